/* clue_syntax.h - what may be typed for each layer of a genre, for help and messages: words of the text format.
 * Room:    words.
 * Owner:   all of it is constant. */
#ifndef ARI_WORDS_CLUE_SYNTAX_H
#define ARI_WORDS_CLUE_SYNTAX_H

#include "board/genre.h"

/* Line i for one of the genre's layers, NULL past the last; *where it stands in a text. */
const ari_sign *ari_words_syntax_of(const ari_genre *g, ari_layer layer, uint32_t i, const char **where);
/* What a clue as it is typed stands for, "a white circle"; "" for numbers and what says itself. */
const char *ari_words_syntax_say(const ari_genre *g, const char *clue);

#endif
