/* apply.h - the four operations of set theory on two large families at rest, level by level.
 * Room:    family; sees base.
 * Thing:   the result is a diagram at rest as well: no node of a forest, nothing shared with the operands.
 * Owner:   the result lives in the arena given; working memory is that arena's while it works.
 * Fails:   LIMIT/NOMEM; LIMIT when the budget says stop.
 * Cost:    a tick for each pair of different nodes met and each node that stays, and one for each eight looked at for
 *          the same in both (common_nodes.h); 12 bytes a pair, 6 a node of the operands (10 of y where its sets are
 *          kept or it shares nodes), 8 a node of the result.
 * Source:  breadth-first manipulation: H. Ochi, K. Yasuoka, S. Yajima, Breadth-first manipulation of very large binary-
 *          decision diagrams, ICCAD 1993. */
#ifndef ARI_FAMILY_APPLY_H
#define ARI_FAMILY_APPLY_H

#include "family/algebra.h"

/* Has the operation this way, and do the elements of both stand in the order of the universe? */
bool ari_apply_fits(ari_algebra op, const ari_diagram *x, const ari_diagram *y, const ari_universe *u);
/* The levels of the result are the elements of the universe; both operands fit. `budget` may be NULL. */
ari_status ari_apply_make(ari_algebra op, const ari_diagram *x, const ari_diagram *y, const ari_universe *u,
                          ari_budget *budget, ari_diagram *out, ari_arena *a);
/* All sets of elements of the universe that have all n of `element` (`in`), or none of them. */
ari_status ari_apply_mask(const ari_universe *u, const uint32_t *element, uint32_t n, bool in, ari_diagram *out,
                          ari_arena *a);

#endif
