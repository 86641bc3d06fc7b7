/* word_reader.c - names and clues of a board in words, with complaints that have a place. */
#include "read/word_reader.h"

#include "base/utf8.h"

#include <string.h>

ari_status ari_word_reader_genre(const ari_source *src, const ari_scan *at, const ari_genre **out) {
    return ari_reader_genre(src, at, ari_reader_with(ARI_LAYER_SENTENCES), out);
}

ari_status ari_word_reader_board(const ari_source *src, const ari_scan *at, const char *format, const ari_genre *g,
                                 uint32_t nattr, uint32_t npos, ari_board *out, ari_clauses **table) {
    if (npos < 1 || npos > ARI_WORD_CLUES_POS || nattr < 1 || nattr > ARI_WORD_CLUES_ATTR) {
        return ari_reader_fail(src, at, ARI_RANGE, "1 to 64 attributes and 1 to 32 positions",
                               "%u attributes and %u positions are out of range", nattr, npos);
    }
    ARI_TRY(ari_reader_board(src, at, format, g, nattr, npos, 0, out));
    *table = ari_word_clues_new(&out->arena, nattr, npos);
    out->extra = *table;
    return *table ? ARI_OK : ari_reader_memory(src, out);
}

static ari_status no_memory(const ari_source *src, const ari_clauses *c, const ari_scan *at) {
    const ari_status s = c->arena->spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM;
    return ari_reader_fail(src, at, s, "", "memory is out while reading the board");
}

static ari_status set_name(const ari_source *src, const ari_scan *at, const ari_clauses *c, ari_word *w,
                           const char *name, uint32_t n) {
    for (uint32_t i = 0, step; i < n; i += step) {
        step = (unsigned char)name[i] < 0x20 || name[i] == 0x7f ? 0 : ari_utf8_length(name + i, n - i);
        if (!step)
            return ari_reader_fail(src, at, ARI_SYNTAX, "names are one line of UTF-8 text",
                                   "a byte that no text has in %t", name, n);
    }
    const char *copy = ari_text_copy(c->arena, name, n);
    if (!copy) return no_memory(src, c, at);
    *w = (ari_word){copy, n};
    return ARI_OK;
}

ari_status ari_word_reader_attr(const ari_source *src, const ari_scan *at, ari_clauses *c, uint32_t attr,
                                const char *name, uint32_t n) {
    if (ari_word_clues_attr(c, name, n) != ARI_NO)
        return ari_reader_fail(src, at, ARI_RANGE, "give every attribute its own name",
                               "there is an attribute %t already", name, n);
    return set_name(src, at, c, &c->attr[attr], name, n);
}

ari_status ari_word_reader_value(const ari_source *src, const ari_scan *at, ari_clauses *c, uint32_t attr,
                                 uint32_t index, const char *name, uint32_t n) {
    uint32_t v;
    if (ari_word_clues_find(c, attr, name, n, &v))
        return ari_reader_fail(src, at, ARI_RANGE, "the values of an attribute differ", "value %t is there already",
                               name, n);
    return set_name(src, at, c, &c->value[attr * c->npos + index], name, n);
}

enum { NAME_MOST = 32 }; /* bytes of names that are compared letter by letter */

static char lower_reader(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* How many letters must be put in, left out or changed to make one name of the other; letter case does not count. */
static uint32_t difference_reader(const ari_word *w, const char *name, uint32_t n) {
    uint32_t row[NAME_MOST + 1];
    if (w->n > NAME_MOST || n > NAME_MOST) return ARI_NO;
    for (uint32_t j = 0; j <= n; j++) row[j] = j;
    for (uint32_t i = 0; i < w->n; i++) {
        uint32_t corner = i; /* row[j] of the line before */
        row[0] = i + 1;
        for (uint32_t j = 0; j < n; j++) {
            const uint32_t change = corner + (lower_reader(w->at[i]) != lower_reader(name[j]));
            const uint32_t one = 1 + (row[j] < row[j + 1] ? row[j] : row[j + 1]);
            corner = row[j + 1];
            row[j + 1] = change < one ? change : one;
        }
    }
    return row[n];
}

/* The value that was probably meant: at most a third of its letters differ. */
static const ari_word *meant_reader(const ari_clauses *c, uint32_t attr, const char *name, uint32_t n) {
    const uint32_t from = attr == ARI_NO ? 0 : attr * c->npos;
    const uint32_t to = attr == ARI_NO ? c->nattr * c->npos : from + c->npos;
    const ari_word *best = NULL;
    uint32_t least = n / 3 + 1;
    for (uint32_t v = from; v < to; v++) {
        const uint32_t d = c->value[v].at ? difference_reader(&c->value[v], name, n) : ARI_NO;
        if (d >= least) continue;
        least = d;
        best = &c->value[v];
    }
    return best;
}

static ari_status no_value(const ari_source *src, const ari_scan *at, const ari_clauses *c, uint32_t attr,
                           const char *name, uint32_t n) {
    static const char remedy[] = "use a name of the lists of values; quote names that hold blanks";
    const ari_word *w = meant_reader(c, attr, name, n);
    const ari_word *a = attr == ARI_NO ? NULL : &c->attr[attr];
    if (w && a)
        return ari_reader_fail(src, at, ARI_RANGE, remedy, "%t is no value of %t, but %t is", name, n, a->at, a->n,
                               w->at, w->n);
    if (w) return ari_reader_fail(src, at, ARI_RANGE, remedy, "%t is no value, but %t is", name, n, w->at, w->n);
    if (a) return ari_reader_fail(src, at, ARI_RANGE, remedy, "%t is no value of %t", name, n, a->at, a->n);
    return ari_reader_fail(src, at, ARI_RANGE, remedy, "%t is no value", name, n);
}

ari_status ari_word_reader_find(const ari_source *src, const ari_scan *at, const ari_clauses *c, uint32_t attr,
                                const char *name, uint32_t n, uint32_t *value) {
    const uint32_t found = ari_word_clues_find(c, attr, name, n, value);
    if (found == 1) return ARI_OK;
    if (found)
        return ari_reader_fail(src, at, ARI_RANGE, "put the attribute before it, as in: name=Fred",
                               "several attributes have a value %t", name, n);
    return no_value(src, at, c, attr, name, n);
}

ari_status ari_word_reader_add(const ari_source *src, const ari_scan *at, ari_clauses *c, const ari_fact *fact,
                               uint32_t n, uint32_t premises, bool one) {
    if (c->clue.n >= ARI_WORD_CLUES_CLUE)
        return ari_reader_fail(src, at, ARI_RANGE, "split the puzzle", "more than %u clues", ARI_WORD_CLUES_CLUE);
    return ari_word_clues_add(c, fact, n, premises, one) ? ARI_OK : no_memory(src, c, at);
}

ari_status ari_word_reader_twice(const ari_source *src, const ari_scan *at, const ari_clauses *c, uint32_t value) {
    return ari_reader_fail(src, at, ARI_RANGE, "a clue relates different values", "%t is named twice",
                           c->value[value].at, c->value[value].n);
}
