/* check_trominoes.c - of divisions whose pieces have three cells: rows about the sides of cells alone, as
 * doc/CERTIFICATES.md says; and of those of which no two alike share a side. */
#include "check_sheet.h"

int read_trominoes(struct law *l) { /* behind "pieces are trominoes" */
    l->form = TROMINOES;
    if (takes("except")) need_layer(), sheet.outside = sheet.fixed = 1;
    return 1;
}
int read_unlike(struct law *l) { /* behind "pieces differ beside" */
    int some = 0;
    for (int i = 0; i < laws; i++) some |= law[i].form == TROMINOES;
    if (!some) wrong("sheet: a form of pieces of three cells");
    return l->form = UNLIKE, 1;
}
/* The atom of a side of a cell, -1: it is a border for sure. */
static int side_atom(int cell, int d) {
    const int next = neighbour(cell, d);
    if (next < 0 || is_out(cell) || is_out(next)) return -1;
    return side_literal(cell / board.cols + 1, cell % board.cols + 1, d) - 1;
}
/* The sides of a cell that may be none, but one; so many. */
static int list_sides(int cell, int except, int *list) {
    int n = 0;
    for (int d = 0, x; d < 4; d++) if ((x = side_atom(cell, d)) >= 0 && x != except) list[n++] = x;
    return n;
}
static void side_of_two(int rule, int cell, int d) {
    const int here = side_atom(cell, d), next = neighbour(cell, d);
    int list[8];
    if (here < 0) return;
    int n = list_sides(cell, here, list);
    n += list_sides(next, here, list + n);
    begin_rule(rule, down[d] ? 'h' : 'v', next / board.cols + 1, next % board.cols + 1, 0);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) add(1, here), add(1, list[i]), add(1, list[j]), row(1, INF);
    add(1, here);
    for (int i = 0; i < n; i++) add(-1, list[i]);
    row(1 - n, INF);
}
void tromino_rows(int rule) {
    int list[4];
    for (int cell = 0; cell < board.rows * board.cols; cell++) {
        if (is_out(cell)) continue;
        const int n = list_sides(cell, -1, list);
        begin_at(rule, cell);
        for (int i = 0; i < n; i++) add(-1, list[i]);
        row(1 - n, 2 - n);
        for (int d = 0; d < 4; d++) if (down[d] > 0 || right[d] > 0) side_of_two(rule, cell, d);
    }
}
static int shared_side(int one, int two) { /* do two cells share a side? Its atom then, or -1 */
    for (int d = 0; d < 4; d++) if (neighbour(one, d) == two) return side_atom(one, d);
    return -1;
}
void unlike_rows_of(int rule) {
    int one[3], two[3], many;
    const struct turn *const turns = sized_turns(3, &many);
    for (int i = 0; i < many * board.rows * board.cols; i++) {
        if (!lay_turn(&turns[i % many], i / many, one)) continue;
        begin_at(rule, i / many);
        for (int from = i / many + 1; from < board.rows * board.cols; from++) { /* all that touch are near */
            int same = 0, touch = 0;
            if (!lay_turn(&turns[i % many], from, two)) continue;
            for (int j = 0; j < 9; j++)
                same |= one[j / 3] == two[j % 3], touch |= shared_side(one[j / 3], two[j % 3]) >= 0;
            if (same || !touch) continue;
            for (int j = 0; j < 9; j++)
                if (j / 3 < j % 3)
                    add(1, shared_side(one[j / 3], one[j % 3])), add(1, shared_side(two[j / 3], two[j % 3]));
            row(1, INF);
        }
    }
}
