/* step_notes.h - a step of several premises without an assumption: what each premise adds to notes about a few
 * variables.
 * Room:    explain.
 * Thing:   "the 3 has a line on at least one of these two sides" is a note: a relation between two variables, which one
 *          premise says with the facts and the notes before it. Such notes, of how many of up to four variables are
 *          true, are derived from premise after premise until one says the conclusion; of these, those
 *          that it rests on are the step.
 * Owner:   the notes in the arena given.
 * Fails:   nnote 0: it takes other or more notes than these, or memory is out.
 * Cost:    2^VARS for each premise by its pairs of variables, a few times.
 * Source:  local consistency: U. Montanari, Networks of constraints, Information Sciences 7 (1974); R. Dechter,
 *          P. van Beek, Local and global relational consistency, Theoretical Computer Science 173 (1997). */
#ifndef ARI_EXPLAIN_STEP_NOTES_H
#define ARI_EXPLAIN_STEP_NOTES_H

#include "explain/reasoner.h"

/* The premises taken up are those of a step, in its order; only its facts are known. The first goal is reached, others
 * where they can be. */
const ari_step_note *ari_step_notes_find(ari_reasoner *m, const ari_lit *goal, uint32_t ngoal, ari_arena *a,
                                         uint32_t *n);

#endif
