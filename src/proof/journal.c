/* journal.c - see journal.h. A number is seven bits a byte, the lowest first; the last one has the eighth bit. */
#include "journal.h"

#include <string.h>

static void put(ari_out *o, uint32_t x) {
    for (; x > 127; x >>= 7) ari_text_char(o, (char)(x & 127));
    ari_text_char(o, (char)(x | 128));
}

static bool tell(ari_trace *self, uint32_t demand, const ari_lit *lit, uint32_t n, const ari_var *way, uint32_t nway) {
    ari_journal *const j = (ari_journal *)(void *)self;
    put(&j->text, demand + 1);
    put(&j->text, n);
    put(&j->text, nway);
    for (uint32_t i = 0; i < n; i++) put(&j->text, lit[i]);
    for (uint32_t i = 0; i < nway; i++) put(&j->text, way[i]);
    if (j->longest < n + nway) j->longest = n + nway;
    j->literals += n;
    j->n++;
    return !j->text.failed;
}

static bool refuted(ari_trace *self, const ari_lit *lit, uint32_t n) {
    ari_journal *const j = (ari_journal *)(void *)self;
    j->refuted = true;
    j->hold.n = 0;
    if (!ARI_RESERVE(j->text.arena, &j->hold, n)) return false;
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(&j->hold, lit[i]);
    return true;
}

void ari_journal_init(ari_journal *j, ari_arena *a) {
    memset(j, 0, sizeof *j);
    j->trace.tell = tell;
    j->trace.refuted = refuted;
    ari_text_begin(&j->text, a);
}

static uint32_t get(const uint8_t **at) {
    uint32_t x = 0, shift = 0;
    for (; !(**at & 128); shift += 7) x |= (uint32_t)*(*at)++ << shift;
    return x | (uint32_t)(*(*at)++ & 127) << shift;
}

uint32_t ari_journal_read(const ari_journal *j, uint32_t at, uint32_t *buffer, ari_saying *out) {
    const uint8_t *const text = (const uint8_t *)j->text.at, *p = text + at;
    *out = (ari_saying){.demand = get(&p) - 1};
    out->n = get(&p);
    out->nway = get(&p);
    out->lit = buffer;
    out->way = buffer + out->n;
    for (uint32_t i = 0; i < out->n + out->nway; i++) buffer[i] = get(&p);
    return (uint32_t)(p - text);
}

void ari_journal_cut(ari_journal *j, uint32_t n) {
    j->text.n = n;
    if (j->text.large) ARI_NARROW(j->text.arena, &j->text);
}

void ari_journal_drop(ari_journal *j) {
    if (j->text.large) (void)ari_arena_resize(j->text.arena, j->text.at, 0);
    ari_text_begin(&j->text, j->text.arena);
}
