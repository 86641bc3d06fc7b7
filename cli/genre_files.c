/* genre_files.c - the verb genres, and genres of one's own: --genre FILE.genre, make FILE.genre. */
#define _POSIX_C_SOURCE 200809L
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

/* What the library says of all genres, or of this one: a name or a sheet. */
static int print_json(const char *name) {
    size_t size = 0, n = 0;
    char *sheet = names_sheet(name) ? source_slurp(name, &size) : NULL, *asked = NULL;
    if (names_sheet(name) && !sheet) return EXIT_BAD;
    FILE *f = sheet ? open_memstream(&asked, &n) : NULL;
    if (f) fputs("{\"sheet\":", f), quote_json(f, sheet, size), fputc('}', f), fclose(f);
    const char *text = asked ? asked : sheet || !name ? "{}" : name;
    char *record = ari_json("genres", text, strlen(text), NULL, NULL);
    if (record) puts(record); /* a fault too is a record */
    else (void)say_no("memory is out");
    const bool fine = record && !strstr(record, "\"error\":{");
    ari_text_free(record, NULL);
    free(asked);
    free(sheet);
    return fine ? EXIT_YES : EXIT_BAD;
}

int genres_run(const settings *s) {
    int code = EXIT_YES;
    if (s->json && !s->narg) return print_json(NULL);
    for (uint32_t i = 0; !s->narg && ari_genre_name(i); i++)
        printf("%-13s %s%s\n", ari_genre_name(i), ari_genre_summary(i), ari_genre_sheet(i, NULL) ? " (sheet)" : "");
    for (size_t i = 0; i < s->narg; i++) {
        const char *name = s->arg[i];
        const int one = s->json ? print_json(name) : names_sheet(name) ? check_sheet(name, s) : print_sheet(name);
        code = one > code ? one : code;
    }
    return code;
}
