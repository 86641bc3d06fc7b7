/* check_ring.c - of sheets whose clues list the runs in the ring of eight cells around them: the words of the clues and
 * of the form, and its rows, as doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"
enum { FOUR = 4, WHOLE = 8, RINGS = 256 };
/* At most four numbers with commas; of several four bits each above all numbers, the first lowest; 9 is a "?". */
int a_set(const char *s, size_t n) {
    int set = SEVERAL, items = 0;
    if (!memchr(s, ',', n)) return whole(s, n, sheet.least, sheet.most);
    for (size_t from = 0, i = 0; i <= n; i++) {
        if (i < n && s[i] != ',') continue;
        const int any = i == from + 1 && s[from] == '?' && sheet.any;
        if (items == FOUR) wrong("this is no clue");
        const int item = any ? 9 : whole(s + from, i - from, sheet.least, sheet.most);
        if (item < 1 || item > 9 || (item == 9 && !any)) wrong("this is no clue");
        set |= item << 4 * items++, from = i + 1;
    }
    return set;
}
int reads_around(struct law *l) { /* behind "runs"; 0: it is about lists beside the board */
    if (!sheet.sets || l->domain != CLUE) return 0;
    l->form = RING, l->scope = AROUND, l->side = need_symbol(), need("around");
    if (l->colour || sheet.lines || !is_next("=")) wrong("sheet: a form of lists in cells");
    read_bound(l);
    if (l->bound != OF_CLUE) wrong("sheet: a form of lists in cells");
    return 1;
}
/* How many runs of each length, and of any, a clue lists: the n of length k as n << 3 * k. */
static long listed(int clue) {
    long all = 0;
    if (clue < SEVERAL) return clue == ANY ? 1 : clue ? 1L << 3 * clue : 0;
    for (int i = 0; i < FOUR; i++) {
        const int item = clue >> 4 * i & 15;
        all += !item ? 0 : item == 9 ? 1 : 1L << 3 * item;
    }
    return all;
}
static int keeps(int ring, long all) { /* Runs of the lengths that are listed, and as many others as there are "?". */
    int others = (int)(all & 7);
    for (int i = 0; i < WHOLE; i++) {
        int n = ring == RINGS - 1 && !i ? WHOLE : 0;
        if (!n && (ring >> i & 1 || !(ring >> (i + 1) % WHOLE & 1))) continue;
        while (n < WHOLE && ring >> (i + 1 + n) % WHOLE & 1) n++;
        if (all >> 3 * n & 7) all -= 1L << 3 * n;
        else others--;
    }
    return !others && all < 8;
}
/* Every set of cells drawn so that no ring has all of them so, and without any of which some ring has the others so. */
void around_rows(const struct law *l, int r, int c, int clue) {
    static const int y[WHOLE] = {-1, -1, -1, 0, 1, 1, 1, 0}, x[WHOLE] = {-1, 0, 1, 1, 1, 0, -1, -1};
    static char possible[RINGS][RINGS]; /* by which cells, how they are drawn */
    const long all = listed(clue);
    memset(possible, 0, sizeof possible), begin_law(l, 'x', r, c, clue);
    int lit[WHOLE];
    for (int i = 0; i < WHOLE; i++)
        lit[i] = on_board(r + y[i], c + x[i]) ? sheet_literal(l->side, r + y[i], c + x[i]) : FALSE;
    for (int ring = 0; ring < RINGS; ring++) {
        int fits = keeps(ring, all);
        for (int i = 0; i < WHOLE; i++) fits &= lit[i] != (ring >> i & 1 ? FALSE : TRUE);
        for (int set = 0; set < RINGS && fits; set++) possible[set][ring & set] = 1;
    }
    for (int set = 0; set < RINGS; set++) for (int drawn = 0; drawn < RINGS; drawn++) {
        int shortest = !(drawn & ~set) && !possible[set][drawn];
        for (int i = 0; i < WHOLE && shortest; i++)
            shortest = !(set >> i & 1) || possible[set & ~(1 << i)][drawn & ~(1 << i)];
        for (int i = 0; i < WHOLE; i++) shortest &= set != 1 << i || abs(lit[i]) < INF; /* a constant, no row */
        for (int i = 0; i < WHOLE && shortest; i++)
            if (set >> i & 1) sheet_join(1, drawn >> i & 1 ? -lit[i] : lit[i], 0);
        if (shortest) sheet_finish(1, INF);
    }
}
