/* form_pieces.c - of a division: "pieces are rectangles", "are squares"; "pieces have one LAYER": each has one clue;
 * "as size": whose number is how many cells it has; "as shape": 1 it is as high as wide, 2 higher, 3 wider; "as width
 * plus height".
 *
 * Rectangles are local: where borders meet, none ends and two do not turn: each goes straight on, or both others meet
 * it.
 * Sizes are lowered by placements: for each clue an auxiliary for each rectangle of its number that has no other clue,
 * true when all its outline is drawn and nothing inside; one of them for each clue, one over each cell, and between
 * two cells a border or one over both. Where a division is no rectangles, sizes have no model. */
#include "rules/form.h"

#include "graph/grid.h"

#include <string.h>

static ari_status read_pieces(ari_sheet_reader *r, ari_law *l) {
    bool shapes = false;
    const ari_token first = r->x.now;
    ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_is(r, "of")) return ari_form_islands_read(r, l);
    if (l->each != ARI_EACH_BOARD || !(r->s->drawn >> ARI_DRAWN_DIVISION & 1)) {
        r->x.now = first;
        return ari_sheet_fail(r, "is a form of divisions", "write: draw division, and no domain here");
    }
    for (uint32_t i = 0; i < r->law.n; i++) shapes |= r->law.at[i].form == ARI_LAW_PIECES;
    if (ari_sheet_is(r, "are")) {
        ARI_TRY(ari_sheet_next(r));
        if (ari_sheet_is(r, "trominoes") || ari_sheet_is(r, "tetrominoes") || ari_sheet_is(r, "pentominoes"))
            return ari_form_polyominoes_read(r, l);
        if (ari_sheet_is(r, "symmetric")) return ari_form_galaxies_read_turned(r, l);
        if (ari_sheet_is(r, "corners")) return ari_form_corners_read(r, l);
        l->number = ari_sheet_is(r, "squares");
        if (l->number) return ari_sheet_next(r);
        return ari_sheet_expect(r, "rectangles", "write: pieces are rectangles, or: pieces are squares");
    }
    if (ari_sheet_is(r, "differ")) return ari_form_piece_pairs_read(r, l);
    ARI_TRY(ari_sheet_expect(r, "have", "write: pieces are rectangles, or: pieces have size = NUMBER"));
    if (ari_sheet_is(r, "size")) return ari_form_piece_size_read(r, l);
    if (ari_sheet_is(r, "two")) {
        ARI_TRY(ari_sheet_next(r));
        return ari_form_two_clues_read(r, l, 2);
    }
    if (ari_sheet_is(r, "halves")) return ari_form_halves_read(r, l);
    ARI_TRY(ari_sheet_expect(r, "one", "write: pieces have one LAYER as size"));
    if (ari_form_galaxies_comes(r)) return ari_form_galaxies_read(r, l);
    ARI_TRY(ari_sheet_need_clue(r));
    if (r->s->least > r->s->most) return ari_sheet_fail(r, "has no numbers", "give the layer a range: 1..");
    if (!shapes) return ari_form_two_clues_read(r, l, 1);
    ARI_TRY(ari_sheet_next(r));
    l->form = ARI_LAW_SIZED;
    l->number = ARI_PIECES_ONE;
    r->s->fixed |= !ari_sheet_is(r, "as");
    if (!ari_sheet_is(r, "as")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    l->number = ari_sheet_is(r, "shape") ? ARI_PIECES_SHAPE : ARI_PIECES_SIZE;
    if (l->number == ARI_PIECES_SHAPE) return ari_sheet_next(r);
    if (ari_sheet_is(r, "width")) {
        l->number = ARI_PIECES_SUM;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_expect(r, "plus", "write: as width plus height"));
        return ari_sheet_expect(r, "height", "write: as width plus height");
    }
    return ari_sheet_expect(r, "size", "write: pieces have one LAYER as size");
}

/* ---- model: rectangles ---- */

static void lower_rectangles(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    (void)p;
    if (l->number) ari_form_squares_lower(w, l);
    for (uint32_t r = 1; r < b->rows; r++)
        for (uint32_t c = 1; c < b->cols; c++) {
            const ari_graph *g = b->graph;
            const ari_lit at[4] = {w->border[ari_grid_v(g, r - 1, c)], w->border[ari_grid_h(g, r, c)],
                                   w->border[ari_grid_v(g, r, c)], w->border[ari_grid_h(g, r, c - 1)]};
            const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_POINT, r * (b->cols + 1) + c), 0);
            for (uint32_t i = 0; i < 4; i++)
                for (uint32_t side = 1; side < 4; side += 2) { /* straight on, or to this side */
                    const ari_lit clause[3] = {ARI_NOT(at[i]), at[(i + 2) % 4], at[(i + side) % 4]};
                    ari_model_clause(w->m, tag, clause, 3);
                }
        }
}

/* ---- model: sizes ---- */

typedef struct box { uint32_t top, left, high, wide; } box;
typedef ARI_LIST(ari_lit) lits;

typedef struct tiling {
    ari_lowering *w;
    uint32_t rule;
    uint32_t *before; /* [(rows+1) * (cols+1)] clues above and left of a point */
    lits of;          /* of one clue */
    int32_t says;     /* what clues say: ARI_PIECES_SIZE ... */
    lits *cell;       /* [ncell] those over a cell */
    lits *edge;       /* [nedge] those over both cells beside a border */
} tiling;

static uint32_t count_clues(const tiling *x, box o) {
    const uint32_t wide = x->w->b->cols + 1;
    const uint32_t *low = x->before + o.top * wide + o.left, *high = low + o.high * wide;
    return high[o.wide] - high[0] - low[o.wide] + low[0];
}

static bool push_lit(tiling *x, lits *list, ari_lit lit) {
    if (!ari_model_granted(x->w->m, ARI_RESERVE(x->w->m->arena, list, 1))) return false;
    ARI_PUSH(list, lit);
    return true;
}

/* The border of a side of a cell: 0 above, 1 below, 2 left, 3 right. */
static ari_edge edge_at(const ari_board *b, uint32_t r, uint32_t c, uint32_t side) {
    return side < 2 ? ari_grid_h(b->graph, r + side, c) : ari_grid_v(b->graph, r, c + side - 2);
}

/* The terms of a rectangle's definition; over: the placement over its cells and inner borders, or ARI_NO: none yet. */
static bool visit_box(tiling *x, box o, ari_lit over) {
    ari_lowering *w = x->w;
    const ari_board *b = w->b;
    for (uint32_t i = 0; i < o.high * o.wide; i++) {
        const uint32_t r = i / o.wide, c = i % o.wide;
        if (over != ARI_NO && !push_lit(x, &x->cell[(o.top + r) * b->cols + o.left + c], over)) return false;
        for (uint32_t side = 0; side < 4; side++) {
            const bool inner = side == 0 ? r > 0 : side == 1 ? r + 1 < o.high : side == 2 ? c > 0 : c + 1 < o.wide;
            const ari_edge e = edge_at(b, o.top + r, o.left + c, side);
            if (w->border[e] == ARI_LIT_TRUE || (inner && side % 2 == 0)) continue; /* each inner one once */
            if (over != ARI_NO) {
                if (inner && !push_lit(x, &x->edge[e], over)) return false;
                continue;
            }
            if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, 1))) return false;
            ARI_PUSH(&w->term, ((ari_term){1, inner ? ARI_NOT(w->border[e]) : w->border[e]}));
        }
    }
    return true;
}

/* Without a number the borders alone say which rectangle it is: all of them as it wants give it. */
static void add_reverse(tiling *x, uint32_t site, ari_var v) {
    ari_lowering *w = x->w;
    ari_model_begin(w->m, ari_tag_of((uint16_t)x->rule, site, 0), ARI_MINUS, (int32_t)w->term.n - 1);
    for (uint32_t i = 0; i < w->term.n; i++) ari_model_term(w->m, 1, w->term.at[i].lit);
    ari_model_term(w->m, -1, ARI_POS(v));
    ari_model_end(w->m);
}

static bool add_box(tiling *x, box o, uint32_t site, bool any) {
    ari_lowering *w = x->w;
    ari_lit lit = ARI_LIT_TRUE; /* the whole board, of one cell */
    w->term.n = 0;
    if (count_clues(x, o) != 1) return true;
    if (!visit_box(x, o, ARI_NO)) return false;
    if (w->term.n) {
        const ari_var v = ari_model_aux(w->m, ari_model_serial('t', w->serial++));
        if (v == ARI_NO) return false;
        ari_model_define(w->m, v, (int32_t)w->term.n, w->term.at, w->term.n);
        if (any) add_reverse(x, site, v);
        lit = ARI_POS(v);
    }
    return push_lit(x, &x->of, lit) && visit_box(x, o, lit);
}

static void add_clue(tiling *x, uint32_t cell) {
    const ari_board *b = x->w->b;
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    const bool any = b->clue[cell] < 0 || x->says != ARI_PIECES_SIZE;
    const int32_t number = x->says > ARI_PIECES_SIZE ? b->clue[cell] : -1;
    const uint32_t size = any ? 0 : (uint32_t)b->clue[cell];
    for (uint32_t high = 1; high <= b->rows && (any || high <= size); high++)
        for (uint32_t wide = any ? 1 : size / high; wide <= b->cols; wide++) {
            if (!any && high * wide != size) break;
            if (number >= 0 && ari_form_pieces_number(x->says, high, wide) != number) continue;
            for (uint32_t top = r + 1 < high ? 0 : r + 1 - high; top <= r && top + high <= b->rows; top++)
                for (uint32_t left = c + 1 < wide ? 0 : c + 1 - wide; left <= c && left + wide <= b->cols; left++)
                    if (!add_box(x, (box){top, left, high, wide}, ARI_SITE(ARI_AT_CELL, cell), any)) return;
        }
}

/* Sum of a list, and a further literal, is one. */
static void add_one(tiling *x, uint32_t site, const lits *list, ari_lit more) {
    ari_lowering *w = x->w;
    if (list->n && list->at[0] == ARI_LIT_TRUE) return;
    ari_model_begin(w->m, ari_tag_of((uint16_t)x->rule, site, 0), 1, 1);
    for (uint32_t i = 0; i < list->n; i++) ari_model_term(w->m, 1, list->at[i]);
    if (more != ARI_LIT_FALSE) ari_model_term(w->m, 1, more);
    ari_model_end(w->m);
}

static void lower_sizes(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    const uint32_t wide = b->cols + 1;
    tiling x = {.w = w, .rule = l->rule, .says = l->number};
    (void)p;
    x.before = ARI_ZERO(a, uint32_t, (size_t)wide * (b->rows + 1));
    x.cell = ARI_ZERO(a, lits, b->ncell);
    x.edge = ARI_ZERO(a, lits, b->graph->nedge);
    if (!ari_model_granted(w->m, x.before && x.cell && x.edge)) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t *at = x.before + (i / b->cols + 1) * wide + i % b->cols + 1;
        *at = at[-1] + *(at - wide) - *(at - wide - 1) + (b->clue[i] != ARI_CLUE_NONE);
    }
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        x.of.n = 0;
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        add_clue(&x, i);
        add_one(&x, ARI_SITE(ARI_AT_CELL, i), &x.of, ARI_LIT_FALSE);
    }
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++)
        if (b->clue[i] == ARI_CLUE_NONE) add_one(&x, ARI_SITE(ARI_AT_CELL, i), &x.cell[i], ARI_LIT_FALSE);
    for (ari_edge e = 0; e < b->graph->nedge && w->m->status == ARI_OK; e++)
        if (w->border[e] != ARI_LIT_TRUE) add_one(&x, ARI_SITE(ARI_AT_EDGE, e), &x.edge[e], w->border[e]);
}

/* ---- drawing ---- */

typedef struct piece { uint32_t top, left, bottom, right, n, clues; int32_t clue; } piece;

/* The piece from a cell on; its cells get this label in seen[]. */
static piece walk_piece(const ari_judging *j, uint32_t from, uint32_t label) {
    const ari_board *b = j->b;
    const uint32_t *cells = j->seen + b->ncell;
    piece x = {b->rows, b->cols, 0, 0, ari_form_borders_walk(j, from, label), 0, ARI_CLUE_NONE};
    for (uint32_t i = 0; i < x.n; i++) {
        const uint32_t r = cells[i] / b->cols, c = cells[i] % b->cols;
        if (r < x.top) x.top = r;
        if (c < x.left) x.left = c;
        if (r > x.bottom) x.bottom = r;
        if (c > x.right) x.right = c;
        if (b->clue[cells[i]] != ARI_CLUE_NONE) x.clues++, x.clue = b->clue[cells[i]];
    }
    return x;
}

static bool are_rectangles(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (j->seen[i]) continue;
        const piece x = walk_piece(j, i, i + 1);
        if (l->number && x.bottom - x.top != x.right - x.left) return false;
        if (x.n != (x.bottom - x.top + 1) * (x.right - x.left + 1)) return false;
    }
    return !ari_form_borders_inside(j);
}

static bool are_sized(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (j->seen[i]) continue;
        const piece x = walk_piece(j, i, i + 1);
        const int32_t sides = ari_form_pieces_number(l->number, x.bottom - x.top + 1, x.right - x.left + 1);
        const int32_t is = l->number == ARI_PIECES_SIZE ? (int32_t)x.n : l->number == ARI_PIECES_ONE ? x.clue : sides;
        if (x.clues != 1 || (x.clue >= 0 && x.clue != is)) return false;
    }
    return true;
}

/* ---- words ---- */

static void say_rectangles(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, l->number ? "square piece" : r->name, r->name, NULL,
                      l->number ? "{known}At {1} a border ends at one that goes straight on, and a piece that begins "
                                  "there is as high as wide: {then}."
                                : "{known}At {1} a border goes straight on or ends at one that does, or a piece would "
                                  "be no rectangle: {then}.");
}

static void say_sizes(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " in common"), r->name, NULL,
                      "{known}Every rectangle that still fits at {1} has this in common: {then}.");
}

const ari_rules_form ari_rules_form_pieces = {
    .word = "pieces", .read = read_pieces, .lower = lower_rectangles, .holds = are_rectangles, .say = say_rectangles};
const ari_rules_form ari_rules_form_sized = {
    .lower = lower_sizes, .holds = are_sized, .say = say_sizes};
