/* unique.c - none, exactly one, or many: two questions.
 * Idea: a solution S, then one row "some main variable, not fixed at the root, differs from S". No solution of that: S
 * is the only one. The search for the second prefers everything opposite to S: what differs is then met early, and
 * what cannot differ is refuted early. */
#include "inquiry.h"

static ari_status inside(ari_inquiry *q) {
    ari_reply *r = q->reply;
    ari_answer found;
    ARI_TRY(ari_inquiry_first(q, &found));
    if (found == ARI_SOME) {
        ARI_TRY(ari_inquiry_second(q, false, &found));
        r->answer = found == ARI_SOME ? ARI_MANY : found == ARI_NONE ? ARI_ONE : ARI_UNKNOWN;
    } else {
        r->answer = found;
    }
    r->complete = r->answer != ARI_UNKNOWN;
    return ARI_OK;
}

ari_status ari_unique_run(const ari_job *job, ari_reply *out) {
    ari_inquiry q;
    ari_inquiry_begin(&q, job, out);
    return ari_inquiry_end(&q, inside(&q));
}
