/* eval.c - sums of rows in 64 bits, demands by topo.c.
 *
 * A row has less than 2^32 terms of less than 2^31 each, so its sum fits 64 bits and is exact. Breaches are found in
 * the order of rows and demands and then sorted by (rule, site, row before demand, index): a total order, so that the
 * same assignment gives the same list everywhere. */
#include "model/eval.h"

#include "base/sort.h"

static int64_t sum_eval(const ari_model *m, uint32_t first, uint32_t n, const uint8_t *value) {
    int64_t s = 0;
    for (const ari_term *t = m->term + first, *const end = t + n; t < end; t++) /* no jump: values cannot be foreseen */
        s += t->coef & -(int32_t)(value[ARI_VAR(t->lit)] != (t->lit & 1));
    return s;
}

static void set_literal(uint8_t *value, ari_lit lit, bool on) {
    if (lit < ARI_LIT_TRUE) value[ARI_VAR(lit)] = on;
}

/* One end of an edge is reached, the other, in `within`, not yet (constants never are: nothing hangs on them). */
static bool step_edge(const ari_topo *t, uint8_t *value, ari_vertex from, ari_vertex to) {
    if (!ari_lit_holds(value, from == t->root ? t->within[from] : t->vertex[from])) return false;
    if (t->vertex[to] >= ARI_LIT_TRUE || ari_lit_holds(value, t->vertex[to])) return false;
    if (!ari_lit_holds(value, t->within[to])) return false;
    set_literal(value, t->vertex[to], true);
    return true;
}

/* What is connected with the root, by sweeps over the edges to and fro until nothing new is met: no memory is needed,
 * and few sweeps where what is met is round. */
static void spread_eval(const ari_topo *t, uint8_t *value) {
    const ari_graph *g = t->graph;
    for (ari_vertex v = 0; v < g->nvertex; v++) set_literal(value, t->vertex[v], false);
    set_literal(value, t->vertex[t->root], ari_lit_holds(value, t->within[t->root]));
    bool more = true;
    for (uint32_t turn = 0; more; turn++) {
        more = false;
        for (ari_edge i = 0; i < g->nedge; i++) {
            const ari_edge e = turn & 1u ? g->nedge - 1 - i : i;
            more |= step_edge(t, value, g->ends[e][0], g->ends[e][1]);
            more |= step_edge(t, value, g->ends[e][1], g->ends[e][0]);
        }
    }
}

enum { UNKNOWN = 2 }; /* a value */

/* Gives values to variables of a row that it determines. Was there one? */
static bool follow_row(const ari_model *m, const ari_row *row, uint8_t *value) {
    const ari_term *const t = m->term + row->first;
    int64_t low = 0, high = 0;
    uint32_t open = 0;
    bool some = false;
    for (uint32_t i = 0; i < row->n; i++) {
        const uint8_t x = value[ARI_VAR(t[i].lit)];
        open += x == UNKNOWN;
        if (x == UNKNOWN ? t[i].coef < 0 : x != (t[i].lit & 1)) low += t[i].coef;
        if (x == UNKNOWN ? t[i].coef > 0 : x != (t[i].lit & 1)) high += t[i].coef;
    }
    for (uint32_t i = 0; i < row->n && open; i++) {
        const int64_t c = t[i].coef < 0 ? -(int64_t)t[i].coef : t[i].coef;
        if (value[ARI_VAR(t[i].lit)] != UNKNOWN) continue;
        const bool least = row->hi != ARI_PLUS && low + c > row->hi, most = row->lo != ARI_MINUS && high - c < row->lo;
        if (!least && !most) continue;
        const bool holds = (least && most) || (t[i].coef > 0) == most; /* the literal; where neither fits, true */
        value[ARI_VAR(t[i].lit)] = holds != (t[i].lit & 1);
        if (most) low += c; /* it adds c to the least sum, or takes it from the greatest */
        else high -= c;
        some = true;
    }
    return some;
}

/* By sweeps over the rows; where they leave some open the first of these is false, since others may follow from it. */
static void follow_eval(const ari_model *m, uint8_t *value) {
    for (uint32_t i = 0; i < m->nfollow; i++) value[m->follow[i]] = UNKNOWN;
    for (uint32_t first = 0; first < m->nfollow;) {
        for (bool more = true; more;) {
            more = false;
            for (uint32_t i = 0; i < m->nrow; i++) more |= follow_row(m, &m->row[i], value);
        }
        while (first < m->nfollow && value[m->follow[first]] != UNKNOWN) first++;
        if (first < m->nfollow) value[m->follow[first]] = false;
    }
}

void ari_eval_complete(const ari_model *m, uint8_t *value) {
    for (uint32_t i = 0; i < m->ndef; i++) {
        const ari_def *d = &m->def[i];
        value[d->var] = sum_eval(m, d->first, d->n, value) >= d->least;
    }
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (m->topo[i].within) spread_eval(&m->topo[i], value);
    follow_eval(m, value);
}

bool ari_eval_row(const ari_model *m, const ari_row *row, const uint8_t *value) {
    const int64_t s = sum_eval(m, row->first, row->n, value);
    return (row->lo == ARI_MINUS || s >= row->lo) && (row->hi == ARI_PLUS || s <= row->hi);
}

/* By rule, then site; those alike stay in the order in which they were found. False: no memory. */
static bool sort_breaches(ari_arena *a, ari_breach *at, uint32_t n) {
    const ari_mark mark = ari_arena_mark(a);
    uint64_t *const key = ARI_TAKE(a, uint64_t, 2 * (size_t)n);
    ari_breach *const other = ARI_TAKE(a, ari_breach, n), *from = at, *to = other;
    if (ari_arena_failed(a)) return false;
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < n; i++) key[i] = (uint64_t)(pass ? from[i].tag.rule : from[i].tag.site) << 32 | i;
        ari_sort_keys(key, key + n, n);
        for (uint32_t i = 0; i < n; i++) to[i] = from[(uint32_t)key[i]];
        from = other;
        to = at;
    }
    ari_arena_rewind(a, mark);
    return true;
}

ari_status ari_eval_breaches(const ari_model *m, const uint8_t *value, ari_arena *a, ari_breach **out, uint32_t *n) {
    ARI_LIST(ari_breach) list = {NULL, 0, 0};
    for (uint32_t i = 0; i < m->nrow; i++) {
        if (ari_eval_row(m, &m->row[i], value)) continue;
        const ari_breach b = {m->row[i].tag, i, ARI_NO, ARI_NO};
        if (!ARI_APPEND(a, &list, b)) return a->spent;
    }
    for (uint32_t i = 0; i < m->ntopo; i++) {
        bool holds;
        ari_vertex where;
        ARI_TRY(ari_topo_eval(&m->topo[i], value, a, &holds, &where));
        if (holds) continue;
        const ari_breach b = {m->topo[i].tag, ARI_NO, i, where};
        if (!ARI_APPEND(a, &list, b)) return a->spent;
    }
    if (!sort_breaches(a, list.at, list.n)) return a->spent;
    *out = list.at;
    *n = list.n;
    return ARI_OK;
}

ari_status ari_eval_holds(const ari_model *m, const uint8_t *value, ari_arena *scratch, bool *holds) {
    *holds = true;
    for (uint32_t i = 0; i < m->nrow && *holds; i++) *holds = ari_eval_row(m, &m->row[i], value);
    for (uint32_t i = 0; i < m->ntopo && *holds; i++) {
        ari_vertex where;
        ARI_TRY(ari_topo_eval(&m->topo[i], value, scratch, holds, &where));
    }
    return ARI_OK;
}

int64_t ari_eval_goal(const ari_model *m, const uint8_t *value) {
    return m->has_goal ? sum_eval(m, m->goal_first, m->goal_n, value) : 0;
}
