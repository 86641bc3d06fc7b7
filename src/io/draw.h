/* draw.h - a board as characters: for a terminal that shows tones, and with words in its cells as a table.
 * Room:    io; sees base, graph, model, board, puzzle.h.
 * Fails:   LIMIT, NOMEM.
 * Cost:    linear in the board. */
#ifndef ARI_DRAW_H
#define ARI_DRAW_H

#include "io.h"

ari_status ari_draw_print(const ari_board *b, const ari_marks *k, const ari_drawing *d, ari_out *o, ari_error *err);
/* label[ncell] stand in place of answers; NULL for none. */
ari_status ari_draw_table(const ari_board *b, const char *const *label, ari_out *o, ari_error *err);

#endif
