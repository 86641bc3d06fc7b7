/* sat_search.c - the main loop: propagate, learn, restart, clean, decide; assumptions are the first decisions. */
#include "sat.h"

#include <string.h>

/* Out of ticks, out of memory or told to stop? */
bool ari_sat_search_spent(ari_oracle *o) {
    if (o->oom) return true;
    if (o->lim.ticks && o->effort.ticks >= o->lim.ticks) return true;
    if (o->effort.ticks < o->next_poll) return o->interrupted;
    o->next_poll = o->effort.ticks + 20000;
    if (o->lim.stop && o->lim.stop(o->lim.user)) o->interrupted = true;
    if (o->lim.progress && o->effort.ticks >= o->next_progress) {
        const uint32_t fixed = o->control.n ? o->control.at[0] : o->ntrail;
        const ari_progress p = {"search", o->effort.ticks, 0, o->effort.conflicts, fixed, o->nvar - fixed, -1.0};
        o->lim.progress(o->lim.user, &p);
        o->next_progress = o->effort.ticks + 2000000;
    }
    return o->interrupted;
}

static void open_level(ari_oracle *o) { /* a level without a decision: its assumption holds already */
    if (!ARI_RESERVE(o->arena, &o->control, 1) || !ARI_RESERVE(o->arena, &o->rs_at, 1)) {
        o->oom = true;
        return;
    }
    ARI_PUSH(&o->control, o->ntrail);
    ARI_PUSH(&o->rs_at, o->rs.n);
}

/* Conflict: learn. False when the root is contradictory. */
static bool learn(ari_oracle *o) {
    o->effort.conflicts++;
    if (!o->control.n) {
        o->broken = true;
        return false;
    }
    if (!ari_sat_analyze_learn(o)) return false;
    ari_sat_decide_decay(o);
    return true;
}

static void tidy(ari_oracle *o) {
    if (o->effort.conflicts >= o->restart_at && o->fast > 1.15 * o->slow) {
        o->restart_at = o->effort.conflicts + 24;
        o->effort.restarts++;
        const uint32_t reuse = ari_sat_decide_reuse(o);
        ari_sat_assign_back(o, reuse > o->keep ? reuse : o->keep);
    }
    if (o->effort.conflicts >= o->next_reduce) {
        o->reduce_step += o->reduce_more;
        o->next_reduce = o->effort.conflicts + o->reduce_step;
        ari_sat_clause_reduce(o);
    }
}

/* The next decision. False: done, *out is the answer. */
static bool decide(ari_oracle *o, ari_answer *out) {
    while (o->control.n < o->assume.n) {
        const ari_lit l = o->assume.at[o->control.n];
        if (o->val[l] > 0) open_level(o);
        else if (o->val[l] < 0) {
            ari_sat_analyze_final(o, l);
            *out = ARI_NONE;
            return false;
        } else {
            o->effort.decisions++;
            ari_sat_assign_decide(o, l);
            return true;
        }
        if (o->oom) return true;
    }
    const ari_lit l = ari_sat_decide_next(o);
    if (l == ARI_NO) {
        *out = ARI_SOME;
        return false;
    }
    o->effort.decisions++;
    ari_sat_assign_decide(o, l);
    return true;
}

ari_answer ari_sat_search_run(ari_oracle *o) {
    ari_answer answer = ARI_UNKNOWN;
    o->core.n = 0;
    if (!o->control.n && !o->effort.probes) {
        if (!ari_sat_assign_propagate(o) && !o->oom) o->broken = true;
        if (!o->broken && !o->oom && !ari_sat_probe_run(o)) o->broken = true;
    }
    if (!o->control.n) ari_sat_decide_fill(o);
    for (;;) {
        if (o->broken) return ARI_NONE;
        if (!ari_sat_assign_propagate(o) || (o->ntrail == o->nvar && !ari_sat_topo_rest(o, true))) {
            if (o->oom) return ARI_UNKNOWN;
            if (!learn(o)) return ARI_NONE;
            if (ari_sat_search_spent(o)) return ARI_UNKNOWN;
            continue;
        }
        if (o->oom || ari_sat_search_spent(o)) return ARI_UNKNOWN;
        if (o->qhead < o->ntrail) continue;
        if (o->effort.conflicts >= o->canon_at && !o->keep) {
            ari_sat_canon_turn(o);
            if (o->oom || ari_sat_search_spent(o)) return ARI_UNKNOWN;
            continue;
        }
        tidy(o);
        if (o->oom) return ARI_UNKNOWN;
        if (!decide(o, &answer)) return o->oom ? ARI_UNKNOWN : answer;
    }
}
