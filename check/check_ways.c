/* check_ways.c - of sheets whose clues are signs of a way: its rows, as doc/CERTIFICATES.md says of `way`. Of a maze
 * (sheet.route 1) atom i: the way passes; of a guide (2) atoms u, d, l, r: it goes on up, down, left or right. */
#include "check_sheet.h"
static int row_to(int r, int d) { return r + (d == 2) - (d == 1); }
static int column_to(int c, int d) { return c + (d == 4) - (d == 3); }
int ends_way(int clue) { return sheet.route == 1 ? clue == 1 || clue == 2 : sheet.route == 2 && clue == 5; }
static int has_ends(void) { /* one of each */
    int n[2] = {0, 0};
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int clue = clue_at(i / board.cols + 1, i % board.cols + 1);
        if (ends_way(clue)) n[sheet.route == 1 && clue == 2]++;
    }
    return n[0] == 1 && (sheet.route == 2 || n[1] == 1);
}
void own_ways(int r, int c) {
    if (!has_ends() || ends_way(clue_at(r, c))) return;
    if (sheet.route == 1) own('i', r, c, 1, 1);
    for (int d = 1; d <= 4 && sheet.route == 2; d++)
        if (on_board(row_to(r, d), column_to(c, d))) own("udlr"[d - 1], r, c, 1, 1);
}
static int way(int r, int c, int d) {
    const int end = ends_way(clue_at(r, c));
    if (sheet.route == 1 && end) return TRUE;
    return end || !on_board(row_to(r, d), column_to(c, d)) ? FALSE : atom("udlr"[d - 1], r, c, 1) + 1;
}
static int passed(int r, int c) { return ends_way(clue_at(r, c)) ? TRUE : atom('i', r, c, 1) + 1; }
static void beside(int r, int c) {
    for (int d = 1; d <= 4; d++)
        if (on_board(row_to(r, d), column_to(c, d))) sheet_join(1, passed(row_to(r, d), column_to(c, d)), 0);
}
static void maze_rows(int r, int c, int white) {
    if (ends_way(clue_at(r, c))) { beside(r, c), sheet_finish(1, 1); return; }
    clause_of(-passed(r, c), white, FALSE), beside(r, c), sheet_join(-2, passed(r, c), 0), sheet_finish(0, INF);
    beside(r, c), sheet_join(2, passed(r, c), 0), sheet_finish(-INF, 4);
}
static void guide_rows(const struct law *l, int r, int c) {
    if (ends_way(clue_at(r, c))) return;
    for (int d = 1; d <= 4; d++) sheet_join(1, way(r, c, d), 0);
    sheet_join(-1, of_cell(l->side, (r - 1) * board.cols + c - 1), 0), sheet_finish(0, 0);
    for (int d = 1; d <= 4; d++) {
        const int y = row_to(r, d), x = column_to(c, d);
        if (!on_board(y, x)) continue;
        clause_of(-way(r, c, d), sheet_literal(l->side, y, x), FALSE);
        if (d % 2 == 0 && !ends_way(clue_at(y, x))) clause_of(-way(r, c, d), -way(y, x, d - 1), FALSE);
    }
}
void way_rows(const struct law *l, int r, int c, int clue) { /* At the first sign also those of all cells. */
    int first = 1;
    if (!has_ends()) { begin_law(l, 'x', r, c, clue), sheet_finish(1, INF); return; }
    for (int i = 0; i < (r - 1) * board.cols + c - 1; i++) first &= clue_at(i / board.cols + 1, i % board.cols + 1) < 0;
    for (int i = 0; i < board.rows * board.cols && first; i++) {
        const int y = i / board.cols + 1, x = i % board.cols + 1;
        begin_rule(l->rule, 'x', y, x, 0);
        if (sheet.route == 1) maze_rows(y, x, of_cell(l->side, i));
        else guide_rows(l, y, x);
    }
    if (ends_way(clue)) return;
    begin_law(l, 'x', r, c, clue);
    const int lit = sheet.route == 1 ? passed(r, c) : way(r, c, clue);
    sheet_join(1, sheet.route == 1 && clue == 4 ? -lit : lit, 0), sheet_finish(1, INF);
}
void read_way(struct law *l) {
    if (count_laws(WAY_OF)) wrong("sheet: a way comes twice");
    if (l->domain != CLUE || l->colour || !sheet.route || sheet.shut || sheet.inked || sheet.lines || sheet.symbols)
        wrong("sheet: a form of signs of a way");
    l->form = WAY_OF, l->side = need_symbol(), read_bound(l);
    if (l->relation != '=' || l->bound != OF_CLUE) wrong("sheet: a form of signs of a way");
}
