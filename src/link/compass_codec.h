/* compass_codec.h - cells with a number for each direction, in bodies of puzz.link and in pzprv3 files.
 * Room:    link.
 * Shape:   a body has four numbers a clue, "." for one that is not known: up, down, left, right; from g on a letter is
 *          a run of 1 to 20 cells, "_" a cell that is not of the board. A file has them with commas, -1 for one that is
 *          not known: right, down, left, up.
 * Fails:   as puzzlink.h and pzprv3_cursor.h; a cell that is not of the board is refused.
 * Source:  facts of pzprjs, src/variety/compass.js (MIT). */
#ifndef ARI_LINK_COMPASS_CODEC_H
#define ARI_LINK_COMPASS_CODEC_H

#include "link/pzprv3_cursor.h"
#include "link/puzzlink.h"

/* One item; *cell moves past what it describes. */
ari_status ari_compass_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_compass_codec_print(const ari_board *b, ari_out *o);
/* A word of a file. */
ari_status ari_compass_codec_take(ari_pzprv3_cursor *c, int32_t *out);
void ari_compass_codec_put(int32_t clue, ari_out *o);

#endif
