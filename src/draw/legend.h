/* legend.h - a painted board, and below a table of words the sentences that are its clues.
 * Room:    draw; sees base, graph, model, board, puzzle.h.
 * Owner:   as paint.h.
 * Fails:   false when memory is out. */
#ifndef ARI_DRAW_LEGEND_H
#define ARI_DRAW_LEGEND_H

#include "draw/paint.h"
#include "read/formats.h"

bool ari_draw_legend_paint(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out);

#endif
