/* conflict_reason.c - P are the items known to be present, N those known to be absent. Where
 * there is a choice, the facts known last are taken: these are what a lemma speaks of. What was known before breaks
 * nothing as a rule; so it is enough to look from the ends of each new edge, from both by turns: what is parted ends at
 * the smaller side. Only when that shows nothing is everything gone through. */
#include "proof/conflict_reason.h"

#include "base/sort.h"

#include <string.h>

/* Marks of inside and outside lie below those of floods. */
enum { FLOODS = 8 };

/* The edges of each variable in the demand, one after the other. */
static bool index_edges(ari_conflict_reason *b, uint32_t demand, uint32_t nvar) {
    const ari_topo *const d = &b->topo[demand];
    if (!d->edge) return true;
    ari_edge *const at = ARI_TAKE(b->arena, ari_edge, nvar);
    ari_edge *const next = ARI_TAKE(b->arena, ari_edge, d->graph->nedge);
    if (ari_arena_failed(b->arena)) return false;
    memset(at, 0xff, nvar * sizeof *at);
    for (ari_edge e = 0; e < d->graph->nedge; e++) {
        if (d->edge[e] >= ARI_LIT_TRUE) continue;
        next[e] = at[ARI_VAR(d->edge[e])];
        at[ARI_VAR(d->edge[e])] = e;
    }
    b->first[demand] = at;
    b->next[demand] = next;
    return true;
}

static bool index_pairs(ari_conflict_reason *b, uint32_t demand, uint32_t nvar) {
    const ari_topo *const d = &b->topo[demand];
    if (!d->npair) return true;
    b->label[demand] = ARI_ZERO(b->arena, uint32_t, d->graph->nvertex);
    b->pair_of[demand] = ARI_TAKE(b->arena, uint32_t, nvar);
    if (ari_arena_failed(b->arena)) return false;
    memset(b->pair_of[demand], 0xff, nvar * sizeof **b->pair_of);
    for (uint32_t i = 0; i < d->npair; i++) {
        b->label[demand][d->pair[i][0]] = b->label[demand][d->pair[i][1]] = i + 1;
        if (d->pair_on[i] < ARI_LIT_TRUE) b->pair_of[demand][ARI_VAR(d->pair_on[i])] = i;
    }
    return true;
}

bool ari_conflict_reason_size_rows(const ari_model *m, uint32_t *row, ari_arena *a) {
    uint32_t *const owner = ARI_ZERO(a, uint32_t, m->nvar), *const nopen = ARI_ZERO(a, uint32_t, m->ntopo + 1);
    if (ari_arena_failed(a)) return false;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_topo *const d = &m->topo[i];
        row[i] = ARI_NO;
        for (ari_vertex v = 0; d->vertex && v < d->graph->nvertex; v++)
            if (d->vertex[v] < ARI_LIT_TRUE && !(d->vertex[v] & 1u)) owner[ARI_VAR(d->vertex[v])] = i + 1;
        for (ari_vertex v = 0; d->vertex && v < d->graph->nvertex; v++) nopen[i + 1] += d->vertex[v] < ARI_LIT_TRUE;
    }
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_term *const t = m->term + m->row[r].first;
        const uint32_t n = m->row[r].n, i = n ? owner[ARI_VAR(t->lit)] : 0;
        uint32_t k = 0;
        if (!i || m->row[r].lo != m->row[r].hi || n != nopen[i]) continue;
        while (k < n && t[k].coef == 1 && !(t[k].lit & 1u) && owner[ARI_VAR(t[k].lit)] == i) k++;
        if (k == n) row[i - 1] = r;
    }
    return true;
}

bool ari_conflict_reason_init(ari_conflict_reason *b, const ari_model *m, ari_arena *a) {
    size_t most = 1, edges = 1, pairs = 1;
    *b = (ari_conflict_reason){.arena = a, .topo = m->topo, .stamp = FLOODS};
    b->first = ARI_ZERO(a, ari_edge *, m->ntopo);
    b->next = ARI_ZERO(a, ari_edge *, m->ntopo);
    b->label = ARI_ZERO(a, uint32_t *, m->ntopo);
    b->pair_of = ARI_ZERO(a, uint32_t *, m->ntopo);
    if (ari_arena_failed(a)) return false;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_graph *const g = m->topo[i].graph;
        if (g->nvertex >= most) most = (size_t)g->nvertex + 1;
        if (g->nface >= most) most = (size_t)g->nface + 1;
        if (g->nedge >= edges) edges = (size_t)g->nedge + 1;
        if (m->topo[i].npair > pairs) pairs = m->topo[i].npair;
        if (!index_edges(b, i, m->nvar) || !index_pairs(b, i, m->nvar)) return false;
    }
    b->place = ARI_ZERO(a, ari_vertex, m->nvar);
    if (!b->place) return false;
    for (uint32_t i = 0; i < m->ntopo; i++)
        for (ari_vertex v = 0; m->topo[i].vertex && v < m->topo[i].graph->nvertex; v++)
            if (m->topo[i].vertex[v] < ARI_LIT_TRUE) b->place[ARI_VAR(m->topo[i].vertex[v])] = v;
    b->row = m->row;
    b->size_row = ARI_TAKE(a, uint32_t, m->ntopo);
    if (!b->size_row || !ari_conflict_reason_size_rows(m, b->size_row, a)) return false;
    b->most = most;
    b->mark = ARI_ZERO(a, uint32_t, most);
    b->queue = ARI_TAKE(a, uint32_t, most);
    b->from = ARI_TAKE(a, uint32_t, most);
    b->via = ARI_TAKE(a, ari_edge, most);
    b->near = ARI_TAKE(a, uint32_t, pairs);
    b->picked = ARI_ZERO(a, uint32_t, pairs);
    b->seed = ARI_TAKE(a, ari_vertex, most);
    b->fresh = ARI_TAKE(a, ari_edge, edges);
    return b->mark && b->queue && b->from && b->via && b->near && b->picked && b->seed && b->fresh;
}

/* ---- items ------------------------------------------------------------------------------------------------------ */

static int literal_reason(const ari_conflict_reason *b, ari_lit l) {
    return l >= ARI_LIT_TRUE ? (l == ARI_LIT_TRUE ? 1 : -1) : b->val[l];
}
static int edge_reason(const ari_conflict_reason *b, ari_edge e) { return literal_reason(b, b->d->edge[e]); }
static int vertex_reason(const ari_conflict_reason *b, ari_vertex v) { return literal_reason(b, b->d->vertex[v]); }
static bool in_force(const ari_conflict_reason *b, uint32_t pair) { return literal_reason(b, b->d->pair_on[pair]) > 0; }

/* Known by what the lemma assumes. */
static bool is_new(const ari_conflict_reason *b, ari_lit l) {
    return l < ARI_LIT_TRUE && b->pos[ARI_VAR(l)] >= b->base;
}

/* The item of this literal is as it is known to be. */
static void because_reason(ari_conflict_reason *b, ari_lit l) {
    if (l >= ARI_LIT_TRUE || !ARI_RESERVE(b->arena, &b->fact, 1)) return;
    ARI_PUSH(&b->fact, b->val[l] > 0 ? l : l ^ 1u);
}

/* A present edge for which `wanted` holds, new if there is one; ARI_NO. */
static ari_edge newest_reason(const ari_conflict_reason *b, bool (*wanted)(const ari_conflict_reason *, ari_edge)) {
    const uint32_t nedge = b->d->graph->nedge;
    for (uint32_t i = 0; i < b->nfresh + nedge; i++) {
        const ari_edge e = i < b->nfresh ? b->fresh[i] : i - b->nfresh;
        if (edge_reason(b, e) > 0 && wanted(b, e)) return e;
    }
    return ARI_NO;
}

/* ---- flooding --------------------------------------------------------------------------------------------------- */

/* May one go from a vertex over edge e to w: is the edge, or in demands on vertices w, least..most? */
static bool leads_reason(const ari_conflict_reason *b, ari_edge e, ari_vertex w, int least, int most) {
    const int is = b->d->edge ? edge_reason(b, e) : vertex_reason(b, w);
    return is >= least && is <= most;
}

/* Marks the vertices that edges of least..most join to v, or vertices, with a new stamp; they are in queue, from[] and
 * via[] lead back to v. */
static uint32_t flood_reason(ari_conflict_reason *b, ari_vertex v, int least, int most, ari_edge without) {
    const ari_graph *const g = b->d->graph;
    const uint32_t stamp = ++b->stamp;
    uint32_t *const mark = b->mark, *const queue = b->queue, n = 1;
    queue[0] = v;
    mark[v] = stamp;
    b->via[v] = ARI_NO;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[queue[i]], end = g->head[queue[i] + 1]; k < end; k++) {
            const ari_vertex w = g->nbr[k];
            if (mark[w] == stamp || g->inc[k] == without || !leads_reason(b, g->inc[k], w, least, most)) continue;
            mark[w] = stamp;
            b->from[w] = queue[i];
            b->via[w] = g->inc[k];
            queue[n++] = w;
        }
    return n;
}

/* From two vertices by turns, over edges of least..most, or vertices: the piece that ends first. Returns how many
 * vertices it has; 0: the two are connected. */
static uint32_t halve_reason(ari_conflict_reason *b, const ari_vertex start[2], ari_edge without, int least, int most,
                             const ari_vertex **piece) {
    const ari_graph *const g = b->d->graph;
    ari_vertex *const queue[2] = {b->queue, b->from};
    const uint32_t first = b->stamp + 1;
    uint32_t *const mark = b->mark, n[2] = {1, 1}, at[2] = {0, 0}, i = 0;
    b->stamp += 2;
    for (uint32_t k = 0; k < 2; k++) mark[queue[k][0] = start[k]] = first + k;
    for (; at[i] < n[i]; i ^= 1) {
        const ari_vertex v = queue[i][at[i]++];
        for (uint32_t k = g->head[v], end = g->head[v + 1]; k < end; k++) {
            const ari_vertex w = g->nbr[k];
            if (mark[w] == first + i || g->inc[k] == without || !leads_reason(b, g->inc[k], w, least, most)) continue;
            if (mark[w] == first + (i ^ 1)) return 0;
            mark[w] = first + i;
            queue[i][n[i]++] = w;
        }
    }
    b->best = first + i;
    *piece = queue[i];
    return n[i];
}

static uint32_t split_reason(ari_conflict_reason *b, ari_edge e, int least, int most, const ari_vertex **piece) {
    return halve_reason(b, b->d->graph->ends[e], e, least, most, piece);
}

/* All edges that leave the piece. */
static void because_around(ari_conflict_reason *b, const ari_vertex *piece, uint32_t n) {
    const ari_graph *const g = b->d->graph;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[piece[i]]; k < g->head[piece[i] + 1]; k++)
            if (b->mark[g->nbr[k]] != b->best) because_reason(b, b->d->edge[g->inc[k]]);
}

/* Nothing is marked from now on. */
static void unmark_reason(ari_conflict_reason *b) { b->floor = b->stamp; }
static bool is_marked(const ari_conflict_reason *b, ari_vertex v) { return b->mark[v] > b->floor; }

/* This pair, if there is one, is to be looked at. */
static void pick_reason(ari_conflict_reason *b, uint32_t pair) {
    if (pair >= b->d->npair || b->picked[pair] == b->search) return;
    b->picked[pair] = b->search;
    b->near[b->nnear++] = pair;
}

/* Of the pieces of present edges that a new edge touches, or of all: the first vertices in order, and the pairs with an
 * end there, beside those that are new. */
static void seed_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    const uint32_t *const label = b->label[b->d - b->topo];
    b->nseed = 0;
    for (ari_vertex v = 0; b->whole && v < g->nvertex; v++) b->seed[b->nseed++] = v;
    for (uint32_t i = 0; b->whole && i < b->d->npair; i++) pick_reason(b, i);
    unmark_reason(b);
    for (uint32_t i = 0; !b->whole && i < 2 * b->nfresh; i++) {
        const ari_vertex v = g->ends[b->fresh[i / 2]][i % 2];
        if (is_marked(b, v)) continue;
        ari_vertex low = v;
        for (uint32_t n = flood_reason(b, v, 1, 1, ARI_NO); n-- > 0;) {
            if (b->queue[n] < low) low = b->queue[n];
            if (label) pick_reason(b, label[b->queue[n]] - 1);
        }
        b->seed[b->nseed++] = low;
    }
    ari_sort_few(b->seed, b->nseed);
    ari_sort_few(b->near, b->nnear);
}

/* The edges on the way from v back to where the flood began. */
static void because_way(ari_conflict_reason *b, ari_vertex v) {
    for (; b->via[v] != ARI_NO; v = b->from[v]) because_reason(b, b->d->edge[b->via[v]]);
}

/* ---- cuts of edges ---------------------------------------------------------------------------------------------- */

static bool in_piece(const ari_conflict_reason *b, ari_edge e) { return b->mark[b->d->graph->ends[e][0]] == b->best; }
static bool off_piece(const ari_conflict_reason *b, ari_edge e) { return !in_piece(b, e); }

/* The pieces of what is not absent that hold something (spanning: all): two at least? Some vertex of the one with the
 * shortest border. */
static ari_vertex count_pieces(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    uint32_t pieces = 0, shortest = ARI_NO;
    ari_vertex best = ARI_NO;
    unmark_reason(b);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (is_marked(b, v)) continue;
        const uint32_t n = flood_reason(b, v, 0, 1, ARI_NO);
        uint32_t border = 0;
        bool holds = b->d->spanning;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
                border += b->mark[g->nbr[k]] != b->stamp && b->d->edge[g->inc[k]] < ARI_LIT_TRUE;
                holds |= edge_reason(b, g->inc[k]) > 0;
            }
        if (!holds) continue;
        pieces++;
        if (border >= shortest) continue;
        shortest = border;
        best = v;
    }
    return pieces < 2 ? ARI_NO : best;
}

/* Everything: the piece as from split. */
static uint32_t part_reason(ari_conflict_reason *b, const ari_vertex **piece) {
    const ari_vertex v = count_pieces(b);
    if (v == ARI_NO) return 0;
    const uint32_t n = flood_reason(b, v, 0, 1, ARI_NO);
    b->best = b->stamp;
    *piece = b->queue;
    return n;
}

/* The same for the piece of a present edge, if nothing older is present there. */
static uint32_t seclude_reason(ari_conflict_reason *b, ari_edge e, const ari_vertex **piece) {
    const ari_graph *const g = b->d->graph;
    uint32_t n = 1;
    b->best = ++b->stamp;
    b->mark[b->queue[0] = g->ends[e][0]] = b->best;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
            const int is = edge_reason(b, g->inc[k]);
            if (is > 0 && !is_new(b, b->d->edge[g->inc[k]])) return 0;
            if (is < 0 || b->mark[g->nbr[k]] == b->best) continue;
            b->mark[g->nbr[k]] = b->best;
            b->queue[n++] = g->nbr[k];
        }
    *piece = b->queue;
    return n;
}

/* Something is present within the piece and beyond it (spanning: there is something). */
static bool parts_reason(const ari_conflict_reason *b, uint32_t n) {
    return n && (b->d->spanning || (newest_reason(b, in_piece) != ARI_NO && newest_reason(b, off_piece) != ARI_NO));
}

/* Beside new edges; where the smaller side of one is empty, the other side. */
static uint32_t part_near(ari_conflict_reason *b, const ari_vertex **piece) {
    for (uint32_t i = 0; i < b->nfresh; i++) {
        const ari_edge e = b->fresh[i];
        const bool absent = edge_reason(b, e) < 0;
        if (!absent && b->d->spanning) continue;
        uint32_t n = absent ? split_reason(b, e, 0, 1, piece) : seclude_reason(b, e, piece);
        if (absent && n && !parts_reason(b, n)) {
            const ari_vertex *const end = b->d->graph->ends[e];
            n = flood_reason(b, end[b->mark[end[0]] == b->best], 0, 1, ARI_NO);
            b->best = b->stamp;
            *piece = b->queue;
        }
        if (parts_reason(b, n)) return n;
    }
    return 0;
}

static bool cut_reason(ari_conflict_reason *b) {
    const ari_vertex *piece = NULL;
    const uint32_t n = b->whole ? part_reason(b, &piece) : part_near(b, &piece);
    because_around(b, piece, n);
    if (!n || b->d->spanning) return n > 0;
    because_reason(b, b->d->edge[newest_reason(b, in_piece)]);
    because_reason(b, b->d->edge[newest_reason(b, off_piece)]);
    return true;
}

/* ---- cycles ----------------------------------------------------------------------------------------------------- */

/* A cycle of present edges, by its edge *closing: new edges first; else a flood of a piece meets a vertex again. */
static bool find_cycle(ari_conflict_reason *b, ari_edge *closing) {
    const ari_graph *const g = b->d->graph;
    const ari_vertex *piece;
    for (uint32_t i = 0; i < b->nfresh; i++) {
        *closing = b->fresh[i];
        if (edge_reason(b, *closing) > 0 && !split_reason(b, *closing, 1, 1, &piece)) return true;
    }
    unmark_reason(b);
    for (ari_vertex v = 0; b->whole && v < g->nvertex; v++) {
        if (is_marked(b, v)) continue;
        const uint32_t n = flood_reason(b, v, 1, 1, ARI_NO);
        for (uint32_t i = 0; n > 2 && i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
                const ari_edge e = g->inc[k];
                if (edge_reason(b, e) <= 0 || b->via[b->queue[i]] == e || b->via[g->nbr[k]] == e) continue;
                *closing = e;
                return true;
            }
    }
    return false;
}

/* A present edge, new if there is one, that is neither this one nor on the way from its second end back to its first;
 * ARI_NO. */
static ari_edge beside_reason(ari_conflict_reason *b, ari_edge closing) {
    const ari_graph *const g = b->d->graph;
    const uint32_t way = ++b->stamp;
    for (ari_vertex v = g->ends[closing][1]; b->via[v] != ARI_NO; v = b->from[v]) b->mark[v] = way;
    for (uint32_t i = 0; i < b->nfresh + g->nedge; i++) {
        const ari_edge e = i < b->nfresh ? b->fresh[b->nfresh - 1 - i] : i - b->nfresh;
        const ari_vertex x = g->ends[e][0], y = g->ends[e][1];
        if (edge_reason(b, e) <= 0 || e == closing || (b->mark[x] == way && b->via[x] == e)) continue;
        if (b->mark[y] != way || b->via[y] != e) return e;
    }
    return ARI_NO;
}

/* One loop: and a present edge that is not on it. */
static bool cycle_reason(ari_conflict_reason *b, bool and_more) {
    ari_edge e;
    if (!find_cycle(b, &e)) return false;
    (void)flood_reason(b, b->d->graph->ends[e][0], 1, 1, e);
    because_reason(b, b->d->edge[e]);
    because_way(b, b->d->graph->ends[e][1]);
    if (!and_more) return true;
    const ari_edge more = beside_reason(b, e);
    if (more == ARI_NO) b->fact.n = 0;
    else because_reason(b, b->d->edge[more]);
    return more != ARI_NO;
}

/* ---- two sides of a loop ---------------------------------------------------------------------------------------- */

/* Calls the faces around `start` inside and outside, 2 and 3 in mark[]; the edge that cannot be, or ARI_NO. */
static ari_edge colour_reason(ari_conflict_reason *b, ari_face start) {
    const ari_graph *const g = b->d->graph;
    uint32_t *const mark = b->mark, *const queue = b->queue, n = 1;
    queue[0] = start;
    mark[start] = 2;
    b->via[start] = ARI_NO;
    for (uint32_t i = 0; i < n; i++) {
        const ari_face x = queue[i];
        const ari_edge came = b->via[x];
        for (uint32_t k = g->face_head[x], end = g->face_head[x + 1]; k < end; k++) {
            const ari_edge e = g->face_edge[k];
            const int is = edge_reason(b, e);
            if (!is || e == came) continue;
            const ari_face y = g->sides[e][0] ^ g->sides[e][1] ^ x;
            const uint32_t want = mark[x] ^ (is > 0);
            if (!mark[y]) {
                mark[y] = want;
                b->from[y] = x;
                b->via[y] = e;
                queue[n++] = y;
            } else if (mark[y] != want) return e;
        }
    }
    return ARI_NO;
}

static void because_ring(ari_conflict_reason *b, ari_edge e) {
    const ari_graph *const g = b->d->graph;
    ari_face x = g->sides[e][0], y = g->sides[e][1];
    because_reason(b, b->d->edge[e]);
    for (ari_face f = x;; f = b->from[f]) {
        b->mark[f] += 2;
        if (b->via[f] == ARI_NO) break;
    }
    for (; b->mark[y] < 4; y = b->from[y]) because_reason(b, b->d->edge[b->via[y]]);
    for (; x != y; x = b->from[x]) because_reason(b, b->d->edge[b->via[x]]);
}

static bool parity_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    if (!g->sides) return false;
    memset(b->mark, 0, g->nface * sizeof *b->mark);
    for (uint32_t i = 0; i < b->nfresh + (b->whole ? g->nedge : 0); i++) { /* beside what is new first: shorter rings */
        const ari_edge e = i < b->nfresh ? b->fresh[i] : i - b->nfresh;
        if (b->mark[g->sides[e][0]] || !edge_reason(b, e)) continue;
        const ari_edge bad = colour_reason(b, g->sides[e][0]);
        if (bad == ARI_NO) continue;
        because_ring(b, bad);
        return true;
    }
    return false;
}

/* ---- odd degrees ------------------------------------------------------------------------------------------------ */

static bool is_odd(ari_conflict_reason *b, const ari_vertex *piece, uint32_t n) {
    const ari_graph *const g = b->d->graph;
    uint32_t sum = n;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[piece[i]]; k < g->head[piece[i] + 1]; k++) sum += edge_reason(b, g->inc[k]) > 0;
    return sum & 1u;
}

/* Beside new edges, the smaller side first, or everywhere. */
static bool odd_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    const ari_vertex *piece = b->queue;
    uint32_t n = 0;
    for (uint32_t i = 0; !n && i < b->nfresh; i++) {
        n = split_reason(b, b->fresh[i], 0, 0, &piece);
        if (n && !is_odd(b, piece, n)) n = 0;
    }
    unmark_reason(b);
    for (uint32_t i = 0; !n && i < (b->whole ? g->nvertex : 2 * b->nfresh); i++) {
        const ari_vertex v = b->whole ? i : g->ends[b->fresh[i / 2]][i % 2];
        if (is_marked(b, v)) continue;
        piece = b->queue;
        n = flood_reason(b, v, 0, 0, ARI_NO);
        b->best = b->stamp;
        if (!is_odd(b, piece, n)) n = 0;
    }
    because_around(b, piece, n);
    return n > 0;
}

/* ---- paths ------------------------------------------------------------------------------------------------------ */

static bool join_reason(ari_conflict_reason *b) {
    const ari_topo *const d = b->d;
    for (uint32_t i = 0; i < 2 * b->nnear; i++) {
        const uint32_t mine = b->near[i / 2];
        if (!in_force(b, mine)) continue;
        const uint32_t n = flood_reason(b, d->pair[mine][i % 2], 1, 1, ARI_NO);
        for (uint32_t k = 0; k < n; k++) {
            const uint32_t other = b->label[d - b->topo][b->queue[k]] - 1;
            if (other == mine || other >= d->npair || !in_force(b, other)) continue;
            because_reason(b, d->pair_on[mine]);
            because_reason(b, d->pair_on[other]);
            because_way(b, b->queue[k]);
            return true;
        }
    }
    return false;
}

/* An edge beside a way. */
static bool shortcut_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    unmark_reason(b);
    for (uint32_t s = 0; s < b->nseed; s++) {
        if (is_marked(b, b->seed[s])) continue;
        const uint32_t n = flood_reason(b, b->seed[s], 1, 1, ARI_NO);
        for (uint32_t i = 0; n > 2 && i < n; i++)
            for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
                const ari_vertex x = b->queue[i], y = g->nbr[k];
                if (b->mark[y] != b->stamp || edge_reason(b, g->inc[k]) > 0) continue;
                (void)flood_reason(b, x, 1, 1, ARI_NO);
                because_way(b, y);
                return true;
            }
    }
    return false;
}

/* An absent edge between the pieces of both ends of a pair. */
static bool gap_reason(ari_conflict_reason *b) {
    const ari_topo *const d = b->d;
    const ari_graph *const g = d->graph;
    for (uint32_t j = 0; j < b->nnear; j++) {
        const uint32_t i = b->near[j];
        if (!in_force(b, i)) continue;
        (void)flood_reason(b, d->pair[i][0], 1, 1, ARI_NO);
        const uint32_t first = b->stamp;
        if (b->mark[d->pair[i][1]] == first) continue;
        const uint32_t n = flood_reason(b, d->pair[i][1], 1, 1, ARI_NO);
        for (uint32_t k = 0; k < n; k++)
            for (uint32_t at = g->head[b->queue[k]]; at < g->head[b->queue[k] + 1]; at++) {
                if (b->mark[g->nbr[at]] != first || edge_reason(b, g->inc[at]) >= 0) continue;
                because_reason(b, d->pair_on[i]);
                because_reason(b, d->edge[g->inc[at]]);
                because_way(b, b->queue[k]);
                because_way(b, g->nbr[at]);
                return true;
            }
    }
    return false;
}

static bool chord_reason(ari_conflict_reason *b) { return b->d->chordless && (shortcut_reason(b) || gap_reason(b)); }

/* ---- cuts of vertices ------------------------------------------------------------------------------------------- */

/* The absent vertices around a piece; of those around one that may have holes, the ones that can be met from
 * `beyond`. */
static void because_fence(ari_conflict_reason *b, const ari_vertex *piece, uint32_t n, ari_vertex beyond, bool holed) {
    const ari_graph *const g = b->d->graph;
    const uint32_t fence = ++b->stamp, met = ++b->stamp;
    uint32_t *const mark = b->mark, *const queue = piece == b->queue ? b->from : b->queue, m = 1;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[piece[i]]; k < g->head[piece[i] + 1]; k++) {
            const ari_vertex w = g->nbr[k];
            if (mark[w] == b->best || mark[w] == fence) continue;
            mark[w] = fence;
            if (!holed) because_reason(b, b->d->vertex[w]);
        }
    if (!holed) return;
    mark[queue[0] = beyond] = met;
    for (uint32_t i = 0; i < m; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
            const ari_vertex w = g->nbr[k];
            if (mark[w] == met) continue;
            if (mark[w] == fence) because_reason(b, b->d->vertex[w]);
            else queue[m++] = w;
            mark[w] = met;
        }
}

/* Between a new vertex that is present and another one, new if there is one. */
static bool cut_between(ari_conflict_reason *b) {
    enum { HOLED = 7 }; /* vertices */
    const uint32_t nvertex = b->d->graph->nvertex;
    const ari_vertex *piece, u = b->found[0];
    ari_vertex v = b->found[1];
    if (!b->nfound) return false;
    for (ari_vertex w = 0; b->nfound < 2 && w <= nvertex; w++) {
        if (w == nvertex) return false;
        if (w == u || vertex_reason(b, w) <= 0) continue;
        v = w;
        break;
    }
    const uint32_t n = halve_reason(b, (const ari_vertex[2]){u, v}, ARI_NO, 0, 1, &piece);
    if (!n) return false;
    because_fence(b, piece, n, b->mark[u] == b->best ? v : u, n >= HOLED);
    because_reason(b, b->d->vertex[u]);
    because_reason(b, b->d->vertex[v]);
    return true;
}

/* A present vertex of the piece, or beyond it; new if there is one. */
static ari_vertex newest_vertex(const ari_conflict_reason *b, bool within) {
    ari_vertex best = ARI_NO;
    for (ari_vertex v = 0; v < b->d->graph->nvertex; v++) {
        if (vertex_reason(b, v) <= 0 || (b->mark[v] == b->best) != within) continue;
        const bool fresh = b->d->vertex[v] == ARI_LIT_TRUE || is_new(b, b->d->vertex[v]);
        if (best == ARI_NO || fresh) best = v;
        if (fresh) break;
    }
    return best;
}

/* The fence is what is absent around one side, as far as it can be met from the other. */
static bool cut_vertices(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    if (cut_between(b)) return true;
    ari_vertex start = 0;
    while (start < g->nvertex && vertex_reason(b, start) <= 0) start++;
    if (start == g->nvertex) return false;
    const uint32_t n = flood_reason(b, start, 0, 1, ARI_NO);
    b->best = b->stamp;
    const ari_vertex beyond = newest_vertex(b, false), within = newest_vertex(b, true);
    if (beyond == ARI_NO) return false;
    because_fence(b, b->queue, n, beyond, true);
    because_reason(b, b->d->vertex[within]);
    because_reason(b, b->d->vertex[beyond]);
    return true;
}

/* Into via[]: how many open ones are on the best way from v. Those of one cost are met one after the other. */
static void reach_reason(ari_conflict_reason *b, ari_vertex v) {
    const ari_graph *const g = b->d->graph;
    uint32_t *queue = b->queue, *next = b->from, n = 1, nnext = 0;
    memset(b->via, 0xff, g->nvertex * sizeof *b->via);
    queue[0] = v;
    b->via[v] = 0;
    for (uint32_t level = 0; n; level++) {
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
                const ari_vertex w = g->nbr[k];
                const int is = vertex_reason(b, w);
                if (is < 0 || b->via[w] <= level) continue;
                if (is > 0) queue[n++] = w;
                else if (b->via[w] == ARI_NO) next[nnext++] = w;
                b->via[w] = is > 0 ? level : level + 1;
            }
        uint32_t *const swap = queue;
        queue = next;
        next = swap;
        n = nnext;
        nnext = 0;
    }
}

/* The piece is to have this many vertices, but fewer are connected, or what is left of the number does not lead to all
 * that are present. Where it is used up absent ones hold nothing back. */
static const char *miscounted_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    const uint32_t row = b->size_row[b->d - b->topo];
    uint32_t size = row == ARI_NO ? 0 : (uint32_t)b->row[row].lo, total = 0, met = 0, most = ARI_NO;
    ari_vertex start = ARI_NO;
    for (ari_vertex v = g->nvertex; v-- > 0;) {
        if (vertex_reason(b, v) > 0) start = v, total++;
        size += row != ARI_NO && b->d->vertex[v] == ARI_LIT_TRUE;
    }
    if (row == ARI_NO || !total || total > size) return NULL;
    reach_reason(b, start);
    for (ari_vertex v = 0; v < g->nvertex; v++) met += b->via[v] != ARI_NO;
    const bool few = met < size;
    for (ari_vertex v = 0; v < g->nvertex && !few; v++)
        if (vertex_reason(b, v) > 0 && b->via[v] > size - total) most = size - total;
    if (!few && most == ARI_NO) return NULL;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (vertex_reason(b, v) > 0 && (!few || v == start)) because_reason(b, b->d->vertex[v]);
        for (uint32_t k = g->head[v]; b->via[v] < most && k < g->head[v + 1]; k++)
            if (vertex_reason(b, g->nbr[k]) < 0) because_reason(b, b->d->vertex[g->nbr[k]]);
    }
    return few ? "few" : "far";
}

/* The whole piece by what is present, or (least 0) may be; on vertices from an active one on, in order of the flood. */
static bool is_wrong_size(ari_conflict_reason *b, ari_vertex v, int least, uint32_t *n) {
    *n = flood_reason(b, v, least, 1, ARI_NO);
    return least ? *n > b->d->most : *n < b->d->least;
}

static void because_size(ari_conflict_reason *b, ari_vertex v, uint32_t n, bool large) {
    const ari_graph *const g = b->d->graph;
    const uint32_t stamp = b->stamp;
    if (b->d->vertex && !large) because_reason(b, b->d->vertex[v]);
    for (uint32_t i = 0; large && i <= b->d->most; i++) {
        if (b->d->vertex) because_reason(b, b->d->vertex[b->queue[i]]);
        else if (i) because_reason(b, b->d->edge[b->via[b->queue[i]]]);
    }
    for (uint32_t i = 0; !large && i < n; i++)
        for (uint32_t k = g->head[b->queue[i]]; k < g->head[b->queue[i] + 1]; k++) {
            if (b->mark[g->nbr[k]] == stamp) continue;
            if (b->d->vertex) b->mark[g->nbr[k]] = stamp; /* each once */
            because_reason(b, b->d->edge ? b->d->edge[g->inc[k]] : b->d->vertex[g->nbr[k]]);
        }
}

/* An edge that is absent inside a piece. */
static bool loose_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    for (ari_edge e = 0; b->d->edge && e < g->nedge; e++) {
        if (edge_reason(b, e) >= 0) continue;
        const uint32_t n = flood_reason(b, g->ends[e][0], 1, 1, ARI_NO);
        if (n < 2 || b->mark[g->ends[e][1]] != b->stamp) continue;
        because_reason(b, b->d->edge[e]);
        because_way(b, g->ends[e][1]);
        return true;
    }
    return false;
}

/* A piece that is too large, one that can only be too small. */
static const char *sized_reason(ari_conflict_reason *b) {
    const ari_graph *const g = b->d->graph;
    for (int large = 1; large >= 0; large--) {
        unmark_reason(b);
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            uint32_t n;
            if ((b->d->vertex && vertex_reason(b, v) <= 0) || is_marked(b, v)) continue;
            if (!is_wrong_size(b, v, large, &n)) continue;
            because_size(b, v, n, large);
            return large ? "large" : "small";
        }
    }
    return loose_reason(b) ? "loose" : NULL;
}

/* fresh: the edges of the new literals, in order; near: the pairs. */
static void list_fresh(ari_conflict_reason *b, const ari_lit *lit, uint32_t n) {
    const ari_edge *const first = b->first[b->d - b->topo], *const next = b->next[b->d - b->topo];
    b->search++;
    b->nfresh = b->nnear = b->nfound = 0;
    for (uint32_t i = 0; b->d->vertex && i < n && b->nfound < 2; i++) {
        const ari_vertex v = b->place[ARI_VAR(lit[i])];
        if (v < b->d->graph->nvertex && b->d->vertex[v] == lit[i]) b->found[b->nfound++] = v;
    }
    for (uint32_t i = 0; b->d->npair && i < n; i++) pick_reason(b, b->pair_of[b->d - b->topo][ARI_VAR(lit[i])]);
    for (uint32_t i = 0; first && i < n; i++)
        for (ari_edge e = first[ARI_VAR(lit[i])]; e != ARI_NO; e = next[e]) b->fresh[b->nfresh++] = e;
    ari_sort_few(b->fresh, b->nfresh);
}

/* Is something present (is: 1), absent (-1) among what is new? A cut does not need the one, a cycle not the other. */
static bool has_fresh(const ari_conflict_reason *b, int is) {
    uint32_t i = 0;
    while (i < b->nfresh && edge_reason(b, b->fresh[i]) != is) i++;
    return i < b->nfresh;
}

/* One loop: a cycle is looked for first where new edges can be nothing else. */
static const char *loop_reason(ari_conflict_reason *b) {
    const bool late = has_fresh(b, -1);
    if (!late && cycle_reason(b, true)) return "cycle";
    if (cut_reason(b)) return "cut";
    if (parity_reason(b)) return "parity";
    return late && cycle_reason(b, true) ? "cycle" : NULL;
}

/* Beside what is new, in the way that is known. */
static const char *try_reason(ari_conflict_reason *b, ari_trace_how how) {
    const bool loop = b->d->kind == ARI_CYCLE, tree = b->d->kind == ARI_TREE;
    if (!loop && !tree) return NULL;
    if (how == ARI_TRACE_CYCLE) return cycle_reason(b, loop) ? "cycle" : NULL;
    if (how == ARI_TRACE_CUT) return cut_reason(b) ? "cut" : NULL;
    return how == ARI_TRACE_SIDES && loop && parity_reason(b) ? "parity" : NULL;
}

static const char *look_reason(ari_conflict_reason *b, bool whole) {
    b->whole = whole;
    if (b->stamp > UINT32_MAX / 2) {
        memset(b->mark, 0, b->most * sizeof *b->mark);
        b->stamp = FLOODS;
    }
    if (b->d->kind == ARI_PATHS) seed_reason(b);
    switch (b->d->kind) {
    case ARI_CYCLE: return loop_reason(b);
    case ARI_CYCLES: return parity_reason(b) ? "parity" : NULL;
    case ARI_PATHS:
        return cycle_reason(b, false) ? "cycle" : join_reason(b) ? "join" : chord_reason(b) ? "chord" : NULL;
    case ARI_CONNECTED:
        return (b->d->edge ? cut_reason(b) : cut_vertices(b)) ? "cut" : b->d->edge ? NULL : miscounted_reason(b);
    case ARI_PIECES: return sized_reason(b);
    case ARI_ACYCLIC: return cycle_reason(b, false) ? "cycle" : NULL;
    case ARI_TREE:
        if (cycle_reason(b, false)) return "cycle";
        if (has_fresh(b, 1) && odd_reason(b)) return "odd";
        return cut_reason(b) ? "cut" : odd_reason(b) ? "odd" : NULL;
    default: return NULL;
    }
}

const char *ari_conflict_reason_find(ari_conflict_reason *b, const ari_topo *d, const ari_replay *p, uint32_t base,
                                     ari_trace_how how) {
    b->d = d;
    b->val = p->val;
    b->pos = p->pos;
    b->base = base;
    b->fact.n = 0;
    list_fresh(b, p->trail + base, p->ntrail - base);
    b->whole = false;
    const char *shape = b->nfresh ? try_reason(b, how) : NULL;
    if (!shape && b->nfresh) shape = look_reason(b, false);
    return shape ? shape : look_reason(b, true);
}
