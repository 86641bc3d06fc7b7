/* drawn_lines.c - the lines of a sheet. Degrees:
 *
 *   the sum of the lines at a point = 2 z       z: a line passes it
 *   the sum of the lines at a cell + 2 s = 2    where cells without a line are called something: s
 *   the sum of the lines at a cell + n = 2 z    where a path leaves the board by n ways
 *   left + right - 2 f - k = 0, up + down - 2 q - k = 0, k + f + q - z - c = 0, k + f + q <= 2 z where lines may cross:
 *                                               k it turns, f, q it goes straight on, z a line passes, c they cross
 *
 * Lines that may cross are a loop on a graph with two places for each cell, one for its lines left and right and one
 * for those up and down, and an edge between both, which is there where the loop turns. A path from an entrance to an
 * exit is such a loop through one place more, outside, to which edges lead from both places there, for sure.
 *   the sum of the lines at a cell - 2 m - a = 0   where clues are moved: m a line goes on, a one ends
 *   the sum of the lines at a clue + a = 1         a it stays
 *
 * A turn is "exactly one of left and right", which with the degrees says the same of up and down; straight is "a line
 * passes, and no turn". As a demand on one cell both are clauses of two lines, which propagate without auxiliaries. */
#include "rules/drawn_lines.h"

#include "board/clue.h"
#include "board/outer.h"
#include "genre/lines.h"
#include "graph/grid.h"

static const ari_law *law_with(const ari_sheet *s, ari_law_form form) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == form) return &s->law[i];
    return NULL;
}

static bool is_shut(const ari_board *b, uint32_t cell) {
    return ari_law_sheet(b)->shut && b->clue[cell] != ARI_CLUE_NONE;
}

/* ---- model ---- */

static void find_lines(const ari_drawn_lines *x, uint32_t cell, ari_lit to[5]) {
    const uint32_t out = ari_law_gated(ari_law_sheet(x->b)) ? ari_drawn_lines_out(x->b, cell) : 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        to[d] = out >> d & 1 ? ARI_LIT_TRUE
                             : ari_genre_lines_step(x->b, x->edge, cell / x->b->cols, cell % x->b->cols, d);
}

int32_t ari_drawn_lines_gate(const ari_board *b, uint32_t cell, int direction) {
    static const int side[] = {[ARI_UP] = ARI_OUTER_TOP, [ARI_DOWN] = ARI_OUTER_BOTTOM, [ARI_LEFT] = ARI_OUTER_LEFT,
                               [ARI_RIGHT] = ARI_OUTER_RIGHT};
    uint32_t n;
    const int32_t *clue = ari_outer_side(b, side[direction], &n);
    if (!clue || ari_board_ahead(b, cell, direction) != ARI_NO) return ARI_CLUE_NONE;
    return clue[direction <= ARI_DOWN ? cell % b->cols : cell / b->cols];
}

bool ari_drawn_lines_gates(const ari_board *b, ari_drawn_gate gate[2]) {
    uint32_t n[2] = {0, 0}, others = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const int32_t clue = ari_drawn_lines_gate(b, i, d);
            if (clue == ARI_CLUE_NONE) continue;
            if (clue != ARI_LAW_ENTRANCE && clue != ARI_LAW_EXIT) others++;
            else n[clue - 1]++, gate[clue - 1] = (ari_drawn_gate){i, d};
        }
    return n[0] == 1 && n[1] == 1 && !others;
}

uint32_t ari_drawn_lines_out(const ari_board *b, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t bits = 0;
    if (ari_law_gated(s))
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            bits |= (uint32_t)(ari_drawn_lines_gate(b, cell, d) != ARI_CLUE_NONE) << d;
    if (b->clue[cell] <= 0 || !ari_law_path(s)) return bits;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        if (ari_board_ahead(b, cell, d) == ARI_NO) bits |= ari_board_pipe_arms(b->clue[cell]) & 1u << d;
    return bits;
}

static uint32_t count_out(const ari_board *b, uint32_t cell) {
    uint32_t n = 0;
    for (uint32_t bits = ari_drawn_lines_out(b, cell); bits; bits &= bits - 1) n++;
    return n;
}

/* Two lines or none at each cell of a path; that a line passes it is a fact of its own. */
static void add_path(ari_drawn_lines *x, uint16_t rule) {
    for (uint32_t i = 0; i < x->b->ncell && x->m->status == ARI_OK; i++) {
        const int32_t out = (int32_t)count_out(x->b, i);
        const ari_var z = ari_model_aux(x->m, ari_board_name(x->b, 'z', i));
        ari_lit to[5];
        x->none[i] = ARI_NEG(z);
        find_lines(x, i, to);
        ari_model_begin(x->m, ari_tag_of(rule, ARI_SITE(ARI_AT_POINT, i), 0), -out, -out);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            if (to[d] != ARI_LIT_FALSE) ari_model_term(x->m, 1, to[d]);
        ari_model_term(x->m, -2, ARI_POS(z));
        ari_model_end(x->m);
        ari_model_follow(x->m, z);
    }
}

/* Two lines, or the cell is called by having none. */
static void add_elsewhere(ari_drawn_lines *x, uint16_t rule) {
    for (uint32_t i = 0; i < x->b->ncell; i++)
        x->none[i] = is_shut(x->b, i) ? ARI_LIT_TRUE : ARI_POS(ari_model_main(x->m, ari_board_name(x->b, 's', i)));
    for (uint32_t i = 0; i < x->b->ncell && x->m->status == ARI_OK; i++) {
        ari_lit to[5];
        if (x->none[i] == ARI_LIT_TRUE) continue;
        find_lines(x, i, to);
        ari_model_begin(x->m, ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, i), 0), 2, 2);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            if (to[d] != ARI_LIT_FALSE) ari_model_term(x->m, 1, to[d]);
        ari_model_term(x->m, 2, x->none[i]);
        ari_model_end(x->m);
    }
}

/* The board's edges between the places 2 cell, of lines left and right, and 2 cell + 1; then one from place to place of
 * each cell; then, of a path, two to the place outside. NULL: memory. */
static const ari_graph *split_graph(const ari_board *b, ari_arena *a) {
    const ari_graph *g = b->graph;
    ari_graph *split = ARI_TAKE(a, ari_graph, 1);
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_array(a, g->nedge + (size_t)b->ncell + 2, sizeof *ends, false);
    ari_drawn_gate gate[2];
    const bool path = ari_law_gated(ari_law_sheet(b)) && ari_drawn_lines_gates(b, gate);
    if (!split || !ends) return NULL;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const uint32_t tall = e >= ari_grid_nh(g->rows, g->cols);
        for (int i = 0; i < 2; i++) ends[e][i] = 2 * g->ends[e][i] + tall;
    }
    for (uint32_t i = 0; i < b->ncell; i++) ends[g->nedge + i][0] = 2 * i, ends[g->nedge + i][1] = 2 * i + 1;
    uint32_t n = g->nedge + b->ncell;
    for (int i = 0; i < 2 && path; i++, n++)
        ends[n][0] = 2 * gate[i].cell + (gate[i].direction <= ARI_DOWN), ends[n][1] = 2 * b->ncell;
    return ari_graph_build(a, 2 * b->ncell + path, n, (const ari_vertex(*)[2])ends, split) == ARI_OK ? split : NULL;
}

/* x + y - 2 both - turn = 0; the literal of `both`, if there can be any. A line out of the board is there for sure. */
static ari_lit add_way(ari_model *m, ari_tag tag, ari_name both, ari_lit x, ari_lit y, ari_var turn) {
    const bool two = x != ARI_LIT_FALSE && y != ARI_LIT_FALSE;
    const int32_t sure = (x == ARI_LIT_TRUE) + (y == ARI_LIT_TRUE);
    const ari_var v = two ? ari_model_aux(m, both) : ARI_NO;
    ari_model_begin(m, tag, -sure, -sure);
    if (x < ARI_LIT_TRUE) ari_model_term(m, 1, x);
    if (y < ARI_LIT_TRUE) ari_model_term(m, 1, y);
    if (two) ari_model_term(m, -2, ARI_POS(v));
    ari_model_term(m, -1, ARI_POS(turn));
    ari_model_end(m);
    if (two) ari_model_define_here(m, v, 2 - sure, (uint32_t)(2 - sure));
    return two ? ARI_POS(v) : ARI_LIT_FALSE;
}

/* Lines may cross in the cell. */
static void add_crossing(ari_drawn_lines *x, uint32_t cell, uint16_t rule) {
    ari_model *m = x->m;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    ari_lit to[5];
    ari_term sum[3];
    uint32_t n = 1;
    find_lines(x, cell, to);
    const ari_var turn = ari_model_aux(m, ari_board_name(x->b, 'k', cell));
    const ari_lit flat = add_way(m, tag, ari_board_name(x->b, 'f', cell), to[ARI_LEFT], to[ARI_RIGHT], turn);
    const ari_lit tall = add_way(m, tag, ari_board_name(x->b, 'q', cell), to[ARI_UP], to[ARI_DOWN], turn);
    const bool both = flat != ARI_LIT_FALSE && tall != ARI_LIT_FALSE;
    sum[0] = (ari_term){1, ARI_POS(turn)};
    if (flat != ARI_LIT_FALSE) sum[n++] = (ari_term){1, flat};
    if (tall != ARI_LIT_FALSE) sum[n++] = (ari_term){1, tall};
    const ari_var passed = ari_model_aux(m, ari_board_name(x->b, 'z', cell));
    const ari_var crossing = both ? ari_model_aux(m, ari_board_name(x->b, 'c', cell)) : ARI_NO;
    if (m->status != ARI_OK) return;
    const ari_lit side[2] = {to[ARI_LEFT], to[ARI_RIGHT]};
    ari_term odd[3];
    uint32_t nodd = 0;
    int32_t least = 1;
    for (int i = 0; i < 2; i++) {
        least -= side[i] == ARI_LIT_TRUE;
        if (side[i] < ARI_LIT_TRUE) odd[nodd++] = (ari_term){1, side[i]};
    }
    if (flat != ARI_LIT_FALSE) odd[nodd++] = (ari_term){-2, flat};
    ari_model_define(m, turn, least, odd, nodd);
    ari_model_begin(m, tag, 0, 0);
    for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, sum[i].lit);
    ari_model_term(m, -1, ARI_POS(passed));
    if (both) ari_model_term(m, -1, ARI_POS(crossing));
    ari_model_end(m);
    ari_model_define_here(m, passed, 1, n);
    if (both) {
        ari_model_define(m, crossing, 2, sum, n);
        ari_model_begin(m, tag, ARI_MINUS, 0);
        for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, sum[i].lit);
        ari_model_term(m, -2, ARI_POS(passed));
        ari_model_end(m);
    }
    x->turn[cell] = ARI_POS(turn);
    x->has_turn[cell] = true;
    x->none[cell] = ARI_NEG(passed);
    x->crossing[cell] = both ? ARI_POS(crossing) : ARI_LIT_FALSE;
}

static bool begin_crossings(ari_drawn_lines *x, const bool *keep, ari_topo_kind kind, ari_tag tag, uint16_t degrees) {
    ari_model *m = x->m;
    const uint32_t nedge = x->b->graph->nedge;
    const ari_graph *split = split_graph(x->b, m->arena);
    x->crossing = ARI_TAKE(m->arena, ari_lit, x->b->ncell);
    ari_topo *t = split && x->crossing ? ari_model_topo(m, kind, split, true, 0, tag) : NULL;
    if (!ari_model_granted(m, t != NULL)) return false;
    ari_genre_lines_name(x->b, m, keep, t->edge);
    x->edge = t->edge;
    for (uint32_t i = 0; i < x->b->ncell && m->status == ARI_OK; i++) {
        add_crossing(x, i, degrees);
        t->edge[nedge + i] = x->turn[i];
    }
    for (uint32_t e = nedge + x->b->ncell; e < split->nedge; e++) t->edge[e] = ARI_LIT_TRUE; /* out of the board */
    return m->status == ARI_OK;
}

bool ari_drawn_lines_counts_passed(const ari_sheet *s) {
    if (ari_law_path(s)) return true;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        const bool passed = l->side == ARI_SIDE_PASSED || l->side == ARI_SIDE_MISSED;
        if (passed && (l->each == ARI_EACH_ROOM || ari_law_of_pair(l))) return true;
    }
    return false;
}

bool ari_drawn_lines_begin(ari_drawn_lines *x, const ari_board *b, ari_model *m) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *loop = law_with(s, ARI_LAW_LOOP), *loops = law_with(s, ARI_LAW_CLOSED), *path = ari_law_path(s);
    const ari_law *gated = ari_law_gated(s);
    const ari_graph *g = b->graph;
    ari_arena *a = m->arena;
    bool *keep = ARI_TAKE(a, bool, g->nedge);
    *x = (ari_drawn_lines){.b = b, .m = m, .none = ARI_TAKE(a, ari_lit, b->ncell)};
    x->turn = ARI_TAKE(a, ari_lit, b->ncell);
    x->straight = ARI_TAKE(a, ari_lit, b->ncell);
    x->has_turn = ARI_ZERO(a, bool, b->ncell);
    x->has_straight = ARI_ZERO(a, bool, b->ncell);
    const bool all = keep && x->none && x->turn && x->straight && x->has_turn && x->has_straight;
    if (!ari_model_granted(m, all)) return false;
    for (ari_edge e = 0; e < g->nedge; e++)
        keep[e] = !s->shut || (!is_shut(b, g->ends[e][0]) && !is_shut(b, g->ends[e][1]));
    if (ari_law_moves(s)) {
        ari_lit *edge = ARI_TAKE(a, ari_lit, g->nedge + 1);
        if (!ari_model_granted(m, edge != NULL)) return false;
        ari_genre_lines_name(b, m, NULL, edge);
        x->edge = edge;
        return m->status == ARI_OK;
    }
    const ari_topo_kind kind = path ? ARI_TREE : loop || gated ? ARI_CYCLE : ARI_CYCLES;
    const uint16_t rule = path ? path->rule : gated ? gated->rule : loop ? loop->rule : loops->rule;
    if (ari_law_crosses(s))
        return begin_crossings(x, keep, kind, ari_tag_of(rule, ARI_SITE(ARI_AT_BOARD, 0), 0), loops->rule);
    const ari_topo *t = ari_genre_lines_begin(b, m, kind, 0, rule, keep);
    if (!t) return false;
    x->edge = t->edge;
    if (path || s->elsewhere) {
        (path ? add_path : add_elsewhere)(x, loops->rule);
        return m->status == ARI_OK;
    }
    const ari_var z = ari_genre_lines_degrees(b, m, x->edge, NULL, loops->rule, ari_drawn_lines_counts_passed(s));
    for (uint32_t i = 0; i < b->ncell && s->lines == ARI_LINES_CENTRE; i++)
        x->none[i] = is_shut(b, i) ? ARI_LIT_TRUE : ARI_NEG(z + i);
    return m->status == ARI_OK;
}

static ari_lit negate_lit(ari_lit x) {
    return x == ARI_LIT_TRUE ? ARI_LIT_FALSE : x == ARI_LIT_FALSE ? ARI_LIT_TRUE : ARI_NOT(x);
}

/* An auxiliary that is the same as a line: a line may say it of two cells, and a row has no variable twice. */
static ari_lit copy_lit(ari_drawn_lines *x, ari_lit line, uint32_t cell, ari_tag tag) {
    const ari_var v = ari_model_aux(x->m, ari_board_name(x->b, 'k', cell));
    ari_model_begin(x->m, tag, 0, 0);
    ari_model_term(x->m, 1, line);
    ari_model_term(x->m, -1, ARI_POS(v));
    ari_model_end(x->m);
    ari_model_define_here(x->m, v, 1, 1);
    return ARI_POS(v);
}

static ari_lit turn_lit(ari_drawn_lines *x, uint32_t cell, uint16_t rule) {
    ari_lit to[5];
    if (x->has_turn[cell]) return x->turn[cell];
    find_lines(x, cell, to);
    const ari_lit left = to[ARI_LEFT], right = to[ARI_RIGHT];
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    const bool one = (left == ARI_LIT_FALSE) != (right == ARI_LIT_FALSE);
    x->turn[cell] = one ? copy_lit(x, left == ARI_LIT_FALSE ? right : left, cell, tag)
                        : ari_genre_lines_xor(x->m, tag, ari_board_name(x->b, 'k', cell),
                                              ari_board_name(x->b, 'f', cell), left, right);
    x->has_turn[cell] = true;
    return x->turn[cell];
}

/* A clue is moved to the cell, or stays there. */
static ari_lit arrived_lit(ari_drawn_lines *x, uint32_t cell, uint16_t rule) {
    const bool clue = x->b->clue[cell] != ARI_CLUE_NONE;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    ari_lit to[5];
    ari_term sum[5];
    uint32_t n = 0;
    if (x->has_turn[cell]) return x->turn[cell];
    find_lines(x, cell, to);
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        if (to[d] != ARI_LIT_FALSE) sum[n++] = (ari_term){1, clue ? ARI_NOT(to[d]) : to[d]};
    x->has_turn[cell] = true;
    if (!n) return x->turn[cell] = clue ? ARI_LIT_TRUE : ARI_LIT_FALSE;
    const ari_var two = !clue && n > 1 ? ari_model_aux(x->m, ari_board_name(x->b, 'f', cell)) : ARI_NO;
    const ari_var v = ari_model_aux(x->m, ari_board_name(x->b, 'a', cell));
    if (x->m->status != ARI_OK) return ARI_LIT_FALSE;
    ari_model_begin(x->m, tag, clue, clue);
    for (uint32_t i = 0; i < n; i++) ari_model_term(x->m, 1, clue ? ARI_NOT(sum[i].lit) : sum[i].lit);
    if (two != ARI_NO) ari_model_term(x->m, -2, ARI_POS(two));
    ari_model_term(x->m, clue ? 1 : -1, ARI_POS(v));
    ari_model_end(x->m);
    if (two != ARI_NO) ari_model_define_here(x->m, two, 2, n);
    if (two != ARI_NO) sum[n++] = (ari_term){-2, ARI_POS(two)};
    ari_model_define(x->m, v, clue ? (int32_t)n : 1, sum, n);
    return x->turn[cell] = ARI_POS(v);
}

/* A line passes, and it does not turn: g = 1 - none - turn. */
static ari_lit straight_lit(ari_drawn_lines *x, uint32_t cell, uint16_t rule) {
    if (x->has_straight[cell]) return x->straight[cell];
    const ari_lit turn = turn_lit(x, cell, rule), none = x->none[cell];
    x->has_straight[cell] = true;
    if (none >= ARI_LIT_TRUE) return x->straight[cell] = none == ARI_LIT_TRUE ? ARI_LIT_FALSE : negate_lit(turn);
    if (turn >= ARI_LIT_TRUE) return x->straight[cell] = turn == ARI_LIT_TRUE ? ARI_LIT_FALSE : negate_lit(none);
    const ari_term sum[2] = {{1, ARI_NOT(none)}, {1, ARI_NOT(turn)}};
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    return x->straight[cell] = ARI_POS(ari_model_reach(x->m, tag, ari_board_name(x->b, 'g', cell), 2, sum, 2));
}

ari_lit ari_drawn_lines_symbol(ari_drawn_lines *x, uint32_t side, uint32_t cell, uint16_t rule) {
    switch ((ari_side)side) {
    case ARI_SIDE_PASSED:
        return negate_lit(x->none[cell]);
    case ARI_SIDE_MISSED:
        return x->none[cell];
    case ARI_SIDE_TURN:
        return turn_lit(x, cell, rule);
    case ARI_SIDE_NO_TURN:
        return negate_lit(turn_lit(x, cell, rule));
    case ARI_SIDE_STRAIGHT:
        return straight_lit(x, cell, rule);
    case ARI_SIDE_NO_STRAIGHT:
        return negate_lit(straight_lit(x, cell, rule));
    case ARI_SIDE_CROSSING:
        return x->crossing ? x->crossing[cell] : ARI_LIT_FALSE;
    case ARI_SIDE_NO_CROSSING:
        return x->crossing ? negate_lit(x->crossing[cell]) : ARI_LIT_TRUE;
    case ARI_SIDE_ARRIVED:
        return arrived_lit(x, cell, rule);
    case ARI_SIDE_NO_ARRIVED:
        return negate_lit(arrived_lit(x, cell, rule));
    case ARI_SIDE_ON:
    case ARI_SIDE_OFF: /* cells without a line; those that are shut have neither */
        return is_shut(x->b, cell) == (side == ARI_SIDE_ON) ? ARI_LIT_FALSE
               : is_shut(x->b, cell)                        ? ARI_LIT_TRUE
               : side == ARI_SIDE_ON                        ? x->none[cell]
                                                            : negate_lit(x->none[cell]);
    default:
        return ARI_LIT_FALSE;
    }
}

void ari_drawn_lines_either(ari_drawn_lines *x, const ari_law *l, uint32_t cell, ari_tag tag) {
    ari_lit lit[8];
    uint32_t n = 0;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t side = i ? l->side : l->other;
        ari_lit to[5];
        if (side != ARI_SIDE_PASSED) {
            lit[n++] = ari_drawn_lines_symbol(x, side, cell, l->rule);
            continue;
        }
        find_lines(x, cell, to);
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) lit[n++] = to[d];
    }
    ari_genre_lines_clause(x->m, tag, lit, n);
}

bool ari_drawn_lines_state(ari_drawn_lines *x, uint32_t side, uint32_t cell, ari_tag tag) {
    ari_lit to[5];
    if ((side != ARI_SIDE_TURN && side != ARI_SIDE_STRAIGHT) || x->crossing) return false;
    find_lines(x, cell, to);
    if (side == ARI_SIDE_TURN) {
        ari_genre_lines_differ(x->m, tag, to[ARI_LEFT], to[ARI_RIGHT]);
        ari_genre_lines_differ(x->m, tag, to[ARI_UP], to[ARI_DOWN]);
    } else {
        ari_genre_lines_differ(x->m, tag, to[ARI_LEFT], to[ARI_UP]);
        ari_genre_lines_differ(x->m, tag, to[ARI_UP], to[ARI_RIGHT]);
        ari_genre_lines_differ(x->m, tag, to[ARI_RIGHT], to[ARI_DOWN]);
    }
    return true;
}

/* Is the auxiliary where the one before and the next line are. */
static ari_lit add_step(ari_drawn_lines *x, ari_name name, ari_tag tag, ari_lit before, ari_lit line) {
    const ari_var v = ari_model_aux(x->m, name);
    if (v == ARI_NO) return ARI_LIT_FALSE;
    const ari_lit whole[3] = {ARI_POS(v), ARI_NOT(before), ARI_NOT(line)};
    const ari_term sum[2] = {{1, before}, {1, line}};
    ari_model_define(x->m, v, 2, sum, 2);
    ari_model_either(x->m, tag, ARI_NEG(v), before);
    ari_model_either(x->m, tag, ARI_NEG(v), line);
    ari_model_clause(x->m, tag, whole, 3);
    return ARI_POS(v);
}

static uint32_t count_steps(const ari_drawn_lines *x, uint32_t cell, int direction) {
    const uint32_t cols = x->b->cols;
    uint32_t n = 0;
    while (ari_genre_lines_step(x->b, x->edge, cell / cols, cell % cols, direction) != ARI_LIT_FALSE)
        n++, cell = ari_board_ahead(x->b, cell, direction);
    return n;
}

const ari_lit *ari_drawn_lines_arm(ari_drawn_lines *x, uint32_t cell, int direction, uint16_t rule, uint32_t *n) {
    static const char stem[] = {[ARI_UP] = 'u', [ARI_DOWN] = 'd', [ARI_LEFT] = 'l', [ARI_RIGHT] = 'r'};
    const uint32_t cols = x->b->cols, slot = 4 * cell + (uint32_t)direction - 1;
    *n = count_steps(x, cell, direction);
    if (!x->arm) x->arm = (const ari_lit **)ari_arena_array(x->m->arena, 4 * (size_t)x->b->ncell, sizeof *x->arm, true);
    if (!ari_model_granted(x->m, x->arm != NULL)) return NULL;
    if (x->arm[slot]) return x->arm[slot];
    ari_lit *lit = ARI_TAKE(x->m->arena, ari_lit, *n + 1);
    if (!ari_model_granted(x->m, lit != NULL)) return NULL;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    uint32_t at = cell;
    for (uint32_t i = 0; i < *n; i++, at = ari_board_ahead(x->b, at, direction)) {
        const ari_lit line = ari_genre_lines_step(x->b, x->edge, at / cols, at % cols, direction);
        const ari_name name = {stem[direction], (uint16_t)(cell / cols + 1), (uint16_t)(cell % cols + 1),
                               (uint16_t)(i + 1)};
        lit[i] = i ? add_step(x, name, tag, lit[i - 1], line) : line;
    }
    return x->arm[slot] = lit;
}

/* ---- drawings ---- */

uint32_t ari_drawn_lines_length(const ari_board *b, const ari_marks *k, uint32_t cell, int direction) {
    uint32_t n = 0;
    while (ari_drawn_lines_arms(b, k, cell) >> direction & 1) n++, cell = ari_board_ahead(b, cell, direction);
    return n;
}

uint32_t ari_drawn_lines_arms(const ari_board *b, const ari_marks *k, uint32_t cell) {
    uint32_t bits = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_edge e = ari_genre_lines_at(b, cell / b->cols, cell % b->cols, d);
        if (e != ARI_NO && k->edge[e] > 0) bits |= 1u << d;
    }
    return bits | ari_drawn_lines_out(b, cell);
}

bool ari_drawn_lines_has(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t cell) {
    const uint32_t arms = ari_drawn_lines_arms(b, k, cell);
    const bool flat = (arms >> ARI_LEFT & 1) != (arms >> ARI_RIGHT & 1), tall = (arms >> ARI_UP ^ arms >> ARI_DOWN) & 1;
    switch ((ari_side)side) {
    case ARI_SIDE_PASSED:
        return arms != 0;
    case ARI_SIDE_MISSED:
        return !arms;
    case ARI_SIDE_TURN:
        return flat && tall;
    case ARI_SIDE_NO_TURN:
        return !(flat && tall);
    case ARI_SIDE_STRAIGHT:
        return arms && !flat && !tall;
    case ARI_SIDE_NO_STRAIGHT:
        return !arms || flat || tall;
    case ARI_SIDE_CROSSING:
        return arms == ARI_DRAWN_LINES_CROSSING;
    case ARI_SIDE_NO_CROSSING:
        return arms != ARI_DRAWN_LINES_CROSSING;
    case ARI_SIDE_ARRIVED:
    case ARI_SIDE_NO_ARRIVED: /* without a clue: exactly one line is there */
        return (b->clue[cell] != ARI_CLUE_NONE ? !arms : arms && !(arms & (arms - 1))) == (side == ARI_SIDE_ARRIVED);
    case ARI_SIDE_OFF:
        return k->cell[cell] <= 0;
    default:
        return k->cell && k->cell[cell] > 0;
    }
}

/* Does a rule of its own name cells that are neither passed nor called by having no line? */
static bool names_empty(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        const bool both = (l->side == ARI_SIDE_ON && l->other == ARI_SIDE_PASSED) ||
                          (l->side == ARI_SIDE_PASSED && l->other == ARI_SIDE_ON);
        if (l->form == ARI_LAW_EITHER && both) return true;
    }
    return false;
}

bool ari_drawn_lines_degrees_hold(const ari_board *b, const ari_marks *k, uint32_t *site) {
    const bool elsewhere = ari_law_sheet(b)->elsewhere, named = names_empty(ari_law_sheet(b));
    const bool crosses = ari_law_crosses(ari_law_sheet(b));
    for (ari_vertex v = 0; v < b->graph->nvertex; v++) {
        const bool out = b->clue && (!crosses || ari_law_gated(ari_law_sheet(b)));
        const uint32_t n = ari_genre_lines_degree(b, k, v) + (out ? count_out(b, v) : 0);
        *site = ARI_SITE(elsewhere ? ARI_AT_CELL : ARI_AT_POINT, v);
        const bool called = elsewhere && k->cell[v] > 0;
        if (n == 4 && crosses) continue;
        if ((n && (n != 2 || called)) || (!n && elsewhere && !called && !named && !is_shut(b, v))) return false;
    }
    return true;
}
