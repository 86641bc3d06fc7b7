/* drawing_raster.c - drawings for the terminal that have a place every half cell, read back.
 *
 * What a cell shows is found by drawing: a board of the genre is drawn whose cells hold each clue that the characters
 * could be, with each mark, and each cell of the drawing is what looks the same there. Lines, walls, and what stands
 * between cells or beside the board have their own places. In the end the board that was read is drawn, which must give
 * the same drawing. */
#include "base/utf8.h"
#include "board/between.h"
#include "board/clue.h"
#include "board/coloured_clue.h"
#include "board/figure.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "graph/grid.h"
#include "read/compass_text.h"
#include "read/drawing_raster.h"
#include "read/reader.h"
#include "rules/sentences.h"

#include <string.h>

enum { NO_LINE, LIGHT, HEAVY, DOUBLE };
enum { LOOKS_MOST = 1000, CLUES_MOST = 1000, MARKS_MOST = 100, OPTIONS_MOST = 1000, WORD = 8 };
enum { RING = 0x25cb, BALL = 0x25cf, DOT_SIGN = 0xb7 };

/* ---- characters ---- */

static uint32_t code_of(const unsigned char *s, uint32_t n) {
    if (n < 2) return *s;
    uint32_t code = *s & (0xffu >> (n + 1));
    for (uint32_t i = 1; i < n; i++) code = code << 6 | (s[i] & 0x3fu);
    return code;
}

bool ari_raster_line(ari_raster *p, const char *s, uint32_t n) {
    uint16_t *code = ARI_TAKE(&p->arena, uint16_t, n + 1);
    if (!code) return false;
    ari_raster_row *r = &p->line[p->n++];
    *r = (ari_raster_row){code, 0};
    for (uint32_t i = 0, size, count = 0; i < n; i += size) {
        size = ari_utf8_length(s + i, n - i);
        if (s[i] == '\033') {
            for (size = 1; i + size < n && s[i + size - 1] != 'm';) size++;
            continue;
        }
        if (!size) size = 1;
        const uint32_t c = code_of((const unsigned char *)s + i, size);
        code[count++] = c > 0xffff || c == '\t' || c == '\r' ? ' ' : (uint16_t)c;
        if (code[count - 1] != ' ') r->n = count;
    }
    if (r->n > p->wide) p->wide = r->n;
    return true;
}

uint16_t ari_raster_sign(const ari_raster *p, uint32_t y, uint32_t x) {
    y += p->top, x += p->left;
    if (y < p->above || y - p->above >= p->n || x >= p->line[y - p->above].n) return ' ';
    return p->line[y - p->above].at[x];
}

char ari_raster_plain(uint16_t c) {
    static const struct { uint16_t code; char sign; } same[] = {
        {0x2191, '^'}, {0x2193, 'v'}, {0x2190, '<'}, {0x2192, '>'}, {0x25b2, '^'}, {0x25bc, 'v'}, {0x25c0, '<'},
        {0x25b6, '>'}, {0x25a0, '#'}, {0x25cf, 'o'}, {0xb7, '.'}, {0x25e6, '-'}, {0x2605, '*'}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (same[i].code == c) return same[i].sign;
    return c < 0x7f ? (char)c : '\0';
}


ari_status ari_raster_params(const ari_source *src, const ari_raster *p, ari_board *b) {
    ari_source said = *src;
    ari_scan s;
    said.text = p->params;
    said.size = strlen(p->params);
    ari_scan_begin(&s, said.text, said.size);
    return ari_reader_params(&said, &s, b);
}

bool ari_raster_figure(const char *s, uint32_t n) {
    uint32_t i = 0;
    while (i < n && s[i] >= 'a' && s[i] <= 'z') i++;
    while (i && i < n && ((s[i] && strchr(" ,?", s[i])) || (s[i] >= '0' && s[i] <= '9'))) i++;
    return i && i + 3 < n && s[i] == 'R' && s[i + 1] >= '1' && s[i + 1] <= '9';
}

/* ---- lines and walls ---- */

static bool is_dot(uint16_t c) { return c == ' ' || c == '.' || c == 0xb7; }

/* How heavy the line through a place is, across or down. */
static int weight_at(const ari_raster *p, uint32_t y, uint32_t x, bool across) {
    static const struct { uint16_t code; uint8_t across, down; } sign[] = {
        {'+', HEAVY, HEAVY}, {'-', HEAVY, 0}, {'|', 0, HEAVY}, {'=', DOUBLE, 0}, {'"', 0, DOUBLE},
        {0x2500, LIGHT, 0}, {0x2501, HEAVY, 0}, {0x2502, 0, LIGHT}, {0x2503, 0, HEAVY},
        {0x2550, DOUBLE, 0}, {0x2551, 0, DOUBLE},
        {0x253c, LIGHT, LIGHT}, {0x253f, HEAVY, LIGHT}, {0x2542, LIGHT, HEAVY}, {0x254b, HEAVY, HEAVY},
        {0x251c, 0, LIGHT}, {0x2524, 0, LIGHT}, {0x2520, 0, HEAVY}, {0x2528, 0, HEAVY}, {0x2523, 0, HEAVY},
        {0x252b, 0, HEAVY}, {0x252c, LIGHT, 0}, {0x2534, LIGHT, 0}, {0x2533, HEAVY, 0}, {0x253b, HEAVY, 0},
        {0x256a, DOUBLE, LIGHT}, {0x256b, LIGHT, DOUBLE}};
    const uint16_t c = ari_raster_sign(p, y, x);
    for (size_t i = 0; i < sizeof sign / sizeof *sign; i++)
        if (sign[i].code == c) return across ? sign[i].across : sign[i].down;
    return NO_LINE;
}

static int32_t line_value(const ari_raster *p, const ari_genre *g, uint32_t y, uint32_t x, bool across) {
    const uint16_t c = ari_raster_sign(p, y, x);
    if (c == 'x' || c == 0xd7) return -1;
    if (c >= '3' && c <= '9' && (uint32_t)(c - '0') <= g->drawing.max_line) return c - '0';
    const int w = weight_at(p, y, x, across);
    if (g->drawing.max_line > 1) return w == DOUBLE ? 2 : w ? 1 : 0;
    return w == HEAVY;
}

static void take_edges(const ari_raster *p, ari_board *b) {
    const ari_graph *g = b->graph;
    const bool border = b->genre->drawing.lines == ARI_LINES_BORDER;
    for (uint32_t r = 0; r < g->rows; r++)
        for (uint32_t c = 0; c < g->cols; c++) {
            const uint32_t y = 2 * r + !border, x = 4 * c + (border ? 0 : 2);
            if (c + 1 < g->cols) b->marks->edge[ari_grid_h(g, r, c)] = line_value(p, b->genre, y, x + 2, true);
            if (r + 1 < g->rows) b->marks->edge[ari_grid_v(g, r, c)] = line_value(p, b->genre, y + 1, x, false);
        }
}

static ari_status take_rooms(const ari_source *src, const ari_raster *p, ari_board *b) {
    uint8_t *walls = ARI_ZERO(&b->arena, uint8_t, b->ncell);
    if (!walls) return ari_reader_memory(src, b);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t y = 2 * (i / b->cols) + 1, x = 4 * (i % b->cols) + 2;
        if (weight_at(p, y, x + 2, false) == HEAVY) walls[i] |= ARI_WALL_RIGHT;
        for (uint32_t k = x - 1; k <= x + 1; k++) /* the number of a cage stands in its wall */
            if (weight_at(p, y + 1, k, true) == HEAVY) walls[i] |= ARI_WALL_BELOW;
    }
    ARI_TRY(ari_reader_walls(src, b, walls));
    return ari_reader_gather(src, &p->at, b);
}

/* A line on every edge is no drawing, but a table with bars between its cells. */
static bool is_ruled(const ari_marks *k) {
    for (uint32_t i = 0; i < k->nedge; i++)
        if (k->edge[i] <= 0) return false;
    return k->nedge > 0;
}

static bool has_marks(const ari_marks *k) {
    for (uint32_t i = 0; k->cell && i < k->ncell; i++)
        if (k->cell[i]) return true;
    for (uint32_t i = 0; k->edge && i < k->nedge; i++)
        if (k->edge[i]) return true;
    return false;
}

/* ---- the frame ---- */

static bool is_box(uint16_t c) { return (c >= 0x2500 && c < 0x2580) || (c && c < 0x80 && strchr("-|+=\"", c)); }
static bool is_corner(uint16_t c) { return c == '+' || c == 0x250c || c == 0x250f; }

/* The frame of a raster with numbers beside it, whose place is then where rasters begin; false: there is none. */
static bool find_raster(ari_raster *p, uint32_t *rows, uint32_t *cols) {
    uint32_t y = 0, x = 0, high = 0, wide = 0;
    for (; y < p->n + p->above; y++, x = 0) {
        while (x < p->wide && !is_corner(ari_raster_sign(p, y, x))) x++;
        if (x < p->wide) break;
    }
    while (is_box(ari_raster_sign(p, y + high, x))) high++;
    while (is_box(ari_raster_sign(p, y, x + wide))) wide++;
    *rows = high / 2;
    *cols = wide / 4;
    p->top = y;
    p->left = x;
    return *rows && *cols;
}

/* ---- cells ---- */

typedef struct look { uint16_t at[3]; } look; /* the middle 0: a dot of a figure covers it */

static bool is_ring(uint16_t c) { return c == RING || c == 'o'; }
static bool is_ball(uint16_t c) { return c == BALL || c == '*'; }

/* The kind of figures with this look; ARI_NO: the genre has none. */
static uint32_t kind_of_look(const ari_genre *g, ari_figure_look as) {
    for (uint32_t k = 0; k < g->drawing.nkind; k++)
        if (g->drawing.kind[k].look == as) return k;
    return ARI_NO;
}

/* What a cell shows, without the lines that pass it. */
static look look_at(const ari_raster *p, const ari_board *b, uint32_t cell) {
    const bool lines = b->genre->drawing.lines != ARI_LINES_BORDER && ari_layer_has(b->genre, ARI_LAYER_LINES);
    const uint32_t ring = kind_of_look(b->genre, ARI_FIGURE_DOT), ball = kind_of_look(b->genre, ARI_FIGURE_DISC);
    look l;
    for (uint32_t k = 0; k < 3; k++) {
        const uint16_t c = ari_raster_sign(p, 2 * (cell / b->cols) + 1, 4 * (cell % b->cols) + 1 + k);
        l.at[k] = is_dot(c) || (lines && is_box(c)) ? ' ' : c;
    }
    if ((ring != ARI_NO || ball != ARI_NO) && (is_ring(l.at[1]) || is_ball(l.at[1]))) l.at[1] = 0;
    return l;
}

static bool looks_same(look a, look b) {
    return a.at[0] == b.at[0] && a.at[2] == b.at[2] && (!a.at[1] || !b.at[1] || a.at[1] == b.at[1]);
}

/* The first of these that is the same; it is among them. */
static uint32_t find_look(const look *own, look l) {
    uint32_t k = 0;
    while (memcmp(&own[k], &l, sizeof l)) k++;
    return k;
}

typedef struct option { int32_t clue, mark; } option;

/* What cells may hold: every clue with every mark. */
typedef struct options {
    int32_t *clue, *mark;
    uint32_t nclue, nmark;
} options;

static void add_number(int32_t *list, uint32_t *n, uint32_t most, int32_t x) {
    for (uint32_t i = 0; i < *n; i++)
        if (list[i] == x) return;
    if (*n < most) list[(*n)++] = x;
}

static void add_word(options *x, const ari_genre *g, const char *word) {
    int32_t clue = ARI_CLUE_NONE;
    if (*word && g->formats.parse_clue(word, (uint32_t)strlen(word), &clue))
        add_number(x->clue, &x->nclue, CLUES_MOST, clue);
}

/* The clues that these characters could be: a number, an arrow, a colour, in this order. */
static void add_look(options *x, const ari_genre *g, look l) {
    static const char *const colour[] = {"b", "w", "g", "m", "s", ""};
    char number[4] = "", list[WORD] = "", arrow[2] = "", word[WORD + 8];
    uint32_t n = 0, m = 0, v;
    for (int k = 0; k < 3; k++) {
        const char c = ari_raster_plain(l.at[k]), alone[2] = {c, '\0'};
        if ((c >= '0' && c <= '9') || c == '?') {
            if (n) list[m++] = ',';
            number[n++] = list[m++] = c;
        } else if (c && strchr("^v<>", c)) arrow[0] = c;
        add_word(x, g, alone);
    }
    if (n > 1) add_word(x, g, list);
    if (n && !g->drawing.nsymbol && ari_layer_has(g, ARI_LAYER_DIGITS) && ari_scan_whole(number, n, &v))
        add_number(x->mark, &x->nmark, MARKS_MOST, (int32_t)v);
    for (size_t k = 0; k < sizeof colour / sizeof *colour; k++)
        for (int part = 0; part < 4; part++) {
            ari_text_join(word, sizeof word, colour[k], part & 1 ? number : "", part & 2 ? arrow : "", NULL);
            add_word(x, g, word);
        }
}

/* A square board whose cell i holds clue i / nmark, with mark i % nmark, each in a room of its own. */
static ari_status make_options(const ari_source *src, const ari_board *like, const options *x, ari_board *b) {
    const uint32_t n = x->nclue * x->nmark;
    uint32_t side = 1;
    while (side * side < n) side++;
    ARI_TRY(ari_board_make(b, like->genre, side, side, src->alloc, src->budget, src->err));
    memcpy(b->param, like->param, sizeof b->param);
    ARI_TRY(ari_reader_marks(src, b));
    if (b->room) {
        uint8_t *wall = ARI_TAKE(&b->arena, uint8_t, b->ncell);
        if (!wall) return ari_reader_memory(src, b);
        memset(wall, ARI_WALL_RIGHT | ARI_WALL_BELOW, b->ncell);
        ARI_TRY(ari_reader_walls(src, b, wall));
    }
    for (uint32_t i = 0; i < n; i++) {
        b->clue[i] = x->clue[i / x->nmark];
        if (b->marks->cell) b->marks->cell[i] = x->mark[i % x->nmark];
    }
    return ARI_OK;
}

/* Which option looks so: nothing; a clue and its own mark, where each alone looks so; a mark; a clue; both. False:
 * none, or several with different marks; in ASCII moons look as suns do. */
static bool choose_option(const look *shown, const options *x, look l, bool moons, option *out) {
    uint32_t best = 5;
    bool several = false;
    for (uint32_t c = 0; c < x->nclue; c++)
        for (uint32_t m = 0; m < x->nmark; m++) {
            if (!looks_same(shown[c * x->nmark + m], l)) continue;
            const bool alone = looks_same(shown[m], l) && looks_same(shown[c * x->nmark], l);
            const uint32_t rank = !c && !m ? 0 : c && m && alone ? 1 : !c ? 2 : !m ? 3 : 4;
            several = rank < best ? false : several || (rank == best && (moons || out->mark != x->mark[m]));
            if (rank >= best) continue;
            best = rank;
            *out = (option){x->clue[c], x->mark[m]};
        }
    return best < 5 && !several;
}

/* The lines of a board's drawing as a picture, which takes its arena from the caller. */
static bool draw_picture(const ari_format *as, const ari_board *b, ari_raster *p) {
    ari_out o;
    ari_text_begin(&o, &p->arena);
    bool fine = as->print(b, b->marks, &o, NULL) == ARI_OK && !o.failed;
    const uint32_t size = fine ? o.n : 0;
    for (uint32_t from = 0, to; fine && from < size && p->n < ARI_RASTER_LINES; from = to + 1) {
        for (to = from; to < size && o.at[to] != '\n';) to++;
        fine = ari_raster_figure(o.at + from, to - from) || ari_raster_line(p, o.at + from, to - from);
    }
    return fine;
}

/* Is it the drawing of this board, dots aside? */
static bool draws_same(ari_raster *p, const ari_format *as, const ari_board *b) {
    ari_raster again = {.n = 0};
    ari_arena_init(&again.arena, &p->arena.alloc, p->arena.budget);
    bool same = draw_picture(as, b, &again);
    for (uint32_t y = 0; same && y < ARI_RASTER_LINES; y++)
        for (uint32_t x = 0; same && x < (p->wide > again.wide ? p->wide : again.wide); x++) {
            const uint16_t one = ari_raster_sign(p, y, x), other = ari_raster_sign(&again, y, x);
            same = one == other || (is_dot(one) && is_dot(other));
        }
    if (again.arena.spent) p->arena.spent = again.arena.spent; /* the same budget */
    ari_arena_drop(&again.arena);
    return same;
}

/* The clues and marks of all cells; *known: each holds what the genre knows. */
static ari_status take_cells(const ari_source *src, ari_raster *p, const ari_format *as, ari_board *b, bool *known) {
    const ari_mark before = ari_arena_mark(&p->arena);
    ari_raster drawn = {.n = 0};
    ari_board made = {0};
    uint32_t rows, cols;
    options x = {ARI_TAKE(&p->arena, int32_t, CLUES_MOST), ARI_TAKE(&p->arena, int32_t, MARKS_MOST), 0, 0};
    if (!x.clue || !x.mark) return ari_reader_memory(src, b);
    add_number(x.clue, &x.nclue, CLUES_MOST, ARI_CLUE_NONE);
    add_number(x.mark, &x.nmark, MARKS_MOST, 0);
    for (const char *c = "?#*otSG123456789"; *c; c++) add_word(&x, b->genre, (const char[]){*c, '\0'});
    for (int32_t m = 1; b->marks->cell && (m == 1 || m <= (int32_t)b->genre->drawing.nsymbol); m++)
        add_number(x.mark, &x.nmark, MARKS_MOST, m);
    if (b->marks->cell && (!ari_layer_has(b->genre, ARI_LAYER_DIGITS) || b->genre->drawing.blank))
        add_number(x.mark, &x.nmark, MARKS_MOST, -1);
    look *own = ARI_TAKE(&p->arena, look, LOOKS_MOST);
    uint32_t nown = 0;
    if (!own) return ari_reader_memory(src, b);
    for (uint32_t i = 0; i < b->ncell && nown < LOOKS_MOST; i++) {
        own[nown] = look_at(p, b, i);
        if (find_look(own, own[nown]) == nown) add_look(&x, b->genre, own[nown++]);
    }
    ari_arena_init(&drawn.arena, &p->arena.alloc, p->arena.budget);
    const bool few = nown < LOOKS_MOST && x.nclue * x.nmark <= OPTIONS_MOST;
    ari_status s = few ? make_options(src, b, &x, &made) : ARI_SYNTAX;
    *known = s == ARI_OK && draw_picture(as, &made, &drawn);
    if (*known && ari_outer_any(b->genre)) *known = find_raster(&drawn, &rows, &cols);
    look *shown = ARI_TAKE(&p->arena, look, made.ncell + 1);
    for (uint32_t i = 0; shown && *known && i < made.ncell; i++) shown[i] = look_at(&drawn, &made, i);
    option *found = ARI_TAKE(&p->arena, option, nown + 1);
    for (uint32_t k = 0; shown && found && *known && k < nown; k++)
        *known = choose_option(shown, &x, own[k], b->genre->drawing.moons, &found[k]);
    for (uint32_t i = 0; shown && found && *known && i < b->ncell; i++) {
        const option *is = &found[find_look(own, look_at(p, b, i))];
        b->clue[i] = is->clue;
        if (b->marks->cell) b->marks->cell[i] = is->mark;
    }
    if (drawn.arena.spent) p->arena.spent = drawn.arena.spent;
    ari_arena_drop(&drawn.arena);
    ari_board_drop(&made);
    const bool done = shown && found;
    ari_arena_rewind(&p->arena, before);
    return s == ARI_NOMEM || s == ARI_LIMIT ? s : done ? ARI_OK : ari_reader_memory(src, b);
}

/* ---- what stands between cells ---- */

/* The number that begins here; -1: none, -2: "?". */
static int32_t number_at(const ari_raster *p, uint32_t y, uint32_t x) {
    int32_t v = -1;
    uint16_t c = ari_raster_sign(p, y, x);
    if (c == '?') return ARI_CLUE_ANY;
    for (; c >= '0' && c <= '9' && v < 10000; c = ari_raster_sign(p, y, ++x)) v = (v < 0 ? 0 : 10 * v) + c - '0';
    return v;
}

static void take_corners(const ari_raster *p, ari_board *b) {
    for (uint32_t i = 0; i < ari_outer_corners(b); i++)
        b->corner[i] = number_at(p, 2 * (i / (b->cols + 1)), 4 * (i % (b->cols + 1)));
}

static void take_between(const ari_raster *p, ari_board *b) {
    for (uint32_t i = 0; i < ari_between_places(b); i++) {
        const uint32_t cell = i / 2, down = i % 2;
        const uint32_t y = 2 * (cell / b->cols) + 1 + down, x = 4 * (cell % b->cols) + 4 - 2 * down;
        char word[WORD] = "";
        uint32_t n = 0;
        if (ari_between_second(b, i) == ARI_NO) continue;
        for (uint32_t k = x; n + 1 < WORD && k < x + 3; k++) {
            const uint16_t c = ari_raster_sign(p, y, k);
            const char sign = is_ring(c) ? 'w' : is_ball(c) ? 'b' : is_box(c) && c != '=' ? '\0' : ari_raster_plain(c);
            if (!sign || sign == ' ' || sign == '.') break;
            word[n++] = sign;
        }
        int32_t clue;
        if (n && ari_between_parse(word, n, down, &clue) && ari_between_fits(b->genre, clue)) b->between[i] = clue;
    }
}

/* Dots at half cells. */
static bool take_dots(const ari_raster *p, ari_board *b) {
    const uint32_t ring = kind_of_look(b->genre, ARI_FIGURE_DOT), ball = kind_of_look(b->genre, ARI_FIGURE_DISC);
    const uint32_t wide = 2 * b->cols - 1;
    bool fine = true;
    for (uint32_t i = 0; fine && (ring != ARI_NO || ball != ARI_NO) && i < ari_figure_dot_places(b); i++) {
        const uint16_t c = ari_raster_sign(p, i / wide + 1, 2 * (i % wide + 1));
        const uint32_t kind = is_ring(c) ? ring : is_ball(c) ? ball : ARI_NO;
        uint32_t cell[4];
        if (kind == ARI_NO) continue;
        const uint32_t n = ari_figure_dot_cells(b, i, cell);
        fine = ari_figure_add(b, kind, ARI_CLUE_NONE, cell, n);
    }
    return fine;
}

/* The numbers of cages, in the corners of their first cells. */
static void take_sums(const ari_raster *p, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t y = 2 * (i / b->cols), x = 4 * (i % b->cols);
        b->clue[i] = number_at(p, y, number_at(p, y, x) == ARI_CLUE_NONE ? x + 1 : x);
    }
}

/* ---- what stands beside the board ---- */

/* The words in a part of the drawing, row by row, as one clue; false: they are none. */
static bool take_words(const ari_raster *p, ari_board *b, uint32_t y, uint32_t y2, uint32_t x, uint32_t x2,
                       int32_t *clue) {
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, &b->arena.alloc, b->arena.budget);
    ari_text_begin(&o, &a);
    for (; y < y2; y++)
        for (uint32_t k = x; k < x2; k++) {
            const uint16_t c = ari_raster_sign(p, y, k);
            if (c == ' ' || c > 0x7e) continue;
            if (o.n && (k == x || ari_raster_sign(p, y, k - 1) == ' ')) ari_text_char(&o, ',');
            ari_text_char(&o, (char)c);
        }
    const uint32_t n = o.n;
    const char *word = ari_text_end(&o);
    const bool fine = word && (!n || ari_outer_parse(b, word, n, clue));
    ari_arena_drop(&a);
    return fine;
}

/* The numbers beside the raster. */
static bool take_beside(ari_raster *p, ari_board *b) {
    const uint32_t top = p->top, left = p->left, end = p->n + p->above;
    const uint32_t high = 2 * b->rows + 1, wide = 4 * b->cols + 1;
    bool fine = true;
    p->top = p->left = 0;
    for (uint32_t c = 0; fine && c < b->cols; c++) {
        const uint32_t x = left + 4 * c + 1;
        if (b->top) fine = take_words(p, b, 0, top, x, x + 3, &b->top[c]);
        if (fine && b->bottom) fine = take_words(p, b, top + high, end, x, x + 3, &b->bottom[c]);
    }
    for (uint32_t r = 0; fine && r < b->rows; r++) {
        const uint32_t y = top + 2 * r + 1;
        if (b->left) fine = take_words(p, b, y, y + 1, 0, left, &b->left[r]);
        if (fine && b->right) fine = take_words(p, b, y, y + 1, left + wide, p->wide, &b->right[r]);
    }
    return fine;
}


ari_status ari_raster_read(const ari_source *src, ari_raster *p, const ari_format *as, const ari_genre *g,
                           ari_board *b) {
    uint32_t rows = (p->n + p->above) / 2, cols = (p->wide + 2) / 4;
    bool known = !g->drawing.futons; /* whose halves look alike */
    p->top = p->left = 0;
    if (ari_outer_any(g) && !find_raster(p, &rows, &cols))
        return ari_reader_fail(src, &p->at, ARI_SYNTAX, "", "this drawing has no frame");
    ARI_TRY(ari_reader_board(src, &p->at, as->name, g, rows, cols, 0, b));
    if (p->genre == g) ARI_TRY(ari_raster_params(src, p, b));
    ARI_TRY(ari_reader_marks(src, b));
    const bool below = ari_layer_clues(g) == ARI_LAYER_COMPASSES;
    if (below && p->figures)
        known = ari_compass_text_read(p->figures, (size_t)(p->figures_end - p->figures), b);
    if (known && !below && (ari_layer_clues(g) || b->marks->cell)) ARI_TRY(take_cells(src, p, as, b, &known));
    if (known && b->marks->edge) take_edges(p, b);
    known = known && !(b->marks->edge && b->ncell > 1 && is_ruled(b->marks));
    take_corners(p, b);
    take_between(p, b);
    known = known && take_dots(p, b);
    const ari_sheet *sheet = ari_law_sheet(b);
    for (uint32_t i = 0; sheet && sheet->cages && i < sheet->nlaw; i++)
        known = known && sheet->law[i].each != ARI_EACH_BOX; /* whose lines look like those of cages */
    if (sheet && sheet->cages) take_sums(p, b);
    if (known && b->room) ARI_TRY(take_rooms(src, p, b));
    known = known && (!b->room || b->nroom < b->ncell || b->ncell == 1); /* else the cells of a table */
    if (known && !has_marks(b->marks)) b->marks = NULL;
    known = known && (!ari_outer_any(g) || take_beside(p, b));
    p->top = p->left = 0;
    const bool mine = p->genre == g || src->genre == g; /* else a board that makes no sense is another genre's */
    if (known && draws_same(p, as, b) && (mine || b->genre->rules.audit(b, NULL) == ARI_OK)) return ARI_OK;
    return ari_reader_fail(src, &p->at, ARI_SYNTAX, "give the puzzle as text, or as its address",
                           "this drawing is not understood as one of %s", g->name);
}
