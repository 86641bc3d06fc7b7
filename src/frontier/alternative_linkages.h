/* alternative_linkages.h - all covers of a graph by chordless paths, and beside each of their linkages the rivals that
 * may catch it.
 * Room:    frontier; sees base, graph.
 * Thing:   level t stands before step t, level nstep after the last. Its covers are those linkages of covers that can
 *          be completed; a turn leads from a cover to one of the next level. A pair (cover, rival) is kept when some
 *          completion of the cover completes the rival too, with the same ends: `mate` lists the rivals of each cover.
 *          A rival that can do whatever the cover can has caught it; such pairs are not kept, they are the end.
 * Owner:   the arena given to _build: large blocks of it, and small ones.
 * Fails:   LIMIT/NOMEM; LIMIT also when the budget says stop: its `why` is then not 0. A tick is about one look
 *          at a pair.
 * Cost:    time proportional to the pairs that can be reached; 12 bytes a turn, 4 a kept pair, 4 for each reached pair
 *          while it works. */
#ifndef ARI_FRONTIER_ALTERNATIVE_LINKAGES_H
#define ARI_FRONTIER_ALTERNATIVE_LINKAGES_H

#include "base/budget.h"
#include "frontier/linkage.h"
#include "frontier/state_table.h"

/* Tell of a step that is done: covers, pairs or states of it. */
void ari_alternative_report(const ari_budget *w, const char *phase, uint32_t step, uint32_t nstep, uint64_t states);

typedef struct ari_alternative_turn { uint32_t to, move; } ari_alternative_turn; /* cover of the next level; of moves */

typedef struct ari_alternative_level {
    ari_state_table cover; /* ari_linkage_cover */
    ari_linkage *plain;    /* [ncover] as rivals see them */
    uint32_t ncover;
    uint32_t *turn_head;   /* [ncover+1] */
    ari_alternative_turn *turn;
    uint16_t *mask;        /* [nturn] the links of the new vertex */
    ari_state_table move;  /* ari_linkage_perm, with the role in to[15] */
    ari_state_table rival; /* ari_linkage */
    uint32_t *mate_head;   /* [ncover+1] */
    uint32_t *mate;        /* numbers of rivals */
} ari_alternative_level;

typedef struct ari_alternative {
    ari_arena *arena;
    const ari_linkage_steps *steps;
    ari_alternative_level *level; /* [nstep+1] */
    uint64_t ncover, nreached, nkept; /* over all levels: covers, pairs */
} ari_alternative;

/* roles: for each vertex the roles it may have (bits PLAIN, OPEN, CLOSE); NULL: all. */
ari_status ari_alternative_build(ari_arena *a, const ari_linkage_steps *steps, const uint8_t *roles, ari_budget *w,
                                 ari_alternative *out);

/* The rivals that follow from a rival by a move, remembered. */
typedef struct ari_alternative_reach {
    ari_alternative *of;
    uint32_t level;
    uint32_t *base;  /* [nrival] into memo */
    uint32_t *index; /* [nmove] of the move among those with as many open ends */
    uint32_t *memo;  /* 1 + place in pool; 0 not yet known */
    struct { uint32_t *at; uint32_t n, cap; } pool; /* how many, then the rivals of the next level */
} ari_alternative_reach;
ari_status ari_alternative_reach_open(ari_alternative_reach *x, ari_alternative *of, uint32_t level);
void ari_alternative_reach_close(ari_alternative_reach *x);
/* Places its number in *n; valid until the next call. NULL when memory is out. */
const uint32_t *ari_alternative_reach_get(ari_alternative_reach *x, uint32_t rival, uint32_t move, uint32_t *n);

/* The first rivals of a cover: what a turn could have done otherwise. out[ARI_LINKAGE_RIVALS]; returns how many;
 * ARI_NO when one of them has caught the cover. */
uint32_t ari_alternative_births(const ari_alternative *x, uint32_t level, uint32_t cover, uint32_t turn,
                                ari_linkage *out);
/* The kept pairs of a level as a set of cover << 32 | rival. */
ari_status ari_alternative_pairs(const ari_alternative *x, uint32_t level, ari_state_table_set *out);

#endif
