/* generator_digits.c - the maker of sheets that draw numbers in cells.
 *
 *   rooms (Suguru)   grow from a random cell each, where few cells are left free first; then a random solution
 *
 * A drawing determines all clues, which makes a puzzle with one solution; thinning takes them away. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

enum {
    TRIES = 60,          /* divisions into rooms */
    TICKS_A_CELL = 2000, /* of a search for a solution of one */
    ROOM_LEAST = 2, ROOM_MOST = 6
};

typedef struct digitcraft {
    ari_maker *m;
    ari_board *b;
    const ari_sheet *s;
    uint32_t *label, *order, *edge; /* [ncell], [ncell], [4 * ncell] */
} digitcraft;

/* ---- rooms ---- */

/* Free cells beside this one. */
static uint32_t free_around(const digitcraft *x, uint32_t cell) {
    uint32_t n = 0;
    for (int d = 1; d <= 4; d++) {
        const uint32_t next = ari_board_ahead(x->b, cell, d);
        n += next != ARI_NO && x->label[next] == ARI_NO;
    }
    return n;
}

/* A room from this cell on; the next cell is one beside it with few free neighbours, so that no holes are left. */
static void grow_room(digitcraft *x, uint32_t cell, uint32_t name, uint32_t size) {
    uint32_t n = 0;
    x->edge[n++] = cell;
    for (uint32_t have = 0; have < size && n;) {
        uint32_t best = 0, fewest = ARI_NO, ties = 0;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t free = have ? free_around(x, x->edge[i]) : 0;
            ties = free < fewest ? 1 : free == fewest ? ties + 1 : ties;
            if (free > fewest || (free == fewest && ari_rng_below(&x->m->rng, ties))) continue;
            best = i;
            fewest = free;
        }
        const uint32_t at = x->edge[best];
        x->edge[best] = x->edge[--n];
        if (x->label[at] != ARI_NO) continue;
        x->label[at] = name;
        have++;
        for (int d = 1; d <= 4 && have < size; d++) {
            const uint32_t next = ari_board_ahead(x->b, at, d);
            if (next != ARI_NO && x->label[next] == ARI_NO) x->edge[n++] = next;
        }
    }
}

static bool draw_rooms(digitcraft *x) {
    ari_board *b = x->b;
    const uint32_t least = x->s->room_most ? x->s->room_least : ROOM_LEAST;
    const uint32_t most = x->s->room_most ? x->s->room_most : ROOM_MOST;
    uint32_t where;
    for (uint32_t i = 0; i < b->ncell; i++) x->order[i] = i, x->label[i] = ARI_NO;
    ari_rng_shuffle(&x->m->rng, x->order, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t cell = x->order[i];
        if (x->label[cell] == ARI_NO)
            grow_room(x, cell, cell, least + ari_rng_below(&x->m->rng, most - least + 1));
    }
    x->m->ticks += b->ncell;
    return ari_board_rooms_label(b, x->label, b->ncell, &where) == ARI_OK;
}

/* ---- draw ---- */

static bool draw_digits(ari_maker *m, ari_board *b, ari_marks *k) {
    digitcraft x = {.m = m, .b = b, .s = ari_law_sheet(b)};
    x.label = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x.order = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x.edge = ARI_TAKE(m->arena, uint32_t, 4 * (size_t)b->ncell);
    if (!x.label || !x.order || !x.edge) return false;
    for (uint32_t i = 0; i < TRIES && !ari_maker_stopped(m); i++) {
        if (b->room && !draw_rooms(&x)) return false;
        if (!ari_maker_solve_by(m, b, ari_rules_lower_build, NULL, (uint64_t)TICKS_A_CELL * b->ncell, k)) continue;
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

static const ari_generator given = {.genre = "", .draw = draw_digits, .loose = true};

const ari_generator *ari_generator_digits_of(const ari_genre *g) {
    return g->editing.derive ? &given : NULL;
}
