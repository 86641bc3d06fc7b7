/* generator_half_dots.c - the maker of sheets with dots at half cells (No Three): a random drawing by all other laws,
 * and the dots that it obeys, of those inside cells a few alone. These are thinned. */
#include "make/make.h"

#include "board/figure.h"
#include "rules/descriptor.h"
#include "rules/judge.h"

enum { SELDOM = 6 };

/* Most cells drawn on, in random order. */
static void prefer_many(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k, uint8_t *value) {
    const uint32_t share = 50 + ari_rng_below(&m->rng, 50);
    (void)b, (void)k;
    for (ari_var v = 0; v < model->nvar; v++) value[v] = ari_rng_below(&m->rng, 100) < share;
}

static bool obeys_laws(const ari_board *b, const ari_marks *k, const uint32_t *cell, uint32_t n) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_ground_place p = {ARI_SITE(ARI_AT_CLUE, 0), cell[0], ARI_CLUE_NONE, cell, n, NULL};
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].each == ARI_EACH_FIGURE && !ari_judge_place(b, &s->law[i], k, &p, NULL)) return false;
    return true;
}

static bool draw_dots(ari_maker *m, ari_board *b, ari_marks *k) {
    b->nfigure = 0;
    if (!ari_maker_solve_by(m, b, ari_rules_lower_free, prefer_many, 0, k)) return false;
    for (uint32_t i = 0; i < ari_figure_dot_places(b); i++) {
        uint32_t cell[4];
        const uint32_t n = ari_figure_dot_cells(b, i, cell);
        if ((n == 1 && ari_rng_below(&m->rng, SELDOM)) || !obeys_laws(b, k, cell, n)) continue;
        if (!ari_figure_add(b, 0, ARI_CLUE_NONE, cell, n)) return false;
    }
    m->ticks += b->ncell;
    return true;
}

const ari_generator ari_generator_half_dots = {.genre = "", .draw = draw_dots, .loose = true,
                                               .wishes.formless = " has figures, which have no symmetry"};
