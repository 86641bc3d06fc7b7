/* futon_codec.c - see futon_codec.h. */
#include "link/futon_codec.h"

#include <string.h>

enum { UNKNOWN = 5, LONGEST = 30, MOST = 4 };
/* By the number in a drawing: an aisle; pillows at the lower, left, right end; feet at the upper, left, right end. */
static const char half[] = ".#bedhji";

ari_status ari_futon_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int v = ari_scan_digit(ari_scan_next(s), 36);
    if (v < 0)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                               ari_scan_peek(&at));
    if (v <= UNKNOWN) b->clue[(*cell)++] = v < UNKNOWN ? v : ARI_CLUE_ANY;
    else *cell += (uint32_t)(v - UNKNOWN);
    if (*cell > b->ncell) *cell = b->ncell;
    return ARI_OK;
}

bool ari_futon_codec_fits(const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > MOST) return false;
    return true;
}

bool ari_futon_codec_print(const ari_board *b, ari_out *o) {
    static const char digit[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    if (!ari_futon_codec_fits(b)) return false;
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        if (v == ARI_CLUE_NONE && ++blanks < LONGEST && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, digit[UNKNOWN + blanks]);
        blanks = 0;
        if (v != ARI_CLUE_NONE) ari_text_char(o, digit[v < 0 ? UNKNOWN : v]);
    }
    return true;
}

ari_status ari_futon_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    int32_t *mark = &c->b->marks->cell[out - c->b->clue];
    const char *const is = c->n == 1 ? strchr(half, *c->token) : NULL;
    const int number = c->n == 1 ? ari_scan_digit(*c->token, UNKNOWN + 1) : -1;
    *out = number < 0 ? ARI_CLUE_NONE : number < UNKNOWN ? number : ARI_CLUE_ANY;
    *mark = is ? (int32_t)(is - half) : 0;
    if (c->n == 1 && strchr("cg", *c->token))
        return ari_pzprv3_refuse(c, ARI_RANGE, "is a futon with its pillow at the upper end", "turn it around");
    if (is || number >= 0 || (c->n == 1 && strchr("-af", *c->token))) return ARI_OK;
    return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell of this grid", "write 0 to 5, #, a letter to j, '-' or '.'");
}

void ari_futon_codec_put(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o) {
    const int32_t clue = b->clue[cell], mark = k ? k->cell[cell] : 0;
    if (clue != ARI_CLUE_NONE) ari_text_int(o, clue < 0 ? UNKNOWN : clue);
    else ari_text_char(o, mark > 0 && mark < (int32_t)sizeof half - 1 ? half[mark] : '.');
}
