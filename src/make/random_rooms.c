/* random_rooms.c - rooms that grow at random: from some cells on, a random cell of the border spreads to a random side,
 * until all cells have a room. The sheet says how large rooms are to be; 5 cells where it does not. And whether a room
 * stays in one piece without a cell. */
#include "make/make.h"

#include "board/rooms.h"
#include "rules/descriptor.h"

#include <string.h>

enum { FLIPS = 20 }; /* a cell */

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

void ari_make_dominoes(ari_maker *m, const ari_board *b, uint32_t *mate) {
    const uint32_t cols = b->cols, lone = b->ncell % 2 ? b->ncell - 1 : ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++) { /* along the rows; where these are odd, the last column stands */
        const uint32_t r = i / cols, c = i % cols;
        if (cols % 2 && c + 1 == cols) mate[i] = i == lone ? i : r % 2 ? i - cols : i + cols;
        else mate[i] = c % 2 ? i - 1 : i + 1;
    }
    for (uint32_t n = FLIPS * b->ncell; n && b->rows > 1 && cols > 1; n--) { /* two side by side turn */
        const uint32_t r = ari_rng_below(&m->rng, b->rows - 1), c = ari_rng_below(&m->rng, cols - 1);
        const uint32_t one = r * cols + c, right = one + 1, below = one + cols, across = below + 1;
        if (mate[one] == right && mate[below] == across)
            mate[one] = below, mate[below] = one, mate[right] = across, mate[across] = right;
        else if (mate[one] == below && mate[right] == across)
            mate[one] = right, mate[right] = one, mate[below] = across, mate[across] = below;
    }
}

bool ari_make_rooms_dominoes(ari_maker *m, ari_board *b) {
    uint32_t *mate = ARI_TAKE(m->arena, uint32_t, b->ncell), where;
    if (!mate) return false;
    ari_make_dominoes(m, b, mate);
    for (uint32_t i = 0; i < b->ncell; i++) mate[i] = mate[i] < i ? mate[i] : i;
    return ari_board_rooms_label(b, mate, b->ncell, &where) == ARI_OK;
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
