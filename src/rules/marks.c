/* marks.c - drawings of sheets: each kind that is drawn has its part of the variables, one behind the other. */
#include "rules/marks.h"

#include "board/bank.h"
#include "board/clue.h"
#include "board/rooms.h"
#include "board/shape.h"
#include "rules/arrow_clues.h"
#include "rules/coloured_scene.h"
#include "rules/compass_clues.h"
#include "rules/drawn.h"
#include "rules/figure_kinds.h"
#include "rules/set_clues.h"

enum { RING = 380, HALF = 220, LETTER = 380 }; /* radius of a circle; of two numbers in a cell: place, size */
enum { FULL = 500 };
enum { CROWN = 270, TRUNK = 70, ROOT = 360, GLASS = 400 };

const ari_rules_drawn *const ari_rules_drawns[] = {
#define DRAWN(id, name) &ari_rules_drawn_##name,
#include "rules/drawn.def"
#undef DRAWN
};

bool ari_rules_marks_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    for (uint32_t i = 0; i < ARI_NDRAWN; i++) {
        if (!ari_rules_draws(ari_law_sheet(b), i)) continue;
        if (!ari_rules_drawns[i]->read(b, m, k, value, why)) return false;
        value += ari_rules_drawns[i]->count(b, m);
    }
    return true;
}

void ari_rules_marks_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)form;
    for (uint32_t i = 0; i < ARI_NDRAWN; i++) {
        if (!ari_rules_draws(ari_law_sheet(b), i)) continue;
        ari_rules_drawns[i]->write(b, m, value, k);
        value += ari_rules_drawns[i]->count(b, m);
    }
}

/* ---- scene ---- */

/* Cells with a clue are filled. */
static void add_ground(ari_scene *s, const ari_board *b, ari_ink ink) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        ari_scene_at(s, ARI_AT_CELL, i);
        if (b->clue[i] != ARI_CLUE_NONE) ari_scene_fill(s, ink, x - 500, y - 500, x + 500, y + 500);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* Two numbers and the diagonal between them: below it the sum of the cells below, above it that to the right. */
static void put_pair(ari_scene *s, const ari_board *b, uint32_t cell) {
    const int32_t x = ari_scene_x(b, cell), y = ari_scene_y(b, cell), clue = b->clue[cell];
    if (clue < ARI_PAIR) return;
    ari_scene_line(s, ARI_INK_PAPER, x - 470, y - 470, x + 470, y + 470, 1);
    for (int right = 0; right < 2; right++) {
        const int32_t n = right ? ari_pair_right(clue) : ari_pair_below(clue), off = right ? HALF : -HALF;
        if (!n) continue;
        ari_scene_number(s, ARI_INK_PAPER, x + off, y - off, n);
        if (!s->failed) s->item[s->nitem - 1].y2 = LETTER;
    }
}

/* Is a law in force about places of this domain? */
static bool speaks_of(const ari_board *b, ari_each each) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].each == each && ari_law_holds_here(b, &s->law[i])) return true;
    return false;
}

/* Cells, and thick lines around boxes where a law in force speaks of these. */
static void add_boxes(ari_scene *s, const ari_board *b) {
    uint32_t high = 0, wide = 0;
    if (speaks_of(b, ARI_EACH_BOX)) ari_ground_box(b, &high, &wide);
    if (b->ngrid) ari_scene_grids(s, b, high, wide);
    else ari_scene_cells(s, b, b->rows == b->cols ? high : 0, wide);
}

/* Boxes, and inside the cells of each cage a dashed line along its border. */
static void add_cages(ari_scene *s, const ari_board *b) {
    add_boxes(s, b);
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        ari_scene_at(s, ARI_AT_CELL, i);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next != ARI_NO && !ari_board_rooms_border(b, i, next)) continue;
            ari_figure_kinds_dashes(s, x, y, d);
        }
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* A given symbol that is shown as a sign; 0: there is none, a black cell. */
static void put_sign(ari_scene *s, int32_t x, int32_t y, int32_t clue) {
    if (clue)
        ari_scene_text(s, ARI_INK_CLUE, x, y, clue == 1 ? "+" : "-");
    else
        ari_scene_fill(s, ARI_INK_CLUE, x - FULL, y - FULL, x + FULL, y + FULL);
}

/* From the middle of the cell a line each way that the pipe has. */
static void put_pipe(ari_scene *s, int32_t x, int32_t y, uint32_t arms) {
    if (arms >> ARI_UP & 1) ari_scene_line(s, ARI_INK_CLUE, x, y - FULL, x, y, 1);
    if (arms >> ARI_DOWN & 1) ari_scene_line(s, ARI_INK_CLUE, x, y, x, y + FULL, 1);
    if (arms >> ARI_LEFT & 1) ari_scene_line(s, ARI_INK_CLUE, x - FULL, y, x, y, 1);
    if (arms >> ARI_RIGHT & 1) ari_scene_line(s, ARI_INK_CLUE, x, y, x + FULL, y, 1);
}

/* A sign of a way. */
static void put_route(ari_scene *s, const ari_board *b, uint32_t cell, ari_ink ink) {
    enum { TIP = 340, FOOT = 260, WIDE = 330, STAR = 380 };
    const int32_t clue = b->clue[cell], x = ari_scene_x(b, cell), y = ari_scene_y(b, cell);
    if (b->genre->drawing.way == ARI_WAY_SIGNS_GUIDE && clue == ARI_GUIDE_STAR) ari_scene_star(s, ink, x, y, STAR);
    else if (b->genre->drawing.way == ARI_WAY_SIGNS_GUIDE && clue >= 0) {
        ari_scene_arrow(s, x, y, clue);
        if (!s->failed) s->item[s->nitem - 1].ink = ink, s->item[s->nitem - 1].x2 = 1;
    } else if (clue == ARI_MAZE_CIRCLE) ari_scene_circle(s, ink, x, y, RING, false);
    else if (clue == ARI_MAZE_TRIANGLE) {
        ari_scene_line(s, ink, x, y - TIP, x + WIDE, y + FOOT, 1);
        ari_scene_line(s, ink, x + WIDE, y + FOOT, x - WIDE, y + FOOT, 1);
        ari_scene_line(s, ink, x - WIDE, y + FOOT, x, y - TIP, 1);
    } else ari_scene_text(s, ink, x, y, clue == ARI_MAZE_START ? "S" : clue == ARI_MAZE_GOAL ? "G" : "?");
}

/* A clue; without a number it is its look alone, and "?" where that is none. */
static void put_clue(ari_scene *s, const ari_board *b, const ari_marks *k, uint32_t cell) {
    const ari_sheet *sheet = ari_law_sheet(b);
    const int32_t clue = b->clue[cell], x = ari_scene_x(b, cell), y = ari_scene_y(b, cell);
    const bool dark = sheet->clue_look == ARI_CLUE_BLACK ||
                      (k && k->cell && k->cell[cell] > 0 && ari_rules_draws(sheet, ARI_DRAWN_CELLS) &&
                       sheet->mark_look == ARI_MARK_SHADE);
    if (sheet->colours) {
        ari_coloured_scene_put(s, b, cell);
        return;
    }
    if (clue == ARI_CLUE_NONE) return;
    ari_scene_at(s, ARI_AT_CELL, cell);
    if (sheet->given) {
        ari_scene_circle(s, ARI_INK_CLUE, x, y, RING, clue == 2);
        return;
    }
    if (sheet->mark_look == ARI_MARK_SIGN) {
        put_sign(s, x, y, clue);
        return;
    }
    if (sheet->clue_look == ARI_CLUE_CIRCLE) {
        if (sheet->lines == ARI_LINES_CENTRE) ari_scene_circle(s, ARI_INK_PAPER, x, y, RING, true);
        ari_scene_circle(s, ARI_INK_CLUE, x, y, RING, false);
    }
    if (sheet->cages && clue >= 0) {
        ari_figure_kinds_corner(s, x, y, clue, NULL);
        return;
    }
    if (sheet->pairs) {
        put_pair(s, b, cell);
        return;
    }
    if (sheet->arrowed) {
        ari_arrow_clues_scene(s, b, cell, dark ? ARI_INK_PAPER : ARI_INK_CLUE);
        return;
    }
    if (sheet->compass) {
        ari_compass_clues_scene(s, ARI_INK_CLUE, x, y, clue);
        return;
    }
    if (sheet->sets && clue >= ARI_SET) {
        ari_set_clues_scene(s, dark ? ARI_INK_PAPER : ARI_INK_CLUE, x, y, clue);
        return;
    }
    if (sheet->clue_look == ARI_CLUE_TREE) {
        ari_scene_fill(s, ARI_INK_CLUE, x - TRUNK, y, x + TRUNK, y + ROOT);
        ari_scene_circle(s, ARI_INK_CLUE, x, y - TRUNK, CROWN, true);
    }
    if (sheet->clue_look >= ARI_CLUE_MAZE) {
        put_route(s, b, cell, dark ? ARI_INK_PAPER : ARI_INK_CLUE);
        return;
    }
    if (sheet->clue_look == ARI_CLUE_MIRROR)
        ari_scene_line(s, ARI_INK_CLUE, x - GLASS, clue == 1 ? y - GLASS : y + GLASS, x + GLASS,
                       clue == 1 ? y + GLASS : y - GLASS, 1);
    else if (sheet->clue_look == ARI_CLUE_PIPE && clue > 0)
        put_pipe(s, x, y, ari_board_pipe_arms(clue));
    else if (sheet->clue_look == ARI_CLUE_PIPE)
        ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
    else if (ari_law_hole(b, cell))
        ari_scene_fill(s, ARI_INK_CLUE, x - FULL, y - FULL, x + FULL, y + FULL);
    else if (ari_law_letters(sheet)) {
        const char letter[2] = {clue > 0 ? ari_shape_letters(ari_law_letters(sheet))[clue - 1] : '?', '\0'};
        ari_scene_text(s, ARI_INK_CLUE, x, y, letter);
    } else if (sheet->clue_look == ARI_CLUE_SHAPE)
        ari_scene_text(s, ARI_INK_CLUE, x, y, clue == 1 ? "+" : clue == 2 ? "|" : clue == 3 ? "-" : "?");
    else if (clue >= 0)
        ari_scene_number(s, dark ? ARI_INK_PAPER : ARI_INK_CLUE, x, y, clue);
    else if (sheet->clue_look == ARI_CLUE_PLAIN)
        ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
}

static void add_frame(ari_scene *s, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom) {
    enum { IN = 60 };
    const int32_t x = (int32_t)left * 1000 + IN, y = (int32_t)top * 1000 + IN;
    const int32_t x2 = (int32_t)right * 1000 - IN, y2 = (int32_t)bottom * 1000 - IN;
    ari_scene_line(s, ARI_INK_FAINT, x, y, x2, y, 1);
    ari_scene_line(s, ARI_INK_FAINT, x, y2, x2, y2, 1);
    ari_scene_line(s, ARI_INK_FAINT, x, y, x, y2, 1);
    ari_scene_line(s, ARI_INK_FAINT, x2, y, x2, y2, 1);
}

/* Of each grid: both diagonals, frames in the inner boxes. */
static void add_whole(ari_scene *s, const ari_board *b) {
    const uint32_t side = ari_grids_side(b), grids = ari_grids_count(b);
    uint32_t high = 0, wide = 0;
    if (speaks_of(b, ARI_EACH_INNER)) ari_ground_box(b, &high, &wide);
    for (uint32_t i = 0; i < grids && !s->failed; i++) {
        const uint32_t top = ari_grids_corner(b, i) / b->cols, left = ari_grids_corner(b, i) % b->cols;
        const int32_t x = (int32_t)left * 1000, y = (int32_t)top * 1000, end = (int32_t)side * 1000;
        for (uint32_t r = 1; high && r + high < side; r += high + 1)
            for (uint32_t c = 1; c + wide < side; c += wide + 1)
                add_frame(s, left + c, top + r, left + c + wide, top + r + high);
        if (!speaks_of(b, ARI_EACH_DIAGONAL)) continue;
        ari_scene_line(s, ARI_INK_FAINT, x, y, x + end, y + end, 1);
        ari_scene_line(s, ARI_INK_FAINT, x, y + end, x + end, y, 1);
    }
}

/* Below the board the shapes of the bank, a third as large, as many a row as there is room for. */
static void add_bank(ari_scene *s, const ari_board *b) {
    enum { SIDE = 300, APART = 200 };
    int32_t x = 0, y = s->height + 2 * APART, high = 0;
    for (uint32_t i = 0; i < b->nbank && !s->failed; i++) {
        const ari_bank_shape *shape = &b->bank[i];
        const int32_t wide = (int32_t)shape->wide * SIDE;
        if (x > 0 && x + wide > s->width) x = 0, y += high * SIDE + APART, high = 0;
        for (uint32_t k = 0; k < shape->high * shape->wide; k++) {
            const int32_t left = x + (int32_t)(k % shape->wide) * SIDE, top = y + (int32_t)(k / shape->wide) * SIDE;
            if (!(shape->cells >> k & 1)) continue;
            ari_scene_fill(s, ARI_INK_CLUE, left, top, left + SIDE - SIDE / 10, top + SIDE - SIDE / 10);
        }
        x += wide + APART;
        if ((int32_t)shape->high > high) high = (int32_t)shape->high;
    }
}

void ari_rules_marks_scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    const ari_sheet *sheet = ari_law_sheet(b);
    add_whole(s, b);
    const bool shaded = sheet->drawn == 1u << ARI_DRAWN_CELLS && sheet->mark_look == ARI_MARK_SHADE;
    if (!shaded) ari_figure_kinds_scene(s, b, false);
    const bool filled = sheet->clue_look == ARI_CLUE_BLACK || sheet->clue_look == ARI_CLUE_ICE;
    if (filled && sheet->colours)
        ari_coloured_scene_ground(s, b);
    else if (sheet->clue_look == ARI_CLUE_BLACK)
        add_ground(s, b, ARI_INK_CLUE);
    else if (sheet->clue_look == ARI_CLUE_ICE)
        add_ground(s, b, ARI_INK_TINT);
    for (uint32_t i = 0; i < ARI_NDRAWN; i++)
        if (ari_rules_draws(sheet, i)) ari_rules_drawns[i]->paint(s, b, k);
    if (shaded) ari_figure_kinds_scene(s, b, false); /* a thermometer is seen in its shade */
    if (sheet->cages)
        add_cages(s, b);
    else if (b->room)
        ari_scene_rooms(s, b);
    else
        add_boxes(s, b);
    ari_figure_kinds_scene(s, b, true);
    const bool below = !sheet->moons; /* numbers and given pieces lie on what is drawn */
    if (sheet->lines && below) ari_scene_lines(s, b, k);
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) put_clue(s, b, k, i);
    ari_scene_outer(s, b);
    ari_scene_corners(s, b);
    ari_scene_between(s, b);
    if (sheet->lines && !below) ari_scene_lines(s, b, k);
    ari_scene_at(s, ARI_AT_BOARD, 0);
    add_bank(s, b);
}

/* "starbattle: the same number of stars in each row, column and room, 2 stars"; what is off as usual is left out. */
void ari_rules_marks_describe(const ari_board *b, ari_out *o) {
    ari_text_format(o, "%s: %s", b->genre->name, b->genre->summary);
    if (ari_law_sheet(b)->bank) ari_text_put(o, "; bank="), ari_bank_print(b, o);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++) {
        const ari_param *p = &b->genre->rules.param[i];
        if (p->most > 1 || b->param[i] != p->preset) ari_text_format(o, "; %s=%d", p->name, b->param[i]);
    }
}
