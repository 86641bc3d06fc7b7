/* oracle_shapes.c - genres about pieces of shaded cells: all drawings of a small board, one after the other. Rules as
 * pzprjs checks them (robx/pzprjs, src/variety: lits, shimaguni, stostone, cave, heyawake), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>
#include <string.h>

static int room_of(const oracle_case *c, int p) { return c->param[1 + p]; }
static int number_of(const oracle_case *c, int room) { return c->param[1 + c->rows * c->cols + room]; }

/* The cell beside p in direction d (right, down, left, up); -1: none. */
static int next_to(const oracle_case *c, int p, int d) {
    static const int dr[] = {0, 1, 0, -1}, dk[] = {1, 0, -1, 0};
    const int r = p / c->cols + dr[d], k = p % c->cols + dk[d];
    return r < 0 || k < 0 || r >= c->rows || k >= c->cols ? -1 : r * c->cols + k;
}

/* Marks all cells with the same drawing as p that are connected with it, in its room alone where `inside`; how many. */
static int spread(const oracle_case *c, const int *cell, int p, int inside, int *in) {
    int n = 1, *queue = og_ints(c->rows * c->cols);
    queue[0] = p, in[p] = 1;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            const int q = next_to(c, queue[i], d);
            if (q < 0 || in[q] || cell[q] != cell[p] || (inside && room_of(c, q) != room_of(c, p))) continue;
            in[q] = 1, queue[n++] = q;
        }
    free(queue);
    return n;
}

/* Pieces of cells that are `is`; in a room alone, where room >= 0. */
static int pieces(const oracle_case *c, const int *cell, int is, int room) {
    const int cells = c->rows * c->cols;
    int n = 0, *in = og_ints(cells);
    for (int p = 0; p < cells; p++)
        if (cell[p] == is && !in[p] && (room < 0 || room_of(c, p) == room)) spread(c, cell, p, room >= 0, in), n++;
    free(in);
    return n;
}

static int count_room(const oracle_case *c, const int *cell, int room) {
    int n = 0;
    for (int p = 0; p < c->rows * c->cols; p++) n += cell[p] && room_of(c, p) == room;
    return n;
}

static int numbers_hold(const oracle_case *c, const int *cell) {
    for (int i = 0; i < c->param[0]; i++)
        if (number_of(c, i) >= 0 && count_room(c, cell, i) != number_of(c, i)) return 0;
    return 1;
}

/* A square of two by two cells begins at p: how many are black; -1: none begins. */
static int square(const oracle_case *c, const int *cell, int p) {
    const int q = next_to(c, p, 0), s = next_to(c, p, 1);
    return q < 0 || s < 0 ? -1 : cell[p] + cell[q] + cell[s] + cell[s + 1];
}

/* The cells of the piece of p, and how high and wide the box around it is. */
static int measure_piece(const oracle_case *c, const int *cell, int p, int *high, int *wide) {
    int *in = og_ints(c->rows * c->cols), top = c->rows, left = c->cols, bottom = 0, right = 0;
    const int n = spread(c, cell, p, 0, in);
    for (int q = 0; q < c->rows * c->cols; q++) {
        if (!in[q]) continue;
        if (q / c->cols < top) top = q / c->cols;
        if (q / c->cols > bottom) bottom = q / c->cols;
        if (q % c->cols < left) left = q % c->cols;
        if (q % c->cols > right) right = q % c->cols;
    }
    free(in);
    *high = bottom - top + 1, *wide = right - left + 1;
    return n;
}

int oracle_check_chocona(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int high, wide;
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) /* the box around the piece of p is full */
        if (cell[p] && measure_piece(c, cell, p, &high, &wide) != high * wide) return 0;
    return numbers_hold(c, cell);
}

/* ---- LITS ---- */

/* The shape of the black cells of a room: 'L', 'I', 'T' or 'S', by the sides that they share: a square shares four, I
 * and L and S three; a T has a cell with three. 0: no such shape. */
static int shape_of(const oracle_case *c, const int *cell, int room) {
    int at[4], n = 0, sides[4] = {0}, ends = 0, most = 0, rows = 0, straight;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (!cell[p] || room_of(c, p) != room) continue;
        if (n == 4) return 0;
        at[n++] = p;
    }
    if (n != 4 || pieces(c, cell, 1, room) != 1) return 0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            for (int d = 0; d < 4; d++) sides[i] += next_to(c, at[i], d) == at[j];
    for (int i = 0; i < 4; i++) ends += sides[i] == 1, most = sides[i] > most ? sides[i] : most;
    for (int i = 1; i < 4; i++) rows += at[i] / c->cols == at[0] / c->cols;
    straight = rows == 3 || (at[0] % c->cols == at[1] % c->cols && at[1] % c->cols == at[2] % c->cols &&
                             at[2] % c->cols == at[3] % c->cols);
    if (most == 3) return 'T';
    if (ends != 2) return 0; /* a square */
    if (straight) return 'I';
    /* the middle cells of an S lie on one line with one end each; an L has three on a line */
    for (int i = 0; i < 4; i++)
        for (int d = 0; d < 2; d++) {
            const int q = next_to(c, at[i], d), s = q < 0 ? -1 : next_to(c, q, d);
            int on = 0;
            for (int j = 0; j < 4; j++) on += at[j] == q || at[j] == s;
            if (q >= 0 && s >= 0 && on == 2) return 'L';
        }
    return 'S';
}

int oracle_check_lits(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->param[0]; i++)
        if (!shape_of(c, cell, i)) return 0;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (square(c, cell, p) == 4) return 0;
        for (int d = 0; d < 2 && cell[p]; d++) {
            const int q = next_to(c, p, d);
            if (q < 0 || !cell[q] || room_of(c, p) == room_of(c, q)) continue;
            if (shape_of(c, cell, room_of(c, p)) == shape_of(c, cell, room_of(c, q))) return 0;
        }
    }
    return pieces(c, cell, 1, -1) <= 1;
}

/* The same of the white cells, squares too; black ones are connected. */
int oracle_check_invlitso(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *white = og_ints(cells), *kind = og_ints(c->param[0]), fine = pieces(c, cell, 1, -1) <= 1;
    (void)h, (void)v;
    for (int p = 0; p < cells; p++) white[p] = !cell[p];
    for (int i = 0; i < c->param[0]; i++) {
        kind[i] = shape_of(c, white, i);
        for (int p = 0; p < cells && !kind[i]; p++) /* a block of four whose other cells are none of the room's */
            if (square(c, white, p) == 4 && count_room(c, white, i) == 4 && room_of(c, p) == i &&
                room_of(c, p + 1) == i && room_of(c, p + c->cols) == i && room_of(c, p + c->cols + 1) == i &&
                pieces(c, white, 1, i) == 1) kind[i] = 'O';
        if (!kind[i]) fine = 0;
    }
    for (int p = 0; p < cells; p++) {
        if (square(c, cell, p) == 4) fine = 0;
        for (int d = 0; d < 2 && white[p]; d++) {
            const int q = next_to(c, p, d);
            if (q < 0 || !white[q] || room_of(c, p) == room_of(c, q)) continue;
            if (kind[room_of(c, p)] == kind[room_of(c, q)]) fine = 0;
        }
    }
    free(white), free(kind);
    return fine;
}

/* ---- others ---- */

int oracle_check_shimaguni(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->param[0]; i++)
        if (pieces(c, cell, 1, i) != 1) return 0;
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int d = 0; d < 2; d++) {
            const int q = next_to(c, p, d);
            if (q < 0 || room_of(c, p) == room_of(c, q)) continue;
            if (cell[p] && cell[q]) return 0;
            if (count_room(c, cell, room_of(c, p)) == count_room(c, cell, room_of(c, q))) return 0;
        }
    return numbers_hold(c, cell);
}

/* Moves every piece of black cells down, a row at a time, until none can go on: at[p] becomes the piece that comes to
 * lie there, from 1; 0: none. */
static void drop_all(const oracle_case *c, const int *cell, int *at) {
    const int cells = c->rows * c->cols;
    int n = 0, *in = og_ints(cells), *moves = og_ints(cells + 1);
    for (int p = 0; p < cells; p++) {
        if (!cell[p] || at[p]) continue;
        memset(in, 0, (size_t)cells * sizeof *in);
        spread(c, cell, p, 0, in);
        n++;
        for (int q = 0; q < cells; q++)
            if (in[q]) at[q] = n;
    }
    for (int going = 1; going;) {
        going = 0;
        for (int piece = 1; piece <= n; piece++) {
            moves[piece] = 1;
            for (int p = 0; p < cells; p++) {
                const int q = next_to(c, p, 1);
                if (at[p] == piece && (q < 0 || (at[q] && at[q] != piece))) moves[piece] = 0;
            }
            for (int p = cells - 1; p >= 0 && moves[piece]; p--)
                if (at[p] == piece) at[p + c->cols] = piece, at[p] = 0;
            going |= moves[piece];
        }
    }
    free(in), free(moves);
}

int oracle_check_stostone(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *at = og_ints(cells), fine = c->rows % 2 == 0;
    (void)h, (void)v;
    for (int i = 0; i < c->param[0]; i++)
        if (pieces(c, cell, 1, i) != 1) fine = 0;
    for (int p = 0; p < cells; p++)
        for (int d = 0; d < 2; d++) {
            const int q = next_to(c, p, d);
            if (q >= 0 && cell[p] && cell[q] && room_of(c, p) != room_of(c, q)) fine = 0;
        }
    if (fine) drop_all(c, cell, at);
    for (int p = 0; p < cells && fine; p++) fine = !at[p] == (p / c->cols < c->rows / 2);
    free(at);
    return fine && numbers_hold(c, cell);
}

/* The box around a room; a cell and the one across its middle are both black or not. */
int oracle_check_ayeheya(const oracle_case *c, const int *cell, const int *h, const int *v) {
    for (int i = 0; i < c->param[0]; i++) {
        int top = c->rows, left = c->cols, bottom = 0, right = 0;
        for (int p = 0; p < c->rows * c->cols; p++) {
            if (room_of(c, p) != i) continue;
            if (p / c->cols < top) top = p / c->cols;
            if (p / c->cols > bottom) bottom = p / c->cols;
            if (p % c->cols < left) left = p % c->cols;
            if (p % c->cols > right) right = p % c->cols;
        }
        for (int p = 0; p < c->rows * c->cols; p++) {
            const int q = (top + bottom - p / c->cols) * c->cols + left + right - p % c->cols;
            if (room_of(c, p) == i && cell[p] && (room_of(c, q) != i || !cell[q])) return 0;
        }
    }
    return oracle_check_heyawake(c, cell, h, v);
}

int oracle_check_cave(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *in = og_ints(cells), fine = pieces(c, cell, 0, -1) <= 1;
    (void)h, (void)v;
    for (int p = 0; p < cells; p++)
        for (int d = 0; d < 4 && cell[p] && !in[p]; d++)
            if (next_to(c, p, d) < 0) spread(c, cell, p, 0, in);
    for (int p = 0; p < cells; p++) {
        int seen = 1;
        if (cell[p] && (!in[p] || c->clue[p] != -1)) fine = 0;
        for (int d = 0; d < 4; d++)
            for (int q = p; (q = next_to(c, q, d)) >= 0 && !cell[q];) seen++;
        if (c->clue[p] >= 0 && c->clue[p] != seen) fine = 0;
    }
    free(in);
    return fine;
}

/* Pieces of both colours, as oracle_check_cave counts them. */
int oracle_check_yinyang(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if ((c->clue[p] > 0 && cell[p] != c->clue[p] - 1) || square(c, cell, p) == 4 || !square(c, cell, p)) return 0;
    return pieces(c, cell, 0, -1) <= 1 && pieces(c, cell, 1, -1) <= 1;
}

/* The box around each white piece is as high as wide, and the piece fills it. */
int oracle_check_circlesquare(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int high, wide;
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if ((c->clue[p] > 0 && cell[p] != c->clue[p] - 1) || square(c, cell, p) == 4) return 0;
        if (!cell[p] && (measure_piece(c, cell, p, &high, &wide) != high * wide || high != wide)) return 0;
    }
    return pieces(c, cell, 1, -1) == 1; /* one at least is black */
}

/* Words of a clue as in yajikazu; no cell with one is black. */
int oracle_check_yajikabe(const oracle_case *c, const int *cell, const int *h, const int *v) {
    static const int down[] = {0, -1, 1, 0, 0}, right[] = {0, 0, 0, -1, 1};
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int d = c->clue[p] > 0 ? c->clue[p] >> 8 : 0, wanted = c->clue[p] & 255;
        int n = 0;
        if ((c->clue[p] != -1 && cell[p]) || square(c, cell, p) == 4) return 0;
        for (int y = p / c->cols + down[d], x = p % c->cols + right[d];
             d && y >= 0 && x >= 0 && y < c->rows && x < c->cols; y += down[d], x += right[d])
            n += cell[y * c->cols + x];
        if (d && wanted != 255 && n != wanted) return 0;
    }
    return pieces(c, cell, 1, -1) <= 1;
}

/* ---- all drawings ---- */

#define ORACLE(name)                                                                                                   \
    long oracle_##name(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {                             \
        return og_drawings(c, oracle_check_##name, limit, visit, ctx);                                                 \
    }
ORACLE(ayeheya)
ORACLE(cave)
ORACLE(chocona)
ORACLE(invlitso)
ORACLE(lits)
ORACLE(shimaguni)
ORACLE(stostone)
ORACLE(circlesquare)
ORACLE(yajikabe)
ORACLE(yinyang)
