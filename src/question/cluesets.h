/* cluesets.h - thin and min between boards and models: what is wished for, and the board that comes out.
 * Room:    question.
 * Fails:   each fills the error it is given. */
#ifndef ARI_CLUESETS_H
#define ARI_CLUESETS_H

#include "case.h"
#include "outcome.h"
#include "service.h"

/* What the options wish, for service.h. */
ari_status ari_cluesets_wish(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a,
                             ari_wish *out, ari_error *err);
/* The board to work on: `b` itself, or with all_clues a new one (*made) with every clue of its one solution; *why then
 * tells how many solutions there are, and *made stays NULL unless there is one. */
ari_status ari_cluesets_board(const ari_board *b, const ari_options *opt, ari_board **made, ari_result **why,
                              ari_error *err);
/* Fill in the board that is left when the clues at these sites go; none where a clue cannot go by itself. */
ari_status ari_cluesets_left(const ari_board *b, const uint32_t *site, uint32_t n, ari_result *r, ari_error *err);
/* Fill in board, nclue, nleft, least. */
ari_status ari_cluesets_result(const ari_board *b, const ari_model *m, const ari_reply *reply, ari_result *r,
                               ari_error *err);

#endif
