/* steps_broken_drawing.c - hint and explain of drawings that hold what no variable of the model can say: a line into a
 * cell with a clue, a bridge to nowhere, a shaded clue. Where read_marks refuses a solution that is drawn whole but for
 * one place, or half of it, the only step is a wrong mark, at the place and by the rule that check names first; where
 * it does not, no such step is made up. */
#include "ask/ask.h"
#include "genre/form.h"
#include "test.h"
#include "../oracle/random_board.h"

#include <string.h>

static long broken, fine;

static ari_result *ask(ari_verb verb, const ari_board *b) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_error err;
    ari_result *r = NULL;
    o.ticks = 3000000;
    o.max = 1;
    o.level = verb == ARI_VERB_HINT ? 3 : 0;
    CHECK(ari_ask_run(verb, b, &o, &r, &err) == ARI_OK);
    return r;
}

static bool is_readable(const ari_board *b, const ari_model *m, ari_arena *a) {
    uint8_t *value = ARI_ZERO(a, uint8_t, m->nvar + 1);
    ari_tag why;
    return b->genre->solving.read_marks(b, m, b->marks, value, &why);
}

static void look(const ari_board *b, bool readable) {
    for (int i = 0; i < 2; i++) {
        ari_result *r = ask(i ? ARI_VERB_EXPLAIN : ARI_VERB_HINT, b), *check = ask(ARI_VERB_CHECK, b);
        const ari_step *t = r && r->step.n ? r->step.at : NULL;
        const bool wrong = t && !strcmp(t->name, "wrong mark");
        if (!readable && r && check && r->answer != ARI_NONE && r->answer != ARI_UNKNOWN) {
            if (!CHECK(wrong && r->step.n == 1 && check->note.n))
                fprintf(stderr, "  %s: %u steps, %s\n", b->genre->name, r->step.n, t ? t->sentence : "none");
            if (wrong && t->nreason && check->note.n) CHECK(!strcmp(t->reason[0].rule, check->note.at[0].rule));
            broken++;
        }
        fine += readable && t;
        if (readable && t) CHECK(!strstr(t->sentence, "what is drawn at"));
        if (r) ari_question_result_free(r);
        if (check) ari_question_result_free(check);
    }
}

int main(void) {
    ari_arena arena;
    ari_rng rng;
    ari_rng_init(&rng, 521);
    ari_arena_init(&arena, NULL, 0);
    for (size_t round = 0; round < (size_t)test_rounds(25, 300) * random_nkind; round++) {
        const random_kind *k = &random_kinds[round % random_nkind];
        ari_board b;
        ari_model m;
        ari_budget budget = {0};
        if (!random_make(k, &rng, &b)) continue;
        (void)random_solved(k, &rng, &b);
        ari_arena_reset(&arena);
        ari_result *all = ask(ARI_VERB_ENUM, &b);
        if (all && all->solution.n && ari_form_model(&b, 0, &budget, &arena, &m) == ARI_OK) {
            const ari_marks *one = all->solution.at[0];
            ari_marks drawing = *one, *old = b.marks;
            const bool half = ari_rng_below(&rng, 2) != 0;
            drawing.cell = one->cell ? ARI_ZERO(&arena, int32_t, one->ncell) : NULL;
            drawing.edge = one->edge ? ARI_ZERO(&arena, int32_t, one->nedge) : NULL;
            for (uint32_t i = 0; drawing.cell && i < one->ncell; i++)
                if (!half || ari_rng_below(&rng, 2)) drawing.cell[i] = one->cell[i];
            for (uint32_t i = 0; drawing.edge && i < one->nedge; i++)
                if (!half || ari_rng_below(&rng, 2)) drawing.edge[i] = one->edge[i];
            const bool edge = drawing.edge && drawing.nedge && (!drawing.cell || ari_rng_below(&rng, 2));
            if (edge) drawing.edge[ari_rng_below(&rng, drawing.nedge)] = 1;
            else if (drawing.cell) drawing.cell[ari_rng_below(&rng, drawing.ncell)] = 1;
            b.marks = &drawing;
            look(&b, is_readable(&b, &m, &arena));
            b.marks = old;
        }
        if (all) ari_question_result_free(all);
        ari_board_drop(&b);
    }
    CHECK(broken > test_rounds(100, 300) && fine > test_rounds(300, 1000));
    printf("%ld broken drawings, %ld others\n", broken, fine);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
