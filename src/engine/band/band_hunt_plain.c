/* band_hunt_plain.c - the search for few clues in plain C. */
#define HUNT_SEARCH ari_band_hunt_plain_search
#include "band_hunt_step.h"

ari_hunt_search *ari_band_hunt_plain_best(void) {
#if ARI_BAND_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        return ari_band_hunt_wide_search;
#endif
    return ari_band_hunt_plain_search;
}
