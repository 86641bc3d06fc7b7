/* gang.h - a crew of forked processes.
 * Room:    cli.
 * Thing:   workers that begin as copies of this process and die with it.
 * Owner:   as crew.h says.
 * Fails:   gang_hire answers NULL after a message.
 * Cost:    two system calls an order, one for each 64 KB of answers. */
#ifndef ARIADNE_GANG_H
#define ARIADNE_GANG_H

#include "crew.h"

crew *gang_hire(uint32_t n, crew_work *work, void *job);
/* crew.wait, of a gang, for that many nanoseconds at most (less than a second). */
void gang_wait(crew *c, const bool *deaf, int fd, long most, crew_news *out);

#endif
