/* grid.h - square grids of points as graphs.
 * Room:    graph.
 * Shape:   rows x cols points, row-major: point (r,c) is r*cols+c. Edges: first the rows*(cols-1) horizontal ones,
 *          row-major, then the (rows-1)*cols vertical ones, row-major. Faces: the (rows-1)*(cols-1) cells between the
 *          points, row-major, then the outer face. All counted from 0, row before column.
 * Owner:   as graph.h. Fails: LIMIT/NOMEM. */
#ifndef ARI_GRAPH_GRID_H
#define ARI_GRAPH_GRID_H

#include "graph/graph.h"

ari_status ari_grid_build(ari_arena *a, uint32_t rows, uint32_t cols, ari_graph *g); /* rows, cols >= 1 */
static inline ari_edge ari_grid_h(const ari_graph *g, uint32_t r, uint32_t c) { return r * (g->cols - 1) + c; }
static inline ari_edge ari_grid_v(const ari_graph *g, uint32_t r, uint32_t c) {
    return g->rows * (g->cols - 1) + r * g->cols + c;
}
static inline uint32_t ari_grid_nh(uint32_t rows, uint32_t cols) { return rows * (cols - 1); }

/* The eight symmetries of the rectangle on its points (t = 0..7; odd t transpose, so the result is cols x rows):
 * the image of (r,c) of a rows x cols grid. t: bit 0 transpose first, then bit 1 mirror rows, bit 2 mirror columns. */
void ari_grid_turn(uint32_t rows, uint32_t cols, unsigned t, uint32_t r, uint32_t c, uint32_t *out_r, uint32_t *out_c);

#endif
