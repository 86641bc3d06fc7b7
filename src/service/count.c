/* count.c - the exact number of solutions: by the engine's own count, else by visiting them all.
 * Cut short, the number found is a lower bound and says so: complete = false. */
#include "inquiry.h"

typedef struct tally {
    ari_inquiry *q;
    ari_status status;
} tally;

static bool add_one(void *user, const uint8_t *value) {
    tally *t = user;
    (void)value;
    if (!ari_big_add_small(t->q->job->arena, &t->q->reply->count, 1)) t->status = ari_inquiry_memory(t->q);
    return t->status == ARI_OK;
}

static ari_status inside(ari_inquiry *q) {
    ari_reply *r = q->reply;
    tally t = {q, ARI_OK};
    const ari_status status =
        q->engine->count ? ari_inquiry_count(q, &r->complete) : ari_inquiry_walk(q, add_one, &t, &r->complete);
    r->counted = true;
    r->answer = ari_inquiry_grade(r->complete, &r->count);
    ARI_TRY(t.status);
    return status;
}

ari_status ari_count_run(const ari_job *job, ari_reply *out) {
    ari_inquiry q;
    ari_inquiry_begin(&q, job, out);
    return ari_inquiry_end(&q, inside(&q));
}
