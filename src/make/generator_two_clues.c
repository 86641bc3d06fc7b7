/* generator_two_clues.c - the maker of sheets whose pieces have two numbers each, with their size between, or one clue
 * with a number for each direction. Single cells are joined with a neighbour; two random cells of each piece get a
 * number a little below its size, and one above; or one cell gets some of its numbers. Where there is another solution,
 * numbers become the sizes that their pieces have there, a number comes that is another one there; or a clue moves to a
 * cell that is not in its piece there. */
#include "make/make.h"

#include "rules/form.h"

#include <string.h>

enum { MOST = 6, NEAR = 2, LARGE = 64 }; /* cells of a piece, one less on boards above LARGE; from size to number */
enum { COMPASS_LEAST = 4, COMPASS_MOST = 8, COMPASS_SPARED = 4 }; /* cells of a piece with a compass; one of
                                                                     * so many numbers is not given */

typedef struct pieces {
    uint32_t *of, *size; /* [ncell] the piece of a cell, which is the first of its cells; how many a piece has */
} pieces;

static bool take_pieces(ari_maker *m, const ari_board *b, pieces *x) {
    x->of = ARI_TAKE(m->arena, uint32_t, b->ncell);
    x->size = ARI_TAKE(m->arena, uint32_t, b->ncell);
    for (uint32_t i = 0; x->of && x->size && i < b->ncell; i++) x->of[i] = i, x->size[i] = 1;
    return x->of && x->size;
}

static void join_pieces(const ari_board *b, pieces *x, uint32_t one, uint32_t two) {
    const uint32_t low = one < two ? one : two, high = one < two ? two : one;
    x->size[low] += x->size[high];
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x->of[i] == high) x->of[i] = low;
}

/* The pieces of a drawing. */
static bool find_pieces(ari_maker *m, const ari_board *b, const ari_marks *k, pieces *x) {
    if (!take_pieces(m, b, x)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == ARI_NO || x->of[i] == x->of[next]) continue;
            if (k->edge[ari_form_borders_at(b, i, d)] <= 0) join_pieces(b, x, x->of[i], x->of[next]);
        }
    m->ticks += b->ncell;
    return true;
}

/* A random cell of the piece that has no clue; ARI_NO: none. */
static uint32_t random_cell(ari_maker *m, const ari_board *b, const pieces *x, uint32_t piece) {
    uint32_t chosen = ARI_NO, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x->of[i] == piece && b->clue[i] == ARI_CLUE_NONE && !ari_rng_below(&m->rng, ++n)) chosen = i;
    return chosen;
}

/* Pieces of fewer than `least` cells are joined with another one, up to `most` cells, but for a single cell. */
static void grow_pieces(ari_maker *m, const ari_board *b, pieces *x, uint32_t least, uint32_t most) {
    enum { TRIES = 40 }; /* a cell */
    for (uint32_t tries = TRIES * b->ncell; tries-- > 0; m->ticks++) {
        const uint32_t cell = ari_rng_below(&m->rng, b->ncell);
        const uint32_t next = ari_board_ahead(b, cell, 1 + (int)ari_rng_below(&m->rng, 4));
        if (next == ARI_NO || x->of[next] == x->of[cell]) continue;
        const uint32_t size = x->size[x->of[cell]], all = size + x->size[x->of[next]];
        if (size < least && (all <= most || (tries < b->ncell && size == 1)))
            join_pieces(b, x, x->of[cell], x->of[next]);
    }
}

static void put_borders(const ari_board *b, const pieces *x, ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == ARI_NO) continue;
            k->edge[ari_form_borders_at(b, i, d)] = x->of[i] != x->of[next];
        }
}

static bool draw_pieces(ari_maker *m, ari_board *b, ari_marks *k) {
    pieces x;
    if (b->ncell < 2 || !take_pieces(m, b, &x)) return false;
    grow_pieces(m, b, &x, 2, b->ncell > LARGE ? MOST - 1 : MOST);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t size = (int32_t)x.size[i];
        if (x.of[i] != i) continue;
        if (size < 2) return false;
        const int32_t below = size - 1 - (int32_t)ari_rng_below(&m->rng, NEAR);
        b->clue[random_cell(m, b, &x, i)] = below < 1 ? 1 : below;
        b->clue[random_cell(m, b, &x, i)] = size + 1 + (int32_t)ari_rng_below(&m->rng, NEAR);
    }
    put_borders(b, &x, k);
    m->near = 0; /* repairs so far */
    return true;
}

/* Numbers that the other solution's sizes break then: about half of those that can be. */
static bool change_numbers(ari_maker *m, ari_board *b, const pieces *x, const pieces *other) {
    bool some = false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 0) continue;
        const int32_t size = (int32_t)x->size[x->of[i]], then = (int32_t)other->size[other->of[i]];
        const bool fits = then < size ? b->clue[i] < size : then > size && b->clue[i] > size;
        if (!fits || ari_rng_below(&m->rng, 2)) continue;
        b->clue[i] = then;
        some = true;
    }
    return some;
}

static bool move_clue(ari_maker *m, ari_board *b, const pieces *x, const pieces *other) {
    uint32_t from = ARI_NO, to = ARI_NO, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t j = 0; j < b->ncell && b->clue[i] != ARI_CLUE_NONE; j++) {
            if (x->of[j] != x->of[i] || b->clue[j] != ARI_CLUE_NONE || other->of[j] == other->of[i]) continue;
            if (!ari_rng_below(&m->rng, ++n)) from = i, to = j;
        }
    if (to == ARI_NO) return false;
    b->clue[to] = b->clue[from];
    b->clue[from] = ARI_CLUE_NONE;
    return true;
}

static bool repair_pieces(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const ari_mark mark = ari_arena_mark(m->arena);
    pieces x, y;
    bool fine = m->near++ < 2 * b->ncell && find_pieces(m, b, k, &x) && find_pieces(m, b, other, &y);
    if (fine && ari_rng_below(&m->rng, 2)) fine = change_numbers(m, b, &x, &y) || move_clue(m, b, &x, &y);
    else if (fine) fine = move_clue(m, b, &x, &y) || change_numbers(m, b, &x, &y);
    ari_arena_rewind(m->arena, mark);
    return fine;
}

const ari_generator ari_generator_two_clues = {
    .genre = "", .draw = draw_pieces, .repair = repair_pieces,
    .wishes.formless = " has two clues in each piece, which have no symmetry"};

/* ---- compasses ---- */

/* The clue of a cell, all numbers of it. */
static int32_t whole_clue(const ari_board *b, const pieces *x, uint32_t cell) {
    int32_t reach[ARI_RIGHT + 1] = {0}, clue = ARI_CLUE_ANY;
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (x->of[i] != x->of[cell]) continue;
        reach[ARI_UP] += i / b->cols < r, reach[ARI_DOWN] += i / b->cols > r;
        reach[ARI_LEFT] += i % b->cols < c, reach[ARI_RIGHT] += i % b->cols > c;
    }
    for (int way = ARI_UP; way <= ARI_RIGHT; way++)
        clue = ari_compass_with(clue, way, reach[way] <= ARI_COMPASS_MOST ? reach[way] : -1);
    return clue;
}

static void put_compass(ari_maker *m, ari_board *b, const pieces *x, uint32_t cell) {
    const int32_t whole = whole_clue(b, x, cell);
    b->clue[cell] = ARI_CLUE_ANY;
    for (int way = ARI_UP; way <= ARI_RIGHT; way++)
        if (ari_rng_below(&m->rng, COMPASS_SPARED))
            b->clue[cell] = ari_compass_with(b->clue[cell], way, ari_compass_number(whole, way));
}

static bool draw_compasses(ari_maker *m, ari_board *b, ari_marks *k) {
    pieces x;
    if (!take_pieces(m, b, &x)) return false;
    grow_pieces(m, b, &x, COMPASS_LEAST, COMPASS_MOST);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x.of[i] == i) put_compass(m, b, &x, random_cell(m, b, &x, i));
    put_borders(b, &x, k);
    m->near = 0; /* repairs so far */
    return true;
}

/* About one in ADDED of the numbers that are not given, and are others there; one at least. */
static bool add_numbers(ari_maker *m, ari_board *b, const pieces *x, const pieces *other) {
    enum { ADDED = 3 };
    uint32_t cell = ARI_NO, n = 0;
    int way = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const int32_t here = whole_clue(b, x, i), there = whole_clue(b, other, i);
        for (int d = ARI_UP; d <= ARI_RIGHT && here != there; d++) {
            const int32_t number = ari_compass_number(here, d);
            if (number < 0 || number == ari_compass_number(there, d)) continue;
            if (ari_compass_number(b->clue[i], d) >= 0) continue;
            if (!ari_rng_below(&m->rng, ADDED)) b->clue[i] = ari_compass_with(b->clue[i], d, number);
            if (!ari_rng_below(&m->rng, ++n)) cell = i, way = d;
        }
    }
    if (cell != ARI_NO)
        b->clue[cell] = ari_compass_with(b->clue[cell], way, ari_compass_number(whole_clue(b, x, cell), way));
    return cell != ARI_NO;
}

static bool repair_compasses(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const ari_mark mark = ari_arena_mark(m->arena);
    pieces x, y;
    bool fine = m->near++ < 2 * b->ncell && find_pieces(m, b, k, &x) && find_pieces(m, b, other, &y);
    if (fine && !add_numbers(m, b, &x, &y)) {
        fine = move_clue(m, b, &x, &y);
        for (uint32_t i = 0; fine && i < b->ncell; i++) {
            const bool stale = b->clue[i] >= 0 && b->clue[i] != whole_clue(b, &x, i);
            for (int d = ARI_UP; stale && d <= ARI_RIGHT; d++)
                if (ari_compass_number(b->clue[i], d) >= 0)
                    b->clue[i] = ari_compass_with(b->clue[i], d, ari_compass_number(whole_clue(b, &x, i), d));
        }
    }
    ari_arena_rewind(m->arena, mark);
    return fine;
}

const ari_generator ari_generator_compasses = {
    .genre = "", .draw = draw_compasses, .repair = repair_compasses,
    .wishes.formless = " has one clue in each piece, which have no symmetry"};
