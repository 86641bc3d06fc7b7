/* constraint_sweep.h - families of edge sets by limits of the caller's: degrees of vertices, counts of edges and of
 * pieces, colours, groups that belong together; counted, or as a decision diagram.
 * Room:    frontier.
 * Thing:   the frontier method with a state put together from what the limits ask for: of a vertex its degree as far as
 *          its own limit distinguishes degrees, of a piece its vertices and its colour, of a count how much is there.
 *          Where a limit can no longer be broken its part of the state is dropped: more states are the same.
 * Pieces:  two edges with a common vertex are in one piece. A component is a piece, or a vertex without an edge.
 * Colours: no piece has two of them. The vertices of a group (a colour too) are all in one piece.
 * Ends:    a limit ends _count with ARI_OK and complete = false, _build with LIMIT.
 * Owner:   results live in the arena given; scratch space is given back.
 * Fails:   NOMEM, LIMIT; UNSUPPORTED: a frontier of more than 250 vertices, more than 64 edges at a vertex with a limit
 *          of degrees, or more than 250 colours.
 * Cost:    time linear in the states of all levels, some 1 to 3 million a second; frontier.h is several times as fast
 *          for the families that it has.
 * Source:  J. Kawahara and others, Frontier-based search for enumerating all constrained subgraphs with compressed
 *          representation, IEICE Trans. E100-A (2017); R. Yoshinaka and others, Algorithms 5 (2012), section 9. */
#ifndef ARI_FRONTIER_CONSTRAINT_SWEEP_H
#define ARI_FRONTIER_CONSTRAINT_SWEEP_H

#include "frontier/frontier.h"

typedef struct ari_constraint_range { uint32_t least, most; } ari_constraint_range; /* most: ARI_NO is no limit */
typedef struct ari_constraint_edges {
    const bool *in; /* [nedge] which edges are counted */
    ari_constraint_range range;
} ari_constraint_edges;

typedef struct ari_constraint_ask {
    const ari_graph *graph;
    const ari_order *order;
    const uint64_t *degree;  /* [nvertex] bit d: the vertex may have d edges; bit 63 also says more. NULL: any */
    const uint32_t *colour;  /* [nvertex] from 1; 0: none. NULL: none has one */
    const bool *group;       /* [ncolour + 1] is the colour a group? */
    uint32_t ncolour;
    const ari_constraint_edges *count; /* [ncount] */
    uint32_t ncount;
    ari_constraint_range pieces, components;
    bool acyclic;
    ari_budget *budget;      /* a tick is a state; NULL: no limit */
} ari_constraint_ask;

ari_status ari_constraint_sweep_count(ari_arena *a, const ari_constraint_ask *q, ari_frontier_figures *out);
/* Level i of the diagram decides edge order->edge[i]. `figures` may be NULL. */
ari_status ari_constraint_sweep_build(ari_arena *a, const ari_constraint_ask *q, ari_diagram *out,
                                ari_frontier_figures *figures);

#endif
