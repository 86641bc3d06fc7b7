/* definitions.h - a defined variable told by main variables.
 * Room:    model.
 * Thing:   var <=> at least `least` of some literals hold. Definitions inside are opened where all of theirs have to
 *          hold and all of the outer one's too.
 * Owner:   out is the caller's, [nvar].
 * Cost:    the definitions of the model, once for each that is opened. */
#ifndef ARI_MODEL_DEFINITIONS_H
#define ARI_MODEL_DEFINITIONS_H

#include "model/model.h"

/* How many literals, each once; 0: it cannot be told so. */
uint32_t ari_model_definitions_def(const ari_model *m, ari_var v, ari_lit *out, uint32_t *least);

#endif
