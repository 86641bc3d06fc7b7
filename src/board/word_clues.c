/* word_clues.c - the table of names and clues, and clues put into words again.
 *
 * A pair of values is related by which differences (or sums) of their positions are allowed: at most 63 numbers, one
 * bit each. So negation is a complement, "next to" the set {-1, 1}, "left of" all below 0, and printing looks for the
 * shortest phrase with the same set. Sets are kept inside what can occur, so equal clues have equal sets. */
#include "board/word_clues.h"

#include <string.h>

static uint64_t low_clue(uint32_t n) { return n >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1; } /* n bits */

ari_clauses *ari_word_clues_new(ari_arena *a, uint32_t nattr, uint32_t npos) {
    ari_clauses *c = ARI_ZERO(a, ari_clauses, 1);
    if (!c) return NULL;
    c->arena = a;
    c->nattr = nattr;
    c->npos = npos;
    c->attr = ARI_ZERO(a, ari_word, nattr);
    c->value = ARI_ZERO(a, ari_word, (size_t)nattr * npos);
    return c->attr && c->value ? c : NULL;
}

/* A letter, a number, and perhaps a second number. */
static bool make_name(ari_arena *a, ari_word *w, uint32_t x, uint32_t y) {
    ari_out o;
    ari_text_begin(&o, a);
    if (y) ari_text_format(&o, "v%u_%u", x, y);
    else ari_text_format(&o, "a%u", x);
    w->at = ari_text_end(&o);
    w->n = o.n;
    return w->at != NULL;
}

const ari_clauses *ari_word_clues_of(const ari_board *b, ari_arena *a) {
    if (b->extra) return b->extra;
    ari_clauses *c = ari_word_clues_new(a, b->rows, b->cols);
    for (uint32_t r = 0; c && r < b->rows; r++) {
        if (!make_name(a, &c->attr[r], r + 1, 0)) return NULL;
        for (uint32_t p = 0; p < b->cols; p++)
            if (!make_name(a, &c->value[r * b->cols + p], r + 1, p + 1)) return NULL;
    }
    return c;
}

bool ari_word_clues_add(ari_clauses *c, const ari_fact *fact, uint32_t n, uint32_t premises, bool one) {
    if (!ARI_RESERVE(c->arena, &c->fact, n) || !ARI_RESERVE(c->arena, &c->clue, 1)) return false;
    const ari_sentence s = {c->fact.n, n, premises, one};
    for (uint32_t i = 0; i < n; i++) {
        ari_fact f = fact[i];
        f.set &= ari_word_clues_range(c, f.kind);
        ARI_PUSH(&c->fact, f);
    }
    ARI_PUSH(&c->clue, s);
    return true;
}

static bool is_clue(const ari_word *w, const char *name, uint32_t n) {
    return w->n == n && (!n || w->at[0] == name[0]) && !memcmp(w->at, name, n);
}

uint32_t ari_word_clues_find(const ari_clauses *c, uint32_t attr, const char *name, uint32_t n, uint32_t *value) {
    const uint32_t from = attr == ARI_NO ? 0 : attr * c->npos;
    const uint32_t to = attr == ARI_NO ? c->nattr * c->npos : from + c->npos;
    uint32_t found = 0;
    for (uint32_t v = from; v < to; v++)
        if (c->value[v].n == n && c->value[v].at && is_clue(&c->value[v], name, n) && found++ == 0) *value = v;
    return found;
}

uint32_t ari_word_clues_attr(const ari_clauses *c, const char *name, uint32_t n) {
    for (uint32_t r = 0; r < c->nattr; r++)
        if (c->attr[r].at && is_clue(&c->attr[r], name, n)) return r;
    return ARI_NO;
}

uint64_t ari_word_clues_range(const ari_clauses *c, ari_fact_kind kind) {
    switch (kind) {
    case ARI_FACT_PLACE: return low_clue(c->npos);
    case ARI_FACT_DIFF: return low_clue(2 * c->npos - 1) << (33 - c->npos);
    case ARI_FACT_SUM: return low_clue(2 * c->npos - 1);
    default: return 1;
    }
}

ari_fact ari_word_clues_not(const ari_clauses *c, ari_fact f) {
    f.set = ~f.set & ari_word_clues_range(c, f.kind);
    return f;
}

/* ---- words ---- */

bool ari_word_clues_is_keyword(const char *s, uint32_t n) {
    static const char *const word[] = {"and",     "answer", "as",    "at",     "between", "directly", "distance",
                                       "either",  "end",   "even",   "first", "from",   "if",      "immediately",
                                       "is",      "last",  "left",   "middle", "minus", "next",    "not",      "odd",
                                       "of",      "one",   "or",     "plus",  "right",  "same",    "the",      "then",
                                       "to"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (n && *s == *word[i] && ari_scan_is(s, n, word[i])) return true;
    return false;
}

static bool plain_clue(const ari_word *w) {
    if (!w->n || ari_word_clues_is_keyword(w->at, w->n)) return false;
    for (uint32_t i = 0; i < w->n; i++) {
        const char c = w->at[i];
        const bool letter = ari_scan_letter(c) || c == '_' || (signed char)c < 0;
        if (!letter && (!i || !((c >= '0' && c <= '9') || c == '-' || c == '\'' || c == '.'))) return false;
    }
    return true;
}

void ari_word_clues_put_name(const ari_word *w, ari_out *o) {
    if (plain_clue(w)) {
        ari_text_bytes(o, w->at, w->n);
        return;
    }
    ari_text_char(o, '"');
    for (uint32_t i = 0; i < w->n; i++) {
        if (w->at[i] == '"' || w->at[i] == '\\') ari_text_char(o, '\\');
        ari_text_char(o, w->at[i]);
    }
    ari_text_char(o, '"');
}

void ari_word_clues_put_value(const ari_clauses *c, uint32_t value, ari_out *o) {
    const ari_word *w = &c->value[value];
    uint32_t first;
    if (ari_word_clues_find(c, ARI_NO, w->at, w->n, &first) > 1) {
        ari_word_clues_put_name(&c->attr[value / c->npos], o);
        ari_text_char(o, '=');
    }
    ari_word_clues_put_name(w, o);
}

/* " one of" and the members, shown as bit + shift; none at all: a number that cannot be. */
static void put_set(uint64_t set, int32_t shift, int32_t never, ari_out *o) {
    ari_text_put(o, " one of");
    for (int32_t i = 0; i < 64; i++)
        if (set >> i & 1) ari_text_format(o, " %d", (int)(i + shift));
    if (!set) ari_text_format(o, " %d", (int)never);
}

static bool single_clue(uint64_t set) { return set && !(set & (set - 1)); }

static int32_t lowest_clue(uint64_t set) {
    int32_t i = 0;
    while (!(set >> i & 1)) i++;
    return i;
}

static void put_place(const ari_clauses *c, const ari_fact *f, ari_out *o) {
    const uint64_t other = ari_word_clues_not(c, *f).set;
    if (single_clue(f->set)) ari_text_format(o, " at %d", (int)lowest_clue(f->set) + 1);
    else if (single_clue(other)) ari_text_format(o, " not at %d", (int)lowest_clue(other) + 1);
    else if (f->set) put_set(f->set, 1, 0, o);
    else ari_text_put(o, " not"), put_set(other, 1, 0, o);
}

/* A phrase for the set, or false. */
static bool put_phrase(const ari_clauses *c, uint64_t set, const char *no, ari_out *o) {
    const uint64_t zero = (uint64_t)1 << 32, range = ari_word_clues_range(c, ARI_FACT_DIFF);
    const struct { uint64_t set; const char *words; } phrase[] = {
        {zero, " same "},
        {(zero << 1 | zero >> 1) & range, " next to "},
        {zero >> 1 & range, " immediately left of "},
        {zero << 1 & range, " immediately right of "},
        {low_clue(32) & range, " left of "},
        {~low_clue(33) & range, " right of "},
    };
    for (size_t i = 0; i < sizeof phrase / sizeof *phrase; i++) {
        if (phrase[i].set != set) continue;
        ari_text_put(o, no);
        ari_text_put(o, phrase[i].words);
        return true;
    }
    for (uint32_t d = 2; d <= c->npos; d++) {
        if ((d < 32 ? (zero << d | zero >> d) & range : 0) != set) continue;
        ari_text_format(o, "%s distance %u from ", no, d);
        return true;
    }
    return false;
}

static void put_fact(const ari_clauses *c, const ari_fact *f, ari_out *o) {
    ari_word_clues_put_value(c, f->a, o);
    switch (f->kind) {
    case ARI_FACT_PLACE: put_place(c, f, o); return;
    case ARI_FACT_DIFF:
        if (put_phrase(c, f->set, "", o) || put_phrase(c, ari_word_clues_not(c, *f).set, " not", o)) {
            ari_word_clues_put_value(c, f->b, o);
            return;
        }
        ari_text_put(o, " minus ");
        ari_word_clues_put_value(c, f->b, o);
        put_set(f->set, -32, 99, o);
        return;
    case ARI_FACT_SUM:
        ari_text_put(o, " plus ");
        ari_word_clues_put_value(c, f->b, o);
        put_set(f->set, 2, 99, o);
        return;
    default:
        ari_text_put(o, f->set ? " between " : " not between ");
        ari_word_clues_put_value(c, f->b, o);
        ari_text_put(o, " and ");
        ari_word_clues_put_value(c, f->c, o);
    }
}

void ari_word_clues_put(const ari_clauses *c, const ari_sentence *s, ari_out *o) {
    if (s->premises) ari_text_put(o, "if ");
    else if (s->one && s->n > 1) ari_text_put(o, "either ");
    for (uint32_t i = 0; i < s->n; i++) {
        if (i) ari_text_put(o, i < s->premises ? " and " : i == s->premises ? " then " : " or ");
        put_fact(c, &c->fact.at[s->first + i], o);
    }
}

static bool copy_words(ari_arena *a, ari_word *to, const ari_word *from, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        char *text = ARI_TAKE(a, char, from[i].n);
        if (!text) return false;
        if (from[i].n) memcpy(text, from[i].at, from[i].n);
        to[i].at = from[i].at ? text : NULL;
        to[i].n = from[i].n;
    }
    return true;
}

ari_clauses *ari_word_clues_copy(ari_arena *a, const ari_clauses *c, const bool *gone) {
    ari_clauses *k = ari_word_clues_new(a, c->nattr, c->npos);
    if (!k || !copy_words(a, k->attr, c->attr, c->nattr) || !copy_words(a, k->value, c->value, c->nattr * c->npos))
        return NULL;
    for (uint32_t i = 0; i < c->clue.n; i++) {
        const ari_sentence *s = &c->clue.at[i];
        if (gone && gone[i]) continue;
        if (!ari_word_clues_add(k, c->fact.at + s->first, s->n, s->premises, s->one)) return NULL;
    }
    return k;
}
