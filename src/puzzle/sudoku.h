/* sudoku.h - what the files of Sudoku share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_SUDOKU_H
#define ARI_PUZZLE_SUDOKU_H

#include "board/genre.h"
#include "words/technique.h"

enum { GIVEN, CELL, ROW, COLUMN, BOX }; /* rules */

extern const ari_techniques ari_sudoku_techniques; /* sudoku_techniques.c */

#endif
