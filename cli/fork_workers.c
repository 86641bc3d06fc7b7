/* fork_workers.c - see fork_workers.h. There is a pipe each way; a worker sees the end of its orders when the
 * dispatcher closes them. What of an order finds no room in the pipe is due: it goes out while the dispatcher waits for
 * news. Else both could wait for each other, one with an order, one with an answer. */
#define _GNU_SOURCE
#include "fork_workers.h"

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { NAP = 100000000 /* nanoseconds */, CHUNK = 1 << 16, PIPE = 1 << 20 };

typedef struct hand {
    pid_t pid;          /* 0: lost */
    int orders, answers;
    buffer due;         /* of its orders; those before `gone` are in the pipe */
    size_t gone;
} hand;

typedef struct forked {
    workers face;
    workers_work *work;
    void *job;
    uint32_t turn;      /* who is heard first */
    hand *hand;         /* [face.n] */
    struct pollfd *wire; /* [2*face.n + 1]: answers, the file, orders */
    char chunk[CHUNK];
} forked;

/* ---- the worker's side ---- */

typedef struct bench { channel face; int orders, answers; char *bytes; size_t cap; } bench;

static bool read_all(int fd, void *to, size_t size) {
    for (char *at = to; size;) {
        const ssize_t n = read(fd, at, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool write_all(int fd, const void *from, size_t size) {
    for (const char *at = from; size;) {
        const ssize_t n = write(fd, at, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool take_worker(channel *d, char **bytes, size_t *size) {
    bench *b = (bench *)d;
    if (!read_all(b->orders, size, sizeof *size)) return false;
    if (*size > b->cap) {
        free(b->bytes);
        b->bytes = malloc(b->cap = *size);
        if (!b->bytes) return false;
    }
    *bytes = b->bytes;
    return read_all(b->orders, b->bytes, *size);
}

static bool give_worker(channel *d, const void *bytes, size_t size) {
    return write_all(((bench *)d)->answers, bytes, size);
}

/* In the child: no return. */
static void settle_down(const forked *g, int orders, int answers, pid_t dispatcher) {
    bench b = {{take_worker, give_worker}, orders, answers, NULL, 0};
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != dispatcher) _exit(EXIT_BAD);
    for (uint32_t w = 0; w < g->face.n; w++) {
        if (!g->hand[w].pid) continue;
        close(g->hand[w].orders);
        close(g->hand[w].answers);
    }
    g->work(g->job, &b.face);
    _exit(EXIT_YES);
}

/* ---- the dispatcher's side ---- */

static bool hire_worker(forked *g, uint32_t w) {
    int orders[2], answers[2];
    if (pipe2(orders, O_CLOEXEC)) return false;
    if (pipe2(answers, O_CLOEXEC)) {
        close(orders[0]);
        close(orders[1]);
        return false;
    }
    (void)fcntl(orders[1], F_SETFL, O_NONBLOCK);
#ifdef F_SETPIPE_SZ
    (void)fcntl(orders[1], F_SETPIPE_SZ, PIPE);
    (void)fcntl(answers[1], F_SETPIPE_SZ, PIPE);
#endif
    const pid_t dispatcher = getpid(), pid = fork();
    if (!pid) {
        close(orders[1]);
        close(answers[0]);
        settle_down(g, orders[0], answers[1], dispatcher);
    }
    close(orders[0]);
    close(answers[1]);
    if (pid > 0) {
        g->hand[w] = (hand){.pid = pid, .orders = orders[1], .answers = answers[0]};
        return true;
    }
    close(orders[1]);
    close(answers[0]);
    return false;
}

/* What the pipe has room for. Who is dead has no orders due. */
static void push_worker(hand *h) {
    while (h->gone < h->due.n) {
        const ssize_t n = write(h->orders, h->due.at + h->gone, h->due.n - h->gone);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) return;
        if (n <= 0) break;
        h->gone += (size_t)n;
    }
    h->due.n = h->gone = 0;
}

static bool send_order(workers *c, uint32_t w, const void *order, size_t size) {
    hand *h = &((forked *)c)->hand[w];
    if (!buffer_add(&h->due, &size, sizeof size) || !buffer_add(&h->due, order, size))
        return kill(h->pid, SIGKILL), false;
    push_worker(h);
    return true;
}

/* Its answers are at their end: it is dead, or dying. */
static void bury_worker(forked *g, uint32_t w, workers_news *out) {
    hand *h = &g->hand[w];
    int state = 0;
    close(h->orders);
    close(h->answers);
    while (waitpid(h->pid, &state, 0) < 0 && errno == EINTR) continue;
    free(h->due.at);
    *h = (hand){0};
    out->kind = WORKERS_LOST;
    out->worker = w;
    if (WIFSIGNALED(state)) snprintf(out->why, sizeof out->why, "signal %d", WTERMSIG(state));
    else if (WEXITSTATUS(state)) snprintf(out->why, sizeof out->why, "exit code %d", WEXITSTATUS(state));
    else snprintf(out->why, sizeof out->why, "lack of memory or of open files"); /* it could not begin */
}

void forked_wait(workers *c, const bool *deaf, int fd, long most, workers_news *out) {
    forked *g = (forked *)c;
    const uint32_t n = c->n;
    const struct timespec t = {0, most};
    out->kind = WORKERS_QUIET;
    for (uint32_t w = 0; w < n; w++) {
        const hand *h = &g->hand[w];
        g->wire[w] = (struct pollfd){h->pid && !deaf[w] ? h->answers : -1, POLLIN, 0};
        g->wire[n + 1 + w] = (struct pollfd){h->due.n ? h->orders : -1, POLLOUT, 0};
    }
    g->wire[n] = (struct pollfd){fd, POLLIN, 0};
    if (ppoll(g->wire, 2 * n + 1, &t, NULL) <= 0) return;
    for (uint32_t w = 0; w < n; w++)
        if (g->wire[n + 1 + w].revents) push_worker(&g->hand[w]);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t w = (g->turn + i) % n;
        if (!g->wire[w].revents) continue;
        const ssize_t got = read(g->hand[w].answers, g->chunk, CHUNK);
        if (got < 0 && errno == EINTR) return;
        g->turn = w + 1;
        if (got <= 0) {
            bury_worker(g, w, out);
            return;
        }
        out->kind = WORKERS_SAID;
        out->worker = w;
        out->bytes = g->chunk;
        out->size = (size_t)got;
        return;
    }
    if (g->wire[n].revents) out->kind = WORKERS_INPUT;
}

static void wait_for_news(workers *c, const bool *deaf, int fd, workers_news *out) {
    forked_wait(c, deaf, fd, NAP, out);
}

static bool replace_worker(workers *c, uint32_t w) { return hire_worker((forked *)c, w); }

static void hush_worker(workers *c) {
    const forked *g = (forked *)c;
    for (uint32_t w = 0; w < c->n; w++)
        if (g->hand[w].pid) kill(g->hand[w].pid, SIGTERM);
}

static void end_worker(workers *c) {
    forked *g = (forked *)c;
    workers_news last;
    for (uint32_t w = 0; g->hand && w < c->n; w++) {
        if (!g->hand[w].pid) continue;
        kill(g->hand[w].pid, SIGKILL);
        bury_worker(g, w, &last);
    }
    free(g->hand);
    free(g->wire);
    free(g);
}

workers *forked_hire(uint32_t n, workers_work *work, void *job) {
    forked *g = calloc(1, sizeof *g);
    if (g) {
        g->face = (workers){n, send_order, wait_for_news, replace_worker, hush_worker, end_worker};
        g->work = work;
        g->job = job;
        g->hand = calloc(n, sizeof *g->hand);
        g->wire = calloc(2 * (size_t)n + 1, sizeof *g->wire);
    }
    const bool room = g && g->hand && g->wire;
    for (uint32_t w = 0; room && w < n; w++) {
        if (hire_worker(g, w)) continue;
        (void)say_no("no process is to be had: %s", strerror(errno));
        end_worker(&g->face);
        return NULL;
    }
    if (room) return &g->face;
    if (g) end_worker(&g->face);
    return say_no("memory is out"), NULL;
}
