/* assign.c - the trail: assigning, propagating to a fixpoint, taking back.
 *
 * The idea: trail[0..qhead) has been seen by rows and clauses, trail[0..thead) by the topology propagators, and
 * thead <= qhead. Topology runs only when rows and clauses are at rest, so a propagator may rely on every row
 * (degrees!) holding for what it has seen. Whatever it implies goes through rows and clauses before it is
 * sees the next. */
#include "engine/sat/sat.h"

#include <string.h>

static bool grow_array(ari_oracle *o, void **at, size_t size, size_t old_n, size_t new_n) {
    void *p = ari_arena_grow(o->arena, *at, old_n * size, new_n * size);
    if (!p) return sat_oom(o);
    memset((char *)p + old_n * size, 0, (new_n - old_n) * size);
    *at = p;
    return true;
}

/* A few watches for each literal of a small model from one block: most need no more. */
static bool first_watches(ari_oracle *o) {
    sat_watch *const block = ARI_TAKE(o->arena, sat_watch, 2 * (size_t)o->cap * SAT_FIRST_WATCHES);
    if (!block) return sat_oom(o);
    for (ari_lit l = 0; l < 2 * o->cap; l++) {
        o->clauses.watch[l].at = block + (size_t)l * SAT_FIRST_WATCHES;
        o->clauses.watch[l].cap = SAT_FIRST_WATCHES;
    }
    return true;
}

bool ari_sat_assign_grow(ari_oracle *o, uint32_t nvar) {
    if (nvar > o->cap) {
        const size_t old = o->cap;
        size_t cap = old ? old + old / 2 + 8 : nvar;
        if (cap < nvar) cap = nvar;
        if (!(grow_array(o, (void **)&o->val, 1, 2 * old, 2 * cap) &&
              grow_array(o, (void **)&o->trail.level, 4, old, cap) &&
              grow_array(o, (void **)&o->trail.pos, 4, old, cap) &&
              grow_array(o, (void **)&o->trail.reason, 4, old, cap) &&
              grow_array(o, (void **)&o->trail.lit, 4, old, cap) &&
              grow_array(o, (void **)&o->clauses.watch, sizeof(sat_watches), 2 * old, 2 * cap) &&
              grow_array(o, (void **)&o->rows.extra_head, 4, old, cap) &&
              grow_array(o, (void **)&o->heap.var, 4, old, cap) && grow_array(o, (void **)&o->heap.at, 4, old, cap) &&
              grow_array(o, (void **)&o->heap.score, sizeof(double), old, cap) &&
              grow_array(o, (void **)&o->phases.saved, 1, old, cap) &&
              grow_array(o, (void **)&o->heap.rank, 1, old, cap) &&
              grow_array(o, (void **)&o->heap.leads, 1, old, cap) &&
              grow_array(o, (void **)&o->phases.target, 1, old, cap) &&
              grow_array(o, (void **)&o->analyze.seen, 1, old, cap) && grow_array(o, (void **)&o->mark, 1, old, cap) &&
              grow_array(o, (void **)&o->rows.rung, 1, old, cap) &&
              grow_array(o, (void **)&o->rows.heavy, 1, old, cap) &&
              grow_array(o, (void **)&o->trace.place, 8, old ? old / 64 + 1 : 0, cap / 64 + 1) &&
              (!o->lim.trace || grow_array(o, (void **)&o->trace.from, 4, old, cap)) &&
              (!o->choices.head || grow_array(o, (void **)&o->choices.head, 4, 2 * old + 2, 2 * cap + 2)) &&
              grow_array(o, (void **)&o->analyze.level_stamp, 4, old + 1, cap + 1)))
            return false;
        memset(o->rows.extra_head + old, 0xff, (cap - old) * 4);
        memset(o->heap.at + old, 0xff, (cap - old) * 4);
        o->cap = (uint32_t)cap;
        if (!old && cap <= SAT_FIRST_WATCHES_MOST && !first_watches(o)) return false;
    }
    o->nvar = nvar;
    return true;
}

bool ari_sat_assign_open(ari_oracle *o) {
    if (!SAT_ROOM(o, &o->trail.control, 1) || !SAT_ROOM(o, &o->trail.stack_at, 1)) return false;
    ARI_PUSH(&o->trail.control, o->trail.n);
    ARI_PUSH(&o->trail.stack_at, o->trail.stack.n);
    return true;
}

void ari_sat_assign_decide(ari_oracle *o, ari_lit l) {
    if (ari_sat_assign_open(o)) sat_put(o, l, SAT_DECIDED);
}

/* Of the late literals those that were taken back just now: put again, unless their own level is gone. */
static void put_late(ari_oracle *o) {
    const uint32_t end = o->trail.late.n, level = o->trail.control.n;
    while (o->trail.late.n && !o->val[o->trail.late.at[o->trail.late.n - 2]]) o->trail.late.n -= 2;
    for (uint32_t i = o->trail.late.n; i < end; i += 2) {
        const ari_lit l = o->trail.late.at[i];
        const uint32_t own = o->trail.late.at[i + 1];
        if (own > level) continue;
        sat_put(o, l, o->trail.reason[ARI_VAR(l)]);
        if (own == level) continue;
        ARI_PUSH(&o->trail.late, l);
        ARI_PUSH(&o->trail.late, own);
    }
}

void ari_sat_assign_back(ari_oracle *o, uint32_t level) {
    if (o->trail.control.n <= level) return;
    const uint32_t to = o->trail.control.at[level];
    const bool steady = o->phases.steady || (o->schedule.tight_first && !o->trail.keep), filled = o->heap.filled;
    const ari_lit *const trail = o->trail.lit;
    int8_t *const val = o->val;
    uint8_t *const phase = o->phases.saved;
    if (o->choices.qmade > to) ari_sat_at_most_one_back(o, to);
    if (o->choices.hall) ari_sat_all_different_back(o, to);
    if (o->demands.n) ari_sat_topo_back(o, to);
    if (o->rows.row.n) ari_sat_row_back(o, to);
    for (uint32_t i = o->trail.n; i-- > to;) {
        const ari_lit l = trail[i];
        const ari_var v = ARI_VAR(l);
        val[l] = val[l ^ 1u] = 0;
        if (!steady) phase[v] = (uint8_t)!(l & 1u);
        if (filled && o->heap.at[v] == ARI_NO) ari_sat_decide_insert(o, v);
    }
    o->trail.n = to;
    o->schedule.swept = 0;
    if (o->trail.qhead > to) o->trail.qhead = to;
    if (o->trail.thead > to) o->trail.thead = to;
    o->trail.stack.n = o->trail.stack_at.at[level];
    o->trail.control.n = o->trail.stack_at.n = level;
    if (o->trail.late.n) put_late(o);
}

ari_propagation ari_sat_assign_propagate(ari_oracle *o) {
    for (;;) {
        const uint32_t before = o->trail.qhead;
        const ari_propagation step = ari_sat_row_propagate(o);
        o->effort.propagations += o->trail.qhead - before;
        SAT_TRY(step);
        SAT_TRY(ari_sat_topo_propagate(o));
        if (o->choices.hall && o->trail.qhead == o->trail.n) SAT_TRY(ari_sat_all_different_propagate(o));
        if (o->trail.qhead == o->trail.n) break;
    }
    if (!o->trail.control.n) o->trail.stack.n = 0; /* root literals need no reasons */
    return o->oom ? ARI_HALTED : ARI_FINE;
}
