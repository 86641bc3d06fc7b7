/* check_rules.c - what a puzzle asks for, from the models in doc/genres, line by line: its atoms, and its rules as
 * rows over them, each under its name and place. Then its demands on shape, and the kinds of lemmas about them. */
#include "check.h"
enum { NORTH, EAST, SOUTH, WEST };
struct constraint constraint[6 * CELLS + 2];
char *has;
int whole_size, room_about;
signed char *value;
int atoms, constraints, clues, arity[128];
const int down[4] = {-1, 0, 1, 0}, right[4] = {0, 1, 0, -1};
int after[CELLS], leads[CELLS];
static int points[2], base[128], size[128][3], last_at[12 << 20]; /* points: rows and columns of them */
static int island[CELLS], islands;                              /* of each cell, which clue of a Nurikabe; 0: none */
static int slot(int t, int a, int b, int c) {
    const int *s = size[t];
    if (a < 1 || b < 1 || c < 1 || a > s[0] || b > s[1] || c > s[2]) return -1;
    return base[t] + ((a - 1) * s[1] + b - 1) * s[2] + c - 1;
}
int atom(int t, int a, int b, int c) { const int i = slot(t, a, b, c); return i >= 0 && has[i] ? i : -1; }
int atom_at(int t, int i, int k) { return atom(t, i / board.cols + 1, i % board.cols + 1, k); }
int room_of_atom(int a) {
    const int i = a - base['b'];
    return board.genre == SHEET && i >= 0 && i < size['b'][0] * size['b'][1] ? board.room[i] : 0;
}
void own(int t, int a, int b, int c, char kind) { has[slot(t, a, b, c)] = kind; }
int on_board(int r, int c) { return r >= 1 && r <= board.rows && c >= 1 && c <= board.cols; }
static int at(const int *list, int r, int c, int none) { /* what a list of all cells says of one */
    return on_board(r, c) ? list[(r - 1) * board.cols + c - 1] : none;
}
int clue_at(int r, int c) { /* of one with a colour its number */
    const int clue = at(board.clue, r, c, EMPTY);
    return board.genre == SHEET && (sheet.colours || sheet.arrowed) ? number_in(clue) : clue;
}
int border_at(int r, int c, int d) {
    return room_at(r, c) != room_at(r + down[d], c + right[d]) || at(board.wall, r, c, 0) & d;
}
int room_at(int r, int c) { return at(board.room, r, c, 0); }
static int island_at(int r, int c) { return at(island, r, c, 0); }
static int usable(int r, int c) { /* a point that lines may pass, or end at */
    const int g = board.genre, clue = clue_at(r, c);
    if (r < 1 || c < 1 || r > points[0] || c > points[1]) return 0;
    if (g == SHEET) return !sheet.shut || clue == EMPTY;
    return g == YAJILIN ? clue == EMPTY : g == HASHI ? clue != EMPTY : g != CIRCUIT || clue & 1;
}
static int next_island(int r, int c, int d) { /* steps to it in direction d; 0: none */
    for (int n = 1; on_board(r + n * down[d], c + n * right[d]); n++)
        if (clue_at(r + n * down[d], c + n * right[d]) != EMPTY) return n;
    return 0;
}
/* ---- constraints, sums and rows ---- */
int place_of(int t, int r, int c) {
    static const char kinds[] = "xhvrcbpn.ked";
    return (int)(strchr(kinds, t) - kinds) << 20 | (r * (SIDE + 2) + c);
}
int constraint_at(int place, int rule) {
    int i = last_at[place];
    while (i && (rule < 0 ? !constraint[i].clue : constraint[i].rule != rule)) i = constraint[i].other;
    return i;
}
/* Begins a constraint: rows that follow are its own. Rules of one clue stand at one place. */
void begin_rule(int number, int t, int r, int c, int of_clue) {
    const int place = place_of(t, r, c), i = ++constraints, clue = constraint[constraint_at(place, -1)].clue;
    if (i > 6 * CELLS) wrong("the puzzle is too large");
    constraint[i] = (struct constraint){number, place, last_at[place], pool.n, of_clue ? clue ? clue : ++clues : 0};
    last_at[place] = i;
}
static void rule(const char *name, int t, int r, int c) {
    static const char of_clues[] =
        "clue circle white black given hint sum location same relation between choice size pair";
    begin_rule(found(genres[board.genre].rules, name), t, r, c, found(of_clues, name) >= 0);
}
static int edge(int r, int c, int d) { return atom("vh"[d % 2], r - (d == NORTH), c - (d == WEST), 1); }
static void star(int r, int c) { for (int d = 0; d < 4; d++) add(1, edge(r, c, d)); }
static void square(int r, int c) {
    for (int i = 0; i < 2; i++) add(1, atom('h', r + i, c, 1)), add(1, atom('v', r, c + i, 1));
}
static void line(int t, int r, int c, int d, int n, int k) { /* The atoms t of n places from r,c on in direction d. */
    for (int i = 0; i < n; i++) add(1, atom(t, r + i * down[d], c + i * right[d], k));
}
static void all(int t, int k) { for (int r = 1; r <= size[t][0]; r++) line(t, r, 1, EAST, size[t][1], k); }
static void numbers(int t, int r, int c) { for (int k = 1; k <= size[t][2]; k++) add(1, atom(t, r, c, k)); }
static void at_least(int lo) { row(lo, INF); }
static void at_most(int hi) { row(-INF, hi); }
static void equal(int sum) { row(sum, sum); }
static void holds(int x) { add(1, x), at_least(1); }
static void fails(int x) { add(1, x), at_most(0); }
static void exclude(int x, int y) { add(1, x), add(1, y), at_most(1); }
static void imply(int x, int y) { add(-1, x), add(1, y), at_least(0); } /* y, or a part of the sum so far */
/* ---- lines: Slitherlink, Loops, Masyu, Yajilin, Circuit, Numberlink ---- */
static void circle_rows(int r, int c, int black) {
    int e[4], behind[4];
    for (int d = 0; d < 4; d++) e[d] = edge(r, c, d), behind[d] = edge(r + down[d], c + right[d], d);
    for (int d = 0; d < 3 - black; d++) /* one of two edges: black, of opposite ones; white, around a corner */
        add(1, e[d]), add(1, e[black ? d + 2 : (d + 3) % 4]), equal(1);
    for (int d = 0; d < 4 && black; d++) imply(e[d], behind[d]);
    for (int d = 0; d < 4 && !black; d += WEST)
        add(1, e[d]), add(1, behind[d]), add(1, behind[(d + 2) % 4]), at_most(2);
}
static void loop_rules(int r, int c) {
    const int pearls = board.genre == MASYU, clue = clue_at(r, c), z = atom('z', r, c, 1);
    rule("degree", 'x', r, c), star(r, c), add(-2, z), equal(0);
    if (clue >= 0 && !pearls) rule("clue", 'x', r, c), square(r, c), equal(clue);
    if (clue != EMPTY && pearls) rule("circle", 'x', r, c), holds(z);
    if (clue > 0 && pearls) rule(clue == 'b' ? "black" : "white", 'x', r, c), circle_rows(r, c, clue == 'b');
    if (board.all) rule("visit", 'x', r, c), holds(z);
}
/* With shading outside: the atom that the face between r,c and r+1,c+1 is inside; -1: it is outside. */
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
static void yajilin_rules(int r, int c) {
    const int clue = clue_at(r, c), s = atom('s', r, c, 1), i = atom('i', r, c, 1);
    if (clue >= 0) rule("clue", 'x', r, c), line('s', r, c, clue & 3, SIDE, 1), equal(clue >> 2);
    if (s >= 0) {
        rule("fill", 'x', r, c), star(r, c), holds(s), rule("degree", 'x', r, c), star(r, c), add(2, s), equal(2);
        rule("adjacent", 'x', r, c), exclude(s, atom('s', r + 1, c, 1)), exclude(s, atom('s', r, c + 1, 1));
    }
    if (!board.outside) return;
    rule("outside", 'x', r, c);
    if (i >= 0) add(1, face_inside(r - 1, c)), add(1, edge(r, c, EAST)), add(-2, atom('b', r, c, 1)), add(-1, i);
    equal(0);
    for (int k = 0; k < 4 && s >= 0; k++) exclude(s, face_inside(r - k / 2, c - k % 2));
}
static int tints[2]; /* how many points are light, dark */
static void circuit_rules(int r, int c) {
    const int z = atom('z', r, c, 1), ends[2] = {atom('z', r, c + 1, 1), atom('z', r + 1, c, 1)};
    if (usable(r, c)) rule("degree", 'x', r, c), star(r, c), add(-2, z), equal(1);
    for (int i = 0; i < 2; i++) {
        const int e = atom("hv"[i], r, c, 1);
        if (e >= 0 && clue_at(r, c) & 2 << i) rule("given", "hv"[i], r, c), holds(e);
        if (e >= 0 && tints[0] + tints[1] > 2) rule("tree", "hv"[i], r, c), add(1, z), imply(e, ends[i]);
    }
    if (r < board.rows || c < board.cols) return;
    rule("tree", '.', 0, 0);
    for (int dark = 0; dark < 2 && tints[0] + tints[1]; dark++) {
        for (int i = 0; i < board.rows * board.cols; i++)
            if ((i / board.cols + i % board.cols) % 2 == dark) add(1, atom_at('z', i, 1));
        tints[!dark] % 2 ? equal((tints[!dark] - 1) / 2) : at_least(INF);
    }
}
static void path_rules(int r, int c) {
    const int n = clue_at(r, c), p = atom('p', n, 1, 1), z = atom('z', r, c, 1), apart = board.rule >= 'c';
    rule("degree", 'x', r, c), star(r, c), add(-2, z), add(1, p), equal(0);
    for (int i = 1; r == 1 && c == 1 && i <= size['p'][0]; i++)
        if (atom('p', i, 1, 1) >= 0) rule("pair", 'p', 0, i), holds(atom('p', i, 1, 1));
    if (board.rule % 2 == 0 && !board.unfinished) rule("cover", 'x', r, c), holds(z);
    if (apart && r < board.rows && c < board.cols) rule("touch", 'x', r, c), square(r, c), at_most(2);
    if (apart && p >= 0 && n == clue_at(r, c + 1)) rule("touch", 'h', r, c), imply(p, edge(r, c, EAST));
    if (apart && p >= 0 && n == clue_at(r + 1, c)) rule("touch", 'v', r, c), imply(p, edge(r, c, SOUTH));
}
/* ---- Hashi, Sudoku, Battleship ---- */
static int link(int r, int c, int d, int k) { /* at least k bridges in direction d */
    const int n = next_island(r, c, d), back = d % 3 ? 0 : n;
    return n ? atom("vh"[d % 2], r + back * down[d], c + back * right[d], k) : -1;
}
static void hashi_rules(int r, int c) {
    const int clue = clue_at(r, c);
    int ways = 0;
    for (int d = 0; d < 4; d++) ways += next_island(r, c, d) > 0;
    if (clue == EMPTY && ways == 4) rule("cross", 'x', r, c), exclude(link(r, c, WEST, 1), link(r, c, NORTH, 1));
    for (int d = EAST; d <= SOUTH && clue != EMPTY; d++) {
        if (link(r, c, d, 1) < 0) continue;
        rule("many", "vh"[d % 2], r, c);
        for (int k = 2; k <= board.max; k++) imply(link(r, c, d, k), link(r, c, d, k - 1));
    }
    if (clue < 0) return;
    rule("clue", 'x', r, c);
    for (int more = 0, least = clue; more <= board.unfinished; more++) { /* islands to come: beside it, on free cells */
        for (int i = 0; i < 4 * board.max; i++) {
            const int d = i % 4, y = r + down[d], x = c + right[d];
            const int free = i < 4 && more && on_board(y, x) && clue_at(y, x) == EMPTY ? board.max : 0;
            if ((least -= free, free != 1)) add(1 - free, link(r, c, d, i / 4 + 1));
        }
        row(more ? least : board.unfinished ? -INF : clue, more ? INF : clue);
    }
    for (int i = 4 * clue; i < 4 * board.max; i++) fails(link(r, c, i % 4, i / 4 + 1));
}
static void sudoku_rules(int r, int c) {
    const int n = board.rows, rows = board.boxrows, cols = board.boxcols;
    if (clue_at(r, c) >= 0) rule("given", 'x', r, c), holds(atom('x', r, c, clue_at(r, c)));
    rule("cell", 'x', r, c), numbers('x', r, c), equal(1);
    if (c > 1) return; /* number r, of all */
    rule("row", 'r', 0, r);
    for (int k = 1; k <= n; k++) line('x', r, 1, EAST, n, k), equal(1);
    rule("column", 'c', 0, r);
    for (int k = 1; k <= n; k++) line('x', 1, r, SOUTH, n, k), equal(1);
    rule("box", 'b', 0, r);
    for (int k = 1; k <= n; k++, equal(1))
        for (int i = 1; i <= rows; i++) line('x', (r - 1) / rows * rows + i, (r - 1) % rows * cols + 1, EAST, cols, k);
}
static int run(int t, int r, int c, int k) { return k == 1 ? atom('x', r, c, 1) : atom(t, r, c, k); }
static void shape_rows(int r, int c) {
    const int longest = board.longest;
    for (int d = EAST; d <= SOUTH; d++) {
        const int t = "hv"[d - 1], y = down[d], x = right[d];
        for (int k = 2, a; k <= longest && (a = run(t, r, c, k)) >= 0; k++) {
            const int shorter = run(t, r, c, k - 1), next = run(t, r + y, c + x, k - 1);
            imply(a, shorter), imply(a, next), add(-1, a), exclude(shorter, next);
            if (!board.ships[k]) add(1, run(t, r - y, c - x, k + 1)), imply(a, run(t, r, c, k + 1));
        }
        if (on_board(r + y * longest, c + x * longest)) line('x', r, c, d, longest + 1, 1), at_most(longest);
    }
    if (!longest || board.ships[1]) return;
    add(1, atom('h', r, c - 1, 2)), add(1, atom('h', r, c, 2)), add(1, atom('v', r - 1, c, 2));
    imply(atom('x', r, c, 1), atom('v', r, c, 2));
}
static void hint_rows(int r, int c, int hint) {
    const char *arrows = "^>v<", *way = strchr(arrows, hint); /* its place is the direction */
    int beside[4];
    for (int d = 0; d < 4; d++) beside[d] = atom('x', r + down[d], c + right[d], 1);
    add(1, atom('x', r, c, 1)), equal(hint != '~');
    for (int d = 0; d < 4 && (way || hint == 'o'); d++) add(1, beside[d]), equal(way && (way - arrows + 2) % 4 == d);
    for (int d = 0; d < 2 && hint == '#'; d++) add(1, beside[d]), add(-1, beside[d + 2]), equal(0);
    if (hint == '#') add(1, beside[NORTH]), add(1, beside[WEST]), equal(1);
}
static void sum_rows(int r, int c, int d, int cells, int sum) {
    line('x', r, c, d, cells, 1), equal(sum);
    for (int k = sum + 1; k <= board.longest; k++)
        for (int i = 0; i < cells; i++) fails(run("vh"[d % 2], r + i * down[d], c + i * right[d], k));
}
static void ship_rules(int r, int c) {
    const int R = board.rows, C = board.cols, in_row = board.sum[0][r], in_column = board.sum[1][c];
    if (board.hints && clue_at(r, c) != EMPTY) rule("hint", 'x', r, c), hint_rows(r, c, clue_at(r, c));
    rule("shape", 'x', r, c), shape_rows(r, c);
    if (r < R && c < C) {
        rule("touch", 'x', r, c), exclude(atom('x', r, c, 1), atom('x', r + 1, c + 1, 1));
        exclude(atom('x', r, c + 1, 1), atom('x', r + 1, c, 1));
    }
    if (c == 1 && in_row >= 0) rule("sum", 'r', 0, r), sum_rows(r, 1, EAST, C, in_row);
    if (r == 1 && in_column >= 0) rule("sum", 'c', 0, c), sum_rows(1, c, SOUTH, R, in_column);
    if (r > 1 || c > 1) return;
    rule("fleet", '.', 0, 0);
    for (int k = 1; k <= board.longest; k++) {
        int64_t sum = 0;
        for (int l = k; l <= board.longest; l++) sum += (l - k + 1) * (int64_t)board.ships[l];
        if (k == 1) all('x', 1);
        else all('h', k), all('v', k);
        equal(sum > 2 * CELLS ? 2 * CELLS + 1 : (int)sum);
    }
}
/* ---- Zebra ---- */
static int at_place(int v, int p) { return atom('x', v / 32 + 1, p, v % 32 + 1); }
static void span(int v, int from, int to) { /* the value at these positions */
    for (int p = from; p <= to; p++) add(1, at_place(v, p));
}
static int fits(const struct fact *f, int i, int j) {
    return (int)(f->fits >> (f->kind == 's' ? i - 1 : f->kind == 'p' ? i + j - 2 : 31 + i - j) & 1);
}
static int count_fits(const struct fact *f, int i) {
    int m = 0;
    for (int j = 1; j <= board.cols; j++) m += fits(f, i, j);
    return m;
}
static void pair_rows(const struct fact *f) {
    const int n = board.cols;
    int few = n > 1;
    for (int i = 1; i <= n; i++) few = few && count_fits(f, i) >= n - 1;
    for (int i = 1; i <= n; i++) {
        for (int j = 1; few && j <= n; j++)
            if (!fits(f, i, j)) exclude(at_place(f->value[0], i), at_place(f->value[1], j));
        for (int side = 0; !few && side < 2; side++) {
            for (int j = 1; j <= n; j++)
                if (side ? fits(f, j, i) : fits(f, i, j)) add(1, at_place(f->value[!side], j));
            imply(at_place(f->value[side], i), -1);
        }
    }
}
static void fact_rules(const struct fact *f, int clue) {
    const int n = board.cols, *v = f->value, same = f->kind == 'd' && f->fits == UINT64_C(1) << 31;
    const int set = f->kind == 's', between = f->kind == 'b', alone = f->fits && !(f->fits & (f->fits - 1));
    rule(set ? "location" : between ? "between" : same ? "same" : "relation", 'n', 0, clue);
    if (!set && !between && !same) pair_rows(f);
    for (int i = 1; i <= n; i++) {
        const int x = at_place(v[0], i);
        if (same) add(1, x), add(-1, at_place(v[1], i)), equal(0);
        if (set && fits(f, i, 0) == alone) add(1, x), equal(alone);
        for (int s = 1; between && s <= 2; s++) {
            if (f->not) span(v[s], 1, i - 1), span(v[3 - s], i + 1, n), add(1, x), at_most(2);
            for (int w = 1; !f->not && w <= 2; w++) s == 1 ? span(v[w], 1, i - 1) : span(v[w], i + 1, n);
            if (!f->not) imply(x, -1);
        }
    }
}
/* The next auxiliary atom u of the clue: the sum so far, of m terms, is at least t. */
static int defined(int clue, int *number, int m, int t) {
    const int u = slot('u', clue, ++*number, 1);
    has[u] = 1, add(-t, u), keep(0, INF), add(t - m - 1, u), at_most(t - 1);
    return u;
}
static void choice_rules(int clue) {
    static struct list sum;
    const int n = board.cols;
    int number = 0, least = 1;
    rule("choice", 'n', 0, clue), sum.n = 0;
    for (const struct fact *f = board.fact + board.first[clue - 1]; f < board.fact + board.first[clue]; f++) {
        const int *v = f->value, between = f->kind == 'b';
        least -= between && f->not;
        for (int i = 1; i <= n; i++) {
            const int x = at_place(v[0], i), m = between ? 0 : count_fits(f, i);
            for (int s = between && i > 1 && i < n ? 2 : 0; s; s--) {
                add(1, x), span(v[s], 1, i - 1), span(v[3 - s], i + 1, n);
                push(&sum, f->not ? -1 : 1), push(&sum, defined(clue, &number, n, 3));
            }
            for (int j = 0; j <= n && m && m < n; j++) if (!j || fits(f, i, j)) add(1, j ? at_place(v[1], j) : x);
            if (m) push(&sum, 1), push(&sum, m < n ? defined(clue, &number, m + 1, 2) : x);
        }
    }
    for (int i = 0; i < sum.n; add(sum.a[i], sum.a[i + 1]), i += 2) /* several facts may have the same term */
        for (int j = i + 2; j < sum.n; j += 2) if (sum.a[j + 1] == sum.a[i + 1]) sum.a[i] += sum.a[j], sum.a[j] = 0;
    row(least, board.either[clue - 1] ? least : INF);
}
static void zebra_rules(int r, int c) { /* attribute r at position c */
    const int n = board.cols;
    rule("place", 'x', r, c), numbers('x', r, c), equal(1);
    if (c > 1) return;
    rule("value", 'r', 0, r);
    for (int v = 0; v < n; v++) span(32 * (r - 1) + v, 1, n), equal(1);
    for (int i = 1; r == board.rows && i <= board.clues; i++)
        board.first[i] - board.first[i - 1] > 1 ? choice_rules(i) : fact_rules(board.fact + board.first[i - 1], i);
}
/* ---- shading: Nurikabe ---- */
static void size_rows(int r, int c, int n) {
    static int way[CELLS], queue[CELLS]; /* cells on the shortest way to each one; 0: there is none */
    const int k = island_at(r, c), cols = board.cols, cells = board.rows * cols;
    memset(way, 0, (size_t)cells * sizeof *way), queue[0] = (r - 1) * cols + c - 1, way[queue[0]] = 1;
    for (int i = 0, met = 1; i < 4 * met; i++) {
        const int from = queue[i / 4], y = from / cols + 1 + down[i % 4], x = from % cols + 1 + right[i % 4];
        const int next = (y - 1) * cols + x - 1;
        if (atom('i', y, x, k) >= 0 && !way[next]) way[next] = way[from] + 1, queue[met++] = next;
    }
    all('i', k), equal(n - 1);
    for (int i = 0; i < cells; i++) if (!way[i] || way[i] > n) fails(atom_at('i', i, k));
}
static void sea_rules(int r, int c) {
    const int here = island_at(r, c), black = atom('b', r, c, 1);
    const int block[4] = {black, atom('b', r, c + 1, 1), atom('b', r + 1, c, 1), atom('b', r + 1, c + 1, 1)};
    int beside = 0, whole = 1;
    for (int i = 0; i < 4; i++) beside |= island_at(r + down[i], c + right[i]), whole &= block[i] >= 0;
    if (clue_at(r, c) > 0) rule("size", 'x', r, c), size_rows(r, c, clue_at(r, c));
    if (whole) rule("pool", 'x', r, c);
    for (int i = 0; i < 4 && whole; i++) add(1, block[i]);
    if (whole) at_most(3);
    if (!here || beside) rule("number", 'x', r, c);
    if (here && beside) at_least(1);
    if (here) return;
    add(1, black), numbers('i', r, c), board.unfinished ? at_most(1) : equal(1);
    for (int d = 0; d < 4; d++) {
        const int y = r + down[d], x = c + right[d], clue = island_at(y, x);
        for (int k = clue ? clue : 1; k <= (clue ? clue : islands); k++) {
            if (!clue && atom('i', y, x, k) < 0) continue;
            add(-1, atom('i', y, x, k)), add(1, black), add(1, atom('i', r, c, k)), at_least(clue != 0);
        }
    }
}
/* ---- demands on shape ---- */
enum { POINTS = 2 * CELLS + 2, EDGES = 2 * POINTS, SURE = -2 }; /* two places a cell where lines may cross */
static int vertices, faces, edges, tail[EDGES], head[EDGES], line_of[EDGES], low[EDGES], high[EDGES];
static int up[2 * POINTS], mark[POINTS], about; /* up: a tree of each piece; about: whose cells count; 0: the sea */
static int face(int r, int c) {
    return r < 1 || c < 1 || r >= points[0] || c >= points[1] ? 0 : (r - 1) * (points[1] - 1) + c;
}
static int there(int v) { return usable(v / points[1] + 1, v % points[1] + 1); }
/* Lines that may cross: those up and down go between places of their own, and an edge leads from place to place of a
 * cell where the loop turns. A path from clue to clue is closed by two edges to one place more. */
static void split_graph(void) {
    for (int e = 0; e < edges; e++) if (head[e] == tail[e] + points[1]) tail[e] += vertices, head[e] += vertices;
    for (int v = 0; v < vertices; v++) {
        tail[edges] = v, head[edges] = v + vertices, low[edges] = -1; /* beside no face */
        line_of[edges++] = atom('k', v / points[1] + 1, v % points[1] + 1, 1);
    }
    for (int i = 0, v = 0; i < 4 * vertices; v = ++i / 4)
        if (gate_at(v / points[1] + 1, v % points[1] + 1, i % 4) > 0)
            tail[edges] = v + !(i % 2) * vertices, head[edges] = 2 * vertices, low[edges] = -1, line_of[edges++] = SURE;
    vertices = 2 * vertices + (sheet.path == GATED);
}
static void draw_graph(void) { /* The edges between neighbours, also those without an atom. */
    const int cols = points[1];
    vertices = points[0] * cols, faces = (points[0] - 1) * (cols - 1) + 1, edges = 0;
    for (int v = 0; v < vertices; v++) for (int d = EAST, r = v / cols + 1, c = v % cols + 1; d <= SOUTH; d++) {
        const int n = board.genre == HASHI ? there(v) * next_island(r, c, d) : d == EAST ? c < cols : r < points[0];
        if (!n) continue;
        tail[edges] = v, head[edges] = v + n * (d == EAST ? 1 : cols), line_of[edges] = atom("hv"[d - 1], r, c, 1);
        low[edges] = face(r, c), high[edges++] = face(r - right[d], c - down[d]);
    }
    if (board.genre == SHEET && sheet.crossed) split_graph();
}
static int is_lines(int k) { return board.genre == SHEET && sheet.lines && !sheet.moves && k == sheet.shapes; }
static int known(int a) { return a == SURE ? 1 : a < 0 ? -1 : value[a]; }
static int cell(int v) { /* 1 it counts, -1 not, 0 open */
    if (room_about && board.room[v] != room_about) return -1;
    const int own = atom_at('b', v, 1);
    if (board.genre == SHEET) return symbol_known(about, v / board.cols + 1, v % board.cols + 1);
    if (!about || own >= 0) return known(about ? atom_at('i', v, about) : own);
    return island[v] == about ? 1 : -1;
}
static int state(int e) { /* 1 present, -1 absent, 0 open; between cells, open where none of both is out */
    if ((board.genre != SHEET && board.genre != NURIKABE) || is_lines(about)) return known(line_of[e]);
    const int d = 1 + (head[e] == tail[e] + board.cols);
    if (board.genre == SHEET && shape_kind(about) == 1 &&
        border_at(tail[e] / board.cols + 1, tail[e] % board.cols + 1, d)) return -1;
    return cell(tail[e]) < 0 || cell(head[e]) < 0 ? -1 : 0;
}
static int root(int v) {
    while (up[v] != v) v = up[v] = up[up[v]];
    return v;
}
static int join(int v, int w) { /* 1: they were one piece before */
    v = root(v), w = root(w), up[v] = w;
    return v == w;
}
/* The pieces by edges whose states are least to most; how many of these close a cycle. */
static int tie(int least, int greatest) {
    int rings = 0;
    for (int v = 0; v < vertices; v++) up[v] = v, mark[v] = 0;
    for (int e = 0; e < edges; e++) if (state(e) >= least && state(e) <= greatest) rings += join(tail[e], head[e]);
    const int corners = board.genre == SHEET && about < sheet.shapes && shape_kind(about) >= 4, wide = board.cols;
    for (int v = 0; v + wide < vertices && corners; v++) {
        if (v % wide && cell(v) >= 0 && cell(v + wide - 1) >= 0) join(v, v + wide - 1);
        if ((v + 1) % wide && cell(v) >= 0 && cell(v + wide + 1) >= 0) join(v, v + wide + 1);
    }
    return rings;
}
/* Two are not connected: vertices ('v'), cells that count ('c'), ends of edges ('e'); then marks count these. */
static int parted(int what) {
    static int first_of[CELLS + 1]; /* room, from 1 */
    const int kind = board.genre == SHEET ? shape_kind(about) % 4 : 0;
    int first = -1;
    if (kind == 1) memset(first_of, 0, sizeof first_of);
    up[vertices] = vertices;
    for (int v = 0; v < vertices && kind == 2; v++) {
        const int r = v / points[1], c = v % points[1];
        if (cell(v) >= 0 && (!r || !c || r == points[0] - 1 || c == points[1] - 1)) join(v, vertices);
    }
    if (kind == 2) first = vertices;
    for (int v = 0; v < vertices; v++) mark[v] = what == 'v' ? there(v) : what == 'c' && cell(v) > 0;
    for (int e = 0; e < edges && what == 'e'; e++) if (state(e) > 0) mark[tail[e]]++, mark[head[e]]++;
    for (int v = 0; v < vertices; v++) {
        if (kind == 1 && mark[v]) first = first_of[board.room[v]] - 1, first_of[board.room[v]] = v + 1;
        if (mark[v] && first >= 0 && root(v) != root(first)) return 1;
        if (mark[v] && !kind) first = v;
    }
    return 0;
}
static int bad_faces(void) { /* face f inside is node f, outside faces + f */
    for (int f = 0; f < 2 * faces; f++) up[f] = f;
    for (int e = 0; e < edges; e++) {
        const int s = low[e] < 0 ? 0 : known(line_of[e]);
        if (s) join(low[e], high[e] + (s > 0) * faces), join(low[e] + faces, high[e] + (s < 0) * faces);
    }
    for (int f = 0; f < faces; f++) if (root(f) == root(f + faces)) return 1;
    return 0;
}
/* A cycle, and an edge that is not on it: in another piece, or where not two edges meet. */
static int bad_cycle(void) {
    if (!tie(1, 1)) return 0;
    if (parted('e')) return 1;
    for (int v = 0; v < vertices; v++) if (mark[v] && mark[v] != 2) return 1;
    return 0;
}
static int odd_piece(void) {
    tie(0, 0);
    for (int v = 0; v < vertices; v++) mark[root(v)] ^= there(v);
    for (int e = 0; e < edges; e++) if (state(e) > 0) mark[root(tail[e])] ^= 1, mark[root(head[e])] ^= 1;
    for (int v = 0; v < vertices; v++) if (mark[v]) return 1;
    return 0;
}
/* Two numbers in one piece; when that is asked for, also a path that touches itself. */
static int bad_path(int touching) {
    const int rings = tie(1, 1);
    for (int v = 0; v < vertices; v++) {
        const int n = board.clue[v], before = mark[root(v)];
        if (n <= 0 || known(atom('p', n, 1, 1)) <= 0) continue;
        if (before && before != n) return 1;
        mark[root(v)] = n;
    }
    for (int e = 0; e < edges && touching && !rings; e++) {
        const int v = root(tail[e]), w = root(head[e]), s = state(e);
        if ((v == w && s <= 0) || (s < 0 && mark[v] && mark[v] == mark[w])) return 1;
    }
    return touching && rings;
}
static int of_island(int k) { /* the cell of its clue */
    int v = 0;
    while (island[v] != k) v++;
    return v;
}
int clue_of(int k) {
    const int v = of_island(k);
    return constraint[constraint_at(place_of('x', v / board.cols + 1, v % board.cols + 1), -1)].clue;
}
/* From some cell of the island: fewer are connected to it than the number says, or another one is farther than as
 * many open cells as the known ones leave. up: this many are on the best way to each. */
static int bad_size(int far, int k) {
    const int n = board.genre == SHEET ? whole_size : board.clue[of_island(k)];
    int total = 0, bad = 0;
    for (int v = 0; v < vertices; v++) total += cell(v) > 0;
    for (int start = 0; start < vertices && !bad; start++) {
        int met = 0;
        if (cell(start) <= 0) continue;
        for (int v = 0; v < vertices; v++) up[v] = v == start ? 0 : INF;
        for (int more = 1; more;) {
            more = 0;
            for (int i = 0; i < 2 * edges; i++) {
                const int e = i / 2, v = i % 2 ? tail[e] : head[e], w = i % 2 ? head[e] : tail[e];
                if (state(e) == 0 && up[v] + !cell(w) < up[w]) up[w] = up[v] + !cell(w), more = 1;
            }
        }
        for (int v = 0; v < vertices; v++) met += up[v] < INF, bad |= far && cell(v) > 0 && total + up[v] > n;
        bad |= !far && met < n;
    }
    return bad;
}
static int bad_ring(void) { /* Diagonals between corners close a ring. */
    const int wide = board.cols + 1;
    int rings = 0;
    for (int v = 0; v < (board.rows + 1) * wide; v++) up[v] = v;
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols, c = i % board.cols, v = r * wide + c;
        for (int rising = 0; rising < 2; rising++)
            if (diagonal(rising, r + 1, c + 1) > 0) rings += join(v + rising, v + wide + !rising);
    }
    return rings;
}
int may_break(const char *kind, int k) {
    if (board.genre == SHEET && k < sheet.shapes && shape_kind(k) == 3) return !strcmp(kind, "cycle");
    if (is_lines(k) && *kind == 'p') return !sheet.path;
    if (is_lines(k)) return sheet.one_loop && (!strcmp(kind, "cut") || !strcmp(kind, "cycle"));
    if (board.genre == SHEET && *kind == 'f') return k < sheet.shapes && shape_kind(k) < 2 && shape_side(k) == 1 &&
         whole_size >= 0 && !sheet.lines;
    if (board.genre == SHEET) return k < sheet.shapes && !strcmp(kind, "cut");
    if (k && (board.genre != NURIKABE || k > islands)) return 0;
    if (board.genre == NURIKABE && *kind == 'f' && (!k || !clue_of(k))) return 0;
    if (board.genre == HASHI && (strcmp(kind, "cycle") ? board.unfinished : !board.noloop)) return 0;
    if (board.genre == NUMBERLINK && board.rule < 'c' && !strcmp(kind, "chord")) return 0;
    return found(genres[board.genre].lemmas, kind) >= 0;
}
int broken(const char *kind, int k) {
    const int g = board.genre, one_loop = g <= YAJILIN || is_lines(k);
    about = k;
    if (g == SHEET && k < sheet.shapes && shape_kind(k) == 3) return bad_ring();
    if (*kind == 'f') return bad_size(!strcmp(kind, "far"), k);
    if (!strcmp(kind, "cut")) return tie(0, 1), parted(one_loop ? 'e' : g == HASHI || g == CIRCUIT ? 'v' : 'c');
    if (!strcmp(kind, "cycle")) return one_loop && !(g == SHEET && sheet.path % GATED) ? bad_cycle() : tie(1, 1) > 0;
    return *kind == 'p' ? bad_faces() : *kind == 'o' ? odd_piece() : bad_path(*kind == 'c');
}
/* ---- all of them ---- */
static void own_borders(int r, int c) {
    const int i = (r - 1) * board.cols + c - 1;
    if (r > 1 && !is_out(i) && !is_out(i - board.cols)) own('h', r, c, 1, 2);
    if (c > 1 && !is_out(i) && !is_out(i - 1)) own('v', r, c, 1, 2);
}
static void own_atoms(int r, int c) { /* The atoms of a point or cell: 2 main ones, 1 auxiliary. */
    const int g = board.genre, clue = clue_at(r, c);
    int sides = 0, beside = 0; /* beside: the island next to the cell; -1: several */
    for (int d = 0; d < 4; d++) {
        const int k = island_at(r + down[d], c + right[d]);
        sides += usable(r + down[d], c + right[d]), beside = !k || k == beside ? beside : beside ? -1 : k;
    }
    if (g == SHEET && sheet.route) own_ways(r, c);
    if (g == SHEET && sheet.division) own_borders(r, c);
    if (g == SHEET && sheet.division) return;
    for (int d = EAST; d <= SOUTH && usable(r, c); d++) for (int k = 1, t = "hv"[d - 1]; k <= size[t][2]; k++) {
        const int steps = g == BATTLESHIP ? k - 1 : g == HASHI ? next_island(r, c, d) : 1;
        if (steps && usable(r + steps * down[d], c + steps * right[d])) own(t, r, c, k, 2 - (g == BATTLESHIP));
    }
    if (size['z'][0] && (g != CIRCUIT || (usable(r, c) && sides > 2))) own('z', r, c, 1, 1);
    if (size['s'][0] && usable(r, c)) own('s', r, c, 1, 2);
    if ((size['b'][0] && g == SHEET && usable(r, c)) || (g == NURIKABE && clue == EMPTY)) own('b', r, c, 1, 2);
    if (g == NUMBERLINK && clue > 0) own('p', clue, 1, 1, 2);
    if (g == SHEET && sheet.blank && size['o'][0] && usable(r, c)) own('o', r, c, 1, 2);
    for (int k = 1; k <= (g == SHEET ? greatest_at(r, c) : size['x'][2]); k++) own('x', r, c, k, 2);
    for (int k = 1; k <= islands && clue == EMPTY; k++) if (!beside || beside == k) own('i', r, c, k, 1);
}
/* What is known of cells before atoms: islands, points, the cells of rooms, numbers in pairs. */
static int survey(void) {
    static int last[CELLS + 1], times[65536]; /* the last cell of each room so far, from 1; how often each number is */
    int most = 1;
    memset(last, 0, sizeof last), memset(times, 0, sizeof times), memset(after, 0, sizeof after);
    islands = tints[0] = tints[1] = 0;
    for (int i = 0; i < board.rows * board.cols && board.genre != ZEBRA; i++) {
        const int clue = board.clue[i], room = board.room[i];
        island[i] = board.genre == NURIKABE && clue != EMPTY ? ++islands : 0;
        tints[(i / board.cols + i % board.cols) % 2] += clue & 1, leads[i] = !last[room];
        if (last[room]) after[last[room] - 1] = i + 1;
        last[room] = i + 1;
        if (board.genre != NUMBERLINK || clue < 1) continue;
        if (++times[clue] > 2) wrong("a number stands there more than twice");
        if (clue > most) most = clue;
    }
    for (int n = 1; n <= most; n++) if (times[n] == 1) wrong("a number stands there once");
    return most;
}
void set_up(void) {
    static void (*const rules[])(int, int) = {loop_rules,    loop_rules,   loop_rules, yajilin_rules,
                                              hashi_rules,   sudoku_rules, ship_rules, zebra_rules,
                                              circuit_rules, sea_rules,    path_rules};
    const int g = board.genre, most = survey();
    int longer_side = board.rows > board.cols ? board.rows : board.cols;
    if (g == SHEET && sheet.ordered && board.figures > longer_side) longer_side = board.figures;
    points[0] = board.rows + (g <= LOOPS), points[1] = board.cols + (g <= LOOPS);
    while (constraints) last_at[constraint[constraints--].place] = 0;
    memset(arity, 0, sizeof arity), memset(size, 0, sizeof size), atoms = clues = pool.n = 0, forget_digits();
    for (const char *s = genres[g].atoms; *s && (*s != 'i' || g == NURIKABE || g == SHEET || board.outside); s += 2) {
        const int t = s[0], n = s[1] - '0', ships = board.longest + !board.longest;
        const int of_clues = t == 'u' && g == ZEBRA, deep = g == HASHI ? board.max : g == BATTLESHIP ? ships
            : g == NURIKABE ? islands : g < SHEET ? board.cols : t == 'x' ? measure_digits() : t == 'i' ? clue_cells()
            : t == 'n' && sheet.two ? board.rows * board.cols : sheet.halves && n == 3 ? most_halves(t)
            : t == 'q' ? sheet.five ? 63 : sheet.bank ? bank_turns() : board.rows * board.cols * 8 : longer_side;
        const int of[3] = {t == 'p' ? most : of_clues ? board.clues : n == 1 ? sheet_auxiliaries() : points[0],
                           n == 1 ? 1 : of_clues ? 1024 : points[1], n < 3 ? 1 : deep};
        if ((int64_t)of[0] * of[1] * of[2] > (1 << 25) - atoms) wrong("the puzzle is too large");
        base[t] = atoms, arity[t] = n, memcpy(size[t], of, sizeof of), atoms += of[0] * of[1] * of[2];
    }
    free(has), free(value), has = calloc((size_t)atoms + 1, 1), value = calloc((size_t)atoms + 3 * CELLS, 1);
    if (!has || !value) wrong("there is not enough memory");
    for (int i = 0; i < points[0] * points[1]; i++) own_atoms(i / points[1] + 1, i % points[1] + 1);
    if (board.outside) own_faces();
    if (g == SHEET && sheet.reach_rule) (sheet.two ? own_pieces : own_reach)();
    if (g == SHEET && (sheet.five || sheet.bank > 1)) own_polyominoes();
    if (g == SHEET && (sheet.bent || sheet.steps)) own_corners();
    if (g == SHEET && size['t'][0]) memset(has + base['t'], 1, (size_t)size['t'][0]);
    if (g == SHEET) sheet_rules();
    for (int i = 0; i < points[0] * points[1] && g < SHEET; i++) rules[g](i / points[1] + 1, i % points[1] + 1);
    if (g < HASHI && g != LOOPS) rule("loop", '.', 0, 0), all('h', 1), all('v', 1), at_least(1);
    constraint[constraints + 1].start = pool.n, draw_graph();
}
