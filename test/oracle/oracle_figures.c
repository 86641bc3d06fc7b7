/* oracle_figures.c - Sudoku with further rules: thermometers, arrows, cages and so on. Numbers are filled in row by row
 * so that none comes twice in a row or column; each whole board is then looked at by all other rules. Rules as setters
 * of f-puzzles write them beside their puzzles. */
#include "oracle_grid.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

enum { REGULAR, DIAGONALS, WINDOWS, DISJOINT, KNIGHT, KING, APART, NO_XV, NO_RATIO };
enum { THERMOMETER, ARROW, PILL, PALINDROME, WHISPER, DUTCH, RENBAN, BETWEEN, REGIONSUM, CAGE, LITTLEKILLER, TOTAL,
       DIFFERENCE, DOT, QUADRUPLE, MINIMUM, MAXIMUM, CLONE, SANDWICH, XSUM, SKYSCRAPER, NUMBERED_ROOM,
       SLOW, DOUBLE_ARROW, LOCKOUT, ZIPPER, TENS, MODULAR, ENTROPIC, PARITY, NABNER, EVEN, ODD, REGION, EXTRA, GRID,
       REGEX };

enum { GRIDS = 64 };
typedef struct board {
    const oracle_case *c;
    const int *cell;
    int side, high, wide; /* of a grid; of its boxes, 0: there are none */
    int grids, top[GRIDS], left[GRIDS]; /* one as large as the board where none are given */
} board;

static void measure(board *b) {
    const int *f = b->c->param + ORACLE_FIGURES, many = *f++, n = b->c->cols;
    b->side = b->c->rows > n ? b->c->rows : n;
    for (int i = 0; i < many; f += 3 + f[2], i++) {
        if (f[0] != GRID) continue;
        b->top[b->grids] = f[3] / n, b->left[b->grids++] = f[3] % n;
        b->side = f[1];
    }
    if (!b->grids) {
        b->grids = 1;
        if (b->c->rows != n) return;
    }
    b->high = 1;
    for (int k = 2; k * k <= b->side; k++)
        if (b->side % k == 0) b->high = k;
    b->wide = b->side / b->high;
}
/* Is the cell in this grid? Where. */
static int in_grid(const board *b, int i, int p, int *r, int *k) {
    *r = p / b->c->cols - b->top[i], *k = p % b->c->cols - b->left[i];
    return *r >= 0 && *k >= 0 && *r < b->side && *k < b->side;
}
static int is_hole(const board *b, int p) {
    int r, k;
    for (int i = 0; i < b->grids; i++)
        if (in_grid(b, i, p, &r, &k)) return 0;
    return 1;
}
/* The first box with the cell, by its upper left cell. */
static int box_of(const board *b, int p) {
    int r = 0, k = 0, i = 0;
    while (i < b->grids && !in_grid(b, i, p, &r, &k)) i++;
    return p - r % b->high * b->c->cols - k % b->wide;
}

/* ---- rules of the whole board: may p and q not hold the same number? ---- */

static int inner_box(const board *b, int r, int k) {
    const int top = r / (b->high + 1) * (b->high + 1) + 1, left = k / (b->wide + 1) * (b->wide + 1) + 1;
    if (r < top || k < left || top + b->high >= b->side || left + b->wide >= b->side) return -1;
    return top * b->side + left;
}
/* By a grid that has both cells. */
static int differ_in(const board *b, int i, int p, int q) {
    const int *on = b->c->param, n = b->side;
    int r, k, y, x;
    if (!in_grid(b, i, p, &r, &k) || !in_grid(b, i, q, &y, &x)) return 0;
    if (r == y || k == x) return 1;
    if (!b->high) return 0;
    if (on[REGULAR] && r / b->high == y / b->high && k / b->wide == x / b->wide) return 1;
    if (on[DIAGONALS] && ((r == k && y == x) || (r + k == n - 1 && y + x == n - 1))) return 1;
    if (on[WINDOWS] && inner_box(b, r, k) >= 0 && inner_box(b, r, k) == inner_box(b, y, x)) return 1;
    return on[DISJOINT] && (r - y) % b->high == 0 && (k - x) % b->wide == 0;
}
static int must_differ(const board *b, int p, int q) {
    const int *on = b->c->param, n = b->c->cols, dr = abs(p / n - q / n), dk = abs(p % n - q % n);
    if (is_hole(b, p) || is_hole(b, q)) return 0;
    if (on[KNIGHT] && dr * dk == 2) return 1;
    if (on[KING] && dr == 1 && dk == 1) return 1;
    for (int i = 0; i < b->grids; i++)
        if (differ_in(b, i, p, q)) return 1;
    return 0;
}
/* Is there a figure of this kind on just these two cells? */
static int has_sign(const board *b, int kind, int p, int q) {
    const int *f = b->c->param + ORACLE_FIGURES, many = *f++;
    for (int i = 0; i < many; f += 3 + f[2], i++)
        if (f[0] == kind && f[2] == 2 && ((f[3] == p && f[4] == q) || (f[3] == q && f[4] == p))) return 1;
    return 0;
}
/* Neighbours without a sign. */
static int signs_hold(const board *b, int p, int q) {
    const int *on = b->c->param, x = b->cell[p], y = b->cell[q];
    if (on[APART] && abs(x - y) == 1 && !has_sign(b, DIFFERENCE, p, q)) return 0;
    if (on[NO_XV] && (x + y == 5 || x + y == 10) && !has_sign(b, TOTAL, p, q)) return 0;
    return !on[NO_RATIO] || (x != 2 * y && y != 2 * x) || has_sign(b, DOT, p, q);
}
static int board_holds(const board *b) {
    const int n = b->c->cols, all = n * b->c->rows;
    for (int p = 0; p < all; p++)
        for (int q = 0; q < p; q++) {
            const int near = abs(p / n - q / n) + abs(p % n - q % n) == 1, gap = abs(b->cell[p] - b->cell[q]);
            if (!gap && must_differ(b, p, q)) return 0;
            if (near && !is_hole(b, p) && !is_hole(b, q) && !signs_hold(b, p, q)) return 0;
        }
    return 1;
}

/* ---- figures: v of n numbers in order ---- */

static int all_differ(const int *v, int n) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (v[i] == v[k]) return 0;
    return 1;
}
static int sum_of(const int *v, int n) {
    int sum = 0;
    while (n-- > 0) sum += v[n];
    return sum;
}
static int steps_hold(const int *v, int n, int least) {
    for (int i = 1; i < n; i++)
        if (abs(v[i] - v[i - 1]) < least) return 0;
    return 1;
}
/* The region of a cell: the first figure of that kind with it, else a box. */
static int region_at(const board *b, int p) {
    const int *f = b->c->param + ORACLE_FIGURES, many = *f++;
    int given = 0;
    for (int i = 0; i < many; f += 3 + f[2], i++) {
        given |= f[0] == REGION;
        for (int k = 0; f[0] == REGION && k < f[2]; k++)
            if (f[3 + k] == p) return i;
    }
    return given ? -1 : b->high ? box_of(b, p) : 0;
}
static int pieces_hold(const board *b, const int *cell, const int *v, int n) {
    int sum = 0, before = -1;
    for (int i = 0; i < n; i++) {
        sum += v[i];
        if (i + 1 < n && region_at(b, cell[i]) == region_at(b, cell[i + 1])) continue;
        if (before >= 0 && sum != before) return 0;
        before = sum, sum = 0;
    }
    return 1;
}
/* The digits of the number are among v, each as often. */
static int circle_holds(const int *v, int n, int number) {
    int used[64] = {0};
    for (; number > 0; number /= 10) {
        int i = 0;
        while (i < n && (used[i] || v[i] != number % 10)) i++;
        if (i == n) return 0;
        used[i] = 1;
    }
    return 1;
}
/* Less than all beside it outside the figure: sign 1; greater: -1. */
static int is_extreme(const board *b, const int *f, int sign) {
    const int n = b->c->cols, all = n * b->c->rows;
    for (int i = 0; i < f[2]; i++)
        for (int q = 0; q < all; q++) {
            const int p = f[3 + i], near = abs(p / n - q / n) + abs(p % n - q % n) == 1;
            int within = 0;
            for (int k = 0; k < f[2]; k++) within |= f[3 + k] == q;
            if (near && !within && !is_hole(b, q) && sign * (b->cell[q] - b->cell[p]) <= 0) return 0;
        }
    return 1;
}
/* What stands between the first two that are 1 or the greatest; -1: there are no two. */
static int sandwich_of(const int *v, int n, int most) {
    int first = -1;
    for (int i = 0; i < n; i++) {
        if (v[i] != 1 && v[i] != most) continue;
        if (first >= 0) return sum_of(v + first + 1, i - first - 1);
        first = i;
    }
    return -1;
}
/* No two of each `many` that follow each other are of one class. */
static int classes_differ(const int *v, int n, int many, int most) {
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n && k < i + many; k++)
            if (most ? (v[i] - 1) * many / most == (v[k] - 1) * many / most : v[i] % many == v[k] % many) return 0;
    return 1;
}
static int parts_hold(const int *v, int n, int whole) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += v[i];
        if (sum > whole) return 0;
        if (sum == whole) sum = 0;
    }
    return sum == 0;
}
static int zips(const int *v, int n) {
    for (int i = 0; i < n / 2; i++)
        if (v[i] + v[n - 1 - i] != v[0] + v[n - 1]) return 0;
    return n % 2 == 0 || v[n / 2] == v[0] + v[n - 1];
}
static int lies_outside(const int *v, int n) {
    const int a = v[0] < v[n - 1] ? v[0] : v[n - 1], z = v[0] + v[n - 1] - a;
    for (int i = 1; i + 1 < n; i++)
        if (v[i] >= a && v[i] <= z) return 0;
    return z - a >= 4;
}
const char *const oracle_pattern[] = {"1*", "[13]+.?", "(1|23)+", ".*2.*", "[^2]{1,3}", "1?2?3?4?",
    "([12][34])*[12]?", "2{2,}|.",
    "(.[1-3]){0,2}.{0,1}", "(1.*)?", "[2-4]{1,2}[^4]*|4", "A|[1-4]{2,9}", "0:.>0;0", "0:12>1;1:34>0;0;1",
    "0:1>0;0:2-4>1;1:.>1;1",
    "0:.>0;0:3>1;1:.>2;1;2", "0:^1>1;1:^2>2;2:^3>0;0;1;2", "(1|12)(21|1)?.*", ".", "(|1|4)(2|3)+", "3{0}[1-4]*1",
    "0:12>0;0:23>1;1", NULL};

/* One state of several that may be: goes back where it does not end. */
static int ends_from(const char *arrows, int state, const int *v, int n) {
    for (const char *at = arrows; at; at = strchr(at, ';') ? strchr(at, ';') + 1 : NULL) {
        const char *sign = strchr(at, ':'), *end = strchr(at, ';');
        if (atoi(at) != state) continue;
        if (!sign || (end && sign > end)) {
            if (!n) return 1;
            continue;
        }
        int meant = 0, others = *++sign == '^';
        for (sign += others; *sign != '>'; sign++)
            meant |= *sign == '.' || (n && *sign - '0' == v[0]) ||
                     (n && sign[1] == '-' && *sign - '0' <= v[0] && v[0] <= sign[2] - '0');
        if (n && meant != others && ends_from(arrows, atoi(sign + 1), v + 1, n - 1)) return 1;
    }
    return 0;
}
static int fits(const int *v, int n, const char *pattern) {
    char word[65], whole[260] = "^(";
    regex_t r;
    if (strchr(pattern, ':')) return ends_from(pattern, 0, v, n);
    for (int i = 0; i < n; i++) word[i] = (char)(v[i] < 10 ? '0' + v[i] : 'A' + v[i] - 10);
    word[n] = 0;
    strcat(strcat(whole, pattern), ")$");
    if (regcomp(&r, whole, REG_EXTENDED | REG_NOSUB)) abort();
    const int found = !regexec(&r, word, 0, NULL, 0);
    regfree(&r);
    return found;
}
static int figure_holds(const board *b, const int *f) {
    const int kind = f[0], number = f[1], n = f[2];
    int v[64], least, most, fine = 1;
    for (int i = 0; i < n; i++) v[i] = b->cell[f[3 + i]];
    least = most = v[0];
    for (int i = 1; i < n; i++) least = v[i] < least ? v[i] : least, most = v[i] > most ? v[i] : most;
    switch (kind) {
    case THERMOMETER:
        for (int i = 1; i < n; i++) fine &= v[i - 1] < v[i];
        return fine;
    case ARROW: return v[0] == sum_of(v + 1, n - 1);
    case PILL: return 10 * v[0] + v[1] == sum_of(v + 2, n - 2);
    case PALINDROME:
        for (int i = 0; i < n; i++) fine &= v[i] == v[n - 1 - i];
        return fine;
    case WHISPER: return steps_hold(v, n, 5);
    case DUTCH: return steps_hold(v, n, 4);
    case RENBAN: return all_differ(v, n) && most - least == n - 1;
    case BETWEEN:
        for (int i = 1; i + 1 < n; i++) fine &= (v[i] > v[0]) != (v[i] > v[n - 1]) && v[i] != v[0] && v[i] != v[n - 1];
        return fine;
    case REGIONSUM: return pieces_hold(b, f + 3, v, n);
    case CAGE: return all_differ(v, n) && (number < 0 || sum_of(v, n) == number);
    case LITTLEKILLER:
    case TOTAL: return number < 0 || sum_of(v, n) == number;
    case DIFFERENCE: return number < 0 || abs(v[0] - v[1]) == number;
    case DOT: return number < 0 || v[0] == number * v[1] || v[1] == number * v[0];
    case QUADRUPLE: return circle_holds(v, n, number);
    case MINIMUM: return is_extreme(b, f, 1);
    case MAXIMUM: return is_extreme(b, f, -1);
    case CLONE:
        for (int i = 0; i < n / 2; i++) fine &= v[i] == v[n / 2 + i];
        return fine;
    case SANDWICH: return number < 0 || sandwich_of(v, n, b->side) == number;
    case XSUM: return number < 0 || (v[0] <= n && sum_of(v, v[0]) == number);
    case SKYSCRAPER: {
        int top = 0, seen = 0;
        for (int i = 0; i < n; i++)
            if (v[i] > top) top = v[i], seen++;
        return number < 0 || seen == number;
    }
    case NUMBERED_ROOM: return number < 0 || (v[0] <= n && v[v[0] - 1] == number);
    case SLOW:
        for (int i = 1; i < n; i++) fine &= v[i - 1] <= v[i];
        return fine;
    case DOUBLE_ARROW: return v[0] + v[n - 1] == sum_of(v + 1, n - 2);
    case LOCKOUT: return lies_outside(v, n);
    case ZIPPER: return zips(v, n);
    case TENS: return parts_hold(v, n, 10);
    case MODULAR: return classes_differ(v, n, 3, 0);
    case ENTROPIC: return classes_differ(v, n, 3, b->side);
    case PARITY: return classes_differ(v, n, 2, 0);
    case NABNER:
        for (int i = 0; i < n; i++)
            for (int k = 0; k < i; k++) fine &= abs(v[i] - v[k]) > 1;
        return fine;
    case EVEN:
    case ODD:
        for (int i = 0; i < n; i++) fine &= v[i] % 2 == (kind == ODD);
        return fine;
    case GRID: return 1;
    case REGEX: return fits(v, n, oracle_pattern[number]);
    default: return all_differ(v, n);
    }
}

int oracle_check_sudokuvariants(const oracle_case *c, const int *cell, const int *h, const int *v) {
    board b = {.c = c, .cell = cell};
    const int *f = c->param + ORACLE_FIGURES, many = *f++;
    (void)h, (void)v;
    measure(&b);
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (is_hole(&b, p) ? cell[p] != 0 : cell[p] < 1 || cell[p] > b.side) return 0;
        if (c->clue[p] >= 0 && c->clue[p] != cell[p]) return 0;
    }
    for (int i = 0; i < many; f += 3 + f[2], i++)
        if (!figure_holds(&b, f)) return 0;
    return board_holds(&b);
}

/* Cell by cell, so that no number comes twice where the grids forbid it. */
static int fill_grids(board *b, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == b->c->rows * b->c->cols)
        return oracle_check_sudokuvariants(b->c, cell, NULL, NULL) ? og_emit(out, cell, NULL, NULL) : 0;
    if (is_hole(b, p)) return fill_grids(b, cell, p + 1, out);
    for (int x = 1; x <= b->side && !stop; x++) {
        int fits = b->c->clue[p] < 0 || b->c->clue[p] == x;
        for (int q = 0; q < p; q++) fits &= cell[q] != x || !must_differ(b, p, q);
        cell[p] = x;
        if (fits) stop = fill_grids(b, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}

long oracle_sudokuvariants(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    board b = {.c = c, .cell = cell};
    measure(&b);
    fill_grids(&b, cell, 0, &out);
    free(cell);
    return out.count;
}
