/* input.c - an argument as a stream of bytes: a file, standard input, or the puzzle itself.
 * An argument that is the name of no file is taken for a puzzle when it likelihoods like one. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAP = 100 }; /* milliseconds */

/* "my_puzzle_collection.txt" is a Sudoku in one line by its characters. */
static bool ends_as_name(const char *arg) {
    const char *dot = strrchr(arg, '.'), *at = dot ? dot + 1 : "";
    while ((*at | 32) >= 'a' && (*at | 32) <= 'z') at++;
    return dot && at > dot + 1 && !*at && !strchr(arg, ':');
}

/* Several lines are no name of a file; perhaps the genre is named beside them. */
static bool is_puzzle(const char *arg) {
    const size_t n = strlen(arg);
    if (*arg == '{' || strchr(arg, '\n')) return true;
    if (!ari_board_detect_format(arg, n)) return false;
    ari_board *b = NULL;
    const bool sure = !ends_as_name(arg) || ari_board_read(arg, n, NULL, &b, NULL) == ARI_OK;
    ari_board_free(b);
    return sure;
}

/* ---- a puzzle in one line: 'akari 2x3 / . 2 . / . . .', also with ; or \n between its rows, or nothing ---- */

static bool is_text(const char *text) {
    ari_board *b = NULL;
    const bool fine = ari_board_read(text, strlen(text), NULL, &b, NULL) == ARI_OK;
    ari_board_free(b);
    return fine;
}

/* Cuts at each `mark` in place, but for words with "=": a bank of shapes has slashes. */
static bool cut_marks(char *text, const char *mark) {
    bool some = false, setting = false;
    for (char *p = text; *p; p++) {
        if (*p == ' ' || p == text) setting = strcspn(p + 1, "=") < strcspn(p + 1, " ");
        if (setting || strncmp(p, mark, strlen(mark)) != 0) continue;
        memset(p, ' ', strlen(mark));
        *p = '\n';
        some = true;
    }
    return some;
}

/* Cuts behind the header and each `columns` words. */
static bool cut_words(char *text) {
    unsigned rows = 0, columns = 0, words = 0;
    char end;
    for (char *p = strchr(text, ' '); p; p = strchr(p + 1, ' ')) {
        const size_t n = strcspn(p + 1, " ");
        char word[24] = "";
        memcpy(word, p + 1, n < sizeof word ? n : 0);
        if (!columns && sscanf(word, "%ux%u%c", &rows, &columns, &end) != 2) columns = 0;
        else if (words || (columns && !memchr(p + 1, '=', n) && !strchr(word, 'x')))
            if (words++ % columns == 0) *p = '\n';
    }
    return words > 0;
}

/* The argument cut in rows, to be freed; NULL: it stays as it is. */
static char *cut_rows(const char *arg) {
    static const char *const mark[] = {"\\n", ";", "/", NULL};
    if ((*arg | 32) < 'a' || (*arg | 32) > 'z' || !strchr(arg, ' ') || strpbrk(arg, "\n{") || strstr(arg, "://"))
        return NULL;
    if (is_text(arg)) return NULL;
    char *kept = NULL; /* cut by a mark: that has to be what was meant */
    for (size_t i = 0; i < sizeof mark / sizeof *mark; i++) {
        char *text = strdup(arg);
        const bool cut = text && (mark[i] ? cut_marks(text, mark[i]) : cut_words(text));
        if (cut && is_text(text)) {
            free(kept);
            return text;
        }
        if (cut && mark[i] && !kept) kept = text;
        else free(text);
    }
    return kept;
}

bool source_is(const char *arg) { return !strcmp(arg, "-") || access(arg, F_OK) == 0 || is_puzzle(arg); }

bool source_open(source *in, const char *arg, size_t index) {
    struct stat about;
    *in = (source){.fd = -1, .label = arg};
    if (!strcmp(arg, "-")) {
        in->fd = STDIN_FILENO;
        in->label = "standard input";
        return true;
    }
    if (!*arg) return say_no("an argument is empty; give a file, a puzzle as text or URL, or - for standard input");
    in->fd = open(arg, O_RDONLY | O_CLOEXEC);
    if (in->fd >= 0) {
        if (!fstat(in->fd, &about) && S_ISDIR(about.st_mode)) {
            source_close(in);
            return say_no("%s: this is a directory; name the files in it", arg);
        }
        return true;
    }
    const int why = errno;
    const size_t n = strlen(arg);
    if ((why == ENOENT || why == ENAMETOOLONG || why == ENOTDIR) && is_puzzle(arg)) {
        in->rows = cut_rows(arg);
        in->text = in->rows ? in->rows : arg;
        in->left = strlen(in->text);
        snprintf(in->name, sizeof in->name, "argument %zu", index);
        in->label = in->name;
        return true;
    }
    ari_error err;
    ari_board *none = NULL;
    if (why == ENOENT && strchr(arg, ' ') && ari_board_read(arg, n, NULL, &none, &err) != ARI_OK &&
        !strncmp(err.what, "no genre", 8))
        return say_no("%s; %s", err.what, err.remedy);
    ari_board_free(none);
    return say_no("%.200s: %s; give a file, a puzzle as text or URL, or - for standard input", arg,
                  why == ENOENT ? "no such file, and not a puzzle" : strerror(why));
}

char *source_slurp(const char *name, size_t *size) {
    enum { MOST = 1 << 30, PIECE = 65536 };
    buffer text = {NULL, 0, 0};
    const char *why = NULL;
    source in = {.fd = strcmp(name, "-") ? open(name, O_RDONLY | O_CLOEXEC) : STDIN_FILENO};
    if (in.fd < 0) in.fault = errno;
    for (size_t more = 1; in.fd >= 0 && more; text.n += more) {
        if (text.n > MOST) why = "it has more than 1 GB";
        else if (!grow(&text.at, &text.cap, text.n + PIECE, 1)) in.fault = ENOMEM;
        if (why || in.fault) break;
        more = source_pull(&in, text.at + text.n, text.cap - text.n - 1);
        if (memchr(text.at + text.n, 0, more)) why = "this is not text: a NUL byte"; /* /dev/zero has no end */
    }
    source_close(&in);
    if (why || in.fault || !text.at) {
        (void)say_no("%.200s: cannot read: %s", name, why ? why : strerror(in.fault));
        free(text.at);
        return NULL;
    }
    text.at[text.n] = 0;
    *size = text.n;
    return text.at;
}

char *source_graph(const char *name, size_t *size) {
    if (!strcmp(name, "-") || access(name, F_OK) == 0) return source_slurp(name, size);
    (void)say_no("no such file: \"%.200s\"; write a grid as 5x5, or the name of a file", name);
    return NULL;
}

char *source_puzzle(const char *arg, size_t *size) {
    source in;
    if (!source_open(&in, arg, 1)) return NULL;
    const bool file = in.fd >= 0;
    char *text = in.rows ? in.rows : file ? NULL : strdup(arg);
    in.rows = NULL;
    source_close(&in);
    if (file) return source_slurp(arg, size);
    if (!text) (void)say_no("memory is out");
    *size = text ? strlen(text) : 0;
    return text;
}

void source_close(source *in) {
    if (in->fd > STDIN_FILENO) close(in->fd);
    in->fd = -1;
    free(in->rows);
    in->rows = NULL;
}

size_t source_pull(void *user, char *buf, size_t cap) {
    source *in = user;
    if (in->fd < 0) {
        const size_t n = in->left < cap ? in->left : cap;
        memcpy(buf, in->text, n);
        in->text += n;
        in->left -= n;
        return n;
    }
    struct pollfd wire = {in->fd, POLLIN, 0};
    while (!limits_interrupted()) {
        if (poll(&wire, 1, NAP) <= 0) continue; /* an interruption just before it is seen a little later */
        const ssize_t n = read(in->fd, buf, cap);
        if (n >= 0) return (size_t)n;
        in->fault = errno;
        break;
    }
    return 0;
}
