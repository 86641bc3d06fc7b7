/* query.c - the shared part of the verbs: limits, memory, first and second solutions, walks.
 * Idea: a verb reads as a proof in steps; everything that can cut it short is handled here. Ticks: each oracle is
 * opened with what the oracles before it have left over (at the least 1, so that it ends at once rather than never).
 * Memory: one road, the status. Effort: added up when an oracle closes. */
#include "service/query.h"
#include "model/presolve.h"

#include <string.h>

enum { TELL_TICKS = 2000000 }; /* between two words on progress, of work beside the oracle */

void ari_query_begin(ari_query *q, const ari_job *job, ari_reply *reply) {
    memset(q, 0, sizeof *q);
    memset(reply, 0, sizeof *reply);
    q->job = job;
    q->engine = job->engine ? job->engine : ari_engine_table[0];
    q->reply = reply;
    reply->answer = ARI_UNKNOWN;
    reply->stop = "";
    ari_big_clear(&reply->count);
}

ari_status ari_query_memory(const ari_query *q) {
    return q->job->arena->spent == ARI_LIMIT || q->own.spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM;
}

/* Add to reply->effort. */
static void charge_query(ari_query *q, const ari_effort *e) {
    ari_effort *sum = &q->reply->effort;
    if (!sum->ticks) sum->root_fixed = e->root_fixed; /* of the job's own model */
    ari_engine_add(sum, e);
}

ari_effort ari_query_effort(const ari_query *q) {
    ari_effort e = {0};
    if (q->oracle && q->engine->effort) q->engine->effort(q->oracle, &e);
    return e;
}

static void close_oracle(ari_query *q) {
    const ari_effort e = ari_query_effort(q);
    if (q->oracle) charge_query(q, &e);
    q->oracle = NULL;
    ari_arena_drop(&q->own);
}

static void share_ticks(ari_query *q) {
    q->budget = ari_budget_rest(q->job->limits.budget, q->reply->effort.ticks);
    q->limits = q->job->limits;
    q->limits.budget = &q->budget;
}

ari_status ari_query_lacks(const ari_query *q, const char *what) {
    return ari_status_fail(q->job->err, ARI_UNSUPPORTED, 0, 0, what, "choose another engine");
}

/* Something ended without an answer after `ticks`: say why. */
static ari_status blame_query(ari_query *q, uint64_t ticks) {
    const bool spent = !ari_budget_reach(&q->budget, ticks);
    if (!spent && (q->job->arena->spent != ARI_OK || q->own.spent != ARI_OK)) return ari_query_memory(q);
    q->reply->stop = spent ? ari_budget_word(&q->budget) : "ticks";
    return ARI_OK;
}

ari_status ari_query_end(ari_query *q, ari_status status) {
    ari_reply *r = q->reply;
    close_oracle(q);
    if (status == ARI_LIMIT && (r->answer != ARI_UNKNOWN || r->nsolution || r->count.n)) {
        r->stop = "bytes";
        r->complete = false;
        return ARI_OK;
    }
    if (status == ARI_LIMIT || status == ARI_NOMEM)
        return ari_status_fail(q->job->err, status, 0, 0,
                               status == ARI_LIMIT ? "the memory budget is used up" : "out of memory",
                               status == ARI_LIMIT ? "allow more bytes" : "");
    return status;
}

ari_status ari_query_run(const ari_job *job, ari_reply *reply, ari_status (*inside)(ari_query *q)) {
    ari_query q;
    ari_query_begin(&q, job, reply);
    return ari_query_end(&q, inside(&q));
}

/* ---- one oracle ---- */

ari_status ari_query_open(ari_query *q, const ari_model *m) {
    const ari_engine *e = q->engine;
    close_oracle(q);
    if (!e->open || !e->ask || !e->values) return ari_query_lacks(q, "this engine does not answer single questions");
    share_ticks(q);
    q->model = m;
    ari_arena_init_within(&q->own, q->job->arena);
    return e->open(m, &q->limits, &q->own, &q->oracle, q->job->err);
}

ari_status ari_query_ask(ari_query *q, const ari_lit *assume, uint32_t n, ari_answer *out) {
    *out = ARI_UNKNOWN;
    ARI_TRY(q->engine->ask(q->oracle, assume, n, out));
    return *out != ARI_UNKNOWN ? ARI_OK : blame_query(q, ari_query_effort(q).ticks);
}

bool ari_query_spent(ari_query *q, uint64_t ticks) {
    if (q->engine->spend) q->engine->spend(q->oracle, ticks);
    const ari_effort e = ari_query_effort(q);
    if (e.ticks / TELL_TICKS != (e.ticks - ticks) / TELL_TICKS) {
        const ari_progress now = {"search", e.ticks, 0, e.conflicts, 0, 0, -1.0, 0, 0, 0, 0, 0};
        ari_budget_tell(&q->budget, &now);
    }
    if (ari_budget_reach(&q->budget, e.ticks) && ari_budget_ask(&q->budget)) return false;
    q->reply->stop = ari_budget_word(&q->budget);
    return true;
}

ari_status ari_query_add(ari_query *q, int32_t lo, int32_t hi, const ari_term *term, uint32_t n) {
    if (!q->engine->add) return ari_query_lacks(q, "this engine takes no further rows");
    return q->engine->add(q->oracle, lo, hi, term, n);
}

void ari_query_fixed(const ari_query *q, uint8_t *fixed) {
    if (q->engine->fixed)
        q->engine->fixed(q->oracle, fixed);
    else
        memset(fixed, ARI_OPEN, q->model->nvar);
}

void ari_query_prefer(ari_query *q, const uint8_t *value, ari_var offset, bool other) {
    const ari_model *m = q->job->model;
    if (!q->engine->prefer) return;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v])
            q->engine->prefer(q->oracle, (value[v] != 0) != other ? ARI_POS(v + offset) : ARI_NEG(v + offset));
}

/* ---- solutions ---- */

/* Room for one more solution in the reply; NULL when memory is out. */
static uint8_t *make_room(ari_query *q) {
    ari_reply *r = q->reply;
    if (r->nsolution == q->solution_cap &&
        !ari_arena_reserve(q->job->arena, (void **)&r->solution, &q->solution_cap, r->nsolution, 1,
                           sizeof *r->solution))
        return NULL;
    return ARI_TAKE(q->job->arena, uint8_t, q->job->model->nvar);
}

ari_status ari_query_keep(ari_query *q, const uint8_t *value) {
    uint8_t *copy = make_room(q);
    if (!copy) return ari_query_memory(q);
    if (q->job->model->nvar) memcpy(copy, value, q->job->model->nvar);
    q->reply->solution[q->reply->nsolution++] = copy;
    return ARI_OK;
}

/* Keep the solution that the oracle on the job's own model has found. */
static ari_status keep_found(ari_query *q) {
    uint8_t *value = make_room(q);
    if (!value) return ari_query_memory(q);
    q->engine->values(q->oracle, value);
    q->reply->solution[q->reply->nsolution++] = value;
    return ARI_OK;
}

ari_status ari_query_first(ari_query *q, ari_answer *out) {
    *out = ARI_UNKNOWN;
    ARI_TRY(ari_query_open(q, q->job->model));
    ARI_TRY(ari_query_ask(q, NULL, 0, out));
    return *out == ARI_SOME ? keep_found(q) : ARI_OK;
}

ari_status ari_query_target(ari_query *q, ari_answer *out) {
    const ari_wish *w = q->job->wish;
    if (!w || !w->target) return ari_query_first(q, out);
    *out = ARI_SOME;
    return ari_query_keep(q, w->target);
}

uint32_t ari_query_differ(const ari_query *q, const uint8_t *value, const uint8_t *fixed, ari_term *term) {
    const ari_model *m = q->job->model;
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar; v++) {
        if (!m->is_main[v] || (fixed && fixed[v] != ARI_OPEN)) continue;
        term[n++] = (ari_term){1, value[v] ? ARI_NEG(v) : ARI_POS(v)};
    }
    return n;
}

/* From now on: a solution that differs from value[] in one of *n main variables, those in term[]. 0: none can. */
static ari_status exclude_query(ari_query *q, const uint8_t *value, uint8_t *fixed, ari_term *term, uint32_t *n) {
    ari_query_fixed(q, fixed);
    *n = ari_query_differ(q, value, fixed, term);
    return *n ? ari_query_add(q, 1, ARI_PLUS, term, *n) : ARI_OK;
}

enum { HARD = 500, BESIDE = 4, PATIENCE = 200 }; /* conflicts; differences; conflicts */

/* Was the first solution hard to find? */
static bool was_hard(const ari_query *q) {
    const ari_engine *e = q->engine;
    return ari_query_effort(q).conflicts >= HARD && e->fresh && e->add && e->prefer && e->patience;
}

/* A solution with few of the n differences in term[], which has room for one more, if it is soon found: the row that
 * says so is switched by a fresh variable s, "differences + (n - BESIDE) s <= n", and afterwards switched off. UNKNOWN
 * can be a limit's word too: the next question meets it again. */
static ari_status look_beside(ari_query *q, ari_term *term, uint32_t n, ari_answer *out) {
    ari_var s;
    *out = ARI_NONE;
    if (n <= BESIDE) return ARI_OK;
    ARI_TRY(q->engine->fresh(q->oracle, &s));
    const ari_lit few = ARI_POS(s);
    term[n] = (ari_term){(int32_t)(n - BESIDE), few};
    ARI_TRY(ari_query_add(q, ARI_MINUS, (int32_t)n, term, n + 1));
    ari_query_prefer(q, q->reply->solution[0], 0, false);
    q->engine->patience(q->oracle, PATIENCE);
    ARI_TRY(q->engine->ask(q->oracle, &few, 1, out));
    return *out != ARI_SOME ? ari_query_add(q, 0, 0, &term[n], 1) : ARI_OK;
}

ari_status ari_query_second(ari_query *q, bool near, ari_answer *out) {
    const ari_model *m = q->job->model;
    const uint8_t *first = q->reply->solution[0];
    uint8_t *fixed = ARI_TAKE(q->job->arena, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(q->job->arena, ari_term, (size_t)m->nmain + 1);
    const bool hard = was_hard(q);
    uint32_t n;
    *out = ARI_UNKNOWN;
    if (!fixed || !term) return ari_query_memory(q);
    ARI_TRY(exclude_query(q, first, fixed, term, &n));
    if (!n) {
        *out = ARI_NONE;
        return ARI_OK;
    }
    if (hard) ARI_TRY(look_beside(q, term, n, out));
    if (!hard || *out != ARI_SOME) {
        ari_query_prefer(q, first, 0, !near);
        ARI_TRY(ari_query_ask(q, NULL, 0, out));
    }
    return *out == ARI_SOME ? keep_found(q) : ARI_OK;
}

/* ---- all solutions ---- */

/* A walk or count of the engine has ended. After a failure nothing it says about completeness counts. */
static ari_status conclude_query(ari_query *q, ari_status status, const ari_effort *e, bool *complete) {
    charge_query(q, e);
    if (status != ARI_OK) *complete = false;
    return status != ARI_OK || *complete ? status : blame_query(q, e->ticks);
}

/* What is fixed once all solutions before are excluded, is fixed to the value of the newest in every later one; so it
 * is enough to exclude it by its open variables. */
static ari_status walk_by_asking(ari_query *q, ari_visit *visit, void *user, bool *complete) {
    const ari_model *m = q->job->model;
    uint8_t *value = ARI_TAKE(q->job->arena, uint8_t, m->nvar), *fixed = ARI_TAKE(q->job->arena, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(q->job->arena, ari_term, m->nmain);
    if (!value || !fixed || !term) return ari_query_memory(q);
    ARI_TRY(ari_query_open(q, m));
    for (uint32_t free = 1; free;) {
        ari_answer a;
        ARI_TRY(ari_query_ask(q, NULL, 0, &a));
        *complete = a == ARI_NONE;
        if (a != ARI_SOME) return ARI_OK;
        q->engine->values(q->oracle, value);
        if (!visit(user, value)) return ARI_OK;
        ARI_TRY(exclude_query(q, value, fixed, term, &free));
    }
    *complete = true;
    return ARI_OK;
}

ari_status ari_query_walk(ari_query *q, ari_visit *visit, void *user, bool *complete) {
    *complete = false;
    ari_effort e = {0};
    if (!q->engine->walk || q->job->limits.trace) {
        const ari_status asked = walk_by_asking(q, visit, user, complete);
        close_oracle(q);
        return asked;
    }
    share_ticks(q);
    const ari_status status =
        q->engine->walk(q->job->model, &q->limits, q->job->arena, visit, user, complete, &e, q->job->err);
    return conclude_query(q, status, &e, complete);
}

ari_status ari_query_count(ari_query *q, bool *complete) {
    share_ticks(q);
    ari_effort e = {0};
    *complete = false;
    const ari_status status = q->engine->count(q->job->model, &q->limits, q->job->arena, &q->reply->count, complete, &e,
                                               q->job->err);
    return conclude_query(q, status, &e, complete);
}

ari_answer ari_query_grade(bool complete, const ari_big *found) {
    if (!found->n) return complete ? ARI_NONE : ARI_UNKNOWN;
    if (found->n > 1 || found->limb[0] > 1) return ARI_MANY;
    return complete ? ARI_ONE : ARI_SOME;
}
