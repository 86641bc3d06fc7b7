/* topo.c - the topology propagators' common part: loading demands, passing literals on, building lemmas.
 *
 * The idea: a demand becomes one or two propagators over its items (edges or vertices, then pairs). Degrees are
 * rows: a demand whose vertices have no degree row in the model gets rows of its own here, so a propagator may
 * take degrees <= 2 for granted. A propagator notes with each change how much of the trail was seen then, so a
 * conflict halfway through a literal's items is taken back exactly. */
#include "engine/sat/sat.h"
#include "model/topo.h"

#include <string.h>

void ari_sat_topo_begin(ari_oracle *o) {
    o->lemma.lit.n = 0;
    o->lemma.at = ARI_NO;
    o->lemma.made = o->lemma.sides = false;
}

void ari_sat_topo_because(ari_oracle *o, ari_lit l) {
    if (l >= ARI_LIT_TRUE || !o->trail.level[ARI_VAR(l)]) return; /* constants and root facts need no mention */
    ARI_ASSERT(o->val[l] > 0);
    if (SAT_ROOM(o, &o->lemma.lit, 1)) ARI_PUSH(&o->lemma.lit, l ^ 1u);
}

#ifdef ARI_DEBUG
/* It looks at the whole graph: of a large one, at some lemmas only. */
void ari_sat_topo_recheck(ari_oracle *o, const sat_topo *t, ari_lit implied) {
    if (o->effort.lemmas % (1 + t->nitem / 1024)) return;
    if (o->oom || !ARI_RESERVE(o->arena, &o->lemma.lit, 1)) return;
    const uint32_t n = o->lemma.lit.n;
    if (implied < ARI_LIT_TRUE) ARI_PUSH(&o->lemma.lit, implied);
    ARI_REQUIRE(ari_sat_lemma_holds(o, t, o->lemma.lit.at, o->lemma.lit.n), "topology lemma does not follow");
    o->lemma.lit.n = n;
}
#endif

/* Far beyond its ticks, in one round of implications? At the root none is left out. */
static bool is_late(const ari_oracle *o) {
    const uint64_t most = ari_budget_ticks(o->lim.budget);
    return most && o->trail.control.n && o->effort.ticks > most + most / 4;
}

ari_propagation ari_sat_topo_end(ari_oracle *o, sat_topo *t, ari_lit implied) {
    if (o->oom) return ARI_HALTED;
    if (is_late(o)) {
        o->cut = true;
        return ARI_HALTED;
    }
    if (implied == ARI_LIT_FALSE) implied = ARI_NO;
    if (implied == ARI_LIT_TRUE || (implied != ARI_NO && o->val[implied] > 0)) return ARI_FINE;
    o->effort.lemmas++;
    o->effort.ticks += o->lemma.lit.n + 1;
#ifdef ARI_DEBUG
    ari_sat_topo_recheck(o, t, implied);
#endif
    if (o->lim.trace && (!o->trail.control.n || implied == ARI_NO || o->val[implied] < 0))
        ari_sat_proof_lemma(o, t, implied, ARI_NO);
    if (implied == ARI_NO) return ari_sat_clause_conflict(o, o->lemma.lit.at, o->lemma.lit.n, o->trace.said_as);
    if (o->val[implied] < 0) {
        if (!SAT_APPEND(o, &o->lemma.lit, implied)) return ARI_HALTED;
        return ari_sat_clause_conflict(o, o->lemma.lit.at, o->lemma.lit.n, o->trace.said_as);
    }
    if (!o->trail.control.n) {
        sat_fix(o, implied, o->trace.said_as);
        return ARI_FINE;
    }
    if (o->lemma.at == ARI_NO) {
        if (!ARI_RESERVE(o->arena, &o->trail.stack, o->lemma.lit.n + 7)) return sat_halt(o);
        for (uint32_t i = 0; o->lemma.made && i < 5; i++) ARI_PUSH(&o->trail.stack, o->lemma.twin[i]);
        if (o->lim.trace) ARI_PUSH(&o->trail.stack, o->lemma.made ? SAT_MADE : sat_about(o, t));
        o->lemma.at = o->trail.stack.n;
        ARI_PUSH(&o->trail.stack, o->lemma.lit.n);
        if (o->lemma.lit.n)
            memcpy(o->trail.stack.at + o->trail.stack.n, o->lemma.lit.at, o->lemma.lit.n * sizeof(uint32_t));
        o->trail.stack.n += o->lemma.lit.n;
    }
    sat_put(o, implied, SAT_REASON(SAT_STACK, o->lemma.at));
    return ARI_FINE;
}

ari_propagation ari_sat_topo_side(ari_oracle *o, const sat_topo *t, ari_face x, ari_face y, ari_lit implied) {
    if (is_late(o)) {
        o->cut = true;
        return ARI_HALTED;
    }
    o->effort.lemmas++;
    o->effort.ticks++;
    if (!SAT_ROOM(o, &o->trail.stack, 4)) return ARI_HALTED;
    const uint32_t at = o->trail.stack.n;
    ARI_PUSH(&o->trail.stack, SAT_SIDES);
    ARI_PUSH(&o->trail.stack, (uint32_t)(t - o->demands.topo));
    ARI_PUSH(&o->trail.stack, x);
    ARI_PUSH(&o->trail.stack, y);
    sat_put(o, implied, SAT_REASON(SAT_STACK, at));
    return ARI_FINE;
}

/* ---- updates ---------------------------------------------------------------------------------------------------- */

ari_propagation ari_sat_topo_propagate(ari_oracle *o) {
    if (!o->demands.n) return ARI_FINE;
    while (o->trail.thead < o->trail.n) {
        const ari_lit l = o->trail.lit[o->trail.thead++];
        if (l >= o->demands.link_lits) continue;
        const sat_link *const first = o->demands.link + o->demands.link_head[l], *const end =
                                                                                     o->demands.link +
                                                                                     o->demands.link_head[l + 1];
        if (first == end) continue;
        for (const sat_link *x = first; x < end; x++) SAT_TRY(x->topo->kind->assign(o, x->topo, x->item, x->on));
        if (o->oom) return ARI_HALTED;
        if (o->trail.qhead < o->trail.n) return ARI_FINE;
    }
    return ari_sat_topo_rest(o, false);
}

/* The costlier looks get their share of the work, no more: what is put off stays dirty and is made up for later,
 * at the latest before an assignment is called a solution (`must`). On vertices there is no nearer look, and nothing is
 * put off: islands that cannot be any more would cost search. */
ari_propagation ari_sat_topo_rest(ari_oracle *o, bool must) {
    for (uint32_t i = 0; i < o->demands.n; i++) {
        sat_topo *t = &o->demands.topo[i];
        const bool may_wait = !must && !t->def->vertex;
        if (!t->dirty || !t->kind->rest || (may_wait && o->demands.rest_ticks > o->effort.ticks / SAT_REST_SHARE))
            continue;
        const uint64_t before = o->effort.ticks;
        t->dirty = false;
        const ari_propagation step = t->kind->rest(o, t);
        o->demands.rest_ticks += o->effort.ticks - before;
        t->dirty |= step != ARI_FINE;
        SAT_TRY(step);
        if (o->oom) return ARI_HALTED;
        if (o->trail.qhead < o->trail.n) return ARI_FINE;
    }
    return ARI_FINE;
}

void ari_sat_topo_back(ari_oracle *o, uint32_t to) {
    if (o->trail.thead <= to) return;
    for (sat_topo *t = o->demands.topo; t < o->demands.topo + o->demands.n; t++)
        if (t->kind->back) t->kind->back(t, to);
}

/* ---- loading ---------------------------------------------------------------------------------------------------- */

/* One more literal in a sum of n terms: over variables, each at most once, constants into *shift. Several edges
 * may share a variable, either way round. Returns the new n. */
static uint32_t add_term(ari_term *term, uint32_t n, ari_lit l, int32_t *shift) {
    if (l == ARI_LIT_FALSE) return n;
    if (l == ARI_LIT_TRUE || (l & 1u)) --*shift;
    if (l == ARI_LIT_TRUE) return n;
    const int32_t coef = l & 1u ? -1 : 1;
    uint32_t i = 0;
    while (i < n && ARI_VAR(term[i].lit) != ARI_VAR(l)) i++;
    if (i == n) term[n++] = (ari_term){0, ARI_POS(ARI_VAR(l))};
    term[i].coef += coef;
    if (!term[i].coef) term[i] = term[--n];
    return n;
}

static bool add_degree_row(ari_oracle *o, const ari_topo *d, ari_vertex v, ari_lit on) {
    const ari_graph *g = d->graph;
    const uint32_t most = g->head[v + 1] - g->head[v] + 2;
    ari_term *term = ARI_TAKE(o->arena, ari_term, most);
    const ari_var z = o->nvar;
    if (!term || !ari_sat_assign_grow(o, z + 1)) return sat_oom(o);
    uint32_t n = 0;
    int32_t shift = 0;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) n = add_term(term, n, d->edge[g->inc[i]], &shift);
    n = add_term(term, n, on, &shift);
    term[n++] = (ari_term){-2, ARI_POS(z)};
    return ari_sat_row_add(o, shift, shift, term, n);
}

/* Does the row say that of v's edges and `on`, of which this many are open and this many true, there are two or none,
 * by z at its end, or that there are two? */
static bool is_degree_row(const ari_topo *d, ari_vertex v, ari_lit on, uint32_t open, int32_t is, const ari_model *m,
                          const ari_row *row) {
    const ari_graph *const g = d->graph;
    const ari_term *t = m->term + row->first, *const end = t + row->n;
    if (row->lo != row->hi || row->n - open > 1) return false;
    for (; open && t->coef == 1; open--, t++) {
        uint32_t i = g->head[v];
        while (i < g->head[v + 1] && d->edge[g->inc[i]] != t->lit) i++;
        if (i == g->head[v + 1] && t->lit != on) return false;
    }
    if (open) return false;
    if (t == end) return row->lo == 2 - is;
    return (t->coef == -2 && row->lo == -is) || (t->coef == 2 && row->lo == 2 - is);
}

/* Does the model have it? head[2 * nvar], next[nrow]: rows by their first literals. Nobody could follow a row over a
 * fresh variable: with a trace there is none where nothing is open. */
static bool has_degree_row(const ari_oracle *o, const ari_topo *d, ari_vertex v, ari_lit on, const uint32_t *head,
                           const uint32_t *next) {
    const ari_graph *const g = d->graph;
    uint32_t open = on < ARI_LIT_TRUE;
    int32_t is = on == ARI_LIT_TRUE;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        open += d->edge[g->inc[i]] < ARI_LIT_TRUE;
        is += d->edge[g->inc[i]] == ARI_LIT_TRUE;
    }
    if (!open) return !(is & ~2) || o->lim.trace;
    for (uint32_t i = g->head[v]; i <= g->head[v + 1]; i++) {
        const ari_lit l = i < g->head[v + 1] ? d->edge[g->inc[i]] : on;
        for (uint32_t r = l < ARI_LIT_TRUE ? head[l] : ARI_NO; r != ARI_NO; r = next[r])
            if (is_degree_row(d, v, on, open, is, o->model, &o->model->row[r])) return true;
    }
    return false;
}

static bool degree_rows(ari_oracle *o, const ari_topo *d) {
    const ari_graph *const g = d->graph;
    const ari_model *const m = o->model;
    const ari_mark mark = ari_arena_mark(o->arena);
    ari_lit *const on = ARI_TAKE(o->arena, ari_lit, g->nvertex);
    uint32_t *const head = ARI_TAKE(o->arena, uint32_t, 2 * (size_t)m->nvar);
    uint32_t *const next = ARI_TAKE(o->arena, uint32_t, m->nrow);
    bool any = false;
    o->trace.source = ARI_NO;
    if (ari_arena_failed(o->arena)) return sat_oom(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) on[v] = ARI_LIT_FALSE;
    for (uint32_t p = 0; p < d->npair; p++) on[d->pair[p][0]] = on[d->pair[p][1]] = d->pair_on[p];
    memset(head, 0xff, 2 * m->nvar * sizeof *head);
    for (uint32_t r = m->nrow; r-- > 0;) {
        if (!m->row[r].n) continue;
        next[r] = head[m->term[m->row[r].first].lit];
        head[m->term[m->row[r].first].lit] = r;
    }
    for (ari_vertex v = 0; v < g->nvertex && !o->broken; v++) {
        if (has_degree_row(o, d, v, on[v], head, next)) continue;
        if (!add_degree_row(o, d, v, on[v])) return false;
        any = true;
    }
    if (!any) ari_arena_rewind(o->arena, mark);
    return true;
}

static bool make_bounded(ari_oracle *o, const ari_topo *d, const sat_kind *kind, const sat_size *size) {
    sat_topo *t = &o->demands.topo[o->demands.n++];
    const uint32_t base = d->edge ? d->graph->nedge : d->graph->nvertex;
    t->size = size;
    t->kind = kind;
    t->demand = o->demands.loading;
    t->def = d;
    t->graph = d->graph;
    t->nitem = base + (size ? 2 : d->npair);
    t->lit = ARI_TAKE(o->arena, ari_lit, t->nitem);
    o->demands.loops |= kind == &ari_sat_dual_kind;
    if (!t->lit) return sat_oom(o);
    if (base) memcpy(t->lit, d->edge ? d->edge : d->vertex, base * sizeof *t->lit);
    if (d->npair) memcpy(t->lit + base, d->pair_on, d->npair * sizeof *t->lit);
    for (uint32_t i = 0; size && i < 2; i++) t->lit[base + i] = ARI_NOT(size->off[i]);
    if (d->kind == ARI_TREE) /* edges are tried present first: the forest grows, and its cycles say what is absent */
        for (uint32_t i = 0; i < base; i++)
            if (t->lit[i] < ARI_LIT_TRUE) o->phases.saved[ARI_VAR(t->lit[i])] = !(t->lit[i] & 1u);
    return kind->init(o, t);
}

static bool make_topo(ari_oracle *o, const ari_topo *d, const sat_kind *kind) { return make_bounded(o, d, kind, NULL); }

/* `cycle` asks for at least one edge. */
static bool some_edge(ari_oracle *o, const ari_topo *d) {
    const ari_mark mark = ari_arena_mark(o->arena);
    ari_term *term = ARI_TAKE(o->arena, ari_term, d->graph->nedge);
    if (!term) return sat_oom(o);
    o->trace.source = o->trace.why = ARI_TRACE_EDGE(o->model->nrow);
    uint32_t n = 0;
    for (ari_edge e = 0; e < d->graph->nedge; e++) {
        if (d->edge[e] == ARI_LIT_TRUE) {
            ari_arena_rewind(o->arena, mark);
            return true;
        }
        if (d->edge[e] != ARI_LIT_FALSE) term[n++] = (ari_term){1, d->edge[e]};
    }
    if (!n) {
        o->broken = true;
        return true;
    }
    return ari_sat_row_add(o, 1, INT64_MAX / 4, term, n);
}

/* Nothing is open: it holds or not. */
static bool is_decided(const ari_oracle *o, const ari_topo *d) {
    bool open = d->vertex || o->lim.trace;
    for (ari_edge e = 0; !open && e < d->graph->nedge; e++) open = d->edge[e] < ARI_LIT_TRUE;
    for (uint32_t p = 0; !open && p < d->npair; p++) open = d->pair_on[p] < ARI_LIT_TRUE;
    return !open;
}

static bool judge_demand(ari_oracle *o, const ari_topo *d) {
    bool holds;
    ari_vertex where;
    if (ari_topo_eval(d, NULL, o->arena, &holds, &where) != ARI_OK) return sat_oom(o);
    o->broken |= !holds;
    return true;
}

static bool load_demand(ari_oracle *o, const ari_topo *d, const sat_size *size) {
    o->trace.source = ARI_NO;
    if (is_decided(o, d)) return judge_demand(o, d);
    switch (d->kind) {
    case ARI_CYCLE:
        return some_edge(o, d) && degree_rows(o, d) && make_topo(o, d, &ari_sat_cycle_kind) &&
               make_topo(o, d, d->graph->sides ? &ari_sat_dual_kind : &ari_sat_connect_kind);
    case ARI_CYCLES: return degree_rows(o, d) && (!d->graph->sides || make_topo(o, d, &ari_sat_dual_kind));
    case ARI_PATHS: return degree_rows(o, d) && make_topo(o, d, &ari_sat_paths_kind);
    case ARI_CONNECTED:
        if (d->edge) return make_topo(o, d, &ari_sat_connect_kind);
        if (!ari_sat_packing_load(o, d)) return false;
        const bool bounded = size->lo > 1 || size->hi != INT32_MAX;
        if (!bounded && d->graph->rows) return make_topo(o, d, &ari_sat_ring_kind);
        if (!bounded) size = NULL;
        d = ari_sat_bounded_shrink(o, d);
        return d && make_bounded(o, d, &ari_sat_connect_kind, size);
    case ARI_ACYCLIC: return make_topo(o, d, &ari_sat_forest_kind);
    case ARI_TREE:
        return make_topo(o, d, &ari_sat_forest_kind) &&
               make_topo(o, d, ari_sat_span_fits(o, d) ? &ari_sat_span_kind : &ari_sat_connect_kind);
    case ARI_PIECES:
        if (d->vertex && !(d = ari_sat_bounded_shrink(o, d))) return false;
        return (d->vertex && d->least < 2 && d->most == ARI_NO) || make_topo(o, d, &ari_sat_pieces_kind);
    default: return true;
    }
}

/* Items whose literal is a constant are passed on here, once and for all. */
static bool tell_constants(ari_oracle *o) {
    for (uint32_t i = 0; i < o->demands.n && !o->broken; i++) {
        sat_topo *t = &o->demands.topo[i];
        t->dirty = t->kind->rest != NULL;
        for (uint32_t k = 0; k < t->nitem && !o->broken; k++)
            if (t->lit[k] == ARI_LIT_TRUE || (t->lit[k] == ARI_LIT_FALSE && t->kind->absent))
                o->broken = t->kind->assign(o, t, k, t->lit[k] == ARI_LIT_TRUE) == ARI_CONFLICT;
        if (o->oom) return false;
    }
    return true;
}

/* Which literals say something of which items. */
static bool index_links(ari_oracle *o) {
    uint32_t n = 0;
    o->demands.link_lits = 2 * o->nvar;
    o->demands.link_head = ARI_ZERO(o->arena, uint32_t, (size_t)o->demands.link_lits + 2);
    if (!o->demands.link_head) return false;
    uint32_t *const head = o->demands.link_head + 1; /* of the literal before: filling moves it to its own place */
    for (uint32_t i = 0; i < o->demands.n; i++)
        for (uint32_t k = 0; k < o->demands.topo[i].nitem; k++) {
            const ari_lit l = o->demands.topo[i].lit[k];
            if (l >= ARI_LIT_TRUE) continue;
            head[l + 1]++;
            head[(l ^ 1u) + 1] += o->demands.topo[i].kind->absent;
            n += 1 + o->demands.topo[i].kind->absent;
        }
    o->demands.link = ARI_TAKE(o->arena, sat_link, n);
    if (!o->demands.link) return false;
    for (ari_lit l = 1; l <= o->demands.link_lits; l++) head[l] += head[l - 1];
    for (uint32_t i = 0; i < o->demands.n; i++)
        for (uint32_t k = 0; k < o->demands.topo[i].nitem; k++) {
            const ari_lit l = o->demands.topo[i].lit[k];
            if (l >= ARI_LIT_TRUE) continue;
            o->demands.link[head[l]++] = (sat_link){&o->demands.topo[i], k, true};
            if (o->demands.topo[i].kind->absent)
                o->demands.link[head[l ^ 1u]++] = (sat_link){&o->demands.topo[i], k, false};
        }
    return true;
}

bool ari_sat_topo_load(ari_oracle *o) {
    const ari_model *m = o->model;
    if (!m->ntopo || o->broken) return true;
    o->demands.topo = ARI_ZERO(o->arena, sat_topo, 2 * (size_t)m->ntopo);
    sat_size *size = ARI_TAKE(o->arena, sat_size, m->ntopo);
    if (!o->demands.topo || !size || !ari_sat_bounded_sizes(o, size) || !ari_sat_pieces_begin(o)) return false;
    for (uint32_t i = 0; i < m->ntopo && !o->broken; i++) {
        if (!ari_budget_ask(o->lim.budget)) return o->partial = true; /* of hundreds on large boards */
        o->demands.loading = i;
        if (!load_demand(o, &m->topo[i], &size[i]) || o->oom) return false;
    }
    return index_links(o) && tell_constants(o);
}
