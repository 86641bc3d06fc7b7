/* api_instances.c - instances through the public header: counts agree with lists, bad questions have one clear line,
 * limits end honestly, samples repeat with their seed. */
#include "ariadne.h"
#include "test.h"

#include <stdlib.h>

static int count_one(void *user, const uint32_t (*pair)[2], uint32_t n) {
    unsigned *by = user;
    (void)pair;
    by[n]++;
    return 0;
}
static int at_once(void *user, const uint32_t (*pair)[2], uint32_t n) {
    (void)pair, (void)n;
    return ++*(int *)user;
}
static int stop_two(void *user) {
    (void)user;
    return 2;
}

static ari_links *find(const ari_links_ask *q, const ari_options *o) {
    ari_links *x = NULL;
    ari_error e;
    CHECK(ari_links_find(q, o, &x, &e) == ARI_OK);
    return x;
}

static void listed(uint32_t rows, uint32_t cols) {
    ari_links_ask q = {0};
    q.rows = rows;
    q.cols = cols;
    q.keep = 1;
    ari_links *x = find(&q, NULL);
    unsigned by[64] = {0};
    CHECK(ari_links_complete(x) && !*ari_links_stop(x));
    CHECK(ari_links_each(x, count_one, by) == ARI_OK);
    unsigned all = 0;
    for (uint32_t i = 0; i < 64; i++) {
        const char *c = ari_links_count_of(x, i);
        CHECK_EQ(c ? strtoul(c, NULL, 10) : 0, by[i]);
        all += by[i];
    }
    CHECK_EQ(strtoul(ari_links_count(x), NULL, 10), all);
    int met = 0;
    CHECK(ari_links_each(x, at_once, &met) == ARI_OK);
    CHECK_EQ(met, all ? 1 : 0);
    ari_links_free(x);
}

static void sampled(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_links_ask q = {0};
    q.rows = q.cols = 4;
    q.keep = 1;
    o.seed = 9;
    ari_links *x = find(&q, &o), *y = find(&q, &o);
    int same = 1, moved = 0;
    uint32_t before[8][2] = {{0}};
    for (int i = 0; i < 50; i++) {
        uint32_t a[8][2] = {{0}}, b[8][2] = {{0}}, n, m;
        CHECK(ari_links_sample(x, a, &n) == ARI_OK && ari_links_sample(y, b, &m) == ARI_OK);
        same &= n == m && !memcmp(a, b, sizeof a);
        moved |= memcmp(a, before, sizeof a) != 0;
        memcpy(before, a, sizeof a);
    }
    CHECK(same && moved);
    ari_links_free(x);
    ari_links_free(y);
}

static void refused(ari_links_ask q, const char *what) {
    ari_links *x = NULL;
    ari_error e;
    CHECK_EQ(ari_links_find(&q, NULL, &x, &e), ARI_RANGE);
    CHECK(!x && strstr(e.what, what) && *e.remedy);
}

static void questions(void) {
    static const uint32_t loop[1][2] = {{1, 1}}, far[1][2] = {{0, 9}}, square[4][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    static uint8_t end[9];
    ari_links_ask q = {0};
    refused(q, "no vertex");
    q.nvertex = 4;
    q.nedge = 1;
    q.edge = loop;
    refused(q, "an edge");
    q.edge = square;
    q.nedge = 4;
    q.orbits = 1;
    refused(q, "orbits");
    q.orbits = 0;
    q.nmust = 1;
    q.must = far;
    refused(q, "a pair");
    q.nmust = 0;
    ari_links *x = find(&q, NULL);
    CHECK_STR(ari_links_count(x), "2");
    CHECK_STR(ari_links_orbits(x), "");
    ari_links_free(x);
    q.nedge = 0; /* no edge: nothing covers the vertices */
    q.keep = 1;
    x = find(&q, NULL);
    CHECK_STR(ari_links_count(x), "0");
    uint32_t pair[2][2], n = 7;
    CHECK(ari_links_sample(x, pair, &n) == ARI_OK && n == 0 && !ari_links_count_of(x, 0));
    ari_links_free(x);
    ari_links_ask grid = {0};
    grid.rows = grid.cols = 16;
    refused(grid, "too wide");
    grid.rows = 3000;
    grid.cols = 1;
    refused(grid, "2000");
    grid.rows = grid.cols = 3;
    grid.end = end;
    grid.orbits = 1;
    refused(grid, "orbits");
}

static void limits(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_links_ask q = {0};
    q.rows = q.cols = 5;
    o.ticks = 5000;
    ari_links *x = find(&q, &o);
    CHECK(!ari_links_complete(x));
    CHECK_STR(ari_links_stop(x), "ticks");
    CHECK_STR(ari_links_count(x), "");
    ari_links_free(x);
    o.ticks = 0;
    o.bytes = 100000;
    x = find(&q, &o);
    CHECK_STR(ari_links_stop(x), "bytes");
    ari_links_free(x);
    o.bytes = 0;
    o.stop = stop_two;
    x = find(&q, &o);
    CHECK_STR(ari_links_stop(x), "time");
    ari_links_free(x);
    ari_links_free(NULL);
}

/* Long and narrow: numbers far beyond 64 bits. Two rows have a linear recurrence; 2x8 is in the paper. */
static void ladder(void) {
    ari_links_ask q = {0};
    q.rows = 2;
    q.cols = 400;
    ari_links *x = find(&q, NULL);
    CHECK(strlen(ari_links_count(x)) > 200);
    ari_links_free(x);
    q.cols = 8;
    x = find(&q, NULL);
    CHECK_STR(ari_links_count(x), "5854");
    ari_links_free(x);
}

static void orbits(void) {
    static const struct { uint32_t rows, cols; const char *want; } known[] = { /* by listing and turning them */
        {2, 2, "1"}, {2, 3, "5"}, {3, 3, "13"}, {3, 4, "229"}, {4, 3, "229"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ari_links_ask q = {0};
        q.rows = known[i].rows;
        q.cols = known[i].cols;
        q.orbits = 1;
        ari_links *x = find(&q, NULL);
        CHECK_STR(ari_links_orbits(x), known[i].want);
        ari_links_free(x);
    }
}

/* Lines that say something before a comment. */
static uint32_t edge_lines(const char *s, size_t n) {
    uint32_t lines = 0;
    const size_t first = n > 2 && !memcmp(s, "\xef\xbb\xbf", 3) ? 3 : 0;
    for (size_t i = first, begin = 1, rest = 0; i < n; i++) {
        if (s[i] == '\n') begin = 1, rest = 0;
        else if (s[i] == '#') rest = 1;
        else if (!rest && begin && !strchr(" \t\r\v\f", s[i])) lines++, begin = 0;
    }
    return lines;
}

static int same_graph(const ari_links_graph *x, const ari_links_graph *y) {
    int same = x->nvertex == y->nvertex && x->nedge == y->nedge;
    for (uint32_t i = 0; same && i < x->nedge; i++) same = !memcmp(x->edge[i], y->edge[i], sizeof x->edge[i]);
    for (uint32_t v = 0; same && v < x->nvertex; v++) same = !strcmp(x->name[v], y->name[v]);
    return same;
}

/* A list that is taken has an edge for each line, names without '-' that differ, and reads back as itself; one that is
 * refused has a line and words. 1: taken. */
static int one_list(const char *s, size_t n) {
    static char again[1 << 16];
    const ari_links_graph *g, *h;
    ari_error e;
    uint32_t lines = 1;
    size_t m = 1;
    again[0] = '\n'; /* a name may begin as a byte order mark does */
    for (size_t i = 0; i < n; i++) lines += s[i] == '\n';
    if (ari_links_read(s, n, NULL, &g, &e) != ARI_OK) {
        CHECK(!g && e.status == ARI_SYNTAX && e.line >= 1 && e.line <= lines && *e.what && *e.remedy);
        return 0;
    }
    CHECK_EQ(g->nedge, edge_lines(s, n));
    for (uint32_t i = 0; i < g->nedge; i++) {
        const uint32_t *end = g->edge[i];
        if (!CHECK(end[0] < g->nvertex && end[1] < g->nvertex && end[0] != end[1])) continue;
        m += (size_t)snprintf(again + m, sizeof again - m, "%s\t%s\n", g->name[end[0]], g->name[end[1]]);
    }
    for (uint32_t v = 0; v < g->nvertex; v++) {
        CHECK(*g->name[v] && !strpbrk(g->name[v], "- \t\n#"));
        for (uint32_t u = 0; u < v; u++) CHECK(strcmp(g->name[u], g->name[v]) != 0);
    }
    if (CHECK(ari_links_read(again, m, NULL, &h, &e) == ARI_OK)) CHECK(same_graph(g, h));
    ari_links_forget(h);
    ari_links_forget(g);
    return 1;
}

static void mutated_lists(void) {
    static const char seed[] = "\xef\xbb\xbf# a house\r\na b\nb\tc # wall\nc d\nd a\n\nb r\xc3\xb6of\nc r\xc3\xb6of\n";
    static const char *const piece[] = {"\n", " ", "#", "-", "a", "a b\n", "\xef\xbb\xbf", "\xc3", "\r", "\x7f",
                                        "b b", "x yz\n"};
    uint64_t state = 21;
    int taken = 0, refused = 0;
    for (int round = 0; round < 10000; round++) {
        char s[600];
        size_t n = sizeof seed - 1;
        memcpy(s, seed, n);
        for (int k = 0; k <= round % 5; k++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            const size_t at = (size_t)(state >> 33) % n, some = 1 + (size_t)(state >> 20) % 6;
            const char *p = piece[(size_t)(state >> 27) % (sizeof piece / sizeof *piece)];
            const size_t size = strlen(p), gone = some < n - at ? some : n - at - 1;
            switch (state >> 62) {
            case 0: s[at] = (char)(state >> 40); break;
            case 1: /* taken out */
                memmove(s + at, s + at + gone, n - at - gone);
                n -= gone;
                break;
            default:
                memmove(s + at + size, s + at, n - at);
                memcpy(s + at, p, size);
                n += size;
            }
        }
        ++*(one_list(s, n) ? &taken : &refused);
    }
    CHECK(taken > 1000 && refused > 1000);
    CHECK(one_list("", 0));
}

static void large_lists(void) {
    static char text[1000000];
    const ari_links_graph *g;
    ari_options small = ARI_OPTIONS_DEFAULT;
    ari_error e;
    size_t n = 0;
    small.bytes = 5000;
    for (int i = 0; i < 2001; i++) n += (size_t)snprintf(text + n, sizeof text - n, "v%d hub\n", i);
    CHECK(ari_links_read(text, n, NULL, &g, &e) == ARI_SYNTAX && e.line == 2000);
    CHECK(ari_links_read(text, n, &small, &g, &e) == ARI_LIMIT && !g);
    n = 0;
    for (int i = 0; i < 40001; i++) n += (size_t)snprintf(text + n, sizeof text - n, "a b\n");
    CHECK(ari_links_read(text, n, NULL, &g, &e) == ARI_SYNTAX && e.line == 40001);
    ari_links_forget(NULL);
}

int main(void) {
    mutated_lists();
    large_lists();
    for (uint32_t rows = 1; rows <= 4; rows++)
        for (uint32_t cols = 1; cols <= 4; cols++) listed(rows, cols);
    sampled();
    questions();
    limits();
    ladder();
    orbits();
    return TEST_DONE();
}
