/* sudoku.h - what the files of Sudoku share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_SUDOKU_H
#define ARI_PUZZLE_SUDOKU_H

#include "board/genre.h"
#include "words/technique.h"

enum { GIVEN, CELL, ROW, COLUMN, BOX }; /* rules */

extern const ari_techniques ari_sudoku_techniques; /* sudoku_techniques.c */

/* sudoku_unique.c: the cheapest pattern that rests on there being one solution, in the arena; false: there is none. */
bool ari_sudoku_unique_find(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a,
                            ari_deduction *out);

#endif
