/* generator_cells.c - makers of the genres of cells: sudoku, battleship. */
#include "make/make.h"

#include <string.h>

/* ---- sudoku ---- */

/* Boxes on the diagonal share nothing: fill them at random, let the search fill the rest, and exchange rows of a band,
 * columns of a stack and symbols. */
static bool grid_cells(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t rows = (uint32_t)b->param[0], cols = (uint32_t)b->param[1], n = rows * cols;
    uint32_t *symbol = ARI_TAKE(m->arena, uint32_t, n), *row = ARI_TAKE(m->arena, uint32_t, n);
    uint32_t *col = ARI_TAKE(m->arena, uint32_t, n);
    if (!symbol || !row || !col || b->rows != n || b->cols != n) return false;
    for (uint32_t i = 0; i < n; i++) symbol[i] = i;
    for (uint32_t d = 0; d * rows < n && d * cols < n; d++) {
        ari_rng_shuffle(&m->rng, symbol, n);
        for (uint32_t i = 0; i < n; i++)
            b->clue[(d * rows + i / cols) * n + d * cols + i % cols] = (int32_t)symbol[i] + 1;
    }
    if (!ari_maker_solve(m, b, NULL, 0, k)) return false;
    for (uint32_t i = 0; i < n; i++) row[i] = col[i] = i;
    for (uint32_t i = 0; i < n; i += rows) ari_rng_shuffle(&m->rng, row + i, rows);
    for (uint32_t i = 0; i < n; i += cols) ari_rng_shuffle(&m->rng, col + i, cols);
    ari_rng_shuffle(&m->rng, symbol, n);
    for (uint32_t i = 0; i < n * n; i++)
        b->clue[row[i / n] * n + col[i % n]] = (int32_t)symbol[(uint32_t)k->cell[i] - 1] + 1;
    memcpy(k->cell, b->clue, (size_t)n * n * sizeof *k->cell);
    return true;
}

/* Two lines of one band without clues, into line[]. `step` from cell to cell of a line, `next` from line to line. */
static bool twins_cells(const bool *in, uint32_t n, uint32_t step, uint32_t next, uint32_t band, uint32_t line[2]) {
    for (uint32_t first = 0; first < n; first += band) {
        uint32_t empty = 0;
        for (uint32_t l = first; l < first + band; l++) {
            bool clue = false;
            for (uint32_t i = 0; i < n; i++) clue |= in[l * next + i * step];
            if (!clue) line[empty++] = l;
            if (empty == 2) return true;
        }
    }
    return false;
}

enum { FEWEST = 17 }; /* G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014 */

static const char *hopeless_cells(ari_maker *m, const ari_board *b, const bool *in) {
    const uint32_t rows = (uint32_t)b->param[0], cols = (uint32_t)b->param[1], n = b->rows;
    uint32_t clues = 0, line[2];
    ari_out o;
    for (uint32_t c = 0; c < b->ncell; c++) clues += in[c];
    const bool flat = twins_cells(in, n, 1, n, rows, line);
    if (flat || twins_cells(in, n, n, 1, cols, line)) {
        ari_text_begin(&o, m->arena);
        ari_text_format(&o, "%s %u and %u of the same boxes have no clue: exchanged they give another solution",
                        flat ? "rows" : "columns", line[0] + 1, line[1] + 1);
        return ari_text_end(&o);
    }
    if (clues + 1 < n) return "two symbols are never given: exchanged they give another solution";
    if (rows == 3 && cols == 3 && clues < FEWEST) return "fewer than 17 clues never leave one solution of 9x9";
    return NULL;
}

/* ---- battleship ---- */

static bool free_for(const ari_board *b, const ari_marks *k, uint32_t r, uint32_t c, uint32_t h, uint32_t w) {
    for (uint32_t y = r ? r - 1 : 0; y < r + h + 1 && y < b->rows; y++)
        for (uint32_t x = c ? c - 1 : 0; x < c + w + 1 && x < b->cols; x++)
            if (k->cell[y * b->cols + x] > 0) return false;
    return true;
}

static bool place_ship(ari_maker *m, const ari_board *b, ari_marks *k, uint32_t length) {
    for (uint32_t tries = 0; tries < 200; tries++) {
        const bool down = ari_rng_below(&m->rng, 2);
        const uint32_t h = down ? length : 1, w = down ? 1 : length;
        if (h > b->rows || w > b->cols) continue;
        const uint32_t r = ari_rng_below(&m->rng, b->rows - h + 1), c = ari_rng_below(&m->rng, b->cols - w + 1);
        if (!free_for(b, k, r, c, h, w)) continue;
        for (uint32_t i = 0; i < length; i++) k->cell[(r + (down ? i : 0)) * b->cols + c + (down ? 0 : i)] = 1;
        return true;
    }
    return false;
}

static bool fleet_cells(ari_maker *m, ari_board *b, ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = -1;
    for (uint32_t l = b->nfleet; l > 0; l--)
        for (int32_t i = 0; i < b->fleet[l - 1]; i++)
            if (!place_ship(m, b, k, l)) return false;
    b->genre->derive(b, k);
    return true;
}

const ari_generator ari_generator_sudoku = {.genre = "sudoku", .draw = grid_cells, .loose = true,
                                           .hopeless = hopeless_cells};
const ari_generator ari_generator_battleship = {
    .genre = "battleship", .draw = fleet_cells, .loose = true, .outer = true};
