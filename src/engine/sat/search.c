/* search.c - the main loop: propagate, learn, restart, clean, decide; assumptions are the first decisions.
 *
 * Assumptions are decided many at a level (packs), so that learned clauses do not jump back into the middle of a long
 * list of them, and so that a list can be kept from one question to the next as far as it begins alike. */
#include "engine/sat/sat.h"

/* Out of ticks, out of memory or stopped? */
bool ari_sat_search_spent(ari_oracle *o) {
    if (o->oom) return true;
    if (!ari_budget_reach(o->lim.budget, o->effort.ticks)) return true;
    if (o->effort.ticks < o->schedule.progress_at) return false;
    o->schedule.progress_at = o->effort.ticks + SAT_PROGRESS;
    const uint32_t fixed = o->trail.control.n ? o->trail.control.at[0] : o->trail.n;
    const ari_progress p = {"search", o->effort.ticks, 0, o->effort.conflicts, fixed, o->nvar - fixed, -1.0,
                            0, 0, 0, 0, 0};
    ari_budget_tell(o->lim.budget, &p);
    return false;
}

/* The next level of assumptions: all that are open. False: one is false already, and o->question.core says why. */
static bool assume_more(ari_oracle *o) {
    const uint32_t k = o->trail.control.n;
    if (!ari_sat_assign_open(o)) return true;
    for (uint32_t i = k ? o->question.packs.at[k - 1] : 0; i < o->question.packs.at[k]; i++) {
        const ari_lit l = o->question.assume.at[i];
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
static ari_propagation learn_clause(ari_oracle *o) {
    o->effort.conflicts++;
    if (!o->trail.control.n) {
        o->broken = true;
        return ARI_CONFLICT;
    }
    if (o->schedule.packing) ari_sat_decide_target(o);
    SAT_TRY(ari_sat_analyze_learn(o));
    ari_sat_decide_decay(o);
    return ARI_FINE;
}

/* A conflict among the assumptions: nothing is learned from it, since one level may hold several decisions. */
static bool is_refuted(ari_oracle *o) {
    const uint32_t level = o->question.packs.n ? ari_sat_analyze_level(o) : 0;
    if (!level || level > o->question.packs.n) return false;
    o->effort.conflicts++;
    ari_sat_assign_back(o, level);
    ari_sat_analyze_final(o, ARI_NO);
    ari_sat_assign_back(o, level - 1);
    return true;
}

/* ---- what may be due, all at rest ------------------------------------------------------------------------------- */

/* Learned literals that a restart left above their level and that are to be put again. */
static bool has_late(const ari_oracle *o) { return o->demands.loops && o->trail.qhead < o->trail.n; }

static bool wants_help(const ari_oracle *o) { return o->effort.conflicts >= o->help.at && !o->trail.keep; }

/* Small models are done before all-different constraints would pay. */
static bool wants_hall(const ari_oracle *o) {
    const uint64_t n = o->effort.conflicts;
    return o->choices.tally && !o->choices.hall && !o->trail.keep && n >= SAT_HALL_FROM && n * o->nvar >= SAT_HALL_WORK;
}

static bool begin_hall(ari_oracle *o) {
    ari_sat_assign_back(o, 0);
    return ari_sat_all_different_begin(o);
}

/* Something new at the root of a long search for loops? */
static bool has_news(ari_oracle *o) {
    if (!o->demands.loops || o->trail.control.n || o->question.packs.n || o->phases.steady) return false;
    if (o->trail.n == o->probe.done) return false;
    if (o->effort.conflicts >= SAT_NEAR_FIRST) return true;
    o->probe.done = o->trail.n;
    return false;
}

static bool probe_news(ari_oracle *o) {
    const ari_propagation step = ari_sat_probe_near(o);
    o->broken |= step == ARI_CONFLICT;
    return step != ARI_HALTED;
}

/* Decisions of the model's guide from the assumptions on. */
static void begin_dive(ari_oracle *o) {
    const uint32_t packs = o->question.packs.n;
    ari_sat_assign_back(o, packs < o->trail.control.n ? packs : o->trail.control.n);
    o->guide.advice = o->model->guide->most;
}

static void switch_mode(ari_oracle *o) {
    sat_schedule *const s = &o->schedule;
    s->stable = s->packing && (s->tight_first || (o->effort.conflicts / SAT_MODE_SWITCH & 1u) == 0);
}

static bool wants_restart(const ari_oracle *o) {
    const sat_schedule *const s = &o->schedule;
    if (o->effort.conflicts < s->restart_at) return false;
    return s->stable || s->fast_glue > SAT_RESTART_MARGIN / 100.0 * s->slow_glue;
}

static void restart_search(ari_oracle *o) {
    const uint64_t n = o->effort.conflicts;
    o->schedule.restart_at = n + (o->schedule.stable ? ari_sat_decide_reluctant(o) : SAT_RESTART_INTERVAL);
    o->effort.restarts++;
    const bool rephase = o->solved && !o->phases.steady && !o->trail.keep && n >= o->phases.next;
    const uint32_t reuse = rephase ? 0 : ari_sat_decide_reuse(o);
    ari_sat_assign_back(o, reuse > o->trail.keep ? reuse : o->trail.keep);
    if (rephase) ari_sat_decide_rephase(o);
}

static bool wants_reduction(const ari_oracle *o) { return o->effort.conflicts >= o->schedule.reduce_at; }

static void reduce_clauses(ari_oracle *o) {
    o->schedule.reduce_step += o->schedule.reduce_more;
    o->schedule.reduce_at = o->effort.conflicts + o->schedule.reduce_step;
    ari_sat_clause_reduce(o);
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* All that follows; with all assigned the demands are checked in full. */
static ari_propagation propagate_all(ari_oracle *o) {
    const ari_propagation step = ari_sat_assign_propagate(o);
    return step == ARI_FINE && o->trail.n == o->nvar ? ari_sat_topo_rest(o, true) : step;
}

/* Learn until there is no conflict. False: done. */
static bool resolve_conflict(ari_oracle *o, ari_answer *answer) {
    for (;;) {
        if (is_refuted(o)) {
            *answer = o->oom ? ARI_UNKNOWN : ARI_NONE;
            return false;
        }
        const ari_propagation step = learn_clause(o);
        if (o->broken) return true;
        if (ari_sat_search_spent(o) || o->effort.conflicts == o->question.give_up_at) return false;
        if (step != ARI_CONFLICT) return true;
    }
}

/* The next decision. False: done. */
static bool decide_next(ari_oracle *o, ari_answer *answer) {
    if (o->trail.control.n < o->question.packs.n) {
        if (assume_more(o)) return true;
        *answer = o->oom ? ARI_UNKNOWN : ARI_NONE;
        return false;
    }
    ari_lit l = ari_sat_decide_guided(o);
    if (l == ARI_NO) l = ari_sat_decide_next(o);
    if (l == ARI_NO) {
        *answer = o->oom ? ARI_UNKNOWN : ARI_SOME;
        return false;
    }
    o->effort.decisions++;
    ari_sat_assign_decide(o, l);
    return true;
}

/* The first question begins with probing. False: halted, perhaps halfway through a literal's links. */
static bool start_search(ari_oracle *o) {
    if (o->partial) return false;
    o->question.core.n = 0;
    if (o->cut) ari_sat_assign_back(o, 0);
    o->cut = false;
    if (o->trail.control.n || o->effort.probes) return true;
    ari_propagation step = ari_sat_assign_propagate(o);
    if (step == ARI_FINE && !o->broken) step = ari_sat_probe_run(o);
    o->broken |= step == ARI_CONFLICT;
    return step != ARI_HALTED;
}

ari_answer ari_sat_search_run(ari_oracle *o) {
    ari_answer answer = ARI_UNKNOWN;
    bool going = start_search(o);
    while (going && !o->broken) {
        const ari_propagation step = propagate_all(o);
        if (step == ARI_HALTED) going = false;
        else if (step == ARI_CONFLICT) going = resolve_conflict(o, &answer);
        else if (ari_sat_search_spent(o)) going = false;
        else if (has_late(o) || (o->trace.unexplained && !o->trail.keep && ari_sat_proof_end(o))) continue;
        else if (wants_help(o)) going = ari_sat_help_turn(o);
        else if (wants_hall(o)) going = begin_hall(o);
        else if (has_news(o)) going = probe_news(o);
        else {
            if (ari_sat_decide_dives(o)) begin_dive(o);
            switch_mode(o);
            if (wants_restart(o)) restart_search(o);
            if (wants_reduction(o)) reduce_clauses(o);
            going = !o->oom && (has_late(o) || decide_next(o, &answer));
        }
    }
    return going ? ARI_NONE : answer;
}
