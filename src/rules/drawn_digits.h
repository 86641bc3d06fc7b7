/* drawn_digits.h - "draw digit 1..9 in cells": numbers in cells, as variables of a model.
 * Room:    rules.
 * Thing:   for each cell that is drawn in and each number that it may hold a variable x r,c,k, "this cell holds k", by
 *          cell and then by number. The greatest number may depend on the board: its side, the size of the cell's room,
 *          how many cells are drawn in.
 * Owner:   an ari_digits lives in the arena given.
 * Fails:   _begin: false when memory is out, or the board is too large.
 * Cost:    linear in cells and variables. */
#ifndef ARI_RULES_DRAWN_DIGITS_H
#define ARI_RULES_DRAWN_DIGITS_H

#include "board/coloured_clue.h"
#include "board/grids.h"
#include "rules/law.h"

typedef struct ari_digits {
    const ari_board *b;
    int32_t least, greatest; /* of all cells */
    uint32_t *first, *n;     /* [ncell] the first variable; how many numbers the cell may hold, least first */
    uint32_t nvar;
    ari_lit *table;          /* of brief models (brief_digits.h) [ncell * nslot], in place of first and n; else NULL */
    uint32_t *slot, nslot;   /* [greatest + 1] the place of a number; ARI_NO: no cell can hold it */
} ari_digits;

/* Is anything drawn in this cell? */
static inline bool ari_digits_drawn(const ari_board *b, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    const int32_t clue = b->clue[cell];
    if (!ari_grids_within(b, cell)) return false;
    if (!s->shut || clue == ARI_CLUE_NONE) return true;
    return s->shut_colour && (ari_coloured_colour(clue) != s->shut_colour || ari_coloured_number(clue) >= 0);
}
/* base: the first variable. */
bool ari_digits_begin(ari_digits *d, const ari_board *b, ari_var base, ari_arena *a);
/* "This cell holds x", or FALSE where it cannot; TRUE in brief models. */
static inline ari_lit ari_digits_lit(const ari_digits *d, uint32_t cell, int32_t x) {
    if (d->table)
        return x < 1 || x > d->greatest || d->slot[x] == ARI_NO ? ARI_LIT_FALSE
                                                                : d->table[cell * d->nslot + d->slot[x]];
    return x < d->least || x >= d->least + (int32_t)d->n[cell] ? ARI_LIT_FALSE
                                                               : ARI_POS(d->first[cell] + (uint32_t)(x - d->least));
}
/* The number in a cell of a drawing; 0: none. */
static inline int32_t ari_digits_at(const ari_board *b, const ari_marks *k, uint32_t cell) {
    return ari_digits_drawn(b, cell) && k->cell[cell] > 0 ? k->cell[cell] : 0;
}
enum { ARI_DIGITS_MOST = 1 << 24 }; /* variables of a board: larger ones are refused */
bool ari_digits_fit(const ari_board *b);
/* The greatest number that a cell may hold. */
int32_t ari_digits_most(const ari_board *b, uint32_t cell);

/* That of all cells. */
uint32_t ari_digits_last(const ari_board *b);

/* For kinds of drawing (drawn.h) that are numbers in cells, or symbols that stand for them. lower: variables, and in
 * each cell `least` to one of its numbers, by the sheet's first rule. */
struct ari_lowering;
void ari_digits_lower(struct ari_lowering *w, int32_t least);
uint32_t ari_digits_count(const ari_board *b, const ari_model *m);
bool ari_digits_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why);
void ari_digits_write(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k);
uint32_t ari_digits_places(const ari_board *b);
uint32_t ari_digits_states(const ari_board *b);
void ari_digits_put(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state);
void ari_digits_print(const ari_board *b, const ari_marks *k, ari_out *o);

/* Of one of two symbols in each cell: is nothing left to draw? */
bool ari_drawn_states_whole(const ari_board *b, const ari_marks *k);
/* For the slots of a genre: the greatest number that an editor offers; what a clue says is drawn in its cell. */
uint32_t ari_digits_greatest(const ari_board *b);
int32_t ari_digits_given(const ari_board *b, uint32_t site);

#endif
