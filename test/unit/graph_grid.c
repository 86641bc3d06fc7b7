/* graph_grid.c - grids against the general builder, their numbering, and the eight symmetries. */
#include "audit.h"
#include "graph/grid.h"
#include "test.h"

static ari_arena arena;

static void one_size(uint32_t rows, uint32_t cols) {
    ari_arena_reset(&arena);
    ari_graph g, h;
    const char *why = "";
    CHECK(ari_grid_build(&arena, rows, cols, &g) == ARI_OK);
    if (!CHECK(audit_graph(&g, &why))) fprintf(stderr, "  %u x %u: %s\n", rows, cols, why);
    CHECK_EQ(g.nvertex, rows * cols);
    CHECK_EQ(g.nedge, rows * (cols - 1) + (rows - 1) * cols);
    CHECK_EQ(g.nface, (rows - 1) * (cols - 1) + 1);
    CHECK(g.nvertex + g.nface == g.nedge + 2); /* Euler */
    bool good = true;
    for (uint32_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < cols; c++) {
            const ari_vertex v = r * cols + c;
            good &= g.place[v][0] == (int32_t)c * 1000 && g.place[v][1] == (int32_t)r * 1000;
            if (c + 1 < cols) {
                const ari_edge e = ari_grid_h(&g, r, c);
                good &= e < ari_grid_nh(rows, cols) && g.ends[e][0] == v && g.ends[e][1] == v + 1;
                good &= g.sides[e][0] == (r ? (r - 1) * (cols - 1) + c : g.outer);
                good &= g.sides[e][1] == (r + 1 < rows ? r * (cols - 1) + c : g.outer);
            }
            if (r + 1 < rows) {
                const ari_edge e = ari_grid_v(&g, r, c);
                good &= e >= ari_grid_nh(rows, cols) && g.ends[e][0] == v && g.ends[e][1] == v + cols;
                good &= g.sides[e][0] == (c ? r * (cols - 1) + c - 1 : g.outer);
                good &= g.sides[e][1] == (c + 1 < cols ? r * (cols - 1) + c : g.outer);
            }
        }
    /* The same graph by counting: the lists must be equal. */
    CHECK(ari_graph_build(&arena, g.nvertex, g.nedge, (const ari_vertex(*)[2])g.ends, &h) == ARI_OK);
    CHECK(ari_graph_faces(&arena, &h, g.nface, (const ari_face(*)[2])g.sides, g.outer) == ARI_OK);
    good &= !memcmp(g.head, h.head, (g.nvertex + 1) * sizeof *g.head);
    good &= !memcmp(g.inc, h.inc, 2 * g.nedge * sizeof *g.inc);
    good &= !memcmp(g.nbr, h.nbr, 2 * g.nedge * sizeof *g.nbr);
    good &= !memcmp(g.face_head, h.face_head, (g.nface + 1) * sizeof *g.face_head);
    good &= !memcmp(g.face_edge, h.face_edge, 2 * g.nedge * sizeof *g.face_edge);
    CHECK(good);
}

/* Every symmetry is a bijection that keeps neighbours; the eight are different on a rectangle of different corners. */
static void turns(uint32_t rows, uint32_t cols) {
    uint32_t image[8][4];
    for (unsigned t = 0; t < 8; t++) {
        const uint32_t trows = t & 1 ? cols : rows, tcols = t & 1 ? rows : cols;
        bool hit[64] = {false}, good = true;
        for (uint32_t r = 0; r < rows; r++)
            for (uint32_t c = 0; c < cols; c++) {
                uint32_t tr, tc, nr, nc;
                ari_grid_turn(rows, cols, t, r, c, &tr, &tc);
                good &= tr < trows && tc < tcols && !hit[tr * tcols + tc];
                hit[tr * tcols + tc] = true;
                if (c + 1 == cols) continue;
                ari_grid_turn(rows, cols, t, r, c + 1, &nr, &nc);
                const int dr = (int)nr - (int)tr, dc = (int)nc - (int)tc;
                good &= dr * dr + dc * dc == 1 && (dr != 0) == (t & 1);
            }
        CHECK(good);
        ari_grid_turn(rows, cols, t, 0, 0, &image[t][0], &image[t][1]);
        ari_grid_turn(rows, cols, t, 0, 1, &image[t][2], &image[t][3]);
        for (unsigned u = 0; u < t; u++) CHECK(memcmp(image[t], image[u], sizeof *image));
    }
    uint32_t r, c;
    ari_grid_turn(rows, cols, 0, 1, 2, &r, &c);
    CHECK(r == 1 && c == 2);
    ari_grid_turn(rows, cols, 1, 1, 2, &r, &c);
    CHECK(r == 2 && c == 1);
    ari_grid_turn(rows, cols, 2, 1, 2, &r, &c);
    CHECK(r == rows - 2 && c == 2);
    ari_grid_turn(rows, cols, 5, 1, 2, &r, &c); /* transpose, then mirror the columns (there are `rows` now) */
    CHECK(r == 2 && c == rows - 2);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    for (uint32_t rows = 1; rows < 7; rows++)
        for (uint32_t cols = 1; cols < 7; cols++) one_size(rows, cols);
    one_size(1, 100);
    one_size(40, 60);
    turns(4, 5);
    turns(5, 4);
    turns(4, 4);
    ari_graph g;
    CHECK(ari_grid_build(&arena, 100000, 100000, &g) == ARI_LIMIT);
    CHECK(ari_grid_build(&arena, 0xffffffffu, 1, &g) == ARI_LIMIT);
    bool done = false;
    for (size_t budget = 16; budget < 4000; budget += 16) {
        ari_arena a;
        ari_arena_init(&a, NULL, budget);
        const ari_status s = ari_grid_build(&a, 3, 3, &g);
        CHECK(s == ARI_LIMIT || s == ARI_OK);
        done |= s == ARI_OK;
        ari_arena_drop(&a);
    }
    CHECK(done);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
