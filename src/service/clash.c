/* clash.c - a minimal set of clues that contradict each other and the rules.
 * Idea: every clue gets a switch (model/guard.h); all switches are assumed on. No solution: the engine's core is a set
 * of clues that suffices. Then deletion: leave one clue out; still no solution: go on with the new core, a subset;
 * solvable: the clue is needed, for good, since every later set is a subset of this one. When every clue left is
 * needed, the set is minimal, each member by a solution that was found.
 * The fewer clues are left the harder it may be to refute them: where the whole board takes 50 conflicts, a minimal set
 * of its clues may take half a million, and another one 200. So a question has a limit of conflicts, with switches and
 * then in a model of these clues alone, which knows more at its root. A clue in doubt stays until the others are
 * tried; where doubts are left then, deletion begins again in another order of the clues, with a higher limit after
 * every few orders.
 * Invariant: reply->group[0, ngroup) is at any time a proved clash, increasing, the smallest so far.
 * Source: J. Marques-Silva, Minimal unsatisfiability: models, algorithms and applications, ISMVL 2010 (deletion with
 * clause-set refinement). Dropped: model rotation, which needs clause-like clues. */
#include "service/query.h"
#include "base/rng.h"
#include "model/guard.h"

#include <string.h>

enum { SOON = 500, ORDERS = 4 }; /* conflicts of a question at first; orders until they are doubled */

typedef struct trial {
    ari_query *q;
    const ari_var *selector; /* [ngroup of the model + 1] */
    uint32_t *group_of;      /* [nvar of the switched model] clue of a selector, or 0 */
    ari_lit *lit;            /* [ngroup of the model] assumptions in, core out */
    bool *in_core;           /* [ngroup of the model + 1] */
    uint64_t *keep;          /* the set that a model of its own has: clue g is bit g - 1 */
    uint8_t *value;          /* [nvar of the switched model] the last solution, at least of the model's variables */
    bool *needed;            /* [ngroup of the model + 1] no set of this order of deletion does without it */
    uint32_t *set, nset;     /* [ngroup of the model] a proved clash, as long as all of it was */
    uint64_t limit;          /* conflicts of a question; 0: none */
} trial;

/* Assume the clues of the set but the one at `skip` (ARI_NO: all). */
static ari_status ask_switched(trial *t, uint32_t skip, ari_answer *out) {
    const ari_engine *e = t->q->engine;
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->nset; i++)
        if (i != skip) t->lit[n++] = ARI_POS(t->selector[t->set[i]]);
    *out = ARI_UNKNOWN;
    if (t->limit) e->patience(t->q->oracle, t->limit);
    ARI_TRY(t->limit ? e->ask(t->q->oracle, t->lit, n, out) : ari_query_ask(t->q, t->lit, n, out));
    if (*out == ARI_SOME) e->values(t->q->oracle, t->value);
    return ARI_OK;
}

/* The same question to the model of these clues alone; its work is charged to the switched one. */
static ari_status ask_alone(trial *t, uint32_t skip, ari_answer *out) {
    ari_query *q = t->q, own;
    const ari_engine *e = q->engine;
    ari_arena a;
    ari_model m;
    ari_reply reply;
    const ari_job job = {.model = &m, .engine = e, .limits = q->job->limits, .arena = &a, .err = q->job->err};
    memset(t->keep, 0, ((size_t)q->job->model->ngroup / 64 + 1) * sizeof *t->keep);
    for (uint32_t i = 0; i < t->nset; i++)
        if (i != skip) ari_bits_put(t->keep, t->set[i] - 1);
    ari_arena_init_within(&a, q->job->arena);
    ari_query_begin(&own, &job, &reply);
    ari_status s = ari_guard_keep(q->job->model, t->keep, &a, &m);
    if (s == ARI_OK) s = ari_query_open(&own, &m);
    if (s == ARI_OK) {
        own.budget.ticks = ari_budget_left(&q->budget, ari_query_effort(q).ticks);
        e->patience(own.oracle, t->limit);
        s = e->ask(own.oracle, NULL, 0, out);
        if (s == ARI_OK && *out == ARI_SOME) e->values(own.oracle, t->value);
    }
    s = ari_query_end(&own, s);
    e->spend(q->oracle, reply.effort.ticks);
    reply.effort.ticks = 0; /* which are the other oracle's now */
    ari_engine_add(&q->reply->effort, &reply.effort);
    ari_arena_drop(&a);
    return s;
}

/* The set shrinks to those in t->in_core, in the same order, and is kept where it is the smallest. */
static void shrink_clash(trial *t) {
    ari_reply *r = t->q->reply;
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->nset; i++)
        if (t->in_core[t->set[i]]) t->set[n++] = t->set[i];
    t->nset = n;
    if (n >= r->ngroup) return;
    r->ngroup = 0;
    for (uint32_t g = 1; g <= t->q->job->model->ngroup; g++)
        if (t->in_core[g]) r->group[r->ngroup++] = g;
}

/* Is there a solution without the clue at `skip`? NONE: the set shrinks. UNKNOWN with *spent: a limit of the job. */
static ari_status ask_without(trial *t, uint32_t skip, ari_answer *out, bool *spent) {
    ari_query *q = t->q;
    const uint32_t ngroup = q->job->model->ngroup;
    bool alone = false;
    ARI_TRY(ask_switched(t, skip, out));
    if (*out == ARI_UNKNOWN && t->limit && !(*spent = ari_query_spent(q, 0))) {
        if (q->own.spent != ARI_OK || q->job->arena->spent != ARI_OK) return ari_query_memory(q);
        ARI_TRY(ask_alone(t, skip, out));
        alone = true;
    }
    if (*out == ARI_UNKNOWN) *spent = !t->limit || ari_query_spent(q, 0);
    if (*out != ARI_NONE) return ARI_OK;
    memset(t->in_core, 0, (size_t)ngroup + 1);
    if (alone) {
        for (uint32_t i = 0; i < t->nset; i++) t->in_core[t->set[i]] = i != skip;
    } else {
        const uint32_t ncore = q->engine->core(q->oracle, t->lit);
        for (uint32_t i = 0; i < ncore; i++) t->in_core[t->group_of[ARI_VAR(t->lit[i])]] = true;
    }
    shrink_clash(t);
    return ARI_OK;
}

/* Deletion in the order of the set, those in doubt once more; *doubt: some are left, and the set may not be minimal. */
static ari_status delete_clues(trial *t, bool *doubt, bool *spent) {
    bool *const needed = t->needed;
    memset(needed, 0, (size_t)t->q->job->model->ngroup + 1);
    *doubt = true;
    for (int round = 0; round < 2 && *doubt; round++) {
        *doubt = false;
        for (uint32_t i = 0; i < t->nset;) {
            const uint32_t g = t->set[i];
            ari_answer found = ARI_SOME;
            if (!needed[g]) ARI_TRY(ask_without(t, i, &found, spent));
            if (*spent) return ARI_OK;
            if (found == ARI_SOME) needed[g] = true;
            if (found == ARI_UNKNOWN) *doubt = true;
            i += found != ARI_NONE;
        }
    }
    return ARI_OK;
}

/* All clues of the set clash. */
static ari_status minimise_clash(trial *t) {
    ari_reply *r = t->q->reply;
    const uint32_t nfirst = t->nset;
    bool doubt, spent = false;
    ari_rng rng;
    uint32_t *first = ARI_TAKE(t->q->job->arena, uint32_t, nfirst);
    if (!first) return ari_query_memory(t->q);
    memcpy(first, t->set, nfirst * sizeof *first);
    ari_rng_init(&rng, t->q->job->limits.seed);
    for (uint32_t order = 1;; order++) {
        ARI_TRY(delete_clues(t, &doubt, &spent));
        if (spent) return ARI_OK;
        if (!doubt) break;
        if (order % ORDERS == 0) t->limit *= 2;
        ari_rng_shuffle(&rng, first, nfirst);
        memcpy(t->set, first, nfirst * sizeof *first);
        t->nset = nfirst;
    }
    memset(t->in_core, 0, (size_t)t->q->job->model->ngroup + 1);
    for (uint32_t i = 0; i < t->nset; i++) t->in_core[t->set[i]] = true;
    r->ngroup = t->nset + 1;
    shrink_clash(t);
    r->complete = true;
    return ARI_OK;
}

static ari_status inside_clash(ari_query *q) {
    const ari_model *m = q->job->model;
    const ari_engine *e = q->engine;
    ari_reply *r = q->reply;
    ari_arena *a = q->job->arena;
    ari_model switched;
    ari_var *selector;
    if (!e->core) return ari_query_lacks(q, "this engine gives no reasons");
    ARI_TRY(ari_guard_build(m, a, &switched, &selector));
    trial t = {.q = q, .selector = selector, .group_of = ARI_ZERO(a, uint32_t, switched.nvar),
               .lit = ARI_TAKE(a, ari_lit, m->ngroup), .in_core = ARI_ZERO(a, bool, (size_t)m->ngroup + 1),
               .keep = ARI_TAKE(a, uint64_t, m->ngroup / 64 + 1), .value = ARI_TAKE(a, uint8_t, switched.nvar),
               .needed = ARI_TAKE(a, bool, (size_t)m->ngroup + 1), .set = ARI_TAKE(a, uint32_t, m->ngroup),
               .nset = m->ngroup, .limit = e->patience && e->spend && !q->job->limits.trace ? SOON : 0};
    uint32_t *group = ARI_TAKE(a, uint32_t, m->ngroup);
    if (ari_arena_failed(a)) return ari_query_memory(q);
    for (uint32_t g = 1; g <= m->ngroup; g++) {
        t.group_of[selector[g]] = g;
        group[g - 1] = t.set[g - 1] = g;
    }
    ARI_TRY(ari_query_open(q, &switched));
    r->group = group;
    r->ngroup = m->ngroup;
    ari_answer found = ARI_UNKNOWN;
    const uint64_t limit = t.limit;
    for (bool spent = false; found == ARI_UNKNOWN && !spent; t.limit *= 2)
        ARI_TRY(ask_without(&t, ARI_NO, &found, &spent));
    t.limit = limit;
    r->answer = found;
    if (found == ARI_NONE) return minimise_clash(&t);
    r->ngroup = 0;
    r->complete = found == ARI_SOME;
    return found == ARI_SOME ? ari_query_keep(q, t.value) : ARI_OK;
}

ari_status ari_clash_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_clash); }
