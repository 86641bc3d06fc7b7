/* terminal.h - a board as characters: for a terminal that shows tones, and with words in its cells as a table.
 * Room:    draw; sees base, graph, model, board, puzzle.h.
 * Fails:   of memory: the ari_out has failed.
 * Cost:    linear in the board. */
#ifndef ARI_DRAW_TERMINAL_H
#define ARI_DRAW_TERMINAL_H

#include "read/formats.h"

void ari_draw_terminal_print(const ari_board *b, const ari_marks *k, const ari_drawing *d, ari_out *o);
/* label[ncell] stand in place of answers; NULL for none. */
void ari_draw_terminal_table(const ari_board *b, const char *const *label, ari_out *o);

#endif
