/* hooks.c - what the WebAssembly build exports beside malloc and free: ari_json with hooks that the module's user lends as
 * imports (start.js). ariadne.h says what they are. */
#include "ariadne.h"

#define IMPORT(name) __attribute__((import_module("ariadne"), import_name(name)))
IMPORT("stop") int ari_js_stop(void);
IMPORT("progress")
void ari_js_progress(const char *phase, double ticks, double found, double conflicts, double fixed, double open,
                     double estimate, double level, double levels, double states);

char *ari_js_ask(const char *verb, const char *text, size_t size, const char *options);

static int stop(void *user) {
    (void)user;
    return ari_js_stop();
}

static void progress(void *user, const ari_progress *p) {
    (void)user;
    ari_js_progress(p->phase, (double)p->ticks, (double)p->found, (double)p->conflicts, (double)p->fixed,
                    (double)p->open, p->estimate, (double)p->level, (double)p->levels, (double)p->states);
}

char *ari_js_ask(const char *verb, const char *text, size_t size, const char *options) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.stop = stop;
    o.progress = progress;
    return ari_json(verb, text, size, options, &o);
}
