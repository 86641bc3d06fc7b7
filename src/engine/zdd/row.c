/* row.c - the least automaton of a gauge along an order.
 *
 * Layer i stands after i of the variables. Its sums are those that can occur; two sums are one class when no
 * continuation tells them apart. Classes are found from the last layer backwards: there a sum is dead or worth the
 * value it gives to the gauge's variable; further up a sum is named by the classes of its two children, dead when both
 * are.
 * So a sum that can still not go wrong is the same as any other such sum, and what cannot end well is dead at once.
 * States are small: 1 or 2 bits for most rows of most puzzles. */
#include "engine/zdd/zdd.h"

#include <string.h>

enum { MOST_SUMS = 1 << 14 };

typedef struct layer {
    int64_t *sum;  /* [n] increasing */
    uint16_t *cls; /* [n] */
    uint32_t n, ncls;
} layer;

/* The sums after one more variable, sorted and each once: a merge of two sorted lists. */
static bool spread_row(ari_arena *a, const layer *from, int64_t delta, layer *to) {
    const uint32_t n = from->n;
    to->sum = ARI_TAKE(a, int64_t, 2 * (size_t)n);
    to->cls = ARI_TAKE(a, uint16_t, 2 * (size_t)n);
    to->n = 0;
    if (!to->sum || !to->cls) return false;
    const int64_t low = delta < 0 ? delta : 0, high = delta < 0 ? 0 : delta;
    for (uint32_t i = 0, j = 0; i < n || j < n;) {
        const bool first = j >= n || (i < n && from->sum[i] + low <= from->sum[j] + high);
        const int64_t s = first ? from->sum[i++] + low : from->sum[j++] + high;
        if (!to->n || to->sum[to->n - 1] != s) to->sum[to->n++] = s;
    }
    return true;
}

static uint16_t class_of(const layer *l, int64_t sum) {
    uint32_t low = 0, high = l->n;
    while (high - low > 1) {
        const uint32_t mid = low + (high - low) / 2;
        if (l->sum[mid] <= sum) low = mid;
        else high = mid;
    }
    return l->cls[low];
}

static void close_last(const ari_zdd_problem *p, const ari_zdd_gauge *t, layer *l, ari_zdd_row *out) {
    uint16_t of[2] = {ARI_ZDD_DEAD, ARI_ZDD_DEAD};
    l->ncls = 0;
    for (uint32_t i = 0; i < l->n; i++) {
        const int64_t s = l->sum[i];
        const unsigned on = t->out != ARI_NO && s >= t->least;
        l->cls[i] = ARI_ZDD_DEAD;
        if (!ari_zdd_load_accepts(p, t, s)) continue;
        if (of[on] == ARI_ZDD_DEAD) {
            of[on] = (uint16_t)l->ncls;
            out->last[l->ncls++] = (uint16_t)on;
        }
        l->cls[i] = of[on];
    }
}

/* Name the sums of a layer by their children. */
static bool name_row(ari_arena *a, layer *l, const layer *below, int64_t delta, uint16_t **next) {
    uint32_t size = 16;
    while (size < 2 * l->n) size *= 2;
    uint32_t *slot = ARI_ZERO(a, uint32_t, size); /* class + 1 */
    uint16_t *table = ARI_TAKE(a, uint16_t, 2 * (size_t)l->n);
    if (!slot || !table) return false;
    l->ncls = 0;
    for (uint32_t i = 0; i < l->n; i++) {
        const uint16_t c0 = class_of(below, l->sum[i]), c1 = class_of(below, l->sum[i] + delta);
        l->cls[i] = ARI_ZDD_DEAD;
        if (c0 == ARI_ZDD_DEAD && c1 == ARI_ZDD_DEAD) continue;
        uint32_t h = (c0 * 40503u + c1 * 9973u) & (size - 1);
        while (slot[h] && (table[2 * (slot[h] - 1)] != c0 || table[2 * (slot[h] - 1) + 1] != c1))
            h = (h + 1) & (size - 1);
        if (!slot[h]) {
            table[2 * l->ncls] = c0;
            table[2 * l->ncls + 1] = c1;
            slot[h] = ++l->ncls;
        }
        l->cls[i] = (uint16_t)(slot[h] - 1);
    }
    *next = table;
    return true;
}

/* The automaton is empty: no sum is fine. One dead step says so. */
static void bury_row(ari_zdd_row *out) {
    if (out->nlayer > 1) out->next[0][0] = out->next[0][1] = ARI_ZDD_DEAD;
}

ari_status ari_zdd_row_make(const ari_zdd_problem *p, const ari_zdd_gauge *t, const ari_zdd_use *use, ari_arena *a,
                            ari_zdd_row *out, bool *fits) {
    memset(out, 0, sizeof *out);
    *fits = true;
    out->nlayer = t->n + 1;
    out->next = ARI_TAKE(a, uint16_t *, t->n);
    layer *l = ARI_ZERO(a, layer, (size_t)t->n + 1);
    if (!out->next || !l) return a->spent;
    l[0].n = 1;
    l[0].sum = ARI_ZERO(a, int64_t, 1);
    l[0].cls = ARI_ZERO(a, uint16_t, 1);
    if (!l[0].sum || !l[0].cls) return a->spent;
    for (uint32_t i = 0; i < t->n; i++) {
        if (l[i].n > MOST_SUMS) {
            *fits = false;
            return ARI_OK;
        }
        if (!spread_row(a, &l[i], use[i].delta, &l[i + 1])) return a->spent;
    }
    close_last(p, t, &l[t->n], out);
    out->most = l[t->n].ncls;
    for (uint32_t i = t->n; i-- > 0;) {
        if (!name_row(a, &l[i], &l[i + 1], use[i].delta, &out->next[i])) return a->spent;
        if (l[i].ncls > out->most) out->most = l[i].ncls;
    }
    if (l[0].ncls == 0) bury_row(out);
    return ARI_OK;
}
