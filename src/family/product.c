/* product.c - pairs of nodes from the top level to the bottom, then the nodes of the result from the bottom to the top.
 *
 * A node that meets the empty family alone is only marked, and all below it. A pair (x, y), neither empty, belongs to
 * the level of the upper one of both. It is found by a list that begins at that node (at x where both are there), not
 * by a hash: pairs that are met one after another have children that stand near each other, and so have their lists. A
 * list is walked CHAIN steps at the most; pairs behind these are in a hash table as well, so a node that is paired with
 * thousands costs no more than others. Operands exchange places so that x is the larger one.
 *
 * The pairs of a level stand in stretches of numbers, in the order in which they were met, so that a level is gone
 * through as it lies in memory, with the reads of a stretch fetched ahead.
 *
 * An operation is three answers: does a set stay that x alone has (keep), that y alone has, that both have (both)?
 *
 * When a level has been expanded, the entry of a pair holds its children: numbers of pairs, or ids of x with ALONE, of
 * y with 2 ALONE added. On the way up `next`, by then of no use, holds the value of a pair, and `head` that of a marked
 * node. Nodes of a level are found by a hash table of this level. */
#include "product.h"

#include <string.h>

enum { CHAIN = 8, STRETCH = 32, FIRST_BITS = 10, ALONE = 1 << 30 };

/* Of a node: the list of its pairs, on the way up its value where it stays alone; its level; does it stay alone? */
typedef struct seat { uint32_t head; uint16_t level, alone; } seat;

typedef struct side {
    const ari_pairing *node; /* by id - 2 */
    ari_node *first;    /* [nlevel + 1] as in diagrams, by levels of the universe */
    seat *at;           /* [n] by id */
    bool keep;
    uint32_t nalone;
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
#else
#define FETCH(p) ((void)(p))
#endif

static uint32_t hash(ari_pairing p, uint32_t bits) {
    const uint64_t x = (uint64_t)p.with << 32 | p.without;
    return (uint32_t)((x ^ x >> 29) * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits));
}

static bool alike(ari_pairing p, ari_pairing q) { return p.without == q.without && p.with == q.with; }

/* ---- operands ---- */

static bool ascends(const ari_diagram *d, const ari_universe *u) {
    for (uint32_t i = 0, last = 0; i < d->nlevel; i++) {
        const uint32_t level = ari_universe_find(u, d->element[i]);
        if (level == ARI_UNIVERSE_NONE || (i && level <= last)) return false;
        last = level;
    }
    return true;
}

bool ari_product_fits(ari_algebra op, const ari_diagram *x, const ari_diagram *y, const ari_universe *u) {
    const bool four = op == ARI_ALGEBRA_UNION || op == ARI_ALGEBRA_INTERSECTION || op == ARI_ALGEBRA_DIFFERENCE ||
                      op == ARI_ALGEBRA_SYMMETRIC;
    return four && u->element.n < UINT16_MAX && ari_diagram_size(x) < ALONE - 2 && ari_diagram_size(y) < ALONE - 2 &&
            ascends(x, u) && ascends(y, u);
}

static bool open_side(product *p, side *s, const ari_diagram *d, const ari_universe *u) {
    const size_t n = (size_t)ari_diagram_size(d) + 2;
    uint32_t i = d->nlevel;
    s->node = d->node;
    s->at = ari_arena_resize(p->arena, NULL, n * sizeof *s->at);
    s->first = ari_arena_resize(p->arena, NULL, ((size_t)p->nlevel + 1) * sizeof *s->first);
    if (!s->at || !s->first) return false;
    s->at[0] = s->at[1] = (seat){0, (uint16_t)p->nlevel, 0};
    s->first[p->nlevel] = 2;
    for (uint32_t k = p->nlevel; k-- > 0;) {
        s->first[k] = s->first[k + 1];
        if (!i || u->element.at[k] != d->element[i - 1]) continue;
        s->first[k] = d->first[--i];
        for (ari_node id = s->first[k + 1]; id < s->first[k]; id++) s->at[id] = (seat){0, (uint16_t)k, 0};
    }
    return true;
}

/* ---- finding pairs ---- */

/* A child on its way: a pair and the node whose list has it, or (NULL) what it is called. */
typedef struct child { ari_pairing pair; seat *at; } child;

/* Node x or y of side i, where the other family is empty. */
static child stay(const side *s, ari_node id, uint32_t i) {
    if (!s->keep || id < 2) return (child){{s->keep ? id : 0, 0}, NULL};
    s->at[id].alone = 1;
    return (child){{id + (i + 1) * ALONE, 0}, NULL};
}

static inline child look(const product *p, ari_node x, ari_node y) {
    const side *a = &p->s[0], *b = &p->s[1];
    for (uint32_t i = a->at[x].level, j = b->at[y].level;;) {
        if (!x) return stay(b, y, 1);
        if (!y) return stay(a, x, 0);
        if ((x | y) == 1) return (child){{p->both, 0}, NULL};
        if (i < j && !a->keep) {
            i = a->at[x = a->node[x - 2].without].level;
        } else if (j < i && !b->keep) {
            j = b->at[y = b->node[y - 2].without].level;
        } else {
            return (child){{x, y}, i <= j ? &a->at[x] : &b->at[y]};
        }
    }
}

/* A new pair of a level after `place`. */
static inline uint32_t put(product *p, ari_pairing pair, uint32_t *place, uint32_t level) {
    shelf *const f = &p->shelf[level];
    if (f->end % STRETCH == 0) {
        *(f->end ? &p->after[f->end / STRETCH - 1] : &f->first) = p->n;
        f->end = p->n;
        p->n += STRETCH;
    }
    const uint32_t k = f->end++;
    p->pair[k] = pair;
    p->next[k] = *place;
    return *place = k;
}

static bool grow_slots(product *p) {
    const uint32_t bits = p->slot ? p->bits + 1 : FIRST_BITS, mask = (1u << bits) - 1;
    uint32_t *slot = bits < 32 ? ari_arena_resize(p->arena, NULL, sizeof *slot << bits) : NULL;
    if (!slot) return false;
    memset(slot, 0, sizeof *slot << bits);
    for (uint32_t i = 0; p->slot && i < 1u << p->bits; i++) {
        if (!p->slot[i]) continue;
        uint32_t h = hash(p->pair[p->slot[i]], bits);
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
    uint32_t h = hash(pair, p->bits);
    for (; p->slot[h]; h = (h + 1) & mask)
        if (alike(p->pair[p->slot[h]], pair)) return p->slot[h];
    p->nslot++;
    return p->slot[h] = put(p, pair, &p->next[last], level);
}

static inline uint32_t find(product *p, child c) {
    if (!c.at) return c.pair.without;
    uint32_t steps = 0;
    for (uint32_t k = c.at->head; k; k = p->next[k]) {
        if (alike(p->pair[k], c.pair)) return k;
        if (++steps == CHAIN) return find_far(p, c.pair, k, c.at->level);
    }
    return put(p, c.pair, &c.at->head, c.at->level);
}

/* Room for the children of a stretch, each in a new stretch of its own at the worst. */
static ari_status room(product *p) {
    enum { PAIRS = 2 * STRETCH, MORE = PAIRS * STRETCH };
    if (p->n > ALONE - MORE) return ARI_LIMIT;
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
static uint32_t length(shelf f, uint32_t k) { return f.end - k < STRETCH ? f.end - k : STRETCH; }

/* The stretch after that one; 0: none. */
static uint32_t follow(const product *p, shelf f, uint32_t k) {
    return f.end - k <= STRETCH ? 0 : p->after[k / STRETCH];
}

static ari_pairing children(const side *s, ari_node id, uint32_t i) {
    return s->at[id].level == i ? s->node[id - 2] : (ari_pairing){id, 0};
}

static void expand(product *p, uint32_t i, ari_pairing *pair, uint32_t n) {
    child c[2 * STRETCH];
    for (uint32_t k = 0; k < n; k++) {
        const ari_pairing x = children(&p->s[0], pair[k].without, i), y = children(&p->s[1], pair[k].with, i);
        c[2 * k] = look(p, x.without, y.without);
        c[2 * k + 1] = look(p, x.with, y.with);
    }
    for (uint32_t k = 0; k < 2 * n; k++) {
        if (!c[k].at) continue;
        FETCH(&p->pair[c[k].at->head]);
        FETCH(&p->next[c[k].at->head]);
    }
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t without = find(p, c[2 * k]);
        pair[k] = (ari_pairing){without, find(p, c[2 * k + 1])};
    }
}

/* The nodes of level i that are marked mark their children. How many they are. */
static uint32_t mark(side *s, uint32_t i) {
    uint32_t n = 0;
    for (ari_node id = s->first[i + 1]; s->keep && id < s->first[i]; id++) {
        if (!s->at[id].alone) continue;
        s->at[s->node[id - 2].without].alone = s->at[s->node[id - 2].with].alone = 1;
        n++;
    }
    s->nalone += n;
    return n;
}

static ari_status go_down(product *p) {
    for (uint32_t i = 0; i < p->nlevel; i++) {
        const shelf f = p->shelf[i];
        uint32_t n = 0;
        for (uint32_t k = f.first, m; k; k = follow(p, f, k), n += m) {
            m = length(f, k);
            if (!ari_budget_spend(p->budget, m)) return ARI_LIMIT;
            ARI_TRY(room(p));
            expand(p, i, p->pair + k, m);
        }
        const uint32_t alone = mark(&p->s[0], i) + mark(&p->s[1], i);
        if (!ari_budget_spend(p->budget, alone)) return ARI_LIMIT;
        p->shelf[i].nvalue = n + alone;
        if (n + alone > p->wide) p->wide = n + alone;
        p->nvalue += n + alone;
    }
    return ARI_OK;
}

/* ---- values ---- */

typedef struct reduction {
    ari_diagram *out;
    const uint32_t *value; /* of pairs */
    const seat *alone[2];  /* and of x and y alone */
    uint32_t *slot, bits; /* [1 << bits] nodes of this level by the hash of their children; 0 is none */
    struct { ari_pairing node; uint32_t hash, *to; } load[2 * STRETCH];
    uint32_t n;
} reduction;

/* The nodes of the load, found or made. */
static void place(reduction *r) {
    const uint32_t mask = (1u << r->bits) - 1;
    for (uint32_t k = 0; k < r->n; k++) {
        const ari_pairing q = r->load[k].node;
        uint32_t value = q.without, h = r->load[k].hash;
        if (q.with) {
            while ((value = r->slot[h]) && !alike(r->out->node[value - 2], q)) h = (h + 1) & mask;
            if (!value) {
                r->out->node[r->out->cap++] = q;
                value = r->slot[h] = (uint32_t)r->out->cap + 1;
            }
        }
        *r->load[k].to = value;
    }
    r->n = 0;
}

static void load(reduction *r, ari_pairing node, uint32_t *to) {
    const uint32_t h = hash(node, r->bits);
    FETCH(&r->slot[h]);
    r->load[r->n].node = node;
    r->load[r->n].hash = h;
    r->load[r->n].to = to;
    if (++r->n == 2 * STRETCH) place(r);
}

static uint32_t value(const reduction *r, uint32_t of) {
    return of < ALONE ? r->value[of] : r->alone[of / ALONE - 1][of % ALONE].head;
}

static uint32_t bits_for(uint32_t n) {
    uint32_t bits = 4;
    while (bits < 31 && 1u << bits < 2 * (uint64_t)n) bits++;
    return bits;
}

static void reduce_level(product *p, reduction *r, uint32_t i) {
    const shelf f = p->shelf[i];
    r->bits = bits_for(f.nvalue);
    memset(r->slot, 0, sizeof *r->slot << r->bits);
    for (uint32_t from = f.first; from; from = follow(p, f, from))
        for (uint32_t k = from; k < from + length(f, from); k++)
            load(r, (ari_pairing){value(r, p->pair[k].without), value(r, p->pair[k].with)}, &p->next[k]);
    for (side *s = p->s; s < p->s + 2; s++)
        for (ari_node id = s->first[i + 1]; s->nalone && id < s->first[i]; id++) {
            const ari_pairing q = s->node[id - 2];
            if (s->at[id].alone) load(r, (ari_pairing){s->at[q.without].head, s->at[q.with].head}, &s->at[id].head);
        }
    place(r);
    r->out->first[i] = 2 + (uint32_t)r->out->cap;
}

static ari_status go_up(product *p, uint32_t root, ari_diagram *out) {
    reduction r = {.out = out, .value = p->next, .alone = {p->s[0].at, p->s[1].at}, .bits = bits_for(p->wide)};
    r.slot = ari_arena_resize(p->arena, NULL, sizeof *r.slot << r.bits);
    if (!r.slot) return p->arena->spent;
    p->next[0] = 0;
    p->next[1] = 1;
    for (int i = 0; i < 2; i++) p->s[i].at[1].head = 1; /* that of 0 is 0 */
    for (uint32_t i = p->nlevel; i-- > 0;) reduce_level(p, &r, i);
    out->root = value(&r, root);
    ari_arena_free(p->arena, r.slot);
    return ARI_OK;
}

static ari_status work(product *p, ari_node x, ari_node y, ari_diagram *out) {
    ARI_TRY(room(p));
    const uint32_t root = find(p, look(p, x, y));
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

ari_status ari_product_make(ari_algebra op, const ari_diagram *x, const ari_diagram *y, const ari_universe *u,
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
    if (s == ARI_OK) s = work(&p, d[0]->root, d[1]->root, out);
    void *const block[] = {p.s[0].at, p.s[0].first, p.s[1].at, p.s[1].first, p.pair, p.next, p.after, p.shelf, p.slot};
    for (size_t i = 0; i < sizeof block / sizeof *block; i++) ari_arena_free(a, block[i]);
    if (s != ARI_OK) ari_diagram_free(out);
    return s;
}

ari_status ari_product_mask(const ari_universe *u, const uint32_t *element, uint32_t n, bool in, ari_diagram *out,
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
