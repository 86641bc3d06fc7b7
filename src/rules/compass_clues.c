/* compass_clues.c - see compass_clues.h. */
#include "rules/compass_clues.h"

#include "board/clue.h"

enum { OFF = 300, LETTER = 320, EDGE = 440, MIDDLE = 120 }; /* from the middle: numbers, size; ends of lines */

ari_status ari_compass_clues_read(ari_sheet_reader *r) {
    if (!ari_sheet_is(r, "directions") || r->s->colours) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    r->s->compass = true;
    return ari_sheet_range(r, ARI_COMPASS_MOST, &r->s->least, &r->s->most);
}

bool ari_compass_clues_fit(const ari_sheet *s, int32_t clue) {
    if (clue == ARI_CLUE_ANY) return s->any;
    for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
        const int32_t n = ari_compass_number(clue, way);
        if (n >= 0 ? n < s->least || n > s->most : !s->any) return false;
    }
    return ari_compass_fits(clue);
}

ari_status ari_compass_clues_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err) {
    char what[60];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_put(&o, "clue ");
    ari_board_clue_print_compass(b->clue[cell], &o);
    ari_text_put(&o, " is out of range");
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what, remedy);
}

int32_t ari_compass_clues_choose(ari_rng *r) {
    int32_t clue = ARI_CLUE_ANY;
    for (int way = ARI_UP; way <= ARI_RIGHT; way++)
        if (ari_rng_below(r, 2)) clue = ari_compass_with(clue, way, (int32_t)ari_rng_below(r, 3));
    return clue;
}

void ari_compass_clues_scene(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t clue) {
    static const int8_t off[][2] = {
        [ARI_UP] = {0, -1}, [ARI_DOWN] = {0, 1}, [ARI_LEFT] = {-1, 0}, [ARI_RIGHT] = {1, 0}};
    for (int i = 0; i < 4; i++) {
        const int32_t right = i & 1 ? 1 : -1, down = i & 2 ? 1 : -1;
        ari_scene_line(s, ARI_INK_FAINT, x + right * MIDDLE, y + down * MIDDLE, x + right * EDGE, y + down * EDGE, 1);
    }
    for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
        const int32_t n = ari_compass_number(clue, way);
        if (n < 0) continue;
        ari_scene_number(s, ink, x + off[way][0] * OFF, y + off[way][1] * OFF, n);
        if (!s->failed) s->item[s->nitem - 1].y2 = LETTER;
    }
}
