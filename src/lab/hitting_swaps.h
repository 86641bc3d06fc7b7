/* hitting_swaps.h - a hitting set of a given size, sought by exchanging one element for another: what a lent solver's
 * heuristics would look for in a master of min_clue_programs.c, in a hundredth of their time.
 * Room:    lab.
 * Thing:   sets over elements 1..n, told while the search goes on, and a choice of `size` elements that it keeps from
 *          one call to the next. Every step takes an element out and another in that lies in a set which is missed; the
 *          sets missed weigh more and more, so that the walk leaves where it is stuck. It may find, it proves nothing.
 * Owner:   the arena. Fails: NOMEM as a status.
 * Cost:    a step: the occurrences of the two elements in sets, and the sets' elements where a set changes hands.
 * Source:  C. Gao, X. Yao, T. Weise, J. Li: An efficient local search heuristic with row weighting for the unicost set
 *          covering problem, European Journal of Operational Research 246 (2015). */
#ifndef ARI_LAB_HITTING_SWAPS_H
#define ARI_LAB_HITTING_SWAPS_H

#include "base/arena.h"
#include "base/rng.h"

typedef struct ari_swap_place { uint32_t elem, set, next; } ari_swap_place; /* next: of the same element, or ARI_NO */
typedef struct ari_swap_set { uint32_t first, n, hits, weight, at; } ari_swap_set; /* at: in `missed` */

typedef struct ari_swaps {
    ari_arena *arena;
    uint32_t n, size;             /* size: of the choice, once it has been filled */
    ARI_LIST(ari_swap_place) place;
    ARI_LIST(ari_swap_set) set;
    ARI_LIST(uint32_t) missed;    /* sets without an element chosen */
    uint32_t *head;               /* [n+1] its first place */
    uint64_t *score, *when;       /* [n+1] weight of the sets that it alone hits, or would hit; step it last moved */
    uint8_t *chosen, *barred;     /* [n+1]; barred: nothing near it has moved since it left */
    uint64_t step;
    ari_rng rng;
} ari_swaps;

ari_status ari_swaps_open(ari_swaps *w, ari_arena *a, uint32_t n, uint32_t size);
/* A set, of which none may be empty. */
ari_status ari_swaps_add(ari_swaps *w, const uint32_t *elem, uint32_t n);
/* Does chosen[] hit every set, at the latest after so many steps? */
bool ari_swaps_seek(ari_swaps *w, uint32_t steps);

#endif
