/* sample.c - solutions drawn uniformly and independently, each time from all of them.
 * The family knows below each node how many solutions there are, so one way down with a random number below the total
 * gives every solution the same chance, exactly. The same seed gives the same solutions on every machine. */
#include "service/all_solutions.h"

static ari_status draw_sample(ari_query *q, ari_all_solutions *w) {
    const ari_job *job = q->job;
    const uint64_t each = w->diagram.nlevel ? w->diagram.nlevel : 1;
    ari_rng rng;
    ari_rng_init(&rng, job->limits.seed);
    for (uint64_t i = 0; i < (job->max ? job->max : 1); i++) {
        if (!ari_iterate_sample(&w->walk, &w->tally, &rng)) break; /* there is no solution */
        if (!ari_budget_spend(&w->budget, each)) break;
        const uint8_t *value = ari_all_solutions_values(w);
        q->reply->effort.ticks += w->diagram.nlevel;
        if (job->visit && !job->visit(job->user, value)) {
            q->reply->stop = "stopped";
            return ARI_OK;
        }
        if (!job->visit) ARI_TRY(ari_query_keep(q, value));
    }
    q->reply->complete = !ari_all_solutions_stopped(w);
    return ARI_OK;
}

ari_status ari_sample_run(const ari_job *job, ari_reply *out) {
    return ari_all_solutions_run(job, out, draw_sample);
}
