/* veripb.c - see veripb.h. Variables are x1, x2, ... in the order of the model, then those of the flow. With n vertices
 * the flow along edge e, from its first end to its second, is the number g = sum of 2^b f(e,b) - half, where half is a
 * power of two and at least n:
 *     n x(e) - g >= 0        n x(e) + g >= 0                                                  no line, no flow
 *     what comes in at v - what goes out + n root(v) - on(v) >= 0
 *     on(v) - x(e) >= 0 for each edge e at v        sum of root(v) <= 1
 * Where all is joined, on(v) is 1 and the root is the first vertex. Summed over the vertices of a set S, with the rows
 * of the edges that leave it: n (lines that leave S) + n (root in S) >= on(v) for any v in S. Saturated, for S and for
 * the rest, and added up: a line leaves S, or one of two vertices on both sides is on no line. */
#include "veripb.h"

#include <string.h>

typedef struct writer {
    const ari_model *m;
    const ari_topo *d;     /* NULL: there is none */
    ari_out *o;
    uint64_t id;           /* of the last constraint */
    uint64_t *row;         /* [nrow] its lower side; the upper one is next, or is this where there is no lower one */
    uint32_t *degree;      /* [nvertex] the row "edges at v + something even = number"; ARI_NO: none */
    ari_edge *edge_of;     /* [nvar] */
    int8_t *state;         /* [nedge] in the lemma at hand: 1 present, -1 absent, 0 anything */
    uint32_t *side;        /* [nvertex] in the lemma at hand: 1 in S, 0 not */
    uint32_t *queue;       /* [nvertex] */
    uint64_t *capacity;    /* [nedge] the first of two rows */
    uint64_t *supply;      /* [nvertex] */
    uint64_t one_root;
    uint32_t on, root, flow, bits; /* first variables; of each edge so many bits */
    uint32_t nvar;
} writer;

static const ari_graph *graph_of(const writer *w) { return w->d->graph; }
static bool is_open(const writer *w, ari_edge e) { return w->d->edge[e] < ARI_LIT_TRUE; }

static void put_term(writer *w, int64_t coef, ari_lit lit) {
    ari_text_int(w->o, coef);
    ari_text_format(w->o, lit & 1u ? " ~x%u " : " x%u ", ARI_VAR(lit) + 1);
}

static uint64_t end_row(writer *w, int64_t lo) {
    ari_text_put(w->o, ">= ");
    ari_text_int(w->o, lo);
    ari_text_put(w->o, " ;\n");
    return ++w->id;
}

/* ---- the formula ------------------------------------------------------------------------------------------------ */

static void put_rows(writer *w) {
    for (uint32_t r = 0; r < w->m->nrow; r++) {
        const ari_row *const row = &w->m->row[r];
        const ari_term *const t = w->m->term + row->first;
        w->row[r] = w->id + 1;
        for (uint32_t i = 0; i < row->n && row->lo != ARI_MINUS; i++) put_term(w, t[i].coef, t[i].lit);
        if (row->lo != ARI_MINUS) end_row(w, row->lo);
        for (uint32_t i = 0; i < row->n && row->hi != ARI_PLUS; i++) put_term(w, -(int64_t)t[i].coef, t[i].lit);
        if (row->hi != ARI_PLUS) end_row(w, -(int64_t)row->hi);
    }
}

static void put_clause(writer *w, const ari_lit *lit, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) put_term(w, 1, lit[i]);
    end_row(w, 1);
}

/* So many times the flow along e, without what it is shifted by. */
static void put_flow(writer *w, int64_t times, ari_edge e) {
    for (uint32_t b = 0; b < w->bits; b++) put_term(w, times * ((int64_t)1 << b), ARI_POS(w->flow + e * w->bits + b));
}

static void put_supply(writer *w, ari_vertex v) {
    const ari_graph *const g = graph_of(w);
    const bool joined = w->d->kind == ARI_CONNECTED;
    int64_t lo = joined;
    for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
        const ari_edge e = g->inc[k];
        const int way = g->ends[e][1] == v ? 1 : -1;
        if (!is_open(w, e)) continue;
        put_flow(w, way, e);
        lo += way * ((int64_t)1 << (w->bits - 1));
    }
    if (!joined) put_term(w, g->nvertex, ARI_POS(w->root + v));
    if (!joined) put_term(w, -1, ARI_POS(w->on + v));
    w->supply[v] = end_row(w, lo);
}

static void put_shape(writer *w) {
    if (!w->d || w->d->kind == ARI_CYCLES) return;
    const ari_graph *const g = graph_of(w);
    const bool joined = w->d->kind == ARI_CONNECTED;
    for (w->bits = 1; (uint32_t)1 << (w->bits - 1) < g->nvertex;) w->bits++;
    const int64_t half = (int64_t)1 << (w->bits - 1);
    ari_text_put(w->o, "* all hangs together: a flow\n");
    w->on = w->nvar;
    w->root = w->on + g->nvertex;
    w->flow = w->root + g->nvertex;
    w->nvar = w->flow + g->nedge * w->bits;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!is_open(w, e)) continue;
        for (int way = -1; way <= 1; way += 2) {
            put_term(w, g->nvertex, w->d->edge[e]);
            put_flow(w, way, e);
            w->capacity[e] = end_row(w, way * half) - (way > 0);
        }
        for (uint32_t i = 0; i < 2 && !joined; i++) {
            const ari_lit either[2] = {ARI_POS(w->on + g->ends[e][i]), w->d->edge[e] ^ 1u};
            put_clause(w, either, 2);
        }
    }
    for (ari_vertex v = joined; v < g->nvertex; v++) put_supply(w, v);
    if (joined) return;
    for (ari_vertex v = 0; v < g->nvertex; v++) put_term(w, -1, ARI_POS(w->root + v));
    w->one_root = end_row(w, -1);
}

/* ---- lemmas ----------------------------------------------------------------------------------------------------- */

/* Takes the vertices that hang together with v by edges in one of these states into S. */
static void take_in(writer *w, ari_vertex v, int8_t least) {
    const ari_graph *const g = graph_of(w);
    uint32_t n = 1;
    w->queue[0] = v;
    w->side[v] = 1;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[w->queue[i]]; k < g->head[w->queue[i] + 1]; k++) {
            if (!is_open(w, g->inc[k]) || w->state[g->inc[k]] < least || w->side[g->nbr[k]]) continue;
            w->side[g->nbr[k]] = 1;
            w->queue[n++] = g->nbr[k];
        }
}

/* Some vertex of a present edge on this side; ARI_NO: there is none. */
static ari_vertex present_on(const writer *w, uint32_t side) {
    const ari_graph *const g = graph_of(w);
    for (ari_edge e = 0; e < g->nedge; e++)
        for (uint32_t i = 0; i < 2 && w->state[e] > 0; i++)
            if (w->side[g->ends[e][i]] == side) return g->ends[e][i];
    return ARI_NO;
}

/* The sum over one side: a line leaves it, or the root is there, or `at` is on no line. */
static void put_side(writer *w, uint32_t side, ari_vertex at) {
    const ari_graph *const g = graph_of(w);
    uint64_t n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (w->side[v] == side) ari_text_format(w->o, n++ ? " %l +" : " %l", (int64_t)w->supply[v]);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (is_open(w, e) && w->side[g->ends[e][0]] != w->side[g->ends[e][1]])
            ari_text_format(w->o, " %l +", (int64_t)(w->capacity[e] + (w->side[g->ends[e][0]] == side)));
    for (ari_vertex v = 0; v < g->nvertex && at != ARI_NO; v++)
        if (w->side[v] == side && v != at) ari_text_format(w->o, " x%u +", w->on + v + 1);
    ari_text_put(w->o, " s");
    if (at == ARI_NO) ari_text_format(w->o, " %l d", (int64_t)n);
}

static bool put_cut(writer *w) {
    const bool joined = w->d->kind == ARI_CONNECTED;
    const ari_vertex here = joined ? ARI_NO : present_on(w, 1), there = joined ? ARI_NO : present_on(w, 0);
    if (!joined && (here == ARI_NO || there == ARI_NO)) return false;
    ari_text_put(w->o, "pol");
    put_side(w, !joined, here);
    if (!joined) put_side(w, 0, there);
    if (!joined) ari_text_format(w->o, " + %l + s", (int64_t)w->one_root);
    ari_text_char(w->o, '\n');
    w->id++;
    return true;
}

/* S is the cycle, without the edges that hang on to it. */
static void take_cycle(writer *w) {
    const ari_graph *const g = graph_of(w);
    for (bool more = true; more;) {
        memset(w->side, 0, g->nvertex * sizeof *w->side);
        for (ari_edge e = 0; e < g->nedge; e++)
            for (uint32_t i = 0; i < 2; i++) w->side[g->ends[e][i]] += w->state[e] == 2;
        more = false;
        for (ari_edge e = 0; e < g->nedge; e++)
            if (w->state[e] == 2 && (w->side[g->ends[e][0]] == 1 || w->side[g->ends[e][1]] == 1))
                w->state[e] = 1, more = true;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) w->side[v] = w->side[v] > 0;
}

/* Half the sum of the degrees in S, or of what they are at the most: see veripb.h. */
static void put_half(writer *w, uint32_t side, bool upper) {
    const ari_graph *const g = graph_of(w);
    uint32_t n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (w->side[v] == side && w->degree[v] != ARI_NO)
            ari_text_format(w->o, n++ ? " %l +" : " %l", (int64_t)(w->row[w->degree[v]] + upper));
    for (ari_edge e = 0; e < g->nedge; e++)
        if (w->state[e] && (w->state[e] > 0) != upper)
            ari_text_format(w->o, upper ? " x%u 2 * +" : " ~x%u 2 * +", ARI_VAR(w->d->edge[e]) + 1);
    ari_text_put(w->o, " 2 d");
}

/* Edges that are told lead from S to the rest, others stay on their side. */
static void put_parity(writer *w) {
    const ari_graph *const g = graph_of(w);
    uint32_t size = 0, all = 0;
    memset(w->side, 0xff, g->nvertex * sizeof *w->side);
    for (ari_vertex first = 0; first < g->nvertex; first++) {
        uint32_t n = 1;
        if (w->side[first] != ARI_NO) continue;
        w->queue[0] = first;
        w->side[first] = 0;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[w->queue[i]]; k < g->head[w->queue[i] + 1]; k++) {
                if (!is_open(w, g->inc[k]) || w->side[g->nbr[k]] != ARI_NO) continue;
                w->side[g->nbr[k]] = w->side[w->queue[i]] ^ (w->state[g->inc[k]] != 0);
                w->queue[n++] = g->nbr[k];
            }
    }
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (w->degree[v] != ARI_NO) all++, size += w->side[v];
    ari_text_put(w->o, "pol");
    put_half(w, 2 * size <= all, false);
    put_half(w, 2 * size <= all, true);
    ari_text_put(w->o, " + s\n");
    w->id++;
}

static void put_lemma(writer *w, const char *shape, const ari_lit *lit, uint32_t n) {
    const ari_graph *const g = graph_of(w);
    const int8_t present = !strcmp(shape, "cycle") ? 2 : 1;
    memset(w->state, 0, g->nedge);
    memset(w->side, 0, g->nvertex * sizeof *w->side);
    for (uint32_t i = 0; i < n; i++) {
        const ari_edge e = w->edge_of[ARI_VAR(lit[i])];
        if (e != ARI_NO) w->state[e] = lit[i] == w->d->edge[e] ? -1 : present;
    }
    if (!strcmp(shape, "parity")) {
        put_parity(w);
        return;
    }
    if (present == 2) take_cycle(w);
    else if (w->d->kind == ARI_CONNECTED) take_in(w, 0, 0);
    else for (ari_edge e = 0; e < g->nedge; e++)
        if (w->state[e] > 0) {
            take_in(w, g->ends[e][0], 0);
            break;
        }
    (void)put_cut(w); /* where all present edges meet the cycle, degrees are enough */
    ari_text_put(w->o, "rup ");
    put_clause(w, lit, n);
}

/* ---- both ------------------------------------------------------------------------------------------------------- */

/* Does the row say that the edges at v and something even are a number? */
static bool is_degree(const writer *w, const ari_row *row, ari_vertex v) {
    const ari_graph *const g = graph_of(w);
    uint32_t odd = 0, met = 0;
    if (row->lo != row->hi) return false;
    for (uint32_t i = 0; i < row->n; i++) {
        const ari_term t = w->m->term[row->first + i];
        const ari_edge e = w->edge_of[ARI_VAR(t.lit)];
        odd += t.coef & 1;
        met += e != ARI_NO && t.coef == 1 && t.lit == w->d->edge[e] && (g->ends[e][0] == v || g->ends[e][1] == v);
    }
    if (odd != met) return false;
    for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) met -= is_open(w, g->inc[k]);
    return odd && !met;
}

static void find_degrees(writer *w) {
    const ari_graph *const g = graph_of(w);
    for (ari_vertex v = 0; v < g->nvertex; v++) w->degree[v] = ARI_NO;
    for (ari_var v = 0; v < w->m->nvar; v++) w->edge_of[v] = ARI_NO;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (is_open(w, e)) w->edge_of[ARI_VAR(w->d->edge[e])] = e;
    for (uint32_t r = 0; r < w->m->nrow; r++) {
        const ari_row *const row = &w->m->row[r];
        for (uint32_t i = 0; i < row->n; i++) {
            const ari_edge e = w->edge_of[ARI_VAR(w->m->term[row->first + i].lit)];
            for (uint32_t k = 0; k < 2 && e != ARI_NO; k++)
                if (is_degree(w, row, g->ends[e][k])) w->degree[g->ends[e][k]] = r;
        }
    }
}

static bool fits(const ari_model *m) {
    if (m->ntopo > 1) return false;
    if (!m->ntopo) return true;
    const ari_topo *const d = m->topo;
    for (ari_edge e = 0; d->edge && e < d->graph->nedge; e++)
        if (d->edge[e] == ARI_LIT_TRUE || (d->edge[e] != ARI_LIT_FALSE && d->edge[e] & 1u)) return false;
    return d->kind == ARI_CYCLE || d->kind == ARI_CYCLES || (d->kind == ARI_CONNECTED && d->edge && d->spanning);
}

ari_status ari_veripb_write(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, const ari_refutation *r,
                            ari_arena *a, ari_out *formula, ari_out *proof, ari_error *err) {
    if (!fits(m))
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the form veripb cannot say this demand on shape",
                               "take the form cert");
    writer w = {.m = m, .d = m->ntopo ? m->topo : NULL, .nvar = m->nvar, .row = ARI_TAKE(a, uint64_t, m->nrow + 1)};
    const uint32_t ne = w.d ? w.d->graph->nedge : 0, nv = w.d ? w.d->graph->nvertex : 0;
    ari_out body;
    ari_text_begin(&body, a);
    w.o = &body;
    w.edge_of = ARI_TAKE(a, ari_edge, m->nvar + 1);
    w.state = ARI_TAKE(a, int8_t, ne + 1);
    w.degree = ARI_TAKE(a, uint32_t, nv + 1);
    w.side = ARI_TAKE(a, uint32_t, nv + 1);
    w.queue = ARI_TAKE(a, uint32_t, nv + 1);
    w.supply = ARI_TAKE(a, uint64_t, nv + 1);
    w.capacity = ARI_TAKE(a, uint64_t, ne + 1);
    if (!w.row || !w.edge_of || !w.state || !w.degree || !w.side || !w.queue || !w.supply || !w.capacity)
        return a->spent;
    put_rows(&w);
    if (naxiom) ari_text_put(w.o, "* what the claim denies, or that there is a loop\n");
    for (uint32_t i = 0; i < naxiom; i++) put_clause(&w, axiom[i].lit, axiom[i].n);
    if (w.d) find_degrees(&w);
    put_shape(&w);
    const char *rows = ari_text_end(&body);
    if (!rows) return a->spent;
    ari_text_format(formula, "* #variable= %u #constraint= %l\n%s", w.nvar, (int64_t)w.id, rows);
    ari_text_format(proof, "pseudo-Boolean proof version 1.2\nf %l\n", (int64_t)w.id);
    w.o = proof;
    for (uint32_t i = r->line.n; i-- > 0;) {
        const ari_proof_line *const l = &r->line.at[i];
        const ari_lit *const lit = r->word.at + l->first;
        if (l->kind == ARI_PROOF_LEMMA) put_lemma(&w, l->shape, lit, l->whole);
        if (l->kind != ARI_PROOF_DERIVE) continue;
        ari_text_put(proof, "rup ");
        put_clause(&w, lit, l->n);
    }
    ari_text_put(proof, "rup ");
    ari_text_format(proof, "c %l\n", (int64_t)end_row(&w, 1));
    return ARI_OK;
}
