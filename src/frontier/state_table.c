/* state_table.c - open addressing with linear probes over keys that lie one after another.
 * Invariant: every key number k stands as k + 1 in exactly one cell, with no empty cell between its home and there;
 * at most three quarters of the cells are full. Growth moves the numbers only, by the keys' hashes. */
#include "frontier/state_table.h"

#include <string.h>

static uint32_t hash_table(const ari_state_table *h, const uint8_t *key) {
    uint64_t x = h->width;
    for (uint32_t i = 0; i < h->width; i += 8) {
        uint64_t w;
        memcpy(&w, key + i, 8);
        x = ari_state_table_mix(x ^ w);
    }
    return (uint32_t)(x ^ x >> 32);
}

void ari_state_table_init(ari_state_table *h, ari_arena *a, uint32_t width) {
    ARI_REQUIRE(width && width % 8 == 0, "a key has a multiple of eight bytes");
    memset(h, 0, sizeof *h);
    h->arena = a;
    h->width = width;
}

void ari_state_table_free(ari_state_table *h) {
    ari_arena_free(h->arena, h->key);
    ari_arena_free(h->arena, h->cell);
    ari_state_table_init(h, h->arena, h->width);
}

void ari_state_table_close(ari_state_table *h) {
    ari_arena_free(h->arena, h->cell);
    h->cell = NULL;
    h->ncell = 0;
    if (h->key && h->n && h->n < h->cap) {
        void *p = ari_arena_resize(h->arena, h->key, (size_t)h->n * h->width);
        if (p) {
            h->key = p;
            h->cap = h->n;
        }
    }
}

static void seat_table(uint32_t *cell, uint32_t ncell, uint32_t hash_of_k, uint32_t k) {
    uint32_t i = hash_of_k & (ncell - 1);
    while (cell[i]) i = (i + 1) & (ncell - 1);
    cell[i] = k + 1;
}

/* Twice the cells, all empty. */
static bool more_cells(ari_arena *a, uint32_t **cell, uint32_t *ncell, uint32_t least) {
    const uint32_t want = *ncell ? *ncell * 2 : least;
    uint32_t *at = *ncell < UINT32_MAX / 2 ? ari_arena_resize(a, NULL, want * sizeof *at) : NULL;
    if (!at) return false;
    memset(at, 0, want * sizeof *at);
    ari_arena_free(a, *cell);
    *cell = at;
    *ncell = want;
    return true;
}

static bool grow_table(ari_state_table *h) {
    if (!more_cells(h->arena, &h->cell, &h->ncell, 64)) return false;
    for (uint32_t k = 0; k < h->n; k++) seat_table(h->cell, h->ncell, hash_table(h, h->key + (size_t)k * h->width), k);
    return true;
}

uint32_t ari_state_table_put(ari_state_table *h, const void *key) {
    if (h->n >= h->ncell / 4 * 3 && !grow_table(h)) return ARI_STATE_TABLE_FULL;
    uint32_t i = hash_table(h, key) & (h->ncell - 1);
    while (h->cell[i]) {
        const uint32_t k = h->cell[i] - 1;
        if (!memcmp(h->key + (size_t)k * h->width, key, h->width)) return k;
        i = (i + 1) & (h->ncell - 1);
    }
    if (h->n == h->cap && !ari_state_table_swell(h->arena, (void **)&h->key, &h->cap, h->n, 1, h->width))
        return ARI_STATE_TABLE_FULL;
    memcpy(h->key + (size_t)h->n * h->width, key, h->width);
    h->cell[i] = ++h->n;
    return h->n - 1;
}

/* ---- lists ---- */

static uint32_t list_hash(const uint32_t *list, uint32_t n) {
    uint64_t h = n;
    for (uint32_t i = 0; i < n; i++) h = (h ^ list[i]) * UINT64_C(0x9e3779b97f4a7c15) ^ h >> 29;
    h = ari_state_table_mix(h);
    return (uint32_t)(h ^ h >> 32);
}

void ari_state_table_lists_init(ari_state_table_lists *h, ari_arena *a) {
    memset(h, 0, sizeof *h);
    h->arena = a;
}

void ari_state_table_lists_free(ari_state_table_lists *h) {
    ari_arena_free(h->arena, h->word.at);
    ari_arena_free(h->arena, h->start.at);
    ari_arena_free(h->arena, h->cell);
    ari_state_table_lists_init(h, h->arena);
}

static bool lists_grow(ari_state_table_lists *h) {
    if (!more_cells(h->arena, &h->cell, &h->ncell, 256)) return false;
    for (uint32_t k = 0, n; k < h->start.n; k++) {
        const uint32_t *list = ari_state_table_lists_at(h, k, &n);
        seat_table(h->cell, h->ncell, list_hash(list, n), k);
    }
    return true;
}

uint32_t ari_state_table_lists_put(ari_state_table_lists *h, const uint32_t *list, uint32_t n) {
    if (h->start.n >= h->ncell / 4 * 3 && !lists_grow(h)) return ARI_STATE_TABLE_FULL;
    uint32_t i = list_hash(list, n) & (h->ncell - 1);
    for (; h->cell[i]; i = (i + 1) & (h->ncell - 1)) {
        uint32_t m;
        const uint32_t *other = ari_state_table_lists_at(h, h->cell[i] - 1, &m);
        if (m == n && (!n || !memcmp(other, list, n * sizeof *list))) return h->cell[i] - 1;
    }
    if (!ARI_SWELL(h->arena, &h->word, n) || !ARI_SWELL(h->arena, &h->start, 1)) return ARI_STATE_TABLE_FULL;
    if (n) memcpy(h->word.at + h->word.n, list, n * sizeof *list);
    h->start.at[h->start.n] = h->word.n;
    h->word.n += n;
    h->cell[i] = ++h->start.n;
    return h->start.n - 1;
}

/* ---- sets ---- */

bool ari_state_table_set_init(ari_state_table_set *s, ari_arena *a, uint32_t expect) {
    memset(s, 0, sizeof *s);
    s->arena = a;
    uint32_t ncell = 64;
    while (ncell / 4 * 3 <= expect && ncell < UINT32_C(1) << 31) ncell *= 2;
    s->cell = ari_arena_resize(a, NULL, ncell * sizeof *s->cell);
    if (!s->cell) return false;
    s->ncell = ncell;
    memset(s->cell, 0xff, ncell * sizeof *s->cell);
    return true;
}

void ari_state_table_set_free(ari_state_table_set *s) {
    ari_arena_free(s->arena, s->cell);
    s->cell = NULL;
    s->n = s->ncell = 0;
}

static bool widen_table(ari_state_table_set *s) {
    ari_state_table_set wide;
    if (s->ncell >= UINT32_C(1) << 31 || !ari_state_table_set_init(&wide, s->arena, s->ncell)) return false;
    for (uint32_t i = 0; i < s->ncell; i++) {
        if (s->cell[i] == UINT64_MAX) continue;
        uint32_t j = (uint32_t)ari_state_table_mix(s->cell[i]) & (wide.ncell - 1);
        while (wide.cell[j] != UINT64_MAX) j = (j + 1) & (wide.ncell - 1);
        wide.cell[j] = s->cell[i];
    }
    wide.n = s->n;
    ari_arena_free(s->arena, s->cell);
    *s = wide;
    return true;
}

bool ari_state_table_set_put(ari_state_table_set *s, uint64_t x) {
    const uint32_t mask = s->ncell - 1;
    uint32_t i = (uint32_t)ari_state_table_mix(x) & mask;
    for (; s->cell[i] != UINT64_MAX; i = (i + 1) & mask)
        if (s->cell[i] == x) return true;
    s->cell[i] = x;
    return ++s->n <= s->ncell / 4 * 3 || widen_table(s);
}

bool ari_state_table_swell(ari_arena *a, void **at, uint32_t *cap, uint32_t n, uint32_t more, size_t size) {
    if (more > UINT32_MAX - n) return false;
    uint64_t want = (uint64_t)*cap + *cap / 2 + 16;
    if (want < (uint64_t)n + more) want = (uint64_t)n + more;
    if (want > UINT32_MAX) want = UINT32_MAX;
    void *p = ari_arena_resize(a, *at, (size_t)want * size);
    if (!p) return false;
    *at = p;
    *cap = (uint32_t)want;
    return true;
}
