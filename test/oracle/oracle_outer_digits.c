/* oracle_outer_digits.c - genres with numbers in cells, in some of them none (-1), and clues beside the board. Cells
 * are filled in reading order, no number twice in a row or column; a line is looked at when its last cell is filled. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { ABOVE, LEFT, BELOW, RIGHT };

/* The clue of a side at one of its lines. */
static int clue_at(const oracle_case *c, int side, int line) {
    const int before[] = {0, c->cols, c->cols + c->rows, 2 * c->cols + c->rows};
    return c->param[ORACLE_OUTER + ORACLE_WORDS * (before[side] + line)];
}

/* The numbers of that line as they are read from the clue on; how many. */
static int read_line(const oracle_case *c, const int *cell, int side, int line, int *out) {
    const int row = side == LEFT || side == RIGHT, n = row ? c->cols : c->rows;
    for (int i = 0; i < n; i++) {
        const int k = side == BELOW || side == RIGHT ? n - 1 - i : i;
        out[i] = row ? cell[line * c->cols + k] : cell[k * c->cols + line];
    }
    return n;
}

/* Is what stands in a line right for its clue, n >= 0? */
typedef int fits_clue(const int *number, int n, int clue);
typedef struct outer_genre {
    int (*greatest)(const oracle_case *c);
    fits_clue *fits;
    int blanks; /* cells of a line without a number: 0 none, 2 two, -1 any; but for 0 each number stands in each line */
    int open;   /* 1: each 2x2 block has a cell without a number, and there are no clues beside the board */
} outer_genre;

static int line_is_whole(const oracle_case *c, const outer_genre *g, const int *cell, int side, int line) {
    int number[64], blank = 0;
    const int n = read_line(c, cell, side, line, number);
    for (int i = 0; i < n; i++) blank += number[i] < 1;
    return !g->blanks || (n - blank == g->greatest(c) && (g->blanks < 0 || blank == g->blanks));
}

static int line_fits(const oracle_case *c, const outer_genre *g, const int *cell, int side, int line) {
    int number[64];
    const int clue = g->open ? -1 : clue_at(c, side, line), n = read_line(c, cell, side, line, number);
    return line_is_whole(c, g, cell, side, line) && (clue < 0 || g->fits(number, n, clue));
}

/* Does the number in cell p fit to those before? */
static int cell_fits(const oracle_case *c, const outer_genre *g, const int *cell, int p) {
    const int row = p / c->cols, col = p % c->cols;
    if (cell[p] < 1 && !g->blanks) return 0;
    if (cell[p] > g->greatest(c) || (c->clue[p] >= 0 && c->clue[p] != cell[p])) return 0;
    for (int q = 0; q < p && cell[p] > 0; q++)
        if ((q / c->cols == row || q % c->cols == col) && cell[q] == cell[p]) return 0;
    if (g->open && row && col && cell[p] > 0 && cell[p - 1] > 0 && cell[p - c->cols] > 0 && cell[p - c->cols - 1] > 0)
        return 0;
    if (col == c->cols - 1 && !(line_fits(c, g, cell, LEFT, row) && line_fits(c, g, cell, RIGHT, row))) return 0;
    return row < c->rows - 1 || (line_fits(c, g, cell, ABOVE, col) && line_fits(c, g, cell, BELOW, col));
}

static int fill(const oracle_case *c, const outer_genre *g, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return og_emit(out, cell, NULL, NULL);
    for (int x = g->blanks ? 0 : 1; x <= g->greatest(c) && !stop; x++) {
        cell[p] = x ? x : -1;
        if (cell_fits(c, g, cell, p)) stop = fill(c, g, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}

static long fill_all(const oracle_case *c, const outer_genre *g, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, g, cell, 0, &out);
    free(cell);
    return out.count;
}

static int check_all(const oracle_case *c, const outer_genre *g, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        if (!cell_fits(c, g, cell, p)) return 0;
    return 1;
}

static int longer_side(const oracle_case *c) { return c->rows > c->cols ? c->rows : c->cols; }

/* So many are higher than all before them. */
static int sees(const int *number, int n, int clue) {
    int seen = 0;
    for (int i = 0; i < n; i++) {
        int hidden = 0;
        for (int k = 0; k < i; k++) hidden |= number[k] >= number[i];
        seen += !hidden;
    }
    return seen == clue;
}

static int letters_of(const oracle_case *c) { return c->param[0]; }
static int two_less(const oracle_case *c) { return longer_side(c) > 2 ? longer_side(c) - 2 : 0; }

static int begins_with(const int *number, int n, int clue) {
    int i = 0;
    while (i < n && number[i] < 1) i++;
    return i < n && number[i] == clue;
}

/* The sum between the first two cells without a number. */
static int sums_between(const int *number, int n, int clue) {
    int i = 0, sum = 0;
    while (i < n && number[i] > 0) i++;
    for (i++; i < n && number[i] > 0; i++) sum += number[i];
    return i < n && sum == clue;
}

static const outer_genre skyscrapers = {longer_side, sees, 0, 0};
static const outer_genre easyasabc = {letters_of, begins_with, -1, 0};
static const outer_genre doppelblock = {two_less, sums_between, 2, 0};
static const outer_genre fuzuli = {letters_of, NULL, -1, 1};

int oracle_check_skyscrapers(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, &skyscrapers, cell);
}
long oracle_skyscrapers(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, &skyscrapers, limit, visit, ctx);
}

int oracle_check_easyasabc(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, &easyasabc, cell);
}
long oracle_easyasabc(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, &easyasabc, limit, visit, ctx);
}

int oracle_check_doppelblock(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, &doppelblock, cell);
}
long oracle_doppelblock(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, &doppelblock, limit, visit, ctx);
}

int oracle_check_fuzuli(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, &fuzuli, cell);
}
long oracle_fuzuli(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, &fuzuli, limit, visit, ctx);
}
