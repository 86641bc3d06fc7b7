/* tip_codec.h - links and files of Sashigane: circles with a number or without, arrows.
 * Room:    link.
 * Shape:   a link has 0 to f a circle with this number, behind "-" two digits, "." a circle without one, which 0 is
 *          too; g to j an arrow up, down, left, right, "@" or "%" one without a direction; k to z 1 to 16 empty cells.
 *          A file is a grid of o, o5, 1 to 4 these arrows, "-" one without a direction.
 * Fails:   as puzzlink.h and pzprv3_cursor.h.
 * Source:  facts of pzprjs, src/variety/loute.js. */
#ifndef ARI_LINK_TIP_CODEC_H
#define ARI_LINK_TIP_CODEC_H

#include "link/pzprv3_cursor.h"

#define ARI_TIP_CANNOT "a number above 255 has no form in this format"

ari_status ari_tip_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_tip_codec_print(const ari_board *b, ari_out *o);
/* A token of a grid, and a clue as one. */
ari_status ari_tip_codec_take(ari_pzprv3_cursor *c, int32_t *out);
void ari_tip_codec_put(int32_t clue, ari_out *o);

#endif
