/* bridge.h - components, bridges and articulation points of a subgraph, without recursion.
 * Room:    graph.
 * Cost:    O(vertices + edges). Fails: LIMIT/NOMEM.
 * Source:  R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972). */
#ifndef ARI_GRAPH_BRIDGE_H
#define ARI_GRAPH_BRIDGE_H

#include "graph/graph.h"

typedef struct ari_parts {
    uint32_t npart;
    uint32_t *part;   /* [nvertex] component of each vertex, ARI_NO for excluded vertices */
    bool *is_bridge;  /* [nedge] true if present and its removal splits its component */
    bool *is_cut;     /* [nvertex] articulation point */
    /* The search behind it, for sums over its subtrees: walk `order` backwards and add to the parent, across by[v]. */
    uint32_t norder;
    ari_vertex *order; /* [norder] vertices that take part, parents before children, part after part */
    ari_edge *by;      /* [nvertex] the tree edge to the parent; ARI_NO at roots */
    uint32_t *time;    /* [nvertex] 1 + position in `order`; 0 for excluded vertices */
    uint32_t *low;     /* [nvertex] least time reached from the subtree of v by at most one edge outside the tree */
} ari_parts;

/* keep_edge, keep_vertex: [nedge], [nvertex] which take part, or NULL for all. */
ari_status ari_bridge_find(ari_arena *a, const ari_graph *g, const bool *keep_edge, const bool *keep_vertex,
                           ari_parts *out);

#endif
