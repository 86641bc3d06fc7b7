/* onehot.h - cells that hold one of n values: marks of models whose first variables say which.
 * Room:    board.
 * Shape:   n = cols; variable i * n + k is "cell i holds value k + 1". */
#ifndef ARI_ONEHOT_H
#define ARI_ONEHOT_H

#include "board.h"

/* value[ncell * n] from a drawing. False, with the cell in *site: its number is none of them. */
bool ari_onehot_read(const ari_board *b, const ari_marks *k, uint8_t *value, uint32_t *site);
/* For ari_genre.write_marks. */
void ari_onehot_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k);

#endif
