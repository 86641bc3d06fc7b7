/* text.c - appending to a buffer that grows.
 *
 * `at` has always room for the NUL behind n, so room() asks for one byte more than is appended. Failure is sticky:
 * callers append without looking and ask once at the end. A small buffer is a block like any other, so that texts of
 * the moment go with a mark; a large one is resized, so that outgrown ones do not pile up in the arena. */
#include "base/text.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <string.h>

enum { LARGE = 1 << 16, PIECE = 1 << 15 };

void ari_text_begin(ari_out *o, ari_arena *a) {
    memset(o, 0, sizeof *o);
    o->arena = a;
}

void ari_text_own(ari_out *o, ari_arena *a, const ari_allocator *alloc) {
    ari_arena_init(a, alloc, 0);
    ari_text_begin(o, a);
}

void ari_text_within(ari_out *o, char *buf, uint32_t cap) {
    *o = (ari_out){.at = buf, .cap = cap};
    *buf = '\0';
}

/* `need` bytes in a block of its own. */
static bool enlarge_text(ari_out *o, size_t need) {
    const size_t wish = o->cap + (size_t)o->cap / 2;
    size_t cap = wish > need && wish < UINT32_MAX ? wish : need;
    char *old = o->large ? o->at : NULL, *at = ari_arena_resize(o->arena, old, cap);
    if (!at && cap > need) at = ari_arena_resize(o->arena, old, cap = need);
    if (!at) return false;
    if (!old && o->n) memcpy(at, o->at, o->n);
    o->at = at;
    o->cap = (uint32_t)cap;
    o->large = true;
    return true;
}

static bool grow_text(ari_out *o, size_t more) {
    if (o->sink && o->n >= PIECE && ari_text_flush(o) && more < o->cap) return true;
    if (o->failed) return false;
    if (more >= UINT32_MAX - 1 - o->n) {
        (void)ari_arena_more(o->arena, SIZE_MAX); /* says why in the arena */
        return false;
    }
    const size_t need = o->n + more + 1;
    if (need > LARGE) return enlarge_text(o, need);
    return ari_arena_reserve(o->arena, (void **)&o->at, &o->cap, o->n, (uint32_t)more + 1, 1);
}

static bool has_room(ari_out *o, size_t more) {
    if (o->budget && !ari_budget_spend(o->budget, 1)) o->failed = true;
    if (o->failed) return false;
    if (more < o->cap - o->n) return true;
    if (!o->arena) return false;
    if (!grow_text(o, more)) o->failed = true;
    return !o->failed;
}

void ari_text_bytes(ari_out *o, const char *s, size_t n) {
    if (!o->arena && n >= o->cap - o->n) n = o->cap - o->n - 1;
    if (!has_room(o, n)) return;
    if (n) memcpy(o->at + o->n, s, n);
    o->n += (uint32_t)n;
    o->at[o->n] = '\0';
}

void ari_text_put(ari_out *o, const char *s) { ari_text_bytes(o, s, strlen(s)); }

void ari_text_repeat(ari_out *o, const char *s, uint32_t times) {
    const size_t n = strlen(s);
    if (!has_room(o, n * times)) return;
    for (; times; times--, o->n += (uint32_t)n) memcpy(o->at + o->n, s, n);
    o->at[o->n] = '\0';
}

enum { DIGITS = 20 }; /* of 64 bits at most */

void ari_text_uint(ari_out *o, uint64_t value) {
    if (value < 10) {
        ari_text_char(o, (char)('0' + value));
        return;
    }
    char digits[2 * DIGITS] = {0}; /* the second half is read and not used */
    size_t at = DIGITS;
    do digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
    if (o->budget || o->failed || o->cap - o->n <= DIGITS) {
        ari_text_bytes(o, digits + at, DIGITS - at);
        return;
    }
    memcpy(o->at + o->n, digits + at, DIGITS);
    o->n += (uint32_t)(DIGITS - at);
    o->at[o->n] = '\0';
}

void ari_text_next(ari_out *o, char before, uint32_t value) {
    const uint32_t n = 1u + (value >= 10) + (value >= 100) + (value >= 1000) + (value >= 10000);
    if (o->budget || o->failed || o->cap - o->n <= DIGITS || value >= 100000) {
        ari_text_char(o, before);
        ari_text_uint(o, value);
        return;
    }
    char *const to = o->at + o->n;
    to[0] = before;
    for (uint32_t i = n; i; i--, value /= 10) to[i] = (char)('0' + value % 10);
    to[n + 1] = '\0';
    o->n += n + 1;
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

static void escape_text(ari_out *o, unsigned char c) {
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

/* Eight bytes that JSON has as they are: printable ASCII, no quote, no backslash. */
static bool plain_text(const unsigned char *s) {
    const uint64_t each = 0x0101010101010101u, top = each << 7;
    uint64_t w;
    memcpy(&w, s, sizeof w);
    const uint64_t quote = w ^ each * '"', slash = w ^ each * '\\';
    return !((w | (w + each) | (w - each * 0x20) | (quote - each) | (slash - each)) & top);
}

void ari_text_json(ari_out *o, const char *s, size_t n) {
    const unsigned char *p = (const unsigned char *)s;
    ari_text_char(o, '"');
    size_t from = 0, i = 0; /* bytes [from, i) go out as they are */
    while (i < n) {
        if (n - i >= 8 && plain_text(p + i)) {
            i += 8;
            continue;
        }
        const size_t len = p[i] < 0x80 ? 1 : ari_utf8_length(s + i, n - i);
        if (len && p[i] >= 0x20 && p[i] != '"' && p[i] != '\\' && p[i] != 0x7f) {
            i += len;
            continue;
        }
        ari_text_bytes(o, s + from, i - from);
        if (len) escape_text(o, p[i]);
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

bool ari_text_flush(ari_out *o) {
    if (!o->failed && o->n && o->sink(o->user, o->at, o->n)) o->failed = true;
    o->n = 0;
    return !o->failed;
}

void ari_text_line(ari_out *o, uint32_t from) {
    while (!o->failed && o->n > from && o->at[o->n - 1] == ' ') o->n--;
    ari_text_char(o, '\n');
}

char *ari_text_end(ari_out *o) {
    if (!has_room(o, 0)) return NULL;
    o->at[o->n] = '\0';
    return o->at;
}

char *ari_text_give(const ari_out *o, ari_status s, ari_error *err) {
    char *text = s == ARI_OK ? ari_text_hand(o, &o->arena->alloc) : NULL;
    if (s == ARI_OK && !text) (void)ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while printing", "");
    ari_arena_drop(o->arena);
    return text;
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

char *ari_text_copy(ari_arena *a, const char *s, size_t n) {
    char *copy = ARI_TAKE(a, char, n + 1);
    if (!copy) return NULL;
    if (n) memcpy(copy, s, n);
    copy[n] = '\0';
    return copy;
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

void ari_text_offer(char *buf, size_t cap, const char *name, bool last) {
    const size_t n = strlen(buf), more = last ? 0 : strlen(", ...");
    if (n >= 3 && !strcmp(buf + n - 3, "...")) return;
    const bool fits = n + strlen(", ") + strlen(name) + more < cap, first = !strchr(buf, ' ') || buf[n - 1] == ':';
    ari_text_join(buf, cap, buf, first ? " " : ", ", fits ? name : "...", NULL);
}

bool ari_text_near(const char *x, size_t n, const char *y, size_t k) {
    const size_t most = n > k ? n : k, least = n < k ? n : k;
    size_t front = 0, back = 0;
    while (front < least && x[front] == y[front]) front++;
    while (back < least - front && x[n - 1 - back] == y[k - 1 - back]) back++;
    const bool turned = n == k && front + back + 2 == n && x[front] == y[front + 1] && x[front + 1] == y[front];
    return most > 2 && (turned || front + back + 1 >= most);
}
