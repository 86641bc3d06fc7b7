/* Drawings found row by row (sat_pathrows.c) against the independent oracle: on random small boards each one is a
 * drawing, none comes twice, and those that no move shortens or lowers are all among them. */
#include "sat_pathrows.h"

#include "rng.h"
#include "test.h"

#include "../oracle/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 5, CELLS = SIDE * SIDE, MOST = 4000 };

typedef struct board { int rows, cols, npair, clue[CELLS]; } board;
typedef struct drawing { bool right[CELLS], down[CELLS]; } drawing;
typedef struct list { const board *b; drawing at[MOST]; int n; } list;

/* Ends of random walks that do not meet, or anywhere. */
static void draw_board(ari_rng *rng, board *b) {
    bool used[CELLS] = {false};
    b->rows = 2 + (int)ari_rng_below(rng, SIDE - 1);
    b->cols = 2 + (int)ari_rng_below(rng, SIDE - 1);
    b->npair = 0;
    for (int i = 0; i < CELLS; i++) b->clue[i] = -1;
    const int n = b->rows * b->cols, want = 1 + (int)ari_rng_below(rng, 4);
    for (int tries = 0; tries < 40 && b->npair < want; tries++) {
        const int start = (int)ari_rng_below(rng, (uint32_t)n);
        int at = start;
        if (used[at]) continue;
        used[at] = true;
        for (int k = 0; k < 20; k++) {
            static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
            const int *const s = step[ari_rng_below(rng, 4)], r = at / b->cols + s[0], c = at % b->cols + s[1];
            if (r < 0 || c < 0 || r >= b->rows || c >= b->cols || used[r * b->cols + c]) continue;
            used[at = r * b->cols + c] = true;
        }
        if (at == start) continue;
        if (!ari_rng_below(rng, 12)) at = (int)ari_rng_below(rng, (uint32_t)n);
        if (b->clue[at] >= 0 || at == start) continue;
        used[at] = true;
        b->clue[start] = b->clue[at] = ++b->npair;
    }
}

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

static void visit(void *user, const int *cell, const int *h, const int *v) {
    list *const all = user;
    const board *const b = all->b;
    (void)cell;
    drawing *const d = &all->at[all->n++];
    memset(d, 0, sizeof *d);
    for (int i = 0; i < b->rows * b->cols; i++) {
        if ((i + 1) % b->cols) d->right[i] = h[i / b->cols * (b->cols - 1) + i % b->cols];
        if (i / b->cols + 1 < b->rows) d->down[i] = v[i];
    }
}

static int find(const list *l, const drawing *d) {
    for (int i = 0; i < l->n; i++)
        if (!memcmp(&l->at[i], d, sizeof *d)) return i;
    return -1;
}

/* How many were found. */
static int compare(ari_arena *a, const board *b, const list *all, bool stops) {
    static bool met[MOST];
    uint32_t name[CELLS];
    int found = 0;
    ari_answer answer;
    memset(met, 0, sizeof met);
    for (int i = 0; i < CELLS; i++) name[i] = b->clue[i] > 0 ? (uint32_t)b->clue[i] : 0;
    sat_pathrows *const p = ari_sat_pathrows_open(a, (uint32_t)b->rows, (uint32_t)b->cols, name, (uint32_t)b->npair);
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

int main(void) {
    static list all;
    ari_rng rng;
    ari_arena a;
    long drawings = 0, found = 0, none = 0, several = 0;
    ari_rng_init(&rng, 7);
    ari_arena_init(&a, NULL, 0);
    for (int round = 0; round < 3000; round++) {
        board b;
        const int rule = 0;
        draw_board(&rng, &b);
        const oracle_case c = {b.rows, b.cols, b.clue, &rule};
        all.b = &b;
        all.n = 0;
        if (!b.npair || oracle_numberlink(&c, MOST, visit, &all) >= MOST) continue;
        ari_arena_reset(&a);
        const int n = compare(&a, &b, &all, round % 2);
        drawings += all.n;
        found += n;
        none += !n;
        several += n > 1;
    }
    CHECK(none > 20 && several > 40);
    CHECK(found < drawings / 20); /* it leaves out what it should */
    ari_arena_drop(&a);
    return TEST_DONE();
}
