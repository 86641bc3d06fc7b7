/* proof.c - the trace of a search: what it learned, and the lemmas that this rests on.
 * The idea: learned clauses follow by propagation of the model's rows, of earlier clauses, and of the lemmas that
 * conflict analysis met. So a lemma is written when it is first a reason that is asked for; at the root, where nobody
 * asks, at once. A row with ladders implies more than its terms say one by one: what it implied is written like a
 * learned clause. A reason that was written has that in its tag. Each clause goes with its way: which literals followed
 * and from what; so clauses, rows and choices know their sources when there is a trace. Some of the search nobody could
 * follow from what is written: a helper's (helper_turns.c), corners of scattered vertices (packing.c), how
 * many vertices all other demands leave to one (bounded_component.c). It steps aside: a proof has to do without it in
 * any case. Where that takes long, the trace ends, so that there is an answer at least. */
#include "engine/sat/sat.h"

#include <string.h>


uint32_t ari_sat_proof_pair(const ari_oracle *o, ari_lit x, ari_lit y) {
    const sat_watches *const w = &o->clauses.watch[y];
    for (uint32_t i = 0; i < w->two; i++)
        if (w->at[i].blocker == x) return w->at[i].clause;
    return ari_sat_at_most_one_source(o, x ^ 1u, y ^ 1u);
}

/* Why the literal holds. */
static uint32_t source_of(const ari_oracle *o, ari_lit l) {
    const uint32_t reason = o->trail.reason[ARI_VAR(l)], at = reason >> 3;
    switch (reason & 7u) {
    case SAT_BINARY: return ari_sat_proof_pair(o, l, at);
    case SAT_CLAUSE: return sat_source(o, at);
    case SAT_ROW: return o->trace.row_from.at[at];
    default: return o->trace.from[ARI_VAR(l)];
    }
}

/* What has become known at the root, the first n of the trail. */
static void tell_first(ari_oracle *o, uint32_t n) {
    for (; o->trace.nfixed < n && !o->oom; o->trace.nfixed++) {
        const ari_lit l = o->trail.lit[o->trace.nfixed];
        if (!o->lim.trace->fixed(o->lim.trace, (ari_trace_step){l, source_of(o, l)})) (void)sat_oom(o);
    }
}

void ari_sat_proof_root(ari_oracle *o) {
    if (o->lim.trace) tell_first(o, o->trail.control.n ? o->trail.control.at[0] : o->trail.n);
}

static void write_clause(ari_oracle *o, uint32_t about, const ari_lit *lit, uint32_t n) {
    const bool learned = about == ARI_NO;
    const uint32_t i = o->lim.trace->record(o->lim.trace, about, lit, n, o->trace.way.at, learned ? o->trace.way.n : 0);
    o->trace.said_as = ARI_TRACE_TOLD(i);
    if (i == ARI_NO) (void)sat_oom(o);
}

/* lit[n], and x and y. */
static void tell_more(ari_oracle *o, uint32_t about, const ari_lit *lit, uint32_t n, ari_lit x, ari_lit y) {
    ari_sat_proof_root(o);
    o->trace.said.n = 0;
    if (!SAT_ROOM(o, &o->trace.said, n + 2)) return;
    if (n) memcpy(o->trace.said.at, lit, n * sizeof *lit);
    o->trace.said.n = n;
    if (x != ARI_NO) ARI_PUSH(&o->trace.said, x);
    if (y != ARI_NO) ARI_PUSH(&o->trace.said, y);
    write_clause(o, about, o->trace.said.at, o->trace.said.n);
}

/* o->trace.way: literal x by three lemmas on it and another one, as in ari_oracle. */
static void way_of(ari_oracle *o, const uint32_t *twin, ari_lit x) {
    const bool second = x == twin[4];
    o->trace.way.n = 0;
    if (!SAT_ROOM(o, &o->trace.way, 2)) return;
    ARI_PUSH(&o->trace.way, ((ari_trace_step){twin[3 + !second], twin[0]}));
    ARI_PUSH(&o->trace.way, ((ari_trace_step){ARI_NO, twin[2 - second]}));
}

bool ari_sat_proof_leave(ari_oracle *o) {
    o->trace.unexplained |= o->lim.trace && !o->lim.trace->whole;
    return !o->lim.trace;
}

bool ari_sat_proof_end(ari_oracle *o) {
    const ari_model *const m = o->model;
    const uint64_t ticks = ari_budget_ticks(o->lim.budget);
    if (o->effort.conflicts < SAT_TRACE_FROM && (!ticks || o->effort.ticks < ticks / SAT_TRACE_SHARE)) return false;
    o->lim.trace->ended = true;
    o->lim.trace = NULL;
    o->trace.unexplained = o->heap.filled = false;
    o->help.at = o->effort.conflicts;
    ari_sat_assign_back(o, 0);
    for (uint32_t i = 0; i < m->ntopo && !o->broken && !o->oom; i++)
        if (m->topo[i].kind == ARI_CONNECTED && m->topo[i].vertex) (void)ari_sat_packing_load(o, &m->topo[i]);
    ari_sat_decide_fill(o);
    return true;
}

void ari_sat_proof_lemma(ari_oracle *o, const sat_topo *t, ari_lit x, ari_lit y) {
    if (o->lemma.made) way_of(o, o->lemma.twin, x);
    tell_more(o, o->lemma.made ? ARI_NO : sat_about(o, t), o->lemma.lit.at, o->lemma.lit.n, x, y);
}

void ari_sat_proof_learned(ari_oracle *o, const ari_lit *by, uint32_t nby) {
    ari_sat_proof_root(o);
    o->trace.way.n = 0;
    if (!SAT_ROOM(o, &o->trace.way, nby + 1)) return;
    for (uint32_t i = 0; i < nby; i++) ARI_PUSH(&o->trace.way, ((ari_trace_step){by[i], source_of(o, by[i])}));
    ARI_PUSH(&o->trace.way, ((ari_trace_step){ARI_NO, o->trace.why}));
    write_clause(o, ARI_NO, o->analyze.learnt.at, o->analyze.learnt.n);
}

void ari_sat_proof_fixed(ari_oracle *o, uint32_t r, ari_lit l) {
    tell_first(o, o->trail.pos[ARI_VAR(l)]);
    ari_sat_row_way(o, r, l);
    write_clause(o, ARI_NO, &l, 1);
    o->trace.from[ARI_VAR(l)] = o->trace.said_as;
    o->trail.reason[ARI_VAR(l)] = SAT_REASON(SAT_ROW_TOLD, r);
}

void ari_sat_proof_found(ari_oracle *o, ari_lit l) {
    tell_first(o, o->trail.pos[ARI_VAR(l)]);
    o->trace.way.n = 0;
    write_clause(o, ARI_NO, &l, 1);
    o->trace.from[ARI_VAR(l)] = o->trace.said_as;
}

void ari_sat_proof_refuted(ari_oracle *o) {
    if (!o->lim.trace) return;
    ari_sat_proof_root(o);
    if (!o->lim.trace->refuted(o->lim.trace, o->question.core.at, o->question.core.n, o->trace.why)) (void)sat_oom(o);
}

void ari_sat_proof_reason(ari_oracle *o, ari_lit l, const ari_lit *from, uint32_t n) {
    uint32_t *const reason = &o->trail.reason[ARI_VAR(l)];
    const uint32_t at = *reason >> 3;
    if ((*reason & 7u) == SAT_STACK) {
        const uint32_t *const about = &o->trail.stack.at[at - 1]; /* its demand, or SAT_MADE */
        const bool learned = *about >= SAT_MADE;
        o->trace.way.n = 0;
        if (*about == SAT_MADE) way_of(o, about - 5, l);
        tell_more(o, learned ? ARI_NO : *about, from, n, l, ARI_NO);
        *reason = SAT_REASON(SAT_STACK_TOLD, at);
    } else {
        ari_sat_row_way(o, at, l);
        tell_more(o, ARI_NO, from, n, l, ARI_NO);
        *reason = SAT_REASON(SAT_ROW_TOLD, at);
    }
    o->trace.from[ARI_VAR(l)] = o->trace.said_as;
}
