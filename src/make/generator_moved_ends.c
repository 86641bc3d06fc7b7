/* generator_moved_ends.c - the maker of sheets whose clues are moved along lines to cells that stand well together: so
 * that half a turn keeps those of each room, that they are rectangles, or that no two touch and the rest is connected.
 * The cells are drawn first; then a line at random leads back from each to its clue. Where there is another solution
 * one of the clues that end elsewhere there gets another line. */
#include "make/make.h"

#include "board/rooms.h"
#include "genre/lines.h"
#include "rules/descriptor.h"
#include "rules/drawn_lines.h"
#include "rules/form.h"

#include <string.h>

enum { FARTHEST = 6, STAY = 10, SHARE = 22, APART = 18, SIDE = 3, TRIES = 4 };

static bool law_with(const ari_sheet *s, uint8_t form) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == form) return true;
    return false;
}

/* ---- where clues end ---- */

/* Of each room one or two cells with their images; false: a room has none, or memory is out. */
static bool choose_symmetric(ari_maker *m, const ari_board *b, bool *end) {
    uint32_t *cell = ARI_TAKE(m->arena, uint32_t, b->ncell);
    for (uint32_t room = 0; cell && room < b->nroom; room++) {
        uint32_t n = 0, rows, cols, chosen = 0;
        for (uint32_t i = 0; i < b->ncell; i++)
            if (b->room[i] == room) cell[n++] = i;
        ari_form_symmetric_middle(b, cell, n, &rows, &cols);
        ari_rng_shuffle(&m->rng, cell, n);
        const uint32_t wanted = n > 3 && !ari_rng_below(&m->rng, 3) ? 2 : 1;
        for (uint32_t i = 0; i < n && chosen < wanted; i++) {
            const uint32_t image = (rows - cell[i] / b->cols) * b->cols + cols - cell[i] % b->cols;
            if (b->room[image] != room || end[cell[i]]) continue;
            end[cell[i]] = end[image] = true;
            chosen++;
        }
        m->ticks += b->ncell;
        if (!chosen) return false;
    }
    return cell != NULL;
}

static bool has_beside(const ari_board *b, const bool *end, uint32_t cell) {
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, cell, d);
        if (next != ARI_NO && end[next]) return true;
    }
    return false;
}

/* Rectangles that do not touch by their sides, of two cells or more. */
static void choose_rectangles(ari_maker *m, const ari_board *b, bool *end) {
    const uint32_t wanted = b->ncell * SHARE / 100;
    uint32_t n = 0;
    for (uint32_t tries = TRIES * b->ncell; tries && n < wanted; tries--) {
        const uint32_t high = 1 + ari_rng_below(&m->rng, SIDE), wide = 1 + ari_rng_below(&m->rng, SIDE);
        const uint32_t r = ari_rng_below(&m->rng, b->rows), c = ari_rng_below(&m->rng, b->cols);
        bool free = high * wide > 1 && r + high <= b->rows && c + wide <= b->cols;
        for (uint32_t i = 0; i < high * wide && free; i++) {
            const uint32_t cell = (r + i / wide) * b->cols + c + i % wide;
            free = !end[cell] && !has_beside(b, end, cell);
        }
        m->ticks++;
        for (uint32_t i = 0; i < high * wide && free; i++, n++) end[(r + i / wide) * b->cols + c + i % wide] = true;
    }
}

/* Are all cells where nothing ends connected? */
static bool rest_is_whole(const ari_board *b, const bool *end, bool *met, uint32_t *queue) {
    uint32_t n = 0, all = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        met[i] = end[i];
        if (!end[i] && !all++) met[queue[n++] = i] = true;
    }
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next != ARI_NO && !met[next]) met[queue[n++] = next] = true;
        }
    return n == all;
}

static bool choose_apart(ari_maker *m, const ari_board *b, bool *end) {
    const uint32_t wanted = (b->ncell * APART + 99) / 100;
    bool *met = ARI_TAKE(m->arena, bool, b->ncell);
    uint32_t *queue = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    for (uint32_t tries = b->ncell; met && queue && tries && n < wanted; tries--) {
        const uint32_t cell = ari_rng_below(&m->rng, b->ncell);
        if (end[cell] || has_beside(b, end, cell)) continue;
        end[cell] = true;
        m->ticks += b->ncell;
        if (rest_is_whole(b, end, met, queue)) n++;
        else end[cell] = false;
    }
    return met && queue;
}

/* ---- lines ---- */

/* A line at random over free cells that ends here, and its clue; none, where there is no way or now and then. */
static void lead_back(ari_maker *m, ari_board *b, ari_marks *k, bool *used, uint32_t end) {
    const int first = (int)ari_rng_below(&m->rng, 4);
    uint32_t at = end;
    for (int i = 0; i < 4 && at == end && ari_rng_below(&m->rng, STAY); i++) {
        const int d = 1 + (first + i) % 4;
        uint32_t n = 0, next = end;
        while (n < FARTHEST && (next = ari_board_ahead(b, next, d)) != ARI_NO && !used[next]) n++;
        for (n = n ? 1 + ari_rng_below(&m->rng, n) : 0; n; n--) {
            k->edge[ari_genre_lines_at(b, at / b->cols, at % b->cols, d)] = 1;
            used[at = ari_board_ahead(b, at, d)] = true;
        }
    }
    m->ticks++;
    b->clue[at] = 0; /* its number comes with those of the others */
}

static bool draw_ends(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    bool *end = ARI_ZERO(m->arena, bool, b->ncell), *used = ARI_TAKE(m->arena, bool, b->ncell);
    uint32_t *cell = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    if (!end || !used || !cell) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    memset(k->edge, 0, b->graph->nedge * sizeof *k->edge);
    if (law_with(s, ARI_LAW_SYMMETRIC)) {
        if (!ari_make_rooms_grow(m, b, k) || !choose_symmetric(m, b, end)) return false;
    } else if (law_with(s, ARI_LAW_CONNECTED)) {
        if (!choose_apart(m, b, end)) return false;
    } else {
        choose_rectangles(m, b, end);
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if ((used[i] = end[i])) cell[n++] = i;
    ari_rng_shuffle(&m->rng, cell, n);
    for (uint32_t i = 0; i < n; i++) lead_back(m, b, k, used, cell[i]);
    b->genre->editing.derive(b, k);
    return true;
}

/* Where the clue of a cell ends; its cells are used, or no more, and the line is taken away. */
static uint32_t follow_line(const ari_board *b, ari_marks *k, uint32_t cell, bool *used, bool take) {
    uint32_t end = cell;
    used[cell] = !take;
    for (int d = ARI_UP; d <= ARI_RIGHT && end == cell; d++)
        for (uint32_t n = ari_drawn_lines_length(b, k, cell, d); n; n--) {
            if (take) k->edge[ari_genre_lines_at(b, end / b->cols, end % b->cols, d)] = 0;
            used[end = ari_board_ahead(b, end, d)] = !take;
        }
    return end;
}

static bool repair_ends(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    bool *used = ARI_ZERO(m->arena, bool, b->ncell), *there = ARI_ZERO(m->arena, bool, b->ncell);
    uint32_t n = 0, clue = ARI_NO;
    if (!used || !there) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const uint32_t end = follow_line(b, k, i, used, false);
        if (follow_line(b, (ari_marks *)(uintptr_t)other, i, there, false) == end) continue;
        if (!ari_rng_below(&m->rng, ++n)) clue = i;
    }
    m->ticks += b->ncell;
    if (clue == ARI_NO) return false;
    const uint32_t end = follow_line(b, k, clue, used, true);
    b->clue[clue] = ARI_CLUE_NONE;
    used[end] = true;
    lead_back(m, b, k, used, end);
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_moved_ends = {.genre = "",
                                                .draw = draw_ends,
                                                .repair = repair_ends,
                                                .repairing.climbs = true,
                                                .loose = true,
                                                .density = 40,
                                                .wishes.formless = " has clues that are moved, which have no symmetry"};
