/* search.c - the main loop: propagate, learn, restart, clean, decide; assumptions are the first decisions.
 *
 * Assumptions are decided many at a level (packs), so that learned clauses do not jump back into the middle of a long
 * list of them, and so that a list can be kept from one question to the next as far as it begins alike. */
#include "engine/sat/sat.h"

/* Out of ticks, out of memory or told to stop? */
bool ari_sat_search_spent(ari_oracle *o) {
    if (o->oom) return true;
    if (!ari_budget_reach(o->lim.budget, o->effort.ticks)) return true;
    if (o->effort.ticks < o->next_progress) return false;
    o->next_progress = o->effort.ticks + 2000000;
    const uint32_t fixed = o->control.n ? o->control.at[0] : o->ntrail;
    const ari_progress p = {"search", o->effort.ticks, 0, o->effort.conflicts, fixed, o->nvar - fixed, -1.0,
                            0, 0, 0, 0, 0};
    ari_budget_tell(o->lim.budget, &p);
    return false;
}

/* The next level of assumptions: all that are open. False: one is false already, and o->core says why. */
static bool assume_more(ari_oracle *o) {
    const uint32_t k = o->control.n;
    if (!ari_sat_assign_open(o)) return true;
    for (uint32_t i = k ? o->packs.at[k - 1] : 0; i < o->packs.at[k]; i++) {
        const ari_lit l = o->assume.at[i];
        if (o->val[l] < 0) {
            ari_sat_analyze_final(o, l);
            ari_sat_assign_back(o, k);
            return false;
        }
        if (o->val[l]) continue;
        o->effort.decisions++;
        sat_put(o, l, SAT_DECIDED);
    }
    return true;
}

/* Learn from a conflict. CONFLICT: there is another one, or the root is contradictory. */
static ari_propagation learn_search(ari_oracle *o) {
    o->effort.conflicts++;
    if (!o->control.n) {
        o->broken = true;
        return ARI_CONFLICT;
    }
    if (o->packing) ari_sat_decide_target(o);
    SAT_TRY(ari_sat_analyze_learn(o));
    ari_sat_decide_decay(o);
    return ARI_FINE;
}

/* A conflict among the assumptions: nothing is learned from it, since one level may hold several decisions. */
static bool refuted_search(ari_oracle *o) {
    const uint32_t level = o->packs.n ? ari_sat_analyze_level(o) : 0;
    if (!level || level > o->packs.n) return false;
    o->effort.conflicts++;
    ari_sat_assign_back(o, level);
    ari_sat_analyze_final(o, ARI_NO);
    ari_sat_assign_back(o, level - 1);
    return true;
}

static void tidy_search(ari_oracle *o) {
    if (ari_sat_decide_dives(o)) {
        ari_sat_assign_back(o, o->packs.n < o->control.n ? o->packs.n : o->control.n);
        o->advice = o->model->guide->most;
    }
    o->stable = o->packing && (o->tight_first || (o->effort.conflicts / SAT_MODE & 1u) == 0);
    if (o->effort.conflicts >= o->restart_at && (o->stable || o->fast_glue > 1.15 * o->slow_glue)) {
        o->restart_at = o->effort.conflicts + (o->stable ? ari_sat_decide_reluctant(o) : 24);
        o->effort.restarts++;
        const bool rephase = o->solved && !o->steady && !o->keep && o->effort.conflicts >= o->rephase_at;
        const uint32_t reuse = rephase ? 0 : ari_sat_decide_reuse(o);
        ari_sat_assign_back(o, reuse > o->keep ? reuse : o->keep);
        if (rephase) ari_sat_decide_rephase(o);
    }
    if (o->effort.conflicts >= o->next_reduce) {
        o->reduce_step += o->reduce_more;
        o->next_reduce = o->effort.conflicts + o->reduce_step;
        ari_sat_clause_reduce(o);
    }
}

/* Something new at the root of a long search for loops? */
static bool has_news(ari_oracle *o) {
    if (!o->loops || o->control.n || o->packs.n || o->steady || o->ntrail == o->probed) return false;
    if (o->effort.conflicts >= SAT_NEAR_FIRST) return true;
    o->probed = o->ntrail;
    return false;
}

/* The next decision. False: done, *out is the answer. */
static bool decide_search(ari_oracle *o, ari_answer *out) {
    if (o->control.n < o->packs.n) {
        *out = ARI_NONE;
        return assume_more(o);
    }
    ari_lit l = ari_sat_decide_guided(o);
    if (l == ARI_NO) l = ari_sat_decide_next(o);
    if (l == ARI_NO) {
        *out = o->oom ? ARI_UNKNOWN : ARI_SOME;
        return false;
    }
    o->effort.decisions++;
    ari_sat_assign_decide(o, l);
    return true;
}

/* Small models are done before houses would pay. */
static bool wants_houses(const ari_oracle *o) {
    const uint64_t n = o->effort.conflicts;
    return o->tally && !o->hall && !o->keep && n >= SAT_HALL_FROM && n * o->nvar >= SAT_HALL_WORK;
}

ari_answer ari_sat_search_run(ari_oracle *o) {
    ari_answer answer = ARI_UNKNOWN;
    if (o->partial) return answer;
    o->core.n = 0;
    if (o->cut) ari_sat_assign_back(o, 0);
    o->cut = false;
    if (!o->control.n && !o->effort.probes) {
        ari_propagation step = ari_sat_assign_propagate(o);
        if (step == ARI_FINE && !o->broken) step = ari_sat_probe_run(o);
        if (step == ARI_HALTED) return ARI_UNKNOWN; /* perhaps halfway through a literal's links */
        o->broken |= step == ARI_CONFLICT;
    }
    for (;;) {
        if (o->broken) return ARI_NONE;
        ari_propagation step = ari_sat_assign_propagate(o);
        if (step == ARI_FINE && o->ntrail == o->nvar) step = ari_sat_topo_rest(o, true);
        if (step == ARI_HALTED) return ARI_UNKNOWN;
        if (step == ARI_CONFLICT) {
            do {
                if (refuted_search(o)) return o->oom ? ARI_UNKNOWN : ARI_NONE;
                step = learn_search(o);
                if (o->broken) return ARI_NONE;
                if (ari_sat_search_spent(o) || o->effort.conflicts == o->give_up_at) return ARI_UNKNOWN;
            } while (step == ARI_CONFLICT);
            continue;
        }
        if (ari_sat_search_spent(o)) return ARI_UNKNOWN;
        if (o->loops && o->qhead < o->ntrail) continue; /* late literals, after a restart */
        if (o->untold && !o->keep && ari_sat_proof_end(o)) continue;
        if (o->effort.conflicts >= o->pathcanon_at && !o->keep) {
            ari_sat_pathcanon_turn(o);
            if (ari_sat_search_spent(o)) return ARI_UNKNOWN;
            continue;
        }
        if (wants_houses(o)) {
            ari_sat_assign_back(o, 0);
            if (!ari_sat_all_different_begin(o)) return ARI_UNKNOWN;
            continue;
        }
        if (has_news(o)) {
            step = ari_sat_probe_near(o);
            if (step == ARI_HALTED) return ARI_UNKNOWN;
            o->broken |= step == ARI_CONFLICT;
            continue;
        }
        tidy_search(o);
        if (o->oom) return ARI_UNKNOWN;
        if (o->loops && o->qhead < o->ntrail) continue; /* late literals, after a restart */
        if (!decide_search(o, &answer)) return o->oom ? ARI_UNKNOWN : answer;
    }
}
