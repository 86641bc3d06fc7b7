/* frontier_discord.c - minimal difference sets of loops, against the definition on small grids, and published totals.
 * The judge takes a loop for the border of a set of cells, and tries all sets. */
#include "family/algebra.h"
#include "count_loops.h"
#include "frontier/difference_sweep.h"
#include "graph/grid.h"
#include "base/rng.h"
#include "family/counts.h"
#include "test.h"

#include <stdlib.h>

enum { MOST = 20 };

static uint8_t (*loop)[64]; /* the edges of each loop */
static uint32_t nloop;
static bool many; /* sets of disjoint loops, also none, instead of loops */

static void all_loops(const ari_graph *g, uint32_t ncell) {
    nloop = 0;
    for (uint32_t cells = !many; cells < 1u << ncell; cells++) {
        uint8_t *edge = loop[nloop];
        for (uint32_t e = 0; e < g->nedge; e++) {
            int in[2];
            for (int k = 0; k < 2; k++) in[k] = g->sides[e][k] != g->outer && (cells >> g->sides[e][k] & 1u);
            edge[e] = in[0] != in[1];
        }
        const uint32_t n = count_loops(g, edge);
        nloop += many ? n != ARI_NO : n == 1;
    }
}

/* Numbers of the faces of `mask`, dense; the faces beside each edge. */
static uint32_t number_faces(const ari_graph *g, uint32_t mask, ari_face (*face)[2]) {
    uint32_t dense[MOST], n = 0;
    for (uint32_t f = 0; f < g->nface && f < MOST; f++) dense[f] = mask >> f & 1u ? n++ : ARI_NO;
    for (uint32_t e = 0; e < g->nedge; e++)
        for (int k = 0; k < 2; k++) face[e][k] = g->sides[e][k] == g->outer ? ARI_NO : dense[g->sides[e][k]];
    return n;
}

/* out[set] = 1 for the difference sets of a loop that are around no other. */
static void judge(const ari_graph *g, uint32_t of, const ari_face (*face)[2], uint32_t nface, uint8_t *out) {
    int want[MOST] = {0};
    memset(out, 0, (size_t)1 << nface);
    for (uint32_t i = 0; i < nloop; i++) {
        uint32_t set = 0;
        int have[MOST] = {0};
        memset(want, 0, sizeof want);
        for (uint32_t e = 0; e < g->nedge; e++)
            for (int k = 0; k < 2; k++)
                if (face[e][k] != ARI_NO) {
                    want[face[e][k]] += loop[of][e];
                    have[face[e][k]] += loop[i][e];
                }
        for (uint32_t f = 0; f < nface; f++) set |= (uint32_t)(want[f] != have[f]) << f;
        if (i != of) out[set] = 1;
    }
    for (uint32_t set = 0; set < 1u << nface; set++)
        for (uint32_t sub = set; out[set] && sub;) {
            sub = (sub - 1) & set;
            if (out[sub]) out[set] = 0;
        }
}

static void compare(ari_arena *a, const ari_graph *g, const ari_order *o, uint32_t of, uint32_t mask) {
    static uint8_t want[1 << MOST];
    const ari_mark m = ari_arena_mark(a);
    ari_face(*face)[2] = ari_arena_array(a, g->nedge, sizeof *face, false);
    const uint32_t n = number_faces(g, mask, face);
    const ari_difference_ask q = {g, o, (const ari_face(*)[2])face, n, loop[of], many};
    ari_difference d;
    uint32_t total = 0;
    ari_budget w = {0};
    judge(g, of, (const ari_face(*)[2])face, n, want);
    CHECK_EQ(ari_difference_find(a, &q, &w, &d), ARI_OK);
    for (uint32_t set = 0; set < 1u << n; set++) total += want[set];
    CHECK_EQ(d.nset, total);
    for (uint32_t i = 0; i < d.nset; i++) CHECK(!d.set[i].w[1] && d.set[i].w[0] < 1u << n && want[d.set[i].w[0]]);
    ari_arena_resize(a, d.set, 0);
    ari_arena_rewind(a, m);
}

static void against_judge(uint32_t rows, uint32_t cols, int times, ari_order_way way) {
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_rng r;
    ari_arena_init(&a, NULL, 0);
    ari_rng_init(&r, rows * 100 + cols);
    CHECK_EQ(ari_grid_build(&a, rows + 1, cols + 1, &g), ARI_OK);
    CHECK_EQ(ari_order_make(&a, &g, way, &o), ARI_OK);
    all_loops(&g, rows * cols);
    for (int i = 0; i < times; i++) {
        const uint32_t all = (1u << (rows * cols)) - 1;
        const uint32_t mask = i % 2 ? all : (uint32_t)ari_rng_next(&r) & all;
        compare(&a, &g, &o, (uint32_t)(ari_rng_next(&r) % nloop), mask);
    }
    ari_arena_drop(&a);
}

/* Good sets, minimal good sets, loops with any, over all loops of a grid. */
static void totals(uint32_t rows, uint32_t cols, uint64_t good, uint64_t least, uint64_t fixed) {
    ari_arena a, inner;
    ari_graph g;
    ari_order o;
    uint64_t got[3] = {0};
    ari_arena_init(&a, NULL, 0);
    CHECK_EQ(ari_grid_build(&a, rows + 1, cols + 1, &g), ARI_OK);
    CHECK_EQ(ari_order_make(&a, &g, ARI_ORDER_AUTO, &o), ARI_OK);
    ari_face(*face)[2] = ari_arena_array(&a, g.nedge, sizeof *face, false);
    const uint32_t n = number_faces(&g, (1u << (rows * cols)) - 1, face);
    all_loops(&g, n);
    for (uint32_t i = 0; i < nloop; i++) {
        const ari_difference_ask q = {&g, &o, (const ari_face(*)[2])face, n, loop[i], false};
        ari_difference d;
        ari_node_store f;
        ari_node all, one[1 << 12];
        uint32_t level[MOST];
        ari_budget w = {0};
        ari_arena_init(&inner, NULL, 0);
        CHECK_EQ(ari_difference_find(&inner, &q, &w, &d), ARI_OK);
        CHECK_EQ(ari_node_store_init(&f, &inner), ARI_OK);
        for (uint32_t k = 0; k < n; k++) level[k] = k;
        CHECK_EQ(ari_node_store_universe(&f, level, n), ARI_OK);
        for (uint32_t s = 0; s < d.nset; s++) {
            uint32_t size = 0;
            for (uint32_t k = 0; k < n; k++)
                if (d.set[s].w[0] >> k & 1u) level[size++] = k;
            one[s] = ari_node_store_set(&f, level, size);
        }
        CHECK_EQ(ari_algebra_unite(&f, one, d.nset, &all), ARI_OK);
        for (int k = 0; k < 2; k++) {
            ari_node x;
            ari_diagram dia;
            ari_big sum;
            ari_big_clear(&sum);
            CHECK_EQ(ari_algebra_apply(&f, k ? ARI_ALGEBRA_TRANSVERSALS : ARI_ALGEBRA_HITTING, all, 0, &x), ARI_OK);
            CHECK_EQ(ari_node_store_export(&f, x, &dia, &inner), ARI_OK);
            CHECK_EQ(ari_counts_total(&dia, &inner, NULL, &sum), ARI_OK);
            const char *digits = ari_big_print(&inner, &sum);
            got[k] += digits ? strtoull(digits, NULL, 10) : 0;
            if (!k) got[2] += x != 0;
        }
        ari_node_store_free(&f);
        ari_arena_drop(&inner);
    }
    CHECK_EQ(got[0], good);
    CHECK_EQ(got[1], least);
    CHECK_EQ(got[2], fixed);
    ari_arena_drop(&a);
}

static int stop_now(void *user) {
    (void)user;
    return 7;
}

static void limits(void) {
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_difference d;
    ari_arena_init(&a, NULL, 0);
    CHECK_EQ(ari_grid_build(&a, 5, 5, &g), ARI_OK);
    CHECK_EQ(ari_order_make(&a, &g, ARI_ORDER_AUTO, &o), ARI_OK);
    ari_face(*face)[2] = ari_arena_array(&a, g.nedge, sizeof *face, false);
    ari_difference_ask q = {&g, &o, (const ari_face(*)[2])face, number_faces(&g, 0xffff, face), loop[0], false};
    all_loops(&g, 16);
    ari_budget w = {.ticks = 100};
    CHECK_EQ(ari_difference_find(&a, &q, &w, &d), ARI_LIMIT);
    CHECK_EQ(w.why, ARI_BUDGET_TICKS);
    memset(&w, 0, sizeof w);
    w.stop = stop_now;
    w.ticks = 1000000;
    (void)!ari_difference_find(&a, &q, &w, &d);
    CHECK(w.why == 7);
    memset(&w, 0, sizeof w);
    a.budget = a.used + 1; /* no room for the first state table */
    CHECK_EQ(ari_difference_find(&a, &q, &w, &d), ARI_LIMIT);
    a.budget = 0;
    q.nface = ARI_DIFFERENCE_FACES + 1;
    CHECK_EQ(ari_difference_find(&a, &q, &w, &d), ARI_RANGE);
    ari_arena_drop(&a);
}

int main(void) {
    loop = malloc(((size_t)1 << 17) * sizeof *loop);
    if (!loop) return 1;
    against_judge(2, 3, 20, ARI_ORDER_AUTO);
    against_judge(3, 3, 100, ARI_ORDER_AUTO);
    against_judge(3, 3, 40, ARI_ORDER_PATH);
    against_judge(3, 4, 100, ARI_ORDER_AUTO);
    against_judge(4, 3, 40, ARI_ORDER_PLAIN);
    against_judge(4, 4, 4, ARI_ORDER_AUTO);
    many = true;
    against_judge(2, 2, 14, ARI_ORDER_AUTO);
    against_judge(3, 3, 100, ARI_ORDER_AUTO);
    against_judge(3, 4, 40, ARI_ORDER_PATH);
    many = false;
    totals(1, 1, 2, 1, 1);
    totals(1, 2, 9, 6, 3);
    totals(2, 2, 93, 28, 9);
    totals(2, 3, 1161, 282, 40);
    totals(2, 4, 11177, 1421, 108);
    totals(2, 5, 100501, 7848, 271);
    totals(3, 3, 41433, 5299, 207);
    totals(3, 4, 1392354, 97301, 1049);
    if (getenv("ARIADNE_FULL")) {
        totals(3, 5, 45035897, 1668207, 5032);
        totals(4, 4, 160498304, 5062846, 9293);
    }
    limits();
    free(loop);
    return TEST_DONE();
}
