/* Drawings found row by row (sat_pathrows.c) against the independent oracle: on random small boards each one is a
 * drawing, none comes twice, and those that no move shortens or lowers are all among them. */
#include "engine/sat/sat_pathrows.h"

#include "numberlink_random.h"
#include "test.h"

#include <stdlib.h>

static bool linked(const board *b, const drawing *d, int u, int v) {
    const int low = u < v ? u : v, high = u < v ? v : u;
    if (high == low + b->cols) return d->down[low];
    return high == low + 1 && high % b->cols && d->right[low];
}

static int neighbour(const board *b, int u, int way) {
    const int r = u / b->cols + (way == 1) - (way == 3), c = u % b->cols + (way == 0) - (way == 2);
    return r < 0 || c < 0 || r >= b->rows || c >= b->cols ? -1 : r * b->cols + c;
}

/* Which path a cell is on, from 1, and how far from its beginning; path 0: unused. */
static void trace(const board *b, const drawing *d, int path[CELLS], int place[CELLS]) {
    memset(path, 0, CELLS * sizeof *path);
    for (int i = 0; i < b->rows * b->cols; i++) {
        if (b->clue[i] < 0 || path[i]) continue;
        for (int at = i, n = 0; at >= 0; n++) {
            int next = -1;
            path[at] = b->clue[i];
            place[at] = n;
            for (int way = 0; way < 4; way++) {
                const int v = neighbour(b, at, way);
                if (v >= 0 && !path[v] && linked(b, d, at, v)) next = v;
            }
            at = next;
        }
    }
}

/* Is there a shorter way from cell `from` of a path to another cell of it, over unused cells alone or over none? */
static bool shorter(const board *b, const int path[CELLS], const int place[CELLS], int from) {
    int far[CELLS], queue[CELLS], n = 1;
    for (int i = 0; i < CELLS; i++) far[i] = -1;
    far[queue[0] = from] = 0;
    for (int head = 0; head < n; head++)
        for (int way = 0; way < 4; way++) {
            const int u = queue[head], v = neighbour(b, u, way);
            if (v < 0 || far[v] >= 0) continue;
            if (path[v] == path[from] && far[u] + 1 < abs(place[v] - place[from])) return true;
            if (path[v]) continue;
            far[v] = far[u] + 1;
            queue[n++] = v;
        }
    return false;
}

/* Does a corner down and to a side drop into an unused cell? */
static bool drops(const board *b, const drawing *d, const int path[CELLS], int u) {
    const int below = neighbour(b, u, 1);
    if (below < 0 || !linked(b, d, u, below)) return false;
    for (int way = 0; way <= 2; way += 2) {
        const int side = neighbour(b, u, way);
        if (side >= 0 && linked(b, d, u, side) && !path[neighbour(b, below, way)]) return true;
    }
    return false;
}

static bool irreducible(const board *b, const drawing *d) {
    int path[CELLS], place[CELLS];
    trace(b, d, path, place);
    for (int i = 0; i < b->rows * b->cols; i++)
        if (path[i] && (shorter(b, path, place, i) || drops(b, d, path, i))) return false;
    return true;
}

static int find(const list *l, const drawing *d) {
    for (int i = 0; i < l->n; i++)
        if (!memcmp(&l->at[i], d, sizeof *d)) return i;
    return -1;
}

/* Some are not tilted: no row ahead, or all columns. */
static ari_sat_tilt tilt_of(int round, const board *b) {
    const int split = round / 5 % (b->cols + 1);
    return (ari_sat_tilt){(uint32_t)split, (uint32_t)(round % 5 ? round % (b->rows + 1) : 0), round / 2 % 2};
}

/* How many were found. */
static int compare(ari_arena *a, const board *b, const list *all, bool stops, const ari_sat_tilt *tilt) {
    static bool met[DRAWINGS];
    uint32_t name[CELLS];
    int found = 0;
    ari_answer answer;
    memset(met, 0, sizeof met);
    for (int i = 0; i < CELLS; i++) name[i] = b->clue[i] > 0 ? (uint32_t)b->clue[i] : 0;
    sat_pathrows *const p =
        ari_sat_pathrows_open(a, (uint32_t)b->rows, (uint32_t)b->cols, name, (uint32_t)b->npair, tilt);
    if (!CHECK(p)) return 0;
    for (;;) {
        ari_budget budget = ari_budget_part(NULL, stops ? ari_sat_pathrows_ticks(p) + 3 : 0);
        answer = ari_sat_pathrows_next(p, &budget);
        if (answer == ARI_NONE) break;
        if (answer == ARI_UNKNOWN) continue;
        drawing d;
        memset(&d, 0, sizeof d);
        for (uint32_t i = 0; i < (uint32_t)(b->rows * b->cols); i++) {
            d.right[i] = ari_sat_pathrows_has(p, 2 * i);
            d.down[i] = ari_sat_pathrows_has(p, 2 * i + 1);
        }
        const int at = find(all, &d);
        if (!CHECK(at >= 0 && !met[at])) break;
        met[at] = true;
        found++;
    }
    CHECK_EQ(ari_sat_pathrows_next(p, NULL), ARI_NONE);
    for (int i = 0; i < all->n; i++) CHECK(met[i] || !irreducible(b, &all->at[i]));
    return found;
}

/* A guess with no state left out is no guess; with some left out it is made with fewer ticks, and is not far off in
 * all; without ticks there is none. */
static void sizes(ari_arena *a, ari_rng *rng) {
    double exact = 0, guessed = 0, cheap = 0;
    for (int round = 0; round < 60; round++) {
        board b;
        uint32_t name[CELLS];
        uint64_t ticks, few, none;
        draw_board(rng, SIDE - 1, SIDE - 1, 3, 4, &b);
        ari_arena_reset(a);
        for (int i = 0; i < CELLS; i++) name[i] = b.clue[i] > 0 ? (uint32_t)b.clue[i] : 0;
        const ari_sat_tilt tilt = tilt_of(round, &b);
        sat_pathrows *const p =
            ari_sat_pathrows_open(a, (uint32_t)b.rows, (uint32_t)b.cols, name, (uint32_t)b.npair, &tilt);
        if (!CHECK(p)) return;
        const uint64_t size = ari_sat_pathrows_size(p, a, name, &tilt, 1000, NULL, &ticks);
        CHECK(size == ticks || !size);
        exact += (double)size;
        guessed += (double)ari_sat_pathrows_size(p, a, name, &tilt, 2, NULL, &few);
        cheap += (double)few;
        ari_budget budget = ari_budget_part(NULL, 1);
        const uint64_t unknown = ari_sat_pathrows_size(p, a, name, &tilt, 1000, &budget, &none);
        CHECK(unknown == UINT64_MAX || !unknown || none == ticks);
        CHECK(none <= ticks);
    }
    CHECK(cheap < exact);
    CHECK(guessed > exact / 2 && guessed < exact * 2);
}

/* A row of a wide board leads to more states than anybody waits for: a budget ends it there, too. */
static void wide(ari_arena *a) {
    enum { ROWS = 12, COLS = 120, NPAIR = 20, MOST = 100000 };
    for (uint64_t seed = 0; seed < 10; seed++) {
        static uint32_t name[ROWS * COLS];
        ari_rng rng;
        uint64_t ticks;
        ari_arena_reset(a);
        ari_rng_init(&rng, seed);
        memset(name, 0, sizeof name);
        for (uint32_t k = 0; k < 2 * NPAIR;) {
            const uint32_t c = ari_rng_below(&rng, ROWS * COLS);
            if (!name[c]) name[c] = k++ / 2 + 1;
        }
        const ari_sat_tilt tilt = {COLS / 2, (uint32_t)seed, seed % 2};
        sat_pathrows *const p = ari_sat_pathrows_open(a, ROWS, COLS, name, NPAIR, &tilt);
        if (!CHECK(p)) return;
        ari_budget budget = ari_budget_part(NULL, MOST);
        const uint64_t size = ari_sat_pathrows_size(p, a, name, &tilt, 40, &budget, &ticks);
        CHECK((size == UINT64_MAX) == (budget.why == ARI_BUDGET_TICKS) && ticks < MOST + MOST / 10);
    }
}

int main(void) {
    static list all;
    ari_rng rng;
    ari_arena a;
    long drawings = 0, found = 0, none = 0, several = 0;
    ari_rng_init(&rng, 7);
    ari_arena_init(&a, NULL, 0);
    for (int round = 0; round < 3000; round++) {
        board b;
        draw_board(&rng, 2, SIDE - 1, from_to(&rng, 1, 4), 4, &b);
        if (!b.npair || !list_drawings(&b, &all)) continue;
        ari_arena_reset(&a);
        const ari_sat_tilt tilt = tilt_of(round, &b);
        const int n = compare(&a, &b, &all, round % 2, &tilt);
        drawings += all.n;
        found += n;
        none += !n;
        several += n > 1;
    }
    CHECK(none > 20 && several > 40);
    CHECK(found < drawings / 20); /* it leaves out what it should */
    sizes(&a, &rng);
    wide(&a);
    ari_arena_drop(&a);
    return TEST_DONE();
}
