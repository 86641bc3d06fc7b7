/* base_rng.c - the published generator, evenly bounded, the same everywhere. */
#include "base/rng.h"
#include "test.h"

#include <stdbool.h>

int main(void) {
    ari_rng r = {{1, 2, 3, 4}};
    /* The first outputs of xoshiro256** from this state, as printed by the authors' program. */
    static const uint64_t want[5] = {UINT64_C(11520), UINT64_C(0), UINT64_C(1509978240), UINT64_C(1215971899390074240),
                                     UINT64_C(1216172134540287360)};
    for (int i = 0; i < 5; i++) CHECK(ari_rng_next(&r) == want[i]);
    ari_rng_init(&r, 0);
    CHECK(r.s[0] == UINT64_C(0xe220a8397b1dcdaf)); /* splitmix64 from 0 */
    CHECK(r.s[1] == UINT64_C(0x6e789e6aa1b965f4));
    ari_rng a, b;
    ari_rng_init(&a, 7);
    ari_rng_init(&b, 7);
    bool same = true;
    for (int i = 0; i < 1000; i++) same &= ari_rng_next(&a) == ari_rng_next(&b);
    CHECK(same);
    for (uint32_t n = 1; n < 40; n++) {
        uint32_t count[40] = {0};
        for (uint32_t i = 0; i < 2000 * n; i++) {
            const uint32_t x = ari_rng_below(&r, n);
            if (x < n) count[x]++;
        }
        uint32_t all = 0;
        bool even = true;
        for (uint32_t x = 0; x < n; x++) {
            all += count[x];
            even &= count[x] > 1750 && count[x] < 2250; /* more than five standard deviations */
        }
        CHECK_EQ(all, 2000 * n);
        CHECK(even);
    }
    bool below = true;
    for (int i = 0; i < 10000; i++) below &= ari_rng_below(&r, 0xfffffffbu) < 0xfffffffbu;
    CHECK(below);
    /* Every order of three items comes up evenly. */
    uint32_t seen[6] = {0};
    for (int i = 0; i < 12000; i++) {
        uint32_t x[3] = {0, 1, 2};
        ari_rng_shuffle(&r, x, 3);
        CHECK(x[0] + x[1] + x[2] == 3 && x[0] != x[1] && x[1] != x[2]);
        seen[x[0] * 2 + (x[1] > x[2])]++;
    }
    for (int i = 0; i < 6; i++) CHECK(seen[i] > 1750 && seen[i] < 2250);
    return TEST_DONE();
}
