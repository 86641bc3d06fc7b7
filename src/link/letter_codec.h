/* letter_codec.h - clues that are letters of shapes, and holes, in bodies of puzz.link and in files of pzpr.
 * Room:    link.
 * Shape:   links write letters from 0 on, "c" a hole, "." a letter that is not known, and letters from g on for 1 to 20
 *          cells without a clue. Files write letters from 0 on as numbers, "*", "-", and "." for none.
 * Source:  facts of pzprjs, src/variety/fillomino.js, pentominous.
 * Fails:   as puzzlink.h and pzprv3_cursor.h. */
#ifndef ARI_LINK_LETTER_CODEC_H
#define ARI_LINK_LETTER_CODEC_H

#include "link/pzprv3_cursor.h"

ari_status ari_letter_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_letter_codec_print(const ari_board *b, ari_out *o);
/* The token of a cell's clue; what stands there in a file. */
ari_status ari_letter_codec_take(ari_pzprv3_cursor *c, int32_t *out);
void ari_letter_codec_put(const ari_board *b, uint32_t cell, ari_out *o);

#endif
