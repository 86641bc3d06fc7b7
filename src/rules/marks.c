/* marks.c - drawings of sheets. The model's first variables are the cells in which something can be drawn, in reading
 * order. */
#include "rules/marks.h"

#include "draw/scene.h"

#include "board/clue.h"

enum { BULB = 290, STAR = 400, DISC = 330, RING = 380, DOT = 80 };

bool ari_rules_marks_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    (void)m;
    why->rule = 0;
    if (ari_law_sheet(b)->shut) return ari_board_clue_shade_read(b, k, value, &why->site);
    for (uint32_t i = 0; i < b->ncell; i++) value[i] = k->cell[i] > 0;
    return true;
}

void ari_rules_marks_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)form, (void)m;
    if (ari_law_sheet(b)->shut)
        ari_board_clue_shade_write(b, value, k);
    else
        for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = value[i];
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
    }
}

/* What is drawn; a dot where it is not for sure, in the corner beside a clue. */
static void add_marks(ari_scene *s, const ari_board *b, const ari_marks *k) {
    const ari_sheet *sheet = ari_law_sheet(b);
    for (uint32_t i = 0; k && k->cell && i < b->ncell; i++) {
        const bool clue = b->clue[i] != ARI_CLUE_NONE;
        const int32_t aside = clue ? 340 : 0;
        ari_scene_at(s, ARI_AT_CELL, i);
        if (k->cell[i] > 0)
            put_mark(s, b, (ari_mark_look)sheet->mark_look, i);
        else if (k->cell[i] < 0 && !(clue && sheet->shut))
            ari_scene_circle(s, ARI_INK_FAINT, ari_scene_x(b, i) + aside, ari_scene_y(b, i) + aside, DOT, true);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

static void add_ground(ari_scene *s, const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        ari_scene_at(s, ARI_AT_CELL, i);
        if (b->clue[i] != ARI_CLUE_NONE) ari_scene_fill(s, ARI_INK_CLUE, x - 500, y - 500, x + 500, y + 500);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* A clue; without a number it is its look alone, and "?" where that is none. */
static void put_clue(ari_scene *s, const ari_board *b, const ari_marks *k, uint32_t cell) {
    const ari_sheet *sheet = ari_law_sheet(b);
    const int32_t clue = b->clue[cell], x = ari_scene_x(b, cell), y = ari_scene_y(b, cell);
    const bool dark =
        sheet->clue_look == ARI_CLUE_BLACK || (k && k->cell && k->cell[cell] > 0 && sheet->mark_look == ARI_MARK_SHADE);
    if (clue == ARI_CLUE_NONE) return;
    ari_scene_at(s, ARI_AT_CELL, cell);
    if (sheet->clue_look == ARI_CLUE_CIRCLE) ari_scene_circle(s, ARI_INK_CLUE, x, y, RING, false);
    if (clue >= 0)
        ari_scene_number(s, dark ? ARI_INK_PAPER : ARI_INK_CLUE, x, y, clue);
    else if (sheet->clue_look == ARI_CLUE_PLAIN)
        ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
}

void ari_rules_marks_scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    if (ari_law_sheet(b)->clue_look == ARI_CLUE_BLACK) add_ground(s, b);
    add_marks(s, b, k);
    if (b->room)
        ari_scene_rooms(s, b);
    else
        ari_scene_cells(s, b, 0, 0);
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) put_clue(s, b, k, i);
    ari_scene_outer(s, b);
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* "starbattle: the same number of stars in each row, column and room, 2 stars" */
void ari_rules_marks_describe(const ari_board *b, ari_out *o) {
    ari_text_format(o, "%s: %s", b->genre->name, b->genre->summary);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        ari_text_format(o, "; %s=%d", b->genre->rules.param[i].name, b->param[i]);
}
