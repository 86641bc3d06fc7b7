/* dfs.c - the plain engine behind the engine's table, twice: `dfs`, and `late`, which meets the clues one by one.
 * Idea: every question is the same search (search.c), begun at the root and ended there. A yes is re-checked by
 * the evaluator in debug builds. A core is the shortest head of the assumptions that was refuted by propagation, or
 * all of them, without those that hold at the root: this engine remembers no reasons. */
#include "engine/dfs/dfs.h"
#include "model/eval.h"

#include <string.h>

struct ari_oracle {
    ari_dfs search;
    uint8_t *solution; /* [nvar of the model] after SOME */
    ari_lit *core;     /* [core_cap] after NONE */
    uint32_t ncore, core_cap;
};

/* Debug builds: the values that stand are a solution by the definition. */
static void audit_solution(const ari_dfs *d) {
#ifdef ARI_DEBUG
    bool holds = true;
    const ari_mark mark = ari_arena_mark(d->arena);
    const ari_status status = ari_eval_holds(d->model, d->value.at, d->arena, &holds);
    ari_arena_rewind(d->arena, mark);
    ARI_ASSERT(status != ARI_OK || holds);
#else
    (void)d;
#endif
}

static ari_status start_dfs(const ari_model *m, const ari_limits *lim, bool late, ari_arena *a, ari_oracle **out) {
    ari_oracle *o = ARI_ZERO(a, ari_oracle, 1);
    if (!o) return a->spent;
    ARI_TRY(ari_dfs_load_init(&o->search, m, lim, late, a));
    o->solution = ARI_ZERO(a, uint8_t, m->nvar);
    if (!o->solution) return a->spent;
    ari_dfs_search_say(&o->search, ARI_BRANCHING_ROOT);
    o->search.broken = ari_dfs_spread_run(&o->search) == ARI_CONFLICT;
    if (o->search.broken) ari_dfs_search_say(&o->search, ARI_BRANCHING_FAIL);
    *out = o;
    return ARI_OK;
}

static ari_status open_dfs(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out, ari_error *err) {
    (void)err;
    return start_dfs(m, lim, false, a, out);
}

static ari_status open_late(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out, ari_error *err) {
    (void)err;
    return start_dfs(m, lim, true, a, out);
}

static ari_status ask_dfs(ari_oracle *o, const ari_lit *assume, uint32_t n, ari_answer *out) {
    ari_dfs *d = &o->search;
    uint32_t used = 0;
    if (n > o->core_cap) {
        o->core = ARI_TAKE(d->arena, ari_lit, n);
        o->core_cap = o->core ? n : 0;
        if (!o->core) return d->arena->spent;
    }
    ari_propagation end = d->broken ? ARI_CONFLICT : ari_dfs_search_assume(d, assume, n, &used);
    if (end == ARI_FINE) end = ari_dfs_search_next(d, false);
    if (end == ARI_FINE) {
        d->found++;
        ari_dfs_search_say(d, ARI_BRANCHING_FOUND);
        audit_solution(d);
        if (d->model->nvar) memcpy(o->solution, d->value.at, d->model->nvar);
    }
    ari_dfs_search_home(d);
    if (end == ARI_CONFLICT) {
        o->ncore = 0;
        for (uint32_t i = 0; i < used; i++)
            if (ari_dfs_state(d, assume[i]) != ARI_DFS_ON) o->core[o->ncore++] = assume[i];
        d->broken = !o->ncore;
    }
    *out = end == ARI_FINE ? ARI_SOME : end == ARI_CONFLICT ? ARI_NONE : ARI_UNKNOWN;
    return ARI_OK;
}

static void values_dfs(const ari_oracle *o, uint8_t *value) {
    if (o->search.model->nvar) memcpy(value, o->solution, o->search.model->nvar);
}

static uint32_t core_dfs(const ari_oracle *o, ari_lit *out) {
    if (o->ncore) memcpy(out, o->core, o->ncore * sizeof *out);
    return o->ncore;
}

static ari_status add_dfs(ari_oracle *o, int32_t lo, int32_t hi, const ari_term *term, uint32_t n) {
    return ari_dfs_load_row(&o->search, lo, hi, term, n);
}

static ari_status fresh_dfs(ari_oracle *o, ari_var *out) { return ari_dfs_load_fresh(&o->search, out); }

static void prefer_dfs(ari_oracle *o, ari_lit lit) {
    o->search.var.at[ARI_VAR(lit)].first_value = (uint8_t) !(lit & 1u);
}

static void fixed_dfs(const ari_oracle *o, uint8_t *out) {
    if (o->search.model->nvar) memcpy(out, o->search.value.at, o->search.model->nvar);
}

static void effort(const ari_oracle *o, ari_effort *out) {
    *out = o->search.effort;
    out->root_fixed = o->search.trail.n;
}

/* Visit the solutions in the order of the search. */
static ari_status visit_all(const ari_model *m, const ari_limits *lim, bool late, ari_arena *a, ari_visit *visit,
                            void *user, bool *complete, ari_effort *spent) {
    ari_oracle *o;
    *complete = false;
    memset(spent, 0, sizeof *spent);
    ARI_TRY(start_dfs(m, lim, late, a, &o));
    ari_dfs *d = &o->search;
    const uint64_t root_fixed = d->trail.n;
    ari_propagation end = d->broken ? ARI_CONFLICT : ari_dfs_search_next(d, false);
    while (end == ARI_FINE) {
        d->found++;
        ari_dfs_search_say(d, ARI_BRANCHING_FOUND);
        audit_solution(d);
        if (!visit(user, d->value.at)) break;
        end = ari_dfs_search_next(d, true);
    }
    *complete = end == ARI_CONFLICT;
    *spent = d->effort;
    spent->root_fixed = root_fixed;
    return ARI_OK;
}

static ari_status walk_dfs(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_visit *visit, void *user,
                           bool *complete, ari_effort *spent, ari_error *err) {
    (void)err;
    return visit_all(m, lim, false, a, visit, user, complete, spent);
}

static ari_status walk_late(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_visit *visit, void *user,
                            bool *complete, ari_effort *spent, ari_error *err) {
    (void)err;
    return visit_all(m, lim, true, a, visit, user, complete, spent);
}

static bool add_one(void *user, const uint8_t *value) {
    (void)value;
    ++*(uint64_t *)user;
    return true;
}

static ari_status count_dfs(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_big *out, bool *complete,
                            ari_effort *spent, ari_error *err) {
    uint64_t n = 0;
    ARI_TRY(walk_dfs(m, lim, a, add_one, &n, complete, spent, err));
    ari_big_clear(out);
    return ari_big_set(a, out, n) ? ARI_OK : a->spent;
}

#define BOTH                                                                                                           \
    .ask = ask_dfs, .values = values_dfs, .core = core_dfs, .add = add_dfs, .fresh = fresh_dfs, .prefer = prefer_dfs,  \
    .fixed = fixed_dfs, .effort = effort

const ari_engine ari_engine_dfs = {
    .name = "dfs",
    .summary = "plain backtracking in the order of the rows; counts inferences; the reference",
    .open = open_dfs,
    BOTH,
    .walk = walk_dfs,
    .count = count_dfs,
};

const ari_engine ari_engine_late = {
    .name = "late",
    .summary = "dfs that looks at a clue only when it comes to it, as a logic program does; for study",
    .open = open_late,
    BOTH,
    .walk = walk_late,
};
