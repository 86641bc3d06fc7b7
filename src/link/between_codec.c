/* between_codec.c - see between_codec.h. */
#include "link/between_codec.h"

#include "board/between.h"

enum { RUN = 18, TRIPLE = 3 };

/* ---- places in the order of pzpr ---- */

static uint32_t count_right(const ari_board *b) { return b->rows * (b->cols - 1); }
static uint32_t count_all(const ari_board *b) { return count_right(b) + (b->rows - 1) * b->cols; }

static uint32_t place_of(const ari_board *b, uint32_t i) {
    const uint32_t wide = b->cols - 1;
    if (i < count_right(b)) return 2 * (i / wide * b->cols + i % wide);
    return 2 * (i - count_right(b)) + 1;
}

/* Numbers in cells are no part of these formats, and neither are dots of which some are left out. */
static bool is_bare(const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) return false;
    return !b->genre->rules.nparam || b->param[0] == b->genre->rules.param[0].preset;
}

/* ---- links ---- */

static ari_status wrong_byte(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

ari_status ari_between_codec_read_signs(const ari_source *src, ari_scan *s, ari_board *b) {
    const uint32_t all = count_all(b);
    for (uint32_t i = 0; i < all; i++) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
        int32_t *clue = &b->between[place_of(b, i)];
        if (v >= RUN) i += (uint32_t)v - RUN;
        else if (v == 16 || v == 17) *clue = ari_between_make(v == 16 ? ARI_BETWEEN_LESS : ARI_BETWEEN_GREATER, -1);
        else if (v >= 0) *clue = v ? v : ARI_CLUE_ANY;
        else if (c == '.') *clue = ARI_CLUE_ANY;
        else if (c == '-') {
            const int high = ari_scan_digit(ari_scan_next(s), 16), low = ari_scan_digit(ari_scan_next(s), 16);
            if (high < 0 || low < 0) return wrong_byte(src, &at);
            *clue = 16 * high + low;
        } else if (at.at == at.end || c == '/')
            return ari_reader_fail(src, &at, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u places between cells", i, all);
        else
            return wrong_byte(src, &at);
    }
    return ARI_OK;
}

bool ari_between_codec_print_signs(const ari_board *b, ari_out *o) {
    const uint32_t all = count_all(b);
    if (!is_bare(b)) return false;
    for (uint32_t i = 0, blanks = 0; i < all; i++) {
        const int32_t clue = b->between[place_of(b, i)];
        const ari_between_kind kind = ari_between_kind_of(clue);
        if (clue == ARI_CLUE_NONE && ++blanks < RUN && i + 1 < all) continue;
        if (blanks) ari_text_char(o, (char)('i' + blanks - 1));
        blanks = 0;
        if (clue == ARI_CLUE_NONE) continue;
        if (clue == ARI_CLUE_ANY) ari_text_char(o, '.');
        else if (kind == ARI_BETWEEN_LESS || kind == ARI_BETWEEN_GREATER)
            ari_text_char(o, kind == ARI_BETWEEN_LESS ? 'g' : 'h');
        else if (kind || clue > 255) return false;
        else {
            if (clue > 15) ari_text_char(o, '-');
            if (clue > 15) ari_text_char(o, "0123456789abcdef"[clue >> 4]);
            ari_text_char(o, "0123456789abcdef"[clue & 15]);
        }
    }
    return true;
}

ari_status ari_between_codec_read_dots(const ari_source *src, ari_scan *s, ari_board *b) {
    const uint32_t all = count_all(b);
    for (uint32_t i = 0; i < all; i += TRIPLE) {
        const ari_scan at = *s;
        const int v = ari_scan_digit(ari_scan_next(s), 27), part[TRIPLE] = {v / 9, v / 3 % 3, v % 3};
        if (at.at == at.end || (v < 0 && *at.at == '/'))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u places between cells", i, all);
        if (v < 0) return wrong_byte(src, &at);
        for (uint32_t k = 0; k < TRIPLE && i + k < all; k++)
            if (part[k])
                b->between[place_of(b, i + k)] =
                    ari_between_make(part[k] == 1 ? ARI_BETWEEN_WHITE : ARI_BETWEEN_BLACK, -1);
    }
    return ARI_OK;
}

/* 0 none, 1 white, 2 black; -1: another clue. */
static int dot_of(int32_t clue) {
    if (clue == ARI_CLUE_NONE) return 0;
    const ari_between_kind kind = ari_between_kind_of(clue);
    if (clue < 0 || ari_between_number(clue) >= 0) return -1;
    return kind == ARI_BETWEEN_WHITE ? 1 : kind == ARI_BETWEEN_BLACK ? 2 : -1;
}

bool ari_between_codec_print_dots(const ari_board *b, ari_out *o) {
    const uint32_t all = count_all(b);
    if (!is_bare(b)) return false;
    for (uint32_t i = 0; i < all; i += TRIPLE) {
        int v = 0;
        for (uint32_t k = 0; k < TRIPLE; k++) {
            const int dot = i + k < all ? dot_of(b->between[place_of(b, i + k)]) : 0;
            if (dot < 0) return false;
            v = 3 * v + dot;
        }
        ari_text_char(o, "0123456789abcdefghijklmnopq"[v]);
    }
    return true;
}

/* ---- game ids ---- */

static const char way_letter[] = " UDLR"; /* by enum ari_direction */

/* The clue that says that a cell is larger than its neighbour there. */
static int32_t larger_than(int direction) {
    return ari_between_make(direction % 2 ? ARI_BETWEEN_LESS : ARI_BETWEEN_GREATER, -1);
}

ari_status ari_between_codec_read_game(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t v;
        const ari_scan at = *s;
        if (i && !ari_scan_accept(s, ","))
            return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "no comma between two cells");
        if (ari_scan_peek(s) < '0' || ari_scan_peek(s) > '9' || !ari_scan_uint(s, &v))
            return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the id ends after %u of %u cells", i,
                                   b->ncell);
        if (v > ARI_BOARD_CLUE_MOST)
            return ari_reader_fail(src, &at, ARI_RANGE, "write a smaller number", "a number that is too large");
        if (v) b->clue[i] = (int32_t)v;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) { /* in the order of the game: up, right, down, left */
            static const int order[] = {0, ARI_UP, ARI_RIGHT, ARI_DOWN, ARI_LEFT};
            const char word[2] = {way_letter[order[d]], '\0'};
            const ari_scan sign = *s;
            if (!ari_scan_accept(s, word)) continue;
            const uint32_t next = ari_board_ahead(b, i, order[d]);
            if (next == ARI_NO)
                return ari_reader_fail(src, &sign, ARI_RANGE, "copy the id whole", "a sign leads off the board");
            b->between[ari_between_place(b, i, next)] = larger_than(order[d]);
        }
    }
    (void)ari_scan_accept(s, ",");
    return ari_reader_end(src, s, "one id is one puzzle");
}

bool ari_between_codec_print_game(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < ari_between_places(b); i++) {
        const ari_between_kind kind = ari_between_kind_of(b->between[i]);
        if (b->between[i] != ARI_CLUE_NONE && kind != ARI_BETWEEN_LESS && kind != ARI_BETWEEN_GREATER) return false;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        static const int order[] = {ARI_UP, ARI_RIGHT, ARI_DOWN, ARI_LEFT};
        ari_text_int(o, b->clue[i] > 0 ? b->clue[i] : 0);
        for (int k = 0; k < 4; k++) {
            const uint32_t next = ari_board_ahead(b, i, order[k]);
            if (next != ARI_NO && b->between[ari_between_place(b, i, next)] == larger_than(order[k]))
                ari_text_char(o, way_letter[order[k]]);
        }
        ari_text_char(o, ',');
    }
    ari_text_char(o, '\n');
    return b->rows == b->cols;
}

/* ---- files ---- */

static bool has_dots(const ari_board *b) {
    return b->genre->drawing.between_kinds >> ARI_BETWEEN_WHITE & 1;
}

static ari_status take_between(ari_pzprv3_cursor *c, int32_t *out) {
    const bool dots = has_dots(c->b);
    uint32_t v;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, "0")) return ARI_OK;
    if (!dots && (ari_pzprv3_is(c, "a") || ari_pzprv3_is(c, "b")))
        *out = ari_between_make(*c->token == 'a' ? ARI_BETWEEN_LESS : ARI_BETWEEN_GREATER, -1);
    else if (!dots && ari_pzprv3_is(c, "."))
        *out = ARI_CLUE_ANY;
    else if (!ari_pzprv3_decimal(c->token, &v) || v > (dots ? 2 : 255))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue between two cells",
                                 dots ? "write 1 a white dot, 2 a black one, 0 none"
                                      : "write a or b a sign, a number, 0 none");
    else
        *out = !dots ? (int32_t)v : ari_between_make(v == 1 ? ARI_BETWEEN_WHITE : ARI_BETWEEN_BLACK, -1);
    return ARI_OK;
}

ari_status ari_between_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    int32_t *list = ARI_TAKE(&b->arena, int32_t, (size_t)count_all(b) + 1);
    if (!list) return ari_reader_memory(c->src, b);
    if (b->cols > 1) ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols - 1, take_between, list));
    if (b->rows > 1) ARI_TRY(ari_pzprv3_grid(c, b->rows - 1, b->cols, take_between, list + count_right(b)));
    for (uint32_t i = 0; i < count_all(b); i++) b->between[place_of(b, i)] = list[i];
    return ARI_OK;
}

bool ari_between_codec_print_file(const ari_board *b, ari_out *o) {
    if (!is_bare(b)) return false;
    for (uint32_t i = 0; i < count_all(b); i++) {
        const int32_t clue = b->between[place_of(b, i)];
        const ari_between_kind kind = ari_between_kind_of(clue);
        const bool right = i < count_right(b);
        const uint32_t wide = right ? b->cols - 1 : b->cols, at = right ? i : i - count_right(b);
        if (has_dots(b) && dot_of(clue) < 0) return false;
        if (has_dots(b)) ari_text_int(o, dot_of(clue));
        else if (clue < 0) ari_text_char(o, clue == ARI_CLUE_ANY ? '.' : '0');
        else if (kind == ARI_BETWEEN_LESS || kind == ARI_BETWEEN_GREATER)
            ari_text_char(o, kind == ARI_BETWEEN_LESS ? 'a' : 'b');
        else if (kind || !clue || clue > 255) return false;
        else ari_text_int(o, clue);
        ari_text_put(o, at % wide == wide - 1 ? " \n" : " ");
    }
    return true;
}
