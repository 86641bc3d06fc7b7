/* local_search.h - a hitting set of this many elements by local search: soon met where there are many, never a proof.
 * Room:    service/hitting.
 * Thing:   sets as they are added (hitting.h), each with a weight, and a choice of elements. While a set is not hit,
 *          the element whose sets weigh least for being hit by it alone leaves, and one of a set not hit that gains
 *          most comes; then sets not hit weigh one more. Choice and weights stay from call to call.
 * Owner:   all in the arena, sets are copied. Fails: memory, as a status.
 * Cost:    a step touches the terms of the sets that two elements are in.
 * Source:  C. Gao, X. Yao, T. Weise, J. Li, An efficient local search heuristic with row weighting for the unicost set
 *          covering problem, European Journal of Operational Research 246 (2015). */
#ifndef ARI_HITTING_LOCAL_SEARCH_H
#define ARI_HITTING_LOCAL_SEARCH_H

#include "base/arena.h"
#include "base/rng.h"

typedef struct ari_guess_link { uint32_t row, next; } ari_guess_link;
typedef struct ari_guess_row { uint32_t first, n, weight, hits, open; } ari_guess_row; /* open: where in `open` */

typedef struct ari_guess {
    ari_arena *arena;
    uint32_t n, size;             /* elements; chosen */
    ari_rng rng;
    ARI_LIST(ari_guess_row) row;
    ARI_LIST(uint32_t) elem;      /* by row */
    ARI_LIST(ari_guess_link) link;
    ARI_LIST(uint32_t) open;      /* rows not hit */
    uint32_t *head;               /* [n] the newest link of an element */
    uint64_t *chosen, *stamp;     /* bits; [n] the step of its last move */
    int64_t *gain;                /* [n] weight of the rows that its coming would hit, or its leaving leave open */
    uint64_t step, ticks;
} ari_guess;

ari_status ari_guess_open(ari_guess *g, ari_arena *a, uint32_t n);
ari_status ari_guess_add(ari_guess *g, const uint64_t *set);
/* Begin at this choice. */
void ari_guess_begin(ari_guess *g, const uint64_t *set);
/* At most `most` elements that hit every set, in g->chosen; false: none met within about `ticks`. */
bool ari_guess_seek(ari_guess *g, uint32_t most, uint64_t ticks);

#endif
