/* check_digit_counts.c - numbers in cells that count cells with a symbol, or those of their room: the words of such
 * laws, and their rows, as doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"
int reads_count(struct law *l) { /* behind "DIGIT is"; 0: it is another form */
    if (takes("count")) {
        if ((!one_cell(l) && l->domain != ROOM) || l->only) wrong("sheet: a form of single cells, or of rooms");
        l->form = OF_DIGITS + COUNTS, l->side = need_symbol(), need("in"), read_scope(l);
        return 1;
    }
    if (l->domain != ROOM) return 0;
    need("size"), need("of"), need("room"), l->form = OF_DIGITS + OF_ROOM;
    return 1;
}
void counted_rows(const struct law *l, int one) { /* one: the cell of a law about single cells */
    const int of_room = l->form == OF_DIGITS + OF_ROOM, all = one_cell(l) ? 1 : count, n = count;
    for (int i = 0; i < all; i++) {
        const int cell = one_cell(l) ? one : cells[i], r = cell / board.cols + 1, c = cell % board.cols + 1;
        for (int upper = 0; upper < 2 && !of_room && greatest_at(r, c); upper++) {
            for (int j = 0; j < n; j++) sheet_join(1, of_cell(l->side, cells[j]), 0);
            for (int k = 1; k <= greatest_at(r, c); k++)
                if (!upper || k < n) sheet_join(upper ? n - k : -k, atom('x', r, c, k) + 1, 0);
            sheet_finish(upper ? -INF : 0, upper ? n : INF);
        }
        /* in a small room the others are no other number */
        for (int k = 1; k <= greatest_at(r, c) && !one_cell(l) && !of_room && n > 1 && n <= 12; k++) {
            sheet_join(n - 1, atom('x', r, c, k) + 1, 0);
            for (int j = 0; j < n; j++) {
                const int y = cells[j] / board.cols + 1, x = cells[j] % board.cols + 1;
                for (int m = 1; m <= greatest_at(y, x) && cells[j] != cell; m++)
                    if (m != k) sheet_join(1, atom('x', y, x, m) + 1, 0);
            }
            sheet_finish(-INF, n - 1);
        }
        for (int k = 1; k <= greatest_at(r, c) && of_room; k++) if (k != n) sheet_join(1, atom('x', r, c, k) + 1, 0);
    }
    if (of_room) sheet_finish(-INF, 0);
}
