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

static void outline(const field *f, int32_t *edge) {
    const uint32_t w = f->wide;
    uint32_t e = 0;
    for (uint32_t r = 0; r <= f->rows; r++)
        for (uint32_t c = 1; c <= f->cols; c++) edge[e++] = f->in[r * w + c] != f->in[(r + 1) * w + c];
    for (uint32_t r = 1; r <= f->rows; r++)
        for (uint32_t c = 0; c <= f->cols; c++) edge[e++] = f->in[r * w + c] != f->in[r * w + c + 1];
}

static bool draw(ari_maker *m, field *f, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    static const uint32_t pass[] = {400, 250, 150, 90, 60, 40, 25, 15, 8, 4, 2}; /* of 1000, by wind / 10 */
    f->rows = rows;
    f->cols = cols;
    f->wide = cols + 2;
    f->ninside = 1;
    f->in = ARI_ZERO(m->arena, uint8_t, (size_t)(rows + 2) * (cols + 2));
    if (!f->in) return false;
    f->in[(ari_rng_below(&m->rng, rows) + 1) * f->wide + ari_rng_below(&m->rng, cols) + 1] = 1;
    walk(m, f, rows * cols * 60, pass[wind > 100 ? 10 : wind / 10]);
    outline(f, edge);
    return true;
}

bool ari_loop_draw(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    field f;
    return draw(m, &f, rows, cols, wind, edge);
}

/* ---- rivals ---- */

enum { FLIPS = 3 };

static int sides(const field *f, const uint8_t *in, uint32_t at) {
    const uint8_t x = in[at];
    return (x != in[at - 1]) + (x != in[at + 1]) + (x != in[at - f->wide]) + (x != in[at + f->wide]);
}

static bool inner(const field *f, uint32_t at) {
    const uint32_t r = at / f->wide, c = at % f->wide;
    return r && c && r <= f->rows && c <= f->cols;
}

/* The faces whose number of sides has changed since `was`: those flipped and their neighbours. */
static bool record(ari_maker *m, const field *f, const uint8_t *was, const uint32_t *flip, uint32_t n) {
    uint32_t face[5 * FLIPS], count = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t near[5] = {flip[i], flip[i] - 1, flip[i] + 1, flip[i] - f->wide, flip[i] + f->wide};
        for (int k = 0; k < 5; k++) {
            uint32_t j = 0;
            while (j < count && face[j] != near[k]) j++;
            if (j == count && inner(f, near[k]) && sides(f, f->in, near[k]) != sides(f, was, near[k]))
                face[count++] = near[k];
        }
    }
    if (!ARI_RESERVE(m->arena, &m->rival, count + 1)) return false;
    ARI_PUSH(&m->rival, count);
    for (uint32_t j = 0; j < count; j++)
        ARI_PUSH(&m->rival, (face[j] / f->wide - 1) * f->cols + face[j] % f->wide - 1);
    return true;
}

static bool simple(const field *f, uint32_t at) {
    uint8_t around[8];
    if (!inner(f, at) || ring(f, at, around) != 2) return false;
    const int n = around[0] + around[2] + around[4] + around[6];
    return n && n < 4 && !(f->in[at] && f->ninside == 1);
}

static void turn(field *f, uint32_t at) {
    f->in[at] ^= 1;
    if (f->in[at]) f->ninside++;
    else f->ninside--;
}

/* Flip one face after another, each near the one before, as long as every step is a loop. */
static bool spread(ari_maker *m, field *f, const uint8_t *was, uint32_t first) {
    const uint32_t w = f->wide;
    const uint32_t step[12] = {0 - w - 1, 0 - w, 0 - w + 1, 0u - 1, 1, w - 1, w, w + 1, 0 - 2 * w, 2 * w, 0u - 2, 2};
    uint32_t flip[FLIPS] = {first}, next[FLIPS] = {0}, n = 1;
    bool fine = true;
    turn(f, first);
    fine = record(m, f, was, flip, n);
    while (n) {
        if (!fine || n == FLIPS || next[n - 1] == 12) {
            turn(f, flip[--n]);
            continue;
        }
        const uint32_t at = flip[n - 1] + step[next[n - 1]++];
        if (at >= (f->rows + 2) * w || !simple(f, at) || f->in[at] != was[at]) continue;
        turn(f, at);
        flip[n] = at;
        next[n++] = 0;
        fine = record(m, f, was, flip, n);
    }
    return fine;
}

bool ari_loop_nudge(ari_maker *m, uint32_t rows, uint32_t cols, int32_t *edge, const int32_t *other) {
    field f = {rows, cols, cols + 2, ARI_ZERO(m->arena, uint8_t, (size_t)(rows + 2) * (cols + 2)), 0};
    const uint32_t nh = (rows + 1) * cols, nedge = nh + rows * (cols + 1);
    if (!f.in) return false;
    for (uint32_t r = 1; r <= rows; r++)
        for (uint32_t c = 1; c <= cols; c++) {
            f.in[r * f.wide + c] = f.in[r * f.wide + c - 1] ^ (edge[nh + (r - 1) * (cols + 1) + c - 1] > 0);
            f.ninside += f.in[r * f.wide + c];
        }
    uint32_t flips = 1 + ari_rng_below(&m->rng, 2);
    for (uint32_t tries = 0; tries < 400 && flips; tries++) {
        const uint32_t e = ari_rng_below(&m->rng, nedge);
        if ((edge[e] > 0) == (other[e] > 0)) continue;
        const uint32_t r = e < nh ? e / cols : (e - nh) / (cols + 1), c = e < nh ? e % cols : (e - nh) % (cols + 1);
        const uint32_t at = (r + ari_rng_below(&m->rng, 3)) * f.wide + c + ari_rng_below(&m->rng, 3);
        if (at >= (rows + 2) * f.wide || !simple(&f, at)) continue;
        turn(&f, at);
        flips--;
    }
    outline(&f, edge);
    return true;
}

bool ari_loop_fence(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    field f;
    if (!draw(m, &f, rows, cols, wind, edge)) return false;
    const uint32_t size = (rows + 2) * f.wide;
    uint8_t *was = ARI_TAKE(m->arena, uint8_t, size);
    if (!was) return false;
    memcpy(was, f.in, size);
    for (uint32_t at = 0; at < size; at++)
        if (simple(&f, at) && !spread(m, &f, was, at)) return false;
    return true;
}
