/* marks.c - drawings of sheets: each kind that is drawn has its part of the variables, one behind the other. */
#include "rules/marks.h"

#include "board/clue.h"
#include "rules/drawn.h"

enum { RING = 380, CROWN = 270, TRUNK = 70, ROOT = 360 };

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
    const bool dark = sheet->clue_look == ARI_CLUE_BLACK ||
                      (k && k->cell && k->cell[cell] > 0 && ari_rules_draws(sheet, ARI_DRAWN_CELLS) &&
                       sheet->mark_look == ARI_MARK_SHADE);
    if (clue == ARI_CLUE_NONE) return;
    ari_scene_at(s, ARI_AT_CELL, cell);
    if (sheet->given) {
        ari_scene_circle(s, ARI_INK_CLUE, x, y, RING, clue == 2);
        return;
    }
    if (sheet->clue_look == ARI_CLUE_CIRCLE) ari_scene_circle(s, ARI_INK_CLUE, x, y, RING, false);
    if (sheet->clue_look == ARI_CLUE_TREE) {
        ari_scene_fill(s, ARI_INK_CLUE, x - TRUNK, y, x + TRUNK, y + ROOT);
        ari_scene_circle(s, ARI_INK_CLUE, x, y - TRUNK, CROWN, true);
    }
    if (clue >= 0)
        ari_scene_number(s, dark ? ARI_INK_PAPER : ARI_INK_CLUE, x, y, clue);
    else if (sheet->clue_look == ARI_CLUE_PLAIN)
        ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
}

void ari_rules_marks_scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    if (ari_law_sheet(b)->clue_look == ARI_CLUE_BLACK) add_ground(s, b);
    for (uint32_t i = 0; i < ARI_NDRAWN; i++)
        if (ari_rules_draws(ari_law_sheet(b), i)) ari_rules_drawns[i]->paint(s, b, k);
    if (b->room)
        ari_scene_rooms(s, b);
    else
        ari_scene_cells(s, b, 0, 0);
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) put_clue(s, b, k, i);
    ari_scene_outer(s, b);
    ari_scene_corners(s, b);
    if (ari_law_sheet(b)->lines) ari_scene_lines(s, b, k);
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* "starbattle: the same number of stars in each row, column and room, 2 stars" */
void ari_rules_marks_describe(const ari_board *b, ari_out *o) {
    ari_text_format(o, "%s: %s", b->genre->name, b->genre->summary);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        ari_text_format(o, "; %s=%d", b->genre->rules.param[i].name, b->param[i]);
}
