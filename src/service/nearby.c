/* nearby.c - thinning by windows (window.h): a unit of clues that is needed shows it in a small part of the board,
 * nearly always, and a question about a small part is cheap. A unit that is not missed there goes on trial. From time
 * to time a question about the whole board says whether all on trial can go. If not, the solution that shows it breaks
 * some of them; one comes back, with that solution as its witness, and the question is put again.
 * A unit that comes back may take away the witness of another (witness.h), which is open again then; so there is a
 * second pass, with larger windows, and what is left after it is asked about with the whole board (thin.c).
 * Order: a sweep over the board (set_order), since questions are easy where one side of a clue has all its clues.
 * Tried and dropped: clues in random order (three times slower); windows in random places, the clues of each from its
 * middle outwards (as fast, but more clues along the rim); reading order (a third faster, but the last row loses all
 * its clues); smaller windows, and a question about a larger one after each (it has no clue to begin at, and costs
 * more than the many small ones save).
 * Where the caller's seeker knows the whole board, what it does not find is not there: no trial then, whoever else is
 * on trial: of the units that another solution breaks one went last, when all others that it keeps were still there.
 * What it cannot tell stays until the sweep is over: much of that is missed by then, and looked for in windows, in
 * which the engine has little to search. (At once on trial: proofs that it can go take most of the time of 200x200,
 * longer and longer ones the fewer clues are left behind the sweep.)
 * What no window tells goes all at once, and comes back one by one for good, until there is no other solution. For
 * that an oracle is opened anew, to which the clues that stay are rows like others. It first looks for any solution, as
 * for a puzzle: what it learns of the whole board on that way makes the rest short. (One by one, beginning at its clues
 * and near the target: the first of 105 of 200x200 was not told in a minute.) What came back may have lost its witness
 * since; then windows are asked again, and another round follows. What came back last has one, so that rounds end.
 * Units of several clues, which lie far apart, have a window around all of them together. */
#include "service/nearby.h"

#include "service/window.h"

#include "base/sort.h"

enum { TRIALS = 30, PASSES = 2 };
typedef struct reach { uint32_t near, all; } reach; /* variables of the block, of the window */
static const reach sizes[PASSES] = {{400, 1100}, {800, 1600}};
static const reach beside = {3000, 6000}; /* a seeker */

typedef struct pass {
    ari_clue_groups *t;
    ari_window w;
    bool *open, *keep;       /* [ngroup] clues not yet asked about; clues kept */
    uint32_t *block;         /* [ngroup] clues of the window */
    uint32_t *kept;          /* [ngroup] scratch: the clues of a question */
    uint32_t *clue;          /* [ngroup] scratch: the clues of a unit */
    uint32_t *serial, blocks; /* [ngroup] the last block with the clue */
    uint32_t *trial;         /* [nunit] units on trial, the oldest first */
    uint32_t *order;         /* [nunit] units by their turns */
    bool seeks, waits;       /* the seeker is asked; what is not missed in a window waits, nothing is on trial */
    uint32_t trials;         /* so many are enough for a question about the whole board */
} pass;

static void set_keep(pass *p, uint32_t unit, bool on) {
    for (uint32_t i = p->t->head[unit]; i != ARI_NO; i = p->t->next[i]) p->keep[i] = on;
}

static uint32_t list_clues(const pass *p, uint32_t unit, uint32_t *clue) {
    uint32_t n = 0;
    for (uint32_t i = p->t->head[unit]; i != ARI_NO; i = p->t->next[i]) clue[n++] = i;
    return n;
}

static bool breaks_nearby(const ari_clue_groups *t, uint32_t unit) {
    bool broken = false;
    for (uint32_t i = t->head[unit]; i != ARI_NO; i = t->next[i]) broken |= ari_bits_has(t->set, i);
    return broken;
}

/* One of those on trial that the last solution breaks (t->set) comes back, and joins the n clues of the question: the
 * one by which the fewest others lose their witness; the newest of these. */
static uint32_t take_back(pass *p, uint32_t n) {
    ari_clue_groups *t = p->t;
    uint32_t best = ARI_NO, least = ARI_NO;
    for (uint32_t k = t->ntrial; k-- > 0 && least;) {
        if (!breaks_nearby(t, p->trial[k])) continue;
        const uint32_t loss = ari_witness_loss(&t->w, p->trial[k]);
        if (loss < least) least = loss, best = k;
    }
    ARI_REQUIRE(best != ARI_NO, "internal error: a solution that breaks no clue");
    const uint32_t unit = p->trial[best];
    p->trial[best] = p->trial[t->ntrial - 1];
    set_keep(p, unit, true);
    ari_clue_groups_return(t, unit);
    for (uint32_t i = t->head[unit]; i != ARI_NO; i = t->next[i]) p->kept[n++] = i;
    return n;
}

/* Those on trial can go, or some come back: of any solution that keeps the n clues of the question. */
static ari_status ask_together(pass *p, uint32_t n, ari_answer *found) {
    ari_clue_groups *t = p->t;
    for (;;) {
        ARI_TRY(ari_clues_ask_list(&t->c, p->kept, n, found));
        if (*found != ARI_SOME) return ARI_OK;
        ARI_TRY(ari_clue_groups_witness(t));
        n = take_back(p, n);
    }
}

/* Nobody is on trial any more. */
static ari_status let_go(pass *p) {
    ari_clue_groups *t = p->t;
    for (uint32_t k = t->ntrial; k-- > 0;) ari_clue_groups_leave(t, p->trial[k], ARI_CLUE_GROUPS_OUT);
    for (uint32_t i = 0; i < t->c.ngroup; i++) p->keep[i] = t->state[t->unit_of[i]] == ARI_CLUE_GROUPS_KEPT;
    return ari_clue_groups_tell(t);
}

/* The same, unless a limit came. */
static ari_status confirm_nearby(pass *p, ari_answer *found) {
    ari_clue_groups *t = p->t;
    uint32_t n = 0;
    *found = ARI_NONE;
    if (!t->ntrial) return ARI_OK;
    for (uint32_t k = t->nunit; k-- > 0;)
        for (uint32_t i = t->head[k]; i != ARI_NO && t->state[k] == ARI_CLUE_GROUPS_KEPT; i = t->next[i])
            if (!t->told[i]) p->kept[n++] = i;
    ARI_TRY(ask_together(p, n, found));
    return *found == ARI_UNKNOWN ? ARI_OK : let_go(p);
}

/* Does the seeker (service.h) say whether a unit is missed? *found: SOME when it is; UNKNOWN when it cannot tell
 * or a limit came. *sure: NONE is the last word. */
static ari_status seek_unit(pass *p, uint32_t unit, ari_answer *found, bool *sure) {
    ari_clue_groups *t = p->t;
    const ari_wish *w = t->q->job->wish;
    *found = ARI_UNKNOWN;
    if (!p->seeks) return ARI_OK;
    set_keep(p, unit, false);
    *found = ARI_NONE;
    *sure = true;
    for (uint32_t i = t->head[unit]; i != ARI_NO && *found == ARI_NONE; i = t->next[i]) {
        ari_sought s;
        *found = w->seeker->ask(w->seeker->self, p->keep, i, t->line, &s);
        *sure &= s.sure;
        if (*found == ARI_SOME) ARI_TRY(ari_clue_groups_rival(t, t->line, s.nbroken));
        if (ari_query_spent(t->q, s.ticks)) *found = ARI_UNKNOWN;
    }
    set_keep(p, unit, true);
    return ARI_OK;
}

/* Is a unit missed in the window? *found: SOME when it is, and has its witness, or waits for the next pass; NONE and
 * *sure: nor anywhere else. */
static ari_status ask_unit(pass *p, uint32_t unit, uint32_t n, ari_answer *found, bool *sure) {
    ari_clue_groups *t = p->t;
    uint32_t m = 0;
    ARI_TRY(seek_unit(p, unit, found, sure));
    if (*found != ARI_UNKNOWN || *t->q->reply->stop) return ARI_OK;
    if (p->seeks) {
        *found = ARI_SOME;
        return ARI_OK;
    }
    for (uint32_t j = 0; j < n; j++)
        if (p->keep[p->block[j]] && t->unit_of[p->block[j]] != unit) p->kept[m++] = p->block[j];
    *found = ARI_NONE;
    *sure = false;
    for (uint32_t i = t->head[unit]; i != ARI_NO && *found == ARI_NONE; i = t->next[i])
        ARI_TRY(ari_window_ask(&p->w, p->kept, m, i, found));
    if (*found == ARI_SOME) return ari_clue_groups_witness(t);
    if (*found == ARI_NONE && p->waits) *found = ARI_SOME;
    return ARI_OK;
}

/* The units that are wholly in the block of a window: which of them are missed there? */
static ari_status try_block(pass *p, uint32_t n, ari_answer *found) {
    ari_clue_groups *t = p->t;
    p->blocks++;
    for (uint32_t k = 0; k < n; k++) p->serial[p->block[k]] = p->blocks;
    for (uint32_t k = n; k-- > 0 && !ari_clue_groups_enough(t);) {
        const uint32_t unit = t->unit_of[p->block[k]];
        bool whole = p->open[p->block[k]];
        for (uint32_t i = t->head[unit]; i != ARI_NO; i = t->next[i]) whole &= p->serial[i] == p->blocks;
        for (uint32_t i = t->head[unit]; i != ARI_NO && whole; i = t->next[i]) p->open[i] = false;
        if (!whole || !ari_clue_groups_open(t, unit)) continue;
        bool sure = false;
        ARI_TRY(ask_unit(p, unit, n, found, &sure));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_SOME) continue;
        if (!sure) p->trial[t->ntrial] = unit;
        ari_clue_groups_leave(t, unit, sure ? ARI_CLUE_GROUPS_OUT : ARI_CLUE_GROUPS_TRIAL);
        set_keep(p, unit, false);
    }
    return ARI_OK;
}

static ari_status run_nearby(pass *p, const reach *size, ari_answer *found) {
    ari_clue_groups *t = p->t;
    for (uint32_t i = 0; i < t->c.ngroup; i++) p->open[i] = ari_clue_groups_open(t, t->unit_of[i]);
    *found = ARI_NONE;
    for (uint32_t j = 0; j < t->nunit && !ari_clue_groups_enough(t); j++) {
        const uint32_t k = p->order[j];
        if (!p->open[t->head[k]] || !ari_clue_groups_open(t, k)) continue;
        const uint32_t nclue = list_clues(p, k, p->clue);
        uint32_t n;
        ari_window_place(&p->w, p->clue, nclue, size->near, size->all, p->open, p->keep, p->block, &n);
        ARI_TRY(try_block(p, n, found));
        if (*found != ARI_UNKNOWN && t->ntrial >= p->trials) ARI_TRY(confirm_nearby(p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
    }
    return confirm_nearby(p, found);
}

/* An oracle that knows from the start, so that it probes with that, whether clues stay: all but those on trial, and,
 * unless `all`, but those that are open. */
static ari_status open_anew(pass *p, ari_clues_use use, bool all) {
    ari_clue_groups *t = p->t;
    ARI_TRY(ari_clues_open(&t->c, t->q, t->c.target, use));
    for (uint32_t i = 0; i < t->c.ngroup; i++) {
        const uint32_t u = t->unit_of[i];
        t->told[i] = t->state[u] != ARI_CLUE_GROUPS_TRIAL && (all || !ari_clue_groups_open(t, u));
        if (t->told[i]) ARI_TRY(ari_clues_fix(&t->c, i, t->state[u] == ARI_CLUE_GROUPS_KEPT));
    }
    return ARI_OK;
}

static bool has_open(const ari_clue_groups *t) {
    uint32_t k = 0;
    while (k < t->nunit && !ari_clue_groups_open(t, k)) k++;
    return k < t->nunit && !ari_clue_groups_enough(t);
}

/* All that is open goes, or comes back and has its witness for some time. */
static ari_status settle_nearby(pass *p, ari_answer *found) {
    ari_clue_groups *t = p->t;
    for (uint32_t j = 0; j < t->nunit && !ari_clue_groups_enough(t); j++) {
        const uint32_t k = p->order[j];
        if (!ari_clue_groups_open(t, k)) continue;
        p->trial[t->ntrial] = k;
        ari_clue_groups_leave(t, k, ARI_CLUE_GROUPS_TRIAL);
        set_keep(p, k, false);
    }
    if (!t->ntrial) return ARI_OK;
    ARI_TRY(open_anew(p, ARI_CLUES_PLAIN, true));
    ARI_TRY(ari_clues_roam(&t->c, found));
    while (*found == ARI_SOME) {
        ARI_TRY(ari_clues_ask_fixed(&t->c, found));
        if (*found != ARI_SOME) break;
        ARI_TRY(ari_clue_groups_witness(t));
        for (uint32_t n = take_back(p, 0); n-- > 0;) {
            t->told[p->kept[n]] = true;
            ARI_TRY(ari_clues_fix(&t->c, p->kept[n], true));
        }
    }
    return *found == ARI_UNKNOWN ? ARI_OK : let_go(p);
}

/* The order of the units: a sweep across the board from one of its ends, with some disorder. */
static ari_status set_order(pass *p) {
    const ari_clue_groups *t = p->t;
    ari_arena *a = t->q->job->arena;
    uint64_t *key = ARI_TAKE(a, uint64_t, 2 * (size_t)t->nunit);
    p->order = ARI_TAKE(a, uint32_t, t->nunit);
    if (!key || !p->order) return ari_query_memory(t->q);
    if (t->nunit) ari_window_sweep(&p->w, t->head[0], t->q->job->limits.seed);
    for (uint32_t k = 0; k < t->nunit; k++) key[k] = (uint64_t)p->w.turn[t->head[k]] << 32 | k;
    ari_sort_keys(key, key + t->nunit, t->nunit);
    for (uint32_t k = 0; k < t->nunit; k++) p->order[k] = (uint32_t)key[k];
    return ARI_OK;
}

ari_status ari_service_nearby_run(ari_clue_groups *t, ari_answer *found) {
    const uint32_t n = t->c.ngroup;
    ari_arena *a = t->q->job->arena;
    pass p = {.t = t, .open = ARI_TAKE(a, bool, n), .keep = ARI_TAKE(a, bool, n),
              .block = ARI_TAKE(a, uint32_t, n), .kept = ARI_TAKE(a, uint32_t, n), .clue = ARI_TAKE(a, uint32_t, n),
              .serial = ARI_ZERO(a, uint32_t, n), .trial = ARI_TAKE(a, uint32_t, n)};
    if (!p.open || !p.keep || !p.block || !p.kept || !p.clue || !p.serial || !p.trial)
        return ari_query_memory(t->q);
    ARI_TRY(ari_window_open(&p.w, &t->c));
    for (uint32_t i = 0; i < n; i++) p.keep[i] = t->state[t->unit_of[i]] == ARI_CLUE_GROUPS_KEPT;
    const ari_wish *w = t->q->job->wish;
    ARI_TRY(set_order(&p));
    p.trials = w && w->window ? 1 + w->window / 4 : TRIALS;
    *found = ARI_NONE;
    const reach small = {w ? w->window / 2 : 0, w ? w->window : 0};
    p.seeks = p.waits = w && w->seeker;
    for (uint32_t k = 0; k < (p.waits ? 1 : PASSES) && *found != ARI_UNKNOWN; k++)
        ARI_TRY(run_nearby(&p, small.all ? &small : &sizes[k], found));
    p.seeks = false;
    while (p.waits && *found != ARI_UNKNOWN && has_open(t)) {
        ARI_TRY(open_anew(&p, ARI_CLUES_ONE_BY_ONE, false));
        ARI_TRY(run_nearby(&p, small.all ? &small : &beside, found));
        if (*found != ARI_UNKNOWN) ARI_TRY(settle_nearby(&p, found));
    }
    return ARI_OK;
}
