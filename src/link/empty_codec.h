/* empty_codec.h - links that say where clues without a number stand.
 * Room:    link.
 * Thing:   bits: five cells a digit. behind: a digit for such a clue and the cells without one behind it, or for cells
 *          without one alone. blocks: a digit for the cells in front of each, a dot for 36 cells without one; what
 *          stands behind the last one is left out. Blocks are rooms of their own. holes: 7 such a clue, from a on a
 *          letter is a run of 1 to 26 cells without one.
 * Fails:   as puzzlink.h.
 * Source:  pzprjs, src/variety-common/Encode.js, src/variety/dosufuwa.js. */
#ifndef ARI_LINK_EMPTY_CODEC_H
#define ARI_LINK_EMPTY_CODEC_H

#include "read/reader.h"

ari_status ari_empty_codec_read_bits(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_empty_codec_print_bits(const ari_board *b, ari_out *o);
ari_status ari_empty_codec_read_behind(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_empty_codec_print_behind(const ari_board *b, ari_out *o);
ari_status ari_empty_codec_read_holes(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_empty_codec_print_holes(const ari_board *b, ari_out *o);
ari_status ari_empty_codec_read_blocks(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_empty_codec_print_blocks(const ari_board *b, ari_out *o);

#endif
