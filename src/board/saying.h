/* saying.h - clues in words as sentences for people.
 * Room:    board.
 * Fails:   as ari_out: memory. */
#ifndef ARI_SAYING_H
#define ARI_SAYING_H

#include "clause.h"

/* "Lucky strike is next to fox.": a name as it was written, with a capital where a sentence
 * begins, and behind its attribute where others have the same. */
void ari_saying_put(const ari_clauses *c, const ari_sentence *s, ari_out *o);
/* The i-th attribute with its values: "Pet: dog, cat, horse." */
void ari_saying_list(const ari_clauses *c, uint32_t attr, ari_out *o);

#endif
