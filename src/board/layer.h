/* layer.h - what boards and drawings are made of. A genre lists its layers (genre.h); code that makes, copies, reads,
 *           prints or compares boards has one entry a layer and goes through that list.
 * Room:    board.
 * Thing:   a layer of clues is a part of the board, one of marks a part of the drawing. Here is what boards themselves
 *          need of them; their texts are in io/ (text_format.c, puzzlink.c, pzprv3.c).
 * Fails:   as said; LIMIT and NOMEM of the arena. */
#ifndef ARI_BOARD_LAYER_H
#define ARI_BOARD_LAYER_H

#include "board/board.h"

typedef enum ari_layer {
    ARI_LAYER_NONE,      /* the end of a list */
    /* clues in cells: what the number in clue[] says (board.h) */
    ARI_LAYER_NUMBERS,
    ARI_LAYER_CIRCLES,
    ARI_LAYER_ARROWS,    /* a number and a direction */
    ARI_LAYER_PAIRS,     /* two numbers, for the cells below and to the right (pair.h) */
    ARI_LAYER_SETS,      /* up to four numbers in any order (number_set.h) */
    ARI_LAYER_COMPASSES, /* a number for each direction (compass.h) */
    ARI_LAYER_PARTS,     /* of ships */
    ARI_LAYER_COLOURED,  /* a colour, perhaps a number and a direction (coloured_clue.h) */
    ARI_LAYER_WIRES,     /* given lines, marked points */
    /* clues elsewhere */
    ARI_LAYER_OUTER,     /* a number at the ends of rows and columns (outer.h) */
    ARI_LAYER_LISTS,     /* a list of numbers there */
    ARI_LAYER_CORNERS,   /* a number at the corners of cells */
    ARI_LAYER_BETWEEN,   /* a sign, a dot or a number between two cells (between.h) */
    ARI_LAYER_FLEET,     /* fleet */
    ARI_LAYER_BANK,      /* bank: shapes to be found (bank.h) */
    ARI_LAYER_BOXES,     /* boxes of equal size, by the parameters boxrows and boxcols; the board is square */
    ARI_LAYER_ROOMS,     /* room; the clue of a room stands in its first cell */
    ARI_LAYER_FIGURES,   /* figure: lists of cells of a kind (figure.h) */
    ARI_LAYER_SENTENCES, /* extra: clues in words (word_clues.h); rows are attributes */
    /* marks */
    ARI_LAYER_LINES,     /* edge[]: how many lines, or -1: none for sure; genre.h says where they run */
    ARI_LAYER_SHADING,   /* cell[]: 1 shaded, -1 not for sure, 0 nothing */
    ARI_LAYER_SHIPS,     /* the same, drawn as the parts of ships that follow */
    ARI_LAYER_DIGITS,    /* cell[]: a number from 1, 0 for none; -1 for sure none where the genre has a word for it */
    ARI_NLAYER
} ari_layer;

/* Is it made of that? */
bool ari_layer_has(const ari_genre *g, ari_layer layer);
/* What a number in clue[] says, NUMBERS to WIRES; NONE in genres without clues in cells. */
ari_layer ari_layer_clues(const ari_genre *g);

/* All parts of an empty board, and of a copy; false when memory is out. */
bool ari_layer_make(ari_board *b);
bool ari_layer_copy(const ari_board *b, ari_board *out);
/* Take away the clues at these sites. UNSUPPORTED when one is no clue of a layer. */
ari_status ari_layer_without(ari_board *b, const uint32_t *site, uint32_t n);
/* May a clue stand in this cell at all, whatever it holds now? */
bool ari_layer_place(const ari_board *b, uint32_t cell);

/* The arrays of empty marks. */
bool ari_layer_blank(const ari_board *b, ari_arena *a, ari_marks *k);
/* Are these marks of the board's shape? */
bool ari_layer_fits(const ari_board *b, const ari_marks *k);
/* Marks with 2 where it is open, as write_marks leaves them, made a drawing: present, none for sure (-1), or nothing.
 * `k` is blank on entry. */
void ari_layer_shown(const ari_board *b, const ari_marks *forced, ari_marks *k);
/* How much of such a drawing is on, off and open, in the words of the genre; nvar: variables off, on, open. */
void ari_layer_tally(const ari_board *b, const ari_marks *shown, const uint32_t *nvar, ari_out *o);
/* The clue that a cell, row, column, corner or the place between two cells holds, or NULL. */
const int32_t *ari_layer_clue_at(const ari_board *b, uint32_t site);
/* A number there as people know it: a name where the genre has names. */
void ari_layer_value(const ari_board *b, uint32_t site, int32_t value, ari_out *o);
/* How two drawings differ at a cell or an edge, in words. */
void ari_layer_differ(const ari_board *b, uint32_t site, int32_t first, int32_t second, ari_out *o);
/* Numbers that may be pencilled in a cell of a drawing: 1 when it is on or off, 0 when cells are not drawn in; and the
 * greatest number that may be drawn in one. */
uint32_t ari_layer_symbols(const ari_board *b);
uint32_t ari_layer_greatest(const ari_board *b);
/* Does each cell have one of two symbols, so that what is not the first is the second? */
bool ari_layer_two(const ari_board *b);
/* Does the number of a clue in this cell stand for the one that is drawn there? Of ARI_LAYER_DIGITS. */
bool ari_layer_given(const ari_board *b, uint32_t cell);

#endif
