/* read_zebra.c - zebra puzzles of others (test/data/zebra): each is read as the format it is in, has exactly one
 * solution on every engine, and still has it after printing as own text. The stream cuts the JSON list into its
 * objects.
 * Usage: read_zebra [folder]. */
#define _POSIX_C_SOURCE 200809L
#include "test.h"

#include "ariadne.h"
#include "board/word_clues.h"

#include <dirent.h>
#include <stdlib.h>

enum { MOST = 1 << 18 };

typedef struct text { const char *at; size_t left; } text;

static size_t pull(void *user, char *buf, size_t cap) {
    text *t = user;
    const size_t n = t->left < cap ? t->left : cap;
    memcpy(buf, t->at, n);
    t->at += n;
    t->left -= n;
    return n;
}

static size_t load(const char *path, char *buf) {
    FILE *f = fopen(path, "r");
    if (!CHECK(f != NULL)) return 0;
    const size_t n = fread(buf, 1, MOST, f);
    fclose(f);
    CHECK(n > 0 && n < MOST);
    return n;
}

static void ask(const ari_board *b, const char *engine, const char *path) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r;
    ari_error e;
    o.engine = engine;
    if (!CHECK(ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &e) == ARI_OK)) return;
    if (!CHECK(ari_result_answer(r) == ARI_ONE && ari_result_complete(r))) fprintf(stderr, "  %s: %s\n", engine, path);
    ari_result_free(r);
}

static void check(const ari_board *b, const char *format, const char *path) {
    ari_board *again;
    ari_error e;
    CHECK_STR(ari_board_genre(b), "zebra");
    CHECK_STR(ari_board_format(b), format);
    for (uint32_t i = 0; ari_engine_name(i, NULL); i++)
        if (ari_engine_takes(i, b)) ask(b, ari_engine_name(i, NULL), path);
    char *own = ari_board_print(b, NULL, "text", &e);
    if (CHECK(own && ari_board_read(own, strlen(own), NULL, &again, &e) == ARI_OK)) {
        ask(again, "sat", path);
        ari_board_free(again);
    } else {
        fprintf(stderr, "  %s: %s\n", path, e.what);
    }
    ari_text_free(own, NULL);
}

/* Puzzles in a file. */
static int run(const char *path, const char *format) {
    static char buf[MOST];
    text t = {buf, load(path, buf)};
    ari_reader *reader;
    ari_record rec;
    int n = 0;
    if (!CHECK(ari_reader_new(pull, &t, NULL, &reader) == ARI_OK)) return 0;
    for (; ari_reader_next(reader, &rec) == 1; n++) {
        if (CHECK(rec.board != NULL)) check(rec.board, format, path);
        else fprintf(stderr, "  %s:%u:%u %s\n", path, rec.error.line, rec.error.column, rec.error.what);
        ari_board_free(rec.board);
    }
    ari_reader_free(reader);
    return n;
}

/* Words may hold any bytes: no more is read than a keyword has. */
static void keywords(void) {
    static const char word[100] = "at";
    CHECK(ari_word_clues_is_keyword(word, 2));
    for (uint32_t n = 3; n < sizeof word; n++) CHECK(!ari_word_clues_is_keyword(word, n));
}

/* English, and what is understood of it; lists of three kinds, with a header too. */
static void english(void) {
    static const char lists[] = "Name: Ann, Bea, Cleo, Dora\nNation\tdanish, spanish, english, norwegian\n"
                                "- Each has a pet: `fox`, `guinea pig`, `horse`, `snails`\n"
                                "Drink: tea, coffee, orange juice, fox\n";
    static const struct { const char *said, *is; } clue[] = {
        {"The Englishwoman keeps snails.", "english same snails"},
        {"The Spaniard isn't Bea.", "spanish not same Bea"},
        {"The Dane lives in the house next to the one with the Guinea-Pig.", "danish next to \"guinea pig\""},
        {"Ann is immediately to the right of the coffee drinker.", "Ann immediately right of coffee"},
        {"Ann is somewhere to the left of Cleo.", "Ann left of Cleo"},
        {"There are two houses between Ann and the horse.", "Ann distance 3 from horse"},
        {"Bea lives between Ann and the Norwegian.", "Bea between Ann and norwegian"},
        {"Orange juices are drunk in the last house.", "\"orange juice\" at 4"},
        {"Cleo does not live in house 2.", "Cleo not at 2"},
        {"The pet of Dora is the fox.", "Dora same pet=fox"},
    };
    char whole[1000], want[80];
    for (size_t i = 0; i < sizeof clue / sizeof *clue; i++) {
        ari_board *b;
        ari_error e;
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.format = "sentences";
        snprintf(whole, sizeof whole, "%s\n1. %s\n", lists, clue[i].said);
        snprintf(want, sizeof want, "\n%s\n", clue[i].is);
        if (!CHECK(ari_board_read(whole, strlen(whole), &o, &b, &e) == ARI_OK)) {
            fprintf(stderr, "  %s: %s\n", clue[i].said, e.what);
            continue;
        }
        char *own = ari_board_print(b, NULL, "text", &e);
        if (!CHECK(own && strstr(own, want))) fprintf(stderr, "  %s: %s", clue[i].said, own);
        ari_text_free(own, NULL);
        ari_board_free(b);
    }
    static const char mixed[] = "zebra 2\nName: Ann Bea\nPet: dog cats\n1. The cat is not Ann's.\nAnn at 1\n";
    ari_board *b;
    ari_error e;
    if (!CHECK(ari_board_read(mixed, sizeof mixed - 1, NULL, &b, &e) == ARI_OK)) return;
    char *own = ari_board_print(b, NULL, "text", &e);
    CHECK_STR(own, "zebra 2\nName: Ann Bea\nPet: dog cats\ncats next to Ann\nAnn at 1\n");
    ari_text_free(own, NULL);
    ari_board_free(b);
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : "test/data/zebra";
    char path[1024];
    int files = 0;
    snprintf(path, sizeof path, "%s/prob", folder);
    DIR *d = opendir(path);
    for (struct dirent *f; d && (f = readdir(d));) {
        if (!strstr(f->d_name, ".prob")) continue;
        snprintf(path, sizeof path, "%s/prob/%s", folder, f->d_name);
        CHECK_EQ(run(path, "prob"), 1);
        files++;
    }
    if (d) closedir(d);
    CHECK_EQ(files, 66);
    snprintf(path, sizeof path, "%s/persons.json", folder);
    CHECK_EQ(run(path, "persons"), 12);
    keywords();
    english();
    return TEST_DONE();
}
