/* genre.h - what a genre is: one descriptor, which board, formats and questions read and a file of puzzle/ fills in.
 * Room:    board.
 * Owner:   all of a descriptor is constant. */
#ifndef ARI_BOARD_GENRE_H
#define ARI_BOARD_GENRE_H

#include "board/figure.h"
#include "board/layer.h"
#include "model/lower.h"

typedef struct ari_scene ari_scene;           /* draw/scene.h */
typedef struct ari_techniques ari_techniques; /* words/technique.h */

typedef struct ari_rule {
    const char *name; /* "clue" */
    const char *text; /* one sentence for people */
} ari_rule;

typedef struct ari_param {
    const char *name;          /* "rule" */
    const char *const *values; /* names of the values 0,1,2.. ("A","B","C","D"), NULL-terminated; NULL: a number */
    int32_t least, most, preset;
    const char *help;
} ari_param;

typedef struct ari_form {
    const char *name;   /* "edge" */
    const char *source; /* who described it: author, title, year */
    /* Build the model of a board that has passed audit; every row tagged. m->name and rule names are the caller's. */
    void (*build)(const ari_board *b, ari_model *m);
} ari_form;

typedef struct ari_switch { const char *name, *help; } ari_switch; /* a part of a program that may be left out */

/* A mixed integer program that a genre builds itself, for solvers of linear rows, where it is more than the rows of a
 * model. It has the name of the formulation whose program it is, or a name of its own; its solutions are those of the
 * model `form`. */
typedef struct ari_recipe {
    const char *name;           /* "arc" */
    const char *source;
    uint32_t form;              /* index into form[] */
    ari_encoding preset;        /* of shape, when none is named */
    const ari_switch *choice;   /* [nchoice] bit i of `on` is choice i */
    uint32_t nchoice;
    void (*build)(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);
    uint32_t deduces;           /* of `on`: choices that say what people see at once */
} ari_recipe;

typedef enum ari_lines { ARI_LINES_NONE, ARI_LINES_BORDER, ARI_LINES_CENTRE } ari_lines;

/* What the body of a puzz.link URL is made of (io/puzzlink.c has an entry for each). */
typedef enum ari_url_code {
    ARI_URL_NONE,     /* the end */
    ARI_URL_4CELL,    /* clues 0..4, each with the blanks behind it */
    ARI_URL_CIRCLE,   /* three circles a digit */
    ARI_URL_ARROW16,  /* arrows with numbers */
    ARI_URL_NUMBER16, /* numbers of any size, runs of blanks */
    ARI_URL_OUTER16,  /* the same for outer clues */
    ARI_URL_FLEET,
    ARI_URL_BANK,     /* shapes (link/bank_codec.h) */
    ARI_URL_WALLS,    /* borders of rooms, five a digit */
    ARI_URL_ROOM16,   /* numbers, one a room */
    ARI_URL_DIGITS36, /* a number in each cell, base 36 */
    ARI_URL_LISTS16,  /* lists beside the board, each filled up with blanks */
    ARI_URL_PARAM,    /* the first parameter, as a part of its own */
    ARI_URL_EMPTY,    /* cells with a clue that has no number, five a digit */
    ARI_URL_1CELL,    /* the same, each with up to 17 cells without one behind it */
    ARI_URL_PAIRS,    /* sums below and to the right, those of the frame behind them */
    ARI_URL_COLOURED16, /* numbers, twice as large, and the colour (link/coloured_codec.h) */
    ARI_URL_TINTED16, /* black cells, five a digit; then numbers (link/coloured_codec.h) */
    ARI_URL_ARROWED16,   /* walls of a castle: colour, arrow, number */
    ARI_URL_NUMBER10, /* numbers of one digit, runs of blanks as letters from a on */
    ARI_URL_LISTS36,  /* up to four numbers a cell (link/number_set_codec.h) */
    ARI_URL_HOLES10, /* such cells as 7, runs of blanks as letters from a on (link/empty_codec.h) */
    ARI_URL_COMPASS16, /* a number for each direction (link/compass_codec.h) */
    ARI_URL_4CORNER,  /* as 4CELL, at corners */
    ARI_URL_SIGNS16,  /* signs and numbers between cells (link/between_codec.h) */
    ARI_URL_MIDDLE,   /* dots in cells and between them (link/midpoint_codec.c) */
    ARI_URL_DOTS,     /* dots between cells, three a digit */
    ARI_URL_SHAPES,   /* shapes of rectangles, pieces of lines (link/shape_codec.h) */
    ARI_URL_SIDES16,  /* numbers at both ends of each column, the lower one first, then of the rows */
    ARI_URL_BLANKED,  /* circles, then the cells whose clue is 0, five a digit; where there are none, nothing */
    ARI_URL_FIELD10,  /* numbers in white cells, arrows in black ones (link/field_codec.h) */
    ARI_URL_HALF_DOTS, /* figures that are dots at half cells (link/half_dot_codec.h) */
    ARI_URL_BLOCKS,   /* clues without a number, each with the cells in front of it (link/empty_codec.h) */
    ARI_URL_MIDDLES, /* dots in cells, on sides, at corners (link/galaxy_codec.h) */
    ARI_URL_NUMBER4,  /* numbers to 4, runs of blanks from 6 on (link/futon_codec.h) */
    ARI_URL_MAZE,     /* signs of a maze (link/way_codec.h) */
    ARI_URL_GOAL,     /* where the star is, and arrows (the same) */
    ARI_URL_TOTALS,   /* cells without anything, outer clues (link/line_totals.h) */
    ARI_URL_TIPS16,   /* circles with numbers, arrows (link/tip_codec.h) */
    ARI_URL_BOWLS16,  /* figures that are bowls, and circles (link/bowl_codec.h) */
    ARI_URL_LETTERS16, /* letters from 0, or numbers, holes, runs of blanks (link/shape_codec.h) */
    ARI_URL_TRAIL,    /* arrows between cells, an entrance, an exit (link/trail_codec.h) */
    ARI_URL_SLALOM,   /* black cells, gates, a start (link/slalom_codec.h) */
    ARI_URL_STOPS,    /* figures with numbers, an entrance, an exit, with the flag a (link/path_numbers_codec.h) */
    ARI_NURL
} ari_url_code;

/* How clues are written in ids of a game of Portable Puzzles. */
typedef enum ari_game_code {
    ARI_GAME_NONE,    /* as the format has it for its name */
    ARI_GAME_BLACK,   /* 0..4, B a clue without a number */
    ARI_GAME_NUMBERS, /* numbers from 1, _ between two of them */
    ARI_GAME_EACH,    /* a number in each cell: 0..9, a..z, A..Z */
    ARI_GAME_DIGITS,  /* 0..9 */
    ARI_GAME_CORNERS, /* the same, at corners */
    ARI_GAME_AROUND,  /* numbers beside the board with "/" between; then numbers from 1 in cells */
    ARI_GAME_TREES,   /* clues without a number, then those beside the board with commas */
    ARI_GAME_SYMBOLS, /* given symbols: a letter for the cells before each, small for the first symbol */
    ARI_GAME_SIGNS,   /* a number in each cell, 0: none, and signs between cells (link/between_codec.h) */
    ARI_GAME_SIZED,   /* n and the first parameter behind the size; 0..9 */
    ARI_GAME_CAGES,   /* cages with an operation (link/gameid_cages.h) */
    ARI_GAME_DOMINOES, /* numbers on four sides, and dominoes (link/gameid_dominoes.h) */
    ARI_GAME_SET,     /* N for the size; a number in each cell, 0 to N, in brackets above 9 (the same) */
    ARI_GAME_MIDDLES, /* dots (link/galaxy_codec.h) */
    ARI_GAME_PIECES, /* pieces of a line, and numbers beside the board (link/gameid_tracks.h) */
    ARI_GAME_REGIONS, /* regions, and the colours of some (link/gameid_map.h) */
    ARI_GAME_MIRRORS /* three parameters, mirrors, numbers clockwise around the board (link/gameid_mirrors.h) */
} ari_game_code;

/* What a pzprv3 file is made of (io/pzprv3.c). */
typedef enum ari_file_code {
    ARI_FILE_NONE,    /* the end */
    ARI_FILE_CLUES,   /* a grid of clues, of arukone as letters */
    ARI_FILE_FRAMED,  /* clues with the outer ones around them */
    ARI_FILE_FLEET,
    ARI_FILE_BANK,    /* shapes (link/bank_codec.h) */
    ARI_FILE_ROOMS,
    ARI_FILE_COLOURS, /* background colours, which say nothing; version 3.1 */
    ARI_FILE_SHADING,
    ARI_FILE_MIXED,   /* one grid with clues and shading */
    ARI_FILE_SHIPS,
    ARI_FILE_TICKS,   /* beside the ships of the fleet, the shapes of the bank */
    ARI_FILE_DIGITS,
    ARI_FILE_LINES,
    ARI_FILE_BESIDE,  /* one grid with outer clues and shading */
    ARI_FILE_TOTALS,  /* the same without shading */
    ARI_FILE_CIRCLED, /* the same with circles: bits 1, 2 of a number in a cell, 4, 8 its shading */
    ARI_FILE_AROUND,  /* one grid with outer clues on their sides, given numbers ("q3") and drawn ones */
    ARI_FILE_POLES,   /* the same with those of four sides above and on the left, and # for a clue 0 */
    ARI_FILE_TREES,   /* the same with clues that have no number, and lines that say nothing */
    ARI_FILE_PARAM,   /* a line with the first parameter */
    ARI_FILE_DIVISION, /* borders between cells, upright ones first */
    ARI_FILE_SYMBOLS, /* shading as numbers: 1 what is not shaded, 2 what is; nothing where it is given */
    ARI_FILE_ONES,    /* the same as 1 what is shaded, + what is not; - is a player's tick */
    ARI_FILE_SHADES,  /* the same as 1 what is shaded, 2 what is not, 0 */
    ARI_FILE_BORDERS, /* of rooms: those right of cells, then those below */
    ARI_FILE_EMPTY,   /* a grid with * for clues, which have no number */
    ARI_FILE_PAIRS,   /* sums to the right and below, with the frame; then other grids are without it */
    ARI_FILE_NOTES,   /* a player's notes in cells, which say nothing */
    ARI_FILE_COLOURED, /* a grid of colours and numbers */
    ARI_FILE_COMPASS,  /* a grid of four numbers (link/compass_codec.h) */
    ARI_FILE_TINTED,   /* a grid of numbers, with - in front in black cells */
    ARI_FILE_ARROWED,  /* a grid of arrows, numbers, colours */
    ARI_FILE_CORNERS, /* a grid of clues at corners */
    ARI_FILE_BETWEEN, /* clues right of cells, then below */
    ARI_FILE_SHAPES,  /* a grid of the same */
    ARI_FILE_FIELDS,  /* a grid of numbers in white cells, arrows in black ones */
    ARI_FILE_HALF_DOTS, /* the same, a line for each half row */
    ARI_FILE_BLOCKED, /* rooms, and # for a clue without a number */
    ARI_FILE_MIDDLES, /* a row of dots a line, on a grid twice as fine */
    ARI_FILE_FUTONS,  /* one grid with numbers, aisles and halves of futons */
    ARI_FILE_TRIANGLES, /* symbols as numbers from 2 */
    ARI_FILE_MIDDLE,  /* dots in cells and between them, a character each */
    ARI_FILE_ICE,     /* a grid with 1 for clues, which have no number */
    ARI_FILE_MAZE,    /* a grid of signs (link/way_codec.h) */
    ARI_FILE_GOAL,    /* a line that says where the star is, a grid of arrows (the same) */
    ARI_FILE_TIPS,    /* a grid of circles with numbers, arrows */
    ARI_FILE_LETTERS, /* a grid of letters from 0, or of numbers, holes as * */
    ARI_FILE_BOWLS,   /* figures that are bowls, and circles (link/bowl_codec.h); version 3.1 */
    ARI_FILE_STYLE,   /* a line with a word about its look, which says nothing */
    ARI_FILE_GATES,   /* lines with an entrance and an exit (link/trail_codec.h) */
    ARI_FILE_ARROWS,  /* grids of arrows between cells, with the frame (the same) */
    ARI_FILE_TRAILS,  /* grids of lines, with the frame (the same) */
    ARI_FILE_SLALOM,  /* a grid of black cells, gates, a start (link/slalom_codec.h); version 3.2 */
    ARI_FILE_STOPS,   /* a line of the rule, a grid of clues and of figures with numbers (link/path_numbers_codec.h) */
    ARI_NFILE
} ari_file_code;

/* How puzz.link writes the value of a parameter: by an id of its own, or by a flag before the size. */
typedef struct ari_idiom {
    uint32_t param;
    int32_t value;
    const char *pid; /* or NULL */
    char flag;       /* or 0 */
} ari_idiom;

/* What ARI_LAYER_SHADING draws, where it is not cells that are shaded or not. */
typedef struct ari_cell_mark {
    const char *what;       /* "cells" */
    const char *on, *off;   /* "with a light", "without" */
    bool over;              /* in cells with a clue too */
} ari_cell_mark;

enum { ARI_MAX_LAYER = 6, ARI_MAX_PIECE = 5 }; /* with the end */

/* What a genre's rules are called and say, and what may be asked of a board by them. */
typedef struct ari_genre_rules {
    const struct ari_sheet *sheet;   /* rules/law.h: its rules as data; NULL: they are written in C */
    const ari_rule *rule; uint32_t nrule;
    uint32_t nhint;                  /* behind these: sentences that follow from them, whose rows models have too */
    const char *const *only;         /* [nrule] "rule=B or rule=D": it holds with these alone; or NULL: always */
    const ari_sign *sign;            /* of clues in cells and of sentences, ended by NULL; NULL: none */
    const ari_param *param; uint32_t nparam;
    uint32_t ninner;                 /* the last of these are for experiments with models: no front end offers them */
    /* Check clues and parameters that cannot make sense (a number of Numberlink that occurs once, a 7 in a 6x6 sudoku):
     * RANGE with the place in line = row, column = column, counted from 1. Contradictory but well-formed clues are
     * fine. */
    ari_status (*audit)(const ari_board *b, ari_error *err);
    bool (*holds)(const ari_board *b, const ari_marks *k); /* do the marks keep all rules, looked at from scratch? */
    /* Append the rules in force, for ari_board_rules: "numberlink, rule B: every cell is used, ...". */
    void (*describe)(const ari_board *b, ari_out *o);
} ari_genre_rules;

/* The models of a genre's boards, and the engine of its own. */
typedef struct ari_genre_solving {
    const ari_form *form; uint32_t nform;
    /* The model of form[0] that takes all clues as they are: without groups, and without variables that clues
     * alone decide. write_marks knows it; solutions are put to `holds`, which must be there. Or NULL. */
    void (*brief)(const ari_board *b, ari_model *m);
    /* A brief model that may have more solutions, which is asked first: none, or one which `holds`, is the answer; else
     * `brief` is asked. Or NULL. */
    void (*rough)(const ari_board *b, ari_model *m);
    /* Of a solution that does not hold: rows more for the rough model, which it breaks and no true one does. False:
     * none is known. */
    bool (*refine)(const ari_board *b, ari_model *m, const uint8_t *value);
    uint32_t (*usual)(const ari_board *b); /* the formulation for this board when nobody names one; NULL: the first */
    const ari_recipe *recipe; uint32_t nrecipe; /* programs besides those that the forms' models are */
    const char *lent;                /* the one of the engine mip when nobody names one; NULL: the first form */
    /* An engine of the genre's own (engine.h), or NULL; which takes a board when `digits` fills digit[ncell] with its
     * symbols (0: none) and answers true. Its solutions, as marks, are put to `holds`. */
    const char *engine;
    bool (*digits)(const ari_board *b, uint8_t *digit);
    /* Values of the main variables of formulation 0 from marks: value[nvar]; anything drawn that the variables cannot
     * say (a bridge that leads nowhere, a shaded clue cell) goes to *why, its rule and site, and false is
     * returned. */
    bool (*read_marks)(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why);
    /* Of drawings whose blanks are no values, else NULL: is nothing left to draw? Or, where rows do not say which rule
     * is broken: do all hold? Otherwise the i-th fault of the
     * finished drawing, from 0; false: there is no further one. */
    bool (*whole)(const ari_board *b, const ari_marks *k);
    bool (*fault)(const ari_board *b, const ari_marks *k, uint32_t i, ari_tag *why);
    /* Marks (blank on entry) from a solution, for the given formulation. Variables with value 2 (open, in `forced`)
     * give edge 2 and cell 2 (open); a cell for numbers 0. */
    void (*write_marks)(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k);
} ari_genre_solving;

/* What its boards and drawings are made of. */
typedef struct ari_genre_drawing {
    ari_layer layer[ARI_MAX_LAYER];  /* texts have them in this order */
    ari_lines lines;                 /* where the lines of ARI_LAYER_LINES run */
    bool inner;                      /* along borders, but not along the frame */
    const ari_cell_mark *cell_mark;  /* or NULL */
    uint32_t sides;                  /* bits: with outer clues (outer.h); 0: top and left */
    bool outer_any;                  /* of a sheet: those may be ? */
    const char *between;             /* ARI_LAYER_BETWEEN: what such a clue is called; or NULL */
    uint32_t between_kinds;          /* bits, 1 << kind (between.h) */
    int32_t between_least, between_most; /* of their numbers */
    bool between_any;                /* they may be ? */
    const char *const *symbol;       /* [nsymbol] what numbers in cells of ARI_LAYER_DIGITS stand for; or none */
    uint32_t nsymbol;
    uint32_t colours;                /* bits, 1 << colour: of ARI_LAYER_COLOURED (coloured_clue.h) */
    bool futons;                     /* symbols are an aisle and halves of futons (School Trip) */
    bool arrows;                     /* whose numbers have a direction */
    bool pointed;                    /* black ones are arrows without a number, white ones have no arrow */
    bool icy;                        /* clues are painted cells without a number */
    uint32_t way;                    /* numbers are signs of a way (way_sign.h); 0: they are not */
    bool pipes;                      /* numbers are pieces of lines (clue.h) */
    uint32_t letters;                /* pieces are shapes of so many cells, with letters (shape.h); 0: they have none */
    bool holed;                      /* the number ARI_HOLE is a hole (clue.h) */
    bool shapes;                     /* numbers are 1 a square, 2 a rectangle higher than wide, 3 a wider one */
    uint32_t kept;                   /* the colour of those that lose no more than their number; the others go; or 0 */
    bool stay;                       /* all of these lose no more than their number */
    bool moons;                      /* of ARI_LAYER_CIRCLES: 1 a sun, 2 a moon */
    const ari_figure_kind *kind; uint32_t nkind; /* of ARI_LAYER_FIGURES */
    const char *blank;               /* ARI_LAYER_DIGITS: what a cell is that holds none for sure (-1); or NULL */
    bool in_cells;                   /* clues are of cells where there are rooms too, not one for each room */
    uint32_t most_rows, most_cols;   /* of its boards; 0: ARI_MAX_SIDE */
    uint16_t small_rows, small_cols; /* of a small puzzle, of which there are thousands; 0: 5 */
    uint32_t max_line;               /* lines on one edge at most (hashi 4; else 1; no lines: 0) */
    bool nets;                       /* played on other graphs than the grid of squares too (net.h) */
    /* ARI_LAYER_SHIPS: the clue as which a cell is drawn. */
    int32_t (*part)(const ari_board *b, const ari_marks *k, uint32_t cell);
    void (*scene)(const ari_board *b, const ari_marks *k, ari_scene *s); /* k may be NULL: the puzzle alone */
} ari_genre_drawing;

/* How its puzzles are read and printed. */
typedef struct ari_genre_formats {
    const char *const *pid;          /* puzz.link ids read, the first is printed; NULL-terminated; NULL: none */
    const char *file_pid;            /* the id printed in pzprv3 files where it is another one; or NULL */
    const char *tag;                 /* what links of Penpa+ call it; NULL: no form there */
    const ari_idiom *idiom; uint32_t nidiom; /* values of parameters, besides the presets, that have a form there */
    const char *alien;               /* what is said of a board with others */
    ari_url_code url[ARI_MAX_PIECE]; /* pieces of a puzz.link body, in order */
    ari_file_code file[ARI_MAX_PIECE]; /* pieces of a pzprv3 file behind its header, in order */
    const char *gameid;              /* "loopy", "pearl", "bridges", "solo", or any: */
    ari_game_code game;              /* how clues are written; NULL, none: no game ids */
    /* One clue as a token of the own text format (no blanks inside). parse: false if it is not one. print "." for
     * none. */
    bool (*parse_clue)(const char *token, uint32_t size, int32_t *clue);
    void (*print_clue)(int32_t clue, ari_out *o);
    const char *example;             /* a small puzzle with one solution, as the own text format has it; or NULL */
} ari_genre_formats;

/* For editors. */
typedef struct ari_genre_editing {
    /* The numbers that make sense as a clue in this cell (for an edge: *most lines there), on entry 0 to
     * ARI_BOARD_CLUE_MOST (max_line); NULL: those. And what the clues alone draw at a cell or edge: the mark there, 0
     * for nothing; NULL: nothing anywhere. */
    void (*range)(const ari_board *b, uint32_t site, int32_t *least, int32_t *most);
    int32_t (*given)(const ari_board *b, uint32_t site);
    uint32_t (*greatest)(const ari_board *b); /* number in a cell of ARI_LAYER_DIGITS; NULL: cols */
    bool silent;                     /* some solutions hold with any number of a clue: they determine none */
    const int32_t *bare;             /* what a cell shows whose clue is taken away; NULL: nothing */
    /* Fill all clues of `b` (same size, clue[] overwritten) that the solution k determines; NULL: cannot. */
    void (*derive)(ari_board *b, const ari_marks *k);
} ari_genre_editing;

struct ari_genre {
    const char *name;                /* "slitherlink" */
    const char *title;               /* as people write it: "Star Battle" */
    const char *summary;             /* one line */
    const char *const *alias;        /* other names accepted on reading, NULL-terminated */
    ari_genre_rules rules;
    ari_genre_solving solving;
    ari_genre_drawing drawing;
    ari_genre_formats formats;
    ari_genre_editing editing;
    const ari_techniques *techniques; /* how steps are explained; NULL: by the texts of rules, a premise 100 */
};

/* The tables that each genre has. */
#define ARI_GENRE_TABLES \
    .alias = alias, .rules.rule = rule, .rules.nrule = sizeof rule / sizeof *rule, \
    .solving.form = form, .solving.nform = sizeof form / sizeof *form

#endif
