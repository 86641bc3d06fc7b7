/* serve.h - a question of any verb but repair, about the board as it stands.
 * Room:    answer.
 * Owner:   the result is the caller's, for ari_question_result_free; all else of a case goes with _close.
 * Fails:   as ari_ask. */
#ifndef ARI_ANSWER_SERVE_H
#define ARI_ANSWER_SERVE_H

#include "question/case.h"

/* An empty case (all 0; `given`, and `form` with it, may be set) gets all that it needs before the work, or refuses. */
ari_status ari_answer_serve_open(ari_case *c, ari_verb verb, const ari_board *b, const ari_options *opt,
                                 ari_error *err);
ari_status ari_answer_serve_run(ari_case *c);
/* After the work, which ended with status s: the result into *out, unless it failed. */
ari_status ari_answer_serve_close(ari_case *c, ari_status s, ari_result **out);
/* The model of a case, with the drawing as rows where the options ask for that. */
ari_status ari_answer_serve_model(ari_case *c);
/* What a drawing says of the model of a case, in formulation 0: literals in c->work. *fits false: it says nothing that
 * could hold. */
ari_status ari_answer_serve_drawing(ari_case *c, const ari_marks *m, ari_lit **drawn, uint32_t *n, bool *fits);
/* All three. */
ari_status ari_answer_serve_ask(ari_verb verb, const ari_board *b, const ari_options *opt, ari_result **out,
                                ari_error *err);

#endif
