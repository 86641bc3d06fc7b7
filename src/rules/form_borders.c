/* form_borders.c - "borders OP VALUE": so many of a cell's four sides are borders of a division; those on the frame
 * always are. */
#include "rules/form.h"

#include "graph/grid.h"

static ari_status read_borders(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l) || l->only || !(r->s->drawn >> ARI_DRAWN_DIVISION & 1))
        return ari_sheet_fail(r, "is a form of single cells and divisions", "write: each NUMBER: borders = number");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_bound(r, l, false);
}

ari_edge ari_form_borders_at(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    return direction == ARI_UP || direction == ARI_DOWN ? ari_grid_h(b->graph, r + (direction == ARI_DOWN), c)
                                                        : ari_grid_v(b->graph, r, c + (direction == ARI_RIGHT));
}

static void lower_borders(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi, sure = 0;
    uint32_t n = 0;
    if (!ari_lower_value(w, l, p, &value)) return;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit x = w->border[ari_form_borders_at(w->b, p->cell, d)];
        sure += x == ARI_LIT_TRUE;
        if (x < ARI_LIT_TRUE) w->some[n++] = x;
    }
    ari_lower_bound(l, value, &lo, &hi);
    if (lo != ARI_MINUS) lo -= sure;
    if (hi != ARI_PLUS) hi -= sure;
    ari_lower_count(w, ari_lower_tag(w, l, p), lo, hi, n);
}

static int32_t count_borders(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    (void)l;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        n += ari_board_ahead(b, p->cell, d) == ARI_NO || k->edge[ari_form_borders_at(b, p->cell, d)] > 0;
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)b, (void)l, (void)cell;
    return 4;
}

static void say_borders(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    if (l->relation != ARI_IS_EQUAL || !ari_law_bounded(l)) {
        ari_sentences_plain(w, l);
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " complete"), r->name, ari_sentences_less,
                      ARI_SENTENCE(w->a, "{known}", who, " has its borders already: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " filled"), r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}", who, " needs all borders that it still can have: {then}."));
}

const ari_rules_form ari_rules_form_borders = {.word = "borders",
                                               .read = read_borders,
                                               .lower = lower_borders,
                                               .value = count_borders,
                                               .most = most_of,
                                               .say = say_borders};
