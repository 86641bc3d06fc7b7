/* set_clues.c - see set_clues.h. */
#include "rules/set_clues.h"

#include "board/clue.h"

enum { OFF = 220, LETTER = 380 }; /* from the middle of the cell; size */

ari_status ari_set_clues_read(ari_sheet_reader *r) {
    if (!ari_sheet_is(r, "lists") || r->s->colours) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    r->s->sets = true;
    return ari_sheet_range(r, ARI_SET_NUMBER, &r->s->least, &r->s->most);
}

bool ari_set_clues_fit(const ari_sheet *s, int32_t clue) {
    int32_t item[ARI_SET_MOST];
    const uint32_t n = ari_set_items(clue, item);
    for (uint32_t i = 0; i < n; i++)
        if (item[i] == ARI_CLUE_ANY ? !s->any : item[i] < s->least || item[i] > s->most) return false;
    return true;
}

ari_status ari_set_clues_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err) {
    char what[40];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_put(&o, "clue ");
    ari_board_clue_print_set(b->clue[cell], &o);
    ari_text_put(&o, " is out of range");
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what, remedy);
}

int32_t ari_set_clues_choose(ari_rng *r) {
    int32_t item[ARI_SET_MOST];
    const uint32_t n = 2 + ari_rng_below(r, 2);
    for (uint32_t i = 0; i < n; i++) item[i] = ari_rng_below(r, 4) ? 1 + (int32_t)ari_rng_below(r, 2) : ARI_CLUE_ANY;
    return ari_set_make(item, n);
}

/* Falling, in a triangle, in a diamond, as Tapa has them. */
void ari_set_clues_scene(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t clue) {
    static const int8_t off[ARI_SET_MOST + 1][ARI_SET_MOST][2] = {
        [2] = {{-1, -1}, {1, 1}}, [3] = {{-1, -1}, {1, -1}, {0, 1}}, [4] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
    int32_t item[ARI_SET_MOST];
    const uint32_t n = ari_set_items(clue, item);
    for (uint32_t i = 0; i < n; i++) {
        const int32_t at_x = x + off[n][i][0] * OFF, at_y = y + off[n][i][1] * OFF;
        if (item[i] >= 0) ari_scene_number(s, ink, at_x, at_y, item[i]);
        else ari_scene_text(s, ink, at_x, at_y, "?");
        if (!s->failed) s->item[s->nitem - 1].y2 = LETTER;
    }
}
