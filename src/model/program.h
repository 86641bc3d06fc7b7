/* program.h - a mixed integer program: what a model becomes for solvers of linear rows, and for files.
 * Room:    model.
 * Thing:   columns (0-1 or real, with bounds), rows lo <= sum coef*col + sum coef*col*col <= hi, a goal to be
 *          minimised. All numbers are integers. A program belongs to a Boolean model: the image says how each variable
 *          of the model is read off the columns (a whole sum that is 0 or 1), so that every solution of the program can
 *          be put to the model's own evaluator. Topology demands of the model are either encoded in rows or left out
 *          (`left`), to be cut off lazily.
 * Shape:   entries of rows, goal and images lie in one array; products of quadratic rows in another.
 * Owner:   everything lives in the arena given to init; the model is borrowed.
 * Fails:   sticky, as model.h: `status` is looked at once, at the end. LIMIT also when the budget ends.
 * Cost:    O(1) amortised an entry. */
#ifndef ARI_MODEL_PROGRAM_H
#define ARI_MODEL_PROGRAM_H

#include "base/budget.h"
#include "model/model.h"

typedef uint32_t ari_col;
typedef enum ari_col_kind { ARI_COL_BOOL, ARI_COL_REAL = 2 /* as ari_lab_program has it */ } ari_col_kind;

/* A printable name: a stem and up to three indices counted from 1 (0: unused), "x_3_4". */
typedef struct ari_label { char stem[8]; uint32_t a, b, c; } ari_label;

typedef struct ari_column {
    ari_col_kind kind;
    int32_t lo, hi;     /* 0 <= lo <= hi; of 0-1 columns hi <= 1, of real ones ARI_PLUS is no bound */
    ari_label label;
    uint32_t seen;      /* entry of the row under construction that holds it, plus 1 */
} ari_column;

typedef struct ari_entry { int32_t coef; ari_col col; } ari_entry;
typedef struct ari_product { int32_t coef; ari_col x, y; } ari_product;

typedef struct ari_line {
    const char *rule;   /* what the row says: a constant, or a rule name of the model */
    uint32_t site;      /* board.h: where; ARI_NO: nowhere in particular */
    int32_t lo, hi;
    uint32_t first, n;          /* entries */
    uint32_t product, nproduct; /* products; none in linear rows */
} ari_line;

/* base + sum of entries, 0 or 1; base ARI_MINUS: hidden, no sum of columns says it; its definition does. */
typedef struct ari_image { int32_t base; uint32_t first, n; } ari_image;

/* Of a bilevel program (bilevel.h): the upper level's columns and row; all else is the lower level's, which minimises
 * the column `penalty`. No columns: it has one level. */
typedef struct ari_leader { ari_col first; uint32_t n, row; ari_col penalty; } ari_leader;

typedef struct ari_program {
    ari_arena *arena;
    ari_status status;
    const char *why;           /* what does not fit, when status is UNSUPPORTED or RANGE; a constant */
    const ari_model *model;
    const char *source;        /* who described it; NULL: the model's own rows */
    uint32_t ncol, col_cap;
    ari_column *col;
    uint32_t nline, line_cap;
    ari_line *line;
    uint32_t nentry, entry_cap;
    ari_entry *entry;
    uint32_t nproduct, product_cap;
    ari_product *product;
    ari_image *image;          /* [nvar of the model] */
    bool has_goal;
    int32_t goal_base;
    uint32_t goal_first, goal_n;
    bool *left;                /* [ntopo of the model] the demand is not encoded */
    uint32_t nleft;
    const char *cut;           /* the rule of rows that cut off what is left out */
    const char *const *sets;   /* pairs, to a NULL: a stem of columns or a rule, its set's name in files; or NULL */
    bool twins;                /* solutions of the model may have several assignments of the columns */
    ari_budget *budget;        /* of building and writing: a tick is a column, an entry, a literal; or NULL */
    int64_t shift;             /* constant part of the row under construction */
    uint32_t amount;           /* that the wished formulation names, as its big M; 0: none */
    ari_leader leader;
    uint32_t part;             /* the demand being encoded: tells names of its columns from those of other demands */
} ari_program;

/* An empty program for m: no columns, images are 0, all demands left out. */
void ari_program_init(ari_program *p, const ari_model *m, ari_arena *a);
/* Another program with the same columns and rows, to go on from. LIMIT/NOMEM. */
ari_status ari_program_copy(ari_program *out, const ari_program *p, ari_arena *a);
/* Columns, from 0 on; ARI_NO on failure. */
ari_col ari_program_col(ari_program *p, ari_col_kind kind, int32_t hi, ari_label label);
ari_col ari_program_bool(ari_program *p, const char *stem, uint32_t a, uint32_t b, uint32_t c);
/* One 0-1 column for every variable of the model, first in the program, with the same number and name. */
void ari_program_mirror(ari_program *p);

/* A row: begin, terms, end. A column may come several times: its coefficients are added. */
void ari_program_begin(ari_program *p, const char *rule, uint32_t site, int32_t lo, int32_t hi);
void ari_program_term(ari_program *p, int32_t coef, ari_col col);
void ari_program_product(ari_program *p, int32_t coef, ari_col x, ari_col y);
/* A literal of the model, through the images, constants allowed. */
void ari_program_lit(ari_program *p, int32_t coef, ari_lit lit);
void ari_program_constant(ari_program *p, int32_t value);
void ari_program_end(ari_program *p);
/* The same in one, nowhere in particular: ARI_ROW(p, "use", 0, 0, ARI_LIT_PART(1, x), ARI_COL_PART(-1, c)). */
typedef struct ari_part { int32_t coef; ari_col col; ari_lit lit; } ari_part; /* col ARI_NO: the literal */
#define ARI_COL_PART(coef, col) {(coef), (col), ARI_LIT_FALSE}
#define ARI_LIT_PART(coef, lit) {(coef), ARI_NO, (lit)}
#define ARI_ROW(p, rule, lo, hi, ...)                                   \
    ari_program_row(p, rule, lo, hi, (const ari_part[]){__VA_ARGS__}, \
                    sizeof((const ari_part[]){__VA_ARGS__}) / sizeof(ari_part))
void ari_program_part(ari_program *p, ari_part part);
void ari_program_row(ari_program *p, const char *rule, int32_t lo, int32_t hi, const ari_part *part, size_t n);
/* The terms since begin become the goal (begin's bounds and names do not matter). */
void ari_program_goal(ari_program *p);
/* The terms since begin become the image of a variable. */
void ari_program_picture(ari_program *p, ari_var v);
/* This auxiliary variable, which has a definition, has no image. */
void ari_program_hide(ari_program *p, ari_var v);
bool ari_program_hides(const ari_program *p, ari_lit lit);
/* x and y and so on: at least one of these literals. */
void ari_program_clause(ari_program *p, const char *rule, uint32_t site, const ari_lit *lit, uint32_t n);

/* Demand t is in the rows now. */
void ari_program_encoded(ari_program *p, uint32_t topo);
/* Refuse: UNSUPPORTED or RANGE with a constant text. */
void ari_program_refuse(ari_program *p, ari_status status, const char *why);

/* The model's assignment value[nvar] from the columns' values (rounded whole numbers): main variables through the
 * images, auxiliary ones from their definitions, or their images where they have none. False when an image is neither 0
 * nor 1. */
bool ari_program_read(const ari_program *p, const int64_t *column, uint8_t *value);
/* "x_3_4" into buf[64]. Letters, digits and '_' only; other stems are spelt out as their code. */
void ari_program_name(const ari_label *label, char buf[64]);
uint64_t ari_program_nonzeros(const ari_program *p); /* entries of rows */
bool ari_program_is_pure(const ari_program *p);      /* all columns 0-1, all rows linear */

#endif
