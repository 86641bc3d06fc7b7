/* random_rooms.c - rooms that grow at random: from some cells on, a random cell of the border spreads to a random side,
 * until all cells have a room. The sheet says how large rooms are to be; 5 cells where it does not. And whether a room
 * stays in one piece without a cell. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

void ari_make_rooms_spread(ari_maker *m, const ari_board *b, uint32_t *label, uint32_t *list, uint32_t n,
                           const ari_marks *k) {
    while (n) { /* a random cell of the border spreads to a random side */
        const uint32_t at = ari_rng_below(&m->rng, n), cell = list[at];
        uint32_t to[4], free = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell, d);
            if (next != ARI_NO && label[next] == ARI_NO &&
                (!k || (k->cell[next] > 0) == (k->cell[cell] > 0))) to[free++] = next;
        }
        if (free < 2) list[at] = list[--n];
        if (!free) continue;
        const uint32_t next = to[ari_rng_below(&m->rng, free)];
        label[next] = label[cell];
        list[n++] = next;
    }
}

bool ari_make_rooms_grow(ari_maker *m, ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    const uint32_t size = s->room_most ? (s->room_least + s->room_most) / 2u : 5;
    uint32_t *label = ARI_TAKE(m->arena, uint32_t, b->ncell), *list = ARI_TAKE(m->arena, uint32_t, b->ncell), where;
    uint32_t n = 0;
    if (!label || !list) return false;
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = ARI_NO, list[i] = i;
    ari_rng_shuffle(&m->rng, list, b->ncell);
    for (; n * size < b->ncell; n++) label[list[n]] = n;
    ari_make_rooms_spread(m, b, label, list, n, NULL);
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return false;
    if (b->genre->editing.derive) b->genre->editing.derive(b, k);
    return true;
}

bool ari_make_rooms_spare(const ari_board *b, uint32_t cell, uint32_t *met, uint32_t *queue) {
    uint32_t n = 0, all = 0;
    memset(met, 0, b->ncell * sizeof *met);
    met[cell] = 1;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->room[i] != b->room[cell] || i == cell) continue;
        if (!all++) queue[n++] = i, met[i] = 1;
    }
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || met[next] || b->room[next] != b->room[cell]) continue;
            met[next] = 1;
            queue[n++] = next;
        }
    return all && n == all;
}
