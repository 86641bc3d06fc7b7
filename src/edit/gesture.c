/* gesture.c - gestures read, spread over a symmetry, and handed to the hands. See gesture.h. */
#include "edit/gesture.h"

#include "board/between.h"
#include "board/copy.h"
#include "board/layer.h"
#include "board/clue_symmetry.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "edit/hand.h"
#include "edit/places.h"
#include "edit/reshape.h"
#include "edit/sketch.h"
#include "graph/grid.h"
#include "read/reader.h"

#include <string.h>

static ari_status no_gesture(const ari_scan *s, ari_error *err) {
    return ari_scan_fail(s, err, "this is no gesture", "as: click c3, drag c3 c5, key c3 4, turn, size 8x8");
}

static bool at_end(ari_scan *s) {
    ari_scan_blanks(s);
    return s->at == s->end;
}

/* The word that comes next, moved past. */
static bool accept_gesture(ari_scan *s, const char *word) {
    ari_scan at = *s;
    ari_scan_blanks(&at);
    if (!ari_scan_accept(&at, word) || (at.at < at.end && *at.at != ' ' && *at.at != '\t')) return false;
    *s = at;
    return true;
}

static ari_status read_place(const ari_draft *d, ari_scan *s, uint32_t *place, ari_error *err) {
    ari_scan_blanks(s);
    if (!ari_places_scan(s, place)) return ari_scan_fail(s, err, "a place must be here", "as c0, e12, r3");
    if (ari_places_has(d->board, *place)) return ARI_OK;
    char id[ARI_PLACE_ID];
    return ari_status_refuse(err, ARI_RANGE, "this board has no place \"", ari_place_id(*place, id), "\"",
                             "ask for its places");
}

/* ---- images under a symmetry ---- */

typedef struct turned { const ari_board *b; unsigned turn; } turned;

static uint32_t grid_image(const turned *x, uint32_t rows, uint32_t cols, uint32_t i) {
    uint32_t r, c;
    ari_grid_turn(rows, cols, x->turn, i / cols, i % cols, &r, &c);
    return r * (x->turn & 1 ? rows : cols) + c;
}

static uint32_t cell_image(const turned *x, uint32_t cell) { return grid_image(x, x->b->rows, x->b->cols, cell); }

static uint32_t wall_image(const turned *x, uint32_t w) {
    const uint32_t u = cell_image(x, w / 2),
                   v = cell_image(x, ari_board_ahead(x->b, w / 2, w % 2 ? ARI_DOWN : ARI_RIGHT));
    const uint32_t low = u < v ? u : v;
    return 2 * low + (u / x->b->cols != v / x->b->cols);
}

static uint32_t edge_image(const turned *x, uint32_t e) {
    const ari_graph *g = x->b->graph;
    return ari_graph_find(g, grid_image(x, g->rows, g->cols, g->ends[e][0]),
                          grid_image(x, g->rows, g->cols, g->ends[e][1]));
}

/* On the same side, or where the board turns a quarter on its neighbour: of two lines that face each other one. */
static uint32_t outer_image(const turned *x, uint32_t place) {
    const int side = ari_outer_side_of(x->b, place), to = x->turn & 1 ? side ^ 1 : side;
    const uint32_t cols = x->b->cols, i = ARI_SITE_INDEX(place) % (side % 2 ? x->b->rows : cols);
    const uint32_t cell = cell_image(x, side % 2 ? i * cols : i);
    return ari_outer_site(x->b, to, to % 2 ? cell / cols : cell % cols);
}

/* Of places that lie nowhere, themselves. */
static uint32_t image_gesture(const turned *x, uint32_t place) {
    const uint32_t i = ARI_SITE_INDEX(place), more = x->b->corner || x->b->genre->drawing.lines == ARI_LINES_BORDER;
    if (!x->turn) return place; /* on any board */
    switch (ARI_SITE_KIND(place)) {
    case ARI_AT_CELL: return ARI_SITE(ARI_AT_CELL, cell_image(x, i));
    case ARI_AT_WALL: return ARI_SITE(ARI_AT_WALL, wall_image(x, i));
    case ARI_AT_BETWEEN: return ARI_SITE(ARI_AT_BETWEEN, wall_image(x, i));
    case ARI_AT_EDGE: return ARI_SITE(ARI_AT_EDGE, edge_image(x, i));
    case ARI_AT_POINT: return ARI_SITE(ARI_AT_POINT, grid_image(x, x->b->rows + more, x->b->cols + more, i));
    case ARI_AT_ROW:
    case ARI_AT_COL: return outer_image(x, place);
    default: return place;
    }
}

/* Where a touch in a cell or beside the board leaves a clue with a value of its own; ARI_NO: it does other things. */
static uint32_t clue_place(const ari_draft *d, const ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t kind = ARI_SITE_KIND(t->at);
    const ari_layer layer = ari_layer_clues(b->genre);
    const bool valued = layer == ARI_LAYER_NUMBERS || layer == ARI_LAYER_CIRCLES || layer == ARI_LAYER_ARROWS ||
                        layer == ARI_LAYER_PAIRS || layer == ARI_LAYER_SETS || layer == ARI_LAYER_COMPASSES ||
                        layer == ARI_LAYER_COLOURED;
    const bool drags = t->deed == ARI_DEED_DRAG || t->deed == ARI_DEED_RIGHT_DRAG;
    if (t->mode != ARI_MODE_EDIT || drags) return ARI_NO;
    if (kind == ARI_AT_ROW || kind == ARI_AT_COL || (kind == ARI_AT_POINT && b->corner)) return t->at;
    if (kind == ARI_AT_BETWEEN) return ARI_NO; /* each image is what it is */
    if (kind != ARI_AT_CELL || !valued) return ARI_NO;
    return b->room ? ARI_SITE(ARI_AT_CELL, ari_board_rooms_first(b, ARI_SITE_INDEX(t->at))) : t->at;
}

/* A pattern of clues is symmetric in its places, not in its values: where the first place has got a clue and an image
 * has none, an unknown one comes, if the genre has such; where it has lost its clue, that of the image goes. */
static void follow_gesture(ari_draft *d, uint32_t first, uint32_t place) {
    const bool gone = ari_draft_get(d, ARI_EDIT_CLUE, first) == ARI_CLUE_NONE;
    const bool there = ari_draft_get(d, ARI_EDIT_CLUE, place) != ARI_CLUE_NONE;
    if (gone) ari_draft_put(d, ARI_EDIT_CLUE, place, ARI_CLUE_NONE);
    else if (!there && ari_reader_unknown(d->board->genre)) ari_draft_put(d, ARI_EDIT_CLUE, place, ARI_CLUE_ANY);
}

/* The touch at all images of its places, each once. */
static void touch_all(ari_draft *d, ari_touch *t, ari_symmetry symmetry) {
    const uint32_t at = t->at, to = t->to, clue = clue_place(d, t);
    uint32_t done[8][2], n = 0;
    for (unsigned turn = 0; turn < 8; turn++) {
        const turned x = {d->board, turn};
        bool again = turn && !ari_symmetry_turns(symmetry, turn);
        if (again) continue;
        t->at = image_gesture(&x, at);
        t->to = image_gesture(&x, to);
        for (uint32_t i = 0; i < n; i++)
            again |= (done[i][0] == t->at && done[i][1] == t->to) || (done[i][0] == t->to && done[i][1] == t->at);
        if (again) continue;
        done[n][0] = t->at;
        done[n++][1] = t->to;
        if (n > 1 && clue != ARI_NO) follow_gesture(d, clue, clue_place(d, t));
        else (void)ari_hands_touch(d, t);
        if (t->status != ARI_OK) return;
    }
}

/* ---- gestures ---- */

static ari_status touch_gesture(ari_draft *d, ari_touch *t, ari_scan *s, const char *symmetry) {
    static const char *const word[ARI_NDEED] = {"click", "right", "drag", "right-drag", "key", "text"};
    ari_symmetry sym = ARI_SYMMETRY_NONE;
    ari_deed deed = ARI_DEED_CLICK;
    while (deed < ARI_NDEED && !accept_gesture(s, word[deed])) deed = (ari_deed)(deed + 1);
    if (deed == ARI_NDEED) return no_gesture(s, t->err);
    t->deed = deed;
    const bool drags = deed == ARI_DEED_DRAG || deed == ARI_DEED_RIGHT_DRAG;
    uint32_t at, to;
    ARI_TRY(read_place(d, s, &at, t->err));
    t->at = t->to = to = at;
    if (drags) ARI_TRY(read_place(d, s, &to, t->err));
    if (deed == ARI_DEED_KEY || deed == ARI_DEED_TEXT) {
        ari_scan_blanks(s);
        t->key = s->at;
        t->nkey = (uint32_t)(s->end - s->at);
        if (deed == ARI_DEED_KEY && (!t->nkey || memchr(t->key, ' ', t->nkey))) return no_gesture(s, t->err);
    } else if (!drags && !at_end(s)) {
        return no_gesture(s, t->err);
    }
    if (symmetry && !d->board->net)
        ARI_TRY(ari_symmetry_find(symmetry, d->board->rows, d->board->cols, &sym, t->err));
    if (d->board->extra) sym = ARI_SYMMETRY_NONE;
    for (;;) { /* a drag may go on to further places */
        t->at = at;
        t->to = drags ? to : at;
        touch_all(d, t, sym);
        if (t->status != ARI_OK || !drags || at_end(s)) return t->status;
        t->goes_on = true;
        at = to;
        ARI_TRY(read_place(d, s, &to, t->err));
    }
}

/* The clues of another board of this size; NULL: none. Clues in words stay. */
static void put_clues(ari_draft *d, const ari_board *from) {
    const ari_board *b = d->board;
    for (uint32_t i = 0; !b->extra && i < b->ncell; i++)
        ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_CELL, i), from ? from->clue[i] : ARI_CLUE_NONE);
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        for (uint32_t i = 0; ari_outer_side(b, side, &n) && i < n; i++) {
            const uint32_t site = ari_outer_site(b, side, i);
            int32_t clue = ARI_CLUE_NONE;
            if (from && !ari_outer_bring(d->board, from, *ari_outer_at(from, site), false, &clue)) return;
            ari_draft_put(d, ARI_EDIT_CLUE, site, clue);
        }
    }
    for (uint32_t i = 0; i < ari_outer_corners(b); i++)
        ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_POINT, i), from ? from->corner[i] : ARI_CLUE_NONE);
    for (uint32_t i = 0; i < ari_between_places(b); i++)
        ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_BETWEEN, i), from ? from->between[i] : ARI_CLUE_NONE);
}

/* Marks and notes, or clues and walls. */
static ari_status clear_gesture(ari_draft *d, bool clues, ari_error *err) {
    if (clues && d->board->nfigure) ARI_TRY(ari_hand_figures_clear(d, err));
    const ari_board *b = d->board;
    if (clues) put_clues(d, NULL);
    for (uint32_t w = 0; clues && d->wall && w < 2 * b->ncell; w++)
        ari_draft_put(d, ARI_EDIT_WALL, ARI_SITE(ARI_AT_WALL, w), 0);
    for (uint32_t i = 0; !clues && d->marks->cell && i < b->ncell; i++)
        ari_draft_put(d, ARI_EDIT_MARK, ARI_SITE(ARI_AT_CELL, i), d->given_cell[i]);
    for (uint32_t e = 0; !clues && d->marks->edge && e < d->marks->nedge; e++)
        ari_draft_put(d, ARI_EDIT_MARK, ARI_SITE(ARI_AT_EDGE, e), d->given_edge[e]);
    for (uint32_t i = 0; !clues && i < b->ncell; i++)
        ari_draft_put(d, ARI_EDIT_NOTE, ARI_SITE(ARI_AT_CELL, i), 0);
    return ARI_OK;
}

/* The drawing is taken as the solution: all clues that it determines, in the place of those there are. */
static ari_status derive_gesture(ari_draft *d, ari_error *err) {
    const ari_board *b = d->board;
    ari_board full;
    if (!b->genre->editing.derive || b->extra)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "no drawing determines clues of this genre", "");
    if (!ari_draft_drawn(d))
        return ari_status_fail(err, ARI_RANGE, 0, 0, "nothing is drawn", "draw the solution first");
    ARI_TRY(ari_board_copy(b, &b->arena.alloc, &full, err));
    b->genre->editing.derive(&full, d->marks);
    put_clues(d, &full);
    for (uint32_t l = 0; l < b->nfleet || l < full.nfleet; l++)
        ari_draft_put(d, ARI_EDIT_SHIPS, ARI_SITE(ARI_AT_SHIP, l), l < full.nfleet ? full.fleet[l] : 0);
    ari_board_drop(&full);
    return ARI_OK;
}

/* The cells of a figure, in their order; room for all of the board. */
static ari_status read_cells(const ari_draft *d, ari_scan *s, uint32_t *cell, uint32_t *n, ari_error *err) {
    for (*n = 0; !at_end(s);) {
        uint32_t place;
        ARI_TRY(read_place(d, s, &place, err));
        if (ARI_SITE_KIND(place) != ARI_AT_CELL) return no_gesture(s, err);
        for (uint32_t i = 0; i < *n; i++)
            if (cell[i] == ARI_SITE_INDEX(place))
                return ari_scan_fail(s, err, "a figure has this cell already", "name each cell once");
        cell[(*n)++] = ARI_SITE_INDEX(place);
    }
    return ARI_OK;
}

/* Its images under a symmetry, each once, without a number; how many there are. */
static uint32_t turn_figure(const ari_board *b, ari_symmetry symmetry, uint32_t *cell, ari_figure drawn[8]) {
    uint32_t n = 1;
    for (unsigned turn = 1; turn < 8; turn++) {
        const turned x = {b, turn};
        if (!ari_symmetry_turns(symmetry, turn)) continue;
        uint32_t *to = cell + n * b->ncell;
        for (uint32_t i = 0; i < drawn[0].n; i++) to[i] = cell_image(&x, drawn[0].cell[i]);
        drawn[n] = (ari_figure){drawn[0].kind, ARI_CLUE_NONE, drawn[0].n, to, drawn[0].pattern};
        bool again = false;
        for (uint32_t k = 0; k < n; k++) {
            bool same = true;
            for (uint32_t i = 0; i < drawn[0].n; i++) same &= ari_figure_has(&drawn[k], to[i]);
            again |= same;
        }
        n += !again;
    }
    return n;
}

/* What stands before the cells of a figure with a pattern; unsaid: any numbers. */
static const char *read_pattern(ari_scan *s, ari_arena *a) {
    const char *word = s->at;
    if (s->at == s->end || *s->at == 'c') return ".*"; /* a cell */
    while (s->at < s->end && *s->at != ' ') s->at++;
    return ari_text_copy(a, word, (size_t)(s->at - word));
}

/* The kind, perhaps a number or a pattern, the cells. */
static ari_status figure_gesture(ari_draft *d, ari_scan *s, const char *symmetry, ari_error *err) {
    const ari_board *b = d->board;
    ari_symmetry sym = ARI_SYMMETRY_NONE;
    ari_figure drawn[8] = {{0, ARI_CLUE_NONE, 0, NULL, NULL}};
    uint32_t number;
    ari_scan_blanks(s);
    const char *word = s->at;
    while (s->at < s->end && *s->at != ' ') s->at++;
    drawn[0].kind = ari_figure_kind_of(b->genre, word, (size_t)(s->at - word));
    if (drawn[0].kind == ARI_NO) return ari_scan_fail(s, err, "no figure of this genre is called so", "see its text");
    if (symmetry && !b->net) ARI_TRY(ari_symmetry_find(symmetry, b->rows, b->cols, &sym, err));
    ari_scan_blanks(s);
    const bool patterned = b->genre->drawing.kind[drawn[0].kind].patterned;
    if (!patterned && ari_scan_uint(s, &number)) {
        if (number > ARI_BOARD_CLUE_MOST) return ari_scan_fail(s, err, "this number is too large", "");
        drawn[0].number = (int32_t)number;
    }
    ari_arena a;
    ari_arena_init(&a, &d->arena.alloc, 0);
    uint32_t *cell = (uint32_t *)ari_arena_array(&a, b->ncell, 8 * sizeof *cell, false);
    if (patterned) drawn[0].pattern = read_pattern(s, &a);
    ari_status st = cell && !patterned == !drawn[0].pattern ? read_cells(d, s, cell, &drawn[0].n, err)
                         : ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    drawn[0].cell = cell;
    if (st == ARI_OK) st = ari_hand_figures_draw(d, drawn, turn_figure(b, sym, cell, drawn), err);
    ari_arena_drop(&a);
    return st;
}

static ari_status act_gesture(ari_draft *d, ari_mode mode, ari_scan *s, const char *symmetry, ari_error *err) {
    static const struct { const char *word; unsigned turn; } turns[] = {
        {"turn", 5}, {"turn-back", 3}, {"mirror", 4}, {"flip", 2}, {"transpose", 1}};
    uint32_t rows = 0, cols = 0;
    unsigned turn = 0;
    ari_board *b;
    for (size_t i = 0; i < sizeof turns / sizeof *turns && !turn; i++)
        if (accept_gesture(s, turns[i].word)) turn = turns[i].turn;
    const bool clears = !turn && accept_gesture(s, "clear"), sizes = !turn && !clears && accept_gesture(s, "size");
    const bool derives = !turn && !clears && !sizes && accept_gesture(s, "derive");
    const bool lists = !turn && !clears && !sizes && !derives && accept_gesture(s, "graph");
    if (mode == ARI_MODE_EDIT && d->board->genre->drawing.nkind && accept_gesture(s, "figure"))
        return figure_gesture(d, s, symmetry, err);
    if (!turn && !clears && !sizes && !derives && !lists) {
        if (mode == ARI_MODE_GRAPH) return ari_sketch_act(d, s, err);
        ari_touch t = {.mode = mode, .status = ARI_OK, .err = err};
        return touch_gesture(d, &t, s, symmetry);
    }
    if ((sizes && !ari_reshape_size(s, &rows, &cols)) || !at_end(s)) return no_gesture(s, err);
    if (clears) return clear_gesture(d, mode == ARI_MODE_EDIT, err);
    if (derives) return derive_gesture(d, err);
    if (lists) return ari_sketch_list(d, err);
    if (sizes && !rows) return ari_status_fail(err, ARI_RANGE, 0, 0, "a board has at least one row", "");
    ARI_TRY(ari_reshape_turn(d, turn, rows, cols, &b, err));
    ari_draft_swap(d, b);
    return ARI_OK;
}

ari_status ari_gesture_act(ari_draft *d, const char *mode, const char *text, size_t size, const char *symmetry,
                           ari_error *err) {
    ari_scan s;
    ari_mode m = ARI_MODE_EDIT;
    while (m < ARI_NMODE && strcmp(mode, ari_hands_mode(m)) != 0) m = (ari_mode)(m + 1);
    if (m == ARI_NMODE)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "no mode is called \"", mode, "\"", "edit play note graph");
    ari_scan_begin(&s, text, size);
    ari_draft_begin(d);
    const ari_status acted = act_gesture(d, m, &s, symmetry, err);
    if (acted != ARI_OK) ari_draft_cancel(d);
    return acted != ARI_OK ? acted : ari_draft_end(d, err);
}
