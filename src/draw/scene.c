/* scene.c - the drawing list and the drawings that several genres share. */
#include "board/genre.h"

#include "board/between.h"
#include "board/grids.h"
#include "board/outer.h"
#include "draw/layout.h"
#include "board/rooms.h"
#include "draw/scene.h"

#include <string.h>

void ari_scene_init(ari_scene *s, ari_arena *a, const ari_board *b) {
    *s = (ari_scene){.arena = a, .width = (int32_t)b->cols * 1000, .height = (int32_t)b->rows * 1000,
                     .framed = ari_outer_any(b->genre)};
    if (!b->net) return;
    ari_layout *l = ARI_TAKE(a, ari_layout, 1);
    if (!l || !ari_layout_make(b, a, l)) {
        s->failed = true;
        return;
    }
    s->layout = l;
    s->width = l->width;
    s->height = l->height;
}

/* The next item, or NULL once memory is out. */
static ari_item *next_scene(ari_scene *s, ari_shape shape, ari_ink ink, int32_t x, int32_t y) {
    if (s->failed) return NULL;
    if (s->nitem == s->cap &&
        !ari_arena_reserve(s->arena, (void **)&s->item, &s->cap, s->nitem, 1, sizeof *s->item)) {
        s->failed = true;
        return NULL;
    }
    ari_item *i = &s->item[s->nitem++];
    *i = (ari_item){.shape = shape, .ink = ink, .site = s->site, .x = x, .y = y};
    return i;
}

void ari_scene_line(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t x2, int32_t y2, int32_t strokes) {
    ari_item *i = next_scene(s, ARI_SHAPE_LINE, ink, x, y);
    if (!i) return;
    i->x2 = x2;
    i->y2 = y2;
    i->count = strokes;
}

void ari_scene_text(ari_scene *s, ari_ink ink, int32_t x, int32_t y, const char *text) {
    ari_item *i = next_scene(s, ARI_SHAPE_TEXT, ink, x, y);
    if (!i) return;
    i->text = ari_text_copy(s->arena, text, strlen(text));
    if (i->text) return;
    s->failed = true;
    s->nitem--;
}

void ari_scene_number(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t value) {
    char digits[12];
    ari_out o;
    ari_text_within(&o, digits, sizeof digits);
    ari_text_int(&o, value);
    ari_scene_text(s, ink, x, y, digits);
}

void ari_scene_circle(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t radius, bool filled) {
    ari_item *i = next_scene(s, ARI_SHAPE_CIRCLE, ink, x, y);
    if (!i) return;
    i->x2 = radius;
    i->count = filled;
}

void ari_scene_fill(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t x2, int32_t y2) {
    ari_item *i = next_scene(s, ARI_SHAPE_FILL, ink, x, y);
    if (!i) return;
    i->x2 = x2;
    i->y2 = y2;
}

void ari_scene_star(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t radius) {
    ari_item *i = next_scene(s, ARI_SHAPE_STAR, ink, x, y);
    if (i) i->x2 = radius;
}

void ari_scene_triangle(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t corner) {
    ari_item *i = next_scene(s, ARI_SHAPE_TRIANGLE, ink, x, y);
    if (i) i->count = corner;
}

void ari_scene_arrow(ari_scene *s, int32_t x, int32_t y, int32_t direction) {
    ari_item *i = next_scene(s, ARI_SHAPE_ARROW, ARI_INK_CLUE, x, y);
    if (i) i->count = direction;
}

void ari_scene_ship(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t part, char as) {
    const char text[2] = {as, '\0'};
    ari_scene_text(s, ink, x, y, text);
    if (s->failed) return;
    s->item[s->nitem - 1].shape = ARI_SHAPE_SHIP;
    s->item[s->nitem - 1].count = part;
}

static void outer_clue(ari_scene *s, int32_t x, int32_t y, int32_t clue) {
    if (clue >= 0) ari_scene_number(s, ARI_INK_CLUE, x, y, clue);
    else if (clue == ARI_CLUE_ANY) ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
}

int32_t ari_scene_outer_deep(const ari_board *b, int side) {
    uint32_t n, items, most = 1;
    const int32_t *clue = ari_outer_side(b, side, &n);
    if (!clue || !ari_layer_has(b->genre, ARI_LAYER_LISTS)) return clue ? 1000 : 0;
    for (uint32_t i = 0; i < n; i++) {
        (void)ari_outer_items(b, clue[i], &items);
        if (items > most) most = items;
    }
    return (int32_t)most * ARI_SCENE_ITEM + 200;
}

/* Thing k, counted from the board, of line i. */
static void beside_line(ari_scene *s, const ari_board *b, int side, uint32_t i, uint32_t k, int32_t clue) {
    const int32_t at = (int32_t)i * 1000 + 500, off = 500 + (int32_t)k * ARI_SCENE_ITEM;
    const int32_t far = side == ARI_OUTER_BOTTOM ? (int32_t)b->rows * 1000 + off
                        : side == ARI_OUTER_RIGHT ? (int32_t)b->cols * 1000 + off : -off;
    outer_clue(s, side % 2 ? far : at, side % 2 ? at : far, clue);
}

void ari_scene_outer(ari_scene *s, const ari_board *b) {
    const bool lists = ari_layer_has(b->genre, ARI_LAYER_LISTS);
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n, items = 0;
        const int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; clue && i < n; i++) {
            const int32_t *item = lists ? ari_outer_items(b, clue[i], &items) : NULL;
            s->site = ari_outer_site(b, side, i);
            for (uint32_t k = 0; k < items; k++)
                beside_line(s, b, side, i, k, item[side < ARI_OUTER_BOTTOM ? items - 1 - k : k]);
            if (!lists) beside_line(s, b, side, i, 0, clue[i]);
        }
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

void ari_scene_corners(ari_scene *s, const ari_board *b) {
    enum { RING = 300 };
    for (uint32_t i = 0; i < ari_outer_corners(b) && !s->failed; i++) {
        const int32_t x = (int32_t)(i % (b->cols + 1)) * 1000, y = (int32_t)(i / (b->cols + 1)) * 1000;
        if (b->corner[i] == ARI_CLUE_NONE) continue;
        ari_scene_at(s, ARI_AT_POINT, i);
        ari_scene_circle(s, ARI_INK_PAPER, x, y, RING, true);
        ari_scene_circle(s, ARI_INK_CLUE, x, y, RING, false);
        outer_clue(s, x, y, b->corner[i]);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

/* The tip of a sign is at the smaller number. */
static void put_sign(ari_scene *s, int32_t x, int32_t y, bool down, bool less) {
    enum { LONG = 80, WIDE = 130 };
    const int32_t tip = less ? -LONG : LONG;
    for (int32_t side = -WIDE; side <= WIDE; side += 2 * WIDE)
        ari_scene_line(s, ARI_INK_CLUE, down ? x : x + tip, down ? y + tip : y, down ? x + side : x - tip,
                       down ? y - tip : y + side, 1);
}

static void put_between(ari_scene *s, int32_t x, int32_t y, int32_t clue, bool down) {
    enum { DOT = 130, RING = 200, BACK = 150, SIZE = 260 };
    const ari_between_kind kind = ari_between_kind_of(clue);
    const int32_t number = ari_between_number(clue);
    const bool dot = kind == ARI_BETWEEN_WHITE || kind == ARI_BETWEEN_BLACK;
    const bool ring = dot || kind == ARI_BETWEEN_NUMBER, black = kind == ARI_BETWEEN_BLACK;
    const int32_t radius = number >= 0 ? RING : ring ? DOT : BACK;
    ari_scene_circle(s, black ? ARI_INK_CLUE : ARI_INK_PAPER, x, y, radius, true);
    if (ring && !black) ari_scene_circle(s, ARI_INK_CLUE, x, y, radius, false);
    if (kind == ARI_BETWEEN_LESS || kind == ARI_BETWEEN_GREATER) put_sign(s, x, y, down, kind == ARI_BETWEEN_LESS);
    else if (number >= 0) ari_scene_number(s, black ? ARI_INK_PAPER : ARI_INK_CLUE, x, y, number);
    else if (!ring)
        ari_scene_text(s, ARI_INK_CLUE, x, y, kind == ARI_BETWEEN_X ? "X" : kind == ARI_BETWEEN_V ? "V" : "=");
    if (!s->failed && s->item[s->nitem - 1].shape == ARI_SHAPE_TEXT) s->item[s->nitem - 1].y2 = SIZE;
}

void ari_scene_between(ari_scene *s, const ari_board *b) {
    for (uint32_t i = 0; i < ari_between_places(b) && !s->failed; i++) {
        const uint32_t cell = i / 2, down = i % 2;
        if (b->between[i] == ARI_CLUE_NONE) continue;
        ari_scene_at(s, ARI_AT_BETWEEN, i);
        put_between(s, ari_scene_x(b, cell) + (down ? 0 : 500), ari_scene_y(b, cell) + (down ? 500 : 0), b->between[i],
                    down);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

void ari_scene_clue(ari_scene *s, const ari_board *b, uint32_t cell, int32_t clue) {
    int32_t x, y, room;
    if (s->failed) return;
    ari_scene_spot(s, b, cell, &x, &y, &room);
    const uint32_t before = s->nitem;
    ari_scene_at(s, ARI_AT_CELL, cell);
    if (clue >= 0) ari_scene_number(s, ARI_INK_CLUE, x, y, clue);
    else if (clue == ARI_CLUE_ANY) ari_scene_text(s, ARI_INK_CLUE, x, y, "?");
    ari_scene_at(s, ARI_AT_BOARD, 0);
    if (s->layout && s->nitem > before) s->item[before].x2 = room;
}

void ari_scene_clues(ari_scene *s, const ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) {
        const uint32_t before = s->nitem;
        ari_scene_clue(s, b, i, b->clue[i]);
        if (k && k->cell && k->cell[i] > 0 && s->nitem > before) s->item[before].ink = ARI_INK_PAPER;
    }
}

/* At a point, up to a third of the shortest edge. */
static int32_t room_at(const ari_scene *s, const ari_board *b, ari_vertex v) {
    int32_t room = 370;
    const ari_graph *g = b->graph;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        const int32_t *p = s->layout->spot[v], *q = s->layout->spot[g->nbr[i]];
        const int32_t dx = p[0] < q[0] ? q[0] - p[0] : p[0] - q[0], dy = p[1] < q[1] ? q[1] - p[1] : p[1] - q[1];
        const int32_t length = dx > dy ? dx + dy / 3 : dy + dx / 3; /* within a tenth */
        if (length * 2 / 5 < room) room = length * 2 / 5;
    }
    return room > 60 ? room : 60;
}

void ari_scene_spot(const ari_scene *s, const ari_board *b, uint32_t cell, int32_t *x, int32_t *y, int32_t *room) {
    const bool border = b->genre->drawing.lines == ARI_LINES_BORDER;
    if (!s->layout) {
        *x = ari_scene_x(b, cell);
        *y = ari_scene_y(b, cell);
        *room = 370;
        return;
    }
    *x = border ? s->layout->centre[cell][0] : s->layout->spot[cell][0];
    *y = border ? s->layout->centre[cell][1] : s->layout->spot[cell][1];
    *room = border ? s->layout->room[cell] : room_at(s, b, cell);
}

void ari_scene_numbers(ari_scene *s, const ari_board *b) {
    enum { SIZE = 210, BESIDE = 150, CORNER = 360 };
    const bool border = b->genre->drawing.lines == ARI_LINES_BORDER;
    for (ari_vertex v = 0; b->graph && v < b->graph->nvertex && !s->failed; v++) {
        const int32_t *p = s->layout ? s->layout->spot[v] : b->graph->place[v];
        const int32_t away = border ? BESIDE : s->layout ? BESIDE + room_at(s, b, v) * 7 / 10 : CORNER;
        ari_scene_number(s, ARI_INK_FAINT, p[0] - away, p[1] - away, (int32_t)v + 1);
        if (!s->failed) s->item[s->nitem - 1].y2 = SIZE;
    }
}

/* Where lines run between centres the points are the cells. */
void ari_scene_points(ari_scene *s, const ari_board *b) {
    const uint32_t kind = b->genre->drawing.lines == ARI_LINES_BORDER ? ARI_AT_POINT : ARI_AT_CELL;
    for (ari_vertex v = 0; v < b->graph->nvertex && !s->failed; v++) {
        const int32_t *p = s->layout ? s->layout->spot[v] : b->graph->place[v];
        ari_scene_at(s, kind, v);
        ari_scene_circle(s, ARI_INK_DOT, p[0], p[1], 60, true);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

void ari_scene_cells(ari_scene *s, const ari_board *b, uint32_t boxrows, uint32_t boxcols) {
    ari_scene_at(s, ARI_AT_BOARD, 0);
    for (ari_edge e = 0; b->net && e < b->graph->nedge && !s->failed; e++) {
        const int32_t *p = s->layout->spot[b->graph->ends[e][0]], *q = s->layout->spot[b->graph->ends[e][1]];
        ari_scene_line(s, ARI_INK_GRID, p[0], p[1], q[0], q[1], 1);
    }
    if (b->net) return;
    for (int bold = 0; bold < 2; bold++) {
        const ari_ink ink = bold ? ARI_INK_GRID_BOLD : ARI_INK_GRID;
        for (uint32_t r = 0; r <= b->rows; r++) {
            const bool heavy = r == 0 || r == b->rows || (boxrows && r % boxrows == 0);
            if (heavy == bold) ari_scene_line(s, ink, 0, (int32_t)r * 1000, s->width, (int32_t)r * 1000, 1);
        }
        for (uint32_t c = 0; c <= b->cols; c++) {
            const bool heavy = c == 0 || c == b->cols || (boxcols && c % boxcols == 0);
            if (heavy == bold) ari_scene_line(s, ink, (int32_t)c * 1000, 0, (int32_t)c * 1000, s->height, 1);
        }
    }
}

enum { THIN = 1, BOLD = 2 };

/* Runs of one kind along the lines of one direction. side: [(lines + 1) * along] */
static void add_sides(ari_scene *s, const ari_board *b, const uint8_t *side, bool down, uint8_t kind) {
    const uint32_t lines = down ? b->cols : b->rows, along = down ? b->rows : b->cols;
    for (uint32_t at = 0; at <= lines; at++)
        for (uint32_t k = 0, end; k < along; k = end) {
            for (end = k; end < along && side[at * along + end] == kind;) end++;
            const int32_t fixed = (int32_t)at * 1000, p = (int32_t)k * 1000, q = (int32_t)end * 1000;
            const ari_ink ink = kind == BOLD ? ARI_INK_GRID_BOLD : ARI_INK_GRID;
            if (end == k) end++;
            else if (down) ari_scene_line(s, ink, fixed, p, fixed, q, 1);
            else ari_scene_line(s, ink, p, fixed, q, fixed, 1);
        }
}

void ari_scene_grids(ari_scene *s, const ari_board *b, uint32_t boxrows, uint32_t boxcols) {
    const uint32_t n = ari_grids_side(b), high = boxrows ? boxrows : n, wide = boxcols ? boxcols : n;
    uint8_t *flat = ARI_ZERO(s->arena, uint8_t, (size_t)(b->rows + 1) * b->cols);
    uint8_t *tall = ARI_ZERO(s->arena, uint8_t, (size_t)(b->cols + 1) * b->rows);
    s->failed |= !flat || !tall;
    for (uint32_t i = 0; i < ari_grids_count(b) && !s->failed; i++) {
        const uint32_t at = ari_grids_corner(b, i), top = at / b->cols, left = at % b->cols;
        for (uint32_t k = 0; k <= n; k++)
            for (uint32_t x = 0; x < n; x++) {
                flat[(top + k) * b->cols + left + x] |= k % high ? THIN : BOLD;
                tall[(left + k) * b->rows + top + x] |= k % wide ? THIN : BOLD;
            }
    }
    const size_t nflat = (size_t)(b->rows + 1) * b->cols, ntall = (size_t)(b->cols + 1) * b->rows;
    for (size_t i = 0; i < nflat && !s->failed; i++) flat[i] &= flat[i] & BOLD ? BOLD : THIN;
    for (size_t i = 0; i < ntall && !s->failed; i++) tall[i] &= tall[i] & BOLD ? BOLD : THIN;
    ari_scene_at(s, ARI_AT_BOARD, 0);
    for (uint8_t kind = THIN; kind <= BOLD && !s->failed; kind++) {
        add_sides(s, b, flat, false, kind);
        add_sides(s, b, tall, true, kind);
    }
}

/* Is there a wall between line `at` - 1 and `at` of cells, at the k-th cell along? */
static bool has_wall(const ari_board *b, bool down, uint32_t at, uint32_t k) {
    const uint32_t cell = down ? k * b->cols + at : at * b->cols + k, most = down ? b->cols : b->rows;
    return at == 0 || at == most || ari_board_rooms_border(b, cell - (down ? 1 : b->cols), cell);
}

/* Walls of one direction, each run of them a line. */
static void add_walls(ari_scene *s, const ari_board *b, bool down) {
    const uint32_t lines = down ? b->cols : b->rows, along = down ? b->rows : b->cols;
    for (uint32_t at = 0; at <= lines; at++)
        for (uint32_t k = 0, end; k < along; k = end) {
            for (end = k; end < along && has_wall(b, down, at, end);) end++;
            const int32_t fixed = (int32_t)at * 1000, p = (int32_t)k * 1000, q = (int32_t)end * 1000;
            if (end == k) end++;
            else if (down) ari_scene_line(s, ARI_INK_GRID_BOLD, fixed, p, fixed, q, 1);
            else ari_scene_line(s, ARI_INK_GRID_BOLD, p, fixed, q, fixed, 1);
        }
}

void ari_scene_rooms(ari_scene *s, const ari_board *b) {
    ari_scene_at(s, ARI_AT_BOARD, 0);
    for (uint32_t r = 1; r < b->rows; r++)
        ari_scene_line(s, ARI_INK_GRID, 0, (int32_t)r * 1000, s->width, (int32_t)r * 1000, 1);
    for (uint32_t c = 1; c < b->cols; c++)
        ari_scene_line(s, ARI_INK_GRID, (int32_t)c * 1000, 0, (int32_t)c * 1000, s->height, 1);
    add_walls(s, b, false);
    add_walls(s, b, true);
}

void ari_scene_shading(ari_scene *s, const ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; k && k->cell && i < b->ncell; i++) {
        const int32_t x = (int32_t)(i % b->cols) * 1000, y = (int32_t)(i / b->cols) * 1000;
        const bool clue = b->clue[i] != ARI_CLUE_NONE; /* it stands in the middle; only a room's may be shaded */
        const int32_t dot = clue ? 840 : 500;
        ari_scene_at(s, ARI_AT_CELL, i);
        if (k->cell[i] > 0) ari_scene_fill(s, ARI_INK_ANSWER, x, y, x + 1000, y + 1000);
        else if (k->cell[i] < 0 && (!clue || b->room)) ari_scene_circle(s, ARI_INK_FAINT, x + dot, y + dot, 80, true);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

void ari_scene_lines(ari_scene *s, const ari_board *b, const ari_marks *m) {
    if (!m || !m->edge || !b->graph || s->failed) return;
    const ari_graph *g = b->graph;
    int32_t(*const place)[2] = s->layout ? s->layout->spot : g->place;
    const int32_t off = !s->layout && b->genre->drawing.lines == ARI_LINES_CENTRE ? 500 : 0;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!m->edge[e]) continue;
        const int32_t *p = place[g->ends[e][0]], *q = place[g->ends[e][1]];
        const int32_t x = p[0] + off, y = p[1] + off, x2 = q[0] + off, y2 = q[1] + off;
        ari_scene_at(s, ARI_AT_EDGE, e);
        if (m->edge[e] > 0) ari_scene_line(s, ARI_INK_ANSWER, x, y, x2, y2, m->edge[e]);
        else (void)next_scene(s, ARI_SHAPE_CROSS, ARI_INK_FAINT, (x + x2) / 2, (y + y2) / 2);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}
