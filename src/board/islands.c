/* islands.c - each island looks right and down once, up to the next one, so every cell is passed at most twice. */
#include "board/islands.h"

uint32_t ari_islands_partner(const ari_board *b, uint32_t cell, bool flat) {
    const uint32_t step = flat ? 1 : b->cols, left = flat ? b->cols - 1 - cell % b->cols : b->rows - 1 - cell / b->cols;
    for (uint32_t i = 1; i <= left; i++)
        if (ari_islands_has(b, cell + i * step)) return cell + i * step;
    return ARI_NO;
}

ari_status ari_islands_find(const ari_board *b, ari_arena *a, ari_islands *out) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) n += ari_islands_has(b, i);
    out->nisland = n;
    out->nlink = 0;
    out->cell = ARI_TAKE(a, uint32_t, n);
    out->span = (uint32_t(*)[2])ari_arena_array(a, 2 * (size_t)n, sizeof *out->span, false);
    out->graph = ARI_TAKE(a, ari_graph, 1);
    uint32_t *number = ARI_TAKE(a, uint32_t, b->ncell);
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_array(a, 2 * (size_t)n, sizeof *ends, false);
    if (!out->cell || !out->span || !out->graph || !number || !ends) return a->spent;
    for (uint32_t i = 0, k = 0; i < b->ncell; i++)
        if (ari_islands_has(b, i)) out->cell[k] = i, number[i] = k++;
    for (uint32_t k = 0; k < 2 * n; k++) {
        const uint32_t from = out->cell[k / 2], to = ari_islands_partner(b, from, k % 2 == 0);
        if (to == ARI_NO) continue;
        ends[out->nlink][0] = number[from];
        ends[out->nlink][1] = number[to];
        out->span[out->nlink][0] = from;
        out->span[out->nlink++][1] = to;
    }
    return ari_graph_build(a, n, out->nlink, (const ari_vertex(*)[2])ends, out->graph);
}
