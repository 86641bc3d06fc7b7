/* instance_iterate.h - the good instances of a kept automaton one by one: in its order, and at random.
 * Room:    frontier; sees base, graph.
 * Thing:   a run of the automaton of instances.h is one instance: its pairs, in the order of their later vertices, the
 *          vertex that the sweep takes first before the other.
 * Owner:   scratch in the arena given; the automaton is borrowed.
 * Fails:   LIMIT/NOMEM.
 * Cost:    one way down a run: O(vertices * turns of a state). */
#ifndef ARI_FRONTIER_INSTANCE_ITERATE_H
#define ARI_FRONTIER_INSTANCE_ITERATE_H

#include "base/rng.h"
#include "frontier/instances.h"

typedef ari_vertex ari_frontier_instances_pair[2];

/* Each instance once; nonzero from visit ends the walk. The order: runs by their turns, at the first vertex where they
 * differ: no end before an end without partner so far before an end with its partner, fewer links before more. */
ari_status ari_frontier_instances_walk(const ari_instances *x, ari_arena *a,
                                       int (*visit)(void *user, const ari_vertex (*pair)[2], uint32_t n), void *user);
/* One of them, each as likely as any other, into pair, which has room for nvertex/2; *n := how many. The total must not
 * be 0. */
ari_status ari_frontier_instances_sample(const ari_instances *x, ari_arena *a, ari_rng *rng, ari_vertex (*pair)[2],
                                         uint32_t *n);

#endif
