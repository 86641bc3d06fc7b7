/* form_largest.c - "DIGIT largest ahead": the arrow of a clue points to the largest number beside its cell, which no
 * other cell there holds. One that points out of the board, or where no number is drawn, points to none.
 *
 * Lowered, for each other cell beside, to the clauses of two numbers of which the first is larger (form_compare.c). */
#include "board/arrow.h"
#include "rules/coloured_clues.h"
#include "rules/digit_sentences.h"
#include "rules/form.h"

static bool begins_largest(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "largest");
}

static ari_status read_largest(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CLUE || (!r->s->arrows && !r->s->arrowed))
        return ari_sheet_fail(r, "is a form of clues with arrows", "write: each LAYER, and give it arrows");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "ahead", "write: DIGIT largest ahead"));
    l->scope = ARI_IN_BESIDE;
    return ARI_OK;
}

/* The cell that the arrow points to, if a number is drawn there; ARI_NO. */
static uint32_t ahead_of(const ari_board *b, const ari_ground_place *p) {
    const uint32_t next = ari_board_ahead(b, p->cell, ari_coloured_clues_direction(b, p->cell));
    return next == ARI_NO || !ari_digits_drawn(b, next) ? ARI_NO : next;
}

static bool is_larger(const void *about, int32_t x, int32_t y) {
    (void)about;
    return x > y;
}

static void lower_largest(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const uint32_t first = ahead_of(w->b, p);
    bool some = false;
    if (!ari_coloured_clues_direction(w->b, p->cell)) return;
    for (uint32_t i = 0; i < p->n && first != ARI_NO; i++) {
        const uint32_t pair[2] = {first, p->at[i]};
        ari_ground_place two = *p;
        if (p->at[i] == first || !ari_digits_drawn(w->b, p->at[i])) continue;
        two.at = pair, two.n = 2;
        ari_form_compare_pairs(w, l, &two, is_larger, NULL);
        some = true;
    }
    if (!some) /* nothing to compare with, or no way to do it */
        ari_model_count(w->m, ari_lower_tag(w, l, p), first == ARI_NO, first == ARI_NO, NULL, 0);
}

static bool is_largest(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    if (!ari_coloured_clues_direction(j->b, p->cell)) return true;
    const uint32_t first = ahead_of(j->b, p);
    for (uint32_t i = 0; i < p->n && first != ARI_NO; i++)
        if (p->at[i] != first && ari_digits_at(j->b, j->k, p->at[i]) >= ari_digits_at(j->b, j->k, first)) return false;
    return first != ARI_NO;
}

/* The direction of the largest number, if there is only one. */
static void point_to_largest(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p,
                             int32_t *clue) {
    int32_t most = 0, way = 0;
    (void)l;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, p->cell, d);
        const int32_t x = next == ARI_NO ? 0 : ari_digits_at(b, k, next);
        if (x >= most) way = x > most ? d : 0;
        if (x > most) most = x;
    }
    *clue = ari_coloured_make(ari_coloured_clues_colour(b, p->cell), way, ARI_CLUE_NONE);
}

static void say_largest(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " bound"), r->name, ari_digit_sentences_gone,
                      "{known}{1} points to the largest number beside it, so {then}.");
    ari_sentences_many(w, ARI_SENTENCE(w->a, r->name, " bound"), ARI_SENTENCE(w->a, r->text, "; so {then}."));
    ari_sentences_add(w, r->name, r->name, NULL,
                      "{known}{1} points to the largest number beside it, which leaves only this: {then}.");
}

const ari_rules_form ari_rules_form_largest = {.begins = begins_largest,
                                               .read = read_largest,
                                               .lower = lower_largest,
                                               .holds = is_largest,
                                               .clue = point_to_largest,
                                               .say = say_largest,
                                               .digits = true};
