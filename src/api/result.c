/* result.c - the public door of all questions, and looking into a result. Nothing here computes. */
#include "ask/min_cubes.h"
#include "ask/cubes.h"
#include "ask/wanted_grade.h"
#include "answer/joined_certificate.h"
#include "steps/grade.h"
#include "question/verb.h"

#include <string.h>

ari_status ari_ask(ari_verb verb, const ari_board *b, const ari_options *options, ari_result **out, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE((unsigned)verb < ARI_NVERB, "no such verb");
    *out = NULL;
    if (verb == ARI_VERB_THIN && options) {
        const ari_options *o = ARI_OPTIONS_TAKE(options);
        ari_error *err = ARI_ERROR_TAKE(error);
        ari_goal goal;
        ARI_TRY(ari_ask_graded_goal(b->genre, o, &goal, err));
        if (!goal.any) return ari_ask_graded_thin(b, o, &goal, out, err);
    }
    return ari_ask_run(verb, b, options, out, error);
}

ari_status ari_cubes(const ari_board *b, const ari_options *options, uint32_t most,
                     int (*visit)(void *user, const ari_marks *m, uint32_t depth, uint32_t open), void *user,
                     ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(visit, "visit is NULL");
    return ari_ask_cubes_run(b, options, most, visit, user, ARI_ERROR_TAKE(error));
}

ari_status ari_cubes_of_clues(const ari_board *b, const ari_options *options, uint32_t most,
                              int (*visit)(void *user, const ari_board *board, const char *mask, uint32_t depth,
                                           uint32_t open),
                              void *user, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(visit, "visit is NULL");
    return ari_ask_min_cubes_run(b, options, most, visit, user, ARI_ERROR_TAKE(error));
}

char *ari_join(ari_verb verb, const char *const *certificate, uint32_t n, const ari_options *options,
               ari_error *error) {
    char *text = NULL;
    ARI_REQUIRE(certificate && n, "certificate is NULL or n is 0");
    ARI_REQUIRE(verb == ARI_VERB_SOLVE || verb == ARI_VERB_UNIQUE || verb == ARI_VERB_COUNT,
                "verb is not SOLVE, UNIQUE or COUNT");
    (void)ari_answer_join_parts(verb, certificate, n, options, &text, ARI_ERROR_TAKE(error));
    return text;
}

void ari_result_free(ari_result *r) { ari_question_result_free(r); }

#define SAY(type, name, value)                    \
    type ari_result_##name(const ari_result *r) { \
        ARI_REQUIRE(r, "result is NULL");         \
        return value;                             \
    }
#define ARI_FACT(type, field, ...) SAY(type, field, r->field)
#define ARI_RATED(type, field, ...) SAY(type, field, r->rating.field)
#define ARI_ITEM(...)
#include "question/results.def"
SAY(uint32_t, nsolution, r->solution.n)
SAY(const ari_marks *, forced, r->forced)
SAY(const ari_marks *, forced_drawing, r->shown)
SAY(uint32_t, nnote, r->note.n)
SAY(uint32_t, nstep, r->step.n)
SAY(uint32_t, nundecided, r->nundecided)
SAY(uint64_t, ticks, r->effort.ticks)
SAY(const ari_board *, board, r->board)

#define SAY_NOTE(field)                                                      \
    const char *ari_result_note_##field(const ari_result *r, uint32_t i) {   \
        ARI_REQUIRE(r && i < r->note.n, "no such note");                     \
        return r->note.at[i].field;                                          \
    }
SAY_NOTE(rule)
SAY_NOTE(place)
SAY_NOTE(text)
SAY_NOTE(clue)
SAY_NOTE(says)

uint32_t ari_result_note_spot(const ari_result *r, uint32_t i) {
    ARI_REQUIRE(r && i < r->note.n, "no such note");
    return r->note.at[i].site == ARI_NO ? 0 : r->note.at[i].site;
}

const ari_marks *ari_result_solution(const ari_result *r, uint32_t i) {
    ARI_REQUIRE(r, "result is NULL");
    ARI_REQUIRE(i < r->solution.n, "no such solution");
    return r->solution.at[i];
}

uint32_t ari_result_forced_count(const ari_result *r, int value) {
    ARI_REQUIRE(r, "result is NULL");
    ARI_REQUIRE(value >= 0 && value <= 2, "value is not 0, 1 or 2");
    return r->nforced[value];
}

int ari_result_candidate(const ari_result *r, uint32_t cell, uint32_t number) {
    ARI_REQUIRE(r, "result is NULL");
    if (!r->candidate || cell >= r->ncandidate || !number || number > 64) return -1;
    return (int)(r->candidate[cell] >> (number - 1) & 1);
}

const ari_step *ari_result_step(const ari_result *r, uint32_t i) {
    ARI_REQUIRE(r && i < r->step.n, "no such step");
    return &r->step.at[i];
}

const ari_step_place *ari_result_undecided(const ari_result *r, uint32_t i) {
    ARI_REQUIRE(r && i < r->nundecided, "nothing like that is undecided");
    return &r->undecided[i];
}

static const char *sweep_stat(const ari_effort *e, uint32_t i, uint64_t *value) {
    static const char *const name[] = {"levels", "forecast", "states", "widest", "merged", "bytes"};
    const uint64_t at[] = {e->levels, e->forecast, e->states, e->widest, e->propagations, e->bytes};
    if (i >= sizeof name / sizeof *name) return NULL;
    if (value) *value = at[i];
    return name[i];
}

const char *ari_result_stat(const ari_result *r, uint32_t i, uint64_t *value) {
    static const char *const name[] = {"decisions", "conflicts", "propagations", "inferences", "restarts",
                                       "learned",   "lemmas",    "probes",       "root_fixed", "wrong"};
    ARI_REQUIRE(r, "result is NULL");
    const ari_effort *e = &r->effort;
    if (e->levels) return sweep_stat(e, i, value);
    const uint64_t at[] = {e->decisions, e->conflicts, e->propagations, e->inferences, e->restarts,
                           e->learned,   e->lemmas,    e->probes,       e->root_fixed, e->wrong};
    const ari_engine *engine = ari_engine_find(r->engine);
    const bool lent = engine && engine->needs_loan; /* the last one is theirs alone */
    const uint32_t n = sizeof name / sizeof *name - !lent;
    const bool tolled = i - n < ARI_GRADE_NUMBERS && ari_verb_has(r->verb, ARI_TRAIT_RATES);
    if (i >= n && !tolled) return NULL;
    if (value) *value = i < n ? at[i] : r->graded_by[i - n];
    return i < n ? name[i] : ari_grade_name(i - n);
}

uint32_t ari_result_clues(const ari_result *r, int left) {
    ARI_REQUIRE(r, "result is NULL");
    return left ? r->nleft : r->nclue;
}
