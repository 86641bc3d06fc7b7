/* rules_text.h - the rules of a sheet as a model that people read: what its writers share, a language a file.
 * Room:    export.
 * Thing:   a page of rules that is the same for all boards of a genre, and the data of one board apart. A writer has
 *          a text for each domain and scope and a function for each form; what it lacks is refused by the rule's name.
 *          Texts are templates, see ari_rules_text_put.
 * Owner:   borrowed; names are in the arena of the ari_out.
 * Fails:   UNSUPPORTED, with the rule in err; LIMIT/NOMEM. */
#ifndef ARI_EXPORT_RULES_TEXT_H
#define ARI_EXPORT_RULES_TEXT_H

#include "board/outer.h"
#include "export/export.h"
#include "rules/law.h"

typedef struct ari_rules_text ari_rules_text;

/* Where a law holds: one text, or several where it looks along rows and along columns, or from each side. */
typedef struct ari_rules_place {
    const char *each;  /* what runs over the places; NULL: the board is the only one */
    const char *where; /* which of them; NULL: all */
    const char *in;    /* what runs over the cells there; NULL: the scope says it */
    const char *cell;  /* one of these cells */
    const char *value; /* the number of the clue that stands there */
    const char *other; /* the second cell of a pair */
} ari_rules_place;

typedef void ari_rules_text_form(ari_rules_text *t, const ari_rules_place *p);

typedef struct ari_rules_language {
    const char *name, *comment;
    const char *taken; /* words that are no names, " with blanks around " */
    ari_rules_place domain[ARI_EACH_BARE + 1][ARI_NOUTER];
    const char *scope[ARI_IN_SIGHT + 1];
    ari_rules_text_form *form[ARI_NLAW_FORM];
    const char *greatest[ARI_DIGIT_BOARD + 1]; /* that a cell r,c may hold, where it is no number and no parameter */
} ari_rules_language;

/* The forms that all languages have words for: what a file of a language calls its functions. */
#define ARI_RULES_TEXT_FORMS \
    { \
        [ARI_LAW_COUNT] = write_count, \
        [ARI_LAW_SEE] = write_see, \
        [ARI_LAW_DIFFER] = write_differ, \
        [ARI_LAW_CONNECTED] = write_connected, \
        [ARI_LAW_GIVEN] = write_given, \
        [ARI_LAW_CLOSED] = write_closed, \
        [ARI_LAW_LOOP] = write_loop, \
        [ARI_LAW_PASSES] = write_passes, \
        [ARI_LAW_EITHER] = write_either, \
        [ARI_LAW_DIFFERS] = write_differs, \
        [ARI_LAW_DIGITS] = write_digits_differ, \
        [ARI_LAW_ONCE] = write_once, \
        [ARI_LAW_DIGIT] = write_digit, \
        [ARI_LAW_SUM] = write_sum, \
        [ARI_LAW_FALLS] = write_falls, \
        [ARI_LAW_APART] = write_apart, \
        [ARI_LAW_CONSECUTIVE] = write_consecutive, \
        [ARI_LAW_WEIGH] = write_weigh, \
        [ARI_LAW_SEE_DIGIT] = write_see_digit, \
        [ARI_LAW_RUNS] = write_runs, \
        [ARI_LAW_COMPARE] = write_compare, \
        [ARI_LAW_DIFFERENCE] = write_difference, \
        [ARI_LAW_RATIO] = write_difference, \
        [ARI_LAW_EVERY] = write_every_arm, \
        [ARI_LAW_ARMS] = write_arms, \
        [ARI_LAW_SEGMENTS] = write_segments \
    }

struct ari_rules_text {
    const ari_board *b;
    const ari_sheet *s;
    ari_out *o;
    const ari_rules_language *how;
    const ari_law *law;          /* the one that is written */
    uint32_t serial;             /* of what is written about it: 1, 2, ... in a sheet */
    bool of_rooms;               /* the numbers are those of rooms */
    bool digits;                 /* numbers are drawn */
    bool lines;                  /* lines between cells are: what they do is in arrays passed, turn, straight */
    const char *on, *off, *clue; /* the names in this language; clue NULL: there is none */
    const char *outer, *between; /* the same of clues beside the board or at corners, and of those between cells */
};

/* UNSUPPORTED where the genre is no sheet, or this language has no words for one of its laws. */
ari_status ari_rules_text_begin(ari_rules_text *t, const ari_board *b, const ari_rules_language *how, ari_out *o,
                                ari_error *err);
/* The head: what this is. Each rule: its sentence as a comment, and its laws. */
void ari_rules_text_head(const ari_rules_text *t, const char *how_to_run);
void ari_rules_text_laws(ari_rules_text *t);
/* A template: @L the layer of clues, @M the sums below, @O clues beside the board, @B those between cells, @N what is
 * drawn, @X the symbol of the law, @Y that of its condition, @V the value, @T the greatest number of a cell, @H the
 * borders, @h @w "- 1" for a window of two rows, columns, @g @e "+ 1", @S the parameter without which the law says
 * nothing, @# the serial. */
void ari_rules_text_put(const ari_rules_text *t, const char *text);
/* A name of the sheet that is free in this language. */
const char *ari_rules_text_name(const ari_rules_text *t, const char *name);
/* Does some law have this form, this domain, this scope? What it speaks of is without the symbol? */
bool ari_rules_text_uses(const ari_rules_text *t, int form, int each, int scope);
bool ari_rules_text_uses_arms(const ari_rules_text *t); /* straight lines that leave a cell */
bool ari_rules_text_uses_off(const ari_rules_text *t);
bool ari_rules_text_uses_side(const ari_rules_text *t, ari_side side); /* or its opposite */
/* Does some law look for cells that reach the border of the board? */
bool ari_rules_text_uses_shore(const ari_rules_text *t);
/* The most borders of a stretch. */
uint32_t ari_rules_text_borders(const ari_rules_text *t);
/* "each black cell: is ..." of one cell: a count of it alone that is 1. */
bool ari_rules_text_is_state(const ari_law *l);
/* The number of the clue; of a list the m-th. */
void ari_rules_text_put_value(const ari_rules_text *t, const ari_rules_place *p, const char *m);
/* Of a line beside which a clue stands: the cell with q in the place of k, which runs along it; and how far it is from
 * the left or the top. */
void ari_rules_text_put_at(const ari_rules_text *t, const ari_rules_place *p, char index);
void ari_rules_text_put_along(const ari_rules_text *t, const ari_rules_place *p);

/* What a board gives as numbers, array by array. */
typedef enum ari_rules_over {
    ARI_OVER_CELLS, ARI_OVER_ROOMS, ARI_OVER_COLUMNS, ARI_OVER_ROWS, ARI_OVER_CORNERS
} ari_rules_over;
enum { ARI_RULES_GRIDS = 8 };
typedef struct ari_rules_grid {
    const char *name, *says;
    ari_rules_over over;
    const int32_t *value; /* none, "?" and kinds as ari_rules_text_word */
    uint32_t rows, cols;  /* of the array */
    bool lists;           /* cols: items of the longest list, 0 behind the last */
} ari_rules_grid;
/* How many there are. */
uint32_t ari_rules_text_grids(const ari_rules_text *t, ari_rules_grid out[ARI_RULES_GRIDS]);
/* The i-th word that stands for a number there, and the number; NULL behind the last: none, any, less, white ... */
const char *ari_rules_text_word(const ari_rules_text *t, uint32_t i, int32_t *number);
enum { ARI_RULES_FIRST_KIND = -2 }; /* a kind of clue between cells is this less its number */
/* The number of the colour or kind of clue that a law is about; and the word for one. */
int32_t ari_rules_text_kind(const ari_law *l);
void ari_rules_text_put_kind(const ari_rules_text *t, int32_t number);

#define ARI_RULES_DATA "\n% ==== The data of this board ====\n" /* between the two parts of a file */
/* Files by a sheet: in front of those of programs, where no formulation is named. */
typedef struct ari_rules_exporter {
    const char *name, *summary;
    ari_status (*print)(const ari_board *b, int how, ari_out *o, ari_error *err);
    int how; /* ARI_EXPORT_MODEL, ARI_EXPORT_DATA, or both */
} ari_rules_exporter;
extern const ari_rules_exporter ari_export_rules_table[];
extern const uint32_t ari_export_rules_count;
const ari_rules_exporter *ari_export_rules_find(const char *name); /* NULL: there is none */

ari_status ari_rules_minizinc_print(const ari_board *b, int how, ari_out *o, ari_error *err);
ari_status ari_rules_asp_print(const ari_board *b, int how, ari_out *o, ari_error *err);
/* how: 0 AMPL, 1 MiniZinc, 2 Julia. */
ari_status ari_board_data_print(const ari_board *b, int how, ari_out *o, ari_error *err);
ari_status ari_rules_ampl_print(const ari_board *b, int how, ari_out *o, ari_error *err);

#endif
