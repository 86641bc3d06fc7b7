/* pzprv3.c - format `pzprv3`: the files of pzpr with the answer in them, or the same behind the "?" of a URL.
 *
 * The text is a list of fields that end at a newline or at "/"; a field is blank-separated tokens; in a URL %XX stands
 * for a byte. The cursor keeps the true place in the text, so faults point into what the user has. A file always
 * carries the state of its answer; one that stops after the header, or after the clues, is one with nothing drawn.
 * What pzprjs saves besides (info:, history:, an old URL) is passed over; trials, which are guesses, are refused. */
#include "link/futon_codec.h"
#include "link/pole_codec.h"
#include "link/pzprv3_around.h"
#include "link/pzprv3_edges.h"
#include "link/pzprv3_totals.h"
#include "link/tip_codec.h"
#include "link/path_numbers_codec.h"
#include "link/way_codec.h"
#include "link/shape_codec.h"
#include "link/slalom_codec.h"

#include "board/outer.h"
#include "board/clue.h"
#include "board/rooms.h"
#include "graph/grid.h"
#include "link/bank_codec.h"
#include "link/between_codec.h"
#include "link/bowl_codec.h"
#include "link/coloured_codec.h"
#include "link/compass_codec.h"
#include "link/field_codec.h"
#include "link/fleet_url.h"
#include "link/galaxy_codec.h"
#include "link/half_dot_codec.h"
#include "link/number_set_codec.h"
#include "link/sum_pairs_link.h"

#include <string.h>

typedef ari_pzprv3_header header;
typedef ari_pzprv3_cursor cursor;
typedef ari_pzprv3_take take;

/* ---- grids ---- */
#define read_grid ari_pzprv3_grid

static ari_status take_arrow(cursor *c, int32_t *out) {
    uint32_t direction, n = ARI_ARROW_UNKNOWN;
    char *comma = strchr(c->token, ',');
    if (ari_pzprv3_is(c, "#")) {
        *out = 0;
        return ARI_OK;
    }
    if (comma) *comma = '\0';
    const bool any = comma && !strcmp(comma + 1, "-");
    const bool fine =
        comma && ari_pzprv3_decimal(c->token, &direction) && direction <= 4 &&
        (any || ari_pzprv3_decimal(comma + 1, &n));
    if (comma) *comma = ',';
    if (!fine) return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write DIRECTION,NUMBER as 2,0, or '.'");
    if (!any && n > 254) return ari_pzprv3_refuse(c, ARI_RANGE, "is too large", "numbers go up to 254");
    if (!direction && !any)
        return ari_pzprv3_refuse(c, ARI_RANGE, "has no arrow", "directions are 1 up, 2 down, 3 left, 4 right");
    *out = direction ? ari_arrow_make((int32_t)direction, (int32_t)n) : ARI_CLUE_ANY;
    return ARI_OK;
}

static ari_status take_clue(cursor *c, int32_t *out) {
    uint32_t v;
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    const ari_layer kind = ari_layer_clues(c->b->genre);
    if (kind == ARI_LAYER_ARROWS) return take_arrow(c, out);
    if (kind == ARI_LAYER_NONE) return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "this genre has none: write '.'");
    if (ari_pzprv3_is(c, "-") && (ari_reader_unknown(c->b->genre) || ari_layer_has(c->b->genre, ARI_LAYER_BOXES))) {
        if (ari_reader_unknown(c->b->genre)) *out = ARI_CLUE_ANY; /* else it says nothing */
        return ARI_OK;
    }
    const uint32_t least = kind == ARI_LAYER_CIRCLES || !ari_reader_zero(c->b->genre);
    const uint32_t most = kind == ARI_LAYER_CIRCLES                      ? 2
                          : c->b->genre->formats.url[0] == ARI_URL_4CELL ? 4
                                                                         : ARI_BOARD_CLUE_MOST;
    if (!ari_pzprv3_decimal(c->token, &v))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "write a number, or '.' for none");
    if (v < least || v > most)
        return ari_pzprv3_refuse(c, ARI_RANGE, "is out of range for a clue", "check the grid of clues");
    *out = (int32_t)v;
    return ARI_OK;
}

/* A clue without a number. */
static ari_status take_empty(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "*") ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    return *out == ARI_CLUE_ANY || ari_pzprv3_is(c, ".")
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell", "write * for a black cell, or '.'");
}

static ari_status take_ice(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "1") ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    return *out == ARI_CLUE_ANY || ari_pzprv3_is(c, ".") || ari_pzprv3_is(c, "0")
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell", "write 1 for ice, or '.'");
}

static ari_status take_letter(cursor *c, int32_t *out) {
    const char l = c->token[0];
    *out = ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    if (c->n != 1 || !ari_scan_letter(l))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no clue", "arukone has the letters A-Z and a-z, and '.' for none");
    *out = l >= 'a' ? l - 'a' + 27 : l - 'A' + 1;
    return ARI_OK;
}

static ari_status take_shade(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "#") ? 1 : ari_pzprv3_is(c, "+") ? -1 : 0;
    return *out || ari_pzprv3_is(c, ".")
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no mark of a cell", "write # shaded, + not, or '.'");
}

/* 2: what is drawn, 1: its opposite. */
static ari_status take_symbol(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "2") ? 1 : ari_pzprv3_is(c, "1") ? -1 : 0;
    return *out || ari_pzprv3_is(c, ".")
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no symbol of a cell", "write 1, 2, or '.'");
}

static ari_status take_one(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "1") ? 1 : ari_pzprv3_is(c, "+") ? -1 : 0;
    return *out || ari_pzprv3_is(c, ".") || ari_pzprv3_is(c, "-")
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no mark of a cell", "write 1 shaded, + not, or '.'");
}

static ari_status take_black_or_white(cursor *c, int32_t *out) {
    const bool open = ari_pzprv3_is(c, "0");
    *out = ari_pzprv3_is(c, "1") ? 1 : ari_pzprv3_is(c, "2") ? -1 : 0;
    return *out || open ? ARI_OK : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no shade of a cell", "write 0, 1, or 2");
}

/* Background colours of slitherlink cells, and a player's notes: passed over. */
static ari_status take_colour(cursor *c, int32_t *out) {
    uint32_t v;
    (void)out;
    return ari_pzprv3_decimal(c->token, &v) && v % 16 <= 2 && v < 64 /* from 16 on ticked off */
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell colour", "write 0, 1 or 2");
}

/* A number, or marks that say nothing sure: colours, and candidates in brackets. */
static ari_status take_number(cursor *c, int32_t *out) {
    uint32_t v;
    char *bracket = strchr(c->token, '[');
    if (bracket && c->token[c->n - 1] == ']') *bracket = '\0';
    const bool none = c->token[0] && !c->token[1] && strchr(".c+-=%", c->token[0]);
    const bool fine = none || ari_pzprv3_decimal(c->token, &v);
    if (bracket) *bracket = '[';
    if (!fine || (!none && v > 1000))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no number", "write a number, or '.' for none");
    *out = none ? 0 : (int32_t)v;
    return ARI_OK;
}

/* A triangle: 2 to 5. */
static ari_status take_triangle(cursor *c, int32_t *out) {
    ARI_TRY(take_number(c, out));
    if (*out == 1 || *out > 5)
        return ari_pzprv3_refuse(c, ARI_RANGE, "is no triangle", "write 2, 3, 4, 5, or '.' for none");
    *out -= *out > 0;
    return ARI_OK;
}

/* ---- the pieces of a file ---- */

/* What a clue says is drawn in its cell; 0 or less: nothing. */
static int32_t given_at(const ari_board *b, uint32_t cell) {
    return b->genre->editing.given ? b->genre->editing.given(b, ARI_SITE(ARI_AT_CELL, cell)) : b->clue[cell];
}

/* Given numbers are not repeated in the answer. */
static void add_givens(ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!b->marks->cell[i] && given_at(b, i) > 0) b->marks->cell[i] = given_at(b, i);
}

static void add_given_symbols(ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!b->marks->cell[i] && b->clue[i] > 0) b->marks->cell[i] = b->clue[i] == 2 ? 1 : -1;
}

/* The fleet: a letter, or a number and as many pieces. */
static ari_status read_fleet(cursor *c, ari_board *b) {
    uint32_t n;
    ARI_TRY(ari_pzprv3_single(c, "fleet"));
    if (!ari_pzprv3_decimal(c->token, &n)) {
        const ari_status s = c->n == 1 ? ari_fleet_url_preset(b, *c->token) : ARI_SYNTAX;
        return ari_fleet_url_fail(c->src, &c->token_at, b, s, c->token, c->n);
    }
    (void)ari_fleet_url_preset(b, 'z');
    for (uint32_t i = 0; i < n; i++) {
        ARI_TRY(ari_pzprv3_single(c, "ship"));
        ARI_TRY(ari_fleet_url_fail(c->src, &c->token_at, b, ari_fleet_url_add(b, c->token, c->n), c->token, c->n));
    }
    return ARI_OK;
}

/* A number of the grid with its frame; a "c" before one is a tick beside it. */
static ari_status take_framed(cursor *c, int32_t *out) {
    uint32_t v;
    *out = ari_pzprv3_is(c, ".") ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    if (ari_pzprv3_is(c, ".") || ari_pzprv3_is(c, "-")) return ARI_OK;
    if (!ari_pzprv3_decimal(c->token + (*c->token == 'c'), &v))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no number", "write '.' for none");
    if (v > ARI_BOARD_CLUE_MOST) return ari_pzprv3_refuse(c, ARI_RANGE, "is too large", "numbers go up to 65535");
    *out = (int32_t)v;
    const size_t i = (size_t)(out - c->grid), wide = (size_t)c->b->cols + 1;
    if (v > 6 && i >= wide && i % wide)
        return ari_pzprv3_refuse(c, ARI_RANGE, "is no part of a ship", "hints go from 0 to 6");
    return ARI_OK;
}

static ari_status read_framed(cursor *c, ari_board *b) {
    const uint32_t wide = b->cols + 1; /* a line: its number, then its cells; the first one is the frame */
    int32_t *all = ARI_TAKE(&b->arena, int32_t, wide * (b->rows + 1));
    if (!all) return ari_reader_memory(c->src, b);
    ARI_TRY(read_grid(c, b->rows + 1, wide, take_framed, all));
    memcpy(b->top, all + 1, b->cols * sizeof *all);
    for (uint32_t r = 0; r < b->rows; r++) b->left[r] = all[(r + 1) * wide];
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = all[(i / b->cols + 1) * wide + i % b->cols + 1];
    return ARI_OK;
}

/* A clue or the shade of a cell. */
static ari_status take_mixed(cursor *c, int32_t *out) {
    int32_t *shade = &c->b->marks->cell[out - c->b->clue];
    *shade = ari_pzprv3_is(c, "#") ? 1 : ari_pzprv3_is(c, "+") ? -1 : 0;
    const bool set = ari_layer_clues(c->b->genre) == ARI_LAYER_SETS && strchr(c->token, ',');
    if (!*shade) return set ? ari_number_set_codec_take(c, out) : take_clue(c, out);
    *out = ARI_CLUE_NONE;
    return ARI_OK;
}

static ari_status read_clues(cursor *c, ari_board *b) {
    ARI_TRY(read_grid(c, b->rows, b->cols, c->h.letters ? take_letter : take_clue, b->clue));
    return b->room ? ari_reader_gather(c->src, &c->token_at, b) : ARI_OK;
}

static ari_status take_room(cursor *c, int32_t *out) {
    uint32_t v;
    if (ari_pzprv3_is(c, ".") && c->h.g->drawing.kept) { /* in none: a room of its own */
        *out = (int32_t)(2 * c->b->ncell - (uint32_t)(out - c->grid));
        return ARI_OK;
    }
    if (!ari_pzprv3_decimal(c->token, &v) || v > c->b->ncell)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no room", "number rooms from 0");
    *out = (int32_t)v;
    return ARI_OK;
}

/* A border of rooms, or none. */
static ari_status take_border(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "1");
    return *out || ari_pzprv3_is(c, "0")
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no border of a room", "write 1 for a border, or 0");
}

/* Those right of cells, then those below. */
static ari_status read_borders(cursor *c, ari_board *b) {
    const ari_mark mark = ari_arena_mark(&b->arena);
    int32_t *border = ARI_TAKE(&b->arena, int32_t, b->ncell);
    uint8_t *walls = ARI_ZERO(&b->arena, uint8_t, b->ncell);
    if (!border || !walls) return ari_reader_memory(c->src, b);
    for (uint32_t below = 0; below < 2; below++) {
        const uint32_t cols = b->cols - !below;
        ARI_TRY(read_grid(c, b->rows - below, cols, take_border, border));
        for (uint32_t i = 0; i < (b->rows - below) * cols; i++)
            if (border[i]) walls[i / cols * b->cols + i % cols] |= below ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
    }
    ARI_TRY(ari_reader_walls(c->src, b, walls));
    ari_arena_rewind(&b->arena, mark);
    return ARI_OK;
}

static ari_status read_rooms(cursor *c, ari_board *b) {
    uint32_t n;
    if (c->h.walls) return read_borders(c, b);
    const ari_mark mark = ari_arena_mark(&b->arena);
    int32_t *label = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!label) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_size(c, "number of rooms", &n));
    const ari_scan at = c->s;
    ARI_TRY(read_grid(c, b->rows, b->cols, take_room, label));
    ARI_TRY(ari_reader_rooms(c->src, &at, b, label, false));
    for (uint32_t r = 0; r < b->nroom; r++) n += label[b->entry[r]] > (int32_t)b->ncell; /* alone */
    ari_arena_rewind(&b->arena, mark);
    if (b->nroom == n) return ARI_OK;
    return ari_reader_fail(c->src, &at, ARI_RANGE, "copy the file whole", "%u rooms, not %u", b->nroom, n);
}

static ari_status read_colours(cursor *c, ari_board *b) {
    return c->h.colours ? read_grid(c, b->rows, b->cols, take_colour, b->clue) : ARI_OK; /* nothing is kept */
}

static ari_status take_drawn_letter(cursor *c, int32_t *out) {
    int32_t unused;
    (void)out;
    return ari_shape_codec_take(c, &unused);
}

/* A file may end before them. */
static ari_status read_notes(cursor *c, ari_board *b) {
    const bool letters = b->genre->drawing.letters != 0; /* drawn beside the borders */
    return ari_pzprv3_ends(c) ? ARI_OK
                              : read_grid(c, b->rows, b->cols, letters ? take_drawn_letter : take_colour, NULL);
}

static ari_status read_param(cursor *c, ari_board *b) {
    const ari_param *p = &b->genre->rules.param[0];
    uint32_t v;
    ARI_TRY(ari_pzprv3_size(c, p->name, &v));
    if ((int32_t)v < p->least || (int32_t)v > p->most)
        return ari_pzprv3_refuse(c, ARI_RANGE, "is out of range", p->help);
    b->param[0] = (int32_t)v;
    return ARI_OK;
}

static ari_status read_style(cursor *c, ari_board *b) {
    (void)b;
    return ari_pzprv3_single(c, "word about its look");
}

static ari_status read_ticks(cursor *c, ari_board *b) {
    (void)b;
    while (!ari_pzprv3_ends(c)) {
        ari_pzprv3_token(c);
        if (!ari_pzprv3_is(c, "0") && !ari_pzprv3_is(c, "1"))
            return ari_pzprv3_refuse(c, ARI_SYNTAX, "after the grids", "one 0 or 1 a ship may follow");
    }
    return ARI_OK;
}

/* For printing: a board with what is drawn on it (k may be NULL). */
typedef struct sheet { const ari_board *b; const ari_marks *k; bool letters; ari_out *o; } sheet;

typedef struct piece {
    ari_status (*read)(cursor *c, ari_board *b);
    take *one, *mark; /* instead, where it is a grid of cells: of the puzzle, of the answer */
    bool (*print)(const sheet *p);  /* false: `cannot`, or memory */
    void (*put)(const sheet *p, uint32_t cell); /* instead, where it is a grid of cells */
    void (*finish)(ari_board *b); /* what the file leaves out of the answer because it is given */
    bool drawn;                   /* part of the answer: no file ends behind it and before the next piece */
    const char *cannot;
} piece;

static const piece table[ARI_NFILE]; /* at the end */

static bool has_piece(const ari_genre *g, ari_file_code code) {
    const ari_file_code *f = g->formats.file;
    while (*f && *f != code) f++;
    return *f != ARI_FILE_NONE;
}

/* Of boards with a frame the cells inside it. */
static ari_status read_marks(cursor *c, ari_board *b, take *one) {
    const uint32_t frame = ari_sum_pairs_link_frame(b->genre), cols = b->cols - frame;
    int32_t *inner = frame ? ARI_TAKE(&b->arena, int32_t, b->ncell) : b->marks->cell;
    if (!inner) return ari_reader_memory(c->src, b);
    ARI_TRY(read_grid(c, b->rows - frame, cols, one, inner));
    for (uint32_t i = 0; frame && i < cols * (b->rows - frame); i++)
        b->marks->cell[(i / cols + 1) * b->cols + i % cols + 1] = inner[i];
    return ARI_OK;
}

static ari_status read_body(cursor *c, ari_board *b) {
    bool drawn = false;
    ARI_TRY(ari_reader_marks(c->src, b));
    for (const ari_file_code *f = b->genre->formats.file; *f && (drawn || !ari_pzprv3_ends(c)); f++) {
        const piece *p = &table[*f];
        ARI_TRY(p->one    ? read_grid(c, b->rows, b->cols, p->one, b->clue)
                : p->mark ? read_marks(c, b, p->mark)
                          : p->read(c, b));
        drawn = drawn || p->drawn;
    }
    for (const ari_file_code *f = b->genre->formats.file; *f; f++)
        if (table[*f].finish) table[*f].finish(b);
    if (ari_pzprv3_ends(c)) return ARI_OK;
    ari_pzprv3_token(c);
    if (!strncmp(c->token, "TrialData", 9))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "begins a trial: lines that are only tried",
                             "end the trial before saving");
    return ari_pzprv3_refuse(c, ARI_SYNTAX, "after the end of the puzzle", "one file is one puzzle; check the sizes");
}

/* ---- the header ---- */

/* An id that says something of the rules is followed by a word that may take it back; other words here are flags that
 * add a rule. */
static ari_status read_flag(cursor *c) {
    header *const h = &c->h;
    if (ari_pzprv3_ends(c)) return ARI_OK;
    const cursor before = *c;
    ari_pzprv3_token(c);
    if (h->id) {
        if (ari_pzprv3_is(c, "dontpassallcell")) h->id = NULL;
        else if (!ari_pzprv3_is(c, "passallcell"))
            return ari_pzprv3_refuse(c, ARI_SYNTAX, "stands for the rule", "write passallcell or dontpassallcell");
        ari_pzprv3_next(c);
        return ARI_OK;
    }
    const bool circles = h->g->drawing.pointed || has_piece(h->g, ARI_FILE_SLALOM) || has_piece(h->g, ARI_FILE_BOWLS);
    if (!circles && (ari_pzprv3_is(c, "f") || ari_pzprv3_is(c, "o"))) {
        h->flag = c->token[0];
        ari_pzprv3_next(c);
        return ARI_OK;
    }
    *c = before;
    return ARI_OK;
}

static ari_status read_header(cursor *c) {
    header *const h = &c->h;
    ARI_TRY(ari_pzprv3_single(c, "pzprv3"));
    if (c->n > 2 && !strncmp(c->token, "v:", 2))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "is a variant with rules of its own",
                             "if the usual rules hold, take it out");
    const bool third = ari_pzprv3_is(c, "pzprv3.3"), second = third || ari_pzprv3_is(c, "pzprv3.2");
    const bool first = second || ari_pzprv3_is(c, "pzprv3.1");
    if (!first && !ari_pzprv3_is(c, "pzprv3"))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "is no version known here", "use pzprv3 or pzprv3.1");
    ARI_TRY(ari_pzprv3_single(c, "puzzle"));
    const ari_genre *g = ari_reader_genre_of_pid(c->token, c->n, c->src->genre);
    if (!g) {
        char known[sizeof c->src->err->remedy];
        ari_puzzlink_known(known, sizeof known);
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "is no puzzle known here", known);
    }
    h->id = ari_puzzlink_idiom(g, c->token, c->n);
    h->letters = h->id != NULL;
    h->colours = first && has_piece(g, ARI_FILE_COLOURS);
    h->walls = first && has_piece(g, ARI_FILE_ROOMS);
    const bool gates = has_piece(g, ARI_FILE_SLALOM); /* what their versions say is seen */
    if (second && !gates && !(h->walls && has_piece(g, ARI_FILE_NOTES) && !third))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "has no such version", "use pzprv3");
    if (first && !gates && !h->colours && !h->walls && !has_piece(g, ARI_FILE_BOWLS))
        return ari_pzprv3_refuse(c, ARI_UNSUPPORTED, "has no version 3.1", "use pzprv3");
    ARI_TRY(ari_reader_genre(c->src, &c->token_at, g, &h->g));
    ari_pzprv3_skip(c);
    h->at = c->s;
    ARI_TRY(ari_pzprv3_size(c, "number of rows", &h->rows));
    h->cols = h->rows;
    if (!ari_layer_has(g, ARI_LAYER_BOXES)) ARI_TRY(ari_pzprv3_size(c, "number of columns", &h->cols));
    return read_flag(c);
}

/* ---- the format ---- */

static ari_status pzprv3_read(const ari_source *src, ari_board *out) {
    cursor c = {.src = src, .b = out};
    const header *const h = &c.h;
    ari_reader_begin(src, &c.s);
    ari_scan rest = c.s;
    if (c.s.at < c.s.end) c.url = ari_pzprv3_start(&c.s);
    rest.at = c.url ? c.s.end : rest.end;
    ARI_TRY(ari_reader_end(src, &rest, "one URL is one puzzle"));
    c.token_at = c.s;
    ARI_TRY(read_header(&c));
    /* The text may end after the header: an empty board has no least size. */
    const uint32_t frame = ari_sum_pairs_link_frame(h->g);
    ARI_TRY(ari_reader_board(src, &h->at, "pzprv3", h->g, h->rows + frame, h->cols + frame, 0, out));
    ari_sum_pairs_link_begin(out);
    if (h->id) out->param[h->id->param] = h->id->value;
    ARI_TRY(ari_puzzlink_set_boxes(src, &h->at, out));
    if (h->flag && !ari_puzzlink_set_flag(out, h->flag))
        return ari_pzprv3_refuse(&c, ARI_UNSUPPORTED, "is a rule not known here for this puzzle", "flags are f and o");
    return read_body(&c, out);
}

static int pzprv3_likelihood(ari_scan s) {
    if (s.at == s.end) return 0;
    (void)ari_pzprv3_start(&s);
    if (ari_scan_accept(&s, "v:")) {
        while (s.at < s.end && *s.at != '\n' && *s.at != '/') s.at++;
        if (s.at < s.end) (void)ari_scan_next(&s);
    }
    return ari_scan_accept(&s, "pzprv") ? 100 : 0;
}

/* ---- printing ---- */

static void print_cells(const sheet *p, void (*put)(const sheet *p, uint32_t cell)) {
    const uint32_t frame = ari_sum_pairs_link_frame(p->b->genre);
    for (uint32_t i = 0; i < p->b->ncell; i++) {
        if (frame && (i < p->b->cols || i % p->b->cols == 0)) continue;
        put(p, i);
        ari_text_put(p->o, i % p->b->cols == p->b->cols - 1 ? " \n" : " ");
    }
}

static void put_clue(const sheet *p, uint32_t cell) {
    const bool arrows = ari_layer_clues(p->b->genre) == ARI_LAYER_ARROWS;
    const int32_t v = p->b->clue[cell], n = ari_arrow_number(v);
    if (v == ARI_CLUE_NONE) ari_text_char(p->o, '.');
    else if (v == ARI_CLUE_ANY) ari_text_put(p->o, arrows ? "0,-" : "-");
    else if (arrows && v == 0) ari_text_char(p->o, '#');
    else if (arrows && n == ARI_ARROW_UNKNOWN) ari_text_format(p->o, "%d,-", ari_arrow_direction(v));
    else if (arrows) ari_text_format(p->o, "%d,%d", ari_arrow_direction(v), n);
    else if (p->letters) ari_text_char(p->o, (char)(v > 26 ? 'a' + v - 27 : 'A' + v - 1));
    else ari_text_int(p->o, v);
}

static bool print_clues(const sheet *p) {
    for (uint32_t i = 0; p->letters && i < p->b->ncell; i++)
        if (p->b->clue[i] == 0 || p->b->clue[i] > 52) return false;
    print_cells(p, put_clue);
    return true;
}

static void put_nothing(const sheet *p, uint32_t cell) {
    (void)cell;
    ari_text_char(p->o, '.');
}
static bool print_colours(const sheet *p) { return ari_pzprv3_print_grid(p->b->rows, p->b->cols, NULL, p->o), true; }
static bool print_notes(const sheet *p) {
    if (!p->b->genre->drawing.letters) return print_colours(p);
    return print_cells(p, put_nothing), true;
}

static void put_empty(const sheet *p, uint32_t cell) {
    ari_text_char(p->o, p->b->clue[cell] == ARI_CLUE_NONE ? '.' : '*');
}

static void put_ice(const sheet *p, uint32_t cell) {
    ari_text_char(p->o, p->b->clue[cell] == ARI_CLUE_NONE ? '.' : '1');
}

static void put_shape(const sheet *p, uint32_t cell) { ari_shape_codec_put(p->b, cell, p->o); }
static void put_compass(const sheet *p, uint32_t cell) { ari_compass_codec_put(p->b->clue[cell], p->o); }
static void put_tinted(const sheet *p, uint32_t cell) { ari_coloured_codec_put_tinted(p->b->clue[cell], p->o); }
static void put_coloured(const sheet *p, uint32_t cell) { ari_coloured_codec_put_clue(p->b, cell, p->o); }
static void put_shade(const sheet *p, uint32_t cell) {
    const int32_t v = p->k ? p->k->cell[cell] : 0;
    ari_text_char(p->o, v > 0 ? '#' : v < 0 ? '+' : '.');
}

static void put_one(const sheet *p, uint32_t cell) {
    const int32_t v = p->k ? p->k->cell[cell] : 0;
    ari_text_char(p->o, v > 0 ? '1' : v < 0 ? '+' : '.');
}

static void put_digit(const sheet *p, uint32_t cell) {
    const int32_t v = p->k ? p->k->cell[cell] : 0;
    if (v > 0 && v != given_at(p->b, cell)) ari_text_int(p->o, v);
    else ari_text_char(p->o, '.');
}

static void put_triangle(const sheet *p, uint32_t cell) {
    const int32_t v = p->k ? p->k->cell[cell] : 0;
    ari_text_char(p->o, v > 0 ? (char)('1' + v) : '.');
}

/* A clue, else a shade. */
static void put_mixed(const sheet *p, uint32_t cell) {
    const int32_t clue = p->b->clue[cell];
    if (clue != ARI_CLUE_NONE && ari_layer_clues(p->b->genre) == ARI_LAYER_SETS) ari_number_set_codec_put(clue, p->o);
    else if (clue != ARI_CLUE_NONE) ari_pzprv3_put_number(clue, p->o);
    else put_shade(p, cell);
}

static void put_futon(const sheet *p, uint32_t cell) { ari_futon_codec_put(p->b, p->k, cell, p->o); }
static bool print_futons(const sheet *p) { return ari_futon_codec_fits(p->b) && (print_cells(p, put_futon), true); }
static void put_room(const sheet *p, uint32_t cell) { ari_text_uint(p->o, p->b->room[cell]); }

/* The parts that are given are not repeated. */
static void put_ship(const sheet *p, uint32_t cell) {
    const bool given = p->b->clue[cell] != ARI_CLUE_NONE && p->b->clue[cell] != 0;
    if (!given && p->k && (p->k->cell[cell] == 1 || p->k->cell[cell] == -1)) put_shade(p, cell);
    else ari_text_char(p->o, '.');
}

static bool print_borders(const sheet *p) {
    const ari_board *b = p->b;
    for (uint32_t below = 0; below < 2; below++)
        for (uint32_t r = 0; r + below < b->rows; r++) {
            for (uint32_t c = 0; c + !below < b->cols; c++) {
                const uint32_t i = r * b->cols + c, next = below ? i + b->cols : i + 1;
                ari_text_put(p->o, ari_board_rooms_border(b, i, next) ? "1 " : "0 ");
            }
            ari_text_char(p->o, '\n');
        }
    return true;
}

static bool print_rooms(const sheet *p) {
    if (p->b->nwall) return print_borders(p);
    if (has_piece(p->b->genre, ARI_FILE_FIELDS)) return ari_field_codec_print_rooms(p->b, p->o);
    ari_text_format(p->o, "%u\n", p->b->nroom);
    print_cells(p, put_room);
    return true;
}

static bool print_fleet(const sheet *p) {
    const bool known = ari_fleet_url_print(p->b, "", '\n', p->o);
    ari_text_char(p->o, '\n');
    return known;
}

static bool print_bank(const sheet *p) { return ari_bank_codec_print_file(p->b, p->o); }

/* A cell; the first of a row has the number left of it in front. */
static void put_framed(const sheet *p, uint32_t cell) {
    if (cell % p->b->cols == 0) {
        ari_pzprv3_put_number(p->b->left[cell / p->b->cols], p->o);
        ari_text_char(p->o, ' ');
    }
    ari_pzprv3_put_number(p->b->clue[cell], p->o);
}

static bool print_framed(const sheet *p) {
    ari_text_put(p->o, ". ");
    for (uint32_t c = 0; c < p->b->cols; c++) {
        ari_pzprv3_put_number(p->b->top[c], p->o);
        ari_text_char(p->o, ' ');
    }
    ari_text_char(p->o, '\n');
    print_cells(p, put_framed);
    return true;
}

static bool print_poles(const sheet *p) { return ari_pzprv3_print_poles(p->b, p->k, p->o); }
static bool print_half_dots(const sheet *p) { return ari_half_dot_codec_print_file(p->b, p->o); }
static bool print_bowls(const sheet *p) { return ari_bowl_codec_print_file(p->b, p->o); }
static bool print_blocked(const sheet *p) { return ari_pzprv3_print_blocked(p->b, p->o); }
static bool print_around(const sheet *p) { return ari_pzprv3_print_around(p->b, p->k, p->o); }
static bool print_beside(const sheet *p) { return ari_pzprv3_print_beside(p->b, p->k, p->o); }

static bool print_circled(const sheet *p) { return ari_pzprv3_print_circled(p->b, p->k, p->o); }
static bool print_totals(const sheet *p) { return ari_pzprv3_print_totals(p->b, p->o); }
static bool print_trees(const sheet *p) { return ari_pzprv3_print_trees(p->b, p->k, p->o); }

static void put_symbol(const sheet *p, uint32_t cell) {
    const int32_t v = p->k && p->b->clue[cell] == ARI_CLUE_NONE ? p->k->cell[cell] : 0;
    ari_text_char(p->o, v > 0 ? '2' : v < 0 ? '1' : '.');
}

static void put_black_or_white(const sheet *p, uint32_t cell) {
    const int32_t v = p->k && p->b->clue[cell] == ARI_CLUE_NONE ? p->k->cell[cell] : 0;
    ari_text_char(p->o, v > 0 ? '1' : v < 0 ? '2' : '0');
}

static void put_tip(const sheet *p, uint32_t cell) { ari_tip_codec_put(p->b->clue[cell], p->o); }
static bool print_lines(const sheet *p) { return ari_pzprv3_print_lines(p->b, p->k, p->o); }
static bool print_gates(const sheet *p) { return ari_trail_codec_print_gates(p->b, p->o); }
static bool print_arrows(const sheet *p) { return ari_trail_codec_print_arrows(p->b, p->o); }
static bool print_trails(const sheet *p) { return ari_trail_codec_print_lines(p->b, p->k, p->o); }
static bool print_division(const sheet *p) { return ari_pzprv3_print_division(p->b, p->k, p->o); }
static bool print_pairs(const sheet *p) { return ari_sum_pairs_link_put(p->b, p->o); }

static bool print_fields(const sheet *p) { return ari_field_codec_print_file(p->b, p->o); }

static bool print_maze(const sheet *p) { return ari_way_codec_print_maze_file(p->b, p->o); }
static bool print_guide(const sheet *p) { return ari_way_codec_print_guide_file(p->b, p->o); }
static bool print_stops(const sheet *p) { return ari_path_numbers_codec_print_file(p->b, p->o); }
static bool print_slalom(const sheet *p) { return ari_slalom_codec_print_file(p->b, p->o); }
static bool print_galaxies(const sheet *p) { return ari_galaxy_codec_print_file(p->b, p->o); }
static bool print_between(const sheet *p) { return ari_between_codec_print_file(p->b, p->o); }

static bool print_middle(const sheet *p) { return ari_between_codec_print_grid(p->b, p->o); }

static bool print_corners(const sheet *p) {
    for (uint32_t i = 0; i < ari_outer_corners(p->b); i++) {
        ari_pzprv3_put_number(p->b->corner[i], p->o);
        ari_text_put(p->o, i % (p->b->cols + 1) == p->b->cols ? " \n" : " ");
    }
    return true;
}

static bool print_param(const sheet *p) {
    ari_text_format(p->o, "%d\n", p->b->param[0]);
    return true;
}

static bool print_style(const sheet *p) { return ari_text_put(p->o, "pipe\n"), true; }

static bool print_ticks(const sheet *p) {
    ari_text_repeat(p->o, "0 ", ari_fleet_url_pieces(p->b) + p->b->nbank);
    ari_text_char(p->o, '\n');
    return true;
}

static const piece table[ARI_NFILE] = {
    [ARI_FILE_CLUES] = {read_clues, .print = print_clues, .cannot = "arukone has letters for at most 52 pairs"},
    [ARI_FILE_FRAMED] = {read_framed, .print = print_framed},
    [ARI_FILE_FLEET] = {read_fleet, .print = print_fleet, .cannot = "a ship longer than 35 cells has no form here"},
    [ARI_FILE_BANK] = {ari_bank_codec_read_file, .print = print_bank,
                       .cannot = "a shape of more than 35 rows or columns has no form here"},
    [ARI_FILE_ROOMS] = {read_rooms, .print = print_rooms, .cannot = ari_field_codec_no},
    [ARI_FILE_HALF_DOTS] = {ari_half_dot_codec_read_file, .print = print_half_dots,
                            .cannot = "a figure that is no dot at half cells has no form here"},
    [ARI_FILE_BLOCKED] = {ari_pzprv3_read_blocked, .print = print_blocked},
    [ARI_FILE_BORDERS] = {read_borders, .print = print_borders},
    [ARI_FILE_COLOURS] = {read_colours, .print = print_colours, .drawn = true},
    [ARI_FILE_SHADING] = {.mark = take_shade, .put = put_shade, .drawn = true},
    [ARI_FILE_MIXED] = {.one = take_mixed, .put = put_mixed, .drawn = true},
    [ARI_FILE_SHIPS] = {.mark = take_shade, .put = put_ship, .finish = ari_reader_givens, .drawn = true},
    [ARI_FILE_TOTALS] = {ari_pzprv3_read_beside, .print = print_totals},
    [ARI_FILE_CIRCLED] = {ari_pzprv3_read_circled, .print = print_circled, .drawn = true},
    [ARI_FILE_BESIDE] = {ari_pzprv3_read_beside, .print = print_beside,
                         .cannot = "a line without its list, or with one longer than itself, has no form here"},
    [ARI_FILE_AROUND] = {ari_pzprv3_read_around, .print = print_around, .finish = add_givens, .drawn = true},
    [ARI_FILE_POLES] = {ari_pzprv3_read_poles, .print = print_poles, .drawn = true, .cannot = ari_pole_codec_no},
    [ARI_FILE_TREES] = {ari_pzprv3_read_trees, .print = print_trees},
    [ARI_FILE_PARAM] = {read_param, .print = print_param},
    [ARI_FILE_EMPTY] = {.one = take_empty, .put = put_empty},
    [ARI_FILE_ICE] = {.one = take_ice, .put = put_ice},
    [ARI_FILE_PAIRS] = {.one = ari_sum_pairs_link_take, .print = print_pairs,
                        .cannot = "a white cell in the first row or column has no form here"},
    [ARI_FILE_CORNERS] = {ari_pzprv3_read_corners, .print = print_corners},
    [ARI_FILE_BETWEEN] = {ari_between_codec_read_file, .print = print_between, .cannot = ARI_BETWEEN_CANNOT},
    [ARI_FILE_MIDDLES] = {ari_galaxy_codec_read_file, .print = print_galaxies, .cannot = ARI_GALAXY_CANNOT},
    [ARI_FILE_MIDDLE] = {ari_between_codec_read_grid, .print = print_middle},
    [ARI_FILE_NOTES] = {read_notes, .print = print_notes, .drawn = true},
    [ARI_FILE_BOWLS] = {ari_bowl_codec_read_file, .print = print_bowls, .cannot = ARI_BOWL_CANNOT},
    [ARI_FILE_STYLE] = {read_style, .print = print_style},
    [ARI_FILE_TICKS] = {read_ticks, .print = print_ticks, .drawn = true},
    [ARI_FILE_DIGITS] = {.mark = take_number, .put = put_digit, .finish = add_givens, .drawn = true},
    [ARI_FILE_TRIANGLES] = {.mark = take_triangle, .put = put_triangle, .drawn = true},
    [ARI_FILE_GATES] = {ari_trail_codec_read_gates, .print = print_gates, .cannot = ARI_TRAIL_CANNOT},
    [ARI_FILE_ARROWS] = {ari_trail_codec_read_arrows, .print = print_arrows},
    [ARI_FILE_TRAILS] = {ari_trail_codec_read_lines, .print = print_trails, .drawn = true},
    [ARI_FILE_STOPS] = {ari_path_numbers_codec_read_file, .print = print_stops, .cannot = ARI_STOP_CANNOT},
    [ARI_FILE_SLALOM] = {ari_slalom_codec_read_file, .print = print_slalom, .cannot = ARI_SLALOM_CANNOT},
    [ARI_FILE_LINES] = {ari_pzprv3_read_lines, .print = print_lines, .drawn = true},
    [ARI_FILE_DIVISION] = {ari_pzprv3_read_division, .print = print_division, .drawn = true},
    [ARI_FILE_COLOURED] = {.one = ari_coloured_codec_take, .put = put_coloured},
    [ARI_FILE_FUTONS] = {.one = ari_futon_codec_take, .print = print_futons, .drawn = true,
                         .cannot = "a number above 4 has no form here"},
    [ARI_FILE_FIELDS] = {ari_field_codec_read_file, .print = print_fields, .cannot = ari_field_codec_no},
    [ARI_FILE_MAZE] = {ari_way_codec_read_maze_file, .print = print_maze, .cannot = ari_way_codec_no},
    [ARI_FILE_GOAL] = {ari_way_codec_read_guide_file, .print = print_guide, .cannot = ari_way_codec_no},
    [ARI_FILE_TIPS] = {.one = ari_tip_codec_take, .put = put_tip},
    [ARI_FILE_LETTERS] = {.one = ari_shape_codec_take, .put = put_shape},
    [ARI_FILE_SHAPES] = {.one = ari_shape_codec_take, .put = put_shape},
    [ARI_FILE_COMPASS] = {.one = ari_compass_codec_take, .put = put_compass},
    [ARI_FILE_TINTED] = {.one = ari_coloured_codec_take_tinted, .put = put_tinted},
    [ARI_FILE_ARROWED] = {.one = ari_coloured_codec_take_wall, .put = put_coloured},
    [ARI_FILE_ONES] = {.mark = take_one, .put = put_one, .drawn = true},
    [ARI_FILE_SHADES] = {.mark = take_black_or_white, .put = put_black_or_white, .drawn = true},
    [ARI_FILE_SYMBOLS] = {.mark = take_symbol, .put = put_symbol, .finish = add_given_symbols, .drawn = true},
};

static ari_status pzprv3_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const ari_genre *g = b->genre;
    const char *pid = ari_puzzlink_name(b, true, err);
    if (!pid) return ARI_UNSUPPORTED;
    const uint32_t frame = ari_sum_pairs_link_frame(g);
    const bool letters = ari_puzzlink_idiom(g, pid, (uint32_t)strlen(pid)) != NULL;
    const bool first = has_piece(g, ARI_FILE_COLOURS) || (b->nwall && has_piece(g, ARI_FILE_ROOMS)) ||
                       has_piece(g, ARI_FILE_BOWLS);
    const char *version = has_piece(g, ARI_FILE_SLALOM) ? "pzprv3.2" : first ? "pzprv3.1" : "pzprv3";
    ari_text_format(o, "%s\n%s\n%u\n", version, pid, b->rows - frame);
    if (!ari_layer_has(g, ARI_LAYER_BOXES)) ari_text_format(o, "%u\n", b->cols - frame);
    if (letters) ari_text_put(o, "passallcell\n");
    const bool implied = has_piece(g, ARI_FILE_SLALOM) || has_piece(g, ARI_FILE_STOPS); /* by their pieces */
    if (ari_puzzlink_flag(b) && !implied) ari_text_format(o, "%c\n", ari_puzzlink_flag(b));
    const sheet p = {b, k, letters, o};
    for (const ari_file_code *f = g->formats.file; *f; f++)
        if (table[*f].put) print_cells(&p, table[*f].put);
        else if (!table[*f].print(&p)) return ari_reader_cannot(err, table[*f].cannot, "print it as url or text");
    return ARI_OK;
}

const ari_format ari_format_pzprv3 = {
    "pzprv3", "files of pzpr (puzz.link) with the answer in them",
    true, ARI_FORMAT_ANSWER, pzprv3_likelihood, pzprv3_read, pzprv3_print};
