/* winnow.h - all good sets of numbers of a loop, by the rivals that are left after each decision.
 * Room:    frontier; sees base, family, graph.
 * Thing:   a pack is what some decisions leave of a flock: the states that some rival may be in, none beside one of its
 *          leaders. The same pack has the same good sets of the numbers to come.
 * Owner:   the arena given.
 * Fails:   LIMIT/NOMEM, LIMIT also when the watch says stop.
 * Cost:    some microseconds for each pack; two 6x6 loops 1.2 and 3.7 million, a fifth of them of one point. */
#ifndef ARI_WINNOW_H
#define ARI_WINNOW_H

#include "diagram.h"
#include "flock.h"

/* The flock with few packs, of the sweeps over a grid from its eight sides, as far as they are no wider than others, by
 * the packs of a point before the middle. Another graph, or few numbers: of q->order as it is. */
ari_status ari_winnow_flock(ari_arena *a, const ari_discord_ask *q, ari_rivals_watch *w, ari_flock *out);

/* The family of the good sets; element[f] is what face f is called. Levels in the order of the flock's points. */
ari_status ari_winnow_family(ari_arena *a, const ari_flock *x, const uint32_t *element, ari_rivals_watch *w,
                             ari_arena *rest, ari_diagram *out);

typedef struct ari_winnow_count {
    uint64_t good[2];      /* low, high */
    uint64_t npack, most;  /* over all points; at once */
} ari_winnow_count;

/* How many there are, without the family: packs of two points at a time, of one point about `room` at most. Where there
 * are more, halves of them go on one after the other, and meet no more. */
ari_status ari_winnow_number(ari_arena *a, const ari_flock *x, uint32_t room, ari_rivals_watch *w,
                             ari_winnow_count *out);

#endif
