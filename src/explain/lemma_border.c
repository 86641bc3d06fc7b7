/* lemma_border.c - borders with two exits: of one loop, what a closed curve says that has a line on either side.
 * The loop goes across it and comes back. That says more than that it is crossed an even number of times
 * (lemma_curve.c) once all lines across it but two are known not to be there: both are. So it leads from one side of
 * either of the two to the other across lines that are not there. All such curves have the same known lines on either
 * side, and a shortest one is reported.
 * They change with the facts alone. Those at an edge are found when a countermodel leaves it out, and found again after
 * new facts: where there are more of them, or shorter ones, what was proved without them is open. */
#include "explain/lemma.h"

#include "base/union_find.h"

/* in, out: a line on either side; across the two and path[first, first+npath), n in all. */
typedef ari_course border;
typedef ari_fan fan; /* more: some would be one if there were a line on either side */

struct ari_borders {
    ari_shelf shelf;  /* fan[nedge] */
    ari_dsu land;     /* [nface] joined across lines that are known not to be there */
    ari_edge *exit;   /* [nface] of a land's root, the exits to lands of larger roots: the first, and of each exit */
    ari_edge *later;  /* [nedge] the one after it, ascending; ARI_NO */
    bool is_joined;   /* land and exits are as the facts are */
    bool *fresh;      /* [nface] of a land's root: it has a side of a fact that is new */
    uint32_t *far;    /* [nface] across how many lines a way leads there; ARI_NO */
    ari_edge *by;     /* [nface] the edge that one comes by */
    ari_face *queue;  /* [4 nedge + 2] */
    ari_face *met;    /* [nface] faces that are not as far as that */
    bool lacks;       /* of one at hand that is none */
    uint8_t *side;    /* [nvertex] 1, 2: on this side of the border at hand; 0 */
    ari_vertex *at[2]; /* [nvertex] these */
};

ari_borders *ari_lemma_border_open(ari_reasoner *m, const ari_graph *g) {
    ari_arena *a = m->arena;
    ari_borders *b = ARI_ZERO(a, ari_borders, 1);
    if (!b || !ari_dsu_init(a, &b->land, g->nface)) return NULL;
    b->shelf.now = b->shelf.book;
    b->shelf.fan = ARI_ZERO(a, fan, g->nedge);
    b->fresh = ARI_ZERO(a, bool, g->nface);
    b->side = ARI_ZERO(a, uint8_t, g->nvertex);
    for (int i = 0; i < 2; i++) b->at[i] = ARI_TAKE(a, ari_vertex, g->nvertex);
    b->exit = ARI_TAKE(a, ari_edge, g->nface);
    b->later = ARI_TAKE(a, ari_edge, g->nedge);
    b->far = ARI_TAKE(a, uint32_t, g->nface);
    b->by = ARI_TAKE(a, ari_edge, g->nface);
    b->queue = ARI_TAKE(a, ari_face, 4 * (size_t)g->nedge + 2);
    b->met = ARI_TAKE(a, ari_face, g->nface);
    if (!b->fresh || !b->side || !b->at[0] || !b->at[1]) return NULL;
    if (ari_arena_failed(a)) return NULL;
    for (ari_face f = 0; f < g->nface; f++) b->far[f] = ARI_NO;
    return b;
}

static bool is_out(const ari_shape *s, ari_lit l) { return ari_reasoner_knows(s->m, ARI_NOT(l)); }

/* A line of the solution that is not known. */
static bool is_exit(const ari_shape *s, ari_lit l) {
    return l < ARI_LIT_TRUE && !s->m->fact[ARI_VAR(l)] && ari_reasoner_is(s->m->solution, l);
}

/* The lands on both sides of an edge, the smaller root first. */
static void find_lands(const ari_graph *g, ari_borders *b, ari_edge e, uint32_t land[2]) {
    const uint32_t x = ari_dsu_find(&b->land, g->sides[e][0]), y = ari_dsu_find(&b->land, g->sides[e][1]);
    land[0] = x < y ? x : y;
    land[1] = x < y ? y : x;
}

static void join_land(ari_shape *s, const ari_topo *t, ari_borders *b) {
    const ari_graph *g = t->graph;
    for (ari_face f = 0; f < g->nface; f++) {
        b->land.parent[f] = f;
        b->land.size[f] = 1;
        b->exit[f] = ARI_NO;
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        if (is_out(s, t->edge[e])) (void)ari_dsu_join(&b->land, g->sides[e][0], g->sides[e][1]);
    for (ari_edge e = g->nedge; e-- > 0;) {
        uint32_t land[2];
        find_lands(g, b, e, land);
        if (land[0] == land[1] || !is_exit(s, t->edge[e])) continue;
        b->later[e] = b->exit[land[0]];
        b->exit[land[0]] = e;
    }
    b->is_joined = true;
    s->m->aside += g->nedge / 2;
}

/* Onto the path: a shortest way from face to face of one land, across lines that are not there. Edges without a
 * variable are crossed for nothing. */
static uint32_t add_way(ari_shape *s, const ari_topo *t, ari_face from, ari_face to, ari_borders *b) {
    const ari_graph *g = t->graph;
    uint32_t low = 2 * g->nedge, high = low, nmet = 0;
    b->by[b->met[nmet++] = from] = ARI_NO;
    b->far[b->queue[high++] = from] = 0;
    for (; low < high && b->queue[low] != to; s->m->work++) {
        const ari_face f = b->queue[low++];
        for (uint32_t k = g->face_head[f]; k < g->face_head[f + 1]; k++) {
            const ari_edge x = g->face_edge[k];
            const ari_face next = g->sides[x][0] == f ? g->sides[x][1] : g->sides[x][0];
            const uint32_t far = b->far[f] + (t->edge[x] < ARI_LIT_TRUE);
            if (!is_out(s, t->edge[x]) || b->far[next] <= far) continue;
            if (b->far[next] == ARI_NO) b->met[nmet++] = next;
            b->far[next] = far;
            b->by[next] = x;
            if (far == b->far[f]) b->queue[--low] = next;
            else b->queue[high++] = next;
        }
    }
    for (ari_face f = to; b->by[f] != ARI_NO;) {
        const ari_edge x = b->by[f];
        ARI_PUSH(&b->shelf.now->path, x);
        f = g->sides[x][0] == f ? g->sides[x][1] : g->sides[x][0];
    }
    const uint32_t n = b->far[to];
    while (nmet) b->far[b->met[--nmet]] = ARI_NO;
    return n;
}

/* All vertices on one side of the lines in present[], from one end of e or the other, whichever are fewer: which; the
 * other side are all others. 2: they are the same. */
static uint32_t find_side(ari_shape *s, const ari_topo *t, ari_edge e, ari_borders *b, uint32_t n[2]) {
    const ari_graph *g = t->graph;
    uint32_t from[2] = {0, 0}, k = 1;
    n[0] = n[1] = 0;
    for (uint32_t i = 0; i < 2; i++) b->side[b->at[i][n[i]++] = g->ends[e][i]] = (uint8_t)(1 + i);
    for (;;) {
        k ^= 1;
        if (from[k] == n[k]) return k;
        const ari_vertex v = b->at[k][from[k]++];
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const ari_vertex to = g->nbr[i];
            if (s->present[g->inc[i]] || b->side[to] == 1 + k) continue;
            if (b->side[to]) return 2;
            b->side[b->at[k][n[k]++] = to] = (uint8_t)(1 + k);
        }
    }
}

/* The first known line on either side of the border across e; false: there is none on one of them. */
static bool find_lines(ari_shape *s, const ari_topo *t, ari_edge e, ari_borders *b, border *k) {
    const ari_graph *g = t->graph;
    const ari_edge first = s->lines[t - s->m->model->topo].known;
    uint32_t n[2];
    ari_edge known[2] = {ARI_NO, ARI_NO}, x = first;
    bool *across = s->present;
    across[e] = across[k->with] = true;
    for (uint32_t i = k->first; i < b->shelf.now->path.n; i++) across[b->shelf.now->path.at[i]] = true;
    const uint32_t side = find_side(s, t, e, b, n);
    if (side < 2) {
        for (uint32_t i = 0; i < n[side]; i++)
            for (uint32_t j = g->head[b->at[side][i]]; j < g->head[b->at[side][i] + 1]; j++)
                if (g->inc[j] < known[side] && ari_reasoner_knows(s->m, t->edge[g->inc[j]])) known[side] = g->inc[j];
        while (x < g->nedge && (b->side[g->ends[x][0]] == 1 + side || !ari_reasoner_knows(s->m, t->edge[x]))) x++;
        if (x < g->nedge) known[side ^ 1] = x;
        b->lacks |= known[0] == ARI_NO || known[1] == ARI_NO;
        s->m->aside += (x - first) / 8;
    }
    for (int i = 0; i < 2; i++)
        for (uint32_t j = 0; j < n[i]; j++) b->side[b->at[i][j]] = 0;
    for (uint32_t i = k->first; i < b->shelf.now->path.n; i++) across[b->shelf.now->path.at[i]] = false;
    across[e] = across[k->with] = false;
    s->m->work += (n[0] + n[1]) / 4;
    k->in = known[0];
    k->out = known[1];
    return k->in != ARI_NO && k->out != ARI_NO;
}

/* The border across both edges into the book, if there is one. */
static void add_border(ari_shape *s, const ari_topo *t, ari_edge e, ari_edge with, ari_borders *b) {
    const ari_face *side = t->graph->sides[e], *to = t->graph->sides[with];
    const bool turned = ari_dsu_find(&b->land, side[0]) != ari_dsu_find(&b->land, to[0]);
    border k = {.with = with, .first = b->shelf.now->path.n};
    if (!ARI_RESERVE(s->m->arena, &b->shelf.now->course, 1) ||
        !ARI_RESERVE(s->m->arena, &b->shelf.now->path, 2 * t->graph->nface)) {
        s->m->status = s->m->arena->spent;
        return;
    }
    k.n = 2 + add_way(s, t, side[0], to[turned], b);
    k.n += add_way(s, t, side[1], to[!turned], b);
    k.npath = b->shelf.now->path.n - k.first;
    if (find_lines(s, t, e, b, &k)) ARI_PUSH(&b->shelf.now->course, k);
    else b->shelf.now->path.n = k.first;
}

/* The borders at an edge. A border is found from the edge of the smaller number, so that it is one wherever it is asked
 * for. */
static fan find_border(ari_shape *s, const ari_topo *t, ari_edge e, ari_borders *b) {
    const ari_graph *g = t->graph;
    fan out = {b->shelf.now->course.n, 0, 1, false};
    if (!b->is_joined) join_land(s, t, b);
    b->lacks = false;
    uint32_t land[2], to[2];
    find_lands(g, b, e, land);
    for (ari_edge x = land[0] == land[1] ? ARI_NO : b->exit[land[0]]; x != ARI_NO && s->m->status == ARI_OK;
         x = b->later[x]) {
        find_lands(g, b, x, to);
        if (x == e || to[1] != land[1]) continue;
        add_border(s, t, e < x ? e : x, e < x ? x : e, b);
        if (b->shelf.now->course.n > out.first + out.n) b->shelf.now->course.at[out.first + out.n++].with = x;
    }
    s->m->work++;
    out.more = b->lacks;
    return out;
}

/* The lemma that two of the lines across the border are there, unless one of those on either side is not. */
static void add_lemma(ari_shape *s, uint32_t topo, ari_edge e, const border *k) {
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_edge *path = s->borders[topo]->shelf.now->path.at + k->first, side[2] = {k->in, k->out};
    uint32_t n = 0;
    s->lit[n++] = t->edge[e];
    s->lit[n++] = t->edge[k->with];
    for (uint32_t i = 0; n < k->n; i++)
        if (t->edge[path[i]] < ARI_LIT_TRUE) s->lit[n++] = t->edge[path[i]];
    for (int i = 0; i < 2; i++)
        if (t->edge[side[i]] < ARI_LIT_TRUE) s->lit[n++] = t->edge[side[i]];
    for (uint32_t i = 0; i < n; i++) {
        s->term[i].coef = i < k->n ? 1 : 2;
        s->term[i].lit = i < k->n ? s->lit[i] : ARI_NOT(s->lit[i]);
    }
    ari_explain_lemma_add(s, ARI_BY_WALL, topo, k->n, n, n, 2);
}

void ari_lemma_border_broken(ari_shape *s, uint32_t topo) {
    const ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    ari_borders *b = s->borders[topo];
    for (uint32_t i = 0; i < m->changed.n; i++)
        for (uint32_t j = s->head[m->changed.at[i]]; j < s->head[m->changed.at[i] + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            if (s->at[2 * j] != topo || !is_exit(s, t->edge[e]) || ari_explain_lemma_is(s, t->edge[e])) continue;
            if (!b->shelf.fan[e].reach) b->shelf.fan[e] = find_border(s, t, e, b);
            for (uint32_t k = 0; k < b->shelf.fan[e].n; k++) {
                const border *x = &b->shelf.now->course.at[b->shelf.fan[e].first + k];
                if (ari_explain_lemma_fits(s, t, x->n)) add_lemma(s, topo, e, x);
            }
        }
}

/* Is there none in the list across the same edges that is as short? */
static bool is_new(const border *k, const border *list, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (list[i].with == k->with && list[i].n <= k->n) return false;
    return true;
}

/* Sides of what is new; the first line of it. */
static ari_edge mark_fresh(ari_shape *s, uint32_t topo, bool on) {
    ari_borders *b = s->borders[topo];
    const ari_topo *t = &s->m->model->topo[topo];
    ari_edge first = ARI_NO;
    for (uint32_t i = 0; i < s->m->news.n; i++)
        for (uint32_t v = s->m->news.at[i], j = s->head[v]; j < s->head[v + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            if (s->at[2 * j] != topo) continue;
            for (int k = 0; k < 2; k++) b->fresh[ari_dsu_find(&b->land, t->graph->sides[e][k])] = on;
            if (e < first && ari_reasoner_knows(s->m, t->edge[e])) first = e;
        }
    return first;
}

/* Can facts have changed something here? line: the first that is new. */
static bool is_stale(const ari_graph *g, ari_borders *b, ari_edge e, ari_edge line) {
    const fan *f = &b->shelf.fan[e];
    uint32_t land[2];
    find_lands(g, b, e, land);
    if (b->fresh[land[0]] || b->fresh[land[1]] || (f->more && line != ARI_NO)) return true;
    for (uint32_t i = f->first; i < f->first + f->n; i++)
        if (line < b->shelf.now->course.at[i].in || line < b->shelf.now->course.at[i].out) return true;
    return false;
}

static bool is_asked(const ari_shape *s, const ari_topo *t, ari_edge e) {
    return s->borders[t - s->m->model->topo]->shelf.fan[e].reach && is_exit(s, t->edge[e]);
}

void ari_lemma_border_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user) {
    ari_borders *b = s->borders[topo];
    const ari_topo *t = &s->m->model->topo[topo];
    ari_edge line = ARI_NO;
    b->is_joined = false;
    s->m->aside += t->graph->nedge / 4;
    for (ari_edge e = 0; e < t->graph->nedge && s->m->status == ARI_OK; e++) {
        if (!is_asked(s, t, e)) continue;
        if (!b->is_joined) join_land(s, t, b), line = mark_fresh(s, topo, true);
        if (!is_stale(t->graph, b, e, line)) continue;
        const fan old = b->shelf.fan[e];
        bool some = false;
        if (!ari_reasoner_pay(s->m)) break;
        const fan now = b->shelf.fan[e] = find_border(s, t, e, b);
        const border *at = b->shelf.now->course.at;
        for (uint32_t i = 0; i < now.n; i++) some |= is_new(at + now.first + i, at + old.first, old.n);
        if (some) fresh(user, ARI_VAR(t->edge[e]));
    }
    if (b->is_joined) (void)mark_fresh(s, topo, false);
    ari_explain_lemma_sweep(s, t, &b->shelf, is_asked);
}
