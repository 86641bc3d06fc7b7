/* board.h - a puzzle as it is set, and what is drawn on it.
 * Room:    board.
 * Shape:   rows x cols cells, row-major, row before column, counted from 0 inside and from 1 in every text for people.
 *          Line genres have a graph of points: the corners of the cells (rows+1 x cols+1; faces = cells) or the cells.
 *          Some of them are also played on other graphs (net.h): rows is then 1, and cols the number of cells.
 * Clues:   one int32 a cell: ARI_CLUE_NONE, ARI_CLUE_ANY ("?": a clue is there, its value is not known), else by
 *          layer (layer.h)
 *            numbers   0.. ; the genre says what they count
 *            circles   1 white, 2 black (ANY: a circle of unknown colour)
 *            arrows    0: a grey cell without a number; else ari_arrow_make(direction, n), n 0..254 or
 *                      ARI_ARROW_UNKNOWN (arrow.h)
 *            pairs     ari_pair_make(below, right) (pair.h); ANY: a black cell without numbers
 *            sets      a number, or several, in any order (number_set.h)
 *            compasses a number for each direction (compass.h)
 *            wires     0: a black cell, without a point; else ARI_WIRE_... bits of what is given: the line to the
 *                      right, the line below, one of the two marked points
 *            coloured  coloured_clue.h
 *            parts     0 water; end 1 top 2 bottom 3 left 4 right; 5 middle, 6 submarine (ANY: some part)
 *          Further clues, each in genres that have the layer: top, left, bottom, right, corner (outer.h),
 *          between (between.h), fleet (fleet.h), bank (bank.h), room (rooms.h), figure (figure.h), extra
 *          (word_clues.h).
 * Owner:   arrays live in the board's arena.
 * Fails:   see each call. */
#ifndef ARI_BOARD_H
#define ARI_BOARD_H

#include "base/options.h"
#include "base/text.h"
#include "board/arrow.h"
#include "board/compass.h"
#include "board/number_set.h"
#include "board/sum_pair.h"
#include "model/model.h"

#define ARI_CLUE_NONE (-1)
#define ARI_CLUE_ANY (-2)
#define ARI_MAX_PARAM 12
#define ARI_MAX_SIDE 1000        /* rows and cols at most */
#define ARI_MAX_CELL 250000      /* rows * cols at most */

typedef struct ari_genre ari_genre; /* genre.h */
typedef struct ari_net ari_net;     /* net.h */

struct ari_board {
    ari_arena arena;         /* owns all below, and the board itself where it came from ari_board_read */
    const ari_genre *genre;
    const char *format;      /* read from; "" when made */
    uint32_t rows, cols, ncell;
    int32_t *clue;           /* [ncell] */
    int32_t *top, *left, *bottom, *right; /* [cols], [rows] outer clues (outer.h); NULL on sides without */
    int32_t *corner;         /* [(rows + 1) * (cols + 1)] clues at the corners of cells (outer.h); NULL: none */
    int32_t *between;        /* [2 * ncell] clues between two cells (between.h); NULL: none */
    int32_t *list;           /* [nlist] the lists of outer clues */
    uint32_t nlist, list_cap;
    int32_t *fleet;          /* [nfleet] number of ships of length 1, 2, ...; the last is not 0 */
    uint32_t nfleet;
    struct ari_bank_shape *bank; /* [nbank] shapes that are to be found (bank.h) */
    uint32_t nbank;
    int32_t param[ARI_MAX_PARAM]; /* by the genre's parameter table */
    uint32_t *room;          /* [ncell] and entry[nroom]: rooms.h; NULL in genres without rooms */
    uint32_t *entry, nroom;
    uint8_t *wall;           /* [ncell] walls with the same room on both sides; how many */
    uint32_t nwall;
    struct ari_figure *figure; /* [nfigure] lists of cells with a kind (figure.h) */
    uint32_t nfigure, figure_cap;
    uint32_t *grid, ngrid;   /* [ngrid] which figures are grids (grids.h) */
    bool *inside;            /* [ncell] is in a grid; NULL: there are none */
    const ari_graph *graph;  /* of points; NULL for genres without lines */
    const ari_net *net;      /* NULL: squares */
    ari_marks *marks;        /* the proposal that came with the text, or NULL */
    const struct ari_clauses *extra; /* clues in words (word_clues.h), in the arena, read-only once read; or NULL */
    bool assumed;            /* read from a drawing that another genre fits too */
    bool ambiguous;          /* from one whose signs may be clues or drawn: right to check alone */
    char *rules_line;        /* for ari_board_rules; NULL until asked for */
    const char *title, *author; /* a line each, as its link or record has them; or NULL */
};

/* Where on the board: a kind and an index, as used in row tags. For editors also: the wall right of a cell
 * (2 * cell) or below it (2 * cell + 1); the ships of a length (index + 1) of the fleet; a parameter; that a number may
 * stand in a cell (cell * ari_layer_symbols + number - 1). */
enum { ARI_AT_BOARD, ARI_AT_CELL, ARI_AT_POINT, ARI_AT_EDGE, ARI_AT_ROW, ARI_AT_COL, ARI_AT_BOX, ARI_AT_PAIR,
       ARI_AT_CLUE, ARI_AT_WALL, ARI_AT_SHIP, ARI_AT_PARAM, ARI_AT_MAYBE, ARI_AT_BETWEEN };
#define ARI_SITE(kind, index) ((uint32_t)(kind) << 28 | (uint32_t)(index))
#define ARI_SITE_KIND(site) ((site) >> 28)
#define ARI_SITE_INDEX(site) ((site) & 0x0fffffffu)

/* An empty board in its own arena: size checked (RANGE), clues ARI_CLUE_NONE, parameters preset, graph built. */
ari_status ari_board_make(ari_board *b, const ari_genre *genre, uint32_t rows, uint32_t cols,
                          const ari_allocator *alloc, size_t budget, ari_error *err);
void ari_board_drop(ari_board *b);
/* Its title or author, one of those two members: blanks for control characters, none at the ends; NULL when nothing is
 * left. False: memory is out. */
bool ari_board_call(ari_board *b, const char **member, const char *text, size_t n);
/* The struct moves into its own arena: one thing for ari_board_free. NOMEM, LIMIT: dropped. */
ari_status ari_board_keep(ari_board *made, ari_board **out, ari_error *err);
/* The next cell in this direction (enum ari_direction); ARI_NO beyond the border. */
uint32_t ari_board_ahead(const ari_board *b, uint32_t cell, int direction);
/* A name with the row and column of a cell, from 1. */
static inline ari_name ari_board_name(const ari_board *b, char stem, uint32_t cell) {
    return (ari_name){stem, (uint16_t)(cell / b->cols + 1), (uint16_t)(cell % b->cols + 1), 0};
}
/* Empty marks of the genre's shape (all 0) in an arena. */
ari_marks *ari_board_blank(const ari_board *b, ari_arena *a);
/* Marks of the same shape as others; empty again. */
void ari_board_copy_marks(ari_marks *to, const ari_marks *from);
void ari_board_clear_marks(ari_marks *k);
/* "R3C4", "the left edge of R2C1", "row 5", "box 2", "number 7", "the board"; on other graphs
 * "face 12", "point a", "the edge a-b". */
void ari_board_place(const ari_board *b, uint32_t site, ari_out *o);
/* The same as a C string in an arena; NULL: no memory. */
char *ari_board_place_text(const ari_board *b, uint32_t site, ari_arena *a);
/* The cell of a grid beside which an edge is named, from 0, and on which side: "right", "below", "above" or "left". */
const char *ari_board_place_edge(const ari_board *b, uint32_t edge, uint32_t *row, uint32_t *col);
/* Is this place of a grid an edge of the cell, or a line from it to another? */
bool ari_board_place_meets(const ari_board *b, uint32_t site, uint32_t cell);

#endif
