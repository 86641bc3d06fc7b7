/* hitting_sets.h - the sets that meet every set of a family: with each of them all sets around it.
 * Room:    family; sees base.
 * Thing:   of n elements, all sets that meet every set of a list or a family; and which order of the elements makes
 *          that the least work. Sets of a list are rows of bits.
 * Owner:   arena blocks that are given back; the result is a node of the caller's forest.
 * Fails:   LIMIT/NOMEM, LIMIT also when the budget says stop.
 * Cost:    some 15 to 25 steps for each node of the answer, 0.1 to 0.3 microseconds each; answers are often
 *          exponentially larger than the family. 12 bytes a node and 16 a step remembered, while it works.
 * Source:  R. E. Bryant, Graph-based algorithms for Boolean function manipulation, IEEE Transactions on Computers 35
 *          (1986); trials of orders after J. Jain, W. Adams, M. Fujita, Sampling schemes for computing OBDD variable
 *          orderings, ICCAD 1998. */
#ifndef ARI_FAMILY_HITTING_SETS_H
#define ARI_FAMILY_HITTING_SETS_H

#include "family/node_store.h"

/* Elements of the universe that meet every set of x. Quicker when no set of x is around another. */
ari_status ari_upsets_hitting(ari_node_store *f, ari_node x, ari_node *out);

/* The minimal sets of x, which has with each set all sets around it (in the elements it knows). */
ari_status ari_upsets_least(ari_node_store *f, ari_node x, ari_node *out);

typedef struct ari_upsets_sets {
    const uint64_t *set; /* [nset][nword] element e is bit e; no set is around another */
    uint32_t nset, nword, nelement;
} ari_upsets_sets;

/* The first n sets of a list as a family, element order[level] on each level; which: their numbers, NULL: 0, 1, .. */
ari_status ari_upsets_family(ari_node_store *f, const ari_upsets_sets *s, const uint32_t *order, const uint32_t *which,
                             uint32_t n, ari_node *out);
/* The best of some orders ([norder][nelement]), by trials with the smallest sets; the first when the sets are few. */
ari_status ari_upsets_order(ari_arena *a, const ari_upsets_sets *s, const uint32_t *order, uint32_t norder,
                            ari_budget *w, uint32_t *best);

#endif
