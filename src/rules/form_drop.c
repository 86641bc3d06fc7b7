/* form_drop.c - "each pair: drop SYMBOL": where two cells with the symbol are side by side in a row, as many cells with
 * it are below the one in its column as below the other; `up`: above. So pieces of these cells that fall straight down,
 * until the cells of each column stand on each other, keep their shape.
 *
 * Lowered to two rows, one for each cell that could have more below it than the other one; how many there are below
 * lets a row ask for nothing where one of the two has the symbol not. */
#include "rules/form.h"

static ari_status read_drop(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_pair(l) || r->s->lines || !r->s->on)
        return ari_sheet_fail(r, "is a form of pairs, and of symbols in cells", "write: each pair: drop SYMBOL");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    l->number = ARI_DOWN;
    if (!ari_sheet_is(r, "up")) return ARI_OK;
    l->number = ARI_UP;
    return ari_sheet_next(r);
}

/* The terms of a row, or with `count` what its constants add up to: the cells of the place so often, those below
 * `more` once, those below the other one are subtracted. */
static int32_t add_terms(ari_lowering *w, const ari_law *l, const ari_ground_place *p, uint32_t more, int32_t below,
                         bool count) {
    int32_t sum = 0;
    for (uint32_t i = 0; i < 2; i++) {
        int32_t times = below;
        for (uint32_t cell = p->at[i]; cell != ARI_NO; cell = ari_board_ahead(w->b, cell, l->number)) {
            const ari_lit x = ari_lower_symbol(w, l->side, cell);
            if (x == ARI_LIT_TRUE) sum += times;
            else if (x != ARI_LIT_FALSE && !count) ari_model_term(w->m, times, x);
            times = i == more ? 1 : -1;
        }
    }
    return sum;
}

static void lower_drop(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const uint32_t cols = w->b->cols, row = p->at[0] / cols;
    const int32_t below = (int32_t)(l->number == ARI_UP ? row : w->b->rows - row - 1);
    if (p->at[0] % cols == p->at[1] % cols || !below) return;
    for (uint32_t more = 0; more < 2; more++) {
        const int32_t sure = add_terms(w, l, p, more, below, true);
        ari_model_begin(w->m, ari_lower_tag(w, l, p), ARI_MINUS, 2 * below - sure);
        (void)add_terms(w, l, p, more, below, false);
        ari_model_end(w->m);
    }
}

static bool do_drop(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t below[2] = {0, 0};
    if (p->at[0] % j->b->cols == p->at[1] % j->b->cols) return true;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t cell = p->at[i];
        if (!ari_judge_is(j->b, j->k, l->side, cell)) return true;
        while ((cell = ari_board_ahead(j->b, cell, l->number)) != ARI_NO)
            below[i] += ari_judge_is(j->b, j->k, l->side, cell);
    }
    return below[0] == below[1];
}

const ari_rules_form ari_rules_form_drop = {
    .word = "drop", .read = read_drop, .lower = lower_drop, .holds = do_drop, .say = ari_sentences_plain};
