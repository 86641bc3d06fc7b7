/* digit_sums.h - sums of numbers in cells, as variables that say which sum, and which numbers.
 * Room:    rules.
 * Thing:   the cells of a sum fall into *parts*: cells of one row, column or box whose numbers differ by a law, two
 *          cells that are all there is, and single cells. Of a part there is a literal for each sum that it may have,
 *          and, where a row asks for them, for "this sum or more". Behind them are sets of numbers, or pairs.
 * Shape:   all are functions of the cells by rows of no clue; what is asked for has the tag of its clue.
 * Fails:   as model.h. Cost: sets times numbers a part.
 * Source:  tables of combinations, as solvers of Kakuro and Killer use them. Beside one row over all cells and numbers
 *          30 to 100 times fewer ticks on zippers and region sums. */
#ifndef ARI_RULES_DIGIT_SUMS_H
#define ARI_RULES_DIGIT_SUMS_H

#include "rules/form.h"

/* Sets are looked at of numbers up to this, up to so many; houses of up to so many cells that are left. */
enum { ARI_SUM_NUMBERS = 16, ARI_SUM_SETS = 126, ARI_SUM_CELLS = 64 };

typedef struct ari_sum_part {
    int32_t low, high, times; /* its sums; it counts so many times */
    ari_lit *is, *at;         /* [high - low + 1] its sum is low + i; it is that or more, NULL: not asked for so far */
} ari_sum_part;

typedef struct ari_digit_sums {
    ari_lowering *w;
    ari_tag tag, fixed; /* of what is asked for; of definitions */
    ARI_LIST(ari_sum_part) part;
} ari_digit_sums;

/* Sums of a place, by this law. */
ari_digit_sums ari_digit_sums_of(ari_lowering *w, const ari_law *l, const ari_ground_place *p);
/* Parts for n cells more. */
void ari_digit_sums_add(ari_digit_sums *s, const uint32_t *cell, uint32_t n, int32_t times);
/* Parts [a, b), less parts [c, d), are this value. */
void ari_digit_sums_ask(ari_digit_sums *s, const uint32_t range[4], int32_t value);

/* Are all cells in one row, column or box whose numbers differ? */
bool ari_digit_sums_house(const ari_lowering *w, const uint32_t *cell, uint32_t n);

/* Sets of numbers as bits, 1 the lowest: of `size` numbers from..to (0: any), of this sum (below 0: any). How many are
 * in set[ARI_SUM_SETS]; ARI_NO: more. */
uint32_t ari_digit_sums_sets(uint32_t *set, int32_t from, int32_t to, uint32_t size, int32_t value);
/* One of the n sets holds: the k-th says so by chosen[k], a number of all by used[number]; TRUE is fine for chosen. */
void ari_digit_sums_choose(ari_lowering *w, ari_tag tag, const uint32_t *set, const ari_lit *chosen, uint32_t n,
                           const ari_lit *used, int32_t from, int32_t to);

/* A new auxiliary, to be defined. */
ari_lit ari_digit_sums_fresh(ari_lowering *w);
/* A row, term by term; constants too. `end` says its bounds; `define`: the auxiliary is that the sum is so much or
 * more, which rows have to say; `reach`: a new one, with such rows. */
void ari_digit_sums_term(ari_lowering *w, int32_t coef, ari_lit lit);
void ari_digit_sums_end(ari_lowering *w, ari_tag tag, int32_t lo, int32_t hi);
void ari_digit_sums_define(ari_lowering *w, ari_lit aux, uint32_t least);
ari_lit ari_digit_sums_reach(ari_lowering *w, ari_tag fixed, uint32_t least);

#endif
