/* lesson.h - what conflicts teach, and what a refutation rests on.
 * Room:    explain.
 * Thing:   a lesson is a clause that is entailed by what is taken up and what was assumed before the search (level 0).
 *          It holds for one search. Each knows what it was made of.
 * Source:  J. P. Marques-Silva, K. A. Sakallah, GRASP: a search algorithm for propositional satisfiability, IEEE
 *          Transactions on Computers 48 (1999).
 * Fails:   as mind.h. */
#ifndef ARI_LESSON_H
#define ARI_LESSON_H

#include "mind.h"

/* From the conflict m->clash a lesson, which is asserted one or more levels back; false: there is none to be had. */
bool ari_lesson_learn(ari_mind *m);
void ari_lesson_forget(ari_mind *m);
/* Of a conflict on level 0, nothing yet undone: premises and assumptions that it takes, into m->core and m->used. */
void ari_lesson_core(ari_mind *m);

#endif
