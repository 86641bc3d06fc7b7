/* repair.h - the verb repair.
 * Room:    repair.
 * Fails:   as ari_ask. */
#ifndef ARI_REPAIR_H
#define ARI_REPAIR_H

#include "question/case.h"

/* The whole answer into the result of the case, which is there and empty. */
ari_status ari_repair_verb_run(ari_case *c);

#endif
