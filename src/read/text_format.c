/* text_format.c - format `text`: our own, made to be typed and to be read in a terminal. The grammar is in
 * doc/FORMATS.md.
 *
 * A puzzle is a paragraph: header, one line a row of clues, and perhaps `answer` with a drawing. An empty line ends it
 * when its rows are complete, so that a stream of puzzles needs no other mark; the printer never writes one inside.
 * A line of clues is read by count: as many words as columns are clues; else as many characters as columns are clues of
 * one character. So "3..2", "3 . . 2" and "53. | .7. | ..." all work, and numbers of two digits need blanks.
 * Blanks may also be the empty cells, where the size is given and every line has a character for each column; where
 * nothing decides whether they are cells or gaps, the text is refused.
 * Rows without a header are read too when the genre is known (format `bare`, bare.c).
 * Each layer of a genre has a form of its own (the table below): clues and the outer ones around them are one grid,
 * given lines a drawing (line_clues.c; the size may then also be written "5 5"), rooms a second grid, of labels.
 * In a drawing of R x C points the characters stand as the points and lines do: points at even places of even lines,
 * the horizontal line between two points between them, vertical lines on the odd lines. */
#include "read/reader.h"

#include "board/bank.h"
#include "board/clue.h"
#include "board/coloured_clue.h"
#include "board/fleet.h"
#include "board/rooms.h"
#include "graph/grid.h"
#include "read/between_text.h"
#include "read/figure_text.h"
#include "read/graph_reader.h"
#include "read/grid_print.h"
#include "read/line_clues.h"
#include "read/outer_text.h"
#include "read/word_reader.h"

#include <string.h>

static const char draw_h[] = "-=34", draw_v[] = "|\"34"; /* by number of lines, from 1 */

/* ---- lines ---- */

static bool blank_format(const ari_strip *l) {
    for (uint32_t i = 0; i < l->n; i++)
        if (l->at[i] != ' ' && l->at[i] != '\t' && l->at[i] != '\r') return false;
    return true;
}

static ari_scan place_format(const ari_strip *l, uint32_t i) { return ari_reader_place(l, l->at + i); }

static bool is_answer(const ari_strip *l) {
    ari_scan s;
    const char *word;
    uint32_t n;
    ari_scan_begin(&s, l->at, l->n);
    if (!ari_reader_word(&s, &word, &n) || n != 6 || memcmp(word, "answer", 6)) return false;
    return !ari_reader_word(&s, &word, &n);
}

/* The lines between the boxes of a sudoku: only - + | and blanks, and somewhere two of them in a row with a dash; where
 * boxes are drawn also * . : ' and =. Elsewhere dashes alone are a row of empty cells. */
static bool is_rule(const ari_genre *g, const ari_strip *l) {
    bool joined = false, crossed = ari_layer_has(g, ARI_LAYER_BOXES);
    if (g->drawing.lines != ARI_LINES_NONE) return false;
    for (uint32_t i = 0; i < l->n; i++) {
        const char c = l->at[i] == '=' ? '-' : l->at[i];
        if (!c || !strchr(ari_layer_has(g, ARI_LAYER_BOXES) ? "-+| \t\r*.:'" : "-+| \t\r", c)) return false;
        if (i && c == '-' && strchr("-+=", l->at[i - 1])) joined = true;
        crossed |= c == '+' || c == '|';
    }
    return joined && crossed;
}

/* The next word of a line of clues from *i on. */
static bool clue_word(const ari_genre *g, const ari_strip *l, uint32_t *i, uint32_t *from) {
    const char *gaps = ari_layer_has(g, ARI_LAYER_BOXES)    ? " \t|!:,;\r"
                       : g->drawing.lines == ARI_LINES_NONE ? " \t|"
                                                            : " \t";
    uint32_t p = *i;
    while (p < l->n && l->at[p] && strchr(gaps, l->at[p])) p++;
    *from = p;
    while (p < l->n && !(l->at[p] && strchr(gaps, l->at[p]))) p++;
    *i = p;
    return p > *from;
}

static void count_words(const ari_genre *g, const ari_strip *l, uint32_t *words, uint32_t *chars) {
    uint32_t i = 0, from;
    *words = *chars = 0;
    while (clue_word(g, l, &i, &from)) {
        ++*words;
        *chars += i - from;
    }
}

/* ---- clues ---- */

typedef ari_between_text_cell read_word;

static ari_status read_clue(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n, const ari_board *b,
                            int32_t *clue) {
    const char c = n == 1 ? l->at[from] : '\0';
    const int symbol = c && ari_layer_has(b->genre, ARI_LAYER_BOXES) ? ari_reader_symbol(b->genre, b->cols, c) : -1;
    if (c && ari_reader_empty(b->genre, b->cols, c)) {
        *clue = ARI_CLUE_NONE;
        return ARI_OK;
    }
    if (symbol > 0) return (void)ari_board_clue_set(clue, symbol), ARI_OK;
    if (b->genre->formats.parse_clue(l->at + from, n, clue)) return ARI_OK;
    const ari_scan at = place_format(l, from);
    return ari_reader_sign(src, &at, b->genre, l->at + from, n);
}

/* As many words, or characters, as columns. */
static ari_status read_row(const ari_source *src, const ari_strip *l, const ari_board *b, read_word *one,
                           int32_t *out) {
    const ari_genre *g = b->genre;
    uint32_t words, chars, i = 0, from, c = 0;
    count_words(g, l, &words, &chars);
    if (words != b->cols && chars != b->cols) {
        while (c <= b->cols && clue_word(g, l, &i, &from)) c++;
        const ari_scan at = place_format(l, words > b->cols ? from : l->n);
        const uint32_t n = words == 1 ? chars : words;
        return ari_reader_fail(src, &at, ARI_SYNTAX, "write a clue or '.' for each column",
                               "%u clue%s in a row of %u column%s", n, n == 1 ? "" : "s", b->cols,
                               b->cols == 1 ? "" : "s");
    }
    while (clue_word(g, l, &i, &from)) {
        const uint32_t step = words == b->cols ? i - from : 1;
        for (; from < i; from += step) ARI_TRY(one(src, l, from, step, b, &out[c++]));
    }
    return ARI_OK;
}

static uint32_t length_format(const ari_strip *l) { return l->n - (l->n && l->at[l->n - 1] == '\r'); }

/* Have the rows that come a character for each column, and a blank that no other reading has room for? Then blanks are
 * the empty cells. */
static bool is_spaced(ari_scan s, const ari_board *b) {
    bool sure = false;
    ari_strip l;
    for (uint32_t r = 0; r < b->rows && ari_reader_strip(&s, &l); r++) {
        const uint32_t n = length_format(&l);
        if (n != b->cols || memchr(l.at, '\t', n)) return false;
        sure |= !blank_format(&l) && memchr(l.at, ' ', n);
    }
    return sure;
}

/* One row of these. */
static ari_status read_spaced(const ari_source *src, const ari_strip *l, const ari_board *b, int32_t *out) {
    for (uint32_t c = 0; c < b->cols; c++) {
        out[c] = ARI_CLUE_NONE;
        if (l->at[c] != ' ') ARI_TRY(read_clue(src, l, c, 1, b, &out[c]));
    }
    return ARI_OK;
}

/* The grid with clues around it: that of clues in cells, or of rooms. */
static const int32_t *outer_grid(const ari_board *b, const int32_t *out) {
    const ari_layer around = ari_outer_text_around(b->genre);
    const bool drawn = b->marks && out == b->marks->cell;
    return around == ARI_LAYER_NONE || drawn || (around != ARI_LAYER_ROOMS && out != b->clue) ? NULL : out;
}

/* Rows of clues, or of what `one` reads, into out[ncell]. */
static ari_status read_grid(const ari_source *src, ari_scan *s, ari_board *b, read_word *one, int32_t *out) {
    const ari_genre *g = b->genre;
    const bool outer = ari_outer_any(g) && out == outer_grid(b, out);
    const bool pairs = b->between && out == b->clue;
    const bool spaced = !outer && !pairs && one == read_clue && is_spaced(*s, b);
    const uint32_t above = outer && ari_outer_has(g, ARI_OUTER_TOP);
    const uint32_t below = outer && ari_outer_has(g, ARI_OUTER_BOTTOM);
    for (uint32_t i = 0; i < above + b->rows + below; i++) {
        const uint32_t r = i < above ? 0 : i - above;
        ari_strip l;
        do {
            if (!ari_reader_strip(s, &l)) {
                const bool rooms = one != read_clue && !b->marks; /* before an answer */
                return ari_reader_fail(src, s, ARI_SYNTAX,
                                       rooms ? "behind the rows of clues as many name the rooms of the cells, as: a a b"
                                             : "give every row",
                                       rooms ? "the text ends after %u of %u rows of rooms"
                                             : "the text ends after %u of %u rows", r, b->rows);
            }
        } while (!spaced && (blank_format(&l) || is_rule(g, &l)));
        if (spaced) {
            ARI_TRY(read_spaced(src, &l, b, out + (size_t)r * b->cols));
            continue;
        }
        if (is_answer(&l)) {
            const ari_scan at = place_format(&l, 0);
            return ari_reader_fail(src, &at, ARI_SYNTAX, "give every row", "the clues end after %u of %u rows", r,
                                   b->rows);
        }
        if (i < above || r == b->rows) {
            ARI_TRY(ari_outer_text_across(src, &l, b, i < above ? ARI_OUTER_TOP : ARI_OUTER_BOTTOM));
            continue;
        }
        if (outer) ARI_TRY(ari_outer_text_along(src, &l, b, r));
        ARI_TRY(pairs ? ari_between_text_row(src, &l, b, r, one, out + (size_t)r * b->cols)
                      : read_row(src, &l, b, one, out + (size_t)r * b->cols));
        if (pairs && r + 1 < b->rows) ARI_TRY(ari_between_text_below(src, s, b, r));
    }
    return ARI_OK;
}

static ari_status read_clues(const ari_source *src, ari_scan *s, ari_board *b) {
    return read_grid(src, s, b, read_clue, b->clue);
}

/* With the clues in cells, where there are such. */
static ari_status read_between(const ari_source *src, ari_scan *s, ari_board *b) {
    return ari_layer_clues(b->genre) == ARI_LAYER_NONE ? read_clues(src, s, b) : ARI_OK;
}

/* A label; walls inside its room stand behind it: "a]" to the right, "a_" below, "a]_". They come as bits above it. */
enum { WALLS = 20 };
static ari_status read_label(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n, const ari_board *b,
                             int32_t *out) {
    uint32_t name = n;
    int32_t walls = 0;
    for (; name > 1 && strchr("]_", l->at[from + name - 1]); name--)
        walls |= l->at[from + name - 1] == ']' ? ARI_WALL_RIGHT : ARI_WALL_BELOW;
    if (ari_reader_room(b, l->at + from, name, out)) {
        *out |= walls << WALLS;
        return ARI_OK;
    }
    const ari_scan at = place_format(l, from);
    return ari_reader_fail(src, &at, ARI_SYNTAX, "name each cell's room by a letter, or a number up to that of cells",
                           "%t is no room", l->at + from, n);
}

static ari_status read_rooms(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_scan at = *s;
    const ari_mark mark = ari_arena_mark(&b->arena);
    int32_t *label = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!label) return ari_reader_memory(src, b);
    ARI_TRY(read_grid(src, s, b, read_label, label));
    for (uint32_t i = 0; i < b->ncell; i++) b->wall[i] = (uint8_t)(label[i] >> WALLS), label[i] &= (1 << WALLS) - 1;
    ARI_TRY(ari_reader_rooms(src, &at, b, label, false));
    ari_arena_rewind(&b->arena, mark);
    return ARI_OK;
}

/* ---- drawings ---- */

/* What a character between two points says; false when nothing. */
static bool read_line(signed char c, const char *drawn, uint32_t most, int32_t *value) {
    *value = 0;
    if (c == ' ' || c == '.') return true;
    if (c == 'x') *value = -1;
    const char *p = c ? strchr(drawn, c) : NULL;
    if (p) *value = (int32_t)(p - drawn) + 1;
    return *value && *value <= (int32_t)most;
}

/* What may stand where no line is: strokes are refused, or a drawing that slipped by one would lose lines silently. */
static bool read_other(signed char c, bool cell) {
    if (c == ' ' || c == '.' || c == '+') return true;
    return cell && !strchr("-=|\"", c);
}

/* The character at place (y, x) of a drawing, both in half steps. False when it cannot stand there; *remedy says
 * why. */
static bool read_place(const ari_board *b, const ari_graph *t, uint32_t y, uint32_t x, signed char c,
                       const char **remedy) {
    const ari_genre *g = b->genre;
    const bool border = g->drawing.lines == ARI_LINES_BORDER, down = y & 1, across = x & 1;
    *remedy = "draw with plain ASCII characters, without tabs";
    if (c < 0x20 || c == 0x7f) return false; /* control characters, and bytes from 0x80 on, which are negative */
    if (down != across) {                    /* a line, upright on odd lines */
        int32_t *edge = &b->marks->edge[down ? ari_grid_v(t, y / 2, x / 2) : ari_grid_h(t, y / 2, x / 2)];
        *remedy = down ? "use | (or \" 3 4), x, or a blank" : "use - (or = 3 4), x, or a blank";
        return read_line(c, down ? draw_v : draw_h, g->drawing.max_line, edge);
    }
    if (!down && !border && b->marks->cell) b->marks->cell[y / 2 * b->cols + x / 2] = c == '#' ? 1 : c == 'o' ? -1 : 0;
    *remedy = border && !down ? "draw + at every corner of a cell" : "lines stand between the points; has it slipped?";
    if (border && !down) return c != ' ' && read_other(c, true);
    return read_other(c, border || !down);
}

/* One line of a drawing: y counts half steps. */
static ari_status read_drawn(const ari_source *src, const ari_strip *l, const ari_board *b, const ari_graph *t,
                             uint32_t y) {
    const bool corners = b->genre->drawing.lines == ARI_LINES_BORDER && !(y & 1); /* these must all be there */
    const uint32_t width = 2 * t->cols - 1;
    for (uint32_t x = 0; x < l->n || (corners && x < width); x++) {
        const signed char c = (signed char)(x < l->n ? l->at[x] : ' ');
        const char *remedy = "the line is longer than the drawing";
        if (x < width ? read_place(b, t, y, x, c, &remedy) : c == ' ' || c == '\r') continue;
        const ari_scan at = place_format(l, x < l->n ? x : l->n);
        return ari_reader_fail(src, &at, ARI_SYNTAX, remedy,
                               x < l->n ? "%c cannot stand here in the drawing" : "a point is missing",
                               (int)(unsigned char)c);
    }
    return ARI_OK;
}

static ari_status read_drawing(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_graph *t = b->graph;
    for (uint32_t y = 0; y < 2 * t->rows - 1; y++) {
        ari_strip l;
        if (!ari_reader_strip(s, &l)) {
            return ari_reader_fail(src, s, ARI_SYNTAX, "draw every line, empty ones too",
                                   "the drawing ends after %u of %u lines", y, 2 * t->rows - 1);
        }
        ARI_TRY(read_drawn(src, &l, b, t, y));
    }
    return ARI_OK;
}

/* The number of a symbol. */
static ari_status read_symbol(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n, const ari_board *b,
                              int32_t *out) {
    int32_t clue = *out = 0;
    if (n == 1 && strchr(".0-_", l->at[from]) && l->at[from]) return ARI_OK;
    if (ari_board_clue_number(l->at + from, n, out) && *out <= (int32_t)b->genre->drawing.nsymbol) return ARI_OK;
    if (b->genre->formats.parse_clue(l->at + from, n, &clue) && clue == b->clue[out - b->marks->cell])
        return *out = 0, ARI_OK;
    const ari_scan at = place_format(l, from);
    static const char remedy[] = "write 1, 2, ... for the symbols in the order of the sheet, or '.'";
    return ari_reader_fail(src, &at, ARI_SYNTAX, remedy, "%t is no symbol", l->at + from, n);
}

/* A number that is drawn; -: none for sure. */
enum { BLANK = -9, NUMBER_DRAWN = 255 };
static ari_status read_number_or_none(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n,
                                      const ari_board *b, int32_t *out) {
    uint32_t number;
    *out = BLANK;
    if (n == 1 && l->at[from] == '-') return ARI_OK;
    const bool arrows = ari_layer_clues(b->genre) == ARI_LAYER_ARROWS;
    const bool plain = arrows && ari_scan_whole(l->at + from, n, &number) && number <= NUMBER_DRAWN;
    if (!plain) ARI_TRY(read_clue(src, l, from, n, b, out));
    else *out = (int32_t)number;
    if (plain || !arrows || *out) return ARI_OK;
    const ari_scan at = place_format(l, from); /* neither a number nor an arrow */
    return ari_reader_sign(src, &at, b->genre, l->at + from, n);
}

static ari_status read_digits(const ari_source *src, ari_scan *s, ari_board *b) {
    if (b->genre->drawing.nsymbol) return read_grid(src, s, b, read_symbol, b->marks->cell);
    ARI_TRY(read_grid(src, s, b, b->genre->drawing.blank ? read_number_or_none : read_clue, b->marks->cell));
    const bool arrows = ari_layer_clues(b->genre) == ARI_LAYER_ARROWS;
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t *cell = &b->marks->cell[i];
        if (arrows && *cell > NUMBER_DRAWN && *cell == b->clue[i]) *cell = 0; /* given */
        if (*cell >= 0 && b->genre->drawing.kept) *cell = ari_coloured_number(*cell);
        if (*cell < 0) *cell = *cell == BLANK ? -1 : 0;
    }
    return ARI_OK;
}

/* Any part of a ship will do. */
static ari_status read_ships(const ari_source *src, ari_scan *s, ari_board *b) {
    ARI_TRY(read_grid(src, s, b, read_clue, b->marks->cell));
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t *v = &b->marks->cell[i];
        *v = *v > 0 || *v == ARI_CLUE_ANY ? 1 : *v == 0 ? -1 : 0;
    }
    return ARI_OK;
}

/* A word of a grid of shaded cells; a clue may stand where it stands in the puzzle. */
static ari_status read_shade(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n, const ari_board *b,
                             int32_t *out) {
    const char c = n == 1 ? l->at[from] : '\0';
    int32_t clue;
    *out = c == '#' ? 1 : c == 'o' ? -1 : 0;
    if (*out || c == '.') return ARI_OK;
    if (b->genre->formats.parse_clue(l->at + from, n, &clue) && clue == b->clue[out - b->marks->cell]) return ARI_OK;
    const ari_scan at = place_format(l, from);
    return ari_reader_fail(src, &at, ARI_SYNTAX, "write # for a shaded cell, o for one that is not, or '.'",
                           "%t is no mark of a cell", l->at + from, n);
}

static ari_status read_shading(const ari_source *src, ari_scan *s, ari_board *b) {
    return read_grid(src, s, b, read_shade, b->marks->cell);
}

/* ---- the layers ---- */

/* How a layer stands in the text: clues behind the header, in the order of the genre's list; marks behind `answer`,
 * where the first layer that has a form draws all. */
typedef struct form {
    ari_status (*read)(const ari_source *src, ari_scan *s, ari_board *b);
    void (*print)(const ari_board *b, ari_out *o);
    ari_status (*read_marks)(const ari_source *src, ari_scan *s, ari_board *b);
    void (*print_marks)(const ari_board *b, const ari_marks *k, ari_out *o);
    uint32_t above, each; /* lines above the rows, and for each row */
} form;

static const form table[ARI_NLAYER]; /* at the end of printing */

static const form *drawing_of(const ari_genre *g) {
    const ari_layer *l = g->drawing.layer;
    while (*l && !table[*l].read_marks) l++;
    return &table[*l];
}

/* ---- the header ---- */

/* What the rows of a board without a size look like. */
typedef struct extent {
    uint32_t rows, words, chars, width; /* the last three of the first */
    bool empty;  /* a cell is marked as empty: blanks are gaps */
    bool even;   /* as many words in each row */
    bool loose;  /* somewhere else than between two words stands a blank, or two */
    bool square; /* as many characters in each row */
} extent;

static void look_at_row(const ari_genre *g, const ari_strip *l, extent *e) {
    uint32_t words, chars, i = 0, from;
    const uint32_t n = length_format(l);
    count_words(g, l, &words, &chars);
    if (!e->rows++) *e = (extent){1, words, chars, n, false, true, false, true};
    e->even = e->even && words == e->words;
    e->square = e->square && n == e->width;
    e->loose = e->loose || (n && (l->at[0] == ' ' || l->at[n - 1] == ' '));
    for (i = 1; i < n; i++) e->loose = e->loose || (l->at[i] == ' ' && l->at[i - 1] == ' ');
    for (i = 0; clue_word(g, l, &i, &from);)
        for (uint32_t k = from; k < i; k++) e->empty = e->empty || ari_reader_empty(g, 9, l->at[k]);
}

/* Size of a board without a header: the lines of clues from the cursor on, and the clues of the first. A sudoku is
 * square. */
static ari_status measure_format(const ari_source *src, const ari_scan *from, const ari_genre *g, uint32_t *rows,
                                 uint32_t *cols) {
    ari_scan s = *from;
    ari_strip l;
    extent e = {0};
    uint32_t above = 0, each = 0;
    const bool boxes = ari_layer_has(g, ARI_LAYER_BOXES);
    *rows = 0;
    if (ari_layer_has(g, ARI_LAYER_WIRES)) ari_line_clues_measure(&s, rows, cols);
    if (*rows) return ARI_OK;
    for (const ari_layer *p = g->drawing.layer; *p; p++) {
        above += table[*p].above;
        each += table[*p].each;
    }
    each += ari_outer_any(g) && ari_outer_text_around(g) == ARI_LAYER_NONE;
    while (ari_reader_strip(&s, &l) && !blank_format(&l) && !is_answer(&l) && !ari_figure_text_is(g, &l) &&
           e.rows <= above + each * ARI_MAX_SIDE)
        if (!is_rule(g, &l)) look_at_row(g, &l, &e);
    if (ari_layer_has(g, ARI_LAYER_BETWEEN))
        return ari_reader_fail(src, from, ARI_SYNTAX, "write ROWSxCOLUMNS, as 4x5, behind the genre",
                               "the size is missing");
    const bool cells = !e.empty && !above && e.words != e.width && (e.loose || !e.even);
    if (cells && boxes && e.square) e.chars = e.words = e.width;
    else if (cells)
        return ari_reader_fail(src, from, ARI_SYNTAX,
                               "write '.' for an empty cell (3 . . 2), or the size behind the genre",
                               "blanks in these rows may be empty cells or gaps");
    *rows = e.rows > above && each ? (e.rows - above) / each : 0;
    *cols = e.words > 1 ? e.words : e.chars;
    *cols -= *cols && ari_layer_has(g, ARI_LAYER_CORNERS);
    if (boxes && *cols != *rows && e.chars == *rows) *cols = e.chars;
    if (boxes) *rows = *cols;
    if (*rows && *cols) return ARI_OK;
    return ari_reader_fail(src, &s, ARI_SYNTAX, "write one line a row after the header", "no row of clues follows");
}

/* The genre of this name: the one that is given, which may be in no table, or one of the table. */
static const ari_genre *find_genre(const ari_source *src, const char *word, uint32_t n) {
    return src->genre && ari_puzzle_is(src->genre, word, n) ? src->genre : ari_puzzle_find(word, n);
}

/* "3", "6X6", "4*5": what was meant is in the remedy. */
static ari_status wrong_size(const ari_source *src, const ari_scan *at, const char *word, uint32_t n) {
    char remedy[sizeof src->err->remedy];
    uint32_t side[2] = {0, 0}, k = 0;
    ari_out o;
    for (uint32_t i = 0; i < 2; i++) {
        for (; k < n && word[k] >= '0' && word[k] <= '9' && side[i] <= ARI_MAX_SIDE; k++)
            side[i] = 10 * side[i] + (uint32_t)(word[k] - '0');
        while (k < n && (word[k] < '0' || word[k] > '9')) k++;
    }
    const bool meant = side[0] && side[0] <= ARI_MAX_SIDE && side[1] <= ARI_MAX_SIDE;
    ari_text_within(&o, remedy, sizeof remedy);
    ari_text_format(&o, "write ROWSxCOLUMNS, as %ux%u", meant ? side[0] : 4, !meant ? 5 : side[1] ? side[1] : side[0]);
    return ari_reader_fail(src, at, ARI_SYNTAX, remedy, "%t is no size", word, n);
}

static ari_status read_header(const ari_source *src, ari_scan *s, ari_board *out) {
    const char *word;
    uint32_t n, rows = 0, cols = 0;
    ari_scan at = *s;
    if (!ari_reader_word(s, &word, &n)) {
        return ari_reader_fail(src, &at, ARI_SYNTAX, "begin with a genre, as in: slitherlink 4x4",
                               "no puzzle stands here");
    }
    const ari_genre *g = find_genre(src, word, n);
    if (!g) return ari_reader_stranger(src, &at, word, n);
    if (src->genre && src->genre != g) ARI_TRY(ari_reader_genre(src, &at, g, &g));
    ari_scan_blanks(s);
    at = *s;
    ari_scan probe = *s;
    if (ari_reader_word(&probe, &word, &n) && word[0] >= '0' && word[0] <= '9') {
        const bool drawn = ari_layer_has(g, ARI_LAYER_WIRES);
        if (!ari_reader_size(word, n, &rows, &cols) && !(drawn && ari_scan_whole(word, n, &rows)))
            return wrong_size(src, &at, word, n);
        *s = probe;
        if (drawn && !cols) { /* ROWS COLUMNS */
            ari_scan_blanks(s);
            (void)ari_scan_uint(s, &cols);
        }
    } else {
        ari_strip header;
        (void)ari_scan_line(&probe, &header.at, &header.n);
        ARI_TRY(measure_format(src, &probe, g, &rows, &cols));
    }
    const bool alone = ari_outer_any(g) && ari_outer_text_around(g) == ARI_LAYER_NONE; /* no grid of cells follows */
    static const ari_layer grids[] = {ARI_LAYER_ROOMS, ARI_LAYER_CORNERS, ARI_LAYER_BETWEEN};
    bool grid = ari_layer_clues(g) != ARI_LAYER_NONE || alone || !g->drawing.nkind; /* else lines of figures, or none */
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) grid |= ari_layer_has(g, grids[i]);
    const uint64_t words = !grid ? 0 : alone ? (uint64_t)rows + cols : (uint64_t)rows * cols;
    ARI_TRY(ari_reader_board(src, &at, "text", g, rows, cols, words, out));
    ARI_TRY(ari_reader_params(src, s, out));
    (void)ari_scan_next(s); /* the end of the line */
    return ARI_OK;
}

/* ---- the format ---- */

/* Past lines between boxes. */
static void skip_rules(const ari_genre *g, ari_scan *s) {
    ari_scan probe = *s;
    ari_strip l;
    while (ari_reader_strip(&probe, &l) && is_rule(g, &l)) *s = probe;
}

static ari_status read_body(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_strip l;
    for (const ari_layer *p = b->genre->drawing.layer; *p; p++)
        if (table[*p].read) ARI_TRY(table[*p].read(src, s, b));
    skip_rules(b->genre, s);
    ari_scan probe = *s;
    if (ari_reader_strip(&probe, &l) && is_answer(&l)) {
        *s = probe;
        ARI_TRY(ari_reader_marks(src, b));
        ARI_TRY(drawing_of(b->genre)->read_marks(src, s, b));
        skip_rules(b->genre, s);
    }
    ari_scan_skip(s, ";");
    return ari_reader_end(src, s,
                          b->marks ? "one puzzle ends with its drawing" : "only a line \"answer\" may follow the rows");
}

static ari_status text_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    ARI_TRY(ari_reader_bytes(src));
    ari_reader_begin(src, &s);
    ari_scan_skip(&s, ";");
    ari_scan probe = s;
    const char *word;
    uint32_t n;
    const ari_genre *g = ari_reader_word(&probe, &word, &n) ? find_genre(src, word, n) : NULL;
    if (g && ari_layer_has(g, ARI_LAYER_SENTENCES)) return ari_word_text_read(src, &s, out);
    if (g && ari_reader_word(&probe, &word, &n) && ari_graph_reader_is(word, n))
        return ari_graph_reader_read(src, &s, g, out);
    ARI_TRY(read_header(src, &s, out));
    return read_body(src, &s, out);
}

ari_status ari_text_format_rows(const ari_source *src, ari_scan *s, const ari_genre *g, ari_board *out) {
    uint32_t rows, cols;
    ARI_TRY(ari_reader_bytes(src));
    ARI_TRY(measure_format(src, s, g, &rows, &cols));
    ARI_TRY(ari_reader_board(src, s, "bare", g, rows, cols, 0, out));
    return read_body(src, s, out);
}

/* How surely a line is a header, by the word behind the genre's name. A clue in words may begin with a value called
 * like a genre ("zebra next to fox"), and so may a row of values ("flow: ebb flood"). */
static int header_likelihood(const char *word, uint32_t n) {
    uint32_t rows, cols;
    if (ari_reader_size(word, n, &rows, &cols)) return 100;
    if (strchr("=:,", word[0]) || ari_word_clues_is_keyword(word, n)) return 30;
    if ((word[0] >= '0' && word[0] <= '9') || word[0] == ';' || memchr(word, '=', n)) return 95;
    return ari_graph_reader_is(word, n) ? 95 : 60;
}

static int text_likelihood(ari_scan s) {
    const char *word;
    uint32_t n;
    const bool comment = ari_scan_peek(&s) == ';';
    ari_scan_skip(&s, ";");
    if (!ari_reader_word(&s, &word, &n) || !ari_puzzle_find(word, n)) return comment ? 20 : 0;
    if (!ari_reader_word(&s, &word, &n)) return 95; /* a genre's name alone is also a line inside a pzprv3 file */
    return header_likelihood(word, n);
}

/* ---- printing ---- */

static void put_clue(const ari_board *b, uint32_t cell, ari_out *o) { b->genre->formats.print_clue(b->clue[cell], o); }

static void print_clues(const ari_board *b, ari_out *o) {
    if (b->between) ari_between_text_print(b, put_clue, o);
    else if (ari_outer_any(b->genre)) ari_outer_text_print(b, put_clue, o);
    else ari_grid_print_cells(b, b->clue, false, o);
}

static void print_between(const ari_board *b, ari_out *o) {
    if (ari_layer_clues(b->genre) == ARI_LAYER_NONE) print_clues(b, o);
}

static void print_digits(const ari_board *b, const ari_marks *k, ari_out *o) {
    if (b->genre->drawing.blank) ari_grid_print_drawn(b, k->cell, o);
    else ari_grid_print_cells(b, k->cell, true, o);
}

/* Behind a cell: a blank, or the end of the line. */
static void print_gap(const ari_board *b, uint32_t cell, ari_out *o) {
    ari_text_char(o, cell % b->cols == b->cols - 1 ? '\n' : ' ');
}

static void print_ships(const ari_board *b, const ari_marks *k, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->genre->formats.print_clue(b->genre->drawing.part(b, k, i), o);
        print_gap(b, i, o);
    }
}

static void print_shading(const ari_board *b, const ari_marks *k, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_char(o, k->cell[i] == 1 ? '#' : k->cell[i] == -1 ? 'o' : k->cell[i] ? '?' : '.');
        print_gap(b, i, o);
    }
}

/* Letters while there are enough, else numbers. */
static void put_room(const ari_board *b, uint32_t cell, ari_out *o) {
    const uint32_t r = b->room[cell];
    if (b->nroom > ARI_ROOM_LETTERS) ari_text_format(o, "%u", r + 1);
    else ari_text_char(o, (char)(r < 26 ? 'a' + r : 'A' + r - 26));
    if (b->wall[cell] & ARI_WALL_RIGHT) ari_text_char(o, ']');
    if (b->wall[cell] & ARI_WALL_BELOW) ari_text_char(o, '_');
}

static void print_rooms(const ari_board *b, ari_out *o) {
    if (ari_outer_any(b->genre) && ari_outer_text_around(b->genre) == ARI_LAYER_ROOMS) {
        ari_outer_text_print(b, put_room, o);
        return;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        put_room(b, i, o);
        print_gap(b, i, o);
    }
}

/* Around a grid they are printed with it. */
static void print_outer(const ari_board *b, ari_out *o) {
    if (ari_outer_text_around(b->genre) == ARI_LAYER_NONE) ari_outer_text_print(b, NULL, o);
}

static char drawn_cell(const ari_board *b, const ari_marks *k, bool wires, uint32_t cell, ari_out *o) {
    const ari_genre *g = b->genre;
    if (wires) return ari_line_clues_point(b->clue[cell]);
    if (k->cell && k->cell[cell] == 1) return '#';
    if (k->cell && k->cell[cell] == -1) return 'o';
    if (b->clue[cell] == ARI_CLUE_NONE) return '.';
    const uint32_t before = o->n;
    g->formats.print_clue(b->clue[cell], o);
    if (o->failed) return '.';
    const char c = o->n - before == 1 ? o->at[before] : '*';
    o->n = before;
    return k->cell && (c == '#' || c == 'o') ? '*' : c;
}

static char drawn_line(const ari_genre *g, const char *drawn, int32_t value) {
    if (value < 0) return 'x';
    if (value == 0) return ' ';
    return value <= (int32_t)g->drawing.max_line ? drawn[value - 1] : '?';
}

static void print_drawing(const ari_board *b, const ari_marks *k, ari_out *o) {
    const ari_graph *t = b->graph;
    const bool border = b->genre->drawing.lines == ARI_LINES_BORDER,
               wires = ari_layer_clues(b->genre) == ARI_LAYER_WIRES;
    char *line = ARI_TAKE(o->arena, char, 2 * t->cols);
    if (!line) o->failed = true;
    for (uint32_t y = 0; y < 2 * t->rows - 1 && !o->failed; y++) {
        const uint32_t r = y / 2;
        const bool between = y & 1; /* two rows of points */
        for (uint32_t c = 0; c < t->cols; c++) {
            const bool last = c + 1 == t->cols;
            const char cell = border != between || (border && last) ? ' ' : drawn_cell(b, k, wires, r * b->cols + c, o);
            if (between) line[2 * c] = drawn_line(b->genre, draw_v, k->edge[ari_grid_v(t, r, c)]);
            else line[2 * c] = border ? '+' : cell;
            if (between) line[2 * c + 1] = cell;
            else line[2 * c + 1] = last ? ' ' : drawn_line(b->genre, draw_h, k->edge[ari_grid_h(t, r, c)]);
        }
        uint32_t n = 2 * t->cols;
        while (n && line[n - 1] == ' ') n--;
        ari_text_bytes(o, line, n);
        ari_text_put(o, n ? "\n" : ".\n"); /* no empty line inside a puzzle */
    }
}

static const form table[ARI_NLAYER] = {
    [ARI_LAYER_NUMBERS] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_CIRCLES] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_ARROWS] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_PAIRS] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_SETS] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_COMPASSES] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_PARTS] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_COLOURED] = {read_clues, print_clues, NULL, NULL, 0, 1},
    [ARI_LAYER_WIRES] = {ari_line_clues_read, ari_line_clues_print, NULL, NULL, 0, 1},
    [ARI_LAYER_OUTER] = {ari_outer_text_read, print_outer, NULL, NULL, 1, 0},
    [ARI_LAYER_LISTS] = {ari_outer_text_read, print_outer, NULL, NULL, 1, 0},
    [ARI_LAYER_CORNERS] = {ari_outer_text_corners, ari_outer_text_print_corners, NULL, NULL, 1, 1},
    [ARI_LAYER_BETWEEN] = {read_between, print_between, NULL, NULL, 0, 0},
    [ARI_LAYER_ROOMS] = {read_rooms, print_rooms, NULL, NULL, 0, 1},
    [ARI_LAYER_FIGURES] = {ari_figure_text_read, ari_figure_text_print, NULL, NULL, 0, 0},
    [ARI_LAYER_LINES] = {.read_marks = read_drawing, .print_marks = print_drawing},
    [ARI_LAYER_SHADING] = {.read_marks = read_shading, .print_marks = print_shading},
    [ARI_LAYER_SHIPS] = {.read_marks = read_ships, .print_marks = print_ships},
    [ARI_LAYER_DIGITS] = {.read_marks = read_digits, .print_marks = print_digits},
};

void ari_text_format_params(const ari_board *b, ari_out *o) {
    const ari_genre *g = b->genre;
    const bool usual = ari_layer_has(g, ARI_LAYER_BOXES) && ari_reader_usual_boxes(b);
    if (ari_layer_has(g, ARI_LAYER_FLEET)) {
        ari_text_put(o, " fleet=");
        ari_board_fleet_print(b, o);
    }
    if (ari_layer_has(g, ARI_LAYER_BANK)) {
        ari_text_put(o, " bank=");
        ari_bank_print(b, o);
    }
    for (uint32_t i = 0; i < g->rules.nparam; i++) {
        const ari_param *p = &g->rules.param[i];
        const bool box = !strncmp(p->name, "box", 3);
        if (box ? !usual : p->values || b->param[i] != p->preset) ari_reader_print(b, i, o);
    }
}

void ari_text_format_answer(const ari_board *b, const ari_marks *k, ari_out *o) {
    if (ari_layer_has(b->genre, ARI_LAYER_SENTENCES)) ari_word_text_answer(b, k, o);
    else if (b->net) ari_graph_writer_answer(b, k, o);
    else drawing_of(b->genre)->print_marks(b, k, o);
}

static ari_status text_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const ari_genre *g = b->genre;
    if (b->net) {
        ari_graph_writer_text(b, k, false, o);
        return ARI_OK;
    }
    if (ari_layer_clues(g) == ARI_LAYER_WIRES && !ari_line_clues_fits(b))
        return ari_reader_cannot(err, "a given line leaves the board, or a clue is of no kind", "correct the clues");
    if (ari_layer_has(g, ARI_LAYER_SENTENCES)) {
        ari_word_text_print(b, o);
    } else {
        ari_text_format(o, "%s %ux%u", g->name, b->rows, b->cols);
        ari_text_format_params(b, o);
        ari_text_char(o, '\n');
    }
    for (const ari_layer *p = g->drawing.layer; *p; p++)
        if (table[*p].print) table[*p].print(b, o);
    if (k) {
        ari_text_put(o, "answer\n");
        ari_text_format_answer(b, k, o);
    }
    return ARI_OK;
}

const ari_format ari_format_text = {
    "text", "our own: a header, one line a row of clues, and perhaps a drawing", true, ARI_FORMAT_ANSWER,
    text_likelihood, text_read, text_print};
