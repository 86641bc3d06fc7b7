/* numberlink.c - equal numbers are joined by lines that never meet; four rules are played under this name.
 *
 * Rule A: cells may stay empty and a line may run beside itself. B: every cell is used. C: no line touches itself.
 * D: both. Solvers differ silently in this, so the rule is a parameter and named in every answer.
 *
 * Model "edge": h r,c and v r,c say that a line runs between two neighbouring cells; p n says that number n plays.
 *   degree   sum of the lines at a cell + (p n at a cell with number n) = 2 z     z: the cell is used (auxiliary)
 *   pair     p n = 1                                  one group a number; left out, its two cells are like any other
 *   cover    z = 1 at every cell                      rules B and D
 *   touch    at most two of the four lines around a unit square; twins side by side are joined directly: p n -> line.
 *            Rules C and D. Three lines around a square would make the ends of the fourth neighbours on one line that
 *            are not consecutive. The rows are there because they propagate; the demand has it all (chordless).
 *   join     the lines are disjoint paths that join exactly the playing pairs     demand over the grid of cells
 *
 * Model "product": x r,c,n says that cell r,c has number n, h r,c,n and v r,c,n that a line of number n runs there.
 *   degree   at most one n a cell: z = sum of its x; degrees as in "edge", over h r,c = sum of h r,c,n
 *   pair     as in "edge"; p n -> x n at its two cells
 *   join     h n -> x n at both ends; the demand as in "edge"
 *   touch    rules C and D: x n at both ends -> h n. So h n is the product of two x, and equal neighbours are joined
 * Main are x under C and D, where they say which lines there are, and h n under A and B, where they do not.
 * Programs "product" and "cell" of the same model, for rules C and D: "Numberlink Models" below. */
#include "puzzle.h"

#include "clue.h"
#include "dsu.h"
#include "grid.h"
#include "lines.h"
#include "net.h"

#include <string.h>

/* ---- rules ---- */

enum { DEGREE, PAIR, COVER, TOUCH, JOIN };
enum { RULE };
enum { A, B, C, D };

static const ari_rule rule[] = {
    {"degree", "Lines never branch or cross: a number is the end of one line, every other cell has two lines or none"},
    {"pair", "Every number is joined to its twin"},
    {"cover", "Every cell is on a line"},
    {"touch", "No line touches itself: neighbouring cells of one line are consecutive on it"},
    {"join", "Each line runs from a number to the equal number, and there are no other lines"},
};

static const char *const rule_value[] = {"A", "B", "C", "D", NULL};
static const ari_param param[] = {
    {"rule", rule_value, 0, 3, A,
     "A: cells may stay empty, a line may run beside itself; B: every cell is used; C: no line touches itself; "
     "D: both"},
};

static bool covers(const ari_board *b) { return b->param[RULE] == B || b->param[RULE] == D; }
static bool shuns(const ari_board *b) { return b->param[RULE] == C || b->param[RULE] == D; }

/* ---- board ---- */

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    if (size == 1 && token[0] >= 'A' && token[0] <= 'Z') return *clue = token[0] - 'A' + 1, true;
    return ari_clue_parse(token, size, false, clue);
}

/* Where each number stands: where[2n] its first, where[2n+1] its second cell in reading order, plus one; 0: nowhere. */
static uint32_t *find_numbers(const ari_board *b, ari_arena *a, uint32_t *most, uint32_t *third) {
    int32_t top = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > top) top = b->clue[i];
    uint32_t *where = ARI_ZERO(a, uint32_t, 2 * (size_t)top + 2);
    *most = (uint32_t)top;
    *third = ARI_NO;
    for (uint32_t i = 0; where && i < b->ncell; i++) {
        if (b->clue[i] < 1) continue;
        uint32_t *at = where + 2 * b->clue[i];
        if (at[0] && at[1] && *third == ARI_NO) *third = i;
        at[at[0] ? 1 : 0] = i + 1;
    }
    return where;
}

static ari_status audit_numbers(const ari_board *b, ari_arena *a, ari_error *err) {
    static const char remedy[] = "write every number exactly twice";
    uint32_t most, third;
    const uint32_t *where = find_numbers(b, a, &most, &third);
    if (!where) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    if (third != ARI_NO)
        return ari_clue_fail(b, third, "number ", b->clue[third], " occurs more than twice", remedy, err);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0 && !where[2 * b->clue[i] + 1])
            return ari_clue_fail(b, i, "number ", b->clue[i], " occurs only once", remedy, err);
    return ARI_OK;
}

static ari_status audit(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE || (b->clue[i] >= 1 && b->clue[i] <= ARI_CLUE_MOST)) continue;
        return ari_clue_fail(b, i, "", b->clue[i], " is no number to join", "numbers count from 1", err);
    }
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    const ari_status s = audit_numbers(b, &a, err);
    ari_arena_drop(&a);
    return s;
}

static void describe(const ari_board *b, ari_out *o) {
    ari_text_format(o, "numberlink, rule %s: %s, %s", rule_value[b->param[RULE]],
                    covers(b) ? "every cell is used" : "cells may stay empty",
                    shuns(b) ? "no path touches itself" : "a path may run beside itself");
    ari_net_describe(b, o);
}

/* ---- model ---- */

/* One variable and one group a pair, in reading order of the first cells; end[] gets the literal at both cells. */
static void add_pairs(const ari_board *b, ari_model *m, ari_topo *t, const uint32_t *where, ari_lit *end) {
    uint32_t g = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 1 || where[2 * b->clue[i]] != i + 1) continue;
        const ari_name name = {'p', (uint16_t)b->clue[i], 0, 0};
        const uint32_t site = ARI_SITE(ARI_AT_PAIR, b->clue[i]), group = ari_model_group(m, site);
        const ari_lit on = ARI_POS(ari_model_main(m, name));
        t->pair[g][0] = i;
        t->pair[g][1] = where[2 * b->clue[i] + 1] - 1;
        t->pair_on[g] = end[t->pair[g][0]] = end[t->pair[g][1]] = on;
        g++;
        ari_model_unit(m, ari_tag_of(PAIR, site, group), on);
    }
}

/* On other graphs than the grid of squares: no path has all but one edge of a cycle. Cycles are the borders of faces,
 * where they are known, and triangles elsewhere. */
static void add_cycles(const ari_board *b, ari_model *m, const ari_topo *t) {
    const ari_graph *g = b->graph;
    const ari_net *net = b->net;
    ari_lit *side = ARI_TAKE(m->arena, ari_lit, (size_t)g->nedge + 1);
    uint32_t *seen = ARI_ZERO(m->arena, uint32_t, g->nvertex); /* the last walk here, plus one */
    if (!side || !seen) {
        if (m->status == ARI_OK) m->status = m->arena->spent;
        return;
    }
    for (uint32_t w = 0; w < net->nwalk; w++) {
        const uint32_t n = net->head[w + 1] - net->head[w];
        bool simple = n > 2;
        for (uint32_t i = 0; i < n && simple; i++) {
            uint32_t *last = &seen[net->corner[net->head[w] + i]];
            simple = *last != w + 1;
            *last = w + 1;
            side[i] = t->edge[net->along[net->head[w] + i]];
        }
        const uint32_t site = ARI_SITE(ARI_AT_POINT, net->corner[net->head[w]]);
        if (simple) ari_model_count(m, ari_tag_of(TOUCH, site, 0), ARI_MINUS, (int32_t)n - 2, side, n);
    }
    for (ari_edge e = 0; e < g->nedge && !net->nwalk; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) {
            const ari_edge f = ari_graph_find(g, g->nbr[i], v);
            if (g->inc[i] <= e || f == ARI_NO || f <= e) continue; /* each triangle at its smallest edge */
            const ari_lit three[3] = {t->edge[e], t->edge[g->inc[i]], t->edge[f]};
            ari_model_count(m, ari_tag_of(TOUCH, ARI_SITE(ARI_AT_POINT, u), 0), ARI_MINUS, 1, three, 3);
        }
    }
}

static void add_touch(const ari_board *b, ari_model *m, const ari_topo *t) {
    const ari_graph *g = b->graph;
    if (b->net) add_cycles(b, m, t);
    for (ari_face f = 0; !b->net && f + 1 < g->nface; f++) {
        ari_lit side[4];
        for (uint32_t k = 0; k < 4; k++) side[k] = t->edge[g->face_edge[g->face_head[f] + k]];
        const uint32_t cell = f / (b->cols - 1) * b->cols + f % (b->cols - 1);
        ari_model_count(m, ari_tag_of(TOUCH, ARI_SITE(ARI_AT_CELL, cell), 0), ARI_MINUS, 2, side, 4);
    }
    for (uint32_t i = 0; i < t->npair; i++) {
        const ari_edge e = ari_graph_find(g, t->pair[i][0], t->pair[i][1]);
        if (e == ARI_NO) continue;
        ari_model_either(m, ari_tag_of(TOUCH, ARI_SITE(ARI_AT_EDGE, e), 0), ARI_NOT(t->pair_on[i]), t->edge[e]);
    }
}

static void build(const ari_board *b, ari_model *m) {
    uint32_t most, third, npair = 0;
    const uint32_t *where = find_numbers(b, m->arena, &most, &third);
    ari_lit *end = ARI_TAKE(m->arena, ari_lit, b->ncell);
    if (!where || !end) {
        if (m->status == ARI_OK) m->status = m->arena->spent;
        return;
    }
    for (uint32_t n = 1; n <= most; n++) npair += where[2 * n] != 0;
    for (uint32_t i = 0; i < b->ncell; i++) end[i] = ARI_LIT_FALSE;
    ari_topo *t = ari_lines_begin(b, m, ARI_PATHS, npair, JOIN, NULL);
    if (!t) return;
    t->chordless = shuns(b);
    add_pairs(b, m, t, where, end);
    const ari_var z = ari_lines_degrees(b, m, t->edge, end, DEGREE);
    for (uint32_t i = 0; covers(b) && i < b->ncell; i++)
        ari_model_unit(m, ari_tag_of(COVER, ARI_SITE(ARI_AT_CELL, i), 0), ARI_POS(z + i));
    if (shuns(b)) add_touch(b, m, t);
}

/* ---- model "product" ---- */

typedef struct labels {
    const ari_board *b;
    ari_model *m;
    ari_topo *t;
    uint32_t npair;
    const uint16_t *number; /* [npair] the clue of each pair, in reading order of its first cell */
    ari_var x, y, line;     /* first of [ncell*npair], [nedge*npair], [nedge] */
    ari_term *term;         /* room for a row */
} labels;

static ari_lit x_at(const labels *l, uint32_t cell, uint32_t pair) { return ARI_POS(l->x + cell * l->npair + pair); }
static ari_lit y_at(const labels *l, ari_edge e, uint32_t pair) { return ARI_POS(l->y + e * l->npair + pair); }

/* "x r,c,n", "h r,c,n", "v r,c,n", "h r,c"; beside a grid "x i,j,n", "f i,j,n", "e i,j" with i + 65535 (j - 1) counted
 * from 1. n 0: none. */
static ari_name label_name(const ari_board *b, bool cell, uint32_t i, uint32_t n) {
    const ari_graph *g = b->graph;
    const uint32_t nh = g->cols ? ari_grid_nh(g->rows, g->cols) : 0, k = !cell && i >= nh ? i - nh : i;
    const uint32_t wide = !cell && i < nh ? g->cols - 1 : g->cols;
    ari_name name = {cell ? 'x' : i < nh ? 'h' : 'v', 0, 0, (uint16_t)n};
    if (!g->cols) {
        name.stem = cell ? 'x' : n ? 'f' : 'e';
        name.a = (uint16_t)(i % 65535 + 1);
        name.b = (uint16_t)(i / 65535 + 1);
        return name;
    }
    name.a = (uint16_t)(k / wide + 1);
    name.b = (uint16_t)(k % wide + 1);
    return name;
}

/* Variables and what defines the auxiliary ones, in the order of evaluation. */
static void add_labels(labels *l) {
    const ari_graph *g = l->b->graph;
    const bool main_x = shuns(l->b);
    const uint32_t n = l->npair;
    l->x = ari_model_run(l->m, g->nvertex * n, main_x);
    l->y = ari_model_run(l->m, g->nedge * n, !main_x);
    l->line = ari_model_run(l->m, g->nedge, false);
    for (uint32_t i = 0; l->m->status == ARI_OK && i < g->nvertex * n; i++)
        ari_model_rename(l->m, l->x + i, label_name(l->b, true, i / n, l->number[i % n]));
    for (uint32_t i = 0; l->m->status == ARI_OK && i < g->nedge * n; i++)
        ari_model_rename(l->m, l->y + i, label_name(l->b, false, i / n, l->number[i % n]));
    for (ari_edge e = 0; l->m->status == ARI_OK && e < g->nedge; e++) {
        ari_model_rename(l->m, l->line + e, label_name(l->b, false, e, 0));
        l->t->edge[e] = ARI_POS(l->line + e);
    }
    for (uint32_t i = 0; l->m->status == ARI_OK && main_x && i < g->nedge * n; i++) {
        const ari_term both[2] = {{1, x_at(l, g->ends[i / n][0], i % n)}, {1, x_at(l, g->ends[i / n][1], i % n)}};
        ari_model_define(l->m, l->y + i, 2, both, 2);
    }
    for (uint32_t i = 0; l->m->status == ARI_OK && !main_x && i < g->nvertex * n; i++) {
        const ari_vertex v = i / n;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            l->term[k - g->head[v]] = (ari_term){1, y_at(l, g->inc[k], i % n)};
        ari_model_define(l->m, l->x + i, 1, l->term, g->head[v + 1] - g->head[v]);
    }
    for (ari_edge e = 0; l->m->status == ARI_OK && e < g->nedge; e++) {
        for (uint32_t k = 0; k < n; k++) l->term[k] = (ari_term){1, y_at(l, e, k)};
        ari_model_define(l->m, l->line + e, 1, l->term, n);
    }
}

/* h = sum of h n; h n -> x n at both ends; where nothing touches, also back. */
static void add_products(const labels *l) {
    const ari_graph *g = l->b->graph;
    for (ari_edge e = 0; e < g->nedge && l->m->status == ARI_OK; e++) {
        const uint32_t site = ARI_SITE(ARI_AT_EDGE, e);
        for (uint32_t k = 0; k < l->npair; k++) {
            const ari_lit y = y_at(l, e, k), u = x_at(l, g->ends[e][0], k), v = x_at(l, g->ends[e][1], k);
            const ari_lit back[3] = {y, ARI_NOT(u), ARI_NOT(v)};
            ari_model_either(l->m, ari_tag_of(JOIN, site, 0), ARI_NOT(y), u);
            ari_model_either(l->m, ari_tag_of(JOIN, site, 0), ARI_NOT(y), v);
            if (shuns(l->b)) ari_model_clause(l->m, ari_tag_of(TOUCH, site, 0), back, 3);
        }
        ari_model_begin(l->m, ari_tag_of(JOIN, site, 0), 0, 0);
        for (uint32_t k = 0; k < l->npair; k++) ari_model_term(l->m, 1, y_at(l, e, k));
        ari_model_term(l->m, -1, l->t->edge[e]);
        ari_model_end(l->m);
    }
}

static void build_product(const ari_board *b, ari_model *m) {
    uint32_t most, third, npair = 0;
    const uint32_t *where = find_numbers(b, m->arena, &most, &third);
    ari_lit *end = ARI_TAKE(m->arena, ari_lit, b->ncell);
    uint16_t *number = ARI_TAKE(m->arena, uint16_t, b->ncell);
    ari_term *term = ARI_TAKE(m->arena, ari_term, (size_t)b->ncell + b->graph->nedge + 1);
    if (!where || !end || !number || !term) {
        if (m->status == ARI_OK) m->status = m->arena->spent;
        return;
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        end[i] = ARI_LIT_FALSE;
        if (b->clue[i] > 0 && where[2 * b->clue[i]] == i + 1) number[npair++] = (uint16_t)b->clue[i];
    }
    ari_topo *t = ari_model_topo(m, ARI_PATHS, b->graph, true, npair,
                                 ari_tag_of(JOIN, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (!t) return;
    labels l = {b, m, t, npair, number, 0, 0, 0, term};
    t->chordless = shuns(b);
    add_labels(&l);
    if (m->status != ARI_OK) return;
    add_pairs(b, m, t, where, end);
    const ari_var z = ari_lines_degrees(b, m, t->edge, end, DEGREE);
    for (uint32_t i = 0; i < b->ncell && m->status == ARI_OK; i++) {
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i);
        ari_model_begin(m, ari_tag_of(DEGREE, site, 0), 0, 0);
        for (uint32_t k = 0; k < npair; k++) ari_model_term(m, 1, x_at(&l, i, k));
        ari_model_term(m, -1, ARI_POS(z + i));
        ari_model_end(m);
        if (covers(b)) ari_model_unit(m, ari_tag_of(COVER, site, 0), ARI_POS(z + i));
    }
    for (uint32_t k = 0; k < 2 * npair && m->status == ARI_OK; k++)
        ari_model_either(m, ari_tag_of(PAIR, ARI_SITE(ARI_AT_PAIR, number[k / 2]), 0), ARI_NOT(t->pair_on[k / 2]),
                         x_at(&l, t->pair[k / 2][k % 2], k / 2));
    add_products(&l);
    if (shuns(b)) add_touch(b, m, t);
}

static const ari_form form[] = {
    {"edge", "R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato: Finding All Solutions and "
             "Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012)", build},
    {"product", "a number for each cell, a line where neighbours have the same: E. Kalvelagen: Numberlink Models, 2017;"
                " here with the lines as auxiliary variables", build_product},
};

/* ---- programs ----
 * E. Kalvelagen's models of 2017, as printed: columns x say which number a cell has, all numbers in force. A cell on a
 * line has two neighbours of its own number, a terminal has one; that is rule D, and with cells that have no number
 * rule C. The printed models admit rings of one number beside its line; these are cut off lazily (the cuts of the
 * demand, spelt out in x). */

typedef struct printed { ari_program *p; const ari_board *b; uint32_t npair; const ari_topo *t; ari_col x, y; } printed;

static bool is_end(const printed *k, uint32_t cell) { return k->b->clue[cell] > 0; }

static ari_label column_label(const ari_name n) {
    const ari_label label = {{n.stem}, n.a, n.b, n.c};
    return label;
}

/* The columns x, in the model's order, which begins with them; p n holds, z is the sum of x, the rest is hidden. */
static bool begin_printed(printed *k, const ari_board *b, ari_encoding how, ari_program *p, bool lines) {
    const ari_model *m = p->model;
    *k = (printed){p, b, m->topo[0].npair, &m->topo[0], 0, 0};
    if (!shuns(b))
        ari_program_refuse(p, ARI_UNSUPPORTED, "this program says that no line touches itself, which is rule C or D");
    else if (how != ARI_ENCODE_LAZY && !lines)
        ari_program_refuse(p, ARI_UNSUPPORTED,
                           "this program has no columns for lines, as flow and layers need; use product+linear");
    if (p->status != ARI_OK) return false;
    for (ari_var v = 0; v < m->nvar; v++) ari_program_hide(p, v);
    for (uint32_t i = 0; i < b->ncell * k->npair && p->status == ARI_OK; i++) {
        const ari_col c = ari_program_col(p, ARI_COL_BOOL, 0, 1, column_label(m->var_name[i]));
        ari_program_begin(p, "", ARI_NO, 0, 0);
        ari_program_term(p, 1, c);
        ari_program_picture(p, i);
    }
    for (uint32_t i = 0; i < k->npair && p->status == ARI_OK; i++) {
        ari_program_begin(p, "", ARI_NO, 0, 0);
        ari_program_constant(p, 1);
        ari_program_picture(p, ARI_VAR(k->t->pair_on[i]));
    }
    return p->status == ARI_OK;
}

static void put_cell(const printed *k, int32_t coef, uint32_t cell) {
    for (uint32_t i = 0; i < k->npair; i++) ari_program_term(k->p, coef, k->x + cell * k->npair + i);
}

/* One number a cell; the ends have theirs. */
static void put_numbers(const printed *k) {
    for (uint32_t i = 0; i < k->b->ncell && k->p->status == ARI_OK; i++) {
        ari_program_begin(k->p, "one", ARI_SITE(ARI_AT_CELL, i), covers(k->b) || is_end(k, i) ? 1 : ARI_MINUS, 1);
        put_cell(k, 1, i);
        ari_program_end(k->p);
    }
    for (uint32_t i = 0; i < 2 * k->npair && k->p->status == ARI_OK; i++) {
        const uint32_t cell = k->t->pair[i / 2][i % 2];
        ari_program_begin(k->p, "pair", ARI_SITE(ARI_AT_CELL, cell), 1, 1);
        ari_program_term(k->p, 1, k->x + cell * k->npair + i / 2);
        ari_program_end(k->p);
    }
}

/* A column for each product, or hidden lines. */
static void put_lines(printed *k, const ari_model *m) {
    const ari_graph *g = k->b->graph;
    const uint32_t n = k->npair;
    const ari_var first = k->b->ncell * n;
    k->y = k->p->ncol;
    for (uint32_t i = 0; i < g->nedge * n && k->p->status == ARI_OK; i++) {
        const uint32_t site = ARI_SITE(ARI_AT_EDGE, i / n);
        const ari_col x[2] = {k->x + g->ends[i / n][0] * n + i % n, k->x + g->ends[i / n][1] * n + i % n};
        const ari_col y = ari_program_col(k->p, ARI_COL_BOOL, 0, 1, column_label(m->var_name[first + i]));
        ari_program_begin(k->p, "", ARI_NO, 0, 0);
        ari_program_term(k->p, 1, y);
        ari_program_picture(k->p, first + i);
        for (uint32_t side = 0; side < 2; side++) {
            ari_program_begin(k->p, "under", site, ARI_MINUS, 0);
            ari_program_term(k->p, 1, y);
            ari_program_term(k->p, -1, x[side]);
            ari_program_end(k->p);
        }
        ari_program_begin(k->p, "over", site, -1, ARI_PLUS);
        ari_program_term(k->p, 1, y);
        ari_program_term(k->p, -1, x[0]);
        ari_program_term(k->p, -1, x[1]);
        ari_program_end(k->p);
    }
    for (ari_edge e = 0; e < g->nedge && k->p->status == ARI_OK; e++) {
        ari_program_begin(k->p, "", ARI_NO, 0, 0);
        for (uint32_t i = 0; i < n; i++) ari_program_term(k->p, 1, k->y + e * n + i);
        ari_program_picture(k->p, ARI_VAR(k->t->edge[e]));
    }
}

/* Neighbours of the same number: two, one at an end, and none without a number. */
static void put_counts(const printed *k, bool linear) {
    const ari_graph *g = k->b->graph;
    const uint32_t n = k->npair;
    for (uint32_t i = 0; i < k->b->ncell && k->p->status == ARI_OK; i++) {
        const int32_t want = is_end(k, i) ? 1 : covers(k->b) ? 2 : 0;
        ari_program_begin(k->p, "count", ARI_SITE(ARI_AT_CELL, i), want, want);
        for (uint32_t s = g->head[i]; s < g->head[i + 1]; s++)
            for (uint32_t c = 0; c < n; c++) {
                if (linear) ari_program_term(k->p, 1, k->y + g->inc[s] * n + c);
                else ari_program_product(k->p, 1, k->x + i * n + c, k->x + g->nbr[s] * n + c);
            }
        if (!want) put_cell(k, -2, i);
        ari_program_end(k->p);
    }
}

static void program_product(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    const bool linear = on & 1;
    printed k;
    if (!begin_printed(&k, b, how, p, linear)) return;
    put_numbers(&k);
    if (linear) put_lines(&k, p->model);
    put_counts(&k, linear);
    if (how != ARI_ENCODE_LAZY) ari_lower_demands(p, how);
}

/* R. Pratt's rows: 2 x <= neighbours of this number <= 2 x + degree (1 - x); at an end one. */
static void program_cell(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    const ari_graph *g = b->graph;
    printed k;
    (void)on;
    if (!begin_printed(&k, b, how, p, false)) return;
    put_numbers(&k);
    for (uint32_t i = 0; i < b->ncell * k.npair && p->status == ARI_OK; i++) {
        const uint32_t cell = i / k.npair, c = i % k.npair, site = ARI_SITE(ARI_AT_CELL, cell);
        const int32_t degree = (int32_t)(g->head[cell + 1] - g->head[cell]);
        const bool own = cell == k.t->pair[c][0] || cell == k.t->pair[c][1];
        for (int upper = 0; upper < (own ? 1 : 2); upper++) {
            if (is_end(&k, cell) && !own) break;
            ari_program_begin(p, own ? "end" : upper ? "most" : "least", site, own ? 1 : upper ? ARI_MINUS : 0,
                              own ? 1 : upper ? degree : ARI_PLUS);
            for (uint32_t s = g->head[cell]; s < g->head[cell + 1]; s++)
                ari_program_term(p, 1, k.x + g->nbr[s] * k.npair + c);
            if (!own) ari_program_term(p, upper ? degree - 2 : -2, k.x + i);
            ari_program_end(p);
        }
    }
}

static const ari_switch choice[] = {{"linear", "a column for each product of two cells, and its three rows"}};

static const ari_recipe recipe[] = {
    {"product", "E. Kalvelagen: Numberlink Models, 2017: quadratic; with linear: its linearisation", 1, ARI_ENCODE_LAZY,
     choice, 1, program_product},
    {"cell", "R. Pratt's alternative without products, in E. Kalvelagen: Numberlink Models, 2017", 1, ARI_ENCODE_LAZY,
     NULL, 0, program_cell},
};

/* Two neighbours on one line that no line joins; ARI_NO if there are none, or when something branches. The demand
 * refuses such a drawing too, but under the name of `join`. */
static ari_edge find_touch(const ari_board *b, const ari_model *m, const ari_marks *k) {
    const ari_graph *g = b->graph;
    const ari_mark mark = ari_arena_mark(m->arena);
    ari_dsu piece;
    ari_edge found = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_lines_degree(b, k, i) > 2) return ARI_NO;
    if (!ari_dsu_init(m->arena, &piece, g->nvertex)) return ARI_NO;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (k->edge[e] > 0) (void)ari_dsu_join(&piece, g->ends[e][0], g->ends[e][1], 0);
    for (ari_edge e = 0; e < g->nedge && found == ARI_NO; e++)
        if (k->edge[e] <= 0 && ari_dsu_find(&piece, g->ends[e][0], NULL) == ari_dsu_find(&piece, g->ends[e][1], NULL))
            found = e;
    ari_arena_rewind(m->arena, mark);
    return found;
}

/* A pair plays when a line is at one of its cells. */
static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, uint16_t *why,
                       uint32_t *site) {
    const ari_topo *t = &m->topo[0];
    ari_edge wrong;
    *why = DEGREE;
    if (ari_lines_read(b, m, k, value, &wrong)) {
        *why = TOUCH;
        wrong = shuns(b) ? find_touch(b, m, k) : ARI_NO;
    }
    *site = ARI_SITE(ARI_AT_EDGE, wrong);
    for (uint32_t i = 0; i < t->npair; i++) {
        const ari_vertex *at = t->pair[i];
        value[ARI_VAR(t->pair_on[i])] = ari_lines_degree(b, k, at[0]) + ari_lines_degree(b, k, at[1]) > 0;
    }
    return wrong == ARI_NO;
}

/* ---- scene ---- */

/* Lines that hang together with a number take its colour. */
static void color_paths(const ari_board *b, const ari_marks *k, ari_scene *s, uint32_t from) {
    ari_dsu piece;
    int32_t *hue = ARI_ZERO(s->arena, int32_t, b->ncell);
    if (!hue || !ari_dsu_init(s->arena, &piece, b->ncell)) {
        s->failed = true;
        return;
    }
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if (k->edge[e] > 0) (void)ari_dsu_join(&piece, b->graph->ends[e][0], b->graph->ends[e][1], 0);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0) hue[ari_dsu_find(&piece, i, NULL)] = b->clue[i];
    for (ari_edge e = 0; e < b->graph->nedge; e++) { /* ari_scene_lines made an item of each edge that is marked */
        if (!k->edge[e]) continue;
        if (k->edge[e] > 0) s->item[from].hue = hue[ari_dsu_find(&piece, b->graph->ends[e][0], NULL)];
        from++;
    }
}

static void scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_cells(s, b, 0, 0);
    if (b->net) ari_scene_points(s, b);
    const uint32_t from = s->nitem;
    ari_scene_lines(s, b, k);
    if (k && k->edge && !s->failed) color_paths(b, k, s, from);
    for (uint32_t i = 0; i < b->ncell && !s->failed; i++) {
        int32_t x, y, room;
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        ari_scene_spot(s, b, i, &x, &y, &room);
        ari_scene_circle(s, ARI_INK_CLUE, x, y, room, false);
        ari_scene_clue(s, b, i, b->clue[i]);
    }
}

/* ---- derive ---- */

/* The other end of the line that ends at `cell`. */
static uint32_t far_end(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const ari_graph *g = b->graph;
    uint32_t from = ARI_NO, at = cell;
    for (uint32_t step = 0; step < g->nvertex; step++) {
        uint32_t to = ARI_NO;
        for (uint32_t i = g->head[at]; i < g->head[at + 1]; i++)
            if (k->edge[g->inc[i]] > 0 && g->nbr[i] != from) to = g->nbr[i];
        if (to == ARI_NO) break;
        from = at;
        at = to;
    }
    return at;
}

/* Ends of lines get numbers in reading order. */
static void derive(ari_board *b, const ari_marks *k) {
    int32_t number = 0;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (ari_lines_degree(b, k, i) != 1 || b->clue[i] != ARI_CLUE_NONE) continue;
        b->clue[i] = b->clue[far_end(b, k, i)] = ++number;
    }
}

static const char *const alias[] = {"numlin", "arukone", "flow", NULL};
static const char *const pid[] = {"numlin", "numberlink", "arukone", NULL};

const ari_genre ari_genre_numberlink = {
    .name = "numberlink",
    .summary = "lines join equal numbers and never meet; rule A, B, C or D",
    .alias = alias,
    .rule = rule, .nrule = sizeof rule / sizeof *rule,
    .param = param, .nparam = sizeof param / sizeof *param,
    .form = form, .nform = sizeof form / sizeof *form,
    .recipe = recipe, .nrecipe = sizeof recipe / sizeof *recipe,
    .lines = ARI_LINES_CENTRE,
    .max_line = 1,
    .nets = true,
    .pid = pid, .url = ARI_URL_NUMBER16,
    .gameid = NULL,
    .parse_clue = parse_clue, .print_clue = ari_clue_print,
    .audit = audit,
    .read_marks = read_marks, .write_marks = ari_lines_write,
    .scene = scene,
    .derive = derive,
    .describe = describe,
};
