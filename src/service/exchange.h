/* exchange.h - a good set of clues made smaller by exchanging clues one for one.
 * Room:    service. Private to this folder.
 * Thing:   a walk over good sets of one size. A clue leaves; another comes that hits every difference set missed then;
 *          the oracle says whether the set is good again. After each exchange the clues that no known difference set
 *          needs are asked about: one that can go makes the set smaller. Difference sets met on the way are kept, a
 *          limited number of them, so that most exchanges are refused without a question. Questions are asked with
 *          patience: what is hard to tell is not exchanged.
 * Owner:   the arena of the clues' query; the workbench and the set of clues that must stay are borrowed.
 * Fails:   as clues.h; a spent limit as ARI_UNKNOWN.
 * Cost:    some questions of clues.h for each exchange; nothing is proved, so the caller sets how many. */
#ifndef ARI_SERVICE_EXCHANGE_H
#define ARI_SERVICE_EXCHANGE_H

#include "base/rng.h"
#include "service/clues.h"

typedef struct ari_exchange {
    ari_clues *c;
    const uint64_t *kept;
    uint64_t *set;             /* the good set of the walk */
    uint64_t *broken, *fit;    /* scratch */
    uint32_t *recent;          /* [ngroup] when a clue came or left, in steps */
    uint64_t *known;           /* [cap*nword] difference sets, the oldest replaced first */
    uint32_t nknown, next;
    uint32_t step;
    ari_rng rng;
} ari_exchange;

ari_status ari_exchange_open(ari_exchange *x, ari_clues *c, const uint64_t *kept, uint64_t seed);
/* One try to exchange a clue of x->set, which is good before and after. *found: ARI_UNKNOWN: a limit came. *shorter:
 * the set is smaller than before. */
ari_status ari_exchange_try(ari_exchange *x, ari_answer *found, bool *shorter);

#endif
