/* check_differs.c - sheets: no line is as another of its direction before it; gaps; what falls. */
#include "check_sheet.h"
/* Row or column k, whose cells are the place; dry: auxiliaries are counted, no more. */
void differs_rows(const struct law *l, int t, int k) {
    static int apart[2 * SIDE];
    for (int back = k - 1; back > 0; back--) {
        int n = 0, sure = 0;
        if (!dry) begin_rule(l->rule, t, 0, k, 0);
        for (int i = 0; i < 2 * count; i++) {
            const int here = of_cell(l->side, cells[i / 2]);
            const int there = of_cell(l->side, cells[i / 2] - back * (t == 'r' ? board.cols : 1));
            const int x = i % 2 ? -here : here, y = i % 2 ? there : -there;
            if (x == FALSE || y == FALSE) continue;
            if (x == TRUE && y == TRUE) sure = 1;
            else apart[n++] = x == TRUE ? y : y == TRUE ? x : sheet_both(x, y);
        }
        for (int i = 0; i < n && !sure && !dry; i++) sheet_join(1, apart[i], 1);
        if (!sure && !dry) sheet_finish(1, INF);
    }
}
/* Of three cells that are equally far from each other one has the symbol not, or one between them has it. */
void gap_rows(const struct law *l, int t, int k) {
    begin_rule(l->rule, t, 0, k, 0);
    for (int first = 0; first < count; first++) for (int gap = 1; first + 2 * gap < count; gap++) {
        for (int i = 0; i <= 2 * gap; i++)
            sheet_join(1, i % gap ? of_cell(l->side, cells[first + i]) : -of_cell(l->side, cells[first + i]), 0);
        sheet_finish(1, INF);
    }
}
/* One cell n steps from a clue has the symbol; of a line each cell with it has another one, with n cells between. */
void distance_rows(const struct law *l, int r, int c, int n) {
    const int single = l->domain == CLUE;
    for (int d = 0; d < 4 && single && n; d++) take(r + n * down[d], c + n * right[d]);
    for (int i = 0; i < count; i++)
        if (single) sheet_join(i > 0, of_cell(l->side, cells[i]), 0);
        else clause_of(opposite(of_cell(l->side, cells[i])), i > n ? of_cell(l->side, cells[i - n - 1]) : FALSE,
                       i + n + 1 < count ? of_cell(l->side, cells[i + n + 1]) : FALSE);
    if (single) sheet_finish(1, 1);
}
/* Two cells with the symbol side by side in a row have as many with it below them; or above. */
void drop_rows(const struct law *l, int r, int c) {
    const int n = l->number ? r - 1 : board.rows - r, step = l->number ? -board.cols : board.cols;
    if (cells[0] / board.cols == cells[1] / board.cols && n) begin_law(l, 'x', r, c, EMPTY);
    else return;
    for (int i = 0, k = 0; i < 4; k = k < n ? k + 1 : (i++, 0)) { /* i: the cell with more, twice each; the other one */
        const int below = cells[i % 2] + k * step;
        sheet_join(!k ? n : i / 2 == i % 2 ? 1 : -1, of_cell(l->side, below), 0);
        if (i % 2 && k == n) sheet_finish(-INF, 2 * n);
    }
}
