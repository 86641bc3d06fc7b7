/* limits.c - the clock, Ctrl-C and progress. The library reads no clock; it polls the hooks here.
 * Ctrl-C sets a flag, so that the search ends at a safe point and what is known is printed; the handler takes itself
 * out, so that a second Ctrl-C kills. No alarm signals: the clock is read when the library polls. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <signal.h>
#include <string.h>
#include <time.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

void limits_catch(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt;
    action.sa_flags = (int)SA_RESETHAND; /* and no SA_RESTART: a waiting read must end too */
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN; /* a closed pipe is a failed write, which is reported */
    action.sa_flags = 0;
    sigaction(SIGPIPE, &action, NULL);
}

bool limits_interrupted(void) { return interrupted != 0; }

static double seconds(clockid_t which) {
    struct timespec t;
    if (clock_gettime(which, &t)) return 0;
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double clock_wall(void) { return seconds(CLOCK_MONOTONIC); }
double clock_cpu(void) { return seconds(CLOCK_PROCESS_CPUTIME_ID); }

void limits_start(limits *l, uint32_t index) {
    l->index = index;
    l->drawn = false;
    if (l->allowed > 0 || l->progress != PROGRESS_NONE) l->started = clock_wall();
    l->shown = l->started + 0.5; /* the first line comes after one second */
}

int limits_stop(void *user) {
    const limits *l = user;
    if (interrupted) return 3;
    return l->allowed > 0 && clock_wall() - l->started >= l->allowed ? 2 : 0;
}

void limits_progress(void *user, const ari_progress *p) {
    limits *l = user;
    if (l->progress == PROGRESS_NONE) return;
    const double now = clock_wall();
    if (now - l->shown < 0.5) return;
    l->shown = now;
    if (l->progress == PROGRESS_JSON) {
        fprintf(stderr,
                "{\"progress\":{\"record\":%u,\"phase\":\"%s\",\"seconds\":%.1f,\"ticks\":%llu,\"found\":%llu,"
                "\"conflicts\":%llu,\"fixed\":%llu,\"open\":%llu}}\n",
                l->index, p->phase, now - l->started, (unsigned long long)p->ticks, (unsigned long long)p->found,
                (unsigned long long)p->conflicts, (unsigned long long)p->fixed, (unsigned long long)p->open);
        return;
    }
    fprintf(stderr, "\r\033[K%s: %.1f s, %llu found, %llu conflicts, %llu open", p->phase, now - l->started,
            (unsigned long long)p->found, (unsigned long long)p->conflicts, (unsigned long long)p->open);
    fflush(stderr);
    l->drawn = true;
}

void limits_clear(limits *l) {
    if (!l->drawn) return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    l->drawn = false;
}
