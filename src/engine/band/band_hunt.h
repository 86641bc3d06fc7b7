/* band_hunt.h - one piece of the search for few clues: the tables of a turn, a task, the search.
 * Room:    engine/band; private to the files that begin with band_.
 * Thing:   the solution is turned so that a chosen band or stack lies at the bottom ("below", cells 54 to 80, 27 bits);
 *          the other 54 cells are "above". A turn holds the unavoidable sets. A task is a set of clues above, with the
 *          cells above that stay empty, and how many clues may come: above, below, in each line.
 * Owner:   turns are read-only while tasks run and are shared by threads; a hunt belongs to one thread. What a task
 *          learns is forgotten at its end, so that its course does not depend on other tasks.
 * Fails:   nothing: lists that are full only make the search slower. */
#ifndef ARI_BAND_HUNT_H
#define ARI_BAND_HUNT_H

#include "unavoidable.h"

enum {
    HUNT_CUTS = 2048,              /* sets above in the list of a place, at the most */
    HUNT_CROSS = 6144,             /* sets that reach below, the same */
    HUNT_LIST = HUNT_CROSS + 256,  /* their parts below, for one question */
    HUNT_DEEP = 30,                /* clues above or below */
    HUNT_LINES = 5,                /* above: bands 0 and 1, stacks 2 to 4 */
    HUNT_PAD = 32                  /* lists may be read so far behind their end */
};

typedef struct ari_hunt_turn {
    uint8_t cell[ARI_BAND_CELLS]; /* turned cell -> cell of the grid */
    uint8_t grid[ARI_BAND_CELLS]; /* turned */
    ari_cells never;              /* cells that may not have a clue */
    uint32_t ncut, ncross;
    uint64_t cut[HUNT_CUTS];           /* sets above */
    uint64_t cross_above[HUNT_CROSS];  /* the others; the part above may be empty */
    uint32_t cross_below[HUNT_CROSS];
} ari_hunt_turn;

typedef struct ari_hunt_goal { /* clues, at the most */
    uint8_t turn;
    int8_t above, below;
    int8_t line[HUNT_LINES]; /* above */
    int8_t box[3];           /* below, by stack */
} ari_hunt_goal;

typedef struct ari_hunt_task {
    ari_hunt_goal goal;
    uint64_t clues, empty; /* above */
} ari_hunt_task;

typedef struct ari_hunt_place { /* sets above that no clue hits */
    uint32_t ncut;
    _Alignas(64) uint64_t cut[HUNT_CUTS + HUNT_PAD];
} ari_hunt_place;

typedef struct ari_hunt_crossing { /* sets that reach below and no clue above hits, at a place; made when asked for */
    uint32_t depth, n;
    bool made;
    uint64_t clues, dead;
    uint64_t above[HUNT_CROSS + HUNT_PAD];
    uint32_t below[HUNT_CROSS + HUNT_PAD];
} ari_hunt_crossing;

typedef struct ari_hunt_parts { /* parts below, and which sets they belong to */
    _Alignas(64) uint32_t part[HUNT_LIST + HUNT_PAD];
    _Alignas(64) uint32_t set[HUNT_LIST + HUNT_PAD];
} ari_hunt_parts;

typedef struct ari_hunt {
    const ari_hunt_turn *turn;
    const ari_hunt_task *task;
    ari_band *band;
    uint64_t nodes, checks;
    bool (*stop)(void *user); /* polled every some thousand nodes; may be NULL */
    void *user;
    bool stopped, found;
    ari_cells witness;        /* turned */
    ari_unavoidable *told;    /* what the solver missed joins it, as cells of the grid; NULL: not asked, or no memory */
    ari_arena *arena;         /* of told */
    /* scratch */
    uint32_t base;         /* clues above at the task */
    uint64_t reason;       /* cells above of the sets that a refutation used */
    uint32_t hits;         /* clues below that do */
    uint64_t above[HUNT_LIST + HUNT_PAD]; /* of the question below */
    uint8_t key[HUNT_CUTS + HUNT_CROSS];
    ari_hunt_place place[HUNT_DEEP];
    ari_hunt_crossing crossing[3]; /* at the task, on the way, near the end */
    ari_hunt_parts parts[HUNT_DEEP];
} ari_hunt;

/* Search a task: found and witness, or stopped, or nothing. The kernels differ in speed only. */
typedef void ari_hunt_search(ari_hunt *h, const ari_hunt_task *t);
ari_hunt_search ari_band_hunt_search, ari_band_hunt_avx2_search, ari_band_hunt_avx512_search;
ari_hunt_search *ari_band_hunt_best(void); /* the one for this processor */

/* A set of turned cells joins h->told, if there is such a list. */
void ari_band_hunt_tell(ari_hunt *h, const ari_hunt_turn *t, ari_cells turned);

#endif
