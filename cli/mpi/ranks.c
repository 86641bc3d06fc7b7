/* ranks.c - the workers as an MPI program, in place of workers.c: each rank has a forked worker beside it
 * (fork_workers.c) and passes on what it is told and what it says; rank 0 is the dispatcher too. mpirun starts the same
 * command everywhere; standard input and all output are rank 0's. A worker that dies is replaced by its rank. When a
 * rank dies, MPI ends the job: a journal keeps what was done.
 * Messages have no file descriptor to wait on. So ranks look for them between naps, which grow from 20 microseconds
 * on, and leave the processors to the workers; MPI's own waiting would take one each. Nobody waits for a message to be
 * taken either: what was sent stays in the outbox until then. */
#define _POSIX_C_SOURCE 200809L
#include "fork_workers.h"

#include "cli.h"

#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ORDER = 1, HUSH, STOP, ANEW, ANSWER, LOST }; /* tags: of rank 0, of the others */
/* Nanoseconds of a nap: the first, and the longest of the dispatcher and of other ranks. */
enum { LEAST = 20000, BRIEF = 160000, MOST = 1000000 };
enum { PLENTY = 1 << 20 }; /* bytes of answers that nobody took, after which the worker waits */

typedef struct letter { struct letter *next; MPI_Request sent; size_t size; char bytes[]; } letter;

static int rank, ranks;
static letter *outbox;
static size_t unsent;       /* bytes in it */
static bool ended;          /* of the dispatcher: all have been told to stop */

static long longer_rank(long length, long most) { return 2 * length < most ? 2 * length : most; }

static void nap_rank(long *length) {
    const struct timespec t = {0, *length};
    nanosleep(&t, NULL);
    *length = longer_rank(*length, MOST);
}

static bool is_done(MPI_Request *r) {
    int done = 0;
    return MPI_Test(r, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS || done;
}

/* What was taken needs no room any more. True: all was. */
static bool tidy_rank(void) {
    for (letter **at = &outbox, *l; (l = *at);) {
        if (!is_done(&l->sent)) {
            at = &l->next;
            continue;
        }
        *at = l->next;
        unsent -= l->size;
        free(l);
    }
    return !outbox;
}

static void post_rank(const void *bytes, size_t size, int to, int tag) {
    letter *l = malloc(sizeof *l + size);
    if (!l) MPI_Abort(MPI_COMM_WORLD, EXIT_BAD);
    if (size) memcpy(l->bytes, bytes, size);
    l->next = outbox;
    l->size = size;
    outbox = l;
    unsent += size;
    MPI_Isend(l->bytes, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD, &l->sent);
}

/* What came in last. */
typedef struct mail { int tag; char *bytes; size_t size, cap; } mail;

/* The next message of this rank, or of any; false: there is none. */
static bool receive_rank(int from, mail *m) {
    MPI_Status s;
    int there = 0, n = 0;
    if (MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &s) != MPI_SUCCESS || !there) return false;
    MPI_Get_count(&s, MPI_BYTE, &n);
    m->tag = s.MPI_TAG;
    m->size = (size_t)n;
    if (m->size >= m->cap) {
        free(m->bytes);
        m->bytes = malloc(m->cap = m->size + 1);
        if (!m->bytes) MPI_Abort(MPI_COMM_WORLD, EXIT_BAD);
    }
    MPI_Recv(m->bytes, n, MPI_BYTE, s.MPI_SOURCE, s.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    m->bytes[m->size] = 0;
    return true;
}

/* ---- other ranks ---- */

static void depart_rank(void) {
    MPI_Request all;
    for (long length = LEAST; !tidy_rank();) nap_rank(&length);
    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    for (long length = LEAST; !is_done(&all);) nap_rank(&length);
    exit(EXIT_YES);
}

/* What the worker says. Of one that is lost the first byte tells whether there is another. True: it is lost. */
static bool pass_on(workers *home, const workers_news *news) {
    char why[sizeof news->why + 1];
    if (news->kind == WORKERS_SAID) post_rank(news->bytes, news->size, 0, ANSWER);
    if (news->kind != WORKERS_LOST) return false;
    const int n = snprintf(why, sizeof why, "%c%s", home->replace(home, 0) ? '+' : '-', news->why);
    post_rank(why, (size_t)n, 0, LOST);
    return true;
}

/* Until rank 0 says stop. Orders that it sent before it heard that the worker is lost are lost with it. */
static void attend_rank(workers *home) {
    bool lost = false;
    mail m = {0};
    workers_news news;
    for (long length = LEAST;; length = news.kind == WORKERS_QUIET ? longer_rank(length, MOST) : LEAST) {
        while (receive_rank(0, &m)) {
            if (m.tag == ANEW) lost = false;
            if (m.tag == ORDER && !lost) (void)home->send(home, 0, m.bytes, m.size);
            if (m.tag == HUSH) home->hush(home);
            if (m.tag == STOP) break;
            length = LEAST;
        }
        if (m.tag == STOP) break;
        const bool deaf = !tidy_rank() && unsent > PLENTY;
        forked_wait(home, &deaf, -1, length, &news);
        lost |= pass_on(home, &news);
    }
    free(m.bytes);
    home->end(home);
}

void workers_dismiss(void) {
    mail m = {0};
    for (long length = LEAST; !receive_rank(0, &m) || m.tag != STOP;) nap_rank(&length);
    free(m.bytes);
    depart_rank();
}

/* ---- the dispatcher ---- */

typedef struct fleet {
    workers face;
    workers *home;          /* worker 0 */
    uint32_t turn;          /* who is listened to next */
    mail m;
    bool replaced;          /* the last one that was lost */
    bool told;              /* that this is the end */
} fleet;

static bool send_order(workers *c, uint32_t worker, const void *bytes, size_t size) {
    const fleet *f = (fleet *)c;
    if (!worker) return f->home->send(f->home, 0, bytes, size);
    post_rank(bytes, size, (int)worker, ORDER);
    return true;
}

static bool hear_rank(fleet *f, uint32_t worker, const bool *deaf, workers_news *out) {
    mail *m = &f->m;
    if (deaf[worker]) return false;
    if (!worker) {
        forked_wait(f->home, deaf, -1, 0, out);
        return out->kind != WORKERS_QUIET;
    }
    if (!receive_rank((int)worker, m)) return false;
    out->worker = worker;
    out->kind = m->tag == LOST ? WORKERS_LOST : WORKERS_SAID;
    out->bytes = m->bytes;
    out->size = m->size;
    if (m->tag != LOST) return true;
    f->replaced = *m->bytes == '+';
    snprintf(out->why, sizeof out->why, "%s", m->bytes + 1);
    return true;
}

static void wait_for_news(workers *c, const bool *deaf, int fd, workers_news *out) {
    fleet *f = (fleet *)c;
    const double until = clock_wall() + 0.1;
    for (long length = LEAST;; length = longer_rank(length, BRIEF)) {
        (void)tidy_rank();
        for (uint32_t i = 0; i < c->n; i++)
            if (hear_rank(f, f->turn++ % c->n, deaf, out)) return;
        forked_wait(f->home, deaf, fd, length, out);
        if (out->kind != WORKERS_QUIET || clock_wall() >= until) return;
        if (limits_interrupted() && !f->told) return;
    }
}

static bool replace_rank(workers *c, uint32_t worker) {
    fleet *f = (fleet *)c;
    if (!worker) return f->home->replace(f->home, 0);
    if (f->replaced) post_rank(NULL, 0, (int)worker, ANEW);
    return f->replaced;
}

static void tell_all(int tag) {
    for (int r = 1; r < ranks; r++) post_rank(NULL, 0, r, tag);
}

static void tell_end(fleet *f) {
    if (!f->told)
        fputs("ariadne: mpirun ends the job, as it does when a rank dies; with --journal the same command goes on from "
              "here\n", stderr);
    f->told = true;
}

static void hush_rank(workers *c) {
    fleet *f = (fleet *)c;
    tell_end(f);
    f->home->hush(f->home);
    tell_all(HUSH);
}

/* What busy workers still send is taken and forgotten, so that their ranks come to an end. */
static void end_rank(workers *c) {
    fleet *f = (fleet *)c;
    mail m = {0};
    MPI_Request all;
    if (f && limits_interrupted()) tell_end(f);
    tell_all(STOP);
    ended = true;
    if (f) f->home->end(f->home);
    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    for (long length = LEAST; !is_done(&all) || !tidy_rank();)
        if (!receive_rank(MPI_ANY_SOURCE, &m)) nap_rank(&length);
    free(m.bytes);
    if (f) free(f->m.bytes);
    free(f);
}

/* ---- both ---- */

static void leave_rank(void) {
    if (!rank && !ended) end_rank(NULL);
    MPI_Finalize();
}

void workers_enter(int *argc, char ***argv) {
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int nowhere = rank ? open("/dev/null", O_WRONLY) : -1;
    if (nowhere >= 0) (void)dup2(nowhere, STDERR_FILENO);
    atexit(leave_rank);
}

bool workers_dispatcher(void) { return !rank; }
bool workers_terminal(void) { return false; } /* mpirun puts one between, whatever it writes to itself */

uint32_t workers_size(uint32_t jobs) {
    (void)jobs;
    return ranks > 1 ? (uint32_t)ranks : 0;
}

static workers_work *own_work;

/* mpirun ends groups of processes; a worker hears of that from its rank, once. */
static void work_apart(void *job, channel *d) {
    (void)setpgid(0, 0);
    own_work(job, d);
}

workers *workers_hire(uint32_t n, workers_work *work, void *job) {
    own_work = work;
    workers *home = forked_hire(1, work_apart, job);
    if (rank) {
        if (!home) MPI_Abort(MPI_COMM_WORLD, EXIT_BAD);
        attend_rank(home);
        depart_rank();
    }
    fleet *f = home ? calloc(1, sizeof *f) : NULL;
    if (!f) {
        if (home) fputs("ariadne: memory is out\n", stderr), home->end(home);
        return NULL;
    }
    f->face = (workers){n, send_order, wait_for_news, replace_rank, hush_rank, end_rank};
    f->home = home;
    return &f->face;
}
