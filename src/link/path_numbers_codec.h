/* path_numbers_codec.h - numbers of cells that a path passes in their order, its entrance and exit, in links and
 * files of pzpr.
 * Room:    link.
 * Thing:   each number is a figure of one cell; what else a cell is (ice) is a clue.
 * Shape:   links: numbers as digits of base 16, - and two, + and three, . unknown, g to z 1 to 20 cells without; then
 *          the entrance and the exit, as trail_codec.h says; with the flag a all white cells are visited. Files: a line
 *          `allwhite`; a grid, i before what stands in an icy cell: a number, ? unknown, `.` none.
 * Fails:   as puzzlink.h and pzprv3_cursor.h; print: false where a cell has two numbers, or there is not one entrance
 *          and one exit.
 * Source:  pzprjs, src/variety/icebarn.js (icelom; MIT). */
#ifndef ARI_LINK_PATH_NUMBERS_CODEC_H
#define ARI_LINK_PATH_NUMBERS_CODEC_H

#include "link/trail_codec.h"

#define ARI_STOP_CANNOT \
    "two numbers in a cell, one above 4095, or another number of entrances and exits have no form in this format"

/* Has a link of the genre such numbers, and the flag a? Without it white cells may be left out. */
static inline bool ari_path_numbers_codec_has(const ari_genre *g) { return g->formats.url[1] == ARI_URL_STOPS; }
ari_status ari_path_numbers_codec_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_path_numbers_codec_print(const ari_board *b, ari_out *o);
ari_status ari_path_numbers_codec_read_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_path_numbers_codec_print_file(const ari_board *b, ari_out *o);

#endif
