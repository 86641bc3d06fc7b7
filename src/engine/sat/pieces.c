/* pieces.c - `pieces`: all pieces have `least` to `most` vertices, each by what is near it.
 *
 * The idea: nothing is kept but a queue of vertices whose surroundings changed; each is looked at by floods that end as
 * soon as they have met enough, so that a look costs little more than the bounds, whatever the size of the graph.
 *   large  The piece of a vertex by present items has more than `most`: a conflict. Reason: most + 1 of them, in one
 *          piece. An open item that would make it, or it and its neighbours, larger is absent.
 *   small  What is connected with the vertex by items that are not absent is less than `least`: a conflict, or the
 *          vertex is inactive. Reason: the absent items around it.
 *   exits  So it would be without one open item: that is present. Only items that `least` vertices around the piece
 *          were reached by can be such; each further flood avoids one of them, and takes others before the rest, which
 *          leaves those that both met.
 *   loose  On edges: an edge inside a piece of present ones is present. Reason: the way between its ends. */
#include "engine/sat/sat.h"

#include <string.h>

typedef struct pieces {
    bool edges;
    ari_vertex *queue; /* [nvertex] n, the last first: */
    bool *in, *queued; /* it is there; it is still to be looked at */
    uint32_t n;
} pieces;

/* Scratch of all demands. */
struct sat_flood {
    uint32_t stamp, nvertex, nitem;
    uint32_t *mark;           /* [vertices] the flood that met it last */
    uint32_t *via;            /* [vertices] by this item */
    uint32_t *named;          /* [items] the flood, or lemma, that took it last */
    ari_vertex *order;        /* [vertices] */
    ari_vertex *piece;        /* [vertices] the piece at hand */
    uint32_t *doubt;          /* [vertices] items that it may need */
    ari_vertex (*later)[2];   /* [incidences] put off: a vertex, and the item that leads there */
};

bool ari_sat_pieces_begin(ari_oracle *o) {
    size_t vertices = 0, items = 0;
    for (uint32_t i = 0; i < o->model->ntopo; i++) {
        const ari_topo *const d = &o->model->topo[i];
        if (d->kind != ARI_PIECES) continue;
        if (d->graph->nvertex > vertices) vertices = d->graph->nvertex;
        if (d->graph->nedge > items) items = d->graph->nedge;
    }
    if (!vertices) return true;
    struct sat_flood *x = o->demands.flood = ARI_ZERO(o->arena, struct sat_flood, 1);
    if (!x) return sat_oom(o);
    x->nvertex = (uint32_t)vertices;
    x->nitem = (uint32_t)(items > vertices ? items : vertices);
    x->mark = ARI_ZERO(o->arena, uint32_t, vertices);
    x->via = ARI_TAKE(o->arena, uint32_t, vertices);
    x->named = ARI_ZERO(o->arena, uint32_t, x->nitem);
    x->order = ARI_TAKE(o->arena, ari_vertex, vertices);
    x->piece = ARI_TAKE(o->arena, ari_vertex, vertices);
    x->doubt = ARI_TAKE(o->arena, uint32_t, vertices);
    x->later = (ari_vertex(*)[2])ari_arena_array(o->arena, 2 * items + 1, sizeof *x->later, false);
    return ari_arena_failed(o->arena) ? sat_oom(o) : true;
}

static bool pieces_init(ari_oracle *o, sat_topo *t) {
    pieces *p = t->state = ARI_ZERO(o->arena, pieces, 1);
    if (!p) return sat_oom(o);
    p->edges = t->def->edge != NULL;
    p->queue = ARI_TAKE(o->arena, ari_vertex, t->graph->nvertex);
    p->queued = ARI_TAKE(o->arena, bool, t->graph->nvertex);
    p->in = ARI_TAKE(o->arena, bool, t->graph->nvertex);
    if (ari_arena_failed(o->arena)) return sat_oom(o);
    for (ari_vertex v = t->graph->nvertex; v-- > 0;) p->queue[p->n++] = v, p->in[v] = p->queued[v] = true;
    t->dirty = true;
    return true;
}

static void queue_vertex(sat_topo *t, ari_vertex v) {
    pieces *const p = t->state;
    t->dirty = true;
    p->queued[v] = true;
    if (p->in[v]) return;
    p->in[v] = true;
    p->queue[p->n++] = v;
}

static ari_propagation pieces_assign(ari_oracle *o, sat_topo *t, uint32_t item, bool on) {
    const ari_graph *const g = t->graph;
    const pieces *const p = t->state;
    if (p->edges) {
        queue_vertex(t, g->ends[item][0]);
        if (!on) queue_vertex(t, g->ends[item][1]);
    } else if (on) {
        queue_vertex(t, item);
    }
    for (uint32_t k = g->head[item]; !p->edges && !on && k < g->head[item + 1]; k++)
        if (sat_item(o, t, g->nbr[k]) >= 0) queue_vertex(t, g->nbr[k]);
    return ARI_FINE;
}

/* ---- floods ------------------------------------------------------------------------------------------------------ */

/* The item that leads from a vertex over incidence k. */
static uint32_t item_over(const pieces *p, const ari_graph *g, uint32_t k) { return p->edges ? g->inc[k] : g->nbr[k]; }

/* All that items of at least this value (1: present, 0: open too) connect with order[0..n), which is marked by the
 * flood's stamp, up to `most` vertices; without item `avoid`. Items that are named by `doubted` come last. */
static uint32_t flood_from(ari_oracle *o, const sat_topo *t, uint32_t n, int least, uint32_t most, uint32_t avoid,
                           uint32_t doubted) {
    struct sat_flood *const x = o->demands.flood;
    const pieces *const p = t->state;
    const ari_graph *const g = t->graph;
    uint32_t nlater = 0, i = 0;
    while (n < most) {
        for (; i < n && n < most; i++) {
            const ari_vertex u = x->order[i];
            for (uint32_t k = g->head[u]; k < g->head[u + 1] && n < most; k++) {
                const ari_vertex w = g->nbr[k];
                const uint32_t item = item_over(p, g, k);
                if (x->mark[w] == x->stamp || item == avoid || sat_item(o, t, item) < least) continue;
                if (doubted && x->named[item] == doubted) {
                    x->later[nlater][0] = w;
                    x->later[nlater++][1] = item;
                    continue;
                }
                x->mark[w] = x->stamp;
                x->via[w] = item;
                x->order[n++] = w;
            }
        }
        if (n >= most || !nlater) break;
        const ari_vertex w = x->later[--nlater][0];
        if (x->mark[w] == x->stamp) continue;
        x->mark[w] = x->stamp;
        x->via[w] = x->later[nlater][1];
        x->order[n++] = w;
    }
    o->effort.ticks += n;
    return n;
}

static uint32_t begin_flood(ari_oracle *o, const ari_vertex *from, uint32_t n) {
    struct sat_flood *const x = o->demands.flood;
    x->stamp++;
    for (uint32_t i = 0; i < n; i++) x->mark[x->order[i] = from[i]] = x->stamp;
    return n;
}

/* ---- lemmas ------------------------------------------------------------------------------------------------------ */

/* The absent items around order[0..n). */
static void name_fence(ari_oracle *o, const sat_topo *t, uint32_t n) {
    struct sat_flood *const x = o->demands.flood;
    const ari_graph *const g = t->graph;
    const uint32_t stamp = ++x->stamp;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[x->order[i]]; k < g->head[x->order[i] + 1]; k++) {
            const uint32_t item = item_over(t->state, g, k);
            if (x->named[item] == stamp || sat_item(o, t, item) >= 0) continue;
            x->named[item] = stamp;
            ari_sat_topo_because(o, t->lit[item] ^ 1u);
        }
}

/* order[from..n) are connected with those before: by the items that led there; vertices: they are active. */
static void name_piece(ari_oracle *o, const sat_topo *t, const ari_vertex *order, uint32_t from, uint32_t n) {
    const pieces *const p = t->state;
    for (uint32_t i = p->edges && !from ? 1 : from; i < n; i++)
        ari_sat_topo_because(o, t->lit[p->edges ? o->demands.flood->via[order[i]] : order[i]]);
}

/* The way between two vertices of the piece, by what led there. */
static void name_way(ari_oracle *o, const sat_topo *t, ari_vertex root, ari_vertex u, ari_vertex w) {
    struct sat_flood *const x = o->demands.flood;
    const uint32_t stamp = ++x->stamp;
    for (ari_vertex v = u; v != root; v = ari_graph_across(t->graph, x->via[v], v)) x->named[x->via[v]] = stamp;
    for (; w != root && x->named[x->via[w]] != stamp; w = ari_graph_across(t->graph, x->via[w], w))
        ari_sat_topo_because(o, t->lit[x->via[w]]);
    for (; u != w; u = ari_graph_across(t->graph, x->via[u], u)) ari_sat_topo_because(o, t->lit[x->via[u]]);
}

/* ---- looks ------------------------------------------------------------------------------------------------------- */

/* Too few are connected with the vertices order[0..n): those that are open are inactive. */
static ari_propagation too_small(ari_oracle *o, sat_topo *t, uint32_t n) {
    struct sat_flood *const x = o->demands.flood;
    const pieces *const p = t->state;
    ari_sat_topo_begin(o);
    name_fence(o, t, n);
    if (p->edges) return ari_sat_topo_end(o, t, ARI_NO);
    for (uint32_t i = 0; i < n; i++)
        if (sat_item(o, t, x->order[i]) > 0) {
            ari_sat_topo_because(o, t->lit[x->order[i]]);
            return ari_sat_topo_end(o, t, ARI_NO);
        }
    for (uint32_t i = 0; i < n; i++) SAT_TRY(ari_sat_topo_end(o, t, t->lit[x->order[i]] ^ 1u));
    return ARI_FINE;
}

/* Edges inside the piece[0..n). */
static ari_propagation see_loose(ari_oracle *o, sat_topo *t, uint32_t n) {
    struct sat_flood *const x = o->demands.flood;
    const ari_graph *const g = t->graph;
    const uint32_t stamp = x->stamp;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[x->piece[i]]; k < g->head[x->piece[i] + 1]; k++) {
            const ari_edge e = g->inc[k];
            if (x->mark[g->nbr[k]] != stamp || sat_item(o, t, e) > 0) continue;
            ari_sat_topo_begin(o);
            name_way(o, t, x->piece[0], x->piece[i], g->nbr[k]);
            SAT_TRY(ari_sat_topo_end(o, t, t->lit[e]));
        }
    return ARI_FINE;
}

/* The open item from the piece[0..n), u of it, to w would make more than `most`. */
static ari_propagation see_neighbour(ari_oracle *o, sat_topo *t, uint32_t n, uint32_t item, ari_vertex w) {
    struct sat_flood *const x = o->demands.flood;
    const pieces *const p = t->state;
    const ari_graph *const g = t->graph;
    const uint32_t most = t->def->most;
    uint32_t all = n + 1;
    if (n < most) {
        bool more = p->edges;
        for (uint32_t k = g->head[w]; !more && k < g->head[w + 1]; k++) more = sat_item(o, t, g->nbr[k]) > 0;
        if (!more) return ARI_FINE;
        (void)begin_flood(o, x->piece, n);
        x->mark[w] = x->stamp;
        x->order[n] = w;
        x->via[w] = item;
        all = flood_from(o, t, n + 1, 1, most + 1, ARI_NO, 0);
        if (all <= most) return ARI_FINE;
    }
    ari_sat_topo_begin(o);
    name_piece(o, t, x->piece, 0, n);
    name_piece(o, t, x->order, n + 1, all);
    return ari_sat_topo_end(o, t, t->lit[item] ^ 1u);
}

static ari_propagation see_neighbours(ari_oracle *o, sat_topo *t, uint32_t n) {
    struct sat_flood *const x = o->demands.flood;
    const ari_graph *const g = t->graph;
    (void)begin_flood(o, x->piece, n);
    const uint32_t seen = ++x->stamp;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[x->piece[i]]; k < g->head[x->piece[i] + 1]; k++) {
            const uint32_t item = item_over(t->state, g, k);
            if (sat_item(o, t, item) || x->named[item] == seen) continue;
            x->named[item] = seen;
            SAT_TRY(see_neighbour(o, t, n, item, g->nbr[k]));
        }
    return ARI_FINE;
}

/* Items that the piece[0..n) needs to get `least` vertices. */
static ari_propagation see_exits(ari_oracle *o, sat_topo *t, uint32_t n) {
    struct sat_flood *const x = o->demands.flood;
    const uint32_t least = t->def->least;
    uint32_t met = flood_from(o, t, begin_flood(o, x->piece, n), 0, least, ARI_NO, 0), ndoubt = 0;
    if (met < least) return too_small(o, t, met);
    for (uint32_t i = n; i < met; i++)
        if (!sat_item(o, t, x->via[x->order[i]])) x->doubt[ndoubt++] = x->via[x->order[i]];
    while (ndoubt) {
        const uint32_t avoid = x->doubt[--ndoubt], doubted = ++x->stamp;
        for (uint32_t i = 0; i < ndoubt; i++) x->named[x->doubt[i]] = doubted;
        met = flood_from(o, t, begin_flood(o, x->piece, n), 0, least, avoid, doubted);
        if (met < least) {
            ari_sat_topo_begin(o);
            name_fence(o, t, met);
            if (!((const pieces *)t->state)->edges) ari_sat_topo_because(o, t->lit[x->piece[0]]);
            SAT_TRY(ari_sat_topo_end(o, t, t->lit[avoid]));
            continue;
        }
        const uint32_t used = ++x->stamp;
        uint32_t left = 0;
        for (uint32_t i = n; i < met; i++) x->named[x->via[x->order[i]]] = used;
        for (uint32_t i = 0; i < ndoubt; i++)
            if (x->named[x->doubt[i]] == used) x->doubt[left++] = x->doubt[i];
        ndoubt = left;
    }
    return ARI_FINE;
}

/* An open vertex, which has been taken from the queue; others that are met with it are as well off. */
static ari_propagation see_open(ari_oracle *o, sat_topo *t, ari_vertex v) {
    struct sat_flood *const x = o->demands.flood;
    pieces *const p = t->state;
    const uint32_t least = t->def->least, met = flood_from(o, t, begin_flood(o, &v, 1), 0, least, ARI_NO, 0);
    if (met < least) return too_small(o, t, met);
    for (uint32_t i = 0; i < met; i++)
        if (!sat_item(o, t, x->order[i])) p->queued[x->order[i]] = false;
    return ARI_FINE;
}

static ari_propagation see_vertex(ari_oracle *o, sat_topo *t, ari_vertex v) {
    struct sat_flood *const x = o->demands.flood;
    const pieces *const p = t->state;
    const uint32_t least = t->def->least, most = t->def->most;
    const int is = p->edges ? 1 : sat_item(o, t, v);
    if (is < 0) return ARI_FINE;
    if (!is) return see_open(o, t, v);
    const uint32_t n = flood_from(o, t, begin_flood(o, &v, 1), 1, most == ARI_NO ? most : most + 1, ARI_NO, 0);
    memcpy(x->piece, x->order, n * sizeof *x->piece);
    if (n > most) {
        ari_sat_topo_begin(o);
        name_piece(o, t, x->piece, 0, n);
        return ari_sat_topo_end(o, t, ARI_NO);
    }
    if (p->edges) SAT_TRY(see_loose(o, t, n));
    if (most != ARI_NO) SAT_TRY(see_neighbours(o, t, n));
    return n < least ? see_exits(o, t, n) : ARI_FINE;
}

static ari_propagation pieces_rest(ari_oracle *o, sat_topo *t) {
    pieces *const p = t->state;
    struct sat_flood *const x = o->demands.flood;
    if (x->stamp > UINT32_MAX / 2) { /* all is forgotten, between two looks */
        memset(x->mark, 0, x->nvertex * sizeof *x->mark);
        memset(x->named, 0, x->nitem * sizeof *x->named);
        x->stamp = 0;
    }
    while (p->n) {
        const ari_vertex v = p->queue[p->n - 1];
        if (p->queued[v]) SAT_TRY(see_vertex(o, t, v)); /* after a conflict it is looked at again */
        p->n--;
        p->in[v] = p->queued[v] = false;
        if (o->trail.qhead == o->trail.n && !o->oom) continue;
        t->dirty = p->n > 0;
        break;
    }
    return ARI_FINE;
}

const sat_kind ari_sat_pieces_kind = {true, pieces_init, pieces_assign, NULL, pieces_rest, ARI_TRACE_ANY};
