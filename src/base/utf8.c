/* utf8.c - the table of well-formed sequences of The Unicode Standard, section 3.9 (table 3-7), as comparisons. */
#include "base/utf8.h"

uint32_t ari_utf8_length(const char *s, size_t left) {
    if (left == 0) return 0;
    const uint8_t *b = (const uint8_t *)s;
    if (b[0] < 0x80) return 1;
    if (b[0] < 0xc2 || b[0] > 0xf4) return 0;
    const uint32_t n = b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : 4;
    if (left < n) return 0;
    for (uint32_t i = 1; i < n; i++)
        if ((b[i] & 0xc0) != 0x80) return 0;
    if (b[0] == 0xe0 && b[1] < 0xa0) return 0; /* overlong */
    if (b[0] == 0xed && b[1] > 0x9f) return 0; /* surrogates */
    if (b[0] == 0xf0 && b[1] < 0x90) return 0; /* overlong */
    if (b[0] == 0xf4 && b[1] > 0x8f) return 0; /* above U+10FFFF */
    return n;
}

uint32_t ari_utf8_put(uint32_t code, char *out) {
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    const uint32_t n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    const uint32_t lead = n == 2 ? 0xc0 : n == 3 ? 0xe0 : 0xf0;
    out[0] = (char)(lead | code >> 6 * (n - 1));
    for (uint32_t i = 1; i < n; i++) out[i] = (char)(0x80 | (code >> 6 * (n - 1 - i) & 0x3f));
    return n;
}
