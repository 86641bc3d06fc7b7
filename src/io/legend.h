/* legend.h - a painted board, and below a table of words the sentences that are its clues.
 * Room:    io; sees base, graph, model, board, puzzle.h.
 * Owner:   as paint.h.
 * Fails:   false when memory is out. */
#ifndef ARI_LEGEND_H
#define ARI_LEGEND_H

#include "io.h"
#include "paint.h"

bool ari_legend_paint(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out);

#endif
