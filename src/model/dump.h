/* dump.h - the readable text form of a model (`.model`), printed.
 * Room:    model.
 * Shape:   doc/FORMATS.md, "model".
 *
 * test/unit/dump_parse.h reads it back: an equal model (ids, names, tags, definitions, rows, demands), which prints
 * the same bytes. Printing needs a model as model.h has it.
 * Cost:    linear. Fails: as ari_out. */
#ifndef ARI_MODEL_DUMP_H
#define ARI_MODEL_DUMP_H

#include "base/text.h"
#include "model/model.h"

void ari_dump_print(const ari_model *m, ari_out *out);

#endif
