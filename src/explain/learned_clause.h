/* learned_clause.h - what conflicts teach, and what a refutation rests on.
 * Room:    explain.
 * Thing:   a learned clause is a clause that is entailed by what is taken up and what was assumed before the search
 *          (level 0). It holds for one search. Each knows what it was made of.
 * Source:  J. P. Marques-Silva, K. A. Sakallah, GRASP: a search algorithm for propositional satisfiability, IEEE
 *          Transactions on Computers 48 (1999).
 * Fails:   as reasoner.h. */
#ifndef ARI_EXPLAIN_LEARNED_CLAUSE_H
#define ARI_EXPLAIN_LEARNED_CLAUSE_H

#include "explain/reasoner.h"

/* From the conflict m->clash a learned clause, which is asserted one or more levels back; false: there is none to be
 * had. */
bool ari_learned_learn(ari_reasoner *m);
void ari_learned_forget(ari_reasoner *m);
/* Of a conflict on level 0, nothing yet undone: premises and assumptions that it takes, into m->core and m->used. */
void ari_learned_core(ari_reasoner *m);

#endif
