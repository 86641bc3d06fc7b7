/* main.c - the command line tool: arguments -> settings -> what the verb does. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "workers.h"
#include "run.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A stream asks for the same few large blocks again and again: keep them instead of giving them back to the system,
 * whose page faults would cost more than the puzzles. So all below 2^28 bytes; but with a limit of memory below 2^24,
 * as a large one that grows would be there twice, and below 2^18 with a certificate, which is larger than the puzzle
 * and done with step by step. */
static void keep_memory(int bits) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << bits);
    mallopt(M_TRIM_THRESHOLD, 1 << bits);
    mallopt(M_TOP_PAD, 1 << 20);
#else
    (void)bits;
#endif
}

/* --order names a way, or a file with a list: then *list gets its text, for free. */
static bool read_order(settings *s, char **list) {
    static const char *const way[] = {"auto", "rows", "columns", "plain", "near", "path"};
    size_t size;
    if (!s->ask.order) return true;
    for (size_t i = 0; i < sizeof way / sizeof *way; i++)
        if (!strcmp(s->ask.order, way[i])) return true;
    if (access(s->ask.order, F_OK) != 0 && strcmp(s->ask.order, "-") != 0)
        return say_no("--order cannot be \"%.40s\"; write rows, columns, plain, near, path, or the name of a file",
                      s->ask.order);
    *list = source_slurp(s->ask.order, &size);
    if (!*list) return false;
    if (!(*list)[strspn(*list, " \t\r\n")])
        return say_no("--order: %.200s is empty; write names or numbers of variables, or numbers of edges",
                      s->ask.order);
    s->ask.order = *list;
    return true;
}

static int obey_main(const settings *s) {
    switch (s->verb->kind) {
    case KIND_HELP: return help_run(s);
    case KIND_ZDD: return zdd_run(s);
    case KIND_MAKE: return make_run(s);
    case KIND_PAGE: return page_run(s);
    case KIND_MERGE: return merge_run(s);
    case KIND_GENRES: return genres_run(s);
    case KIND_VERSION:
        if (s->narg) return say_bad("version takes no \"%.40s\"; leave it out", s->arg[0]);
        printf("ariadne %s\n", ari_version());
        return EXIT_YES;
    default: return run_execute(s);
    }
}

int main(int argc, char **argv) {
    settings s;
    int code = EXIT_YES;
    workers_enter(&argc, &argv);
    output_hold();
    keep_memory(28);
    if (argc < 2 && !workers_dispatcher()) {
        workers_dismiss();
    } else if (argc < 2) {
        help_overview(stdout);
    } else {
        char *list = NULL;
        ari_own_genre *own = NULL;
        code = parse_command(argc, argv, &s);
        if (!workers_dispatcher() && (code != EXIT_YES || s.help || !(relay_fits(&s) || s.verb->kind == KIND_MAKE)))
            workers_dismiss();
        if (code != EXIT_YES) return code;
        if (!s.help && (!read_order(&s, &list) || !genre_take(&s, &own))) {
            free(list);
            return EXIT_BAD;
        }
        if (s.proof || s.ask.bytes) keep_memory(s.proof ? 18 : 24);
        limits_memory(&s);
        if (s.help) help_verb(stdout, s.verb);
        else code = obey_main(&s);
        if (!workers_dispatcher()) workers_dismiss();
        free(list);
        ari_genre_unload(own);
    }
    output out = {.f = stdout};
    return code == EXIT_BAD || output_flush(&out) ? code : EXIT_BAD; /* a bad end has said its line */
}
