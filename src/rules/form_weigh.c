/* form_weigh.c - "weigh SYMBOL in it OP VALUE": a cell with the symbol counts as its place in the row or column, from
 * the left or the top, from 1. "sum LAYER in it where SYMBOL OP VALUE": it counts as the number that is given there;
 * without one it counts 0. Where clues are moved along lines and the symbol is `arrived`, it is theirs (form_moves.c).
 *
 * Lowered to a row with these coefficients. */
#include "rules/form.h"

#include "board/clue.h"

static ari_status read_weigh(ari_sheet_reader *r, ari_law *l) {
    const bool line = l->each == ARI_EACH_ROW || l->each == ARI_EACH_COLUMN || l->each == ARI_EACH_LINE;
    if (!line && l->each != ARI_EACH_OUTER)
        return ari_sheet_fail(r, "is a form of lines", "write: each line, or the layer beside the board");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_sheet_expect(r, "in", "write: weigh SYMBOL in it = NUMBER"));
    ARI_TRY(ari_sheet_expect(r, "it", "write: weigh SYMBOL in it = NUMBER"));
    return ari_parse_laws_bound(r, l, false);
}

static ari_status read_numbers(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] = "write: sum LAYER in it where SYMBOL = NUMBER, and: board LAYER in cells 1..";
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_matches(r, r->s->clue) || r->room_number || r->s->least > r->s->most || r->s->colours || r->s->pairs)
        return ari_sheet_fail(r, "is no layer of numbers in cells", remedy);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "in", remedy));
    ARI_TRY(ari_sheet_expect(r, "it", remedy));
    ARI_TRY(ari_sheet_expect(r, "where", remedy));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (l->side == ARI_SIDE_NO_ARRIVED) return ari_sheet_fail(r, "stands behind what has no number", "write: arrived");
    r->s->fixed = true;
    return ari_parse_laws_bound(r, l, false);
}

/* The number of the i-th cell, or its place in its line, which may be read from its end. */
static int32_t weight_of(const ari_board *b, const ari_law *l, const ari_ground_place *p, uint32_t i) {
    if (l->form == ARI_LAW_NUMBERS) return b->clue[p->at[i]] > 0 ? b->clue[p->at[i]] : 0;
    const bool row = ARI_SITE_KIND(p->site) == ARI_AT_ROW;
    return (int32_t)(row ? p->at[i] % b->cols : p->at[i] / b->cols) + 1;
}

static void lower_weigh(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi, sure = 0;
    if (l->side == ARI_SIDE_ARRIVED) {
        ari_form_moves_lower_sum(w, l, p);
        return;
    }
    if (!ari_lower_value(w, l, p, &value)) return;
    ari_lower_bound(l, value, &lo, &hi);
    for (uint32_t i = 0; i < p->n; i++)
        if (ari_lower_symbol(w, l->side, p->at[i]) == ARI_LIT_TRUE) sure += weight_of(w->b, l, p, i);
    ari_model_begin(w->m, ari_lower_tag(w, l, p), lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    for (uint32_t i = 0; i < p->n; i++) {
        const ari_lit x = ari_lower_symbol(w, l->side, p->at[i]);
        const int32_t n = weight_of(w->b, l, p, i);
        if (n && x != ARI_LIT_TRUE && x != ARI_LIT_FALSE) ari_model_term(w->m, n, x);
    }
    ari_model_end(w->m);
}

static int32_t add_weights(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int64_t n = 0;
    if (l->side == ARI_SIDE_ARRIVED) return ari_form_moves_sum(b, k, p);
    for (uint32_t i = 0; i < p->n; i++) n += ari_judge_has(k, l->side, p->at[i]) ? weight_of(b, l, p, i) : 0;
    return n > ARI_BOARD_CLUE_MOST ? ARI_BOARD_CLUE_MOST + 1 : (int32_t)n;
}

static bool holds_numbers(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    if (l->side == ARI_SIDE_ARRIVED) return ari_form_moves_holds_sum(j, l, p);
    const int32_t with = ari_ground_value(j->b, l, p), n = add_weights(j->b, l, j->k, p);
    if (l->bound == ARI_BOUND_CLUE && with < 0) return true;
    return (l->relation == ARI_IS_LEAST || n <= with) && (l->relation == ARI_IS_MOST || n >= with);
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t length) {
    (void)b, (void)l;
    return (int32_t)(length * (length + 1) / 2);
}

static void say_weigh(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " too large"), r->name, ari_sentences_fewer,
                      ARI_SENTENCE(w->a, "{known}Otherwise the sum would be too large for ", who, ", so {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " too large"), r->name, ari_sentences_less,
                      ARI_SENTENCE(w->a, "{known}Only one sum is left for ", who, ": {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " too small"), r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}Otherwise ", who, " could not be reached, so {then}."));
}

const ari_rules_form ari_rules_form_weigh = {
    .word = "weigh", .read = read_weigh, .lower = lower_weigh, .value = add_weights, .most = most_of, .say = say_weigh};

const ari_rules_form ari_rules_form_number_sum = {
    .word = "sum", .read = read_numbers, .lower = lower_weigh, .holds = holds_numbers, .value = add_weights,
    .say = say_weigh};
