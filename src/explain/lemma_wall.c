/* lemma_wall.c - walls of a countermodel that has fallen into parts.
 * Edges: whatever crosses between some of the parts and the others is a wall; all unions of few parts are tried, else
 * each part on its own. Vertices: of the neighbours of one part those that the other part touches on its own side are a
 * wall; so each two parts give two, one close to each. */
#include "explain/lemma.h"

#include <string.h>

enum { UNIONS = 6 }; /* this many parts: all unions of them */

typedef struct cut {
    ari_shape *s;
    const ari_topo *t;
    uint32_t topo, nterm, nlit, nscope;
} cut;

static void begin_wall(cut *c) { c->nterm = c->nlit = c->nscope = 0; }

static bool speak_wall(cut *c, ari_lit l) {
    if (l < ARI_LIT_TRUE) c->s->lit[c->nscope++] = l;
    return l < ARI_LIT_TRUE;
}

static void term_wall(cut *c, int32_t coef, ari_lit l) {
    c->s->term[c->nterm].coef = coef;
    c->s->term[c->nterm++].lit = l;
}

/* ---- edges ---- */

/* part[] of every vertex by the edges of the countermodel; how many. */
static uint32_t find_parts(const cut *c) {
    const ari_graph *g = c->t->graph;
    uint32_t *part = c->s->part, *queue = c->s->queue, n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) part[v] = ARI_NO;
    for (ari_vertex root = 0; root < g->nvertex; root++) {
        if (part[root] != ARI_NO) continue;
        uint32_t from = 0, to = 0;
        part[queue[to++] = root] = n;
        for (; from < to; from++)
            for (uint32_t i = g->head[queue[from]]; i < g->head[queue[from] + 1]; i++)
                if (part[g->nbr[i]] == ARI_NO && ari_explain_lemma_is(c->s, c->t->edge[g->inc[i]]))
                    part[queue[to++] = g->nbr[i]] = n;
        n++;
    }
    c->s->m->aside += g->nvertex;
    return n;
}

/* The wall around the parts in `in`: bit k mod 64 for part k. */
static void edge_wall(cut *c, uint64_t in, uint32_t one) {
    const ari_graph *g = c->t->graph;
    const uint32_t *part = c->s->part;
    begin_wall(c);
    for (ari_edge e = 0; e < g->nedge; e++) {
        const uint32_t x = part[g->ends[e][0]], y = part[g->ends[e][1]];
        const bool cross = one == ARI_NO ? (in >> x ^ in >> y) & 1 : (x == one) != (y == one);
        if (cross && speak_wall(c, c->t->edge[e])) term_wall(c, 1, c->t->edge[e]);
    }
    c->s->m->aside += g->nedge / 4;
    ari_explain_lemma_add(c->s, ARI_BY_WALL, c->topo, c->nscope, c->nscope, c->nterm, 1);
}

static void edge_walls(cut *c) {
    const uint32_t n = find_parts(c);
    if (n < 2 || !c->t->spanning) return;
    c->s->lost |= n > UNIONS;
    if (n > UNIONS)
        for (uint32_t k = 0; k < n; k++) edge_wall(c, 0, k);
    else
        for (uint64_t in = 1; in < (uint64_t)1 << (n - 1); in++) edge_wall(c, in, ARI_NO);
}

/* ---- vertices ---- */

/* Everything reached from `root` by vertices that are not on the wall; part[v] = id. */
static void fill_wall(const cut *c, ari_vertex root, const bool *wall, uint32_t id) {
    const ari_graph *g = c->t->graph;
    uint32_t *part = c->s->part, *queue = c->s->queue, to = 0;
    part[queue[to++] = root] = id;
    for (uint32_t from = 0; from < to; from++)
        for (uint32_t i = g->head[queue[from]]; i < g->head[queue[from] + 1]; i++)
            if (part[g->nbr[i]] != id && !wall[g->nbr[i]]) part[queue[to++] = g->nbr[i]] = id;
    c->s->m->aside += to;
}

enum { OUTSIDE, INSIDE, BEYOND }; /* part[] of a vertex */

/* The wall between the part of a and that of b, close to b: wall[] holds the neighbours of the part of a, part[] says
 * what is BEYOND. */
static void vertex_wall(cut *c, ari_vertex a, bool *wall) {
    ari_shape *s = c->s;
    const ari_graph *g = c->t->graph;
    const ari_lit *vertex = c->t->vertex;
    begin_wall(c);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (!wall[v]) continue;
        bool beside = false;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) beside |= s->part[g->nbr[i]] == BEYOND;
        wall[v] = beside;
        if (beside) (void)speak_wall(c, vertex[v]);
    }
    s->m->aside += g->nvertex / 2;
    if (!ari_explain_lemma_fits(s, c->t, c->nscope)) return;
    c->nlit = c->nscope;
    fill_wall(c, a, wall, INSIDE);
    s->m->aside += g->nvertex / 2;
    ari_vertex in = ARI_NO, out = ARI_NO;
    int32_t ninside = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const bool known = ari_reasoner_knows(s->m, vertex[v]), inside = s->part[v] == INSIDE;
        if (wall[v]) continue;
        ninside += inside && vertex[v] < ARI_LIT_TRUE;
        if (inside && known && in == ARI_NO) in = v;
        if (inside || !ari_explain_lemma_is(s, vertex[v])) continue;
        if (out == ARI_NO || (known && !ari_reasoner_knows(s->m, vertex[out]))) out = v;
    }
    if (in != ARI_NO) ninside = 1;
    for (uint32_t i = 0; i < c->nlit; i++) term_wall(c, ninside, s->lit[i]);
    if (speak_wall(c, vertex[out])) term_wall(c, ninside, ARI_NOT(vertex[out]));
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if ((in == ARI_NO ? s->part[v] == INSIDE && !wall[v] : v == in) && speak_wall(c, vertex[v]))
            term_wall(c, 1, ARI_NOT(vertex[v]));
    /* ninside * (wall + not out) + the sum of not inside >= ninside */
    ari_explain_lemma_add(s, ARI_BY_WALL, c->topo, c->nlit, c->nscope, c->nterm, ninside);
}

/* The active vertices of the countermodel: part roots into way[0] (v), at most `most`. */
static uint32_t active_parts(const cut *c, ari_vertex *root, uint32_t most) {
    const ari_graph *g = c->t->graph;
    ari_shape *s = c->s;
    uint32_t n = 0;
    bool *closed = s->on;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        closed[v] = !ari_explain_lemma_is(s, c->t->vertex[v]);
        s->part[v] = 0;
    }
    for (ari_vertex v = 0; v < g->nvertex && n < most; v++) {
        if (closed[v] || s->part[v]) continue;
        root[n++] = v;
        fill_wall(c, v, closed, n);
    }
    memset(s->on, 0, g->nvertex * sizeof *s->on);
    return n;
}

/* Around the part of root[i] there is a wall for each piece that the rest falls into, where another part lies. */
static void vertex_walls(cut *c) {
    enum { MOST = 8 };
    const ari_graph *g = c->t->graph;
    ari_shape *s = c->s;
    ari_vertex root[MOST];
    const uint32_t n = active_parts(c, root, MOST);
    bool *wall = s->present, *beside = s->on; /* beside: the part */
    s->lost |= n == MOST;
    for (uint32_t i = 0; i < n && n > 1; i++) {
        uint32_t done = 1u << i;
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            s->part[v] = OUTSIDE;
            wall[v] = !ari_explain_lemma_is(s, c->t->vertex[v]);
        }
        fill_wall(c, root[i], wall, INSIDE);
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            bool by = false;
            for (uint32_t j = g->head[v]; j < g->head[v + 1]; j++) by |= s->part[g->nbr[j]] == INSIDE;
            beside[v] = by && s->part[v] != INSIDE;
        }
        s->m->aside += g->nvertex;
        for (uint32_t k = 0; k < n; k++) {
            if (done >> k & 1) continue;
            memset(s->part, 0, g->nvertex * sizeof *s->part);
            memcpy(wall, beside, g->nvertex * sizeof *wall);
            fill_wall(c, root[k], wall, BEYOND);
            for (uint32_t j = k; j < n; j++) done |= (uint32_t)(s->part[root[j]] == BEYOND) << j;
            vertex_wall(c, root[i], wall);
        }
    }
    memset(s->present, 0, g->nvertex * sizeof *s->present);
    memset(s->on, 0, g->nvertex * sizeof *s->on);
}

void ari_lemma_wall_broken(ari_shape *s, uint32_t topo) {
    cut c = {.s = s, .t = &s->m->model->topo[topo], .topo = topo};
    if (c.t->edge) edge_walls(&c);
    else vertex_walls(&c);
}
