/* lab.c - a formulation through a lent solver, round by round.
 *
 * A round: the program with all cuts so far goes to the solver; its answer is rounded, put to the program's rows and to
 * the model's evaluator, exactly. What only breaks a demand of shape that was left out gives clauses (cut.h), which are
 * rows through the images, and another round. An answer that breaks a row is the solver's fault and ends the run. When
 * the shape is wrong and no clause says why, the assignment itself is forbidden, so every round has its progress. */
#include "cut.h"
#include "export.h"
#include "spec.h"

#include <string.h>

enum { ROUNDS_MOST = 2000 };

typedef struct bench {
    ari_lab lab;          /* first: the public part */
    ari_arena arena;      /* owns everything, this struct too */
    const ari_board *board;
    ari_spec spec;
    ari_model model;
    ari_program program;
    ari_lab_program view;
    int64_t *column;
    uint8_t *value;       /* of the model's variables */
    uint32_t round_cap, base_rows;
    ari_error *err;
} bench;

static ari_status memory(bench *b) { return ari_status_fail(b->err, b->arena.spent, 0, 0, "memory is out", ""); }

/* ---- the program as plain arrays ---- */

static ari_status flatten(bench *b) {
    const ari_program *p = &b->program;
    ari_lab_program *v = &b->view;
    ari_arena *a = &b->arena;
    unsigned char *kind = ARI_TAKE(a, unsigned char, p->ncol);
    int32_t *lower = ARI_TAKE(a, int32_t, p->ncol), *upper = ARI_TAKE(a, int32_t, p->ncol);
    int32_t *cost = ARI_ZERO(a, int32_t, p->ncol);
    uint32_t *start = ARI_TAKE(a, uint32_t, (size_t)p->nline + 1);
    uint32_t *index = ARI_TAKE(a, uint32_t, p->nentry);
    int32_t *coef = ARI_TAKE(a, int32_t, p->nentry);
    int32_t *row_lower = ARI_TAKE(a, int32_t, p->nline), *row_upper = ARI_TAKE(a, int32_t, p->nline);
    if (!kind || !lower || !upper || !cost || !start || !index || !coef || !row_lower || !row_upper) return memory(b);
    for (ari_col c = 0; c < p->ncol; c++) {
        kind[c] = (unsigned char)p->col[c].kind;
        lower[c] = p->col[c].lo;
        upper[c] = p->col[c].hi;
    }
    for (uint32_t i = 0; p->has_goal && i < p->goal_n; i++)
        cost[p->entry[p->goal_first + i].col] = p->entry[p->goal_first + i].coef;
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nline; i++) {
        start[i] = n;
        row_lower[i] = p->line[i].lo;
        row_upper[i] = p->line[i].hi;
        for (uint32_t k = p->line[i].first; k < p->line[i].first + p->line[i].n; k++) {
            index[n] = p->entry[k].col;
            coef[n++] = p->entry[k].coef;
        }
    }
    start[p->nline] = n;
    v->ncol = p->ncol;
    v->nrow = p->nline;
    v->kind = kind;
    v->lower = lower, v->upper = upper, v->cost = cost;
    v->start = start, v->index = index, v->coef = coef;
    v->row_lower = row_lower, v->row_upper = row_upper;
    v->has_cost = p->has_goal;
    return ARI_OK;
}

/* ---- an answer ---- */

static int64_t whole(double x) { return x < 0 ? -(int64_t)(0.5 - x) : (int64_t)(x + 0.5); }

/* Are whole columns whole, and do they draw something? Fills column[] and value[]. */
static bool meets_rows(bench *b, const double *value) {
    const ari_program *p = &b->program;
    for (ari_col c = 0; c < p->ncol; c++) {
        if (!(value[c] > -1e9 && value[c] < 1e9)) return false;
        b->column[c] = whole(value[c]);
        const double off = value[c] - (double)b->column[c];
        if (p->col[c].kind != ARI_COL_REAL && (off > 1e-3 || off < -1e-3)) return false;
    }
    return ari_program_read(p, b->column, b->value);
}

/* The rows over whole columns, exactly; what rows with flows are for, the evaluator of the model judges. */
static bool rows_hold(const bench *b) {
    const ari_program *p = &b->program;
    for (uint32_t i = 0; i < b->view.nrow; i++) { /* not those of this round: they hold below a node only */
        const ari_line *l = &p->line[i];
        int64_t sum = 0;
        bool real = false;
        for (uint32_t k = l->first; k < l->first + l->n; k++) {
            sum += p->entry[k].coef * b->column[p->entry[k].col];
            real |= p->col[p->entry[k].col].kind == ARI_COL_REAL;
        }
        if (!real && ((l->lo != ARI_MINUS && sum < l->lo) || (l->hi != ARI_PLUS && sum > l->hi))) return false;
    }
    return true;
}

/* Rows against the assignment in b->value, in the program behind the others. */
static ari_status add_cuts(bench *b) {
    const ari_model *m = &b->model;
    ari_cuts cuts = {NULL, 0, 0};
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (ari_cut_find(m, &m->topo[i], b->value, &b->arena, &cuts) != ARI_OK) return memory(b);
    for (uint32_t i = 0; i < cuts.n; i++) ari_program_clause(&b->program, "cut", ARI_NO, cuts.at[i].lit, cuts.at[i].n);
    if (!cuts.n) { /* forbid just this */
        ari_program_begin(&b->program, "cut", ARI_NO, 1, ARI_PLUS);
        for (ari_var v = 0; v < m->nvar; v++)
            if (m->is_main[v]) ari_program_lit(&b->program, 1, b->value[v] ? ARI_NEG(v) : ARI_POS(v));
        ari_program_end(&b->program);
    }
    return b->program.status == ARI_OK ? ARI_OK : memory(b);
}

/* ---- what a solver may call ---- */

static bool is_solution(bench *b) {
    bool holds = false;
    const ari_mark mark = ari_arena_mark(&b->arena);
    ari_eval_complete(&b->model, b->value);
    if (ari_eval_holds(&b->model, b->value, &b->arena, &holds) != ARI_OK) holds = false;
    ari_arena_rewind(&b->arena, mark);
    return holds;
}

static uint32_t separate(void *self, const double *value) {
    bench *b = self;
    if (!meets_rows(b, value)) return 0;
    if (is_solution(b) || !rows_hold(b)) return 0;
    b->base_rows = b->program.nline;
    if (add_cuts(b) != ARI_OK) return 0;
    return b->program.nline - b->base_rows;
}

static uint32_t separated(void *self, uint32_t k, const uint32_t **index, const int32_t **coef, int32_t *lower,
                          int32_t *upper) {
    bench *b = self;
    const ari_line *l = &b->program.line[b->base_rows + k];
    uint32_t *to = ARI_TAKE(&b->arena, uint32_t, l->n);
    int32_t *c = ARI_TAKE(&b->arena, int32_t, l->n);
    if (!to || !c) return 0;
    for (uint32_t i = 0; i < l->n; i++) {
        to[i] = b->program.entry[l->first + i].col;
        c[i] = b->program.entry[l->first + i].coef;
    }
    *index = to;
    *coef = c;
    *lower = l->lo;
    *upper = l->hi;
    return l->n;
}

static char *text(void *self) {
    bench *b = self;
    ari_out o;
    const ari_mark mark = ari_arena_mark(&b->arena);
    ari_text_begin(&o, &b->arena);
    char *out = NULL;
    if (ari_export_print(ari_export_find("lp"), &b->program, b->board, ari_lower_name(b->spec.how), &o, NULL) == ARI_OK)
        out = ari_session_text(&o, NULL);
    ari_arena_rewind(&b->arena, mark);
    return out;
}

static int parse(void *self, const char *s, size_t size, double *value, int *says) {
    bench *b = self;
    ari_answer word;
    ari_error err;
    if (ari_solution_read(&b->program, s, size, b->column, &word, &b->arena, &err) != ARI_OK) return 1;
    for (ari_col c = 0; c < b->program.ncol; c++) value[c] = (double)b->column[c];
    *says = word == ARI_NONE ? 0 : word == ARI_SOME ? 1 : -1;
    return 0;
}

/* ---- the run ---- */

static ari_status one_round(bench *b, const ari_lab_solver *solver, double *value, ari_lab_round **out) {
    if (b->lab.nround == b->round_cap &&
        !ari_arena_reserve(&b->arena, (void **)&b->lab.round, &b->round_cap, b->lab.nround, 1, sizeof *b->lab.round))
        return memory(b);
    ari_lab_round *r = &b->lab.round[b->lab.nround++];
    memset(r, 0, sizeof *r);
    ARI_TRY(flatten(b));
    const uint32_t before = b->program.nline;
    const int status = solver->solve(solver->user, &b->view, value, &r->outcome);
    r->outcome.status = status;
    r->outcome.cuts = b->program.nline - before;
    *out = r;
    return ARI_OK;
}

static void say(bench *b, const char *text_of) { ari_session_join(b->lab.note, sizeof b->lab.note, text_of, NULL); }

static ari_status keep(bench *b) {
    ari_marks *m = ari_board_blank(b->board, &b->arena);
    if (!m) return memory(b);
    b->board->genre->write_marks(b->board, b->spec.form, &b->model, b->value, m);
    b->lab.solution = m;
    b->lab.answer = ARI_SOME;
    b->lab.cost = b->program.goal_base;
    for (uint32_t i = 0; b->program.has_goal && i < b->program.goal_n; i++) {
        const ari_entry e = b->program.entry[b->program.goal_first + i];
        b->lab.cost += e.coef * b->column[e.col];
    }
    return ARI_OK;
}

/* "infeasible": is it? */
static ari_status confirm_none(bench *b, const ari_options *opt) {
    ari_options plain = *opt;
    ari_result *r;
    plain.engine = "sat";
    plain.formulation = NULL;
    ARI_TRY(ari_ask(ARI_VERB_SOLVE, b->board, &plain, &r, b->err));
    const ari_answer a = ari_result_answer(r);
    ari_result_free(r);
    b->lab.answer = a == ARI_NONE ? ARI_NONE : ARI_UNKNOWN;
    say(b, a == ARI_NONE   ? "no solution: the solver says so, and the exact engine proves it"
           : a == ARI_SOME ? "the solver says that there is no solution, WRONGLY: the exact engine has one"
                           : "no solution is the solver's word alone");
    return ARI_OK;
}

static ari_status rounds(bench *b, const ari_options *opt, const ari_lab_solver *solver, double seconds) {
    double *value = ARI_ZERO(&b->arena, double, b->program.ncol);
    double used = 0;
    if (!value) return memory(b);
    for (uint32_t i = 0; i < ROUNDS_MOST; i++) {
        ari_lab_round *r = NULL;
        b->view.seconds = seconds > 0 ? seconds - used : 0;
        ARI_TRY(one_round(b, solver, value, &r));
        used += r->outcome.seconds;
        const int status = r->outcome.status;
        if (status == ARI_LAB_INFEASIBLE) return confirm_none(b, opt);
        if (status == ARI_LAB_BROKEN) {
            ari_session_join(b->lab.note, sizeof b->lab.note, "the solver failed: ", r->outcome.fault, NULL);
            return ARI_OK;
        }
        if (status == ARI_LAB_STOPPED) return say(b, "stopped by the time limit, without a solution"), ARI_OK;
        if (!meets_rows(b, value)) return say(b, "the solver's answer is not whole: not believed"), ARI_OK;
        if (is_solution(b)) {
            b->lab.optimal = status == ARI_LAB_SOLVED;
            say(b, !b->program.has_goal || !b->lab.optimal ? "solution checked exactly"
                                                           : "solution checked exactly; that none costs less is the "
                                                             "solver's word");
            return keep(b);
        }
        if (!rows_hold(b)) return say(b, "the solver's answer breaks a row: not believed"), ARI_OK;
        if (!b->program.nleft) return say(b, "the solver's answer has the wrong shape: not believed"), ARI_OK;
        const uint32_t before = b->program.nline;
        ARI_TRY(add_cuts(b));
        r->cuts = b->program.nline - before;
        if (seconds > 0 && used >= seconds) return say(b, "stopped by the time limit, in pieces so far"), ARI_OK;
    }
    return say(b, "stopped after 2000 rounds"), ARI_OK;
}

static ari_status run(bench *b, const ari_options *opt, const ari_lab_solver *solver, double seconds, int relax) {
    ARI_TRY(ari_spec_parse(b->board->genre, opt->formulation, &b->spec, b->err));
    ARI_TRY(ari_spec_build(b->board, &b->spec, &b->arena, &b->model, &b->program, b->err));
    if (b->program.nproduct)
        return ari_status_fail(b->err, ARI_UNSUPPORTED, 0, 0, "this formulation has products of columns",
                               "add +linear, or export it for a quadratic solver");
    const char *name = opt->formulation ? opt->formulation : b->board->genre->form[0].name;
    ari_session_join(b->lab.formulation, sizeof b->lab.formulation, name, NULL);
    b->lab.source = b->program.source;
    b->lab.columns = b->program.ncol;
    b->lab.rows = b->program.nline;
    b->lab.nonzeros = ari_program_nonzeros(&b->program);
    b->column = ARI_ZERO(&b->arena, int64_t, b->program.ncol);
    b->value = ARI_ZERO(&b->arena, uint8_t, b->model.nvar);
    if (!b->column || !b->value) return memory(b);
    b->view.self = b;
    b->view.separate = separate;
    b->view.separated = separated;
    b->view.text = text;
    b->view.parse = parse;
    if (relax) {
        double *value = ARI_ZERO(&b->arena, double, b->program.ncol);
        ari_lab_outcome *o = ARI_ZERO(&b->arena, ari_lab_outcome, 1);
        if (!value || !o) return memory(b);
        ARI_TRY(flatten(b));
        b->view.relax = 1;
        b->lab.has_bound = solver->solve(solver->user, &b->view, value, o) == ARI_LAB_SOLVED;
        b->lab.bound = o->objective;
        b->lab.bound_seconds = o->seconds;
        b->view.relax = 0;
    }
    return rounds(b, opt, solver, seconds);
}

ari_status ari_lab_run(const ari_board *board, const ari_options *options, const ari_lab_solver *solver, double seconds,
                       int relax, ari_lab **out, ari_error *error) {
    ARI_REQUIRE(board, "board is NULL");
    ARI_REQUIRE(solver, "solver is NULL");
    ARI_REQUIRE(out, "out is NULL");
    const ari_options *opt = options ? options : &ari_session_defaults;
    ari_error local, *err = error ? error : &local;
    ari_arena a;
    *out = NULL;
    memset(err, 0, sizeof *err);
    ari_arena_init(&a, opt->allocator, ari_session_budget(opt->bytes));
    bench *b = ARI_ZERO(&a, bench, 1);
    if (!b) {
        ari_arena_drop(&a);
        return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out", "");
    }
    b->arena = a;
    b->board = board;
    b->err = err;
    b->lab.answer = ARI_UNKNOWN;
    const ari_status s = run(b, opt, solver, seconds, relax);
    if (s != ARI_OK) {
        ari_lab_free(&b->lab);
        return s;
    }
    *out = &b->lab;
    return ARI_OK;
}

void ari_lab_free(ari_lab *l) {
    if (!l) return;
    ari_arena last = ((bench *)(void *)l)->arena; /* l lies in the arena that goes */
    ari_arena_drop(&last);
}
