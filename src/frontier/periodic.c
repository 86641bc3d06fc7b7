/* periodic.c - the states of a round kept, so that a later round takes only steps from states that are new.
 *
 * Let S be the states before the first level of a round, and D(S) those after its last one, their slots renamed back
 * by the inverse of `image`. A step from a set of states is the union of steps from each, so D is monotone: if S is
 * part of D(S), then D(S) is part of D(D(S)), and so on: from then on every level has all states of the level a round
 * before, and more. Then states keep their numbers from round to round, new ones being added behind; the nodes of a
 * level begin with those of the level a round before (ari_diagram_again), and steps are taken from the new states
 * alone. In a grid W wide all states are there after about W/2 lines, and each is stepped from once instead of once a
 * line.
 *
 * The sets of states of all levels of a round, the columns, stay with their tables. A round is stepped through in the
 * names of the first one; after its last level the new states go through a set of their own and are renamed. Where S
 * is not part of D(S), another round is tried, at most TRIES in all. */
#include "frontier/periodic.h"

#include "frontier/state.h"

#include <string.h>

enum { TRIES = 3, EFFORT = 1 << 24 };

/* ---- finding ---- */

/* Does level b do what level a did, and with which slots? image is filled as slots are met; taken: the values in it. */
static bool match_periodic(const ari_plan *p, const ari_plan_level *a, const ari_plan_level *b, uint8_t *image,
                           uint64_t *taken) {
    if (a->future != b->future || a->terminals != b->terminals) return false;
    if (a->bridge != b->bridge || a->odd != b->odd || a->npocket != b->npocket) return false;
    for (int k = 0; k < 2; k++) {
        const uint32_t s = a->slot[k], t = b->slot[k];
        const bool own = p->mode != ARI_PLAN_DEGREE && a->enter[k] == s;
        if (a->rest[k] != b->rest[k]) return false;
        if (own ? b->enter[k] != t : a->enter[k] != b->enter[k]) return false;
        if (image[s] == t) continue;
        if (image[s] != 255 || ari_bits_has(taken, t)) return false;
        image[s] = (uint8_t)t;
        ari_bits_put(taken, t);
    }
    return true;
}

/* Are the slots `to` those of `from` renamed? */
static bool moved_periodic(const ari_plan *p, const ari_periodic *r, const ari_plan_slots from,
                           const ari_plan_slots to) {
    ari_plan_slots moved = {0, 0};
    for (uint32_t s = 0; s < p->nslot; s++) {
        if (!ari_bits_has(from, s)) continue;
        if (r->image[s] == 255) return false;
        ari_bits_put(moved, r->image[s]);
    }
    return moved[0] == to[0] && moved[1] == to[1];
}

static bool gates_periodic(const ari_periodic *r, uint32_t from, uint32_t to) {
    return from == ARI_NO ? to == ARI_NO : r->image[from] == to;
}

/* The slots in use before every level are renamed to those in use a round later, those of bridges and pockets too. */
static bool complete_periodic(const ari_plan *p, const ari_periodic *r) {
    for (uint32_t i = r->from; i < r->to; i++) {
        const ari_plan_level *a = &p->level[i - r->period], *b = &p->level[i];
        if (!moved_periodic(p, r, a->used, b->used) || !moved_periodic(p, r, a->side, b->side)) return false;
        for (uint32_t k = 0; k < a->npocket; k++)
            if (!moved_periodic(p, r, a->pocket[k], b->pocket[k]) || !gates_periodic(r, a->gate[k], b->gate[k]))
                return false;
    }
    return true;
}

/* Longest stretch of levels that repeat those `period` above; kept in r where it is longer than what is there. */
static void stretch_periodic(const ari_plan *p, uint32_t period, ari_periodic *r) {
    ari_periodic now = {.period = period, .from = period};
    uint64_t taken[2] = {0, 0};
    memset(now.image, 255, sizeof now.image);
    for (uint32_t i = period; i <= p->nlevel; i++) {
        uint8_t before[128];
        memcpy(before, now.image, sizeof before);
        if (i < p->nlevel && match_periodic(p, &p->level[i - period], &p->level[i], now.image, taken)) continue;
        memcpy(now.image, before, sizeof before);
        now.to = i;
        if (now.to - now.from > r->to - r->from && now.to - now.from >= 2 * period && complete_periodic(p, &now))
            *r = now;
        memset(now.image, 255, sizeof now.image);
        memset(taken, 0, sizeof taken);
        now.from = i + 1;
    }
}

void ari_periodic_find(const ari_plan *p, ari_periodic *r) {
    memset(r, 0, sizeof *r);
    r->next = ARI_NO;
    for (uint32_t period = 2; period <= p->nlevel / 3 && period < EFFORT / p->nlevel; period++) {
        stretch_periodic(p, period, r);
        if (r->to && period > r->period * 2) break; /* multiples of a period are periods, and no better */
    }
    if (!r->to) return;
    uint64_t taken[2] = {0, 0};
    for (uint32_t s = 0; s < p->nslot; s++)
        if (r->image[s] != 255) taken[r->image[s] / 64] |= UINT64_C(1) << r->image[s] % 64;
    for (uint32_t s = 0, t = 0; s < p->nslot; s++) { /* slots that nobody has in these levels */
        if (r->image[s] != 255) continue;
        while (ari_bits_has(taken, t)) t++;
        r->image[s] = (uint8_t)t++;
    }
    r->next = r->from - r->period;
    r->tries = TRIES;
}

/* ---- states under other names ---- */

/* `to` is `from` with slot s called name[s]; `used`: the slots that have a vertex. */
static void rename_state(const ari_plan *p, const uint8_t *name, const uint64_t *used, const uint64_t *from,
                         uint64_t *to) {
    ari_state x, y;
    const int words = (int)p->words;
    uint8_t least[129];
    memcpy(x.w, from, p->words * sizeof *from);
    for (uint32_t i = 0; i < p->words; i++) y.w[i] = p->ones * p->vacant;
    memset(least, 255, sizeof least);
    for (uint32_t s = 0; p->mode == ARI_PLAN_PART && s < p->nslot; s++) {
        if (!ari_bits_has(used, s)) continue;
        const uint32_t part = ari_state_get(p, &x, s, words);
        if (part < p->nslot && name[s] < least[part]) least[part] = name[s];
    }
    for (uint32_t s = 0; s < p->nslot; s++) {
        if (!ari_bits_has(used, s)) continue;
        uint32_t v = ari_state_get(p, &x, s, words);
        if (v < p->nslot && p->mode == ARI_PLAN_MATE) v = name[v];
        else if (v < p->nslot && p->mode == ARI_PLAN_PART) v = least[v];
        ari_state_set(p, &y, name[s], v, words);
    }
    memcpy(to, y.w, p->words * sizeof *to);
}

static const uint64_t *used_before(const ari_plan *p, uint32_t level) {
    static const uint64_t nobody[2] = {0, 0};
    return level ? p->level[level - 1].used : nobody;
}

/* ---- rounds ---- */

typedef struct column { /* the states before a level of the round */
    uint64_t *key;
    uint32_t n, cap;
    uint32_t *slot, slot_bits, slot_room;
} column;

typedef struct rounds {
    ari_sweep *s;
    const ari_periodic *r;
    uint32_t first;   /* the level at which the first round begins */
    column *at;       /* [period + 1]; the last one: after the round, not renamed */
    uint32_t *number; /* [number_cap] of the states of the last column in the first */
    uint32_t number_cap;
    uint8_t *met;     /* [cap] states of the first column found again; NULL later */
} rounds;

/* A column becomes the level being made, and what is there becomes the column. */
static void trade_periodic(ari_sweep *s, column *c) {
    const column was = {s->key[1], s->n[1], s->cap[1], s->slot, s->slot_bits, s->slot_room};
    s->key[1] = c->key;
    s->n[1] = c->n;
    s->cap[1] = c->cap;
    s->slot = c->slot;
    s->slot_bits = c->slot_bits;
    s->slot_room = c->slot_room;
    *c = was;
}

static void drop_periodic(ari_arena *a, column *c) {
    ari_arena_free(a, c->key);
    ari_arena_free(a, c->slot);
    memset(c, 0, sizeof *c);
}

/* Steps from the states from.. of a column into the next. */
static ari_status step_periodic(rounds *x, uint32_t q, uint32_t from, ari_pairing *node) {
    ari_sweep *s = x->s;
    column *above = &x->at[q], *below = &x->at[q + 1];
    uint64_t *key = s->key[0];
    const uint32_t n = s->n[0];
    s->key[0] = above->key;
    s->n[0] = above->n;
    trade_periodic(s, below);
    ari_status status = ARI_OK;
    if (!s->n[1]) { /* begin at the size that the level above needs */
        s->slot_bits = 0;
        if (!ari_sweep_reserve(s, above->n - from)) status = s->arena->spent;
    }
    if (status == ARI_OK) status = ari_sweep_cross(s, x->first + q, from, node, false);
    trade_periodic(s, below);
    s->key[0] = key;
    s->n[0] = n;
    return status;
}

/* The last column's states are those of the first under their old names: number[], and the first column grows. */
static ari_status wrap_periodic(rounds *x) {
    ari_sweep *s = x->s;
    const ari_plan *p = &s->plan;
    const column *last = &x->at[x->r->period];
    const uint64_t *used = used_before(p, x->first + x->r->period);
    const uint32_t old = x->at[0].n;
    uint8_t back[128];
    for (uint32_t i = 0; i < p->nslot; i++) back[x->r->image[i]] = (uint8_t)i;
    if (last->n > x->number_cap) {
        uint32_t *number = ari_arena_resize(s->arena, x->number, (size_t)last->n * sizeof *number);
        if (!number) return s->arena->spent;
        x->number = number;
        x->number_cap = last->n;
    }
    trade_periodic(s, &x->at[0]);
    const bool room = ari_sweep_reserve(s, last->n);
    for (uint32_t k = 0; room && k < last->n; k++) {
        uint64_t state[ARI_PLAN_WORDS];
        rename_state(p, back, used, last->key + (size_t)k * p->words, state);
        x->number[k] = ari_sweep_place(s, state);
        if (x->met && x->number[k] < old) x->met[x->number[k]] = 1;
    }
    trade_periodic(s, &x->at[0]);
    return room ? ARI_OK : s->arena->spent;
}

static void renumber_periodic(const rounds *x, ari_pairing *node, uint32_t from, uint32_t to) {
    for (uint32_t i = from; i < to; i++) {
        if (node[i].without > 1) node[i].without = x->number[node[i].without - 2] + 2;
        if (node[i].with > 1) node[i].with = x->number[node[i].with - 2] + 2;
    }
}

/* The first round, every state of it. *good: all states of its first level come again after its last one; only then
 * are the nodes of the last level renumbered. */
static ari_status first_round(rounds *x, bool *good) {
    ari_sweep *s = x->s;
    const uint32_t period = x->r->period, n = x->at[0].n;
    ari_pairing *node = NULL;
    for (uint32_t q = 0; q < period; q++) {
        s->n[0] = x->at[q].n; /* for the figures */
        ARI_TRY(ari_sweep_enter(s, x->first + q));
        node = ari_diagram_level(s->diagram, x->at[q].n);
        if (!node) return s->diagram->status;
        ARI_TRY(step_periodic(x, q, 0, node));
    }
    *good = false;
    if (x->at[period].n < n) return ARI_OK;
    x->met = ari_arena_resize(s->arena, NULL, n + 1);
    if (!x->met) return s->arena->spent;
    memset(x->met, 0, n + 1);
    ARI_TRY(wrap_periodic(x));
    *good = !memchr(x->met, 0, n);
    ari_arena_free(s->arena, x->met);
    x->met = NULL;
    if (*good) renumber_periodic(x, node, 0, x->at[period - 1].n);
    return ARI_OK;
}

/* A round that begins at `level`. */
static ari_status next_round(rounds *x, uint32_t level) {
    ari_sweep *s = x->s;
    const uint32_t period = x->r->period;
    for (uint32_t q = 0; q < period; q++) {
        const uint32_t old = s->diagram->layer[level + q - period].n, n = x->at[q].n;
        s->n[0] = n;
        ARI_TRY(ari_sweep_enter(s, level + q));
        ari_pairing *node = ari_diagram_again(s->diagram, period, n - old);
        if (!node) return s->diagram->status;
        if (n == old) continue;
        node -= old;
        if (q + 1 == period) x->at[period].n = 0;
        ARI_TRY(step_periodic(x, q, old, node));
        if (q + 1 < period) continue;
        ARI_TRY(wrap_periodic(x));
        renumber_periodic(x, node, old, n);
    }
    return ARI_OK;
}

/* The states of the first column, as they are called after so many rounds, become the level above. */
static void leave_periodic(rounds *x, uint32_t nround) {
    ari_sweep *s = x->s;
    const ari_plan *p = &s->plan;
    uint8_t name[128], next[128];
    const bool many = nround > 0;
    for (uint32_t i = 0; i < p->nslot; i++) name[i] = (uint8_t)i;
    for (; nround; nround--) {
        for (uint32_t i = 0; i < p->nslot; i++) next[i] = x->r->image[name[i]];
        memcpy(name, next, sizeof name);
    }
    column *c = &x->at[0];
    for (uint32_t k = 0; many && k < c->n; k++) {
        uint64_t *key = c->key + (size_t)k * p->words;
        rename_state(p, name, used_before(p, x->first), key, key);
    }
    s->key[0] = c->key;
    s->n[0] = c->n;
    s->cap[0] = c->cap;
    c->key = NULL;
}

static ari_status run_periodic(rounds *x, uint32_t *level) {
    const uint32_t period = x->r->period, first = x->first;
    bool good = false;
    ARI_TRY(first_round(x, &good));
    *level = first + period;
    if (!good) { /* go on from the states after the round, as from any level */
        drop_periodic(x->s->arena, &x->at[0]);
        x->at[0] = x->at[period];
        memset(&x->at[period], 0, sizeof x->at[period]);
        leave_periodic(x, 0);
        return ARI_OK;
    }
    for (; *level + period <= x->r->to; *level += period) ARI_TRY(next_round(x, *level));
    leave_periodic(x, (*level - first) / period);
    return ARI_OK;
}

ari_status ari_periodic_run(ari_sweep *s, ari_periodic *r, uint32_t *level) {
    rounds x = {.s = s, .r = r, .first = *level};
    x.at = ari_arena_resize(s->arena, NULL, ((size_t)r->period + 1) * sizeof *x.at);
    if (!x.at) return s->arena->spent;
    memset(x.at, 0, ((size_t)r->period + 1) * sizeof *x.at);
    x.at[0] = (column){s->key[0], s->n[0], s->cap[0], NULL, 0, 0};
    s->key[0] = NULL;
    s->cap[0] = 0;
    const ari_status status = run_periodic(&x, level);
    r->next = status == ARI_OK && --r->tries && *level + 2 * r->period <= r->to ? *level : ARI_NO;
    for (uint32_t q = 0; q <= r->period; q++) drop_periodic(s->arena, &x.at[q]);
    ari_arena_free(s->arena, x.number);
    ari_arena_free(s->arena, x.met);
    ari_arena_free(s->arena, x.at);
    return status;
}
