/* compass_text.h - below a drawing for the terminal, a line for each clue with a number for each direction, which no
 *                  cell of it has room for: "clue 1,?,3,0 R2C3".
 * Room:    read.
 * Fails:   read false: a line is none of these. */
#ifndef ARI_READ_COMPASS_TEXT_H
#define ARI_READ_COMPASS_TEXT_H

#include "read/reader.h"

/* Nothing where the genre has no such clues. */
void ari_compass_text_print(const ari_board *b, ari_out *o);
/* Lines that are all of clues, into b->clue. */
bool ari_compass_text_read(const char *text, size_t size, ari_board *b);

#endif
