/* band.c - loading boards, reading solutions, choosing the kernel. The work is in step.h.
 * Loading only says what each cell may hold; that a clue bars its row, column and box is the first round's business. */
#include "engine/band/band.h"

#include "base/bits.h"

#include <string.h>

#define FULL 0x07FFFFFFu

typedef int kernel(ari_band *s);

/* The kernel if build and processor have it. */
static kernel *find_kernel(ari_band_kernel k) {
    if (k == ARI_BAND_PLAIN) return ari_band_plain_search;
#if ARI_BAND_X86
    __builtin_cpu_init();
    if (k == ARI_BAND_AVX512 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        return ari_band_avx512_search;
    if (k == ARI_BAND_AVX2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("popcnt"))
        return ari_band_avx2_search;
#endif
    return NULL;
}

bool ari_band_use(ari_band *s, ari_band_kernel k) {
    kernel *const found = find_kernel(k);
    if (found) s->search = found;
    return found != NULL;
}

ari_band *ari_band_new(ari_arena *a) {
    uint8_t *const block = ari_arena_take(a, sizeof(ari_band) + 64);
    if (!block) return NULL;
    ari_band *const s = (void *)(block + (64 - (uintptr_t)block % 64) % 64);
    memset(s->x, 0, sizeof s->x);
    s->depth = 0;
    s->state = ARI_BAND_DONE;
    s->rounds = s->guesses = 0;
    s->most = UINT64_MAX;
    uint32_t k = ARI_BAND_NKERNEL;
    while (!ari_band_use(s, (ari_band_kernel)--k)) continue; /* plain is always there */
    return s;
}

void ari_band_load(ari_band *s, const uint8_t clue[ARI_BAND_CELLS]) {
    for (uint32_t b = 0; b < 3; b++) {
        uint32_t at[16] = {0}, given = 0; /* [digit]: its clues; [0]: no clue, not used */
        for (uint32_t i = 0; i < 27; i++) {
            const uint32_t d = clue[27 * b + i], bit = UINT32_C(1) << i;
            ARI_ASSERT(d <= 9);
            if (!d) continue;
            at[d] |= bit;
            given |= bit;
        }
        for (uint32_t d = 0; d < 9; d++) s->x[b][d] = (FULL & ~given) | at[d + 1];
    }
    s->depth = 0;
    s->state = ARI_BAND_FRESH;
}

void ari_band_ban(ari_band *s, uint32_t cell, uint32_t digit) {
    s->x[cell / 27][digit - 1] &= ~(UINT32_C(1) << cell % 27);
}

int ari_band_next(ari_band *s, uint8_t out[ARI_BAND_CELLS]) {
    if (s->state == ARI_BAND_DONE) return 0;
    const int found = s->search(s);
    if (found < 1 || !out) return found;
    for (uint32_t b = 0; b < 3; b++)
        for (uint32_t d = 0; d < 9; d++) {
            const uint32_t x = s->x[b][d];
            for (uint32_t r = 0; r < 3; r++) { /* a digit stands once in each row */
                const uint32_t c = ari_bits_low(x >> 9 * r & 0x1FF);
                out[27 * b + 9 * r + c] = (uint8_t)(d + 1);
            }
        }
    return 1;
}

uint32_t ari_band_count(ari_band *s, uint32_t most) {
    uint32_t n = 0;
    while (n < most && ari_band_next(s, NULL) == 1) n++;
    return n;
}

bool ari_band_other(ari_band *s, const uint8_t clue[ARI_BAND_CELLS], const uint8_t solution[ARI_BAND_CELLS],
                    uint8_t out[ARI_BAND_CELLS]) {
    ari_band_load(s, clue);
    while (ari_band_next(s, out) == 1)
        if (memcmp(out, solution, ARI_BAND_CELLS) != 0) return true;
    return false;
}
