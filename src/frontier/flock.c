/* flock.c - states forward, edge by edge, and what leads what backward, point by point.
 *
 * State: rung.h, and three words more. A rival whose loop is closed has no rung any longer: it keeps the set of faces
 * without a decision that have another number than the target. After the edge that was the last one of a face, a flag
 * tells until the decision whether the face differs; an edge ends two faces at most. A state with the flag has no
 * successor when the number is kept.
 * Between two points there may be many edges, or none. They are walked one by one for all states of a point together,
 * and then once more for each of them, along the numbers of the states met.
 * Leading is found as a simulation: s leads t when for each decision every successor of t has a leader, or itself,
 * among those of s. That is not all that could be known: of the one 6x6 loop measured, the exact relation (by decision
 * diagrams, in the lower half of the sweep only) makes packs (winnow.h) 2 % fewer, in twice the time.
 * A state without successors is
 * doomed and goes. For each t the leaders of all its successors are looked up, and who precedes them: those s who are
 * met for every one of t's successors lead t.
 * Kept to states with the same ends of ways, the packs of one point of that loop were 788,000 instead of 137,000.
 * Source of the method: M. De Wulf, L. Doyen, T. Henzinger, J.-F. Raskin, Antichains, CAV 2006; P. Abdulla, Y.-F. Chen,
 * L. Holik, R. Mayr, T. Vojnar, When simulation meets antichains, TACAS 2010. */
#include "flock.h"

#include "hoard.h"
#include "rung.h"

#include <string.h>

enum { CLOSED = 1, FIRST = 2, SECOND = 4, MOST = 1 << 30 };

typedef struct tail { uint64_t what; ari_discord_set differ; } tail; /* behind the rung; differ: when closed */
typedef struct edges { uint32_t (*turn)[2]; uint32_t n; } edges;     /* one edge: [n] out, in; ARI_NO: none */
typedef ari_flock_lists lists;

typedef struct flock {
    ari_flock *out;
    ari_arena *arena;
    ari_rivals_watch *watch;
    ari_rungs rungs;
    uint32_t width;          /* of a rung and its tail */
    uint32_t nedge;
    uint32_t *last;          /* [nface] the edge after which point k decides */
    edges *edge;             /* [nedge] of the step under way */
    struct { uint32_t *at; uint32_t n, cap; } now, then, mark; /* scratch */
    uint32_t stamp;
} flock;

static void give_back(ari_arena *a, void *p) {
    if (p) (void)ari_arena_resize(a, p, 0);
}

static void drop_lists(ari_arena *a, lists *l) {
    give_back(a, l->head);
    give_back(a, l->item.at);
    memset(l, 0, sizeof *l);
}

static bool open_lists(ari_arena *a, lists *l, uint32_t n) {
    memset(l, 0, sizeof *l);
    l->head = ari_arena_resize(a, NULL, ((size_t)n + 1) * sizeof *l->head);
    return l->head != NULL;
}

static bool append(ari_arena *a, lists *l, uint32_t x) {
    if (l->item.n == MOST || !ARI_SWELL(a, &l->item, 1)) return false;
    l->item.at[l->item.n++] = x;
    return true;
}

/* n fresh marks. */
static bool marks(flock *x, uint32_t n) {
    if (n <= x->mark.n) return true;
    if (!ARI_SWELL(x->arena, &x->mark, n - x->mark.n)) return false;
    memset(x->mark.at + x->mark.n, 0, (n - x->mark.n) * sizeof *x->mark.at);
    x->mark.n = n;
    return true;
}

/* ---- one edge ---- */

static ari_discord_set broken_before(const flock *x, uint32_t e, const uint8_t *key) {
    ari_discord_set s = {{0, 0}};
    for (uint32_t k = 0; k < x->rungs.nface; k++)
        if (ari_rung_broken(&x->rungs, key, k)) ari_discord_put(&s, x->rungs.rung[e].at[k]);
    return s;
}

/* The faces that end with edge e take their flags out of `differ`. */
static void flag(const flock *x, uint32_t e, tail *t, ari_discord_set *differ) {
    const ari_rung *r = &x->rungs.rung[e];
    uint64_t bit = FIRST;
    for (uint32_t k = 0; k < 2; k++) {
        if (r->face[k] == ARI_NO || !r->end[k]) continue;
        const uint32_t f = r->name[k];
        if (ari_discord_has(differ, f)) t->what |= bit;
        differ->w[f >> 6] &= ~((uint64_t)1 << (f & 63));
        bit = SECOND;
    }
}

/* The states after edge e, in `next`. */
static bool walk(flock *x, uint32_t e, const ari_hoard *now, ari_hoard *next) {
    uint8_t key[ARI_RUNG_KEY + sizeof(tail)];
    edges *l = &x->edge[e];
    l->n = now->n;
    l->turn = ari_arena_resize(x->arena, NULL, ((size_t)now->n + 1) * sizeof *l->turn);
    if (!l->turn) return false;
    for (uint32_t s = 0; s < now->n; s++)
        for (uint32_t taken = 0; taken < 2; taken++) {
            tail t;
            ari_discord_set differ;
            l->turn[s][taken] = ARI_NO;
            memcpy(key, ari_hoard_at(now, s), x->width);
            memcpy(&t, key + x->rungs.width, sizeof t);
            if (t.what & CLOSED) {
                if (taken) continue;
                flag(x, e, &t, &t.differ);
            } else {
                const ari_discord_set before = broken_before(x, e, key);
                const ari_rung_turn is = ari_rung_advance(&x->rungs, e, key, taken, &differ);
                if (is == ARI_RUNG_DEAD) continue;
                differ = ari_discord_both(differ, before);
                flag(x, e, &t, &differ);
                if (is == ARI_RUNG_CLOSED) {
                    memset(key, 0, x->rungs.width);
                    t.what |= CLOSED;
                    t.differ = differ;
                }
            }
            memcpy(key + x->rungs.width, &t, sizeof t);
            if ((l->turn[s][taken] = ari_hoard_put(next, key)) >= MOST) return false;
        }
    x->out->nstate += now->n;
    return ari_rivals_tick(x->watch, now->n);
}

/* ---- from point to point ---- */

/* Edges from .. to - 1: `now` becomes the states after them. */
static bool walk_all(flock *x, uint32_t from, uint32_t to, ari_hoard *now) {
    bool good = true;
    for (uint32_t e = from; good && e < to; e++) {
        ari_hoard next;
        ari_hoard_init(&next, x->arena, x->width);
        good = walk(x, e, now, &next);
        ari_hoard_free(now);
        *now = next;
    }
    return good;
}

/* x->now := the states after edges from .. to - 1 that come from s. */
static bool follow(flock *x, uint32_t s, uint32_t from, uint32_t to) {
    x->now.n = 0;
    if (!ARI_SWELL(x->arena, &x->now, 1)) return false;
    x->now.at[x->now.n++] = s;
    for (uint32_t e = from; e < to; e++) {
        x->then.n = 0;
        if (!ARI_SWELL(x->arena, &x->then, 2 * x->now.n) || !marks(x, 2 * x->edge[e].n)) return false;
        x->stamp++;
        for (uint32_t i = 0; i < x->now.n; i++)
            for (uint32_t taken = 0; taken < 2; taken++) {
                const uint32_t to_state = x->edge[e].turn[x->now.at[i]][taken];
                if (to_state == ARI_NO || x->mark.at[to_state] == x->stamp) continue;
                x->mark.at[to_state] = x->stamp;
                x->then.at[x->then.n++] = to_state;
            }
        const uint32_t n = x->then.n, cap = x->then.cap;
        uint32_t *at = x->then.at;
        x->then.at = x->now.at;
        x->then.cap = x->now.cap;
        x->now.at = at;
        x->now.cap = cap;
        x->now.n = n;
    }
    return true;
}

static void forget_edges(flock *x, uint32_t from, uint32_t to) {
    for (uint32_t e = from; e < to; e++) {
        give_back(x->arena, x->edge[e].turn);
        x->edge[e].turn = NULL;
    }
}

/* What state s of `after` is once its face is left out, or kept: ARI_NO when that dooms it. */
static bool decide(const flock *x, const ari_hoard *after, uint32_t s, ari_hoard *next, uint32_t *without,
                   uint32_t *with) {
    uint8_t key[ARI_RUNG_KEY + sizeof(tail)];
    tail t;
    memcpy(key, ari_hoard_at(after, s), x->width);
    memcpy(&t, key + x->rungs.width, sizeof t);
    const bool differs = t.what & FIRST;
    t.what = (t.what & CLOSED) | (t.what & SECOND ? FIRST : 0);
    memcpy(key + x->rungs.width, &t, sizeof t);
    *without = ari_hoard_put(next, key);
    *with = differs ? ARI_NO : *without;
    return *without < MOST;
}

/* In the end: is it another loop? */
static bool rival(const flock *x, const ari_hoard *after, uint32_t s) {
    const uint8_t *key = ari_hoard_at(after, s);
    tail t;
    memcpy(&t, key + x->rungs.width, sizeof t);
    return t.what & CLOSED || (x->rungs.ask->many && ari_rung_differs(&x->rungs, key));
}

/* The states of `now` get their successors, by what each state after the edges becomes: [2][after]. */
static bool connect(flock *x, uint32_t n, uint32_t from, uint32_t to, const uint32_t *becomes, uint32_t nafter,
                    ari_flock_point *p) {
    p->n = n;
    for (uint32_t c = 0; c < 2; c++)
        if (!open_lists(x->arena, &p->next[c], n)) return false;
    for (uint32_t s = 0; s < n; s++) {
        if (!follow(x, s, from, to)) return false;
        for (uint32_t c = 0; c < 2; c++) {
            p->next[c].head[s] = p->next[c].item.n;
            for (uint32_t i = 0; i < x->now.n; i++) {
                const uint32_t b = becomes[(size_t)c * nafter + x->now.at[i]];
                if (b != ARI_NO && !append(x->arena, &p->next[c], b)) return false;
            }
        }
    }
    for (uint32_t c = 0; c < 2; c++) p->next[c].head[n] = p->next[c].item.n;
    return true;
}

/* From point k to the next; from the last to the end, where all rivals are one. `now` becomes the next states. */
static bool step(flock *x, uint32_t k, ari_hoard *now) {
    const bool ends = k == x->out->nface;
    const uint32_t from = k ? x->last[k - 1] + 1 : 0, to = ends ? x->nedge : x->last[k] + 1, n = now->n;
    ari_hoard next;
    ari_hoard_init(&next, x->arena, x->width);
    bool good = walk_all(x, from, to, now);
    uint32_t *becomes = good ? ari_arena_resize(x->arena, NULL, ((size_t)now->n + 1) * 2 * sizeof *becomes) : NULL;
    good = becomes != NULL;
    for (uint32_t s = 0; good && s < now->n; s++) {
        uint32_t *without = &becomes[s], *with = &becomes[now->n + s];
        if (ends) *without = *with = rival(x, now, s) ? 0 : ARI_NO;
        else good = decide(x, now, s, &next, without, with);
    }
    good = good && connect(x, n, from, to, becomes, now->n, &x->out->point[k]);
    give_back(x->arena, becomes);
    forget_edges(x, from, to);
    ari_hoard_free(now);
    *now = next;
    return good;
}

static bool explore(flock *x) {
    uint8_t key[ARI_RUNG_KEY + sizeof(tail)];
    ari_hoard now;
    memset(key, 0, sizeof key);
    ari_rung_start(&x->rungs, key);
    ari_hoard_init(&now, x->arena, x->width);
    bool good = ari_hoard_put(&now, key) == 0;
    for (uint32_t k = 0; good && k <= x->out->nface; k++) {
        good = step(x, k, &now);
        if (x->watch->progress) x->watch->progress(x->watch->user, "rivals", k, x->out->nface + 1, now.n);
    }
    ari_hoard_free(&now);
    return good;
}

/* ---- what leads what ---- */

/* Who has each of the n states of the next point among the successors. */
static bool turn_round(flock *x, const lists *next, uint32_t n, uint32_t to, lists *back) {
    if (!open_lists(x->arena, back, to + 1) || !ARI_SWELL(x->arena, &back->item, next->item.n + 1)) return false;
    memset(back->head, 0, ((size_t)to + 2) * sizeof *back->head);
    for (uint32_t i = 0; i < next->item.n; i++) back->head[next->item.at[i] + 2]++;
    for (uint32_t s = 2; s < to + 2; s++) back->head[s] += back->head[s - 1];
    for (uint32_t s = 0; s < n; s++)
        for (uint32_t i = next->head[s]; i < next->head[s + 1]; i++)
            back->item.at[back->head[next->item.at[i] + 1]++] = s;
    return true;
}

/* Those that have t, or a leader of it, as a successor: of them that met all `met` before, x->now. */
static void meet(flock *x, const lists *back, uint32_t t, uint32_t met, uint32_t *count) {
    for (uint32_t i = back->head[t]; i < back->head[t + 1]; i++) {
        const uint32_t s = back->item.at[i];
        if (count[s] != met) continue;
        count[s] = met + 1;
        x->then.at[x->then.n++] = s;
    }
}

/* x->now := those that lead state t of point p, also t; none when t is doomed. count: [n] zeros, also afterwards. */
static bool find_leaders(flock *x, const ari_flock_point *p, const lists *back, uint32_t t, uint32_t *count) {
    uint32_t met = 0;
    x->now.n = 0;
    for (uint32_t c = 0; c < 2; c++)
        for (uint32_t i = p->next[c].head[t]; i < p->next[c].head[t + 1]; i++) {
            const uint32_t to = p->next[c].item.at[i];
            const lists *above = &p[1].leaders;
            x->then.n = 0;
            meet(x, &back[c], to, met, count);
            for (uint32_t k = above->head[to]; k < above->head[to + 1]; k++)
                meet(x, &back[c], above->item.at[k], met, count);
            if (!ari_rivals_tick(x->watch, 1)) return false;
            for (uint32_t k = 0; k < x->now.n; k++)
                if (count[x->now.at[k]] == met) count[x->now.at[k]] = 0; /* left behind */
            memcpy(x->now.at, x->then.at, x->then.n * sizeof *x->now.at);
            x->now.n = x->then.n;
            met++;
        }
    for (uint32_t k = 0; k < x->now.n; k++) count[x->now.at[k]] = 0;
    return true;
}

/* The successors by their new numbers, ARI_NO those that went, none beside one of its leaders. */
static bool prune(flock *x, lists *l, uint32_t n, const uint32_t *name, const ari_flock_point *to) {
    uint32_t kept = 0;
    if (!marks(x, to->n)) return false;
    for (uint32_t s = 0, from = 0; s < n; s++) {
        const uint32_t end = l->head[s + 1], begin = kept;
        x->stamp++;
        for (uint32_t i = from; i < end; i++) {
            const uint32_t t = name[l->item.at[i]];
            if (t == ARI_NO || x->mark.at[t] == x->stamp) continue;
            x->mark.at[t] = x->stamp;
            l->item.at[kept++] = t;
        }
        const uint32_t all = kept;
        kept = begin;
        for (uint32_t i = begin; i < all; i++) {
            const uint32_t t = l->item.at[i];
            bool led = false;
            for (uint32_t k = to->leaders.head[t]; !led && k < to->leaders.head[t + 1]; k++)
                led = x->mark.at[to->leaders.item.at[k]] == x->stamp;
            if (!led) l->item.at[kept++] = t;
        }
        l->head[s] = begin;
        from = end;
    }
    l->head[n] = l->item.n = kept;
    return true;
}

/* Among states that lead each other the first one stays: name[s] its new number; ARI_NO: doomed. `lead`: the leaders
 * of each, ascending or not; those that stay get their lists in p->leaders. */
static bool settle(flock *x, ari_flock_point *p, const lists *lead, uint32_t *name) {
    uint32_t left = 0;
    for (uint32_t t = 0; t < p->n; t++) {
        uint32_t first = lead->head[t] == lead->head[t + 1] ? ARI_NO : t;
        for (uint32_t i = lead->head[t]; i < lead->head[t + 1]; i++) {
            const uint32_t s = lead->item.at[i];
            if (s >= first) continue;
            for (uint32_t k = lead->head[s]; k < lead->head[s + 1]; k++)
                if (lead->item.at[k] == t) {
                    first = s;
                    break;
                }
        }
        name[t] = first == ARI_NO ? ARI_NO : first == t ? left++ : name[first];
        x->now.at[t] = first == t;
    }
    if (!open_lists(x->arena, &p->leaders, left)) return false;
    for (uint32_t t = 0, k = 0; t < p->n; t++) {
        if (!x->now.at[t]) continue;
        p->leaders.head[k++] = p->leaders.item.n;
        for (uint32_t i = lead->head[t]; i < lead->head[t + 1]; i++) {
            const uint32_t s = lead->item.at[i];
            if (s != t && x->now.at[s] && !append(x->arena, &p->leaders, name[s])) return false;
        }
    }
    p->leaders.head[left] = p->leaders.item.n;
    for (uint32_t c = 0; c < 2; c++) { /* lists of those that went go */
        lists *l = &p->next[c];
        uint32_t kept = 0, k = 0;
        for (uint32_t t = 0, from = 0; t < p->n; t++) {
            const uint32_t end = l->head[t + 1];
            if (x->now.at[t]) {
                l->head[k++] = kept;
                for (uint32_t i = from; i < end; i++) l->item.at[kept++] = l->item.at[i];
            }
            from = end;
        }
        l->head[left] = l->item.n = kept;
    }
    p->n = left;
    return true;
}

/* Point k after the one below; name[] of the states below by their old numbers becomes that of point k. */
static bool rank(flock *x, uint32_t k, uint32_t **name) {
    ari_flock_point *p = &x->out->point[k];
    lists back[2] = {{0}}, lead = {0};
    const uint32_t n = p->n;
    bool good = true;
    for (uint32_t c = 0; good && c < 2; c++)
        good = prune(x, &p->next[c], n, *name, &p[1]) && turn_round(x, &p->next[c], n, p[1].n, &back[c]);
    uint32_t *mine = ari_arena_resize(x->arena, NULL, ((size_t)n + 1) * sizeof *mine);
    uint32_t *count = ari_arena_resize(x->arena, NULL, ((size_t)n + 1) * sizeof *count);
    x->now.n = x->then.n = 0;
    good = good && mine && count && open_lists(x->arena, &lead, n) && ARI_SWELL(x->arena, &x->now, n + 1) &&
           ARI_SWELL(x->arena, &x->then, n + 1);
    if (good) memset(count, 0, (size_t)n * sizeof *count);
    for (uint32_t t = 0; good && t < n; t++) {
        lead.head[t] = lead.item.n;
        good = find_leaders(x, p, back, t, count);
        for (uint32_t i = 0; good && i < x->now.n; i++) good = append(x->arena, &lead, x->now.at[i]);
    }
    if (good) {
        lead.head[n] = lead.item.n;
        good = settle(x, p, &lead, mine);
    }
    for (uint32_t c = 0; c < 2; c++) drop_lists(x->arena, &back[c]);
    drop_lists(x->arena, &lead);
    give_back(x->arena, count);
    give_back(x->arena, *name);
    *name = mine;
    return good;
}

static bool rank_all(flock *x) {
    ari_flock_point *end = &x->out->point[x->out->nface + 1]; /* behind the last: the one rival, led by none */
    uint32_t *name = ari_arena_resize(x->arena, NULL, sizeof *name);
    bool good = name && open_lists(x->arena, &end->leaders, 1);
    if (good) {
        name[0] = 0;
        end->n = 1;
        end->leaders.head[0] = end->leaders.head[1] = 0;
    }
    for (uint32_t k = x->out->nface + 1; good && k-- > 0;) good = rank(x, k, &name);
    give_back(x->arena, name);
    drop_lists(x->arena, &end->leaders);
    return good;
}

/* ---- all ---- */

/* The faces in the order in which they end; RANGE when one has no edge. */
static ari_status order_faces(flock *x) {
    uint32_t n = 0;
    for (uint32_t e = 0; e < x->nedge; e++) {
        const ari_rung *r = &x->rungs.rung[e];
        for (uint32_t k = 0; k < 2; k++)
            if (r->face[k] != ARI_NO && r->end[k]) {
                x->out->face[n] = r->name[k];
                x->last[n++] = e;
            }
    }
    return n == x->out->nface ? ARI_OK : ARI_RANGE;
}

static void clean(flock *x) {
    for (uint32_t e = 0; e < x->nedge; e++) give_back(x->arena, x->edge[e].turn);
    give_back(x->arena, x->now.at);
    give_back(x->arena, x->then.at);
    give_back(x->arena, x->mark.at);
}

void ari_flock_free(ari_flock *x) {
    for (uint32_t k = 0; x->point && k <= x->nface; k++) {
        for (uint32_t c = 0; c < 2; c++) drop_lists(x->arena, &x->point[k].next[c]);
        drop_lists(x->arena, &x->point[k].leaders);
    }
    x->point = NULL;
}

ari_status ari_flock_build(ari_arena *a, const ari_discord_ask *q, ari_rivals_watch *w, ari_flock *out) {
    flock *x = ARI_ZERO(a, flock, 1);
    memset(out, 0, sizeof *out);
    if (!x) return a->spent;
    x->out = out;
    x->arena = out->arena = a;
    x->watch = w;
    x->nedge = q->graph->nedge;
    out->nface = q->nface;
    out->face = ARI_TAKE(a, uint32_t, q->nface + 1);
    x->last = ARI_TAKE(a, uint32_t, q->nface + 1);
    x->edge = ARI_ZERO(a, edges, x->nedge + 1);
    ARI_TRY(ari_rung_plan(a, q, &x->rungs));
    out->point = ARI_ZERO(a, ari_flock_point, q->nface + 2);
    if (!out->face || !x->last || !x->edge || !out->point) return a->spent;
    x->width = x->rungs.width + (uint32_t)sizeof(tail);
    ARI_TRY(order_faces(x));
    const bool good = explore(x) && rank_all(x);
    clean(x);
    if (good) return ARI_OK;
    ari_flock_free(out);
    return w->why || a->spent == ARI_OK ? ARI_LIMIT : a->spent;
}
