/* label_sentences.c - a step is about borders, which follow from the pieces of cells, or about the piece of a cell,
 * which follows from a border, from a neighbour, or from the other clues that could have the cell. */
#include "rules/label_sentences.h"

/* Is it a label, or a border? */
static bool is_of(const ari_model *m, ari_lit lit, bool label) {
    const char stem = m->var_name[ARI_VAR(lit)].stem;
    return label ? stem == 'i' : stem == 'h' || stem == 'v';
}

/* Are all conclusions labels, or all borders, and all of them so (yes) or otherwise? */
static bool all_are(const ari_model *m, const ari_deduction *d, bool label, bool yes) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!is_of(m, d->then[i], label) || !(d->then[i] & 1u) != yes) return false;
    return true;
}

/* Is a label (or border) among the facts that holds (or does not)? */
static bool has_fact(const ari_model *m, const ari_deduction *d, bool label, bool yes) {
    bool has = false;
    for (uint32_t i = 0; i < d->nfact && !has; i++)
        has = is_of(m, d->fact[i], label) && !(d->fact[i] & 1u) == yes;
    return has;
}

#define FITS(name, holds) ARI_SENTENCE_FITS(ari_label_sentences_##name, holds)
FITS(between, all_are(m, d, false, true))
FITS(within, all_are(m, d, false, false))
FITS(open, all_are(m, d, true, true) && has_fact(m, d, false, false))
FITS(apart, all_are(m, d, true, false) && (has_fact(m, d, false, true) || has_fact(m, d, false, false)))
FITS(grows, all_are(m, d, true, true) && has_fact(m, d, true, true))
FITS(last, all_are(m, d, true, true))
FITS(none, all_are(m, d, true, false))

void ari_label_sentences_borders(ari_sentence_writer *w, const ari_law *l) {
    const char *rule = w->g->rules.rule[l->rule].name;
    static const char between[] = "border between pieces", within[] = "no border inside";
    static const char around[] = "{known}Between cells of different pieces is a border: {then}.";
    static const char inside[] = "{known}Inside a piece is no border: {then}.";
    ari_sentences_add(w, between, rule, ari_label_sentences_between, around);
    ari_sentences_add(w, within, rule, ari_label_sentences_within, inside);
    ari_sentences_many(w, between, around);
    ari_sentences_many(w, within, inside);
    ari_sentences_many(w, ARI_SENTENCE(w->a, between, "; ", within),
                       "{known}Borders are between pieces, and none is inside: {then}.");
}

void ari_label_sentences_add(ari_sentence_writer *w, const ari_law *l, const char *kind, bool two, const char *rest) {
    const char *rule = w->g->rules.rule[l->rule].name, *several = two ? "s" : "";
    const char *left = ARI_SENTENCE(w->a, two ? "only two " : "only one ", kind, several, " left");
    const char *of = ARI_SENTENCE(w->a, "{known}A piece has ", two ? "two " : "one ", kind, several, ": {then}.");
    const char *none = two ? of : ARI_SENTENCE(w->a, "{known}No other ", kind, " is left for {it}: {then}.");
    static const char joined[] = "{known}Cells without a border between them are in one piece: {then}.";
    ari_label_sentences_borders(w, l);
    ari_sentences_add(w, "no border between", rule, ari_label_sentences_open, joined);
    ari_sentences_add(w, "other side of a border", rule, ari_label_sentences_apart,
                      "{known}A border parts two pieces, and cells without one are in the same: {then}.");
    if (!two)
        ari_sentences_add(w, "piece goes on", rule, ari_label_sentences_grows,
                          "{known}Only so the piece goes on: {then}.");
    ari_sentences_add(w, left, rule, ari_label_sentences_last, none);
    ari_sentences_add(w, rest, rule, NULL, of);
    ari_sentences_many(w, "no border between", joined);
    ari_sentences_many(w, left, none);
    ari_sentences_many(w, rest, of);
}
