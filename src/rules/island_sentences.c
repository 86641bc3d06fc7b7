/* island_sentences.c - what steps about pieces that have one clue each are called, and how they are said. */
#include "rules/island_sentences.h"

#include "rules/coloured_clues.h"

/* A literal about the piece of a clue; else it is about the colour of a cell. */
static bool is_owned(const ari_model *m, ari_lit lit) {
    return m->var_name[ARI_VAR(lit)].stem == 'i';
}

/* How many facts say this. */
static uint32_t count_facts(const ari_model *m, const ari_deduction *d, bool owned, bool yes) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->nfact; i++)
        n += is_owned(m, d->fact[i]) == owned && (!owned || !(d->fact[i] & 1u) == yes);
    return n;
}

/* The one fact and what follows are about the same cell. */
static bool is_here(const ari_model *m, const ari_deduction *d) {
    if (d->nfact != 1) return false;
    const ari_name x = m->var_name[ARI_VAR(d->fact[0])], y = m->var_name[ARI_VAR(d->then[0])];
    return x.a == y.a && x.b == y.b && is_owned(m, d->fact[0]) != is_owned(m, d->then[0]);
}

static bool is_beside_clue(const ari_board *b, uint32_t cell) {
    bool clue = false;
    for (int d = ARI_UP; d <= ARI_RIGHT && !clue; d++) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        clue = next != ARI_NO && b->clue[next] != ARI_CLUE_NONE;
    }
    return clue;
}

#define FITS(name, holds) ARI_SENTENCE_FITS(ari_island_sentences_##name, holds)
ARI_TECHNIQUE_FITS(coloured, !is_owned(m, d->then[0]))
FITS(needed, is_owned(m, d->then[0]) && !(d->then[0] & 1u))
FITS(here, is_here(m, d))
FITS(off, is_here(m, d) && is_owned(m, d->then[0]) && d->then[0] & 1u)
FITS(between, !d->nfact && coloured(b, m, d) && is_beside_clue(b, ARI_SITE_INDEX(d->premise[0].tag.site)))
FITS(unreached, coloured(b, m, d) && count_facts(m, d, true, false) == d->nfact)
FITS(shore, coloured(b, m, d) && count_facts(m, d, true, true) == 1)
FITS(only,
     ari_island_sentences_needed(b, m, d) && count_facts(m, d, false, true) == 1 && !count_facts(m, d, true, true))
FITS(other, d->nfact == 1 && count_facts(m, d, false, true) == 1 && !ari_island_sentences_needed(b, m, d))
/* Cells are not of the piece, all of them. */
bool ari_island_sentences_complete(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!is_owned(m, d->then[i]) || !(d->then[i] & 1u)) return false;
    return true;
}
/* Cells are of a piece, since others are. */
bool ari_island_sentences_joined(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!is_owned(m, d->then[i]) || d->then[i] & 1u) return false;
    return count_facts(m, d, true, true) > 0;
}
FITS(freed, d->nfact && ari_island_sentences_complete(b, m, d))
FITS(far, !d->nfact && ari_island_sentences_complete(b, m, d))
FITS(alone,
     ari_island_sentences_far(b, m, d) && ari_coloured_clues_number(b, ARI_SITE_INDEX(d->premise[0].tag.site)) == 1)

void ari_island_sentences_one(ari_sentence_writer *w, const ari_law *l) {
    const char *r = w->g->rules.rule[l->rule].name, *wall = ARI_SENTENCE(w->a, "wall:", r);
    static const char *const name[] = {"other colour",   "own cell",      "between clues",       "no clue",
                                       "beside a piece", "one clue left", "beside another piece"};
    static ari_sentence_fits *const when[] = {ari_island_sentences_off,       ari_island_sentences_here,
                                              ari_island_sentences_between,   ari_island_sentences_unreached,
                                              ari_island_sentences_shore,     ari_island_sentences_only,
                                              ari_island_sentences_other};
    static const char *const sentence[] = {
        "{facts}: {then}.",
        "{facts}: {then}.",
        "{1} lies between clues, whose pieces may not touch: {then}.",
        "No clue reaches {1}: {then}.",
        "{1} lies beside a piece that does not reach it, and no other may touch that one: {then}.",
        "Only one clue is left for the piece with {1}: {then}.",
        "{facts} and of another piece, and {it} {n|lies|lie} beside it: {then}."};
    for (uint32_t i = 0; i < sizeof name / sizeof *name; i++) ari_sentences_add(w, name[i], r, when[i], sentence[i]);
    ari_sentences_add(w, "neighbours of a piece", r, NULL,
                      "{facts}. Neighbours of one colour belong to one piece: {then}.");
    ari_sentences_add(w, "only way", wall, ari_island_sentences_needed,
                      "{known}Only so is the piece of the {v1} connected: {then}.");
    ari_sentences_add(w, "cut off", wall, NULL, "{known}No way is left from the clue to there: {then}.");
    ari_sentences_many(w, "no clue", "No clue reaches these cells: {then}.");
    ari_sentences_many(w, "between clues", "Pieces with different clues may not touch: {then}.");
    ari_sentences_many(w, "other colour", "{facts}: {then}.");
    ari_sentences_many(w, "own cell", "{facts}: {then}.");
    ari_sentences_many(w, "one clue left", "Only one clue each is left for {all}: {then}.");
    ari_sentences_brief(w, wall, "the piece of the {v1} is connected through {cells}", "no other way to the {v1}");
}

/* The rule of the pieces themselves. */
static const char *rule_of_pieces(const ari_sentence_writer *w) {
    const ari_law *l = w->s->law;
    while (l->form != ARI_LAW_ISLANDS) l++;
    return w->g->rules.rule[l->rule].name;
}

void ari_island_sentences_size(ari_sentence_writer *w, const ari_law *l) {
    const char *r = w->g->rules.rule[l->rule].name, *one = rule_of_pieces(w);
    const char *cut = ARI_SENTENCE(w->a, r, " wall:", one, "+ ", one, "*");
    ari_sentences_add(w, "piece of one", r, ari_island_sentences_alone,
                      "The 1 at {1} is a whole piece: no other cell belongs to it.");
    ari_sentences_add(
        w, "too far", r, ari_island_sentences_far,
        "The piece of the {v1} at {1} has {n1} cells, so it reaches none that is {n1} steps away or more, on "
        "ways that keep clear of other clues.");
    ari_sentences_add(w, "piece complete", r, ari_island_sentences_complete,
                      "{facts}, so it has all its {n1} cells: {then}.");
    ari_sentences_add(w, "all it can reach", r, NULL,
                      "{known}The {v1} at {1} needs all other cells that it can reach: {then}.");
    ari_sentences_add(
        w, "too long a way", cut, ari_island_sentences_complete,
        "{known}{then}: with {n|this cell|any of these cells} its piece would need more than {n1} cells to be "
        "connected.");
    ari_sentences_add(w, "cells needed", cut, NULL,
                      "{known}If {what}, the {v1} at {1} cannot have {n1} connected cells. So {then}.");
    ari_sentences_many(w, "piece of one", "{each} are whole pieces: no other cell belongs to them.");
    ari_sentences_many(w, "too far; piece of one",
                       "A cell that is as many steps away from a clue as its number says, or more, is not of its "
                       "piece. So it is with {each}.");
    ari_sentences_brief(w, r, "the piece of the {v1} at {1} has {n1} cells", "the {v1} at {1}");
}
