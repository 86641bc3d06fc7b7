/* way_codec.h - links and files with signs of a way (way_sign.h): of Nuri-Maze, of Guide Arrow.
 * Room:    link.
 * Shape:   maze: a link has 1 the start, 2 the goal, 3 a circle, 4 a triangle, 5 to z runs of 1 to 31 cells without a
 *          sign; a file a grid of s, g, o, t. Where a link names no end, they are the first and the last cell. guide: a
 *          link has the column and the row of the star, from 1, as two numbers, and arrows, each with the blanks
 *          behind it; a file a line with twice these numbers less 1, and a grid of directions.
 * Fails:   as puzzlink.h and pzprv3_cursor.h.
 * Source:  facts of pzprjs, src/variety/nurimaze.js, src/variety/guidearrow.js. */
#ifndef ARI_LINK_WAY_CODEC_H
#define ARI_LINK_WAY_CODEC_H

#include "link/pzprv3_cursor.h"

extern const char ari_way_codec_no[]; /* why they cannot say a board */

ari_status ari_way_codec_read_maze(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_way_codec_print_maze(const ari_board *b, ari_out *o);
ari_status ari_way_codec_read_guide(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_way_codec_print_guide(const ari_board *b, ari_out *o);
ari_status ari_way_codec_read_maze_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_way_codec_print_maze_file(const ari_board *b, ari_out *o);
ari_status ari_way_codec_read_guide_file(ari_pzprv3_cursor *c, ari_board *b);
bool ari_way_codec_print_guide_file(const ari_board *b, ari_out *o);

#endif
