/* band_engine.c - the Sudoku engine: its kernels against each other and against a plain backtracker written from the
 * rules, its verbs against the sat engine. */
#include "ariadne.h"
#include "engine/band/band.h"

#include "base/rng.h"
#include "test.h"

#define ARI_BAND_LOOPS /* as a compiler without vectors has the kernel */
#define BAND_SEARCH search_by_loops
int search_by_loops(ari_band *s);
#include "engine/band/step.h"

#include <stdlib.h>
#include <string.h>

/* ---- a judge that shares nothing with the engine: cell by cell, digit by digit ---- */

static int fits(const uint8_t *b, int at, int d) {
    for (int i = 0; i < 81; i++) {
        const int peer = i / 9 == at / 9 || i % 9 == at % 9 || (i / 27 == at / 27 && i % 9 / 3 == at % 9 / 3);
        if (i != at && peer && b[i] == d) return 0;
    }
    return 1;
}

/* Solutions of b up to `most`, by the cell with the fewest digits; the sum of their fingerprints in *sum. */
static uint32_t judge(uint8_t *b, uint32_t most, uint64_t *sum) {
    int best = -1, fewest = 10;
    for (int i = 0; i < 81; i++) {
        if (b[i]) {
            if (!fits(b, i, b[i])) return 0;
            continue;
        }
        int n = 0;
        for (int d = 1; d <= 9; d++) n += fits(b, i, d);
        if (n < fewest) best = i, fewest = n;
    }
    if (best < 0) {
        uint64_t h = 1469598103934665603u;
        for (int i = 0; i < 81; i++) h = (h ^ b[i]) * 1099511628211u;
        *sum += h;
        return 1;
    }
    uint32_t found = 0;
    for (int d = 1; d <= 9 && found < most; d++)
        if (fits(b, best, d)) {
            b[best] = (uint8_t)d;
            found += judge(b, most - found, sum);
            b[best] = 0;
        }
    return found;
}

static uint32_t all_by_engine(ari_band *s, const uint8_t *clue, uint64_t *sum) {
    uint8_t out[81];
    uint32_t n = 0;
    ari_band_load(s, clue);
    while (ari_band_next(s, out) == 1) {
        uint64_t h = 1469598103934665603u;
        for (int i = 0; i < 81; i++) h = (h ^ out[i]) * 1099511628211u;
        *sum += h;
        n++;
    }
    return n;
}

/* A random solution: the digits of the first row and more shuffled in as long as there is one. */
static void random_grid(ari_band *s, ari_rng *r, uint8_t *out) {
    uint8_t clue[81] = {0};
    for (int k = 0; k < 24; k++) {
        const uint32_t cell = ari_rng_below(r, 81), d = ari_rng_below(r, 9) + 1, old = clue[cell];
        clue[cell] = (uint8_t)d;
        ari_band_load(s, clue);
        if (ari_band_next(s, out) != 1) clue[cell] = (uint8_t)old;
    }
    ari_band_load(s, clue);
    CHECK(ari_band_next(s, out) == 1);
}

static void against_judge(ari_band *s, uint32_t boards) {
    ari_rng r;
    uint8_t grid[81], clue[81], copy[81], other[81];
    ari_rng_init(&r, 7);
    for (uint32_t t = 0; t < boards; t++) {
        random_grid(s, &r, grid);
        uint64_t z = 0;
        memcpy(copy, grid, 81);
        CHECK(judge(copy, 1, &z) == 1); /* a solution by the rules */
        memset(clue, 0, 81);
        const uint32_t keep = 24 + ari_rng_below(&r, 12);
        for (uint32_t k = 0; k < keep; k++) {
            const uint32_t cell = ari_rng_below(&r, 81);
            clue[cell] = grid[cell];
        }
        if (t % 5 == 0) clue[ari_rng_below(&r, 81)] = (uint8_t)(ari_rng_below(&r, 9) + 1); /* often contradictory */
        ari_band_load(s, clue);
        const uint32_t few = ari_band_count(s, 300);
        if (few == 300) continue;
        uint64_t a = 0, b = 0;
        memcpy(copy, clue, 81);
        const uint32_t want = judge(copy, UINT32_MAX, &a), got = all_by_engine(s, clue, &b);
        CHECK(want == got && want == few && a == b);
        const bool second = ari_band_other(s, clue, grid, other);
        const bool mine = memcmp(grid, clue, 81) == 0 || want > 0;
        if (mine && t % 5) CHECK(second == (want > 1) && (!second || memcmp(other, grid, 81) != 0));
    }
}

/* All kernels make the same search: the same answers in the same order, the same guesses. */
static void same_kernels(ari_arena *a) {
    ari_band *s = ari_band_new(a), *p = ari_band_new(a);
    ari_rng r;
    uint8_t grid[81], clue[81], x[81], y[81];
    if (!CHECK(s && p)) return;
    CHECK(ari_band_use(p, ARI_BAND_PLAIN) && p->search == ari_band_plain_search);
    for (int k = 0; k <= ARI_BAND_NKERNEL; k++) {
        if (k == ARI_BAND_NKERNEL) s->search = search_by_loops;
        else if (!ari_band_use(s, (ari_band_kernel)k)) continue;
        ari_rng_init(&r, 11);
        for (int t = 0; t < (k == ARI_BAND_NKERNEL ? 30 : 150); t++) { /* loops are slow */
            random_grid(s, &r, grid);
            memset(clue, 0, 81);
            for (int i = 0; i < 25; i++) {
                const uint32_t cell = ari_rng_below(&r, 81);
                clue[cell] = grid[cell];
            }
            s->rounds = s->guesses = p->rounds = p->guesses = 0;
            ari_band_load(s, clue);
            ari_band_load(p, clue);
            bool same = true;
            for (int n = 0; n < 60 && same; n++) {
                const int f = ari_band_next(s, x), g = ari_band_next(p, y);
                same = f == g && (f != 1 || !memcmp(x, y, 81)) && s->rounds == p->rounds && s->guesses == p->guesses;
                if (f != 1) break;
            }
            CHECK(same);
        }
    }
}

/* Out of rounds and on again: the same solutions as in one go. */
static void in_slices(ari_band *s) {
    uint8_t clue[81] = {0}, out[81];
    static const uint8_t row[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    memcpy(clue, row, 9);
    uint64_t sum = 0, again = 0;
    for (int turn = 0; turn < 2; turn++) {
        ari_band_load(s, clue);
        s->rounds = 0;
        s->most = turn ? 1 : UINT64_MAX;
        for (uint32_t n = 0; n < 500;) {
            const int f = ari_band_next(s, out);
            if (f == 0) break;
            if (f < 0) {
                s->most += 1;
                continue;
            }
            n++;
            for (int i = 0; i < 81; i++) *(turn ? &again : &sum) += (uint64_t)(i + 1) * out[i] * (n + 1);
        }
    }
    CHECK(sum == again && sum > 0);
    s->most = UINT64_MAX;
}

static void restricted(ari_band *s) {
    uint8_t clue[81] = {0}, out[81];
    ari_band_load(s, clue);
    ari_band_ban(s, 0, 1);
    for (uint32_t d = 2; d <= 9; d++) ari_band_ban(s, 1, d);
    CHECK(ari_band_next(s, out) == 1 && out[0] != 1 && out[1] == 1);
    ari_band_load(s, clue);
    for (uint32_t d = 1; d <= 9; d++) ari_band_ban(s, 40, d);
    CHECK(ari_band_next(s, out) == 0 && ari_band_next(s, out) == 0);
    clue[0] = clue[1] = 5;
    ari_band_load(s, clue);
    CHECK(ari_band_next(s, NULL) == 0);
}

/* ---- through the public interface ---- */

static ari_board *board_of(const uint8_t *clue) {
    char text[82];
    ari_board *b = NULL;
    ari_error e;
    for (int i = 0; i < 81; i++) text[i] = (char)('0' + clue[i]);
    text[81] = '\n';
    CHECK(ari_board_read(text, 82, NULL, &b, &e) == ARI_OK);
    return b;
}

static void compare(const ari_board *b, ari_verb verb, uint64_t max) {
    ari_result *r[2] = {NULL, NULL};
    ari_error e;
    for (int k = 0; k < 2; k++) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.engine = k ? "sat" : NULL;
        o.max = max;
        if (!CHECK(ari_ask(verb, b, &o, &r[k], &e) == ARI_OK)) return;
    }
    CHECK(ari_result_answer(r[0]) == ari_result_answer(r[1]));
    CHECK(ari_result_complete(r[0]) == ari_result_complete(r[1]));
    CHECK_STR(ari_result_stop(r[0]), ari_result_stop(r[1]));
    CHECK_STR(ari_result_count(r[0]), ari_result_count(r[1]));
    const bool kept = verb != ARI_VERB_FORCED && verb != ARI_VERB_COUNT; /* the others may keep some or none */
    CHECK(!kept || ari_result_nsolution(r[0]) == ari_result_nsolution(r[1]));
    const ari_marks *x = ari_result_forced(r[0]), *y = ari_result_forced(r[1]);
    CHECK((x == NULL) == (y == NULL));
    if (x && y) CHECK(!memcmp(x->cell, y->cell, 81 * sizeof *x->cell));
    for (int v = 0; v < 3; v++) CHECK(ari_result_forced_count(r[0], v) == ari_result_forced_count(r[1], v));
    if (ari_result_answer(r[0]) == ARI_ONE && ari_result_nsolution(r[0]) && ari_result_nsolution(r[1]))
        CHECK(!memcmp(ari_result_solution(r[0], 0)->cell, ari_result_solution(r[1], 0)->cell, 81 * sizeof(int32_t)));
    ari_result_free(r[0]);
    ari_result_free(r[1]);
}

/* A board with very many solutions: whatever the number of ticks, they end the count. */
static void limited(void) {
    uint8_t clue[81] = {1, 0, 2, 0, 3, [13] = 4, [19] = 5, [21] = 6, [23] = 7, [36] = 8, [37] = 9, [38] = 1};
    ari_board *b = board_of(clue);
    ari_error e;
    for (uint64_t ticks = 2000; b && ticks < 2400; ticks++) {
        ari_result *r = NULL;
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.ticks = ticks;
        if (!CHECK(ari_ask(ARI_VERB_COUNT, b, &o, &r, &e) == ARI_OK)) break;
        CHECK_STR(ari_result_stop(r), "ticks");
        CHECK(ari_result_ticks(r) == ticks);
        ari_result_free(r);
    }
    ari_board_free(b);
}

static void against_sat(ari_band *s, uint32_t boards) {
    static const ari_verb verb[] = {ARI_VERB_SOLVE, ARI_VERB_UNIQUE, ARI_VERB_FORCED, ARI_VERB_COUNT, ARI_VERB_ENUM};
    ari_rng r;
    uint8_t grid[81], clue[81];
    ari_rng_init(&r, 23);
    for (uint32_t t = 0; t < boards; t++) {
        random_grid(s, &r, grid);
        memset(clue, 0, 81);
        for (uint32_t k = 0, n = 26 + ari_rng_below(&r, 14); k < n; k++) {
            const uint32_t cell = ari_rng_below(&r, 81);
            clue[cell] = grid[cell];
        }
        if (t % 7 == 0) clue[ari_rng_below(&r, 81)] = (uint8_t)(ari_rng_below(&r, 9) + 1);
        ari_band_load(s, clue);
        const bool many = ari_band_count(s, 60) == 60;
        ari_board *b = board_of(clue);
        if (!b) return;
        for (size_t v = 0; v < sizeof verb / sizeof *verb; v++)
            if (!many || (verb[v] != ARI_VERB_COUNT && verb[v] != ARI_VERB_ENUM)) compare(b, verb[v], 0);
        compare(b, ARI_VERB_ENUM, 3);
        ari_board_free(b);
    }
}

static int stop_at_once(void *user) {
    (void)user;
    return 3;
}

static void limits_and_refusals(void) {
    uint8_t clue[81] = {0};
    ari_board *b = board_of(clue), *small = NULL;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r;
    ari_error e;
    if (!b) return;
    o.ticks = 100000;
    CHECK(ari_ask(ARI_VERB_COUNT, b, &o, &r, &e) == ARI_OK);
    CHECK(!ari_result_complete(r) && ari_result_ticks(r) <= 100000 && !strcmp(ari_result_stop(r), "ticks"));
    CHECK(ari_result_answer(r) == ARI_MANY && strlen(ari_result_count(r)) > 2);
    ari_result_free(r);
    o.ticks = 0;
    o.stop = stop_at_once;
    CHECK(ari_ask(ARI_VERB_COUNT, b, &o, &r, &e) == ARI_OK);
    CHECK(!ari_result_complete(r) && !strcmp(ari_result_stop(r), "interrupt"));
    ari_result_free(r);
    o.stop = NULL;
    o.bytes = 10000;
    CHECK(ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &e) == ARI_OK);
    CHECK(ari_result_answer(r) == ARI_UNKNOWN && !strcmp(ari_result_stop(r), "bytes"));
    ari_result_free(r);
    o.bytes = 0;
    o.engine = "band";
    CHECK(ari_ask(ARI_VERB_CLASH, b, &o, &r, &e) == ARI_UNSUPPORTED && strstr(e.what, "band"));
    o.formulation = "onehot";
    CHECK(ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &e) == ARI_UNSUPPORTED && strstr(e.what, "formulation"));
    o.formulation = NULL;
    CHECK(ari_board_read("1...\n.2..\n..3.\n...4\n", 20, NULL, &small, &e) != ARI_OK || small);
    ari_board_free(small);
    small = NULL;
    if (CHECK(ari_board_read("1.....4.....2...", 16, NULL, &small, &e) == ARI_OK)) {
        CHECK(ari_ask(ARI_VERB_UNIQUE, small, &o, &r, &e) == ARI_UNSUPPORTED && strstr(e.remedy, "sat"));
        ari_board_free(small);
    }
    ari_board_free(b);
}

int main(void) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_band *s = ari_band_new(&a);
    if (CHECK(s != NULL)) {
        against_judge(s, (uint32_t)test_rounds(50, 3000));
        same_kernels(&a);
        in_slices(s);
        restricted(s);
        limited();
        against_sat(s, (uint32_t)test_rounds(20, 2000));
        limits_and_refusals();
    }
    ari_arena_drop(&a);
    return TEST_DONE();
}
