/* sat_probe.c - failed literals at the root: most published boards fall to this without search.
 *
 * The idea: assume one literal, propagate; a conflict proves its negation (more precisely the unit clause its
 * analysis learns). A literal that was implied by a probe without conflict need not be probed in the same round:
 * its own consequences are among those seen. Rounds go on while they pay; the ticks spent are bounded by a
 * multiple of the board's size, after which the search takes over. */
#include "sat.h"

#include <string.h>

enum { PASSED = 1 };

/* Assume l alone. CONFLICT: the root is contradictory. */
static ari_step probe(ari_oracle *o, ari_lit l, uint8_t *passed) {
    o->effort.probes++;
    ari_sat_assign_decide(o, l);
    if (o->oom) return ARI_HALTED;
    ari_step step = ari_sat_assign_propagate(o);
    if (step == ARI_FINE) {
        for (uint32_t i = o->control.at[0]; i < o->ntrail; i++) passed[o->trail[i]] = PASSED;
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
static bool hopeful(const ari_oracle *o) {
    return o->ntopo > 1 || (o->topo[0].kind != &ari_sat_connect_kind && o->topo[0].kind != &ari_sat_ring_kind);
}

ari_step ari_sat_probe_run(ari_oracle *o) {
    if (!o->ntopo) return ARI_FINE;
    uint8_t *passed = ARI_TAKE(o->arena, uint8_t, 2 * (size_t)o->nvar);
    if (!passed) return sat_halt(o);
    const uint64_t gain = hopeful(o) ? 100 : 10;
    uint64_t credit = 2 * gain + 50;           /* probes without a find before giving up */
    const uint64_t limit = o->effort.ticks + 3000 * (uint64_t)o->nvar;
    for (uint32_t before = ARI_NO; before != o->ntrail && o->effort.ticks < limit;) {
        before = o->ntrail;
        memset(passed, 0, 2 * (size_t)o->nvar);
        for (ari_var v = 0; v < o->nvar && o->effort.ticks < limit; v++)
            for (uint32_t sign = 0; sign < 2; sign++) {
                if (o->val[ARI_POS(v)] || passed[ARI_POS(v) + sign]) continue;
                const uint32_t fixed = o->ntrail;
                SAT_TRY(probe(o, ARI_POS(v) + sign, passed));
                if (o->ntrail > fixed) credit += gain;
                else if (!--credit) return ARI_FINE;
                if (ari_sat_search_spent(o)) return ARI_HALTED;
            }
    }
    return ARI_FINE;
}
