/* frontier_limits.c - families by limits of the caller's on random graphs, counted and as a diagram, against each edge
 * set in turn; and grids beside what other sweeps and the OEIS say. */
#include "audit.h"
#include "family_random.h"
#include "frontier/constraint_sweep.h"
#include "graph/grid.h"
#include "model_random.h"
#include "test.h"

#include <stdlib.h>

static ari_arena arena;

static bool within(ari_constraint_range r, uint32_t n) { return n >= r.least && n <= r.most; }

/* Is the edge set in the family? By its edges alone. */
static bool belongs(const ari_constraint_ask *q, uint32_t set) {
    const ari_graph *g = q->graph;
    uint32_t degree[16] = {0}, part[16], pieces = 0, components = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) part[v] = v;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!(set >> e & 1)) continue;
        const uint32_t a = part[g->ends[e][0]], b = part[g->ends[e][1]];
        degree[g->ends[e][0]]++;
        degree[g->ends[e][1]]++;
        if (a == b && q->acyclic) return false;
        for (ari_vertex w = 0; w < g->nvertex; w++)
            if (part[w] == a) part[w] = b;
    }
    for (uint32_t c = 0; c < q->ncount; c++) {
        uint32_t n = 0;
        for (ari_edge e = 0; e < g->nedge; e++) n += (set >> e & 1) && q->count[c].in[e];
        if (!within(q->count[c].range, n)) return false;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        bool first = true, touched = false;
        if (q->degree && !(q->degree[v] >> degree[v] & 1)) return false;
        for (ari_vertex w = 0; w < g->nvertex; w++) {
            const uint32_t a = q->colour ? q->colour[v] : 0, b = q->colour ? q->colour[w] : 0;
            if (part[v] == part[w] && a && b && a != b) return false;
            if (part[v] != part[w] && a && a == b && q->group[a]) return false;
            first &= w >= v || part[w] != part[v];
            touched |= part[v] == part[w] && degree[w];
        }
        components += first;
        pieces += first && touched;
    }
    return within(q->pieces, pieces) && within(q->components, components);
}

static ari_constraint_range random_range(ari_rng *r, uint32_t most) {
    ari_constraint_range x = {0, ARI_NO};
    const uint32_t way = ari_rng_below(r, 5);
    if (way > 2) return x;
    x.least = way ? ari_rng_below(r, most + 1) : 0;
    if (way < 2) x.most = x.least + ari_rng_below(r, 3);
    return x;
}

static void try_graph(uint64_t seed) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const ari_graph *g = random_graph(&r, &arena, 8, 12);
    uint64_t degree[16];
    uint32_t colour[16];
    bool group[4] = {false}, in[2][16];
    ari_constraint_edges count[2];
    ari_edge turn[16];
    ari_order o;
    for (uint32_t e = 0; e < g->nedge; e++) turn[e] = e;
    ari_rng_shuffle(&r, turn, g->nedge);
    CHECK((seed % 2 ? ari_order_given(&arena, g, turn, &o) : ari_order_make(&arena, g, ARI_ORDER_AUTO, &o)) == ARI_OK);
    ari_constraint_ask q = {.graph = g, .order = &o, .pieces = {0, ARI_NO}, .components = {0, ARI_NO}};
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint64_t low = ari_rng_below(&r, 16), high = ari_rng_below(&r, 3) ? 0 : ~(uint64_t)7;
        degree[v] = ari_rng_below(&r, 2) ? UINT64_MAX : low | high;
        colour[v] = ari_rng_below(&r, 2) ? 0 : 1 + ari_rng_below(&r, 3);
    }
    for (uint32_t c = 1; c < 4; c++) group[c] = ari_rng_below(&r, 2);
    for (uint32_t c = 0; c < 2; c++) {
        for (ari_edge e = 0; e < g->nedge; e++) in[c][e] = ari_rng_below(&r, 2);
        count[c] = (ari_constraint_edges){in[c], random_range(&r, 4)};
    }
    if (ari_rng_below(&r, 2)) q.degree = degree;
    if (ari_rng_below(&r, 2)) {
        q.colour = colour;
        q.group = group;
        q.ncolour = 3;
    }
    q.count = count;
    q.ncount = ari_rng_below(&r, 3);
    if (ari_rng_below(&r, 2)) q.pieces = random_range(&r, 3);
    if (ari_rng_below(&r, 2)) q.components = random_range(&r, 6);
    q.acyclic = ari_rng_below(&r, 2);
    ari_frontier_figures t, u;
    ari_diagram d;
    uint64_t n = 0;
    bool good = true;
    CHECK(ari_constraint_sweep_count(&arena, &q, &t) == ARI_OK && t.complete);
    CHECK(ari_constraint_sweep_build(&arena, &q, &d, &u) == ARI_OK && audit_diagram(&d) && t.states == u.states);
    for (uint32_t set = 0; set < 1u << g->nedge; set++) {
        const bool is = belongs(&q, set);
        n += is;
        good &= family_has(&d, set) == is;
    }
    CHECK(good);
    if (!CHECK((t.count.n ? t.count.limb[0] : 0) == n && t.count.n <= 1))
        fprintf(stderr, "  seed %llu: %s, want %llu\n", (unsigned long long)seed, ari_big_print(&arena, &t.count),
                (unsigned long long)n);
}

/* Grids of points: A007764, A003763, A140517, A007341, A080691, A028420, A004003. */
static void known_grids(void) {
    enum { CORNERS = 1, TREE = 2 };
    static const struct {
        uint32_t n, degrees, what;
        ari_constraint_range pieces, components;
        const char *want;
    } known[] = {
        {6, 5, CORNERS, {0, ARI_NO}, {0, ARI_NO}, "1262816"}, {6, 4, 0, {1, 1}, {0, ARI_NO}, "1072"},
        {5, 5, 0, {1, 1}, {0, ARI_NO}, "9349"}, {5, 31, TREE, {0, ARI_NO}, {1, 1}, "557568000"},
        {4, 31, TREE, {0, ARI_NO}, {0, ARI_NO}, "8790016"}, {5, 3, 0, {0, ARI_NO}, {0, ARI_NO}, "2810694"},
        {6, 2, 0, {0, ARI_NO}, {0, ARI_NO}, "6728"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ari_graph g;
        ari_order o;
        uint64_t degree[36];
        uint32_t colour[36] = {0};
        static const bool group[2] = {false, true};
        ari_frontier_figures t;
        ari_arena_reset(&arena);
        const uint32_t n = known[i].n;
        CHECK(ari_grid_build(&arena, n, n, &g) == ARI_OK && ari_order_make(&arena, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
        for (ari_vertex v = 0; v < n * n; v++) degree[v] = known[i].degrees;
        ari_constraint_ask q = {.graph = &g, .order = &o, .degree = degree, .pieces = known[i].pieces,
                                .components = known[i].components, .acyclic = known[i].what != 0};
        if (known[i].what == CORNERS) {
            degree[0] = degree[n * n - 1] = 2;
            colour[0] = colour[n * n - 1] = 1;
            q.colour = colour;
            q.group = group;
            q.ncolour = 1;
        }
        CHECK(ari_constraint_sweep_count(&arena, &q, &t) == ARI_OK && t.complete);
        CHECK_STR(ari_big_print(&arena, &t.count), known[i].want);
    }
}

/* A budget that ends says so; so does memory, wherever it ends. */
static void limits(void) {
    ari_graph g;
    ari_order o;
    ari_frontier_figures t;
    ari_diagram d;
    ari_arena_reset(&arena);
    CHECK(ari_grid_build(&arena, 6, 6, &g) == ARI_OK && ari_order_make(&arena, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
    ari_budget few = {.ticks = 100};
    ari_constraint_ask q = {.graph = &g, .order = &o, .pieces = {1, 1}, .components = {0, ARI_NO}, .budget = &few};
    CHECK(ari_constraint_sweep_count(&arena, &q, &t) == ARI_OK && !t.complete && !t.count.n);
    few = (ari_budget){.ticks = 100};
    CHECK(ari_constraint_sweep_build(&arena, &q, &d, NULL) == ARI_LIMIT);
    q.budget = NULL;
    for (size_t bytes = 5000; bytes < 500000; bytes += 30011) {
        ari_arena small;
        ari_arena_init(&small, NULL, bytes);
        const ari_status s = ari_constraint_sweep_build(&small, &q, &d, NULL);
        CHECK(s == ARI_LIMIT || s == ARI_OK);
        ari_arena_drop(&small);
    }
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    const uint64_t most = getenv("ARIADNE_FULL") ? 20000 : 1500;
    for (uint64_t seed = 0; seed < most; seed++) try_graph(seed);
    known_grids();
    limits();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
