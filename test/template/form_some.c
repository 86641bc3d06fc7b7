/* form_some.c - a form to begin from: "some SYMBOL", of the cells of the place at least one has it. doc/EXTENDING.md
 * walks through it, and test/cli/extending.sh adds it.
 *
 * Lowered to a row: the sum of the cells >= 1. */
#include "rules/form.h"

static ari_status read_some(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_symbol(r, &l->side);
}

static void lower_some(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t sure;
    const uint32_t n = ari_lower_gather(w, l, p, &sure);
    ari_lower_count(w, ari_lower_tag(w, l, p), 1 - sure, ARI_PLUS, n);
}

static bool has_some(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t i = 0; i < p->n; i++)
        if (ari_judge_has(j->k, l->side, p->at[i])) return true;
    return false;
}

const ari_rules_form ari_rules_form_some = {.word = "some",
                                            .read = read_some,
                                            .lower = lower_some,
                                            .holds = has_some,
                                            .say = ari_sentences_plain,
                                            .named = true};
