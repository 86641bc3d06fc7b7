/* all_solutions.c - a family built, counted and ready to be walked.
 * The arena is a separate one, within the job's, because a diagram under construction is large and passes away; a job's
 * arena only grows. */
#include "service/all_solutions.h"

#include "model/presolve.h"

#include <string.h>

static const ari_engine *with_families(const ari_job *job) {
    if (job->engine) return job->engine->family ? job->engine : NULL;
    for (uint32_t i = 0; i < ari_engine_count; i++)
        if (ari_engine_table[i]->family) return ari_engine_table[i];
    return NULL;
}

bool ari_all_solutions_stopped(ari_all_solutions *w) {
    if (w->budget.why) w->q->reply->stop = ari_budget_word(&w->budget);
    return w->budget.why != 0;
}

static ari_status build_solution(ari_all_solutions *w, bool *complete) {
    ari_query *q = w->q;
    const ari_model *m = q->job->model;
    ari_arena *a = &w->arena;
    ari_effort e = {0};
    ari_limits lim = q->job->limits;
    w->budget = ari_budget_part(lim.budget, ari_budget_ticks(lim.budget));
    lim.budget = &w->budget;
    w->fixed = ARI_TAKE(a, uint8_t, m->nvar);
    w->value = ARI_TAKE(a, uint8_t, m->nvar);
    *complete = false;
    if (!w->fixed || !w->value) return a->spent;
    const ari_status status = q->engine->family(m, &lim, a, &w->diagram, w->fixed, complete, &e, q->job->err);
    q->reply->effort = e;
    ARI_TRY(status);
    if (!*complete) {
        (void)ari_all_solutions_stopped(w);
        return ARI_OK;
    }
    const ari_status counted = ari_counts_init(&w->tally, &w->diagram, a, &w->budget);
    if (counted == ARI_LIMIT && ari_all_solutions_stopped(w)) {
        *complete = false;
        return ARI_OK;
    }
    ARI_TRY(counted);
    return ari_iterate_init(&w->walk, &w->diagram, a);
}

static ari_status open_whole(ari_query *q, ari_all_solutions *w, bool *complete) {
    *complete = false;
    memset(w, 0, sizeof *w);
    w->q = q;
    ari_arena_init_within(&w->arena, q->job->arena);
    q->engine = with_families(q->job);
    if (!q->engine)
        return ari_status_fail(q->job->err, ARI_UNSUPPORTED, 0, 0, "this engine does not see all solutions at once",
                               "choose the engine zdd");
    q->reply->by = q->engine->name;
    ARI_TRY(build_solution(w, complete));
    if (!*complete) return ARI_OK;
    ari_big total;
    ari_counts_get(&w->tally, w->diagram.root, &total);
    if (!ari_big_copy(q->job->arena, &q->reply->count, &total)) return ari_query_memory(q);
    q->reply->counted = true;
    q->reply->answer = ari_query_grade(true, &q->reply->count);
    return ARI_OK;
}

ari_status ari_all_solutions_run(const ari_job *job, ari_reply *out,
                                 ari_status (*read)(ari_query *q, ari_all_solutions *w)) {
    ari_query q;
    ari_all_solutions w;
    bool complete;
    ari_query_begin(&q, job, out);
    ari_status status = open_whole(&q, &w, &complete);
    if (status == ARI_OK && complete) status = read(&q, &w);
    ari_arena_drop(&w.arena);
    return ari_query_end(&q, status);
}

const uint8_t *ari_all_solutions_values(ari_all_solutions *w) {
    const ari_model *m = w->q->job->model;
    for (ari_var v = 0; v < m->nvar; v++) w->value[v] = w->fixed[v] == ARI_FIXED_TRUE;
    for (uint32_t i = 0; i < w->walk.n; i++) w->value[w->walk.set[i]] = 1;
    ari_eval_complete(m, w->value);
    return w->value;
}
