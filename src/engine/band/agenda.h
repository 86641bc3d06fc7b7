/* agenda.h - a question "are k clues enough?" cut into tasks for the search of few_clues.h.
 * Room:    engine/band; private to the files that begin with band_.
 * Thing:   six turns (tables for each band and stack turned below), and the tasks for one k, in a fixed order: a set of
 *          k clues with one solution exists exactly when some task has one. The tasks depend on the grid, the cells
 *          allowed and k alone.
 * Owner:   the arena given to _tables and _tasks.
 * Fails:   NOMEM, LIMIT. */
#ifndef ARI_BAND_AGENDA_H
#define ARI_BAND_AGENDA_H

#include "engine/band/automorphisms.h"
#include "engine/band/few_clues.h"

enum { AGENDA_LINES = 6 }; /* bands 0 to 2, stacks 3 to 5 */

typedef struct ari_band_agenda {
    const uint8_t *grid;
    ari_cells allowed;
    bool plain;                   /* automorphisms are not looked for */
    ari_few_turn *turn[AGENDA_LINES];
    uint32_t need[AGENDA_LINES];  /* a line takes so many clues at least */
    uint32_t order[AGENDA_LINES]; /* bands or stacks first: those that promise less work */
    uint32_t orbit[AGENDA_LINES]; /* the first line, in this order, that an automorphism brings it to */
    ari_band_automorphism twins;
    ARI_LIST(ari_few_task) task;
} ari_band_agenda;

ari_status ari_band_agenda_tables(ari_band_agenda *p, const ari_unavoidable *u, ari_band *s, ari_arena *a);
ari_status ari_band_agenda_tasks(ari_band_agenda *p, uint32_t k, ari_arena *a);

#endif
