/* fork_workers.h - a workers of forked processes.
 * Room:    cli.
 * Thing:   workers that begin as copies of this process and die with it.
 * Owner:   as workers.h says.
 * Fails:   forked_hire answers NULL after a message.
 * Cost:    two system calls an order, one for each 64 KB of answers. */
#ifndef ARIADNE_FORKED_H
#define ARIADNE_FORKED_H

#include "workers.h"

workers *forked_hire(uint32_t n, workers_work *work, void *job);
/* workers.wait, of a forked workers, for so many nanoseconds at most (less than a second). */
void forked_wait(workers *c, const bool *deaf, int fd, long most, workers_news *out);

#endif
