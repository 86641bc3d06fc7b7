/* heat.c - in how many solutions each main variable is true, exactly.
 * For a node count the ways from the root to it; times the sets below its `with` child, summed over a level, that is
 * the number of solutions with the element of the level. Variables that are no element are the same in all
 * solutions. A diagram has levels for auxiliaries too: where these are far more, all solutions are visited instead. */
#include "service/all_solutions.h"

#include "model/presolve.h"

static ari_status read_heat(ari_query *q, ari_all_solutions *w) {
    const ari_model *m = q->job->model;
    ari_arena *a = q->job->arena;
    ari_reply *r = q->reply;
    ari_big *level = ARI_ZERO(&w->arena, ari_big, w->diagram.nlevel);
    ari_big *heat = ARI_ZERO(a, ari_big, m->nvar);
    if (!level) return w->arena.spent;
    if (!heat) return ari_query_memory(q);
    const ari_status status = ari_counts_heat(&w->tally, &w->budget, level);
    if (status == ARI_LIMIT && ari_all_solutions_stopped(w)) return ARI_OK;
    ARI_TRY(status);
    for (ari_var v = 0; v < m->nvar; v++)
        if (w->fixed[v] == ARI_FIXED_TRUE && !ari_big_copy(a, &heat[v], &r->count)) return ari_query_memory(q);
    for (uint32_t i = 0; i < w->diagram.nlevel; i++)
        if (!ari_big_copy(a, &heat[w->diagram.element[i]], &level[i])) return ari_query_memory(q);
    r->heat = heat;
    r->effort.ticks += ari_diagram_size(&w->diagram);
    r->complete = true;
    return ARI_OK;
}

/* ---- without a diagram ---- */

enum { TOO_MANY = 10 }; /* auxiliaries for each main variable; a division into halves, 4x4, has more, and no end */

typedef struct visits {
    ari_query *q;
    ari_big *heat;
    bool spent;
} visits;

static bool is_wide(const ari_model *m) {
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar; v++) n += m->is_main[v];
    return m->nfollow / TOO_MANY > n;
}

static bool add_solution(void *user, const uint8_t *value) {
    visits *t = user;
    const ari_model *m = t->q->job->model;
    ari_arena *a = t->q->job->arena;
    t->spent |= !ari_big_add_small(a, &t->q->reply->count, 1);
    for (ari_var v = 0; v < m->nvar && !t->spent; v++)
        if (m->is_main[v] && value[v]) t->spent |= !ari_big_add_small(a, &t->heat[v], 1);
    return !t->spent;
}

static ari_status visit_solutions(ari_query *q) {
    visits t = {q, ARI_ZERO(q->job->arena, ari_big, q->job->model->nvar), false};
    bool complete;
    if (!t.heat) return ari_query_memory(q);
    q->engine = ari_engine_find("sat");
    q->reply->by = q->engine->name;
    ari_big_clear(&q->reply->count);
    const ari_status status = ari_query_walk(q, add_solution, &t, &complete);
    if (t.spent) return ari_query_memory(q);
    ARI_TRY(status);
    if (!complete) return ARI_OK;
    q->reply->counted = q->reply->complete = true;
    q->reply->answer = ari_query_grade(true, &q->reply->count);
    q->reply->heat = t.heat;
    return ARI_OK;
}

ari_status ari_heat_run(const ari_job *job, ari_reply *out) {
    if (!job->engine && is_wide(job->model)) {
        ari_query q;
        ari_query_begin(&q, job, out);
        return ari_query_end(&q, visit_solutions(&q));
    }
    return ari_all_solutions_run(job, out, read_heat);
}
