/* explain_curve.c - curves as premises: on a plane graph with one loop and no rule besides, all lines across a random
 * closed curve are known but one. So the last one follows, and the step costs no more than this curve does. Whatever
 * curve a step names is crossed an even number of times by the border of each face, so by every loop. */
#include "explain/explain.h"
#include "graph/grid.h"
#include "base/rng.h"
#include "test.h"
#include "model/topo.h"

enum { SIDE = 6, EDGES = 2 * SIDE * (SIDE - 1), POINTS = SIDE * SIDE, FACES = (SIDE - 1) * (SIDE - 1) };

static ari_arena arena;
static ari_graph graph;
static ari_model model;
static uint8_t solution[EDGES];
static long by_curve;

static void build(void) {
    CHECK(ari_grid_build(&arena, SIDE, SIDE, &graph) == ARI_OK);
    ari_model_init(&model, &arena, "loop");
    const ari_var first = ari_model_run(&model, EDGES, true);
    ari_topo *t = ari_model_topo(&model, ARI_CYCLE, &graph, true, 0, ari_tag_of(0, 0, 0));
    for (ari_edge e = 0; t && e < EDGES; e++) t->edge[e] = ARI_POS(first + e);
    CHECK(model.status == ARI_OK);
}

static void flip(ari_face f) {
    for (uint32_t k = graph.face_head[f]; k < graph.face_head[f + 1]; k++) solution[graph.face_edge[k]] ^= 1;
}

/* The border of faces that are added one by one. */
static void random_loop(ari_rng *r) {
    memset(solution, 0, sizeof solution);
    flip(ari_rng_below(r, FACES));
    for (int i = 0; i < 60; i++) {
        const ari_face f = ari_rng_below(r, FACES);
        bool holds = false;
        ari_vertex where;
        flip(f);
        const ari_mark mark = ari_arena_mark(&arena);
        CHECK(ari_topo_eval(model.topo, solution, &arena, &holds, &where) == ARI_OK);
        ari_arena_rewind(&arena, mark);
        if (!holds) flip(f);
    }
}

/* The edges between some points that are connected and the others; how many. */
static uint32_t random_cut(ari_rng *r, bool *cut) {
    bool in[POINTS] = {false};
    uint32_t n = 0;
    in[ari_rng_below(r, POINTS)] = true;
    for (uint32_t i = 0; i < 8; i++) {
        const ari_vertex *end = graph.ends[ari_rng_below(r, EDGES)];
        if (in[end[0]] || in[end[1]]) in[end[0]] = in[end[1]] = true;
    }
    for (ari_edge e = 0; e < EDGES; e++) n += cut[e] = in[graph.ends[e][0]] != in[graph.ends[e][1]];
    return n;
}

static void check_curve(const ari_premise *p) {
    bool on[EDGES] = {false};
    for (uint32_t i = 0; i < p->nlit; i++) on[ARI_VAR(p->lit[i])] = true;
    for (ari_face f = 0; f < graph.nface; f++) {
        uint32_t n = 0;
        for (uint32_t k = graph.face_head[f]; k < graph.face_head[f + 1]; k++) n += on[graph.face_edge[k]];
        CHECK(n % 2 == 0);
    }
}

static bool is_lonely(ari_vertex v, const bool *cut) {
    uint32_t n = 0;
    for (uint32_t i = graph.head[v]; i < graph.head[v + 1]; i++) n += !cut[graph.inc[i]];
    return !n;
}

static void position(ari_rng *r) {
    bool cut[EDGES];
    const uint32_t n = random_cut(r, cut);
    const ari_edge last = ari_rng_below(r, EDGES);
    if (!cut[last] || is_lonely(graph.ends[last][0], cut) || is_lonely(graph.ends[last][1], cut)) return;
    const ari_prices price = {.fact = 1, .reach = 5};
    const ari_explain_ask ask = {&model, solution, NULL, &price, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, 1};
    const ari_deduction *d = NULL;
    ari_explain *x;
    if (!CHECK(ari_explain_open(&ask, &arena, &x) == ARI_OK)) return;
    for (ari_edge e = 0; e < EDGES; e++)
        if (cut[e] && e != last) ari_explain_know(x, ARI_POS(e) ^ !solution[e]);
    CHECK(ari_explain_why(x, ARI_POS(last) ^ !solution[last], &d) == ARI_OK);
    if (CHECK(d != NULL)) {
        CHECK(d->cost <= 100 + 5 * n + n - 1);
        CHECK_EQ(d->bound, d->cost);
        for (uint32_t i = 0; i < d->npremise; i++)
            if (d->premise[i].kind == ARI_BY_CURVE) check_curve(&d->premise[i]);
        by_curve += d->npremise == 1 && d->premise[0].kind == ARI_BY_CURVE;
    }
    ari_explain_close(x);
}

int main(void) {
    ari_rng r;
    ari_rng_init(&r, 7);
    ari_arena_init(&arena, NULL, 0);
    build();
    const ari_mark mark = ari_arena_mark(&arena);
    for (int i = 0; i < 10000; i++) {
        random_loop(&r);
        position(&r);
        ari_arena_rewind(&arena, mark);
    }
    CHECK(by_curve > 200);
    printf("%ld steps by a curve\n", by_curve);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
