/* watch.h - the limits of a long piece of work: ticks, and a hook that may say stop.
 * Room:    family; sees base.
 * Thing:   ticks are counted by the work itself (one for each node met, about 20 ns); now and then the hook is asked.
 * Owner:   caller's struct. NULL instead of a watch is no limit.
 * Fails:   ari_watch_spend says false once ticks are used up or the hook said stop; `stopped` keeps its answer. */
#ifndef ARI_WATCH_H
#define ARI_WATCH_H

#include "status.h"

typedef struct ari_watch {
    uint64_t ticks, most;    /* spent so far; 0: no limit */
    uint64_t asked;          /* ticks when the hook was last asked */
    int (*stop)(void *user); /* NULL: never */
    void *user;
    int stopped;             /* what the hook said, -1 for ticks; 0: go on */
} ari_watch;

enum { ARI_WATCH_EVERY = 1 << 15 };

/* n more ticks; false: stop here. */
static inline bool ari_watch_spend(ari_watch *w, uint64_t n) {
    if (!w) return true;
    w->ticks += n;
    if (w->stopped) return false;
    if (w->most && w->ticks > w->most) w->stopped = -1;
    else if (w->stop && w->ticks - w->asked >= ARI_WATCH_EVERY) {
        w->asked = w->ticks;
        w->stopped = w->stop(w->user);
    }
    return !w->stopped;
}

#endif
