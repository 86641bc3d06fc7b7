/* enumerate.c - all solutions, each once: chronological backtracking over learned clauses.
 *
 * The idea: after a solution its last decision is flipped and the trail below stays, so the next solution costs what
 * is different in it. Nothing is written down about solutions found: they lie under the levels 1..o->keep, and the
 * literals flipped there say which part of each level is done.
 * Invariant: for every level k <= keep, all solutions under the first k decisions that the trail contradicts now have
 *            been visited. A flipped literal of level k stands for "all solutions under decisions 1..k and its negation
 *            are visited"; its reason is those decisions (SAT_FLIPPED), or fewer where a conflict tells so (SAT_STACK).
 * Conflicts: above `keep` they are learned from as always, but no jump goes below `keep`; the literal learned then
 *            stands on a level higher than it needs, which costs propagation later and nothing else. A conflict within
 *            level k <= keep says that level k is done: its decision is flipped, with the conflict resolved back to
 *            that decision as the reason (close_level in analyze.c). Learned clauses may rest on flips: they hold
 *            for all solutions not yet visited, which is what the search is after.
 * At the end the root itself is contradictory. Source: O. Grumberg, A. Schuster, A. Yadgar: Memory efficient
 * all-solutions SAT solver and its application for reachability analysis, FMCAD 2004. Rejected: a clause for each
 * solution found; their watches took three quarters of the time. */
#include "engine/sat/sat.h"

void ari_sat_enumerate_flip(ari_oracle *o, ari_lit l, uint32_t reason) {
    const uint32_t to = o->control.n - 1;
    ari_sat_assign_back(o, to);
    o->keep = to;
    sat_put(o, l ^ 1u, to ? reason : SAT_DECIDED);
}

static ari_lit last_decision(const ari_oracle *o) { return o->trail[o->control.at[o->control.n - 1]]; }

ari_status ari_sat_enumerate(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_visit *visit, void *user,
                             bool *complete, ari_effort *effort, ari_error *err) {
    ari_oracle *o;
    (void)err;
    *complete = false;
    ARI_TRY(ari_sat_open(m, lim, a, &o));
    o->next_reduce = o->reduce_step = 300; /* what was learned in one part says little in the next: keep less */
    o->reduce_more = 10;
    for (;;) {
        const ari_answer answer = o->broken ? ARI_NONE : ari_sat_search_run(o);
        if (o->oom) return ari_sat_spent(o);
        if (answer != ARI_SOME) {
            *complete = answer == ARI_NONE;
            break;
        }
        for (ari_var v = 0; v < m->nvar; v++) o->model_value[v] = o->val[ARI_POS(v)] > 0;
        if (!visit(user, o->model_value)) break;
        if (!o->control.n) {
            *complete = true;
            break;
        }
        ari_sat_enumerate_flip(o, last_decision(o), SAT_FLIPPED);
    }
    ari_sat_effort(o, effort);
    return ARI_OK;
}
