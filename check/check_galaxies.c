/* check_galaxies.c - of divisions whose pieces have one figure each: an atom i r,c,k for each cell in reach of the k-th
 * of these figures, that it is of its piece; their rows, and what breaks them, as doc/CERTIFICATES.md says. */
#include "check_sheet.h"

#include <string.h>

static int shut[CELLS], reach[CELLS]; /* cells of figures and outside; in reach of the figure at hand */
static int rows_sum, cols_sum;        /* of its first and last row and column */

int reads_galaxy(struct law *l) { /* behind "pieces have one"; 0: it is a layer */
    int some = 0;
    l->number = 0;
    do {
        int i = 0;
        while (i < sheet.kinds && !takes(figure_kind[i].name)) i++;
        if (i == sheet.kinds && !some) return 0;
        if (i == sheet.kinds || sheet.galaxies) wrong("sheet: no kind of figures, or a law that is there already");
        l->number |= 1 << i, some = 1;
    } while (takes("or"));
    l->form = GALAXY, sheet.galaxies = l->number, sheet.reach_rule = l->rule + 1;
    if (takes("except")) need_layer(), sheet.outside = sheet.fixed = 1;
    return 1;
}
void read_turned(struct law *l) {
    if (!sheet.galaxies) wrong("sheet: turned pieces without figures");
    l->form = TURNED;
}
static int counts(const int *f) { return sheet.galaxies >> *f & 1; }
int galaxies(void) {
    int n = 0;
    for (int i = 0; i < board.figures; i++) n += counts(figure(i));
    return n;
}
static int index_of(int k) { /* of the k-th one, from 1 */
    int i = 0;
    while (!counts(figure(i)) || --k) i++;
    return i;
}
int is_out(int cell) { return sheet.outside && board.clue[cell] != EMPTY; }
static int image_of(int cell) { /* by half a turn; -1: off the board */
    const int r = rows_sum - cell / board.cols, c = cols_sum - cell % board.cols;
    return on_board(r + 1, c + 1) ? r * board.cols + c : -1;
}
static const int *look_at(int k) {
    const int *const f = figure(index_of(k));
    int top = SIDE, left = SIDE, bottom = 0, right_most = 0;
    for (int i = 0; i < f[2]; i++) {
        const int r = f[3 + i] / board.cols, c = f[3 + i] % board.cols;
        if (r < top) top = r;
        if (c < left) left = c;
        if (r > bottom) bottom = r;
        if (c > right_most) right_most = c;
    }
    rows_sum = top + bottom, cols_sum = left + right_most;
    return f;
}
static int holds(const int *f, int cell) {
    for (int i = 0; i < f[2]; i++)
        if (f[3 + i] == cell) return 1;
    return 0;
}
void own_galaxies(void) {
    memset(shut, 0, sizeof shut);
    for (int i = 0; i < board.rows * board.cols; i++) shut[i] = is_out(i);
    for (int i = 0; i < board.figures; i++)
        for (int c = 0; c < figure(i)[2] && counts(figure(i)); c++) shut[figure(i)[3 + c]] = 1;
    for (int k = galaxies(); k; k--) {
        const int *const f = look_at(k);
        memset(reach, 0, sizeof reach);
        for (int i = 0; i < f[2]; i++) reach[f[3 + i]] = 1;
        for (int more = 1; more;) {
            more = 0;
            for (int i = 0; i < 4 * board.rows * board.cols; i++) {
                const int r = i / 4 / board.cols + 1 + down[i % 4], c = i / 4 % board.cols + 1 + right[i % 4];
                const int next = (r - 1) * board.cols + c - 1;
                if (!reach[i / 4] || !on_board(r, c) || reach[next] || shut[next]) continue;
                const int image = image_of(next);
                if (image >= 0 && (!shut[image] || reach[image])) reach[next] = more = 1, own('i', r, c, k, 1);
            }
        }
    }
}
static int part(const int *f, int k, int cell) { /* the cell is of the piece: a literal */
    if (holds(f, cell)) return TRUE;
    const int a = atom('i', cell / board.cols + 1, cell % board.cols + 1, k);
    return a < 0 ? FALSE : 1 + a;
}
static int opposite(int lit) { return lit == TRUE ? FALSE : lit == FALSE ? TRUE : -lit; }
static void clause_of(int one, int two, int three) {
    sheet_join(1, one, 0), sheet_join(1, two, 1), sheet_join(1, three, 1), sheet_finish(1, INF);
}
void galaxy_rows(int rule) {
    const int n = galaxies();
    for (int i = 0; i < board.rows * board.cols; i++) {
        begin_rule(rule, 'x', i / board.cols + 1, i % board.cols + 1, 0);
        for (int k = 1; k <= n; k++) sheet_join(1, part(look_at(k), k, i), 0);
        sheet_finish(!is_out(i), !is_out(i));
    }
    for (int i = 0; i < 2 * board.rows * board.cols; i++) {
        const int cell = i / 2, tall = i % 2, r = cell / board.cols + 1, c = cell % board.cols + 1;
        const int border = 1 + atom(tall ? 'v' : 'h', r, c, 1), before = tall ? cell - 1 : cell - board.cols;
        if (!border) continue;
        begin_rule(rule, tall ? 'v' : 'h', r, c, 0);
        for (int k = 1; k <= n; k++) {
            const int *const f = figure(index_of(k)), one = part(f, k, before), two = part(f, k, cell);
            if (one == FALSE && two == FALSE) continue;
            clause_of(border, opposite(one), two), clause_of(border, one, opposite(two));
            clause_of(-border, opposite(one), opposite(two));
        }
    }
}
void turned_rows(int rule) {
    for (int k = 1; k <= galaxies(); k++) {
        const int *const f = look_at(k);
        begin_rule(rule, 'n', 0, index_of(k) + 1, 0);
        for (int i = 0; i < board.rows * board.cols; i++) {
            const int image = image_of(i), here = part(f, k, i), there = image < 0 ? FALSE : part(f, k, image);
            if (here != FALSE) clause_of(opposite(here), there, FALSE), clause_of(here, opposite(there), FALSE);
        }
    }
}
/* A cell of a piece that no way through cells which may be of it joins with its figure. */
int bad_galaxies(void) {
    static int met[CELLS], queue[CELLS];
    for (int k = galaxies(); k; k--) {
        const int *const f = figure(index_of(k));
        int n = 1;
        memset(met, 0, sizeof met), met[queue[0] = f[3]] = 1;
        for (int i = 0; i < n; i++)
            for (int d = 0; d < 4; d++) {
                const int r = queue[i] / board.cols + 1 + down[d], c = queue[i] % board.cols + 1 + right[d];
                const int next = (r - 1) * board.cols + c - 1;
                if (!on_board(r, c) || met[next]) continue;
                const int lit = part(f, k, next);
                if (lit == TRUE || (lit != FALSE && value[lit - 1] >= 0)) met[queue[n++] = next] = 1;
            }
        for (int i = 0; i < board.rows * board.cols; i++) {
            const int lit = part(f, k, i);
            if (!met[i] && (lit == TRUE || (lit != FALSE && value[lit - 1] > 0))) return 1;
        }
    }
    return 0;
}
/* Where all borders are known, what no row says to be of a piece is not. */
int lost_galaxies(void (*learn)(int lit)) {
    for (int k = galaxies(); k; k--)
        for (int i = 0; i < board.rows * board.cols; i++) {
            const int a = atom('i', i / board.cols + 1, i % board.cols + 1, k);
            if (a >= 0 && !value[a]) learn(-a - 1);
        }
    return bad_galaxies();
}
