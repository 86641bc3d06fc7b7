/* packing.c - independent vertices of small grids that leave the others in one piece, as many of them in a region as
 * can be, or one more: counted by the search engine and by trying all sets; regions of larger grids with corners to
 * spare, counted by another engine; and regions of 7x7 and 7x8 in few ticks. */
#include "counted.h"
#include "graph/grid.h"
#include "base/rng.h"

enum { MAX_CELL = 20, MAX_SET = 1 << 14 };

typedef struct sets { uint32_t at[MAX_SET], n; } sets;

static bool in_one_piece(uint32_t rows, uint32_t cols, uint32_t cells) {
    uint32_t met = cells & (0u - cells);
    for (uint32_t last = 0; met != last;) {
        last = met;
        for (uint32_t i = 0; i < rows * cols; i++) {
            if (!(met >> i & 1u)) continue;
            if (i % cols) met |= 1u << (i - 1) & cells;
            if (i % cols + 1 < cols) met |= 1u << (i + 1) & cells;
            if (i >= cols) met |= 1u << (i - cols) & cells;
            if (i + cols < rows * cols) met |= 1u << (i + cols) & cells;
        }
    }
    return met == cells;
}

static void list_sets(uint32_t rows, uint32_t cols, sets *s) {
    const uint32_t all = (1u << rows * cols) - 1;
    uint32_t left = 0;
    for (uint32_t i = 0; i < rows * cols; i++) left |= (uint32_t)(i % cols > 0) << i;
    s->n = 0;
    for (uint32_t x = 0; x <= all; x++) {
        if ((x & x >> cols) || (x & left & x << 1) || !in_one_piece(rows, cols, all & ~x)) continue;
        if (CHECK(s->n < MAX_SET)) s->at[s->n++] = x;
    }
}

static uint32_t size(uint32_t x) { return (uint32_t)__builtin_popcount(x); }

/* The rules, and at least n of the region, unless `off`, a further variable, is true. */
static void build(ari_arena *a, ari_model *m, ari_graph *g, const bool *region, int32_t n, bool off) {
    ari_model_init(m, a, "test");
    const ari_var first = ari_model_run(m, g->nvertex + off, true);
    const ari_tag tag = {0};
    CHECK(first == 0);
    for (ari_edge e = 0; e < g->nedge; e++) ari_model_either(m, tag, ARI_NEG(g->ends[e][0]), ARI_NEG(g->ends[e][1]));
    ari_model_begin(m, tag, n, ARI_PLUS);
    for (uint32_t i = 0; i < g->nvertex; i++)
        if (region[i]) ari_model_term(m, 1, ARI_POS(i));
    if (off) ari_model_term(m, n, ARI_POS(g->nvertex));
    ari_model_end(m);
    ari_topo *t = ari_model_topo(m, ARI_CONNECTED, g, false, 0, tag);
    for (uint32_t i = 0; t && i < g->nvertex; i++) t->vertex[i] = ARI_NEG(i);
    CHECK(t && m->status == ARI_OK);
}

static void try(uint32_t rows, uint32_t cols, const sets *s, ari_rng *rng, bool off, bool more) {
    bool region[MAX_CELL];
    uint32_t mask = 0, most = 0, want = off ? s->n : 0;
    const uint32_t top = ari_rng_below(rng, rows), left = ari_rng_below(rng, cols), holes = ari_rng_below(rng, 2) * 4;
    const uint32_t high = top + 1 + ari_rng_below(rng, rows - top), wide = left + 1 + ari_rng_below(rng, cols - left);
    for (uint32_t i = 0; i < rows * cols; i++) {
        const uint32_t r = i / cols, c = i % cols;
        region[i] = r >= top && r < high && c >= left && c < wide && !(holes && ari_rng_below(rng, holes) == 0);
        mask |= (uint32_t)region[i] << i;
    }
    for (uint32_t i = 0; i < s->n; i++)
        if (size(s->at[i] & mask) > most) most = size(s->at[i] & mask);
    most += more || !most;
    for (uint32_t i = 0; i < s->n; i++) want += size(s->at[i] & mask) >= most;
    ari_arena a;
    ari_model m;
    ari_graph g;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
    build(&a, &m, &g, region, (int32_t)most, off);
    CHECK_EQ(counted(&ari_engine_sat, &m, &a), want);
    ari_arena_drop(&a);
}

/* n of a rectangle of a larger grid, against an engine that knows nothing of all this. */
static void compare(uint32_t rows, uint32_t cols, uint32_t top, uint32_t left, int32_t n, bool off) {
    bool region[36];
    ari_arena a;
    ari_model m;
    ari_graph g;
    ari_arena_init(&a, NULL, 0);
    for (uint32_t i = 0; i < rows * cols; i++) region[i] = i / cols >= top && i % cols >= left;
    CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
    build(&a, &m, &g, region, n, off);
    CHECK_EQ(counted(&ari_engine_sat, &m, &a), counted(&ari_engine_dfs, &m, &a));
    ari_arena_drop(&a);
}

/* n of a region of `high` x 7 inside a grid, in so many ticks. */
static void try_region(uint32_t high, int32_t n, ari_answer answer) {
    bool region[90];
    ari_arena a;
    ari_model m;
    ari_graph g;
    ari_error err;
    ari_reply reply = {0};
    ari_budget budget = ari_budget_part(NULL, 200000);
    ari_arena_init(&a, NULL, 0);
    for (uint32_t i = 0; i < 9 * (high + 2); i++) region[i] = i / 9 % (high + 1) && i % 9 % 8;
    CHECK(ari_grid_build(&a, high + 2, 9, &g) == ARI_OK);
    build(&a, &m, &g, region, n, false);
    const ari_job job = {.model = &m, .engine = &ari_engine_sat, .arena = &a, .err = &err,
                         .limits = {.budget = &budget}};
    CHECK(ari_solve_run(&job, &reply) == ARI_OK && reply.answer == answer);
    ari_arena_drop(&a);
}

int main(void) {
    static sets s;
    ari_rng rng;
    ari_rng_init(&rng, 1);
    for (uint32_t rows = 2; rows <= 4; rows++)
        for (uint32_t cols = 2; cols <= 5; cols++) {
            list_sets(rows, cols, &s);
            for (uint32_t i = 0; i < 120; i++) try(rows, cols, &s, &rng, i & 1u, i & 2u);
        }
    for (uint32_t top = 0; top < 2; top++)
        for (uint32_t left = 0; left < 2; left++)
            for (int32_t n = 7; n <= 10; n++) compare(5, 5, top, left, n, left);
    for (int32_t n = 9; n <= 11; n++) compare(5, 6, 0, 0, n, false);
    try_region(7, 21, ARI_SOME);
    try_region(7, 22, ARI_NONE);
    try_region(8, 23, ARI_SOME);
    try_region(8, 24, ARI_NONE);
    return TEST_DONE();
}
