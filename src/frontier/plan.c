/* plan.c - slots by first come, lowest free; the kind of a family as rules for fields.
 *
 * Families that only restrict degrees (matchings, disjoint cycles) need no connection in their states: a set of cycles
 * is an edge set of degrees 0 and 2. The others keep mates where no vertex has more than two edges, components else. */
#include "frontier/plan.h"

#include "base/bits.h"
#include "base/union_find.h"

#include <string.h>

enum {
    MOST = 128,              /* slots: the bits of ari_plan_slots */
    NARROW = 8, LONG = 4096  /* pockets are looked for from NARROW slots on, up to LONG levels: a search for each */
};

static bool by_degree(ari_frontier_kind k) { return k == ARI_FRONTIER_LOOPS || k == ARI_FRONTIER_MATCHINGS; }
static bool by_part(ari_frontier_kind k) { return k >= ARI_FRONTIER_FORESTS; }

/* The set of degrees a vertex may have, for DEGREE. */
static uint32_t degrees_plan(const ari_frontier *f) {
    const uint32_t full = f->kind == ARI_FRONTIER_LOOPS ? 4 : 2;
    return f->cover ? full : full | 1;
}

static ari_status check_pairs(const ari_frontier *f, uint32_t *label) {
    for (ari_vertex v = 0; v < f->graph->nvertex; v++) label[v] = ARI_NO;
    for (uint32_t k = 0; k < f->npair; k++)
        for (int i = 0; i < 2; i++) {
            const ari_vertex v = f->pair[k][i];
            if (v >= f->graph->nvertex || label[v] != ARI_NO) return ARI_RANGE;
            label[v] = k;
        }
    return ARI_OK;
}

/* Families that are known without a sweep: no edges, or a vertex without any that needs one. */
static int constant_plan(const ari_frontier *f, const ari_plan *p, const uint32_t *label) {
    const ari_graph *g = f->graph;
    const bool whole = f->kind == ARI_FRONTIER_TREES || f->kind == ARI_FRONTIER_SPANNING;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (g->head[v + 1] > g->head[v]) continue;
        if ((f->cover && !by_part(f->kind)) || label[v] != ARI_NO || (whole && g->nvertex > 1)) return 0;
    }
    return g->nedge ? -1 : p->accept_end || (whole && g->nvertex == 1);
}

static uint32_t bits_for(uint32_t values) {
    uint32_t b = 1;
    while (1u << b < values) b++;
    return b;
}

/* Values from the slots up: done (or untouched), then gone, or a label for each pair. */
static ari_status set_fields(ari_plan *p) {
    const uint32_t s = p->nslot;
    p->done = s;
    p->gone = p->label = s + 1;
    if (p->mode == ARI_PLAN_DEGREE) p->bits = 3;
    else if (p->mode == ARI_PLAN_MATE) p->bits = bits_for(s + 1 + (p->free_ends ? 1 : p->npair));
    else p->bits = bits_for(s + 2);
    p->per = 64 / p->bits;
    p->words = (s + p->per - 1) / p->per;
    if (p->words > ARI_PLAN_WORDS) return ARI_UNSUPPORTED;
    if (p->words == 3) p->words = 4;
    for (uint32_t i = 0; i < s; i++) {
        p->word[i] = (uint8_t)(i / p->per);
        p->shift[i] = (uint8_t)(i % p->per * p->bits);
        p->own[p->word[i]] |= (uint64_t)i << p->shift[i];
    }
    for (uint32_t i = 0; i < p->per; i++) p->ones |= UINT64_C(1) << i * p->bits;
    p->vacant = p->mode == ARI_PLAN_PART ? (1u << p->bits) - 1 : 0;
    return ARI_OK;
}

/* The first field of each vertex that enters. */
static void set_enter(const ari_frontier *f, ari_plan *p, const uint32_t *label) {
    for (uint32_t i = 0; i < p->nlevel; i++)
        for (int k = 0; k < 2; k++) {
            uint32_t *enter = &p->level[i].enter[k];
            const uint32_t l = label[f->graph->ends[f->order->edge[i]][k]];
            if (*enter == ARI_NO) continue; /* else its slot: free, or a component of its own */
            if (p->mode == ARI_PLAN_DEGREE) *enter = degrees_plan(f);
            else if (l != ARI_NO) *enter = p->label + l;
            else if (p->kind == ARI_FRONTIER_CONNECTED) *enter = p->done;
        }
}

/* The slots are those that are ever used at once, which is found by dealing them out. */
static ari_status deal_slots(ari_arena *a, const ari_frontier *f, ari_plan *p, const uint32_t *label) {
    const ari_graph *g = f->graph;
    const ari_order *o = f->order;
    uint32_t *slot = ARI_TAKE(a, uint32_t, g->nvertex), *left = ARI_TAKE(a, uint32_t, g->nvertex);
    if (ari_arena_failed(a)) return a->spent;
    uint32_t waiting = 0, outside = 2 * f->npair;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        left[v] = g->head[v + 1] - g->head[v];
        slot[v] = ARI_NO;
        waiting += left[v] > 0;
    }
    uint64_t used[2] = {0, 0};
    for (uint32_t i = 0; i < p->nlevel; i++) {
        ari_plan_level *r = &p->level[i];
        for (int k = 0; k < 2; k++) {
            const ari_vertex v = g->ends[o->edge[i]][k];
            r->enter[k] = ARI_NO;
            if (slot[v] == ARI_NO) {
                uint32_t s = 0;
                while (s < MOST && ari_bits_has(used, s)) s++;
                if (s == MOST) return ARI_UNSUPPORTED;
                if (s >= p->nslot) p->nslot = s + 1;
                slot[v] = s;
                ari_bits_put(used, s);
                waiting--;
                outside -= label[v] != ARI_NO;
                r->enter[k] = s;
            }
            r->slot[k] = slot[v];
            r->rest[k] = --left[v];
        }
        for (int k = 0; k < 2; k++)
            if (!r->rest[k]) ari_bits_cut(used, r->slot[k]);
        r->used[0] = used[0];
        r->used[1] = used[1];
        r->future = waiting > 0;
        r->terminals = outside == 0;
    }
    return ARI_OK;
}

/* ---- parts of the graph below, where no vertex has one edge in the end but terminals ---- */

/* The slots of the vertices in the part `root`. */
static void slots_of(const ari_plan *p, const ari_vertex *owner, const ari_dsu *part, uint32_t root,
                     ari_plan_slots out) {
    memset(out, 0, sizeof(ari_plan_slots));
    for (uint32_t s = 0; s < p->nslot; s++)
        if (owner[s] != ARI_NO && ari_dsu_find(part, owner[s]) == root) ari_bits_put(out, s);
}

/* How many terminals of the part enter at level `from` or later. */
static uint32_t terminals_in(const ari_frontier *f, const ari_dsu *part, uint32_t root, uint32_t from) {
    uint32_t n = 0;
    for (uint32_t k = 0; k < 2 * f->npair; k++) {
        const ari_vertex v = f->pair[k / 2][k % 2];
        n += f->order->first[v] >= from && ari_dsu_find(part, v) == root;
    }
    return n;
}

/* A search of the graph below a level, depth first. */
typedef struct dive {
    const ari_frontier *f;
    ari_plan_level *r;
    const ari_vertex *owner; /* of the slots after the level */
    uint32_t from, nslot;    /* the first level below */
    uint32_t *met, *low;     /* [nvertex] when, from 1, 0 never; when the first of those across an edge from it or from
                                what it led to */
    uint32_t *at;            /* [nvertex] the next of its edges */
    ari_vertex *stack;       /* [nvertex] */
    uint32_t n;              /* vertices met */
} dive;

static bool inside_plan(const dive *d, ari_vertex v, uint32_t since) { return d->met[v] >= since && d->met[v] <= d->n; }

/* What has been met since then is a pocket with this gate. It is noted where this level or the one above may have made
 * it one, or decided something in it, and its next edges come much later: else they find out soon enough. */
static void note_pocket(dive *d, uint32_t since, ari_vertex gate) {
    ari_plan_level *r = d->r;
    const uint32_t size = d->n - since + 1, k = r->npocket;
    ari_plan_slots in = {0, 0};
    bool near = false;
    for (uint32_t t = 0; t < 4 && t < 2 * d->from; t++) {
        const ari_vertex v = d->f->graph->ends[d->f->order->edge[d->from - 1 - t / 2]][t % 2];
        near |= inside_plan(d, v, since) || v == gate;
    }
    for (ari_vertex v = 0; v < d->f->graph->nvertex && near; v++)
        for (uint32_t j = d->f->graph->head[v]; j < d->f->graph->head[v + 1] && inside_plan(d, v, since); j++) {
            const uint32_t level = d->f->order->level[d->f->graph->inc[j]];
            near &= level < d->from || level >= d->from + d->nslot;
        }
    if (!near) return;
    if (k == ARI_PLAN_POCKETS || 2 * size > d->f->graph->nvertex) return;
    r->gate[k] = ARI_NO;
    for (uint32_t s = 0; s < d->nslot; s++) {
        if (!ari_bits_has(r->used, s)) continue;
        if (inside_plan(d, d->owner[s], since)) ari_bits_put(in, s);
        if (d->owner[s] == gate) r->gate[k] = s;
    }
    if (!(in[0] | in[1]) || (size == 1 && r->gate[k] == ARI_NO)) return;
    for (uint32_t t = 0; t < 2 * d->f->npair; t++) {
        const ari_vertex v = d->f->pair[t / 2][t % 2];
        if (d->f->order->first[v] >= d->from && inside_plan(d, v, since)) return;
    }
    memcpy(r->pocket[k], in, sizeof in);
    r->npocket++;
}

/* All that is connected with the root; it is never a pocket with what was met before. Source: R. Tarjan, Depth-first
 * search and linear graph algorithms, SIAM Journal on Computing 1 (1972). */
static void search_from(dive *d, ari_vertex root) {
    const ari_graph *g = d->f->graph;
    uint32_t depth = 1;
    d->stack[0] = root;
    d->met[root] = d->low[root] = ++d->n;
    d->at[root] = g->head[root];
    while (depth) {
        const ari_vertex v = d->stack[depth - 1], above = depth > 1 ? d->stack[depth - 2] : ARI_NO;
        if (d->at[v] < g->head[v + 1]) {
            const uint32_t k = d->at[v]++;
            const ari_vertex to = g->nbr[k];
            if (d->f->order->level[g->inc[k]] < d->from) continue;
            if (!d->met[to]) {
                d->met[to] = d->low[to] = ++d->n;
                d->at[to] = g->head[to];
                d->stack[depth++] = to;
            } else if (d->met[to] < d->low[v]) {
                d->low[v] = d->met[to];
            }
            continue;
        }
        if (above != ARI_NO) {
            if (d->low[v] >= d->met[above]) note_pocket(d, d->met[v], above);
            else if (d->low[v] < d->low[above]) d->low[above] = d->low[v];
        }
        depth--;
    }
}

/* The pockets after level i, searched from the last edge, which is far away. */
static void find_pockets(dive *d, ari_plan *p, uint32_t i) {
    const ari_frontier *f = d->f;
    d->r = &p->level[i];
    d->from = i + 1;
    d->n = 0;
    memset(d->met, 0, f->graph->nvertex * sizeof *d->met);
    search_from(d, f->graph->ends[f->order->edge[p->nlevel - 1]][0]);
    for (uint32_t s = 0; s < p->nslot; s++) {
        if (!ari_bits_has(d->r->used, s) || d->met[d->owner[s]]) continue;
        const uint32_t since = d->n + 1;
        search_from(d, d->owner[s]);
        note_pocket(d, since, ARI_NO);
    }
}

/* Bridges and pockets, the edges added from the last one up. */
static ari_status find_parts(ari_arena *a, const ari_frontier *f, ari_plan *p) {
    ari_dsu part;
    ari_vertex owner[MOST];
    if (p->free_ends || p->mode == ARI_PLAN_PART || p->kind == ARI_FRONTIER_MATCHINGS) return ARI_OK;
    const uint32_t n = f->graph->nvertex;
    dive d = {.f = f, .owner = owner, .nslot = p->nslot, .met = ARI_TAKE(a, uint32_t, 4 * (size_t)n)};
    if (!d.met || !ari_dsu_init(a, &part, n)) return a->spent;
    d.low = d.met + n;
    d.at = d.low + n;
    d.stack = d.at + n;
    const bool deep = p->mode == ARI_PLAN_MATE && p->nslot >= NARROW && p->nlevel <= LONG;
    for (uint32_t s = 0; s < MOST; s++) owner[s] = ARI_NO;
    for (uint32_t i = p->nlevel; i-- > 0;) {
        ari_plan_level *r = &p->level[i];
        const ari_vertex *v = f->graph->ends[f->order->edge[i]];
        if (deep && i + 1 < p->nlevel) find_pockets(&d, p, i);
        for (int k = 0; k < 2; k++) owner[r->slot[k]] = v[k];
        for (int k = 0; k < 2; k++)
            if (r->enter[k] != ARI_NO) owner[r->slot[k]] = ARI_NO;
        const uint32_t root = ari_dsu_find(&part, v[0]);
        if (r->rest[0] && r->rest[1] && root != ari_dsu_find(&part, v[1])) {
            r->bridge = true;
            r->odd = terminals_in(f, &part, root, i) & 1;
            slots_of(p, owner, &part, root, r->side);
        }
        ari_dsu_join(&part, v[0], v[1]);
    }
    return ARI_OK;
}

ari_status ari_plan_make(ari_arena *a, const ari_frontier *f, ari_plan *p) {
    memset(p, 0, sizeof *p);
    ARI_REQUIRE(f->kind < ARI_NFRONTIER_KIND, "a kind of family");
    ARI_REQUIRE(!f->npair || f->kind == ARI_FRONTIER_PATHS, "pairs are for paths");
    p->kind = f->kind;
    p->mode = by_degree(f->kind) ? ARI_PLAN_DEGREE : by_part(f->kind) ? ARI_PLAN_PART : ARI_PLAN_MATE;
    p->cover = f->cover;
    p->npair = f->npair;
    p->nlevel = f->graph->nedge;
    p->free_ends = f->kind == ARI_FRONTIER_LINKAGES || (f->kind == ARI_FRONTIER_PATHS && !f->npair);
    p->single = f->kind == ARI_FRONTIER_CYCLES || (f->kind == ARI_FRONTIER_PATHS && f->npair < 2);
    p->accept_end = by_degree(f->kind) || f->kind == ARI_FRONTIER_LINKAGES || f->kind == ARI_FRONTIER_FORESTS;
    uint32_t *label = ARI_TAKE(a, uint32_t, f->graph->nvertex);
    if (!label) return a->spent;
    ARI_TRY(check_pairs(f, label));
    p->constant = constant_plan(f, p, label);
    if (p->constant >= 0) return ARI_OK;
    p->level = ARI_ZERO(a, ari_plan_level, p->nlevel);
    if (!p->level) return a->spent;
    ARI_TRY(deal_slots(a, f, p, label));
    ARI_TRY(set_fields(p));
    set_enter(f, p, label);
    return find_parts(a, f, p);
}
