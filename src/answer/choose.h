/* choose.h - which engine and which formulation a question goes to, and all that can be refused before any work.
 * Room:    answer.
 * Fails:   UNSUPPORTED, with the names that there are. */
#ifndef ARI_ANSWER_CHOOSE_H
#define ARI_ANSWER_CHOOSE_H

#include "question/case.h"

/* Fill in engine, own, form and spec of a case that has its verb, board, options and error. */
ari_status ari_answer_choose_all(ari_case *c);

#endif
