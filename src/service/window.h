/* window.h - a part of a model around a clue, with everything outside as the target has it.
 * Room:    service. Private to this folder.
 * Thing:   the variables near a clue, found through the rows they share; the clues that lie well inside (the block).
 *          Asked with all variables outside fixed to the target's values, the oracle either shows another solution,
 *          which is one of the whole model too, or says that there is none so near, which proves nothing.
 * Owner:   arrays in job->arena. Fails: as clues.h. Cost: opening linear in the model; a block linear in the window. */
#ifndef ARI_SERVICE_WINDOW_H
#define ARI_SERVICE_WINDOW_H

#include "service/clues.h"

typedef struct ari_window {
    ari_clues *c;                /* opened for _ask_breaking: its near[] has the variables of each clue */
    uint32_t *row_head, *row_of; /* [nvar+1] rows of each variable */
    uint32_t *seen;              /* [nvar] the stamp where a variable is in the window */
    uint32_t *when;              /* [nvar] place in the queue of the variable, where seen */
    uint32_t stamp, nnear;       /* the first nnear of the queue are the block's */
    ari_var *queue;              /* [nvar] */
    uint32_t nqueue;
    uint32_t *turn;              /* [ngroup] clues of lower turn are to be tried first; equal until there is a sweep */
    uint64_t *key;               /* [2*ngroup] scratch */
    ari_lit *assume;             /* [nmain + 2*ngroup + 1] */
    uint32_t nfixed;             /* of assume: what stays for the block */
} ari_window;

ari_status ari_window_open(ari_window *w, ari_clues *c);
/* Set the turns: across the board, roughly, from an end of it that is far from this clue. */
void ari_window_sweep(ari_window *w, uint32_t clue, uint64_t seed);
/* A window around these clues, of about `near` variables for the block and `all` in all. block[]: its clues among those
 * with open[i], those of higher turn first; *n of them. keep[i]: whether clue i is kept; for clues outside the block
 * that is fixed now. */
void ari_window_place(ari_window *w, const uint32_t *clue, uint32_t nclue, uint32_t near, uint32_t all,
                      const bool *open, const bool *keep, uint32_t *block, uint32_t *n);
/* Another solution in the window that keeps the clues of keep[] and breaks clue `broken`? SOME: c->value is one. NONE:
 * not there. */
ari_status ari_window_ask(ari_window *w, const uint32_t *keep, uint32_t n, uint32_t broken, ari_answer *out);
#endif
