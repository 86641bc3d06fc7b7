/* bounded.c - cut(v, b): the sets below node v whose weight is at most b (or exactly b).
 *
 * cut(v, b) = (cut(v0, b), cut(v1, b - w)), w the weight of v's element. From the least and the greatest weight below
 * v it is often known at once: nothing, or all of v. `at least` is `at most` with all signs turned.
 *
 * Two ways to remember. When the bounds that matter are few (small weights), a table of (node, bound): one pass down
 * marks what is needed, one pass up makes it, with no stack and in the order of memory. Else cut(v, .) is remembered
 * by intervals: it is the same for all bounds from the greatest weight that is in it to the least that is not; each
 * call hands up its interval [low, high), the intersection of its children's, and a search tree for each node (a
 * treap by low) finds the interval of a bound. */
#include "family/bounded.h"

#include <string.h>

#define FAR (INT64_MAX / 2)
#define NEEDED UINT32_MAX

enum { CELLS_A_NODE = 400, CELLS_MOST = 1 << 27, POLL = 1 << 12 };

typedef struct interval {
    int64_t low, high;
    ari_node result;
    uint32_t left, right; /* index + 1 in the list, or 0 */
} interval;

typedef struct frame {
    uint32_t k;
    ari_node r;
    int64_t bound, low, high;
    int step;
} frame;

typedef struct cutting {
    ari_node_store *f;
    ari_below below;
    uint32_t n;            /* reached nodes and the two constants, numbered densely in ascending order of ids */
    ari_node *id;          /* [n] */
    ari_branch *node;      /* [n] with dense numbers of the children */
    int64_t *least, *most; /* [n] weights below each */
    int64_t *weight;       /* [levels] */
    bool exact;
    ari_arena scratch;     /* owns what follows; the forest's allocator and what is left of its budget */
    size_t *base;          /* [n + 1] table: where the cells of a node begin, of the bounds least .. most */
    ari_node *cell;
    ARI_LIST(interval) at; /* intervals */
    uint32_t *tree;        /* [n] root of a node's treap, index + 1 */
    frame *frame;          /* [levels + 1] */
} cutting;

static uint32_t dense_bounded(const cutting *c, ari_node id) { return id < 2 ? id : 2 + ari_below_rank(&c->below, id); }

static void fill_spans(cutting *c) {
    uint32_t k = 2;
    for (ari_node x = 0; x < 2; x++) {
        c->id[x] = x;
        c->node[x] = (ari_branch){ARI_NODE_STORE_BOTTOM, x, x};
        c->least[x] = x ? 0 : FAR;
        c->most[x] = x ? 0 : -FAR;
    }
    for (ari_node id = ari_node_store_next(&c->below, 2); id; id = ari_node_store_next(&c->below, id + 1), k++) {
        const ari_branch b = c->f->node[id];
        const uint32_t x = dense_bounded(c, b.without), y = dense_bounded(c, b.with);
        const int64_t w = c->weight[b.level], l1 = c->least[y] + w, m1 = c->most[y] + w;
        c->id[k] = id;
        c->node[k] = (ari_branch){b.level, x, y};
        c->least[k] = c->least[x] < l1 ? c->least[x] : l1;
        c->most[k] = c->most[x] > m1 ? c->most[x] : m1;
    }
}

/* Is the cut of node k known at once? Then the result with its interval. */
static bool at_once(const cutting *c, uint32_t k, int64_t bound, interval *out) {
    const int64_t least = c->least[k], most = c->most[k];
    *out = (interval){-FAR, FAR, 0, 0, 0};
    if (!k) return true;
    if (bound < least) {
        out->high = least;
        return true;
    }
    if (c->exact && bound > most) {
        out->low = most + 1;
        return true;
    }
    if (c->exact ? least == most : bound >= most) {
        out->low = most;
        if (c->exact) out->high = most + 1;
        out->result = c->id[k];
        return true;
    }
    return false;
}

/* ---- a table of cells ---- */

/* How many cells there are; SIZE_MAX when too many. */
static size_t count_cells(const cutting *c) {
    size_t sum = 0;
    for (uint32_t k = 2; k < c->n; k++) {
        const int64_t span = c->most[k] - c->least[k] + 1;
        if (span > CELLS_MOST || (sum += (size_t)span) > CELLS_MOST) return SIZE_MAX;
    }
    return sum > (size_t)c->n * CELLS_A_NODE ? SIZE_MAX : sum;
}

static ari_node *cell_of(const cutting *c, uint32_t k, int64_t bound) {
    return &c->cell[c->base[k] + (size_t)(bound - c->least[k])];
}

/* Is the cut neither empty nor whole? */
static inline bool open_bounded(const cutting *c, uint32_t k, int64_t bound) {
    if (!k || bound < c->least[k]) return false;
    return c->exact ? bound <= c->most[k] && c->least[k] < c->most[k] : bound < c->most[k];
}

static inline void need_bounded(const cutting *c, uint32_t k, int64_t bound) {
    if (open_bounded(c, k, bound)) *cell_of(c, k, bound) = NEEDED;
}

static inline ari_node look_bounded(const cutting *c, uint32_t k, int64_t bound) {
    if (open_bounded(c, k, bound)) return *cell_of(c, k, bound);
    return k && bound >= c->least[k] && (!c->exact || bound <= c->most[k]) ? c->id[k] : 0;
}

static ari_status by_table(cutting *c, size_t cells, int64_t bound, ari_node *out) {
    ari_node_store *f = c->f;
    const uint32_t n = c->n;
    c->base = ARI_TAKE(&c->scratch, size_t, (size_t)n + 1);
    c->cell = ARI_ZERO(&c->scratch, ari_node, cells);
    if (!c->base || !c->cell) return c->scratch.spent;
    c->base[0] = c->base[1] = c->base[2] = 0;
    for (uint32_t k = 2; k < n; k++) c->base[k + 1] = c->base[k] + (size_t)(c->most[k] - c->least[k] + 1);
    need_bounded(c, n - 1, bound);
    for (uint32_t k = n; k-- > 2;) {
        const ari_branch b = c->node[k];
        for (size_t i = c->base[k]; i < c->base[k + 1]; i++) {
            if (c->cell[i] != NEEDED) continue;
            const int64_t here = c->least[k] + (int64_t)(i - c->base[k]);
            need_bounded(c, b.without, here);
            need_bounded(c, b.with, here - c->weight[b.level]);
        }
    }
    for (uint32_t k = 2; k < n; k++) {
        const ari_branch b = c->node[k];
        if (!ari_budget_spend(f->budget, 1 + c->base[k + 1] - c->base[k])) return ARI_LIMIT;
        for (size_t i = c->base[k]; i < c->base[k + 1]; i++) {
            if (c->cell[i] != NEEDED) continue;
            const int64_t here = c->least[k] + (int64_t)(i - c->base[k]);
            const ari_node with = look_bounded(c, b.with, here - c->weight[b.level]);
            c->cell[i] = ari_node_store_make(f, b.level, look_bounded(c, b.without, here), with);
        }
        if (f->status != ARI_OK) return f->status;
    }
    *out = look_bounded(c, n - 1, bound);
    return ARI_OK;
}

/* ---- intervals ---- */

static uint32_t priority_bounded(uint32_t i) { return i * 2654435769u; }

static bool tree_find(const cutting *c, uint32_t k, int64_t bound, interval *out) {
    for (uint32_t i = c->tree[k]; i;) {
        const interval *v = &c->at.at[i - 1];
        if (bound < v->low) i = v->left;
        else if (bound >= v->high) i = v->right;
        else {
            *out = *v;
            return true;
        }
    }
    return false;
}

static bool tree_add(cutting *c, uint32_t k, interval v) {
    if (!ARI_RESERVE(&c->scratch, &c->at, 1)) return false;
    v.left = v.right = 0;
    ARI_PUSH(&c->at, v);
    const uint32_t mine = c->at.n;
    interval *at = c->at.at - 1;
    uint32_t *p = &c->tree[k];
    while (*p && priority_bounded(*p) > priority_bounded(mine)) p = v.low < at[*p].low ? &at[*p].left : &at[*p].right;
    uint32_t rest = *p, *left = &at[mine].left, *right = &at[mine].right;
    *p = mine;
    while (rest) {
        if (at[rest].low < v.low) {
            *left = rest;
            left = &at[rest].right;
            rest = *left;
        } else {
            *right = rest;
            right = &at[rest].left;
            rest = *right;
        }
    }
    *left = *right = 0;
    return true;
}

/* A frame's next call in *next, true; or its value in *v. */
static bool go_on(cutting *c, frame *top, interval *v, frame *next) {
    const ari_branch b = c->node[top->k];
    const int64_t w = c->weight[b.level];
    if (top->step == 0) {
        *next = (frame){b.without, 0, top->bound, 0, 0, 0};
    } else if (top->step == 1) {
        top->r = v->result;
        top->low = v->low;
        top->high = v->high;
        *next = (frame){b.with, 0, top->bound - w, 0, 0, 0};
    } else {
        const int64_t low = v->low + w, high = v->high + w;
        v->low = low > top->low ? low : top->low;
        v->high = high < top->high ? high : top->high;
        v->result = ari_node_store_make(c->f, b.level, top->r, v->result);
        return false;
    }
    top->step++;
    return true;
}

static ari_status by_intervals(cutting *c, int64_t bound, ari_node *out) {
    ari_node_store *f = c->f;
    interval v = {0, 0, 0, 0, 0};
    frame next = {c->n - 1, 0, bound, 0, 0, 0};
    uint32_t n = 0, polled = 0;
    c->tree = ARI_ZERO(&c->scratch, uint32_t, c->n);
    c->frame = ARI_TAKE(&c->scratch, frame, (size_t)f->universe.element.n + 1);
    if (!c->tree || !c->frame) return c->scratch.spent;
    for (;;) {
        if (!at_once(c, next.k, next.bound, &v) && !tree_find(c, next.k, next.bound, &v)) c->frame[n++] = next;
        while (n && !go_on(c, &c->frame[n - 1], &v, &next)) {
            if (f->status != ARI_OK) return f->status;
            if (!tree_add(c, c->frame[--n].k, v)) return c->scratch.spent;
            if (++polled % POLL == 0 && !ari_budget_spend(f->budget, POLL)) return ARI_LIMIT;
        }
        if (!n) break;
    }
    *out = v.result;
    return ARI_OK;
}

/* ---- */

static ari_status cut_bounded(cutting *c, int64_t bound, ari_node *out) {
    ari_arena *a = &c->scratch;
    c->n = c->below.n + 2;
    c->id = ARI_TAKE(a, ari_node, c->n);
    c->node = ARI_TAKE(a, ari_branch, c->n);
    c->least = ARI_TAKE(a, int64_t, c->n);
    c->most = ARI_TAKE(a, int64_t, c->n);
    if (!c->id || !c->node || !c->least || !c->most) return a->spent;
    fill_spans(c);
    const size_t cells = count_cells(c);
    return cells == SIZE_MAX ? by_intervals(c, bound, out) : by_table(c, cells, bound, out);
}

ari_status ari_family_bounded_weight(ari_node_store *f, ari_node x, const int64_t *weight, ari_bound kind,
                                     int64_t bound, ari_node *out) {
    cutting c;
    uint64_t sum = 0;
    const uint32_t n = f->universe.element.n;
    memset(&c, 0, sizeof c);
    *out = 0;
    for (uint32_t i = 0; i < n; i++) {
        sum += weight[i] < 0 ? 0 - (uint64_t)weight[i] : (uint64_t)weight[i];
        if (sum > UINT64_C(1) << 60) return ARI_RANGE;
    }
    if (f->status != ARI_OK || !x) return f->status;
    const int64_t end = INT64_C(1) << 61;
    bound = bound > end ? end : bound < -end ? -end : bound;
    const ari_arena *a = f->arena;
    ari_arena_init(&c.scratch, &a->alloc, a->budget ? a->budget - a->used + 1 : 0);
    c.f = f;
    c.exact = kind == ARI_BOUND_EXACT;
    c.weight = ARI_TAKE(&c.scratch, int64_t, n);
    ari_status s = c.weight ? ari_node_store_below(f, &x, 1, &c.below) : c.scratch.spent;
    if (s == ARI_OK) {
        for (uint32_t i = 0; i < n; i++) c.weight[i] = kind == ARI_BOUND_LEAST ? -weight[i] : weight[i];
        s = cut_bounded(&c, kind == ARI_BOUND_LEAST ? -bound : bound, out);
        ari_node_store_below_free(f, &c.below);
    }
    ari_arena_drop(&c.scratch);
    if (s != ARI_OK) {
        *out = 0;
        if (f->status == ARI_OK) f->status = s;
    }
    return s;
}
