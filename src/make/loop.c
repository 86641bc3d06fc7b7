/* loop.c - random loops by flipping the faces of a region.
 * Invariant: the inside is one piece, the outside with all that lies beyond the border is one piece, and neither meets
 * itself in a corner only: so the border between them is one loop. Flipping a face keeps this exactly when, going round
 * its eight neighbours, inside and outside change twice, and both occur among the four at its sides. (The simple
 * points of digital topology: A. Rosenfeld, Connectivity in digital pictures, J. ACM 17, 1970, with four neighbours for
 * both colours.)
 * A flip with n inside neighbours at its sides changes the loop's length by 4 - 2n (or the opposite). Longer loops are
 * always welcome; flips that shorten are let through now and then, as a Metropolis walk does, and the rarer they are,
 * the more the loop winds. So there are no blobs, and no corner of the board is special.
 * Rejected: growing a random tree of faces, whose loops have an inside but no shape outside. */
#include "make.h"

#include <string.h>

typedef struct field {
    uint32_t rows, cols, wide; /* wide: cols + 2, with a rim outside */
    uint8_t *in;               /* [(rows+2)*wide] */
    uint32_t ninside;
} field;

/* Around a face, clockwise from above. */
static uint32_t ring(const field *f, uint32_t at, uint8_t around[8]) {
    const uint32_t w = f->wide;
    const uint32_t place[8] = {at - w, at - w + 1, at + 1, at + w + 1, at + w, at + w - 1, at - 1, at - w - 1};
    uint32_t changes = 0;
    for (int i = 0; i < 8; i++) around[i] = f->in[place[i]];
    for (int i = 0; i < 8; i++) changes += around[i] != around[(i + 1) & 7];
    return changes;
}

static void walk(ari_maker *m, field *f, uint32_t steps, uint32_t pass) {
    for (uint32_t k = 0; k < steps; k++) {
        const uint32_t r = ari_rng_below(&m->rng, f->rows), c = ari_rng_below(&m->rng, f->cols);
        const uint32_t at = (r + 1) * f->wide + c + 1;
        uint8_t around[8];
        if (ring(f, at, around) != 2) continue;
        const int n = around[0] + around[2] + around[4] + around[6];
        if (n == 0 || n == 4) continue;
        const int longer = f->in[at] ? 2 * n - 4 : 4 - 2 * n;
        if (longer < 0 && ari_rng_below(&m->rng, 1000) >= pass) continue;
        if (f->in[at] && f->ninside == 1) continue;
        f->in[at] ^= 1;
        if (f->in[at]) f->ninside++;
        else f->ninside--;
    }
}

bool ari_loop_draw(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    static const uint32_t pass[] = {400, 250, 150, 90, 60, 40, 25, 15, 8, 4, 2}; /* of 1000, by wind / 10 */
    field f = {rows, cols, cols + 2, ARI_ZERO(m->arena, uint8_t, (size_t)(rows + 2) * (cols + 2)), 1};
    if (!f.in) return false;
    f.in[(ari_rng_below(&m->rng, rows) + 1) * f.wide + ari_rng_below(&m->rng, cols) + 1] = 1;
    walk(m, &f, rows * cols * 60, pass[wind > 100 ? 10 : wind / 10]);
    uint32_t e = 0;
    for (uint32_t r = 0; r <= rows; r++)
        for (uint32_t c = 1; c <= cols; c++) edge[e++] = f.in[r * f.wide + c] != f.in[(r + 1) * f.wide + c];
    for (uint32_t r = 1; r <= rows; r++)
        for (uint32_t c = 0; c <= cols; c++) edge[e++] = f.in[r * f.wide + c] != f.in[r * f.wide + c + 1];
    return true;
}
