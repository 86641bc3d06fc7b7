/* premise_place.h - where a premise is, in words.
 * Room:    words.
 * Thing:   a row is where its rule says; a shape goes around a few cells, or across lines.
 * Fails:   as text.h. */
#ifndef ARI_WORDS_PREMISE_PLACE_H
#define ARI_WORDS_PREMISE_PLACE_H

#include "words/technique.h"

/* The place of a premise. */
void ari_words_premise_place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);
/* The same of a step's premise, where its conclusions say which of several places it is (technique.h, say.part). */
void ari_words_premise_concluded(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                                 ari_out *o);
/* The places of n premises, the first of many; cells line by line. */
void ari_words_premise_places(const ari_board *b, const ari_model *m, const ari_premise *const *p, uint32_t n,
                              ari_out *o);
/* Of n places " and 3 more places", those that are not named; or nothing. */
void ari_words_premise_more(uint32_t n, ari_out *o);
/* The same of a shape without its kind: "around R2C3", or "across" what it speaks of. */
void ari_words_premise_round(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);
/* "across the top edge of R2C3"; of a genre with runs "between columns 3 and 4 in row 2". */
void ari_words_premise_across(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o);
/* The cells on the side of a wall or curve where there are fewer, if they are few; of lines between cells
 * "the corners of" some. false: they have no names, and what is written is void. */
bool ari_words_premise_side(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);
/* The places of literals, each once: "the top edges of row 2, columns 3 to 5". */
void ari_words_premise_all(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o);
/* What all premises of one's kind and rule speak of, each once. */
void ari_words_premise_these(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *like,
                             ari_out *o);
/* Are these all the lines at one point, of lines between cells? *at: that point. */
bool ari_words_premise_is_point(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, uint32_t *at);

#endif
