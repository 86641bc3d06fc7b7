/* oracle_digits.c - genres with a number in each cell. Cells are filled in reading order; a number that clashes with
 * one before is dropped at once. Rules as pzprjs checks them (robx/pzprjs, src/variety/ripple.js), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

/* May these numbers not stand in cells q < p? */
typedef int clash(const oracle_case *c, int q, int p, int before, int number);
/* The greatest number of a cell. */
typedef int most(const oracle_case *c, int p);

static int room_size(const oracle_case *c, int p) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++) n += c->param[1 + q] == c->param[1 + p];
    return n;
}
static int board_size(const oracle_case *c, int p) {
    (void)p;
    return c->rows * c->cols;
}
static int longer_side(const oracle_case *c, int p) {
    (void)p;
    return c->rows > c->cols ? c->rows : c->cols;
}
static int same_room(const oracle_case *c, int q, int p) { return c->param[1 + q] == c->param[1 + p]; }
static int rows_apart(const oracle_case *c, int q, int p) { return abs(p / c->cols - q / c->cols); }
static int cols_apart(const oracle_case *c, int q, int p) { return abs(p % c->cols - q % c->cols); }
static int touches(const oracle_case *c, int q, int p) { return rows_apart(c, q, p) <= 1 && cols_apart(c, q, p) <= 1; }

static int suguru_clash(const oracle_case *c, int q, int p, int before, int number) {
    return before == number && (same_room(c, q, p) || touches(c, q, p));
}
static int ripple_clash(const oracle_case *c, int q, int p, int before, int number) {
    const int dr = rows_apart(c, q, p), dk = cols_apart(c, q, p);
    return before == number && (same_room(c, q, p) || ((!dr || !dk) && dr + dk <= number));
}
static int hidato_clash(const oracle_case *c, int q, int p, int before, int number) {
    return before == number || (abs(before - number) == 1 && !touches(c, q, p));
}
static int numbrix_clash(const oracle_case *c, int q, int p, int before, int number) {
    return before == number || (abs(before - number) == 1 && rows_apart(c, q, p) + cols_apart(c, q, p) > 1);
}

static int jigsaw_clash(const oracle_case *c, int q, int p, int before, int number) {
    return before == number && (same_room(c, q, p) || !rows_apart(c, q, p) || !cols_apart(c, q, p));
}

/* Neighbours in a brick are odd and even. */
static int bricks_clash(const oracle_case *c, int q, int p, int before, int number) {
    const int dr = rows_apart(c, q, p), dk = cols_apart(c, q, p);
    if (before == number && (!dr || !dk)) return 1;
    return dr + dk == 1 && same_room(c, q, p) && before % 2 == number % 2;
}

/* Cells of a square board's blocks, which are as square as can be and wider than high. */
static int same_box(const oracle_case *c, int q, int p) {
    int high = 1;
    for (int k = 2; k * k <= c->cols; k++)
        if (c->cols % k == 0) high = k;
    const int wide = c->cols / high;
    return c->rows == c->cols && q / c->cols / high == p / c->cols / high && q % c->cols / wide == p % c->cols / wide;
}
/* Sums are looked at where the last cell of a room comes. */
static int killer_clash(const oracle_case *c, int q, int p, int before, int number) {
    return jigsaw_clash(c, q, p, before, number) || (before == number && same_box(c, q, p));
}

static int cojun_clash(const oracle_case *c, int q, int p, int before, int number) {
    const int near = rows_apart(c, q, p) + cols_apart(c, q, p) == 1, together = same_room(c, q, p);
    if (before == number) return near || together;
    return near && together && p == q + c->cols && before < number; /* q is above */
}

static int four_colours(const oracle_case *c, int p) {
    (void)c, (void)p;
    return 4;
}
static int map_clash(const oracle_case *c, int q, int p, int before, int number) {
    const int near = rows_apart(c, q, p) + cols_apart(c, q, p) == 1;
    return same_room(c, q, p) ? before != number : near && before == number;
}
static int onetox_clash(const oracle_case *c, int q, int p, int before, int number) {
    return before == number && (same_room(c, q, p) || rows_apart(c, q, p) + cols_apart(c, q, p) == 1);
}

/* The number in cell p fits to those before. */
static int fits(const oracle_case *c, most *greatest, clash *clashes, const int *cell, int p) {
    if (cell[p] < 1 || cell[p] > greatest(c, p) || (c->clue[p] >= 0 && c->clue[p] != cell[p])) return 0;
    for (int q = 0; q < p; q++)
        if (clashes(c, q, p, cell[q], cell[p])) return 0;
    return 1;
}

static int check_all(const oracle_case *c, most *greatest, clash *clashes, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        if (!fits(c, greatest, clashes, cell, p)) return 0;
    return 1;
}

static int fill(const oracle_case *c, most *greatest, clash *clashes, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return og_emit(out, cell, NULL, NULL);
    for (cell[p] = 1; cell[p] <= greatest(c, p) && !stop; cell[p]++)
        if (fits(c, greatest, clashes, cell, p)) stop = fill(c, greatest, clashes, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}

static long fill_all(const oracle_case *c, most *greatest, clash *clashes, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, greatest, clashes, cell, 0, &out);
    free(cell);
    return out.count;
}

/* The cells of one number around p, up to `end` (exclusive): how many; all that come before p alone are filled. */
static int piece_size(const oracle_case *c, const int *cell, int p, int end) {
    int met[64] = {0}, queue[64], n = 0;
    queue[n++] = p, met[p] = 1;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            const int r = queue[i] / c->cols + (d == 0) - (d == 1), k = queue[i] % c->cols + (d == 2) - (d == 3);
            const int q = r * c->cols + k;
            if (r < 0 || k < 0 || r >= c->rows || k >= c->cols || q >= end || met[q] || cell[q] != cell[p]) continue;
            met[q] = 1, queue[n++] = q;
        }
    return n;
}
static int fill_pieces(const oracle_case *c, int *cell, int p, og_out *out) {
    const int all = c->rows * c->cols;
    int stop = 0;
    if (p == all) {
        for (int q = 0; q < all; q++)
            if (piece_size(c, cell, q, all) != cell[q]) return 0;
        return og_emit(out, cell, NULL, NULL);
    }
    for (cell[p] = 1; cell[p] <= all && !stop; cell[p]++)
        if ((c->clue[p] < 0 || c->clue[p] == cell[p]) && piece_size(c, cell, p, p + 1) <= cell[p])
            stop = fill_pieces(c, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}
int oracle_check_fillomino(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (cell[p] < 1 || (c->clue[p] >= 0 && c->clue[p] != cell[p]) ||
            piece_size(c, cell, p, c->rows * c->cols) != cell[p])
            return 0;
    return 1;
}
long oracle_fillomino(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill_pieces(c, cell, 0, &out);
    free(cell);
    return out.count;
}

int oracle_check_suguru(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, room_size, suguru_clash, cell);
}
long oracle_suguru(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, room_size, suguru_clash, limit, visit, ctx);
}

int oracle_check_ripple(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, room_size, ripple_clash, cell);
}
long oracle_ripple(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, room_size, ripple_clash, limit, visit, ctx);
}

int oracle_check_hidato(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, board_size, hidato_clash, cell);
}
long oracle_hidato(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, board_size, hidato_clash, limit, visit, ctx);
}

int oracle_check_numbrix(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, board_size, numbrix_clash, cell);
}
long oracle_numbrix(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, board_size, numbrix_clash, limit, visit, ctx);
}

int oracle_check_jigsaw(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, longer_side, jigsaw_clash, cell);
}
long oracle_jigsaw(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, longer_side, jigsaw_clash, limit, visit, ctx);
}

int oracle_check_bricks(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, longer_side, bricks_clash, cell);
}
long oracle_bricks(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, longer_side, bricks_clash, limit, visit, ctx);
}

int oracle_check_cojun(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, room_size, cojun_clash, cell);
}
long oracle_cojun(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, room_size, cojun_clash, limit, visit, ctx);
}

/* The clue of a room stands at its first cell, and is a sum. */
static int killer_sums(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        int sum = 0;
        for (int q = 0; q < c->rows * c->cols; q++) sum += same_room(c, q, p) ? cell[q] : 0;
        if (c->clue[p] >= 0 && sum != c->clue[p]) return 0;
    }
    return 1;
}
typedef struct filter { const oracle_case *c; oracle_visit *visit; void *ctx; long n, limit; } filter;
static void pass_sums(void *ctx, const int *cell, const int *h, const int *v) {
    filter *f = ctx;
    if ((f->limit > 0 && f->n >= f->limit) || !killer_sums(f->c, cell)) return;
    f->n++;
    if (f->visit) f->visit(f->ctx, cell, h, v);
}
static void drop_clues(const oracle_case *c, oracle_case *bare) {
    int *none = og_ints(c->rows * c->cols);
    for (int p = 0; p < c->rows * c->cols; p++) none[p] = -1;
    *bare = *c;
    bare->clue = none;
}
int oracle_check_killer(const oracle_case *c, const int *cell, const int *h, const int *v) {
    oracle_case bare;
    (void)h, (void)v;
    drop_clues(c, &bare);
    const int fine = check_all(&bare, longer_side, killer_clash, cell) && killer_sums(c, cell);
    free((void *)bare.clue);
    return fine;
}
long oracle_killer(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    filter f = {c, visit, ctx, 0, limit};
    oracle_case bare;
    drop_clues(c, &bare);
    fill_all(&bare, longer_side, killer_clash, 0, pass_sums, &f);
    free((void *)bare.clue);
    return f.n;
}

int oracle_check_fourcolours(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, four_colours, map_clash, cell);
}
long oracle_fourcolours(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, four_colours, map_clash, limit, visit, ctx);
}

/* Numbers beside the board, one a line above and then on the left, are sums. */
int oracle_check_onetox(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int line = 0; line < c->cols + c->rows; line++) {
        const int wanted = c->param[ORACLE_OUTER + line * ORACLE_WORDS];
        int sum = 0;
        for (int p = 0; p < c->rows * c->cols; p++)
            if (line < c->cols ? p % c->cols == line : p / c->cols == line - c->cols) sum += cell[p];
        if (wanted >= 0 && sum != wanted) return 0;
    }
    return check_all(c, room_size, onetox_clash, cell);
}
static int fill_sums(const oracle_case *c, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return oracle_check_onetox(c, cell, NULL, NULL) && og_emit(out, cell, NULL, NULL);
    for (cell[p] = 1; cell[p] <= room_size(c, p) && !stop; cell[p]++)
        if (fits(c, room_size, onetox_clash, cell, p)) stop = fill_sums(c, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}
long oracle_onetox(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill_sums(c, cell, 0, &out);
    free(cell);
    return out.count;
}
