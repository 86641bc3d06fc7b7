/* few_clues.c - the search for few clues in plain C, and which build of it is for this processor. */
#define FEW_SEARCH ari_band_few_search
#include "engine/band/few_clues_step.h"

void ari_band_few_tell(ari_premise_search *h, const ari_few_turn *t, ari_cells turned) {
    ari_cells x = {{0, 0}};
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (ari_cells_has(turned, i)) ari_cells_put(&x, t->cell[i]);
    if (!h->told) return;
    if (!ARI_RESERVE(h->arena, &h->told->set, 1)) h->told = NULL, h->stopped = true;
    else ARI_PUSH(&h->told->set, x);
}

ari_few_search *ari_band_few_best(void) {
#if ARI_BAND_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        return ari_band_few_avx512_search;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        return ari_band_few_avx2_search;
#endif
    return ari_band_few_search;
}
