/* shape_codec.h - clues that are shapes of rectangles, pieces of lines, or letters of shapes, in bodies of puzz.link
 * and in files of pzpr.
 * Room:    link.
 * Shape:   links write 3 a square, 1 one that is higher than wide, 2 wider, "." any, and letters from g on for 1 to 20
 *          cells without a clue; files c, a, b and "-". Pieces of lines are a to g in both, and "." or "-"; letters
 *          from h on are 1 to 19 cells without one. Letters of shapes are 0 to b, "c" a hole; in files 0 to 11, "*".
 * Fails:   as puzzlink.h and pzprv3_cursor.h. _print: false for a number that is no shape.
 * Source:  pzprjs, src/variety/tatamibari.js, pipelink.js, fillomino.js (pentominous) (MIT). */
#ifndef ARI_LINK_SHAPE_CODEC_H
#define ARI_LINK_SHAPE_CODEC_H

#include "link/pzprv3_cursor.h"

ari_status ari_shape_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell);
bool ari_shape_codec_print(const ari_board *b, ari_out *o);

/* A token of a grid, and a clue as one. */
ari_status ari_shape_codec_take(ari_pzprv3_cursor *c, int32_t *out);
void ari_shape_codec_put(const ari_board *b, uint32_t cell, ari_out *o);

#endif
