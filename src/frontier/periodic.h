/* periodic.h - levels of a sweep that repeat earlier ones, as along a grid: found beforehand, and stepped through once.
 * Room:    frontier. Private to this folder.
 * Thing:   the levels from-period .. to-1 do the same again and again, `period` of them a round, when slot s of one
 *          round is called image[s] in the next.
 * Owner:   scratch is given back. Fails: LIMIT/NOMEM.
 * Cost:    finding: nlevel times the periods tried, at most 2^24 steps. A round that brings no new state costs nothing
 *          but its mention in the diagram; the others cost their new states. */
#ifndef ARI_FRONTIER_PERIODIC_H
#define ARI_FRONTIER_PERIODIC_H

#include "frontier/sweep.h"

typedef struct ari_periodic {
    uint32_t period, from, to; /* to = 0: nothing repeats */
    uint32_t next;             /* where to try next; ARI_NO: nowhere */
    uint32_t tries;
    uint8_t image[128];        /* [nslot], a permutation */
} ari_periodic;

void ari_periodic_find(const ari_plan *p, ari_periodic *r);
/* At level r->next: all rounds from there on, or one round where the states do not recur yet. *level: the level that is
 * reached, whose states are then the level above of the sweep. Diagrams only. */
ari_status ari_periodic_run(ari_sweep *s, ari_periodic *r, uint32_t *level);

#endif
