/* fractional_cuts.h - rows that every shape obeys and a fractional point breaks: cuts of a linear relaxation.
 * Room:    model.
 * Thing:   for values of a model's variables between 0 and 1 (as a relaxation has them) and one of its demands, rows
 *          sum >= least over literals, true of every solution, false of the point by a hundredth at least.
 *            connected, tree  from one side of a cut to the other goes an edge (where not all vertices belong to the
 *                             piece: if this edge on one side is present and that one on the other)
 *            cycle            the same, with two edges
 *            tree, acyclic, paths   k vertices have at most k - 1 edges among them
 *          Parity: where equations of the model say that what crosses the cut is even, an edge is two. (Sum the
 *          equations at the vertices of one side, modulo 2: what is odd in the sum crosses. In a tree with one or
 *          three lines at each point two lines leave every even set of points; on islands, two bridges leave every set
 *          whose numbers have an even sum.)
 *          Whole points are welcome too: those of a wrong shape break a row unless the pieces of a cycle are too close.
 * Owner:   terms lie in the arena. Fails: LIMIT/NOMEM. Cost: a least cut for each vertex, some of them twice.
 * Source:  D. Gusfield: Very simple methods for all pairs network flow analysis, 1990 (the tree of cuts); M. Padberg,
 *          L. Wolsey: Trees and cuts, 1983 (subtours of forests); the parity is a cut of Chvatal and Gomory with
 *          halves, as in M. Padberg, M. Rao: Odd minimum cut-sets and b-matchings, 1982. */
#ifndef ARI_MODEL_FRACTIONAL_CUTS_H
#define ARI_MODEL_FRACTIONAL_CUTS_H

#include "model/model.h"

enum { ARI_FRACTIONAL_CUTS_ONE = 1000000 }; /* the value 1 */

typedef struct ari_shear { int32_t least; uint32_t n; ari_term *term; } ari_shear;
typedef ARI_LIST(ari_shear) ari_shears;

/* Does a demand have such rows at all? */
bool ari_fractional_cuts_has(const ari_topo *t);
/* Append rows that value[nvar], in millionths, breaks. */
ari_status ari_fractional_cuts_cut(const ari_model *m, const ari_topo *t, const int32_t *value, ari_arena *a,
                                   ari_shears *out);

#endif
