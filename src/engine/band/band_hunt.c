/* band_hunt.c - the search for few clues in plain C, and which build of it is for this processor. */
#define HUNT_SEARCH ari_band_hunt_search
#include "band_hunt_step.h"

void ari_band_hunt_tell(ari_hunt *h, const ari_hunt_turn *t, ari_cells turned) {
    ari_cells x = {{0, 0}};
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (ari_cells_has(turned, i)) ari_cells_put(&x, t->cell[i]);
    if (!h->told) return;
    if (!ARI_RESERVE(h->arena, &h->told->set, 1)) h->told = NULL, h->stopped = true;
    else ARI_PUSH(&h->told->set, x);
}

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
