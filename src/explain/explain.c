/* explain.c - the sequence of smallest steps.
 *
 * For every open variable it is known up to which price all sets of premises have been met (next: the lowest price that
 * has not), and the least cost found. The least `next` of all is the bound; it is raised, search by search, until it
 * reaches the least cost. A search's outcome rests on the variables that it touched alone: while none of them becomes
 * known it stands, so most of it serves for all steps.
 * A set found is derived again by one more search, at its price: to keep all of them would take more room than time. */
#include "explain/explain.h"

#include "base/bits.h"
#include "base/sort.h"
#include "explain/contradiction_chain.h"
#include "explain/fact_minimise.h"
#include "explain/step_notes.h"
#include "explain/pattern_steps.h"
#include "explain/premise_search.h"
#include "explain/propagate.h"
#include "explain/step_parts.h"

#include <string.h>

enum { WITHOUT, WITH }; /* gates */
enum { CHAIN = 4000000, RAISE = 45, TIES = 64, BITS = 1 << 13, ROUNDS = 8, MORE = 2, STORE = 8, TRIES = 8, HURRY = 12,
       SOON = 8, HALVINGS = 3 };
/* Refutations from all premises at once: work for one literal in the first round, for a round in these, for taking away
 * what is not needed. */
enum { SHORT = 50000, ENOUGH = 64, THIN = 1500000 };
#define NEVER UINT32_MAX

/* Of a variable. cost NEVER: none found yet; grown: it is that of ari_premise_search_grow, with so much patience. */
typedef struct view { uint32_t next, cost, dim, grown; uint16_t box[4]; } view; /* box: of what it rests on */
typedef struct book { view *view; uint64_t *touched; } book;   /* [nvar]; [nvar][nword] */
/* Premises [first, first+n), their price, and what they cost at least, without facts. known: a pattern. */
typedef struct found { uint32_t price, low, first, n; bool known; } found;

struct ari_explain {
    ari_explain_ask ask;
    uint64_t patience, store; /* for the proof of the step at hand; what is left for all that are to come */
    uint64_t most;            /* patience for a proof, at most */
    uint32_t failures;        /* times in a row that nothing grew: each halves the work for it without a store */
    uint32_t round, within;   /* in which a set was grown the last time; what a step may cost */
    bool thought, hurried;    /* a step was thought; none is left that costs less than ask.enough */
    ari_prices price;
    ari_arena arena, step_arena;
    ari_reasoner mind;
    ari_premise_search mus;
    ari_fact_minimise spare;
    ari_pattern_steps patterns; /* what they say of each variable */
    book book[2];          /* WITHOUT gates, where they are to come last; WITH them */
    view *view;            /* [nvar] of the book at hand */
    uint64_t *touched;     /* [nvar][nword] likewise */
    uint64_t *open;        /* which variables are wanted, as bits */
    uint64_t *fresh;       /* [nword] facts since the views were looked through */
    ARI_LIST(ari_var) news; /* these, one by one */
    uint32_t nword;
    ari_var *order;        /* [nvar] scratch */
    uint32_t spared;       /* of found: the facts of spare are those of this set, and few; ARI_NO */
    bool *covered;         /* [nvar] a candidate step concludes it */
    bool *loose;           /* [nvar] scratch: it can be otherwise */
    uint32_t *free;        /* [nvar] of what is known: the row without cost that implied it, or ARI_NO */
    ARI_LIST(found) found; /* of the search at hand */
    ARI_LIST(uint32_t) member;
    uint32_t least;        /* of the sets found the lowest `low` */
    ari_lit lit;           /* what it searches for */
    uint32_t row, col;     /* where the last step was */
    ari_deduction step;
    ARI_LIST(uint32_t) kept; /* its premises */
};

/* ---- opening ---- */

static bool wanted_explain(const ari_explain *x, ari_var v) {
    return ari_reasoner_is_open(&x->mind, v) && (!x->ask.forced || x->ask.forced[v] < 2);
}

/* The first variable from v on that is wanted; behind all: there is none. */
static inline ari_var from_explain(const ari_explain *x, ari_var v) {
    for (; v < x->mind.nvar; v = (v / 64 + 1) * 64) {
        const uint64_t open = x->open[v / 64] >> v % 64;
        if (open) return v + ari_bits_low(open);
    }
    return x->mind.nvar;
}

static void note_fact(ari_explain *x, ari_var v) {
    if (ARI_RESERVE(x->mind.arena, &x->news, 1)) ARI_PUSH(&x->news, v);
    else x->mind.status = x->mind.arena->spent;
    v %= 64 * x->nword;
    x->fresh[v >> 6] |= (uint64_t)1 << (v & 63);
}

static void know_explain(ari_explain *x, ari_lit fact) {
    ari_reasoner *m = &x->mind;
    const uint32_t mark = m->trail.n;
    ari_explain_propagate_know(m, fact);
    for (uint32_t i = mark; i < mark + m->nknown; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        x->free[v] = m->reason[v];
        x->open[v / 64] &= ~((uint64_t)1 << v % 64);
        note_fact(x, v);
    }
}

/* A set of few premises as a step. */
static ari_deduction as_step(const ari_explain *x, const uint32_t *member, uint32_t n, ari_premise *p) {
    for (uint32_t i = 0; i < n; i++) p[i] = x->mind.premise.at[member[i]];
    return (ari_deduction){.thought = n > 1, .npremise = n, .nthen = 1, .premise = p, .then = &x->lit,
                           .known = x->mind.value};
}

/* What a set costs besides premises and facts; fact NULL: at least, they are not chosen yet. */
static uint32_t more_of(const ari_explain *x, const uint32_t *member, uint32_t n, const ari_lit *fact, uint32_t nfact) {
    ari_premise p[ARI_PREMISE_SEARCH_FAR];
    if (!x->ask.more || n > ARI_PREMISE_SEARCH_FAR) return 0;
    ari_deduction d = as_step(x, member, n, p);
    d.fact = fact;
    d.nfact = nfact;
    return x->ask.more(x->ask.user, &d);
}

static bool on_aloof(void *user, const uint32_t *member, uint32_t n) {
    const ari_explain *x = user;
    ari_premise p[ARI_PREMISE_SEARCH_FAR];
    const ari_deduction d = as_step(x, member, n, p);
    return x->ask.aloof(&d);
}

static bool on_found(void *user, uint32_t price) {
    ari_explain *x = user;
    ari_reasoner *m = &x->mind;
    found f = {price, price, x->member.n, m->base.n + m->lemma.n, false};
    if (!ARI_RESERVE(m->arena, &x->found, 1) || !ARI_RESERVE(m->arena, &x->member, f.n)) {
        m->status = m->arena->spent;
        return false;
    }
    for (uint32_t i = 0; i < f.n; i++)
        ARI_PUSH(&x->member, i < m->base.n ? m->base.at[i] : m->lemma.at[i - m->base.n]);
    ari_sort_few(x->member.at + f.first, m->base.n); /* in the order of the model, however they were met */
    f.low += more_of(x, x->member.at + f.first, f.n, NULL, 0);
    if (f.low < x->least) x->least = f.low;
    if (f.low > x->least + m->price.fact * 200) x->member.n = f.first;
    else ARI_PUSH(&x->found, f);
    return true;
}

static bool open_book(ari_explain *x, uint32_t i) {
    const uint32_t n = x->mind.nvar;
    book *b = &x->book[i];
    b->view = ARI_ZERO(&x->arena, view, n);
    b->touched = ARI_ZERO(&x->arena, uint64_t, (size_t)n * x->nword);
    for (ari_var v = 0; v < n && b->view; v++) b->view[v].cost = b->view[v].dim = NEVER;
    return b->view && b->touched;
}

/* What is known with gates is not what is known without. */
static void turn_to(ari_explain *x, uint32_t i) {
    x->view = x->book[i].view;
    x->touched = x->book[i].touched;
    ari_model_cache_gates(&x->mus.recall, i == WITH);
}

static ari_status build_explain(ari_explain *x) {
    const uint32_t n = x->ask.model->nvar;
    ari_arena *a = &x->arena;
    ARI_TRY(ari_reasoner_open(&x->mind, x->ask.model, x->ask.solution, &x->price, x->ask.budget, a));
    ARI_TRY(ari_premise_search_open(&x->mus, &x->mind));
    ARI_TRY(ari_fact_minimise_open(&x->spare, &x->mind));
    x->nword = n > BITS ? BITS * BITS / 64 / n + 1 : (n + 63) / 64;
    x->mus.nword = x->nword;
    x->fresh = ARI_ZERO(a, uint64_t, x->nword);
    x->open = ARI_ZERO(a, uint64_t, n / 64 + 1);
    x->order = ARI_TAKE(a, ari_var, n);
    x->covered = ARI_ZERO(a, bool, n);
    x->loose = ARI_ZERO(a, bool, n);
    if (!ari_shape_gated(x->mus.recall.shape)) x->ask.far = 0;
    x->free = ARI_ZERO(a, uint32_t, n);
    if (ari_arena_failed(a) || !open_book(x, WITH)) return a->spent;
    if (x->ask.far && !open_book(x, WITHOUT)) return a->spent;
    turn_to(x, WITH);
    x->mus.found = on_found;
    x->mus.aloof = on_aloof;
    for (uint32_t i = 1; i <= ARI_PREMISE_SEARCH_FAR && x->ask.aloof; i++) x->mus.dear[i] = x->ask.dear[i];
    ari_shape_dear(x->mus.recall.shape, x->mus.dear[1]);
    x->mus.user = x;
    (void)ari_explain_propagate_rows(&x->mind); /* rows without price */
    ari_explain_propagate_settle(&x->mind, 0);
    for (ari_var v = 0; v < n; v++) x->open[v / 64] |= (uint64_t)wanted_explain(x, v) << v % 64;
    return x->mind.status == ARI_OK ? ari_pattern_steps_open(&x->patterns, &x->mind) : x->mind.status;
}

ari_status ari_explain_open(const ari_explain_ask *ask, ari_arena *host, ari_explain **out) {
    ari_explain *x = ARI_ZERO(host, ari_explain, 1);
    *out = NULL;
    if (!x) return host->spent;
    x->ask = *ask;
    x->patience = x->most = ask->patience, x->store = ask->patience * STORE;
    x->round = 1, x->within = NEVER;
    x->price = *ask->price;
    ari_arena_init_within(&x->arena, host);
    ari_arena_init_within(&x->step_arena, host);
    const ari_status s = build_explain(x);
    if (s == ARI_OK) *out = x;
    else ari_explain_close(x);
    return s;
}

void ari_explain_close(ari_explain *x) {
    if (!x) return;
    ari_reasoner_close(&x->mind);
    ari_arena_drop(&x->step_arena);
    ari_arena_drop(&x->arena);
}

void ari_explain_know(ari_explain *x, ari_lit fact) {
    if (x->mind.value[ARI_VAR(fact)] > 1) know_explain(x, fact);
}

void ari_explain_within(ari_explain *x, uint32_t most) { x->within = most; }

bool ari_explain_knows(const ari_explain *x, ari_var v) { return x->mind.value[v] < 2; }

const ari_term *ari_explain_free(const ari_explain *x, ari_var v, uint32_t *n) {
    const ari_reasoner *m = &x->mind;
    const ari_thought *row = x->free[v] == ARI_NO ? NULL : &m->row.at[x->free[v]];
    *n = row ? row->n : 0;
    return row ? m->term.at + row->first : NULL;
}

uint32_t ari_explain_left(const ari_explain *x) {
    uint32_t n = 0;
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1)) n++;
    return n;
}

/* ---- one variable ---- */

static ari_lit target_explain(const ari_explain *x, ari_var v) { return ARI_POS(v) ^ !x->ask.solution[v]; }

static void take_explain(ari_explain *x, const found *f) {
    for (uint32_t i = 0; i < f->n; i++) ari_explain_propagate_take(&x->mind, x->member.at[f->first + i]);
    ari_fact_minimise_widen(&x->spare);
}

static void leave_explain(ari_explain *x, const found *f) {
    ari_explain_propagate_undo(&x->mind, 0);
    for (uint32_t i = f->n; i-- > 0;) ari_explain_propagate_leave(&x->mind, x->member.at[f->first + i]);
}

/* The cost of a set with the facts of spare. */
static uint32_t cost_of(const ari_explain *x, const found *f) {
    return f->price + x->spare.nfact * x->price.fact +
           more_of(x, x->member.at + f->first, f->n, x->spare.fact, x->spare.nfact);
}

/* Of the sets just found the cheapest with its facts: its index into found; ARI_NO: none. */
static uint32_t cheapest_explain(ari_explain *x, ari_lit lit, uint32_t *cost) {
    uint32_t best = ARI_NO;
    *cost = NEVER;
    x->spared = ARI_NO;
    for (uint32_t i = 0; i < x->found.n && x->mind.status == ARI_OK; i++) {
        const found *f = &x->found.at[i];
        if (f->low >= *cost) continue;
        take_explain(x, f);
        ari_fact_minimise_run(&x->spare, lit);
        leave_explain(x, f);
        const uint32_t sum = cost_of(x, f);
        x->spared = ari_reasoner_late(&x->mind) ? ARI_NO : i;
        if (sum < *cost) *cost = sum, best = i;
    }
    return best;
}

/* So much more work, if anything is limited. */
static void allow_explain(ari_explain *x, uint64_t work) { x->mind.until = x->patience ? x->mind.work + work : 0; }

/* Few up to a price, or (grow > 0) grow one set with some patience, which doubles. */
static uint32_t mus_explain(ari_explain *x, ari_lit lit, uint32_t most, uint32_t grow, uint32_t *cost) {
    const uint64_t until = x->mind.until;
    x->found.n = x->member.n = 0, x->least = NEVER - 100000, x->lit = lit;
    if (grow) {
        allow_explain(x, x->ask.patience >> (ROUNDS - grow));
        ari_premise_search_grow(&x->mus, lit);
    } else {
        ari_premise_search_run(&x->mus, lit, most);
    }
    allow_explain(x, x->ask.patience / 8);
    const uint32_t best = cheapest_explain(x, lit, cost);
    x->mind.until = until;
    return best;
}

/* Look at a variable anew, up to a price. Cut short, what was known stays. */
static void look_explain(ari_explain *x, ari_var v, uint32_t most) {
    view *w = &x->view[v];
    uint32_t cost;
    x->mus.touched = x->touched + (size_t)v * x->nword;
    x->mus.box = w->box;
    if (!w->next) { /* else the bound that is there rests on it */
        memset(x->mus.touched, 0, x->nword * sizeof *x->mus.touched);
        memcpy(w->box, (const uint16_t[4]){UINT16_MAX, 0, UINT16_MAX, 0}, sizeof w->box);
    }
    (void)mus_explain(x, target_explain(x, v), most, 0, &cost);
    if (cost < w->cost || (w->grown && cost == w->cost)) w->cost = cost, w->grown = 0;
    if (x->mus.cut) return;
    w->next = x->mus.next, w->dim = x->mus.dim;
}

static void on_fresh(void *user, ari_var v) { note_fact(user, v); }

/* Has a fact become known since then that a variable's search rested on? */
static bool is_doubtful(const ari_explain *x, ari_var v) {
    const uint64_t *t = x->touched + (size_t)v * x->nword;
    const uint16_t *box = x->view[v].box;
    bool hit = x->news.n <= x->nword;
    for (uint32_t i = 0; i < x->nword && !hit; i++) hit = (t[i] & x->fresh[i]) != 0;
    for (uint32_t i = 0; i < x->news.n && hit; i++) {
        const ari_var f = x->news.at[i], bit = f % (64 * x->nword);
        const ari_name name = x->ask.model->var_name[f];
        if (!(t[bit >> 6] >> (bit & 63) & 1)) continue;
        if (name.a >= box[0] && name.a <= box[1] && name.b >= box[2] && name.b <= box[3]) return true;
    }
    return false;
}

/* Those know nothing any more. */
static void refresh_book(ari_explain *x) {
    x->mind.aside += x->mind.nvar / 4;
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1)) {
        if (!x->view[v].next || !is_doubtful(x, v)) continue;
        x->view[v].next = 0, x->view[v].dim = NEVER;
        if (x->hurried && x->view[v].grown) continue;
        x->view[v].cost = NEVER, x->view[v].grown = 0;
    }
}

static void refresh_explain(ari_explain *x) {
    ari_premise_search_renew(&x->mus, on_fresh, x);
    for (uint32_t i = WITH + 1; i-- > WITHOUT && x->book[i].view;) {
        turn_to(x, i);
        refresh_book(x);
    }
    for (uint32_t i = 0; i < x->news.n; i++) ari_pattern_steps_learn(&x->patterns, x->news.at[i]);
    memset(x->fresh, 0, x->nword * sizeof *x->fresh);
    x->news.n = 0;
}

/* ---- patience ---- */

/* Steps of a hard puzzle that take long share a store of patience; when it is spent, little is left for each. */
static void pay_explain(ari_explain *x, uint64_t work) {
    x->store -= work < x->store ? work : x->store;
    const uint64_t least = x->most / 16;
    x->patience = x->store / 4 < least ? least : x->store / 4 < x->most ? x->store / 4 : x->most;
}

/* Less patience, as soon as no step costs less than what is enough. */
static void hurry_explain(ari_explain *x, uint32_t cost) {
    if (x->hurried || !x->ask.enough || !x->thought || cost < x->ask.enough) return;
    x->hurried = true;
    x->most = x->ask.patience / HURRY;
    if (x->store > x->most * STORE) x->store = x->most * STORE;
    pay_explain(x, 0);
    if (x->mind.until) allow_explain(x, x->patience / 4);
}

/* ---- the smallest ---- */

typedef struct horizon { uint32_t next, cost, dim; } horizon; /* the least of all */

/* The least cost of a step known for a variable. */
static uint32_t cheapest_of(const ari_explain *x, ari_var v) {
    const uint32_t known = x->patterns.best[v].cost;
    return known < x->view[v].cost ? known : x->view[v].cost;
}

static horizon look_round(ari_explain *x) {
    horizon h = {NEVER, NEVER, NEVER};
    x->mind.aside += x->mind.nvar / 6;
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1)) {
        if (x->view[v].next < h.next) h.next = x->view[v].next;
        if (cheapest_of(x, v) < h.cost) h.cost = cheapest_of(x, v);
        if (x->view[v].dim < h.dim) h.dim = x->view[v].dim;
    }
    return h;
}

/* No step costs less. */
static uint32_t least_of(const horizon *h) {
    const uint32_t met = h->next < h->dim ? h->next : h->dim;
    return met < h->cost ? met : h->cost;
}

static bool ended_explain(const ari_explain *x) {
    return x->mind.status != ARI_OK || (x->ask.budget && x->ask.budget->why);
}

/* One level: all variables of which less is known. */
static void search_level(ari_explain *x, uint32_t most) {
    x->mind.aside += x->mind.nvar / 8;
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1)) {
        if (ended_explain(x) || ari_reasoner_late(&x->mind)) break;
        if (x->view[v].next > most) continue;
        look_explain(x, v, most);
        if (x->view[v].cost <= most) most = x->view[v].cost - 1;
    }
}

/* Some step, however dear: for every variable, with little patience for each, then with twice as much. In a hurry first
 * with as much as it took the last time, until that is soon enough. Once the store of patience is spent, there is less
 * for it while it finds nothing: such steps are put together from all premises. */
static void grow_all(ari_explain *x) {
    const uint32_t n = x->mind.nvar;
    const uint64_t from = x->mind.work, most = x->store ? x->ask.patience : x->ask.patience >> x->failures;
    bool some = false;
    x->mus.touched = NULL;
    for (uint32_t round = x->hurried ? x->round : 1; round <= MORE && !some; round++) {
        x->round = round;
        const uint64_t begun = x->mind.work;
        for (uint32_t i = 0; i < n && !ended_explain(x); i++) {
            if (x->patience && x->mind.work - begun > (some ? x->patience : most)) break;
            const ari_var v = (i + round * (n / ROUNDS)) % n;
            uint32_t cost;
            if (!wanted_explain(x, v)) continue;
            (void)mus_explain(x, target_explain(x, v), 0, round, &cost);
            if (cost >= x->view[v].cost) continue;
            x->view[v].cost = cost, x->view[v].grown = round, some = true;
        }
    }
    x->failures = some ? 0 : x->failures < HALVINGS ? x->failures + 1 : HALVINGS;
    if (x->round > 1 && x->mind.work - from < x->ask.patience / SOON) x->round--;
}

/* Raise the bound until it meets the least cost. When this takes too long, the bound is left where it is; and if no
 * step was found by then, some step is grown, so that there is one: earlier where there are gates, among which a bound
 * from above is worth more. Up to `top`. */
static horizon raise_explain(ari_explain *x, uint32_t top) {
    bool grown = top < NEVER;
    allow_explain(x, x->patience / 4 + (x->ask.far ? 0 : x->patience));
    horizon h = look_round(x);
    while (!ended_explain(x) && h.next <= top && (h.next < h.cost || (h.cost == NEVER && !grown))) {
        const bool late = ari_reasoner_late(&x->mind) || h.next == NEVER;
        if (late && grown) break;
        if (late) {
            if (h.cost == NEVER) grow_all(x);
            grown = true;
            h = look_round(x);
            if (x->ask.far) allow_explain(x, x->patience);
            continue;
        }
        uint32_t most = h.next ? h.next + RAISE : 120;
        if (most > top) most = top;
        search_level(x, most < h.cost ? most : h.cost - 1);
        h = look_round(x);
        if (x->view == x->book[WITH].view) hurry_explain(x, least_of(&h));
    }
    x->mind.until = 0;
    return h;
}

/* While something is found near at hand, gates are not looked for; a search that loses its way among them looks again
 * without. What is proved of both is proved. */
static horizon search_explain(ari_explain *x) {
    if (!x->ask.far) return raise_explain(x, x->within);
    turn_to(x, WITHOUT);
    horizon near = raise_explain(x, x->ask.far - 1);
    if (near.cost < x->ask.far || ended_explain(x)) return near;
    turn_to(x, WITH);
    const horizon all = raise_explain(x, NEVER);
    if (all.next >= all.cost || ended_explain(x)) return all;
    turn_to(x, WITHOUT);
    near = raise_explain(x, all.cost - 1);
    if (near.cost >= all.cost) turn_to(x, WITH);
    if (near.cost >= all.cost) return all;
    if (all.next < near.next) near.next = all.next;
    if (all.dim < near.dim) near.dim = all.dim;
    return near;
}

/* ---- one step, as it is reported ---- */

/* All that the premises taken up and the facts of spare entail, besides `lit`; into out. */
static uint32_t conclude_explain(ari_explain *x, ari_lit lit, ari_lit *out) {
    ari_reasoner *m = &x->mind;
    uint32_t n, k = 0;
    ari_reasoner_scope(m, x->spare.scope, &n);
    ari_var *scope = x->mus.scope;
    memcpy(scope, x->spare.scope, n * sizeof *scope);
    ari_fact_minimise_narrow(&x->spare);
    out[k++] = lit;
    for (uint32_t i = 0; i < n; i++) x->loose[scope[i]] = false;
    for (uint32_t i = 0; i < n; i++) {
        const ari_var v = scope[i];
        if (m->fact[v] || v == ARI_VAR(lit) || x->loose[v]) continue;
        const ari_outlook o = ari_fact_minimise_look(&x->spare, target_explain(x, v));
        if (o == ARI_REFUTED) out[k++] = target_explain(x, v);
        for (uint32_t j = 0; j < m->changed.n && o == ARI_ALLOWED; j++) x->loose[m->changed.at[j]] = true;
    }
    ari_fact_minimise_restore(&x->spare);
    ari_sort_few(out, k); /* in the order of variables */
    return k;
}

/* The step of the set that the last search found for `lit`, or of its pattern, into the step's arena. */
static bool tell_explain(ari_explain *x, ari_lit lit, const found *f, ari_deduction *s, uint32_t box[4]) {
    ari_arena *a = &x->step_arena;
    const ari_pattern_step *known = f->known ? &x->patterns.best[ARI_VAR(lit)] : NULL;
    const uint32_t n = f->n;
    ari_premise *p = ARI_TAKE(a, ari_premise, n);
    ari_lit *then = ARI_TAKE(a, ari_lit, x->mind.nvar);
    if (ari_arena_failed(a)) return false;
    take_explain(x, f);
    allow_explain(x, x->ask.patience / 8);
    if (known) x->spare.nfact = ari_pattern_steps_facts(&x->patterns, known, lit, x->spare.fact);
    else if (x->spared >= x->found.n || f != &x->found.at[x->spared]) ari_fact_minimise_run(&x->spare, lit);
    s->nfact = x->spare.nfact;
    ari_lit *fact = ari_step_parts_copy(a, x->spare.fact, s->nfact);
    s->fact = fact;
    allow_explain(x, x->ask.patience / 8);
    s->nthen = conclude_explain(x, lit, then);
    x->mind.until = 0;
    leave_explain(x, f);
    s->then = then;
    s->known = x->mind.value;
    s->npremise = n, s->premise = p;
    s->thought = n > 1 && !known;
    s->cost = known ? known->cost : cost_of(x, f);
    box[0] = box[2] = UINT16_MAX, box[1] = box[3] = 0;
    for (uint32_t i = 0; i < n; i++) {
        p[i] = x->mind.premise.at[x->member.at[f->first + i]];
        ari_lit *own = ari_step_parts_copy(a, p[i].lit, p[i].nscope);
        p[i].lit = own;
        if (known) p[i].price = f->price / n + (i < f->price % n); /* in equal parts */
        if (n == 1 && own) ari_step_parts_narrow(&x->price, &p[i], own, s);
        if (n == 1 && own && fact) ari_shape_near(x->mus.recall.shape, p, own, fact, s->nfact, lit);
        p[i].place = ari_step_parts_copy(a, p[i].place, p[i].nplace);
        if (!p[i].lit || !p[i].place) return false;
        for (uint32_t k = 0; k < p[i].nlit && n < 100; k++)
            ari_step_parts_extend(x->ask.model, ARI_VAR(p[i].lit[k]), box);
    }
    return s->fact != NULL;
}

/* The set's premises are those of the step. */
static bool keep_explain(ari_explain *x, const found *f) {
    x->kept.n = 0;
    if (!ARI_RESERVE(x->mind.arena, &x->kept, f->n)) return false;
    if (f->n) memcpy(x->kept.at, x->member.at + f->first, f->n * sizeof *x->kept.at);
    x->kept.n = f->n;
    return true;
}

/* Conclusion number k comes first. */
static void put_first(ari_explain *x, uint32_t k) {
    ari_lit *then = (ari_lit *)(uintptr_t)x->step.then, lit = then[k];
    then[k] = then[0];
    then[0] = lit;
}

/* How the opposite of the step's first conclusion fails. */
static void tell_chain(ari_explain *x) {
    ari_deduction *s = &x->step;
    ari_reasoner *m = &x->mind;
    const uint64_t work = m->work;
    if (s->npremise < 2) return;
    for (uint32_t i = 0; i < x->kept.n; i++) ari_explain_propagate_take(m, x->kept.at[i]);
    ari_fact_minimise_widen(&x->spare);
    if (s->nfact) memcpy(x->spare.fact, s->fact, s->nfact * sizeof *s->fact);
    x->spare.nfact = s->nfact;
    ari_fact_minimise_narrow(&x->spare);
    m->until = work + CHAIN;
    s->note = x->ask.ways > 1 ? ari_step_notes_find(m, s->then, s->nthen, &x->step_arena, &s->nnote) : NULL;
    s->chain = ari_explain_chain_find(m, ARI_NOT(s->then[0]), s->nnote ? 1 : x->ask.ways, &x->step_arena, &s->nchain);
    m->until = 0;
    ari_fact_minimise_restore(&x->spare);
    for (uint32_t i = x->kept.n; i-- > 0;)
        ari_explain_propagate_leave(m, i < m->base.n ? m->base.at[i] : m->lemma.at[i - m->base.n]);
    (void)ari_budget_spend(m->budget, m->work - work);
    m->work = work; /* no part of the search */
}

/* As mus_explain, of the cost that is known; a pattern is found there too. */
static uint32_t step_for(ari_explain *x, ari_lit lit, uint32_t most, uint32_t *cost) {
    const ari_var v = ARI_VAR(lit);
    const ari_pattern_step *known = &x->patterns.best[v];
    if (x->view[v].cost <= known->cost) return mus_explain(x, lit, most, x->view[v].grown, cost);
    ari_reasoner *m = &x->mind;
    const ari_pattern *p = &x->patterns.all.at[known->pattern];
    const found f = {p->price, p->price, 0, p->nmember, true};
    x->found.n = x->member.n = 0;
    x->lit = lit;
    if (!ARI_APPEND(m->arena, &x->found, f) || !ARI_RESERVE(m->arena, &x->member, f.n)) {
        m->status = m->arena->spent;
        return ARI_NO;
    }
    for (uint32_t i = 0; i < f.n; i++) ARI_PUSH(&x->member, p->member[i]);
    *cost = known->cost;
    return 0;
}

/* The best step of this cost. */
static ari_status choose_explain(ari_explain *x, const horizon *h, bool *any) {
    uint64_t best = UINT64_MAX;
    uint32_t open = 0, tried = 0, at[4] = {0};
    const uint32_t bound = least_of(h);
    *any = false;
    memset(x->covered, 0, x->mind.nvar * sizeof *x->covered);
    x->mind.aside += x->mind.nvar / 4;
    ari_arena_reset(&x->step_arena);
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1))
        open += cheapest_of(x, v) == h->cost;
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1)) {
        if (tried >= TIES || ended_explain(x)) break;
        if (cheapest_of(x, v) != h->cost || x->covered[v] || (*any && x->view[v].grown)) continue;
        uint32_t cost, box[4];
        ari_deduction s = {0};
        x->mus.touched = NULL;
        const uint32_t i = step_for(x, target_explain(x, v), h->cost, &cost);
        if (i == ARI_NO) { /* grown when less was known, and not again */
            x->view[v].cost = NEVER, x->view[v].grown = 0;
            continue;
        }
        if (!tell_explain(x, target_explain(x, v), &x->found.at[i], &s, box)) return x->step_arena.spent;
        for (uint32_t k = 0; k < s.nthen; k++) x->covered[ARI_VAR(s.then[k])] = true;
        tried++;
        s.bound = bound < s.cost ? bound : s.cost;
        s.open = open;
        const uint64_t rank = ari_step_parts_rank(&s, box, x->row, x->col);
        if (rank >= best) continue;
        if (!keep_explain(x, &x->found.at[i])) return x->mind.arena->spent;
        best = rank;
        x->step = s;
        memcpy(at, box, sizeof at);
        *any = true;
    }
    x->row = (at[0] + at[1]) / 2, x->col = (at[2] + at[3]) / 2;
    return x->mind.status;
}

/* ---- where none was found in time ---- */

/* How much follows row by row from the opposite of each literal, given all premises of the model: those of which most
 * does, first, into x->order; how many. */
static uint32_t order_open(ari_explain *x) {
    ari_reasoner *m = &x->mind;
    uint64_t *key = ARI_TAKE(&x->step_arena, uint64_t, 2 * (size_t)m->nvar);
    uint32_t n = 0;
    if (!key) return m->status = x->step_arena.spent, 0;
    for (uint32_t p = 0; p < m->nbase; p++) ari_explain_propagate_take(m, p);
    for (ari_var v = from_explain(x, 0); v < x->mind.nvar; v = from_explain(x, v + 1)) {
        const bool fine = ari_explain_propagate_assume(m, ARI_NOT(target_explain(x, v)));
        const uint32_t follows = fine ? m->trail.n : m->nvar;
        ari_explain_propagate_undo(m, 0);
        key[n++] = (uint64_t)(m->nvar - follows) << 32 | v;
    }
    for (uint32_t p = m->nbase; p-- > 0;) ari_explain_propagate_leave(m, p);
    ari_sort_keys(key, key + n, n);
    for (uint32_t i = 0; i < n; i++) x->order[i] = (ari_var)key[i];
    return n;
}

/* One set for the literal, from all premises at once for so much work, or (grow) from none: its index into found;
 * ARI_NO: there is none, or not for that. */
static uint32_t refute_explain(ari_explain *x, ari_lit lit, uint64_t work, bool grow, uint32_t *cost) {
    x->found.n = x->member.n = 0, x->least = NEVER - 100000, x->lit = lit;
    x->mus.touched = NULL;
    x->mind.until = x->mind.work + work;
    if (grow) ari_premise_search_grow(&x->mus, lit);
    else ari_premise_search_refute(&x->mus, lit, THIN);
    x->mind.until = x->mind.work + THIN;
    const uint32_t best = cheapest_explain(x, lit, cost);
    x->mind.until = 0;
    return best;
}

/* A set for any of these variables, however dear: the cheapest of those that are found soonest, and then grown too.
 * Work goes up until there is one. ARI_NO: the budget is spent. The set is in x->kept. */
static ari_var refute_any(ari_explain *x, const ari_var *var, uint32_t n, found *f) {
    const uint64_t effort = x->ask.patience;
    ari_var best = ARI_NO;
    uint32_t least = NEVER;
    for (uint64_t work = SHORT; best == ARI_NO && n && !ended_explain(x); work *= 4) {
        const uint64_t begun = x->mind.work;
        bool late = false;
        for (uint32_t i = 0; i < n && !ended_explain(x); i++) {
            uint32_t cost;
            if (x->mind.work - begun > (best == ARI_NO ? ENOUGH * work : effort)) break;
            for (uint32_t grow = 0; grow < 2; grow++) {
                const uint32_t k = refute_explain(x, target_explain(x, var[i]), grow ? effort : work, grow, &cost);
                late |= !grow && x->mus.cut;
                if (k == ARI_NO) break;
                if (cost >= least) continue;
                *f = x->found.at[k];
                if (!keep_explain(x, f)) return x->mind.status = x->mind.arena->spent, ARI_NO;
                best = var[i], least = cost;
            }
        }
        if (!late) break;
    }
    return best;
}

/* The set in x->kept as that of the last search. */
static ari_status tell_kept(ari_explain *x, ari_lit lit, found *f, ari_deduction *s, uint32_t box[4]) {
    if (!ARI_RESERVE(x->mind.arena, &x->member, f->n)) return x->mind.arena->spent;
    if (f->n) memcpy(x->member.at, x->kept.at, f->n * sizeof *x->kept.at);
    f->first = 0;
    x->lit = lit;
    return tell_explain(x, lit, f, s, box) ? x->mind.status : x->step_arena.spent;
}

/* The cheapest of some steps that are found soon, for one of order[n]. */
static ari_status choose_any(ari_explain *x, uint32_t n, uint32_t bound, bool *any) {
    found f;
    uint32_t box[4];
    ari_deduction s = {0};
    const ari_var v = refute_any(x, x->order, n, &f);
    *any = v != ARI_NO && !ended_explain(x);
    if (!*any) return x->mind.status;
    ARI_TRY(tell_kept(x, target_explain(x, v), &f, &s, box));
    s.bound = bound < s.cost ? bound : s.cost;
    s.open = 1;
    x->step = s;
    x->row = (box[0] + box[1]) / 2, x->col = (box[2] + box[3]) / 2;
    return x->mind.status;
}

ari_status ari_explain_next(ari_explain *x, const ari_deduction **out) {
    const uint64_t begun = x->mind.work;
    bool any = false;
    *out = NULL;
    refresh_explain(x);
    horizon h = {0, 0, 0};
    for (uint32_t tries = 0; !any && h.cost != NEVER && tries < TRIES; tries++) {
        h = search_explain(x);
        if (ended_explain(x) || h.cost > x->within) return x->mind.status;
        if (h.cost != NEVER) ARI_TRY(choose_explain(x, &h, &any));
    }
    if (!any) {
        ari_arena_reset(&x->step_arena);
        ARI_TRY(choose_any(x, order_open(x), least_of(&h), &any));
    }
    if (!any) return ARI_OK;
    for (uint32_t k = x->step.nthen; k-- > 1 && x->ask.first;)
        if (x->ask.first[ARI_VAR(x->step.then[k])] == 1) put_first(x, k);
    tell_chain(x);
    for (uint32_t i = 0; i < x->step.nthen; i++) ari_explain_know(x, x->step.then[i]);
    pay_explain(x, x->mind.work - begun);
    x->thought |= x->step.thought;
    hurry_explain(x, x->step.cost);
    *out = &x->step;
    return x->mind.status;
}

/* Raise the bound of one variable until it meets its cost, up to `top`, or late. */
static void look_up_to(ari_explain *x, ari_var v, uint32_t top) {
    const view *w = &x->view[v];
    while (!ended_explain(x) && !ari_reasoner_late(&x->mind) && w->next < cheapest_of(x, v) && w->next <= top &&
           w->next != NEVER) {
        uint32_t most = w->next ? w->next + RAISE : 120;
        if (most >= cheapest_of(x, v)) most = cheapest_of(x, v) - 1;
        look_explain(x, v, most < top ? most : top);
    }
}

ari_status ari_explain_why(ari_explain *x, ari_lit lit, const ari_deduction **out) {
    const ari_var v = ARI_VAR(lit);
    uint32_t box[4], cost = NEVER;
    *out = NULL;
    refresh_explain(x);
    turn_to(x, x->ask.far ? WITHOUT : WITH);
    allow_explain(x, x->ask.patience);
    look_up_to(x, v, x->ask.far - 1);
    if (x->ask.far && cheapest_of(x, v) >= x->ask.far) turn_to(x, WITH), look_up_to(x, v, NEVER);
    x->mind.until = 0;
    const view *w = &x->view[v];
    const uint32_t met = w->next < w->dim ? w->next : w->dim;
    if (ended_explain(x)) return x->mind.status;
    ari_arena_reset(&x->step_arena);
    memset(&x->step, 0, sizeof x->step);
    x->mus.touched = NULL;
    const uint32_t i = cheapest_of(x, v) == NEVER ? ARI_NO : step_for(x, lit, w->cost, &cost);
    bool any = i != ARI_NO;
    if (any) {
        if (!tell_explain(x, lit, &x->found.at[i], &x->step, box)) return x->step_arena.spent;
        x->step.bound = met < cost ? met : cost;
        x->step.open = 1;
        if (!keep_explain(x, &x->found.at[i])) return x->mind.arena->spent;
    } else {
        x->order[0] = v;
        ARI_TRY(choose_any(x, 1, met, &any));
    }
    if (!any) return x->mind.status;
    for (uint32_t k = x->step.nthen; k-- > 1;) /* what was asked about comes first */
        if (x->step.then[k] == lit) put_first(x, k);
    tell_chain(x);
    *out = &x->step;
    return ARI_OK;
}
