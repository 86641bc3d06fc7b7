/* form.h - a form: what a law may say, with all its readings. Each is a file form_NAME.c and a line in forms.def.
 * Room:    rules.
 * Thing:   `read` takes the words of a sheet; `lower` makes rows, definitions and demands; `holds` or `value` look at a
 *          drawing by the definition, without the model; `say` writes techniques. No reading calls another one.
 * Owner:   constant. Fails: lower as model.h, read as status.h, say by w->failed. */
#ifndef ARI_RULES_FORM_H
#define ARI_RULES_FORM_H

#include "rules/drawn_digits.h"
#include "rules/drawn_lines.h"
#include "rules/judge.h"
#include "rules/parser.h"
#include "rules/sentences.h"

/* A model that is being built. */
typedef struct ari_lowering {
    const ari_board *b;
    const ari_sheet *s;
    ari_model *m;
    ari_graph *grid; /* of demands; NULL: none so far */
    ari_lit *lit;    /* [ncell] what is drawn, or a constant */
    uint32_t *figure; /* [nfigure] the group of a figure; 0: none so far */
    uint32_t *group; /* [ncell, then of rows, columns, corners] of the clue there; 0: none so far */
    ari_lit *some;   /* [ncell + 1] scratch; [ncell] the next two */
    uint64_t *key, *spare;
    ARI_LIST(ari_term) term;
    uint32_t serial; /* of auxiliaries */
    ari_graph *walled;      /* the grid without edges across borders; NULL: none so far */
    ari_lit *border;        /* [nedge] of the division: borders between cells; the frame is there */
    ari_digits digits; /* of sheets that draw numbers */
    ari_drawn_lines line; /* of sheets that draw lines */
    bool brief, rough; /* the model is the brief one, or the rough one (brief_digits.h), which is brief too */
    uint16_t rule;   /* that of the law which is lowered */
    ari_graph *shore;       /* the grid, and one vertex more beside all cells at the border; NULL: none so far */
    ari_lit *kind;          /* [ncell * ARI_NSHAPE] the cell is of this shape; NULL: no law gives shapes */
    uint32_t *steps;        /* [nroom] of each room its first auxiliary "at least 1", of this law: */
    const ari_law *stepped;
    ari_lit *marked;        /* [nroom] lines pass its marks of the first colour; NULL: no law says so */
    ari_lit *corner;        /* [ncell] the upper left corner of the cell is inside, as far as [rows] corners say; */
    uint32_t *corners;      /* NULL: none so far */
    struct ari_bridges *bridges; /* of sheets that draw them */
    uint8_t *ring; /* [3^8] scratch of rings around clues; NULL: none so far */
    uint32_t reached; /* clues with pieces beside them so far */
    ari_lit *ahead; /* [nedge] the path runs right or down there; NULL: no law asks for it so far */
    struct ari_gate_labels *order; /* how many gates are passed; NULL: no law asks, or none can be */
    ari_graph *diagonals; /* the cells, each beside those at its corners; NULL: none so far */
    struct ari_numbered_islands *islands[2]; /* pieces with a clue each, of what is drawn, of the others; NULL: none */
    struct ari_galaxies *galaxies; /* pieces with a figure each; NULL: none so far */
    ari_lit *way; /* [ncell] of a maze: the way passes; [4 * ncell] of a guide: from the cell on; NULL: none so far */
    struct ari_two_clues *two; /* pieces with two clues each, or one; NULL: no law says so */
    struct ari_halves *halves; /* pieces with halves of two colours; NULL: no law says so */
    struct ari_polyominoes *polyominoes; /* pieces of one size, by shapes; NULL: no law says so */
    struct ari_banked *banked; /* shapes of the bank at all places; NULL: no law says so */
} ari_lowering;

typedef struct ari_rules_form {
    const char *word; /* that it begins with; or NULL: */
    bool (*begins)(const ari_sheet_reader *r); /* or NULL: another form reads it */
    ari_status (*read)(ari_sheet_reader *r, ari_law *l); /* from its first word on; may choose another form */
    void (*lower)(ari_lowering *w, const ari_law *l, const ari_ground_place *p);
    /* Does it hold in a drawing? One of two: yes or no, or the number that is compared with the law's bound. */
    bool (*holds)(const ari_judging *j, const ari_law *l, const ari_ground_place *p);
    int32_t (*value)(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p);
    /* The largest such number; NULL: any. cell: of outer clues how many cells the place has. */
    int32_t (*most)(const ari_board *b, const ari_law *l, uint32_t cell);
    /* The clue that a drawing has there, where it is no such number. */
    void (*clue)(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue);
    void (*say)(ari_sentence_writer *w, const ari_law *l);
    bool digits; /* it speaks of numbers that are drawn, the others of symbols, or: */
    bool bridges; /* of bridges */
    bool both;   /* it speaks of symbols, and of cells without a number where numbers are drawn */
    uint16_t price; /* of a premise by it in sheets with numbers, in hundredths; 0: as of any law */
    bool named; /* its places are named by the domain: "the room at R1C1" */
} ari_rules_form;

extern const ari_rules_form *const ari_rules_forms[ARI_NLAW_FORM]; /* by ari_law_form */
#define FORM(id, name) extern const ari_rules_form ari_rules_form_##name;
#include "rules/forms.def"
#undef FORM

/* ---- for `lower` ---- */

ari_lit ari_lower_negate(ari_lit x); /* constants too */
/* w->grid is there; false: memory is out. */
bool ari_lower_grid(ari_lowering *w);
/* "This cell has the symbol." */
ari_lit ari_lower_symbol(ari_lowering *w, uint32_t side, uint32_t cell);
/* Both, as one literal: an auxiliary where neither is constant. */
ari_lit ari_lower_both(ari_lowering *w, uint16_t rule, uint32_t site, ari_lit x, ari_lit y);
ari_tag ari_lower_tag(ari_lowering *w, const ari_law *l, const ari_ground_place *p);
/* The symbols of the place's cells into w->some: those that are open; *sure: those that are there for sure. */
uint32_t ari_lower_gather(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t *sure);
/* The bound's value; false: there is none here, a clue without a number. */
bool ari_lower_value(const ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t *value);
void ari_lower_bound(const ari_law *l, int32_t value, int32_t *lo, int32_t *hi);
/* One of three holds, constants too; nothing where one always does. */
void ari_lower_clause(ari_lowering *w, ari_tag tag, ari_lit one, ari_lit two, ari_lit three);
/* lo <= number of w->some[n] <= hi. A row that always holds is left out, unless a clue asks for it. */
void ari_lower_count(ari_lowering *w, ari_tag tag, int32_t lo, int32_t hi, uint32_t n);

/* What "pieces have one LAYER" says of a clue's number: nothing; that it is the size of its rectangle, its shape (1 as
 * high as wide, 2 higher, 3 wider), its width and height together. */
enum { ARI_PIECES_ONE, ARI_PIECES_SIZE, ARI_PIECES_SHAPE, ARI_PIECES_SUM };
static inline int32_t ari_form_pieces_number(int32_t says, uint32_t high, uint32_t wide) {
    if (says == ARI_PIECES_SIZE) return (int32_t)(high * wide);
    if (says == ARI_PIECES_SUM) return (int32_t)(high + wide);
    return high == wide ? 1 : high > wide ? 2 : 3;
}

/* The side of a cell in this direction, of a board with lines along borders. */
ari_edge ari_form_borders_at(const ari_board *b, uint32_t cell, int direction);
/* Is a border drawn on that side? */
bool ari_form_borders_drawn(const ari_judging *j, uint32_t cell, int direction);
/* The piece of a division from a cell on: its cells, so many, behind seen[ncell]; they get this label there, which none
 * has yet. Cells outside are pieces of their own. */
uint32_t ari_form_borders_walk(const ari_judging *j, uint32_t from, uint32_t label);
/* Is a border drawn between two cells of one label? */
bool ari_form_borders_inside(const ari_judging *j);

/* The numbers of the two cells of a place, as clauses; 0: none. */
typedef bool ari_pair_fits(const void *about, int32_t x, int32_t y);
void ari_form_compare_pairs(ari_lowering *w, const ari_law *l, const ari_ground_place *p, ari_pair_fits *fits,
                            const void *about);
/* "result DIGIT by difference", or quotient, which puzzles ask of two numbers alone as a rule. */
bool ari_form_result_of_two(const ari_law *l);

/* Twice the middle of the box around cells: the sums of its first and last row, and column. */
void ari_form_symmetric_middle(const ari_board *b, const uint32_t *cell, uint32_t n, uint32_t *rows, uint32_t *cols);

/* Of each cell with a symbol the clue that it is paired with, or ARI_NO; NULL: memory is out. */
const uint32_t *ari_form_paired_mates(const ari_board *b, const ari_marks *k, ari_arena *a);

/* ---- for `read` ---- */

/* "is given", from its second word on. */
ari_status ari_form_given_read(ari_sheet_reader *r, ari_law *l);
/* "kind differ where", from its last word on, of marks. */
ari_status ari_form_passed_marks_kind(ari_sheet_reader *r, ari_law *l);
/* "pieces have size OP VALUE", from "size" on. */
ari_status ari_form_piece_size_read(ari_sheet_reader *r, ari_law *l);
/* "pieces have two LAYER", or one, so many, from the layer on; "size is between". Of the clue in this cell: of each
 * cell, that it is in its piece; NULL: memory is out. */
ari_status ari_form_two_clues_read(ari_sheet_reader *r, ari_law *l, int32_t many);
const ari_lit *ari_form_two_clues_labels(const ari_lowering *w, uint32_t cell);
ari_status ari_form_size_between_read(ari_sheet_reader *r, ari_law *l);
/* "pieces have halves by LAYER", from "halves" on. */
ari_status ari_form_halves_read(ari_sheet_reader *r, ari_law *l);
/* "pieces are corners", from the last word on; "is corner", the same. */
ari_status ari_form_corners_read(ari_sheet_reader *r, ari_law *l);
ari_status ari_form_corners_read_one(ari_sheet_reader *r, ari_law *l);
/* "pieces are pentominoes", tetrominoes, trominoes, from the last word on: how many cells a law before says so of, or
 * 0; then also "pieces differ beside", from the last word on. */
ari_status ari_form_polyominoes_read(ari_sheet_reader *r, ari_law *l);
int32_t ari_form_polyominoes_size(const ari_sheet_reader *r);
ari_status ari_form_polyominoes_read_differ(ari_sheet_reader *r, ari_law *l);
/* "pieces differ in LAYER", from "differ" on. */
ari_status ari_form_piece_pairs_read(ari_sheet_reader *r, ari_law *l);
/* "pieces have one FIGURE", from its name on, which comes; "pieces are symmetric", from the last word on. */
bool ari_form_galaxies_comes(const ari_sheet_reader *r);
ari_status ari_form_galaxies_read(ari_sheet_reader *r, ari_law *l);
ari_status ari_form_galaxies_read_turned(ari_sheet_reader *r, ari_law *l);
/* "DIGIT is count", "DIGIT is size of room", from "count", "room" on. */
ari_status ari_form_digit_count_read(ari_sheet_reader *r, ari_law *l);
ari_status ari_form_digit_room_read(ari_sheet_reader *r, ari_law *l);
/* "count SYMBOL in pieces beside", from "pieces" on. */
ari_status ari_form_pieces_beside_read(ari_sheet_reader *r, ari_law *l);
/* "size SYMBOL by corners", from "by" on. */
ari_status ari_form_corner_size_read(ari_sheet_reader *r, ari_law *l);
/* "runs SYMBOL around = LAYER", from "around" on. */
ari_status ari_form_runs_around_read(ari_sheet_reader *r, ari_law *l);
/* "pieces of SYMBOL are", from "are" on; the rows of "pieces are squares" that say more than rectangles. */
ari_status ari_form_squares_read(ari_sheet_reader *r, ari_law *l);
void ari_form_squares_lower(ari_lowering *w, const ari_law *l);
/* "pieces of SYMBOL are shapes", "are all shapes", from "shapes", "all" on. */
ari_status ari_form_bank_read(ari_sheet_reader *r, ari_law *l);
/* "pieces of SYMBOL are no rectangles", from "no" on; "size of piece", from "of" on. */
ari_status ari_form_own_piece_none(ari_sheet_reader *r, ari_law *l);
ari_status ari_form_own_piece_read(ari_sheet_reader *r, ari_law *l);
/* "pieces of", from its second word on. */
ari_status ari_form_islands_read(ari_sheet_reader *r, ari_law *l);
/* Are all lines in one piece? *places: a cell each, two where they cross. */
bool ari_form_loop_whole(const ari_judging *j, uint32_t *places);
/* "sum LAYER in it where arrived", of clues that are moved: form_weigh.c reads it. May a law stand beside lines that
 * these are moved along? */
void ari_form_moves_lower_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p);
bool ari_form_moves_holds_sum(const ari_judging *j, const ari_law *l, const ari_ground_place *p);
int32_t ari_form_moves_sum(const ari_board *b, const ari_marks *k, const ari_ground_place *p);
bool ari_form_moves_fits(const ari_law *l);
/* May a law stand beside "path LINE"? Others look at lines that leave the board, which it has. */
bool ari_form_path_fits(const ari_sheet *s, const ari_law *l);
/* "is inside", the same as "is given". */
ari_status ari_form_inside_read(ari_sheet_reader *r, ari_law *l);

/* The name of the numbers that are drawn comes, and this word behind it ("": any). */
bool ari_parse_laws_digits(const ari_sheet_reader *r, const char *word);
ari_status ari_parse_laws_drawn(ari_sheet_reader *r); /* that name, which must come */
/* A symbol, if one comes; one that must come. */
ari_status ari_parse_laws_choice(ari_sheet_reader *r, uint8_t *side);
ari_status ari_parse_laws_symbol(ari_sheet_reader *r, uint8_t *side);
ari_status ari_parse_laws_any(ari_sheet_reader *r, uint8_t *side); /* lines too */
ari_status ari_parse_laws_scope(ari_sheet_reader *r, ari_law *l);
ari_status ari_parse_laws_bound(ari_sheet_reader *r, ari_law *l, bool counts); /* counts: != is fine where few are */

/* Conditions of ideas of form_follows.c, form_order.c, form_halves.c, form_own_piece.c. */
ari_sentence_fits ari_form_follows_arrow, ari_form_way_elsewhere, ari_form_order_number;
ari_sentence_fits ari_form_halves_moved;
ari_sentence_fits ari_form_own_piece_blocked, ari_form_own_piece_coloured, ari_form_own_piece_large,
    ari_form_own_piece_boxed, ari_form_own_piece_box, ari_form_own_piece_same, ari_form_own_piece_cell,
    ari_form_own_piece_all, ari_form_own_piece_colour;

#endif
