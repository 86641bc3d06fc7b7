/* sat_lemma.c - does a topology lemma follow? An independent, slow check, part of the library in
 * builds with -DARI_DEBUG.
 *
 * The idea: a lemma is a clause; take all its literals as false and everything else as open. The present edges P,
 * absent edges N and pairs in force that remain must break the demand in one of the ways listed below, each found
 * by flooding and counting from scratch, without any state of the propagators. Root facts count too (lemmas leave
 * them out). */
#include "engine/sat/parity_union.h"

#include <string.h>

typedef struct view {
    const sat_topo *t;
    const ari_graph *g;
    const ari_model *m;
    ari_edge *edge_of;  /* [2*nvar] of literals, either way, where rows tell sides; else NULL */
    int8_t *is;         /* [nitem] 1 present, -1 absent, 0 open */
    uint32_t *mark;     /* [nvertex + nface] */
    uint32_t *queue;    /* [nvertex + nface] */
} view;

/* Flood from v over edges (or to vertices, where the demand is on these) that are least..most; marks with `mark`;
 * returns the number met, in queue. */
static uint32_t flood(view *w, ari_vertex v, int least, int most, uint32_t mark) {
    uint32_t n = 1;
    w->queue[0] = v;
    w->mark[v] = mark;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = w->g->head[w->queue[i]]; k < w->g->head[w->queue[i] + 1]; k++) {
            const int is = w->is[w->t->def->vertex ? w->g->nbr[k] : w->g->inc[k]];
            if (is < least || is > most || w->mark[w->g->nbr[k]] == mark) continue;
            w->mark[w->g->nbr[k]] = mark;
            w->queue[n++] = w->g->nbr[k];
        }
    return n;
}

static uint32_t degree(const view *w, ari_vertex v) {
    uint32_t n = 0;
    for (uint32_t k = w->g->head[v]; k < w->g->head[v + 1]; k++) n += w->is[w->g->inc[k]] > 0;
    return n;
}

static bool third_edge(const view *w) {
    for (ari_vertex v = 0; v < w->g->nvertex; v++)
        if (degree(w, v) > 2) return true;
    return false;
}

/* A cycle in P; with `and_more`, an edge of P off its piece as well. */
static bool has_cycle(view *w, bool and_more) {
    uint32_t total = 0;
    for (ari_edge e = 0; e < w->g->nedge; e++) total += w->is[e] > 0;
    memset(w->mark, 0, (w->g->nvertex + w->g->nface) * sizeof *w->mark);
    for (ari_vertex v = 0; v < w->g->nvertex; v++) {
        if (w->mark[v] || !degree(w, v)) continue;
        const uint32_t n = flood(w, v, 1, 1, v + 1);
        uint32_t ends = 0;
        for (uint32_t i = 0; i < n; i++) ends += degree(w, w->queue[i]);
        if (ends / 2 >= n && (!and_more || ends / 2 < total)) return true;
    }
    return false;
}

static bool is_there(const view *w, ari_vertex v) { return w->t->def->vertex ? w->is[v] > 0 : degree(w, v) > 0; }

/* Edges or vertices of P (spanning: any vertices) in different pieces of the graph without N. */
static bool separated(view *w, bool all) {
    ari_vertex start = ARI_NO;
    for (ari_vertex v = 0; v < w->g->nvertex && start == ARI_NO; v++)
        if (all || is_there(w, v)) start = v;
    if (start == ARI_NO) return false;
    memset(w->mark, 0, (w->g->nvertex + w->g->nface) * sizeof *w->mark);
    flood(w, start, 0, 1, 1);
    for (ari_vertex v = 0; v < w->g->nvertex; v++)
        if ((all || is_there(w, v)) && w->mark[v] != 1) return true;
    return false;
}

/* Fewer vertices than the least number hang together with one of P, or some of P cannot be joined to it by as few more
 * as the greatest number allows. mark[v]: how many not in P are on the best way to v, itself included; 0 there is 1. */
static bool miscounted(view *w) {
    const sat_size *const s = w->t->size;
    const uint32_t n = w->g->nvertex;
    uint32_t total = 0, met = 0;
    ari_vertex start = ARI_NO;
    memset(w->mark, 0, n * sizeof *w->mark);
    for (ari_vertex v = n; v-- > 0;)
        if (w->is[v] > 0) total++, start = v;
    if (start == ARI_NO) return false;
    w->mark[start] = 1;
    for (bool more = true; more;) {
        more = false;
        for (ari_edge e = 0; e < 2 * w->g->nedge; e++) {
            const ari_vertex u = w->g->ends[e / 2][e & 1u], v = w->g->ends[e / 2][1 - (e & 1u)];
            const uint32_t far = w->mark[u] + (w->is[v] <= 0);
            if (!w->mark[u] || w->is[v] < 0 || (w->mark[v] && w->mark[v] <= far)) continue;
            w->mark[v] = far;
            more = true;
        }
    }
    bool far = false;
    for (ari_vertex v = 0; v < n; v++) {
        met += w->mark[v] > 0;
        far |= w->is[v] > 0 && w->mark[v] && (int64_t)w->mark[v] - 1 + total > s->hi;
    }
    return (w->is[n] > 0 && (int64_t)met < s->lo) || (w->is[n + 1] > 0 && far);
}

/* Faces cannot be called inside and outside so that exactly the edges of P lie between the two. */
static bool odd(view *w) {
    const ari_graph *g = w->g;
    if (!g->sides) return false;
    uint32_t *const colour = w->mark; /* 0 not met, 2 + side */
    memset(colour, 0, g->nface * sizeof *colour);
    for (ari_face f = 0; f < g->nface; f++) {
        if (colour[f]) continue;
        uint32_t n = 1;
        w->queue[0] = f;
        colour[f] = 2;
        for (uint32_t i = 0; i < n; i++) {
            const ari_face x = w->queue[i];
            for (uint32_t k = g->face_head[x]; k < g->face_head[x + 1]; k++) {
                const ari_edge e = g->face_edge[k];
                const ari_face y = g->sides[e][0] ^ g->sides[e][1] ^ x;
                if (!w->is[e]) continue;
                const uint32_t want = colour[x] ^ (w->is[e] > 0);
                if (!colour[y]) {
                    colour[y] = want;
                    w->queue[n++] = y;
                } else if (colour[y] != want) return true;
            }
        }
    }
    return false;
}

/* Faces x and y are on sides that differ by `apart`; mark[f]: twice the name of its class, plus its side there. */
static bool unite(view *w, ari_face x, ari_face y, uint32_t apart, bool *more) {
    const uint32_t change = w->mark[x] ^ w->mark[y] ^ apart, name = w->mark[x] / 2;
    if (change < 2) return !change;
    for (ari_face f = 0; f < w->g->nface; f++)
        if (w->mark[f] / 2 == name) w->mark[f] ^= change;
    return *more = true;
}

/* A row over edges alone, or two over the same two edges: what all ways to meet them say of sides. False: there is no
 * way. */
static bool tell_sides(view *w, const ari_row *row, const ari_row *also, bool *more) {
    const ari_term *const t = w->m->term;
    ari_face face[8];
    uint32_t together[8][8], ways = 0;
    for (uint32_t i = 0; i < 2 * row->n; i++)
        face[i] = w->g->sides[w->edge_of[t[row->first + i / 2].lit]][i & 1u];
    for (uint32_t c = 0; c < 1u << row->n; c++) {
        uint32_t tie[8];
        bool fine = true;
        for (const ari_row *r = row; r; r = r == row ? also : NULL) {
            int64_t sum = 0;
            for (uint32_t k = 0; k < r->n; k++) {
                const ari_term x = t[r->first + k];
                uint32_t at = 0;
                while (ARI_VAR(t[row->first + at].lit) != ARI_VAR(x.lit)) at++;
                const bool present = c >> at & 1u;
                sum += present == (x.lit == w->t->lit[w->edge_of[x.lit]]) ? x.coef : 0;
            }
            fine &= (r->lo == ARI_MINUS || sum >= r->lo) && (r->hi == ARI_PLUS || sum <= r->hi);
        }
        for (uint32_t i = 0; i < 2 * row->n; i++) tie[i] = w->mark[face[i]];
        for (uint32_t k = 0; fine && k < row->n; k++) {
            const uint32_t change = tie[2 * k] ^ tie[2 * k + 1] ^ (c >> k & 1u), name = tie[2 * k] / 2;
            fine = change != 1;
            for (uint32_t i = 0; change > 1 && i < 2 * row->n; i++)
                if (tie[i] / 2 == name) tie[i] ^= change;
        }
        if (!fine) continue;
        for (uint32_t i = 0; i < 2 * row->n; i++)
            for (uint32_t k = 0; k < i; k++)
                if (!ways) together[i][k] = tie[i] ^ tie[k];
                else if (together[i][k] != (tie[i] ^ tie[k])) together[i][k] = 2;
        ways++;
    }
    for (uint32_t i = 0; ways && i < 2 * row->n; i++)
        for (uint32_t k = 0; k < i; k++)
            if (together[i][k] < 2 && !unite(w, face[i], face[k], together[i][k], more)) return false;
    return ways > 0;
}

/* The same, when rows of the model tell sides, too. */
static bool odd_by_rows(view *w) {
    const ari_model *const m = w->m;
    const ari_graph *const g = w->g;
    bool more = true;
    for (ari_face f = 0; f < g->nface; f++) w->mark[f] = 2 * f;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (w->is[e] && !unite(w, g->sides[e][0], g->sides[e][1], w->is[e] > 0, &more)) return true;
    while (more) {
        more = false;
        for (const ari_row *r = m->row; r < m->row + m->nrow; r++) {
            uint32_t k = 0;
            while (k < r->n && r->n <= 4 && w->edge_of[m->term[r->first + k].lit] != ARI_NO) k++;
            if (!k || k < r->n) continue;
            if (!tell_sides(w, r, NULL, &more)) return true;
            if (r->n != 2) continue;
            const ari_term *const x = m->term + r->first;
            for (const ari_row *s = r + 1; s < m->row + m->nrow; s++) {
                const ari_term *const y = m->term + s->first;
                const ari_lit own = (x[0].lit ^ x[1].lit) >> 1;
                if (s->n != 2 || own != (y[0].lit ^ y[1].lit) >> 1) continue;
                const bool same = ARI_VAR(x[0].lit) == ARI_VAR(y[0].lit) || ARI_VAR(x[0].lit) == ARI_VAR(y[1].lit);
                if (same && !tell_sides(w, r, s, &more)) return true;
            }
        }
    }
    return false;
}

static uint32_t pair_of(const view *w, ari_vertex v) {
    for (uint32_t i = 0; i < w->t->def->npair; i++)
        if ((w->t->def->pair[i][0] == v || w->t->def->pair[i][1] == v) && w->is[w->g->nedge + i] > 0) return i;
    return ARI_NO;
}

static bool adjacent_in(const view *w, ari_vertex u, ari_vertex v) {
    for (uint32_t k = w->g->head[u]; k < w->g->head[u + 1]; k++)
        if (w->g->nbr[k] == v && w->is[w->g->inc[k]] > 0) return true;
    return false;
}

/* Pieces of P that hold terminals of two pairs, or, chordless, a chord; mark[v] = piece. */
static bool paths_broken(view *w) {
    const ari_graph *g = w->g;
    memset(w->mark, 0, (g->nvertex + g->nface) * sizeof *w->mark);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (w->mark[v]) continue;
        const uint32_t n = flood(w, v, 1, 1, v + 1);
        uint32_t label = ARI_NO;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t x = pair_of(w, w->queue[i]);
            if (x == ARI_NO) continue;
            if ((label != ARI_NO && label != x) || degree(w, w->queue[i]) > 1) return true;
            label = x;
        }
    }
    if (!w->t->def->chordless) return false;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (w->is[e] > 0 || adjacent_in(w, u, v)) continue;
        if (w->mark[u] == w->mark[v]) return true;
        for (uint32_t i = 0; w->is[e] < 0 && i < w->t->def->npair; i++) { /* both on the way of one pair */
            const uint32_t s = w->mark[w->t->def->pair[i][0]], z = w->mark[w->t->def->pair[i][1]];
            const bool across = (w->mark[u] == s && w->mark[v] == z) || (w->mark[u] == z && w->mark[v] == s);
            if (w->is[g->nedge + i] > 0 && across) return true;
        }
    }
    return false;
}

/* Degrees are odd, so a set of vertices has as many present edges around it as vertices, modulo 2. A piece of the open
 * edges where that does not hold; or an edge that must be present because it alone joins an even number of vertices to
 * the rest. */
static bool uneven(view *w) {
    const ari_graph *const g = w->g;
    int8_t *const is = w->is;
    memset(w->mark, 0, (g->nvertex + g->nface) * sizeof *w->mark);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (w->mark[v]) continue;
        uint32_t n = flood(w, v, 0, 0, 1), sum = n;
        while (n) sum += degree(w, w->queue[--n]);
        if (sum & 1u) return true;
    }
    for (ari_edge e = 0; e < g->nedge; e++) {
        const int8_t was = is[e];
        if (was < 0) continue;
        is[e] = -1;
        memset(w->mark, 0, (g->nvertex + g->nface) * sizeof *w->mark);
        const uint32_t n = flood(w, g->ends[e][0], 0, 1, 1);
        is[e] = was;
        if (n % 2 == 0 && w->mark[g->ends[e][1]] != 1) return true;
    }
    return false;
}

/* A piece of P that is too large, or one that may be which is too small and holds something; on edges, one of N inside.
 */
static bool wrong_pieces(view *w) {
    const ari_graph *const g = w->g;
    const ari_topo *const d = w->t->def;
    for (int least = 0; least < 2; least++) {
        memset(w->mark, 0, (g->nvertex + g->nface) * sizeof *w->mark);
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            if (w->mark[v] || (d->vertex && w->is[v] < least)) continue;
            const uint32_t n = flood(w, v, least, 1, v + 1);
            bool some = d->edge != NULL;
            for (uint32_t i = 0; i < n; i++) some |= d->vertex && w->is[w->queue[i]] > 0;
            if (least ? n > d->most : some && n < d->least) return true;
        }
    }
    for (ari_edge e = 0; d->edge && e < g->nedge; e++)
        if (w->is[e] < 0 && w->mark[g->ends[e][0]] == w->mark[g->ends[e][1]]) return true;
    return false;
}

static bool broken(view *w) {
    switch (w->t->def->kind) {
    case ARI_CYCLE:
        return third_edge(w) || has_cycle(w, true) || separated(w, false) || odd(w) || (w->edge_of && odd_by_rows(w));
    case ARI_CYCLES: return third_edge(w) || odd(w) || (w->edge_of && odd_by_rows(w));
    case ARI_PATHS: return third_edge(w) || has_cycle(w, false) || paths_broken(w);
    case ARI_CONNECTED:
        if (w->t->def->edge) return separated(w, w->t->def->spanning);
        return separated(w, false) || (w->t->size && miscounted(w));
    case ARI_ACYCLIC: return has_cycle(w, false);
    case ARI_TREE: return has_cycle(w, false) || separated(w, w->t->def->spanning) || (w->t->odd && uneven(w));
    case ARI_PIECES: return wrong_pieces(w);
    default: return false;
    }
}

bool ari_sat_lemma_holds(ari_oracle *o, const sat_topo *t, const ari_lit *clause, uint32_t n) {
    const ari_mark mark = ari_arena_mark(o->arena);
    const uint32_t places = t->graph->nvertex + t->graph->nface;
    view w = {t, t->graph, o->model, NULL, ARI_TAKE(o->arena, int8_t, t->nitem), ARI_ZERO(o->arena, uint32_t, places),
              ARI_TAKE(o->arena, uint32_t, places + 1)};
    if (!w.is || !w.mark || !w.queue) {
        o->oom = true;
        return true;
    }
    const size_t nlit = 2 * (size_t)o->model->nvar;
    if (t->sides && t->sides->fours) w.edge_of = ARI_TAKE(o->arena, ari_edge, nlit);
    if (w.edge_of) memset(w.edge_of, 0xff, nlit * sizeof *w.edge_of);
    for (ari_edge e = 0; w.edge_of && e < t->graph->nedge; e++)
        if (t->lit[e] < ARI_LIT_TRUE) w.edge_of[t->lit[e]] = w.edge_of[t->lit[e] ^ 1u] = e;
    for (uint32_t i = 0; i < t->nitem; i++) {
        const ari_lit l = t->lit[i];
        if (l >= ARI_LIT_TRUE) w.is[i] = l == ARI_LIT_TRUE ? 1 : -1;
        else w.is[i] = o->val[l] && !o->trail.level[ARI_VAR(l)] ? o->val[l] : 0;
        for (uint32_t k = 0; k < n; k++)
            if (ARI_VAR(clause[k]) == ARI_VAR(l) && l < ARI_LIT_TRUE) w.is[i] = clause[k] == l ? -1 : 1;
    }
    const bool holds = broken(&w);
    ari_arena_rewind(o->arena, mark);
    return holds;
}
