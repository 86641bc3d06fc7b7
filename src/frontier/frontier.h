/* frontier.h - families of edge sets of a plain graph by the frontier method: counted, or as a decision diagram.
 * Room:    frontier; sees base, graph, family.
 * Thing:   edges are decided one by one in the order given. Two partial choices that leave the same situation at the
 *          frontier (the vertices with an edge decided and one undecided) have the same completions, so only different
 *          situations, the states, are kept, level by level. _count holds two levels and a number with each state,
 *          _build writes a node for each state and reduces them.
 * Ends:    a limit (the arena's bytes, the budget) ends _count with ARI_OK, complete = false, and in `count` what
 *          had been found by then: the true number is at least that. _build returns LIMIT then.
 * Owner:   results live in the arena given; scratch space is given back.
 * Fails:   NOMEM; LIMIT as above; RANGE: a pair names a vertex that is not there, or a vertex twice; UNSUPPORTED: more
 *          than 256 bits a state, which is a frontier beyond any use.
 * Grids:   _count hands corner paths and cycles of square grids to grid_counts.h, which is 20 times faster.
 * Cost:    time and memory linear in the states of all levels, and of two levels; see ari_order_forecast.
 * Source:  D. E. Knuth, The Art of Computer Programming 4A, 7.1.4 (Simpath); K. Sekine, H. Imai, S. Tani, Computing the
 *          Tutte polynomial of a graph of moderate size, ISAAC 1995; R. Yoshinaka and others, Finding all solutions and
 *          instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012); J. Kawahara and others, Frontier-based
 *          search for enumerating all constrained subgraphs with compressed representation, IEICE Trans. E100-A (2017).
 */
#ifndef ARI_FRONTIER_H
#define ARI_FRONTIER_H

#include "base/big.h"
#include "base/budget.h"
#include "family/diagram.h"
#include "graph/order.h"

/* Which edge sets are in the family. Paths and cycles are simple; a path has an edge. */
typedef enum ari_frontier_kind {
    ARI_FRONTIER_PATHS,     /* without pairs: one path, any ends. With pairs: vertex-disjoint paths, one for each pair,
                               and nothing else (Numberlink, rule A; with `cover` rule B) */
    ARI_FRONTIER_CYCLES,    /* one cycle */
    ARI_FRONTIER_LINKAGES,  /* any vertex-disjoint paths, also none: path matchings, linear forests */
    ARI_FRONTIER_LOOPS,     /* any vertex-disjoint cycles, also none */
    ARI_FRONTIER_MATCHINGS, /* no two edges share a vertex; also none */
    ARI_FRONTIER_FORESTS,   /* no cycle; also no edge */
    ARI_FRONTIER_TREES,     /* spanning trees */
    ARI_FRONTIER_CONNECTED, /* at least one edge, and the edges hang together */
    ARI_FRONTIER_SPANNING,  /* the edges join all vertices of the graph to one piece */
    ARI_NFRONTIER_KIND
} ari_frontier_kind;

typedef struct ari_frontier {
    const ari_graph *graph;
    const ari_order *order;
    ari_frontier_kind kind;
    bool cover; /* every vertex is on a path, a cycle, a matching edge: Hamiltonian paths and cycles, covering linkages,
                   2-factors, perfect matchings. Means nothing for FORESTS and CONNECTED */
    const ari_vertex (*pair)[2]; /* [npair] PATHS only */
    uint32_t npair;
    bool general;                /* count grids too by the sweep that any graph gets: for tests and measurements */
    uint32_t nthread;            /* 0 as 1. Threads are used where they help; the result is the same for any number */
    ari_budget *budget;          /* a tick is a state; told before each level; NULL: no limit */
    uint64_t forecast;           /* states expected, for progress; 0: not known */
} ari_frontier;

typedef struct ari_frontier_figures {
    ari_big count;
    bool complete;        /* else the true number is at least `count`: the budget says why, or memory ran out */
    uint64_t states, peak; /* over all levels; of the largest one */
} ari_frontier_figures;

ari_status ari_frontier_count(ari_arena *a, const ari_frontier *f, ari_frontier_figures *out);
/* The family as a diagram whose level i decides edge order->edge[i]. `figures` (may be NULL) gets states and peak. */
ari_status ari_frontier_build(ari_arena *a, const ari_frontier *f, ari_diagram *out, ari_frontier_figures *figures);
/* What a state of such a family tells of its frontier, for ari_order_forecast. */
ari_order_presets ari_frontier_presets(const ari_frontier *f);

#endif
