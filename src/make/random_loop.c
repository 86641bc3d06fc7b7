/* random_loop.c - random loops by flipping the faces of a region.
 * Invariant: the inside is one piece, the outside with all that lies beyond the border is one piece, and neither meets
 * itself in a corner only: so the border between them is one loop. Flipping a face keeps this exactly when, going round
 * its eight neighbours, inside and outside change twice, and both occur among the four at its sides. (The simple
 * points of digital topology: A. Rosenfeld, Connectivity in digital pictures, J. ACM 17, 1970, with four neighbours for
 * both colours.)
 * A flip with n inside neighbours at its sides changes the loop's length by 4 - 2n (or the opposite). Longer loops are
 * always welcome; flips that shorten are let through now and then, as a Metropolis walk does, and the rarer they are,
 * the more the loop winds. So there are no blobs, and no corner of the board is special.
 * Rejected: growing a random tree of faces, whose loops have an inside but no shape outside. */
#include "make/make.h"

#include <string.h>

typedef struct field {
    uint32_t rows, cols, wide; /* wide: cols + 2, with a rim outside */
    uint8_t *in;               /* [(rows+2)*wide] */
    uint32_t ninside;
} field;

/* Around a face, clockwise from above. */
static uint32_t ring_loop(const field *f, uint32_t at, uint8_t around[8]) {
    const uint32_t w = f->wide;
    const uint32_t place[8] = {at - w, at - w + 1, at + 1, at + w + 1, at + w, at + w - 1, at - 1, at - w - 1};
    uint32_t changes = 0;
    for (int i = 0; i < 8; i++) around[i] = f->in[place[i]];
    for (int i = 0; i < 8; i++) changes += around[i] != around[(i + 1) & 7];
    return changes;
}

static int sides_loop(const field *f, const uint8_t *in, uint32_t at) {
    const uint8_t x = in[at];
    return (x != in[at - 1]) + (x != in[at + 1]) + (x != in[at - f->wide]) + (x != in[at + f->wide]);
}

static bool inner_loop(const field *f, uint32_t at) {
    const uint32_t r = at / f->wide, c = at % f->wide;
    return r && c && r <= f->rows && c <= f->cols;
}

/* May the face flip? */
static bool simple_loop(const field *f, uint32_t at) {
    uint8_t around[8];
    if (!inner_loop(f, at) || ring_loop(f, at, around) != 2) return false;
    const int n = around[0] + around[2] + around[4] + around[6];
    return n && n < 4 && !(f->in[at] && f->ninside == 1);
}

static void turn_loop(field *f, uint32_t at) {
    f->in[at] ^= 1;
    if (f->in[at]) f->ninside++;
    else f->ninside--;
}

static void walk_loop(ari_maker *m, field *f, uint64_t steps, uint32_t pass) {
    for (uint64_t k = 0; k < steps; k++) {
        const uint32_t r = ari_rng_below(&m->rng, f->rows), c = ari_rng_below(&m->rng, f->cols);
        const uint32_t at = (r + 1) * f->wide + c + 1;
        if (!simple_loop(f, at)) continue;
        if (sides_loop(f, f->in, at) <= 2 || ari_rng_below(&m->rng, 1000) < pass) turn_loop(f, at);
    }
}

static void outline_loop(const field *f, int32_t *edge) {
    const uint32_t w = f->wide;
    uint32_t e = 0;
    for (uint32_t r = 0; r <= f->rows; r++)
        for (uint32_t c = 1; c <= f->cols; c++) edge[e++] = f->in[r * w + c] != f->in[(r + 1) * w + c];
    for (uint32_t r = 1; r <= f->rows; r++)
        for (uint32_t c = 0; c <= f->cols; c++) edge[e++] = f->in[r * w + c] != f->in[r * w + c + 1];
}

/* How many of 1000 flips that shorten are let through. */
static uint32_t pass_of(uint32_t wind) {
    static const uint32_t pass[] = {400, 250, 150, 90, 60, 40, 25, 15, 8, 4, 2};
    return pass[wind > 100 ? 10 : wind / 10];
}

/* A walk of s steps for each face comes some 2.5 s faces far, and has to come from corner to corner. */
static uint64_t steps_of(uint32_t rows, uint32_t cols) {
    const uint32_t longer = rows > cols ? rows : cols;
    return (uint64_t)rows * cols * (longer > 100 ? 3 * longer : 300) / 5;
}

static bool draw_loop(ari_maker *m, field *f, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    f->rows = rows;
    f->cols = cols;
    f->wide = cols + 2;
    f->ninside = 1;
    f->in = ARI_ZERO(m->arena, uint8_t, (size_t)(rows + 2) * (cols + 2));
    if (!f->in) return false;
    f->in[(ari_rng_below(&m->rng, rows) + 1) * f->wide + ari_rng_below(&m->rng, cols) + 1] = 1;
    walk_loop(m, f, steps_of(rows, cols), pass_of(wind));
    outline_loop(f, edge);
    return true;
}

bool ari_make_loop_draw(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    field f;
    return draw_loop(m, &f, rows, cols, wind, edge);
}

/* ---- rivals ---- */

enum { FLIPS = 3 };
enum { SHRINK = 4 }; /* of this many nudges that would shorten a loop one is made */

/* The faces whose number of sides has changed since `was`: those flipped and their neighbours. */
static bool record_loop(ari_maker *m, const field *f, const uint8_t *was, const uint32_t *flip, uint32_t n) {
    uint32_t face[5 * FLIPS], count = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t near[5] = {flip[i], flip[i] - 1, flip[i] + 1, flip[i] - f->wide, flip[i] + f->wide};
        for (int k = 0; k < 5; k++) {
            uint32_t j = 0;
            while (j < count && face[j] != near[k]) j++;
            if (j == count && inner_loop(f, near[k]) && sides_loop(f, f->in, near[k]) != sides_loop(f, was, near[k]))
                face[count++] = near[k];
        }
    }
    if (!ARI_RESERVE(m->arena, &m->rival, count + 1)) return false;
    ARI_PUSH(&m->rival, count);
    for (uint32_t j = 0; j < count; j++)
        ARI_PUSH(&m->rival, (face[j] / f->wide - 1) * f->cols + face[j] % f->wide - 1);
    return true;
}

/* Flip one face after another, each near the one before, as long as every step is a loop. */
static bool spread_loop(ari_maker *m, field *f, const uint8_t *was, uint32_t first) {
    const uint32_t w = f->wide;
    const uint32_t step[12] = {0 - w - 1, 0 - w, 0 - w + 1, 0u - 1, 1, w - 1, w, w + 1, 0 - 2 * w, 2 * w, 0u - 2, 2};
    uint32_t flip[FLIPS] = {first}, next[FLIPS] = {0}, n = 1;
    bool fine = true;
    turn_loop(f, first);
    fine = record_loop(m, f, was, flip, n);
    while (n) {
        if (!fine || n == FLIPS || next[n - 1] == 12) {
            turn_loop(f, flip[--n]);
            continue;
        }
        const uint32_t at = flip[n - 1] + step[next[n - 1]++];
        if (at >= (f->rows + 2) * w || !simple_loop(f, at) || f->in[at] != was[at]) continue;
        turn_loop(f, at);
        flip[n] = at;
        next[n++] = 0;
        fine = record_loop(m, f, was, flip, n);
    }
    return fine;
}

/* The region inside edges. False: memory. */
static bool read_edges(ari_maker *m, uint32_t rows, uint32_t cols, const int32_t *edge, field *f) {
    const uint32_t nh = (rows + 1) * cols;
    *f = (field){rows, cols, cols + 2, ARI_ZERO(m->arena, uint8_t, (size_t)(rows + 2) * (cols + 2)), 0};
    if (!f->in) return false;
    for (uint32_t r = 1; r <= rows; r++)
        for (uint32_t c = 1; c <= cols; c++) {
            f->in[r * f->wide + c] = f->in[r * f->wide + c - 1] ^ (edge[nh + (r - 1) * (cols + 1) + c - 1] > 0);
            f->ninside += f->in[r * f->wide + c];
        }
    return true;
}

/* ---- loops that are nearly symmetric ---- */

enum { IMAGES = 4 };

typedef struct orbits {
    uint32_t (*face)[IMAGES]; /* [rows*cols] the images of each face, at places of the field; of the first one only */
    uint8_t *n;               /* [rows*cols] */
    const uint32_t *of;       /* [1..rows*cols] the first one, from 1 */
} orbits;

static bool find_orbits(ari_maker *m, const field *f, orbits *o) {
    const uint32_t n = f->rows * f->cols;
    uint32_t *site = ARI_TAKE(m->arena, uint32_t, (size_t)n + 1);
    o->n = ARI_ZERO(m->arena, uint8_t, n);
    o->face = (uint32_t(*)[IMAGES])ARI_TAKE(m->arena, uint32_t, IMAGES * (size_t)n);
    if (ari_arena_failed(m->arena)) return false;
    for (uint32_t i = 0; i < n; i++) site[i + 1] = ARI_SITE(ARI_AT_CELL, i);
    if (ari_symmetry_orbits(m->brief->symmetry, f->rows, f->cols, site, n, m->arena, &o->of) != ARI_OK)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t first = o->of[i + 1] - 1;
        if (o->n[first] < IMAGES) o->face[first][o->n[first]++] = (i / f->cols + 1) * f->wide + i % f->cols + 1;
    }
    return true;
}

/* As walk, all images of a face at once. */
static void walk_alike(ari_maker *m, field *f, const orbits *o, uint64_t steps, uint32_t pass) {
    for (uint64_t k = 0; k < steps; k++) {
        const uint32_t first = o->of[ari_rng_below(&m->rng, f->rows * f->cols) + 1] - 1;
        uint32_t n = 0;
        int longer = 0;
        for (; n < o->n[first] && simple_loop(f, o->face[first][n]); n++) {
            longer += 4 - 2 * sides_loop(f, f->in, o->face[first][n]);
            turn_loop(f, o->face[first][n]);
        }
        if (n == o->n[first] && (longer >= 0 || ari_rng_below(&m->rng, 1000) < pass)) continue;
        while (n) turn_loop(f, o->face[first][--n]);
    }
}

bool ari_make_loop_alike(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    const uint32_t rate = pass_of(wind);
    orbits o;
    field f = {rows, cols, cols + 2, ARI_ZERO(m->arena, uint8_t, (size_t)(rows + 2) * (cols + 2)), 0};
    if (!f.in || !find_orbits(m, &f, &o)) return false;
    for (uint32_t r = (rows + 1) / 2; r <= rows / 2 + 1; r++)
        for (uint32_t c = (cols + 1) / 2; c <= cols / 2 + 1; c++) f.in[r * f.wide + c] = 1, f.ninside++;
    walk_alike(m, &f, &o, steps_of(rows, cols), rate);
    walk_loop(m, &f, rows * cols / 2, rate);
    outline_loop(&f, edge);
    return true;
}

/* The images of a face that was flipped are flipped too, those that can be and look as it did. */
static void follow_loop(field *f, const orbits *o, uint32_t at) {
    const uint32_t first = o->of[(at / f->wide - 1) * f->cols + at % f->wide - 1 + 1] - 1;
    for (uint32_t i = 0; i < o->n[first]; i++)
        if (f->in[o->face[first][i]] != f->in[at] && simple_loop(f, o->face[first][i])) turn_loop(f, o->face[first][i]);
}

bool ari_make_loop_nudge(ari_maker *m, uint32_t rows, uint32_t cols, int32_t *edge, const int32_t *other) {
    const uint32_t nh = (rows + 1) * cols, nedge = nh + rows * (cols + 1);
    field f;
    const bool alike = m->brief->symmetry != ARI_SYMMETRY_NONE && ari_rng_below(&m->rng, 2);
    orbits o;
    if (!read_edges(m, rows, cols, edge, &f) || (alike && !find_orbits(m, &f, &o))) return false;
    uint32_t flips = 1 + ari_rng_below(&m->rng, 2);
    for (uint32_t tries = 0; tries < 400 && flips; tries++) {
        const uint32_t e = ari_rng_below(&m->rng, nedge);
        if ((edge[e] > 0) == (other[e] > 0)) continue;
        const uint32_t r = e < nh ? e / cols : (e - nh) / (cols + 1), c = e < nh ? e % cols : (e - nh) % (cols + 1);
        const uint32_t at = (r + ari_rng_below(&m->rng, 3)) * f.wide + c + ari_rng_below(&m->rng, 3);
        if (at >= (rows + 2) * f.wide || !simple_loop(&f, at)) continue;
        if (sides_loop(&f, f.in, at) > 2 && ari_rng_below(&m->rng, SHRINK)) continue;
        turn_loop(&f, at);
        if (alike) follow_loop(&f, &o, at);
        flips--;
    }
    outline_loop(&f, edge);
    return true;
}

/* ---- tips ---- */

/* Is a face the tip of a finger, and does it point at a line over one face between? Then the finger may as well come
 * from there: the loop goes through the same points. */
static bool points_loop(const field *f, uint32_t at, uint32_t step, uint32_t aside) {
    const uint8_t *const in = f->in, x = in[at];
    return inner_loop(f, at) && inner_loop(f, at + step) && in[at + aside] != x && in[at - aside] != x &&
           in[at + step] != x && in[at - step] == x && in[at + 2 * step] == x;
}

static uint32_t tips_at(const field *f, uint32_t at) {
    const uint32_t w = f->wide;
    if (!inner_loop(f, at)) return 0;
    return (uint32_t)points_loop(f, at, 1, w) + points_loop(f, at, 0u - 1, w) + points_loop(f, at, w, 1) +
           points_loop(f, at, 0u - w, 1);
}

/* Of the faces that a flip at `at` concerns. */
static uint32_t tips_near(const field *f, uint32_t at) {
    const uint32_t w = f->wide, size = (f->rows + 2) * w;
    const uint32_t step[13] = {0, 1, 0u - 1, 2, 0u - 2, w, 0u - w, 2 * w, 0u - 2 * w,
                               w + 1, w - 1, 0u - w + 1, 0u - w - 1};
    uint32_t n = 0;
    for (int i = 0; i < 13; i++)
        if (at + step[i] < size) n += tips_at(f, at + step[i]);
    return n;
}

enum { CLEAR_MOST = 400, LOSS = 30, CALM = 200 };

bool ari_make_loop_clear(ari_maker *m, uint32_t rows, uint32_t cols, int32_t *edge) {
    field f;
    if (!read_edges(m, rows, cols, edge, &f)) return false;
    const uint32_t size = (rows + 2) * f.wide;
    uint32_t left = 1;
    for (uint32_t pass = 0; pass < CLEAR_MOST && left; pass++) {
        left = 0;
        for (uint32_t tip = 0; tip < size; tip++) {
            if (!tips_at(&f, tip)) continue;
            left++;
            for (uint32_t k = 0; k < 8; k++) {
                const uint32_t at = tip + (ari_rng_below(&m->rng, 5) - 2) * f.wide + ari_rng_below(&m->rng, 5) - 2;
                if (at >= size || !simple_loop(&f, at)) continue;
                const uint32_t before = tips_near(&f, at);
                const bool shrinks = sides_loop(&f, f.in, at) > 2;
                turn_loop(&f, at);
                const uint32_t after = tips_near(&f, at);
                if (after < before || (after == before && (!shrinks || !ari_rng_below(&m->rng, 3)))) continue;
                if (after > before && !ari_rng_below(&m->rng, LOSS)) continue;
                turn_loop(&f, at);
            }
        }
    }
    outline_loop(&f, edge);
    return true;
}

/* ---- masks ---- */

enum { FACE = 1, BESIDE = 2 }; /* the mask has a face; or one of its neighbours */

/* Faces around one, itself too, that can flip while no clue changes. */
static uint32_t free_near(const field *f, const uint8_t *mask, uint32_t at) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < 9; i++) {
        const uint32_t face = at + (i / 3 - 1) * f->wide + i % 3 - 1;
        n += inner_loop(f, face) && !(mask[face] & BESIDE) && simple_loop(f, face) &&
             (!mask[face] || sides_loop(f, f->in, face) == 2);
    }
    return n;
}

/* Change the region until no face can flip unseen by the brief's mask, as far as that goes: such a loop is never the
 * only one. */
static bool calm_loop(ari_maker *m, field *f, int32_t *edge) {
    const uint32_t n = f->rows * f->cols;
    uint8_t *mask = ARI_ZERO(m->arena, uint8_t, (size_t)(f->rows + 2) * f->wide);
    if (!mask) return false;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = (i / f->cols + 1) * f->wide + i % f->cols + 1;
        if (m->brief->mask[i] == ARI_MASK_NONE) continue;
        mask[at] |= FACE;
        mask[at - 1] |= BESIDE, mask[at + 1] |= BESIDE, mask[at - f->wide] |= BESIDE, mask[at + f->wide] |= BESIDE;
    }
    for (uint32_t k = 0; k < CALM * n; k++) {
        const uint32_t at = (ari_rng_below(&m->rng, f->rows) + 1) * f->wide + ari_rng_below(&m->rng, f->cols) + 1;
        const uint32_t before = simple_loop(f, at) ? free_near(f, mask, at) : 0;
        if (!before) continue;
        const bool welcome = mask[at] || sides_loop(f, f->in, at) > 2 || !ari_rng_below(&m->rng, SHRINK);
        turn_loop(f, at);
        const uint32_t after = free_near(f, mask, at);
        if (after > before ? ari_rng_below(&m->rng, LOSS) : after == before && !welcome) turn_loop(f, at);
    }
    outline_loop(f, edge);
    return true;
}

bool ari_make_loop_fence(ari_maker *m, uint32_t rows, uint32_t cols, uint32_t wind, int32_t *edge) {
    field f;
    if (!draw_loop(m, &f, rows, cols, wind, edge) || (m->brief->mask && !calm_loop(m, &f, edge))) return false;
    const uint32_t size = (rows + 2) * f.wide;
    uint8_t *was = ARI_TAKE(m->arena, uint8_t, size);
    if (!was) return false;
    memcpy(was, f.in, size);
    for (uint32_t at = 0; at < size; at++)
        if (simple_loop(&f, at) && !spread_loop(m, &f, was, at)) return false;
    return true;
}
