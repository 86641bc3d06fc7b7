/* reorder.c - exchanges of neighbouring levels.
 *
 * A node keeps its id while its level and children change, so that nodes above it never know. Exchanging x with y below
 * it leaves nodes of x without a child at y as they are, one place lower. A node of x with such children becomes one of
 * y, over new nodes of x; nodes of y that nobody else names go.
 * Each pair of elements that stands the other way round is exchanged once; what matters is when. Every element is
 * thought to move from its old place to its new one at a steady pace, all at the same time: the next exchange is where
 * one overtakes another first. For the edges of a grid, from rows to columns, that turns the line that sweeps over it
 * bit by bit, and diagrams on the way are little larger than at both ends. */
#include "family/reorder.h"

#include <string.h>

typedef struct knot {
    ari_node without, with;
    uint32_t rank;        /* of its element: the level in the forest; ARI_NODE_STORE_BOTTOM for 0 and 1 */
    uint32_t named;       /* by so many nodes */
    ari_node next;        /* of the same element, or of the free ones; 0: none */
} knot;

typedef struct pair { ari_node without, with, id; } pair; /* with 0: a free place */

typedef struct shelf { uint32_t rank, was, n; ari_node head; } shelf; /* a level with nodes; its places, then and now */

typedef struct order {
    ari_arena *arena;
    ari_budget *budget;
    ARI_LIST(knot) knot;  /* by id */
    ari_node free;
    pair *table;          /* [1 << bits] nodes of x that shall be below y */
    uint32_t bits, most;  /* it has room for 1 << most */
    shelf *shelf;         /* [n] from the top */
    uint32_t n;
} order;

/* Room for `n` nodes in an empty table. */
static bool clear_table(order *o, uint32_t n) {
    uint32_t bits = 4;
    while (bits < 31 && (1u << bits) / 2 < n) bits++;
    if (bits > o->most) {
        ari_arena_free(o->arena, o->table);
        o->table = ari_arena_resize(o->arena, NULL, sizeof *o->table << bits);
        if (!o->table) return false;
        o->most = bits;
    }
    o->bits = bits;
    memset(o->table, 0, sizeof *o->table << bits);
    return true;
}

/* The place of (x, without, with), whether it is there or not; with is not 0. */
static pair *place_reorder(const order *o, ari_node without, ari_node with) {
    const uint32_t mask = (1u << o->bits) - 1;
    const uint64_t h = ((uint64_t)with << 32 | without) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t i = (uint32_t)((h ^ h >> 29) * UINT64_C(0xd6e8feb86659fd93) >> (64 - o->bits));
    while (o->table[i].with && (o->table[i].with != with || o->table[i].without != without)) i = (i + 1) & mask;
    return &o->table[i];
}

/* The children of id by the element of that rank: those of a node of it, or id alone, which goes without. */
static ari_pairing halves_reorder(const order *o, ari_node id, uint32_t rank) {
    const knot *k = &o->knot.at[id];
    if (k->rank == rank) return (ari_pairing){k->without, k->with};
    return (ari_pairing){id, 0};
}

/* The node (x, without, with), found or made; named once more. */
static ari_node make_reorder(order *o, shelf *x, ari_node without, ari_node with) {
    ari_node id = without;
    if (with) {
        pair *at = place_reorder(o, without, with);
        if (!at->with) {
            id = o->free;
            if (id) o->free = o->knot.at[id].next;
            else id = o->knot.n++;
            *at = (pair){without, with, id};
            o->knot.at[id] = (knot){without, with, x->rank, 0, x->head};
            x->head = id;
            x->n++;
            o->knot.at[without].named++;
            o->knot.at[with].named++;
        }
        id = at->id;
    }
    o->knot.at[id].named++;
    return id;
}

static ari_status exchange_reorder(order *o, uint32_t i) {
    shelf x = o->shelf[i], y = o->shelf[i + 1];
    if (!ari_budget_spend(o->budget, 1 + (uint64_t)x.n + y.n)) return ARI_LIMIT;
    if (x.n && y.n) {
        ari_node id = x.head, broken = 0;
        if (!clear_table(o, 2 * x.n) || !ARI_WIDEN(o->arena, &o->knot, 2 * x.n)) return o->arena->spent;
        x.head = 0;
        x.n = 0;
        for (ari_node next; id; id = next) {
            knot *k = &o->knot.at[id];
            const bool stays = o->knot.at[k->without].rank != y.rank && o->knot.at[k->with].rank != y.rank;
            next = k->next;
            k->next = stays ? x.head : broken;
            *(stays ? &x.head : &broken) = id;
            x.n += stays;
            if (stays) *place_reorder(o, k->without, k->with) = (pair){k->without, k->with, id};
        }
        for (ari_node next; broken; broken = next) {
            knot *k = &o->knot.at[broken];
            const ari_pairing a = halves_reorder(o, k->without, y.rank), b = halves_reorder(o, k->with, y.rank);
            next = k->next;
            o->knot.at[k->without].named--;
            o->knot.at[k->with].named--;
            k->without = make_reorder(o, &x, a.without, b.without);
            k->with = make_reorder(o, &x, a.with, b.with);
            k->rank = y.rank;
            k->next = id;
            id = broken; /* the list of what became y */
        }
        for (ari_node old = y.head, next; old; old = next) {
            knot *k = &o->knot.at[old];
            next = k->next;
            if (k->named) {
                k->next = id;
                id = old;
            } else {
                o->knot.at[k->without].named--;
                o->knot.at[k->with].named--;
                k->next = o->free;
                o->free = old;
            }
        }
        y.head = id;
        y.n = 0;
        for (; id; id = o->knot.at[id].next) y.n++;
    }
    o->shelf[i] = y;
    o->shelf[i + 1] = x;
    return ARI_OK;
}

static ari_status settle_reorder(order *o) {
    for (;;) {
        uint32_t first = o->n;
        uint64_t across = 0, back = 0; /* of the first pair: how far it is apart in the old order, in the new one */
        for (uint32_t i = 0; i + 1 < o->n; i++) {
            const shelf *x = &o->shelf[i], *y = x + 1;
            if (x->rank < y->rank) continue;
            const uint64_t p = y->was - x->was, q = x->rank - y->rank;
            if (first < o->n && p * back >= across * q) continue;
            first = i;
            across = p;
            back = q;
        }
        if (first == o->n) return ARI_OK;
        ARI_TRY(exchange_reorder(o, first));
    }
}

static ari_status take_reorder(order *o, const ari_diagram *d, const uint32_t *level) {
    const uint32_t n = ari_diagram_size(d) + 2;
    o->shelf = ARI_ZERO(o->arena, shelf, d->nlevel);
    if (!o->shelf || !ARI_WIDEN(o->arena, &o->knot, n)) return o->arena->spent;
    o->knot.n = n;
    for (ari_node id = 0; id < n; id++)
        o->knot.at[id] = (knot){id, id, ARI_NODE_STORE_BOTTOM, id < 2 || id == d->root, 0};
    for (uint32_t i = 0; i < d->nlevel; i++) {
        if (d->first[i] == d->first[i + 1]) continue;
        shelf *s = &o->shelf[o->n];
        *s = (shelf){level[i], o->n++, 0, 0};
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++, s->n++) {
            const ari_pairing c = ari_diagram_get(d, id);
            o->knot.at[id] = (knot){c.without, c.with, s->rank, o->knot.at[id].named, s->head};
            s->head = id;
            o->knot.at[c.without].named++;
            o->knot.at[c.with].named++;
        }
    }
    return ARI_OK;
}

ari_status ari_family_reorder(ari_node_store *f, const ari_diagram *d, const uint32_t *level, ari_node *out) {
    ari_arena own;
    order o;
    ari_node *of = NULL;
    memset(&o, 0, sizeof o);
    ari_arena_init_within(&own, f->arena);
    o.arena = &own;
    o.budget = f->budget;
    ari_status s = take_reorder(&o, d, level);
    if (s == ARI_OK) s = settle_reorder(&o);
    if (s == ARI_OK && !(of = ari_arena_resize(&own, NULL, o.knot.n * sizeof *of))) s = own.spent;
    if (s == ARI_OK) {
        of[0] = 0;
        of[1] = 1;
        for (uint32_t i = o.n; i-- > 0;)
            for (ari_node id = o.shelf[i].head; id && f->status == ARI_OK; id = o.knot.at[id].next)
                of[id] = ari_node_store_make(f, o.shelf[i].rank, of[o.knot.at[id].without], of[o.knot.at[id].with]);
        *out = of[d->root];
        s = f->status;
    }
    ari_arena_drop(&own);
    return s;
}
