/* net_oracle.c - boards on graphs against a brute-force oracle that knows edges only.
 * Every board begins as text, as a user would write it, and goes through the public interface: read, listed by sat
 * and dfs, counted by zdd, printed and read again, drawings right and wrong checked. The graphs:
 *   tilings   every kind, small sizes
 *   planar    polygons with chords, stars and rings inside, then edges taken away; faces are followed by union of the
 *             two sides of an edge that goes, which knows nothing of places, and must be those the library finds
 *   abstract  any graph without places, with closed walks as faces
 * Usage: net_oracle [boards of each kind] [first seed]. */
#include "asking.h"
#include "audit.h"

#include "../oracle/oracle_graph.h"
#include "board/net.h"
#include "base/rng.h"

#include <stdlib.h>

enum { EDGES = 200, POINTS = 120, FACES = 120, TEXT = 1 << 16, SOLUTIONS = 2000 };

typedef struct shape {
    int nvertex, nedge, end[EDGES][2];
    int placed, at[POINTS][2];
    int nface;                    /* bounded and outer, or walks */
    int side[EDGES][2];           /* planar: faces beside an edge */
    int nwalk, walk_n[FACES], walk[FACES][POINTS]; /* abstract: vertices */
    int kind, all, npair, pair[POINTS][2];
    const char *genre;
} shape;

static uint32_t below(ari_rng *r, int n) { return ari_rng_below(r, (uint32_t)n); }

/* ---- planar shapes ---- */

typedef struct poly { int n, at[24]; } poly;

static int add_vertex(shape *s, int x, int y) {
    s->at[s->nvertex][0] = x;
    s->at[s->nvertex][1] = y;
    return s->nvertex++;
}

static void add_edge(shape *s, int u, int v) {
    for (int e = 0; e < s->nedge; e++)
        if ((s->end[e][0] == u && s->end[e][1] == v) || (s->end[e][0] == v && s->end[e][1] == u)) return;
    s->end[s->nedge][0] = u;
    s->end[s->nedge++][1] = v;
}

static void middle(const shape *s, const poly *p, int *x, int *y) {
    long sx = 0, sy = 0;
    for (int i = 0; i < p->n; i++) sx += s->at[p->at[i]][0], sy += s->at[p->at[i]][1];
    *x = (int)(sx / p->n);
    *y = (int)(sy / p->n);
}

/* All faces stay convex: they are split by chords, stars of spokes, and rings around a smaller copy. */
static void grow(ari_rng *r, shape *s, poly *face, int *nface, int most) {
    const int pick = (int)below(r, *nface);
    const poly p = face[pick];
    int x, y;
    middle(s, &p, &x, &y);
    switch (below(r, 3)) {
    case 0: {
        if (p.n < 4) return;
        const int a = (int)below(r, p.n), step = 2 + (int)below(r, p.n - 3);
        poly left = {0, {0}}, right = {0, {0}};
        for (int i = 0; i <= step; i++) left.at[left.n++] = p.at[(a + i) % p.n];
        for (int i = step; i <= p.n; i++) right.at[right.n++] = p.at[(a + i) % p.n];
        add_edge(s, p.at[a], p.at[(a + step) % p.n]);
        face[pick] = left;
        face[(*nface)++] = right;
        return;
    }
    case 1: {
        if (s->nedge + p.n > most) return;
        const int c = add_vertex(s, x, y);
        for (int i = 0; i < p.n; i++) {
            add_edge(s, p.at[i], c);
            const poly third = {3, {p.at[i], p.at[(i + 1) % p.n], c}};
            face[i ? (*nface)++ : pick] = third;
        }
        return;
    }
    default: {
        if (s->nedge + 2 * p.n > most) return;
        poly inner = p;
        for (int i = 0; i < p.n; i++)
            inner.at[i] = add_vertex(s, (s->at[p.at[i]][0] + x) / 2, (s->at[p.at[i]][1] + y) / 2);
        for (int i = 0; i < p.n; i++) {
            const int k = (i + 1) % p.n;
            const poly four = {4, {p.at[i], p.at[k], inner.at[k], inner.at[i]}};
            add_edge(s, inner.at[i], inner.at[k]);
            add_edge(s, p.at[i], inner.at[i]);
            face[(*nface)++] = four;
        }
        face[pick] = inner;
    }
    }
}

static int root(const int *up, int f) {
    while (up[f] != f) f = up[f];
    return f;
}

static void make_planar(ari_rng *r, shape *s) {
    static const int ring[12][2] = {{100000, 0},       {86603, 50000},   {50000, 86603},  {0, 100000},
                                    {-50000, 86603},   {-86603, 50000},  {-100000, 0},    {-86603, -50000},
                                    {-50000, -86603},  {0, -100000},     {50000, -86603}, {86603, -50000}};
    poly face[FACES] = {{3 + (int)below(r, 4), {0}}};
    int nface = 1, up[FACES];
    const int most = 12 + (int)below(r, 13), turn = (int)below(r, 12);
    s->placed = 1;
    for (int i = 0; i < face[0].n; i++) {
        const int *p = ring[(i * 12 / face[0].n + turn) % 12];
        face[0].at[i] = add_vertex(s, p[0], p[1]);
        if (i) add_edge(s, i - 1, i);
    }
    add_edge(s, face[0].n - 1, 0);
    for (int tries = 0; tries < 6 && s->nedge < most; tries++) grow(r, s, face, &nface, most);
    for (int e = 0; e < s->nedge; e++) s->side[e][0] = s->side[e][1] = nface; /* the outer face is the last */
    for (int f = 0; f < nface; f++)
        for (int i = 0; i < face[f].n; i++) {
            const int u = face[f].at[i], v = face[f].at[(i + 1) % face[f].n];
            for (int e = 0; e < s->nedge; e++)
                if ((s->end[e][0] == u && s->end[e][1] == v) || (s->end[e][0] == v && s->end[e][1] == u))
                    s->side[e][s->side[e][0] == nface ? 0 : 1] = f;
        }
    for (int f = 0; f <= nface; f++) up[f] = f;
    for (int gone = (int)below(r, 5); gone > 0 && s->nedge > 3; gone--) {
        const int e = (int)below(r, s->nedge), a = root(up, s->side[e][0]), b = root(up, s->side[e][1]);
        up[a < b ? a : b] = a < b ? b : a;
        s->nedge--;
        s->end[e][0] = s->end[s->nedge][0], s->end[e][1] = s->end[s->nedge][1];
        s->side[e][0] = s->side[s->nedge][0], s->side[e][1] = s->side[s->nedge][1];
    }
    for (int e = 0; e < s->nedge; e++)
        for (int i = 0; i < 2; i++) s->side[e][i] = root(up, s->side[e][i]);
    s->nface = nface;
}

/* ---- abstract shapes ---- */

static void make_abstract(ari_rng *r, shape *s) {
    s->nvertex = 3 + (int)below(r, 7);
    const int most = s->nvertex * (s->nvertex - 1) / 2, want = s->nvertex - 1 + (int)below(r, s->nvertex + 5);
    for (int v = 1; v < s->nvertex && below(r, 12); v++) add_edge(s, (int)below(r, v), v);
    while (s->nedge < want && s->nedge < most && s->nedge < 22) {
        const int u = (int)below(r, s->nvertex), v = (int)below(r, s->nvertex);
        if (u != v) add_edge(s, u, v);
    }
}

static int next_to(const shape *s, ari_rng *r, int v) {
    int n = 0, list[EDGES];
    for (int e = 0; e < s->nedge; e++)
        for (int i = 0; i < 2; i++)
            if (s->end[e][i] == v) list[n++] = s->end[e][1 - i];
    return n ? list[below(r, n)] : -1;
}

/* Closed walks, found by going anywhere until back at the start. */
static void add_walks(ari_rng *r, shape *s) {
    for (int tries = (int)below(r, 6); tries > 0; tries--) {
        int n = 0, v = (int)below(r, s->nvertex);
        const int start = v;
        do s->walk[s->nwalk][n++] = v, v = next_to(s, r, v);
        while (v >= 0 && v != start && n < 9);
        if (v != start || n < 2) continue;
        s->walk_n[s->nwalk++] = n;
    }
}

/* ---- text ---- */

static int put_graph(const shape *s, const char *params, char *out) {
    int n = sprintf(out, "%s graph %s\npoints\n", s->genre, params);
    for (int v = 0; v < s->nvertex; v++) {
        n += sprintf(out + n, "p%d", v);
        if (s->placed) n += sprintf(out + n, " %d %d", s->at[v][0], s->at[v][1]);
        n += sprintf(out + n, "\n");
    }
    n += sprintf(out + n, "edges\n");
    for (int e = 0; e < s->nedge; e++)
        n += sprintf(out + n, "%sp%d-p%d", e ? e % 7 ? " " : "\n" : "", s->end[e][0], s->end[e][1]);
    n += sprintf(out + n, "\n");
    if (s->nwalk) n += sprintf(out + n, "faces\n");
    for (int w = 0; w < s->nwalk; w++) {
        n += sprintf(out + n, ". ");
        for (int i = 0; i < s->walk_n[w]; i++) n += sprintf(out + n, "%sp%d", i ? "-" : "", s->walk[w][i]);
        n += sprintf(out + n, "\n");
    }
    return n;
}

/* ---- a board against the oracle ---- */

typedef struct listing {
    const oracle_graph *g;
    long n, wrong;
    int *some; /* one of the solutions */
} listing;

static int take(void *user, const ari_board *b, const ari_marks *m) {
    listing *l = user;
    int drawn[EDGES];
    (void)b;
    for (int e = 0; e < l->g->nedge; e++) drawn[e] = m->edge[e];
    l->wrong += !oracle_graph_check(l->g, drawn);
    memcpy(l->some, drawn, sizeof(int) * (size_t)l->g->nedge);
    l->n++;
    return 0;
}

/* The check of a drawing says what the oracle says. */
static void judge(const ari_board *b, const oracle_graph *g, const int *drawn) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(b, &a);
    for (int e = 0; e < g->nedge; e++) k->edge[e] = drawn[e];
    char *text = ari_board_print(b, k, "text", NULL);
    ari_board *c = text ? board_of(text) : NULL;
    ari_result *result;
    ari_options finished = ARI_OPTIONS_DEFAULT;
    finished.finished = 1;
    if (CHECK(c != NULL) && CHECK(ari_board_marks(c) != NULL)) {
        for (int e = 0; e < g->nedge; e++) CHECK_EQ(ari_board_marks(c)->edge[e], drawn[e]);
        if (CHECK(ari_ask(ARI_VERB_CHECK, c, &finished, &result, NULL) == ARI_OK)) {
            CHECK_EQ(ari_result_answer(result), oracle_graph_check(g, drawn) ? ARI_YES : ARI_WRONG);
            ari_result_free(result);
        }
    }
    ari_board_free(c);
    ari_text_free(text, NULL);
    ari_arena_drop(&a);
}

static long seen[3];

static void compare(ari_rng *r, const ari_board *b, const oracle_graph *g) {
    static const char *const engine[] = {"sat", "dfs"};
    int some[EDGES] = {0};
    const long want = oracle_graph_count(g, SOLUTIONS);
    seen[want > 1 ? 2 : want]++;
    for (int i = 0; i < 2; i++) {
        listing l = {g, 0, 0, some};
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *result;
        o.engine = engine[i];
        o.max = SOLUTIONS;
        o.solution = take;
        o.user = &l;
        if (!CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &result, NULL) == ARI_OK)) continue;
        if (!CHECK(l.n == want)) {
            char *text = ari_board_print(b, NULL, "text", NULL);
            fprintf(stderr, "engine %s:\n%s", engine[i], text ? text : "");
            ari_text_free(text, NULL);
        }
        CHECK_EQ(l.wrong, 0);
        ari_result_free(result);
    }
    if (want < SOLUTIONS) { /* and counted by the engine that counts */
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *result;
        o.engine = "zdd";
        if (CHECK(ari_ask(ARI_VERB_COUNT, b, &o, &result, NULL) == ARI_OK)) {
            CHECK_EQ(atol(ari_result_count(result)), want);
            ari_result_free(result);
        }
    }
    if (want) judge(b, g, some);
    for (int i = 0; i < 2 && g->nedge; i++) {
        some[below(r, g->nedge)] ^= 1;
        judge(b, g, some);
    }
}

/* A board printed and read again is the same board. */
static ari_board *again(ari_board *b, const char *format) {
    char *text = ari_board_print(b, NULL, format, NULL);
    ari_board *c = CHECK(text != NULL) ? board_of(text) : NULL;
    if (c) {
        CHECK_EQ(c->ncell, b->ncell);
        CHECK_EQ(c->graph->nedge, b->graph->nedge);
        for (uint32_t i = 0; i < b->ncell && c->net && !strcmp(format, "text"); i++) CHECK_EQ(c->clue[i], b->clue[i]);
        for (ari_edge e = 0; e < b->graph->nedge; e++) {
            CHECK_EQ(c->graph->ends[e][0], b->graph->ends[e][0]);
            CHECK_EQ(c->graph->ends[e][1], b->graph->ends[e][1]);
        }
    }
    ari_text_free(text, NULL);
    return c;
}

static ari_vertex (*ends_of(const ari_board *b))[2] { return b->graph->ends; }

/* Hints on the cells, from a random drawing of loops or at random; the oracle gets them as lists of edges. */
static void hint(ari_rng *r, ari_board *b, oracle_graph *g, int *head, int *edge, int *number) {
    const uint32_t density = below(r, 11);
    int n = 0;
    g->nhint = 0;
    for (uint32_t f = 0; f < b->ncell; f++) {
        uint32_t k;
        const ari_edge *side = ari_net_sides(b, f, &k);
        b->clue[f] = ARI_CLUE_NONE;
        if (below(r, 10) >= density) continue;
        b->clue[f] = (int32_t)below(r, 8) ? (int32_t)below(r, (int)k < 3 ? (int)k + 1 : 4) : ARI_CLUE_ANY;
        if (b->clue[f] == ARI_CLUE_ANY) continue;
        head[g->nhint] = n;
        number[g->nhint++] = b->clue[f];
        for (uint32_t i = 0; i < k; i++) edge[n++] = (int)side[i];
    }
    head[g->nhint] = n;
}

/* Hints of a solution, so that there is one. */
static void bend(const ari_board *b, const ari_marks *k) {
    for (uint32_t f = 0; f < b->ncell; f++) {
        uint32_t n;
        const ari_edge *side = ari_net_sides(b, f, &n);
        if (b->clue[f] < 0) continue;
        b->clue[f] = 0;
        for (uint32_t i = 0; i < n; i++) b->clue[f] += k->edge[side[i]] > 0;
    }
}

static void test_fence(ari_rng *r, ari_board *b, int kind, int all, const char *format) {
    int head[FACES + 1], edge[4 * EDGES], number[FACES], end[EDGES][2];
    oracle_graph g = {(int)b->graph->nvertex, (int)b->graph->nedge, kind, all, (const int(*)[2])end, 0, head, edge,
                      number, 0, NULL};
    for (int e = 0; e < g.nedge; e++)
        for (int i = 0; i < 2; i++) end[e][i] = (int)ends_of(b)[e][i];
    hint(r, b, &g, head, edge, number);
    if (below(r, 3)) { /* the first solution without hints that a seed gives */
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *result;
        int32_t *clue = malloc(sizeof *clue * (b->ncell + 1));
        memcpy(clue, b->clue, sizeof *clue * b->ncell);
        for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
        o.max = 1 + below(r, 20);
        if (CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &result, NULL) == ARI_OK)) {
            const uint32_t n = ari_result_nsolution(result);
            memcpy(b->clue, clue, sizeof *clue * b->ncell);
            if (n) bend(b, ari_result_solution(result, n - 1));
            ari_result_free(result);
        }
        free(clue);
        int h = 0;
        for (uint32_t f = 0; f < b->ncell; f++)
            if (b->clue[f] >= 0) number[h++] = b->clue[f];
    }
    ari_board *c = again(b, format);
    if (c) compare(r, c, &g);
    ari_board_free(c);
}

static void test_paths(ari_rng *r, ari_board *b, int kind) {
    int end[EDGES][2], pair[POINTS][2];
    const int n = (int)b->graph->nvertex;
    oracle_graph g = {n, (int)b->graph->nedge, kind, 0, (const int(*)[2])end, 0, NULL, NULL, NULL, 0,
                      (const int(*)[2])pair};
    for (int e = 0; e < g.nedge; e++)
        for (int i = 0; i < 2; i++) end[e][i] = (int)ends_of(b)[e][i];
    for (int i = 0; i < n; i++) b->clue[i] = ARI_CLUE_NONE;
    g.npair = (int)below(r, n / 3 + 1) + (n > 2 && below(r, 4));
    if (2 * g.npair > n) g.npair = n / 2;
    for (int p = 0; p < g.npair; p++)
        for (int i = 0; i < 2; i++) {
            do pair[p][i] = (int)below(r, n);
            while (b->clue[pair[p][i]] != ARI_CLUE_NONE);
            b->clue[pair[p][i]] = p + 1;
        }
    ari_board *c = again(b, "text");
    if (c) compare(r, c, &g);
    ari_board_free(c);
}

static const char *const fence_genre[] = {"slitherlink", "loops"};

/* ---- the three kinds ---- */

static void test_tiling(ari_rng *r) {
    char text[TEXT];
    uint32_t type;
    do type = 1 + below(r, ARI_TILING_EARED);
    while (!ari_tiling_name(type));
    const uint32_t rows = 1 + below(r, 3), cols = 1 + below(r, 3);
    ari_arena a;
    ari_tiles t;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_tiling_build(&a, (ari_tiling)type, rows, cols, &t) == ARI_OK);
    const uint32_t nedge = t.graph.nedge, ntile = t.ntile, nvertex = t.graph.nvertex;
    CHECK(audit_graph(&t.graph, NULL));
    ari_arena_drop(&a);
    if (nedge > 30 || !nedge) return;
    const int paths = !below(r, 4), kind = (int)below(r, 2), rule = (int)below(r, 4), all = !below(r, 8);
    int n = paths ? sprintf(text, "numberlink %s %ux%u rule=%c\n", ari_tiling_name(type), rows, cols, 'A' + rule)
                  : sprintf(text, "%s %s %ux%u all=%d\n", fence_genre[kind], ari_tiling_name(type), rows, cols, all);
    for (uint32_t i = 0; i < (paths ? nvertex : ntile); i++) n += sprintf(text + n, ".%c", i % 5 ? ' ' : '\n');
    ari_board *b = board_of(text);
    if (b && paths) test_paths(r, b, ORACLE_PATHS_A + rule);
    else if (b) test_fence(r, b, kind, all, below(r, 2) ? "text" : "graph");
    ari_board_free(b);
}

/* Cells of the board are the faces of the shape, by the sets of their edges. */
static void match(const shape *s, const ari_board *b) {
    uint32_t found = 0, sides = 0;
    for (int f = 0; f < s->nface; f++) {
        uint32_t own = 0;
        for (int e = 0; e < s->nedge; e++) own += s->side[e][0] == f || s->side[e][1] == f;
        for (uint32_t c = 0; c < b->ncell && own; c++) {
            uint32_t n, same = 0;
            const ari_edge *side = ari_net_sides(b, c, &n);
            for (uint32_t i = 0; i < n; i++) same += s->side[side[i]][0] == f || s->side[side[i]][1] == f;
            if (same == own && n == own) {
                found++;
                break;
            }
        }
        sides += own > 0;
    }
    CHECK_EQ(found, sides);
    CHECK_EQ(b->ncell, sides);
}

static void test_planar(ari_rng *r) {
    static shape s;
    char text[TEXT], params[20];
    memset(&s, 0, sizeof s);
    make_planar(r, &s);
    const int kind = (int)below(r, 2), all = !below(r, 8);
    s.genre = fence_genre[kind];
    sprintf(params, "all=%d", all);
    put_graph(&s, params, text);
    ari_board *b = board_of(text);
    if (b) {
        match(&s, b);
        test_fence(r, b, kind, all, "text");
    }
    ari_board_free(b);
}

static void test_abstract(ari_rng *r, int paths) {
    static shape s;
    char text[TEXT], params[20];
    memset(&s, 0, sizeof s);
    if (below(r, 4) || !paths) make_abstract(r, &s);
    else make_planar(r, &s);
    const int kind = (int)below(r, paths ? 4 : 2), all = !below(r, 8);
    s.genre = paths ? "numberlink" : fence_genre[kind];
    sprintf(params, paths ? "rule=%c" : "all=%d", paths ? 'A' + kind : all);
    if (!paths) add_walks(r, &s);
    put_graph(&s, params, text);
    ari_board *b = board_of(text);
    if (b && paths) test_paths(r, b, ORACLE_PATHS_A + kind);
    else if (b) test_fence(r, b, kind, all, "text");
    ari_board_free(b);
}

int main(int argc, char **argv) {
    const long boards = argc > 1 ? atol(argv[1]) : getenv("ARIADNE_FULL") ? 6000 : 350;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    static const char *const name[] = {"tilings", "planar graphs", "walks on any graph", "numberlink on any graph"};
    for (int kind = 0; kind < 4; kind++) {
        seen[0] = seen[1] = seen[2] = 0;
        for (long i = 0; i < (kind == 3 ? 2 * boards : boards); i++) {
            ari_rng r;
            ari_rng_init(&r, seed + (uint64_t)i * 4 + (uint64_t)kind);
            if (kind == 0) test_tiling(&r);
            else if (kind == 1) test_planar(&r);
            else test_abstract(&r, kind == 3);
        }
        CHECK(seen[0] > boards / 50 && seen[1] > boards / 50 && seen[2] > boards / 50);
        printf("%s: %ld without a solution, %ld with one, %ld with more\n", name[kind], seen[0], seen[1], seen[2]);
    }
    return TEST_DONE();
}
