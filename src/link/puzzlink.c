/* puzzlink.c - packing and unpacking of puzz.link bodies.
 *
 * pzprjs reads leniently: it skips what it does not know, stops when cells or text run out, and leaves the rest blank.
 * A checked URL is worth more than a guessed one, so this reader wants each cell given. What is given beyond the last
 * one (other programs fill the last digit, or the whole body, up) is passed over as pzprjs does. */
#include "link/puzzlink.h"

#include "board/coloured_clue.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "link/bank_codec.h"
#include "link/between_codec.h"
#include "link/coloured_codec.h"
#include "link/compass_codec.h"
#include "link/field_codec.h"
#include "link/empty_codec.h"
#include "link/fleet_url.h"
#include "link/galaxy_codec.h"
#include "link/bowl_codec.h"
#include "link/half_dot_codec.h"
#include "link/line_totals.h"
#include "link/number_set_codec.h"
#include "link/shape_codec.h"
#include "link/slalom_codec.h"
#include "link/futon_codec.h"
#include "link/pole_codec.h"
#include "link/way_codec.h"
#include "link/sum_pairs_link.h"
#include "link/tip_codec.h"
#include "link/path_numbers_codec.h"
#include "read/graph_reader.h"

#include <string.h>

static const char short_body[] = "the URL is cut: copy it whole";

static ari_status wrong_byte(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

/* Exactly n hexadecimal digits, of either case. */
static ari_status hex_puzzlink(const ari_source *src, ari_scan *s, uint32_t n, uint32_t *value) {
    *value = 0;
    for (uint32_t i = 0; i < n; i++) {
        const int c = ari_scan_peek(s), d = ari_scan_digit(c, 16);
        if (d < 0) return ari_reader_fail(src, s, ARI_SYNTAX, short_body, "%c where a hexadecimal digit must be", c);
        *value = *value << 4 | (uint32_t)d;
        (void)ari_scan_next(s);
    }
    return ARI_OK;
}

/* Past n blank cells, of which some may lie beyond the board. */
static ari_status pass_puzzlink(const ari_board *b, uint32_t *cell, int n) {
    *cell += (uint32_t)n;
    if (*cell > b->ncell) *cell = b->ncell;
    return ARI_OK;
}

/* ---- reading: each takes one item and moves *cell past what it describes ---- */

static ari_status read_4cell(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const int c = ari_scan_peek(s), v = ari_scan_digit(c, 36);
    if (c == '.') {
        b->clue[*cell] = ARI_CLUE_ANY;
        *cell += 1;
    } else if (v >= 0 && v < 15) {
        b->clue[*cell] = v % 5;
        *cell += 1 + (uint32_t)v / 5;
        if (*cell > b->ncell) *cell = b->ncell; /* the packed blanks may run over */
    } else if (v >= 16) {
        ARI_TRY(pass_puzzlink(b, cell, v - 15));
    } else {
        return wrong_byte(src, s);
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_circle(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const int v = ari_scan_digit(ari_scan_peek(s), 27), part[3] = {v / 9, v / 3 % 3, v % 3};
    if (v < 0) return wrong_byte(src, s);
    for (uint32_t i = 0; i < 3; i++) {
        if (*cell == b->ncell) break;
        b->clue[(*cell)++] = part[i] ? part[i] : ARI_CLUE_NONE;
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_arrow(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    uint32_t direction = 0, n = 0;
    bool any = false;
    if (v >= 10) return pass_puzzlink(b, cell, v - 9);
    if (c == '+') {
        b->clue[(*cell)++] = 0;
        return ARI_OK;
    }
    if (c < 0) return wrong_byte(src, &at);
    if (v >= 0 && v < 5) {
        direction = (uint32_t)v;
        any = ari_scan_accept(s, ".");
        if (!any) ARI_TRY(hex_puzzlink(src, s, 1, &n));
    } else if (v >= 5) {
        direction = (uint32_t)v - 5;
        ARI_TRY(hex_puzzlink(src, s, 2, &n));
    } else if (c == '-') {
        ARI_TRY(hex_puzzlink(src, s, 1, &direction));
        ARI_TRY(hex_puzzlink(src, s, 3, &n));
        if (direction > 4) return wrong_byte(src, &at);
    } else {
        return wrong_byte(src, &at);
    }
    if (n > 254) return ari_reader_fail(src, &at, ARI_RANGE, "numbers go up to 254", "the number %u is too large", n);
    /* a number without an arrow says nothing, but that a clue stands there */
    b->clue[(*cell)++] =
        direction ? ari_arrow_make((int32_t)direction, any ? ARI_ARROW_UNKNOWN : (int32_t)n) : ARI_CLUE_ANY;
    return ARI_OK;
}

static ari_status read_number(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    static const struct { char lead; uint8_t n; uint32_t base; } longer[] = {
        {'-', 2, 0}, {'+', 3, 0}, {'=', 3, 4096}, {'%', 3, 8192}, {'@', 3, 8192}, {'*', 4, 12240}, {'$', 5, 77776}};
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    if (v >= 16) return pass_puzzlink(b, cell, v - 15);
    if (v == 0 && !ari_reader_zero(b->genre))
        return ari_reader_fail(src, &at, ARI_RANGE, "numbers count from 1", "%s has no number 0", b->genre->name);
    if (v >= 0) {
        b->clue[(*cell)++] = v;
        return ARI_OK;
    }
    if (c == '.') {
        const bool known = ari_reader_unknown(b->genre);
        if (!known && (b->room || ari_layer_has(b->genre, ARI_LAYER_BOXES)))
            return pass_puzzlink(b, cell, 1); /* it says nothing there */
        if (!known && !ari_layer_has(b->genre, ARI_LAYER_LISTS))
            return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "give the number, or leave the cell blank",
                                   "%s has no clue of unknown value (?)", b->genre->name);
        b->clue[(*cell)++] = ARI_CLUE_ANY;
        return ARI_OK;
    }
    for (uint32_t i = 0; i < sizeof longer / sizeof *longer; i++) {
        if (c != longer[i].lead) continue;
        uint32_t n;
        ARI_TRY(hex_puzzlink(src, s, longer[i].n, &n));
        if (n + longer[i].base < 16) /* it has a form of one digit */
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "a long form of %u", n);
        if (n + longer[i].base > ARI_BOARD_CLUE_MOST)
            return ari_reader_fail(src, &at, ARI_RANGE, "numbers go up to 65535", "a number above %u",
                                   (uint32_t)ARI_BOARD_CLUE_MOST);
        b->clue[(*cell)++] = (int32_t)(n + longer[i].base);
        return ARI_OK;
    }
    return wrong_byte(src, &at);
}

/* One of the numbers that fill the board: a digit, or "-" and two; "." none, "@" and "%" one that is not known. */
static ari_status read_digit36(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s);
    int v = ari_scan_digit(c, 36);
    if (c == '-') {
        const int high = ari_scan_digit(ari_scan_next(s), 36), low = ari_scan_digit(ari_scan_next(s), 36);
        if (high < 1 || low < 0) return wrong_byte(src, &at);
        v = 36 * high + low;
    }
    if (v == 0)
        return ari_reader_fail(src, &at, ARI_RANGE, "numbers count from 1", "%s has no number 0", b->genre->name);
    if (v < 0 && (c < 0 || !strchr(".@%", c))) return wrong_byte(src, &at);
    b->clue[(*cell)++] = v > 0 ? v : c == '.' ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    return ARI_OK;
}

uint32_t ari_puzzlink_part(ari_scan *s, const char **at) {
    *at = s->at;
    while (s->at < s->end && *s->at != '/') s->at++;
    const uint32_t n = (uint32_t)(s->at - *at);
    if (s->at < s->end) s->at++;
    return n;
}

static ari_status read_fleet_url(const ari_source *src, ari_scan *s, ari_board *b) {
    const char *part;
    uint32_t n, pieces;
    if (!ari_scan_accept(s, "/")) {
        return ari_reader_fail(src, s, ARI_SYNTAX, "after the cells comes the fleet, as //d",
                               "%c where the fleet must be", ari_scan_peek(s));
    }
    ari_scan at = *s;
    if (ari_scan_accept(s, "/")) {
        at = *s;
        n = ari_puzzlink_part(s, &part);
        ARI_TRY(ari_fleet_url_fail(src, &at, b, n == 1 ? ari_fleet_url_preset(b, *part) : ARI_SYNTAX, part, n));
    } else {
        if (!ari_scan_uint(s, &pieces)) return wrong_byte(src, s);
        if (s->at < s->end && !ari_scan_accept(s, "/")) return wrong_byte(src, s);
        (void)ari_fleet_url_preset(b, 'z');
        for (uint32_t i = 0; i < pieces; i++) {
            at = *s;
            n = ari_puzzlink_part(s, &part);
            if (!n)
                return ari_reader_fail(src, &at, ARI_SYNTAX, short_body, "only %u of %u ships are given", i, pieces);
            ARI_TRY(ari_fleet_url_fail(src, &at, b, ari_fleet_url_add(b, part, n), part, n));
        }
    }
    return s->at == s->end ? ARI_OK : wrong_byte(src, s);
}

/* ---- reading: the pieces of a body ---- */

/* Cells one item after the other. */
typedef ari_status read_item(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);

static ari_status read_cells(const ari_source *src, ari_scan *s, ari_board *b, read_item *one) {
    uint32_t cell = 0;
    while (cell < b->ncell) {
        const int c = ari_scan_peek(s);
        if (c < 0 || c == '/')
            return ari_reader_fail(src, s, ARI_SYNTAX, short_body, "the text ends after %u of %u cells", cell,
                                   b->ncell);
        ARI_TRY(one(src, s, b, &cell));
    }
    return ARI_OK;
}

static ari_status read_circles(const ari_source *src, ari_scan *s, ari_board *b) {
    return read_cells(src, s, b, read_circle);
}

/* Where there are none, the body may be left out. */
static ari_status read_empties(const ari_source *src, ari_scan *s, ari_board *b) {
    return s->at == s->end ? ARI_OK : read_cells(src, s, b, ari_empty_codec_read_bits);
}

/* Where there are none between clues beside the board, they may be left out. */
static bool has_bare_cells(const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) return false;
    return b->genre->rules.sheet && ari_outer_any(b->genre);
}

static ari_status read_numbers(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_scan at = *s;
    if ((s->at == s->end || *s->at == '/') && has_bare_cells(b)) return ARI_OK; /* behind a last '.' stands a slash */
    ARI_TRY(read_cells(src, s, b, read_number));
    for (uint32_t i = 0; i < b->ncell && ari_layer_clues(b->genre) == ARI_LAYER_PARTS; i++)
        if (b->clue[i] > 6)
            return ari_reader_fail(src, &at, ARI_RANGE, "hints go from 0 to 6", "a hint %u in R%uC%u",
                                   (uint32_t)b->clue[i], i / b->cols + 1, i % b->cols + 1);
    return ARI_OK;
}

static ari_status read_coloured(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_scan at = *s;
    ARI_TRY(read_cells(src, s, b, read_number));
    return ari_coloured_codec_unpack(src, &at, b);
}

static ari_status read_tinted(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board tint = *b;
    tint.clue = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!tint.clue) return ari_reader_memory(src, b);
    ARI_TRY(read_cells(src, s, &tint, ari_empty_codec_read_bits));
    ARI_TRY(read_cells(src, s, b, read_number));
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = ari_coloured_codec_tint(tint.clue[i] != ARI_CLUE_NONE, b->clue[i]);
    return ARI_OK;
}

/* A digit, "." one that is not known, or a letter for 1 to 26 blanks. */
static ari_status read_number10(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    if (v >= 10) return pass_puzzlink(b, cell, v - 9);
    if (v < 0 && (c != '.' || !ari_reader_unknown(b->genre))) return wrong_byte(src, &at);
    if (v == 0 && !ari_reader_zero(b->genre))
        return ari_reader_fail(src, &at, ARI_RANGE, "numbers count from 1", "%s has no number 0", b->genre->name);
    b->clue[(*cell)++] = v < 0 ? ARI_CLUE_ANY : v;
    return ARI_OK;
}

/* A board of one line beside the board: reads and prints as one, and nothing is taken from its arena. False: memory. */
static bool strip_puzzlink(const ari_board *b, ari_arena *a, uint32_t n, ari_board *out) {
    *out = *b;
    out->ncell = n;
    out->clue = ARI_TAKE(a, int32_t, n);
    for (uint32_t i = 0; out->clue && i < n; i++) out->clue[i] = ARI_CLUE_NONE;
    return out->clue != NULL;
}

/* Above the columns and below them, then left and right of the rows; a slash parts them from borders. */
static const int outer_order[ARI_NOUTER] = {ARI_OUTER_TOP, ARI_OUTER_BOTTOM, ARI_OUTER_LEFT, ARI_OUTER_RIGHT};

static ari_status read_outer_number(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    if (!b->genre->drawing.outer_any || !ari_scan_accept(s, ".")) return read_number(src, s, b, cell);
    b->clue[(*cell)++] = ARI_CLUE_ANY;
    return ARI_OK;
}

static bool frame_puzzlink(const ari_board *b, ari_arena *a, ari_board *frame) {
    uint32_t all = 0, n;
    for (int side = 0; side < ARI_NOUTER; side++)
        if (ari_outer_side(b, side, &n)) all += n;
    return strip_puzzlink(b, a, all, frame);
}

static ari_status read_outer(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board frame;
    uint32_t at = 0, n;
    if (b->room) (void)ari_scan_accept(s, "/");
    if (!frame_puzzlink(b, &b->arena, &frame)) return ari_reader_memory(src, b);
    ARI_TRY(read_cells(src, s, &frame, read_outer_number));
    for (int k = 0; k < ARI_NOUTER; k++) {
        int32_t *clue = ari_outer_side(b, outer_order[k], &n);
        if (!clue) continue;
        memcpy(clue, frame.clue + at, n * sizeof *clue);
        at += n;
    }
    return ARI_OK;
}

/* A list from the board outwards, as long as half of its line: the same lines. A line without numbers has no block. */
static uint32_t slots_puzzlink(const ari_board *b, int side) { return ((side % 2 ? b->cols : b->rows) + 1) / 2; }

static ari_status read_lists(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board frame;
    int32_t item[ARI_MAX_SIDE];
    uint32_t at = 0, n;
    const uint32_t all = b->cols * slots_puzzlink(b, ARI_OUTER_TOP) + b->rows * slots_puzzlink(b, ARI_OUTER_LEFT);
    if (!strip_puzzlink(b, &b->arena, all, &frame)) return ari_reader_memory(src, b);
    ARI_TRY(read_cells(src, s, &frame, read_number));
    for (int side = ARI_OUTER_TOP; side <= ARI_OUTER_LEFT; side++) {
        int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; i < n; i++, at += slots_puzzlink(b, side)) {
            uint32_t k = 0;
            for (uint32_t j = slots_puzzlink(b, side); j--;)
                if (frame.clue[at + j] != ARI_CLUE_NONE) item[k++] = frame.clue[at + j];
            if (!k) item[k++] = 0;
            if (!ari_outer_list(b, item, k, &clue[i])) return ari_reader_memory(src, b);
        }
    }
    return ARI_OK;
}

/* The corners as a board of one line. */
static ari_board corners_puzzlink(const ari_board *b) {
    ari_board frame = *b;
    frame.ncell = ari_outer_corners(b);
    frame.clue = b->corner;
    return frame;
}

static ari_status read_4corner(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board frame = corners_puzzlink(b);
    return read_cells(src, s, &frame, read_4cell);
}

/* Bits for the walls right of all cells but the last of each row, then for those below all but the last row; five in a
 * digit of base 32, the first the highest, both parts filled up with zeros. */
static uint32_t nwall_puzzlink(const ari_board *b, bool below) {
    return below ? (b->rows - 1) * b->cols : b->rows * (b->cols - 1);
}
static uint32_t wall_cell(const ari_board *b, bool below, uint32_t i) {
    return below ? i : i / (b->cols - 1) * b->cols + i % (b->cols - 1);
}

static ari_status read_walls(const ari_source *src, ari_scan *s, ari_board *b) {
    uint8_t *walls = ARI_ZERO(&b->arena, uint8_t, b->ncell);
    if (!walls) return ari_reader_memory(src, b);
    for (int below = 0; below < 2; below++)
        for (uint32_t i = 0; i < nwall_puzzlink(b, below); i += 5) {
            const int v = ari_scan_digit(ari_scan_peek(s), 32);
            if (v < 0 && (s->at == s->end || *s->at == '/'))
                return ari_reader_fail(src, s, ARI_SYNTAX, short_body, "the text ends after %u of %u borders", i,
                                       nwall_puzzlink(b, below));
            if (v < 0) return wrong_byte(src, s);
            for (uint32_t k = 0; k < 5; k++) {
                if (!(v >> (4 - k) & 1)) continue;
                if (i + k >= nwall_puzzlink(b, below)) return wrong_byte(src, s);
                walls[wall_cell(b, below, i + k)] |= below ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
            }
            (void)ari_scan_next(s);
        }
    return ari_reader_walls(src, b, walls);
}

/* The first parameter, in front of the rest. */
static ari_status read_param(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_scan at = *s;
    const ari_param *p = &b->genre->rules.param[0];
    const char *part;
    const uint32_t n = ari_puzzlink_part(s, &part);
    uint32_t v;
    if (!ari_scan_whole(part, n, &v))
        return ari_reader_fail(src, &at, ARI_SYNTAX, short_body, "%t where a number must be", part, n);
    if ((int32_t)v < p->least || (int32_t)v > p->most)
        return ari_reader_fail(src, &at, ARI_RANGE, p->help, "%s=%u is out of range", p->name, v);
    b->param[0] = (int32_t)v;
    return ARI_OK;
}

/* A number a room. */
static ari_status read_room_numbers(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board list;
    if (!strip_puzzlink(b, &b->arena, b->nroom, &list)) return ari_reader_memory(src, b);
    ARI_TRY(read_cells(src, s, &list, read_number));
    for (uint32_t r = 0; r < b->nroom; r++) b->clue[b->entry[r]] = list.clue[r];
    return ARI_OK;
}

typedef struct piece {
    ari_status (*read)(const ari_source *src, ari_scan *s, ari_board *b);
    read_item *item;                               /* instead of `read`: cell by cell */
    bool (*print)(const ari_board *b, ari_out *o); /* false: `cannot` */
    const char *cannot;
} piece;

static const piece table[ARI_NURL]; /* at the end of printing */

ari_status ari_puzzlink_read(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_url_code *u = b->genre->formats.url;
    while (ari_scan_peek(s) == '/' && *u && *u != ARI_URL_FLEET && *u != ARI_URL_BANK) u++; /* no clues: these alone */
    if (!*u) u = b->genre->formats.url;
    for (; *u; u++) ARI_TRY(table[*u].item ? read_cells(src, s, b, table[*u].item) : table[*u].read(src, s, b));
    while (s->at < s->end && (ari_scan_letter(*s->at) || (*s->at && strchr("0123456789.+-=%@*$_/", *s->at)))) s->at++;
    if (s->at < s->end) return wrong_byte(src, s);
    return ARI_OK;
}

/* ---- printing ---- */

static void put_digit(ari_out *o, uint32_t v) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }
static void put_hex(ari_out *o, uint32_t v, uint32_t digits) { while (digits--) put_digit(o, v >> 4 * digits & 15); }

static bool print_4cell(const ari_board *b, ari_out *o) {
    uint32_t i = 0;
    while (i < b->ncell) {
        const int32_t v = b->clue[i++];
        uint32_t blanks = 0;
        if (v == ARI_CLUE_ANY) {
            ari_text_char(o, '.');
        } else if (v >= 0) { /* up to two blanks ride on a clue, and two may lie beyond the board */
            while (blanks < 2 && (i + blanks >= b->ncell || b->clue[i + blanks] == ARI_CLUE_NONE)) blanks++;
            put_digit(o, (uint32_t)v + 5 * blanks);
            i += blanks;
        } else {
            blanks = 1;
            while (blanks < 20 && i < b->ncell && b->clue[i] == ARI_CLUE_NONE) blanks++, i++;
            put_digit(o, 15 + blanks);
        }
    }
    return true;
}

static bool print_circle(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i += 3) {
        uint32_t v = 0;
        for (uint32_t j = i; j < i + 3; j++) {
            const int32_t clue = j < b->ncell ? b->clue[j] : ARI_CLUE_NONE;
            if (clue == ARI_CLUE_ANY) return false;
            v = v * 3 + (clue == ARI_CLUE_NONE ? 0 : (uint32_t)clue);
        }
        put_digit(o, v);
    }
    return true;
}

/* A run of blank cells from i on, as letters that begin at `first`, each up to `most`. Returns the cell after it. */
static uint32_t print_run(const ari_board *b, uint32_t i, uint32_t first, uint32_t most, ari_out *o) {
    uint32_t n = 0;
    while (n < most && i < b->ncell && b->clue[i] == ARI_CLUE_NONE) n++, i++;
    put_digit(o, first + n - 1);
    return i;
}

static bool print_arrow(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell;) {
        if (b->clue[i] == ARI_CLUE_NONE) {
            i = print_run(b, i, 10, 26, o);
            continue;
        }
        const int32_t clue = b->clue[i++];
        if (clue == 0) {
            ari_text_char(o, '+');
            continue;
        }
        const int32_t v = clue == ARI_CLUE_ANY ? ARI_ARROW_UNKNOWN : clue;
        const uint32_t direction = (uint32_t)ari_arrow_direction(v), n = (uint32_t)ari_arrow_number(v);
        const bool any = n == ARI_ARROW_UNKNOWN;
        put_digit(o, direction + (!any && n > 15 ? 5 : 0));
        if (any) ari_text_char(o, '.');
        else put_hex(o, n, n > 15 ? 2 : 1);
    }
    return true;
}

static bool print_number(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell;) {
        if (b->clue[i] == ARI_CLUE_NONE) {
            i = print_run(b, i, 16, 20, o);
            continue;
        }
        if (b->clue[i] == ARI_CLUE_ANY) {
            ari_text_char(o, '.');
            i++;
            continue;
        }
        const uint32_t v = (uint32_t)b->clue[i++];
        static const struct { uint32_t below, base; uint8_t digits; char lead; } form[] = {
            {16, 0, 1, 0},         {256, 0, 2, '-'},      {4096, 0, 3, '+'},          {8192, 4096, 3, '='},
            {12240, 8192, 3, '@'}, {77776, 12240, 4, '*'}, {UINT32_MAX, 77776, 5, '$'},
        };
        uint32_t f = 0;
        while (v >= form[f].below) f++;
        if (form[f].lead) ari_text_char(o, form[f].lead);
        put_hex(o, v - form[f].base, form[f].digits);
    }
    return true;
}

static bool print_coloured(const ari_board *b, ari_out *o) {
    ari_board plain = *b;
    plain.clue = ARI_TAKE(o->arena, int32_t, b->ncell);
    if (!plain.clue) return o->failed = true;
    return ari_coloured_codec_pack(b, plain.clue) && print_number(&plain, o);
}

static bool print_tinted(const ari_board *b, ari_out *o) {
    ari_board tint = *b, plain = *b;
    tint.clue = ARI_TAKE(o->arena, int32_t, b->ncell);
    plain.clue = ARI_TAKE(o->arena, int32_t, b->ncell);
    if (!tint.clue || !plain.clue) return o->failed = true;
    for (uint32_t i = 0; i < b->ncell; i++)
        tint.clue[i] = ari_coloured_codec_tinted(b->clue[i], &plain.clue[i]) ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    return ari_empty_codec_print_bits(&tint, o) && print_number(&plain, o);
}

static bool print_numbers(const ari_board *b, ari_out *o) {
    return has_bare_cells(b) || print_number(b, o);
}

static bool print_number10(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell;) {
        if (b->clue[i] == ARI_CLUE_NONE) {
            i = print_run(b, i, 10, 26, o);
            continue;
        }
        if (b->clue[i] > 9) return false;
        if (b->clue[i] < 0) ari_text_char(o, '.');
        else put_digit(o, (uint32_t)b->clue[i]);
        i++;
    }
    return true;
}

static bool print_digits36(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t v = b->clue[i] < 0 ? 0 : (uint32_t)b->clue[i];
        if (v >= 36 * 36) return false;
        if (v >= 36) ari_text_char(o, '-'), put_digit(o, v / 36);
        if (b->clue[i] < 0) ari_text_char(o, b->clue[i] == ARI_CLUE_ANY ? '@' : '.');
        else put_digit(o, v % 36);
    }
    return true;
}

static bool print_param(const ari_board *b, ari_out *o) {
    ari_text_format(o, "%d/", b->param[0]);
    return true;
}

static bool print_outer(const ari_board *b, ari_out *o) {
    ari_board frame;
    uint32_t at = 0, n;
    if (!frame_puzzlink(b, o->arena, &frame)) return o->failed = true;
    if (b->room) ari_text_char(o, '/');
    for (int k = 0; k < ARI_NOUTER; k++) {
        const int32_t *clue = ari_outer_side(b, outer_order[k], &n);
        if (!clue) continue;
        memcpy(frame.clue + at, clue, n * sizeof *clue);
        at += n;
    }
    return print_number(&frame, o);
}

static bool print_lists(const ari_board *b, ari_out *o) {
    ari_board frame;
    uint32_t at = 0, n, items;
    const uint32_t all = b->cols * slots_puzzlink(b, ARI_OUTER_TOP) + b->rows * slots_puzzlink(b, ARI_OUTER_LEFT);
    if (!strip_puzzlink(b, o->arena, all, &frame)) return o->failed = true;
    for (int side = ARI_OUTER_TOP; side <= ARI_OUTER_LEFT; side++) {
        const int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; i < n; i++, at += slots_puzzlink(b, side)) {
            const int32_t *item = ari_outer_items(b, clue[i], &items);
            if (!item || items > slots_puzzlink(b, side)) return false;
            for (uint32_t j = 0; j < items && *item; j++) frame.clue[at + j] = item[items - 1 - j];
        }
    }
    return print_number(&frame, o);
}

static bool print_4corner(const ari_board *b, ari_out *o) {
    const ari_board frame = corners_puzzlink(b);
    return print_4cell(&frame, o);
}

static bool print_fleet(const ari_board *b, ari_out *o) {
    ari_text_char(o, '/');
    return ari_fleet_url_print(b, "/", '/', o);
}

static bool print_walls(const ari_board *b, ari_out *o) {
    for (int below = 0; below < 2; below++)
        for (uint32_t i = 0; i < nwall_puzzlink(b, below); i += 5) {
            uint32_t v = 0;
            for (uint32_t k = i; k < i + 5; k++) {
                const uint32_t cell = k < nwall_puzzlink(b, below) ? wall_cell(b, below, k) : ARI_NO;
                const uint32_t next = below ? b->cols : 1;
                v = v << 1 | (cell != ARI_NO && ari_board_rooms_border(b, cell, cell + next));
            }
            put_digit(o, v);
        }
    return true;
}

static bool print_room_numbers(const ari_board *b, ari_out *o) {
    ari_board list;
    if (!strip_puzzlink(b, o->arena, b->nroom, &list)) return o->failed = true;
    for (uint32_t r = 0; r < b->nroom; r++) list.clue[r] = b->clue[b->entry[r]];
    return print_number(&list, o);
}

static const piece table[ARI_NURL] = {
    [ARI_URL_4CELL] = {.item = read_4cell, .print = print_4cell},
    [ARI_URL_CIRCLE] = {read_circles, .print = print_circle, .cannot = "a circle of unknown colour has no form here"},
    [ARI_URL_ARROW16] = {.item = read_arrow, .print = print_arrow},
    [ARI_URL_NUMBER16] = {read_numbers, .print = print_numbers},
    [ARI_URL_LETTERS16] = {.item = ari_shape_codec_read, .print = ari_shape_codec_print},
    [ARI_URL_SHAPES] = {.item = ari_shape_codec_read, .print = ari_shape_codec_print},
    [ARI_URL_NUMBER4] = {.item = ari_futon_codec_read, .print = ari_futon_codec_print, .cannot = "a number above 4"},
    [ARI_URL_NUMBER10] = {.item = read_number10, .print = print_number10, .cannot = "a number above 9"},
    [ARI_URL_OUTER16] = {read_outer, .print = print_outer},
    [ARI_URL_SIDES16] = {ari_pole_codec_read_sides, .print = ari_pole_codec_print_sides, .cannot = ari_pole_codec_no},
    [ARI_URL_BLANKED] = {ari_pole_codec_read_given, .print = ari_pole_codec_print_given, .cannot = ari_pole_codec_no},
    [ARI_URL_LISTS16] = {read_lists, .print = print_lists,
                         .cannot = "a line without its list, or with one too long, has no form in this format"},
    [ARI_URL_FLEET] = {read_fleet_url, .print = print_fleet, .cannot = "a ship longer than 35 cells has no form here"},
    [ARI_URL_BANK] = {ari_bank_codec_read, .print = ari_bank_codec_print, .cannot = "a shape of more than 35 rows"},
    [ARI_URL_WALLS] = {read_walls, .print = print_walls},
    [ARI_URL_ROOM16] = {read_room_numbers, .print = print_room_numbers},
    [ARI_URL_DIGITS36] = {.item = read_digit36, .print = print_digits36, .cannot = "a number above 1295"},
    [ARI_URL_PARAM] = {read_param, .print = print_param},
    [ARI_URL_EMPTY] = {read_empties, .print = ari_empty_codec_print_bits},
    [ARI_URL_COLOURED16] = {read_coloured, .print = print_coloured,
                            .cannot = "a clue of unknown colour, or a 0, has no form in this format"},
    [ARI_URL_TINTED16] = {read_tinted, .print = print_tinted},
    [ARI_URL_ARROWED16] = {.item = ari_coloured_codec_read_walls, .print = ari_coloured_codec_print_walls,
                       .cannot = "a number above 4095 has no form in this format"},
    [ARI_URL_1CELL] = {.item = ari_empty_codec_read_behind, .print = ari_empty_codec_print_behind},
    [ARI_URL_HALF_DOTS] = {ari_half_dot_codec_read, .print = ari_half_dot_codec_print,
                           .cannot = "a figure that is no dot at half cells has no form in this format"},
    [ARI_URL_BOWLS16] = {ari_bowl_codec_read, .print = ari_bowl_codec_print, .cannot = ARI_BOWL_CANNOT},
    [ARI_URL_HOLES10] = {.item = ari_empty_codec_read_holes, .print = ari_empty_codec_print_holes},
    [ARI_URL_BLOCKS] = {ari_empty_codec_read_blocks, .print = ari_empty_codec_print_blocks},
    [ARI_URL_PAIRS] = {ari_sum_pairs_link_read, .print = ari_sum_pairs_link_print, .cannot = ARI_SUM_PAIRS_CANNOT},
    [ARI_URL_MIDDLES] = {ari_galaxy_codec_read, .print = ari_galaxy_codec_print, .cannot = ARI_GALAXY_CANNOT},
    [ARI_URL_MAZE] = {ari_way_codec_read_maze, .print = ari_way_codec_print_maze, .cannot = ari_way_codec_no},
    [ARI_URL_GOAL] = {ari_way_codec_read_guide, .print = ari_way_codec_print_guide, .cannot = ari_way_codec_no},
    [ARI_URL_STOPS] = {ari_path_numbers_codec_read, .print = ari_path_numbers_codec_print, .cannot = ARI_STOP_CANNOT},
    [ARI_URL_TOTALS] = {ari_line_totals_read, .print = ari_line_totals_print, .cannot = "a number above 255"},
    [ARI_URL_TIPS16] = {.item = ari_tip_codec_read, .print = ari_tip_codec_print, .cannot = ARI_TIP_CANNOT},
    [ARI_URL_LISTS36] = {NULL, ari_number_set_codec_read, ari_number_set_codec_print, ARI_SET_CANNOT},
    [ARI_URL_COMPASS16] = {.item = ari_compass_codec_read, .print = ari_compass_codec_print},
    [ARI_URL_FIELD10] = {ari_field_codec_read, .print = ari_field_codec_print, .cannot = ari_field_codec_no},
    [ARI_URL_MIDDLE] = {ari_between_codec_read_middle, .print = ari_between_codec_print_middle},
    [ARI_URL_4CORNER] = {read_4corner, .print = print_4corner},
    [ARI_URL_SIGNS16] = {ari_between_codec_read_signs, NULL, ari_between_codec_print_signs, ARI_BETWEEN_CANNOT},
    [ARI_URL_SLALOM] = {ari_slalom_codec_read, .print = ari_slalom_codec_print, .cannot = ARI_SLALOM_CANNOT},
    [ARI_URL_TRAIL] = {ari_trail_codec_read, .print = ari_trail_codec_print, .cannot = ARI_TRAIL_CANNOT},
    [ARI_URL_DOTS] = {ari_between_codec_read_dots, .print = ari_between_codec_print_dots, .cannot = ARI_BETWEEN_CANNOT},
};

ari_status ari_puzzlink_print(const ari_board *b, ari_out *o, ari_error *err) {
    for (const ari_url_code *u = b->genre->formats.url; *u; u++)
        if (!table[*u].print(b, o)) return ari_reader_cannot(err, table[*u].cannot, "print it as text");
    return ARI_OK;
}

/* ---- names ---- */

void ari_puzzlink_known(char *buf, uint32_t cap) {
    static const char rest[] = ", ...; see help genres";
    const char *gap = "known are ";
    ari_out o;
    ari_text_within(&o, buf, cap);
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const char *const *pid = ari_puzzle_table[i]->formats.pid;
        if (!pid) continue;
        if (o.n + strlen(gap) + strlen(pid[0]) + sizeof rest > cap) { /* cut behind a whole name */
            ari_text_format(&o, "%s", rest);
            return;
        }
        ari_text_format(&o, "%s%s", gap, pid[0]);
        gap = ", ";
    }
}

const ari_idiom *ari_puzzlink_idiom(const ari_genre *g, const char *pid, uint32_t n) {
    for (uint32_t i = 0; i < g->formats.nidiom; i++)
        if (g->formats.idiom[i].pid && ari_scan_is(pid, n, g->formats.idiom[i].pid)) return &g->formats.idiom[i];
    return NULL;
}

/* The boxes that pzpr draws for a board of side n; false where they do not fit the side. */
static bool box_of(uint32_t n, uint32_t *rows, uint32_t *cols) {
    *cols = n == 6 ? 3 : 1;
    while (n != 6 && (*cols + 1) * (*cols + 1) <= n) ++*cols;
    *rows = n / *cols;
    return *rows * *cols == n && (n == 6 || *rows == *cols);
}

ari_status ari_puzzlink_set_boxes(const ari_source *src, const ari_scan *at, ari_board *b) {
    uint32_t rows, cols;
    if (!ari_layer_has(b->genre, ARI_LAYER_BOXES)) return ARI_OK;
    if (b->rows != b->cols)
        return ari_reader_fail(src, at, ARI_RANGE, "a sudoku is square", "a sudoku of %u rows and %u columns", b->rows,
                               b->cols);
    if (!box_of(b->cols, &rows, &cols)) {
        return ari_reader_fail(src, at, ARI_UNSUPPORTED, "sizes are 4, 6, 9, 16, 25, 36; others: format text or line",
                               "puzz.link draws no fitting boxes for a sudoku of side %u", b->cols);
    }
    ari_reader_set_boxes(b, rows, cols);
    return ARI_OK;
}

/* How the value of a parameter is written. */
static const ari_idiom *idiom_of(const ari_board *b, uint32_t param) {
    const ari_genre *g = b->genre;
    for (uint32_t i = 0; i < g->formats.nidiom; i++)
        if (g->formats.idiom[i].param == param && g->formats.idiom[i].value == b->param[param])
            return &g->formats.idiom[i];
    return NULL;
}

char ari_puzzlink_flag(const ari_board *b) {
    char flag = b->genre->formats.url[0] == ARI_URL_SLALOM ? 'd' : ari_path_numbers_codec_has(b->genre) ? 'a' : 0;
    for (uint32_t p = 0; p < b->genre->rules.nparam && !flag; p++) flag = idiom_of(b, p) ? idiom_of(b, p)->flag : 0;
    return flag;
}

bool ari_puzzlink_set_flag(ari_board *b, char flag) {
    const ari_genre *g = b->genre;
    uint32_t i = 0;
    while (i < g->formats.nidiom && g->formats.idiom[i].flag != flag) i++;
    if (i == g->formats.nidiom) return false;
    b->param[g->formats.idiom[i].param] = g->formats.idiom[i].value;
    return true;
}

/* The board's boxes are drawn otherwise there. */
static bool odd_boxes(const ari_board *b) {
    uint32_t rows, cols, boxrows, boxcols;
    if (!ari_layer_has(b->genre, ARI_LAYER_BOXES)) return false;
    ari_reader_boxes(b, &boxrows, &boxcols);
    return !box_of(b->cols, &rows, &cols) || boxrows != rows || boxcols != cols;
}

/* Is the first parameter told in the body? */
static bool has_param(const ari_genre *g) {
    const ari_url_code *u = g->formats.url;
    while (*u && *u != ARI_URL_PARAM) u++;
    return *u != ARI_URL_NONE;
}

const char *ari_puzzlink_name(const ari_board *b, bool file, ari_error *err) {
    const ari_genre *g = b->genre;
    const char *pid = file && g->formats.file_pid ? g->formats.file_pid : g->formats.pid ? g->formats.pid[0] : NULL;
    const char *fault = NULL, *remedy = "print it as text";
    const bool boxes = ari_layer_has(g, ARI_LAYER_BOXES); /* these are no rule */
    if (b->net && pid) return (void)ari_graph_writer_cannot(err), NULL;
    for (uint32_t p = 0; p < g->rules.nparam && !boxes; p++) {
        if (b->param[p] == g->rules.param[p].preset || (!p && has_param(g))) continue;
        const ari_idiom *i = idiom_of(b, p);
        if (!i) fault = g->formats.alien ? g->formats.alien : "puzz.link has no such parameter";
        else if (i->pid) pid = i->pid;
    }
    if (fault && g->formats.gameid) remedy = "print it as text or gameid";
    if (odd_boxes(b))
        fault = "puzz.link has no sudoku with boxes of this shape", remedy = "print it as text or line";
    if (!ari_reader_fits(b)) fault = "a clue of this board is none of its genre";
    if (!g->formats.pid) fault = "this genre has no name at puzz.link";
    if (!fault) return pid;
    (void)ari_reader_cannot(err, fault, remedy);
    return NULL;
}
