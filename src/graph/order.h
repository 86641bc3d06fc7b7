/* order.h - orders in which a frontier sweep decides the edges of a graph.
 * Room:    graph.
 * Thing:   a permutation of the edges with what a sweep needs of it. A vertex is open from the level of its first edge
 *          to that of its last one. The frontier before level i is the vertices with an edge decided and one undecided;
 *          its size is the width, and the states of a sweep grow exponentially in it, so the width is the cost.
 * Ways:    ROWS    vertex after vertex along the short side of a grid, each with its edge along the line, then the one
 *                  to the next line (row-major where there are no more columns than rows): width = the short side
 *          PLAIN   the edges as they are numbered
 *          NEAR    vertices breadth first from vertex 0
 *          PATH    a path decomposition: vertices one by one so that few stay open (greedily, from several first
 *                  vertices, then improved by moving single vertices), their edges with them
 *          AUTO    ROWS for a grid, else PATH
 * Owner:   arrays in the arena given.
 * Fails:   LIMIT/NOMEM; RANGE where a given order is not a permutation; UNSUPPORTED: ROWS for what is not a grid.
 * Cost:    PATH: about 2^25 steps at the most beyond one linear greedy run.
 * Source:  N. Kinnersley, The vertex separation number of a graph equals its path-width, IPL 42 (1992); Y. Inoue,
 *          S. Minato, Acceleration of ZDD construction for subgraph enumeration via path-width optimization, TCS-TR-A
 *          16-80 (2016). */
#ifndef ARI_GRAPH_ORDER_H
#define ARI_GRAPH_ORDER_H

#include "graph/graph.h"

typedef enum ari_order_way {
    ARI_ORDER_AUTO, ARI_ORDER_ROWS, ARI_ORDER_PLAIN, ARI_ORDER_NEAR, ARI_ORDER_PATH, ARI_NORDER_WAY
} ari_order_way;

typedef struct ari_order {
    uint32_t nedge, nvertex;
    ari_edge *edge;    /* [nedge] the edge decided at each level */
    uint32_t *level;   /* [nedge] the level of each edge */
    uint32_t *first;   /* [nvertex] the level of its first edge, ARI_NO where it has none */
    uint32_t *last;    /* [nvertex] the level of its last edge, ARI_NO likewise */
    uint32_t *width;   /* [nedge+1] the frontier before each level; width[0] = width[nedge] = 0 */
    uint32_t peak;     /* the largest width */
    ari_order_way way; /* what AUTO came to */
} ari_order;

ari_status ari_order_make(ari_arena *a, const ari_graph *g, ari_order_way way, ari_order *o);
/* An order of the caller's: every edge once. */
ari_status ari_order_given(ari_arena *a, const ari_graph *g, const ari_edge *edge, ari_order *o);

/* The name of a way: "auto", "rows", "plain", "near", "path". ARI_NORDER_WAY: no such name. */
const char *ari_order_name(ari_order_way way);
ari_order_way ari_order_parse(const char *name);

/* Upper bounds on the states before a level whose frontier has w vertices, by what a state tells of them; saturated
 * at UINT64_MAX. PLANAR holds for edge sets of degree 2 in a planar graph whose frontier is a line of vertices. */
typedef enum ari_order_presets {
    ARI_ORDER_DEGREE, /* one of 3 degrees each: 3^w */
    ARI_ORDER_PLANAR, /* free, or an end of one of several nested ways: Motzkin numbers */
    ARI_ORDER_MATE,   /* free, done, or paired with another */
    ARI_ORDER_PART    /* a partition into components: Bell numbers */
} ari_order_presets;
uint64_t ari_order_states(ari_order_presets techniques, uint32_t w);
/* The sum of these bounds over all levels, each also bounded by 2^level; saturated. */
uint64_t ari_order_forecast(const ari_order *o, ari_order_presets techniques, uint64_t *peak);

#endif
