/* form_fits.c - numbers along a figure, read from its first cell on:
 *
 *   DIGIT fits pattern   they fit the pattern of the figure: a regular expression, or an automaton (digit_pattern.h)
 *
 * Lowered to the automaton of the pattern (digit_line.h). */
#include "rules/digit_line.h"
#include "rules/digit_sentences.h"

#include "board/digit_pattern.h"

static bool begins_fits(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "fits"); }

static ari_status read_fits(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_FIGURE || !r->kind.at[l->kind - 1].patterned)
        return ari_sheet_fail(r, "is a form of figures with a pattern", "write: each FIGURE");
    if (!r->s->digit_least) return ari_sheet_fail(r, "is a form of sheets in which each cell holds a number",
                                                  "draw numbers alone");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "pattern", "write: DIGIT fits pattern");
}

static uint32_t go_on(const void *about, uint32_t state, int32_t number) {
    return ari_digit_pattern_go(about, state, number);
}
static bool is_end(const void *about, uint32_t state) { return ((const ari_digit_pattern *)about)->ends[state]; }

static void lower_fits(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_digit_pattern pattern;
    ari_arena a;
    ari_arena_init(&a, &w->b->arena.alloc, 0);
    const ari_status s = ari_digit_pattern_read(&pattern, p->pattern, &a, NULL);
    const ari_digit_line line = {pattern.nstate, go_on, is_end, &pattern};
    if (s == ARI_OK) ari_digit_line_lower(w, l, p, &line);
    else w->m->status = s;
    ari_arena_drop(&a);
}

static bool fits_pattern(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    ari_digit_pattern pattern;
    ari_arena a;
    uint32_t state = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n; i++)
        if (!ari_digits_at(j->b, j->k, p->at[i])) return true;
    ari_arena_init(&a, &j->b->arena.alloc, 0);
    if (ari_digit_pattern_read(&pattern, p->pattern, &a, NULL) != ARI_OK) state = ARI_NO;
    for (uint32_t i = 0; i < p->n && state != ARI_NO; i++)
        state = ari_digit_pattern_go(&pattern, state, ari_digits_at(j->b, j->k, p->at[i]));
    const bool fits = state != ARI_NO && pattern.ends[state];
    ari_arena_drop(&a);
    return fits;
}

static void say_fits(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, r->name, r->name, ari_sentences_facts,
                      "{facts}, and the numbers along {1} fit its pattern; so {then}.");
    ari_sentences_add(w, r->name, r->name, NULL, "The numbers along {1} fit its pattern; so {then}.");
}

const ari_rules_form ari_rules_form_fits = {.begins = begins_fits,
                                            .read = read_fits,
                                            .lower = lower_fits,
                                            .holds = fits_pattern,
                                            .say = say_fits,
                                            .digits = true,
                                            .price = 120,
                                            .named = true};
