/* check_rim.c - sheets: of the cells along the rim of the board, or of a window, those with a symbol are one run. */
#include "check.h"
/* One cell at most begins a run. high 0: the board. */
void rim_rows(int rule, int side, int high, int wide, int r, int c, int counted) {
    static int rim[4 * SIDE], begun[4 * SIDE];
    const int board_wide = !high;
    if (board_wide) high = board.rows, wide = board.cols, r = c = 1;
    const int flat = high < 2 || wide < 2, n = flat ? high * wide : 2 * (high + wide) - 4;
    if (n < 4) return;
    for (int k = 0; k < n; k++) {
        const int below = flat ? wide < 2 ? k : 0 : k < wide ? 0 : k < wide + high - 1 ? k - wide + 1
            : k < 2 * wide + high - 2 ? high - 1 : n - k;
        const int across = flat ? k - below : k < wide ? k : k < wide + high - 1 ? wide - 1
            : k < 2 * wide + high - 2 ? 2 * wide + high - 3 - k : 0;
        rim[k] = sheet_literal(side, r + below, c + across);
    }
    if (!counted) begin_rule(rule, board_wide ? '.' : 'x', board_wide ? 0 : r, board_wide ? 0 : c, 0);
    for (int odd = 0; odd < 2 && n == 4 && !counted; odd++, sheet_finish(1, INF))
        for (int k = 0; k < 4; k++) sheet_join(1, (k + odd) % 2 ? -rim[k] : rim[k], 0);
    if (n == 4) return;
    for (int k = n; k-- > 0;) begun[k] = sheet_both(-rim[k ? k - 1 : n - 1], rim[k]);
    for (int k = 0; k < n && !counted; k++) sheet_join(1, begun[k], 0);
    if (!counted) sheet_finish(-INF, 1);
}
