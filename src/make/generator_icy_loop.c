/* generator_icy_loop.c - the maker of sheets whose loop crosses itself on ice and is stopped by walls (Barns): patches
 * of ice at random, a random loop there, and where there is another solution a wall in the way of that one alone. Where
 * the lines are a path (Icebarn) an entrance and an exit at random too, a random path, an arrow on each line; or
 * (Icelom) a few numbers along it, and where there is another path one more, which that one passes out of turn or
 * not at all. */
#include "make/make.h"

#include "board/between.h"
#include "board/clue.h"
#include "board/figure.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"
#include "rules/gate_order.h"

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

/* ---- a path ---- */

enum { PATHS = 4, TICKS_A_CELL = 20000, FEW_TICKS = 3000 }; /* of which the longest is taken; for each; with numbers */

/* An entrance and an exit at random; false: the same place. */
static bool place_gates(ari_maker *m, ari_board *b) {
    static const int32_t gate[2] = {ARI_LAW_ENTRANCE, ARI_LAW_EXIT};
    uint32_t n;
    for (int side = 0; side < ARI_NOUTER; side++) {
        int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; i < n; i++) clue[i] = ARI_CLUE_NONE;
    }
    for (int i = 0; i < 2; i++) {
        int32_t *clue = ari_outer_side(b, (int)ari_rng_below(&m->rng, ARI_NOUTER), &n);
        const uint32_t at = ari_rng_below(&m->rng, n);
        if (clue[at] != ARI_CLUE_NONE) return false;
        clue[at] = gate[i];
    }
    return true;
}

/* The direction in which the path goes on from a cell. */
static int go_on(const ari_board *b, const ari_marks *k, uint32_t cell, int from) {
    const uint32_t arms = ari_drawn_lines_arms(b, k, cell);
    int on = ARI_UP;
    if (arms == ARI_DRAWN_LINES_CROSSING) return ari_gate_order_back(from);
    while (on == from || !(arms >> on & 1)) on++;
    return on;
}

/* An arrow on each line, as the path runs. */
static void point_arrows(ari_board *b, const ari_marks *k) {
    ari_drawn_gate gate[2];
    if (!ari_drawn_lines_gates(b, gate)) return;
    for (uint32_t i = 0; i < ari_between_places(b); i++) b->between[i] = ARI_CLUE_NONE;
    int from = gate[0].direction;
    for (uint32_t cell = gate[0].cell, next; cell != ARI_NO; cell = next) {
        const int on = go_on(b, k, cell, from);
        next = ari_board_ahead(b, cell, on);
        if (next == ARI_NO) break;
        const ari_between_kind kind = on == ARI_RIGHT || on == ARI_DOWN ? ARI_BETWEEN_GREATER : ARI_BETWEEN_LESS;
        b->between[ari_between_place(b, cell, next)] = ari_between_make(kind, -1);
        from = ari_gate_order_back(on);
    }
}

static bool find_path(ari_maker *m, ari_board *b, ari_marks *k) {
    ari_marks *best = ari_board_blank(b, m->arena);
    const bool numbers = b->genre->drawing.nkind > 0;
    const uint64_t ticks = (uint64_t)(numbers ? FEW_TICKS : TICKS_A_CELL) * b->ncell;
    uint32_t most = 0;
    if (!best || b->rows < 2 || b->cols < 2) return false;
    spread_ice(m, b);
    if (!place_gates(m, b)) return false;
    for (uint32_t i = 0; i < PATHS; i++) {
        if (!ari_maker_solve_by(m, b, ari_rules_lower_build, NULL, ticks, k)) break;
        if (ari_maker_lines(b, k) <= most) continue;
        most = ari_maker_lines(b, k);
        ari_board_copy_marks(best, k);
    }
    if (most < b->ncell / (numbers ? 3 : 2)) return false;
    ari_board_copy_marks(k, best);
    return true;
}

static bool draw_path(ari_maker *m, ari_board *b, ari_marks *k) {
    for (uint32_t i = 0; i < ari_between_places(b); i++) b->between[i] = ARI_CLUE_NONE;
    if (!find_path(m, b, k)) return false;
    point_arrows(b, k);
    return true;
}

const ari_generator ari_generator_icy_path = {.genre = "",
                                              .draw = draw_path,
                                              .loose = true,
                                              .wishes.formless = " has arrows where its path needs them"};

/* ---- a path with numbers ---- */

enum { SHARE = 10 }; /* cells for a number at first */

/* When the path first passes each cell, from 1; 0: never. NULL: memory. */
static uint32_t *time_path(const ari_board *b, const ari_marks *k, ari_arena *a) {
    uint32_t *at = ARI_ZERO(a, uint32_t, b->ncell), n = 0;
    ari_drawn_gate gate[2];
    if (!at || !ari_drawn_lines_gates(b, gate)) return NULL;
    int from = gate[0].direction;
    for (uint32_t cell = gate[0].cell; cell != ARI_NO;) {
        const int on = go_on(b, k, cell, from);
        n++;
        if (!at[cell]) at[cell] = n;
        cell = ari_board_ahead(b, cell, on);
        from = ari_gate_order_back(on);
    }
    return at;
}

/* How many numbers are passed before. */
static int32_t rank_of(const ari_board *b, const uint32_t *at, uint32_t cell) {
    int32_t n = 0;
    for (uint32_t i = 0; i < b->nfigure; i++) n += at[b->figure[i].cell[0]] < at[cell];
    return n;
}

static bool add_number(ari_board *b, const uint32_t *at, uint32_t cell) {
    if (!ari_figure_add(b, 0, 1, &cell, 1)) return false;
    for (uint32_t i = 0; i < b->nfigure; i++) b->figure[i].number = rank_of(b, at, b->figure[i].cell[0]) + 1;
    return true;
}

/* May a number be there? On ice one in four times. */
static bool is_place(ari_maker *m, const ari_board *b, const ari_marks *k, const uint32_t *at, uint32_t cell) {
    return at[cell] && ari_gate_order_at(b, cell) == ARI_NO &&
           ari_drawn_lines_arms(b, k, cell) != ARI_DRAWN_LINES_CROSSING &&
           (b->clue[cell] == ARI_CLUE_NONE || !ari_rng_below(&m->rng, 4));
}

/* One more number, of those that the other path has not in its order if there are any. False: there is no place. */
static bool place_number(ari_maker *m, ari_board *b, const ari_marks *k, const ari_marks *other) {
    const uint32_t *at = time_path(b, k, m->arena), *theirs = other ? time_path(b, other, m->arena) : NULL;
    uint32_t n[2] = {0, 0}, chosen[2] = {ARI_NO, ARI_NO};
    for (uint32_t i = 0; at && i < b->ncell; i++) {
        if (!is_place(m, b, k, at, i)) continue;
        const bool out = theirs && (!theirs[i] || ari_drawn_lines_arms(b, other, i) == ARI_DRAWN_LINES_CROSSING ||
                                    rank_of(b, theirs, i) != rank_of(b, at, i));
        if (!ari_rng_below(&m->rng, ++n[out])) chosen[out] = i;
    }
    const uint32_t cell = chosen[n[1] > 0];
    return cell != ARI_NO && add_number(b, at, cell);
}

static bool draw_numbered(ari_maker *m, ari_board *b, ari_marks *k) {
    b->nfigure = 0;
    if (!find_path(m, b, k)) return false;
    for (uint32_t i = 0; i <= b->ncell / SHARE; i++)
        if (!place_number(m, b, k, NULL)) return i > 0;
    return true;
}

static bool number_other(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    return m->keep_change = place_number(m, b, k, other);
}

const ari_generator ari_generator_icy_numbers = {.genre = "",
                                                 .draw = draw_numbered,
                                                 .repair = number_other,
                                                 .loose = true,
                                                 .density = 100,
                                                 .wishes.formless = " has numbers where its path needs them"};
