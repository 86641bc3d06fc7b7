/* api_records.c - the one call with every verb for a new puzzle of every genre: always one line, an object. With a file
 * name as argument the lines are written there, for test/schema/run.sh, whose part it is in `make check`. */
#include "ariadne.h"
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>

static FILE *out;

/* The line, for ari_text_free. */
static char *call(const char *verb, const char *text, const char *options) {
    char *json = ari_json(verb, text, strlen(text), options, NULL);
    if (!CHECK(json && *json == '{' && json[strlen(json) - 1] == '}' && !strchr(json, '\n'))) exit(1);
    if (out) fprintf(out, "%s\n", json);
    return json;
}

static bool has(const char *json, const char *part) { return strstr(json, part) != NULL; }

static void put_record(const char *verb, const char *text, const char *options, bool bad) {
    char *json = call(verb, text, options);
    if (!CHECK(has(json, "\"error\":") == bad)) fprintf(stderr, "  %s %s: %.300s\n", verb, options, json);
    ari_text_free(json, NULL);
}

/* Every verb; best is for boards that say what is to be least, check for boards with a drawing. */
static void ask_all(const char *record) {
    for (uint32_t v = 0; v < ARI_NVERB; v++) {
        const char *name = ari_verb_name(v, NULL);
        const bool few = v == ARI_VERB_BEST || v == ARI_VERB_CHECK;
        char *json = call(name, record, v == ARI_VERB_SAMPLE ? "max=2 ticks=1000000 bytes=200000000"
                                                             : "ticks=1000000 bytes=200000000");
        const bool whole = v == ARI_VERB_SAMPLE || v == ARI_VERB_HEAT; /* of all solutions, which no sweep has then */
        const bool lacking = v == ARI_VERB_REPAIR || (whole && has(json, "keeps no sizes of pieces"));
        if (!CHECK(few || has(json, "\"error\":") == (lacking && has(json, "\"unsupported\""))))
            fprintf(stderr, "  %s: %.200s\n  %.300s\n", name, record, json);
        ari_text_free(json, NULL);
        ari_text_free(call(name, record, "ticks=1"), NULL);
    }
    put_record("convert", record, "to=text", false);
    put_record("convert", record, "to=nothing", true);
}

/* A puzzle of the genre and the size, made; whatever is asked of it. */
static void of_genre(const char *genre, const char *size) {
    char wish[64];
    snprintf(wish, sizeof wish, "%s %s", genre, size);
    char *json = call("make", wish, "ticks=20000000");
    if (CHECK(has(json, "\"puzzle\":"))) ask_all(json);
    ari_text_free(json, NULL);
    ari_text_free(call("make", wish, "ticks=1"), NULL);
    snprintf(wish, sizeof wish, "%s 3x3\n", genre);
    for (uint32_t v = 0; v < ARI_NVERB; v++) /* no clues, and for some genres no board at all */
        ari_text_free(call(ari_verb_name(v, NULL), wish, "ticks=200000"), NULL);
}

int main(int argc, char **argv) {
    if (argc > 1 && !(out = fopen(argv[1], "w"))) return 2;
    for (uint32_t i = 0; ari_genre_name(i); i++) {
        const char *genre = ari_genre_name(i);
        if (!test_covers(genre)) continue;
        of_genre(genre, !strcmp(genre, "zebra") ? "3x4" : !strcmp(genre, "battleship") ? "6x6" : "4x4");
    }
    put_record("unique", "{\"id\":[1,{\"a\":null}],\"puzzle\":\"slitherlink 2x2\\n3 .\\n. .\"}", "", false);
    put_record("unique", "{\"id\":2,\"puzzle\":\"nothing\"}", "", true);
    put_record("clash", "slitherlink 1x3\n4 . 4\n", "", false);
    put_record("check", "slitherlink 1x1\n3\nanswer\n+-+\n|3|\n+-+\n", "", false);
    put_record("repair", "slitherlink 1x5\n4 . 4 . 4\n", "", false);                        /* two clues to change */
    put_record("repair", "sudoku 4x4\n1 2 3 4\n. . . .\n. . . .\n. . . .\n", "", false); /* several to add */
    put_record("make", "{\"id\":3,\"puzzle\":\"slitherlink 4x4\"}", "", false);
    put_record("make", "{\"id\":4,\"puzzle\":\"slitherlink 9x9\"}", "ticks=1", false);
    put_record("fold", "slitherlink 1x1\n.\n", "", true);
    if (out) fclose(out);
    return TEST_DONE();
}
