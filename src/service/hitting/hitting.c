/* hitting.c - depth-first search for small hitting sets, over a linear relaxation. See hitting.h.
 *
 * A node: elements ruled in or out. Its relaxation is solved from the basis at hand (cover.h). The bound it proves ends
 * the node, or rules elements: one that the bound forbids to be in, or out, is ruled the other way. What rounding the
 * prices gives is shown when it is small enough: what the reveal says against it makes the relaxation stronger long
 * before the search would come there. Then what is left is tried by bits (endgame.h), for as long as a node of this
 * search takes on average, where as many elements to choose have been few enough before. Then come cuts (gomory.h), at
 * the root as long as they help, below a few; then an element is branched on: the likeliest are tried both ways for
 * some pivots, until it is known what they are worth, and the one is taken where the product of both gains is largest.
 * When many sets were told on the way, the search begins again with all of them at its root.
 * Sets and cuts hold everywhere, so nothing is taken back but the rulings: a trail of elements, in the order of ruling.
 * Why cuts: the relaxation of a 6x6 zebra is worth 14.5 where 21 clues are needed, and 20.2 after cuts; without, trees
 * have millions of nodes.
 * Tried and dropped: cuts that say how many elements the sets inside a part need, found exactly for parts of up to 40
 * elements: the root is worth more, but prices lie flat along such long rows, and trees take two to ten times as much
 * work. */
#include "service/hitting/hitting.h"

#include "service/hitting/endgame.h"
#include "service/hitting/gomory.h"

#include <string.h>

enum { FIRST_TRIES = 4, WORTH = 4, RETRY = 64, END_MOST = 2000000 };
enum { ROOT_ROUNDS = 100, PATIENCE = 12, DEEP_ROUNDS = 2, AGE = 8 };
enum { SCALES = 64 };
enum { CANDIDATES = 10, TRIAL = 50, RELIABLE = 12 };
static const double tiny = 1e-6;

typedef struct level { uint32_t trail, elem; bool second; } level; /* ruled when it began; then elem in, or out */

typedef struct gains { double sum; uint32_t times; } gains;
typedef struct odds { uint32_t tries, wins; } odds;

struct ari_hitting {
    ari_arena *arena;
    ari_budget *budget;
    uint32_t n, nword;
    ari_cover c;
    ari_gomory g;
    bool empty, plain;         /* an empty set was told; no endgames */
    uint32_t told;             /* sets told */
    uint32_t *trail, ntrail;   /* [n] elements ruled */
    level *path;               /* [n+1] */
    uint32_t depth, most;
    uint32_t *order;           /* [n] scratch */
    uint64_t *round;           /* [nword] scratch */
    ari_endgame *end;
    gains *gain;               /* [2n+2] of each element ruled out, in; of all together */
    int64_t bound;             /* of the node that was looked at last */
    odds *end_odds;            /* [n+1] of the endgame, by elements left to choose */
    uint64_t end_ticks, nodes; /* work in endgames; nodes branched on */
    uint64_t others;           /* ticks */
    bool spent;
    ari_ledger *ledger;        /* or NULL; then these are not used: */
    uint32_t *reason;          /* [n] along the trail: the source that ruled so, ARI_NO: a branch */
    uint32_t why;              /* the source that ends the node */
};

/* What a look at a node came to. */
typedef enum look { DEAD, OPEN, FOUND, HALT } look;

typedef struct seeker {
    ari_reveal *reveal;
    void *user;
    uint64_t *chosen;
} seeker;

ari_status ari_hitting_open(ari_arena *a, uint32_t n, ari_budget *budget, ari_hitting **out) {
    ari_hitting *h = ARI_ZERO(a, ari_hitting, 1);
    if (!h) return a->spent;
    h->arena = a;
    h->budget = budget;
    h->n = n;
    h->nword = (n + 63) / 64;
    h->trail = ARI_TAKE(a, uint32_t, n);
    h->path = ARI_TAKE(a, level, (size_t)n + 1);
    h->order = ARI_TAKE(a, uint32_t, n);
    h->round = ARI_TAKE(a, uint64_t, h->nword);
    if (!h->trail || !h->path || !h->order || !h->round) return a->spent;
    h->end_odds = ARI_ZERO(a, odds, (size_t)n + 1);
    h->gain = ARI_ZERO(a, gains, 2 * (size_t)n + 2);
    if (!h->end_odds || !h->gain) return a->spent;
    ARI_TRY(ari_endgame_open(a, n, &h->end));
    ARI_TRY(ari_cover_open(&h->c, a, n));
    ARI_TRY(ari_gomory_open(&h->g, &h->c));
    *out = h;
    return ARI_OK;
}

uint64_t ari_hitting_ticks(const ari_hitting *h) { return h->c.ticks; }

void ari_hitting_others(ari_hitting *h, uint64_t ticks) { h->others = ticks; }
bool ari_hitting_spent(const ari_hitting *h) {
    return ari_budget_ticks(h->budget) && h->c.ticks + h->others >= h->budget->ticks;
}

uint32_t ari_hitting_count(const ari_hitting *h) {
    uint32_t n = 0;
    for (uint32_t j = 0; j < h->c.row.n; j++) n += !h->c.row.at[j].cut && !h->c.row.at[j].gone;
    return n;
}

ari_status ari_hitting_add(ari_hitting *h, const uint64_t *set) {
    bool any = false;
    for (uint32_t w = 0; w < h->nword; w++) any |= set[w] != 0;
    h->told++;
    if (!any) {
        h->empty = true;
        return ARI_OK;
    }
    return ari_cover_add(&h->c, set);
}

static uint64_t ticks_left(const ari_hitting *h) {
    const uint64_t used = h->c.ticks + h->others, all = ari_budget_ticks(h->budget);
    return !all ? UINT64_MAX : all > used ? all - used : 0;
}

static bool out_of_budget(ari_hitting *h) {
    if (!h->spent) h->spent = !ari_budget_reach(h->budget, h->c.ticks + h->others);
    return h->spent;
}

void ari_hitting_plain(ari_hitting *h) { h->plain = true; }

ari_status ari_hitting_log(ari_hitting *h, ari_ledger *l) {
    h->plain = true;
    h->ledger = h->g.ledger = l;
    h->reason = ARI_TAKE(h->arena, uint32_t, h->n);
    return h->reason ? ARI_OK : h->arena->spent;
}

/* ---- rulings ---- */

static void rule_hitting(ari_hitting *h, uint32_t e, uint8_t state, uint32_t reason) {
    h->c.state[e] = state;
    if (h->ledger) h->reason[h->ntrail] = reason;
    h->trail[h->ntrail++] = e;
}

static void unrule_hitting(ari_hitting *h, uint32_t to) {
    while (h->ntrail > to) h->c.state[h->trail[--h->ntrail]] = ARI_COVER_FREE;
}

/* More than h->most are needed: the bound says so. */
static bool is_dead(const ari_hitting *h, int64_t bound) { return bound > (int64_t)h->most * ARI_COVER_ONE; }

/* What a bound in parts of `one` leaves no choice about an element; FREE: all. */
static uint8_t forced_hitting(const ari_hitting *h, uint32_t e, int64_t bound, int64_t one) {
    const int64_t spare = (int64_t)h->most * one - bound, left = one - h->c.load[e];
    if (h->c.state[e] != ARI_COVER_FREE) return ARI_COVER_FREE;
    return left > spare ? ARI_COVER_OUT : -left > spare ? ARI_COVER_IN : ARI_COVER_FREE;
}

/* For how many, or (the node is dead) one more than there can be. */
static uint32_t count_forced(const ari_hitting *h, int64_t bound, int64_t one) {
    uint32_t n = 0;
    if (bound > (int64_t)h->most * one) return h->n + 1;
    for (uint32_t e = 0; e < h->n; e++) n += forced_hitting(h, e, bound, one) != ARI_COVER_FREE;
    return n;
}

/* The bound just found, of `worth` (count_forced), into the ledger: in as few parts as give it. *bound, *one: what was
 * written, as h->c.load. Its source. */
static uint32_t write_sum(ari_hitting *h, uint32_t worth, int64_t *bound, int64_t *one) {
    static const int64_t finer[] = {100, 300, 1000, 3000, 10000, 100000};
    ari_ledger *const l = h->ledger;
    bool fits = false;
    for (uint32_t k = 0; k < SCALES + sizeof finer / sizeof *finer && !fits; k++) {
        *one = k < SCALES ? (int64_t)k + 1 : finer[k - SCALES];
        *bound = ari_cover_round(&h->c, *one);
        fits = count_forced(h, *bound, *one) >= worth && *bound < INT32_MAX / 8;
        for (uint32_t e = 0; e < h->n; e++) fits &= h->c.load[e] < INT32_MAX / 8;
    }
    l->lost |= !fits || !ari_ledger_begin(l, false, 1) || !ari_ledger_word(l, (uint32_t)*one) || !ari_ledger_word(l, 0);
    for (uint32_t i = 0; i <= h->n && !l->lost; i++) {
        int64_t times = 0;
        const uint32_t j = ari_cover_part(&h->c, i, *one, &times);
        if (j == ARI_NO || !times) continue;
        l->lost |= !ari_ledger_word(l, (uint32_t)times) || !ari_ledger_word(l, h->c.row.at[j].name);
    }
    if (l->lost) return 0;
    ari_ledger_more(l);
    return ari_ledger_end(l);
}

/* The node ends: not all that was branched in can be in. Its source. */
static uint32_t write_clause(ari_hitting *h) {
    ari_ledger *const l = h->ledger;
    uint32_t last = ARI_NO;
    if (!l) return 0;
    l->lost |= !ari_ledger_begin(l, true, 0);
    for (uint32_t i = 0; i < h->depth && !l->lost; i++)
        if (!h->path[i].second) l->lost |= !ari_ledger_word(l, h->path[i].elem);
    if (l->lost) return 0;
    ari_ledger_more(l);
    for (uint32_t i = 0; i <= h->ntrail && !l->lost; i++) {
        const uint32_t now = i < h->ntrail ? h->reason[i] : h->why;
        if (now != ARI_NO && now != last) l->lost |= !ari_ledger_word(l, now), last = now;
    }
    return ari_ledger_end(l);
}

/* Does the bound end the node? */
static bool ends_hitting(ari_hitting *h, int64_t bound) {
    int64_t one;
    if (!is_dead(h, bound)) return false;
    if (h->ledger) h->why = write_sum(h, h->n + 1, &bound, &one);
    return true;
}

/* Rule what the bound leaves no choice about. Did that change anything for the relaxation? */
static bool fix_hitting(ari_hitting *h, int64_t bound) {
    int64_t one = ARI_COVER_ONE;
    uint32_t reason = 0;
    bool moved = false;
    const uint32_t worth = h->ledger ? count_forced(h, bound, one) : 0;
    if (worth) reason = write_sum(h, worth, &bound, &one);
    for (uint32_t e = 0; e < h->n; e++) {
        const uint8_t state = forced_hitting(h, e, bound, one);
        if (state == ARI_COVER_FREE) continue;
        moved |= state == ARI_COVER_OUT ? h->c.x[e] > 1e-6 : h->c.x[e] < 1.0 - 1e-6;
        rule_hitting(h, e, state, reason);
    }
    return moved;
}

/* ---- choices shown ---- */

static bool hits_hitting(const ari_hitting *h, const ari_cover_row *r, const uint64_t *set) {
    for (uint32_t k = r->first; k < r->first + r->n; k++)
        if (ari_bits_has(set, h->c.elem.at[k])) return true;
    return false;
}

/* Are all sets hit? */
static bool hits_all(ari_hitting *h, const uint64_t *set) {
    h->c.ticks += h->c.elem.n / 16;
    for (uint32_t j = 0; j < h->c.row.n; j++)
        if (!h->c.row.at[j].cut && !hits_hitting(h, &h->c.row.at[j], set)) return false;
    return true;
}

/* The prices, dearest first, into h->order; how many are more than nothing. */
static uint32_t sort_by_price(ari_hitting *h) {
    uint32_t n = 0;
    for (uint32_t e = 0; e < h->n; e++) {
        if (h->c.x[e] < 1e-6) continue;
        uint32_t at = n++;
        for (; at && h->c.x[h->order[at - 1]] < h->c.x[e]; at--) h->order[at] = h->order[at - 1];
        h->order[at] = e;
    }
    return n;
}

/* Into h->round: elements with price 1; for each set not hit its dearest element; then, cheapest first, those go that
 * no set needs. Its size. */
static uint32_t round_prices(ari_hitting *h) {
    const uint32_t n = sort_by_price(h);
    memset(h->round, 0, h->nword * sizeof *h->round);
    for (uint32_t e = 0; e < h->n; e++)
        if (h->c.x[e] > 1.0 - 1e-6) ari_bits_put(h->round, e);
    for (uint32_t j = 0; j < h->c.row.n; j++) {
        const ari_cover_row *r = &h->c.row.at[j];
        if (r->cut || hits_hitting(h, r, h->round)) continue;
        uint32_t best = h->c.elem.at[r->first];
        for (uint32_t k = r->first; k < r->first + r->n; k++)
            if (h->c.x[h->c.elem.at[k]] > h->c.x[best]) best = h->c.elem.at[k];
        ari_bits_put(h->round, best);
    }
    for (uint32_t i = n; i-- > 0;) {
        const uint32_t e = h->order[i];
        if (!ari_bits_has(h->round, e)) continue;
        ari_bits_cut(h->round, e);
        if (!hits_all(h, h->round)) ari_bits_put(h->round, e);
    }
    return ari_bits_count(h->round, h->nword);
}

/* Show what is in h->round. OPEN: it was refuted, more sets are known. */
static look show_hitting(ari_hitting *h, const seeker *k, uint32_t size) {
    bool halt = false;
    memcpy(k->chosen, h->round, h->nword * sizeof *h->round);
    if (k->reveal(k->user, k->chosen, size, &halt)) return FOUND;
    return halt || out_of_budget(h) ? HALT : h->empty ? DEAD : OPEN;
}

/* ---- a node ---- */

/* The rest by bits, where that has been less work than a node of this search. UNKNOWN: it was not tried, or too much.
 * SOME: h->round hits all that is known. */
static ari_answer finish_hitting(ari_hitting *h) {
    uint32_t in = 0;
    ari_answer found;
    for (uint32_t i = 0; i < h->ntrail; i++) in += h->c.state[h->trail[i]] == ARI_COVER_IN;
    h->why = 0;
    if (in > h->most) return ARI_NONE;
    if (h->plain) return ARI_UNKNOWN;
    odds *o = &h->end_odds[h->most - in];
    if (o->tries >= FIRST_TRIES && o->wins * WORTH < o->tries && ++o->tries % RETRY) return ARI_UNKNOWN;
    const uint64_t before = h->c.ticks, mean = (before - h->end_ticks) / (h->nodes + 1);
    const uint64_t budget = mean < END_MOST ? mean : END_MOST, left = ticks_left(h);
    ari_endgame_seek(h->end, &h->c, h->most, budget < left ? budget : left, h->round, &found);
    h->end_ticks += h->c.ticks - before;
    o->tries++;
    if (found != ARI_UNKNOWN) o->wins++;
    return found;
}

static bool is_whole(const ari_hitting *h) {
    for (uint32_t e = 0; e < h->n; e++)
        if (h->c.x[e] > 1e-6 && h->c.x[e] < 1.0 - 1e-6) return false;
    return true;
}

/* Relaxation, rulings, sets, cuts, until nothing more comes of them. */
static ari_status look_at(ari_hitting *h, const seeker *k, look *out) {
    const uint32_t rounds = h->depth ? DEEP_ROUNDS : ROOT_ROUNDS;
    uint32_t cuts = 0, idle = 0;
    int64_t best = 0;
    *out = DEAD;
    for (;;) {
        if (out_of_budget(h)) {
            *out = HALT;
            return ARI_OK;
        }
        ari_cover_solve(&h->c, 20 * h->n + 1000);
        const int64_t bound = h->bound = ari_cover_bound(&h->c);
        if (ends_hitting(h, bound)) return ARI_OK;
        if (fix_hitting(h, bound)) continue;
        const uint32_t size = round_prices(h);
        if (size <= h->most && hits_all(h, h->round)) {
            *out = show_hitting(h, k, size);
            if (*out != OPEN) return ARI_OK;
            continue;
        }
        *out = OPEN;
        if (!cuts) {
            const ari_answer rest = finish_hitting(h);
            if (rest == ARI_NONE) {
                *out = DEAD;
                return ARI_OK;
            }
            if (rest == ARI_SOME) {
                *out = show_hitting(h, k, ari_bits_count(h->round, h->nword));
                if (*out != OPEN) return ARI_OK;
                continue;
            }
        }
        if (is_whole(h) || cuts == rounds) return ARI_OK;
        if (bound > best + ARI_COVER_ONE / 200) best = bound, idle = 0;
        else if (++idle > PATIENCE) return ARI_OK;
        uint32_t made;
        if (cuts++) ari_cover_tidy(&h->c, AGE);
        ARI_TRY(ari_gomory_cut(&h->g, &h->c, h->n / 4 + 4, &made));
        if (!made) return ARI_OK;
        *out = DEAD;
    }
}

/* ---- branching ---- */

/* The bound with e ruled so, after some pivots. When that ends the node, h->why is what rules e the other way. */
static int64_t try_state(ari_hitting *h, uint32_t e, uint8_t state, bool *dead) {
    h->c.state[e] = state;
    ari_cover_solve(&h->c, TRIAL);
    const int64_t bound = ari_cover_bound(&h->c);
    *dead = ends_hitting(h, bound);
    h->c.state[e] = ARI_COVER_FREE;
    return bound;
}

/* What an element has gained the bound when it was ruled in, or out, for each unit of its price's way there; what all
 * elements have, while it was seldom tried. Guides the choice of a branch and nothing else. */
static double rate_hitting(const ari_hitting *h, uint32_t e, bool in) {
    const gains *g = &h->gain[2 * e + in], *all = &h->gain[2 * h->n + in];
    if (g->times >= RELIABLE) return g->sum / g->times;
    return all->times ? (g->sum + all->sum / all->times) / (g->times + 1) : 1.0;
}

static void learn_hitting(ari_hitting *h, uint32_t e, bool in, double way, int64_t gain) {
    const double each = (double)(gain > 0 ? gain : 0) / (double)ARI_COVER_ONE / (way > 0.01 ? way : 0.01);
    gains *g = &h->gain[2 * e + in], *all = &h->gain[2 * h->n + in];
    g->sum += each;
    g->times++;
    all->sum += each;
    all->times++;
}

/* Both sides must gain: an element that no set needs gains a whole one when it is in, and nothing when it is out. */
static double score_hitting(double in, double out) { return (in > tiny ? in : tiny) * (out > tiny ? out : tiny); }

/* The score that is to be expected. */
static double promise_hitting(const ari_hitting *h, uint32_t e) {
    const double x = h->c.x[e];
    return score_hitting(rate_hitting(h, e, true) * (1.0 - x), rate_hitting(h, e, false) * x);
}

/* Free elements, the most promising first, into h->order: some of them. */
static uint32_t find_candidates(ari_hitting *h) {
    uint32_t n = 0;
    double best[CANDIDATES];
    for (uint32_t e = 0; e < h->n; e++) {
        if (h->c.state[e] != ARI_COVER_FREE) continue;
        const double mine = promise_hitting(h, e);
        if (n == CANDIDATES && mine <= best[n - 1]) continue;
        uint32_t at = n < CANDIDATES ? n++ : n - 1;
        for (; at && best[at - 1] < mine; at--) best[at] = best[at - 1], h->order[at] = h->order[at - 1];
        best[at] = mine;
        h->order[at] = e;
    }
    return n;
}

/* The element to branch on; ARI_NO: none is needed, one was ruled or the node is dead (*dead). An element that has not
 * been tried often enough is tried both ways. */
static uint32_t choose_hitting(ari_hitting *h, bool *dead) {
    const uint32_t n = find_candidates(h);
    const int64_t now = h->bound;
    uint32_t best = ARI_NO;
    double most = -1.0;
    *dead = !n;
    if (!n && h->ledger) h->ledger->lost = true;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t e = h->order[i];
        double mine = promise_hitting(h, e);
        if (h->gain[2 * e].times < RELIABLE || h->gain[2 * e + 1].times < RELIABLE) {
            const double x = h->c.x[e];
            bool no_in, no_out;
            const int64_t in = try_state(h, e, ARI_COVER_IN, &no_in);
            const uint32_t why_out = h->why;
            const int64_t out = try_state(h, e, ARI_COVER_OUT, &no_out);
            *dead = no_in && no_out;
            if (no_in) rule_hitting(h, e, ARI_COVER_OUT, why_out);
            else if (no_out) rule_hitting(h, e, ARI_COVER_IN, h->why);
            if (no_in || no_out) return ARI_NO;
            learn_hitting(h, e, true, 1.0 - x, in - now);
            learn_hitting(h, e, false, x, out - now);
            mine =
                score_hitting((double)(in - now) / (double)ARI_COVER_ONE, (double)(out - now) / (double)ARI_COVER_ONE);
        }
        if (mine > most) most = mine, best = e;
    }
    return best;
}

/* From the newest level with a side left, that side; false: none is left. */
static bool retreat_hitting(ari_hitting *h) {
    const uint32_t reason = write_clause(h);
    while (h->depth) {
        level *l = &h->path[h->depth - 1];
        unrule_hitting(h, l->trail);
        if (!l->second) {
            l->second = true;
            rule_hitting(h, l->elem, ARI_COVER_OUT, reason);
            return true;
        }
        h->depth--;
    }
    return false;
}

static void reset_hitting(ari_hitting *h, uint32_t most) {
    memset(h->c.state, ARI_COVER_FREE, h->n);
    h->ntrail = h->depth = 0;
    h->most = most;
    h->c.enough = most + 0.01;
}

ari_status ari_hitting_seek(ari_hitting *h, uint32_t most, ari_reveal *reveal, void *user, uint64_t *chosen,
                            ari_answer *out, bool *again) {
    const seeker k = {reveal, user, chosen};
    uint32_t known = 0;
    reset_hitting(h, most < h->n ? most : h->n);
    *out = ARI_UNKNOWN;
    *again = false;
    for (;;) {
        look what = DEAD;
        if (!h->empty) ARI_TRY(look_at(h, &k, &what));
        if (what == HALT) return ARI_OK;
        if (what == FOUND) {
            *out = ARI_SOME;
            return ARI_OK;
        }
        if (!h->depth) known = h->told;
        if (h->told > known + known / 4 + 20) {
            *again = true;
            return ARI_OK;
        }
        bool dead = what == DEAD;
        const uint32_t e = dead ? ARI_NO : choose_hitting(h, &dead);
        if (dead && !retreat_hitting(h)) {
            *out = ARI_NONE;
            return ARI_OK;
        }
        if (e == ARI_NO) continue;
        const level l = {h->ntrail, e, false};
        h->path[h->depth++] = l;
        h->nodes++;
        rule_hitting(h, e, ARI_COVER_IN, ARI_NO);
    }
}

ari_status ari_hitting_bound(ari_hitting *h, uint32_t *out) {
    reset_hitting(h, h->n);
    ari_cover_solve(&h->c, 20 * h->n + 1000);
    const int64_t bound = ari_cover_bound(&h->c);
    *out = h->empty ? h->n + 1 : bound > 0 ? (uint32_t)((bound + ARI_COVER_ONE - 1) / ARI_COVER_ONE) : 0;
    return ARI_OK;
}

uint32_t ari_hitting_price(const ari_hitting *h, uint32_t elem) {
    const double x = h->c.x[elem] * ARI_HITTING_PRICE + 0.5;
    return x < 1.0 ? 0 : x > ARI_HITTING_PRICE ? ARI_HITTING_PRICE : (uint32_t)x;
}

bool ari_hitting_meets(ari_hitting *h, const uint64_t *set) { return !h->empty && hits_all(h, set); }

ari_status ari_hitting_list(const ari_hitting *h, ari_arena *a, uint64_t **out, uint32_t *n) {
    const uint32_t most = ari_hitting_count(h);
    uint64_t *set = *out = ARI_ZERO(a, uint64_t, (size_t)most * h->nword);
    *n = 0;
    if (!set) return a->spent;
    *n = most;
    for (uint32_t j = 0; j < h->c.row.n; j++) {
        const ari_cover_row *r = &h->c.row.at[j];
        if (r->cut || r->gone) continue;
        for (uint32_t k = r->first; k < r->first + r->n; k++) ari_bits_put(set, h->c.elem.at[k]);
        set += h->nword;
    }
    return ARI_OK;
}
