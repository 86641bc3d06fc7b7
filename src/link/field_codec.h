/* field_codec.h - links and files of Makaro: numbers in white cells, arrows in black ones.
 * Room:    link.
 * Shape:   a body has 0-9 for the numbers 1 to 10, "-" and two digits above, a a black cell, b to e one with an arrow
 *          up, down, left, right, g to z a run of 1 to 20 cells without a clue. A file has numbers, "#" and t, b, l, r.
 *          Black cells are in no room: in files of rooms they are ".".
 * Fails:   as puzzlink.h and pzprv3_cursor.h.
 * Source:  facts of pzprjs, src/variety/makaro.js. */
#ifndef ARI_LINK_FIELD_CODEC_H
#define ARI_LINK_FIELD_CODEC_H

#include "link/pzprv3_cursor.h"

extern const char ari_field_codec_no[]; /* why both cannot say a board */

ari_status ari_field_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_field_codec_print(const ari_board *b, ari_out *o);
ari_status ari_field_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_field_codec_print_file(const ari_board *b, ari_out *o);
/* The rooms of white cells, counted alone. */
bool ari_field_codec_print_rooms(const ari_board *b, ari_out *o);

#endif
