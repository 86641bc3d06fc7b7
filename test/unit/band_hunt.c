/* few_clues.c - the search for few clues: every kernel takes the same course, and every witness is a puzzle among the
 * clues allowed. */
#include "engine/band/make.h"
#include "engine/band/agenda.h"

#include "test.h"

#include <string.h>

typedef struct course { uint64_t nodes, checks; uint32_t found, first; } course;

static ari_premise_search *new_few(ari_arena *a, ari_band *band) {
    uint8_t *block = ari_arena_take(a, sizeof(ari_premise_search) + 64);
    if (!CHECK(block != NULL)) return NULL;
    ari_premise_search *h = (void *)(block + (64 - (uintptr_t)block % 64) % 64);
    memset(h, 0, sizeof *h);
    h->band = band;
    return h;
}

static course run(ari_premise_search *h, const ari_band_agenda *p, ari_few_search *search) {
    course c = {0, 0, 0, UINT32_MAX};
    for (uint32_t i = 0; i < p->task.n; i++) {
        h->turn = p->turn[p->task.at[i].goal.turn];
        h->nodes = h->checks = 0;
        search(h, &p->task.at[i]);
        c.nodes += h->nodes, c.checks += h->checks;
        if (!h->found) continue;
        uint8_t clue[81];
        bool good = true;
        for (uint32_t x = 0; x < 81; x++) {
            const uint32_t at = h->turn->cell[x];
            clue[at] = ari_cells_has(h->witness, x) ? p->grid[at] : 0;
            good &= !clue[at] || ari_cells_has(p->allowed, at);
        }
        ari_band_load(h->band, clue);
        CHECK(good && ari_band_count(h->band, 2) == 1);
        if (!c.found++) c.first = i;
    }
    return c;
}

static bool same(course x, course y) {
    return x.nodes == y.nodes && x.checks == y.checks && x.found == y.found && x.first == y.first;
}

/* Few clues among those allowed, by every kernel of this processor. */
static void kernels(ari_arena *a, const uint8_t *grid, const uint8_t *clue, uint32_t k, bool good) {
    ari_unavoidable u = {{NULL, 0, 0}};
    ari_band *band = ari_band_new(a);
    ari_premise_search *h = new_few(a, band);
    if (!CHECK(band && h)) return;
    ari_band_agenda p = {.grid = grid};
    for (uint32_t i = 0; i < 81; i++)
        if (clue[i]) ari_cells_put(&p.allowed, i);
    CHECK(ari_unavoidable_collect(&u, band, grid, 18, a) == ARI_OK);
    CHECK(ari_band_agenda_tables(&p, &u, band, a) == ARI_OK);
    CHECK(ari_band_agenda_tasks(&p, k, a) == ARI_OK);
    const course plain = run(h, &p, ari_band_few_search);
    CHECK(plain.nodes > 100);
    CHECK_EQ(plain.found > 0, good);
    CHECK(same(plain, run(h, &p, ari_band_few_best())));
#if ARI_BAND_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
        CHECK(same(plain, run(h, &p, ari_band_few_avx2_search)));
#endif
}

/* So many clues are left when they go one by one while the rest is a puzzle. */
static uint32_t thinned(ari_band *s, const uint8_t *clue) {
    uint8_t left[81];
    uint32_t n = 0;
    memcpy(left, clue, 81);
    for (uint32_t i = 0; i < 81; i++) {
        const uint32_t at = i * 23 % 81;
        if (!clue[at]) continue;
        left[at] = 0;
        ari_band_load(s, left);
        if (ari_band_count(s, 2) != 1) left[at] = clue[at];
    }
    for (uint32_t i = 0; i < 81; i++) n += left[i] != 0;
    return n;
}

int main(void) {
    ari_arena a;
    uint8_t grid[81], clue[81];
    ari_arena_init(&a, NULL, 0);
    ari_band_make *m = ari_band_make_new(11, &a);
    if (!CHECK(m != NULL)) return TEST_DONE();
    ari_band_make_grid(m, grid);
    kernels(&a, grid, grid, 15, false); /* no grid has 15, nor 16 */
    kernels(&a, grid, grid, 16, false);
    for (uint32_t t = 0; t < 6; t++) {
        (void)ari_band_make_grid(m, grid);
        for (uint32_t i = 0; i < 81; i++) clue[i] = (i * 7 + t) % 3 ? grid[i] : 0;
        ari_band_load(m->band, clue);
        if (ari_band_count(m->band, 2) != 1) continue;
        kernels(&a, grid, clue, thinned(m->band, clue), true);
    }
    ari_arena_drop(&a);
    return TEST_DONE();
}
