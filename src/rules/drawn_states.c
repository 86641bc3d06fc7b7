/* drawn_states.c - "draw diagonal falling or rising in cells": one of several symbols in each cell, or none where the
 * sheet says so. They are numbers in cells, which have names, and look as the sheet says.
 *
 * One of two, and never none, is one variable: b r,c is true for the first. Else each symbol has one
 * (drawn_digits.h). */
#include "rules/drawn.h"

enum { HALF = 500, RADIUS = 360, FOOT = 5, PILLOW = 180 };

static bool is_binary(const ari_board *b) {
    return ari_law_binary(ari_law_sheet(b));
}

static void begin_states(ari_lowering *w) {
    if (!is_binary(w->b)) {
        ari_digits_lower(w, !w->s->none);
        return;
    }
    w->lit = ARI_TAKE(w->m->arena, ari_lit, w->b->ncell);
    if (!ari_model_granted(w->m, w->lit != NULL)) return;
    for (uint32_t i = 0; i < w->b->ncell; i++)
        w->lit[i] = !ari_digits_drawn(w->b, i) ? ARI_LIT_FALSE
                                               : ARI_POS(ari_model_main(w->m, ari_board_name(w->b, 'b', i)));
}

static uint32_t count_states(const ari_board *b, const ari_model *m) {
    uint32_t n = 0;
    if (!is_binary(b)) return ari_digits_count(b, m);
    for (uint32_t i = 0; i < b->ncell; i++) n += ari_digits_drawn(b, i);
    return n;
}

static bool read_states(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    if (!is_binary(b)) return ari_digits_read(b, m, k, value, why);
    for (uint32_t i = 0; i < b->ncell; i++) {
        *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, i), 0);
        if (k->cell[i] > (ari_digits_drawn(b, i) ? 2 : 0)) return false;
        if (ari_digits_drawn(b, i)) *value++ = k->cell[i] == 1;
    }
    return true;
}

static void write_states(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k) {
    if (!is_binary(b)) {
        ari_digits_write(b, m, value, k);
        return;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!ari_digits_drawn(b, i)) continue;
        k->cell[i] = *value == 1 ? 1 : *value == 0 ? 2 : 0;
        value++;
    }
}

/* A symbol where none can be; none, where there must be one. */
static bool is_amiss(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell) {
    const ari_sheet *s = ari_law_sheet(b);
    (void)a;
    for (*cell = 0; *cell < b->ncell; ++*cell) {
        const int32_t x = k->cell[*cell];
        const bool open = ari_digits_drawn(b, *cell);
        if (x > (open ? (int32_t)s->nsymbol : 0) || (open && !s->none && x <= 0)) return true;
    }
    return false;
}

bool ari_drawn_states_whole(const ari_board *b, const ari_marks *k) {
    uint32_t cell;
    return !is_binary(b) || !is_amiss(b, k, NULL, &cell);
}

/* An aisle, or half a futon as half a ship: a pillow has a spot, a foot points to it in text. */
static void put_futon(ari_scene *s, int32_t x, int32_t y, int32_t symbol) {
    static const struct {
        int32_t part;
        char as;
    } half[] = {{2, 'o'}, {3, 'o'}, {4, 'o'}, {1, 'v'}, {3, '>'}, {4, '<'}};
    if (symbol == 1) {
        ari_scene_fill(s, ARI_INK_ANSWER, x - HALF, y - HALF, x + HALF, y + HALF);
        return;
    }
    ari_scene_ship(s, ARI_INK_ANSWER, x, y, half[symbol - 2].part, half[symbol - 2].as);
    if (symbol < FOOT) ari_scene_circle(s, ARI_INK_PAPER, x, y, PILLOW, true);
}

static void put_symbol(ari_scene *s, const ari_sheet *sheet, int32_t x, int32_t y, int32_t symbol) {
    const int32_t slope = symbol == 1 ? HALF : -HALF;
    if (sheet->mark_look == ARI_MARK_FUTON && symbol <= (int32_t)sheet->nsymbol)
        put_futon(s, x, y, symbol);
    else if (sheet->mark_look == ARI_MARK_DIAGONAL)
        ari_scene_line(s, ARI_INK_ANSWER, x - HALF, y - slope, x + HALF, y + slope, 1);
    else if (sheet->mark_look == ARI_MARK_TRIANGLE)
        ari_scene_triangle(s, ARI_INK_ANSWER, x, y, symbol);
    else if (sheet->mark_look == ARI_MARK_SIGN)
        ari_scene_text(s, ARI_INK_ANSWER, x, y, symbol == 1 ? "+" : "-");
    else if (sheet->mark_look == ARI_MARK_BALL)
        ari_scene_circle(s, ARI_INK_ANSWER, x, y, RADIUS, symbol == 2);
    else if (symbol <= (int32_t)sheet->nsymbol) /* by its first letter */
        ari_scene_text(s, ARI_INK_ANSWER, x, y, (const char[]){(char)(*sheet->symbol[symbol - 1] - 'a' + 'A'), 0});
    else
        ari_scene_number(s, ARI_INK_ANSWER, x, y, symbol);
}

static void paint_states(ari_scene *s, const ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; k && k->cell && i < b->ncell; i++) {
        ari_scene_at(s, ARI_AT_CELL, i);
        const bool given = b->clue[i] >= 0 && ari_law_gives(ari_law_sheet(b)); /* which is shown already */
        if (k->cell[i] > 0 && !given)
            put_symbol(s, ari_law_sheet(b), ari_scene_x(b, i), ari_scene_y(b, i), k->cell[i]);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

static bool add_noun(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    const ari_noun two = {'b',
                          ARI_THING_DIGIT,
                          ari_sentences_state(s, ARI_SIDE_FIRST, false, a),
                          ari_sentences_state(s, ARI_SIDE_FIRST, true, a),
                          ari_sentences_state(s, ARI_SIDE_FIRST + 2, false, a),
                          ari_sentences_state(s, ARI_SIDE_FIRST + 2, true, a)};
    const char *kind = ari_sentences_bare(s) ? "{k}" : ARI_SENTENCE(a, "{k} ", s->on);
    const ari_noun more = {'x',
                           ARI_THING_DIGIT,
                           ARI_SENTENCE(a, "has a ", kind),
                           ARI_SENTENCE(a, "have ", kind, "s"),
                           ARI_SENTENCE(a, "has no ", kind),
                           ARI_SENTENCE(a, "have no ", kind)};
    const ari_noun called = {'x', ARI_THING_DIGIT, "is {k}", "are {k}", "is not {k}", "are not {k}"};
    const ari_noun x = ari_law_binary(s) ? two : s->mark_look == ARI_MARK_FUTON ? called : more;
    noun[(*n)++] = x;
    return x.yes && x.yes_all && x.no && x.no_all;
}

const ari_rules_drawn ari_rules_drawn_states = {.layer = ARI_LAYER_DIGITS,
                                                .begin = begin_states,
                                                .count = count_states,
                                                .read = read_states,
                                                .write = write_states,
                                                .breaks = is_amiss,
                                                .paint = paint_states,
                                                .noun = add_noun,
                                                .places = ari_digits_places,
                                                .states = ari_digits_states,
                                                .put = ari_digits_put,
                                                .print = ari_digits_print};
