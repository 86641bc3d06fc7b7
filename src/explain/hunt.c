/* hunt.c - a hitting-set tree, depth first. Its depth is bounded by ARI_HUNT_DEEP, so it may recur. */
#include "hunt.h"

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

static bool is_barred(const ari_hunt *h, uint32_t p) {
    for (uint32_t i = 0; i < h->barred.n; i++)
        if (h->barred.at[i] == p) return true;
    return false;
}

/* The children of a node, cheapest first, onto h->key: price and premise. */
static bool add_children(ari_hunt *h) {
    ari_mind *m = h->mind;
    ari_mind_broken(m);
    ari_shape_broken(h->shape, h->most);
    const uint32_t n = m->broken.n, from = h->key.n;
    if (m->status != ARI_OK || !ARI_RESERVE(m->arena, &h->key, 2 * n))
        return memory(h);
    for (uint32_t i = 0; i < n; i++)
        ARI_PUSH(&h->key, (uint64_t)m->premise.at[m->broken.at[i]].price << 32 | m->broken.at[i]);
    h->key.n = from + ari_sort_unique(h->key.at + from, h->key.at + from + n, n);
    return true;
}

static void node(ari_hunt *h, uint32_t price, uint32_t depth);

static void visit(ari_hunt *h, uint32_t p, uint32_t price, uint32_t depth) {
    ari_mind *m = h->mind;
    const uint32_t mark = ari_mind_mark(m);
    ari_mind_take(m, p);
    node(h, price, depth + 1);
    ari_mind_undo(m, mark);
    ari_mind_leave(m, p);
}

static void node(ari_hunt *h, uint32_t price, uint32_t depth) {
    ari_mind *m = h->mind;
    const ari_outlook x = ari_mind_near(m);
    if (x != ARI_GIVEN_UP) touch(h);
    if (x == ARI_REFUTED) {
        h->stopped |= !h->found(h->user, price);
        return;
    }
    if (x == ARI_GIVEN_UP || depth == ARI_HUNT_DEEP) {
        if (price < h->dim) h->dim = price;
        h->stopped |= m->status != ARI_OK || (m->budget && m->budget->why);
        return;
    }
    const uint32_t barred = h->barred.n, from = h->key.n;
    const bool fine = add_children(h);
    const uint32_t to = h->key.n;
    for (uint32_t i = from; fine && i < to && !h->stopped; i++) {
        const uint32_t p = (uint32_t)h->key.at[i], sum = price + (uint32_t)(h->key.at[i] >> 32);
        if (is_barred(h, p)) continue;
        if (sum > h->most) {
            if (sum < h->next) h->next = sum;
            break;
        }
        visit(h, p, sum, depth);
        if (!ARI_RESERVE(m->arena, &h->barred, 1)) (void)memory(h);
        else ARI_PUSH(&h->barred, p);
    }
    h->barred.n = barred;
    h->key.n = from;
}

void ari_hunt_run(ari_hunt *h, ari_lit lit, uint32_t most) {
    ari_mind *m = h->mind;
    const uint32_t mark = ari_mind_mark(m);
    ari_mind_forget(m);
    h->most = most;
    h->next = UINT32_MAX;
    h->dim = UINT32_MAX;
    h->stopped = false;
    h->barred.n = h->key.n = 0;
    if (h->touched) memset(h->touched, 0, h->nword * sizeof *h->touched);
    if (ari_mind_assume(m, ARI_NOT(lit))) node(h, 0, 0);
    ari_mind_undo(m, mark);
}
