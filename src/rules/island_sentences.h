/* island_sentences.h - what steps about pieces that have one clue each are called, and how they are said.
 * Room:    rules.
 * Owner:   in the arena of the sheet. Fails: as sentences.h. */
#ifndef ARI_RULES_ISLAND_SENTENCES_H
#define ARI_RULES_ISLAND_SENTENCES_H

#include "rules/sentences.h"

/* Of "pieces have one LAYER"; of the sizes of these. */
void ari_island_sentences_one(ari_sentence_writer *w, const ari_law *l);
void ari_island_sentences_size(ari_sentence_writer *w, const ari_law *l);

/* Conditions of ideas: a cell is of a piece; colour and piece of one cell; nothing reaches it; ... */
ari_sentence_fits ari_island_sentences_needed, ari_island_sentences_here, ari_island_sentences_off,
    ari_island_sentences_between, ari_island_sentences_unreached, ari_island_sentences_shore,
    ari_island_sentences_only, ari_island_sentences_other, ari_island_sentences_complete, ari_island_sentences_far,
    ari_island_sentences_alone, ari_island_sentences_joined, ari_island_sentences_freed;

#endif
