/* check_pieces_two.c - sheets whose pieces have two clues each: an atom i r,c,k for each cell but the k-th clue's own,
 * that it is in the piece of this clue; and sizes between both numbers; their rows, as doc/CERTIFICATES.md says. */
#include "check_sheet.h"

#include <stdlib.h>

static int root[CELLS], roots;  /* cells with a clue */
static int size[CELLS], sizes;  /* those that numbers ask about */
static int *reach, *more, *less; /* atoms: of each clue, its piece has so many cells; more, fewer than its number */

static int opposite(int lit) { return lit == TRUE ? FALSE : lit == FALSE ? TRUE : -lit; }
static int is_in(int cell, int k) {
    return cell == root[k] ? TRUE : 1 + atom('i', cell / board.cols + 1, cell % board.cols + 1, k + 1);
}
static void clause_of(int one, int two, int three) {
    const int lits[] = {one, two, three};
    for (int i = 0; i < 3; i++)
        if (lits[i] == TRUE) return;
    for (int i = 0; i < 3; i++) sheet_join(1, lits[i], 0);
    sheet_finish(1, INF);
}
static void equal_where(int when, int one, int two) {
    clause_of(opposite(when), opposite(one), two), clause_of(opposite(when), one, opposite(two));
}
static void find_roots(void) {
    roots = 0;
    for (int i = 0; i < board.rows * board.cols; i++)
        if (board.clue[i] != EMPTY) root[roots++] = i;
}
static void begin_at(int rule, int t, int cell) { begin_rule(rule, t, cell / board.cols + 1, cell % board.cols + 1, 0); }

void two_clue_rows(int rule) {
    const int all = board.rows * board.cols;
    find_roots();
    for (int i = 0; i < all; i++) {
        begin_at(rule, 'x', i);
        for (int k = 0; k < roots; k++) sheet_join(1, is_in(i, k), 0);
        sheet_finish(2, 2);
        for (int k = 0; k < roots; k++)
            for (int j = 0; j < k && root[k] == i; j++) equal_where(TRUE, is_in(root[j], k), is_in(root[k], j));
    }
    for (int i = 0; i < all; i++)
        for (int d = 0; d < 2; d++) { /* the border above, on the left */
            const int r = i / board.cols + 1, c = i % board.cols + 1, a = atom(d ? 'v' : 'h', r, c, 1);
            if (a < 0) continue;
            begin_at(rule, d ? 'v' : 'h', i);
            for (int k = 0; k < roots; k++) {
                const int here = is_in(d ? i - 1 : i - board.cols, k), there = is_in(i, k);
                equal_where(-(a + 1), here, there), clause_of(-(a + 1), opposite(here), opposite(there));
            }
        }
}
static int reaches(int k, int all) { /* the piece of the k-th clue has so many cells */
    for (int s = 0; s < sizes; s++)
        if (size[s] == all) return reach[k * sizes + s];
    return all < 2 ? TRUE : FALSE;
}
static void size_rows(int k) {
    const int all = board.rows * board.cols, y = root[k] / board.cols, x = root[k] % board.cols;
    for (int s = 0; s < sizes; s++)
        for (int upper = 0; upper < 2; upper++) {
            for (int i = 0; i < all; i++)
                if (i != root[k]) sheet_join(1, is_in(i, k), 0);
            sheet_join(upper ? size[s] - 1 - all : 1 - size[s], reach[k * sizes + s], 0);
            sheet_finish(upper ? -INF : 0, upper ? size[s] - 2 : INF);
            if (s && upper) clause_of(-reach[k * sizes + s], reach[k * sizes + s - 1], FALSE);
        }
    for (int i = 0; i < all; i++) {
        const int way = 1 + abs(i / board.cols - y) + abs(i % board.cols - x);
        int s = sizes;
        while (s && size[s - 1] > way) s--;
        if (i != root[k] && s) clause_of(-is_in(i, k), reach[k * sizes + s - 1], FALSE);
    }
}
void size_between_rows(const struct law *l, int r, int c) {
    const int all = board.rows * board.cols;
    find_roots();
    if (root[0] != (r - 1) * board.cols + c - 1) return; /* all at once */
    sizes = 0;
    for (int s = 2; s <= all; s++) {
        int asked = 0;
        for (int k = 0; k < roots; k++) asked |= board.clue[root[k]] == s || board.clue[root[k]] == s - 1;
        if (asked) size[sizes++] = s;
    }
    free(reach), free(more), free(less);
    reach = malloc(sizeof *reach * ((size_t)roots * (size_t)sizes + 1));
    more = malloc(sizeof *more * (size_t)roots), less = malloc(sizeof *less * (size_t)roots);
    if (!reach || !more || !less) wrong("there is not enough memory");
    for (int i = 0; i < roots * sizes; i++) reach[i] = next_auxiliary();
    for (int k = 0; k < roots; k++)
        if (board.clue[root[k]] >= 0) more[k] = next_auxiliary(), less[k] = next_auxiliary();
    if (dry) return;
    for (int k = 0; k < roots; k++) {
        const int n = board.clue[root[k]], y = root[k] / board.cols + 1, x = root[k] % board.cols + 1;
        begin_at(l->rule, 'x', root[k]), size_rows(k);
        for (int j = 0; j < k; j++) {
            const int both = is_in(root[j], k), numbers = n >= 0 && board.clue[root[j]] >= 0;
            for (int s = 0; s < sizes; s++) equal_where(both, reach[k * sizes + s], reach[j * sizes + s]);
            if (numbers) clause_of(-both, -more[k], -more[j]), clause_of(-both, -less[k], -less[j]);
        }
        if (n < 0) continue;
        begin_law(l, 'x', y, x, n);
        equal_where(TRUE, more[k], reaches(k, n + 1)), equal_where(TRUE, less[k], opposite(reaches(k, n)));
        clause_of(opposite(reaches(k, n)), reaches(k, n + 1), FALSE);
    }
}
