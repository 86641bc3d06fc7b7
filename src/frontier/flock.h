/* flock.h - the rivals of a loop as an automaton over its numbers: which may still come when some numbers are known.
 * Room:    frontier; sees base, graph.
 * Thing:   the numbers of faces are decided one by one, in the order in which a sweep over the edges is done with the
 *          faces: left out (0) or kept (1). At point k, k of them are. A state of point k is a rival so far; its
 *          successors, for each decision, are states of point k + 1. A state is doomed by some decisions to come when
 *          none of its successors is left in the end; point `nface` has at most one state, whom nothing dooms. A set of
 *          numbers is good when it dooms the one state of point 0.
 * Leading: state s leads t when whatever dooms s dooms t: beside s, t may be forgotten. `leaders` of a state are those
 *          known. No state leads another that leads it, no list has a state beside one of its leaders.
 * Owner:   blocks of ari_arena_resize in the arena given; _free gives them back.
 * Fails:   as ari_discord_find.
 * Cost:    time and memory linear in the states of all edges (6x6 cells 120,000, 7x6 171,000) times the leaders of
 *          each, some ten. */
#ifndef ARI_FLOCK_H
#define ARI_FLOCK_H

#include "discord.h"

typedef struct ari_flock_lists { /* of numbers, one list for each state */
    uint32_t *head; /* [n+1] */
    struct { uint32_t *at; uint32_t n, cap; } item;
} ari_flock_lists;

typedef struct ari_flock_point {
    uint32_t n;
    ari_flock_lists next[2];  /* by decision; none at the last point */
    ari_flock_lists leaders;
} ari_flock_point;

typedef struct ari_flock {
    ari_arena *arena;
    uint32_t nface;
    uint32_t *face;          /* [nface] decided at each point */
    ari_flock_point *point;  /* [nface+1] */
    uint64_t nstate;         /* over all edges */
} ari_flock;

ari_status ari_flock_build(ari_arena *a, const ari_discord_ask *q, ari_rivals_watch *w, ari_flock *out);
void ari_flock_free(ari_flock *x);

static inline const uint32_t *ari_flock_list(const ari_flock_lists *l, uint32_t s, uint32_t *n) {
    *n = l->head[s + 1] - l->head[s];
    return l->item.at + l->head[s];
}

#endif
