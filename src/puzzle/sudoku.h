/* sudoku.h - what the files of Sudoku share.
 * Room:    puzzle. */
#ifndef ARI_SUDOKU_H
#define ARI_SUDOKU_H

#include "genre.h"

enum { GIVEN, CELL, ROW, COLUMN, BOX }; /* rules */

extern const ari_lore ari_sudoku_lore; /* sudoku_lore.c */

#endif
