/* ask.c - one question: board -> model -> service -> marks. The only place where puzzles and engines meet.
 * Two arenas serve a call: `work` holds model and engine and goes at the end, the result's own stays with the caller;
 * with a budget they share it. Every solution is put to the evaluator once more before anybody sees it: an engine that
 * errs must not be believed, so that is a breach which aborts.
 * A budget of memory used up is an answer (UNKNOWN, "bytes"), like any other limit; what was found before is kept. */
#include "ask.h"

#include "cluesets.h"
#include "direct.h"
#include "heatmap.h"
#include "lent.h"
#include "past.h"
#include "repair.h"

#include <string.h>

typedef struct call {
    const ari_board *board;
    const ari_options *opt;
    ari_result *result;
    uint32_t form;
    ari_model model;
    ari_arena work;  /* model, engine, reply */
    ari_arena spare; /* dropped between visits */
    ari_hooks hooks;
    uint64_t found;  /* visited solutions */
    ari_status status; /* of visits */
    ari_error *err;
    ari_spec spec;     /* engine mip: the formulation with its parts */
    ari_program program;
    ari_lender lender;
    const uint8_t *given; /* check: an assignment of the model instead of the board's drawing; or NULL */
} call;

/* Let the two arenas share what is left of the caller's budget. A budget is never set below what is in use. */
static void share(call *c) {
    const size_t budget = ari_arena_budget(c->opt->bytes);
    if (!budget) return;
    const size_t w = c->work.used, r = c->result->arena.used;
    const bool left = budget > w && budget - w > r;
    c->work.budget = left ? budget - r : w + 1;
    c->result->arena.budget = left ? budget - w : r + 1;
}

static ari_status certify(const ari_model *m, const uint8_t *value, ari_arena *scratch) {
    bool holds = false;
    const ari_mark mark = ari_arena_mark(scratch);
    ARI_TRY(ari_eval_holds(m, value, scratch, &holds));
    ari_arena_rewind(scratch, mark);
    ARI_REQUIRE(holds, "internal error: an engine returned a solution that breaks a rule");
    return ARI_OK;
}

static ari_status to_marks(const call *c, const uint8_t *value, ari_arena *a, ari_marks **out) {
    ari_marks *m = ari_board_blank(c->board, a);
    if (!m) return a->spent;
    c->board->genre->write_marks(c->board, c->form, &c->model, value, m);
    *out = m;
    return ARI_OK;
}

static ari_status keep(call *c, const uint8_t *value) {
    ari_result *r = c->result;
    ari_marks *m = NULL;
    ARI_TRY(to_marks(c, value, &r->arena, &m));
    if (!ARI_RESERVE(&r->arena, &r->solution, 1)) return r->arena.spent;
    ARI_PUSH(&r->solution, m);
    return ARI_OK;
}

/* enum: a solution as it is found. Anything but ARI_OK in c->status stops the walk. */
static bool visit(void *user, const uint8_t *value) {
    call *c = user;
    ari_marks *m = NULL;
    ari_arena_reset(&c->spare);
    share(c);
    c->status = certify(&c->model, value, &c->spare);
    if (c->status != ARI_OK) return false;
    if (c->opt->solution) {
        c->status = to_marks(c, value, &c->spare, &m);
        if (c->status != ARI_OK) return false;
        c->found++;
        return c->opt->solution(c->opt->user, c->board, m) == 0;
    }
    c->status = keep(c, value);
    if (c->status == ARI_OK) c->found++;
    return c->status == ARI_OK;
}

static ari_status note(call *c, const char *rule, uint32_t site, const char *text) {
    ari_arena *a = &c->result->arena;
    ari_note n = {rule, "", text, site, "", 0, ARI_UNKNOWN};
    if (site != ARI_NO) {
        ari_out o;
        ari_text_begin(&o, a);
        ari_board_place(c->board, site, &o);
        n.place = ari_text_end(&o);
    }
    if (!n.place || !ARI_RESERVE(a, &c->result->note, 1)) return a->spent;
    ARI_PUSH(&c->result->note, n);
    return ARI_OK;
}

static ari_status rule_note(call *c, uint16_t rule, uint32_t site) {
    const ari_genre *g = c->board->genre;
    if (rule >= g->nrule) return note(c, "", site, "");
    return note(c, g->rule[rule].name, site, g->rule[rule].text);
}

/* clash: the clues, each with the rule of its first row. */
static ari_status clue_notes(call *c, const ari_reply *reply) {
    const ari_model *m = &c->model;
    uint16_t *rule = ARI_TAKE(&c->work, uint16_t, m->ngroup + 1);
    if (!rule) return c->work.spent;
    for (uint32_t g = 0; g <= m->ngroup; g++) rule[g] = UINT16_MAX;
    for (uint32_t i = m->ntopo; i-- > 0;) rule[m->topo[i].tag.group] = m->topo[i].tag.rule;
    for (uint32_t i = m->nrow; i-- > 0;) rule[m->row[i].tag.group] = m->row[i].tag.rule;
    for (uint32_t i = 0; i < reply->ngroup; i++) {
        const uint32_t g = reply->group[i];
        ARI_TRY(rule_note(c, rule[g], m->group_site[g]));
    }
    return ARI_OK;
}

static bool is_clue_verb(ari_verb v) { return v == ARI_VERB_THIN || v == ARI_VERB_MIN; }

/* thin: the clues that would not be missed, each by itself. */
static ari_status grade_notes(call *c, const ari_reply *reply) {
    const ari_model *m = &c->model;
    for (uint32_t g = 1; reply->grade && g <= m->ngroup; g++)
        if (reply->grade[g] == ARI_CLUE_SPARE) ARI_TRY(note(c, "", m->group_site[g], "the others do without it"));
    return ARI_OK;
}

/* The site of a breach: for a demand over the board's own points, the point that shows it. */
static uint32_t breach_site(const call *c, const ari_breach *b) {
    if (b->topo == ARI_NO || b->vertex == ARI_NO || ARI_SITE_KIND(b->tag.site) != ARI_AT_BOARD) return b->tag.site;
    if (c->model.topo[b->topo].graph != c->board->graph) return b->tag.site;
    return ARI_SITE(ARI_AT_POINT, b->vertex);
}

static ari_status breach_notes(call *c, const ari_reply *reply) {
    for (uint32_t i = 0; i < reply->nbreach; i++) {
        const uint32_t site = breach_site(c, &reply->breach[i]);
        const uint16_t rule = reply->breach[i].tag.rule;
        if (i && reply->breach[i - 1].tag.rule == rule && breach_site(c, &reply->breach[i - 1]) == site) continue;
        ARI_TRY(rule_note(c, rule, site));
    }
    return ARI_OK;
}

static ari_status difference(call *c, uint32_t site, int32_t x, int32_t y, bool plain) {
    if (x == y) return ARI_OK;
    if (plain) return note(c, "", site, y > 0 ? "in the second only" : "in the first only");
    ari_out o;
    ari_text_begin(&o, &c->result->arena);
    ari_text_format(&o, "%d in the first, %d in the second", x, y);
    const char *text = ari_text_end(&o);
    return text ? note(c, "", site, text) : c->result->arena.spent;
}

/* diff: every place where the two solutions are not the same. */
static ari_status diff_notes(call *c) {
    const ari_result *r = c->result;
    if (r->solution.n != 2) return ARI_OK;
    const ari_marks *x = r->solution.at[0], *y = r->solution.at[1];
    const ari_genre *g = c->board->genre;
    const bool plain_cell = g->lines != ARI_LINES_NONE || g->part;
    for (uint32_t i = 0; x->cell && i < x->ncell; i++)
        ARI_TRY(difference(c, ARI_SITE(ARI_AT_CELL, i), x->cell[i], y->cell[i], plain_cell));
    for (uint32_t i = 0; x->edge && i < x->nedge; i++)
        ARI_TRY(difference(c, ARI_SITE(ARI_AT_EDGE, i), x->edge[i], y->edge[i], g->max_line == 1));
    return ARI_OK;
}

/* What all solutions share as it is drawn: present, crossed out (-1), or nothing where it is open. */
static ari_marks *shown(const ari_board *b, const ari_marks *forced, ari_arena *a) {
    const bool lines = b->genre->lines != ARI_LINES_NONE || b->genre->part; /* cells are on or off */
    ari_marks *m = ari_board_blank(b, a);
    if (!m) return NULL;
    for (uint32_t i = 0; m->cell && i < m->ncell; i++) {
        const int32_t x = forced->cell[i];
        m->cell[i] = !lines ? x : x == 1 ? 1 : x == 0 ? -1 : 0;
    }
    for (uint32_t i = 0; m->edge && i < m->nedge; i++) {
        const int32_t x = forced->edge[i];
        m->edge[i] = b->genre->max_line > 1 ? x : x == 1 ? 1 : x == 0 ? -1 : 0;
    }
    return m;
}

static ari_status forced_marks(call *c, const ari_reply *reply) {
    ari_result *r = c->result;
    if (!reply->forced) return ARI_OK;
    for (uint32_t v = 0; v < c->model.nvar; v++)
        if (c->model.is_main[v]) r->nforced[reply->forced[v] < 2 ? reply->forced[v] : 2]++;
    ARI_TRY(to_marks(c, reply->forced, &r->arena, &r->forced));
    r->shown = shown(c->board, r->forced, &r->arena);
    return r->shown ? ARI_OK : r->arena.spent;
}

static ari_status count_digits(call *c, const ari_reply *reply) {
    ari_result *r = c->result;
    if (!reply->counted) return ARI_OK;
    r->count = ari_big_print(&r->arena, &reply->count);
    if (r->count) return ARI_OK;
    r->count = "";
    return r->arena.spent;
}

static ari_status convert(call *c, const ari_reply *reply) {
    ari_result *r = c->result;
    r->answer = r->verb == ARI_VERB_CHECK && reply->nbreach ? ARI_WRONG : reply->answer;
    r->complete = reply->complete;
    r->stop = reply->complete ? "" : ari_case_stop(reply->stop, c->hooks.why);
    r->effort = reply->effort;
    r->distance = reply->distance;
    if (reply->by) r->engine = reply->by;
    if (reply->valued) r->value = reply->value, r->bound = reply->bound, r->bound_by = reply->bound_by;
    for (uint32_t i = 0; i < reply->nsolution; i++) {
        share(c);
        ARI_TRY(certify(&c->model, reply->solution[i], &c->work));
        ARI_TRY(keep(c, reply->solution[i]));
    }
    ARI_TRY(count_digits(c, reply));
    if (r->verb == ARI_VERB_FORCED) ARI_TRY(forced_marks(c, reply));
    if (r->verb == ARI_VERB_HEAT && reply->heat && reply->count.n)
        ARI_TRY(ari_heatmap_fill(c->board, c->form, &c->model, reply, r));
    if (r->verb == ARI_VERB_CLASH) ARI_TRY(clue_notes(c, reply));
    if (r->verb == ARI_VERB_CHECK) ARI_TRY(breach_notes(c, reply));
    if (r->verb == ARI_VERB_DIFF) ARI_TRY(diff_notes(c));
    if (is_clue_verb(r->verb)) {
        ARI_TRY(ari_cluesets_result(c->board, &c->model, reply, r, c->err));
        ARI_TRY(grade_notes(c, reply));
    }
    return ARI_OK;
}

/* check: the drawing as values of formulation 0, then the evaluator's word. */
static ari_status check(call *c, const ari_job *job) {
    uint16_t rule = 0;
    uint32_t site = 0;
    ari_reply reply;
    uint8_t *value = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    if (!value) return c->work.spent;
    if (c->given) {
        memcpy(value, c->given, c->model.nvar);
        ARI_TRY(keep(c, value));
    } else if (!c->board->genre->read_marks(c->board, &c->model, c->board->marks, value, &rule, &site)) {
        c->result->answer = ARI_WRONG;
        c->result->complete = true;
        return rule_note(c, rule, site);
    }
    memset(&reply, 0, sizeof reply);
    ARI_TRY(ari_check_run(job, value, &reply));
    return convert(c, &reply);
}

/* The model asked for; best takes the first one with a goal when none is named. */
static ari_status make_model(call *c, ari_verb verb) {
    const ari_mark mark = ari_arena_mark(&c->work);
    const bool named = c->opt->formulation != NULL;
    for (;; c->form++) {
        ARI_TRY(ari_case_model(c->board, c->form, &c->work, &c->model));
        c->result->formulation = c->board->genre->form[c->form].name;
        if (verb != ARI_VERB_BEST || c->model.has_goal) return ARI_OK;
        if (named || c->form + 1 == c->board->genre->nform) break;
        ari_arena_rewind(&c->work, mark);
    }
    for (uint32_t f = 0; named && f < c->board->genre->nform; f++) { /* would another one have a goal? */
        ari_model other;
        ARI_TRY(ari_case_model(c->board, f, &c->work, &other));
        if (other.has_goal)
            return ari_status_refuse(c->err, ARI_UNSUPPORTED, "nothing is to be as small as possible in formulation \"",
                                    c->result->formulation, "\"", "leave the formulation out");
    }
    return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "nothing on this board is to be as small as possible",
                           "circuit: mark two points with *");
}

/* The engine mip: the formulation's program beside the model, and the solver. */
static ari_status lend(call *c, ari_limits *limits) {
    const ari_lab_solver *solver = c->opt->solver;
    if (c->spec.form != c->form) /* best took the one with a goal */
        ARI_TRY(ari_spec_parse(c->board->genre, c->result->formulation, &c->spec, c->err));
    ARI_TRY(ari_spec_program(c->board, &c->spec, &c->model, &c->work, &c->program, c->err));
    ARI_TRY(ari_lent_takes(&c->program, solver, c->err));
    ari_lent_init(&c->lender, c->board, c->spec.how, solver);
    c->lender.loan.mincut = c->spec.mincut;
    c->lender.loan.program = &c->program;
    limits->loan = &c->lender.loan;
    return ARI_OK;
}

/* What of the answer is a floating-point solver's word only, or was none at all. */
static ari_status own_up(call *c) {
    const ari_loan *loan = &c->lender.loan;
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

static ari_status serve(call *c, const ari_engine *engine) {
    static ari_status (*const run[ARI_NVERB])(const ari_job *, ari_reply *) = {
        [ARI_VERB_SOLVE] = ari_solve_run,   [ARI_VERB_UNIQUE] = ari_unique_run, [ARI_VERB_FORCED] = ari_forced_run,
        [ARI_VERB_ENUM] = ari_enumerate_run, [ARI_VERB_COUNT] = ari_count_run,  [ARI_VERB_CLASH] = ari_clash_run,
        [ARI_VERB_DIFF] = ari_diff_run,     [ARI_VERB_BEST] = ari_best_run,   [ARI_VERB_THIN] = ari_thin_run,
        [ARI_VERB_MIN] = ari_fewest_run,     [ARI_VERB_SAMPLE] = ari_sample_run, [ARI_VERB_HEAT] = ari_heat_run,
    };
    const ari_options *opt = c->opt;
    const ari_verb verb = c->result->verb;
    ari_reply reply;
    ari_job job;
    memset(&reply, 0, sizeof reply);
    memset(&job, 0, sizeof job);
    job.model = &c->model;
    job.engine = engine;
    job.limits = ari_case_limits(&c->hooks);
    job.arena = &c->work;
    job.max = opt->max;
    job.visit = verb == ARI_VERB_ENUM ? visit : NULL;
    job.user = c;
    job.err = c->err;
    ARI_TRY(make_model(c, verb));
    if (engine == &ari_engine_mip) ARI_TRY(lend(c, &job.limits));
    if (verb == ARI_VERB_CHECK) return check(c, &job);
    ari_wish wish;
    if (is_clue_verb(verb)) {
        ARI_TRY(ari_cluesets_wish(c->board, opt, &c->model, &c->work, &wish, c->err));
        job.wish = &wish;
    }
    if (verb == ARI_VERB_MIN) ARI_TRY(ari_past_read(opt->state, &c->model, &wish, &c->work, c->err));
    ARI_TRY(run[verb](&job, &reply));
    ARI_TRY(c->status);
    ARI_TRY(convert(c, &reply));
    if (verb == ARI_VERB_MIN && reply.ndifference)
        ARI_TRY(ari_past_write(&reply, &c->model, &wish, &c->result->arena, &c->result->state));
    return engine == &ari_engine_mip ? own_up(c) : ARI_OK;
}

/* The budget of bytes is used up: tell what is known all the same. */
static void out_of_bytes(call *c) {
    ari_result *r = c->result;
    static const char *const few[] = {"0", "1", "2"};
    r->complete = false;
    r->stop = "bytes";
    r->count = "";
    r->forced = r->shown = NULL;
    r->note.n = 0;
    const uint64_t known = r->verb == ARI_VERB_ENUM ? c->found : r->solution.n;
    r->answer = known > 1 ? ARI_MANY : known ? ARI_SOME : ARI_UNKNOWN;
    if (r->verb != ARI_VERB_ENUM && r->verb != ARI_VERB_COUNT) return;
    r->arena.budget = 0; /* some bytes for the digits */
    ari_out o;
    ari_text_begin(&o, &r->arena);
    ari_text_uint(&o, known);
    const char *digits = ari_text_end(&o);
    r->count = digits ? digits : few[known > 1 ? 2 : known];
}

/* All engines of all kinds; NULL past the last. */
static const char *engine_name(uint32_t i) {
    const uint32_t k = i - ari_engine_count;
    return i < ari_engine_count     ? ari_engine_table[i]->name
           : k < ari_engine_own_count  ? ari_engine_own_table[k]->name
           : k == ari_engine_own_count ? ari_engine_mip.name
                                       : NULL;
}

static ari_status find_engine(const char *name, const ari_engine **out, ari_error *err) {
    *out = NULL;
    if (!name) return ARI_OK;
    *out = strcmp(name, ari_engine_mip.name) ? ari_engine_find(name) : &ari_engine_mip;
    if (*out || ari_engine_own_find(name)) return ARI_OK; /* of the second kind direct.c has more to say */
    char remedy[120] = "engines:";
    const char *known;
    for (uint32_t i = 0; (known = engine_name(i)) != NULL; i++) {
        const size_t n = strlen(remedy);
        ari_text_join(remedy + n, sizeof remedy - n, i ? ", " : " ", known, NULL);
    }
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no engine is called \"", name, "\"", remedy);
}

static ari_status find_form(const ari_genre *g, const char *name, uint32_t *out, ari_error *err) {
    *out = 0;
    if (!name) return ARI_OK;
    for (uint32_t i = 0; i < g->nform; i++)
        if (!strcmp(g->form[i].name, name)) return *out = i, ARI_OK;
    for (uint32_t i = 0; ari_spec_recipe(g, i); i++)
        if (!strcmp(ari_spec_recipe(g, i)->name, name)) return *out = ari_spec_recipe(g, i)->form, ARI_OK;
    char remedy[120] = "formulations:", before[64];
    for (uint32_t i = 0; i < g->nform; i++) {
        const size_t n = strlen(remedy);
        ari_text_join(remedy + n, sizeof remedy - n, i ? ", " : " ", g->form[i].name, NULL);
    }
    ari_text_join(before, sizeof before, g->name, " has no formulation \"", NULL);
    return ari_status_refuse(err, ARI_UNSUPPORTED, before, name, "\"", remedy);
}

static ari_status prepare_lent(call *c, ari_verb verb) {
    if (!c->opt->solver)
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "the engine mip needs a solver of integer programs",
                               "lend one (ari_options.solver)");
    if (verb == ARI_VERB_REPAIR || verb == ARI_VERB_SAMPLE || verb == ARI_VERB_HEAT || is_clue_verb(verb))
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "the engine mip does not answer this verb",
                               is_clue_verb(verb) ? "leave the engine out; or: ariadne lab --fewest"
                                                  : "leave the engine out");
    ARI_TRY(ari_spec_parse(c->board->genre, c->opt->formulation, &c->spec, c->err));
    c->form = c->spec.form;
    return ARI_OK;
}

/* An order of the variables is for engines that sweep along one; count and enum take such an engine then. */
static ari_status find_sweeper(ari_verb verb, const ari_options *opt, const ari_engine **engine, ari_error *err) {
    if (!opt->order) return ARI_OK;
    if (opt->engine && (!*engine || !(*engine)->forecast))
        return ari_status_refuse(err, ARI_UNSUPPORTED, "engine \"", opt->engine, "\" follows no given order",
                                "take zdd, or leave the order out");
    for (uint32_t i = 0; !*engine && i < ari_engine_count; i++)
        if (ari_engine_table[i]->forecast && (verb == ARI_VERB_COUNT || verb == ARI_VERB_ENUM))
            *engine = ari_engine_table[i];
    return ARI_OK;
}

/* Everything that can be refused before any work. */
static ari_status prepare(call *c, ari_verb verb, const ari_engine **engine) {
    ARI_TRY(find_engine(c->opt->engine, engine, c->err));
    ARI_TRY(find_sweeper(verb, c->opt, engine, c->err));
    const ari_genre *g = c->board->genre;
    const bool lent = *engine == &ari_engine_mip;
    if (lent) ARI_TRY(prepare_lent(c, verb));
    else ARI_TRY(find_form(g, c->opt->formulation, &c->form, c->err));
    if (c->given) return ARI_OK;
    if (g->usual && !c->opt->formulation && !lent && verb != ARI_VERB_CHECK) c->form = g->usual(c->board);
    if (verb == ARI_VERB_CHECK && !c->board->marks) {
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "the puzzle comes without a drawing to check",
                               "give one with its answer, as text or pzprv3");
    }
    if (verb == ARI_VERB_CHECK && c->form) {
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "check looks at the first formulation only",
                               "leave the formulation out");
    }
    return ARI_OK;
}

/* all_clues: go on with a board that has every clue of the one solution; no such solution is an answer already. */
static ari_status fill_clues(call *c, ari_board **made) {
    ari_result *why = NULL;
    ARI_TRY(ari_cluesets_board(c->board, c->opt, made, &why, c->err));
    if (*made) c->board = *made;
    if (!why) return ARI_OK;
    ari_result *r = c->result;
    r->answer = why->answer;
    r->complete = why->complete;
    r->stop = why->stop;
    r->effort = why->effort;
    ari_outcome_free(why);
    return ARI_OK;
}

static ari_status run_call(ari_verb verb, const ari_board *b, const ari_options *options, const uint8_t *given,
                           uint32_t form, ari_result **out, ari_error *error) {
    const ari_options *opt = options ? options : &ari_case_defaults;
    ari_error local;
    const ari_engine *engine;
    call c;
    memset(&c, 0, sizeof c);
    c.board = b;
    c.opt = opt;
    c.hooks.opt = opt;
    c.given = given;
    c.err = error ? error : &local;
    memset(c.err, 0, sizeof *c.err);
    *out = NULL;
    ARI_TRY(prepare(&c, verb, &engine));
    const ari_engine_own *own = NULL;
    if (!given) ARI_TRY(ari_direct_find(b, verb, opt, &own, c.err));
    if (given) c.form = form;
    c.result = ari_outcome_new(opt, verb);
    if (!c.result) return ari_status_fail(c.err, ARI_NOMEM, 0, 0, "memory is out", "");
    c.result->engine = own ? own->name : engine ? engine->name : ari_engine_table[0]->name;
    if (verb == ARI_VERB_CHECK) c.result->engine = "";
    c.result->formulation = own ? "" : b->genre->form[c.form].name;
    ari_arena_init(&c.work, opt->allocator, ari_arena_budget(opt->bytes));
    ari_arena_init(&c.spare, opt->allocator, ari_arena_budget(opt->bytes));
    share(&c);
    ari_board *made = NULL;
    ari_status s = is_clue_verb(verb) ? fill_clues(&c, &made) : ARI_OK;
    if (s == ARI_OK && c.result->answer == ARI_UNKNOWN && !*c.result->stop)
        s = own                        ? ari_direct_run(b, opt, own, c.result, &c.found, c.err)
            : verb == ARI_VERB_REPAIR ? ari_repair_run(b, opt, engine, c.form, &c.work, c.result, c.err)
                                       : serve(&c, engine);
    if (s == ARI_LIMIT) out_of_bytes(&c);
    ari_board_free(made);
    ari_arena_drop(&c.work);
    ari_arena_drop(&c.spare);
    if (s != ARI_OK && s != ARI_LIMIT) {
        if (c.err->status == ARI_OK) (void)ari_status_fail(c.err, s, 0, 0, "memory is out", "");
        ari_outcome_free(c.result);
        return s;
    }
    *out = c.result;
    return ARI_OK;
}

ari_status ari_ask_run(ari_verb verb, const ari_board *b, const ari_options *options, ari_result **out,
                       ari_error *error) {
    return run_call(verb, b, options, NULL, 0, out, error);
}

ari_status ari_ask_given(const ari_board *b, const ari_options *options, uint32_t form, const uint8_t *value,
                         ari_result **out, ari_error *error) {
    ari_options plain = options ? *options : ari_case_defaults;
    plain.engine = plain.formulation = NULL;
    return run_call(ARI_VERB_CHECK, b, &plain, value, form, out, error);
}
