/* form_digit_count.c - "DIGIT is count SYMBOL in SCOPE": each number in a cell of the place is as many as the cells of
 * the scope that have the symbol. "DIGIT is size of room": each number in the room is as many as its cells.
 *
 * Lowered, for a cell with the numbers k, to two rows: the count S is at least the sum of k x, and at most that of k x
 * plus n where no x holds; n: cells that are counted. In a room numbers are equal: where one is, others are none, which
 * follows, and is said as well in rooms of at most 12 cells.
 * Sizes are known, so all other numbers go in one row. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

enum { SAID_MOST = 12 }; /* cells of a room: larger ones would have a million terms */

/* Behind "DIGIT is". */
ari_status ari_form_digit_count_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_DIGIT_COUNT;
    if ((l->each != ARI_EACH_ROOM && !ari_law_of_cell(l)) || l->only)
        return ari_sheet_fail(r, "is a form of cells and rooms", "write: each cell: DIGIT is count SYMBOL in beside");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_sheet_expect(r, "in", "write: DIGIT is count SYMBOL in SCOPE"));
    return ari_parse_laws_scope(r, l);
}

ari_status ari_form_digit_room_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_DIGIT_ROOM;
    if (l->each != ARI_EACH_ROOM)
        return ari_sheet_fail(r, "is a form of rooms", "write: each room: DIGIT is size of room");
    return ari_sheet_next(r);
}

/* ---- model ---- */

/* Two rows: of a cell, and the n counted symbols in w->some, of which `sure` more are there for sure. */
static void compare_count(ari_lowering *w, ari_tag tag, uint32_t cell, uint32_t n, int32_t sure) {
    const ari_digits *d = &w->digits;
    const int32_t all = (int32_t)n + sure;
    for (int upper = 0; upper < 2; upper++) {
        ari_model_begin(w->m, tag, upper ? ARI_MINUS : -sure, upper ? (int32_t)n : ARI_PLUS);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        for (int32_t k = 1; k <= d->greatest; k++) {
            const ari_lit x = ari_digits_lit(d, cell, k);
            if (x != ARI_LIT_FALSE && (!upper || k < all)) ari_model_term(w->m, upper ? all - k : -k, x);
        }
        ari_model_end(w->m);
    }
}

/* Where the cell holds k, no other cell of the place holds another number. */
static void equal_numbers(ari_lowering *w, ari_tag tag, uint32_t cell, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    const int32_t others = (int32_t)p->n - 1;
    for (int32_t k = 1; k <= d->greatest && others; k++) {
        const ari_lit own = ari_digits_lit(d, cell, k);
        if (own == ARI_LIT_FALSE) continue;
        ari_model_begin(w->m, tag, ARI_MINUS, others);
        ari_model_term(w->m, others, own);
        for (uint32_t i = 0; i < p->n; i++)
            for (int32_t x = 1; x <= d->greatest && p->at[i] != cell; x++) {
                const ari_lit lit = ari_digits_lit(d, p->at[i], x);
                if (lit != ARI_LIT_FALSE && x != k) ari_model_term(w->m, 1, lit);
            }
        ari_model_end(w->m);
    }
}

static void lower_count(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const bool one = ari_law_of_cell(l);
    int32_t sure;
    const uint32_t n = ari_lower_gather(w, l, p, &sure);
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < (one ? 1 : p->n); i++) {
        const uint32_t cell = one ? p->cell : p->at[i];
        if (w->digits.n[cell]) compare_count(w, tag, cell, n, sure);
        if (!one && p->n <= SAID_MOST) equal_numbers(w, tag, cell, p);
    }
}

static void lower_room(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    ari_model_begin(w->m, ari_lower_tag(w, l, p), ARI_MINUS, 0);
    for (uint32_t i = 0; i < p->n; i++)
        for (int32_t k = 1; k <= d->greatest; k++) {
            const ari_lit x = ari_digits_lit(d, p->at[i], k);
            if (x != ARI_LIT_FALSE && k != (int32_t)p->n) ari_model_term(w->m, 1, x);
        }
    ari_model_end(w->m);
}

/* ---- drawing ---- */

/* Is it another number than n? One that the cell cannot hold breaks the first rule alone. */
static bool is_other(const ari_judging *j, uint32_t cell, int32_t n) {
    const int32_t x = ari_digits_at(j->b, j->k, cell);
    return x && x != n && x <= ari_digits_most(j->b, cell);
}

static bool is_count(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const bool one = ari_law_of_cell(l);
    int32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) n += ari_judge_is(j->b, j->k, l->side, p->at[i]);
    for (uint32_t i = 0; i < (one ? 1 : p->n); i++)
        if (is_other(j, one ? p->cell : p->at[i], n)) return false;
    return true;
}

static bool is_size(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n; i++)
        if (is_other(j, p->at[i], (int32_t)p->n)) return false;
    return true;
}

/* ---- words ---- */

/* Numbers that go are one step, together with those that go because a neighbour holds them. */
static void say_count(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name, *gone = ARI_SENTENCE(w->a, name, " wrong");
    const char *all = gone;
    ari_sentences_add(w, gone, name, ari_digit_sentences_gone,
                      "{known}Else a number would not say how many there are: {then}.");
    for (uint32_t i = 0; i < w->s->nlaw; i++) {
        const ari_law *other = &w->s->law[i];
        const bool pairs = other->each == ARI_EACH_PAIR || other->each == ARI_EACH_ACROSS;
        if (pairs && other->form == ARI_LAW_DIGITS)
            all = ARI_SENTENCE(w->a, all, "; ", w->g->rules.rule[other->rule].name);
    }
    ari_sentences_many(w, gone, "Else a number would not say how many there are. {steps}.");
    if (all != gone)
        ari_sentences_many(w, all,
                           "Else a number would not say how many there are, or stand beside an equal one. {steps}.");
    ari_digit_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_digit_count = {
    .lower = lower_count, .holds = is_count, .say = say_count, .digits = true, .named = true};
const ari_rules_form ari_rules_form_digit_room = {
    .lower = lower_room, .holds = is_size, .say = ari_digit_sentences_plain, .digits = true, .named = true};
