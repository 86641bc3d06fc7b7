/* unique.c - none, exactly one, or many: two questions.
 * Idea: a solution S, then one row "some main variable, not fixed at the root, differs from S". No solution of that: S
 * is the only one. The search for the second prefers everything opposite to S: what differs is then met early, and
 * what cannot differ is refuted early. Where the caller knows S, the first question is one for S, answered at once, and
 * the second solution is sought near it; what neither propagation nor probing has fixed before that measures how far
 * from unique S may be. */
#include "service/query.h"

#include "model/prune.h"

/* How much of the first solution the engine leaves open. */
static ari_status count_open(ari_query *q) {
    const ari_model *m = q->job->model;
    uint8_t *fixed = ARI_TAKE(q->job->arena, uint8_t, m->nvar);
    if (!fixed) return ari_query_memory(q);
    ari_query_fixed(q, fixed);
    for (ari_var v = 0; v < m->nvar; v++) q->reply->open += m->is_main[v] && fixed[v] == ARI_OPEN;
    return ARI_OK;
}

static ari_status take_known(ari_query *q, const uint8_t *known, ari_answer *found) {
    ARI_TRY(ari_query_open(q, q->job->model));
    ari_query_prefer(q, known, 0, false);
    ARI_TRY(ari_query_ask(q, NULL, 0, found));
    return *found == ARI_SOME ? ari_query_keep(q, known) : ARI_OK;
}

static ari_status inside_unique(ari_query *q) {
    ari_reply *r = q->reply;
    const uint8_t *known = q->job->wish ? q->job->wish->target : NULL;
    ari_answer found;
    ARI_TRY(known ? take_known(q, known, &found) : ari_query_first(q, &found));
    if (found == ARI_SOME) {
        if (q->job->wish) ARI_TRY(count_open(q));
        ARI_TRY(ari_query_second(q, known != NULL, &found));
        found = ari_query_sole(found);
    }
    r->answer = found;
    r->complete = r->answer != ARI_UNKNOWN;
    return ARI_OK;
}

ari_status ari_unique_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_unique); }
