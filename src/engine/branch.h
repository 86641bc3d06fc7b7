/* branch.h - the tree of a plain search, told as it grows.
 * Room:    engine; sees base, graph, model.
 * Thing:   events in the order of the search: a search begins; a variable gets its first or its second value; what
 *          follows contradicts a row or a demand; a solution. The tree is what they say by their depths.
 * Owner:   the caller's, as long as the oracle is open.
 * Cost:    without a listener nothing; else one call an event. */
#ifndef ARI_ENGINE_BRANCH_H
#define ARI_ENGINE_BRANCH_H

#include "model/model.h"

typedef enum ari_branching_kind {
    ARI_BRANCHING_ROOT,
    ARI_BRANCHING_TRY,
    ARI_BRANCHING_FAIL,
    ARI_BRANCHING_FOUND
} ari_branching_kind;

typedef struct ari_branching_event {
    ari_branching_kind kind;
    uint32_t depth;      /* decisions in force, this one too */
    ari_lit lit;         /* TRY: what is assumed */
    bool second;         /* TRY: since its opposite has failed, or is done */
    uint32_t row, topo;  /* FAIL: index of what is broken; the other, or both of a row that came later: ARI_NO */
    uint64_t inferences; /* so far */
} ari_branching_event;

typedef struct ari_branching {
    void (*tell)(struct ari_branching *self, const ari_branching_event *event);
} ari_branching;

#endif
