/* generator_dominoes.c - the maker of sheets whose pieces are dominoes of a set (Dominosa): a random division into
 * dominoes, and on these random ones of the smallest set that is large enough. Where there is another solution, two
 * dominoes change places near where both differ, or one is turned, and what leaves more open is taken back. */
#include "make/make.h"

#include "graph/grid.h"

/* The cell of the same domino. */
static uint32_t mate_of(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    if (r && k->edge[ari_grid_h(b->graph, r, c)] <= 0) return cell - b->cols;
    if (r + 1 < b->rows && k->edge[ari_grid_h(b->graph, r + 1, c)] <= 0) return cell + b->cols;
    return c && k->edge[ari_grid_v(b->graph, r, c)] <= 0 ? cell - 1 : cell + 1;
}

static void swap_numbers(ari_board *b, uint32_t one, uint32_t two) {
    const int32_t number = b->clue[one];
    b->clue[one] = b->clue[two];
    b->clue[two] = number;
}

static bool draw_dominoes(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t all = b->ncell / 2;
    uint32_t most = 0, n = 0, set;
    uint32_t *mate = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!mate || b->ncell % 2) return false;
    while ((set = (most + 1) * (most + 2) / 2) < all) most++;
    uint32_t *domino = ARI_TAKE(m->arena, uint32_t, set);
    if (!domino) return false;
    ari_make_dominoes(m, b, mate);
    for (uint32_t high = 0; high <= most; high++)
        for (uint32_t low = 0; low <= high; low++) domino[n++] = high << 16 | low;
    ari_rng_shuffle(&m->rng, domino, set);
    n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        if (r) k->edge[ari_grid_h(b->graph, r, c)] = mate[i] != i - b->cols;
        if (c) k->edge[ari_grid_v(b->graph, r, c)] = mate[i] != i - 1;
        if (mate[i] < i) continue;
        b->clue[i] = (int32_t)(domino[n] >> 16);
        b->clue[mate[i]] = (int32_t)(domino[n++] & 0xffff);
        if (ari_rng_below(&m->rng, 2)) swap_numbers(b, i, mate[i]);
    }
    m->ticks += b->ncell;
    return true;
}

static bool repair_dominoes(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, one = 0, two = ari_rng_below(&m->rng, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (mate_of(b, k, i) != mate_of(b, other, i) && !ari_rng_below(&m->rng, ++n)) one = i;
    if (!n) return false;
    const uint32_t half = mate_of(b, k, one), mate = mate_of(b, k, two);
    if (ari_rng_below(&m->rng, 3) == 0 || two == one || two == half) {
        swap_numbers(b, one, half);
        return true;
    }
    swap_numbers(b, one, two);
    swap_numbers(b, half, mate);
    return true;
}

const ari_generator ari_generator_dominoes = {
    .genre = "",
    .draw = draw_dominoes,
    .repair = repair_dominoes,
    .repairing.climbs = true,
    .repairing.numbers = true,
    .wishes.formless = " has a number in every cell, which has no symmetry"};
