/* few_clues.h - one piece of the search for few clues: the tables of a turn, a task, the search.
 * Room:    engine/band; private to the files that begin with band_.
 * Thing:   the solution is turned so that a chosen band or stack lies at the bottom ("below", cells 54 to 80, 27 bits);
 *          the other 54 cells are "above". A turn holds the unavoidable sets. A task is a set of clues above, with the
 *          cells above that stay empty, and how many clues may come: above, below, in each line.
 * Owner:   turns are read-only while tasks run and are shared by threads; a search belongs to one thread. What a task
 *          learns is forgotten at its end, so that its course does not depend on other tasks.
 * Fails:   nothing: lists that are full only make the search slower. */
#ifndef ARI_BAND_FEW_CLUES_H
#define ARI_BAND_FEW_CLUES_H

#include "engine/band/unavoidable.h"

enum {
    FEW_CUTS = 2048,               /* sets above in the list of a place, at the most */
    FEW_CROSS = 6144,              /* sets that reach below, the same */
    FEW_LIST = FEW_CROSS + 256,    /* their parts below, for one question */
    FEW_DEEP = 30,                 /* clues above or below */
    FEW_LINES = 5,                 /* above: bands 0 and 1, stacks 2 to 4 */
    FEW_PAD = 32                   /* lists may be read so far behind their end */
};

typedef struct ari_few_turn {
    uint8_t cell[ARI_BAND_CELLS]; /* turned cell -> cell of the grid */
    uint8_t grid[ARI_BAND_CELLS]; /* turned */
    ari_cells never;              /* cells that may not have a clue */
    uint32_t ncut, ncross;
    uint64_t cut[FEW_CUTS];            /* sets above */
    uint64_t cross_above[FEW_CROSS];   /* the others; the part above may be empty */
    uint32_t cross_below[FEW_CROSS];
} ari_few_turn;

typedef struct ari_few_goal {  /* clues, at the most */
    uint8_t turn;
    int8_t above, below;
    int8_t line[FEW_LINES];  /* above */
    int8_t box[3];           /* below, by stack */
} ari_few_goal;

typedef struct ari_few_task {
    ari_few_goal goal;
    uint64_t clues, empty; /* above */
} ari_few_task;

typedef struct ari_few_place {  /* sets above that no clue hits */
    uint32_t ncut;
    _Alignas(64) uint64_t cut[FEW_CUTS + FEW_PAD];
} ari_few_place;

typedef struct ari_few_crossing {  /* sets that reach below and no clue above hits, at a place; made when asked for */
    uint32_t depth, n;
    bool made;
    uint64_t clues, dead;
    uint64_t above[FEW_CROSS + FEW_PAD];
    uint32_t below[FEW_CROSS + FEW_PAD];
} ari_few_crossing;

typedef struct ari_few_parts {  /* parts below, and which sets they belong to */
    _Alignas(64) uint32_t part[FEW_LIST + FEW_PAD];
    _Alignas(64) uint32_t set[FEW_LIST + FEW_PAD];
} ari_few_parts;

typedef struct ari_premise_search {
    const ari_few_turn *turn;
    const ari_few_task *task;
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
    uint64_t above[FEW_LIST + FEW_PAD];   /* of the question below */
    uint8_t key[FEW_CUTS + FEW_CROSS];
    ari_few_place place[FEW_DEEP];
    ari_few_crossing crossing[3];  /* at the task, on the way, near the end */
    ari_few_parts parts[FEW_DEEP];
} ari_premise_search;

/* Search a task: found and witness, or stopped, or nothing. The kernels differ in speed only. */
typedef void ari_few_search(ari_premise_search *h, const ari_few_task *t);
ari_few_search ari_band_few_search, ari_band_few_avx2_search, ari_band_few_avx512_search;
ari_few_search *ari_band_few_best(void);   /* the one for this processor */

/* A set of turned cells joins h->told, if there is such a list. */
void ari_band_few_tell(ari_premise_search *h, const ari_few_turn *t, ari_cells turned);

#endif
