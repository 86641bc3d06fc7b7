/* fuzz_model.c - the reader of .model texts. A model that is read passes its audit, and prints as a text that reads and
 * prints the same. */
#include "fuzz.h"

#include "dump_parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char fuzz_name[] = "model";

static void require(bool cond, const char *what) {
    if (cond) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static void prints(const ari_model *m, ari_arena *a) {
    ari_out once, twice;
    ari_model back;
    ari_error e;
    const char *why = "";
    require(ari_model_audit(m, &why), why);
    ari_text_begin(&once, a);
    ari_dump_print(m, &once);
    const char *text = ari_text_end(&once);
    if (!text) return;
    require(dump_parse(text, strlen(text), a, &back, &e) == ARI_OK, "a printed model does not read back");
    ari_text_begin(&twice, a);
    ari_dump_print(&back, &twice);
    const char *again = ari_text_end(&twice);
    require(again && !strcmp(text, again), "a model changes when printed and read");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ari_arena a;
    ari_model m;
    ari_error e = {0};
    ari_arena_init(&a, NULL, (size_t)256 << 20);
    const ari_status s = dump_parse(size ? (const char *)data : "", size, &a, &m, &e);
    if (s == ARI_OK) prints(&m, &a);
    else require(*e.what || s == ARI_LIMIT || s == ARI_NOMEM, "a refusal without words");
    ari_arena_drop(&a);
    return 0;
}
