/* sat_tell.c - the trace of a search: what it learned, and the lemmas that this rests on.
 * The idea: learned clauses follow by propagation of the model's rows, of earlier clauses, and of the lemmas that
 * conflict analysis met. So a lemma is told when it is first a reason that is asked for; at the root, where nobody
 * asks, at once. A row with ladders implies more than its terms say one by one: what it implied is told like a
 * learned clause. A reason that was told says so in its tag. Some of the search nobody could follow from
 * what is told: irreducible drawings (sat_pathcanon.c), corners of scattered vertices (sat_tight.c), how many
 * vertices all other demands leave to one (sat_clump.c). It steps aside: a proof has to do without it in any case.
 * Where that takes long, the telling ends, so that there is an answer at least. */
#include "sat.h"

#include <string.h>

enum { TOLD = 5000, SHARE = 8 }; /* conflicts without what cannot be told, and the part of all ticks */

static void tell(ari_oracle *o, uint32_t demand, const ari_lit *lit, uint32_t n, ari_lit x, ari_lit y) {
    o->said.n = 0;
    if (!SAT_ROOM(o, &o->said, n + 2)) return;
    if (n) memcpy(o->said.at, lit, n * sizeof *lit);
    o->said.n = n;
    if (x != ARI_NO) ARI_PUSH(&o->said, x);
    if (y != ARI_NO) ARI_PUSH(&o->said, y);
    if (!o->lim.trace->tell(o->lim.trace, demand, o->said.at, o->said.n, NULL, 0)) (void)sat_oom(o);
}

bool ari_sat_tell_leave(ari_oracle *o) {
    o->untold |= o->lim.trace && !o->lim.trace->whole;
    return !o->lim.trace;
}

bool ari_sat_tell_end(ari_oracle *o) {
    const ari_model *const m = o->model;
    const uint64_t ticks = ari_budget_ticks(o->lim.budget);
    if (o->effort.conflicts < TOLD && (!ticks || o->effort.ticks < ticks / SHARE)) return false;
    o->lim.trace->ended = true;
    o->lim.trace = NULL;
    o->untold = o->filled = false;
    o->pathcanon_at = o->effort.conflicts;
    ari_sat_assign_back(o, 0);
    for (uint32_t i = 0; i < m->ntopo && !o->broken && !o->oom; i++)
        if (m->topo[i].kind == ARI_CONNECTED && m->topo[i].vertex) (void)ari_sat_tight_load(o, &m->topo[i]);
    ari_sat_decide_fill(o);
    return true;
}

void ari_sat_tell_lemma(ari_oracle *o, const sat_topo *t, ari_lit x, ari_lit y) {
    tell(o, o->made ? ARI_NO : t->demand, o->lemma.at, o->lemma.n, x, y);
}

void ari_sat_tell_learned(ari_oracle *o, const ari_lit *lit, uint32_t n, const ari_var *way, uint32_t nway) {
    if (!o->lim.trace->tell(o->lim.trace, ARI_NO, lit, n, way, nway)) (void)sat_oom(o);
}

void ari_sat_tell_refuted(ari_oracle *o) {
    if (o->lim.trace && !o->lim.trace->refuted(o->lim.trace, o->core.at, o->core.n)) (void)sat_oom(o);
}

void ari_sat_tell_reason(ari_oracle *o, ari_lit l, const ari_lit *from, uint32_t n) {
    uint32_t *const reason = &o->reason[ARI_VAR(l)];
    const uint32_t at = *reason >> 3;
    if ((*reason & 7u) == SAT_STACK) {
        tell(o, o->rs.at[at - 1], from, n, l, ARI_NO);
        *reason = SAT_REASON(SAT_STACK_TOLD, at);
    } else if ((*reason & 7u) == SAT_ROW && o->row.at[at].ladders) {
        tell(o, ARI_NO, from, n, l, ARI_NO);
        *reason = SAT_REASON(SAT_ROW_TOLD, at);
    }
}
