/* whole.h - all solutions of a job's model at once, for the verbs that look at them together.
 * Room:    service. Private to this folder.
 * Thing:   the family of an engine that has the slot (the job's, else the first that has it), in an arena of its own
 *          under the job's budget; how many sets it has below each node; values of single solutions.
 * Owner:   given back when `read` returns; the job's arena keeps nothing of it.
 * Fails:   LIMIT/NOMEM, UNSUPPORTED when the engine has no families. Out of ticks or stopped: OK, `read` is not
 *          called, and reply->stop is set. */
#ifndef ARI_WHOLE_H
#define ARI_WHOLE_H

#include "inquiry.h"
#include "tally.h"
#include "walk.h"

typedef struct ari_whole {
    ari_inquiry *q;
    ari_arena arena;
    ari_diagram diagram;
    ari_tally tally;
    ari_walk walk;
    uint8_t *fixed; /* [nvar] as the slot says */
    uint8_t *value; /* [nvar] scratch of _values */
    ari_budget budget; /* a part of the job's */
} ari_whole;

/* A service over all solutions, from its job to its reply: `read` is called once the family is there. Sets also
 * reply->count, counted and answer. */
ari_status ari_whole_run(const ari_job *job, ari_reply *out, ari_status (*read)(ari_inquiry *q, ari_whole *w));
/* Has w->budget ended? Then the reply says why. */
bool ari_whole_stopped(ari_whole *w);
/* The values of the solution the walk stands at; valid until the next call. */
const uint8_t *ari_whole_values(ari_whole *w);

#endif
