/* engine.c - band.h as an engine of the genre's own: walks under limits, and what all solutions share.
 * A tick is a third of a round, some 20 ns. The search runs in slices, so that the caller's stop is polled between
 * them.
 * Sharing: digits seen in the first few solutions need no question; each other digit of each cell is put as a clue, and
 * the solution it has, if any, shows many more. So a board with very many solutions costs at most 729 short
 * searches. */
#include "engine/band/band.h"
#include "engine/band/make.h"
#include "engine/band/min.h"
#include "engine/engine.h"

#include <string.h>

enum { TICKS_A_ROUND = 3, SLICE = 4096, FIRST = 64 };

typedef struct bridle {
    ari_band *band;
    ari_budget *budget;
    uint64_t most;  /* rounds in all; UINT64_MAX: no limit */
    bool over;      /* a limit came */
} bridle;

static bool begin_engine(bridle *w, const ari_limits *lim, ari_arena *a) {
    w->band = ari_band_new(a);
    w->budget = lim->budget;
    const uint64_t ticks = ari_budget_ticks(lim->budget);
    w->most = ticks ? (ticks + TICKS_A_ROUND - 1) / TICKS_A_ROUND : UINT64_MAX;
    w->over = false;
    return w->band != NULL;
}

/* The next solution under the limits; 0 too when one of them came. */
static int next_engine(bridle *w, uint8_t *out) {
    ari_band *const s = w->band;
    for (;;) {
        s->most = s->rounds + SLICE < w->most ? s->rounds + SLICE : w->most; /* a solution may have come beyond it */
        const int found = ari_band_next(s, out);
        if (found >= 0) return found;
        w->over = !ari_budget_reach(w->budget, s->rounds * TICKS_A_ROUND);
        if (w->over) return 0;
    }
}

static void tell_engine(const bridle *w, uint64_t found) {
    const ari_progress p = {"search", w->band->rounds * TICKS_A_ROUND, found, 0, 0, 0, -1, 0, 0, 0, 0, 0};
    ari_budget_tell(w->budget, &p);
}

static void account_engine(const bridle *w, ari_effort *e) {
    memset(e, 0, sizeof *e);
    e->ticks = w->band->rounds * TICKS_A_ROUND;
    if (ari_budget_ticks(w->budget) && e->ticks > w->budget->ticks) e->ticks = w->budget->ticks;
    e->decisions = w->band->guesses;
    e->propagations = w->band->rounds;
}

static ari_status walk_engine(const uint8_t *clue, uint64_t most, const ari_limits *lim, ari_arena *a,
                              ari_visit_digits *visit, void *user, bool *complete, ari_effort *effort) {
    bridle w;
    uint8_t digit[ARI_BAND_CELLS];
    uint64_t found = 0;
    *complete = false;
    memset(effort, 0, sizeof *effort);
    if (!begin_engine(&w, lim, a)) return a->spent;
    ari_band_load(w.band, clue);
    while (next_engine(&w, digit) == 1) {
        w.over = !visit(user, digit) || ++found == most;
        if (w.over) break;
        if (found % SLICE) continue;
        tell_engine(&w, found);
        if ((w.over = !ari_budget_ask(w.budget))) break;
    }
    *complete = !w.over;
    account_engine(&w, effort);
    return ARI_OK;
}

static ari_status share_engine(const uint8_t *clue, const ari_limits *lim, ari_arena *a, uint64_t *seen, bool *complete,
                               ari_effort *effort) {
    bridle w;
    uint8_t digit[ARI_BAND_CELLS], probe[ARI_BAND_CELLS];
    uint32_t n = 0;
    int found = 0;
    memset(seen, 0, ARI_BAND_CELLS * sizeof *seen);
    memset(effort, 0, sizeof *effort);
    *complete = false;
    if (!begin_engine(&w, lim, a)) return a->spent;
    ari_band_load(w.band, clue);
    for (; n < FIRST && (found = next_engine(&w, digit)) == 1; n++)
        for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) seen[i] |= UINT64_C(1) << digit[i];
    *complete = found == 0 && !w.over;
    for (uint32_t k = 0; n == FIRST && k < ARI_BAND_CELLS * 9 && !w.over; k++) {
        const uint32_t cell = k / 9, d = k % 9 + 1;
        if (clue[cell] || seen[cell] >> d & 1) continue;
        memcpy(probe, clue, sizeof probe);
        probe[cell] = (uint8_t)d;
        ari_band_load(w.band, probe);
        if (next_engine(&w, digit) != 1) continue;
        for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) seen[i] |= UINT64_C(1) << digit[i];
    }
    if (n == FIRST) *complete = !w.over;
    account_engine(&w, effort);
    return ARI_OK;
}

static void state_of(const ari_band_min_reply *r, ari_fewest_state *s) {
    memcpy(s->witness, r->witness, ARI_BAND_CELLS);
    s->sought = r->sought;
    s->ntask = r->ntask;
    s->place = r->place;
    s->least = r->least;
    s->proved = r->proved;
}

static void pass_on(void *user, const ari_band_min_reply *now) {
    ari_fewest_state s = *(const ari_fewest_state *)user;
    state_of(now, &s);
    s.keep(s.user, &s);
}

static ari_status fewest_engine(const uint8_t *clue, const uint8_t *digit, uint64_t at_most, const ari_limits *lim,
                                ari_arena *a, ari_fewest_state *state, bool *complete, ari_effort *effort) {
    const ari_fewest_state before = *state;
    ari_band_min_job job = {.grid = digit, .at_most = at_most > 81 ? 81 : (uint32_t)at_most, .limits = lim,
                            .workers = lim->threads, .known = before.least, .witness = before.witness,
                            .sought = before.sought, .ntask = before.ntask, .place = before.place,
                            .keep = before.keep ? pass_on : NULL, .user = state, .tell = before.tell};
    ari_band_min_reply reply;
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (clue[i]) ari_cells_put(&job.allowed, i);
    ARI_TRY(ari_band_min_run(&job, a, &reply));
    state_of(&reply, state);
    if (reply.told.set.n) state->set = reply.told.set.at->w, state->nset = reply.told.set.n;
    memset(effort, 0, sizeof *effort);
    *complete = reply.complete;
    const uint64_t most = ari_budget_ticks(lim->budget);
    effort->ticks = most && reply.ticks > most ? most : reply.ticks;
    effort->decisions = reply.nodes;
    effort->conflicts = reply.checks;
    return ARI_OK;
}

static ari_status make_engine(uint64_t seed, uint32_t least, ari_arena *a, uint8_t *digit, uint8_t *clue) {
    ari_band_make *m = ari_band_make_new(seed, a);
    if (!m) return a->spent;
    (void)ari_band_make_puzzle(m, least, digit, clue);
    return ARI_OK;
}

static const ari_engine_symbols symbols = {
    .walk = walk_engine, .share = share_engine, .fewest = fewest_engine, .make = make_engine};

const ari_engine ari_engine_band = {
    .name = "band",
    .summary = "9x9 sudoku only: all digits of a band at once in vector lanes; solve, unique, forced, enum, count, min",
    .symbols = &symbols,
};
