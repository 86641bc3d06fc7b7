/* empty_codec.c - see empty_codec.h. */
#include "link/empty_codec.h"

#include "board/rooms.h"

enum { HOLE = 7, LETTER = 10, ALPHABET = 26 };
enum { BLANK = 18, RUN = 36 }; /* the digit from which on there is no clue; cells of a dot */

static ari_status wrong_byte(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

static void put_digit(ari_out *o, uint32_t v) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }

/* Five cells, those with a clue, the first as the highest bit. */
ari_status ari_empty_codec_read_bits(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const int v = ari_scan_digit(ari_scan_peek(s), 32);
    if (v < 0) return wrong_byte(src, s);
    for (uint32_t k = 0; k < 5 && *cell < b->ncell; k++)
        b->clue[(*cell)++] = v >> (4 - k) & 1 ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    (void)ari_scan_next(s);
    return ARI_OK;
}

/* A clue without a number and cells without one behind it, up to 17; or 1 to 18 cells without one. */
ari_status ari_empty_codec_read_behind(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const int v = ari_scan_digit(ari_scan_peek(s), 36);
    if (v < 0) return wrong_byte(src, s);
    if (v < BLANK) b->clue[*cell] = ARI_CLUE_ANY;
    *cell += 1 + (uint32_t)v % BLANK;
    if (*cell > b->ncell) return wrong_byte(src, s);
    (void)ari_scan_next(s);
    return ARI_OK;
}

ari_status ari_empty_codec_read_holes(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const int v = ari_scan_digit(ari_scan_peek(s), 36);
    if (v != HOLE && v < LETTER) return wrong_byte(src, s);
    if (v == HOLE) b->clue[(*cell)++] = ARI_CLUE_ANY;
    else *cell += (uint32_t)(v - LETTER) + 1;
    if (*cell > b->ncell) *cell = b->ncell;
    (void)ari_scan_next(s);
    return ARI_OK;
}

bool ari_empty_codec_print_holes(const ari_board *b, ari_out *o) {
    uint32_t run = 0;
    for (uint32_t i = 0; i <= b->ncell; i++) {
        const bool hole = i < b->ncell && b->clue[i] != ARI_CLUE_NONE;
        if (run && (hole || i == b->ncell || run == ALPHABET)) put_digit(o, LETTER - 1 + run), run = 0;
        if (hole) put_digit(o, HOLE);
        else run++;
    }
    return true;
}

ari_status ari_empty_codec_read_blocks(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t cell = 0; s->at < s->end && *s->at != '/' && cell < b->ncell; (void)ari_scan_next(s)) {
        const int c = ari_scan_peek(s), v = c == '.' ? RUN : ari_scan_digit(c, RUN);
        if (v < 0) return wrong_byte(src, s);
        cell += (uint32_t)v;
        if (v < RUN && cell < b->ncell) b->clue[cell++] = ARI_CLUE_ANY;
    }
    return ari_board_rooms_part(b);
}

bool ari_empty_codec_print_bits(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i += 5) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + 5; k++) v = v << 1 | (k < b->ncell && b->clue[k] != ARI_CLUE_NONE);
        put_digit(o, v);
    }
    return true;
}

bool ari_empty_codec_print_behind(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell;) {
        const uint32_t clue = b->clue[i] != ARI_CLUE_NONE;
        uint32_t n = 0;
        for (i += clue; n < BLANK - clue && i < b->ncell && b->clue[i] == ARI_CLUE_NONE; i++) n++;
        put_digit(o, clue ? n : BLANK + n - 1);
    }
    return true;
}

bool ari_empty_codec_print_blocks(const ari_board *b, ari_out *o) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] != ARI_CLUE_NONE) put_digit(o, n), n = 0;
        else if (++n == RUN) ari_text_char(o, '.'), n = 0;
    }
    return true;
}
