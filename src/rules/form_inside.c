/* form_inside.c - "is inside", "is outside": the lines do not pass the cell, and go around it or not.
 *
 * The upper left corner of a cell that no line passes is on its side. Along the row above it the side changes at each
 * line from above to below:
 *
 *   i(r,1) = v(r-1,0)    i(r,c+1) = i(r,c) xor v(r-1,c)    i: the corner left of and above the cell r,c is inside
 *
 * Lowered to this chain as far as cells ask for it, and a row that the cell is off the lines and its corner on the
 * side; under a condition (each black cell: ...) clauses that say both where it holds. */
#include "rules/form.h"

#include "genre/lines.h"

ari_status ari_form_inside_read(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l) || r->s->lines != ARI_LINES_CENTRE)
        return ari_sheet_fail(r, "is a form of single cells and lines between cells", "write: each LAYER: is inside");
    l->form = ARI_LAW_INSIDE;
    l->number = ari_sheet_is(r, "inside");
    return ari_sheet_next(r);
}

/* The corner of the cell, and those before it in the row as far as there are none yet. */
static ari_lit corner_of(ari_lowering *w, uint32_t cell, uint16_t rule) {
    const ari_board *b = w->b;
    const uint32_t row = cell / b->cols, col = cell % b->cols;
    if (!w->corner) {
        w->corner = ARI_TAKE(w->m->arena, ari_lit, b->ncell);
        w->corners = ARI_ZERO(w->m->arena, uint32_t, b->rows);
        if (!ari_model_granted(w->m, w->corner && w->corners)) return ARI_LIT_FALSE;
    }
    if (!row) return ARI_LIT_FALSE;
    ari_lit *const at = w->corner + row * b->cols;
    at[0] = ARI_LIT_FALSE;
    for (uint32_t *c = &w->corners[row]; *c < col; ++*c) {
        const uint32_t to = row * b->cols + *c + 1;
        const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, to), 0);
        const ari_lit line = ari_genre_lines_step(b, w->line.edge, row, *c, ARI_UP);
        at[*c + 1] =
            ari_genre_lines_xor(w->m, tag, ari_board_name(b, 'i', to), ari_board_name(b, 'j', to), at[*c], line);
    }
    return at[col];
}

static void lower_side(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_lit corner = corner_of(w, p->cell, l->rule), none = w->line.none[p->cell];
    const ari_lit both[2] = {l->number ? corner : ari_lower_negate(corner), none};
    const ari_lit when = l->only ? ari_lower_symbol(w, l->only, p->cell) : ARI_LIT_TRUE;
    int32_t wanted = 2;
    for (uint32_t i = 0; i < 2 && l->only && when != ARI_LIT_FALSE; i++)
        if (both[i] != when) ari_genre_lines_either(w->m, ari_lower_tag(w, l, p), ari_lower_negate(when), both[i]);
    if (l->only) return;
    uint32_t n = 0;
    for (uint32_t i = 0; i < 2; i++) {
        if (both[i] < ARI_LIT_TRUE) w->some[n++] = both[i];
        wanted -= both[i] == ARI_LIT_TRUE;
    }
    ari_model_count(w->m, ari_lower_tag(w, l, p), wanted, wanted, w->some, n);
}

/* Lines that cross the ray from the cell's corner to the left. */
static bool holds_side(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    const uint32_t row = p->cell / b->cols;
    bool inside = false;
    for (uint32_t i = row * b->cols; i < p->cell; i++) inside ^= ari_drawn_lines_arms(b, j->k, i) >> ARI_UP & 1;
    return !ari_drawn_lines_arms(b, j->k, p->cell) && inside == (l->number > 0);
}

static void say_side(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, r->name, r->name, NULL,
                      ARI_SENTENCE(w->a, "{1} is ", l->number ? "inside" : "outside",
                                   " the loop, so along the row above it the loop is crossed ",
                                   l->number ? "an odd" : "an even", " number of times. {known}So {then}."));
}

const ari_rules_form ari_rules_form_inside = {
    .lower = lower_side, .holds = holds_side, .say = say_side};
