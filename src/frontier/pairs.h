/* pairs.h - good instances as a diagram over pairs of vertices.
 * Room:    frontier; sees base, family, graph.
 * Thing:   the element of the pair of vertices u < v is v(v-1)/2 + u. Levels follow the order of the sweep: for each
 *          vertex in turn its pairs with the vertices before it, the earliest first.
 * Owner:   the diagram in the arena given.
 * Fails:   LIMIT/NOMEM; LIMIT also when the budget says stop.
 * Cost:    a set of states for each family that can follow a set of decisions; 5x5 grid: 0.4 million nodes. */
#ifndef ARI_FRONTIER_PAIRS_H
#define ARI_FRONTIER_PAIRS_H

#include "family/diagram.h"
#include "frontier/instances.h"

static inline uint32_t ari_frontier_pairs_element(ari_vertex u, ari_vertex v) {
    return u < v ? v * (v - 1) / 2 + u : u * (u - 1) / 2 + v;
}

/* x: found with keep and names. */
ari_status ari_frontier_pairs_diagram(const ari_instances *x, ari_arena *a, ari_budget *w, ari_diagram *out);

#endif
