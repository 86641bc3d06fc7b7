/* cairolib.c - loads the cairo library by its name, and its functions by theirs. The libraries below it do without what
 * they find no memory for, or die of it: so there must be enough before they begin. */
#include "cairolib.h"

#include "picture.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { ENOUGH = 64 << 20 }; /* bytes; pictures of puzzles take a tenth, besides their pixels */

cairolib cairo;

const char *picture_lacks(void) {
    static int loaded;
    if (loaded) return NULL;
    void *so = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    const bool there = !so && !strstr(dlerror(), "No such file");
    if (!so) so = dlopen("libcairo.so", RTLD_NOW | RTLD_LOCAL);
    if (!so && there)
        return "the cairo library, which makes png and pdf, cannot be loaded: broken, or memory is short; svg works";
    if (!so) return "the cairo library is not installed, which makes png and pdf: install libcairo2; svg works";
#define LOAD(f) \
    { \
        void *at = dlsym(so, "cairo_" #f); \
        if (!at) return "the cairo library lacks cairo_" #f ": install version 1.16 or later; svg works"; \
        memcpy(&cairo.f, &at, sizeof at); \
    }
    CAIROLIB_EACH(LOAD)
    void *room = malloc(ENOUGH);
    if (!room) return "memory is out";
    free(room);
    loaded = 1;
    return NULL;
}
