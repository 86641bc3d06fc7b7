/* frontier_published.c - more published numbers of grids, beside frontier_known.c: residues of numbers whose digits are
 * in no table here, states of the widest level by their formulas, slim rectangles, good sets of clues by their size.
 * With ARIADNE_FULL set the long ones too.
 *
 * Sources: residues modulo 4294966661 from M. Atarevic's FastGridPathCounter; A231829; A001006 and A002026 (states of
 * cycles and paths), A000108 (of path matchings); good sets of clues by brute force over all loops. */
#include "count_loops.h"
#include "frontier/difference_sweep.h"
#include "frontier/frontier.h"
#include "graph/grid.h"
#include "test.h"

#include <stdlib.h>

static ari_arena arena;

static ari_frontier_figures count(uint32_t rows, uint32_t cols, ari_frontier_kind kind, bool cover, bool general) {
    static ari_graph g;
    static ari_order o;
    static ari_vertex pair[1][2];
    ari_frontier_figures t;
    ari_arena_reset(&arena);
    CHECK(ari_grid_build(&arena, rows, cols, &g) == ARI_OK);
    CHECK(ari_order_make(&arena, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
    ari_frontier f = {.graph = &g, .order = &o, .kind = kind, .cover = cover, .general = general, .nthread = 2};
    pair[0][0] = 0;
    pair[0][1] = rows * cols - 1;
    f.pair = (const ari_vertex(*)[2])pair;
    f.npair = kind == ARI_FRONTIER_PATHS;
    CHECK(ari_frontier_count(&arena, &f, &t) == ARI_OK && t.complete);
    return t;
}

/* The rest of the exact number after division by 4294966661, computed 32 bits at a time. */
static void residue(uint32_t n, ari_frontier_kind kind, bool cover, uint32_t want) {
    const ari_frontier_figures t = count(n, n, kind, cover, false);
    uint64_t r = 0;
    for (uint32_t i = t.count.n; i-- > 0;)
        for (int half = 1; half >= 0; half--)
            r = (r << 32 | (uint32_t)(t.count.limb[i] >> 32 * half)) % 4294966661u;
    CHECK_EQ(r, want);
}

static void slim(uint32_t rows, uint32_t cols, uint64_t cycles) {
    const ari_frontier_figures t = count(rows + 1, cols + 1, ARI_FRONTIER_CYCLES, false, false);
    CHECK(t.count.n == 1 && t.count.limb[0] == cycles);
}

/* Motzkin numbers, and those of paths with one more end: A002026 by its sum over Motzkin numbers, n >= 1. */
static uint64_t motzkin(uint32_t n) {
    uint64_t m[40] = {1, 1};
    for (uint32_t k = 1; k < n; k++) {
        m[k + 1] = m[k];
        for (uint32_t i = 0; i < k; i++) m[k + 1] += m[i] * m[k - 1 - i];
    }
    return m[n];
}
static uint64_t openings(uint32_t n) { return motzkin(n + 1) - motzkin(n); }

static void peaks(void) {
    CHECK_EQ(openings(13), 71799);
    CHECK_EQ(openings(12), 26324);
    for (uint32_t w = 6; w <= 12; w++) {
        const uint64_t paths = count(w, w, ARI_FRONTIER_PATHS, false, false).peak;
        const uint64_t cycles = count(w, w, ARI_FRONTIER_CYCLES, false, false).peak;
        CHECK_EQ(paths, openings(w) + openings(w - 1));
        CHECK_EQ(cycles, motzkin(w) + motzkin(w - 1));
    }
    uint64_t catalan = 1;
    for (uint32_t w = 0; w <= 8; w++) {
        catalan = catalan * 2 * (2 * w + 1) / (w + 2); /* of w + 1 */
        if (w < 5) continue;
        const uint64_t linkages = count(w, w, ARI_FRONTIER_LINKAGES, false, true).peak;
        CHECK(linkages <= 2 * catalan); /* fewer: what cannot end well is dropped */
    }
}

/* ---- good sets of clues of all loops of 4x4 cells, by the number of clues ---- */

enum { CELLS = 16 };

static uint64_t by_size[CELLS + 1];

static int keep_loop(const ari_graph *g, const ari_order *o, const ari_face (*face)[2], uint8_t *edge) {
    const ari_difference_ask q = {g, o, face, CELLS, edge, false};
    ari_arena a;
    ari_difference d;
    ari_budget w = {0};
    ari_arena_init(&a, NULL, 0);
    const bool good = ari_difference_find(&a, &q, &w, &d) == ARI_OK;
    CHECK(good);
    for (uint32_t set = 0; good && set < 1u << CELLS; set++) { /* a hitting set? */
        bool hits = true;
        for (uint32_t i = 0; hits && i < d.nset; i++) hits = (d.set[i].w[0] & set) != 0;
        by_size[__builtin_popcount(set)] += hits;
    }
    ari_arena_drop(&a);
    return good;
}

/* A loop is the border of a set of cells; borders that are one loop, by walking. */
static bool border(const ari_graph *g, uint32_t cells, const ari_face (*face)[2], uint8_t *edge) {
    for (uint32_t e = 0; e < g->nedge; e++) {
        const uint32_t x = face[e][0], y = face[e][1];
        edge[e] = ((x != ARI_NO && cells >> x & 1u) != (y != ARI_NO && cells >> y & 1u));
    }
    return count_loops(g, edge) == 1;
}

static void clues_by_number(void) {
    static const uint64_t want[CELLS + 1] = {0, 16, 240, 1808, 14732, 150420, 1215578, 6685612, 21252145, 38301112,
                                             41961122, 30051208, 14681062, 4925680, 1099588, 148688, 9293};
    ari_graph g;
    ari_order o;
    ari_arena a;
    uint8_t edge[64];
    uint32_t nloop = 0;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_grid_build(&a, 5, 5, &g) == ARI_OK);
    CHECK(ari_order_make(&a, &g, ARI_ORDER_AUTO, &o) == ARI_OK);
    ari_face(*face)[2] = ari_arena_array(&a, g.nedge, sizeof *face, false);
    memset(face, 0xff, g.nedge * sizeof *face);
    for (uint32_t f = 0; f < CELLS; f++) /* the four edges with both ends at the corners of the cell */
        for (uint32_t e = 0; e < g.nedge; e++) {
            const uint32_t r = f / 4, c = f % 4;
            bool side = true;
            for (int k = 0; k < 2; k++) {
                const uint32_t y = g.ends[e][k] / 5, x = g.ends[e][k] % 5;
                side = side && y >= r && y <= r + 1 && x >= c && x <= c + 1;
            }
            if (side) face[e][face[e][0] != ARI_NO] = f;
        }
    for (uint32_t cells = 0; cells < 1u << CELLS; cells++)
        if (border(&g, cells, (const ari_face(*)[2])face, edge))
            nloop += (uint32_t)keep_loop(&g, &o, (const ari_face(*)[2])face, edge);
    CHECK_EQ(nloop, 9349);
    for (uint32_t k = 0; k <= CELLS; k++) CHECK_EQ(by_size[k], want[k]);
    ari_arena_drop(&a);
}

int main(void) {
    const bool full = getenv("ARIADNE_FULL") != NULL;
    ari_arena_init(&arena, NULL, 0);
    slim(2, 1, 3);
    slim(3, 1, 6);
    slim(4, 1, 10);
    slim(5, 1, 15);
    slim(5, 3, 5034);
    slim(5, 4, 80626);
    peaks();
    residue(12, ARI_FRONTIER_PATHS, false, 1303082901);
    if (full) {
        residue(16, ARI_FRONTIER_PATHS, false, 3730356455);
        residue(16, ARI_FRONTIER_CYCLES, false, 667522311);
        residue(16, ARI_FRONTIER_CYCLES, true, 1902821467);
        residue(18, ARI_FRONTIER_PATHS, false, 719952343);
        residue(18, ARI_FRONTIER_CYCLES, false, 1265191463);
        clues_by_number();
    }
    ari_arena_drop(&arena);
    return TEST_DONE();
}
