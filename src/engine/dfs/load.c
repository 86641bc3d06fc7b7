/* load.c - a model becomes the state of the plain engine.
 * Idea: everything the search looks at is an interval (a row's reachable sums) or a pair of counts (a corner's present
 * and open edges), kept exact under every assignment and its undoing. So loading is: copy the rows, hang each
 * variable's uses in the order of the rows, make a corner of every vertex whose degree a demand rules, and note the
 * order of decision. Everything starts queued and dirty; the first propagation at the root finds what the bare model
 * implies. */
#include "engine/dfs/dfs.h"

enum { NO_BOUND_SHIFT = 61 }; /* stands for no bound: beyond every sum of 32-bit coefficients that fits in memory */

/* Room for `more` variables in every array that holds one entry a variable. */
static bool widen_load(ari_dfs *d, uint32_t more) {
    return ARI_RESERVE(d->arena, &d->value, more) && ARI_RESERVE(d->arena, &d->var, more) &&
           ARI_RESERVE(d->arena, &d->trail, d->var.n + more) && ARI_RESERVE(d->arena, &d->level, d->var.n + more) &&
           ARI_RESERVE(d->arena, &d->order, d->var.n + more - d->order.n);
}

static void push_var(ari_dfs *d) {
    const ari_dfs_var blank = {ARI_NO, ARI_NO, ARI_NO, ARI_DFS_ON};
    ARI_PUSH(&d->value, ARI_DFS_OPEN);
    ARI_PUSH(&d->var, blank);
}

ari_status ari_dfs_load_fresh(ari_dfs *d, ari_var *out) {
    if (!widen_load(d, 1)) return d->arena->spent;
    *out = d->var.n;
    push_var(d);
    ARI_PUSH(&d->order, *out);
    return ARI_OK;
}

/* Hang a use at the end of its variable's list. */
static void push_use(ari_dfs *d, uint32_t row, ari_term t) {
    ari_dfs_var *v = &d->var.at[ARI_VAR(t.lit)];
    ari_dfs_use u = {row, ARI_NO, {0, 0}};
    u.worth[t.lit & 1u ? 0 : 1] = t.coef;
    if (v->use == ARI_NO)
        v->use = d->use.n;
    else
        d->use.at[v->last_use].next = d->use.n;
    v->last_use = d->use.n;
    ARI_PUSH(&d->use, u);
}

ari_status ari_dfs_load_row(ari_dfs *d, int64_t lo, int64_t hi, const ari_term *term, uint32_t n) {
    if (!ARI_RESERVE(d->arena, &d->row, 1) || !ARI_RESERVE(d->arena, &d->term, n) ||
        !ARI_RESERVE(d->arena, &d->use, n) || !ARI_RESERVE(d->arena, &d->queue, d->row.n + 1 + d->ncorner - d->queue.n))
        return d->arena->spent;
    ari_dfs_row r = {lo, hi, 0, 0, 0, d->term.n, n, true};
    if (lo == ARI_MINUS) r.lo = -((int64_t)1 << NO_BOUND_SHIFT);
    if (hi == ARI_PLUS) r.hi = (int64_t)1 << NO_BOUND_SHIFT;
    for (uint32_t i = 0; i < n; i++) {
        const int64_t coef = term[i].coef;
        const uint8_t x = ari_dfs_state(d, term[i].lit);
        ARI_PUSH(&d->term, term[i]);
        push_use(d, d->row.n, term[i]);
        if (x == ARI_DFS_ON || (x == ARI_DFS_OPEN && coef < 0)) r.least += coef;
        if (x == ARI_DFS_ON || (x == ARI_DFS_OPEN && coef > 0)) r.most += coef;
        if (r.widest < (coef < 0 ? -coef : coef)) r.widest = coef < 0 ? -coef : coef;
    }
    r.queued = !d->start || d->row.n >= d->model->nrow || !d->start[d->row.n];
    if (r.queued) ARI_PUSH(&d->queue, d->row.n << 1);
    ARI_PUSH(&d->row, r);
    d->effort.ticks += n;
    return ARI_OK;
}

static ari_status load_rows(ari_dfs *d, const ari_model *m) {
    for (uint32_t i = 0; i < m->nrow; i++) {
        const ari_row *r = &m->row[i];
        ARI_TRY(ari_dfs_load_row(d, r->lo, r->hi, m->term + r->first, r->n));
    }
    return ARI_OK;
}

/* The order of decision: first use in a row, main variables before the others, unused ones last. */
static ari_status load_order(ari_dfs *d, const ari_model *m) {
    bool *seen = ARI_ZERO(d->arena, bool, m->nvar);
    if (!seen) return d->arena->spent;
    for (int is_main = 1; is_main >= 0; is_main--) {
        for (uint32_t r = 0; r < m->nrow; r++) {
            if (d->start && is_main) d->start[r] = m->row[r].tag.group ? d->order.n : 0;
            for (uint32_t i = 0; i < m->row[r].n; i++) {
                const ari_var v = ARI_VAR(m->term[m->row[r].first + i].lit);
                if (seen[v] || m->is_main[v] != (is_main != 0)) continue;
                seen[v] = true;
                ARI_PUSH(&d->order, v);
            }
        }
        for (ari_var v = 0; v < m->nvar; v++)
            if (!seen[v] && m->is_main[v] == (is_main != 0)) {
                seen[v] = true;
                ARI_PUSH(&d->order, v);
            }
    }
    return ARI_OK;
}

static void push_tie(ari_dfs *d, uint32_t topo, ari_dfs_part part, uint32_t index, ari_lit lit) {
    if (lit >= ARI_LIT_TRUE) return;
    ari_dfs_var *v = &d->var.at[ARI_VAR(lit)];
    const ari_dfs_tie t = {topo, index, v->tie, part, lit};
    v->tie = d->ntie;
    d->tie[d->ntie++] = t;
}

static bool has_corners(const ari_topo *t) {
    return t->kind == ARI_CYCLE || t->kind == ARI_CYCLES || t->kind == ARI_PATHS;
}

/* Corners of one demand: counts of present and open edges, terminals marked. */
static void load_corners(ari_dfs *d, uint32_t index) {
    const ari_topo *t = &d->model->topo[index];
    const uint32_t base = d->ncorner;
    d->demand[index].corner = base;
    for (ari_vertex v = 0; v < t->graph->nvertex; v++) {
        const ari_dfs_corner c = {index, v, ARI_NO, 0, 0, true};
        ARI_PUSH(&d->queue, d->ncorner << 1 | 1u);
        d->corner[d->ncorner++] = c;
    }
    for (ari_edge e = 0; e < t->graph->nedge; e++)
        for (int i = 0; i < 2; i++) {
            ari_dfs_corner *c = &d->corner[base + t->graph->ends[e][i]];
            const uint8_t x = ari_dfs_state(d, t->edge[e]);
            c->present += x == ARI_DFS_ON;
            c->open += x == ARI_DFS_OPEN;
        }
    for (uint32_t p = 0; p < t->npair; p++)
        for (int i = 0; i < 2; i++) d->corner[base + t->pair[p][i]].pair = p;
}

static ari_status load_demands(ari_dfs *d, const ari_model *m) {
    uint32_t ncorner = 0, widest = 0;
    size_t ntie = 0;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_topo *t = &m->topo[i];
        if (has_corners(t)) ncorner += t->graph->nvertex;
        if (widest < t->graph->nvertex) widest = t->graph->nvertex;
        ntie += (size_t)t->graph->nvertex + t->graph->nedge + t->npair;
    }
    d->demand = ARI_ZERO(d->arena, ari_dfs_demand, m->ntopo);
    d->corner = ARI_TAKE(d->arena, ari_dfs_corner, ncorner);
    d->tie = ARI_TAKE(d->arena, ari_dfs_tie, ntie);
    d->label = ARI_TAKE(d->arena, uint32_t, widest);
    if (!d->demand || !d->corner || !d->tie || !d->label || !ari_dsu_init(d->arena, &d->part, widest) ||
        !ARI_RESERVE(d->arena, &d->queue, ncorner + m->nrow))
        return d->arena->spent;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_topo *t = &m->topo[i];
        d->demand[i].corner = ARI_NO;
        d->demand[i].dirty = true;
        if (has_corners(t)) load_corners(d, i);
        for (ari_edge e = 0; t->edge && e < t->graph->nedge; e++) push_tie(d, i, ARI_DFS_EDGE, e, t->edge[e]);
        for (ari_vertex v = 0; t->vertex && v < t->graph->nvertex; v++)
            push_tie(d, i, ARI_DFS_VERTEX, v, t->vertex[v]);
        for (uint32_t p = 0; p < t->npair; p++) push_tie(d, i, ARI_DFS_PAIR, p, t->pair_on[p]);
    }
    return ARI_OK;
}

ari_status ari_dfs_load_init(ari_dfs *d, const ari_model *m, const ari_limits *lim, bool late, ari_arena *a) {
    *d = (ari_dfs){.model = m, .arena = a};
    if (lim) d->lim = *lim;
    if (late && !(d->start = ARI_ZERO(a, uint32_t, m->nrow))) return d->arena->spent;
    if (!widen_load(d, m->nvar) || !ARI_RESERVE(a, &d->row, m->nrow) || !ARI_RESERVE(a, &d->term, m->nterm) ||
        !ARI_RESERVE(a, &d->use, m->nterm))
        return d->arena->spent;
    for (ari_var v = 0; v < m->nvar; v++) push_var(d);
    ARI_TRY(load_order(d, m));
    ARI_TRY(load_demands(d, m));
    ARI_TRY(load_rows(d, m));
    return ARI_OK;
}
