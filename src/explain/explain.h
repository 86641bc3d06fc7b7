/* explain.h - why is it so? A model solved in smallest steps.
 * Room:    explain.
 * Thing:   what is known are facts: drawn, or concluded before. A step (model/deduction.h) is premises and facts that
 *          alone entail its conclusions; its cost is the sum of their prices, and what its kind costs more (ask.more).
 *          Premises are
 *            rows    a row of a rule, or all its rows about a clue, as a condition on the variables that people see:
 *                    hidden ones (those with a definition) are worked out from these and are no facts;
 *            rings   lines that would close a loop, join ends that are no pair, or lead a path beside itself;
 *            walls   all that could cross between two parts which have to be connected. Of edges: all around a union
 *                    of parts. Of vertices: separators that lie close to a part.
 *            curves  closed curves of a plane graph across one or two unknown lines, which loops cross an even number
 *                    of times.
 *            diagonals  points and clues of 2 in turn, as one row (diagonal.h).
 *            patterns  a few of all these that people know together, as one (pattern.h); a step names those it is of.
 *            gates   ways from border to border of a plane graph of paths that as many pairs have to pass as they have
 *                    places (gate.h). They come last (ask.far).
 *          A step of one premise or pattern is seen: nothing is assumed. One of several is thought: the opposite is
 *          assumed, and they contradict it together. notes.h derives some of these without an assumption.
 * Promise: no step of these premises costs less than step.bound. It is equal to the cost where the search for less has
 *          ended, which it does but for budgets. Facts are as few as the premises allow. The search weighs sets of
 *          premises of which none can be left out; so the promise needs that a premise costs more than all facts of the
 *          step found, and step.bound is no higher than what holds without that.
 *          The same input and budget give the same steps. Each has all conclusions of its premises and facts.
 * Ties:    more conclusions, then the smaller box around all that is looked at, then nearer to the step before, then
 *          reading order.
 * Owner:   steps live until the next call; all else in an arena of its own, until _close.
 * Fails:   LIMIT, NOMEM. Out of ticks or stopped: *out is NULL, and the budget says why. */
#ifndef ARI_EXPLAIN_H
#define ARI_EXPLAIN_H

#include "explain/reasoner.h"

typedef struct ari_explain ari_explain;

typedef struct ari_explain_ask {
    const ari_model *model;
    const uint8_t *solution; /* [nvar] of all variables */
    const uint8_t *forced;   /* [nvar] 2: solutions may differ in it; NULL: none does */
    const ari_prices *price;
    ari_budget *budget;
    uint64_t patience;       /* ticks for the proof that a step is smallest; less after steps that took many; 0: no
                                limit */
    uint32_t far;            /* gates are premises only of steps where none without them costs less than that */
    uint32_t enough;         /* 0: none. Once a step was thought and none costs less than this, there is less patience,
                                and what was put together in haste is not put together anew with each fact */
    /* What a step of few premises costs besides these and its facts, with the conclusion then[0]; or NULL. known:
     * facts alone; fact NULL: its facts are not chosen yet, and it costs so much more at least. */
    uint32_t (*more)(void *user, const ari_deduction *d);
    void *user;
    /* Of ari_techniques (technique.h): which steps cost more in any case, and by how much; or NULL, NULL. */
    bool (*aloof)(const ari_deduction *d);
    const uint16_t *dear;
    const uint8_t *first;  /* [nvar] 1: of the conclusions of a step this one comes first; NULL: in their order */
    uint32_t ways;         /* a thought with suppositions has the shortest of this number of orders; 0, 1: the first */
} ari_explain_ask;

ari_status ari_explain_open(const ari_explain_ask *ask, ari_arena *host, ari_explain **out);
void ari_explain_close(ari_explain *x);

/* Known from the beginning: the solution has it. */
void ari_explain_know(ari_explain *x, ari_lit fact);
/* How many variables are still open that all solutions share; is this one known? */
uint32_t ari_explain_left(const ari_explain *x);
bool ari_explain_knows(const ari_explain *x, ari_var v);
/* Of what is known: the row without cost that implied it, as terms of variables of which those known by then implied
 * it; NULL: none did. */
const ari_term *ari_explain_free(const ari_explain *x, ari_var v, uint32_t *n);
/* From now on ari_explain_next gives no step that costs more, where there are no gates; UINT32_MAX: any. */
void ari_explain_within(ari_explain *x, uint32_t most);
/* The smallest step, whose conclusions are facts from then on. *out NULL: nothing is left, or the budget is spent. */
ari_status ari_explain_next(ari_explain *x, const ari_deduction **out);
/* A smallest step for this literal, which the solution has and which is open, and its first conclusion then; nothing
 * becomes known. */
ari_status ari_explain_why(ari_explain *x, ari_lit lit, const ari_deduction **out);

#endif
