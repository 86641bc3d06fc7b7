/* form_gaps.c - "each line: gaps of SYMBOL differ": no cell with the symbol lies in the middle of the nearest two with
 * it in its line, one on each side.
 *
 * Lowered, for each three cells of the line that are equally far from each other, to a clause: one of them has the
 * symbol not, or one between them has it. */
#include "rules/form.h"

static ari_status read_gaps(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROW && l->each != ARI_EACH_COLUMN && l->each != ARI_EACH_LINE)
        return ari_sheet_fail(r, "is a form of lines", "write: each line: gaps of SYMBOL differ");
    if (r->s->lines || !r->s->on)
        return ari_sheet_fail(r, "is a form of symbols in cells", "write: draw black or white in cells");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "of", "write: gaps of SYMBOL differ"));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    return ari_sheet_expect(r, "differ", "write: gaps of SYMBOL differ");
}

static void lower_gaps(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t first = 0; first < p->n; first++)
        for (uint32_t gap = 1; first + 2 * gap < p->n; gap++) {
            uint32_t n = 0;
            bool sure = false;
            for (uint32_t i = 0; i <= 2 * gap; i++) {
                const ari_lit x = ari_lower_symbol(w, l->side, p->at[first + i]);
                const ari_lit y = i % gap ? x : ari_lower_negate(x);
                sure |= y == ARI_LIT_TRUE;
                if (y < ARI_LIT_TRUE) w->some[n++] = y;
            }
            if (!sure) ari_model_clause(w->m, tag, w->some, n);
        }
}

static bool do_differ(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t last = ARI_NO, gap = ARI_NO;
    for (uint32_t i = 0; i < p->n; i++) {
        if (!ari_judge_is(j->b, j->k, l->side, p->at[i])) continue;
        if (last != ARI_NO && i - last == gap) return false;
        if (last != ARI_NO) gap = i - last;
        last = i;
    }
    return true;
}

const ari_rules_form ari_rules_form_gaps = {
    .word = "gaps", .read = read_gaps, .lower = lower_gaps, .holds = do_differ, .say = ari_sentences_plain};
