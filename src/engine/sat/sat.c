/* sat.c - the engine's face: loading a model and asking. See sat.h for the whole. */
#include "engine/sat/sat.h"

#include <string.h>

ari_status ari_sat_spent(const ari_oracle *o) { return o->arena->spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM; }

static bool load_model(ari_oracle *o) {
    const ari_model *m = o->model;
    if (!ari_sat_assign_grow(o, m->nvar)) return false;
    if (m->nvar) memcpy(o->heap.rank, m->rank, m->nvar);
    o->schedule.packing = o->schedule.stable = m->ntopo == 0;
    o->schedule.luby_u = o->schedule.luby_v = 1;
    for (ari_var v = 0; v < m->nvar; v++) {
        o->phases.saved[v] = m->rank[v] > 0 || (o->schedule.packing && !m->is_main[v]);
        o->heap.classes |= m->rank[v] > 0;
    }
    if (!ari_sat_row_load(o)) return false;
    if (o->partial) return true;
    if (!ari_sat_topo_load(o)) return false;
    if (o->broken || o->partial) return true;
    if (!ari_sat_at_most_one_index(o) || !ari_sat_row_index(o)) return false;
    if (o->schedule.packing) ari_sat_decide_begin(o);
    return !o->oom;
}

ari_status ari_sat_open(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out) {
    ari_oracle *o = ARI_ZERO(a, ari_oracle, 1);
    if (!o) return a->spent;
    o->arena = a;
    o->model = m;
    o->lim = *lim;
    o->clauses.tail = lim->trace != NULL;
    o->heap.bump = 1.0;
    o->schedule.reduce_at = o->schedule.reduce_step = SAT_REDUCE_FIRST;
    o->schedule.restart_at = SAT_RESTART_FIRST;
    o->guide.step = SAT_DIVE_FIRST;
    ari_sat_help_begin(o);
    o->model_value = ARI_ZERO(a, uint8_t, m->nvar);
    if (!o->model_value || !load_model(o)) return ari_sat_spent(o);
    *out = o;
    return ARI_OK;
}

static ari_status open_oracle(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out,
                              ari_error *err) {
    (void)err;
    return ari_sat_open(m, lim, a, out);
}

/* Levels of assumptions that may stay: those whose assumptions are the same as last time. */
static uint32_t common_levels(const ari_oracle *o, const ari_lit *assume, uint32_t n) {
    uint32_t same = 0, keep = 0;
    while (same < n && same < o->question.assume.n && o->question.assume.at[same] == assume[same]) same++;
    while (keep < o->question.packs.n && keep < o->trail.control.n && o->question.packs.at[keep] <= same) keep++;
    return keep;
}

/* The assumptions, each once, after the first `keep` levels of them: halves, quarters, ... of what remains, so that a
 * question whose assumptions differ from the last ones near the end undoes little. */
static bool assume_all(ari_oracle *o, const ari_lit *assume, uint32_t n, uint32_t keep) {
    o->question.assume.n = 0;
    if (!ARI_RESERVE(o->arena, &o->question.assume, n) || !ARI_RESERVE(o->arena, &o->question.packs, 64)) return false;
    for (uint32_t i = 0; i < n; i++) {
        uint8_t *const mark = &o->mark[ARI_VAR(assume[i])];
        const uint8_t side = assume[i] & 1u ? 2 : 1;
        if (*mark & side) continue;
        *mark |= side;
        ARI_PUSH(&o->question.assume, assume[i]);
    }
    for (uint32_t i = 0; i < n; i++) o->mark[ARI_VAR(assume[i])] = 0;
    o->question.packs.n = keep;
    for (uint32_t at = keep ? o->question.packs.at[keep - 1] : 0; at < o->question.assume.n;) {
        const uint32_t rest = o->question.assume.n - at;
        at += rest > SAT_PACK_LEAST ? rest / 2 : rest;
        if (!ARI_APPEND(o->arena, &o->question.packs, at)) return false;
    }
    return true;
}

static ari_status ask_oracle(ari_oracle *o, const ari_lit *assume, uint32_t n, ari_answer *out) {
    if (o->oom) return ari_sat_spent(o);
    const uint32_t keep = common_levels(o, assume, n);
    if (!keep) o->heap.filled = false;
    ari_sat_assign_back(o, keep);
    o->question.core.n = 0;
    *out = ARI_NONE;
    if (o->broken) {
        ari_sat_proof_refuted(o);
        return o->oom ? ari_sat_spent(o) : ARI_OK;
    }
    if (!assume_all(o, assume, n, keep)) {
        o->oom = true;
        return ari_sat_spent(o);
    }
    ari_sat_decide_untarget(o);
    o->phases.count = 0;
    o->phases.next = o->effort.conflicts + SAT_REPHASE_FIRST;
    o->question.calm_until = o->effort.conflicts + SAT_CALM_CONFLICTS;
    *out = ari_sat_search_run(o);
    o->question.give_up_at = 0;
    ari_sat_proof_root(o);
    if (*out == ARI_NONE) ari_sat_proof_refuted(o);
    if (o->oom) return ari_sat_spent(o);
    o->solved |= *out == ARI_SOME;
    if (*out == ARI_SOME)
        for (ari_var v = 0; v < o->model->nvar; v++) o->model_value[v] = o->val[ARI_POS(v)] > 0;
    return ARI_OK;
}

static void copy_values(const ari_oracle *o, uint8_t *value) { memcpy(value, o->model_value, o->model->nvar); }

static uint32_t copy_core(const ari_oracle *o, ari_lit *out) {
    if (o->question.core.n) memcpy(out, o->question.core.at, o->question.core.n * sizeof *out);
    return o->question.core.n;
}

/* Back to the root between questions: the next one fills the heap anew, so nothing is put back into it. */
static void to_root(ari_oracle *o) {
    o->heap.filled = false;
    if (o->trail.control.n) ari_sat_assign_back(o, 0);
}

static ari_status add_row(ari_oracle *o, int32_t lo, int32_t hi, const ari_term *term, uint32_t n) {
    if (o->oom) return ari_sat_spent(o);
    to_root(o);
    if (o->broken || o->partial) return ARI_OK;
    const ari_propagation step = ari_sat_assign_propagate(o);
    if (step == ARI_HALTED) return ari_sat_spent(o);
    o->broken = step == ARI_CONFLICT;
    if (o->broken) return ARI_OK;
    o->trace.source = ARI_TRACE_ADDED(o->model->nrow, o->trace.nadded++);
    const int64_t low = lo == ARI_MINUS ? INT64_MIN / 4 : lo, high = hi == ARI_PLUS ? INT64_MAX / 4 : hi;
    if (!ari_sat_row_add(o, low, high, term, n)) return ari_sat_spent(o);
    if (n == 1) ari_sat_row_retire(o);
    return ARI_OK;
}

static ari_status fresh_variable(ari_oracle *o, ari_var *out) {
    if (o->oom) return ari_sat_spent(o);
    to_root(o);
    *out = o->nvar;
    if (!ari_sat_assign_grow(o, o->nvar + 1)) return ari_sat_spent(o);
    return ARI_OK;
}

static void prefer_value(ari_oracle *o, ari_lit l) {
    to_root(o);
    o->phases.saved[ARI_VAR(l)] = (uint8_t)!(l & 1u);
}

static void draft_values(ari_oracle *o, const uint8_t *value) {
    for (ari_var v = 0; v < o->model->nvar; v++) prefer_value(o, value[v] ? ARI_POS(v) : ARI_NEG(v));
    o->phases.wished = true;
}

static void lead_with(ari_oracle *o, ari_lit l, bool on) {
    o->heap.leads[ARI_VAR(l)] = !on ? 0 : l & 1u ? 1 : 2;
    o->heap.classes |= on;
    ari_sat_decide_move(o, ARI_VAR(l));
}

static void keep_phases(ari_oracle *o) { o->phases.steady = true; }

static void set_patience(ari_oracle *o, uint64_t conflicts) {
    o->question.give_up_at = o->effort.conflicts + conflicts;
}

static void copy_fixed(const ari_oracle *o, uint8_t *out) {
    const uint32_t n = o->trail.control.n ? o->trail.control.at[0] : o->trail.n;
    memset(out, 2, o->model->nvar);
    for (uint32_t i = 0; i < n; i++)
        if (ARI_VAR(o->trail.lit[i]) < o->model->nvar) out[ARI_VAR(o->trail.lit[i])] = (uint8_t)!(o->trail.lit[i] & 1u);
}

void ari_sat_effort(const ari_oracle *o, ari_effort *out) {
    *out = o->effort;
    out->root_fixed = o->trail.control.n ? o->trail.control.at[0] : o->trail.n;
}

/* Nobody is owed a share of these. */
static void spend_ticks(ari_oracle *o, uint64_t ticks) {
    o->effort.ticks += ticks;
    o->help.ticks += ticks;
}

const ari_engine ari_engine_sat = {
    .name = "sat",
    .summary = "conflict-driven search with native rows and topology propagators (the default)",
    .open = open_oracle,
    .ask = ask_oracle,
    .values = copy_values,
    .core = copy_core,
    .add = add_row,
    .fresh = fresh_variable,
    .prefer = prefer_value,
    .draft = draft_values,
    .lead = lead_with,
    .steady = keep_phases,
    .patience = set_patience,
    .fixed = copy_fixed,
    .effort = ari_sat_effort,
    .spend = spend_ticks,
    .walk = ari_sat_enumerate,
};
