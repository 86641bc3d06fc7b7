/* check_halves.c - of divisions whose pieces have a white and a black half alike: an atom i r,c,k for each cell in
 * reach of the k-th white cell, that this is the first one of its piece; d, where two cells are not both of that piece;
 * q, where a motion takes its white cells to the black ones; as doc/CERTIFICATES.md says. */
#include "check_sheet.h"
static enum { COUNTED, OWNED, ROWS } mode; /* atoms are counted; they are made; they have rows */
static int root[CELLS], roots;             /* white cells */
static int reach[CELLS], place[CELLS], met, whites; /* of the root at hand, white ones first; 1 + where, 0: not */
static int pairs[CELLS], most_pairs, motions, most_motions; /* of each white cell, of the root; the most of any */
static int part[CELLS], image[CELLS], taken[CELLS]; /* of the motion: cells, where to (-1: it takes them not); by it */
static int some[2 * CELLS];
static int *unlike; /* by white and black cells of the reach: the number of d, or 0 */
static int black(int cell) { return colour_at(cell / board.cols + 1, cell % board.cols + 1) == 2; }
static int named(int t, int cell, int n) { return 1 + atom_at(t, cell, n); }
static int made(int t, int cell, int n) { /* as a literal */
    if (mode == OWNED) own(t, cell / board.cols + 1, cell % board.cols + 1, n, 1);
    return mode == ROWS ? named(t, cell, n) : TRUE;
}
static void find_roots(void) {
    roots = 0;
    for (int i = 0; i < board.rows * board.cols; i++) if (!black(i)) root[roots++] = i;
}
/* Of the k-th white cell, from 1: white cells behind it by white ones, then black ones by these and by black ones. */
static void find_reach(int k) {
    memset(place, 0, sizeof place), reach[0] = root[k - 1], place[root[k - 1]] = met = 1;
    for (int dark = 0; dark < 2; dark++) {
        for (int i = 0; i < 4 * met; i++) {
            const int next = neighbour(reach[i / 4], i % 4);
            if (next < 0 || place[next] || black(next) != dark || (!dark && next < root[k - 1])) continue;
            reach[met++] = next, place[next] = met;
        }
        if (!dark) whites = met;
    }
}
int read_halves(struct law *l) { /* behind "pieces have halves" */
    if (sheet.halves) wrong("sheet: halves are said twice");
    need("by"), need_layer();
    if (sheet.colours != 6 || sheet.arrows || sheet.moons) wrong("sheet: white and black clues are expected");
    l->form = TWO_HALVES, sheet.halves = sheet.fixed = 1, sheet.shut_colour = 2, sheet.reach_rule = l->rule + 1;
    return 1;
}
int white_cells(void) { return find_roots(), roots; }
static int image_of(int from, int to, int turn, int cell) { /* motions */
    const int dr = cell / board.cols - from / board.cols, dc = cell % board.cols - from % board.cols;
    const int y = turn & 4 ? dc : dr, x = turn & 4 ? dr : dc;
    const int r = to / board.cols + (turn & 2 ? -y : y) + 1, c = to % board.cols + (turn & 1 ? -x : x) + 1;
    return on_board(r, c) ? (r - 1) * board.cols + c - 1 : -1;
}
/* Of the cells that it takes to black ones, from the root on: does one touch such an image? */
static int moves(int to, int turn) {
    int n = 1, touch = 0;
    for (int i = 0; i < met; i++) image[reach[i]] = -1, taken[reach[i]] = 0;
    part[0] = reach[0], image[reach[0]] = to, taken[to] = 1;
    for (int i = 0; i < 4 * n; i++) {
        const int next = neighbour(part[i / 4], i % 4), white = next >= 0 && place[next] && place[next] <= whites;
        const int there = white && image[next] < 0 ? image_of(reach[0], to, turn, next) : -1;
        if (there >= 0 && place[there] > whites) image[next] = there, taken[there] = 1, part[n++] = next;
    }
    for (int i = 0; i < 4 * n; i++) {
        const int next = neighbour(part[i / 4], i % 4);
        touch |= next >= 0 && place[next] > whites && taken[next];
    }
    return touch;
}
/* Not both cells are of the piece, or none: its definition comes with it. */
static int is_unlike(int k, int one, int two) {
    int *const at = unlike + (size_t)(place[one] - 1) * (size_t)(met - whites) + place[two] - whites - 1;
    if (*at) return mode == ROWS ? named('d', one, *at) : TRUE;
    *at = ++pairs[one];
    if (*at > most_pairs) most_pairs = *at;
    const int d = made('d', one, *at);
    if (mode != ROWS) return d;
    const int x = named('i', one, k), y = named('i', two, k);
    clause_of(d, -x, y), clause_of(d, x, -y), clause_of(-d, x, y), clause_of(-d, -x, -y);
    return d;
}
static int add_motion(int k) { /* of the motion at hand */
    int n = 0;
    const int q = made('q', reach[0], ++motions);
    if (motions > most_motions) most_motions = motions;
    for (int i = 0; i < met; i++) {
        const int cell = reach[i];
        if (i < whites && image[cell] >= 0) some[n++] = is_unlike(k, cell, image[cell]);
        else if (mode == ROWS && (i < whites || !taken[cell])) some[n++] = named('i', cell, k);
    }
    for (int least = 0; least < 2 && mode == ROWS; least++) {
        for (int i = 0; i < n; i++) sheet_join(1, some[i], 0);
        sheet_join(least ? 1 : n, q, 0), sheet_finish(least ? 1 : -INF, least ? INF : n);
    }
    return q;
}
static void walk_motions(int k) {
    static struct list fits; /* the cells of each one: q, how many, these */
    find_reach(k), motions = fits.n = 0;
    free(unlike), unlike = calloc((size_t)whites * (size_t)(met - whites) + 1, sizeof *unlike);
    if (!unlike) wrong("there is not enough memory");
    for (int i = 1; i < met && mode == ROWS; i++) clause_of(-named('i', reach[i], k), named('i', reach[0], k), FALSE);
    for (int i = 0; i < met && mode == ROWS; i++) sheet_join(i < whites ? 1 : -1, named('i', reach[i], k), 0);
    if (mode == ROWS) sheet_finish(0, 0);
    for (int i = whites * 8; i < met * 8; i++) {
        if (!moves(reach[i / 8], i % 8)) continue;
        const int q = add_motion(k), begin = fits.n;
        if (mode != ROWS) continue;
        push(&fits, q), push(&fits, 0);
        for (int c = 0; c < met; c++)
            if (c < whites ? image[reach[c]] >= 0 : taken[reach[c]]) push(&fits, c), fits.a[begin + 1]++;
    }
    for (int c = 0; c < met && mode == ROWS; c++) { /* each cell is of one that fits */
        sheet_join(1, -named('i', reach[c], k), 0);
        for (int i = 0; i < fits.n; i += 2 + fits.a[i + 1])
            for (int j = 0; j < fits.a[i + 1]; j++) if (fits.a[i + 2 + j] == c) sheet_join(1, fits.a[i], 0);
        sheet_finish(1, INF);
    }
}
int most_halves(int t) { /* of a cell: how many d, or q */
    mode = COUNTED, most_pairs = most_motions = 0, memset(pairs, 0, sizeof pairs), find_roots();
    for (int k = 1; k <= roots; k++) {
        walk_motions(k);
        if ((int64_t)(most_pairs + most_motions) * board.rows * board.cols > 1 << 25) wrong("the puzzle is too large");
    }
    return t == 'd' ? most_pairs : most_motions;
}
void own_halves(void) {
    mode = OWNED, memset(pairs, 0, sizeof pairs), find_roots();
    for (int k = 1; k <= roots; k++) {
        walk_motions(k);
        for (int i = 0; i < met; i++) made('i', reach[i], k);
    }
}
/* ---- rows ---- */
static int label(int cell, int k) { /* of k: a literal */
    return named('i', cell, k) ? named('i', cell, k) : FALSE;
}
void two_halves_rows(int rule) {
    mode = ROWS, memset(pairs, 0, sizeof pairs), find_roots(), owner_rows(rule, roots, 1, label);
    for (int k = 1; k <= roots; k++) begin_at(rule, root[k - 1]), walk_motions(k);
}
void half_size_rows(int clue, int r, int c) { /* Where the cell is of a piece, so many others of its colour are. */
    const int here = (r - 1) * board.cols + c - 1;
    find_roots();
    for (int k = 1; k <= roots; k++) for (int least = 0; least < 2 && label(here, k) != FALSE; least++) {
        int n = 0;
        for (int i = 0; i < board.rows * board.cols; i++)
            if (i != here && black(i) == black(here) && label(i, k) != FALSE) sheet_join(1, label(i, k), 0), n++;
        const int more = n > clue - 1 ? n - clue + 1 : 0;
        sheet_join(least ? 1 - clue : more, label(here, k), 0);
        sheet_finish(least ? 0 : -INF, least ? INF : clue - 1 + more);
    }
}
/* Two cells of a piece that none of those which may be of it join, or two white ones; what none joins is learned. */
int bad_halves(void (*learn)(int lit)) {
    static int queue[CELLS], found[CELLS];
    find_roots();
    for (int k = 1; k <= roots; k++) {
        find_reach(k);
        for (int all = 0; all < 2; all++) {
            int n = 0, size = all ? met : whites, first = 0;
            while (first < size && value[named('i', reach[first], k) - 1] <= 0) first++;
            if (first == size) continue;
            memset(found, 0, sizeof found), found[queue[n++] = reach[first]] = 1;
            for (int i = 0; i < 4 * n; i++) {
                const int next = neighbour(queue[i / 4], i % 4);
                if (next < 0 || found[next] || !place[next] || place[next] > size) continue;
                if (value[named('i', next, k) - 1] >= 0) found[queue[n++] = next] = 1;
            }
            for (int i = 0; i < size && learn; i++)
                if (!found[reach[i]] && !value[named('i', reach[i], k) - 1]) learn(-named('i', reach[i], k));
            for (int i = 0; i < size; i++) if (!found[reach[i]] && value[named('i', reach[i], k) - 1] > 0) return 1;
        }
    }
    return 0;
}
