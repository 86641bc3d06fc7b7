/* frontier_instances.c - all good Numberlink instances, against the definition on small graphs, and published numbers.
 * The judge tries every set of edges: those that are disjoint paths are the solutions of their ends. */
#include "graph/grid.h"
#include "ledger.h"
#include "frontier/pairs.h"
#include "frontier/instance_iterate.h"
#include "test.h"

#include <stdlib.h>

/* ---- the judge ---- */

typedef struct found { uint64_t key; int covers; } found; /* key: 4 bits a vertex, its partner + 1 */
static found sol[1 << 17];
static uint64_t good[1 << 17];
static uint32_t nsol, ngood;

static int by_key(const void *a, const void *b) {
    const found *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}
static int by_value(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* One set of edges: the far ends of its paths, or nothing where it is none. */
static void judge_set(const ari_graph *g, uint32_t set) {
    uint32_t deg[16] = {0}, far[16];
    for (uint32_t v = 0; v < g->nvertex; v++) far[v] = v;
    for (uint32_t e = 0; e < g->nedge; e++) {
        if (!(set >> e & 1)) continue;
        const uint32_t u = g->ends[e][0], v = g->ends[e][1];
        if (deg[u] == 2 || deg[v] == 2 || far[u] == v) return;
        deg[u]++;
        deg[v]++;
        const uint32_t a = far[u], b = far[v];
        far[a] = b;
        far[b] = a;
    }
    found f = {0, 1};
    for (uint32_t v = 0; v < g->nvertex; v++) {
        if (deg[v] == 1) f.key |= (uint64_t)(far[v] + 1) << 4 * v;
        if (!deg[v]) f.covers = 0;
    }
    sol[nsol++] = f;
}

static int pairs_in(uint64_t key) {
    int n = 0;
    for (; key; key >>= 4) n += (key & 15) != 0;
    return n / 2;
}
static uint32_t partner(uint64_t key, uint32_t v) { return (uint32_t)(key >> 4 * v & 15); }

/* Does an instance keep to the restrictions? */
static int fits(const ari_graph *g, const ari_instances_ask *q, uint64_t key) {
    const uint32_t n = (uint32_t)pairs_in(key);
    if (n < q->least || (q->most && n > q->most)) return 0;
    for (uint32_t v = 0; q->end && v < g->nvertex; v++)
        if ((q->end[v] == 1 && !partner(key, v)) || (q->end[v] == 2 && partner(key, v))) return 0;
    for (uint32_t i = 0; i < q->nmust; i++)
        if (partner(key, q->must[i][0]) != q->must[i][1] + 1) return 0;
    for (uint32_t i = 0; i < q->nnever; i++)
        if (partner(key, q->never[i][0]) == q->never[i][1] + 1) return 0;
    return 1;
}

static void judge(const ari_graph *g, const ari_instances_ask *q) {
    nsol = ngood = 0;
    for (uint32_t set = 0; set < 1u << g->nedge; set++) judge_set(g, set);
    qsort(sol, nsol, sizeof *sol, by_key);
    for (uint32_t i = 0, j; i < nsol; i = j) {
        for (j = i; j < nsol && sol[j].key == sol[i].key; j++) {}
        if (j == i + 1 && sol[i].covers && fits(g, q, sol[i].key)) good[ngood++] = sol[i].key;
    }
    qsort(good, ngood, sizeof *good, by_value);
}

static int is_good(uint64_t key) { return bsearch(&key, good, ngood, sizeof *good, by_value) != NULL; }

/* ---- what the library says ---- */

static uint64_t listed[1 << 17];
static uint32_t nlisted;

static uint64_t key_of(const ari_vertex (*pair)[2], uint32_t n) {
    uint64_t key = 0;
    for (uint32_t i = 0; i < n; i++)
        key |= (uint64_t)(pair[i][1] + 1) << 4 * pair[i][0] | (uint64_t)(pair[i][0] + 1) << 4 * pair[i][1];
    return key;
}
static int collect(void *user, const ari_vertex (*pair)[2], uint32_t n) {
    (void)user;
    if (nlisted < 1 << 17) listed[nlisted++] = key_of(pair, n);
    return 0;
}

/* The sets below a node, by recursion: graphs here are small. */
static void below(const ari_diagram *d, ari_node id, uint64_t key) {
    if (!id) return;
    if (id == 1) {
        if (nlisted < 1 << 17) listed[nlisted++] = key;
        return;
    }
    const ari_pairing p = ari_diagram_get(d, id);
    const uint32_t element = d->element[ari_diagram_level_of(d, id)];
    ari_vertex end[1][2] = {{0, 1}};
    while (ari_frontier_pairs_element(0, end[0][1] + 1) <= element) end[0][1]++;
    end[0][0] = element - ari_frontier_pairs_element(0, end[0][1]);
    below(d, p.without, key);
    below(d, p.with, key | key_of((const ari_vertex(*)[2])end, 1));
}

static int same_list(void) {
    qsort(listed, nlisted, sizeof *listed, by_value);
    return nlisted == ngood && !memcmp(listed, good, ngood * sizeof *good);
}

static unsigned long long value(const ari_big *x) { return x->n ? x->limb[0] : 0; }

static void compare(const ari_graph *g, ari_instances_ask q, uint32_t seed) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    judge(g, &q);
    uint32_t by[16] = {0};
    for (uint32_t i = 0; i < ngood; i++) by[pairs_in(good[i])]++;
    for (int mode = 0; mode < 3; mode++) {
        ari_instances x;
        ari_budget w = {0};
        q.keep = mode > 0;
        q.names = mode > 1;
        if (!CHECK(ari_instances_find(&a, g, &q, &w, &x) == ARI_OK)) break;
        CHECK_EQ(value(&x.total), ngood);
        for (uint32_t i = 0; i <= x.npair; i++) CHECK_EQ(value(&x.by_pairs[i]), by[i]);
        if (!mode) continue;
        nlisted = 0;
        CHECK(ari_frontier_instances_walk(&x, &a, collect, NULL) == ARI_OK);
        CHECK(same_list());
        ari_rng rng;
        ari_rng_init(&rng, seed);
        for (uint32_t i = 0; i < 3 && ngood; i++) {
            ari_vertex pair[8][2];
            uint32_t n;
            CHECK(ari_frontier_instances_sample(&x, &a, &rng, pair, &n) == ARI_OK);
            CHECK(is_good(key_of((const ari_vertex(*)[2])pair, n)));
        }
        if (mode < 2) continue;
        ari_diagram d;
        CHECK(ari_frontier_pairs_diagram(&x, &a, &w, &d) == ARI_OK && ari_diagram_audit(&d));
        nlisted = 0;
        below(&d, d.root, 0);
        CHECK(same_list());
    }
    ari_arena_drop(&a);
}

/* ---- graphs ---- */

/* A random graph, sometimes with parallel edges, and questions about it. */
static void random_graph(uint32_t seed) {
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    const uint32_t n = 2 + ari_rng_below(&r, 8), m = ari_rng_below(&r, 14);
    ari_vertex ends[16][2], order[16], must[2][2], never[2][2];
    uint8_t end[16];
    for (uint32_t e = 0; e < m; e++) {
        ends[e][0] = ari_rng_below(&r, n);
        do ends[e][1] = ari_rng_below(&r, n);
        while (ends[e][1] == ends[e][0]);
        for (uint32_t f = 0; f < e && ari_rng_below(&r, 8); f++) /* mostly without twins */
            if ((ends[f][0] == ends[e][0] && ends[f][1] == ends[e][1]) ||
                (ends[f][0] == ends[e][1] && ends[f][1] == ends[e][0])) {
                ends[e][0] = e % n;
                ends[e][1] = (e + 1) % n;
            }
    }
    ari_graph g;
    CHECK(ari_graph_build(&a, n, m, (const ari_vertex(*)[2])ends, &g) == ARI_OK);
    for (uint32_t v = 0; v < n; v++) {
        order[v] = v;
        end[v] = (uint8_t)(ari_rng_below(&r, 4) ? 0 : ari_rng_below(&r, 3));
    }
    ari_rng_shuffle(&r, order, n);
    for (uint32_t i = 0; i < 2; i++) {
        must[i][0] = ari_rng_below(&r, n);
        must[i][1] = (must[i][0] + 1 + ari_rng_below(&r, n - 1)) % n;
        never[i][0] = ari_rng_below(&r, n);
        never[i][1] = (never[i][0] + 1 + ari_rng_below(&r, n - 1)) % n;
    }
    ari_instances_ask q = {0};
    compare(&g, q, seed);
    q.order = order;
    compare(&g, q, seed);
    q.end = ari_rng_below(&r, 2) ? end : NULL;
    q.most = ari_rng_below(&r, 2) ? 1 + ari_rng_below(&r, 4) : 0;
    q.least = ari_rng_below(&r, 2) ? ari_rng_below(&r, 3) : 0;
    q.never = (const ari_vertex(*)[2])never;
    q.nnever = ari_rng_below(&r, 3);
    compare(&g, q, seed);
    q.must = (const ari_vertex(*)[2])must;
    q.nmust = ari_rng_below(&r, 3);
    compare(&g, q, seed);
    ari_arena_drop(&a);
}

static void small_grids(void) {
    for (uint32_t rows = 1; rows <= 4; rows++)
        for (uint32_t cols = 1; rows * cols <= 12; cols++) {
            ari_arena a;
            ari_graph g;
            ari_arena_init(&a, NULL, 0);
            CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
            const ari_instances_ask q = {0};
            if (g.nedge <= 17) compare(&g, q, rows * 100 + cols);
            ari_arena_drop(&a);
        }
}

/* ---- numbers ---- */

/* Tables 5 and 6 of the paper, by its authors' program: good instances, nodes in row-major order. */
static const struct { uint32_t rows, cols; unsigned long long good; uint32_t nodes; int slow; } table[] = {
    {2, 2, 2, 4, 0}, {2, 3, 10, 18, 0}, {2, 4, 36, 51, 0}, {2, 5, 126, 127, 0}, {2, 6, 454, 291, 0},
    {2, 7, 1632, 631, 0}, {2, 8, 5854, 1326, 0}, {3, 3, 86, 103, 0}, {3, 4, 807, 565, 0}, {3, 5, 6690, 2540, 0},
    {3, 6, 58422, 10843, 0}, {3, 7, 499733, 44138, 0}, {3, 8, 4311079, 175453, 1}, {4, 4, 16410, 4431, 0},
    {4, 5, 338460, 37631, 0}, {4, 6, 6901105, 294977, 0}, {5, 5, 16027290, 385551, 0},
};

static void published(int full) {
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        ari_arena a;
        ari_graph g;
        ari_instances x;
        ari_diagram d;
        ari_budget w = {0};
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_grid_build(&a, table[i].rows, table[i].cols, &g) == ARI_OK);
        ari_vertex order[25];
        for (uint32_t v = 0; v < g.nvertex; v++) order[v] = v;
        ari_instances_ask q = {0};
        CHECK(ari_instances_find(&a, &g, &q, &w, &x) == ARI_OK);
        CHECK_EQ(value(&x.total), table[i].good);
        if (full || !table[i].slow) {
            q.order = order;
            q.keep = q.names = true;
            CHECK(ari_instances_find(&a, &g, &q, &w, &x) == ARI_OK);
            CHECK_EQ(value(&x.total), table[i].good);
            CHECK(ari_frontier_pairs_diagram(&x, &a, &w, &d) == ARI_OK);
            CHECK_EQ(ari_diagram_size(&d), table[i].nodes);
        }
        ari_arena_drop(&a);
    }
}

static void by_number(uint32_t rows, uint32_t cols, uint32_t first, const unsigned long long *want, uint32_t n) {
    ari_arena a;
    ari_graph g;
    ari_instances x;
    ari_budget w = {0};
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
    CHECK(ari_instances_find(&a, &g, NULL, &w, &x) == ARI_OK);
    CHECK_EQ(x.npair, first + n - 1);
    for (uint32_t i = 0; i <= x.npair; i++) CHECK_EQ(value(&x.by_pairs[i]), i < first ? 0 : want[i - first]);
    ari_arena_drop(&a);
}

/* At most so many pairs, 5x5: instances and nodes. */
static void bounded(void) {
    static const struct { uint32_t most; unsigned long long good; uint32_t nodes; } want[] = {
        {2, 0, 0}, {3, 704, 900}, {4, 42052, 30799}, {5, 483686, 180997}};
    for (int i = 0; i < 4; i++) {
        ari_arena a;
        ari_graph g;
        ari_instances x;
        ari_diagram d;
        ari_budget w = {0};
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_grid_build(&a, 5, 5, &g) == ARI_OK);
        ari_instances_ask q = {0};
        q.most = want[i].most;
        CHECK(ari_instances_find(&a, &g, &q, &w, &x) == ARI_OK);
        CHECK_EQ(value(&x.total), want[i].good);
        q.keep = q.names = true;
        CHECK(ari_instances_find(&a, &g, &q, &w, &x) == ARI_OK);
        CHECK_EQ(value(&x.total), want[i].good);
        CHECK(ari_frontier_pairs_diagram(&x, &a, &w, &d) == ARI_OK);
        CHECK_EQ(ari_diagram_size(&d), want[i].nodes);
        ari_arena_drop(&a);
    }
}

/* ---- chance, limits ---- */

static void uniform(void) {
    ari_arena a;
    ari_graph g;
    ari_instances x;
    ari_budget w = {0};
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 3, 3, &g) == ARI_OK);
    const ari_instances_ask none = {0};
    judge(&g, &none);
    ari_instances_ask q = {0};
    q.keep = true;
    CHECK(ari_instances_find(&a, &g, &q, &w, &x) == ARI_OK);
    uint32_t count[86] = {0};
    ari_rng r;
    ari_rng_init(&r, 5);
    for (uint32_t i = 0; i < 86000; i++) {
        ari_vertex pair[8][2];
        uint32_t n;
        CHECK(ari_frontier_instances_sample(&x, &a, &r, pair, &n) == ARI_OK);
        const uint64_t key = key_of((const ari_vertex(*)[2])pair, n);
        const uint64_t *at = bsearch(&key, good, ngood, sizeof *good, by_value);
        if (CHECK(at != NULL)) count[at - good]++;
    }
    for (uint32_t i = 0; i < 86; i++) CHECK(count[i] > 850 && count[i] < 1150); /* 1000 each; 31.6 is one sigma */
    ari_arena_drop(&a);
}

static int stop_now(void *user) { return *(int *)user; }

static ari_status whole(ari_arena *a, const ari_graph *g, ari_budget *w) {
    ari_instances x;
    ari_diagram d;
    ari_instances_ask q = {0};
    q.keep = q.names = true;
    ARI_TRY(ari_instances_find(a, g, &q, w, &x));
    return ari_frontier_pairs_diagram(&x, a, w, &d);
}

static void limits(void) {
    ari_arena home;
    ari_graph g, star;
    ari_arena_init(&home, NULL, 0);
    CHECK(ari_grid_build(&home, 3, 4, &g) == ARI_OK);
    ari_status last = ARI_NOMEM;
    for (long n = 1; n < 5000 && last != ARI_OK; n += n < 60 ? 1 : 7) { /* any allocation may be the one that fails */
        ledger l = {.fail_at = n};
        const ari_allocator hook = {ledger_resize, &l};
        ari_arena a;
        ari_budget w = {0};
        ari_arena_init(&a, &hook, 0);
        last = whole(&a, &g, &w);
        CHECK(last == ARI_OK || last == ARI_NOMEM);
        ari_arena_drop(&a);
    }
    CHECK_EQ(last, ARI_OK);
    for (size_t bytes = 1000; bytes < 4000000; bytes += bytes / 3) {
        ari_arena a;
        ari_budget w = {0};
        ari_arena_init(&a, NULL, bytes);
        last = whole(&a, &g, &w);
        CHECK(last == ARI_OK || last == ARI_LIMIT);
        ari_arena_drop(&a);
    }
    CHECK_EQ(last, ARI_OK);
    for (uint64_t ticks = 1; ticks < 100000; ticks *= 3) {
        ari_arena a;
        ari_budget w = {0};
        w.ticks = ticks;
        ari_arena_init(&a, NULL, 0);
        const ari_status s = whole(&a, &g, &w);
        CHECK(s == ARI_OK ? w.spent < ticks : s == ARI_LIMIT && w.why == ARI_BUDGET_TICKS);
        ari_arena_drop(&a);
    }
    int three = 3;
    ari_budget w = {0};
    w.stop = stop_now;
    w.user = &three;
    ari_graph big;
    CHECK(ari_grid_build(&home, 5, 5, &big) == ARI_OK);
    CHECK(whole(&home, &big, &w) == ARI_LIMIT && w.why == 3);
    ari_vertex ends[40 * 39 / 2][2];
    uint32_t n = 0;
    for (uint32_t u = 0; u < 40; u++)
        for (uint32_t v = 0; v < u; v++) ends[n][0] = u, ends[n++][1] = v;
    CHECK(ari_graph_build(&home, 40, n, (const ari_vertex(*)[2])ends, &star) == ARI_OK);
    ari_instances x;
    ari_budget unlimited = {0};
    CHECK_EQ(ari_instances_find(&home, &star, NULL, &unlimited, &x), ARI_RANGE);
    ari_arena_drop(&home);
}

/* The larger grids, which no table has: two sweeps in different orders agree. */
static void turned(uint32_t rows, uint32_t cols, unsigned long long want) {
    for (int way = 0; way < 2; way++) {
        ari_arena a;
        ari_graph g;
        ari_instances x;
        ari_budget w = {0};
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
        ari_vertex order[64];
        for (uint32_t v = 0; v < g.nvertex; v++) order[v] = way ? v % rows * cols + v / rows : v;
        ari_instances_ask q = {0};
        q.order = order;
        CHECK(ari_instances_find(&a, &g, &q, &w, &x) == ARI_OK);
        CHECK_EQ(value(&x.total), want);
        ari_arena_drop(&a);
    }
}

int main(void) {
    const int full = getenv("ARIADNE_FULL") != NULL;
    small_grids();
    for (uint32_t seed = 1; seed <= (full ? 6000u : 400u); seed++) random_graph(seed);
    published(full);
    static const unsigned long long three[] = {12, 54, 20}, four[] = {496, 3454, 6820, 4652, 952, 36};
    static const unsigned long long half[] = {14, 202, 404, 176, 11};
    static const unsigned long long five[] = {880, 13775, 62253, 120153, 101943, 35283, 4078, 95};
    by_number(3, 3, 2, three, 3);
    by_number(3, 4, 2, half, 5);
    by_number(4, 4, 3, four, 6);
    by_number(4, 5, 3, five, 8);
    bounded();
    uniform();
    limits();
    turned(3, 6, 58422);
    turned(5, 6, 784030205);
    if (full) turned(6, 6, 90094402652);
    return TEST_DONE();
}
