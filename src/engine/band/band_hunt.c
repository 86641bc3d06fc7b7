/* band_hunt.c - the search for few clues in plain C, and which build of it is for this processor. */
#define HUNT_SEARCH ari_band_hunt_search
#include "band_hunt_step.h"

ari_hunt_search *ari_band_hunt_best(void) {
#if ARI_BAND_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        return ari_band_hunt_avx512_search;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        return ari_band_hunt_avx2_search;
#endif
    return ari_band_hunt_search;
}
