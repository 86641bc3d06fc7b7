/* outer.h - clues in no cell: beside the board, at the ends of rows and columns, a number each, or a list of numbers;
 *           and numbers at the corners of cells. (Between two cells: between.h.)
 * Room:    board.
 * Thing:   a side has a clue for each of its lines: board->top and bottom [cols], left and right [rows]; NULL on
 *          sides where the genre has none. A clue is NONE, ANY, a number, or of a genre with ARI_LAYER_LISTS the
 *          list board->list[clue + 1 ...], as long as board->list[clue] says. Lists are only ever added, so a clue
 *          stays what it was; equal lists are one clue. An item may be ANY; 0 alone: nothing in the line.
 *          Its site is a row or column; those of the right and of the bottom count on behind those of the left and
 *          the top. Of a genre with ARI_LAYER_CORNERS board->corner has a number at each corner, in reading order; its
 *          site is a point.
 * Owner:   arrays and lists live in the board's arena.
 * Fails:   false: memory is out, or as said. */
#ifndef ARI_BOARD_OUTER_H
#define ARI_BOARD_OUTER_H

#include "board/genre.h"

enum { ARI_OUTER_TOP, ARI_OUTER_LEFT, ARI_OUTER_BOTTOM, ARI_OUTER_RIGHT, ARI_NOUTER };
#define ARI_OUTER_MOST 1000 /* items of a list */

/* Is there a clue for each line of this side, or of any? */
bool ari_outer_has(const ari_genre *g, int side);
bool ari_outer_any(const ari_genre *g);
/* The clues of a side [*n], or NULL; what stands at a site, or NULL; the site of clue i of a side. */
int32_t *ari_outer_side(const ari_board *b, int side, uint32_t *n);
int32_t *ari_outer_at(const ari_board *b, uint32_t site);
uint32_t ari_outer_site(const ari_board *b, int side, uint32_t i);
/* Are points (ARI_AT_POINT) corners of cells, row by row, and in no graph of the board? */
static inline bool ari_outer_points(const ari_board *b) { return b->corner || !b->graph; }
/* How many corners have a clue or none; 0 in genres without. */
uint32_t ari_outer_corners(const ari_board *b);
/* The side of a site that is a row or column. */
int ari_outer_side_of(const ari_board *b, uint32_t site);

/* The list of these items as a clue. */
bool ari_outer_list(ari_board *b, const int32_t *item, uint32_t n, int32_t *clue);
/* Its items [*n]; of a clue that is no list none. */
const int32_t *ari_outer_items(const ari_board *b, int32_t clue, uint32_t *n);

/* A clue of another board as one of this; a list perhaps from its end to its beginning. */
bool ari_outer_bring(ari_board *b, const ari_board *from, int32_t was, bool turned, int32_t *clue);

/* One clue as a word: ".", "?", "12", "3,1,?". parse: false when it is none of these; blanks may stand for commas. */
bool ari_outer_parse(ari_board *b, const char *word, uint32_t n, int32_t *clue);
void ari_outer_print(const ari_board *b, int32_t clue, ari_out *o);

bool ari_outer_make(ari_board *b);
bool ari_outer_copy(const ari_board *b, ari_board *out);
bool ari_outer_make_corners(ari_board *b);
bool ari_outer_copy_corners(const ari_board *b, ari_board *out);

#endif
