/* team.c - POSIX threads, or none.
 *
 * A worker whose thread cannot be started is done by the caller afterwards: every worker number is served exactly once,
 * and work that takes pieces by ari_team_next finds none left by then. */
#include "base/team.h"

#if defined(__unix__) && defined(__GNUC__) && !defined(__wasm__)
#define THREADS 1
#include <pthread.h>
#else
#define THREADS 0
#endif

#include <stddef.h>

#if THREADS

typedef struct seat {
    ari_team_work *work;
    void *user;
    uint32_t worker, nworker;
    pthread_t thread;
    int started;
} seat;

static void *serve_team(void *at) {
    seat *s = at;
    s->work(s->user, s->worker, s->nworker);
    return NULL;
}

void ari_team_run(uint32_t nworker, ari_team_work *work, void *user) {
    seat seats[ARI_TEAM_MOST];
    if (nworker > ARI_TEAM_MOST) nworker = ARI_TEAM_MOST;
    if (!nworker) nworker = 1;
    for (uint32_t i = 1; i < nworker; i++) {
        seats[i] = (seat){.work = work, .user = user, .worker = i, .nworker = nworker};
        seats[i].started = !pthread_create(&seats[i].thread, NULL, serve_team, &seats[i]);
    }
    work(user, 0, nworker);
    for (uint32_t i = 1; i < nworker; i++) {
        if (seats[i].started) (void)pthread_join(seats[i].thread, NULL);
        else work(user, i, nworker);
    }
}

uint32_t ari_team_next(uint32_t *next) { return __atomic_fetch_add(next, 1, __ATOMIC_RELAXED); }
void ari_team_skip(uint32_t *next, uint32_t n) { __atomic_store_n(next, n, __ATOMIC_RELAXED); }

#else

void ari_team_run(uint32_t nworker, ari_team_work *work, void *user) {
    if (nworker > ARI_TEAM_MOST) nworker = ARI_TEAM_MOST;
    if (!nworker) nworker = 1;
    for (uint32_t i = 0; i < nworker; i++) work(user, i, nworker);
}

uint32_t ari_team_next(uint32_t *next) { return (*next)++; }
void ari_team_skip(uint32_t *next, uint32_t n) { *next = n; }

#endif
