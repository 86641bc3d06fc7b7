/* store.c - the states of one level, each once, with room for its number of ways.
 *
 * Records lie in blocks in the order of their discovery, so a level is read front to back; the table holds 32 bits of
 * the hash beside the number of the record and is asked without touching the record unless those agree. Growing the
 * table reads the records once more; nothing moves. */
#include "engine/zdd/zdd.h"

#include <string.h>

void ari_zdd_store_init(ari_zdd_store *s, ari_arena *host, uint32_t nword) {
    memset(s, 0, sizeof *s);
    ari_arena_init_within(&s->arena, host);
    ari_arena_init_within(&s->table_arena, host);
    s->nword = nword;
}

void ari_zdd_store_drop(ari_zdd_store *s) {
    ari_arena_drop(&s->arena);
    ari_arena_drop(&s->table_arena);
}

uint64_t ari_zdd_store_hash(const uint64_t *key, uint32_t nword) {
    uint64_t h = UINT64_C(0x9e3779b97f4a7c15);
    for (uint32_t i = 0; i < nword; i++) {
        h = (h ^ key[i]) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 32;
    }
    h *= UINT64_C(0xc4ceb9fe1a85ec53);
    return h ^ h >> 29;
}

static bool make_table(ari_zdd_store *s, uint32_t size) {
    ari_arena_reset(&s->table_arena);
    s->table = ARI_ZERO(&s->table_arena, uint64_t, size);
    s->mask = size - 1;
    if (!s->table) {
        s->arena.spent = s->table_arena.spent;
        return false;
    }
    return true;
}

static bool grow_table(ari_zdd_store *s) {
    if (s->mask >= UINT32_MAX / 2 || !make_table(s, 2 * (s->mask + 1))) return false;
    for (uint32_t i = 0; i < s->n; i++) {
        const uint64_t h = ari_zdd_store_hash(ari_zdd_store_at(s, i), s->nword);
        uint32_t at = (uint32_t)h & s->mask;
        while (s->table[at]) at = (at + 1) & s->mask;
        s->table[at] = (h & ~UINT64_C(0xffffffff)) | (i + 1);
    }
    return true;
}

ari_status ari_zdd_store_begin(ari_zdd_store *s, uint32_t nlimb, uint32_t n) {
    uint32_t size = 64;
    while (size < n / 2 * 3 && size < 1u << 30) size *= 2;
    ari_arena_reset(&s->arena);
    s->block = NULL;
    s->nblock = s->block_cap = 0;
    s->nlimb = nlimb;
    s->n = 0;
    return make_table(s, size) ? ARI_OK : s->arena.spent;
}

/* Room for one more record. */
static bool make_room(ari_zdd_store *s) {
    if (s->n < s->nblock << ARI_ZDD_BLOCK_BITS) return true;
    if (s->n > UINT32_MAX - (2u << ARI_ZDD_BLOCK_BITS)) {
        s->arena.spent = ARI_LIMIT;
        return false;
    }
    if (s->nblock == s->block_cap && !ari_arena_reserve(&s->arena, (void **)&s->block, &s->block_cap, s->nblock, 1,
                                                        sizeof *s->block))
        return false;
    uint64_t *b = ARI_TAKE(&s->arena, uint64_t, (size_t)(s->nword + s->nlimb) << ARI_ZDD_BLOCK_BITS);
    if (!b) return false;
    s->block[s->nblock++] = b;
    return true;
}

uint32_t ari_zdd_store_put(ari_zdd_store *s, const uint64_t *key, uint64_t hash) {
    const uint64_t tag = hash & ~UINT64_C(0xffffffff);
    uint32_t at = (uint32_t)hash & s->mask;
    for (; s->table[at]; at = (at + 1) & s->mask) {
        if ((s->table[at] & ~UINT64_C(0xffffffff)) != tag) continue;
        const uint32_t i = (uint32_t)s->table[at] - 1;
        const uint64_t *have = ari_zdd_store_at(s, i);
        uint32_t w = 0;
        while (w < s->nword && have[w] == key[w]) w++;
        if (w == s->nword) return i;
    }
    if (!make_room(s)) return ARI_NO;
    uint64_t *record = ari_zdd_store_at(s, s->n);
    for (uint32_t w = 0; w < s->nword; w++) record[w] = key[w];
    for (uint32_t w = 0; w < s->nlimb; w++) record[s->nword + w] = 0;
    s->table[at] = tag | ++s->n;
    if (s->n > s->mask / 4 * 3 && !grow_table(s)) return ARI_NO;
    return s->n - 1;
}

void ari_zdd_store_seal(ari_zdd_store *s) { s->table = NULL; }
