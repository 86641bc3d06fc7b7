/* penpa_answer.c - the answer of a Penpa+ link as a drawing; or its solution, when nothing is drawn. */
#include "link/penpa_parts.h"

#include "graph/grid.h"

#include <string.h>

/* The edge of the board's graph between the points in row r, column c and right of it (or below); ARI_NO: none. */
static uint32_t edge_from(const ari_penpa *s, int32_t r, int32_t c, bool below) {
    const ari_graph *g = s->b->graph;
    const bool fits = g && r >= 0 && c >= 0 && r < (int32_t)g->rows - below && c < (int32_t)g->cols - !below;
    if (!fits) return ARI_NO;
    return below ? ari_grid_v(g, (uint32_t)r, (uint32_t)c) : ari_grid_h(g, (uint32_t)r, (uint32_t)c);
}

/* The edge that a member of `line` or `lineE` names, which lies between points of that kind; or where a cross is. */
static uint32_t edge_named(const ari_penpa *s, const char *text, uint32_t n) {
    const bool border = s->b->genre->drawing.lines == ARI_LINES_BORDER;
    const int32_t shift = border; /* corners are counted from that right below of the first cell */
    uint32_t a, b;
    ari_penpa_spot p, q;
    if (ari_penpa_two(text, n, &a, &b)) {
        const uint32_t kind = border ? ARI_PENPA_CORNER : ARI_PENPA_CELL;
        const bool known = ari_penpa_locate(s, a < b ? a : b, &p) && ari_penpa_locate(s, a < b ? b : a, &q);
        if (!known || p.kind != kind || q.kind != kind) return ARI_NO;
        const bool right = q.r == p.r && q.c == p.c + 1, below = q.c == p.c && q.r == p.r + 1;
        return right || below ? edge_from(s, p.r + shift, p.c + shift, below) : ARI_NO;
    }
    if (!ari_scan_whole(text, n, &a) || !ari_penpa_locate(s, a, &p) || p.kind < ARI_PENPA_BELOW) return ARI_NO;
    if (border) return edge_from(s, p.r + (p.kind == ARI_PENPA_BELOW), p.c + (p.kind == ARI_PENPA_RIGHT),
                                 p.kind == ARI_PENPA_RIGHT);
    return edge_from(s, p.r, p.c, p.kind == ARI_PENPA_BELOW);
}

/* ---- the answer ---- */

static ari_status need_marks(ari_penpa *s) { return s->b->marks ? ARI_OK : ari_reader_marks(s->l.src, s->b); }

static ari_status mark_cell(ari_penpa *s, uint32_t cell, int32_t v) {
    if (cell == ARI_NO) return ARI_OK;
    ARI_TRY(need_marks(s));
    if (s->b->marks->cell) s->b->marks->cell[cell] = v;
    return ARI_OK;
}

static ari_status mark_edge(ari_penpa *s, const char *text, uint32_t n, uint32_t lines) {
    const uint32_t e = edge_named(s, text, n);
    if (e == ARI_NO || (lines != ARI_PENPA_CROSS && lines > s->b->genre->drawing.max_line)) return ARI_OK;
    ARI_TRY(need_marks(s));
    s->b->marks->edge[e] = lines == ARI_PENPA_CROSS ? -1 : (int32_t)lines;
    return ARI_OK;
}

static ari_status take_line(ari_penpa *s, void *user, const ari_json_field *f) {
    uint32_t style;
    (void)user;
    if (!ari_link_number(f, &style)) return ARI_OK;
    return mark_edge(s, f->key, f->nkey, style == ARI_PENPA_CROSS ? style : style == 30 ? 2 : 1);
}

/* A line between two corners of a cell, falling or rising. */
static ari_status take_diagonal(ari_penpa *s, void *user, const ari_json_field *f) {
    uint32_t a, b;
    ari_penpa_spot p, q;
    (void)user;
    if (!ari_penpa_two(f->key, f->nkey, &a, &b)) return ARI_OK;
    const bool known = ari_penpa_locate(s, a < b ? a : b, &p) && ari_penpa_locate(s, a < b ? b : a, &q);
    if (!known || p.kind != ARI_PENPA_CORNER || q.kind != ARI_PENPA_CORNER || q.r != p.r + 1) return ARI_OK;
    const ari_penpa_spot at = {ARI_PENPA_CELL, p.r + 1, (p.c < q.c ? p.c : q.c) + 1}; /* the first corner is at -1 */
    if ((q.c != p.c + 1 && q.c != p.c - 1) || !ari_penpa_inside(s, &at)) return ARI_OK;
    return mark_cell(s, (uint32_t)at.r * s->cols + (uint32_t)at.c, q.c > p.c ? 1 : 2);
}

static ari_status take_shade(ari_penpa *s, void *user, const ari_json_field *f) {
    uint32_t colour;
    (void)user;
    if (!ari_link_number(f, &colour) || (!ari_penpa_dark(colour) && colour != 2)) return ARI_OK;
    return mark_cell(s, ari_penpa_cell(s, f->key, f->nkey), ari_penpa_dark(colour) ? 1 : -1);
}

/* A dot or a cross: not shaded; a part of a ship, or water. */
static ari_status take_mark(ari_penpa *s, void *user, const ari_json_field *f) {
    ari_json_field part[3];
    uint32_t style;
    (void)user;
    ari_penpa_three(s, f, part);
    const bool ships = ari_layer_has(s->b->genre, ARI_LAYER_SHIPS), dot = ari_penpa_begins(&part[1], "ox_");
    if (!ari_link_number(&part[0], &style)) return ARI_OK;
    const uint32_t cell = ari_penpa_cell(s, f->key, f->nkey);
    if (ships && ari_penpa_begins(&part[1], "battleship_")) return mark_cell(s, cell, style < 7 ? 1 : -1);
    if (dot && (style == 4 || style == 8)) return mark_cell(s, cell, -1);
    return ari_penpa_begins(&part[1], "square_LL") && style == 2 ? mark_cell(s, cell, 1) : ARI_OK;
}

/* By its right angle from the top left on, against the clock. */
static ari_status take_triangle(ari_penpa *s, void *user, const ari_json_field *f) {
    ari_json_field part[3];
    uint32_t style;
    (void)user;
    ari_penpa_three(s, f, part);
    if (!ari_penpa_begins(&part[1], "tri") || !ari_link_number(&part[0], &style) || !style || style > 4) return ARI_OK;
    return mark_cell(s, ari_penpa_cell(s, f->key, f->nkey), (int32_t)(style + 2) % 4 + 1);
}

static ari_status mark_digit(ari_penpa *s, uint32_t cell, const ari_json_field *text) {
    uint32_t v;
    if (text->kind != ARI_JSON_STRING && text->kind != ARI_JSON_NUMBER) return ARI_OK; /* candidates */
    const int symbol = text->ntext == 1 ? ari_reader_symbol(s->b->genre, s->cols, *text->text) : -1;
    if (symbol > 0) v = (uint32_t)symbol;
    else if (!ari_scan_whole(text->text, text->ntext, &v)) return ARI_OK;
    return v && v <= s->cols ? mark_cell(s, cell, (int32_t)v) : ARI_OK;
}

static ari_status take_digit(ari_penpa *s, void *user, const ari_json_field *f) {
    ari_json_field part[3];
    (void)user;
    ari_penpa_three(s, f, part);
    return mark_digit(s, ari_penpa_cell(s, f->key, f->nkey), &part[0]);
}

/* What is drawn is read by what drawings of the genre are made of. */
static ari_status read_answer(ari_penpa *s) {
    const ari_genre *g = s->b->genre;
    const bool shades = ari_layer_has(g, ARI_LAYER_SHADING) || ari_layer_has(g, ARI_LAYER_SHIPS);
    const bool border = g->drawing.lines == ARI_LINES_BORDER, centre = g->drawing.lines == ARI_LINES_CENTRE;
    const struct { const char *name; bool here; ari_penpa_take *one; } table[] = {
        {"line", centre, take_line},     {"freeline", centre, take_line}, {"lineE", border, take_line},
        {"freelineE", border, take_line}, {"surface", shades, take_shade}, {"symbol", shades, take_mark},
        {"lineE", g->drawing.nsymbol == 2, take_diagonal},
        {"symbol", g->drawing.nsymbol == 4, take_triangle},
        {"number", ari_layer_has(g, ARI_LAYER_DIGITS) && !g->drawing.nsymbol, take_digit}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const ari_json_field *f = ari_json_find(&s->answer, table[i].name);
        if (table[i].here && f && f->kind == ARI_JSON_OBJECT) ARI_TRY(ari_penpa_each(s, NULL, f, table[i].one));
    }
    return ARI_OK;
}

/* Lists of texts: painted cells, lines "PLACE,PLACE,NUMBER", borders alike, walls, "PLACE,TEXT" numbers and symbols. */
enum { SEVERAL = 20 }; /* word of the header: the solution is one of several kinds */
enum { PAINTED, DRAWN, BORDERS, NUMBERS = 4, SYMBOLS };

static ari_status take_solved(ari_penpa *s, int list, const ari_json_field *f) {
    const ari_genre *g = s->b->genre;
    const char *comma = f->ntext ? memchr(f->text, ',', f->ntext) : NULL;
    const uint32_t n = comma ? (uint32_t)(comma - f->text) : f->ntext, left = comma ? f->ntext - n - 1 : 0;
    const bool shades = ari_layer_has(g, ARI_LAYER_SHADING) || ari_layer_has(g, ARI_LAYER_SHIPS);
    const uint32_t cell = ari_penpa_cell(s, f->text, n);
    const ari_json_field rest = {.kind = ARI_JSON_STRING, .text = comma ? comma + 1 : f->text, .ntext = left};
    if (list == PAINTED && shades) return mark_cell(s, cell, 1);
    if (list == SYMBOLS && ari_layer_has(g, ARI_LAYER_SHIPS) && memchr(f->text, 'D', f->ntext))
        return mark_cell(s, cell, 1);
    if (list == NUMBERS && ari_layer_has(g, ARI_LAYER_DIGITS)) return mark_digit(s, cell, &rest);
    const bool line = g->drawing.lines == (list == DRAWN ? ARI_LINES_CENTRE : ARI_LINES_BORDER) &&
                      (list == DRAWN || list == BORDERS);
    const bool two = f->ntext > 2 && !memcmp(f->text + f->ntext - 2, ",2", 2);
    return line ? mark_edge(s, f->text, f->ntext, two ? 2 : 1) : ARI_OK;
}

static ari_status read_solution(ari_penpa *s) {
    ari_piece text;
    ari_scan at;
    const char *packed;
    size_t size;
    ari_json_record o;
    ari_out wrapped;
    int kind = 0;
    ari_reader_begin(s->l.src, &at);
    if (ari_scan_is(s->word[SEVERAL].at, s->word[SEVERAL].n, "true") || !ari_penpa_value(&at, 'a')) return ARI_OK;
    ARI_TRY(ari_link_plain(&s->l, &at, &packed, &size));
    ARI_TRY(ari_penpa_unpack(&s->l, packed, size, false, &text));
    ari_text_begin(&wrapped, &s->l.arena);
    ari_text_put(&wrapped, "{\"a\":");
    ari_text_bytes(&wrapped, text.at, text.n);
    ari_text_char(&wrapped, '}');
    if (wrapped.failed) return ari_link_fault(&s->l, s->l.arena.spent);
    ARI_TRY(ari_link_object(&s->l, wrapped.at, wrapped.n, &o));
    if (o.n != 1 || o.field[0].kind != ARI_JSON_ARRAY) return ARI_OK;
    for (ari_json_walk list = ari_json_each(o.field, &s->l.arena); ari_json_next(&list); kind++) {
        ari_json_walk one = ari_json_each(list.at.kind == ARI_JSON_ARRAY ? &list.at : NULL, &s->l.arena);
        while (ari_json_next(&one))
            if (one.at.kind == ARI_JSON_STRING) ARI_TRY(take_solved(s, kind, &one.at));
    }
    return ARI_OK;
}

ari_status ari_penpa_answer(ari_penpa *s) {
    ARI_TRY(read_answer(s));
    if (!s->b->marks) ARI_TRY(read_solution(s));
    ari_reader_givens(s->b);
    return ARI_OK;
}
