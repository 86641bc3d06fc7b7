/* counts.c - one pass from the bottom (counts, counts by size) or from the top (heat).
 *
 * Ids of children are smaller than their parents', so a walk over ids upwards meets children first. Numbers lie in
 * pages of 4096 nodes; all of a page have the same width in limbs, and widths never fall from page to page: when a
 * sum does not fit, the page in work is widened by a limb, and all later ones begin so. So most diagrams are counted
 * in single words, and no bound on the result is needed beforehand. When only the total is wanted a page is given
 * back after the last page that names one of its nodes (`last`).
 * Heat: the number of ways from the root to a node times the number of sets below its `with` child, summed over the
 * nodes of a level; both factors and all sums are at most the total. Ways are pages too, filled from the top and given
 * back as they are passed. */
#include "family/counts.h"

#include "family/limbs.h"

#include <string.h>

enum { SIZE = 1 << ARI_COUNTS_PAGE, MASK = SIZE - 1 };

static uint32_t page_of(ari_node id) { return id >> ARI_COUNTS_PAGE; }

/* The first node after page p. */
static ari_node page_end(const ari_diagram *d, uint32_t p) {
    const ari_node all = ari_diagram_size(d) + 2;
    return page_of(all - 1) == p ? all : (p + 1) << ARI_COUNTS_PAGE;
}

/* A table of pages for all ids of d, each of entries of `width` limbs. */
static ari_status open_count(ari_counts *t, const ari_diagram *d, ari_arena *a) {
    t->diagram = d;
    t->arena = a;
    t->npage = page_of(ari_diagram_size(d) + 1) + 1;
    t->page = ARI_ZERO(a, uint64_t *, t->npage);
    t->width = ARI_ZERO(a, uint32_t, t->npage);
    if (!t->page || !t->width) {
        t->npage = 0;
        return a->spent;
    }
    return ARI_OK;
}

static void close_page(ari_counts *t, uint32_t p) {
    ari_arena_free(t->arena, t->page[p]);
    t->page[p] = NULL;
}

static void free_pages(ari_counts *t) {
    for (uint32_t p = 0; p < t->npage; p++) close_page(t, p);
    t->npage = 0;
}

/* Entries of page p get one limb more; the first `done` are kept. p is the newest page. */
static bool widen_count(ari_counts *t, uint32_t p, uint32_t done) {
    const uint32_t old = t->width[p], width = old + 1;
    uint64_t *at = ari_arena_resize(t->arena, t->page[p], (size_t)SIZE * width * sizeof *at);
    if (!at) return false;
    for (uint32_t i = done; i-- > 0;) {
        memmove(at + (size_t)i * width, at + (size_t)i * old, old * sizeof *at);
        at[(size_t)i * width + old] = 0;
    }
    t->page[p] = at;
    t->width[p] = width;
    return true;
}

/* Nodes from <= id < end of page p in single words; where the first sum that does not fit is, or end. */
static ari_node add_words(const ari_counts *t, ari_node from, ari_node end) {
    const ari_pairing *node = t->diagram->node;
    uint64_t *const *page = t->page;
    uint64_t *out = page[page_of(from)];
    for (ari_node id = from; id < end; id++) {
        const ari_pairing c = node[id - 2];
        const uint64_t x = page[page_of(c.without)][c.without & MASK], s = x + page[page_of(c.with)][c.with & MASK];
        if (s < x) return id;
        out[id & MASK] = s;
    }
    return end;
}

static ari_node add_limbs(const ari_counts *t, ari_node from, ari_node end) {
    const uint32_t p = page_of(from), width = t->width[p];
    for (ari_node id = from; id < end; id++) {
        uint32_t n;
        const ari_pairing c = ari_diagram_get(t->diagram, id);
        uint64_t *x = t->page[p] + (size_t)(id & MASK) * width;
        const uint64_t *y = ari_counts_at(t, c.without, &n);
        memcpy(x, y, n * sizeof *x);
        memset(x + n, 0, (width - n) * sizeof *x);
        y = ari_counts_at(t, c.with, &n);
        if (ari_limbs_add(x, width, y, n)) return id;
    }
    return end;
}

static ari_status fill_page(ari_counts *t, uint32_t p, void *user) {
    (void)user;
    const ari_node end = page_end(t->diagram, p);
    ari_node id = p << ARI_COUNTS_PAGE;
    t->width[p] = p ? t->width[p - 1] : 1;
    t->page[p] = ari_arena_resize(t->arena, NULL, (size_t)SIZE * t->width[p] * sizeof **t->page);
    if (!t->page[p]) return t->arena->spent;
    for (; !p && id < 2; id++) t->page[0][id] = id;
    for (;;) {
        id = t->width[p] == 1 ? add_words(t, id, end) : add_limbs(t, id, end);
        if (id == end) return ARI_OK;
        if (!widen_count(t, p, id & MASK)) return t->arena->spent;
    }
}

ari_status ari_counts_init(ari_counts *t, const ari_diagram *d, ari_arena *a, ari_budget *w) {
    ARI_TRY(open_count(t, d, a));
    for (uint32_t p = 0; p < t->npage; p++) {
        const ari_status s = ari_budget_spend(w, SIZE) ? fill_page(t, p, NULL) : ARI_LIMIT;
        if (s == ARI_OK) continue;
        free_pages(t);
        return s;
    }
    return ARI_OK;
}

void ari_counts_get(const ari_counts *t, ari_node id, ari_big *view) {
    uint32_t n;
    const uint64_t *x = ari_counts_at(t, id, &n);
    *view = ari_limbs_view(x, n);
}

/* For each page the last page that names one of its nodes, as lists: first[q] is a page that may go after page q, and
 * next[] goes on; ARI_NONE ends. */
#define NONE UINT32_MAX

static bool last_uses(const ari_counts *t, uint32_t *first, uint32_t *next) {
    uint32_t *last = ARI_ZERO(t->arena, uint32_t, t->npage);
    if (!last) return false;
    const ari_node end = ari_diagram_size(t->diagram) + 2;
    for (ari_node id = 2; id < end; id++) {
        const ari_pairing c = ari_diagram_get(t->diagram, id);
        last[page_of(c.without)] = last[page_of(c.with)] = page_of(id);
    }
    for (uint32_t p = 0; p < t->npage; p++) first[p] = NONE;
    for (uint32_t p = 1; p + 1 < t->npage; p++) { /* page 0 has the constants, the last one the root */
        next[p] = first[last[p]];
        first[last[p]] = p;
    }
    return true;
}

/* All pages from the bottom, each given back when no page above names its nodes. */
static ari_status count_and_drop(ari_counts *t, ari_status (*fill)(ari_counts *, uint32_t, void *), void *user,
                                 ari_budget *w) {
    uint32_t *first = ARI_TAKE(t->arena, uint32_t, t->npage), *next = ARI_TAKE(t->arena, uint32_t, t->npage);
    if (!first || !next || !last_uses(t, first, next)) return t->arena->spent;
    for (uint32_t p = 0; p < t->npage; p++) {
        if (!ari_budget_spend(w, SIZE)) return ARI_LIMIT;
        ARI_TRY(fill(t, p, user));
        for (uint32_t q = first[p]; q != NONE; q = next[q]) close_page(t, q);
    }
    return ARI_OK;
}

ari_status ari_counts_total(const ari_diagram *d, ari_arena *a, ari_budget *w, ari_big *total) {
    ari_counts t;
    ari_big view;
    if (d->root < 2) return ari_big_set(a, total, d->root) ? ARI_OK : a->spent;
    ari_status s = open_count(&t, d, a);
    if (s == ARI_OK) s = count_and_drop(&t, fill_page, NULL, w);
    if (s == ARI_OK) {
        ari_counts_get(&t, d->root, &view);
        s = ari_big_copy(a, total, &view) ? ARI_OK : a->spent;
    }
    free_pages(&t);
    return s;
}

/* ---- heat ---- */

/* The page of a node's ways, made when it is first met. */
static uint64_t *ways_count(ari_counts *up, ari_node id) {
    const uint32_t p = page_of(id), width = up->width[p];
    if (!up->page[p]) {
        const size_t size = (size_t)SIZE * width * sizeof **up->page;
        if (!(up->page[p] = ari_arena_resize(up->arena, NULL, size))) return NULL;
        memset(up->page[p], 0, size);
    }
    return up->page[p] + (size_t)(id & MASK) * width;
}

static ari_status heat_page(const ari_counts *t, ari_counts *up, uint32_t p, uint32_t *level, uint64_t *sum) {
    const ari_diagram *d = t->diagram;
    const ari_node low = p ? p << ARI_COUNTS_PAGE : 2;
    const uint32_t width = up->width[0];
    for (ari_node id = page_end(d, p); id-- > low;) {
        const ari_pairing c = ari_diagram_get(d, id);
        const uint64_t *mine = ways_count(up, id);
        uint64_t *x = ways_count(up, c.without), *y = ways_count(up, c.with);
        if (!mine || !x || !y) return up->arena->spent;
        while (id < d->first[*level + 1]) ++*level;
        uint64_t *s = sum + (size_t)*level * width;
        (void)ari_limbs_add(x, width, mine, width);
        (void)ari_limbs_add(y, width, mine, width);
        uint32_t n;
        const uint64_t *below = ari_counts_at(t, c.with, &n);
        if (width == 1) {
            *s += *mine * *below;
            continue;
        }
        for (uint32_t i = 0; i < n && i < width; i++)
            if (below[i]) (void)ari_limbs_add_times(s + i, width - i, mine, width, below[i]);
    }
    return ARI_OK;
}

ari_status ari_counts_heat(const ari_counts *t, ari_budget *w, ari_big *heat) {
    const ari_diagram *d = t->diagram;
    ari_arena *a = t->arena;
    for (uint32_t i = 0; i < d->nlevel; i++) ari_big_clear(&heat[i]);
    if (d->root < 2) return ARI_OK;
    ari_counts up;
    ari_big total;
    ari_counts_get(t, d->root, &total);
    const uint32_t width = total.n;
    ARI_TRY(open_count(&up, d, a));
    for (uint32_t p = 0; p < up.npage; p++) up.width[p] = width;
    uint64_t *sum = ARI_ZERO(a, uint64_t, (size_t)d->nlevel * width), *root = ways_count(&up, d->root);
    ari_status s = sum && root ? ARI_OK : a->spent;
    if (s == ARI_OK) *root = 1;
    uint32_t level = 0;
    for (uint32_t p = up.npage; s == ARI_OK && p-- > 0;) {
        s = ari_budget_spend(w, SIZE) ? heat_page(t, &up, p, &level, sum) : ARI_LIMIT;
        close_page(&up, p);
    }
    free_pages(&up);
    for (uint32_t i = 0; s == ARI_OK && i < d->nlevel; i++) heat[i] = ari_limbs_view(sum + (size_t)i * width, width);
    return s;
}

/* ---- by size ---- */

/* Polynomials: an entry of a page has room for sizes 0..degree, `width` limbs each. */
typedef struct sizes {
    ari_counts t;
    uint32_t *degree; /* [nodes + 2] the largest set below */
    uint32_t *room;   /* [npage] sizes an entry has room for */
} sizes;

static void degrees_count(const ari_diagram *d, uint32_t *degree) {
    degree[0] = degree[1] = 0;
    for (ari_node id = 2; id < ari_diagram_size(d) + 2; id++) {
        const ari_pairing c = ari_diagram_get(d, id);
        const uint32_t x = degree[c.without], y = degree[c.with] + 1;
        degree[id] = x > y ? x : y;
    }
}

static const uint64_t *polynomial_count(const sizes *z, ari_node id) {
    const uint32_t p = page_of(id);
    return z->t.page[p] + (size_t)(id & MASK) * z->t.width[p] * z->room[p];
}

/* x := polynomial of a node; false when it does not fit. */
static bool add_polynomials(const sizes *z, uint64_t *x, uint32_t width, ari_node id) {
    const ari_pairing c = ari_diagram_get(z->t.diagram, id);
    const uint32_t w0 = z->t.width[page_of(c.without)], w1 = z->t.width[page_of(c.with)];
    const uint64_t *y = polynomial_count(z, c.without);
    memset(x, 0, ((size_t)z->degree[id] + 1) * width * sizeof *x);
    if (c.without)
        for (uint32_t k = 0; k <= z->degree[c.without]; k++)
            memcpy(x + (size_t)k * width, y + (size_t)k * w0, w0 * sizeof *x);
    y = polynomial_count(z, c.with);
    for (uint32_t k = 0; k <= z->degree[c.with]; k++)
        if (ari_limbs_add(x + (size_t)(k + 1) * width, width, y + (size_t)k * w1, w1)) return false;
    return true;
}

static ari_status size_page(ari_counts *t, uint32_t p, void *user) {
    sizes *z = user;
    const ari_node start = p << ARI_COUNTS_PAGE, end = page_end(t->diagram, p);
    uint32_t width = p ? t->width[p - 1] : 1, room = 1;
    for (ari_node id = start; id < end; id++)
        if (z->degree[id] + 1 > room) room = z->degree[id] + 1;
    z->room[p] = room;
    for (;; width++) { /* a page that does not fit is done again, wider: that is rare */
        t->width[p] = width;
        t->page[p] = ari_arena_resize(t->arena, t->page[p], (size_t)(end - start) * width * room * sizeof **t->page);
        if (!t->page[p]) return t->arena->spent;
        ari_node id = start;
        for (; !p && id < 2; id++) {
            memset(t->page[0] + (size_t)id * room * width, 0, (size_t)room * width * sizeof **t->page);
            t->page[0][(size_t)id * room * width] = id;
        }
        while (id < end && add_polynomials(z, t->page[p] + (size_t)(id - start) * width * room, width, id)) id++;
        if (id == end) return ARI_OK;
    }
}

ari_status ari_counts_sizes(const ari_diagram *d, ari_arena *a, ari_budget *w, ari_big **count, uint32_t *n) {
    sizes z;
    *n = 0;
    *count = NULL;
    if (!d->root) return ARI_OK;
    ARI_TRY(open_count(&z.t, d, a));
    z.degree = ARI_TAKE(a, uint32_t, (size_t)ari_diagram_size(d) + 2);
    z.room = ARI_TAKE(a, uint32_t, z.t.npage);
    if (!z.degree || !z.room) return a->spent;
    degrees_count(d, z.degree);
    const uint32_t most = z.degree[d->root] + 1;
    ari_status s = count_and_drop(&z.t, size_page, &z, w);
    ari_big *out = s == ARI_OK ? ARI_TAKE(a, ari_big, most) : NULL;
    if (s == ARI_OK && !out) s = a->spent;
    for (uint32_t k = 0; s == ARI_OK && k < most; k++) {
        const uint32_t p = page_of(d->root), width = z.t.width[p];
        const ari_big view = ari_limbs_view(polynomial_count(&z, d->root) + (size_t)k * width, width);
        ari_big_clear(&out[k]);
        if (!ari_big_copy(a, &out[k], &view)) s = a->spent;
    }
    free_pages(&z.t);
    if (s != ARI_OK) return s;
    *count = out;
    *n = most;
    return ARI_OK;
}
