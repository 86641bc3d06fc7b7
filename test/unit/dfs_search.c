/* search.c - the plain engine alone: what it counts, in which order it walks, known numbers of loops, paths, trees
 * and forests on grids, its oracle between questions, and long chains. */
#include "dump_parse.h"
#include "graph/grid.h"
#include "service/service.h"
#include "test.h"

static const ari_engine *const dfs = &ari_engine_dfs;

static void parse(ari_arena *a, ari_model *m, const char *text) {
    ari_error err = {.status = ARI_OK};
    ari_arena_init(a, NULL, 0);
    CHECK(dump_parse(text, strlen(text), a, m, &err) == ARI_OK);
    if (err.status != ARI_OK) fprintf(stderr, "%u:%u: %s\n", err.line, err.column, err.what);
}

/* ---- the counting rule and the order ---- */

typedef struct diary {
    char text[200];
    size_t nvar;
} diary;

static bool write_down(void *user, const uint8_t *value) {
    diary *d = user;
    size_t n = strlen(d->text);
    for (size_t i = 0; i < d->nvar; i++) d->text[n++] = value[i] ? '1' : '0';
    d->text[n++] = ' ';
    return true;
}

/* x1 (1), x2 (2), ~x3 follows (3): 110. ~x2 turned (4), x3 (5): 101. ~x3 turned (6): 100. ~x1 turned (7), x2 and ~x3
 * follow (8, 9): 010. */
static void test_counting_rule(void) {
    ari_arena a;
    ari_model m;
    diary d = {{0}, 3};
    bool complete = false;
    ari_effort e;
    parse(&a, &m, "model t\nmain x1 x2 x3\nrow rule0 : x1 + x2 >= 1\nrow rule0 : x2 + x3 <= 1\nend\n");
    CHECK(dfs->walk(&m, NULL, &a, write_down, &d, &complete, &e, NULL) == ARI_OK);
    CHECK(complete);
    CHECK_STR(d.text, "110 101 100 010 ");
    CHECK_EQ(e.inferences, 9);
    CHECK_EQ(e.decisions, 3);
    CHECK_EQ(e.propagations, 3);
    CHECK_EQ(e.conflicts, 0);
    CHECK_EQ(e.root_fixed, 0);
    ari_arena_drop(&a);
}

/* The order is that of the rows and their terms, not of the ids: x3 x2 x1, then x4 that stands in no row. */
static void test_order(void) {
    ari_arena a;
    ari_model m;
    diary d = {{0}, 4};
    bool complete = false;
    ari_effort e;
    parse(&a, &m, "model t\nmain x1 x2 x3 x4\nrow rule0 : x3 + x2 + x1 = 1\nend\n");
    CHECK(dfs->walk(&m, NULL, &a, write_down, &d, &complete, &e, NULL) == ARI_OK);
    CHECK_STR(d.text, "0011 0010 0101 0100 1001 1000 ");
    ari_arena_drop(&a);
}

/* A variable that no row fixes is decided, but solutions that differ in it alone are one solution. */
static void test_free_auxiliary(void) {
    ari_arena a;
    ari_model m;
    ari_big n;
    bool complete = false;
    ari_effort e;
    parse(&a, &m, "model t\naux z1 z2\nmain x1 x2\nrow rule0 : x1 + z1 + z2 >= 2\nrow rule0 : x2 + z2 <= 1\nend\n");
    CHECK(dfs->count(&m, NULL, &a, &n, &complete, &e, NULL) == ARI_OK);
    CHECK(complete && n.n == 1);
    CHECK_EQ(n.limb[0], 3); /* 10 11 00; 01 needs both */
    ari_arena_drop(&a);
}

/* ---- known numbers ---- */

typedef struct shape {
    ari_topo_kind kind;
    bool on_edges, spanning, chordless, corner_pair;
} shape;

/* Solutions of one demand on a grid of points. */
static uint64_t count_on_grid(shape how, uint32_t rows, uint32_t cols) {
    ari_arena a;
    ari_graph g;
    ari_model m;
    ari_big n;
    bool complete = false;
    ari_effort e;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, rows, cols, &g) == ARI_OK);
    ari_model_init(&m, &a, "grid");
    const uint32_t nitem = how.on_edges ? g.nedge : g.nvertex;
    ari_topo *t = ari_model_topo(&m, how.kind, &g, how.on_edges, how.corner_pair, ari_tag_of(0, 0, 0));
    const ari_var first = ari_model_run(&m, nitem, true);
    for (uint32_t i = 0; i < nitem; i++) (how.on_edges ? t->edge : t->vertex)[i] = ARI_POS(first + i);
    t->spanning = how.spanning;
    t->chordless = how.chordless;
    if (how.corner_pair) t->pair[0][1] = g.nvertex - 1;
    if (how.corner_pair) t->pair[0][0] = 0;
    CHECK(dfs->count(&m, NULL, &a, &n, &complete, &e, NULL) == ARI_OK);
    CHECK(complete);
    const uint64_t count = n.n ? n.limb[0] : 0;
    ari_arena_drop(&a);
    return count;
}

static void test_known_numbers(void) {
    const shape cycle = {ARI_CYCLE, true, false, false, false}, path = {ARI_PATHS, true, false, false, true};
    const shape induced = {ARI_PATHS, true, false, true, true}, tree = {ARI_TREE, true, true, false, false};
    const shape forest = {ARI_ACYCLIC, true, false, false, false}, joined = {ARI_CONNECTED, true, true, false, false};
    const shape island = {ARI_CONNECTED, false, false, false, false}, cycles = {ARI_CYCLES, true, false, false, false};
    /* simple cycles of the n x n points, A140517 */
    CHECK_EQ(count_on_grid(cycle, 2, 2), 1);
    CHECK_EQ(count_on_grid(cycle, 3, 3), 13);
    CHECK_EQ(count_on_grid(cycle, 4, 4), 213);
    CHECK_EQ(count_on_grid(cycle, 5, 5), 9349);
    /* self-avoiding paths from corner to corner, A007764 */
    CHECK_EQ(count_on_grid(path, 2, 2), 2);
    CHECK_EQ(count_on_grid(path, 3, 3), 12);
    CHECK_EQ(count_on_grid(path, 4, 4), 184);
    CHECK_EQ(count_on_grid(path, 5, 5), 8512);
    /* the same without touching themselves (snakes), counted by a separate program */
    CHECK_EQ(count_on_grid(induced, 2, 2), 2);
    CHECK_EQ(count_on_grid(induced, 3, 3), 6);
    CHECK_EQ(count_on_grid(induced, 4, 4), 20);
    CHECK_EQ(count_on_grid(induced, 5, 5), 92);
    /* spanning trees of the grid, A007341 */
    CHECK_EQ(count_on_grid(tree, 2, 2), 4);
    CHECK_EQ(count_on_grid(tree, 3, 3), 192);
    CHECK_EQ(count_on_grid(tree, 3, 4), 2415);
    /* forests and connected spanning subgraphs, by the Tutte polynomial of the 2 x 2 and 3 x 3 grids */
    CHECK_EQ(count_on_grid(forest, 2, 2), 15);
    CHECK_EQ(count_on_grid(forest, 3, 3), 3102);
    CHECK_EQ(count_on_grid(joined, 2, 2), 5);
    CHECK_EQ(count_on_grid(joined, 3, 3), 431);
    /* non-empty connected sets of cells, A059525, and the empty one */
    CHECK_EQ(count_on_grid(island, 2, 2), 14);
    CHECK_EQ(count_on_grid(island, 3, 3), 219);
    CHECK_EQ(count_on_grid(island, 4, 4), 11507);
    /* disjoint cycles: the one of 2 x 2 and nothing; 3 x 3 has no two disjoint ones */
    CHECK_EQ(count_on_grid(cycles, 2, 2), 2);
    CHECK_EQ(count_on_grid(cycles, 3, 3), 14);
}

/* ---- the oracle between questions ---- */

static ari_answer ask(ari_oracle *o, const ari_lit *lit, uint32_t n) {
    ari_answer answer = ARI_UNKNOWN;
    CHECK(dfs->ask(o, lit, n, &answer) == ARI_OK);
    return answer;
}

static void test_oracle(void) {
    ari_arena a;
    ari_model m;
    ari_oracle *o;
    uint8_t value[4], fixed[4];
    ari_lit core[4];
    ari_var f;
    parse(&a, &m, "model t\nmain x1 x2 x3 x4\nrow rule0 : x1 + x2 >= 1\nrow rule0 : x4 >= 1\nend\n");
    CHECK(dfs->open(&m, NULL, &a, &o, NULL) == ARI_OK);
    dfs->fixed(o, fixed);
    CHECK(fixed[0] == 2 && fixed[3] == 1);
    CHECK_EQ(ask(o, NULL, 0), ARI_SOME);
    dfs->values(o, value);
    CHECK(value[0] && value[1] && value[2] && value[3]);
    dfs->prefer(o, ARI_NEG(0));
    CHECK_EQ(ask(o, NULL, 0), ARI_SOME);
    dfs->values(o, value);
    CHECK(!value[0] && value[1]);
    const ari_lit both_off[] = {ARI_POS(3), ARI_NEG(0), ARI_POS(2), ARI_NEG(1)};
    CHECK_EQ(ask(o, both_off, 4), ARI_NONE);
    CHECK_EQ(dfs->core(o, core), 3); /* x4 holds at the root */
    CHECK(core[0] == ARI_NEG(0) && core[1] == ARI_POS(2) && core[2] == ARI_NEG(1));
    CHECK_EQ(ask(o, both_off, 3), ARI_SOME);
    CHECK(dfs->fresh(o, &f) == ARI_OK && f == 4);
    const ari_term row[] = {{1, ARI_POS(1)}, {1, ARI_POS(f)}}; /* x2 + f <= 1 */
    CHECK(dfs->add(o, ARI_MINUS, 1, row, 2) == ARI_OK);
    const ari_lit on[] = {ARI_POS(f), ARI_NEG(0)}, off[] = {ARI_NEG(f), ARI_NEG(0)};
    CHECK_EQ(ask(o, on, 2), ARI_NONE);
    CHECK_EQ(dfs->core(o, core), 2);
    CHECK_EQ(ask(o, off, 2), ARI_SOME);
    CHECK_EQ(ask(o, on, 1), ARI_SOME);
    dfs->values(o, value);
    CHECK(value[0] && !value[1]);
    CHECK(dfs->add(o, 1, 1, row + 1, 1) == ARI_OK); /* f for good: ~x2, x1 */
    CHECK_EQ(ask(o, NULL, 0), ARI_SOME);
    dfs->fixed(o, fixed);
    CHECK(fixed[0] == 1 && fixed[1] == 0 && fixed[2] == 2);
    CHECK(dfs->add(o, 1, ARI_PLUS, NULL, 0) == ARI_OK); /* 0 >= 1 */
    CHECK_EQ(ask(o, on, 1), ARI_NONE);
    CHECK_EQ(dfs->core(o, core), 0);
    ari_arena_drop(&a);
}

/* A contradiction between assumptions, and one assumption given twice. */
static void test_odd_assumptions(void) {
    ari_arena a;
    ari_model m;
    ari_oracle *o;
    ari_lit core[3];
    parse(&a, &m, "model t\nmain x1 x2\nend\n");
    CHECK(dfs->open(&m, NULL, &a, &o, NULL) == ARI_OK);
    const ari_lit twice[] = {ARI_POS(0), ARI_POS(0)}, against[] = {ARI_POS(0), ARI_POS(1), ARI_NEG(0)};
    CHECK_EQ(ask(o, twice, 2), ARI_SOME);
    CHECK_EQ(ask(o, against, 3), ARI_NONE);
    CHECK_EQ(dfs->core(o, core), 3);
    CHECK_EQ(ask(o, against, 2), ARI_SOME);
    ari_arena_drop(&a);
}

/* ---- sizes ---- */

/* x1 and "x(i) implies x(i+1)": one decision, the rest follows; nothing recurs. Then
 * from the far end. */
static void test_long_chain(void) {
    enum { LENGTH = 200000 };
    ari_arena a;
    ari_model m;
    ari_oracle *o;
    ari_effort e;
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "chain");
    const ari_var x = ari_model_run(&m, LENGTH, true);
    for (ari_var i = 0; i + 1 < LENGTH; i++)
        ari_model_either(&m, ari_tag_of(0, 0, 0), ARI_NEG(x + i), ARI_POS(x + i + 1));
    CHECK(m.status == ARI_OK);
    CHECK(dfs->open(&m, NULL, &a, &o, NULL) == ARI_OK);
    CHECK_EQ(ask(o, NULL, 0), ARI_SOME);
    dfs->effort(o, &e);
    CHECK_EQ(e.decisions, 1);
    CHECK_EQ(e.inferences, LENGTH);
    const ari_lit last_off = ARI_NEG(x + LENGTH - 1), both[] = {ARI_POS(x), last_off};
    CHECK_EQ(ask(o, &last_off, 1), ARI_SOME);
    CHECK_EQ(ask(o, both, 2), ARI_NONE);
    ari_arena_drop(&a);
}

/* Ticks bound the whole life of an oracle, and walk and count say that they are not complete. */
static void test_ticks(void) {
    ari_arena a;
    ari_graph g;
    ari_model m;
    ari_big n;
    bool complete = true;
    ari_effort e;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 5, 5, &g) == ARI_OK);
    ari_model_init(&m, &a, "grid");
    ari_topo *t = ari_model_topo(&m, ARI_CYCLE, &g, true, 0, ari_tag_of(0, 0, 0));
    const ari_var first = ari_model_run(&m, g.nedge, true);
    for (ari_edge i = 0; i < g.nedge; i++) t->edge[i] = ARI_POS(first + i);
    ari_budget budget = {.ticks = 100000};
    const ari_limits lim = {.budget = &budget};
    CHECK(dfs->count(&m, &lim, &a, &n, &complete, &e, NULL) == ARI_OK);
    CHECK(!complete && n.n == 1 && n.limb[0] > 0 && n.limb[0] < 9349);
    CHECK(e.ticks >= budget.ticks && e.ticks < budget.ticks + 10000);
    ari_oracle *o;
    ari_answer answer = ARI_SOME;
    CHECK(dfs->open(&m, &lim, &a, &o, NULL) == ARI_OK);
    for (int i = 0; i < 100000 && answer == ARI_SOME; i++) answer = ask(o, NULL, 0);
    CHECK_EQ(answer, ARI_UNKNOWN);
    ari_arena_drop(&a);
}

static void test_table(void) {
    CHECK(ari_engine_count >= 2);
    CHECK(ari_engine_find("dfs") == dfs);
    for (uint32_t i = 0; i < ari_engine_total; i++) { /* those that take every model and need nothing come first */
        const ari_engine *e = ari_engine_table[i];
        CHECK(ari_engine_find(e->name) == e);
        CHECK((i < ari_engine_count) == (!e->symbols && !e->needs_loan));
        CHECK(!e->symbols == (e->open != NULL));
    }
    CHECK(ari_engine_find("DFS") == NULL && ari_engine_find("") == NULL);
    CHECK_STR(dfs->name, "dfs");
}

int main(void) {
    test_counting_rule();
    test_order();
    test_free_auxiliary();
    test_known_numbers();
    test_oracle();
    test_odd_assumptions();
    test_long_chain();
    test_ticks();
    test_table();
    return TEST_DONE();
}
