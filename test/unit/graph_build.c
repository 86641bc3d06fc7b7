/* graph_build.c - graphs from random edges: lists against the edges, faces, and an audit that finds every damage. */
#include "audit.h"
#include "graph/graph.h"
#include "graph/grid.h"
#include "base/rng.h"
#include "test.h"

static ari_arena arena;

static void random_graph(uint64_t seed) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const uint32_t n = 2 + ari_rng_below(&r, 12), ne = ari_rng_below(&r, 30), nf = 1 + ari_rng_below(&r, 6);
    ari_vertex ends[30][2];
    ari_face sides[30][2];
    for (uint32_t e = 0; e < ne; e++) {
        ends[e][0] = ari_rng_below(&r, n);
        ends[e][1] = (ends[e][0] + 1 + ari_rng_below(&r, n - 1)) % n; /* parallel edges happen */
        sides[e][0] = ari_rng_below(&r, nf);
        sides[e][1] = ari_rng_below(&r, nf);
    }
    ari_graph g;
    CHECK(ari_graph_build(&arena, n, ne, (const ari_vertex(*)[2])ends, &g) == ARI_OK);
    CHECK(ari_graph_faces(&arena, &g, nf, (const ari_face(*)[2])sides, nf - 1) == ARI_OK);
    const char *why = "";
    CHECK(audit_graph(&g, &why));
    bool good = true;
    for (ari_vertex v = 0; v < n; v++) {
        uint32_t at = g.head[v];
        for (ari_edge e = 0; e < ne; e++) {
            if (ends[e][0] != v && ends[e][1] != v) continue;
            const ari_vertex w = ends[e][0] == v ? ends[e][1] : ends[e][0];
            good &= at < g.head[v + 1] && g.inc[at] == e && g.nbr[at] == w && ari_graph_across(&g, e, v) == w;
            at++;
        }
        good &= at == g.head[v + 1];
        for (ari_vertex w = 0; w < n; w++) {
            ari_edge first = ARI_NO;
            for (ari_edge e = ne; e-- > 0;)
                if ((ends[e][0] == v && ends[e][1] == w) || (ends[e][0] == w && ends[e][1] == v)) first = e;
            good &= ari_graph_find(&g, v, w) == first;
        }
    }
    for (ari_face f = 0; f < nf; f++) {
        uint32_t at = g.face_head[f];
        for (ari_edge e = 0; e < ne; e++)
            for (int i = 0; i < 2; i++)
                if (sides[e][i] == f) {
                    good &= at < g.face_head[f + 1] && g.face_edge[at] == e;
                    at++;
                }
        good &= at == g.face_head[f + 1];
    }
    CHECK(good);
}

/* Change any single number of a built graph: the audit must say no. */
static void damage(void) {
    ari_graph g;
    const char *why = NULL;
    CHECK(ari_grid_build(&arena, 3, 4, &g) == ARI_OK);
    CHECK(audit_graph(&g, &why));
    struct { uint32_t *at; uint32_t n; } list[] = {
        {&g.ends[0][0], 2 * g.nedge},  {g.head, g.nvertex + 1},         {g.inc, 2 * g.nedge}, {g.nbr, 2 * g.nedge},
        {g.face_head, g.nface + 1}, {g.face_edge, 2 * g.nedge},
    };
    for (size_t k = 0; k < sizeof list / sizeof *list; k++)
        for (uint32_t i = 0; i < list[k].n; i++)
            for (uint32_t change = 1; change < 6; change++) {
                const uint32_t was = list[k].at[i];
                list[k].at[i] = change == 5 ? 0xfffffff0u : (was + change) % 20;
                if (list[k].at[i] != was) CHECK(!audit_graph(&g, &why));
                list[k].at[i] = was;
            }
    g.outer = g.nface;
    CHECK(!audit_graph(&g, &why));
    g.outer = ARI_NO;
    CHECK(audit_graph(&g, NULL));
    g.rows = 5;
    CHECK(!audit_graph(&g, NULL));
    g.rows = 3;
    CHECK(audit_graph(&g, NULL));
    uint32_t *const face_head = g.face_head, *const face_edge = g.face_edge;
    g.face_head = NULL;
    CHECK(!audit_graph(&g, NULL));
    g.face_head = face_head;
    g.face_edge = NULL;
    CHECK(!audit_graph(&g, NULL));
    g.face_edge = face_edge;
    g.sides = NULL;
    CHECK(!audit_graph(&g, NULL)); /* faces are counted */
    g.nface = 0;
    CHECK(audit_graph(&g, NULL));
    g.outer = 2;
    CHECK(!audit_graph(&g, NULL));
}

static void memory(void) {
    static const ari_vertex ends[4][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    static const ari_face sides[4][2] = {{0, 1}, {0, 1}, {0, 1}, {0, 1}};
    bool done = false;
    for (size_t budget = 16; budget < 3000; budget += 16) {
        ari_arena a;
        ari_graph g;
        ari_arena_init(&a, NULL, budget);
        ari_status s = ari_graph_build(&a, 4, 4, ends, &g);
        if (s == ARI_OK) s = ari_graph_faces(&a, &g, 2, sides, 1);
        CHECK(s == ARI_LIMIT || s == ARI_OK);
        CHECK(!done || s == ARI_OK);
        done |= s == ARI_OK;
        ari_arena_drop(&a);
    }
    CHECK(done);
    ari_graph g;
    CHECK(ari_graph_build(&arena, 0, 0, NULL, &g) == ARI_OK);
    CHECK(audit_graph(&g, NULL));
    CHECK(ari_graph_build(&arena, 5, 0, NULL, &g) == ARI_OK);
    CHECK(audit_graph(&g, NULL));
    CHECK(ari_graph_build(&arena, 0xffffffffu, 0, NULL, &g) == ARI_LIMIT);
    CHECK(ari_graph_build(&arena, 2, 0x80000000u, NULL, &g) == ARI_LIMIT);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 0; seed < 500; seed++) random_graph(seed);
    damage();
    memory();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
