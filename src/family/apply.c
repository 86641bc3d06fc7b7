/* apply.c - pairs of nodes from the top level to the bottom, then the nodes of the result from the bottom to the top.
 *
 * Nodes of y that are nodes of x as well are known first (common_nodes.c): a node that meets itself is no pair. It is
 * only marked as one that stays, in x, and all below it; so is a node that meets the empty family alone. A pair (x, y)
 * of two others, neither empty, belongs to the level of the upper one of both. It is found by a list that begins at
 * that node (at x where both are there), not by a hash: pairs that are met one after another have children that stand
 * near each other, and so have their lists. A list is walked CHAIN steps at the most; pairs behind these are in a hash
 * table as well, so a node that is paired with thousands costs no more than others. Operands exchange places so that x
 * is the larger one.
 *
 * The pairs of a level stand in stretches of numbers, in the order in which they were met, so that a level is gone
 * through as it lies in memory; and so do the nodes of the result.
 *
 * An operation is three answers: does a set stay that x alone has (keep), that y alone has, that both have (both)?
 *
 * When a level has been expanded, the entry of a pair holds its children: numbers of pairs, or ids of x with STAYS, of
 * y with 2 STAYS added. On the way up `next` and `at`, by then of no use, hold the values of pairs and of nodes that
 * stay. Nodes of a level are found by a hash table of this level; where nothing but nodes that stay is there, of levels
 * known to share no other node, no two are alike. */
#include "family/apply.h"

#include "family/common_nodes.h"

#include <string.h>

enum { CHAIN = 8, STRETCH = 32, FIRST_BITS = 10 };

#define STAYS (1u << 30)

#define MARK (1u << 31) /* of `at`: it stays */

typedef struct side {
    const ari_pairing *node; /* by id - 2 */
    ari_node *first; /* [nlevel + 1] as in diagrams, by levels of the universe */
    uint16_t *level; /* [n] by id */
    uint32_t *at;    /* [n] by id: the list of its pairs, and MARK; on the way up its value where it stays. NULL for y
                        where no set stays that y alone has: then all lists are of x */
    bool keep;
} side;

/* The pairs of a level: stretches of numbers, the first one and where the last one goes on, 0 and 0 without any; how
 * many values the level has. */
typedef struct shelf { uint32_t first, end, nvalue; } shelf;

typedef struct product {
    ari_arena *arena;
    ari_budget *budget;
    uint32_t nlevel;
    side s[2];          /* x and y */
    bool both;
    ari_common_nodes shared;
    ari_pairing *pair;  /* [cap] by number, from 2: the nodes, later the numbers of both children */
    uint32_t *next;     /* [cap] in its list, 0 is the end; later the value */
    uint32_t n, cap, nvalue; /* nvalue: of all levels */
    uint32_t *after;    /* [cap / STRETCH] the stretch of the same level after this one */
    shelf *shelf;       /* [nlevel] */
    uint32_t *slot;     /* [1 << bits] pairs far behind in their lists; 0 is none */
    uint32_t bits, nslot;
    uint32_t wide;      /* the most values of a level */
} product;

#if defined(__GNUC__)
#define FETCH(p) __builtin_prefetch(p)
#define INLINE static inline __attribute__((always_inline))
#else
#define FETCH(p) ((void)(p))
#define INLINE static inline
#endif

/* ---- operands ---- */

static bool ascends_apply(const ari_diagram *d, const ari_universe *u) {
    for (uint32_t i = 0, last = 0; i < d->nlevel; i++) {
        const uint32_t level = ari_universe_find(u, d->element[i]);
        if (level == ARI_UNIVERSE_NONE || (i && level <= last)) return false;
        last = level;
    }
    return true;
}

bool ari_apply_fits(ari_algebra op, const ari_diagram *x, const ari_diagram *y, const ari_universe *u) {
    const bool four = op == ARI_ALGEBRA_UNION || op == ARI_ALGEBRA_INTERSECTION || op == ARI_ALGEBRA_DIFFERENCE ||
                      op == ARI_ALGEBRA_SYMMETRIC;
    return four && u->element.n < UINT16_MAX && ari_diagram_size(x) < STAYS - 2 && ari_diagram_size(y) < STAYS - 2 &&
           ascends_apply(x, u) && ascends_apply(y, u);
}

static bool open_side(product *p, side *s, const ari_diagram *d, const ari_universe *u) {
    const size_t n = (size_t)ari_diagram_size(d) + 2;
    uint32_t i = d->nlevel;
    s->node = d->node;
    s->level = ari_arena_resize(p->arena, NULL, n * sizeof *s->level);
    if (!s->level) return false;
    s->first = ari_arena_resize(p->arena, NULL, ((size_t)p->nlevel + 1) * sizeof *s->first);
    if (!s->first) return false;
    s->level[0] = s->level[1] = (uint16_t)p->nlevel;
    s->first[p->nlevel] = 2;
    for (uint32_t k = p->nlevel; k-- > 0;) {
        s->first[k] = s->first[k + 1];
        if (!i || u->element.at[k] != d->element[i - 1]) continue;
        s->first[k] = d->first[--i];
        for (ari_node id = s->first[k + 1]; id < s->first[k]; id++) s->level[id] = (uint16_t)k;
    }
    if (s > p->s && !s->keep) return true;
    s->at = ari_arena_resize(p->arena, NULL, n * sizeof *s->at);
    if (s->at) memset(s->at, 0, n * sizeof *s->at);
    return s->at != NULL;
}

/* ---- finding pairs ---- */

/* What finding needs, in one place that nothing else points to, so that compilers keep it in registers. */
typedef struct sight {
    const ari_pairing *node[2];
    const ari_node *first[2];
    uint32_t *at[2];
    const uint16_t *level[2];
    const ari_node *like; /* as in ari_common_nodes */
    ari_node end;
    bool both;
} sight;

static sight look_at(const product *p) {
    const side *a = &p->s[0], *b = &p->s[1];
    return (sight){{a->node, b->node},   {a->first, b->first}, {a->at, b->at},  {a->level, b->level},
                   p->shared.like,     p->shared.end,        p->both};
}

/* A child on its way: a pair, its level and where its list begins, or (NULL) in x what it is called. */
typedef struct child { ari_node x, y; uint32_t level, *at; } child;

INLINE uint32_t stay_x(const sight *v, ari_node x) {
    v->at[0][x] |= MARK;
    return x + STAYS;
}

/* What a node of y is called that stays. */
INLINE uint32_t name_y(const sight *v, ari_node y) {
    return y < v->end && v->like[y] != ARI_COMMON_NODES_NONE ? v->like[y] + STAYS : y + 2 * STAYS;
}

INLINE uint32_t stay_y(const sight *v, ari_node y) {
    if (y < v->end && v->like[y] != ARI_COMMON_NODES_NONE) return stay_x(v, v->like[y]);
    v->at[1][y] |= MARK;
    return y + 2 * STAYS;
}

INLINE child look(const sight *v, ari_node x, ari_node y, const bool keep_x, const bool keep_y) {
    for (;;) {
        if (y < v->end && v->like[y] == x) return (child){v->both ? stay_x(v, x) : 0, 0, 0, NULL};
        if (!x) return (child){keep_y ? stay_y(v, y) : 0, 0, 0, NULL};
        if (!y) return (child){keep_x ? stay_x(v, x) : 0, 0, 0, NULL};
        const uint32_t i = v->level[0][x], j = v->level[1][y];
        if (i < j && !keep_x) x = v->node[0][x - 2].without;
        else if (j < i && !keep_y) y = v->node[1][y - 2].without;
        else return i <= j ? (child){x, y, i, &v->at[0][x]} : (child){x, y, j, &v->at[1][y]};
    }
}

/* A new pair of a level after `place`; the mark there stays. */
INLINE uint32_t put(product *p, ari_pairing pair, uint32_t *place, uint32_t level) {
    shelf *const f = &p->shelf[level];
    if (f->end % STRETCH == 0) {
        *(f->end ? &p->after[f->end / STRETCH - 1] : &f->first) = p->n;
        f->end = p->n;
        p->n += STRETCH;
    }
    const uint32_t k = f->end++;
    p->pair[k] = pair;
    p->next[k] = *place & ~MARK;
    *place = (*place & MARK) | k;
    return k;
}

static bool grow_slots(product *p) {
    const uint32_t bits = p->slot ? p->bits + 1 : FIRST_BITS, mask = (1u << bits) - 1;
    uint32_t *slot = bits < 32 ? ari_arena_resize(p->arena, NULL, sizeof *slot << bits) : NULL;
    if (!slot) return false;
    memset(slot, 0, sizeof *slot << bits);
    for (uint32_t i = 0; p->slot && i < 1u << p->bits; i++) {
        if (!p->slot[i]) continue;
        uint32_t h = ari_pairing_hash(p->pair[p->slot[i]], bits);
        while (slot[h]) h = (h + 1) & mask;
        slot[h] = p->slot[i];
    }
    ari_arena_free(p->arena, p->slot);
    p->slot = slot;
    p->bits = bits;
    return true;
}

/* A pair that is not among the first ones of its list, of which the last is `last`. */
static uint32_t find_far(product *p, ari_pairing pair, uint32_t last, uint32_t level) {
    const uint32_t mask = (1u << p->bits) - 1;
    uint32_t h = ari_pairing_hash(pair, p->bits);
    for (; p->slot[h]; h = (h + 1) & mask)
        if (ari_pairing_same(p->pair[p->slot[h]], pair)) return p->slot[h];
    p->nslot++;
    return p->slot[h] = put(p, pair, &p->next[last], level);
}

INLINE uint32_t find(product *p, const child *c) {
    if (!c->at) return c->x;
    const ari_pairing pair = {c->x, c->y};
    uint32_t steps = 0;
    for (uint32_t k = *c->at & ~MARK; k; k = p->next[k]) {
        if (ari_pairing_same(p->pair[k], pair)) return k;
        if (++steps == CHAIN) return find_far(p, pair, k, c->level);
    }
    return put(p, pair, c->at, c->level);
}

/* Room for the children of a stretch, each in a new stretch of its own at the worst. */
static ari_status room_apply(product *p) {
    enum { PAIRS = 2 * STRETCH, MORE = PAIRS * STRETCH };
    if (p->n > STAYS - MORE) return ARI_LIMIT;
    if ((!p->slot || p->nslot + PAIRS > 1u << (p->bits - 1)) && !grow_slots(p)) return p->arena->spent;
    if (p->n + MORE <= p->cap) return ARI_OK;
    const uint32_t cap = (p->n + p->n / 2 + MORE) / STRETCH * STRETCH;
    ari_pairing *pair = ari_arena_resize(p->arena, p->pair, (size_t)cap * sizeof *pair);
    if (!pair) return p->arena->spent;
    p->pair = pair;
    uint32_t *next = ari_arena_resize(p->arena, p->next, (size_t)cap * sizeof *next);
    if (!next) return p->arena->spent;
    p->next = next;
    uint32_t *after = ari_arena_resize(p->arena, p->after, cap / STRETCH * sizeof *after);
    if (!after) return p->arena->spent;
    p->after = after;
    p->cap = cap;
    return ARI_OK;
}

/* ---- levels ---- */

/* How many pairs of a level its stretch from k on has. */
static uint32_t length_apply(shelf f, uint32_t k) { return f.end - k < STRETCH ? f.end - k : STRETCH; }

/* The stretch after that one; 0: none. */
static uint32_t follow_apply(const product *p, shelf f, uint32_t k) {
    return f.end - k <= STRETCH ? 0 : p->after[k / STRETCH];
}

INLINE ari_pairing children(const sight *v, int s, ari_node id, ari_node first) {
    return id >= first ? v->node[s][id - 2] : (ari_pairing){id, 0};
}

INLINE void expand(product *p, uint32_t i, uint32_t from, uint32_t n, const bool keep_x, const bool keep_y) {
    const sight v = look_at(p);
    const ari_node first[2] = {v.first[0][i + 1], v.first[1][i + 1]};
    ari_pairing *const pair = p->pair + from;
    for (uint32_t k = 0; k < n; k++) {
        const ari_pairing x = children(&v, 0, pair[k].without, first[0]), y = children(&v, 1, pair[k].with, first[1]);
        const child c = look(&v, x.without, y.without, keep_x, keep_y);
        const uint32_t without = find(p, &c);
        const child d = look(&v, x.with, y.with, keep_x, keep_y);
        pair[k] = (ari_pairing){without, find(p, &d)};
    }
}

/* The loop with the operation known. */
static void expand_any(product *p, uint32_t i, uint32_t from, uint32_t n) {
    const bool x = p->s[0].keep, y = p->s[1].keep;
    if (x && y) expand(p, i, from, n, true, true);
    else if (x) expand(p, i, from, n, true, false);
    else if (y) expand(p, i, from, n, false, true);
    else expand(p, i, from, n, false, false);
}

/* The nodes of level i that stay mark their children. How many they are. */
static uint32_t mark_apply(const product *p, uint32_t i) {
    const sight v = look_at(p);
    uint32_t n = 0;
    for (ari_node id = v.first[0][i + 1], end = v.first[0][i]; id < end; id++) {
        if (!(v.at[0][id] & MARK)) continue;
        stay_x(&v, v.node[0][id - 2].without);
        stay_x(&v, v.node[0][id - 2].with);
        n++;
    }
    for (ari_node id = v.first[1][i + 1], end = v.at[1] ? v.first[1][i] : id; id < end; id++) {
        if (!(v.at[1][id] & MARK)) continue;
        stay_y(&v, v.node[1][id - 2].without);
        stay_y(&v, v.node[1][id - 2].with);
        n++;
    }
    return n;
}

static ari_status go_down(product *p) {
    for (uint32_t i = 0; i < p->nlevel; i++) {
        const shelf f = p->shelf[i];
        uint32_t n = 0;
        for (uint32_t k = f.first, m; k; k = follow_apply(p, f, k), n += m) {
            m = length_apply(f, k);
            if (!ari_budget_spend(p->budget, m)) return ARI_LIMIT;
            ARI_TRY(room_apply(p));
            expand_any(p, i, k, m);
        }
        const uint32_t stay = mark_apply(p, i);
        if (!ari_budget_spend(p->budget, stay)) return ARI_LIMIT;
        p->shelf[i].nvalue = n + stay;
        if (n + stay > p->wide) p->wide = n + stay;
        p->nvalue += n + stay;
    }
    return ARI_OK;
}

/* ---- values ---- */

typedef struct reduction {
    ari_pairing *node;    /* the result, by id - 2 */
    uint32_t n;           /* ids so far: the next one */
    uint32_t *value[3];   /* of pairs, of x and of y */
    uint32_t *slot, bits; /* [1 << bits] nodes of this level by the hash of their children; 0 is none */
} reduction;

static uint32_t value_apply(const reduction *r, uint32_t of) { return r->value[of / STAYS][of % STAYS]; }

INLINE uint32_t append(reduction *r, ari_pairing q) {
    r->node[r->n - 2] = q;
    return r->n++;
}

/* The node with these children, found or made. */
INLINE uint32_t unique(reduction *r, ari_pairing q) {
    const uint32_t mask = (1u << r->bits) - 1;
    if (!q.with) return q.without;
    for (uint32_t h = ari_pairing_hash(q, r->bits), k;; h = (h + 1) & mask) {
        if (!(k = r->slot[h])) return r->slot[h] = append(r, q);
        if (ari_pairing_same(r->node[k - 2], q)) return k;
    }
}

/* The values of level i where it has pairs, or nodes that stay and may be alike. */
static void reduce_level(const product *p, reduction *out, uint32_t i) {
    reduction r = *out;
    const ari_pairing *const pair = p->pair;
    uint32_t *const next = p->next;
    memset(r.slot, 0, sizeof *r.slot << r.bits);
    const shelf f = p->shelf[i];
    for (uint32_t from = f.first; from; from = follow_apply(p, f, from))
        for (uint32_t k = from, end = from + length_apply(f, from); k < end; k++)
            next[k] = unique(&r, (ari_pairing){value_apply(&r, pair[k].without), value_apply(&r, pair[k].with)});
    for (int s = 0; s < 2; s++) {
        const sight v = look_at(p);
        uint32_t *const at = v.at[s];
        for (ari_node id = v.first[s][i + 1], end = at ? v.first[s][i] : id; id < end; id++) {
            if (!(at[id] & MARK)) continue;
            const ari_pairing q = v.node[s][id - 2];
            at[id] = unique(
                &r, s ? (ari_pairing){value_apply(&r, name_y(&v, q.without)), value_apply(&r, name_y(&v, q.with))}
                      : (ari_pairing){at[q.without], at[q.with]});
        }
    }
    out->n = r.n;
}

/* The same where no two are alike. */
static void copy_level(const product *p, reduction *out, uint32_t i) {
    reduction r = *out;
    const sight v = look_at(p);
    uint32_t *at = v.at[0];
    for (ari_node id = v.first[0][i + 1], end = v.first[0][i]; id < end; id++) {
        if (!(at[id] & MARK)) continue;
        const ari_pairing q = v.node[0][id - 2];
        at[id] = append(&r, (ari_pairing){at[q.without], at[q.with]});
    }
    at = v.at[1];
    for (ari_node id = v.first[1][i + 1], end = at ? v.first[1][i] : id; id < end; id++) {
        if (!(at[id] & MARK)) continue;
        const ari_pairing q = v.node[1][id - 2];
        at[id] = append(&r, (ari_pairing){value_apply(&r, name_y(&v, q.without)), value_apply(&r, name_y(&v, q.with))});
    }
    out->n = r.n;
}

static uint32_t bits_for(uint32_t n) {
    uint32_t bits = 4;
    while (bits < 31 && 1u << bits < 2 * (uint64_t)n) bits++;
    return bits;
}

static ari_status go_up(product *p, uint32_t root, ari_diagram *out) {
    reduction r = {.node = out->node, .n = 2, .value = {p->next, p->s[0].at, p->s[1].at}, .bits = bits_for(p->wide)};
    r.slot = ari_arena_resize(p->arena, NULL, sizeof *r.slot << r.bits);
    if (!r.slot) return p->arena->spent;
    p->next[0] = p->s[0].at[0] = 0;
    p->s[0].at[1] = 1;
    for (uint32_t i = p->nlevel; i-- > 0; out->first[i] = r.n) {
        if (!p->shelf[i].first && i >= p->shared.level) {
            copy_level(p, &r, i);
        } else {
            r.bits = bits_for(p->shelf[i].nvalue);
            reduce_level(p, &r, i);
        }
    }
    out->cap = r.n - 2;
    out->root = value_apply(&r, root);
    ari_arena_free(p->arena, r.slot);
    return ARI_OK;
}

static ari_status work_apply(product *p, ari_node x, ari_node y, ari_diagram *out) {
    const ari_leveled a = {p->s[0].node, p->s[0].first}, b = {p->s[1].node, p->s[1].first};
    ARI_TRY(ari_common_nodes_find(&p->shared, &a, &b, p->nlevel, p->budget, p->arena));
    ARI_TRY(room_apply(p));
    const sight v = look_at(p);
    const child top = look(&v, x, y, p->s[0].keep, p->s[1].keep);
    const uint32_t root = find(p, &top);
    ARI_TRY(go_down(p));
    ari_arena_free(p->arena, p->slot);
    p->slot = NULL;
    out->node = ari_arena_resize(p->arena, NULL, ((size_t)p->nvalue + !p->nvalue) * sizeof *out->node);
    if (!out->node) return p->arena->spent;
    ARI_TRY(go_up(p, root, out));
    ari_pairing *node = ari_arena_resize(p->arena, out->node, (out->cap + !out->cap) * sizeof *node);
    if (node) out->node = node; /* smaller: may fail in peace */
    return ARI_OK;
}

ari_status ari_apply_make(ari_algebra op, const ari_diagram *x, const ari_diagram *y, const ari_universe *u,
                          ari_budget *budget, ari_diagram *out, ari_arena *a) {
    const bool swap = ari_diagram_size(x) < ari_diagram_size(y);
    const ari_diagram *d[2] = {swap ? y : x, swap ? x : y};
    product p = {.arena = a, .budget = budget, .nlevel = u->element.n, .n = STRETCH};
    ARI_TRY(ari_diagram_constant(out, a, p.nlevel, u->element.at, 0));
    p.s[swap].keep = op != ARI_ALGEBRA_INTERSECTION;
    p.s[!swap].keep = op == ARI_ALGEBRA_UNION || op == ARI_ALGEBRA_SYMMETRIC;
    p.both = op == ARI_ALGEBRA_UNION || op == ARI_ALGEBRA_INTERSECTION;
    ari_status s = ARI_OK;
    const size_t size = (size_t)p.nlevel * sizeof *p.shelf;
    if (size && !(p.shelf = ari_arena_resize(a, NULL, size))) s = a->spent;
    if (p.shelf) memset(p.shelf, 0, size);
    for (int i = 0; i < 2 && s == ARI_OK; i++)
        if (!open_side(&p, &p.s[i], d[i], u)) s = a->spent;
    if (s == ARI_OK) s = work_apply(&p, d[0]->root, d[1]->root, out);
    void *const block[] = {p.s[0].at, p.s[0].first, p.s[0].level, p.s[1].at, p.s[1].first, p.s[1].level,
                           p.pair,    p.next,       p.after,      p.shelf,   p.slot,       p.shared.like};
    for (size_t i = 0; i < sizeof block / sizeof *block; i++) ari_arena_free(a, block[i]);
    if (s != ARI_OK) ari_diagram_free(out);
    return s;
}

ari_status ari_apply_mask(const ari_universe *u, const uint32_t *element, uint32_t n, bool in, ari_diagram *out,
                          ari_arena *a) {
    const uint32_t nlevel = u->element.n;
    ARI_TRY(ari_diagram_constant(out, a, nlevel, u->element.at, 1));
    out->node = ari_arena_resize(a, NULL, ((size_t)nlevel + 1) * sizeof *out->node);
    uint8_t *named = ARI_ZERO(a, uint8_t, nlevel);
    if (!out->node || !named) return a->spent;
    for (uint32_t i = 0; i < n; i++) named[ari_universe_find(u, element[i])] = 1;
    for (uint32_t i = nlevel; i-- > 0; out->first[i] = 2 + (uint32_t)out->cap) {
        if (named[i] && !in) continue;
        out->node[out->cap++] = (ari_pairing){named[i] ? 0 : out->root, out->root};
        out->root = 1 + (uint32_t)out->cap;
    }
    return ARI_OK;
}
