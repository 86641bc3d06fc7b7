/* weights.h - sets by the sum of the weights of their elements: least, greatest, the k best; and chance.
 * Room:    family; sees base.
 * Thing:   ari_weigh goes through the sets in ascending weight, one a call, as many as wanted; sets of equal weight
 *          come in a fixed order. For the heaviest first negate the weights.
 * Owner:   arrays and the growing list of candidates live in the arena given to _init.
 * Fails:   LIMIT/NOMEM; RANGE when the sum of all absolute weights passes 2^62.
 * Cost:    _init one pass over the nodes; each set O(levels), and a heap.
 * Source:  E. L. Lawler, A procedure for computing the K best solutions to discrete optimization problems and its
 *          application to the shortest path problem, Management Science 18 (1972). */
#ifndef ARI_FAMILY_WEIGHTS_H
#define ARI_FAMILY_WEIGHTS_H

#include "base/budget.h"
#include "family/diagram.h"

typedef struct ari_detour { int64_t weight; uint32_t parent; ari_node node; } ari_detour;

typedef struct ari_weigh {
    const ari_diagram *diagram;
    ari_arena *arena;
    int64_t *weight; /* [nlevel] */
    int64_t *least;  /* [nodes + 2] the least weight below a node */
    uint32_t *set, n; /* [nlevel] the present set, from the top level down */
    int64_t sum;     /* its weight */
    ARI_LIST(ari_detour) detour; /* candidates: another set's way, left at `node` */
    ARI_LIST(uint32_t) heap;     /* of candidates, least first */
    uint32_t *chain; /* [nlevel] scratch: the detours of one set */
    bool begun;
} ari_weigh;

ari_status ari_weigh_init(ari_weigh *w, const ari_diagram *d, ari_arena *a, const int64_t *weight, ari_budget *budget);
/* To the lightest set, then to the next; *more false when there is none. */
ari_status ari_weigh_next(ari_weigh *w, bool *more);

/* The least and the greatest weight; false for the empty family. Weights as for _init. */
bool ari_weigh_span(const ari_diagram *d, ari_arena *a, const int64_t *weight, int64_t *least, int64_t *greatest,
                    ari_status *status);

/* Each element comes on its own with the chance part[i] / whole[i] (at level i, part <= whole, whole > 0): the chance
 * that the elements that came are a set of the family is *part_all / *whole_all, exactly, not reduced. */
ari_status ari_weigh_chance(const ari_diagram *d, ari_arena *a, const uint32_t *part, const uint32_t *whole,
                            ari_budget *budget, ari_big *part_all, ari_big *whole_all);

#endif
