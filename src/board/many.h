/* many.h - steps that are told in one breath, or passed over.
 * Room:    board; sees base, graph, model.
 * Thing:   a genre's lore names the ideas; a step of one of them has one premise and is seen.
 * Fails:   never. */
#ifndef ARI_MANY_H
#define ARI_MANY_H

#include "lore.h"

/* With what others a step is told in one breath, or NULL; *name: its own. */
const ari_many *ari_many_of(const ari_board *b, const ari_model *m, const ari_deduction *d, const char **name);
/* How steps of these names are told; all of an entry that ari_many_of gave. */
const ari_many *ari_many_for(const ari_board *b, const char *const *name, uint32_t n);
/* Do hints pass over it? */
bool ari_many_is_silent(const ari_board *b, const ari_model *m, const ari_deduction *d);

#endif
