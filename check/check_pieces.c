/* check_pieces.c - of sheets whose numbers are sizes of pieces: what is known breaks that, as doc/CERTIFICATES.md says
 * of the kinds `large` and `small`. */
#include "check.h"

#include <string.h>

static int known_number(int cell, int k) { /* 1: it is k, -1: it is not, 0: open */
    const int a = atom('x', cell / board.cols + 1, cell % board.cols + 1, k);
    return a < 0 ? -1 : value[a];
}
/* For some number, more cells with it are connected than it says; or fewer that may have it, one of which has. */
int bad_pieces(int large) {
    static int queue[CELLS], met[CELLS];
    const int all = board.rows * board.cols, most = measure_digits();
    for (int k = 1; k <= most; k++) {
        memset(met, 0, (size_t)all * sizeof *met);
        for (int start = 0; start < all; start++) {
            int n = 0;
            if (met[start] || known_number(start, k) <= 0) continue;
            met[queue[n++] = start] = 1;
            for (int i = 0; i < n; i++)
                for (int d = 0; d < 4; d++) {
                    const int r = queue[i] / board.cols + 1 + down[d], c = queue[i] % board.cols + 1 + right[d];
                    const int next = (r - 1) * board.cols + c - 1;
                    if (!on_board(r, c) || met[next] || known_number(next, k) < large) continue;
                    met[queue[n++] = next] = 1;
                }
            if (large ? n > k : n < k) return 1;
        }
    }
    return 0;
}
