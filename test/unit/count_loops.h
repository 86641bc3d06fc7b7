/* count_loops.h - how many loops a set of edges is, by walking along them. */
#ifndef COUNT_LOOPS_H
#define COUNT_LOOPS_H

#include "graph/graph.h"

/* ARI_NO: some vertex has one edge, or three. At most 64 vertices and 128 edges. */
static inline uint32_t count_loops(const ari_graph *g, const uint8_t *edge) {
    uint32_t deg[64] = {0}, n = 0;
    uint8_t met[128] = {0};
    for (ari_edge e = 0; e < g->nedge; e++)
        for (int k = 0; k < 2; k++) deg[g->ends[e][k]] += edge[e];
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (deg[v] && deg[v] != 2) return ARI_NO;
    for (ari_edge start = 0; start < g->nedge; start++) {
        if (!edge[start] || met[start]) continue;
        ari_vertex v = g->ends[start][0];
        ari_edge at = start;
        do {
            ari_edge next = start;
            met[at] = 1;
            v = ari_graph_across(g, at, v);
            for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
                if (edge[g->inc[i]] && g->inc[i] != at) next = g->inc[i];
            at = next;
        } while (at != start);
        n++;
    }
    return n;
}

#endif
