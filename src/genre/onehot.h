/* onehot.h - cells that hold one of n values: marks of models whose first variables say which.
 * Room:    genre.
 * Shape:   n = cols; variable i * n + k is "cell i holds value k + 1". */
#ifndef ARI_GENRE_ONEHOT_H
#define ARI_GENRE_ONEHOT_H

#include "board/board.h"

/* The variables x r,c,k; a unit for each cell whose clue is a value, one group each. */
void ari_genre_onehot_begin(const ari_board *b, ari_model *m);
void ari_genre_onehot_givens(const ari_board *b, ari_model *m, uint16_t rule);
/* For the slots of a genre. read: false, with rule 0, at a cell whose number is none of the values. */
bool ari_genre_onehot_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why);
void ari_genre_onehot_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k);
void ari_genre_onehot_derive(ari_board *b, const ari_marks *k);
int32_t ari_genre_onehot_given(const ari_board *b, uint32_t site);

#endif
