/* bank.h - the ships of a puzz.link battleship: a letter for a usual fleet, or a list of pieces.
 * Room:    io.
 * Shape:   a piece is width and height as base 36 digits, then its cells as bits, five in a base 32 digit, the first
 *          cell the highest bit, zero digits at the end left out: "31s" is three cells in a row.
 * Fails:   SYNTAX for what is no piece, UNSUPPORTED for pieces that are no straight ships, RANGE, NOMEM.
 * Source:  pzprjs, src/puzzle/Bank.js and src/variety/statuepark.js. */
#ifndef ARI_BANK_H
#define ARI_BANK_H

#include "intake.h"

/* Take a usual fleet: c up to length 3, d up to 4, e up to 5, z none; t and p are bent pieces. */
ari_status ari_bank_preset(ari_board *b, char key);
/* The letter of the board's fleet, 0 when it has none. */
char ari_bank_key(const ari_board *b);
/* Add one piece to the fleet. */
ari_status ari_bank_add(ari_board *b, const char *piece, uint32_t n);
/* Write the piece of a ship; false when it is too long for a piece. */
bool ari_bank_put(uint32_t length, ari_out *o);
/* The fault of a status above, in words. */
ari_status ari_bank_fail(const ari_source *src, const ari_scan *at, const ari_board *b, ari_status status,
                         const char *piece, uint32_t n);

#endif
