/* state_table.h - keys of one width, numbered in the order in which they first come.
 * Room:    frontier; sees base.
 * Thing:   key i is the `width` bytes at key + i*width; `cell` is an open-addressing table of numbers + 1.
 * Owner:   two blocks of ari_arena_resize in the arena given to _init; _free gives them back early.
 * Fails:   _put returns ARI_STATE_TABLE_FULL when memory is out; the state table is then as before.
 * Cost:    O(1) expected; 4/load + width bytes a key, load 3/8 to 3/4. */
#ifndef ARI_FRONTIER_STATE_TABLE_H
#define ARI_FRONTIER_STATE_TABLE_H

#include "base/arena.h"
#include "base/budget.h"

#define ARI_STATE_TABLE_FULL 0xffffffffu

typedef struct ari_state_table {
    ari_arena *arena;
    uint8_t *key;   /* [cap * width] */
    uint32_t *cell; /* [ncell] */
    uint32_t width; /* a multiple of 8 */
    uint32_t n, cap, ncell;
} ari_state_table;

void ari_state_table_init(ari_state_table *h, ari_arena *a, uint32_t width);
void ari_state_table_free(ari_state_table *h); /* empty again; may be filled anew */
/* Give the table back and cut the keys to their number: no _put or _find from then on. */
void ari_state_table_close(ari_state_table *h);
/* The number of a key, a new one if need be. The key must not lie inside the state table. */
uint32_t ari_state_table_put(ari_state_table *h, const void *key);
static inline const void *ari_state_table_at(const ari_state_table *h, uint32_t i) {
    return h->key + (size_t)i * h->width;
}

/* Lists of 32-bit numbers as keys, each of its own length. At most 2^32 numbers in all. */
typedef struct ari_state_table_lists {
    ari_arena *arena;
    struct { uint32_t *at; uint32_t n, cap; } word;  /* all lists, one after another */
    struct { uint32_t *at; uint32_t n, cap; } start; /* where each begins */
    uint32_t *cell, ncell;
} ari_state_table_lists;
void ari_state_table_lists_init(ari_state_table_lists *h, ari_arena *a);
void ari_state_table_lists_free(ari_state_table_lists *h);
uint32_t ari_state_table_lists_put(ari_state_table_lists *h, const uint32_t *list,
                                   uint32_t n); /* as ari_state_table_put */
static inline const uint32_t *ari_state_table_lists_at(const ari_state_table_lists *h, uint32_t i, uint32_t *n) {
    *n = (i + 1 < h->start.n ? h->start.at[i + 1] : h->word.n) - h->start.at[i];
    return h->word.at + h->start.at[i];
}

/* A set of 64-bit numbers, none of them all ones, in the same manner. */
typedef struct ari_state_table_set {
    ari_arena *arena;
    uint64_t *cell; /* [ncell]; all ones where empty */
    uint32_t n, ncell;
} ari_state_table_set;

/* Room for `expect` numbers from the start; false when memory is out. */
bool ari_state_table_set_init(ari_state_table_set *s, ari_arena *a, uint32_t expect);
void ari_state_table_set_free(ari_state_table_set *s);
bool ari_state_table_set_put(ari_state_table_set *s, uint64_t x); /* false when memory is out */

static inline uint64_t ari_state_table_mix(uint64_t x) {
    x *= UINT64_C(0x9e3779b97f4a7c15);
    x ^= x >> 32;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    return x ^ x >> 29;
}
static inline bool ari_state_table_set_has(const ari_state_table_set *s, uint64_t x) {
    const uint32_t mask = s->ncell - 1;
    for (uint32_t i = (uint32_t)ari_state_table_mix(x) & mask;; i = (i + 1) & mask) {
        if (s->cell[i] == x) return true;
        if (s->cell[i] == UINT64_MAX) return false;
    }
}

/* Make a block of ari_arena_resize hold n + more elements of a size, at least doubling; false when memory is out. */
bool ari_state_table_swell(ari_arena *a, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size);
#define ARI_SWELL(arena, list, more)                                                                      \
    ((list)->cap - (list)->n >= (uint32_t)(more) ||                                                       \
     ari_state_table_swell(arena, (void **)&(list)->at, &(list)->cap, (list)->n, (uint32_t)(more), sizeof *(list)->at))

/* After something could not be had: memory, or more than 32-bit numbers can count; or the budget has ended. */
static inline ari_status ari_state_table_failed(const ari_arena *a, const ari_budget *w) {
    return w->why || a->spent == ARI_OK ? ARI_LIMIT : a->spent;
}

#endif
