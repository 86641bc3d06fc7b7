/* frontier_recur.c - sweeps that step through repeating levels once, against sweeps that step through all.
 * Grids and strips of random rungs, some with an edge that breaks the pattern; every kind of family. Equal diagrams are
 * equal node for node once both are in one forest. Also: limits of memory at every block, the stop hook, and that any
 * number of threads gives the same nodes and numbers. */
#include "family/node_store.h"
#include "frontier/frontier.h"
#include "graph/grid.h"
#include "ledger.h"
#include "frontier/periodic.h"
#include "base/rng.h"
#include "test.h"

#include <stdlib.h>

static uint32_t nrepeated, nechoed, nskipping;

static bool build(ari_arena *a, ari_frontier *f, bool general, ari_diagram *d, ari_frontier_figures *t) {
    f->general = general;
    if (!CHECK(ari_frontier_build(a, f, d, t) == ARI_OK)) return false;
    if (CHECK(ari_diagram_audit(d))) return true;
    fprintf(stderr, "  kind %d cover %d pairs %u, %u vertices, %u edges%s\n", f->kind, f->cover, f->npair,
            f->graph->nvertex, f->graph->nedge, general ? ", general" : "");
    return false;
}

static void same(ari_arena *a, ari_frontier *f) {
    ari_diagram x, y;
    ari_frontier_figures s, t;
    ari_node_store forest;
    ari_node p = 0, q = 1;
    ari_plan plan;
    ari_periodic r = {.to = 0};
    CHECK(ari_plan_make(a, f, &plan) == ARI_OK);
    if (plan.constant < 0) ari_periodic_find(&plan, &r);
    nrepeated += r.to > 0;
    if (!build(a, f, false, &x, &s) || !build(a, f, true, &y, &t)) return;
    nechoed += x.back > 0;
    /* where a vertex's last edge is forced, the other sweep takes two levels at once and looks at fewer states */
    const bool forced = plan.mode == ARI_PLAN_DEGREE ? f->cover || f->kind == ARI_FRONTIER_LOOPS
                                                     : plan.mode == ARI_PLAN_MATE && !plan.free_ends;
    CHECK(forced ? s.states >= t.states && s.peak >= t.peak : s.states == t.states && s.peak == t.peak);
    nskipping += forced && s.states > t.states;
    CHECK_EQ(ari_diagram_size(&x), ari_diagram_size(&y));
    for (uint32_t i = 0; i <= x.nlevel; i++) CHECK(x.first[i] == y.first[i]);
    CHECK(ari_node_store_init(&forest, a) == ARI_OK);
    CHECK(ari_node_store_import(&forest, &x, &p) == ARI_OK && ari_node_store_import(&forest, &y, &q) == ARI_OK);
    if (!CHECK(p == q)) fprintf(stderr, "  kind %d cover %d, %u edges\n", f->kind, f->cover, f->graph->nedge);
    ari_node_store_free(&forest);
    ari_diagram_free(&x);
    ari_diagram_free(&y);
}

/* Every kind, with and without pairs. */
static void kinds(ari_arena *a, const ari_graph *g, const ari_order *o, bool large) {
    const ari_vertex pair[2][2] = {{0, g->nvertex - 1}, {1, g->nvertex - 2}};
    for (uint32_t kind = 0; kind < ARI_NFRONTIER_KIND; kind++) {
        const bool lean = kind <= ARI_FRONTIER_CYCLES || kind == ARI_FRONTIER_MATCHINGS;
        if (large && !lean) continue;
        for (uint32_t cover = 0; cover < 2; cover++) {
            ari_frontier f = {.graph = g, .order = o, .kind = (ari_frontier_kind)kind, .cover = cover};
            same(a, &f);
            f.pair = pair;
            if (kind == ARI_FRONTIER_PATHS)
                for (f.npair = 1; f.npair <= 2 && 2 * f.npair <= g->nvertex; f.npair++) same(a, &f);
        }
    }
}

static void grids(bool full) {
    for (uint32_t rows = 1; rows <= (full ? 14u : 11u); rows++)
        for (uint32_t cols = 1; cols <= (full ? 6u : 5u) && (rows * cols <= 40 || cols < 4); cols++) {
            ari_arena a;
            ari_graph g;
            ari_order o;
            ari_arena_init(&a, NULL, 0);
            CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
            CHECK(ari_order_make(&a, &g, (rows + cols) % 5 ? ARI_ORDER_AUTO : ARI_ORDER_PATH, &o) == ARI_OK);
            kinds(&a, &g, &o, rows * cols > 32);
            ari_arena_drop(&a);
        }
}

/* `length` copies of one piece of `width` vertices: edges inside the piece and to the next, drawn at random; now and
 * then an edge that breaks the pattern. Edges piece by piece. */
static void strips(ari_rng *rng, uint32_t times) {
    for (uint32_t time = 0; time < times; time++) {
        const uint32_t width = 1 + ari_rng_below(rng, 3), length = 3 + ari_rng_below(rng, 9);
        const uint32_t inside = ari_rng_below(rng, 8), across = ari_rng_below(rng, 512), odd = ari_rng_below(rng, 4);
        ari_vertex ends[200][2];
        ari_edge plain[200];
        uint32_t n = 0;
        for (uint32_t k = 0; k < length; k++) {
            const ari_vertex here = k * width, next = here + width;
            for (uint32_t i = 0; i < width; i++)
                for (uint32_t j = 0; j < i; j++)
                    if (inside >> (i + j - 1) & 1) ends[n][0] = here + j, ends[n++][1] = here + i;
            for (uint32_t i = 0; i < width && k + 1 < length; i++)
                for (uint32_t j = 0; j < width; j++)
                    if (across >> (3 * i + j) & 1) ends[n][0] = here + i, ends[n++][1] = next + j;
            if (!odd && k == length / 2 && k > 1) ends[n][0] = here - 2 * width, ends[n++][1] = here;
        }
        ari_arena a;
        ari_graph g;
        ari_order o;
        ari_arena_init(&a, NULL, 0);
        for (uint32_t e = 0; e < n; e++) plain[e] = e;
        CHECK(ari_graph_build(&a, length * width, n, (const ari_vertex(*)[2])ends, &g) == ARI_OK);
        CHECK(ari_order_given(&a, &g, plain, &o) == ARI_OK);
        kinds(&a, &g, &o, false);
        ari_arena_drop(&a);
    }
}

static int at_once(void *user) { return --*(int *)user < 0; }

/* Every allocation fails once; the hook stops at every call. */
static void limits(void) {
    for (long n = 1; n < 100000; n++) {
        ledger l = {.fail_at = n};
        const ari_allocator alloc = {ledger_resize, &l};
        ari_arena a;
        ari_graph g;
        ari_order o;
        ari_diagram d;
        ari_arena_init(&a, &alloc, 0);
        ari_status s = ari_grid_build(&a, 8, 4, &g);
        if (s == ARI_OK) s = ari_order_make(&a, &g, ARI_ORDER_AUTO, &o);
        const ari_frontier f = {.graph = &g, .order = &o, .kind = ARI_FRONTIER_CYCLES};
        if (s == ARI_OK) s = ari_frontier_build(&a, &f, &d, NULL);
        CHECK(s == ARI_OK || s == ARI_NOMEM);
        if (s == ARI_OK) CHECK(d.back > 0 && ari_diagram_audit(&d));
        ari_arena_drop(&a);
        if (s == ARI_OK) break;
    }
    for (int calls = 0;; calls++) {
        int left = calls;
        ari_arena a;
        ari_graph g;
        ari_order o;
        ari_diagram d;
        ari_frontier_figures t;
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_grid_build(&a, 8, 4, &g) == ARI_OK && ari_order_make(&a, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
        ari_budget budget = {.stop = at_once, .user = &left};
        const ari_frontier f = {.graph = &g, .order = &o, .kind = ARI_FRONTIER_CYCLES, .budget = &budget};
        const ari_status s = ari_frontier_build(&a, &f, &d, &t);
        CHECK(s == ARI_OK ? t.complete : s == ARI_LIMIT && budget.why);
        ari_arena_drop(&a);
        if (s == ARI_OK) break;
    }
}

/* The same bytes whatever the number of threads, with and without levels that repeat. */
static void threads(void) {
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 12, 12, &g) == ARI_OK && ari_order_make(&a, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
    const ari_vertex pair[1][2] = {{0, 143}};
    ari_frontier f = {.graph = &g, .order = &o, .kind = ARI_FRONTIER_PATHS, .pair = pair, .npair = 1};
    for (int general = 0; general < 2; general++) {
        ari_diagram d[2];
        ari_frontier_figures t;
        f.general = general;
        for (int k = 0; k < 2; k++) {
            f.nthread = k ? 3 : 1;
            if (!CHECK(ari_frontier_build(&a, &f, &d[k], &t) == ARI_OK && t.peak > 32768)) return;
        }
        const uint32_t n = ari_diagram_size(&d[0]);
        CHECK_EQ(n, 4207534);
        CHECK(ari_diagram_size(&d[1]) == n && !memcmp(d[0].node, d[1].node, n * sizeof *d[0].node));
        CHECK(!memcmp(d[0].first, d[1].first, (d[0].nlevel + 1) * sizeof *d[0].first));
        for (int k = 0; k < 2; k++) ari_diagram_free(&d[k]);
    }
    for (f.nthread = 1; f.nthread < 4; f.nthread += 2) {
        ari_frontier_figures t;
        CHECK(ari_frontier_count(&a, &f, &t) == ARI_OK && t.complete);
        const char *n = ari_big_print(&a, &t.count);
        CHECK_STR(n, "182413291514248049241470885236");
    }
    ari_arena_drop(&a);
}

int main(void) {
    const char *word = getenv("ARIADNE_FULL");
    const bool full = word && *word == '1';
    ari_rng rng;
    ari_rng_init(&rng, 11);
    grids(full);
    strips(&rng, full ? 400 : 60);
    limits();
    threads();
    printf("%u plans repeat, %u sweeps did\n", nrepeated, nechoed);
    CHECK(nrepeated > 100 && nechoed > 50 && nskipping > 100);
    return TEST_DONE();
}
