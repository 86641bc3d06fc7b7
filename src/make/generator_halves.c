/* generator_halves.c - the maker of sheets whose pieces have halves of two colours. Dominoes at random, a white and a
 * black cell each, are joined: two pieces side by side, one of them with its colours changed or not, where both halves
 * stay connected and of one shape. Numbers stand in all cells at first. Where there is another solution, a piece that
 * is none there changes its colours, or two are joined. */
#include "make/make.h"

#include "board/coloured_clue.h"
#include "rules/form.h"

#include <string.h>

enum { MOST = 7, TRIES = 60, TURNS = 8 }; /* cells of a half; joins that are tried, a cell */

typedef struct pieces {
    const ari_board *b;
    uint32_t *of;   /* [ncell] the piece of a cell, which is the first of its cells */
    bool *black;    /* [ncell] */
    uint32_t *half[2], n[2]; /* of the piece at hand: its cells by colour */
} pieces;

static bool take_pieces(ari_maker *m, const ari_board *b, pieces *x) {
    *x = (pieces){.b = b, .of = ARI_TAKE(m->arena, uint32_t, b->ncell), .black = ARI_ZERO(m->arena, bool, b->ncell),
                  .half = {ARI_TAKE(m->arena, uint32_t, b->ncell), ARI_TAKE(m->arena, uint32_t, b->ncell)}};
    for (uint32_t i = 0; x->of && i < b->ncell; i++) x->of[i] = i;
    return x->of && x->black && x->half[0] && x->half[1];
}

static void join_pieces(pieces *x, uint32_t one, uint32_t two) {
    const uint32_t low = one < two ? one : two, high = one < two ? two : one;
    for (uint32_t i = 0; i < x->b->ncell; i++)
        if (x->of[i] == high) x->of[i] = low;
}

/* Cells of two pieces by colour, those of the second with the colours changed. */
static void gather_halves(pieces *x, uint32_t one, uint32_t two, bool changed) {
    x->n[0] = x->n[1] = 0;
    for (uint32_t i = 0; i < x->b->ncell; i++) {
        if (x->of[i] != one && x->of[i] != two) continue;
        const bool black = x->black[i] != (changed && x->of[i] == two);
        x->half[black][x->n[black]++] = i;
    }
}

static bool has_cell(const pieces *x, int half, int32_t r, int32_t c) {
    for (uint32_t i = 0; i < x->n[half]; i++)
        if ((int32_t)(x->half[half][i] / x->b->cols) == r && (int32_t)(x->half[half][i] % x->b->cols) == c) return true;
    return false;
}

static bool is_whole(const pieces *x, int half) {
    bool met[2 * MOST] = {true};
    uint32_t n = 1;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < x->n[half]; i++)
            for (uint32_t j = 0; j < x->n[half] && !met[i]; j++)
                for (int d = ARI_UP; d <= ARI_RIGHT && met[j] && !met[i]; d++)
                    if (ari_board_ahead(x->b, x->half[half][j], d) == x->half[half][i]) met[i] = more = true, n++;
    }
    return n == x->n[half];
}

static bool are_alike(const pieces *x) {
    const int32_t cols = (int32_t)x->b->cols, r0 = (int32_t)x->half[0][0] / cols, c0 = (int32_t)x->half[0][0] % cols;
    for (uint32_t k = 0; k < TURNS * x->n[1]; k++) {
        const int32_t to = (int32_t)x->half[1][k / TURNS];
        bool fine = true;
        for (uint32_t i = 0; i < x->n[0] && fine; i++) {
            const int32_t dr = (int32_t)x->half[0][i] / cols - r0, dc = (int32_t)x->half[0][i] % cols - c0;
            const int32_t down = k & 4 ? dc : dr, right = k & 4 ? dr : dc;
            fine = has_cell(x, 1, to / cols + (k & 2 ? -down : down), to % cols + (k & 1 ? -right : right));
        }
        if (fine) return true;
    }
    return false;
}

static bool try_join(ari_maker *m, pieces *x, uint32_t cell, uint32_t most) {
    const uint32_t next = ari_board_ahead(x->b, cell, 1 + (int)ari_rng_below(&m->rng, 4));
    m->ticks++;
    if (next == ARI_NO || x->of[next] == x->of[cell]) return false;
    const uint32_t one = x->of[cell], two = x->of[next];
    const bool changed = ari_rng_below(&m->rng, 2);
    gather_halves(x, one, two, changed);
    if (x->n[0] > most || !is_whole(x, 0) || !is_whole(x, 1) || !are_alike(x)) return false;
    for (uint32_t i = 0; i < x->b->ncell; i++) x->black[i] ^= changed && x->of[i] == two;
    join_pieces(x, one, two);
    return true;
}

/* The clues, all numbers too, and the borders. */
static void put_pieces(pieces *x, ari_board *b, ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        int32_t size = 0;
        for (uint32_t j = 0; j < b->ncell; j++) size += x->of[j] == x->of[i];
        b->clue[i] = ari_coloured_make(x->black[i] ? ARI_BLACK : ARI_WHITE, 0, size / 2);
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == ARI_NO) continue;
            k->edge[ari_form_borders_at(b, i, d)] = x->of[i] != x->of[next];
        }
    }
}

static bool draw_halves(ari_maker *m, ari_board *b, ari_marks *k) {
    pieces x;
    uint32_t *mate = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (b->ncell % 2 || !mate || !take_pieces(m, b, &x)) return false;
    ari_make_dominoes(m, b, mate);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (mate[i] > i) {
            const uint32_t black = ari_rng_below(&m->rng, 2) ? i : mate[i];
            x.of[mate[i]] = i;
            x.black[black] = true;
        }
    for (uint32_t i = 0; i < TRIES * b->ncell; i++)
        (void)try_join(m, &x, ari_rng_below(&m->rng, b->ncell), 2 + ari_rng_below(&m->rng, MOST - 1));
    put_pieces(&x, b, k);
    m->near = 0; /* repairs so far */
    return true;
}

static bool repair_halves(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const ari_mark mark = ari_arena_mark(m->arena);
    pieces x;
    uint32_t cell = ARI_NO, n = 0;
    bool fine = m->near++ < 4 * b->ncell && take_pieces(m, b, &x);
    for (uint32_t i = 0; fine && i < b->ncell; i++) {
        x.black[i] = b->clue[i] != ARI_CLUE_NONE && ari_coloured_colour(b->clue[i]) == ARI_BLACK;
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == ARI_NO) continue;
            const ari_edge e = ari_form_borders_at(b, i, d);
            if (k->edge[e] <= 0 && x.of[i] != x.of[next]) join_pieces(&x, x.of[i], x.of[next]);
            if ((k->edge[e] > 0) != (other->edge[e] > 0) && !ari_rng_below(&m->rng, ++n))
                cell = ari_rng_below(&m->rng, 2) ? i : next;
        }
    }
    fine = fine && cell != ARI_NO;
    if (fine && (ari_rng_below(&m->rng, 3) || !try_join(m, &x, cell, MOST))) {
        const uint32_t piece = x.of[cell];
        for (uint32_t i = 0; i < b->ncell; i++) x.black[i] ^= x.of[i] == piece;
    }
    if (fine) put_pieces(&x, b, k);
    ari_arena_rewind(m->arena, mark);
    return fine;
}

const ari_generator ari_generator_halves = {
    .genre = "", .draw = draw_halves, .repair = repair_halves, .loose = true, .cells_first = true};
