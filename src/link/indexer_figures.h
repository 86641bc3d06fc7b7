/* indexer_figures.h - indexers of f-puzzles as figures with a pattern, and back.
 * Room:    link.
 * Thing:   the number V of a cell at place I of its row, column or box says that I stands at place V there. So the
 *          cell, and behind it the others of the house, fit one of as many patterns as there are numbers: "2.{3}5.{3}".
 * Owner:   figures are the board's.
 * Fails:   as reader.h; UNSUPPORTED: a side above 16, whose pattern would be too long, and boxes that are none.
 * Source:  D. Clamage: SudokuSolver, IndexerConstraint.cs (which cell is meant). */
#ifndef ARI_LINK_INDEXER_FIGURES_H
#define ARI_LINK_INDEXER_FIGURES_H

#include "board/figure.h"
#include "link/packed_link.h"

/* A list "rowindexer", "columnindexer", "boxindexer": their names, then NULL. */
extern const char *const ari_indexer_figures_keys[];
/* All of this list become figures. */
ari_status ari_indexer_figures_read(ari_link *l, const ari_json_field *list, uint32_t kind, ari_board *b);
/* The list that a figure came from, as an index into the names; ARI_NO: it is no indexer. */
uint32_t ari_indexer_figures_kind(const ari_board *b, const ari_figure *f);

#endif
