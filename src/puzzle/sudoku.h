/* sudoku.h - what the files of Sudoku share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_SUDOKU_H
#define ARI_PUZZLE_SUDOKU_H

#include "board/genre.h"
#include "words/technique.h"

enum { GIVEN, CELL, ROW, COLUMN, BOX }; /* rules */

extern const ari_techniques ari_sudoku_techniques; /* sudoku_techniques.c */

/* sudoku_chain.c: what holds in turn, from the opposite of the first place on: there is not, so next is, so next is
 * not, ..., so the last one is. by: the premise of each but the first. */
enum { ARI_SUDOKU_CHAIN = 40 };
typedef struct ari_sudoku_chain {
    ari_lit lit[ARI_SUDOKU_CHAIN];
    uint32_t by[ARI_SUDOKU_CHAIN], n;
} ari_sudoku_chain;

/* A shortest one whose first and last place exclude all conclusions of the step; false: there is none. */
bool ari_sudoku_chain_find(const ari_deduction *d, ari_sudoku_chain *c);
/* Are so many of its weak links no strong ones? */
bool ari_sudoku_chain_weak(const ari_deduction *d, const ari_sudoku_chain *c, uint32_t weak);
/* The step as such a chain; false: it is none. */
bool ari_sudoku_chain_put(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);

#endif
