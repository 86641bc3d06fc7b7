/* oracle_cells.c - ten genres in which each cell is drawn on or not: all drawings of a small board, one after the
 * other. Rules as pzprjs checks them (robx/pzprjs, src/variety: lightup, hitori, starbattle, lits, kurodoko), written
 * anew. */
#include "oracle_grid.h"

#include <stdlib.h>

static int beside(const oracle_case *c, const int *cell, int p, int is) {
    int C = c->cols, r = p / C, k = p % C, n = 0;
    if (r > 0) n += cell[p - C] == is;
    if (r + 1 < c->rows) n += cell[p + C] == is;
    if (k > 0) n += cell[p - 1] == is;
    if (k + 1 < C) n += cell[p + 1] == is;
    return n;
}

/* Cells on the straight way from p in one direction that are `is` and no stop, up to the first that is not. */
static int way(const oracle_case *c, const int *cell, int p, int dr, int dk, int is, int stops) {
    int r = p / c->cols + dr, k = p % c->cols + dk, n = 0;
    for (; r >= 0 && k >= 0 && r < c->rows && k < c->cols; r += dr, k += dk, n++) {
        const int q = r * c->cols + k;
        if ((stops && c->clue[q] != -1) || (is >= 0 && cell[q] != is)) break;
    }
    return n;
}

static int piece_count(const oracle_case *c, const int *cell, int is) {
    int cells = c->rows * c->cols, pieces = 0, *in = og_ints(cells);
    for (int p = 0; p < cells; p++) {
        if (cell[p] != is || in[p]) continue;
        pieces++;
        og_flood(c->rows, c->cols, cell, cells, p, in, 1);
    }
    free(in);
    return pieces;
}

static int square_sum(const oracle_case *c, const int *cell, int p) {
    return cell[p] + cell[p + 1] + cell[p + c->cols] + cell[p + c->cols + 1];
}
static int begins_square(const oracle_case *c, int p) {
    return p / c->cols + 1 < c->rows && p % c->cols + 1 < c->cols;
}

/* ---- the rules ---- */

int oracle_check_akari(const oracle_case *c, const int *cell, const int *h, const int *v) {
    static const int dr[] = {-1, 1, 0, 0}, dk[] = {0, 0, -1, 1};
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != -1) {
            if (cell[p] || (c->clue[p] >= 0 && beside(c, cell, p, 1) != c->clue[p])) return 0;
            continue;
        }
        int lights = 0;
        for (int d = 0; d < 4; d++) {
            const int n = way(c, cell, p, dr[d], dk[d], -1, 1);
            for (int i = 1; i <= n; i++) lights += cell[p + i * (dr[d] * c->cols + dk[d])];
        }
        if (cell[p] ? lights > 0 : lights == 0) return 0;
    }
    return 1;
}

int oracle_check_hitori(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    (void)h, (void)v;
    for (int p = 0; p < cells; p++) {
        if (cell[p] && beside(c, cell, p, 1)) return 0;
        for (int q = 0; q < p; q++) {
            const int line = p / c->cols == q / c->cols || p % c->cols == q % c->cols;
            if (line && !cell[p] && !cell[q] && c->clue[p] > 0 && c->clue[p] == c->clue[q]) return 0;
        }
    }
    return piece_count(c, cell, 0) <= 1;
}

static int rooms_have(const oracle_case *c, const int *cell, int wanted) {
    for (int i = 0; i < c->param[0]; i++) {
        int n = 0;
        for (int p = 0; p < c->rows * c->cols; p++) n += c->param[1 + p] == i && cell[p];
        if (n != wanted) return 0;
    }
    return 1;
}

int oracle_check_norinori(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (cell[p] && beside(c, cell, p, 1) != 1) return 0;
    return rooms_have(c, cell, 2);
}

int oracle_check_starbattle(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int stars = c->param[127];
    (void)h, (void)v;
    for (int r = 0; r < c->rows; r++) {
        int n = 0;
        for (int k = 0; k < c->cols; k++) n += cell[r * c->cols + k];
        if (n != stars) return 0;
    }
    for (int k = 0; k < c->cols; k++) {
        int n = 0;
        for (int r = 0; r < c->rows; r++) n += cell[r * c->cols + k];
        if (n != stars) return 0;
    }
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int q = 0; q < p; q++) {
            const int dr = abs(p / c->cols - q / c->cols), dk = abs(p % c->cols - q % c->cols);
            if (cell[p] && cell[q] && dr <= 1 && dk <= 1) return 0;
        }
    return rooms_have(c, cell, stars);
}

static int sees(const oracle_case *c, const int *cell, int p) {
    return 1 + way(c, cell, p, -1, 0, 0, 0) + way(c, cell, p, 1, 0, 0, 0) + way(c, cell, p, 0, -1, 0, 0) +
           way(c, cell, p, 0, 1, 0, 0);
}

int oracle_check_kurodoko(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (cell[p] && (beside(c, cell, p, 1) || c->clue[p] != -1)) return 0;
        if (c->clue[p] > 0 && sees(c, cell, p) != c->clue[p]) return 0;
    }
    return piece_count(c, cell, 0) <= 1;
}

int oracle_check_nurimisaki(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int cape = !cell[p] && beside(c, cell, p, 0) == 1, circle = c->clue[p] != -1;
        if (cape != circle || (c->clue[p] > 0 && sees(c, cell, p) != c->clue[p])) return 0;
        if (begins_square(c, p) && square_sum(c, cell, p) % 4 == 0) return 0;
    }
    return piece_count(c, cell, 0) <= 1;
}

int oracle_check_mosaic(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        int n = 0;
        for (int q = 0; q < c->rows * c->cols; q++)
            n += cell[q] && abs(p / c->cols - q / c->cols) <= 1 && abs(p % c->cols - q % c->cols) <= 1;
        if (c->clue[p] >= 0 && c->clue[p] != n) return 0;
    }
    return 1;
}

/* No mine lies under a number, so its own cell does not count. */
int oracle_check_minesweeper(const oracle_case *c, const int *cell, const int *h, const int *v) {
    for (int p = 0; p < c->rows * c->cols; p++)
        if (cell[p] && c->clue[p] != -1) return 0;
    return oracle_check_mosaic(c, cell, h, v);
}

/* Are four cells from p on in one direction the same? */
static int four(const int *cell, int p, int step, int left) {
    return left >= 4 && cell[p] == cell[p + step] && cell[p] == cell[p + 2 * step] && cell[p] == cell[p + 3 * step];
}

int oracle_check_aqre(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->param[0]; i++) {
        int n = 0, wanted = c->param[1 + c->rows * c->cols + i];
        for (int p = 0; p < c->rows * c->cols; p++) n += c->param[1 + p] == i && cell[p];
        if (wanted >= 0 && n != wanted) return 0;
    }
    for (int p = 0; p < c->rows * c->cols; p++)
        if (four(cell, p, 1, c->cols - p % c->cols) || four(cell, p, c->cols, c->rows - p / c->cols)) return 0;
    return piece_count(c, cell, 1) <= 1;
}

/* The words beside line i, of the tops, lefts, bottoms, rights in this order. */
static const int *words_of(const oracle_case *c, int i) { return c->param + ORACLE_OUTER + i * ORACLE_WORDS; }

/* The j-th cell of line i of the tops and lefts. */
static int cell_of(const oracle_case *c, const int *cell, int i, int j) {
    return i < c->cols ? cell[j * c->cols + i] : cell[(i - c->cols) * c->cols + j];
}

int oracle_check_nonogram(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->cols + c->rows; i++) {
        const int *want = words_of(c, i), length = i < c->cols ? c->rows : c->cols;
        if (*want == -1) continue;
        if (*want == 0) want++;
        for (int j = 0; j < length;) {
            int n = 0;
            while (j + n < length && cell_of(c, cell, i, j + n)) n++;
            if (n && *want != -2 && *want != n) return 0;
            if (n) want++;
            j += n + !n;
        }
        if (*want != ORACLE_END) return 0;
    }
    return 1;
}

int oracle_check_kakurasu(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->cols + c->rows; i++) {
        int sum = 0, want = *words_of(c, c->cols + c->rows + i);
        for (int j = 0; j < (i < c->cols ? c->rows : c->cols); j++) sum += cell_of(c, cell, i, j) ? j + 1 : 0;
        if (want >= 0 && sum != want) return 0;
    }
    return 1;
}

/* Is there air in the tank of p that is reached from it without going above its row? */
static int reaches_air(const oracle_case *c, const int *cell, int p) {
    const int n = c->rows * c->cols, step[4] = {-c->cols, c->cols, -1, 1};
    int met[64] = {0}, todo[64], k = 0, air = 0;
    if (n > 64) return 0;
    met[p] = 1, todo[k++] = p;
    while (k) {
        const int q = todo[--k];
        air |= !cell[q];
        for (int d = 0; d < 4; d++) {
            const int to = q + step[d];
            if (to < 0 || to >= n || (d > 1 && to / c->cols != q / c->cols) || to / c->cols < p / c->cols) continue;
            if (met[to] || c->param[1 + to] != c->param[1 + q]) continue;
            met[to] = 1, todo[k++] = to;
        }
    }
    return air;
}
int oracle_check_aquarium(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->cols + c->rows; i++) {
        int n = 0, want = *words_of(c, i);
        for (int j = 0; j < (i < c->cols ? c->rows : c->cols); j++) n += cell_of(c, cell, i, j);
        if (want >= 0 && n != want) return 0;
    }
    for (int top = 0; top < c->rows; top++) /* water beside air in a tank, from each row down: it flows, but not up */
        for (int p = top * c->cols; p < c->rows * c->cols; p++)
            if (cell[p] && p / c->cols == top && reaches_air(c, cell, p)) return 0;
    return 1;
}

/* ---- all drawings ---- */

long og_drawings(const oracle_case *c, og_check *holds, long limit, oracle_visit *visit, void *ctx) {
    const int cells = c->rows * c->cols;
    og_out out = {0, limit, visit, ctx};
    if (cells < 1 || cells > 20) return -1;
    int *cell = og_ints(cells);
    for (unsigned set = 0; set < 1u << cells; set++) {
        for (int p = 0; p < cells; p++) cell[p] = (int)(set >> p & 1);
        if (holds(c, cell, NULL, NULL) && og_emit(&out, cell, NULL, NULL)) break;
    }
    free(cell);
    return out.count;
}

#define ORACLE(name)                                                                                                   \
    long oracle_##name(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {                             \
        return og_drawings(c, oracle_check_##name, limit, visit, ctx);                                                 \
    }
ORACLE(akari)
ORACLE(aqre)
ORACLE(aquarium)
ORACLE(hitori)
ORACLE(kakurasu)
ORACLE(kurodoko)
ORACLE(minesweeper)
ORACLE(mosaic)
ORACLE(nonogram)
ORACLE(norinori)
ORACLE(nurimisaki)
ORACLE(starbattle)

/* Cells of the black pieces that touch p. */
static int touch_black(const oracle_case *c, const int *cell, int p) {
    const int all = c->rows * c->cols, C = c->cols, next[] = {p - C, p + C, p - 1, p + 1};
    int *in = og_ints(all), n = 0;
    for (int d = 0; d < 4; d++) {
        const int q = next[d], off = q < 0 || q >= all || (d > 1 && q / C != p / C);
        if (!off && cell[q] && !in[q]) n += og_flood(c->rows, C, cell, all, q, in, 1).size;
    }
    free(in);
    return n;
}

int oracle_check_kurotto(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] == -1) continue;
        fine &= !cell[p] && (c->clue[p] < 0 || c->clue[p] == touch_black(c, cell, p));
    }
    return fine;
}
long oracle_kurotto(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_kurotto, limit, visit, ctx);
}

/* Is the black piece of p a square? */
static int in_square(const oracle_case *c, const int *cell, int p) {
    const int all = c->rows * c->cols, C = c->cols;
    int *in = og_ints(all), top = all, left = all, bottom = 0, right = 0;
    const int n = og_flood(c->rows, C, cell, all, p, in, 1).size;
    for (int q = 0; q < all; q++) {
        if (!in[q]) continue;
        if (q / C < top) top = q / C;
        if (q / C > bottom) bottom = q / C;
        if (q % C < left) left = q % C;
        if (q % C > right) right = q % C;
    }
    free(in);
    return bottom - top == right - left && n == (bottom - top + 1) * (right - left + 1);
}

int oracle_check_tasquare(const oracle_case *c, const int *cell, const int *h, const int *v) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (cell[p] && !in_square(c, cell, p)) return 0;
        if (c->clue[p] != -1 && !beside(c, cell, p, 1)) return 0;
    }
    return oracle_check_kurotto(c, cell, h, v) && piece_count(c, cell, 0) <= 1;
}
long oracle_tasquare(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_tasquare, limit, visit, ctx);
}
