/* form_line_differs.c - "each line: differs": no line of the same direction has the same symbols, cell by cell.
 *
 * Lowered to: at a line, for each line before it, two auxiliaries a cell (this one has the symbol and that one not, or
 * that one has it and this one not), and the clause that one of all these holds. */
#include "rules/form.h"

static ari_status read_differs(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROW && l->each != ARI_EACH_COLUMN && l->each != ARI_EACH_LINE)
        return ari_sheet_fail(r, "is a form of lines", "write: each line: differs");
    if (r->s->lines || !r->s->on)
        return ari_sheet_fail(r, "is a form of symbols in cells", "write: draw black or white in cells");
    l->side = ARI_SIDE_ON;
    return ari_sheet_next(r);
}

/* The cell of the line `back` lines before, next to the i-th of the place. */
static uint32_t cell_before(const ari_board *b, const ari_ground_place *p, uint32_t i, uint32_t back) {
    return p->at[i] - back * (ARI_SITE_KIND(p->site) == ARI_AT_ROW ? b->cols : 1);
}

static void lower_differs(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t back = ARI_SITE_INDEX(p->site); back > 0; back--) {
        uint32_t n = 0;
        bool sure = false;
        for (uint32_t i = 0; i < p->n; i++) {
            const ari_lit here = ari_lower_symbol(w, l->side, p->at[i]);
            const ari_lit there = ari_lower_symbol(w, l->side, cell_before(w->b, p, i, back));
            for (uint32_t k = 0; k < 2; k++) {
                const ari_lit x = ari_lower_both(w, l->rule, p->site, k ? ari_lower_negate(here) : here,
                                                 k ? there : ari_lower_negate(there));
                sure |= x == ARI_LIT_TRUE;
                if (x < ARI_LIT_TRUE) w->some[n++] = x;
            }
        }
        if (!sure) ari_model_clause(w->m, ari_tag_of(l->rule, p->site, 0), w->some, n);
    }
}

static bool is_unlike(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t back = ARI_SITE_INDEX(p->site); back > 0; back--) {
        bool same = true;
        for (uint32_t i = 0; i < p->n && same; i++)
            same = ari_judge_has(j->k, l->side, p->at[i]) ==
                   ari_judge_has(j->k, l->side, cell_before(j->b, p, i, back));
        if (same) return false;
    }
    return true;
}

const ari_rules_form ari_rules_form_line_differs = {
    .word = "differs", .read = read_differs, .lower = lower_differs, .holds = is_unlike, .say = ari_sentences_plain};
