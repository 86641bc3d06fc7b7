/* slalom_codec.h - black cells, gates and the start of a loop in links and files of pzpr (slalom).
 * Room:    link.
 * Thing:   there a number stands in a black cell at an end of its gate, perhaps with an arrow to it, and cells of gates
 *          are upright or flat; here a gate is a figure with its number. Two equal numbers at both ends are the gate's;
 *          then one that no other gate can have, again and again; of several at a gate that which is at no other.
 * Shape:   links: 1 a black cell, 2 an upright gate, 3 a flat one, 4 to z 1 to 32 blanks; then, with the flag d, of
 *          each black cell an arrow (0 none, 1 to 4) and a digit of base 16, 5 to 9 and two digits, - an arrow and
 *          three, g to z 1 to 20 without; flag p: the digits alone, - in front of two; without a flag the same of
 *          gates; then a slash and the cell of the start, from 0. Files: # a black cell, 2,5 with arrow and number, 5
 *          one; i an upright gate, - or w a flat one, of old files with the number behind; o the start.
 * Fails:   as puzzlink.h and pzprv3_cursor.h; print: false where gates touch in one line, have no black cell for their
 *          number, lie on black cells or each other, or where there is not one start on a cell of its own.
 * Source:  pzprjs, src/variety/slalom.js (MIT). */
#ifndef ARI_LINK_SLALOM_CODEC_H
#define ARI_LINK_SLALOM_CODEC_H

#include "link/pzprv3_cursor.h"

#define ARI_SLALOM_CANNOT \
    "gates that touch or have no black cell for their number, or another start than one, have no form in this format"

/* The flag of a link, for the body that comes: d, p. False: it is no flag of these links. */
bool ari_slalom_codec_flag(ari_board *b, char flag);
ari_status ari_slalom_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_slalom_codec_print(const ari_board *b, ari_out *o);
ari_status ari_slalom_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_slalom_codec_print_file(const ari_board *b, ari_out *o);

#endif
