/* label_sentences.h - of divisions whose pieces have one clue or figure each: what steps about the pieces of cells are
 * called, and how they are said.
 * Room:    rules.
 * Owner:   in the arena of the sheet. Fails: as ari_sentences_add. */
#ifndef ARI_RULES_LABEL_SENTENCES_H
#define ARI_RULES_LABEL_SENTENCES_H

#include "rules/sentences.h"

/* kind: what a piece has one of, "clue", "dot"; two: it has two of them. rest: the name of other steps by the rule. */
void ari_label_sentences_add(ari_sentence_writer *w, const ari_law *l, const char *kind, bool two, const char *rest);

/* Conditions of ideas: borders between pieces and inside them; labels from borders, neighbours, other labels. */
ari_sentence_fits ari_label_sentences_between, ari_label_sentences_within, ari_label_sentences_open,
    ari_label_sentences_apart, ari_label_sentences_grows, ari_label_sentences_last;

#endif
