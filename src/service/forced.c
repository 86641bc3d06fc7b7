/* forced.c - which main variables have the same value in all solutions.
 * Invariant: a main variable is proved (fixed at the root: forced[] holds its value), refuted (two solutions found
 * differ in it: forced[] holds open), or a candidate: every solution found so far gives it the value it has in the
 * first.
 * Step: ask for a solution that differs from the first in at least one candidate. One is found: it removes every
 * candidate it differs in. None: all candidates are proved. So the number of questions is at most candidates + 1, and
 * far less as a rule, since each search prefers the opposite of every candidate.
 * The row of a question hangs on a fresh variable that is assumed for this question and false ever after; so what the
 * engine fixes at the root meanwhile follows from the model alone and proves candidates for nothing.
 * Source: M. Janota, I. Lynce, J. Marques-Silva, Algorithms for computing backbones of propositional formulae, AI
 * Communications 28 (2015): their loop that refutes many candidates with one question.
 * Auxiliary variables are reported only as far as the root fixes them. */
#include "service/query.h"
#include "model/presolve.h"

#include <string.h>

enum { SETTLED = 0, CANDIDATE = ARI_OPEN }; /* settled: proved or refuted */

typedef struct quest {
    ari_query *q;
    uint8_t *state;         /* [nvar] SETTLED or CANDIDATE, as `fixed` of ari_query_differ */
    uint8_t *fixed, *value; /* [nvar] scratch */
    ari_term *term;         /* [nmain + 1] scratch */
} quest;

/* Candidates that the root has fixed by now are proved. */
static void harvest_forced(quest *s) {
    const ari_model *m = s->q->job->model;
    ari_query_fixed(s->q, s->fixed);
    for (ari_var v = 0; v < m->nvar; v++)
        if (s->fixed[v] != ARI_OPEN) {
            s->q->reply->forced[v] = s->fixed[v];
            s->state[v] = SETTLED;
        }
}

/* A solution that differs from the first in a candidate. NONE also when no candidate is left. */
static ari_status ask_differing(quest *s, ari_answer *out) {
    ari_query *q = s->q;
    const ari_engine *e = q->engine;
    const uint8_t *first = q->reply->solution[0];
    uint32_t n = ari_query_differ(q, first, s->state, s->term);
    *out = ARI_NONE;
    if (!n) return ARI_OK;
    ari_var on;
    ARI_TRY(e->fresh(q->oracle, &on));
    for (uint32_t i = 0; i < n && e->prefer; i++) e->prefer(q->oracle, s->term[i].lit);
    const ari_term off = {1, ARI_NEG(on)};
    s->term[n++] = off;
    ARI_TRY(ari_query_add(q, 1, ARI_PLUS, s->term, n));
    const ari_lit assume = ARI_POS(on);
    ARI_TRY(ari_query_ask(q, &assume, 1, out));
    if (*out != ARI_SOME) return ARI_OK;
    e->values(q->oracle, s->value);
    return ari_query_add(q, 1, 1, &off, 1);
}

static ari_status narrow_forced(quest *s) {
    ari_reply *r = s->q->reply;
    const ari_model *m = s->q->job->model;
    const uint8_t *first = r->solution[0];
    const uint32_t enough = s->q->job->wish && s->q->job->wish->enough ? s->q->job->wish->enough : UINT32_MAX;
    while (r->open < enough) {
        ari_answer found;
        harvest_forced(s);
        ARI_TRY(ask_differing(s, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_NONE) break;
        r->answer = ARI_MANY;
        if (r->nsolution < 2) ARI_TRY(ari_query_keep(s->q, s->value));
        for (ari_var v = 0; v < m->nvar; v++)
            if (s->value[v] != first[v]) {
                r->open += m->is_main[v] && s->state[v] == CANDIDATE;
                s->state[v] = SETTLED;
            }
    }
    if (r->open >= enough) return ARI_OK;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v] && s->state[v] == CANDIDATE) r->forced[v] = first[v];
    if (r->answer == ARI_UNKNOWN) r->answer = ARI_ONE;
    r->complete = true;
    return ARI_OK;
}

static ari_status inside_forced(ari_query *q) {
    ari_reply *r = q->reply;
    const ari_model *m = q->job->model;
    ari_arena *a = q->job->arena;
    ari_answer found;
    ARI_TRY(ari_query_target(q, &found));
    if (found != ARI_SOME) {
        r->answer = found;
        r->complete = found == ARI_NONE;
        return ARI_OK;
    }
    if (!q->oracle) ARI_TRY(ari_query_open(q, m));   /* the first solution was known */
    if (!q->engine->fresh)
        return ari_query_lacks(q, "this engine has no fresh variables");
    quest s = {q, ARI_TAKE(a, uint8_t, m->nvar), ARI_TAKE(a, uint8_t, m->nvar), ARI_TAKE(a, uint8_t, m->nvar),
               ARI_TAKE(a, ari_term, (size_t)m->nmain + 1)};
    uint8_t *forced = ARI_TAKE(a, uint8_t, m->nvar);
    if (!s.state || !s.fixed || !s.value || !s.term || !forced) return ari_query_memory(q);
    if (m->nvar) {
        memset(forced, ARI_OPEN, m->nvar);
        memset(s.state, CANDIDATE, m->nvar);
    }
    r->forced = forced;
    return narrow_forced(&s);
}

ari_status ari_forced_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_forced); }
