/* sudoku_mask.h - Sudokus with clues in given cells, by the genre's own engine.
 * Room:    make.
 * Thing:   few solutions have clues in given cells that are enough: with 24 cells one in hundreds of thousands. So a
 *          solution is changed where the clues stand, one to three digits at a time, and a change stays unless more
 *          solutions are left than before; counts end there. After some changes in vain it is given up.
 * Owner:   the caller's arrays; the maker's arena is left as it was. Fails: NOMEM; a limit or a stop is UNKNOWN.
 * Cost:    a change takes some microseconds when few solutions are left, some milliseconds at the start. */
#ifndef ARI_MAKE_SUDOKU_MASK_H
#define ARI_MAKE_SUDOKU_MASK_H

#include "make/make.h"

/* digit[n]: a solution, changed until the digits of in[n] have no other (ONE), or for so long in vain (MANY). Symbols
 * are 1 to `symbols`. */
ari_status ari_make_sudoku_fit(ari_maker *m, const ari_engine_symbols *e, uint32_t n, uint32_t symbols, const bool *in,
                               uint8_t *digit, ari_answer *out);

#endif
