/* form_differ.c - "LAYER differ where SYMBOL": the given numbers of the cells that are drawn so.
 *
 * Lowered to a row for each number that stands in a place more than once: at most one of its cells. */
#include "rules/form.h"

#include "base/sort.h"

static bool begins_differ(const ari_sheet_reader *r) {
    return ari_sheet_matches(r, r->s->clue) && !r->room_number;
}

static ari_status read_differ(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l))
        return ari_sheet_fail(r, "differ in one cell alone", "write: each line: LAYER differ where SYMBOL");
    if (r->s->least > r->s->most) return ari_sheet_fail(r, "has no numbers here", "give the layer a range: 1..");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "differ", "write: LAYER differ where SYMBOL"));
    ARI_TRY(ari_sheet_expect(r, "where", "write: LAYER differ where SYMBOL"));
    return ari_parse_laws_symbol(r, &l->side);
}

static void lower_differ(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) /* by number, then by cell */
        if (w->b->clue[p->at[i]] >= 0) w->key[n++] = (uint64_t)w->b->clue[p->at[i]] << 32 | p->at[i];
    ari_sort_keys(w->key, w->spare, n);
    for (uint32_t i = 0, end; i < n; i = end) {
        int32_t sure = 0;
        uint32_t k = 0;
        for (end = i; end < n && w->key[end] >> 32 == w->key[i] >> 32; end++) {
            const ari_lit x = ari_lower_symbol(w, l->side, (uint32_t)w->key[end]);
            if (x == ARI_LIT_TRUE)
                sure++;
            else if (x != ARI_LIT_FALSE)
                w->some[k++] = x;
        }
        if (end > i + 1) ari_lower_count(w, ari_tag_of(l->rule, p->site, 0), ARI_MINUS, 1 - sure, k);
    }
}

static bool all_differ(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    const ari_marks *k = j->k;
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t h = 0; h < i && ari_judge_is(b, k, l->side, p->at[i]); h++)
            if (b->clue[p->at[i]] >= 0 && b->clue[p->at[i]] == b->clue[p->at[h]] &&
                ari_judge_is(b, k, l->side, p->at[h]))
                return false;
    return true;
}

const ari_rules_form ari_rules_form_differ = {.begins = begins_differ,
                                              .read = read_differ,
                                              .lower = lower_differ,
                                              .holds = all_differ,
                                              .say = ari_sentences_plain,
                                              .named = true};
