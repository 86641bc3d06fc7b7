/* api_options.c - options by name, and structs of older and newer headers. */
#define _POSIX_C_SOURCE 200809L
#include "ariadne.h"
#include "test.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const char URL[] = "https://puzz.link/p?slither/4/4/dgdh2c7b";

/* What a header of before the field `max` would have had; the byte behind it must not be looked at. */
typedef struct older { size_t size; uint64_t ticks, bytes, seed; } older;
typedef struct newer { ari_options known; uint64_t unknown[2]; } newer;

static const ari_options *as_options(const void *o) { return o; }

static size_t nothing(void *user, char *buf, size_t cap) {
    (void)user, (void)buf, (void)cap;
    return 0;
}

/* The address sanitizer sees each read behind the short struct, since it is a block of its own. */
static void older_header(void) {
    older *o = calloc(1, sizeof *o);
    ari_board *b;
    ari_result *r;
    ari_reader *reader;
    ari_families *ws;
    ari_error e;
    *o = (older){sizeof *o, 1, 0, 9};
    CHECK_EQ(ari_board_read(URL, strlen(URL), as_options(o), &b, &e), ARI_OK);
    CHECK_EQ(ari_ask(ARI_VERB_COUNT, b, as_options(o), &r, &e), ARI_OK);
    CHECK_STR(ari_result_stop(r), "ticks"); /* the old fields count */
    ari_result_free(r);
    o->ticks = 0;
    CHECK_EQ(ari_ask(ARI_VERB_ENUM, b, as_options(o), &r, &e), ARI_OK);
    CHECK_EQ(ari_result_complete(r), 1);
    ari_result_free(r);
    char *text = ari_board_export(b, as_options(o), "lp", &e);
    CHECK(text != NULL);
    ari_text_free(text, NULL);
    ari_board_free(b);
    CHECK_EQ(ari_reader_new(nothing, NULL, as_options(o), &reader), ARI_OK);
    ari_reader_free(reader);
    CHECK_EQ(ari_families_new(as_options(o), &ws), ARI_OK);
    ari_families_free(ws);
    free(o);
}

static void newer_header(void) {
    newer o = {.known = ARI_OPTIONS_DEFAULT};
    ari_board *b;
    o.known.size = sizeof o;
    CHECK_EQ(ari_board_read(URL, strlen(URL), as_options(&o), &b, NULL), ARI_OK);
    ari_board_free(b);
}

/* Does reading with these options end the process by the contract? */
static bool breaks(const void *o) {
    int status = 0;
    const pid_t child = fork();
    if (!child) {
        ari_board *b;
        (void)!freopen("/dev/null", "w", stderr);
        _exit(ari_board_read(URL, strlen(URL), as_options(o), &b, NULL) == ARI_OK ? 0 : 1);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void no_header(void) {
    newer o = {.known = ARI_OPTIONS_DEFAULT, .unknown = {0, 1}};
    o.known.size = sizeof o;
    CHECK(breaks(&o)); /* something is asked for that the library does not know */
    memset(&o, 0, sizeof o);
    CHECK(breaks(&o)); /* not begun with ARI_OPTIONS_DEFAULT */
    o.known.size = 12;
    CHECK(breaks(&o));
    o.known.size = SIZE_MAX;
    CHECK(breaks(&o));
}

static const ari_option *named(const char *key) {
    const ari_option *o;
    for (uint32_t i = 0; (o = ari_option_at(i)) != NULL; i++)
        if (o->key && !strcmp(o->key, key)) return o;
    CHECK(false);
    return ari_option_at(0);
}

static bool put(ari_options *o, const char *key, const char *value) {
    ari_error e;
    const bool fine = ari_option_set(named(key), o, sizeof *o, value, &e) == ARI_OK;
    CHECK(fine || (e.status == ARI_RANGE && !strncmp(e.what, "cannot be \"", 11) && *e.remedy));
    return fine;
}

static void values(void) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_wishes w = ARI_WISHES_DEFAULT;
    CHECK(put(&o, "ticks", "18446744073709551615") && o.ticks == UINT64_MAX);
    CHECK(!put(&o, "ticks", "18446744073709551616") && !put(&o, "ticks", "") && !put(&o, "ticks", NULL));
    CHECK(!put(&o, "ticks", "-1") && !put(&o, "ticks", "1x"));
    CHECK(put(&o, "bytes", "3M") && o.bytes == 3 << 20 && put(&o, "bytes", "2g") && o.bytes == 2ull << 30);
    CHECK(!put(&o, "bytes", "0") && !put(&o, "bytes", "1T") && !put(&o, "bytes", "1MM"));
    CHECK(!put(&o, "bytes", "9223372036854775808K"));
    CHECK(put(&o, "threads", "64") && o.threads == 64 && !put(&o, "threads", "65") && !put(&o, "threads", "0"));
    CHECK(put(&o, "all_clues", NULL) && o.all_clues == 1 && put(&o, "all_clues", "0") && o.all_clues == 0);
    CHECK(!put(&o, "all_clues", "2") && !put(&o, "all_clues", "10"));
    CHECK(put(&o, "symmetry", "mirror") && !strcmp(o.symmetry, "mirror"));
    CHECK(!put(&o, "symmetry", "mirro") && !put(&o, "symmetry", "mirror|flip") && !put(&o, "symmetry", ""));
    CHECK_EQ(ari_option_set(named("density"), &w, sizeof w, "30", NULL), ARI_OK);
    CHECK_EQ(w.density, 30);
    CHECK_EQ(w.wind, 70);
    CHECK_EQ(ari_option_set(named("max"), &o, sizeof(older), "1", NULL), ARI_UNSUPPORTED);
}

static void verbs(void) {
    CHECK(ari_option_takes(named("engine"), "solve") && !ari_option_takes(named("engine"), "check"));
    CHECK(!ari_option_takes(named("engine"), "ask") && !ari_option_takes(named("engine"), "-check"));
    CHECK(ari_option_takes(named("at_most"), "min") && !ari_option_takes(named("at_most"), "mi"));
    for (uint32_t i = 0; ari_option_at(i); i++) { /* each is of some verb, says what it does, and has one place */
        const ari_option *o = ari_option_at(i);
        bool any = ari_option_takes(o, "make") || ari_option_takes(o, "zdd");
        for (uint32_t v = 0; v < ARI_NVERB; v++) any = any || ari_option_takes(o, ari_verb_name(v, NULL));
        CHECK(any && o->help && *o->help && (o->key || o->flag) && (o->kind == ARI_OPTION_FLAG) == !o->arg);
        for (uint32_t k = 0; k < i; k++) {
            const ari_option *p = ari_option_at(k);
            CHECK(p->wish != o->wish || p->at != o->at);
            CHECK(!p->key || !o->key || strcmp(p->key, o->key));
            CHECK(!p->flag || !o->flag || strcmp(p->flag, o->flag));
            CHECK(!p->letter || p->letter != o->letter);
        }
    }
}

int main(void) {
    older_header();
    newer_header();
    no_header();
    values();
    verbs();
    return TEST_DONE();
}
