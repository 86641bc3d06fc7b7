/* fewest.c - the fewest clues that keep a solution unique, proved.
 * Idea: a set of clues is good exactly when it hits the difference set of every other solution (clues.h). Depth-first
 * search for a hitting set of at most k clues (hitting.h), k from below; when the search hits all sets that are known,
 * the oracle either finds the clues good or shows another solution, whose difference set goes into the search. So no
 * more difference sets are found than the proof needs.
 * Before that, a local search (local_search.h) looks for k clues that hit all that is known, and each such set is asked
 * about: it meets the last few hitting sets a thousand times sooner than the search, to which little but the proof
 * is left.
 * Before each search the relaxation is sharpened: the clues that its prices favour are shown to the oracle, with fewer
 * and fewer of the cheap ones, since the sets that are disjoint from them are those the prices break most. A refuted
 * set always grows, by the set that refutes it, until it is good: so one question brings several sets, disjoint ones.
 * Upper bounds: sets grown and then thinned, the cheapest clues first, for a quarter of all work, and three quarters as
 * long as the bounds are far apart; every set the oracle accepts is one; and a walk by exchanges (exchange.h) as long
 * as they are. Lower bounds: the relaxation's, then k + 1 whenever the search for k is exhausted. When they meet, that
 * is the least.
 * Questions on the way to a bound are asked with patience: where it is hard to decide that a set is good, it goes
 * without saying. Only a set that the search reached is asked about to the end; the next that the local search meets
 * is asked about for twice as long. What is dear is also asked anew, of a model with the clues of the question alone
 * (clues.h). Sets that the prices break by weight (separate) are looked for as long as a quarter of all else has
 * taken. Exactly separated, the relaxation over all difference sets is worth 13.4 of 19 for a Slitherlink of 8x8, 19.8
 * of 24 or more for a circuit of 13x13: what lacks is integrality, not sets.
 * Clues that must stay are chosen for good: difference sets that they hit never turn up, since they are always kept.
 * An earlier call's sets are put to the oracle as questions, so that nothing rests on them but time.
 * Tried and dropped: to list minimal difference sets before the search, a thousand or more. There are too many (of a
 * 6x6 Slitherlink with all numbers more than come in 15 s), and few of them bear on the bound. */
#include "service/clues.h"
#include "service/exchange.h"
#include "service/hitting/local_search.h"
#include "service/hitting/hitting.h"
#include "base/rng.h"
#include "base/sort.h"

#include <string.h>

enum { TRIES = 4, NEAR = 2, FAR = 8, PATIENCE = 1000, VAIN = 8 };
enum { DEAR = 32000, ANEW = 16000 }; /* conflicts of a question until another is asked; until it is asked anew */
enum { SHARE = 64, GUESS_MOST = 4000000, THIN_SHARE = 4, THIN_FREE = 100000 }; /* shares of all work; ticks */

typedef struct pursuit {
    const ari_job *job;      /* the caller's; that of the query has our part of its budget */
    ari_query *q;
    ari_clues c;
    ari_hitting *h;
    ari_guess guess;
    uint64_t *chosen, *kept, *set, *broken;
    uint64_t *key;           /* [2*ngroup] scratch */
    int32_t *weight;         /* [ngroup] scratch */
    uint32_t nkept;
    uint64_t charged;        /* ticks of the search that the oracle was charged with */
    ari_rng rng;
    ari_exchange walk;
    bool walks;              /* the walk has begun */
    uint64_t walked;         /* ticks of it */
    uint64_t thinned;        /* ticks of leaving clues out */
    uint64_t vain;           /* of local searches that met nothing */
    bool recalled;           /* all that an earlier call knew has been used */
    ari_status status;       /* of a reveal */
} pursuit;

static void publish_fewest(pursuit *p, const uint64_t *set) {
    ari_reply *r = p->q->reply;
    r->ngroup = 0;
    for (uint32_t i = 0; i < p->c.ngroup; i++)
        if (ari_bits_has(set, i)) r->group[r->ngroup++] = i + 1;
    r->most = r->ngroup;
}

/* What is known by now, for the caller that keeps it; an earlier call's knowledge is not lost for less. */
static void save_fewest(const pursuit *p) {
    ari_keeper *k = p->q->job->wish ? p->q->job->wish->keep_past : NULL;
    ari_arena moment;
    if (!k || !p->recalled || !k->save(k, NULL)) return;
    ari_reply known = *p->q->reply;
    known.nword = p->c.nword;
    ari_arena_init_within(&moment, p->q->job->arena);
    if (ari_hitting_list(p->h, &moment, &known.difference, &known.ndifference) == ARI_OK) (void)k->save(k, &known);
    ari_arena_drop(&moment);
}

static void report_fewest(const pursuit *p) {
    const ari_budget *b = p->job->limits.budget;
    const ari_reply *r = p->q->reply;
    const ari_min_state *past = p->q->job->wish ? p->q->job->wish->past : NULL;
    const uint32_t before = past ? past->least : 0, least = before > r->least ? before : r->least;
    save_fewest(p);
    if (!p->h || !ari_budget_heard(b)) return;
    const ari_effort e = ari_query_effort(p->q);
    const ari_progress now = {"fewest", r->effort.ticks + e.ticks, ari_hitting_count(p->h), e.conflicts,
                              least < r->most ? least : r->most, r->most, -1.0,
                              0, 0, 0, 0, 0};
    ari_budget_tell(b, &now);
}

/* The budget asks now and then: the moment to report. */
static int asked_fewest(void *user) {
    report_fewest(user);
    return 0;
}

/* ---- the oracle ---- */

static uint64_t ticks_of(const pursuit *p) { return ari_query_effort(p->q).ticks; }

/* What the search has worked counts as the oracle's work, and the other way round. */
static void share_ticks(pursuit *p) {
    if (p->q->engine->spend) p->q->engine->spend(p->q->oracle, ari_hitting_ticks(p->h) - p->charged);
    p->charged = ari_hitting_ticks(p->h);
    const uint64_t ticks = ticks_of(p);
    ari_hitting_others(p->h, ticks > p->charged ? ticks - p->charged : 0);
}

static ari_status ask_set(pursuit *p, ari_answer *found) {
    share_ticks(p);
    ARI_TRY(ari_clues_ask(&p->c, p->set, found));
    share_ticks(p);
    return ARI_OK;
}

/* The same, where the answer may be too dear: MANY is given up, UNKNOWN a limit. */
static ari_status ask_patiently(pursuit *p, ari_answer *found) {
    share_ticks(p);
    ARI_TRY(ari_clues_try(&p->c, p->set, found));
    share_ticks(p);
    if (*found == ARI_UNKNOWN && !ari_hitting_spent(p->h) && ari_budget_ask(&p->q->budget)) *found = ARI_MANY;
    return ARI_OK;
}

/* The difference set in p->broken joins both searches. */
static ari_status add_difference(pursuit *p) {
    ARI_TRY(ari_guess_add(&p->guess, p->broken));
    return ari_hitting_add(p->h, p->broken);
}

/* Another solution that keeps p->set is in c.value: its difference set joins the search, and the set grows by it. */
static ari_status learn_fewest(pursuit *p) {
    ARI_TRY(ari_clues_broken(&p->c, p->broken));
    for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] |= p->broken[w];
    return add_difference(p);
}

/* Grow p->set by difference sets, disjoint from it and each other, until it is good, or (MANY) hard to decide. */
static ari_status grow_set(pursuit *p, ari_answer *found) {
    for (;;) {
        ARI_TRY(ask_patiently(p, found));
        if (*found != ARI_SOME) return ARI_OK;
        ARI_TRY(learn_fewest(p));
    }
}

/* The clues of p->set, those with the lowest prices first, by chance among equals: p->key. */
static uint32_t list_cheap(pursuit *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->c.ngroup; i++)
        if (ari_bits_has(p->set, i) && !ari_bits_has(p->kept, i))
            p->key[n++] = (uint64_t)ari_hitting_price(p->h, i) << 48 | (ari_rng_next(&p->rng) & 0xffff) << 32 | i;
    ari_sort_keys(p->key, p->key + p->c.ngroup, n);
    return n;
}

/* p->set is good: leave clues out until none can go, or it takes long where some set is known. Better than the best so
 * far, it takes its place. */
static ari_status shrink_fewest(pursuit *p, ari_answer *found) {
    const ari_reply *r = p->q->reply;
    const uint32_t n = list_cheap(p);
    *found = ARI_NONE;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t i = (uint32_t)p->key[k];
        const uint64_t before = ticks_of(p);
        const bool far = r->most >= r->least + FAR; /* then better bounds are worth more */
        const uint64_t share = far ? before - before / THIN_SHARE : before / THIN_SHARE;
        if (p->thinned > THIN_FREE + share && r->most < p->c.ngroup) break;
        if (!ari_bits_has(p->set, i)) continue;
        ari_bits_cut(p->set, i);
        if (!ari_hitting_meets(p->h, p->set)) {
            ari_bits_put(p->set, i);
            continue;
        }
        ARI_TRY(ask_patiently(p, found));
        p->thinned += ticks_of(p) - before;
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_MANY) {
            ari_bits_put(p->set, i);
        } else if (*found == ARI_NONE) {
            ari_clues_core(&p->c, p->broken);
            for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = p->broken[w] | p->kept[w];
        } else {
            ARI_TRY(ari_clues_broken(&p->c, p->broken));
            ARI_TRY(add_difference(p));
            ari_bits_put(p->set, i);
        }
    }
    if (ari_bits_count(p->set, p->c.nword) < r->most) publish_fewest(p, p->set);
    *found = ARI_NONE;
    return ARI_OK;
}

/* ---- bounds ---- */

static ari_status find_bound(pursuit *p) {
    uint32_t bound;
    ARI_TRY(ari_hitting_bound(p->h, &bound));
    if (p->nkept + bound > p->q->reply->least) p->q->reply->least = p->nkept + bound;
    report_fewest(p);
    return ARI_OK;
}

static bool reveal_fewest(void *user, const uint64_t *chosen, uint32_t size, bool *halt) {
    pursuit *p = user;
    ari_answer found;
    (void)size;
    for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = chosen[w] | p->kept[w];
    p->status = ask_set(p, &found);
    if (p->status == ARI_OK && found == ARI_NONE) {
        publish_fewest(p, p->set);
        return true;
    }
    if (p->status == ARI_OK && found == ARI_SOME) {
        p->status = learn_fewest(p);
        if (p->status == ARI_OK) p->status = grow_set(p, &found);
        if (p->status == ARI_OK && found == ARI_NONE && ari_bits_count(p->set, p->c.nword) < p->q->reply->most + NEAR)
            p->status = shrink_fewest(p, &found);
    }
    *halt = p->status != ARI_OK || found == ARI_UNKNOWN;
    report_fewest(p);
    return false;
}

/* Upper bounds before the search, from several growths. */
static ari_status begin_bounds(pursuit *p, ari_answer *found) {
    for (uint32_t k = 0; k < TRIES && p->q->reply->least < p->q->reply->most; k++) {
        memcpy(p->set, p->kept, p->c.nword * sizeof *p->set);
        for (uint32_t i = 0; !k && i < p->q->reply->ngroup; i++) ari_bits_put(p->set, p->q->reply->group[i] - 1);
        ARI_TRY(grow_set(p, found));
        if (*found == ARI_NONE) ARI_TRY(shrink_fewest(p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        ARI_TRY(find_bound(p));
    }
    return ARI_OK;
}

/* While the bounds are far apart no proof is near: exchange clues, in all for as long as all else has taken, more often
 * the farther they are, until there are `goal` at most, or until the known difference sets refuse every exchange: tries
 * without a question take no ticks, so there is an end to them. */
static ari_status walk_fewest(pursuit *p, uint32_t goal, ari_answer *found) {
    ari_reply *r = p->q->reply;
    *found = ARI_NONE;
    share_ticks(p);
    const uint64_t now = ticks_of(p), share = (now - p->walked) * ((r->most - r->least) / FAR);
    const uint64_t end = share > p->walked ? now + share - p->walked : now;
    if (r->most < r->least + FAR) return ARI_OK;
    if (!p->walks) ARI_TRY(ari_exchange_open(&p->walk, &p->c, p->kept, p->q->job->limits.seed));
    p->walks = true;
    if (ari_bits_count(p->walk.set, p->c.nword) != r->most) {
        memcpy(p->walk.set, p->kept, p->c.nword * sizeof *p->kept);
        for (uint32_t i = 0; i < r->ngroup; i++) ari_bits_put(p->walk.set, r->group[i] - 1);
    }
    for (uint32_t vain = 0; vain < VAIN * p->c.ngroup && r->most >= r->least + FAR && r->most > goal; vain++) {
        const uint64_t before = ticks_of(p);
        bool shorter;
        if (before >= end) break;
        ARI_TRY(ari_exchange_try(&p->walk, found, &shorter));
        if (ticks_of(p) > before) vain = 0;
        if (shorter) publish_fewest(p, p->walk.set), report_fewest(p);
        if (*found == ARI_UNKNOWN) break;
    }
    p->walked += ticks_of(p) - now;
    share_ticks(p);
    return ARI_OK;
}

/* Sets whose prices do not add up to one, the clues dearest to hit them kept, until there is none or it takes long. */
static ari_status separate_fewest(pursuit *p, ari_answer *found) {
    share_ticks(p);
    const uint64_t end = ticks_of(p) + ticks_of(p) / 4;
    *found = ARI_NONE;
    for (uint32_t got = 1; got && ticks_of(p) < end;) {
        ARI_TRY(find_bound(p));
        for (uint32_t i = 0; i < p->c.ngroup; i++)
            p->weight[i] = ari_bits_has(p->kept, i) ? 0 : (int32_t)ari_hitting_price(p->h, i);
        memcpy(p->set, p->kept, p->c.nword * sizeof *p->set);
        for (got = 0; ticks_of(p) < end; got++) {
            share_ticks(p);
            ARI_TRY(ari_clues_ask_light(&p->c, p->set, p->weight, ARI_HITTING_PRICE * 98 / 100, PATIENCE, found));
            share_ticks(p);
            if (*found != ARI_SOME) break;
            ARI_TRY(learn_fewest(p));
        }
        *found = ARI_NONE;
    }
    return ARI_OK;
}

/* Sets that the relaxation's prices hit hardly or not at all, until there are none. What has grown then is good, and
 * thinned. */
static ari_status sharpen_fewest(pursuit *p, ari_answer *found) {
    static const uint32_t least[] = {10, 200, 340, 500};
    *found = ARI_NONE;
    for (uint32_t k = 0; k < sizeof least / sizeof *least; k++) {
        const uint32_t before = ari_hitting_count(p->h);
        ARI_TRY(find_bound(p));
        for (uint32_t i = 0; i < p->c.ngroup; i++)
            if (ari_bits_has(p->kept, i) || ari_hitting_price(p->h, i) >= least[k]) ari_bits_put(p->set, i);
            else ari_bits_cut(p->set, i);
        ARI_TRY(grow_set(p, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (ari_hitting_count(p->h) > before) k = ARI_NO;
    }
    if (*found == ARI_NONE) ARI_TRY(shrink_fewest(p, found));
    return *found == ARI_UNKNOWN ? ARI_OK : separate_fewest(p, found);
}

/* The local search goes on from half of the set that it has met, by chance. */
static void go_elsewhere(pursuit *p) {
    for (uint32_t w = 0; w < p->c.nword; w++) p->broken[w] = p->guess.chosen[w] & ari_rng_next(&p->rng);
    ari_guess_begin(&p->guess, p->broken);
}

/* Sets of k clues that hit all that is known are asked about, until a local search meets none soon. Whether one of them
 * is good may be a hundred times harder to decide than of another: then another is next, with twice the patience. */
static ari_status guess_fewest(pursuit *p, uint32_t k, ari_answer *found) {
    ari_reply *r = p->q->reply;
    uint64_t patience = DEAR;
    *found = ARI_NONE;
    while (r->most > k && *found != ARI_UNKNOWN) {
        share_ticks(p);
        const uint64_t before = p->guess.ticks, all = ticks_of(p) / SHARE, part = all > p->vain ? all - p->vain : 0;
        const bool met = ari_guess_seek(&p->guess, k - p->nkept, part < GUESS_MOST ? part : GUESS_MOST);
        if (p->q->engine->spend) p->q->engine->spend(p->q->oracle, p->guess.ticks - before);
        if (!met) {
            p->vain += p->guess.ticks - before;
            break;
        }
        for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = p->guess.chosen[w] | p->kept[w];
        ARI_TRY(ari_clues_ask_within(&p->c, p->set, patience, found));
        share_ticks(p);
        if (*found == ARI_UNKNOWN && !ari_hitting_spent(p->h) && ari_budget_ask(&p->q->budget)) {
            *found = ARI_MANY;
            patience *= 2;
            go_elsewhere(p);
        }
        if (*found == ARI_NONE) publish_fewest(p, p->set);
        if (*found == ARI_SOME) {
            ARI_TRY(learn_fewest(p));
            ARI_TRY(grow_set(p, found));
        }
        report_fewest(p);
    }
    share_ticks(p);
    return ARI_OK;
}

/* Search for at most k clues. */
static ari_status search_size(pursuit *p, uint32_t k, ari_answer *found) {
    ari_reply *r = p->q->reply;
    bool again;
    ARI_TRY(ari_hitting_seek(p->h, k - p->nkept, reveal_fewest, p, p->chosen, found, &again));
    share_ticks(p);
    ARI_TRY(p->status);
    if (*found == ARI_UNKNOWN && !again) return ARI_OK;
    if (*found == ARI_NONE && r->least <= k) r->least = k + 1;
    if (*found == ARI_SOME && k == r->least) r->least = r->most; /* fewer than k was refuted before */
    report_fewest(p);
    *found = ARI_SOME;
    return ARI_OK;
}

static ari_status climb_fewest(pursuit *p) {
    ari_reply *r = p->q->reply;
    const ari_wish *w = p->q->job->wish;
    const uint32_t goal = w && w->most ? w->most : UINT32_MAX;
    ari_answer found = ARI_SOME;
    while (r->least < r->most && !(goal != UINT32_MAX && (r->most <= goal || r->least > goal))) {
        ARI_TRY(walk_fewest(p, goal != UINT32_MAX ? goal : 0, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        ARI_TRY(sharpen_fewest(p, &found));
        const uint32_t k = goal != UINT32_MAX ? goal : r->least;
        const bool open = found != ARI_UNKNOWN && k >= p->nkept && r->least <= k;
        if (open) ARI_TRY(guess_fewest(p, k, &found));
        if (open && found != ARI_UNKNOWN && r->least < r->most) ARI_TRY(search_size(p, k, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
    }
    r->complete = true;
    return ARI_OK;
}

/* ---- beginning and end ---- */

static ari_status start_fewest(pursuit *p, ari_answer *found) {
    const ari_wish *w = p->q->job->wish;
    ARI_TRY(ari_query_target(p->q, found));
    if (*found != ARI_SOME) return ARI_OK;
    ARI_TRY(ari_clues_open(&p->c, p->q, p->q->reply->solution[0], ARI_CLUES_MAXIMAL));
    p->c.anew = ANEW;
    p->chosen = ari_clues_set(&p->c);
    p->kept = ari_clues_set(&p->c);
    p->set = ari_clues_set(&p->c);
    p->broken = ari_clues_set(&p->c);
    p->key = ARI_TAKE(p->q->job->arena, uint64_t, 2 * (size_t)p->c.ngroup);
    p->weight = ARI_TAKE(p->q->job->arena, int32_t, p->c.ngroup);
    p->q->reply->group = ARI_TAKE(p->q->job->arena, uint32_t, p->c.ngroup);
    if (!p->chosen || !p->kept || !p->set || !p->broken || !p->key || !p->weight ||
        !p->q->reply->group)
        return ari_query_memory(p->q);
    for (uint32_t i = 0; i < p->c.ngroup; i++)
        if (w && w->keep && w->keep[i + 1]) ari_bits_put(p->kept, i), p->nkept++;
    for (uint32_t i = 0; i < p->c.ngroup; i++) ari_bits_put(p->set, i);
    ARI_TRY(ari_clues_ask(&p->c, p->set, found));
    *found = ari_query_sole(*found);
    return ARI_OK;
}

/* An earlier call's knowledge: clues found when they are good, sets when another solution breaks no more than them. */
static ari_status recall_fewest(pursuit *p, const ari_min_state *past, ari_answer *found) {
    *found = ARI_NONE;
    if (!past) return ARI_OK;
    if (past->nfound) {
        for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = past->found[w] | p->kept[w];
        ARI_TRY(ask_set(p, found));
        if (*found == ARI_NONE && ari_bits_count(p->set, p->c.nword) < p->q->reply->most) publish_fewest(p, p->set);
    }
    for (uint32_t k = 0; k < past->nset && *found != ARI_UNKNOWN; k++) {
        const uint64_t *set = past->set + (size_t)k * p->c.nword;
        for (uint32_t w = 0; w < p->c.nword; w++) p->set[w] = ~set[w] | p->kept[w];
        ARI_TRY(ask_set(p, found));
        if (*found == ARI_SOME) ARI_TRY(learn_fewest(p));
    }
    return ARI_OK;
}

/* The sets that are known, into the reply; those of an earlier call when not all have been used. */
static ari_status list_sets(pursuit *p) {
    const ari_min_state *past = p->q->job->wish ? p->q->job->wish->past : NULL;
    ari_reply *r = p->q->reply;
    r->nword = p->c.nword;
    if (p->recalled) return ari_hitting_list(p->h, p->q->job->arena, &r->difference, &r->ndifference);
    r->difference = ARI_TAKE(p->q->job->arena, uint64_t, (size_t)past->nset * p->c.nword);
    if (!r->difference) return ari_query_memory(p->q);
    r->ndifference = past->nset;
    memcpy(r->difference, past->set, (size_t)past->nset * p->c.nword * sizeof *past->set);
    return ARI_OK;
}

static ari_status pursue_fewest(pursuit *p) {
    ari_reply *r = p->q->reply;
    ari_answer found;
    r->least = p->nkept;
    ari_rng_init(&p->rng, p->q->job->limits.seed);
    ARI_TRY(ari_hitting_open(p->q->job->arena, p->c.ngroup, &p->q->budget, &p->h));
    ARI_TRY(ari_guess_open(&p->guess, p->q->job->arena, p->c.ngroup));
    ARI_TRY(recall_fewest(p, p->q->job->wish ? p->q->job->wish->past : NULL, &found));
    p->recalled = found != ARI_UNKNOWN;
    if (p->recalled) ARI_TRY(begin_bounds(p, &found));
    if (p->recalled && found != ARI_UNKNOWN) ARI_TRY(climb_fewest(p));
    ARI_TRY(list_sets(p));
    if (r->least > r->most) r->least = r->most;
    if (r->complete || *r->stop) return ARI_OK;
    r->stop = p->q->budget.why ? ari_budget_word(&p->q->budget) : "ticks";
    return ARI_OK;
}

static ari_status inside_fewest(pursuit *p) {
    ari_reply *r = p->q->reply;
    ari_answer found;
    ARI_TRY(start_fewest(p, &found));
    r->answer = found;
    if (found == ARI_MANY) ARI_TRY(ari_query_keep(p->q, p->c.value));
    r->complete = found == ARI_NONE || found == ARI_MANY;
    if (found != ARI_ONE) return ARI_OK;
    publish_fewest(p, p->set);
    return pursue_fewest(p);
}

/* The oracle's budget is a part that is mute: progress of its own questions means nothing. */
ari_status ari_fewest_run(const ari_job *job, ari_reply *out) {
    ari_query q;
    ari_job mine = *job;
    ari_budget part = ari_budget_part(job->limits.budget, ari_budget_ticks(job->limits.budget));
    pursuit p = {.job = job, .q = &q};
    part.mute = true;
    part.stop = asked_fewest;
    part.user = &p;
    mine.limits.budget = &part;
    ari_query_begin(&q, &mine, out);
    return ari_query_end(&q, inside_fewest(&p));
}
