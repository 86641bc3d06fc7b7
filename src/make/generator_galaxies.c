/* generator_galaxies.c - the maker of divisions whose pieces are symmetric about their figure: in a random free cell,
 * or on its side or corner, a dot; pairs of free cells at random that are each other's image grow around it; of a few
 * such pieces the largest stays. Cells alone are made anew with a neighbour, while pieces do not become more. Where
 * there is another solution, the pieces beside a border that it does not have are made anew. (S. Tatham's Portable
 * Puzzle Collection fills boards of Galaxies so.) */
#include "make/make.h"

#include "board/figure.h"
#include "graph/grid.h"
#include "rules/law.h"

enum { CHOICES = 5, LEAST = 4, MORE = 12 }; /* pieces to choose from; cells, up to so many more */

typedef struct filling {
    ari_maker *m;
    ari_board *b;
    uint32_t *of;                /* [ncell] the piece of a cell; ARI_NO: free */
    uint32_t *cell, *best, *free; /* [ncell] of the piece at hand, of the largest one, of none so far */
    uint32_t n, nbest, rows, cols; /* cells; twice the middle of the piece at hand */
} filling;

static bool begin_filling(filling *x, ari_maker *m, ari_board *b) {
    *x = (filling){.m = m, .b = b};
    x->of = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x->cell = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x->best = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x->free = ARI_TAKE(m->arena, uint32_t, b->ncell);
    return x->of && x->cell && x->best && x->free;
}

static uint32_t image_of(const filling *x, uint32_t cell) {
    const uint32_t r = cell / x->b->cols, c = cell % x->b->cols;
    if (x->rows < r || x->rows - r >= x->b->rows || x->cols < c || x->cols - c >= x->b->cols) return ARI_NO;
    return (x->rows - r) * x->b->cols + x->cols - c;
}

/* A cell that is free, of the piece from now on; false: it is not. */
static bool take_cell(filling *x, uint32_t cell) {
    if (cell == ARI_NO || x->of[cell] != ARI_NO) return false;
    x->of[cell] = x->b->ncell;
    x->cell[x->n++] = cell;
    return true;
}

/* A random piece with a free cell in or beside its middle. */
static void grow_piece(filling *x, uint32_t from) {
    const uint32_t r = from / x->b->cols, c = from % x->b->cols, high = ari_rng_below(&x->m->rng, 2),
                   wide = ari_rng_below(&x->m->rng, 2), size = LEAST + ari_rng_below(&x->m->rng, MORE);
    x->n = 0;
    if (r + high >= x->b->rows || c + wide >= x->b->cols) return;
    x->rows = 2 * r + high;
    x->cols = 2 * c + wide;
    bool fine = true;
    for (uint32_t i = 0; i < (1 + high) * (1 + wide) && fine; i++)
        fine = take_cell(x, (r + i / (1 + wide)) * x->b->cols + c + i % (1 + wide));
    for (uint32_t tries = 8 * size; fine && x->n < size && tries; tries--) {
        const uint32_t at = x->cell[ari_rng_below(&x->m->rng, x->n)];
        const uint32_t next = ari_board_ahead(x->b, at, 1 + (int)ari_rng_below(&x->m->rng, 4));
        const uint32_t image = next == ARI_NO ? ARI_NO : image_of(x, next);
        if (image == ARI_NO || x->of[next] != ARI_NO || x->of[image] != ARI_NO) continue;
        (void)take_cell(x, next);
        (void)take_cell(x, image);
    }
    for (uint32_t i = 0; i < x->n; i++) x->of[x->cell[i]] = ARI_NO;
    if (!fine) x->n = 0;
    x->m->ticks += 8;
}

/* All free cells become pieces, each named by one of its cells. */
static void fill_board(filling *x) {
    uint32_t *free = x->free, n = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->of[i] == ARI_NO) free[n++] = i;
    ari_rng_shuffle(&x->m->rng, free, n);
    for (uint32_t i = 0; i < n; i++) {
        if (x->of[free[i]] != ARI_NO) continue;
        x->nbest = 1;
        x->best[0] = free[i];
        for (uint32_t choice = 0; choice < CHOICES; choice++) {
            grow_piece(x, free[i]);
            if (x->n <= x->nbest) continue;
            x->nbest = x->n;
            for (uint32_t k = 0; k < x->n; k++) x->best[k] = x->cell[k];
        }
        for (uint32_t k = 0; k < x->nbest; k++) x->of[x->best[k]] = free[i];
    }
}

/* The borders of all pieces, and a figure in the middle of each. False: memory is out. */
static bool put_pieces(filling *x, ari_marks *k) {
    ari_board *b = x->b;
    uint32_t kind = 0;
    while (kind + 1 < b->genre->drawing.nkind && b->genre->drawing.kind[kind].look != ARI_FIGURE_DOT) kind++;
    b->nfigure = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        b->clue[i] = ARI_CLUE_NONE;
        if (r) k->edge[ari_grid_h(b->graph, r, c)] = x->of[i] != x->of[i - b->cols];
        if (c) k->edge[ari_grid_v(b->graph, r, c)] = x->of[i] != x->of[i - 1];
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t top = b->rows, left = b->cols, bottom = 0, right = 0, cell[4], n = 0;
        for (uint32_t j = 0; j < b->ncell; j++) {
            const uint32_t r = j / b->cols, c = j % b->cols;
            if (x->of[j] != i) continue;
            if (r < top) top = r;
            if (r > bottom) bottom = r;
            if (c < left) left = c;
            if (c > right) right = c;
        }
        if (top == b->rows) continue;
        for (uint32_t r = (top + bottom) / 2; r <= (top + bottom + 1) / 2; r++)
            for (uint32_t c = (left + right) / 2; c <= (left + right + 1) / 2; c++) cell[n++] = r * b->cols + c;
        if (!ari_figure_add(b, kind, ARI_CLUE_NONE, cell, n)) return false;
    }
    return true;
}

static uint32_t count_pieces(const filling *x) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++) n += x->of[i] == i;
    return n;
}

static void free_pieces(filling *x, uint32_t one, uint32_t two) {
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->of[i] == one || x->of[i] == two) x->of[i] = ARI_NO;
}

/* Cells alone, at random: each with the piece beside it. */
static void join_singles(filling *x) {
    const ari_board *b = x->b;
    uint32_t *was = ARI_TAKE(x->m->arena, uint32_t, b->ncell), now = count_pieces(x);
    for (uint32_t tries = 4 * b->ncell; was && tries; tries--) {
        const uint32_t cell = ari_rng_below(&x->m->rng, b->ncell);
        const uint32_t beside = ari_board_ahead(b, cell, 1 + (int)ari_rng_below(&x->m->rng, 4));
        bool alone = beside != ARI_NO;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell, d);
            alone &= next == ARI_NO || x->of[next] != x->of[cell];
        }
        if (!alone) continue;
        for (uint32_t i = 0; i < b->ncell; i++) was[i] = x->of[i];
        free_pieces(x, x->of[cell], x->of[beside]);
        fill_board(x);
        const uint32_t then = count_pieces(x);
        for (uint32_t i = 0; i < b->ncell && then > now; i++) x->of[i] = was[i];
        if (then < now) now = then;
        x->m->ticks += b->ncell;
    }
}

static bool draw_galaxies(ari_maker *m, ari_board *b, ari_marks *k) {
    filling x;
    if (!begin_filling(&x, m, b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) x.of[i] = ARI_NO;
    fill_board(&x);
    join_singles(&x);
    return put_pieces(&x, k);
}

/* Pieces of a drawing, each named by one of its cells. */
static void label_pieces(filling *x, const ari_marks *k) {
    const ari_graph *g = x->b->graph;
    for (uint32_t i = 0; i < x->b->ncell; i++) x->of[i] = ARI_NO;
    for (uint32_t from = 0; from < x->b->ncell; from++) {
        uint32_t n = 1;
        if (x->of[from] != ARI_NO) continue;
        x->cell[0] = from;
        x->of[from] = from;
        for (uint32_t i = 0; i < n; i++)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t r = x->cell[i] / x->b->cols, c = x->cell[i] % x->b->cols;
                const uint32_t next = ari_board_ahead(x->b, x->cell[i], d);
                if (next == ARI_NO || x->of[next] != ARI_NO) continue;
                const ari_edge e = d == ARI_UP     ? ari_grid_h(g, r, c)
                                   : d == ARI_DOWN ? ari_grid_h(g, r + 1, c)
                                   : d == ARI_LEFT ? ari_grid_v(g, r, c)
                                                   : ari_grid_v(g, r, c + 1);
                if (k->edge[e] > 0) continue;
                x->of[next] = from;
                x->cell[n++] = next;
            }
    }
}

static bool repair_galaxies(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    filling x;
    uint32_t one = ARI_NO, two = ARI_NO, n = 0;
    if (!begin_filling(&x, m, b)) return false;
    label_pieces(&x, k);
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d), r = i / b->cols, c = i % b->cols;
            const ari_edge e = d == ARI_DOWN ? ari_grid_h(b->graph, r + 1, c) : ari_grid_v(b->graph, r, c + 1);
            if (next == ARI_NO || (k->edge[e] > 0) == (other->edge[e] > 0) || ari_rng_below(&m->rng, ++n)) continue;
            one = x.of[i], two = x.of[next];
        }
    if (one == ARI_NO) return false;
    free_pieces(&x, one, two);
    fill_board(&x);
    return put_pieces(&x, k);
}

const ari_generator ari_generator_galaxies = {.genre = "",
                                              .draw = draw_galaxies,
                                              .repair = repair_galaxies,
                                              .wishes.formless = " has a dot in each piece, which has no symmetry"};
