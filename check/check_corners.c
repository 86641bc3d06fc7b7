/* check_corners.c - of divisions whose pieces are corners: atoms u, r, d, l r,c, the corner lies up, right, down or
 * left of the cell, in one arm with it, and k r,c, the cell is one; their rows, and those of single corners, of arrows,
 * and of span with atoms n, e, s, w r,c,i, as doc/CERTIFICATES.md says. */
#include "check_sheet.h"
static int span_at(const struct law *l, int r, int c) { /* the number, or below 0: the law says nothing there */
    return speaks_of(l, r, c) && (!l->when || board.parameter[l->when - 1]) ? value_of(l, clue_at(r, c)) : -1;
}
int read_corner(struct law *l) { /* behind "is" */
    if (!sheet.division || !takes("corner")) return 0;
    return l->form = ELBOW, 1;
}
int read_corners(struct law *l) {
    if (!sheet.division) return 0;
    if (takes("points")) {
        if (l->domain != CLUE || l->colour != 2 || sheet.colours != 6 || !sheet.arrows || sheet.moons)
            wrong("sheet: a form of black arrows");
        return need("to"), need("corner"), sheet.pointed = 1, l->form = POINTS, 1;
    }
    if (!takes("span")) return 0;
    if (count_laws(SPANS)) wrong("sheet: span is said twice");
    if (!one_cell(l) || l->only) wrong("sheet: a form of single cells and divisions");
    return sheet.steps = 1, l->form = SPANS, read_bound(l), 1;
}
void own_corners(void) {
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1;
        for (int d = 0; d < 4 && sheet.bent; d++) if (on_board(r + down[d], c + right[d])) own("urdl"[d], r, c, 1, 1);
        if (sheet.bent) own('k', r, c, 1, 1);
        for (int k = 0; k < laws; k++) for (int d = 0; d < 4 && law[k].form == SPANS; d++)
            for (int n = 2; n <= span_at(&law[k], r, c) && on_board(r + n * down[d], c + n * right[d]); n++)
                own("nesw"[d], r, c, n, 1);
    }
}
static int arm(int r, int c, int d) {
    return on_board(r, c) && on_board(r + down[d], c + right[d]) ? atom("urdl"[d], r, c, 1) + 1 : FALSE;
}
static void turn_rows(int when, int r, int c) {
    for (int d = 0; d < 2; d++) {
        const int one = side_literal(r, c, d), two = side_literal(r, c, d + 2);
        clause_of(-when, one, two), clause_of(-when, -one, -two);
    }
}
static void arm_steps(int r, int c, int d) {
    const int y = r + down[d], x = c + right[d], here = -arm(r, c, d), more = arm(y, x, d);
    clause_of(here, -side_literal(r, c, d), FALSE);
    clause_of(here, side_literal(r, c, (d + 1) % 4), FALSE), clause_of(here, side_literal(r, c, (d + 3) % 4), FALSE);
    clause_of(here, side_literal(r, c, (d + 2) % 4), arm(r - down[d], c - right[d], d));
    clause_of(here, more, atom('k', y, x, 1) + 1), clause_of(here, more, side_literal(y, x, d));
}
void bent_rows(int rule) {
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1, corner = atom('k', r, c, 1) + 1;
        begin_rule(rule, 'x', r, c, 0);
        for (int d = 0; d < 4; d++) sheet_join(1, arm(r, c, d), 0);
        sheet_join(1, corner, 0), sheet_finish(1, 1), turn_rows(corner, r, c);
        for (int d = 0; d < 4; d++) {
            const int back = (d + 2) % 4, end = arm(r + down[d], c + right[d], back);
            clause_of(-corner, side_literal(r, c, d), end), clause_of(-corner, -side_literal(r, c, back), end);
            if (arm(r, c, d) != FALSE) arm_steps(r, c, d);
        }
    }
}
void corner_laws(const struct law *l, int r, int c, int clue) {
    const int way = l->form == POINTS ? way_at(r, c) - 1 : 0, n = span_at(l, r, c);
    int step[4 * CELLS], steps = 0;
    if (l->form == SPANS && n < 0) return;
    begin_rule(l->rule, 'x', r, c, 0);
    for (int d = 0; d < 4 && l->form == SPANS; d++)
        for (int i = 1, last = TRUE; i <= (n > 1 ? n : 1) && on_board(r + i * down[d], c + i * right[d]); i++) {
            const int border = side_literal(r + (i - 1) * down[d], c + (i - 1) * right[d], d);
            const int now = i > 1 ? atom("nesw"[d], r, c, i) + 1 : -border;
            if (i > 1) clause_of(-now, last, FALSE), clause_of(-now, -border, FALSE), clause_of(now, -last, border);
            step[steps++] = last = now;
        }
    begin_law(l, 'x', r, c, clue);
    if (l->form == ELBOW) turn_rows(TRUE, r, c);
    for (int d = 0; d < 4 && l->form == POINTS && way >= 0; d++)
        clause_of(d == way ? -side_literal(r, c, d) : side_literal(r, c, d), FALSE, FALSE);
    if (l->form != SPANS) return;
    for (int i = 0; i < steps; i++) sheet_join(1, step[i], 0);
    sheet_finish(l->relation == '<' ? -INF : n - 1, l->relation == '>' ? INF : n - 1);
}
