/* cells.c - cells in words, line by line. */
#include "cells.h"

typedef struct cells {
    const bool *has; /* by cell */
    uint32_t nline, n; /* lines, cells of one */
    uint32_t line, next; /* steps from line to line, from cell to cell */
    const char *across, *along; /* what a line is called, what its cells are counted in */
} cells;

static bool has(const cells *c, uint32_t i, uint32_t j) { return c->has[i * c->line + j * c->next]; }

/* How many of its cells a line has; *runs: in how many runs, where two cells are two runs. */
static uint32_t count(const cells *c, uint32_t i, uint32_t *runs) {
    uint32_t all = 0;
    *runs = 0;
    for (uint32_t j = 0, k = 0; j < c->n; j++) {
        k = has(c, i, j) ? k + 1 : 0;
        all += k > 0;
        *runs += k == 1 || k == 2;
        *runs -= k == 3;
    }
    return all;
}

/* Lines with cells; *apart: has one of them several runs? */
static uint32_t lines(const cells *c, bool *apart) {
    uint32_t k = 0, runs;
    *apart = false;
    for (uint32_t i = 0; i < c->nline; i++) {
        k += count(c, i, &runs) > 0;
        *apart |= runs > 1;
    }
    return k;
}

/* "row 3, columns 1 to 4 and 6". */
static void put_line(const cells *c, uint32_t i, ari_out *o) {
    uint32_t runs, told = 0;
    const uint32_t all = count(c, i, &runs);
    ari_text_format(o, "%s %u, %s%s ", c->across, i + 1, c->along, all > 1 ? "s" : "");
    for (uint32_t j = 0, end; j < c->n; j = end) {
        for (end = j; end < c->n && has(c, i, end);) end++;
        if (end == j + 2) end = j + 1;
        if (end == j) {
            end++;
            continue;
        }
        if (told) ari_text_put(o, told + 1 == runs ? " and " : ", ");
        ari_text_uint(o, j + 1);
        if (end > j + 1) ari_text_format(o, " to %u", end);
        told++;
    }
}

void ari_cells_put(const ari_board *b, const uint32_t *cell, uint32_t n, const char *last, ari_out *o) {
    bool *has_cell = ARI_ZERO(o->arena, bool, b->ncell + 1);
    if (!has_cell) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++) has_cell[cell[i]] = true;
    const cells rows = {has_cell, b->rows, b->cols, b->cols, 1, "row", "column"};
    const cells cols = {has_cell, b->cols, b->rows, 1, b->cols, "column", "row"};
    bool apart, apart_down;
    const uint32_t nrow = lines(&rows, &apart), ncol = lines(&cols, &apart_down), all = ncol < nrow ? ncol : nrow;
    const cells *c = ncol < nrow ? &cols : &rows;
    if (ncol < nrow ? apart_down : apart) last = "; ";
    for (uint32_t i = 0, told = 0, runs; i < c->nline; i++) {
        if (!count(c, i, &runs)) continue;
        if (told) ari_text_put(o, told + 1 == all ? last : "; ");
        put_line(c, i, o);
        told++;
    }
}
