/* pzprv3_totals.c - clues above and left of the board, with the cells in one grid. */
#include "link/pzprv3_totals.h"

#include "board/clue.h"
#include "board/outer.h"
#include "link/pzprv3_edges.h"

#include <string.h>

typedef ari_pzprv3_cursor cursor;
typedef ari_pzprv3_take take;
typedef void put(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o);
#define read_grid ari_pzprv3_grid

/* How many clues a file has room for above the columns, left of the rows. */
static uint32_t slots_of(const ari_board *b, int side) {
    return ari_layer_has(b->genre, ARI_LAYER_LISTS) ? ((side % 2 ? b->cols : b->rows) + 1) / 2 : 1;
}

/* A number beside the board, "c" before one that was ticked off, or the shade of a cell as -10, -11, -12. */
enum { SHADED = -10, DOTTED = -11 };
static ari_status take_beside(cursor *c, int32_t *out) {
    uint32_t v;
    *out = ari_pzprv3_is(c, "#") ? SHADED : ari_pzprv3_is(c, "+") ? DOTTED
        : ari_pzprv3_is(c, ".") ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    if (*out != ARI_CLUE_ANY || ari_pzprv3_is(c, "-") || ari_pzprv3_is(c, "-2")) return ARI_OK;
    if (!ari_pzprv3_decimal(c->token + (*c->token == 'c'), &v))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no number", "write '.' for none");
    if (v > ARI_BOARD_CLUE_MOST) return ari_pzprv3_refuse(c, ARI_RANGE, "is too large", "numbers go up to 65535");
    *out = (int32_t)v;
    return ARI_OK;
}

/* The numbers of line i, in the order in which they are read. */
static uint32_t items_of(const ari_board *b, const int32_t *all, int side, uint32_t i, int32_t *item) {
    const uint32_t up = slots_of(b, ARI_OUTER_TOP), before = slots_of(b, ARI_OUTER_LEFT);
    const uint32_t wide = before + b->cols;
    uint32_t n = 0;
    for (uint32_t j = 0; j < slots_of(b, side); j++) {
        const int32_t v = side == ARI_OUTER_TOP ? all[j * wide + before + i] : all[(up + i) * wide + j];
        if (v >= 0 || v == ARI_CLUE_ANY) item[n++] = v;
    }
    return n;
}

/* The same, where a number in a cell is a clue and what is drawn is A or -. */
static ari_status take_tree(cursor *c, int32_t *out) {
    *out = ari_pzprv3_is(c, "A") ? SHADED : DOTTED;
    return *out == SHADED || ari_pzprv3_is(c, "-") ? ARI_OK : take_beside(c, out);
}

static ari_status take_circled(cursor *c, int32_t *out) { return take_beside(c, out); }

static ari_status read_frame(cursor *c, ari_board *b, take *one) {
    const uint32_t up = slots_of(b, ARI_OUTER_TOP), before = slots_of(b, ARI_OUTER_LEFT);
    const uint32_t wide = before + b->cols;
    int32_t *all = ARI_TAKE(&b->arena, int32_t, (size_t)wide * (b->rows + up)), item[ARI_MAX_SIDE];
    const bool lists = ari_layer_has(b->genre, ARI_LAYER_LISTS);
    uint32_t lines;
    if (!all) return ari_reader_memory(c->src, b);
    ARI_TRY(read_grid(c, b->rows + up, wide, one, all));
    for (int side = ARI_OUTER_TOP; side <= ARI_OUTER_LEFT; side++) {
        int32_t *clue = ari_outer_side(b, side, &lines);
        for (uint32_t i = 0; i < lines; i++) {
            uint32_t n = items_of(b, all, side, i, item);
            if (!lists) clue[i] = n ? item[0] : ARI_CLUE_NONE;
            if (lists && !n) item[n++] = 0;
            if (lists && !ari_outer_list(b, item, n, &clue[i])) return ari_reader_memory(c->src, b);
        }
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = all[(up + i / b->cols) * wide + before + i % b->cols];
        b->marks->cell[i] = v == SHADED ? 1 : v == DOTTED ? -1 : 0;
        if (v >= 0 && one == take_tree) b->clue[i] = ARI_CLUE_ANY;
        if (v < 0 || one != take_circled) continue;
        b->marks->cell[i] = v & 4 ? 1 : v & 8 ? -1 : 0;
        b->clue[i] = v & 3 ? v & 3 : ARI_CLUE_NONE;
    }
    return ARI_OK;
}

ari_status ari_pzprv3_read_circled(cursor *c, ari_board *b) { return read_frame(c, b, take_circled); }
ari_status ari_pzprv3_read_beside(cursor *c, ari_board *b) { return read_frame(c, b, take_beside); }

static ari_status take_note(cursor *c, int32_t *out) {
    uint32_t v;
    (void)out;
    return ari_pzprv3_decimal(c->token + (*c->token == '-'), &v)
               ? ARI_OK
               : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no mark between cells", "write 0 for none");
}

/* Behind it, perhaps, lines between cells, for people. */
ari_status ari_pzprv3_read_trees(cursor *c, ari_board *b) {
    ARI_TRY(read_frame(c, b, take_tree));
    if (b->cols > 1 && !ari_pzprv3_ends(c)) ARI_TRY(read_grid(c, b->rows, b->cols - 1, take_note, NULL));
    return b->rows > 1 && !ari_pzprv3_ends(c) ? read_grid(c, b->rows - 1, b->cols, take_note, NULL) : ARI_OK;
}

/* ---- printing ---- */

void ari_pzprv3_put_number(int32_t v, ari_out *o) {
    if (v >= 0) ari_text_int(o, v);
    else ari_text_char(o, v == ARI_CLUE_ANY ? '-' : '.');
}

static bool print_frame(const ari_board *b, const ari_marks *k, put *one, ari_out *o) {
    const uint32_t up = slots_of(b, ARI_OUTER_TOP), before = slots_of(b, ARI_OUTER_LEFT);
    const bool lists = ari_layer_has(b->genre, ARI_LAYER_LISTS);
    for (uint32_t r = 0; r < up + b->rows; r++) {
        for (uint32_t c = 0; c < before + b->cols; c++) {
            const bool above = r < up, aside = c < before;
            if (!above && !aside) {
                one(b, k, (r - up) * b->cols + c - before, o);
            } else if (above && aside) {
                ari_text_char(o, '.');
            } else {
                const int32_t clue = above ? b->top[c - before] : b->left[r - up];
                const uint32_t slots = above ? up : before, at = above ? r : c;
                uint32_t n = 1;
                const int32_t *item = lists ? ari_outer_items(b, clue, &n) : &clue;
                if (!item || n > slots) return false;
                const bool none = at + n < slots || (lists && *item == 0);
                ari_pzprv3_put_number(none ? ARI_CLUE_NONE : item[at + n - slots], o);
            }
            ari_text_char(o, ' ');
        }
        ari_text_char(o, '\n');
    }
    return true;
}

static int32_t mark_at(const ari_marks *k, uint32_t cell) { return k ? k->cell[cell] : 0; }

static void put_shade(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o) {
    const int32_t v = mark_at(k, cell);
    (void)b;
    ari_text_char(o, v > 0 ? '#' : v < 0 ? '+' : '.');
}

static void put_nothing(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o) {
    (void)b, (void)k, (void)cell;
    ari_text_char(o, '.');
}

static void put_circled(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o) {
    const int32_t v = mark_at(k, cell), clue = b->clue[cell];
    ari_text_format(o, "%d", (clue > 0 ? clue : 0) + (v > 0 ? 4 : v < 0 ? 8 : 0));
}

static void put_tree(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o) {
    const int32_t v = mark_at(k, cell);
    ari_text_char(o, b->clue[cell] != ARI_CLUE_NONE ? '1' : v > 0 ? 'A' : v < 0 ? '-' : '.');
}

bool ari_pzprv3_print_beside(const ari_board *b, const ari_marks *k, ari_out *o) {
    return print_frame(b, k, put_shade, o);
}
bool ari_pzprv3_print_circled(const ari_board *b, const ari_marks *k, ari_out *o) {
    return print_frame(b, k, put_circled, o);
}
bool ari_pzprv3_print_totals(const ari_board *b, ari_out *o) { return print_frame(b, NULL, put_nothing, o); }
bool ari_pzprv3_print_trees(const ari_board *b, const ari_marks *k, ari_out *o) {
    (void)print_frame(b, k, put_tree, o);
    if (b->cols > 1) ari_pzprv3_print_grid(b->rows, b->cols - 1, NULL, o);
    ari_pzprv3_print_grid(b->rows - 1, b->cols, NULL, o);
    return true;
}
