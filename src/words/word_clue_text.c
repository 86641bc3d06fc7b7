/* word_clue_text.c - clues in words as sentences for people. Each kind of fact has its verb; a set of numbers that no
 * phrase says is listed. */
#include "words/word_clue_text.h"

#include <string.h>

/* A name, with a capital at the front of a sentence. */
static void put_word(const ari_word *w, bool front, ari_out *o) {
    const char first = w->n ? w->at[0] : 0;
    if (!w->n) return;
    ari_text_char(o, front && first >= 'a' && first <= 'z' ? (char)(first - 32) : first);
    ari_text_bytes(o, w->at + 1, w->n - 1);
}

/* May it have a capital: is no other value written like that? */
static bool free_capital(const ari_clauses *c, const ari_word *w) {
    char large[64];
    uint32_t first;
    if (!w->n || w->n > sizeof large || w->at[0] < 'a' || w->at[0] > 'z') return true;
    memcpy(large, w->at, w->n);
    large[0] = (char)(large[0] - 32);
    return !ari_word_clues_find(c, ARI_NO, large, w->n, &first);
}

static void put_value(const ari_clauses *c, uint32_t value, bool front, ari_out *o) {
    const ari_word *w = &c->value[value];
    uint32_t first;
    if (ari_word_clues_find(c, ARI_NO, w->at, w->n, &first) > 1) {
        put_word(&c->attr[value / c->npos], front, o);
        ari_text_char(o, ' ');
        front = false;
    }
    put_word(w, front && free_capital(c, w), o);
}

static uint32_t count_text(uint64_t set) {
    uint32_t n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

/* "2", "2 or 4", "2, 4 or 5": the members, shown as bit + shift. */
static void put_list(uint64_t set, int32_t shift, ari_out *o) {
    uint32_t left = count_text(set);
    if (!set) ari_text_put(o, "none");
    for (int32_t i = 0; i < 64; i++) {
        if (!(set >> i & 1)) continue;
        ari_text_int(o, i + shift);
        if (--left) ari_text_put(o, left > 1 ? ", " : " or ");
    }
}

static void put_place(const ari_clauses *c, const ari_fact *f, ari_out *o) {
    const uint64_t other = ari_word_clues_not(c, *f).set, ends = (uint64_t)1 << (c->npos - 1) | 1;
    if (f->set == ends && c->npos > 2) ari_text_put(o, " is at one of the ends");
    else if (other == ends && c->npos > 3) ari_text_put(o, " is at neither end");
    else if (count_text(f->set) <= count_text(other)) ari_text_put(o, " is at position "), put_list(f->set, 1, o);
    else ari_text_put(o, " is not at position "), put_list(other, 1, o);
}

/* What a difference says, between two names; NULL: no phrase does. */
static const char *phrase_text(const ari_clauses *c, uint64_t set) {
    const uint64_t zero = (uint64_t)1 << 32, range = ari_word_clues_range(c, ARI_FACT_DIFF), left = zero - 1;
    const struct { uint64_t set; const char *words; } table[] = {
        {zero, " is at the same position as "},
        {(zero << 1 | zero >> 1) & range, " is next to "},
        {zero >> 1 & range, " is immediately left of "},
        {zero << 1 & range, " is immediately right of "},
        {left & range, " is somewhere left of "},
        {~(left | zero) & range, " is somewhere right of "},
        {range & ~zero, " is not at the same position as "},
        {range & ~(zero << 1 | zero >> 1), " is not next to "},
        {range & ~left, " is not left of "},
        {range & (left | zero), " is not right of "},
        {range & ~(zero >> 1), " is not immediately left of "},
        {range & ~(zero << 1), " is not immediately right of "},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].set == set) return table[i].words;
    return NULL;
}

/* "Ann and Ben are 3 positions apart". */
static bool put_apart(const ari_clauses *c, const ari_fact *f, bool front, ari_out *o) {
    const uint64_t zero = (uint64_t)1 << 32, range = ari_word_clues_range(c, ARI_FACT_DIFF);
    for (uint32_t d = 2; d < c->npos; d++) {
        const uint64_t both = (zero << d | zero >> d) & range;
        if (f->set != both && f->set != (range & ~both)) continue;
        put_value(c, f->a, front, o);
        ari_text_put(o, " and ");
        put_value(c, f->b, false, o);
        ari_text_format(o, " are %s%u positions apart", f->set == both ? "" : "not ", d);
        return true;
    }
    return false;
}

static void put_numbers(const ari_clauses *c, const ari_fact *f, bool front, ari_out *o) {
    const bool sum = f->kind == ARI_FACT_SUM;
    ari_text_put(o, front ? "The position of " : "the position of ");
    put_value(c, f->a, false, o);
    ari_text_put(o, sum ? " plus that of " : " minus that of ");
    put_value(c, f->b, false, o);
    ari_text_put(o, " is ");
    put_list(f->set & ari_word_clues_range(c, f->kind), sum ? 2 : -32, o);
}

static void put_fact(const ari_clauses *c, const ari_fact *f, bool front, ari_out *o) {
    const char *words =
        f->kind == ARI_FACT_DIFF ? phrase_text(c, f->set & ari_word_clues_range(c, ARI_FACT_DIFF)) : NULL;
    if (f->kind == ARI_FACT_SUM || (f->kind == ARI_FACT_DIFF && !words)) {
        if (f->kind == ARI_FACT_SUM || !put_apart(c, f, front, o)) put_numbers(c, f, front, o);
        return;
    }
    put_value(c, f->a, front, o);
    if (f->kind == ARI_FACT_PLACE) {
        put_place(c, f, o);
        return;
    }
    ari_text_put(o, words ? words : f->set ? " is somewhere between " : " is not between ");
    put_value(c, f->b, false, o);
    if (words) return;
    ari_text_put(o, " and ");
    put_value(c, f->c, false, o);
}

void ari_words_clue_put(const ari_clauses *c, const ari_sentence *s, ari_out *o) {
    const bool either = s->one && s->n > 1;
    if (s->premises) ari_text_put(o, "If ");
    else if (either) ari_text_put(o, s->n > 2 ? "Exactly one of these is true: " : "Either ");
    for (uint32_t i = 0; i < s->n; i++) {
        if (i) ari_text_put(o, i < s->premises ? " and " : i == s->premises ? ", then " : ", or ");
        put_fact(c, &c->fact.at[s->first + i], !i && !s->premises && !either, o);
    }
    ari_text_put(o, either && s->n == 2 ? ", but not both." : ".");
}

void ari_words_clue_list(const ari_clauses *c, uint32_t attr, ari_out *o) {
    put_word(&c->attr[attr], true, o);
    for (uint32_t i = 0; i < c->npos; i++) {
        ari_text_put(o, i ? ", " : ": ");
        put_word(&c->value[attr * c->npos + i], false, o);
    }
    ari_text_char(o, '.');
}
