/* generator_gates.c - the maker of sheets whose loop passes gates in order (Slalom): black cells at random, gates in
 * some of the straight pieces between them, a start, and the longest of a few random loops through all gates, which get
 * their numbers; and where there is another solution, a black cell in the way of that one alone. */
#include "make/make.h"

#include "board/figure.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"
#include "rules/gate_order.h"

enum { LEAST_SHARE = 14, MOST_SHARE = 9 }; /* cells for a gate */
enum { TRIES = 4, LONG = 5, LOOPS = 3, DRAWS = 100, TICKS_A_CELL = 5000 };

static bool is_free(const ari_board *b, uint32_t cell) {
    return cell != ARI_NO && b->clue[cell] == ARI_CLUE_NONE && ari_gate_order_at(b, cell) == ARI_NO;
}
static bool is_open(const ari_board *b, uint32_t cell) { return cell != ARI_NO && b->clue[cell] == ARI_CLUE_NONE; }

/* A gate in the piece between black cells with this cell. False: it is too long, or cells of it are in a gate. */
static bool build_gate(ari_maker *m, ari_board *b, uint32_t kind, uint32_t from) {
    const bool flat = ari_rng_below(&m->rng, 2);
    const int back = flat ? ARI_LEFT : ARI_UP, ahead = flat ? ARI_RIGHT : ARI_DOWN;
    uint32_t cell[LONG], n = 0;
    while (is_open(b, ari_board_ahead(b, from, back))) from = ari_board_ahead(b, from, back);
    for (; is_free(b, from) && n < LONG; from = ari_board_ahead(b, from, ahead)) cell[n++] = from;
    if (!n || n == LONG || is_open(b, from)) return false;
    const ari_figure gate = {.kind = kind, .number = ARI_CLUE_NONE, .n = n, .cell = cell};
    if (ari_figure_upright(b, &gate) == flat) return false; /* one cell between four that are shut */
    return ari_figure_add(b, kind, ARI_CLUE_NONE, cell, n);
}

static bool place_start(ari_maker *m, ari_board *b) {
    const uint32_t kind = (uint32_t)ari_law_ordered(ari_law_sheet(b))->number - 1;
    uint32_t n = 0, start = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (is_free(b, i) && !ari_rng_below(&m->rng, ++n)) start = i;
    return start != ARI_NO && ari_figure_add(b, kind, ARI_CLUE_NONE, &start, 1);
}

static bool try_gates(ari_maker *m, ari_board *b, ari_marks *k) {
    ari_marks *best = ari_board_blank(b, m->arena);
    uint32_t kind = 0, all = 0, most = 0;
    if (!best || b->rows < 2 || b->cols < 2) return false;
    const uint32_t dark = ari_maker_percent(m, 20, 30);
    b->nfigure = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        b->clue[i] = ari_rng_below(&m->rng, 100) < dark ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    while (b->genre->drawing.kind[kind].look != ARI_FIGURE_GATE) kind++;
    const uint32_t share = MOST_SHARE + ari_rng_below(&m->rng, LEAST_SHARE - MOST_SHARE + 1);
    const uint32_t wanted = b->ncell / share ? b->ncell / share : 1;
    for (uint32_t i = 0; i < TRIES * b->ncell && all < wanted; i++) {
        const uint32_t from = ari_rng_below(&m->rng, b->ncell);
        all += is_free(b, from) && build_gate(m, b, kind, from);
    }
    m->ticks += b->ncell;
    if (!all || !place_start(m, b)) return false;
    for (uint32_t i = 0; i < LOOPS; i++) {
        if (!ari_maker_solve_by(m, b, ari_rules_lower_build, NULL, (uint64_t)TICKS_A_CELL * b->ncell, k)) break;
        if (ari_maker_lines(b, k) <= most) continue;
        most = ari_maker_lines(b, k);
        ari_board_copy_marks(best, k);
    }
    if (!most) return false;
    ari_board_copy_marks(k, best);
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (ari_gate_order_is(b, &b->figure[i])) b->figure[i].number = ari_gate_order_position(b, k, i);
    return true;
}

/* Most random boards have no loop, which is seen at once. */
static bool draw_gates(ari_maker *m, ari_board *b, ari_marks *k) {
    for (uint32_t i = 0; i < DRAWS && !ari_maker_stopped(m); i++) {
        const ari_mark mark = ari_arena_mark(m->arena);
        if (try_gates(m, b, k)) return true;
        ari_arena_rewind(m->arena, mark);
    }
    return false;
}

/* A black cell where the other loop passes, and this one does not, outside gates; false: there is none. */
static bool block_other(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t n = 0, chosen = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool there = ari_drawn_lines_arms(b, other, i) && !ari_drawn_lines_arms(b, k, i);
        if (there && is_free(b, i) && !ari_rng_below(&m->rng, ++n)) chosen = i;
    }
    if (chosen == ARI_NO) return false;
    b->clue[chosen] = ARI_CLUE_ANY;
    m->keep_change = true;
    return true;
}

const ari_generator ari_generator_gates = {.genre = "",
                                           .draw = draw_gates,
                                           .repair = block_other,
                                           .loose = true,
                                           .wishes.formless = " has gates where its loop runs"};
