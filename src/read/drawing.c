/* drawing.c - formats `unicode` and `ascii`, read: what `solve` prints, its figures and verdict included.
 *
 * A drawing does not say its genre (the verdict may), nor which signs are clues. So each genre takes it apart as if it
 * were its own, draws the board that it gets, and has read it when that is the same drawing, dots aside. Tables of
 * symbols in a frame (Sudoku, Battleship) are plain enough without: a cell may be blank there, and boxes, or all cells,
 * may have bars between them, as people print them. */
#include "read/drawing.h"

#include "base/utf8.h"
#include "board/clue.h"
#include "board/fleet.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "graph/grid.h"
#include "read/figure_text.h"
#include "read/drawing_raster.h"
#include "read/reader.h"
#include "rules/sentences.h"

#include <string.h>

enum { WIDTH_MOST = 6 * ARI_MAX_SIDE, WORD = 8 };

/* ---- the text ---- */

/* A line of words behind the drawing: what the tool says of it. */
static bool is_verdict(const char *s, uint32_t n) {
    uint32_t letters = 0;
    while (letters < n && s[letters] >= 'a' && s[letters] <= 'z') letters++;
    return letters >= 3 && (letters == n || strchr(" ;,:\r", s[letters]));
}

/* "; hashi, max 2": the genre, and its parameters as key=value. */
static void hear_verdict(ari_raster *p, const char *s, uint32_t n) {
    const char *end = s + n;
    for (const char *at = s; at && at < end; at = memchr(at, ';', (size_t)(end - at))) {
        at += *at == ';' ? 1 : 0;
        while (at < end && *at == ' ') at++;
        const char *to = at;
        while (to < end && *to >= 'a' && *to <= 'z') to++;
        const ari_genre *g = ari_puzzle_find(at, (size_t)(to - at));
        if (!g) continue;
        p->genre = g;
        size_t k = 0;
        if (to < end && *to == ':') { /* rules in words; "; stars=2" behind them */
            const char *key = end;
            while (key > to && *key != ';') key--;
            to = key > to && memchr(key, '=', (size_t)(end - key)) ? key + 1 : end;
            while (to < end && *to == ' ') to++;
        }
        while (to < end && k + 2 < sizeof p->params) {
            const bool gap = *to == ' ' && k && p->params[k - 1] != ' ', word = *to != ' ' && *to != ';';
            if (*to == ';' || *to == '\r') break;
            if (*to == ',' && to + 1 < end && to[1] == ' ') p->params[k++] = ' ';
            else if (gap) p->params[k++] = '=';
            else if (word) p->params[k++] = *to;
            to++;
        }
        p->params[k] = '\0';
        return;
    }
}

/* The lines of the drawing: up to its verdict, blank ones at the ends left out. */
static ari_status take_lines(const ari_source *src, ari_raster *p) {
    const char *line;
    uint32_t n;
    ari_scan s;
    ari_reader_begin(src, &s);
    if (s.at > s.line_start) s.at = s.line_start;
    p->at = s;
    while (p->n < ARI_RASTER_LINES) {
        p->rest = s;
        if (!ari_scan_line(&s, &line, &n)) break;
        if (ari_raster_figure(line, n)) {
            if (!p->figures) p->figures = line;
            p->figures_end = line + n;
            continue;
        }
        if (is_verdict(line, n)) {
            if (n > 10 && !memcmp(line, "not unique", 10)) /* then two drawings stand above it */
                return ari_reader_fail(src, &p->at, ARI_SYNTAX, "give one of them alone",
                                       "there are two drawings here");
            hear_verdict(p, line, n);
            p->rest = s;
            break;
        }
        if (n > 4 * WIDTH_MOST || !ari_raster_line(p, line, n)) break;
    }
    while (p->n && !p->line[p->n - 1].n) p->n--;
    if (p->arena.spent) return ari_status_fail(src->err, p->arena.spent, 0, 0, "memory is out while reading", "");
    return p->n ? ARI_OK : ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "this drawing has no lines");
}

/* The figures below the drawing. */
static ari_status take_figures(const ari_source *src, const ari_raster *p, ari_board *b) {
    if (!p->figures) return ARI_OK;
    if (!b->genre->drawing.nkind)
        return ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "this drawing has figures below it");
    ari_source said = *src;
    ari_scan s;
    said.text = p->figures;
    said.size = (size_t)(p->figures_end - p->figures);
    ari_scan_begin(&s, said.text, said.size);
    return ari_figure_text_read(&said, &s, b);
}

static ari_status take_solution(const ari_source *src, ari_board *b);

/* ---- tables ---- */

typedef struct frame {
    uint32_t top, rows, cols; /* the line of the upper bar; cells */
    uint32_t left, boxrows, boxcols;
    uint32_t below, right;    /* the line of numbers below it, 0: none; the last post of rows */
    uint32_t *line, *from, *to; /* of each row its line; of each column its signs, the last one included */
} frame;

static bool is_bar(uint16_t c) { return c == '+' || c == '-' || c == '=' || (c >= 0x2500 && c <= 0x256c); }
static bool is_post(uint16_t c) { return c == '|' || c == 0x2502 || c == 0x2503 || c == 0x2551; }

static bool all_bar(const ari_raster_row *r) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->n; i++) {
        if (r->at[i] == ' ') continue;
        if (!is_bar(r->at[i])) return false;
        n++;
    }
    return n > 2;
}

/* The columns, `wide` signs each, between the posts of a row; snug: without a blank beside a post. */
static bool cut_columns(const ari_raster_row *r, uint32_t wide, bool snug, frame *f) {
    f->cols = f->boxcols = f->right = 0;
    for (uint32_t x = f->left; x < r->n; x++)
        if (is_post(r->at[x])) f->right = x;
    for (uint32_t x = f->left, next; x < f->right; x = next) {
        for (next = x + 1; !is_post(r->at[next]);) next++;
        const uint32_t room = next - x - 1;
        const uint32_t all = snug ? room + 1 : room - 1, first = x + !snug;
        if (!room || !all || all % wide) return false;
        for (uint32_t k = 0; k < all / wide; k++) {
            if (f->cols == ARI_MAX_SIDE) return false;
            f->from[f->cols] = first + k * wide + (snug && !k);
            f->to[f->cols++] = first + k * wide + wide - 1;
        }
        if (!f->boxcols) f->boxcols = f->cols;
    }
    return f->cols > 0;
}

/* The one word of a field; false: it has two. */
static bool field_word(const ari_raster_row *r, uint32_t from, uint32_t to, char word[WORD], uint32_t *n) {
    bool ended = false;
    *n = 0;
    for (uint32_t x = from; x <= to && x < r->n; x++) {
        const char c = ari_raster_plain(r->at[x]);
        if (r->at[x] == ' ') {
            ended = *n > 0;
            continue;
        }
        if (ended || !c || *n + 1 == WORD) return false;
        word[(*n)++] = c;
    }
    return true;
}

static bool take_symbol(const ari_board *b, const char *word, uint32_t n, int32_t *clue) {
    const bool pairs = ari_layer_clues(b->genre) == ARI_LAYER_PAIRS;
    *clue = ARI_CLUE_NONE;
    if (n && *word == '#' && !pairs) { /* a black cell, perhaps with a number */
        char black[WORD + 1] = "b";
        memcpy(black + 1, word + 1, n - 1);
        const char *bare = n > 1 ? word + 1 : "?";
        return b->genre->formats.parse_clue(black, n, clue) ||
               b->genre->formats.parse_clue(bare, n > 1 ? n - 1 : 1, clue);
    }
    if (!n || (n == 1 && ari_reader_empty(b->genre, b->cols, *word))) return true;
    return b->genre->formats.parse_clue(word, n, clue);
}

/* Does no word of a row go on into the next column? full: and has every column one? */
static bool keeps_words(const ari_raster *p, const frame *f, bool full) {
    for (uint32_t r = 0; r < f->rows; r++) {
        const ari_raster_row *at = &p->line[f->line[r]];
        for (uint32_t c = 0; c < f->cols; c++) {
            bool some = false;
            for (uint32_t x = f->from[c]; x <= f->to[c] && x < at->n; x++) some |= at->at[x] != ' ';
            if (full && !some) return false;
            if (c + 1 < f->cols && f->to[c] + 1 == f->from[c + 1] && f->to[c] + 1 < at->n &&
                at->at[f->to[c]] != ' ' && at->at[f->to[c] + 1] != ' ')
                return false;
        }
    }
    return true;
}

/* The frame of a table; false: it has none. */
static bool find_frame(ari_raster *p, uint32_t wide, bool snug, bool full, frame *f) {
    f->line = ARI_TAKE(&p->arena, uint32_t, p->n);
    f->from = ARI_TAKE(&p->arena, uint32_t, ARI_MAX_SIDE);
    f->to = ARI_TAKE(&p->arena, uint32_t, ARI_MAX_SIDE);
    if (!f->line || !f->from || !f->to) return false;
    while (f->top < p->n && !all_bar(&p->line[f->top])) f->top++;
    if (f->top == p->n || f->top > 1) return false;
    while (p->line[f->top].at[f->left] == ' ') f->left++;
    uint32_t since = 0;
    for (uint32_t y = f->top + 1; y < p->n; y++) {
        if (!p->line[y].n) continue;
        if (all_bar(&p->line[y])) {
            if (!f->boxrows) f->boxrows = since;
            continue;
        }
        if (f->left >= p->line[y].n || !is_post(p->line[y].at[f->left])) {
            f->below = y;
            if (since == f->rows && !f->boxrows) return false; /* there was no bar */
            for (y++; y < p->n; y++)
                if (p->line[y].n) return false;
            break;
        }
        f->line[f->rows++] = y;
        since++;
    }
    return f->rows && cut_columns(&p->line[f->line[0]], wide, snug, f) && keeps_words(p, f, full);
}

/* A number beside the table; false: the word is none. */
static bool take_number(const ari_board *b, const ari_raster_row *r, uint32_t from, uint32_t to, int32_t *clue) {
    char word[WORD];
    uint32_t n, v;
    if (!field_word(r, from, to, word, &n)) return false;
    if (!n || (!b->genre->rules.sheet && b->genre->formats.parse_clue(word, n, clue))) return true;
    if (b->genre->drawing.outer_any && ari_scan_is(word, n, "?")) *clue = ARI_CLUE_ANY;
    else if (!ari_scan_whole(word, n, &v) || v > ARI_BOARD_CLUE_MOST) return false;
    else *clue = (int32_t)v;
    return true;
}

/* Sums beside the rows, above the columns and below them. */
static bool take_outer(const ari_raster *p, const frame *f, ari_board *b) {
    for (uint32_t r = 0; r < b->rows; r++) {
        const ari_raster_row *at = &p->line[f->line[r]];
        if (b->left && f->left && !take_number(b, at, 0, f->left - 1, &b->left[r])) return false;
        const bool more = at->n > f->right + 1;
        if (more && b->right && !take_number(b, at, f->right + 1, at->n - 1, &b->right[r])) return false;
        if (more && !b->right) return false;
    }
    for (uint32_t c = 0; c < b->cols; c++) {
        if (b->top && f->top && !take_number(b, &p->line[0], f->from[c], f->to[c], &b->top[c])) return false;
        if (f->below && !b->bottom) return false;
        if (f->below && !take_number(b, &p->line[f->below], f->from[c], f->to[c], &b->bottom[c])) return false;
    }
    return true;
}

/* Does nothing stand beside the table of a sheet with numbers there? Then it is another genre's. */
static bool is_bare_table(const ari_board *b) {
    uint32_t n, some = !b->genre->rules.sheet || !ari_outer_any(b->genre);
    for (int side = 0; side < ARI_NOUTER && !some; side++) {
        const int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; clue && i < n; i++) some |= clue[i] != ARI_CLUE_NONE;
    }
    return !some;
}

/* A full table is its own solution; else what stands in it is given. */
static ari_status take_solution(const ari_source *src, ari_board *b) {
    uint32_t full = 0, ships = 0, fleet = 0;
    const bool digits = ari_layer_has(b->genre, ARI_LAYER_DIGITS);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool none = b->genre->drawing.blank && !b->clue[i]; /* a given 0 */
        if (none && b->marks) b->marks->cell[i] = -1;
        const bool open = b->genre->drawing.blank && !b->genre->rules.sheet->shut; /* a clue is no black cell */
        const bool black = b->marks && !open && b->clue[i] == ARI_CLUE_ANY;
        full += b->clue[i] > 0 || black || (b->marks && b->marks->cell[i]);
        ships += b->clue[i] > 0 || b->clue[i] == ARI_CLUE_ANY;
    }
    for (uint32_t i = 0; i < b->nfleet; i++) fleet += (uint32_t)b->fleet[i] * (i + 1);
    if (digits ? full < b->ncell : !ships || ships != fleet) return b->marks = NULL, ARI_OK;
    if (!b->marks) ARI_TRY(ari_reader_marks(src, b));
    ari_reader_givens(b);
    return ARI_OK;
}

/* Where clues are two numbers, single ones are drawn. Is there a black cell at all? */
static bool part_pairs(ari_board *b) {
    bool black = false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        black |= b->clue[i] != ARI_CLUE_NONE && (b->clue[i] < 0 || b->clue[i] > ARI_PAIR);
        if (b->clue[i] < 0 || b->clue[i] > ARI_PAIR) continue;
        b->marks->cell[i] = b->clue[i];
        b->clue[i] = ARI_CLUE_NONE;
    }
    return black;
}

/* The refusal of a table for what stands in a field. */
static ari_status table_sign(const ari_source *src, ari_raster *p, const ari_genre *g, uint32_t y, uint32_t from,
                             uint32_t to) {
    char word[WORD] = "";
    uint32_t n;
    (void)field_word(&p->line[y], from, to, word, &n);
    p->said = ari_layer_has(g, ARI_LAYER_BOXES) && *word != '#' && !memchr(word, '\\', n);
    return ari_reader_sign(src, &p->at, g, word, n);
}

static ari_status read_table(const ari_source *src, ari_raster *p, const ari_format *as, const ari_genre *g,
                             ari_board *b) {
    const bool square = ari_layer_has(g, ARI_LAYER_BOXES);
    frame f;
    uint32_t way = 0;
    for (; way < 16; way++) { /* first those in which no field is blank */
        const ari_mark before = ari_arena_mark(&p->arena);
        f = (frame){.top = 0};
        if (find_frame(p, 2 + way % 8 / 2, way & 1, way < 8, &f) && (!square || f.cols == f.rows)) break;
        ari_arena_rewind(&p->arena, before);
    }
    if (way == 16) return ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "this table has no frame that is understood");
    ARI_TRY(ari_reader_board(src, &p->at, as->name, g, f.rows, f.cols, 0, b));
    if (square && f.boxrows * f.boxcols == f.cols && f.boxcols < f.cols) ari_reader_set_boxes(b, f.boxrows, f.boxcols);
    if (p->genre == g) ARI_TRY(ari_raster_params(src, p, b));
    ARI_TRY(take_figures(src, p, b));
    const ari_sheet *sheet = ari_law_sheet(b);
    const bool dark = sheet && !sheet->colours && !sheet->pairs && sheet->clue_look == ARI_CLUE_BLACK;
    if (g->drawing.blank || dark) ARI_TRY(ari_reader_marks(src, b));
    for (uint32_t i = 0; i < b->ncell; i++) {
        char word[WORD];
        uint32_t n;
        const uint32_t y = f.line[i / b->cols], x = i % b->cols;
        if (!field_word(&p->line[y], f.from[x], f.to[x], word, &n))
            return table_sign(src, p, g, y, f.from[x], f.to[x]);
        uint32_t number;
        if (n == 1 && g->drawing.blank && strchr("-#", *word)) b->marks->cell[i] = -1; /* none for sure */
        else if (dark && ari_scan_whole(word, n, &number)) b->marks->cell[i] = (int32_t)number;
        else if (!take_symbol(b, word, n, &b->clue[i]))
            return table_sign(src, p, g, y, f.from[x], f.to[x]);
    }
    if (!take_outer(p, &f, b))
        return ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "a number beside this table is no number");
    if (ari_layer_clues(g) == ARI_LAYER_PAIRS) {
        ARI_TRY(ari_reader_marks(src, b));
        return part_pairs(b) ? ARI_OK : ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "this table has no black cell");
    }
    if (is_bare_table(b) && p->genre != g && src->genre != g)
        return ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "no number stands beside this table");
    return take_solution(src, b);
}

/* ---- the formats ---- */

/* As this genre's; what fails is dropped. */
static ari_status read_as(const ari_source *src, ari_raster *p, const ari_format *as, const ari_genre *g,
                          ari_board *out) {
    ari_status s = ARI_SYNTAX;
    for (p->above = 0; s == ARI_SYNTAX && p->above < 2; p->above++) {
        s = ari_raster_table(g) ? read_table(src, p, as, g, out) : ari_raster_read(src, p, as, g, out);
        if (s == ARI_SYNTAX && p->arena.spent)
            s = ari_status_fail(src->err, p->arena.spent, 0, 0, "memory is out while reading", "");
        if (s == ARI_OK || s == ARI_NOMEM || s == ARI_LIMIT) return s;
        if (s == ARI_RANGE) s = ARI_SYNTAX;
        ari_board_drop(out);
        memset(out, 0, sizeof *out);
        if (ari_raster_table(g)) break;
    }
    return s;
}

/* Genres whose drawings look the same are tried in passes: Slitherlink before Loops, Heyawake before Aqre. */
static uint32_t pass_of(const ari_genre *g) {
    const bool derived = ari_sentences_derived(g), numbers = ari_layer_has(g, ARI_LAYER_DIGITS);
    const bool plain = derived && numbers && !ari_layer_has(g, ARI_LAYER_ROOMS); /* any Sudoku fits them */
    return !g->formats.pid || plain ? 2 : derived;
}

/* May genre i be that of a drawing without one, in this pass? */
static bool may_draw(const ari_genre *g, uint32_t pass) {
    return pass_of(g) == pass && !ari_layer_has(g, ARI_LAYER_SENTENCES) && !ari_layer_has(g, ARI_LAYER_WIRES) &&
           !ari_layer_has(g, ARI_LAYER_BETWEEN);
}

/* Does another genre fit, of those behind attempt i? Loops, which fits wherever Slitherlink does, is not asked. */
static bool fits_another(const ari_source *src, ari_raster *p, const ari_format *as, uint32_t i) {
    ari_error ignored;
    ari_source quiet = *src;
    quiet.err = &ignored;
    bool fits = false;
    for (; !fits && i < 2 * ari_puzzle_count; i++) {
        ari_board other = {0};
        const ari_genre *g = ari_puzzle_table[i % ari_puzzle_count];
        fits = may_draw(g, i / ari_puzzle_count) && read_as(&quiet, p, as, g, &other) == ARI_OK;
        ari_board_drop(&other);
    }
    p->said = false;
    return fits;
}

static bool is_drawn(const ari_marks *m) {
    bool drawn = false;
    for (uint32_t i = 0; m && m->cell && i < m->ncell; i++) drawn |= m->cell[i] != 0;
    for (uint32_t i = 0; m && m->edge && i < m->nedge; i++) drawn |= m->edge[i] != 0;
    return drawn;
}

static ari_status read_picture(const ari_source *src, ari_raster *p, const ari_format *as, ari_board *out) {
    ARI_TRY(take_lines(src, p));
    ari_status s = ARI_SYNTAX;
    if (p->genre) ARI_TRY(ari_reader_genre(src, &p->at, p->genre, &p->genre));
    const ari_genre *given = src->genre ? src->genre : p->genre;
    for (uint32_t i = 0; s == ARI_SYNTAX && !p->said && i < 3 * ari_puzzle_count; i++) {
        const ari_genre *g = ari_puzzle_table[i % ari_puzzle_count];
        if (given ? g != given : !may_draw(g, i / ari_puzzle_count)) continue;
        s = read_as(src, p, as, g, out);
        if (s == ARI_OK && !given) out->assumed = fits_another(src, p, as, i + 1);
    }
    if (s == ARI_SYNTAX && !p->said)
        return ari_reader_fail(src, &p->at, s,
                               given ? "give it as text: ariadne solve --to text prints the puzzle with its drawing so"
                                     : "name the genre (option genre), or give the puzzle as text or address",
                               given ? "this drawing cannot be read as one of %s" : "no genre has such a drawing%s",
                               given ? given->title : "");
    ARI_TRY(s);
    out->ambiguous = ari_puzzle_ambiguous(out->genre) && is_drawn(out->marks);
    return ari_reader_end(src, &p->rest, "give one drawing a file");
}

ari_status ari_drawing_read(const ari_source *src, const ari_format *as, ari_board *out) {
    ari_arena a;
    ari_arena_init(&a, src->alloc, src->budget);
    ari_raster *p = ARI_ZERO(&a, ari_raster, 1);
    if (!p) {
        const ari_status spent = a.spent;
        ari_arena_drop(&a);
        return ari_status_fail(src->err, spent, 0, 0, "memory is out while reading", "");
    }
    ari_arena_init(&p->arena, src->alloc, src->budget);
    ari_status s = read_picture(src, p, as, out);
    if (s == ARI_SYNTAX && p->n && !p->said) { /* a Sudoku in a frame of another kind */
        ari_error why = {0};
        ari_source quiet = *src;
        quiet.err = &why;
        const ari_status bare = ari_format_bare.read(&quiet, out);
        if (bare == ARI_LIMIT || bare == ARI_NOMEM) s = ari_status_fail(src->err, bare, 0, 0, why.what, why.remedy);
        else if (bare == ARI_OK) s = ARI_OK;
        if (bare != ARI_OK) {
            ari_board_drop(out);
            memset(out, 0, sizeof *out);
        }
    }
    ari_arena_drop(&p->arena);
    ari_arena_drop(&a);
    return s;
}

/* Is it a bar of a frame, "  +---+---+"? */
static bool is_frame(const char *line, uint32_t n) {
    uint32_t from = 0;
    while (from < n && line[from] == ' ') from++;
    if (n < from + 3 || line[from] != '+' || line[from + 1] != '-') return false;
    while (from < n && strchr("+- \r", line[from])) from++;
    return from == n;
}

/* Do all signs of the line stand where corners are (0, 4, 8, ...), or in cells (2, 6, ... and beside)? */
static bool is_spaced(const char *line, uint32_t n) {
    uint32_t column = 0, corners = 0, cells = 0, all = 0;
    for (uint32_t i = 0, size; i < n; i += size, column++) {
        size = ari_utf8_length(line + i, n - i);
        if (!size) return false;
        if (line[i] == ' ' || line[i] == '\r') continue;
        all++;
        corners += column % 4 == 0;
        cells += column % 4 != 0;
    }
    return all > 1 && column > 6 && (all == corners || (all == cells && line[0] == ' '));
}

static bool is_empty(const char *line, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (line[i] != ' ' && line[i] != '\r') return false;
    return true;
}

/* Does this verdict end with a genre, perhaps with its parameters behind it? */
static bool names_genre(const char *line, uint32_t n) {
    for (uint32_t i = 0; i + 2 < n; i++) {
        uint32_t to = i + 2;
        while (to < n && line[to] >= 'a' && line[to] <= 'z') to++;
        if (line[i] == ';' && line[i + 1] == ' ' && ari_puzzle_find(line + i + 2, to - i - 2)) return true;
    }
    return false;
}

int ari_drawing_likelihood(ari_scan s, bool unicode) {
    static const char *const sign[] = {"---", "===", "###", "|   |", "  |", "  \"", "+-"};
    if (s.at > s.line_start) s.at = s.line_start;
    const char *line = "";
    uint32_t n = 0, spaced = 0, others = 0, lines = 0, foreign = 0;
    for (; lines < 6 && ari_scan_line(&s, &line, &n); lines++) {
        if (is_verdict(line, n)) break;
        if (!lines && n && (*line == ';' || *line == '#' || *line == '{')) return 0;
        const bool wide = memchr(line, '\xc2', n) || memchr(line, '\xe2', n);
        for (uint32_t k = 0; unicode && k + 2 < n; k++)
            if (line[k] == '\xe2' && line[k + 1] >= '\x94' && line[k + 1] <= '\x97') return 90;
        if (!unicode && is_frame(line, n)) return 90;
        const bool drawn = n > 2 && (line[0] == '+' || line[0] == '|' || line[0] == '-' || line[0] == ' ');
        for (size_t k = 0; !unicode && drawn && k < sizeof sign / sizeof *sign; k++)
            for (uint32_t x = 0; x + strlen(sign[k]) <= n; x++)
                if (!memcmp(line + x, sign[k], strlen(sign[k]))) return 45;
        if (!lines && wide != unicode) others++;
        foreign += wide && !unicode;
        if (is_spaced(line, n)) spaced++;
        else others += !is_empty(line, n);
    }
    for (uint32_t k = lines; k && k < 64 && !unicode && !foreign; k++) { /* what the tool says below it */
        if (is_verdict(line, n) && names_genre(line, n)) return 95;
        if (is_verdict(line, n) || !ari_scan_line(&s, &line, &n)) break;
    }
    return spaced && !others ? 45 : 0;
}
