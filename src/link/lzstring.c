/* lzstring.c - LZ-String both ways.
 *
 * The text is a list of phrases by number. 0 and 1 bring a character that was not there yet, in 8 or 16 bits; 2 ends
 * the text; each phrase from 3 on was made as the one before it and the next character. Numbers take as many bits as
 * the next phrase would need, the lowest bit first; six bits are a letter of base64, the highest first. Characters are
 * 16 bits wide, as JavaScript has them: two of them may be halves of one.
 *
 * Unpacking keeps no phrases: each stands somewhere in the text so far, so a place and a length are enough. Packing
 * finds phrases by their beginning and last character in a table of hashes. */
#include "link/lzstring.h"

#include "base/utf8.h"
#include "link/deflate.h"

#include <string.h>

enum { NARROW, WIDE, END, FIRST };

/* ---- unpacking ---- */

typedef struct input { const char *at; size_t n, next; uint32_t held, nheld; bool bad; } input;

static uint32_t take_lzstring(input *in, uint32_t n) {
    uint32_t value = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (!in->nheld) {
            const int d = in->next < in->n ? ari_link_deflate_digit(in->at[in->next]) : -1;
            in->bad |= d < 0;
            if (in->bad) return 0;
            in->held = (uint32_t)d;
            in->nheld = 6;
            in->next++;
        }
        value |= (in->held >> --in->nheld & 1) << i;
    }
    return value;
}

typedef struct phrase { uint32_t at, n; } phrase;

typedef struct page {
    ari_arena *arena;
    ARI_LIST(uint16_t) text;
    ARI_LIST(phrase) phrase;
} page;

static ari_status read_phrases(input *in, uint32_t most, page *p) {
    uint32_t width = 2;
    phrase before = {0, 0};
    for (;;) {
        uint32_t number = take_lzstring(in, width);
        if (number == END && !in->bad) return ARI_OK;
        const bool fresh = number < END;
        const uint32_t character = fresh ? take_lzstring(in, number == NARROW ? 8 : 16) : 0;
        if (in->bad) return ARI_SYNTAX;
        if (!ARI_RESERVE(p->arena, &p->phrase, 2)) return p->arena->spent;
        if (fresh) {
            number = p->phrase.n + FIRST;
            ARI_PUSH(&p->phrase, ((phrase){p->text.n, 1}));
        }
        if (before.n) ARI_PUSH(&p->phrase, ((phrase){before.at, before.n + 1})); /* runs into what comes now */
        if (number - FIRST >= p->phrase.n) return ARI_SYNTAX;
        const phrase from = p->phrase.at[number - FIRST];
        before = (phrase){p->text.n, from.n};
        if (from.n > most - p->text.n) return ARI_RANGE;
        if (!ARI_RESERVE(p->arena, &p->text, from.n)) return p->arena->spent;
        if (fresh) ARI_PUSH(&p->text, (uint16_t)character);
        for (uint32_t i = 0; !fresh && i < from.n; i++) ARI_PUSH(&p->text, p->text.at[from.at + i]);
        width = 2;
        while ((p->phrase.n + FIRST) >> width) width++; /* the next number may be that of a phrase not yet made */
    }
}

ari_status ari_link_lzstring_unpack(const char *packed, size_t size, uint32_t most, ari_out *o, size_t *where) {
    ari_arena own;
    input in = {.at = packed, .n = size};
    ari_arena_init_within(&own, o->arena);
    page p = {.arena = &own};
    const ari_status s = read_phrases(&in, most, &p);
    *where = in.next < size ? in.next : size;
    for (uint32_t i = 0; s == ARI_OK && i < p.text.n; i++) {
        uint32_t code = p.text.at[i];
        const bool half = code >= 0xd800 && code <= 0xdfff;
        const bool whole = half && code < 0xdc00 && i + 1 < p.text.n && p.text.at[i + 1] >> 10 == 0xdc00 >> 10;
        if (whole) code = 0x10000 + ((code - 0xd800) << 10) + (p.text.at[++i] - 0xdc00u);
        else if (half) code = 0xfffd;
        char bytes[4];
        ari_text_bytes(o, bytes, ari_utf8_put(code, bytes));
    }
    ari_arena_drop(&own);
    return s == ARI_OK && o->failed ? o->arena->spent : s;
}

/* ---- packing ---- */

typedef struct entry { uint32_t before, number; char c; } entry; /* number 0: free */

typedef struct packer {
    ari_out *o;
    entry *table; uint32_t mask;
    uint32_t nphrase, width, room; /* room: phrases until numbers take a bit more */
    bool known[128];               /* the character was written */
    uint32_t held, nheld;
} packer;

static void put_lzstring(packer *p, uint32_t value, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        p->held = p->held << 1 | (value >> i & 1);
        if (++p->nheld < 6) continue;
        ari_text_char(p->o, ari_link_deflate_letter(p->held));
        p->held = p->nheld = 0;
    }
}

/* Where the phrase `before` and c is, or may stand; a character by itself comes after phrase 0. */
static entry *find_lzstring(packer *p, uint32_t before, char c) {
    uint32_t i = (before * 131u + (uint8_t)c) * 2654435761u;
    for (i = (i ^ i >> 15) & p->mask; p->table[i].number; i = (i + 1) & p->mask)
        if (p->table[i].before == before && p->table[i].c == c) break;
    return &p->table[i];
}

static void grow_lzstring(packer *p) {
    if (--p->room) return;
    p->room = 1u << p->width++;
}

/* The phrase `number`, which ends in c, and whose first writing is that of the character when it is one. */
static void put_phrase(packer *p, uint32_t number, bool single, char c) {
    if (single && !p->known[(uint8_t)c]) {
        put_lzstring(p, NARROW, p->width);
        put_lzstring(p, (uint8_t)c, 8);
        p->known[(uint8_t)c] = true;
        grow_lzstring(p);
    } else {
        put_lzstring(p, number, p->width);
    }
    grow_lzstring(p);
}

static void put_text(packer *p, const char *text, uint32_t size) {
    uint32_t now = 0; /* the phrase that was read and is not written */
    bool single = true;
    for (uint32_t i = 0; i < size; i++) {
        entry *own = find_lzstring(p, 0, text[i]);
        if (!own->number) *own = (entry){0, p->nphrase++, text[i]};
        const uint32_t alone = own->number;
        entry *e = now ? find_lzstring(p, now, text[i]) : own;
        if (e->number) {
            single = !now;
            now = e->number;
            continue;
        }
        put_phrase(p, now, single, text[i - 1]);
        *e = (entry){now, p->nphrase++, text[i]};
        now = alone;
        single = true;
    }
    if (size) put_phrase(p, now, single, text[size - 1]);
    put_lzstring(p, END, p->width);
    do put_lzstring(p, 0, 1);
    while (p->nheld);
}

void ari_link_lzstring_pack(const char *text, uint32_t size, ari_out *o) {
    ari_arena own;
    packer p = {.o = o, .nphrase = FIRST, .width = 2, .room = 2, .mask = 1023};
    while (p.mask < 4 * (uint64_t)size) p.mask = p.mask << 1 | 1;
    ari_arena_init_within(&own, o->arena);
    p.table = ARI_ZERO(&own, entry, p.mask + 1);
    const uint32_t from = o->n;
    if (p.table) put_text(&p, text, size);
    else o->failed = true;
    while (!o->failed && (o->n - from) % 4) ari_text_char(o, '=');
    ari_arena_drop(&own);
}
