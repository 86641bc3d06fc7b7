/* limits.c - the clock, Ctrl-C and progress. The library reads no clock; it polls the hooks here.
 * Ctrl-C sets a flag, and so do SIGTERM and SIGHUP: the search ends at a safe point and what is known is printed. The
 * handler takes itself out, so that a second signal kills. Who is gone from the other end of the progress has left like
 * Ctrl-C. No alarm signals: the clock is read when the library polls. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "solver.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/resource.h>
#include <unistd.h>

static atomic_bool interrupted; /* any thread may be the one that runs the handler */

static void on_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = true;
}

void limits_catch(void) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action, old;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt;
    action.sa_flags = (int)(SA_RESETHAND | SA_RESTART); /* a write goes on; input waits in poll (source_pull) */
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (!sigaction(signals[i], NULL, &old) && old.sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
    action.sa_handler = SIG_IGN; /* a closed pipe is a failed write */
    action.sa_flags = 0;
    sigaction(SIGPIPE, &action, NULL);
}

bool limits_interrupted(void) { return interrupted; }
void limits_leave(void) { interrupted = true; }

/* ---- memory ---- */

/* The number behind `key` in a small file of the system, times `unit`; UINT64_MAX when there is none. */
static uint64_t number_in(const char *file, const char *key, uint64_t unit) {
    char text[4096];
    FILE *f = fopen(file, "r");
    const size_t size = f ? fread(text, 1, sizeof text - 1, f) : 0;
    if (f) fclose(f);
    text[size] = 0;
    const char *at = strstr(text, key);
    if (!at) return UINT64_MAX;
    char *end;
    const char *digit = at + strlen(key);
    const unsigned long long v = strtoull(digit, &end, 10);
    return end != digit && v < UINT64_MAX / unit ? v * unit : UINT64_MAX;
}

static uint64_t free_memory(void) {
    uint64_t n = number_in("/proc/meminfo", "MemAvailable:", 1024);
    const uint64_t most = number_in("/sys/fs/cgroup/memory.max", "", 1);
    const uint64_t used = number_in("/sys/fs/cgroup/memory.current", "", 1);
#ifdef _SC_PHYS_PAGES
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    if (n == UINT64_MAX && pages > 0 && page > 0) n = (uint64_t)pages * (uint64_t)page / 2;
#endif
    const uint64_t old_most = number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes", "", 1);
    const uint64_t old_used = number_in("/sys/fs/cgroup/memory/memory.usage_in_bytes", "", 1);
    if (most != UINT64_MAX && used <= most && most - used < n) n = most - used;
    if (old_most != UINT64_MAX && old_used <= old_most && old_most - old_used < n) n = old_most - old_used;
    return n == UINT64_MAX ? (uint64_t)2 << 30 : n;
}

void limits_memory(settings *s) {
    enum { LEAST = 64 << 20 };
    const bool asks = s->verb->kind == KIND_ASK, zdd = s->ask.engine && !strcmp(s->ask.engine, "zdd");
    const bool sweeps = s->verb->kind == KIND_ZDD || s->verb->kind == KIND_INSTANCES || s->ask.order || (asks && zdd) ||
                        s->verb->ask == ARI_VERB_SAMPLE || s->verb->ask == ARI_VERB_HEAT;
    if (s->ask.bytes || !sweeps) return;
    const uint64_t half = free_memory() / 2 / (s->jobs ? s->jobs : limits_processors());
    s->ask.bytes = half > LEAST ? half : LEAST;
    s->own_bytes = true;
}

const char *limits_why(const settings *s, const char *stop) {
    static char own[120];
    static const struct { const char *stop, *text; } word[] = {
        {"ticks", "the limit of ticks was reached"}, {"bytes", "the memory limit was reached"},
        {"time", "the time limit was reached"},      {"interrupt", "interrupted"},
        {"max", "as many as asked for"},             {"tries", "a hundred were tried, another --seed tries others"},
        {"state", "the rest is the word of the state, which this run did not check"}};
    if (s->own_bytes && !strcmp(stop, "bytes")) {
        snprintf(own, sizeof own, "%s of the free memory, %llu MB, is used up; --mem-limit sets another bound",
                 s->jobs == 1 ? "half" : "a process's share", (unsigned long long)(s->ask.bytes >> 20));
        return own;
    }
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (!strcmp(word[i].stop, stop)) return word[i].text;
    return "stopped";
}

/* ---- the clock ---- */

static double seconds_limit(clockid_t which) {
    struct timespec t;
    if (clock_gettime(which, &t)) return 0;
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double clock_wall(void) { return seconds_limit(CLOCK_MONOTONIC); }
double clock_cpu(void) { return seconds_limit(CLOCK_PROCESS_CPUTIME_ID); }
/* With --cpu that of the solvers too, which work in processes of their own and take their limit from what is left. */
static double clock_of(const limits *l) { return l->cpu ? solver_clock() : clock_wall(); }

void limits_of(limits *l, const settings *s, ari_options *o, bool terminal) {
    const char *how = s->progress ? s->progress : "auto";
    l->time_limit = s->time_limit;
    if (!strcmp(how, "json")) l->progress = PROGRESS_JSON;
    else if (!strcmp(how, "auto") && terminal && isatty(STDERR_FILENO)) l->progress = PROGRESS_TERMINAL;
    o->stop = limits_stop;
    o->progress = limits_progress;
    o->user = l;
}

void limits_start(limits *l, uint32_t index) {
    l->index = index;
    l->drawn = false;
    if (l->time_limit > 0 || l->progress != PROGRESS_NONE) l->started = clock_of(l);
    l->shown = (l->cpu ? clock_wall() : l->started) + 0.5; /* the first line comes after one second */
}

static double passed_limit(const limits *l) { return clock_of(l) - l->started; }

int limits_stop(void *user) {
    const limits *l = user;
    if (limits_interrupted()) return ARI_STOP_INTERRUPT;
    return l->time_limit > 0 && passed_limit(l) >= l->time_limit ? ARI_STOP_TIME : 0;
}

double limits_left(void *user) {
    const limits *l = user;
    if (limits_stop(user) == ARI_STOP_INTERRUPT) return -HUGE_VAL;
    return l->time_limit > 0 ? l->time_limit - passed_limit(l) : HUGE_VAL;
}

/* What the sweep says it holds, or else the most the process ever had. */
static uint64_t bytes_now(const ari_progress *p) {
    struct rusage use;
    if (p->bytes || getrusage(RUSAGE_SELF, &use)) return p->bytes;
    return (uint64_t)use.ru_maxrss * 1024;
}

static void draw_sweep(const ari_progress *p, double seconds_passed) {
    fprintf(stderr, "\r\033[K%s: %.1f s, level %llu of %llu, %llu states, %llu MB", p->phase, seconds_passed,
            (unsigned long long)p->level, (unsigned long long)p->levels, (unsigned long long)p->states,
            (unsigned long long)(bytes_now(p) >> 20));
    if (p->forecast == UINT64_MAX) fputs(", forecast 2^64 states or more", stderr);
    else if (p->forecast) fprintf(stderr, ", forecast %.2g states in all", (double)p->forecast);
}

static void print_json(FILE *f, const limits *l, const ari_progress *p, double seconds_passed) {
    fprintf(f,
            "{\"progress\":{\"record\":%u,\"phase\":\"%s\",\"seconds\":%.1f,\"ticks\":%llu,\"found\":%llu,"
            "\"conflicts\":%llu,\"fixed\":%llu,\"open\":%llu",
            l->index, p->phase, seconds_passed, (unsigned long long)p->ticks, (unsigned long long)p->found,
            (unsigned long long)p->conflicts, (unsigned long long)p->fixed, (unsigned long long)p->open);
    if (p->levels)
        fprintf(f, ",\"level\":%llu,\"levels\":%llu,\"states\":%llu,\"bytes\":%llu",
                (unsigned long long)p->level, (unsigned long long)p->levels, (unsigned long long)p->states,
                (unsigned long long)bytes_now(p));
    if (!strcmp(p->phase, "fewest"))
        fprintf(f, ",\"least\":%llu,\"most\":%llu", (unsigned long long)p->fixed, (unsigned long long)p->open);
    if (p->forecast) fprintf(f, ",\"forecast\":%llu", (unsigned long long)p->forecast);
    if (p->estimate >= 0) fprintf(f, ",\"estimate\":%.3f", p->estimate);
    errno = 0;
    if ((fputs("}}\n", f) < 0 || fflush(f)) && errno == EPIPE) interrupted = true;
}

void limits_progress(void *user, const ari_progress *p) {
    limits *l = user;
    if (l->progress == PROGRESS_NONE) return;
    const double now = clock_wall();
    if (now - l->shown < 0.5) return;
    l->shown = now;
    const double seconds_passed = passed_limit(l);
    if (l->progress == PROGRESS_JSON) {
        print_json(l->json_to ? l->json_to : stderr, l, p, seconds_passed);
        return;
    }
    if (l->what) fprintf(stderr, "\r\033[K%s: %.1f s of %g", l->what, seconds_passed, l->time_limit);
    else if (p->levels) draw_sweep(p, seconds_passed);
    else if (!strcmp(p->phase, "make"))
        fprintf(stderr, "\r\033[K%s: %.1f s, puzzle %u, %llu boards drawn for it", p->phase, seconds_passed,
                l->index, (unsigned long long)p->found);
    else if (!strcmp(p->phase, "fewest"))
        fprintf(stderr, "\r\033[K%s: %.1f s, between %llu and %llu clues, %llu difference sets", p->phase,
                seconds_passed, (unsigned long long)p->fixed, (unsigned long long)p->open,
                (unsigned long long)p->found);
    else
        fprintf(stderr, "\r\033[K%s: %.1f s, %llu found, %llu conflicts, %llu open", p->phase, seconds_passed,
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

/* How many are at work; 1 where the system does not say. */
uint32_t limits_processors(void) {
    long n = 1;
#ifdef _SC_NPROCESSORS_ONLN
    n = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return n < 1 ? 1 : n > 64 ? 64 : (uint32_t)n;
}
