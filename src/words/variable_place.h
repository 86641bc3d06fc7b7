/* variable_place.h - what the variables of a model are on the board.
 * Room:    words.
 * Owner:   nouns are constant. */
#ifndef ARI_WORDS_VARIABLE_PLACE_H
#define ARI_WORDS_VARIABLE_PLACE_H

#include "board/board.h"
#include "model/model.h"

/* What the indices of a variable's name say. */
typedef enum ari_thing {
    ARI_THING_NONE,  /* no place of a drawing: yes and no are whole sentences, with the first index as {k} */
    ARI_THING_FLAT,  /* row, column of the unit line to the right; then how many lines at least */
    ARI_THING_TALL,  /* the same, below */
    ARI_THING_EDGE,  /* the number of an edge */
    ARI_THING_CELL,  /* row, column: shaded, or part of a ship */
    ARI_THING_DIGIT, /* row, column, number */
    ARI_THING_BLANK, /* row, column: no number stands there, for sure */
    ARI_THING_OWNER, /* row, column, number of the clue whose land the cell is */
    ARI_THING_TALLY  /* row, column: what follows from lines there, and no drawing shows alone */
} ari_thing;

typedef struct ari_noun {
    char stem; /* of the variables' names */
    ari_thing thing;
    const char *yes, *yes_all; /* "is a line", "are lines"; {k} is the third index */
    const char *no, *no_all;   /* "is no line", "are no lines" */
} ari_noun;

/* Where a literal stands on the board. */
typedef struct ari_variable_place {
    ari_thing thing;
    uint32_t site;   /* board.h; the board where there is none */
    uint32_t index;  /* of the edge or cell in marks; ARI_NO */
    int32_t number;  /* lines, number, clue; 1 for shading */
} ari_variable_place;

/* How variables of a stem are called: in the genre's own words, else by its layers; NULL: not at all. */
const ari_noun *ari_variable_place_noun(const ari_board *b, char stem);
ari_variable_place ari_variable_place_of(const ari_board *b, const ari_model *m, ari_lit lit);
/* What a drawing says of a variable: 1 true, 0 false, 2 nothing. */
int ari_variable_place_drawn(const ari_board *b, const ari_model *m, const ari_marks *k, ari_var v);
/* Of a number that is not drawn: is another one of the model drawn in its cell? */
bool ari_variable_place_rival(const ari_board *b, const ari_model *m, const ari_marks *k, ari_var v);
/* What shows a literal in a drawing: the number there, lines, 1; -1 crossed out, or not shaded; 0: nothing does. */
int32_t ari_variable_place_shown(const ari_board *b, const ari_model *m, ari_lit lit);

#endif
