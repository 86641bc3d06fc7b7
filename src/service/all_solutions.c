/* all_solutions.c - a family built, counted and ready to be walked. An engine sweeps over auxiliaries too: where these
 * are far more than what a drawing shows, solutions are first searched one by one, and few are made a diagram as they
 * are.
 * The arena is a separate one, within the job's, because a diagram under construction is large and passes away; a job's
 * arena only grows. */
#include "service/all_solutions.h"

#include "model/presolve.h"

#include <string.h>

static const ari_engine *with_families(const ari_job *job) {
    if (job->engine) return job->engine->family ? job->engine : NULL;
    return ari_engine_sweeper();
}

bool ari_all_solutions_stopped(ari_all_solutions *w) {
    if (w->budget.why) w->q->reply->stop = ari_budget_word(&w->budget);
    return w->budget.why != 0;
}

/* ---- few solutions ---- */

enum { MORE = 2, MOST = 1 << 15 }; /* auxiliaries for each main variable; solutions */

typedef struct found {
    const ari_model *m;
    uint32_t *element, nmain; /* the main variables */
    ARI_LIST(uint8_t) value;  /* theirs, solution by solution */
    uint32_t n;
    ari_arena *arena;
    ari_status status;
} found;

static bool add_found(void *user, const uint8_t *value) {
    found *f = user;
    if (++f->n > MOST) return false;
    if (!ARI_RESERVE(f->arena, &f->value, f->nmain)) f->status = f->arena->spent;
    for (uint32_t i = 0; i < f->nmain && f->status == ARI_OK; i++) ARI_PUSH(&f->value, value[f->element[i]]);
    return f->status == ARI_OK;
}

/* Level by level: solutions that are alike so far stand side by side in at[], group by group. */
static ari_status build_found(const found *f, ari_diagram *d) {
    uint32_t *at = ARI_TAKE(f->arena, uint32_t, f->n), *next = ARI_TAKE(f->arena, uint32_t, f->n);
    uint32_t *end = ARI_TAKE(f->arena, uint32_t, f->n), *ends = ARI_TAKE(f->arena, uint32_t, f->n), groups = 1;
    if (ari_arena_failed(f->arena)) return f->arena->spent;
    if (!f->n || !f->nmain) return ari_diagram_constant(d, f->arena, f->nmain, f->element, f->n > 0);
    for (uint32_t i = 0; i < f->n; i++) at[i] = i;
    end[0] = f->n;
    ari_diagram_begin(d, f->arena, f->nmain, f->element);
    for (uint32_t level = 0; level < f->nmain; level++) {
        ari_pairing *const node = ari_diagram_level(d, groups);
        uint32_t n = 0, more = 0;
        for (uint32_t g = 0; node && g < groups; g++) {
            ari_node child[2] = {0, 0};
            for (uint8_t value = 0; value < 2; value++) {
                const uint32_t from = n;
                for (uint32_t i = g ? end[g - 1] : 0; i < end[g]; i++)
                    if (f->value.at[(size_t)at[i] * f->nmain + level] == value) next[n++] = at[i];
                if (n > from) child[value] = level + 1 < f->nmain ? 2 + more : 1;
                if (n > from) ends[more++] = n;
            }
            node[g] = (ari_pairing){child[0], child[1]};
        }
        if (!node) break;
        uint32_t *const swap = at, *const other = end;
        at = next, next = swap, end = ends, ends = other, groups = more;
    }
    return ari_diagram_end(d);
}

/* Searches for them one by one. *few: they are a diagram; else an engine has to sweep, unless the job has *ended. */
static ari_status find_few(ari_all_solutions *w, bool *few, bool *ended) {
    ari_query *q = w->q;
    const ari_model *m = q->job->model;
    found f = {.m = m, .element = ARI_TAKE(&w->arena, uint32_t, m->nvar), .arena = &w->arena};
    bool complete;
    *few = *ended = false;
    if (!f.element) return w->arena.spent;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) f.element[f.nmain++] = v;
    if (q->job->engine || (m->nvar - f.nmain) / MORE <= f.nmain) return ARI_OK;
    q->engine = ari_engine_find("sat");
    const ari_status status = ari_query_walk(q, add_found, &f, &complete);
    ARI_TRY(f.status);
    ARI_TRY(status);
    *ended = !complete && f.n <= MOST;
    if (!complete) return ARI_OK;
    w->fixed = ARI_TAKE(&w->arena, uint8_t, m->nvar);
    w->value = ARI_TAKE(&w->arena, uint8_t, m->nvar);
    if (ari_arena_failed(&w->arena)) return w->arena.spent;
    memset(w->fixed, ARI_OPEN, m->nvar);
    *few = true;
    return build_found(&f, &w->diagram);
}

/* ---- any number ---- */

static ari_status sweep_family(ari_all_solutions *w, bool *complete) {
    ari_query *q = w->q;
    const ari_model *m = q->job->model;
    ari_arena *a = &w->arena;
    ari_effort e = {0};
    ari_limits lim = q->job->limits;
    lim.budget = &w->budget;
    w->fixed = ARI_TAKE(a, uint8_t, m->nvar);
    w->value = ARI_TAKE(a, uint8_t, m->nvar);
    *complete = false;
    if (ari_arena_failed(a)) return a->spent;
    const ari_status status = q->engine->family(m, &lim, a, &w->diagram, w->fixed, complete, &e, q->job->err);
    q->reply->effort = e;
    if (status == ARI_OK && !*complete) (void)ari_all_solutions_stopped(w);
    return status;
}

static ari_status count_family(ari_all_solutions *w, bool *complete) {
    const ari_status counted = ari_counts_init(&w->tally, &w->diagram, &w->arena, &w->budget);
    if (counted == ARI_LIMIT && ari_all_solutions_stopped(w)) {
        *complete = false;
        return ARI_OK;
    }
    ARI_TRY(counted);
    return ari_iterate_init(&w->walk, &w->diagram, &w->arena);
}

static ari_status open_whole(ari_query *q, ari_all_solutions *w, bool *complete) {
    *complete = false;
    memset(w, 0, sizeof *w);
    w->q = q;
    ari_arena_init_within(&w->arena, q->job->arena);
    bool ended;
    ARI_TRY(find_few(w, complete, &ended));
    if (ended) return ARI_OK;
    if (!*complete) q->engine = with_families(q->job);
    if (!q->engine)
        return ari_status_fail(q->job->err, ARI_UNSUPPORTED, 0, 0, "this engine does not see all solutions at once",
                               "choose the engine zdd");
    q->reply->by = q->engine->name;
    w->budget = ari_budget_part(q->job->limits.budget, ari_budget_ticks(q->job->limits.budget));
    if (!*complete) ARI_TRY(sweep_family(w, complete));
    if (*complete) ARI_TRY(count_family(w, complete));
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
