/* chordless.c - chordless paths: two vertices of one path that the graph joins are consecutive on it.
 *
 * An absent edge of the graph between two used vertices is a chord as soon as they are on one path, now or in the end.
 * So besides the mates a state knows for each inner vertex on the frontier which path it is on, and which pairs of
 * paths must not become one: those that an absent edge lies between. A free vertex counts as a path of its own, since
 * it may become one.
 * Names: a path that can still grow is named by the lower slot of its ends here; a free vertex by its slot; a finished
 * path by the lowest slot of its vertices, as long as there are two of them here. Two paths with different labels never
 * meet and two with the same label always will, so `apart` holds only pairs of which one at least has no label. */
#include "engine/zdd/zdd.h"

#include "base/bits.h"

static uint32_t label_base(const ari_zdd_touch *t) { return t->frame->nslot + 2; }

/* The name of the path of slot s, or ARI_NO. */
static uint32_t name_chordless(const ari_zdd_touch *t, uint32_t s) {
    const uint32_t m = t->mate[s];
    if (m == 0 || m >= label_base(t)) return s;
    if (m == 1) return t->path[s] ? t->path[s] - 1u : ARI_NO;
    return m - 2 < s ? m - 2 : s;
}

/* The label of a path, by its name: a code of mates, or 0. */
static uint32_t label_chordless(const ari_zdd_touch *t, uint32_t path) {
    return t->mate[path] >= label_base(t) ? t->mate[path] : 0;
}

static bool is_apart(const ari_zdd_touch *t, uint32_t p, uint32_t q) { return ari_bits_has(t->apart[p], q); }

static void set_apart(ari_zdd_touch *t, uint32_t p, uint32_t q) {
    ari_bits_put(t->apart[p], q);
    ari_bits_put(t->apart[q], p);
}

static void forget_chordless(ari_zdd_touch *t, uint32_t p) {
    for (uint32_t s = 0; s < t->frame->nslot && (t->apart[p][0] | t->apart[p][1]); s++) {
        if (!is_apart(t, p, s)) continue;
        ari_bits_cut(t->apart[p], s);
        ari_bits_cut(t->apart[s], p);
    }
}

/* ---- packed and not ---- */

void ari_zdd_touch_unpack(const ari_zdd_frame *f, const uint64_t *state, ari_zdd_touch *t) {
    const uint32_t named = f->nslot + 2 + f->nlabel;
    t->frame = f;
    for (uint32_t s = 0; s < f->nslot; s++) {
        const uint32_t x = ari_zdd_field_get(state, f->slot[s]);
        t->mate[s] = (uint8_t)(x < named ? x : 1);
        t->path[s] = (uint8_t)(x < named ? 0 : x - named + 1);
        t->apart[s][0] = t->apart[s][1] = 0;
    }
    for (uint32_t i = 0; i < f->napart; i++) {
        uint32_t j = 1, base = 0; /* row of the bit: pairs (0..j-1, j) begin at base */
        for (uint64_t left = state[f->apart + i]; left; left &= left - 1) {
            const uint32_t k = 64 * i + ari_bits_low(left);
            while (base + j <= k) base += j++;
            set_apart(t, k - base, j);
        }
    }
}

void ari_zdd_touch_pack(const ari_zdd_touch *t, uint64_t *state) {
    const ari_zdd_frame *f = t->frame;
    const uint32_t named = f->nslot + 2 + f->nlabel;
    for (uint32_t i = 0; i < f->napart; i++) state[f->apart + i] = 0;
    for (uint32_t s = 0; s < f->nslot; s++) {
        const uint32_t x = t->mate[s] == 1 && t->path[s] ? named + t->path[s] - 1u : t->mate[s];
        ari_zdd_field_put(state, f->slot[s], x);
        if (!(t->apart[s][0] | t->apart[s][1])) continue;
        for (uint32_t q = 0; q < s; q++) {
            const uint32_t k = s * (s - 1) / 2 + q;
            if (is_apart(t, s, q)) state[f->apart + k / 64] |= UINT64_C(1) << (k % 64);
        }
    }
}

/* ---- operations ---- */

/* Inner vertices of paths p and q belong to path r now (ARI_NO: a finished path, named here). */
static void rename_inner(ari_zdd_touch *t, uint32_t p, uint32_t q, uint32_t r) {
    for (uint32_t s = 0; s < t->frame->nslot; s++) {
        if (t->mate[s] != 1 || (t->path[s] != p + 1 && t->path[s] != q + 1)) continue;
        if (r == ARI_NO) r = s;
        t->path[s] = (uint8_t)(r + 1);
    }
}

/* After a path has got a label: what it is apart from must not have the same; another label is harmless. */
static bool keep_apart(ari_zdd_touch *t, uint32_t r) {
    const uint32_t mine = label_chordless(t, r);
    for (uint32_t s = 0; mine && s < t->frame->nslot; s++) {
        if (!is_apart(t, r, s) || !label_chordless(t, s)) continue;
        if (label_chordless(t, s) == mine) return false;
        ari_bits_cut(t->apart[r], s);
        ari_bits_cut(t->apart[s], r);
    }
    return true;
}

/* Slot u takes an edge: it is inner now unless it was free. */
static void take_edge(ari_zdd_touch *t, uint32_t u, uint32_t path) {
    if (t->mate[u] == 0) return;
    t->mate[u] = 1;
    t->path[u] = (uint8_t)(path + 1);
}

static bool link_chordless(ari_zdd_touch *t, uint32_t u, uint32_t v) {
    const uint32_t x = t->mate[u], y = t->mate[v], base = label_base(t);
    if (x == 1 || y == 1) return false;
    const uint32_t p = name_chordless(t, u), q = name_chordless(t, v);
    if (p == q || is_apart(t, p, q)) return false;
    const uint32_t far_u = x ? x : u + 2, far_v = y ? y : v + 2;
    if (far_u >= base && far_v >= base && far_u != far_v) return false;
    uint64_t both[2] = {t->apart[p][0] | t->apart[q][0], t->apart[p][1] | t->apart[q][1]};
    forget_chordless(t, p);
    forget_chordless(t, q);
    take_edge(t, u, p);
    take_edge(t, v, p);
    if (far_u >= base && far_v >= base) {
        rename_inner(t, p, q, ARI_NO);
        return true;
    }
    if (far_u < base) t->mate[far_u - 2] = (uint8_t)far_v;
    if (far_v < base) t->mate[far_v - 2] = (uint8_t)far_u;
    const uint32_t r = name_chordless(t, far_u < base ? far_u - 2 : far_v - 2);
    rename_inner(t, p, q, r);
    for (int w = 0; w < 2; w++)
        for (; both[w]; both[w] &= both[w] - 1) set_apart(t, r, 64 * (uint32_t)w + ari_bits_low(both[w]));
    return keep_apart(t, r);
}

/* An edge of the graph is absent. */
static bool miss_chordless(ari_zdd_touch *t, uint32_t u, uint32_t v) {
    const uint32_t p = name_chordless(t, u), q = name_chordless(t, v);
    if (p == q) return p == ARI_NO;
    if (p == ARI_NO || q == ARI_NO || t->mate[p] == 1 || t->mate[q] == 1) return true; /* a finished path */
    const uint32_t x = label_chordless(t, p), y = label_chordless(t, q);
    if (x && y) return x != y;
    set_apart(t, p, q);
    return true;
}

static bool drop_chordless(ari_zdd_touch *t, uint32_t u, bool any) {
    const uint32_t m = t->mate[u], path = t->path[u];
    forget_chordless(t, u);
    t->mate[u] = t->path[u] = 0;
    if (m != 1) return m == 0 || any;
    if (!path || (path != u + 1 && t->mate[path - 1] != 1)) return true; /* its path can still grow */
    uint32_t heir = 0, n = 0;
    for (uint32_t s = 0; s < t->frame->nslot; s++) {
        if (t->mate[s] != 1 || t->path[s] != path) continue;
        if (!heir) heir = s + 1;
        n++;
    }
    for (uint32_t s = 0; s < t->frame->nslot; s++)
        if (t->mate[s] == 1 && t->path[s] == path) t->path[s] = (uint8_t)(n > 1 ? heir : 0);
    return true;
}

bool ari_zdd_touch_do(ari_zdd_touch *t, const ari_zdd_op *op) {
    switch (op->code) {
    case ARI_ZDD_ENTER: t->mate[op->u] = (uint8_t)op->value; return true;
    case ARI_ZDD_LINK: return link_chordless(t, op->u, op->v);
    case ARI_ZDD_MISS: return miss_chordless(t, op->u, op->v);
    default: return drop_chordless(t, op->u, op->v == 2);
    }
}
