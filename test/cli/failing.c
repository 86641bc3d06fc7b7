/* failing.c - memory that runs out, to be loaded before the tool (LD_PRELOAD; see out_of_memory.c).
 * ARI_FAIL_AT=n: the n-th call of the kind in ARI_FAIL_KIND ("malloc": malloc and calloc; "realloc"; "all": any) fails;
 * with ARI_FAIL_ON=1 all calls behind it too. At the end the number of calls of each kind is written to the descriptor
 * ARI_FAIL_COUNT. */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *p, size_t size);

enum { MALLOC, REALLOC, ALL, KINDS };
static atomic_ulong calls[KINDS];
static unsigned long at;
static bool on;
static int kind, counter = -1;

static const char *word(const char *name) {
    const char *s = getenv(name);
    return s ? s : "";
}

__attribute__((constructor)) static void begin(void) {
    const char *s = word("ARI_FAIL_KIND");
    kind = !strcmp(s, "malloc") ? MALLOC : !strcmp(s, "realloc") ? REALLOC : ALL;
    on = *word("ARI_FAIL_ON") == '1';
    at = strtoul(word("ARI_FAIL_AT"), NULL, 10);
    if (*word("ARI_FAIL_COUNT")) counter = atoi(word("ARI_FAIL_COUNT"));
    for (int i = 0; i < KINDS; i++) atomic_store(&calls[i], 0);
}

__attribute__((destructor)) static void end(void) {
    char text[80];
    if (counter < 0) return;
    const int n = snprintf(text, sizeof text, "%lu %lu %lu\n", atomic_load(&calls[MALLOC]),
                           atomic_load(&calls[REALLOC]), atomic_load(&calls[ALL]));
    if (write(counter, text, (size_t)n) != n) _exit(99);
}

static bool fails(int which) {
    const unsigned long one = atomic_fetch_add(&calls[which], 1) + 1, any = atomic_fetch_add(&calls[ALL], 1) + 1;
    const unsigned long n = kind == ALL ? any : kind == which ? one : 0;
    if (!at || n < at || (n > at && !on)) return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) { return fails(MALLOC) ? NULL : __libc_malloc(size); }
void *calloc(size_t n, size_t size) { return fails(MALLOC) ? NULL : __libc_calloc(n, size); }
void *realloc(void *p, size_t size) { return fails(REALLOC) ? NULL : __libc_realloc(p, size); }
