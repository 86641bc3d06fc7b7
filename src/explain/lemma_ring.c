/* lemma_ring.c - rings of a countermodel: every simple loop, wrong join and touch that uses a line which the solution
 * does not have. The solution has none of these but, of one loop, itself; so each other one uses such a line. Ways are
 * walked from that line along lines of the countermodel, first on from its one end, then (paths) on from the other.
 * They are left where what they lead to is too dear: loops by how far it is back to the line. A line is taken away once
 * all ways through it are known. */
#include "explain/lemma.h"

#include "base/sort.h"

#include <string.h>

/* steps of all walks of a countermodel; rings that are kept are looked for up to this price at least; where some lemma
 * is enough, rings of more lines are looked for only if there is none else */
enum { PATIENCE = 20000, AHEAD = 400, LONG = 200 };

typedef struct walk {
    ari_shape *s;
    const ari_topo *t;
    uint32_t topo, reach, steps;
    ari_edge first;
    ari_lines *lines; /* of the countermodel, but those of which all is known */
    bool brief;             /* no ring of more than LONG lines */
    uint32_t nfar, npassed; /* vertices that were measured, in s->queue; that are passed by, in s->passed */
} walk;

static bool is_there(const walk *w, ari_edge e) { return w->lines->there[e]; }

/* Those at v, in the order of the graph. */
static void gather_ring(const ari_lines *l, const ari_graph *g, ari_vertex v) {
    uint32_t n = g->head[v];
    for (uint32_t i = n; i < g->head[v + 1]; i++) {
        l->at[n] = (ari_way){g->inc[i], g->nbr[i]};
        n += l->there[g->inc[i]];
    }
    l->end[v] = n;
}

bool ari_lemma_ring_open(ari_shape *s, uint32_t topo) {
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_graph *g = t->graph;
    ari_lines *l = &s->lines[topo];
    l->there = ARI_TAKE(s->m->arena, bool, g->nedge);
    l->at = ARI_TAKE(s->m->arena, ari_way, g->head[g->nvertex]);
    l->end = ARI_TAKE(s->m->arena, uint32_t, g->nvertex);
    if (ari_arena_failed(s->m->arena)) return false;
    for (ari_edge e = 0; e < g->nedge; e++) {
        l->there[e] = ari_reasoner_is(s->m->solution, t->edge[e]);
        l->n += l->there[e];
        const bool hides = ari_explain_lemma_hides(s, t->edge[e]);
        l->all += t->edge[e] != ARI_LIT_FALSE && !hides;
        l->hidden |= hides;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) gather_ring(l, g, v);
    return true;
}

static void set_line(const walk *w, ari_edge e, bool on) {
    const ari_graph *g = w->t->graph;
    ari_lines *l = w->lines;
    if (l->there[e] == on) return;
    l->there[e] = on;
    for (int k = 0; k < 2; k++) gather_ring(l, g, g->ends[e][k]);
}

static void put_lemma_ring(ari_shape *s, uint32_t *n, uint32_t *nterm, ari_lit l, int32_t coef) {
    if (l >= ARI_LIT_TRUE) return;
    s->lit[(*n)++] = l;
    s->term[*nterm].coef = coef;
    s->term[(*nterm)++].lit = ARI_NOT(l);
}

/* The lines of the walk. */
static uint32_t put_ring(walk *w, uint32_t n0, uint32_t n1, int32_t coef, ari_edge close) {
    ari_shape *s = w->s;
    uint32_t n = 0, nterm = 0;
    for (uint32_t i = n1; i-- > 0;) put_lemma_ring(s, &n, &nterm, w->t->edge[s->way[1][i].e], coef);
    put_lemma_ring(s, &n, &nterm, w->t->edge[w->first], coef);
    for (uint32_t i = 0; i < n0; i++) put_lemma_ring(s, &n, &nterm, w->t->edge[s->way[0][i].e], coef);
    if (close != ARI_NO) put_lemma_ring(s, &n, &nterm, w->t->edge[close], coef);
    return n;
}

/* One loop: the ring of the walk behind s->ring, the number of its lines first. */
static void keep_ring(walk *w, uint32_t n0, ari_edge close) {
    ari_shape *s = w->s;
    const uint32_t n = n0 + 2;
    if (!ARI_RESERVE(s->m->arena, &s->ring, n + 1)) {
        s->m->status = s->m->arena->spent;
        return;
    }
    uint32_t *to = s->ring.at + s->ring.n;
    *to++ = n;
    to[0] = w->first;
    to[1] = close;
    for (uint32_t i = 0; i < n0; i++) to[2 + i] = s->way[0][i].e;
    ari_sort_few(to, n);
    s->ring.n += n + 1;
}

/* Of a ring in s->present[] the lines at the first end of each hidden one that are not in it, into s->turned and
 * s->present[]: where these are not there, the hidden ones are. False: no memory. */
static bool find_turned(ari_shape *s, const ari_topo *t, const ari_edge *ring, uint32_t nring) {
    const ari_graph *g = t->graph;
    s->turned.n = 0;
    for (uint32_t i = 0; i < nring; i++) {
        const ari_vertex v = g->ends[ring[i]][0];
        for (uint32_t j = g->head[v]; j < g->head[v + 1] && ari_explain_lemma_hides(s, t->edge[ring[i]]); j++) {
            if (s->present[g->inc[j]] || t->edge[g->inc[j]] >= ARI_LIT_TRUE) continue;
            if (!ARI_APPEND(s->m->arena, &s->turned, g->inc[j])) return false;
            s->present[g->inc[j]] = true;
        }
    }
    return true;
}

/* A ring of one loop: with a line elsewhere that is known to be there; else none of all others is there with it. */
void ari_lemma_ring_tell(ari_shape *s, uint32_t topo, const ari_edge *ring, uint32_t nring, bool some) {
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_edge nedge = t->graph->nedge;
    const ari_lines *l = &s->lines[topo];
    uint32_t n = 0, nterm = 0;
    for (uint32_t i = 0; i < nring; i++) s->present[ring[i]] = true;
    if (l->hidden && !find_turned(s, t, ring, nring)) s->m->status = s->m->arena->spent;
    ari_edge known = l->known;
    while (known < nedge && (s->present[known] || !ari_reasoner_knows(s->m, t->edge[known]))) known++;
    s->m->aside += (known - l->known) / 8;
    if (known >= nedge) known = ARI_NO;
    uint32_t seen = nring;
    for (uint32_t i = 0; i < nring && l->hidden; i++) seen -= ari_explain_lemma_hides(s, t->edge[ring[i]]);
    const int32_t rest = known != ARI_NO ? 1 : (int32_t)(l->all - seen - s->turned.n);
    some |= l->now > nring;
    for (uint32_t i = 0; i < nring; i++)
        if (!ari_explain_lemma_hides(s, t->edge[ring[i]])) put_lemma_ring(s, &n, &nterm, t->edge[ring[i]], rest);
    const uint32_t nlit = n;
    for (uint32_t i = 0; i < s->turned.n; i++)
        put_lemma_ring(s, &n, &nterm, ARI_NOT(t->edge[s->turned.at[i]]), rest);
    if (known != ARI_NO) put_lemma_ring(s, &n, &nterm, t->edge[known], 1);
    else
        for (ari_edge e = 0; e < nedge && some; e++)
            if (!s->present[e] && !ari_explain_lemma_hides(s, t->edge[e])) put_lemma_ring(s, &n, &nterm, t->edge[e], 1);
    for (uint32_t i = 0; i < nring; i++) s->present[ring[i]] = false;
    while (s->turned.n) s->present[s->turned.at[--s->turned.n]] = false;
    if (known != ARI_NO || some) ari_explain_lemma_add(s, ARI_BY_RING, topo, nlit, n, nterm, rest);
}

/* The walk, which leads from v to u, with perhaps the line that closes it. */
static void judge_ring(walk *w, uint32_t n0, uint32_t n1, ari_vertex u, ari_vertex v) {
    ari_shape *s = w->s;
    const ari_graph *g = w->t->graph;
    const uint32_t length = n0 + n1 + 1;
    for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) {
        const ari_edge e = g->inc[i];
        if (g->nbr[i] != v || e == w->first || w->t->edge[e] == ARI_LIT_FALSE) continue;
        if (n0 && s->way[0][n0 - 1].e == e) continue;
        if (n1 && s->way[1][n1 - 1].e == e) continue;
        if (w->t->kind == ARI_PATHS && w->t->chordless && length > 1) { /* it runs beside itself, or closes */
            const uint32_t n = put_ring(w, n0, n1, 1, ARI_NO);
            ari_explain_lemma_add(s, ARI_BY_RING, w->topo, n, n, n, 1);
        } else if (is_there(w, e) && n1 == 0) { /* each loop once: all of way 0 */
            if (w->t->kind == ARI_CYCLE) {
                keep_ring(w, n0, e);
                continue;
            }
            const uint32_t n = put_ring(w, n0, n1, 1, e);
            ari_explain_lemma_add(s, ARI_BY_RING, w->topo, n, n, n, 1);
        }
    }
    if (w->t->kind != ARI_PATHS) return;
    if (s->mate[u] == ARI_NO || s->mate[v] == ARI_NO || s->mate[u] == v) return;
    if (!ari_explain_lemma_is(s, s->pair[u]) || !ari_explain_lemma_is(s, s->pair[v])) return;
    uint32_t n = put_ring(w, n0, n1, 1, ARI_NO), nterm = n; /* two ends that are no pair */
    const uint32_t nlit = n;
    const bool turned = s->pair[u] > s->pair[v]; /* whatever end it was walked from */
    put_lemma_ring(s, &n, &nterm, s->pair[turned ? v : u], 1);
    put_lemma_ring(s, &n, &nterm, s->pair[turned ? u : v], 1);
    ari_explain_lemma_add(s, ARI_BY_RING, w->topo, nlit, n, nterm, 1);
}

/* An end in force: a path does not go on there. */
static bool is_end(const walk *w, ari_vertex v) {
    return w->t->kind == ARI_PATHS && w->s->mate[v] != ARI_NO && ari_explain_lemma_is(w->s, w->s->pair[v]);
}

static void stay_ring(const walk *w, ari_bend *b, ari_vertex v, ari_edge e) {
    b->v = v;
    b->e = e;
    b->next = is_end(w, v) ? w->lines->end[v] : w->t->graph->head[v];
    w->s->on[v] = true;
}

/* The next line on from the last place of a way; ARI_NO: none, and the way is one shorter. */
static bool go_on(walk *w, ari_bend *way, uint32_t *n, ari_bend *root) {
    ari_bend *b = *n ? &way[*n - 1] : root;
    const ari_lines *l = w->lines;
    for (w->steps++; b->next < l->end[b->v];) {
        const ari_way x = l->at[b->next++];
        if (x.by == b->e || w->s->on[x.to]) continue;
        stay_ring(w, &way[*n], x.to, x.by);
        ++*n;
        return true;
    }
    w->s->on[b->v] = false;
    if (!*n) return false;
    --*n;
    return true;
}

/* How far it is from each vertex, by the countermodel without `first`, to its second end; from the first end: so
 * far. */
static uint32_t measure_ring(walk *w) {
    const ari_graph *g = w->t->graph;
    const ari_lines *l = w->lines;
    uint32_t from = 0, to = 0, *far = w->s->far, *queue = w->s->queue;
    far[queue[to++] = g->ends[w->first][1]] = 0;
    for (; from < to; from++) {
        if (far[queue[from]] > w->reach + w->reach / 4) { /* much too long */
            (void)ari_explain_lemma_fits(w->s, w->t, far[queue[from]] + 1);
            break;
        }
        const ari_way *x = l->at + g->head[queue[from]], *end = l->at + l->end[queue[from]];
        for (const uint32_t next = far[queue[from]] + 1; x < end; x++) {
            const bool fresh = far[x->to] == ARI_NO && x->by != w->first && !w->s->on[x->to];
            queue[to] = x->to;
            far[x->to] = fresh ? next : far[x->to];
            to += fresh;
        }
    }
    w->s->m->work += to;
    w->nfar = to;
    return far[g->ends[w->first][0]];
}

/* Can a way of n lines to u become a lemma that is cheap enough? */
static bool leads_on(walk *w, uint32_t n, ari_vertex u) {
    if (w->t->kind == ARI_PATHS) return n <= w->reach || ari_explain_lemma_fits(w->s, w->t, n);
    if (w->s->far[u] == ARI_NO) return false;
    return n + w->s->far[u] <= w->reach || (!w->brief && ari_explain_lemma_fits(w->s, w->t, n + w->s->far[u]));
}

/* The last step of a way is taken back. */
static void turn_back(walk *w, ari_bend *way, uint32_t *n) {
    w->s->on[way[--*n].v] = false;
}

/* All ways through the line `first`. Loops need the first way alone. */
static void walk_from(walk *w) {
    const ari_graph *g = w->t->graph;
    ari_shape *s = w->s;
    ari_bend root[2];
    uint32_t n0 = 0, was = 0;
    const ari_vertex v = g->ends[w->first][1];
    stay_ring(w, &root[1], v, w->first);
    stay_ring(w, &root[0], g->ends[w->first][0], w->first);
    for (bool more = true; more && w->steps < PATIENCE; was = n0, more = go_on(w, s->way[0], &n0, &root[0])) {
        if (n0 < was) continue; /* gone back: this one is done */
        const ari_vertex u = n0 ? s->way[0][n0 - 1].v : root[0].v;
        if (n0 && !leads_on(w, n0 + 1, u)) {
            turn_back(w, s->way[0], &n0);
            continue;
        }
        if (w->t->kind == ARI_PATHS || s->far[u] == 1) judge_ring(w, n0, 0, u, v); /* else no line closes it */
        if (w->t->kind != ARI_PATHS) continue;
        uint32_t n1 = 0, before = 0;
        stay_ring(w, &root[1], v, w->first);
        while (go_on(w, s->way[1], &n1, &root[1]) && w->steps < PATIENCE) {
            if (n1 > before && !leads_on(w, n0 + n1 + 1, s->way[1][n1 - 1].v)) turn_back(w, s->way[1], &n1);
            else if (n1 > before) judge_ring(w, n0, n1, u, s->way[1][n1 - 1].v);
            before = n1;
        }
        while (n1) turn_back(w, s->way[1], &n1);
        s->on[v] = true;
    }
    while (n0) turn_back(w, s->way[0], &n0);
    s->on[v] = s->on[root[0].v] = false;
}

void ari_lemma_ring_pairs(ari_shape *s, const ari_topo *t) {
    for (ari_vertex v = 0; v < t->graph->nvertex; v++) s->mate[v] = ARI_NO;
    for (uint32_t i = 0; i < t->npair; i++)
        for (uint32_t k = 0; k < 2; k++) {
            s->mate[t->pair[i][k]] = t->pair[i][k ^ 1u];
            s->pair[t->pair[i][k]] = t->pair_on[i];
        }
}

/* One loop: there is a line at all. */
static void some_line(ari_shape *s, uint32_t topo) {
    const ari_topo *t = &s->m->model->topo[topo];
    uint32_t n = 0;
    if (s->lines[topo].now) return;
    for (ari_edge e = 0; e < t->graph->nedge; e++) {
        if (t->edge[e] >= ARI_LIT_TRUE || ari_explain_lemma_hides(s, t->edge[e])) continue;
        s->lit[n] = t->edge[e];
        s->term[n].coef = 1;
        s->term[n++].lit = t->edge[e];
    }
    s->m->aside += t->graph->nedge / 8;
    ari_explain_lemma_add(s, ARI_BY_WALL, topo, 0, n, n, 1);
}

/* One loop: that of the solution, with another line elsewhere. Of all rings this one alone has lines of the solution
 * only. gone: the countermodel has not all of these. */
static void whole_loop(ari_shape *s, uint32_t topo, bool gone) {
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_lines *l = &s->lines[topo];
    const ari_edge nedge = t->graph->nedge;
    uint32_t n = 0, nterm = 0;
    if (gone || l->hidden || l->now == l->n || !ari_explain_lemma_fits(s, t, l->n)) return;
    for (ari_edge e = 0; e < nedge; e++)
        if (ari_reasoner_is(s->m->solution, t->edge[e])) put_lemma_ring(s, &n, &nterm, t->edge[e], 1);
    const uint32_t nlit = n;
    for (ari_edge e = 0; e < nedge; e++)
        if (!ari_reasoner_is(s->m->solution, t->edge[e])) put_lemma_ring(s, &n, &nterm, t->edge[e], 1);
    for (uint32_t i = 0; i < nlit; i++) s->term[i].coef = (int32_t)(n - nlit);
    s->m->aside += nedge / 4;
    ari_explain_lemma_add(s, ARI_BY_RING, topo, nlit, n, nterm, (int32_t)(n - nlit));
}

/* From `at`, where `by` ends, on along known lines to `goal` or to their end, which is returned; those passed go behind
 * s->queue[*n]. */
static ari_vertex follow_ring(ari_shape *s, const ari_topo *t, ari_edge by, ari_vertex at, ari_vertex goal,
                              uint32_t *n) {
    const ari_graph *g = t->graph;
    while (by != ARI_NO && at != goal && *n < g->nvertex) {
        ari_edge next = ARI_NO;
        for (uint32_t i = g->head[at]; i < g->head[at + 1] && next == ARI_NO; i++)
            if (g->inc[i] != by && ari_reasoner_knows(s->m, t->edge[g->inc[i]])) next = g->inc[i];
        if (next != ARI_NO) at = g->ends[next][g->ends[next][0] == at], s->queue[(*n)++] = next;
        by = next;
    }
    s->m->aside += *n / 4;
    return at;
}

/* One loop: rings of which one line alone is not known. */
static void close_known(ari_shape *s, uint32_t topo) {
    const ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    for (uint32_t k = 0; k < m->changed.n; k++)
        for (uint32_t v = m->changed.at[k], j = s->head[v]; j < s->head[v + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            const ari_vertex *end = t->graph->ends[e];
            uint32_t n = 1;
            if (s->at[2 * j] != topo || !ari_explain_lemma_is(s, t->edge[e]) ||
                ari_reasoner_is(m->solution, t->edge[e]))
                continue;
            s->queue[0] = e;
            if (follow_ring(s, t, e, end[1], end[0], &n) == end[0]) ari_lemma_ring_tell(s, topo, s->queue, n, false);
        }
}

/* How many lines the countermodel has; true: not all of the solution's. */
static bool count_lines(ari_shape *s, uint32_t topo) {
    const ari_reasoner *m = s->m;
    ari_lines *l = &s->lines[topo];
    bool gone = false;
    l->now = l->n;
    for (uint32_t k = 0; k < m->changed.n; k++) {
        const ari_var v = m->changed.at[k];
        if (m->countermodel[v] == m->solution[v]) continue;
        for (uint32_t j = s->head[v]; j < s->head[v + 1]; j++) {
            if (s->at[2 * j] != topo) continue;
            const bool on = ari_explain_lemma_is(s, m->model->topo[topo].edge[s->at[2 * j + 1]]);
            l->now += on ? 1u : UINT32_MAX;
            gone |= !on;
        }
    }
    return gone;
}

/* The lines that changed, as in `value`. */
static void set_lines(walk *w, const uint8_t *value) {
    const ari_shape *s = w->s;
    for (uint32_t k = 0; k < s->m->changed.n; k++) {
        const ari_var v = s->m->changed.at[k];
        for (uint32_t j = s->head[v]; j < s->head[v + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            if (s->at[2 * j] == w->topo) set_line(w, e, ari_reasoner_is(value, w->t->edge[e]));
        }
    }
}

/* No loop leads through v if it has one line, nor through the next one then: they are passed by. Of a long way only as
 * much as matters is. */
static void peel_ring(walk *w, ari_vertex v) {
    enum { MUCH = 64 };
    const ari_lines *l = w->lines;
    const uint32_t *head = w->t->graph->head;
    bool *on = w->s->on;
    for (uint32_t left = w->reach < MUCH ? MUCH : w->reach; !on[v] && left; left--) {
        uint32_t n = 0;
        ari_vertex next = v;
        for (uint32_t i = head[v]; i < l->end[v]; i++) {
            n += !on[l->at[i].to];
            next = on[l->at[i].to] ? next : l->at[i].to;
        }
        if (n > 1) return;
        on[v] = true;
        w->s->passed[w->npassed++] = v;
        w->s->m->work++;
        v = next;
    }
}

/* The solution's loop has no loose ends: those of the countermodel are where it is otherwise. */
static void peel_all(walk *w) {
    const ari_graph *g = w->t->graph;
    const ari_reasoner *m = w->s->m;
    w->reach = w->brief ? LONG : ari_explain_lemma_reach(w->s, w->t);
    for (ari_vertex v = 0; v < g->nvertex && w->t->kind != ARI_CYCLE; v++) peel_ring(w, v);
    for (uint32_t k = 0; k < m->changed.n && w->t->kind == ARI_CYCLE; k++)
        for (uint32_t v = m->changed.at[k], j = w->s->head[v]; j < w->s->head[v + 1]; j++)
            for (int i = 0; i < 2 && w->s->at[2 * j] == w->topo; i++) peel_ring(w, g->ends[w->s->at[2 * j + 1]][i]);
    if (w->t->kind != ARI_CYCLE) w->s->m->aside += g->nvertex / 4;
}

static void walk_all(walk *w) {
    const ari_vertex *end = w->t->graph->ends[w->first];
    w->reach = w->brief ? LONG : ari_explain_lemma_reach(w->s, w->t);
    if (w->t->kind != ARI_PATHS) {
        if (w->s->on[end[0]] || w->s->on[end[1]]) return;
        const uint32_t length = measure_ring(w);
        if (w->s->most == UINT32_MAX && !w->brief && length != ARI_NO) w->reach = length + 1; /* one lemma is enough */
        if (length != ARI_NO) walk_from(w);
        for (uint32_t i = 0; i < w->nfar; i++) w->s->far[w->s->queue[i]] = ARI_NO;
        if (length == ARI_NO) return;
    } else {
        walk_from(w);
    }
    set_line(w, w->first, false);
    for (int k = 0; k < 2 && w->t->kind != ARI_PATHS; k++) peel_ring(w, end[k]);
}

/* All ways through lines that the solution does not have. */
static void walk_countermodel(walk *w) {
    ari_shape *s = w->s;
    const ari_reasoner *m = s->m;
    set_lines(w, m->countermodel);
    if (w->t->kind != ARI_PATHS) peel_all(w);
    for (uint32_t k = 0; k < m->changed.n; k++) {
        const ari_var v = m->changed.at[k];
        for (uint32_t j = s->head[v]; j < s->head[v + 1]; j++) {
            w->first = s->at[2 * j + 1];
            if (s->at[2 * j] == w->topo && m->countermodel[v] != m->solution[v] && is_there(w, w->first)) walk_all(w);
        }
    }
    set_lines(w, m->solution);
    while (w->npassed) s->on[s->passed[--w->npassed]] = false;
    s->m->work += w->steps;
}

/* The rings of one loop up to a price, onto s->ring. */
static void find_rings(walk *w, uint32_t most, ari_rings *out) {
    ari_shape *s = w->s;
    const uint32_t was = s->most, beyond = s->beyond;
    s->most = most;
    s->beyond = UINT32_MAX;
    w->steps = 0;
    out->first = s->ring.n;
    walk_countermodel(w);
    *out = (ari_rings){out->first, s->ring.n - out->first, s->beyond, true, w->steps >= PATIENCE};
    s->most = was;
    s->beyond = beyond;
}

void ari_lemma_ring_alone(ari_shape *s, uint32_t topo) {
    const bool gone = count_lines(s, topo);
    some_line(s, topo);
    whole_loop(s, topo, gone);
    if (s->dear) close_known(s, topo);
}

void ari_lemma_ring_broken(ari_shape *s, uint32_t topo, ari_rings *kept) {
    walk w = {s, &s->m->model->topo[topo], topo, 0, 0, 0, &s->lines[topo], false, 0, 0};
    if (w.t->kind != ARI_CYCLE) {
        if (w.t->kind == ARI_PATHS) ari_lemma_ring_pairs(s, w.t);
        walk_countermodel(&w);
        s->lost |= w.steps >= PATIENCE;
        return;
    }
    ari_rings own = {0}, *r = kept ? kept : &own;
    if (!r->known || r->beyond <= s->most) {
        const uint32_t far = AHEAD - s->dear, ahead = kept && s->most < far ? far : s->most;
        w.brief = s->most == UINT32_MAX;
        find_rings(&w, ahead, r);
        if (w.brief && !r->n && !s->m->broken.n) w.brief = false, find_rings(&w, ahead, r);
        if (r->lost && ahead > s->most) find_rings(&w, s->most, r);
    }
    for (uint32_t i = r->first; i < r->first + r->n; i += s->ring.at[i] + 1)
        if (ari_explain_lemma_fits(s, w.t, s->ring.at[i]))
            ari_lemma_ring_tell(s, topo, s->ring.at + i + 1, s->ring.at[i], false);
    if (r->beyond < s->beyond) s->beyond = r->beyond;
    s->lost |= r->lost;
    if (!kept) s->ring.n = r->first;
}

/* Lines that would close a ring now. */
static void tell_closing(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user) {
    const ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    const ari_graph *g = t->graph;
    for (uint32_t k = 0; k < m->news.n; k++)
        for (uint32_t v = m->news.at[k], j = s->head[v]; j < s->head[v + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            uint32_t n = 0;
            if (s->at[2 * j] != topo || !ari_reasoner_knows(m, t->edge[e])) continue;
            const ari_vertex a = follow_ring(s, t, e, g->ends[e][0], g->ends[e][1], &n);
            const ari_vertex b = follow_ring(s, t, e, g->ends[e][1], a, &n);
            for (uint32_t i = g->head[a]; i < g->head[a + 1]; i++) {
                const ari_lit l = t->edge[g->inc[i]];
                if (g->nbr[i] == b && l < ARI_LIT_TRUE && !m->fact[ARI_VAR(l)]) fresh(user, ARI_VAR(l));
            }
        }
}

void ari_lemma_ring_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user) {
    const ari_topo *t = &s->m->model->topo[topo];
    ari_edge e = 0;
    while (e < t->graph->nedge && !ari_reasoner_knows(s->m, t->edge[e])) e++;
    s->lines[topo].known = e;
    if (s->dear) tell_closing(s, topo, fresh, user);
}

void ari_lemma_ring_carry(ari_shape *s, ari_rings *r) {
    if (!ARI_RESERVE(s->m->arena, &s->carried, r->n)) {
        s->m->status = s->m->arena->spent;
        return;
    }
    if (r->n) memcpy(s->carried.at + s->carried.n, s->ring.at + r->first, r->n * sizeof *s->ring.at);
    r->first = s->carried.n;
    s->carried.n += r->n;
}

void ari_lemma_ring_carried(ari_shape *s) {
    const ari_ring_list was = s->ring;
    s->ring = s->carried;
    s->carried = was;
    s->carried.n = 0;
}
