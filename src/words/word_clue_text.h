/* word_clue_text.h - clues in words as sentences for people.
 * Room:    words.
 * Fails:   as ari_out: memory. */
#ifndef ARI_WORDS_WORD_CLUE_TEXT_H
#define ARI_WORDS_WORD_CLUE_TEXT_H

#include "board/word_clues.h"

/* "Lucky strike is next to fox.": a name as it was written, with a capital where a sentence
 * begins, and behind its attribute where others have the same. */
void ari_words_clue_put(const ari_clauses *c, const ari_sentence *s, ari_out *o);
/* The i-th attribute with its values: "Pet: dog, cat, horse." */
void ari_words_clue_list(const ari_clauses *c, uint32_t attr, ari_out *o);

#endif
