/* min_cubes.c - see min_cubes.h.
 * Step: the part with the most open clues is split at one of them: it stays, or it goes. It can go when the clues that
 * are not gone still have one solution; else it is needed there, and stays without a split. What is needed in a part is
 * needed in all parts of it, since they have fewer clues. */
#include "ask/min_cubes.h"

#include "answer/clue_sets.h"
#include "answer/serve.h"
#include "base/rng.h"
#include "board/clue_symmetry.h"
#include "genre/form.h"
#include "question/result.h"

#include <string.h>

enum { STAYS = '!', OPEN = '#', GONE = '.' };

typedef struct part { char *mask; uint32_t depth, open; } part; /* mask: [ncell + 1], with NUL */

typedef struct cutter {
    const ari_board *board;
    ari_options plain;
    uint64_t left;          /* ticks; 0: no limit */
    ari_arena arena;
    uint32_t *cell;         /* [ncell] of the clues, in the order in which they are tried */
    uint32_t nclue;
    ARI_LIST(part) part;
    ari_error *err;
} cutter;

/* The clues that stand in cells, in an order drawn by the seed, and the mask of the whole. */
static ari_status begin_cube(cutter *k, const ari_options *opt) {
    const ari_board *b = k->board;
    ari_arena *a = &k->arena;
    const uint8_t *place = NULL;
    ari_model m;
    ari_wish wish;
    ari_rng rng;
    part whole = {ARI_TAKE(a, char, (size_t)b->ncell + 1), 0, 0};
    k->cell = ARI_TAKE(a, uint32_t, b->ncell);
    if (!whole.mask || !k->cell) return a->spent;
    memset(whole.mask, OPEN, b->ncell);
    whole.mask[b->ncell] = 0;
    k->plain.mask = opt->mask ? opt->mask : whole.mask;
    ARI_TRY(ari_form_model(b, 0, NULL, a, &m));
    ARI_TRY(ari_answer_clue_sets_wish(b, &k->plain, &m, a, &wish, k->err));
    ARI_TRY(ari_mask_read(k->plain.mask, b->ncell, a, &place, k->err));
    for (uint32_t i = 0; i < b->ncell; i++)
        whole.mask[i] = place[i] == ARI_MASK_STAYS ? STAYS : place[i] == ARI_MASK_FREE ? OPEN : GONE;
    for (uint32_t g = 1; g <= m.ngroup; g++) {
        const uint32_t at = ARI_SITE_INDEX(m.group_site[g]);
        if (ARI_SITE_KIND(m.group_site[g]) == ARI_AT_CELL && whole.mask[at] == OPEN) k->cell[whole.open++] = at;
    }
    k->nclue = whole.open;
    ari_rng_init(&rng, opt->seed);
    ari_rng_shuffle(&rng, k->cell, k->nclue);
    if (!ARI_APPEND(a, &k->part, whole)) return a->spent;
    return ARI_OK;
}

/* Has the board one solution with the clues that this mask does not take? */
static ari_status is_unique(cutter *k, const char *mask, bool *out) {
    ari_options own = k->plain;
    ari_board *inside;
    ari_result *r;
    own.mask = mask;
    own.ticks = k->left;
    ARI_TRY(ari_answer_clue_sets_narrow(k->board, &own, &inside, k->err));
    const ari_status s = ari_answer_serve_ask(ARI_VERB_UNIQUE, inside, &own, &r, k->err);
    ari_board_free(inside);
    if (s != ARI_OK) return s;
    const bool done = r->complete && (!k->left || r->effort.ticks < k->left);
    *out = r->answer == ARI_ONE;
    if (k->left && done) k->left -= r->effort.ticks;
    ari_question_result_free(r);
    return done ? ARI_OK : ari_status_fail(k->err, ARI_LIMIT, 0, 0, "a limit came before the parts were known", "");
}

/* Settle the open clues of the part in turn until one can go: then the part is two. */
static ari_status split_cube(cutter *k, uint32_t at) {
    part *p = &k->part.at[at];
    part less = {ari_text_copy(&k->arena, p->mask, k->board->ncell), 0, 0};
    if (!less.mask) return k->arena.spent;
    for (uint32_t i = 0; i < k->nclue && p->open; i++) {
        const uint32_t c = k->cell[i];
        bool can_go = false;
        if (p->mask[c] != OPEN) continue;
        less.mask[c] = GONE;
        ARI_TRY(is_unique(k, less.mask, &can_go));
        p->mask[c] = STAYS;
        p->open--;
        if (!can_go) {
            less.mask[c] = STAYS;
            continue;
        }
        less.open = p->open;
        less.depth = ++p->depth;
        if (!ARI_APPEND(&k->arena, &k->part, less)) return k->arena.spent;
        return ARI_OK;
    }
    return ARI_OK;
}

/* The part with the most open clues, the first of these; ARI_NO: there is none with any. */
static uint32_t widest_cube(const cutter *k) {
    uint32_t best = ARI_NO;
    for (uint32_t i = 0; i < k->part.n; i++)
        if (k->part.at[i].open && (best == ARI_NO || k->part.at[i].open > k->part.at[best].open)) best = i;
    return best;
}

static ari_status cut_cube(cutter *k, const ari_options *opt, uint32_t most, ari_ask_min_cubes_visit *visit,
                           void *user) {
    bool one = false;
    ARI_TRY(begin_cube(k, opt));
    ARI_TRY(is_unique(k, k->part.at[0].mask, &one));
    for (uint32_t at; one && k->part.n < most && (at = widest_cube(k)) != ARI_NO;) ARI_TRY(split_cube(k, at));
    for (uint32_t open = k->nclue + 1; open-- > 0;)
        for (uint32_t i = 0; i < k->part.n; i++) {
            const part *p = &k->part.at[i];
            if (p->open == open && visit(user, k->board, p->mask, p->depth, p->open)) return ARI_OK;
        }
    return ARI_OK;
}

ari_status ari_ask_min_cubes_run(const ari_board *b, const ari_options *options, uint32_t most,
                                 ari_ask_min_cubes_visit *visit, void *user, ari_error *err) {
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    cutter k = {.board = b, .plain = *opt, .left = opt->ticks, .err = err};
    ari_board *full;
    ari_result *why;
    k.plain.engine = k.plain.formulation = k.plain.proof = NULL;
    ARI_TRY(ari_ask_filled(b, opt, &full, &why, err));
    ari_question_result_free(why); /* not one solution: min says so of the board as it is */
    if (full) k.board = full;
    ari_arena_init(&k.arena, opt->allocator, 0);
    ari_status s = cut_cube(&k, opt, most, visit, user);
    if (s == ARI_NOMEM && !*err->what) s = ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out", "");
    ari_arena_drop(&k.arena);
    ari_board_free(full);
    return s;
}
