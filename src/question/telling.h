/* telling.h - from the values of a model to marks, and from a service's reply to a result.
 * Room:    question.
 * Owner:   what is told lives in the result's arena.
 * Fails:   LIMIT, NOMEM. */
#ifndef ARI_TELLING_H
#define ARI_TELLING_H

#include "case.h"
#include "service.h"

/* One more solution into the result. */
ari_status ari_telling_keep(ari_case *c, const uint8_t *value);
/* enum: a solution as it is found. Anything but ARI_OK in c->status stops the walk. */
bool ari_telling_visit(void *the_case, const uint8_t *value);
/* A note about a rule of the genre and a place. */
ari_status ari_telling_rule(ari_case *c, ari_tag why);
/* Notes of the clues that clash, each with the rule of its first row. */
ari_status ari_telling_clues(ari_case *c, const ari_reply *reply);
/* All of a reply. */
ari_status ari_telling_reply(ari_case *c, const ari_reply *reply);

#endif
