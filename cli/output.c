/* output.c - where answers go: standard output, or a file that appears whole; and what others than us write for it.
 * A file is written beside the one it is to be, and takes its name at the end: until then, and when something goes
 * wrong, what was there stays (perhaps it is the very input). What is no file (a device, a pipe) is written to as it
 * is. */
#define _XOPEN_SOURCE 700
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { NAP = 100, PIECE = 65536 }; /* milliseconds until an interruption is looked for; bytes read at once */

void output_hold(void) {
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a failed write, as a full disk is */
    for (int fd = 0; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
        if (open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_WRONLY) < 0) return;
    }
}

bool say_no(const char *format, ...) {
    char text[8000];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    fprintf(stderr, "ariadne: %s\n", text);
    return false;
}

bool grow(void *array, size_t *cap, size_t n, size_t each) {
    void *at;
    if (n <= *cap) return true;
    memcpy(&at, array, sizeof at);
    if (!(at = realloc(at, (2 * *cap + n) * each))) return false;
    memcpy(array, &at, sizeof at);
    *cap = 2 * *cap + n;
    return true;
}

bool buffer_add(buffer *b, const void *more, size_t n) {
    if (!grow(&b->at, &b->cap, b->n + n, 1)) return false;
    if (n) memcpy(b->at + b->n, more, n);
    b->n += n;
    return true;
}

void put_lines(FILE *f, const char *text) {
    const size_t n = strlen(text);
    fputs(text, f);
    if (n && text[n - 1] != '\n') fputc('\n', f);
}

bool output_complain(const char *name, int why) {
    return why != EPIPE && say_no("cannot write%s%.200s: %s", *name ? " " : "", name, strerror(why));
}

/* A new file in the folder of o->name; -1 with errno. Of a long name its beginning: ours must not be longer. */
static int create_output(output *o) {
    enum { MOST = 200 };
    const char *slash = strrchr(o->name, '/');
    const size_t folder = slash ? (size_t)(slash - o->name) : 0, cap = strlen(o->name) + 40;
    o->beside = malloc(cap);
    if (!o->beside) return -1;
    for (int i = 0; i < 100; i++) {
        snprintf(o->beside, cap, "%.*s.%ld-%d.new", (int)(folder + MOST), o->name, (long)getpid(), i);
        const int fd = open(o->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

static void forget_output(output *o) {
    free(o->said);
    free(o->name);
    free(o->beside);
    memset(o, 0, sizeof *o);
}

/* `about`: of the file that is there; NULL: none is. */
static bool begin_output(output *o, const char *name, const struct stat *about) {
    const int fd = !o->name || (about && access(name, W_OK) != 0) ? -1 : create_output(o);
    if (fd >= 0 && about) (void)fchmod(fd, about->st_mode & 0777);
    o->fresh = !about;
    if (fd >= 0 && (o->f = fdopen(fd, "w"))) return true;
    const int why = errno;
    if (fd >= 0) {
        close(fd);
        unlink(o->beside);
    }
    forget_output(o);
    return output_complain(name, why);
}

bool output_open(output *o, const char *name) {
    struct stat about;
    memset(o, 0, sizeof *o);
    if (!name) {
        o->f = stdout;
        return true;
    }
    const bool there = stat(name, &about) == 0;
    o->said = strdup(name);
    if (there && !S_ISREG(about.st_mode)) {
        if ((o->f = fopen(name, "w"))) return true;
        const int why = errno;
        forget_output(o);
        return output_complain(name, why);
    }
    if (!there || !(o->name = realpath(name, NULL))) o->name = strdup(name); /* a link stays a link */
    return begin_output(o, name, there ? &about : NULL);
}

bool output_promise(const char *name) {
    struct stat about;
    output o;
    if (!name || (stat(name, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode))) return true;
    return output_open(&o, name) && output_close(&o, false);
}

static bool complain_output(const output *o, int why) { return output_complain(o->said ? o->said : "", why); }

bool output_flush(output *o) {
    errno = 0;
    if (o->why || (!fflush(o->f) && !ferror(o->f))) return !o->why;
    o->why = errno;
    o->end = lseek(fileno(o->f), 0, SEEK_CUR);
    if (!o->why) { /* a stream knows that a write failed, and not why: one more fails as well */
        clearerr(o->f);
        errno = 0;
        if (fputc('\n', o->f) != EOF) (void)fflush(o->f);
        o->why = errno ? errno : EIO;
    }
    return complain_output(o, o->why);
}

/* A file that could not be written to its end has its whole lines alone; false: it has none. */
static bool cut_torn(const char *name, off_t end) {
    char piece[4096];
    const int fd = open(name, O_RDWR | O_CLOEXEC);
    for (off_t from; end > 0; end = from) {
        from = end > (off_t)sizeof piece ? end - (off_t)sizeof piece : 0;
        ssize_t n = pread(fd, piece, (size_t)(end - from), from);
        while (n > 0 && piece[n - 1] != '\n') n--;
        if (n <= 0) continue;
        end = from + n;
        break;
    }
    const bool some = fd >= 0 && end > 0 && !ftruncate(fd, end);
    if (fd >= 0) close(fd);
    return some;
}

bool output_close(output *o, bool good) {
    int why = 0;
    if (!o->f) return true;
    const bool whole = output_flush(o);
    bool keep = o->beside && (whole ? good || (o->fresh && ftell(o->f) > 0) : o->fresh);
    if (o->f != stdout && fclose(o->f) && whole) why = errno;
    if (keep && !whole) keep = cut_torn(o->beside, (off_t)o->end);
    if (keep && !why && rename(o->beside, o->name) != 0) why = errno;
    if (o->beside && (!keep || why)) unlink(o->beside);
    if (why) complain_output(o, why);
    forget_output(o);
    return whole && !why;
}

bool output_whole(output *o, const char *name, const char *fault) {
    if (o) o->fresh = false;
    if (o && !output_close(o, !fault)) return false;
    return !fault || say_no("cannot write %s: %s", name ? name : "standard output", fault);
}

/* What was renamed in a folder is on the disk only when the folder is. */
static void sync_folder(const char *name) {
    const char *slash = strrchr(name, '/');
    char *folder = slash ? strndup(name, (size_t)(slash - name) + 1) : strdup(".");
    const int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    free(folder);
}

bool output_save(const char *name, const char *text) {
    struct stat about;
    output o = {0};
    const bool known = lstat(name, &about) == 0, there = known && S_ISREG(about.st_mode);
    if (known && !there && !S_ISLNK(about.st_mode))
        return say_no("cannot write %.200s: it is not a regular file", name);
    o.said = strdup(name);
    o.name = strdup(name);
    if (!begin_output(&o, name, there ? &about : NULL)) return false;
    o.fresh = false; /* half of it is worth nothing */
    fputs(text, o.f);
    const bool whole = output_flush(&o), kept = whole && !fsync(fileno(o.f));
    const int why = errno;
    if (!output_close(&o, kept)) return false;
    if (!kept) return output_complain(name, why);
    sync_folder(name);
    return true;
}

/* All that comes out of the pipe of a child, which an interruption ends; false: memory is out. */
static bool drain_output(int pipe, pid_t child, buffer *all) {
    const bool before = limits_interrupted(); /* then this is what was known, to be painted */
    struct pollfd wire = {pipe, POLLIN, 0};
    for (;;) {
        if (!before && limits_interrupted()) kill(child, SIGKILL);
        if (poll(&wire, 1, NAP) <= 0) continue;
        if (!grow(&all->at, &all->cap, all->n + PIECE, 1)) return false;
        const ssize_t k = read(pipe, all->at + all->n, all->cap - all->n);
        if (k < 0 && errno == EINTR) continue;
        if (k <= 0) return true;
        all->n += (size_t)k;
    }
}

/* In the child: no return. It ends with its parent, and at the first signal. */
static void work_apart(output_work *work, void *job, int answer, int words, pid_t parent) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction old;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (!sigaction(signals[i], NULL, &old) && old.sa_handler != SIG_IGN) signal(signals[i], SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) _exit(2);
    FILE *f = fdopen(answer, "w");
    const char *fault = f ? work(job, f) : "memory is out";
    if (f && !fault && fflush(f)) fault = strerror(errno);
    if (fault && write(words, fault, strlen(fault)) < 0) _exit(2);
    _exit(fault != NULL);
}

const char *output_apart(output_work *work, void *job, FILE *to) {
    static char fault[200];
    int answer[2], words[2], state = 0;
    buffer text = {NULL, 0, 0};
    if (fflush(to)) return strerror(errno);
    if (pipe(answer)) return strerror(errno);
    if (pipe(words)) {
        close(answer[0]);
        close(answer[1]);
        return "no pipe is to be had";
    }
    const pid_t parent = getpid(), pid = fork();
    if (!pid) work_apart(work, job, answer[1], words[1], parent);
    close(answer[1]);
    close(words[1]);
    const bool whole = pid >= 0 && drain_output(answer[0], pid, &text);
    close(answer[0]);
    while (pid > 0 && waitpid(pid, &state, 0) < 0 && errno == EINTR) continue;
    const ssize_t said = pid < 0 ? -1 : read(words[0], fault, sizeof fault - 1);
    close(words[0]);
    fault[said > 0 ? said : 0] = 0;
    if (pid < 0) return "no process is to be had";
    const bool fine = whole && WIFEXITED(state) && !WEXITSTATUS(state);
    if (fine) fwrite(text.at, 1, text.n, to);
    free(text.at);
    if (fine || *fault) return fine ? NULL : fault;
    if (!WIFSIGNALED(state)) return "memory is out";
    if (limits_interrupted()) return "an interruption came first";
    snprintf(fault, sizeof fault, WTERMSIG(state) == SIGKILL ? "the painter was killed by signal %d: is memory out?"
             : "the painter was ended by signal %d: this is a fault of the program, please report it", WTERMSIG(state));
    return fault;
}
