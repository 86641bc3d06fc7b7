/* generator_hashi.c - hashi: islands grown one after another along free lines, then some more bridges for loops.
 * In a pattern islands come with their images, and are joined when all are there.
 * A board that is not unique has the bridges of a link changed where another solution differs. */
#include "make/make.h"

#include "board/islands.h"

static bool is_free(const ari_board *b, const ari_marks *k, uint32_t cell) {
    if (ari_islands_has(b, cell)) return false;
    for (uint32_t i = b->graph->head[cell]; i < b->graph->head[cell + 1]; i++)
        if (k->edge[b->graph->inc[i]] > 0) return false;
    return true;
}

static void lay_hashi(const ari_board *b, ari_marks *k, uint32_t from, uint32_t to, int32_t lines) {
    const uint32_t step = to - from < b->cols && to / b->cols == from / b->cols ? 1 : b->cols;
    for (uint32_t c = from; c != to; c += step) k->edge[ari_graph_find(b->graph, c, c + step)] = lines;
}

static int32_t lines_at(const ari_board *b, const ari_marks *k, uint32_t from, bool flat) {
    return k->edge[ari_graph_find(b->graph, from, from + (flat ? 1 : b->cols))];
}

static bool lone_hashi(const ari_board *b, uint32_t cell) {
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t near = ari_board_ahead(b, cell, d);
        if (near != ARI_NO && ari_islands_has(b, near)) return false;
    }
    return true;
}

/* From an island in a direction to a new island, beside no other one unless they may touch. */
static bool grow_hashi(ari_maker *m, ari_board *b, ari_marks *k, uint32_t from, uint32_t reach, bool touch) {
    const int direction = 1 + (int)ari_rng_below(&m->rng, 4);
    const uint32_t want = 2 - touch + ari_rng_below(&m->rng, reach);
    uint32_t at = from, length = 0;
    for (;;) {
        const uint32_t next = ari_board_ahead(b, at, direction);
        if (next == ARI_NO || !is_free(b, k, next) || length == want) break;
        at = next;
        length++;
    }
    if (length < 2u - touch) return false;
    if (!touch && !lone_hashi(b, at)) return false;
    b->clue[at] = 0;
    lay_hashi(b, k, from < at ? from : at, from < at ? at : from,
              1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
    return true;
}

/* An island and its images, beside no other one unless they may touch. How many; 0: that is not to be, or more. */
static uint32_t settle_hashi(const ari_maker *m, ari_board *b, uint32_t cell, uint32_t most, bool touch) {
    uint32_t image[8];
    const uint32_t n = ari_maker_images(m, cell, image);
    bool fits = n <= most;
    if (ari_islands_has(b, cell) || !n || !fits) return 0;
    for (uint32_t i = 0; i < n; i++) b->clue[image[i]] = 0;
    for (uint32_t i = 0; i < n && !touch; i++) fits &= lone_hashi(b, image[i]);
    for (uint32_t i = 0; i < n && !fits; i++) b->clue[image[i]] = ARI_CLUE_NONE;
    return fits ? n : 0;
}

/* Islands in a pattern, each in line with one before. How many. */
static uint32_t scatter_hashi(ari_maker *m, ari_board *b, uint32_t want, uint32_t reach, bool small) {
    uint32_t n = 0;
    for (uint32_t tries = 0; tries < 600 * b->ncell && n < want; tries++) {
        const bool touch = small || (m->brief->parts && tries >= 300 * b->ncell);
        const int direction = 1 + (int)ari_rng_below(&m->rng, 4);
        uint32_t at = ari_rng_below(&m->rng, b->ncell), next;
        if (n && !ari_islands_has(b, at)) continue;
        for (uint32_t far = 2 - touch + ari_rng_below(&m->rng, reach); n && far; far--, at = next) {
            next = ari_board_ahead(b, at, direction);
            if (next == ARI_NO || ari_islands_has(b, next)) break;
        }
        n += settle_hashi(m, b, at, want - n, touch);
    }
    return n;
}

/* Islands everywhere, then some and their images taken away again, where that leaves no fewer than wanted. How many. */
static uint32_t crowd_hashi(ari_maker *m, ari_board *b, uint32_t want) {
    uint32_t image[8], n = b->ncell;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = 0;
    for (uint32_t tries = 0; tries < 60 * b->ncell && n > want; tries++) {
        const uint32_t cell = ari_rng_below(&m->rng, b->ncell), k = ari_maker_images(m, cell, image);
        if (!ari_islands_has(b, cell) || k > n - want) continue;
        for (uint32_t i = 0; i < k; i++) b->clue[image[i]] = ARI_CLUE_NONE;
        n -= k;
    }
    return n;
}

static bool is_clear(const ari_board *b, const ari_marks *k, uint32_t from, uint32_t to, bool flat) {
    bool clear = true;
    for (uint32_t c = from + (flat ? 1 : b->cols); c != to; c += flat ? 1 : b->cols) clear &= is_free(b, k, c);
    return clear;
}

/* Links between islands, in any order, that join what is apart. False: not all came together. */
static bool join_hashi(ari_maker *m, const ari_board *b, ari_marks *k) {
    uint32_t *link = ARI_TAKE(m->arena, uint32_t, 2 * (size_t)b->ncell), *part = ARI_TAKE(m->arena, uint32_t, b->ncell);
    uint32_t parts = 0;
    if (ari_arena_failed(m->arena)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) part[i] = i, parts += ari_islands_has(b, i);
    for (uint32_t i = 0; i < 2 * b->ncell; i++) link[i] = i;
    ari_rng_shuffle(&m->rng, link, 2 * b->ncell);
    for (uint32_t i = 0; i < 2 * b->ncell && parts > 1; i++) {
        const uint32_t from = link[i] / 2, flat = link[i] % 2;
        const uint32_t to = ari_islands_has(b, from) ? ari_islands_partner(b, from, flat) : ARI_NO;
        if (to == ARI_NO || part[from] == part[to] || !is_clear(b, k, from, to, flat)) continue;
        lay_hashi(b, k, from, to, 1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
        const uint32_t gone = part[to];
        for (uint32_t c = 0; c < b->ncell; c++)
            if (part[c] == gone) part[c] = part[from];
        parts--;
    }
    return parts == 1;
}

static bool draw_hashi(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t *island = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    if (!island) return false;
    const bool pattern = m->brief->symmetry != ARI_SYMMETRY_NONE || m->brief->mask;
    const uint32_t some = b->ncell / 5 + 2, many = b->ncell / (pattern ? 5 : 4); /* more stand close, and closer */
    const uint32_t asked = m->brief->parts, want = asked ? asked : some;
    const uint32_t wide = (b->rows > b->cols ? b->rows : b->cols) / 4 + 1;
    const bool small = b->rows < 3 && b->cols < 3; /* no two islands with a cell between them */
    const uint32_t reach = asked > many ? 1 + ari_rng_below(&m->rng, 2) : asked > some ? 2 : wide;
    const bool dense = 2 * asked > b->ncell + 1;
    if (pattern || dense) {
        n = dense ? crowd_hashi(m, b, want) : scatter_hashi(m, b, want, reach, small);
        if (!join_hashi(m, b, k)) return false;
    } else {
        island[n++] = ari_rng_below(&m->rng, b->ncell);
        b->clue[island[0]] = 0;
    }
    for (uint32_t tries = 0; tries < 120 * b->ncell && n < want && !pattern && !dense; tries++)
        if (grow_hashi(m, b, k, island[ari_rng_below(&m->rng, n)], reach, small || (asked && tries >= 60 * b->ncell))) {
            uint32_t i = 0;
            n = 0;
            for (; i < b->ncell; i++)
                if (ari_islands_has(b, i)) island[n++] = i;
        }
    if (n < asked || (dense && n > asked)) return false;
    for (uint32_t i = 0; i < b->ncell && !b->param[1]; i++)
        for (int flat = 0; flat < 2; flat++) {
            const uint32_t to = ari_islands_has(b, i) ? ari_islands_partner(b, i, flat) : ARI_NO;
            if (to == ARI_NO || lines_at(b, k, i, flat) > 0) continue;
            if (ari_rng_below(&m->rng, dense ? 4 : 3) >= (dense ? 3u : 1u)) continue;
            if (is_clear(b, k, i, to, flat))
                lay_hashi(b, k, i, to, 1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
        }
    b->genre->editing.derive(b, k);
    return n > 1;
}

static bool repair_hashi(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    for (uint32_t tries = 0; tries < 100 * b->ncell; tries++) {
        const uint32_t i = ari_rng_below(&m->rng, b->ncell);
        const bool flat = ari_rng_below(&m->rng, 2);
        const uint32_t to = ari_islands_has(b, i) ? ari_islands_partner(b, i, flat) : ARI_NO;
        if (to == ARI_NO || lines_at(b, k, i, flat) <= 0) continue;
        if (lines_at(b, k, i, flat) == lines_at(b, other, i, flat) && tries < 50 * b->ncell) continue;
        lay_hashi(b, k, i, to, 1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

const ari_generator ari_generator_hashi = {.genre = "hashi",
                                           .draw = draw_hashi,
                                           .repair = repair_hashi,
                                           .repairing.climbs = true,
                                           .loose = true,
                                           .wishes.parts = "islands",
                                           .density = 100};
