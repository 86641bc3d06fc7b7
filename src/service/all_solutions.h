/* all_solutions.h - all solutions of a job's model at once, for the verbs that look at them together.
 * Room:    service.
 * Thing:   the family of an engine that has the slot (the job's, else the first that has it), in an arena of its own
 *          under the job's budget; how many sets it has below each node; values of single solutions. Without an engine
 *          in the job, and with far more auxiliaries than main variables, up to some ten thousand solutions are
 *          searched by `sat`, and are the family.
 * Owner:   given back when `read` returns; the job's arena keeps nothing of it.
 * Fails:   LIMIT/NOMEM, UNSUPPORTED when the engine has no families. Out of ticks or stopped: OK, `read` is not
 *          called, and reply->stop is set. */
#ifndef ARI_SERVICE_ALL_SOLUTIONS_H
#define ARI_SERVICE_ALL_SOLUTIONS_H

#include "family/counts.h"
#include "family/iterate.h"
#include "service/query.h"

typedef struct ari_all_solutions {
    ari_query *q;
    ari_arena arena;
    ari_diagram diagram;
    ari_counts tally;
    ari_iterate walk;
    uint8_t *fixed; /* [nvar] as the slot says */
    uint8_t *value; /* [nvar] scratch of _values */
    ari_budget budget; /* a part of the job's */
} ari_all_solutions;

/* A service over all solutions, from its job to its reply: `read` is called once the family is there. Sets also
 * reply->count, counted and answer. */
ari_status ari_all_solutions_run(const ari_job *job, ari_reply *out,
                                 ari_status (*read)(ari_query *q, ari_all_solutions *w));
/* Has w->budget ended? Then the reply says why. */
bool ari_all_solutions_stopped(ari_all_solutions *w);
/* The values of the solution the walk stands at; valid until the next call. */
const uint8_t *ari_all_solutions_values(ari_all_solutions *w);

#endif
