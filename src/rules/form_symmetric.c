/* form_symmetric.c - "SYMBOL is symmetric": half a turn of a room, about the middle of the box around it, brings each
 * cell with the symbol to another one of the room (read by form_shape.c).
 *
 * Lowered to an equation for each two cells; a cell whose image is not of the room has not the symbol. */
#include "rules/form.h"

void ari_form_symmetric_middle(const ari_board *b, const uint32_t *cell, uint32_t n, uint32_t *rows, uint32_t *cols) {
    uint32_t top = b->rows, left = b->cols, bottom = 0, right = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t r = cell[i] / b->cols, c = cell[i] % b->cols;
        if (r < top) top = r;
        if (r > bottom) bottom = r;
        if (c < left) left = c;
        if (c > right) right = c;
    }
    *rows = top + bottom;
    *cols = left + right;
}

/* The image of a cell; ARI_NO: it is not of the room. */
static uint32_t image_of(const ari_board *b, uint32_t rows, uint32_t cols, uint32_t cell) {
    const uint32_t image = (rows - cell / b->cols) * b->cols + cols - cell % b->cols;
    return b->room[image] == b->room[cell] ? image : ARI_NO;
}

static void lower_symmetric(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    uint32_t rows, cols;
    ari_form_symmetric_middle(w->b, p->at, p->n, &rows, &cols);
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t cell = p->at[i], image = image_of(w->b, rows, cols, cell);
        const ari_lit one = ari_lower_symbol(w, l->side, cell);
        const ari_lit two = image == ARI_NO ? ARI_LIT_FALSE : ari_lower_symbol(w, l->side, image);
        if (one == two || (image != ARI_NO && image < cell)) continue;
        const int32_t sum = one == ARI_LIT_TRUE ? -1 : two == ARI_LIT_TRUE;
        ari_model_begin(w->m, tag, sum, sum); /* one - two = 0 */
        if (one < ARI_LIT_TRUE) ari_model_term(w->m, 1, one);
        if (two < ARI_LIT_TRUE) ari_model_term(w->m, -1, two);
        ari_model_end(w->m);
    }
}

static bool is_symmetric(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t rows, cols;
    ari_form_symmetric_middle(j->b, p->at, p->n, &rows, &cols);
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t image = image_of(j->b, rows, cols, p->at[i]);
        if (ari_judge_is(j->b, j->k, l->side, p->at[i]) &&
            (image == ARI_NO || !ari_judge_is(j->b, j->k, l->side, image)))
            return false;
    }
    return true;
}

const ari_rules_form ari_rules_form_symmetric = {.lower = lower_symmetric,
                                                 .holds = is_symmetric,
                                                 .say = ari_sentences_plain,
                                                 .named = true};
