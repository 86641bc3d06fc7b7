/* clash.c - a minimal set of clues that contradict each other and the rules.
 * Idea: every clue gets a switch (model/guard.h); all switches are assumed on. No solution: the engine's core is a set
 * of clues that suffices. Then deletion: leave one clue out; still no solution: go on with the new core, a subset;
 * solvable: the clue is needed, for good, since every later set is a subset of this one. When every clue left is
 * needed, the set is minimal, each member by a solution that was found.
 * Invariant: reply->group[0, ngroup) is at any time a proved clash, increasing; the first `needed` of it are proved
 * needed.
 * Source: J. Marques-Silva, Minimal unsatisfiability: models, algorithms and applications, ISMVL 2010 (deletion with
 * clause-set refinement). Dropped: model rotation, which needs clause-like clues. */
#include "service/query.h"
#include "model/guard.h"

#include <string.h>

typedef struct trial {
    ari_query *q;
    const ari_var *selector; /* [ngroup of the model + 1] */
    uint32_t *group_of;      /* [nvar of the switched model] clue of a selector, or 0 */
    ari_lit *lit;            /* [ngroup of the model] assumptions in, core out */
    bool *in_core;           /* [ngroup of the model + 1] */
} trial;

/* Assume the clues of the set but the one at `skip` (ARI_NO: all). */
static ari_status ask_without(trial *t, uint32_t skip, ari_answer *out) {
    const ari_reply *r = t->q->reply;
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->ngroup; i++)
        if (i != skip) t->lit[n++] = ARI_POS(t->selector[r->group[i]]);
    return ari_query_ask(t->q, t->lit, n, out);
}

/* The set shrinks to the core, in the same order; the first `needed` stay. */
static void shrink_clash(trial *t, uint32_t needed) {
    ari_reply *r = t->q->reply;
    const uint32_t ncore = t->q->engine->core(t->q->oracle, t->lit);
    uint32_t n = 0;
    memset(t->in_core, 0, (size_t)t->q->job->model->ngroup + 1);
    for (uint32_t i = 0; i < ncore; i++) t->in_core[t->group_of[ARI_VAR(t->lit[i])]] = true;
    for (uint32_t i = 0; i < r->ngroup; i++)
        if (i < needed || t->in_core[r->group[i]]) r->group[n++] = r->group[i];
    r->ngroup = n;
}

static ari_status minimise_clash(trial *t) {
    ari_reply *r = t->q->reply;
    shrink_clash(t, 0);
    for (uint32_t needed = 0; needed < r->ngroup;) {
        ari_answer found;
        ARI_TRY(ask_without(t, needed, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_SOME)
            needed++;
        else
            shrink_clash(t, needed);
    }
    r->complete = true;
    return ARI_OK;
}

static ari_status keep_solution(ari_query *q, uint32_t nvar) {
    uint8_t *value = ARI_TAKE(q->job->arena, uint8_t, nvar);
    if (!value) return ari_query_memory(q);
    q->engine->values(q->oracle, value);
    ARI_TRY(ari_query_keep(q, value));   /* the model's own variables come first */
    q->reply->complete = true;
    return ARI_OK;
}

static ari_status inside_clash(ari_query *q) {
    const ari_model *m = q->job->model;
    ari_reply *r = q->reply;
    ari_arena *a = q->job->arena;
    ari_model switched;
    ari_var *selector;
    if (!q->engine->core)
        return ari_query_lacks(q, "this engine gives no reasons");
    ARI_TRY(ari_guard_build(m, a, &switched, &selector));
    trial t = {q, selector, ARI_ZERO(a, uint32_t, switched.nvar), ARI_TAKE(a, ari_lit, m->ngroup),
               ARI_TAKE(a, bool, (size_t)m->ngroup + 1)};
    uint32_t *group = ARI_TAKE(a, uint32_t, m->ngroup);
    if (!t.group_of || !t.lit || !t.in_core || !group) return ari_query_memory(q);
    for (uint32_t g = 1; g <= m->ngroup; g++) {
        t.group_of[selector[g]] = g;
        group[g - 1] = g;
    }
    r->group = group;
    r->ngroup = m->ngroup;
    ARI_TRY(ari_query_open(q, &switched));
    ari_answer found;
    ARI_TRY(ask_without(&t, ARI_NO, &found));
    r->answer = found;
    if (found == ARI_NONE) return minimise_clash(&t);
    r->ngroup = 0;
    return found == ARI_SOME ? keep_solution(q, switched.nvar) : ARI_OK;
}

ari_status ari_clash_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_clash); }
