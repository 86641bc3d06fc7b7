/* generator_islands.c - the maker of sheets whose pieces of a colour have one clue each: a drawing by the laws that
 * name no clue, whose pieces are small, then a clue somewhere in each piece. Where pieces may have none some have none.
 *
 * Where there is another solution, the clue of a piece goes to a cell that only this drawing has in it, or the drawing
 * changes nearby, and clues stay where their pieces have one. */
#include "make/flood.h"

#include "graph/grid.h"
#include "rules/coloured_clues.h"
#include "rules/descriptor.h"

enum {
    SMALL = 9,  /* cells of a piece */
    BLACK = 20, /* percent of black cells with a clue, where numbers count by corners */
    CLUED = 80  /* percent of the pieces that have a clue where they may have none */
};

/* The laws that name no clue, and pieces are small. */
static void build_small(const ari_board *b, ari_model *m) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_graph *grid = ARI_TAKE(m->arena, ari_graph, 1);
    ari_rules_lower_free(b, m);
    if (!ari_model_granted(m, grid && ari_grid_build(m->arena, b->rows, b->cols, grid) == ARI_OK)) return;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->form != ARI_LAW_ISLANDS) continue;
        ari_topo *t = ari_model_topo(m, ARI_PIECES, grid, false, 0, ari_tag_of(l->rule, 0, 0));
        if (!t) return;
        t->most = SMALL;
        for (uint32_t v = 0; v < b->ncell; v++) t->vertex[v] = l->side == ARI_SIDE_ON ? ARI_POS(v) : ARI_NEG(v);
    }
}

static bool draw_small(ari_maker *m, ari_board *b, ari_maker_wish *prefer, ari_marks *k) {
    ari_board bare = *b;
    bare.clue = ARI_TAKE(m->arena, int32_t, b->ncell);
    for (uint32_t i = 0; bare.clue && i < b->ncell; i++) bare.clue[i] = ARI_CLUE_NONE;
    return bare.clue && ari_maker_solve_by(m, &bare, build_small, prefer, 0, k);
}

/* One of the colours of a drawing has pieces with a clue, or both have. */
static const ari_law *law_of(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_ISLANDS && (s->law[i].side == ARI_SIDE_ON) == (k->cell[cell] > 0))
            return &s->law[i];
    return NULL;
}

/* The colours of clues are known before their numbers. */
static void derive_numbers(ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < b->ncell && s->colours; i++)
        if (b->clue[i] != ARI_CLUE_NONE)
            b->clue[i] = ari_coloured_clues_make(s, k->cell[i] > 0 ? ARI_BLACK : ARI_WHITE, 0, ARI_CLUE_ANY);
    b->genre->editing.derive(b, k);
}

static bool has_corners(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_CORNERED) return true;
    return false;
}

/* Some of the black cells have a clue: those that had one, and others. */
static bool settle_black(ari_maker *m, ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] <= 0)
            b->clue[i] = ARI_CLUE_NONE;
        else if (b->clue[i] != ARI_CLUE_NONE || ari_rng_below(&m->rng, 100) < BLACK)
            b->clue[i] = ARI_CLUE_ANY;
    b->genre->editing.derive(b, k);
    return true;
}

/* Each piece has one of the clues that stand in it, or else a new one. */
static bool settle_clues(ari_maker *m, ari_board *b, ari_marks *k) {
    ari_flood f;
    bool *done = ARI_ZERO(m->arena, bool, b->ncell);
    if (!done || !ari_flood_start(m, b, k, &f)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const ari_law *l = law_of(b, k, i);
        uint32_t at = ARI_NO, old = 0;
        if (!l) b->clue[i] = ARI_CLUE_NONE;
        if (!l || done[i]) continue;
        const uint32_t n = ari_flood_fill(&f, i, ARI_NO, ARI_NO);
        for (uint32_t j = 0; j < n; j++) {
            const uint32_t cell = f.queue[j];
            done[cell] = true;
            if (b->clue[cell] != ARI_CLUE_NONE && !ari_rng_below(&m->rng, ++old)) at = cell;
        }
        if (at == ARI_NO && (!l->number || ari_rng_below(&m->rng, 100) < CLUED))
            at = f.queue[ari_rng_below(&m->rng, n)];
        for (uint32_t j = 0; j < n; j++) b->clue[f.queue[j]] = f.queue[j] == at ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    }
    derive_numbers(b, k);
    return true;
}

static void prefer_any(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k, uint8_t *value) {
    const uint32_t share = 35 + ari_rng_below(&m->rng, 40);
    (void)b, (void)k;
    for (ari_var v = 0; v < model->nvar; v++) value[v] = ari_rng_below(&m->rng, 100) < share;
}

static bool draw_islands(ari_maker *m, ari_board *b, ari_marks *k) {
    if (!draw_small(m, b, prefer_any, k)) return false;
    return has_corners(ari_law_sheet(b)) ? settle_black(m, b, k) : settle_clues(m, b, k);
}

static bool repair_islands(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    ari_flood f;
    uint32_t n = 0;
    if (!ari_flood_start(m, b, k, &f)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if ((k->cell[i] > 0) != (other->cell[i] > 0) && !ari_rng_below(&m->rng, ++n)) m->near = i;
    const bool corners = has_corners(ari_law_sheet(b));
    if (corners && k->cell[m->near] > 0 && b->clue[m->near] == ARI_CLUE_NONE) {
        b->clue[m->near] = ARI_CLUE_ANY;
        b->genre->editing.derive(b, k);
        return true;
    }
    if (law_of(b, k, m->near) && ari_rng_below(&m->rng, 2)) {
        const uint32_t size = ari_flood_fill(&f, m->near, ARI_NO, ARI_NO);
        for (uint32_t i = 0; i < size; i++) b->clue[f.queue[i]] = f.queue[i] == m->near ? ARI_CLUE_ANY : ARI_CLUE_NONE;
        derive_numbers(b, k);
        return true;
    }
    if (!draw_small(m, b, ari_maker_prefer_near, k)) return false;
    return corners ? settle_black(m, b, k) : settle_clues(m, b, k);
}

const ari_generator ari_generator_islands = {.genre = "",
                                             .draw = draw_islands,
                                             .repair = repair_islands,
                                             .repairing.climbs = true,
                                             .loose = true,
                                             .density = 100,
                                             .wishes.formless = " has a clue in each piece, which has no symmetry"};
