/* result_marks.h - from the values of a model to marks, and from a service's reply to a result.
 * Room:    answer.
 * Owner:   what is told lives in the result's arena.
 * Fails:   LIMIT, NOMEM. */
#ifndef ARI_ANSWER_RESULT_MARKS_H
#define ARI_ANSWER_RESULT_MARKS_H

#include "question/case.h"
#include "service/service.h"

/* One more solution into the result. */
ari_status ari_answer_marks_keep(ari_case *c, const uint8_t *value);
/* enum: a solution as it is found. Anything but ARI_OK in c->status stops the walk. */
bool ari_answer_marks_visit(void *the_case, const uint8_t *value);
/* A note about a rule of the genre and a place. */
ari_status ari_answer_marks_rule(ari_case *c, ari_tag why);
/* Notes of the clues that clash, each with the rule of its first row. */
ari_status ari_answer_marks_clues(ari_case *c, const ari_reply *reply);
/* All of a reply. */
ari_status ari_answer_marks_reply(ari_case *c, const ari_reply *reply);

#endif
