/* tip_codec.c - see tip_codec.h. */
#include "link/tip_codec.h"

#include "board/coloured_clue.h"

enum { NUMBERS = 16, ARROWS = 15, BLANKS = 19, LONGEST = 16, MOST = 255 };
#define NO_TIPS "a genre without circles and arrows"
static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

static int32_t circle_of(uint32_t number) { return ari_coloured_make(ARI_WHITE, 0, number ? (int32_t)number : -1); }
static int32_t arrow_of(int way) { return ari_coloured_make(ARI_BLACK, way, ARI_CLUE_NONE); }

ari_status ari_tip_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    if (!b->genre->drawing.pointed)
        return ari_reader_fail(src, s, ARI_UNSUPPORTED, "write its sheet otherwise", NO_TIPS);
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    uint32_t number = v < 0 ? 0 : (uint32_t)v;
    bool fine = v >= 0 || c == '.' || c == '@' || c == '%' || c == '-';
    if (v > BLANKS) {
        *cell += (uint32_t)(v - BLANKS);
        if (*cell > b->ncell) *cell = b->ncell;
        return ARI_OK;
    }
    for (int k = 0; c == '-' && k < 2 && fine; k++) {
        const int digit = ari_scan_digit(ari_scan_next(s), 16);
        fine = digit >= 0;
        number = 16 * number + (uint32_t)digit;
    }
    if (!fine)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                               ari_scan_peek(&at));
    const bool arrow = v >= NUMBERS || c == '@' || c == '%';
    b->clue[(*cell)++] = arrow ? arrow_of(v < 0 ? 0 : v - ARROWS) : circle_of(number);
    return ARI_OK;
}

bool ari_tip_codec_print(const ari_board *b, ari_out *o) {
    if (!b->genre->drawing.pointed) return false;
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i], n = ari_coloured_number(v);
        if (v == ARI_CLUE_NONE && ++blanks < LONGEST && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, digits[BLANKS + blanks]);
        blanks = 0;
        if (v == ARI_CLUE_NONE) continue;
        if (n > MOST) return false;
        if (ari_coloured_colour(v) == ARI_BLACK)
            ari_text_char(o, ari_coloured_direction(v) ? digits[ARROWS + ari_coloured_direction(v)] : '@');
        else if (n < 0) ari_text_char(o, '.');
        else {
            if (n >= NUMBERS) ari_text_format(o, "-%c", digits[n / NUMBERS]);
            ari_text_char(o, digits[n % NUMBERS]);
        }
    }
    return true;
}

ari_status ari_tip_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    uint32_t number = 0;
    const int way = c->n == 1 ? ari_scan_digit(*c->token, 5) : -1;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    if (ari_pzprv3_is(c, "-") || way > 0) *out = arrow_of(way > 0 ? way : 0);
    else if (*c->token == 'o' && (c->n == 1 || ari_pzprv3_decimal(c->token + 1, &number)) &&
             number <= ARI_BOARD_CLUE_MOST)
        *out = circle_of(number);
    else
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no sign", "write o or o5 a circle, 1 to 4 an arrow, or '.'");
    return ARI_OK;
}

void ari_tip_codec_put(int32_t clue, ari_out *o) {
    const int32_t number = ari_coloured_number(clue);
    if (clue == ARI_CLUE_NONE) ari_text_char(o, '.');
    else if (ari_coloured_colour(clue) == ARI_WHITE) {
        ari_text_char(o, 'o');
        if (number >= 0) ari_text_int(o, number);
    } else if (ari_coloured_direction(clue)) ari_text_int(o, ari_coloured_direction(clue));
    else ari_text_char(o, '-');
}
