/* contradiction_chain.h - how an assumption runs into a contradiction, told one thing after the other.
 * Room:    explain.
 * Thing:   what follows row by row from the premises taken up, until one of them fails; of that only what the failure
 *          needs. Where nothing more follows, a further assumption that fails in this way, and its opposite from then
 *          on: one that fails at once, else the one from which most follows.
 * Owner:   inferences in the arena given. Fails: as reasoner.h; none: too many assumptions at once, or too long to be
 *          read,
 *          or a premise says to another what there are no words for. */
#ifndef ARI_EXPLAIN_CONTRADICTION_CHAIN_H
#define ARI_EXPLAIN_CONTRADICTION_CHAIN_H

#include "explain/reasoner.h"

/* From the assumption `against`, which nothing that is known contradicts; the shortest of so many ways (0, 1: the
 * first, which also does where it needs no further assumption). Its premise counts those taken up, rows before
 * lemmas. */
ari_inference *ari_explain_chain_find(ari_reasoner *m, ari_lit against, uint32_t ways, ari_arena *a, uint32_t *n);

#endif
