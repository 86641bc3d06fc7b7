/* between_codec.h - clues between two cells in links and files of pzpr, signs with differences (minarism) or dots
 * (kropki); and in game ids (unequal).
 * Room:    link.
 * Shape:   those right of cells, row by row, then those below. Signs: g and h the smaller number first or second, hex
 *          digits a number, "." one that is not known, letters from i on runs of blanks. Dots: three in a digit of base
 *          27. Files: a grid of each, with a, b, numbers, "." and 0 for none.
 * Fails:   as puzzlink.h and pzprv3_cursor.h; printing is false where a clue, a number in a cell or a parameter has no
 *          form.
 * Source:  pzprjs, src/variety/minarism.js, midloop.js; S. Tatham, Portable Puzzle Collection, unequal.c (both MIT). */
#ifndef ARI_LINK_BETWEEN_CODEC_H
#define ARI_LINK_BETWEEN_CODEC_H

#include "link/pzprv3_cursor.h"

#define ARI_BETWEEN_CANNOT                                                                                             \
    "a number in a cell, such a clue, or dots of which some are left out have no form in this format"

ari_status ari_between_codec_read_signs(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_between_codec_print_signs(const ari_board *b, ari_out *o);
ari_status ari_between_codec_read_dots(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_between_codec_print_dots(const ari_board *b, ari_out *o);
/* Ids of unequal: of each cell its number, 0 for none, and U, R, D, L where it is larger than that neighbour. */
ari_status ari_between_codec_read_game(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_between_codec_print_game(const ari_board *b, ari_out *o);
/* midpoint_codec.c: black dots in cells and between them, 1, 3, ... a dot with 0, 1, ... places before the next one.
 * Files: rows of 2 x columns - 1 characters, 2 a dot. */
ari_status ari_between_codec_read_middle(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_between_codec_print_middle(const ari_board *b, ari_out *o);
ari_status ari_between_codec_read_grid(ari_pzprv3_cursor *c, ari_board *b);
bool ari_between_codec_print_grid(const ari_board *b, ari_out *o);
ari_status ari_between_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_between_codec_print_file(const ari_board *b, ari_out *o);

#endif
