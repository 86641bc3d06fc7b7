/* zdd_count.c - the frontier engine on whole families with known sizes: paths, cycles, Hamiltonian cycles, disjoint
 * cycles, trees, connected sets of grids; and on small grids against trying everything.
 * Sources of the numbers: OEIS A007764, A140517, A231829, A003763, A007341, A059525; disjoint cycles after brute force
 * up to 5x5. */
#include "model/eval.h"
#include "graph/grid.h"
#include "service/service.h"
#include "test.h"

#include <stdlib.h>

typedef struct family {
    ari_topo_kind kind;
    bool on_vertices, spanning, all; /* all: every vertex has degree 2 */
} family;

static void make(ari_arena *a, ari_graph *g, ari_model *m, uint32_t rows, uint32_t cols, family f) {
    CHECK(ari_grid_build(a, rows, cols, g) == ARI_OK);
    ari_model_init(m, a, "grid");
    ari_topo *t = ari_model_topo(m, f.kind, g, !f.on_vertices, f.kind == ARI_PATHS, ari_tag_of(0, 0, 0));
    if (!CHECK(t != NULL)) exit(1);
    t->spanning = f.spanning;
    const uint32_t n = f.on_vertices ? g->nvertex : g->nedge;
    for (uint32_t i = 0; i < n; i++) {
        const bool flat = !f.on_vertices && i < ari_grid_nh(rows, cols);
        const uint32_t k = f.on_vertices || flat ? i : i - ari_grid_nh(rows, cols), wide = flat ? cols - 1 : cols;
        const ari_name name = {flat ? 'h' : 'v', (uint16_t)(k / wide + 1), (uint16_t)(k % wide + 1), 0};
        (f.on_vertices ? t->vertex : t->edge)[i] = ARI_POS(ari_model_main(m, name));
    }
    if (f.kind == ARI_PATHS) t->pair[0][0] = 0, t->pair[0][1] = g->nvertex - 1;
    for (ari_vertex v = 0; f.all && v < g->nvertex; v++) {
        ari_lit lit[4];
        uint32_t k = 0;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) lit[k++] = ARI_POS(g->inc[i]);
        ari_model_count(m, ari_tag_of(0, v, 0), 2, 2, lit, k);
    }
    CHECK(m->status == ARI_OK);
}

static void expect(uint32_t rows, uint32_t cols, family f, const char *digits) {
    ari_arena a;
    ari_graph g;
    ari_model m;
    ari_big count;
    ari_effort effort;
    ari_error err;
    bool complete = false;
    const ari_limits lim = {0};
    ari_arena_init(&a, NULL, 0);
    make(&a, &g, &m, rows, cols, f);
    CHECK(ari_engine_zdd.count(&m, &lim, &a, &count, &complete, &effort, &err) == ARI_OK);
    CHECK(complete);
    const char *got = ari_big_print(&a, &count);
    if (!CHECK(got && !strcmp(got, digits)))
        fprintf(stderr, "  kind %d, %u x %u: %s, not %s\n", (int)f.kind, rows, cols, got ? got : "?", digits);
    ari_arena_drop(&a);
}

static void test_known(void) {
    static const char *const paths[] = {"1", "2", "12", "184", "8512", "1262816", "575780564", "789360053252",
                                        "3266598486981642"};
    static const char *const cycles[] = {"1", "13", "213", "9349", "1222363", "487150371", "603841648931",
                                         "2318527339461265", "27359264067916806101"};
    static const char *const sets[] = {"2", "14", "322", "23858", "5735478", "4468252414", "11282914491066"};
    static const char *const trees[] = {"4", "192", "100352", "557568000", "32565539635200"};
    static const char *const lands[] = {"2", "14", "219", "11507", "2301878", "1732082742"};
    static const char *const wide[] = {"6", "40", "213", "1049", "5034", "23984"}; /* 3 x n cells */
    static const char *const tours[] = {"1", "6", "1072", "4638576"};
    const family path = {ARI_PATHS, false, false, false}, cycle = {ARI_CYCLE, false, false, false},
                 set = {ARI_CYCLES, false, false, false}, tree = {ARI_TREE, false, true, false},
                 land = {ARI_CONNECTED, true, false, false}, tour = {ARI_CYCLE, false, false, true};
    for (uint32_t n = 2; n <= 9; n++) expect(n, n, path, paths[n - 1]);
    for (uint32_t n = 2; n <= 10; n++) expect(n, n, cycle, cycles[n - 2]);
    for (uint32_t n = 1; n <= 6; n++) expect(4, n + 1, cycle, wide[n - 1]), expect(n + 1, 4, cycle, wide[n - 1]);
    for (uint32_t n = 2; n <= 8; n++) expect(n, n, set, sets[n - 2]);
    for (uint32_t n = 2; n <= 6; n++) expect(n, n, tree, trees[n - 2]);
    for (uint32_t n = 1; n <= 6; n++) expect(n, n, land, lands[n - 1]);
    for (uint32_t n = 2; n <= 8; n += 2) expect(n, n, tour, tours[n / 2 - 1]);
}

/* Every subset of a small grid put to the evaluator. */
static void test_all_subsets(void) {
    static const uint32_t size[][2] = {{1, 1}, {1, 4}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 5}};
    for (size_t s = 0; s < sizeof size / sizeof *size; s++)
        for (int kind = 0; kind < ARI_PIECES; kind++)
            for (int odd = 0; odd < 2; odd++) {
                ari_arena a;
                ari_graph g;
                ari_model m;
                const family f = {(ari_topo_kind)kind, kind == ARI_CONNECTED && odd, kind == ARI_TREE && odd, false};
                char digits[24];
                unsigned long n = 0;
                if (kind == ARI_PATHS && size[s][0] * size[s][1] < 2) continue;
                ari_arena_init(&a, NULL, 0);
                make(&a, &g, &m, size[s][0], size[s][1], f);
                for (uint32_t mask = 0; mask < 1u << m.nvar; mask++) {
                    uint8_t value[16];
                    bool holds = false;
                    for (uint32_t v = 0; v < m.nvar; v++) value[v] = mask >> v & 1u;
                    CHECK(ari_eval_holds(&m, value, &a, &holds) == ARI_OK);
                    n += holds;
                }
                ari_arena_drop(&a);
                snprintf(digits, sizeof digits, "%lu", n);
                expect(size[s][0], size[s][1], f, digits);
            }
}

int main(void) {
    test_known();
    test_all_subsets();
    return TEST_DONE();
}
