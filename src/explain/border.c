/* border.c - borders with two exits: of one loop, what a closed curve says that has a line on either side.
 * The loop goes across it and comes back. That says more than that it is crossed an even number of times (curve.c)
 * once all lines across it but two are known not to be there: both are. So it leads from one side of either of the two
 * to the other across lines that are not there. All such curves have the same known lines on either side, and a
 * shortest one is told.
 * They change with the facts alone. Those at an edge are found when a dream leaves it out, and found again after new
 * facts: where there are more of them, or shorter ones, what was proved without them is open. */
#include "lemma.h"

#include "dsu.h"

typedef struct border { ari_edge with, in, out; uint32_t first, n; } border; /* in, out: a line on either side; across
                                                                               the two and path[first...), n in all */
typedef struct fan { uint32_t first, n; bool asked; } fan; /* the borders at an edge */
typedef struct book { ARI_LIST(border) border; ARI_LIST(ari_edge) path; } book;

struct ari_borders {
    book book[2], *now;
    fan *fan;         /* [nedge] */
    ari_dsu land;     /* [nface] joined across lines that are known not to be there */
    ari_edge *exit;   /* [nface] of a land's root, the exits to lands of larger roots: the first, and of each exit */
    ari_edge *later;  /* [nedge] the one after it, ascending; ARI_NO */
    bool is_joined;   /* land and exits are as the facts are */
    uint32_t *far;    /* [nface] across how many lines a way leads there */
    ari_edge *by;     /* [nface] the edge that one comes by */
    ari_face *queue;  /* [4 nedge + 2] */
};

ari_borders *ari_border_open(ari_mind *m, const ari_graph *g) {
    ari_arena *a = m->arena;
    ari_borders *b = ARI_ZERO(a, ari_borders, 1);
    if (!b || !ari_dsu_init(a, &b->land, g->nface)) return NULL;
    b->now = &b->book[0];
    b->fan = ARI_ZERO(a, fan, g->nedge);
    b->exit = ARI_TAKE(a, ari_edge, g->nface);
    b->later = ARI_TAKE(a, ari_edge, g->nedge);
    b->far = ARI_TAKE(a, uint32_t, g->nface);
    b->by = ARI_TAKE(a, ari_edge, g->nface);
    b->queue = ARI_TAKE(a, ari_face, 4 * (size_t)g->nedge + 2);
    return b->fan && b->exit && b->later && b->far && b->by && b->queue ? b : NULL;
}

static bool is_out(const ari_shape *s, ari_lit l) { return ari_mind_knows(s->m, ARI_NOT(l)); }

/* A line of the solution that is not known. */
static bool is_exit(const ari_shape *s, ari_lit l) {
    return l < ARI_LIT_TRUE && !s->m->fact[ARI_VAR(l)] && ari_mind_is(s->m->solution, l);
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
    s->m->work += g->nedge / 4;
}

/* Onto the path: a shortest way from face to face of one land, across lines that are not there. Edges without a
 * variable are crossed for nothing. */
static uint32_t add_way(ari_shape *s, const ari_topo *t, ari_face from, ari_face to, ari_borders *b) {
    const ari_graph *g = t->graph;
    uint32_t low = 2 * g->nedge, high = low;
    for (ari_face f = 0; f < g->nface; f++) b->far[f] = ARI_NO;
    b->by[from] = ARI_NO;
    b->far[b->queue[high++] = from] = 0;
    for (; low < high; s->m->work++) {
        const ari_face f = b->queue[low++];
        for (uint32_t k = g->face_head[f]; k < g->face_head[f + 1]; k++) {
            const ari_edge x = g->face_edge[k];
            const ari_face next = g->sides[x][0] == f ? g->sides[x][1] : g->sides[x][0];
            const uint32_t far = b->far[f] + (t->edge[x] < ARI_LIT_TRUE);
            if (!is_out(s, t->edge[x]) || b->far[next] <= far) continue;
            b->far[next] = far;
            b->by[next] = x;
            if (far == b->far[f]) b->queue[--low] = next;
            else b->queue[high++] = next;
        }
    }
    for (ari_face f = to; b->by[f] != ARI_NO;) {
        const ari_edge x = b->by[f];
        ARI_PUSH(&b->now->path, x);
        f = g->sides[x][0] == f ? g->sides[x][1] : g->sides[x][0];
    }
    return b->far[to];
}

/* A known line on either side of the border across e; false: there is none on one of them. */
static bool find_lines(ari_shape *s, const ari_topo *t, ari_edge e, border *k) {
    const ari_graph *g = t->graph;
    const ari_borders *b = s->borders[t - s->m->model->topo];
    uint32_t from = 0, to = 0;
    bool *across = s->present, *inside = s->on;
    across[e] = across[k->with] = true;
    for (uint32_t i = k->first; i < b->now->path.n; i++) across[b->now->path.at[i]] = true;
    inside[s->queue[to++] = g->ends[e][0]] = true;
    for (; from < to; from++)
        for (uint32_t i = g->head[s->queue[from]]; i < g->head[s->queue[from] + 1]; i++)
            if (!across[g->inc[i]] && !inside[g->nbr[i]]) inside[s->queue[to++] = g->nbr[i]] = true;
    k->in = k->out = ARI_NO;
    for (ari_edge x = 0; x < g->nedge && !inside[g->ends[e][1]]; x++) {
        if (!ari_mind_knows(s->m, t->edge[x])) continue;
        if (inside[g->ends[x][0]]) k->in = k->in == ARI_NO ? x : k->in;
        else k->out = k->out == ARI_NO ? x : k->out;
    }
    for (uint32_t i = 0; i < to; i++) inside[s->queue[i]] = false;
    for (uint32_t i = k->first; i < b->now->path.n; i++) across[b->now->path.at[i]] = false;
    across[e] = across[k->with] = false;
    s->m->work += (to + g->nedge) / 4;
    return k->in != ARI_NO && k->out != ARI_NO;
}

/* The border across both edges into the book, if there is one. */
static void add_border(ari_shape *s, const ari_topo *t, ari_edge e, ari_edge with, ari_borders *b) {
    const ari_face *side = t->graph->sides[e], *to = t->graph->sides[with];
    const bool turned = ari_dsu_find(&b->land, side[0]) != ari_dsu_find(&b->land, to[0]);
    border k = {.with = with, .first = b->now->path.n};
    if (!ARI_RESERVE(s->m->arena, &b->now->border, 1) ||
        !ARI_RESERVE(s->m->arena, &b->now->path, 2 * t->graph->nface)) {
        s->m->status = s->m->arena->spent;
        return;
    }
    k.n = 2 + add_way(s, t, side[0], to[turned], b);
    k.n += add_way(s, t, side[1], to[!turned], b);
    if (find_lines(s, t, e, &k)) ARI_PUSH(&b->now->border, k);
    else b->now->path.n = k.first;
}

/* The borders at an edge. A border is found from the edge of the smaller number, so that it is one wherever it is asked
 * for. */
static fan find(ari_shape *s, const ari_topo *t, ari_edge e, ari_borders *b) {
    const ari_graph *g = t->graph;
    fan out = {b->now->border.n, 0, true};
    if (!b->is_joined) join_land(s, t, b);
    uint32_t land[2], to[2];
    find_lands(g, b, e, land);
    for (ari_edge x = land[0] == land[1] ? ARI_NO : b->exit[land[0]]; x != ARI_NO && s->m->status == ARI_OK;
         x = b->later[x]) {
        find_lands(g, b, x, to);
        if (x == e || to[1] != land[1]) continue;
        add_border(s, t, e < x ? e : x, e < x ? x : e, b);
        if (b->now->border.n > out.first + out.n) b->now->border.at[out.first + out.n++].with = x;
    }
    s->m->work += g->nedge / 4;
    return out;
}

/* The lemma that two of the lines across the border are there, unless one of those on either side is not. */
static void add_lemma(ari_shape *s, uint32_t topo, ari_edge e, const border *k) {
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_edge *path = s->borders[topo]->now->path.at + k->first, side[2] = {k->in, k->out};
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
    ari_lemma_add(s, ARI_BY_WALL, topo, k->n, n, n, 2);
}

void ari_border_broken(ari_shape *s, uint32_t topo) {
    const ari_mind *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    ari_borders *b = s->borders[topo];
    for (uint32_t i = 0; i < m->changed.n; i++)
        for (uint32_t j = s->head[m->changed.at[i]]; j < s->head[m->changed.at[i] + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            if (s->at[2 * j] != topo || !is_exit(s, t->edge[e]) || ari_lemma_is(s, t->edge[e])) continue;
            if (!b->fan[e].asked) b->fan[e] = find(s, t, e, b);
            for (uint32_t k = 0; k < b->fan[e].n; k++) {
                const border *x = &b->now->border.at[b->fan[e].first + k];
                if (ari_lemma_fits(s, t, x->n)) add_lemma(s, topo, e, x);
            }
        }
}

/* Is there none in the list across the same edges that is as short? */
static bool is_new(const border *k, const border *list, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (list[i].with == k->with && list[i].n <= k->n) return false;
    return true;
}

void ari_border_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user) {
    ari_borders *b = s->borders[topo];
    const ari_topo *t = &s->m->model->topo[topo];
    const book *was = b->now;
    b->now = was == b->book ? b->book + 1 : b->book;
    b->now->border.n = b->now->path.n = 0;
    b->is_joined = false;
    for (ari_edge e = 0; e < t->graph->nedge && s->m->status == ARI_OK; e++) {
        if (!b->fan[e].asked || !is_exit(s, t->edge[e])) continue;
        const fan old = b->fan[e];
        bool some = false;
        if (s->m->budget && !ari_budget_ask(s->m->budget)) break;
        b->fan[e] = find(s, t, e, b);
        for (uint32_t i = 0; i < b->fan[e].n; i++)
            some |= is_new(&b->now->border.at[b->fan[e].first + i], was->border.at + old.first, old.n);
        if (some) fresh(user, ARI_VAR(t->edge[e]));
    }
}
