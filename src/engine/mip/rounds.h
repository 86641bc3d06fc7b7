/* rounds.h - a program put to a lent solver, round by round, until its answer has the right shape.
 * Room:    engine/mip.
 * Thing:   a program, a solver that somebody lent, rows that are known so far. A step is one call of the solver; what
 *          it answers is rounded and put to the rows and to the model's evaluator, exactly. An answer that breaks only
 *          a demand of shape which the program leaves out gives clauses (cut.h), rows of the program from then on.
 *          With `mincut` the first rounds are linear relaxations, cut where they are fractional until nothing is left
 *          to cut; a relaxation without solution ends it all.
 * Owner:   the arena; program and solver are borrowed. The program grows by its cuts.
 * Fails:   LIMIT/NOMEM; UNSUPPORTED for an assumption about a variable that the program hides. What goes wrong in the
 *          solver is an end of the step.
 * Cost:    a copy of the program's arrays a step, beside the solver's work. */
#ifndef ARI_MIP_ROUNDS_H
#define ARI_MIP_ROUNDS_H

#include "base/options.h"
#include "engine/engine.h"
#include "model/program.h"

typedef enum ari_round_end {
    ARI_ROUND_FOUND,   /* value[] is a solution, checked exactly */
    ARI_ROUND_CUT,     /* it was none: there are new rows; go on */
    ARI_ROUND_NONE,    /* the solver says that there is no solution */
    ARI_ROUND_STOPPED, /* a limit came before any solution */
    ARI_ROUND_FAULT    /* not to be believed, or failed: `why` */
} ari_round_end;

typedef struct ari_rounds {
    ari_program *program;
    const ari_lab_solver *solver;
    ari_arena *arena;
    void *owner;                  /* for text and parse, which get the ari_rounds as their `self` */
    ari_lab_program view;         /* relax, seconds, text and parse are the caller's to fill in */
    int64_t *column;              /* [ncol] of the last answer */
    uint8_t *value;               /* [nvar of the model] */
    double *answer;               /* [ncol] as the solver gave it */
    const ari_col *extra;         /* columns of the variables behind the model's, or NULL */
    uint32_t ready;               /* rows of the program before any cut */
    uint32_t *pool, npool;        /* [npool] the rows that `separate` reported last */
    bool mincut;                  /* cut fractional points too (fractional_cuts.h); set after init */
    bool early;                   /* the relaxation has not been cut to the end yet; set with it */
    uint32_t col_cap, row_cap, entry_cap, pool_cap, cut_column_cap;
    uint32_t *cut_column;
    int32_t *told_coef;
    char why[160], name[64];      /* name: of the column that was asked for last */
    char unread[100];             /* why parse refused a file, for `why`; or "" */
} ari_rounds;

ari_status ari_rounds_init(ari_rounds *r, ari_program *p, const ari_lab_solver *solver, ari_arena *a);
/* The program as plain arrays in r->view, under assumed literals of the model or of r->extra. */
ari_status ari_rounds_flatten(ari_rounds *r, const ari_lit *assume, uint32_t n);
/* The model's variables in millionths, as a point of the columns says; of those that the program hides 0. */
void ari_rounds_weigh(const ari_program *p, const double *answer, int32_t *value);
/* r->answer, put to the base rows and to the evaluator: FOUND, CUT with new rows, or FAULT. */
ari_status ari_rounds_judge(ari_rounds *r, ari_round_end *end);
/* One call of the solver. `out` is cleared first. */
ari_status ari_rounds_step(ari_rounds *r, const ari_lit *assume, uint32_t n, ari_lab_outcome *out,
                           ari_round_end *end);

#endif
