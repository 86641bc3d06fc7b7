/* band_hunt.h - one branch of the search for few clues: the tables, a task, its limits.
 * Room:    engine/band; private to the files that begin with band_.
 * Thing:   the solution is turned so that a chosen band or stack lies at the bottom ("below", cells 54 to 80, 27 bits);
 *          the other 54 cells are "above". A table holds the unavoidable sets, those above first. A task is a set of
 *          clues above, with the cells above that must stay empty.
 * Owner:   tables are read-only while tasks run and are shared by threads; a hunt belongs to one thread.
 * Fails:   nothing: lists that are full only make the search slower. */
#ifndef ARI_BAND_HUNT_H
#define ARI_BAND_HUNT_H

#include "unavoidable.h"

enum {
    HUNT_UPPER = 256,  /* sets above, at the most */
    HUNT_PAIRS = 27,   /* pairs of cells below in one triad: three a triad */
    HUNT_OTHER = 32,   /* the word at which the other sets begin */
    HUNT_CROSS = 64 * (HUNT_OTHER + 8), /* sets that reach below: 64 for each pair, then the others by size */
    HUNT_LATE = 4096,  /* sets found by failed checks during a task */
    HUNT_LINES = 6     /* bands 0 to 2, stacks 3 to 5 */
};

typedef struct ari_hunt_quota { int8_t line[HUNT_LINES]; } ari_hunt_quota; /* clues that may still come */

/* The question of one turn: at most `most` clues, of which at most `above` above and `below` below. */
typedef struct ari_hunt_turn {
    uint8_t cell[ARI_BAND_CELLS]; /* turned cell -> cell of the grid */
    uint8_t grid[ARI_BAND_CELLS]; /* turned */
    uint32_t most, above, below;
    ari_hunt_quota quota;
    ari_cells never;                  /* cells that may not have a clue */
    uint32_t nupper;
    uint64_t upper[HUNT_UPPER];       /* sets above; sorted by size */
    uint64_t cross_above[HUNT_CROSS]; /* the others */
    uint32_t cross_below[HUNT_CROSS];
    _Alignas(64) uint64_t upper_of[54][HUNT_UPPER / 64]; /* by cell: the sets above it is in */
    _Alignas(64) uint64_t cross_of[ARI_BAND_CELLS][HUNT_CROSS / 64];
    uint64_t cross[HUNT_CROSS / 64];  /* which are there */
    uint32_t weight[54];              /* by cell: how many sets it is in; the order of trying */
} ari_hunt_turn;

typedef struct ari_hunt_task {
    uint32_t turn;
    uint64_t clues, empty; /* above */
} ari_hunt_task;

typedef struct ari_hunt {
    const ari_hunt_turn *turn;
    ari_band *band;
    uint64_t nodes, checks;
    bool found;
    bool (*stop)(void *user); /* polled every some thousand nodes; may be NULL */
    void *user;
    bool stopped;
    ari_cells witness;        /* turned */
    uint64_t clues;           /* above, on the way down */
    /* splitting: at `split` clues above a task is put down instead of searched; 0: search */
    uint32_t split, depth;
    ari_hunt_task *task;
    uint32_t ntask, most_task;
    uint32_t nlate;
    uint64_t late_above[HUNT_LATE];
    uint32_t late_below[HUNT_LATE];
    _Alignas(64) uint64_t late_of[54][HUNT_LATE / 64]; /* by cell above: the late sets it is in */
} ari_hunt;

/* Search a task, or with h->split put down its parts. Sets found, witness, stopped. The kernels differ in speed
 * only. */
typedef void ari_hunt_search(ari_hunt *h, const ari_hunt_task *t);
ari_hunt_search ari_band_hunt_search, ari_band_hunt_wide_search;
ari_hunt_search *ari_band_hunt_best(void); /* the one for this processor */

#endif
