/* check_two_clues.c - sheets whose pieces have two clues each, or one: an atom i r,c,k for each cell that is no clue up
 * to the k-th, or no clue at all, that it is in the piece of this one; and sizes between both numbers, or how many
 * cells of a piece lie further in each direction; as doc/CERTIFICATES.md says. */
#include "check_sheet.h"
static int root[CELLS], roots;  /* cells with a clue */
static int size[CELLS], sizes;  /* those that numbers ask about */
static int index_of(int cell) { /* of its clue; roots: it has none */
    int j = 0;
    while (j < roots && root[j] != cell) j++;
    return j;
}
/* Of two clues, that each is in the piece of the other is the atom at the later one. */
int is_in_piece(int cell, int k) {
    const int j = board.clue[cell] == EMPTY ? roots : index_of(cell), at = j < k ? root[k] : cell;
    if (sheet.two == 1 && j < roots && j != k) return FALSE;
    return j == k ? TRUE : 1 + atom_at('i', at, (j < k ? j : k) + 1);
}
static void equal_where(int when, int one, int two) {
    clause_of(opposite(when), opposite(one), two), clause_of(opposite(when), one, opposite(two));
}
static void find_roots(void) {
    roots = 0;
    for (int i = 0; i < board.rows * board.cols; i++) if (board.clue[i] != EMPTY) root[roots++] = i;
}
static void find_sizes(void) {
    sizes = 0;
    for (int s = 3; s <= board.rows * board.cols; s++) {
        int asked = 0;
        for (int k = 0; k < roots; k++) asked |= board.clue[root[k]] == s || board.clue[root[k]] == s - 1;
        if (asked) size[sizes++] = s;
    }
}
void own_pieces(void) {
    find_roots(), find_sizes();
    for (int k = 0; k < roots; k++) {
        const int r = root[k] / board.cols + 1, c = root[k] % board.cols + 1;
        for (int i = 0; i < board.rows * board.cols; i++) if (sheet.two == 1 ? index_of(i) == roots : index_of(i) > k)
            own('i', i / board.cols + 1, i % board.cols + 1, k + 1, 1);
        for (int s = 0; s < sizes && sheet.between_sizes; s++) own('n', r, c, size[s], 1);
        if (sheet.between_sizes && board.clue[root[k]] >= 0) own('m', r, c, 1, 1), own('y', r, c, 1, 1);
    }
}
static void beside_rows(int cell) { /* Of pieces with one clue: a cell is beside another one of its piece. */
    for (int k = 0; k < roots && sheet.two == 1; k++) {
        const int here = is_in_piece(cell, k);
        if (here == TRUE || here == FALSE) continue;
        int all = 0;
        for (int d = 0; d < 4; d++) {
            const int next = neighbour(cell, d), there = next < 0 ? FALSE : is_in_piece(next, k);
            all |= there == TRUE, sheet_join(1, there, 0);
        }
        sheet_join(1, -here, 0), sheet_finish(all ? -INF : 1, INF);
    }
}
static int label(int cell, int k) { return is_in_piece(cell, k - 1); }
/* Of divisions: each cell has so many of n labels, 0: one, none outside; no border parts cells of the same. */
void owner_rows(int rule, int n, int times, int (*label_of)(int cell, int k)) {
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int wanted = times ? times : !is_out(i);
        begin_at(rule, i);
        for (int k = 1; k <= n; k++) sheet_join(1, label_of(i, k), 0);
        sheet_finish(wanted, wanted);
        if (label_of == label) beside_rows(i);
    }
    for (int i = 0; i < 2 * board.rows * board.cols; i++) { /* the border above, on the left */
        const int cell = i / 2, t = "hv"[i % 2], border = 1 + atom_at(t, cell, 1);
        if (!border) continue;
        begin_rule(rule, t, cell / board.cols + 1, cell % board.cols + 1, 0);
        for (int k = 1; k <= n; k++) {
            const int here = label_of(t == 'v' ? cell - 1 : cell - board.cols, k), there = label_of(cell, k);
            equal_where(-border, here, there), clause_of(-border, opposite(here), opposite(there));
        }
    }
}
void two_clue_rows(int rule) { find_roots(), owner_rows(rule, roots, sheet.two, label); }
static int at_clue(int t, int k, int n) { return 1 + atom_at(t, root[k], n); }
/* Its piece has so many cells; more, fewer than its number. */
static int reach(int k, int s) { return at_clue('n', k, size[s]); }
static int more(int k) { return at_clue('m', k, 1); }
static int less(int k) { return at_clue('y', k, 1); }
static int reaches(int k, int all) {
    for (int s = 0; s < sizes; s++) if (size[s] == all) return reach(k, s);
    return all < 3 ? TRUE : FALSE;
}
static void size_rows(int k) {
    const int all = board.rows * board.cols, y = root[k] / board.cols, x = root[k] % board.cols;
    for (int s = 0; s < sizes; s++) for (int upper = 0; upper < 2; upper++) {
        for (int i = 0; i < all; i++) if (i != root[k]) sheet_join(1, is_in_piece(i, k), 0);
        sheet_join(upper ? size[s] - 1 - all : 1 - size[s], reach(k, s), 0);
        sheet_finish(upper ? -INF : 0, upper ? size[s] - 2 : INF);
        if (s && upper) clause_of(-reach(k, s), reach(k, s - 1), FALSE);
    }
    for (int i = 0; i < all; i++) {
        const int way = 1 + abs(i / board.cols - y) + abs(i % board.cols - x);
        int s = sizes;
        while (s && size[s - 1] > way) s--;
        if (i != root[k] && s) clause_of(-is_in_piece(i, k), reach(k, s - 1), FALSE);
    }
}
void size_between_rows(const struct law *l, int r, int c) {
    find_roots();
    if (root[0] != (r - 1) * board.cols + c - 1) return; /* all at once */
    find_sizes();
    for (int k = 0; k < roots; k++) {
        const int n = board.clue[root[k]], y = root[k] / board.cols + 1, x = root[k] % board.cols + 1;
        begin_at(l->rule, root[k]), size_rows(k);
        for (int j = 0; j < k; j++) {
            const int both = is_in_piece(root[j], k), numbers = n >= 0 && board.clue[root[j]] >= 0;
            for (int s = 0; s < sizes; s++) equal_where(both, reach(k, s), reach(j, s));
            if (numbers) clause_of(-both, -more(k), -more(j)), clause_of(-both, -less(k), -less(j));
        }
        if (n < 0) continue;
        begin_law(l, 'x', y, x, n);
        equal_where(TRUE, more(k), reaches(k, n + 1)), equal_where(TRUE, less(k), opposite(reaches(k, n)));
        clause_of(opposite(reaches(k, n)), reaches(k, n + 1), FALSE);
    }
}
/* A number for each direction. Four numbers with commas, some of them left out or `?`; ANY: all of them. */
int a_compass(const char *s, size_t n) {
    int clue = COMPASS, items = 0;
    for (size_t from = 0, i = 0; i <= n; i++) {
        if (i < n && s[i] != ',') continue;
        const int any = sheet.any && (i == from || (i == from + 1 && s[from] == '?'));
        if (items == 4) wrong("this is no clue");
        const int most = sheet.most > 126 ? 126 : sheet.most;
        clue |= (any ? 127 : whole(s + from, i - from, sheet.least, most)) << 7 * items++, from = i + 1;
    }
    if (items != 4) wrong("this is no clue");
    return clue == 2 * COMPASS - 1 ? ANY : clue;
}
/* So many cells of its piece are in rows above, in rows below, in columns on the left, on the right. */
void reach_rows(int clue, int r, int c) {
    find_roots();
    const int k = index_of((r - 1) * board.cols + c - 1);
    for (int way = 0; way < 4; way++) {
        const int n = clue >> 7 * way & 127;
        for (int far = 0; far < 2 && n < 127; far++) { /* so many; none further than that */
            for (int i = 0; i < board.rows * board.cols; i++) {
                const int y = i / board.cols + 1 - r, x = i % board.cols + 1 - c, steps[] = {-y, y, -x, x};
                if (steps[way] > far * n) sheet_join(1, is_in_piece(i, k), 0);
            }
            sheet_finish(far ? -INF : n, far ? 0 : n);
        }
    }
}
