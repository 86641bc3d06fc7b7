/* lab_swaps.c - exchanges find planted hitting sets, with sets told in the middle of it, and never claim one that
 * misses a set; what they keep of weights and hits is what a new count says. */
#include "lab/hitting_swaps.h"

#include "test.h"

enum { N = 60, SIZE = 9, SETS = 400 };

/* Counted anew: hits and missed sets, and the score of each element. */
static bool agrees(const ari_swaps *w) {
    uint64_t score[N + 1] = {0};
    uint32_t missed = 0, size = 0;
    for (uint32_t i = 0; i < w->set.n; i++) {
        const ari_swap_set *s = &w->set.at[i];
        uint32_t hits = 0;
        for (uint32_t k = s->first; k < s->first + s->n; k++) hits += w->chosen[w->place.at[k].elem];
        if (hits != s->hits) return false;
        missed += !hits;
        for (uint32_t k = s->first; k < s->first + s->n; k++) {
            const uint32_t e = w->place.at[k].elem;
            if (!hits || (hits == 1 && w->chosen[e])) score[e] += s->weight;
        }
    }
    for (uint32_t e = 1; e <= N; e++) {
        size += w->chosen[e];
        if (score[e] != w->score[e]) return false;
    }
    return missed == w->missed.n && size == SIZE;
}

/* A set of 2 to 9 elements, one of them planted. */
static uint32_t draw(ari_rng *rng, const uint32_t *planted, uint32_t *set) {
    uint32_t n = 2 + ari_rng_below(rng, 8), order[N];
    for (uint32_t e = 0; e < N; e++) order[e] = e + 1;
    ari_rng_shuffle(rng, order, N);
    set[0] = planted[ari_rng_below(rng, SIZE)];
    uint32_t k = 1;
    for (uint32_t i = 0; k < n; i++)
        if (order[i] != set[0]) set[k++] = order[i];
    return n;
}

int main(void) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        ari_arena a;
        ari_swaps w;
        ari_rng rng;
        uint32_t planted[N], set[N], found = 0;
        ari_arena_init(&a, NULL, 0);
        ari_rng_init(&rng, seed);
        CHECK(ari_swaps_open(&w, &a, N, SIZE) == ARI_OK);
        for (uint32_t e = 0; e < N; e++) planted[e] = e + 1;
        ari_rng_shuffle(&rng, planted, N);
        for (uint32_t i = 0; i < SETS; i++) {
            const uint32_t n = draw(&rng, planted, set);
            CHECK(ari_swaps_add(&w, set, n) == ARI_OK);
            if (i % 10) continue;
            const bool all = ari_swaps_seek(&w, i % 40 ? 3 : 20000);
            CHECK(agrees(&w));
            CHECK(all == !w.missed.n);
            if (!(i % 40)) found += all;
        }
        CHECK(found == SETS / 40);
        ari_arena_drop(&a);
    }
    /* Two sets apart are beyond one element; as many elements as there are hit everything. */
    for (uint32_t size = 1; size <= 4; size += 3) {
        ari_arena a;
        ari_swaps w;
        ari_arena_init(&a, NULL, 0);
        CHECK(ari_swaps_open(&w, &a, 4, size) == ARI_OK);
        CHECK(ari_swaps_add(&w, (const uint32_t[]){1, 2}, 2) == ARI_OK);
        CHECK(ari_swaps_add(&w, (const uint32_t[]){4}, 1) == ARI_OK);
        CHECK(ari_swaps_seek(&w, 1000) == (size == 4));
        ari_arena_drop(&a);
    }
    return TEST_DONE();
}
