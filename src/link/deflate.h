/* deflate.h - bytes packed as raw DEFLATE streams, and as base64.
 * Room:    link.
 * Thing:   a link that carries a whole puzzle has it compressed, as the address of a page holds letters alone.
 * Fails:   unpack: SYNTAX for what is no such stream or is cut, RANGE beyond `most` bytes (a few bytes can stand for
 *          very many), LIMIT/NOMEM of the arena. pack: o->failed.
 * Cost:    linear in both texts.
 * Source:  P. Deutsch, DEFLATE Compressed Data Format Specification, RFC 1951, 1996; S. Josefsson, The Base16, Base32,
 *          and Base64 Data Encodings, RFC 4648, 2006. */
#ifndef ARI_LINK_DEFLATE_H
#define ARI_LINK_DEFLATE_H

#include "base/text.h"

/* Append what the stream stands for; bytes behind its last block are passed over, as browsers do. */
ari_status ari_link_deflate_unpack(const uint8_t *stream, size_t size, uint32_t most, ari_out *o);
/* Append a stream for these bytes, in base64. */
void ari_link_deflate_pack(const char *text, uint32_t size, ari_out *o);

/* The value of a base64 digit, - and _ for + and / included; -1 for others. */
int ari_link_deflate_digit(char c);
char ari_link_deflate_letter(uint32_t value);
/* The bytes of a base64 text; '=' may be missing at its end. SYNTAX when a byte is none of its digits: *where. */
ari_status ari_link_deflate_decode(const char *text, size_t size, ari_arena *a, uint8_t **bytes, size_t *n,
                                   size_t *where);

#endif
