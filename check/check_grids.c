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
static int box_in(int grid, int cell) { /* The upper left cell, plus 1, of the box with this cell; 0: it has none. */
    int high, wide;
    const int at = corner_of(grid), r = cell / board.cols - at / board.cols, c = cell % board.cols - at % board.cols;
    box_size(&high, &wide);
    return r < 0 || c < 0 || r >= grid_side() || c >= grid_side() ? 0 : cell - r % high * board.cols - c % wide + 1;
}
int box_of(int cell) { /* of the first grid that has one */
    int box = 0;
    for (int i = 0; i < all_grids() && !box; i++) box = box_in(i, cell);
    return box;
}
/* Place k of the grid at r,c; of lines columns come behind all rows. */
static void laws_of(const struct law *l, int grid, int r, int c, int k, int columns) {
    const int n = grid_side(), d = l->domain == LINE ? columns ? COLUMN : ROW : l->domain, y = k / n, x = k % n;
    int high, wide;
    box_size(&high, &wide);
    if (d == ROW || d == COLUMN || d == DIAGONAL) { /* from one of its cells on, by steps down and right */
        const int rises = d == DIAGONAL && k, left = d == COLUMN ? c + k : c;
        const int top = d == ROW ? r + k : rises ? r + n - 1 : r;
        if (k >= (d == DIAGONAL ? 2 : n)) return;
        for (int i = 0; i < n; i++) take(top + (d == ROW ? 0 : rises ? -i : i), left + (d == COLUMN ? 0 : i));
        place_rows(l, 'x', top, left, EMPTY);
        return;
    }
    const int cell = (r + y - 1) * board.cols + c + x - 1, before_last = y + high < n && x + wide < n;
    int block = d == BOX ? box_in(grid, cell) == cell + 1 : d == INNER && before_last &&
        y % (high + 1) == 1 % (high + 1) && x % (wide + 1) == 1 % (wide + 1);
    for (int i = 0; i < grid && d == BOX; i++) block &= box_in(i, cell) != cell + 1;
    for (int i = 0; i < high * wide && block; i++) take(r + y + i / wide, c + x + i % wide);
    for (int i = y; i < n && d == POSITION && y < high && x < wide; i += high)
        for (int j = x; j < n; j += wide) take(r + i, c + j);
    if (count) place_rows(l, 'x', r + y, c + x, EMPTY);
}
void grid_laws(const struct law *l) {
    const int n = grid_side();
    for (int columns = 0; columns <= (l->domain == LINE); columns++) for (int i = 0; i < all_grids(); i++)
        for (int k = 0; k < n * n || (k < 2 && l->domain == DIAGONAL); k++)
            laws_of(l, i, corner_of(i) / board.cols + 1, corner_of(i) % board.cols + 1, k, columns);
}
