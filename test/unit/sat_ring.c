/* inactive_ring.c - sets of cells of small grids that hang together, under random clauses and with cells that are in or
 * out from the start: counted by the search engine and by trying all sets; and that a large grid costs little. */
#include "counted.h"
#include "graph/grid.h"
#include "base/rng.h"

enum { MAX_CELL = 16, MAX_CLAUSE = 24 };

typedef struct trial {
    uint32_t rows, cols, nclause;
    uint32_t in, out;                    /* cells that are constants */
    uint32_t clause[MAX_CLAUSE][2];      /* cells, one of which is in; or one of which is out */
    bool switched;                       /* cell 0 is in when the last cell is out */
} trial;

static bool in_one_piece(const trial *t, uint32_t cells) {
    uint32_t met = cells & (0u - cells);
    for (uint32_t last = 0; met != last;) {
        last = met;
        for (uint32_t i = 0; i < t->rows * t->cols; i++) {
            if (!(met >> i & 1u)) continue;
            if (i % t->cols) met |= 1u << (i - 1) & cells;
            if (i % t->cols + 1 < t->cols) met |= 1u << (i + 1) & cells;
            if (i >= t->cols) met |= 1u << (i - t->cols) & cells;
            if (i + t->cols < t->rows * t->cols) met |= 1u << (i + t->cols) & cells;
        }
    }
    return met == cells;
}

static uint32_t count_sets(const trial *t) {
    const uint32_t n = t->rows * t->cols;
    uint32_t count = 0;
    for (uint32_t x = 0; x < 1u << n; x++) {
        bool fine = (x & t->in) == t->in && !(x & t->out);
        for (uint32_t i = 0; i < t->nclause && fine; i++)
            fine = (x & t->clause[i][0]) || (~x & t->clause[i][1]);
        if (t->switched && (x & 1u) == (x >> (n - 1) & 1u)) fine = false;
        count += fine && in_one_piece(t, x);
    }
    return count;
}

/* Constants of the demand: their variables are left out of the count by units. */
static void build(const trial *t, ari_arena *a, ari_model *m, ari_graph *g) {
    const uint32_t n = t->rows * t->cols;
    CHECK(ari_grid_build(a, t->rows, t->cols, g) == ARI_OK);
    ari_model_init(m, a, "test");
    CHECK(ari_model_run(m, n, true) == 0);
    const ari_tag tag = {0};
    for (uint32_t i = 0; i < t->nclause; i++) {
        ari_lit lit[2 * MAX_CELL];
        uint32_t k = 0;
        for (uint32_t c = 0; c < n; c++) {
            if (t->clause[i][0] >> c & 1u) lit[k++] = ARI_POS(c);
            else if (t->clause[i][1] >> c & 1u) lit[k++] = ARI_NEG(c);
        }
        ari_model_clause(m, tag, lit, k);
    }
    ari_topo *d = ari_model_topo(m, ARI_CONNECTED, g, false, 0, tag);
    for (uint32_t c = 0; d && c < n; c++) {
        const bool in = t->in >> c & 1u, out = t->out >> c & 1u;
        d->vertex[c] = in ? ARI_LIT_TRUE : out ? ARI_LIT_FALSE : ARI_POS(c);
        if (in || out) ari_model_unit(m, tag, in ? ARI_POS(c) : ARI_NEG(c));
    }
    if (d && t->switched) {
        d->vertex[0] = ARI_NEG(n - 1);
        const ari_lit both[2][2] = {{ARI_POS(0), ARI_POS(n - 1)}, {ARI_NEG(0), ARI_NEG(n - 1)}};
        ari_model_clause(m, tag, both[0], 2);
        ari_model_clause(m, tag, both[1], 2);
    }
    CHECK(d && m->status == ARI_OK);
}

static void draw(trial *t, ari_rng *rng) {
    const uint32_t n = t->rows * t->cols, spare = 3 + ari_rng_below(rng, 10);
    *t = (trial){.rows = t->rows, .cols = t->cols, .nclause = ari_rng_below(rng, MAX_CLAUSE)};
    for (uint32_t c = 0; c < n; c++) {
        t->in |= (uint32_t)(ari_rng_below(rng, spare) == 0) << c;
        t->out |= (uint32_t)(ari_rng_below(rng, spare) == 0) << c;
    }
    t->switched = n > 1 && ari_rng_below(rng, 4) == 0;
    if (t->switched) t->in &= ~(1u | 1u << (n - 1)), t->out &= ~(1u | 1u << (n - 1));
    t->out &= ~t->in;
    for (uint32_t i = 0; i < t->nclause; i++) {
        const uint32_t size = 2 + ari_rng_below(rng, 3);
        t->clause[i][0] = t->clause[i][1] = 0;
        for (uint32_t k = 0; k < size; k++) {
            const uint32_t c = 1u << ari_rng_below(rng, n);
            if (!((t->clause[i][0] | t->clause[i][1]) & c)) t->clause[i][ari_rng_below(rng, 2)] |= c;
        }
    }
}

static void try(const trial *t) {
    ari_arena a;
    ari_model m;
    ari_graph g;
    ari_arena_init(&a, NULL, 0);
    build(t, &a, &m, &g);
    CHECK_EQ(counted(&ari_engine_sat, &m, &a), count_sets(t));
    ari_arena_drop(&a);
}

/* A spiral of 101 x 101, its walls out, and both its ends in: all between them is in, in so many ticks. */
static void try_spiral(void) {
    enum { SIDE = 101 };
    static bool wall[SIDE * SIDE];
    ari_arena a;
    ari_model m;
    ari_graph g;
    ari_error err;
    ari_reply reply = {0};
    ari_budget budget = ari_budget_part(NULL, 3000000);
    const ari_tag tag = {0};
    memset(wall, true, sizeof wall);
    int32_t at = 0, step[4] = {1, SIDE, -1, -SIDE};
    uint32_t n = 1;
    wall[0] = false;
    for (uint32_t turn = 0, length = SIDE - 1; length; turn++) {
        for (uint32_t i = 0; i < length; i++, n++) wall[at += step[turn % 4]] = false;
        if (turn && turn % 2 == 0) length -= 2;
    }
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, SIDE, SIDE, &g) == ARI_OK);
    ari_model_init(&m, &a, "test");
    CHECK(ari_model_run(&m, g.nvertex, true) == 0);
    ari_topo *d = ari_model_topo(&m, ARI_CONNECTED, &g, false, 0, tag);
    for (uint32_t c = 0; d && c < g.nvertex; c++) {
        d->vertex[c] = ARI_POS(c);
        if (wall[c]) ari_model_unit(&m, tag, ARI_NEG(c));
    }
    ari_model_unit(&m, tag, ARI_POS(0));
    ari_model_unit(&m, tag, ARI_POS((uint32_t)at));
    const ari_job job = {.model = &m, .engine = &ari_engine_sat, .arena = &a, .err = &err,
                         .limits = {.budget = &budget}};
    CHECK(ari_count_run(&job, &reply) == ARI_OK && reply.complete && reply.count.n == 1 && reply.count.limb[0] == 1);
    printf("spiral: %u cells, %llu ticks\n", n, (unsigned long long)reply.effort.ticks);
    ari_arena_drop(&a);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 1);
    for (uint32_t rows = 1; rows <= 4; rows++)
        for (uint32_t cols = 1; cols <= MAX_CELL / rows; cols++) {
            if (rows * cols > 12 && (rows == 1 || rows == 2)) continue;
            trial t = {.rows = rows, .cols = cols};
            for (uint32_t i = 0; i < 60; i++) {
                draw(&t, &rng);
                try(&t);
            }
        }
    try_spiral();
    return TEST_DONE();
}
