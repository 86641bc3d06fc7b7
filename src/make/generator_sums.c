/* generator_sums.c - the maker of sheets with sums of entries (Kakuro).
 *
 * The first row and column are black, and further cells at random, by the symmetry, so long as all white cells are
 * connected and each is in two entries of two to nine cells. Digits are drawn at random and then changed, one after
 * the other, to make sums that few sets of digits have. Where there is another solution one digit that differs changes
 * again. Of a black cell both sums are given; none is taken away unless the brief asks for it. */
#include "make/make.h"

#include "rules/descriptor.h"

#include <string.h>

enum { DIGITS = 9, MOST_SUM = 46, TRIES = 40, ROUNDS = 6, NOISE = 12 };

typedef struct sumcraft {
    ari_maker *m;
    ari_board *b;
    ari_marks *k;
    uint32_t *list; /* [2 * ncell] scratch */
    bool *met;      /* [ncell] */
    uint32_t ways[DIGITS + 1][MOST_SUM]; /* sets of so many different digits with this sum */
} sumcraft;

static bool begin_sums(sumcraft *x, ari_maker *m, ari_board *b, ari_marks *k) {
    *x = (sumcraft){.m = m, .b = b, .k = k};
    x->list = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)b->ncell);
    x->met = ARI_TAKE(m->arena, bool, b->ncell);
    x->ways[0][0] = 1;
    for (int d = 1; d <= DIGITS; d++)
        for (int n = d; n > 0; n--)
            for (int s = d; s < MOST_SUM; s++) x->ways[n][s] += x->ways[n - 1][s - d];
    return x->list && x->met;
}

static bool is_white(const ari_board *b, uint32_t cell) { return cell != ARI_NO && b->clue[cell] == ARI_CLUE_NONE; }

/* White cells on from this one in a direction, this one too. */
static uint32_t length_of(const ari_board *b, uint32_t cell, int direction) {
    uint32_t n = 0;
    for (; is_white(b, cell); cell = ari_board_ahead(b, cell, direction)) n++;
    return n;
}

/* ---- black cells ---- */

/* Would no piece of one cell be beside a black cell here? */
static bool leaves_entries(const ari_board *b, uint32_t cell) {
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (is_white(b, next) && length_of(b, next, d) < 2) return false;
    }
    return true;
}

static bool is_connected(const sumcraft *x) {
    const ari_board *b = x->b;
    uint32_t n = 0, all = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        x->met[i] = false;
        if (is_white(b, i) && !all++) x->list[n++] = i, x->met[i] = true;
    }
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, x->list[i], d);
            if (!is_white(b, next) || x->met[next]) continue;
            x->met[next] = true;
            x->list[n++] = next;
        }
    return n == all && n > 0;
}

static bool has_long_entry(const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (is_white(b, i) && (length_of(b, i, ARI_RIGHT) > DIGITS || length_of(b, i, ARI_DOWN) > DIGITS)) return true;
    return false;
}

/* The images of a cell inside the frame. */
static uint32_t find_images(const sumcraft *x, uint32_t cell, uint32_t image[8]) {
    const ari_brief *f = x->m->brief;
    const ari_board *b = x->b;
    const ari_symmetry s = f->symmetry != ARI_SYMMETRY_NONE        ? f->symmetry
                           : ari_law_sheet(b)->symmetric ? ARI_SYMMETRY_ROTATION2
                                                                  : ARI_SYMMETRY_NONE;
    const uint32_t cols = b->cols - 1, inner = (cell / b->cols - 1) * cols + cell % b->cols - 1;
    const uint32_t n = ari_symmetry_images(s, b->rows - 1, cols, inner, image);
    for (uint32_t i = 0; i < n; i++) image[i] = (image[i] / cols + 1) * b->cols + image[i] % cols + 1;
    return n;
}

static bool place_black(sumcraft *x, uint32_t cell) {
    uint32_t image[8];
    const uint32_t n = find_images(x, cell, image);
    bool fine = n > 0;
    for (uint32_t i = 0; i < n; i++) x->b->clue[image[i]] = ARI_CLUE_ANY;
    for (uint32_t i = 0; i < n && fine; i++) fine = leaves_entries(x->b, image[i]);
    if (fine && is_connected(x)) return true;
    for (uint32_t i = 0; i < n; i++) x->b->clue[image[i]] = ARI_CLUE_NONE;
    return false;
}

static bool place_blacks(sumcraft *x) {
    ari_board *b = x->b;
    uint32_t n = 0, *order = ARI_TAKE(x->m->arena, uint32_t, b->ncell), placed = 0;
    if (!order) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool frame = i < b->cols || i % b->cols == 0;
        b->clue[i] = frame ? ARI_CLUE_ANY : ARI_CLUE_NONE;
        if (!frame) order[n++] = i;
    }
    const uint32_t wanted = n * ari_maker_percent(x->m, 20, 35) / 100;
    for (uint32_t round = 0; round < 2; round++) { /* then as many as long entries need */
        ari_rng_shuffle(&x->m->rng, order, n);
        for (uint32_t i = 0; i < n && (placed < wanted || round); i++) {
            if (!is_white(b, order[i])) continue;
            if (round && !has_long_entry(b)) break;
            placed += place_black(x, order[i]) ? 2 : 0;
        }
    }
    x->m->ticks += (uint64_t)b->ncell * b->ncell / 8;
    return !has_long_entry(b);
}

/* ---- digits ---- */

/* The entry through a cell, in a direction and its opposite: digits besides that of the cell as bits; length, sum. */
static uint32_t entry_at(const sumcraft *x, uint32_t cell, int forward, uint32_t *n, int32_t *sum) {
    uint32_t used = 0;
    *n = 1, *sum = 0;
    for (int d = forward - 1; d <= forward; d++)
        for (uint32_t i = cell; is_white(x->b, i = ari_board_ahead(x->b, i, d));) {
            used |= 1u << x->k->cell[i];
            *sum += x->k->cell[i];
            ++*n;
        }
    return used;
}

/* Another digit here, one of those with which the sums of both entries say most; keep: it may stay. */
static bool change_digit(sumcraft *x, uint32_t cell, bool keep) {
    uint32_t n[2], best = 0, used = 0;
    int32_t sum[2], to = 0;
    for (int i = 0; i < 2; i++) used |= entry_at(x, cell, i ? ARI_DOWN : ARI_RIGHT, &n[i], &sum[i]);
    for (int32_t d = 1; d <= DIGITS; d++) {
        if (used >> d & 1 || (!keep && d == x->k->cell[cell])) continue;
        const uint32_t choices = x->ways[n[0]][sum[0] + d] * x->ways[n[1]][sum[1] + d];
        const uint32_t cost = choices * (100 + ari_rng_below(&x->m->rng, 100 * NOISE / 10));
        if (to && cost >= best) continue;
        best = cost;
        to = d;
    }
    if (to) x->k->cell[cell] = to;
    return to != 0;
}

static void sharpen_sums(sumcraft *x) {
    uint32_t *order = ARI_TAKE(x->m->arena, uint32_t, x->b->ncell), n = 0;
    if (!order) return;
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (is_white(x->b, i)) order[n++] = i;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        ari_rng_shuffle(&x->m->rng, order, n);
        for (uint32_t i = 0; i < n; i++) (void)change_digit(x, order[i], true);
    }
    x->m->ticks += (uint64_t)ROUNDS * n;
}

static bool draw_sums(ari_maker *m, ari_board *b, ari_marks *k) {
    sumcraft x;
    if (!begin_sums(&x, m, b, k) || b->rows < 3 || b->cols < 3) return false;
    for (uint32_t i = 0; i < TRIES && !ari_maker_stopped(m); i++) {
        if (!place_blacks(&x) || !ari_maker_solve(m, b, NULL, 0, k)) continue;
        sharpen_sums(&x);
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

static bool repair_sums(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    sumcraft x;
    uint32_t n = 0;
    if (!begin_sums(&x, m, b, k)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (is_white(b, i) && k->cell[i] != other->cell[i]) x.list[n++] = i;
    ari_rng_shuffle(&m->rng, x.list, n);
    for (uint32_t i = 0; i < n; i++) {
        if (!change_digit(&x, x.list[i], false)) continue;
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

const ari_generator ari_generator_sums = {.genre = "", .draw = draw_sums, .repair = repair_sums,
                                          .repairing.climbs = true, .loose = true, .density = 100};
