/* fuzz_json.c - the reader of JSON records. Every member's raw text is a JSON value again. */
#include "fuzz.h"

#include "read/json.h"

#include <string.h>

/* {"k":RAW} reads as the same kind; a string written again reads as the same bytes. */
static void member(const ari_json_field *f, ari_arena *a) {
    ari_out o;
    ari_json_out w;
    ari_json_record back;
    ari_error e;
    ari_text_begin(&o, a);
    ari_text_put(&o, "{\"k\":");
    ari_text_bytes(&o, f->raw, f->nraw);
    ari_text_put(&o, "}");
    if (o.failed) return;
    fuzz_require(ari_json_parse(o.at, o.n, a, &back, &e) == ARI_OK && back.n == 1, "a raw value does not read");
    fuzz_require(back.field->kind == f->kind && back.field->nraw == f->nraw, "a raw value reads differently");
    if (f->kind != ARI_JSON_STRING) return;
    ari_text_begin(&o, a);
    ari_json_begin(&w, &o);
    ari_json_object(&w, NULL);
    ari_json_bytes(&w, "k", f->text, f->ntext);
    ari_json_end(&w);
    if (o.failed) return;
    fuzz_require(ari_json_parse(o.at, o.n, a, &back, &e) == ARI_OK && back.n == 1, "a written string does not read");
    fuzz_require(back.field->ntext == f->ntext && !memcmp(back.field->text, f->text, f->ntext), "a string changes");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ari_arena a;
    ari_json_record o;
    ari_error e = {0};
    ari_arena_init(&a, NULL, (size_t)256 << 20);
    const ari_status s = ari_json_parse(size ? (const char *)data : "", size, &a, &o, &e);
    for (uint32_t i = 0; i < o.n; i++) member(&o.field[i], &a);
    fuzz_require(s == ARI_OK || *e.what || s == ARI_LIMIT || s == ARI_NOMEM, "a refusal without words");
    fuzz_require(s != ARI_SYNTAX || (e.line && e.column), "a fault of syntax without a place");
    ari_arena_drop(&a);
    return 0;
}
