/* journal.h - a file of what is finished, from which an interrupted stream goes on.
 * Room:    cli.
 * Thing:   an entry a puzzle: its number, a hash of it and of the command, and what a worker gave for it. Entries are
 *          appended, each by one write, in the order in which they came; one that was cut off by a kill is dropped, one
 *          whose bytes have changed is not known. The file is of one process at a time.
 * Owner:   whoever opened it.
 * Fails:   open: NULL after a message; keep: false after a message.
 * Cost:    40 bytes of memory an entry. */
#ifndef ARIADNE_LOGBOOK_H
#define ARIADNE_LOGBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct logbook logbook;
typedef struct logbook_key { uint64_t place, digest; } logbook_key; /* argument and record; of both text and command */

logbook *logbook_open(const char *name);
void logbook_close(logbook *j); /* NULL is fine */
/* FNV-1a, going on from `hash`; LOGBOOK_START at first. */
#define LOGBOOK_START 14695981039346656037u
uint64_t logbook_digest(uint64_t hash, const void *bytes, size_t size);
/* What is known of it, for free, or NULL. */
char *logbook_find(logbook *j, logbook_key key, size_t *size);
bool logbook_keep(logbook *j, logbook_key key, const void *bytes, size_t size);

#endif
