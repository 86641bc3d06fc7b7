/* check_rules.c - the atoms of each genre, and its rules as rows over them: doc/CERTIFICATES.md, "Genres", line by
 * line. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#define IS(name) (!strcmp(rule, name))

const char *rules[] = {"degree clue visit loop",
                       "degree clue visit",
                       "degree circle white black visit loop",
                       "fill degree adjacent clue loop outside",
                       "many cross clue",
                       "given cell row column box",
                       "hint touch shape sum fleet",
                       "place value location same relation between choice",
                       "degree given tree",
                       "pool number size",
                       "adjacent room run",
                       "degree pair cover touch"};
const char *clue_rules = "clue circle white black given hint sum location same relation between choice size room pair";
char *has;
int atoms, most, arity[128], islands;
static int (*ends)[2]; /* the cells of each number of a Numberlink */
static int base[128], size[128][3];

/* Room for the atoms t1,1,1 to ta,b,c, whose names have n numbers. */
static void reserve(int t, int n, int a, int b, int c) {
    if ((int64_t)a * b * c > (1 << 25) - atoms) wrong("the puzzle is too large");
    base[t] = atoms, arity[t] = n, size[t][0] = a, size[t][1] = b, size[t][2] = c, atoms += a * b * c;
}
static int slot(int t, int a, int b, int c) {
    const int *s = size[t];
    return a < 1 || b < 1 || c < 1 || a > s[0] || b > s[1] || c > s[2]
               ? -1
               : base[t] + ((a - 1) * s[1] + b - 1) * s[2] + c - 1;
}
int atom(int t, int a, int b, int c) {
    const int i = slot(t, a, b, c);
    return i >= 0 && has[i] ? i : -1;
}
static int cell_atom(int t, int cell, int k) { /* of a cell by its number */
    return atom(t, cell / board.cols + 1, cell % board.cols + 1, k);
}
static void own(int t, int a, int b, int c, char kind) {
    has[slot(t, a, b, c)] = kind;
}
static void all(int t) {
    for (int i = 0; i < size[t][0] * size[t][1] * size[t][2]; i++)
        if (has[base[t] + i]) add(1, base[t] + i);
}
static int on_board(int r, int c) {
    return r >= 1 && r <= board.rows && c >= 1 && c <= board.cols;
}
static int clue_at(int r, int c) {
    return on_board(r, c) ? board.clue[(r - 1) * board.cols + c - 1] : EMPTY;
}

/* The edge at r,c in direction d: 0 up, 1 right, 2 down, 3 left. */
static int edge(int r, int c, int d) {
    return atom(d % 2 ? 'h' : 'v', r - (d == 0), c - (d == 3), 1);
}
static void star(int r, int c) {
    for (int d = 0; d < 4; d++) add(1, edge(r, c, d));
}
static int at_least(int lo) {
    return row(lo, INF);
}
static int at_most(int hi) {
    return row(-INF, hi);
}
static int equal(int sum) {
    return row(sum, sum);
}
static int either(int a, int x, int b, int y) { /* one of two literals: a, b are 1, or -1 for the opposite */
    add(a, x), add(b, y);
    return at_least(1 - (a < 0) - (b < 0));
}

static int usable(int r, int c) { /* a point that lines may pass */
    if (r < 1 || c < 1 || r > points[0] || c > points[1]) return 0;
    return board.genre == YAJILIN ? clue_at(r, c) == EMPTY : board.genre == CIRCUIT ? clue_at(r, c) & 1 : 1;
}

/* ---- one loop, or several: Slitherlink, Loops, Masyu, Yajilin ---- */

static int circle_rows(int r, int c, int black) {
    int e[4], behind[4];
    for (int d = 0; d < 4; d++) e[d] = edge(r, c, d), behind[d] = edge(r + down[d], c + right[d], d);
    for (int d = 0; d < 3 - black; d++) { /* one of two edges: black, of opposite ones; white, around a corner */
        const int other = e[black ? d + 2 : (d + 3) % 4];
        either(1, e[d], 1, other), either(-1, e[d], -1, other);
    }
    for (int d = 0; black && d < 4; d++) either(-1, e[d], 1, behind[d]);
    for (int d = 0; !black && d < 4; d += 3) {
        add(-1, e[d]), add(-1, behind[d]), add(-1, behind[(d + 2) % 4]);
        at_least(-2);
    }
    return 1;
}
/* With shading outside: the atom that says that the face with r,c and r+1,c+1 at its corners is inside; -1: it is
 * outside. */
static int inside[CELLS];

static int face_inside(int r, int c) {
    return on_board(r, c) ? inside[(r - 1) * board.cols + c - 1] : -1;
}
static void own_faces(void) {
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1, above = face_inside(r - 1, c), h = atom('h', r, c, 1);
        const int within = r < board.rows && c < board.cols;
        if (within && above >= 0 && h >= 0) own('i', r, c, 1, 1), own('b', r, c, 1, 1);
        inside[i] = !within ? -1 : h < 0 ? above : above < 0 ? h : atom('i', r, c, 1);
    }
}
static int face_rows(int r, int c) {
    const int i = atom('i', r, c, 1), s = atom('s', r, c, 1);
    if (i >= 0)
        add(1, face_inside(r - 1, c)), add(1, atom('h', r, c, 1)), add(-2, atom('b', r, c, 1)), add(-1, i), equal(0);
    for (int k = 0; k < 4; k++)
        if (face_inside(r - k / 2, c - k % 2) >= 0 && s >= 0) either(-1, s, -1, face_inside(r - k / 2, c - k % 2));
    return 1;
}
static int loop_rows(const char *rule, int t, int r, int c) {
    const int clue = clue_at(r, c), shading = board.genre == YAJILIN;
    if (IS("loop")) return t == '.' && (all('h'), all('v'), at_least(1));
    if (t != 'x') return 0;
    if (IS("clue") && shading) {
        for (int i = 1, d = clue & 3; clue >= 0 && on_board(r + i * down[d], c + i * right[d]); i++)
            add(1, atom('s', r + i * down[d], c + i * right[d], 1));
        return clue >= 0 && equal(clue >> 2);
    }
    if (IS("clue")) {
        if (clue >= 0)
            add(1, atom('h', r, c, 1)), add(1, atom('h', r + 1, c, 1)), add(1, atom('v', r, c, 1)),
                add(1, atom('v', r, c + 1, 1));
        return clue >= 0 && equal(clue);
    }
    if (IS("circle")) return clue != EMPTY && (add(1, atom('z', r, c, 1)), at_least(1));
    if (IS("white") || IS("black")) return clue == *rule && circle_rows(r, c, *rule == 'b');
    if (IS("outside")) return board.outside && on_board(r, c) && face_rows(r, c);
    if (!usable(r, c)) return 0;
    if (IS("visit")) return board.all && (add(1, atom('z', r, c, 1)), at_least(1));
    const int s = atom('s', r, c, 1);
    if (IS("adjacent")) return either(-1, s, -1, atom('s', r + 1, c, 1)), either(-1, s, -1, atom('s', r, c + 1, 1));
    star(r, c), add(IS("fill") ? 1 : shading ? 2 : -2, shading ? s : atom('z', r, c, 1));
    return IS("fill") ? at_least(1) : equal(2 * shading);
}

/* ---- Hashi, Sudoku ---- */

static int link(int r, int c, int d, int k) { /* at least k bridges in direction d */
    const int n = next_island(r, c, d), back = d % 3 ? 0 : n;
    return n ? atom(d % 2 ? 'h' : 'v', r + back * down[d], c + back * right[d], k) : -1;
}
static int hashi_rows(const char *rule, int t, int r, int c) {
    const int clue = clue_at(r, c);
    if (IS("many")) {
        for (int k = 2; k <= board.max && atom(t, r, c, k) >= 0; k++)
            either(1, atom(t, r, c, k - 1), -1, atom(t, r, c, k));
        return (t == 'h' || t == 'v') && atom(t, r, c, 1) >= 0;
    }
    if (t != 'x' || !on_board(r, c)) return 0;
    if (IS("cross")) {
        for (int d = 0; d < 4; d++)
            if (clue != EMPTY || !next_island(r, c, d)) return 0;
        return either(-1, link(r, c, 3, 1), -1, link(r, c, 0, 1));
    }
    for (int i = 0; clue >= 0 && i < 4 * board.max; i++) add(1, link(r, c, i % 4, i / 4 + 1));
    if (clue >= 0) equal(clue);
    for (int i = 4 * clue; clue >= 0 && i < 4 * board.max; i++) add(1, link(r, c, i % 4, i / 4 + 1)), at_most(0);
    return clue >= 0;
}
static int sudoku_rows(const char *rule, int t, int r, int c) {
    const int n = board.rows, rows = board.boxrows, cols = board.boxcols;
    if (IS("given")) return t == 'x' && clue_at(r, c) >= 0 && (add(1, atom('x', r, c, clue_at(r, c))), at_least(1));
    if (IS("cell")) {
        for (int k = 1; k <= n; k++) add(1, atom('x', r, c, k));
        return t == 'x' && on_board(r, c) && equal(1);
    }
    if (t != *rule || c < 1 || c > n) return 0;
    for (int k = 1; k <= n; k++, equal(1))
        for (int i = 0; i < n; i++)
            add(1, t == 'r' ? atom('x', c, i + 1, k)
                   : t == 'c'
                       ? atom('x', i + 1, c, k)
                       : atom('x', (c - 1) / rows * rows + i / cols + 1, (c - 1) % rows * cols + i % cols + 1, k));
    return 1;
}

/* ---- Battleship ---- */

static int run(int t, int r, int c, int k) {
    return k == 1 ? atom('x', r, c, 1) : atom(t, r, c, k);
}

static int shape_rows(int r, int c) {
    const int most_cells = board.longest;
    for (int d = 1; d <= 2; d++) { /* to the right, down */
        const int t = d == 1 ? 'h' : 'v', y = down[d], x = right[d];
        for (int k = 2, a; k <= most_cells && (a = run(t, r, c, k)) >= 0; k++) {
            const int shorter = run(t, r, c, k - 1), next = run(t, r + y, c + x, k - 1);
            either(-1, a, 1, shorter), either(-1, a, 1, next);
            add(1, a), either(-1, shorter, -1, next);
            if (!board.ships[k]) add(1, run(t, r - y, c - x, k + 1)), either(-1, a, 1, run(t, r, c, k + 1));
        }
        for (int i = 0; i <= most_cells && on_board(r + y * most_cells, c + x * most_cells); i++)
            add(1, atom('x', r + i * y, c + i * x, 1));
        at_most(most_cells);
    }
    if (most_cells && !board.ships[1]) {
        add(1, atom('h', r, c - 1, 2)), add(1, atom('h', r, c, 2)), add(1, atom('v', r - 1, c, 2));
        either(-1, atom('x', r, c, 1), 1, atom('v', r, c, 2));
    }
    return 1;
}
static int hint_rows(int r, int c, int hint) {
    const char *way = strchr("^>v<", hint); /* its place is the direction */
    int beside[4];
    for (int d = 0; d < 4; d++) beside[d] = atom('x', r + down[d], c + right[d], 1);
    add(1, atom('x', r, c, 1)), equal(hint != '~');
    for (int d = 0; d < 4 && (way || hint == 'o'); d++) add(1, beside[d]), equal(way && (way - "^>v<" + 2) % 4 == d);
    for (int d = 0; d < 2 && hint == '#'; d++) {
        if (beside[d] >= 0) add(1, beside[d]);
        if (beside[d + 2] >= 0) add(beside[d] >= 0 ? -1 : 1, beside[d + 2]);
        equal(0);
    }
    if (hint == '#') add(1, beside[0]), add(1, beside[3]), equal(1);
    return 1;
}
static int fleet_rows(void) {
    for (int k = 1; k <= board.longest; k++) {
        int64_t sum = 0;
        for (int l = k; l <= board.longest; l++) sum += (l - k + 1) * (int64_t)board.ships[l];
        for (int i = 0; k > 1 && i < board.rows * board.cols; i++)
            add(1, cell_atom('h', i, k)), add(1, cell_atom('v', i, k));
        if (k == 1) all('x');
        equal(sum > 2 * CELLS ? 2 * CELLS + 1 : (int)sum);
    }
    return 1;
}
static int sum_rows(int t, int n) {
    const int line = t == 'r', sum = line ? board.rowsum[n] : board.colsum[n], cells = line ? board.cols : board.rows;
    for (int i = 1; i <= cells && sum >= 0; i++) add(1, line ? atom('x', n, i, 1) : atom('x', i, n, 1));
    if (sum >= 0) equal(sum);
    for (int k = sum + 1; k <= board.longest && sum >= 0; k++)
        for (int i = 1; i <= cells; i++) add(1, line ? run('h', n, i, k) : run('v', i, n, k)), at_most(0);
    return sum >= 0;
}
static int ship_rows(const char *rule, int t, int r, int c) {
    if (IS("fleet")) return t == '.' && fleet_rows();
    if (IS("sum")) return ((t == 'r' && c <= board.rows) || (t == 'c' && c <= board.cols)) && sum_rows(t, c);
    if (t != 'x' || !on_board(r, c)) return 0;
    if (IS("hint")) return board.hints && clue_at(r, c) != EMPTY && hint_rows(r, c, clue_at(r, c));
    if (IS("shape")) return shape_rows(r, c);
    const int x[] = {atom('x', r, c, 1), atom('x', r + 1, c + 1, 1), atom('x', r, c + 1, 1), atom('x', r + 1, c, 1)};
    return x[1] >= 0 && either(-1, x[0], -1, x[1]) && either(-1, x[2], -1, x[3]);
}

/* ---- Zebra ---- */

static int at_place(int v, int p) {
    return atom('x', v / 32 + 1, p, v % 32 + 1);
}
static int fits(const struct fact *f, int i, int j) {
    return (int)(f->fits >> (f->kind == 's' ? i - 1 : f->kind == 'p' ? i + j - 2 : 31 + i - j) & 1) != f->not ;
}
/* Values w before position i and z behind it. */
static void around(int i, int a, int w, int z) {
    for (int j = 1; j <= board.cols; j++)
        if (j != i) add(a, at_place(j < i ? w : z, j));
}
static int pair_rows(const struct fact *f) {
    const int n = board.cols;
    int few = n > 1;
    for (int i = 1, forbidden; i <= n; i++, few = few && forbidden <= 1)
        for (int j = forbidden = !i; j < n;) forbidden += !fits(f, i, ++j);
    for (int i = 1; i <= n; i++) {
        for (int j = 1; few && j <= n; j++)
            if (!fits(f, i, j)) either(-1, at_place(f->value[0], i), -1, at_place(f->value[1], j));
        for (int side = 0; !few && side < 2; side++) {
            for (int j = 1; j <= n; j++)
                if (side ? fits(f, j, i) : fits(f, i, j)) add(1, at_place(f->value[!side], j));
            either(-1, at_place(f->value[side], i), 1, -1);
        }
    }
    return 1;
}
static int fact_rows(const char *rule, const struct fact *f) {
    const int n = board.cols, *v = f->value, same = f->kind == 'd' && !f->not &&f->fits == UINT64_C(1) << 31;
    if (!IS(f->kind == 's' ? "location" : f->kind == 'b' ? "between" : same ? "same" : "relation")) return 0;
    if (f->kind == 'd' && !same) return pair_rows(f);
    if (f->kind == 'p') return pair_rows(f);
    int places = 0;
    for (int i = 1; i <= n; i++) places += f->kind == 's' && fits(f, i, 0);
    for (int i = 1; i <= n; i++) {
        const int x = at_place(v[0], i);
        if (same)
            add(1, x), add(-1, at_place(v[1], i)), equal(0);
        else if (f->kind == 's' && fits(f, i, 0) == (places == 1))
            add(1, x), equal(places == 1);
        else if (f->kind == 'b' && f->not )
            for (int s = 1; s <= 2; s++) add(1, x), around(i, 1, v[s], v[3 - s]), at_most(2);
        else if (f->kind == 'b')
            for (int behind = 0; behind < 2; behind++) {
                for (int j = behind ? i + 1 : 1; behind ? j <= n : j < i; j++)
                    add(1, at_place(v[1], j)), add(1, at_place(v[2], j));
                either(-1, x, 1, -1);
            }
    }
    return 1;
}
/* The next auxiliary atom u of the clue: the sum so far, of m terms, is at least t. */
static int defined(int clue, int *number, int m, int t) {
    const int u = slot('u', clue, ++*number, 1);
    has[u] = 1;
    add(-t, u), keep(0, INF);
    add(t - m - 1, u), at_most(t - 1);
    return u;
}
static int choice_rows(int clue) {
    static struct list sum;
    int number = 0, least = 1;
    const int n = board.cols;
    sum.n = 0;
    for (const struct fact *f = board.fact + board.first[clue - 1]; f < board.fact + board.first[clue]; f++) {
        const int *v = f->value, between = f->kind == 'b';
        least -= between && f->not ;
        for (int i = 1, m; i <= n; i++) {
            const int x = at_place(v[0], i);
            for (int s = between && i > 1 && i < n ? 2 : 0; s; s--) {
                add(1, x), around(i, 1, v[s], v[3 - s]);
                push(&sum, f->not ? -1 : 1), push(&sum, defined(clue, &number, n, 3));
            }
            for (int j = m = 1; j <= n && !between; j++) m += fits(f, i, j);
            if (between || m == 1) continue;
            push(&sum, 1);
            if (m == n + 1) push(&sum, x);
            for (int j = 0; j <= n && m <= n; j++)
                if (!j || fits(f, i, j)) add(1, j ? at_place(v[1], j) : x);
            if (m <= n) push(&sum, defined(clue, &number, m, 2));
        }
    }
    for (int i = 0; i < sum.n; i += 2) add(sum.a[i], sum.a[i + 1]);
    return board.either[clue - 1] ? equal(least) : at_least(least);
}
static int zebra_rows(const char *rule, int t, int r, int c) {
    const int n = board.cols;
    if (t == 'n' && c >= 1 && c <= board.clues) {
        const int facts = board.first[c] - board.first[c - 1];
        return IS("choice") ? facts > 1 && choice_rows(c)
                            : facts == 1 && fact_rows(rule, board.fact + board.first[c - 1]);
    }
    for (int i = 1; i <= n && IS("place"); i++) add(1, atom('x', r, c, i));
    if (IS("place")) return t == 'x' && on_board(r, c) && equal(1);
    for (int v = 1; v <= n && IS("value"); v++, equal(1))
        for (int p = 1; p <= n; p++) add(1, atom('x', c, p, v));
    return IS("value") && t == 'r' && c <= board.rows;
}

/* ---- Circuit, Nurikabe, Heyawake, Numberlink ---- */

static int tints[2]; /* how many points are light, dark */

static int tree_rows(int t, int r, int c) {
    const int *n = tints, v = n[0] + n[1], e = t == 'h' || t == 'v' ? atom(t, r, c, 1) : -1;
    for (int dark = 0; t == '.' && v && dark < 2; dark++) {
        for (int i = 0; i < board.rows * board.cols; i++)
            if ((i / board.cols + i % board.cols) % 2 == dark) add(1, cell_atom('z', i, 1));
        n[!dark] % 2 ? equal((n[!dark] - 1) / 2) : at_least(INF);
    }
    if (t == '.') return 1;
    add(1, atom('z', r, c, 1));
    return e >= 0 && v > 2 && either(-1, e, 1, atom('z', r + (t == 'v'), c + (t == 'h'), 1));
}
static int circuit_rows(const char *rule, int t, int r, int c) {
    if (IS("tree")) return tree_rows(t, r, c);
    if (IS("degree")) return t == 'x' && usable(r, c) && (star(r, c), add(-2, atom('z', r, c, 1)), equal(1));
    const int e = t == 'h' || t == 'v' ? atom(t, r, c, 1) : -1;
    return e >= 0 && clue_at(r, c) & (t == 'h' ? 2 : 4) && (add(1, e), at_least(1));
}

/* Clues are numbered in reading order: the number of the clue in each cell. */
static int island[CELLS];
int island_at(int r, int c) {
    return on_board(r, c) ? island[(r - 1) * board.cols + c - 1] : 0;
}

static int size_rows(int r, int c, int n) {
    static int seen[CELLS], queue[CELLS], stamp;
    const int k = island_at(r, c), cells = board.rows * board.cols;
    int head = 0, tail = 1, end = 1;
    queue[0] = (r - 1) * board.cols + c - 1, seen[queue[0]] = ++stamp;
    for (int steps = 1; steps < n && head < tail; steps++, end = tail)
        for (; head < end; head++)
            for (int d = 0; d < 4; d++) {
                const int y = queue[head] / board.cols + 1 + down[d], x = queue[head] % board.cols + 1 + right[d];
                const int next = (y - 1) * board.cols + x - 1;
                if (atom('i', y, x, k) >= 0 && seen[next] != stamp) seen[next] = stamp, queue[tail++] = next;
            }
    for (int i = 0; i < cells; i++) add(1, cell_atom('i', i, k));
    equal(n - 1);
    for (int i = 0; i < cells; i++)
        if (seen[i] != stamp) add(1, cell_atom('i', i, k)), at_most(0);
    return 1;
}
static int sea_rows(const char *rule, int t, int r, int c) {
    if (t != 'x' || !on_board(r, c)) return 0;
    const int black = atom('b', r, c, 1);
    if (IS("size")) return clue_at(r, c) > 0 && size_rows(r, c, clue_at(r, c));
    if (IS("pool")) {
        const int x[] = {black, atom('b', r, c + 1, 1), atom('b', r + 1, c, 1), atom('b', r + 1, c + 1, 1)};
        for (int i = 0; i < 4; i++) add(1, x[i]);
        return x[0] >= 0 && x[1] >= 0 && x[2] >= 0 && x[3] >= 0 && at_most(3);
    }
    for (int d = 0, k; black < 0 && d < 4; d++)
        if ((k = island_at(r + down[d], c + right[d]))) return at_least(1);
    if (black < 0) return 0;
    add(1, black);
    for (int k = 1; k <= islands; k++) add(1, atom('i', r, c, k));
    equal(1);
    for (int d = 0; d < 4; d++) {
        const int y = r + down[d], x = c + right[d], clue = island_at(y, x);
        for (int k = clue ? clue : 1, there; k <= (clue ? clue : islands); k++)
            if ((there = atom('i', y, x, k)) >= 0 || clue) {
                add(-1, there), add(1, black), add(1, atom('i', r, c, k));
                at_least(clue != 0);
            }
    }
    return 1;
}
static int room_at(int r, int c) {
    return on_board(r, c) ? board.room[(r - 1) * board.cols + c - 1] : 0;
}
static int after[CELLS]; /* the next cell of its room; -1: it is the last */

static int room_rows(const char *rule, int t, int r, int c) {
    const int x = atom('b', r, c, 1);
    if (t != 'x' || x < 0) return 0;
    if (IS("adjacent")) return either(-1, x, -1, atom('b', r + 1, c, 1)), either(-1, x, -1, atom('b', r, c + 1, 1));
    if (IS("room")) {
        const int first = (r - 1) * board.cols + c - 1;
        for (int i = first; clue_at(r, c) >= 0 && i >= 0; i = after[i]) add(1, cell_atom('b', i, 1));
        return clue_at(r, c) >= 0 && equal(clue_at(r, c));
    }
    int runs = 0;
    for (int d = 1; d <= 2; d++) {
        const int home = room_at(r + down[d], c + right[d]);
        int n = 1;
        while (home && room_at(r + n * down[d], c + n * right[d]) == home) n++;
        if (!home || home == room_at(r, c) || !room_at(r + n * down[d], c + n * right[d])) continue;
        for (int i = 0; i <= n; i++) add(1, atom('b', r + i * down[d], c + i * right[d], 1));
        runs += at_least(1);
    }
    return runs > 0;
}
static int path_rows(const char *rule, int t, int r, int c) {
    const int n = clue_at(r, c), z = atom('z', r, c, 1);
    if (IS("pair")) return t == 'p' && atom('p', c, 1, 1) >= 0 && (add(1, atom('p', c, 1, 1)), at_least(1));
    if (IS("cover")) return t == 'x' && z >= 0 && board.rule % 2 == 0 && (add(1, z), at_least(1));
    if (IS("degree"))
        return t == 'x' && z >= 0 && (star(r, c), add(-2, z), add(1, n > 0 ? atom('p', n, 1, 1) : -1), equal(0));
    if (board.rule < 'c') return 0;
    if (t == 'h' || t == 'v') {
        const int e = atom(t, r, c, 1);
        return e >= 0 && n > 0 && n == clue_at(r + (t == 'v'), c + (t == 'h')) && either(1, e, -1, atom('p', n, 1, 1));
    }
    add(1, atom('h', r, c, 1)), add(1, atom('h', r + 1, c, 1)), add(1, atom('v', r, c, 1)),
        add(1, atom('v', r, c + 1, 1));
    return t == 'x' && on_board(r, c) && on_board(r + 1, c + 1) && at_most(2);
}

/* ---- all of them ---- */

int rows_of(const char *rule, int t, int r, int c) {
    static int (*const rows[])(const char *, int, int, int) = {loop_rows,    loop_rows,   loop_rows, loop_rows,
                                                               hashi_rows,   sudoku_rows, ship_rows, zebra_rows,
                                                               circuit_rows, sea_rows,    room_rows, path_rows};
    start_sum();
    return rows[board.genre](rule, t, r, c);
}

/* Lines, and runs of ships, at r,c: main atoms or auxiliary ones. */
static void own_lines(int r, int c) {
    const int g = board.genre;
    for (int d = 1; d <= 2; d++) {
        const int t = d == 1 ? 'h' : 'v', y = r + down[d], x = c + right[d];
        if (g == BATTLESHIP)
            for (int k = 2; k <= board.longest && on_board(r + (k - 1) * down[d], c + (k - 1) * right[d]); k++)
                own(t, r, c, k, 1);
        else if (g == HASHI)
            for (int k = 1; k <= board.max && clue_at(r, c) != EMPTY && next_island(r, c, d); k++) own(t, r, c, k, 2);
        else if (usable(r, c) && usable(y, x))
            own(t, r, c, 1, 2);
    }
}
static void own_cells(int r, int c) {
    const int g = board.genre, clue = clue_at(r, c);
    int sides = 0, beside = 0;
    for (int d = 0; d < 4; d++) {
        const int y = r + down[d], x = c + right[d], k = island_at(y, x);
        sides += usable(y, x);
        beside = !k || k == beside ? beside : beside ? -1 : k;
    }
    if (g <= MASYU || g == NUMBERLINK || (g == CIRCUIT && usable(r, c) && sides > 2)) own('z', r, c, 1, 1);
    if (g == YAJILIN && usable(r, c)) own('s', r, c, 1, 2);
    if (g == BATTLESHIP) own('x', r, c, 1, 2);
    if (g == HEYAWAKE || (g == NURIKABE && clue == EMPTY)) own('b', r, c, 1, 2);
    for (int k = 1; k <= board.cols && (g == SUDOKU || g == ZEBRA); k++) own('x', r, c, k, 2);
    for (int k = 1; k <= islands && clue == EMPTY; k++)
        if (!beside || beside == k) own('i', r, c, k, 1);
    if (g != NUMBERLINK || clue < 0) return;
    const int v = (r - 1) * board.cols + c - 1, p = slot('p', clue, 1, 1), second = has[p];
    if (second && ends[clue][1] != ends[clue][0]) wrong("a number stands there more than twice");
    if (!second) ends[clue][0] = v;
    ends[clue][1] = v, has[p] = 2;
}

/* The atoms of the board. */
void set_up(void) {
    static int latest[CELLS + 1];
    memset(arity, 0, sizeof arity), memset(size, 0, sizeof size);
    atoms = islands = tints[0] = tints[1] = 0;
    free(has), free(value), free(ends);
    const int R = board.rows, C = board.cols, g = board.genre, cells = R * C;
    points[0] = R + (g <= LOOPS), points[1] = C + (g <= LOOPS), most = R > C ? R : C;
    if (g == ZEBRA && board.clues > most) most = board.clues;
    for (int i = 0; i < cells && g == NUMBERLINK; i++) most = board.clue[i] > most ? board.clue[i] : most;
    for (int i = 0; i < cells && g == CIRCUIT; i++) tints[(i / C + i % C) % 2] += board.clue[i] & 1;
    if (g == HEYAWAKE) memset(latest, 0, sizeof latest);
    for (int i = cells - 1; i >= 0 && g == HEYAWAKE; i--)
        after[i] = latest[board.room[i]] - 1, latest[board.room[i]] = i + 1;
    for (int i = 0; i < cells && g == NURIKABE; i++) island[i] = board.clue[i] == EMPTY ? 0 : ++islands;
    const int lines = g == HASHI ? board.max : g == BATTLESHIP && board.longest ? board.longest : 1;
    if (g <= HASHI || g == BATTLESHIP || g == CIRCUIT || g == NUMBERLINK)
        reserve('h', 2 + (g == HASHI || g == BATTLESHIP), points[0], points[1], lines),
            reserve('v', arity['h'], points[0], points[1], lines);
    if (g <= MASYU || g == NUMBERLINK || g == CIRCUIT) reserve('z', 2, points[0], points[1], 1);
    if (g == YAJILIN) reserve('s', 2, R, C, 1);
    if (g == YAJILIN && board.outside) reserve('i', 2, R, C, 1), reserve('b', 2, R, C, 1);
    if (g == HEYAWAKE || g == NURIKABE) reserve('b', 2, R, C, 1);
    if (g == SUDOKU || g == ZEBRA || g == BATTLESHIP)
        reserve('x', 2 + (g != BATTLESHIP), R, C, g == BATTLESHIP ? 1 : C);
    if (g == NURIKABE) reserve('i', 3, R, C, islands);
    if (g == NUMBERLINK) reserve('p', 1, most, 1, 1);
    if (g == ZEBRA) reserve('u', 2, board.clues, 1024, 1);
    has = calloc((size_t)atoms + 1, 1), value = calloc((size_t)atoms + 1, 1),
    ends = calloc((size_t)most + 1, sizeof *ends);
    if (!has || !value || !ends) wrong("there is not enough memory");
    for (int r = 1; r <= points[0]; r++)
        for (int c = 1; c <= points[1]; c++) {
            if (arity['h']) own_lines(r, c);
            own_cells(r, c);
        }
    if (board.outside) own_faces();
    for (int n = 1; n <= most && g == NUMBERLINK; n++)
        if (atom('p', n, 1, 1) >= 0 && ends[n][0] == ends[n][1]) wrong("a number stands there once");
    for (int n = 1; n <= board.clues; n++) rows_of("choice", 'n', 0, n); /* their auxiliary atoms */
}
