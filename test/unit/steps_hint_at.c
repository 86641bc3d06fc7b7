/* steps_hint_at.c - hint with a place, on random boards of every genre with drawings that are right or wrong, against
 * all solutions: what is reported of a place is what these have there, what is drawn there is no fact of it, a wrong
 * mark is reported as one, and where solutions differ this is said. */
#include "ask/ask.h"
#include "genre/form.h"
#include "words/variable_place.h"
#include "test.h"
#include "../oracle/random_board.h"

#include <string.h>

enum { SOLUTIONS = 60, ASKED = 6 };

static long found[2], wrong, differ, known;
static ari_arena arena;

static ari_result *ask(ari_verb verb, const ari_board *b, const char *at) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error err;
    ari_result *r = NULL;
    o.ticks = 20000000;
    o.max = at ? 0 : SOLUTIONS;
    o.at = at;
    CHECK(ari_ask_run(verb, b, &o, &r, &err) == ARI_OK);
    return r;
}

static int value(const ari_board *b, const ari_model *m, const ari_marks *k, ari_var v) {
    return ari_variable_place_drawn(b, m, k, v) == 1;
}

/* Which values the variable has in the solutions, a bit each; elsewhere: in those that go on from what is drawn at
 * other places. */
static int values(const ari_board *b, const ari_model *m, const ari_result *all, ari_var v, bool elsewhere) {
    const uint32_t site = ari_variable_place_of(b, m, ARI_POS(v)).site;
    int seen = 0;
    for (uint32_t i = 0; i < all->solution.n; i++) {
        bool fits = true;
        for (ari_var w = 0; w < m->nvar && elsewhere; w++) {
            const int drawn = ari_variable_place_drawn(b, m, b->marks, w);
            if (drawn < 2 && ari_variable_place_of(b, m, ARI_POS(w)).site != site)
                fits &= drawn == value(b, m, all->solution.at[i], w);
        }
        if (fits) seen |= 1 << value(b, m, all->solution.at[i], v);
    }
    return seen;
}

static bool is_wrong(const ari_board *b, const ari_model *m, const ari_result *all, ari_var v) {
    const int drawn = ari_variable_place_drawn(b, m, b->marks, v);
    return drawn < 2 && values(b, m, all, v, false) == 2 - drawn;
}

static void look(const ari_board *b, const ari_model *m, const ari_result *all, ari_var v) {
    const ari_variable_place s = ari_variable_place_of(b, m, ARI_POS(v));
    char name[32];
    bool here = false, any = false;
    if (!m->is_main[v] || s.thing == ARI_THING_NONE || s.thing >= ARI_THING_OWNER) return;
    for (ari_var w = 0; w < m->nvar; w++) {
        if (!is_wrong(b, m, all, w)) continue;
        any = true;
        here |= ari_variable_place_of(b, m, ARI_POS(w)).site == s.site;
    }
    const int so = values(b, m, all, v, all->solution.n > 1 && !any);
    ari_model_print_name(m->var_name[v], name);
    ari_result *r = ask(ARI_VERB_HINT, b, name);
    if (!r) return;
    if (r->complete) {
        CHECK_EQ(r->nundecided, so == 3 && !here);
        CHECK(r->step.n <= 1);
        differ += r->nundecided;
        known += !r->step.n && !r->nundecided;
    }
    if (r->step.n) {
        const ari_step *t = r->step.at;
        if (!CHECK(!strcmp(t->name, "wrong mark") == here)) printf("  %s: %s at %s\n", b->genre->name, t->name, name);
        const char *about = here && t->nthen ? t->then[0].name : name; /* perhaps another number of the cell */
        for (uint32_t j = 0; j < t->nfact; j++)
            if (!CHECK(strcmp(t->fact[j].name, about) != 0)) printf("  %s: %s at %s\n", b->genre->name, t->name, name);
        if (here) wrong++;
        else if (CHECK(!strcmp(t->then[0].name, name) && so == 1 << (t->then[0].holds != 0))) found[so - 1]++;
    }
    ari_question_result_free(r);
}

/* Some of a solution, some wrong. */
static void draw(ari_rng *r, int32_t *mark, const int32_t *solution, uint32_t n, uint32_t most) {
    for (uint32_t i = 0; i < n && mark && solution; i++) {
        const uint32_t way = ari_rng_below(r, 40);
        if (way < 12) mark[i] = solution[i] > 0 ? solution[i] : -1;
        else if (way == 12) mark[i] = (int32_t)ari_rng_below(r, 2 + most) - 1;
    }
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 77);
    ari_arena_init(&arena, NULL, 0);
    for (size_t round = 0; round < (size_t)test_rounds(20, 120) * random_nkind; round++) {
        const random_kind *k = &random_kinds[round % random_nkind];
        ari_board b;
        ari_model m;
        ari_budget budget = {0};
        if (!random_make(k, &rng, &b)) continue;
        (void)random_solved(k, &rng, &b);
        ari_arena_reset(&arena);
        ari_result *all = ask(ARI_VERB_ENUM, &b, NULL);
        if (all && all->complete && all->solution.n && CHECK(ari_form_model(&b, 0, &budget, &arena, &m) == ARI_OK)) {
            const ari_marks *one = all->solution.at[0];
            ari_marks drawing = *one, *old = b.marks;
            drawing.cell = one->cell ? ARI_ZERO(&arena, int32_t, one->ncell) : NULL;
            drawing.edge = one->edge ? ARI_ZERO(&arena, int32_t, one->nedge) : NULL;
            const bool digits = ari_layer_has(b.genre, ARI_LAYER_DIGITS);
            draw(&rng, drawing.cell, one->cell, one->ncell, digits ? ari_layer_greatest(&b) : 1);
            draw(&rng, drawing.edge, one->edge, one->nedge, 1);
            for (uint32_t i = 0; digits && i < one->ncell; i++) drawing.cell[i] *= drawing.cell[i] > 0;
            b.marks = &drawing;
            for (int i = 0; i < ASKED && m.nvar; i++) look(&b, &m, all, ari_rng_below(&rng, m.nvar));
            b.marks = old;
        }
        if (all) ari_question_result_free(all);
        ari_board_drop(&b);
    }
    CHECK(found[0] > 100 && found[1] > 50 && wrong > test_rounds(3, 10) && differ > test_rounds(30, 100));
    printf("%ld are not there, %ld are, %ld wrong, %ld open, %ld known\n", found[0], found[1], wrong, differ, known);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
