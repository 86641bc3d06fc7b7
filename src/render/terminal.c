/* terminal.c - formats `unicode` and `ascii`: a scene as text for a terminal.
 *
 * The raster has a place every half cell: four columns and two lines of text a cell, so that a cell looks square and a
 * 20x20 slitherlink takes 41 lines of 81 columns. A place keeps four arms (none, light, heavy, double), from which its
 * box-drawing character follows, so junctions come out right on their own; or a glyph of its own, which covers arms;
 * or a faint glyph, which yields to them. Items come in the scene's order, later ones on top.
 * Digits and ships are drawn without the raster: a symbol a cell, bars only between boxes. */
#include "render/terminal.h"

#include "board/between.h"
#include "board/grids.h"
#include "read/compass_text.h"
#include "read/drawing.h"
#include "read/drawing_raster.h"
#include "read/reader.h"
#include "render/beside.h"
#include "render/graph_chars.h"
#include "render/whole_picture.h"
#include "render/word_table.h"

#include <string.h>

typedef enum look { UNICODE, ASCII } look;
enum { UP, RIGHT, DOWN, LEFT };
enum { NONE, LIGHT, HEAVY, DOUBLE };

/* Glyphs, by style. */
typedef enum glyph {
    NOTHING, TEXT, DOT, SMALL, OFF, WHITE, BLACK, CROSS, SHADED, GREY, PALE, STAR,
    ARROW_UP, ARROW_DOWN, ARROW_LEFT, ARROW_RIGHT,
    FALLING, RISING, LEFT_BOTTOM, RIGHT_BOTTOM, RIGHT_TOP, LEFT_TOP, TREE, TENT, NGLYPH
} glyph;
static const char *const glyphs[2][NGLYPH] = {
    {" ", "", "·", "·", "◦", "○", "●", "×", "█", "▒", "░", "★", "↑", "↓", "←", "→",
     "╲", "╱", "◣", "◢", "◥", "◤", "♣", "▲"},
    {" ", "", ".", ".", "o", "o", "*", "x", "#", ":", ",", "*", "^", "v", "<", ">",
     "\\", "/", "", "", "", "", "T", "A"}}; /* draw_triangle */

/* By ((up * 3 + right) * 3 + down) * 3 + left, arms light or heavy; three bytes each, the first is never used. */
static const char box[] = "─╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
                          "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
                          "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";
/* By the set of arms (bit UP, RIGHT, DOWN, LEFT) when one of them is double. */
static const char twin[] = "═║═╚║║╔╠═╝═╩╗╣╦╬";

typedef struct spot { uint8_t arm[4], glyph, faint, byte, tone; } spot; /* byte: of a TEXT glyph */

static ari_tone tone_of(const ari_tones *t, const ari_item *i) {
    return ari_tone_at(t, i->site, i->ink == ARI_INK_CLUE     ? ARI_TONE_GIVEN
                                   : i->ink == ARI_INK_ANSWER ? ARI_TONE_ANSWER
                                   : i->ink == ARI_INK_WAY    ? ARI_TONE_SPOKEN
                                                              : ARI_TONE_PLAIN);
}

typedef struct raster {
    spot *at; /* [rows * cols] */
    uint32_t rows, cols;
    look style;
    bool bridges; /* lines may be double: a single one is then light */
    bool rooms;   /* bold lines of the grid are part of the puzzle */
    bool framed;  /* numbers may stand beside the board */
    bool coloured; /* circles are white or black */
    ari_beside out;
    const ari_tones *tones;
    uint8_t tone; /* of what is being drawn */
} raster;

static spot *spot_at(const raster *r, int32_t row, int32_t col) {
    const bool inside = row >= 0 && col >= 0 && (uint32_t)row < r->rows && (uint32_t)col < r->cols;
    return inside ? &r->at[(size_t)row * r->cols + (size_t)col] : NULL;
}

/* The nearest places of a scene's coordinates. */
static int32_t col_of(int32_t x) { return (x + 125) / 250; }
static int32_t row_of(int32_t y) { return (y + 250) / 500; }

/* ---- items ---- */

/* The text of an item in its tone. NULL: no memory. */
static const char *dress_text(const ari_tones *t, const ari_item *i, const char *text, ari_arena *a) {
    const ari_tone in = tone_of(t, i);
    ari_out o;
    if (in == ARI_TONE_PLAIN || (!t->bold && in != ARI_TONE_SPOKEN)) return text;
    ari_text_begin(&o, a);
    ari_tone_put(t, ARI_TONE_PLAIN, in, &o);
    ari_text_put(&o, text);
    if (!t->bold) ari_text_char(&o, '!');
    ari_tone_put(t, in, ARI_TONE_PLAIN, &o);
    return ari_text_end(&o);
}

static void set_glyph(const raster *r, int32_t row, int32_t col, glyph g) {
    spot *s = spot_at(r, row, col);
    if (!s) return;
    s->glyph = (uint8_t)g;
    s->tone = r->tone;
}

static void put_bytes(const raster *r, int32_t row, int32_t col, const char *text) {
    for (; *text; text++, col++) {
        spot *s = spot_at(r, row, col);
        if (!s) continue;
        s->glyph = TEXT;
        s->byte = (uint8_t)*text;
        s->tone = r->tone;
    }
}

static void arm_terminal(const raster *r, int32_t row, int32_t col, int side, uint8_t weight) {
    spot *s = spot_at(r, row, col);
    if (!s || s->arm[side] >= weight) return;
    s->arm[side] = weight;
    if (s->tone < r->tone) s->tone = r->tone;
}

/* Of a dashed line, whose gaps are closed here? */
static bool is_dash(const ari_item *i) {
    const int32_t wide = i->x2 - i->x, high = i->y2 - i->y;
    return i->ink == ARI_INK_FAINT && wide >= 0 && high >= 0 && (!wide || !high) && wide + high < 250;
}

static void draw_line(const raster *r, const ari_item *i) {
    const bool dash = is_dash(i), flat = i->y == i->y2;
    const int32_t row = dash && !flat ? i->y / 500 : row_of(i->y), col = dash && flat ? i->x / 250 : col_of(i->x);
    const int32_t row2 = dash && !flat ? i->y2 / 500 + 1 : row_of(i->y2);
    const int32_t col2 = dash && flat ? i->x2 / 250 + 1 : col_of(i->x2);
    const bool grid = i->ink == ARI_INK_GRID || (i->ink == ARI_INK_GRID_BOLD && !r->rooms);
    const uint8_t weight = grid || (r->bridges && i->count == 1) ? LIGHT : i->count == 2 ? DOUBLE : HEAVY;
    const bool rim = (row == row2 && (!row || row + 1 == (int32_t)r->rows)) ||
                     (col == col2 && (!col || col + 1 == (int32_t)r->cols));
    if (grid && r->style == ASCII && !(rim && r->framed)) return; /* it would look like an answer */
    if (i->x != i->x2 && i->y != i->y2) { /* a diagonal */
        set_glyph(r, row_of((i->y + i->y2) / 2), col_of((i->x + i->x2) / 2), i->y < i->y2 ? FALLING : RISING);
    } else if (row == row2) {
        for (int32_t c = col; c <= col2; c++) {
            if (c < col2) arm_terminal(r, row, c, RIGHT, weight);
            if (c > col) arm_terminal(r, row, c, LEFT, weight);
        }
    } else {
        for (int32_t y = row; y <= row2; y++) {
            if (y < row2) arm_terminal(r, y, col, DOWN, weight);
            if (y > row) arm_terminal(r, y, col, UP, weight);
        }
    }
    if (i->count > 2) { /* no character has three strokes: a heavy line with its number */
        const char number[2] = {(char)('0' + i->count), '\0'};
        put_bytes(r, (row + row2) / 2, (col + col2) / 2, number);
    }
}

/* Text centred, and an arrow behind it. */
static void draw_text(const raster *r, const ari_item *i, const ari_item *arrow) {
    const int32_t n = (int32_t)strlen(i->text) + (arrow ? 1 : 0), row = row_of(i->y), col = col_of(i->x) - (n - 1) / 2;
    for (int32_t c = -1; c <= 1 && n > 1 && arrow && !r->coloured; c++) { /* no room for grey at both sides */
        spot *near = spot_at(r, row, col_of(i->x) + c);
        if (near && near->faint == GREY) near->faint = NOTHING;
    }
    const spot *s = spot_at(r, row, col_of(i->x)); /* the circle around a number, where its colour says more */
    if (s && col > 0 && r->coloured && (s->glyph == WHITE || s->glyph == BLACK))
        set_glyph(r, row, col - 1, (glyph)s->glyph);
    put_bytes(r, row, col, i->text);
    if (r->tone == ARI_TONE_SPOKEN && !r->tones->bold) put_bytes(r, row, col + n, "!");
    if (arrow && arrow->count >= 1 && arrow->count <= 4)
        set_glyph(r, row, col + n - 1, (glyph)(ARROW_UP + arrow->count - 1));
}

/* What is smaller than a cell is part of a tent, or the trunk of a tree. Lines cross what is grey. */
static void draw_fill(const raster *r, const ari_item *i) {
    const bool answer = i->ink == ARI_INK_ANSWER;
    if (i->x2 - i->x < 500) {
        set_glyph(r, (i->y + i->y2) / 2000 * 2 + 1, (i->x + i->x2) / 2000 * 4 + 2, answer ? TENT : TREE);
        return;
    }
    for (int32_t y = row_of(i->y) + 1; y < row_of(i->y2); y++)
        for (int32_t x = col_of(i->x) + 1; x < col_of(i->x2); x++) {
            spot *s = spot_at(r, y, x);
            if (answer) set_glyph(r, y, x, SHADED);
            else if (s) s->faint = r->coloured && i->ink == ARI_INK_FAINT ? PALE : GREY, s->tone = r->tone;
        }
}

static void draw_circle(const raster *r, const ari_item *i) {
    const bool off = i->ink == ARI_INK_FAINT && i->x2 <= 100; /* in its cell, beside a clue perhaps */
    const int32_t row = off ? i->y / 1000 * 2 + 1 : row_of(i->y), col = off ? i->x / 250 : col_of(i->x);
    spot *s = spot_at(r, row, col);
    if (!s || i->ink == ARI_INK_PAPER) return; /* it hides what is below */
    s->tone = r->tone;
    if (r->tone == ARI_TONE_SPOKEN && !r->tones->bold) put_bytes(r, row, col + 1, "!");
    if (off) s->faint = OFF; /* not shaded, for sure */
    else if (i->ink == ARI_INK_DOT || i->x2 <= 100) s->faint = i->ink == ARI_INK_DOT ? DOT : SMALL;
    else if (s->glyph != TREE) s->glyph = i->ink == ARI_INK_FAINT ? PALE : i->count ? BLACK : WHITE;
}

/* In ASCII two characters, the upright one where the right angle is. */
static void draw_triangle(const raster *r, const ari_item *i) {
    static const char *const ascii[] = {"|\\", "/|", "\\|", "|/"}; /* as the glyphs: bottom left, counterclockwise */
    if (r->style == ASCII) put_bytes(r, row_of(i->y), col_of(i->x) - 1, ascii[i->count - 1]);
    else set_glyph(r, row_of(i->y), col_of(i->x), (glyph)(LEFT_BOTTOM + i->count - 1));
}

static bool is_arrow_of(const ari_scene *s, uint32_t k) {
    const ari_item *i = &s->item[k];
    return k + 1 < s->nitem && i[1].shape == ARI_SHAPE_ARROW && i[1].x == i->x && i[1].y == i->y;
}

/* A clue between two cells, as text; a dot without a number as one. */
static void draw_between(const raster *r, const ari_board *b, uint32_t place) {
    const int32_t clue = b->between[place];
    const uint32_t cell = place / 2, down = place % 2;
    const int32_t row = (int32_t)(2 * (cell / b->cols) + 1 + down);
    const int32_t col = (int32_t)(4 * (cell % b->cols) + 4 - 2 * down);
    const ari_between_kind kind = ari_between_kind_of(clue);
    const bool dot = (kind == ARI_BETWEEN_WHITE || kind == ARI_BETWEEN_BLACK) && ari_between_number(clue) < 0;
    char text[16];
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_between_print(clue, down, &o);
    spot *s = spot_at(r, row, col);
    if (s) memset(s, 0, sizeof *s);
    if (dot) set_glyph(r, row, col, kind == ARI_BETWEEN_WHITE ? WHITE : BLACK);
    else put_bytes(r, row, col, text);
}

/* Several numbers of a cell as one word, a character each. */
static void draw_set(const raster *r, const ari_board *b, uint32_t cell) {
    int32_t item[ARI_SET_MOST];
    char text[ARI_SET_MOST + 1] = "";
    const uint32_t n = ari_set_items(b->clue[cell], item);
    for (uint32_t i = 0; i < n; i++) text[i] = item[i] < 0 ? '?' : (char)('0' + item[i]);
    const int32_t x = (int32_t)(cell % b->cols) * 1000 + 500, y = (int32_t)(cell / b->cols) * 1000 + 500;
    const ari_item one = {.x = x, .y = y, .text = text};
    draw_text(r, &one, NULL);
}

/* False: no memory. */
/* A clue of four numbers is a sign, and a line below the drawing. */
static bool is_compass(const ari_board *b, const ari_item *i) {
    const bool here = ari_layer_clues(b->genre) == ARI_LAYER_COMPASSES && ARI_SITE_KIND(i->site) == ARI_AT_CELL;
    return here && (i->shape == ARI_SHAPE_TEXT || i->ink == ARI_INK_FAINT) &&
           b->clue[ARI_SITE_INDEX(i->site)] != ARI_CLUE_NONE;
}

static bool draw_items(raster *r, const ari_board *b, const ari_scene *s, ari_arena *a) {
    const bool sets = ari_layer_clues(b->genre) == ARI_LAYER_SETS;
    for (uint32_t k = 0; k < s->nitem; k++) {
        const ari_item *i = &s->item[k];
        r->tone = (uint8_t)tone_of(r->tones, i);
        if (ARI_SITE_KIND(i->site) == ARI_AT_BETWEEN) {
            if (!k || i[-1].site != i->site) draw_between(r, b, ARI_SITE_INDEX(i->site));
            continue;
        }
        if (is_compass(b, i)) {
            const uint32_t cell = ARI_SITE_INDEX(i->site);
            const int32_t x = (int32_t)(cell % b->cols) * 1000 + 500, y = (int32_t)(cell / b->cols) * 1000 + 500;
            put_bytes(r, row_of(y), col_of(x), "+");
            continue;
        }
        if (sets && i->shape == ARI_SHAPE_TEXT && i->y2 > 0) {
            if (!k || i[-1].site != i->site || i[-1].shape != ARI_SHAPE_TEXT) draw_set(r, b, ARI_SITE_INDEX(i->site));
            continue;
        }
        if (i->shape == ARI_SHAPE_TEXT) {
            const char *text = dress_text(r->tones, i, i->text, a);
            bool across;
            if (!text) return false;
            if (ari_render_beside_take(&r->out, i, text, &across)) continue;
        }
        switch (i->shape) {
        case ARI_SHAPE_LINE: draw_line(r, i); break;
        case ARI_SHAPE_TEXT: draw_text(r, i, is_arrow_of(s, k) ? i + 1 : NULL); break;
        case ARI_SHAPE_CIRCLE: draw_circle(r, i); break;
        case ARI_SHAPE_FILL: draw_fill(r, i); break;
        case ARI_SHAPE_CROSS: set_glyph(r, row_of(i->y), col_of(i->x), CROSS); break;
        case ARI_SHAPE_STAR: set_glyph(r, row_of(i->y), col_of(i->x), STAR); break;
        case ARI_SHAPE_TRIANGLE: draw_triangle(r, i); break;
        case ARI_SHAPE_ARROW: /* with its text, or alone */
            if (i->x2) draw_text(r, &(ari_item){.x = i->x, .y = i->y, .text = ""}, i);
            break;
        case ARI_SHAPE_SHIP: draw_text(r, i, NULL); break;
        }
    }
    return true;
}

/* ---- characters ---- */

static void put_arms(const spot *s, look style, ari_out *o) {
    uint32_t set = 0, index = 0, heaviest = 0;
    for (int k = 0; k < 4; k++) {
        set |= s->arm[k] ? 1u << k : 0;
        index = index * 3 + s->arm[k];
        if (s->arm[k] > heaviest) heaviest = s->arm[k];
    }
    const bool upright = set & ~(1u << LEFT | 1u << RIGHT), flat = set & ~(1u << UP | 1u << DOWN);
    if (style == ASCII) {
        const char along = heaviest == DOUBLE ? '=' : '-', down = heaviest == DOUBLE ? '"' : '|';
        ari_text_char(o, upright && flat ? '+' : flat ? along : down);
    } else if (heaviest < DOUBLE) ari_text_bytes(o, box + 3 * index, 3);
    else if (set == 15 && s->arm[UP] != DOUBLE && s->arm[DOWN] != DOUBLE) ari_text_put(o, "╪");
    else if (set == 15 && s->arm[LEFT] != DOUBLE && s->arm[RIGHT] != DOUBLE) ari_text_put(o, "╫");
    else ari_text_bytes(o, twin + 3 * set, 3);
}

static void put_spot(const spot *s, look style, ari_out *o) {
    if (s->glyph == TEXT) ari_text_char(o, (char)s->byte);
    else if (s->glyph) ari_text_put(o, glyphs[style][s->glyph]);
    else if (s->arm[0] | s->arm[1] | s->arm[2] | s->arm[3]) put_arms(s, style, o);
    else ari_text_put(o, glyphs[style][s->faint]);
}

static void put_raster(const raster *r, ari_out *o) {
    const spot *s = r->at;
    ari_render_beside_across(&r->out, ARI_OUTER_TOP, 4, true, o);
    for (uint32_t y = 0; y < r->rows; y++) {
        const uint32_t start = o->n;
        uint8_t now = ARI_TONE_PLAIN;
        ari_render_beside_along(&r->out, ARI_OUTER_LEFT, y % 2 ? y / 2 : ARI_NO, o);
        for (uint32_t x = 0; x < r->cols; x++, s++) {
            const bool blank = !s->glyph && !s->faint && !(s->arm[0] | s->arm[1] | s->arm[2] | s->arm[3]);
            const uint8_t next = blank ? ARI_TONE_PLAIN : s->tone;
            ari_tone_put(r->tones, now, next, o);
            put_spot(s, r->style, o);
            now = next;
        }
        ari_tone_put(r->tones, now, ARI_TONE_PLAIN, o);
        if (y % 2) ari_render_beside_along(&r->out, ARI_OUTER_RIGHT, y / 2, o);
        ari_text_line(o, start);
    }
    ari_render_beside_across(&r->out, ARI_OUTER_BOTTOM, 4, true, o);
}

/* ---- boards with lines or shaded cells ---- */

/* Dots in the cells where no grid shows them. */
static void mark_cells(const ari_board *b, const ari_scene *s, const raster *r) {
    bool grid = false;
    for (uint32_t i = 0; i < s->nitem; i++) grid = grid || s->item[i].ink == ARI_INK_GRID;
    if (b->genre->drawing.lines == ARI_LINES_BORDER || (grid && r->style == UNICODE)) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        spot *p = spot_at(r, (int32_t)(2 * (i / b->cols) + 1), (int32_t)(4 * (i % b->cols) + 2));
        if (p && ari_grids_within(b, i)) p->faint = DOT;
    }
}

static bool draw_raster(const ari_board *b, const ari_scene *s, const ari_tones *t, look style, ari_out *o) {
    raster r = {.rows = 2 * b->rows + 1, .cols = 4 * b->cols + 1, .style = style,
                .bridges = b->genre->drawing.max_line > 1, .rooms = b->room || b->ngrid, .framed = s->framed,
                .coloured = ari_layer_clues(b->genre) == ARI_LAYER_COLOURED, .tones = t};
    r.at = ARI_ZERO(o->arena, spot, (size_t)r.rows * r.cols);
    if (!r.at || !ari_render_beside_begin(&r.out, b, s, o->arena)) return false;
    mark_cells(b, s, &r);
    if (!draw_items(&r, b, s, o->arena)) return false;
    ari_render_beside_measure(&r.out);
    put_raster(&r, o);
    return true;
}

/* ---- boards with a symbol in each cell ---- */

static const char *const ship[] = {"~", "▲", "▼", "◀", "▶", "■", "●"}; /* by clue */

typedef struct table {
    const char **text;    /* [ncell] or NULL */
    const bool *inside;   /* [ncell] or NULL */
    bool *bar_row, *bar_col; /* [rows+1], [cols+1] a box ends above, or to the left */
    uint32_t rows, cols, width;
    ari_beside out;
} table;

/* One horizontal bar: its corner pieces are left, middle, right. */
static void put_bar(const table *t, look style, const char *left, const char *middle, const char *right, ari_out *o) {
    ari_text_repeat(o, " ", t->out.margin);
    ari_text_put(o, style == ASCII ? "+" : left);
    for (uint32_t c = 0; c < t->cols; c++) {
        if (c && t->bar_col[c]) ari_text_put(o, style == ASCII ? "-+" : middle);
        ari_text_repeat(o, style == ASCII ? "-" : "─", t->width + 1);
    }
    ari_text_put(o, style == ASCII ? "-+\n" : right);
}

static void put_table(const table *t, look style, ari_out *o) {
    ari_render_beside_across(&t->out, ARI_OUTER_TOP, t->width + 1, false, o);
    for (uint32_t r = 0; r <= t->rows; r++) {
        if (r == 0) put_bar(t, style, "┌", "─┬", "─┐\n", o);
        else if (r == t->rows) put_bar(t, style, "└", "─┴", "─┘\n", o);
        else if (t->bar_row[r]) put_bar(t, style, "├", "─┼", "─┤\n", o);
        if (r == t->rows) break;
        for (uint32_t c = 0; c < t->cols; c++) {
            const char *text = t->text[r * t->cols + c];
            const uint32_t n = ari_render_beside_columns(text);
            if (c == 0) ari_render_beside_along(&t->out, ARI_OUTER_LEFT, r, o);
            if (t->bar_col[c]) ari_text_put(o, style == ASCII ? (c ? " |" : "|") : c ? " │" : "│");
            ari_text_repeat(o, " ", t->width + 1 - n);
            ari_text_put(o, text ? text : t->inside && !t->inside[r * t->cols + c] ? " " : glyphs[style][DOT]);
        }
        const uint32_t start = o->n;
        ari_text_put(o, style == ASCII ? " |" : " │");
        ari_render_beside_along(&t->out, ARI_OUTER_RIGHT, r, o);
        ari_text_line(o, start);
    }
    ari_render_beside_across(&t->out, ARI_OUTER_BOTTOM, t->width + 1, false, o);
}

/* A text of the scene into its cell, or beside the table. */
static void take_text(table *t, const ari_item *i, const char *text) {
    const uint32_t r = (uint32_t)i->y / 1000, c = (uint32_t)i->x / 1000, n = ari_render_beside_columns(text);
    bool across = false;
    const bool out = ari_render_beside_take(&t->out, i, text, &across), in = !out && r < t->rows && c < t->cols;
    if (in) t->text[r * t->cols + c] = text;
    if ((in || across) && n > t->width) t->width = n;
}

/* Of two small numbers in a cell: the lower left one, a backslash, the upper right one. */
static const char *join_pair(const table *t, const ari_item *i, ari_arena *a) {
    const char *before = t->text[(uint32_t)i->y / 1000 * t->cols + (uint32_t)i->x / 1000];
    const bool right = i->x % 1000 > 500, first = !before || *before == '#';
    ari_out o;
    ari_text_begin(&o, a);
    if (right) ari_text_format(&o, "%s%s", first ? "\\" : before, i->text);
    else ari_text_format(&o, "%s\\", i->text);
    return ari_text_end(&o);
}

/* Of a number in a black cell, and the arrow behind it, or NULL: "#12", "#12>". */
static const char *join_black(const table *t, const ari_item *i, const char *text, const char *arrow, ari_arena *a) {
    const uint32_t r = (uint32_t)i->y / 1000, c = (uint32_t)i->x / 1000;
    const char *before = i->x >= 0 && i->y >= 0 && r < t->rows && c < t->cols ? t->text[r * t->cols + c] : NULL;
    ari_out o;
    if (!before || *before != '#') return text;
    ari_text_begin(&o, a);
    ari_text_format(&o, "#%s%s", text, arrow ? arrow : "");
    return ari_text_end(&o);
}

/* label[ncell] (or NULL): texts of cells, besides clues. */
static bool draw_table(const ari_board *b, const ari_scene *s, const ari_tones *shown, const char *const *label,
                       look style, ari_out *o) {
    table t = {.rows = b->rows, .cols = b->cols, .width = 1, .inside = b->inside};
    t.text = ARI_ZERO(o->arena, const char *, b->ncell);
    t.bar_row = ARI_ZERO(o->arena, bool, b->rows + 1);
    t.bar_col = ARI_ZERO(o->arena, bool, b->cols + 1);
    if (ari_arena_failed(o->arena)) return false;
    t.bar_col[0] = true;
    if (!ari_render_beside_begin(&t.out, b, s, o->arena)) return false;
    const bool pairs = ari_layer_clues(b->genre) == ARI_LAYER_PAIRS;
    for (uint32_t k = 0; k < s->nitem; k++) {
        const ari_item *i = &s->item[k];
        const bool whole = i->x2 - i->x == s->width || i->y2 - i->y == s->height; /* a box; rooms have walls */
        if (i->shape == ARI_SHAPE_LINE && i->ink == ARI_INK_GRID_BOLD && whole && !b->room) {
            if (i->y == i->y2) t.bar_row[i->y / 1000] = true;
            else t.bar_col[i->x / 1000] = true;
        }
        const bool black = i->shape == ARI_SHAPE_FILL && i->ink == ARI_INK_CLUE && i->x2 - i->x == 1000;
        if (black || (pairs && i->shape == ARI_SHAPE_FILL))
            t.text[(uint32_t)i->y / 1000 * t.cols + (uint32_t)i->x / 1000] = "#";
        const bool none = b->genre->drawing.blank && i->ink == ARI_INK_FAINT && i->shape == ARI_SHAPE_CIRCLE;
        if (none) take_text(&t, i, style == ASCII ? "-" : glyphs[style][OFF]);
        const bool filled = i->shape == ARI_SHAPE_FILL && i->ink == ARI_INK_ANSWER && i->x2 - i->x == 1000;
        if (filled) t.text[(uint32_t)i->y / 1000 * t.cols + (uint32_t)i->x / 1000] = "#";
        if (i->shape != ARI_SHAPE_TEXT && i->shape != ARI_SHAPE_SHIP) continue;
        if (b->nfigure && ARI_SITE_KIND(i->site) == ARI_AT_CLUE) continue; /* the number of a figure is no cell's */
        const bool sign = i->shape == ARI_SHAPE_SHIP && style == UNICODE && i->count >= 0;
        const char *plain = sign ? ship[i->count] : i->text;
        if (is_compass(b, i)) plain = "+";
        else if (pairs && i->y2 > 0) plain = join_pair(&t, i, o->arena);
        else {
            const char *arrow = is_arrow_of(s, k) ? glyphs[style][ARROW_UP + i[1].count - 1] : NULL;
            plain = join_black(&t, i, plain, arrow, o->arena);
        }
        if (!plain) return false;
        const char *text = dress_text(shown, i, plain, o->arena);
        if (!text) return false;
        take_text(&t, i, text);
    }
    for (uint32_t i = 0; label && i < b->ncell; i++) {
        if (!label[i]) continue;
        t.text[i] = label[i];
        if (strlen(label[i]) > t.width) t.width = (uint32_t)strlen(label[i]);
    }
    ari_render_beside_measure(&t.out);
    put_table(&t, style, o);
    return true;
}

static void print_terminal(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t,
                           look style, ari_out *o) {
    ari_scene s;
    if (ari_layer_has(b->genre, ARI_LAYER_SENTENCES)) {
        ari_render_words_print(b, k, label, t, style == ASCII, o);
        return;
    }
    if (b->net) {
        ari_render_graph_print(b, k, NULL, t, style == ASCII, o);
        return;
    }
    ari_scene_init(&s, o->arena, b);
    b->genre->drawing.scene(b, k, &s);
    const bool plain = label || (ari_raster_table(b->genre) && !b->ngrid);
    const bool fine = !s.failed && (plain ? draw_table(b, &s, t, label, style, o) : draw_raster(b, &s, t, style, o));
    o->failed |= !fine;
    if (!label) ari_compass_text_print(b, o);
}

static const ari_tones none = {false, false, NULL, 0};

void ari_render_terminal_print(const ari_board *b, const ari_marks *k, const ari_drawing *d, ari_out *o) {
    ari_tones t = {d->bold || d->color, d->color != 0, NULL, 0};
    o->failed |= !ari_picture_stand(b, d->place, d->nplace, NULL, o->arena, &t.place, &t.n);
    if (!o->failed) print_terminal(b, k, NULL, &t, d->unicode ? UNICODE : ASCII, o);
}

void ari_render_terminal_table(const ari_board *b, const char *const *label, ari_out *o) {
    print_terminal(b, NULL, label, &none, ASCII, o);
}

static ari_status unicode_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    (void)err;
    print_terminal(b, k, NULL, &none, UNICODE, o);
    return ARI_OK;
}

static ari_status ascii_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    (void)err;
    print_terminal(b, k, NULL, &none, ASCII, o);
    return ARI_OK;
}

static int unicode_likelihood(ari_scan s) { return ari_drawing_likelihood(s, true); }
static int ascii_likelihood(ari_scan s) { return ari_drawing_likelihood(s, false); }

static ari_status unicode_read(const ari_source *src, ari_board *out) {
    return ari_drawing_read(src, &ari_format_unicode, out);
}

static ari_status ascii_read(const ari_source *src, ari_board *out) {
    return ari_drawing_read(src, &ari_format_ascii, out);
}

const ari_format ari_format_unicode = {
    "unicode", "a drawing for the terminal, with box-drawing characters",
    ARI_MANY_GAPS, ARI_FORMAT_ANSWER, unicode_likelihood, unicode_read, unicode_print};
const ari_format ari_format_ascii = {
    "ascii", "a drawing for the terminal, in plain characters", ARI_MANY_GAPS, ARI_FORMAT_ANSWER, ascii_likelihood,
    ascii_read, ascii_print};
