/* journal.c - see journal.h. A number is seven bits a byte, the lowest first; the last one has the eighth bit. */
#include "journal.h"

#include <string.h>

enum { BYTES = 5 }; /* of a number at most */

static uint8_t *put(uint8_t *to, uint32_t x) {
    for (; x > 127; x >>= 7) *to++ = x & 127;
    *to++ = (uint8_t)(x | 128);
    return to;
}

static bool tell(ari_trace *self, uint32_t demand, const ari_lit *lit, uint32_t n, const ari_var *way, uint32_t nway) {
    ari_journal *const j = (ari_journal *)(void *)self;
    if (!ARI_WIDEN(j->arena, &j->text, BYTES * (3 + n + nway))) return false;
    uint8_t *to = put(put(put(j->text.at + j->text.n, demand + 1), n), nway);
    for (uint32_t i = 0; i < n; i++) to = put(to, lit[i]);
    for (uint32_t i = 0; i < nway; i++) to = put(to, way[i]);
    j->text.n = (uint32_t)(to - j->text.at);
    if (j->longest < n + nway) j->longest = n + nway;
    j->literals += n;
    j->n++;
    return true;
}

static bool refuted(ari_trace *self, const ari_lit *lit, uint32_t n) {
    ari_journal *const j = (ari_journal *)(void *)self;
    j->refuted = true;
    j->hold.n = 0;
    if (!ARI_RESERVE(j->arena, &j->hold, n)) return false;
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(&j->hold, lit[i]);
    return true;
}

void ari_journal_init(ari_journal *j, ari_arena *a) {
    memset(j, 0, sizeof *j);
    j->trace.tell = tell;
    j->trace.refuted = refuted;
    j->arena = a;
}

static uint32_t get(const uint8_t **at) {
    uint32_t x = 0, shift = 0;
    for (; !(**at & 128); shift += 7) x |= (uint32_t)*(*at)++ << shift;
    return x | (uint32_t)(*(*at)++ & 127) << shift;
}

uint32_t ari_journal_read(const ari_journal *j, uint32_t at, uint32_t *buffer, ari_saying *out) {
    const uint8_t *p = j->text.at + at;
    *out = (ari_saying){.demand = get(&p) - 1};
    out->n = get(&p);
    out->nway = get(&p);
    out->lit = buffer;
    out->way = buffer + out->n;
    for (uint32_t i = 0; i < out->n + out->nway; i++) buffer[i] = get(&p);
    return (uint32_t)(p - j->text.at);
}

void ari_journal_cut(ari_journal *j, uint32_t n) {
    j->text.n = n;
    ARI_NARROW(j->arena, &j->text);
}

void ari_journal_drop(ari_journal *j) {
    ari_arena_free(j->arena, j->text.at);
    memset(&j->text, 0, sizeof j->text);
}
