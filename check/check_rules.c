/* check_rules.c - the atoms of each genre, and its rules as rows over them: doc/CERTIFICATES.md, "Genres", line by
 * line. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#define IS(name) (!strcmp(rule, name))

char *has;
int atoms, most, arity[128], points[2], islands;
const int down[4] = {-1, 0, 1, 0}, right[4] = {0, 1, 0, -1};
static int base[128], size[128][3];

static int slot(int t, int a, int b, int c) {
    const int *s = size[t];
    if (a < 1 || b < 1 || c < 1 || a > s[0] || b > s[1] || c > s[2]) return -1;
    return base[t] + ((a - 1) * s[1] + b - 1) * s[2] + c - 1;
}
int atom(int t, int a, int b, int c) {
    const int i = slot(t, a, b, c);
    return i >= 0 && has[i] ? i : -1;
}
static int of_cell(int t, int i, int k) { return atom(t, i / board.cols + 1, i % board.cols + 1, k); }
static void own(int t, int a, int b, int c, char kind) { has[slot(t, a, b, c)] = kind; }
static int on_board(int r, int c) { return r >= 1 && r <= board.rows && c >= 1 && c <= board.cols; }
static int at(const int *list, int r, int c, int none) { /* what a list of all cells says of one */
    return on_board(r, c) ? list[(r - 1) * board.cols + c - 1] : none;
}
static int clue_at(int r, int c) { return at(board.clue, r, c, EMPTY); }
static int usable(int r, int c) { /* a point that lines may pass */
    if (r < 1 || c < 1 || r > points[0] || c > points[1]) return 0;
    return board.genre == YAJILIN ? clue_at(r, c) == EMPTY : board.genre == CIRCUIT ? clue_at(r, c) & 1 : 1;
}
int next_island(int r, int c, int d) {
    for (int n = 1; on_board(r + n * down[d], c + n * right[d]); n++)
        if (clue_at(r + n * down[d], c + n * right[d]) != EMPTY) return n;
    return 0;
}

/* ---- sums and rows ---- */

static int edge(int r, int c, int d) { return atom("vh"[d % 2], r - (d == NORTH), c - (d == WEST), 1); }
static void star(int r, int c) {
    for (int d = 0; d < 4; d++) add(1, edge(r, c, d));
}
static void square(int r, int c) {
    for (int i = 0; i < 2; i++) add(1, atom('h', r + i, c, 1)), add(1, atom('v', r, c + i, 1));
}
/* The atoms t of n places from r,c on in direction d. */
static void line(int t, int r, int c, int d, int n, int k) {
    for (int i = 0; i < n; i++) add(1, atom(t, r + i * down[d], c + i * right[d], k));
}
static void all(int t, int k) {
    for (int r = 1; r <= size[t][0]; r++) line(t, r, 1, EAST, size[t][1], k);
}
static void numbers(int t, int r, int c) {
    for (int k = 1; k <= size[t][2]; k++) add(1, atom(t, r, c, k));
}
static int at_least(int lo) { return row(lo, INF); }
static int at_most(int hi) { return row(-INF, hi); }
static int equal(int sum) { return row(sum, sum); }
static int holds(int x) { return add(1, x), at_least(1); }
static int fails(int x) { return add(1, x), at_most(0); }
static int either(int a, int x, int b, int y) { /* one of two literals: a, b are 1, or -1 for the opposite */
    add(a, x), add(b, y);
    return at_least(1 - (a < 0) - (b < 0));
}
static int alone(int t, int r, int c) { /* not with its neighbour below, nor to the right */
    either(-1, atom(t, r, c, 1), -1, atom(t, r + 1, c, 1));
    return either(-1, atom(t, r, c, 1), -1, atom(t, r, c + 1, 1));
}

/* ---- one loop, or several: Slitherlink, Loops, Masyu, Yajilin ---- */

static int circle_rows(int r, int c, int black) {
    int e[4], behind[4];
    for (int d = 0; d < 4; d++) e[d] = edge(r, c, d), behind[d] = edge(r + down[d], c + right[d], d);
    for (int d = 0; d < 3 - black; d++) /* one of two edges: black, of opposite ones; white, around a corner */
        add(1, e[d]), add(1, e[black ? d + 2 : (d + 3) % 4]), equal(1);
    for (int d = 0; d < 4 && black; d++) either(-1, e[d], 1, behind[d]);
    for (int d = 0; d < 4 && !black; d += WEST)
        add(1, e[d]), add(1, behind[d]), add(1, behind[(d + 2) % 4]), at_most(2);
    return 1;
}
/* With shading outside: the atom that says that the face with r,c and r+1,c+1 at its corners is inside; -1: it is
 * outside. */
static int inside[CELLS];

static int face_inside(int r, int c) { return at(inside, r, c, -1); }
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
    if (i >= 0) add(1, face_inside(r - 1, c)), add(1, atom('h', r, c, 1)), add(-2, atom('b', r, c, 1)), add(-1, i);
    equal(0);
    for (int k = 0; k < 4; k++)
        if (face_inside(r - k / 2, c - k % 2) >= 0 && s >= 0) either(-1, s, -1, face_inside(r - k / 2, c - k % 2));
    return 1;
}
static int loop_rows(const char *rule, int t, int r, int c) {
    const int clue = clue_at(r, c), shading = board.genre == YAJILIN, z = atom('z', r, c, 1), s = atom('s', r, c, 1);
    if (IS("loop")) return t == '.' && (all('h', 1), all('v', 1), at_least(1));
    if (t != 'x') return 0;
    if (IS("clue") && clue >= 0) shading ? line('s', r, c, clue & 3, SIDE, 1) : square(r, c);
    if (IS("clue")) return clue >= 0 && equal(shading ? clue >> 2 : clue);
    if (IS("circle")) return clue != EMPTY && holds(z);
    if (IS("white") || IS("black")) return clue == *rule && circle_rows(r, c, *rule == 'b');
    if (IS("outside")) return board.outside && on_board(r, c) && face_rows(r, c);
    if (!usable(r, c)) return 0;
    if (IS("visit")) return board.all && holds(z);
    if (IS("adjacent")) return alone('s', r, c);
    star(r, c), add(IS("fill") ? 1 : shading ? 2 : -2, shading ? s : z);
    return IS("fill") ? at_least(1) : equal(2 * shading);
}

/* ---- Hashi, Sudoku ---- */

static int link(int r, int c, int d, int k) { /* at least k bridges in direction d */
    const int n = next_island(r, c, d), back = d % 3 ? 0 : n;
    return n ? atom("vh"[d % 2], r + back * down[d], c + back * right[d], k) : -1;
}
static int hashi_rows(const char *rule, int t, int r, int c) {
    const int clue = clue_at(r, c);
    for (int k = 2; IS("many") && k <= board.max; k++) either(1, atom(t, r, c, k - 1), -1, atom(t, r, c, k));
    if (IS("many")) return (t == 'h' || t == 'v') && atom(t, r, c, 1) >= 0;
    if (t != 'x' || !on_board(r, c)) return 0;
    for (int d = 0; IS("cross") && d < 4; d++)
        if (clue != EMPTY || !next_island(r, c, d)) return 0;
    if (IS("cross")) return either(-1, link(r, c, WEST, 1), -1, link(r, c, NORTH, 1));
    for (int i = 0; i < 4 * board.max; i++) add(1, link(r, c, i % 4, i / 4 + 1));
    equal(clue);
    for (int i = 4 * clue; clue >= 0 && i < 4 * board.max; i++) fails(link(r, c, i % 4, i / 4 + 1));
    return clue >= 0;
}
static int sudoku_rows(const char *rule, int t, int r, int c) {
    const int n = board.rows, rows = board.boxrows, cols = board.boxcols;
    if (IS("given")) return t == 'x' && clue_at(r, c) >= 0 && holds(atom('x', r, c, clue_at(r, c)));
    if (IS("cell")) return t == 'x' && on_board(r, c) && (numbers('x', r, c), equal(1));
    if (t != *rule || c < 1 || c > n) return 0;
    for (int k = 1; k <= n; k++, equal(1)) {
        if (t == 'r') line('x', c, 1, EAST, n, k);
        if (t == 'c') line('x', 1, c, SOUTH, n, k);
        for (int i = 1; i <= rows && t == 'b'; i++)
            line('x', (c - 1) / rows * rows + i, (c - 1) % rows * cols + 1, EAST, cols, k);
    }
    return 1;
}

/* ---- Battleship ---- */

static int run(int t, int r, int c, int k) { return k == 1 ? atom('x', r, c, 1) : atom(t, r, c, k); }

static int shape_rows(int r, int c) {
    const int longest = board.longest;
    for (int d = EAST; d <= SOUTH; d++) {
        const int t = "hv"[d - 1], y = down[d], x = right[d];
        for (int k = 2, a; k <= longest && (a = run(t, r, c, k)) >= 0; k++) {
            const int shorter = run(t, r, c, k - 1), next = run(t, r + y, c + x, k - 1);
            either(-1, a, 1, shorter), either(-1, a, 1, next);
            add(1, a), either(-1, shorter, -1, next);
            if (!board.ships[k]) add(1, run(t, r - y, c - x, k + 1)), either(-1, a, 1, run(t, r, c, k + 1));
        }
        if (on_board(r + y * longest, c + x * longest)) line('x', r, c, d, longest + 1, 1);
        at_most(longest);
    }
    if (!longest || board.ships[1]) return 1;
    add(1, atom('h', r, c - 1, 2)), add(1, atom('h', r, c, 2)), add(1, atom('v', r - 1, c, 2));
    return either(-1, atom('x', r, c, 1), 1, atom('v', r, c, 2));
}
static int hint_rows(int r, int c, int hint) {
    const char *arrows = "^>v<", *way = strchr(arrows, hint); /* its place is the direction */
    int beside[4];
    for (int d = 0; d < 4; d++) beside[d] = atom('x', r + down[d], c + right[d], 1);
    add(1, atom('x', r, c, 1)), equal(hint != '~');
    for (int d = 0; d < 4 && (way || hint == 'o'); d++) add(1, beside[d]), equal(way && (way - arrows + 2) % 4 == d);
    for (int d = 0; d < 2 && hint == '#'; d++) add(1, beside[d]), add(-1, beside[d + 2]), equal(0);
    return hint != '#' || (add(1, beside[NORTH]), add(1, beside[WEST]), equal(1));
}
static int fleet_rows(void) {
    for (int k = 1; k <= board.longest; k++) {
        int64_t sum = 0;
        for (int l = k; l <= board.longest; l++) sum += (l - k + 1) * (int64_t)board.ships[l];
        if (k == 1) all('x', 1);
        else all('h', k), all('v', k);
        equal(sum > 2 * CELLS ? 2 * CELLS + 1 : (int)sum);
    }
    return 1;
}
static int sum_rows(int column, int n) {
    const int d = column ? SOUTH : EAST, y = down[d], x = right[d], sum = board.sum[column][n];
    const int cells = column ? board.rows : board.cols, r = column ? 1 : n, c = column ? n : 1;
    if (sum < 0) return 0;
    line('x', r, c, d, cells, 1), equal(sum);
    for (int k = sum + 1; k <= board.longest; k++)
        for (int i = 0; i < cells; i++) fails(run("hv"[column], r + i * y, c + i * x, k));
    return 1;
}
static int ship_rows(const char *rule, int t, int r, int c) {
    if (IS("fleet")) return t == '.' && fleet_rows();
    if (IS("sum")) return ((t == 'r' && c <= board.rows) || (t == 'c' && c <= board.cols)) && sum_rows(t == 'c', c);
    if (t != 'x' || !on_board(r, c)) return 0;
    if (IS("hint")) return board.hints && clue_at(r, c) != EMPTY && hint_rows(r, c, clue_at(r, c));
    if (IS("shape")) return shape_rows(r, c);
    return on_board(r + 1, c + 1) && either(-1, atom('x', r, c, 1), -1, atom('x', r + 1, c + 1, 1)) &&
           either(-1, atom('x', r, c + 1, 1), -1, atom('x', r + 1, c, 1));
}

/* ---- Zebra ---- */

static int at_place(int v, int p) { return atom('x', v / 32 + 1, p, v % 32 + 1); }
static void span(int v, int from, int to) { /* the value at these positions */
    for (int p = from; p <= to; p++) add(1, at_place(v, p));
}
static int fits(const struct fact *f, int i, int j) {
    return (int)(f->fits >> (f->kind == 's' ? i - 1 : f->kind == 'p' ? i + j - 2 : 31 + i - j) & 1) != f->not;
}
static int count_fits(const struct fact *f, int i) {
    int m = 0;
    for (int j = 1; j <= board.cols; j++) m += fits(f, i, j);
    return m;
}
static int pair_rows(const struct fact *f) {
    const int n = board.cols;
    int few = n > 1;
    for (int i = 1; i <= n; i++) few = few && count_fits(f, i) >= n - 1;
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
    const int n = board.cols, *v = f->value, same = f->kind == 'd' && !f->not && f->fits == UINT64_C(1) << 31;
    const int set = f->kind == 's', between = f->kind == 'b';
    if (!IS(set ? "location" : between ? "between" : same ? "same" : "relation")) return 0;
    if (IS("relation")) return pair_rows(f);
    int places = 0;
    for (int i = 1; i <= n; i++) places += set && fits(f, i, 0);
    for (int i = 1; i <= n; i++) {
        const int x = at_place(v[0], i);
        if (same) add(1, x), add(-1, at_place(v[1], i)), equal(0);
        if (set && fits(f, i, 0) == (places == 1)) add(1, x), equal(places == 1);
        for (int s = 1; between && s <= 2; s++) {
            if (f->not) add(1, x), span(v[s], 1, i - 1), span(v[3 - s], i + 1, n), at_most(2);
            for (int w = 1; !f->not && w <= 2; w++) s == 1 ? span(v[w], 1, i - 1) : span(v[w], i + 1, n);
            if (!f->not) either(-1, x, 1, -1);
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
        least -= between && f->not;
        for (int i = 1; i <= n; i++) {
            const int x = at_place(v[0], i), m = between ? 0 : count_fits(f, i);
            for (int s = between && i > 1 && i < n ? 2 : 0; s; s--) {
                add(1, x), span(v[s], 1, i - 1), span(v[3 - s], i + 1, n);
                push(&sum, f->not ? -1 : 1), push(&sum, defined(clue, &number, n, 3));
            }
            for (int j = 0; j <= n && m && m < n; j++)
                if (!j || fits(f, i, j)) add(1, j ? at_place(v[1], j) : x);
            if (m) push(&sum, 1), push(&sum, m < n ? defined(clue, &number, m + 1, 2) : x);
        }
    }
    for (int i = 0; i < sum.n; i += 2) add(sum.a[i], sum.a[i + 1]);
    return board.either[clue - 1] ? equal(least) : at_least(least);
}
static int zebra_rows(const char *rule, int t, int r, int c) {
    const int n = board.cols;
    if (t == 'n' && c >= 1 && c <= board.clues) {
        const int facts = board.first[c] - board.first[c - 1];
        if (IS("choice")) return facts > 1 && choice_rows(c);
        return facts == 1 && fact_rows(rule, board.fact + board.first[c - 1]);
    }
    if (IS("place")) return t == 'x' && on_board(r, c) && (numbers('x', r, c), equal(1));
    for (int v = 0; v < n && IS("value"); v++) span(32 * (c - 1) + v, 1, n), equal(1);
    return IS("value") && t == 'r' && c <= board.rows;
}

/* ---- Circuit, Nurikabe, Heyawake, Numberlink ---- */

static int tints[2]; /* how many points are light, dark */

static int circuit_rows(const char *rule, int t, int r, int c) {
    const int e = t == 'h' || t == 'v' ? atom(t, r, c, 1) : -1, many = tints[0] + tints[1];
    if (IS("degree")) return t == 'x' && usable(r, c) && (star(r, c), add(-2, atom('z', r, c, 1)), equal(1));
    if (IS("given")) return e >= 0 && clue_at(r, c) & (t == 'h' ? 2 : 4) && holds(e);
    add(1, atom('z', r, c, 1));
    if (t != '.') return e >= 0 && many > 2 && either(-1, e, 1, atom('z', r + (t == 'v'), c + (t == 'h'), 1));
    for (int dark = 0; dark < 2 && many; dark++) {
        for (int i = 0; i < board.rows * board.cols; i++)
            if ((i / board.cols + i % board.cols) % 2 == dark) add(1, of_cell('z', i, 1));
        tints[!dark] % 2 ? equal((tints[!dark] - 1) / 2) : at_least(INF);
    }
    return 1;
}

static int island[CELLS]; /* clues are numbered in reading order: the number of the clue in each cell */
int island_at(int r, int c) { return at(island, r, c, 0); }

static int size_rows(int r, int c, int n) {
    static int way[CELLS], queue[CELLS]; /* cells on the shortest way to each one; 0: there is none */
    const int k = island_at(r, c), cols = board.cols, cells = board.rows * cols;
    memset(way, 0, (size_t)cells * sizeof *way);
    queue[0] = (r - 1) * cols + c - 1, way[queue[0]] = 1;
    for (int head = 0, tail = 1; head < tail; head++)
        for (int d = 0; d < 4; d++) {
            const int y = queue[head] / cols + 1 + down[d], x = queue[head] % cols + 1 + right[d];
            const int next = (y - 1) * cols + x - 1;
            if (atom('i', y, x, k) >= 0 && !way[next]) way[next] = way[queue[head]] + 1, queue[tail++] = next;
        }
    all('i', k), equal(n - 1);
    for (int i = 0; i < cells; i++)
        if (!way[i] || way[i] > n) fails(of_cell('i', i, k));
    return 1;
}
static int sea_rows(const char *rule, int t, int r, int c) {
    const int black = atom('b', r, c, 1), beside = atom('b', r, c + 1, 1), below = atom('b', r + 1, c, 1);
    const int far = atom('b', r + 1, c + 1, 1);
    if (t != 'x' || !on_board(r, c)) return 0;
    if (IS("size")) return clue_at(r, c) > 0 && size_rows(r, c, clue_at(r, c));
    add(1, black);
    if (IS("pool")) {
        add(1, beside), add(1, below), add(1, far);
        return black >= 0 && beside >= 0 && below >= 0 && far >= 0 && at_most(3);
    }
    for (int d = 0; black < 0 && d < 4; d++)
        if (island_at(r + down[d], c + right[d])) return at_least(1);
    if (black < 0) return 0;
    numbers('i', r, c), equal(1);
    for (int d = 0; d < 4; d++) {
        const int y = r + down[d], x = c + right[d], clue = island_at(y, x);
        for (int k = clue ? clue : 1; k <= (clue ? clue : islands); k++) {
            if (!clue && atom('i', y, x, k) < 0) continue;
            add(-1, atom('i', y, x, k)), add(1, black), add(1, atom('i', r, c, k)), at_least(clue != 0);
        }
    }
    return 1;
}
static int room_at(int r, int c) { return at(board.room, r, c, 0); }
static int after[CELLS]; /* the next cell of its room; -1: it is the last */

static int room_rows(const char *rule, int t, int r, int c) {
    int runs = 0, clue = clue_at(r, c);
    if (t != 'x' || !on_board(r, c)) return 0;
    if (IS("adjacent")) return alone('b', r, c);
    for (int i = (r - 1) * board.cols + c - 1; IS("room") && i >= 0; i = after[i])
        add(1, of_cell('b', i, 1));
    if (IS("room")) return clue >= 0 && equal(clue);
    for (int d = EAST; d <= SOUTH; d++) {
        const int home = room_at(r + down[d], c + right[d]);
        int n = 1;
        while (home && room_at(r + n * down[d], c + n * right[d]) == home) n++;
        if (!home || home == room_at(r, c) || !room_at(r + n * down[d], c + n * right[d])) continue;
        line('b', r, c, d, n + 1, 1), runs += at_least(1);
    }
    return runs > 0;
}
static int path_rows(const char *rule, int t, int r, int c) {
    const int n = clue_at(r, c), z = atom('z', r, c, 1);
    if (IS("pair")) return t == 'p' && atom('p', c, 1, 1) >= 0 && holds(atom('p', c, 1, 1));
    if (IS("cover")) return t == 'x' && z >= 0 && board.rule % 2 == 0 && holds(z);
    if (IS("degree")) return t == 'x' && z >= 0 && (star(r, c), add(-2, z), add(1, atom('p', n, 1, 1)), equal(0));
    if (board.rule < 'c') return 0;
    if (t == 'x') return on_board(r, c) && on_board(r + 1, c + 1) && (square(r, c), at_most(2));
    const int e = t == 'h' || t == 'v' ? atom(t, r, c, 1) : -1, other = clue_at(r + (t == 'v'), c + (t == 'h'));
    return e >= 0 && n > 0 && n == other && either(1, e, -1, atom('p', n, 1, 1));
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
    for (int d = EAST; d <= SOUTH; d++)
        for (int k = 1, t = "hv"[d - 1]; k <= size[t][2]; k++) {
            const int y = r + (k - 1) * down[d], x = c + (k - 1) * right[d];
            if (g == BATTLESHIP && k > 1 && on_board(y, x)) own(t, r, c, k, 1);
            if (g == HASHI && clue_at(r, c) != EMPTY && next_island(r, c, d)) own(t, r, c, k, 2);
            if (g != BATTLESHIP && g != HASHI && usable(r, c) && usable(r + down[d], c + right[d])) own(t, r, c, k, 2);
        }
}
static void own_cells(int r, int c) {
    const int g = board.genre, clue = clue_at(r, c);
    int sides = 0, beside = 0; /* beside: the island next to the cell; -1: several */
    for (int d = 0; d < 4; d++) {
        const int y = r + down[d], x = c + right[d], k = island_at(y, x);
        sides += usable(y, x);
        beside = !k || k == beside ? beside : beside ? -1 : k;
    }
    if (size['z'][0] && (g != CIRCUIT || (usable(r, c) && sides > 2))) own('z', r, c, 1, 1);
    if (g == YAJILIN && usable(r, c)) own('s', r, c, 1, 2);
    if (g == HEYAWAKE || (g == NURIKABE && clue == EMPTY)) own('b', r, c, 1, 2);
    for (int k = 1; k <= size['x'][2]; k++) own('x', r, c, k, 2);
    for (int k = 1; k <= islands && clue == EMPTY; k++)
        if (!beside || beside == k) own('i', r, c, k, 1);
}

/* The atoms of the board. */
void set_up(void) {
    static int last[CELLS + 1]; /* of each room, the cell before; from 1 */
    static char times[65536];   /* of each number of a Numberlink, how often it stands there */
    const int R = board.rows, C = board.cols, g = board.genre;
    free(has), free(value);
    memset(arity, 0, sizeof arity), memset(size, 0, sizeof size), memset(last, 0, sizeof last);
    atoms = islands = tints[0] = tints[1] = 0;
    points[0] = R + (g <= LOOPS), points[1] = C + (g <= LOOPS), most = R > C ? R : C;
    if (board.clues > most) most = board.clues;
    for (int i = 0; i < R * C && g != ZEBRA; i++) {
        const int clue = board.clue[i], room = board.room[i];
        if (g == NUMBERLINK && clue > most) most = clue;
        if (g == CIRCUIT) tints[(i / C + i % C) % 2] += clue & 1;
        island[i] = g == NURIKABE && clue != EMPTY ? ++islands : 0;
        after[i] = -1;
        if (last[room]) after[last[room] - 1] = i;
        last[room] = i + 1;
    }
    for (const char *s = genres[g].atoms; *s && (*s != 'i' || g == NURIKABE || board.outside); s += 2) {
        const int t = s[0], n = s[1] - '0', ships = board.longest + !board.longest;
        const int deep = g == HASHI ? board.max : g == BATTLESHIP ? ships : g == NURIKABE ? islands : C;
        const int a = t == 'p' ? most : t == 'u' ? board.clues : points[0];
        const int b = t == 'p' ? 1 : t == 'u' ? 1024 : points[1];
        const int of[3] = {a, b, n < 3 ? 1 : deep};
        if ((int64_t)a * b * of[2] > (1 << 25) - atoms) wrong("the puzzle is too large");
        base[t] = atoms, arity[t] = n, memcpy(size[t], of, sizeof of), atoms += a * b * of[2];
    }
    has = calloc((size_t)atoms + 1, 1), value = calloc((size_t)atoms + 1, 1);
    if (!has || !value) wrong("there is not enough memory");
    for (int r = 1; r <= points[0]; r++)
        for (int c = 1; c <= points[1]; c++) own_lines(r, c), own_cells(r, c);
    if (board.outside) own_faces();
    memset(times, 0, sizeof times);
    for (int i = 0; i < R * C && g == NUMBERLINK; i++) {
        if (board.clue[i] > 0 && ++times[board.clue[i]] > 2) wrong("a number stands there more than twice");
        if (board.clue[i] > 0) own('p', board.clue[i], 1, 1, 2);
    }
    for (int n = 1; n <= most && n < 65536; n++)
        if (times[n] == 1) wrong("a number stands there once");
    for (int n = 1; n <= board.clues; n++) rows_of("choice", 'n', 0, n); /* their auxiliary atoms */
}
