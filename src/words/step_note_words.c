/* step_note_words.c - a note is said by its count: "of these at least one is a line". */
#include "words/step_note_words.h"

#include "board/genre.h"
#include "words/literals.h"

enum { IMPLIED = 2 }; /* more than these are no easier to follow than an assumption */

/* What is said of the place of a literal. */
static void put_place(const ari_board *b, const ari_model *m, const char *text, ari_lit lit, ari_out *o) {
    const ari_variable_place at = ari_variable_place_of(b, m, lit);
    ari_words_literals_with(b, text, at.index, at.number, o);
}

static uint32_t count_bits(uint32_t w) {
    uint32_t n = 0;
    for (; w; w &= w - 1) n++;
    return n;
}

/* Bit c: the note allows that c of its literals are true. */
static uint32_t counts_of(const ari_step_note *x) {
    uint32_t counts = 0;
    for (uint32_t w = 0; w < 1u << x->n; w++)
        if (x->allowed >> w & 1) counts |= 1u << count_bits(w);
    return counts;
}

/* Is the same said of all its literals, which are places of the board? */
static bool is_uniform(const ari_board *b, const ari_model *m, const ari_step_note *x) {
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(x->lit[0])].stem);
    if (!noun || (b->genre->techniques && b->genre->techniques->say.put)) return false;
    for (uint32_t i = 0; i < x->n; i++) {
        const ari_variable_place s = ari_variable_place_of(b, m, x->lit[i]);
        const ari_variable_place t = ari_variable_place_of(b, m, x->lit[0]);
        const bool lines = s.thing < ARI_THING_CELL && t.thing < ARI_THING_CELL;
        if (s.thing == ARI_THING_NONE || s.thing == ARI_THING_OWNER || s.number != t.number) return false;
        if (!lines && s.thing != t.thing) return false;
    }
    return true;
}

/* "at least one", "two or none". */
static void put_counts(uint32_t counts, uint32_t n, ari_out *o) {
    const uint32_t all = (1u << (n + 1)) - 1u;
    uint32_t low = 0, high = n;
    while (!(counts >> low & 1)) low++;
    while (!(counts >> high & 1)) high--;
    const bool solid = counts == (all & ~((1u << low) - 1u) & ((2u << high) - 1u));
    if (n == 2 && counts == 5) {
        ari_text_put(o, "both or neither");
    } else if (low == high) {
        ari_text_put(o, "exactly "), ari_technique_put_number(low, o);
    } else if (solid && high == n) {
        ari_text_put(o, "at least "), ari_technique_put_number(low, o);
    } else if (solid && !low) {
        ari_text_put(o, "at most "), ari_technique_put_number(high, o);
    } else {
        bool more = false;
        for (uint32_t c = n + 1; c-- > 0;) {
            if (!(counts >> c & 1)) continue;
            if (more) ari_text_put(o, c == low ? " or " : ", ");
            more = true;
            if (c) ari_technique_put_number(c, o);
            else ari_text_put(o, "none");
        }
    }
}

/* "of the top and left edges of R2C3 at least one is a line". */
static void put_counted(const ari_board *b, const ari_model *m, const ari_step_note *x, uint32_t counts, ari_out *o) {
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(x->lit[0])].stem);
    const bool runs = ari_words_literals_runs(b, m, x->lit[0]);
    const bool one = counts == 2 || (counts & 2 && !(counts >> 2 & 1 && counts & 1)) || !(counts & ~3u);
    ari_text_put(o, runs ? "of the ways " : "of ");
    ari_words_literals_subjects(b, m, x->lit, x->n, o);
    ari_text_char(o, ' ');
    put_counts(counts, x->n, o);
    ari_text_char(o, ' ');
    if (runs) ari_text_put(o, one ? "has a line" : "have lines");
    else put_place(b, m, one ? noun->yes : noun->yes_all, x->lit[0], o);
}

/* Literal i as it is in assignment w. */
static ari_lit as_in(const ari_step_note *x, uint32_t i, uint32_t w) { return x->lit[i] ^ (uint32_t)!(w >> i & 1); }

/* One of two is true only where the other is: what its count does not say. */
static bool is_implied(const ari_step_note *x) { return x->n == 2 && (x->allowed >> 1 & 1) != (x->allowed >> 2 & 1); }

/* "the top edge of R2C3 is a line only if the left edge of R2C3 is". */
static void put_implied(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_step_note *x,
                        ari_out *o) {
    const uint32_t from = x->allowed >> 1 & 1 ? 1 : 0;
    ari_words_literals_put(b, m, d, &x->lit[from], 1, o);
    ari_text_put(o, " only if ");
    ari_words_literals_put(b, m, d, &x->lit[1 - from], 1, o);
}

/* ---- pairs ---- */

enum { AT_MOST_ONE = 7, AT_LEAST_ONE = 14 }; /* as `allowed` of a note of two */

/* Behind note i, how many in a row say the same of two literals each, by the same premise: the end of these. */
static uint32_t end_of_pairs(const ari_deduction *d, uint32_t i) {
    const ari_step_note *x = &d->note[i];
    uint32_t k = i + 1;
    if (x->n != 2 || (x->allowed != AT_MOST_ONE && x->allowed != AT_LEAST_ONE)) return k;
    while (k < d->nnote && d->note[k].n == 2 && d->note[k].allowed == x->allowed &&
           d->note[k].premise == x->premise && d->note[k].first == x->first)
        k++;
    return k;
}

static bool is_in(const ari_step_note *x, ari_lit lit) { return x->lit[0] == lit || x->lit[1] == lit; }

/* The literal that notes [i, k) have in common, ARI_NO: none. */
static ari_lit common_literal(const ari_deduction *d, uint32_t i, uint32_t k) {
    for (uint32_t side = 0; side < 2; side++) {
        const ari_lit lit = d->note[i].lit[side];
        uint32_t j = i;
        while (j < k && is_in(&d->note[j], lit)) j++;
        if (j == k) return lit;
    }
    return ARI_NO;
}

/* The literals of notes [i, k), each once: how many. */
static uint32_t all_literals(const ari_deduction *d, uint32_t i, uint32_t k, ari_lit *lit) {
    uint32_t n = 0;
    for (uint32_t j = i; j < k; j++)
        for (uint32_t side = 0; side < 2; side++) {
            uint32_t at = 0;
            while (at < n && lit[at] != d->note[j].lit[side]) at++;
            if (at == n) lit[n++] = d->note[j].lit[side];
        }
    return n;
}

/* Several pairs as one note: each two of some literals, or one literal with each of some. False: neither. */
static bool put_pairs(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, uint32_t k,
                      ari_out *o) {
    const bool most = d->note[i].allowed == AT_MOST_ONE;
    const ari_lit common = common_literal(d, i, k);
    ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, 2 * (size_t)(k - i));
    if (!lit || k - i < 2) return false;
    uint32_t n = all_literals(d, i, k, lit);
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(lit[0])].stem);
    const bool runs = ari_words_literals_runs(b, m, lit[0]);
    if (k - i == n * (n - 1) / 2 && !runs) {
        ari_text_put(o, "of ");
        ari_words_literals_subjects(b, m, lit, n, o);
        ari_text_put(o, " at most one ");
        put_place(b, m, most ? noun->yes : noun->no, lit[0], o);
        return true;
    }
    if (common == ARI_NO) return false;
    uint32_t rest = 0;
    for (uint32_t j = 0; j < n; j++)
        if (lit[j] != common) lit[rest++] = lit[j] ^ (uint32_t)most;
    const ari_lit given = common ^ (uint32_t)!most;
    ari_text_put(o, "if ");
    ari_words_literals_put(b, m, d, &given, 1, o);
    ari_text_put(o, ", then ");
    ari_words_literals_put(b, m, d, lit, rest, o);
    return true;
}

/* What notes [i, k) say, of which there are several only where each is one literal. */
static void put_notes(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, uint32_t k,
                      ari_out *o) {
    const ari_step_note *x = &d->note[i];
    if (x->n == 1) {
        ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, k - i);
        for (uint32_t j = i; j < k && lit; j++) lit[j - i] = as_in(&d->note[j], 0, d->note[j].allowed >> 1);
        if (lit) ari_words_literals_put(b, m, d, lit, k - i, o);
    } else if (is_implied(x)) {
        put_implied(b, m, d, x, o);
    } else {
        put_counted(b, m, x, counts_of(x), o);
    }
}

bool ari_words_notes_fit(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t implied = 0;
    for (uint32_t i = 0; i < d->nnote; i++) {
        if (d->note[i].n > 1 && !is_uniform(b, m, &d->note[i])) return false;
        implied += is_implied(&d->note[i]);
    }
    return d->nnote > 0 && implied <= IMPLIED;
}

static bool is_noted(const ari_deduction *d, ari_lit lit) {
    for (uint32_t i = 0; i < d->nnote; i++)
        if (d->note[i].n == 1 && ARI_VAR(d->note[i].lit[0]) == ARI_VAR(lit)) return true;
    return false;
}

void ari_words_notes_put(const ari_board *b, const ari_model *m, const ari_deduction *d,
                         void (*brief)(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i,
                                       ari_out *o),
                         ari_out *o) {
    ari_lit *rest = ARI_TEXT_TAKE(o, ari_lit, d->nthen + 1);
    uint32_t nrest = 0;
    for (uint32_t i = 0, k; i < d->nnote; i = k) {
        const ari_step_note *x = &d->note[i];
        k = i + 1;
        while (x->n == 1 && k < d->nnote && d->note[k].n == 1 && d->note[k].premise == x->premise) k++;
        if (i) ari_text_char(o, ' ');
        if (!x->first) ari_text_put(o, "So ");
        const uint32_t end = end_of_pairs(d, i);
        if (put_pairs(b, m, d, i, end, o)) k = end;
        else put_notes(b, m, d, i, k, o);
        if (x->premise != ARI_NO) {
            ari_text_put(o, " (");
            brief(b, m, d, x->premise, o);
            ari_text_char(o, ')');
        }
        ari_text_char(o, '.');
    }
    for (uint32_t i = 0; i < d->nthen && rest; i++)
        if (!is_noted(d, d->then[i])) rest[nrest++] = d->then[i];
    if (!nrest) return;
    ari_text_put(o, " So also ");
    ari_words_literals_put(b, m, d, rest, nrest, o);
    ari_text_char(o, '.');
}
