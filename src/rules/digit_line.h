/* digit_line.h - numbers along a line as the word of an automaton: "see DIGIT", "first DIGIT", "sum DIGIT between".
 * Room:    rules.
 * Thing:   states are numbers from 0, the first one is 0; `next` is the state behind a number, ARI_NO where the clue
 *          excludes it; `ends` says whether the line may end there. Both look at nothing but their arguments.
 * Shape:   only states are kept that can be reached and from which an end can be. An edge is a state, the next one, and
 *          the numbers that lead there. It has an auxiliary, state and one of these numbers; a state with several edges
 *          into it has one, the sum of these. Both are functions of the cells. The clue asks that one state of each
 *          layer holds, that it has an edge out, and that each number has one.
 * Fails:   as model.h. Cost: cells times states times numbers.
 * Source:  G. Pesant, A Regular Language Membership Constraint, 2004. A variable for each edge was 7 times as fast as
 *          one for each "higher than all before", on 470 boards. */
#ifndef ARI_RULES_DIGIT_LINE_H
#define ARI_RULES_DIGIT_LINE_H

#include "rules/form.h"

typedef struct ari_digit_line {
    uint32_t states;
    uint32_t (*next)(const void *about, uint32_t state, int32_t number);
    bool (*ends)(const void *about, uint32_t state);
    const void *about;
} ari_digit_line;

void ari_digit_line_lower(ari_lowering *w, const ari_law *l, const ari_ground_place *p, const ari_digit_line *line);
/* Does each number stand in this line, by a law about lines: `once`, or `differ` where they are as many as cells? */
bool ari_digit_line_full(const ari_lowering *w, const ari_ground_place *p);

#endif
