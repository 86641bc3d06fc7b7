/* penpa_parts.c - what reading the parts of a Penpa+ link shares: short words, places, the members of objects. */
#include "link/penpa_parts.h"

#include "link/deflate.h"

#include <string.h>

/* ---- the text ---- */

static const struct { char letter; const char *word; } shorts[] = {
    {'Z', "z"},
    {'9', "\"qa\""},          {'Q', "\"pu_q\""},         {'A', "\"pu_a\""},          {'G', "\"grid\""},
    {'M', "\"edit_mode\""},   {'S', "\"surface\""},      {'L', "\"line\""},          {'E', "\"lineE\""},
    {'W', "\"wall\""},        {'C', "\"cage\""},         {'N', "\"number\""},        {'Y', "\"symbol\""},
    {'P', "\"special\""},     {'B', "\"board\""},        {'R', "\"command_redo\""},  {'U', "\"command_undo\""},
    {'8', "\"command_replay\""}, {'1', "\"numberS\""},   {'F', "\"freeline\""},      {'2', "\"freelineE\""},
    {'T', "\"thermo\""},      {'3', "\"arrows\""},       {'D', "\"direction\""},     {'0', "\"squareframe\""},
    {'5', "\"polygon\""},     {'4', "\"deletelineE\""},  {'6', "\"killercages\""},   {'7', "\"nobulbthermo\""},
    {'_', "\"__a\""},         {'O', "null"}};
enum { NSHORT = sizeof shorts / sizeof *shorts };

/* Back to the long forms. */
static void expand_part(const char *text, size_t n, ari_out *o) {
    for (size_t i = 0; i < n; i++) {
        uint32_t k = 0;
        while (k < NSHORT && (text[i] != 'z' || i + 1 == n || text[i + 1] != shorts[k].letter)) k++;
        if (k < NSHORT) ari_text_put(o, shorts[k].word), i++;
        else ari_text_char(o, text[i]);
    }
}

void ari_penpa_shorten(const char *text, size_t n, ari_out *o) {
    for (size_t i = 0; i < n;) {
        uint32_t k = 0;
        size_t m = 0;
        for (; k < NSHORT; k++) {
            m = strlen(shorts[k].word);
            if (n - i >= m && !memcmp(text + i, shorts[k].word, m)) break;
        }
        if (k < NSHORT) ari_text_format(o, "z%c", shorts[k].letter);
        else ari_text_char(o, text[i]);
        i += k < NSHORT ? m : 1;
    }
}

bool ari_penpa_value(ari_scan *s, char name) {
    char key[] = "&?=";
    key[1] = name;
    for (const char *lead = "&;#?"; *lead; lead++) { /* ; of &amp; as pages have it */
        key[0] = *lead;
        if (ari_link_value(s, key)) return true;
    }
    return false;
}

const char ari_penpa_usual[] = "only what the usual rules need may be drawn in the problem";

ari_status ari_penpa_refuse(const ari_penpa *s, const char *what, const char *remedy) {
    return ari_reader_fail(s->l.src, &s->l.at, ARI_UNSUPPORTED, remedy ? remedy : ari_penpa_usual, "%s", what);
}

ari_status ari_penpa_unpack(ari_link *l, const char *packed, size_t size, bool short_words, ari_piece *text) {
    uint8_t *bytes;
    size_t n, where;
    ari_out plain, whole;
    ari_text_begin(&plain, &l->arena);
    ari_text_begin(&whole, &l->arena);
    ARI_TRY(ari_link_fault(l, ari_link_deflate_decode(packed, size, &l->arena, &bytes, &n, &where)));
    ARI_TRY(ari_link_fault(l, ari_link_deflate_unpack(bytes, n, ARI_LINK_MOST, &plain)));
    if (short_words) expand_part(plain.at, plain.n, &whole);
    if (plain.failed || whole.failed) return ari_link_fault(l, l->arena.spent);
    *text = short_words ? (ari_piece){whole.at, whole.n} : (ari_piece){plain.at, plain.n};
    return ARI_OK;
}

/* ---- places ---- */

bool ari_penpa_locate(const ari_penpa *s, uint32_t place, ari_penpa_spot *at) {
    at->kind = place / (s->nx * s->ny);
    at->r = (int32_t)(place % (s->nx * s->ny) / s->nx) - (int32_t)s->top;
    at->c = (int32_t)(place % s->nx) - (int32_t)s->left;
    return at->kind <= ARI_PENPA_RIGHT;
}

bool ari_penpa_inside(const ari_penpa *s, const ari_penpa_spot *at) {
    return at->r >= 0 && at->c >= 0 && at->r < (int32_t)s->rows && at->c < (int32_t)s->cols;
}

uint32_t ari_penpa_cell(const ari_penpa *s, const char *text, uint32_t n) {
    uint32_t place;
    ari_penpa_spot at;
    const bool told = ari_scan_whole(text, n, &place) && ari_penpa_locate(s, place, &at) && at.kind == ARI_PENPA_CELL;
    return told && ari_penpa_inside(s, &at) ? (uint32_t)at.r * s->cols + (uint32_t)at.c : ARI_NO;
}

bool ari_penpa_two(const char *text, uint32_t n, uint32_t *a, uint32_t *b) {
    const char *comma = memchr(text, ',', n);
    if (!comma || !ari_scan_whole(text, (size_t)(comma - text), a)) return false;
    const char *from = comma + 1, *end = memchr(from, ',', (size_t)(text + n - from));
    return ari_scan_whole(from, (size_t)((end ? end : text + n) - from), b);
}

/* ---- members ---- */

void ari_penpa_three(ari_penpa *s, const ari_json_field *f, ari_json_field part[3]) {
    memset(part, 0, 3 * sizeof *part);
    ari_json_walk w = ari_json_each(f->kind == ARI_JSON_ARRAY ? f : NULL, &s->l.arena);
    for (int i = 0; i < 3 && ari_json_next(&w); i++) part[i] = w.at;
}

ari_status ari_penpa_each(ari_penpa *s, void *user, const ari_json_field *f, ari_penpa_take *one) {
    for (ari_json_walk w = ari_json_each(f, &s->l.arena); ari_json_next(&w);) ARI_TRY(one(s, user, &w.at));
    return ARI_OK;
}

bool ari_penpa_begins(const ari_json_field *f, const char *word) {
    const size_t n = strlen(word);
    return f->kind == ARI_JSON_STRING && f->ntext >= n && !memcmp(f->text, word, n);
}

bool ari_penpa_dark(uint32_t colour) { return colour == 1 || colour == 3 || colour == 4 || colour == 8; }
