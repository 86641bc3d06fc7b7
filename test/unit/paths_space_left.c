/* Whether there is room below a row (room.c) against the independent oracle: the upper part of a drawing of a
 * random board, with the ends below it as they are (there is room) or moved about; where it is said that there is none,
 * no drawing begins so. */
#include "engine/paths/space_left.h"

#include "numberlink_random.h"
#include "test.h"

enum { CLOSED = ARI_PATHS_ROOM_CLOSED, NAMED = ARI_PATHS_ROOM_NAMED };

/* What is drawn in the rows above top, and down from them. */
static drawing upper(const board *b, const drawing *d, int top) {
    drawing u = *d;
    for (int i = top * b->cols; i < CELLS; i++) u.right[i] = u.down[i] = false;
    return u;
}

/* The other end of the chain of line u that ends at cell c; fin: all others are closed. */
static int follow(const board *b, const drawing *u, int c, int32_t *fin) {
    for (int before = -1;;) {
        const int near[4] = {c + 1, c + b->cols, c - 1, c - b->cols};
        const bool there[4] = {u->right[c], u->down[c], c % b->cols && u->right[c - 1],
                               c >= b->cols && u->down[c - b->cols]};
        int next = -1;
        for (int i = 0; i < 4; i++)
            if (there[i] && near[i] != before) next = near[i];
        if (next < 0) return c;
        fin[before = c] = CLOSED;
        c = next;
    }
}

static void set_state(const board *b, const drawing *u, int top, int32_t *fin, uint32_t (*tip)[2]) {
    const int n = b->rows * b->cols;
    for (int i = 0; i < n; i++) fin[i] = i < top * b->cols ? CLOSED : i;
    for (int k = 0; k < b->npair; k++) tip[k][0] = tip[k][1] = ARI_NO;
    for (int i = 0; i < n; i++) {
        if (b->clue[i] < 0) continue;
        const int k = b->clue[i] - 1, end = follow(b, u, i, fin);
        fin[end] = end != i && b->clue[end] >= 0 ? CLOSED : NAMED - k;
        if (fin[end] != CLOSED) tip[k][tip[k][0] != ARI_NO] = (uint32_t)end;
    }
    for (int i = top * b->cols; i < (top + 1) * b->cols; i++)
        if (fin[i] == i && u->down[i - b->cols]) {
            const int end = follow(b, u, i, fin);
            fin[i] = end;
            fin[end] = i;
        }
}

/* The ends of pairs that lie below row top, each somewhere else there. */
static board shuffled(ari_rng *rng, const board *b, int top) {
    board s = *b;
    const int first = (top + 1) * b->cols, n = b->rows * b->cols - first;
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)ari_rng_below(rng, (uint32_t)i + 1), swap = s.clue[first + i];
        s.clue[first + i] = s.clue[first + j];
        s.clue[first + j] = swap;
    }
    return s;
}

static bool ask(ari_arena *a, const board *b, const drawing *u, int top) {
    int32_t fin[CELLS];
    uint32_t tip[PAIRS][2];
    set_state(b, u, top, fin, tip);
    paths_space *const r = ari_paths_space_open(a, (uint32_t)b->rows, (uint32_t)b->cols, (uint32_t)b->npair);
    return !CHECK(r) || ari_paths_space_fits(r, (uint32_t)top, fin, tip);
}

static bool begins(const list *all, const drawing *u, int top) {
    for (int i = 0; i < all->n; i++) {
        const drawing d = upper(all->b, &all->at[i], top);
        if (!memcmp(&d, u, sizeof d)) return true;
    }
    return false;
}

int main(void) {
    static list all, other;
    ari_rng rng;
    ari_arena a;
    long fits = 0, none = 0, missed = 0;
    ari_rng_init(&rng, 5);
    ari_arena_init(&a, NULL, 0);
    for (int round = 0; round < test_rounds(600, 3000); round++) {
        board b;
        draw_board(&rng, 3, SIDE, from_to(&rng, 2, PAIRS), 0, &b);
        if (!b.npair || !list_drawings(&b, &all) || !all.n) continue;
        const int top = 1 + (int)ari_rng_below(&rng, (uint32_t)b.rows - 1);
        const drawing u = upper(&b, &all.at[ari_rng_below(&rng, (uint32_t)all.n)], top);
        ari_arena_reset(&a);
        CHECK(ask(&a, &b, &u, top));
        const board s = shuffled(&rng, &b, top);
        if (!list_drawings(&s, &other)) continue;
        const bool can = begins(&other, &u, top), may = ask(&a, &s, &u, top);
        CHECK(may || !can);
        fits += can;
        none += !may;
        missed += may && !can;
    }
    CHECK(fits > test_rounds(40, 200) && none > test_rounds(40, 200));
    CHECK(missed < 2 * none);
    ari_arena_drop(&a);
    return TEST_DONE();
}
