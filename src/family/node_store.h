/* node_store.h - many families at once: a store of nodes shared by all, in which equal families have equal ids.
 * Room:    family; sees base.
 * Thing:   ids: 0 the empty family, 1 the family of the empty set alone, 2.. nodes. A node has a level, which decides
 *          an element of the universe, and children on lower levels with smaller ids; its `with` child is not 0.
 *          Nodes are made by ari_node_store_make alone, which finds the one that is there (hash-consing), so the same
 *          family has the same id. Nodes stay until ari_node_store_collect. A table of results (algebra.h) forgets when
 *          it is full.
 * Owner:   all in the arena given to _init.
 * Fails:   LIMIT/NOMEM, kept in `status` until ari_node_store_clear; make returns 0 then. LIMIT when a budget says
 *          stop.
 * Cost:    12 bytes a node, 5 to 21 for the table that finds it, 16 for each entry of the table of results (at most one
 *          for each two nodes, or for each two steps of an operation, and 2^22).
 * Source:  S. Minato, Zero-suppressed BDDs for set manipulation in combinatorial problems, DAC 1993. */
#ifndef ARI_FAMILY_NODE_STORE_H
#define ARI_FAMILY_NODE_STORE_H

#include "base/bits.h"
#include "base/budget.h"
#include "family/diagram.h"
#include "family/universe.h"

typedef struct ari_branch { uint32_t level; ari_node without, with; } ari_branch;
typedef struct ari_memo { ari_node x, y; uint32_t op; ari_node result; } ari_memo;
struct ari_call; /* algebra.c: a call under way */

#define ARI_NODE_STORE_BOTTOM UINT32_MAX /* the level of 0 and 1 */

typedef struct ari_node_store {
    ari_arena *arena;
    ari_universe universe;
    ari_branch *node;   /* [cap] by id */
    uint32_t n, cap;
    ari_node *slot;     /* [1 << bits] ids by the hash of their node; 0 is none */
    uint32_t bits;
    ari_memo *memo;     /* [1 << memo_bits] */
    uint32_t memo_bits;
    struct ari_call *call; /* [ncall] stack of algebra.c */
    uint32_t ncall;
    ari_budget *budget;   /* or NULL; borrowed during a call */
    ari_status status;
} ari_node_store;

ari_status ari_node_store_init(ari_node_store *f, ari_arena *a);
/* Give the large blocks back before the arena goes. */
void ari_node_store_free(ari_node_store *f);
/* Forget a failure; all families are as before. */
static inline void ari_node_store_clear(ari_node_store *f) { f->status = ARI_OK; }

/* Elements go to the bottom of the universe unless they are there; results, which may depend on the universe, are
 * forgotten then. */
ari_status ari_node_store_universe(ari_node_store *f, const uint32_t *element, uint32_t n);

/* The node (level, without, with), found or made; `without` when `with` is 0. */
ari_node ari_node_store_make(ari_node_store *f, uint32_t level, ari_node without, ari_node with);
/* The table of results grows to so many entries while there is memory. */
void ari_node_store_remember(ari_node_store *f, uint64_t results);
/* All subsets of the universe. */
ari_node ari_node_store_power(ari_node_store *f);
/* The family of one set, its elements given by their levels, ascending, none twice. */
ari_node ari_node_store_set(ari_node_store *f, const uint32_t *level, uint32_t n);

/* Keep what the n roots need, drop all else; the roots get their new ids. */
ari_status ari_node_store_collect(ari_node_store *f, ari_node *root, uint32_t n);

/* Do n elements come in the order of the forest, those that it does not know yet last? */
bool ari_node_store_agrees(const ari_node_store *f, const uint32_t *element, uint32_t n);
/* A diagram becomes a family of the forest; its elements join the universe. In time linear in the nodes when the order
 * of elements agrees with that of the forest, else by ari_family_reorder. */
ari_status ari_node_store_import(ari_node_store *f, const ari_diagram *d, ari_node *out);
/* A family at rest, its levels all elements of the universe; `a` may be another arena. */
ari_status ari_node_store_export(ari_node_store *f, ari_node x, ari_diagram *d, ari_arena *a);

/* The nodes below some roots, numbered densely in ascending order of ids. */
typedef struct ari_below {
    uint64_t *bit;  /* [nword] is the id reached? */
    uint32_t *rank; /* [nword] reached ids before this word */
    uint32_t nword, n;
} ari_below;
ari_status ari_node_store_below(ari_node_store *f, const ari_node *root, uint32_t n, ari_below *b);
void ari_node_store_below_free(ari_node_store *f, ari_below *b);
/* The number of a reached id, 0 .. n-1; constants are not numbered. */
static inline uint32_t ari_below_rank(const ari_below *b, ari_node id) {
    return b->rank[id >> 6] + ari_bits_weight(b->bit[id >> 6] & ((UINT64_C(1) << (id & 63)) - 1));
}
/* The next reached id from `id` on, or 0. */
ari_node ari_node_store_next(const ari_below *b, ari_node id);

#endif
