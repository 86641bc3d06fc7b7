/* enumerate.c - all solutions, or the first `max`: kept, or handed to the caller one by one.
 * The walk itself is the engine's (or query.c's, by asking for ever different solutions). Stopping after `max`
 * leaves open whether there are more: complete = false, stop "max". To find a solution may take few ticks and to print
 * it long, so the hooks are asked here, too, and of N ticks each solution takes one at least. */
#include "service/query.h"

enum { SHOWN = 1 << 16 }; /* values handed over before the hooks are asked */

typedef struct haul {
    ari_query *q;
    uint64_t found, shown;
    const char *stop;  /* why the visit ended the walk, or NULL */
    ari_status status; /* of keeping */
} haul;

/* Count a solution, and keep it if it is to be kept: both or neither. */
static ari_status note_enumerate(ari_query *q, const uint8_t *value) {
    ari_reply *r = q->reply;
    if (!q->job->visit) ARI_TRY(ari_query_keep(q, value));
    if (ari_big_add_small(q->job->arena, &r->count, 1)) return ARI_OK;
    if (!q->job->visit) r->nsolution--;
    return ari_query_memory(q);
}

/* Did a hook of the caller say stop, or are there as many solutions as ticks? */
static bool is_over(haul *h) {
    ari_budget *b = h->q->job->limits.budget;
    if (b && b->ticks && h->found >= b->ticks) {
        b->why = ARI_BUDGET_TICKS;
        return true;
    }
    h->shown += h->q->job->model->nvar;
    if (!b || h->shown < SHOWN) return false;
    h->shown = 0;
    return !ari_budget_ask(b);
}

static bool take_enumerate(void *user, const uint8_t *value) {
    haul *h = user;
    const ari_job *job = h->q->job;
    h->status = note_enumerate(h->q, value);
    if (h->status != ARI_OK) return false;
    h->found++;
    if (job->visit && !job->visit(job->user, value))
        h->stop = "stopped";
    else if (job->max && h->found >= job->max)
        h->stop = "max";
    else if (job->visit && is_over(h))
        h->stop = ari_budget_word(job->limits.budget);
    return !h->stop;
}

static ari_status inside_enumerate(ari_query *q) {
    ari_reply *r = q->reply;
    haul h = {q, 0, 0, NULL, ARI_OK};
    const ari_status status = ari_query_walk(q, take_enumerate, &h, &r->complete);
    r->counted = true;
    r->answer = ari_query_grade(r->complete, &r->count);
    ARI_TRY(h.status);
    ARI_TRY(status);
    if (h.stop) r->stop = h.stop;
    return ARI_OK;
}

ari_status ari_enumerate_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_enumerate); }
