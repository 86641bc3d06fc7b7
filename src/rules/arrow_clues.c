/* arrow_clues.c - see arrow_clues.h. */
#include "rules/arrow_clues.h"

#include "rules/law.h"

ari_status ari_arrow_clues_read(ari_sheet_reader *r) {
    if (!ari_sheet_is(r, "arrow") || r->s->colours) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    r->s->arrowed = true;
    return ari_sheet_range(r, ARI_ARROW_UNKNOWN - 1, &r->s->least, &r->s->most);
}

bool ari_arrow_clues_fit(const ari_sheet *s, int32_t clue) {
    const int32_t number = ari_arrow_clues_number(clue);
    if (clue == ARI_CLUE_ANY) return s->any;
    if (clue <= 0 || ari_arrow_direction(clue) < ARI_UP || ari_arrow_direction(clue) > ARI_RIGHT) return false;
    return number < 0 ? s->any : number >= s->least && number <= s->most;
}

ari_status ari_arrow_clues_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err) {
    char what[40];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_put(&o, "clue ");
    ari_board_clue_print_arrow(b->clue[cell], &o);
    ari_text_put(&o, b->clue[cell] == 0 ? " has no arrow" : " is out of range");
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what,
                           b->clue[cell] == 0 ? "write 2^, 2v, 2< or 2>" : remedy);
}

int32_t ari_arrow_clues_choose(const ari_sheet *s, ari_rng *r) {
    const int32_t span = s->most - s->least, way = 1 + (int32_t)ari_rng_below(r, 4);
    const int32_t value = s->least + (int32_t)ari_rng_below(r, span < 3 ? (uint32_t)span + 1 : 3);
    if (!s->any || ari_rng_below(r, 5)) return ari_arrow_make(way, value);
    return ari_rng_below(r, 2) ? ARI_CLUE_ANY : ari_arrow_make(way, ARI_ARROW_UNKNOWN);
}

int32_t ari_arrow_clues_bare(const ari_board *b, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    int way = ari_arrow_clues_direction(b->clue[cell]);
    const bool upright = b->rows > b->cols || (b->rows == b->cols && (r + c) % 2);
    if (!way && upright) way = 2 * r >= b->rows ? ARI_UP : ARI_DOWN;
    if (!way) way = 2 * c >= b->cols ? ARI_LEFT : ARI_RIGHT;
    return ari_arrow_make(way, ARI_ARROW_UNKNOWN);
}

void ari_arrow_clues_scene(ari_scene *s, const ari_board *b, uint32_t cell, ari_ink ink) {
    const int32_t x = ari_scene_x(b, cell), y = ari_scene_y(b, cell), clue = b->clue[cell];
    const int32_t number = ari_arrow_clues_number(clue);
    if (number >= 0) ari_scene_number(s, ink, x, y, number);
    else ari_scene_text(s, ink, x, y, "?");
    if (!ari_arrow_clues_direction(clue)) return;
    ari_scene_arrow(s, x, y, ari_arrow_clues_direction(clue));
    if (!s->failed) s->item[s->nitem - 1].ink = ink;
}
