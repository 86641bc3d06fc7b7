/* sum_filling.h - all ways to fill a few cells whose numbers have a sum, or the result of a clue; what follows.
 * Room:    rules.
 * Thing:   of a board with what is known: its houses, its cages, the numbers that cells may hold. A claim follows from
 *          all ways; what it does not need is given up.
 * Owner:   in the arena `tmp` of the board, which the caller drops, whether _board is true or not.
 * Fails:   false, memory is out.
 * Cost:    ways are given up after a bounded number of cells filled in. */
#ifndef ARI_RULES_SUM_FILLING_H
#define ARI_RULES_SUM_FILLING_H

#include "rules/form.h"

/* The greatest number; cells; numbers filled in; houses of these cells; sets that are kept. */
enum {
    ARI_SUM_GREATEST = 30, ARI_SUM_FILLED = 9, ARI_SUM_NODES = 6000, ARI_SUM_TOUCHED = 3 * ARI_SUM_FILLED,
    ARI_SUM_SHOWN = 4
};

typedef struct ari_sum_house {
    ari_tag tag;
    uint32_t n, law;
    const uint32_t *cell;
    bool full;
} ari_sum_house;

typedef struct ari_sum_cage {
    const ari_law *law;
    ari_ground_place place;
    ari_tag tag;
    int32_t value;
    bool sum;
} ari_sum_cage;

typedef struct ari_sum_board {
    const ari_board *b;
    const ari_model *m;
    const uint8_t *known;
    ari_arena tmp, *out;
    uint32_t greatest;
    ari_var *var;   /* [ncell * (greatest + 1)] of cell and number, or ARI_NO */
    uint32_t *mask; /* [ncell] the numbers that are not excluded, as bits */
    uint32_t *in;   /* [ncell] scratch */
    ari_marks marks;
    ARI_LIST(ari_sum_house) house;
    ARI_LIST(ari_sum_cage) cage;
    ari_deduction *best;
} ari_sum_board;

/* All ways to fill a few cells. */
typedef struct ari_sum_filling {
    ari_sum_board *c;
    const ari_sum_cage *x;             /* NULL: numbers, with signs, add up to `rest` */
    bool sum;
    int32_t rest, sign[ARI_SUM_FILLED], at[ARI_SUM_FILLED];
    uint32_t n, cell[ARI_SUM_FILLED];
    uint32_t from[ARI_SUM_FILLED], can[ARI_SUM_FILLED];
    uint32_t apart[ARI_SUM_FILLED];      /* bits: cells before it that hold other numbers */
    uint32_t ntouched, within[ARI_SUM_TOUCHED]; /* cells in a house, as bits */
    uint32_t needs[ARI_SUM_TOUCHED];   /* numbers that all ways have there */
    uint32_t touched[ARI_SUM_TOUCHED]; /* the house */
    bool used[ARI_SUM_TOUCHED];        /* its numbers differ */
    uint8_t set[ARI_SUM_SHOWN + 1][ARI_SUM_FILLED]; /* the numbers of a way, sorted: the first few that differ */
    uint32_t nset;
    uint32_t nodes, found;
} ari_sum_filling;

static inline ari_var ari_sum_filling_var(const ari_sum_board *c, uint32_t cell, uint32_t k) {
    return c->var[cell * (c->greatest + 1) + k];
}

/* What follows: numbers that cells of the filling lose, or (house) others in the house. */
typedef struct ari_sum_claim {
    uint32_t kind, house, number; /* index into touched, or ARI_NO; the numbers, as bits */
    uint32_t lost[ARI_SUM_FILLED], left[ARI_SUM_FILLED]; /* left: the one number that stays, or 0 */
} ari_sum_claim;

bool ari_sum_filling_cage(const ari_law *l);
/* Houses and cages that rows of the model are about; known[nvar]: 0, 1, 2 open. */
bool ari_sum_filling_board(ari_sum_board *c, const ari_board *b, const ari_model *m, const uint8_t *known,
                           ari_arena *out);
bool ari_sum_filling_placed(const ari_sum_board *c, uint32_t cell);
bool ari_sum_filling_has(const ari_sum_house *h, uint32_t cell);

/* Of a cage, which has ARI_SUM_FILLED cells at most; houses that have `least` of its cells. */
void ari_sum_filling_begin(ari_sum_filling *f, ari_sum_board *c, const ari_sum_cage *x);
void ari_sum_filling_touch(ari_sum_filling *f, uint32_t least);
/* False: there are too many ways, or none. */
bool ari_sum_filling_all(ari_sum_filling *f);
/* What the cells lose; false: nothing. */
bool ari_sum_filling_losses(const ari_sum_filling *f, ari_sum_claim *x);
/* Facts and houses that a claim does not need are given up. */
void ari_sum_filling_give_up(ari_sum_filling *f, const ari_sum_claim *x);

#endif
