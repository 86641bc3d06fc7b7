/* json_quote.c - texts of users inside JSON.
 * The form of UTF-8 is that of The Unicode Standard, section 3.9, table 3-7. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of the well-formed character at s, before which no byte is NUL; 0: there is none. */
static size_t character_quote(const char *s, size_t left) {
    const unsigned char *b = (const unsigned char *)s;
    const size_t n = b[0] < 0x80 ? 1 : b[0] < 0xc2 ? 0 : b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : b[0] < 0xf5 ? 4 : 0;
    if (n > left) return 0;
    for (size_t i = 1; i < n; i++)
        if ((b[i] & 0xc0) != 0x80) return 0;
    const bool overlong = (b[0] == 0xe0 && b[1] < 0xa0) || (b[0] == 0xf0 && b[1] < 0x90);
    const bool beyond = (b[0] == 0xed && b[1] > 0x9f) || (b[0] == 0xf4 && b[1] > 0x8f); /* surrogates, U+10FFFF */
    return overlong || beyond ? 0 : n;
}

void quote_json(FILE *f, const char *s, size_t size) {
    fputc('"', f);
    for (size_t i = 0, n; i < size; i += n) {
        n = character_quote(s + i, size - i);
        if (n == 1 && ((unsigned char)s[i] < 32 || s[i] == 127)) {
            fprintf(f, "\\u%04x", (unsigned)s[i]);
        } else if (n) {
            if (s[i] == '"' || s[i] == '\\') fputc('\\', f);
            fwrite(s + i, 1, n, f);
        } else {
            fputs("\xef\xbf\xbd", f); /* U+FFFD */
            n = 1;
        }
    }
    fputc('"', f);
}

static char *put_utf8(char *to, uint32_t c) {
    if (c < 0x80) *to++ = (char)c;
    else if (c < 0x800) *to++ = (char)(0xc0 | c >> 6), *to++ = (char)(0x80 | (c & 63));
    else *to++ = (char)(0xe0 | c >> 12), *to++ = (char)(0x80 | (c >> 6 & 63)), *to++ = (char)(0x80 | (c & 63));
    return to;
}

/* Two halves of a character, which nothing of ours writes, stay two. */
char *unquote_json(const char *s, size_t size) {
    static const char escape[] = "ntrbf", meant[] = "\n\t\r\b\f";
    char *const text = malloc(size + 1), *to = text;
    for (size_t i = 0; text && i < size; i++) {
        if (s[i] != '\\' || i + 1 == size) {
            *to++ = s[i];
            continue;
        }
        const char *known = strchr(escape, s[++i]);
        if (s[i] == 'u' && size - i > 4) {
            char hex[5] = {s[i + 1], s[i + 2], s[i + 3], s[i + 4], 0};
            to = put_utf8(to, (uint32_t)strtoul(hex, NULL, 16));
            i += 4;
        } else *to++ = known ? meant[known - escape] : s[i];
    }
    if (text) *to = 0;
    return text;
}
