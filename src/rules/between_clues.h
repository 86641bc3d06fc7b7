/* between_clues.h - clues between two cells in sheets: "board sign between cells less or greater", their places and
 * values.
 * Room:    rules.
 * Thing:   a place of "each sign" is a clue that is there, with its two cells, the left or upper one first; of "each
 *          pair except sign" two cells without one.
 * Owner:   as ground.h.
 * Fails:   read: SYNTAX with a remedy; audit: RANGE. */
#ifndef ARI_RULES_BETWEEN_CLUES_H
#define ARI_RULES_BETWEEN_CLUES_H

#include "base/rng.h"
#include "board/between.h"
#include "rules/ground.h"
#include "rules/parser.h"

/* From "between" on: the layer of this name. */
ari_status ari_between_clues_read(ari_sheet_reader *r, const char *name, const char *says);
/* The kind that comes, with the name of the layer behind it; 0: none does. */
uint8_t ari_between_clues_named(const ari_sheet_reader *r);
/* Place i of a law. */
bool ari_between_clues_place(const ari_board *b, const ari_law *l, uint32_t i, ari_ground_place *p, uint32_t *cell);
ari_status ari_between_clues_audit(const ari_board *b, ari_error *err);
/* Some clues, at random, for a check of the sheet; and those of a row, or below it, as its tests have them. */
void ari_between_clues_choose(ari_board *b, ari_rng *r);
void ari_between_clues_text(const ari_board *b, uint32_t place, ari_out *o);
/* between_clues_drawn.c: all clues as the drawing has them; the numbers that make sense. */
void ari_between_clues_derive(ari_board *b, const ari_marks *k);
void ari_between_clues_range(const ari_board *b, int32_t *least, int32_t *most);

#endif
