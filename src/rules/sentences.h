/* sentences.h - the third reading of laws: what a step by them is called, and its sentence (technique.h).
 * Room:    rules.
 * Owner:   in the arena of the sheet. Fails: NULL, memory is out. */
#ifndef ARI_RULES_LAWWORDS_H
#define ARI_RULES_LAWWORDS_H

#include "rules/law.h"
#include "words/technique.h"

/* The techniques of a genre whose rules, symbols and laws are there. */
const ari_techniques *ari_sentences_techniques(const ari_genre *g, const ari_sheet *s, ari_arena *a);
/* "black cell", "light", "cell without a light"; these in plural, as a C string in the arena. */
const char *ari_sentences_unit(const ari_sheet *s, uint32_t side, bool many, ari_arena *a);
/* "is black", "have no light". */
const char *ari_sentences_state(const ari_sheet *s, uint32_t side, bool many, ari_arena *a);

/* The place of a premise by the domain of its law: "the room at R1C1"; false: its site says it. */
bool ari_sentences_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);

/* Conditions of ideas (ari_technique.fits), and what is wrong where a premise fails (ari_techniques.fail). */
bool ari_sentences_zero(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_less(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_facts(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o);

#endif
