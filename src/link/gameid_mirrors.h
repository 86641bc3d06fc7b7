/* gameid_mirrors.h - mirrors in ids of Portable Puzzles: "undead".
 * Room:    link.
 * Thing:   three numbers, which are the parameters, a comma behind each; the cells: L a mirror that falls to the right,
 *          R one that rises, a letter cells without one (z: 26). Then the numbers beside the board, clockwise from the
 *          top left, a comma before each.
 * Fails:   SYNTAX, RANGE with the place; UNSUPPORTED where a monster is given. _print: false where a number is missing.
 * Source:  S. Hoffmann in S. Tatham, Portable Puzzle Collection, undead.c: its comment with ids. */
#ifndef ARI_LINK_GAMEID_MIRRORS_H
#define ARI_LINK_GAMEID_MIRRORS_H

#include "read/reader.h"

ari_status ari_gameid_read_mirrors(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_gameid_print_mirrors(const ari_board *b, ari_out *o);

#endif
