/* make.h - new puzzles with exactly one solution.
 * Room:    make.
 * Thing:   a genre's maker draws a random solution on an empty board with every clue the solution determines; the
 *          clues are then taken away in random order (service: thin), keeping a symmetry, a mask or a number of them;
 *          boards that are not unique, or not of the wanted difficulty, are thrown away and the next one is drawn.
 * Work:    the difficulty of a puzzle is the ticks that the search engine takes to prove it unique from nothing: the
 *          same on every machine, about what a solver who never forgets has to look at. For boards that an engine of
 *          the genre's own takes (9x9 Sudoku) these are its ticks; it also makes them, but for a symmetry or a mask.
 * Owner:   the finished board has an arena of its own. Fails: LIMIT/NOMEM; UNSUPPORTED for genres without a maker or
 *          wishes that do not fit; a stop or spent ticks give *out with genre NULL and status OK.
 * Cost:    see doc/MAKING.md. Deterministic in the brief, the seed included. */
#ifndef ARI_MAKE_H
#define ARI_MAKE_H

#include "base/rng.h"
#include "board/clue_symmetry.h"
#include "puzzle/puzzle.h"
#include "service/service.h"

typedef struct ari_brief {
    const ari_genre *genre;
    uint32_t rows, cols;
    const char *params;      /* checked and set by the caller's `set`; see below */
    ari_status (*set)(ari_board *b, const char *params, ari_error *err); /* NULL: nothing to set */
    ari_symmetry symmetry;
    const uint8_t *mask;     /* [rows*cols] cells that may have clues, and where they stay; NULL: all */
    int density;             /* percent of the clues its solution determines that stay at the least; 0: minimal, no
                                clue can go; -1: as the genre has it */
    const bool *picture;     /* [rows*cols] loops: the cells inside, instead of a random region; or NULL */
    uint32_t wind;           /* loops: 0 round and short to 100 winding as much as can be */
    const char *grids;       /* overlapping ones, as in the wish; NULL: none */
    uint32_t parts;          /* this many islands or pairs; 0: as the genre has it */
    uint64_t easiest, hardest; /* work; hardest 0: any */
} ari_brief;

typedef struct ari_maker {
    const ari_brief *brief;
    const ari_limits *limits; /* the caller's */
    ari_budget budget, part; /* the caller's; the ticks that were left when last asked for */
    ari_arena *arena;        /* of one attempt */
    ari_rng rng;
    ari_error *err;
    uint32_t tries;          /* boards drawn, this one too */
    uint64_t ticks;          /* spent so far */
    uint32_t failed_draws;   /* draws given up since one was made */
    uint32_t place;          /* repairs since the last proof */
    uint32_t since_gain;     /* proofs since a repair was of use */
    uint32_t *ambiguity;     /* [rows*cols] how often boards given up had another solution there */
    uint32_t near;           /* the generator's: a cell near which it changes the drawing */
    bool keep_change;        /* set by a repair that can hardly have added solutions: it is not taken back */
    ARI_LIST(uint32_t) rival; /* other solutions near the drawn one, as far as the maker knows: for each the number of
                                cells whose clues it breaks, then these */
} ari_maker;

/* How drawn boards that have other solutions are changed. */
typedef struct ari_generator_repair {
    /* A seeker that finds other solutions near k fast (service.h), where there is one; memory: the arena says so. */
    bool (*seek)(ari_maker *m, const ari_board *b, const ari_marks *k, const uint32_t *clue_at, uint32_t nclue,
                 ari_seeker *out);
    bool masked;             /* repairs only where a mask leaves clues out, and no picture is given */
    bool climbs;             /* a repaired board that leaves more open than before is put back */
    bool rooms, numbers;     /* and its rooms, or numbers, which repairs change */
    uint32_t stride;         /* cells by which the part of the board grows that is repaired, in reading order, while the
                                rest is held as drawn: for genres where all is open until nearly all is right; the
                                names of variables give cells. 0: the whole board at once */
    uint32_t vain, again;    /* repairs without gain in a row, and turns of these at a stride, before the board is given
                                up; 0: as make.c has it */
} ari_generator_repair;

/* What may be wished of a puzzle. */
typedef struct ari_generator_wishes {
    uint32_t most;           /* cells of a board, where models of larger ones have no bounds that hold; 0: any */
    uint32_t pictures;       /* draws what the brief's picture shows, if this many loops bound it; ARI_NO: any number */
    const char *parts;       /* what the brief has a number of; NULL: none makes sense */
    const char *formless;    /* " ...": why wishes for symmetry and mask make no sense; NULL: they do */
    bool shaped;             /* but a mask does: rooms say something where there is no clue */
    const char *(*hopeless)(ari_maker *m, const ari_board *b, const bool *in); /* why no puzzle has its clues in these
                                cells alone, of which it says what can be proved; NULL: nothing against it */
} ari_generator_wishes;

/* A genre's own part. The board has its size and parameters, no clues. */
typedef struct ari_generator {
    const char *genre;
    /* A random solution into k, and into b every clue of it. False: this draw failed (or memory is out: the
     * arena says so). */
    bool (*draw)(ari_maker *m, ari_board *b, ari_marks *k);
    /* The board has `other` as a solution beside k: change k a little there, and the clues with it. False: nothing
     * to change. NULL: draw again instead. */
    bool (*repair)(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other);
    ari_generator_repair repairing;
    ari_generator_wishes wishes;
    bool loose;              /* clues may be taken away one by one */
    bool outer;              /* clues that are not in cells stay */
    bool cells_first;        /* clues in cells are tried before those beside the board */
    uint32_t density;        /* percent of the clues that stay when nobody says otherwise; 0: minimal */
    uint32_t patience;       /* ticks a cell that taking clues away may take before the next draw; 0: all there are */
} ari_generator;

const ari_generator *ari_make_find(const ari_genre *g);
/* grid_patterns.c: how large a board has these grids. RANGE: it is no such text. */
ari_status ari_make_grids_size(const char *text, uint32_t *rows, uint32_t *cols, ari_error *err);
/* Onto the empty board. UNSUPPORTED: the genre has none. */
ari_status ari_make_grids_lay(ari_board *b, const char *text, ari_error *err);
/* generator_sheet.c: that of any genre with a sheet. */
const ari_generator *ari_generator_sheet_of(const ari_genre *g);
/* generator_digits.c: that of those that draw numbers; NULL: they have none. */
const ari_generator *ari_generator_digits_of(const ari_genre *g);
/* generator_sums.c: that of those with sums of entries. */
extern const ari_generator ari_generator_sums;
/* generator_number_sums.c: of numbers that are given in all cells; that are drawn in white cells of lines. */
extern const ari_generator ari_generator_struck, ari_generator_latin;
/* generator_straights.c: of those with numbers in black cells. */
extern const ari_generator ari_generator_straights, ari_generator_arrows; /* or with arrows there */
/* generator_snakes.c: of those whose numbers are snakes. */
extern const ari_generator ari_generator_snakes;
/* generator_figures.c: that of those with figures. */
extern const ari_generator ari_generator_figures;
/* generator_filled_figures.c: that of those whose figures are filled in order. */
extern const ari_generator ari_generator_filled;
/* generator_half_dots.c: that of those with dots at half cells. */
extern const ari_generator ari_generator_half_dots;
/* generator_lines.c: that of those that draw lines. */
const ari_generator *ari_generator_lines_of(const ari_genre *g);
extern const ari_generator ari_generator_shaded_loop;
/* generator_icy_loop.c: that of those with a loop that crosses itself on ice. */
extern const ari_generator ari_generator_icy_loop, ari_generator_icy_path, ari_generator_icy_numbers; /* or a path */
/* generator_gates.c: that of those with a loop that passes gates in order. */
extern const ari_generator ari_generator_gates;
/* generator_path.c: that of those with one path from side to side. */
extern const ari_generator ari_generator_path;
/* generator_moves.c: those whose clues are moved along lines, into figures, or so that rooms get one each. */
extern const ari_generator ari_generator_bowls, ari_generator_room_ends;
/* generator_moved_ends.c: those whose clues are moved along lines to cells that stand well together. */
extern const ari_generator ari_generator_moved_ends;
/* generator_pairs.c: that of those whose clues are paired with what is drawn. */
extern const ari_generator ari_generator_pairs;
/* generator_islands.c: that of those whose pieces have one clue each. */
extern const ari_generator ari_generator_islands;
/* generator_futons.c: that of those whose symbols are halves. */
extern const ari_generator ari_generator_futons;
/* generator_snake.c: that of those whose black cells are one path. */
extern const ari_generator ari_generator_snake;
/* random_rooms.c. label[ncell], ARI_NO where there is none so far, spreads at random from the n cells in list[ncell] to
 * all cells that these reach; k: by steps between cells that are drawn alike, or NULL. */
void ari_make_rooms_spread(ari_maker *m, const ari_board *b, uint32_t *label, uint32_t *list, uint32_t n,
                           const ari_marks *k);
/* Rooms that grow at random, of the size that the sheet wishes; the clues of the drawing. False: memory. */
bool ari_make_rooms_grow(ari_maker *m, ari_board *b, const ari_marks *k);
/* mate[ncell]: the other half of a domino, at random; the last cell is alone where they are odd. */
void ari_make_dominoes(ari_maker *m, const ari_board *b, uint32_t *mate);
/* Rooms of two cells, at random; where the cells are odd one room has one. */
bool ari_make_rooms_dominoes(ari_maker *m, ari_board *b);
/* Is the room of this cell in one piece without it, and not empty? met, queue: [ncell] scratch. */
bool ari_make_rooms_spare(const ari_board *b, uint32_t cell, uint32_t *met, uint32_t *queue);

/* generator_floating.c: that of those with things in each room that rise and sink. */
extern const ari_generator ari_generator_floating;
/* generator_bank.c: that of those whose pieces are shapes of a bank. */
extern const ari_generator ari_generator_bank;
/* generator_mirrors.c: that of those whose beams are bent by mirrors. */
extern const ari_generator ari_generator_mirrors;
/* generator_dominoes.c: that of those whose pieces are dominoes of a set. */
extern const ari_generator ari_generator_dominoes;
/* generator_galaxies.c: that of those whose pieces are symmetric about a figure. */
extern const ari_generator ari_generator_galaxies;
/* generator_trominoes.c: that of those whose pieces are trominoes. */
extern const ari_generator ari_generator_trominoes;
/* generator_polyominoes.c: that of those whose pieces are shapes of four or five cells. */
extern const ari_generator ari_generator_polyominoes;
/* generator_halves.c: that of those whose pieces have halves of two colours. */
extern const ari_generator ari_generator_halves;
/* generator_corners.c: that of those whose pieces are corners. */
extern const ari_generator ari_generator_corners;
/* generator_rectangles.c: that of those with rectangles of one symbol alone. */
extern const ari_generator ari_generator_rectangles;
/* generator_two_clues.c: that of those whose pieces have two clues each; one clue, of four numbers. */
extern const ari_generator ari_generator_two_clues, ari_generator_compasses;
/* generator_division.c: that of those that draw a division. */
const ari_generator *ari_generator_division_of(const ari_genre *g);

/* One new puzzle. *work: what it takes to prove it unique; seen: the least and most of those outside the range; near:
 * row and column, from 1, near which most boards given up had another solution, 0 and 0 where none was. */
ari_status ari_make_run(const ari_brief *brief, uint64_t seed, const ari_limits *limits, const ari_allocator *alloc,
                        ari_board *out, uint64_t *work, uint32_t *tries, uint64_t seen[2], uint32_t near[2],
                        ari_error *err);

/* Whatever a proof says of itself, the caller hears of the making. */
void ari_maker_report(void *maker, const ari_progress *p);
/* The limits with the ticks that are left: for one piece of work at a time, they change with the next call. */
ari_limits ari_maker_left(ari_maker *m);
/* Is it time to end? */
bool ari_maker_stopped(ari_maker *m);
/* How many lines are drawn. */
uint32_t ari_maker_lines(const ari_board *b, const ari_marks *k);
/* How many percent of the cells have clues: at random as the sheet's "make" says, else from least to most. */
uint32_t ari_maker_percent(ari_maker *m, uint32_t least, uint32_t most);
/* A solution of the board as it is. `prefer` fills value[nvar of the model] with what is tried first; NULL: at random.
 * most: ticks that it may take, 0: all that are left. False: none came. */
typedef void ari_maker_wish(ari_maker *m, const ari_board *b, const ari_model *model, const ari_marks *k,
                            uint8_t *value);
bool ari_maker_solve(ari_maker *m, const ari_board *b, ari_maker_wish *prefer, uint64_t most, ari_marks *k);
/* The same of another model than the genre's first, with the same main variables. */
bool ari_maker_solve_by(ari_maker *m, const ari_board *b, void (*build)(const ari_board *b, ari_model *m),
                        ari_maker_wish *prefer, uint64_t most, ari_marks *k);
/* Tries the drawing k first, at random near the maker's place. */
ari_maker_wish ari_maker_prefer_near;
/* The cells where a clue stands if it stands in this one, itself first, by the brief's symmetry; how many. 0: the mask
 * leaves one of them out. */
uint32_t ari_maker_images(const ari_maker *m, uint32_t cell, uint32_t image[8]);
/* Lines and cells in which two drawings differ. */
uint32_t ari_maker_distance(const ari_marks *x, const ari_marks *y);

/* random_loop.c: a random region of rows x cols faces without holes whose border is one loop, as edges of the grid of
 * (rows+1) x (cols+1) points. False: memory. */
bool ari_make_loop_draw(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge);
/* The same, nearly symmetric as the brief has it: all its images are flipped with a face, then a few faces alone. */
bool ari_make_loop_alike(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge);
/* Flip one or two faces of such a region, given by its edges, near the place where `other` differs from it. */
bool ari_make_loop_nudge(ari_maker *m, uint32_t rows, uint32_t cols, int32_t *edge, const int32_t *other);
/* Change such a region until no finger's tip points at a line over one face, as far as that goes: where only the points
 * on the loop matter, such a loop is never the only one. */
bool ari_make_loop_clear(ari_maker *m, uint32_t rows, uint32_t cols, int32_t *edge);
/* The same as _draw, and the loops that differ from it in up to three faces as rivals, for genres where a face's clue
 * is the number of its sides. With a mask the loop is changed until no face can flip on its own and no clue there
 * decides, as far as that goes. */
bool ari_make_loop_fence(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge);
/* unclued_area.c, Loops: cell[rows*cols] gets some cells without a number in or beside them, of which one or two can
 * join or leave the loops wherever they run, so that no puzzle has all its numbers in[]; how many. 0: none, or a limit
 * came. */
uint32_t ari_make_unclued_cells(ari_maker *m, uint32_t rows, uint32_t cols, const bool *in, uint32_t *cell);

#endif
