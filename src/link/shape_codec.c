/* shape_codec.c - see shape_codec.h: a table of how each clue is written, and runs of cells without one. */
#include "link/shape_codec.h"

enum { RUN = 15, LONGEST = 20 };

static const struct { char link, file; int32_t clue; } shape[] = {
    {'.', '-', ARI_CLUE_ANY}, {'3', 'c', 1}, {'1', 'a', 2}, {'2', 'b', 3}, {0, '.', ARI_CLUE_NONE}};
enum { SHAPES = sizeof shape / sizeof *shape };

ari_status ari_shape_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    for (uint32_t i = 0; i < SHAPES; i++) {
        if (c != shape[i].link) continue;
        b->clue[(*cell)++] = shape[i].clue;
        return ARI_OK;
    }
    if (v <= RUN)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                               ari_scan_peek(&at));
    *cell += (uint32_t)(v - RUN);
    if (*cell > b->ncell) *cell = b->ncell;
    return ARI_OK;
}

bool ari_shape_codec_print(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        uint32_t k = 0;
        if (v == ARI_CLUE_NONE && ++blanks < LONGEST && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, (char)('f' + blanks));
        blanks = 0;
        while (k < SHAPES && shape[k].clue != v) k++;
        if (k == SHAPES) return false;
        if (v != ARI_CLUE_NONE) ari_text_char(o, shape[k].link);
    }
    return true;
}

ari_status ari_shape_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    for (uint32_t i = 0; i < SHAPES; i++) {
        if (c->n != 1 || *c->token != shape[i].file) continue;
        *out = shape[i].clue;
        return ARI_OK;
    }
    return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no shape", "write c a square, a higher, b wider, - any, or '.'");
}

void ari_shape_codec_put(const ari_board *b, uint32_t cell, ari_out *o) {
    for (uint32_t i = 0; i < SHAPES; i++)
        if (shape[i].clue == b->clue[cell]) ari_text_char(o, shape[i].file);
}
