/* ask.h - a question about a board, of any verb.
 * Room:    ask.
 * Owner:   the result is the caller's, for ari_outcome_free.
 * Fails:   as ari_ask. */
#ifndef ARI_ASK_H
#define ARI_ASK_H

#include "question/case.h"
#include "question/result.h"

ari_status ari_ask_run(ari_verb verb, const ari_board *b, const ari_options *options, ari_result **out,
                       ari_error *error);
/* The answer to "check" for an assignment value[nvar] of the model of formulation `form`. */
ari_status ari_ask_given(const ari_board *b, const ari_options *options, uint32_t form, const uint8_t *value,
                         ari_result **out, ari_error *error);
/* The board to work on: `b` itself, or with all_clues a new one (*made) with every clue of the solution that is drawn
 * beside it, else of its one solution; *why then tells how many there are, and *made stays NULL unless there is one. A
 * board without clues beside which a solution is drawn needs no all_clues. */
ari_status ari_ask_filled(const ari_board *b, const ari_options *opt, ari_board **made, ari_result **why,
                          ari_error *err);

#endif
