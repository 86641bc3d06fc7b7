/* trail_codec.h - an entrance, an exit and arrows between cells in links and files of pzpr (icebarn).
 * Room:    link.
 * Shape:   places of the frame are numbered above, below, left, right of the board. Links: the places between cells
 *          with an arrow to the left or up, each as a digit of base 36 that says how many places are passed before it,
 *          z 35 without one; those to the right or down; then the entrance and the exit behind slashes. Files: both in
 *          lines of their own, counted behind the places between cells; grids of places between cells, with those of
 *          the frame, of arrows (1 to the left or up, 2 to the right or down) and of lines.
 * Fails:   as puzzlink.h and pzprv3_cursor.h; printing is false where there is not one entrance and one exit.
 * Source:  pzprjs, src/variety/icebarn.js, src/variety-common/FileData.js (MIT). */
#ifndef ARI_LINK_TRAIL_CODEC_H
#define ARI_LINK_TRAIL_CODEC_H

#include "link/pzprv3_cursor.h"

#define ARI_TRAIL_CANNOT "a board without one entrance and one exit has no form in this format"

ari_status ari_trail_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_trail_codec_print(const ari_board *b, ari_out *o);
/* The entrance and the exit alone. */
ari_status ari_trail_codec_read_ends(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_trail_codec_print_ends(const ari_board *b, ari_out *o);
ari_status ari_trail_codec_read_gates(ari_pzprv3_cursor *c, ari_board *b);
bool ari_trail_codec_print_gates(const ari_board *b, ari_out *o);
ari_status ari_trail_codec_read_arrows(ari_pzprv3_cursor *c, ari_board *b);
bool ari_trail_codec_print_arrows(const ari_board *b, ari_out *o);
/* A line out of the board elsewhere is refused; that through the entrance and the exit is there with the others. */
ari_status ari_trail_codec_read_lines(ari_pzprv3_cursor *c, ari_board *b);
bool ari_trail_codec_print_lines(const ari_board *b, const ari_marks *k, ari_out *o);

#endif
