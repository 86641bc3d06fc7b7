/* rupture.c - see rupture.h. P are the items known to be present, N those known to be absent. Where there is a
 * choice, the facts known last are taken: these are what a lemma speaks of. */
#include "rupture.h"

#include <string.h>

bool ari_rupture_init(ari_rupture *b, const ari_model *m, ari_arena *a) {
    size_t most = 1;
    memset(b, 0, sizeof *b);
    b->arena = a;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_graph *const g = m->topo[i].graph;
        if (g->nvertex >= most) most = (size_t)g->nvertex + 1;
        if (g->nface >= most) most = (size_t)g->nface + 1;
    }
    b->mark = ARI_TAKE(a, uint32_t, most);
    b->queue = ARI_TAKE(a, uint32_t, most);
    b->from = ARI_TAKE(a, uint32_t, most);
    b->via = ARI_TAKE(a, ari_edge, most);
    b->size = ARI_TAKE(a, uint32_t, most);
    return b->mark && b->queue && b->from && b->via && b->size;
}

/* ---- items ------------------------------------------------------------------------------------------------------ */

static int literal(const ari_rupture *b, ari_lit l) {
    return l >= ARI_LIT_TRUE ? (l == ARI_LIT_TRUE ? 1 : -1) : b->val[l];
}
static int edge(const ari_rupture *b, ari_edge e) { return literal(b, b->d->edge[e]); }
static int vertex(const ari_rupture *b, ari_vertex v) { return literal(b, b->d->vertex[v]); }
static bool in_force(const ari_rupture *b, uint32_t pair) { return literal(b, b->d->pair_on[pair]) > 0; }

/* Known by what the lemma assumes. */
static bool is_new(const ari_rupture *b, ari_lit l) { return l < ARI_LIT_TRUE && b->pos[ARI_VAR(l)] >= b->base; }

/* The item of this literal is as it is known to be. */
static void because(ari_rupture *b, ari_lit l) {
    if (l >= ARI_LIT_TRUE || !ARI_RESERVE(b->arena, &b->fact, 1)) return;
    ARI_PUSH(&b->fact, b->val[l] > 0 ? l : l ^ 1u);
}

/* The present edge known last for which `wanted` holds; ARI_NO. */
static ari_edge newest(const ari_rupture *b, bool (*wanted)(const ari_rupture *, ari_edge)) {
    ari_edge best = ARI_NO;
    for (ari_edge e = 0; e < b->d->graph->nedge; e++) {
        if (edge(b, e) <= 0 || !wanted(b, e)) continue;
        if (best == ARI_NO || is_new(b, b->d->edge[e])) best = e;
        if (is_new(b, b->d->edge[e])) break;
    }
    return best;
}

/* ---- flooding --------------------------------------------------------------------------------------------------- */

/* Marks the vertices that edges of least..most join to v; they are in queue, from[] and via[] lead back to v. */
static uint32_t flood(ari_rupture *b, ari_vertex v, int least, int most, ari_edge without, uint32_t mark) {
    const ari_graph *const g = b->d->graph;
    uint32_t n = 1;
    b->queue[0] = v;
    b->mark[v] = mark;
    b->via[v] = ARI_NO;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
            const int is = edge(b, g->inc[k]);
            if (is < least || is > most || g->inc[k] == without || b->mark[g->nbr[k]] == mark) continue;
            b->mark[g->nbr[k]] = mark;
            b->from[g->nbr[k]] = b->queue[i];
            b->via[g->nbr[k]] = g->inc[k];
            b->queue[n++] = g->nbr[k];
        }
    return n;
}

static void unmark(ari_rupture *b, uint32_t n) { memset(b->mark, 0, n * sizeof *b->mark); }

/* The edges on the way from v back to where the flood began. */
static void because_way(ari_rupture *b, ari_vertex v) {
    for (; b->via[v] != ARI_NO; v = b->from[v]) because(b, b->d->edge[b->via[v]]);
}

/* ---- cuts of edges ---------------------------------------------------------------------------------------------- */

static bool in_piece(const ari_rupture *b, ari_edge e) { return b->mark[b->d->graph->ends[e][0]] == b->size[0]; }
static bool off_piece(const ari_rupture *b, ari_edge e) { return !in_piece(b, e); }

/* Pieces of what is not absent; those that hold something (spanning: all) are counted, and the one of them with the
 * shortest border is *best, by its mark. */
static uint32_t count_pieces(ari_rupture *b, uint32_t *best) {
    const ari_graph *const g = b->d->graph;
    uint32_t pieces = 0, shortest = ARI_NO;
    unmark(b, g->nvertex);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (b->mark[v]) continue;
        const uint32_t n = flood(b, v, 0, 1, ARI_NO, v + 1);
        uint32_t border = 0;
        bool holds = b->d->spanning;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
                border += b->mark[g->nbr[k]] != v + 1 && b->d->edge[g->inc[k]] < ARI_LIT_TRUE;
                holds |= edge(b, g->inc[k]) > 0;
            }
        if (!holds) continue;
        pieces++;
        if (border >= shortest) continue;
        shortest = border;
        *best = v + 1;
    }
    return pieces;
}

static bool cut(ari_rupture *b) {
    const ari_graph *const g = b->d->graph;
    uint32_t best = 0;
    if (count_pieces(b, &best) < 2) return false;
    for (ari_edge e = 0; e < g->nedge; e++)
        if ((b->mark[g->ends[e][0]] == best) != (b->mark[g->ends[e][1]] == best)) because(b, b->d->edge[e]);
    if (b->d->spanning) return true;
    b->size[0] = best;
    because(b, b->d->edge[newest(b, in_piece)]);
    because(b, b->d->edge[newest(b, off_piece)]);
    return true;
}

/* ---- cycles ----------------------------------------------------------------------------------------------------- */

/* A cycle of present edges: a flood of a piece meets a vertex again. *closing: its edge that is on no way of
 * the flood. */
static bool find_cycle(ari_rupture *b, ari_edge *closing) {
    const ari_graph *const g = b->d->graph;
    unmark(b, g->nvertex);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (b->mark[v]) continue;
        const uint32_t n = flood(b, v, 1, 1, ARI_NO, v + 1);
        for (uint32_t i = 0; n > 2 && i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
                const ari_edge e = g->inc[k];
                if (edge(b, e) <= 0 || b->via[b->queue[i]] == e || b->via[g->nbr[k]] == e) continue;
                *closing = e;
                return true;
            }
    }
    return false;
}

/* One loop: and a present edge that is not on it. */
static bool cycle(ari_rupture *b, bool and_more) {
    const ari_graph *const g = b->d->graph;
    ari_edge e;
    if (!find_cycle(b, &e)) return false;
    (void)flood(b, g->ends[e][0], 1, 1, e, ARI_NO);
    because(b, b->d->edge[e]);
    because_way(b, g->ends[e][1]);
    if (!and_more) return true;
    const uint32_t nfact = b->fact.n;
    ari_edge more = ARI_NO;
    for (ari_edge x = 0; x < g->nedge; x++) {
        if (edge(b, x) <= 0) continue;
        bool on = false;
        for (uint32_t i = 0; i < nfact && !on; i++) on = b->fact.at[i] == b->d->edge[x];
        if (on) continue;
        if (more == ARI_NO || is_new(b, b->d->edge[x])) more = x;
    }
    if (more == ARI_NO) b->fact.n = 0;
    else because(b, b->d->edge[more]);
    return more != ARI_NO;
}

/* ---- two sides of a loop ---------------------------------------------------------------------------------------- */

/* Calls the faces around `start` inside and outside, 2 and 3 in mark[]; the edge that cannot be, or ARI_NO. */
static ari_edge colour(ari_rupture *b, ari_face start) {
    const ari_graph *const g = b->d->graph;
    uint32_t n = 1;
    b->queue[0] = start;
    b->mark[start] = 2;
    b->via[start] = ARI_NO;
    for (uint32_t i = 0; i < n; i++) {
        const ari_face x = b->queue[i];
        for (uint32_t k = g->face_head[x]; k < g->face_head[x + 1]; k++) {
            const ari_edge e = g->face_edge[k];
            const ari_face y = g->sides[e][0] ^ g->sides[e][1] ^ x;
            const int is = edge(b, e);
            if (!is || e == b->via[x]) continue;
            const uint32_t want = b->mark[x] ^ (is > 0);
            if (!b->mark[y]) {
                b->mark[y] = want;
                b->from[y] = x;
                b->via[y] = e;
                b->queue[n++] = y;
            } else if (b->mark[y] != want) return e;
        }
    }
    return ARI_NO;
}

static void because_ring(ari_rupture *b, ari_edge e) {
    const ari_graph *const g = b->d->graph;
    ari_face x = g->sides[e][0], y = g->sides[e][1];
    because(b, b->d->edge[e]);
    for (ari_face f = x;; f = b->from[f]) {
        b->mark[f] += 2;
        if (b->via[f] == ARI_NO) break;
    }
    for (; b->mark[y] < 4; y = b->from[y]) because(b, b->d->edge[b->via[y]]);
    for (; x != y; x = b->from[x]) because(b, b->d->edge[b->via[x]]);
}

static bool parity(ari_rupture *b) {
    const ari_graph *const g = b->d->graph;
    if (!g->sides) return false;
    unmark(b, g->nface);
    for (uint32_t pass = 0; pass < 2; pass++) /* beside what is new first: rings are shorter */
        for (ari_edge e = 0; e < g->nedge; e++) {
            if (b->mark[g->sides[e][0]] || !edge(b, e) || (!pass && !is_new(b, b->d->edge[e]))) continue;
            const ari_edge bad = colour(b, g->sides[e][0]);
            if (bad == ARI_NO) continue;
            because_ring(b, bad);
            return true;
        }
    return false;
}

/* ---- odd degrees ------------------------------------------------------------------------------------------------ */

static bool odd(ari_rupture *b) {
    const ari_graph *const g = b->d->graph;
    unmark(b, g->nvertex);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (b->mark[v]) continue;
        const uint32_t n = flood(b, v, 0, 0, ARI_NO, v + 1);
        uint32_t sum = n;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) sum += edge(b, g->inc[k]) > 0;
        if (!(sum & 1u)) continue;
        for (ari_edge e = 0; e < g->nedge; e++)
            if ((b->mark[g->ends[e][0]] == v + 1) != (b->mark[g->ends[e][1]] == v + 1)) because(b, b->d->edge[e]);
        return true;
    }
    return false;
}

/* ---- paths ------------------------------------------------------------------------------------------------------ */

/* size[v]: the pair in force with an end at v, plus one. */
static void label(ari_rupture *b) {
    memset(b->size, 0, b->d->graph->nvertex * sizeof *b->size);
    for (uint32_t i = 0; i < b->d->npair; i++)
        if (in_force(b, i)) b->size[b->d->pair[i][0]] = b->size[b->d->pair[i][1]] = i + 1;
}

static bool join(ari_rupture *b) {
    const ari_topo *const d = b->d;
    label(b);
    unmark(b, d->graph->nvertex);
    for (uint32_t i = 0; i < d->npair; i++)
        for (uint32_t side = 0; side < 2 && in_force(b, i); side++) {
            const uint32_t n = flood(b, d->pair[i][side], 1, 1, ARI_NO, 2 * i + side + 1);
            for (uint32_t k = 0; k < n; k++) {
                const uint32_t other = b->size[b->queue[k]];
                if (!other || other == i + 1) continue;
                because(b, d->pair_on[i]);
                because(b, d->pair_on[other - 1]);
                because_way(b, b->queue[k]);
                return true;
            }
        }
    return false;
}

/* An edge beside a way. */
static bool shortcut(ari_rupture *b) {
    const ari_graph *const g = b->d->graph;
    unmark(b, g->nvertex);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (b->mark[v]) continue;
        const uint32_t n = flood(b, v, 1, 1, ARI_NO, v + 1);
        for (uint32_t i = 0; n > 2 && i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
                const ari_vertex x = b->queue[i], y = g->nbr[k];
                if (b->mark[y] != v + 1 || edge(b, g->inc[k]) > 0) continue;
                (void)flood(b, x, 1, 1, ARI_NO, ARI_NO);
                because_way(b, y);
                return true;
            }
    }
    return false;
}

/* An absent edge between the pieces of both ends of a pair. */
static bool gap(ari_rupture *b) {
    const ari_topo *const d = b->d;
    const ari_graph *const g = d->graph;
    unmark(b, g->nvertex);
    for (uint32_t i = 0; i < d->npair; i++) {
        if (!in_force(b, i)) continue;
        const uint32_t first = 2 * i + 1;
        (void)flood(b, d->pair[i][0], 1, 1, ARI_NO, first);
        if (b->mark[d->pair[i][1]] == first) continue;
        const uint32_t n = flood(b, d->pair[i][1], 1, 1, ARI_NO, first + 1);
        for (uint32_t k = 0; k < n; k++)
            for (uint32_t j = g->head[b->queue[k]]; j < g->head[b->queue[k] + 1]; j++) {
                if (b->mark[g->nbr[j]] != first || edge(b, g->inc[j]) >= 0) continue;
                because(b, d->pair_on[i]);
                because(b, d->edge[g->inc[j]]);
                because_way(b, b->queue[k]);
                because_way(b, g->nbr[j]);
                return true;
            }
    }
    return false;
}

static bool chord(ari_rupture *b) { return b->d->chordless && (shortcut(b) || gap(b)); }

/* ---- cuts of vertices ------------------------------------------------------------------------------------------- */

/* Marks what hangs together with v by vertices that are not absent (strict: by all that are not marked FENCE). */
enum { FENCE = 0xfffffffe };
static void spread(ari_rupture *b, ari_vertex v, uint32_t mark, bool through) {
    const ari_graph *const g = b->d->graph;
    uint32_t n = 1;
    b->queue[0] = v;
    b->mark[v] = mark;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
            const ari_vertex w = g->nbr[k];
            if (b->mark[w] == mark) continue;
            if (!through && vertex(b, w) < 0) continue;
            if (through && b->mark[w] == FENCE) {
                because(b, b->d->vertex[w]);
                b->mark[w] = FENCE - 1;
            }
            if (through && b->mark[w] >= FENCE - 1) continue;
            b->mark[w] = mark;
            b->queue[n++] = w;
        }
}

static ari_vertex newest_vertex(const ari_rupture *b, uint32_t mark, bool is) {
    ari_vertex best = ARI_NO;
    for (ari_vertex v = 0; v < b->d->graph->nvertex; v++) {
        if (vertex(b, v) <= 0 || (b->mark[v] == mark) != is) continue;
        const bool fresh = b->d->vertex[v] == ARI_LIT_TRUE || is_new(b, b->d->vertex[v]);
        if (best == ARI_NO || fresh) best = v;
        if (fresh) break;
    }
    return best;
}

/* The fence is what is absent around one side, as far as it can be met from the other. */
static bool cut_vertices(ari_rupture *b) {
    const ari_graph *const g = b->d->graph;
    unmark(b, g->nvertex);
    ari_vertex start = 0;
    while (start < g->nvertex && vertex(b, start) <= 0) start++;
    if (start == g->nvertex) return false;
    spread(b, start, 1, false);
    const ari_vertex beyond = newest_vertex(b, 1, false);
    if (beyond == ARI_NO) return false;
    const ari_vertex within = newest_vertex(b, 1, true);
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (b->mark[v] == 1)
            for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
                if (b->mark[g->nbr[k]] != 1) b->mark[g->nbr[k]] = FENCE;
    spread(b, beyond, 2, true);
    because(b, b->d->vertex[within]);
    because(b, b->d->vertex[beyond]);
    return true;
}

const char *ari_rupture_find(ari_rupture *b, const ari_topo *d, const int8_t *val, const uint32_t *pos, uint32_t base) {
    b->d = d;
    b->val = val;
    b->pos = pos;
    b->base = base;
    b->fact.n = 0;
    switch (d->kind) {
    case ARI_CYCLE: return cycle(b, true) ? "cycle" : cut(b) ? "cut" : parity(b) ? "parity" : NULL;
    case ARI_CYCLES: return parity(b) ? "parity" : NULL;
    case ARI_PATHS: return cycle(b, false) ? "cycle" : join(b) ? "join" : chord(b) ? "chord" : NULL;
    case ARI_CONNECTED: return (d->edge ? cut(b) : cut_vertices(b)) ? "cut" : NULL;
    case ARI_ACYCLIC: return cycle(b, false) ? "cycle" : NULL;
    case ARI_TREE: return cycle(b, false) ? "cycle" : cut(b) ? "cut" : odd(b) ? "odd" : NULL;
    default: return NULL;
    }
}
