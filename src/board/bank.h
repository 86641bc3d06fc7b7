/* bank.h - the bank of a board: shapes that are to be found on it, turned and mirrored as may be.
 * Room:    board.
 * Shape:   b->bank[b->nbank], each in its turn of the fewest rows, then with its cells as early as can be in reading
 *          order; fewer cells first, then fewer rows, then the earlier cells: equal shapes are side by side.
 * Owner:   lives in the board's arena. Fails: as said. */
#ifndef ARI_BOARD_BANK_H
#define ARI_BOARD_BANK_H

#include "board/board.h"

enum { ARI_BANK_CELLS = 64, ARI_BANK_MOST = 64, ARI_BANK_TURNS = 8 }; /* of a box; shapes */

typedef struct ari_bank_shape {
    uint32_t high, wide; /* high * wide <= ARI_BANK_CELLS */
    uint64_t cells;      /* bit r * wide + c: it has this cell; none is off the others, nor a row or column empty */
} ari_bank_shape;

static inline bool ari_bank_has(const ari_bank_shape *x, uint32_t r, uint32_t c) {
    return x->cells >> (r * x->wide + c) & 1;
}
static inline bool ari_bank_same(const ari_bank_shape *x, const ari_bank_shape *y) {
    return x->high == y->high && x->wide == y->wide && x->cells == y->cells;
}
uint32_t ari_bank_size(const ari_bank_shape *x); /* its cells */
/* Its different turns, the one of the bank first; how many. */
uint32_t ari_bank_turns(const ari_bank_shape *x, ari_bank_shape turn[ARI_BANK_TURNS]);
/* The turn of the bank, of any turn whose cells are one piece and touch all sides of the box. */
ari_bank_shape ari_bank_canonical(const ari_bank_shape *x);
/* Which shape of the bank cells of a board are, in reading order: the first of equal ones; ARI_NO: none. */
uint32_t ari_bank_find(const ari_board *b, const uint32_t *cell, uint32_t n);
/* How many equal ones begin with shape i; 0: the one before is equal. */
uint32_t ari_bank_equal(const ari_board *b, uint32_t i);

void ari_bank_clear(ari_board *b);
/* The shape without empty rows and columns around it; without cells: high is 0. */
ari_bank_shape ari_bank_trim(const ari_bank_shape *x);
/* One more, of any turn. RANGE: too many, or none of one piece that touches all sides of its box. */
ari_status ari_bank_add(ari_board *b, const ari_bank_shape *x);
/* So many times each shape of 1 to 5 cells. RANGE, NOMEM, LIMIT. */
ari_status ari_bank_add_all(ari_board *b, uint32_t cells, uint32_t times);
/* Pentominoes, the usual ones. */
bool ari_bank_preset(ari_board *b);
bool ari_bank_copy(const ari_board *b, ari_board *out);
/* "pentominoes", "tetrominoes:2,111/010,11:3", "none". SYNTAX, RANGE; NOMEM, LIMIT. */
ari_status ari_bank_parse(ari_board *b, const char *text, size_t size);
void ari_bank_print(const ari_board *b, ari_out *o);
/* "111/010" */
void ari_bank_print_shape(const ari_bank_shape *x, ari_out *o);
/* How often the bank is each shape of so many cells, and nothing else; 0: it is not. */
uint32_t ari_bank_is_all(const ari_board *b, uint32_t cells);

#endif
