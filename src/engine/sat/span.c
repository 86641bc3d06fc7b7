/* span.c - spanning trees of a planar graph: what its faces know, and what odd degrees add to that.
 *
 * The idea: a set of edges is a cut of the graph exactly when it is a closed curve through the faces. So the absent
 * edges join faces into classes (the parity union-find `cut`), as the present ones join vertices in forest.c:
 *     an absent edge within a class would part the graph     an open edge within a class is present
 *                                                            reason: the absent edges on the forest's way
 * This sees every bridge of what is not absent, when it becomes one. No search of the graph is needed.
 *
 * Where the model says by rows that every degree is odd (Circuit Board), more is known. Let S be any set of vertices:
 * degrees add up to |S| modulo 2, edges inside count twice, so the number of present edges that leave S is |S| modulo
 * 2. To have |S| at hand, some set of edges W with an odd number at every vertex is chosen once; then W has |S| edges
 * around S modulo 2, too, and
 *     decided edges           the edges in which present and W differ are around every S an even number: they are the
 *                             border of some faces. So faces have two sides, a decided edge says whether its two faces
 *                             are on the same one, and it joins them (the parity union-find `all`, with parities, as in
 *                             dual.c). An open edge within a class has its value; reason: the forest's way.
 *     two open edges between  they and absent edges are all that is around some S; one of them at least is present.
 *     the same two classes    So both are when |S| is even; reason: the ring of absent edges. (When |S| is odd, one is:
 *     of `cut`                that is `all`'s as soon as one of them is decided.)
 * With W in the parities of `cut`, |S| is the sum along the ring.
 *
 * Tried and dropped: the same by searches of the graph, now and then, with random words for cuts of two edges: as
 * strong, slower, and late. On bipartite graphs the colour of the one edge that leaves a set is known from
 * the number of dark vertices in it: a tenth fewer conflicts on made 10x10 boards, none on others.
 * Source: H. Whitney, Non-separable and planar graphs, 1932 (duality); the rest is ours. */
#include "engine/sat/parity_union.h"

#include <string.h>

typedef struct span {
    sat_parity cut, all;  /* faces: by absent edges; by every decided edge (odd degrees only) */
    bool odd;
    uint8_t *w;           /* [nedge] in W */
    uint32_t *rim;        /* [nface] at names of `cut`: edges around the faces of the class, counted at each */
    uint32_t *stamp, now; /* [2*nface] by class and parity: looked at in this look */
    ari_edge *seen;       /* [2*nface] the open edge that was met */
    uint32_t *met;        /* [nface] classes met */
    uint32_t nmet;
} span;

/* ---- what the model says ---------------------------------------------------------------------------------------- */

/* Does the row say that the edges at v are odd in number? Edges once, everything else an even number of times. */
static bool says_odd(const ari_topo *d, ari_vertex v, const ari_model *m, const ari_row *row) {
    const ari_graph *const g = d->graph;
    uint32_t hit = 0;
    if (row->lo != row->hi || !(row->lo & 1)) return false;
    for (uint32_t k = 0; k < row->n; k++) {
        const ari_term t = m->term[row->first + k];
        if (!(t.coef & 1)) continue;
        uint32_t i = g->head[v];
        while (i < g->head[v + 1] && d->edge[g->inc[i]] != t.lit) i++;
        if (i == g->head[v + 1]) return false;
        hit++;
    }
    return hit == g->head[v + 1] - g->head[v];
}

/* Every degree odd, by a row for each vertex? Only where each edge has a variable of its own. */
static bool all_odd(ari_oracle *o, const ari_topo *d) {
    const ari_model *const m = o->model;
    const ari_graph *const g = d->graph;
    const ari_mark mark = ari_arena_mark(o->arena);
    uint8_t *sure = ARI_ZERO(o->arena, uint8_t, g->nvertex);
    ari_edge *edge_of = ARI_TAKE(o->arena, ari_edge, 2 * (size_t)m->nvar);
    if (!sure || !edge_of) return sat_oom(o);
    memset(edge_of, 0xff, 2 * m->nvar * sizeof *edge_of);
    bool plain = true;
    uint32_t n = 0;
    for (ari_edge e = 0; e < g->nedge && plain; e++) {
        plain = d->edge[e] < ARI_LIT_TRUE && edge_of[d->edge[e]] == ARI_NO && edge_of[d->edge[e] ^ 1u] == ARI_NO;
        if (plain) edge_of[d->edge[e]] = e;
    }
    for (uint32_t r = 0; r < m->nrow && plain; r++) {
        ari_edge e = ARI_NO;
        for (uint32_t k = 0; k < m->row[r].n && e == ARI_NO; k++) e = edge_of[m->term[m->row[r].first + k].lit];
        for (uint32_t side = 0; side < 2 && e != ARI_NO; side++) {
            const ari_vertex v = g->ends[e][side];
            if (sure[v] || !says_odd(d, v, m, &m->row[r])) continue;
            sure[v] = 1;
            n++;
        }
    }
    ari_arena_rewind(o->arena, mark);
    return plain && n == g->nvertex;
}

/* Are the sides a dual graph? Around every vertex each face must be met an even number of times, both graphs must be in
 * one piece, and the numbers must fit: then cuts and rings of faces are the same. */
bool ari_sat_span_fits(ari_oracle *o, const ari_topo *d) {
    const ari_graph *const g = d->graph;
    if (!d->edge || !d->spanning || !g->sides || g->nvertex < 2) return false;
    if ((uint64_t)g->nface + g->nvertex != (uint64_t)g->nedge + 2) return false;
    const ari_mark mark = ari_arena_mark(o->arena);
    const uint32_t most = g->nvertex > g->nface ? g->nvertex : g->nface;
    uint32_t *queue = ARI_TAKE(o->arena, uint32_t, most);
    uint8_t *met = ARI_ZERO(o->arena, uint8_t, most), *twice = ARI_ZERO(o->arena, uint8_t, g->nface);
    if (!queue || !met || !twice) return sat_oom(o);
    bool fits = true;
    uint32_t n = 1, faces = 1;
    queue[0] = 0;
    met[0] = 1;
    for (uint32_t i = 0; i < n; i++) /* vertices */
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++)
            if (!met[g->nbr[k]]) {
                met[g->nbr[k]] = 1;
                queue[n++] = g->nbr[k];
            }
    memset(met, 0, g->nface);
    queue[0] = 0;
    met[0] = 1;
    for (uint32_t i = 0; i < faces; i++)
        for (uint32_t k = g->face_head[queue[i]]; k < g->face_head[queue[i] + 1]; k++) {
            const ari_face f = g->sides[g->face_edge[k]][0] ^ g->sides[g->face_edge[k]][1] ^ queue[i];
            if (met[f]) continue;
            met[f] = 1;
            queue[faces++] = f;
        }
    for (ari_vertex v = 0; v < g->nvertex && fits; v++) {
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            for (uint32_t side = 0; side < 2; side++) twice[g->sides[g->inc[k]][side]] ^= 1u;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            fits &= !twice[g->sides[g->inc[k]][0]] && !twice[g->sides[g->inc[k]][1]];
    }
    ari_arena_rewind(o->arena, mark);
    return fits && n == g->nvertex && faces == g->nface;
}

/* W: in a spanning tree, the edges with an odd number of vertices below. *even false: there are no odd degrees. */
static bool choose_span(ari_oracle *o, const ari_graph *g, span *s, bool *even) {
    const ari_mark mark = ari_arena_mark(o->arena);
    ari_vertex *order = ARI_TAKE(o->arena, ari_vertex, g->nvertex);
    ari_edge *via = ARI_TAKE(o->arena, ari_edge, g->nvertex);
    uint8_t *below = ARI_TAKE(o->arena, uint8_t, g->nvertex);
    if (!order || !via || !below) return sat_oom(o);
    memset(below, 2, g->nvertex); /* not met */
    uint32_t n = 1;
    order[0] = 0;
    below[0] = 1;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[order[i]]; k < g->head[order[i] + 1]; k++)
            if (below[g->nbr[k]] == 2) {
                below[g->nbr[k]] = 1;
                via[g->nbr[k]] = g->inc[k];
                order[n++] = g->nbr[k];
            }
    while (--n) {
        const ari_vertex v = order[n];
        s->w[via[v]] = below[v];
        below[ari_graph_across(g, via[v], v)] ^= below[v];
    }
    *even = !below[0];
    ari_arena_rewind(o->arena, mark);
    return true;
}

/* ---- lemmas ----------------------------------------------------------------------------------------------------- */

/* The face beside e in the class c of `cut`; *over gets the other one. */
static ari_face beside_span(const span *s, const ari_graph *g, ari_edge e, uint32_t c, ari_face *over) {
    const uint32_t side = sat_parity_name(&s->cut, g->sides[e][0]) != c;
    *over = g->sides[e][1 - side];
    return g->sides[e][side];
}

/* Edges e and f lead from class c to the same other class, and what they part is even. */
static ari_propagation both_span(ari_oracle *o, sat_topo *t, span *s, ari_edge e, ari_edge f, uint32_t c) {
    ari_face e_over, f_over;
    const ari_face x = beside_span(s, t->graph, e, c, &e_over), y = beside_span(s, t->graph, f, c, &f_over);
    if (sat_item(o, t, e) && sat_item(o, t, f)) return ARI_FINE;
    ari_sat_topo_begin(o);
    o->sides = true;
    ari_sat_parity_because(o, t, &s->cut, x, y);
    ari_sat_parity_because(o, t, &s->cut, e_over, f_over);
    if (o->lim.trace) {
        o->twin[3] = t->lit[e];
        o->twin[4] = t->lit[f];
        for (uint32_t i = 0; i < 3; i++) {
            ari_sat_proof_lemma(o, t, t->lit[e] ^ (i == 1), t->lit[f] ^ (i == 2));
            o->twin[i] = o->said_as;
        }
        o->made = true;
    }
    SAT_TRY(ari_sat_topo_end(o, t, t->lit[e]));
    return ari_sat_topo_end(o, t, t->lit[f]);
}

/* ---- cuts ------------------------------------------------------------------------------------------------------- */

/* Edge k, open, leads from face f of the class c to another one: has a like one been met? */
static ari_propagation meet_span(ari_oracle *o, sat_topo *t, span *s, ari_edge k, ari_face f, ari_face h, uint32_t c) {
    const uint32_t z = sat_parity_name(&s->cut, h);
    const uint32_t key = 2 * z + (s->w[k] ^ sat_parity_parity(&s->cut, f, h));
    if (s->stamp[key] == s->now) return s->seen[key] == k ? ARI_FINE : both_span(o, t, s, s->seen[key], k, c);
    if (s->stamp[key ^ 1u] != s->now) s->met[s->nmet++] = z;
    s->stamp[key] = s->now;
    s->seen[key] = k;
    return ARI_FINE;
}

/* All edges around the faces first..last in ring order, of class c: present where c is on both sides too. */
static ari_propagation around_span(ari_oracle *o, sat_topo *t, span *s, ari_face first, ari_face last, uint32_t c) {
    const ari_graph *const g = t->graph;
    const sat_parity *const w = &s->cut;
    s->now++;
    s->nmet = 0;
    for (ari_face f = first;; f = w->knot[f].next) {
        o->effort.ticks++;
        for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++) {
            const ari_edge k = g->face_edge[i];
            const ari_face h = g->sides[k][0] ^ g->sides[k][1] ^ f;
            if (sat_item(o, t, k)) continue;
            if (sat_parity_name(w, h) == c) {
                ari_sat_topo_begin(o);
                ari_sat_parity_because(o, t, &s->cut, f, h);
                SAT_TRY(ari_sat_topo_end(o, t, t->lit[k]));
            } else if (s->odd) SAT_TRY(meet_span(o, t, s, k, f, h, c));
        }
        if (f == last) return ARI_FINE;
    }
}

/* Open edges at the faces first..last between class c, which `around` has looked at in part, and a class that was met
 * there: the second of a pair. `mine`: these faces are of class c, not the others. */
static ari_propagation seconds_span(ari_oracle *o, sat_topo *t, span *s, ari_face first, ari_face last, uint32_t c,
                                    bool mine) {
    const ari_graph *const g = t->graph;
    const sat_parity *const w = &s->cut;
    for (ari_face f = first;; f = w->knot[f].next) {
        o->effort.ticks++;
        for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++) {
            const ari_edge k = g->face_edge[i];
            const ari_face h = g->sides[k][0] ^ g->sides[k][1] ^ f;
            if (sat_item(o, t, k) || sat_parity_same(w, f, h) || (!mine && sat_parity_name(w, h) != c)) continue;
            const uint32_t key = 2 * sat_parity_name(w, mine ? h : f) + (s->w[k] ^ sat_parity_parity(w, f, h));
            if (s->stamp[key] == s->now && s->seen[key] != k) SAT_TRY(both_span(o, t, s, s->seen[key], k, c));
        }
        if (f == last) return ARI_FINE;
    }
}

typedef struct stretch { ari_face first, last; } stretch; /* of the ring of a class: one of the two it was made of */

/* The absent edge e joined two classes, one of them first..last in the ring of the new one, with `rim` edges around it:
 * what is new lies between the two and the classes at both. The half with the shorter border is looked at, then for
 * each class met there its border, or that of the other half, where this is shorter. */
static ari_propagation look_span(ari_oracle *o, sat_topo *t, span *s, ari_face first, ari_face last, uint32_t rim) {
    const sat_parity *const w = &s->cut;
    const uint32_t c = sat_parity_name(w, first), before = s->rim[c] - rim;
    const stretch new = {first, last}, old = {w->knot[last].next, c}; /* the ring reads c, first ... last, next ... c */
    const stretch near = before < rim ? old : new, far = before < rim ? new : old;
    const uint32_t far_rim = before < rim ? rim : before;
    SAT_TRY(around_span(o, t, s, near.first, near.last, c));
    bool whole = false; /* a class that was met has a longer border than the far half */
    for (uint32_t i = 0; i < s->nmet && s->odd; i++) {
        const uint32_t z = s->met[i];
        if (s->rim[z] >= far_rim) whole = true;
        else SAT_TRY(seconds_span(o, t, s, w->knot[z].next, z, c, false));
    }
    return whole ? seconds_span(o, t, s, far.first, far.last, c, true) : ARI_FINE;
}

static ari_propagation join_cut(ari_oracle *o, sat_topo *t, span *s, ari_edge e) {
    sat_parity *const w = &s->cut;
    const ari_face x = t->graph->sides[e][0], y = t->graph->sides[e][1];
    if (sat_parity_same(w, x, y)) { /* a ring: the graph is parted */
        ari_sat_topo_begin(o);
        ari_sat_parity_because(o, t, w, x, y);
        ari_sat_topo_because(o, t->lit[e] ^ 1u);
        return ari_sat_topo_end(o, t, ARI_NO);
    }
    uint32_t last;
    const uint32_t first = sat_parity_join(o, w, x, y, s->w[e], e, &last), rim = s->rim[first];
    s->rim[sat_parity_name(w, first)] += rim;
    return look_span(o, t, s, first, last, rim);
}

/* ---- the propagator --------------------------------------------------------------------------------------------- */

static bool init_span(ari_oracle *o, sat_topo *t) {
    const ari_graph *const g = t->graph;
    span *s = ARI_ZERO(o->arena, span, 1);
    t->state = s;
    if (!s) return sat_oom(o);
    s->w = ARI_ZERO(o->arena, uint8_t, g->nedge);
    s->rim = ARI_TAKE(o->arena, uint32_t, g->nface);
    s->stamp = ARI_ZERO(o->arena, uint32_t, 2 * (size_t)g->nface);
    s->seen = ARI_TAKE(o->arena, ari_edge, 2 * (size_t)g->nface);
    s->met = ARI_TAKE(o->arena, uint32_t, g->nface);
    if (!s->w || !s->rim || !s->stamp || !s->seen || !s->met) return sat_oom(o);
    if (!ari_sat_parity_init(o, &s->cut, g->nface)) return false;
    s->odd = t->odd = all_odd(o, t->def);
    if (o->oom || (s->odd && !ari_sat_parity_faces(o, &s->all, g, s->w))) return false;
    t->sides = s->odd ? &s->all : NULL;
    bool even = true;
    if (s->odd && !choose_span(o, g, s, &even)) return false;
    if (!even) {
        o->broken = true;
        return true;
    }
    for (ari_face f = 0; f < g->nface; f++) s->rim[f] = g->face_head[f + 1] - g->face_head[f];
    for (ari_face f = 0; f < g->nface && !o->broken; f++) o->broken = around_span(o, t, s, f, f, f) == ARI_CONFLICT;
    for (ari_edge e = 0; e < g->nedge && s->odd; e++) /* bridges */
        if (g->sides[e][0] == g->sides[e][1] && !s->w[e]) o->broken = true;
    return !o->oom;
}

static ari_propagation assign_span(ari_oracle *o, sat_topo *t, uint32_t e, bool on) {
    span *const s = t->state;
    if (s->odd) SAT_TRY(sat_parity_sides(o, t, &s->all, e, on));
    return on ? ARI_FINE : join_cut(o, t, s, e);
}

static void back_span(sat_topo *t, uint32_t to) {
    span *const s = t->state;
    sat_parity *const w = &s->cut;
    if (s->odd) sat_parity_back(&s->all, to);
    while (w->nlog && w->log[w->nlog - 1].at > to) {
        const sat_joint j = w->log[w->nlog - 1];
        sat_parity_undo(w);
        s->rim[sat_parity_name(w, j.y)] -= s->rim[sat_parity_name(w, j.x)];
    }
}

const sat_kind ari_sat_span_kind = {true, init_span, assign_span, back_span, NULL, ARI_TRACE_CUT};
