/* form_digits_differ.c - "DIGIT differ": no number stands twice in a place. "DIGIT once": each number stands there, and
 * not twice.
 *
 * Lowered to a row for each number: at most one cell of the place holds it; exactly one for `once`, and in rooms and
 * lines with as many cells as numbers. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

static bool begins_differ(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "differ");
}

static ari_status read_differ(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "differ in one cell alone", "write another domain: each line");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "differ", "write: DIGIT differ");
}

static bool begins_once(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "once");
}

static ari_status read_once(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain: each line");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "once", "write: DIGIT once");
}

/* A room, a line, the board: not a small window. */
static bool is_house(const ari_law *l) {
    return l->each == ARI_EACH_ROOM || l->each == ARI_EACH_BOX || l->each == ARI_EACH_BOARD ||
           (l->each >= ARI_EACH_DIAGONAL && l->each <= ARI_EACH_POSITION) || l->each == ARI_EACH_FIGURE ||
           (l->each >= ARI_EACH_ROW && l->each <= ARI_EACH_LINE);
}

static void lower_differ(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    const ari_tag tag = ari_lower_tag(w, l, p);
    uint32_t cells = 0, values = 0;
    bool same = true;
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t n = d->n[p->at[i]];
        same &= !n || !values || n == values;
        if (n) cells++, values = n;
    }
    const bool full = same && cells == values && is_house(l) && d->least > 0;
    const int32_t least = full || l->form == ARI_LAW_ONCE ? 1 : ARI_MINUS;
    for (int32_t x = 1; x <= d->greatest; x++) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < p->n; i++) {
            const ari_lit lit = ari_digits_lit(d, p->at[i], x);
            if (lit != ARI_LIT_FALSE) w->some[n++] = lit;
        }
        if (n > 1 || (n && least == 1) || l->form == ARI_LAW_ONCE) ari_model_count(w->m, tag, least, 1, w->some, n);
    }
}

static bool all_differ(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]);
        for (uint32_t h = 0; x && h < i; h++)
            if (ari_digits_at(j->b, j->k, p->at[h]) == x) return false;
    }
    return true;
}

/* Up to the greatest number of the board. */
static bool are_there(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t most = (int32_t)ari_digits_last(j->b);
    for (int32_t x = 1; x <= most; x++) {
        bool there = false;
        for (uint32_t i = 0; i < p->n; i++) there |= ari_digits_at(j->b, j->k, p->at[i]) == x;
        if (!there) return false;
    }
    return all_differ(j, l, p);
}

/* Of rooms and lines as people do; of small windows by the rule. */
static void say_differ(ari_sentence_writer *w, const ari_law *l) {
    if (is_house(l))
        ari_digit_sentences_house(w, l);
    else
        ari_digit_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_digits_differ = {.begins = begins_differ,
                                              .read = read_differ,
                                              .lower = lower_differ,
                                              .holds = all_differ,
                                              .say = say_differ,
                                              .digits = true,
                                              .named = true};
const ari_rules_form ari_rules_form_digits_once = {.begins = begins_once,
                                                   .read = read_once,
                                                   .lower = lower_differ,
                                                   .holds = are_there,
                                                   .say = say_differ,
                                                   .digits = true,
                                                   .named = true};
