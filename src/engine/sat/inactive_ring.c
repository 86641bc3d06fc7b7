/* inactive_ring.c - active vertices of a square grid hang together: no ring of inactive ones parts them.
 *
 * The idea: an inactive vertex joins the four corners around it, and all of the edge of the grid is one corner. Active
 * vertices are parted exactly when a closed way over inactive vertices and corners goes around some of them. So classes
 * of corners are kept (parity_union.c), and nothing can have been parted, or come to hang on one vertex, but where two
 * corners of a vertex are of one class already without it, with a way on from the vertex on both sides between them.
 * Such a vertex closes the ring when it is inactive: with something active near it on both sides it is active, or a
 * conflict; reason: the inactive vertices of the ring, and an active one on each side. Where there is nothing near, the
 * whole graph is looked at (connect.c), and again with each new active vertex until the ring is taken back.
 * Open vertices come to that by joins alone, next to the smaller of the two classes: its corners are looked at. A way
 * on is judged by what was told: vertices that become inactive at once block each other only one after the other, so
 * that the last one of a ring always sees it. */
#include "engine/sat/parity_union.h"

enum { OUTSIDE = 0, NEAR = 16 }; /* the corner that is the edge of the grid; vertices of a side that are looked at */

/* before: `loose` then; at: o->thead */
typedef struct gone { ari_vertex vertex; uint32_t before, at; } gone;
typedef struct ring {
    sat_topo whole;           /* the same demand for connect.c */
    sat_parity parity;        /* classes of corners; joined by inactive vertices */
    uint32_t (*corner)[4];    /* [nvertex] clockwise from the upper left one */
    ari_vertex (*beside)[4];  /* [nvertex] the neighbour between corners k and k + 1, or ARI_NO */
    ari_vertex (*around)[4];  /* [ncorner] vertices of a corner; not of OUTSIDE */
    bool *out;                /* [nvertex] told to be inactive */
    gone *gone;               /* [ngone] told to be inactive, oldest first */
    uint32_t ngone;
    uint32_t loose;           /* rings, closed or closed but for one vertex, with nothing near on a side */
    uint32_t *fresh, newest;  /* [ncorner] newest: in the class that was swallowed last */
} ring;

/* Side (i,j) of v: its neighbours from corner i on to corner j. Does a way lead on there? */
static bool is_side(const ring *x, ari_vertex v, uint32_t i, uint32_t j) {
    for (; i != j; i = (i + 1) & 3u)
        if (x->beside[v][i] != ARI_NO && !x->out[x->beside[v][i]]) return true;
    return false;
}

/* Something active near v on side (i,j), or ARI_NO. */
static ari_vertex near_ring(ari_oracle *o, const sat_topo *t, const ring *x, ari_vertex v, uint32_t i, uint32_t j) {
    ari_vertex met[NEAR + 4];
    uint32_t n = 0;
    for (; i != j; i = (i + 1) & 3u)
        if (x->beside[v][i] != ARI_NO && !x->out[x->beside[v][i]]) met[n++] = x->beside[v][i];
    for (uint32_t at = 0; at < n && n <= NEAR; at++) {
        if (sat_item(o, t, met[at]) > 0) return met[at];
        o->effort.ticks++;
        for (uint32_t k = 0; k < 4; k++) {
            const ari_vertex w = x->beside[met[at]][k];
            if (w == ARI_NO || w == v || x->out[w]) continue;
            uint32_t m = 0;
            while (m < n && met[m] != w) m++;
            if (m == n) met[n++] = w;
        }
    }
    return ARI_NO;
}

/* Corners i and j of v, which is not active, are of one class without it. */
static ari_propagation close_ring(ari_oracle *o, sat_topo *t, ring *x, ari_vertex v, uint32_t i, uint32_t j) {
    if (!is_side(x, v, i, j) || !is_side(x, v, j, i)) return ARI_FINE;
    const ari_vertex here = near_ring(o, t, x, v, i, j), there = here == ARI_NO ? ARI_NO : near_ring(o, t, x, v, j, i);
    if (there == ARI_NO) {
        x->loose++;
        t->dirty = true;
        return ARI_FINE;
    }
    ari_sat_topo_begin(o);
    ari_sat_parity_because(o, t, &x->parity, x->corner[v][i], x->corner[v][j]);
    ari_sat_topo_because(o, t->lit[here]);
    ari_sat_topo_because(o, t->lit[there]);
    return ari_sat_topo_end(o, t, t->lit[v]);
}

/* All pairs of corners of v of one class; `mixed`: of which one was in the class that was swallowed last. */
static ari_propagation pairs_ring(ari_oracle *o, sat_topo *t, ring *x, ari_vertex v, bool mixed) {
    const uint32_t *const c = x->corner[v];
    for (uint32_t i = 0; i < 3; i++)
        for (uint32_t j = i + 1; j < 4; j++) {
            if (!sat_parity_same(&x->parity, c[i], c[j])) continue;
            if (mixed && (x->fresh[c[i]] == x->newest) == (x->fresh[c[j]] == x->newest)) continue;
            SAT_TRY(close_ring(o, t, x, v, i, j));
        }
    return ARI_FINE;
}

/* A join swallowed the class first..last: open vertices with a corner of it and one of the other class. */
static ari_propagation look_ring(ari_oracle *o, sat_topo *t, ring *x, uint32_t first, uint32_t last) {
    const sat_knot *const knot = x->parity.knot;
    x->newest++;
    for (uint32_t c = first; c != last; c = knot[c].next) x->fresh[c] = x->newest;
    x->fresh[last] = x->newest;
    for (uint32_t c = first;; c = knot[c].next) {
        o->effort.ticks++;
        for (uint32_t k = 0; k < 4; k++)
            if (!sat_item(o, t, x->around[c][k])) SAT_TRY(pairs_ring(o, t, x, x->around[c][k], true));
        if (c == last) return ARI_FINE;
    }
}

/* ---- the propagator --------------------------------------------------------------------------------------------- */

static void lay_out(const ari_graph *g, ring *x) {
    const uint32_t rows = g->rows, cols = g->cols;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t r = v / cols, c = v % cols;
        for (uint32_t k = 0; k < 4; k++) {
            const uint32_t y = r + (k >> 1), z = c + ((k ^ k >> 1) & 1u);
            const bool edge = !y || !z || y == rows || z == cols;
            x->corner[v][k] = edge ? OUTSIDE : (y - 1) * (cols - 1) + z;
            if (!edge) x->around[x->corner[v][k]][k] = v;
        }
        x->beside[v][0] = r ? v - cols : ARI_NO;
        x->beside[v][1] = c + 1 < cols ? v + 1 : ARI_NO;
        x->beside[v][2] = r + 1 < rows ? v + cols : ARI_NO;
        x->beside[v][3] = c ? v - 1 : ARI_NO;
    }
}

static bool init_ring(ari_oracle *o, sat_topo *t) {
    const uint32_t n = t->graph->nvertex, ncorner = (t->graph->rows - 1) * (t->graph->cols - 1) + 1;
    ring *x = ARI_ZERO(o->arena, ring, 1);
    t->state = x;
    if (!x) return sat_oom(o);
    x->whole = *t;
    x->corner = (uint32_t(*)[4])ari_arena_array(o->arena, n, sizeof *x->corner, false);
    x->beside = (ari_vertex(*)[4])ari_arena_array(o->arena, n, sizeof *x->beside, false);
    x->around = (ari_vertex(*)[4])ari_arena_array(o->arena, ncorner, sizeof *x->around, false);
    x->out = ARI_ZERO(o->arena, bool, n);
    x->gone = ARI_TAKE(o->arena, gone, n);
    x->fresh = ARI_ZERO(o->arena, uint32_t, ncorner);
    if (!x->corner || !x->beside || !x->around || !x->out || !x->gone || !x->fresh) return sat_oom(o);
    if (!ari_sat_connect_kind.init(o, &x->whole) || !ari_sat_parity_init(o, &x->parity, ncorner)) return false;
    x->parity.size[OUTSIDE] = ncorner; /* never the smaller class */
    lay_out(t->graph, x);
    x->loose = ncorner == 1; /* one vertex wide: rings from the start */
    return true;
}

static ari_propagation assign_ring(ari_oracle *o, sat_topo *t, uint32_t v, bool on) {
    ring *const x = t->state;
    if (on) {
        t->dirty |= x->loose > 0;
        return ARI_FINE;
    }
    x->gone[x->ngone++] = (gone){v, x->loose, o->thead};
    x->out[v] = true;
    SAT_TRY(pairs_ring(o, t, x, v, false));
    for (uint32_t k = 0; k < 3; k++) {
        const uint32_t a = x->corner[v][k], b = x->corner[v][k + 1];
        if (sat_parity_same(&x->parity, a, b)) continue;
        uint32_t last;
        const uint32_t first = sat_parity_join(o, &x->parity, a, b, 0, v, &last);
        SAT_TRY(look_ring(o, t, x, first, last));
    }
    return ARI_FINE;
}

static void back_ring(sat_topo *t, uint32_t to) {
    ring *const x = t->state;
    sat_parity_back(&x->parity, to);
    for (; x->ngone && x->gone[x->ngone - 1].at > to; x->ngone--) {
        x->loose = x->gone[x->ngone - 1].before;
        x->out[x->gone[x->ngone - 1].vertex] = false;
    }
}

static ari_propagation rest_ring(ari_oracle *o, sat_topo *t) {
    ring *const x = t->state;
    return ari_sat_connect_kind.rest(o, &x->whole);
}

const sat_kind ari_sat_ring_kind = {true, init_ring, assign_ring, back_ring, rest_ring, ARI_TRACE_CUT};
