/* cubes.h - a question about one board cut at the top of its search into parts that are asked alone: cubes.
 * Room:    ask.
 * Thing:   a cube is the board with a drawing on it. Every solution that goes on from the board's own drawing, where
 *          with_marks asks for that, goes on from exactly one cube: numbers of solutions add up.
 * Fails:   UNSUPPORTED: what is drawn in this genre does not part its solutions. LIMIT: a limit came first. NOMEM.
 * Cost:    for each cube the model is loaded some ten times. */
#ifndef ARI_ASK_CUBES_H
#define ARI_ASK_CUBES_H

#include "ask/ask.h"

/* Visits about `most` cubes, the one with the most open places first: depth, the decisions that make it; open, places
 * still open. Fewer when the search ends sooner; none when there is no solution. Nonzero from visit ends it. */
typedef int ari_ask_cubes_visit(void *user, const ari_marks *m, uint32_t depth, uint32_t open);
ari_status ari_ask_cubes_run(const ari_board *b, const ari_options *options, uint32_t most, ari_ask_cubes_visit *visit,
                             void *user, ari_error *err);

#endif
