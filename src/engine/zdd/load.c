/* load.c - what presolve leaves of a model, as gauges and webs.
 *
 * A gauge is a sum over open variables with one or more conditions. Each row is one, each definition of an open
 * auxiliary variable is one that also decides the variable. A row over the same variables as a definition, in
 * proportion, and the variable it decides, says nothing but what sums the definition may have: it becomes a condition
 * of that gauge. So e1 + e2 + e3 + e4 - 2 z = 0 with z <=> e1 + .. >= 1 is one gauge with the sums 0 and 2, and a state
 * needs no field for the row. `cycles` is a gauge at each vertex.
 * Variables that decide nothing any more go, and so do gauges that only repeat what a demand of cycles or paths says
 * about degrees; a gauge that forbids degree 0 becomes a mark of the vertex. */
#include "engine/zdd/load.h"

#include <string.h>

static uint8_t value_of(const ari_zdd_loader *l, ari_lit lit) { return ari_prune_value(l->p->fixed, lit); }

/* ---- sums ---- */

void ari_zdd_load_clear(ari_zdd_loader *l) {
    for (uint32_t i = 0; i < l->nseen; i++) l->delta[l->seen[i]] = 0, l->is_seen[l->seen[i]] = false;
    l->nseen = 0;
    l->base = 0;
}

void ari_zdd_load_term(ari_zdd_loader *l, int64_t coef, ari_lit lit) {
    const uint8_t value = value_of(l, lit);
    if (value != ARI_OPEN) {
        if (value == ARI_FIXED_TRUE) l->base += coef;
        return;
    }
    const ari_var v = ARI_VAR(lit);
    if (!l->is_seen[v]) l->is_seen[v] = true, l->seen[l->nseen++] = v;
    if (lit & 1u) l->base += coef, l->delta[v] -= coef;
    else l->delta[v] += coef;
}

/* The sum as uses of a new gauge; clears it. */
uint32_t ari_zdd_load_gauge(ari_zdd_loader *l) {
    ari_zdd_gauge t = {l->use.n, 0, ARI_NO, ARI_NO, 0, false, 0, false};
    if (!ARI_RESERVE(l->a, &l->use, l->nseen) || !ARI_RESERVE(l->a, &l->gauge, 1)) return ARI_NO;
    for (uint32_t i = 0; i < l->nseen; i++) {
        const ari_zdd_use u = {l->seen[i], l->delta[l->seen[i]]};
        if (u.delta) ARI_PUSH(&l->use, u), t.n++;
    }
    ari_zdd_load_clear(l);
    ARI_PUSH(&l->gauge, t);
    return l->gauge.n - 1;
}

bool ari_zdd_load_bound(ari_zdd_loader *l, uint32_t gauge, ari_zdd_bound b) {
    if (!ARI_RESERVE(l->a, &l->bound, 1)) return false;
    b.next = l->gauge.at[gauge].bound;
    l->gauge.at[gauge].bound = l->bound.n;
    ARI_PUSH(&l->bound, b);
    return true;
}

bool ari_zdd_load_accepts(const ari_zdd_problem *p, const ari_zdd_gauge *t, int64_t s) {
    const bool on = s >= t->least;
    if (t->even && ((s + t->parity) & 1)) return false;
    for (uint32_t i = t->bound; i != ARI_NO; i = p->bound[i].next) {
        const ari_zdd_bound *b = &p->bound[i];
        const int64_t x = b->scale * s + b->base + (on ? b->bonus : 0);
        if (x < b->lo || x > b->hi) return false;
    }
    return true;
}

/* ---- definitions and rows ---- */

static ari_status load_defs(ari_zdd_loader *l) {
    const ari_model *m = l->m;
    for (uint32_t i = 0; i < m->ndef; i++) {
        const ari_def *d = &m->def[i];
        if (l->p->fixed[d->var] != ARI_OPEN) continue;
        for (uint32_t k = d->first; k < d->first + d->n; k++)
            ari_zdd_load_term(l, m->term[k].coef, m->term[k].lit);
        const int64_t least = d->least - l->base;
        const uint32_t t = ari_zdd_load_gauge(l);
        if (t == ARI_NO) return l->a->spent;
        ari_zdd_gauge *made = &l->gauge.at[t];
        if (made->n == 0) { /* a constant */
            l->p->fixed[d->var] = least <= 0 ? ARI_FIXED_TRUE : ARI_FIXED_FALSE;
            made->off = true;
            continue;
        }
        made->out = d->var;
        made->least = least;
        l->def_of[d->var] = t;
        l->p->out[l->p->nout++] = t;
    }
    return ARI_OK;
}

/* Is the sum, without z, in proportion to the gauge that decides z? */
static bool proportional_load(const ari_zdd_loader *l, const ari_zdd_gauge *t, ari_var z, int64_t *scale) {
    *scale = 0;
    if (l->nseen == 1) return true;
    if (l->nseen != t->n + 1) return false;
    const ari_zdd_use *u = l->use.at + t->first;
    *scale = l->delta[u[0].var] / u[0].delta;
    if (*scale > 1024 || *scale < -1024) return false; /* so that no sum leaves 64 bits */
    for (uint32_t i = 0; i < t->n; i++)
        if (u[i].var == z || !l->is_seen[u[i].var] || l->delta[u[i].var] != *scale * u[i].delta) return false;
    return true;
}

/* Let a definition take the row over. */
static bool absorb_load(ari_zdd_loader *l, int64_t lo, int64_t hi, bool *done) {
    *done = false;
    for (uint32_t i = 0; i < l->nseen; i++) {
        const ari_var z = l->seen[i];
        const uint32_t t = l->def_of[z];
        int64_t scale;
        if (t == ARI_NO || !proportional_load(l, &l->gauge.at[t], z, &scale)) continue;
        const ari_zdd_bound b = {scale, l->base, l->delta[z], lo, hi, ARI_NO};
        *done = true;
        ari_zdd_load_clear(l);
        return ari_zdd_load_bound(l, t, b);
    }
    return true;
}

static ari_status load_row(ari_zdd_loader *l, const ari_row *row) {
    const int64_t lo = row->lo == ARI_MINUS ? INT64_MIN : row->lo, hi = row->hi == ARI_PLUS ? INT64_MAX : row->hi;
    bool done;
    for (uint32_t k = row->first; k < row->first + row->n; k++)
        ari_zdd_load_term(l, l->m->term[k].coef, l->m->term[k].lit);
    if (l->nseen == 0) {
        if (l->base < lo || l->base > hi) l->p->infeasible = true;
        ari_zdd_load_clear(l);
        return ARI_OK;
    }
    if (!absorb_load(l, lo, hi, &done)) return l->a->spent;
    if (done) return ARI_OK;
    const ari_zdd_bound b = {1, l->base, 0, lo, hi, ARI_NO};
    const uint32_t t = ari_zdd_load_gauge(l);
    return t != ARI_NO && ari_zdd_load_bound(l, t, b) ? ARI_OK : l->a->spent;
}

/* ---- what is needed ---- */

static void count_lit(uint32_t *needed, ari_lit lit) {
    if (lit < ARI_LIT_TRUE) needed[ARI_VAR(lit)]++;
}

static void count_uses(const ari_zdd_problem *p, uint32_t *needed) {
    memset(needed, 0, p->nvar * sizeof *needed);
    for (uint32_t i = 0; i < p->ngauge; i++) {
        const ari_zdd_gauge *t = &p->gauge[i];
        for (uint32_t k = 0; k < t->n && !t->off; k++) needed[p->use[t->first + k].var]++;
    }
    for (uint32_t i = 0; i < p->nweb; i++) {
        const ari_zdd_web *w = &p->web[i];
        for (uint32_t e = 0; w->lit && e < w->nedge; e++) count_lit(needed, w->lit[e]);
        for (uint32_t v = 0; w->vertex && v < w->nvertex; v++) count_lit(needed, w->vertex[v]);
    }
}

/* Variables that nothing looks at are not decided; gauges without any condition go. Whether that changed anything. */
static bool drop_idle(ari_zdd_problem *p, uint32_t *needed) {
    bool changed = false;
    count_uses(p, needed);
    for (uint32_t i = p->nout; i-- > 0;) {
        ari_zdd_gauge *t = &p->gauge[p->out[i]];
        if (t->off || t->out == ARI_NO || needed[t->out]) continue;
        t->out = ARI_NO;
        changed = true;
    }
    for (uint32_t i = 0; i < p->ngauge; i++) {
        ari_zdd_gauge *t = &p->gauge[i];
        if (t->off || t->out != ARI_NO || t->bound != ARI_NO || t->even) continue;
        t->off = changed = true;
    }
    return changed;
}

static void publish_load(ari_zdd_loader *l) {
    ari_zdd_problem *p = l->p;
    p->gauge = l->gauge.at;
    p->ngauge = l->gauge.n;
    p->use = l->use.at;
    p->bound = l->bound.at;
}

static ari_status simplify_load(ari_zdd_loader *l) {
    ari_zdd_problem *p = l->p;
    uint32_t *needed = ARI_TAKE(l->a, uint32_t, p->nvar);
    if (!needed) return l->a->spent;
    publish_load(l);
    for (bool changed = true; changed;) {
        changed = drop_idle(p, needed);
        bool degrees = false;
        ARI_TRY(ari_zdd_web_degrees(l, &degrees));
        changed |= degrees;
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nout; i++)
        if (!p->gauge[p->out[i]].off && p->gauge[p->out[i]].out != ARI_NO) p->out[n++] = p->out[i];
    p->nout = n;
    return ARI_OK;
}

/* ---- all together ---- */

static ari_status start_load(ari_zdd_loader *l, const ari_presolved *pre) {
    ari_zdd_problem *p = l->p;
    const ari_model *m = l->m;
    uint32_t extra = 0;
    for (uint32_t i = 0; i < m->ntopo; i++) extra += m->topo[i].chordless ? m->topo[i].graph->nedge : 0;
    const uint32_t most = m->nvar + extra;
    p->nvar = m->nvar;
    p->fixed = ARI_TAKE(l->a, uint8_t, most);
    p->open = ARI_TAKE(l->a, ari_var, m->nvar);
    p->chosen = ARI_ZERO(l->a, bool, most);
    p->out = ARI_TAKE(l->a, uint32_t, m->ndef + extra);
    p->web = ARI_ZERO(l->a, ari_zdd_web, m->ntopo);
    l->delta = ARI_ZERO(l->a, int64_t, most);
    l->is_seen = ARI_ZERO(l->a, bool, most);
    l->seen = ARI_TAKE(l->a, ari_var, most);
    l->def_of = ARI_TAKE(l->a, uint32_t, most);
    if (!p->fixed || !p->open || !p->chosen || !p->out || !p->web) return l->a->spent;
    if (!l->delta || !l->is_seen || !l->seen || !l->def_of) return l->a->spent;
    memset(p->fixed, ARI_OPEN, most);
    if (m->nvar) memcpy(p->fixed, pre->fixed, m->nvar);
    for (uint32_t v = 0; v < most; v++) l->def_of[v] = ARI_NO;
    return ARI_OK;
}

/* What is to be decided: main variables, and switches, which nothing defines. */
static void choose_load(ari_zdd_problem *p) {
    const ari_model *m = p->model;
    for (ari_var v = 0; v < m->nvar; v++) p->chosen[v] = true;
    for (uint32_t i = 0; i < m->ndef; i++) p->chosen[m->def[i].var] = m->is_main[m->def[i].var];
    for (ari_var v = 0; v < m->nvar; v++) {
        p->chosen[v] = p->chosen[v] && p->fixed[v] == ARI_OPEN;
        if (p->chosen[v]) p->open[p->nlevel++] = v;
    }
}

ari_status ari_zdd_load(const ari_model *m, ari_arena *a, ari_zdd_problem *p) {
    ari_presolved pre;
    *p = (ari_zdd_problem){.model = m};
    ARI_TRY(ari_presolve_run(m, a, &pre));
    p->fixed = pre.fixed;
    p->infeasible = pre.infeasible;
    if (p->infeasible) return ARI_OK;
    ari_zdd_loader l = {.m = &pre.model, .a = a, .p = p};
    ARI_TRY(start_load(&l, &pre));
    ARI_TRY(load_defs(&l));
    for (uint32_t i = 0; i < l.m->nrow && !p->infeasible; i++) ARI_TRY(load_row(&l, &l.m->row[i]));
    for (uint32_t i = 0; i < l.m->ntopo && !p->infeasible; i++) ARI_TRY(ari_zdd_web_load(&l, &l.m->topo[i]));
    if (p->infeasible) return ARI_OK;
    ARI_TRY(simplify_load(&l));
    choose_load(p);
    return ARI_OK;
}
