/* cut.h - clauses that a wrong shape breaks: what a lazy solver gets when its answer is in pieces.
 * Room:    model.
 * Thing:   for a complete assignment that breaks a demand, clauses over the demand's literals which every solution of
 *          the demand satisfies and the assignment does not. As rows: at least one of these literals.
 *            connected, tree  some edge leaves this piece (of a piece that must not be alone: the two edges that make
 *                             it and another piece present are named too); vertices: some neighbour is active
 *            cycle            not all edges of this subtour (where it would be a solution on its own, or that cannot be
 *                             known from the lines alone: not together with this edge of another one)
 *            paths            not all edges of this cycle; not all edges of this path between the wrong ends, or
 *                             beside a chord
 *            acyclic, tree    not all edges of this cycle
 *            pieces           not all of these of a piece that is too large; something around one that is too small, or
 *                             (vertices) not this one of it; the edge inside this way, or not all of that
 * Owner:   literals lie in the arena. Cost: O(pieces * graph). Fails: LIMIT/NOMEM.
 * Source:  G. Dantzig, R. Fulkerson, S. Johnson: Solution of a Large-Scale Traveling-Salesman Problem, 1954 (subtours);
 *          the cut of a piece is the same for trees and for islands. */
#ifndef ARI_MODEL_CUT_H
#define ARI_MODEL_CUT_H

#include "model/eval.h"

typedef struct ari_cut { uint32_t n; ari_lit *lit; } ari_cut;
typedef ARI_LIST(ari_cut) ari_cuts;

/* Append clauses for demand t of model m under value[nvar]; degrees of cycle and paths are taken to be right (where one
 * is wrong, nothing may be appended). Nothing is appended when the demand holds. */
ari_status ari_cut_find(const ari_model *m, const ari_topo *t, const uint8_t *value, ari_arena *a,
                        ari_cuts *out);

#endif
