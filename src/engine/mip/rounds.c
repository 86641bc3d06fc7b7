/* rounds.c - a formulation through a lent solver, round by round.
 *
 * The program with all cuts so far goes to the solver; its answer is rounded, put to the program's rows and to the
 * model's evaluator, exactly. What only breaks a demand of shape that was left out gives clauses (cut.h), which are
 * rows through the images, and another round. A variable that the program hides is spelt out by its definition: a
 * clause which the answer breaks stays broken when a literal makes room for the reasons why it is false there; and
 * since these reasons force it, the new clause follows from the old one. An answer that breaks a row is the solver's
 * fault. When the shape is wrong and no clause says why, the assignment itself is forbidden, so every round has its
 * progress. */
#include "engine/mip/rounds.h"

#include "model/cut.h"
#include "model/fractional_cuts.h"

#include <string.h>

enum { SAY = 160 };

/* ---- the program as plain arrays ---- */

static bool columns_room(ari_rounds *r) {
    ari_lab_program *v = &r->view;
    const uint32_t n = r->program->ncol;
    if (n <= r->col_cap && v->kind) return true;
    const uint32_t cap = n + n / 2 + 8;
    v->kind = ARI_TAKE(r->arena, unsigned char, cap);
    v->lower = ARI_TAKE(r->arena, int32_t, cap);
    v->upper = ARI_TAKE(r->arena, int32_t, cap);
    v->cost = ARI_TAKE(r->arena, int32_t, cap);
    int64_t *column = ARI_ZERO(r->arena, int64_t, cap);
    double *answer = ARI_ZERO(r->arena, double, cap);
    if (ari_arena_failed(r->arena)) return false;
    r->column = column;
    r->answer = answer;
    r->col_cap = cap;
    return true;
}

static bool rows_room(ari_rounds *r, uint32_t rows, uint32_t entries) {
    ari_lab_program *v = &r->view;
    if (rows > r->row_cap || !v->start) {
        const uint32_t cap = rows + rows / 2 + 8;
        v->start = ARI_TAKE(r->arena, uint32_t, (size_t)cap + 1);
        v->row_lower = ARI_TAKE(r->arena, int32_t, cap);
        v->row_upper = ARI_TAKE(r->arena, int32_t, cap);
        r->row_cap = cap;
    }
    if (entries > r->entry_cap || !v->index) {
        const uint32_t cap = entries + entries / 2 + 8;
        v->index = ARI_TAKE(r->arena, uint32_t, cap);
        v->coef = ARI_TAKE(r->arena, int32_t, cap);
        r->entry_cap = cap;
    }
    return v->start && v->row_lower && v->row_upper && v->index && v->coef;
}

/* The view's arrays are const for those who look; they are ours. */
#define MINE(type, p) ((type *)(uintptr_t)(p))

static void put_columns(ari_rounds *r) {
    const ari_program *p = r->program;
    unsigned char *kind = MINE(unsigned char, r->view.kind);
    int32_t *lower = MINE(int32_t, r->view.lower), *upper = MINE(int32_t, r->view.upper);
    int32_t *cost = MINE(int32_t, r->view.cost);
    for (ari_col c = 0; c < p->ncol; c++) {
        kind[c] = (unsigned char)p->col[c].kind;
        lower[c] = p->col[c].lo;
        upper[c] = p->col[c].hi;
        cost[c] = 0;
    }
    for (uint32_t i = 0; p->has_goal && i < p->goal_n; i++)
        cost[p->entry[p->goal_first + i].col] = p->entry[p->goal_first + i].coef;
}

static void put_row(ari_rounds *r, const ari_entry *e, uint32_t n, int32_t lo, int32_t hi) {
    ari_lab_program *v = &r->view;
    uint32_t at = v->nrow ? v->start[v->nrow] : 0;
    MINE(uint32_t, v->start)[0] = 0;
    MINE(int32_t, v->row_lower)[v->nrow] = lo;
    MINE(int32_t, v->row_upper)[v->nrow] = hi;
    for (uint32_t k = 0; k < n; k++) {
        MINE(uint32_t, v->index)[at] = e[k].col;
        MINE(int32_t, v->coef)[at++] = e[k].coef;
    }
    MINE(uint32_t, v->start)[++v->nrow] = at;
}

/* An assumed literal: bounds of its one column, or a row. */
static ari_status put_assumed(ari_rounds *r, ari_lit l) {
    const ari_program *p = r->program;
    const ari_var v = ARI_VAR(l);
    const int32_t want = l & 1u ? 0 : 1;
    ari_col one = ARI_NO;
    if (v >= p->model->nvar) {
        one = r->extra[v - p->model->nvar];
    } else {
        const ari_image *i = &p->image[v];
        if (i->base == ARI_MINUS) return ARI_UNSUPPORTED;
        if (!i->base && i->n == 1 && p->entry[i->first].coef == 1) one = p->entry[i->first].col;
        else put_row(r, p->entry + i->first, i->n, want - i->base, want - i->base);
    }
    if (one == ARI_NO) return ARI_OK;
    if (r->view.lower[one] < want) MINE(int32_t, r->view.lower)[one] = want;
    if (r->view.upper[one] > want) MINE(int32_t, r->view.upper)[one] = want;
    if (r->view.lower[one] > r->view.upper[one]) { /* solvers need not take that: say it as a row */
        const ari_entry e = {1, one};
        MINE(int32_t, r->view.lower)[one] = p->col[one].lo;
        MINE(int32_t, r->view.upper)[one] = p->col[one].hi;
        put_row(r, &e, 1, want, want);
    }
    return ARI_OK;
}

ari_status ari_rounds_flatten(ari_rounds *r, const ari_lit *assume, uint32_t n) {
    const ari_program *p = r->program;
    uint32_t entries = 0;
    for (uint32_t i = 0; i < p->nline; i++) entries += p->line[i].n;
    for (uint32_t i = 0; i < n; i++)
        entries += ARI_VAR(assume[i]) < p->model->nvar ? p->image[ARI_VAR(assume[i])].n + 1 : 1;
    if (!columns_room(r) || !rows_room(r, p->nline + n, entries)) return r->arena->spent;
    put_columns(r);
    r->view.ncol = p->ncol;
    r->view.nrow = 0;
    r->view.has_cost = p->has_goal;
    r->view.twins = p->twins;
    MINE(uint32_t, r->view.start)[0] = 0;
    for (uint32_t i = 0; i < p->nline; i++)
        put_row(r, p->entry + p->line[i].first, p->line[i].n, p->line[i].lo, p->line[i].hi);
    for (uint32_t i = 0; i < n; i++) ARI_TRY(put_assumed(r, assume[i]));
    return ARI_OK;
}

/* ---- an answer ---- */

static int64_t whole_round(double x) { return x < 0 ? -(int64_t)(0.5 - x) : (int64_t)(x + 0.5); }

/* Are whole columns whole, and do they draw something? Fills column[] and value[]. */
static bool draws_round(ari_rounds *r, const double *answer) {
    const ari_program *p = r->program;
    for (ari_col c = 0; c < p->ncol; c++) {
        if (!(answer[c] > -1e9 && answer[c] < 1e9)) return false;
        r->column[c] = whole_round(answer[c]);
        const double off = answer[c] - (double)r->column[c];
        if (p->col[c].kind != ARI_COL_REAL && (off > 1e-3 || off < -1e-3)) return false;
    }
    return ari_program_read(p, r->column, r->value);
}

static bool between_round(int64_t sum, int32_t lo, int32_t hi) {
    return (lo == ARI_MINUS || sum >= lo) && (hi == ARI_PLUS || sum <= hi);
}

static int64_t products_of(const ari_rounds *r, const ari_line *l) {
    int64_t sum = 0;
    for (uint32_t k = l->product; k < l->product + l->nproduct; k++) {
        const ari_product q = r->program->product[k];
        sum += q.coef * r->column[q.x] * r->column[q.y];
    }
    return sum;
}

/* The rows that the solver was given, over whole columns, exactly; what rows with flows are for, the evaluator of the
 * model judges. Rows found while it ran hold below a node only and are not among them. */
static bool rows_hold(const ari_rounds *r) {
    const ari_program *p = r->program;
    const ari_lab_program *v = &r->view;
    for (uint32_t i = 0; i < v->nrow; i++) {
        int64_t sum = i < p->nline ? products_of(r, &p->line[i]) : 0;
        bool real = false;
        for (uint32_t k = v->start[i]; k < v->start[i + 1]; k++) {
            sum += v->coef[k] * r->column[v->index[k]];
            real |= p->col[v->index[k]].kind == ARI_COL_REAL;
        }
        if (!real && !between_round(sum, v->row_lower[i], v->row_upper[i])) return false;
    }
    for (ari_col c = 0; c < p->ncol; c++)
        if (p->col[c].kind != ARI_COL_REAL && !between_round(r->column[c], v->lower[c], v->upper[c])) return false;
    return true;
}

static bool is_solution(ari_rounds *r) {
    bool holds = false;
    const ari_mark mark = ari_arena_mark(r->arena);
    ari_eval_complete(r->program->model, r->value);
    if (ari_eval_holds(r->program->model, r->value, r->arena, &holds) != ARI_OK) holds = false;
    ari_arena_rewind(r->arena, mark);
    return holds;
}

/* ---- rows against an answer ---- */

typedef struct spelling {
    const ari_rounds *r;
    const uint32_t *def;  /* [nvar] definition of a variable, plus one */
    bool *seen;           /* [2*nvar] */
    ari_lit *out;         /* [2*nvar] */
    uint32_t n, hidden;   /* out[0..n): the clause; behind it, from the end, hidden ones to be spelt out */
} spelling;

static void put_literal(spelling *s, ari_lit l) {
    if (l >= ARI_LIT_TRUE || s->seen[l]) return;
    s->seen[l] = true;
    if (ari_program_hides(s->r->program, l)) s->out[2 * s->r->program->model->nvar - ++s->hidden] = l;
    else s->out[s->n++] = l;
}

/* Why hidden literal l is false: literals that are false now and force it together; as few as a greedy pass leaves. */
static void put_reasons(spelling *s, ari_lit l) {
    const ari_model *m = s->r->program->model;
    const uint8_t *value = s->r->value;
    const ari_def *d = &m->def[s->def[ARI_VAR(l)] - 1];
    const bool on = value[ARI_VAR(l)];
    int64_t spare = on ? -(int64_t)d->least : (int64_t)d->least - 1; /* how much the sum may move before l turns */
    for (uint32_t k = d->first; k < d->first + d->n; k++)
        if (value[ARI_VAR(m->term[k].lit)] != (m->term[k].lit & 1u)) spare += on ? m->term[k].coef : -m->term[k].coef;
    for (uint32_t k = d->first; k < d->first + d->n; k++) {
        const ari_term t = m->term[k];
        const bool holds = value[ARI_VAR(t.lit)] != (t.lit & 1u);
        const int64_t turn = (holds ? -1 : 1) * (on ? 1 : -1) * (int64_t)t.coef; /* what its turning adds to spare */
        if (turn >= 0) continue;
        if (spare + turn >= 0) spare += turn;
        else put_literal(s, holds ? ARI_NOT(t.lit) : t.lit);
    }
}

/* The clause without hidden variables, as a row. */
static ari_status add_clause(ari_rounds *r, const ari_cut *cut, const uint32_t *def) {
    const ari_model *m = r->program->model;
    const size_t nlit = 2 * (size_t)m->nvar;
    spelling s = {r, def, ARI_ZERO(r->arena, bool, nlit), ARI_TAKE(r->arena, ari_lit, nlit), 0, 0};
    if (!s.seen || !s.out) return r->arena->spent;
    for (uint32_t i = 0; i < cut->n; i++) put_literal(&s, cut->lit[i]);
    while (s.hidden) put_reasons(&s, s.out[2 * m->nvar - s.hidden--]);
    ari_program_clause(r->program, r->program->cut, ARI_NO, s.out, s.n);
    return r->program->status;
}

/* Rows against the assignment in r->value, in the program behind the others. */
static ari_status add_cuts(ari_rounds *r) {
    const ari_model *m = r->program->model;
    ari_cuts cuts = {NULL, 0, 0};
    uint32_t *def = ARI_ZERO(r->arena, uint32_t, m->nvar);
    if (!def) return r->arena->spent;
    for (uint32_t i = 0; i < m->ndef; i++) def[m->def[i].var] = i + 1;
    for (uint32_t i = 0; i < m->ntopo; i++) ARI_TRY(ari_cut_find(m, &m->topo[i], r->value, r->arena, &cuts));
    for (uint32_t i = 0; i < cuts.n; i++) ARI_TRY(add_clause(r, &cuts.at[i], def));
    if (cuts.n) return r->program->status;
    ari_program_begin(r->program, r->program->cut, ARI_NO, 1, ARI_PLUS); /* forbid just this */
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) ari_program_lit(r->program, 1, r->value[v] ? ARI_NEG(v) : ARI_POS(v));
    ari_program_end(r->program);
    return r->program->status;
}

/* ---- rows against a fractional point ---- */

void ari_rounds_weigh(const ari_program *p, const double *answer, int32_t *value) {
    for (ari_var v = 0; v < p->model->nvar; v++) {
        const ari_image *i = &p->image[v];
        double sum = i->base == ARI_MINUS ? 0 : i->base;
        for (uint32_t k = 0; i->base != ARI_MINUS && k < i->n; k++)
            sum += p->entry[i->first + k].coef * answer[p->entry[i->first + k].col];
        value[v] = sum <= 0 ? 0 : sum >= 1 ? ARI_FRACTIONAL_CUTS_ONE : (int32_t)(sum * ARI_FRACTIONAL_CUTS_ONE + 0.5);
    }
}

static void add_shear(ari_rounds *r, const ari_shear *s) {
    for (uint32_t i = 0; i < s->n; i++)
        if (ari_program_hides(r->program, s->term[i].lit)) return;
    ari_program_begin(r->program, r->program->cut, ARI_NO, s->least, ARI_PLUS);
    for (uint32_t i = 0; i < s->n; i++) ari_program_lit(r->program, s->term[i].coef, s->term[i].lit);
    ari_program_end(r->program);
}

static ari_status add_shears(ari_rounds *r, const double *answer) {
    const ari_program *p = r->program;
    ari_shears cuts = {NULL, 0, 0};
    int32_t *value = ARI_TAKE(r->arena, int32_t, p->model->nvar);
    if (!value) return r->arena->spent;
    for (ari_col c = 0; c < p->ncol; c++)
        if (!(answer[c] > -1e9 && answer[c] < 1e9)) return ARI_OK;
    ari_rounds_weigh(p, answer, value);
    for (uint32_t i = 0; i < p->model->ntopo; i++)
        if (p->left[i]) ARI_TRY(ari_fractional_cuts_cut(p->model, &p->model->topo[i], value, r->arena, &cuts));
    for (uint32_t i = 0; i < cuts.n; i++) add_shear(r, &cuts.at[i]);
    return p->status;
}

/* How far a cut is from being broken. */
static double spare_round(const ari_program *p, const ari_line *l, const double *answer) {
    double sum = -(double)l->lo;
    for (uint32_t k = l->first; k < l->first + l->n; k++) sum += p->entry[k].coef * answer[p->entry[k].col];
    return sum;
}

/* Cuts that do not hold the relaxation where it ended are ballast for the search. */
static void drop_loose(ari_rounds *r) {
    ari_program *p = r->program;
    uint32_t n = r->ready;
    for (uint32_t i = r->ready; i < p->nline; i++)
        if (spare_round(p, &p->line[i], r->answer) < 1e-4) p->line[n++] = p->line[i];
    p->nline = n;
}

/* ---- what a solver may call ---- */

static bool pool_room(ari_rounds *r) {
    const uint32_t n = r->program->nline - r->ready;
    if (n <= r->pool_cap) return true;
    r->pool_cap = 2 * n + 8;
    r->pool = ARI_TAKE(r->arena, uint32_t, r->pool_cap);
    if (!r->pool) r->pool_cap = 0;
    return r->pool != NULL;
}

/* Known cuts that the point breaks: a solver may forget those of another branch. */
static uint32_t remember_round(ari_rounds *r, const double *answer) {
    const ari_program *p = r->program;
    r->npool = 0;
    if (!pool_room(r)) return 0;
    for (uint32_t i = r->ready; i < p->nline; i++)
        if (spare_round(p, &p->line[i], answer) < -1e-2) r->pool[r->npool++] = i;
    return r->npool;
}

static uint32_t separate_round(void *self, const double *answer) {
    ari_rounds *r = self;
    const bool whole_one = draws_round(r, answer);
    if (!whole_one && !r->mincut) return 0;
    if (remember_round(r, answer)) return r->npool;
    const uint32_t before = r->program->nline;
    if (whole_one && (is_solution(r) || !rows_hold(r))) return 0;
    if (r->mincut && add_shears(r, answer) != ARI_OK) return 0;
    if (whole_one && r->program->nline == before && add_cuts(r) != ARI_OK) return 0;
    if (!pool_room(r)) return 0;
    for (uint32_t i = before; i < r->program->nline; i++) r->pool[r->npool++] = i;
    return r->npool;
}

static uint32_t separated_round(void *self, uint32_t k, const uint32_t **index, const int32_t **coef, int32_t *lower,
                                int32_t *upper) {
    ari_rounds *r = self;
    const ari_line *l = &r->program->line[r->pool[k]];
    if (l->n > r->cut_column_cap || !r->cut_column) {
        r->cut_column_cap = 2 * l->n + 8;
        r->cut_column = ARI_TAKE(r->arena, uint32_t, r->cut_column_cap);
        r->told_coef = ARI_TAKE(r->arena, int32_t, r->cut_column_cap);
        if (ari_arena_failed(r->arena)) {
            r->cut_column = NULL;
            return 0;
        }
    }
    for (uint32_t i = 0; i < l->n; i++) {
        r->cut_column[i] = r->program->entry[l->first + i].col;
        r->told_coef[i] = r->program->entry[l->first + i].coef;
    }
    *index = r->cut_column;
    *coef = r->told_coef;
    *lower = l->lo;
    *upper = l->hi;
    return l->n;
}

/* ---- a round ---- */

static const char *name_round(void *self, uint32_t column) {
    ari_rounds *r = self;
    ari_program_name(&r->program->col[column].label, r->name);
    return r->name;
}

ari_status ari_rounds_init(ari_rounds *r, ari_program *p, const ari_lab_solver *solver, ari_arena *a) {
    *r = (ari_rounds){.program = p, .solver = solver, .arena = a, .ready = p->nline};
    r->view.self = r;
    r->view.separate = separate_round;
    r->view.separated = separated_round;
    r->view.name = name_round;
    r->value = ARI_ZERO(a, uint8_t, p->model->nvar);
    return r->value && columns_room(r) ? ARI_OK : a->spent;
}

static void say_more(ari_rounds *r, const char *text) {
    size_t n = strlen(r->why);
    while (*text && n + 1 < SAY) r->why[n++] = *text++;
    r->why[n] = 0;
}

static ari_status say_round(ari_rounds *r, const char *text, const char *more) {
    r->why[0] = 0;
    say_more(r, text);
    say_more(r, more);
    return ARI_OK;
}

ari_status ari_rounds_judge(ari_rounds *r, ari_round_end *end) {
    *end = ARI_ROUND_FAULT;
    if (!draws_round(r, r->answer)) return say_round(r, "the solver's answer is not whole: not believed", "");
    const bool shape = is_solution(r), rows = rows_hold(r);
    if (shape && rows) {
        *end = ARI_ROUND_FOUND;
        return ARI_OK;
    }
    if (!rows) return say_round(r, "the solver's answer breaks a row: not believed", "");
    if (!r->program->nleft) return say_round(r, "the solver's answer has the wrong shape: not believed", "");
    const uint32_t before = r->program->nline;
    *end = ARI_ROUND_CUT;
    if (r->mincut) ARI_TRY(add_shears(r, r->answer));
    return r->program->nline > before ? ARI_OK : add_cuts(r);
}

/* The relaxation: more rows, or on to whole answers. */
static ari_status judge_early(ari_rounds *r, ari_round_end *end) {
    const uint32_t before = r->program->nline;
    *end = ARI_ROUND_CUT;
    if (draws_round(r, r->answer) && is_solution(r) && rows_hold(r)) {
        *end = ARI_ROUND_FOUND;
        return ARI_OK;
    }
    ARI_TRY(add_shears(r, r->answer));
    r->early = r->program->nline > before;
    if (!r->early) drop_loose(r);
    return ARI_OK;
}

ari_status ari_rounds_step(ari_rounds *r, const ari_lit *assume, uint32_t n, ari_lab_outcome *out,
                           ari_round_end *end) {
    const uint32_t before = r->program->nline;
    memset(out, 0, sizeof *out);
    ARI_TRY(ari_rounds_flatten(r, assume, n));
    const bool early = r->early && r->program->nleft && !r->program->nproduct;
    r->view.relax = early;
    r->unread[0] = 0;
    out->status = r->solver->solve(r->solver->user, &r->view, r->answer, out);
    r->view.relax = 0;
    out->cuts = r->program->nline - before;
    if (r->program->status != ARI_OK) return r->program->status;
    *end = ARI_ROUND_FAULT;
    if (early && out->status == ARI_LAB_SOLVED) return judge_early(r, end);
    if (early && out->status != ARI_LAB_INFEASIBLE && out->status != ARI_LAB_STOPPED) {
        r->early = false;
        *end = ARI_ROUND_CUT;
        return ARI_OK; /* a solver that knows no relaxations */
    }
    switch (out->status) {
    case ARI_LAB_SOLVED:
    case ARI_LAB_FEASIBLE: return ari_rounds_judge(r, end);
    case ARI_LAB_INFEASIBLE:
        *end = ARI_ROUND_NONE;
        return ARI_OK;
    case ARI_LAB_STOPPED:
        *end = ARI_ROUND_STOPPED;
        return ARI_OK;
    default:
        say_round(r, "the solver failed: ", out->fault);
        if (*r->unread) say_more(r, ": "), say_more(r, r->unread);
    }
    return ARI_OK;
}
