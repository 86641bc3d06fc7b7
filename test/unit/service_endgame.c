/* service_endgame.c - endgames against all subsets: random families under random rulings.
 * Usage: service_endgame [families] [first seed]. */
#include "service/hitting/endgame.h"
#include "base/rng.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_N = 13, MAX_SET = 60 };

typedef struct family { uint32_t n, nset; uint64_t set[MAX_SET]; } family;

static uint32_t bits(uint64_t x) { return (uint32_t)__builtin_popcountll(x); }

/* The fewest elements, all of `in`, none of `out`, that hit all sets; n + 1: it cannot be. */
static uint32_t least(const family *f, uint64_t in, uint64_t out) {
    uint32_t best = f->n + 1;
    for (uint64_t x = 0; x < (uint64_t)1 << f->n; x++) {
        bool fine = (x & in) == in && !(x & out) && bits(x) < best;
        for (uint32_t i = 0; i < f->nset && fine; i++) fine = f->set[i] & x;
        if (fine) best = bits(x);
    }
    return best;
}

static void draw(family *f, ari_rng *r) {
    const uint32_t most = 1 + ari_rng_below(r, 5);
    f->n = 3 + ari_rng_below(r, MAX_N - 2);
    f->nset = 1 + ari_rng_below(r, MAX_SET);
    for (uint32_t i = 0; i < f->nset; i++) {
        f->set[i] = 0;
        for (uint32_t k = 0; k <= most; k++) f->set[i] |= (uint64_t)1 << ari_rng_below(r, f->n);
    }
}

static bool try_seek(const family *f, ari_cover *c, ari_endgame *g, ari_rng *r) {
    uint64_t in = 0, out = 0, found = 0;
    ari_answer answer;
    bool fine = true;
    for (uint32_t e = 0; e < f->n; e++) {
        c->state[e] = ari_rng_below(r, 4) == 0 ? (uint8_t)(1 + ari_rng_below(r, 2)) : ARI_COVER_FREE;
        if (c->state[e] == ARI_COVER_IN) in |= (uint64_t)1 << e;
        if (c->state[e] == ARI_COVER_OUT) out |= (uint64_t)1 << e;
    }
    const uint32_t best = least(f, in, out);
    for (uint32_t most = 0; most <= f->n; most++) {
        ari_endgame_seek(g, c, most, UINT64_MAX, &found, &answer);
        fine &= CHECK(answer == (most < best ? ARI_NONE : ARI_SOME));
        if (answer != ARI_SOME) continue;
        fine &= CHECK(bits(found) <= most && (found & in) == in && !(found & out));
        for (uint32_t i = 0; i < f->nset; i++) fine &= CHECK(f->set[i] & found);
        ari_endgame_seek(g, c, most, 0, &found, &answer); /* hardly any work is allowed */
        fine &= CHECK(answer != ARI_NONE);
    }
    memset(c->state, ARI_COVER_FREE, f->n);
    return fine;
}

/* More rows or columns than there is room for: no answer, and no harm. */
static void try_large(ari_arena *a, ari_rng *r) {
    enum { N = 300 };
    ari_cover c;
    ari_endgame *g;
    ari_answer answer;
    uint64_t set[(N + 63) / 64], out[(N + 63) / 64];
    if (!CHECK(ari_cover_open(&c, a, N) == ARI_OK && ari_endgame_open(a, N, &g) == ARI_OK)) return;
    for (uint32_t j = 0; j < 1500; j++) {
        memset(set, 0, sizeof set);
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t e = j < 100 ? 3 * j + k : ari_rng_below(r, N);
            set[e >> 6] |= (uint64_t)1 << (e & 63);
        }
        CHECK(ari_cover_add(&c, set) == ARI_OK);
        if (j != 99 && j != 1499) continue;
        ari_endgame_seek(g, &c, 40, UINT64_MAX, out, &answer); /* 100 rows of 300 columns; then 1500 rows */
        CHECK(answer == ARI_UNKNOWN);
        for (uint32_t e = 3; e < N; e++) c.state[e] = ARI_COVER_OUT;
        ari_endgame_seek(g, &c, 1, UINT64_MAX, out, &answer);
        CHECK(answer == (j == 99 ? ARI_NONE : ARI_UNKNOWN));
        memset(c.state, ARI_COVER_FREE, N);
    }
}

int main(int argc, char **argv) {
    const uint64_t families = argc > 1 ? strtoull(argv[1], NULL, 10) : 400;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    ari_arena a;
    ari_rng r;
    ari_arena_init(&a, NULL, 0);
    for (uint64_t seed = first; seed < first + families; seed++) {
        family f;
        ari_cover c;
        ari_endgame *g;
        ari_rng_init(&r, seed);
        draw(&f, &r);
        if (!CHECK(ari_cover_open(&c, &a, f.n) == ARI_OK && ari_endgame_open(&a, f.n, &g) == ARI_OK)) break;
        for (uint32_t i = 0; i < f.nset; i++) CHECK(ari_cover_add(&c, &f.set[i]) == ARI_OK);
        const bool fine = try_seek(&f, &c, g, &r) & try_seek(&f, &c, g, &r);
        if (!fine) printf("seed %llu\n", (unsigned long long)seed);
        ari_arena_reset(&a);
    }
    try_large(&a, &r);
    ari_arena_drop(&a);
    return TEST_DONE();
}
