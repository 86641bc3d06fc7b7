/* bounded_component.c - a piece of vertices whose number is bounded: how far it can get, and what it cannot do without.
 *
 * The idea: a demand that active vertices are connected often comes with a row that says how many they are. The row by
 * itself sees numbers only, the demand on its own no numbers. Together:
 *   far    Going from a vertex of the piece to a vertex v, each vertex on the way that is not active yet is one more.
 *          Of this many only `hi` less those that are active can be. What costs more is inactive; reason: all that is
 *          active, and the inactive vertices around what can be reached. (Those where the cost is used up already hold
 *          nothing back, and are not named.)
 *   few    If all that can be reached is no more than `lo`, all of it is active; if it is less, that is a conflict. And
 *          so it is for what would be left without some vertex: a cut vertex of the search that connect.c makes
 *          anyhow. Reason: the inactive vertices around what can be reached.
 * A row with one term more is a row under a switch: the bound holds when that literal is false. The switches are items
 * of the propagator behind the vertices.
 * Where rows share out places among pieces (each place is of one), and all pieces but one have a size, that one has the
 * rest: a row more. As a bound of the piece it serves where it is a small part of the graph: elsewhere active vertices
 * are near each other, and rings (inactive_ring.c) show more.
 * Where inactive vertices are known from the start, the propagator gets the graph without them: islands are small. */
#include "engine/sat/sat.h"

#include <string.h>

/* ---- bounds ----------------------------------------------------------------------------------------------------- */

/* Which demand on vertices has a variable for its own, and at which of its vertices. */
typedef struct claim { uint32_t demand, vertex; } claim;

#define SHARED (UINT32_MAX - 1)

static void stake_claims(const ari_model *m, claim *claims) {
    for (ari_var v = 0; v < m->nvar; v++) claims[v].demand = ARI_NO;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_topo *d = &m->topo[i];
        for (ari_vertex x = 0; d->vertex && d->kind == ARI_CONNECTED && x < d->graph->nvertex; x++) {
            if (d->vertex[x] >= ARI_LIT_TRUE) continue;
            claim *c = &claims[ARI_VAR(d->vertex[x])];
            *c = c->demand == ARI_NO ? (claim){i, x} : (claim){SHARED, 0};
        }
    }
}

/* The demand whose literals all stand in the row, once each, with at most one other term, *extra. ARI_NO: none. */
static uint32_t is_counted(const ari_model *m, const claim *claims, const ari_row *row, const uint32_t *nopen,
                        ari_lit *extra) {
    uint32_t demand = ARI_NO, others = 0;
    *extra = ARI_LIT_FALSE;
    for (uint32_t k = row->first; k < row->first + row->n; k++) {
        const ari_term t = m->term[k];
        const claim c = claims[ARI_VAR(t.lit)];
        const bool mine = c.demand < SHARED && (demand == ARI_NO || demand == c.demand) && t.coef == 1 &&
                          m->topo[c.demand].vertex[c.vertex] == t.lit;
        if (mine) demand = c.demand;
        else if (others++) return ARI_NO;
        else *extra = t.lit;
    }
    return demand != ARI_NO && row->n - others == nopen[demand] ? demand : ARI_NO;
}

static bool is_exact(const sat_size *s) {
    return s->lo == s->hi && s->off[0] == ARI_LIT_FALSE && s->off[1] == ARI_LIT_FALSE;
}

/* Where a row says exactly how many, no later one counts: certificates take the first, too. */
static void bound_size(sat_size *s, const ari_row *row, int32_t sure, ari_lit off) {
    if (is_exact(s)) return;
    if (row->lo != ARI_MINUS && row->lo + sure > s->lo) s->lo = row->lo + sure, s->off[0] = off;
    if (row->hi != ARI_PLUS && row->hi + sure < s->hi) s->hi = row->hi + sure, s->off[1] = off;
}

/* The one demand without a size, all being on vertices; else ARI_NO. */
static uint32_t is_unsized(const ari_model *m, const sat_size *size) {
    uint32_t demand = ARI_NO;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        if (!m->topo[i].vertex || m->topo[i].kind != ARI_CONNECTED) return ARI_NO;
        if (is_exact(&size[i])) continue;
        if (demand != ARI_NO) return ARI_NO;
        demand = i;
    }
    return demand;
}

/* Does the row say how many of its places there are, one of `demand` and others of sized ones, none met before? */
static bool shares_terms(const ari_model *m, claim *claims, const ari_row *row, uint32_t demand) {
    uint32_t ours = 0;
    for (uint32_t k = row->first; k < row->first + row->n; k++) {
        const ari_term t = m->term[k];
        const claim c = claims[ARI_VAR(t.lit)];
        if (t.coef != 1 || c.demand >= SHARED || m->topo[c.demand].vertex[c.vertex] != t.lit) return false;
        ours += c.demand == demand;
    }
    if (ours != 1 || row->lo != row->hi) return false;
    for (uint32_t k = row->first; k < row->first + row->n; k++) claims[ARI_VAR(m->term[k].lit)].demand = SHARED;
    return true;
}

/* How many open vertices the sized demands leave to `demand`; -1: not known. */
static int64_t rest_of(const ari_model *m, claim *claims, const uint32_t *nopen, const uint32_t *sure,
                    const sat_size *size, uint32_t demand) {
    int64_t total = 0, places = 0;
    for (uint32_t r = 0; r < m->nrow; r++) {
        if (!shares_terms(m, claims, &m->row[r], demand)) continue;
        total += m->row[r].lo;
        places += m->row[r].n;
    }
    for (uint32_t i = 0; i < m->ntopo; i++) {
        places -= nopen[i];
        if (i != demand) total -= size[i].lo - (int64_t)sure[i];
    }
    return places ? -1 : total;
}

/* This many open vertices of the demand are active: a row, and its size where that is small. */
static bool tell_rest(ari_oracle *o, const ari_topo *d, int64_t total, sat_size *size) {
    const uint32_t n = d->graph->nvertex;
    uint32_t nterm = 0;
    ari_term *term = ARI_TAKE(o->arena, ari_term, n);
    if (!term) return sat_oom(o);
    int64_t all = total;
    for (ari_vertex v = 0; v < n; v++) {
        all += d->vertex[v] == ARI_LIT_TRUE;
        if (d->vertex[v] < ARI_LIT_TRUE) term[nterm++] = (ari_term){1, d->vertex[v]};
    }
    if (all <= n / SAT_SIZE_FEW) *size = (sat_size){(int32_t)all, (int32_t)all, {ARI_LIT_FALSE, ARI_LIT_FALSE}};
    return ari_sat_row_add(o, total, total, term, nterm);
}

/* size[ntopo]: bounds of all demands on vertices of the model. */
bool ari_sat_bounded_sizes(ari_oracle *o, sat_size *size) {
    const ari_model *const m = o->model;
    const ari_mark mark = ari_arena_mark(o->arena);
    claim *claims = ARI_TAKE(o->arena, claim, m->nvar);
    uint32_t *nopen = ARI_ZERO(o->arena, uint32_t, m->ntopo), *sure = ARI_ZERO(o->arena, uint32_t, m->ntopo);
    bool any = false;
    if (ari_arena_failed(o->arena)) return sat_oom(o);
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_topo *d = &m->topo[i];
        any |= d->vertex != NULL;
        size[i] = (sat_size){0, INT32_MAX, {ARI_LIT_FALSE, ARI_LIT_FALSE}};
        for (ari_vertex x = 0; d->vertex && x < d->graph->nvertex; x++) {
            nopen[i] += d->vertex[x] < ARI_LIT_TRUE;
            sure[i] += d->vertex[x] == ARI_LIT_TRUE;
        }
    }
    if (any) stake_claims(m, claims);
    for (uint32_t r = 0; any && r < m->nrow; r++) {
        ari_lit off;
        const uint32_t i = m->row[r].n > 1 ? is_counted(m, claims, &m->row[r], nopen, &off) : ARI_NO;
        if (i != ARI_NO && m->row[r].hi < INT32_MAX / 2) bound_size(&size[i], &m->row[r], (int32_t)sure[i], off);
    }
    const uint32_t demand = is_unsized(m, size);
    const int64_t total = demand == ARI_NO ? -1 : rest_of(m, claims, nopen, sure, size, demand);
    ari_arena_rewind(o->arena, mark);
    return total < 0 || !ari_sat_proof_leave(o) || tell_rest(o, &m->topo[demand], total, &size[demand]);
}

static const ari_topo *out_of_memory(ari_oracle *o) {
    o->oom = true;
    return NULL;
}

/* The demand without the vertices that are inactive from the start; d itself where there are none. NULL: no memory. */
const ari_topo *ari_sat_bounded_shrink(ari_oracle *o, const ari_topo *d) {
    const ari_graph *const g = d->graph;
    ari_topo *small = ARI_TAKE(o->arena, ari_topo, 1);
    ari_graph *h = ARI_TAKE(o->arena, ari_graph, 1);
    uint32_t *into = ARI_TAKE(o->arena, uint32_t, g->nvertex), n = 0, ne = 0;
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_array(o->arena, g->nedge, sizeof *ends, false);
    if (!small || !h || !into || !ends) return out_of_memory(o);
    *small = *d;
    small->within = NULL;
    small->vertex = ARI_TAKE(o->arena, ari_lit, g->nvertex);
    if (!small->vertex) return out_of_memory(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const ari_lit l = d->vertex[v];
        const bool gone = l >= ARI_LIT_TRUE ? l == ARI_LIT_FALSE : o->val[l] < 0;
        into[v] = gone ? ARI_NO : n;
        if (!gone) small->vertex[n++] = l;
    }
    if (n == g->nvertex) return d;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = into[g->ends[e][0]], v = into[g->ends[e][1]];
        if (u == ARI_NO || v == ARI_NO) continue;
        ends[ne][0] = u;
        ends[ne++][1] = v;
    }
    if (ari_graph_build(o->arena, n, ne, (const ari_vertex(*)[2])ends, h) != ARI_OK) return out_of_memory(o);
    small->graph = h;
    return small;
}

/* ---- far and few ------------------------------------------------------------------------------------------------ */

static bool in_force(const ari_oracle *o, const sat_topo *t, uint32_t side) {
    return sat_item(o, t, t->graph->nvertex + side) > 0;
}

/* Cost of every vertex that can be reached from root for `most` at most, into cost[]; ARI_NO: too far. Vertices of
 * one cost are met one after the other: those active already go on at once. *held: some vertex was too far. */
static void reach_within(ari_oracle *o, const sat_topo *t, ari_vertex root, uint32_t most, uint32_t *cost,
                         ari_vertex *queue, ari_vertex *next, bool *held) {
    const ari_graph *const g = t->graph;
    uint32_t n = 1, nnext = 0;
    memset(cost, 0xff, g->nvertex * sizeof *cost);
    *held = false;
    queue[0] = root;
    cost[root] = 0;
    for (uint32_t level = 0; n; level++) {
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
                const ari_vertex w = g->nbr[k];
                const int is = sat_item(o, t, w);
                if (is < 0 || cost[w] <= level) continue;
                if (is > 0) queue[n++] = w;
                else if (level == most) *held = true;
                else if (cost[w] == ARI_NO) next[nnext++] = w;
                if (is > 0 || level < most) cost[w] = is > 0 ? level : level + 1;
            }
        o->effort.ticks += n;
        ari_vertex *const swap = queue;
        queue = next;
        next = swap;
        n = nnext;
        nnext = 0;
    }
}

/* Name the inactive vertices around what was reached, and where the bound held something back, what it rests on. */
static void fence_in(ari_oracle *o, const sat_topo *t, ari_vertex root, uint32_t most, const uint32_t *cost,
                     bool held) {
    const ari_graph *const g = t->graph;
    ari_sat_topo_begin(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (sat_item(o, t, v) >= 0) continue;
        bool named = false;
        for (uint32_t k = g->head[v]; k < g->head[v + 1] && !named; k++) {
            const uint32_t c = cost[g->nbr[k]];
            named = c != ARI_NO && (!held || c < most);
        }
        if (named) ari_sat_topo_because(o, t->lit[v] ^ 1u);
    }
    if (!held) {
        ari_sat_topo_because(o, t->lit[root]);
        return;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (sat_item(o, t, v) > 0) ari_sat_topo_because(o, t->lit[v]);
    ari_sat_topo_because(o, t->lit[g->nvertex + 1]);
}

ari_propagation ari_sat_bounded_far(ari_oracle *o, sat_topo *t, ari_vertex root, uint32_t total, uint32_t *cost,
                                    ari_vertex *queue, ari_vertex *next) {
    const uint32_t n = t->graph->nvertex;
    bool held, stated = false;
    if (!in_force(o, t, 1) || (int64_t)total > t->size->hi) return ARI_FINE;
    const uint32_t most = (uint32_t)t->size->hi - total;
    reach_within(o, t, root, most, cost, queue, next, &held);
    if (!held) return ARI_FINE; /* whatever is beyond is cut off: the search sees it */
    for (ari_vertex v = 0; v < n; v++) {
        if (cost[v] != ARI_NO || sat_item(o, t, v) < 0) continue;
        if (!stated) fence_in(o, t, root, most, cost, held);
        stated = true;
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[v] ^ 1u));
    }
    return ARI_FINE;
}

/* The search met order[0..n), in subtrees [rank[v], last[v]); low[v]: the lowest rank that v's subtree reaches. */
ari_propagation ari_sat_bounded_few(ari_oracle *o, sat_topo *t, const sat_tree *s, uint32_t n, uint32_t *loss) {
    const ari_graph *const g = t->graph;
    const uint32_t least = t->size->lo > 0 ? (uint32_t)t->size->lo : 0;
    bool stated = false;
    if (!in_force(o, t, 0)) return ARI_FINE;
    for (uint32_t i = 0; i < n; i++) loss[s->order[i]] = 1;
    for (uint32_t i = 1; i < n; i++) {
        const ari_vertex v = s->order[i], p = ari_graph_across(g, s->via[v], v);
        if (s->low[v] >= s->rank[p]) loss[p] += s->last[v] - i;
    }
    for (uint32_t i = 0; i < n; i++) {
        const ari_vertex v = s->order[i];
        if (n >= least && (sat_item(o, t, v) || n - loss[v] >= least)) continue;
        if (!stated) {
            fence_in(o, t, s->order[0], 0, s->rank, false);
            ari_sat_topo_because(o, t->lit[g->nvertex]);
        }
        stated = true;
        SAT_TRY(ari_sat_topo_end(o, t, n < least ? ARI_NO : t->lit[v]));
    }
    return ARI_FINE;
}
