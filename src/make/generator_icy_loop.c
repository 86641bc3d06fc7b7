/* generator_icy_loop.c - the maker of sheets whose loop crosses itself on ice and is stopped by walls (Barns): patches
 * of ice at random, a random loop there, and where there is another solution a wall in the way of that one alone. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

/* Patches grow at random, so that ice is more than single cells. */
static void spread_ice(ari_maker *m, ari_board *b) {
    uint32_t left = b->ncell * ari_maker_percent(m, 20, 30) / 100;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    while (left) {
        uint32_t cell = ari_rng_below(&m->rng, b->ncell);
        for (uint32_t size = 1 + ari_rng_below(&m->rng, 6); size && left && cell != ARI_NO; size--) {
            left -= b->clue[cell] == ARI_CLUE_NONE;
            b->clue[cell] = ARI_CLUE_ANY;
            cell = ari_board_ahead(b, cell, ARI_UP + (int)ari_rng_below(&m->rng, 4));
        }
    }
}

static void build_wall(ari_board *b, ari_edge e) {
    const uint32_t cell = b->graph->ends[e][0];
    b->wall[cell] |= b->graph->ends[e][1] == cell + b->cols ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
}

/* Up to this many walls beside the loop, which make a board easier. */
static void scatter_barriers(ari_maker *m, ari_board *b, const ari_marks *k, uint32_t n) {
    for (; n; n--) {
        const ari_edge e = ari_rng_below(&m->rng, b->graph->nedge);
        if (k->edge[e] <= 0) build_wall(b, e);
    }
}

/* Every other try has walls to begin with, so that gentle boards come too. */
static bool draw_icy(ari_maker *m, ari_board *b, ari_marks *k) {
    if (b->rows < 2 || b->cols < 2) return false;
    memset(b->wall, 0, b->ncell);
    if (ari_board_rooms_build(b, b->wall) != ARI_OK) return false;
    spread_ice(m, b);
    if (!ari_maker_solve_by(m, b, ari_rules_lower_free, NULL, 0, k)) return false;
    if (m->tries % 2) return true;
    scatter_barriers(m, b, k, ari_rng_below(&m->rng, b->ncell));
    return ari_board_rooms_build(b, b->wall) == ARI_OK;
}

/* A wall where a line of the other solution runs, and none of this one; false: there is no such place. */
static bool add_barrier(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0;
    ari_edge chosen = 0;
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if (k->edge[e] <= 0 && other->edge[e] > 0 && !ari_rng_below(&m->rng, ++n)) chosen = e;
    if (!n) return false;
    build_wall(b, chosen);
    m->keep_change = true;
    return ari_board_rooms_build(b, b->wall) == ARI_OK;
}

const ari_generator ari_generator_icy_loop = {.genre = "",
                                              .draw = draw_icy,
                                              .repair = add_barrier,
                                              .wishes.formless = " has walls where its loop needs them"};
