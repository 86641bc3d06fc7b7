/* drawn_cells.c - "draw black or white in cells": a bit a cell, b r,c. Where nothing can be drawn there is none. */
#include "board/clue.h"
#include "rules/drawn.h"

enum { BULB = 290, STAR = 400, DISC = 330, DOT = 80, TENT = 300, ROWS = 24 };

static void begin_cells(ari_lowering *w) {
    w->lit = ARI_TAKE(w->m->arena, ari_lit, w->b->ncell);
    if (!ari_model_granted(w->m, w->lit != NULL)) return;
    for (uint32_t i = 0; i < w->b->ncell; i++)
        w->lit[i] = w->s->shut && w->b->clue[i] != ARI_CLUE_NONE
                        ? (ari_law_inked(w->b, i) ? ARI_LIT_TRUE : ARI_LIT_FALSE)
                        : ARI_POS(ari_model_main(w->m, ari_board_name(w->b, 'b', i)));
}

static uint32_t count_cells(const ari_board *b, const ari_model *m) {
    uint32_t n = b->ncell;
    (void)m;
    for (uint32_t i = 0; i < b->ncell && ari_law_sheet(b)->shut; i++) n -= b->clue[i] != ARI_CLUE_NONE;
    return n;
}

/* A mark where a clue stands, or that it is none where one has to be. */
static bool is_wrong(const ari_board *b, const ari_marks *k, uint32_t cell) {
    return b->clue[cell] != ARI_CLUE_NONE && (ari_law_inked(b, cell) ? k->cell[cell] < 0 : k->cell[cell] > 0);
}

static bool read_cells(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    (void)m;
    why->rule = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        why->site = ARI_SITE(ARI_AT_CELL, i);
        if (!ari_law_sheet(b)->shut || b->clue[i] == ARI_CLUE_NONE) *value++ = k->cell[i] > 0;
        else if (is_wrong(b, k, i)) return false;
    }
    return true;
}

/* Circles of two colours: solvers draw both. */
static bool has_two_colours(const ari_sheet *s) { return s->given && s->off && s->mark_look == ARI_MARK_DISC; }

static void write_cells(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)m;
    const int32_t off = has_two_colours(ari_law_sheet(b)) ? -1 : 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool clue = b->clue[i] != ARI_CLUE_NONE;
        if (!ari_law_sheet(b)->shut || !clue) k->cell[i] = *value ? *value : clue ? 0 : off, value++; /* 2: open */
        else if (ari_law_inked(b, i)) k->cell[i] = 1;
    }
}

static bool is_covered(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell) {
    (void)a;
    for (*cell = 0; *cell < b->ncell && ari_law_sheet(b)->shut; ++*cell)
        if (is_wrong(b, k, *cell)) return true;
    return false;
}

/* ---- scene ---- */

static void put_mark(ari_scene *s, const ari_board *b, ari_mark_look look, uint32_t cell) {
    const int32_t x = ari_scene_x(b, cell), y = ari_scene_y(b, cell);
    switch (look) {
    case ARI_MARK_SHADE:
        ari_scene_fill(s, ARI_INK_ANSWER, x - 500, y - 500, x + 500, y + 500);
        break;
    case ARI_MARK_BULB:
        ari_scene_circle(s, ARI_INK_ANSWER, x, y, BULB, true);
        break;
    case ARI_MARK_STAR:
        ari_scene_star(s, ARI_INK_ANSWER, x, y, STAR);
        break;
    case ARI_MARK_DISC:
        ari_scene_circle(s, ARI_INK_ANSWER, x, y, DISC, true);
        break;
    case ARI_MARK_TENT: /* each wider than the one before, and as deep */
        for (int32_t i = 0; i < ROWS; i++)
            ari_scene_fill(s, ARI_INK_ANSWER, x - TENT * (i + 1) / ROWS, y - TENT + 2 * TENT * i / ROWS,
                           x + TENT * (i + 1) / ROWS, y + TENT);
        break;
    default:
        break; /* of several symbols */
    }
}

/* What is drawn; a dot where it is not for sure, in the corner beside a clue. */
static void paint_cells(ari_scene *s, const ari_board *b, const ari_marks *k) {
    const ari_sheet *sheet = ari_law_sheet(b);
    for (uint32_t i = 0; k && k->cell && i < b->ncell; i++) {
        const bool clue = b->clue[i] != ARI_CLUE_NONE;
        const int32_t aside = clue ? 340 : 0;
        ari_scene_at(s, ARI_AT_CELL, i);
        if (clue && sheet->inked)
            continue; /* the clue shows it */
        if (k->cell[i] > 0)
            put_mark(s, b, (ari_mark_look)sheet->mark_look, i);
        else if (k->cell[i] < 0 && has_two_colours(sheet) && !clue)
            ari_scene_circle(s, ARI_INK_ANSWER, ari_scene_x(b, i), ari_scene_y(b, i), DISC, false);
        else if (k->cell[i] < 0 && !(clue && sheet->shut))
            ari_scene_circle(s, ARI_INK_FAINT, ari_scene_x(b, i) + aside, ari_scene_y(b, i) + aside, DOT, true);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* What the cells are, in words. */
static bool add_noun(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    const ari_noun x = {'b',
                        ARI_THING_CELL,
                        ari_sentences_state(s, ARI_SIDE_ON, false, a),
                        ari_sentences_state(s, ARI_SIDE_ON, true, a),
                        ari_sentences_state(s, ARI_SIDE_OFF, false, a),
                        ari_sentences_state(s, ARI_SIDE_OFF, true, a)};
    static const ari_noun box = {'q', ARI_THING_TALLY, "is in the rectangle {box}", "are in the rectangle {box}",
                                 "is not in the rectangle {box}", "are not in the rectangle {box}"};
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_OWN_PIECE) noun[(*n)++] = box;
    static const ari_noun laid = {'q', ARI_THING_TALLY, "is in {turn}", "are in {turn}", "is not in {turn}",
                                  "are not in {turn}"};
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_BANK) noun[(*n)++] = laid;
    static const ari_noun maze[] = {
        {'i', ARI_THING_TALLY, "is on the way", "are on the way", "is off the way", "are off the way"}};
    static const ari_noun guide[] = {
        {'u', ARI_THING_TALLY, "leads up", "lead up", "does not lead up", "do not lead up"},
        {'d', ARI_THING_TALLY, "leads down", "lead down", "does not lead down", "do not lead down"},
        {'l', ARI_THING_TALLY, "leads left", "lead left", "does not lead left", "do not lead left"},
        {'r', ARI_THING_TALLY, "leads right", "lead right", "does not lead right", "do not lead right"}};
    noun[(*n)++] = x;
    if (s->clue_look == ARI_CLUE_MAZE) noun[(*n)++] = *maze;
    for (uint32_t i = 0; s->clue_look == ARI_CLUE_GUIDE && i < 4; i++) noun[(*n)++] = guide[i];
    return x.yes && x.yes_all && x.no && x.no_all;
}

/* ---- all drawings ---- */

static uint32_t places_of(const ari_board *b) {
    return b->ncell;
}
static uint32_t states_of(const ari_board *b) {
    (void)b;
    return 2;
}
static void put_state(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state) {
    (void)b;
    k->cell[place] = (int32_t)state;
}
static void print_states(const ari_board *b, const ari_marks *k, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++)
        ari_text_format(o, "%s%c", i % b->cols ? " " : " / ", k->cell[i] > 0 ? '#' : '.');
}

const ari_rules_drawn ari_rules_drawn_cells = {.layer = ARI_LAYER_SHADING,
                                               .begin = begin_cells,
                                               .count = count_cells,
                                               .read = read_cells,
                                               .write = write_cells,
                                               .breaks = is_covered,
                                               .paint = paint_cells,
                                               .noun = add_noun,
                                               .places = places_of,
                                               .states = states_of,
                                               .put = put_state,
                                               .print = print_states};
