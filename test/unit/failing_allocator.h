/* failing_allocator.h - an allocator that counts what is out and fails from a given call on. */
#ifndef FAILING_ALLOCATOR_H
#define FAILING_ALLOCATOR_H

#include <stddef.h>
#include <stdlib.h>

typedef struct ledger {
    long blocks, calls, fail_at; /* calls that asked for room; fail_at 0: never */
    size_t bytes, peak;
} ledger;

static inline void *ledger_resize(void *user, void *old, size_t old_size, size_t new_size) {
    ledger *l = user;
    if (!new_size) {
        l->blocks -= old != NULL;
        l->bytes -= old_size;
        free(old);
        return NULL;
    }
    if (++l->calls >= l->fail_at && l->fail_at) return NULL;
    l->blocks += !old;
    l->bytes += new_size - old_size;
    if (l->bytes > l->peak) l->peak = l->bytes;
    return realloc(old, new_size);
}

#endif
