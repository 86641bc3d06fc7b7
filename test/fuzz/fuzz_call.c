/* fuzz_call.c - the one call, ari_json, with every part of it broken: "verb\noptions\ntext". Whatever comes in, one
 * line of JSON comes out: an error with a place or a remedy, or an answer that says what was proved. A board that
 * is converted to own text is read and converted again to the same text. */
#include "fuzz.h"

#include "ariadne.h"
#include "read/json.h"

#include <stdio.h>
#include <string.h>

/* Takes the line `json` apart; what it refers to lives in `a`. */
static void answer(const char *json, ari_arena *a, ari_json_record *o) {
    ari_error e;
    fuzz_require(json, "no answer at all");
    fuzz_require(!strchr(json, '\n'), "an answer of several lines");
    fuzz_require(ari_json_parse(json, strlen(json), a, o, &e) == ARI_OK, "an answer that is no JSON object");
    const ari_json_field *const error = ari_json_find(o, "error");
    fuzz_require(error || ari_json_find(o, "verb") || ari_json_find(o, "puzzle"),
            "neither an error nor an answer nor a puzzle");
    if (!error) return;
    ari_json_record inner;
    fuzz_require(ari_json_parse(error->raw, error->nraw, a, &inner, &e) == ARI_OK, "an error that is no object");
    const ari_json_field *what = ari_json_find(&inner, "what");
    fuzz_require(what && what->ntext, "an error without words");
}

static void same_again(const ari_json_record *o, ari_arena *a) {
    const ari_json_field *puzzle = ari_json_find(o, "puzzle");
    if (!puzzle || ari_json_find(o, "error")) return;
    char *again = ari_json("convert", puzzle->text, puzzle->ntext, "to=text", NULL);
    ari_json_record back;
    answer(again, a, &back);
    const ari_json_field *text = ari_json_find(&back, "puzzle");
    fuzz_require(text && text->ntext == puzzle->ntext && !memcmp(text->text, puzzle->text, puzzle->ntext),
            "own text, converted again, is another one");
    ari_text_free(again, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { LIMITS = 32 };
    const char *part[3] = {"", "", ""};
    size_t n[3] = {0, 0, 0}, at = 0;
    char verb[64], options[512];
    for (int i = 0; i < 3; i++) {
        const char *rest = size ? (const char *)data + at : "";
        const char *end = i < 2 ? memchr(rest, '\n', size - at) : NULL;
        part[i] = rest;
        n[i] = end ? (size_t)(end - rest) : size - at;
        at += n[i] + (end != NULL);
    }
    const size_t nverb = n[0] < sizeof verb - 1 ? n[0] : sizeof verb - 1,
                 room = sizeof options - LIMITS, noptions = n[1] < room ? n[1] : room;
    memcpy(verb, part[0], nverb);
    verb[nverb] = 0;
    memcpy(options, part[1], noptions);
    for (size_t i = 0; i < noptions; i++)
        if (!options[i]) options[i] = ' ';
    snprintf(options + noptions, LIMITS, "%s%s", strcmp(verb, "convert") ? " ticks=3000" : "",
             strcmp(verb, "make") ? " bytes=64000000" : ""); /* each as the verb takes them */

    ari_arena a;
    ari_json_record o;
    ari_arena_init(&a, NULL, 0);
    char *json = ari_json(verb, part[2], n[2], options, NULL);
    answer(json, &a, &o);
    if (!strcmp(verb, "convert") && strstr(options, "to=text")) same_again(&o, &a);
    ari_text_free(json, NULL);
    ari_arena_drop(&a);
    return 0;
}
