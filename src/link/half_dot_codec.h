/* half_dot_codec.h - dots at half cells: in the middle of a cell, of a side between two, of a point between four.
 * Room:    link.
 * Thing:   places as figure.h numbers them. A link has a digit for a dot and the places to the
 *          next, at most 7: twice their number less one; g to z for 1 to 20 places without one. A file has a line of 1
 *          and . for each row of places. On boards dots are figures of the cells that they touch, in reading order.
 * Fails:   as puzzlink.h; print: false where a figure is no such cells, or stands twice.
 * Source:  pzprjs, src/variety-common/Encode.js (decodeDot), FileData.js. */
#ifndef ARI_LINK_HALF_DOT_CODEC_H
#define ARI_LINK_HALF_DOT_CODEC_H

#include "link/pzprv3_cursor.h"

ari_status ari_half_dot_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_half_dot_codec_print(const ari_board *b, ari_out *o);
ari_status ari_half_dot_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_half_dot_codec_print_file(const ari_board *b, ari_out *o);

#endif
