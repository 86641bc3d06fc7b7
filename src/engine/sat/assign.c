/* assign.c - the trail: assigning, propagating to a fixpoint, taking back.
 *
 * The idea: trail[0..qhead) has been seen by rows and clauses, trail[0..thead) by the topology propagators, and
 * thead <= qhead. Topology runs only when rows and clauses are at rest, so a propagator may rely on every row
 * (degrees!) holding for what it has been told. Whatever it implies goes through rows and clauses before it is
 * told the next. */
#include "engine/sat/sat.h"

#include <string.h>

enum { WATCHES = 4, SMALL = 2000 };

static bool more_assign(ari_oracle *o, void **at, size_t size, size_t old_n, size_t new_n) {
    void *p = ari_arena_grow(o->arena, *at, old_n * size, new_n * size);
    if (!p) return sat_oom(o);
    memset((char *)p + old_n * size, 0, (new_n - old_n) * size);
    *at = p;
    return true;
}

/* A few watches for each literal of a small model from one block: most need no more. */
static bool first_watches(ari_oracle *o) {
    sat_watch *const block = ARI_TAKE(o->arena, sat_watch, 2 * (size_t)o->cap * WATCHES);
    if (!block) return sat_oom(o);
    for (ari_lit l = 0; l < 2 * o->cap; l++) {
        o->watch[l].at = block + (size_t)l * WATCHES;
        o->watch[l].cap = WATCHES;
    }
    return true;
}

bool ari_sat_assign_grow(ari_oracle *o, uint32_t nvar) {
    if (nvar > o->cap) {
        const size_t old = o->cap;
        size_t cap = old ? old + old / 2 + 8 : nvar;
        if (cap < nvar) cap = nvar;
        if (!(more_assign(o, (void **)&o->val, 1, 2 * old, 2 * cap) &&
              more_assign(o, (void **)&o->level, 4, old, cap) && more_assign(o, (void **)&o->pos, 4, old, cap) &&
              more_assign(o, (void **)&o->reason, 4, old, cap) && more_assign(o, (void **)&o->trail, 4, old, cap) &&
              more_assign(o, (void **)&o->watch, sizeof(sat_watches), 2 * old, 2 * cap) &&
              more_assign(o, (void **)&o->extra_head, 4, old, cap) && more_assign(o, (void **)&o->heap, 4, old, cap) &&
              more_assign(o, (void **)&o->heap_at, 4, old, cap) &&
              more_assign(o, (void **)&o->score, sizeof(double), old, cap) &&
              more_assign(o, (void **)&o->phase, 1, old, cap) && more_assign(o, (void **)&o->rank, 1, old, cap) &&
              more_assign(o, (void **)&o->leads, 1, old, cap) && more_assign(o, (void **)&o->target, 1, old, cap) &&
              more_assign(o, (void **)&o->seen, 1, old, cap) && more_assign(o, (void **)&o->mark, 1, old, cap) &&
              more_assign(o, (void **)&o->rung, 1, old, cap) && more_assign(o, (void **)&o->heavy, 1, old, cap) &&
              more_assign(o, (void **)&o->place, 8, old ? old / 64 + 1 : 0, cap / 64 + 1) &&
              (!o->lim.trace || more_assign(o, (void **)&o->from, 4, old, cap)) &&
              (!o->choice_head || more_assign(o, (void **)&o->choice_head, 4, 2 * old + 2, 2 * cap + 2)) &&
              more_assign(o, (void **)&o->level_stamp, 4, old + 1, cap + 1)))
            return false;
        memset(o->extra_head + old, 0xff, (cap - old) * 4);
        memset(o->heap_at + old, 0xff, (cap - old) * 4);
        o->cap = (uint32_t)cap;
        if (!old && cap <= SMALL && !first_watches(o)) return false;
    }
    o->nvar = nvar;
    return true;
}

bool ari_sat_assign_open(ari_oracle *o) {
    if (!SAT_ROOM(o, &o->control, 1) || !SAT_ROOM(o, &o->rs_at, 1)) return false;
    ARI_PUSH(&o->control, o->ntrail);
    ARI_PUSH(&o->rs_at, o->rs.n);
    return true;
}

void ari_sat_assign_decide(ari_oracle *o, ari_lit l) {
    if (ari_sat_assign_open(o)) sat_put(o, l, SAT_DECIDED);
}

/* Of the late literals those that were taken back just now: put again, unless their own level is gone. */
static void put_late(ari_oracle *o) {
    const uint32_t end = o->late.n, level = o->control.n;
    while (o->late.n && !o->val[o->late.at[o->late.n - 2]]) o->late.n -= 2;
    for (uint32_t i = o->late.n; i < end; i += 2) {
        const ari_lit l = o->late.at[i];
        const uint32_t own = o->late.at[i + 1];
        if (own > level) continue;
        sat_put(o, l, o->reason[ARI_VAR(l)]);
        if (own == level) continue;
        ARI_PUSH(&o->late, l);
        ARI_PUSH(&o->late, own);
    }
}

void ari_sat_assign_back(ari_oracle *o, uint32_t level) {
    if (o->control.n <= level) return;
    const uint32_t to = o->control.at[level];
    const bool steady = o->steady || (o->tight_first && !o->keep), filled = o->filled;
    const ari_lit *const trail = o->trail;
    int8_t *const val = o->val;
    uint8_t *const phase = o->phase;
    if (o->qmade > to) ari_sat_at_most_one_back(o, to);
    if (o->hall) ari_sat_all_different_back(o, to);
    if (o->ntopo) ari_sat_topo_back(o, to);
    if (o->row.n) ari_sat_row_back(o, to);
    for (uint32_t i = o->ntrail; i-- > to;) {
        const ari_lit l = trail[i];
        const ari_var v = ARI_VAR(l);
        val[l] = val[l ^ 1u] = 0;
        if (!steady) phase[v] = (uint8_t)!(l & 1u);
        if (filled && o->heap_at[v] == ARI_NO) ari_sat_decide_insert(o, v);
    }
    o->ntrail = to;
    o->swept = 0;
    if (o->qhead > to) o->qhead = to;
    if (o->thead > to) o->thead = to;
    o->rs.n = o->rs_at.at[level];
    o->control.n = o->rs_at.n = level;
    if (o->late.n) put_late(o);
}

ari_propagation ari_sat_assign_propagate(ari_oracle *o) {
    for (;;) {
        const uint32_t before = o->qhead;
        const ari_propagation step = ari_sat_row_propagate(o);
        o->effort.propagations += o->qhead - before;
        SAT_TRY(step);
        SAT_TRY(ari_sat_topo_propagate(o));
        if (o->hall && o->qhead == o->ntrail) SAT_TRY(ari_sat_all_different_propagate(o));
        if (o->qhead == o->ntrail) break;
    }
    if (!o->control.n) o->rs.n = 0; /* root literals need no reasons */
    return o->oom ? ARI_HALTED : ARI_FINE;
}
