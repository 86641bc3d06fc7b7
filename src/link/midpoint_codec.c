/* midpoint_codec.c - dots in cells and between them in links and files of pzpr: a grid of 2 rows - 1 by 2 cols - 1
 * places, cells and what is between them in turn; where four cells meet there is none. */
#include "board/between.h"
#include "link/between_codec.h"

enum { DOT = 2, RUN = 15, LONGEST = 20, NEXT = 7, LAST = 15 };

static uint32_t wide_of(const ari_board *b) { return 2 * b->cols - 1; }
static uint32_t count_all(const ari_board *b) { return wide_of(b) * (2 * b->rows - 1); }

/* Where the clue of a place is kept; NULL: four cells meet there. */
static int32_t *clue_at(const ari_board *b, uint32_t place) {
    const uint32_t y = place / wide_of(b), x = place % wide_of(b), cell = y / 2 * b->cols + x / 2;
    if (y % 2 && x % 2) return NULL;
    return y % 2 ? &b->between[2 * cell + 1] : x % 2 ? &b->between[2 * cell] : &b->clue[cell];
}

static bool is_dot(const ari_board *b, uint32_t place) {
    const int32_t *clue = place < count_all(b) ? clue_at(b, place) : NULL;
    return clue && *clue != ARI_CLUE_NONE;
}

static bool put_dot(const ari_board *b, uint32_t place) {
    int32_t *clue = place < count_all(b) ? clue_at(b, place) : NULL;
    if (!clue) return false;
    *clue = clue >= b->clue && clue < b->clue + b->ncell ? DOT : ari_between_make(ARI_BETWEEN_BLACK, -1);
    return true;
}

ari_status ari_between_codec_read_middle(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t i = 0; i < count_all(b);) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
        if (at.at == at.end)
            return ari_reader_fail(src, &at, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u places for dots", i, count_all(b));
        if (v < 0 || (v <= RUN && (v % 2 == 0 || !put_dot(b, i))))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                                   ari_scan_peek(&at));
        i += v <= RUN ? (uint32_t)v / 2 + 1 : (uint32_t)v - RUN;
    }
    return ARI_OK;
}

bool ari_between_codec_print_middle(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0, blanks = 0; i < count_all(b); i++) {
        const bool dot = is_dot(b, i);
        uint32_t gap = 0;
        if (!dot && ++blanks < LONGEST && i + 1 < count_all(b)) continue;
        if (blanks) ari_text_char(o, (char)('f' + blanks));
        blanks = 0;
        if (!dot) continue;
        while (gap < NEXT && !is_dot(b, i + gap + 1)) gap++;
        ari_text_char(o, "0123456789abcdef"[gap < NEXT ? 2 * gap + 1 : LAST]);
        i += gap;
    }
    return true;
}

ari_status ari_between_codec_read_grid(ari_pzprv3_cursor *c, ari_board *b) {
    for (uint32_t i = 0; i < count_all(b);) {
        ari_pzprv3_token(c);
        if (!c->n)
            return ari_pzprv3_refuse(c, ARI_SYNTAX, "ends the grid of dots too early",
                                     "a row has 2 x columns - 1 places");
        for (uint32_t k = 0; k < c->n; k++, i++)
            if (c->token[k] != '.' && (c->token[k] != '2' || !put_dot(b, i)))
                return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no row of dots", "write 2 a dot, '.' none, for each place");
        if (i % wide_of(b) == 0) ari_pzprv3_next(c);
    }
    return ARI_OK;
}

bool ari_between_codec_print_grid(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < count_all(b); i++) {
        ari_text_char(o, is_dot(b, i) ? '2' : '.');
        if ((i + 1) % wide_of(b) == 0) ari_text_char(o, '\n');
    }
    return true;
}
