/* hand_marks.c - hands for marks: lines, shading and numbers that a player draws, and what is pencilled. What clues
 * draw stays. */
#include "edit/hand.h"

static bool erases_handmark(const ari_touch *t) {
    return ari_hand_clears(t) || ari_hand_is(t, ".") || ari_hand_is(t, "0");
}

static void put_handmark(ari_draft *d, uint32_t kind, uint32_t i, int64_t is) {
    if (ari_draft_free_place(d, ARI_SITE(kind, i))) ari_draft_put(d, ARI_EDIT_MARK, ARI_SITE(kind, i), is);
}

/* ---- lines ---- */

/* What a touch makes of an edge; false: nothing. */
static bool line_after(const ari_board *b, const ari_touch *t, ari_edge e, int64_t was, int64_t *is) {
    int32_t least = 0, most = (int32_t)b->genre->drawing.max_line;
    if (b->genre->editing.range && most > 1) b->genre->editing.range(b, ARI_SITE(ARI_AT_EDGE, e), &least, &most);
    const bool cross = t->deed == ARI_DEED_RIGHT || t->deed == ARI_DEED_RIGHT_DRAG;
    if (t->deed == ARI_DEED_KEY) {
        const ari_ring r = {false, false, 1, most};
        if (erases_handmark(t)) *is = 0;
        else if (ari_hand_is(t, "x")) *is = -1;
        else if (ari_hand_is(t, "-") || ari_hand_is(t, "|")) *is = 1;
        else return ari_hand_typed(&r, t, 0, is);
    } else if (cross) {
        *is = was < 0 ? 0 : -1;
    } else {
        *is = was < 0 ? 1 : was < most ? was + 1 : 0;
    }
    return true;
}

/* Where one edge may have several lines these are bridges: they reach from one cell with a clue straight to the next.
 * The edge before e, or after it, in that bridge; ARI_NO at its end. */
static ari_edge bridge_on(const ari_board *b, ari_edge e, bool back) {
    const uint32_t end = b->graph->ends[e][back ? 0 : 1];
    const bool level = b->graph->ends[e][1] == b->graph->ends[e][0] + 1 && b->cols > 1;
    if (b->clue[end] != ARI_CLUE_NONE) return ARI_NO;
    const uint32_t next = ari_board_ahead(b, end, (level ? ARI_LEFT : ARI_UP) + !back);
    return next == ARI_NO ? ARI_NO : ari_graph_find(b->graph, end, next);
}

bool ari_hand_marks_bridge(const ari_board *b, ari_edge e, ari_edge *first, ari_edge *last) {
    ari_edge next;
    *first = *last = e;
    if (b->genre->drawing.max_line <= 1) return true;
    while ((next = bridge_on(b, *first, true)) != ARI_NO) *first = next;
    while ((next = bridge_on(b, *last, false)) != ARI_NO) *last = next;
    return b->clue[b->graph->ends[*first][0]] != ARI_CLUE_NONE && b->clue[b->graph->ends[*last][1]] != ARI_CLUE_NONE;
}

/* The edge, and where there are bridges the whole of it, if it leads from clue to clue. */
static void put_line(ari_draft *d, ari_edge e, int64_t is) {
    const ari_board *b = d->board;
    ari_edge first, last, next;
    if (!ari_hand_marks_bridge(b, e, &first, &last)) first = last = e;
    for (next = first;; next = bridge_on(b, next, false)) {
        put_handmark(d, ARI_AT_EDGE, next, is);
        if (next == last) break;
    }
}

/* From point to point: along a straight line of squares, or one edge of another graph. All edges become what the first
 * becomes. */
static void draw_lines(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const ari_graph *g = b->graph;
    uint32_t at = ARI_SITE_INDEX(t->at);
    const uint32_t to = ARI_SITE_INDEX(t->to);
    const int way = b->net ? 0 : ari_hand_way(at, to, g->cols);
    const int64_t row = g->cols, step = way == 1 ? -row : way == 2 ? row : way == 3 ? -1 : 1;
    if (at == to || (!b->net && !way)) return;
    for (bool begun = t->goes_on; at != to; begun = true) {
        const uint32_t next = b->net ? to : (uint32_t)(at + step);
        const ari_edge e = ari_graph_find(g, at, next);
        if (e == ARI_NO || (!begun && !line_after(b, t, e, d->marks->edge[e], &t->drawn))) return;
        put_handmark(d, ARI_AT_EDGE, e, t->drawn);
        at = next;
    }
}

bool ari_hand_marks_lines(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t point = b->genre->drawing.lines == ARI_LINES_BORDER ? ARI_AT_POINT : ARI_AT_CELL;
    int64_t is;
    if (t->mode != ARI_MODE_PLAY) return false;
    if (ari_hand_drags(t) && ARI_SITE_KIND(t->at) == point && ARI_SITE_KIND(t->to) == point) {
        draw_lines(d, t);
        return true;
    }
    if (ARI_SITE_KIND(t->at) != ARI_AT_EDGE || ari_hand_drags(t)) return false;
    const ari_edge e = ARI_SITE_INDEX(t->at);
    if (line_after(b, t, e, d->marks->edge[e], &is)) put_line(d, e, is);
    return true;
}

/* ---- shading, ships; colours ---- */

static int64_t shade_after(int64_t was, bool back) {
    static const int8_t next[] = {0, 1, -1}; /* of -1, 0, 1 */
    static const int8_t before[] = {1, -1, 0};
    return (back ? before : next)[was + 1];
}

/* Of a mark or a colour: no bit, the first, the second. */
static int64_t cell_after(const ari_draft *d, const ari_touch *t, uint32_t cell) {
    const bool back = t->deed == ARI_DEED_RIGHT || t->deed == ARI_DEED_RIGHT_DRAG;
    if (t->mode == ARI_MODE_NOTE) return (int64_t)(d->note[cell] + (back ? 2 : 1)) % 3;
    return shade_after(d->marks->cell[cell], back);
}

static void put_cell(ari_draft *d, const ari_touch *t, uint32_t cell, int64_t is) {
    if (t->mode == ARI_MODE_NOTE) ari_draft_put(d, ARI_EDIT_NOTE, ARI_SITE(ARI_AT_CELL, cell), is);
    else put_handmark(d, ARI_AT_CELL, cell, is);
}

/* Along a straight way, of a graph to the next place; all become what the first becomes. */
static void cells_along(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    uint32_t cell = ARI_SITE_INDEX(t->at);
    const uint32_t to = ARI_SITE_INDEX(t->to);
    const int way = b->net ? 0 : ari_hand_way(cell, to, b->cols);
    if (!t->goes_on) t->drawn = cell_after(d, t, cell);
    if (cell != to && !way && !b->net) return;
    put_cell(d, t, cell, t->drawn);
    while (cell != to) put_cell(d, t, cell = b->net ? to : ari_board_ahead(b, cell, way), t->drawn);
}

static bool cell_typed(const ari_touch *t, int64_t *is) {
    const bool tints = t->mode == ARI_MODE_NOTE;
    if (erases_handmark(t)) *is = 0;
    else if (ari_hand_is(t, "1") || (!tints && ari_hand_is(t, "#"))) *is = 1;
    else if (tints && ari_hand_is(t, "2")) *is = 2;
    else if (!tints && (ari_hand_is(t, "o") || ari_hand_is(t, "-"))) *is = -1;
    else return false;
    return true;
}

static bool touch_cell(ari_draft *d, ari_touch *t) {
    const uint32_t i = ARI_SITE_INDEX(t->at);
    int64_t is;
    if (ARI_SITE_KIND(t->at) != ARI_AT_CELL || t->deed == ARI_DEED_TEXT) return false;
    if (ari_hand_drags(t)) {
        if (ARI_SITE_KIND(t->to) == ARI_AT_CELL) cells_along(d, t);
    } else if (ari_hand_steps(t)) {
        put_cell(d, t, i, cell_after(d, t, i));
    } else if (cell_typed(t, &is)) {
        put_cell(d, t, i, is);
    }
    return true;
}

bool ari_hand_marks_shading(ari_draft *d, ari_touch *t) { return t->mode == ARI_MODE_PLAY && touch_cell(d, t); }

bool ari_hand_marks_tint(ari_draft *d, ari_touch *t) {
    return !ari_layer_has(d->board->genre, ARI_LAYER_DIGITS) && touch_cell(d, t);
}

/* ---- numbers in cells ---- */

/* The number that a key says where `was` stands: digits, or as the genre writes it; 0 for none, -1: nothing. */
static int64_t number_after(const ari_board *b, const ari_touch *t, int64_t was) {
    const ari_ring r = {false, false, 1, (int32_t)ari_layer_greatest(b)};
    int64_t is;
    int32_t clue;
    if (ari_hand_typed(&r, t, was ? was : ARI_CLUE_NONE, &is)) return is == ARI_CLUE_NONE ? 0 : is;
    if (b->genre->formats.parse_clue(t->key, t->nkey, &clue) && clue >= 1 && clue <= r.most) return clue;
    return -1;
}

static void pencil_handmark(ari_draft *d, uint32_t cell, uint64_t flip) {
    const uint32_t place = ARI_SITE(ARI_AT_CELL, cell);
    if (ari_draft_free_place(d, place)) ari_draft_put(d, ARI_EDIT_NOTE, place, (int64_t)(d->note[cell] ^ flip));
}

static bool touch_number(ari_draft *d, const ari_touch *t) {
    const uint32_t symbols = ari_layer_symbols(d->board), i = ARI_SITE_INDEX(t->at), cell = i / symbols;
    const int32_t number = (int32_t)(i % symbols) + 1;
    if (!ari_hand_steps(t)) return false;
    if (t->deed == ARI_DEED_CLICK) pencil_handmark(d, cell, (uint64_t)1 << (number - 1));
    else put_handmark(d, ARI_AT_CELL, cell, d->marks->cell[cell] == number ? 0 : number);
    return true;
}

/* A futon from a cell to the next one: the pillow at its beginning, but at the lower end. */
static bool drag_futon(ari_draft *d, const ari_touch *t) {
    static const uint8_t half[][2] = {
        [ARI_UP] = {2, 5}, [ARI_DOWN] = {5, 2}, [ARI_LEFT] = {4, 6}, [ARI_RIGHT] = {3, 7}};
    const uint32_t from = ARI_SITE_INDEX(t->at), to = ARI_SITE_INDEX(t->to);
    if (ARI_SITE_KIND(t->at) != ARI_AT_CELL || ARI_SITE_KIND(t->to) != ARI_AT_CELL) return false;
    const int way = ari_hand_way(from, to, d->board->cols);
    const uint32_t next = way ? ari_board_ahead(d->board, from, way) : ARI_NO;
    if (next == ARI_NO || d->board->clue[from] != ARI_CLUE_NONE || d->board->clue[next] != ARI_CLUE_NONE) return true;
    put_handmark(d, ARI_AT_CELL, from, half[way][0]);
    put_handmark(d, ARI_AT_CELL, next, half[way][1]);
    return true;
}

bool ari_hand_marks_digits(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t i = ARI_SITE_INDEX(t->at);
    if (b->genre->drawing.futons && ari_hand_drags(t)) return drag_futon(d, t);
    if (ARI_SITE_KIND(t->at) == ARI_AT_MAYBE) return touch_number(d, t);
    if (ARI_SITE_KIND(t->at) != ARI_AT_CELL || ari_hand_drags(t) || t->deed == ARI_DEED_TEXT) return false;
    const int64_t was = d->marks->cell[i];
    if (t->mode == ARI_MODE_NOTE) {
        const int64_t n = ari_hand_steps(t) ? -1 : number_after(b, t, 0);
        if (n >= 0 && n <= (int64_t)ari_layer_symbols(b))
            pencil_handmark(d, i, n ? (uint64_t)1 << (n - 1) : d->note[i]);
    } else if (ari_hand_steps(t)) {
        const ari_ring r = {false, false, 1, (int32_t)ari_layer_greatest(b)};
        const int64_t is = ari_hand_turn(&r, was ? was : ARI_CLUE_NONE, t->deed == ARI_DEED_RIGHT);
        put_handmark(d, ARI_AT_CELL, i, is == ARI_CLUE_NONE ? 0 : is);
    } else {
        const int64_t is = number_after(b, t, was < 0 ? 0 : was);
        if (b->genre->drawing.blank && ari_hand_is(t, "-")) put_handmark(d, ARI_AT_CELL, i, -1);
        else if (is >= 0) put_handmark(d, ARI_AT_CELL, i, is);
    }
    return true;
}
