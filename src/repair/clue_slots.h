/* clue_slots.h - the free places of a board, and the clues that solutions determine there. For the verb repair.
 * Room:    repair. Private to this folder.
 * Thing:   a column for each clue that could be written: a free cell, a sum, a line to give; where an arrow may point
 *          anywhere, one for each direction. A solution has at most one value in a column (ARI_CLUE_SLOTS_NONE: none),
 *          and keeps a clue written there exactly when it is this value.
 * Owner:   columns in the arena given; the scratch board in its own until _drop.
 * Fails:   NOMEM, LIMIT. Cost: _read is linear in the board, _known asks the genre's audit. */
#ifndef ARI_REPAIR_CLUE_SLOTS_H
#define ARI_REPAIR_CLUE_SLOTS_H

#include "puzzle/puzzle.h"

#define ARI_CLUE_SLOTS_NONE UINT32_MAX

typedef struct ari_vacancy { uint32_t place; int32_t way; } ari_vacancy; /* a cell, then the columns, then the rows */

typedef struct ari_clue_slots {
    const ari_board *board;
    ari_board full;               /* scratch: what a solution determines */
    ARI_LIST(ari_vacancy) col;
} ari_clue_slots;

ari_status ari_clue_slots_init(ari_clue_slots *p, const ari_board *b, ari_arena *a, ari_error *err);
void ari_clue_slots_drop(ari_clue_slots *p);
/* All that a solution determines, into p->full; `way`: where arrows that have no direction point, 0: as they are. */
void ari_clue_slots_fill(ari_clue_slots *p, const ari_marks *m, int way);
/* value[col.n]: what the solution has there. */
void ari_clue_slots_read(ari_clue_slots *p, const ari_marks *m, uint32_t *value);
/* Does the genre know this clue here? */
bool ari_clue_slots_known(ari_clue_slots *p, uint32_t col, uint32_t value);
/* The clues of a column that the genre knows, one after the other: *k is 0 at first; NONE beyond the last. */
uint32_t ari_clue_slots_next(ari_clue_slots *p, uint32_t col, uint32_t *k);
/* The clue of a place on a copy of the board; a value of a column written there. */
int32_t *ari_clue_slots_at(const ari_board *b, uint32_t place);
void ari_clue_slots_put(const ari_clue_slots *p, ari_board *b, uint32_t col, uint32_t value);
/* Columns of one group are ways to write one clue: a place has one at the most. group[col.n]; how many there are. */
uint32_t ari_clue_slots_groups(const ari_clue_slots *p, uint32_t *group);
/* Where it stands; ARI_NO: nowhere. */
uint32_t ari_clue_slots_site(const ari_clue_slots *p, uint32_t col);

#endif
