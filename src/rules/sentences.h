/* sentences.h - the third reading of laws: what a step by them is called, and its sentence (technique.h).
 * Room:    rules.
 * Owner:   in the arena of the sheet. Fails: NULL, memory is out. */
#ifndef ARI_RULES_SENTENCES_H
#define ARI_RULES_SENTENCES_H

#include "rules/law.h"
#include "words/merged_steps.h"

/* The techniques of a genre whose rules, symbols and laws are there. */
const ari_techniques *ari_sentences_techniques(const ari_genre *g, const ari_sheet *s, ari_arena *a);
/* "black cell", "light", "cell without a light"; these in plural, as a C string in the arena. */
const char *ari_sentences_unit(const ari_sheet *s, uint32_t side, bool many, ari_arena *a);
/* The same of what a law counts: of several symbols the word that they end with. */
const char *ari_sentences_counted(const ari_sheet *s, const ari_law *l, bool many, ari_arena *a);
/* "is black", "have no light". */
const char *ari_sentences_state(const ari_sheet *s, uint32_t side, bool many, ari_arena *a);

/* For what a form says: techniques of a genre, as they come. */
typedef bool ari_sentence_fits(const ari_board *b, const ari_model *m, const ari_deduction *d);
/* As ARI_TECHNIQUE_FITS, for sheets; mk/sheetc.c knows their names. */
#define ARI_SENTENCE_FITS(name, holds) \
    bool name(const ari_board *b, const ari_model *m, const ari_deduction *d) { \
        (void)b, (void)m; \
        return holds; \
    }
typedef struct ari_sentence_writer {
    const ari_genre *g;
    const ari_sheet *s;
    ari_arena *a;
    ari_technique *idea;
    ari_merged *many;
    ari_said *said;
    uint32_t nidea, nmany, nsaid;
    const char *pattern; /* premises that are known together (ari_known_pattern), or NULL */
    bool failed;
} ari_sentence_writer;
/* A technique (premises NULL: any, if `when` holds); its sentence for several such steps; the brief words of a premise
 * (technique.h). At most 12, 6 and 1 a law. */
void ari_sentences_add(ari_sentence_writer *w, const char *name, const char *premises, ari_sentence_fits *when,
                       const char *sentence);
void ari_sentences_many(ari_sentence_writer *w, const char *names, const char *sentence);
void ari_sentences_brief(ari_sentence_writer *w, const char *word, const char *text, const char *brief);
/* Do places of its own name a law better than what follows? Not pairs of cells, the board, or cells alone. */
bool ari_sentences_placed(const ari_law *l);
/* By the rule's sentence: the fact, the rule, what follows. */
void ari_sentences_plain(ari_sentence_writer *w, const ari_law *l);
/* Of a clue that is a length: "Else <less>", "Only so <exact>"; where lengths are compared, by the rule's sentence. */
void ari_sentences_length(ari_sentence_writer *w, const ari_law *l, const char *less, const char *exact);
/* Which cell a clue has for itself: four nouns behind noun[*n]. False: memory is out. */
bool ari_sentences_pairs(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n);
/* Of a law whose clue may be 0: that it allows none of them, `there` one clue and `theirs` several, as " around it". */
void ari_sentences_none(ari_sentence_writer *w, const ari_law *l, const char *one, const char *there,
                        const char *theirs);
/* The place of a law in a sentence. */
const char *ari_sentences_subject(const ari_law *l);
/* Concatenation in the arena. */
const char *ari_sentences_join(ari_arena *a, const char *const *part);
#define ARI_SENTENCE(a, ...) ari_sentences_join(a, (const char *const[]){__VA_ARGS__, NULL})

/* The place of a premise by the domain of its law: "the room at R1C1"; false: its site says it. */
bool ari_sentences_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);
/* The same of sheets that draw numbers: "the 4 of row 6"; what is wrong where such a premise fails. */
bool ari_sentences_number(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);
bool ari_sentences_number_fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                               ari_out *o);
/* Do the techniques of a genre follow from its laws? No: they have names of their own, in C. */
static inline bool ari_sentences_derived(const ari_genre *g) {
    return g->techniques && (g->techniques->say.place == ari_sentences_place ||
                             g->techniques->say.place == ari_sentences_number);
}

/* The first law of a rule; NULL: it is the one of what is drawn where a clue stands. */
const ari_law *ari_sentences_law(const ari_board *b, uint32_t rule);
/* Conditions of ideas (ari_technique.fits), and what is wrong where a premise fails (ari_techniques.fail). */
bool ari_sentences_zero(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_less(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_fewer(const ari_board *b, const ari_model *m, const ari_deduction *d); /* and that alone */
bool ari_sentences_facts(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_dark(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_two_lines(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_sentences_one_way(const ari_board *b, const ari_model *m, const ari_deduction *d);
ari_sentence_fits ari_sentences_pair_bare, ari_sentences_pair_last, ari_sentences_pair_placed,
    ari_sentences_pair_joined, ari_sentences_pair_none; /* of "paired with" */
ari_sentence_fits ari_sentences_needs_line, ari_sentences_passed, ari_sentences_missed,
    ari_sentences_tallies; /* of loops */
bool ari_sentences_fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o);

/* Is each of several symbols a word that says what it is, as "black ball" and "ghost" do? */
static inline bool ari_sentences_bare(const ari_sheet *s) {
    return s->mark_look == ARI_MARK_BALL || s->mark_look == ARI_MARK_SHADE;
}

#endif
