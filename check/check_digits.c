/* check_digits.c - sheets that draw numbers in cells: how great these are, and the rows of laws about them, as
 * doc/CERTIFICATES.md says, "Sheets". An atom x r,c,k: the cell r,c holds k; o r,c: it holds none. */
#include "check.h"
static int greatest[CELLS + 1], most; /* of each cell; of all */
static int is_drawn(int i) { return !shut_at(i) && !is_hole(i); }
int measure_digits(void) {
    static int rooms[CELLS + 1], drawn;
    const int all = board.rows * board.cols, wide = grid_side();
    memset(rooms, 0, sizeof rooms), most = drawn = 0;
    for (int i = 0; i < all; i++) drawn += is_drawn(i), rooms[board.room[i]] += is_drawn(i);
    for (int i = 0; i < all; i++) {
        const int d = sheet.digits, k = sheet.greatest, given = d == TO_NUMBER ? k : board.parameter[k % PARAMETERS];
        const int side = wide > sheet.less ? wide - sheet.less : !sheet.blank;
        const int n = d <= TO_PARAMETER ? given : d == TO_SIDE ? side : d == TO_ROOM ? rooms[board.room[i]] : drawn;
        greatest[i] = is_drawn(i) ? sheet.symbols ? sheet.symbols : d ? n : 0 : 0;
        if (greatest[i] > most) most = greatest[i];
    }
    return most > 0 ? most : 1;
}
void forget_digits(void) { memset(greatest, 0, sizeof greatest), most = 0; }
int greatest_of_all(void) { return most; }
int greatest_in(int cell) { return cell < 0 ? 0 : greatest[cell]; }
int greatest_at(int r, int c) { return on_board(r, c) ? greatest[(r - 1) * board.cols + c - 1] : 0; }
static int blank(int cell) { return sheet.blank ? atom_at('o', cell, 1) : -1; }
static int holds(int cell, int k) { return atom_at('x', cell, k); }
/* At most one of the cells holds k, and one does where least is 1. */
static void once(const int *cells, int count, int k, int least, int always) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        const int a = holds(cells[i], k);
        if (a >= 0) add(1, a), n++;
    }
    if (n || always) row(least ? 1 : -INF, 1);
}
static int is_full(const int *cells, int count) { /* As many cells as numbers, the same in all cells. */
    int n = 0, numbers = 0;
    for (int i = 0; i < count; i++) {
        const int k = greatest[cells[i]];
        if (k && numbers && k != numbers) return 0;
        if (k) n++, numbers = k;
    }
    return n == numbers;
}
int compares(int relation, int x, int with) {
    return relation == '=' ? x == with : relation == '<' ? x <= with : relation == '>' ? x >= with : x != with;
}
/* house: the place is a room, a line or the board, not a window. */
void digit_rows(int form, int one, const int *cells, int count, int relation, int with, int house) {
    const int here = greatest[one];
    if (form == DIGITS || form == ONCE) {
        const int full = form == ONCE || (house && !sheet.blank && is_full(cells, count));
        for (int k = 1; k <= most; k++) once(cells, count, k, full, form == ONCE);
    } else if (form == APART) {
        for (int k = 1; k <= most; k++)
            for (int i = 0, span = k < count ? k + 1 : count; i + span <= count; i++) once(cells + i, span, k, 0, 0);
    } else if (form == FALLS) {
        for (int i = 0; i < count * count; i++) { /* a cell, and the one below it */
            const int upper = cells[i / count], lower = cells[i % count];
            if (lower != upper + board.cols || !greatest[upper] || !greatest[lower]) continue;
            for (int t = 1; t <= greatest[upper] && t <= greatest[lower]; t++)
                rise_rows((int[]){lower, upper}, t, most);
        }
    } else if (form == CONSECUTIVE) {
        for (int k = 1; k <= here && k < most; k++) {
            for (int i = 0; i < count; i++) add(1, holds(cells[i], k + 1));
            add(-1, holds(one, k)), row(0, INF);
        }
    } else if (form == FILLED) {
        for (int k = 1; k <= here; k++) add(1, holds(one, k));
        add(1, blank(one));
        if (is_drawn(one)) row(1, 1);
    } else if (relation == '=') {
        add(1, with || !sheet.blank ? holds(one, with) : blank(one));
        if (is_drawn(one)) row(1, 1);
    } else {
        if (sheet.blank && is_drawn(one)) add(1, blank(one)), row(-INF, 0);
        for (int k = 1; k <= here; k++) if (!compares(relation, k, with)) add(1, holds(one, k)), row(-INF, 0);
    }
}
