/* endgame.h - is there a hitting set of a few more elements? By bits, where a relaxation costs more than the answer.
 * Room:    service/hitting.
 * Thing:   what the rulings of a node (cover.h: c->state) leave of the sets: those not hit yet, without the elements
 *          that are out. Searched depth first with no numbers but counts, up to a given amount of work.
 * Owner:   all in the arena. Fails: memory, as a status; too large or too much work as ARI_UNKNOWN.
 * Cost:    some hundred nanoseconds a node; loading is linear in the sets, and quadratic in their number for those that
 *          hold another.
 * Source:  dead elements and disjoint sets: G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku,
 *          Experimental Mathematics 23 (2014); dominance and prices, as usual in set covering: E. Balas, A. Ho, Set
 *          covering algorithms using cutting planes, heuristics, and subgradient optimization, 1980. */
#ifndef ARI_HITTING_ENDGAME_H
#define ARI_HITTING_ENDGAME_H

#include "engine/engine.h"
#include "service/hitting/cover.h"

typedef struct ari_endgame ari_endgame;

ari_status ari_endgame_open(ari_arena *a, uint32_t n, ari_endgame **out);
/* Can at most `most` elements, those ruled in among them, hit every set of c? SOME: they are in out[]. NONE: no.
 * UNKNOWN: not within about `ticks`, or too large. The work is added to c->ticks. */
void ari_endgame_seek(ari_endgame *g, ari_cover *c, uint32_t most, uint64_t ticks, uint64_t *out, ari_answer *found);

#endif
