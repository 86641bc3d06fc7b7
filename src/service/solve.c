/* solve.c - one solution, or the proof that there is none. */
#include "inquiry.h"

static ari_status inside(ari_inquiry *q) {
    ari_answer found;
    ARI_TRY(ari_inquiry_first(q, &found));
    q->reply->answer = found;
    q->reply->complete = found != ARI_UNKNOWN;
    return ARI_OK;
}

ari_status ari_solve_run(const ari_job *job, ari_reply *out) { return ari_inquiry_run(job, out, inside); }
