/* oracle_triangles.c - Shakashaka: all drawings of a small board, one after the other.
 * The middle of a cell and its four sides make quarters; a triangle blackens those at two sides. A white area is a
 * rectangle when it has every quarter whose middle lies in the smallest box around it, upright or turned by 45
 * degrees. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { UP, RIGHT, DOWN, LEFT };

typedef struct field { const oracle_case *c; int *area; } field; /* area[quarter]: 0 black, -1 white */

/* That of the quarter; those outside the board are black. */
static int area_at(const field *f, int r, int k, int side) {
    const int inside = r >= 0 && k >= 0 && r < f->c->rows && k < f->c->cols;
    return inside ? f->area[4 * (r * f->c->cols + k) + side] : 0;
}

/* From the quarter on, through sides within a cell and between cells. */
static void name_area(const field *f, int r, int k, int side, int name) {
    static const int down[] = {-1, 0, 1, 0}, right[] = {0, 1, 0, -1};
    if (area_at(f, r, k, side) != -1) return;
    f->area[4 * (r * f->c->cols + k) + side] = name;
    name_area(f, r, k, (side + 1) % 4, name);
    name_area(f, r, k, (side + 3) % 4, name);
    name_area(f, r + down[side], k + right[side], (side + 2) % 4, name);
}

/* A corner of the quarter (0: the middle of the cell) or its own middle (3), in sixths of a cell: x, y, and x + y,
 * x - y. */
static int place(int r, int k, int side, int corner, int axis) {
    static const int x[4][3] = {{-3, 3, 0}, {3, 3, 2}, {-3, 3, 0}, {-3, -3, -2}};
    static const int y[4][3] = {{-3, -3, -2}, {-3, 3, 0}, {3, 3, 2}, {-3, 3, 0}};
    const int a = 6 * k + (corner ? x[side][corner - 1] : 0), b = 6 * r + (corner ? y[side][corner - 1] : 0);
    return axis == 0 ? a : axis == 1 ? b : axis == 2 ? a + b : a - b;
}

static int fills_box(const field *f, int name, int axis) {
    const int R = f->c->rows, C = f->c->cols, beyond = (R + C) / 2; /* as a turned box goes */
    int low[2] = {1 << 20, 1 << 20}, high[2] = {-(1 << 20), -(1 << 20)}, fine = 1;
    for (int pass = 0; pass < 2; pass++)
        for (int r = -beyond; r < R + beyond; r++)
            for (int k = -beyond; k < C + beyond; k++)
                for (int side = 0; side < 4; side++) {
                    const int mine = area_at(f, r, k, side) == name;
                    int within = 1;
                    for (int d = 0; d < 2; d++) {
                        for (int i = 0; i < 3 && mine && !pass; i++) {
                            const int at = place(r, k, side, i, axis + d);
                            low[d] = at < low[d] ? at : low[d], high[d] = at > high[d] ? at : high[d];
                        }
                        const int at = place(r, k, side, 3, axis + d);
                        within &= at > low[d] && at < high[d];
                    }
                    fine &= !pass || mine || !within;
                }
    return fine;
}

int oracle_check_shakashaka(const oracle_case *c, const int *cell, const int *h, const int *v) {
    static const int black[5][2] = {{-1, -1}, {DOWN, LEFT}, {DOWN, RIGHT}, {UP, RIGHT}, {UP, LEFT}};
    const int cells = c->rows * c->cols;
    const field f = {c, og_ints(4 * cells)};
    int fine = 1, areas = 0;
    (void)h, (void)v;
    for (int p = 0; p < cells && fine; p++) {
        int beside = 0;
        for (int q = 0; q < cells; q++)
            beside += cell[q] > 0 && abs(p / c->cols - q / c->cols) + abs(p % c->cols - q % c->cols) == 1;
        fine = cell[p] >= 0 && cell[p] <= 4;
        fine &= c->clue[p] == -1 || (!cell[p] && (c->clue[p] < 0 || c->clue[p] == beside));
        for (int side = 0; side < 4 && fine; side++)
            f.area[4 * p + side] = -(c->clue[p] == -1 && black[cell[p]][0] != side && black[cell[p]][1] != side);
    }
    for (int i = 0; i < 4 * cells && fine; i++) {
        if (f.area[i] != -1) continue;
        name_area(&f, i / 4 / c->cols, i / 4 % c->cols, i % 4, ++areas);
        fine = fills_box(&f, areas, 0) || fills_box(&f, areas, 2);
    }
    free(f.area);
    return fine;
}

long oracle_shakashaka(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    const int cells = c->rows * c->cols;
    og_out out = {0, limit, visit, ctx};
    if (cells < 1 || cells > 8) return -1;
    int *cell = og_ints(cells), p = 0;
    do {
        if (oracle_check_shakashaka(c, cell, NULL, NULL) && og_emit(&out, cell, NULL, NULL)) break;
        for (p = 0; p < cells && (c->clue[p] != -1 || ++cell[p] > 4); p++) cell[p] = 0;
    } while (p < cells);
    free(cell);
    return out.count;
}
