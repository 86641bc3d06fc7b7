/* bowl_codec.h - circles with numbers, and bowls: pieces of grey cells, perhaps with a number in one of theirs.
 * Room:    link.
 * Thing:   on boards circles are clues, and bowls figures of the first kind, their cells in reading order. A link has
 *          the grey cells, five a digit; then circles 0 to f, -10 to -ff, `.` one without a number; numbers of bowls i0
 *          to if, g10 to gff, h an unknown one; j to z for 1 to 17 cells with neither. A file has a grid: i a grey
 *          cell, o or o5 a circle, io5 both, i5 the number of its bowl, or '.'.
 * Fails:   as puzzlink.h: where a number stands in no bowl, or a second one; print: false where a figure is not in one
 *          piece, touches another one, has a number and no cell without a circle, or a number is above 255.
 * Source:  pzprjs, src/variety/yosenabe.js. */
#ifndef ARI_LINK_BOWL_CODEC_H
#define ARI_LINK_BOWL_CODEC_H

#include "link/pzprv3_cursor.h"

ari_status ari_bowl_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_bowl_codec_print(const ari_board *b, ari_out *o);
ari_status ari_bowl_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_bowl_codec_print_file(const ari_board *b, ari_out *o);
#define ARI_BOWL_CANNOT "bowls that touch or are in pieces, or a number above 255, have no form in this format"

#endif
