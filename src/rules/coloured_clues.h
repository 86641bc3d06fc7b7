/* coloured_clues.h - a layer of sheets: clues in cells that are white, black or grey, or moons and suns; with a number,
 * perhaps with an arrow. On boards they are circles (board.h), and coloured where there are numbers (coloured_clue.h).
 * Room:    rules.
 * Fails:   as parser.h. */
#ifndef ARI_RULES_COLOURED_CLUES_H
#define ARI_RULES_COLOURED_CLUES_H

#include "base/rng.h"
#include "board/coloured_clue.h"
#include "rules/arrow_clues.h"
#include "rules/parser.h"

/* Behind "in cells": white or black with, up to the range; nothing is read where no colour comes. */
ari_status ari_coloured_clues_read(ari_sheet_reader *r);
/* The colour of this name that the layer has; 0: none is. */
uint8_t ari_coloured_clues_named(const ari_sheet_reader *r);
/* Its name, of a colour from 1. */
const char *ari_coloured_clues_name(const ari_sheet *s, uint32_t colour);

/* Are the clues coloured_clue.h's? Else they are circles. */
static inline bool ari_coloured_clues_numbered(const ari_sheet *s) { return s->colours && s->least <= s->most; }
/* The number of a clue, whatever else it says; NONE, ANY. */
static inline int32_t ari_coloured_clues_number(const ari_board *b, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    if (s->arrowed) return ari_arrow_clues_number(b->clue[cell]);
    if (!s->colours || b->clue[cell] == ARI_CLUE_NONE) return b->clue[cell];
    return ari_coloured_clues_numbered(s) ? ari_coloured_number(b->clue[cell]) : ARI_CLUE_ANY;
}
/* The direction of its arrow; 0: it has none. */
static inline int ari_coloured_clues_direction(const ari_board *b, uint32_t cell) {
    return ari_law_sheet(b)->arrowed ? ari_arrow_clues_direction(b->clue[cell])
                                     : (int)ari_coloured_direction(b->clue[cell]);
}
/* Its colour; 0: there is none. Of clues without colours grey is that of "?". */
static inline int32_t ari_coloured_clues_colour_of(const ari_sheet *s, int32_t clue) {
    if (clue == ARI_CLUE_NONE || (!s->colours && clue != ARI_CLUE_ANY)) return 0;
    return clue == ARI_CLUE_ANY || ari_coloured_clues_numbered(s) ? ari_coloured_colour(clue) : clue;
}
static inline int32_t ari_coloured_clues_colour(const ari_board *b, uint32_t cell) {
    return ari_coloured_clues_colour_of(ari_law_sheet(b), b->clue[cell]);
}
/* A clue of this colour and number, below 0: none; direction 0: none. */
int32_t ari_coloured_clues_make(const ari_sheet *s, int32_t colour, int32_t direction, int32_t number);
/* One at random, with a small number. */
int32_t ari_coloured_clues_choose(const ari_sheet *s, ari_rng *r);
/* May it stand on a board? */
bool ari_coloured_clues_fits(const ari_sheet *s, int32_t clue);
/* What may be typed, at most 4; false: memory is out. */
bool ari_coloured_clues_signs(const ari_sheet *s, ari_arena *a, ari_sign *sign);

/* Tokens of moons and suns: "m", "s". */
bool ari_coloured_clues_parse_moon(const char *token, uint32_t size, int32_t *clue);
void ari_coloured_clues_print_moon(int32_t clue, ari_out *o);

#endif
