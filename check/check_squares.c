/* check_squares.c - sheets whose pieces are squares, or of cells also rectangles: clauses. */
#include "check_sheet.h"
static int side, blocks; /* the symbol of cells; of those, or of a division */
static int here(int r, int c) { return of_cell(side, (r - 1) * board.cols + c - 1); }
static void joins(int lit) { sheet_join(1, lit, 0); }
static void clause_ends(void) { sheet_finish(1, INF); }
static int flat(int r, int c) { return r == 1 || r > board.rows ? TRUE : atom('h', r, c, 1) + 1; }
static int tall(int r, int c) { return c == 1 || c > board.cols ? TRUE : atom('v', r, c, 1) + 1; }
static int across(int row, int r, int c) { return row ? tall(r, c) : flat(r, c); }
/* A piece begins at the cell: where it goes on for k cells along the row, or column, it does along the other. */
static void corner(int row, int r, int c) {
    for (int k = 1; row ? c + k <= board.cols : r + k <= board.rows; k++) {
        const int y = row ? r + k : r, x = row ? c : c + k; /* the cell that follows */
        if (blocks && r > 1) joins(here(r - 1, c));
        if (blocks && c > 1) joins(here(r, c - 1));
        for (int i = 0; blocks && i <= k; i++) joins(opposite(row ? here(r, c + i) : here(r + i, c)));
        if (blocks && on_board(y, x)) joins(here(y, x));
        if (!blocks) joins(opposite(flat(r, c))), joins(opposite(tall(r, c)));
        for (int i = 1; !blocks && i <= k; i++) joins(row ? tall(r, c + i) : flat(r + i, c));
        if (!blocks) joins(opposite(across(!row, y, x)));
        clause_ends();
        if (!on_board(y, x)) break;
    }
}
void square_rows(int r, int c) { /* of a division: beside the rows of rectangles there */
    blocks = 0, corner(1, r, c), corner(0, r, c);
}
void block_rows(const struct law *l, int squares) {
    side = l->side;
    for (int r = 1; r <= board.rows; r++) for (int c = 1; c <= board.cols; c++) {
        begin_rule(l->rule, 'x', r, c, 0);
        for (int i = 0; i < 4 && r < board.rows && c < board.cols; i++, clause_ends()) for (int k = 0; k < 4; k++) {
            const int lit = here(r + k / 2, c + k % 2);
            joins(k == i ? lit : opposite(lit));
        }
        blocks = 1;
        if (squares) corner(1, r, c), corner(0, r, c);
    }
}
void side_rows(int n, int r, int c) { /* The square of the cell has sides of n cells. */
    for (int row = 0; row < 2; row++) {
        const int all = row ? board.cols : board.rows, at = row ? c : r;
        for (int from = at > n ? at - n : 1; from <= at && from + n <= all; from++, clause_ends())
            for (int k = from + 1; k <= from + n; k++) joins(row ? tall(r, k) : flat(k, c));
        for (int low = at >= n ? at + 1 - n : 1; low <= at; low++)
            for (int high = at + 1; high <= all + 1 && high < low + n; high++, clause_ends())
                joins(opposite(row ? tall(r, low) : flat(low, c))),
                    joins(opposite(row ? tall(r, high) : flat(high, c)));
    }
}
/* The cells of a rectangle, and the opposite of those beside it; how many. */
int gather_box(int symbol, int top, int left, int high, int wide, int *lits) {
    int n = 0;
    side = symbol;
    for (int r = top - 1; r <= top + high; r++) for (int c = left - 1; c <= left + wide; c++) {
        const int row = r >= top && r < top + high, column = c >= left && c < left + wide;
        if (on_board(r, c) && (row || column)) lits[n++] = row && column ? here(r, c) : opposite(here(r, c));
    }
    return n;
}
void no_block_rows(const struct law *l) {
    static int lits[CELLS];
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1;
        begin_rule(l->rule, 'x', r, c, 0);
        for (int high = 1; r + high <= board.rows + 1; high++)
            for (int wide = 1; c + wide <= board.cols + 1; wide++) {
                for (int k = gather_box(l->side, r, c, high, wide, lits); k--;) joins(opposite(lits[k]));
                clause_ends();
            }
    }
}
