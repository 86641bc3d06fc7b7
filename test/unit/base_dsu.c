/* base_dsu.c - union-find with undo against a colouring that is copied before every join. */
#include "dsu.h"
#include "rng.h"
#include "test.h"

enum { N = 24, DEEP = 60 };

static void against_colours(uint64_t seed) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_dsu d;
    CHECK(ari_dsu_init(&a, &d, N));
    ari_rng r;
    ari_rng_init(&r, seed);
    /* history[k][x] = colour << 1 | parity after k joins */
    static uint32_t history[DEEP + 1][N];
    uint32_t depth = 0;
    for (uint32_t x = 0; x < N; x++) history[0][x] = x << 1;
    bool good = true;
    for (int step = 0; step < 400; step++) {
        uint32_t *now = history[depth];
        if (depth && ari_rng_below(&r, 3) == 0) {
            ari_dsu_undo(&d);
            now = history[--depth];
        } else if (depth < DEEP) {
            const uint32_t x = ari_rng_below(&r, N), y = ari_rng_below(&r, N), p = ari_rng_below(&r, 2);
            const bool apart = now[x] >> 1 != now[y] >> 1;
            good &= ari_dsu_join(&d, x, y, p) == apart;
            if (apart) {
                uint32_t *next = history[depth + 1];
                const uint32_t cx = now[x] >> 1, cy = now[y] >> 1, flip = (now[x] ^ now[y] ^ p) & 1;
                for (uint32_t z = 0; z < N; z++) next[z] = now[z] >> 1 == cx ? cy << 1 | ((now[z] ^ flip) & 1) : now[z];
                now = history[++depth];
            }
        }
        for (uint32_t x = 0; x < N; x++) {
            uint32_t px, size = 0;
            const uint32_t root = ari_dsu_find(&d, x, &px);
            for (uint32_t y = 0; y < N; y++) {
                uint32_t py;
                const bool together = root == ari_dsu_find(&d, y, &py), want = now[x] >> 1 == now[y] >> 1;
                good &= together == want && (!want || (px ^ py) == ((now[x] ^ now[y]) & 1));
                size += want;
            }
            good &= d.size[root] == size;
        }
    }
    CHECK(good);
    while (depth--) ari_dsu_undo(&d);
    for (uint32_t x = 0; x < N; x++) good &= ari_dsu_find(&d, x, NULL) == x && d.size[x] == 1;
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
