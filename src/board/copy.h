/* copy.h - boards made from boards: a copy, and a copy with clues taken away.
 * Room:    board. Owner: the copy has an arena of its own and shares nothing with the first but the genre.
 * Fails:   NOMEM; UNSUPPORTED for clues that cannot be taken away by themselves. Cost: linear. */
#ifndef ARI_BOARD_COPY_H
#define ARI_BOARD_COPY_H

#include "board/board.h"

/* Clues, outer clues, fleet, parameters, names and sentences, rules line; not the drawing. */
ari_status ari_board_copy(const ari_board *b, const ari_allocator *alloc, ari_board *out, ari_error *err);
/* Take away the clues at these sites (tags of the model's groups): the number of a cell, an outer clue, a given line,
 * a sentence. What stands there without saying anything stays: an island, a grey cell. */
ari_status ari_board_without(ari_board *b, const uint32_t *site, uint32_t n, ari_error *err);

#endif
