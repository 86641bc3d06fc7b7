/* coloured_scene.c - clues with a colour in a picture: circles, or cells of that colour; moons as crescents, suns as
 * circles, as on paper. */
#include "rules/coloured_scene.h"

#include "rules/coloured_clues.h"

enum { RING = 380, MOON = 300, DARK = 250, AWAY = 130, SUN = 300, EDGE = 500 };

void ari_coloured_scene_ground(ari_scene *s, const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i), colour = ari_coloured_clues_colour(b, i);
        ari_scene_at(s, ARI_AT_CELL, i);
        const bool tinted = ari_law_sheet(b)->clue_look == ARI_CLUE_ICE;
        const ari_ink ink = colour == ARI_BLACK && !tinted ? ARI_INK_CLUE : ARI_INK_FAINT;
        if (colour > ARI_WHITE) ari_scene_fill(s, ink, x - EDGE, y - EDGE, x + EDGE, y + EDGE);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* A frame, so that a white one is seen. */
static void frame_cell(ari_scene *s, int32_t x, int32_t y) {
    for (int32_t way = -1; way < 2; way += 2) {
        ari_scene_line(s, ARI_INK_GRID_BOLD, x - EDGE, y + way * EDGE, x + EDGE, y + way * EDGE, 1);
        ari_scene_line(s, ARI_INK_GRID_BOLD, x + way * EDGE, y - EDGE, x + way * EDGE, y + EDGE, 1);
    }
}

void ari_coloured_scene_put(ari_scene *s, const ari_board *b, uint32_t cell) {
    const ari_sheet *sheet = ari_law_sheet(b);
    const int32_t clue = b->clue[cell], x = ari_scene_x(b, cell), y = ari_scene_y(b, cell);
    const int32_t colour = ari_coloured_clues_colour(b, cell), number = ari_coloured_clues_number(b, cell);
    if (clue == ARI_CLUE_NONE) return;
    ari_scene_at(s, ARI_AT_CELL, cell);
    if (sheet->moons && colour == ARI_BLACK) {
        ari_scene_circle(s, ARI_INK_CLUE, x, y, MOON, true);
        ari_scene_circle(s, ARI_INK_PAPER, x + AWAY, y - AWAY, DARK, true);
    } else if (sheet->moons)
        ari_scene_circle(s, ARI_INK_CLUE, x, y, SUN, false);
    else if (sheet->pointed && colour == ARI_BLACK && !ari_coloured_direction(clue))
        ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
    else if (sheet->pointed && colour == ARI_BLACK)
        ari_scene_arrow(s, x, y, ari_coloured_direction(clue));
    else if (sheet->clue_look != ARI_CLUE_BLACK && sheet->clue_look != ARI_CLUE_ICE) {
        if (sheet->lines == ARI_LINES_CENTRE) ari_scene_circle(s, ARI_INK_PAPER, x, y, RING, true);
        ari_scene_circle(s, colour == ARI_GREY ? ARI_INK_FAINT : ARI_INK_CLUE, x, y, RING, colour != ARI_WHITE);
    } else if (sheet->clue_look == ARI_CLUE_BLACK && !sheet->shut_colour && !sheet->inked)
        frame_cell(s, x, y);
    if (sheet->pointed && colour == ARI_BLACK) {
        if (s->nitem && ari_coloured_direction(clue)) s->item[s->nitem - 1].x2 = 1; /* alone in its cell */
        return;
    }
    if (number < 0 && (!sheet->shut_colour || !ari_coloured_direction(clue))) return;
    const bool dark = colour == ARI_BLACK && sheet->clue_look != ARI_CLUE_ICE;
    if (number >= 0) ari_scene_number(s, dark ? ARI_INK_PAPER : ARI_INK_CLUE, x, y, number);
    if (!ari_coloured_direction(clue)) return;
    ari_scene_arrow(s, x, y, ari_coloured_direction(clue));
    if (!s->nitem) return;
    if (colour == ARI_BLACK) s->item[s->nitem - 1].ink = ARI_INK_PAPER;
    s->item[s->nitem - 1].x2 = number < 0;
}
