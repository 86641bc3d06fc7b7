/* circuit_way.c - the way between the two marked points of a drawing.
 * A tree has one such way: what is left of it when leaf after leaf falls, but for the marked points. */
#include "puzzle/circuit.h"


typedef struct pruning {
    const ari_board *board;
    bool *on;         /* [nedge] lines that are left */
    uint32_t *degree; /* [ncell] of them */
} pruning;

/* A line that is left at the cell, or ARI_NO. */
static ari_edge line_at(const pruning *p, uint32_t cell) {
    const ari_graph *g = p->board->graph;
    for (uint32_t i = g->head[cell]; i < g->head[cell + 1]; i++)
        if (p->on[g->inc[i]]) return g->inc[i];
    return ARI_NO;
}

/* Over the line to its other end. */
static uint32_t cross_way(pruning *p, ari_edge e, uint32_t cell) {
    const uint32_t *end = p->board->graph->ends[e];
    p->on[e] = false;
    p->degree[end[0]]--;
    p->degree[end[1]]--;
    return end[0] == cell ? end[1] : end[0];
}

bool *ari_circuit_way(const ari_board *b, const ari_marks *k, ari_arena *a) {
    pruning p = {b, ARI_ZERO(a, bool, b->graph->nedge), ARI_ZERO(a, uint32_t, b->ncell)};
    bool *way = ARI_ZERO(a, bool, b->graph->nedge);
    uint32_t at = ARI_NO;
    if (!p.on || !p.degree || !way) return NULL;
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if ((p.on[e] = k->edge[e] > 0)) p.degree[b->graph->ends[e][0]]++, p.degree[b->graph->ends[e][1]]++;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (ari_circuit_has(b, i, MARK)) at = i;
        for (uint32_t leaf = i; p.degree[leaf] == 1 && !ari_circuit_has(b, leaf, MARK);)
            leaf = cross_way(&p, line_at(&p, leaf), leaf);
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (p.degree[i] > 2 || (ari_circuit_has(b, i, MARK) && p.degree[i] != 1)) return way; /* no tree */
    if (at == ARI_NO) return way;
    for (ari_edge e; (e = line_at(&p, at)) != ARI_NO; at = cross_way(&p, e, at)) way[e] = true;
    return way;
}
