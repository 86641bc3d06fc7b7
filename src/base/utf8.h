/* utf8.h - one step over UTF-8 text.
 * Room:    base. Fails: never. */
#ifndef ARI_BASE_UTF8_H
#define ARI_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes of the well-formed sequence that begins at s (1..4), or 0: cut short, overlong, a surrogate, or above
 * U+10FFFF. */
uint32_t ari_utf8_length(const char *s, size_t left);
/* Write a code point (not a surrogate, at most U+10FFFF) to out[4]; how many bytes. */
uint32_t ari_utf8_put(uint32_t code, char *out);

#endif
