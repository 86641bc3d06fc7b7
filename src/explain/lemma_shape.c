/* lemma_shape.c - which demands a countermodel touches. */
#include "explain/lemma.h"

#include <string.h>

/* Where variables stand in demands: their edges, or vertices. */
static bool add_places(ari_shape *s) {
    const ari_model *model = s->m->model;
    s->head = ARI_ZERO(s->m->arena, uint32_t, s->m->nvar + 2);
    if (!s->head) return false;
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < model->ntopo; i++) {
            const ari_topo *t = &model->topo[i];
            const uint32_t n = t->edge ? t->graph->nedge : t->graph->nvertex;
            for (uint32_t e = 0; e < n; e++) {
                const ari_lit l = t->edge ? t->edge[e] : t->vertex[e];
                if (l >= ARI_LIT_TRUE) continue;
                if (!pass) {
                    s->head[ARI_VAR(l) + 2]++;
                    continue;
                }
                const uint32_t k = s->head[ARI_VAR(l) + 1]++;
                s->at[2 * k] = i;
                s->at[2 * k + 1] = e;
            }
        }
        if (pass) return true;
        for (ari_var v = 0; v < s->m->nvar; v++) s->head[v + 2] += s->head[v + 1];
        s->at = ARI_TAKE(s->m->arena, uint32_t, 2 * (size_t)s->head[s->m->nvar + 1]);
        if (!s->at) return false;
    }
    return true;
}

ari_shape *ari_shape_open(ari_reasoner *m) {
    ari_arena *a = m->arena;
    ari_shape *s = ARI_ZERO(a, ari_shape, 1);
    uint32_t nvertex = 1, nedge = 1;
    if (!s) return NULL;
    s->m = m;
    s->looped = ARI_NO;
    for (uint32_t i = 0; i < m->model->ntopo; i++) {
        const ari_graph *g = m->model->topo[i].graph;
        nvertex = g->nvertex > nvertex ? g->nvertex : nvertex;
        nedge = g->nedge > nedge ? g->nedge : nedge;
    }
    s->present = ARI_ZERO(a, bool, nedge + nvertex);
    s->on = ARI_ZERO(a, bool, nvertex);
    s->passed = ARI_TAKE(a, ari_vertex, nvertex);
    s->far = ARI_TAKE(a, uint32_t, nvertex);
    s->part = ARI_TAKE(a, uint32_t, nvertex);
    s->queue = ARI_TAKE(a, uint32_t, nvertex + 1);
    s->way[0] = ARI_TAKE(a, ari_bend, nvertex + 1);
    s->way[1] = ARI_TAKE(a, ari_bend, nvertex + 1);
    s->mate = ARI_TAKE(a, ari_vertex, nvertex);
    s->pair = ARI_TAKE(a, ari_lit, nvertex);
    s->lit = ARI_TAKE(a, ari_lit, 2 * (size_t)nedge + nvertex + 8);
    s->term = ARI_TAKE(a, ari_term, 2 * (size_t)nedge + nvertex + 8);
    s->curves = ARI_ZERO(a, ari_curves *, m->model->ntopo);
    s->borders = ARI_ZERO(a, ari_borders *, m->model->ntopo);
    s->lines = ARI_ZERO(a, ari_lines, m->model->ntopo);
    s->gates = ARI_ZERO(a, struct ari_gates *, m->model->ntopo);
    if (ari_arena_failed(a)) return NULL;
    for (uint32_t i = 0; i < m->model->ntopo; i++) {
        const ari_topo *t = &m->model->topo[i];
        if (t->edge && !ari_lemma_ring_open(s, i)) return NULL;
        if (t->edge && t->kind == ARI_CYCLE && s->looped == ARI_NO) s->looped = i;
        const bool even = t->kind == ARI_CYCLE || t->kind == ARI_CYCLES;
        if (even && t->graph->sides && !(s->curves[i] = ari_lemma_curve_open(m, t->graph))) return NULL;
        if (t->kind == ARI_CYCLE && t->graph->sides && !(s->borders[i] = ari_lemma_border_open(m, t->graph)))
            return NULL;
    }
    if (!s->present || !s->on || !s->passed || !s->far || !s->part || !s->queue || !s->way[0] || !s->way[1] ||
        !s->mate || !s->pair || !s->lit || !s->term || !add_places(s))
        return NULL;
    memset(s->far, 0xff, nvertex * sizeof *s->far);
    return s;
}

/* The known line nearest to vertices queue[n], on ways across no line of present[]; of several the first. ARI_LIT_TRUE:
 * there is none. */
static ari_lit nearest_shape(const ari_shape *s, const ari_topo *t, uint32_t n) {
    const ari_graph *g = t->graph;
    ari_edge best = ARI_NO;
    uint32_t from = 0, to = n;
    for (uint32_t i = 0; i < n; i++) s->on[s->queue[i]] = true;
    for (uint32_t end = to; best == ARI_NO && from < end; end = to)
        for (; from < end; from++)
            for (uint32_t i = g->head[s->queue[from]]; i < g->head[s->queue[from] + 1]; i++) {
                const ari_edge e = g->inc[i];
                if (s->present[e]) continue;
                if (t->edge[e] < ARI_LIT_TRUE && ari_reasoner_knows(s->m, t->edge[e]) && e < best) best = e;
                if (!s->on[g->nbr[i]]) s->on[s->queue[to++] = g->nbr[i]] = true;
            }
    for (uint32_t i = 0; i < to; i++) s->on[s->queue[i]] = false;
    return best == ARI_NO ? ARI_LIT_TRUE : t->edge[best];
}

static bool speaks_of(const ari_premise *p, ari_lit l) {
    for (uint32_t i = 0; i < p->nlit; i++)
        if (ARI_VAR(p->lit[i]) == ARI_VAR(l)) return true;
    return false;
}

void ari_shape_near(ari_shape *s, const ari_premise *p, ari_lit *lit, ari_lit *fact, uint32_t nfact, ari_lit then) {
    const ari_topo *t = p->topo == ARI_NO ? NULL : &s->m->model->topo[p->topo];
    const uint32_t sides = p->kind == ARI_BY_RING ? 1 : 2;
    uint32_t other[2] = {0, 0}, n = 0;
    ari_edge at = ARI_NO;
    if (!t || t->kind != ARI_CYCLE || (p->kind != ARI_BY_RING && p->kind != ARI_BY_WALL)) return;
    for (uint32_t i = 0; i < nfact; i++)
        if (!speaks_of(p, fact[i]) && n++ < sides) other[n - 1] = i;
    for (ari_edge e = 0; e < t->graph->nedge; e++) {
        s->present[e] = t->edge[e] == ARI_LIT_FALSE || (t->edge[e] < ARI_LIT_TRUE && speaks_of(p, t->edge[e]));
        if (t->edge[e] < ARI_LIT_TRUE && ARI_VAR(t->edge[e]) == ARI_VAR(then)) at = e;
    }
    for (uint32_t k = 0; n == sides && p->nscope == p->nlit + n && at != ARI_NO && k < sides; k++) {
        s->queue[0] = t->graph->ends[at][k]; /* a border has one of them on either side */
        s->queue[1] = t->graph->ends[at][1];
        const ari_lit l = nearest_shape(s, t, sides == 1 ? 2 : 1);
        if (l != ARI_LIT_TRUE) lit[p->nlit + k] = fact[other[k]] = l;
    }
    memset(s->present, 0, t->graph->nedge * sizeof *s->present);
}

static bool has_gates(const ari_topo *t) {
    return t->kind == ARI_PATHS && t->graph->sides && t->graph->outer != ARI_NO;
}

bool ari_shape_gated(const ari_shape *s) {
    bool some = false;
    for (uint32_t i = 0; i < s->m->model->ntopo; i++) some |= has_gates(&s->m->model->topo[i]);
    return some;
}

void ari_shape_dear(ari_shape *s, uint32_t more) { s->dear = more; }

void ari_shape_gates(ari_shape *s, bool on) { s->no_gates = !on; }

static bool has_rings(const ari_topo *t) {
    return t->edge && t->kind != ARI_CONNECTED && t->kind != ARI_CYCLES && t->kind != ARI_PIECES;
}

static void find_broken(ari_shape *s, uint32_t most, ari_rings *kept, bool rings, bool others) {
    const ari_reasoner *m = s->m;
    s->most = most;
    s->beyond = UINT32_MAX;
    s->lost = false;
    for (uint32_t i = 0; i < m->model->ntopo && rings; i++)
        if (has_rings(&m->model->topo[i]) && m->model->topo[i].kind == ARI_CYCLE) ari_lemma_ring_alone(s, i);
    const uint32_t beyond = s->beyond;
    s->beyond = UINT32_MAX;
    if (most != UINT32_MAX) s->most = most > s->dear ? most - s->dear : 0;
    for (uint32_t i = 0; i < m->model->ntopo; i++) {
        const ari_topo *t = &m->model->topo[i];
        bool touched = false;
        for (uint32_t k = 0; k < m->changed.n && !touched; k++) {
            const ari_var v = m->changed.at[k];
            for (uint32_t j = s->head[v]; j < s->head[v + 1]; j++) touched |= s->at[2 * j] == i;
        }
        if (!touched) continue;
        if (rings && has_rings(t))
            ari_lemma_ring_broken(s, i, i == s->looped ? kept : NULL);
        if (!others) continue;
        if (t->kind == ARI_CONNECTED || t->kind == ARI_TREE) ari_lemma_wall_broken(s, i);
        if (t->kind == ARI_PIECES) ari_lemma_pieces_broken(s, i);
        if (s->curves[i]) ari_lemma_curve_broken(s, i);
        if (s->borders[i]) ari_lemma_border_broken(s, i);
        if (has_gates(t) && !s->no_gates) ari_lemma_gate_broken(s, i);
    }
    if (s->beyond != UINT32_MAX) s->beyond += s->dear;
    if (beyond < s->beyond) s->beyond = beyond;
}

bool ari_shape_broken(ari_shape *s, uint32_t most, uint32_t *beyond, ari_rings *kept) {
    find_broken(s, most, kept, true, true);
    *beyond = s->beyond;
    return !s->lost;
}

void ari_shape_broken_part(ari_shape *s, uint32_t most, bool rings) {
    find_broken(s, most, NULL, rings, !rings);
}

bool ari_shape_eager(ari_shape *s) {
    s->m->broken.n = 0;
    s->most = UINT32_MAX;
    for (uint32_t i = 0; i < s->m->model->ntopo; i++) ari_lemma_propagate_broken(s, i);
    return s->m->broken.n > 0;
}

void ari_shape_renew(ari_shape *s, void (*fresh)(void *user, ari_var v), void *user) {
    ari_explain_lemma_forget(s);
    for (uint32_t i = 0; i < s->m->model->ntopo; i++) {
        if (s->m->model->topo[i].edge && s->m->model->topo[i].kind == ARI_CYCLE)
            ari_lemma_ring_renew(s, i, fresh, user);
        if (s->curves[i]) ari_lemma_curve_renew(s, i, fresh, user);
        if (s->borders[i]) ari_lemma_border_renew(s, i, fresh, user);
    }
}
