/* drawing.h - drawings for the terminal, read back.
 * Room:    read.
 * Fails:   SYNTAX, with what is not understood; of a genre that is not named and that the drawing does not show, too.
 * Cost:    a drawing a genre, linear in the text. */
#ifndef ARI_IO_REDRAW_H
#define ARI_IO_REDRAW_H

#include "read/formats.h"

int ari_drawing_likelihood(ari_scan s, bool unicode);
ari_status ari_drawing_read(const ari_source *src, const ari_format *as, ari_board *out);

#endif
