/* discord.c - sweeps over the edges, each with a larger bound on the size of a difference set.
 * State:   a byte a slot. A vertex of the frontier: its own slot (free), MIDDLE, or the slot where its way ends. A face
 *          with decided and undecided sides: how many sides are still wanted, or BROKEN: it is in the set already.
 *          Last byte: has anything differed from the target? States that agree have the same completions, and add the
 *          same faces to a set, so each carries the inclusion-minimal ones of its partial sets.
 * Broken:  a face is BROKEN as soon as it wants fewer than 0 sides, or more than are left.
 * Closed:  when a way closes with no other way open, all later edges are out, and the set is known at once.
 * Known:   a partial set around a set that is known already is dropped: whatever becomes of it is not minimal. The
 *          first sweeps drop all partial sets over a small size. They are quick, find the small sets, most of them made
 *          by turning a few faces over, and these keep the later sweeps small. A sweep that had to drop nothing for
 *          its size has found all. */
#include "discord.h"

#include <string.h>

enum { FREE = 255, MIDDLE = 254, BROKEN = 254, ROOM = 256, FIRST = 5, STEP = 3 };

typedef ari_discord_set set;

typedef struct rung { /* what is to be done at one level */
    uint32_t vertex[2], face[2];         /* slots; face ARI_NO: none */
    bool enter[2], leave[2];             /* the vertices */
    bool begin[2], end[2];               /* the faces */
    uint32_t name[2], wants[2], rest[2]; /* of the faces: number, sides of the target, sides after this level */
    bool target, more;                   /* is the edge in the target? is any later one? */
    set later;                           /* faces of which no side is decided here or before, with wants > 0 */
    set closed;                          /* faces all of whose sides are decided after this level */
    uint8_t *at;                         /* [nface slots] the face in each slot during this level */
} rung;

typedef struct known { set s; uint32_t ready; } known; /* the level at which the last of its faces begins */
typedef struct knowns { known *at; uint32_t n, cap; } knowns;
typedef struct numbers { uint32_t *at; uint32_t n, cap; } numbers;
typedef struct sets { set *at; uint32_t n, cap; } sets;

typedef struct sweep {
    ari_arena *arena;
    const ari_discord_ask *ask;
    ari_rivals_watch *watch;
    ari_discord *out;
    rung *rung;
    uint32_t nvertex, nface, width; /* slots; bytes of a state */
    uint32_t begins[ARI_DISCORD_FACES];
    knowns list;
    numbers by[ARI_DISCORD_FACES]; /* the known sets with this face */
    uint32_t most;                 /* the bound of this sweep */
    bool cut;                      /* a set was dropped because of it */
    ari_hoard state, next;
    uint32_t *head; /* [state.n+1] into part */
    sets part, grown;
    numbers of;     /* the next state of each grown set */
    sets near;      /* scratch: what a partial set must not be around */
} sweep;

static void put(set *s, uint32_t i) { s->w[i >> 6] |= (uint64_t)1 << (i & 63); }
static bool has(const set *s, uint32_t i) { return s->w[i >> 6] >> (i & 63) & 1u; }
static set both(set a, set b) { return (set){{a.w[0] | b.w[0], a.w[1] | b.w[1]}}; }
static bool around(const set *a, const set *b) { return !((b->w[0] & ~a->w[0]) | (b->w[1] & ~a->w[1])); }

static void give_back(ari_arena *a, void *p) {
    if (p) ari_arena_resize(a, p, 0);
}

static ari_status failed(const sweep *x) { return x->watch->why ? ARI_LIMIT : x->arena->spent; }

/* ---- the plan ---- */

static uint32_t take_slot(uint32_t *owner, uint32_t who, uint32_t *most) {
    uint32_t s = 0;
    while (s < ROOM && owner[s] != ARI_NO) s++;
    if (s < ROOM) owner[s] = who;
    if (s + 1 > *most) *most = s + 1;
    return s;
}

static uint32_t slot_of(const uint32_t *owner, uint32_t who) {
    uint32_t s = 0;
    while (s < ROOM && owner[s] != who) s++;
    return s;
}

static void plan_vertices(sweep *x, rung *r, uint32_t t, uint32_t *owner) {
    const ari_order *o = x->ask->order;
    for (int k = 0; k < 2; k++) {
        const ari_vertex v = x->ask->graph->ends[o->edge[t]][k];
        r->enter[k] = o->first[v] == t;
        r->leave[k] = o->last[v] == t;
        r->vertex[k] = r->enter[k] ? take_slot(owner, v, &x->nvertex) : slot_of(owner, v);
    }
    for (int k = 0; k < 2; k++)
        if (r->leave[k] && r->vertex[k] < ROOM) owner[r->vertex[k]] = ARI_NO;
}

static void plan_faces(sweep *x, rung *r, uint32_t t, uint32_t *owner, const uint32_t *sides, const uint32_t *wants,
                       uint32_t *done) {
    const ari_face *face = x->ask->face[x->ask->order->edge[t]];
    for (int k = 0; k < 2; k++) {
        const ari_face f = face[k];
        r->face[k] = ARI_NO;
        if (f == ARI_NO) continue;
        r->name[k] = f;
        r->wants[k] = wants[f];
        r->begin[k] = !done[f];
        if (r->begin[k]) x->begins[f] = t;
        r->face[k] = r->begin[k] ? take_slot(owner, f, &x->nface) : slot_of(owner, f);
        r->rest[k] = sides[f] - ++done[f];
        r->end[k] = !r->rest[k];
    }
    for (uint32_t s = 0; s < ROOM; s++) r->at[s] = owner[s] == ARI_NO ? 0 : (uint8_t)owner[s];
    for (uint32_t f = 0; f < x->ask->nface; f++) {
        if (!done[f] && wants[f]) put(&r->later, f);
        if (done[f] == sides[f]) put(&r->closed, f);
    }
    for (int k = 0; k < 2; k++)
        if (r->face[k] < ROOM && r->end[k]) owner[r->face[k]] = ARI_NO;
}

static ari_status plan(sweep *x) {
    const ari_discord_ask *q = x->ask;
    const uint32_t n = q->graph->nedge;
    uint32_t vertex[ROOM], face[ROOM], sides[ARI_DISCORD_FACES] = {0}, wants[ARI_DISCORD_FACES] = {0};
    uint32_t done[ARI_DISCORD_FACES] = {0};
    if (q->nface > ARI_DISCORD_FACES || q->order->peak > ARI_DISCORD_SLOTS) return ARI_RANGE;
    for (uint32_t s = 0; s < ROOM; s++) vertex[s] = face[s] = ARI_NO;
    for (uint32_t e = 0; e < n; e++)
        for (int k = 0; k < 2; k++)
            if (q->face[e][k] != ARI_NO) {
                sides[q->face[e][k]]++;
                wants[q->face[e][k]] += q->target[e];
            }
    x->rung = ARI_ZERO(x->arena, rung, n + 1);
    uint8_t *at = ARI_TAKE(x->arena, uint8_t, (size_t)n * ROOM);
    if (!x->rung || !at) return x->arena->spent;
    for (uint32_t t = 0; t < n; t++) {
        rung *r = &x->rung[t];
        r->at = at + (size_t)t * ROOM;
        r->target = q->target[q->order->edge[t]];
        plan_vertices(x, r, t, vertex);
        plan_faces(x, r, t, face, sides, wants, done);
    }
    for (uint32_t t = n; t-- > 1;) x->rung[t - 1].more = x->rung[t].more || x->rung[t].target;
    x->width = (x->nvertex + x->nface + 8) & ~7u;
    return x->nvertex > ARI_DISCORD_SLOTS || x->nface > ARI_DISCORD_SLOTS ? ARI_RANGE : ARI_OK;
}

/* ---- one state, one edge ---- */

typedef enum turn { DEAD, OPEN, CLOSED } turn;

static void count_sides(const sweep *x, const rung *r, uint8_t *key, bool taken, set *broken) {
    for (int k = 0; k < 2; k++) {
        if (r->face[k] == ARI_NO) continue;
        uint8_t *f = &key[x->nvertex + r->face[k]];
        if (r->begin[k]) *f = (uint8_t)r->wants[k];
        if (*f != BROKEN && ((taken && !*f) || (uint32_t)(*f - taken) > r->rest[k])) {
            *f = BROKEN;
            put(broken, r->name[k]);
        } else if (*f != BROKEN) {
            *f = (uint8_t)(*f - taken);
        }
    }
}

/* Joins two ways by the edge; CLOSED when they are one, DEAD when another is open beside it. */
static turn join(const sweep *x, const rung *r, uint8_t *key) {
    const uint32_t u = r->vertex[0], v = r->vertex[1];
    const uint8_t a = key[u], b = key[v];
    if (a == MIDDLE || b == MIDDLE) return DEAD;
    if (a == v) {
        for (uint32_t s = 0; s < x->nvertex; s++)
            if (s != u && s != v && key[s] != FREE && key[s] != MIDDLE && key[s] != s) return DEAD;
        return CLOSED;
    }
    if (a != u) key[u] = MIDDLE;
    if (b != v) key[v] = MIDDLE;
    key[a] = b;
    key[b] = a;
    return OPEN;
}

/* `key` becomes the next state; `broken` the faces that come to each set, for CLOSED up to the end. */
static turn advance(const sweep *x, const rung *r, uint8_t *key, bool taken, set *broken) {
    *broken = (set){{0, 0}};
    for (int k = 0; k < 2; k++)
        if (r->enter[k]) key[r->vertex[k]] = (uint8_t)r->vertex[k];
    if (taken != r->target) key[x->width - 1] = 1;
    const turn is = taken ? join(x, r, key) : OPEN;
    if (is == DEAD) return DEAD;
    count_sides(x, r, key, taken, broken);
    if (is == CLOSED) {
        if (r->more) key[x->width - 1] = 1;
        for (uint32_t s = 0; s < x->nface; s++)
            if (key[x->nvertex + s] && key[x->nvertex + s] != BROKEN) put(broken, r->at[s]);
        *broken = both(*broken, r->later);
        return key[x->width - 1] ? CLOSED : DEAD; /* the target itself */
    }
    for (int k = 0; k < 2; k++)
        if (r->leave[k]) {
            uint8_t *v = &key[r->vertex[k]];
            if (*v != MIDDLE && *v != r->vertex[k]) return DEAD; /* the way would end here */
            *v = FREE;
        }
    for (int k = 0; k < 2; k++)
        if (r->face[k] != ARI_NO && r->end[k]) key[x->nvertex + r->face[k]] = 0;
    return OPEN;
}

/* ---- known sets ---- */

static bool learn(sweep *x, set s) {
    known k = {s, 0};
    for (uint32_t f = 0; f < x->ask->nface; f++)
        if (has(&s, f) && x->begins[f] > k.ready) k.ready = x->begins[f];
    if (!ARI_SWELL(x->arena, &x->list, 1)) return false;
    for (uint32_t f = 0; f < x->ask->nface; f++) {
        if (!has(&s, f)) continue;
        if (!ARI_SWELL(x->arena, &x->by[f], 1)) return false;
        x->by[f].at[x->by[f].n++] = x->list.n;
    }
    x->list.at[x->list.n++] = k;
    return true;
}

/* Only the minimal known sets stay, by size. */
static bool sift(sweep *x) {
    knowns all = x->list;
    memset(&x->list, 0, sizeof x->list);
    for (uint32_t f = 0; f < x->ask->nface; f++) x->by[f].n = 0;
    bool good = true;
    for (uint32_t size = 0; size <= x->ask->nface; size++)
        for (uint32_t i = 0; good && i < all.n; i++) {
            if (ari_discord_size(all.at[i].s) != size) continue;
            bool needed = true;
            for (uint32_t k = 0; needed && k < x->list.n; k++) needed = !around(&all.at[i].s, &x->list.at[k].s);
            if (needed) good = learn(x, all.at[i].s);
        }
    give_back(x->arena, all.at);
    return good;
}

/* What of each known set has to be in a partial set of this state, for the known set to be inside it once the faces
 * `broken` have come; sets with none of these were looked at before. `sure`: broken faces that the state tells. */
static bool gather(sweep *x, const rung *r, uint32_t t, const uint8_t *key, const set *broken, bool end) {
    set may = both(r->closed, *broken);
    x->near.n = 0;
    if (end) may = (set){{~UINT64_C(0), ~UINT64_C(0)}};
    else
        for (uint32_t s = 0; s < x->nface; s++)
            if (key[x->nvertex + s] == BROKEN) put(&may, r->at[s]);
    for (uint32_t f = 0; f < x->ask->nface; f++) {
        if (!has(broken, f)) continue;
        for (uint32_t i = 0; i < x->by[f].n; i++) {
            const known *k = &x->list.at[x->by[f].at[i]];
            if ((!end && k->ready > t) || !around(&may, &k->s)) continue;
            if (!ARI_SWELL(x->arena, &x->near, 1)) return false;
            x->near.at[x->near.n++] = (set){{k->s.w[0] & ~broken->w[0], k->s.w[1] & ~broken->w[1]}};
        }
    }
    return true;
}

static bool covered(const sweep *x, const set *s) {
    for (uint32_t i = 0; i < x->near.n; i++)
        if (around(s, &x->near.at[i])) return true;
    return false;
}

/* ---- a level ---- */

static bool finish(sweep *x, uint32_t s, const set *broken) {
    for (uint32_t i = x->head[s]; i < x->head[s + 1]; i++) {
        if (covered(x, &x->part.at[i])) continue;
        const set all = both(x->part.at[i], *broken);
        if (ari_discord_size(all) > x->most) x->cut = true;
        else if (!learn(x, all)) return false;
    }
    return true;
}

static bool follow(sweep *x, uint32_t s, const uint8_t *key, const set *broken) {
    uint32_t to = ARI_NO;
    for (uint32_t i = x->head[s]; i < x->head[s + 1]; i++) {
        if (covered(x, &x->part.at[i])) continue;
        const set all = both(x->part.at[i], *broken);
        if (ari_discord_size(all) > x->most) {
            x->cut = true;
            continue;
        }
        if (to == ARI_NO) to = ari_hoard_put(&x->next, key);
        if (to == ARI_HOARD_FULL || !ARI_SWELL(x->arena, &x->grown, 1) || !ARI_SWELL(x->arena, &x->of, 1)) return false;
        x->grown.at[x->grown.n++] = all;
        x->of.at[x->of.n++] = to;
    }
    return true;
}

static bool spread(sweep *x, uint32_t t) {
    const rung *r = &x->rung[t];
    uint8_t key[2 * ARI_DISCORD_SLOTS + 16];
    for (uint32_t s = 0; s < x->state.n; s++) {
        for (int taken = 0; taken < 2; taken++) {
            set broken;
            memcpy(key, ari_hoard_at(&x->state, s), x->width);
            const turn is = advance(x, r, key, taken, &broken);
            if (is == DEAD) continue;
            if (!gather(x, r, t, key, &broken, is == CLOSED)) return false;
            if (is == CLOSED ? !finish(x, s, &broken) : !follow(x, s, key, &broken)) return false;
        }
        if (!ari_rivals_tick(x->watch, x->head[s + 1] - x->head[s] + 1)) return false;
    }
    return true;
}

/* The grown sets by state, smaller ones first, the minimal ones of each state only. */
static bool settle(sweep *x) {
    const uint32_t n = x->grown.n, nstate = x->next.n;
    uint32_t bucket[ARI_DISCORD_FACES + 2] = {0};
    uint32_t *place = ari_arena_resize(x->arena, NULL, ((size_t)n + 1) * sizeof *place);
    uint32_t *head = ari_arena_resize(x->arena, NULL, ((size_t)nstate + 2) * sizeof *head);
    set *at = ari_arena_resize(x->arena, NULL, ((size_t)n + 1) * sizeof *at);
    if (!place || !head || !at) return false;
    for (uint32_t i = 0; i < n; i++) bucket[ari_discord_size(x->grown.at[i]) + 1]++;
    for (uint32_t k = 1; k < ARI_DISCORD_FACES + 2; k++) bucket[k] += bucket[k - 1];
    for (uint32_t i = 0; i < n; i++) place[bucket[ari_discord_size(x->grown.at[i])]++] = i;
    memset(head, 0, ((size_t)nstate + 2) * sizeof *head);
    for (uint32_t i = 0; i < n; i++) head[x->of.at[i] + 2]++;
    for (uint32_t s = 2; s < nstate + 2; s++) head[s] += head[s - 1];
    for (uint32_t i = 0; i < n; i++) at[head[x->of.at[place[i]] + 1]++] = x->grown.at[place[i]];
    uint32_t kept = 0;
    for (uint32_t s = 0, from = 0; s < nstate; s++) {
        const uint32_t to = head[s + 1], begin = kept;
        for (uint32_t i = from; i < to; i++) {
            const set one = at[i];
            bool needed = true;
            for (uint32_t k = begin; needed && k < kept; k++) needed = !around(&one, &at[k]);
            if (needed) at[kept++] = one;
        }
        from = to;
        head[s] = begin;
    }
    head[nstate] = kept;
    give_back(x->arena, place);
    give_back(x->arena, x->part.at);
    give_back(x->arena, x->head);
    x->part = (sets){at, kept, n + 1};
    x->head = head;
    return true;
}

static bool step(sweep *x, uint32_t t) {
    x->grown.n = x->of.n = 0;
    ari_hoard_init(&x->next, x->arena, x->width);
    if (!spread(x, t) || !settle(x)) return false;
    ari_hoard_free(&x->state);
    x->state = x->next;
    x->out->nstate += x->state.n;
    x->out->nentry += x->part.n;
    if (x->watch->progress)
        x->watch->progress(x->watch->user, "difference sets", t, x->ask->graph->nedge, x->state.n);
    return true;
}

static bool run(sweep *x) {
    uint8_t key[2 * ARI_DISCORD_SLOTS + 16];
    memset(key, 0, sizeof key);
    memset(key, FREE, x->nvertex);
    ari_hoard_init(&x->state, x->arena, x->width);
    if (ari_hoard_put(&x->state, key) == ARI_HOARD_FULL || !ARI_SWELL(x->arena, &x->part, 1)) return false;
    x->head = ari_arena_resize(x->arena, x->head, 2 * sizeof *x->head);
    if (!x->head) return false;
    x->part.at[0] = (set){{0, 0}};
    x->part.n = 1;
    x->head[0] = 0;
    x->head[1] = 1;
    x->cut = false;
    x->out->sweeps++;
    for (uint32_t t = 0; t < x->ask->graph->nedge; t++)
        if (!step(x, t)) return false;
    ari_hoard_free(&x->state);
    return sift(x);
}

static ari_status deliver(sweep *x) {
    x->out->nset = x->list.n;
    x->out->set = ari_arena_resize(x->arena, NULL, ((size_t)x->list.n + 1) * sizeof *x->out->set);
    if (!x->out->set) return x->arena->spent;
    for (uint32_t i = 0; i < x->list.n; i++) x->out->set[i] = x->list.at[i].s;
    give_back(x->arena, x->list.at);
    for (uint32_t f = 0; f < ARI_DISCORD_FACES; f++) give_back(x->arena, x->by[f].at);
    give_back(x->arena, x->part.at);
    give_back(x->arena, x->grown.at);
    give_back(x->arena, x->of.at);
    give_back(x->arena, x->near.at);
    give_back(x->arena, x->head);
    return ARI_OK;
}

ari_status ari_discord_find(ari_arena *a, const ari_discord_ask *q, ari_rivals_watch *w, ari_discord *out) {
    sweep *x = ARI_ZERO(a, sweep, 1);
    memset(out, 0, sizeof *out);
    if (!x) return a->spent;
    x->arena = a;
    x->ask = q;
    x->watch = w;
    x->out = out;
    ARI_TRY(plan(x));
    x->most = FIRST;
    do {
        if (!run(x)) return failed(x);
        x->most += STEP;
    } while (x->cut);
    return deliver(x);
}
