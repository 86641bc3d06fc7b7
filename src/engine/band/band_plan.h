/* band_plan.h - a question "are k clues enough?" cut into tasks for the search of band_hunt.h.
 * Room:    engine/band; private to the files that begin with band_.
 * Thing:   six turns (tables for each band and stack turned below), and the tasks for one k, in a fixed order: a set of
 *          k clues with one solution exists exactly when some task has one. The tasks depend on the grid, the cells
 *          allowed and k alone.
 * Owner:   the arena given to _tables and _tasks.
 * Fails:   NOMEM, LIMIT. */
#ifndef ARI_BAND_PLAN_H
#define ARI_BAND_PLAN_H

#include "band_hunt.h"
#include "band_twins.h"

enum { PLAN_LINES = 6 }; /* bands 0 to 2, stacks 3 to 5 */

typedef struct ari_band_plan {
    const uint8_t *grid;
    ari_cells allowed;
    ari_hunt_turn *turn[PLAN_LINES];
    uint32_t need[PLAN_LINES];  /* a line takes so many clues at least */
    uint32_t order[PLAN_LINES]; /* bands or stacks first: those that promise less work */
    uint32_t orbit[PLAN_LINES]; /* the first line, in this order, that an automorphism brings it to */
    ari_band_twins twins;
    ARI_LIST(ari_hunt_task) task;
} ari_band_plan;

ari_status ari_band_plan_tables(ari_band_plan *p, const ari_unavoidable *u, ari_band *s, ari_arena *a);
ari_status ari_band_plan_tasks(ari_band_plan *p, uint32_t k, ari_arena *a);

#endif
