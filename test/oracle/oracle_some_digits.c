/* oracle_some_digits.c - genres with numbers in some cells and none (-1) in the others, which depend on each other: all
 * fillings of the cells, each looked at when it is whole, but that given numbers stay and rooms bound them. */
#include "oracle_grid.h"

#include <stdlib.h>

typedef int check_numbers(const oracle_case *c, const int *cell);

static int room_of(const oracle_case *c, int p) { return c->param[1 + p]; }
static int room_size(const oracle_case *c, int p) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++) n += room_of(c, q) == room_of(c, p);
    return n;
}
/* Cells of the room that hold numbers. */
static int room_count(const oracle_case *c, const int *cell, int p) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++) n += room_of(c, q) == room_of(c, p) && cell[q] > 0;
    return n;
}

/* The neighbour of a cell, or -1. */
static int beside(const oracle_case *c, int p, int d) {
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    const int y = p / c->cols + down[d], x = p % c->cols + right[d];
    return y < 0 || y >= c->rows || x < 0 || x >= c->cols ? -1 : y * c->cols + x;
}

/* All cells with numbers are connected by their sides. */
static int are_connected(const oracle_case *c, const int *cell) {
    const int all = c->rows * c->cols;
    int *queue = og_ints(2 * all), *seen = queue + all, n = 0, there = 0;
    for (int p = 0; p < all; p++) {
        seen[p] = 0;
        if (cell[p] > 0 && !there++) queue[n++] = p, seen[p] = 1;
    }
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            const int q = beside(c, queue[i], d);
            if (q >= 0 && cell[q] > 0 && !seen[q]) queue[n++] = q, seen[q] = 1;
        }
    free(queue);
    return n == there;
}

static int given_stay(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        if (c->clue[p] != -1 && (cell[p] < 1 || (c->clue[p] >= 0 && cell[p] != c->clue[p]))) return 0;
    return 1;
}

static int is_sukoro(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        int n = 0;
        for (int d = 0; d < 4; d++) {
            const int q = beside(c, p, d);
            if (q < 0 || cell[q] < 1) continue;
            if (cell[q] == cell[p]) return 0;
            n++;
        }
        if (cell[p] > 0 && cell[p] != n) return 0;
    }
    return given_stay(c, cell) && are_connected(c, cell);
}

static int is_nanro(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int right = beside(c, p, 3), below = beside(c, p, 1), n = room_count(c, cell, p);
        if (!n || (cell[p] > 0 && cell[p] != n)) return 0;
        for (int d = 0; d < 4; d++) {
            const int q = beside(c, p, d);
            if (q >= 0 && cell[p] > 0 && cell[q] == cell[p] && room_of(c, p) != room_of(c, q)) return 0;
        }
        if (right < 0 || below < 0) continue;
        if (cell[p] > 0 && cell[right] > 0 && cell[below] > 0 && cell[below + 1] > 0) return 0;
    }
    return given_stay(c, cell) && are_connected(c, cell);
}

static int is_sukororoom(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        int n = 0;
        for (int d = 0; d < 4; d++) {
            const int q = beside(c, p, d);
            n += q >= 0 && cell[q] > 0;
        }
        if (cell[p] > 0 && cell[p] != n) return 0;
        for (int q = 0; q < p; q++)
            if (room_of(c, q) == room_of(c, p) &&
                ((cell[p] > 0) != (cell[q] > 0) || (cell[p] > 0 && cell[p] == cell[q])))
                return 0;
    }
    return given_stay(c, cell) && are_connected(c, cell);
}

/* In each row and column each number up to the greatest once. */
static int is_numberball(const oracle_case *c, const int *cell) {
    for (int line = 0; line < c->rows + c->cols; line++)
        for (int x = 1; x <= 4; x++) {
            int n = 0;
            for (int p = 0; p < c->rows * c->cols; p++)
                n += cell[p] == x && (line < c->rows ? p / c->cols == line : p % c->cols == line - c->rows);
            if (n != (x <= c->param[0])) return 0;
        }
    for (int p = 0; p < c->rows * c->cols; p++)
        if (c->clue[p] == 0 ? cell[p] > 0 : c->clue[p] == -2 ? cell[p] < 1 : c->clue[p] > 0 && cell[p] != c->clue[p])
            return 0;
    return 1;
}

static int is_putteria(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        if ((c->clue[p] >= 0 && cell[p] != c->clue[p]) || (c->clue[p] == -2 && cell[p] > 0)) return 0;
        if (room_count(c, cell, p) != 1) return 0;
        if (cell[p] < 1) continue;
        if (cell[p] != room_size(c, p)) return 0;
        for (int d = 0; d < 4; d++) {
            const int q = beside(c, p, d);
            if (q >= 0 && cell[q] > 0) return 0;
        }
        for (int q = 0; q < p; q++)
            if (cell[q] == cell[p] && (q / c->cols == p / c->cols || q % c->cols == p % c->cols)) return 0;
    }
    return 1;
}

static int fill(const oracle_case *c, check_numbers *fits, int rooms, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return fits(c, cell) && og_emit(out, cell, NULL, NULL);
    for (int x = 0; x <= (rooms ? room_size(c, p) : 4) && !stop; x++) {
        if (c->clue[p] >= 0 && c->clue[p] != x) continue;
        cell[p] = x ? x : c->clue[p] ? -1 : 0;
        stop = fill(c, fits, rooms, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}

static long fill_all(const oracle_case *c, check_numbers *fits, int rooms, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, fits, rooms, cell, 0, &out);
    free(cell);
    return out.count;
}

int oracle_check_sukoro(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return is_sukoro(c, cell);
}
long oracle_sukoro(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, is_sukoro, 0, limit, visit, ctx);
}

int oracle_check_nanro(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return is_nanro(c, cell);
}
long oracle_nanro(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, is_nanro, 1, limit, visit, ctx);
}

int oracle_check_putteria(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return is_putteria(c, cell);
}
long oracle_putteria(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, is_putteria, 1, limit, visit, ctx);
}

int oracle_check_sukororoom(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return is_sukororoom(c, cell);
}
long oracle_sukororoom(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, is_sukororoom, 0, limit, visit, ctx);
}

int oracle_check_numberball(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return is_numberball(c, cell);
}
long oracle_numberball(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, is_numberball, 0, limit, visit, ctx);
}
