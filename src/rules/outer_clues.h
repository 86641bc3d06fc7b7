/* outer_clues.h - clues beside the board or at corners in sheets: "board sum at top left 0..", their places and values.
 * Room:    rules.
 * Thing:   a place of "each sum" is a clue that is there, and its line read from the clue on; of a corner the cells
 *          that touch it, in reading order.
 * Owner:   as ground.h; lists are added to the board.
 * Fails:   read: SYNTAX with a remedy; audit: RANGE. */
#ifndef ARI_RULES_OUTER_CLUES_H
#define ARI_RULES_OUTER_CLUES_H

#include "board/outer.h"
#include "base/rng.h"
#include "rules/ground.h"
#include "rules/parser.h"

/* From "at" on: the layer of this name. */
ari_status ari_outer_clues_read(ari_sheet_reader *r, const char *name, const char *says);
/* The line of clue i of all sides, in the order of outer.h; false: there is no clue. */
bool ari_outer_clues_place(const ari_board *b, uint32_t i, ari_ground_place *p, uint32_t *cell);
/* Is it one that the law is about? */
bool ari_outer_clues_meant(const ari_board *b, const ari_law *l, uint32_t site);
/* How many places that may be. */
static inline uint32_t ari_outer_clues_most(const ari_board *b) {
    return b->corner ? ari_outer_corners(b) : 2 * (b->rows + b->cols);
}
/* All clues as the drawing has them. */
void ari_outer_clues_derive(ari_board *b, const ari_marks *k);
void ari_outer_clues_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most);
ari_status ari_outer_clues_audit(const ari_board *b, ari_error *err);
/* Some clues, at random, for a check of the sheet. */
bool ari_outer_clues_choose(ari_board *b, ari_rng *r);
/* In place of all clues beside the board one entrance and one exit (law.h), at random. */
void ari_outer_clues_gates(ari_board *b, ari_rng *r);
/* Before and behind row r, and above and below all, as the tests of sheets have them; the lines of corners. */
void ari_outer_clues_text(const ari_board *b, int side, uint32_t r, ari_out *o);
void ari_outer_clues_text_corners(const ari_board *b, ari_out *o);

#endif
