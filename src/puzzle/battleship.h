/* battleship.h - what the files of Battleship share: rules, kinds of cells, and rows that its models have in common.
 * Room:    puzzle; battleship*.c alone.
 * Owner:   an ari_battleship borrows board and model; its arrays are the model's arena's.
 * Fails:   through the model's status. */
#ifndef ARI_PUZZLE_BATTLESHIP_H
#define ARI_PUZZLE_BATTLESHIP_H

#include "board/genre.h"

enum { HINT, SHAPE, TOUCH, SUM, FLEET };
enum { HINTS };                                                  /* parameters */
enum { WATER, TOP, BOTTOM, LEFT, RIGHT, MIDDLE, SINGLE, KINDS }; /* clues, and kinds of cells */
enum { GO_UP = 1, GO_DOWN, GO_LEFT, GO_RIGHT };                  /* directions of ari_board_ahead */

typedef struct ari_battleship {
    const ari_board *b;
    ari_model *m;
    bool by_kind;         /* a cell has KINDS main variables, the first of them water; else one: it is part of a ship */
    ari_var *flat, *tall; /* [nfleet + 1] by length: the first of the ships that go right, or down; or ARI_NO */
    ari_var *along;       /* of model "ship": by length, direction and line, the first variable of those ships */
    ari_lit *lit;         /* room for a row */
    ari_term *term;
} ari_battleship;

/* The cell is part of a ship. */
static inline ari_lit ari_battleship_on(const ari_battleship *p, uint32_t cell) {
    return p->by_kind ? ARI_NEG(cell * KINDS + WATER) : ARI_POS(cell);
}

/* How many places a ship of length l has in rows, and in columns. */
static inline uint32_t ari_battleship_flat(const ari_board *b, uint32_t l) {
    return l > b->cols ? 0 : b->rows * (b->cols - l + 1);
}
static inline uint32_t ari_battleship_tall(const ari_board *b, uint32_t l) {
    return l > b->rows ? 0 : (b->rows - l + 1) * b->cols;
}

/* battleship_rows.c: the model's main variables, room, and rows that speak of cells alone. */
bool ari_battleship_rows_begin(ari_battleship *p, const ari_board *b, ari_model *m, bool by_kind);
/* The neighbour in a direction of ari_board_ahead is part of a ship; ARI_NO beyond the border. */
ari_lit ari_battleship_rows_beside(const ari_battleship *p, uint32_t cell, int direction);
void ari_battleship_rows_sums(const ari_battleship *p);
void ari_battleship_rows_touch(const ari_battleship *p);
void ari_battleship_rows_windows(const ari_battleship *p);

/* battleship_guide.c: advice for the model "ship", where all sums of lines are given. */
void ari_battleship_guide(const ari_battleship *p);

extern const ari_techniques ari_battleship_techniques; /* battleship_techniques.c */

/* The models "ship" and "run", the model "cell", and the program "ship". */
void ari_battleship_cells_ship(const ari_board *b, ari_model *m);
void ari_battleship_cells_run(const ari_board *b, ari_model *m);
void ari_battleship_kinds_build(const ari_board *b, ari_model *m);
void ari_battleship_berths_build(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);

#endif
