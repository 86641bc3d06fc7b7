/* zdd.c - the engine's table.
 *
 * Counting sweeps without keeping anything. All solutions, and a family for the services, come from a diagram over the
 * open main variables; what is fixed is reported beside it, and auxiliary variables are computed from the rest.
 * Single questions are answered too, so that every verb has its answer from this engine: the model with the assumptions
 * as rows is swept anew for each, and one path of the diagram is the solution. That is for small boards and for tests;
 * the core is all assumptions. */
#include "engine/zdd/zdd.h"

#include "family/algebra.h"
#include "family/iterate.h"
#include "model/eval.h"

#include <string.h>

struct ari_oracle {
    ari_model model;     /* a copy: rows and variables are added to it */
    uint32_t nvar;       /* of the model given */
    ari_limits limits;
    ari_arena *arena;
    ari_zdd_effort effort;
    uint8_t *value;      /* [model.nvar] of the last solution */
    uint8_t *first;      /* [model.nvar] preferred values */
    ari_lit *core;
    uint32_t ncore, core_cap;
    ari_error *err;      /* of who opened it: why a sweep cannot be */
};

static void convert_counters(const ari_zdd_effort *from, ari_effort *to) {
    *to = (ari_effort){.ticks = from->ticks, .decisions = from->states, .propagations = from->merged,
                       .states = from->states, .widest = from->widest, .bytes = from->bytes};
}

static void convert_effort(const ari_zdd_run *run, ari_effort *to) {
    convert_counters(&run->effort, to);
    to->levels = run->script.nlevel;
    to->order = run->script.order;
    if (run->fits && run->script.nlevel) to->forecast = ari_zdd_race_forecast(&run->script);
}

static ari_status too_wide(ari_error *err) {
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this board is too wide for the frontier engine",
                           "choose another engine");
}

/* ---- count ---- */

static ari_status do_count(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_big *out, bool *complete,
                           ari_effort *effort, ari_error *err) {
    ari_zdd_run run;
    ari_big_clear(out);
    const ari_status status = ari_zdd_race_run(m, lim, a, out, NULL, &run, err);
    convert_effort(&run, effort);
    *complete = status == ARI_OK && run.complete;
    if (!*complete) ari_big_clear(out);
    ARI_TRY(status);
    return run.fits ? ARI_OK : too_wide(err);
}

static ari_status do_forecast(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_effort *effort,
                              ari_error *err) {
    ari_zdd_run run;
    const ari_status status = ari_zdd_race_run(m, lim, a, NULL, NULL, &run, err);
    convert_effort(&run, effort);
    ARI_TRY(status);
    return run.fits ? ARI_OK : too_wide(err);
}

/* ---- families ---- */

/* Variables that a demand defines have levels, too; as functions of the others they can go from every set. */
static ari_status drop_auxiliary(const ari_model *m, ari_budget *budget, ari_arena *a, ari_diagram *d) {
    ari_arena own;
    ari_node_store f;
    ari_node x = 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->nlevel; i++) n += !m->is_main[d->element[i]];
    if (!n) return ARI_OK;
    ari_arena_init_within(&own, a);
    ari_status s = ari_node_store_init(&f, &own);
    f.budget = budget;
    if (s == ARI_OK) s = ari_node_store_import(&f, d, &x);
    for (uint32_t i = d->nlevel; s == ARI_OK && i-- > 0;)
        if (!m->is_main[d->element[i]]) s = ari_algebra_change(&f, ARI_ALGEBRA_REMOVE, x, i, &x);
    ari_diagram_free(d);
    if (s == ARI_OK) s = ari_node_store_export(&f, x, d, a);
    ari_node_store_free(&f);
    ari_arena_drop(&own);
    if (s != ARI_OK) return s;
    n = 0;
    for (uint32_t i = 0; i < d->nlevel; i++) { /* the levels that are empty now */
        if (!m->is_main[d->element[i]]) continue;
        d->element[n] = d->element[i];
        d->first[n++] = d->first[i];
    }
    d->first[n] = d->first[d->nlevel];
    d->nlevel = n;
    return ARI_OK;
}

static ari_status do_family(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_diagram *out, uint8_t *fixed,
                            bool *complete, ari_effort *effort, ari_error *err) {
    ari_zdd_run run;
    *complete = false;
    const ari_status status = ari_zdd_race_run(m, lim, a, NULL, out, &run, err);
    convert_effort(&run, effort);
    ARI_TRY(status);
    if (!run.fits) return too_wide(err);
    *complete = run.complete;
    if (m->nvar) memcpy(fixed, run.problem.fixed, m->nvar);
    for (uint32_t i = 0; i < m->ndef; i++) fixed[m->def[i].var] = ARI_OPEN;
    if (run.problem.infeasible) memset(fixed, ARI_OPEN, m->nvar);
    if (!*complete) return ARI_OK;
    ari_budget part = ari_budget_rest(lim->budget, effort->ticks);
    const ari_status dropped = drop_auxiliary(m, &part, a, out);
    effort->ticks += part.spent;
    if (!part.why) return dropped;
    *complete = false;
    (void)ari_budget_reach(lim->budget, effort->ticks);
    return ARI_OK;
}

/* ---- all solutions ---- */

static ari_status walk_family(const ari_model *m, const ari_diagram *d, ari_budget *budget, ari_arena *a,
                              uint8_t *value, ari_visit *visit, void *user, bool *complete, uint64_t *ticks) {
    ari_iterate w;
    ARI_TRY(ari_iterate_init(&w, d, a));
    for (bool more = ari_iterate_first(&w); more; more = ari_iterate_next(&w)) {
        *ticks += d->nlevel + 1;
        *complete = ari_budget_reach(budget, *ticks);
        if (!*complete) return ARI_OK;
        for (uint32_t i = 0; i < d->nlevel; i++) value[d->element[i]] = 0;
        for (uint32_t i = 0; i < w.n; i++) value[w.set[i]] = 1;
        ari_eval_complete(m, value);
        *complete = visit(user, value);
        if (!*complete) return ARI_OK;
    }
    return ARI_OK;
}

static ari_status do_walk(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_visit *visit, void *user,
                          bool *complete, ari_effort *effort, ari_error *err) {
    ari_diagram d;
    uint8_t *value = ARI_TAKE(a, uint8_t, m->nvar);
    *complete = false;
    if (!value) return a->spent;
    ARI_TRY(do_family(m, lim, a, &d, value, complete, effort, err));
    if (!*complete) return ARI_OK;
    return walk_family(m, &d, lim->budget, a, value, visit, user, complete, &effort->ticks);
}

/* ---- single questions ---- */

/* Copies of the arrays that will grow, as soon as they do: there is no room behind what they hold. */
static void own_arrays(ari_model *m, ari_arena *a) {
    m->var_cap = m->nvar;
    m->row_cap = m->nrow;
    m->term_cap = m->nterm;
    m->arena = a;
}

static ari_status do_open(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out, ari_error *err) {
    ari_oracle *o = ARI_ZERO(a, ari_oracle, 1);
    if (!o) return a->spent;
    o->model = *m;
    o->nvar = m->nvar;
    o->limits = *lim;
    o->limits.order = NULL; /* single questions: the quickest */
    o->arena = a;
    o->err = err;
    o->value = ARI_ZERO(a, uint8_t, m->nvar);
    o->first = ARI_ZERO(a, uint8_t, m->nvar);
    if (ari_arena_failed(a)) return a->spent;
    own_arrays(&o->model, a);
    *out = o;
    return ARI_OK;
}

/* A path through the diagram, by preferred values where both ways lead on. */
static void pick_zdd(ari_oracle *o, const ari_diagram *d) {
    for (uint32_t i = 0; i < d->nlevel; i++) o->value[d->element[i]] = 0;
    for (ari_node at = d->root; at > 1;) {
        const uint32_t element = d->element[ari_diagram_level_of(d, at)];
        const ari_pairing p = ari_diagram_get(d, at);
        const bool with = p.without == 0 || o->first[element];
        o->value[element] = with;
        at = with ? p.with : p.without;
    }
    ari_eval_complete(&o->model, o->value);
}

static ari_status sweep_once(ari_oracle *o, ari_answer *out) {
    ari_arena own;
    ari_diagram d;
    ari_effort effort;
    bool complete;
    ari_limits lim = o->limits;
    *out = ARI_UNKNOWN;
    if (!ari_budget_reach(o->limits.budget, o->effort.ticks)) return ARI_OK;
    ari_budget part = ari_budget_rest(lim.budget, o->effort.ticks);
    lim.budget = &part;
    ari_arena_init_within(&own, o->arena);
    const ari_status status = do_family(&o->model, &lim, &own, &d, o->value, &complete, &effort, o->err);
    if (status == ARI_OK || status == ARI_LIMIT) o->effort.ticks += effort.ticks + 1;
    if (status == ARI_OK && complete) {
        *out = d.root ? ARI_SOME : ARI_NONE;
        if (d.root) pick_zdd(o, &d);
    }
    if (status != ARI_OK) o->arena->spent = status;
    ari_arena_drop(&own);
    return status;
}

static ari_status do_ask(ari_oracle *o, const ari_lit *assume, uint32_t n, ari_answer *out) {
    ari_model *m = &o->model;
    const uint32_t nrow = m->nrow, nterm = m->nterm;
    *out = ARI_UNKNOWN;
    o->ncore = 0;
    if (o->core_cap < n && !ari_arena_reserve(o->arena, (void **)&o->core, &o->core_cap, 0, n, sizeof *o->core))
        return o->arena->spent;
    for (uint32_t i = 0; i < n; i++) {
        ari_model_unit(m, ari_tag_of(0, 0, 0), assume[i]);
        o->core[i] = assume[i];
    }
    ari_status status = m->status;
    if (status == ARI_OK) status = sweep_once(o, out);
    o->ncore = n;
    m->nrow = nrow;
    m->nterm = nterm;
    return status;
}

static void do_values(const ari_oracle *o, uint8_t *value) {
    if (o->nvar) memcpy(value, o->value, o->nvar);
}

static uint32_t do_core(const ari_oracle *o, ari_lit *out) {
    for (uint32_t i = 0; i < o->ncore; i++) out[i] = o->core[i];
    return o->ncore;
}

static ari_status do_add(ari_oracle *o, int32_t lo, int32_t hi, const ari_term *term, uint32_t n) {
    ari_model_begin(&o->model, ari_tag_of(0, 0, 0), lo, hi);
    for (uint32_t i = 0; i < n; i++) ari_model_term(&o->model, term[i].coef, term[i].lit);
    ari_model_end(&o->model);
    return o->model.status;
}

static ari_status do_fresh(ari_oracle *o, ari_var *out) {
    const uint32_t n = o->model.nvar + 1;
    uint8_t *value = ari_arena_grow(o->arena, o->value, o->model.nvar, n);
    uint8_t *first = value ? ari_arena_grow(o->arena, o->first, o->model.nvar, n) : NULL;
    if (value) o->value = value;
    if (!first) return o->arena->spent;
    o->first = first;
    o->value[n - 1] = o->first[n - 1] = 0;
    *out = ari_model_run(&o->model, 1, true);
    return o->model.status;
}

static void do_prefer(ari_oracle *o, ari_lit lit) {
    if (ARI_VAR(lit) < o->model.nvar) o->first[ARI_VAR(lit)] = !(lit & 1u);
}

/* Nothing is kept from one question to the next. */
static void do_fixed(const ari_oracle *o, uint8_t *fixed) {
    if (o->nvar) memset(fixed, ARI_OPEN, o->nvar);
}

static void do_effort(const ari_oracle *o, ari_effort *out) { convert_counters(&o->effort, out); }

const ari_engine ari_engine_zdd = {
    .name = "zdd",
    .summary = "frontier-based decision diagrams: all solutions at once; counts, samples, heat maps",
    .lacks = 1u << ARI_PIECES, /* a state keeps no sizes */
    .open = do_open,
    .ask = do_ask,
    .values = do_values,
    .core = do_core,
    .add = do_add,
    .fresh = do_fresh,
    .prefer = do_prefer,
    .fixed = do_fixed,
    .effort = do_effort,
    .walk = do_walk,
    .count = do_count,
    .family = do_family,
    .forecast = do_forecast,
};
