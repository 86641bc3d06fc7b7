/* generator_moves.c - the maker of sheets whose clues are moved straight along lines: lines at random that do not meet,
 * each from a clue. Bowls (figures): the cells where lines end with a few beside them, in pieces, one of five without a
 * number. Where there is another solution a cell where that ends, and the drawing not, is taken out of its bowl; else a
 * bowl gets its number, or a clue another one. Rooms: they spread from the cells where lines end; where there is
 * another solution, a cell where that ends goes to a room beside it. */
#include "make/make.h"

#include "board/figure.h"
#include "board/rooms.h"
#include "genre/lines.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"

#include <string.h>

enum { FARTHEST = 6, NUMBERS = 8, BARE = 5, STAY = 12, ROOM = 5, SHARE = 16 };

/* Where the clue of a cell ends. */
static uint32_t end_of(const ari_board *b, const ari_marks *k, uint32_t cell) {
    uint32_t end = cell;
    for (int d = ARI_UP; d <= ARI_RIGHT && end == cell; d++)
        for (uint32_t n = ari_drawn_lines_length(b, k, cell, d); n; n--) end = ari_board_ahead(b, end, d);
    return end;
}

static bool has_clue(const ari_board *b, uint32_t cell) { return b->clue[cell] != ARI_CLUE_NONE; }

/* ---- lines ---- */

/* A line from a free cell at random, over others; false: there is none. `stay`: it may have none. */
static bool draw_line(ari_maker *m, ari_board *b, ari_marks *k, bool *used, bool stay) {
    const uint32_t cell = ari_rng_below(&m->rng, b->ncell);
    const int d = 1 + (int)ari_rng_below(&m->rng, 4);
    uint32_t n = 0, at = cell;
    m->ticks++;
    if (used[cell]) return false;
    while (n < FARTHEST && (at = ari_board_ahead(b, at, d)) != ARI_NO && !used[at]) n++;
    if (!n && !stay) return false;
    n = stay && (!n || !ari_rng_below(&m->rng, STAY)) ? 0 : 1 + ari_rng_below(&m->rng, n);
    b->clue[cell] = 1 + (int32_t)ari_rng_below(&m->rng, NUMBERS);
    for (at = cell; n; n--) {
        const uint32_t next = ari_board_ahead(b, at, d);
        used[at] = true;
        k->edge[ari_genre_lines_at(b, at / b->cols, at % b->cols, d)] = 1;
        at = next;
    }
    return used[at] = true;
}

static bool draw_some(ari_maker *m, ari_board *b, ari_marks *k, uint32_t wanted, bool stay) {
    bool *used = ARI_ZERO(m->arena, bool, b->ncell);
    uint32_t n = 0;
    if (!used) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    memset(k->edge, 0, b->graph->nedge * sizeof *k->edge);
    for (uint32_t tries = 8 * b->ncell; tries && n < wanted; tries--) n += draw_line(m, b, k, used, stay);
    return n > 0;
}

/* ---- bowls ---- */

/* Of each cell: whether a bowl has it, and whether that has no number. */
typedef struct bowls { bool *in, *bare; uint32_t *queue; } bowls;

static bool begin_bowls(bowls *x, ari_maker *m, const ari_board *b) {
    *x = (bowls){ARI_ZERO(m->arena, bool, b->ncell), ARI_ZERO(m->arena, bool, b->ncell),
                 ARI_TAKE(m->arena, uint32_t, b->ncell)};
    if (!x->in || !x->bare || !x->queue) return false;
    for (uint32_t i = 0; i < b->nfigure; i++)
        for (uint32_t j = 0; j < b->figure[i].n; j++) {
            x->in[b->figure[i].cell[j]] = true;
            x->bare[b->figure[i].cell[j]] = b->figure[i].number == ARI_CLUE_NONE;
        }
    return true;
}

/* The piece of marked cells with this one, in the order of the board; they are marked no more. */
static uint32_t take_piece(const ari_board *b, bool *left, uint32_t from, uint32_t *cell) {
    uint32_t n = 0;
    left[cell[n++] = from] = false;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell[i], d);
            if (next != ARI_NO && left[next]) left[cell[n++] = next] = false;
        }
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t j = i; j && cell[j - 1] > cell[j]; j--) {
            const uint32_t swap = cell[j];
            cell[j] = cell[j - 1], cell[j - 1] = swap;
        }
    return n;
}

/* The pieces in which lines end become the figures, with the sums of what comes. False: memory is out. */
static bool put_bowls(const bowls *x, ari_maker *m, ari_board *b, const ari_marks *k) {
    int32_t *sum = ARI_ZERO(m->arena, int32_t, b->ncell);
    bool *left = ARI_TAKE(m->arena, bool, b->ncell);
    if (!sum || !left) return false;
    for (uint32_t i = 0; i < b->ncell; i++) left[i] = x->in[i];
    for (uint32_t i = 0; i < b->ncell; i++)
        if (has_clue(b, i)) sum[end_of(b, k, i)] = b->clue[i];
    b->nfigure = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!left[i]) continue;
        const uint32_t n = take_piece(b, left, i, x->queue);
        bool bare = true;
        int32_t all = 0;
        for (uint32_t j = 0; j < n; j++) all += sum[x->queue[j]], bare &= x->bare[x->queue[j]];
        if (all && !ari_figure_add(b, 0, bare ? ARI_CLUE_NONE : all, x->queue, n)) return false;
    }
    m->ticks += b->ncell;
    return true;
}

static bool draw_bowls(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t percent = ari_maker_percent(m, SHARE, SHARE + 6);
    const uint32_t wanted = (b->ncell * percent + 99) / 100;
    bowls x;
    b->nfigure = 0;
    if (!draw_some(m, b, k, wanted ? wanted : 1, false) || !begin_bowls(&x, m, b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!has_clue(b, i)) continue;
        uint32_t at = end_of(b, k, i);
        const bool bare = !ari_rng_below(&m->rng, BARE);
        x.in[at] = true;
        for (uint32_t more = 1 + ari_rng_below(&m->rng, 5); more; more--) {
            const uint32_t next = ari_board_ahead(b, at, 1 + (int)ari_rng_below(&m->rng, 4));
            if (next == ARI_NO || has_clue(b, next)) continue;
            x.in[at = next] = true;
            x.bare[at] = bare;
        }
        x.bare[end_of(b, k, i)] = bare;
    }
    return put_bowls(&x, m, b, k);
}

static bool repair_bowls(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    bowls x;
    uint32_t n = 0, nbare = 0, ncell = 0, cell = ARI_NO, bare = ARI_NO, clue = ARI_NO;
    bool *ends = ARI_ZERO(m->arena, bool, b->ncell);
    if (!ends || !begin_bowls(&x, m, b)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (has_clue(b, i)) ends[end_of(b, k, i)] = true;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!has_clue(b, i)) continue;
        const uint32_t end = end_of(b, other, i);
        if (end == end_of(b, k, i)) continue;
        if (!ari_rng_below(&m->rng, ++n)) clue = i;
        if (!ends[end] && !ari_rng_below(&m->rng, ++ncell)) cell = end;
        if (x.bare[end] && !ari_rng_below(&m->rng, ++nbare)) bare = end;
    }
    if (clue == ARI_NO) return false;
    if (cell != ARI_NO && (bare == ARI_NO || ari_rng_below(&m->rng, 2))) x.in[cell] = false;
    else if (bare != ARI_NO)
        for (uint32_t i = 0; i < b->nfigure; i++)
            for (uint32_t j = 0; ari_figure_has(&b->figure[i], bare) && j < b->figure[i].n; j++)
                x.bare[b->figure[i].cell[j]] = false;
    else b->clue[clue] = 1 + (int32_t)ari_rng_below(&m->rng, NUMBERS);
    m->keep_change = cell != ARI_NO || bare != ARI_NO;
    return put_bowls(&x, m, b, k);
}

const ari_generator ari_generator_bowls = {.genre = "",
                                           .draw = draw_bowls,
                                           .repair = repair_bowls,
                                           .loose = true,
                                           .density = 60,
                                           .wishes.formless = " has circles that are moved, which have no symmetry"};

/* ---- rooms ---- */

static bool draw_ends(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    const uint32_t more = ari_rng_below(&m->rng, s->room_most - s->room_least + 1u);
    const uint32_t size = s->room_most ? s->room_least + more : ROOM;
    uint32_t *label = ARI_TAKE(m->arena, uint32_t, b->ncell), *list = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    uint32_t where;
    if (!label || !list || !draw_some(m, b, k, (b->ncell + size - 1) / size, true)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (has_clue(b, i)) label[list[n] = end_of(b, k, i)] = n, n++;
    ari_make_rooms_spread(m, b, label, list, n, NULL);
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
    b->genre->editing.derive(b, k);
    return true;
}

/* A cell where the other solution ends goes to a room beside it, if the rest of its own stays in one piece. */
static bool repair_ends(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t *label = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0, cell = ARI_NO, to = ARI_NO, where;
    bool *ends = ARI_ZERO(m->arena, bool, b->ncell);
    if (!label || !ends) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (has_clue(b, i)) ends[end_of(b, k, i)] = true;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t end = has_clue(b, i) ? end_of(b, other, i) : ARI_NO;
        for (int d = ARI_UP; end != ARI_NO && !ends[end] && d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, end, d);
            if (next != ARI_NO && b->room[next] != b->room[end] && !ari_rng_below(&m->rng, ++n)) cell = end, to = next;
        }
    }
    m->ticks += b->ncell;
    if (cell == ARI_NO) return false;
    const uint32_t own = b->room[cell];
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = i == cell ? b->room[to] : b->room[i];
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) {
        for (uint32_t i = 0; i < b->ncell; i++) label[i] = i == cell ? own : label[i];
        return ari_board_rooms_label(b, label, b->ncell, &where) == ARI_OK;
    }
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_room_ends = {.genre = "",
                                               .draw = draw_ends,
                                               .repair = repair_ends,
                                               .repairing.rooms = true,
                                               .loose = true,
                                               .wishes.formless = " has rooms, which have no symmetry"};
