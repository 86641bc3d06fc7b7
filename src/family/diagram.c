/* diagram.c - collect raw nodes from the top, then reduce them in place from the bottom.
 *
 * Raw nodes lie in one array in the order given: level after level, the top first; first[i] is where level i begins.
 * Reducing walks the array backwards. Of every raw node of the level below its final id is known (`below`), so its
 * children can be renamed; a node whose `with` child is the empty family is its `without` child (zero-suppressed); two
 * nodes of a level with equal children are one (a hash table a level). New nodes are written backwards from the end of
 * the same array: there are never more of them than raw nodes read, so nothing unread is overwritten, and node id k
 * stands at index n + 1 - k. Turning the array round at the end puts node id k at index k - 2.
 *
 * Invariant: every id names another family of sets, since children are smaller ids, unique by induction.
 * Besides the nodes, 8 bytes each, there are two maps of 4 bytes and a table of 8 to 16 bytes per raw node of the
 * widest level. Hashes of a stretch of nodes are computed first and their slots fetched ahead: the table of a wide
 * level is larger than the cache. */
#include "diagram.h"

#include <string.h>

enum { STRETCH = 32 };

static bool fail(ari_diagram *d, ari_status status) {
    if (d->status == ARI_OK) d->status = status;
    return false;
}

static bool start(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element) {
    memset(d, 0, sizeof *d);
    d->arena = a;
    d->nlevel = nlevel;
    d->element = ARI_TAKE(a, uint32_t, nlevel);
    d->first = ARI_TAKE(a, ari_node, (size_t)nlevel + 1);
    if (!d->element || !d->first) return fail(d, a->spent);
    if (nlevel) memcpy(d->element, element, nlevel * sizeof *element);
    return true;
}

void ari_diagram_begin(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element) {
    (void)start(d, a, nlevel, element);
}

ari_status ari_diagram_constant(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element, ari_node root) {
    ARI_REQUIRE(root <= 1, "only the two constants have no nodes");
    if (!start(d, a, nlevel, element)) return d->status;
    for (uint32_t i = 0; i <= nlevel; i++) d->first[i] = 2;
    d->root = root;
    return ARI_OK;
}

void ari_diagram_free(ari_diagram *d) {
    if (d->node) (void)ari_arena_resize(d->arena, d->node, 0);
    d->node = NULL;
    d->cap = 0;
}

/* Room for n more raw nodes. */
static bool widen(ari_diagram *d, uint32_t n) {
    const size_t need = d->nraw + n;
    if (need <= d->cap) return true;
    if (need > UINT32_MAX - 3) return fail(d, ARI_LIMIT); /* ids have 32 bits */
    size_t wish = d->cap + d->cap / 2 + 1024;
    if (wish < need) wish = need;
    ari_pairing *p = ari_arena_resize(d->arena, d->node, wish * sizeof *p);
    if (!p && wish > need) p = ari_arena_resize(d->arena, d->node, (wish = need) * sizeof *p);
    if (!p) return fail(d, d->arena->spent);
    d->node = p;
    d->cap = wish;
    return true;
}

ari_pairing *ari_diagram_level(ari_diagram *d, uint32_t n, bool more) {
    if (d->status != ARI_OK || !widen(d, n)) return NULL;
    ARI_REQUIRE(more ? d->nbegun > 0 : d->nbegun < d->nlevel, "more levels than were announced");
    if (!more) d->first[d->nbegun++] = (ari_node)d->nraw;
    ari_pairing *p = d->node + d->nraw;
    d->nraw += n;
    return p;
}

/* ---- reducing ---- */

typedef struct reduction {
    ari_pairing *node;
    uint32_t n, free;   /* raw nodes in all; the new ones are at free..n-1 */
    ari_node *below, *here; /* final ids of the raw nodes of the level below, and of this one */
    ari_node *slot;     /* [1 << bits] new nodes of this level by the hash of their children; 0 is none */
    uint32_t bits;
} reduction;

static uint32_t hash(ari_pairing p, uint32_t bits) {
    const uint64_t x = (uint64_t)p.with << 32 | p.without;
    return (uint32_t)((x ^ x >> 29) * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits));
}

static ari_node rename_child(const ari_node *below, ari_node raw) { return raw < 2 ? raw : below[raw - 2]; }

/* The node with these children, found or made; h is its hash. */
static ari_node unique(reduction *r, ari_pairing p, uint32_t h) {
    const uint32_t mask = (1u << r->bits) - 1;
    for (;; h = (h + 1) & mask) {
        const ari_node id = r->slot[h];
        if (!id) break;
        const ari_pairing q = r->node[r->n + 1 - id];
        if (q.with == p.with && q.without == p.without) return id;
    }
    r->node[--r->free] = p;
    return r->slot[h] = r->n + 1 - r->free;
}

/* Raw nodes first <= i < end are one level. */
static void reduce_level(reduction *r, uint32_t first, uint32_t end) {
    ari_pairing p[STRETCH];
    uint32_t h[STRETCH];
    r->bits = 4;
    while (r->bits < 31 && 1u << r->bits < 2 * (end - first)) r->bits++;
    memset(r->slot, 0, sizeof *r->slot << r->bits);
    for (uint32_t i = end; i > first;) {
        const uint32_t n = i - first < STRETCH ? i - first : STRETCH;
        i -= n;
        for (uint32_t k = 0; k < n; k++) {
            p[k].without = rename_child(r->below, r->node[i + k].without);
            p[k].with = rename_child(r->below, r->node[i + k].with);
            h[k] = hash(p[k], r->bits);
#if defined(__GNUC__)
            __builtin_prefetch(&r->slot[h[k]], 1);
#endif
        }
        for (uint32_t k = n; k-- > 0;) r->here[i + k - first] = p[k].with ? unique(r, p[k], h[k]) : p[k].without;
    }
}

static void turn_round(ari_pairing *p, uint32_t n) {
    for (uint32_t i = 0, k = n; i + 1 < k; i++) {
        const ari_pairing q = p[i];
        p[i] = p[--k];
        p[k] = q;
    }
}

/* first[i] turns from the index of a raw node into an id; the root comes last. */
static void reduce(ari_diagram *d, reduction *r) {
    ari_node raw_end = r->n;
    d->first[d->nlevel] = 2;
    for (uint32_t i = d->nlevel; i-- > 0;) {
        const ari_node raw = d->first[i];
        reduce_level(r, raw, raw_end);
        d->first[i] = 2 + r->n - r->free;
        if (!i && raw_end) d->root = r->here[0];
        raw_end = raw;
        ari_node *swap = r->below;
        r->below = r->here;
        r->here = swap;
    }
    turn_round(r->node, r->n);
}

ari_status ari_diagram_end(ari_diagram *d) {
    if (d->status != ARI_OK) return d->status;
    while (d->nbegun < d->nlevel) d->first[d->nbegun++] = (ari_node)d->nraw;
    reduction r = {d->node, (uint32_t)d->nraw, (uint32_t)d->nraw, NULL, NULL, NULL, 0};
    uint32_t wide = 0;
    size_t slots = 16;
    for (uint32_t i = 0; i < d->nlevel; i++) {
        const uint32_t end = i + 1 < d->nlevel ? d->first[i + 1] : r.n;
        if (end - d->first[i] > wide) wide = end - d->first[i];
    }
    while (slots < (size_t)1 << 31 && slots < 2 * (size_t)wide) slots *= 2;
    ari_node *map = ari_arena_resize(d->arena, NULL, (2 * (size_t)wide + slots + 1) * sizeof *map);
    if (!map) {
        fail(d, d->arena->spent);
        return d->status;
    }
    r.below = map;
    r.here = map + wide;
    r.slot = map + 2 * (size_t)wide;
    d->root = 0;
    reduce(d, &r);
    (void)ari_arena_resize(d->arena, map, 0);
    d->cap = r.n - r.free;
    if (!d->node) return ARI_OK;
    /* smaller: may fail in peace */
    ari_pairing *p = ari_arena_resize(d->arena, d->node, (d->cap + !d->cap) * sizeof *p);
    if (p) d->node = p;
    return ARI_OK;
}

/* ---- looking ---- */

uint32_t ari_diagram_level_of(const ari_diagram *d, ari_node id) {
    if (id < 2) return d->nlevel;
    uint32_t low = 0, high = d->nlevel; /* first[high] <= id < first[low] */
    while (high - low > 1) {
        const uint32_t mid = low + (high - low) / 2;
        if (id < d->first[mid]) low = mid;
        else high = mid;
    }
    return low;
}

bool ari_diagram_audit(const ari_diagram *d) {
    if (d->first[d->nlevel] != 2 || d->root >= d->first[0]) return false;
    if (d->first[0] > 2 ? d->root != d->first[0] - 1 : d->root > 1) return false;
    for (uint32_t i = 0; i < d->nlevel; i++) {
        if (d->first[i] < d->first[i + 1]) return false;
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
            const ari_pairing p = ari_diagram_get(d, id);
            if (!p.with || p.with >= d->first[i + 1] || p.without >= d->first[i + 1]) return false;
        }
    }
    const uint32_t n = ari_diagram_size(d);
    uint8_t *met = ARI_ZERO(d->arena, uint8_t, (size_t)n + 2);
    if (!met) return true;
    uint32_t alone = n ? 0 : 1;
    for (uint32_t k = 0; k < n; k++) {
        met[d->node[k].with] = met[d->node[k].without] = 1;
        for (uint32_t j = k + 1; n < 3000 && j < n; j++)
            if (d->node[j].with == d->node[k].with && d->node[j].without == d->node[k].without &&
                ari_diagram_level_of(d, k + 2) == ari_diagram_level_of(d, j + 2)) return false;
    }
    for (ari_node id = 2; id < n + 2; id++) alone += !met[id];
    return alone == 1;
}
