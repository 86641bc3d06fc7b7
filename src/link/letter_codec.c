/* letter_codec.c - see letter_codec.h. */
#include "link/letter_codec.h"

#include "board/shape.h"

#include <string.h>

enum { HOLE = 12, RUN = 15, LONGEST = 20 }; /* digits: a hole; the one before the first run of cells without a clue */

/* Numbers of clues are from 1 to this, which is a hole. */
static int32_t holes_of(const ari_board *b) {
    return (int32_t)strlen(ari_shape_letters(b->genre->drawing.letters)) + 1;
}

ari_status ari_letter_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const int c = ari_scan_peek(s), v = ari_scan_digit(c, 36);
    const int32_t holes = holes_of(b);
    if (c != '.' && (v < 0 || (v <= RUN && v != HOLE && v + 1 >= holes)))
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here", c);
    (void)ari_scan_next(s);
    if (v > RUN) *cell += (uint32_t)(v - RUN);
    else b->clue[(*cell)++] = c == '.' ? ARI_CLUE_ANY : v == HOLE ? holes : v + 1;
    if (*cell > b->ncell) *cell = b->ncell;
    return ARI_OK;
}

bool ari_letter_codec_print(const ari_board *b, ari_out *o) {
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    const int32_t holes = holes_of(b);
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        if (v == ARI_CLUE_NONE && ++blanks < LONGEST && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, digits[RUN + blanks]);
        blanks = 0;
        if (v != ARI_CLUE_NONE) ari_text_char(o, v < 0 ? '.' : digits[v == holes ? HOLE : v - 1]);
    }
    return true;
}

ari_status ari_letter_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    const int32_t holes = holes_of(c->b);
    uint32_t v = 0;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    if (ari_pzprv3_is(c, "-")) return *out = ARI_CLUE_ANY, ARI_OK;
    if (ari_pzprv3_is(c, "*")) return *out = holes, ARI_OK;
    if (!ari_pzprv3_decimal(c->token, &v) || v + 1 >= (uint32_t)holes)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no letter of a shape",
                                 "write numbers of letters from 0, - one that is not known, * a hole, or '.'");
    *out = (int32_t)v + 1;
    return ARI_OK;
}

void ari_letter_codec_put(const ari_board *b, uint32_t cell, ari_out *o) {
    const int32_t v = b->clue[cell];
    if (v < 0) ari_text_char(o, v == ARI_CLUE_NONE ? '.' : '-');
    else if (v == holes_of(b)) ari_text_char(o, '*');
    else ari_text_int(o, v - 1);
}
