/* arena.h - memory that is dropped all at once.
 * Room:    base.
 * Thing:   a bump allocator over chunks from the caller's allocator hook, with a byte budget. Each service call opens
 *          one arena; engines allocate only there; leaving by any road drops it, so nothing needs a clean-up ladder.
 * Owner:   caller's struct (init/drop). Blocks live until ari_arena_reset, _rewind or _drop.
 * Fails:   take/grow return NULL when the budget or the system is out of memory; `spent` says which (LIMIT or NOMEM).
 *          The arena stays valid.
 * Cost:    O(1) a block. ari_arena_reset keeps the largest chunk, so that a stream of small puzzles does not
 *          allocate. */
#ifndef ARI_BASE_ARENA_H
#define ARI_BASE_ARENA_H

#include "base/status.h"

/* Under the address sanitizer free space is poisoned and blocks are kept apart, so that an overrun is seen. */
#if defined(__SANITIZE_ADDRESS__)
#define ARI_ARENA_POISON 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARI_ARENA_POISON 1
#endif
#endif
#ifndef ARI_ARENA_POISON
#define ARI_ARENA_POISON 0
#endif

#define ARI_ARENA_ALIGN ((size_t)16) /* every block starts at a multiple of this */

typedef struct ari_chunk ari_chunk;

typedef struct ari_arena {
    ari_allocator alloc; /* the caller's hook */
    struct ari_arena *host; /* whose budget all bytes of this one count for too; or NULL */
    ari_chunk *chunk;    /* newest first */
    ari_chunk *spare;    /* the largest chunk that a rewind emptied, kept for the next need; or NULL */
    struct ari_large *large; /* blocks of ari_arena_resize; a list both ways */
    uint8_t *next;       /* free space of the newest chunk: `left` bytes, a multiple of ARI_ARENA_ALIGN */
    size_t left;
    size_t used, budget; /* bytes in chunks, the spare one and those of guests included; budget 0 = unlimited */
    size_t guests;       /* of these, in arenas within this one */
    ari_status spent;    /* ARI_OK, or why the last take failed: ARI_LIMIT (budget) or ARI_NOMEM */
} ari_arena;

typedef struct ari_mark { ari_chunk *chunk; uint8_t *next; } ari_mark;

/* `alloc` may be NULL: malloc/free. */
void ari_arena_init(ari_arena *a, const ari_allocator *alloc, size_t budget);
/* An arena for a while: what it has counts as the host's, whose budget holds for both. Dropped before the host, which
 * does not move meanwhile. */
void ari_arena_init_within(ari_arena *a, ari_arena *host);
void ari_arena_drop(ari_arena *a);
/* A caller's budget of bytes as `budget` takes it: more than a size_t holds is as much as it holds. */
static inline size_t ari_arena_budget(uint64_t bytes) { return bytes > SIZE_MAX ? SIZE_MAX : (size_t)bytes; }
void ari_arena_reset(ari_arena *a);

/* `size` bytes aligned for any type, uninitialised; NULL on failure. size 0 gives a valid pointer. */
static inline void *ari_arena_take(ari_arena *a, size_t size);
/* The same, all zero. */
void *ari_arena_zero(ari_arena *a, size_t size);
/* Enlarge a block from `old_size` to `new_size` bytes, keeping its content; in place when it is the newest block.
 * The old block is lost, not freed, when it moves: grow geometrically (ARI_RESERVE does). p may be NULL. */
void *ari_arena_grow(ari_arena *a, void *p, size_t old_size, size_t new_size);

/* A large block straight from the hook, in the manner of realloc: p NULL gives a new one, size 0 frees it. It may grow,
 * shrink and be freed in any order, and no mark touches it; reset and drop free it. NULL on failure: the block is as
 * before. For arrays whose final size is not known and of which there is no room for two. */
void *ari_arena_resize(ari_arena *a, void *p, size_t size);
static inline void ari_arena_free(ari_arena *a, void *p) { /* p may be NULL */
    if (p) (void)ari_arena_resize(a, p, 0);
}

/* Everything taken after the mark is given back. Marks nest. */
ari_mark ari_arena_mark(const ari_arena *a);
void ari_arena_rewind(ari_arena *a, ari_mark m);

/* The part of take that is not inline: size 0, a new chunk, poisoning. */
void *ari_arena_more(ari_arena *a, size_t size);
static inline void *ari_arena_take(ari_arena *a, size_t size) {
    if (ARI_ARENA_POISON || size - 1 >= a->left) return ari_arena_more(a, size); /* size 0 wraps round */
    void *p = a->next;
    size = (size + (ARI_ARENA_ALIGN - 1)) & ~(ARI_ARENA_ALIGN - 1); /* <= left, which is a multiple too */
    a->next += size;
    a->left -= size;
    return p;
}

/* n elements of type T (n*sizeof(T) checked against overflow). */
#define ARI_TAKE(arena, T, n) ((T *)ari_arena_array(arena, (size_t)(n), sizeof(T), false))
#define ARI_ZERO(arena, T, n) ((T *)ari_arena_array(arena, (size_t)(n), sizeof(T), true))
static inline void *ari_arena_array(ari_arena *a, size_t n, size_t size, bool zero) {
    if (n > SIZE_MAX / 4 / size) return ari_arena_more(a, SIZE_MAX); /* refused, and says why */
    return zero ? ari_arena_zero(a, n * size) : ari_arena_take(a, n * size);
}

/* A typed growable array in an arena: struct { T *at; uint32_t n, cap; }. Reserve at a safe point, then push without a
 * check. */
#define ARI_LIST(T) struct { T *at; uint32_t n, cap; }
/* Make room for `more` elements; false when out of memory (list unchanged). */
#define ARI_RESERVE(arena, list, more)                                                                  \
    ((list)->cap - (list)->n >= (uint32_t)(more) ||                                                     \
     ari_arena_reserve(arena, (void **)&(list)->at, &(list)->cap, (list)->n, (uint32_t)(more), sizeof *(list)->at))
#define ARI_PUSH(list, value) ((void)((list)->at[(list)->n++] = (value)))
bool ari_arena_reserve(ari_arena *a, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size);
/* The same in a block of ari_arena_resize, which grows by half where it is: for lists of millions. */
#define ARI_WIDEN(arena, list, more)                                                                    \
    ((list)->cap - (list)->n >= (uint32_t)(more) ||                                                     \
     ari_arena_widen(arena, (void **)&(list)->at, &(list)->cap, (list)->n, (uint32_t)(more), sizeof *(list)->at))
bool ari_arena_widen(ari_arena *a, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size);
/* What lies behind the first n elements of such a list is given back, when it is worth it. */
#define ARI_NARROW(arena, list)                                                                         \
    ari_arena_narrow(arena, (void **)&(list)->at, &(list)->cap, (list)->n, sizeof *(list)->at)
void ari_arena_narrow(ari_arena *a, void **at, uint32_t *cap, uint32_t n, size_t size);

#endif
