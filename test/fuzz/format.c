/* format.c - the reader of the format that the program is named for (fuzz_url); as fuzz_any that of the format
 * detected, as fuzz_graph of text, with seeds that are boards on graphs. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *name = fuzz_name();
    fuzz_board(!strcmp(name, "any") ? NULL : !strcmp(name, "graph") ? "text" : name, data, size);
    return 0;
}
