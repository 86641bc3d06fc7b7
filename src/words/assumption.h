/* assumption.h - the chain of inferences of a thought, parted for telling.
 * Room:    words; sees base, graph, model.
 * Thing:   the chain of a deduction (deduction.h), from the opposite of its first conclusion to what fails; i is an
 *          inference of it. What is told together is a group. No words: these are technique.c's.
 * Fails:   never. */
#ifndef ARI_WORDS_ASSUMPTION_H
#define ARI_WORDS_ASSUMPTION_H

#include "words/technique.h"

/* What is known of a variable where inference i is drawn: 1, 0; 2: nothing. */
uint8_t ari_assumption_known(const ari_deduction *d, uint32_t i, ari_var v);
/* The deepest suppositions that are told: of a long thought those up to which it is not too long. */
uint32_t ari_assumption_depth(const ari_deduction *d);
/* A gate takes many words, so one that a thought comes back to has a number, and these are told once; 0: it does not
 * come back to the gate of inference i. *again: its words have been told. */
uint32_t ari_assumption_walk(const ari_deduction *d, uint32_t i, bool *again);
/* Has the variable neither a place on the board nor a name? */
bool ari_assumption_unseen(const ari_board *b, const ari_model *m, ari_lit lit);
/* Is it said with what was said before: by a rule without price, as that two bridges are one too; or by one of which
 * the genre says nothing? */
bool ari_assumption_said(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
typedef enum ari_mood { ARI_GOES_ON, ARI_SUPPOSED, ARI_REFUTED } ari_mood; /* the last: the opposite of a supposition */
ari_mood ari_assumption_mood(const ari_deduction *d, uint32_t i);
/* Is what follows about the cell at which its premise is, and no line? Then the premise goes without saying. */
bool ari_assumption_own(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
/* The end of the group that begins with i: what one premise gives; any, where it has no words or is not said. */
uint32_t ari_assumption_breath(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
/* Suppositions, where they are only counted. */
uint32_t ari_assumption_cases(const ari_deduction *d);

#endif
