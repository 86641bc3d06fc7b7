/* frontier.c - the sweep: from the states before a level to those after it, by batches through a hash table.
 *
 * States of a level stand in one array in the order in which they were first met, so the result does not depend on the
 * table, which holds only their numbers (4 bytes, half full at the most). A batch of states is expanded into at most
 * twice as many children; then the table's slots of all of them are fetched, then the states these slots name, and only
 * then are the children compared: a level is larger than the cache, and so the waits of a batch overlap.
 *
 * Numbers are exact. They have as many 64-bit limbs as the largest needs so far; when a sum overflows, its level is
 * done again from the states above with one limb more.
 *
 * A state that is FULL is in the family as it is; its number goes to the total at once, its arc to the node 1.
 * What was tried and dropped: the table holding the states themselves (one fetch instead of two, but three times the
 * memory at half filling, and slower from a million states on). */
#include "planar.h"
#include "state.h"

#include <string.h>

enum { BATCH = 128, POLL = 64 /* batches between two looks at the stop hook */ };

typedef struct sweep {
    ari_arena *arena;
    const ari_frontier *f;
    ari_plan plan;
    ari_diagram *diagram; /* NULL: count */
    ari_frontier_tally *tally;
    /* the level above, and the one being made */
    uint64_t *key[2];     /* [cap * words] */
    uint64_t *number[2];  /* [cap * limbs], counting only */
    uint32_t n[2], cap[2];
    uint32_t number_cap[2]; /* in limbs / 1, as allocated for */
    uint32_t *slot;       /* [1 << slot_bits] 1 + number of a state below, or 0 */
    uint32_t slot_bits, slot_room;
    uint32_t limbs;
    uint64_t *full;       /* [limbs + 1] numbers of full states of this level */
    bool overflow, stopped;
} sweep;

/* A child on its way into the table. */
typedef struct birth {
    ari_state state;
    uint32_t hash, parent, with;
} birth;

#if defined(__GNUC__)
#define FETCH(p) __builtin_prefetch(p)
#else
#define FETCH(p) ((void)(p))
#endif

ARI_INLINE uint32_t hash_of(const uint64_t *w, const int words) {
    uint64_t h = w[0] * UINT64_C(0x9e3779b97f4a7c15);
    for (int i = 1; i < words; i++) h = ((h ^ h >> 32) + w[i]) * UINT64_C(0xd6e8feb86659fd93);
    return (uint32_t)(h >> 32) ^ (uint32_t)(h >> 17);
}

/* ---- memory ---- */

static bool resize(sweep *s, void **p, size_t size) {
    void *q = ari_arena_resize(s->arena, *p, size);
    if (!q) return false;
    *p = q;
    return true;
}

/* Room for `more` further states of the level being made. */
static bool reserve(sweep *s, uint32_t more, const int words) {
    const uint64_t need = (uint64_t)s->n[1] + more;
    if (need > s->cap[1] || (!s->diagram && need * s->limbs > s->number_cap[1])) {
        uint64_t wish = need > s->cap[1] ? need + need / 2 : s->cap[1];
        if (wish > UINT32_MAX / 2) wish = need;
        if (wish > UINT32_MAX / 2 || wish * s->limbs > UINT32_MAX) return s->arena->spent = ARI_LIMIT, false;
        if (!resize(s, (void **)&s->key[1], (size_t)wish * (size_t)words * 8)) return false;
        s->cap[1] = (uint32_t)wish;
        if (!s->diagram) {
            if (!resize(s, (void **)&s->number[1], (size_t)wish * s->limbs * 8)) return false;
            s->number_cap[1] = (uint32_t)(wish * s->limbs);
        }
    }
    if (2 * need <= (uint64_t)1 << s->slot_bits) return true;
    uint32_t bits = s->slot_bits;
    while (2 * need > (uint64_t)1 << bits) bits++;
    if (bits > 31) return s->arena->spent = ARI_LIMIT, false;
    if (bits > s->slot_room) {
        if (!resize(s, (void **)&s->slot, (size_t)4 << bits)) return false;
        s->slot_room = bits;
    }
    s->slot_bits = bits;
    memset(s->slot, 0, (size_t)4 << bits);
    const uint32_t mask = (1u << bits) - 1;
    for (uint32_t i = 0; i < s->n[1]; i++) {
        uint32_t h = hash_of(s->key[1] + (size_t)i * (size_t)words, words) & mask;
        while (s->slot[h]) h = (h + 1) & mask;
        s->slot[h] = i + 1;
    }
    return true;
}

/* ---- numbers ---- */

/* to += from; the carry out of the last limb. */
static uint64_t add(uint64_t *to, const uint64_t *from, uint32_t limbs) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < limbs; i++) {
        const uint64_t sum = to[i] + carry, out = sum < carry;
        to[i] = sum + from[i];
        carry = out + (to[i] < sum);
    }
    return carry;
}

static void add_full(sweep *s, uint32_t parent) {
    s->full[s->limbs] += add(s->full, s->number[0] + (size_t)parent * s->limbs, s->limbs);
}

/* ---- a batch ---- */

static void arc(ari_pairing *node, uint32_t parent, uint32_t with, ari_node child) {
    if (with) node[parent].with = child;
    else node[parent].without = child;
}

/* A step from `top` to the next child in `out`; true where it goes on. */
ARI_INLINE bool bear(sweep *s, const ari_rung *r, const ari_state *top, birth *out, uint32_t parent, uint32_t with,
                     ari_pairing *node, const int mode, const int words) {
    const ari_plan *p = &s->plan;
    memcpy(out->state.w, top->w, (size_t)words * 8);
    int end = ari_state_step(p, r, &out->state, with, mode, words);
    if (end == ARI_STATE_ON && r == p->rung + p->nlevel - 1) end = p->accept_end ? ARI_STATE_FULL : ARI_STATE_DEAD;
    if (end == ARI_STATE_ON) return true;
    if (node) arc(node, parent, with, (ari_node)end);
    else if (end == ARI_STATE_FULL) add_full(s, parent);
    return false;
}

/* The children of states from..to-1. `two`: their children at the level after next (counting only). */
ARI_INLINE uint32_t expand(sweep *s, const ari_rung *r, uint32_t from, uint32_t to, ari_pairing *node, birth *out,
                           bool two, const int mode, const int words) {
    const ari_plan *p = &s->plan;
    const uint32_t mask = (1u << s->slot_bits) - 1;
    uint32_t n = 0;
    for (uint32_t i = from; i < to; i++) {
        ari_state top;
        memcpy(top.w, s->key[0] + (size_t)i * (size_t)words, (size_t)words * 8);
        ari_state_enter(p, r, &top, words);
        for (uint32_t with = 0; with < 2; with++) {
            if (!bear(s, r, &top, &out[n], i, with, node, mode, words)) continue;
            ari_state mid = out[n].state;
            if (two) ari_state_enter(p, r + 1, &mid, words);
            for (uint32_t then = 0; then < 1u + two; then++) {
                birth *b = &out[n];
                if (two && !bear(s, r + 1, &mid, b, i, then, NULL, mode, words)) continue;
                b->hash = hash_of(b->state.w, words) & mask;
                FETCH(&s->slot[b->hash]);
                b->parent = i;
                b->with = with;
                n++;
            }
        }
    }
    return n;
}

/* The number of the child's state below, new or old. */
ARI_INLINE uint32_t place(sweep *s, const birth *b, const int words) {
    const uint32_t mask = (1u << s->slot_bits) - 1;
    uint32_t h = b->hash;
    for (;; h = (h + 1) & mask) {
        const uint32_t x = s->slot[h];
        if (!x) break;
        if (!memcmp(s->key[1] + (size_t)(x - 1) * (size_t)words, b->state.w, (size_t)words * 8)) return x - 1;
    }
    const uint32_t id = s->n[1]++;
    s->slot[h] = id + 1;
    memcpy(s->key[1] + (size_t)id * (size_t)words, b->state.w, (size_t)words * 8);
    if (!s->diagram) memset(s->number[1] + (size_t)id * s->limbs, 0, (size_t)s->limbs * 8);
    return id;
}

ARI_INLINE void settle(sweep *s, const birth *in, uint32_t n, ari_pairing *node, const int words) {
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t x = s->slot[in[k].hash];
        if (!x) continue;
        FETCH(s->key[1] + (size_t)(x - 1) * (size_t)words);
        if (!node) FETCH(s->number[1] + (size_t)(x - 1) * s->limbs);
    }
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t id = place(s, &in[k], words);
        if (node) {
            arc(node, in[k].parent, in[k].with, id + 2);
        } else if (s->limbs == 1) {
            const uint64_t x = s->number[0][in[k].parent], sum = s->number[1][id] + x;
            s->overflow |= sum < x;
            s->number[1][id] = sum;
        } else {
            s->overflow |= add(s->number[1] + (size_t)id * s->limbs, s->number[0] + (size_t)in[k].parent * s->limbs,
                               s->limbs) > 0;
        }
    }
}

/* All states of a level. LIMIT with s->stopped where the hook said so. */
ARI_INLINE ari_status cross(sweep *s, const ari_rung *r, ari_pairing *node, bool two, const int mode,
                            const int words) {
    birth born[4 * BATCH];
    uint32_t poll = 0;
    for (uint32_t i = 0; i < s->n[0] && !s->overflow; i += BATCH) {
        if (!reserve(s, 4 * BATCH, words)) return s->arena->spent;
        const uint32_t to = s->n[0] - i < BATCH ? s->n[0] : i + BATCH;
        settle(s, born, expand(s, r, i, to, node, born, two, mode, words), node, words);
        if (++poll % POLL == 0 && s->f->stop && s->f->stop(s->f->user)) {
            s->stopped = true;
            return ARI_LIMIT;
        }
    }
    return ARI_OK;
}

/* The loops with the kind and the words known. */
#define CROSS(mode, words) \
    static ari_status cross_##mode##_##words(sweep *s, const ari_rung *r, ari_pairing *node, bool two) { \
        return cross(s, r, node, two, ARI_PLAN_##mode, words); \
    }
CROSS(DEGREE, 1) CROSS(DEGREE, 2) CROSS(DEGREE, 4)
CROSS(MATE, 1) CROSS(MATE, 2) CROSS(MATE, 4)
CROSS(PART, 1) CROSS(PART, 2) CROSS(PART, 4)

typedef ari_status crossing(sweep *s, const ari_rung *r, ari_pairing *node, bool two);
static crossing *const crossings[3][3] = {{cross_DEGREE_1, cross_DEGREE_2, cross_DEGREE_4},
                                          {cross_MATE_1, cross_MATE_2, cross_MATE_4},
                                          {cross_PART_1, cross_PART_2, cross_PART_4}};

/* ---- levels ---- */

/* Numbers of the level above with one limb more. */
static bool lengthen(sweep *s) {
    const uint32_t old = s->limbs, new = old + 1;
    if ((uint64_t)s->n[0] * new > UINT32_MAX) return s->arena->spent = ARI_LIMIT, false;
    if (!resize(s, (void **)&s->number[0], (size_t)s->n[0] * new * 8 + 8)) return false;
    s->number_cap[0] = s->n[0] * new;
    for (uint32_t i = s->n[0]; i-- > 0;) {
        memmove(s->number[0] + (size_t)i * new, s->number[0] + (size_t)i * old, (size_t)old * 8);
        s->number[0][(size_t)i * new + old] = 0;
    }
    if (!resize(s, (void **)&s->full, ((size_t)new + 1) * 8)) return false;
    s->limbs = new;
    return true;
}

static ari_status add_total(sweep *s, ari_frontier_tally *t) {
    uint32_t n = s->limbs + 1;
    while (n && !s->full[n - 1]) n--;
    const ari_big sum = {s->full, n, n};
    return !n || ari_big_add(s->arena, &t->count, &sum) ? ARI_OK : s->arena->spent;
}

static ari_status level(sweep *s, uint32_t i, bool two) {
    const ari_plan *p = &s->plan;
    const uint32_t w = p->words == 4 ? 2 : p->words - 1;
    ari_pairing *node = NULL;
    if (s->diagram) {
        node = ari_diagram_level(s->diagram, s->n[0], false);
        if (!node) return s->diagram->status;
    }
    for (;;) {
        s->n[1] = 0;
        s->overflow = false;
        s->slot_bits = 0; /* the table begins at the size that the level above would need */
        if (s->full) memset(s->full, 0, ((size_t)s->limbs + 1) * 8);
        const uint32_t guess = s->n[0] < 1u << 28 ? s->n[0] : 1u << 28;
        if (!reserve(s, guess + 4 * BATCH, (int)p->words)) return s->arena->spent;
        const ari_status status = crossings[p->mode][w](s, p->rung + i, node, two);
        if (status != ARI_OK) return status;
        if (!s->overflow) return ARI_OK;
        if (!lengthen(s)) return s->arena->spent;
    }
}

static void swap_levels(sweep *s) {
    uint64_t *key = s->key[0], *number = s->number[0];
    const uint32_t cap = s->cap[0], number_cap = s->number_cap[0];
    s->key[0] = s->key[1], s->number[0] = s->number[1];
    s->cap[0] = s->cap[1], s->number_cap[0] = s->number_cap[1];
    s->n[0] = s->n[1];
    s->key[1] = key, s->number[1] = number;
    s->cap[1] = cap, s->number_cap[1] = number_cap;
}

/* Counting can take a level together with the next one, whose states are then never looked up. That pays where the
 * second decision is forced: a vertex that must have all its edges or none has its last one decided there. */
static bool forced(const ari_plan *p, uint32_t i) {
    if (i + 1 >= p->nlevel || p->mode == ARI_PLAN_PART || p->free_ends) return false;
    if (p->mode == ARI_PLAN_DEGREE && p->kind != ARI_FRONTIER_LOOPS && !p->cover) return false;
    return !p->rung[i + 1].rest[0] || !p->rung[i + 1].rest[1];
}

/* One state before the first level: nobody there, number 1. */
static bool first_state(sweep *s) {
    const ari_plan *p = &s->plan;
    if (!reserve(s, 1, (int)p->words)) return false;
    for (uint32_t i = 0; i < p->words; i++) s->key[1][i] = p->ones * p->vacant;
    if (!s->diagram) s->number[1][0] = 1;
    s->n[1] = 1;
    swap_levels(s);
    return true;
}

static ari_status run(sweep *s) {
    ari_frontier_tally *t = s->tally;
    s->limbs = 1;
    if (!resize(s, (void **)&s->full, 16) || !first_state(s)) return s->arena->spent;
    for (uint32_t i = 0, taken; i < s->plan.nlevel && s->n[0]; i += taken) {
        taken = !s->diagram && forced(&s->plan, i) ? 2 : 1;
        t->states += s->n[0];
        if (s->n[0] > t->peak) t->peak = s->n[0];
        if (s->f->progress) s->f->progress(s->f->user, i, s->plan.nlevel, s->n[0], t->states);
        if (s->f->stop && s->f->stop(s->f->user)) {
            s->stopped = true;
            return ARI_LIMIT;
        }
        ARI_TRY(level(s, i, taken == 2));
        if (!s->diagram) ARI_TRY(add_total(s, t));
        swap_levels(s);
    }
    return ARI_OK;
}

static void clean(sweep *s) {
    for (int i = 0; i < 2; i++) {
        if (s->key[i]) (void)ari_arena_resize(s->arena, s->key[i], 0);
        if (s->number[i]) (void)ari_arena_resize(s->arena, s->number[i], 0);
        s->key[i] = s->number[i] = NULL;
    }
    if (s->slot) (void)ari_arena_resize(s->arena, s->slot, 0);
    if (s->full) (void)ari_arena_resize(s->arena, s->full, 0);
}

ari_status ari_frontier_count(ari_arena *a, const ari_frontier *f, ari_frontier_tally *out) {
    ari_planar grid;
    if (!f->general && ari_planar_fits(f, &grid)) return ari_planar_count(a, &grid, out);
    memset(out, 0, sizeof *out);
    sweep s = {.arena = a, .f = f, .tally = out};
    ARI_TRY(ari_plan_make(a, f, &s.plan));
    if (s.plan.constant >= 0) {
        out->complete = true;
        return ari_big_set(a, &out->count, (uint64_t)s.plan.constant) ? ARI_OK : a->spent;
    }
    const ari_status status = run(&s);
    clean(&s);
    out->complete = status == ARI_OK;
    out->stopped = s.stopped;
    return status == ARI_LIMIT ? ARI_OK : status;
}

ari_status ari_frontier_build(ari_arena *a, const ari_frontier *f, ari_diagram *out, ari_frontier_tally *tally) {
    ari_frontier_tally own;
    if (!tally) tally = &own;
    memset(tally, 0, sizeof *tally);
    sweep s = {.arena = a, .f = f, .tally = tally, .diagram = out};
    ARI_TRY(ari_plan_make(a, f, &s.plan));
    if (s.plan.constant >= 0)
        return ari_diagram_constant(out, a, s.plan.nlevel, f->order->edge, (ari_node)s.plan.constant);
    ari_diagram_begin(out, a, s.plan.nlevel, f->order->edge);
    const ari_status status = run(&s);
    clean(&s);
    tally->stopped = s.stopped;
    if (status != ARI_OK) {
        ari_diagram_free(out);
        return status;
    }
    tally->complete = true;
    return ari_diagram_end(out);
}

ari_order_lore ari_frontier_lore(const ari_frontier *f) {
    switch (f->kind) {
    case ARI_FRONTIER_LOOPS:
    case ARI_FRONTIER_MATCHINGS: return ARI_ORDER_DEGREE;
    case ARI_FRONTIER_FORESTS:
    case ARI_FRONTIER_TREES:
    case ARI_FRONTIER_CONNECTED:
    case ARI_FRONTIER_SPANNING: return ARI_ORDER_PART;
    default: return f->graph->rows && f->order->way == ARI_ORDER_ROWS && !f->npair ? ARI_ORDER_PLANAR : ARI_ORDER_MATE;
    }
}
