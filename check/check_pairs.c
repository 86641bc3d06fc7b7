/* check_pairs.c - sheets: each clue has a cell that is drawn beside it for itself, and each of these cells a clue. */
#include "check_sheet.h"
enum { MANY = 1 << 22 };
static const char ways[] = "urdl"; /* links of a clue, in the order of down[], right[] */
static char core[CELLS], on_path[CELLS], tried[CELLS];
static int path[CELLS];
static int is_open(int r, int c) { return on_board(r, c) && clue_at(r, c) == EMPTY; }
static int is_clue(int r, int c) { return on_board(r, c) && clue_at(r, c) != EMPTY; }
static int behind(int i, int d) { /* The cell, from 0, behind a clue in this direction; -1: there is none. */
    const int r = i / board.cols + 1, c = i % board.cols + 1;
    if (!is_clue(r + down[d], c + right[d]) || !is_open(r + 2 * down[d], c + 2 * right[d])) return -1;
    return i + 2 * (down[d] * board.cols + right[d]);
}
static void find_core(int n) {
    for (int i = 0; i < n; i++) core[i] = (char)is_open(i / board.cols + 1, i % board.cols + 1);
    for (int more = 1; more;) {
        more = 0;
        for (int i = 0; i < n; i++) {
            int k = 0;
            for (int d = 0; d < 4; d++) k += behind(i, d) >= 0 && core[behind(i, d)];
            if (core[i] && k < 2) core[i] = 0, more = 1;
        }
    }
}
/* Where all cells of the ring are drawn, the clue behind the first one goes with the second. */
static void ring_row(int n) {
    const int i = path[0], d = tried[i] - 1;
    for (int k = 0; k < n; k++) sheet_join(1, -of_cell(1, path[k]), 0);
    sheet_join(1, atom(ways[d], i / board.cols + 1 + down[d], i % board.cols + 1 + right[d], 1) + 1, 0);
    sheet_finish(1, INF);
}
/* All rings with this first cell, row by row, each one way around: its second cell comes before its last one. */
static void ring_rows(int from) {
    static int steps;
    int n = 1;
    if (!core[from]) return;
    path[0] = from, tried[from] = 0, on_path[from] = 1;
    for (steps = 0; n; steps++) {
        const int at = path[n - 1];
        if (steps > MANY) wrong("the puzzle is too large");
        if (tried[at] == 4) { on_path[at] = 0, n--; continue; }
        const int next = behind(at, tried[at]++);
        if (next < from || !core[next]) continue;
        if (next == from && n > 2 && path[1] < at) ring_row(n);
        if (!on_path[next]) path[n++] = next, tried[next] = 0, on_path[next] = 1;
    }
}
void pair_rows(int rule) {
    const int n = board.rows * board.cols;
    for (int i = 0; i < 4 * n; i++) {
        const int r = i / 4 / board.cols + 1, c = i / 4 % board.cols + 1, d = i % 4;
        if (is_clue(r, c) && is_open(r + down[d], c + right[d])) own(ways[d], r, c, 1, 1);
    }
    find_core(n);
    for (int i = 0; i < n; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1, clue = is_clue(r, c);
        begin_rule(rule, 'x', r, c, 0);
        for (int d = 0; d < 4; d++) { /* its own links, or those to it */
            const int y = r + down[d], x = c + right[d];
            if (!is_open(clue ? y : r, clue ? x : c) || !is_clue(clue ? r : y, clue ? c : x)) continue;
            sheet_join(1, atom(ways[clue ? d : (d + 2) % 4], clue ? r : y, clue ? c : x, 1) + 1, 0);
        }
        if (!clue) sheet_join(-1, of_cell(1, i), 0);
        sheet_finish(clue, clue);
        if (!clue) ring_rows(i);
    }
}
