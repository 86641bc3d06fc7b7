/* number_set_codec.h - cells with up to four numbers, in bodies of puzz.link and in pzprv3 files.
 * Room:    link.
 * Shape:   a body has 0-8 one number, 9 four ones, "." one that is not known; two characters are a number in base 36:
 *          from 360 two numbers up to 5, in base 6; from 396 three up to 3, in base 4; from 460 four up to 1, in base
 *          2; 0 is "?". From g on a letter is a run of 1 to 20 cells. A file has numbers with commas, "-" for "?".
 * Fails:   as puzzlink.h and pzprv3_cursor.h; print false: a number has no form there.
 * Source:  facts of pzprjs, src/variety/tapa.js. */
#ifndef ARI_LINK_NUMBER_SET_CODEC_H
#define ARI_LINK_NUMBER_SET_CODEC_H

#include "link/pzprv3_cursor.h"
#include "link/puzzlink.h"

#define ARI_SET_CANNOT "two numbers go up to 5 in this format, three up to 3, four up to 1"

/* One item; *cell moves past what it describes. */
ari_status ari_number_set_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_number_set_codec_print(const ari_board *b, ari_out *o);
/* A word of a file, of two numbers at least. */
ari_status ari_number_set_codec_take(ari_pzprv3_cursor *c, int32_t *out);
void ari_number_set_codec_put(int32_t clue, ari_out *o);

#endif
