/* min_cubes.h - the fewest clues of a board, cut into parts that are asked alone.
 * Room:    ask.
 * Thing:   a part is the board with a mask: clues that stay, clues that are gone, clues that may go. Every set of clues
 *          that keeps the solution unique belongs to exactly one part, so the least of the parts is that of the board.
 * Fails:   RANGE: the clues of this genre stand in no cells. LIMIT: a limit came first. NOMEM.
 * Cost:    a question whether a board has one solution for each clue, and for each part. */
#ifndef ARI_ASK_MIN_CUBES_H
#define ARI_ASK_MIN_CUBES_H

#include "ask/ask.h"

/* Visits about `most` parts, the one with the most clues that may go first: the board, with all clues that the solution
 * determines where the options ask for that; mask[ncell]; depth, the decisions that make it; open, the clues that may
 * go. A board without exactly one solution is one part. Nonzero from visit ends it. */
typedef int ari_ask_min_cubes_visit(void *user, const ari_board *b, const char *mask, uint32_t depth, uint32_t open);
ari_status ari_ask_min_cubes_run(const ari_board *b, const ari_options *options, uint32_t most,
                                 ari_ask_min_cubes_visit *visit, void *user, ari_error *err);

#endif
