/* form_digit_piece.c - "DIGIT is size of piece": cells with equal numbers that are connected by their sides are as many
 * as the number says.
 *
 * Lowered, for each number k, to a demand on the cells that may hold it: those that do are in pieces of k cells each.
 * In brief models that is, of 1, a clause for each two neighbours. */
#include "rules/brief_digits.h"
#include "rules/digit_sentences.h"
#include <string.h>

static bool begins_size(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "is");
}

static ari_status read_size(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_is(r, "count")) return ari_form_digit_count_read(r, l);
    ARI_TRY(ari_sheet_expect(r, "size", "write: DIGIT is size of piece, or: DIGIT is count SYMBOL in SCOPE"));
    ARI_TRY(ari_sheet_expect(r, "of", "write: DIGIT is size of piece"));
    if (ari_sheet_is(r, "room")) return ari_form_digit_room_read(r, l);
    if (l->each != ARI_EACH_BOARD)
        return ari_sheet_fail(r, "is size of pieces of the whole board", "leave out \"each ...:\"");
    return ari_sheet_expect(r, "piece", "write: DIGIT is size of piece");
}

/* ---- model ---- */

/* No two neighbours hold 1: of brief models. */
static void lower_ones(ari_lowering *w, ari_tag tag) {
    for (ari_edge e = 0; e < w->grid->nedge; e++) {
        ari_lit other[2];
        uint32_t n = 0;
        bool none = false;
        for (uint32_t i = 0; i < 2; i++) {
            const ari_lit x = ari_digits_lit(&w->digits, w->grid->ends[e][i], 1);
            none |= x == ARI_LIT_FALSE;
            if (x < ARI_LIT_TRUE) other[n++] = ARI_NOT(x);
        }
        tag.site = ARI_SITE(ARI_AT_CELL, w->grid->ends[e][0]);
        if (!none) ari_model_clause(w->m, tag, other, n);
    }
}

static void lower_size(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (!ari_lower_grid(w)) return;
    if (w->brief) lower_ones(w, tag);
    for (int32_t k = w->brief ? 2 : d->least; k <= d->greatest; k++) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < w->b->ncell; i++) n += ari_digits_lit(d, i, k) != ARI_LIT_FALSE;
        ari_topo *t = n ? ari_model_topo(w->m, ARI_PIECES, w->grid, false, 0, tag) : NULL;
        if (!t) continue;
        t->least = t->most = (uint32_t)k;
        for (uint32_t i = 0; i < w->b->ncell; i++) t->vertex[i] = ari_digits_lit(d, i, k);
        if (w->rough && k > ARI_DIGITS_SMALL) ari_brief_digits_given(w, k, tag);
    }
}

/* ---- drawing ---- */

static bool are_sized(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *const queue = j->seen + b->ncell;
    (void)l, (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_digits_at(b, j->k, i);
        uint32_t n = 0;
        if (j->seen[i] || !x) continue;
        queue[n++] = i;
        j->seen[i] = 1;
        for (uint32_t from = 0; from < n; from++)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(b, queue[from], d);
                if (next == ARI_NO || j->seen[next] || ari_digits_at(b, j->k, next) != x) continue;
                j->seen[next] = 1;
                queue[n++] = next;
            }
        if ((int32_t)n != x) return false;
    }
    return true;
}

/* ---- words ---- */

static void say_size(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    const char *wall = ARI_SENTENCE(w->a, "wall:", name), *ring = ARI_SENTENCE(w->a, "ring:", name);
    ari_sentences_add(w, "too small", wall, ari_digit_sentences_gone,
                      "{known}A piece with {it} would not get as many cells as its number says: {then}.");
    ari_sentences_add(w, "piece grows", wall, NULL,
                      "{known}The piece of {apart} needs more cells, and gets enough only by way of {it}: {then}.");
    ari_sentences_add(w, "piece complete", ring, NULL,
                      "{known}If {what} too, {cells} are connected, and more than their number says: {then}.");
    ari_sentences_many(w, "too small",
                       "A number leaves cells where its piece would not get as many cells as it says: {then}.");
    ari_sentences_many(w, "piece complete",
                       "A number leaves cells where its piece would get more cells than it says: {then}.");
    ari_sentences_many(w, "too small; piece complete; cell taken",
                       "A number leaves cells where its piece would be too small or too large, or that have "
                       "another one: {then}.");
    ari_sentences_brief(w, wall, "a piece gets as many cells as its number says only by way of {open}",
                        "else a piece is too small");
    ari_sentences_brief(w, ring, "{cells} are too many for one piece", "else a piece is too large");
}

const ari_rules_form ari_rules_form_digit_piece = {.begins = begins_size,
                                                  .read = read_size,
                                                  .lower = lower_size,
                                                  .holds = are_sized,
                                                  .say = say_size,
                                                  .digits = true};
