/* out_of_memory.c - the tool when memory runs out, and when nobody takes what it writes.
 *   out_of_memory TOOL PRELOAD MOST < commands      a command a line, its words apart by blanks
 * Each command runs once as it is. Then allocation n fails, for n = 1..MOST, alone or with all that follow (MOST 0:
 * nothing is loaded before the tool). Never may it crash, or end with exit code 0 or 1 and anything but the whole
 * answer; with another code it says why, and each line that it prints is one of the whole answer, or says that it is
 * not. Last, with /dev/full, a closed descriptor and a pipe without reader for its output, it must not end with 0 or 1.
 * Ends with "N passed, M failed". */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 40, SECONDS = 60 };

typedef struct text { char *at; size_t n; } text;
typedef struct end { int code, signal; text out, err; } end; /* of a run; signal 0: it exited */

static const char *tool, *preload;
static unsigned passed, failed;

static void check(bool good, char **word, const char *how, const char *what, const end *e) {
    if (good) {
        passed++;
        return;
    }
    if (failed++ > 30) return;
    printf("ariadne");
    for (; *word; word++) printf(" %s", *word);
    printf(" (%s): %s; exit %d, signal %d\n%.*s%.*s", how, what, e->code, e->signal,
           (int)(e->out.n < 300 ? e->out.n : 300), e->out.at, (int)(e->err.n < 300 ? e->err.n : 300), e->err.at);
}

static void need(bool good, const char *what) {
    if (good) return;
    perror(what);
    exit(2);
}

static text slurp(int fd) {
    text t = {NULL, (size_t)lseek(fd, 0, SEEK_END)};
    need((t.at = malloc(t.n + 1)) != NULL, "malloc");
    need(pread(fd, t.at, t.n, 0) == (ssize_t)t.n, "pread");
    t.at[t.n] = 0;
    static const char *const clock[] = {"\"seconds\":", "\"wall\":"}; /* they differ from run to run, in length too */
    for (size_t i = 0; i < sizeof clock / sizeof *clock; i++)
        for (char *s = t.at; (s = strstr(s, clock[i])) != NULL;) {
            const size_t n = strspn(s += strlen(clock[i]), "0123456789.e-");
            memmove(s, s + n, (size_t)(t.at + t.n + 1 - (s + n)));
            t.n -= n;
        }
    close(fd);
    return t;
}

static void drop(end *e) {
    free(e->out.at);
    free(e->err.at);
}

static void child(char **word, char **env, int out, int err, int count) {
    const int null = open("/dev/null", O_RDONLY);
    dup2(null, 0);
    dup2(out, 1);
    if (out < 0) close(1);
    dup2(err, 2);
    if (count >= 0) dup2(count, 9);
    alarm(SECONDS);
    for (char **e = env; *e; e++) putenv(*e);
    execv(tool, word);
    _exit(127);
}

/* out: where standard output goes; -2: kept; -1: it is closed. */
static end run(char **word, char **env, int out, int count) {
    end e = {0};
    int state;
    const int kept = memfd_create("out", MFD_CLOEXEC), err = memfd_create("err", MFD_CLOEXEC);
    need(kept >= 0 && err >= 0, "memfd_create");
    const pid_t pid = fork();
    need(pid >= 0, "fork");
    if (!pid) child(word, env, out == -2 ? kept : out, err, count);
    need(waitpid(pid, &state, 0) == pid, "waitpid");
    e.code = WIFEXITED(state) ? WEXITSTATUS(state) : -1;
    e.signal = WIFSIGNALED(state) ? WTERMSIG(state) : 0;
    e.out = slurp(kept);
    e.err = slurp(err);
    return e;
}

/* Is the line one of the whole answer, or does it say that something is missing? */
static bool known(const char *line, size_t n, const text *whole) {
    static const char *const word[] = {"memory", "nomem", "\"error\"", "incomplete", "undecided", "not known",
                                       "at least", "\"complete\":false", "perhaps"};
    for (const char *s = whole->at; s < whole->at + whole->n;) {
        const size_t k = strcspn(s, "\n");
        if (k == n && !memcmp(s, line, n)) return true;
        s += k + 1;
    }
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (memmem(line, n, word[i], strlen(word[i]))) return true;
    return false;
}

static void judge(char **word, const char *how, const end *e, const end *whole) {
    const bool same = e->code == whole->code && e->out.n == whole->out.n && !memcmp(e->out.at, whole->out.at, e->out.n);
    if (e->signal) check(false, word, how, "it was killed", e);
    else if (e->code == 0 || e->code == 1) check(same, word, how, "not the whole answer", e);
    else if (e->code != 2 && e->code != 3) check(false, word, how, "no such exit code", e);
    else {
        bool fine = e->err.n || e->out.n;
        for (const char *s = e->out.at; fine && *s;) {
            const size_t n = strcspn(s, "\n");
            fine = known(s, n, &whole->out);
            s += n + (s[n] != 0);
        }
        check(fine, word, how, "it does not say why, or says something else", e);
    }
}

static void fail_allocations(char **word, const end *whole, const unsigned long calls[3], unsigned long most) {
    static const char *const kind[] = {"malloc", "realloc", "all"};
    char load[4200], which[40], at[40], on[40], how[80], *env[] = {load, which, at, on, NULL};
    snprintf(load, sizeof load, "LD_PRELOAD=%s", preload);
    for (unsigned long k = 0; k < 6; k++) {
        const unsigned long last = calls[k / 2] < most ? calls[k / 2] : most;
        snprintf(which, sizeof which, "ARI_FAIL_KIND=%s", kind[k / 2]);
        snprintf(on, sizeof on, "ARI_FAIL_ON=%lu", k % 2);
        for (unsigned long n = 1; n <= last; n++) {
            snprintf(at, sizeof at, "ARI_FAIL_AT=%lu", n);
            snprintf(how, sizeof how, "%s %lu%s fails", kind[k / 2], n, k % 2 ? " and all after it" : "");
            end e = run(word, env, -2, -1);
            judge(word, how, &e, whole);
            drop(&e);
        }
    }
}

static void refuse(char **word, const char *how, int out) {
    char *env[] = {NULL};
    end e = run(word, env, out, -1);
    check(e.code == 2 || e.code == 3 || e.signal == SIGPIPE, word, how, "it must not say that all is well", &e);
    drop(&e);
    if (out >= 0) close(out);
}

/* The allocations of a run are counted, then each is made to fail. */
static void allocate(char **word, const end *whole, unsigned long most) {
    char load[4200], count[] = "ARI_FAIL_COUNT=9", *env[] = {load, count, NULL};
    unsigned long calls[3] = {0, 0, 0};
    const int counter = memfd_create("count", 0);
    snprintf(load, sizeof load, "LD_PRELOAD=%s", preload);
    end same = run(word, env, -2, counter);
    judge(word, "counted", &same, whole);
    const text t = slurp(counter);
    check(sscanf(t.at, "%lu %lu %lu", &calls[0], &calls[1], &calls[2]) == 3 && calls[2], word, "counted",
          "nothing is allocated", &same);
    fail_allocations(word, whole, calls, most);
    free(t.at);
    drop(&same);
}

static void one(char **word, unsigned long most) {
    char *none[] = {NULL};
    int ends[2];
    end whole = run(word, none, -2, -1);
    check(whole.code == 0 || whole.code == 1, word, "as it is", "no answer", &whole);
    if (most) allocate(word, &whole, most);
    refuse(word, "full disk", open("/dev/full", O_WRONLY | O_CLOEXEC));
    refuse(word, "closed", -1);
    need(!pipe2(ends, O_CLOEXEC), "pipe2");
    close(ends[0]);
    refuse(word, "nobody reads", ends[1]);
    drop(&whole);
}

int main(int argc, char **argv) {
    char *line = NULL;
    size_t cap = 0;
    if (argc != 4) return 2;
    tool = argv[1];
    preload = argv[2];
    const unsigned long most = strtoul(argv[3], NULL, 10);
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (getline(&line, &cap, stdin) > 0) {
        char *word[WORDS] = {argv[1]}, *save = NULL;
        size_t n = 1;
        char *w = strtok_r(line, " \n", &save);
        for (; w && n + 1 < WORDS; w = strtok_r(NULL, " \n", &save)) word[n++] = w;
        if (n > 1 && *word[1] != '#') one(word, most);
    }
    free(line);
    printf("out_of_memory: %u passed, %u failed\n", passed, failed);
    return failed || !passed;
}
