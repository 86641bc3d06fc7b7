/* solver.h - solvers of mixed integer programs lent to the library (ariadne.h, section 10).
 * Room:    solver; sees ariadne.h, and the headers of GLPK and CBC where they are installed. For the tool only.
 * Thing:   "glpk" and "cbc" are loaded at run time (dlopen), so neither the tool nor the library is linked with them;
 *          any other solver is run as a command on a file.
 * Owner:   a solver_hand lives with the caller; its solver borrows it.
 * Fails:   solver_open returns what is wrong and what to install; failures while solving are outcomes (BROKEN). */
#ifndef ARI_SOLVER_H
#define ARI_SOLVER_H

#include "ariadne.h"

typedef struct solver_hand {
    ari_lab_solver solver;
    int in_tree;          /* glpk: rows for wrong shapes inside the search instead of in rounds */
    const char *command;  /* solver_command */
    char name[64];
} solver_hand;

/* name: "glpk", "cbc". NULL: fine; else one line of what is wrong. */
const char *solver_open(const char *name, int in_tree, solver_hand *out);
/* A program on the path: highs, scip, gurobi_cl, cplex, cbc, glpsol by their names; of any other, {lp} and {sol} in the
 * command stand for the two files, and {s} for the time limit in whole seconds (1000000: none). A command is ended when
 * its time is over: without {s} at the limit, else two seconds later. */
const char *solver_command(const char *command, solver_hand *out);

/* The first of the libraries "cbc" and "glpk" that is here. NULL: fine; else one line of what is wrong. */
const char *solver_any(solver_hand *out);

/* Each back end's file. */
const char *glpk_open(solver_hand *out);
const char *cbc_open(solver_hand *out);

/* Seconds since some point in time: of the clock, or of the processor (ours and that of commands that have ended). */
void solver_count(int processor);
double solver_clock(void);
/* A point of the trace; when it is full every second one goes. NaN where there is none. */
void solver_trace(ari_lab_outcome *o, double seconds, double bound, double best);

#endif
