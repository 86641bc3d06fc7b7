/* webpage.c - the verb page: the designer's page as one file, with a puzzle written into it.
 * The page is what `make web` builds. It has one place for a puzzle, the content of a meta element, so nothing that
 * runs in it changes: its policy names its scripts by their digests. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_MOST = 4000 };
static const char MARK[] = "<meta name=\"ariadne\" content=\"";

/* Beside the tool, as it is built, or where `make install` puts it; false: it is not there. */
static bool find_page(char *path) {
    static const char *const near[] = {"ariadne.html", "../share/ariadne/ariadne.html"};
    char here[PATH_MOST];
    const ssize_t n = readlink("/proc/self/exe", here, sizeof here - 1);
    if (n <= 0 || n == PATH_MOST - 1) return false;
    here[n] = 0;
    char *slash = strrchr(here, '/');
    if (!slash) return false;
    *slash = 0;
    for (size_t i = 0; i < sizeof near / sizeof *near; i++)
        if (snprintf(path, PATH_MOST, "%s/%s", here, near[i]) < PATH_MOST && access(path, R_OK) == 0) return true;
    return false;
}

static void put_escaped(FILE *f, const char *s) {
    for (; *s; s++)
        if (*s == '&') fputs("&amp;", f);
        else if (*s == '"') fputs("&quot;", f);
        else if (*s == '<') fputs("&lt;", f);
        else fputc(*s, f);
}

/* The first puzzle of an argument, as text with its title and author: with its drawing for who sets, without for who
 * solves. NULL after a message. */
static char *read_puzzle(const settings *s, const char *arg) {
    source in;
    ari_reader *reader = NULL;
    ari_record rec;
    ari_error err;
    char *text = NULL, *whole = NULL;
    size_t size;
    if (!source_open(&in, arg, 1)) return NULL;
    if (ari_reader_new(source_pull, &in, &s->ask, &reader) != ARI_OK) {
        fputs("ariadne: memory is out\n", stderr);
    } else if (ari_reader_next(reader, &rec) <= 0) {
        fprintf(stderr, "ariadne: %s: there is no puzzle in it; see: ariadne help formats\n", in.label);
    } else if (!rec.board) {
        report_error(in.label, &rec.error);
    } else {
        text = ari_board_print(rec.board, s->play ? NULL : ari_board_marks(rec.board), "text", &err);
        if (!text) report_error(in.label, &err);
        ari_board_free(rec.board);
    }
    FILE *f = text ? open_memstream(&whole, &size) : NULL;
    if (f) {
        report_called(f, reader);
        fputs(text, f);
        if (fclose(f)) free(whole), whole = NULL;
    }
    if (text && !whole) fputs("ariadne: memory is out\n", stderr);
    ari_text_free(text, NULL);
    ari_reader_free(reader);
    source_close(&in);
    return whole;
}

/* The page with the puzzle in the place of its own; without a puzzle as it is. False: it has no such place. */
static bool write_page(FILE *f, const char *page, size_t size, const char *puzzle, bool play) {
    const char *mark = strstr(page, MARK);
    const char *end = mark ? strchr(mark + strlen(MARK), '"') : NULL;
    if (!end) return false;
    if (puzzle) {
        fwrite(page, 1, (size_t)(mark - page) + strlen(MARK), f);
        put_escaped(f, puzzle);
        fprintf(f, "\" data-mode=\"%s", play ? "play" : "edit");
        size -= (size_t)(end - page);
        page = end;
    }
    fwrite(page, 1, size, f); /* what has not gone out is told when the file is closed */
    return true;
}

int page_run(const settings *s) {
    char path[PATH_MOST], *puzzle = NULL;
    size_t size = 0;
    output out;
    if (s->narg > 1) return say_bad("page: one page holds one puzzle; name one");
    if (!s->site && !find_page(path))
        return say_bad("page: ariadne.html is neither beside the tool nor in share/ariadne; make web builds it, "
                       "--site names it");
    if (!s->out && isatty(STDOUT_FILENO)) return say_bad("page: a page is no text for a terminal; write -o FILE.html");
    const char *site = s->site ? s->site : path;
    if (s->narg && !(puzzle = read_puzzle(s, s->arg[0]))) return EXIT_BAD;
    char *page = source_slurp(site, &size);
    int code = EXIT_BAD;
    if (page && output_open(&out, s->out)) {
        const bool fits = write_page(out.f, page, size, puzzle, s->play);
        if (!fits) fprintf(stderr, "ariadne: %.200s: this is not the page that make web builds\n", site);
        out.fresh = false; /* half a page is worth nothing */
        code = output_close(&out, fits) && fits ? EXIT_YES : EXIT_BAD;
    }
    free(page);
    free(puzzle);
    return code;
}
