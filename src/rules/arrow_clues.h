/* arrow_clues.h - a layer of sheets: numbers in cells with an arrow, "in cells arrow 0..". On boards they are arrows
 * (arrow.h).
 * Room:    rules.
 * Fails:   as parser.h; refuse: RANGE. */
#ifndef ARI_RULES_ARROW_CLUES_H
#define ARI_RULES_ARROW_CLUES_H

#include "base/rng.h"
#include "board/clue.h"
#include "draw/scene.h"
#include "rules/parser.h"

/* Behind "in cells": arrow and its range; nothing is read where another word comes. */
ari_status ari_arrow_clues_read(ari_sheet_reader *r);
/* May it stand on a board? */
bool ari_arrow_clues_fit(const ari_sheet *s, int32_t clue);
ari_status ari_arrow_clues_refuse(const ari_board *b, uint32_t cell, const char *remedy, ari_error *err);
/* One at random, with a small number. */
int32_t ari_arrow_clues_choose(const ari_sheet *s, ari_rng *r);
/* The clue of the cell without its number; a new one points where there are more cells. */
int32_t ari_arrow_clues_bare(const ari_board *b, uint32_t cell);
void ari_arrow_clues_scene(ari_scene *s, const ari_board *b, uint32_t cell, ari_ink ink);

/* The number of a clue; ARI_CLUE_NONE, ARI_CLUE_ANY. */
static inline int32_t ari_arrow_clues_number(int32_t clue) {
    return clue > 0 && ari_arrow_number(clue) == ARI_ARROW_UNKNOWN ? ARI_CLUE_ANY
                                                                   : clue > 0 ? ari_arrow_number(clue) : clue;
}
static inline int ari_arrow_clues_direction(int32_t clue) { return clue > 0 ? (int)ari_arrow_direction(clue) : 0; }

#endif
