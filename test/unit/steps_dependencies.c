/* steps_dependencies.c - explain with a place, on random boards of every genre with one solution and drawings that are
 * right or wrong: each step's facts are drawn, known without a step, or concluded by a step before it; the last step
 * concludes what is there; and without any one step some fact is missing, or the place is open. A wrong mark is
 * reported as one. Where a rule without price reports things with several others, a step may be there that is not
 * needed. That a step follows from what it names is for explain_entails. */
#include "ask/ask.h"
#include "explain/explain.h"
#include "genre/form.h"
#include "steps/prices.h"
#include "service/service.h"
#include "words/variable_place.h"
#include "test.h"
#include "../oracle/random_board.h"

#include <string.h>

enum { ASKED = 5, TICKS = 60000000 };

static long places, steps, wrong, known, needed;
static ari_arena arena;
static ari_model model;
static ari_reply all;       /* a solution, and what all share */
static ari_prices prices;
static const ari_board *board;
static char free_text[64]; /* a rule costs nothing, so that what it says rests on several things */

static ari_lit right(ari_var v) { return ARI_POS(v) ^ !all.solution[0][v]; }

static ari_var named(const char *name) {
    char text[32];
    ari_var v = 0;
    for (; v < model.nvar; v++) {
        ari_model_print_name(model.var_name[v], text);
        if (!strcmp(text, name)) break;
    }
    return v;
}

/* What is drawn at other places than that of v, and right, is known. */
static ari_explain *begin(ari_var v) {
    const ari_explain_ask ask = {&model, all.solution[0], NULL, &prices, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, NULL,
                                 1};
    const uint32_t site = ari_variable_place_of(board, &model, ARI_POS(v)).site;
    ari_explain *x = NULL;
    CHECK(ari_explain_open(&ask, &arena, &x) == ARI_OK);
    for (ari_var w = 0; w < model.nvar && x; w++) {
        const int drawn = ari_variable_place_drawn(board, &model, board->marks, w);
        if (drawn < 2 && drawn == all.solution[0][w] && ari_variable_place_of(board, &model, ARI_POS(w)).site != site)
            ari_explain_know(x, right(w));
    }
    return x;
}

/* Do all facts hold that the steps need, but for step number `left`, which is left out, and is v known then? */
static bool holds(const ari_result *r, ari_var v, uint32_t left) {
    ari_explain *x = begin(v);
    bool fine = x != NULL;
    for (uint32_t i = 0; i < r->step.n && fine; i++) {
        const ari_step *t = &r->step.at[i];
        if (i == left) continue;
        for (uint32_t k = 0; k < t->nfact; k++) {
            const ari_var w = named(t->fact[k].name);
            fine = fine && w < model.nvar && ari_explain_knows(x, w) && all.solution[0][w] == t->fact[k].holds;
        }
        for (uint32_t k = 0; k < t->nthen; k++) ari_explain_know(x, right(named(t->then[k].name)));
    }
    fine = fine && ari_explain_knows(x, v);
    ari_explain_close(x);
    return fine;
}

static void look(ari_var v) {
    const ari_variable_place s = ari_variable_place_of(board, &model, ARI_POS(v));
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    ari_error err;
    char name[32];
    if (!model.is_main[v] || s.thing == ARI_THING_NONE || s.thing >= ARI_THING_OWNER) return;
    ari_model_print_name(model.var_name[v], name);
    o.at = name;
    o.ticks = TICKS;
    o.prices = *free_text ? free_text : NULL;
    if (!CHECK(ari_ask_run(ARI_VERB_EXPLAIN, board, &o, &r, &err) == ARI_OK)) return;
    const uint32_t n = r->step.n;
    if (r->complete && all.forced[v] < 2) CHECK(n || holds(r, v, ARI_NO));
    known += r->complete && !n;
    if (n) {
        const ari_step *last = &r->step.at[n - 1];
        const bool is_wrong = !strcmp(last->name, "wrong mark");
        ari_var there = v;
        if (is_wrong || !*free_text) { /* of several wrong numbers in a cell, one of them */
            there = named(last->then[0].name);
            CHECK(*free_text || there == v ||
                  (is_wrong && ari_variable_place_of(board, &model, ARI_POS(there)).site == s.site));
            CHECK(last->then[0].holds == all.solution[0][there]);
        }
        if (!CHECK(holds(r, there, ARI_NO))) fprintf(stderr, "  %s of a %s\n", name, board->genre->name);
        for (uint32_t i = 0; i < n && last->nreason; i++) {
            const bool missed = !holds(r, there, i);
            CHECK(missed || *free_text);
            needed += missed;
        }
        wrong += is_wrong;
        steps += n;
        places++;
    }
    ari_question_result_free(r);
}

/* Some of a solution, some wrong. */
static void draw(ari_rng *r, int32_t *mark, const int32_t *solution, uint32_t n, uint32_t most) {
    for (uint32_t i = 0; i < n && mark && solution; i++) {
        const uint32_t way = ari_rng_below(r, 80);
        if (way < 12) mark[i] = solution[i] > 0 ? solution[i] : -1;
        else if (way < 15) mark[i] = (int32_t)ari_rng_below(r, 2 + most) - 1;
    }
}

/* With a wrong mark, if there are many. */
static ari_var pick(ari_rng *rng, bool bad) {
    ari_var v = ari_rng_below(rng, model.nvar);
    for (int i = 0; i < 50 && bad; i++, v = ari_rng_below(rng, model.nvar))
        if (ari_variable_place_drawn(board, &model, board->marks, v) == !all.solution[0][v]) break;
    return v;
}

/* One solution alone: with several, which go on from the drawing is for explain_at. */
static void explain(ari_board *b, ari_rng *rng) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error err;
    ari_result *one = NULL;
    o.max = 2;
    CHECK(ari_ask_run(ARI_VERB_ENUM, b, &o, &one, &err) == ARI_OK);
    const ari_job job = {.model = &model, .arena = &arena};
    memset(&all, 0, sizeof all);
    if (one && one->solution.n == 1 && CHECK(ari_form_model(b, 0, NULL, &arena, &model) == ARI_OK) &&
        CHECK(ari_forced_run(&job, &all) == ARI_OK && all.nsolution)) {
        const ari_marks *s = one->solution.at[0];
        ari_marks drawing = *s, *old = b->marks;
        const bool digits = ari_layer_has(b->genre, ARI_LAYER_DIGITS);
        const char *rule = b->genre->rules.rule[ari_rng_below(rng, b->genre->rules.nrule)].name;
        snprintf(free_text, sizeof free_text, "%s 0", ari_rng_below(rng, 2) ? rule : "#");
        if (*free_text == '#') *free_text = 0;
        CHECK(ari_prices_read(b->genre, *free_text ? free_text : NULL, &arena, &prices, &err) == ARI_OK);
        drawing.cell = s->cell ? ARI_ZERO(&arena, int32_t, s->ncell) : NULL;
        drawing.edge = s->edge ? ARI_ZERO(&arena, int32_t, s->nedge) : NULL;
        draw(rng, drawing.cell, s->cell, s->ncell, digits ? b->cols : 1);
        draw(rng, drawing.edge, s->edge, s->nedge, 1);
        for (uint32_t i = 0; digits && i < s->ncell; i++) drawing.cell[i] *= drawing.cell[i] > 0;
        b->marks = &drawing;
        board = b;
        for (int i = 0; i < ASKED && model.nvar; i++) look(pick(rng, i % 2));
        b->marks = old;
    }
    if (one) ari_question_result_free(one);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 78);
    ari_arena_init(&arena, NULL, 0);
    for (size_t round = 0; round < (size_t)test_rounds(13, 90) * random_nkind; round++) {
        const random_kind *k = &random_kinds[round % random_nkind];
        ari_board b;
        if (!random_make(k, &rng, &b)) continue;
        (void)random_solved(k, &rng, &b);
        ari_arena_reset(&arena);
        explain(&b, &rng);
        ari_board_drop(&b);
    }
    CHECK(places > test_rounds(150, 500) && wrong > test_rounds(8, 20) && needed > test_rounds(250, 1000));
    printf("%ld places by %ld steps (%ld needed), %ld wrong, %ld known\n", places, steps, needed, wrong, known);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
