/* frontier_brute.c - every kind of family on random graphs: counted and as a diagram, against each edge set in turn. */
#include "family_random.h"
#include "frontier/frontier.h"
#include "model_random.h"
#include "test.h"

#include <stdlib.h>

static ari_arena arena;

/* What an edge set is, found from its edges alone. */
typedef struct shape {
    uint32_t degree[12], part[12]; /* part: the smallest vertex that hangs together with it by the edges */
    uint32_t nedge, npart;         /* parts that have an edge */
    uint32_t alone;                /* vertices without an edge */
    uint32_t ends, most;           /* vertices of degree 1; the largest degree */
    bool cyclic;
} shape;

static void look(const ari_graph *g, uint32_t set, shape *s) {
    memset(s, 0, sizeof *s);
    for (ari_vertex v = 0; v < g->nvertex; v++) s->part[v] = v;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!(set >> e & 1)) continue;
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        const uint32_t a = s->part[u], b = s->part[v];
        s->nedge++;
        s->degree[u]++;
        s->degree[v]++;
        if (a == b) s->cyclic = true;
        for (ari_vertex w = 0; w < g->nvertex; w++)
            if (s->part[w] == a || s->part[w] == b) s->part[w] = a < b ? a : b;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        s->ends += s->degree[v] == 1;
        s->alone += !s->degree[v];
        if (s->degree[v] > s->most) s->most = s->degree[v];
        s->npart += s->part[v] == v && s->degree[v];
    }
}

static bool linked(const ari_frontier *f, const shape *s) {
    if (s->most > 2 || s->cyclic || s->npart != f->npair || s->ends != 2 * f->npair) return false;
    for (uint32_t k = 0; k < f->npair; k++) {
        const ari_vertex a = f->pair[k][0], b = f->pair[k][1];
        if (s->degree[a] != 1 || s->degree[b] != 1 || s->part[a] != s->part[b]) return false;
    }
    return true;
}

static bool belongs(const ari_frontier *f, const shape *s) {
    if (f->cover && s->alone && f->kind < ARI_FRONTIER_FORESTS) return false;
    const bool whole = s->npart + s->alone <= 1;
    switch (f->kind) {
    case ARI_FRONTIER_PATHS:
        if (f->npair) return linked(f, s);
        return s->most <= 2 && !s->cyclic && s->npart == 1;
    case ARI_FRONTIER_CYCLES: return s->most == 2 && s->ends == 0 && s->npart == 1;
    case ARI_FRONTIER_LINKAGES: return s->most <= 2 && !s->cyclic;
    case ARI_FRONTIER_LOOPS: return s->most <= 2 && s->ends == 0;
    case ARI_FRONTIER_MATCHINGS: return s->most <= 1;
    case ARI_FRONTIER_FORESTS: return !s->cyclic;
    case ARI_FRONTIER_TREES: return !s->cyclic && whole;
    case ARI_FRONTIER_CONNECTED: return s->npart == 1;
    default: return whole;
    }
}

static void compare(const ari_frontier *f) {
    ari_frontier_figures t, u;
    ari_diagram d;
    uint64_t n = 0;
    CHECK(ari_frontier_count(&arena, f, &t) == ARI_OK && t.complete);
    CHECK(ari_frontier_build(&arena, f, &d, &u) == ARI_OK && ari_diagram_audit(&d));
    CHECK(t.states <= u.states && t.peak <= u.peak);
    bool good = true;
    for (uint32_t set = 0; set < 1u << f->graph->nedge; set++) {
        shape s;
        look(f->graph, set, &s);
        const bool in = belongs(f, &s);
        n += in;
        good &= family_has(&d, set) == in;
    }
    CHECK(good);
    if (!CHECK((t.count.n ? t.count.limb[0] : 0) == n && t.count.n <= 1))
        fprintf(stderr, "  kind %d cover %d pairs %u: %s, want %llu\n", f->kind, f->cover, f->npair,
                ari_big_print(&arena, &t.count), (unsigned long long)n);
}

static void try_graph(uint64_t seed) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const ari_graph *g = random_graph(&r, &arena, 9, 13);
    const uint32_t n = g->nvertex, ne = g->nedge;
    ari_vertex pair[4][2], list[12];
    ari_edge turn[13];
    for (uint32_t e = 0; e < ne; e++) turn[e] = e;
    ari_order o;
    if (seed % 3) {
        CHECK(ari_order_make(&arena, g, ARI_ORDER_AUTO, &o) == ARI_OK);
    } else {
        ari_rng_shuffle(&r, turn, ne);
        CHECK(ari_order_given(&arena, g, turn, &o) == ARI_OK);
    }
    ari_frontier f = {.graph = g, .order = &o};
    for (f.kind = 0; f.kind < ARI_NFRONTIER_KIND; f.kind++)
        for (int cover = 0; cover < 2; cover++) {
            f.cover = cover;
            compare(&f);
        }
    f.kind = ARI_FRONTIER_PATHS;
    for (uint32_t v = 0; v < n; v++) list[v] = v;
    ari_rng_shuffle(&r, list, n);
    for (f.npair = 1; f.npair <= 3 && 2 * f.npair <= n; f.npair++) {
        for (uint32_t k = 0; k < f.npair; k++) pair[k][0] = list[2 * k], pair[k][1] = list[2 * k + 1];
        f.pair = (const ari_vertex(*)[2])pair;
        for (int cover = 0; cover < 2; cover++) {
            f.cover = cover;
            compare(&f);
        }
    }
    f.npair = 1;
    ari_frontier_figures t;
    pair[0][0] = 0, pair[0][1] = n;
    f.pair = (const ari_vertex(*)[2])pair;
    CHECK(ari_frontier_count(&arena, &f, &t) == ARI_RANGE);
    pair[0][1] = 0;
    CHECK(ari_frontier_count(&arena, &f, &t) == ARI_RANGE);
}

/* Small pieces that meet in one vertex, or by an edge, or not at all, in an order by which many vertices are there at a
 * time: as many sets as in an order that keeps them few. */
static void pieces(uint64_t seed) {
    enum { MOST = 32, NPAIR = 3 };
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_vertex ends[MOST][2], pair[NPAIR][2], list[MOST * 2];
    ari_edge turn[MOST];
    uint32_t n = 1, ne = 0;
    const uint32_t want = 16 + ari_rng_below(&r, 8);
    while (ne < want) {
        const uint32_t size = 2 + ari_rng_below(&r, 3), old = ari_rng_below(&r, n), way = ari_rng_below(&r, 4);
        const uint32_t all = size + (way < 2), first = n; /* the last of all is an old one */
        n += size;
        for (uint32_t k = 0; k < size + 1; k++) {
            const uint32_t a = ari_rng_below(&r, all), b = (a + 1 + ari_rng_below(&r, all - 1)) % all;
            ends[ne][0] = a == size ? old : first + a;
            ends[ne++][1] = b == size ? old : first + b;
        }
        if (way == 2) ends[ne][0] = old, ends[ne++][1] = first;
    }
    ari_graph g;
    ari_order few, many;
    for (uint32_t e = 0; e < ne; e++) turn[e] = e;
    ari_rng_shuffle(&r, turn, ne);
    CHECK(ari_graph_build(&arena, n, ne, (const ari_vertex(*)[2])ends, &g) == ARI_OK);
    CHECK(ari_order_make(&arena, &g, ARI_ORDER_AUTO, &few) == ARI_OK);
    CHECK(ari_order_given(&arena, &g, turn, &many) == ARI_OK);
    for (uint32_t v = 0; v < n; v++) list[v] = v;
    ari_rng_shuffle(&r, list, n);
    for (uint32_t k = 0; k < NPAIR; k++) pair[k][0] = list[2 * k], pair[k][1] = list[2 * k + 1];
    ari_frontier f = {.graph = &g, .pair = (const ari_vertex(*)[2])pair, .general = true};
    for (uint32_t way = 0; way < 2 * (4 + NPAIR); way++) {
        static const ari_frontier_kind kind[] = {ARI_FRONTIER_PATHS, ARI_FRONTIER_CYCLES, ARI_FRONTIER_LINKAGES,
                                                 ARI_FRONTIER_LOOPS};
        ari_frontier_figures x, y;
        f.cover = way & 1;
        f.kind = way / 2 < 4 ? kind[way / 2] : ARI_FRONTIER_PATHS;
        f.npair = way / 2 < 4 ? 0 : way / 2 - 3;
        f.order = &few;
        CHECK(ari_frontier_count(&arena, &f, &x) == ARI_OK && x.complete);
        f.order = &many;
        CHECK(ari_frontier_count(&arena, &f, &y) == ARI_OK && y.complete);
        if (!CHECK(!ari_big_order(&x.count, &y.count)))
            fprintf(stderr, "  pieces %llu: kind %d cover %d pairs %u\n", (unsigned long long)seed, f.kind, f.cover,
                    f.npair);
    }
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    const uint64_t most = getenv("ARIADNE_FULL") ? 1000 : 60;
    for (uint64_t seed = 0; seed < most; seed++) try_graph(seed);
    for (uint64_t seed = 0; seed < 10 * most; seed++) pieces(seed);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
