/* assumption.h - the chain of inferences of an assumption step, cut into groups.
 * Room:    words.
 * Thing:   the chain of a deduction (deduction.h), from the opposite of its first conclusion to what fails; i is an
 *          inference of it. What one sentence says is a group. No words: these are technique.c's.
 * Fails:   never. */
#ifndef ARI_WORDS_ASSUMPTION_H
#define ARI_WORDS_ASSUMPTION_H

#include "words/technique.h"

/* What is known of a variable where inference i is drawn: 1, 0; 2: nothing. */
uint8_t ari_assumption_known(const ari_deduction *d, uint32_t i, ari_var v);
/* The deepest assumptions that are written out: of a long chain those up to which it is not too long. */
uint32_t ari_assumption_depth(const ari_deduction *d);
/* A gate takes many words, so one that a chain uses again has a number, and its words are written once; 0: the gate of
 * inference i is not used again. *again: its words have been written. */
uint32_t ari_assumption_walk(const ari_deduction *d, uint32_t i, bool *again);
/* Has the variable neither a place on the board nor a name? */
bool ari_assumption_unseen(const ari_board *b, const ari_model *m, ari_lit lit);
/* Is it said with what was said before: by a rule without price, as that two bridges are one too; or by one of which
 * the genre says nothing? */
bool ari_assumption_said(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
typedef enum ari_mood { ARI_GOES_ON, ARI_SUPPOSED, ARI_REFUTED } ari_mood; /* the last: the opposite of a supposition */
ari_mood ari_assumption_mood(const ari_deduction *d, uint32_t i);
/* Is what follows about the cell at which its premise is, and no line, and does the premise speak of nothing farther
 * than the lines at it? Then the premise goes without saying. */
bool ari_assumption_own(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
/* The end of the group that begins with i: what one premise gives; any, where it has no words or is not said. */
uint32_t ari_assumption_breath(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
/* Suppositions, where they are only counted. */
uint32_t ari_assumption_cases(const ari_deduction *d);

#endif
