/* trace_log.c - see trace_log.h. A number is seven bits a byte, the lowest first; the last one has the eighth bit. Of a
 * clause that was told the source is how many entries ago. */
#include "proof/trace_log.h"

#include <string.h>

enum { BYTES = 5, FEW = 5 }; /* of a number at most; steps */

static uint8_t *put_log(uint8_t *to, uint32_t x) {
    for (; x > 127; x >>= 7) *to++ = x & 127;
    *to++ = (uint8_t)(x | 128);
    return to;
}

static uint32_t get_log(const uint8_t **at) {
    uint32_t x = *(*at)++;
    if (x & 128) return x & 127;
    for (uint32_t shift = 7;; shift += 7) {
        const uint32_t y = *(*at)++;
        x |= (y & 127) << shift;
        if (y & 128) return x;
    }
}

/* Told clauses by their distance, and the other way round. */
static uint32_t turned_log(uint32_t source, uint32_t n) {
    return source == ARI_NO || !(source & 1u) ? source : ARI_TRACE_TOLD(n - source / 2);
}

/* Some bits of a clause; the order of its literals does not count. Each literal is mixed well (G. Steele, D. Lea,
 * C. Flood, Fast splittable pseudorandom number generators, 2014), so that sums of small numbers do not meet. */
static uint64_t add_bits(uint64_t sum, ari_lit lit) {
    uint64_t x = (lit + UINT64_C(1)) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return sum + (x ^ x >> 31);
}

static uint64_t print_of(uint32_t about, const ari_lit *lit, uint32_t n) {
    uint64_t sum = about;
    for (uint32_t i = 0; i < n; i++) sum = add_bits(sum, lit[i]);
    return sum;
}

static const uint8_t *begin_log(const ari_trace_log *j, uint32_t i, ari_saying *out) {
    const uint8_t *p = j->text.at + j->at.at[i];
    out->about = get_log(&p) - 1;
    out->n = get_log(&p);
    out->nway = get_log(&p);
    return p;
}

static uint64_t print_at(const ari_trace_log *j, uint32_t i) {
    ari_saying e = {0};
    const uint8_t *p = begin_log(j, i, &e);
    uint64_t sum = e.about;
    for (uint32_t k = 0; k < e.n; k++) sum = add_bits(sum, get_log(&p));
    return sum;
}

/* The number of an entry that is the same, or of this new one; ARI_NO: no memory. Two clauses are never taken for one
 * another but by an accident of 64 bits, which whoever rests on it would see. (Of 32 it comes in long searches.) */
static uint32_t number_log(ari_trace_log *j, uint32_t about, const ari_lit *lit, uint32_t n) {
    const uint64_t whole = print_of(about, lit, n);
    const uint32_t print = (uint32_t)(whole ^ whole >> 32);
    for (uint32_t i, step = 0; (i = ari_index_next(&j->place, print, &step)) != ARI_INDEX_NONE;)
        if (print_at(j, i) == whole) return i;
    return ari_index_put(&j->place, j->arena, print, j->at.n) ? j->at.n : ARI_NO;
}

static uint32_t tell_log(ari_trace *self, uint32_t about, const ari_lit *lit, uint32_t n, const ari_trace_step *way,
                         uint32_t nway) {
    ari_trace_log *const j = (ari_trace_log *)(void *)self;
    const bool often = about != ARI_NO || nway < FEW; /* what is learned from a conflict does not come twice */
    const uint32_t i = often ? number_log(j, about, lit, n) : j->at.n;
    if (i != j->at.n) return i;
    if (!ARI_WIDEN(j->arena, &j->text, BYTES * (3 + (size_t)n + 2 * (size_t)nway)) || !ARI_RESERVE(j->arena, &j->at, 1))
        return ARI_NO;
    uint8_t *to = put_log(put_log(put_log(j->text.at + j->text.n, about + 1), n), nway);
    for (uint32_t k = 0; k < n; k++) to = put_log(to, lit[k]);
    for (uint32_t k = 0; k < nway; k++) to = put_log(put_log(to, way[k].lit + 1), turned_log(way[k].source, i) + 1);
    ARI_PUSH(&j->at, j->text.n);
    j->text.n = (uint32_t)(to - j->text.at);
    if (j->longest < n) j->longest = n;
    if (j->farthest < nway) j->farthest = nway;
    return i;
}

static bool fixed_log(ari_trace *self, ari_trace_step step) {
    ari_trace_log *const j = (ari_trace_log *)(void *)self;
    if (!ARI_RESERVE(j->arena, &j->fact, 1)) return false;
    ARI_PUSH(&j->fact, ((ari_trace_log_fact){step.lit, step.source, j->at.n}));
    return true;
}

static bool refuted_log(ari_trace *self, const ari_lit *lit, uint32_t n, uint32_t source) {
    ari_trace_log *const j = (ari_trace_log *)(void *)self;
    j->refuted = true;
    j->hold.n = 0;
    j->bad = n ? ARI_NO : source;
    if (!ARI_RESERVE(j->arena, &j->hold, n)) return false;
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(&j->hold, lit[i]);
    return true;
}

void ari_trace_log_init(ari_trace_log *j, ari_arena *a) {
    memset(j, 0, sizeof *j);
    j->trace.tell = tell_log;
    j->trace.fixed = fixed_log;
    j->trace.refuted = refuted_log;
    j->bad = ARI_NO;
    j->arena = a;
}

void ari_trace_log_read(const ari_trace_log *j, uint32_t i, ari_saying *out) {
    const uint8_t *p = begin_log(j, i, out);
    for (uint32_t k = 0; k < out->n; k++) out->lit[k] = get_log(&p);
    for (uint32_t k = 0; k < out->nway && out->way; k++) {
        out->way[k].lit = get_log(&p) - 1;
        out->way[k].source = turned_log(get_log(&p) - 1, i);
    }
}

ari_saying ari_trace_log_glance(const ari_trace_log *j, uint32_t i) {
    ari_saying e = {0};
    (void)begin_log(j, i, &e);
    return e;
}

void ari_trace_log_cut(ari_trace_log *j, uint32_t n) {
    if (n >= j->at.n) return;
    j->text.n = j->at.at[n];
    j->at.n = n;
    ARI_NARROW(j->arena, &j->text);
}

void ari_trace_log_drop(ari_trace_log *j) {
    ari_arena_free(j->arena, j->text.at);
    memset(&j->text, 0, sizeof j->text);
    ari_index_free(&j->place, j->arena);
}
