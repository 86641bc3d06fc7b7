/* field_codec.c - see field_codec.h. */
#include "link/field_codec.h"

#include "board/coloured_clue.h"
#include "board/rooms.h"

#include <string.h>

enum { TEN = 10, MOST = 100, BLACK = 10, RUN = 15, LONGEST = 20 };
static const char ways[] = "#tblr"; /* by direction */

#define NO_FIELDS "a genre without rooms, or without arrows in black cells"

const char ari_field_codec_no[] = "a black cell within a room, or a number above 100, has no form here";

static bool is_black(const ari_board *b, uint32_t cell) {
    return b->clue[cell] != ARI_CLUE_NONE && ari_coloured_colour(b->clue[cell]) == ARI_BLACK;
}

/* Has the genre such clues, and rooms? */
static bool is_known(const ari_board *b) { return b->room && b->genre->drawing.kept && b->genre->drawing.arrows; }

/* Can both formats say these clues? */
static bool fits_field(const ari_board *b) {
    if (!is_known(b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool black = is_black(b, i);
        if (!black && b->clue[i] != ARI_CLUE_NONE && (ari_coloured_number(b->clue[i]) < 1 ||
                                                      ari_coloured_number(b->clue[i]) > MOST))
            return false;
        for (int d = ARI_UP; d <= ARI_RIGHT && black; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next != ARI_NO && b->room[next] == b->room[i]) return false;
        }
    }
    return true;
}

ari_status ari_field_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    if (!is_known(b)) return ari_reader_fail(src, s, ARI_UNSUPPORTED, "write its sheet otherwise", NO_FIELDS);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const ari_scan at = *s;
        if (s->at >= s->end)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", i, b->ncell);
        const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
        int number = v;
        if (c == '-') {
            number = 0;
            for (int k = 0; k < 2 && number >= 0; k++) {
                const int digit = ari_scan_digit(ari_scan_next(s), TEN);
                number = digit < 0 ? -1 : number * TEN + digit;
            }
        }
        if (number >= 0 && (c == '-' || v < BLACK)) b->clue[i] = ari_coloured_make(ARI_WHITE, 0, number + 1);
        else if (v >= BLACK && v <= BLACK + ARI_RIGHT)
            b->clue[i] = ari_coloured_make(ARI_BLACK, v - BLACK, ARI_CLUE_NONE);
        else if (v > RUN) i += (uint32_t)(v - RUN) - 1;
        else
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                                   ari_scan_peek(&at));
    }
    return ari_board_rooms_part(b);
}

bool ari_field_codec_print(const ari_board *b, ari_out *o) {
    if (!fits_field(b)) return false;
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i], n = ari_coloured_number(v);
        if (v == ARI_CLUE_NONE && ++blanks < LONGEST && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, (char)('f' + blanks));
        blanks = 0;
        if (v == ARI_CLUE_NONE) continue;
        if (is_black(b, i)) ari_text_char(o, (char)('a' + ari_coloured_direction(v)));
        else ari_text_format(o, n > TEN ? "-%d" : "%d", n - 1);
    }
    return true;
}

static ari_status take_field(ari_pzprv3_cursor *c, int32_t *out) {
    const char *const way = c->n == 1 ? strchr(ways, *c->token) : NULL;
    uint32_t number = 0;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".") || ari_pzprv3_is(c, "-")) return ARI_OK; /* "-": a number that is not known */
    if (way) *out = ari_coloured_make(ARI_BLACK, (int32_t)(way - ways), ARI_CLUE_NONE);
    else if (ari_pzprv3_decimal(c->token, &number) && number <= ARI_BOARD_CLUE_MOST)
        *out = ari_coloured_make(ARI_WHITE, 0, (int32_t)number);
    else return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write a number, #, an arrow t, b, l, r, or '.'");
    return ARI_OK;
}

ari_status ari_field_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    if (!is_known(b)) return ari_reader_fail(c->src, &c->s, ARI_UNSUPPORTED, "write its sheet otherwise", NO_FIELDS);
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols, take_field, b->clue));
    return ari_board_rooms_part(b);
}

bool ari_field_codec_print_file(const ari_board *b, ari_out *o) {
    if (!fits_field(b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) ari_text_char(o, '.');
        else if (is_black(b, i)) ari_text_char(o, ways[ari_coloured_direction(b->clue[i])]);
        else ari_text_int(o, ari_coloured_number(b->clue[i]));
        ari_text_put(o, i % b->cols + 1 < b->cols ? " " : " \n");
    }
    return true;
}

bool ari_field_codec_print_rooms(const ari_board *b, ari_out *o) {
    uint32_t *name = ARI_TAKE(o->arena, uint32_t, b->nroom), n = 0;
    if (!fits_field(b)) return false;
    if (!name) return o->failed = true;
    for (uint32_t r = 0; r < b->nroom; r++) name[r] = is_black(b, b->entry[r]) ? 0 : n++;
    ari_text_format(o, "%u\n", n);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (is_black(b, i)) ari_text_char(o, '.');
        else ari_text_uint(o, name[b->room[i]]);
        ari_text_put(o, i % b->cols + 1 < b->cols ? " " : " \n");
    }
    return true;
}
