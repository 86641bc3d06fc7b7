/* paint.c - how a scene looks on paper.
 *
 * The measures follow printed puzzle magazines: a thin grid, a frame three times as wide, a loop wider than both,
 * digits of two thirds of a cell. Grey and black carry the puzzle and one colour the answer, so that a black and white
 * printer loses nothing. A circle that is not filled is filled with paper: lines end at its rim. All numbers are
 * thousandths of a cell; nothing here is a float.
 * Letters are measured by those of DejaVu Sans (digits 636 wide and 729 high per 1000 of size), which other plain fonts
 * are narrower than. */
#include "draw/paint.h"

#include "base/sort.h"
#include "board/genre.h"
#include "board/net.h"
#include "draw/heat_scene.h"

#include <string.h>

enum { DIGIT_WIDTH = 636, DIGIT_HEIGHT = 729 };
enum { GRID = 18, FRAME = 54, BORDER_LOOP = 124, CENTRE_LOOP = 130, PATH = 250, LOOSE = 170, BAR = 280, BETWEEN = 60 };
enum { CROSSING = 2000 }; /* lines among which crossings are looked for: each with each */
enum { TABLE = 460, WORDS = 380 }; /* letters of tables, and of sentences */
enum { BRIDGE = 64, BRIDGE_GAP = 130, RIM = 40 };

/* ---- colours ---- */

static const struct { const char *name; uint32_t light, dark; } palette[ARI_NCOLOR] = {
    {"paper", 0xffffff, 0x14181f},  {"grid", 0xaab2bd, 0x414b58},   {"frame", 0x1b222c, 0xbcc5d1},
    {"dot", 0x1b222c, 0xbcc5d1},    {"clue", 0x10151c, 0xf1f4f8},   {"answer", 0x1c63c4, 0x69b1ff},
    {"faint", 0x6b7582, 0x8b96a5},  {"shade", 0xe4e7eb, 0x2c343f},  {"block", 0x4a5361, 0x9aa5b4},
    {"mark", 0xd22f1e, 0xff7b68},   {"look", 0xffe08a, 0x6a5212},   {"then", 0x0b8a3e, 0x55d98a},
    {"hue1", 0xe0695f, 0xd8695f},   {"hue2", 0x4f8fd6, 0x4b86c8},   {"hue3", 0x58a968, 0x4f9c60},
    {"hue4", 0xe0a13a, 0xc9923a},   {"hue5", 0x9a70c4, 0x9472c0},   {"hue6", 0x3fa9a6, 0x3a9a98},
    {"hue7", 0xd0719f, 0xc46a96},   {"hue8", 0x8a8f5c, 0x8b9060},
    {"heat1", 0xdce9f7, 0x22354d},  {"heat2", 0xb3d1ef, 0x2d4f78},  {"heat3", 0x7fb2e5, 0x3b6fa8},
    {"heat4", 0x3f7fcb, 0x549ade},  {"heat5", 0x1c4f9c, 0x8cc4ff}};

const char *ari_color_name(ari_color c) {
    ARI_REQUIRE((unsigned)c < ARI_NCOLOR, "no such colour");
    return palette[c].name;
}

uint32_t ari_color_rgb(ari_color c, int dark) {
    ARI_REQUIRE((unsigned)c < ARI_NCOLOR, "no such colour");
    return dark ? palette[c].dark : palette[c].light;
}

static ari_color color_of(const ari_item *i) {
    if (i->ink == ARI_INK_HEAT) return (ari_color)(ARI_COLOR_HEAT + i->hue - 1);
    if (i->hue > 0) return (ari_color)(ARI_COLOR_HUE + (i->hue - 1) % 8);
    switch (i->ink) {
    case ARI_INK_GRID: return ARI_COLOR_GRID;
    case ARI_INK_GRID_BOLD: return ARI_COLOR_FRAME;
    case ARI_INK_DOT: return ARI_COLOR_DOT;
    case ARI_INK_CLUE: return ARI_COLOR_CLUE;
    case ARI_INK_ANSWER: return i->shape == ARI_SHAPE_FILL ? ARI_COLOR_BLOCK : ARI_COLOR_ANSWER;
    case ARI_INK_WAY: return ARI_COLOR_MARK;
    case ARI_INK_PAPER: return ARI_COLOR_PAPER;
    case ARI_INK_TINT: return ARI_COLOR_SHADE;
    case ARI_INK_HEAT:
    case ARI_INK_FAINT: break;
    }
    return i->shape == ARI_SHAPE_FILL ? ARI_COLOR_SHADE : ARI_COLOR_FAINT;
}

/* ---- strokes ---- */

typedef struct brush {
    const ari_genre *genre;
    bool bold;      /* clues beside letters of the answer */
    int32_t column; /* the narrowest column between upright lines of the grid */
    ari_arena *arena;
    ari_painting *out;
    bool failed;
    uint32_t site;  /* what is painted shows this place */
    bool crossing;  /* lines may cross between their ends */
} brush;

static void reach_paint(brush *p, int32_t left, int32_t top, int32_t right, int32_t bottom) {
    int32_t *box = p->out->box;
    if (left < box[0]) box[0] = left;
    if (top < box[1]) box[1] = top;
    if (right > box[2]) box[2] = right;
    if (bottom > box[3]) box[3] = bottom;
}

static int32_t least_paint(int32_t x, int32_t y) { return x < y ? x : y; }
static int32_t most_paint(int32_t x, int32_t y) { return x > y ? x : y; }

static void put_paint(brush *p, ari_stroke s) {
    if (p->failed || !ARI_RESERVE(p->arena, &p->out->stroke, 1)) {
        p->failed = true;
        return;
    }
    s.place = p->site;
    ARI_PUSH(&p->out->stroke, s);
    const int32_t half = s.width / 2;
    switch (s.shape) {
    case ARI_STROKE_LINE:
    case ARI_STROKE_RECT:
        reach_paint(p, least_paint(s.x, s.x2) - half, least_paint(s.y, s.y2) - half, most_paint(s.x, s.x2) + half,
                    most_paint(s.y, s.y2) + half);
        break;
    case ARI_STROKE_DISC:
    case ARI_STROKE_RING:
        reach_paint(p, s.x - s.x2 - half, s.y - s.x2 - half, s.x + s.x2 + half, s.y + s.x2 + half);
        break;
    case ARI_STROKE_TRIANGLE:
        reach_paint(p, least_paint(s.x, least_paint(s.x2, s.x3)), least_paint(s.y, least_paint(s.y2, s.y3)),
                    most_paint(s.x, most_paint(s.x2, s.x3)), most_paint(s.y, most_paint(s.y2, s.y3)));
        break;
    case ARI_STROKE_TEXT: {
        const int32_t wide = (int32_t)((int64_t)strlen(s.text) * s.width * DIGIT_WIDTH / 2000);
        const int32_t left = s.begins ? s.x : s.x - wide;
        if (s.turned) reach_paint(p, s.x - s.width * DIGIT_HEIGHT / 1000, s.y - 2 * wide, s.x, s.y);
        else reach_paint(p, left, s.y - s.width * DIGIT_HEIGHT / 1000, left + 2 * wide, s.y);
        break;
    }
    }
}

static void put_line(brush *p, ari_color color, int32_t x, int32_t y, int32_t x2, int32_t y2, int32_t width) {
    put_paint(
        p, (ari_stroke){.shape = ARI_STROKE_LINE, .color = color, .x = x, .y = y, .x2 = x2, .y2 = y2, .width = width});
}

/* Of a line, unless it is a bridge: 0. */
static int32_t line_width(const brush *p, const ari_item *i) {
    const ari_color color = color_of(i);
    if (i->ink == ARI_INK_HEAT && i->count > 1) return i->count; /* of a relaxation */
    if (i->ink == ARI_INK_HEAT) return i->hue == ARI_HEAT_SCENE_LEVELS ? CENTRE_LOOP : BAR;
    if (i->ink == ARI_INK_TINT) return i->hue > 0 ? LOOSE : BAR;
    if (color == ARI_COLOR_FRAME) return FRAME;
    if (color == ARI_COLOR_CLUE) return CENTRE_LOOP;
    if (color == ARI_COLOR_GRID || color == ARI_COLOR_FAINT) return GRID;
    if (p->genre->drawing.max_line > 1) return 0;
    if (i->hue > 0) return p->crossing ? LOOSE : PATH;
    return p->genre->drawing.lines == ARI_LINES_BORDER ? BORDER_LOOP : CENTRE_LOOP;
}

/* Bridges lie side by side: an offset across the line. They are straight, or else the offset is halved on both axes. */
static void paint_line(brush *p, const ari_item *i) {
    p->site = i->site;
    const ari_color color = color_of(i);
    const int32_t width = line_width(p, i);
    if (width) {
        put_line(p, color, i->x, i->y, i->x2, i->y2, width);
        return;
    }
    for (int32_t k = 0; k < i->count; k++) {
        const int32_t off = (2 * k - (i->count - 1)) * BRIDGE_GAP / 2;
        const int32_t dx = i->x == i->x2 ? off : i->y == i->y2 ? 0 : off * 7 / 10;
        const int32_t dy = i->y == i->y2 ? off : i->x == i->x2 ? 0 : -off * 7 / 10;
        put_line(p, color, i->x + dx, i->y + dy, i->x2 + dx, i->y2 + dy, BRIDGE);
    }
}

/* Letters of a text that must fit into `room`. */
static int32_t letter_size(const char *text, int32_t size, int32_t room) {
    const int32_t n = (int32_t)strlen(text);
    const int32_t fit = n ? room * 1000 / (n * DIGIT_WIDTH) : size;
    return fit < size ? fit : size;
}

static void put_text(brush *p, const ari_item *i, int32_t x, int32_t y, int32_t size) {
    const bool bold = i->ink == ARI_INK_CLUE && p->bold;
    put_paint(p, (ari_stroke){.shape = ARI_STROKE_TEXT, .color = color_of(i), .x = x, .width = size, .bold = bold,
                              .y = y + size * DIGIT_HEIGHT / 2000, .text = i->text});
}

/* Beside a number: upright arrows at its right, level ones above it; alone (x2) in the middle. */
static void paint_arrow(brush *p, const ari_item *i) {
    enum { LONG = 270, HEAD = 190, HALF = 115, SHAFT = 56, ASIDE = 285, ABOVE = 290 };
    const ari_color color = color_of(i);
    const bool upright = i->count <= 2;
    const int32_t x = i->x + (upright && !i->x2 ? ASIDE : 0), y = i->y - (upright || i->x2 ? 0 : ABOVE);
    const int32_t dx = upright ? 0 : i->count == 3 ? -1 : 1, dy = !upright ? 0 : i->count == 1 ? -1 : 1;
    put_line(p, color, x - dx * (LONG - SHAFT / 2), y - dy * (LONG - SHAFT / 2), x + dx * (LONG - HEAD),
             y + dy * (LONG - HEAD), SHAFT);
    const int32_t bx = x + dx * (LONG - HEAD), by = y + dy * (LONG - HEAD);
    put_paint(p, (ari_stroke){.shape = ARI_STROKE_TRIANGLE, .color = color, .x = x + dx * LONG, .y = y + dy * LONG,
                              .x2 = bx + dy * HALF, .y2 = by + dx * HALF, .x3 = bx - dy * HALF, .y3 = by - dx * HALF});
}

/* A text; with an arrow beside it, it makes room; inside a circle it is smaller. */
static void paint_text(brush *p, const ari_item *i, const ari_item *before, const ari_item *after) {
    const bool arrow = after && after->shape == ARI_SHAPE_ARROW && after->x == i->x && after->y == i->y;
    const bool ring = before && before->shape == ARI_SHAPE_CIRCLE && before->x == i->x && before->y == i->y;
    if (i->y2 > 0) put_text(p, i, i->x, i->y, i->y2);
    else if (arrow && after->count <= 2) put_text(p, i, i->x - 130, i->y, letter_size(i->text, 580, 500));
    else if (arrow) put_text(p, i, i->x, i->y + 135, letter_size(i->text, 580, 800));
    else if (ring) put_text(p, i, i->x, i->y, letter_size(i->text, before->x2 * 13 / 10, before->x2 * 3 / 2));
    else if (i->count == 1) put_text(p, i, i->x, i->y, WORDS);
    else if (i->x2 > 0)
        put_text(p, i, i->x, i->y, letter_size(i->text, least_paint(640, i->x2 * 3 / 2), i->x2 * 3 / 2));
    else if (p->column > 1000) put_text(p, i, i->x, i->y, letter_size(i->text, TABLE, p->column - 200));
    else put_text(p, i, i->x, i->y, letter_size(i->text, 640, 860));
}

static void paint_circle(brush *p, const ari_item *i) {
    ari_stroke s = {.shape = i->count ? ARI_STROKE_DISC : ARI_STROKE_RING, .color = color_of(i), .x = i->x, .y = i->y,
                    .x2 = i->x2, .width = i->count ? 0 : RIM};
    if (i->count && i->ink == ARI_INK_CLUE) s.x2 += RIM / 2; /* as large as a ring is outside */
    put_paint(p, s);
}

static void paint_cross(brush *p, const ari_item *i) {
    enum { ARM = 90, WIDTH = 34 };
    put_line(p, color_of(i), i->x - ARM, i->y - ARM, i->x + ARM, i->y + ARM, WIDTH);
    put_line(p, color_of(i), i->x - ARM, i->y + ARM, i->x + ARM, i->y - ARM, WIDTH);
}

/* Corners at 36 degrees, tip and notch in turn, the notches 0.382 as far from the middle. Five triangles from a tip
 * along both its sides to the next notches but one overlap, so that no seam is seen. */
static void paint_star(brush *p, const ari_item *i) {
    static const int16_t at[10][2] = {{0, -1000},   {225, -309}, {951, -309},  {363, 118},   {588, 809},
                                      {0, 382},     {-588, 809}, {-363, 118}, {-951, -309}, {-225, -309}};
    static const uint8_t triangle[5][3] = {{0, 3, 7}, {2, 5, 9}, {4, 7, 1}, {6, 9, 3}, {8, 1, 5}};
    for (int k = 0; k < 5; k++) {
        const int16_t *a = at[triangle[k][0]], *b = at[triangle[k][1]], *c = at[triangle[k][2]];
        put_paint(p, (ari_stroke){.shape = ARI_STROKE_TRIANGLE, .color = color_of(i), .x = i->x + a[0] * i->x2 / 1000,
                                  .y = i->y + a[1] * i->x2 / 1000, .x2 = i->x + b[0] * i->x2 / 1000,
                                  .y2 = i->y + b[1] * i->x2 / 1000, .x3 = i->x + c[0] * i->x2 / 1000,
                                  .y3 = i->y + c[1] * i->x2 / 1000});
    }
}

/* Half a cell: three corners, without the one opposite to that of the item. */
static void paint_triangle(brush *p, const ari_item *i) {
    const int32_t left = i->x - 500, right = i->x + 500, top = i->y - 500, bottom = i->y + 500;
    const int32_t corner[4][2] = {{left, bottom}, {right, bottom}, {right, top}, {left, top}};
    const int32_t *a = corner[(i->count + 2) % 4], *b = corner[i->count - 1], *c = corner[i->count % 4];
    put_paint(p, (ari_stroke){.shape = ARI_STROKE_TRIANGLE, .color = color_of(i), .x = a[0], .y = a[1], .x2 = b[0],
                              .y2 = b[1], .x3 = c[0], .y3 = c[1]});
}

/* A part of a ship as in print: a disc for a submarine, a square for a middle, both together for an end, each with a
 * gap around it. Water that is a clue is a wave, else a dot. `count` as the clue of battleship. */
static void paint_ship(brush *p, const ari_item *i) {
    enum { HALF = 370, WAVE = 130, DOT = 70, THIN = 44 };
    const ari_color color = color_of(i);
    const int32_t x = i->x, y = i->y, part = i->count, half = i->x2 > 0 ? HALF * i->x2 / 500 : HALF;
    if (part == 0 && i->ink == ARI_INK_CLUE) {
        for (int32_t k = -2; k < 2; k++)
            put_line(p, color, x + k * WAVE, y + (k % 2 ? -50 : 50), x + (k + 1) * WAVE, y + (k % 2 ? 50 : -50), THIN);
    } else if (part == 0) {
        put_paint(p, (ari_stroke){.shape = ARI_STROKE_DISC, .color = ARI_COLOR_FAINT, .x = x, .y = y, .x2 = DOT});
    } else if (part < 0 || part > 6) {
        put_text(p, i, x, y, 640);
    } else {
        const int32_t left = part == 3 ? 0 : half, right = part == 4 ? 0 : half;
        const int32_t up = part == 1 ? 0 : half, down = part == 2 ? 0 : half;
        if (part != 5) put_paint(p, (ari_stroke){.shape = ARI_STROKE_DISC, .color = color, .x = x, .y = y, .x2 = half});
        if (part != 6)
            put_paint(p, (ari_stroke){.shape = ARI_STROKE_RECT,
                                      .color = color,
                                      .x = x - left,
                                      .y = y - up,
                                      .x2 = x + right,
                                      .y2 = y + down});
    }
}

/* Columns of a table with words are wider than a cell. Upright lines of the grid come from left to right. */
static int32_t narrowest_paint(const ari_scene *s) {
    int32_t least_gap = 0, x = 0;
    for (uint32_t n = 0; n < s->nitem; n++) {
        const ari_item *i = &s->item[n];
        const bool grid = i->ink == ARI_INK_GRID || i->ink == ARI_INK_GRID_BOLD;
        if (i->shape != ARI_SHAPE_LINE || !grid || i->x != i->x2) continue;
        if (i->x > x && (!least_gap || i->x - x < least_gap)) least_gap = i->x - x;
        x = i->x;
    }
    return least_gap ? least_gap : 1000;
}

/* Where two lines cross between their ends, as a share of i in thousandths; 0: they do not. */
static int32_t crossing_paint(const ari_item *i, const ari_item *j) {
    const int64_t dx = i->x2 - i->x, dy = i->y2 - i->y, ex = j->x2 - j->x, ey = j->y2 - j->y;
    const int64_t ax = j->x - i->x, ay = j->y - i->y, turn = dx * ey - dy * ex;
    if (!turn) return 0;
    const int64_t t = (ax * ey - ay * ex) * 1000 / turn, u = (ax * dy - ay * dx) * 1000 / turn;
    return t > 20 && t < 980 && u > 20 && u < 980 ? (int32_t)t : 0;
}

/* Line i goes over line j: a piece of paper lies between them. */
static void paint_gap(brush *p, const ari_item *i, const ari_item *j) {
    const int32_t at = crossing_paint(i, j), width = line_width(p, i), under = line_width(p, j);
    if (!at || !width || !under) return;
    const int64_t dx = i->x2 - i->x, dy = i->y2 - i->y;
    const int64_t length = most_paint((int32_t)(dx < 0 ? -dx : dx), (int32_t)(dy < 0 ? -dy : dy)); /* within a third */
    const int64_t x = i->x + dx * at / 1000, y = i->y + dy * at / 1000, half = under / 2;
    p->site = 0;
    put_line(p, ARI_COLOR_PAPER, (int32_t)(x - dx * half / length), (int32_t)(y - dy * half / length),
             (int32_t)(x + dx * half / length), (int32_t)(y + dy * half / length), width + 2 * BETWEEN);
}

/* Lines of several colours, colour by colour, so that each becomes one path without seams; how many items they are.
 * Those of a listed graph may cross: the later one goes over the earlier. */
static uint32_t paint_paths(brush *p, const ari_item *i, uint32_t n) {
    uint32_t run = 0;
    while (run < n && i[run].shape == ARI_SHAPE_LINE && i[run].ink == i->ink) run++;
    for (ari_color c = ARI_COLOR_PAPER; c < ARI_NCOLOR; c = (ari_color)(c + 1))
        for (uint32_t k = 0; k < run; k++) {
            if (color_of(&i[k]) != c) continue;
            for (uint32_t j = 0; p->crossing && run <= CROSSING && j < run; j++)
                if (color_of(&i[j]) < c || (color_of(&i[j]) == c && j < k)) paint_gap(p, &i[k], &i[j]);
            paint_line(p, &i[k]);
        }
    return run;
}

bool ari_draw_paint_scene(const ari_board *b, const ari_scene *s, ari_arena *a, ari_painting *out) {
    const bool beside = ari_layer_has(b->genre, ARI_LAYER_DIGITS) || ari_layer_has(b->genre, ARI_LAYER_SHIPS);
    brush p = {b->genre, beside, 1000, a, out, false, 0, false};
    memset(out, 0, sizeof *out);
    if (s->failed) return false;
    p.crossing = b->net && b->net->tiling == ARI_TILING_SQUARES;
    if (!b->net) p.column = narrowest_paint(s);
    out->words = ari_layer_has(b->genre, ARI_LAYER_SENTENCES);
    out->box[2] = s->width;
    out->box[3] = s->height;
    for (uint32_t n = 0; n < s->nitem; n++) {
        const ari_item *i = &s->item[n];
        p.site = i->site;
        switch (i->shape) {
        case ARI_SHAPE_LINE: n += paint_paths(&p, i, s->nitem - n) - 1; break;
        case ARI_SHAPE_TEXT: paint_text(&p, i, n ? i - 1 : NULL, n + 1 < s->nitem ? i + 1 : NULL); break;
        case ARI_SHAPE_CIRCLE: paint_circle(&p, i); break;
        case ARI_SHAPE_FILL:
            put_paint(
                &p,
                (ari_stroke){
                    .shape = ARI_STROKE_RECT, .color = color_of(i), .x = i->x, .y = i->y, .x2 = i->x2, .y2 = i->y2});
            break;
        case ARI_SHAPE_CROSS: paint_cross(&p, i); break;
        case ARI_SHAPE_ARROW: paint_arrow(&p, i); break;
        case ARI_SHAPE_STAR: paint_star(&p, i); break;
        case ARI_SHAPE_TRIANGLE: paint_triangle(&p, i); break;
        case ARI_SHAPE_SHIP: paint_ship(&p, i); break;
        }
    }
    return !p.failed;
}

bool ari_draw_paint_board(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out) {
    ari_scene s;
    ari_scene_init(&s, a, b);
    b->genre->drawing.scene(b, k, &s);
    return ari_draw_paint_scene(b, &s, a, out);
}

bool ari_draw_paint_words(ari_arena *a, ari_painting *out, int32_t x, int32_t y, int32_t size, uint32_t place,
                          bool turned, const char *text) {
    brush p = {NULL, false, 1000, a, out, false, place, false};
    put_paint(&p, (ari_stroke){.shape = ARI_STROKE_TEXT,
                               .color = ARI_COLOR_CLUE,
                               .x = x,
                               .y = y,
                               .width = size,
                               .begins = 1,
                               .turned = turned,
                               .text = text});
    return !p.failed;
}

bool ari_draw_paint_rule(ari_arena *a, ari_painting *out, bool bold, int32_t x, int32_t y, int32_t x2, int32_t y2) {
    brush p = {NULL, false, 1000, a, out, false, 0, false};
    put_line(&p, bold ? ARI_COLOR_FRAME : ARI_COLOR_GRID, x, y, x2, y2, bold ? FRAME / 2 : GRID);
    return !p.failed;
}

static bool is_ground(ari_color c) {
    return c == ARI_COLOR_PAPER || c == ARI_COLOR_GRID || c == ARI_COLOR_FRAME || c == ARI_COLOR_SHADE;
}

void ari_draw_paint_mark(ari_painting *p, const uint64_t *place, uint32_t n) {
    for (uint32_t i = 0; n && i < p->stroke.n; i++) {
        ari_stroke *s = &p->stroke.at[i];
        if (is_ground(s->color) || !s->place) continue;
        const uint32_t at = ari_sort_find(place, n, s->place);
        if (at < n && place[at] == s->place) s->color = ARI_COLOR_MARK;
    }
}
