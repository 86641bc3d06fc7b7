/* figure.h - figures of a board: lists of cells of a kind, perhaps with a number. A thermometer is one, a cage, a dot
 *            between two cells.
 * Room:    board.
 * Shape:   b->figure[b->nfigure]; the cells of one are different and in its own order, from the bulb or the circle on.
 *          A figure that was taken away stays in the list, without cells.
 * Owner:   cells and patterns live in the board's arena; they are never written again.
 * Fails:   false: memory is out. */
#ifndef ARI_BOARD_FIGURE_H
#define ARI_BOARD_FIGURE_H

#include "board/board.h"

/* How a kind is drawn. */
typedef enum ari_figure_look {
    ARI_FIGURE_LINE,   /* through the cells, in the kind's colour */
    ARI_FIGURE_BULB,   /* a line that begins with a disc */
    ARI_FIGURE_ARROW,  /* a line from a circle to a tip */
    ARI_FIGURE_PILL,   /* the same with two circles */
    ARI_FIGURE_ENDS,   /* a line between two circles */
    ARI_FIGURE_OUTSIDE, /* the number beside the first cell, on the other side than the second */
    ARI_FIGURE_CAGE,   /* a dashed line around the cells, the number in the corner of the first */
    ARI_FIGURE_DOT,    /* a white disc in the middle of the cells, with the number */
    ARI_FIGURE_DISC,   /* a black one */
    ARI_FIGURE_SQUARE, /* a grey square in each cell */
    ARI_FIGURE_CIRCLE, /* a grey circle in each cell */
    ARI_FIGURE_INWARD, /* a grey ground and tips at the sides around: it is the least there */
    ARI_FIGURE_OUTWARD, /* the same with tips that point away */
    ARI_FIGURE_BORDER, /* a thick line around the cells */
    ARI_FIGURE_TINT,   /* a grey ground */
    ARI_FIGURE_GRID,   /* the upper left corner of a square of so many cells a side (grids.h) */
    ARI_FIGURE_GATE,   /* dashes through the cells, which lie in a line; the number in a corner */
    ARI_NFIGURE_LOOK
} ari_figure_look;

/* What may be typed for a clue: words of the text format, with blanks between ("...": and so on), and what they say. */
typedef struct ari_sign { const char *words, *says; } ari_sign;

typedef struct ari_figure_kind {
    const char *name;       /* "thermometer" */
    ari_sign sign;          /* "thermometer R1C1 R1C2", for help */
    uint8_t look, colour;   /* ari_figure_look; 1..8: of lines */
    uint16_t fewest, greatest; /* cells */
    int32_t least, most;    /* of numbers; least > most: it has none */
    const char *behind;     /* shown behind them: "+"; or NULL */
    bool patterned;         /* each has a pattern (digit_pattern.h) instead of a number */
    bool stays;             /* when its number is taken away, since rules look at cells in none of the kind */
} ari_figure_kind;

typedef struct ari_figure {
    uint32_t kind;        /* index into the kinds of the genre */
    int32_t number;       /* ARI_CLUE_NONE: it has none */
    uint32_t n;
    const uint32_t *cell; /* [n] */
    const char *pattern;  /* its text; NULL: none */
} ari_figure;

enum { ARI_FIGURE_KINDS = 48, ARI_FIGURES_MOST = 100000 };

/* One more; cells and pattern are copied. */
bool ari_figure_add(ari_board *b, uint32_t kind, int32_t number, const uint32_t *cell, uint32_t n);
bool ari_figure_put_in(ari_board *b, const ari_figure *f);
bool ari_figure_copy(const ari_board *b, ari_board *out);
/* Takes all away but the grids. */
void ari_figure_clear(ari_board *b);
/* The kind of this name; ARI_NO: the genre has none. */
uint32_t ari_figure_kind_of(const ari_genre *g, const char *name, size_t n);
/* Numbers, lengths, cells that come twice. RANGE: which figure and why, in words. */
ari_status ari_figure_audit(const ari_board *b, ari_error *err);
/* "cage 15 R1C1 R1C2", as the text form has it. */
void ari_figure_put(const ari_board *b, const ari_figure *f, ari_out *o);
/* Is the cell in it? */
bool ari_figure_has(const ari_figure *f, uint32_t cell);
/* Does a gate lie in its column? Of several cells the first two say it; one cell does where above it and below it there
 * is a clue or the border. */
bool ari_figure_upright(const ari_board *b, const ari_figure *f);
/* The region of a cell where figures with a border give regions, from 0 on; ARI_NO: no figure with one is around it. */
uint32_t ari_figure_region(const ari_board *b, uint32_t cell);
/* Are there such figures? */
bool ari_figure_regions(const ari_board *b);
/* Dots at half cells, in the middle of a cell, of a side between two, of a point between four: how many places there
 * are, row by row, 2 * columns - 1 a row; the cells that a dot touches, in reading order, and how many. */
uint32_t ari_figure_dot_places(const ari_board *b);
uint32_t ari_figure_dot_cells(const ari_board *b, uint32_t place, uint32_t cell[4]);

#endif
