/* excluded_numbers.h - a list of literals "this cell is not k", cell by cell in place of number by number: "R2C3 and
 * R2C4 are at most 4", "R2C5 is none of 3 to 6".
 * Room:    words.
 * Thing:   cells from which the list excludes the same numbers are one group, said at its first literal.
 * Owner:   in the arena of the text.
 * Fails:   as text.h.
 * Cost:    the square of the list. */
#ifndef ARI_WORDS_EXCLUDED_NUMBERS_H
#define ARI_WORDS_EXCLUDED_NUMBERS_H

#include "base/text.h"
#include "board/board.h"
#include "model/model.h"

typedef struct ari_excluded_numbers {
    uint8_t *bit;  /* n rows: the numbers of a cell, at its first literal; else none */
    uint32_t n, wide; /* bytes of a row */
} ari_excluded_numbers;

bool ari_excluded_numbers_is(const ari_board *b, const ari_model *m, ari_lit lit);
/* False: there are none, or fewer numbers than groups, so that number by number is shorter. */
bool ari_excluded_numbers_find(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n,
                               ari_excluded_numbers *x, ari_out *o);
/* Is lit[i] the first of its group? */
bool ari_excluded_numbers_first(const ari_excluded_numbers *x, uint32_t i);
/* The group of lit[i]; known: as in a deduction, so that it may say what is left, or NULL. */
void ari_excluded_numbers_put(const ari_board *b, const ari_model *m, const uint8_t *known, const ari_lit *lit,
                              const ari_excluded_numbers *x, uint32_t i, ari_out *o);

/* The k-th symbol, as words: "lower pillow". */
void ari_excluded_numbers_symbol(const ari_board *b, int32_t k, ari_out *o);

#endif
