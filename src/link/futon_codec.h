/* futon_codec.h - links and files of School Trip: numbers of pillars, and futons.
 * Room:    link.
 * Shape:   a body has 0 to 4, 5 for a pillar without a number, and 6 to z for 1 to 30 cells without one. A file has one
 *          grid: these, or "#" an aisle, b to e a pillow whose foot is above, below, left or right of it, g to j a foot
 *          whose pillow is (c and g are refused: no futon has its pillow at the upper end); a and f are halves of no
 *          known direction, which say nothing, as "-".
 * Fails:   as puzzlink.h and pzprv3_cursor.h; print false: a number has no form there.
 * Source:  facts of pzprjs, src/variety/shugaku.js. */
#ifndef ARI_LINK_FUTON_CODEC_H
#define ARI_LINK_FUTON_CODEC_H

#include "link/pzprv3_cursor.h"

/* One item; *cell moves past what it describes. */
ari_status ari_futon_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
/* No number is above 4. */
bool ari_futon_codec_fits(const ari_board *b);
bool ari_futon_codec_print(const ari_board *b, ari_out *o);
/* A token of a file, and what a cell has as one. */
ari_status ari_futon_codec_take(ari_pzprv3_cursor *c, int32_t *out);
void ari_futon_codec_put(const ari_board *b, const ari_marks *k, uint32_t cell, ari_out *o);

#endif
