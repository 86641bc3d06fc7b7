/* clue_slots.c - a clue of a cell is a number of the genre's own; where genres have lines to give it
 * is bits, and each bit that is not set is a column, whose value is the bit. With arrows the direction is part of the
 * value, and a solution determines one number for each direction. */
#include "repair/clue_slots.h"

#include "board/between.h"
#include "board/coloured_clue.h"
#include "board/outer.h"
#include "board/copy.h"
#include "genre/lines.h"

#include <string.h>

static bool arrows_slot(const ari_board *b) { return ari_layer_clues(b->genre) == ARI_LAYER_ARROWS; }
static bool wires_slot(const ari_board *b) { return ari_layer_clues(b->genre) == ARI_LAYER_WIRES; }
/* Are there colours, whose clues may have a number? (With arrows there is one for each direction.) */
static bool colours_slot(const ari_board *b) {
    return ari_layer_clues(b->genre) == ARI_LAYER_COLOURED && !b->genre->drawing.arrows;
}
static int32_t bits_slot(int32_t clue) { return clue > 0 ? clue : 0; }

/* Is there room for a (better) clue? Without a number an island or a grey cell has it, and nothing else. Parts of ships
 * that are left out are determined by no drawing, not even the empty one. */
static bool is_free(const ari_clue_slots *p, uint32_t cell) {
    const ari_board *b = p->board;
    const int32_t c = b->clue[cell];
    if (ari_layer_clues(b->genre) == ARI_LAYER_PARTS && p->full.clue[cell] < 0) return false;
    if (arrows_slot(b) && c >= 0) return c == 0 || ari_arrow_number(c) == ARI_ARROW_UNKNOWN;
    if (colours_slot(b) && c >= 0 && ari_coloured_number(c) == ARI_CLUE_ANY) return true;
    return c == ARI_CLUE_ANY || (c == ARI_CLUE_NONE && !b->genre->editing.bare && ari_layer_place(b, cell));
}

static uint32_t line_right_or_below(const ari_board *b, uint32_t cell, int32_t bit) {
    const ari_edge e =
        ari_genre_lines_at(b, cell / b->cols, cell % b->cols, bit == ARI_WIRE_RIGHT ? ARI_RIGHT : ARI_DOWN);
    return e == ARI_NO ? ARI_NO : ARI_SITE(ARI_AT_EDGE, e);
}

/* Clues in no cell are counted behind the cells: top, left, bottom, right, corners, between cells. */
static uint32_t outer_site(const ari_board *b, uint32_t place) {
    uint32_t i = place - b->ncell;
    int side = 0;
    for (; side < ARI_NOUTER && i >= (side % 2 ? b->rows : b->cols); side++) i -= side % 2 ? b->rows : b->cols;
    if (side == ARI_NOUTER && i < ari_outer_corners(b)) return ARI_SITE(ARI_AT_POINT, i);
    if (side == ARI_NOUTER) return ARI_SITE(ARI_AT_BETWEEN, i - ari_outer_corners(b));
    return ari_outer_site(b, side, i);
}

uint32_t ari_clue_slots_site(const ari_clue_slots *p, uint32_t col) {
    const ari_board *b = p->board;
    const ari_vacancy c = p->col.at[col];
    if (c.place >= b->ncell) return outer_site(b, c.place);
    return wires_slot(b) ? line_right_or_below(b, c.place, c.way) : ARI_SITE(ARI_AT_CELL, c.place);
}

uint32_t ari_clue_slots_groups(const ari_clue_slots *p, uint32_t *group) {
    uint32_t n = 0; /* columns come place by place */
    for (uint32_t c = 0; c < p->col.n; c++)
        group[c] = c && ari_clue_slots_site(p, c) == ari_clue_slots_site(p, c - 1) ? n - 1 : n++;
    return n;
}

static ari_status add_slot(ari_clue_slots *p, ari_arena *a, uint32_t place, int32_t first, int32_t last) {
    for (int32_t way = first; way <= last; way++) {
        const ari_vacancy c = {place, way};
        if (!ARI_APPEND(a, &p->col, c)) return a->spent;
    }
    return ARI_OK;
}

static ari_status add_cell(ari_clue_slots *p, ari_arena *a, uint32_t i) {
    const ari_board *b = p->board;
    const int32_t c = b->clue[i];
    if (wires_slot(b)) {
        for (int32_t bit = 1; bit <= 2; bit++)
            if (!(bits_slot(c) & bit) && line_right_or_below(b, i, bit) != ARI_NO) ARI_TRY(add_slot(p, a, i, bit, bit));
        return ARI_OK;
    }
    if (!is_free(p, i)) return ARI_OK;
    if (!arrows_slot(b)) return add_slot(p, a, i, 0, 0);
    return c > 0 ? add_slot(p, a, i, ari_arrow_direction(c), ari_arrow_direction(c))
                 : add_slot(p, a, i, ARI_UP, ARI_RIGHT);
}

static ari_status add_all(ari_clue_slots *p, ari_arena *a) {
    const ari_board *b = p->board;
    const ari_marks *empty = ari_board_blank(b, a);
    if (!empty) return a->spent;
    if (ari_layer_clues(b->genre) == ARI_LAYER_PARTS) ari_clue_slots_fill(p, empty, 0);
    for (uint32_t i = 0; i < b->ncell; i++) ARI_TRY(add_cell(p, a, i));
    const uint32_t places = 2 * (b->cols + b->rows) + ari_outer_corners(b) + ari_between_places(b);
    for (uint32_t i = b->ncell; i < b->ncell + places; i++) {
        const uint32_t site = outer_site(b, i);
        const int32_t *clue = ari_outer_at(b, site);
        const bool frame = ARI_SITE_KIND(site) == ARI_AT_BETWEEN &&
                           ari_between_second(b, ARI_SITE_INDEX(site)) == ARI_NO;
        if (clue && *clue < 0 && !frame) ARI_TRY(add_slot(p, a, i, 0, 0));
    }
    return ARI_OK;
}

ari_status ari_clue_slots_init(ari_clue_slots *p, const ari_board *b, ari_arena *a, ari_error *err) {
    memset(p, 0, sizeof *p);
    p->board = b;
    ARI_TRY(ari_board_copy(b, &b->arena.alloc, &p->full, err));
    const ari_status s = add_all(p, a);
    if (s != ARI_OK) ari_clue_slots_drop(p);
    return s;
}

void ari_clue_slots_drop(ari_clue_slots *p) { ari_board_drop(&p->full); }

void ari_clue_slots_fill(ari_clue_slots *p, const ari_marks *m, int way) {
    const ari_board *b = p->board;
    memcpy(p->full.clue, b->clue, b->ncell * sizeof *b->clue);
    for (uint32_t i = 0; way && arrows_slot(b) && i < b->ncell; i++)
        if (b->clue[i] == 0 || b->clue[i] == ARI_CLUE_ANY) p->full.clue[i] = ari_arrow_make(way, ARI_ARROW_UNKNOWN);
    b->genre->editing.derive(&p->full, m);
}

int32_t *ari_clue_slots_at(const ari_board *b, uint32_t place) {
    return place >= b->ncell ? ari_outer_at(b, outer_site(b, place)) : &b->clue[place];
}

static uint32_t value_of(const ari_clue_slots *p, ari_vacancy c) {
    const ari_board *b = p->board;
    const bool cell = c.place < b->ncell;
    int32_t v = *ari_clue_slots_at(&p->full, c.place);
    if (cell && wires_slot(b)) v = bits_slot(v) & c.way;
    if (cell && colours_slot(b) && v == b->clue[c.place]) return ARI_CLUE_SLOTS_NONE; /* it is there */
    const bool none = v < 0 || (cell && ((wires_slot(b) && !v) || (arrows_slot(b) && ari_arrow_direction(v) != c.way)));
    return none ? ARI_CLUE_SLOTS_NONE : (uint32_t)v;
}

void ari_clue_slots_read(ari_clue_slots *p, const ari_marks *m, uint32_t *value) {
    const bool turn = arrows_slot(p->board);
    for (int way = turn ? ARI_UP : 0; way <= (turn ? ARI_RIGHT : 0); way++) {
        ari_clue_slots_fill(p, m, way);
        for (uint32_t i = 0; i < p->col.n; i++)
            if (!turn || p->col.at[i].way == way) value[i] = value_of(p, p->col.at[i]);
    }
}

void ari_clue_slots_put(const ari_clue_slots *p, ari_board *b, uint32_t col, uint32_t value) {
    const uint32_t place = p->col.at[col].place;
    int32_t *at = ari_clue_slots_at(b, place);
    *at = (int32_t)value | (wires_slot(b) && place < b->ncell ? bits_slot(*at) : 0);
}

bool ari_clue_slots_known(ari_clue_slots *p, uint32_t col, uint32_t value) {
    const ari_board *b = p->board;
    ari_error ignored;
    if (!b->genre->rules.audit) return true;
    memcpy(p->full.clue, b->clue, b->ncell * sizeof *b->clue);
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        const int32_t *clue = ari_outer_side(b, side, &n);
        if (clue) memcpy(ari_outer_side(&p->full, side, &n), clue, n * sizeof *clue);
    }
    if (b->corner) (void)ari_outer_copy_corners(b, &p->full);
    if (b->between) (void)ari_between_copy(b, &p->full);
    ari_clue_slots_put(p, &p->full, col, value);
    return b->genre->rules.audit(&p->full, &ignored) == ARI_OK;
}

/* The k-th clue that a column could have, whether the genre knows it or not; NONE beyond the last. */
static uint32_t value_at(const ari_clue_slots *p, uint32_t col, uint32_t k) {
    const ari_board *b = p->board;
    const ari_vacancy c = p->col.at[col];
    int32_t least = 0, most = b->ncell > 16 ? (int32_t)b->ncell : 16; /* as an island; audits end other lists sooner */
    if (arrows_slot(b) && b->genre->editing.silent) most = (int32_t)(b->rows > b->cols ? b->rows : b->cols);
    if (wires_slot(b) && c.place < b->ncell) return k ? ARI_CLUE_SLOTS_NONE : (uint32_t)c.way;
    if (b->room && c.place < b->ncell) b->genre->editing.range(b, ARI_SITE(ARI_AT_CELL, c.place), &least, &most);
    return k > (uint32_t)most ? ARI_CLUE_SLOTS_NONE
                              : (uint32_t)(arrows_slot(b) && c.place < b->ncell ? ari_arrow_make(c.way, 0) : 0) + k;
}

uint32_t ari_clue_slots_next(ari_clue_slots *p, uint32_t col, uint32_t *k) {
    for (;;) {
        const uint32_t i = (*k)++, v = value_at(p, col, i);
        const bool fits = v != ARI_CLUE_SLOTS_NONE && ari_clue_slots_known(p, col, v);
        if (fits) return v;
        if (v == ARI_CLUE_SLOTS_NONE || i) return ARI_CLUE_SLOTS_NONE; /* 0 alone may be none where others are */
    }
}
