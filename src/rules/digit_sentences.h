/* digit_sentences.h - what steps about numbers in cells are called, and their sentences, for sheets that draw these.
 * Room:    rules.
 * Thing:   a premise is a cell, which holds one number (the sheet's first rule), or a number in a room or line. Names
 *          are those of Sudoku: naked and hidden single, locked candidates, naked and hidden pair and triple.
 * Owner:   in the arena of the sheet. Fails: w->failed. */
#ifndef ARI_RULES_DIGIT_SENTENCES_H
#define ARI_RULES_DIGIT_SENTENCES_H

#include "rules/sentences.h"

/* The ideas of a law by which the numbers of a room or line differ; those of cells, behind all laws. */
void ari_digit_sentences_house(ari_sentence_writer *w, const ari_law *l);
/* By the rule's sentence, behind facts where there are some: given numbers are none. */
void ari_digit_sentences_plain(ari_sentence_writer *w, const ari_law *l);
/* Of consecutive numbers. */
void ari_digit_sentences_reach(ari_sentence_writer *w, const ari_law *l);
/* Of combinations. */
void ari_digit_sentences_combination(ari_sentence_writer *w, const ari_law *l);
void ari_digit_sentences_cells(ari_sentence_writer *w);
/* Chains, where numbers differ (words/number_chain.h). */
void ari_digit_sentences_chains(ari_sentence_writer *w);

/* A slot of ari_techniques.say; others are in sentences.h. */
const char *ari_digit_sentences_brief(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);

/* Conditions of ideas. */
ari_sentence_fits ari_digit_sentences_placed, ari_digit_sentences_gone, ari_digit_sentences_partner;
ari_sentence_fits ari_digit_sentences_sees_one, ari_digit_sentences_sees_all; /* by the clue */
ari_sentence_fits ari_digit_sentences_locked, ari_digit_sentences_locked_before, ari_digit_sentences_naked_pair,
    ari_digit_sentences_hidden_pair, ari_digit_sentences_naked_triple, ari_digit_sentences_hidden_triple;

#endif
