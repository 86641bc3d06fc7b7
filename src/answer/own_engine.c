/* own_engine.c - board -> symbols -> the genre's own engine -> marks. For a stream of 17-clue Sudokus building the
 * model would cost a hundred times the solving.
 * Every solution is put to the genre's `holds` before anybody sees it, as those over the model are to the evaluator. */
#include "answer/own_engine.h"

#include "answer/clue_sets.h"
#include "answer/min_state.h"
#include "proof/certify.h"

#include <string.h>

enum { MOST_CELLS = 81 };

/* A walk over solutions. */
typedef struct walker {
    ari_case *c;
    bool keeps;        /* solutions go into the result */
    bool halted;       /* the caller's solution hook stopped it */
} walker;

static const char *const abilities = "it answers solve, unique, forced, enum, count and min";

static bool serves_engine(ari_verb v, const ari_options *opt) {
    if (v == ARI_VERB_MIN) return !opt->mask;
    return ari_verb_has(v, ARI_TRAIT_OWN);
}

bool ari_answer_own_takes(const ari_board *b, const ari_engine *own) {
    uint8_t digit[MOST_CELLS];
    const ari_genre *g = b->genre;
    return g->solving.engine && !strcmp(own->name, g->solving.engine) && b->ncell <= MOST_CELLS &&
           g->solving.digits(b, digit);
}

/* The clues, and for count what is drawn, where that is numbers in open cells. */
static bool read_digits(const ari_case *c, uint8_t *digit) {
    const ari_marks *m = c->opt->with_marks ? c->board->marks : NULL;
    if (c->opt->with_marks && c->verb != ARI_VERB_COUNT) return false;
    if (!c->board->genre->solving.digits(c->board, digit)) return false;
    for (uint32_t i = 0; m && i < m->ncell; i++) {
        const int32_t d = m->cell[i];
        if (d < 0 || d > (int32_t)c->board->rows || (d && digit[i] && digit[i] != d)) return false;
        if (d) digit[i] = (uint8_t)d;
    }
    return true;
}

ari_status ari_answer_own_find(ari_case *c) {
    uint8_t digit[MOST_CELLS];
    const ari_options *opt = c->opt;
    const char *usual = c->board->genre->solving.engine;
    const ari_engine *asked = c->engine && c->engine->symbols ? c->engine : NULL;
    const ari_engine *own = usual ? ari_engine_find(usual) : NULL;
    const bool certified = opt->proof && (c->verb != ARI_VERB_MIN || strcmp(opt->proof, "cert") != 0);
    if ((opt->engine || opt->formulation || opt->order || certified) && !asked) return ARI_OK;
    const bool fits = own && (!asked || asked == own) && ari_answer_own_takes(c->board, own);
    const bool able = serves_engine(c->verb, opt);
    const bool alone = fits && !opt->formulation && read_digits(c, digit);
    c->engine = fits && able && alone ? own : NULL;
    if (c->engine || !asked || (c->verb == ARI_VERB_CHECK && !opt->formulation)) return ARI_OK;
    if (!fits) return ari_status_refuse(c->err, ARI_UNSUPPORTED, "engine \"", asked->name, "\" is not for this board",
                                       "leave the engine out, or take sat");
    if (!able) return ari_status_refuse(c->err, ARI_UNSUPPORTED, "engine \"", asked->name,
                                        "\" does not answer this question", abilities);
    return ari_status_refuse(c->err, ARI_UNSUPPORTED, "engine \"", asked->name,
                             "\" solves without formulation and drawing", "leave the engine out");
}

static ari_status keep_engine(ari_case *c, const ari_marks *m) {
    ari_result *r = c->result;
    ari_marks *k = ari_board_blank(c->board, &r->arena);
    if (!k || !ARI_RESERVE(&r->arena, &r->solution, 1)) return r->arena.spent;
    memcpy(k->cell, m->cell, c->board->ncell * sizeof *k->cell);
    ARI_PUSH(&r->solution, k);
    return ARI_OK;
}

static bool visit_engine(void *user, const uint8_t *digit) {
    walker *w = user;
    ari_case *c = w->c;
    int32_t cell[MOST_CELLS];
    const ari_marks m = {c->board->ncell, 0, cell, NULL};
    for (uint32_t i = 0; i < m.ncell; i++) cell[i] = digit[i];
    const bool right = c->board->genre->rules.holds(c->board, &m);
    ARI_REQUIRE(right, "internal error: an engine returned a solution that breaks a rule");
    if (w->keeps) c->status = keep_engine(c, &m);
    if (c->status != ARI_OK) return false;
    c->found++;
    if (c->verb == ARI_VERB_ENUM && c->opt->solution) w->halted = c->opt->solution(c->opt->user, c->board, &m) != 0;
    return !w->halted;
}

static const char *stop_word(ari_case *c) {
    (void)ari_budget_reach(&c->budget, c->result->effort.ticks);
    return c->budget.why ? ari_budget_word(&c->budget) : "stopped";
}

/* The answer from the number found. For unique and enum one of an unfinished search is "some". */
static ari_answer grade_engine(bool complete, uint64_t found) {
    if (found > 1) return ARI_MANY;
    if (complete) return found ? ARI_ONE : ARI_NONE;
    return found ? ARI_SOME : ARI_UNKNOWN;
}

static ari_status digits_of(ari_result *r, uint64_t n) {
    ari_out o;
    ari_text_begin(&o, &r->arena);
    ari_text_uint(&o, n);
    const char *text = ari_text_end(&o);
    if (!text) return r->arena.spent;
    r->count = text;
    return ARI_OK;
}

static ari_status walk_engine(ari_case *c, const uint8_t *digit, const ari_limits *lim) {
    ari_result *r = c->result;
    const ari_verb v = c->verb;
    const bool pair = v == ARI_VERB_UNIQUE || v == ARI_VERB_MIN;
    const uint64_t most = v == ARI_VERB_SOLVE ? 1 : pair ? 2 : v == ARI_VERB_ENUM ? c->opt->max : 0;
    bool complete = false;
    walker w = {c, v == ARI_VERB_ENUM ? !c->opt->solution : v != ARI_VERB_COUNT, false};
    const ari_status s = c->engine->symbols->walk(digit, most, lim, &c->work, visit_engine, &w, &complete, &r->effort);
    const uint64_t found = c->found;
    r->complete = complete;
    r->answer = grade_engine(complete, found);
    if (v == ARI_VERB_SOLVE && found) r->answer = ARI_SOME, r->complete = true;
    if (pair) r->complete |= found == 2;
    if (pair && !r->complete) r->answer = ARI_UNKNOWN;
    const bool enough = v == ARI_VERB_ENUM && most && found >= most;
    if (!r->complete) r->stop = w.halted ? "stopped" : enough ? "max" : stop_word(c);
    ARI_TRY(c->status);
    ARI_TRY(s);
    return ari_verb_has(v, ARI_TRAIT_COUNTS) ? digits_of(r, found) : ARI_OK;
}

static ari_status share_engine(ari_case *c, const uint8_t *digit, const ari_limits *lim) {
    ari_result *r = c->result;
    const uint32_t n = c->board->ncell, side = c->board->rows;
    uint64_t seen[MOST_CELLS];
    bool complete = false;
    ARI_TRY(c->engine->symbols->share(digit, lim, &c->work, seen, &complete, &r->effort));
    r->complete = complete;
    if (!complete) r->stop = stop_word(c);
    if (!seen[0]) {
        r->answer = complete ? ARI_NONE : ARI_UNKNOWN;
        return ARI_OK;
    }
    ari_marks *m = ari_board_blank(c->board, &r->arena), *shown = ari_board_blank(c->board, &r->arena);
    r->candidate = ARI_ZERO(&r->arena, uint64_t, n);
    if (!m || !shown || !r->candidate) return r->arena.spent;
    r->ncandidate = n;
    bool open = false;
    for (uint32_t i = 0; i < n; i++) {
        const bool sole = complete && (seen[i] & (seen[i] - 1)) == 0;
        open |= (seen[i] & (seen[i] - 1)) != 0;
        for (uint32_t k = 1; k <= side; k++) {
            const bool in = seen[i] >> k & 1;
            r->nforced[in && sole ? 1 : !in && complete ? 0 : 2]++;
            if (in || !complete) r->candidate[i] |= (uint64_t)1 << (k - 1);
            if (in && sole) m->cell[i] = shown->cell[i] = (int32_t)k;
        }
    }
    r->answer = open ? ARI_MANY : complete ? ARI_ONE : ARI_UNKNOWN;
    r->forced = m;
    r->shown = shown;
    return ARI_OK;
}

/* What an earlier call knew, and what is known now. */
static ari_status recall_engine(ari_case *c, const ari_min_state_about *about, const uint8_t *digit,
                                ari_fewest_state *out) {
    ari_story s;
    memset(out, 0, sizeof *out);
    if (!c->opt->state) return ARI_OK;
    ARI_TRY(ari_min_state_read(c->opt->state, about, &c->work, &s, c->err));
    *out = (ari_fewest_state){.least = s.past.least, .sought = s.sought, .ntask = s.ntask, .place = s.place};
    for (uint32_t i = 0; i < about->nclue; i++)
        if (s.past.found[i >> 6] >> (i & 63) & 1u) out->witness[i] = digit[i];
    return ARI_OK;
}

typedef uint64_t bits[(MOST_CELLS + 63) / 64];

static ari_story story_of(const ari_fewest_state *f, bits found) {
    memset(found, 0, sizeof(bits));
    for (uint32_t i = 0; i < MOST_CELLS; i++)
        if (f->witness[i]) found[i >> 6] |= (uint64_t)1 << (i & 63);
    return (ari_story){.past = {.found = found, .least = f->least}, .sought = f->sought, .place = f->place,
                       .ntask = f->ntask};
}

typedef struct state_writer { ari_case *c; const ari_min_state_about *about; } state_writer;

/* For the caller's hook, before the end of the search. */
static void chronicle_engine(void *user, const ari_fewest_state *now) {
    const state_writer *k = user;
    bits found;
    if (!ari_min_state_wanted(k->c->opt)) return;
    const ari_story s = story_of(now, found);
    ari_min_state_tell(k->c->opt, k->about, &s, &k->c->work);
}

/* min: first whether the clues have one solution, then the fewest of them. A bound that rests on an earlier call is not
 * called proved. */
static ari_status fewest_engine(ari_case *c, const uint8_t *digit, const ari_limits *lim) {
    ari_result *r = c->result;
    const uint32_t n = c->board->ncell;
    const ari_min_state_about about = {c->board, c->engine->name, n, NULL};
    uint8_t all[MOST_CELLS];
    ari_fewest_state state;
    uint32_t site[MOST_CELLS], gone = 0;
    bool complete = false;
    ARI_TRY(walk_engine(c, digit, lim));
    for (uint32_t i = 0; i < n; i++) r->nclue += digit[i] != 0;
    r->nleft = r->nclue;
    if (r->answer != ARI_ONE) return ARI_OK;
    for (uint32_t i = 0; i < n; i++) all[i] = (uint8_t)r->solution.at[0]->cell[i];
    state_writer k = {c, &about};
    bits found;
    ARI_TRY(recall_engine(c, &about, digit, &state));
    state.want_sets = c->opt->proof != NULL;
    if (c->opt->keep) state.keep = chronicle_engine, state.user = &k;
    ARI_TRY(c->engine->symbols->fewest(digit, all, c->opt->at_most, lim, &c->work, &state, &complete, &r->effort));
    const ari_story s = story_of(&state, found);
    ARI_TRY(ari_min_state_write(&about, &s, &c->result->arena, &c->result->state));
    for (uint32_t i = 0; i < n; i++)
        if (digit[i] && !state.witness[i]) site[gone++] = ARI_SITE(ARI_AT_CELL, i);
    r->nleft = r->nclue - gone;
    r->least = state.proved;
    const bool few = c->opt->at_most && r->nleft <= c->opt->at_most;
    r->complete = complete && (few || state.proved == state.least);
    if (!r->complete) r->stop = complete ? "state" : stop_word(c);
    if (r->complete) ARI_TRY(ari_proof_certify_fewest(c, &state));
    return ari_answer_clue_sets_left(c->board, site, gone, r, c->err);
}

ari_status ari_answer_own_run(ari_case *c) {
    uint8_t digit[MOST_CELLS];
    const ari_limits lim = ari_case_limits(c->opt, &c->budget);
    (void)read_digits(c, digit);
    return c->verb == ARI_VERB_FORCED ? share_engine(c, digit, &lim)
           : c->verb == ARI_VERB_MIN  ? fewest_engine(c, digit, &lim)
                                      : walk_engine(c, digit, &lim);
}
