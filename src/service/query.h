/* query.h - what the verbs share: an engine's oracle under the job's limits, and a reply that is true at every
 * moment.
 * Room:    service. Private to this folder.
 * Thing:   an query opens one oracle after another (most verbs need one); all of them together may use the job's
 *          ticks, so a budget is taken to bound the whole life of an oracle. A verb keeps `reply` true as it
 *          goes, so that any early end leaves a correct, incomplete reply.
 * Ends:    _ask answers UNKNOWN when the ticks are spent or the stop hook said so, with reply->stop set; the verb then
 *          returns ARI_OK. Memory that runs out travels as the status LIMIT or NOMEM, and _end turns LIMIT into an
 *          incomplete reply with stop "bytes" when something is known already.
 * Owner:   the reply lives in job->arena, the oracle in an arena of its own within that, which goes when it is closed.
 * Fails:   NOMEM, LIMIT, UNSUPPORTED. */
#ifndef ARI_SERVICE_QUERY_H
#define ARI_SERVICE_QUERY_H

#include "service/service.h"

typedef struct ari_query {
    const ari_job *job;
    const ari_engine *engine;
    const ari_model *model; /* of the open oracle */
    ari_oracle *oracle;     /* NULL: none is open */
    ari_arena own;          /* its */
    ari_budget budget;      /* of the open oracle or walk: a part of the job's, with the ticks that are left */
    ari_limits limits;      /* the job's, with this budget */
    ari_reply *reply;
    uint32_t solution_cap;
} ari_query;

/* An empty reply (UNKNOWN, not complete), the engine chosen. */
void ari_query_begin(ari_query *q, const ari_job *job, ari_reply *reply);
/* Close the oracle and turn the status of a verb's inside into that of the verb. */
ari_status ari_query_end(ari_query *q, ari_status status);
/* A verb from its job to its reply: both of these around its inside. */
ari_status ari_query_run(const ari_job *job, ari_reply *reply, ari_status (*inside)(ari_query *q));
/* LIMIT or NOMEM, after a take from job->arena failed. */
ari_status ari_query_memory(const ari_query *q);
/* UNSUPPORTED: what the engine has not. */
ari_status ari_query_lacks(const ari_query *q, const char *what);

/* An oracle on a model (the job's, or one made from it), after closing the one before. */
ari_status ari_query_open(ari_query *q, const ari_model *m);
ari_status ari_query_ask(ari_query *q, const ari_lit *assume, uint32_t n, ari_answer *out);
/* What the open oracle has worked so far, as far as it tells. */
ari_effort ari_query_effort(const ari_query *q);
/* Work of this many ticks was done beside the open oracle, and is charged to it. True: a limit has come, and
 * reply->stop says which. Progress is told now and then. */
bool ari_query_spent(ari_query *q, uint64_t ticks);
ari_status ari_query_add(ari_query *q, int32_t lo, int32_t hi, const ari_term *term, uint32_t n);
/* fixed[nvar of the open model]: what the oracle has fixed at its root; all open if it cannot say. */
void ari_query_fixed(const ari_query *q, uint8_t *fixed);
/* Prefer for every main variable of the open model, offset variables on, its value (or the other one). */
void ari_query_prefer(ari_query *q, const uint8_t *value, ari_var offset, bool other);

/* Keep one more solution in the reply: a copy of value[nvar of the job's model]. */
ari_status ari_query_keep(ari_query *q, const uint8_t *value);
/* A first solution: open the job's model, ask, keep what is found. */
ari_status ari_query_first(ari_query *q, ari_answer *out);
/* The same for verbs about one solution: the one that the job's wish names is kept (SOME), without a question. */
ari_status ari_query_target(ari_query *q, ari_answer *out);
/* After that: a second one that differs in a main variable, sought far from the first or near it; kept. Where the first
 * was hard to find, those that differ in a few places are looked at before all others: where a first one is rare,
 * another is mostly beside it, and that there is none is soon proved. */
ari_status ari_query_second(ari_query *q, bool near, ari_answer *out);
/* What it says of all solutions: MANY, ONE, UNKNOWN. */
static inline ari_answer ari_query_sole(ari_answer second) {
    return second == ARI_SOME ? ARI_MANY : second == ARI_NONE ? ARI_ONE : ARI_UNKNOWN;
}
/* One term for each main variable of the job's model (fixed: only those ARI_OPEN there), true where it differs from
 * value[]; returns how many were written to term[nmain]. The sum of the terms is the number of differences. */
uint32_t ari_query_differ(const ari_query *q, const uint8_t *value, const uint8_t *fixed, ari_term *term);

/* Visit every solution: by the engine's walk, or (also when it is told) by asking for one that differs from all
 * before. When it ends early for another reason than `visit`, reply->stop says why. */
ari_status ari_query_walk(ari_query *q, ari_visit *visit, void *user, bool *complete);
/* The number of solutions by the engine's own `count`, which must be there; into reply->count. */
ari_status ari_query_count(ari_query *q, bool *complete);
/* The answer from a number of solutions: NONE, ONE, MANY; SOME or UNKNOWN when there may be more. */
ari_answer ari_query_grade(bool complete, const ari_big *found);

#endif
