/* propagate.h - what is known, assumed and taken up, and what follows from it row by row.
 * Room:    explain.
 * Thing:   a mark and _undo take back what was set since. A reason is a row, a learned clause (ARI_LEARNED + its
 *          number), or ARI_NO: assumed.
 * Fails:   as reasoner.h; false also means a contradiction: m->clash.
 * Cost:    of a row that says something its length, of another one nothing. */
#ifndef ARI_EXPLAIN_PROPAGATE_H
#define ARI_EXPLAIN_PROPAGATE_H

#include "explain/reasoner.h"

#define ARI_LEARNED (1u << 31)

/* From now on known. */
void ari_explain_propagate_know(ari_reasoner *m, ari_lit fact);
/* The trail from `mark` on is known for good. */
void ari_explain_propagate_settle(ari_reasoner *m, uint32_t mark);
/* Set off the trail, or (2) no longer: for a while. */
void ari_explain_propagate_put(ari_reasoner *m, ari_var v, uint8_t x);

void ari_explain_propagate_take(ari_reasoner *m, uint32_t premise);
void ari_explain_propagate_leave(ari_reasoner *m, uint32_t premise); /* the one taken up last */
void ari_explain_propagate_swap(ari_reasoner *m, uint32_t i,
                                uint32_t premise); /* lemma number i of those taken up is another one */
bool ari_explain_propagate_take_row(ari_reasoner *m, uint32_t row); /* for good */

void ari_explain_propagate_undo(ari_reasoner *m, uint32_t mark);
/* Assume, and all that follows. */
bool ari_explain_propagate_assume(ari_reasoner *m, ari_lit lit);
/* What follows from what is known, assumed and taken up. */
bool ari_explain_propagate_rows(ari_reasoner *m);
/* The literal alone. False: it is set otherwise. */
bool ari_explain_propagate_set(ari_reasoner *m, ari_lit lit, uint32_t reason);
/* Word 0 or 1 of a learned clause is watched from now on. */
void ari_explain_propagate_watch(ari_reasoner *m, uint32_t learned, uint32_t which);

#endif
