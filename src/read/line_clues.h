/* line_clues.h - clues that are a drawing of points and given lines, for the genres with `drawn`.
 * Room:    read.
 * Shape:   points at even places of even lines: `o`, `#` (black, no point), `*` (marked); given lines `-` and `|`
 *          between them; a blank or `.` where nothing is. A line between two rows of points that holds nothing may be
 *          left out. board.h says what the clues are. */
#ifndef ARI_READ_LINE_CLUES_H
#define ARI_READ_LINE_CLUES_H

#include "read/reader.h"

/* Rows of points and the lines between them, into the board's clues. */
ari_status ari_line_clues_read(const ari_source *src, ari_scan *s, ari_board *b);
/* Can the clues be drawn? Only a board that was not audited has others. */
bool ari_line_clues_fits(const ari_board *b);
void ari_line_clues_print(const ari_board *b, ari_out *o);
/* The size of the drawing that begins at the cursor; 0 rows when none does. */
void ari_line_clues_measure(const ari_scan *s, uint32_t *rows, uint32_t *cols);
/* The character of a cell. */
char ari_line_clues_point(int32_t clue);

#endif
