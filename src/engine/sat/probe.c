/* probe.c - failed literals at the root: most published boards fall to this without search.
 *
 * The idea: assume one literal, propagate; a conflict proves its negation (more precisely the unit clause its
 * analysis learns). A literal that was implied by a probe without conflict need not be probed in the same round:
 * its own consequences are among those seen. Rounds go on while they pay; the ticks spent are bounded by a
 * multiple of the board's size, after which the search takes over. Where loops are wanted finds are many, and a literal
 * is probed again only near one: in the first round where they share a row, later where a row lies between. What comes
 * last, points of large boards and shaded cells, is probed first: it implies more.
 *
 * In a long search for loops what is new at the root is news for its neighbours alone: these are probed, and those of
 * what this finds, and their activity rises, so that the search goes on beside what is known. On a Slitherlink of
 * 100x100 that halves the conflicts; either of the two alone does a quarter. */
#include "engine/sat/sat.h"

#include <string.h>

enum { PASSED = 1 };

/* Assume l alone; passed (or NULL): what is implied without conflict. CONFLICT: the root is contradictory. */
static ari_propagation probe_literal(ari_oracle *o, ari_lit l, uint8_t *passed) {
    o->effort.probes++;
    ari_sat_assign_decide(o, l);
    if (o->oom) return ARI_HALTED;
    ari_propagation step = ari_sat_assign_propagate(o);
    if (step == ARI_FINE) {
        for (uint32_t i = o->trail.control.at[0]; passed && i < o->trail.n; i++) passed[o->trail.lit[i]] = PASSED;
        ari_sat_assign_back(o, 0);
        return ARI_FINE;
    }
    while (step == ARI_CONFLICT) { /* at level 1 the learnt clause is a unit: the root moves on */
        SAT_TRY(ari_sat_analyze_learn(o));
        step = ari_sat_assign_propagate(o);
    }
    return step;
}

/* Loops, paths and several pieces make false starts likely, and finding them early pays; one piece alone fails less
 * often, and without any demand the search is as good. */
static bool is_hopeful(const ari_oracle *o) {
    return o->demands.n > 1 ||
           (o->demands.topo[0].kind != &ari_sat_connect_kind && o->demands.topo[0].kind != &ari_sat_ring_kind);
}

bool ari_sat_probe_beside(ari_oracle *o, ari_var v) {
    for (uint32_t i = v < o->rows.occ_vars ? o->rows.occ_head[v] : 0;
         v < o->rows.occ_vars && i < o->rows.occ_head[v + 1]; i++) {
        const sat_row *const row = &o->rows.row.at[o->rows.occ[i].room >> 1];
        if (!SAT_ROOM(o, &o->probe.near, row->n)) return false;
        const sat_term *t = o->rows.term.at + row->first, *const end = row->open ? t + row->n : t;
        for (; t < end; t++) {
            if (o->val[sat_pos(*t)] || o->mark[sat_var(*t)]) continue;
            o->mark[sat_var(*t)] = 1;
            ARI_PUSH(&o->probe.near, sat_var(*t));
        }
    }
    return true;
}

static bool put_all_near(ari_oracle *o, uint32_t from) {
    bool fine = true;
    for (; fine && from < o->trail.n; from++) fine = ari_sat_probe_beside(o, ARI_VAR(o->trail.lit[from]));
    return fine;
}

/* The neighbours of what is new behind trail[from], and where `far` theirs, are to be probed again. */
static bool forget_near(ari_oracle *o, uint32_t from, bool far, uint8_t *passed) {
    o->probe.near.n = 0;
    bool fine = put_all_near(o, from);
    for (uint32_t i = 0, n = far ? o->probe.near.n : 0; fine && i < n; i++)
        fine = ari_sat_probe_beside(o, o->probe.near.at[i]);
    for (uint32_t i = 0; i < o->probe.near.n; i++) {
        const ari_var v = o->probe.near.at[i];
        o->mark[v] = passed[ARI_POS(v)] = passed[ARI_NEG(v)] = 0;
    }
    return fine;
}

static ari_propagation all_rounds(ari_oracle *o) {
    uint8_t *passed = ARI_ZERO(o->arena, uint8_t, 2 * (size_t)o->nvar);
    if (!passed) return sat_halt(o);
    const uint64_t gain = o->demands.loops ? SAT_PROBE_GAIN_LOOPS
                          : is_hopeful(o)  ? SAT_PROBE_GAIN_PATHS
                                                  : SAT_PROBE_GAIN;
    uint64_t credit = 2 * gain + SAT_PROBE_FIRST;          /* probes without a find before giving up */
    const uint64_t limit = o->effort.ticks + SAT_PROBE_TICKS * (uint64_t)o->nvar;
    const uint32_t first = o->trail.n;
    const bool last_first = o->demands.loops && (o->nvar > SAT_PROBE_LARGE || o->model->nmain == o->model->nvar);
    for (uint32_t before = ARI_NO; before != o->trail.n && o->trail.n < o->nvar && o->effort.ticks < limit;) {
        before = o->trail.n;
        if (!o->demands.loops) memset(passed, 0, 2 * (size_t)o->nvar);
        for (uint32_t i = 0; i < o->nvar && o->effort.ticks < limit; i++)
            for (uint32_t sign = 0; sign < 2; sign++) {
                const ari_var v = last_first ? o->nvar - 1 - i : i;
                if (o->val[ARI_POS(v)] || passed[ARI_POS(v) + sign]) continue;
                const uint32_t fixed = o->trail.n;
                SAT_TRY(probe_literal(o, ARI_POS(v) + sign, passed));
                if (o->trail.n > fixed) credit += gain;
                else if (!--credit) return ARI_FINE;
                if (o->demands.loops && !forget_near(o, fixed, before != first, passed)) return ARI_HALTED;
                if (ari_sat_search_spent(o)) return ARI_HALTED;
            }
    }
    return ARI_FINE;
}

ari_propagation ari_sat_probe_run(ari_oracle *o) {
    if (!o->demands.n) return ARI_FINE;
    uint8_t *wished = o->phases.wished ? ARI_TAKE(o->arena, uint8_t, o->nvar) : NULL;
    if (o->phases.wished && !wished) return sat_halt(o);
    if (wished) memcpy(wished, o->phases.saved, o->nvar);
    const ari_propagation step = all_rounds(o);
    if (wished) memcpy(o->phases.saved, wished, o->nvar);
    SAT_TRY(step);
    return ari_sat_decide_divide(o) ? ARI_FINE : ARI_HALTED;
}

static ari_propagation probe_queue(ari_oracle *o) {
    for (uint32_t i = 0; i < o->probe.near.n; i++) {
        const ari_var v = o->probe.near.at[i];
        o->mark[v] = 0;
        for (uint32_t sign = 0; sign < 2; sign++) {
            const uint32_t before = o->trail.n;
            if (o->val[ARI_POS(v)]) break;
            SAT_TRY(probe_literal(o, ARI_POS(v) + sign, NULL));
            if (!put_all_near(o, before) || ari_sat_search_spent(o)) return ARI_HALTED;
        }
    }
    return ARI_FINE;
}

ari_propagation ari_sat_probe_near(ari_oracle *o) {
    const uint32_t from = o->probe.done;
    o->probe.near.n = 0;
    ari_propagation step = put_all_near(o, from) ? probe_queue(o) : ARI_HALTED;
    for (uint32_t i = 0; i < o->probe.near.n; i++) o->mark[o->probe.near.at[i]] = 0;
    SAT_TRY(step);
    o->probe.near.n = 0;
    o->probe.done = o->trail.n;
    if (!put_all_near(o, from)) step = ARI_HALTED;
    for (uint32_t i = 0; i < o->probe.near.n; i++) {
        o->mark[o->probe.near.at[i]] = 0;
        ari_sat_decide_bump(o, o->probe.near.at[i]);
    }
    return step;
}
