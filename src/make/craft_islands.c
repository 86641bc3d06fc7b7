/* craft_islands.c - hashi: islands grown one after another along free lines, then some more bridges for loops.
 * A board that is not unique has the bridges of a link changed where another solution differs. */
#include "make.h"

#include "islands.h"

#include <string.h>

static bool is_free(const ari_board *b, const ari_marks *k, uint32_t cell) {
    if (ari_islands_has(b, cell)) return false;
    for (uint32_t i = b->graph->head[cell]; i < b->graph->head[cell + 1]; i++)
        if (k->edge[b->graph->inc[i]] > 0) return false;
    return true;
}

static void lay(const ari_board *b, ari_marks *k, uint32_t from, uint32_t to, int32_t lines) {
    const uint32_t step = to - from < b->cols && to / b->cols == from / b->cols ? 1 : b->cols;
    for (uint32_t c = from; c != to; c += step) k->edge[ari_graph_find(b->graph, c, c + step)] = lines;
}

static int32_t lines_at(const ari_board *b, const ari_marks *k, uint32_t from, bool flat) {
    return k->edge[ari_graph_find(b->graph, from, from + (flat ? 1 : b->cols))];
}

/* From an island in a direction to a new island, beside no other one unless they may touch. */
static bool grow(ari_maker *m, ari_board *b, ari_marks *k, uint32_t from, uint32_t reach, bool touch) {
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
    for (int d = 1; d <= 4 && !touch; d++) {
        const uint32_t near = ari_board_ahead(b, at, d);
        if (near != ARI_NO && ari_islands_has(b, near)) return false;
    }
    b->clue[at] = 0;
    lay(b, k, from < at ? from : at, from < at ? at : from, 1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
    return true;
}

static bool draw(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t *island = ARI_TAKE(m->arena, uint32_t, b->ncell), n = 0;
    if (!island) return false;
    const uint32_t asked = m->brief->islands, want = asked ? asked : b->ncell / 5 + 2;
    const uint32_t wide = (b->rows > b->cols ? b->rows : b->cols) / 4 + 1;
    const bool small = b->rows < 3 && b->cols < 3; /* no two islands with a cell between them */
    const uint32_t reach = asked > b->ncell / 5 ? 1 + ari_rng_below(&m->rng, 2) : wide; /* many stand close */
    island[n++] = ari_rng_below(&m->rng, b->ncell);
    b->clue[island[0]] = 0;
    for (uint32_t tries = 0; tries < 120 * b->ncell && n < want; tries++)
        if (grow(m, b, k, island[ari_rng_below(&m->rng, n)], reach, small || (asked && tries >= 60 * b->ncell))) {
            uint32_t i = 0;
            n = 0;
            for (; i < b->ncell; i++)
                if (ari_islands_has(b, i)) island[n++] = i;
        }
    if (n < asked) return false;
    for (uint32_t i = 0; i < b->ncell && !b->param[1]; i++)
        for (int flat = 0; flat < 2; flat++) {
            const uint32_t to = ari_islands_has(b, i) ? ari_islands_partner(b, i, flat) : ARI_NO;
            if (to == ARI_NO || lines_at(b, k, i, flat) > 0 || ari_rng_below(&m->rng, 3)) continue;
            bool clear = true;
            for (uint32_t c = i + (flat ? 1 : b->cols); c != to; c += flat ? 1 : b->cols) clear &= is_free(b, k, c);
            if (clear) lay(b, k, i, to, 1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
        }
    b->genre->derive(b, k);
    return n > 1;
}

static bool mend(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    for (uint32_t tries = 0; tries < 100 * b->ncell; tries++) {
        const uint32_t i = ari_rng_below(&m->rng, b->ncell);
        const bool flat = ari_rng_below(&m->rng, 2);
        const uint32_t to = ari_islands_has(b, i) ? ari_islands_partner(b, i, flat) : ARI_NO;
        if (to == ARI_NO || lines_at(b, k, i, flat) <= 0) continue;
        if (lines_at(b, k, i, flat) == lines_at(b, other, i, flat) && tries < 50 * b->ncell) continue;
        lay(b, k, i, to, 1 + (int32_t)ari_rng_below(&m->rng, (uint32_t)b->param[0]));
        b->genre->derive(b, k);
        return true;
    }
    return false;
}

const ari_craft ari_craft_islands_hashi = {
    .genre = "hashi", .draw = draw, .mend = mend, .climbs = true, .loose = true, .islands = true, .density = 100};
