/* automorphisms.c - all row orders that keep bands, times all column orders that keep stacks, times transposition.
 * A move is an automorphism when digit -> digit of the image is a function on the whole grid. The first row fixes that
 * function, the second refutes nearly every move. */
#include "engine/band/automorphisms.h"

enum { ORDERS = 1296 };

/* Row orders: the k-th of 6 orders of bands, and of the rows in each. */
static void order_of(uint32_t k, uint8_t *row) {
    static const uint8_t three[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const uint8_t *band = three[k / 216];
    for (uint32_t b = 0; b < 3; b++) {
        const uint8_t *in = three[k / (b == 0 ? 36u : b == 1 ? 6u : 1u) % 6];
        for (uint32_t i = 0; i < 3; i++) row[3 * b + i] = (uint8_t)(3 * band[b] + in[i]);
    }
}

static inline uint32_t image_automorphism(const uint8_t *row, const uint8_t *col, bool over, uint32_t r, uint32_t c) {
    return over ? (uint32_t)row[c] * 9 + col[r] : (uint32_t)row[r] * 9 + col[c];
}

static bool keeps_automorphism(const uint8_t *grid, const uint8_t *row, const uint8_t *col, bool over) {
    uint8_t name[10];
    for (uint32_t c = 0; c < 9; c++) name[grid[c]] = grid[image_automorphism(row, col, over, 0, c)];
    for (uint32_t r = 1; r < 9; r++)
        for (uint32_t c = 0; c < 9; c++)
            if (name[grid[r * 9 + c]] != grid[image_automorphism(row, col, over, r, c)]) return false;
    return true;
}

ari_status ari_band_automorphism_find(ari_band_automorphism *t, const uint8_t grid[ARI_BAND_CELLS], ari_arena *a) {
    uint8_t (*order)[9] = ari_arena_take(a, ORDERS * sizeof *order);
    if (!order) return a->spent;
    for (uint32_t k = 0; k < ORDERS; k++) order_of(k, order[k]);
    for (uint32_t over = 0; over < 2; over++)
        for (uint32_t i = 0; i < ORDERS; i++)
            for (uint32_t j = 0; j < ORDERS; j++) {
                ari_band_twin w;
                if (!keeps_automorphism(grid, order[i], order[j], over)) continue;
                for (uint32_t c = 0; c < ARI_BAND_CELLS; c++)
                    w.to[c] = (uint8_t)image_automorphism(order[i], order[j], over, c / 9, c % 9);
                if (!ARI_RESERVE(a, &t->all, 1)) return a->spent;
                ARI_PUSH(&t->all, w);
            }
    return ARI_OK;
}
