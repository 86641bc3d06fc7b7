/* sudoku_mask.c - Sudokus with clues in given cells. See sudoku_mask.h. */
#include "make/sudoku_mask.h"

#include <string.h>

enum { AT_ONCE = 3 };    /* digits changed together, at the most */
enum { MANY = 4000 };    /* solutions that are counted */
enum { VAIN = 3000 };    /* changes since there were fewer solutions, before all is given up */

typedef struct climb {
    ari_maker *m;
    const ari_engine_symbols *e;
    uint32_t n;
    uint8_t *clue, *digit; /* the clues being tried; a solution of them */
    uint64_t found;
    bool complete;
} climb;

static bool take_mask(void *user, const uint8_t *digit) {
    climb *k = user;
    if (!k->found++) memcpy(k->digit, digit, k->n);
    return true;
}

/* The solutions of the clues, up to `most`, into found. */
static ari_status count_mask(climb *k, uint64_t most) {
    const ari_mark mark = ari_arena_mark(k->m->arena);
    const ari_limits left = ari_maker_left(k->m);
    ari_effort effort;
    k->found = 0;
    ARI_TRY(k->e->walk(k->clue, most, &left, k->m->arena, take_mask, k, &k->complete, &effort));
    k->complete |= k->found >= most;
    k->m->ticks += effort.ticks;
    ari_arena_rewind(k->m->arena, mark);
    return ARI_OK;
}

/* Other digits for a few of the clues. */
static void change_mask(climb *k, const uint32_t *at, uint32_t nat, uint32_t symbols) {
    const uint32_t many = 1 + ari_rng_below(&k->m->rng, AT_ONCE);
    for (uint32_t i = 0; i < many; i++)
        k->clue[at[ari_rng_below(&k->m->rng, nat)]] = (uint8_t)(1 + ari_rng_below(&k->m->rng, symbols));
}

ari_status ari_make_sudoku_fit(ari_maker *m, const ari_engine_symbols *e, uint32_t n, uint32_t symbols, const bool *in,
                               uint8_t *digit, ari_answer *out) {
    ari_arena *a = m->arena;
    climb k = {.m = m, .e = e, .n = n, .clue = ARI_ZERO(a, uint8_t, n), .digit = digit};
    uint8_t *best = ARI_TAKE(a, uint8_t, n), *solution = ARI_TAKE(a, uint8_t, n);
    uint32_t *at = ARI_TAKE(a, uint32_t, n), nat = 0;
    if (!k.clue || !best || !solution || !at) return a->spent;
    for (uint32_t c = 0; c < n; c++)
        if (in[c]) at[nat++] = c, k.clue[c] = digit[c];
    *out = ARI_MANY;
    if (!nat) return ARI_OK;
    ARI_TRY(count_mask(&k, MANY));
    uint64_t least = k.found;
    memcpy(best, k.clue, n);
    memcpy(solution, digit, n);
    for (uint32_t vain = 0; least > 1 && vain < VAIN; vain++) {
        change_mask(&k, at, nat, symbols);
        ARI_TRY(count_mask(&k, least + 1));
        if (!k.complete || ari_maker_stopped(m)) {
            *out = ARI_UNKNOWN;
            return ARI_OK;
        }
        if (k.found && k.found <= least) {
            if (k.found < least) vain = 0;
            least = k.found;
            memcpy(best, k.clue, n);
            memcpy(solution, digit, n);
        } else memcpy(k.clue, best, n);
    }
    memcpy(digit, solution, n);
    if (least == 1) *out = ARI_ONE;
    return ARI_OK;
}
