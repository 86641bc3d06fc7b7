/* ranks.c - the crew as ranks of an MPI program, in place of crew.c: rank 0 is the foreman, the others work. mpirun
 * starts the same command everywhere; standard input and all output are rank 0's. MPI ends a job of which a rank dies:
 * a journal keeps what was done. Ranks that wait sleep between looks, so that they leave the processors to others. */
#define _POSIX_C_SOURCE 200809L
#include "crew.h"

#include "cli.h"

#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ORDER = 1, ANSWER, HUSH, STOP }; /* tags */
enum { LEAST = 20000, MOST = 1000000 /* nanoseconds of a nap */ };

static int rank, ranks;
static bool ended;          /* of the foreman: all have been told to stop */

static void nap(long *length) {
    const struct timespec t = {0, *length};
    nanosleep(&t, NULL);
    if (*length < MOST) *length *= 2;
}

/* A message from `from` with this tag, or any: its status; false: none is there. */
static bool probe(int from, int tag, MPI_Status *s) {
    int there = 0;
    return MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, s) == MPI_SUCCESS && there;
}

static void *receive(const MPI_Status *s, char **buffer, size_t *cap, size_t *size) {
    int n = 0;
    MPI_Get_count(s, MPI_BYTE, &n);
    *size = (size_t)n;
    if (*size > *cap || !*buffer) {
        free(*buffer);
        *buffer = malloc(*cap = *size + 1);
        if (!*buffer) MPI_Abort(MPI_COMM_WORLD, EXIT_BAD);
    }
    MPI_Recv(*buffer, n, MPI_BYTE, s->MPI_SOURCE, s->MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return *buffer;
}

/* ---- a worker ---- */

typedef struct cabin { desk face; char *bytes; size_t cap; } cabin;

static int hushed(void) {
    MPI_Status s;
    return probe(0, HUSH, &s);
}

static bool take(desk *d, char **bytes, size_t *size) {
    cabin *c = (cabin *)d;
    MPI_Status s;
    for (long length = LEAST; !probe(0, ORDER, &s); nap(&length))
        if (probe(0, STOP, &s)) return false;
    *bytes = receive(&s, &c->bytes, &c->cap, size);
    return true;
}

static bool give(desk *d, const void *bytes, size_t size) {
    (void)d;
    for (const char *p = bytes; size;) {
        const int n = size < (1 << 30) ? (int)size : 1 << 30;
        MPI_Send(p, n, MPI_BYTE, 0, ANSWER, MPI_COMM_WORLD);
        p += n;
        size -= (size_t)n;
    }
    return true;
}

/* ---- the foreman ---- */

typedef struct fleet { crew face; uint32_t turn; char *bytes; size_t cap; } fleet;

static bool send_order(crew *c, uint32_t worker, const void *bytes, size_t size) {
    (void)c;
    return MPI_Send(bytes, (int)size, MPI_BYTE, (int)worker + 1, ORDER, MPI_COMM_WORLD) == MPI_SUCCESS;
}

static void wait_for_news(crew *c, const bool *deaf, int fd, crew_news *out) {
    fleet *f = (fleet *)c;
    struct pollfd wire = {fd, POLLIN, 0};
    const double until = clock_wall() + 0.1;
    long length = LEAST;
    do {
        for (uint32_t i = 0; i < c->n; i++) {
            const uint32_t w = (f->turn + i) % c->n;
            MPI_Status s;
            if (deaf[w] || !probe((int)w + 1, ANSWER, &s)) continue;
            out->kind = CREW_SAID;
            out->worker = w;
            out->bytes = receive(&s, &f->bytes, &f->cap, &out->size);
            f->turn = w + 1;
            return;
        }
        out->kind = fd >= 0 && poll(&wire, 1, 0) > 0 ? CREW_INPUT : CREW_QUIET;
        if (out->kind == CREW_INPUT) return;
        nap(&length);
    } while (clock_wall() < until && !limits_interrupted());
}

static bool replace(crew *c, uint32_t worker) {
    (void)c;
    (void)worker;
    return false;
}

static void tell_all(int tag) {
    for (int r = 1; r < ranks; r++) MPI_Send(NULL, 0, MPI_BYTE, r, tag, MPI_COMM_WORLD);
}

static void hush(crew *c) {
    (void)c;
    tell_all(HUSH);
}

/* What busy workers still send is taken and forgotten, so that they come to an end. */
static void end(crew *c) {
    MPI_Status s;
    char *bytes = NULL;
    size_t cap = 0, size;
    int left = 0;
    MPI_Request done;
    tell_all(HUSH);
    tell_all(STOP);
    ended = true;
    MPI_Ibarrier(MPI_COMM_WORLD, &done);
    for (long length = LEAST; !left; MPI_Test(&done, &left, MPI_STATUS_IGNORE)) {
        if (probe(MPI_ANY_SOURCE, ANSWER, &s)) (void)receive(&s, &bytes, &cap, &size);
        else nap(&length);
    }
    free(bytes);
    if (c) free(((fleet *)c)->bytes);
    free(c);
}

/* ---- both ---- */

static void leave(void) {
    if (!rank && !ended) end(NULL);
    MPI_Finalize();
}

void crew_enter(int *argc, char ***argv) {
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int nowhere = rank ? open("/dev/null", O_WRONLY) : -1;
    if (nowhere >= 0) (void)dup2(nowhere, STDERR_FILENO);
    atexit(leave);
}

bool crew_foreman(void) { return !rank; }
bool crew_terminal(void) { return false; } /* mpirun puts one between, whatever it writes to itself */

uint32_t crew_size(uint32_t jobs) {
    (void)jobs;
    return (uint32_t)ranks - 1;
}

void crew_dismiss(void) {
    MPI_Request done;
    MPI_Status s;
    int left = 0;
    for (long length = LEAST; !probe(0, STOP, &s);) nap(&length);
    MPI_Ibarrier(MPI_COMM_WORLD, &done);
    for (long length = LEAST; !left; MPI_Test(&done, &left, MPI_STATUS_IGNORE)) nap(&length);
    for (int tag = HUSH; tag <= STOP; tag++)
        while (probe(0, tag, &s)) MPI_Recv(NULL, 0, MPI_BYTE, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    exit(EXIT_YES);
}

crew *crew_hire(uint32_t n, crew_work *work, void *job) {
    if (rank) {
        cabin c = {.face = {take, give}};
        limits_listen(hushed);
        work(job, &c.face);
        crew_dismiss();
    }
    if (ranks < 2) {
        fputs("ariadne: there is one rank only; a journal is for mpirun -np 2 or more\n", stderr);
        return NULL;
    }
    fleet *f = calloc(1, sizeof *f);
    if (!f) {
        fputs("ariadne: memory is out\n", stderr);
        return NULL;
    }
    f->face = (crew){n, send_order, wait_for_news, replace, hush, end};
    return &f->face;
}
