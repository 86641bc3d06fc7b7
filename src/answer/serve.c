/* serve.c - one question: board -> model -> service -> marks, or by a genre's own engine (own_engine.h).
 * A budget of memory used up is an answer (UNKNOWN, "bytes"), like any other limit; what was found before is kept. */
#include "answer/serve.h"

#include "answer/choose.h"
#include "answer/clue_sets.h"
#include "answer/min_state.h"
#include "answer/own_engine.h"
#include "answer/result_marks.h"
#include "answer/search_tree.h"
#include "board/layer.h"
#include "genre/form.h"
#include "proof/certify.h"
#include "words/variable_place.h"

#include <string.h>

enum { ROUNDS = 30 }; /* of the rough model, which gets rows each time */

/* What a drawing says, as literals of formulation 0: what is in it is on, what is crossed out is off. What is crossed
 * out and cannot be drawn there says nothing. */
static ari_status read_drawn(ari_case *c, const ari_marks *drawn, const uint8_t *value, ari_lit **out, uint32_t *n) {
    const ari_board *b = c->board;
    const ari_model *m = &c->model;
    ari_marks *crossed = ari_board_blank(b, &c->work);
    uint8_t *off = ARI_ZERO(&c->work, uint8_t, m->nvar);
    ari_lit *lit = ARI_TAKE(&c->work, ari_lit, m->nvar);
    ari_tag why;
    if (!crossed || !off || !lit) return c->work.spent;
    for (uint32_t i = 0; crossed->cell && i < crossed->ncell; i++) crossed->cell[i] = drawn->cell[i] < 0;
    for (uint32_t i = 0; crossed->edge && i < crossed->nedge; i++) crossed->edge[i] = drawn->edge[i] < 0;
    if (!b->genre->solving.read_marks(b, m, crossed, off, &why)) memset(off, 0, m->nvar);
    for (ari_var v = 0; ari_layer_two(b) && v < m->nvar; v++) /* where blanks are no values */
        off[v] = m->is_main[v] && ari_variable_place_drawn(b, m, drawn, v) == 0;
    for (uint32_t t = 0; t < m->ntopo; t++) /* whether two points are joined is not drawn */
        for (uint32_t i = 0; m->topo[t].pair_on && i < m->topo[t].npair; i++)
            if (ARI_VAR(m->topo[t].pair_on[i]) < m->nvar) off[ARI_VAR(m->topo[t].pair_on[i])] = 0; /* no constant */
    *n = 0;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v] && (value[v] || off[v])) lit[(*n)++] = value[v] ? ARI_POS(v) : ARI_NEG(v);
    *out = lit;
    return ARI_OK;
}

ari_status ari_answer_serve_drawing(ari_case *c, const ari_marks *m, ari_lit **drawn, uint32_t *n, bool *fits) {
    uint8_t *value = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    ari_tag why;
    if (!value) return c->work.spent;
    *fits = c->board->genre->solving.read_marks(c->board, &c->model, m, value, &why);
    return *fits ? read_drawn(c, m, value, drawn, n) : ARI_OK;
}

/* The drawing as rows of the model. */
static ari_status add_marks(ari_case *c) {
    ari_lit *drawn = NULL;
    uint32_t n = 0;
    bool fits = false;
    ARI_TRY(ari_answer_serve_drawing(c, c->board->marks, &drawn, &n, &fits));
    if (!fits)
        return ari_status_fail(c->err, ARI_RANGE, 0, 0, "the drawing contradicts the clues", "run check to see where");
    for (uint32_t i = 0; i < n; i++) ari_model_unit(&c->model, ari_tag_of(0, ARI_SITE(ARI_AT_BOARD, 0), 0), drawn[i]);
    c->drawn = drawn;
    c->ndrawn = n;
    return c->model.status;
}

/* check: the drawing as values of formulation 0, then the evaluator's word, or an engine's where it is unfinished. */
static ari_status check_serve(ari_case *c, const ari_job *job) {
    ari_lit *drawn = NULL;
    uint32_t ndrawn = 0;
    ari_tag why;
    uint8_t *value = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    const ari_genre_solving *g = &c->board->genre->solving;
    if (!value) return c->work.spent;
    if (c->given) {
        memcpy(value, c->given, c->model.nvar);
        ARI_TRY(ari_answer_marks_keep(c, value));
    } else if (c->opt->finished && g->whole && !g->whole(c->board, c->board->marks)) {
        c->result->answer = ARI_WRONG;
        c->result->complete = true;
        for (uint32_t i = 0; g->fault(c->board, c->board->marks, i, &why); i++) ARI_TRY(ari_answer_marks_rule(c, why));
        return ARI_OK;
    } else if (!g->read_marks(c->board, &c->model, c->board->marks, value, &why)) {
        c->result->answer = ARI_WRONG;
        c->result->complete = true;
        return ari_answer_marks_rule(c, why);
    }
    ari_reply reply = {0};
    const bool finished = c->given || c->opt->finished;
    if (!finished) ARI_TRY(read_drawn(c, c->board->marks, value, &drawn, &ndrawn));
    ARI_TRY(finished ? ari_check_run(job, value, &reply) : ari_partial_check_run(job, value, drawn, ndrawn, &reply));
    ARI_TRY(ari_answer_marks_reply(c, &reply));
    return ari_proof_certify_drawing(c, value, drawn, ndrawn, &reply);
}

/* The model asked for; best takes the first one with a goal when none is named. */
static ari_status make_model(ari_case *c) {
    const ari_mark mark = ari_arena_mark(&c->work);
    const bool named = c->opt->formulation != NULL;
    for (;; c->form++) {
        ARI_TRY(c->brief ? ari_form_brief(c->board, c->rough, &c->budget, &c->work, &c->model)
                         : ari_form_model(c->board, c->form, &c->budget, &c->work, &c->model));
        c->result->formulation = c->board->genre->solving.form[c->form].name;
        if (c->verb != ARI_VERB_BEST || c->model.has_goal) return ARI_OK;
        if (named || c->form + 1 == c->board->genre->solving.nform) break;
        ari_arena_rewind(&c->work, mark);
    }
    for (uint32_t f = 0; named && f < c->board->genre->solving.nform; f++) { /* would another one have a goal? */
        ari_model other;
        ARI_TRY(ari_form_model(c->board, f, &c->budget, &c->work, &other));
        if (other.has_goal)
            return ari_status_refuse(c->err, ARI_UNSUPPORTED, "there is nothing to minimise in formulation \"",
                                    c->result->formulation, "\"", "leave the formulation out");
    }
    return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "there is nothing to minimise on this board",
                           "circuit: mark two points with *");
}

ari_status ari_answer_serve_model(ari_case *c) {
    ARI_TRY(make_model(c));
    return c->opt->with_marks && c->board->marks ? add_marks(c) : ARI_OK;
}

/* For an engine that needs a loan: the formulation's program beside the model, and the solver. */
static ari_status lend_serve(ari_case *c, ari_limits *limits) {
    const ari_lab_solver *solver = c->opt->solver;
    if (c->spec.form != c->form) /* best took the one with a goal */
        ARI_TRY(ari_formulation_parse(c->board->genre, c->result->formulation, &c->spec, c->err));
    ARI_TRY(ari_formulation_program(c->board, &c->spec, &c->model, &c->work, &c->program, c->err));
    ARI_TRY(ari_external_solver_takes(&c->program, solver, c->err));
    ari_external_solver_init(&c->external_solver, c->board, c->form, c->spec.how, solver);
    c->external_solver.loan.mincut = c->spec.mincut;
    c->external_solver.loan.program = &c->program;
    limits->loan = &c->external_solver.loan;
    return ARI_OK;
}

/* What of the answer is a floating-point solver's word only, or was none at all. */
static ari_status mark_unproved(ari_case *c) {
    const ari_loan *loan = &c->external_solver.loan;
    ari_result *r = c->result;
    if (!r->complete && *loan->fault)
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, loan->fault, "try another solver or formulation");
    if (!r->complete && loan->stopped && r->answer == ARI_UNKNOWN) r->stop = "time";
    if (!loan->word) return ARI_OK;
    r->complete = false;
    r->stop = "solver";
    if (*r->bound_by) r->bound_by = "solver";
    return ARI_OK;
}

/* min: what is known, for a later call, by an earlier one (or NULL) too. `found`: room for as many bits as there are
 * clues. */
static ari_story story_of(const ari_reply *reply, const ari_min_state *past, uint64_t *found, uint32_t nclue) {
    const uint32_t before = !past ? 0 : past->least < reply->ngroup ? past->least : reply->ngroup;
    memset(found, 0, (nclue + 63) / 64 * sizeof *found);
    for (uint32_t i = 0; i < reply->ngroup; i++) {
        const uint32_t g = reply->group[i] - 1;
        found[g >> 6] |= (uint64_t)1 << (g & 63);
    }
    return (ari_story){.past = {found, reply->difference, reply->ngroup, reply->ndifference,
                                reply->least > before ? reply->least : before}};
}

/* The same before the end of it, for the caller's hook. */
typedef struct state_writer {
    ari_keeper keeper; /* first */
    ari_case *c;
    const ari_min_state_about *about;
    uint64_t *found;
    const ari_min_state *past;
} state_writer;

static bool chronicle_serve(ari_keeper *self, const ari_reply *known) {
    state_writer *k = (state_writer *)(void *)self;
    if (!known) return ari_min_state_wanted(k->c->opt);
    const ari_story s = story_of(known, k->past, k->found, k->about->nclue);
    ari_min_state_tell(k->c->opt, k->about, &s, &k->c->work);
    return true;
}

/* Does nobody see the model, or switch clues off? */
static bool takes_brief(const ari_case *c) {
    const ari_options *const o = c->opt;
    return ari_verb_has(c->verb, ARI_TRAIT_BRIEF) && !c->engine && !o->with_marks && !o->tree &&
           !o->proof && !c->form && c->board->genre->solving.brief;
}

/* Is the rough model's answer that of the puzzle? Each solution that it gave is one, and two of them differ. Else, has
 * the model more rows now? */
static ari_status is_settled(ari_case *c, const ari_reply *reply, bool *settled, bool *more) {
    const ari_board *b = c->board;
    ari_marks *drawn[2] = {NULL, NULL};
    *settled = reply->complete && reply->answer != ARI_UNKNOWN && reply->nsolution <= 2;
    *more = false;
    for (uint32_t i = 0; reply->complete && i < reply->nsolution && i < 2; i++) {
        drawn[i] = ari_board_blank(b, &c->work);
        if (!drawn[i]) return c->work.spent;
        b->genre->solving.write_marks(b, c->form, &c->model, reply->solution[i], drawn[i]);
        if (b->genre->rules.holds(b, drawn[i])) continue;
        *settled = false;
        *more |= b->genre->solving.refine(b, &c->model, reply->solution[i]);
    }
    if (*settled && drawn[1]) *settled = memcmp(drawn[0]->cell, drawn[1]->cell, b->ncell * sizeof *drawn[0]->cell) != 0;
    return c->model.status;
}

/* By the rough model, as far as that goes: settled, or what it cost. */
static ari_status try_rough(ari_case *c, ari_job *job, ari_reply *reply, bool *settled) {
    const ari_mark mark = ari_arena_mark(&c->work);
    const ari_effort none = {0};
    ari_effort cost = none;
    ari_budget *const whole = job->limits.budget;
    ari_budget rest;
    bool more = true;
    c->rough = true;
    ARI_TRY(ari_answer_serve_model(c));
    for (uint32_t round = 0; more && round < ROUNDS; round++) {
        *reply = (ari_reply){0};
        ARI_TRY(ari_verb_table[c->verb].run(job, reply));
        ARI_TRY(is_settled(c, reply, settled, &more));
        ari_engine_add(&cost, &reply->effort);
        rest = ari_budget_rest(whole, cost.ticks);
        if (whole) job->limits.budget = &rest;
    }
    job->limits.budget = whole;
    reply->effort = cost;
    if (*settled) return ari_answer_marks_reply(c, reply);
    c->rough = false;
    ari_arena_rewind(&c->work, mark);
    return ARI_OK;
}

static ari_status over_model(ari_case *c) {
    const ari_options *opt = c->opt;
    const ari_verb verb = c->verb;
    ari_reply reply = {0};
    ari_job job = {.model = &c->model, .engine = c->engine, .limits = ari_case_limits(c->opt, &c->budget),
                   .arena = &c->work, .max = opt->max,
                   .visit = ari_verb_has(verb, ARI_TRAIT_STREAM) ? ari_answer_marks_visit : NULL, .user = c,
                   .err = c->err};
    ari_effort rough = {0};
    ari_budget rest;
    c->brief = takes_brief(c);
    if (c->brief && c->board->genre->solving.rough && !job.visit) {
        bool settled;
        ARI_TRY(try_rough(c, &job, &reply, &settled));
        if (settled) return ARI_OK;
        rough = reply.effort;
        reply = (ari_reply){0};
        rest = ari_budget_rest(&c->budget, rough.ticks);
        if (job.limits.budget) job.limits.budget = &rest;
    }
    ARI_TRY(ari_answer_serve_model(c));
    const bool lent = c->engine && c->engine->needs_loan;
    if (lent) ARI_TRY(lend_serve(c, &job.limits));
    ari_search_tree branches = ari_search_tree_of(c);
    if (opt->tree) job.limits.branching = &branches.listener;
    ARI_TRY(ari_proof_certify_listen(c, &job.limits));
    if (ari_verb_has(verb, ARI_TRAIT_DRAWING)) return check_serve(c, &job);
    ari_wish wish = {0};
    if (ari_verb_goes(verb, ARI_WAY_CLUES)) {
        ARI_TRY(ari_answer_clue_sets_wish(c->board, opt, &c->model, &c->work, &wish, c->err));
        wish.others = verb == ARI_VERB_THIN && opt->proof;
        job.wish = &wish;
    }
    ari_story past;
    const ari_min_state_about about = {c->board, c->model.name, c->model.ngroup, wish.keep};
    state_writer k = {{chronicle_serve}, c, &about, ARI_TAKE(&c->work, uint64_t, about.nclue / 64 + 1), NULL};
    if (!k.found) return c->work.spent;
    if (opt->keep) wish.keep_past = &k.keeper;
    if (verb == ARI_VERB_MIN && opt->state) {
        ARI_TRY(ari_min_state_read(opt->state, &about, &c->work, &past, c->err));
        wish.past = k.past = &past.past;
    }
    ARI_TRY(ari_verb_table[verb].run(&job, &reply));
    ARI_TRY(c->status);
    ari_engine_add(&reply.effort, &rough);
    ARI_TRY(ari_answer_marks_reply(c, &reply));
    ARI_TRY(ari_proof_certify_run(c, &reply, wish.keep));
    if (verb == ARI_VERB_MIN && reply.ndifference) {
        const ari_story s = story_of(&reply, k.past, k.found, about.nclue);
        ARI_TRY(ari_min_state_write(&about, &s, &c->result->arena, &c->result->state));
    }
    return lent ? mark_unproved(c) : ARI_OK;
}

/* The budget of bytes is used up, or the time while the model grew: report what is known all the same. */
static void out_of_bytes(ari_case *c) {
    ari_result *r = c->result;
    static const char *const few[] = {"0", "1", "2"};
    r->complete = false;
    r->stop = c->budget.why ? ari_budget_word(&c->budget) : "bytes";
    r->count = "";
    r->forced = r->shown = NULL;
    r->candidate = NULL;
    r->note.n = 0;
    const uint64_t known = c->found ? c->found : r->solution.n;
    r->answer = known > 1 ? ARI_MANY : known ? ARI_SOME : ARI_UNKNOWN;
    if (!ari_verb_has(r->verb, ARI_TRAIT_COUNTS)) return;
    r->arena.budget = r->arena.used + 256; /* for the digits */
    ari_out o;
    ari_text_begin(&o, &r->arena);
    ari_text_uint(&o, known);
    const char *digits = ari_text_end(&o);
    r->count = digits ? digits : few[known > 1 ? 2 : known];
}

static bool direct_serve(const ari_case *c) { return c->engine && c->engine->symbols; }

ari_status ari_answer_serve_open(ari_case *c, ari_verb verb, const ari_board *b, const ari_options *opt,
                                 ari_error *err) {
    memset(&c->model, 0, sizeof c->model);
    c->verb = verb;
    c->journal = NULL;
    c->board = b;
    c->opt = opt;
    c->budget = ari_budget_of(opt);
    c->err = err;
    memset(err, 0, sizeof *err);
    ARI_TRY(ari_answer_choose_all(c));
    c->result = ari_question_result_new(opt, verb);
    if (!c->result) return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out", "");
    const char *name = c->engine ? c->engine->name : ari_engine_table[0]->name;
    c->result->engine = ari_verb_has(verb, ARI_TRAIT_DRAWING) ? "" : name;
    c->result->formulation = direct_serve(c) ? "" : b->genre->solving.form[c->form].name;
    ari_arena_init(&c->work, opt->allocator, ari_arena_budget(opt->bytes));
    ari_arena_init(&c->spare, opt->allocator, ari_arena_budget(opt->bytes));
    ari_case_share(c);
    return ARI_OK;
}

ari_status ari_answer_serve_run(ari_case *c) { return direct_serve(c) ? ari_answer_own_run(c) : over_model(c); }

ari_status ari_answer_serve_close(ari_case *c, ari_status s, ari_result **out) {
    if (s == ARI_LIMIT) out_of_bytes(c);
    ari_arena_drop(&c->work);
    ari_arena_drop(&c->spare);
    if (s != ARI_OK && s != ARI_LIMIT) {
        if (c->err->status == ARI_OK) (void)ari_status_fail(c->err, s, 0, 0, "memory is out", "");
        ari_question_result_free(c->result);
        return s;
    }
    *out = c->result;
    return ARI_OK;
}

ari_status ari_answer_serve_ask(ari_verb verb, const ari_board *b, const ari_options *opt, ari_result **out,
                                ari_error *err) {
    ari_case c = {.given = NULL};
    *out = NULL;
    ARI_TRY(ari_answer_serve_open(&c, verb, b, opt, err));
    return ari_answer_serve_close(&c, ari_answer_serve_run(&c), out);
}
