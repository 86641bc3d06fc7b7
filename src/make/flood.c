/* flood.c - floods, and whether a piece needs one of its cells. Nearly always the cells around it tell. */
#include "make/flood.h"

bool ari_flood_start(ari_maker *m, const ari_board *b, ari_marks *k, ari_flood *out) {
    *out = (ari_flood){m, b, k, ARI_TAKE(m->arena, uint32_t, b->ncell), ARI_ZERO(m->arena, uint32_t, b->ncell), 0};
    return out->queue && out->met;
}

uint32_t ari_flood_fill(ari_flood *p, uint32_t from, uint32_t wall, uint32_t most) {
    const bool on = ari_flood_shaded(p, from);
    uint32_t n = 1;
    p->flood++;
    if (wall != ARI_NO) p->met[wall] = p->flood;
    p->queue[0] = from;
    p->met[from] = p->flood;
    for (uint32_t i = 0; i < n && n < most; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t to = ari_board_ahead(p->b, p->queue[i], d);
            if (to == ARI_NO || p->met[to] == p->flood || ari_flood_shaded(p, to) != on) continue;
            p->met[to] = p->flood;
            p->queue[n++] = to;
        }
    p->m->ticks += n;
    return n;
}

uint32_t ari_flood_near(const ari_flood *p, uint32_t cell, uint32_t i) {
    static const int way[8][2] = {{1, 0}, {1, 4}, {4, 0}, {4, 2}, {2, 0}, {2, 3}, {3, 0}, {3, 1}}; /* in a circle */
    const uint32_t to = ari_board_ahead(p->b, cell, way[i % 8][0]);
    return i % 2 && to != ARI_NO ? ari_board_ahead(p->b, to, way[i % 8][1]) : to;
}

static bool alike_flood(const ari_flood *p, uint32_t cell, uint32_t to) {
    return to != ARI_NO && ari_flood_shaded(p, to) == ari_flood_shaded(p, cell);
}

bool ari_flood_spare(ari_flood *p, uint32_t cell) {
    uint32_t ways = 0, first = ARI_NO;
    for (uint32_t i = 0; i < 8; i += 2) {
        const uint32_t to = ari_flood_near(p, cell, i);
        if (!alike_flood(p, cell, to)) continue;
        first = to;
        ways += !alike_flood(p, cell, ari_flood_near(p, cell, i + 1)) ||
                !alike_flood(p, cell, ari_flood_near(p, cell, i + 2));
    }
    if (ways < 2) return first != ARI_NO;
    ari_flood_fill(p, first, cell, UINT32_MAX);
    for (int d = 1; d <= 4; d++) {
        const uint32_t to = ari_board_ahead(p->b, cell, d);
        if (alike_flood(p, cell, to) && p->met[to] != p->flood) return false;
    }
    return true;
}
