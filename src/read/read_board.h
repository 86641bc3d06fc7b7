/* read_board.h - boards for the caller: a format named or detected, parameters, the genre's audit, the line of rules.
 * Room:    read.
 * Owner:   the board is the caller's, for ari_board_free.
 * Fails:   as formats.h; RANGE by the audit; UNSUPPORTED for names that are not known. */
#ifndef ARI_READ_READ_BOARD_H
#define ARI_READ_READ_BOARD_H

#include "read/formats.h"

/* whole: audited; else it may be one that is being made. */
ari_status ari_read_board(const char *text, size_t size, const ari_options *opt, bool whole, ari_board **out,
                          ari_error *err);
/* The genre's audit, with the place in words. */
ari_status ari_read_board_audit(const ari_board *b, ari_error *err);
/* b->rules_line, what the board's parameters say for people, in an arena. False: no memory. */
bool ari_read_board_describe(ari_board *b, ari_arena *a);
/* UNSUPPORTED: no such format, and which there are to be read, or printed. */
ari_status ari_read_board_unknown(const char *format, bool printed, ari_error *err);
/* The genre of this name: the options' own one, or of the table; NULL: there is none. */
const ari_genre *ari_read_board_genre(const char *name, size_t n, const ari_options *opt);
/* UNSUPPORTED: no such genre, and which there are. The name ends at a blank. */
ari_status ari_read_board_stranger(const char *genre, ari_error *err);

#endif
