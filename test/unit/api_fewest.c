/* api_fewest.c - the fewest clues of small Sudokus, for every solution grid up to symmetry: 4x4 with boxes of 2x2, and
 * (ARIADNE_FULL=1) 6x6 with boxes of 2x3. The judge goes by the definition: all grids are listed by plain backtracking;
 * the cells in which another grid differs must hold a clue;
 * so the clues reported must meet the differences of all grids, and for 4x4 a plain search must find no smaller set
 * that does. */

#include "asking.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 36, GRIDS = 40000, SETS = 2000 };

typedef struct lot {
    int n, tall, wide, ngrid;
    uint8_t (*grid)[CELLS];  /* those whose first row is 1, 2, 3, ... */
    uint64_t (*place)[7];    /* of each symbol */
    int *parent;
    uint64_t *set;           /* differences of few cells, none inside another */
    int nset;
} lot;

static int count_bits(uint64_t x) {
    int n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}

static bool free_for(const lot *l, const uint8_t *g, int at, int d) {
    const int n = l->n, r = at / n, c = at % n;
    for (int i = 0; i < at; i++) {
        const bool box = i / n / l->tall == r / l->tall && i % n / l->wide == c / l->wide;
        if (g[i] == d && (i / n == r || i % n == c || box)) return false;
    }
    return true;
}

static void list_grids(lot *l) {
    uint8_t g[CELLS] = {0};
    const int n = l->n;
    int at = n;
    for (int i = 0; i < n; i++) g[i] = (uint8_t)(i + 1);
    while (at >= n) {
        if (at == n * n) {
            memcpy(l->grid[l->ngrid++], g, CELLS);
            at--;
            continue;
        }
        do g[at]++;
        while (g[at] <= n && !free_for(l, g, at, g[at]));
        if (g[at] > n) g[at--] = 0;
        else at++;
    }
}

static int find(const lot *l, const uint8_t *g) { /* the list is in order */
    int lo = 0, hi = l->ngrid - 1;
    while (lo < hi) {
        const int mid = (lo + hi) / 2;
        if (memcmp(l->grid[mid], g, CELLS) < 0) lo = mid + 1;
        else hi = mid;
    }
    return lo;
}

static int root(const lot *l, int i) {
    while (l->parent[i] != i) i = l->parent[i] = l->parent[l->parent[i]];
    return i;
}

/* Exchange two rows or bands, columns or stacks, each with the next of its kind: these generate all. */
static int join_classes(lot *l) {
    const int n = l->n;
    int classes = 0;
    for (int i = 0; i < l->ngrid; i++) l->parent[i] = i;
    for (int i = 0; i < l->ngrid; i++)
        for (int kind = 0; kind < 4; kind++) {
            const int unit = kind < 2 ? l->tall : l->wide, span = kind % 2 ? unit : 1;
            for (int a = 0; a + 2 * span <= n; a += span) {
                uint8_t h[CELLS] = {0}, name[8] = {0};
                if (!(kind % 2) && a / unit != (a + 1) / unit) continue;
                for (int c = 0; c < n * n; c++) {
                    int p = kind < 2 ? c / n : c % n;
                    if (p >= a && p < a + span) p += span;
                    else if (p >= a + span && p < a + 2 * span) p -= span;
                    h[c] = l->grid[i][kind < 2 ? p * n + c % n : c / n * n + p];
                }
                for (int c = 0; c < n; c++) name[h[c]] = (uint8_t)(c + 1);
                for (int c = 0; c < n * n; c++) h[c] = name[h[c]];
                const int j = find(l, h);
                CHECK(!memcmp(l->grid[j], h, CELLS));
                l->parent[root(l, i)] = root(l, j);
            }
        }
    for (int i = 0; i < l->ngrid; i++) classes += root(l, i) == i;
    return classes;
}

/* The differences of all grids from this one: the clues must meet them; those of up to `few` cells are kept. */
static bool differences(lot *l, int which, uint64_t clues, int few) {
    const int n = l->n;
    const uint64_t all = (UINT64_C(1) << n * n) - 1;
    int order[6], total = 0;
    bool meets = true;
    for (int i = 0; i < n; i++) order[i] = i + 1;
    for (;;) {
        for (int i = 0; i < l->ngrid; i++) {
            uint64_t same = 0;
            for (int d = 1; d <= n; d++) same |= l->place[i][d] & l->place[which][order[d - 1]];
            const uint64_t d = all & ~same;
            if (!d) continue;
            meets &= (d & clues) != 0;
            if (count_bits(d) <= few && total < SETS) l->set[total++] = d;
        }
        int k = n - 2; /* the next order of the symbols */
        while (k >= 0 && order[k] > order[k + 1]) k--;
        if (k < 0) break;
        int m = n - 1;
        while (order[m] < order[k]) m--;
        const int x = order[k];
        order[k] = order[m], order[m] = x;
        for (int a = k + 1, b = n - 1; a < b; a++, b--) {
            const int y = order[a];
            order[a] = order[b], order[b] = y;
        }
    }
    CHECK(total < SETS);
    l->nset = 0;
    for (int size = 1; size <= few; size++)
        for (int i = l->nset; i < total; i++) {
            bool holds = false;
            if (count_bits(l->set[i]) != size) continue;
            const uint64_t s = l->set[i];
            for (int j = 0; j < l->nset && !holds; j++) holds = !(l->set[j] & ~s);
            l->set[i] = l->set[l->nset];
            l->set[l->nset] = s;
            l->nset += !holds;
        }
    return meets;
}

/* Can `left` cells, none of them dead, meet all sets that `taken` does not? */
static bool can_meet(const lot *l, uint64_t taken, uint64_t dead, int left) {
    uint64_t best = 0, used = 0;
    int size = 99, apart = 0;
    for (int i = 0; i < l->nset; i++) {
        if (l->set[i] & taken) continue;
        const uint64_t s = l->set[i] & ~dead;
        if (count_bits(s) < size) size = count_bits(s), best = s;
        if (!(s & used)) used |= s, apart++;
        if (!s || apart > left) return false;
    }
    if (size == 99) return true;
    for (; best; best &= best - 1) {
        const uint64_t bit = best & (0 - best);
        if (can_meet(l, taken | bit, dead, left - 1)) return true;
        dead |= bit;
    }
    return false;
}

static int fewest(lot *l, int which, int few) {
    char text[160], *p = text;
    ari_board *b = NULL;
    ari_result *r = NULL;
    ari_error e;
    ari_options o = ARI_OPTIONS_DEFAULT;
    uint64_t clues = 0;
    const int n = l->n;
    p += sprintf(p, "sudoku %dx%d\n", n, n);
    for (int i = 0; i < n * n; i++) p += sprintf(p, "%d%c", l->grid[which][i], i % n == n - 1 ? '\n' : ' ');
    if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK)) return 0;
    CHECK(ari_ask(ARI_VERB_MIN, b, &o, &r, &e) == ARI_OK && ari_result_complete(r));
    const int least = (int)ari_result_least(r);
    CHECK_EQ(ari_result_clues(r, 1), (uint64_t)least);
    const ari_board *left = ari_result_board(r);
    char *shown = left ? ari_board_print(left, NULL, "text", &e) : NULL;
    const char *at = shown ? strchr(shown, '\n') : NULL; /* behind the head: a symbol or a dot for each cell */
    for (int i = 0; at && i < n * n; i++) {
        at += strspn(at, " \n");
        clues |= (uint64_t)(*at != '.') << i;
        at += strcspn(at, " \n");
    }
    ari_text_free(shown, NULL);
    CHECK_EQ(count_bits(clues), least);
    CHECK(differences(l, which, clues, few));
    if (few) CHECK(!can_meet(l, 0, 0, least - 1));
    ari_result_free(r);
    ari_board_free(b);
    return least;
}

static void all_grids(int tall, int wide, int grids, int classes, int few, int lowest) {
    lot l = {tall * wide, tall, wide, 0, NULL, NULL, NULL, NULL, 0};
    int found = 99;
    l.grid = calloc(GRIDS, sizeof *l.grid);
    l.place = calloc(GRIDS, sizeof *l.place);
    l.parent = calloc(GRIDS, sizeof *l.parent);
    l.set = calloc(SETS, sizeof *l.set);
    if (!CHECK(l.grid && l.place && l.parent && l.set)) return;
    list_grids(&l);
    CHECK_EQ(l.ngrid, grids);
    CHECK_EQ(join_classes(&l), classes);
    for (int i = 0; i < l.ngrid; i++)
        for (int c = 0; c < l.n * l.n; c++) l.place[i][l.grid[i][c]] |= UINT64_C(1) << c;
    for (int i = 0; i < l.ngrid; i++) {
        if (root(&l, i) != i) continue;
        const int least = fewest(&l, i, few);
        if (least < found) found = least;
    }
    CHECK_EQ(found, lowest);
    free(l.grid);
    free(l.place);
    free(l.parent);
    free(l.set);
}

/* With all clues the question is about all 81, also where the engine for 9x9 boards answers it. */
static void filled(void) {
    static const char text[] = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.all_clues = 1;
    o.ticks = 100000;
    ari_board *b = board_of(text);
    ari_result *r = asked(b, ARI_VERB_MIN, &o);
    CHECK(!ari_result_complete(r));
    CHECK_EQ(ari_result_clues(r, 0), 81);
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    filled();
    const char *full = getenv("ARIADNE_FULL");
    all_grids(2, 2, 12, 3, 16, 4); /* 288 / 4!; transposition, which would leave two classes, is not used */
    if (full && *full == '1') all_grids(2, 3, 39168, 49, 0, 8);
    return TEST_DONE();
}
