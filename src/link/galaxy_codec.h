/* galaxy_codec.h - dots in cells, on sides and at corners, which are figures of one, two or four cells: bodies of
 * puzz.link, files of pzpr, ids of Portable Puzzles.
 * Room:    link.
 * Shape:   places are the points inside a grid twice as fine, row by row. Links: 2 n + colour a dot and n places
 *          without one behind it, up to f; g to z 1 to 20 places without one; then the cells with a clue, five a
 *          digit, if there are any. Files: a text a row, 1 a white dot, 2 a black one, X a cell with a clue. Ids: a to
 *          y, A to Y for black ones: a dot behind 0 to 24 places; z 25 places.
 * Fails:   as puzzlink.h and pzprv3_cursor.h; printing is false where figures are no dots.
 * Source:  pzprjs, src/variety-common/Encode.js, FileData.js; S. Tatham, Portable Puzzle Collection, galaxies.c
 *          (both MIT). */
#ifndef ARI_LINK_GALAXY_CODEC_H
#define ARI_LINK_GALAXY_CODEC_H

#include "link/pzprv3_cursor.h"

#define ARI_GALAXY_CANNOT "a figure that is no dot, two dots at one place or one in a cell outside have no form here"

/* Are dots what the genre's boards are made of? */
bool ari_galaxy_codec_known(const ari_board *b);
ari_status ari_galaxy_codec_add(const ari_source *src, const ari_scan *at, ari_board *b, uint32_t place, bool black);
/* Of each place 1 a white dot, 2 a black one, 0; NULL: figures have no form here, or memory is out. */
const uint8_t *ari_galaxy_codec_map(const ari_board *b, ari_arena *a);
ari_status ari_galaxy_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_galaxy_codec_print(const ari_board *b, ari_out *o);
ari_status ari_galaxy_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_galaxy_codec_print_file(const ari_board *b, ari_out *o);
ari_status ari_galaxy_codec_read_game(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_galaxy_codec_print_game(const ari_board *b, ari_out *o);

#endif
