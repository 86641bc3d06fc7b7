/* model_presolve.c - the same solutions before and after, on all assignments; and what must be found. */
#include "audit.h"
#include "dump_parse.h"
#include "model/presolve.h"
#include "test.h"

#include "model_random.h"

#include <stdlib.h>

enum { MOST = 24 }; /* variables of a random model, those that its demands define too */

static ari_arena arena;

static bool holds(const ari_model *m, const uint8_t *value) {
    bool yes = false;
    CHECK(ari_eval_holds(m, value, &arena, &yes) == ARI_OK);
    return yes;
}

typedef struct findings { uint32_t infeasible, missed, fixed, solved, rounds; } findings;

static void same_solutions(uint64_t seed, const random_limits *lim, findings *t) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    ari_model m;
    ari_presolved p;
    const char *why = "";
    random_model(&r, &arena, lim, &m);
    if (!CHECK(m.nvar <= MOST)) return;
    CHECK(ari_presolve_run(&m, &arena, &p) == ARI_OK);
    if (!p.infeasible && !CHECK(audit_model(&p.model, &why))) fprintf(stderr, "  seed %d: %s\n", (int)seed, why);
    uint32_t solutions = 0, nfixed = 0;
    bool good = true;
    for (uint32_t set = 0; set < 1u << m.nvar; set++) {
        uint8_t value[MOST];
        for (ari_var v = 0; v < m.nvar; v++) value[v] = set >> v & 1;
        const bool before = holds(&m, value);
        solutions += before;
        if (p.infeasible) {
            good &= !before;
            continue;
        }
        good &= holds(&p.model, value) == before;
        for (ari_var v = 0; v < m.nvar && before; v++) good &= p.fixed[v] == ARI_OPEN || p.fixed[v] == value[v];
        if (set % 64 == 0) {
            uint8_t x[MOST], y[MOST];
            memcpy(x, value, sizeof x);
            memcpy(y, value, sizeof y);
            ari_eval_complete(&m, x);
            ari_eval_complete(&p.model, y);
            for (uint32_t i = 0; i < m.ntopo; i++) /* what demands define is left to the first model */
                for (ari_vertex v = 0; m.topo[i].within && v < m.topo[i].graph->nvertex; v++)
                    if (m.topo[i].vertex[v] < ARI_LIT_TRUE)
                        y[ARI_VAR(m.topo[i].vertex[v])] = x[ARI_VAR(m.topo[i].vertex[v])];
            good &= !memcmp(x, y, m.nvar) && ari_eval_goal(&m, x) == ari_eval_goal(&p.model, x);
        }
    }
    if (!CHECK(good)) fprintf(stderr, "  seed %d\n", (int)seed);
    for (ari_var v = 0; v < m.nvar; v++) nfixed += p.fixed[v] != ARI_OPEN;
    CHECK_EQ(nfixed, p.nfixed);
    if (p.infeasible) {
        t->infeasible++;
        return;
    }
    CHECK(p.model.nvar == m.nvar && p.model.nmain == m.nmain && p.model.ntopo == m.ntopo && p.model.ndef == m.ndef);
    /* A fixed variable is in one unit row and in no other. */
    for (ari_var v = 0; v < m.nvar; v++) {
        uint32_t seen = 0;
        for (uint32_t i = 0; i < p.model.nrow; i++)
            for (uint32_t k = p.model.row[i].first; k < p.model.row[i].first + p.model.row[i].n; k++) {
                if (ARI_VAR(p.model.term[k].lit) != v) continue;
                seen++;
                if (p.fixed[v] != ARI_OPEN) good &= p.model.row[i].n == 1 && p.model.row[i].lo == 1;
            }
        if (p.fixed[v] != ARI_OPEN) good &= seen == 1;
    }
    CHECK(good);
    t->missed += solutions == 0;
    t->fixed += p.nfixed;
    t->solved += p.nfixed == m.nvar;
    if (t->rounds < p.rounds) t->rounds = p.rounds;
    /* Once more finds nothing more in the rows (a coefficient cut anew may show a divisor, so equal or smaller). */
    ari_presolved again;
    CHECK(ari_presolve_run(&p.model, &arena, &again) == ARI_OK && !again.infeasible && again.nfixed >= p.nfixed);
}

/* A model from its text form, presolved. */
static ari_presolved solve_text(const char *text) {
    ari_model *m = ARI_TAKE(&arena, ari_model, 1);
    ari_error err;
    ari_presolved p = {0};
    if (!CHECK(dump_parse(text, strlen(text), &arena, m, &err) == ARI_OK)) {
        fprintf(stderr, "  %u:%u %s\n", err.line, err.column, err.what);
        exit(1);
    }
    CHECK(ari_presolve_run(m, &arena, &p) == ARI_OK);
    return p;
}

/* want: one character a variable, 0 1 or . for open; "!" for infeasible. */
static void expect(const char *want, const char *text) {
    ari_arena_reset(&arena);
    const ari_presolved p = solve_text(text);
    char got[64] = "!";
    for (uint32_t v = 0; !p.infeasible && v < p.model.nvar; v++) {
        got[v] = "01."[p.fixed[v]];
        got[v + 1] = '\0';
    }
    if (!CHECK(!strcmp(got, want))) fprintf(stderr, "%s  got %s, want %s\n", text, got, want);
}

static void rows(void) {
    expect("111", "model\nmain a b c\nrow rule0 : a + b + c = 3\nend\n");
    expect("10.", "model\nmain a b c\nrow rule0 : a >= 1\nrow rule0 : a + b <= 1\nend\n");
    expect("0100", "model\nmain a b c d\nrow rule0 : 3 a + 2 b + 2 c + 3 d = 2\nrow rule0 : b - c >= 1\nend\n");
    expect("!", "model\nmain a b c\nrow rule0 : 2 a + 4 b - 6 c = 3\nend\n"); /* parity */
    expect("!", "model\nmain a\nrow rule0 : 0 <= -1\nend\n");
    expect("!", "model\nmain a b\nrow rule0 : a + b >= 2\nrow rule0 : a + b <= 1\nend\n");
    expect("1..", "model\nmain a b c\nrow rule0 : 4 a + 2 b + 2 c >= 5\nrow rule0 : a + ~b + ~c >= 1\nend\n");
    expect("01", "model\nmain a b\nrow rule0 : - 2 a + ~b <= -0\nrow rule0 : a <= 0\nend\n");
    ari_arena_reset(&arena);
    /* Divisor and cut: 6a+4b+4c >= 3 is 3a+2b+2c >= 2, cut 2a+2b+2c >= 2. */
    ari_presolved p = solve_text("model\nmain a b c\nrow rule0 @3 #0 : 6 a + 4 b + 4 c >= 3\nend\n");
    CHECK(p.model.nrow == 1 && p.model.row[0].lo == 2 && p.model.row[0].hi == ARI_PLUS && p.model.row[0].tag.site == 3);
    for (uint32_t i = 0; i < 3; i++) CHECK_EQ(p.model.term[i].coef, 2);
    /* Rows that always hold go; at most one stays as it is. */
    p = solve_text(
        "model\nmain a b c\nrow rule0 : a + b <= 2\nrow rule0 : a + b + c <= 1\nrow rule0 : a - b >= -5\nend\n");
    CHECK(p.model.nrow == 1 && p.model.row[0].lo == ARI_MINUS && p.model.row[0].hi == 1);
}

static void demands(void) {
    /* A square with a tail: the tail is on no cycle, the square must be one. */
    expect("....00", "model\nmain a b c d e f\ntopo cycles rule0 : vertices 6\n edge 0 1 a\n edge 1 2 b\n edge 2 3 c\n"
                     " edge 3 0 d\n edge 0 4 e\n edge 4 5 f\nend\n");
    expect("111100",
           "model\nmain a b c d e f\nrow rule0 : a = 1\ntopo cycle rule0 : vertices 6\n edge 0 1 a\n edge 1 2 b\n"
           " edge 2 3 c\n edge 3 0 d\n edge 0 4 e\n edge 4 5 f\nend\n");
    /* Two triangles joined by an edge; one has a present edge, so the other is empty. */
    expect("1110000",
           "model\nmain a b c d e f g\nrow rule0 : a = 1\ntopo cycle rule0 : vertices 6\n edge 0 1 a\n edge 1 2 b\n"
           " edge 2 0 c\n edge 2 3 d\n edge 3 4 e\n edge 4 5 f\n edge 5 3 g\nend\n");
    expect("!", "model\nmain a b\ntopo cycle rule0 : vertices 3\n edge 0 1 a\n edge 1 2 b\nend\n");
    expect("11", "model\nmain a b\ntopo cycle rule0 : vertices 2\n edge 0 1 a\n edge 1 0 b\nrow rule0 : a = 1\nend\n");
    /* A path from 0 to 3 with a dead arm 1-4-5 and a far cycle without terminals. */
    expect("111000...",
           "model\nmain a b c d e f g h i\nrow rule0 : g + h + i <= 2\ntopo paths rule0 : vertices 9\n edge 0 1 a\n"
           " edge 1 2 b\n edge 2 3 c\n edge 1 4 d\n edge 4 5 e\n edge 6 7 f\n pair 0 3 true\nend\n");
    /* A pair whose ends are apart is not in force; then nothing is. */
    expect("000", "model\nmain a b c\ntopo paths rule0 : vertices 4\n edge 0 1 a\n edge 2 3 b\n pair 0 3 c\nend\n");
    /* Spanning: every bridge is present. Not spanning: those between present things. */
    expect("11...",
           "model\nmain a b c d e\ntopo connected rule0 : vertices 5 spanning\n edge 0 1 a\n edge 1 2 b\n edge 2 3 c\n"
           " edge 3 4 d\n edge 4 2 e\nend\n");
    expect("1110.", "model\nmain a b c d e\nrow rule0 : a + c - d = 2\ntopo connected rule0 : vertices 6\n edge 0 1 a\n"
                    " edge 1 2 b\n edge 2 3 c\n edge 4 5 d\n edge 3 4 e\nend\n");
    expect("!", "model\nmain a\ntopo connected rule0 : vertices 3 spanning\n edge 0 1 a\nend\n");
    expect("1110",
           "model\nmain a b c d\nrow rule0 : a + b + c = 3\ntopo acyclic rule0 : vertices 4\n edge 0 1 a\n edge 1 2 b\n"
           " edge 2 3 c\n edge 3 0 d\nend\n");
    expect("!", "model\nmain a b c\nrow rule0 : a + b + c = 3\ntopo tree rule0 : vertices 3\n edge 0 1 a\n edge 1 2 b\n"
                " edge 2 0 c\nend\n");
    /* Vertices: ends active, so the middle of a line is; beyond a wall nothing is. */
    expect("11100", "model\nmain a b c d e\nrow rule0 : a + c = 2\nrow rule0 : d <= 0\ntopo connected rule0 : vertices "
                    "5 on-vertices\n"
                    " edge 0 1\n edge 1 2\n edge 2 3\n edge 3 4\n active 0 a\n active 1 b\n active 2 c\n active 3 d\n "
                    "active 4 e\nend\n");
    expect(
        "!",
        "model\nmain a b c\nrow rule0 : a + c = 2\nrow rule0 : b = 0\ntopo connected rule0 : vertices 3 on-vertices\n"
        " edge 0 1\n edge 1 2\n active 0 a\n active 1 b\n active 2 c\nend\n");
    /* Literals that are fixed become constants. */
    ari_arena_reset(&arena);
    const ari_presolved p =
        solve_text("model\nmain a b\nrow rule0 : a = 1\ntopo acyclic rule0 : vertices 3\n edge 0 1 a\n"
                   " edge 1 2 ~a\n edge 1 2 b\nend\n");
    CHECK(p.model.topo[0].edge[0] == ARI_LIT_TRUE && p.model.topo[0].edge[1] == ARI_LIT_FALSE);
    CHECK(p.model.topo[0].edge[2] == ARI_POS(1));
}

/* A chain of implications of length n, against the order of its rows: near linear, not quadratic. */
static void large(void) {
    const uint32_t n = 300000;
    ari_arena_reset(&arena);
    ari_model m;
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, n, true);
    for (uint32_t i = n - 1; i > 0; i--) ari_model_either(&m, ari_tag_of(0, i, 0), ARI_NEG(i - 1), ARI_POS(i));
    ari_model_begin(&m, ari_tag_of(1, 0, 0), (int32_t)n - 5, ARI_PLUS); /* and one row over all of them */
    for (uint32_t i = 0; i < n; i++) ari_model_term(&m, 1, ARI_POS(i));
    ari_model_end(&m);
    ari_model_unit(&m, ari_tag_of(0, 0, 0), ARI_POS(0));
    ari_presolved p;
    CHECK(ari_presolve_run(&m, &arena, &p) == ARI_OK);
    CHECK(p.nfixed == n && !p.infeasible && p.model.nrow == n);
    /* A grid of points with one long dead arm. */
    ari_graph g;
    CHECK(ari_grid_build(&arena, 2, 50000, &g) == ARI_OK);
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, g.nedge, true);
    ari_topo *t = ari_model_topo(&m, ARI_CYCLE, &g, true, 0, ari_tag_of(0, 0, 0));
    for (ari_edge e = 0; e < g.nedge; e++) t->edge[e] = ARI_POS(e);
    for (uint32_t c = 1; c + 1 < 50000; c++) ari_model_unit(&m, ari_tag_of(0, 0, 0), ARI_NEG(ari_grid_h(&g, 1, c)));
    CHECK(ari_presolve_run(&m, &arena, &p) == ARI_OK && !p.infeasible);
    CHECK_EQ(p.nfixed, g.nedge - 4);
}

int main(void) {
    static const random_limits small = {9, 2, 6, 2, 2, 6, 8, true, true}, row_only = {9, 3, 9, 2, 0, 0, 0, true, true},
                               shape = {11, 0, 1, 0, 2, 7, 11, true, false};
    const uint64_t most = getenv("ARIADNE_FULL") ? 20000 : 2500;
    findings t = {0, 0, 0, 0, 0};
    ari_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 0; seed < most; seed++) {
        same_solutions(seed, &small, &t);
        same_solutions(seed, &row_only, &t);
        same_solutions(seed, &shape, &t);
    }
    CHECK(t.infeasible > 300 && t.fixed > 1000 && t.solved > 50 && t.rounds > 2 && t.rounds < 20);
    rows();
    demands();
    large();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
