/* text.h - text out (a growing buffer) and text in (a cursor that knows its line and column; scan.c), without stdio.
 * Room:    base.
 * Thing:   ari_out appends bytes; ari_scan walks a borrowed byte range that need not end in NUL and may hold any bytes.
 * Owner:   ari_out's buffer is in the arena, above 64 KB as a block of its own that no mark touches; ari_scan borrows.
 * Fails:   ari_out: `failed` is set when memory is out, the budget ends or the sink refuses, later appends do nothing;
 *          check once at the end. */
#ifndef ARI_BASE_TEXT_H
#define ARI_BASE_TEXT_H

#include "base/arena.h"
#include "base/budget.h"

typedef ARI_LIST(uint32_t) ari_named;

typedef struct ari_out {
    ari_arena *arena; /* NULL: a buffer of the caller's */
    char *at;      /* [cap], always NUL-terminated at n once something was appended */
    uint32_t n, cap;
    ari_budget *budget; /* NULL after _begin; a tick is a piece appended */
    bool large;    /* `at` is of ari_arena_resize */
    bool failed;
    /* Takes what is there when the buffer is full, 32 KB or more, and the rest by _flush; nonzero: failed. NULL after
     * _begin: all is kept. */
    int (*sink)(void *user, const char *text, size_t size);
    void *user;
    ari_named *named; /* takes the numbers of what is named, from writers that know of it; NULL after _begin: nothing */
} ari_out;

void ari_text_begin(ari_out *o, ari_arena *a);
/* In an arena of its own, which is begun with this hook. */
void ari_text_own(ari_out *o, ari_arena *a, const ari_allocator *alloc);
/* Into a buffer of the caller's instead: what does not fit is cut, nothing fails. */
void ari_text_within(ari_out *o, char *buf, uint32_t cap);
void ari_text_put(ari_out *o, const char *s);               /* a C string */
void ari_text_bytes(ari_out *o, const char *s, size_t n);
static inline void ari_text_char(ari_out *o, char c);
void ari_text_repeat(ari_out *o, const char *s, uint32_t times);
void ari_text_int(ari_out *o, int64_t value);
void ari_text_uint(ari_out *o, uint64_t value);
void ari_text_next(ari_out *o, char before, uint32_t value); /* of a list: quicker than the two one by one */
void ari_text_fixed(ari_out *o, double value, uint32_t decimals);    /* non-negative, for seconds and ratios */
/* a quoted JSON string; bytes that are not UTF-8 become U+FFFD */
void ari_text_json(ari_out *o, const char *s, size_t n);
/* A small printf: %s (const char *), %d (int), %u (unsigned), %c (int), %l (int64_t), %%. Nothing else. */
void ari_text_format(ari_out *o, const char *format, ...);
/* Give the sink what is there; did all go well? */
bool ari_text_flush(ari_out *o);
/* End the line that began at byte `from`, without the blanks at its end. */
void ari_text_line(ari_out *o, uint32_t from);
/* Scratch for code that prints, n things of a type (ARI_TAKE) in the text's arena; NULL: memory is out, and
 * `failed`. */
#define ARI_TEXT_TAKE(o, type, n) ((type *)ari_text_took((o), ARI_TAKE((o)->arena, type, (n))))
static inline void *ari_text_took(ari_out *o, void *at) { return o->failed |= !at, at; }
/* The text as a C string; NULL when memory ran out. */
char *ari_text_end(ari_out *o);
/* A copy of the text by the given hook (NULL: malloc), for ari_text_free; NULL when memory is out. */
char *ari_text_hand(const ari_out *o, const ari_allocator *alloc);
/* What was printed, with status s, handed out by the hook of its arena; NULL after a failure, that of memory reported
 * here. The arena goes. */
char *ari_text_give(const ari_out *o, ari_status s, ari_error *err);

static inline void ari_text_char(ari_out *o, char c) {
    if (o->budget || o->failed || o->cap - o->n < 2) {
        ari_text_bytes(o, &c, 1);
        return;
    }
    o->at[o->n++] = c;
    o->at[o->n] = '\0';
}

/* These n bytes as a C string in the arena; NULL when memory is out. */
char *ari_text_copy(ari_arena *a, const char *s, size_t n);

/* Concatenate C strings up to a NULL into buf, cut at cap-1; the first may be buf itself. Returns buf. */
char *ari_text_join(char *buf, size_t cap, ...);
/* One more name of the list in buf, "engines:" to begin with: a blank, or a comma and one, and the name; the first that
 * leaves no room for "..." behind it (the last one needs none) is that itself, and none follows. */
void ari_text_offer(char *buf, size_t cap, const char *name, bool last);

/* Are two words of n and k bytes the same but for one letter, or two side by side that changed places? */
bool ari_text_near(const char *x, size_t n, const char *y, size_t k);

/* For tables of names: of n bytes, from a number of the caller's on. G. Fowler, L. C. Noll, K.-P. Vo: FNV-1a, 1991. */
uint32_t ari_scan_hash(uint32_t from, const char *s, size_t n);
/* Are these n bytes this word? Are they one decimal number, as of ari_scan_uint? */
bool ari_scan_is(const char *s, size_t n, const char *word);
bool ari_scan_whole(const char *s, size_t n, uint32_t *value);
static inline bool ari_scan_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/* The value of a digit 0-9a-z (with base 16 A-F too) below the base, or -1. */
int ari_scan_digit(int c, int base);

typedef struct ari_scan {
    const char *at, *end;   /* what is left */
    const char *start, *line_start;
    uint32_t line;          /* from 1 */
} ari_scan;

void ari_scan_begin(ari_scan *s, const char *text, size_t size);
uint32_t ari_scan_column(const ari_scan *s);                /* from 1, in bytes */
int ari_scan_peek(const ari_scan *s);                       /* next byte 0..255, or -1 at the end */
int ari_scan_next(ari_scan *s);                             /* the same, and moves past it (keeps line numbers) */
bool ari_scan_accept(ari_scan *s, const char *word);        /* moves past `word` if it comes next */
void ari_scan_blanks(ari_scan *s);                          /* spaces and tabs and CR, not newlines */
/* So many digits of base 16; false: one of them is none, and the scan is there. */
bool ari_scan_hex(ari_scan *s, int digits, int32_t *value);
/* decimal; false if no digit comes or it is over 10^9 (not moved) */
bool ari_scan_uint(ari_scan *s, uint32_t *value);
/* Past blanks, newlines and comments, which run from any byte of `marks` to the end of their line. */
void ari_scan_skip(ari_scan *s, const char *marks);
/* Take one line without its end (LF or CRLF) and move past it; false at the end of the text. */
bool ari_scan_line(ari_scan *s, const char **line, uint32_t *size);
/* Fill `e` for the cursor's place, and return ARI_SYNTAX. */
ari_status ari_scan_fail(const ari_scan *s, ari_error *e, const char *what, const char *remedy);

#endif
