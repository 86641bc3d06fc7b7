/* family_product.c - set theory at rest against that of the forest: random families of some of the elements, nodes that
 * meet many others, masks, budgets, cycles of a grid, and families that have nothing to do with each other. */
#include "family/apply.h"

#include "family_random.h"
#include "frontier/frontier.h"
#include "graph/grid.h"
#include "test.h"

static const ari_algebra ops[] = {ARI_ALGEBRA_UNION, ARI_ALGEBRA_INTERSECTION, ARI_ALGEBRA_DIFFERENCE,
                                  ARI_ALGEBRA_SYMMETRIC};

/* Both ways give one family, in a diagram that keeps every promise. */
static void compare(ari_node_store *f, const ari_diagram *x, const ari_diagram *y) {
    ari_node p, q, want, got;
    CHECK(ari_node_store_import(f, x, &p) == ARI_OK && ari_node_store_import(f, y, &q) == ARI_OK);
    for (size_t k = 0; k < sizeof ops / sizeof *ops; k++) {
        ari_diagram d;
        CHECK(ari_apply_fits(ops[k], x, y, &f->universe));
        CHECK(ari_apply_make(ops[k], x, y, &f->universe, NULL, &d, f->arena) == ARI_OK);
        CHECK(ari_diagram_audit(&d) && ari_node_store_import(f, &d, &got) == ARI_OK);
        CHECK(ari_algebra_apply(f, ops[k], p, q, &want) == ARI_OK);
        if (!CHECK(got == want)) fprintf(stderr, "  operation %d\n", (int)ops[k]);
        ari_diagram_free(&d);
    }
}

/* Some elements of 0 .. FAMILY_MOST-1, ascending; how many. */
static uint32_t choose(uint32_t *element, ari_rng *r) {
    uint32_t n = 0;
    for (uint32_t e = 0; e < FAMILY_MOST; e++)
        if (ari_rng_below(r, 4)) element[n++] = e;
    return n;
}

static void random_families(void) {
    static family_table t;
    ari_rng r;
    ari_rng_init(&r, 5);
    for (int round = 0; round < 1500; round++) {
        ari_arena a;
        ari_node_store f;
        ari_diagram x, y;
        uint32_t all[FAMILY_MOST], element[FAMILY_MOST];
        for (uint32_t i = 0; i < FAMILY_MOST; i++) all[i] = i;
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_node_store_init(&f, &a) == ARI_OK && ari_node_store_universe(&f, all, FAMILY_MOST) == ARI_OK);
        uint32_t n = choose(element, &r);
        family_draw(&t, n, &r);
        family_build(&x, &a, n, element, &t);
        n = choose(element, &r);
        family_draw(&t, n, &r);
        family_build(&y, &a, n, element, &t);
        compare(&f, &x, &y);
        CHECK(!ari_apply_fits(ARI_ALGEBRA_JOIN, &x, &y, &f.universe));
        ari_arena_drop(&a);
    }
}

/* A node of the larger family is paired with each of a level of the other one. */
static void hubs(void) {
    static family_table t;
    ari_arena a;
    ari_node_store f;
    ari_rng r;
    ari_diagram x, y, z;
    uint8_t low[32];
    const uint32_t element[FAMILY_MOST] = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, other[2] = {8, 9};
    ari_rng_init(&r, 9);
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_node_store_init(&f, &a) == ARI_OK);
    for (uint32_t i = 0; i < 32; i++) low[i] = (uint8_t)ari_rng_below(&r, 2);
    for (uint32_t s = 0; s < FAMILY_WORDS; s++) t.in[s] = s & 1 ? (uint8_t)ari_rng_below(&r, 2) : low[s >> 5];
    family_build(&x, &a, FAMILY_MOST, element, &t);
    for (uint32_t s = 0; s < FAMILY_WORDS; s++) t.in[s] = s & 1 ? 0 : (uint8_t)ari_rng_below(&r, 2);
    family_build(&y, &a, FAMILY_MOST, element, &t);
    CHECK(ari_diagram_size(&x) > ari_diagram_size(&y));
    compare(&f, &x, &y);
    compare(&f, &y, &x);
    family_build(&z, &a, 2, other, &t); /* 9 stands above 8 */
    CHECK(!ari_apply_fits(ARI_ALGEBRA_UNION, &x, &z, &f.universe));
    ari_arena_drop(&a);
}

/* Cycles with, without edges; ends early when a budget says so, and all memory comes back. */
static void grids(void) {
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_node_store f;
    ari_frontier_figures figures;
    ari_diagram all, mask, x, y, z;
    ari_node p, q, want;
    const uint32_t edge[3] = {7, 30, 55};
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 7, 7, &g) == ARI_OK && ari_order_make(&a, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
    const ari_frontier cycles = {.graph = &g, .order = &o, .kind = ARI_FRONTIER_CYCLES};
    CHECK(ari_frontier_build(&a, &cycles, &all, &figures) == ARI_OK && ari_node_store_init(&f, &a) == ARI_OK);
    CHECK(ari_node_store_import(&f, &all, &p) == ARI_OK);
    for (int in = 0; in < 2; in++) {
        CHECK(ari_apply_mask(&f.universe, edge, 3, in, &mask, &a) == ARI_OK && ari_diagram_audit(&mask));
        CHECK(ari_apply_make(ARI_ALGEBRA_INTERSECTION, &all, &mask, &f.universe, NULL, in ? &x : &y, &a) == ARI_OK);
        CHECK(ari_node_store_import(&f, in ? &x : &y, &q) == ARI_OK);
        want = p;
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t level = ari_universe_find(&f.universe, edge[k]);
            CHECK(ari_algebra_change(&f, in ? ARI_ALGEBRA_INCLUDING : ARI_ALGEBRA_EXCLUDING, want, level, &want) ==
                  ARI_OK);
        }
        CHECK_EQ(q, want);
    }
    compare(&f, &x, &y);
    compare(&f, &all, &x);
    compare(&f, &all, &all);
    ari_budget same = {.ticks = ari_diagram_size(&all) / 8}; /* no pairs */
    CHECK(ari_apply_make(ARI_ALGEBRA_DIFFERENCE, &all, &all, &f.universe, &same, &z, &a) == ARI_OK);
    CHECK(ari_diagram_size(&z) == 0 && z.root == 0);
    ari_diagram_free(&z);
    ari_budget many = {.ticks = 400000}; /* few nodes, many pairs: their results are not forgotten */
    f.budget = &many;
    CHECK(ari_algebra_apply(&f, ARI_ALGEBRA_MAXIMAL, p, 0, &q) == ARI_OK && q == p);
    f.budget = NULL;
    const size_t used = a.used;
    uint32_t cut = 0;
    for (size_t more = 1000; more < 4000000; more += more / 8) {
        a.budget = used + more;
        const ari_status s = ari_apply_make(ARI_ALGEBRA_UNION, &x, &y, &f.universe, NULL, &z, &a);
        CHECK(s == ARI_OK || s == ARI_LIMIT);
        if (s == ARI_OK) ari_diagram_free(&z);
        else cut++;
        CHECK(!cut || a.used < used + 10000 || s == ARI_OK);
    }
    CHECK(cut > 20);
    a.budget = 0;
    ari_budget few = {.ticks = 1000};
    CHECK(ari_apply_make(ARI_ALGEBRA_UNION, &x, &y, &f.universe, &few, &z, &a) == ARI_LIMIT);
    CHECK(few.why == ARI_BUDGET_TICKS);
    ari_arena_drop(&a);
}

/* Families that share hardly a node: ids of one say nothing about the other. */
static void unrelated(void) {
    static const ari_frontier_kind kind[][2] = {
        {ARI_FRONTIER_FORESTS, ARI_FRONTIER_CONNECTED}, {ARI_FRONTIER_LINKAGES, ARI_FRONTIER_SPANNING},
        {ARI_FRONTIER_MATCHINGS, ARI_FRONTIER_FORESTS}, {ARI_FRONTIER_CYCLES, ARI_FRONTIER_PATHS}};
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_node_store f;
    ari_diagram d[2];
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 6, 6, &g) == ARI_OK && ari_order_make(&a, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
    CHECK(ari_node_store_init(&f, &a) == ARI_OK);
    for (size_t k = 0; k < sizeof kind / sizeof *kind; k++) {
        for (int s = 0; s < 2; s++) {
            const ari_frontier family = {.graph = &g, .order = &o, .kind = kind[k][s]};
            CHECK(ari_frontier_build(&a, &family, &d[s], NULL) == ARI_OK);
        }
        compare(&f, &d[0], &d[1]);
        compare(&f, &d[1], &d[0]);
        for (int s = 0; s < 2; s++) ari_diagram_free(&d[s]);
    }
    ari_arena_drop(&a);
}

int main(void) {
    random_families();
    hubs();
    grids();
    unrelated();
    return TEST_DONE();
}
