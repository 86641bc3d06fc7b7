/* drawn_lines.h - lines that a sheet draws between cells or along their borders: variables, degrees, what they do in a
 * cell; drawings read and written.
 * Room:    rules.
 * Thing:   the model's first demand is that of the lines (genre/lines.h): one loop where a law says so, no ring where
 *          it says one path, else loops;
 *          none where they are straight and clues are moved along them;
 *          where they may cross, on a graph with two places a cell, whose last edges go from place to place. Its
 *          variables come first, then those of cells without a line where these are called something, then z r,c of
 *          cells that a line passes, where they are not.
 * Owner:   arrays in the model's arena. Fails: as model.h. */
#ifndef ARI_RULES_DRAWN_LINES_H
#define ARI_RULES_DRAWN_LINES_H

#include "rules/law.h"

typedef struct ari_drawn_lines {
    const ari_board *b;
    ari_model *m;
    const ari_lit *edge;        /* [nedge] */
    ari_lit *none;              /* [ncell] no line passes the cell */
    ari_lit *turn, *straight;   /* [ncell] as far as they were asked for; turn: `arrived`, where clues are moved */
    ari_lit *crossing;          /* [ncell] four lines meet in the cell; NULL: they never may */
    bool *has_turn, *has_straight;
    const ari_lit **arm;        /* [4 * ncell] as far as they were asked for; NULL: none so far */
} ari_drawn_lines;

/* The arms of a crossing. */
enum { ARI_DRAWN_LINES_CROSSING = 1 << ARI_UP | 1 << ARI_DOWN | 1 << ARI_LEFT | 1 << ARI_RIGHT };

/* Is the loop said to pass some of several cells? Then it is a fact of its own that it passes a cell. */
bool ari_drawn_lines_counts_passed(const ari_sheet *s);
/* Variables, demand, degrees. False: the model failed. */
bool ari_drawn_lines_begin(ari_drawn_lines *x, const ari_board *b, ari_model *m);
/* That the cell has this symbol, one of those of lines; auxiliaries that it needs have this rule. */
ari_lit ari_drawn_lines_symbol(ari_drawn_lines *x, uint32_t side, uint32_t cell, uint16_t rule);
/* At least one of two symbols, as a clause. A cell that is passed is one with a line at a side. */
void ari_drawn_lines_either(ari_drawn_lines *x, const ari_law *l, uint32_t cell, ari_tag tag);
/* A cell where the loop turns, or goes straight on: by clauses over its lines alone. False: another symbol. */
bool ari_drawn_lines_state(ari_drawn_lines *x, uint32_t side, uint32_t cell, ari_tag tag);

/* Lines straight on from a cell in a direction, as far as lines can go: lit[i] says that the first i + 1 are there; *n
 * of them. NULL: memory. Auxiliaries u d l r, by the cell and i + 1, have this rule. */
const ari_lit *ari_drawn_lines_arm(ari_drawn_lines *x, uint32_t cell, int direction, uint16_t rule, uint32_t *n);

/* Where a path comes in or goes out: a cell at the border, and the direction out of the board. */
typedef struct ari_drawn_gate { uint32_t cell; int direction; } ari_drawn_gate;
/* The clue beside the board there; ARI_CLUE_NONE: none, or the cell is not at this border. */
int32_t ari_drawn_lines_gate(const ari_board *b, uint32_t cell, int direction);
/* The entrance and the exit of such a path; false: there is not one of each, and no other clue. */
bool ari_drawn_lines_gates(const ari_board *b, ari_drawn_gate gate[2]);

/* Bits of the directions in which a given piece, or a path by a clue, leads out of the board, where all lines are one
 * path; else 0. */
uint32_t ari_drawn_lines_out(const ari_board *b, uint32_t cell);
/* Bits of the directions, 1 << ari_direction, in which lines leave a cell of a drawing, out of the board too. */
uint32_t ari_drawn_lines_arms(const ari_board *b, const ari_marks *k, uint32_t cell);
/* How many lines go straight on from a cell of a drawing. */
uint32_t ari_drawn_lines_length(const ari_board *b, const ari_marks *k, uint32_t cell, int direction);
/* The same symbols in a drawing. */
bool ari_drawn_lines_has(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t cell);
/* The judge's: two lines or none at each point; where cells are called by having none, these are those; where not. */
bool ari_drawn_lines_degrees_hold(const ari_board *b, const ari_marks *k, uint32_t *site);

#endif
