/* form_level.c - "level SYMBOL": it stands as water does in a vessel: of a place a row has it in all of its cells or in
 * none, and where it has, so have all rows below.
 *
 * Lowered to equalities of neighbours in the list of a row's cells, and one implication from row to row. */
#include "rules/form.h"

static ari_status read_level(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROOM) return ari_sheet_fail(r, "is a form of rooms", "write: each room: level SYMBOL");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_symbol(r, &l->side);
}

/* "x => y" */
static void imply_level(ari_lowering *w, ari_tag tag, ari_lit x, ari_lit y) {
    if (x == ARI_LIT_FALSE || y == ARI_LIT_TRUE) return;
    ari_lit clause[2];
    uint32_t n = 0;
    if (x != ARI_LIT_TRUE) clause[n++] = ARI_NOT(x);
    if (y != ARI_LIT_FALSE) clause[n++] = y;
    ari_model_clause(w->m, tag, clause, n);
}

/* Cells come in reading order, so a row is a piece of the list. */
static void lower_level(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    for (uint32_t i = 1; i < p->n; i++) {
        const bool same = p->at[i - 1] / w->b->cols == p->at[i] / w->b->cols;
        const ari_lit x = ari_lower_symbol(w, l->side, p->at[i - 1]), y = ari_lower_symbol(w, l->side, p->at[i]);
        imply_level(w, tag, x, y);
        if (same) imply_level(w, tag, y, x);
    }
}

/* Above a cell with it, and beside it in its row, none is without. */
static bool is_level(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t highest = ARI_NO, lowest = 0; /* rows: of the highest cell with it, of the lowest without */
    bool some = false;
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t row = p->at[i] / j->b->cols;
        if (ari_judge_has(j->k, l->side, p->at[i])) {
            if (highest == ARI_NO) highest = row;
        } else {
            lowest = row;
            some = true;
        }
    }
    return highest == ARI_NO || !some || lowest < highest;
}

const ari_rules_form ari_rules_form_level = {.word = "level",
                                             .read = read_level,
                                             .lower = lower_level,
                                             .holds = is_level,
                                             .say = ari_sentences_plain,
                                             .named = true};
