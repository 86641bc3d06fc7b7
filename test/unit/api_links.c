/* api_links.c - instances through the public header: counts agree with lists, bad questions have one clear line, limits
 * end honestly, samples repeat with their seed. */
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

int main(void) {
    for (uint32_t rows = 1; rows <= 4; rows++)
        for (uint32_t cols = 1; cols <= 4; cols++) listed(rows, cols);
    sampled();
    questions();
    limits();
    ladder();
    orbits();
    return TEST_DONE();
}
