/* grids.h - Sudokus that overlap: squares of cells, each with rows, columns and boxes of its own. A cell in none of
 *           them is a hole. Without such figures the whole board is one grid.
 * Room:    board.
 * Shape:   a figure whose kind looks like a grid has the upper left corner as its cell and the side as its number. All
 *          are of one size (ari_figure_audit). They stay: other rules look at where they are. b->grid[b->ngrid] lists
 *          them, b->inside their cells.
 * Cost:    of a grid its cells; questions are constant. */
#ifndef ARI_BOARD_GRIDS_H
#define ARI_BOARD_GRIDS_H

#include "board/genre.h"

enum { ARI_GRIDS_MOST = 1000 };

/* Is the figure one? */
static inline bool ari_grids_are(const ari_board *b, const ari_figure *f) {
    return f->n && b->genre->drawing.kind[f->kind].look == ARI_FIGURE_GRID;
}
/* Is the cell in one, or in the only one? */
static inline bool ari_grids_within(const ari_board *b, uint32_t cell) { return !b->inside || b->inside[cell]; }
/* How many: the board is one where none are given and it is a square. */
static inline uint32_t ari_grids_count(const ari_board *b) { return b->ngrid ? b->ngrid : b->rows == b->cols; }
/* The side of all, which is that of the whole board where none are given. */
static inline uint32_t ari_grids_side(const ari_board *b) {
    const uint32_t longest = b->rows > b->cols ? b->rows : b->cols;
    if (!b->ngrid) return longest;
    const int32_t side = b->figure[b->grid[0]].number;
    return side < 1 ? 1 : (uint32_t)side < longest ? (uint32_t)side : longest; /* before it was audited */
}
/* The upper left corner of one. */
static inline uint32_t ari_grids_corner(const ari_board *b, uint32_t i) {
    return b->ngrid ? b->figure[b->grid[i]].cell[0] : 0;
}
/* A figure has come. False: memory is out. */
bool ari_grids_note(ari_board *b, const ari_figure *f);
/* Do boxes of the same grid hold both cells? *box: a number for the first box with the cell; ARI_NO: none. */
uint32_t ari_grids_box(const ari_board *b, uint32_t cell, uint32_t high, uint32_t wide);

#endif
