/* generator_filled_figures.c - the maker of sheets whose figures are filled in their order (Thermometers): the board is
 * parted into paths at random, a cell that is left joins the end of a path beside it, or parts one. Each is filled up
 * to a random cell. Where there is another solution, a figure that it fills otherwise is turned around, or filled to
 * another cell. */
#include "make/make.h"

#include "board/figure.h"
#include "rules/descriptor.h"

#include <string.h>

enum { LONGEST = 6, TRIES = 200 };

typedef struct paths {
    ari_maker *m;
    ari_board *b;
    uint32_t *next, *last; /* [ncell] of a path the cell behind this, the one before; ARI_NO */
    uint32_t *list;        /* [ncell] */
    bool *in;              /* [ncell] it is of a path */
} paths;

static uint32_t end_of(const uint32_t *way, uint32_t cell) {
    while (way[cell] != ARI_NO) cell = way[cell];
    return cell;
}

static uint32_t length_of(const paths *x, uint32_t cell) {
    uint32_t n = 1;
    for (uint32_t i = end_of(x->last, cell); x->next[i] != ARI_NO; i = x->next[i]) n++;
    return n;
}

static void join_cells(paths *x, uint32_t one, uint32_t two) {
    x->next[one] = two;
    x->last[two] = one;
}

/* A free cell beside this one, straight on with every second try; ARI_NO: there is none. */
static uint32_t step_on(paths *x, uint32_t cell) {
    const uint32_t before = x->last[cell];
    uint32_t to = ARI_NO, ties = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(x->b, cell, d);
        if (next == ARI_NO || x->in[next]) continue;
        if (before != ARI_NO && next - cell == cell - before && ari_rng_below(&x->m->rng, 2)) return next;
        if (!ari_rng_below(&x->m->rng, ++ties)) to = next;
    }
    return to;
}

/* A cell alone joins a path: its end, or a cell inside, whose path is parted behind it or in front of it. */
static bool join_alone(paths *x, uint32_t cell) {
    for (uint32_t tries = 0; tries < 8; tries++) {
        const uint32_t beside = ari_board_ahead(x->b, cell, ARI_UP + (int)ari_rng_below(&x->m->rng, 4));
        if (beside == ARI_NO) continue;
        const uint32_t before = x->last[beside], behind = x->next[beside];
        if (behind == ARI_NO && before == ARI_NO) {
            join_cells(x, beside, cell);
        } else if (behind == ARI_NO || (before != ARI_NO && x->next[behind] != ARI_NO)) {
            if (behind != ARI_NO) x->last[behind] = ARI_NO;
            join_cells(x, beside, cell);
        } else if (before == ARI_NO || x->last[before] != ARI_NO) {
            if (before != ARI_NO) x->next[before] = ARI_NO;
            join_cells(x, cell, beside);
        } else {
            continue;
        }
        return true;
    }
    return false;
}

static bool part_board(paths *x) {
    const uint32_t n = x->b->ncell;
    memset(x->next, 0xff, n * sizeof *x->next);
    memset(x->last, 0xff, n * sizeof *x->last);
    memset(x->in, 0, n * sizeof *x->in);
    for (uint32_t i = 0; i < n; i++) x->list[i] = i;
    ari_rng_shuffle(&x->m->rng, x->list, n);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t cell = x->list[i];
        if (x->in[cell]) continue;
        x->in[cell] = true;
        for (uint32_t length = 2 + ari_rng_below(&x->m->rng, LONGEST - 1), to; length > 1; length--, cell = to) {
            if ((to = step_on(x, cell)) == ARI_NO) break;
            join_cells(x, cell, to);
            x->in[to] = true;
        }
    }
    for (uint32_t i = 0; i < n; i++)
        if (x->next[i] == ARI_NO && x->last[i] == ARI_NO && !join_alone(x, i)) return false;
    for (uint32_t i = 0; i < n; i++)
        if (length_of(x, i) < 2) return false;
    return true;
}

static void fill_figure(ari_maker *m, const ari_figure *f, ari_marks *k) {
    const uint32_t full = ari_rng_below(&m->rng, f->n + 1);
    for (uint32_t i = 0; i < f->n; i++) k->cell[f->cell[i]] = i < full;
}

/* Of each path a figure, which begins at one of its ends. */
static bool add_figures(paths *x, ari_marks *k) {
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        uint32_t n = 0;
        if (x->last[i] != ARI_NO) continue;
        const bool turned = ari_rng_below(&x->m->rng, 2);
        const uint32_t *way = turned ? x->last : x->next;
        for (uint32_t cell = turned ? end_of(x->next, i) : i; cell != ARI_NO; cell = way[cell]) x->list[n++] = cell;
        if (!ari_figure_add(x->b, 0, ARI_CLUE_NONE, x->list, n)) return false;
        fill_figure(x->m, &x->b->figure[x->b->nfigure - 1], k);
    }
    return true;
}

static bool draw_filled(ari_maker *m, ari_board *b, ari_marks *k) {
    paths x = {m, b, ARI_TAKE(m->arena, uint32_t, b->ncell), ARI_TAKE(m->arena, uint32_t, b->ncell),
               ARI_TAKE(m->arena, uint32_t, b->ncell), ARI_TAKE(m->arena, bool, b->ncell)};
    if (!x.next || !x.last || !x.list || !x.in) return false;
    b->nfigure = 0;
    for (uint32_t tries = 0; tries < TRIES && !ari_maker_stopped(m); tries++) {
        m->ticks += b->ncell;
        if (!part_board(&x)) continue;
        if (!add_figures(&x, k)) return false;
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

/* Does the other drawing fill it otherwise? */
static bool differs_in(const ari_figure *f, const ari_marks *k, const ari_marks *other) {
    for (uint32_t i = 0; i < f->n; i++)
        if ((k->cell[f->cell[i]] > 0) != (other->cell[f->cell[i]] > 0)) return true;
    return false;
}

static bool repair_filled(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t which = ARI_NO, ties = 0;
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (b->figure[i].n && differs_in(&b->figure[i], k, other) && !ari_rng_below(&m->rng, ++ties)) which = i;
    if (which == ARI_NO) return false;
    ari_figure *f = &b->figure[which];
    uint32_t *cell = ARI_TAKE(&b->arena, uint32_t, f->n);
    if (!cell) return false;
    for (uint32_t i = 0; i < f->n; i++) cell[i] = f->cell[f->n - 1 - i];
    if (ari_rng_below(&m->rng, 2)) f->cell = cell;
    fill_figure(m, f, k);
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_filled = {.genre = "", .draw = draw_filled, .repair = repair_filled,
                                            .repairing.climbs = true, .loose = true, .density = 100,
                                            .wishes.formless = " has figures, which have no symmetry"};
