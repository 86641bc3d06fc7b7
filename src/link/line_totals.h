/* line_totals.h - numbers beside the board in links of Tile Paint, behind cells that hold nothing.
 * Room:    link.
 * Fails:   SYNTAX with the place; UNSUPPORTED where a number stands in a cell. _print: false for a number above 255.
 * Source:  pzprjs, src/variety/tilepaint.js. */
#ifndef ARI_LINK_LINE_TOTALS_H
#define ARI_LINK_LINE_TOTALS_H

#include "read/reader.h"

ari_status ari_line_totals_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_line_totals_print(const ari_board *b, ari_out *o);

#endif
