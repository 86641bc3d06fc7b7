/* unavoidable.c - clear some cells, list the solutions, keep the minimal differences.
 * Every minimal unavoidable set inside a region R is the difference of the grid and one solution of the grid with R
 * cleared; and a difference that is minimal among these differences is a minimal unavoidable set, since any smaller one
 * inside it would be among them too. So one list of solutions gives all of a region at once.
 * The list of all sets is kept free of supersets as well; sets arrive sorted by size within a region, and a later
 * region rarely removes an earlier set. */
#include "engine/band/unavoidable.h"

enum { FIND_MOST = 24 };

uint32_t ari_unavoidable_size(ari_cells x) { return ari_bits_count(x.w, 2); }

static bool before_unavoidable(const ari_cells *x, const ari_cells *y) {
    const uint32_t a = ari_unavoidable_size(*x), b = ari_unavoidable_size(*y);
    if (a != b) return a < b;
    return x->w[1] != y->w[1] ? x->w[1] < y->w[1] : x->w[0] < y->w[0];
}

/* Shell's sort: no memory, no recursion. */
void ari_unavoidable_sort(ari_cells *set, uint32_t n) {
    static const uint32_t gap[] = {3548, 1577, 701, 301, 132, 57, 23, 10, 4, 1};
    for (uint32_t g = 0; g < sizeof gap / sizeof *gap; g++)
        for (uint32_t i = gap[g]; i < n; i++) {
            const ari_cells x = set[i];
            uint32_t j = i;
            for (; j >= gap[g] && before_unavoidable(&x, &set[j - gap[g]]); j -= gap[g]) set[j] = set[j - gap[g]];
            set[j] = x;
        }
}

static ari_cells difference_unavoidable(const uint8_t *x, const uint8_t *y) {
    ari_cells d = {{0, 0}};
    for (uint32_t i = 0; i < 64; i++) d.w[0] |= (uint64_t)(x[i] != y[i]) << i;
    for (uint32_t i = 64; i < ARI_BAND_CELLS; i++) d.w[1] |= (uint64_t)(x[i] != y[i]) << (i - 64);
    return d;
}

static void cleared_unavoidable(const uint8_t *grid, ari_cells region, uint8_t *clue) {
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) clue[i] = ari_cells_has(region, i) ? 0 : grid[i];
}

/* Add one set unless a subset is there; supersets of it go. */
static ari_status add_unavoidable(ari_unavoidable *u, ari_cells x, ari_arena *a) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < u->set.n; i++)
        if (ari_cells_within(u->set.at[i], x)) return ARI_OK;
    for (uint32_t i = 0; i < u->set.n; i++)
        if (!ari_cells_within(x, u->set.at[i])) u->set.at[n++] = u->set.at[i];
    u->set.n = n;
    if (!ARI_RESERVE(a, &u->set, 1)) return a->spent;
    ARI_PUSH(&u->set, x);
    return ARI_OK;
}

ari_status ari_unavoidable_inside(ari_unavoidable *u, ari_band *s, const uint8_t grid[ARI_BAND_CELLS],
                                  ari_cells region, uint32_t size, uint32_t most, ari_arena *a) {
    uint8_t clue[ARI_BAND_CELLS], other[ARI_BAND_CELLS];
    struct { ARI_LIST(ari_cells) set; } found = {{NULL, 0, 0}};
    cleared_unavoidable(grid, region, clue);
    ari_band_load(s, clue);
    const ari_mark mark = ari_arena_mark(a);
    for (uint32_t k = 0; k < most && ari_band_next(s, other) == 1; k++) {
        const ari_cells d = difference_unavoidable(grid, other);
        const uint32_t n = ari_unavoidable_size(d);
        if (n == 0 || n > size) continue;
        if (!ARI_RESERVE(a, &found.set, 1)) return a->spent;
        ARI_PUSH(&found.set, d);
    }
    ari_unavoidable_sort(found.set.at, found.set.n);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < found.set.n; i++) {
        uint32_t j = 0;
        while (j < kept && !ari_cells_within(found.set.at[j], found.set.at[i])) j++;
        if (j == kept) found.set.at[kept++] = found.set.at[i];
    }
    if (u->set.cap - u->set.n < kept) { /* the list grows behind the mark: no rewinding then */
        for (uint32_t i = 0; i < kept; i++) ARI_TRY(add_unavoidable(u, found.set.at[i], a));
        return ARI_OK;
    }
    for (uint32_t i = 0; i < kept; i++) ARI_TRY(add_unavoidable(u, found.set.at[i], a));
    ari_arena_rewind(a, mark);
    return ARI_OK;
}

static uint32_t unit_of(uint32_t kind, uint32_t cell) { /* row, column, box, band, stack */
    const uint32_t r = cell / 9, c = cell % 9;
    switch (kind) {
    case 0: return r;
    case 1: return c;
    case 2: return r / 3 * 3 + c / 3;
    case 3: return r / 3;
    default: return c / 3;
    }
}

ari_status ari_unavoidable_collect(ari_unavoidable *u, ari_band *s, const uint8_t grid[ARI_BAND_CELLS], uint32_t size,
                                   ari_arena *a) {
    enum { MOST = 3000 };
    for (uint32_t m = 1; m < 512; m++) {
        const uint32_t n = ari_bits_weight(m);
        ari_cells x = {{0, 0}};
        if (n < 2 || n > 4) continue;
        for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
            if (m >> (grid[i] - 1) & 1) ari_cells_put(&x, i);
        ARI_TRY(ari_unavoidable_inside(u, s, grid, x, size, MOST, a));
    }
    for (uint32_t kind = 0; kind < 5; kind++)
        for (uint32_t p = 0; p < (kind < 3 ? 9u : 3u); p++)
            for (uint32_t q = kind < 3 ? p + 1 : p; q < (kind < 3 ? 9u : p + 1); q++) {
                ari_cells x = {{0, 0}};
                for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
                    if (unit_of(kind, i) == p || unit_of(kind, i) == q) ari_cells_put(&x, i);
                ARI_TRY(ari_unavoidable_inside(u, s, grid, x, size, MOST, a));
            }
    return ARI_OK;
}

bool ari_unavoidable_missed(ari_band *s, const uint8_t grid[ARI_BAND_CELLS], const uint8_t clue[ARI_BAND_CELLS],
                            ari_cells *out) {
    uint8_t board[ARI_BAND_CELLS], other[ARI_BAND_CELLS];
    if (!ari_band_other(s, clue, grid, other)) return false;
    ari_cells best = difference_unavoidable(grid, other);
    for (bool smaller = true; smaller;) { /* a smaller one inside, among the first solutions found there */
        smaller = false;
        cleared_unavoidable(grid, best, board);
        ari_band_load(s, board);
        for (uint32_t k = 0; k < FIND_MOST && ari_band_next(s, other) == 1; k++) {
            const ari_cells d = difference_unavoidable(grid, other);
            if (ari_cells_none(d) || ari_unavoidable_size(d) >= ari_unavoidable_size(best)) continue;
            best = d;
            smaller = true;
        }
    }
    *out = best;
    return true;
}
