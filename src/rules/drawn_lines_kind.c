/* drawn_lines_kind.c - "draw line between cells": lines (drawn_lines.h), and cells that are called by having none. */
#include "genre/lines.h"
#include "rules/drawn.h"

static bool is_shut(const ari_board *b, uint32_t cell) {
    return ari_law_sheet(b)->shut && b->clue[cell] != ARI_CLUE_NONE;
}

static uint32_t count_lines(const ari_board *b, const ari_model *m) {
    uint32_t n = ari_genre_lines_after(b, m);
    for (uint32_t i = 0; i < b->ncell && ari_law_sheet(b)->elsewhere; i++) n += !is_shut(b, i);
    return n;
}

static bool read_lines(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    const ari_sheet *s = ari_law_sheet(b);
    if (!ari_genre_lines_read(b, m, k, value, why)) return false;
    ari_var v = ari_genre_lines_after(b, m);
    for (uint32_t i = 0; i < b->ncell && s->elsewhere; i++) {
        *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, i), 0);
        if (!is_shut(b, i))
            value[v++] = k->cell[i] > 0;
        else if (k->cell[i] > 0)
            return false;
    }
    return true;
}

static void write_lines(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k) {
    ari_genre_lines_write(b, 0, m, value, k);
    ari_var v = ari_genre_lines_after(b, m);
    for (uint32_t i = 0; i < b->ncell && ari_law_sheet(b)->elsewhere; i++)
        if (!is_shut(b, i)) k->cell[i] = value[v++];
}

/* A mark where a clue stands, or a line that leads there. */
static bool is_covered(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell) {
    (void)a;
    for (*cell = 0; *cell < b->ncell; ++*cell)
        if (is_shut(b, *cell) && ((k->cell && k->cell[*cell] > 0) || ari_drawn_lines_arms(b, k, *cell))) return true;
    return false;
}

static void begin_lines(ari_lowering *w) {
    (void)ari_drawn_lines_begin(&w->line, w->b, w->m);
}

/* Where there are lines, those of a path go on to its entrance and its exit. */
static void paint_gates(ari_scene *s, const ari_board *b, const ari_marks *k) {
    bool drawn = false;
    for (ari_edge e = 0; k && e < b->graph->nedge; e++) drawn |= k->edge[e] > 0;
    for (uint32_t i = 0; i < b->ncell && drawn; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i), way = d == ARI_UP || d == ARI_LEFT ? -500 : 500;
            if (ari_drawn_lines_gate(b, i, d) == ARI_CLUE_NONE) continue;
            ari_scene_at(s, ARI_AT_CELL, i);
            ari_scene_line(s, ARI_INK_ANSWER, x, y, d <= ARI_DOWN ? x : x + way, d <= ARI_DOWN ? y + way : y, 1);
        }
}

/* Cells that are called something, under the clues; the lines come over them. */
static void paint_lines(ari_scene *s, const ari_board *b, const ari_marks *k) {
    if (ari_law_sheet(b)->on) ari_rules_drawn_cells.paint(s, b, k);
    if (ari_law_gated(ari_law_sheet(b))) paint_gates(s, b, k);
}

/* What lines do in cells. */
static bool add_nouns(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    static const ari_noun of_lines[] = {
        {'z', ARI_THING_TALLY, "is on the loop", "are on the loop", "is off the loop", "are off the loop"},
        {'k', ARI_THING_TALLY, "is a turn", "are turns", "is no turn", "are no turns"},
        {'c', ARI_THING_TALLY, "is a crossing", "are crossings", "is no crossing", "are no crossings"},
        {'g', ARI_THING_TALLY, "is passed straight", "are passed straight", "is not passed straight",
         "are not passed straight"}};
    static const ari_noun of_paths[] = {
        {'z', ARI_THING_TALLY, "is on the path", "are on the path", "is off the path", "are off the path"},
        {'e', ARI_THING_TALLY, "leads right", "lead right", "does not lead right", "do not lead right"},
        {'a', ARI_THING_TALLY, "leads down", "lead down", "does not lead down", "do not lead down"}};
    static const ari_noun on_line = {'z', ARI_THING_TALLY, "is on the line", "are on the line", "is off the line",
                                     "are off the line"};
    if (ari_law_moves(s)) {
        noun[(*n)++] = (ari_noun){'a', ARI_THING_TALLY, ARI_SENTENCE(a, "has a ", s->clue, " at the end"),
                                  ARI_SENTENCE(a, "have a ", s->clue, " at the end"),
                                  ARI_SENTENCE(a, "has no ", s->clue, " at the end"),
                                  ARI_SENTENCE(a, "have no ", s->clue, " at the end")};
        return noun[*n - 1].no_all != NULL;
    }
    if (s->on) {
        if (!ari_rules_drawn_cells.noun(s, a, noun, n)) return false;
        noun[*n - 1].stem = 's';
    }
    for (size_t i = 0; i < sizeof of_lines / sizeof *of_lines && s->lines == ARI_LINES_CENTRE; i++)
        noun[(*n)++] = i ? of_lines[i] : ari_law_path(s) ? on_line : ari_law_gated(s) ? *of_paths : *of_lines;
    for (size_t i = 1; i < sizeof of_paths / sizeof *of_paths && ari_law_gated(s); i++) noun[(*n)++] = of_paths[i];
    return true;
}

/* ---- all drawings ---- */

static uint32_t places_of(const ari_board *b) {
    return b->graph->nedge;
}
static uint32_t states_of(const ari_board *b) {
    (void)b;
    return 2;
}

/* Cells that are called by having no line are so in all but one of three drawings: there one cell is not, in half of
 * them one without a line, if there is any. */
static void put_state(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state) {
    uint32_t sum = 0;
    k->edge[place] = (int32_t)state;
    if (place + 1 < b->graph->nedge || !ari_law_sheet(b)->elsewhere) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t arms = ari_drawn_lines_arms(b, k, i);
        k->cell[i] = !arms && !is_shut(b, i);
        sum = 5 * sum + arms + 1;
    }
    if (sum % 3) return;
    uint32_t cell = sum / 3 % b->ncell;
    for (uint32_t i = 0; i < b->ncell && sum % 2 && ari_drawn_lines_arms(b, k, cell); i++) cell = (cell + 1) % b->ncell;
    k->cell[cell] = !k->cell[cell];
}

/* As the text form has them: a row of cells and the lines below in turn. */
static void print_lines(const ari_board *b, const ari_marks *k, ari_out *o) {
    for (uint32_t r = 0; r < b->rows && ari_law_sheet(b)->lines == ARI_LINES_CENTRE; r++)
        for (uint32_t below = 0; below < 2 && r + below < b->rows; below++) {
            ari_text_put(o, " / ");
            for (uint32_t c = 0; c < b->cols; c++) {
                const uint32_t arms = ari_drawn_lines_arms(b, k, r * b->cols + c);
                const bool dark = k->cell && k->cell[r * b->cols + c] > 0;
                ari_text_char(o, below ? arms >> ARI_DOWN & 1 ? '|' : '.' : dark ? '#' : '.');
                if (c + 1 < b->cols) ari_text_char(o, !below && arms >> ARI_RIGHT & 1 ? '-' : ' ');
            }
        }
}

const ari_rules_drawn ari_rules_drawn_lines = {.layer = ARI_LAYER_LINES,
                                               .begin = begin_lines,
                                               .count = count_lines,
                                               .read = read_lines,
                                               .write = write_lines,
                                               .breaks = is_covered,
                                               .paint = paint_lines,
                                               .noun = add_nouns,
                                               .places = places_of,
                                               .states = states_of,
                                               .put = put_state,
                                               .print = print_lines};
