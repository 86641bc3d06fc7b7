/* clues.h - a workbench for clue sets: which sets of clues leave a target solution alone, and what speaks against one.
 * Room:    service. Private to this folder.
 * Thing:   the model with every clue under a switch, in one oracle together with the row "differs from the target in
 *          a main variable". A set of clues is *good* when no such solution keeps all of them. Any other solution
 *          breaks a set of clues, its *difference set*; a set of clues is good exactly when it meets the difference
 *          set of every other solution, and only the inclusion-minimal difference sets matter (the duality of minimal
 *          correction sets and minimal unsatisfiable sets).
 * Shape:   clue g of the model (1..ngroup) is element g - 1 of a set (bits.h): uint64_t[nword].
 * Owner:   all in job->arena; the target is borrowed.
 * Fails:   as query.h. UNSUPPORTED for engines without cores.
 * Cost:    open: one loading of the model; each question one incremental ask.
 * Source:  R. Reiter, A theory of diagnosis from first principles, Artificial Intelligence 32 (1987); A. Ignatiev, A.
 *          Previti, M. Liffiton, J. Marques-Silva, Smallest MUS extraction with minimal hitting set dualization, CP
 *          2015. */
#ifndef ARI_SERVICE_CLUES_H
#define ARI_SERVICE_CLUES_H

#include "base/bits.h"
#include "service/query.h"

typedef enum ari_clues_use {
    ARI_CLUES_PLAIN,
    ARI_CLUES_MAXIMAL,   /* other solutions keep a maximal set of clues, so their difference sets are minimal */
    ARI_CLUES_ONE_BY_ONE /* with switches for _ask_breaking */
} ari_clues_use;

typedef struct ari_clues {
    ari_query *q;
    const uint8_t *target;   /* [nvar of the job's model] */
    ari_model guarded;
    ari_var *selector;       /* [ngroup+1] */
    uint32_t *clue_of;       /* [nvar of guarded] bit of a selector, ARI_NO otherwise */
    uint32_t ngroup, nword;
    ari_lit other;           /* fresh: the solution differs from the target */
    ari_lit *breaks;         /* [ngroup] fresh: it differs in the rows of this clue; NULL unless ONE_BY_ONE */
    uint32_t *near_head;     /* [ngroup+1] into near: the literals of these differences */
    ARI_LIST(ari_lit) near;
    ari_lit *assume;         /* [ngroup+2] scratch: assumptions in, core out */
    uint64_t *wide;          /* scratch; NULL unless MAXIMAL */
    ari_term *term;          /* [ngroup+1] scratch */
    uint8_t *value;          /* [nvar of guarded] the last other solution */
    uint64_t anew;           /* a question of more conflicts is also put to a model of its clues alone (MAXIMAL, without
                                _fix and _meet); 0, as opened: none is */
} ari_clues;

uint64_t *ari_clues_set(const ari_clues *c); /* empty, in the arena; NULL: memory */

ari_status ari_clues_open(ari_clues *c, ari_query *q, const uint8_t *target, ari_clues_use use);
/* Is there another solution that keeps all of `keep` (empty when NULL)? SOME: c->value is one. NONE: `keep` is good. */
ari_status ari_clues_ask(ari_clues *c, const uint64_t *keep, ari_answer *out);
/* The same with at most about so many conflicts, 1,000 and more: UNKNOWN is no limit's word. */
ari_status ari_clues_ask_within(ari_clues *c, const uint64_t *keep, uint64_t conflicts, ari_answer *out);
/* The same with some patience: UNKNOWN is no limit's word, and a difference set is perhaps not minimal. */
ari_status ari_clues_try(ari_clues *c, const uint64_t *keep, ari_answer *out);
/* The same as _ask, where the clues broken weigh at most `most` together: weight[ngroup] >= 0. Given up after so many
 * conflicts: UNKNOWN, where no limit was met. */
ari_status ari_clues_ask_light(ari_clues *c, const uint64_t *keep, const int32_t *weight, int32_t most,
                               uint64_t conflicts, ari_answer *out);
/* The same, the clues listed. Questions whose lists begin alike are cheaper. */
ari_status ari_clues_ask_list(ari_clues *c, const uint32_t *keep, uint32_t n, ari_answer *out);
/* The same for a set that is good together with the nbroken clues of broken[], which it does not hold: any other
 * solution breaks one of these, and such a solution is looked for right there. Questions whose keep[] begins alike are
 * cheaper. */
ari_status ari_clues_ask_breaking(ari_clues *c, const uint32_t *keep, uint32_t n, const uint32_t *broken,
                                  uint32_t nbroken, ari_answer *out);
/* Any solution that keeps what is fixed, found without regard to the target; from now on only others than the
 * target. */
ari_status ari_clues_roam(ari_clues *c, ari_answer *out);
/* Then: is there another one, near the target? */
ari_status ari_clues_ask_fixed(ari_clues *c, ari_answer *out);
/* After NONE of _ask: the clues of the last question that suffice. */
void ari_clues_core(ari_clues *c, uint64_t *out);
/* After SOME: the difference set of c->value. */
ari_status ari_clues_broken(ari_clues *c, uint64_t *out);
/* From now on other solutions must keep (on) or may be without (off: its rows are gone) clue i. For good. */
ari_status ari_clues_fix(ari_clues *c, uint32_t i, bool on);
/* From now on other solutions must keep a clue of this set. For good. */
ari_status ari_clues_meet(ari_clues *c, const uint64_t *set);

#endif
