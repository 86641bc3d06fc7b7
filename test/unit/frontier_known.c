/* frontier_known.c - published numbers of grids, both ways of counting, and sizes of canonical diagrams.
 *
 * Sources: OEIS A007764 (corner paths), A140517 (cycles), A231829 (cycles of rectangles), A003763 (Hamiltonian cycles),
 * A080690, A007341 (forests, spanning trees by Kirchhoff's theorem), A028420 (matchings), A004003 (domino tilings).
 * Linkages, loops and sizes of diagrams: two independent programs and brute force on the small ones. */
#include "frontier/frontier.h"
#include "graph/grid.h"
#include "frontier/grid_counts.h"
#include "test.h"

#include <stdlib.h>

static ari_arena arena;
static bool full;

static void set_up(uint32_t rows, uint32_t cols, ari_frontier_kind kind, bool cover, ari_graph *g, ari_order *o,
                   ari_vertex (*pair)[2], ari_frontier *f) {
    ari_arena_reset(&arena);
    CHECK(ari_grid_build(&arena, rows, cols, g) == ARI_OK);
    CHECK(ari_order_make(&arena, g, ARI_ORDER_AUTO, o) == ARI_OK);
    *f = (ari_frontier){.graph = g, .order = o, .kind = kind, .cover = cover};
    if (kind != ARI_FRONTIER_PATHS) return;
    (*pair)[0] = 0;
    (*pair)[1] = rows * cols - 1;
    f->pair = (const ari_vertex(*)[2])pair;
    f->npair = 1;
}

static void counts(uint32_t rows, uint32_t cols, ari_frontier_kind kind, bool cover, bool general, const char *want) {
    ari_graph g;
    ari_order o;
    ari_vertex pair[1][2];
    ari_frontier f;
    ari_frontier_figures t;
    set_up(rows, cols, kind, cover, &g, &o, pair, &f);
    f.general = general;
    f.nthread = 2;
    CHECK(ari_frontier_count(&arena, &f, &t) == ARI_OK && t.complete);
    const char *got = ari_big_print(&arena, &t.count);
    if (!CHECK(got && !strcmp(got, want)))
        fprintf(stderr, "  kind %d cover %d %ux%u: %s, want %s\n", kind, cover, rows, cols, got ? got : "-", want);
}

static void size(uint32_t n, ari_frontier_kind kind, uint32_t want) {
    ari_graph g;
    ari_order o;
    ari_vertex pair[1][2];
    ari_frontier f;
    ari_diagram d;
    set_up(n, n, kind, false, &g, &o, pair, &f);
    CHECK(ari_frontier_build(&arena, &f, &d, NULL) == ARI_OK);
    CHECK_EQ(ari_diagram_size(&d), want);
    ari_diagram_free(&d);
}

/* Numbers for n = 2, 3, ...; those up to `general` by the general sweep too, those from 4 on by the planar one. */
static void squares(ari_frontier_kind kind, bool cover, uint32_t general, uint32_t planar, const char *const *want) {
    for (uint32_t n = 2; want[n - 2]; n++) {
        if (n <= general) counts(n, n, kind, cover, true, want[n - 2]);
        if (n >= 4 && n <= planar) counts(n, n, kind, cover, false, want[n - 2]);
    }
}

static const char *const paths[] = {
    "2", "12", "184", "8512", "1262816", "575780564", "789360053252", "3266598486981642", "41044208702632496804",
    "1568758030464750013214100", "182413291514248049241470885236", "64528039343270018963357185158482118",
    "69450664761521361664274701548907358996488", "227449714676812739631826459327989863387613323440",
    "2266745568862672746374567396713098934866324885408319028",
    "68745445609149931587631563132489232824587945968099457285419306",
    "6344814611237963971310297540795524400449443986866480693646369387855336", NULL};
static const char *const cycles[] = {
    "1", "13", "213", "9349", "1222363", "487150371", "603841648931", "2318527339461265", "27359264067916806101",
    "988808811046283595068099", "109331355810135629946698361371", "36954917962039884953387868334644457",
    "38157703688577845304445530851242055267353", "120285789340533859558405124213592877516931371715",
    "1157093265735985301622023713535739570361128480949044165", NULL};
static const char *const hamiltonian[] = {
    "1", "0", "6", "0", "1072", "0", "4638576", "0", "467260456608", "0", "1076226888605605706", "0",
    "56126499620491437281263608", "0", NULL};
static const char *const ends[] = {"0", "2", "0", "104", "0", "111712", "0", NULL};
static const char *const linkages[] = {
    "15", "1803", "2015052", "20582691507", "1928747601908977", "1657680158728377785062",
    "13067714049552363383420892169", "944866406096482421853329114821597865", NULL};
static const char *const covers[] = {
    "6", "242", "99636", "232227462", "3952987691824", "448633115022881616", "352591465807778534595212",
    "1891042896928055941186281773680", NULL};
static const char *const loops[] = {"2", "14", "322", "23858", "5735478", "4468252414", "11282914491066", NULL};
static const char *const factors[] = {"1", "0", "18", "0", "13903", "0", "360783593", NULL};
static const char *const trees[] = {"4", "192", "100352", "557568000", "32565539635200", "19872369301840986112", NULL};
static const char *const forests[] = {"15", "3102", "8790016", "341008617408", "181075508242067552", NULL};
static const char *const matchings[] = {"7", "131", "10012", "2810694", "2989126727", NULL};
static const char *const dominoes[] = {"2", "0", "36", "0", "6728", "0", "12988816", NULL};

static void rectangles(void) {
    static const struct { uint32_t rows, cols; const char *cycles; } want[] = { /* in cells */
        {1, 1, "1"}, {2, 2, "13"}, {2, 3, "40"}, {2, 4, "108"}, {2, 5, "275"}, {2, 6, "681"}, {2, 7, "1664"},
        {3, 3, "213"}, {3, 4, "1049"}, {3, 5, "5034"}, {3, 6, "23984"}, {4, 4, "9349"}, {4, 5, "80626"},
        {4, 6, "692194"}, {5, 5, "1222363"}};
    for (uint32_t i = 0; i < sizeof want / sizeof *want; i++) {
        const uint32_t r = want[i].rows + 1, c = want[i].cols + 1;
        counts(r, c, ARI_FRONTIER_CYCLES, false, true, want[i].cycles);
        counts(c, r, ARI_FRONTIER_CYCLES, false, false, want[i].cycles);
    }
    counts(4, 5, ARI_FRONTIER_LINKAGES, false, true, "117027307");
    counts(3, 7, ARI_FRONTIER_LINKAGES, false, true, "243996211");
    counts(3, 4, ARI_FRONTIER_LINKAGES, true, true, "3113");
    counts(3, 5, ARI_FRONTIER_LINKAGES, true, true, "34772");
    counts(3, 6, ARI_FRONTIER_LINKAGES, true, true, "412016");
    counts(3, 7, ARI_FRONTIER_LINKAGES, true, true, "4758383");
    counts(4, 5, ARI_FRONTIER_LINKAGES, true, true, "2993923");
}

/* The number from its residues; a wrong one is noticed. */
static void parts(const ari_grid_counts *p, const ari_big *want) {
    const uint32_t *m, any = 1000003;
    uint32_t n, got[120], one = 0;
    ari_big sum, copy;
    ari_big_clear(&sum);
    ari_big_clear(&copy);
    CHECK(ari_grid_counts_moduli(&arena, p, &m, &n) == ARI_OK && n > 1 && n <= 120);
    CHECK(ari_grid_counts_residues(&arena, p, m, n, got) == ARI_OK);
    CHECK(ari_grid_counts_number(&arena, p, got, &sum) == ARI_OK && !ari_big_order(&sum, want));
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t right = got[i];
        got[i] = right ? right - 1 : 1;
        CHECK(ari_grid_counts_number(&arena, p, got, &sum) == ARI_RANGE);
        got[i] = right;
    }
    CHECK(ari_grid_counts_residues(&arena, p, &any, 1, &one) == ARI_OK);
    CHECK(ari_big_copy(&arena, &copy, want));
    CHECK_EQ(one, ari_big_div_small(&copy, any));
}

/* Eight residues in memory for few: the same, for the same ticks. */
static void narrow(void) {
    static const uint32_t m[8] = {0, 3, 5, 7, 11, 13, 2147483647, 1000003};
    ari_budget wide = {0}, spent = {0};
    ari_grid_counts p = {.rows = 12, .cols = 12, .budget = &wide};
    uint32_t want[8], got[8];
    CHECK(ari_grid_counts_residues(&arena, &p, m, 8, want) == ARI_OK);
    p.budget = &spent;
    for (size_t bytes = 1 << 16;; bytes += bytes / 4) {
        ari_arena small;
        ari_arena_init(&small, NULL, bytes);
        spent = (ari_budget){0};
        const ari_status s = ari_grid_counts_residues(&small, &p, m, 8, got);
        ari_arena_drop(&small);
        if (s == ARI_OK) break;
        CHECK_EQ(s, ARI_LIMIT);
    }
    CHECK(!memcmp(got, want, sizeof got));
    CHECK(wide.spent == spent.spent && wide.spent == 8 * 13 * ari_grid_counts_states(&p));
}

/* The planar counter against the general sweep, and its bound. */
static void both(uint32_t rows, uint32_t cols, ari_frontier_kind kind, bool cover) {
    ari_graph g;
    ari_order o;
    ari_vertex pair[1][2];
    ari_frontier f;
    ari_frontier_figures t, u;
    ari_grid_counts p;
    set_up(rows, cols, kind, cover, &g, &o, pair, &f);
    CHECK(ari_grid_counts_fits(&f, &p));
    CHECK(ari_frontier_count(&arena, &f, &t) == ARI_OK && t.complete);
    f.general = true;
    CHECK(ari_frontier_count(&arena, &f, &u) == ARI_OK && u.complete);
    CHECK(!ari_big_order(&t.count, &u.count));
    CHECK(t.peak == ari_grid_counts_states(&p));
    const uint32_t bits =
        t.count.n * 64 - (t.count.n ? (uint32_t)__builtin_clzll(t.count.limb[t.count.n - 1]) : 0);
    CHECK(bits <= ari_grid_counts_bound(&arena, rows, cols));
    parts(&p, &t.count);
}

/* Rectangles of both directions; long ones, whose numbers take more than 64 residues. */
static void sides(void) {
    for (uint32_t rows = 4; rows <= 9; rows++)
        for (uint32_t cols = 4; cols <= 9; cols++)
            for (int kind = 0; kind < 2; kind++)
                for (int cover = 0; cover < 2; cover++)
                    both(rows, cols, kind ? ARI_FRONTIER_CYCLES : ARI_FRONTIER_PATHS, cover);
    both(900, 4, ARI_FRONTIER_CYCLES, false);
    both(5, 800, ARI_FRONTIER_PATHS, false);
}

static int stop_at_once(void *user) {
    int *left = user;
    return (*left)-- <= 0;
}

/* Early ends: honest and without harm. */
static void limits(void) {
    for (int general = 0; general < 2; general++)
        for (int left = 0; left < 40; left += 13) {
            ari_graph g;
            ari_order o;
            ari_vertex pair[1][2];
            ari_frontier f;
            ari_frontier_figures t;
            int n = left;
            set_up(8, 8, ARI_FRONTIER_CYCLES, false, &g, &o, pair, &f);
            f.general = general;
            ari_budget budget = {.stop = stop_at_once, .user = &n};
            f.budget = &budget;
            CHECK(ari_frontier_count(&arena, &f, &t) == ARI_OK && !t.complete && budget.why);
            ari_big most;
            ari_big_clear(&most);
            CHECK(ari_big_parse(&arena, &most, "603841648931") && ari_big_order(&t.count, &most) <= 0);
        }
    for (int general = 0; general < 2; general++) /* ticks end it too */
        for (uint64_t ticks = 100; ticks < 2000; ticks *= 3) {
            ari_graph g;
            ari_order o;
            ari_vertex pair[1][2];
            ari_frontier f;
            ari_frontier_figures t;
            set_up(8, 8, ARI_FRONTIER_CYCLES, false, &g, &o, pair, &f);
            ari_budget budget = {.ticks = ticks};
            f.general = general;
            f.budget = &budget;
            CHECK(ari_frontier_count(&arena, &f, &t) == ARI_OK && !t.complete);
            CHECK(budget.why == ARI_BUDGET_TICKS && budget.spent >= ticks);
        }
    for (size_t bytes = 1 << 16; bytes < 1 << 24; bytes *= 2) {
        ari_arena small;
        ari_graph g;
        ari_order o;
        ari_vertex pair[1][2];
        ari_frontier f;
        ari_frontier_figures t;
        ari_diagram d;
        set_up(9, 9, ARI_FRONTIER_PATHS, false, &g, &o, pair, &f);
        for (int general = 0; general < 2; general++) {
            ari_arena_init(&small, NULL, bytes);
            f.general = general;
            CHECK(ari_frontier_count(&small, &f, &t) == ARI_OK);
            if (t.complete) CHECK_STR(ari_big_print(&arena, &t.count), paths[7]);
            ari_arena_drop(&small);
        }
        ari_arena_init(&small, NULL, bytes);
        const ari_status status = ari_frontier_build(&small, &f, &d, NULL);
        CHECK(status == ARI_LIMIT || (status == ARI_OK && ari_diagram_size(&d) == 110189));
        ari_arena_drop(&small);
    }
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    full = getenv("ARIADNE_FULL") != NULL;
    squares(ARI_FRONTIER_PATHS, false, full ? 14 : 11, full ? 18 : 14, paths);
    squares(ARI_FRONTIER_CYCLES, false, full ? 14 : 11, full ? 18 : 14, cycles);
    squares(ARI_FRONTIER_CYCLES, true, full ? 14 : 11, 15, hamiltonian);
    squares(ARI_FRONTIER_PATHS, true, 8, 8, ends);
    squares(ARI_FRONTIER_LINKAGES, false, full ? 9 : 8, 0, linkages);
    squares(ARI_FRONTIER_LINKAGES, true, full ? 9 : 8, 0, covers);
    squares(ARI_FRONTIER_LOOPS, false, 8, 0, loops);
    squares(ARI_FRONTIER_LOOPS, true, 8, 0, factors);
    squares(ARI_FRONTIER_TREES, false, 7, 0, trees);
    squares(ARI_FRONTIER_FORESTS, false, 6, 0, forests);
    squares(ARI_FRONTIER_MATCHINGS, false, 6, 0, matchings);
    squares(ARI_FRONTIER_MATCHINGS, true, 8, 0, dominoes);
    rectangles();
    sides();
    narrow();
    limits();
    static const uint32_t path_size[] = {134, 583, 2323, 8729, 31481, 110189, 377106, 1268340, 4207534, 13803430,
                                         44871856};
    static const uint32_t cycle_size[] = {114, 446, 1652, 5900, 20504, 69766, 233457, 770891, 2518287, 8154243,
                                          26210423};
    for (uint32_t n = 4; n <= (full ? 14u : 11u); n++) {
        size(n, ARI_FRONTIER_PATHS, path_size[n - 4]);
        size(n, ARI_FRONTIER_CYCLES, cycle_size[n - 4]);
    }
    ari_arena_drop(&arena);
    return TEST_DONE();
}
