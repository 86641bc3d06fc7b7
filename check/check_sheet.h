/* check_sheet.h - what the files about sheets share: laws, the cells of a place, sums over literals. The name of a file
 * is said of its line and those below. */
#ifndef CHECK_SHEET_H
#define CHECK_SHEET_H
#include "check.h"
/* domains; pairs with a clue between them, without; then forms */
enum { BOARD, CELL, PAIR, ROW, COLUMN, LINE, ROOM, WINDOW, RUN, STRETCH, CLUE, OTHER, UNCOVERED, ACROSS, TOUCHING,
       IN_ROOM, PART, AREA, UNPAIRED, ENTRY, BOX, DIAGONAL, INNER, POSITION, OFFSET, FIGURE, OUTER, CORNER, MARKED_PAIR,
       BARE_PAIR };
enum { COUNT, SEE, DIFFER, CONNECTED, SHAPE, KIND, SYMMETRIC, UNEQUAL, WEIGH, LEVEL, RUNS, EITHER, CLOSED, LOOP, PASSES,
       PATH, SEGMENTS, GIVEN, RIM, PIECES, SIZED, ARMS, SIDES, MARKED, ALTERNATE, DIFFERS, PAIRED, ENDS, NO_CYCLE,
       AREAS, FILL, BORDERS, LIMITED, PAIRS_DIFFER, NEAR, RING, BEFORE, UNCROSSED, BLOCKS, SIDE_OF, TWO_CLUES,
       SIZE_BETWEEN, REACH, WAY_OF, HALVES, ISLANDS, OWN_SIZE, CORNERED, BEAM, GALAXY, TURNED, POLYOMINOES, BANKED,
       ALL_OF, UNLIKE_LETTERS, LETTER_IS, TWO_HALVES, HALF_SIZE, BENT, ELBOW, POINTS, SPANS, NO_BLOCKS, OWN_PIECE,
       GAPS, DROP, FOLLOWS, STRAIGHT_LINES, FROM, ORDER, ORDERED, CROSSED, OF_DIGITS /* and further ones: check.h */ };
enum { IT, BESIDE, AROUND, BLOCK, SIGHT, BORDER, RAY, CORNERS, BESIDE_RIGHT, BESIDE_BELOW };
enum { NUMBER, OF_CLUE, PARAMETER, HALF };
enum { LAWS = 90, LONG = 1 << 16, OF_LINE = 2, SYMBOLS = 8, OF_SYMBOL = 8 }; /* the first of several symbols */
/* A side is 1 for what is drawn, -1 for its opposite; of lines see check_lines.c. only: the place counts where its cell
 * is so; 0: always. */
struct law {
    int rule, domain, only, form, side, other, scope, bound, number, high, wide, colour;
    int sides; /* beside the board: bits of those that are meant; 0: all */
    int when, kind; /* 1 + its parameter; 1 + that of figures */
    char relation; /* = < > ! */
};
enum { KINDS = 48 };
extern struct kind { /* of figures */
    const char *name;
    int bordered, grid, gate, patterned, fewest, greatest, range[2];
} figure_kind[KINDS];
extern struct law law[LAWS];
extern int numbered_rooms;            /* numbers are those of rooms */
extern int laws, cells[CELLS], count; /* cells: of the place */
extern int serial, restarted, dry;    /* auxiliaries so far; numbers begin anew; these are counted, no more */
/* check_sheet.c: the words of the sheet that is being read; outer, between: the names of layers */
extern const char *on, *off, *outer, *between, *parameter[PARAMETERS], *symbols[SYMBOLS];
const char *next_word(void), *new_name(void); /* or "" */
int takes_kind(int *which); /* of figures, from 1 */
int ends(void), is_next(const char *word), next_is_after(const char *word), takes(const char *word);
int word_of(const char *list), need_number(int least, int greatest), need_symbol(void), one_cell(const struct law *l);
void fit(struct law *l, int form, int fits, const char *why); /* the form, which may stand there or not */
void need(const char *word), need_layer(void), pass_text(void);
void read_scope(struct law *l), read_bound(struct law *l), read_range(int *limits);
int is_shape(int i), count_laws(int form); /* does law i ask for connection? how many are of this form? */
/* check_sheet_rows.c */
int of_cell(int side, int i); /* that the cell has the symbol: an atom + 1, its negative, TRUE or FALSE */
void begin_law(const struct law *l, int t, int r, int c, int clue); /* rows that follow are its own */
void begin_part(const struct law *l, int t, int r, int c, int clue, int asks); /* those, or definitions */
int value_of(const struct law *l, int clue), speaks_of(const struct law *l, int r, int c);
void begin_at(int rule, int cell), sheet_drop(void);
int literal_known(int lit); /* 1 it is true, -1 not, 0 open */
void place_rows(const struct law *l, int t, int r, int c, int clue);
/* check_places.c */
void take(int r, int c); /* joins the place, if it is on the board */
int neighbour(int cell, int d); /* -1: it is off the board */
void gather_scope(int scope, int r, int c);
int gather_piece(const struct law *l, int r, int c, int d);
const struct turn *turns_of_board(int *many); /* check_bank.c */
void bank_rows(int rule), all_shape_rows(int rule);
int reads_beam(struct law *l); /* check_beam.c */
void beam_rows(const struct law *l, int n, int t, int c, int clue);
int whole(const char *s, size_t n, int least, int greatest); /* check_board.c: the number that it is */
int read_corner(struct law *l), read_corners(struct law *l); /* check_corners.c */
void bent_rows(int rule), corner_laws(const struct law *l, int r, int c, int clue);
void differs_rows(const struct law *l, int t, int k), gap_rows(const struct law *l, int t, int k); /* check_differs.c */
void drop_rows(const struct law *l, int r, int c), distance_rows(const struct law *l, int r, int c, int n);
int reads_count(struct law *l); /* check_digit_laws.c */
void counted_rows(const struct law *l, int one), read_digit_law(struct law *l), read_greatest(void);
void digit_line_rows(const struct law *l, int t, int r, int c, int clue); /* check_digit_line.c */
int all_numbers(int t); /* does each stand in the line? */
void see_rows(const struct law *l, int n, int r, int c, int clue);
void weigh_rows(const struct law *l, int n, int t, int r, int c, int clue);
void crossing_rows(int rule); /* check_division.c */
/* check_figures.c */
int is_paired(int which, int one, int two), figures_stay(int which);
void read_before(struct law *l), before_rows(const struct law *l, int t, int r, int c, int clue);
void read_kind(const char *name), figure_laws(const struct law *l);
void along_rows(int form, const int *cells, int count, int relation, int with);
const int *figure(int i); /* its kind, number, how many cells, these */
int holds_cell(const int *f, int cell), number_goes(int which), region_of(int cell);
int half_turned(int cell), reads_galaxy(struct law *l), galaxies(void), bad_galaxies(void); /* check_galaxies.c */
int lost_galaxies(void (*learn)(int));
void find_middle(const int *at, int n), read_turned(struct law *l);
void own_galaxies(void), galaxy_rows(int rule), turned_rows(int rule);
void forget_grids(void), note_grid(int cell, int side), grid_laws(const struct law *l); /* check_grids.c */
int grids(void), box_of(int cell), has_hole(const struct law *l, int r, int c);
int read_halves(struct law *l), bad_halves(void (*learn)(int lit)); /* check_halves.c */
void own_halves(void), two_halves_rows(int rule), half_size_rows(int clue, int r, int c);
/* check_loops.c */
int takes_colour(void), way_at(int r, int c); /* of an arrow, from 1 */
void take_ray(int r, int c), largest_rows(const struct law *l, int r, int c, int clue);
int reads_moves(struct law *l, const char *line), fits_moves(const struct law *l);
void make_moves(int rule), from_rows(int one, int two), moved_rows(const struct law *l, int n);
/* check_marks.c */
int takes_ending(struct law *l), takes_halves(struct law *l), gather_ending(const struct law *l, int *lits);
int gives_symbols(const int *range), symbol_literal(int side, int r, int c);
int any_symbols(const int *at, int n, int *lits);
void halves_rows(const struct law *l, int r, int c), fill_rows(const struct law *l, int r, int c), area_rows(int rule);
void read_sides(struct law *l), given_symbol(int r, int c, int clue), ends_rows(int relation, int n, int r, int c);
int reads_order(struct law *l, const char *line), is_anchor(int place); /* check_order.c */
void order_rows(const struct law *l), gate_rows(const struct law *l, int place, int number);
void pair_rows(int rule); /* check_pairs.c */
int read_pieces(struct law *l, int numbers); /* check_pieces.c */
void end_rows(int rule), border_rows(int relation, int n, int r, int c);
int reads_near(struct law *l); /* check_reach.c */
void reads_islands(struct law *l), reads_size(struct law *l), reads_own_piece(struct law *l);
void own_size_rows(int n, int r, int c), island_rows(const struct law *l);
void own_piece_rows(const struct law *l, int r, int c, int clue);
void near_rows(const struct law *l, int r, int c, int clue);
/* check_pattern.c */
int keep_pattern(const char *text), read_pattern(int at), pattern_behind(int q, int k), pattern_ends(int q);
int takes_result(struct law *l, const char *digit), two_give(int by, int value, int x, int y); /* check_results.c */
int result_states(int by, int value, int most, int many), result_behind(int state, int k), result_ends(int state);
int reads_around(struct law *l); /* check_ring.c */
void around_rows(const struct law *l, int r, int c, int clue);
int is_first(int r, int c, int d); /* check_rooms.c */
void differ_rows(const struct law *l, int t, int r, int c), symmetric_rows(const struct law *l, int r, int c);
void unequal_rows(const struct law *l, int r, int c), level_rows(const struct law *l, int r, int c);
void part_rows(const struct law *l);
void run_rows(const struct law *l, int t, int r, int c, int clue); /* check_runs.c */
enum { DRAWN = 20 }; /* shapes of two to five cells, those of rooms first */
struct turn { int n, shape, r[64], c[64]; };                /* cells from the first one on */
struct shape drawn_shape(int i);
int turns_of(struct shape s, int shape, struct turn *all, int n);
const struct turn *sized_turns(int n, int *many); /* of all shapes of so many cells, 3 to 5 */
int lay_turn(const struct turn *x, int from, int *to); /* its cells, all of pieces; or 0 */
void shape_rows(const struct law *l, int r, int c), kind_rows(const struct law *l, int r, int c); /* check_shapes.c */
void read_beside(void), read_between(void); /* check_signs.c */
int takes_between(struct law *l), takes_two_numbers(struct law *l, const char *digit), between_stays(void);
void between_law(const struct law *l), two_number_rows(const struct law *l, int t, int r, int c, int n, int clue);
int reads_snakes(struct law *l); /* check_snakes.c */
void snake_rows(const struct law *l, int one, int n);
int gather_box(int symbol, int top, int left, int high, int wide, int *lits); /* check_squares.c */
void no_block_rows(const struct law *l), block_rows(const struct law *l, int squares), side_rows(int n, int r, int c);
void split_rows(const struct law *l, int t, int r, int c, int clue, int n); /* check_sums.c */
int filled_rows(const struct law *l, int t, int r, int c, int clue, int asked);
void sum_rows(const struct law *l, int t, int r, int c, int n, int clue, int differ);
void piece_rows(const struct law *l), corner_law(const struct law *l);
/* check_polyominoes.c */
int read_polyominoes(struct law *l), read_letter(struct law *l), add_turns(int cell, int other, int both, int letter);
void polyomino_rows(int rule), unlike_letter_rows(int rule), letter_rows(const struct law *l, int r, int c, int clue);
void owner_rows(int rule, int n, int times, int (*label)(int cell, int k)); /* check_two_clues.c */
void reach_rows(int clue, int r, int c);
void two_clue_rows(int rule), size_between_rows(const struct law *l, int r, int c);
void read_way(struct law *l), way_rows(const struct law *l, int r, int c, int clue); /* check_ways.c */
#endif
