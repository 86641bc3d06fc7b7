/* coloured_codec.h - clues with a colour in bodies of puzz.link and in files of pzpr.
 * Room:    link.
 * Shape:   walls of a castle: colour, direction and number, with letters for runs of blanks. Circles: as numbers.
 * Fails:   as puzzlink.h and pzprv3_cursor.h.
 * Source:  pzprjs, src/variety/balance.js, castle.js and cbblock.js (MIT). */
#ifndef ARI_LINK_COLOURED_CODEC_H
#define ARI_LINK_COLOURED_CODEC_H

#include "link/pzprv3_cursor.h"

ari_status ari_coloured_codec_read_walls(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_coloured_codec_print_walls(const ari_board *b, ari_out *o);

/* The clues of a board from those packed as numbers, and back: twice the number, and 1 more where it is black; 0 and 1
 * where it has none. False: a clue has no such form. */
ari_status ari_coloured_codec_unpack(const ari_source *src, const ari_scan *at, ari_board *b);
bool ari_coloured_codec_pack(const ari_board *b, int32_t *plain);

/* A clue of a cell that is black or not, with its number, or ARI_CLUE_ANY, which is none, or none; and is it black? */
int32_t ari_coloured_codec_tint(bool black, int32_t number);
bool ari_coloured_codec_tinted(int32_t clue, int32_t *number);

/* A token of a grid, "-4" a black one, "0" not known; a clue as one. */
ari_status ari_coloured_codec_take_tinted(ari_pzprv3_cursor *c, int32_t *out);
void ari_coloured_codec_put_tinted(int32_t clue, ari_out *o);

/* A token of a grid, and a clue as one: "1,4", "3,0,2". */
ari_status ari_coloured_codec_take(ari_pzprv3_cursor *c, int32_t *out);
ari_status ari_coloured_codec_take_wall(ari_pzprv3_cursor *c, int32_t *out);
void ari_coloured_codec_put_clue(const ari_board *b, uint32_t cell, ari_out *o);

#endif
