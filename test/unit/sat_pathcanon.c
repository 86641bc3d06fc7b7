/* The search by irreducible drawings (sat_pathcanon.c) against the independent oracle: random small Numberlink boards,
 * all four rules, every solution by repeated asking, with the irreducible side given a turn before each: the first
 * looks for a drawing that uses every cell. */
#include "sat.h"

#include "eval.h"
#include "grid.h"
#include "rng.h"
#include "test.h"

#include "../oracle/oracle.h"

enum { MOST = 36, SOLUTIONS = 40 };

typedef struct board { uint32_t rows, cols, npair; int clue[MOST]; uint32_t pair[MOST][2]; } board;

/* Pairs are the ends of random walks that do not meet; now and then an end is moved, so that some boards have no
 * solution. */
static void draw_board(ari_rng *rng, board *b) {
    const uint32_t n = b->rows * b->cols, want = 2 + (uint32_t)ari_rng_below(rng, 4);
    bool used[MOST] = {false};
    b->npair = 0;
    for (uint32_t i = 0; i < n; i++) b->clue[i] = -1;
    for (uint32_t tries = 0; tries < 40 && b->npair < want; tries++) {
        uint32_t at = (uint32_t)ari_rng_below(rng, n), length = 0;
        const uint32_t start = at;
        if (used[at]) continue;
        used[at] = true;
        for (uint32_t k = 0; k < 30; k++) {
            static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
            const int *s = step[ari_rng_below(rng, 4)];
            const int r = (int)(at / b->cols) + s[0], c = (int)(at % b->cols) + s[1];
            if (r < 0 || c < 0 || r >= (int)b->rows || c >= (int)b->cols) continue;
            const uint32_t next = (uint32_t)r * b->cols + (uint32_t)c;
            if (used[next]) continue;
            used[at = next] = true;
            length++;
        }
        if (!length) continue;
        b->pair[b->npair][0] = start;
        b->pair[b->npair][1] = at;
        b->clue[start] = b->clue[at] = (int)++b->npair;
    }
    if (b->npair && !ari_rng_below(rng, 4)) {
        const uint32_t to = (uint32_t)ari_rng_below(rng, n), k = (uint32_t)ari_rng_below(rng, b->npair);
        if (b->clue[to] >= 0) return;
        b->clue[b->pair[k][1]] = -1;
        b->clue[b->pair[k][1] = to] = (int)k + 1;
    }
}

static void build(const board *b, const ari_graph *g, bool covers, bool chordless, ari_model *m) {
    const ari_tag tag = {0};
    ari_model_run(m, g->nedge, true);
    const ari_var z = ari_model_run(m, g->nvertex, false);
    ari_topo *t = ari_model_topo(m, ARI_PATHS, g, true, b->npair, tag);
    for (ari_edge e = 0; e < g->nedge; e++) t->edge[e] = ARI_POS(e);
    for (uint32_t i = 0; i < b->npair; i++) t->pair[i][0] = b->pair[i][0], t->pair[i][1] = b->pair[i][1];
    t->chordless = chordless;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_term term[4];
        const uint32_t n = g->head[v + 1] - g->head[v];
        for (uint32_t i = 0; i < n; i++) term[i].coef = 1, term[i].lit = ARI_POS(g->inc[g->head[v] + i]);
        ari_model_define(m, z + v, 1, term, n);
        const int32_t shift = b->clue[v] > 0 ? -1 : 0;
        ari_model_begin(m, tag, shift, shift);
        for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, term[i].lit);
        ari_model_term(m, -2, ARI_POS(z + v));
        ari_model_end(m);
        if (covers) ari_model_unit(m, tag, ARI_POS(z + v));
    }
}

/* The number of solutions, up to SOLUTIONS, with a turn of the irreducible side before each answer. */
static uint32_t count(const ari_model *m, uint32_t nedge, ari_arena *a) {
    const ari_limits lim = {0};
    ari_oracle *o;
    uint32_t found = 0;
    uint8_t *value = ARI_TAKE(a, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(a, ari_term, nedge);
    if (!CHECK(value && term && ari_sat_open(m, &lim, a, &o) == ARI_OK)) return 0;
    for (; found < SOLUTIONS; found++) {
        o->pathcanon_at = 0;
        ari_answer answer;
        bool holds = false;
        if (!CHECK(ari_engine_sat.ask(o, NULL, 0, &answer) == ARI_OK) || answer != ARI_SOME) break;
        ari_engine_sat.values(o, value);
        CHECK(ari_eval_holds(m, value, a, &holds) == ARI_OK && holds);
        for (uint32_t e = 0; e < nedge; e++) term[e].coef = 1, term[e].lit = value[e] ? ARI_NEG(e) : ARI_POS(e);
        if (!CHECK(ari_engine_sat.add(o, 1, ARI_PLUS, term, nedge) == ARI_OK)) break;
    }
    return found;
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 20);
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    uint32_t seen[3] = {0, 0, 0};
    for (uint32_t round = 0; round < 1500; round++) {
        board b;
        b.rows = 2 + (uint32_t)ari_rng_below(&rng, 5);
        b.cols = 2 + (uint32_t)ari_rng_below(&rng, 5);
        draw_board(&rng, &b);
        for (int rule = 0; rule < 4; rule++) {
            const oracle_case c = {(int)b.rows, (int)b.cols, b.clue, &rule};
            const long want = oracle_numberlink(&c, SOLUTIONS, NULL, NULL);
            ari_graph g;
            ari_model m;
            ari_arena_reset(&a);
            if (!CHECK(ari_grid_build(&a, b.rows, b.cols, &g) == ARI_OK)) continue;
            ari_model_init(&m, &a, "numberlink/edge");
            build(&b, &g, rule == 1 || rule == 3, rule >= 2, &m);
            CHECK(m.status == ARI_OK);
            CHECK_EQ((long)count(&m, g.nedge, &a), want);
            seen[want > 1 ? 2 : want]++;
        }
    }
    CHECK(seen[0] > 200 && seen[1] > 200 && seen[2] > 200);
    ari_arena_drop(&a);
    return TEST_DONE();
}
