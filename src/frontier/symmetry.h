/* symmetry.h - good instances that a symmetry of the graph maps to themselves; instances up to the symmetries of a
 * grid.
 * Room:    frontier; sees base, graph.
 * Thing:   a symmetry is a permutation of the vertices that maps edges to edges. An instance that it maps to itself has
 *          a solution that it maps to itself, since there is only one.
 * Owner:   scratch in the arena given.
 * Fails:   LIMIT/NOMEM; LIMIT also when the budget says stop.
 * Cost:    the runs of the automaton over the part of the graph that its image does not yet determine: about the square
 *          root of all instances for a symmetry of order 2.
 * Source:  W. Burnside, Theory of Groups of Finite Order (1897): orbits are counted by fixed points. */
#ifndef ARI_FRONTIER_SYMMETRY_H
#define ARI_FRONTIER_SYMMETRY_H

#include "frontier/instances.h"

/* How many good instances of a grid there are, those that rotations and reflections map to each other counted as one.
 * x: found with keep, and without a restriction that names vertices. */
ari_status ari_frontier_symmetry_orbits(const ari_instances *x, ari_arena *a, ari_budget *w, const ari_graph *grid,
                                        ari_big *out);

#endif
