/* region.h - cuts that say how many elements the sets inside a part of all elements need.
 * Room:    service/hitting.
 * Thing:   for a part R, h(R) is the fewest elements that hit every known set inside R, found exactly (endgame.h). So
 *          x(R) >= h(R) holds for every hitting set, and is new where the prices give R less. Parts grow around an
 *          element by the sets that they nearly hold; then elements are left out that h(R) does not need.
 * Owner:   all in the arena of the cover. Fails: memory, as a status. Cost: some searches for each element.
 * Source:  D. Applegate, R. Bixby, V. Chvatal, W. Cook, Finding cuts in the TSP, DIMACS report 95-05, 1995 (local cuts:
 *          a small part of a problem solved whole); here a part is a set of elements. */
#ifndef ARI_REGION_H
#define ARI_REGION_H

#include "endgame.h"

typedef struct ari_region {
    uint64_t *part, *best;   /* scratch: sets of elements */
    uint32_t *near;          /* [n] scratch: how much an element would add */
    int32_t *coef;           /* [n] scratch */
    uint32_t next;           /* the element to begin with */
    uint64_t until;          /* ticks of the cover */
} ari_region;

ari_status ari_region_open(ari_region *g, const ari_cover *c);
/* Look for cuts that the prices break by a twentieth at least, around all elements in turn, until there are `most` or
 * about `ticks` are spent: added to c. *made: how many. */
ari_status ari_region_cut(ari_region *g, ari_cover *c, ari_endgame *end, uint32_t most, uint64_t ticks,
                          uint32_t *made);

#endif
