/* presolve.c - bounds of rows, common divisors and demands, in turn until nothing changes; then the model is written
 * anew.
 *
 * Invariant: low[r] and high[r] are the least and the greatest sum of row r given what is fixed. Fixing a variable
 * adjusts them in every row that holds it, and a row is queued only when its slack on one side has become smaller than
 * its largest coefficient: only then can it fix something. So propagation is linear in terms fixed, apart from the
 * scans that do find something. A row whose low..high lies within lo..hi always holds and is left out at the end.
 * Divisors: what is open in a row changes its sum in steps of the greatest common divisor of the open coefficients, so
 * the bounds move inwards to the next step; that alone proves parity contradictions.
 * Writing: fixed terms become part of the bounds, coefficients are divided by their divisor, and in one-sided rows cut
 * at what is still missing (as in integer programming: M. Savelsbergh, Preprocessing and probing techniques for mixed
 * integer programming problems, ORSA J. Computing 6 (1994)). All sums are kept in 64 bits; a row whose new bounds do
 * not fit 32 is left as it was, which is right too. */
#include "model/presolve.h"

#include "base/ring.h"

#include <string.h>

#define MOST_ROUNDS 64 /* stopping early is sound; no model met so far needed ten */
#define NO_LO INT64_MIN
#define NO_HI INT64_MAX

typedef struct row_state {
    int64_t low, high, lo, hi, biggest;
} row_state;

typedef struct occurrence { uint32_t row, term; } occurrence;

typedef struct solver {
    const ari_model *m;
    ari_arena *a;
    ari_presolved *out;
    uint8_t *fixed;     /* [nvar], out->fixed */
    ari_tag *why;       /* [nvar] of fixed ones: the tag of what fixed it */
    row_state *row;     /* [nrow] */
    uint32_t *head;     /* [nvar+2] into occ */
    occurrence *occ;    /* [terms of rows], by variable */
    ari_ring queue;     /* of rows */
    bool infeasible;
} solver;

/* ---- loading ---- */

static void load_row(solver *s, uint32_t r) {
    const ari_row *row = &s->m->row[r];
    row_state *state = &s->row[r];
    *state = (row_state){.lo = row->lo == ARI_MINUS ? NO_LO : row->lo, .hi = row->hi == ARI_PLUS ? NO_HI : row->hi};
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const int64_t c = s->m->term[i].coef;
        *(c < 0 ? &state->low : &state->high) += c;
        if (state->biggest < (c < 0 ? -c : c)) state->biggest = c < 0 ? -c : c;
        s->head[ARI_VAR(s->m->term[i].lit) + 2]++;
    }
    ari_ring_push(&s->queue, r);
}

static ari_status load_model(solver *s) {
    const ari_model *m = s->m;
    size_t nterm = 0;
    for (uint32_t r = 0; r < m->nrow; r++) nterm += m->row[r].n;
    s->fixed = ARI_TAKE(s->a, uint8_t, m->nvar);
    s->why = ARI_TAKE(s->a, ari_tag, m->nvar);
    s->row = ARI_TAKE(s->a, row_state, m->nrow);
    s->head = ARI_ZERO(s->a, uint32_t, (size_t)m->nvar + 2);
    s->occ = ARI_TAKE(s->a, occurrence, nterm);
    if (ari_arena_failed(s->a)) return s->a->spent;
    if (!ari_ring_init(&s->queue, s->a, m->nrow)) return s->a->spent;
    memset(s->fixed, ARI_OPEN, m->nvar);
    for (uint32_t r = 0; r < m->nrow; r++) load_row(s, r);
    /* Compressed rows by counting, as in graph.c. */
    for (ari_var v = 1; v <= m->nvar; v++) s->head[v + 1] += s->head[v];
    for (uint32_t r = 0; r < m->nrow; r++)
        for (uint32_t i = m->row[r].first; i < m->row[r].first + m->row[r].n; i++) {
            s->occ[s->head[ARI_VAR(m->term[i].lit) + 1]++] = (occurrence){r, i};
        }
    return ARI_OK;
}

/* ---- rows ---- */

static bool may_act(const row_state *r) {
    return (r->lo != NO_LO && r->high - r->lo < r->biggest) || (r->hi != NO_HI && r->hi - r->low < r->biggest);
}

/* Make a literal true. */
static void fix_presolve(solver *s, ari_lit lit, ari_tag why) {
    const ari_var v = ARI_VAR(lit);
    const uint8_t value = (lit & 1) ? ARI_FIXED_FALSE : ARI_FIXED_TRUE;
    if (s->fixed[v] != ARI_OPEN) {
        s->infeasible |= s->fixed[v] != value;
        return;
    }
    s->fixed[v] = value;
    s->why[v] = why;
    s->out->nfixed++;
    for (uint32_t i = s->head[v]; i < s->head[v + 1]; i++) {
        const ari_term t = s->m->term[s->occ[i].term];
        row_state *r = &s->row[s->occ[i].row];
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        const bool on = value != (t.lit & 1);
        if (on == (t.coef > 0)) r->low += size;
        else r->high -= size;
        if (may_act(r)) ari_ring_push(&s->queue, s->occ[i].row);
    }
}

/* Fix what the bounds of a row leave no choice for. Each open term is seen as size * p for a literal p: without p the
 * sum is at most high - size, with p at least low + size. */
static void scan_presolve(solver *s, uint32_t index) {
    const ari_row *row = &s->m->row[index];
    const row_state *r = &s->row[index];
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        if ((r->lo != NO_LO && r->high < r->lo) || (r->hi != NO_HI && r->low > r->hi)) s->infeasible = true;
        if (s->infeasible || !may_act(r)) return;
        const ari_term t = s->m->term[i];
        if (s->fixed[ARI_VAR(t.lit)] != ARI_OPEN) continue;
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        const ari_lit p = t.coef < 0 ? ARI_NOT(t.lit) : t.lit;
        if (r->lo != NO_LO && r->high - size < r->lo) fix_presolve(s, p, row->tag);
        else if (r->hi != NO_HI && r->low + size > r->hi) fix_presolve(s, ARI_NOT(p), row->tag);
    }
    if ((r->lo != NO_LO && r->high < r->lo) || (r->hi != NO_HI && r->low > r->hi)) s->infeasible = true;
}

static void spread_presolve(solver *s) {
    while (s->queue.n && !s->infeasible) scan_presolve(s, ari_ring_pop(&s->queue));
}

static int64_t gcd_presolve(int64_t x, int64_t y) {
    while (y) {
        const int64_t rest = x % y;
        x = y;
        y = rest;
    }
    return x;
}

static int64_t floor_to(int64_t x, int64_t step) {
    const int64_t rest = x % step;
    return x - (rest < 0 ? rest + step : rest);
}

static bool always_holds(const row_state *r) {
    return (r->lo == NO_LO || r->low >= r->lo) && (r->hi == NO_HI || r->high <= r->hi);
}

/* The greatest common divisor of the open coefficients, 0 if none is open; *base: the sum of the fixed terms. */
static int64_t divisor_presolve(const solver *s, const ari_row *row, int64_t *base) {
    int64_t g = 0;
    *base = 0;
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const ari_term t = s->m->term[i];
        const uint8_t value = ari_prune_value(s->fixed, t.lit);
        if (value == ARI_OPEN) g = gcd_presolve(t.coef < 0 ? -(int64_t)t.coef : t.coef, g);
        else if (value == ARI_FIXED_TRUE) *base += t.coef;
    }
    return g;
}

/* Bounds inwards to what the open terms can reach; rows that changed are queued. */
static bool tighten_presolve(solver *s) {
    bool changed = false;
    for (uint32_t i = 0; i < s->m->nrow; i++) {
        row_state *r = &s->row[i];
        if (always_holds(r)) continue;
        int64_t base;
        const int64_t g = divisor_presolve(s, &s->m->row[i], &base);
        if (g < 2) continue;
        const int64_t lo = r->lo == NO_LO ? NO_LO : base - floor_to(base - r->lo, g);
        const int64_t hi = r->hi == NO_HI ? NO_HI : base + floor_to(r->hi - base, g);
        if (lo == r->lo && hi == r->hi) continue;
        r->lo = lo;
        r->hi = hi;
        ari_ring_push(&s->queue, i);
        changed = true;
    }
    return changed;
}

/* ---- demands ---- */

static ari_status prune_presolve(solver *s) {
    for (uint32_t i = 0; i < s->m->ntopo && !s->infeasible; i++) {
        const ari_mark mark = ari_arena_mark(s->a);
        ari_lit *implied;
        uint32_t n;
        ARI_TRY(ari_prune_run(&s->m->topo[i], s->fixed, s->a, &implied, &n, &s->infeasible));
        for (uint32_t k = 0; k < n && !s->infeasible; k++) fix_presolve(s, implied[k], s->m->topo[i].tag);
        ari_arena_rewind(s->a, mark);
    }
    return ARI_OK;
}

static ari_status to_fixpoint(solver *s) {
    uint32_t before;
    bool changed;
    do {
        before = s->out->nfixed;
        spread_presolve(s);
        if (s->infeasible) return ARI_OK;
        changed = tighten_presolve(s);
        spread_presolve(s);
        ARI_TRY(prune_presolve(s));
        s->out->rounds++;
    } while (!s->infeasible && (changed || s->out->nfixed > before) && s->out->rounds < MOST_ROUNDS);
    spread_presolve(s);
    return ARI_OK;
}

/* ---- writing ---- */

static void write_variables(const solver *s, ari_model *to) {
    const ari_model *m = s->m;
    ari_model_init(to, s->a, m->name);
    to->nrule = m->nrule;
    to->rule_name = m->rule_name;
    for (uint32_t g = 1; g <= m->ngroup; g++) (void)ari_model_group(to, m->group_site[g]);
    (void)ari_model_run(to, m->nvar, false);
    if (to->status != ARI_OK || !m->nvar) return;
    memcpy(to->is_main, m->is_main, m->nvar * sizeof *m->is_main);
    memcpy(to->var_name, m->var_name, m->nvar * sizeof *m->var_name);
    memcpy(to->rank, m->rank, m->nvar);
    to->nmain = m->nmain;
    for (uint32_t i = 0; i < m->nfollow; i++) ari_model_follow(to, m->follow[i]);
    for (ari_var v = 0; v < m->nvar; v++)
        if (s->fixed[v] != ARI_OPEN) ari_model_unit(to, s->why[v], s->fixed[v] ? ARI_POS(v) : ARI_NEG(v));
}

static void write_terms(const solver *s, uint32_t first, uint32_t n, ari_model *to) {
    for (uint32_t i = first; i < first + n; i++) ari_model_term(to, s->m->term[i].coef, s->m->term[i].lit);
}

/* A one-sided row as sum of size * p >= need (sign -1: of the negated row), every size cut at need. */
static bool write_cut(const solver *s, const ari_row *row, ari_model *to, int64_t g, int sign, int64_t need) {
    int64_t biggest = 0;
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const ari_term t = s->m->term[i];
        if (s->fixed[ARI_VAR(t.lit)] != ARI_OPEN) continue;
        const int64_t c = sign * (int64_t)t.coef / g;
        if (c < 0) need -= c;
        if (biggest < (c < 0 ? -c : c)) biggest = c < 0 ? -c : c;
    }
    if (biggest <= need || need < 1 || need > INT32_MAX - 1) return false;
    ari_model_begin(to, row->tag, (int32_t)need, ARI_PLUS);
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const ari_term t = s->m->term[i];
        if (s->fixed[ARI_VAR(t.lit)] != ARI_OPEN) continue;
        const int64_t c = sign * (int64_t)t.coef / g, size = c < 0 ? -c : c;
        ari_model_term(to, (int32_t)(size < need ? size : need), c < 0 ? ARI_NOT(t.lit) : t.lit);
    }
    ari_model_end(to);
    return true;
}

static bool fits_presolve(int64_t x) { return x > ARI_MINUS && x < ARI_PLUS; }

static void write_row(const solver *s, uint32_t index, ari_model *to) {
    const ari_row *row = &s->m->row[index];
    const row_state *r = &s->row[index];
    if (always_holds(r)) return;
    int64_t base;
    const int64_t g = divisor_presolve(s, row, &base);
    const bool has_lo = r->lo != NO_LO && r->low < r->lo, has_hi = r->hi != NO_HI && r->high > r->hi;
    const int64_t lo = has_lo ? -floor_to(base - r->lo, g) / g : 0, hi = has_hi ? floor_to(r->hi - base, g) / g : 0;
    if (has_lo && !has_hi && write_cut(s, row, to, g, 1, lo)) return;
    if (has_hi && !has_lo && write_cut(s, row, to, g, -1, -hi)) return;
    if (!fits_presolve(lo) || !fits_presolve(hi)) {
        ari_model_begin(to, row->tag, row->lo, row->hi);
        write_terms(s, row->first, row->n, to);
        ari_model_end(to);
        return;
    }
    ari_model_begin(to, row->tag, has_lo ? (int32_t)lo : ARI_MINUS, has_hi ? (int32_t)hi : ARI_PLUS);
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const ari_term t = s->m->term[i];
        if (s->fixed[ARI_VAR(t.lit)] == ARI_OPEN) ari_model_term(to, (int32_t)(t.coef / g), t.lit);
    }
    ari_model_end(to);
}

static ari_lit constant_presolve(const solver *s, ari_lit lit) {
    const uint8_t value = ari_prune_value(s->fixed, lit);
    return value == ARI_OPEN ? lit : value == ARI_FIXED_TRUE ? ARI_LIT_TRUE : ARI_LIT_FALSE;
}

static void write_demand(const solver *s, const ari_topo *t, ari_model *to) {
    ari_topo *copy = ari_model_topo(to, t->kind, t->graph, t->edge != NULL, t->npair, t->tag);
    if (!copy) return;
    copy->spanning = t->spanning;
    copy->chordless = t->chordless;
    copy->least = t->least;
    copy->most = t->most;
    for (ari_edge e = 0; t->edge && e < t->graph->nedge; e++) copy->edge[e] = constant_presolve(s, t->edge[e]);
    for (ari_vertex v = 0; t->vertex && v < t->graph->nvertex; v++)
        copy->vertex[v] = constant_presolve(s, t->vertex[v]);
    for (uint32_t i = 0; i < t->npair; i++) {
        memcpy(copy->pair[i], t->pair[i], sizeof copy->pair[i]);
        copy->pair_on[i] = constant_presolve(s, t->pair_on[i]);
    }
}

static void write_rest(const solver *s, ari_model *to) {
    const ari_model *m = s->m;
    for (uint32_t i = 0; i < m->ndef; i++)
        ari_model_define(to, m->def[i].var, m->def[i].least, m->term + m->def[i].first, m->def[i].n);
    for (uint32_t i = 0; i < m->nrow; i++) write_row(s, i, to);
    for (uint32_t i = 0; i < m->ntopo; i++) write_demand(s, &m->topo[i], to);
    if (m->has_goal) ari_model_goal(to, m->term + m->goal_first, m->goal_n);
}

ari_status ari_presolve_run(const ari_model *m, ari_arena *a, ari_presolved *out) {
    memset(out, 0, sizeof *out);
    solver s = {.m = m, .a = a, .out = out};
    ARI_TRY(load_model(&s));
    out->fixed = s.fixed;
    ARI_TRY(to_fixpoint(&s));
    out->infeasible = s.infeasible;
    if (s.infeasible) return ARI_OK;
    write_variables(&s, &out->model);
    write_rest(&s, &out->model);
    return out->model.status;
}
