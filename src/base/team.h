/* team.h - the same work on several threads, where there are threads.
 * Room:    base.
 * Thing:   _run calls work(user, worker, nworker) for worker = 0..nworker-1 and returns when all are done; worker 0 is
 *          the caller. The work divides itself by the worker's number, or takes pieces by _next, so that the result
 *          must not depend on who does what.
 * Fails:   never: without threads (WebAssembly, unknown systems, or when none can be started) the caller does it all.
 * Cost:    a thread is started for each further worker of each call: for work of a millisecond or more. */
#ifndef ARI_BASE_TEAM_H
#define ARI_BASE_TEAM_H

#include <stdint.h>

enum { ARI_TEAM_MOST = 64 };

typedef void ari_team_work(void *user, uint32_t worker, uint32_t nworker);
void ari_team_run(uint32_t nworker, ari_team_work *work, void *user);
/* The next piece of the work: *next counts up from where the caller of _run set it, each value once. */
uint32_t ari_team_next(uint32_t *next);
/* Leave out all pieces below n that nobody has taken yet. */
void ari_team_skip(uint32_t *next, uint32_t n);

#endif
