/* mip.c - an oracle whose search is a lent solver of mixed integer programs.
 *
 * The program is the one that the loan brings, copied, when it belongs to the model that is opened; any other model
 * (services make some of their own) is lowered row by row, its shape left out. Assumptions are bounds of columns for
 * one question, added rows and fresh variables stay. Every "yes" is a solution that was checked exactly (rounds.h).
 *
 * A floating-point solver's "no" proves nothing. So an exact oracle is kept beside, given the same rows, and asked the
 * same question whenever the solver says no: if it agrees, the "no" is proved, and its core is ours; if it has a
 * solution, that is the answer, and `wrong` of the effort counts it; if its limit comes first the "no" goes out as the
 * solver's word, which the loan counts too: the caller must then not call the answer proved.
 * Tried and dropped: cores from the solver itself (GLPK and CBC have none for integer programs). */
#include "engine/mip/mip.h"

#include "engine/mip/rounds.h"
#include "model/lower.h"

#include <string.h>

enum { ROUNDS_MOST = 2000 };

struct ari_oracle {
    ari_rounds rounds;
    ari_program program;
    const ari_model *model;
    ari_budget *budget, part; /* of all; of the exact oracle */
    ari_loan *loan;
    ari_oracle *exact;
    ari_arena *arena;
    ari_col *extra;          /* [nextra] columns of fresh variables */
    uint32_t nextra, extra_cap;
    const uint8_t *found;    /* of the last yes: rounds.value, or exact_value */
    uint8_t *exact_value;
    ari_effort effort;
};

static ari_status open_oracle(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out,
                              ari_error *err) {
    ari_loan *loan = lim->loan;
    if (!loan || !loan->solver || !loan->exact)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the engine mip needs a solver of integer programs",
                               "lend one (ari_options.solver)");
    ari_oracle *o = ARI_ZERO(a, ari_oracle, 1);
    if (!o) return a->spent;
    *out = o;
    o->model = m;
    o->arena = a;
    o->budget = lim->budget;
    o->loan = loan;
    if (loan->program && loan->program->model == m) {
        ARI_TRY(ari_program_copy(&o->program, loan->program, a));
    } else {
        ari_program_init(&o->program, m, a);
        ari_lower_model(&o->program, ARI_ENCODE_LAZY);
        if (!o->program.ncol) (void)ari_program_bool(&o->program, "nothing", 0, 0, 0);
        if (o->program.status != ARI_OK) return o->program.status;
    }
    ARI_TRY(ari_rounds_init(&o->rounds, &o->program, loan->solver, a));
    o->rounds.owner = loan;
    o->rounds.mincut = o->rounds.early = loan->mincut;
    o->rounds.view.text = loan->text;
    o->rounds.view.parse = loan->parse;
    o->rounds.view.drawing = loan->drawing;
    o->rounds.view.seconds = loan->solver->seconds;
    o->exact_value = ARI_ZERO(a, uint8_t, m->nvar);
    if (!o->exact_value) return a->spent;
    o->part = ari_budget_part(lim->budget, ari_budget_ticks(lim->budget));
    ari_limits exact = *lim;
    exact.budget = &o->part;
    return loan->exact->open(m, &exact, a, &o->exact, err);
}

static ari_effort spent_mip(const ari_oracle *o) {
    ari_effort sum = o->effort, exact;
    memset(&exact, 0, sizeof exact);
    if (o->exact) o->loan->exact->effort(o->exact, &exact); /* memory may be out before there is one */
    ari_engine_add(&sum, &exact);
    sum.root_fixed = exact.root_fixed;
    return sum;
}

static bool is_over(const ari_oracle *o) {
    return !ari_budget_reach(o->budget, spent_mip(o).ticks) || !ari_budget_ask(o->budget);
}

/* The solver says no. */
static ari_status confirm_mip(ari_oracle *o, const ari_lit *assume, uint32_t n, ari_answer *out) {
    ARI_TRY(o->loan->exact->ask(o->exact, assume, n, out));
    if (*out == ARI_SOME) {
        o->effort.wrong++;
        o->loan->exact->values(o->exact, o->exact_value);
        o->found = o->exact_value;
    } else if (*out == ARI_UNKNOWN) {
        o->loan->word++;
        *out = ARI_NONE;
    }
    return ARI_OK;
}

static ari_status ask_oracle(ari_oracle *o, const ari_lit *assume, uint32_t n, ari_answer *out) {
    *out = ARI_UNKNOWN;
    for (uint32_t i = 0; i < ROUNDS_MOST && !is_over(o); i++) {
        ari_lab_outcome said;
        ari_round_end end;
        ARI_TRY(ari_rounds_step(&o->rounds, assume, n, &said, &end));
        o->effort.ticks += 1 + said.iterations;
        o->effort.decisions += said.nodes;
        o->effort.inferences += said.iterations;
        o->effort.lemmas += said.cuts;
        if (end == ARI_ROUND_CUT) {
            o->effort.restarts++;
            continue;
        }
        if (end == ARI_ROUND_NONE) return confirm_mip(o, assume, n, out);
        if (end == ARI_ROUND_FOUND) {
            o->found = o->rounds.value;
            *out = ARI_SOME;
        }
        if (end == ARI_ROUND_FAULT) memcpy(o->loan->fault, o->rounds.why, sizeof o->loan->fault);
        if (end == ARI_ROUND_STOPPED) o->loan->stopped = ari_budget_ask(o->budget); /* else the budget says why */
        return ARI_OK;
    }
    return ARI_OK;
}

static void values_mip(const ari_oracle *o, uint8_t *value) {
    if (o->model->nvar) memcpy(value, o->found, o->model->nvar);
}

static uint32_t core_mip(const ari_oracle *o, ari_lit *out) { return o->loan->exact->core(o->exact, out); }

static ari_status add_row(ari_oracle *o, int32_t lo, int32_t hi, const ari_term *term, uint32_t n) {
    ari_program *p = &o->program;
    ari_program_begin(p, "added", ARI_NO, lo, hi);
    for (uint32_t i = 0; i < n; i++) {
        const ari_var v = ARI_VAR(term[i].lit);
        const int32_t c = term[i].coef;
        if (v < o->model->nvar) {
            ari_program_lit(p, c, term[i].lit);
            continue;
        }
        if (term[i].lit & 1u) ari_program_constant(p, c);
        ari_program_term(p, term[i].lit & 1u ? -c : c, o->extra[v - o->model->nvar]);
    }
    ari_program_end(p);
    if (p->status != ARI_OK) return p->status;
    return o->loan->exact->add(o->exact, lo, hi, term, n);
}

static ari_status fresh_mip(ari_oracle *o, ari_var *out) {
    ARI_TRY(o->loan->exact->fresh(o->exact, out));
    ARI_REQUIRE(*out == o->model->nvar + o->nextra, "internal error: fresh variables are not numbered alike");
    if (!ari_arena_reserve(o->arena, (void **)&o->extra, &o->extra_cap, o->nextra, 1, sizeof *o->extra))
        return o->arena->spent;
    o->extra[o->nextra] = ari_program_bool(&o->program, "fresh", o->nextra + 1, 0, 0);
    o->nextra++;
    o->rounds.extra = o->extra;
    return o->program.status;
}

static void effort_mip(const ari_oracle *o, ari_effort *out) { *out = spent_mip(o); }

const ari_engine ari_engine_mip = {
    .name = "mip",
    .summary = "an external solver of integer programs (CBC, GLPK, any program); solutions checked, refusals confirmed "
               "by sat",
    .needs_loan = true,
    .open = open_oracle, .ask = ask_oracle, .values = values_mip, .core = core_mip, .add = add_row, .fresh = fresh_mip,
    .effort = effort_mip,
};
