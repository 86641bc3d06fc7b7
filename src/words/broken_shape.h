/* broken_shape.h - what is wrong where a lemma about a shape fails in an assumption, in words.
 * Room:    words.
 * Thing:   "that closes a loop too early: ... and is left out".
 * Fails:   as text.h. */
#ifndef ARI_WORDS_BROKEN_SHAPE_H
#define ARI_WORDS_BROKEN_SHAPE_H

#include "words/technique.h"

/* Of premise p, which inference i of the step's chain finds broken. */
void ari_words_broken_shape_put(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i,
                                const ari_premise *p, ari_out *o);

#endif
