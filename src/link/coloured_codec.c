/* coloured_codec.c - clues with a colour packed as pzpr packs them. Its colours are 0 white, 1 black in circles, and 0
 * grey, 1 white, 2 black of castle walls. */
#include "link/coloured_codec.h"

#include "board/coloured_clue.h"

#include <string.h>

/* ---- circles ---- */

ari_status ari_coloured_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    uint32_t number = 0;
    const char colour = c->token[0];
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    const bool fine = c->n > 2 && (colour == '0' || colour == '1') && c->token[1] == ',';
    const bool none = fine && !strcmp(c->token + 2, "-2");
    if (!fine || (!none && !ari_pzprv3_decimal(c->token + 2, &number)) || number > ARI_BOARD_CLUE_MOST)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write COLOUR,NUMBER as 1,4, or '.'");
    *out = ari_coloured_make(colour == '1' ? ARI_BLACK : ARI_WHITE, 0, none ? -1 : (int32_t)number);
    return ARI_OK;
}

static void put_circle(int32_t clue, ari_out *o) {
    if (clue == ARI_CLUE_NONE)
        ari_text_char(o, '.');
    else
        ari_text_format(o, "%d,%d", ari_coloured_colour(clue) == ARI_BLACK, ari_coloured_number(clue));
}

ari_status ari_coloured_codec_unpack(const ari_source *src, const ari_scan *at, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        if (v == ARI_CLUE_NONE) continue;
        if (v < 0)
            return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "no clue in R%uC%u",
                                   i / b->cols + 1, i % b->cols + 1);
        b->clue[i] = ari_coloured_make(v % 2 ? ARI_BLACK : ARI_WHITE, 0, v < 2 ? -1 : v / 2);
    }
    return ARI_OK;
}

bool ari_coloured_codec_pack(const ari_board *b, int32_t *plain) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i], number = ari_coloured_number(v);
        plain[i] = v;
        if (v == ARI_CLUE_NONE) continue;
        if (ari_coloured_colour(v) == ARI_GREY || number == 0) return false;
        plain[i] = 2 * (number < 0 ? 0 : number) + (ari_coloured_colour(v) == ARI_BLACK);
    }
    return true;
}

/* ---- tinted cells ---- */

int32_t ari_coloured_codec_tint(bool black, int32_t number) {
    return black || number >= 0 ? ari_coloured_make(black ? ARI_BLACK : ARI_WHITE, 0, number) : ARI_CLUE_NONE;
}

bool ari_coloured_codec_tinted(int32_t clue, int32_t *number) {
    const bool black = clue != ARI_CLUE_NONE && ari_coloured_colour(clue) == ARI_BLACK;
    *number = clue == ARI_CLUE_NONE ? ARI_CLUE_NONE : ari_coloured_number(clue);
    if (*number == ARI_CLUE_ANY) *number = ARI_CLUE_NONE;
    return black;
}

ari_status ari_coloured_codec_take_tinted(ari_pzprv3_cursor *c, int32_t *out) {
    const bool black = c->token[0] == '-';
    uint32_t number = 0;
    const char *digits = c->token + black;
    const bool none = !*digits || !strcmp(digits, ".");
    if (!none && (!ari_pzprv3_decimal(digits, &number) || number > ARI_BOARD_CLUE_MOST))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell", "write a number or '.', in grey cells with - in front");
    *out = ari_coloured_codec_tint(black, none ? ARI_CLUE_NONE : number ? (int32_t)number : ARI_CLUE_ANY);
    return ARI_OK;
}

void ari_coloured_codec_put_tinted(int32_t clue, ari_out *o) {
    int32_t number;
    const bool black = ari_coloured_codec_tinted(clue, &number);
    if (black) ari_text_char(o, '-');
    if (number != ARI_CLUE_NONE) ari_text_int(o, number);
    else if (!black) ari_text_char(o, '.');
}

/* ---- castle walls ---- */

static const uint8_t colour_of[] = {ARI_GREY, ARI_WHITE, ARI_BLACK};

static uint32_t wall_colour(int32_t clue) {
    return (uint32_t)ari_coloured_colour(clue) % ARI_GREY;
}

static ari_status refuse_wall(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

/* A colour, a direction (5 more where the number has two digits), a number or "."; with "-" three digits. */
ari_status ari_coloured_codec_read_walls(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    if (v >= 10) {
        *cell += (uint32_t)v - 9;
        if (*cell > b->ncell) *cell = b->ncell;
        return ARI_OK;
    }
    if (v < 0 || v > 2) return refuse_wall(src, &at);
    const bool three = ari_scan_accept(s, "-");
    const int way = ari_scan_digit(ari_scan_next(s), 10);
    int32_t number = 0;
    uint32_t digits = three ? 3 : way >= 5 ? 2 : 1;
    if (way < 0 || (three && way > 4)) return refuse_wall(src, &at);
    if (!three && way < 5 && ari_scan_accept(s, ".")) digits = 0, number = -1;
    for (; digits; digits--) {
        const int d = ari_scan_digit(ari_scan_next(s), 16);
        if (d < 0) return refuse_wall(src, &at);
        number = 16 * number + d;
    }
    if (number >= 0 && way % 5 == 0)
        return ari_reader_fail(src, &at, ARI_RANGE, "give every number its arrow",
                               "the number %u in R%uC%u has no arrow", (uint32_t)number, *cell / b->cols + 1,
                               *cell % b->cols + 1);
    /* an arrow without a number says nothing */
    b->clue[(*cell)++] = ari_coloured_make(colour_of[v], number < 0 ? 0 : way % 5, number);
    return ARI_OK;
}

bool ari_coloured_codec_print_walls(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i], n = ari_coloured_number(v), way = ari_coloured_direction(v);
        if (v == ARI_CLUE_NONE && ++blanks < 26 && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, (char)('a' + blanks - 1));
        blanks = 0;
        if (v == ARI_CLUE_NONE) continue;
        if (n > 4095) return false;
        ari_text_format(o, "%u", wall_colour(v));
        if (n < 0)
            ari_text_format(o, "%d.", way);
        else if (n < 256)
            ari_text_format(o, "%d", n < 16 ? way : way + 5);
        else
            ari_text_format(o, "-%d", way);
        for (int32_t shift = n < 16 ? 0 : n < 256 ? 4 : 8; n >= 0 && shift >= 0; shift -= 4)
            ari_text_char(o, "0123456789abcdef"[n >> shift & 15]);
    }
    return true;
}

/* DIRECTION,NUMBER,COLOUR; 4 more where a player has ticked it off. */
ari_status ari_coloured_codec_take_wall(ari_pzprv3_cursor *c, int32_t *out) {
    uint32_t number = 0;
    const uint32_t n = c->n;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".") || ari_pzprv3_is(c, "0,-1,0") || ari_pzprv3_is(c, "0,-1,4")) return ARI_OK;
    const int way = n ? ari_scan_digit(c->token[0], 5) : -1, colour = n ? ari_scan_digit(c->token[n - 1], 8) : -1;
    bool fine = n > 4 && way >= 0 && colour >= 0 && (colour & 3) < 3 && c->token[1] == ',' && c->token[n - 2] == ',';
    const bool none = fine && n == 5 && c->token[2] == '-';
    if (fine && !none) {
        c->token[n - 2] = '\0';
        fine = ari_pzprv3_decimal(c->token + 2, &number) && number <= ARI_BOARD_CLUE_MOST;
        c->token[n - 2] = ',';
    }
    if (!fine) return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write DIRECTION,NUMBER,COLOUR as 3,0,2, or '.'");
    if (!none && !way)
        return ari_pzprv3_refuse(c, ARI_RANGE, "has no arrow", "directions are 1 up, 2 down, 3 left, 4 right");
    *out = ari_coloured_make(colour_of[colour & 3], none ? 0 : way, none ? -1 : (int32_t)number);
    return ARI_OK;
}

static void put_wall(int32_t clue, ari_out *o) {
    if (clue == ARI_CLUE_NONE) {
        ari_text_char(o, '.');
        return;
    }
    ari_text_format(o, "%d,", ari_coloured_direction(clue));
    if (ari_coloured_number(clue) < 0)
        ari_text_char(o, '-');
    else
        ari_text_int(o, ari_coloured_number(clue));
    ari_text_format(o, ",%u", wall_colour(clue));
}

void ari_coloured_codec_put_clue(const ari_board *b, uint32_t cell, ari_out *o) {
    if (b->genre->drawing.arrows)
        put_wall(b->clue[cell], o);
    else
        put_circle(b->clue[cell], o);
}
