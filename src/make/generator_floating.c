/* generator_floating.c - the maker of sheets with two things in each room of which one rises and one sinks
 * (Dosun-Fuwari): walls at random; one by one a thing that rises below the others of a column, and one that sinks, if
 * there are still ways that share no cell from each of the one kind to one of the other (a flow), which grow to rooms.
 * Where there is another solution, a cell where it alone has a thing goes to a room beside it, or becomes a wall. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

enum { RISES = 1, SINKS = 2, TRIES = 400, UP_TO = 3, SELDOM = 4, DRAWS = 20 };

typedef struct floating {
    ari_maker *m;
    ari_board *b;
    ari_marks *k;
    uint32_t *label, *list;          /* [ncell] rooms; scratch */
    uint32_t *to, *from;             /* [ncell] of ways the next cell, the one before; ARI_NO */
    uint32_t *parent, *queue;        /* [2 * ncell] of a search */
} floating;

static bool is_free(const ari_board *b, uint32_t cell) { return cell != ARI_NO && b->clue[cell] == ARI_CLUE_NONE; }

static void place_walls(floating *x) {
    const uint32_t n = x->b->ncell, share = ari_maker_percent(x->m, 14, 22);
    for (uint32_t i = 0; i < n; i++)
        x->b->clue[i] = ari_rng_below(&x->m->rng, 100) < share ? ARI_CLUE_ANY : ARI_CLUE_NONE;
}

/* ---- ways between things, as a flow: each cell is on one way at most ---- */

static bool is_used(const floating *x, uint32_t cell) { return x->to[cell] != ARI_NO || x->from[cell] != ARI_NO; }

/* Of a search: a cell that is entered is 2 * cell, one that is left 2 * cell + 1. */
static bool reach_state(floating *x, uint32_t state, uint32_t from, uint32_t *n) {
    if (x->parent[state] != ARI_NO) return false;
    x->parent[state] = from;
    x->queue[(*n)++] = state;
    return true;
}

/* The way from a thing that rises to a free one that sinks, which may turn other ways aside; ARI_NO: none. */
static uint32_t find_way(floating *x, uint32_t start) {
    uint32_t n = 0;
    memset(x->parent, 0xff, 2 * (size_t)x->b->ncell * sizeof *x->parent);
    (void)reach_state(x, 2 * start + 1, 2 * start, &n);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t state = x->queue[i], cell = state / 2;
        const bool used = is_used(x, cell);
        if (state % 2) {
            const int turn = (int)ari_rng_below(&x->m->rng, 4);
            for (int k = 0; k < 4; k++) {
                const uint32_t next = ari_board_ahead(x->b, cell, ARI_UP + (turn + k) % 4);
                if (is_free(x->b, next) && x->k->cell[next] != RISES && x->to[cell] != next)
                    (void)reach_state(x, 2 * next, state, &n);
            }
            if (used && cell != start && x->from[cell] != ARI_NO) (void)reach_state(x, state - 1, state, &n);
        } else if (used) {
            (void)reach_state(x, 2 * x->from[cell] + 1, state, &n);
        } else if (x->k->cell[cell] == SINKS) {
            return state;
        } else {
            (void)reach_state(x, state + 1, state, &n);
        }
    }
    return ARI_NO;
}

static void take_way(floating *x, uint32_t end, uint32_t start) {
    for (int adding = 0; adding < 2; adding++) /* what is turned aside goes first */
        for (uint32_t state = end; state != 2 * start + 1; state = x->parent[state]) {
            const uint32_t before = x->parent[state], cell = state / 2;
            if (cell == before / 2) continue;
            if (adding && state % 2 == 0) x->to[before / 2] = cell, x->from[cell] = before / 2;
            else if (!adding && state % 2) x->to[cell] = x->from[before / 2] = ARI_NO;
        }
}

/* ---- things ---- */

/* One more of a kind behind the others of a random piece of a column; ARI_NO: there is no place. */
static uint32_t put_thing(floating *x, int32_t kind) {
    const ari_board *b = x->b;
    const int back = kind == RISES ? ARI_UP : ARI_DOWN, ahead = kind == RISES ? ARI_DOWN : ARI_UP;
    uint32_t cell = ari_rng_below(&x->m->rng, b->ncell), n = 0;
    if (!is_free(b, cell)) return ARI_NO;
    while (is_free(b, ari_board_ahead(b, cell, back))) cell = ari_board_ahead(b, cell, back);
    while (is_free(b, cell) && x->k->cell[cell] == kind) cell = ari_board_ahead(b, cell, ahead), n++;
    if (!is_free(b, cell) || x->k->cell[cell] || n > ari_rng_below(&x->m->rng, UP_TO)) return ARI_NO;
    x->k->cell[cell] = kind;
    return cell;
}

/* From each thing that rises a way. */
static bool find_ways(floating *x) {
    const uint32_t turn = ari_rng_below(&x->m->rng, x->b->ncell);
    memset(x->to, 0xff, x->b->ncell * sizeof *x->to);
    memset(x->from, 0xff, x->b->ncell * sizeof *x->from);
    for (uint32_t k = 0; k < x->b->ncell; k++) {
        const uint32_t i = (turn + k) % x->b->ncell, end = x->k->cell[i] == RISES ? find_way(x, i) : ARI_NO;
        if (x->k->cell[i] != RISES) continue;
        x->m->ticks += x->b->ncell;
        if (end == ARI_NO) return false;
        take_way(x, end, i);
    }
    return true;
}

/* Pairs, as long as there are ways. */
static bool put_things(floating *x) {
    const ari_sheet *s = ari_law_sheet(x->b);
    const uint32_t size = (s->room_least + s->room_most) / 2u, wanted = 1 + x->b->ncell / (size ? size : 6);
    uint32_t n = 0;
    memset(x->k->cell, 0, x->b->ncell * sizeof *x->k->cell);
    for (uint32_t failed = 0; n < wanted && failed < TRIES && !ari_maker_stopped(x->m);) {
        const uint32_t up = put_thing(x, RISES), down = up == ARI_NO ? ARI_NO : put_thing(x, SINKS);
        if (down != ARI_NO && find_ways(x)) {
            n++, failed = 0;
            continue;
        }
        if (up != ARI_NO) x->k->cell[up] = 0;
        if (down != ARI_NO) x->k->cell[down] = 0;
        failed++;
    }
    return 4 * n >= 3 * wanted && find_ways(x);
}

/* Ways grow to rooms; the cells that none reaches become walls. */
static bool grow_rooms(floating *x) {
    const ari_board *b = x->b;
    uint32_t n = 0, where;
    memset(x->label, 0xff, b->ncell * sizeof *x->label);
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t cell = i; x->k->cell[i] == RISES && cell != ARI_NO; cell = x->to[cell])
            x->label[x->list[n++] = cell] = i;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!is_free(b, i)) x->label[i] = i;
    ari_make_rooms_spread(x->m, b, x->label, x->list, n, NULL);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x->label[i] == ARI_NO) x->label[i] = i, x->b->clue[i] = ARI_CLUE_ANY;
    return ari_board_rooms_label(x->b, x->label, b->ncell, &where) == ARI_OK;
}

static bool begin_generator(floating *x, ari_maker *m, ari_board *b, ari_marks *k) {
    const size_t n = b->ncell;
    *x = (floating){m, b, k, ARI_TAKE(m->arena, uint32_t, n), ARI_TAKE(m->arena, uint32_t, n),
                    ARI_TAKE(m->arena, uint32_t, n), ARI_TAKE(m->arena, uint32_t, n),
                    ARI_TAKE(m->arena, uint32_t, 2 * n), ARI_TAKE(m->arena, uint32_t, 2 * n)};
    return x->label && x->list && x->to && x->from && x->parent && x->queue;
}

static bool draw_floating(ari_maker *m, ari_board *b, ari_marks *k) {
    floating x;
    if (b->rows < 2 || !begin_generator(&x, m, b, k)) return false; /* in one row both can change places */
    for (uint32_t tries = 0; tries < DRAWS && !ari_maker_stopped(m); tries++) {
        place_walls(&x);
        if (put_things(&x)) return grow_rooms(&x);
    }
    return false;
}

/* Are there less walls than the sheet allows? */
static bool may_wall(const ari_board *b) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) n += !is_free(b, i);
    return 100 * n < ari_law_sheet(b)->thin_most * b->ncell;
}

static bool repair_floating(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    floating x;
    uint32_t n = 0, where;
    if (!begin_generator(&x, m, b, k)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] <= 0 && other->cell[i] > 0) x.list[n++] = i;
    ari_rng_shuffle(&m->rng, x.list, n);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t cell = x.list[i];
        uint32_t to[4], nto = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell, d);
            if (is_free(b, next) && b->room[next] != b->room[cell]) to[nto++] = b->room[next];
        }
        if (!nto || !ari_make_rooms_spare(b, cell, x.parent, x.queue)) continue;
        const bool wall = !ari_rng_below(&m->rng, SELDOM) && may_wall(b);
        memcpy(x.label, b->room, b->ncell * sizeof *x.label);
        x.label[cell] = wall ? b->nroom : to[ari_rng_below(&m->rng, nto)];
        if (wall) b->clue[cell] = ARI_CLUE_ANY;
        return ari_board_rooms_label(b, x.label, b->ncell, &where) == ARI_OK;
    }
    return false;
}

const ari_generator ari_generator_floating = {.genre = "",
                                              .draw = draw_floating,
                                              .repair = repair_floating,
                                              .repairing.climbs = true,
                                              .repairing.rooms = true,
                                              .repairing.numbers = true,
                                              .wishes.formless = " has rooms, which have no symmetry"};
