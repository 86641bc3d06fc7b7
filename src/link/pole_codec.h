/* pole_codec.h - links of Magnets: numbers on four sides, given poles.
 * Room:    link.
 * Thing:   `sides16` is number16 of two numbers a column, that below and that above, then of two a row, that on the
 *          right and that on the left; `blanked` is circle for the clues 1 and 2, then five cells a digit whose clue is
 *          0. Both parts of the latter may be left out.
 * Fails:   as puzzlink.h.
 * Source:  pzprjs, src/variety/magnets.js. */
#ifndef ARI_LINK_POLE_CODEC_H
#define ARI_LINK_POLE_CODEC_H

#include "read/reader.h"

ari_status ari_pole_codec_read_sides(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_pole_codec_print_sides(const ari_board *b, ari_out *o);
ari_status ari_pole_codec_read_given(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_pole_codec_print_given(const ari_board *b, ari_out *o);
/* Are there rooms, and clues on four sides? */
bool ari_pole_codec_known(const ari_board *b);
/* Can both formats say these clues: poles, and 0 in cells that are rooms of their own? */
bool ari_pole_codec_fits(const ari_board *b);
extern const char ari_pole_codec_no[]; /* why they cannot */

#endif
