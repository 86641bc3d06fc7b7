/* hitting.c - depth-first search for small hitting sets. See hitting.h.
 *
 * A node: elements chosen, elements banned, and the open sets: those that no chosen element hits. One open set with
 * the fewest elements left is taken and its elements are tried in turn, the most useful first; an element that has
 * been tried is banned for its later siblings, since everything with it has been seen.
 * Bound: a fractional packing of the open sets. Weights y >= 0 on sets such that no element that is not banned lies in
 * sets of more than SCALE in all; the chosen elements and then another sum(y) / SCALE, rounded up, are needed. The
 * weights are found once for all sets (multiplicative weights, doubles guide, integers count), and at a node raised
 * further where banned elements and sets hit meanwhile leave slack.
 * Sets told later join the open list of a node when it is looked at again. */
#include "hitting.h"

#include <string.h>

#define SCALE 65536u
enum { ROUNDS_A_SET = 6, ROUNDS_MOST = 4000 };

typedef struct node {
    uint32_t *open;      /* [nopen] sets; the first `seen` sets of all have been looked at */
    uint32_t nopen, seen, cap;
    uint32_t *element;   /* [nelement] to try, in order; element[next-1] is chosen now */
    uint32_t nelement, next;
} node;

struct ari_hitting {
    ari_arena *arena;
    const ari_limits *limits;
    uint32_t n, nword;
    ARI_LIST(uint32_t) member; /* elements of all sets */
    ARI_LIST(uint32_t) first;  /* set s: member[first[s], first[s+1]) */
    uint32_t nset, priced;     /* the first `priced` sets have weights */
    ARI_LIST(uint32_t) weight; /* by set */
    uint32_t *slack;           /* [n] scratch */
    uint32_t *use;             /* [n] open sets with the element; scratch */
    uint8_t *state;            /* [n] 0 free, 1 chosen, 2 banned */
    node *level;               /* [n+1] */
    uint64_t ticks, next_poll;
    bool spent;
};

ari_status ari_hitting_open(ari_arena *a, uint32_t n, const ari_limits *limits, ari_hitting **out) {
    ari_hitting *h = ARI_ZERO(a, ari_hitting, 1);
    if (!h) return a->spent;
    h->arena = a;
    h->limits = limits;
    h->n = n;
    h->nword = (n + 63) / 64;
    h->slack = ARI_TAKE(a, uint32_t, n);
    h->use = ARI_TAKE(a, uint32_t, n);
    h->state = ARI_ZERO(a, uint8_t, n);
    h->level = ARI_ZERO(a, node, (size_t)n + 1);
    if (!h->slack || !h->use || !h->state || !h->level || !ARI_RESERVE(a, &h->first, 1)) return a->spent;
    ARI_PUSH(&h->first, 0);
    *out = h;
    return ARI_OK;
}

uint32_t ari_hitting_count(const ari_hitting *h) { return h->nset; }

ari_status ari_hitting_add(ari_hitting *h, const uint64_t *set) {
    if (!ARI_RESERVE(h->arena, &h->member, h->n) || !ARI_RESERVE(h->arena, &h->first, 1) ||
        !ARI_RESERVE(h->arena, &h->weight, 1))
        return h->arena->spent;
    for (uint32_t i = 0; i < h->n; i++)
        if (set[i >> 6] >> (i & 63) & 1u) ARI_PUSH(&h->member, i);
    ARI_PUSH(&h->first, h->member.n);
    ARI_PUSH(&h->weight, 0);
    h->nset++;
    return ARI_OK;
}

static bool out_of_budget(ari_hitting *h) {
    if (h->spent) return true;
    if (h->limits->ticks && h->ticks >= h->limits->ticks) return h->spent = true;
    if (h->ticks < h->next_poll) return false;
    h->next_poll = h->ticks + 200000;
    if (h->limits->stop && h->limits->stop(h->limits->user)) h->spent = true;
    return h->spent;
}

/* ---- weights ---- */

/* Again and again the set whose elements are used least gets one more unit; the most used element tells the scale. */
static void price(ari_hitting *h) {
    const uint32_t rounds = h->nset * ROUNDS_A_SET < ROUNDS_MOST ? h->nset * ROUNDS_A_SET : ROUNDS_MOST;
    const ari_mark mark = ari_arena_mark(h->arena);
    double *load = ARI_TAKE(h->arena, double, h->n);
    uint32_t *times = ARI_ZERO(h->arena, uint32_t, h->n), most = 1;
    h->priced = h->nset;
    for (uint32_t s = 0; s < h->nset; s++) h->weight.at[s] = 0;
    if (!load || !times) {
        ari_arena_rewind(h->arena, mark);
        return;
    }
    for (uint32_t e = 0; e < h->n; e++) load[e] = 1.0;
    for (uint32_t k = 0; k < rounds; k++) {
        uint32_t best = 0;
        double least = -1.0;
        for (uint32_t s = 0; s < h->nset; s++) {
            double sum = 0.0;
            for (uint32_t i = h->first.at[s]; i < h->first.at[s + 1] && (least < 0.0 || sum < least); i++)
                sum += load[h->member.at[i]];
            if (least < 0.0 || sum < least) least = sum, best = s;
        }
        h->weight.at[best]++;
        for (uint32_t i = h->first.at[best]; i < h->first.at[best + 1]; i++) {
            const uint32_t e = h->member.at[i];
            load[e] *= 1.05;
            if (++times[e] > most) most = times[e];
        }
        h->ticks += h->member.n / 8 + 1;
    }
    for (uint32_t s = 0; s < h->nset; s++) h->weight.at[s] = (uint32_t)((uint64_t)h->weight.at[s] * SCALE / most);
    ari_arena_rewind(h->arena, mark);
}

/* How many more elements the open sets need at the least. *thin: an open set with the fewest free elements. */
static uint32_t needed(ari_hitting *h, const node *d, uint32_t *thin) {
    uint64_t sum = 0;
    uint32_t fewest = ARI_NO;
    for (uint32_t e = 0; e < h->n; e++) {
        h->slack[e] = SCALE;
        h->use[e] = 0;
    }
    for (uint32_t k = 0; k < d->nopen; k++) { /* what the weights say */
        const uint32_t s = d->open[k], y = h->weight.at[s];
        uint32_t free = 0;
        for (uint32_t i = h->first.at[s]; i < h->first.at[s + 1]; i++) {
            const uint32_t e = h->member.at[i];
            if (h->state[e]) continue;
            free++;
            h->use[e]++;
            h->slack[e] -= y;
        }
        if (free < fewest) fewest = free, *thin = s;
        sum += y;
    }
    if (!fewest) return h->n + 1;
    for (uint32_t k = 0; k < d->nopen; k++) { /* what slack is left */
        const uint32_t s = d->open[k];
        uint32_t least = SCALE;
        for (uint32_t i = h->first.at[s]; i < h->first.at[s + 1] && least; i++) {
            const uint32_t e = h->member.at[i];
            if (!h->state[e] && h->slack[e] < least) least = h->slack[e];
        }
        if (!least) continue;
        for (uint32_t i = h->first.at[s]; i < h->first.at[s + 1]; i++)
            if (!h->state[h->member.at[i]]) h->slack[h->member.at[i]] -= least;
        sum += least;
    }
    h->ticks += d->nopen + 1;
    return (uint32_t)((sum + SCALE - 1) / SCALE);
}

/* ---- search ---- */

static bool hit(const ari_hitting *h, uint32_t s) {
    for (uint32_t i = h->first.at[s]; i < h->first.at[s + 1]; i++)
        if (h->state[h->member.at[i]] == 1) return true;
    return false;
}

/* Bring the open list up to date with the sets told since. */
static bool refresh(ari_hitting *h, node *d) {
    if (d->nopen + (h->nset - d->seen) > d->cap) {
        const uint32_t cap = (d->nopen + (h->nset - d->seen)) * 3 / 2 + 64;
        uint32_t *open = ARI_TAKE(h->arena, uint32_t, cap);
        if (!open) return false;
        if (d->nopen) memcpy(open, d->open, d->nopen * sizeof *open);
        d->open = open;
        d->cap = cap;
    }
    for (; d->seen < h->nset; d->seen++)
        if (!hit(h, d->seen)) d->open[d->nopen++] = d->seen;
    return true;
}

/* The child's open sets: the parent's but those with the element chosen last. */
static bool inherit(ari_hitting *h, const node *parent, node *child, uint32_t element) {
    child->nopen = child->seen = 0;
    if (parent->nopen > child->cap) {
        child->cap = parent->nopen * 3 / 2 + 64;
        child->open = ARI_TAKE(h->arena, uint32_t, child->cap);
        if (!child->open) return false;
    }
    for (uint32_t k = 0; k < parent->nopen; k++) {
        const uint32_t s = parent->open[k];
        uint32_t i = h->first.at[s];
        while (i < h->first.at[s + 1] && h->member.at[i] != element) i++;
        if (i == h->first.at[s + 1]) child->open[child->nopen++] = s;
    }
    h->ticks += parent->nopen / 4 + 1;
    child->seen = parent->seen;
    child->next = child->nelement = 0;
    return true;
}

/* The elements of set s in the order to be tried: those in most open sets first. */
static bool arrange(ari_hitting *h, node *d, uint32_t s) {
    if (!d->element) d->element = ARI_TAKE(h->arena, uint32_t, h->n);
    if (!d->element) return false;
    d->nelement = d->next = 0;
    for (uint32_t i = h->first.at[s]; i < h->first.at[s + 1]; i++) {
        const uint32_t e = h->member.at[i];
        if (h->state[e]) continue;
        uint32_t at = d->nelement++;
        for (; at && h->use[d->element[at - 1]] < h->use[e]; at--) d->element[at] = d->element[at - 1];
        d->element[at] = e;
    }
    return true;
}

static void collect(const ari_hitting *h, uint64_t *chosen) {
    memset(chosen, 0, h->nword * sizeof *chosen);
    for (uint32_t e = 0; e < h->n; e++)
        if (h->state[e] == 1) chosen[e >> 6] |= (uint64_t)1 << (e & 63);
}

/* Leave a node: what it banned is free again. */
static void leave(ari_hitting *h, node *d) {
    for (uint32_t i = 0; i < d->next; i++) h->state[d->element[i]] = 0;
    d->next = d->nelement = 0;
}

typedef struct seeker {
    uint32_t most;
    ari_reveal *reveal;
    void *user;
    uint64_t *chosen;
} seeker;

/* A node seen for the first time: leaf, dead, or elements to try. *done: the search is over. */
static ari_status enter(ari_hitting *h, node *d, uint32_t depth, const seeker *k, bool *done, ari_answer *out) {
    uint32_t thin = ARI_NO;
    for (;;) {
        if (!refresh(h, d)) return h->arena->spent;
        if (d->nopen) break;
        bool halt = false;
        collect(h, k->chosen);
        if (k->reveal(k->user, k->chosen, depth, &halt)) {
            *done = true;
            *out = ARI_SOME;
            return ARI_OK;
        }
        if (halt || out_of_budget(h)) {
            *done = true;
            return ARI_OK;
        }
        if (h->nset > 2 * h->priced + 16) price(h);
    }
    if (depth == k->most || depth + needed(h, d, &thin) > k->most) return ARI_OK;
    return arrange(h, d, thin) ? ARI_OK : h->arena->spent;
}

ari_status ari_hitting_seek(ari_hitting *h, uint32_t most, ari_reveal *reveal, void *user, uint64_t *chosen,
                            ari_answer *out) {
    const seeker k = {most < h->n ? most : h->n, reveal, user, chosen};
    uint32_t depth = 0;
    bool done = false;
    *out = ARI_UNKNOWN;
    memset(h->state, 0, h->n);
    h->level[0].nopen = h->level[0].seen = h->level[0].next = h->level[0].nelement = 0;
    price(h);
    ARI_TRY(enter(h, &h->level[0], 0, &k, &done, out));
    while (!done) {
        node *d = &h->level[depth];
        if (out_of_budget(h)) return ARI_OK;
        if (d->next) h->state[d->element[d->next - 1]] = 2;
        if (d->next == d->nelement) {
            leave(h, d);
            if (!depth) {
                *out = ARI_NONE;
                return ARI_OK;
            }
            depth--;
            continue;
        }
        if (!refresh(h, d)) return h->arena->spent;
        uint32_t thin;
        if (d->next && depth + needed(h, d, &thin) > k.most) {
            d->nelement = d->next;
            continue;
        }
        const uint32_t e = d->element[d->next++];
        h->state[e] = 1;
        if (!inherit(h, d, d + 1, e)) return h->arena->spent;
        ARI_TRY(enter(h, d + 1, ++depth, &k, &done, out));
    }
    return ARI_OK;
}

uint32_t ari_hitting_bound(ari_hitting *h) {
    node *d = &h->level[0];
    uint32_t thin;
    memset(h->state, 0, h->n);
    d->nopen = d->seen = 0;
    if (!refresh(h, d)) return 0;
    price(h);
    return needed(h, d, &thin);
}
