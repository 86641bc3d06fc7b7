/* oracle_hebi.c - Hebi-Ichigo: snakes are laid one by one, by the cell of their head. Rules as pzprjs checks them
 * (robx/pzprjs, src/variety/hebi.js), written anew; but a drawing may have no snake. A clue is as in yajilin. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { LENGTH = 5 };
static const int down[] = {0, -1, 1, 0, 0}, right[] = {0, 0, 0, -1, 1};

static int step(const oracle_case *c, int p, int d) { /* -1: off the board */
    const int y = p / c->cols + down[d], x = p % c->cols + right[d];
    return y < 0 || x < 0 || y >= c->rows || x >= c->cols ? -1 : y * c->cols + x;
}
static int is_black(const oracle_case *c, int p) { return c->clue[p] != -1; }

/* The first number seen from p on, before a black cell; 0: none. */
static int look(const oracle_case *c, const int *cell, int p, int d) {
    while ((p = step(c, p, d)) >= 0 && !is_black(c, p))
        if (cell[p] > 0) return cell[p];
    return 0;
}

/* Arrows, and heads: snake[k] is the cell with 1 + k % LENGTH, of so many cells. */
static int looks_fine(const oracle_case *c, const int *cell, const int *snake, int cells) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int d = c->clue[p] > 0 ? c->clue[p] >> 8 : 0, wanted = c->clue[p] & 255;
        if (d && wanted != 255 && look(c, cell, p, d) != wanted) return 0;
    }
    for (int k = 0; k < cells; k += LENGTH)
        for (int d = 1; d <= 4; d++)
            if (step(c, snake[k + 1], d) == snake[k] && look(c, cell, snake[k], d)) return 0;
    return 1;
}

/* Does the cell touch a number of another snake than the last `own` cells of the list? */
static int touches(const oracle_case *c, const int *cell, const int *snake, int cells, int own, int p) {
    for (int d = 1; d <= 4; d++) {
        const int q = step(c, p, d);
        int mine = 0;
        for (int k = cells - own; k < cells; k++) mine |= snake[k] == q;
        if (q >= 0 && cell[q] > 0 && !mine) return 1;
    }
    return 0;
}

int oracle_check_hebi(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int all = c->rows * c->cols;
    int *snake = og_ints(all + LENGTH), *own = og_ints(all), cells = 0, fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < all && fine; p++) {
        if (cell[p] > LENGTH || (cell[p] > 0 && is_black(c, p))) fine = 0;
        if (cell[p] != 1) continue;
        snake[cells] = p;
        for (int x = 2; x <= LENGTH && fine; x++) {
            int next = -1;
            for (int d = 1; d <= 4; d++) {
                const int q = step(c, snake[cells + x - 2], d);
                if (q >= 0 && cell[q] == x) next = q;
            }
            if (next < 0) fine = 0;
            snake[cells + x - 1] = next;
        }
        cells += LENGTH;
        for (int k = cells - LENGTH; k < cells && fine; k++) own[snake[k]]++;
        for (int k = cells - LENGTH; k < cells && fine; k++) fine = !touches(c, cell, snake, cells, LENGTH, snake[k]);
    }
    for (int p = 0; p < all && fine; p++) fine = own[p] == (cell[p] > 0);
    fine = fine && looks_fine(c, cell, snake, cells);
    free(snake), free(own);
    return fine;
}

/* n cells of the list, the last `own` of which are a snake that is not whole; further heads are at p or behind. */
static int lay(const oracle_case *c, int *cell, int *snake, int n, int own, int p, og_out *out) {
    const int all = c->rows * c->cols;
    int stop = 0;
    if (own == LENGTH) return lay(c, cell, snake, n, 0, p, out);
    if (!own && looks_fine(c, cell, snake, n) && og_emit(out, cell, NULL, NULL)) return 1;
    for (int way = own ? 1 : p; way < (own ? 5 : all) && !stop; way++) {
        const int q = own ? step(c, snake[n - 1], way) : way;
        if (q < 0 || is_black(c, q) || cell[q] || touches(c, cell, snake, n, own, q)) continue;
        snake[n] = q, cell[q] = own + 1;
        stop = lay(c, cell, snake, n + 1, own + 1, own ? p : q + 1, out);
        cell[q] = 0;
    }
    return stop;
}
long oracle_hebi(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    const int all = c->rows * c->cols;
    int *cell = og_ints(all), *snake = og_ints(all + LENGTH);
    lay(c, cell, snake, 0, 0, 0, &out);
    free(cell), free(snake);
    return out.count;
}
