/* form_squares.c - "pieces of SYMBOL are rectangles", "are squares": each piece of cells with the symbol, by their
 * sides, is one. "side = VALUE": of a division into squares, so long is the side of the square with the cell.
 *
 * Rectangles are local: no block of two by two cells has three with the symbol, or of a division form_pieces.c. Of a
 * square with its upper left corner at a cell, where its row has cells up to some column, its column has as many, and
 * the other way round. The side: of a run of n + 1 cells through the clue one border is inside; and no two borders are
 * less than n cells apart around it. All are clauses, without auxiliaries. */
#include "rules/form.h"

#include <string.h>

/* ---- sheet ---- */

ari_status ari_form_squares_read(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_is(r, "no")) return ari_form_own_piece_none(r, l);
    if (ari_sheet_is(r, "shapes") || ari_sheet_is(r, "all")) return ari_form_bank_read(r, l);
    l->form = ARI_LAW_BLOCKS;
    l->number = ari_sheet_is(r, "squares");
    if (l->number) return ari_sheet_next(r);
    return ari_sheet_expect(r, "rectangles", "write: pieces of SYMBOL are rectangles, or: are squares");
}

static ari_status read_side(ari_sheet_reader *r, ari_law *l) {
    bool squares = false;
    for (uint32_t i = 0; i < r->law.n; i++)
        squares |= r->law.at[i].form == ARI_LAW_PIECES && r->law.at[i].number;
    if (!squares || !ari_law_of_cell(l) || l->only)
        return ari_sheet_fail(r, "is a form of single cells and squares",
                              "write before: pieces are squares; here: each LAYER: side = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL ? ARI_OK : ari_sheet_fail(r, "is behind another sign", "write: side = number");
}

/* ---- model ---- */

/* A clause is gathered in w->some; constants are left out, or make it hold. */
typedef struct gathering { ari_lowering *w; uint32_t n; bool holds; } gathering;

static void add_lit(gathering *x, ari_lit lit) {
    if (lit == ARI_LIT_TRUE) x->holds = true;
    else if (lit != ARI_LIT_FALSE) x->w->some[x->n++] = lit;
}
static void end_clause(gathering *x, ari_tag tag) {
    if (!x->holds) ari_model_clause(x->w->m, tag, x->w->some, x->n);
    x->n = 0;
    x->holds = false;
}

/* Of four cells no three. */
static void add_window(gathering *x, ari_tag tag, uint32_t side, uint32_t cell) {
    const uint32_t cols = x->w->b->cols, at[4] = {cell, cell + 1, cell + cols, cell + cols + 1};
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t k = 0; k < 4; k++) {
            const ari_lit lit = ari_lower_symbol(x->w, side, at[k]);
            add_lit(x, k == i ? lit : ari_lower_negate(lit));
        }
        end_clause(x, tag);
    }
}

/* A piece begins at this cell: as far as it goes on along one way it goes along the other. */
static void add_corner(gathering *x, ari_tag tag, uint32_t side, uint32_t cell, int along, int other) {
    const ari_board *b = x->w->b;
    const uint32_t before[2] = {ari_board_ahead(b, cell, ARI_UP), ari_board_ahead(b, cell, ARI_LEFT)};
    uint32_t far = cell, down = cell;
    for (uint32_t k = 1; far != ARI_NO; k++) {
        if ((far = ari_board_ahead(b, far, along)) == ARI_NO) break;
        down = down == ARI_NO ? ARI_NO : ari_board_ahead(b, down, other);
        for (int i = 0; i < 2; i++)
            if (before[i] != ARI_NO) add_lit(x, ari_lower_symbol(x->w, side, before[i]));
        uint32_t on = cell;
        for (uint32_t i = 0; i <= k; i++, on = ari_board_ahead(b, on, along))
            add_lit(x, ari_lower_negate(ari_lower_symbol(x->w, side, on)));
        if (down != ARI_NO) add_lit(x, ari_lower_symbol(x->w, side, down));
        end_clause(x, tag);
        if (down == ARI_NO) break; /* longer ones follow */
    }
}

static void lower_blocks(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    gathering x = {.w = w};
    (void)p;
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        if (i + b->cols < b->ncell && (i + 1) % b->cols) add_window(&x, tag, l->side, i);
        if (!l->number) continue;
        add_corner(&x, tag, l->side, i, ARI_RIGHT, ARI_DOWN);
        add_corner(&x, tag, l->side, i, ARI_DOWN, ARI_RIGHT);
    }
}

static ari_lit border_of(const ari_lowering *w, uint32_t cell, int d) {
    return w->border[ari_form_borders_at(w->b, cell, d)];
}

/* The same of borders. */
static void add_square(gathering *x, ari_tag tag, uint32_t cell, int along, int other) {
    const ari_board *b = x->w->b;
    uint32_t last = cell, down = cell;
    while (ari_board_ahead(b, last, along) != ARI_NO) {
        add_lit(x, ari_lower_negate(border_of(x->w, cell, ARI_UP)));
        add_lit(x, ari_lower_negate(border_of(x->w, cell, ARI_LEFT)));
        for (uint32_t on = cell; on != last; on = ari_board_ahead(b, on, along)) add_lit(x, border_of(x->w, on, along));
        add_lit(x, border_of(x->w, last, along));
        add_lit(x, ari_lower_negate(border_of(x->w, down, other)));
        end_clause(x, tag);
        last = ari_board_ahead(b, last, along);
        down = ari_board_ahead(b, down, other);
        if (down == ARI_NO) break;
    }
}

void ari_form_squares_lower(ari_lowering *w, const ari_law *l) {
    const ari_board *b = w->b;
    gathering x = {.w = w};
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const uint32_t point = i / b->cols * (b->cols + 1) + i % b->cols;
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_POINT, point), 0);
        add_square(&x, tag, i, ARI_RIGHT, ARI_DOWN);
        add_square(&x, tag, i, ARI_DOWN, ARI_RIGHT);
    }
}

/* The k-th border of a line of n cells, from 0, the one behind it too. */
static ari_lit border_in(const ari_lowering *w, uint32_t cell, bool row, uint32_t k) {
    const ari_board *b = w->b;
    const uint32_t n = row ? b->cols : b->rows, i = k < n ? k : n - 1;
    const uint32_t at = row ? cell / b->cols * b->cols + i : i * b->cols + cell % b->cols;
    return border_of(w, at, k < n ? (row ? ARI_LEFT : ARI_UP) : row ? ARI_RIGHT : ARI_DOWN);
}

static void lower_side(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    int32_t value;
    gathering x = {.w = w};
    if (!ari_lower_value(w, l, p, &value)) return;
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int row = 0; row < 2; row++) {
        const uint32_t n = row ? b->cols : b->rows, at = row ? p->cell % b->cols : p->cell / b->cols;
        const uint32_t side = value > 0 ? (uint32_t)value : 0;
        for (uint32_t from = at > side ? at - side : 0; from <= at && from + side < n; from++) {
            for (uint32_t k = from + 1; k <= from + side; k++) add_lit(&x, border_in(w, p->cell, row, k));
            end_clause(&x, tag);
        }
        for (uint32_t low = at + 1 > side ? at + 1 - side : 0; low <= at; low++)
            for (uint32_t high = at + 1; high <= n && high < low + side; high++) {
                add_lit(&x, ari_lower_negate(border_in(w, p->cell, row, low)));
                add_lit(&x, ari_lower_negate(border_in(w, p->cell, row, high)));
                end_clause(&x, tag);
            }
    }
}

/* ---- drawing ---- */

/* The piece of a cell: how many cells, and the box around them. seen[ncell]; queue[ncell]. */
static uint32_t walk_block(const ari_judging *j, uint32_t side, uint32_t from, uint32_t *high, uint32_t *wide) {
    const ari_board *b = j->b;
    uint32_t *queue = j->seen + b->ncell, n = 1;
    uint32_t low[2] = {from / b->cols, from % b->cols}, top[2] = {low[0], low[1]};
    queue[0] = from;
    j->seen[from] = 1;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at[2] = {queue[i] / b->cols, queue[i] % b->cols};
        for (int k = 0; k < 2; k++) {
            if (at[k] < low[k]) low[k] = at[k];
            if (at[k] > top[k]) top[k] = at[k];
        }
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || j->seen[next] || !ari_judge_is(b, j->k, side, next)) continue;
            j->seen[next] = 1;
            queue[n++] = next;
        }
    }
    *high = top[0] - low[0] + 1;
    *wide = top[1] - low[1] + 1;
    return n;
}

static bool are_blocks(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t high, wide;
    (void)p;
    memset(j->seen, 0, j->b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < j->b->ncell; i++) {
        if (j->seen[i] || !ari_judge_is(j->b, j->k, l->side, i)) continue;
        if (walk_block(j, l->side, i, &high, &wide) != high * wide || (l->number && high != wide)) return false;
    }
    return true;
}

/* From the cell to the borders, both ways. */
static int32_t straight_side(const ari_board *b, const ari_marks *k, uint32_t cell, int d) {
    int32_t n = 0;
    for (uint32_t at = cell; k->edge[ari_form_borders_at(b, at, d)] <= 0; n++)
        if ((at = ari_board_ahead(b, at, d)) == ARI_NO) break;
    return n;
}

/* 0: it is no square. */
static int32_t side_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    (void)l;
    const int32_t high = 1 + straight_side(b, k, p->cell, ARI_UP) + straight_side(b, k, p->cell, ARI_DOWN);
    const int32_t wide = 1 + straight_side(b, k, p->cell, ARI_LEFT) + straight_side(b, k, p->cell, ARI_RIGHT);
    return high == wide ? high : 0;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)(b->rows < b->cols ? b->rows : b->cols);
}

/* ---- words ---- */

static void say_blocks(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    const char *what = l->number ? "{known}Else a piece at {1} would be no square: {then}."
                                 : "{known}Else a piece at {1} would be no rectangle: {then}.";
    ari_sentences_add(w, l->number ? "square piece" : "rectangle piece", name, NULL, what);
}

static void say_side(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, "side of a square", r->name, NULL,
                      "{known}The square of the {v1} at {1} has sides of length {v1}: {then}.");
}

const ari_rules_form ari_rules_form_blocks = {.lower = lower_blocks, .holds = are_blocks, .say = say_blocks};
const ari_rules_form ari_rules_form_square_side = {
    .word = "side", .read = read_side, .lower = lower_side, .value = side_of, .most = most_of, .say = say_side};
