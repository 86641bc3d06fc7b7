/* check_grids.c - Sudokus that overlap: figures with the upper left corner of a square of so many cells a side. Where a
 * board has some, rows, columns, boxes and what lies like them are those of each, and all other cells are holes. Else a
 * square board is one grid; as doc/CERTIFICATES.md says, "Sheets". */
#include "check_sheet.h"
enum { GRIDS = 1000 };
static int corner[GRIDS], noted, length;
static char inside[CELLS]; /* by cell */
void forget_grids(void) { memset(inside, 0, sizeof inside), noted = 0; }
void note_grid(int cell, int side) {
    const int r = cell / board.cols, c = cell % board.cols;
    if (noted == GRIDS) wrong("there are too many grids");
    if (side < 1 || (noted && side != length)) wrong("grids have no size, or several");
    if (r + side > board.rows || c + side > board.cols) wrong("a grid does not fit");
    for (int i = 0; i < noted; i++) if (corner[i] == cell) wrong("a grid comes twice");
    for (int i = 0; i < side * side; i++) inside[cell + i / side * board.cols + i % side] = 1;
    corner[noted++] = cell, length = side;
}
int grids(void) { return board.figures ? noted : 0; }
int is_hole(int cell) { return grids() && !inside[cell]; }
int grid_side(void) { return grids() ? length : board.rows > board.cols ? board.rows : board.cols; }
static int corner_of(int i) { return grids() ? corner[i] : 0; }
static int all_grids(void) { return grids() ? grids() : board.rows == board.cols; }
int has_hole(const struct law *l, int r, int c) { /* Does the place count for nothing? */
    if (one_cell(l)) return is_hole((r - 1) * board.cols + c - 1);
    for (int i = 0; i < count && l->domain; i++) if (is_hole(cells[i])) return 1;
    return 0;
}
static void box_size(int *high, int *wide) {
    *high = 1;
    for (int k = 2; k * k <= grid_side(); k++) if (grid_side() % k == 0) *high = k;
    *wide = grid_side() / *high;
}
int box_of(int cell) { /* The upper left cell, plus 1, of the first box with a cell; 0: there is none. */
    int high, wide;
    box_size(&high, &wide);
    for (int i = 0; i < all_grids(); i++) {
        const int r = cell / board.cols - corner_of(i) / board.cols, c = cell % board.cols - corner_of(i) % board.cols;
        if (r >= 0 && c >= 0 && r < grid_side() && c < grid_side()) return cell - r % high * board.cols - c % wide + 1;
    }
    return 0;
}
static int has_box(int grid, int cell) { /* Is there a box of this grid at the cell? */
    int high, wide;
    const int at = corner_of(grid), r = cell / board.cols - at / board.cols, c = cell % board.cols - at % board.cols;
    box_size(&high, &wide);
    return r >= 0 && c >= 0 && r < grid_side() && c < grid_side() && r % high == 0 && c % wide == 0;
}
static void take_block(int r, int c, int high, int wide) {
    for (int k = 0; k < high * wide; k++) take(r + k / wide, c + k % wide);
}
/* Place k of the grid at r,c; of lines columns come behind all rows. */
static void laws_of(const struct law *l, int grid, int r, int c, int k, int columns) {
    const int n = grid_side(), d = l->domain == LINE ? columns ? COLUMN : ROW : l->domain, y = k / n, x = k % n;
    int high, wide;
    box_size(&high, &wide);
    if (d == ROW && k < n) {
        for (int i = 0; i < n; i++) take(r + k, c + i);
        place_rows(l, 'x', r + k, c, EMPTY);
    }
    if (d == COLUMN && k < n) {
        for (int i = 0; i < n; i++) take(r + i, c + k);
        place_rows(l, 'x', r, c + k, EMPTY);
    }
    if (d == DIAGONAL && k < 2) {
        for (int i = 0; i < n; i++) take(k ? r + n - 1 - i : r + i, c + i);
        place_rows(l, 'x', k ? r + n - 1 : r, c, EMPTY);
    }
    if (d == BOX && y % high == 0 && x % wide == 0) {
        for (int i = 0; i < grid; i++) if (has_box(i, (r + y - 1) * board.cols + c + x - 1)) return;
        take_block(r + y, c + x, high, wide), place_rows(l, 'x', r + y, c + x, EMPTY);
    }
    const int fits = y % (high + 1) == 1 % (high + 1) && x % (wide + 1) == 1 % (wide + 1);
    if (d == INNER && fits && y + high < n && x + wide < n)
        take_block(r + y, c + x, high, wide), place_rows(l, 'x', r + y, c + x, EMPTY);
    if (d == POSITION && y < high && x < wide) {
        for (int i = y; i < n; i += high) for (int j = x; j < n; j += wide) take(r + i, c + j);
        place_rows(l, 'x', r + y, c + x, EMPTY);
    }
}
void grid_laws(const struct law *l) {
    const int n = grid_side();
    for (int columns = 0; columns <= (l->domain == LINE); columns++) for (int i = 0; i < all_grids(); i++)
        for (int k = 0; k < n * n || (k < 2 && l->domain == DIAGONAL); k++)
            laws_of(l, i, corner_of(i) / board.cols + 1, corner_of(i) % board.cols + 1, k, columns);
}
