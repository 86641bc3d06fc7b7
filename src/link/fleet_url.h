/* fleet_url.h - the ships of a puzz.link battleship: a letter for a usual fleet, or a list of pieces.
 * Room:    link.
 * Shape:   a piece is width and height as base 36 digits, then its cells as bits, five in a base 32 digit, the first
 *          cell the highest bit, zero digits at the end left out: "31s" is three cells in a row.
 * Fails:   SYNTAX for what is no piece, UNSUPPORTED for pieces that are no straight ships, RANGE, NOMEM.
 * Source:  pzprjs, src/puzzle/Fleet_url.js and src/variety/statuepark.js. */
#ifndef ARI_LINK_FLEET_URL_H
#define ARI_LINK_FLEET_URL_H

#include "read/reader.h"

/* Take a usual fleet: c up to length 3, d up to 4, e up to 5, z none; t and p are bent pieces. */
ari_status ari_fleet_url_preset(ari_board *b, char key);
/* Add one piece to the fleet. */
ari_status ari_fleet_url_add(ari_board *b, const char *piece, uint32_t n);
/* How many ships there are. */
uint32_t ari_fleet_url_pieces(const ari_board *b);
/* Write the fleet: `before` and its letter, or the number of pieces and each behind a gap; false when a ship is too
 * long for a piece. */
bool ari_fleet_url_print(const ari_board *b, const char *before, char gap, ari_out *o);
/* The fault of a status above, in words. */
ari_status ari_fleet_url_fail(const ari_source *src, const ari_scan *at, const ari_board *b, ari_status status,
                              const char *piece, uint32_t n);

#endif
