/* bank_codec.h - a bank of shapes as puzz.link has it: a letter for a usual one, or a list of pieces.
 * Room:    link.
 * Shape:   pieces as fleet_url.h says; letters p for pentominoes, t for tetrominoes, d for two of each, z for none. In
 *          links "//t" or "/2/14u/22u" stand behind the cells; in files a line, or one with the number and one a piece.
 *          A bank has no order here, nor have its shapes a turn.
 * Fails:   SYNTAX for what is no piece, RANGE, NOMEM. _print: false for a shape of more than 35 rows or columns.
 * Source:  pzprjs, src/puzzle/Bank.js, src/variety/statuepark.js, src/variety-common/Encode.js (MIT). */
#ifndef ARI_LINK_BANK_CODEC_H
#define ARI_LINK_BANK_CODEC_H

#include "link/pzprv3_cursor.h"

ari_status ari_bank_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_bank_codec_print(const ari_board *b, ari_out *o);

ari_status ari_bank_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_bank_codec_print_file(const ari_board *b, ari_out *o);

#endif
