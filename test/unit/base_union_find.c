/* base_union_find.c - union-find against a colouring that every join repaints. */
#include "base/union_find.h"
#include "base/rng.h"
#include "test.h"

enum { N = 24 };

static void against_colours(uint64_t seed) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_dsu d;
    CHECK(ari_dsu_init(&a, &d, N));
    ari_rng r;
    ari_rng_init(&r, seed);
    uint32_t colour[N];
    for (uint32_t x = 0; x < N; x++) colour[x] = x;
    bool good = true;
    for (int step = 0; step < 60; step++) {
        const uint32_t x = ari_rng_below(&r, N), y = ari_rng_below(&r, N), old = colour[x], new = colour[y];
        good &= ari_dsu_join(&d, x, y) == (old != new);
        for (uint32_t z = 0; z < N; z++)
            if (colour[z] == old) colour[z] = new;
        for (uint32_t u = 0; u < N; u++) {
            const uint32_t root = ari_dsu_find(&d, u);
            uint32_t size = 0;
            for (uint32_t v = 0; v < N; v++) {
                good &= (root == ari_dsu_find(&d, v)) == (colour[u] == colour[v]);
                size += colour[u] == colour[v];
            }
            good &= d.size[root] == size;
        }
    }
    CHECK(good);
    ari_arena_drop(&a);
}

int main(void) {
    for (uint64_t seed = 0; seed < 100; seed++) against_colours(seed);
    ari_arena a;
    ari_dsu d;
    ari_arena_init(&a, NULL, 64);
    CHECK(!ari_dsu_init(&a, &d, 1000));
    CHECK(a.spent == ARI_LIMIT);
    ari_arena_drop(&a);
    return TEST_DONE();
}
