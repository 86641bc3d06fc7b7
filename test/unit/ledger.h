/* ledger.h - an allocator that counts its blocks and fails from a given call on. */
#ifndef LEDGER_H
#define LEDGER_H

#include <stddef.h>
#include <stdlib.h>

typedef struct ledger { long blocks, calls, fail_at; } ledger; /* fail_at 0: never */

static inline void *ledger_resize(void *user, void *old, size_t old_size, size_t new_size) {
    ledger *l = user;
    (void)old_size;
    if (!new_size) {
        if (old) l->blocks--;
        free(old);
        return NULL;
    }
    if (l->fail_at && ++l->calls >= l->fail_at) return NULL;
    if (!old) l->blocks++;
    return realloc(old, new_size);
}

#endif
