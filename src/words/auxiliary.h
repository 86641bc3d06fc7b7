/* auxiliary.h - auxiliary variables of a model in words: what they are defined by.
 * Room:    words; sees base, graph, model.
 * Owner:   only borrows.
 * Fails:   as text.h. */
#ifndef ARI_WORDS_AUXILIARY_H
#define ARI_WORDS_AUXILIARY_H

#include "base/text.h"
#include "model/model.h"

bool ari_words_auxiliary_is(const ari_model *m, ari_lit lit);
/* "at least 2 of these: ", and into out[nvar] which literals: how many; 0: it cannot be told so (model/definitions.h).
 * */
uint32_t ari_words_auxiliary_open(const ari_model *m, ari_lit lit, ari_lit *out, ari_out *o);

#endif
