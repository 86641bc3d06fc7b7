/* lemma_pieces.c - pieces of a countermodel that have the wrong size.
 * One that is too small: something around it is there, or this vertex of it is inactive. One that is too large: not all
 * of these, one more than may be, of which as many are known as there can be: from each known vertex on, and from the
 * first one, a piece that takes known vertices before others. */
#include "explain/lemma.h"

#include <string.h>

typedef struct sized {
    ari_shape *s;
    const ari_topo *t;
    uint32_t topo, n; /* n: literals of the lemma in the making */
} sized;

static bool is_on(const sized *c, ari_edge e, ari_vertex to) {
    return ari_explain_lemma_is(c->s, c->t->edge ? c->t->edge[e] : c->t->vertex[to]);
}

static void put_size(sized *c, ari_lit l, bool there) {
    if (l >= ARI_LIT_TRUE) return;
    for (uint32_t i = 0; i < c->n; i++)
        if (ARI_VAR(c->s->lit[i]) == ARI_VAR(l)) return;
    c->s->lit[c->n] = l;
    c->s->term[c->n++] = (ari_term){1, there ? l : ARI_NOT(l)};
}

/* The piece from a vertex on, `most` vertices at most, known ones first: into queue[], with part[] = id. */
static uint32_t gather_piece(sized *c, ari_vertex from, uint32_t most, uint32_t id) {
    const ari_graph *g = c->t->graph;
    ari_bend *up = c->s->way[0]; /* the way to where it began: v, e the next on it, next: how far that is */
    uint32_t *part = c->s->part, *queue = c->s->queue, n = 1;
    part[queue[0] = from] = id;
    up[from] = (ari_bend){ARI_NO, ARI_NO, 0};
    while (n < most) {
        ari_vertex best = ARI_NO, at = ARI_NO;
        ari_edge way = ARI_NO;
        bool known = false;
        for (uint32_t i = 0; i < n && !known; i++)
            for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1] && !known; k++) {
                const ari_vertex u = g->nbr[k];
                if (part[u] == id || !is_on(c, g->inc[k], u)) continue;
                known = ari_reasoner_knows(c->s->m, c->t->edge ? c->t->edge[g->inc[k]] : c->t->vertex[u]);
                if (best == ARI_NO || known) best = u, at = queue[i], way = g->inc[k];
            }
        if (best == ARI_NO) break;
        up[best] = (ari_bend){at, way, up[at].next + 1};
        part[queue[n++] = best] = id;
    }
    c->s->m->aside += n;
    return n;
}

static void tell_large(sized *c, uint32_t n) {
    c->n = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_vertex v = c->s->queue[i];
        if (c->t->vertex) put_size(c, c->t->vertex[v], false);
        else if (i) put_size(c, c->t->edge[c->s->way[0][v].e], false);
    }
    ari_explain_lemma_add(c->s, ARI_BY_RING, c->topo, c->n, c->n, c->n, 1);
}

/* What is around the piece queue[0..n), whose part is `id`. */
static void tell_small(sized *c, uint32_t n, uint32_t id) {
    const ari_graph *g = c->t->graph;
    ari_vertex root = ARI_NO;
    c->n = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_vertex v = c->s->queue[i];
        if (c->t->vertex && (root == ARI_NO || (!ari_reasoner_knows(c->s->m, c->t->vertex[root]) &&
                                                 ari_reasoner_knows(c->s->m, c->t->vertex[v]))))
            root = v;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            if (c->s->part[g->nbr[k]] != id)
                put_size(c, c->t->edge ? c->t->edge[g->inc[k]] : c->t->vertex[g->nbr[k]], true);
    }
    const uint32_t nlit = c->n;
    if (root != ARI_NO) put_size(c, c->t->vertex[root], false);
    ari_explain_lemma_add(c->s, ARI_BY_WALL, c->topo, nlit, c->n, c->n, 1);
}

/* All that a vertex can be in one piece with, as far as is known, but for one vertex (`without`, or ARI_NO), where that
 * is too little, and more than the n vertices of its piece in the countermodel. */
static void tell_room(sized *c, ari_vertex from, ari_vertex without, uint32_t n, uint32_t id) {
    const ari_graph *g = c->t->graph;
    uint32_t *part = c->s->part, *queue = c->s->queue, room = 1;
    ari_bend *was = c->s->way[0]; /* next: the part before */
    was[from].next = part[from];
    part[queue[0] = from] = id;
    for (uint32_t i = 0; i < room && room < c->t->least; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
            const ari_vertex u = g->nbr[k];
            if (part[u] == id || u == without || ari_reasoner_knows(c->s->m, ARI_NOT(c->t->vertex[u]))) continue;
            was[u].next = part[u];
            part[queue[room++] = u] = id;
        }
    if (n < room && room < c->t->least) tell_small(c, room, id);
    for (uint32_t i = 0; i < room; i++) part[queue[i]] = was[queue[i]].next;
    c->s->m->aside += room;
}

/* Around a piece of the countermodel, `part`, that is too small: the room that is left to it, or is without one of the
 * vertices beside it that are inactive there. */
static void tell_rooms(sized *c, ari_vertex from, uint32_t n, uint32_t part, uint32_t *id) {
    const ari_graph *g = c->t->graph;
    tell_room(c, from, ARI_NO, n, ++*id);
    for (ari_vertex u = 0; u < g->nvertex; u++) {
        bool beside = false;
        for (uint32_t k = g->head[u]; k < g->head[u + 1] && !beside; k++) beside = c->s->part[g->nbr[k]] == part;
        if (beside && c->s->part[u] != part && !ari_reasoner_knows(c->s->m, ARI_NOT(c->t->vertex[u])))
            tell_room(c, from, u, n, ++*id);
    }
}

/* An edge that the countermodel leaves out inside its piece queue[0..n): it is there, or not all of the way. */
static void tell_loose(sized *c, uint32_t n, uint32_t id) {
    const ari_graph *g = c->t->graph;
    const ari_bend *up = c->s->way[0];
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[c->s->queue[i]]; k < g->head[c->s->queue[i] + 1]; k++) {
            ari_vertex u = c->s->queue[i], w = g->nbr[k];
            if (w < u || c->s->part[w] != id || is_on(c, g->inc[k], w)) continue;
            c->n = 0;
            put_size(c, c->t->edge[g->inc[k]], true);
            while (u != w) {
                ari_vertex *far = up[u].next > up[w].next ? &u : &w;
                put_size(c, c->t->edge[up[*far].e], false);
                *far = up[*far].v;
            }
            ari_explain_lemma_add(c->s, ARI_BY_RING, c->topo, c->n, c->n, c->n, 1);
        }
}

void ari_lemma_pieces_broken(ari_shape *s, uint32_t topo) {
    sized c = {s, &s->m->model->topo[topo], topo, 0};
    const ari_graph *g = c.t->graph;
    uint32_t id = 0;
    memset(s->part, 0, g->nvertex * sizeof *s->part);
    for (ari_vertex v = 0; v < g->nvertex && s->m->status == ARI_OK; v++) {
        if (s->part[v] || (c.t->vertex && !ari_explain_lemma_is(s, c.t->vertex[v]))) continue;
        const uint32_t n = gather_piece(&c, v, ARI_NO, ++id), whole = id;
        if (c.t->edge) tell_loose(&c, n, whole);
        if (n < c.t->least) {
            tell_small(&c, n, whole);
            if (c.t->vertex) tell_rooms(&c, v, n, whole, &id);
        }
        if (n <= c.t->most) continue;
        (void)gather_piece(&c, v, c.t->most + 1, ++id);
        tell_large(&c, c.t->most + 1);
        for (ari_vertex u = v + 1; u < g->nvertex && c.t->vertex; u++) {
            if (s->part[u] != whole || !ari_reasoner_knows(s->m, c.t->vertex[u])) continue;
            (void)gather_piece(&c, u, c.t->most + 1, ++id);
            tell_large(&c, c.t->most + 1);
        }
    }
    s->m->aside += g->nvertex;
}
