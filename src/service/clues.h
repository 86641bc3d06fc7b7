/* clues.h - a workbench for clue sets: which sets of clues leave a target solution alone, and what speaks against one.
 * Room:    service. Private to this folder.
 * Thing:   the model with every clue under a switch, in one oracle together with the row "differs from the target in
 *          a main variable". A set of clues is *good* when no such solution keeps all of them. Any other solution
 *          breaks a set of clues, its *difference set*; a set of clues is good exactly when it meets the difference
 *          set of every other solution, and only the inclusion-minimal difference sets matter (the duality of minimal
 *          correction sets and minimal unsatisfiable sets).
 * Shape:   clue g of the model (1..ngroup) is bit g - 1 of a set: uint64_t[nword].
 * Owner:   all in job->arena; the target is borrowed.
 * Fails:   as inquiry.h. UNSUPPORTED for engines without cores.
 * Cost:    open: one loading of the model; each question one incremental ask.
 * Source:  R. Reiter, A theory of diagnosis from first principles, Artificial Intelligence 32 (1987); A. Ignatiev, A.
 *          Previti, M. Liffiton, J. Marques-Silva, Smallest MUS extraction with minimal hitting set dualization, CP
 *          2015. */
#ifndef ARI_CLUES_H
#define ARI_CLUES_H

#include "inquiry.h"

typedef struct ari_clues {
    ari_inquiry *q;
    const uint8_t *target;   /* [nvar of the job's model] */
    ari_model guarded;
    ari_var *selector;       /* [ngroup+1] */
    uint32_t *clue_of;       /* [nvar of guarded] bit of a selector, ARI_NO otherwise */
    uint32_t ngroup, nword;
    ari_lit *assume;         /* [ngroup] scratch: assumptions in, core out */
    ari_term *term;          /* [ngroup] scratch */
    uint8_t *value;          /* [nvar of guarded] the last other solution */
} ari_clues;

static inline bool ari_clues_has(const uint64_t *set, uint32_t i) { return set[i >> 6] >> (i & 63) & 1u; }
static inline void ari_clues_put(uint64_t *set, uint32_t i) { set[i >> 6] |= (uint64_t)1 << (i & 63); }
static inline void ari_clues_cut(uint64_t *set, uint32_t i) { set[i >> 6] &= ~((uint64_t)1 << (i & 63)); }
uint32_t ari_clues_size(const ari_clues *c, const uint64_t *set);
uint64_t *ari_clues_set(const ari_clues *c); /* empty, in the arena; NULL: memory */

/* Open the oracle. `maximal`: other solutions keep a maximal set of clues, so their difference sets are minimal. */
ari_status ari_clues_open(ari_clues *c, ari_inquiry *q, const uint8_t *target, bool maximal);
/* Is there another solution that keeps all of `keep` (empty when NULL)? SOME: c->value is one. NONE: `keep` is good. */
ari_status ari_clues_ask(ari_clues *c, const uint64_t *keep, ari_answer *out);
/* After NONE: the clues of the last question that suffice. */
void ari_clues_core(ari_clues *c, uint64_t *out);
/* After SOME: the difference set of c->value. */
ari_status ari_clues_broken(ari_clues *c, uint64_t *out);
/* From now on other solutions must keep (on) or may be without (off: its rows are gone) clue i. For good. */
ari_status ari_clues_fix(ari_clues *c, uint32_t i, bool on);
/* From now on other solutions must keep a clue of this set. For good. */
ari_status ari_clues_meet(ari_clues *c, const uint64_t *set);

#endif
