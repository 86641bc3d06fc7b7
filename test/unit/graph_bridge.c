/* graph_bridge.c - parts, bridges, cut vertices and the search tree against removal of each edge and vertex. */
#include "graph/bridge.h"
#include "model_random.h"
#include "test.h"

static ari_arena arena;

typedef struct sub { const ari_graph *g; const bool *edge, *vertex; } sub;

/* Number of parts without edge `no_e` and vertex `no_v`; colour[] by spreading until nothing changes. */
static uint32_t count_parts(const sub *s, ari_edge no_e, ari_vertex no_v, uint32_t *colour) {
    const ari_graph *g = s->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) colour[v] = s->vertex[v] && v != no_v ? v : ARI_NO;
    for (bool changed = true; changed;) {
        changed = false;
        for (ari_edge e = 0; e < g->nedge; e++) {
            uint32_t *x = &colour[g->ends[e][0]], *y = &colour[g->ends[e][1]];
            if (!s->edge[e] || e == no_e || *x == ARI_NO || *y == ARI_NO || *x == *y) continue;
            *x = *y = *x < *y ? *x : *y;
            changed = true;
        }
    }
    uint32_t n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) n += colour[v] == v;
    return n;
}

static void try_graph(uint64_t seed) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const ari_graph *g = random_graph(&r, &arena, 14, 23);
    const uint32_t n = g->nvertex, ne = g->nedge;
    bool edge[23], vertex[14], some_edges = ari_rng_below(&r, 2), some_vertices = ari_rng_below(&r, 2);
    for (uint32_t e = 0; e < ne; e++) edge[e] = !some_edges || ari_rng_below(&r, 4);
    for (uint32_t v = 0; v < n; v++) vertex[v] = !some_vertices || ari_rng_below(&r, 5);
    ari_parts p;
    CHECK(ari_bridge_find(&arena, g, some_edges ? edge : NULL, some_vertices ? vertex : NULL, &p) == ARI_OK);
    const sub s = {g, edge, vertex};
    uint32_t colour[14], other[14];
    const uint32_t nparts = count_parts(&s, ARI_NO, ARI_NO, colour);
    CHECK_EQ(p.npart, nparts);
    bool good = true;
    for (ari_vertex v = 0; v < n; v++) {
        good &= (p.part[v] == ARI_NO) == !vertex[v] && (!vertex[v] || p.part[v] < nparts);
        for (ari_vertex w = 0; w < n; w++)
            if (vertex[v] && vertex[w]) good &= (p.part[v] == p.part[w]) == (colour[v] == colour[w]);
        const uint32_t without = count_parts(&s, ARI_NO, v, other);
        good &= p.is_cut[v] == (vertex[v] && without > nparts);
    }
    for (ari_edge e = 0; e < ne; e++) {
        const bool there = edge[e] && vertex[g->ends[e][0]] && vertex[g->ends[e][1]];
        good &= p.is_bridge[e] == (there && count_parts(&s, e, ARI_NO, other) > nparts);
    }
    CHECK(good);
    /* The tree: parents come first, by present edges; roots and time agree; part after part. */
    uint32_t roots = 0, included = 0;
    for (ari_vertex v = 0; v < n; v++) included += vertex[v];
    CHECK_EQ(p.norder, included);
    for (uint32_t i = 0; i < p.norder; i++) {
        const ari_vertex v = p.order[i];
        good &= vertex[v] && p.time[v] == i + 1 && p.low[v] <= p.time[v];
        good &= i == 0 || p.part[v] >= p.part[p.order[i - 1]];
        if (p.by[v] == ARI_NO) {
            roots++;
            continue;
        }
        const ari_vertex up = ari_graph_across(g, p.by[v], v);
        good &= edge[p.by[v]] && p.time[up] < p.time[v] && p.part[up] == p.part[v];
        good &= p.is_bridge[p.by[v]] == (p.low[v] > p.time[up]);
    }
    CHECK_EQ(roots, nparts);
    CHECK(good);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 0; seed < 3000; seed++) try_graph(seed);
    /* A path of a million edges: no recursion, linear time. */
    const uint32_t n = 1000001;
    ari_arena_reset(&arena);
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_take(&arena, (n - 1) * sizeof *ends);
    for (uint32_t e = 0; e + 1 < n; e++) ends[e][0] = e, ends[e][1] = e + 1;
    ari_graph g;
    ari_parts p;
    CHECK(ari_graph_build(&arena, n, n - 1, (const ari_vertex(*)[2])ends, &g) == ARI_OK);
    CHECK(ari_bridge_find(&arena, &g, NULL, NULL, &p) == ARI_OK);
    uint32_t bridges = 0, cuts = 0;
    for (uint32_t e = 0; e + 1 < n; e++) bridges += p.is_bridge[e];
    for (uint32_t v = 0; v < n; v++) cuts += p.is_cut[v];
    CHECK(bridges == n - 1 && cuts == n - 2 && p.npart == 1);
    CHECK(ari_graph_build(&arena, 3, 1, (const ari_vertex(*)[2])ends, &g) == ARI_OK);
    bool done = false;
    for (size_t budget = 16; budget < 1000; budget += 16) {
        ari_arena a;
        ari_arena_init(&a, NULL, budget);
        const ari_status s = ari_bridge_find(&a, &g, NULL, NULL, &p);
        CHECK(s == ARI_LIMIT || s == ARI_OK);
        done |= s == ARI_OK;
        ari_arena_drop(&a);
    }
    CHECK(done);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
