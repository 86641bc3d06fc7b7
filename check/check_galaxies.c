/* check_galaxies.c - of divisions whose pieces have one figure each: an atom i r,c,k for each cell in reach of the k-th
 * of these figures, that it is of its piece; their rows, and what breaks them, as doc/CERTIFICATES.md says. */
#include "check_sheet.h"
static int shut[CELLS], reach[CELLS]; /* cells of figures and outside; in reach of the figure at hand */
static int rows_sum, cols_sum;        /* of the first and last row and column of a box */
int reads_galaxy(struct law *l) { /* behind "pieces have one"; 0: it is a layer */
    l->number = 0;
    do {
        int which = 0;
        if (!takes_kind(&which) && !l->number) return 0;
        if (!which || sheet.galaxies) wrong("sheet: no kind of figures, or a law that is there already");
        l->number |= 1 << (which - 1);
    } while (takes("or"));
    l->form = GALAXY, sheet.galaxies = l->number, sheet.reach_rule = l->rule + 1;
    if (takes("except")) need_layer(), sheet.outside = sheet.fixed = 1;
    return 1;
}
void read_turned(struct law *l) {
    fit(l, TURNED, sheet.galaxies, "sheet: turned pieces without figures");
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
int is_out(int cell) {
    return (sheet.outside && board.clue[cell] != EMPTY) || (sheet.lettered && board.clue[cell] == sheet.most);
}
int half_turned(int cell) { /* about the middle that was found; -1: off the board */
    const int r = rows_sum - cell / board.cols, c = cols_sum - cell % board.cols;
    return on_board(r + 1, c + 1) ? r * board.cols + c : -1;
}
void find_middle(const int *at, int n) { /* of the box around these cells */
    int least[2] = {SIDE, SIDE}, most[2] = {0}; /* row and column */
    for (int i = 0, k = 0; i < 2 * n; k = ++i % 2) {
        const int x = k ? at[i / 2] % board.cols : at[i / 2] / board.cols;
        if (x < least[k]) least[k] = x;
        if (x > most[k]) most[k] = x;
    }
    rows_sum = least[0] + most[0], cols_sum = least[1] + most[1];
}
static const int *look_at(int k) {
    const int *const f = figure(index_of(k));
    return find_middle(f + 3, f[2]), f;
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
                const int next = neighbour(i / 4, i % 4), image = next < 0 ? -1 : half_turned(next);
                if (image < 0 || !reach[i / 4] || reach[next] || shut[next]) continue;
                if (shut[image] && !reach[image]) continue;
                reach[next] = more = 1, own('i', next / board.cols + 1, next % board.cols + 1, k, 1);
            }
        }
    }
}
static int part(const int *f, int k, int cell) { /* the cell is of the piece: a literal */
    if (holds_cell(f, cell)) return TRUE;
    const int a = atom_at('i', cell, k);
    return a < 0 ? FALSE : 1 + a;
}
static int label(int cell, int k) { return part(figure(index_of(k)), k, cell); }
void galaxy_rows(int rule) { owner_rows(rule, galaxies(), 0, label); }
void turned_rows(int rule) {
    for (int k = 1; k <= galaxies(); k++) {
        const int *const f = look_at(k);
        begin_rule(rule, 'n', 0, index_of(k) + 1, 0);
        for (int i = 0; i < board.rows * board.cols; i++) {
            const int image = half_turned(i), here = part(f, k, i), there = image < 0 ? FALSE : part(f, k, image);
            if (here != FALSE) clause_of(opposite(here), there, FALSE), clause_of(here, opposite(there), FALSE);
        }
    }
}
int bad_galaxies(void) { /* A cell of a piece that no way through cells which may be of it joins with its figure. */
    static int met[CELLS], queue[CELLS];
    for (int k = galaxies(); k; k--) {
        const int *const f = figure(index_of(k));
        int n = 1;
        memset(met, 0, sizeof met), met[queue[0] = f[3]] = 1;
        for (int i = 0; i < 4 * n; i++) {
            const int next = neighbour(queue[i / 4], i % 4);
            if (next >= 0 && !met[next] && literal_known(part(f, k, next)) >= 0) met[queue[n++] = next] = 1;
        }
        for (int i = 0; i < board.rows * board.cols; i++) if (!met[i] && literal_known(part(f, k, i)) > 0) return 1;
    }
    return 0;
}
/* Where all borders are known, what no row says to be of a piece is not. */
int lost_galaxies(void (*learn)(int lit)) {
    for (int k = galaxies(); k; k--) for (int i = 0; i < board.rows * board.cols; i++) {
        const int a = atom_at('i', i, k);
        if (a >= 0 && !value[a]) learn(-a - 1);
    }
    return bad_galaxies();
}
