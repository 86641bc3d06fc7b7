/* figure_kinds.c - kinds of figures: the words of a sheet, and how they look. They look as setters of Sudoku variants
 * know them from f-puzzles and SudokuPad: grey thermometers with a bulb, arrows from a circle, coloured lines, dashed
 * cages with a small number, dots between cells. Coordinates are thousandths of a cell (scene.h). */
#include "rules/figure_kinds.h"

#include "board/clue.h"
#include "board/figure.h"

#include <string.h>

enum { BULB = 400, RING = 400, TIP = 250, GREY = 380, DOT = 170, INSET = 420, DASH = 100, CORNER = 300, SMALL = 260,
       IN_DOT = 240, NARROW = 190, WIDE_DOT = 300, BARE_DOT = 220, OUTSIDE = 460, CHEVRON = 110, BESIDE = 380,
       LETTER = 66, TINY = 60 };

/* ---- the sheet ---- */

static const char *const look_word[ARI_NFIGURE_LOOK] = {
    [ARI_FIGURE_LINE] = "line", [ARI_FIGURE_BULB] = "bulb",     [ARI_FIGURE_ARROW] = "arrow",
    [ARI_FIGURE_PILL] = "pill", [ARI_FIGURE_ENDS] = "ends", [ARI_FIGURE_OUTSIDE] = "outside",
    [ARI_FIGURE_CAGE] = "cage", [ARI_FIGURE_DOT] = "dot", [ARI_FIGURE_INWARD] = "inward",
    [ARI_FIGURE_OUTWARD] = "outward",
    [ARI_FIGURE_DISC] = "disc", [ARI_FIGURE_SQUARE] = "square", [ARI_FIGURE_CIRCLE] = "circle",
    [ARI_FIGURE_BORDER] = "border", [ARI_FIGURE_TINT] = "tint", [ARI_FIGURE_GRID] = "grid",
    [ARI_FIGURE_GATE] = "gate"};
static const char *const colour_word[] = {"red", "blue", "green", "orange", "purple", "teal", "pink", "olive"};

static ari_status read_look(ari_sheet_reader *r, ari_figure_kind *k) {
    uint8_t i = 0;
    while (i < ARI_NFIGURE_LOOK && !ari_sheet_is(r, look_word[i])) i++;
    if (i == ARI_NFIGURE_LOOK)
        return ari_sheet_fail(r, "is no look of a figure",
                              "line, bulb, arrow, pill, ends, outside, cage, dot, disc, square, circle, inward, "
                              "outward, border, tint, grid or gate");
    k->look = i;
    ARI_TRY(ari_sheet_next(r));
    if (k->look == ARI_FIGURE_CAGE && k->least <= k->most && r->x.now.kind == ARI_TOKEN_TEXT) {
        if (r->x.now.n != 1) return ari_sheet_fail(r, "is no sign", "write one character: cage \"+\"");
        k->behind = ari_text_copy(r->a, r->x.now.at, r->x.now.n);
        return k->behind ? ari_sheet_next(r) : ari_sheet_memory(r);
    }
    for (uint8_t c = 0; c < sizeof colour_word / sizeof *colour_word; c++) {
        if (!ari_sheet_is(r, colour_word[c])) continue;
        k->colour = (uint8_t)(c + 1);
        return ari_sheet_next(r);
    }
    return ARI_OK;
}

/* "cage 1 R1C1 R1C2": a small one. */
static bool write_sign(ari_sheet_reader *r, ari_figure_kind *k, const char *says) {
    ari_out o;
    ari_text_begin(&o, r->a);
    ari_text_put(&o, k->name);
    if (k->least <= k->most) ari_text_format(&o, " %d", (int)k->least);
    if (k->patterned) ari_text_put(&o, " [1-4]+.*");
    for (uint32_t i = 0; i < k->fewest || (i < 2 && i < k->greatest); i++) ari_text_format(&o, " R1C%u", i + 1);
    k->sign = (ari_sign){ari_text_end(&o), says ? says : k->name};
    return k->sign.words != NULL;
}

ari_status ari_figure_kinds_read(ari_sheet_reader *r, const char *name, const char *says) {
    ari_figure_kind k = {.name = name, .least = 1};
    int32_t least = 0, most = 0;
    if (r->kind.n == ARI_FIGURE_KINDS) return ari_sheet_fail(r, "is one kind too many", "there are at most 48");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_range(r, UINT16_MAX, &least, &most));
    if (!least) return ari_sheet_fail(r, "a figure without cells", "write: over 1.. cells");
    k.fewest = (uint16_t)least;
    k.greatest = (uint16_t)most;
    ARI_TRY(ari_sheet_expect(r, "cells", "write: over 2.. cells"));
    if (ari_sheet_is(r, "with")) {
        ARI_TRY(ari_sheet_next(r));
        k.patterned = ari_sheet_is(r, "pattern");
        ARI_TRY(k.patterned ? ari_sheet_next(r) : ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &k.least, &k.most));
    }
    ARI_TRY(ari_sheet_expect(r, ",", "say how it looks: , line"));
    ARI_TRY(read_look(r, &k));
    if (!write_sign(r, &k, says) || !ARI_RESERVE(r->a, &r->kind, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->kind, k);
    return ARI_OK;
}

/* ---- scene ---- */

/* From left to right, or down, as terminals want lines. */
static void put_stroke(ari_scene *s, ari_ink ink, uint8_t colour, int32_t x, int32_t y, int32_t x2, int32_t y2) {
    const bool turn = x2 < x || (x2 == x && y2 < y);
    ari_scene_line(s, ink, turn ? x2 : x, turn ? y2 : y, turn ? x : x2, turn ? y : y2, 1);
    if (!s->failed) s->item[s->nitem - 1].hue = colour;
}

static void put_disc(ari_scene *s, uint8_t colour, int32_t x, int32_t y, int32_t radius) {
    ari_scene_circle(s, ARI_INK_TINT, x, y, radius, true);
    if (!s->failed) s->item[s->nitem - 1].hue = colour;
}

static void put_small(ari_scene *s, int32_t x, int32_t y, int32_t number, const char *behind, int32_t size) {
    char text[20];
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_text_format(&o, "%d%s", number, behind ? behind : "");
    ari_scene_text(s, ARI_INK_CLUE, x, y, text);
    if (!s->failed) s->item[s->nitem - 1].y2 = size;
}

void ari_figure_kinds_corner(ari_scene *s, int32_t x, int32_t y, int32_t number, const char *behind) {
    put_small(s, x - CORNER, y - CORNER, number, behind, SMALL);
    if (!s->failed) s->item[s->nitem - 1].x += ((int32_t)strlen(s->item[s->nitem - 1].text) - 1) * SMALL * LETTER / 200;
}

static void put_line(ari_scene *s, const ari_board *b, const ari_figure *f, ari_ink ink, uint8_t colour) {
    for (uint32_t i = 1; i < f->n; i++)
        put_stroke(s, ink, colour, ari_scene_x(b, f->cell[i - 1]), ari_scene_y(b, f->cell[i - 1]),
                   ari_scene_x(b, f->cell[i]), ari_scene_y(b, f->cell[i]));
}

static int32_t sign_of(int32_t x) { return x < 0 ? -1 : x > 0; }

/* Two strokes back from the middle of the last cell: at half a right angle to the line. */
static void put_tip(ari_scene *s, const ari_board *b, const ari_figure *f) {
    if (f->n < 2) return;
    const uint32_t last = f->cell[f->n - 1], before = f->cell[f->n - 2];
    const int32_t x = ari_scene_x(b, last), y = ari_scene_y(b, last);
    const int32_t dx = sign_of(ari_scene_x(b, before) - x), dy = sign_of(ari_scene_y(b, before) - y);
    const int32_t side[2][2] = {{dx - dy, dy + dx}, {dx + dy, dy - dx}};
    for (int i = 0; i < 2; i++)
        put_stroke(s, ARI_INK_FAINT, 0, x, y, x + TIP * sign_of(side[i][0]), y + TIP * sign_of(side[i][1]));
}

void ari_figure_kinds_dashes(ari_scene *s, int32_t x, int32_t y, int direction) {
    const bool flat = direction <= ARI_DOWN;
    const int32_t off = direction == ARI_UP || direction == ARI_LEFT ? -INSET : INSET;
    for (int32_t from = -500; from < 500; from += 2 * DASH)
        ari_scene_line(s, ARI_INK_FAINT, flat ? x + from : x + off, flat ? y + off : y + from,
                       flat ? x + from + DASH : x + off, flat ? y + off : y + from + DASH, 1);
}

/* Dashes through the middles of its cells, along the gate. */
static void put_gate(ari_scene *s, const ari_board *b, const ari_figure *f) {
    const bool tall = ari_figure_upright(b, f);
    for (uint32_t i = 0; i < f->n; i++)
        for (int32_t from = -500 + DASH / 2; from < 500; from += 2 * DASH) {
            const int32_t x = ari_scene_x(b, f->cell[i]) + (tall ? 0 : from);
            const int32_t y = ari_scene_y(b, f->cell[i]) + (tall ? from : 0);
            ari_scene_line(s, ARI_INK_CLUE, x, y, tall ? x : x + DASH, tall ? y + DASH : y, 1);
        }
}

/* Along its sides: dashes inside, or a thick line. */
static void put_around(ari_scene *s, const ari_board *b, const ari_figure *f, bool thick) {
    for (uint32_t i = 0; i < f->n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, f->cell[i], d);
            if (next != ARI_NO && ari_figure_has(f, next)) continue;
            const int32_t x = ari_scene_x(b, f->cell[i]), y = ari_scene_y(b, f->cell[i]);
            const int32_t at = d == ARI_UP || d == ARI_LEFT ? -500 : 500;
            if (!thick)
                ari_figure_kinds_dashes(s, x, y, d);
            else if (d <= ARI_DOWN)
                put_stroke(s, ARI_INK_GRID_BOLD, 0, x - 500, y + at, x + 500, y + at);
            else
                put_stroke(s, ARI_INK_GRID_BOLD, 0, x + at, y - 500, x + at, y + 500);
        }
}

/* A tip at the middle of each side where another cell is: towards it, or away from it. */
static void put_tips(ari_scene *s, const ari_board *b, const ari_figure *f, bool away) {
    for (uint32_t i = 0; i < f->n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, f->cell[i], d);
            if (next == ARI_NO || ari_figure_has(f, next)) continue;
            const int32_t x = ari_scene_x(b, f->cell[i]), y = ari_scene_y(b, f->cell[i]);
            const int32_t dx = sign_of(ari_scene_x(b, next) - x), dy = sign_of(ari_scene_y(b, next) - y);
            const int32_t tip = away ? BESIDE + CHEVRON : BESIDE, foot = away ? BESIDE : BESIDE + CHEVRON;
            for (int side = -1; side <= 1; side += 2)
                put_stroke(s, ARI_INK_FAINT, 0, x + dx * tip, y + dy * tip, x + dx * foot + side * dy * CHEVRON,
                           y + dy * foot + side * dx * CHEVRON);
        }
}

/* The number as far before the first cell as the second is behind it. */
static void put_outside(ari_scene *s, const ari_board *b, const ari_figure *f) {
    const int32_t x = ari_scene_x(b, f->cell[0]), y = ari_scene_y(b, f->cell[0]);
    const int32_t dx = f->n > 1 ? sign_of(ari_scene_x(b, f->cell[1]) - x) : 0;
    const int32_t dy = f->n > 1 ? sign_of(ari_scene_y(b, f->cell[1]) - y) : 1;
    if (f->number != ARI_CLUE_NONE) put_small(s, x - 1000 * dx, y - 1000 * dy, f->number, NULL, OUTSIDE);
}

/* A pattern from the left of the first cell on, smaller where it would not fit on the board. */
static void put_pattern(ari_scene *s, const ari_board *b, const ari_figure *f) {
    const int32_t n = (int32_t)strlen(f->pattern), left = ari_scene_x(b, f->cell[0]) - 480;
    const int32_t room = (int32_t)b->cols * 1000 - left, wide = n * SMALL * LETTER / 100;
    const int32_t size = wide > room ? room * 100 / (n * LETTER) : SMALL;
    ari_scene_text(s, ARI_INK_CLUE, left + n * size * LETTER / 200, ari_scene_y(b, f->cell[0]) - CORNER, f->pattern);
    if (!s->failed) s->item[s->nitem - 1].y2 = size > TINY ? size : TINY;
}

static uint32_t first_cell(const ari_figure *f) {
    uint32_t first = f->cell[0];
    for (uint32_t i = 1; i < f->n; i++)
        if (f->cell[i] < first) first = f->cell[i];
    return first;
}

/* A disc in the middle of all cells; the number where it is not the usual one, the least. */
static void put_dot(ari_scene *s, const ari_board *b, const ari_figure *f, const ari_figure_kind *k) {
    int64_t x = 0, y = 0;
    for (uint32_t i = 0; i < f->n; i++) x += ari_scene_x(b, f->cell[i]), y += ari_scene_y(b, f->cell[i]);
    const int32_t at = (int32_t)(x / f->n), down = (int32_t)(y / f->n);
    const bool wide = k->greatest > 2; /* several digits stand in it */
    const bool bare = f->number == ARI_CLUE_NONE; /* two may be half a cell apart */
    const int32_t radius = !wide ? DOT : bare ? BARE_DOT : WIDE_DOT;
    if (wide) ari_scene_circle(s, ARI_INK_PAPER, at, down, radius, true);
    ari_scene_circle(s, ARI_INK_CLUE, at, down, radius, k->look == ARI_FIGURE_DISC);
    if (bare || (f->number == k->least && !wide)) return;
    ari_scene_number(s, k->look == ARI_FIGURE_DISC ? ARI_INK_PAPER : ARI_INK_CLUE, at, down, f->number);
    if (!s->failed) s->item[s->nitem - 1].y2 = f->number < 100 ? IN_DOT : NARROW;
}

static void put_cells(ari_scene *s, const ari_board *b, const ari_figure *f, uint8_t look) {
    for (uint32_t i = 0; i < f->n; i++) {
        const int32_t x = ari_scene_x(b, f->cell[i]), y = ari_scene_y(b, f->cell[i]);
        const int32_t half = look == ARI_FIGURE_SQUARE ? GREY : 500;
        if (look == ARI_FIGURE_CIRCLE)
            put_disc(s, 0, x, y, GREY);
        else
            ari_scene_fill(s, ARI_INK_TINT, x - half, y - half, x + half, y + half);
    }
}

static void put_below(ari_scene *s, const ari_board *b, const ari_figure *f, const ari_figure_kind *k) {
    const uint32_t end[2] = {f->cell[0], f->cell[f->n - 1]};
    if (k->look >= ARI_FIGURE_SQUARE) {
        if (k->look == ARI_FIGURE_GATE && k->greatest > 1) put_gate(s, b, f);
        if (k->look != ARI_FIGURE_GATE && k->look != ARI_FIGURE_BORDER && k->look != ARI_FIGURE_GRID)
            put_cells(s, b, f, k->look);
    } else if (k->look == ARI_FIGURE_ARROW || k->look == ARI_FIGURE_PILL) {
        put_line(s, b, f, ARI_INK_FAINT, 0);
        put_tip(s, b, f);
        for (uint32_t i = 0; i < (k->look == ARI_FIGURE_PILL ? 2 : 1) && i < f->n; i++)
            ari_scene_circle(s, ARI_INK_FAINT, ari_scene_x(b, f->cell[i]), ari_scene_y(b, f->cell[i]), RING, false);
    } else if (k->look < ARI_FIGURE_OUTSIDE) {
        put_line(s, b, f, ARI_INK_TINT, k->colour);
        if (k->look == ARI_FIGURE_BULB) put_disc(s, k->colour, ari_scene_x(b, end[0]), ari_scene_y(b, end[0]), BULB);
        for (int i = 0; i < 2 && k->look == ARI_FIGURE_ENDS; i++)
            ari_scene_circle(s, ARI_INK_FAINT, ari_scene_x(b, end[i]), ari_scene_y(b, end[i]), RING, false);
    }
}

static void put_above(ari_scene *s, const ari_board *b, const ari_figure *f, const ari_figure_kind *k) {
    const uint32_t first = k->look == ARI_FIGURE_CAGE ? first_cell(f) : f->cell[0];
    if (k->look == ARI_FIGURE_DOT || k->look == ARI_FIGURE_DISC) {
        put_dot(s, b, f, k);
        return;
    }
    if (k->look == ARI_FIGURE_INWARD || k->look == ARI_FIGURE_OUTWARD)
        put_tips(s, b, f, k->look == ARI_FIGURE_OUTWARD);
    if (k->look == ARI_FIGURE_OUTSIDE) {
        put_outside(s, b, f);
        return;
    }
    if (k->look == ARI_FIGURE_GATE && k->greatest == 1) { /* a number of a cell */
        const int32_t x = ari_scene_x(b, first), y = ari_scene_y(b, first);
        if (f->number == ARI_CLUE_NONE) ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
        else ari_scene_number(s, ARI_INK_CLUE, x, y, f->number);
        return;
    }
    if (k->look == ARI_FIGURE_CAGE || k->look == ARI_FIGURE_BORDER) put_around(s, b, f, k->look == ARI_FIGURE_BORDER);
    if (f->pattern) put_pattern(s, b, f);
    if (f->number != ARI_CLUE_NONE && k->look != ARI_FIGURE_GRID) /* its lines show it */
        ari_figure_kinds_corner(s, ari_scene_x(b, first), ari_scene_y(b, first), f->number, k->behind);
}

void ari_figure_kinds_scene(ari_scene *s, const ari_board *b, bool above) {
    for (uint32_t i = 0; i < b->nfigure && !s->failed; i++) {
        const ari_figure *f = &b->figure[i];
        if (!f->n) continue;
        ari_scene_at(s, ARI_AT_CLUE, i);
        (above ? put_above : put_below)(s, b, f, &b->genre->drawing.kind[f->kind]);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}
