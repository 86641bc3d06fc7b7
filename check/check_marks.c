/* check_marks.c - one of several symbols a cell: literals, diagonals, triangles (doc/CERTIFICATES.md, "Sheets"). */
#include "check_sheet.h"
/* Of two symbols without none the first is an atom b, the second its opposite; else x r,c,k is the k-th. */
int one_of_two(void) { return sheet.symbols == 2 && !sheet.none; }
static int is_drawn(int r, int c) { return on_board(r, c) && (!sheet.shut || clue_at(r, c) == EMPTY); }
int symbol_literal(int side, int r, int c) {
    const int k = abs(side) - OF_SYMBOL;
    if (!is_drawn(r, c)) return side > 0 ? FALSE : TRUE;
    if (!one_of_two()) return (side > 0 ? 1 : -1) * (atom('x', r, c, k + 1) + 1);
    return ((side > 0) == !k ? 1 : -1) * (atom('b', r, c, 1) + 1);
}
int diagonal(int rising, int r, int c) { return literal_known(symbol_literal(OF_SYMBOL + rising, r, c)); }
int any_symbols(const int *at, int n, int *lits) { /* The literals of "there is a symbol" in these cells. */
    int m = 0;
    for (int i = 0; i < n; i++) {
        const int r = at[i] / board.cols + 1, c = at[i] % board.cols + 1;
        if (one_of_two()) lits[m++] = is_drawn(r, c) ? TRUE : FALSE;
        for (int k = 0; k < sheet.symbols && !one_of_two() && is_drawn(r, c); k++)
            lits[m++] = symbol_literal(OF_SYMBOL + k, r, c);
    }
    return m;
}
int takes_ending(struct law *l) { /* A word that symbols in a row end with, and no other one. */
    const size_t n = strlen(next_word());
    int some = 0;
    for (int k = 0; k < sheet.symbols; k++) {
        const size_t all = strlen(symbols[k]);
        if (all <= n || strcmp(symbols[k] + all - n, next_word())) continue;
        if (some && l->side + some != OF_SYMBOL + k) return 0;
        if (!some++) l->side = OF_SYMBOL + k;
    }
    l->other = some - 1;
    if (!n || some < 2 || one_of_two()) return l->side = l->other = 0;
    return takes(next_word());
}
int gather_ending(const struct law *l, int *lits) { /* The literals of each of these symbols. */
    int m = 0;
    for (int i = 0; i < count; i++) for (int k = 0; k <= l->other; k++) lits[m++] = of_cell(l->side + k, cells[i]);
    return m;
}
int takes_halves(struct law *l) {
    int k = 0;
    while (k < sheet.symbols && !is_next(symbols[k])) k++;
    if (k == sheet.symbols || !(next_is_after("left") || next_is_after("above"))) return 0;
    l->form = HALVES, l->side = need_symbol(), l->high = takes("left");
    need(l->high ? "of" : "above"), l->other = need_symbol();
    if (l->domain != CELL || l->only || l->other < OF_SYMBOL || one_of_two()) wrong("sheet: a form of all cells");
    return 1;
}
void halves_rows(const struct law *l, int r, int c) {
    const int y = !l->high, x = l->high;
    if (!is_drawn(r, c)) return;
    begin_law(l, 'x', r, c, EMPTY);
    for (int back = 0; back < 2; back++) {
        const int here = symbol_literal(back ? l->other : l->side, r, c);
        clause_of(-here, symbol_literal(back ? l->side : l->other, back ? r - y : r + y, back ? c - x : c + x), FALSE);
    }
}
void fill_rows(const struct law *l, int r, int c) {
    if (!is_drawn(r, c)) return;
    begin_rule(l->rule, 'x', r, c, 0);
    for (int k = 0; k < sheet.symbols; k++) sheet_join(1, symbol_literal(OF_SYMBOL + k, r, c), 0);
    sheet_finish(sheet.none ? -INF : 1, 1);
}
/* Of the cells around a corner that of the top left and that of the bottom right end there where they fall. */
void ends_rows(int relation, int n, int r, int c) {
    for (int k = 0; k < 4; k++) {
        const int y = r - 1 + k / 2, x = c - 1 + k % 2;
        sheet_join(1, symbol_literal(OF_SYMBOL + (k == 1 || k == 2), y, x), 0);
    }
    sheet_finish(relation == '<' ? -INF : n, relation == '>' ? INF : n);
}
/* So many times "this sector is black": of eight around a corner, clockwise from the left on; by triangles that make
 * one of two others black too, where these are sectors of the same cell. */
static void add_sector(int sector, int times, int one, int two, int r, int c) {
    static const int cell[4][2] = {{-1, -1}, {-1, 0}, {0, 0}, {0, -1}};
    static const int side[8][2] = {{0, 1}, {1, 2}, {3, 0}, {0, 1}, {2, 3}, {3, 0}, {1, 2}, {2, 3}}; /* triangles */
    const int s = sector % 8, y = r + cell[s / 2][0], x = c + cell[s / 2][1];
    const int *const with = one % 8 / 2 == s / 2 ? side[one % 8] : two % 8 / 2 == s / 2 ? side[two % 8] : NULL;
    if (!is_drawn(y, x)) sheet_join(times, TRUE, 0);
    for (int k = 0; k < 2 && is_drawn(y, x); k++) if (!with || with[0] == side[s][k] || with[1] == side[s][k])
        sheet_join(times, symbol_literal(OF_SYMBOL + side[s][k], y, x), 1);
}
void area_rows(int rule) { /* White sectors between two black ones: not one, not three, not five and more. */
    for (int i = 0; i < (board.rows + 1) * (board.cols + 1); i++) {
        const int r = i / (board.cols + 1) + 1, c = i % (board.cols + 1) + 1;
        begin_rule(rule, 'k', r, c, 0);
        for (int s = 0; s < 8; s++) for (int white = 1; white < 6; white += 2) {
            const int last = white < 5 ? s + white + 1 : s;
            add_sector(s, 1, s, s, r, c);
            for (int k = 1; k <= white; k++) add_sector(s + k, -1, s, last, r, c);
            if (white < 5) add_sector(last, 1, last, last, r, c);
            sheet_finish(-INF, white < 5);
        }
    }
}
void read_sides(struct law *l) { /* "at top left": some of the sides with clues. */
    if (sheet.corners || !takes("at")) return;
    for (int i; (i = word_of("top left bottom right")) >= 0; l->sides |= 1 << i)
        if (!(sheet.sides >> i & 1) || l->sides >> i & 1) wrong("sheet: a side with clues is expected");
    if (!l->sides) wrong("sheet: a side with clues is expected");
}
/* Do numbers say which of the symbols a cell has? */
int gives_symbols(const int *range) { return sheet.symbols && range[1] == sheet.symbols && range[0] >= !sheet.none; }
void given_symbol(int r, int c, int clue) { /* A given symbol; of several its place among them, or 0: none. */
    for (int k = 0; k < sheet.symbols && !clue; k++) sheet_join(1, symbol_literal(OF_SYMBOL + k, r, c), 0);
    if (sheet.symbols && clue) sheet_join(1, symbol_literal(OF_SYMBOL + clue - 1, r, c), 0);
    if (!sheet.symbols) sheet_join(1, sheet_literal(clue == 2 ? 1 : -1, r, c), 0);
    sheet_finish(!sheet.symbols || clue, !sheet.symbols || clue);
}
