/* form_beam.c - "beam SYMBOL then SYMBOL OP VALUE": from a clue beside the board a beam runs into its line, is bent by
 * each mirror and leaves the board again, since it could run back. Cells with the first symbol count before the first
 * mirror, those with the second one behind it, each time the beam passes them.
 *
 * Lowered to a row whose coefficients are how often a cell counts; no auxiliaries. */
#include "rules/form.h"

#include "board/outer.h"

static ari_status read_beam(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_OUTER || r->s->clue_look != ARI_CLUE_MIRROR)
        return ari_sheet_fail(r, "is a form of clues beside the board, and of mirrors",
                              "write: board mirror in cells 1..2, mirror; and each LAYER: beam SYMBOL then SYMBOL = n");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_sheet_expect(r, "then", "write: beam SYMBOL then SYMBOL = number"));
    ARI_TRY(ari_parse_laws_symbol(r, &l->other));
    return ari_parse_laws_bound(r, l, false);
}

typedef struct beam {
    uint32_t cell; /* ARI_NO: it has left the board */
    int way;
    bool bent;
} beam;

static beam enter_line(const ari_board *b, const ari_ground_place *p) {
    static const int in[ARI_NOUTER] = {[ARI_OUTER_TOP] = ARI_DOWN, [ARI_OUTER_LEFT] = ARI_RIGHT,
                                       [ARI_OUTER_BOTTOM] = ARI_UP, [ARI_OUTER_RIGHT] = ARI_LEFT};
    return (beam){p->cell, in[ari_outer_side_of(b, p->site)], false};
}

/* On to the next cell without a mirror, this one if it has none. */
static void reach_cell(const ari_board *b, beam *x) {
    static const int falls[] = {[ARI_UP] = ARI_LEFT, [ARI_DOWN] = ARI_RIGHT, [ARI_LEFT] = ARI_UP,
                                [ARI_RIGHT] = ARI_DOWN};
    static const int rises[] = {[ARI_UP] = ARI_RIGHT, [ARI_DOWN] = ARI_LEFT, [ARI_LEFT] = ARI_DOWN,
                                [ARI_RIGHT] = ARI_UP};
    for (; x->cell != ARI_NO && b->clue[x->cell] > 0; x->bent = true) {
        x->way = b->clue[x->cell] == 1 ? falls[x->way] : rises[x->way];
        x->cell = ari_board_ahead(b, x->cell, x->way);
    }
}

static void lower_beam(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi, sure = 0;
    if (!ari_lower_value(w, l, p, &value)) return;
    w->term.n = 0;
    beam x = enter_line(w->b, p);
    for (reach_cell(w->b, &x); x.cell != ARI_NO; x.cell = ari_board_ahead(w->b, x.cell, x.way), reach_cell(w->b, &x)) {
        const ari_lit lit = ari_lower_symbol(w, x.bent ? l->other : l->side, x.cell);
        uint32_t i = 0;
        while (i < w->term.n && w->term.at[i].lit != lit && w->term.at[i].lit != ARI_NOT(lit)) i++;
        if (i < w->term.n && w->term.at[i].lit == lit)
            w->term.at[i].coef++;
        else if (i < w->term.n)
            w->term.at[i].coef--, sure++;
        else if (ARI_RESERVE(w->m->arena, &w->term, 1))
            ARI_PUSH(&w->term, ((ari_term){1, lit}));
        else
            (void)ari_model_granted(w->m, false);
    }
    ari_lower_bound(l, value, &lo, &hi);
    if (w->m->status != ARI_OK) return;
    ari_model_begin(w->m, ari_lower_tag(w, l, p), lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    for (uint32_t i = 0; i < w->term.n; i++)
        if (w->term.at[i].coef) ari_model_term(w->m, w->term.at[i].coef, w->term.at[i].lit);
    ari_model_end(w->m);
}

static int32_t count_beam(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    beam x = enter_line(b, p);
    for (reach_cell(b, &x); x.cell != ARI_NO; x.cell = ari_board_ahead(b, x.cell, x.way), reach_cell(b, &x))
        n += ari_judge_is(b, k, x.bent ? l->other : l->side, x.cell);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t length) {
    (void)l, (void)length;
    return (int32_t)(2 * b->ncell);
}

static void say_beam(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " complete"), r->name, ari_sentences_less,
                      ARI_SENTENCE(w->a, "{known}Otherwise ", who, " would count too many along its beam, so {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " filled"), r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}Otherwise ", who, " would count too few along its beam, so {then}."));
}

const ari_rules_form ari_rules_form_beam = {
    .word = "beam", .read = read_beam, .lower = lower_beam, .value = count_beam, .most = most_of, .say = say_beam};
