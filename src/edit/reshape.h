/* reshape.h - boards of other shapes: empty ones, turned and mirrored ones, and of another size.
 * Room:    edit.
 * Owner:   the board made is the caller's.
 * Fails:   RANGE for sizes that the genre does not have; UNSUPPORTED for boards on other graphs than squares and for
 *          clues in words, which have no sides to turn; NOMEM. Cost: linear. */
#ifndef ARI_EDIT_RESHAPE_H
#define ARI_EDIT_RESHAPE_H

#include "edit/draft.h"

/* An empty board from "GENRE", "GENRE ROWSxCOLS", "GENRE TILING ROWSxCOLS"; "GENRE graph": without a point. */
ari_status ari_reshape_empty(const char *what, const ari_options *opt, ari_board **out, ari_error *err);
/* The size that a new board of the genre has when nobody names one. */
void ari_reshape_usual(const ari_genre *g, uint32_t *rows, uint32_t *cols);
/* "7x5" */
bool ari_reshape_size(ari_scan *s, uint32_t *rows, uint32_t *cols);
/* The draft's board turned (grid.h: bit 0 transposes, bit 1 mirrors the rows, bit 2 the columns), then rows x cols of
 * it from the upper left (0: all), what is new being empty. */
ari_status ari_reshape_turn(const ari_draft *d, unsigned turn, uint32_t rows, uint32_t cols, ari_board **out,
                            ari_error *err);

#endif
