/* solver.h - solvers of mixed integer programs lent to the library (ariadne.h, section 10).
 * Room:    solver; sees ariadne.h, and the headers of GLPK and CBC where they are installed. For the tool only.
 * Thing:   "glpk" and "cbc" are loaded at run time (dlopen), so neither the tool nor the library is linked with them;
 *          any other solver is run as a command on a file. Each call of a solver is a process of its own (aside.h): one
 *          that aborts, hangs or runs out of memory is a fault of that call alone, and none outlives us.
 * Owner:   a solver_hand lives with the caller; its solver borrows it.
 * Fails:   solver_open returns what is wrong and what to install; failures while solving are outcomes (BROKEN). */
#ifndef ARI_SOLVER_H
#define ARI_SOLVER_H

#define ARI_EXPERIMENTAL
#include "ariadne.h"

typedef struct solver_hand {
    ari_lab_solver solver;
    int in_tree;          /* glpk: rows for wrong shapes inside the search instead of in rounds */
    const char *command;  /* solver_command */
    char name[64];
    /* To be set behind solver_open and its like, or left alone. */
    double (*left)(void *user); /* asked while a solver works: seconds that are left; -HUGE_VAL: it is to end at once */
    void *user;
    uint64_t bytes;       /* memory for a solver; 0: no limit */
    uint32_t gap;         /* libraries: percent of the best solution at which a search may end; 0: at the end of it */
    int presolve;         /* libraries: 1 on, -1 off, 0 as each likes: CBC on, GLPK off */
    struct solver_tree *tree; /* glpk: where its searches are to be kept; NULL: nowhere */
    /* A library's work; nothing of it lasts, since it is done in a process of its own. */
    int (*search)(const struct solver_hand *hand, const ari_lab_program *p, double *value, ari_lab_outcome *out);
} solver_hand;

/* ---- the tree of branch and bound (branch_log.h) ---- */

typedef enum solver_end {
    SOLVER_OPEN,       /* the search did not come to it */
    SOLVER_SPLIT,      /* it has branches */
    SOLVER_INFEASIBLE, /* its relaxation has no point */
    SOLVER_BOUND,      /* it has none that is better than the best solution */
    SOLVER_WHOLE       /* the relaxation's optimum is a solution of the program, better than all before */
} solver_end;

typedef struct solver_node {
    uint32_t above;       /* node; UINT32_MAX: a root */
    uint32_t search;      /* 0..: in which search of the run */
    uint32_t fractional;  /* columns of its relaxation that are not whole; UINT32_MAX: not known */
    solver_end end;
    double bound;         /* of the relaxation; NaN: not known */
    double rounded;       /* the cost of a solution that a heuristic found here; NaN: none */
    int up;               /* column >= value, else column <= value; a 0-1 column is equal to it */
    int binary;
    double value;
    char column[64];      /* "": a root */
} solver_node;

typedef struct solver_tree {
    solver_node *at;      /* [n] */
    size_t n, cap;
    uint32_t *slot;       /* [nslot] */
    size_t nslot, slot_cap;
    uint32_t search;
    int solved;           /* this search has a solution of the program */
    int presolved;        /* its columns have numbers of their own */
    int cut;
} solver_tree;

void solver_tree_free(solver_tree *t);

/* ---- solvers ---- */

/* How many seconds a solver may go on beyond its time, to hand over what it has. */
#define SOLVER_GRACE 0.3

/* name: "glpk", "cbc". NULL: fine; else one line of what is wrong. */
const char *solver_open(const char *name, int in_tree, solver_hand *out);
/* A program on the path: highs, scip, gurobi_cl, cplex, cbc, glpsol, exact, clasp, cadical by their names; of any
 * other, {lp} (or {opb}, {cnf}, any format of convert) and {sol} in the command stand for the two files, and {s} for
 * the time limit in whole seconds (1000000: none). A command is ended when its time is over: without {s} at the limit,
 * else SOLVER_GRACE later. */
const char *solver_command(const char *command, solver_hand *out);
/* The one of these that the first n bytes at s name, a constant; NULL: none. */
const char *solver_known(const char *s, size_t n);

/* The first of the libraries "cbc" and "glpk" that is here. NULL: fine; else one line of what is wrong. */
const char *solver_any(solver_hand *out);

/* Each back end's file. */
const char *glpk_open(solver_hand *out);
const char *cbc_open(solver_hand *out);
/* For ari_lab_solver.solve: hand->search in a child process. */
int library_solve(void *user, const ari_lab_program *p, double *value, ari_lab_outcome *out);

/* Seconds since some point in time: of the clock, or of the processor (ours and that of processes that have ended). */
void solver_count(int processor);
int solver_counts(void);
double solver_clock(void);
/* The time limit of a call: the smaller one of its own and of what is left; 0: none. */
double solver_seconds(const solver_hand *hand, double own);
/* Does an answer meet the rows, so far off at most? */
int solver_meets(const ari_lab_program *p, const double *value, double slack);
/* BROKEN, and why. */
int solver_broken(ari_lab_outcome *o, const char *why);
/* A point of the trace; when it is full every second one goes. NaN where there is none. */
void solver_trace(ari_lab_outcome *o, double seconds, double bound, double best);

#endif
