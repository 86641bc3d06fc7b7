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
        in->text = arg;
        in->left = n;
        snprintf(in->name, sizeof in->name, "argument %zu", index);
        in->label = in->name;
        return true;
    }
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
    source_close(&in);
    if (file) return source_slurp(arg, size);
    char *text = strdup(arg);
    if (!text) (void)say_no("memory is out");
    *size = strlen(arg);
    return text;
}

void source_close(source *in) {
    if (in->fd > STDIN_FILENO) close(in->fd);
    in->fd = -1;
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
