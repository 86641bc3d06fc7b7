/* board.c - making boards and naming places on them.
 *
 * A board made here is complete: clues none, parameters preset, graph of points built. Readers only fill in. The arena
 * is part of the struct, so a board may be moved by copying the struct once (the old copy is then dead).
 * A rows x cols board whose lines run along borders has (rows+1) x (cols+1) points, otherwise rows x cols. */
#include "genre.h"

#include "clause.h"
#include "grid.h"
#include "net.h"

#include <string.h>

static ari_status no_memory(const ari_arena *a, ari_error *err) {
    const ari_status s = a->spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM;
    return ari_status_fail(err, s, 0, 0, "memory is out while making a board", "");
}

static ari_status audit_size(uint32_t rows, uint32_t cols, ari_error *err) {
    if (!rows || !cols)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "a board has at least one row and one column", "");
    if (rows > ARI_MAX_SIDE || cols > ARI_MAX_SIDE || (uint64_t)rows * cols > ARI_MAX_CELL)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the board is too large",
                               "at most 1000 rows, 1000 columns and 250000 cells");
    return ARI_OK;
}

static bool fill(ari_board *b) {
    b->clue = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!b->clue) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->genre->nparam; i++) b->param[i] = b->genre->param[i].preset;
    return ari_layer_make(b);
}

ari_status ari_board_make(ari_board *b, const ari_genre *genre, uint32_t rows, uint32_t cols,
                          const ari_allocator *alloc, size_t budget, ari_error *err) {
    ARI_TRY(audit_size(rows, cols, err));
    memset(b, 0, sizeof *b);
    ari_arena_init(&b->arena, alloc, budget);
    b->genre = genre;
    b->format = "";
    b->rows = rows;
    b->cols = cols;
    b->ncell = rows * cols;
    if (fill(b)) return ARI_OK;
    const ari_status s = no_memory(&b->arena, err);
    ari_arena_drop(&b->arena);
    return s;
}

void ari_board_drop(ari_board *b) { ari_arena_drop(&b->arena); }

ari_status ari_board_settle(ari_board *made, ari_board **out, ari_error *err) {
    ari_board *b = ARI_TAKE(&made->arena, ari_board, 1);
    if (!b) {
        const ari_status s = no_memory(&made->arena, err);
        ari_board_drop(made);
        return s;
    }
    *b = *made;
    *out = b;
    return ARI_OK;
}

void ari_board_free(ari_board *b) {
    if (!b) return;
    ari_board last = *b; /* b lies in the arena that goes */
    ari_board_drop(&last);
}

uint32_t ari_board_ahead(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    switch (direction) {
    case 1: return r > 0 ? cell - b->cols : ARI_NO;
    case 2: return r + 1 < b->rows ? cell + b->cols : ARI_NO;
    case 3: return c > 0 ? cell - 1 : ARI_NO;
    default: return c + 1 < b->cols ? cell + 1 : ARI_NO;
    }
}

ari_marks *ari_board_blank(const ari_board *b, ari_arena *a) {
    ari_marks *k = ARI_ZERO(a, ari_marks, 1);
    if (!k) return NULL;
    k->ncell = b->ncell;
    k->nedge = b->graph ? b->graph->nedge : 0;
    if (!ari_layer_blank(b, a, k)) return NULL;
    return k;
}

/* ---- places in words ---- */

/* Places of a board on a graph; false for sites without. */
static bool place_net(const ari_board *b, uint32_t kind, uint32_t i, ari_out *o) {
    if (!b->net || kind < ARI_AT_CELL || kind > ARI_AT_EDGE) return false;
    if (kind == ARI_AT_CELL) {
        ari_net_put_cell(b, i, o);
    } else if (kind == ARI_AT_EDGE) {
        ari_net_put_edge(b, i, o);
    } else {
        ari_text_put(o, "point ");
        ari_net_put_point(b, i, o);
    }
    return true;
}

static void place_cell(uint32_t r, uint32_t c, ari_out *o) { ari_text_format(o, "row %u, column %u", r + 1, c + 1); }

/* A point is a cell, or the corner of one: the top left one, except behind the last row or column. */
static void place_point(const ari_board *b, uint32_t at, ari_out *o) {
    const uint32_t cols = b->graph ? b->graph->cols : b->cols, r = at / cols, c = at % cols;
    if (b->genre->lines == ARI_LINES_BORDER) {
        const bool bottom = r == b->rows, right = c == b->cols;
        ari_text_format(o, "the %s %s corner of ", bottom ? "bottom" : "top", right ? "right" : "left");
        place_cell(r - bottom, c - right, o);
        return;
    }
    place_cell(r, c, o);
}

static void place_edge(const ari_board *b, uint32_t e, ari_out *o) {
    if (!b->graph) {
        ari_text_put(o, "the board");
        return;
    }
    const uint32_t nh = ari_grid_nh(b->graph->rows, b->graph->cols);
    const bool flat = e < nh;
    const uint32_t wide = flat ? b->graph->cols - 1 : b->graph->cols;
    uint32_t r = (flat ? e : e - nh) / wide, c = (flat ? e : e - nh) % wide;
    const char *side = flat ? "right of" : "below";
    if (b->genre->lines == ARI_LINES_BORDER) {
        const bool last = flat ? r == b->rows : c == b->cols;
        side = flat ? last ? "below" : "above" : last ? "right of" : "left of";
        if (last) *(flat ? &r : &c) -= 1;
    }
    ari_text_format(o, "the edge %s ", side);
    place_cell(r, c, o);
}

/* A clue in words says itself. */
static void place_clue(const ari_board *b, uint32_t i, ari_out *o) {
    const ari_clauses *c = b->extra;
    ari_text_format(o, "clue %u", i + 1);
    if (!c || i >= c->clue.n) return;
    ari_text_put(o, " (");
    ari_clause_put(c, &c->clue.at[i], o);
    ari_text_put(o, ")");
}

void ari_board_place(const ari_board *b, uint32_t site, ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(site);
    if (place_net(b, ARI_SITE_KIND(site), i, o)) return;
    switch (ARI_SITE_KIND(site)) {
    case ARI_AT_CELL: place_cell(i / b->cols, i % b->cols, o); break;
    case ARI_AT_POINT: place_point(b, i, o); break;
    case ARI_AT_EDGE: place_edge(b, i, o); break;
    case ARI_AT_ROW: ari_text_format(o, "row %u", i + 1); break;
    case ARI_AT_COL: ari_text_format(o, "column %u", i + 1); break;
    case ARI_AT_BOX: ari_text_format(o, "box %u", i + 1); break;
    case ARI_AT_PAIR: ari_text_format(o, "number %u", i); break;
    case ARI_AT_CLUE: place_clue(b, i, o); break;
    default: ari_text_put(o, "the board"); break;
    }
}
