/* outer_text.h - clues beside the board in the text format: a line above the rows and one below them, and a word before
 *                and behind each row, around the first grid of the board; boards without a grid are these lines alone.
 *                Those at corners are a grid of their own.
 * Room:    read.
 * Thing:   a list of numbers is one word with commas, "3,1"; left of rows without cells blanks may stand for commas.
 * Owner:   all lives in the board's arena.
 * Fails:   SYNTAX where a word is missing, too many or no clue; NOMEM, LIMIT of the arena. */
#ifndef ARI_READ_OUTER_TEXT_H
#define ARI_READ_OUTER_TEXT_H

#include "board/outer.h"
#include "read/reader.h"

/* The layer around whose grid the clues stand; NONE: they stand alone. */
ari_layer ari_outer_text_around(const ari_genre *g);
/* The line of the top or the bottom. */
ari_status ari_outer_text_across(const ari_source *src, const ari_strip *l, ari_board *b, int side);
/* The words before and behind row r, which are cut off the line; of boards without a grid it is empty then. */
ari_status ari_outer_text_along(const ari_source *src, ari_strip *l, ari_board *b, uint32_t r);
/* A board without a grid. */
ari_status ari_outer_text_read(const ari_source *src, ari_scan *s, ari_board *b);
/* A grid of those at corners. */
ari_status ari_outer_text_corners(const ari_source *src, ari_scan *s, ari_board *b);
void ari_outer_text_print_corners(const ari_board *b, ari_out *o);
/* Clues around cells that `put` writes; NULL: alone. */
void ari_outer_text_print(const ari_board *b, void (*put)(const ari_board *b, uint32_t cell, ari_out *o), ari_out *o);

#endif
