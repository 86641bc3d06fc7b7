/* own_engine.h - questions that a genre's own engine answers, without a model.
 * Room:    answer; private to it.
 * Thing:   the same verbs, options and results as the road over the model: only engine, ticks and speed differ.
 * Owner:   what is found goes into the result's arena.
 * Fails:   UNSUPPORTED when the caller named such an engine for a board or verb it is not for; NOMEM, LIMIT. */
#ifndef ARI_ANSWER_OWN_ENGINE_H
#define ARI_ANSWER_OWN_ENGINE_H

#include "question/case.h"

/* Is this engine of a genre's own for this board? */
bool ari_answer_own_takes(const ari_board *b, const ari_engine *own);
/* c->engine, from the one named or NULL: the genre's own when it takes this question, else never such an engine: go
 * over the model. It is the default where it can, unless the caller names another engine or a formulation. */
ari_status ari_answer_own_find(ari_case *c);
/* Fill the result of a case whose engine takes symbols. */
ari_status ari_answer_own_run(ari_case *c);

#endif
