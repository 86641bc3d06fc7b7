/* form_piece_shape.c - "shape = LAYER": the clue says which rectangle its piece is: 1 as high as wide, 2 higher, 3
 * wider. Lowered to one row a clue: none of the rectangles that have it alone and another shape. */
#include "rules/form.h"

enum { EVEN = 1, TALL, BROAD };

static ari_status read_shape(ari_sheet_reader *r, ari_law *l) {
    bool placed = false;
    for (uint32_t i = 0; i < r->law.n; i++) placed |= r->law.at[i].form == ARI_LAW_PIECE_CLUE;
    if (!placed || l->each != ARI_EACH_CLUE || l->only)
        return ari_sheet_fail(r, "is a form of clues of which each rectangle has one",
                              "write before: pieces have one LAYER; here: each LAYER: shape = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL ? ARI_OK : ari_sheet_fail(r, "is behind another sign", "write: shape = number");
}

static int32_t shape_of(uint32_t high, uint32_t wide) {
    return high == wide ? EVEN : high > wide ? TALL : BROAD;
}

/* Clues and placements come in the same order, so the first one is looked for from where the last one was. */
static void lower_shape(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    uint32_t n;
    int32_t value;
    const ari_placement *at = ari_form_pieces_placements(w, &n);
    if (!ari_lower_value(w, l, p, &value)) return;
    uint32_t low = 0, high = n;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (at[middle].clue < p->cell) low = middle + 1;
        else high = middle;
    }
    const ari_tag tag = ari_lower_tag(w, l, p);
    bool fits = true;
    ari_model_begin(w->m, tag, 0, 0);
    for (; low < n && at[low].clue == p->cell; low++) {
        if (shape_of(at[low].high, at[low].wide) == value) continue;
        if (at[low].lit < ARI_LIT_TRUE) ari_model_term(w->m, 1, at[low].lit);
        else fits = false; /* the board is one cell */
    }
    ari_model_end(w->m);
    if (!fits) ari_model_clause(w->m, tag, NULL, 0);
}

/* From the cell to the borders: of a rectangle its height and its width. */
static uint32_t side_of(const ari_board *b, const ari_marks *k, uint32_t cell, int one, int other) {
    uint32_t n = 1;
    for (int i = 0; i < 2; i++)
        for (uint32_t at = cell, d = (uint32_t)(i ? one : other); at != ARI_NO; n++) {
            if (k->edge[ari_form_borders_at(b, at, (int)d)] > 0) break;
            at = ari_board_ahead(b, at, (int)d);
            if (at == ARI_NO) break;
        }
    return n;
}

static int32_t piece_shape(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    (void)l;
    return shape_of(side_of(b, k, p->cell, ARI_UP, ARI_DOWN), side_of(b, k, p->cell, ARI_LEFT, ARI_RIGHT));
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)b, (void)l, (void)cell;
    return BROAD;
}

static void say_shape(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, "wrong shape", r->name, NULL,
                      "{known}The rectangle of the clue at {1} would have another shape else: {then}.");
}

const ari_rules_form ari_rules_form_piece_shape = {.word = "shape",
                                                   .read = read_shape,
                                                   .lower = lower_shape,
                                                   .value = piece_shape,
                                                   .most = most_of,
                                                   .say = say_shape};
