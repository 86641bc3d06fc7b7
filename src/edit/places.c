/* places.c - places counted, named and laid out. See places.h.
 * On squares everything is arithmetic. On other graphs a neighbour in a direction is the one among those that touch (a
 * face over an edge, a point along an edge, an edge at a common point) that lies nearest to that direction, within half
 * a right angle. */
#include "edit/places.h"

#include "board/between.h"
#include "board/net.h"
#include "board/outer.h"
#include "board/word_clues.h"
#include "draw/layout.h"
#include "graph/grid.h"
#include "draw/scene.h"

#include <string.h>

static const char letter[] = {[ARI_AT_BOARD] = 'b', [ARI_AT_CELL] = 'c', [ARI_AT_POINT] = 'p', [ARI_AT_EDGE] = 'e',
                              [ARI_AT_ROW] = 'r',   [ARI_AT_COL] = 't',  [ARI_AT_BOX] = 'g',   [ARI_AT_PAIR] = 'n',
                              [ARI_AT_CLUE] = 's',  [ARI_AT_WALL] = 'w', [ARI_AT_SHIP] = 'f',  [ARI_AT_PARAM] = 'o',
                              [ARI_AT_MAYBE] = 'x', [ARI_AT_BETWEEN] = 'd'};
static const uint8_t order[] = {ARI_AT_CELL, ARI_AT_ROW,  ARI_AT_COL,  ARI_AT_POINT, ARI_AT_EDGE, ARI_AT_BETWEEN,
                                ARI_AT_WALL, ARI_AT_SHIP, ARI_AT_CLUE, ARI_AT_PARAM, ARI_AT_MAYBE};
enum { NORDER = sizeof order };

const char *ari_place_id(uint32_t place, char id[ARI_PLACE_ID]) {
    uint32_t n = 1, i = ARI_SITE_INDEX(place);
    ARI_REQUIRE(id && ARI_SITE_KIND(place) < sizeof letter, "no such place");
    id[0] = letter[ARI_SITE_KIND(place)];
    for (uint32_t x = i; x >= 10; x /= 10) n++;
    id[n + 1] = '\0';
    for (; n; n--, i /= 10) id[n] = (char)('0' + i % 10);
    return id;
}

bool ari_places_scan(ari_scan *s, uint32_t *place) {
    ari_scan at = *s;
    uint32_t i;
    const int c = ari_scan_next(&at);
    const char *p = c > 0 ? memchr(letter, c, sizeof letter) : NULL;
    *place = 0;
    if (!p || !ari_scan_uint(&at, &i) || i > 0x0fffffff) return false;
    *place = ARI_SITE((uint32_t)(p - letter), i);
    *s = at;
    return true;
}

/* ---- which there are ---- */

static uint32_t longest_place(const ari_board *b) { return b->rows > b->cols ? b->rows : b->cols; }

/* Lengths of ships to be listed: those that are there, and one more. */
static uint32_t lengths_place(const ari_board *b) {
    const uint32_t n = b->nfleet < 4 ? 4 : b->nfleet + 1;
    return b->nfleet > longest_place(b) ? b->nfleet : n < longest_place(b) ? n : longest_place(b);
}

static uint32_t count_place(const ari_board *b, uint32_t kind) {
    const ari_genre *g = b->genre;
    switch (kind) {
    case ARI_AT_BOARD: return 1;
    case ARI_AT_CELL: return b->ncell;
    case ARI_AT_ROW: return b->right ? 2 * b->rows : b->left ? b->rows : 0;
    case ARI_AT_COL: return b->bottom ? 2 * b->cols : b->top ? b->cols : 0;
    case ARI_AT_POINT: return g->drawing.lines == ARI_LINES_BORDER ? b->graph->nvertex : ari_outer_corners(b);
    case ARI_AT_EDGE: return b->graph ? b->graph->nedge : 0;
    case ARI_AT_WALL: return b->room ? 2 * b->ncell : 0;
    case ARI_AT_BETWEEN: return ari_between_places(b);
    case ARI_AT_SHIP: return ari_layer_has(g, ARI_LAYER_FLEET) ? lengths_place(b) : 0;
    case ARI_AT_CLUE: return b->extra ? b->extra->clue.n + 1 : b->nfigure; /* and one to be added */
    case ARI_AT_PARAM: return g->rules.nparam - g->rules.ninner;
    case ARI_AT_MAYBE: return ari_layer_has(g, ARI_LAYER_DIGITS) ? b->ncell * ari_layer_symbols(b) : 0;
    default: return 0;
    }
}

bool ari_places_has(const ari_board *b, uint32_t place) {
    const uint32_t i = ARI_SITE_INDEX(place);
    const uint32_t kind = ARI_SITE_KIND(place);
    if (i >= count_place(b, kind)) return false;
    if (kind == ARI_AT_ROW || kind == ARI_AT_COL) return ari_outer_at(b, place) != NULL;
    return (kind != ARI_AT_WALL && kind != ARI_AT_BETWEEN) || ari_between_second(b, i) != ARI_NO;
}

/* Numbers that may stand somewhere are listed where they have names: a grid to cross out in. */
uint32_t ari_places_next(const ari_board *b, uint32_t place) {
    uint32_t k = 0, i = 0;
    if (place) {
        while (order[k] != ARI_SITE_KIND(place)) k++;
        i = ARI_SITE_INDEX(place) + 1;
    }
    for (; k < NORDER; k++, i = 0)
        for (; (order[k] != ARI_AT_MAYBE || b->extra) && i < count_place(b, order[k]); i++)
            if (ari_places_has(b, ARI_SITE(order[k], i))) return ARI_SITE(order[k], i);
    return 0;
}

/* ---- neighbours on squares ---- */

/* From index i of a grid with cols columns and n indices in all; ARI_NO beyond. */
static uint32_t shift_place(uint32_t i, uint32_t cols, uint32_t n, int direction) {
    switch (direction) {
    case 1: return i >= cols ? i - cols : ARI_NO;
    case 2: return i + cols < n ? i + cols : ARI_NO;
    case 3: return i % cols ? i - 1 : ARI_NO;
    default: return (i + 1) % cols ? i + 1 : ARI_NO;
    }
}

static uint32_t site_place(uint32_t kind, uint32_t i) { return i == ARI_NO ? 0 : ARI_SITE(kind, i); }

static uint32_t beside_cell(const ari_board *b, uint32_t i, int direction) {
    const uint32_t next = ari_board_ahead(b, i, direction);
    static const int side[] = {0, ARI_OUTER_TOP, ARI_OUTER_BOTTOM, ARI_OUTER_LEFT, ARI_OUTER_RIGHT};
    if (next != ARI_NO || !ari_outer_has(b->genre, side[direction])) return site_place(ARI_AT_CELL, next);
    return ari_outer_site(b, side[direction], side[direction] % 2 ? i / b->cols : i % b->cols);
}

/* From a clue beside the board: along its side, or into the board. */
static uint32_t beside_outer(const ari_board *b, uint32_t place, int direction) {
    static const int inward[] = {2, 4, 1, 3};
    const int side = ari_outer_side_of(b, place);
    const bool row = side % 2;
    const uint32_t n = row ? b->rows : b->cols, i = ARI_SITE_INDEX(place) % n;
    if (direction == inward[side]) {
        const uint32_t r = row ? i : side == ARI_OUTER_TOP ? 0 : b->rows - 1;
        const uint32_t c = !row ? i : side == ARI_OUTER_LEFT ? 0 : b->cols - 1;
        return ARI_SITE(ARI_AT_CELL, r * b->cols + c);
    }
    const uint32_t next = shift_place(i, row ? 1 : n, n, direction);
    return next == ARI_NO ? 0 : ari_outer_site(b, side, next);
}

static uint32_t beside_edge(const ari_board *b, uint32_t e, int direction) {
    const uint32_t rows = b->graph->rows, cols = b->graph->cols, nh = ari_grid_nh(rows, cols);
    if (e < nh) return site_place(ARI_AT_EDGE, shift_place(e, cols - 1, nh, direction));
    const uint32_t next = shift_place(e - nh, cols, b->graph->nedge - nh, direction);
    return next == ARI_NO ? 0 : ARI_SITE(ARI_AT_EDGE, nh + next);
}

/* The place one step up 1, down 2, left 3, right 4; 0: none. Grids of squares alone. */
static uint32_t place_ahead(const ari_board *b, uint32_t place, int direction) {
    const uint32_t kind = ARI_SITE_KIND(place), i = ARI_SITE_INDEX(place), n = count_place(b, kind);
    uint32_t next;
    switch (kind) {
    case ARI_AT_CELL: return beside_cell(b, i, direction);
    case ARI_AT_ROW: return beside_outer(b, place, direction);
    case ARI_AT_COL: return beside_outer(b, place, direction);
    case ARI_AT_POINT: return site_place(kind, shift_place(i, b->corner ? b->cols + 1 : b->graph->cols, n, direction));
    case ARI_AT_EDGE: return beside_edge(b, i, direction);
    case ARI_AT_BETWEEN:
    case ARI_AT_WALL:
        next = ari_board_ahead(b, i / 2, direction);
        next = next == ARI_NO ? 0 : ARI_SITE(kind, 2 * next + i % 2);
        return next && ari_places_has(b, next) ? next : 0;
    case ARI_AT_MAYBE: { /* rows are values, columns positions */
        const uint32_t symbols = ari_layer_symbols(b), number = i % symbols, cell = i / symbols;
        const uint32_t row = cell / b->cols * symbols + number;
        next = shift_place(row * b->cols + cell % b->cols, b->cols, n, direction);
        if (next == ARI_NO) return 0;
        const uint32_t at = next / b->cols / symbols * b->cols + next % b->cols;
        return ARI_SITE(kind, at * symbols + next / b->cols % symbols);
    }
    default: return direction < 3 ? site_place(kind, shift_place(i, 1, n, direction)) : 0; /* lists */
    }
}

/* ---- where they lie ---- */

static bool find_cells(ari_atlas *t) {
    const ari_net *net = t->b->net;
    t->beside = (uint32_t(*)[2])ari_arena_array(t->arena, net->graph.nedge, sizeof *t->beside, false);
    if (!t->beside) return false;
    for (ari_edge e = 0; e < net->graph.nedge; e++) t->beside[e][0] = t->beside[e][1] = ARI_NO;
    for (uint32_t f = 0; f < net->ncell; f++)
        for (uint32_t i = net->side_head[f]; i < net->side_head[f + 1]; i++) {
            uint32_t *pair = t->beside[net->side[i]];
            pair[pair[0] != ARI_NO] = f;
        }
    return true;
}

bool ari_places_begin(const ari_board *b, ari_arena *a, ari_atlas *out) {
    *out = (ari_atlas){.b = b, .arena = a};
    ari_scene_init(&out->scene, a, b);
    if (b->extra) b->genre->drawing.scene(b, NULL, &out->scene);
    if (out->scene.failed) return false;
    if (!b->net) return true;
    uint32_t most = 0;
    for (uint32_t w = 0; w < b->net->nwalk; w++)
        if (b->net->head[w + 1] - b->net->head[w] > most) most = b->net->head[w + 1] - b->net->head[w];
    out->corner = (int32_t(*)[2])ari_arena_array(a, most, sizeof *out->corner, false);
    return out->corner && (b->genre->drawing.lines != ARI_LINES_BORDER || find_cells(out));
}

static void rect_place(ari_draft_place *p, int32_t x, int32_t y, int32_t x2, int32_t y2) {
    p->shape = ARI_PLACE_RECT;
    p->x = x;
    p->y = y;
    p->x2 = x2;
    p->y2 = y2;
    p->centre[0] = x + (x2 - x) / 2;
    p->centre[1] = y + (y2 - y) / 2;
}

static void line_place(ari_draft_place *p, const int32_t from[2], const int32_t to[2]) {
    rect_place(p, from[0], from[1], to[0], to[1]);
    p->shape = ARI_PLACE_LINE;
}

static void disc_place(ari_draft_place *p, int32_t x, int32_t y, int32_t radius) {
    p->shape = ARI_PLACE_DISC;
    p->x = p->centre[0] = x;
    p->y = p->centre[1] = y;
    p->x2 = radius;
}

/* Where a point of the graph is. */
static void spot_place(const ari_atlas *t, uint32_t v, int32_t at[2]) {
    const int32_t off = !t->b->net && t->b->genre->drawing.lines == ARI_LINES_CENTRE ? 500 : 0;
    if (t->b->corner) {
        at[0] = (int32_t)(v % (t->b->cols + 1)) * 1000;
        at[1] = (int32_t)(v / (t->b->cols + 1)) * 1000;
        return;
    }
    const int32_t *p = t->scene.layout ? t->scene.layout->spot[v] : t->b->graph->place[v];
    at[0] = p[0] + off;
    at[1] = p[1] + off;
}

static void put_cell(const ari_atlas *t, uint32_t i, ari_draft_place *p) {
    const ari_board *b = t->b;
    const int32_t r = (int32_t)(i / b->cols), c = (int32_t)(i % b->cols);
    if (!b->net) {
        p->row = (uint32_t)r + 1;
        p->column = (uint32_t)c + 1;
        const int32_t wide = b->extra ? t->scene.width / ((int32_t)b->cols + 1) : 1000, head = b->extra ? 1 : 0;
        rect_place(p, wide * (c + head), 1000 * (r + head), wide * (c + head + 1), 1000 * (r + head + 1));
        return;
    }
    int32_t x, y, room;
    ari_scene_spot(&t->scene, b, i, &x, &y, &room);
    disc_place(p, x, y, room);
    if (b->genre->drawing.lines != ARI_LINES_BORDER || !b->net->nwalk) return;
    const ari_net *net = b->net;
    p->shape = ARI_PLACE_POLYGON;
    for (uint32_t k = net->head[i]; k < net->head[i + 1]; k++) {
        const int32_t *at = t->scene.layout->spot[net->corner[k]];
        t->corner[p->ncorner][0] = at[0];
        t->corner[p->ncorner++][1] = at[1];
    }
}

/* A strip beside the line, as long as the clues there. */
static void outer_place(const ari_board *b, uint32_t place, ari_draft_place *p) {
    const int side = ari_outer_side_of(b, place);
    const int32_t deep = ari_scene_outer_deep(b, side), high = (int32_t)b->rows * 1000, wide = (int32_t)b->cols * 1000;
    const int32_t at = (int32_t)(ARI_SITE_INDEX(place) % (side % 2 ? b->rows : b->cols)) * 1000;
    switch (side) {
    case ARI_OUTER_TOP: rect_place(p, at, -deep, at + 1000, 0); break;
    case ARI_OUTER_LEFT: rect_place(p, -deep, at, 0, at + 1000); break;
    case ARI_OUTER_BOTTOM: rect_place(p, at, high, at + 1000, high + deep); break;
    default: rect_place(p, wide, at, wide + deep, at + 1000); break;
    }
}

static void put_shape(const ari_atlas *t, uint32_t place, ari_draft_place *p) {
    enum { POINT = 220 };
    const uint32_t kind = ARI_SITE_KIND(place), i = ARI_SITE_INDEX(place);
    const ari_board *b = t->b;
    int32_t from[2], to[2];
    switch (kind) {
    case ARI_AT_CELL: put_cell(t, i, p); break;
    case ARI_AT_ROW: outer_place(b, place, p); break;
    case ARI_AT_COL: outer_place(b, place, p); break;
    case ARI_AT_POINT:
        spot_place(t, i, from);
        disc_place(p, from[0], from[1], POINT);
        break;
    case ARI_AT_EDGE:
        spot_place(t, b->graph->ends[i][0], from);
        spot_place(t, b->graph->ends[i][1], to);
        line_place(p, from, to);
        break;
    case ARI_AT_BETWEEN:
        disc_place(p, (int32_t)(i / 2 % b->cols) * 1000 + (i % 2 ? 500 : 1000),
                   (int32_t)(i / 2 / b->cols) * 1000 + (i % 2 ? 1000 : 500), POINT);
        break;
    case ARI_AT_WALL: {
        const int32_t x = (int32_t)(i / 2 % b->cols) * 1000, y = (int32_t)(i / 2 / b->cols) * 1000;
        from[0] = i % 2 ? x : x + 1000;
        from[1] = i % 2 ? y + 1000 : y;
        to[0] = x + 1000;
        to[1] = y + 1000;
        line_place(p, from, to);
        break;
    }
    default: break;
    }
}

/* ---- neighbours on other graphs ---- */

typedef struct compass { int32_t x, y; int64_t best[4]; uint32_t next[4]; } compass;

/* One that touches, at (x,y): it is for the direction that it lies nearest to; off the line as little as can be. */
static void sight_place(compass *c, uint32_t place, const int32_t at[2]) {
    const int64_t dx = (int64_t)at[0] - c->x, dy = (int64_t)at[1] - c->y;
    const int64_t wide = dx < 0 ? -dx : dx, high = dy < 0 ? -dy : dy;
    if (!wide && !high) return;
    const bool level = wide > high;
    const int d = level ? (dx < 0 ? 2 : 3) : (dy < 0 ? 0 : 1);
    const int64_t off = level ? 1000 * high / wide : 1000 * wide / high;
    if (c->next[d] && off >= c->best[d]) return;
    c->best[d] = off;
    c->next[d] = place;
}

static void centre_of(const ari_atlas *t, uint32_t kind, uint32_t i, int32_t at[2]) {
    ari_draft_place p = {0};
    if (kind == ARI_AT_CELL) { /* without its corners */
        int32_t room;
        ari_scene_spot(&t->scene, t->b, i, &at[0], &at[1], &room);
        return;
    }
    put_shape(t, ARI_SITE(kind, i), &p);
    memcpy(at, p.centre, sizeof p.centre);
}

static void see_place(const ari_atlas *t, compass *c, uint32_t kind, uint32_t i) {
    int32_t at[2];
    centre_of(t, kind, i, at);
    sight_place(c, ARI_SITE(kind, i), at);
}

static void look_around(const ari_atlas *t, uint32_t place, ari_draft_place *p) {
    const uint32_t kind = ARI_SITE_KIND(place), i = ARI_SITE_INDEX(place);
    const ari_graph *g = t->b->graph;
    compass c = {p->centre[0], p->centre[1], {0, 0, 0, 0}, {0, 0, 0, 0}};
    if (kind == ARI_AT_CELL && t->beside) {
        for (uint32_t k = t->b->net->side_head[i]; k < t->b->net->side_head[i + 1]; k++) {
            const uint32_t *pair = t->beside[t->b->net->side[k]], other = pair[0] == i ? pair[1] : pair[0];
            if (other != ARI_NO) see_place(t, &c, kind, other);
        }
    } else if (kind == ARI_AT_EDGE) {
        for (int end = 0; end < 2; end++)
            for (uint32_t k = g->head[g->ends[i][end]]; k < g->head[g->ends[i][end] + 1]; k++)
                if (g->inc[k] != i) see_place(t, &c, kind, g->inc[k]);
    } else {
        for (uint32_t k = g->head[i]; k < g->head[i + 1]; k++) see_place(t, &c, kind, g->nbr[k]);
    }
    memcpy(p->next, c.next, sizeof c.next);
}

bool ari_places_print(const ari_atlas *t, uint32_t place, ari_draft_place *out) {
    const uint32_t kind = ARI_SITE_KIND(place);
    const ari_mark mark = ari_arena_mark(t->arena);
    memset(out, 0, sizeof *out);
    out->place = place;
    (void)ari_place_id(place, out->id);
    out->kind = out->id[0];
    const char *name = ari_board_place_text(t->b, place, t->arena);
    if (name) ari_text_join(out->name, sizeof out->name, name, NULL);
    ari_arena_rewind(t->arena, mark);
    put_shape(t, place, out);
    const bool drawn = kind == ARI_AT_CELL || kind == ARI_AT_POINT || kind == ARI_AT_EDGE;
    if (t->b->net && drawn) look_around(t, place, out);
    for (int d = ARI_UP; d <= ARI_RIGHT && !(t->b->net && drawn); d++) out->next[d - 1] = place_ahead(t->b, place, d);
    return name != NULL;
}
