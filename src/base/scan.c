/* scan.c - walking over bytes with a line count (declared in text.h).
 *
 * `line_start` is the byte after the last line feed passed, so the column is a subtraction, and only the functions that
 * pass a line feed pay for the count. The text may hold any bytes and need not end in NUL. */
#include "base/text.h"

#include <string.h>

void ari_scan_begin(ari_scan *s, const char *text, size_t size) {
    s->at = s->start = s->line_start = size ? text : "";
    s->end = s->at + size;
    s->line = 1;
}

uint32_t ari_scan_column(const ari_scan *s) {
    const size_t n = (size_t)(s->at - s->line_start);
    return n < UINT32_MAX ? (uint32_t)n + 1 : UINT32_MAX;
}

int ari_scan_peek(const ari_scan *s) { return s->at < s->end ? (unsigned char)*s->at : -1; }

int ari_scan_next(ari_scan *s) {
    if (s->at == s->end) return -1;
    const int c = (unsigned char)*s->at++;
    if (c == '\n') {
        s->line++;
        s->line_start = s->at;
    }
    return c;
}

bool ari_scan_accept(ari_scan *s, const char *word) {
    if (s->at < s->end && *s->at != *word) return false;
    const size_t n = strlen(word);
    if ((size_t)(s->end - s->at) < n || memcmp(s->at, word, n)) return false;
    for (size_t i = 0; i < n; i++) (void)ari_scan_next(s);
    return true;
}

void ari_scan_blanks(ari_scan *s) {
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' || *s->at == '\r')) s->at++;
}

void ari_scan_skip(ari_scan *s, const char *marks) {
    for (;;) {
        ari_scan_blanks(s);
        const int c = ari_scan_peek(s);
        if (c == '\n') (void)ari_scan_next(s);
        else if (c > 0 && strchr(marks, c)) while (s->at < s->end && *s->at != '\n') s->at++;
        else return;
    }
}

bool ari_scan_is(const char *s, size_t n, const char *word) { return strlen(word) == n && !memcmp(s, word, n); }

int ari_scan_digit(int c, int base) {
    if (base == 16 && c >= 'A' && c <= 'F') c += 'a' - 'A';
    const int v = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
    return v < base ? v : -1;
}

bool ari_scan_hex(ari_scan *s, int digits, int32_t *value) {
    for (*value = 0; digits; digits--) {
        const int v = ari_scan_digit(ari_scan_peek(s), 16);
        if (v < 0) return false;
        *value = 16 * *value + v;
        (void)ari_scan_next(s);
    }
    return true;
}

bool ari_scan_uint(ari_scan *s, uint32_t *value) {
    const char *p = s->at;
    uint32_t v = 0;
    for (; p < s->end && *p >= '0' && *p <= '9'; p++) {
        if (v > 100000000) return false;
        v = v * 10 + (uint32_t)(*p - '0');
        if (v > 1000000000) return false;
    }
    if (p == s->at) return false;
    s->at = p;
    *value = v;
    return true;
}

bool ari_scan_whole(const char *s, size_t n, uint32_t *value) {
    ari_scan part;
    ari_scan_begin(&part, s, n);
    return ari_scan_uint(&part, value) && part.at == part.end;
}

bool ari_scan_line(ari_scan *s, const char **line, uint32_t *size) {
    if (s->at == s->end) return false;
    const char *from = s->at, *feed = memchr(from, '\n', (size_t)(s->end - from)), *to = feed ? feed : s->end;
    s->at = s->line_start = feed ? feed + 1 : s->end;
    if (feed) s->line++;
    else s->line_start = from;
    if (to > from && to[-1] == '\r') to--;
    *line = from;
    *size = (size_t)(to - from) < UINT32_MAX ? (uint32_t)(to - from) : UINT32_MAX;
    return true;
}

ari_status ari_scan_fail(const ari_scan *s, ari_error *e, const char *what, const char *remedy) {
    return ari_status_fail(e, ARI_SYNTAX, s->line, ari_scan_column(s), what, remedy);
}

uint32_t ari_scan_hash(uint32_t from, const char *s, size_t n) {
    uint32_t h = from ^ 2166136261u;
    for (size_t i = 0; i < n; i++) h = (h ^ (uint8_t)s[i]) * 16777619u;
    return h;
}
