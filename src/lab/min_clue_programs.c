/* min_clue_programs.c - the minimum-clue problem as programs: master and subproblem printed, and solved in turn by a
 * lent solver.
 *
 * In turn: the master's clues y fix the subproblem from below. A rival there is a solution of the rules and of the
 * clues chosen, checked exactly; the clues that it breaks hold a smallest set that some rival breaks alone, which the
 * exact engine finds by putting them back one by one: a new row of the master. One clue of it is held besides, and the
 * exact engine asked for the next rival, until there is none: so a turn gives a row for every second clue or so, and
 * clues that are enough. When the solver finds no rival at all, the exact engine is asked for one too: only what both
 * deny counts. The master's optimum meets what is enough in the end, and what is left of the solver's word is that the
 * master has no smaller set; the exact engine's own minimum (verb min) confirms that. Asked whether N clues are enough,
 * the master takes any N, which exchanges find (hitting_swaps.h), or the solver where they do not.
 * Tried and dropped: the rival that breaks the fewest clues, which needs no putting back: CBC takes 6 s for each on a
 * 9x9 Sudoku, and 0.02 s for any rival. */
#include "lab/min_clue_programs.h"

#include "ask/ask.h"
#include "genre/form.h"
#include "lab/hitting_swaps.h"
#include "lab/log.h"
#include "model/bilevel.h"
#include "service/service.h"

#include <string.h>

enum { ROUNDS_MOST = 5000 };
enum { TICKS_FOR_ROWS = 20000000 };
enum { SWAPS = 20000 }; /* of a turn, before the master is put to the solver */

/* ---- what both need ---- */

static ari_status no_memory(ari_arena *a, ari_error *err) {
    return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
}

/* The only solution, or why there is no such. */
static ari_status find_target(const ari_model *m, ari_budget *budget, ari_arena *a, uint8_t **out, ari_error *err) {
    ari_reply reply;
    ari_job job = {.model = m, .limits = {.budget = budget}, .arena = a, .err = err};
    ARI_TRY(ari_unique_run(&job, &reply));
    if (reply.answer != ARI_ONE)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0,
                               reply.answer == ARI_UNKNOWN ? "fewest clues: a limit came before the solution"
                                                           : "fewest clues: the puzzle must have exactly one solution",
                               "see: ariadne unique");
    *out = reply.solution[0];
    return ARI_OK;
}

static ari_status make_bare(const ari_model *m, ari_arena *a, ari_model *out, ari_error *err) {
    const ari_status s = ari_bilevel_bare(m, a, out);
    if (s == ARI_UNSUPPORTED)
        return ari_status_fail(err, s, 0, 0, "in this formulation a clue is a demand of shape, not to be switched",
                               "take another formulation");
    return s == ARI_OK ? s : no_memory(a, err);
}

/* ---- files ---- */

/* A row for every minimal difference set, or as many as come within some ticks. */
static ari_status add_all_hits(ari_program *p, const ari_model *m, const ari_col *keep, ari_arena *a, ari_error *err) {
    ari_reply reply;
    ari_budget budget = ari_budget_part(p->budget, TICKS_FOR_ROWS);
    ari_job job = {.model = m, .arena = a, .limits = {.budget = &budget}, .err = err};
    uint32_t *group = ARI_TAKE(a, uint32_t, m->ngroup);
    if (!group) return no_memory(a, err);
    ARI_TRY(ari_differences_run(&job, &reply));
    for (uint32_t i = 0; i < reply.ndifference; i++) {
        const uint64_t *set = reply.difference + (size_t)i * reply.nword;
        uint32_t n = 0;
        for (uint32_t g = 0; g < m->ngroup; g++)
            if (set[g / 64] >> g % 64 & 1) group[n++] = g + 1;
        ari_bilevel_hit(p, keep, group, n);
    }
    p->source = reply.complete ? "T. Tjusila, M. Besancon, M. Turner, T. Koch, 2024: the master, with a row for every "
                                 "minimal set of clues that some rival breaks: its optimum is the fewest clues"
                               : "T. Tjusila, M. Besancon, M. Turner, T. Koch, 2024: the master, with some of its rows:"
                                 " its optimum is a lower bound; +rival is the subproblem that finds more";
    return p->status == ARI_OK ? ARI_OK : no_memory(a, err);
}

static ari_status built_program(const ari_program *p, ari_error *err) {
    if (p->status == ARI_OK) return ARI_OK;
    return ari_status_fail(err, p->status, 0, 0, p->why ? p->why : "memory is out while building the program", "");
}

ari_status ari_lab_min_clues_build(const ari_board *b, const ari_formulation *spec, ari_arena *a, ari_model *m,
                                   ari_program *p, ari_error *err) {
    ari_model full;
    uint8_t *target = NULL;
    if (ari_form_model(b, spec->form, spec->budget, a, &full) != ARI_OK) return no_memory(a, err);
    ari_col *keep = ARI_TAKE(a, ari_col, (size_t)full.ngroup + 1);
    if (!keep) return no_memory(a, err);
    if (spec->level == ARI_FORMULATION_MASTER) {
        ari_model_init(m, a, full.name);
        ari_program_init(p, m, a);
        p->budget = spec->budget;
        ari_bilevel_master(p, &full, b->cols, keep);
        return add_all_hits(p, &full, keep, a, err);
    }
    ARI_TRY(find_target(&full, spec->budget, a, &target, err));
    ARI_TRY(make_bare(&full, a, m, err));
    ari_program_init(p, m, a);
    p->budget = spec->budget;
    if (spec->level == ARI_FORMULATION_BILEVEL) {
        p->source = "T. Tjusila, M. Besancon, M. Turner, T. Koch, 2024: both levels; the format aux distinguishes them";
        ari_bilevel_whole(p, &full, target, b->cols, spec->how, keep);
        return built_program(p, err);
    }
    p->source = "T. Tjusila, M. Besancon, M. Turner, T. Koch, 2024: the subproblem: fix y = 1 for the clues of a"
                " master's solution; no solution here: these clues are enough; else the y that are 0 make a row of the"
                " master";
    ari_bilevel_rival(p, &full, target, b->cols, spec->how, keep);
    return built_program(p, err);
}

/* ---- in turn ---- */

typedef struct contest {
    ari_lab_home home;       /* first; its arena owns everything, this struct too */
    ari_budget budget;       /* of all that the exact engine does */
    ari_board *made;         /* all_clues; or NULL */
    ari_model full, bare, none;
    ari_program master, rival;
    ari_external_solver external_solver;
    ari_rounds upper, lower; /* of master and rival */
    ari_col *upper_keep, *lower_keep;
    ari_lit *kept;           /* [ngroup] assumptions of the lower level */
    uint32_t *group;         /* [ngroup] */
    uint32_t *busy;          /* [ngroup+1] rows that hold the clue */
    ari_lit *held;           /* [ngroup] assumptions of the exact engine */
    uint32_t enough;         /* this number of clues is, as known so far */
    ari_swaps walk;          /* when a number is asked for: this many clues that meet all sets */
    uint8_t *target, *value;
    ari_oracle *exact;       /* over the bare model: a rival, with clues switched by `clue` */
    ari_var *clue;           /* [ngroup+1] fresh variables: clue g holds */
    double used;
} contest;

/* The exact engine's side: rows of clue g hold where its variable is true. */
static ari_status switch_rows(contest *c, const ari_row *r, ari_term *term) {
    const ari_model *m = &c->full;
    for (int upper = 0; upper < 2; upper++) {
        int64_t far = 0;
        if (upper ? r->hi == ARI_PLUS : r->lo == ARI_MINUS) continue;
        for (uint32_t k = 0; k < r->n; k++) {
            term[k] = m->term[r->first + k];
            if ((term[k].coef > 0) == (upper != 0)) far += term[k].coef;
        }
        const int64_t room = (upper ? r->hi : r->lo) - far;
        if (upper ? room >= 0 : room <= 0) continue;
        term[r->n] = (ari_term){(int32_t)-room, ARI_POS(c->clue[r->tag.group])};
        ARI_TRY(ari_engine_sat.add(c->exact, upper ? ARI_MINUS : (int32_t)far, upper ? (int32_t)far : ARI_PLUS, term,
                                   r->n + 1));
    }
    return ARI_OK;
}

static ari_status open_exact(contest *c) {
    const ari_model *m = &c->full;
    const ari_limits limits = {.budget = &c->budget};
    ari_term *term = ARI_TAKE(&c->home.arena, ari_term, (size_t)m->nvar + 2);
    if (!term) return c->home.arena.spent;
    ARI_TRY(ari_engine_sat.open(&c->bare, &limits, &c->home.arena, &c->exact, c->home.err));
    for (uint32_t g = 1; g <= m->ngroup; g++) ARI_TRY(ari_engine_sat.fresh(c->exact, &c->clue[g]));
    for (uint32_t i = 0; i < m->nrow; i++)
        if (m->row[i].tag.group) ARI_TRY(switch_rows(c, &m->row[i], term));
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) term[n++] = (ari_term){1, c->target[v] ? ARI_NEG(v) : ARI_POS(v)};
    return ari_engine_sat.add(c->exact, 1, ARI_PLUS, term, n);
}

static ari_status open_rounds(contest *c, uint32_t form, const ari_lab_solver *solver) {
    ari_external_solver_init(&c->external_solver, c->home.board, form, ARI_ENCODE_LAZY, solver);
    ARI_TRY(ari_rounds_init(&c->upper, &c->master, solver, &c->home.arena));
    ARI_TRY(ari_rounds_init(&c->lower, &c->rival, solver, &c->home.arena));
    ari_external_solver_rounds(&c->external_solver, &c->upper);
    ari_external_solver_rounds(&c->external_solver, &c->lower);
    c->lower.extra = c->lower_keep + 1; /* variable nvar + g - 1 is clue g's column */
    return ARI_OK;
}

static ari_status prepare_program(contest *c, const ari_lab_solver *solver) {
    ari_formulation spec;
    ari_arena *a = &c->home.arena;
    ARI_TRY(ari_formulation_parse(c->home.board->genre, c->home.opt->formulation, &spec, c->home.err));
    const ari_status made = ari_form_model(c->home.board, spec.form, &c->budget, a, &c->full);
    if (made != ARI_OK) return ari_budget_fail(&c->budget, made, "", c->home.err);
    const uint32_t n = c->full.ngroup;
    c->upper_keep = ARI_TAKE(a, ari_col, (size_t)n + 1);
    c->lower_keep = ARI_TAKE(a, ari_col, (size_t)n + 1);
    c->kept = ARI_TAKE(a, ari_lit, n);
    c->group = ARI_TAKE(a, uint32_t, n);
    c->clue = ARI_TAKE(a, ari_var, (size_t)n + 1);
    c->busy = ARI_ZERO(a, uint32_t, (size_t)n + 1);
    c->held = ARI_TAKE(a, ari_lit, n);
    c->enough = n;
    c->value = ARI_TAKE(a, uint8_t, c->full.nvar);
    if (ari_arena_failed(a)) return ari_lab_log_spent(&c->home);
    ARI_TRY(find_target(&c->full, &c->budget, a, &c->target, c->home.err));
    ARI_TRY(make_bare(&c->full, a, &c->bare, c->home.err));
    ari_model_init(&c->none, a, c->full.name);
    ari_program_init(&c->master, &c->none, a);
    ari_program_init(&c->rival, &c->bare, a);
    ari_bilevel_master(&c->master, &c->full, c->home.board->cols, c->upper_keep);
    if (!c->master.ncol) (void)ari_program_bool(&c->master, "nothing", 0, 0, 0);
    ari_bilevel_rival(&c->rival, &c->full, c->target, c->home.board->cols, ARI_ENCODE_LAZY, c->lower_keep);
    c->rival.has_goal = false;
    if (c->rival.status == ARI_UNSUPPORTED || c->rival.status == ARI_RANGE)
        return ari_status_fail(c->home.err, c->rival.status, 0, 0, c->rival.why, "");
    if (c->master.status != ARI_OK || c->rival.status != ARI_OK) return ari_lab_log_spent(&c->home);
    if (open_rounds(c, spec.form, solver) != ARI_OK) return ari_lab_log_spent(&c->home);
    const ari_status exact = open_exact(c);
    if (exact != ARI_OK) return ari_budget_fail(&c->budget, exact, "", c->home.err);
    c->home.program = &c->master;
    ari_lab_log_about(&c->home, &spec, &c->rival,
                      "master and subproblem of T. Tjusila, M. Besancon, M. Turner, T. Koch, 2024");
    return ARI_OK;
}

/* One level, cut until its answer has the right shape. */
static ari_status solve_program(contest *c, ari_rounds *r, const ari_lit *assume, uint32_t n, double seconds,
                                ari_round_end *end) {
    for (;;) {
        ari_lab_round *round = ari_lab_log_round(&c->home);
        if (!round) return ari_lab_log_spent(&c->home);
        r->view.seconds = seconds > 0 ? seconds > c->used ? seconds - c->used : 0.001 : 0;
        const uint32_t before = r->program->nline;
        if (ari_rounds_step(r, assume, n, &round->outcome, end) != ARI_OK)
            return ari_lab_log_spent(&c->home);
        c->used += round->outcome.seconds;
        round->cuts = r->program->nline - before - round->outcome.cuts;
        if (*end == ARI_ROUND_FAULT) (void)ari_lab_log_say(&c->home, r->why);
        const bool late = seconds > 0 && c->used >= seconds;
        if (late && *end == ARI_ROUND_CUT) *end = ARI_ROUND_STOPPED;
        if (late || *end == ARI_ROUND_STOPPED) (void)ari_lab_log_say(&c->home, "stopped by the time limit");
        if (*end != ARI_ROUND_CUT) return ARI_OK;
    }
}

/* The clues of the master's answer as assumptions; their number. */
static uint32_t read_clues(contest *c) {
    uint32_t n = 0;
    for (uint32_t g = 1; g <= c->full.ngroup; g++)
        if (c->upper.column[c->upper_keep[g]]) c->kept[n++] = ARI_POS(c->full.nvar + g - 1);
    return n;
}

/* Is there a rival under the n assumptions held? Its values go to c->value. UNKNOWN: a limit came first. */
static ari_status ask_exact(contest *c, uint32_t n, ari_answer *out) {
    ARI_TRY(ari_engine_sat.ask(c->exact, c->held, n, out));
    if (*out == ARI_SOME) ari_engine_sat.values(c->exact, c->value);
    return ARI_OK;
}

/* Is there one under the first n clues kept all the same? */
static ari_status doubt_program(contest *c, uint32_t n, ari_answer *out) {
    for (uint32_t i = 0; i < n; i++) c->held[i] = ARI_POS(c->clue[ARI_VAR(c->kept[i]) - c->full.nvar + 1]);
    return ask_exact(c, n, out);
}

/* group[0..*n), what c->value breaks, becomes a set of which a rival breaks all and no rival less: each clue is put
 * back in turn, and stays out when all rivals break it, or a limit came. */
static ari_status shrink_program(contest *c, uint32_t *n) {
    for (uint32_t i = 0; i < *n;) {
        uint32_t nheld = 0, k = 0;
        ari_answer found;
        for (uint32_t g = 1; g <= c->full.ngroup; g++) {
            const bool in = k < *n && c->group[k] == g;
            if (!in || k == i) c->held[nheld++] = ARI_POS(c->clue[g]);
            k += in;
        }
        ARI_TRY(ask_exact(c, nheld, &found));
        if (found == ARI_SOME) *n = ari_bilevel_broken(&c->full, c->value, c->group);
        else i++;
    }
    return ARI_OK;
}

/* A row from the rival in c->value; the clue of it that most rows hold is kept from now on. */
static ari_status add_set(contest *c, uint32_t *nkept) {
    uint32_t n = ari_bilevel_broken(&c->full, c->value, c->group), best = 0;
    ARI_TRY(shrink_program(c, &n));
    ari_bilevel_hit(&c->master, c->upper_keep, c->group, n);
    if (c->master.status != ARI_OK || (c->walk.size && ari_swaps_add(&c->walk, c->group, n) != ARI_OK))
        return ari_lab_log_spent(&c->home);
    for (uint32_t i = 0; i < n; i++)
        if (++c->busy[c->group[i]] > c->busy[c->group[best]]) best = i;
    c->kept[(*nkept)++] = ARI_POS(c->full.nvar + c->group[best] - 1);
    c->home.lab.round[c->home.lab.nround - 1].cuts++;
    return ARI_OK;
}

/* Sets that the master's n clues miss, until what is kept is enough; *stop: a limit came first. The first rival is the
 * solver's. */
static ari_status add_sets(contest *c, uint32_t n, double seconds, bool *stop) {
    ari_round_end end;
    ari_answer rival = ARI_SOME;
    ARI_TRY(solve_program(c, &c->lower, c->kept, n, seconds, &end));
    *stop = end != ARI_ROUND_NONE && end != ARI_ROUND_FOUND;
    if (*stop) return ARI_OK;
    if (end == ARI_ROUND_NONE) ARI_TRY(doubt_program(c, n, &rival));
    else memcpy(c->value, c->lower.value, c->full.nvar);
    while (rival == ARI_SOME && ari_budget_ask(&c->budget)) {
        ARI_TRY(add_set(c, &n));
        ARI_TRY(doubt_program(c, n, &rival));
    }
    *stop = rival != ARI_NONE;
    if (*stop) return ari_lab_log_say(&c->home, "stopped by a limit");
    if (n < c->enough) c->enough = n;
    c->home.lab.round[c->home.lab.nround - 1].enough = c->enough;
    return ARI_OK;
}

/* Only whether a number of clues is enough? */
static bool is_asked(const contest *c) {
    return c->home.opt->at_most && c->home.opt->at_most < c->full.ngroup;
}

/* Good clues, and no rival by anybody's word: what does the exact engine say of fewer? least: the master says none. */
static ari_status finish_program(contest *c, uint32_t n, bool least) {
    ari_options plain = *c->home.opt;
    ari_result *r = NULL;
    c->home.lab.cost = n;
    c->home.lab.answer = ARI_SOME;
    if (is_asked(c) || !least) return ari_lab_log_say(&c->home, "these clues are enough, proved");
    plain.engine = plain.formulation = NULL;
    plain.solver = NULL;
    ARI_TRY(ari_ask_run(ARI_VERB_MIN, c->home.board, &plain, &r, c->home.err));
    const bool proved = r->complete && r->nleft == n;
    const bool wrong = r->complete && r->nleft != n;
    ari_question_result_free(r);
    c->home.lab.optimal = !wrong;
    const char *word =
        proved  ? "these clues are enough, and that fewer are not is proved by the exact engine"
        : wrong ? "these clues are enough, but NOT the fewest, as the solver says: the exact engine has fewer"
                : "these clues are enough, proved; that fewer are not is the solver's word";
    return ari_lab_log_say(&c->home, word);
}

/* This many clues, neither more nor less: any of them will do, for more clues never harm. */
static ari_status fix_number(contest *c, uint32_t n) {
    c->master.has_goal = false;
    if (ari_swaps_open(&c->walk, &c->home.arena, c->full.ngroup, n) != ARI_OK) return ari_lab_log_spent(&c->home);
    ari_program_begin(&c->master, "number", ARI_NO, (int32_t)n, (int32_t)n);
    for (uint32_t g = 1; g <= c->full.ngroup; g++) ari_program_term(&c->master, 1, c->upper_keep[g]);
    ari_program_end(&c->master);
    return ARI_OK;
}

/* The master's n clues. Where a number is asked for, exchanges may find them; else it is the solver's turn. */
static ari_status choose_program(contest *c, double seconds, uint32_t *n, ari_round_end *end) {
    *n = 0;
    if (!c->walk.size || !ari_swaps_seek(&c->walk, SWAPS)) {
        ARI_TRY(solve_program(c, &c->upper, NULL, 0, seconds, end));
        if (*end == ARI_ROUND_FOUND) *n = read_clues(c);
        return ARI_OK;
    }
    for (uint32_t g = 1; g <= c->full.ngroup; g++)
        if (c->walk.chosen[g]) c->kept[(*n)++] = ARI_POS(c->full.nvar + g - 1);
    *end = ARI_ROUND_FOUND;
    return ari_lab_log_round(&c->home) ? ARI_OK : ari_lab_log_spent(&c->home);
}

static ari_status play_program(contest *c, double seconds) {
    const bool asked = is_asked(c);
    if (asked) ARI_TRY(fix_number(c, (uint32_t)c->home.opt->at_most));
    for (uint32_t i = 0; i < ROUNDS_MOST; i++) {
        ari_round_end end;
        bool stop = false, least;
        uint32_t n;
        ARI_TRY(choose_program(c, seconds, &n, &end));
        if (asked && end == ARI_ROUND_NONE)
            return ari_lab_log_say(&c->home, "this number of clues is not enough, by the master problem");
        if (end != ARI_ROUND_FOUND) return ARI_OK;
        ari_lab_round *const round = &c->home.lab.round[c->home.lab.nround - 1];
        round->chosen = n;
        least = round->outcome.status == ARI_LAB_SOLVED;
        if (!asked && least) c->home.lab.has_bound = true, c->home.lab.bound = n;
        if (n < c->enough) ARI_TRY(add_sets(c, n, seconds, &stop));
        if (stop) return ARI_OK;
        if (n >= c->enough) return finish_program(c, c->enough, least);
    }
    return ari_lab_log_say(&c->home, "stopped after 5000 rounds");
}

static ari_status run_program(contest *c, const ari_lab_solver *solver, double seconds) {
    const ari_options *const opt = c->home.opt;
    ari_result *why = NULL;
    c->budget = ari_budget_of(opt);
    ARI_TRY(ari_ask_filled(c->home.board, opt, &c->made, &why, c->home.err));
    ari_question_result_free(why);
    if (why)
        return ari_status_fail(c->home.err, ARI_UNSUPPORTED, 0, 0,
                               "fewest clues: the puzzle must have exactly one solution, within the limits",
                               "see: ariadne unique");
    if (c->made) c->home.board = c->made;
    ARI_TRY(prepare_program(c, solver));
    return play_program(c, seconds);
}

ari_status ari_lab_fewest(const ari_board *board, const ari_options *options, const ari_lab_solver *solver,
                          double seconds, ari_lab **out, ari_error *error) {
    ARI_REQUIRE(board, "board is NULL");
    ARI_REQUIRE(solver, "solver is NULL");
    ARI_REQUIRE(out, "out is NULL");
    contest *c = ari_lab_log_begin(sizeof *c, board, options, out, error);
    if (!c) return ARI_NOMEM;
    const ari_status s = run_program(c, solver, seconds);
    ari_board_free(c->made);
    return ari_lab_log_end(&c->home, s, out);
}
