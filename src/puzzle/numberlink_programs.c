/* numberlink_programs.c - mixed integer programs of Numberlink, as printed elsewhere.
 *
 * E. Kalvelagen's models of 2017, as printed: columns x say which number a cell has, all numbers in force. A cell on a
 * line has two neighbours of its own number, a terminal has one; that is rule D, and with cells that have no number
 * rule C. The printed models admit rings of one number beside its line; these are cut off lazily (the cuts of the
 * demand, spelt out in x).
 *
 * "commodity", for all four rules, is an integer flow of many commodities (L. Ford, D. Fulkerson: A suggested
 * computation for maximal multi-commodity network flows, 1958): a unit of each number runs from its first end to its
 * second, and what comes to a cell and leaves it is x. So no line ends at a wrong number, not even by halves, and rings
 * are all that is left to cut off. Tried and dropped: lines without directions, as many as 2 x at a cell; their
 * relaxation lets a line run into rings of halves. */
#include "puzzle/numberlink.h"

/* x: first column of [ncell*npair], y: of [nedge*npair*ways], the ways of a number along an edge. */
typedef struct printed {
    ari_program *p;
    const ari_board *b;
    uint32_t npair;
    const ari_topo *t;
    ari_col x, y;
    uint32_t ways;
} printed;

static bool is_end(const printed *k, uint32_t cell) { return k->b->clue[cell] > 0; }

static ari_label column_label(const ari_name n) {
    return (ari_label){{n.stem}, n.a, n.b, n.c};
}

/* The columns x, in the model's order, which begins with them; p n holds, z is the sum of x, the rest is hidden. */
static bool begin_printed(printed *k, const ari_board *b, ari_encoding how, ari_program *p, bool lines) {
    const ari_model *m = p->model;
    *k = (printed){p, b, m->topo[0].npair, &m->topo[0], 0, 0, 1};
    if (how != ARI_ENCODE_LAZY && !lines)
        ari_program_refuse(p, ARI_UNSUPPORTED,
                           "this program has no columns for lines, as flow and layers need; use product+linear");
    if (p->status != ARI_OK) return false;
    for (ari_var v = 0; v < m->nvar; v++) ari_program_hide(p, v);
    for (uint32_t i = 0; i < b->ncell * k->npair && p->status == ARI_OK; i++) {
        const ari_col c = ari_program_col(p, ARI_COL_BOOL, 1, column_label(m->var_name[i]));
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
        const bool used = ari_numberlink_covers(k->b) || is_end(k, i);
        ari_program_begin(k->p, "one", ARI_SITE(ARI_AT_CELL, i), used ? 1 : ARI_MINUS, 1);
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

/* Lines of a number along an edge, all ways. */
static void put_line(const printed *k, uint32_t i) {
    for (uint32_t w = 0; w < k->ways; w++) ari_program_term(k->p, 1, k->y + i * k->ways + w);
}

/* May number c run from one cell to the other? Not into its first end, out of its second, or through another number. */
static bool runs_program(const printed *k, uint32_t c, uint32_t from, uint32_t to) {
    const ari_vertex *end = k->t->pair[c];
    return from != end[1] && to != end[0] && (!is_end(k, from) || from == end[0]) && (!is_end(k, to) || to == end[1]);
}

/* Columns for number i % npair along edge i / npair: one, or one a direction. */
static void put_ways(const printed *k, ari_label label, uint32_t i) {
    const ari_vertex *end = k->b->graph->ends[i / k->npair];
    for (uint32_t w = 0; w < k->ways; w++) {
        if (k->ways > 1) label.stem[1] = w ? 'b' : 'f';
        const bool open = k->ways == 1 || runs_program(k, i % k->npair, end[w], end[1 - w]);
        (void)ari_program_col(k->p, ARI_COL_BOOL, open, label);
    }
}

/* Columns for the lines of each number, not beyond the cells that have it; where no line touches itself, all between
 * two such cells. The model's lines are sums of them. */
static void put_lines(printed *k, const ari_model *m, uint32_t ways) {
    const ari_graph *g = k->b->graph;
    const uint32_t n = k->npair;
    const ari_var first = k->b->ncell * n;
    k->y = k->p->ncol;
    k->ways = ways;
    for (uint32_t i = 0; i < g->nedge * n && k->p->status == ARI_OK; i++) {
        const uint32_t site = ARI_SITE(ARI_AT_EDGE, i / n);
        const ari_col x[2] = {k->x + g->ends[i / n][0] * n + i % n, k->x + g->ends[i / n][1] * n + i % n};
        put_ways(k, column_label(m->var_name[first + i]), i);
        ari_program_begin(k->p, "", ARI_NO, 0, 0);
        put_line(k, i);
        ari_program_picture(k->p, first + i);
        for (uint32_t side = 0; side < 2; side++) {
            ari_program_begin(k->p, "under", site, ARI_MINUS, 0);
            put_line(k, i);
            ari_program_term(k->p, -1, x[side]);
            ari_program_end(k->p);
        }
        if (!ari_numberlink_shuns(k->b)) continue;
        ari_program_begin(k->p, "over", site, -1, ARI_PLUS);
        put_line(k, i);
        ari_program_term(k->p, -1, x[0]);
        ari_program_term(k->p, -1, x[1]);
        ari_program_end(k->p);
    }
    for (ari_edge e = 0; e < g->nedge && k->p->status == ARI_OK; e++) {
        ari_program_begin(k->p, "", ARI_NO, 0, 0);
        for (uint32_t i = 0; i < n; i++) put_line(k, e * n + i);
        ari_program_picture(k->p, ARI_VAR(k->t->edge[e]));
    }
}

/* Neighbours of the same number: two, one at an end, and none without a number. */
static void put_counts(const printed *k, bool linear) {
    const ari_graph *g = k->b->graph;
    const uint32_t n = k->npair;
    for (uint32_t i = 0; i < k->b->ncell && k->p->status == ARI_OK; i++) {
        const int32_t want = is_end(k, i) ? 1 : ari_numberlink_covers(k->b) ? 2 : 0;
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

static bool touches_not(const ari_board *b, ari_program *p) {
    if (ari_numberlink_shuns(b)) return true;
    ari_program_refuse(p, ARI_UNSUPPORTED, "this program says that no line touches itself, which is rule C or D");
    return false;
}

void ari_numberlink_programs_product(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    const bool linear = on & 1;
    printed k;
    if (!touches_not(b, p) || !begin_printed(&k, b, how, p, linear)) return;
    put_numbers(&k);
    if (linear) put_lines(&k, p->model, 1);
    put_counts(&k, linear);
    if (how != ARI_ENCODE_LAZY) ari_lower_demands(p, how);
}

/* R. Pratt's rows: 2 x <= neighbours of this number <= 2 x + degree (1 - x); at an end one. */
void ari_numberlink_programs_cell(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    const ari_graph *g = b->graph;
    printed k;
    (void)on;
    if (!touches_not(b, p) || !begin_printed(&k, b, how, p, false)) return;
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

/* What comes to a cell, and what leaves it, is its x. */
void ari_numberlink_programs_commodity(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    const ari_graph *g = b->graph;
    printed k;
    (void)on;
    if (!begin_printed(&k, b, how, p, true)) return;
    put_numbers(&k);
    put_lines(&k, p->model, 2);
    for (uint32_t i = 0; i < 2 * b->ncell * k.npair && p->status == ARI_OK; i++) {
        const uint32_t out = i % 2, cell = i / 2 / k.npair, c = i / 2 % k.npair;
        if (cell == k.t->pair[c][out]) continue;
        ari_program_begin(p, out ? "out" : "in", ARI_SITE(ARI_AT_CELL, cell), 0, 0);
        for (uint32_t s = g->head[cell]; s < g->head[cell + 1]; s++) {
            const ari_edge e = g->inc[s];
            const uint32_t way = (g->ends[e][0] == cell) != out;
            ari_program_term(p, 1, k.y + 2 * (e * k.npair + c) + way);
        }
        ari_program_term(p, -1, k.x + i / 2);
        ari_program_end(p);
    }
    if (how != ARI_ENCODE_LAZY) ari_lower_demands(p, how);
}
