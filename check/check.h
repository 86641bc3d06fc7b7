/* check.h - what the files of the checker share. A run is about one certificate at a time, so what it knows is global.
 * Nothing here is of the library: the checker stands on doc/CERTIFICATES.md, doc/FORMATS.md and doc/genres alone. */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
enum { SLITHERLINK, LOOPS, MASYU, YAJILIN, HASHI, SUDOKU, BATTLESHIP, ZEBRA, CIRCUIT, NURIKABE, NUMBERLINK, SHEET };
enum { SIDE = 1000, CELLS = 250000, ITEMS = 1 << 20, INF = 1 << 29 }; /* the largest boards; more than any sum */
enum { TRUE = INF, FALSE = -INF, PARAMETERS = 12};       /* literals: an atom + 1, or its negative; constants */
enum { AT_TOP, AT_LEFT, AT_BOTTOM, AT_RIGHT };                  /* sides of the board */
enum { PAIR_MOST = 255, TWO_SUMS = 1 << 16, SEVERAL = 1 << 16, COMPASS = 1 << 28 };
enum { EMPTY = -1, ANY = -2, BARRED = -3 };          /* clues without a number: none, `?`, a blocked cell of Yajilin */

/* A fact of a Zebra: value[0] at positions ('s'), two values by difference ('d') or sum ('p') of positions, or value[0]
 * between the others ('b'). A value is 32 times its attribute plus its place there, all from 0. */
struct fact {
    uint64_t fits; /* bit i - 1 position i; bit 31 + d difference d; bit s - 2 sum s; those that can be, alone */
    int kind, not, value[3]; /* not: of 'b'; for the others fits says it */
};
struct shape { int high, wide; uint64_t cells; }; /* of a bank: bit r * wide + c, a cell */
/* The puzzle as it was read, so that equal ones are equal byte for byte. Cell r,c is number (r - 1) * cols + c - 1. */
extern struct board {
    int genre, rows, cols, all, outside, max, noloop, hints, unfinished, rule, boxrows, boxcols;
    int sheet, parameter[PARAMETERS], figures, first_figure; /* sheet: which built-in one, from 1; -1: a user's */
    int clue[CELLS], room[CELLS], wall[CELLS]; /* wall: 1 right, 2 below */
    int sum[2][SIDE + 1], longest, ships[SIDE + 1]; /* sum: of rows, of columns */
    int corner[CELLS + 2 * SIDE + 1]; /* of a sheet, row by row */
    int between[2 * CELLS];  /* right of each cell, and below it */
    int beside[4][SIDE + 1], items, item[ITEMS]; /* of a sheet, top left bottom right; of lists the place in item[] */
    int attributes, clues, facts, letters, first[4097], either[4097], name[64][33]; /* of a Zebra; names in text */
    int shapes;              /* of a sheet with a bank, in order */
    struct shape shape[64];
    char text[1 << 16];
    struct fact fact[4096 * 16 + 16]; /* a clue may be one list too long before that is seen */
} board;
extern struct genre {
    const char *names, *parameters, *atoms, *rules, *lemmas; /* atoms: each letter with how many numbers follow it */
} genres[]; /* the last one is that of the sheet which was read */
/* A rule of the genre at a place: its rows in the pool, which end where those of the next one begin. */
extern struct constraint {
    int rule, place, other, start, clue; /* other: one before at this place; clue: its number, or 0 */
} constraint[6 * CELLS + 2];
extern struct sheet {
    int colours, moons, arrows; /* of clues: bits 1 white 2 black 3 grey, or 1 moon 2 sun; numbers have arrows */
    int clues, rooms, room_clues, any, given, least, most; /* in cells or for rooms, `?` too, `w` and `b`; numbers */
    int galaxies, outside;   /* bits of the kinds of figures of which pieces have one; cells with clues are in none */
    int cages, kinds;        /* rooms are called so; how many kinds of figures */
    int arrowed, pointed;    /* clues are numbers with an arrow; black ones are arrows alone, white ones have none */
    int own_piece;           /* the symbol of rectangles, of a law of sizes of pieces of any symbol */
    int bent, steps;         /* pieces of a division are corners; a law about span */
    int sets;                /* clues are up to four numbers: SEVERAL | four bits each, the first one lowest */
    int lettered, five; /* clues are letters of shapes of so many cells, the last one a hole; pieces are of so many */
    int mirrors, formed, piped; /* clues are mirrors, which end no law; + t w: 1 2 3; + t w L J 7 F of lines: 1 to 7 */
    int pairs;               /* clues are two numbers: below << 8 | right, and PAIR */
    int sides, lists, any_beside, beside[2]; /* clues beside the board: bits of sides; lists; `?` too; their numbers */
    int route; /* clues are signs of a way: 1 of a maze, 2 of a guide */
    int size_rule, reach_rule; /* that numbers are sizes, that clues have pieces, `two`: rules, from 1 */
    int halves, two, between_sizes; /* pieces have a white and a black half; so many clues, a size between these */
    int bank;                /* shapes are given: 1; and pieces are such: 2 */
    int compass;             /* clues are four numbers: COMPASS | seven bits each, up, down, left, right; 127 is `?` */
    int corners, between, any_between, numbers[2]; /* they stand at corners; between cells: bits of kinds; `?` too */
    int symbols, none;       /* how many symbols a cell may have; it may have none */
    int blank, less;         /* cells may hold no number; how much less than the side the greatest is */
    int digits, greatest;    /* how great numbers in cells are, from 1; a number or the index of a parameter */
    int shut_colour; /* that of clues without a number where alone nothing is drawn; 0: at all */
    int inked; /* shut, and cells with a clue have the symbol, or the colour of the clue */
    int shut, fixed, shapes, division; /* no drawing at clues; places of clues stay; what is connected */
    int lines, one_loop, line_rule, elsewhere; /* are they drawn? the rule of their shape; cells off them have a name */
    int moves, crossed, ordered, path; /* clues move along lines; these cross; one path: a side + 1 + 4 * another, or */
} sheet;
enum { GATED = 17 };     /* by clues beside the board, 1 where it comes in, 2 where it goes out; the clue there: */
int gate_at(int r, int c, int d); /* or EMPTY */
void way_rows_of(int rule), follows_row(int r, int c, int down), clause_of(int one, int two, int three);
void read_bank(const char *s);                 /* check_bank.c */
int bank_turns(void);
extern const char *const built_in_sheets[]; /* src/rules/NAME.genre; then NULL */
extern const char *own_sheet;               /* the text of a user's */
extern struct list { int *a, n, room; } pool; /* rows: the number of terms, lo, hi, the terms */
extern signed char *value; /* of each atom: 1 true, -1 false, 0 open */
_Noreturn void wrong(const char *why); /* ariadne-check.c */
void push(struct list *l, int x);
char *next_line(void);                         /* of the file being read; NULL: there is none */
int found(const char *list, const char *word); /* which word of the list it is, from 0; -1: none */
void add(int a, int atom);                     /* a times the atom joins the sum; an atom -1 is nothing */
void row(int lo, int hi);                      /* the sum becomes a row, and is empty */
void keep(int lo, int hi);                     /* the same, and the sum stays without its last term */
void read_board(int inside, int lines); /* check_board.c */
/* check_signs.c */
void between_row(char *s, int r, int (*meaning)(const char *, size_t)), between_below(char *s, int r);
int is_named(const char *sheet, const char *name); /* check_sheet.c */
void read_sheet(const char *text), set_parameter(int i, int x), preset_parameters(void); /* as the last genre */
/* check_sheet_rows.c; auxiliaries: how many; the next one's atom, and 1 */
int sheet_auxiliaries(void), next_auxiliary(void);
void sheet_rules(void);
int sheet_literal(int side, int r, int c); /* that the cell has the symbol: an atom and 1, or negative; TRUE, FALSE */
int sheet_both(int x, int y), opposite(int lit);
void sheet_join(int a, int lit, int find), sheet_finish(int lo, int hi), clause_of(int one, int two, int three);
void rim_rows(int rule, int side, int high, int wide, int r, int c, int counted); /* check_rim.c */
/* check_division.c; counted: auxiliaries are, and that is all */
void piece_pair_rows(int rule), division_rows(int rule, int sizes, int squares, int counted);
int side_literal(int r, int c, int d); /* that the side of the cell is a border */
void square_rows(int r, int c); /* check_squares.c */
int symbol_known(int k, int r, int c); /* of what the k-th law connects: 1 the cell has it, -1 not, 0 open */
int shape_side(int k), shape_rule(int k); /* 1: what is drawn is connected; -1: its opposite */
int shape_kind(int k); /* 1: in each room; 2: to the border; 3: diagonals without a ring; 4: by corners; 0: all */
int one_of_two(void);  /* check_marks.c */
int diagonal(int rising, int r, int c); /* 1 it is there, -1 not, 0 open */
/* check_digits.c: forms of sheets that draw numbers in cells, and their rows about the cells of a place. */
enum { FILLED, DIGITS, ONCE, APART, DIGIT, CONSECUTIVE, COUNTS, OF_ROOM, FALLS, RISES, MIRRORED, WITHIN, PARITY,
       STEPS, REPEATS, INCLUDES, LESS_BESIDE, SPACED, CLASSES, OUTSIDE, FIRST_AT, FIRST_SUM,
       COMPARES, DIFFERENCE, RATIO, ADDED, LARGEST, CHAINED, FACES, SUM, SIZE, IN_ORDER, REST, EQUAL,
       SEE_DIGIT, FIRST_DIGIT, BETWEEN, RESULT, EXTREMES, PARTS, FITS };
enum { TO_NUMBER = 1, TO_PARAMETER, TO_SIDE, TO_ROOM, TO_CELLS };
int greatest_at(int r, int c), greatest_in(int cell); /* the greatest number there; 0: nothing is drawn there */
int is_hole(int cell), grid_side(void); /* check_grids.c */
int measure_digits(void), greatest_of_all(void); /* that of all cells; once it was measured */
void read_figure(char *s); /* check_figures.c */
/* forget: those of the certificate before; one: the cell of a law about single cells */
int compares(int relation, int x, int with);
void forget_digits(void), rise_rows(const int *at, int t, int most);
void digit_rows(int form, int one, const int *cells, int count, int relation, int with, int house);
void own_reach(void), own_pieces(void); /* check_two_clues.c; the k-th clue from 0: */
int is_in_piece(int cell, int k);
int bad_pieces(const char *kind); /* check_pieces.c */
int ends_way(int clue); /* check_ways.c: of a way that signs speak of */
void own_ways(int r, int c);
int clue_cells(void), bad_reach(const char *kind, const char *named), lost_reach(void (*learn)(int));
int white_cells(void), most_halves(int t); /* check_halves.c; of d and q: how many a cell */
int is_out(int cell); /* check_galaxies.c: of no piece */
void own_polyominoes(void); /* check_polyominoes.c */
void own_corners(void); /* check_corners.c */
int few_meet(const struct list *begin, const struct list *broken, int k); /* check_meet.c */
enum { ARRIVED = 7 }; /* check_lines.c */
void one_way_rows(int r, int c);
int line_symbol(int symbol, int r, int c, int dry); /* as a literal */
int state_rows(int symbol, int r, int c), lines_out(int r, int c);
int gather_lines(int symbol, int scope, const int *cells, int n, int *lits);
void begin_lines(void), make_symbol(int symbol, int rule, int r, int c), make_arms(int rule, int r, int c);
void degree_rows(int rule), some_line(int rule), path_row(int rule), pipe_row(int r, int c, int clue);
void either_rows(int one, int other, int r, int c), passes_rows(char relation, int times, const int *cells, int n);
void segment_rows(char relation, int n, int r, int c), equal_segment_rows(int r, int c);
int line_literal(int r, int c, int d), arm_length(int r, int c, int d), arm_literal(int r, int c, int d, int i);
void not_longer_rows(int r, int c, int d, int e);
/* check_loops.c: clues with a colour, packed; what loops do beside them. */
int a_set(const char *s, size_t n), a_compass(const char *s, size_t n), arrowed_clue(const char *s, size_t n);
int shut_at(int i), number_in(int clue), colour_at(int r, int c), coloured_clue(const char *s, int n);
int gather_ray(int side, int cell, int *lits);
void begin_corners(void), make_corners(int rule, int r, int c), side_row(int inside, int r, int c);
void marked_rows(const int *at, int n), alternate_rows(int one, int two), apart_rows(int r, int c, int below);
void arm_rows(int two, int lo, int hi, int r, int c); /* two: 0 their sum, 1 equal, 2 different */
/* check_rules.c */
void own(int t, int a, int b, int c, char kind); /* there is such an atom */
extern char *has;                      /* of each number below atoms: 0 no atom, 1 auxiliary, 2 main */
extern const int down[4], right[4]; /* up, right, down, left */
extern int after[CELLS], leads[CELLS]; /* the next cell of its room, from 1, or 0; is it the first one? */
int on_board(int r, int c), clue_at(int r, int c), room_at(int r, int c);
int border_at(int r, int c, int d); /* between the cell and the next one in direction d: 1 right, 2 below */
void begin_rule(int rule, int t, int r, int c, int of_clue); /* rows that follow are its own */
extern int atoms, arity[128];          /* arity: numbers in the name of an atom */
extern int constraints, clues;         /* both are numbered from 1 */
void set_up(void);                     /* the puzzle as constraints and a graph */
int atom(int t, int a, int b, int c), atom_at(int t, int cell, int k); /* -1: there is none */
int place_of(int t, int r, int c);     /* as one number */
int constraint_at(int place, int rule); /* rule -1: that of a clue; 0: there is none */
extern int whole_size, room_about; /* of a sheet: how many cells are drawn, -1: that is not known; of this room alone */
int room_of_atom(int a);               /* that of a cell's; 0: it has none */
int clue_of(int k);                     /* the clue that gives the size of island k; 0: none */
int may_break(const char *kind, int k); /* the genre has this kind of lemma; k: the island, 0 for anything else */
int broken(const char *kind, int k);    /* what is known breaks that shape */
#endif
