/* oracle_schooltrip.c - School Trip: futons are laid and aisles left cell by cell, all rules are looked at when the
 * board is full. Rules as pzprjs checks them (robx/pzprjs, src/variety/shugaku.js), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { AISLE = 1, LOWER_PILLOW, LEFT_PILLOW, RIGHT_PILLOW, UPPER_FOOT, LEFT_FOOT, RIGHT_FOOT };

/* Where the other half of a futon is: rows down, columns right; neither: there is none. */
static int mate_of(const oracle_case *c, int state, int p) {
    const int r = p / c->cols + (state == UPPER_FOOT) - (state == LOWER_PILLOW);
    const int k = p % c->cols + (state == LEFT_PILLOW || state == LEFT_FOOT) -
                  (state == RIGHT_PILLOW || state == RIGHT_FOOT);
    return r < 0 || k < 0 || r >= c->rows || k >= c->cols ? -1 : r * c->cols + k;
}
static int is_beside(const oracle_case *c, int p, int q) {
    return abs(p / c->cols - q / c->cols) + abs(p % c->cols - q % c->cols) == 1;
}
static int is_pillow(int state) { return state >= LOWER_PILLOW && state <= RIGHT_PILLOW; }

static int counts(const oracle_case *c, const int *cell, int p, int pillows) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++)
        n += is_beside(c, p, q) && (pillows ? is_pillow(cell[q]) : cell[q] == AISLE);
    return n;
}

/* Both halves are there, and an aisle is beside one of them. */
static int is_futon(const oracle_case *c, const int *cell, int p) {
    static const int other[] = {0, 0, UPPER_FOOT, RIGHT_FOOT, LEFT_FOOT, LOWER_PILLOW, RIGHT_PILLOW, LEFT_PILLOW};
    const int q = mate_of(c, cell[p], p);
    return q >= 0 && cell[q] == other[cell[p]] && counts(c, cell, p, 0) + counts(c, cell, q, 0) > 0;
}

static int is_one_piece(const oracle_case *c, const int *cell) {
    const int n = c->rows * c->cols;
    int met[64] = {0}, some = 0, grown = 1;
    for (int p = 0; p < n && !some; p++) met[p] = some = cell[p] == AISLE;
    while (grown) {
        grown = 0;
        for (int p = 0; p < n; p++)
            for (int q = 0; q < n && cell[p] == AISLE && !met[p]; q++)
                if (met[q] && is_beside(c, p, q)) met[p] = grown = 1;
    }
    for (int p = 0; p < n; p++)
        if (cell[p] == AISLE && !met[p]) return 0;
    return 1;
}

int oracle_check_schooltrip(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int square = p / c->cols + 1 < c->rows && p % c->cols + 1 < c->cols;
        if (c->clue[p] != -1 ? cell[p] > 0 : cell[p] < AISLE || cell[p] > RIGHT_FOOT) return 0;
        if (c->clue[p] >= 0 && counts(c, cell, p, 1) != c->clue[p]) return 0;
        if (cell[p] > AISLE && !is_futon(c, cell, p)) return 0;
        if (square && cell[p] == AISLE && cell[p + 1] == AISLE && cell[p + c->cols] == AISLE &&
            cell[p + c->cols + 1] == AISLE)
            return 0;
    }
    return is_one_piece(c, cell);
}

static int fill(const oracle_case *c, int *cell, int p, og_out *out) {
    static const int first[] = {LEFT_PILLOW, LEFT_FOOT, UPPER_FOOT};
    static const int second[] = {RIGHT_FOOT, RIGHT_PILLOW, LOWER_PILLOW};
    int stop = 0;
    while (p < c->rows * c->cols && (cell[p] || c->clue[p] != -1)) p++;
    if (p == c->rows * c->cols)
        return oracle_check_schooltrip(c, cell, NULL, NULL) ? og_emit(out, cell, NULL, NULL) : 0;
    for (int i = 0; i < 3 && !stop; i++) {
        const int q = mate_of(c, first[i], p);
        if (q < 0 || cell[q] || c->clue[q] != -1) continue;
        cell[p] = first[i], cell[q] = second[i];
        stop = fill(c, cell, p + 1, out);
        cell[q] = 0;
    }
    cell[p] = AISLE;
    if (!stop) stop = fill(c, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}
long oracle_schooltrip(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, cell, 0, &out);
    free(cell);
    return out.count;
}
