/* node_store.c - one array of nodes, one hash table that finds them, and what goes in and out.
 *
 * Invariant: children have smaller ids than their node, since they are made first; collecting keeps the order. So every
 * pass upwards over ids meets children first and every pass downwards meets parents first, and nothing here needs a
 * stack. What a root needs is marked in one pass downwards over a bit for each id.
 * The hash table has open addressing and is at most three quarters full; ids only, the key is in the node. */
#include "family/node_store.h"

#include "family/algebra.h"
#include "family/reorder.h"

#include <string.h>

enum { FIRST_BITS = 10, MOST_MEMO = 22, LEAPS = 22 }; /* a table of LEAPS bits grows twofold, a smaller one fourfold */

static ari_node fail_store(ari_node_store *f, ari_status status) {
    if (f->status == ARI_OK) f->status = status;
    return 0;
}

/* All results. */
static void forget_store(ari_node_store *f) { memset(f->memo, 0, sizeof *f->memo << f->memo_bits); }

ari_status ari_node_store_init(ari_node_store *f, ari_arena *a) {
    memset(f, 0, sizeof *f);
    f->arena = a;
    ari_universe_init(&f->universe, a);
    f->cap = 1u << FIRST_BITS;
    f->bits = f->memo_bits = FIRST_BITS;
    f->node = ari_arena_resize(a, NULL, f->cap * sizeof *f->node);
    f->slot = ari_arena_resize(a, NULL, sizeof *f->slot << f->bits);
    f->memo = ari_arena_resize(a, NULL, sizeof *f->memo << f->memo_bits);
    if (!f->node || !f->slot || !f->memo) return f->status = a->spent;
    memset(f->slot, 0, sizeof *f->slot << f->bits);
    forget_store(f);
    for (ari_node x = 0; x < 2; x++) f->node[x] = (ari_branch){ARI_NODE_STORE_BOTTOM, x, x};
    f->n = 2;
    return ARI_OK;
}

void ari_node_store_free(ari_node_store *f) {
    void *const block[] = {f->node, f->slot, f->memo, f->call};
    for (size_t i = 0; i < sizeof block / sizeof *block; i++)
        ari_arena_free(f->arena, block[i]);
    f->node = NULL;
    f->slot = NULL;
    f->memo = NULL;
    f->call = NULL;
}

ari_status ari_node_store_universe(ari_node_store *f, const uint32_t *element, uint32_t n) {
    const uint32_t before = f->universe.element.n;
    const bool added = ari_universe_add_all(&f->universe, element, n);
    if (f->universe.element.n != before) forget_store(f);
    if (!added) (void)fail_store(f, f->arena->spent == ARI_OK ? ARI_LIMIT : f->arena->spent);
    return f->status;
}

/* ---- making nodes ---- */

static inline uint32_t hash_store(uint32_t level, ari_node without, ari_node with, uint32_t bits) {
    uint64_t x = ((uint64_t)with << 32 | without) + (uint64_t)level * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ x >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(x >> (64 - bits));
}

static void enter_store(ari_node_store *f, ari_node id) {
    const ari_branch b = f->node[id];
    const uint32_t mask = (1u << f->bits) - 1;
    uint32_t h = hash_store(b.level, b.without, b.with, f->bits);
    while (f->slot[h]) h = (h + 1) & mask;
    f->slot[h] = id;
}

/* No room is no failure. */
void ari_node_store_remember(ari_node_store *f, uint64_t results) {
    if (f->memo_bits >= MOST_MEMO || results < 1u << f->memo_bits) return;
    uint32_t bits = f->memo_bits + 1;
    while (bits < MOST_MEMO && results >= 1u << bits) bits++;
    const ari_status spent = f->arena->spent;
    ari_memo *memo = ari_arena_resize(f->arena, NULL, sizeof *memo << bits);
    if (!memo) {
        f->arena->spent = spent;
        return;
    }
    memset(memo, 0, sizeof *memo << bits);
    for (uint32_t i = 0; i < 1u << f->memo_bits; i++) {
        const ari_memo m = f->memo[i];
        if (m.op) memo[ari_algebra_hash(m.op, m.x, m.y, bits)] = m;
    }
    ari_arena_free(f->arena, f->memo);
    f->memo = memo;
    f->memo_bits = bits;
}

static bool rehash_store(ari_node_store *f, uint32_t bits) {
    ari_node *slot = bits < 32 ? ari_arena_resize(f->arena, NULL, sizeof *slot << bits) : NULL;
    if (!slot) return false;
    memset(slot, 0, sizeof *slot << bits);
    ari_arena_free(f->arena, f->slot);
    f->slot = slot;
    f->bits = bits;
    for (ari_node id = 2; id < f->n; id++) enter_store(f, id);
    return true;
}

/* Room for one node more. */
static bool widen_store(ari_node_store *f) {
    if (f->n >= UINT32_MAX - 2) return fail_store(f, ARI_LIMIT);
    if (f->n == f->cap) {
        const uint32_t cap = f->cap > UINT32_MAX / 2 ? UINT32_MAX : f->cap + f->cap / 2;
        ari_branch *node = ari_arena_resize(f->arena, f->node, (size_t)cap * sizeof *node);
        if (!node) return fail_store(f, f->arena->spent);
        f->node = node;
        f->cap = cap;
    }
    if (f->n > (uint32_t)(((uint64_t)3 << f->bits) / 4)) {
        if ((f->bits >= LEAPS || !rehash_store(f, f->bits + 2)) && !rehash_store(f, f->bits + 1))
            return fail_store(f, f->bits < 31 ? f->arena->spent : ARI_LIMIT);
        ari_node_store_remember(f, f->n / 2);
    }
    return true;
}

ari_node ari_node_store_make(ari_node_store *f, uint32_t level, ari_node without, ari_node with) {
    if (!with) return without;
    const uint32_t mask = (1u << f->bits) - 1;
    uint32_t h = hash_store(level, without, with, f->bits);
    for (ari_node id; (id = f->slot[h]); h = (h + 1) & mask) {
        const ari_branch *b = &f->node[id];
        if (b->without == without && b->with == with && b->level == level) return id;
    }
    ARI_ASSERT(level < f->node[without].level && level < f->node[with].level);
    const uint32_t bits = f->bits;
    if ((f->n == f->cap || f->n > (uint32_t)(((uint64_t)3 << bits) / 4)) && !widen_store(f)) return 0;
    f->node[f->n] = (ari_branch){level, without, with};
    if (bits == f->bits) f->slot[h] = f->n;
    else enter_store(f, f->n);
    return f->n++;
}

ari_node ari_node_store_power(ari_node_store *f) {
    ari_node x = 1;
    for (uint32_t level = f->universe.element.n; level-- > 0;) x = ari_node_store_make(f, level, x, x);
    return f->status == ARI_OK ? x : 0;
}

ari_node ari_node_store_set(ari_node_store *f, const uint32_t *level, uint32_t n) {
    ari_node x = 1;
    while (n-- > 0) x = ari_node_store_make(f, level[n], 0, x);
    return f->status == ARI_OK ? x : 0;
}

/* ---- what roots need ---- */

ari_status ari_node_store_below(ari_node_store *f, const ari_node *root, uint32_t n, ari_below *b) {
    ari_node top = 1;
    for (uint32_t i = 0; i < n; i++)
        if (root[i] > top) top = root[i];
    b->nword = (top >> 6) + 1;
    b->n = 0;
    b->bit = ari_arena_resize(f->arena, NULL, b->nword * (sizeof *b->bit + sizeof *b->rank));
    if (!b->bit) return f->arena->spent;
    b->rank = (uint32_t *)(void *)(b->bit + b->nword);
    memset(b->bit, 0, b->nword * sizeof *b->bit);
    for (uint32_t i = 0; i < n; i++) ari_bits_put(b->bit, root[i]);
    for (uint32_t w = b->nword; w-- > 0;)
        for (uint32_t k = 64; b->bit[w] && k-- > 0;) {
            if (!(b->bit[w] >> k & 1)) continue;
            const ari_branch node = f->node[w * 64 + k];
            ari_bits_put(b->bit, node.without);
            ari_bits_put(b->bit, node.with);
        }
    b->bit[0] &= ~UINT64_C(3); /* the constants */
    for (uint32_t w = 0; w < b->nword; w++) {
        b->rank[w] = b->n;
        b->n += ari_below_rank(b, w * 64 + 63) - b->n + (uint32_t)(b->bit[w] >> 63);
    }
    return ARI_OK;
}

void ari_node_store_below_free(ari_node_store *f, ari_below *b) { ari_arena_free(f->arena, b->bit); }

ari_node ari_node_store_next(const ari_below *b, ari_node id) {
    uint32_t w = id >> 6;
    if (w >= b->nword) return 0;
    uint64_t x = b->bit[w] >> (id & 63);
    if (!x) {
        do
            if (++w >= b->nword) return 0;
        while (!b->bit[w]);
        x = b->bit[w];
        id = w * 64;
    }
    return id + ari_bits_low(x);
}

ari_status ari_node_store_collect(ari_node_store *f, ari_node *root, uint32_t n) {
    ari_below b = {NULL, NULL, 0, 0};
    ARI_TRY(ari_node_store_below(f, root, n, &b));
    ari_node to = 2;
    for (ari_node id = ari_node_store_next(&b, 2); id; id = ari_node_store_next(&b, id + 1)) {
        ari_branch node = f->node[id];
        if (node.without > 1) node.without = 2 + ari_below_rank(&b, node.without);
        if (node.with > 1) node.with = 2 + ari_below_rank(&b, node.with);
        f->node[to++] = node;
    }
    for (uint32_t i = 0; i < n; i++)
        if (root[i] > 1) root[i] = 2 + ari_below_rank(&b, root[i]);
    f->n = to;
    ari_node_store_below_free(f, &b);
    while (f->bits > FIRST_BITS && f->n < 1u << (f->bits - 2)) f->bits--;
    memset(f->slot, 0, sizeof *f->slot << f->bits);
    for (ari_node id = 2; id < f->n; id++) enter_store(f, id);
    forget_store(f);
    return ARI_OK;
}

/* ---- in and out ---- */

bool ari_node_store_agrees(const ari_node_store *f, const uint32_t *element, uint32_t n) {
    uint32_t last = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t level = ari_universe_find(&f->universe, element[i]);
        if (level < last) return false;
        last = level;
    }
    return true;
}

static ari_status import_nodes(ari_node_store *f, const ari_diagram *d, const uint32_t *level, ari_node *of) {
    of[0] = 0;
    of[1] = 1;
    for (uint32_t i = d->nlevel; i-- > 0;) {
        if (!ari_budget_spend(f->budget, d->first[i] - d->first[i + 1])) return ARI_LIMIT;
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
            const ari_pairing c = ari_diagram_get(d, id);
            of[id] = ari_node_store_make(f, level[i], of[c.without], of[c.with]);
            if (f->status != ARI_OK) return f->status;
        }
    }
    return f->status;
}

ari_status ari_node_store_import(ari_node_store *f, const ari_diagram *d, ari_node *out) {
    *out = 0;
    const bool agrees = ari_node_store_agrees(f, d->element, d->nlevel);
    ARI_TRY(ari_node_store_universe(f, d->element, d->nlevel));
    const size_t n = (size_t)ari_diagram_size(d) + 2;
    uint32_t *level = ari_arena_resize(f->arena, NULL, (d->nlevel + n) * sizeof *level);
    if (!level) return f->arena->spent;
    ari_node *of = level + d->nlevel;
    for (uint32_t i = 0; i < d->nlevel; i++) level[i] = ari_universe_find(&f->universe, d->element[i]);
    const ari_status s = agrees ? import_nodes(f, d, level, of) : ari_family_reorder(f, d, level, &of[d->root]);
    if (s == ARI_OK) *out = of[d->root];
    ari_arena_free(f->arena, level);
    return s;
}

/* first[i] := where the ids of level i begin. */
static void place_levels(const ari_node_store *f, const ari_below *b, ari_diagram *d) {
    memset(d->first, 0, ((size_t)d->nlevel + 1) * sizeof *d->first);
    for (ari_node id = ari_node_store_next(b, 2); id; id = ari_node_store_next(b, id + 1))
        d->first[f->node[id].level]++;
    d->first[d->nlevel] = 2;
    for (uint32_t i = d->nlevel; i-- > 0;) d->first[i] += d->first[i + 1];
}

static ari_status fill_diagram(const ari_node_store *f, const ari_below *b, ari_diagram *d, ari_node root) {
    ari_node *next = ARI_TAKE(d->arena, ari_node, d->nlevel);
    ari_node *of = ari_arena_resize(d->arena, NULL, ((size_t)b->n + 1) * sizeof *of);
    if (!next || !of) return d->arena->spent;
    for (uint32_t i = 0; i < d->nlevel; i++) next[i] = d->first[i + 1];
    uint32_t k = 0;
    for (ari_node id = ari_node_store_next(b, 2); id; id = ari_node_store_next(b, id + 1)) {
        const ari_branch node = f->node[id];
        const ari_node mine = of[k++] = next[node.level]++;
        ari_pairing *p = &d->node[mine - 2];
        p->without = node.without > 1 ? of[ari_below_rank(b, node.without)] : node.without;
        p->with = node.with > 1 ? of[ari_below_rank(b, node.with)] : node.with;
    }
    d->root = root > 1 ? of[b->n - 1] : root;
    ari_arena_free(d->arena, of);
    return ARI_OK;
}

ari_status ari_node_store_export(ari_node_store *f, ari_node x, ari_diagram *d, ari_arena *a) {
    const uint32_t n = f->universe.element.n;
    ARI_TRY(ari_diagram_constant(d, a, n, f->universe.element.at, x < 2 ? x : 0));
    if (x < 2) return ARI_OK;
    ari_below b = {NULL, NULL, 0, 0};
    ARI_TRY(ari_node_store_below(f, &x, 1, &b));
    place_levels(f, &b, d);
    ari_status s = ARI_OK;
    d->node = ari_arena_resize(a, NULL, b.n * sizeof *d->node);
    d->cap = b.n;
    if (!d->node) s = a->spent;
    if (s == ARI_OK) s = fill_diagram(f, &b, d, x);
    ari_node_store_below_free(f, &b);
    return s;
}
