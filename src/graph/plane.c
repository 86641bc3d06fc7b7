/* plane.c - rotation systems from places, and the walks around regions.
 *
 * A half-edge 2e+d goes from ends[e][d] to the other end. With y downwards and the region at the left, a walk that
 * arrives at v goes on along the edge that follows the one it came by in clockwise order. The walk around the outside
 * of a piece is the one that sees the west of the piece's leftmost vertex (the highest of those): it leaves that vertex
 * by its first edge in clockwise order from the north. The region a piece lies in is found by looking west from that
 * vertex to the nearest edge of another piece; pieces are taken from left to right, so that one's region is known.
 * All decisions are signs of integer cross products. Tried and dropped: areas of walks instead of the leftmost vertex
 * (their sums pass 64 bits). */
#include "graph/plane.h"

#include "base/union_find.h"
#include "base/sort.h"

#include <string.h>

/* Sign of the turn q -> r -> p: 1 clockwise as seen, -1, 0 straight. */
static int turn_plane(const int32_t q[2], const int32_t r[2], const int32_t p[2]) {
    const int64_t x = ((int64_t)r[0] - q[0]) * ((int64_t)p[1] - q[1]) - ((int64_t)r[1] - q[1]) * ((int64_t)p[0] - q[0]);
    return (x > 0) - (x < 0);
}

static bool between_plane(int32_t a, int32_t b, int32_t x) { return a < b ? a <= x && x <= b : b <= x && x <= a; }

/* Does p, which lies on the line, lie on the segment? */
static bool within_plane(const int32_t q[2], const int32_t r[2], const int32_t p[2]) {
    return between_plane(q[0], r[0], p[0]) && between_plane(q[1], r[1], p[1]);
}

/* ---- is it simple? ---- */

typedef struct checker {
    const ari_graph *g;
    ari_plane_fault fault;
    uint32_t *bad;
} checker;

static void found_plane(checker *c, ari_plane_fault fault, uint32_t x, uint32_t y) {
    c->fault = fault;
    c->bad[0] = x;
    c->bad[1] = y;
}

static uint64_t shadow_plane(int32_t x) { return (uint64_t)((int64_t)x + ARI_PLANE_MOST) << 32; }

static void compare_plane(checker *c, ari_edge e, ari_edge f) {
    const ari_graph *g = c->g;
    const ari_vertex *u = g->ends[e], *v = g->ends[f];
    int side[4];
    for (int i = 0; i < 2; i++) { /* an end of one inside the other */
        side[i] = turn_plane(g->place[u[0]], g->place[u[1]], g->place[v[i]]);
        side[2 + i] = turn_plane(g->place[v[0]], g->place[v[1]], g->place[u[i]]);
    }
    for (int i = 0; i < 2; i++) {
        const bool ours = v[i] == u[0] || v[i] == u[1], theirs = u[i] == v[0] || u[i] == v[1];
        if (!ours && !side[i] && within_plane(g->place[u[0]], g->place[u[1]], g->place[v[i]]))
            found_plane(c, ARI_PLANE_ON_EDGE, v[i], e);
        if (!theirs && !side[2 + i] && within_plane(g->place[v[0]], g->place[v[1]], g->place[u[i]]))
            found_plane(c, ARI_PLANE_ON_EDGE, u[i], f);
    }
    if (side[0] * side[1] < 0 && side[2] * side[3] < 0) found_plane(c, ARI_PLANE_CROSS, e < f ? e : f, e < f ? f : e);
}

/* Edges from left to right of their left ends; beside each the earlier ones whose right end is not passed yet. */
static bool sweep_plane(ari_arena *a, checker *c, uint64_t *key, uint64_t *spare) {
    const ari_graph *g = c->g;
    ari_edge *open = ARI_TAKE(a, ari_edge, g->nedge);
    uint32_t nopen = 0;
    if (!open) return false;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const int32_t x = g->place[g->ends[e][0]][0], x2 = g->place[g->ends[e][1]][0];
        key[e] = shadow_plane(x < x2 ? x : x2) | e;
    }
    ari_sort_keys(key, spare, g->nedge);
    for (uint32_t i = 0; i < g->nedge && !c->fault; i++) {
        const ari_edge e = (ari_edge)(key[i] & UINT32_MAX);
        const int32_t *p = g->place[g->ends[e][0]], *q = g->place[g->ends[e][1]];
        const int32_t left = p[0] < q[0] ? p[0] : q[0];
        const int32_t top = p[1] < q[1] ? p[1] : q[1], low = p[1] < q[1] ? q[1] : p[1];
        uint32_t n = 0;
        for (uint32_t k = 0; k < nopen && !c->fault; k++) {
            const int32_t *r = g->place[g->ends[open[k]][0]], *s = g->place[g->ends[open[k]][1]];
            if (r[0] < left && s[0] < left) continue;
            open[n++] = open[k];
            if (!((r[1] < top && s[1] < top) || (r[1] > low && s[1] > low))) compare_plane(c, open[n - 1], e);
        }
        open[n++] = e;
        nopen = n;
    }
    return true;
}

ari_status ari_plane_check(ari_arena *a, const ari_graph *g, ari_plane_fault *fault, uint32_t bad[2]) {
    const uint32_t most = g->nvertex > g->nedge ? g->nvertex : g->nedge;
    checker c = {g, ARI_PLANE_SIMPLE, bad};
    const ari_mark mark = ari_arena_mark(a);
    uint64_t *key = ARI_TAKE(a, uint64_t, most), *spare = ARI_TAKE(a, uint64_t, most);
    uint64_t *last = ARI_TAKE(a, uint64_t, most);
    *fault = ARI_PLANE_SIMPLE;
    if (ari_arena_failed(a)) return a->spent;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        key[v] = shadow_plane(g->place[v][0]) | (uint32_t)(g->place[v][1] + ARI_PLANE_MOST);
    memcpy(last, key, g->nvertex * sizeof *key);
    ari_sort_keys(key, spare, g->nvertex);
    for (uint32_t i = 1; i < g->nvertex && !c.fault; i++) {
        if (key[i] != key[i - 1]) continue;
        ari_vertex u = 0, v;
        while (last[u] != key[i]) u++;
        for (v = u + 1; last[v] != key[i];) v++;
        found_plane(&c, ARI_PLANE_SAME_PLACE, u, v);
    }
    const bool fine = c.fault || sweep_plane(a, &c, key, spare);
    *fault = c.fault;
    if (fine) ari_arena_rewind(a, mark);
    return fine ? ARI_OK : a->spent;
}

/* ---- rotations ---- */

typedef struct half { uint32_t h; int64_t dx, dy; } half;

/* Clockwise from the north: does x come before y? */
static bool earlier_plane(const half *x, const half *y) {
    const bool west_x = x->dx < 0 || (x->dx == 0 && x->dy > 0), west_y = y->dx < 0 || (y->dx == 0 && y->dy > 0);
    return west_x != west_y ? west_y : x->dx * y->dy - x->dy * y->dx > 0;
}

static void order_plane(half *at, half *spare, uint32_t n) {
    half *from = at, *to = spare;
    for (uint32_t run = 1; run < n; run *= 2) {
        for (uint32_t low = 0; low < n; low += 2 * run) {
            const uint32_t mid = low + run < n ? low + run : n, high = mid + run < n ? mid + run : n;
            uint32_t i = low, k = mid;
            for (uint32_t out = low; out < high; out++)
                to[out] = k == high || (i < mid && !earlier_plane(&from[k], &from[i])) ? from[i++] : from[k++];
        }
        half *last = from;
        from = to;
        to = last;
    }
    if (from != at) memcpy(at, from, n * sizeof *at);
}

typedef struct embedding {
    const ari_graph *g;
    uint32_t *next;  /* [2*nedge] the half-edge that follows on the walk */
    uint32_t *first; /* [nvertex] its first half-edge clockwise from the north, or ARI_NO */
    uint32_t *walk;  /* [2*nedge] */
    uint32_t nwalk;
    uint32_t *start; /* [nwalk] a half-edge of each: its smallest */
    uint32_t *face;  /* [nwalk] ARI_NO: the outer one */
    bool *outside;   /* [nwalk] around the outside of a piece */
} embedding;

static bool rotate_plane(ari_arena *a, embedding *m) {
    const ari_graph *g = m->g;
    half *at = (half *)ari_arena_array(a, 2 * (size_t)g->nedge, sizeof *at, false);
    half *spare = (half *)ari_arena_array(a, 2 * (size_t)g->nedge, sizeof *spare, false);
    m->next = ARI_TAKE(a, uint32_t, 2 * (size_t)g->nedge);
    m->first = ARI_TAKE(a, uint32_t, g->nvertex);
    if (ari_arena_failed(a)) return false;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t n = g->head[v + 1] - g->head[v];
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t k = g->head[v] + i;
            at[i] = (half){2 * g->inc[k] + (g->ends[g->inc[k]][0] != v),
                           (int64_t)g->place[g->nbr[k]][0] - g->place[v][0],
                           (int64_t)g->place[g->nbr[k]][1] - g->place[v][1]};
        }
        order_plane(at, spare, n);
        m->first[v] = n ? at[0].h : ARI_NO;
        for (uint32_t i = 0; i < n; i++) m->next[at[i].h ^ 1u] = at[i + 1 < n ? i + 1 : 0].h;
    }
    return true;
}

static bool trace_plane(ari_arena *a, embedding *m) {
    const uint32_t nhalf = 2 * m->g->nedge;
    m->walk = ARI_TAKE(a, uint32_t, nhalf);
    m->start = ARI_TAKE(a, uint32_t, nhalf);
    m->face = ARI_ZERO(a, uint32_t, nhalf);
    m->outside = ARI_ZERO(a, bool, nhalf);
    if (ari_arena_failed(a)) return false;
    for (uint32_t h = 0; h < nhalf; h++) m->walk[h] = ARI_NO;
    for (uint32_t h = 0; h < nhalf; h++) {
        if (m->walk[h] != ARI_NO) continue;
        m->start[m->nwalk] = h;
        for (uint32_t k = h; m->walk[k] == ARI_NO; k = m->next[k]) m->walk[k] = m->nwalk;
        m->nwalk++;
    }
    return true;
}

/* ---- pieces inside faces ---- */

/* Top and bottom of an edge, and the half-edge that goes down. */
typedef struct drop { const int32_t *top, *low; uint32_t h; } drop;

static drop drop_of(const ari_graph *g, ari_edge e) {
    const int32_t *p = g->place[g->ends[e][0]], *q = g->place[g->ends[e][1]];
    return p[1] <= q[1] ? (drop){p, q, 2 * e} : (drop){q, p, 2 * e + 1};
}

/* Two edges that do not cross and both meet one horizontal line: is y nearer to the east? */
static bool is_east(const drop *x, const drop *y) {
    const int s = x->top[1] >= y->top[1] ? turn_plane(y->top, y->low, x->top) : -turn_plane(x->top, x->low, y->top);
    if (s) return s > 0;
    return (x->low[1] <= y->low[1] ? turn_plane(y->top, y->low, x->low) : -turn_plane(x->top, x->low, y->low)) > 0;
}

/* The face west of the leftmost vertex v of a piece; ARI_NO: the outer one. */
static uint32_t face_around(const embedding *m, const ari_dsu *piece, ari_vertex v) {
    const ari_graph *g = m->g;
    const uint32_t own = ari_dsu_find(piece, v);
    const int32_t *at = g->place[v];
    drop best = {NULL, NULL, 0};
    for (ari_edge e = 0; e < g->nedge; e++) {
        const drop d = drop_of(g, e);
        if (d.top[1] > at[1] || d.low[1] <= at[1] || ari_dsu_find(piece, g->ends[e][0]) == own) continue;
        if (turn_plane(d.top, d.low, at) > 0) continue; /* it passes east of v */
        if (!best.top || is_east(&best, &d)) best = d;
    }
    return best.top ? m->face[m->walk[best.h]] : ARI_NO;
}

/* Number the faces: every walk has one of its own, except those around the outside of a piece. */
static bool number_plane(ari_arena *a, embedding *m, uint32_t *nface, uint32_t *npiece) {
    const ari_graph *g = m->g;
    ari_dsu piece;
    ari_vertex *west = ARI_TAKE(a, ari_vertex, g->nvertex);
    uint64_t *key = ARI_TAKE(a, uint64_t, g->nvertex), *spare = ARI_TAKE(a, uint64_t, g->nvertex);
    if (!west || !key || !spare || !ari_dsu_init(a, &piece, g->nvertex)) return false;
    for (ari_edge e = 0; e < g->nedge; e++) (void)ari_dsu_join(&piece, g->ends[e][0], g->ends[e][1]);
    for (ari_vertex v = 0; v < g->nvertex; v++) west[v] = v;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_vertex *w = &west[ari_dsu_find(&piece, v)];
        const int32_t *p = g->place[v], *q = g->place[*w];
        if (p[0] < q[0] || (p[0] == q[0] && p[1] < q[1])) *w = v;
    }
    *npiece = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (ari_dsu_find(&piece, v) == v && m->first[v] != ARI_NO)
            key[(*npiece)++] = shadow_plane(g->place[west[v]][0]) | west[v];
    ari_sort_keys(key, spare, *npiece);
    for (uint32_t i = 0; i < *npiece; i++) m->outside[m->walk[m->first[key[i] & UINT32_MAX]]] = true;
    *nface = 0;
    for (uint32_t w = 0; w < m->nwalk; w++) m->face[w] = m->outside[w] ? ARI_NO : (*nface)++;
    for (uint32_t i = 0; i < *npiece && *npiece > 1; i++) {
        const ari_vertex v = (ari_vertex)(key[i] & UINT32_MAX);
        m->face[m->walk[m->first[v]]] = face_around(m, &piece, v);
    }
    return true;
}

/* ---- the result ---- */

static ari_status deliver_plane(ari_arena *a, ari_arena *scratch, const embedding *m, ari_graph *g, ari_plane *out) {
    const uint32_t nhalf = 2 * g->nedge;
    uint32_t *start = ARI_TAKE(scratch, uint32_t, m->nwalk), next = out->nface;
    ari_face(*side)[2] = (ari_face(*)[2])ari_arena_array(scratch, g->nedge, sizeof *side, false);
    if (!start || !side) return scratch->spent;
    out->nwalk = m->nwalk;
    out->head = ARI_TAKE(a, uint32_t, (size_t)m->nwalk + 1);
    out->face = ARI_TAKE(a, ari_face, m->nwalk);
    out->corner = ARI_TAKE(a, ari_vertex, nhalf);
    out->along = ARI_TAKE(a, ari_edge, nhalf);
    if (ari_arena_failed(a)) return a->spent;
    for (uint32_t w = 0; w < m->nwalk; w++) {
        const uint32_t place = m->outside[w] ? next++ : m->face[w];
        start[place] = m->start[w];
        out->face[place] = m->face[w] == ARI_NO ? out->nface : m->face[w];
    }
    uint32_t at = 0;
    for (uint32_t w = 0; w < m->nwalk; w++) {
        uint32_t h = start[w];
        out->head[w] = at;
        do {
            out->corner[at] = g->ends[h / 2][h & 1];
            out->along[at++] = h / 2;
            side[h / 2][h & 1] = out->face[w];
            h = m->next[h];
        } while (h != start[w]);
    }
    out->head[m->nwalk] = at;
    if (!out->whole) return ARI_OK;
    return ari_graph_faces(a, g, out->nface + 1, (const ari_face(*)[2])side, out->nface);
}

ari_status ari_plane_embed(ari_arena *a, ari_graph *g, ari_plane *out) {
    ari_arena scratch;
    embedding m = {.g = g};
    uint32_t npiece = 0;
    memset(out, 0, sizeof *out);
    ari_arena_init(&scratch, &a->alloc, 0);
    const bool fine =
        rotate_plane(&scratch, &m) && trace_plane(&scratch, &m) && number_plane(&scratch, &m, &out->nface, &npiece);
    out->whole = npiece <= 1;
    const ari_status s = fine ? deliver_plane(a, &scratch, &m, g, out) : scratch.spent;
    ari_arena_drop(&scratch);
    return s;
}
