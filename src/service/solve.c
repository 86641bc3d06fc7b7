/* solve.c - one solution, or the proof that there is none. */
#include "service/query.h"

static ari_status inside_solve(ari_query *q) {
    ari_answer found;
    ARI_TRY(ari_query_first(q, &found));
    q->reply->answer = found;
    q->reply->complete = found != ARI_UNKNOWN;
    return ARI_OK;
}

ari_status ari_solve_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_solve); }
