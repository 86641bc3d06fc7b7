/* graph.c - building compressed rows by counting.
 *
 * Both lists (edges at a vertex, edges around a face) are made alike: count, sum, then deal out the edges in increasing
 * order. While dealing, head[x+1] is where the next edge of x goes; dealing the edges of x moves it to the start of
 * x+1, which is where it belongs at the end. So no second array of positions is needed. */
#include "graph/graph.h"

#include <string.h>

/* head[0..n] from counts in head[2..n+1]: afterwards head[x+1] is the start of x. head has n+2 places. */
static void starts_graph(uint32_t *head, uint32_t n) {
    head[0] = head[1] = 0;
    for (uint32_t x = 1; x <= n; x++) head[x + 1] += head[x];
}

ari_status ari_graph_build(ari_arena *a, uint32_t nvertex, uint32_t nedge, const ari_vertex (*ends)[2], ari_graph *g) {
    memset(g, 0, sizeof *g);
    g->outer = ARI_NO;
    if (nvertex > UINT32_MAX - 2 || nedge > UINT32_MAX / 2 - 1) return ARI_LIMIT;
    g->nvertex = nvertex;
    g->nedge = nedge;
    g->ends = (ari_vertex(*)[2])ari_arena_array(a, nedge, sizeof *g->ends, false);
    g->head = ARI_ZERO(a, uint32_t, (size_t)nvertex + 2);
    g->inc = ARI_TAKE(a, ari_edge, (size_t)nedge * 2);
    g->nbr = ARI_TAKE(a, ari_vertex, (size_t)nedge * 2);
    if (!g->ends || !g->head || !g->inc || !g->nbr) return a->spent;
    if (nedge) memcpy(g->ends, ends, nedge * sizeof *g->ends);
    for (ari_edge e = 0; e < nedge; e++) {
        const ari_vertex u = ends[e][0], v = ends[e][1];
        ARI_REQUIRE(u < nvertex && v < nvertex && u != v, "an edge joins two different vertices of the graph");
        g->head[u + 2]++;
        g->head[v + 2]++;
    }
    starts_graph(g->head, nvertex);
    for (ari_edge e = 0; e < nedge; e++)
        for (int i = 0; i < 2; i++) {
            const uint32_t at = g->head[ends[e][i] + 1]++;
            g->inc[at] = e;
            g->nbr[at] = ends[e][1 - i];
        }
    return ARI_OK;
}

ari_status ari_graph_faces(ari_arena *a, ari_graph *g, uint32_t nface, const ari_face (*sides)[2], ari_face outer) {
    if (nface > UINT32_MAX - 2) return ARI_LIMIT;
    ari_face(*copy)[2] = (ari_face(*)[2])ari_arena_array(a, g->nedge, sizeof *copy, false);
    uint32_t *head = ARI_ZERO(a, uint32_t, (size_t)nface + 2);
    ari_edge *list = ARI_TAKE(a, ari_edge, (size_t)g->nedge * 2);
    if (!copy || !head || !list) return a->spent;
    if (g->nedge) memcpy(copy, sides, g->nedge * sizeof *copy);
    for (ari_edge e = 0; e < g->nedge; e++)
        for (int i = 0; i < 2; i++) {
            ARI_REQUIRE(sides[e][i] < nface, "a side is a face of the graph");
            head[sides[e][i] + 2]++;
        }
    starts_graph(head, nface);
    for (ari_edge e = 0; e < g->nedge; e++)
        for (int i = 0; i < 2; i++) list[head[sides[e][i] + 1]++] = e;
    g->sides = copy;
    g->nface = nface;
    g->face_head = head;
    g->face_edge = list;
    g->outer = outer;
    return ARI_OK;
}

ari_edge ari_graph_find(const ari_graph *g, ari_vertex u, ari_vertex v) {
    for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++)
        if (g->nbr[i] == v) return g->inc[i];
    return ARI_NO;
}
