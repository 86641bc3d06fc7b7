/* arena.c - chunks, newest first, each with the free space at its end.
 *
 * Invariant: `next` and `left` describe the free space of the newest chunk; older chunks are closed. `used` is the sum
 * of the sizes of all chunks, the spare one included, and never passes the budget. A new chunk is as large as all
 * chunks before it together (within bounds), so the number of chunks is logarithmic in the bytes; when that much does
 * not fit the budget, the bare need is tried before giving up.
 * A rewind keeps the largest emptied chunk as `spare`: loops of mark, work, rewind that cross the end of a chunk would
 * otherwise ask the system for memory each time round.
 * Under the address sanitizer every block is followed by a poisoned gap and free space is poisoned. */
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

#if ARI_ARENA_POISON
#include <sanitizer/asan_interface.h>
#define HIDE(p, n) __asan_poison_memory_region(p, n)
#define SHOW(p, n) __asan_unpoison_memory_region(p, n)
#define GAP ARI_ARENA_ALIGN
#else
#define HIDE(p, n) ((void)(p), (void)(n))
#define SHOW(p, n) ((void)(p), (void)(n))
#define GAP ((size_t)0)
#endif

#define FIRST ((size_t)16 << 10)  /* bytes of the smallest chunk */
#define LARGEST ((size_t)64 << 20) /* no chunk is larger unless one block needs it */

struct ari_chunk {
    ari_chunk *older;
    size_t size; /* bytes, this header included */
};

#define HEAD ((sizeof(ari_chunk) + ARI_ARENA_ALIGN - 1) & ~(ARI_ARENA_ALIGN - 1))

static void *system_resize(void *user, void *old, size_t old_size, size_t new_size) {
    (void)user;
    (void)old_size;
    if (new_size) return realloc(old, new_size);
    free(old);
    return NULL;
}

/* A block of ari_arena_resize: this header, then its bytes. */
typedef struct ari_large {
    struct ari_large *after, *before;
    size_t size; /* bytes, this header included */
} ari_large;

#define LARGE_HEAD ((sizeof(ari_large) + ARI_ARENA_ALIGN - 1) & ~(ARI_ARENA_ALIGN - 1))

static uint8_t *body_arena(ari_chunk *c) { return (uint8_t *)c + HEAD; }

/* Do so many bytes more fit the budgets? */
static bool fits_arena(const ari_arena *a, size_t more) {
    for (; a; a = a->host)
        if (a->budget && (a->used > a->budget || more > a->budget - a->used)) return false;
    return true;
}

/* So many bytes more, modulo 2^N. */
static void account_arena(ari_arena *a, size_t more) {
    a->used += more;
    for (a = a->host; a; a = a->host) {
        a->used += more;
        a->guests += more;
    }
}

static bool is_bounded(const ari_arena *a) {
    while (a && !a->budget) a = a->host;
    return a != NULL;
}

static void release_arena(ari_arena *a, ari_chunk *c) {
    SHOW(c, c->size);
    account_arena(a, 0 - c->size);
    (void)a->alloc.resize(a->alloc.user, c, c->size, 0);
}

/* Make c the newest chunk, all of it free. */
static void open_arena(ari_arena *a, ari_chunk *c, ari_chunk *older) {
    c->older = older;
    a->chunk = c;
    a->next = body_arena(c);
    a->left = (c->size - HEAD) & ~(ARI_ARENA_ALIGN - 1);
    HIDE(a->next, a->left);
}

static void close_arena(ari_arena *a) {
    a->chunk = NULL;
    a->next = NULL;
    a->left = 0;
}

void ari_arena_init(ari_arena *a, const ari_allocator *alloc, size_t budget) {
    memset(a, 0, sizeof *a);
    if (alloc) a->alloc = *alloc;
    else a->alloc.resize = system_resize;
    a->budget = budget;
    a->spent = ARI_OK;
}

void ari_arena_init_within(ari_arena *a, ari_arena *host) {
    ari_arena_init(a, &host->alloc, 0);
    a->host = host;
}

/* Take block b out of the list and give it back. */
static void free_large(ari_arena *a, ari_large *b) {
    if (b->before) b->before->after = b->after;
    else a->large = b->after;
    if (b->after) b->after->before = b->before;
    account_arena(a, 0 - b->size);
    (void)a->alloc.resize(a->alloc.user, b, b->size, 0);
}

void *ari_arena_resize(ari_arena *a, void *p, size_t size) {
    ari_large *b = p ? (ari_large *)(void *)((uint8_t *)p - LARGE_HEAD) : NULL;
    if (!size) {
        if (b) free_large(a, b);
        return NULL;
    }
    const size_t old = b ? b->size : 0, need = size > SIZE_MAX / 4 ? SIZE_MAX : size + LARGE_HEAD;
    if (need > old && !fits_arena(a, need - old) && a->spare) {
        release_arena(a, a->spare);
        a->spare = NULL;
    }
    if (need == SIZE_MAX || (need > old && !fits_arena(a, need - old))) {
        a->spent = is_bounded(a) ? ARI_LIMIT : ARI_NOMEM;
        return NULL;
    }
    ari_large *c = a->alloc.resize(a->alloc.user, b, old, need);
    if (!c) {
        a->spent = ARI_NOMEM;
        return NULL;
    }
    if (!b) {
        c->before = NULL;
        c->after = a->large;
    }
    c->size = need;
    account_arena(a, need - old);
    if (c->before) c->before->after = c;
    else a->large = c;
    if (c->after) c->after->before = c;
    return (uint8_t *)c + LARGE_HEAD;
}

void ari_arena_drop(ari_arena *a) {
    while (a->large) free_large(a, a->large);
    for (ari_chunk *c = a->chunk, *older; c; c = older) {
        older = c->older;
        release_arena(a, c);
    }
    if (a->spare) release_arena(a, a->spare);
    a->spare = NULL;
    close_arena(a);
}

/* Keep the larger of c and the spare chunk as the spare one. */
static void retire_arena(ari_arena *a, ari_chunk *c) {
    if (a->spare && a->spare->size >= c->size) {
        release_arena(a, c);
        return;
    }
    if (a->spare) release_arena(a, a->spare);
    a->spare = c;
}

void ari_arena_reset(ari_arena *a) {
    while (a->large) free_large(a, a->large);
    for (ari_chunk *c = a->chunk, *older; c; c = older) {
        older = c->older;
        retire_arena(a, c);
    }
    close_arena(a);
    if (a->spare) open_arena(a, a->spare, NULL);
    a->spare = NULL;
    a->spent = ARI_OK;
}

/* A chunk with room for `need` bytes becomes the newest. */
static bool extend_arena(ari_arena *a, size_t need) {
    ari_chunk *c = a->spare;
    if (c && ((c->size - HEAD) & ~(ARI_ARENA_ALIGN - 1)) >= need) {
        a->spare = NULL;
        open_arena(a, c, a->chunk);
        return true;
    }
    if (c) release_arena(a, c);
    a->spare = NULL;
    const size_t own = a->used - a->guests, least = need + HEAD;
    size_t size = own < FIRST ? FIRST : own < LARGEST ? own : LARGEST;
    if (!fits_arena(a, least)) {
        a->spent = ARI_LIMIT;
        return false;
    }
    size = (size < least ? least : size) & ~(ARI_ARENA_ALIGN - 1);
    if (!fits_arena(a, size)) size = least;
    c = a->alloc.resize(a->alloc.user, NULL, 0, size);
    if (!c && size > least) c = a->alloc.resize(a->alloc.user, NULL, 0, size = least);
    if (!c) {
        a->spent = ARI_NOMEM;
        return false;
    }
    c->size = size;
    account_arena(a, size);
    open_arena(a, c, a->chunk);
    return true;
}

static size_t round_up(size_t size) { return (size + !size + (ARI_ARENA_ALIGN - 1)) & ~(ARI_ARENA_ALIGN - 1); }

void *ari_arena_more(ari_arena *a, size_t size) {
    if (size > SIZE_MAX / 4) {
        a->spent = is_bounded(a) ? ARI_LIMIT : ARI_NOMEM;
        return NULL;
    }
    const size_t need = round_up(size) + GAP;
    if (need > a->left && !extend_arena(a, need)) return NULL;
    uint8_t *p = a->next;
    a->next += need;
    a->left -= need;
    SHOW(p, size);
    return p;
}

void *ari_arena_zero(ari_arena *a, size_t size) {
    void *p = ari_arena_take(a, size);
    if (p) memset(p, 0, size);
    return p;
}

void *ari_arena_grow(ari_arena *a, void *p, size_t old_size, size_t new_size) {
    if (!p) return ari_arena_take(a, new_size);
    if (new_size <= old_size) return p;
    if (new_size > SIZE_MAX / 4) return ari_arena_more(a, new_size);
    const size_t old_need = round_up(old_size) + GAP, need = round_up(new_size) + GAP;
    if ((uint8_t *)p + old_need == a->next && need - old_need <= a->left) {
        a->next += need - old_need;
        a->left -= need - old_need;
        SHOW(p, new_size);
        return p;
    }
    void *q = ari_arena_take(a, new_size);
    if (q) memcpy(q, p, old_size);
    return q;
}

ari_mark ari_arena_mark(const ari_arena *a) {
    const ari_mark m = {a->chunk, a->next};
    return m;
}

void ari_arena_rewind(ari_arena *a, ari_mark m) {
    while (a->chunk != m.chunk) {
        ari_chunk *c = a->chunk;
        ARI_REQUIRE(c, "the mark is not of this arena, or was given back already");
        a->chunk = c->older;
        retire_arena(a, c);
    }
    if (!m.chunk) {
        close_arena(a);
        return;
    }
    a->next = m.next;
    a->left = ((size_t)((uint8_t *)m.chunk + m.chunk->size - m.next)) & ~(ARI_ARENA_ALIGN - 1);
    HIDE(a->next, a->left);
}

bool ari_arena_reserve(ari_arena *a, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size) {
    if (more > UINT32_MAX - n) {
        a->spent = is_bounded(a) ? ARI_LIMIT : ARI_NOMEM;
        return false;
    }
    const uint32_t need = n + more;
    uint32_t wish = *cap > UINT32_MAX / 2 ? UINT32_MAX : *cap * 2;
    if (wish < 8) wish = 8;
    if (wish < need) wish = need;
    if (wish > SIZE_MAX / 4 / size) {
        if (need > SIZE_MAX / 4 / size) return ari_arena_more(a, SIZE_MAX);
        wish = need;
    }
    void *p = ari_arena_grow(a, *at, (size_t)*cap * size, (size_t)wish * size);
    if (!p && wish > need) p = ari_arena_grow(a, *at, (size_t)*cap * size, (size_t)(wish = need) * size);
    if (!p) return false;
    *at = p;
    *cap = wish;
    return true;
}

bool ari_arena_widen(ari_arena *a, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size) {
    const uint64_t need = (uint64_t)n + more;
    uint64_t wish = need + need / 2;
    if (need > UINT32_MAX || need > SIZE_MAX / 4 / size) return ari_arena_more(a, SIZE_MAX); /* refused, and says why */
    if (wish < 64) wish = 64;
    uint32_t now = wish > UINT32_MAX || wish > SIZE_MAX / 4 / size ? (uint32_t)need : (uint32_t)wish;
    void *p = ari_arena_resize(a, *at, now * size);
    if (!p && now > need) p = ari_arena_resize(a, *at, (now = (uint32_t)need) * size);
    if (!p) return false;
    *at = p;
    *cap = now;
    return true;
}

void ari_arena_narrow(ari_arena *a, void **at, uint32_t *cap, uint32_t n, size_t size) {
    enum { LITTLE = 1 << 16 }; /* bytes */
    void *p = (*cap - n) * size > LITTLE && n < *cap - *cap / 4 ? ari_arena_resize(a, *at, (n + !n) * size) : NULL;
    if (!p) return;
    *at = p;
    *cap = n + !n;
}
