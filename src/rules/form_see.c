/* form_see.c - "see SYMBOL OP VALUE": the cell, and in each of four directions all before the first without the
 * symbol; "see SYMBOL beyond": without the cell.
 *
 * Lowered to a chain of auxiliaries for each direction, true while all cells so far have the symbol (s <=> the one
 * before and the next cell), as far as the number reaches, and one row over the chains. Kurodokus hardly need a
 * conflict then. */
#include "rules/form.h"

static ari_status read_see(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l) || l->only)
        return ari_sheet_fail(r, "is a form of single cells", "write: each LAYER: see SYMBOL = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    l->high = ari_sheet_is(r, "beyond");
    if (l->high) ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_bound(r, l, false);
}

/* ---- model ---- */

/* What is seen in one direction, at most `most` cells: terms, equal ones in a row as one; returns what is sure. */
static int32_t add_sight(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int direction, int32_t most) {
    ari_lit so_far = ARI_LIT_TRUE;
    int32_t sure = 0;
    uint32_t cell = p->cell;
    for (int32_t k = 0; k < most && (cell = ari_board_ahead(w->b, cell, direction)) != ARI_NO; k++) {
        const ari_lit next = ari_lower_both(w, l->rule, p->site, so_far, ari_lower_symbol(w, l->side, cell));
        if (next == ARI_LIT_FALSE || w->m->status != ARI_OK) break;
        if (next == ARI_LIT_TRUE)
            sure++;
        else if (next == so_far)
            w->term.at[w->term.n - 1].coef++;
        else if (ARI_RESERVE(w->m->arena, &w->term, 1))
            ARI_PUSH(&w->term, ((ari_term){1, next}));
        else
            (void)ari_model_granted(w->m, false);
        so_far = next;
    }
    return sure;
}

static void lower_see(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi, sure = 1;
    if (!ari_lower_value(w, l, p, &value)) return;
    value += l->high; /* as if the cell counted */
    ari_lower_bound(l, value, &lo, &hi);
    w->term.n = 0;
    for (int d = 1; d <= 4; d++) sure += add_sight(w, l, p, d, value);
    if (w->m->status != ARI_OK) return;
    ari_model_begin(w->m, ari_lower_tag(w, l, p), lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    for (uint32_t i = 0; i < w->term.n; i++) ari_model_term(w->m, w->term.at[i].coef, w->term.at[i].lit);
    ari_model_end(w->m);
}

/* ---- drawing ---- */

/* The cell, and from it in each direction all before the first without the symbol. */
static int32_t count_seen(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = l->high ? 0 : 1;
    for (int d = 1; d <= 4; d++)
        for (uint32_t i = p->cell; (i = ari_board_ahead(b, i, d)) != ARI_NO && ari_judge_is(b, k, l->side, i);) n++;
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)cell;
    return (int32_t)(b->rows + b->cols) - 1 - l->high;
}

/* ---- words ---- */

static void say_see(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " too long"), r->name, ari_sentences_fewer,
                      ARI_SENTENCE(w->a, "{known}Otherwise ", who, " would see too many cells, so {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " too long"), r->name, ari_sentences_less,
                      ARI_SENTENCE(w->a, "{known}Only so ", who, " sees as many cells as it says: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " too short"), r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}Otherwise ", who, " would see too few cells, so {then}."));
}

const ari_rules_form ari_rules_form_see = {
    .word = "see", .read = read_see, .lower = lower_see, .value = count_seen, .most = most_of, .say = say_see};
