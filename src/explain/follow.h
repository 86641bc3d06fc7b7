/* follow.h - what is known, assumed and taken up, and what follows from it row by row.
 * Room:    explain.
 * Thing:   a mark and _undo take back what was set since. A reason is a row, a lesson (ARI_LESSON + its number), or
 *          ARI_NO: assumed.
 * Fails:   as mind.h; false also means a contradiction: m->clash.
 * Cost:    of a row that says something its length, of another one nothing. */
#ifndef ARI_FOLLOW_H
#define ARI_FOLLOW_H

#include "mind.h"

#define ARI_LESSON (1u << 31)

/* From now on known. */
void ari_follow_know(ari_mind *m, ari_lit fact);
/* The trail from `mark` on is known for good. */
void ari_follow_settle(ari_mind *m, uint32_t mark);
/* Set off the trail, or (2) no longer: for a while. */
void ari_follow_put(ari_mind *m, ari_var v, uint8_t x);

void ari_follow_take(ari_mind *m, uint32_t premise);
void ari_follow_leave(ari_mind *m, uint32_t premise); /* the one taken up last */
void ari_follow_swap(ari_mind *m, uint32_t i, uint32_t premise); /* lemma number i of those taken up is another one */
bool ari_follow_take_row(ari_mind *m, uint32_t row);  /* for good */

void ari_follow_undo(ari_mind *m, uint32_t mark);
/* Assume, and all that follows. */
bool ari_follow_assume(ari_mind *m, ari_lit lit);
/* What follows from what is known, assumed and taken up. */
bool ari_follow_rows(ari_mind *m);
/* The literal alone. False: it is set otherwise. */
bool ari_follow_set(ari_mind *m, ari_lit lit, uint32_t reason);
/* Word 0 or 1 of a lesson is watched from now on. */
void ari_follow_watch(ari_mind *m, uint32_t lesson, uint32_t which);

#endif
