/* unseen.h - auxiliary variables of a model in words: what they are defined by.
 * Room:    board; sees base, graph, model.
 * Owner:   only borrows.
 * Fails:   as text.h. */
#ifndef ARI_UNSEEN_H
#define ARI_UNSEEN_H

#include "model.h"
#include "text.h"

bool ari_unseen_is(const ari_model *m, ari_lit lit);
/* "at least 2 of these: ", and into out[nvar] which literals: how many; 0: it cannot be told so (model/unfold.h). */
uint32_t ari_unseen_open(const ari_model *m, ari_lit lit, ari_lit *out, ari_out *o);

#endif
