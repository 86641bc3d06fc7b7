/* parallel_make.h - new puzzles by several processes.
 * Room:    cli.
 * Thing:   which puzzles are to be made, and how one is.
 * Owner:   the caller's; workers have copies.
 * Fails:   by the exit code, after a message. A worker that dies is replaced; a puzzle that kills two is an error.
 * Cost:    a message each way a puzzle; what is made too early waits. */
#ifndef ARIADNE_WORKSHOP_H
#define ARIADNE_WORKSHOP_H

#include "cli.h"

typedef struct workshop workshop;
struct workshop {
    uint64_t first;         /* puzzle i has seed first + i */
    /* Puzzle i, printed to `out`, progress to `told`: an exit code. */
    int (*make)(workshop *x, uint64_t i, uint64_t seed, FILE *out, FILE *told);
    bool (*next)(workshop *x, uint64_t k, uint64_t *i); /* the number of the k-th; false: there is none */
};

/* All of them by n workers, up to the first whose exit code is not 0. */
int workshop_run(workshop *x, uint32_t n, output *out);

#endif
