/* proof.c - the trace of a search: what it learned, and the lemmas that this rests on.
 * The idea: learned clauses follow by propagation of the model's rows, of earlier clauses, and of the lemmas that
 * conflict analysis met. So a lemma is told when it is first a reason that is asked for; at the root, where nobody
 * asks, at once. A row with ladders implies more than its terms say one by one: what it implied is told like a
 * learned clause. A reason that was told says so in its tag. Each clause goes with its way: which literals followed
 * and from what; so clauses, rows and choices know their sources when there is a trace. Some of the search nobody could
 * follow from what is told: irreducible drawings (sat_pathcanon.c), corners of scattered vertices (packing.c), how
 * many vertices all other demands leave to one (bounded_component.c). It steps aside: a proof has to do without it in
 * any case. Where that takes long, the telling ends, so that there is an answer at least. */
#include "engine/sat/sat.h"

#include <string.h>

enum { TOLD = 5000, SHARE = 8 }; /* conflicts without what cannot be told, and the part of all ticks */

uint32_t ari_sat_proof_pair(const ari_oracle *o, ari_lit x, ari_lit y) {
    const sat_watches *const w = &o->watch[y];
    for (uint32_t i = 0; i < w->two; i++)
        if (w->at[i].blocker == x) return w->at[i].clause;
    return ari_sat_at_most_one_source(o, x ^ 1u, y ^ 1u);
}

/* Why the literal holds. */
static uint32_t source_of(const ari_oracle *o, ari_lit l) {
    const uint32_t reason = o->reason[ARI_VAR(l)], at = reason >> 3;
    switch (reason & 7u) {
    case SAT_BINARY: return ari_sat_proof_pair(o, l, at);
    case SAT_CLAUSE: return sat_source(o, at);
    case SAT_ROW: return o->row_from.at[at];
    default: return o->from[ARI_VAR(l)];
    }
}

/* What has become known at the root, the first n of the trail. */
static void tell_first(ari_oracle *o, uint32_t n) {
    for (; o->nfixed < n && !o->oom; o->nfixed++) {
        const ari_lit l = o->trail[o->nfixed];
        if (!o->lim.trace->fixed(o->lim.trace, (ari_trace_step){l, source_of(o, l)})) (void)sat_oom(o);
    }
}

void ari_sat_proof_root(ari_oracle *o) {
    if (o->lim.trace) tell_first(o, o->control.n ? o->control.at[0] : o->ntrail);
}

static void tell_proof(ari_oracle *o, uint32_t about, const ari_lit *lit, uint32_t n) {
    const bool learned = about == ARI_NO;
    const uint32_t i = o->lim.trace->tell(o->lim.trace, about, lit, n, o->way.at, learned ? o->way.n : 0);
    o->said_as = ARI_TRACE_TOLD(i);
    if (i == ARI_NO) (void)sat_oom(o);
}

/* lit[n], and x and y. */
static void tell_more(ari_oracle *o, uint32_t about, const ari_lit *lit, uint32_t n, ari_lit x, ari_lit y) {
    ari_sat_proof_root(o);
    o->said.n = 0;
    if (!SAT_ROOM(o, &o->said, n + 2)) return;
    if (n) memcpy(o->said.at, lit, n * sizeof *lit);
    o->said.n = n;
    if (x != ARI_NO) ARI_PUSH(&o->said, x);
    if (y != ARI_NO) ARI_PUSH(&o->said, y);
    tell_proof(o, about, o->said.at, o->said.n);
}

/* o->way: literal x by three lemmas on it and another one, as in ari_oracle. */
static void way_of(ari_oracle *o, const uint32_t *twin, ari_lit x) {
    const bool second = x == twin[4];
    o->way.n = 0;
    if (!SAT_ROOM(o, &o->way, 2)) return;
    ARI_PUSH(&o->way, ((ari_trace_step){twin[3 + !second], twin[0]}));
    ARI_PUSH(&o->way, ((ari_trace_step){ARI_NO, twin[2 - second]}));
}

bool ari_sat_proof_leave(ari_oracle *o) {
    o->untold |= o->lim.trace && !o->lim.trace->whole;
    return !o->lim.trace;
}

bool ari_sat_proof_end(ari_oracle *o) {
    const ari_model *const m = o->model;
    const uint64_t ticks = ari_budget_ticks(o->lim.budget);
    if (o->effort.conflicts < TOLD && (!ticks || o->effort.ticks < ticks / SHARE)) return false;
    o->lim.trace->ended = true;
    o->lim.trace = NULL;
    o->untold = o->filled = false;
    o->pathcanon_at = o->effort.conflicts;
    ari_sat_assign_back(o, 0);
    for (uint32_t i = 0; i < m->ntopo && !o->broken && !o->oom; i++)
        if (m->topo[i].kind == ARI_CONNECTED && m->topo[i].vertex) (void)ari_sat_packing_load(o, &m->topo[i]);
    ari_sat_decide_fill(o);
    return true;
}

void ari_sat_proof_lemma(ari_oracle *o, const sat_topo *t, ari_lit x, ari_lit y) {
    if (o->made) way_of(o, o->twin, x);
    tell_more(o, o->made ? ARI_NO : sat_about(o, t), o->lemma.at, o->lemma.n, x, y);
}

void ari_sat_proof_learned(ari_oracle *o, const ari_lit *by, uint32_t nby) {
    ari_sat_proof_root(o);
    o->way.n = 0;
    if (!SAT_ROOM(o, &o->way, nby + 1)) return;
    for (uint32_t i = 0; i < nby; i++) ARI_PUSH(&o->way, ((ari_trace_step){by[i], source_of(o, by[i])}));
    ARI_PUSH(&o->way, ((ari_trace_step){ARI_NO, o->why}));
    tell_proof(o, ARI_NO, o->learnt.at, o->learnt.n);
}

void ari_sat_proof_fixed(ari_oracle *o, uint32_t r, ari_lit l) {
    tell_first(o, o->pos[ARI_VAR(l)]);
    ari_sat_row_way(o, r, l);
    tell_proof(o, ARI_NO, &l, 1);
    o->from[ARI_VAR(l)] = o->said_as;
    o->reason[ARI_VAR(l)] = SAT_REASON(SAT_ROW_TOLD, r);
}

void ari_sat_proof_found(ari_oracle *o, ari_lit l) {
    tell_first(o, o->pos[ARI_VAR(l)]);
    o->way.n = 0;
    tell_proof(o, ARI_NO, &l, 1);
    o->from[ARI_VAR(l)] = o->said_as;
}

void ari_sat_proof_refuted(ari_oracle *o) {
    if (!o->lim.trace) return;
    ari_sat_proof_root(o);
    if (!o->lim.trace->refuted(o->lim.trace, o->core.at, o->core.n, o->why)) (void)sat_oom(o);
}

void ari_sat_proof_reason(ari_oracle *o, ari_lit l, const ari_lit *from, uint32_t n) {
    uint32_t *const reason = &o->reason[ARI_VAR(l)];
    const uint32_t at = *reason >> 3;
    if ((*reason & 7u) == SAT_STACK) {
        const uint32_t *const about = &o->rs.at[at - 1]; /* its demand, or SAT_MADE */
        const bool learned = *about >= SAT_MADE;
        o->way.n = 0;
        if (*about == SAT_MADE) way_of(o, about - 5, l);
        tell_more(o, learned ? ARI_NO : *about, from, n, l, ARI_NO);
        *reason = SAT_REASON(SAT_STACK_TOLD, at);
    } else {
        ari_sat_row_way(o, at, l);
        tell_more(o, ARI_NO, from, n, l, ARI_NO);
        *reason = SAT_REASON(SAT_ROW_TOLD, at);
    }
    o->from[ARI_VAR(l)] = o->said_as;
}
