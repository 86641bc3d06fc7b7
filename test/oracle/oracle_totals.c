/* oracle_totals.c - Numberlinks of a size counted over all sets of pairs: those with exactly one solution under rule
 * A, and those whose one solution covers every cell (the good instances of Yoshinaka, Saitoh, Kawahara, Tsuruta,
 * Iwashita and Minato, Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs, 2012: 86 on 3x3,
 * 16,410 on 4x4). */
#include "oracle.h"
#include "test.h"

static const int P0[2] = {0, 0};

typedef struct totals {
    int rows, cols;
    int clue[16];
    long unique, covering; /* sets (the empty one too) with one solution; with a covering one */
    int covers;            /* the latest solution covers all cells */
} totals;

static void look_for_empty(void *ctx, const int *cell, const int *h, const int *v) {
    totals *t = ctx;
    (void)h;
    (void)v;
    t->covers = 1;
    for (int p = 0; p < t->rows * t->cols; p++)
        if (cell[p] == 0) t->covers = 0;
}

static void count_if_unique(totals *t) {
    oracle_case c = {t->rows, t->cols, t->clue, P0};
    if (oracle_numberlink(&c, 2, look_for_empty, t) == 1) {
        t->unique++;
        t->covering += t->covers;
    }
}

/* All ways to put pairs on the cells from p on (-1 before p: stays empty). */
static void pairings(totals *t, int p, int pairs) {
    int n = t->rows * t->cols;
    while (p < n && t->clue[p] != -1) p++;
    if (p == n) {
        count_if_unique(t); /* no pairs at all included: one, empty, solution */
        return;
    }
    pairings(t, p + 1, pairs);
    for (int q = p + 1; q < n; q++)
        if (t->clue[q] == -1) {
            t->clue[p] = t->clue[q] = pairs + 1;
            pairings(t, p + 1, pairs + 1);
            t->clue[p] = t->clue[q] = -1;
        }
}

/* All ways to cover all cells by paths of two or more cells; each gives one set
 * of pairs, and those of them with one solution are the covering unique ones.
 * group[] says which path a cell is on so far, to keep loops out. */
static void covers(totals *t, int p, int *degree, const int *group) {
    int R = t->rows, C = t->cols, n = R * C;
    if (p == n) {
        int pairs = 0, first[16] = {0};
        for (int q = 0; q < n; q++) {
            t->clue[q] = -1;
            if (degree[q] == 1) {
                if (!first[group[q]]) first[group[q]] = ++pairs;
                t->clue[q] = first[group[q]];
            }
        }
        count_if_unique(t);
        return;
    }
    for (int choice = 0; choice < 4; choice++) { /* bit 0: link right, bit 1: down */
        int g[16], ok = 1;
        memcpy(g, group, sizeof g);
        if (((choice & 1) && p % C == C - 1) || ((choice & 2) && p / C == R - 1)) continue;
        for (int bit = 0; bit < 2; bit++) {
            int q = bit ? p + C : p + 1;
            if (!(choice >> bit & 1)) continue;
            degree[p]++;
            degree[q]++;
            if (g[p] == g[q]) ok = 0;
            int old = g[q];
            for (int x = 0; x < n; x++)
                if (g[x] == old) g[x] = g[p];
        }
        if (ok && degree[p] >= 1 && degree[p] <= 2) covers(t, p + 1, degree, g);
        for (int bit = 0; bit < 2; bit++)
            if (choice >> bit & 1) {
                degree[p]--;
                degree[bit ? p + C : p + 1]--;
            }
    }
}

int main(void) {
    static const struct { int rows, cols; long unique, covering; } want[] = {
        {2, 2, 3, 2}, {2, 3, 23, 10}, {3, 3, 289, 86}};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        totals t = {.rows = want[i].rows, .cols = want[i].cols};
        for (int p = 0; p < 16; p++) t.clue[p] = -1;
        pairings(&t, 0, 0);
        CHECK_EQ(t.unique, want[i].unique);
        CHECK_EQ(t.covering, want[i].covering);
    }
    for (int n = 2; n <= 4; n++) {
        totals t = {.rows = n, .cols = n};
        int degree[16] = {0}, group[16];
        for (int p = 0; p < 16; p++) group[p] = p;
        covers(&t, 0, degree, group);
        CHECK_EQ(t.covering, n == 2 ? 2 : n == 3 ? 86 : 16410);
    }
    return TEST_DONE();
}
