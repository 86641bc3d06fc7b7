/* form_ends.c - "ends OP VALUE": that many diagonals end at the corner. Those of two cells around it fall towards it or
 * away from it, those of the two others rise. */
#include "rules/form.h"

enum { FALLING, RISING };

static ari_status read_ends(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CORNER || r->s->mark_look != ARI_MARK_DIAGONAL)
        return ari_sheet_fail(r, "is a form of corners and diagonals", "write: each NUMBER: ends = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, true));
    l->form = ARI_LAW_ENDS;
    return ARI_OK;
}

/* The symbol by which a diagonal of this cell ends at the corner. */
static uint32_t symbol_to(const ari_board *b, uint32_t corner, uint32_t cell) {
    const bool above = cell / b->cols < corner / (b->cols + 1), before = cell % b->cols < corner % (b->cols + 1);
    return above == before ? FALLING : RISING;
}

static void lower_ends(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi;
    if (!ari_lower_value(w, l, p, &value)) return;
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t symbol = symbol_to(w->b, ARI_SITE_INDEX(p->site), p->at[i]);
        w->some[i] = ari_lower_symbol(w, ARI_SIDE_FIRST + 2 * symbol, p->at[i]);
    }
    ari_lower_bound(l, value, &lo, &hi);
    ari_lower_count(w, ari_lower_tag(w, l, p), lo, hi, p->n);
}

static int32_t count_ends(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n; i++)
        n += k->cell[p->at[i]] == (int32_t)symbol_to(b, ARI_SITE_INDEX(p->site), p->at[i]) + 1;
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cells) {
    (void)b, (void)l;
    return (int32_t)cells;
}

static void say_ends(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    if (l->relation != ARI_IS_EQUAL || !ari_law_bounded(l)) {
        ari_sentences_plain(w, l);
        return;
    }
    if (w->s->outer_least == 0) {
        const char *name = ARI_SENTENCE(w->a, r->name, " zero");
        ari_sentences_add(w, name, r->name, ari_sentences_zero, "No diagonal ends at {1}: {then}.");
        ari_sentences_many(w, name, "No diagonal ends at the 0s at {all}: {then}.");
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " complete"), r->name, ari_sentences_less,
                      ARI_SENTENCE(w->a, who, " has its diagonals already: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " filled"), r->name, NULL,
                      ARI_SENTENCE(w->a, who, " needs all diagonals that still can end there: {then}."));
}

const ari_rules_form ari_rules_form_ends = {.word = "ends",
                                            .read = read_ends,
                                            .lower = lower_ends,
                                            .value = count_ends,
                                            .most = most_of,
                                            .say = say_ends,
                                            .named = true};
