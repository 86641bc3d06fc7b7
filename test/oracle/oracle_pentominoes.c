/* oracle_pentominoes.c - Pentominous, Tetrominous, Five Cells, Four Cells: all ways to cut the board into
 * connected sets of five cells, or of four. Rules as pzprjs checks them (robx/pzprjs, src/variety: fillomino.js,
 * pentominous, nawabari.js), written anew. Clues: 1 to 12 a letter, 13 a hole, -2 "?"; of four cells 1 to 5, 6; numbers
 * of sides to 3, 4 a hole. */
#include "oracle_grid.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 5, SETS = 4000 };
static int piece_size, hole, counted; /* counted: clues are numbers of sides; of the genre that is asked for */

/* The letters in their order, row by row. */
static const char *const letter[] = {".##/##./.#.", "#####", "#./#./#./##", ".#/.#/##/#.", "##/##/#.", "###/.#./.#.",
                                     "#.#/###", "#../#../###", "#../##./.##", ".#./###/.#.", ".#/##/.#/.#",
                                     "##./.#./.##"};
static const char *const four[] = {"####", "#./#./##", "##/##", ".##/##.", "###/.#."};

/* The least of the pictures of five cells that turning and mirroring gives, as bits in the corner of a square. */
static unsigned picture_of(const int *row, const int *col) {
    unsigned least = ~0u;
    for (int turn = 0; turn < 8; turn++) {
        int r[MOST], c[MOST], top = 99, left = 99;
        unsigned bits = 0;
        for (int i = 0; i < piece_size; i++) {
            r[i] = (turn & 1 ? -1 : 1) * (turn & 4 ? col[i] : row[i]);
            c[i] = (turn & 2 ? -1 : 1) * (turn & 4 ? row[i] : col[i]);
            top = r[i] < top ? r[i] : top, left = c[i] < left ? c[i] : left;
        }
        for (int i = 0; i < piece_size; i++) bits |= 1u << (MOST * (r[i] - top) + c[i] - left);
        least = bits < least ? bits : least;
    }
    return least;
}

static unsigned picture_of_letter(int k) {
    int row[MOST], col[MOST], n = 0, r = 0, c = 0;
    for (const char *s = (piece_size == MOST ? letter : four)[k]; *s; s++) {
        if (*s == '#') row[n] = r, col[n++] = c;
        c = *s == '/' ? 0 : c + 1, r += *s == '/';
    }
    return picture_of(row, col);
}

static int closed(const oracle_case *c, const int *h, const int *v, int p, int below) {
    return below ? h[(p / c->cols + 1) * c->cols + p % c->cols] : v[p / c->cols * (c->cols + 1) + p % c->cols + 1];
}
static int next_cell(const oracle_case *c, int p, int below) { /* -1: beyond the border */
    const int q = below ? p + c->cols : p + 1;
    return below ? (q < c->rows * c->cols ? q : -1) : q % c->cols ? q : -1;
}

/* The sides of a cell to the frame, to a hole, or with a border. */
static int count_sides(const oracle_case *c, const int *h, const int *v, int p) {
    const int left = p % c->cols ? p - 1 : -1, up = p - c->cols, right = next_cell(c, p, 0), down = next_cell(c, p, 1);
    int n = left < 0 || c->clue[left] == hole || closed(c, h, v, left, 0);
    n += up < 0 || c->clue[up] == hole || closed(c, h, v, up, 1);
    n += right < 0 || c->clue[right] == hole || closed(c, h, v, p, 0);
    return n + (down < 0 || c->clue[down] == hole || closed(c, h, v, p, 1));
}

static int is_cut(const oracle_case *c, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *piece = og_ints(cells), fine = 1;
    unsigned *picture = calloc((size_t)cells, sizeof *picture);
    for (int p = 0; p < cells; p++) piece[p] = p;
    for (int again = 0; again < cells; again++)
        for (int p = 0; p < 2 * cells; p++) {
            const int one = p / 2, two = next_cell(c, one, p % 2);
            if (two < 0 || c->clue[one] == hole || c->clue[two] == hole || closed(c, h, v, one, p % 2)) continue;
            piece[one] = piece[two] = piece[one] < piece[two] ? piece[one] : piece[two];
        }
    for (int p = 0; p < cells && fine; p++) {
        int row[MOST], col[MOST], n = 0;
        if (c->clue[p] == hole) continue;
        for (int q = 0; q < cells; q++) {
            if (piece[q] != piece[p]) continue;
            if (n < piece_size) row[n] = q / c->cols, col[n] = q % c->cols;
            n++;
        }
        fine = n == piece_size;
        if (fine) picture[p] = picture_of(row, col);
        if (fine && counted && c->clue[p] >= 0) fine = count_sides(c, h, v, p) == c->clue[p];
        if (fine && !counted && c->clue[p] > 0) fine = picture[p] == picture_of_letter(c->clue[p] - 1);
    }
    for (int p = 0; p < 2 * cells && fine; p++) {
        const int one = p / 2, two = next_cell(c, one, p % 2);
        if (two < 0 || c->clue[one] == hole || c->clue[two] == hole) continue;
        if (closed(c, h, v, one, p % 2) != (piece[one] != piece[two])) fine = 0;
        if (!counted && piece[one] != piece[two] && picture[one] == picture[two]) fine = 0;
    }
    free(piece), free(picture);
    return fine;
}

typedef struct cutting {
    const oracle_case *c;
    int *of; /* [cells] the piece of a cell, 0: none so far, -1 a hole */
    int *h, *v;
    og_out out;
} cutting;

static int emit_cut(cutting *x) {
    const oracle_case *c = x->c;
    for (int p = 0; p < 2 * c->rows * c->cols; p++) {
        const int one = p / 2, two = next_cell(c, one, p % 2);
        if (two < 0) continue;
        const int border = x->of[one] > 0 && x->of[two] > 0 && x->of[one] != x->of[two];
        if (p % 2) x->h[(one / c->cols + 1) * c->cols + one % c->cols] = border;
        else x->v[one / c->cols * (c->cols + 1) + one % c->cols + 1] = border;
    }
    return is_cut(c, x->h, x->v) && og_emit(&x->out, NULL, x->h, x->v);
}

/* The first free cell with each connected set of four further ones; 1: enough were found. */
static int cut_on(cutting *x, int n) {
    const int cells = x->c->rows * x->c->cols;
    unsigned *set = calloc(SETS, sizeof *set);
    int first = 0, from = 0, many = 0, enough = 0;
    while (first < cells && x->of[first]) first++;
    if (first == cells) return free(set), emit_cut(x);
    set[many++] = 1u << first;
    for (int size = 1; size < piece_size; size++) {
        const int to = many;
        for (int i = from; i < to; i++)
            for (int p = 0; p < 2 * cells; p++) {
                const int one = p / 2, two = next_cell(x->c, one, p % 2);
                if (two < 0 || x->of[one] || x->of[two]) continue;
                const int in = (int)(set[i] >> one & 1), other = (int)(set[i] >> two & 1);
                const unsigned more = set[i] | 1u << (in ? two : one);
                int known = to;
                if (in == other) continue;
                while (known < many && set[known] != more) known++;
                if (known == many && many < SETS) set[many++] = more;
            }
        from = to;
    }
    for (int i = from; i < many && !enough; i++) {
        for (int p = 0; p < cells; p++)
            if (set[i] >> p & 1) x->of[p] = n;
        enough = cut_on(x, n + 1);
        for (int p = 0; p < cells; p++)
            if (set[i] >> p & 1) x->of[p] = 0;
    }
    free(set);
    return enough;
}

static long all_cuts(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    const int cells = c->rows * c->cols;
    if (c->rows < 1 || c->cols < 1 || cells > 25) return -1;
    cutting x = {c, og_ints(cells), og_ints((c->rows + 1) * c->cols), og_ints(c->rows * (c->cols + 1)),
                 {0, limit, visit, ctx}};
    for (int p = 0; p < cells; p++) x.of[p] = c->clue[p] == hole ? -1 : 0;
    (void)cut_on(&x, 1);
    free(x.of), free(x.h), free(x.v);
    return x.out.count;
}

int oracle_check_pentominous(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    piece_size = 5, hole = 13, counted = 0;
    return is_cut(c, h, v);
}
long oracle_pentominous(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    piece_size = 5, hole = 13, counted = 0;
    return all_cuts(c, limit, visit, ctx);
}
int oracle_check_tetrominous(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    piece_size = 4, hole = 6, counted = 0;
    return is_cut(c, h, v);
}
long oracle_tetrominous(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    piece_size = 4, hole = 6, counted = 0;
    return all_cuts(c, limit, visit, ctx);
}
int oracle_check_fivecells(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    piece_size = 5, hole = 4, counted = 1;
    return is_cut(c, h, v);
}
long oracle_fivecells(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    piece_size = 5, hole = 4, counted = 1;
    return all_cuts(c, limit, visit, ctx);
}
int oracle_check_fourcells(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    piece_size = 4, hole = 4, counted = 1;
    return is_cut(c, h, v);
}
long oracle_fourcells(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    piece_size = 4, hole = 4, counted = 1;
    return all_cuts(c, limit, visit, ctx);
}
