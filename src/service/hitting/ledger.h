/* ledger.h - how a search for hitting sets proved that there is none: sums of rows, and clauses.
 * Room:    service/hitting.
 * Thing:   a sum is rows, each times a positive integer, added up and divided, coefficients and right side rounded up;
 *          where no coefficient is negative then, none is more than the right side. A clause says that some of its
 *          elements are out: with all of them in, its hints, propagated in order, cannot all hold.
 *          A source is what a step rests on: 0 the row "at most so many", i the i-th set told (from 1), and behind the
 *          sets the steps.
 * Owner:   the arena.
 * Fails:   a false, memory is out; `lost`: the search rested on something that could not be written down. */
#ifndef ARI_HITTING_LEDGER_H
#define ARI_HITTING_LEDGER_H

#include "base/arena.h"

typedef struct ari_ledger_step {
    bool clause;
    uint32_t divisor;        /* of a sum */
    uint32_t first, n;       /* in `word`: elements of a clause; a sum's pairs (times, source) */
    uint32_t more, nmore;    /* in `word`: hints of a clause; a sum's pairs (times, e) of the rows x(e) <= 1 */
} ari_ledger_step;

typedef struct ari_ledger {
    ari_arena *arena;
    uint32_t nset;           /* sets told before the search */
    ARI_LIST(ari_ledger_step) step;
    ARI_LIST(uint32_t) word;
    bool lost;
} ari_ledger;

void ari_ledger_init(ari_ledger *l, ari_arena *a, uint32_t nset);
/* A step begins; words follow; _more ends their first part, _end the step. */
bool ari_ledger_begin(ari_ledger *l, bool clause, uint32_t divisor);
bool ari_ledger_word(ari_ledger *l, uint32_t x);
void ari_ledger_more(ari_ledger *l);
/* Its source. */
uint32_t ari_ledger_end(ari_ledger *l);
/* used[1 + nset + steps]: which sources the last step, the empty clause, rests on. NULL: memory is out. */
uint8_t *ari_ledger_used(const ari_ledger *l, ari_arena *a);

#endif
