/* net.h - boards on a graph that is no grid of squares: a tiling, or what a text lists.
 * Room:    board; sees base, graph, model.
 * Shape:   b->net and b->graph describe it; b->rows is 1 and b->cols b->ncell, so that a cell is a place in one row.
 *            lines along borders   points are the graph's vertices, cells its bounded faces; clue[] by face
 *            lines between centres points and cells are the vertices; clue[] by vertex
 *          A walk is a closed way along edges: the border of a face, or one of several where a face holds other pieces
 *          of the graph, or (in a graph without places) whatever the text calls the border of a cell: any edges, each
 *          with one of its ends as its corner.
 * Owner:   everything is in the board's arena, read-only once read.
 * Fails:   LIMIT, NOMEM; others as said.
 * Cost:    linear; reading places n log n. */
#ifndef ARI_BOARD_NET_H
#define ARI_BOARD_NET_H

#include "board/board.h"
#include "graph/plane.h"
#include "graph/tiling.h"

#define ARI_NET_POINTS 20000u /* points and edges of a listed graph at the most */
#define ARI_NET_EDGES 40000u
#define ARI_NET_NAME 24u /* bytes of a name of a point at the most */

struct ari_net {
    ari_tiling tiling;    /* SQUARES: listed in the text */
    uint32_t rows, cols;  /* of a tiling */
    ari_graph graph;      /* place: NULL when it is not known where the points lie */
    const char **name;    /* [nvertex] or NULL: numbers from 1 */
    const uint32_t *row;  /* [ncell] of a tiling along borders: where its lines of clues break; or NULL */
    uint32_t ncell;       /* bounded faces */
    uint32_t nwalk;       /* 0: faces are not known; else those of cells 0, 1, ... first */
    uint32_t *head;       /* [nwalk+1] into corner and along */
    ari_vertex *corner;
    ari_edge *along;      /* from a corner, to the next one */
    ari_face *face;       /* [nwalk]; ncell: the outer one */
    uint32_t *side_head;  /* [ncell+1] into side */
    ari_edge *side;       /* the edges beside each cell, each once */
};

/* An empty board of the genre in its own arena, its net yet to be made in that arena. */
void ari_net_begin(ari_board *b, const ari_genre *genre, const ari_allocator *alloc, size_t budget);
/* A tiling; RANGE when it has more than ARI_MAX_CELL faces. */
ari_status ari_net_tile(ari_arena *a, ari_tiling type, uint32_t rows, uint32_t cols, ari_net *out);
/* Faces of net->graph from places that are a simple drawing. */
ari_status ari_net_embed(ari_arena *a, ari_net *net);
/* Sides of the cells from the walks; the board takes the net, its graph, and clues without value. */
ari_status ari_net_finish(ari_board *b, ari_net *net);
/* The same board in an arena of its own, clues without value; the arena is there to be dropped in any case. */
ari_status ari_net_copy(const ari_board *b, const ari_allocator *alloc, ari_board *out);

/* The edges beside a cell of a genre with lines along borders; on grids of squares too. */
const ari_edge *ari_net_sides(const ari_board *b, uint32_t cell, uint32_t *n);
/* Append the name of a point; "a-b-c", or of edges that are no chain "a-b c-d", at most so many; "face 12", "the face
 * a-b-c" or "the edges a-b c-d"; "the edge a-b". Sites of points and of numbered faces go into o->named. */
void ari_net_put_point(const ari_board *b, ari_vertex v, ari_out *o);
void ari_net_put_walk(const ari_board *b, uint32_t walk, uint32_t most, ari_out *o);
void ari_net_put_cell(const ari_board *b, uint32_t cell, ari_out *o);
void ari_net_put_edge(const ari_board *b, ari_edge e, ari_out *o);
/* " on a honeycomb of 5 rows and 6 columns", " on a graph"; nothing for grids of squares. */
void ari_net_describe(const ari_board *b, ari_out *o);

#endif
