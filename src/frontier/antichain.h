/* antichain.h - sets of which none is around another.
 * Room:    frontier; sees base, graph. Private to difference_sweep.c.
 * Thing:   a batch holds the sets of many owners, those of each owner by size and none around another. A trie holds
 *          sets for the question whether one of them is inside a given set.
 * Owner:   blocks of ari_arena_resize in the arena given; _free gives them back.
 * Fails:   false: memory is out.
 * Cost:    settling: quadratic in the sets of an owner at worst. A question to the trie: the nodes met, which are the
 *          beginnings that lie inside the given set, and their siblings. */
#ifndef ARI_FRONTIER_ANTICHAIN_H
#define ARI_FRONTIER_ANTICHAIN_H

#include "frontier/loop_state.h"

typedef struct ari_antichain_batch {
    ari_difference_set *at; /* [n] */
    uint32_t *head;      /* [nowner+1] */
    uint32_t nowner, n;
} ari_antichain_batch;

typedef struct ari_antichain_heap { /* sets as they come */
    struct { ari_difference_set *at; uint32_t n, cap; } set;
    struct { uint32_t *at; uint32_t n, cap; } of; /* the owner of each */
} ari_antichain_heap;

bool ari_antichain_add(ari_arena *a, ari_antichain_heap *h, ari_difference_set s, uint32_t owner);
/* The minimal sets of each owner. What is around a set of the owner `judge` is dropped everywhere; ARI_NO: nobody.
 * The heap is empty afterwards. */
bool ari_antichain_minimal(ari_arena *a, ari_antichain_heap *h, uint32_t nowner, uint32_t judge,
                          ari_antichain_batch *out);
/* The first set of the owner with so many elements or more. */
uint32_t ari_antichain_from(const ari_antichain_batch *b, uint32_t owner, uint32_t size);
void ari_antichain_free(ari_arena *a, ari_antichain_batch *b);
void ari_antichain_drop(ari_arena *a, ari_antichain_heap *h);

typedef struct ari_antichain_branch { uint32_t element, child, sibling; } ari_antichain_branch;
typedef struct ari_antichain_trie {
    struct { ari_antichain_branch *at; uint32_t n, cap; } node; /* 0 is none; a child of ARI_NO: a set ends here */
    uint32_t first;
    bool empty;      /* the empty set is in it */
    uint64_t looked; /* nodes met so far */
} ari_antichain_trie;

bool ari_antichain_put(ari_arena *a, ari_antichain_trie *t, const ari_difference_set *s);
bool ari_antichain_inside(ari_antichain_trie *t, const ari_difference_set *s);

#endif
