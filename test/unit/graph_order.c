/* graph_order.c - orders for a sweep: widths against a count by the definition, grids, small optimal decompositions. */
#include "model_random.h"
#include "graph/order.h"
#include "test.h"

static ari_arena arena;

/* Every edge once, and every number as the definition says. */
static bool sound(const ari_graph *g, const ari_order *o) {
    bool good = o->nedge == g->nedge && o->nvertex == g->nvertex;
    uint32_t peak = 0;
    for (ari_edge e = 0; e < g->nedge; e++) good &= o->level[e] < g->nedge && o->edge[o->level[e]] == e;
    for (uint32_t i = 0; i <= g->nedge; i++) {
        uint32_t w = 0;
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            bool before = false, after = false;
            for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
                if (o->level[g->inc[k]] < i) before = true;
                else after = true;
            w += before && after;
        }
        good &= w == o->width[i];
        if (w > peak) peak = w;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++)
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            good &= o->first[v] <= o->level[g->inc[k]] && o->last[v] >= o->level[g->inc[k]];
    return good && peak == o->peak;
}

/* The vertex separation number by dynamic programming over all sets of first vertices. */
static uint32_t separation(const ari_graph *g) {
    static uint8_t best[1 << 12];
    best[0] = 0;
    for (uint32_t set = 1; set < 1u << g->nvertex; set++) {
        uint32_t open = 0, least = 99;
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            if (!(set >> v & 1)) continue;
            bool out = false;
            for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) out |= !(set >> g->nbr[k] & 1);
            open += out;
            if (best[set & ~(1u << v)] < least) least = best[set & ~(1u << v)];
        }
        best[set] = (uint8_t)(least > open ? least : open);
    }
    return best[(1u << g->nvertex) - 1];
}

static void try_graph(uint64_t seed, uint32_t *over) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const ari_graph *g = random_graph(&r, &arena, 11, 21);
    const uint32_t ne = g->nedge;
    ari_edge turn[21];
    for (uint32_t e = 0; e < ne; e++) turn[e] = e;
    ari_order o;
    for (ari_order_way way = ARI_ORDER_AUTO; way < ARI_NORDER_WAY; way++) {
        if (way == ARI_ORDER_ROWS && !g->rows) {
            CHECK(ari_order_make(&arena, g, way, &o) == ARI_UNSUPPORTED);
            continue;
        }
        CHECK(ari_order_make(&arena, g, way, &o) == ARI_OK);
        CHECK(sound(g, &o));
        if (way == ARI_ORDER_PATH) { /* edges with a vertex: at most one vertex more than the separation */
            const uint32_t s = separation(g);
            CHECK(o.peak <= s + 2);
            *over += o.peak > s + 1;
        }
    }
    ari_rng_shuffle(&r, turn, ne);
    CHECK(ari_order_given(&arena, g, turn, &o) == ARI_OK && sound(g, &o));
    if (ne > 1) {
        turn[0] = turn[1];
        CHECK(ari_order_given(&arena, g, turn, &o) == ARI_RANGE);
        turn[0] = ne;
        CHECK(ari_order_given(&arena, g, turn, &o) == ARI_RANGE);
    }
}

static void grids(void) {
    for (uint32_t rows = 1; rows <= 6; rows++)
        for (uint32_t cols = 1; cols <= 6; cols++) {
            ari_arena_reset(&arena);
            ari_graph g;
            ari_order o, p;
            CHECK(ari_grid_build(&arena, rows, cols, &g) == ARI_OK);
            CHECK(ari_order_make(&arena, &g, ARI_ORDER_AUTO, &o) == ARI_OK && sound(&g, &o));
            CHECK(o.way == ARI_ORDER_ROWS && o.peak <= (rows < cols ? rows : cols) + 1);
            CHECK(ari_order_make(&arena, &g, ARI_ORDER_PATH, &p) == ARI_OK && sound(&g, &p));
            CHECK(p.peak <= o.peak + 1);
        }
    ari_graph g; /* a 5 x 40 grid under mixed-up names */
    ari_order o;
    ari_rng r;
    ari_rng_init(&r, 3);
    uint32_t name[200];
    for (uint32_t v = 0; v < 200; v++) name[v] = v;
    ari_rng_shuffle(&r, name, 200);
    CHECK(ari_grid_build(&arena, 5, 40, &g) == ARI_OK);
    for (ari_edge e = 0; e < g.nedge; e++)
        for (int k = 0; k < 2; k++) g.ends[e][k] = name[g.ends[e][k]];
    ari_graph h;
    CHECK(ari_graph_build(&arena, 200, g.nedge, (const ari_vertex(*)[2])g.ends, &h) == ARI_OK);
    CHECK(ari_order_make(&arena, &h, ARI_ORDER_AUTO, &o) == ARI_OK && sound(&h, &o));
    CHECK(o.way == ARI_ORDER_PATH && o.peak <= 6);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    uint32_t over = 0;
    for (uint64_t seed = 0; seed < 150; seed++) try_graph(seed, &over);
    CHECK(over <= 7); /* the heuristic is one above the optimum now and then */
    grids();
    CHECK_EQ(ari_order_states(ARI_ORDER_PLANAR, 16), 853467);
    CHECK_EQ(ari_order_states(ARI_ORDER_PLANAR, 15), 310572);
    CHECK_EQ(ari_order_states(ARI_ORDER_PART, 10), 115975);
    CHECK_EQ(ari_order_states(ARI_ORDER_MATE, 4), 43);
    CHECK_EQ(ari_order_states(ARI_ORDER_DEGREE, 5), 243);
    CHECK(ari_order_states(ARI_ORDER_PART, 26) == UINT64_MAX && ari_order_states(ARI_ORDER_MATE, 99) == UINT64_MAX);
    CHECK(ari_order_parse("path") == ARI_ORDER_PATH && ari_order_parse("x") == ARI_NORDER_WAY);
    CHECK_STR(ari_order_name(ARI_ORDER_ROWS), "rows");
    ari_arena_drop(&arena);
    return TEST_DONE();
}
