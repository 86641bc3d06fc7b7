/* options.c - options of any size as options of this library's size. */
#include "base/options.h"

#include <string.h>

/* A field added later may not lie where older structs have padding, which nobody sets to 0. */
#if UINTPTR_MAX > 0xffffffff
_Static_assert(offsetof(ari_options, step) + sizeof(void (*)(void)) == sizeof(ari_options),
               "ari_options ends in padding");
#endif

static const ari_options defaults = ARI_OPTIONS_DEFAULT;

const ari_options *ari_options_take(const ari_options *given, ari_options *own) {
    if (!given) return &defaults;
    const size_t size = given->size, known = sizeof *own;
    if (size == known) return given;
    ARI_REQUIRE(size > sizeof size && size % sizeof(void *) == 0 && size < known * 16,
                "options did not begin as ARI_OPTIONS_DEFAULT");
    for (size_t i = known; i < size; i++)
        ARI_REQUIRE(!((const unsigned char *)given)[i], "options ask for what this library does not know: too old");
    *own = defaults;
    memcpy(own, given, size < known ? size : known);
    own->size = known;
    return own;
}
