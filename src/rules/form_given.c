/* form_given.c - "is given": the cell has the symbol that is given there. Of several symbols the number is the symbol's
 * place among them, and 0 says that there is none. Of pipes: its lines, and no others, are drawn in the cell.
 *
 * Lowered to a row with one term. As numbers, the opposite of what is drawn is 1, and what is drawn 2: as circles are
 * kept on boards (board.h), so that clues follow from a drawing as all other numbers do. */
#include "rules/form.h"

#include "board/clue.h"
#include "genre/lines.h"

ari_status ari_form_given_read(ari_sheet_reader *r, ari_law *l) {
    const bool numbered = r->s->nsymbol && r->s->most == (int32_t)r->s->nsymbol && r->s->least >= !r->s->none;
    const bool pipes = r->s->clue_look == ARI_CLUE_PIPE && r->s->lines == ARI_LINES_CENTRE;
    if (!(r->s->given || numbered || pipes) || l->each != ARI_EACH_CLUE || r->s->colours)
        return ari_sheet_fail(r, "is a form of given symbols",
                              "write: board NAME in cells given, and: each NAME: is given; of three symbols: in cells "
                              "1..3; of lines: in cells 1..7 or ?, pipe");
    l->form = ARI_LAW_GIVEN;
    l->bound = ARI_BOUND_CLUE;
    l->relation = ARI_IS_EQUAL;
    return ari_sheet_next(r);
}

/* As many of four as there can be lines: those of the pipe, and the others not; so a line over the frame cannot be,
 * but for that of a path. */
static void lower_pipe(ari_lowering *w, ari_tag tag, const ari_ground_place *p) {
    const uint32_t arms = ari_board_pipe_arms(p->clue), cols = w->b->cols, out = ari_drawn_lines_out(w->b, p->cell);
    uint32_t n = 0;
    int32_t wanted = 4;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit line = ari_genre_lines_step(w->b, w->line.edge, p->cell / cols, p->cell % cols, d);
        const bool on = arms >> d & 1;
        if (line != ARI_LIT_FALSE) w->some[n++] = on ? line : ARI_NOT(line);
        else wanted -= !on || out >> d & 1;
    }
    ari_model_count(w->m, tag, wanted, wanted, w->some, n);
}

static void lower_given(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    if ((w->s->nsymbol || w->s->lines) && p->clue < 0) return;
    if (w->s->lines) {
        lower_pipe(w, tag, p);
        return;
    }
    if (w->s->nsymbol && !p->clue) {
        for (uint32_t i = 0; i < w->s->nsymbol; i++)
            w->some[i] = ari_lower_symbol(w, ARI_SIDE_FIRST + 2 * i, p->cell);
        ari_model_count(w->m, tag, 0, 0, w->some, w->s->nsymbol);
        return;
    }
    w->some[0] = ari_lower_symbol(w, w->s->nsymbol   ? ARI_SIDE_FIRST + 2 * ((uint32_t)p->clue - 1)
                                     : p->clue == 2 ? ARI_SIDE_ON
                                                    : ARI_SIDE_OFF, p->cell);
    ari_model_count(w->m, tag, 1, 1, w->some, 1);
}

static int32_t value_drawn(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    (void)l;
    if (ari_law_sheet(b)->lines) return ari_board_pipe_of(ari_drawn_lines_arms(b, k, p->cell));
    if (ari_law_sheet(b)->nsymbol) return k->cell[p->cell] > 0 ? k->cell[p->cell] : 0;
    return ari_judge_has(k, ARI_SIDE_ON, p->cell) ? 2 : 1;
}

static void say_given(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, r->name, r->name, NULL, "As given: {then}.");
    ari_sentences_many(w, r->name, "as given: {then}.");
}

const ari_rules_form ari_rules_form_given = {
    .lower = lower_given, .value = value_drawn, .say = say_given};
