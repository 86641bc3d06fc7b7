/* plane.h - the faces of a graph that is drawn in the plane with straight edges.
 * Room:    graph; sees base.
 * Shape:   at every vertex the edges are put in order by their direction; a walk follows the border of a region with
 *          the region at its left (y downwards) until it is back. Every edge lies on two walks, or twice on one. Each
 *          piece of the graph has one walk around its outside; the others run around a bounded face each. A face that
 *          holds other pieces of the graph has their outside walks too, so it may have several; the outer face has
 *          those that no face holds. Vertices without edges have no walk.
 *          Bounded faces are numbered by the smallest edge on their main walk (the smaller direction first).
 * Owner:   arrays in the arena. Fails: LIMIT, NOMEM. Not simple is no failure: see ari_plane_check.
 * Cost:    check O(n log n + pairs of edges whose shadows on the x axis overlap); the rest O(n log n + pieces * n).
 * Exact:   places are integers up to ARI_PLANE_MOST, products of their differences fit 64 bits. */
#ifndef ARI_GRAPH_PLANE_H
#define ARI_GRAPH_PLANE_H

#include "graph/graph.h"

#define ARI_PLANE_MOST 100000000 /* coordinates go from - to + this */

typedef struct ari_plane {
    uint32_t nface;       /* bounded ones */
    uint32_t nwalk;       /* the main walk of each face first, then the others */
    uint32_t *head;       /* [nwalk+1] into corner */
    ari_vertex *corner;   /* [2*nedge] the vertices along each walk */
    ari_edge *along;      /* [2*nedge] the edge from corner[i] to the next one */
    ari_face *face;       /* [nwalk] the face beside it; nface: the outer one */
    bool whole;           /* at most one piece has edges: sides of edges tell the dual graph */
} ari_plane;

/* What keeps a drawing from being simple: two vertices at one place; a vertex on an edge that does not end there; two
 * edges that cross. */
typedef enum ari_plane_fault {
    ARI_PLANE_SIMPLE, ARI_PLANE_SAME_PLACE, ARI_PLANE_ON_EDGE, ARI_PLANE_CROSS
} ari_plane_fault;
/* The first fault found. bad: two vertices; a vertex and an edge; two edges. */
ari_status ari_plane_check(ari_arena *a, const ari_graph *g, ari_plane_fault *fault, uint32_t bad[2]);
/* The faces of a simple drawing (g->place). When it is whole, the graph gets them too, the outer one last. */
ari_status ari_plane_embed(ari_arena *a, ari_graph *g, ari_plane *out);

#endif
