/* engine.c - the table of engines.
 * Idea: engines.def is read once for the pointers and once to count the first kind, so that adding an engine is one
 * line there and nothing here. */
#include "engine/helper.h"

#include <string.h>

#define ENGINE(name) &ari_engine_##name,
#define SPECIAL(name) &ari_engine_##name,
const ari_engine *const ari_engine_table[] = {
#include "engine/engines.def"
};
#undef ENGINE
#undef SPECIAL

#define ENGINE(name) +1
#define SPECIAL(name)
const uint32_t ari_engine_count = 0
#include "engine/engines.def"
    ;
#undef ENGINE
#undef SPECIAL

const uint32_t ari_engine_total = sizeof ari_engine_table / sizeof *ari_engine_table;

const ari_helper *const ari_engine_helpers[] = {&ari_engine_helper_paths, NULL};

const ari_engine *ari_engine_find(const char *name) {
    for (uint32_t i = 0; i < ari_engine_total; i++)
        if (!strcmp(ari_engine_table[i]->name, name)) return ari_engine_table[i];
    return NULL;
}

bool ari_engine_knows(const ari_engine *e, const ari_model *m) {
    for (uint32_t i = 0; i < m->ntopo; i++)
        if (e->lacks >> m->topo[i].kind & 1) return false;
    return true;
}

const ari_engine *ari_engine_sweeper(void) {
    for (uint32_t i = 0; i < ari_engine_count; i++)
        if (ari_engine_table[i]->forecast) return ari_engine_table[i];
    return NULL;
}

void ari_engine_add(ari_effort *sum, const ari_effort *more) {
    sum->ticks += more->ticks;
    sum->decisions += more->decisions;
    sum->conflicts += more->conflicts;
    sum->propagations += more->propagations;
    sum->inferences += more->inferences;
    sum->restarts += more->restarts;
    sum->learned += more->learned;
    sum->lemmas += more->lemmas;
    sum->probes += more->probes;
    sum->wrong += more->wrong;
    sum->states += more->states;
    if (more->widest > sum->widest) sum->widest = more->widest;
    if (more->bytes > sum->bytes) sum->bytes = more->bytes;
    if (!more->levels) return;
    sum->levels = more->levels;
    sum->forecast = more->forecast;
    sum->order = more->order;
}
