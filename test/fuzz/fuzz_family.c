/* fuzz_family.c - the readers of families, all three, and of graphs and weights. A family that is read prints in both
 * formats of nodes and reads back as the same family; a refusal names a place or a reason. */
#include "fuzz.h"

#include "ariadne.h"

#include <string.h>

static void reads_back(ari_families *ws, ari_family x, const char *print, const char *read) {
    ari_error e;
    char *text, *answer;
    ari_family y;
    const ari_status s = ari_family_text(ws, print, x, 0, "-", &text, &e);
    if (s != ARI_OK) return;
    fuzz_require(ari_family_read(ws, read, text, strlen(text), &y, &e) == ARI_OK, "a printed family is refused");
    if (!strcmp(print, "save")) {
        fuzz_require(ari_family_text(ws, "same", x, y, NULL, &answer, &e) == ARI_OK && !strcmp(answer, "yes\n"),
                "a saved family is another one");
        ari_text_free(answer, NULL);
    }
    ari_text_free(text, NULL);
    ari_family_drop(ws, y);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const readers[] = {"load", "sets", "dumped"};
    const char *text = size ? (const char *)data : "";
    for (size_t i = 0; i < 3; i++) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_families *ws;
        ari_family x;
        ari_error e = {0};
        o.bytes = 64 << 20;
        o.ticks = 1000000;
        fuzz_require(ari_families_new(&o, &ws) == ARI_OK, "no workspace");
        const ari_status s = ari_family_read(ws, readers[i], text, size, &x, &e);
        fuzz_require(s == ARI_OK || *e.what, "a refusal without words");
        if (s == ARI_OK) {
            reads_back(ws, x, "save", "load");
            reads_back(ws, x, "dump", "dumped");
        }
        memset(&e, 0, sizeof e);
        fuzz_require(ari_family_weights(ws, text, size, &e) == ARI_OK || *e.what, "weights refused without words");
        memset(&e, 0, sizeof e);
        if (i == 0 && size < 200)
            fuzz_require(ari_family_graph(ws, "links", text, size, "near", &x, &e) == ARI_OK || *e.what,
                    "a graph refused without words");
        if (i == 1 && size < 200 && ari_family_graph(ws, "subgraphs", text, size, NULL, &x, &e) == ARI_OK) {
            char *count;
            if (ari_family_text(ws, "count", x, 0, NULL, &count, &e) == ARI_OK) ari_text_free(count, NULL);
        }
        ari_families_free(ws);
    }
    return 0;
}
