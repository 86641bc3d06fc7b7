/* lemma_propagate.c - lemmas that say something of what is set so far: a line would close a ring or join ends that are
 * no pair, or is the last one across a wall. Also those that fail already. */
#include "explain/lemma.h"

#include <string.h>

typedef struct look {
    ari_shape *s;
    const ari_topo *t;
    uint32_t topo;
    ari_bend *up;   /* [nvertex] the way to the root of its part: v, e the next on it, next: how far it is */
    ari_bend *line;  /* [npart] next: lines of a part, twice */
    uint32_t npart, nline; /* nline: of all, twice */
} look;

/* 0, 1; 2: open. */
static uint8_t state_propagate(const look *k, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return l == ARI_LIT_TRUE;
    const uint8_t x = k->s->m->value[ARI_VAR(l)];
    return x > 1 ? 2 : x != (l & 1u);
}

/* The same of a line, which may be hidden: there where one other at its first end is and the rest are not. */
static uint8_t state_of_line(const look *k, ari_edge e) {
    const ari_graph *g = k->t->graph;
    const ari_vertex v = g->ends[e][0];
    uint32_t on = 0, open = 0;
    if (!ari_explain_lemma_hides(k->s, k->t->edge[e])) return state_propagate(k, k->t->edge[e]);
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        if (g->inc[i] == e) continue;
        const uint8_t x = state_propagate(k, k->t->edge[g->inc[i]]);
        on += x == 1, open += x == 2;
    }
    return open ? 2 : on == 1;
}

/* An end in force. */
static bool is_end(const look *k, ari_vertex v) {
    return k->t->kind == ARI_PATHS && k->s->mate[v] != ARI_NO && state_propagate(k, k->s->pair[v]) == 1;
}

/* The part of a root, by lines that are there, or (open) may be. */
static void spread_propagate(look *k, ari_vertex root, bool open) {
    const ari_graph *g = k->t->graph;
    uint32_t *part = k->s->part, *queue = k->s->queue, from = 0, to = 0;
    if (part[root] != ARI_NO) return;
    k->up[root] = (ari_bend){ARI_NO, ARI_NO, 0};
    part[queue[to++] = root] = k->npart;
    uint32_t *line = &k->line[k->npart++].next;
    for (*line = 0; from < to; from++) {
        const ari_vertex v = queue[from];
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const ari_vertex u = g->nbr[i];
            const uint8_t x = state_of_line(k, g->inc[i]);
            *line += x == 1;
            if (part[u] != ARI_NO || !(x == 1 || (open && x))) continue;
            k->up[u] = (ari_bend){v, g->inc[i], k->up[v].next + 1};
            part[queue[to++] = u] = k->npart - 1;
        }
    }
    k->nline += *line;
}

/* part[] of each vertex, with the ways to the roots, which are ends where there are some. */
static void find_parts(look *k, bool open) {
    const ari_graph *g = k->t->graph;
    memset(k->s->part, 0xff, g->nvertex * sizeof *k->s->part);
    k->npart = k->nline = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (is_end(k, v)) spread_propagate(k, v, open);
    for (ari_vertex v = 0; v < g->nvertex; v++) spread_propagate(k, v, open);
    k->s->m->work += (g->nvertex + g->nedge) / 4;
}

static void put_propagate(look *k, uint32_t *n, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return;
    k->s->lit[*n] = l;
    k->s->term[(*n)++] = (ari_term){1, ARI_NOT(l)};
}

/* The ways from a and b to where they meet, or, of two parts, to their roots: lines queue[*nline]. */
static uint32_t put_way(look *k, ari_vertex a, ari_vertex b, uint32_t n, uint32_t *nline) {
    while (a != b && (k->up[a].e != ARI_NO || k->up[b].e != ARI_NO)) {
        ari_vertex *far = k->up[a].next > k->up[b].next ? &a : &b;
        k->s->queue[(*nline)++] = k->up[*far].e;
        put_propagate(k, &n, k->t->edge[k->up[*far].e]);
        *far = k->up[*far].v;
    }
    return n;
}

/* Not with these two ends, which are no pair. */
static void put_ends(look *k, uint32_t nlit, ari_vertex a, ari_vertex b) {
    ari_shape *s = k->s;
    const bool turned = s->pair[a] > s->pair[b];
    uint32_t n = nlit;
    put_propagate(k, &n, s->pair[turned ? b : a]);
    put_propagate(k, &n, s->pair[turned ? a : b]);
    ari_explain_lemma_add(s, ARI_BY_RING, k->topo, nlit, n, n, 1);
}

/* The line would close a ring: of one loop, with lines elsewhere. */
static void close_ring(look *k, ari_edge e, ari_vertex a, ari_vertex b) {
    ari_shape *s = k->s;
    uint32_t n = 0, nring = 0;
    put_propagate(k, &n, k->t->edge[e]);
    n = put_way(k, a, b, n, &nring);
    s->queue[nring++] = e;
    if (k->t->kind != ARI_CYCLE) ari_explain_lemma_add(s, ARI_BY_RING, k->topo, n, n, n, 1);
    else if (k->line[s->part[a]].next < k->nline) ari_lemma_ring_tell(s, k->topo, s->queue, nring, true);
}

static ari_vertex root_of(const look *k, ari_vertex v) {
    while (k->up[v].e != ARI_NO) v = k->up[v].v;
    return v;
}

static void rings_propagate(look *k) {
    const ari_graph *g = k->t->graph;
    const bool paths = k->t->kind == ARI_PATHS;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex a = g->ends[e][0], b = g->ends[e][1];
        const uint8_t x = state_of_line(k, e);
        if (k->up[a].e == e || k->up[b].e == e) continue;
        if (k->s->part[a] == k->s->part[b]) {
            if (x) close_ring(k, e, a, b);
            continue;
        }
        if (!paths || !x) continue;
        const ari_vertex u = root_of(k, a), v = root_of(k, b);
        if (!is_end(k, u) || !is_end(k, v) || k->s->mate[u] == v) continue;
        uint32_t n = 0, nring = 0;
        put_propagate(k, &n, k->t->edge[e]);
        put_ends(k, put_way(k, a, b, n, &nring), u, v);
    }
    for (ari_vertex v = 0; v < g->nvertex && paths; v++) {
        const ari_vertex u = is_end(k, v) ? root_of(k, v) : v;
        uint32_t nring = 0;
        if (u != v && k->s->mate[u] != v) put_ends(k, put_way(k, v, u, 0, &nring), u, v);
    }
}

static void wall_propagate(look *k, const bool *in) {
    ari_shape *s = k->s;
    const ari_graph *g = k->t->graph;
    uint32_t n = 0;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_lit l = k->t->edge[e];
        if (in[g->ends[e][0]] == in[g->ends[e][1]] || l >= ARI_LIT_TRUE) continue;
        s->lit[n] = l;
        s->term[n++] = (ari_term){1, l};
    }
    ari_explain_lemma_add(s, ARI_BY_WALL, k->topo, n, n, n, 1);
    s->m->work += g->nedge / 8;
}

/* Below which vertices of the tree of ways nothing leads out but the line up: low[v], the nearest to the root (by its
 * place in the order of a search in depth) that can be reached from below v. */
static void bridges_propagate(look *k) {
    ari_shape *s = k->s;
    const ari_graph *g = k->t->graph;
    ari_bend *b = s->way[1];              /* v: its place, e: low, next: next neighbour */
    uint32_t *stack = s->queue, n = 0, time = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) b[v] = (ari_bend){ARI_NO, ARI_NO, g->head[v]}, s->part[v] = ARI_NO;
    stack[n++] = 0;
    k->up[0] = (ari_bend){ARI_NO, ARI_NO, 0};
    b[0].v = b[0].e = s->part[time] = 0;
    time++;
    while (n) {
        const ari_vertex v = stack[n - 1];
        if (b[v].next < g->head[v + 1]) {
            const uint32_t i = b[v].next++;
            const ari_vertex u = g->nbr[i];
            if (g->inc[i] == k->up[v].e || !state_propagate(k, k->t->edge[g->inc[i]])) continue;
            if (b[u].v == ARI_NO) {
                k->up[u] = (ari_bend){v, g->inc[i], 0};
                s->part[time] = u;
                b[u].v = b[u].e = time++;
                stack[n++] = u;
            } else if (b[u].v < b[v].e) {
                b[v].e = b[u].v;
            }
            continue;
        }
        n--;
        if (n && b[v].e < b[k->up[v].v].e) b[k->up[v].v].e = b[v].e;
        if (!n || b[v].e < b[v].v || state_propagate(k, k->t->edge[k->up[v].e]) == 1) continue;
        for (uint32_t i = b[v].v; i < time; i++) s->on[s->part[i]] = true; /* all below v */
        wall_propagate(k, s->on);
        for (uint32_t i = b[v].v; i < time; i++) s->on[s->part[i]] = false;
    }
    s->m->work += (g->nvertex + g->nedge) / 4;
}

static void walls_propagate(look *k) {
    ari_shape *s = k->s;
    const ari_graph *g = k->t->graph;
    find_parts(k, true);
    if (k->npart == 1) {
        bridges_propagate(k);
        return;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) s->on[v] = s->part[v] == 0;
    wall_propagate(k, s->on);
    for (ari_vertex v = 0; v < g->nvertex; v++) s->on[v] = false;
}

void ari_lemma_propagate_broken(ari_shape *s, uint32_t topo) {
    look k = {s, &s->m->model->topo[topo], topo, s->way[0], s->way[1], 0, 0};
    const ari_topo_kind kind = k.t->kind;
    if (!k.t->edge || !k.t->graph->nvertex || kind == ARI_PIECES) return;
    if (kind == ARI_PATHS) ari_lemma_ring_pairs(s, k.t);
    if (kind != ARI_CONNECTED && kind != ARI_CYCLES) find_parts(&k, false), rings_propagate(&k);
    if ((kind == ARI_TREE || kind == ARI_CONNECTED) && k.t->spanning) walls_propagate(&k);
}
