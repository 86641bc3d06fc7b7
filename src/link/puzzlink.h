/* puzzlink.h - the bodies of puzz.link URLs: clues packed into letters and digits.
 * Room:    link.
 * Shape:   a genre lists the pieces of its bodies (genre.h: url); the packings are specified in doc/FORMATS.md.
 * Fails:   SYNTAX with the place, UNSUPPORTED for clues that the board (reading) or the packing (printing) does not
 *          know.
 * Source:  pzprjs, src/variety-common/Encode.js (sabo2, R. Vollmert), the program that defines them. */
#ifndef ARI_LINK_PUZZLINK_H
#define ARI_LINK_PUZZLINK_H

#include "read/reader.h"

/* From the cursor up to the end of the text into b->clue; a "/" at the very end is passed. Every cell must be given;
 * only the blanks packed into a slitherlink clue may run over the last cell. */
ari_status ari_puzzlink_read(const ari_source *src, ari_scan *s, ari_board *b);
ari_status ari_puzzlink_print(const ari_board *b, ari_out *o, ari_error *err);

/* The bytes from *at up to the next "/", which is passed. */
uint32_t ari_puzzlink_part(ari_scan *s, const char **at);

/* "known are slither, mashu, ..." */
void ari_puzzlink_known(char *buf, uint32_t cap);
/* What this id says of a parameter besides the genre, or NULL: arukone is numberlink's rule B. */
const ari_idiom *ari_puzzlink_idiom(const ari_genre *g, const char *pid, uint32_t n);
/* The id under which the board's rules are known there, NULL with *err filled when they are not; file: of the file
 * format, else of the URL. */
const char *ari_puzzlink_name(const ari_board *b, bool file, ari_error *err);
/* The flag of the rule a board adds, as pzpr writes it, or 0. */
char ari_puzzlink_flag(const ari_board *b);
/* Set the rule of a flag character; false when the genre has none of that name. */
bool ari_puzzlink_set_flag(ari_board *b, char flag);
/* Boxes as pzpr draws them, on a board that has boxes; RANGE and UNSUPPORTED where none fit. */
ari_status ari_puzzlink_set_boxes(const ari_source *src, const ari_scan *at, ari_board *b);

#endif
