/* generator_pairs.c - the maker of sheets where clues are paired with what is drawn (Tents): tents at random, apart,
 * each with a tree at random in a free cell beside it, until there are as many as the sheet wishes. Where there is
 * another solution, the pairs around one place where both differ are drawn anew. */
#include "make/make.h"

#include "rules/form.h"

enum { NEAR = 2, DIRECTIONS = 4 };

static bool is_free(const ari_board *b, const ari_marks *k, uint32_t cell) {
    return b->clue[cell] == ARI_CLUE_NONE && k->cell[cell] <= 0;
}

/* No cell around it has a tent. */
static bool stands_apart(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    for (uint32_t y = r ? r - 1 : 0; y <= r + 1 && y < b->rows; y++)
        for (uint32_t x = c ? c - 1 : 0; x <= c + 1 && x < b->cols; x++)
            if (k->cell[y * b->cols + x] > 0) return false;
    return true;
}

static uint32_t count_clues(const ari_board *b) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) n += b->clue[i] != ARI_CLUE_NONE;
    return n;
}

/* Pairs in cells of list[n], which is shuffled, up to `wanted` on the board. */
static void add_pairs(ari_maker *m, ari_board *b, ari_marks *k, uint32_t *list, uint32_t n, uint32_t wanted) {
    uint32_t placed = count_clues(b);
    if (n) ari_rng_shuffle(&m->rng, list, n);
    for (uint32_t i = 0; i < n && placed < wanted; i++) {
        uint32_t near[DIRECTIONS], all = 0;
        if (!is_free(b, k, list[i]) || !stands_apart(b, k, list[i])) continue;
        for (int d = 1; d <= DIRECTIONS; d++) {
            const uint32_t next = ari_board_ahead(b, list[i], d);
            if (next != ARI_NO && is_free(b, k, next)) near[all++] = next;
        }
        if (!all) continue;
        k->cell[list[i]] = 1;
        b->clue[near[ari_rng_below(&m->rng, all)]] = ARI_CLUE_ANY;
        placed++;
    }
    m->ticks += n;
}

static uint32_t wanted_pairs(ari_maker *m, const ari_board *b) {
    const uint32_t n = b->ncell * ari_maker_percent(m, 16, 21) / 100;
    return n ? n : 1;
}

static bool draw_pairs(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t *list = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!list) return false;
    for (uint32_t i = 0; i < b->ncell; i++) list[i] = i, b->clue[i] = ARI_CLUE_NONE, k->cell[i] = 0;
    add_pairs(m, b, k, list, b->ncell, wanted_pairs(m, b));
    if (b->genre->editing.derive) b->genre->editing.derive(b, k);
    return count_clues(b) > 0;
}

static bool is_near(const ari_board *b, uint32_t one, uint32_t other, uint32_t reach) {
    const uint32_t r = one / b->cols, c = one % b->cols, y = other / b->cols, x = other % b->cols;
    return (r > y ? r - y : y - r) <= reach && (c > x ? c - x : x - c) <= reach;
}

static bool repair_pairs(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const uint32_t *mate = ari_form_paired_mates(b, k, m->arena), wanted = count_clues(b);
    uint32_t *list = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0, at = 0;
    if (!mate || !list) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if ((k->cell[i] > 0) != (other->cell[i] > 0) && !ari_rng_below(&m->rng, ++n)) at = i;
    if (!n) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (k->cell[i] <= 0 || mate[i] == ARI_NO || !is_near(b, i, at, NEAR)) continue;
        b->clue[mate[i]] = ARI_CLUE_NONE;
        k->cell[i] = 0;
    }
    n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (is_near(b, i, at, NEAR + 1)) list[n++] = i;
    add_pairs(m, b, k, list, n, wanted);
    for (uint32_t i = 0; i < b->ncell; i++) list[i] = i;
    add_pairs(m, b, k, list, b->ncell, wanted); /* those that found no place there */
    if (b->genre->editing.derive) b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_pairs = {.genre = "",
                                           .draw = draw_pairs,
                                           .repair = repair_pairs,
                                           .outer = true,
                                           .wishes.formless = " has clues beside what is drawn, without symmetry"};
