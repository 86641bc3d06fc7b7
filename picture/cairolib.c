/* cairolib.c - loads the cairo library by its name, and its functions by theirs. */
#include "cairolib.h"

#include "picture.h"

#include <dlfcn.h>
#include <string.h>

cairolib cairo;

const char *picture_lacks(void) {
    static int loaded;
    if (loaded) return NULL;
    void *so = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!so) so = dlopen("libcairo.so", RTLD_NOW | RTLD_LOCAL);
    if (!so) return "the cairo library is not installed, which makes png and pdf: install libcairo2; svg works";
#define LOAD(f) \
    { \
        void *at = dlsym(so, "cairo_" #f); \
        if (!at) return "the cairo library lacks cairo_" #f ": install version 1.16 or later; svg works"; \
        memcpy(&cairo.f, &at, sizeof at); \
    }
    CAIROLIB_EACH(LOAD)
    loaded = 1;
    return NULL;
}
