/* lab.c - a formulation through a lent solver, round by round (engine/mip/rounds.h), with a record of every round. */
#include "ask/ask.h"
#include "lab/board_files.h"
#include "lab/lagrange.h"

#include <string.h>

enum { ROUNDS_MOST = 2000 };
#define EARLY 0.9 /* of the time limit: a solver that stops later than this was stopped by it */

typedef struct bench {
    ari_lab_home home;    /* first; its arena owns everything, this struct too */
    ari_formulation spec;
    ari_budget budget;    /* of building the program */
    ari_model model;
    ari_program program;
    ari_external_solver external_solver;
    ari_rounds rounds;
} bench;

/* ---- the run ---- */

/* The last whole answer, as marks. */
static ari_status draw_lab(bench *b, const ari_marks **out) {
    ari_marks *m = ari_board_blank(b->home.board, &b->home.arena);
    if (!m) return ari_lab_log_spent(&b->home);
    b->home.board->genre->solving.write_marks(b->home.board, b->spec.form, &b->model, b->rounds.value, m);
    *out = m;
    return ARI_OK;
}

static ari_status keep_lab(bench *b) {
    ARI_TRY(draw_lab(b, &b->home.lab.solution));
    b->home.lab.answer = ARI_SOME;
    b->home.lab.cost = b->program.goal_base;
    for (uint32_t i = 0; b->program.has_goal && i < b->program.goal_n; i++) {
        const ari_entry e = b->program.entry[b->program.goal_first + i];
        b->home.lab.cost += e.coef * b->rounds.column[e.col];
    }
    return ARI_OK;
}

/* "infeasible": is it? */
static ari_status confirm_none(bench *b) {
    ari_options plain = *b->home.opt;
    ari_result *r;
    plain.engine = "sat";
    plain.formulation = NULL;
    ARI_TRY(ari_ask_run(b->spec.nogood ? ARI_VERB_UNIQUE : ARI_VERB_SOLVE, b->home.board, &plain, &r, b->home.err));
    const ari_answer a = r->answer;
    ari_question_result_free(r);
    b->home.lab.answer = a == ARI_NONE ? ARI_NONE : ARI_UNKNOWN;
    if (b->spec.nogood) { /* then the question was whether there is another */
        b->home.lab.answer = a == ARI_ONE ? ARI_NONE : ARI_UNKNOWN;
        return ari_lab_log_say(
            &b->home, a == ARI_ONE    ? "no other solution: the solver says so, and the exact engine proves it"
                      : a == ARI_MANY ? "the solver says that there is no other, WRONGLY: the exact engine has one"
                                      : "no other solution is the solver's word alone");
    }
    const char *word = a == ARI_NONE   ? "no solution: the solver says so, and the exact engine proves it"
                       : a == ARI_SOME ? "the solver says that there is no solution, WRONGLY: the exact engine has one"
                                       : "no solution is the solver's word alone";
    return ari_lab_log_say(&b->home, word);
}

static ari_status found_lab(bench *b, int status) {
    b->home.lab.optimal = status == ARI_LAB_SOLVED;
    (void)ari_lab_log_say(&b->home, !b->program.has_goal || !b->home.lab.optimal
                                       ? "solution checked exactly"
                                       : "solution checked exactly; optimality claimed by the solver");
    return keep_lab(b);
}

/* Until `seconds` are over, of which the relaxation has used some. */
static ari_status rounds_lab(bench *b, double seconds, double used) {
    const ari_options *const opt = b->home.opt;
    if (seconds > 0 && used >= seconds)
        return ari_lab_log_say(&b->home, "stopped by the time limit, without a solution");
    for (uint32_t i = 0; i < ROUNDS_MOST; i++) {
        ari_lab_round *r = ari_lab_log_round(&b->home);
        ari_round_end end;
        if (!r) return ari_lab_log_spent(&b->home);
        b->rounds.view.seconds = seconds > 0 ? seconds - used : 0;
        const uint32_t before = b->program.nline;
        const bool early = b->rounds.early; /* what a relaxation answers is not whole */
        if (ari_rounds_step(&b->rounds, NULL, 0, &r->outcome, &end) != ARI_OK) return ari_lab_log_spent(&b->home);
        used += r->outcome.seconds;
        r->cuts = b->program.nline > before ? b->program.nline - before - r->outcome.cuts : 0;
        if (end == ARI_ROUND_FOUND || (end == ARI_ROUND_CUT && !early)) ARI_TRY(draw_lab(b, &r->drawn));
        switch (end) {
        case ARI_ROUND_FOUND: return found_lab(b, r->outcome.status);
        case ARI_ROUND_NONE: return confirm_none(b);
        case ARI_ROUND_STOPPED: /* a solver's own clock may be a little early; ours is shorter by our own work */
            if (seconds > 0 && used >= EARLY * seconds)
                return ari_lab_log_say(&b->home, "stopped by the time limit, without a solution");
            return ari_lab_log_say(&b->home, opt->stop && opt->stop(opt->user)
                                                 ? "stopped by a limit, without a solution"
                                                 : "stopped, without a solution");
        case ARI_ROUND_FAULT: return ari_lab_log_say(&b->home, b->rounds.why);
        case ARI_ROUND_CUT: break;
        }
        if (seconds > 0 && used >= seconds)
            return ari_lab_log_say(&b->home, "stopped by the time limit, in pieces so far");
        if (opt->stop && opt->stop(opt->user)) return ari_lab_log_say(&b->home, "stopped by a limit, in pieces so far");
    }
    return ari_lab_log_say(&b->home, "stopped after 2000 rounds");
}

static ari_status lagrange_lab(bench *b, double seconds) {
    bool some, proved;
    ARI_TRY(ari_lab_lagrange_run(&b->rounds, &b->home, seconds, &some, &proved));
    b->home.lab.optimal = proved;
    return some ? keep_lab(b) : ARI_OK;
}

static ari_status relaxation_lab(bench *b, const ari_lab_solver *solver, double seconds) {
    ari_lab_outcome *o = ARI_ZERO(&b->home.arena, ari_lab_outcome, 1);
    if (!o || ari_rounds_flatten(&b->rounds, NULL, 0) != ARI_OK) return ari_lab_log_spent(&b->home);
    b->rounds.view.relax = 1;
    b->rounds.view.seconds = seconds;
    b->home.lab.has_bound = solver->solve(solver->user, &b->rounds.view, b->rounds.answer, o) == ARI_LAB_SOLVED;
    b->home.lab.bound = o->objective + b->program.goal_base;
    b->home.lab.bound_seconds = o->seconds;
    if (b->home.lab.has_bound) { /* the rounds use their own again */
        double *point = ARI_TAKE(&b->home.arena, double, b->program.ncol);
        if (!point) return ari_lab_log_spent(&b->home);
        memcpy(point, b->rounds.answer, b->program.ncol * sizeof *point);
        b->home.lab.relaxed = point;
    }
    b->rounds.view.relax = 0;
    return ARI_OK;
}

/* What deductions add to the same program without them. */
static ari_status count_deductions(bench *b) {
    ari_formulation bare = b->spec;
    ari_program p;
    if (!b->spec.recipe || !(b->spec.on & b->spec.recipe->deduces) || b->spec.level) return ARI_OK;
    bare.on &= ~b->spec.recipe->deduces;
    ARI_TRY(ari_formulation_program(b->home.board, &bare, &b->model, &b->home.arena, &p, b->home.err));
    uint32_t n = b->program.nline > p.nline ? b->program.nline - p.nline - b->spec.nogood : 0;
    for (ari_col c = 0; c < p.ncol && p.ncol == b->program.ncol; c++)
        n += p.col[c].lo != b->program.col[c].lo || p.col[c].hi != b->program.col[c].hi;
    if (p.ncol == b->program.ncol) b->home.lab.deductions = n; /* else it is another program */
    return ARI_OK;
}

static ari_status run_lab(bench *b, const ari_lab_solver *solver, double seconds, int relax) {
    ARI_TRY(ari_formulation_parse(b->home.board->genre, b->home.opt->formulation, &b->spec, b->home.err));
    if (b->spec.level == ARI_FORMULATION_BILEVEL)
        return ari_status_fail(b->home.err, ARI_UNSUPPORTED, 0, 0, "this solver knows one level",
                               "lab with fewest takes both in turn");
    b->budget = ari_budget_of(b->home.opt);
    if (b->spec.nogood) b->spec.budget = &b->budget;
    ARI_TRY(ari_lab_files_build(b->home.board, &b->spec, &b->home.arena, &b->model, &b->program, b->home.err));
    ARI_TRY(ari_external_solver_takes(&b->program, solver, b->home.err));
    ari_lab_log_about(&b->home, &b->spec, &b->program, b->program.source);
    ARI_TRY(count_deductions(b));
    if (ari_rounds_init(&b->rounds, &b->program, solver, &b->home.arena) != ARI_OK) return ari_lab_log_spent(&b->home);
    ari_external_solver_init(&b->external_solver, b->home.board, b->spec.form, b->spec.how, solver);
    b->home.program = &b->program;
    b->home.form = b->spec.form;
    b->home.encoding = ari_formulation_encoding(&b->spec);
    b->rounds.mincut = b->rounds.early = b->spec.mincut;
    ari_external_solver_rounds(&b->external_solver, &b->rounds);
    if (b->spec.lagrange) return lagrange_lab(b, seconds);
    if (relax && !b->program.nproduct) ARI_TRY(relaxation_lab(b, solver, seconds));
    return rounds_lab(b, seconds, b->home.lab.bound_seconds);
}

ari_status ari_lab_run(const ari_board *board, const ari_options *options, const ari_lab_solver *solver, double seconds,
                       int relax, ari_lab **out, ari_error *error) {
    ARI_REQUIRE(board, "board is NULL");
    ARI_REQUIRE(solver, "solver is NULL");
    ARI_REQUIRE(out, "out is NULL");
    bench *b = ari_lab_log_begin(sizeof *b, board, options, out, error);
    return b ? ari_lab_log_end(&b->home, run_lab(b, solver, seconds, relax), out) : ARI_NOMEM;
}
