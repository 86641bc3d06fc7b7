/* grid.c - a square grid written straight into the arrays of a graph.
 *
 * Every list is known beforehand: at a point the incident edges in increasing order are left, right, up, down
 * (horizontal edges come first), around a cell they are top, bottom, left, right. So nothing is counted or sorted.
 * Only the outer face needs a walk over the border: top row, bottom row (the same when there is one row: each edge has
 * the outer face on both sides and stands twice), then the left and right end of each row of vertical edges. */
#include "graph/grid.h"

#include <string.h>

static ari_status take_grid(ari_arena *a, ari_graph *g) {
    const size_t ne = g->nedge;
    g->ends = (ari_vertex(*)[2])ari_arena_array(a, ne, sizeof *g->ends, false);
    g->head = ARI_TAKE(a, uint32_t, (size_t)g->nvertex + 1);
    g->inc = ARI_TAKE(a, ari_edge, ne * 2);
    g->nbr = ARI_TAKE(a, ari_vertex, ne * 2);
    g->sides = (ari_face(*)[2])ari_arena_array(a, ne, sizeof *g->sides, false);
    g->face_head = ARI_TAKE(a, uint32_t, (size_t)g->nface + 1);
    g->face_edge = ARI_TAKE(a, ari_edge, ne * 2);
    g->place = (int32_t(*)[2])ari_arena_array(a, g->nvertex, sizeof *g->place, false);
    const bool whole = g->ends && g->head && g->inc && g->nbr && g->sides && g->face_head && g->face_edge && g->place;
    return whole ? ARI_OK : a->spent;
}

static void points_grid(ari_graph *g) {
    uint32_t at = 0;
    ari_vertex v = 0;
    for (uint32_t r = 0; r < g->rows; r++)
        for (uint32_t c = 0; c < g->cols; c++, v++) {
            g->head[v] = at;
            g->place[v][0] = (int32_t)(c * 1000);
            g->place[v][1] = (int32_t)(r * 1000);
            if (c > 0) g->inc[at] = ari_grid_h(g, r, c - 1), g->nbr[at++] = v - 1;
            if (c + 1 < g->cols) g->inc[at] = ari_grid_h(g, r, c), g->nbr[at++] = v + 1;
            if (r > 0) g->inc[at] = ari_grid_v(g, r - 1, c), g->nbr[at++] = v - g->cols;
            if (r + 1 < g->rows) g->inc[at] = ari_grid_v(g, r, c), g->nbr[at++] = v + g->cols;
        }
    g->head[v] = at;
}

static void edges_grid(ari_graph *g) {
    const uint32_t wide = g->cols - 1;
    ari_edge e = 0;
    for (uint32_t r = 0; r < g->rows; r++)
        for (uint32_t c = 0; c < wide; c++, e++) {
            g->ends[e][0] = r * g->cols + c;
            g->ends[e][1] = r * g->cols + c + 1;
            g->sides[e][0] = r > 0 ? (r - 1) * wide + c : g->outer;
            g->sides[e][1] = r + 1 < g->rows ? r * wide + c : g->outer;
        }
    for (uint32_t r = 0; r + 1 < g->rows; r++)
        for (uint32_t c = 0; c < g->cols; c++, e++) {
            g->ends[e][0] = r * g->cols + c;
            g->ends[e][1] = (r + 1) * g->cols + c;
            g->sides[e][0] = c > 0 ? r * wide + c - 1 : g->outer;
            g->sides[e][1] = c < wide ? r * wide + c : g->outer;
        }
}

static void faces_grid(ari_graph *g) {
    const uint32_t wide = g->cols - 1;
    uint32_t at = 0;
    ari_face f = 0;
    for (uint32_t r = 0; r + 1 < g->rows; r++)
        for (uint32_t c = 0; c < wide; c++) {
            g->face_head[f++] = at;
            g->face_edge[at++] = ari_grid_h(g, r, c);
            g->face_edge[at++] = ari_grid_h(g, r + 1, c);
            g->face_edge[at++] = ari_grid_v(g, r, c);
            g->face_edge[at++] = ari_grid_v(g, r, c + 1);
        }
    g->face_head[f++] = at;
    for (uint32_t c = 0; c < wide; c++) {
        g->face_edge[at++] = ari_grid_h(g, 0, c);
        if (g->rows == 1) g->face_edge[at++] = ari_grid_h(g, 0, c);
    }
    for (uint32_t c = 0; c < wide && g->rows > 1; c++) g->face_edge[at++] = ari_grid_h(g, g->rows - 1, c);
    for (uint32_t r = 0; r + 1 < g->rows; r++) {
        g->face_edge[at++] = ari_grid_v(g, r, 0);
        g->face_edge[at++] = ari_grid_v(g, r, wide);
    }
    g->face_head[f] = at;
}

ari_status ari_grid_build(ari_arena *a, uint32_t rows, uint32_t cols, ari_graph *g) {
    ARI_REQUIRE(rows && cols, "a grid has at least one row and one column");
    memset(g, 0, sizeof *g);
    if (rows > 2000000 || cols > 2000000 || (uint64_t)rows * cols > UINT32_MAX / 8) return ARI_LIMIT;
    g->rows = rows;
    g->cols = cols;
    g->nvertex = rows * cols;
    g->nedge = rows * (cols - 1) + (rows - 1) * cols;
    g->nface = (rows - 1) * (cols - 1) + 1;
    g->outer = g->nface - 1;
    ARI_TRY(take_grid(a, g));
    points_grid(g);
    edges_grid(g);
    faces_grid(g);
    return ARI_OK;
}

void ari_grid_turn(uint32_t rows, uint32_t cols, unsigned t, uint32_t r, uint32_t c, uint32_t *out_r, uint32_t *out_c) {
    if (t & 1) {
        const uint32_t n = rows, i = r;
        rows = cols;
        cols = n;
        r = c;
        c = i;
    }
    *out_r = t & 2 ? rows - 1 - r : r;
    *out_c = t & 4 ? cols - 1 - c : c;
}
