/* hunt.c - a hitting-set tree, depth first. Its depth is bounded by ARI_HUNT_DEEP, so it may recur. */
#include "hunt.h"

#include "follow.h"
#include "lesson.h"
#include "near.h"
#include "shape.h"
#include "sort.h"

#include <string.h>

ari_status ari_hunt_open(ari_hunt *h, ari_mind *m) {
    memset(h, 0, sizeof *h);
    h->mind = m;
    h->scope = ARI_TAKE(m->arena, ari_var, m->nvar);
    h->shape = ari_shape_open(m);
    if (!h->scope || !h->shape) return m->arena->spent;
    return ARI_OK;
}

static bool memory(ari_hunt *h) {
    h->mind->status = h->mind->arena->spent;
    h->stopped = true;
    h->dim = 0;
    return false;
}

static void touch_one(ari_hunt *h, ari_var v) {
    v %= 64 * h->nword;
    h->touched[v >> 6] |= (uint64_t)1 << (v & 63);
}

static void touch(ari_hunt *h) {
    uint32_t n;
    if (!h->touched) return;
    ari_mind_scope(h->mind, h->scope, &n);
    for (uint32_t i = 0; i < n; i++) touch_one(h, h->scope[i]);
    for (uint32_t i = 0; i < h->mind->changed.n; i++) touch_one(h, h->mind->changed.at[i]);
}

/* ---- choices ---- */

enum { FREE, TAKEN, BARRED };
enum { WINDOW = 24 }; /* choices that a node looks at: the latest, which fit best */

static bool is_open(const ari_hunt *h, uint64_t key) { return h->state.at[(uint32_t)key] == FREE; }

/* A state for each premise. */
static bool fit(ari_hunt *h) {
    const uint32_t n = h->mind->premise.n;
    if (h->state.n >= n) return true;
    const uint32_t more = n - h->state.n;
    if (!ARI_RESERVE(h->mind->arena, &h->state, more) || !ARI_RESERVE(h->mind->arena, &h->used, more)) return memory(h);
    while (h->state.n < n) {
        ARI_PUSH(&h->state, FREE);
        ARI_PUSH(&h->used, 0);
    }
    return true;
}

/* What the dream breaks, as one more choice of a node at this price. */
static bool add_choice(ari_hunt *h, uint32_t price) {
    ari_mind *m = h->mind;
    uint32_t beyond;
    ari_near_broken(m);
    if (!ari_shape_broken(h->shape, h->most, &beyond) && price < h->dim) h->dim = price;
    const uint32_t n = m->broken.n, from = h->key.n;
    if (m->status != ARI_OK || !ARI_RESERVE(m->arena, &h->key, 2 * n) || !ARI_RESERVE(m->arena, &h->choice, 1))
        return memory(h);
    for (uint32_t i = 0; i < n; i++)
        ARI_PUSH(&h->key, (uint64_t)m->premise.at[m->broken.at[i]].price << 32 | m->broken.at[i]);
    h->key.n = from + ari_sort_unique(h->key.at + from, h->key.at + from + n, n);
    const ari_choice c = {from, h->key.n - from, beyond};
    ARI_PUSH(&h->choice, c);
    return fit(h);
}

typedef struct view { uint32_t best, least; bool dead; } view; /* least: what more has to be paid */

static void note_next(ari_hunt *h, uint32_t price, uint32_t more) {
    if (more < UINT32_MAX && price + more < h->next) h->next = price + more;
}

/* One choice, if no premise taken up is in it. How many premises of it could be paid; ARI_NO: it is met already. */
static uint32_t weigh(ari_hunt *h, const ari_choice *c, uint32_t price, uint32_t *least) {
    uint32_t n = 0;
    bool apart = true;
    *least = 0;
    for (uint32_t k = c->first; k < c->first + c->n; k++)
        if (h->state.at[(uint32_t)h->key.at[k]] == TAKEN) return ARI_NO;
    note_next(h, price, c->beyond);
    for (uint32_t k = c->first; k < c->first + c->n; k++) {
        const uint64_t key = h->key.at[k];
        if (!is_open(h, key)) continue;
        if (!n && !*least) *least = (uint32_t)(key >> 32);
        if (price + (uint32_t)(key >> 32) > h->most) {
            note_next(h, price, (uint32_t)(key >> 32));
            break;
        }
        apart = apart && h->used.at[(uint32_t)key] != h->stamp;
        n++;
    }
    if (!apart) *least = 0;
    return n;
}

/* All choices at a node. */
static view look_at(ari_hunt *h, uint32_t price) {
    view v = {ARI_NO, 0, false};
    uint32_t fewest = ARI_NO;
    h->stamp++;
    const uint32_t n0 = h->choice.n < WINDOW ? 0 : h->choice.n - WINDOW;
    for (uint32_t i = h->choice.n; i-- > n0 && !v.dead;) {
        const ari_choice *c = &h->choice.at[i];
        uint32_t least;
        const uint32_t n = weigh(h, c, price, &least);
        if (n == ARI_NO) continue;
        v.dead = !n;
        if (n < fewest) fewest = n, v.best = i;
        if (!least) continue;
        v.least += least;
        for (uint32_t k = c->first; k < c->first + c->n; k++) h->used.at[(uint32_t)h->key.at[k]] = h->stamp;
    }
    h->mind->work += h->choice.n - n0;
    return v;
}

/* ---- the tree ---- */

static void node(ari_hunt *h, uint32_t price, uint32_t depth);

static void visit(ari_hunt *h, uint32_t p, uint32_t price, uint32_t depth) {
    ari_mind *m = h->mind;
    const uint32_t mark = ari_mind_mark(m);
    ari_follow_take(m, p);
    h->state.at[p] = TAKEN;
    node(h, price, depth + 1);
    ari_follow_undo(m, mark);
    ari_follow_leave(m, p);
    h->state.at[p] = FREE;
}

static void branch(ari_hunt *h, const ari_choice c, uint32_t price, uint32_t depth) {
    const uint32_t barred = h->list.n;
    for (uint32_t k = c.first; k < c.first + c.n && !h->stopped; k++) {
        const uint32_t p = (uint32_t)h->key.at[k], sum = price + (uint32_t)(h->key.at[k] >> 32);
        if (h->state.at[p] != FREE) continue;
        if (sum > h->most) break;
        visit(h, p, sum, depth);
        if (!ARI_RESERVE(h->mind->arena, &h->list, 1)) (void)memory(h);
        else ARI_PUSH(&h->list, p);
        h->state.at[p] = BARRED;
    }
    while (h->list.n > barred) h->state.at[h->list.at[--h->list.n]] = FREE;
}

static void node(ari_hunt *h, uint32_t price, uint32_t depth) {
    ari_mind *m = h->mind;
    view v = look_at(h, price);
    if (v.best == ARI_NO) {
        const ari_outlook x = ari_near_find(m);
        if (x != ARI_GIVEN_UP) touch(h);
        if (x == ARI_REFUTED) {
            h->stopped |= !h->found(h->user, price);
            return;
        }
        if (x == ARI_GIVEN_UP || depth == ARI_HUNT_DEEP) {
            if (price < h->dim) h->dim = price;
            h->cut = ari_mind_late(m);
            h->stopped |= h->cut || m->status != ARI_OK || (m->budget && m->budget->why);
            return;
        }
        if (!add_choice(h, price)) return;
        v = look_at(h, price);
    }
    if (v.dead) return;
    if (price + v.least > h->most) {
        note_next(h, price, v.least);
        return;
    }
    branch(h, h->choice.at[v.best], price, depth);
}

static void begin(ari_hunt *h, uint32_t most) {
    ari_mind_forget(h->mind);
    h->most = most;
    h->next = h->dim = UINT32_MAX;
    h->stopped = h->cut = false;
    h->list.n = h->key.n = h->choice.n = h->state.n = h->used.n = 0;
    if (h->touched) memset(h->touched, 0, h->nword * sizeof *h->touched);
}

void ari_hunt_run(ari_hunt *h, ari_lit lit, uint32_t most) {
    ari_mind *m = h->mind;
    const uint32_t mark = ari_mind_mark(m);
    begin(h, most);
    if (ari_follow_assume(m, ARI_NOT(lit))) node(h, 0, 0);
    ari_follow_undo(m, mark);
}

/* ---- one set, quickly ---- */

static void leave_all(ari_hunt *h) {
    ari_mind *m = h->mind;
    ari_follow_undo(m, 0);
    while (m->lemma.n) ari_follow_leave(m, m->lemma.at[m->lemma.n - 1]);
    while (m->base.n) ari_follow_leave(m, m->base.at[m->base.n - 1]);
}

/* Take up the premises of h->list but number `but`: are they enough? Then m->core says which of them are. */
static bool enough(ari_hunt *h, ari_lit lit, uint32_t but) {
    ari_mind *m = h->mind;
    leave_all(h);
    for (uint32_t i = 0; i < h->list.n; i++)
        if (i != but) ari_follow_take(m, h->list.at[i]);
    if (ari_follow_assume(m, ARI_NOT(lit))) return ari_near_find(m) == ARI_REFUTED;
    ari_lesson_core(m);
    return true;
}

/* Only what is in m->core stays in h->list. */
static void keep_core(ari_hunt *h) {
    const ari_mind *m = h->mind;
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->list.n; i++) {
        bool in = false;
        for (uint32_t k = 0; k < m->core.n && !in; k++) in = m->core.at[k] == h->list.at[i];
        if (in) h->list.at[n++] = h->list.at[i];
    }
    h->list.n = n;
}

/* Of what the dream breaks the premise that most dreams so far break, then the cheapest. */
static uint32_t favourite(ari_hunt *h) {
    const ari_choice c = h->choice.at[h->choice.n - 1];
    uint32_t best = ARI_NO;
    for (uint32_t k = c.first; k < c.first + c.n; k++) {
        const uint32_t p = (uint32_t)h->key.at[k];
        h->used.at[p]++;
        if (best == ARI_NO || h->used.at[p] > h->used.at[best]) best = p;
    }
    return best;
}

/* A premise for each dream, behind h->list, until they are enough. */
static bool gather(ari_hunt *h, ari_lit lit) {
    ari_mind *m = h->mind;
    if (!ari_follow_assume(m, ARI_NOT(lit))) {
        ari_lesson_core(m);
        return true;
    }
    for (;;) {
        const ari_outlook x = ari_near_find(m);
        if (x != ARI_ALLOWED) return x == ARI_REFUTED;
        h->key.n = h->choice.n = 0;
        if (!add_choice(h, 0) || !h->key.n || !ARI_RESERVE(m->arena, &h->list, 1)) return false;
        ARI_PUSH(&h->list, favourite(h));
        ari_follow_take(m, h->list.at[h->list.n - 1]);
    }
}

void ari_hunt_grow(ari_hunt *h, ari_lit lit) {
    ari_mind *m = h->mind;
    begin(h, UINT32_MAX);
    m->prove = true;
    memset(m->heat, 0, m->nvar * sizeof *m->heat); /* so that the same is grown again */
    memset(m->last, 0, m->nvar * sizeof *m->last);
    m->bump = 16;
    if (m->until) m->conflicts = UINT32_MAX; /* only work counts */
    if (gather(h, lit)) {
        keep_core(h);
        for (uint32_t i = h->list.n; i-- > 0;) { /* those taken up last are farthest from the literal */
            if (enough(h, lit, i)) keep_core(h);
            if (i > h->list.n) i = h->list.n;
        }
        uint32_t price = 0;
        leave_all(h);
        for (uint32_t i = 0; i < h->list.n; i++) {
            price += m->premise.at[h->list.at[i]].price;
            ari_follow_take(m, h->list.at[i]);
        }
        (void)h->found(h->user, price);
    }
    m->prove = false;
    m->conflicts = ARI_MIND_CONFLICTS;
    leave_all(h);
    h->list.n = 0;
}
