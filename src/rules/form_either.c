/* form_either.c - "is SYMBOL or SYMBOL": the cell has one of both, or both. A clause; a cell that lines pass counts as
 * its lines there, so that it names a cell left empty. */
#include "rules/form.h"

#include "genre/lines.h"

static void lower_either(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (w->s->lines)
        ari_drawn_lines_either(&w->line, l, p->cell, tag);
    else
        ari_genre_lines_either(w->m, tag, ari_lower_symbol(w, l->side, p->cell),
                               ari_lower_symbol(w, l->other, p->cell));
}

static bool is_either(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    return ari_judge_is(j->b, j->k, l->side, p->cell) || ari_judge_is(j->b, j->k, l->other, p->cell);
}

static void say_either(ari_sentence_writer *w, const ari_law *l) {
    ari_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_either = {
    .lower = lower_either, .holds = is_either, .say = say_either, .named = true};
