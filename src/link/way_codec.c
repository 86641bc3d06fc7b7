/* way_codec.c - see way_codec.h. */
#include "link/way_codec.h"

#include "board/way_sign.h"

#include <string.h>

enum { BLANK = 4, MAZE_RUN = 31, FIVE = 5, RUN = 15, LONGEST = 20 };
static const char signs[] = ".sgot", digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

const char ari_way_codec_no[] = "a board without its start and goal, or without its one star, has no form here";

static ari_status wrong_byte(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

static ari_status no_sign(const ari_source *src, ari_scan *s) {
    return ari_reader_fail(src, s, ARI_UNSUPPORTED, "write its sheet otherwise", "a genre without such signs");
}

/* The only cell with this sign; ARI_NO: there is none, or several. */
static uint32_t find_sign(const ari_board *b, int32_t sign) {
    uint32_t cell = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] != sign) continue;
        if (cell != ARI_NO) return ARI_NO;
        cell = i;
    }
    return cell;
}

/* ---- maze ---- */

static bool is_maze(const ari_board *b) { return b->genre->drawing.way == ARI_WAY_SIGNS_MAZE; }
static bool has_ends(const ari_board *b) {
    return is_maze(b) && find_sign(b, ARI_MAZE_START) != ARI_NO && find_sign(b, ARI_MAZE_GOAL) != ARI_NO;
}

static void add_end(ari_board *b, int32_t sign, uint32_t usual) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == sign) return;
    if (b->clue[usual] == ARI_CLUE_NONE) b->clue[usual] = sign;
}

ari_status ari_way_codec_read_maze(const ari_source *src, ari_scan *s, ari_board *b) {
    if (!is_maze(b)) return no_sign(src, s);
    for (uint32_t cell = 0; cell < b->ncell;) {
        const int v = ari_scan_digit(ari_scan_peek(s), 36);
        if (s->at >= s->end)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", cell, b->ncell);
        if (v < 1) return wrong_byte(src, s);
        if (v <= ARI_MAZE_TRIANGLE) b->clue[cell++] = v;
        else cell += (uint32_t)(v - BLANK);
        (void)ari_scan_next(s);
    }
    add_end(b, ARI_MAZE_START, 0);
    add_end(b, ARI_MAZE_GOAL, b->ncell - 1);
    return ARI_OK;
}

bool ari_way_codec_print_maze(const ari_board *b, ari_out *o) {
    if (!has_ends(b)) return false;
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const bool none = b->clue[i] == ARI_CLUE_NONE;
        if (none && ++blanks < MAZE_RUN && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, digits[BLANK + blanks]);
        blanks = 0;
        if (!none) ari_text_char(o, digits[b->clue[i]]);
    }
    return true;
}

static ari_status take_sign(ari_pzprv3_cursor *c, int32_t *out) {
    const char *const sign = c->n == 1 ? strchr(signs, *c->token) : NULL;
    if (!sign) return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no sign", "write s, g, o a circle, t a triangle, or '.'");
    *out = sign > signs ? (int32_t)(sign - signs) : ARI_CLUE_NONE;
    return ARI_OK;
}

ari_status ari_way_codec_read_maze_file(ari_pzprv3_cursor *c, ari_board *b) {
    if (!is_maze(b)) return no_sign(c->src, &c->s);
    return ari_pzprv3_grid(c, b->rows, b->cols, take_sign, b->clue);
}

bool ari_way_codec_print_maze_file(const ari_board *b, ari_out *o) {
    if (!has_ends(b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_char(o, b->clue[i] == ARI_CLUE_NONE ? '.' : signs[b->clue[i]]);
        ari_text_put(o, i % b->cols + 1 < b->cols ? " " : " \n");
    }
    return true;
}

/* ---- guide ---- */

static bool is_guide(const ari_board *b) { return b->genre->drawing.way == ARI_WAY_SIGNS_GUIDE; }

/* One digit, or behind "-" two, behind "+" three. */
static ari_status take_number(const ari_source *src, ari_scan *s, uint32_t *out) {
    uint32_t n = ari_scan_accept(s, "-") ? 2 : ari_scan_accept(s, "+") ? 3 : 1;
    for (*out = 0; n; n--) {
        const int v = ari_scan_digit(ari_scan_peek(s), 16);
        if (v < 0) return wrong_byte(src, s);
        *out = *out * 16 + (uint32_t)v;
        (void)ari_scan_next(s);
    }
    return ARI_OK;
}

static void put_number(uint32_t n, ari_out *o) {
    if (n > 15) ari_text_char(o, n > 255 ? '+' : '-');
    for (int shift = n > 255 ? 8 : n > 15 ? 4 : 0; shift >= 0; shift -= 4) ari_text_char(o, digits[n >> shift & 15]);
}

static ari_status put_star(const ari_source *src, const ari_scan *at, ari_board *b, uint32_t row, uint32_t col) {
    if (row < 1 || col < 1 || row > b->rows || col > b->cols)
        return ari_reader_fail(src, at, ARI_RANGE, "give the star a cell of the board",
                               "the star is in row %u and column %u", row, col);
    b->clue[(row - 1) * b->cols + col - 1] = ARI_GUIDE_STAR;
    return ARI_OK;
}

/* An arrow, of which none stands where the star is. */
static void put_arrow(ari_board *b, uint32_t cell, int32_t clue) {
    if (b->clue[cell] != ARI_GUIDE_STAR) b->clue[cell] = clue;
}

ari_status ari_way_codec_read_guide(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_scan at = *s;
    uint32_t col, row;
    if (!is_guide(b)) return no_sign(src, s);
    ARI_TRY(take_number(src, s, &col));
    ARI_TRY(take_number(src, s, &row));
    ARI_TRY(put_star(src, &at, b, row, col));
    for (uint32_t cell = 0; cell < b->ncell;) {
        const int c = ari_scan_peek(s), v = ari_scan_digit(c, 36);
        if (s->at >= s->end)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", cell, b->ncell);
        if (c == '.') put_arrow(b, cell++, ARI_CLUE_ANY);
        else if (v >= 0 && v < RUN && v % FIVE) put_arrow(b, cell, v % FIVE), cell += 1 + (uint32_t)v / FIVE;
        else if (v > RUN) cell += (uint32_t)(v - RUN);
        else return wrong_byte(src, s);
        (void)ari_scan_next(s);
    }
    return ARI_OK;
}

static bool has_arrow(const ari_board *b, uint32_t cell) {
    return b->clue[cell] == ARI_CLUE_ANY || (b->clue[cell] > 0 && b->clue[cell] < ARI_GUIDE_STAR);
}

bool ari_way_codec_print_guide(const ari_board *b, ari_out *o) {
    const uint32_t star = is_guide(b) ? find_sign(b, ARI_GUIDE_STAR) : ARI_NO;
    if (star == ARI_NO) return false;
    put_number(star % b->cols + 1, o);
    put_number(star / b->cols + 1, o);
    for (uint32_t i = 0; i < b->ncell;) {
        const bool arrow = has_arrow(b, i), any = b->clue[i] == ARI_CLUE_ANY;
        const uint32_t most = any ? 0 : arrow ? 2 : LONGEST;
        const uint32_t clue = arrow && !any ? (uint32_t)b->clue[i] : 0;
        uint32_t blanks = 0;
        for (i += arrow; blanks < most && i < b->ncell && !has_arrow(b, i); i++) blanks++;
        ari_text_char(o, any ? '.' : arrow ? digits[FIVE * blanks + clue] : digits[RUN + blanks]);
    }
    return true;
}

static ari_status take_direction(ari_pzprv3_cursor *c, int32_t *out) {
    uint32_t v = 0;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    if (ari_pzprv3_is(c, "-")) return *out = ARI_CLUE_ANY, ARI_OK;
    if (!ari_pzprv3_decimal(c->token, &v) || v < ARI_UP || v > ARI_RIGHT)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no arrow",
                                 "write 1 up, 2 down, 3 left, 4 right, - not known, or '.'");
    *out = (int32_t)v;
    return ARI_OK;
}

ari_status ari_way_codec_read_guide_file(ari_pzprv3_cursor *c, ari_board *b) {
    uint32_t place[2] = {0, 0};
    if (!is_guide(b)) return no_sign(c->src, &c->s);
    for (int i = 0; i < 2; i++) {
        ari_pzprv3_token(c);
        if (!ari_pzprv3_decimal(c->token, &place[i]) || place[i] % 2 == 0)
            return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no place of the star",
                                     "write twice its column less 1, and the same of its row");
    }
    (void)ari_pzprv3_next(c);
    const ari_scan at = c->token_at;
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols, take_direction, b->clue));
    return put_star(c->src, &at, b, (place[1] + 1) / 2, (place[0] + 1) / 2);
}

bool ari_way_codec_print_guide_file(const ari_board *b, ari_out *o) {
    const uint32_t star = is_guide(b) ? find_sign(b, ARI_GUIDE_STAR) : ARI_NO;
    if (star == ARI_NO) return false;
    ari_text_format(o, "%u %u\n", 2 * (star % b->cols) + 1, 2 * (star / b->cols) + 1);
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_char(o, !has_arrow(b, i) ? '.' : b->clue[i] == ARI_CLUE_ANY ? '-' : digits[b->clue[i]]);
        ari_text_put(o, i % b->cols + 1 < b->cols ? " " : " \n");
    }
    return true;
}
