/* genre_files.c - the verb genres, and genres of one's own: --genre FILE.genre, make FILE.genre. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = 500 }; /* tiny ones, on whose drawings a sheet is checked */

static bool names_sheet(const char *word) {
    const size_t n = word ? strlen(word) : 0;
    return n > 6 && !strcmp(word + n - 6, ".genre");
}

static bool load_sheet(const char *name, ari_own_genre **own) {
    size_t size;
    ari_error err;
    char *text = source_slurp(name, &size);
    if (!text) return false;
    const ari_status s = ari_genre_load(text, size, NULL, own, &err);
    free(text);
    if (s == ARI_OK) return true;
    report_error(name, &err);
    return false;
}

bool genre_take(settings *s, ari_own_genre **own) {
    const bool makes = s->verb->kind == KIND_MAKE && s->narg && names_sheet(s->arg[0]);
    const char *name = makes ? s->arg[0] : s->ask.genre;
    if (!names_sheet(name)) return true;
    if (!load_sheet(name, own)) return false;
    s->ask.own = *own;
    if (makes) s->arg[0] = (char *)ari_genre_loaded(*own);
    else s->ask.genre = ari_genre_loaded(*own);
    return true;
}

static int check_sheet(const char *name, const settings *s) {
    ari_own_genre *own = NULL;
    char *said;
    uint32_t faults;
    ari_error err;
    if (!load_sheet(name, &own)) return EXIT_BAD;
    const ari_status status = ari_genre_check(own, BOARDS, &s->ask, &said, &faults, &err);
    if (status == ARI_OK) fputs(said, stdout);
    else report_error(name, &err);
    if (status == ARI_OK) ari_text_free(said, NULL);
    ari_genre_unload(own);
    return status != ARI_OK ? EXIT_BAD : faults ? EXIT_NO : EXIT_YES;
}

/* The sheet of a genre that is built in. */
static int print_sheet(const char *name) {
    const uint32_t i = ari_genre_find(name);
    size_t size;
    const char *text = ari_genre_sheet(i, &size);
    if (text) return fwrite(text, 1, size, stdout) == size ? EXIT_YES : EXIT_BAD;
    if (ari_genre_name(i))
        return say_bad("%s has no sheet: its rules are written in C; see ariadne help %s", name, name);
    return say_bad("no genre is called \"%.40s\", and no file NAME.genre; ariadne genres lists them", name);
}

int genres_run(const settings *s) {
    int code = EXIT_YES;
    for (uint32_t i = 0; !s->narg && ari_genre_name(i); i++)
        printf("%-13s %s%s\n", ari_genre_name(i), ari_genre_summary(i), ari_genre_sheet(i, NULL) ? " (sheet)" : "");
    for (size_t i = 0; i < s->narg; i++) {
        const int one = names_sheet(s->arg[i]) ? check_sheet(s->arg[i], s) : print_sheet(s->arg[i]);
        code = one > code ? one : code;
    }
    return code;
}
