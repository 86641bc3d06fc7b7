/* sweep.h - the state of a sweep over the levels, and the steps from one to the next; frontier.c takes them one
 *           after another, periodic.c those that repeat earlier ones.
 * Room:    frontier. Private to this folder.
 * Thing:   the level above (index 0) and the one being made (1). A state is `words` words of `key`; its number is its
 *          place there.
 * Owner:   blocks of ari_arena_resize; frontier.c gives them back. Fails: LIMIT/NOMEM. */
#ifndef ARI_FRONTIER_SWEEP_H
#define ARI_FRONTIER_SWEEP_H

#include "frontier/transition.h"

typedef struct ari_sweep {
    ari_arena *arena;
    const ari_frontier *f;
    ari_plan plan;
    ari_diagram *diagram; /* NULL: count */
    ari_frontier_figures *figures;
    uint64_t *key[2];     /* [cap * words] */
    uint64_t *number[2];  /* [cap * limbs], counting only */
    uint32_t n[2], cap[2];
    uint32_t number_cap[2]; /* in limbs / 1, as allocated for */
    uint32_t *slot;       /* [1 << slot_bits] 1 + number of a state below, or 0 */
    uint32_t slot_bits, slot_room;
    uint32_t limbs;
    uint64_t *full;       /* [limbs + 1] numbers of full states of this level */
    ari_turns turn[3];    /* of the level at hand, and of the next one where both are taken at once; of both as one */
    bool leaps;           /* states take their steps in one go, by the table of the level, or by that of both */
    void *load;           /* children under way between two threads */
    bool overflow;
} ari_sweep;

/* Before a level: it counts in the figures and in the budget, and is told. LIMIT where the budget is spent. */
ari_status ari_sweep_enter(ari_sweep *s, uint32_t level);
/* The children of the states from..n[0]-1; node[i] gets those of state i. `two`: their children at the level after
 * next, for which the next one is skipped (ari_diagram_skip): each state there has one child at the most. */
ari_status ari_sweep_cross(ari_sweep *s, uint32_t level, uint32_t from, ari_pairing *node, bool two);
/* Room for so many more states of the level being made. */
bool ari_sweep_reserve(ari_sweep *s, uint32_t more);
/* The number of a state of the level being made, old or new; there is room. */
uint32_t ari_sweep_place(ari_sweep *s, const uint64_t *state);

#endif
