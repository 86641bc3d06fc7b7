/* clue_sets.h - thin and min between boards and models: what is wished for, and the board that comes out.
 * Room:    answer.
 * Fails:   each fills the error it is given. */
#ifndef ARI_ANSWER_CLUE_SETS_H
#define ARI_ANSWER_CLUE_SETS_H

#include "board/genre.h"
#include "question/result.h"
#include "service/service.h"

/* Is it a verb about sets of clues? */
static inline bool ari_answer_clue_sets_verb(ari_verb v) { return v == ARI_VERB_THIN || v == ARI_VERB_MIN; }
/* What the options wish, for service.h. */
ari_status ari_answer_clue_sets_wish(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a,
                                     ari_wish *out, ari_error *err);
/* The board with clues inside opt->mask alone. */
ari_status ari_answer_clue_sets_narrow(const ari_board *b, const ari_options *opt, ari_board **out, ari_error *err);
/* Fill in the board that is left when the clues at these sites go; none where a clue cannot go by itself. */
ari_status ari_answer_clue_sets_left(const ari_board *b, const uint32_t *site, uint32_t n, ari_result *r,
                                     ari_error *err);
/* Fill in board, nclue, nleft, least. */
ari_status ari_answer_clue_sets_result(const ari_board *b, const ari_model *m, const ari_reply *reply, ari_result *r,
                                       ari_error *err);

#endif
