/* The search by irreducible drawings (canon.c) against the independent oracle: random small Numberlink boards,
 * all four rules, every solution by repeated asking, with the irreducible side given a turn before each: the first
 * looks for a drawing that uses every cell. Then a few larger ones whose other drawings leave cells unused. */
#include "engine/sat/sat.h"

#include "model/eval.h"
#include "graph/grid.h"
#include "numberlink_random.h"
#include "test.h"

#include <string.h>

enum { SOLUTIONS = 40 };

static void build(const int *clue, int npair, const ari_graph *g, bool covers, bool chordless, ari_model *m) {
    const ari_tag tag = {0};
    ari_model_run(m, g->nedge, true);
    const ari_var z = ari_model_run(m, g->nvertex, false);
    ari_topo *t = ari_model_topo(m, ARI_PATHS, g, true, (uint32_t)npair, tag);
    for (ari_edge e = 0; e < g->nedge; e++) t->edge[e] = ARI_POS(e);
    for (int k = 0; k < npair; k++)
        for (uint32_t v = 0, n = 0; n < 2; v++)
            if (clue[v] == k + 1) t->pair[k][n++] = v;
    t->chordless = chordless;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_term term[4];
        const uint32_t n = g->head[v + 1] - g->head[v];
        for (uint32_t i = 0; i < n; i++) term[i].coef = 1, term[i].lit = ARI_POS(g->inc[g->head[v] + i]);
        ari_model_define(m, z + v, 1, term, n);
        const int32_t shift = clue[v] > 0 ? -1 : 0;
        ari_model_begin(m, tag, shift, shift);
        for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, term[i].lit);
        ari_model_term(m, -2, ARI_POS(z + v));
        ari_model_end(m);
        if (covers) ari_model_unit(m, tag, ARI_POS(z + v));
    }
}

/* The number of solutions, up to SOLUTIONS, with a turn of the irreducible side before each answer, as if that side had
 * spent that many ticks before: after a while it looks near the first drawing. */
static uint32_t count(const ari_model *m, uint32_t nedge, uint64_t spent, ari_arena *a) {
    const ari_limits lim = {0};
    ari_oracle *o;
    uint32_t found = 0;
    uint8_t *value = ARI_TAKE(a, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(a, ari_term, nedge);
    if (!CHECK(value && term && ari_sat_open(m, &lim, a, &o) == ARI_OK)) return 0;
    o->effort.ticks += spent;
    o->help.ticks += spent;
    for (; found < SOLUTIONS; found++) {
        o->help.at = 0;
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

/* A square board with a drawing that uses every cell and never touches itself, and others near it with cells unused,
 * which are filled under rule 1. How many solutions it has is known from `count --engine zdd`. */
static void check_near(const char *row, int rule, uint32_t want) {
    const uint32_t side = (uint32_t)strcspn(row, " ");
    int clue[225] = {0}, npair = 0;
    for (uint32_t i = 0; i < side * side; i++) {
        const char at = row[i / side * (side + 1) + i % side];
        clue[i] = at == '.' ? 0 : at - 'A' + 1;
        if (clue[i] > npair) npair = clue[i];
    }
    ari_arena a;
    ari_graph g;
    ari_model m;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t spent = 0; spent < 5000000; spent += 4000000) {
        ari_arena_reset(&a);
        if (!CHECK(ari_grid_build(&a, side, side, &g) == ARI_OK)) break;
        ari_model_init(&m, &a, "numberlink/edge");
        build(clue, npair, &g, rule == 1, rule == 2, &m);
        CHECK_EQ(count(&m, g.nedge, spent, &a), want);
    }
    ari_arena_drop(&a);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 20);
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    uint32_t seen[3] = {0, 0, 0};
    for (uint32_t round = 0; round < (uint32_t)test_rounds(400, 1500); round++) {
        board b;
        draw_board(&rng, 2, SIDE, from_to(&rng, 2, 5), 4, &b);
        for (int rule = 0; rule < 4; rule++) {
            const int param[2] = {rule, 0};
            const oracle_case c = {b.rows, b.cols, b.clue, param};
            const long want = oracle_numberlink(&c, SOLUTIONS, NULL, NULL);
            ari_graph g;
            ari_model m;
            ari_arena_reset(&a);
            if (!CHECK(ari_grid_build(&a, (uint32_t)b.rows, (uint32_t)b.cols, &g) == ARI_OK)) continue;
            ari_model_init(&m, &a, "numberlink/edge");
            build(b.clue, b.npair, &g, rule == 1 || rule == 3, rule >= 2, &m);
            CHECK(m.status == ARI_OK);
            CHECK_EQ((long)count(&m, g.nedge, 0, &a), want);
            seen[want > 1 ? 2 : want]++;
        }
    }
    CHECK(seen[0] > 200 && seen[1] > 200 && seen[2] > 200);
    ari_arena_drop(&a);
    check_near("A.....B B...... .A.C.D. .....C. ...D... .E...E. F.....F", 1, 2);
    check_near("A.....B ..C.DE. ..E...B ..A.C.. ....... .D...F. ...F...", 1, 8);
    for (int rule = 0; rule < 3; rule++) {
        const uint32_t first[3] = {32, 3, 5}, second[3] = {23, 6, 3};
        check_near("A.....B. C..D.... ...E.... ..B..DE. ...C.... ........ .A....F. ...GFG..", rule, first[rule]);
        check_near("A......B .BA..... ........ C....DE. ..E...D. ......F. .G.HFH.. .C.....G", rule, second[rule]);
    }
    check_near("AB.....C....... ...A...D..CE.F. ......D...G.... .H.....E...IJ.. ..BK........... ..L....G....M.I "
               "L.........JN... ..O.P.Q.Q.N.... .R.....S....T.F .....P........M ..OUR....HS.... ....V.......W.. "
               "..X.Y.......KW. .XU..YV.ZT..... ..............Z", 1, 1); /* one cannot be filled */
    return TEST_DONE();
}
