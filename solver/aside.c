/* aside.c - a child process and the wire to it, a pair of sockets: whoever ends closes an end, and the other knows.
 * The parent sleeps on the wire and wakes now and then to look at the clock. */
#define _DEFAULT_SOURCE /* setrlimit's RLIMIT_DATA is in every system, prctl in Linux alone */
#include "aside.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { NAP = 20 /* milliseconds */, EXHAUSTED = 99 /* exit code */, SPARE = 32 << 20 /* bytes that we have anyway */ };

static double now_aside(const aside *a) {
    struct timespec t;
    return clock_gettime(a->clock, &t) ? 0 : (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void limit_aside(int which, rlim_t most) {
    struct rlimit l;
    if (getrlimit(which, &l) || l.rlim_cur <= most) return;
    l.rlim_cur = most;
    setrlimit(which, &l);
}

/* An open file becomes number `to`, or any from 3 on. */
static int move_aside(int file, int to) {
    const int moved = to < 3 ? dup2(file, to) : fcntl(file, F_DUPFD_CLOEXEC, 3);
    close(file);
    return moved;
}

static void enter_aside(aside *a, pid_t parent, int wire, int words) {
    static const int deaf[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    for (size_t i = 0; i < sizeof deaf / sizeof *deaf; i++) sigaction(deaf[i], &ignore, NULL);
    a->pid = parent;
    a->wire = move_aside(wire, 3);
    words = move_aside(words, 3);
    move_aside(open("/dev/null", O_RDWR), 0);
    dup2(0, 1);
    move_aside(words, 2);
    limit_aside(RLIMIT_CORE, 0);
}

int aside_begin(aside *a, const solver_hand *hand, double seconds) {
    int wire[2], words[2];
    const pid_t parent = getpid();
    *a = (aside){.hand = hand, .seconds = seconds, .clock = CLOCK_MONOTONIC};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, wire)) return -1;
    if (pipe(words)) {
        close(wire[0]);
        close(wire[1]);
        return -1;
    }
    fcntl(words[1], F_SETFL, O_NONBLOCK); /* it may say more than anybody reads */
    a->begun = now_aside(a);
    a->pid = fork();
    a->wire = wire[a->pid == 0];
    a->words = words[0];
    if (a->pid) {
        close(wire[1]);
        close(words[1]);
        if (a->pid > 0) return 0;
    }
    close(wire[0]);
    close(words[0]);
    if (a->pid) return -1;
    enter_aside(a, parent, wire[1], words[1]);
    return 1;
}

void aside_perish(const aside *a) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != a->pid) _exit(1);
}

void aside_confine(const aside *a) {
#ifdef __SANITIZE_ADDRESS__ /* its shadow is larger than any limit */
    (void)a;
#else
    if (a->hand->bytes && a->hand->bytes < RLIM_INFINITY - SPARE)
        limit_aside(RLIMIT_DATA, (rlim_t)a->hand->bytes + SPARE);
#endif
}

aside_news aside_wait(const aside *a) {
    for (;;) {
        struct pollfd wire = {a->wire, POLLIN, 0};
        char word;
        const double left = a->hand->left ? a->hand->left(a->hand->user) : (double)INFINITY;
        if (left < -1e9) return ASIDE_CALLED;
        if (left < -SOLVER_GRACE || (a->seconds > 0 && now_aside(a) - a->begun > a->seconds)) return ASIDE_LATE;
        if (poll(&wire, 1, NAP) > 0) return recv(a->wire, &word, 1, MSG_PEEK) > 0 ? ASIDE_WORD : ASIDE_GONE;
    }
}

/* The last line of what it wrote to standard error, as far as it can be printed. */
static void last_words(int file, char *out, size_t cap) {
    char text[4096];
    size_t n = 0, first = 0;
    for (ssize_t k; n < sizeof text && (k = read(file, text + n, sizeof text - n)) > 0;) n += (size_t)k;
    while (n && text[n - 1] == '\n') n--;
    for (size_t i = 0; i < n; i++)
        if (text[i] == '\n') first = i + 1;
    if (n - first >= cap) n = first + cap - 1;
    for (size_t i = first; i < n; i++) *out++ = (char)(text[i] < ' ' || text[i] > '~' ? '?' : text[i]);
    *out = 0;
}

int aside_end(aside *a, int killed, char *why, size_t cap) {
    char words[200];
    int state = 0;
    pid_t got;
    if (killed) kill(a->pid, SIGKILL);
    close(a->wire);
    do got = waitpid(a->pid, &state, 0);
    while (got < 0 && errno == EINTR);
    last_words(a->words, words, sizeof words);
    close(a->words);
    if (got > 0 && WIFEXITED(state) && !WEXITSTATUS(state)) return 1;
    const char *colon = *words ? ": " : "";
    if (got > 0 && WIFSIGNALED(state)) snprintf(why, cap, "it died of signal %d%s%s", WTERMSIG(state), colon, words);
    else if (got > 0 && WEXITSTATUS(state) == EXHAUSTED) snprintf(why, cap, "memory is out");
    else snprintf(why, cap, "it ended without an answer%s%s", colon, words);
    return 0;
}

int aside_send(const aside *a, const void *bytes, size_t n) {
    const char *from = bytes;
    while (n) {
        const ssize_t k = send(a->wire, from, n, MSG_NOSIGNAL);
        if (k < 0 && errno == EINTR) continue;
        if (k <= 0) return 0;
        from += k;
        n -= (size_t)k;
    }
    return 1;
}

int aside_take(const aside *a, void *bytes, size_t n) {
    char *to = bytes;
    while (n) {
        const ssize_t k = recv(a->wire, to, n, 0);
        if (k < 0 && errno == EINTR) continue;
        if (k <= 0) return 0;
        to += k;
        n -= (size_t)k;
    }
    return 1;
}

void *aside_memory(size_t n) {
    void *p = malloc(n ? n : 1);
    if (!p) _exit(EXHAUSTED);
    return p;
}
