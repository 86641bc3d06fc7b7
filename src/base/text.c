/* text.c - appending to a buffer that doubles.
 *
 * `at` has always room for the NUL behind n, so room() asks for one byte more than is appended. Failure is sticky:
 * callers append without looking and ask once at the end. */
#include "text.h"

#include "utf8.h"

#include <stdarg.h>
#include <string.h>

void ari_text_begin(ari_out *o, ari_arena *a) {
    memset(o, 0, sizeof *o);
    o->arena = a;
}

void ari_text_within(ari_out *o, char *buf, uint32_t cap) {
    *o = (ari_out){.at = buf, .cap = cap};
    *buf = '\0';
}

static bool room(ari_out *o, size_t more) {
    if (!ari_budget_spend(o->budget, 1)) o->failed = true;
    if (o->failed) return false;
    if (more < o->cap - o->n) return true;
    if (!o->arena) return false;
    if (more >= UINT32_MAX || !ari_arena_reserve(o->arena, (void **)&o->at, &o->cap, o->n, (uint32_t)more + 1, 1)) {
        if (more >= UINT32_MAX) (void)ari_arena_more(o->arena, SIZE_MAX); /* says why in the arena */
        o->failed = true;
        return false;
    }
    return true;
}

void ari_text_bytes(ari_out *o, const char *s, size_t n) {
    if (!o->arena && n >= o->cap - o->n) n = o->cap - o->n - 1;
    if (!room(o, n)) return;
    if (n) memcpy(o->at + o->n, s, n);
    o->n += (uint32_t)n;
    o->at[o->n] = '\0';
}

void ari_text_put(ari_out *o, const char *s) { ari_text_bytes(o, s, strlen(s)); }

void ari_text_char(ari_out *o, char c) {
    if (!room(o, 1)) return;
    o->at[o->n++] = c;
    o->at[o->n] = '\0';
}

void ari_text_repeat(ari_out *o, const char *s, uint32_t times) {
    const size_t n = strlen(s);
    if (!room(o, n * times)) return;
    for (; times; times--, o->n += (uint32_t)n) memcpy(o->at + o->n, s, n);
    o->at[o->n] = '\0';
}

void ari_text_uint(ari_out *o, uint64_t value) {
    char digits[20];
    size_t at = sizeof digits;
    do digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
    ari_text_bytes(o, digits + at, sizeof digits - at);
}

void ari_text_int(ari_out *o, int64_t value) {
    if (value < 0) ari_text_char(o, '-');
    ari_text_uint(o, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void ari_text_fixed(ari_out *o, double value, uint32_t decimals) {
    if (decimals > 9) decimals = 9;
    uint64_t scale = 1;
    for (uint32_t i = 0; i < decimals; i++) scale *= 10;
    const double most = 9e18 / (double)scale;
    if (!(value > 0)) value = 0; /* also for what is not a number */
    if (value > most) value = most;
    const uint64_t all = (uint64_t)(value * (double)scale + 0.5);
    ari_text_uint(o, all / scale);
    if (!decimals) return;
    ari_text_char(o, '.');
    for (uint64_t rest = all % scale; scale > 1; rest %= scale) ari_text_char(o, (char)('0' + rest / (scale /= 10)));
}

static void escape(ari_out *o, unsigned char c) {
    static const char hex[] = "0123456789abcdef";
    switch (c) {
    case '"': ari_text_put(o, "\\\""); break;
    case '\\': ari_text_put(o, "\\\\"); break;
    case '\n': ari_text_put(o, "\\n"); break;
    case '\r': ari_text_put(o, "\\r"); break;
    case '\t': ari_text_put(o, "\\t"); break;
    default:
        ari_text_put(o, "\\u00");
        ari_text_char(o, hex[c >> 4]);
        ari_text_char(o, hex[c & 15]);
    }
}

void ari_text_json(ari_out *o, const char *s, size_t n) {
    const unsigned char *p = (const unsigned char *)s;
    ari_text_char(o, '"');
    size_t from = 0, i = 0; /* bytes [from, i) go out as they are */
    while (i < n) {
        const size_t len = ari_utf8_length(s + i, n - i);
        if (len && p[i] >= 0x20 && p[i] != '"' && p[i] != '\\' && p[i] != 0x7f) {
            i += len;
            continue;
        }
        ari_text_bytes(o, s + from, i - from);
        if (len) escape(o, p[i]);
        else ari_text_put(o, "\xef\xbf\xbd");
        from = ++i;
    }
    ari_text_bytes(o, s + from, n - from);
    ari_text_char(o, '"');
}

void ari_text_format(ari_out *o, const char *format, ...) {
    va_list list;
    va_start(list, format);
    for (const char *p = format; *p; p++) {
        const char *plain = p;
        while (*p && *p != '%') p++;
        if (p > plain) ari_text_bytes(o, plain, (size_t)(p - plain));
        if (!*p) break;
        switch (*++p) {
        case 's': ari_text_put(o, va_arg(list, const char *)); break;
        case 'd': ari_text_int(o, va_arg(list, int)); break;
        case 'u': ari_text_uint(o, va_arg(list, unsigned)); break;
        case 'c': ari_text_char(o, (char)va_arg(list, int)); break;
        case 'l': ari_text_int(o, va_arg(list, int64_t)); break;
        case '%': ari_text_char(o, '%'); break;
        default: ari_status_breach(__func__, "unknown conversion in the format");
        }
    }
    va_end(list);
}

char *ari_text_end(ari_out *o) {
    ari_text_bytes(o, "", 0);
    return o->failed ? NULL : o->at;
}

char *ari_text_hand(const ari_out *o, const ari_allocator *alloc) {
    if (o->failed) return NULL;
    ari_arena a; /* only to fill in the default hook */
    ari_arena_init(&a, alloc, 0);
    char *text = a.alloc.resize(a.alloc.user, NULL, 0, (size_t)o->n + 1);
    if (text) {
        if (o->n) memcpy(text, o->at, o->n);
        text[o->n] = 0;
    }
    ari_arena_drop(&a);
    return text;
}

void ari_text_free(char *text, const ari_allocator *allocator) {
    if (!text) return;
    ari_arena a;
    ari_arena_init(&a, allocator, 0);
    (void)a.alloc.resize(a.alloc.user, text, strlen(text) + 1, 0);
    ari_arena_drop(&a);
}

char *ari_text_join(char *buf, size_t cap, ...) {
    size_t n = 0;
    va_list list;
    va_start(list, cap);
    for (const char *s = va_arg(list, const char *); s; s = va_arg(list, const char *))
        while (*s && n + 1 < cap) buf[n++] = *s++;
    va_end(list);
    buf[n] = 0;
    return buf;
}
