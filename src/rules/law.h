/* law.h - a genre as data: what its sheet says (doc/SHEETS.md), in tables that code reads.
 * Room:    rules.
 * Thing:   a sheet has laws; a law says what holds (its form) at each of its places (its domain), for the cells of a
 *          scope. Each form is a file with all that it means: to the reader of sheets, the model, the judge of drawings
 *          and the sentences of steps (form.h).
 * Owner:   all of a sheet is constant. Those that are built in are tables made when the project is built
 *          (mk/sheets.mk), by the same reader that reads the sheets of users: no parsing, no memory, no state at run
 *          time, and a genre is one address in the whole program. A sheet of a user's lives in an arena with its
 *          genre, which outlives the boards that are read by it (descriptor.h). */
#ifndef ARI_RULES_LAW_H
#define ARI_RULES_LAW_H

#include "board/coloured_clue.h"
#include "board/genre.h"
#include "board/way_sign.h"

/* The places of a law. */
typedef enum ari_each {
    ARI_EACH_BOARD, ARI_EACH_CELL, ARI_EACH_CLUE, ARI_EACH_OTHER, /* with a clue, without */
    ARI_EACH_PAIR, ARI_EACH_ROW, ARI_EACH_COLUMN, ARI_EACH_LINE, ARI_EACH_BOX,
    ARI_EACH_DIAGONAL, /* of a square board, both */
    ARI_EACH_INNER,    /* boxes inside the board, one row and column apart from each other and from its border */
    ARI_EACH_POSITION, /* the cells at the same place of all boxes */
    ARI_EACH_OFFSET,   /* pairs that are high x wide apart, or wide x high */
    ARI_EACH_ROOM,
    ARI_EACH_WINDOW,  /* high x wide */
    ARI_EACH_RUN,     /* longest straight pieces without a clue; high: of columns alone, from above */
    ARI_EACH_ENTRY,   /* the same, each with the number of the clue before it */
    ARI_EACH_STRETCH, /* shortest straight pieces over `high` borders of rooms */
    ARI_EACH_ACROSS,  /* pairs in different rooms */
    ARI_EACH_TOUCHING, /* the first of these for each two rooms */
    ARI_EACH_WITHIN,  /* pairs in the same room */
    ARI_EACH_OUTER,   /* lines with an outer clue, read from it */
    ARI_EACH_CORNER,  /* the cells around a corner with a clue */
    ARI_EACH_FIGURE,  /* figures of a kind */
    ARI_EACH_BETWEEN, ARI_EACH_UNMARKED, /* pairs with a clue between them, without */
    ARI_EACH_BARE,    /* cells in no figure of a kind */
    ARI_EACH_PART,    /* of each room what is connected without its cells with clues */
    ARI_EACH_UNPAIRED, /* pairs that are no figure of a kind */
    ARI_EACH_AREA     /* cells with a clue that are connected by their sides */
} ari_each;

/* What is counted there. */
typedef enum ari_scope {
    ARI_IN_IT, ARI_IN_BESIDE, ARI_IN_AROUND, ARI_IN_BLOCK,
    ARI_IN_SIGHT,     /* the cell, and all before the first clue in four directions */
    ARI_IN_BORDER,    /* of lines: those that leave the place */
    ARI_IN_RAY,       /* all in the direction of the clue's arrow; of lines: those straight on */
    ARI_IN_BESIDE_RIGHT, ARI_IN_BESIDE_BELOW, /* beside this cell or the next one, but for both */
    ARI_IN_CORNERS    /* the cells that touch it by a corner alone */
} ari_scope;

typedef enum ari_law_form {
#define FORM(id, name) ARI_LAW_##id,
#include "rules/forms.def"
#undef FORM
    ARI_NLAW_FORM
} ari_law_form;

typedef enum ari_relation { ARI_IS_EQUAL, ARI_IS_MOST, ARI_IS_LEAST, ARI_IS_NOT } ari_relation;
typedef enum ari_bound {
    ARI_BOUND_NUMBER, ARI_BOUND_CLUE, ARI_BOUND_PARAM,
    ARI_BOUND_HALF /* of the cells that are counted; where that is no whole number, nothing equals it */
} ari_bound;

/* What a cell may be: what is drawn in it, or its opposite; where lines are drawn also what these do there. The
 * opposite of each is the next one. A line is no cell: its scopes are lines. */
typedef enum ari_side {
    ARI_SIDE_ANY, ARI_SIDE_ON, ARI_SIDE_OFF, ARI_SIDE_LINE, ARI_SIDE_NO_LINE, ARI_SIDE_PASSED, ARI_SIDE_MISSED,
    ARI_SIDE_TURN, ARI_SIDE_NO_TURN, ARI_SIDE_STRAIGHT, ARI_SIDE_NO_STRAIGHT, ARI_SIDE_CROSSING, ARI_SIDE_NO_CROSSING,
    ARI_SIDE_ARRIVED, ARI_SIDE_NO_ARRIVED, /* what is moved along lines ends there, or stays */
    ARI_SIDE_FIRST, ARI_SIDE_NOT_FIRST /* of several symbols the first; the others follow; ON: any of them */
} ari_side;

typedef struct ari_law {
    uint16_t rule;       /* index into the genre's rules */
    uint8_t each;        /* ari_each */
    uint8_t only;        /* ari_side: only at cells that are drawn so */
    uint8_t form;        /* ari_law_form */
    uint8_t side;        /* ari_side: what is counted, seen, connected */
    uint8_t scope;       /* ari_scope */
    uint8_t relation;    /* ari_relation */
    uint8_t bound;       /* ari_bound */
    uint16_t high, wide; /* of windows; high: borders of a stretch, of a pair (0: any pair); wide: of a count of several
                          * symbols the letters that all of them end with */
    int32_t number;      /* the bound; or the index of the parameter */
    uint8_t other;       /* ari_side: "is this or that", "this then that"; of a count how many symbols more */
    uint8_t colour;      /* of domains of clues: those of this colour, or kind (between.h), alone; 0: all */
    uint8_t kind;        /* of domains of figures: 1 + the index of their kind */
    uint8_t when;        /* 1 + the index of the parameter without which it says nothing; 0: it always holds */
    uint8_t sides;       /* bits: of outer clues those of these sides alone; 0: of all */
} ari_law;

/* How clues in cells, and what is drawn, look. */
typedef enum ari_clue_look {
    ARI_CLUE_PLAIN, ARI_CLUE_BLACK, ARI_CLUE_CIRCLE, ARI_CLUE_TREE, ARI_CLUE_SHAPE, ARI_CLUE_PIPE, ARI_CLUE_ICE,
    ARI_CLUE_MIRROR, ARI_CLUE_TETROMINO, ARI_CLUE_PENTOMINO, ARI_CLUE_HOLED,
    ARI_CLUE_MAZE, ARI_CLUE_GUIDE /* way_sign.h; the last ones */
} ari_clue_look;
typedef enum ari_mark_look {
    ARI_MARK_SHADE, ARI_MARK_BULB, ARI_MARK_STAR, ARI_MARK_DISC, ARI_MARK_TENT, ARI_MARK_DIAGONAL, ARI_MARK_TRIANGLE,
    ARI_MARK_SIGN, ARI_MARK_BALL, ARI_MARK_FUTON
} ari_mark_look;

typedef enum ari_expect {
    ARI_EXPECT_COUNT, ARI_EXPECT_MANY, ARI_EXPECT_RIGHT, ARI_EXPECT_BREAKS
} ari_expect;

typedef struct ari_sheet_test {
    uint8_t expect;      /* ari_expect */
    uint32_t value;      /* solutions; or the rule that is broken first */
    uint32_t line;       /* in the sheet */
    const char *board;   /* as in the sheet: " / " ends a line */
} ari_sheet_test;

/* A name for steps of several premises of these rules, as words of technique.h. */
typedef struct ari_sheet_technique { const char *name, *premises; } ari_sheet_technique;

/* What is drawn; a sheet has bits of these. */
typedef enum ari_drawn {
#define DRAWN(id, name) ARI_DRAWN_##id,
#include "rules/drawn.def"
#undef DRAWN
    ARI_NDRAWN
} ari_drawn;

/* What the greatest number is: itself, or the parameter of this index; the longer side, how many cells are drawn in,
 * of the room, of the board. */
typedef enum ari_digit_bound {
    ARI_DIGIT_NUMBER, ARI_DIGIT_PARAM, ARI_DIGIT_SIDE, ARI_DIGIT_ROOM, ARI_DIGIT_BOARD
} ari_digit_bound;

typedef struct ari_sheet {
    const char *about;
    const char *clue, *clue_says;   /* the layer of clues in cells or rooms, what such a cell is; or NULL */
    uint32_t drawn;                 /* bits: ari_drawn */
    const char *on, *off;           /* the symbols; off NULL: "no " and on */
    const char *const *symbol;      /* [nsymbol] of several symbols a cell their names; on: what they are */
    uint32_t nsymbol;
    bool none;                      /* of these a cell may have none */
    int32_t least, most;            /* of the clues' numbers; least > most: clues have none */
    bool any;                       /* clues without a known number are fine */
    uint8_t colours;                /* bits, 1 << colour: of clues, as coloured_clue.h; 0: they have none */
    bool moons;                     /* which are moon, sun */
    bool arrows;                    /* their numbers have a direction */
    bool given;                     /* clues are symbols of what is drawn: 1 its opposite, 2 itself (circles) */
    bool pairs;                     /* clues are two numbers, for the entries below and to the right */
    bool sets;                      /* clues are up to four numbers, in any order */
    bool compass;                   /* clues are a number for each direction */
    bool bank;                      /* shapes are given (bank.h) */
    bool arrowed;                   /* clues are numbers with an arrow, and no colour */
    bool shut;                      /* nothing is drawn where a clue stands: rule 0 */
    bool inked;                     /* but a cell with a clue is drawn, or has the colour of its clue */
    uint8_t shut_colour;            /* but only where it has this colour, and no number; 0: whatever it is */
    bool outside;                   /* cells with clues are in no piece */
    bool pointed;                   /* black clues are arrows without a number, white ones have none */
    bool fixed;                     /* other laws look at the places of clues: these stay */
    uint8_t clue_look, mark_look;
    uint8_t thin_least, thin_most;  /* make: percent of cells with clues; 0, 0: unsaid */
    bool symmetric;
    uint16_t room_least, room_most; /* make: cells of a room; 0: unsaid */
    uint16_t small_rows, small_cols; /* make: a small board; 0: unsaid */
    const ari_law *law; uint32_t nlaw;
    const ari_sheet_test *test; uint32_t ntest;
    const ari_sheet_technique *technique; uint32_t ntechnique; /* while the sheet is read: then they are techniques */
    const char *outer, *outer_says; /* the layer of clues beside the board, or at corners; or NULL */
    int32_t outer_least, outer_most;
    bool outer_any, outer_lists;    /* as of clues in cells; each is a list of such numbers */
    bool corners;                   /* that layer is one of numbers at corners */
    uint8_t sides;                  /* bits, as outer.h */
    const char *between, *between_says; /* the layer of clues between two cells; or NULL */
    uint32_t between_kinds;         /* bits, 1 << kind (between.h) */
    int32_t between_least, between_most; /* of their numbers */
    bool between_any;
    bool cages;                     /* rooms are cages: shown by dashed lines, with their number in a corner */
    bool cells;                     /* clues stand in cells, not one in each room */
    uint8_t digit_bound;            /* ari_digit_bound: the greatest number that is drawn */
    int32_t digit_least, digit_most; /* least 0: a cell may hold none, and is then called `off`; most: of bridges too */
    int32_t digit_less;             /* than the side */
    const ari_figure_kind *kind; uint32_t nkind; /* figures that are given */
    const char *line;               /* what is drawn as lines; or NULL */
    uint8_t lines;                  /* ari_lines: where */
    bool elsewhere;                 /* a cell is `on` where no line passes it, and no clue stands where it is shut */
    const char *source; uint32_t size; /* the text of a user's sheet, for certificates; NULL: the sheet is built in */
} ari_sheet;

/* One of two symbols in each cell: a variable each (drawn_states.c). */
static inline bool ari_law_binary(const ari_sheet *s) {
    return s->nsymbol == 2 && !s->none;
}
/* Do its rows not say which rule a drawing breaks, since they are about the pieces of solutions alone? */
static inline bool ari_law_judged(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_ONE_FIGURE || s->law[i].form == ARI_LAW_WAY) return true;
    return false;
}
/* Are clues letters of shapes of so many cells (shape.h)? 0: they are not. */
static inline uint32_t ari_law_letters(const ari_sheet *s) {
    return s->clue_look == ARI_CLUE_TETROMINO ? 4 : s->clue_look == ARI_CLUE_PENTOMINO ? 5 : 0;
}
/* Is the greatest number a hole, "*" in texts? */
static inline bool ari_law_holes(const ari_sheet *s) { return s->clue_look == ARI_CLUE_HOLED || ari_law_letters(s); }
/* Is it a hole, which stays? */
static inline bool ari_law_hole(const ari_board *b, uint32_t cell) {
    const ari_sheet *s = b->genre->rules.sheet;
    return ari_law_holes(s) && b->clue[cell] == s->most;
}
/* Is the cell in no piece, as cells with clues are by "pieces have one FIGURE except LAYER"? */
static inline bool ari_law_outside(const ari_board *b, uint32_t cell) {
    return (b->genre->rules.sheet->outside && b->clue[cell] != ARI_CLUE_NONE) || ari_law_hole(b, cell);
}
/* The sheet of a board; NULL: its genre is written in C. */
static inline const ari_sheet *ari_law_sheet(const ari_board *b) { return b->genre->rules.sheet; }
/* Does it follow from the rules? */
static inline bool ari_law_hint(const ari_board *b, const ari_law *l) { return l->rule >= b->genre->rules.nrule; }
/* Does its parameter, if it has one, let it hold? */
static inline bool ari_law_holds_here(const ari_board *b, const ari_law *l) {
    return !l->when || b->param[l->when - 1];
}
/* Do rules look at pairs without a clue between them, so that none can be taken away alone? */
static inline bool ari_law_between_stays(const ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].each == ARI_EACH_UNMARKED && ari_law_holds_here(b, &s->law[i]) && !ari_law_hint(b, &s->law[i]))
            return true;
    return false;
}
/* Does the law compare with the number of a clue? */
static inline bool ari_law_bounded(const ari_law *l) {
    return l->bound == ARI_BOUND_CLUE;
}
/* Are its places those of clues that stand in no cell? */
static inline bool ari_law_outer(const ari_law *l) {
    return l->each == ARI_EACH_OUTER || l->each == ARI_EACH_CORNER || l->each == ARI_EACH_BETWEEN;
}
/* Do two laws speak of the same places? */
static inline bool ari_law_same_places(const ari_law *l, const ari_law *other) {
    return l->each == other->each && l->kind == other->kind;
}
/* Are its places single cells? */
static inline bool ari_law_of_cell(const ari_law *l) {
    return l->each == ARI_EACH_CELL || l->each == ARI_EACH_CLUE || l->each == ARI_EACH_OTHER ||
           l->each == ARI_EACH_BARE;
}
/* The law that a loop passes gates in the order of their numbers; NULL: none. */
static inline const ari_law *ari_law_ordered(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_ORDER) return &s->law[i];
    return NULL;
}
/* Are figures of this kind its gates, or its start, all of which stay? */
static inline bool ari_law_counted(const ari_sheet *s, uint32_t kind) {
    const ari_law *l = ari_law_ordered(s);
    return l && (s->kind[kind - 1].look == ARI_FIGURE_GATE || l->number == (int32_t)kind);
}
/* Do rules look at cells in no figure of this kind, or at pieces with one, so that none can be taken away alone? */
static inline bool ari_law_figures_stay(const ari_sheet *s, uint32_t kind) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if ((s->law[i].each == ARI_EACH_BARE && s->law[i].kind == kind) ||
            (s->law[i].form == ARI_LAW_ONE_FIGURE && (uint32_t)s->law[i].number >> (kind - 1) & 1))
            return true;
    return ari_law_counted(s, kind);
}
/* The same on a board, of pairs that are no such figure too: a parameter may say that they count. */
static inline bool ari_law_figures_kept(const ari_board *b, uint32_t kind) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const bool looks = s->law[i].each == ARI_EACH_BARE || s->law[i].each == ARI_EACH_UNPAIRED;
        if (looks && s->law[i].kind == kind && ari_law_holds_here(b, &s->law[i])) return true;
    }
    return ari_law_counted(s, kind);
}
/* Are they two cells side by side, no matter what is given between them? */
static inline bool ari_law_of_pair(const ari_law *l) {
    return l->each == ARI_EACH_PAIR || l->each == ARI_EACH_ACROSS || l->each == ARI_EACH_WITHIN;
}
/* Are they rows or columns, whole ones? */
static inline bool ari_law_of_line(const ari_law *l) {
    return (l->each >= ARI_EACH_ROW && l->each <= ARI_EACH_LINE) || l->each == ARI_EACH_OUTER;
}
/* Is the share of cells with clues that a sheet names for makers of use, because no drawing determines their places? */
static inline bool ari_law_share(const ari_sheet *s) {
    return s->thin_most && (s->fixed || s->lines);
}
/* Does it speak of lines instead of cells? */
static inline bool ari_law_of_lines(const ari_law *l) {
    return l->side == ARI_SIDE_LINE || l->side == ARI_SIDE_NO_LINE;
}
/* Where four lines meet in a cell, do they cross, so that each goes straight on? */
static inline bool ari_law_crosses(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_CLOSED && s->law[i].number) return true;
    return false;
}
/* Are lines straight, each from a clue that is moved along it? */
static inline bool ari_law_moves(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_STRAIGHT_LINES) return true;
    return false;
}
/* The law that all lines are one path from side to side of the board, out of which given pieces lead; NULL: none. */
static inline const ari_law *ari_law_path(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_PATH && s->law[i].number) return &s->law[i];
    return NULL;
}
/* The same from one clue beside the board to another; of these one is the entrance, one the exit. */
static inline const ari_law *ari_law_gated(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_PATH && !s->law[i].number) return &s->law[i];
    return NULL;
}
enum { ARI_LAW_ENTRANCE = 1, ARI_LAW_EXIT };
/* Its first or last side, as a direction: the number is the first, and 8 times the last. */
static inline int ari_law_path_side(const ari_law *l, bool last) { return last ? l->number / 8 : l->number % 8; }
/* Does a clue ask for it, so that it goes when the clue goes? */
static inline bool ari_law_of_clue(const ari_sheet *s, const ari_law *l) {
    return ari_law_bounded(l) || (l->each == ARI_EACH_FIGURE && !ari_law_figures_stay(s, l->kind)) ||
           l->each == ARI_EACH_BETWEEN ||
           (l->each == ARI_EACH_CLUE && (!s->fixed || l->colour));
}
/* Does a clue's number stand for what is drawn there? */
static inline bool ari_law_gives(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const bool symbol = s->law[i].form == ARI_LAW_GIVEN && s->nsymbol;
        if (symbol || (s->law[i].form == ARI_LAW_DIGIT && s->law[i].relation == ARI_IS_EQUAL &&
                       ari_law_bounded(&s->law[i])))
            return true;
    }
    return false;
}
/* Of a cell with a clue, where these are drawn for sure or not: is it drawn? */
static inline bool ari_law_inked(const ari_board *b, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    return s->inked && (!s->colours || ari_coloured_colour(b->clue[cell]) == ARI_BLACK);
}
/* Of a cell with a clue: is it an end of the way, which all other clues speak of, so that it cannot be taken away? */
static inline bool ari_law_end(const ari_board *b, uint32_t cell) {
    return ari_way_sign_end(b->genre->drawing.way, b->clue[cell]);
}
/* Are numbers drawn? */
static inline bool ari_law_digits(const ari_sheet *s) { return s->drawn >> ARI_DRAWN_DIGITS & 1; }
/* Does the law look at clues or rooms at all? */
static inline bool ari_law_given(const ari_law *l) {
    return l->each == ARI_EACH_CLUE || l->each == ARI_EACH_OTHER || l->each == ARI_EACH_ROOM || ari_law_bounded(l) ||
           l->each == ARI_EACH_BETWEEN ||
           (l->each >= ARI_EACH_STRETCH && !ari_law_outer(l)) || l->form == ARI_LAW_DIFFER ||
           l->form == ARI_LAW_ISLANDS;
}

#endif
