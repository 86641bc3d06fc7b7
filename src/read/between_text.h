/* between_text.h - clues between two cells in the text form: in the rows of the clues in cells, "3 < . - .", and in a
 * line between two rows, a word for each column, "- ^ -".
 * Room:    read.
 * Fails:   SYNTAX with the place. */
#ifndef ARI_READ_BETWEEN_TEXT_H
#define ARI_READ_BETWEEN_TEXT_H

#include "read/reader.h"

/* Reads the n bytes of a line from `from` on as what a cell holds. */
typedef ari_status ari_between_text_cell(const ari_source *src, const ari_strip *l, uint32_t from, uint32_t n,
                                         const ari_board *b, int32_t *out);
/* Row r with its cells, into out[cols]: as many words as columns where nothing is between these. */
ari_status ari_between_text_row(const ari_source *src, const ari_strip *l, ari_board *b, uint32_t r,
                                ari_between_text_cell *one, int32_t *out);
/* The line below row r, which is the next one. */
ari_status ari_between_text_below(const ari_source *src, ari_scan *s, ari_board *b, uint32_t r);
/* All rows, with the clues around them; `put` prints a cell. */
void ari_between_text_print(const ari_board *b, void (*put)(const ari_board *b, uint32_t cell, ari_out *o), ari_out *o);

#endif
