/* tiling.h - pieces of the plane covered with regular and not so regular polygons, as graphs.
 * Room:    graph; sees base.
 * Shape:   rows x cols repetitions of a pattern. Points are numbered in reading order (y, then x), edges by their
 *          lower, then their higher point. Tiles (the bounded faces) come in the order of the Portable Puzzle
 *          Collection's game Loopy, whose boards these are: row by row, and inside a repetition in a fixed order. The
 *          graph has its faces (tiles, then the outer one) when tiles and outer face are all there are, which is so
 *          for all but the odd small board; else it has none.
 *          place: 1/1000 of the units in which Loopy draws; whole units, so that equal points are equal numbers.
 * Owner:   as graph.h. Fails: LIMIT, NOMEM; RANGE beyond ARI_TILING_MOST tiles.
 * Cost:    O(n log n) for n corners of tiles.
 * Source:  S. Tatham and others, Portable Puzzle Collection, grid.c (L. Lambrou 2008 and later): which tiles a board
 *          of a given size has, and their order. The patterns are Archimedean tilings and duals of such. */
#ifndef ARI_GRAPH_TILING_H
#define ARI_GRAPH_TILING_H

#include "graph/graph.h"

/* Loopy's numbers of the types that are made here; 0 is the grid of squares, which grid.h makes. EARED is triangular as
 * it was before a later version cut single triangles off at corners (an id without "0_" in front of its clues). */
typedef enum ari_tiling {
    ARI_TILING_SQUARES, ARI_TILING_TRIANGULAR, ARI_TILING_HONEYCOMB, ARI_TILING_SNUB_SQUARE, ARI_TILING_CAIRO,
    ARI_TILING_GREAT_HEXAGONAL, ARI_TILING_OCTAGONAL, ARI_TILING_KITES, ARI_TILING_FLORET, ARI_TILING_DODECAGONAL,
    ARI_TILING_GREAT_DODECAGONAL, ARI_TILING_GREAT_GREAT_DODECAGONAL = 13, ARI_TILING_KAGOME,
    ARI_TILING_COMPASS_DODECAGONAL, ARI_TILING_EARED
} ari_tiling;

#define ARI_TILING_MOST 250000u

typedef struct ari_tiles {
    ari_graph graph;
    uint32_t ntile;
    uint32_t *head;   /* [ntile+1] into corner */
    ari_vertex *corner; /* the points around each tile, clockwise as drawn */
    uint32_t *row;    /* [ntile] the row of the pattern it belongs to */
} ari_tiles;

/* "honeycomb"; NULL for numbers that are not made here. */
const char *ari_tiling_name(uint32_t type);
/* By that name; ARI_NO: there is none. SQUARES is not found. */
uint32_t ari_tiling_find(const char *name, size_t size);
/* How many tiles there would be at the most. */
uint64_t ari_tiling_size(ari_tiling type, uint32_t rows, uint32_t cols);
ari_status ari_tiling_build(ari_arena *a, ari_tiling type, uint32_t rows, uint32_t cols, ari_tiles *out);

#endif
