/* oracle_filled.c - brute force for Thermometers, Yajisan-Kazusan and No Three. */
#include "oracle_grid.h"

#include <stdlib.h>

int oracle_check_thermometers(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *at = c->param + ORACLE_FIGURES, all = c->rows * c->cols;
    int *on = og_ints(all), fine = 1, figures = *at++;
    (void)h, (void)v;
    for (; figures; figures--) {
        const int n = at[2];
        at += 3;
        for (int i = 0; i < n; i++) {
            on[at[i]] = 1;
            if (i && cell[at[i]] && !cell[at[i - 1]]) fine = 0;
        }
        at += n;
    }
    for (int p = 0; p < all; p++)
        if (cell[p] && !on[p]) fine = 0;
    for (int line = 0; line < c->cols + c->rows; line++) {
        const int wanted = c->param[ORACLE_OUTER + line * ORACLE_WORDS];
        int n = 0;
        for (int p = 0; p < all; p++)
            n += cell[p] && (line < c->cols ? p % c->cols == line : p / c->cols == line - c->cols);
        if (wanted >= 0 && wanted != n) fine = 0;
    }
    free(on);
    return fine;
}
long oracle_thermometers(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_thermometers, limit, visit, ctx);
}

int oracle_check_yajikazu(const oracle_case *c, const int *cell, const int *h, const int *v) {
    static const int down[] = {0, -1, 1, 0, 0}, right[] = {0, 0, 0, -1, 1};
    const int R = c->rows, C = c->cols;
    int *white = og_ints(R * C), *in = og_ints(R * C), fine = 1, pieces = 0;
    (void)h, (void)v;
    for (int p = 0; p < R * C; p++) white[p] = !cell[p];
    for (int p = 0; p < R * C; p++) {
        const int d = c->clue[p] > 0 ? c->clue[p] >> 8 : 0, wanted = c->clue[p] & 255;
        int n = 0;
        if (cell[p] && ((p % C && cell[p - 1]) || (p >= C && cell[p - C]))) fine = 0;
        if (white[p] && !in[p]) og_flood(R, C, white, R * C, p, in, ++pieces);
        for (int y = p / C + down[d], x = p % C + right[d]; d && y >= 0 && x >= 0 && y < R && x < C;
             y += down[d], x += right[d])
            n += cell[y * C + x];
        if (white[p] && d && wanted != 255 && n != wanted) fine = 0;
    }
    free(white), free(in);
    return fine && pieces < 2;
}
long oracle_yajikazu(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_yajikazu, limit, visit, ctx);
}

int oracle_check_nothree(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int R = c->rows, C = c->cols, *at = c->param + ORACLE_FIGURES;
    int *white = og_ints(R * C), *in = og_ints(R * C), fine = 1, pieces = 0;
    (void)h, (void)v;
    for (int p = 0; p < R * C; p++) white[p] = !cell[p];
    for (int p = 0; p < R * C; p++) {
        if (cell[p] && ((p % C && cell[p - 1]) || (p >= C && cell[p - C]))) fine = 0;
        if (white[p] && !in[p]) og_flood(R, C, white, R * C, p, in, ++pieces);
        for (int row = 0; row < 2 && cell[p]; row++) { /* how far the next one is on both sides */
            int far[2] = {0, 0};
            for (int side = 0; side < 2; side++)
                for (int n = 1; !far[side]; n++) {
                    const int y = p / C + (row ? 0 : side ? n : -n), x = p % C + (row ? side ? n : -n : 0);
                    if (y < 0 || x < 0 || y >= R || x >= C) break;
                    if (cell[y * C + x]) far[side] = n;
                }
            if (far[0] && far[0] == far[1]) fine = 0;
        }
    }
    for (int figures = *at++; figures; figures--) {
        const int n = at[2];
        int black = 0;
        at += 3;
        for (int i = 0; i < n; i++) black += cell[at[i]];
        if (black != 1) fine = 0;
        at += n;
    }
    free(white), free(in);
    return fine && pieces < 2;
}
long oracle_nothree(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_nothree, limit, visit, ctx);
}
