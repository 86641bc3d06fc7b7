/* form_one_run.c - "one run of SYMBOL": of the cells along the rim of the board, or of a window, those with the symbol
 * are one run, or none, or all.
 *
 * Lowered to: at most one of these cells begins a run, which is one auxiliary each (not the one before, and this one);
 * along the rim of a window of two by two, to two clauses without any. */
#include "rules/form.h"

static ari_status read_rim(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_BOARD && l->each != ARI_EACH_WINDOW)
        return ari_sheet_fail(r, "is a form of the board, or of windows", "write: each window 2x2: one run of SYMBOL");
    if (r->s->shut)
        return ari_sheet_fail(r, "is a form of boards where every cell is drawn in", "leave out: except LAYER");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "run", "write: one run of SYMBOL"));
    ARI_TRY(ari_sheet_expect(r, "of", "write: one run of SYMBOL"));
    return ari_parse_laws_symbol(r, &l->side);
}

/* Cell k of the rim, clockwise from its first cell on; a place of one row or column is its own rim. */
static uint32_t rim_cell(const ari_board *b, const ari_law *l, uint32_t first, uint32_t k) {
    const uint32_t high = l->each ? l->high : b->rows, wide = l->each ? l->wide : b->cols, far = first + wide - 1;
    if (k < wide) return first + k;
    if ((k -= wide - 1) < high || wide == 1) return far + k * b->cols;
    if ((k -= high - 1) < wide) return far + (high - 1) * b->cols - k;
    return first + (high - 1 - (k - wide + 1)) * b->cols;
}

static uint32_t rim_size(const ari_board *b, const ari_law *l) {
    const uint32_t high = l->each ? l->high : b->rows, wide = l->each ? l->wide : b->cols;
    return high == 1 || wide == 1 ? high * wide : 2 * (high + wide) - 4;
}

static void lower_rim(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const uint32_t n = rim_size(w->b, l), most = 4;
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    if (n < most) return;
    for (uint32_t k = 0; k < n; k++) w->some[k] = ari_lower_symbol(w, l->side, rim_cell(w->b, l, p->cell, k));
    if (n == most) {
        for (uint32_t odd = 0; odd < 2; odd++) {
            ari_lit clause[4];
            for (uint32_t k = 0; k < n; k++) clause[k] = (k + odd) % 2 ? ari_lower_negate(w->some[k]) : w->some[k];
            ari_model_clause(w->m, tag, clause, n);
        }
        return;
    }
    const ari_lit last = w->some[n - 1];
    for (uint32_t k = n; k-- > 0;) {
        const ari_lit before = ari_lower_negate(k ? w->some[k - 1] : last);
        w->some[k] = ari_lower_both(w, l->rule, p->site, before, w->some[k]);
    }
    ari_model_count(w->m, tag, ARI_MINUS, 1, w->some, n);
}

static bool is_rim(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const uint32_t n = rim_size(j->b, l);
    uint32_t begun = 0;
    for (uint32_t k = 0; k < n; k++)
        begun += ari_judge_has(j->k, l->side, rim_cell(j->b, l, p->cell, k)) &&
                 !ari_judge_has(j->k, l->side, rim_cell(j->b, l, p->cell, (k + n - 1) % n));
    return begun <= 1;
}

const ari_rules_form ari_rules_form_one_run = {
    .word = "one", .read = read_rim, .lower = lower_rim, .holds = is_rim, .say = ari_sentences_plain, .named = true};
