/* witness.h - which units of clues are shown to be needed, and by what.
 * Room:    service. Private to this folder.
 * Thing:   a *rival* is another solution, known by the units it breaks. Of these some are kept now. A rival with one
 *          kept unit left shows that this unit is needed: without it the rival would be a solution too. That is exact
 *          at every moment, whatever leaves or comes back: a unit that comes back may take this proof from others.
 * Invariant: left[r] units of rival r are kept, mix[r] is their exclusive or (so the last one's number when left[r] is
 *          1), alone[u] the number of rivals whose last kept unit is u.
 * Owner:   the arena. Fails: memory. Cost: adding linear in the rival; leaving and coming back linear in the rivals
 *          with the unit. */
#ifndef ARI_SERVICE_WITNESS_H
#define ARI_SERVICE_WITNESS_H

#include "base/arena.h"

typedef struct ari_witness_link { uint32_t rival, next; } ari_witness_link;

typedef struct ari_witness {
    ari_arena *arena;
    uint32_t *head;   /* [nunit] into link; ARI_NO at the end */
    uint32_t *alone;  /* [nunit] */
    bool *gone;       /* [nunit] not kept now */
    uint32_t *stamp;  /* [nunit] scratch: the last rival with the unit */
    ARI_LIST(ari_witness_link) link;
    ARI_LIST(uint32_t) left;
    ARI_LIST(uint32_t) mix;
} ari_witness;

bool ari_witness_open(ari_witness *w, ari_arena *a, uint32_t nunit);
/* A rival by its units; repeated ones count once. False: memory. */
bool ari_witness_add(ari_witness *w, const uint32_t *unit, uint32_t n);
void ari_witness_leave(ari_witness *w, uint32_t unit);
void ari_witness_return(ari_witness *w, uint32_t unit);
/* How many units lose their last proof when this one, which is gone, comes back? */
uint32_t ari_witness_loss(const ari_witness *w, uint32_t unit);
static inline bool ari_witness_needs(const ari_witness *w, uint32_t unit) { return w->alone[unit] > 0; }

#endif
