/* explaining.h - the verbs explain, hint and grade: why is it so?
 * Room:    question.
 * Thing:   marks that the board's drawing has are known; where one is wrong, the only step says why. Else the smallest
 *          steps, up to what all solutions share. With a place asked about, why it is as these have it.
 *          explain of a board without a solution: why one of the clues that clash cannot be met, or a rule somewhere.
 * Fails:   as ari_ask. */
#ifndef ARI_EXPLAINING_H
#define ARI_EXPLAINING_H

#include "case.h"
#include "deduction.h"

ari_status ari_explaining_run(ari_case *c);

/* told.c: a step into the result, told as far as `level` says (3: all of it); wrong: a mark that it shows to be so, or
 * ARI_NO; as: it is several in one, of this name and told by this sentence; or NULL. These variables as undecided. */
ari_status ari_told_add(ari_case *c, const ari_deduction *d, uint32_t level, ari_lit wrong, const char *name,
                        const char *as);
ari_status ari_told_undecided(ari_case *c, const ari_lit *lit, uint32_t n);

#endif
