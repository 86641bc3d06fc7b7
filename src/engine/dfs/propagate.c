/* propagate.c - assign, propagate, undo.
 * Invariant: at any time every row's [least, most] and every corner's (present, open) are exactly those of the current
 * values; assign and undo change them by the same amounts in opposite directions, so the trail is all that must be
 * remembered. What is queued is only a hint about where something new may follow.
 * Row:     sum in [lo, hi]; an open term of size |c| must take its low side if least + |c| > hi, its high side if
 *          most - |c| < lo. When |c| <= min(hi - least, most - lo) for the widest term, nothing follows: not queued.
 * Corner:  the demand allows final degrees D; still reachable are present .. present + open. None left: contradiction.
 *          Only `present` left: all open edges are absent; only `present + open` left: all are present.
 * Surveys come last because they cost a sweep over the graph; one runs only if its demand was touched since. */
#include "engine/dfs/dfs.h"

enum { TELL = 1 << 14, DEGREE_0 = 1, DEGREE_1 = 2, DEGREE_2 = 4 };

/* ---- assign and undo ---- */

static void queue_row(ari_dfs *d, uint32_t index) {
    ari_dfs_row *r = &d->row.at[index];
    if (d->start && index < d->model->nrow && d->start[index] > d->reached) return; /* asleep */
    if (r->queued || (r->hi - r->least >= r->widest && r->most - r->lo >= r->widest)) return;
    r->queued = true;
    ARI_PUSH(&d->queue, index << 1);
}

bool ari_dfs_spread_wake(ari_dfs *d, uint32_t place) {
    const uint32_t before = d->woken;
    if (!d->start) return false;
    d->reached = place;
    for (; d->woken < d->model->nrow && d->start[d->woken] <= place; d->woken++) queue_row(d, d->woken);
    return d->woken > before;
}

/* A term of the row has this value, or (back) is open again. */
static inline void count_term(ari_dfs_row *r, const ari_dfs_use *u, uint8_t value, bool back) {
    const int64_t gain = (int64_t)u->worth[value] - u->worth[!value];
    *(gain < 0 ? &r->most : &r->least) += back ? -gain : gain;
}

/* The same of an edge at a corner. */
static inline void count_edge(ari_dfs_corner *c, bool truth, bool back) {
    if (back) c->open++, c->present -= truth;
    else c->open--, c->present += truth;
}

static void queue_corner(ari_dfs *d, uint32_t index) {
    if (d->corner[index].queued) return;
    d->corner[index].queued = true;
    ARI_PUSH(&d->queue, index << 1 | 1u);
}

static void tell_demand(ari_dfs *d, const ari_dfs_tie *tie, bool truth) {
    const ari_topo *t = &d->model->topo[tie->topo];
    ari_dfs_demand *demand = &d->demand[tie->topo];
    demand->dirty = true;
    if (demand->corner == ARI_NO || tie->part == ARI_DFS_VERTEX) return;
    const ari_vertex *at = tie->part == ARI_DFS_EDGE ? t->graph->ends[tie->index] : t->pair[tie->index];
    for (int i = 0; i < 2; i++) {
        if (tie->part == ARI_DFS_EDGE) count_edge(&d->corner[demand->corner + at[i]], truth, false);
        queue_corner(d, demand->corner + at[i]);
    }
}

void ari_dfs_spread_assign(ari_dfs *d, ari_var v, uint8_t value) {
    d->value.at[v] = value;
    ARI_PUSH(&d->trail, v);
    for (uint32_t i = d->var.at[v].use; i != ARI_NO; i = d->use.at[i].next) {
        const ari_dfs_use *u = &d->use.at[i];
        count_term(&d->row.at[u->row], u, value, false);
        queue_row(d, u->row);
        d->effort.ticks++;
    }
    for (uint32_t i = d->var.at[v].tie; i != ARI_NO; i = d->tie[i].next) {
        tell_demand(d, &d->tie[i], (value != 0) != ((d->tie[i].lit & 1u) != 0));
        d->effort.ticks++;
    }
}

static void unassign_propagate(ari_dfs *d, ari_var v) {
    const uint8_t value = d->value.at[v];
    d->value.at[v] = ARI_DFS_OPEN;
    for (uint32_t i = d->var.at[v].use; i != ARI_NO; i = d->use.at[i].next)
        count_term(&d->row.at[d->use.at[i].row], &d->use.at[i], value, true);
    for (uint32_t i = d->var.at[v].tie; i != ARI_NO; i = d->tie[i].next) {
        const ari_dfs_tie *tie = &d->tie[i];
        const ari_dfs_demand *demand = &d->demand[tie->topo];
        if (demand->corner == ARI_NO || tie->part != ARI_DFS_EDGE) continue;
        const ari_vertex *at = d->model->topo[tie->topo].graph->ends[tie->index];
        for (int k = 0; k < 2; k++)
            count_edge(&d->corner[demand->corner + at[k]], (value != 0) != ((tie->lit & 1u) != 0), true);
    }
}

static void forget_queue(ari_dfs *d) {
    while (d->queue.n) {
        const uint32_t item = d->queue.at[--d->queue.n];
        if (item & 1u) d->corner[item >> 1].queued = false;
        else d->row.at[item >> 1].queued = false;
    }
}

void ari_dfs_spread_undo(ari_dfs *d, uint32_t trail) {
    while (d->trail.n > trail) unassign_propagate(d, d->trail.at[--d->trail.n]);
}

bool ari_dfs_spread_fix(ari_dfs *d, ari_lit l, bool truth) {
    const uint8_t x = ari_dfs_state(d, l);
    if (x != ARI_DFS_OPEN) return x == (uint8_t)truth;
    d->effort.inferences++;
    d->effort.propagations++;
    ari_dfs_spread_assign(d, ARI_VAR(l), (uint8_t)(truth ^ (l & 1u)));
    return true;
}

/* ---- propagate ---- */

static bool scan_row(ari_dfs *d, uint32_t index) {
    ari_dfs_row *r = &d->row.at[index];
    if (r->least > r->hi || r->most < r->lo) return false;
    if (r->hi - r->least >= r->widest && r->most - r->lo >= r->widest) return true;
    d->effort.ticks += r->n;
    for (uint32_t i = 0; i < r->n; i++) {
        const ari_term t = d->term.at[r->first + i];
        if (ari_dfs_state(d, t.lit) != ARI_DFS_OPEN) continue;
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        const bool must_low = r->least + size > r->hi, must_high = r->most - size < r->lo;
        if (must_low && must_high) return false;
        if (must_low || must_high) ari_dfs_spread_fix(d, t.lit, must_high == (t.coef > 0));
    }
    return true;
}

/* The degrees the demand allows at a corner. */
static unsigned allowed_propagate(uint8_t pair_on, bool is_terminal) {
    if (!is_terminal || pair_on == ARI_DFS_OFF) return DEGREE_0 | DEGREE_2;
    return pair_on == ARI_DFS_ON ? DEGREE_1 : DEGREE_0 | DEGREE_1 | DEGREE_2;
}

static bool fix_open_edges(ari_dfs *d, const ari_topo *t, ari_vertex v, bool truth) {
    const ari_graph *g = t->graph;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        d->effort.ticks++;
        if (ari_dfs_state(d, t->edge[g->inc[i]]) != ARI_DFS_OPEN) continue;
        if (!ari_dfs_spread_fix(d, t->edge[g->inc[i]], truth)) return false;
    }
    return true;
}

static bool scan_corner(ari_dfs *d, uint32_t index) {
    const ari_dfs_corner c = d->corner[index];
    const ari_topo *t = &d->model->topo[c.topo];
    const bool is_terminal = c.pair != ARI_NO;
    const uint8_t pair_on = is_terminal ? ari_dfs_state(d, t->pair_on[c.pair]) : ARI_DFS_OFF;
    unsigned degrees = 0;
    for (uint32_t k = c.present; k <= c.present + c.open && k <= 2; k++) degrees |= 1u << k;
    degrees &= allowed_propagate(pair_on, is_terminal);
    if (!degrees) return false;
    if (is_terminal && pair_on == ARI_DFS_OPEN) {
        if (!(degrees & DEGREE_1) && !ari_dfs_spread_fix(d, t->pair_on[c.pair], false)) return false;
        if (degrees == DEGREE_1 && !ari_dfs_spread_fix(d, t->pair_on[c.pair], true)) return false;
    }
    if (!c.open) return true;
    if (degrees == 1u << c.present) return fix_open_edges(d, t, c.vertex, false);
    if (c.present + c.open <= 2 && degrees == 1u << (c.present + c.open))
        return fix_open_edges(d, t, c.vertex, true);
    return true;
}

static bool run_queue(ari_dfs *d) {
    while (d->queue.n) {
        const uint32_t item = d->queue.at[--d->queue.n], index = item >> 1;
        d->effort.ticks++;
        bool fine;
        if (item & 1u) {
            d->corner[index].queued = false;
            fine = scan_corner(d, index);
        } else {
            d->row.at[index].queued = false;
            fine = scan_row(d, index);
        }
        if (fine) continue;
        d->failed_row = item & 1u ? ARI_NO : index;
        d->failed_topo = item & 1u ? d->corner[index].topo : ARI_NO;
        return false;
    }
    return true;
}

static uint32_t find_dirty(const ari_dfs *d) {
    for (uint32_t i = 0; i < d->model->ntopo; i++)
        if (d->demand[i].dirty) return i;
    return ARI_NO;
}

bool ari_dfs_spread_spent(ari_dfs *d) {
    if (!ari_budget_reach(d->lim.budget, d->effort.ticks)) return true;
    if (d->effort.ticks < d->next_tell) return false;
    d->next_tell = d->effort.ticks + TELL;
    const ari_progress p = {"search", d->effort.ticks, d->found, d->effort.conflicts, d->trail.n,
                            d->var.n - d->trail.n, -1.0, 0, 0, 0, 0, 0};
    ari_budget_tell(d->lim.budget, &p);
    return false;
}

ari_propagation ari_dfs_spread_run(ari_dfs *d) {
    for (;;) {
        if (!run_queue(d)) break;
        const uint32_t t = find_dirty(d);
        if (t == ARI_NO) return ARI_FINE;
        if (ari_dfs_spread_spent(d)) return ARI_HALTED;
        d->demand[t].dirty = false;
        if (ari_dfs_look_run(d, t)) continue;
        d->failed_row = ARI_NO;
        d->failed_topo = t;
        break;
    }
    forget_queue(d);
    d->effort.conflicts++;
    return ARI_CONFLICT;
}
