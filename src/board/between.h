/* between.h - clues between two cells side by side: signs, dots, letters, numbers.
 * Room:    board.
 * Shape:   board->between[2 * cell] is the clue right of a cell, [2 * cell + 1] the one below it; its site is
 *          ARI_AT_BETWEEN with this index. A clue is NONE, ANY, a number, or another kind above that, of which dots
 *          may have a number. As text, across and down: "<" or "^" (the first cell is the smaller one), ">" or "v";
 *          w and b a white and a black dot, "w3" with a number; X, V, =; "-" none.
 * Owner:   the array lives in the board's arena.
 * Fails:   parse returns false and leaves *clue alone; else false: memory is out. */
#ifndef ARI_BOARD_BETWEEN_H
#define ARI_BOARD_BETWEEN_H

#include "board/clue.h"

typedef enum ari_between_kind {
    ARI_BETWEEN_NUMBER, ARI_BETWEEN_LESS, ARI_BETWEEN_GREATER, ARI_BETWEEN_WHITE, ARI_BETWEEN_BLACK, ARI_BETWEEN_X,
    ARI_BETWEEN_V, ARI_BETWEEN_EQUAL, ARI_NBETWEEN
} ari_between_kind;
enum { ARI_BETWEEN_SHIFT = 20 }; /* the kind is above, below a number and 1 */

/* number below 0: none. */
static inline int32_t ari_between_make(ari_between_kind kind, int32_t number) {
    if (kind == ARI_BETWEEN_NUMBER) return number < 0 ? ARI_CLUE_ANY : number;
    return (int32_t)kind << ARI_BETWEEN_SHIFT | (number < 0 ? 0 : number + 1);
}
/* Of a clue that is there. */
static inline ari_between_kind ari_between_kind_of(int32_t clue) {
    return clue < 0 ? ARI_BETWEEN_NUMBER : (ari_between_kind)(clue >> ARI_BETWEEN_SHIFT);
}
/* ARI_CLUE_ANY: there is none. */
static inline int32_t ari_between_number(int32_t clue) {
    const int32_t n = clue < 0 ? -1 : clue >> ARI_BETWEEN_SHIFT ? (clue & ((1 << ARI_BETWEEN_SHIFT) - 1)) - 1 : clue;
    return n < 0 ? ARI_CLUE_ANY : n;
}

/* How many places there are, with those at the frame, which stay empty; 0 in genres without. */
static inline uint32_t ari_between_places(const ari_board *b) { return b->between ? 2 * b->ncell : 0; }
/* The other cell of a place; ARI_NO: it is at the frame. */
static inline uint32_t ari_between_second(const ari_board *b, uint32_t place) {
    const uint32_t cell = place / 2;
    if (place % 2) return cell + b->cols < b->ncell ? cell + b->cols : ARI_NO;
    return cell % b->cols + 1 < b->cols ? cell + 1 : ARI_NO;
}
/* The place between two cells side by side. */
static inline uint32_t ari_between_place(const ari_board *b, uint32_t cell, uint32_t next) {
    const uint32_t low = cell < next ? cell : next, high = cell < next ? next : cell;
    return 2 * low + (low + 1 != high || b->cols == 1);
}

/* May a clue of this kind have a number? */
bool ari_between_numbered(const ari_genre *g, ari_between_kind kind);
/* May a clue of this genre be so? */
bool ari_between_fits(const ari_genre *g, int32_t clue);
bool ari_between_parse(const char *token, uint32_t size, bool down, int32_t *clue);
void ari_between_print(int32_t clue, bool down, ari_out *o);
/* As people say it: "white dot 3", "<". */
void ari_between_say(int32_t clue, bool down, ari_out *o);

bool ari_between_make_all(ari_board *b);
bool ari_between_copy(const ari_board *b, ari_board *out);

#endif
