/* draw.h - a board with words in its cells as a table in plain characters.
 * Room:    io; sees base, graph, model, board, puzzle.h.
 * Fails:   LIMIT, NOMEM.
 * Cost:    linear in the board. */
#ifndef ARI_DRAW_H
#define ARI_DRAW_H

#include "io.h"

/* label[ncell] stand in place of answers; NULL for none. */
ari_status ari_draw_table(const ari_board *b, const char *const *label, ari_out *o, ari_error *err);

#endif
