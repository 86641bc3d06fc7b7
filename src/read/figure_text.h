/* figure_text.h - figures in the text format: behind the grid a line for each, its kind, its number where it has one,
 *                 and its cells in order: "thermometer R1C1 R1C2 R2C3", "cage 15 R4C4 R4C5".
 * Room:    read.
 * Owner:   figures live in the board's arena. Fails: SYNTAX, RANGE with the place; NOMEM, LIMIT of the arena. */
#ifndef ARI_READ_FIGURE_TEXT_H
#define ARI_READ_FIGURE_TEXT_H

#include "read/reader.h"

/* All lines up to a blank one, the line "answer" or the end. */
ari_status ari_figure_text_read(const ari_source *src, ari_scan *s, ari_board *b);
void ari_figure_text_print(const ari_board *b, ari_out *o);
/* Does the line begin with the name of a kind? */
bool ari_figure_text_is(const ari_genre *g, const ari_strip *l);
/* "R3C4", small letters too: the cell; false: it is none of the board. */
bool ari_figure_text_cell(const ari_board *b, const char *word, uint32_t n, uint32_t *cell);

#endif
