/* pzprv3.c - format `pzprv3`: the files of pzpr with the answer in them, or the same behind the "?" of a URL.
 *
 * The text is a list of fields that end at a newline or at "/"; a field is blank-separated tokens; in a URL %XX stands
 * for a byte. The cursor keeps the true place in the text, so faults point into what the user has. A file always
 * carries the state of its answer; one that stops after the header, or after the clues, is one with nothing drawn.
 * What pzprjs saves besides (info:, history:, an old URL line) is passed over; trial stages are refused, for their
 * lines are guesses and not the answer. */
#include "link/puzzlink.h"

#include "board/clue.h"
#include "board/rooms.h"
#include "graph/grid.h"
#include "link/fleet_url.h"

#include <string.h>

enum { TOKEN_BYTES = 96 };

typedef struct header {
    const ari_genre *g;
    uint32_t rows, cols;
    const ari_idiom *id; /* what the id says of the rules, or NULL */
    bool letters;        /* for numbers, in files of such an id */
    bool colours, walls; /* version 3.1 has them; walls in place of the rooms of cells */
    char flag;           /* or 0 */
    ari_scan at;         /* the size */
} header;

typedef struct cursor {
    const ari_source *src;
    ari_scan s;
    header h;
    ari_board *b;         /* once the header is read */
    bool url;             /* %XX is a byte; the text ends at the newline */
    char token[TOKEN_BYTES];
    uint32_t n;           /* bytes of the token */
    const int32_t *grid;  /* where the values of the grid go */
    ari_scan token_at;
} cursor;

/* ---- the cursor ---- */

static int peek_pzprv3(const cursor *c, uint32_t *width) {
    const int b = ari_scan_peek(&c->s);
    *width = 1;
    if (!c->url || b != '%' || c->s.end - c->s.at < 3) return b;
    const int high = ari_scan_digit(c->s.at[1], 16), low = ari_scan_digit(c->s.at[2], 16);
    if (high < 0 || low < 0) return b;
    *width = 3;
    return high << 4 | low;
}

static bool ends_field(int b) { return b < 0 || b == '\n' || b == '/'; }

static void skip_blanks(cursor *c) {
    uint32_t width;
    for (int b = peek_pzprv3(c, &width); b == ' ' || b == '\t' || b == '\r'; b = peek_pzprv3(c, &width))
        c->s.at += width;
}

/* The next token of the field, or an empty one at its end. A token that is too long for any grid is cut; no grid takes
 * it. */
static void token_pzprv3(cursor *c) {
    uint32_t width;
    skip_blanks(c);
    c->token_at = c->s;
    c->n = 0;
    for (int b = peek_pzprv3(c, &width); !ends_field(b) && b != ' ' && b != '\t' && b != '\r';
         b = peek_pzprv3(c, &width)) {
        if (c->n < TOKEN_BYTES - 1) c->token[c->n++] = (char)b;
        c->s.at += width;
    }
    c->token[c->n] = '\0';
}

/* Pass the end of the field; false at the end of the text. */
static bool next_field(cursor *c) {
    uint32_t width;
    const int b = peek_pzprv3(c, &width);
    if (b < 0) return false;
    if (width == 3) c->s.at += 3;
    else (void)ari_scan_next(&c->s);
    return true;
}

static bool is_pzprv3(const cursor *c, const char *word) { return !strcmp(c->token, word); }

static ari_status refuse_pzprv3(const cursor *c, ari_status status, const char *what, const char *remedy) {
    return ari_reader_fail(c->src, &c->token_at, status, remedy, "%t %s", c->token, c->n, what);
}

/* A field that is one word. */
static ari_status single_pzprv3(cursor *c, const char *what) {
    token_pzprv3(c);
    uint32_t width;
    skip_blanks(c);
    if (!c->n || !ends_field(peek_pzprv3(c, &width))) {
        return ari_reader_fail(c->src, &c->token_at, ARI_SYNTAX, "the order is pzprv3/PUZZLE/ROWS/COLUMNS/GRIDS",
                               "no %s stands here", what);
    }
    (void)next_field(c);
    return ARI_OK;
}

static bool decimal_pzprv3(const char *p, uint32_t *value) { return ari_scan_whole(p, strlen(p), value); }

static ari_status size_field(cursor *c, const char *what, uint32_t *value) {
    ARI_TRY(single_pzprv3(c, what));
    return decimal_pzprv3(c->token, value) ? ARI_OK : refuse_pzprv3(c, ARI_SYNTAX, "is no size", "give a number");
}

/* Is nothing left but blanks and what pzprjs saves besides? */
static bool at_end(cursor *c) {
    static const char *const besides[] = {"info:{", "history:{", "__HISTORY__", "http:", "https:"};
    const cursor before = *c;
    for (;;) {
        token_pzprv3(c);
        if (c->n) break;
        if (!next_field(c)) return true;
    }
    for (uint32_t i = 0; i < sizeof besides / sizeof *besides; i++) {
        if (strncmp(c->token, besides[i], strlen(besides[i]))) continue;
        c->s.at = c->s.end;
        return true;
    }
    *c = before;
    return false;
}

/* ---- grids ---- */

typedef ari_status take(cursor *c, int32_t *out);

/* `rows` fields of `cols` tokens into out. */
static ari_status read_grid(cursor *c, uint32_t rows, uint32_t cols, take *one, int32_t *out) {
    c->grid = out;
    for (uint32_t r = 0; r < rows; r++) {
        for (uint32_t i = 0; i < cols; i++) {
            token_pzprv3(c);
            if (!c->n) {
                return ari_reader_fail(c->src, &c->token_at, ARI_SYNTAX, "copy the file whole",
                                       "%u of %u values in line %u of %u of a grid", i, cols, r + 1, rows);
            }
            ARI_TRY(one(c, out));
            out += out != NULL;
        }
        token_pzprv3(c);
        if (c->n)
            return refuse_pzprv3(c, ARI_SYNTAX, "is one value too many in this line",
                                 "check the sizes: ROWS, then COLUMNS");
        (void)next_field(c);
    }
    return ARI_OK;
}

static ari_status take_arrow(cursor *c, int32_t *out) {
    uint32_t direction, n = ARI_ARROW_UNKNOWN;
    char *comma = strchr(c->token, ',');
    if (is_pzprv3(c, "#")) {
        *out = 0;
        return ARI_OK;
    }
    if (comma) *comma = '\0';
    const bool any = comma && !strcmp(comma + 1, "-");
    const bool fine =
        comma && decimal_pzprv3(c->token, &direction) && direction <= 4 && (any || decimal_pzprv3(comma + 1, &n));
    if (comma) *comma = ',';
    if (!fine) return refuse_pzprv3(c, ARI_SYNTAX, "is no clue", "write DIRECTION,NUMBER as 2,0, or '.'");
    if (!any && n > 254) return refuse_pzprv3(c, ARI_RANGE, "is too large", "numbers go up to 254");
    if (!direction && !any)
        return refuse_pzprv3(c, ARI_RANGE, "has no arrow", "directions are 1 up, 2 down, 3 left, 4 right");
    *out = direction ? ari_arrow_make((int32_t)direction, (int32_t)n) : ARI_CLUE_ANY;
    return ARI_OK;
}

static ari_status take_clue(cursor *c, int32_t *out) {
    uint32_t v;
    *out = ARI_CLUE_NONE;
    if (is_pzprv3(c, ".")) return ARI_OK;
    const ari_layer kind = ari_layer_clues(c->b->genre);
    if (kind == ARI_LAYER_ARROWS) return take_arrow(c, out);
    if (is_pzprv3(c, "-") && ari_reader_unknown(c->b->genre)) {
        *out = ARI_CLUE_ANY;
        return ARI_OK;
    }
    const uint32_t least = kind == ARI_LAYER_CIRCLES || !ari_reader_zero(c->b->genre);
    const uint32_t most = kind == ARI_LAYER_CIRCLES                      ? 2
                          : c->b->genre->formats.url[0] == ARI_URL_4CELL ? 4
                                                                         : ARI_BOARD_CLUE_MOST;
    if (!decimal_pzprv3(c->token, &v))
        return refuse_pzprv3(c, ARI_SYNTAX, "is no clue", "write a number, or '.' for none");
    if (v < least || v > most)
        return refuse_pzprv3(c, ARI_RANGE, "is out of range for a clue", "check the grid of clues");
    *out = (int32_t)v;
    return ARI_OK;
}

/* A clue without a number. */
static ari_status take_empty(cursor *c, int32_t *out) {
    *out = is_pzprv3(c, "*") ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    return *out == ARI_CLUE_ANY || is_pzprv3(c, ".")
               ? ARI_OK
               : refuse_pzprv3(c, ARI_SYNTAX, "is no cell", "write * for a black cell, or '.'");
}

static ari_status take_letter(cursor *c, int32_t *out) {
    const char l = c->token[0];
    *out = ARI_CLUE_NONE;
    if (is_pzprv3(c, ".")) return ARI_OK;
    if (c->n != 1 || !ari_scan_letter(l))
        return refuse_pzprv3(c, ARI_SYNTAX, "is no clue", "arukone has the letters A-Z and a-z, and '.' for none");
    *out = l >= 'a' ? l - 'a' + 27 : l - 'A' + 1;
    return ARI_OK;
}

static ari_status take_line(cursor *c, int32_t *out) {
    uint32_t v;
    *out = -1;
    if (is_pzprv3(c, "-1")) return ARI_OK;
    if (!decimal_pzprv3(c->token, &v))
        return refuse_pzprv3(c, ARI_SYNTAX, "is no line", "write 0, 1, -1 for a cross (or 2 in hashi)");
    if (v > c->b->genre->drawing.max_line)
        return refuse_pzprv3(c, ARI_RANGE, "is more lines than one place takes", "write 0, 1 or -1");
    *out = (int32_t)v;
    return ARI_OK;
}

static ari_status take_shade(cursor *c, int32_t *out) {
    *out = is_pzprv3(c, "#") ? 1 : is_pzprv3(c, "+") ? -1 : 0;
    return *out || is_pzprv3(c, ".")
               ? ARI_OK
               : refuse_pzprv3(c, ARI_SYNTAX, "is no mark of a cell", "write # shaded, + not, or '.'");
}

/* Background colours of slitherlink cells, and a player's notes: passed over. */
static ari_status take_colour(cursor *c, int32_t *out) {
    uint32_t v;
    (void)out;
    return decimal_pzprv3(c->token, &v) && v <= 2
               ? ARI_OK
               : refuse_pzprv3(c, ARI_SYNTAX, "is no cell colour", "write 0, 1 or 2");
}

/* A number, or marks that say nothing sure: colours, and candidates in brackets. */
static ari_status take_number(cursor *c, int32_t *out) {
    uint32_t v;
    char *bracket = strchr(c->token, '[');
    if (bracket && c->token[c->n - 1] == ']') *bracket = '\0';
    const bool none = c->token[0] && !c->token[1] && strchr(".c+-=%", c->token[0]);
    const bool fine = none || decimal_pzprv3(c->token, &v);
    if (bracket) *bracket = '[';
    if (!fine || (!none && v > 1000))
        return refuse_pzprv3(c, ARI_SYNTAX, "is no number", "write a number, or '.' for none");
    *out = none ? 0 : (int32_t)v;
    return ARI_OK;
}

/* ---- the pieces of a file ---- */

static ari_status read_lines(cursor *c, ari_board *b) {
    const ari_graph *g = b->graph;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t up = i ^ (b->genre->drawing.lines == ARI_LINES_BORDER); /* upright ones first */
        int32_t *edge = b->marks->edge + (up ? ari_grid_nh(g->rows, g->cols) : 0);
        ARI_TRY(read_grid(c, g->rows - up, g->cols - !up, take_line, edge));
    }
    return ARI_OK;
}

/* Given numbers are not repeated in the answer. */
static void add_givens(ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!b->marks->cell[i] && b->clue[i] > 0 && ari_layer_given(b, i)) b->marks->cell[i] = b->clue[i];
}

/* The fleet: a letter, or a number and as many pieces. */
static ari_status read_fleet(cursor *c, ari_board *b) {
    uint32_t n;
    ARI_TRY(single_pzprv3(c, "fleet"));
    if (!decimal_pzprv3(c->token, &n)) {
        const ari_status s = c->n == 1 ? ari_fleet_url_preset(b, *c->token) : ARI_SYNTAX;
        return ari_fleet_url_fail(c->src, &c->token_at, b, s, c->token, c->n);
    }
    (void)ari_fleet_url_preset(b, 'z');
    for (uint32_t i = 0; i < n; i++) {
        ARI_TRY(single_pzprv3(c, "ship"));
        ARI_TRY(ari_fleet_url_fail(c->src, &c->token_at, b, ari_fleet_url_add(b, c->token, c->n), c->token, c->n));
    }
    return ARI_OK;
}

/* A number of the grid with its frame; a "c" before one is a tick beside it. */
static ari_status take_framed(cursor *c, int32_t *out) {
    uint32_t v;
    *out = is_pzprv3(c, ".") ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    if (is_pzprv3(c, ".") || is_pzprv3(c, "-")) return ARI_OK;
    if (!decimal_pzprv3(c->token + (*c->token == 'c'), &v))
        return refuse_pzprv3(c, ARI_SYNTAX, "is no number", "write '.' for none");
    if (v > ARI_BOARD_CLUE_MOST) return refuse_pzprv3(c, ARI_RANGE, "is too large", "numbers go up to 65535");
    *out = (int32_t)v;
    const size_t i = (size_t)(out - c->grid), wide = (size_t)c->b->cols + 1;
    if (v > 6 && i >= wide && i % wide)
        return refuse_pzprv3(c, ARI_RANGE, "is no part of a ship", "hints go from 0 to 6");
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
    *shade = is_pzprv3(c, "#") ? 1 : is_pzprv3(c, "+") ? -1 : 0;
    if (!*shade) return take_clue(c, out);
    *out = ARI_CLUE_NONE;
    return ARI_OK;
}

static ari_status read_clues(cursor *c, ari_board *b) {
    ARI_TRY(read_grid(c, b->rows, b->cols, c->h.letters ? take_letter : take_clue, b->clue));
    return b->room ? ari_reader_gather(c->src, &c->token_at, b) : ARI_OK;
}

static ari_status take_room(cursor *c, int32_t *out) {
    uint32_t v;
    if (!decimal_pzprv3(c->token, &v) || v > c->b->ncell)
        return refuse_pzprv3(c, ARI_SYNTAX, "is no room", "number rooms from 0");
    *out = (int32_t)v;
    return ARI_OK;
}

/* A border of rooms, or none. */
static ari_status take_border(cursor *c, int32_t *out) {
    *out = is_pzprv3(c, "1");
    return *out || is_pzprv3(c, "0")
               ? ARI_OK
               : refuse_pzprv3(c, ARI_SYNTAX, "is no border of a room", "write 1 for a border, or 0");
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
    ARI_TRY(size_field(c, "number of rooms", &n));
    const ari_scan at = c->s;
    ARI_TRY(read_grid(c, b->rows, b->cols, take_room, label));
    ARI_TRY(ari_reader_rooms(c->src, &at, b, label, false));
    ari_arena_rewind(&b->arena, mark);
    if (b->nroom == n) return ARI_OK;
    return ari_reader_fail(c->src, &at, ARI_RANGE, "copy the file whole", "%u rooms, not %u", b->nroom, n);
}

static ari_status read_colours(cursor *c, ari_board *b) {
    return c->h.colours ? read_grid(c, b->rows, b->cols, take_colour, b->clue) : ARI_OK; /* nothing is kept */
}

/* A file may end before them. */
static ari_status read_notes(cursor *c, ari_board *b) {
    return at_end(c) ? ARI_OK : read_grid(c, b->rows, b->cols, take_colour, NULL);
}

static ari_status read_param(cursor *c, ari_board *b) {
    const ari_param *p = &b->genre->rules.param[0];
    uint32_t v;
    ARI_TRY(size_field(c, p->name, &v));
    if ((int32_t)v < p->least || (int32_t)v > p->most) return refuse_pzprv3(c, ARI_RANGE, "is out of range", p->help);
    b->param[0] = (int32_t)v;
    return ARI_OK;
}

static ari_status read_ticks(cursor *c, ari_board *b) {
    (void)b;
    while (!at_end(c)) {
        token_pzprv3(c);
        if (!is_pzprv3(c, "0") && !is_pzprv3(c, "1"))
            return refuse_pzprv3(c, ARI_SYNTAX, "after the grids", "one 0 or 1 a ship may follow");
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

static ari_status read_body(cursor *c, ari_board *b) {
    bool drawn = false;
    ARI_TRY(ari_reader_marks(c->src, b));
    for (const ari_file_code *f = b->genre->formats.file; *f && (drawn || !at_end(c)); f++) {
        const piece *p = &table[*f];
        ARI_TRY(p->one    ? read_grid(c, b->rows, b->cols, p->one, b->clue)
                : p->mark ? read_grid(c, b->rows, b->cols, p->mark, b->marks->cell)
                          : p->read(c, b));
        drawn = drawn || p->drawn;
    }
    for (const ari_file_code *f = b->genre->formats.file; *f; f++)
        if (table[*f].finish) table[*f].finish(b);
    if (at_end(c)) return ARI_OK;
    token_pzprv3(c);
    if (!strncmp(c->token, "TrialData", 9))
        return refuse_pzprv3(c, ARI_UNSUPPORTED, "begins a trial: lines that are only tried",
                             "end the trial before saving");
    return refuse_pzprv3(c, ARI_SYNTAX, "after the end of the puzzle", "one file is one puzzle; check the sizes");
}

/* ---- the header ---- */

/* An id that says something of the rules is followed by a word that may take it back; other words here are flags that
 * add a rule. */
static ari_status read_flag(cursor *c) {
    header *const h = &c->h;
    if (at_end(c)) return ARI_OK;
    const cursor before = *c;
    token_pzprv3(c);
    if (h->id) {
        if (is_pzprv3(c, "dontpassallcell")) h->id = NULL;
        else if (!is_pzprv3(c, "passallcell"))
            return refuse_pzprv3(c, ARI_SYNTAX, "stands for the rule", "write passallcell or dontpassallcell");
        next_field(c);
        return ARI_OK;
    }
    if (is_pzprv3(c, "f") || is_pzprv3(c, "o")) {
        h->flag = c->token[0];
        next_field(c);
        return ARI_OK;
    }
    *c = before;
    return ARI_OK;
}

static ari_status read_header(cursor *c) {
    header *const h = &c->h;
    ARI_TRY(single_pzprv3(c, "pzprv3"));
    if (c->n > 2 && !strncmp(c->token, "v:", 2))
        return refuse_pzprv3(c, ARI_UNSUPPORTED, "is a variant with rules of its own",
                             "if the usual rules hold, take it out");
    const bool first = is_pzprv3(c, "pzprv3.1");
    if (!first && !is_pzprv3(c, "pzprv3"))
        return refuse_pzprv3(c, ARI_UNSUPPORTED, "is no version known here", "use pzprv3 or pzprv3.1");
    ARI_TRY(single_pzprv3(c, "puzzle"));
    const ari_genre *g = ari_reader_genre_of_pid(c->token, c->n, c->src->genre);
    if (!g) {
        char known[sizeof c->src->err->remedy];
        ari_puzzlink_known(known, sizeof known);
        return refuse_pzprv3(c, ARI_UNSUPPORTED, "is no puzzle known here", known);
    }
    h->id = ari_puzzlink_idiom(g, c->token, c->n);
    h->letters = h->id != NULL;
    h->colours = first && has_piece(g, ARI_FILE_COLOURS);
    h->walls = first && has_piece(g, ARI_FILE_ROOMS);
    if (first && !h->colours && !h->walls) return refuse_pzprv3(c, ARI_UNSUPPORTED, "has no version 3.1", "use pzprv3");
    ARI_TRY(ari_reader_genre(c->src, &c->token_at, g, &h->g));
    skip_blanks(c);
    h->at = c->s;
    ARI_TRY(size_field(c, "number of rows", &h->rows));
    h->cols = h->rows;
    if (!ari_layer_has(g, ARI_LAYER_BOXES)) ARI_TRY(size_field(c, "number of columns", &h->cols));
    return read_flag(c);
}

/* ---- the format ---- */

/* To "pzprv3" or "v:": the first byte, or behind the "?" of a URL and key=value& there. */
static bool find_start(ari_scan *s) {
    const char *feed = memchr(s->at, '\n', (size_t)(s->end - s->at)), *end = feed ? feed : s->end;
    const char *q = memchr(s->at, '?', (size_t)(end - s->at)), *slash;
    if (*s->at == 'p' || *s->at == 'v' || !q) {
        if ((size_t)(end - s->at) >= 5 && !memcmp(s->at, "pzprv", 5)) return false;
        if (!q) return false;
    }
    s->at = q + 1;
    while ((slash = memchr(s->at, '/', (size_t)(end - s->at))) != NULL) {
        const char *and = memchr(s->at, '&', (size_t)(slash - s->at));
        if (!and) break;
        s->at = and + 1;
    }
    s->end = end;
    return true;
}

static ari_status pzprv3_read(const ari_source *src, ari_board *out) {
    cursor c = {.src = src, .b = out};
    const header *const h = &c.h;
    ari_reader_begin(src, &c.s);
    ari_scan rest = c.s;
    if (c.s.at < c.s.end) c.url = find_start(&c.s);
    rest.at = c.url ? c.s.end : rest.end;
    ARI_TRY(ari_reader_end(src, &rest, "one URL is one puzzle"));
    c.token_at = c.s;
    ARI_TRY(read_header(&c));
    /* The text may end after the header: an empty board has no least size. */
    ARI_TRY(ari_reader_board(src, &h->at, "pzprv3", h->g, h->rows, h->cols, 0, out));
    if (h->id) out->param[h->id->param] = h->id->value;
    ARI_TRY(ari_puzzlink_set_boxes(src, &h->at, out));
    if (h->flag && !ari_puzzlink_set_flag(out, h->flag))
        return refuse_pzprv3(&c, ARI_UNSUPPORTED, "is a rule not known here for this puzzle", "flags are f and o");
    return read_body(&c, out);
}

static int pzprv3_likelihood(ari_scan s) {
    if (s.at == s.end) return 0;
    (void)find_start(&s);
    if (ari_scan_accept(&s, "v:")) {
        while (s.at < s.end && *s.at != '\n' && *s.at != '/') s.at++;
        if (s.at < s.end) (void)ari_scan_next(&s);
    }
    return ari_scan_accept(&s, "pzprv") ? 100 : 0;
}

/* ---- printing ---- */

static void print_cells(const sheet *p, void (*put)(const sheet *p, uint32_t cell)) {
    for (uint32_t i = 0; i < p->b->ncell; i++) {
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

static void print_lines(uint32_t rows, uint32_t cols, const int32_t *edge, ari_out *o) {
    for (uint32_t r = 0; r < rows; r++) {
        for (uint32_t i = 0; i < cols; i++, edge = edge ? edge + 1 : NULL) {
            ari_text_int(o, edge ? *edge : 0);
            ari_text_char(o, ' ');
        }
        ari_text_char(o, '\n');
    }
}

static bool print_edges(const sheet *p) {
    const ari_graph *g = p->b->graph;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t up = i ^ (p->b->genre->drawing.lines == ARI_LINES_BORDER);
        const int32_t *edge = p->k ? p->k->edge + (up ? ari_grid_nh(g->rows, g->cols) : 0) : NULL;
        print_lines(g->rows - up, g->cols - !up, edge, p->o);
    }
    return true;
}

static bool print_colours(const sheet *p) {
    print_lines(p->b->rows, p->b->cols, NULL, p->o);
    return true;
}

static void put_empty(const sheet *p, uint32_t cell) {
    ari_text_char(p->o, p->b->clue[cell] == ARI_CLUE_NONE ? '.' : '*');
}

static void put_shade(const sheet *p, uint32_t cell) {
    const int32_t v = p->k ? p->k->cell[cell] : 0;
    ari_text_char(p->o, v > 0 ? '#' : v < 0 ? '+' : '.');
}

static void put_digit(const sheet *p, uint32_t cell) {
    const int32_t v = p->k ? p->k->cell[cell] : 0;
    if (v > 0 && v != p->b->clue[cell]) ari_text_int(p->o, v);
    else ari_text_char(p->o, '.');
}

static void put_number(int32_t v, ari_out *o) {
    if (v >= 0) ari_text_int(o, v);
    else ari_text_char(o, v == ARI_CLUE_ANY ? '-' : '.');
}

/* A clue, else a shade. */
static void put_mixed(const sheet *p, uint32_t cell) {
    if (p->b->clue[cell] != ARI_CLUE_NONE) put_number(p->b->clue[cell], p->o);
    else put_shade(p, cell);
}

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
    ari_text_format(p->o, "%u\n", p->b->nroom);
    print_cells(p, put_room);
    return true;
}

static bool print_fleet(const sheet *p) {
    const bool known = ari_fleet_url_print(p->b, "", '\n', p->o);
    ari_text_char(p->o, '\n');
    return known;
}

/* A cell; the first of a row has the number left of it in front. */
static void put_framed(const sheet *p, uint32_t cell) {
    if (cell % p->b->cols == 0) {
        put_number(p->b->left[cell / p->b->cols], p->o);
        ari_text_char(p->o, ' ');
    }
    put_number(p->b->clue[cell], p->o);
}

static bool print_framed(const sheet *p) {
    ari_text_put(p->o, ". ");
    for (uint32_t c = 0; c < p->b->cols; c++) {
        put_number(p->b->top[c], p->o);
        ari_text_char(p->o, ' ');
    }
    ari_text_char(p->o, '\n');
    print_cells(p, put_framed);
    return true;
}

static bool print_param(const sheet *p) {
    ari_text_format(p->o, "%d\n", p->b->param[0]);
    return true;
}

static bool print_ticks(const sheet *p) {
    ari_text_repeat(p->o, "0 ", ari_fleet_url_pieces(p->b));
    ari_text_char(p->o, '\n');
    return true;
}

static const piece table[ARI_NFILE] = {
    [ARI_FILE_CLUES] = {read_clues, .print = print_clues, .cannot = "arukone has letters for at most 52 pairs"},
    [ARI_FILE_FRAMED] = {read_framed, .print = print_framed},
    [ARI_FILE_FLEET] = {read_fleet, .print = print_fleet, .cannot = "a ship longer than 35 cells has no form here"},
    [ARI_FILE_ROOMS] = {read_rooms, .print = print_rooms},
    [ARI_FILE_BORDERS] = {read_borders, .print = print_borders},
    [ARI_FILE_COLOURS] = {read_colours, .print = print_colours, .drawn = true},
    [ARI_FILE_SHADING] = {.mark = take_shade, .put = put_shade, .drawn = true},
    [ARI_FILE_MIXED] = {.one = take_mixed, .put = put_mixed, .drawn = true},
    [ARI_FILE_SHIPS] = {.mark = take_shade, .put = put_ship, .finish = ari_reader_givens, .drawn = true},
    [ARI_FILE_PARAM] = {read_param, .print = print_param},
    [ARI_FILE_EMPTY] = {.one = take_empty, .put = put_empty},
    [ARI_FILE_NOTES] = {read_notes, .print = print_colours, .drawn = true},
    [ARI_FILE_TICKS] = {read_ticks, .print = print_ticks, .drawn = true},
    [ARI_FILE_DIGITS] = {.mark = take_number, .put = put_digit, .finish = add_givens, .drawn = true},
    [ARI_FILE_LINES] = {read_lines, .print = print_edges, .drawn = true},
};

static ari_status pzprv3_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const ari_genre *g = b->genre;
    const char *pid = ari_puzzlink_name(b, true, err);
    if (!pid) return ARI_UNSUPPORTED;
    const bool letters = ari_puzzlink_idiom(g, pid, (uint32_t)strlen(pid)) != NULL;
    const bool first = has_piece(g, ARI_FILE_COLOURS) || (b->nwall && has_piece(g, ARI_FILE_ROOMS));
    ari_text_format(o, "%s\n%s\n%u\n", first ? "pzprv3.1" : "pzprv3", pid, b->rows);
    if (!ari_layer_has(g, ARI_LAYER_BOXES)) ari_text_format(o, "%u\n", b->cols);
    if (letters) ari_text_put(o, "passallcell\n");
    if (ari_puzzlink_flag(b)) ari_text_format(o, "%c\n", ari_puzzlink_flag(b));
    const sheet p = {b, k, letters, o};
    for (const ari_file_code *f = g->formats.file; *f; f++)
        if (table[*f].put) print_cells(&p, table[*f].put);
        else if (!table[*f].print(&p)) return ari_reader_cannot(err, table[*f].cannot, "print it as url or text");
    return ARI_OK;
}

const ari_format ari_format_pzprv3 = {
    "pzprv3", "files of pzpr (puzz.link) with the answer in them",
    true, ARI_FORMAT_ANSWER, pzprv3_likelihood, pzprv3_read, pzprv3_print};
