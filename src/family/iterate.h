/* iterate.h - the sets of a diagram one by one: in order, by number, at random.
 * Room:    family; sees base.
 * Thing:   the order: a set is a word of 0 and 1, the element of the top level first; words ascend. So of two sets the
 *          one without the first element in which they differ comes first, and the empty set before all others.
 *          A walk stands at one set, `set`, a list of elements from the top level down.
 * Owner:   arrays live in the arena given to _init; the diagram and the tally are borrowed.
 * Fails:   NOMEM/LIMIT from _init; the calls after it need no memory.
 * Cost:    _next: the levels that change; _has, _rank, _seek, _sample: one way down, O(levels). */
#ifndef ARI_FAMILY_ITERATE_H
#define ARI_FAMILY_ITERATE_H

#include "base/rng.h"
#include "family/counts.h"
#include "family/universe.h"

typedef struct ari_turn { ari_node node; uint32_t level, n; } ari_turn; /* a node left without its element */

typedef struct ari_iterate {
    const ari_diagram *diagram;
    ari_universe universe;
    uint32_t *set, n;  /* [nlevel] elements of the set, the first n */
    ari_turn *turn;    /* [nlevel] where the next sets branch off */
    uint32_t nturn;
    uint8_t *mark;     /* [nlevel] scratch of _has and _rank: all 0 between calls */
    uint64_t *rest;    /* [limbs] scratch of _seek and _sample */
    uint32_t nrest;
} ari_iterate;

ari_status ari_iterate_init(ari_iterate *w, const ari_diagram *d, ari_arena *a);
/* To the first set, or the next; false when there is none. */
bool ari_iterate_first(ari_iterate *w);
bool ari_iterate_next(ari_iterate *w);

/* Is the set of these n elements (any order; twice counts once) in the family? */
bool ari_iterate_has(ari_iterate *w, const uint32_t *element, uint32_t n);
/* How many sets come before this one; false when it is not in the family. */
bool ari_iterate_rank(ari_iterate *w, const ari_counts *t, ari_arena *a, const uint32_t *element, uint32_t n,
                      ari_big *rank, ari_status *status);
/* To the set that `rank` others come before; _next goes on from there. False when there are not so many. */
bool ari_iterate_seek(ari_iterate *w, const ari_counts *t, const ari_big *rank);
/* To a set drawn uniformly; false when the family is empty. */
bool ari_iterate_sample(ari_iterate *w, const ari_counts *t, ari_rng *rng);

#endif
