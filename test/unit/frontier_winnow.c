/* frontier_winnow.c - good sets of numbers by sweep, all subsets of them against all loops of small grids; their number
 * alone, as a whole and in parts; a published number; another way to it (difference sets, hitting sets); limits. */
#include "algebra.h"
#include "grid.h"
#include "rng.h"
#include "tally.h"
#include "test.h"
#include "upward.h"
#include "winnow.h"

#include <stdlib.h>

enum { MOST = 20 };

typedef struct board {
    ari_arena a;
    ari_graph g;
    ari_order o;
    ari_face (*face)[2];
    uint32_t cell[64]; /* of each face */
    uint32_t n;
    uint8_t target[160];
} board;

static bool inside(const ari_graph *g, uint64_t cells, ari_edge e, int k) {
    return g->sides[e][k] != g->outer && cells >> g->sides[e][k] & 1u;
}

/* Is the border of the cells one loop (many: disjoint ones, or none)? Points of degree two, and one part. */
static bool is_loop(const ari_graph *g, uint64_t cells, bool many, uint8_t *edge) {
    uint32_t deg[160] = {0}, part[160], parts = 0;
    for (uint32_t v = 0; v < g->nvertex; v++) part[v] = v;
    for (uint32_t e = 0; e < g->nedge; e++) {
        edge[e] = inside(g, cells, e, 0) != inside(g, cells, e, 1);
        if (!edge[e]) continue;
        const uint32_t from = part[g->ends[e][0]], to = part[g->ends[e][1]];
        deg[g->ends[e][0]]++;
        deg[g->ends[e][1]]++;
        for (uint32_t v = 0; v < g->nvertex; v++)
            if (part[v] == from) part[v] = to;
    }
    for (uint32_t v = 0; v < g->nvertex; v++) {
        if (deg[v] && deg[v] != 2) return false;
        parts += deg[v] && part[v] == v;
    }
    return many || parts == 1;
}

static void open_board(board *b, uint32_t rows, uint32_t cols, uint64_t mask, uint64_t cells, ari_order_way way) {
    memset(b, 0, sizeof *b);
    ari_arena_init(&b->a, NULL, 0);
    CHECK_EQ(ari_grid_build(&b->a, rows + 1, cols + 1, &b->g), ARI_OK);
    CHECK_EQ(ari_order_make(&b->a, &b->g, way, 1, &b->o), ARI_OK);
    uint32_t dense[64];
    for (uint32_t f = 0; f < rows * cols; f++)
        if (mask >> f & 1u) {
            b->cell[b->n] = f;
            dense[f] = b->n++;
        } else dense[f] = ARI_NO;
    b->face = ari_arena_array(&b->a, b->g.nedge, sizeof *b->face, false);
    for (uint32_t e = 0; e < b->g.nedge; e++)
        for (int k = 0; k < 2; k++)
            b->face[e][k] = b->g.sides[e][k] == b->g.outer ? ARI_NO : dense[b->g.sides[e][k]];
    (void)is_loop(&b->g, cells, true, b->target);
}

static ari_discord_ask ask(const board *b, bool many) {
    return (ari_discord_ask){&b->g, &b->o, (const ari_face(*)[2])b->face, b->n, b->target, many};
}

static bool holds(const ari_diagram *d, uint32_t set) {
    ari_node id = d->root;
    for (uint32_t l = 0; l < d->nlevel; l++) {
        const bool in = set >> d->element[l] & 1u;
        if (ari_diagram_level_of(d, id) != l) {
            if (in) return false;
            continue;
        }
        const ari_pairing p = ari_diagram_get(d, id);
        id = in ? p.with : p.without;
    }
    return id == 1;
}

/* bad[set]: some other loop has the same numbers there. */
static void judge(const board *b, uint32_t ncell, uint64_t cells, bool many, uint8_t *bad) {
    uint8_t edge[160];
    memset(bad, 0, (size_t)1 << b->n);
    for (uint32_t other = 0; other < 1u << ncell; other++) {
        uint32_t same = 0;
        if (other == cells || !is_loop(&b->g, other, many, edge)) continue;
        for (uint32_t f = 0; f < b->n; f++) {
            int sides = 0;
            for (uint32_t e = 0; e < b->g.nedge; e++)
                if (b->face[e][0] == f || b->face[e][1] == f) sides += edge[e] - b->target[e];
            same |= (uint32_t)(!sides) << f;
        }
        bad[same] = 1;
    }
    for (uint32_t f = 0; f < b->n; f++) /* and every subset of what is the same */
        for (uint32_t set = 0; set < 1u << b->n; set++)
            if (!(set >> f & 1u)) bad[set] |= bad[set | 1u << f];
}

static void compare(uint32_t rows, uint32_t cols, uint64_t mask, uint64_t cells, bool many, ari_order_way way) {
    static uint8_t bad[1 << 16];
    const uint32_t name[MOST] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    const uint32_t room[3] = {1, 5, 1u << 20};
    board b;
    ari_rivals_watch w;
    ari_flock f;
    ari_diagram d;
    ari_winnow_count c;
    uint64_t good = 0;
    memset(&w, 0, sizeof w);
    open_board(&b, rows, cols, mask, cells, way);
    const ari_discord_ask q = ask(&b, many);
    judge(&b, rows * cols, cells, many, bad);
    CHECK_EQ(ari_flock_build(&b.a, &q, &w, &f), ARI_OK);
    CHECK_EQ(ari_winnow_family(&b.a, &f, name, &w, &b.a, &d), ARI_OK);
    CHECK(ari_diagram_audit(&d));
    for (uint32_t set = 0; set < 1u << b.n; set++) {
        good += !bad[set];
        CHECK(holds(&d, set) == !bad[set]);
    }
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(ari_winnow_number(&b.a, &f, room[i], &w, &c), ARI_OK);
        CHECK(c.good[0] == good && !c.good[1]);
    }
    ari_flock_free(&f);
    ari_diagram_free(&d);
    ari_arena_drop(&b.a);
}

static void small(uint32_t rows, uint32_t cols, int times, bool many, ari_order_way way) {
    const uint32_t all = (1u << (rows * cols)) - 1;
    uint8_t edge[160];
    board b;
    ari_rng r;
    ari_rng_init(&r, rows * 100 + cols);
    open_board(&b, rows, cols, 0, 0, ARI_ORDER_AUTO);
    for (int i = 0; i < times;) {
        const uint32_t cells = (uint32_t)ari_rng_next(&r) & all;
        if (!is_loop(&b.g, cells, many, edge)) continue;
        compare(rows, cols, i++ % 3 ? all : (uint32_t)ari_rng_next(&r) & all, cells, many, way);
    }
    ari_arena_drop(&b.a);
}

/* One of the larger boards; want 0: as many as the hitting sets of its difference sets. */
static void large(uint32_t rows, uint32_t cols, const char *picture, uint64_t want) {
    uint32_t name[64];
    uint64_t cells = 0;
    board b;
    ari_rivals_watch w;
    ari_flock f;
    ari_diagram d;
    ari_winnow_count c;
    ari_big sum;
    memset(&w, 0, sizeof w);
    for (uint32_t i = 0; i < rows * cols; i++) {
        cells |= (uint64_t)(picture[i] == '#') << i;
        name[i] = i;
    }
    open_board(&b, rows, cols, ~UINT64_C(0), cells, ARI_ORDER_AUTO);
    const ari_discord_ask q = ask(&b, false);
    CHECK_EQ(ari_winnow_flock(&b.a, &q, &w, &f), ARI_OK);
    CHECK_EQ(ari_winnow_family(&b.a, &f, name, &w, &b.a, &d), ARI_OK);
    ari_big_clear(&sum);
    CHECK_EQ(ari_tally_total(&d, &b.a, NULL, &sum), ARI_OK);
    const uint64_t got = strtoull(ari_big_print(&b.a, &sum), NULL, 10);
    CHECK_EQ(ari_winnow_number(&b.a, &f, 1000, &w, &c), ARI_OK);
    CHECK(c.good[0] == got && !c.good[1] && c.most <= 1001);
    if (!want) {
        ari_discord found;
        ari_forest forest;
        ari_node all;
        CHECK_EQ(ari_discord_find(&b.a, &q, &w, &found), ARI_OK);
        uint64_t *set = ARI_TAKE(&b.a, uint64_t, found.nset);
        for (uint32_t i = 0; i < found.nset; i++) set[i] = found.set[i].w[0];
        const ari_upward_sets sets = {set, found.nset, 1, b.n};
        CHECK_EQ(ari_forest_init(&forest, &b.a), ARI_OK);
        CHECK_EQ(ari_forest_universe(&forest, name, b.n), ARI_OK);
        CHECK_EQ(ari_upward_family(&forest, &sets, name, NULL, found.nset, &all), ARI_OK);
        CHECK_EQ(ari_upward_hitting(&forest, all, &all), ARI_OK);
        ari_diagram other;
        CHECK_EQ(ari_forest_export(&forest, all, &other, &b.a), ARI_OK);
        CHECK_EQ(ari_tally_total(&other, &b.a, NULL, &sum), ARI_OK);
        want = strtoull(ari_big_print(&b.a, &sum), NULL, 10);
        ari_diagram_free(&other);
        ari_forest_free(&forest);
    }
    CHECK_EQ(got, want);
    ari_flock_free(&f);
    ari_diagram_free(&d);
    ari_arena_drop(&b.a);
}

static int stop_now(void *user) {
    (void)user;
    return 7;
}

static void limits(void) {
    board b;
    ari_flock f;
    ari_diagram d;
    ari_winnow_count c;
    ari_rivals_watch w;
    uint32_t name[64] = {0};
    open_board(&b, 5, 5, 0x1ffffff, 0x739c0, ARI_ORDER_AUTO);
    ari_discord_ask q = ask(&b, false);
    for (uint64_t ticks = 1; ticks < 4000000; ticks *= 5) { /* wherever it ends, nothing leaks and nothing breaks */
        memset(&w, 0, sizeof w);
        w.ticks = ticks;
        const ari_status s = ari_winnow_flock(&b.a, &q, &w, &f);
        CHECK(s == ARI_OK || (s == ARI_LIMIT && w.why == -1));
        if (s != ARI_OK) continue;
        const ari_status t = ari_winnow_family(&b.a, &f, name, &w, &b.a, &d);
        CHECK(t == ARI_OK || (t == ARI_LIMIT && w.why == -1));
        if (t == ARI_OK) ari_diagram_free(&d);
        const ari_status u = ari_winnow_number(&b.a, &f, 100, &w, &c);
        CHECK(u == ARI_OK || (u == ARI_LIMIT && w.why == -1));
        ari_flock_free(&f);
    }
    memset(&w, 0, sizeof w);
    w.stop = stop_now;
    CHECK_EQ(ari_winnow_flock(&b.a, &q, &w, &f), ARI_LIMIT);
    CHECK(w.why == 7);
    memset(&w, 0, sizeof w);
    for (size_t more = 1; more < 4000000; more *= 3) {
        b.a.budget = b.a.used + more;
        const ari_status s = ari_winnow_flock(&b.a, &q, &w, &f);
        CHECK(s == ARI_OK || s == ARI_LIMIT);
        if (s == ARI_OK) ari_flock_free(&f);
        b.a.budget = 0;
        b.a.spent = ARI_OK;
    }
    q.nface = ARI_DISCORD_FACES + 1;
    CHECK_EQ(ari_flock_build(&b.a, &q, &w, &f), ARI_RANGE);
    ari_arena_drop(&b.a);
}

int main(void) {
    small(1, 1, 2, false, ARI_ORDER_AUTO);
    small(2, 3, 20, false, ARI_ORDER_AUTO);
    small(3, 3, 60, false, ARI_ORDER_AUTO);
    small(3, 3, 30, false, ARI_ORDER_PATH);
    small(3, 4, 12, false, ARI_ORDER_PLAIN);
    small(4, 3, 12, false, ARI_ORDER_AUTO);
    small(2, 2, 14, true, ARI_ORDER_AUTO);
    small(3, 3, 40, true, ARI_ORDER_AUTO);
    small(3, 4, 8, true, ARI_ORDER_PATH);
    large(5, 7, "##...##.##.##...###...##.##.##...##", UINT64_C(2912556380));
    large(5, 5, "#...######...#.######...#", 0);
    large(6, 5, "######.#.##....###.####.##.###", 0);
    limits();
    return TEST_DONE();
}
