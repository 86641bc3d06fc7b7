/* pole_codec.c - see pole_codec.h. */
#include "link/pole_codec.h"

#include "board/outer.h"
#include "board/rooms.h"

enum { CIRCLES = 3, BITS = 5 }; /* cells a digit */
enum { HEX = 16, RUN = 20 };

/* Of each column the numbers below and above, of each row those on the right and on the left. */
static int32_t *end_at(const ari_board *b, uint32_t i) {
    static const int side[] = {ARI_OUTER_BOTTOM, ARI_OUTER_TOP, ARI_OUTER_RIGHT, ARI_OUTER_LEFT};
    const uint32_t columns = 2 * b->cols;
    uint32_t n;
    return &ari_outer_side(b, side[(i >= columns ? 2 : 0) + i % 2], &n)[(i >= columns ? i - columns : i) / 2];
}

bool ari_pole_codec_known(const ari_board *b) { return b->room && b->top && b->left && b->bottom && b->right; }

/* A digit; -1 and *status set: there is none. */
static int take_digit(const ari_source *src, ari_scan *s, int most, ari_status *status) {
    const int v = ari_scan_digit(ari_scan_peek(s), most);
    if (v < 0)
        *status = ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole", "%c where a digit must be",
                                  ari_scan_peek(s));
    else
        (void)ari_scan_next(s);
    return v;
}

static void put_digit(ari_out *o, uint32_t v) {
    ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]);
}

ari_status ari_pole_codec_read_sides(const ari_source *src, ari_scan *s, ari_board *b) {
    const uint32_t all = 2 * (b->cols + b->rows);
    ari_status status = ARI_OK;
    if (!ari_pole_codec_known(b))
        return ari_reader_fail(src, s, ARI_UNSUPPORTED, "write its sheet otherwise", "a genre without four sides");
    for (uint32_t i = 0; i < all; i++) {
        const ari_scan at = *s;
        int v = ari_scan_accept(s, "-") ? 2 : ari_scan_accept(s, "+") ? 3 : 0, number = 0;
        if (!v && ari_scan_digit(ari_scan_peek(s), 36) >= HEX) {
            i += (uint32_t)(take_digit(src, s, 36, &status) - HEX);
            if (i < all) continue;
            return ari_reader_fail(src, &at, ARI_SYNTAX, "check the size of the board", "%u numbers at most", all);
        }
        for (v += !v; v; v--) {
            const int digit = take_digit(src, s, HEX, &status);
            if (digit < 0) return status;
            number = number * HEX + digit;
        }
        *end_at(b, i) = number;
    }
    return ARI_OK;
}

bool ari_pole_codec_print_sides(const ari_board *b, ari_out *o) {
    if (!ari_pole_codec_known(b)) return false;
    for (uint32_t i = 0, blank = 0; i < 2 * (b->cols + b->rows); i++) {
        const int32_t v = *end_at(b, i), next = i + 1 < 2 * (b->cols + b->rows) ? *end_at(b, i + 1) : 0;
        if (v >= HEX * HEX * HEX || v == ARI_CLUE_ANY) return false;
        if (v < 0 && ++blank < RUN && next < 0) continue;
        if (blank) put_digit(o, HEX - 1 + blank);
        blank = 0;
        if (v < 0) continue;
        if (v >= HEX) ari_text_char(o, v >= HEX * HEX ? '+' : '-');
        for (int shift = v >= HEX * HEX ? 8 : v >= HEX ? 4 : 0; shift >= 0; shift -= 4)
            put_digit(o, (uint32_t)v >> shift & 15);
    }
    return true;
}

const char ari_pole_codec_no[] = "a cell that stays empty within a room, or a number above 4095, has no form here";

bool ari_pole_codec_fits(const ari_board *b) {
    if (!ari_pole_codec_known(b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] > 2 || (b->clue[i] < 0 && b->clue[i] != ARI_CLUE_NONE)) return false;
        for (int d = ARI_UP; d <= ARI_RIGHT && !b->clue[i]; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next != ARI_NO && b->room[next] == b->room[i]) return false;
        }
    }
    return true;
}

ari_status ari_pole_codec_read_given(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_status status = ARI_OK;
    for (uint32_t i = 0; s->at < s->end && i < b->ncell; i += CIRCLES) {
        const int v = take_digit(src, s, 27, &status), part[CIRCLES] = {v / 9, v / 3 % 3, v % 3};
        if (v < 0) return status;
        for (uint32_t k = 0; k < CIRCLES && i + k < b->ncell; k++) b->clue[i + k] = part[k] ? part[k] : ARI_CLUE_NONE;
    }
    for (uint32_t i = 0; s->at < s->end && i < b->ncell; i += BITS) {
        const int v = take_digit(src, s, 32, &status);
        if (v < 0) return status;
        for (uint32_t k = 0; k < BITS && i + k < b->ncell; k++)
            if (v >> (BITS - 1 - k) & 1) b->clue[i + k] = 0;
    }
    return ari_board_rooms_part(b);
}

bool ari_pole_codec_print_given(const ari_board *b, ari_out *o) {
    bool some = false;
    if (!ari_pole_codec_fits(b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) some |= b->clue[i] != ARI_CLUE_NONE;
    for (uint32_t i = 0; some && i < b->ncell; i += CIRCLES) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + CIRCLES; k++)
            v = v * 3 + (k < b->ncell && b->clue[k] > 0 ? (uint32_t)b->clue[k] : 0);
        put_digit(o, v);
    }
    for (uint32_t i = 0; some && i < b->ncell; i += BITS) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + BITS; k++) v = v << 1 | (k < b->ncell && !b->clue[k]);
        put_digit(o, v);
    }
    return true;
}
