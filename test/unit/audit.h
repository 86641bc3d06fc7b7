/* audit.h - does a graph, or a model, keep to all that its header says? */
#ifndef AUDIT_H
#define AUDIT_H

#include "model/model.h"

/* False with *why (which may be NULL) set to a constant text. */
bool audit_graph(const ari_graph *g, const char **why);
/* Names can be printed, too, and are unique. Takes scratch memory from the hook of the model's arena, outside its
 * budget, and gives it back. */
bool audit_model(const ari_model *m, const char **why);
/* May the name of a variable begin with this? */
bool audit_stem(char c);

#endif
