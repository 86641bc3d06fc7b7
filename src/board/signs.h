/* signs.h - what may be typed for each layer of a genre, for help and messages: words of the text format.
 * Room:    board.
 * Owner:   all of it is constant. */
#ifndef ARI_SIGNS_H
#define ARI_SIGNS_H

#include "genre.h"

/* Line i for one of the genre's layers, NULL past the last; *where it stands in a text. */
const ari_sign *ari_signs_of(const ari_genre *g, ari_layer layer, uint32_t i, const char **where);
/* What a clue as it is typed stands for, "a white circle"; "" for numbers and what says itself. */
const char *ari_signs_say(const ari_genre *g, const char *clue);

#endif
