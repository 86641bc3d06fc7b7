/* penpa_print.c - links of Penpa+ printed: for the editor, the puzzle as the problem and the drawing as the answer.
 *
 * The editor wants all its settings and every kind of thing that can be drawn, empty ones too; what is drawn depends on
 * the layers of the genre alone, and looks as what the editor makes of a puzz.link URL. Parameters of the rules have no
 * place in a drawing: they stand in brackets behind the rules, in which this program finds them again. */
#include "link/penpa_parts.h"

#include "board/between.h"
#include "board/clue.h"
#include "board/coloured_clue.h"
#include "board/fleet.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "link/deflate.h"
#include "link/galaxy_codec.h"

#include <string.h>

enum { CELL_SIZE = 38, GIVEN = 2, DRAWN = 3, DOUBLE = 30 }; /* styles */
enum { DARK = 1, GREY = 3, BLACK = 4, BLUE = 5 }; /* colours */

/* What is drawn on: the board, its place in the grid, where the text goes. */
typedef struct canvas {
    const ari_board *b;
    const ari_marks *k;
    uint32_t nx, ny, top, left; /* of the grid without what is around it; of the board in that */
    ari_json_out w;
    ari_out *o;
} canvas;

static uint32_t place_print(const canvas *c, uint32_t kind, uint32_t row, uint32_t col) {
    const uint32_t nx = c->nx + 2 * ARI_PENPA_EDGE, ny = c->ny + 2 * ARI_PENPA_EDGE;
    return (kind * ny + row + ARI_PENPA_EDGE) * nx + col + ARI_PENPA_EDGE;
}

static uint32_t cell_place(const canvas *c, uint32_t cell) {
    return place_print(c, ARI_PENPA_CELL, c->top + cell / c->b->cols, c->left + cell % c->b->cols);
}

/* The corner in row r, column c of the corners of the board. */
static uint32_t corner_print(const canvas *c, uint32_t r, uint32_t col) {
    return place_print(c, ARI_PENPA_CORNER, c->top + r, c->left + col) - (c->nx + 2 * ARI_PENPA_EDGE) - 1;
}

typedef struct key { char text[32]; } key;

static key one_key(uint32_t a) {
    key k;
    ari_out o;
    ari_text_within(&o, k.text, sizeof k.text);
    ari_text_uint(&o, a);
    return k;
}

static key two_keys(uint32_t a, uint32_t b) {
    key k;
    ari_out o;
    ari_text_within(&o, k.text, sizeof k.text);
    ari_text_format(&o, "%u,%u", a, b);
    return k;
}

/* ---- what is drawn ---- */

/* Right of a cell, or below it. */
static uint32_t between_place(const canvas *c, uint32_t place) {
    const uint32_t cell = place / 2, kind = place % 2 ? ARI_PENPA_BELOW : ARI_PENPA_RIGHT;
    return place_print(c, kind, c->top + cell / c->b->cols, c->left + cell % c->b->cols);
}

/* "PLACE":["text",colour,"kind"] */
static void put_text(canvas *c, uint32_t at, const char *text, uint32_t colour, const char *kind) {
    ari_json_array(&c->w, one_key(at).text);
    ari_json_string(&c->w, NULL, text);
    ari_json_uint(&c->w, NULL, colour);
    ari_json_string(&c->w, NULL, kind);
    ari_json_end(&c->w);
}

static void put_symbol(canvas *c, uint32_t at, uint32_t style, const char *name) {
    ari_json_array(&c->w, one_key(at).text);
    ari_json_uint(&c->w, NULL, style);
    ari_json_string(&c->w, NULL, name);
    ari_json_uint(&c->w, NULL, 1);
    ari_json_end(&c->w);
}

static void put_number(canvas *c, uint32_t at, int32_t v, uint32_t colour) {
    if (v >= 0) put_text(c, at, one_key((uint32_t)v).text, colour, "1");
    else if (v == ARI_CLUE_ANY) put_text(c, at, "?", colour, "1");
}

/* One text, a character a number. */
static void put_number_set(canvas *c, uint32_t at, int32_t clue) {
    int32_t item[ARI_SET_MOST];
    key k;
    ari_out o;
    if (clue == ARI_CLUE_NONE) return;
    ari_text_within(&o, k.text, sizeof k.text);
    const uint32_t n = ari_set_items(clue, item);
    const bool number = n == 1 && item[0] > ARI_SET_NUMBER; /* none of Tapa's, but a number */
    for (uint32_t i = 0; i < n && !number; i++) ari_text_char(&o, item[i] < 0 ? '?' : (char)('0' + item[i]));
    if (number) put_number(c, at, clue, 1);
    else put_text(c, at, k.text, 1, "4");
}

static void put_arrow(canvas *c, uint32_t at, int32_t clue) {
    key k;
    ari_out o;
    ari_text_within(&o, k.text, sizeof k.text);
    if (clue == ARI_CLUE_NONE || clue == 0) return;
    if (clue == ARI_CLUE_ANY || ari_arrow_number(clue) == ARI_ARROW_UNKNOWN) ari_text_char(&o, '?');
    else ari_text_int(&o, ari_arrow_number(clue));
    if (clue > 0) ari_text_format(&o, "_%c", ari_penpa_way[ari_arrow_direction(clue)]);
    put_text(c, at, k.text, 1, "2");
}

/* The number of a clue with a colour, white where it stands on black; that of a wall with its arrow, and a blank where
 * a white one has none. */
static void put_coloured(canvas *c, uint32_t at, int32_t clue) {
    const bool arrows = c->b->genre->drawing.arrows;
    const int32_t number = ari_coloured_number(clue), colour = clue == ARI_CLUE_NONE ? 0 : ari_coloured_colour(clue);
    key k;
    ari_out o;
    ari_text_within(&o, k.text, sizeof k.text);
    const bool stay = c->b->genre->drawing.stay;
    if (!colour || (number < 0 && !stay && (!arrows || colour != ARI_WHITE))) return;
    if (number >= 0) ari_text_int(&o, number);
    if (number >= 0 && arrows) ari_text_format(&o, "_%c", ari_penpa_way[ari_coloured_direction(clue)]);
    put_text(c, at, number >= 0 ? k.text : stay ? "?" : " ", colour == ARI_BLACK ? 4 : 1,
             arrows && number >= 0 ? "2" : "1");
}

static void put_numbers(canvas *c) {
    const ari_board *b = c->b;
    const ari_layer kind = ari_layer_clues(b->genre);
    const bool islands = b->genre->drawing.max_line > 1;
    ari_json_object(&c->w, "number");
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        const int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; clue && i < n; i++) {
            const uint32_t row = side % 2 ? c->top + i : side ? c->top + b->rows : 0;
            const uint32_t col = !(side % 2) ? c->left + i : side == ARI_OUTER_LEFT ? 0 : c->left + b->cols;
            put_number(c, place_print(c, 0, row, col), clue[i], 1);
        }
    }
    for (uint32_t i = 0; i < ari_outer_corners(b); i++)
        put_number(c, corner_print(c, i / (b->cols + 1), i % (b->cols + 1)), b->corner[i], 6);
    for (uint32_t i = 0; i < ari_between_places(b); i++) {
        const int32_t v = b->between[i], number = v == ARI_CLUE_NONE ? v : ari_between_number(v);
        if (number >= 0 || !ari_between_kind_of(v)) put_number(c, between_place(c, i), number, 1);
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool part = kind == ARI_LAYER_PARTS && b->clue[i] != ARI_CLUE_ANY;
        if (kind == ARI_LAYER_SETS) put_number_set(c, cell_place(c, i), b->clue[i]);
        else if (kind == ARI_LAYER_ARROWS) put_arrow(c, cell_place(c, i), b->clue[i]);
        else if (kind == ARI_LAYER_COLOURED) put_coloured(c, cell_place(c, i), b->clue[i]);
        else if (b->genre->drawing.shapes && b->clue[i] != ARI_CLUE_ANY) continue;
        else if (ari_galaxy_codec_known(b)) continue; /* holes are painted */
        else if (kind != ARI_LAYER_CIRCLES && !part) put_number(c, cell_place(c, i), b->clue[i], islands ? 6 : 1);
    }
    ari_json_end(&c->w);
}

/* Signs and dots between two cells. */
static void put_between(canvas *c, uint32_t place) {
    const int32_t clue = c->b->between[place];
    const ari_between_kind kind = ari_between_kind_of(clue);
    const uint32_t down = place % 2;
    if (kind == ARI_BETWEEN_LESS || kind == ARI_BETWEEN_GREATER)
        put_symbol(c, between_place(c, place), (kind == ARI_BETWEEN_LESS ? 1 : 3) + down, "inequality");
    if (kind == ARI_BETWEEN_WHITE || kind == ARI_BETWEEN_BLACK)
        put_symbol(c, between_place(c, place), kind == ARI_BETWEEN_WHITE ? 1 : 2, "circle_SS");
}

static uint32_t part_style(int32_t clue) {
    uint32_t style = 1;
    while (style < ARI_PENPA_NPART && ari_penpa_part[style] != clue) style++;
    return style;
}

static void put_symbols(canvas *c) {
    const ari_board *b = c->b;
    const ari_layer kind = ari_layer_clues(b->genre);
    ari_json_object(&c->w, "symbol");
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        if (v == ARI_CLUE_NONE) continue;
        if (kind == ARI_LAYER_CIRCLES && b->genre->drawing.moons)
            put_symbol(c, cell_place(c, i), v == 2 ? 1 : 2, "sun_moon");
        else if (kind == ARI_LAYER_CIRCLES)
            put_symbol(c, cell_place(c, i), v == ARI_CLUE_ANY ? 3 : (uint32_t)v, "circle_L");
        if (kind == ARI_LAYER_COLOURED && !b->genre->drawing.arrows && !b->genre->drawing.stay)
            put_symbol(c, cell_place(c, i), ari_coloured_colour(v) == ARI_GREY ? 5 : (uint32_t)ari_coloured_colour(v),
                       "circle_L");
        if (b->genre->drawing.shapes && v >= 1 && v <= 3)
            put_symbol(c, cell_place(c, i), v == 1 ? 5 : v == 2 ? 2 : 1, "line");
        if (kind == ARI_LAYER_PARTS && v != ARI_CLUE_ANY)
            put_symbol(c, cell_place(c, i), part_style(v), "battleship_B");
    }
    for (uint32_t i = 0; i < ari_between_places(b); i++) put_between(c, i);
    const uint8_t *dot = ari_galaxy_codec_known(b) ? ari_galaxy_codec_map(b, c->o->arena) : NULL;
    for (uint32_t i = 0, wide = 2 * b->cols - 1; dot && i < (2 * b->rows - 1) * wide; i++) {
        static const uint32_t kinds[] = {ARI_PENPA_CELL, ARI_PENPA_RIGHT, ARI_PENPA_BELOW, ARI_PENPA_CORNER};
        const uint32_t y = i / wide, x = i % wide, at = kinds[y % 2 * 2 + x % 2];
        if (dot[i]) put_symbol(c, place_print(c, at, c->top + y / 2, c->left + x / 2), dot[i], "circle_SS");
    }
    ari_json_end(&c->w);
}

static void put_greys(canvas *c) {
    const bool arrows = ari_layer_clues(c->b->genre) == ARI_LAYER_ARROWS;
    ari_json_object(&c->w, "surface");
    for (uint32_t i = 0; arrows && i < c->b->ncell; i++)
        if (c->b->clue[i] == 0) ari_json_uint(&c->w, one_key(cell_place(c, i)).text, GREY);
    for (uint32_t i = 0; ari_galaxy_codec_known(c->b) && i < c->b->ncell; i++)
        if (c->b->clue[i] != ARI_CLUE_NONE) ari_json_uint(&c->w, one_key(cell_place(c, i)).text, BLACK);
    for (uint32_t i = 0; c->b->genre->drawing.icy && i < c->b->ncell; i++)
        if (c->b->clue[i] != ARI_CLUE_NONE) ari_json_uint(&c->w, one_key(cell_place(c, i)).text, BLUE);
    const bool tinted = c->b->genre->drawing.arrows || c->b->genre->drawing.stay;
    for (uint32_t i = 0; tinted && i < c->b->ncell; i++) {
        const int32_t v = c->b->clue[i], colour = v == ARI_CLUE_NONE ? 0 : ari_coloured_colour(v);
        if (colour <= ARI_WHITE) continue;
        ari_json_uint(&c->w, one_key(cell_place(c, i)).text, colour == ARI_BLACK ? BLACK : GREY);
    }
    ari_json_end(&c->w);
}

/* Between rooms or boxes, or a wall inside a room. */
static bool has_border(const ari_board *b, uint32_t cell, uint32_t next) {
    if (b->room) return ari_board_rooms_border(b, cell, next);
    return ari_layer_has(b->genre, ARI_LAYER_BOXES) && ari_reader_box_of(b, cell) != ari_reader_box_of(b, next);
}

static void put_borders(canvas *c) {
    const ari_board *b = c->b;
    ari_json_object(&c->w, "lineE");
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, col = i % b->cols;
        if (col + 1 < b->cols && has_border(b, i, i + 1))
            ari_json_uint(&c->w, two_keys(corner_print(c, r, col + 1), corner_print(c, r + 1, col + 1)).text, GIVEN);
        if (r + 1 < b->rows && has_border(b, i, i + b->cols))
            ari_json_uint(&c->w, two_keys(corner_print(c, r + 1, col), corner_print(c, r + 1, col + 1)).text, GIVEN);
    }
    ari_json_end(&c->w);
}

/* Edge e of the drawing, which lies between the places a and b; a cross stands at a place of its own. */
static void put_edge(canvas *c, uint32_t e, uint32_t a, uint32_t b, uint32_t cross) {
    const int32_t v = c->k->edge[e];
    if (v < 0) ari_json_uint(&c->w, one_key(cross).text, ARI_PENPA_CROSS);
    else if (v > 0) ari_json_uint(&c->w, two_keys(a, b).text, v == 1 ? DRAWN : DOUBLE);
}

/* Horizontal edges row by row, then vertical ones, between cells or, as borders, between corners. The cross on an edge
 * stands at the side that it crosses, right of or below its first cell; or at the side that it is, above or left of a
 * cell, which is the side below or right of the cell `before`. */
static void put_lines(canvas *c, bool border) {
    const ari_board *b = c->b;
    const uint32_t rows = b->rows + border, cols = b->cols + border;
    uint32_t e = 0;
    for (uint32_t down = 0; down < 2; down++)
        for (uint32_t k = 0, wide = cols - !down; k < (rows - down) * wide; k++, e++) {
            const uint32_t r = k / wide, i = k % wide, before = down ? 1 : c->nx + 2 * ARI_PENPA_EDGE;
            const uint32_t side =
                place_print(c, down != border ? ARI_PENPA_BELOW : ARI_PENPA_RIGHT, c->top + r, c->left + i);
            if (border) put_edge(c, e, corner_print(c, r, i), corner_print(c, r + down, i + !down), side - before);
            else put_edge(c, e, cell_place(c, r * cols + i), cell_place(c, (r + down) * cols + i + !down), side);
        }
}

/* What a cell of the drawing is on one of the layers: painted, a symbol, a number. */
static void put_drawn_cell(canvas *c, const char *layer, uint32_t cell) {
    const ari_genre *g = c->b->genre;
    const int32_t v = c->k->cell[cell];
    const uint32_t at = cell_place(c, cell);
    const bool painted = !strcmp(layer, "surface"), symbol = !strcmp(layer, "symbol");
    if (g->drawing.nsymbol) { /* diagonals are lines */
        if (g->drawing.nsymbol == 4 && v > 0 && symbol) put_symbol(c, at, (uint32_t)v % 4 + 1, "tri");
        return;
    }
    if (ari_layer_has(g, ARI_LAYER_DIGITS)) {
        if (v > 0 && v != c->b->clue[cell] && !strcmp(layer, "number")) put_number(c, at, v, 2);
        if (v < 0 && symbol) put_symbol(c, at, 8, "ox_B");
    } else if (!ari_layer_has(g, ARI_LAYER_SHIPS)) {
        if (v > 0 && painted) ari_json_uint(&c->w, one_key(at).text, DARK);
        if (v < 0 && symbol) put_symbol(c, at, 8, "ox_B");
    } else if (c->b->clue[cell] == ARI_CLUE_NONE || !c->b->clue[cell]) { /* a part whose kind is not clear is painted */
        const uint32_t style = part_style(v < 0 ? 0 : g->drawing.part(c->b, c->k, cell));
        if (style < ARI_PENPA_NPART && symbol) put_symbol(c, at, style, "battleship_B");
        if (style == ARI_PENPA_NPART && painted) ari_json_uint(&c->w, one_key(at).text, DARK);
    }
}

static void put_drawn_cells(canvas *c, const char *layer) {
    ari_json_object(&c->w, layer);
    for (uint32_t i = 0; c->k && c->k->cell && i < c->b->ncell; i++)
        if (c->k->cell[i]) put_drawn_cell(c, layer, i);
    ari_json_end(&c->w);
}

/* From corner to corner, falling or rising. */
static void put_diagonals(canvas *c) {
    for (uint32_t i = 0; i < c->b->ncell; i++) {
        const uint32_t r = i / c->b->cols, col = i % c->b->cols, rising = c->k->cell[i] == 2;
        if (c->k->cell[i] <= 0) continue;
        const uint32_t from = corner_print(c, r, col + rising), to = corner_print(c, r + 1, col + !rising);
        ari_json_uint(&c->w, two_keys(from, to).text, DRAWN);
    }
}

static void put_drawn_lines(canvas *c, const char *name, ari_lines where) {
    ari_json_object(&c->w, name);
    if (c->k && c->k->edge && c->b->genre->drawing.lines == where) put_lines(c, where == ARI_LINES_BORDER);
    if (c->k && where == ARI_LINES_BORDER && c->b->genre->drawing.nsymbol == 2) put_diagonals(c);
    ari_json_end(&c->w);
}

/* What neither has: every kind must be there. */
static void put_rest(canvas *c) {
    static const char *const object[] = {"numberS", "freeline", "freelineE", "wall", "cage", "deletelineE"};
    static const char *const list[] = {"thermo",  "arrows",      "direction",   "squareframe",
                                       "polygon", "killercages", "nobulbthermo"};
    static const char *const stack[] = {"command_redo", "command_undo", "command_replay"};
    for (size_t i = 0; i < sizeof object / sizeof *object; i++) ari_json_raw(&c->w, object[i], "{}");
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) ari_json_raw(&c->w, list[i], "[]");
    for (size_t i = 0; i < sizeof stack / sizeof *stack; i++) ari_json_raw(&c->w, stack[i], "{\"__a\":[]}");
}

static void put_problem(canvas *c) {
    ari_json_object(&c->w, NULL);
    put_greys(c);
    put_numbers(c);
    put_symbols(c);
    put_borders(c);
    ari_json_raw(&c->w, "line", "{}");
    put_rest(c);
    ari_json_end(&c->w);
}

static void put_answer(canvas *c) {
    ari_json_object(&c->w, NULL);
    put_drawn_cells(c, "surface");
    put_drawn_cells(c, "number");
    put_drawn_cells(c, "symbol");
    put_drawn_lines(c, "line", ARI_LINES_CENTRE);
    put_drawn_lines(c, "lineE", ARI_LINES_BORDER);
    put_rest(c);
    ari_json_end(&c->w);
}

/* ---- settings ---- */

/* The hand with which a solver begins; some are called as their genres. */
static const char *hand_print(const ari_genre *g) {
    const bool shades = ari_layer_has(g, ARI_LAYER_SHADING), lines = g->drawing.lines == ARI_LINES_CENTRE;
    if (g->drawing.lines == ARI_LINES_BORDER) return "edgex";
    if (ari_layer_has(g, ARI_LAYER_SHIPS) || g->drawing.max_line > 1 || (lines && shades)) return g->name;
    return lines ? "linex" : "blpo";
}

/* Which lines are drawn: of the grid, of its corners, the frame. */
static const char *grid_print(const ari_genre *g) {
    bool divided = false;
    for (const ari_file_code *f = g->formats.file; *f; f++) divided |= *f == ARI_FILE_DIVISION;
    if (g->drawing.lines == ARI_LINES_BORDER && !divided) return "[\"3\",\"1\",\"2\"]";
    if (g->drawing.max_line > 1) return "[\"3\",\"2\",\"2\"]";
    return ari_layer_clues(g) == ARI_LAYER_CIRCLES ? "[\"2\",\"2\",\"1\"]" : "[\"1\",\"2\",\"1\"]";
}

/* The settings of one side: with which hand to begin, and the kind and style of each. */
static void put_mode(canvas *c, const char *name, bool answer) {
    const ari_genre *g = c->b->genre;
    const bool digits = ari_layer_has(g, ARI_LAYER_DIGITS);
    ari_out text;
    ari_text_begin(&text, c->o->arena);
    ari_text_format(&text, "{\"edit_mode\":\"%s\",\"surface\":[\"\",1],\"multicolor\":[\"\",1],",
                    !answer ? "surface" : digits ? g->name : "combi");
    ari_text_format(&text, "\"line\":[\"1\",%u],\"lineE\":[\"1\",%u],\"wall\":[\"\",%u],\"cage\":[\"1\",10],",
                    answer ? DRAWN : GIVEN, answer ? DRAWN : GIVEN, answer ? DRAWN : GIVEN);
    ari_text_format(&text, "\"number\":[\"1\",%u],\"symbol\":[\"circle_L\",1],\"special\":[\"thermo\",\"\"],",
                    answer ? 2u : 1u);
    ari_text_format(&text, "\"board\":[\"\",\"\"],\"move\":[\"1\",\"\"],\"combi\":[\"%s\",%u],\"sudoku\":[\"1\",%u]}",
                    answer ? hand_print(g) : "blpo", DRAWN, answer ? 9u : 1u);
    const char *mode = ari_text_end(&text);
    if (mode) ari_json_raw(&c->w, name, mode);
    else c->o->failed = true;
}

static void put_modes(canvas *c) {
    ari_json_object(&c->w, NULL);
    ari_json_string(&c->w, "qa", "pu_a");
    ari_json_raw(&c->w, "grid", grid_print(c->b->genre));
    put_mode(c, "pu_q", false);
    put_mode(c, "pu_a", true);
    ari_json_end(&c->w);
}

/* The middle of the grid: of a cell, of a side, or a corner. */
static uint32_t centre_print(const canvas *c) {
    const bool even_x = c->nx % 2 == 0, even_y = c->ny % 2 == 0;
    const uint32_t kind = even_x ? even_y ? ARI_PENPA_CORNER : ARI_PENPA_RIGHT
                                 : even_y ? ARI_PENPA_BELOW : ARI_PENPA_CELL;
    return place_print(c, kind, (c->ny - 1) / 2, (c->nx - 1) / 2);
}

/* A word of the header, where commas part words; of the rules '=' has a code too. */
static void put_word(const char *s, bool rules, ari_out *o) {
    for (; s && *s; s++) {
        if (*s == ',' || (rules && *s == '=')) ari_text_put(o, *s == ',' ? "%2C" : "%2F");
        else ari_text_char(o, *s);
    }
}

/* The rules in force, and what sets them. */
static void put_rules(canvas *c) {
    const ari_board *b = c->b;
    const ari_genre *g = b->genre;
    ari_out said, set;
    ari_text_begin(&said, c->o->arena);
    ari_text_begin(&set, c->o->arena);
    if (g->rules.describe) g->rules.describe(b, &said);
    for (uint32_t i = 0; i < g->rules.nparam && !ari_layer_has(g, ARI_LAYER_BOXES); i++)
        if (b->param[i] != g->rules.param[i].preset) ari_reader_print(b, i, &set);
    if (ari_layer_has(g, ARI_LAYER_FLEET)) {
        ari_text_put(&set, " fleet=");
        ari_board_fleet_print(b, &set);
    }
    const char *rules = ari_text_end(&said), *values = ari_text_end(&set);
    if (!rules || !values) {
        c->o->failed = true;
        return;
    }
    put_word(rules, true, c->o);
    if (!*values) return;
    ari_text_put(c->o, " [");
    put_word(values + 1, true, c->o);
    ari_text_char(c->o, ']');
}

static void put_header(canvas *c) {
    ari_text_format(c->o, "square,%u,%u,%u,0,1,1,%u,%u,%u,%u,0,0,0,0,Title: ", c->nx, c->ny, (uint32_t)CELL_SIZE,
                    (c->nx + 1) * CELL_SIZE, (c->ny + 1) * CELL_SIZE, centre_print(c), centre_print(c));
    put_word(c->b->title, false, c->o);
    ari_text_put(c->o, ",Author: ");
    put_word(c->b->author, false, c->o);
    ari_text_put(c->o, ",,"); /* where it is from */
    put_rules(c);
    ari_text_format(c->o, ",OFF,false,\n[%u,%u,%u,%u]\n", c->top, c->ny - c->top - c->b->rows, c->left,
                    c->nx - c->left - c->b->cols);
}

/* The cells of the board: the first one, then how far each is from the one before. */
static void put_cells(canvas *c) {
    uint32_t before = 0;
    ari_text_char(c->o, '[');
    for (uint32_t i = 0; i < c->b->ncell; i++) {
        ari_text_format(c->o, i ? ",%u" : "%u", cell_place(c, i) - before);
        before = cell_place(c, i);
    }
    ari_text_put(c->o, "]\n");
}

static void put_line(canvas *c, void (*put)(canvas *c)) {
    ari_json_begin(&c->w, c->o);
    put(c);
    ari_text_char(c->o, '\n');
}

static void put_nothing(canvas *c) {
    ari_json_object(&c->w, NULL);
    ari_json_raw(&c->w, "surface", "{}");
    ari_json_raw(&c->w, "number", "{}");
    ari_json_raw(&c->w, "symbol", "{}");
    ari_json_raw(&c->w, "line", "{}");
    ari_json_raw(&c->w, "lineE", "{}");
    put_rest(c);
    ari_json_end(&c->w);
}

static void put_all(canvas *c) {
    const ari_genre *g = c->b->genre;
    put_header(c);
    put_line(c, put_modes);
    put_line(c, put_problem);
    put_line(c, put_answer);
    put_cells(c);
    ari_text_put(c->o, "[\"Surface\",\"Composite\"]\n{}\n\"x\"\n\"x\"\n[3,2,1]\n");
    put_line(c, put_modes);
    ari_text_put(c->o, "\"x\"\n0\n");
    put_line(c, put_nothing);
    put_line(c, put_nothing);
    ari_text_put(c->o, "{}\n[");
    ari_text_json(c->o, g->formats.tag, strlen(g->formats.tag));
    ari_text_put(c->o, "]\n");
}

/* ---- the format ---- */

static ari_status cannot_print(const ari_board *b, const ari_marks *k, ari_error *err) {
    if (!b->genre->formats.tag) return ari_reader_cannot(err, "this genre has no form in Penpa+", "print it as text");
    if (b->net) return ari_reader_cannot(err, "only grids of squares have a form there", "print it as text");
    if (ari_layer_has(b->genre, ARI_LAYER_BOXES)) ARI_TRY(ari_link_sudoku(b, ARI_MAX_SIDE, err));
    if (!ari_reader_fits(b)) return ari_reader_cannot(err, "a clue is none of this genre", "print it as text");
    for (uint32_t i = 0; b->genre->drawing.holed && i < b->ncell; i++)
        if (b->clue[i] == ARI_HOLE) return ari_reader_cannot(err, "holes have no form there", "print it as text");
    for (uint32_t i = 0; k && k->edge && i < k->nedge; i++)
        if (k->edge[i] > 2) return ari_reader_cannot(err, "three bridges side by side have no form there", "use text");
    return ARI_OK;
}

ari_status ari_penpa_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    ari_out plain, brief;
    ari_arena own;
    ARI_TRY(cannot_print(b, k, err));
    ari_arena_init_within(&own, o->arena);
    if (ari_galaxy_codec_known(b) && !ari_galaxy_codec_map(b, &own)) {
        ari_arena_drop(&own);
        return ari_reader_cannot(err, ARI_GALAXY_CANNOT, "print it as text");
    }
    ari_text_begin(&plain, &own);
    ari_text_begin(&brief, &own);
    canvas c = {.b = b, .k = k, .top = b->top != NULL, .left = b->left != NULL, .o = &plain};
    c.nx = c.left + b->cols + (b->right != NULL);
    c.ny = c.top + b->rows + (b->bottom != NULL);
    put_all(&c);
    if (!plain.failed) ari_penpa_shorten(plain.at, plain.n, &brief);
    ari_text_put(o, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=");
    if (!plain.failed && !brief.failed) ari_link_deflate_pack(brief.at, brief.n, o);
    ari_text_char(o, '\n');
    o->failed |= plain.failed || brief.failed;
    ari_arena_drop(&own);
    return ARI_OK;
}
