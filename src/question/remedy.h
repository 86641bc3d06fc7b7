/* remedy.h - the verb repair.
 * Room:    question.
 * Fails:   as ari_ask. */
#ifndef ARI_REMEDY_H
#define ARI_REMEDY_H

#include "case.h"

/* The whole answer into the result of the case, which is there and empty. */
ari_status ari_remedy_run(ari_case *c);

#endif
