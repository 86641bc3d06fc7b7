/* judge.h - is a drawing right? The second reading of laws: by their definition, without a model.
 * Room:    rules.
 * Shape:   a cell of a drawing has what is drawn when its mark is above 0; all others have the opposite.
 * Fails:   memory out counts as "not right".
 * Cost:    the sum of all scopes; `differ` the square of a line. */
#ifndef ARI_RULES_LAWJUDGE_H
#define ARI_RULES_LAWJUDGE_H

#include "rules/drawn_lines.h"
#include "rules/ground.h"

/* A drawing that is looked at. */
typedef struct ari_judging {
    const ari_board *b;
    const ari_marks *k;
    uint32_t *seen; /* scratch [4 * ncell] */
} ari_judging;

/* Has the cell this symbol? */
static inline bool ari_judge_has(const ari_marks *k, uint32_t side, uint32_t cell) {
    return side == ARI_SIDE_OFF ? k->cell[cell] <= 0 : k->cell[cell] > 0;
}
/* The same of any symbol, those of lines and several ones too. */
static inline bool ari_judge_is(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t cell) {
    const uint32_t symbol = side - ARI_SIDE_FIRST;
    if (ari_law_sheet(b)->inked && b->clue[cell] != ARI_CLUE_NONE)
        return (side == ARI_SIDE_ON) == ari_law_inked(b, cell);
    if (side >= ARI_SIDE_FIRST) return (k->cell[cell] == (int32_t)(symbol / 2) + 1) == (symbol % 2 == 0);
    return ari_law_sheet(b)->lines ? ari_drawn_lines_has(b, k, side, cell) : ari_judge_has(k, side, cell);
}
/* Does all of it hold? */
bool ari_judge_holds(const ari_board *b, const ari_marks *k);
/* The first rule that does not hold, and where; false: all hold. */
bool ari_judge_broken(const ari_board *b, const ari_marks *k, ari_tag *why);
/* The i-th fault, from 0: of what is drawn, then of laws; false: there are not as many. */
bool ari_judge_fault(const ari_board *b, const ari_marks *k, uint32_t i, ari_tag *why);
/* All rules that it breaks, as bits. */
uint64_t ari_judge_all(const ari_board *b, const ari_marks *k);
/* Does a law hold at one of its places? `seen`: scratch [4 * ncell], of connected and loop alone. */
bool ari_judge_place(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p,
                        uint32_t *seen);
/* What it compares there: the number that a clue would have. */
int32_t ari_judge_value(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p);

#endif
