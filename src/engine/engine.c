/* engine.c - the table of engines.
 * Idea: engines.def is read twice for each kind, once for the pointers and once for their number, so that adding an
 * engine is one line there and nothing here. */
#include "engine.h"

#include <string.h>

#define OWN(name)
#define ENGINE(name) &ari_engine_##name,
const ari_engine *const ari_engine_table[] = {
#include "engines.def"
};
#undef ENGINE

#define ENGINE(name) +1
const uint32_t ari_engine_count = 0
#include "engines.def"
    ;
#undef ENGINE
#undef OWN

#define ENGINE(name)
#define OWN(name) &ari_engine_##name,
const ari_engine_own *const ari_engine_own_table[] = {
#include "engines.def"
};
#undef OWN

#define OWN(name) +1
const uint32_t ari_engine_own_count = 0
#include "engines.def"
    ;
#undef OWN
#undef ENGINE

const ari_engine *ari_engine_find(const char *name) {
    for (uint32_t i = 0; i < ari_engine_count; i++)
        if (!strcmp(ari_engine_table[i]->name, name)) return ari_engine_table[i];
    return NULL;
}

const ari_engine_own *ari_engine_own_find(const char *name) {
    for (uint32_t i = 0; i < ari_engine_own_count; i++)
        if (!strcmp(ari_engine_own_table[i]->name, name)) return ari_engine_own_table[i];
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
