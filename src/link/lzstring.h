/* lzstring.h - texts packed as LZ-String, in base64: what links of f-puzzles and SudokuPad hold.
 * Room:    link.
 * Fails:   unpack: SYNTAX for what is no such text or is cut (*where: the byte at which that was seen), RANGE beyond
 *          `most` characters, LIMIT/NOMEM of the arena. pack: o->failed.
 * Cost:    linear in both texts.
 * Source:  P. Baumann, lz-string: JavaScript compression, fast!, 2013; a form of T. Welch, A Technique for
 *          High-Performance Data Compression, 1984. */
#ifndef ARI_LINK_LZSTRING_H
#define ARI_LINK_LZSTRING_H

#include "base/text.h"

/* Append the text, as UTF-8. */
ari_status ari_link_lzstring_unpack(const char *packed, size_t size, uint32_t most, ari_out *o, size_t *where);
/* Append an ASCII text packed. */
void ari_link_lzstring_pack(const char *text, uint32_t size, ari_out *o);

#endif
