/* service_standout.c - the fewest columns that tell a row from all others, against all sets of columns by size, with
 * and without groups. */
#include "service/hitting/distinguishing.h"
#include "base/rng.h"
#include "test.h"

enum { ROWS = 40, COLS = 9 };

typedef struct table { uint32_t nrow, ncol, group[COLS], ngroup, v[ROWS][COLS]; } table;

/* At most one column of a group. */
static bool allowed(const table *t, uint32_t columns) {
    uint32_t seen = 0;
    for (uint32_t c = 0; c < t->ncol; c++) {
        if (!(columns >> c & 1)) continue;
        if (seen >> t->group[c] & 1) return false;
        seen |= 1u << t->group[c];
    }
    return true;
}

static bool tells(const table *t, uint32_t r, uint32_t columns) {
    if (!allowed(t, columns)) return false;
    for (uint32_t k = 0; k < t->nrow; k++) {
        bool same = k != r;
        for (uint32_t c = 0; c < t->ncol; c++) {
            if (!(columns >> c & 1)) continue;
            if (t->v[r][c] == ARI_DISTINGUISHING_NONE) return false;
            same = same && t->v[r][c] == t->v[k][c];
        }
        if (same) return false;
    }
    return true;
}

static uint32_t brute(const table *t) {
    uint32_t best = ARI_DISTINGUISHING_NONE;
    for (uint32_t r = 0; r < t->nrow; r++)
        for (uint32_t s = 0; s < 1u << t->ncol; s++) {
            uint32_t n = 0;
            for (uint32_t c = 0; c < t->ncol; c++) n += s >> c & 1;
            if (n < best && tells(t, r, s)) best = n;
        }
    return best;
}

static void one(ari_rng *rng) {
    const uint32_t nrow = 1 + ari_rng_below(rng, ROWS), values = 2 + ari_rng_below(rng, 2);
    table t = {0, 1 + ari_rng_below(rng, COLS), {0}, 0, {{0}}};
    const bool alone = ari_rng_below(rng, 2);
    bool open;
    for (uint32_t c = 0; c < t.ncol; c++)
        t.group[c] = alone || !c || ari_rng_below(rng, 2) ? t.ngroup++ : t.ngroup - 1;
    ari_arena a;
    ari_distinguishing s;
    ari_arena_init(&a, NULL, 0);
    ari_distinguishing_init(&s, &a, t.ncol, t.group, t.ngroup);
    for (uint32_t i = 0; i < nrow; i++) {
        bool fresh;
        uint32_t row;
        for (uint32_t c = 0; c < t.ncol; c++)
            t.v[t.nrow][c] = ari_rng_below(rng, 8) ? ari_rng_below(rng, values) : ARI_DISTINGUISHING_NONE;
        CHECK(ari_distinguishing_add(&s, t.v[t.nrow], &row, &fresh) == ARI_OK);
        CHECK(!fresh || row == t.nrow);
        t.nrow += fresh;
        if (i % 7 && i + 1 < nrow) continue; /* rows come while answers are asked for */
        uint32_t least, columns = 0;
        const uint32_t expected = brute(&t);
        CHECK(ari_distinguishing_best(&s, 100000, &row, &open) == ARI_OK && !open);
        if (expected == ARI_DISTINGUISHING_NONE) {
            CHECK_EQ(row, ARI_DISTINGUISHING_NONE);
            continue;
        }
        if (!CHECK(row < t.nrow)) continue;
        CHECK(ari_distinguishing_prove(&s, 100000000, 100000, &row, &least) == ARI_OK);
        for (uint32_t k = 0; k < s.nchosen; k++) columns |= 1u << s.chosen[k];
        CHECK(tells(&t, row, columns));
        CHECK_EQ(s.nchosen, expected);
        CHECK_EQ(least, expected);
        /* with no effort still a set that tells, and a bound that holds */
        CHECK(ari_distinguishing_best(&s, 0, &row, &open) == ARI_OK);
        if (row == ARI_DISTINGUISHING_NONE) {
            CHECK(open && !alone);
            continue;
        }
        CHECK(ari_distinguishing_prove(&s, 0, 0, &row, &least) == ARI_OK);
        columns = 0;
        for (uint32_t k = 0; k < s.nchosen; k++) columns |= 1u << s.chosen[k];
        CHECK(tells(&t, row, columns));
        CHECK(least <= expected && s.nchosen >= expected);
    }
    ari_arena_drop(&a);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 5);
    for (int i = 0; i < 600; i++) one(&rng);
    return TEST_DONE();
}
