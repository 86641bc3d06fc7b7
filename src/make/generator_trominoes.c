/* generator_trominoes.c - the maker of sheets whose pieces are trominoes, none beside a like one: random ones, as long
 * as any fits; the cells that are left are black. Where there is another solution, a piece that it has not becomes
 * black, and others come where they fit now, while that has not been done too often. */
#include "make/make.h"

#include "rules/form.h"

enum { CELLS = 3, SHAPES = 6, FILLS = 2 }; /* repairs, a cell, that fill black cells again */

static const int8_t shape[SHAPES][CELLS][2] = {
    {{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, -1}, {1, 0}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {2, 0}}};

/* place: 6 times its first cell and its shape; false: it is not on the board. */
static bool find_cells(const ari_board *b, uint32_t place, uint32_t *cell) {
    const int32_t r = (int32_t)(place / SHAPES / b->cols), c = (int32_t)(place / SHAPES % b->cols);
    for (uint32_t i = 0; i < CELLS; i++) {
        const int32_t y = r + shape[place % SHAPES][i][0], x = c + shape[place % SHAPES][i][1];
        if (x < 0 || y >= (int32_t)b->rows || x >= (int32_t)b->cols) return false;
        cell[i] = (uint32_t)y * b->cols + (uint32_t)x;
    }
    return true;
}

/* of[ncell]: the place of a cell's piece, or ARI_NO. */
static bool fits_place(const ari_board *b, const uint32_t *of, uint32_t place, const uint32_t *cell) {
    for (uint32_t i = 0; i < CELLS; i++) {
        if (of[cell[i]] != ARI_NO) return false;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell[i], d);
            if (next != ARI_NO && of[next] != ARI_NO && of[next] % SHAPES == place % SHAPES) return false;
        }
    }
    return true;
}

static bool fill_board(ari_maker *m, const ari_board *b, uint32_t *of, uint32_t never) {
    uint32_t *list = ARI_TAKE(m->arena, uint32_t, SHAPES * b->ncell), cell[CELLS];
    if (!list) return false;
    for (uint32_t i = 0; i < SHAPES * b->ncell; i++) list[i] = i;
    ari_rng_shuffle(&m->rng, list, SHAPES * b->ncell);
    for (uint32_t i = 0; i < SHAPES * b->ncell; i++) {
        if (list[i] == never || !find_cells(b, list[i], cell) || !fits_place(b, of, list[i], cell)) continue;
        for (uint32_t k = 0; k < CELLS; k++) of[cell[k]] = list[i];
    }
    m->ticks += b->ncell;
    return true;
}

/* False: there is no piece. */
static bool put_pieces(ari_board *b, const uint32_t *of, ari_marks *k) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        n += of[i] != ARI_NO;
        b->clue[i] = of[i] == ARI_NO ? ARI_CLUE_ANY : ARI_CLUE_NONE;
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == ARI_NO) continue;
            k->edge[ari_form_borders_at(b, i, d)] = of[i] != of[next] && of[i] != ARI_NO && of[next] != ARI_NO;
        }
    }
    return n > 0;
}

/* Of the pieces of a drawing. */
static void take_pieces(const ari_board *b, const ari_marks *k, uint32_t *of) {
    uint32_t cell[CELLS];
    for (uint32_t i = 0; i < b->ncell; i++) of[i] = ARI_NO;
    for (uint32_t p = 0; p < SHAPES * b->ncell; p++) {
        bool whole = find_cells(b, p, cell);
        for (uint32_t i = 0; i < CELLS * CELLS && whole; i++) {
            const uint32_t one = cell[i / CELLS], two = cell[i % CELLS];
            whole = b->clue[one] == ARI_CLUE_NONE;
            for (int d = ARI_UP; d <= ARI_RIGHT && whole; d++)
                whole = ari_board_ahead(b, one, d) != two || k->edge[ari_form_borders_at(b, one, d)] <= 0;
        }
        for (uint32_t i = 0; i < CELLS && whole; i++) of[cell[i]] = p;
    }
}

static bool draw_trominoes(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t *of = ARI_TAKE(m->arena, uint32_t, b->ncell);
    for (uint32_t i = 0; of && i < b->ncell; i++) of[i] = ARI_NO;
    m->near = 0; /* repairs so far */
    return of && fill_board(m, b, of, ARI_NO) && put_pieces(b, of, k);
}

static bool repair_trominoes(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const ari_mark mark = ari_arena_mark(m->arena);
    uint32_t *of = ARI_TAKE(m->arena, uint32_t, b->ncell), *then = ARI_TAKE(m->arena, uint32_t, b->ncell);
    uint32_t gone = ARI_NO, n = 0;
    bool fine = of && then;
    if (fine) take_pieces(b, k, of), take_pieces(b, other, then);
    for (uint32_t i = 0; fine && i < b->ncell; i++)
        if (of[i] != ARI_NO && of[i] != then[i] && !ari_rng_below(&m->rng, ++n)) gone = of[i];
    for (uint32_t i = 0; fine && i < b->ncell; i++)
        if (of[i] == gone) of[i] = ARI_NO;
    fine = fine && gone != ARI_NO && (m->near++ >= FILLS * b->ncell || fill_board(m, b, of, gone));
    fine = fine && put_pieces(b, of, k);
    ari_arena_rewind(m->arena, mark);
    return fine;
}

const ari_generator ari_generator_trominoes = {
    .genre = "", .draw = draw_trominoes, .repair = repair_trominoes,
    .wishes.formless = " has black cells where its pieces leave them"};
