/* face_parity.c - clues that tell sides: what rows over edges around one face, or one vertex, say of inside and
 * outside.
 *
 * The idea: an edge is present when its faces are on different sides (dual.c), so a row over edges tells of faces,
 * also while its edges are open. Where exactly k of four edges around a face C are present, a, b, c, d beyond them:
 *     a + b + c + d = k modulo 2          C cancels. As soon as two of them are in one class, the other two are.
 *     a and b in one class, k odd         equal: both edges are as k = 1 says absent, present with 3; different: one is
 *                                         present, so the other two edges are both absent (1), present (3)
 *     a and b equal, k = 2                b and c differ
 * Two edges of which exactly one is present (circles of a Masyu) tell the same of their faces: of two when they share
 * one, for good, else of four. So classes grow along diagonals of clues that nothing is known of but that.
 * The join of two faces is that of the edge between them, if there is one, which is put first; else its cause is
 * that two other faces are together. Its reasons are long, since no literal stands between: above level DEEP, which
 * probing needs, classes grow by edges alone. A certificate has no word for all this: with a trace nothing is done.
 * On Slitherlinks of 20x20 a sixth of the conflicts is left, on loops of 60x60 a thirtieth. Ours. */
#include "engine/sat/parity_union.h"

#include <string.h>

enum { DEEP = 1 };

static bool put_due(ari_oracle *o, sat_fours *q, ari_face x, ari_face y, uint32_t odd, ari_face u, ari_face v) {
    const uint32_t due[5] = {x, y, odd, u, v};
    if (!SAT_ROOM(o, &q->due, 5)) return false;
    for (uint32_t i = 0; i < 5; i++) ARI_PUSH(&q->due, due[i]);
    return true;
}

/* Faces x and y are on sides that differ by `odd`, because u and v are in one class: due unless it is known. */
static inline bool tell_parity(ari_oracle *o, sat_parity *w, ari_face x, ari_face y, uint32_t odd, ari_face u,
                               ari_face v) {
    return (w->knot[x].tie ^ w->knot[y].tie) == odd || put_due(o, w->fours, x, y, odd, u, v);
}

/* Faces f and a of the four are in one class, with this parity; b and c are the others. */
static bool follow_parity(ari_oracle *o, sat_parity *w, const sat_four *p, ari_face f, ari_face a, ari_face b,
                          ari_face c, uint32_t differ) {
    const bool deep = o->control.n > DEEP;
    if (!deep && !tell_parity(o, w, b, c, p->odd ^ differ, f, a)) return false;
    if (p->sum == 2) return deep || differ || tell_parity(o, w, b, f, 1, f, a);
    return !p->sum || tell_parity(o, w, differ ? b : f, p->centre, p->sum == 3, f, a);
}

bool ari_sat_face_parity_look(ari_oracle *o, sat_parity *w, ari_face f) {
    const sat_knot *const knot = w->knot;
    const uint32_t *const head = w->fours->head, tie = knot[f].tie;
    for (const sat_four *p = w->fours->four + head[f], *const end = w->fours->four + head[f + 1]; p < end; p++) {
        const uint32_t x = knot[p->at[0]].tie ^ tie, y = knot[p->at[1]].tie ^ tie, z = knot[p->at[2]].tie ^ tie;
        if ((x > 1 && y > 1 && z > 1) || ((x | y | z | (knot[p->centre].tie ^ tie)) < 2 && p->sum)) continue;
        if (x < 2 && !follow_parity(o, w, p, f, p->at[0], p->at[1], p->at[2], x)) return false;
        if (y < 2 && !follow_parity(o, w, p, f, p->at[1], p->at[0], p->at[2], y)) return false;
        if (z < 2 && !follow_parity(o, w, p, f, p->at[2], p->at[0], p->at[1], z)) return false;
    }
    return true;
}

/* ---- joining ---------------------------------------------------------------------------------------------------- */

/* What faces u and v are contradicts the true literal l, or, where that is ARI_NO, what x and y are. */
static ari_propagation clash_parity(ari_oracle *o, sat_topo *t, sat_parity *w, const uint32_t *due, ari_lit l) {
    ari_sat_topo_begin(o);
    ari_sat_parity_because(o, t, w, due[3], due[4]);
    if (l == ARI_NO) ari_sat_parity_because(o, t, w, due[0], due[1]);
    else ari_sat_topo_because(o, l);
    return ari_sat_topo_end(o, t, ARI_NO);
}

/* The edge between faces x and y, or ARI_NO. */
static ari_edge edge_between(const ari_graph *g, ari_face x, ari_face y) {
    for (uint32_t i = g->face_head[y]; i < g->face_head[y + 1]; i++) {
        const ari_edge e = g->face_edge[i];
        if ((g->sides[e][0] ^ g->sides[e][1] ^ y) == x) return e;
    }
    return ARI_NO;
}

static ari_propagation join_parity(ari_oracle *o, sat_topo *t, sat_parity *w, const uint32_t *due) {
    const ari_face x = due[0], y = due[1], u = due[3], v = due[4];
    const uint32_t odd = due[2], apart = w->knot[x].tie ^ w->knot[y].tie;
    if (apart == odd) return ARI_FINE;
    if (apart < 2) return clash_parity(o, t, w, due, ARI_NO);
    const ari_edge e = edge_between(t->graph, x, y);
    if (e != ARI_NO) {
        const int is = sat_item(o, t, e);
        const ari_lit l = t->lit[e] ^ !odd;
        if (is && (is > 0) != odd) return clash_parity(o, t, w, due, l ^ 1u);
        if (!is && !o->control.n) sat_fix(o, l, ARI_NO);
        else if (!is) SAT_TRY(ari_sat_topo_side(o, t, u, v, l));
    } else {
        w->fours->cause[w->nlog][0] = u;
        w->fours->cause[w->nlog][1] = v;
    }
    uint32_t last;
    const uint32_t first = sat_parity_join(o, w, x, y, odd, e != ARI_NO ? e : t->graph->nedge + w->nlog, &last);
    return ari_sat_parity_within(o, t, w, first, last);
}

ari_propagation ari_sat_face_parity_join(ari_oracle *o, sat_topo *t, sat_parity *w) {
    sat_words *const all = &w->fours->due;
    ari_propagation step = ARI_FINE;
    while (all->n && step == ARI_FINE) {
        uint32_t due[5];
        all->n -= 5;
        memcpy(due, all->at + all->n, sizeof due);
        step = join_parity(o, t, w, due);
    }
    all->n = 0;
    return o->oom ? ARI_HALTED : step;
}

/* ---- loading ---------------------------------------------------------------------------------------------------- */

/* Faces at[i] beyond edges e[n] around the face returned; ARI_NO: they have none in common. */
static ari_face centre_of(const ari_graph *g, const ari_edge *e, uint32_t n, ari_face *at) {
    for (uint32_t side = 0; side < 2; side++) {
        const ari_face c = g->sides[e[0]][side];
        uint32_t i = 0;
        for (; i < n && (g->sides[e[i]][0] == c || g->sides[e[i]][1] == c); i++)
            at[i] = g->sides[e[i]][0] ^ g->sides[e[i]][1] ^ c;
        if (i == n) return c;
    }
    return ARI_NO;
}

/* Fours as they are read: of each its faces. */
typedef struct reader { const ari_edge *edge_of; ari_face (*at)[4]; sat_four *four; uint32_t n; } reader;

/* k of four edges around a face. */
static void read_rows(const ari_model *m, const ari_graph *g, reader *x) {
    for (const ari_row *row = m->row, *const end = row + m->nrow; row < end; row++) {
        ari_edge e[4];
        uint32_t k = 0;
        if (row->n != 4 || row->lo != row->hi || row->lo < 1 || row->lo > 3) continue;
        for (const ari_term *t = m->term + row->first; k < 4 && t->coef == 1; k++, t++)
            if ((e[k] = x->edge_of[t->lit]) == ARI_NO) break;
        const ari_face c = k < 4 ? ARI_NO : centre_of(g, e, 4, x->at[x->n]);
        if (c != ARI_NO) x->four[x->n++] = (sat_four){{0}, c, (uint8_t)row->lo, row->lo & 1};
    }
}

/* Edges e and k are different, or, not `odd`, equal. False: no memory. */
static bool read_pair(ari_oracle *o, const ari_graph *g, sat_fours *q, ari_edge e, ari_edge k, bool odd, reader *x) {
    const ari_edge pair[2] = {e, k};
    ari_face *const at = x->at[x->n];
    const ari_face c = centre_of(g, pair, 2, at);
    if (c != ARI_NO) return put_due(o, q, at[0], at[1], odd, c, c);
    memcpy(at, g->sides[e], 2 * sizeof *at);
    memcpy(at + 2, g->sides[k], 2 * sizeof *at);
    x->four[x->n++] = (sat_four){{0}, at[0], 0, odd};
    return true;
}

/* Binary clauses that make an edge equal to another one, or its opposite; the latter has a higher literal. */
static bool read_pairs(ari_oracle *o, const sat_topo *t, sat_fours *q, uint32_t most, reader *x) {
    for (ari_edge e = 0; e < t->graph->nedge; e++) {
        const ari_lit l = t->lit[e];
        if (l >= ARI_LIT_TRUE || x->edge_of[l] != e) continue;
        const sat_watches *const a = &o->watch[l], *const b = &o->watch[l ^ 1u];
        for (uint32_t i = 0; i < a->two; i++) {
            const ari_lit y = a->at[i].blocker;
            const bool odd = y < 2 * o->model->nvar && x->edge_of[y] != ARI_NO;
            const ari_edge k = y < 2 * o->model->nvar ? x->edge_of[odd ? y : y ^ 1u] : ARI_NO;
            uint32_t j = 0;
            while (j < b->two && b->at[j].blocker != (y ^ 1u)) j++;
            if (y < l || k == ARI_NO || j == b->two || x->n == most) continue;
            if (!read_pair(o, t->graph, q, e, k, odd, x)) return false;
        }
    }
    return true;
}

bool ari_sat_face_parity_load(ari_oracle *o, sat_topo *t, sat_parity *w) {
    const ari_graph *const g = t->graph;
    const uint32_t nlit = 2 * o->model->nvar, most = o->model->nrow + 1;
    sat_fours *const q = ARI_ZERO(o->arena, sat_fours, 1);
    ari_edge *const edge_of = ARI_TAKE(o->arena, ari_edge, nlit);
    ari_face (*const at)[4] = (ari_face (*)[4])ARI_TAKE(o->arena, ari_face, 4 * (size_t)most);
    sat_four *const four = ARI_TAKE(o->arena, sat_four, most);
    if (!q || !edge_of || !at || !four) return sat_oom(o);
    reader x = {edge_of, at, four, 0};
    q->head = ARI_ZERO(o->arena, uint32_t, g->nface + 2);
    q->cause = (ari_face (*)[2])ARI_TAKE(o->arena, ari_face, 2 * (size_t)g->nface);
    q->told = ARI_ZERO(o->arena, uint32_t, g->nface);
    if (!q->head || !q->cause || !q->told) return sat_oom(o);
    memset(edge_of, 0xff, nlit * sizeof *edge_of);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (t->lit[e] < ARI_LIT_TRUE && g->sides[e][0] != g->sides[e][1]) edge_of[t->lit[e]] = e;
    read_rows(o->model, g, &x);
    if (!read_pairs(o, t, q, most, &x)) return false;
    if (!x.n && !q->due.n) return true;
    q->four = ARI_TAKE(o->arena, sat_four, 4 * (size_t)x.n);
    if (!q->four) return sat_oom(o);
    for (uint32_t i = 0; i < 4 * x.n; i++) q->head[at[i / 4][i % 4] + 2]++;
    for (ari_face f = 2; f < g->nface + 2; f++) q->head[f] += q->head[f - 1];
    for (uint32_t i = 0; i < 4 * x.n; i++) {
        sat_four *const p = &q->four[q->head[at[i / 4][i % 4] + 1]++];
        *p = four[i / 4];
        for (uint32_t k = 0; k < 3; k++) p->at[k] = at[i / 4][(i + 1 + k) % 4];
    }
    w->fours = q;
    for (ari_face f = 0; f < g->nface; f++)
        if (!ari_sat_face_parity_look(o, w, f)) return false;
    o->broken |= ari_sat_face_parity_join(o, t, w) == ARI_CONFLICT;
    return !o->oom;
}
