/* clue_symmetry.c - each symmetry is a set of turns of the grid (grid.h: bit 0 transposes, bit 1 mirrors the
 * rows, bit 2 the columns) that is closed under composition, so an orbit is the images of one cell. */
#include "board/clue_symmetry.h"

#include "base/text.h"
#include "graph/grid.h"

#include <string.h>

static const char *const known[ARI_NSYMMETRY] = {"none",    "rotation2", "rotation4",    "mirror",   "flip",
                                                 "mirrors", "diagonal",  "antidiagonal", "diagonals"};

/* Turns beside the identity, as bits. */
static const uint8_t turns[ARI_NSYMMETRY] = {
    0, 1 << 6, 1 << 6 | 1 << 5 | 1 << 3, 1 << 4, 1 << 2, 1 << 2 | 1 << 4 | 1 << 6, 1 << 1, 1 << 7,
    1 << 1 | 1 << 7 | 1 << 6,
};

ari_status ari_symmetry_find(const char *name, uint32_t rows, uint32_t cols, ari_symmetry *out, ari_error *err) {
    *out = ARI_SYMMETRY_NONE;
    if (!name) return ARI_OK;
    for (uint32_t s = 0; s < ARI_NSYMMETRY; s++) {
        if (strcmp(name, known[s]) != 0) continue;
        *out = (ari_symmetry)s;
        if (rows == cols || !(turns[s] & 0xaa)) return ARI_OK;
        return ari_status_fail(err, ARI_RANGE, 0, 0, "this symmetry needs as many rows as columns",
                               "rotation2, mirror, flip and mirrors fit every board");
    }
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "no such symmetry",
                           "none rotation2 rotation4 mirror flip mirrors diagonal antidiagonal diagonals");
}

const char *ari_symmetry_name(ari_symmetry s) { return known[s]; }
bool ari_symmetry_turns(ari_symmetry s, unsigned turn) { return turns[s] >> turn & 1; }

/* Where a turn brings a cell; to itself when the symmetry has no such turn. */
static uint32_t turned_pattern(ari_symmetry s, uint32_t rows, uint32_t cols, unsigned turn, uint32_t cell) {
    uint32_t r, c;
    if (!ari_symmetry_turns(s, turn)) return cell;
    ari_grid_turn(rows, cols, turn, cell / cols, cell % cols, &r, &c);
    return r * cols + c;
}

uint32_t ari_symmetry_images(ari_symmetry s, uint32_t rows, uint32_t cols, uint32_t cell, uint32_t image[8]) {
    uint32_t n = 0;
    for (unsigned t = 0; t < 8; t++) {
        bool again = false;
        image[n] = turned_pattern(s, rows, cols, t, cell);
        for (uint32_t i = 0; i < n; i++) again |= image[i] == image[n];
        n += !again;
    }
    return n;
}

/* The smallest cell that a cell can be brought to. */
static uint32_t smallest_pattern(ari_symmetry s, uint32_t rows, uint32_t cols, uint32_t cell) {
    uint32_t best = cell;
    for (unsigned t = 1; t < 8; t++) {
        const uint32_t to = turned_pattern(s, rows, cols, t, cell);
        if (to < best) best = to;
    }
    return best;
}

ari_status ari_symmetry_orbits(ari_symmetry s, uint32_t rows, uint32_t cols, const uint32_t *site, uint32_t n,
                                    ari_arena *a, const uint32_t **orbit) {
    uint32_t *first = ARI_ZERO(a, uint32_t, rows * cols), *of = ARI_TAKE(a, uint32_t, (size_t)n + 1);
    if (ari_arena_failed(a)) return a->spent;
    for (uint32_t g = 1; g <= n; g++) {
        of[g] = g;
        if (ARI_SITE_KIND(site[g]) != ARI_AT_CELL) continue;
        uint32_t *known_as = &first[smallest_pattern(s, rows, cols, ARI_SITE_INDEX(site[g]))];
        if (!*known_as) *known_as = g;
        of[g] = *known_as;
    }
    *orbit = of;
    return ARI_OK;
}

void ari_symmetry_trim(ari_symmetry s, uint32_t rows, uint32_t cols, bool *in) {
    for (uint32_t cell = 0; cell < rows * cols; cell++)
        for (unsigned t = 1; t < 8; t++) in[cell] = in[cell] && in[turned_pattern(s, rows, cols, t, cell)];
}

ari_mask ari_mask_sign(char c) {
    switch (c) {
    case '.': return ARI_MASK_NONE;
    case '#': return ARI_MASK_FREE;
    case '!': return ARI_MASK_STAYS;
    case ' ': case '\n': case '\r': case '\t': case '/': return ARI_MASK_BETWEEN;
    default: return ARI_MASK_BAD;
    }
}

static const char remedy[] = "write for each cell # where a clue may stand, . where none does, ! where the clue stays";

ari_status ari_mask_misread(ari_error *err) {
    return ari_status_fail(err, ARI_RANGE, 0, 0, "a mask has only # . and !", remedy);
}

ari_status ari_mask_read(const char *mask, uint32_t ncell, ari_arena *a, const uint8_t **out, ari_error *err) {
    uint8_t *cell = ARI_ZERO(a, uint8_t, ncell);
    uint32_t n = 0;
    if (!cell) return a->spent;
    for (const char *p = mask; *p; p++) {
        const ari_mask sign = ari_mask_sign(*p);
        if (sign == ARI_MASK_BAD) return ari_mask_misread(err);
        if (sign == ARI_MASK_BETWEEN) continue;
        if (n < ncell) cell[n] = (uint8_t)sign;
        n++;
    }
    *out = cell;
    if (n == ncell) return ARI_OK;
    char what[sizeof err->what];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_format(&o, "the length of the mask is %u, the board has %u cells", n, ncell);
    return ari_status_fail(err, ARI_RANGE, 0, 0, what, remedy);
}
