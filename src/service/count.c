/* count.c - the exact number of solutions: by the engine's own count, else by visiting them all.
 *
 * Without a named engine three ways are tried in turn. Most puzzles have few solutions, so the search engine visits
 * them, up to a number and for a while. Where there are more, the frontier engine counts without visiting, within a
 * share of the memory; that is slow where no demand on shape ties things together (thirty times slower on fleets), so
 * there more are visited first. If it is too large for that, all solutions are visited after all, as long as the
 * limits allow.
 * Where a trace is wanted, the first visit asks for one solution after the other, told and kept: few of them are a
 * certificate then. Later visits are not told.
 * Cut short, the number found is a lower bound and says so: complete = false. */
#include "service/query.h"

enum { FEW = 2000, FEW_PACKINGS = 60000 };         /* solutions to be visited first; without demands on shape */
static const uint64_t few_ticks = 60000000;        /* and for how long */
static const uint64_t sweep_ticks = 3000000000u;   /* for counting without visiting */
static const size_t sweep_bytes = (size_t)1 << 31; /* the same where no budget is given */

typedef struct visits {
    ari_query *q;
    uint64_t most, found; /* most 0: no bound */
    ari_status status;
} visits;

/* A step was taken that cannot be told: what follows is no certificate. */
static bool untold_count(const ari_query *q) { return q->job->limits.trace && q->job->limits.trace->ended; }

static bool add_one(void *user, const uint8_t *value) {
    visits *t = user;
    if (t->q->job->limits.trace) t->status = ari_query_keep(t->q, value);
    if (!ari_big_add_small(t->q->job->arena, &t->q->reply->count, 1)) t->status = ari_query_memory(t->q);
    t->found++;
    return t->status == ARI_OK && t->found != t->most && !untold_count(t->q);
}

/* The solutions one by one, `most` of them (0: all). *again: there are more, or what comes cannot be told; so nothing
 * is said yet. */
static ari_status visit_all(ari_query *q, uint64_t most, bool *again) {
    visits t = {q, most, 0, ARI_OK};
    ari_big_clear(&q->reply->count);
    const ari_status status = ari_query_walk(q, add_one, &t, &q->reply->complete);
    *again = most && (t.found == most || untold_count(q)) && t.status == ARI_OK && !q->reply->complete;
    ARI_TRY(t.status);
    return status;
}

/* ---- one engine after the other ---- */

static const ari_engine *counter_count(void) {
    for (uint32_t i = 0; i < ari_engine_count; i++)
        if (ari_engine_table[i]->family && ari_engine_table[i]->count) return ari_engine_table[i];
    return NULL;
}

static uint64_t least_count(uint64_t x, uint64_t y) { return !x || (y && y < x) ? y : x; } /* 0: no limit */

/* A job of the same question with narrower limits, in an arena of its own. */
static ari_status sweep_count(ari_query *q, const ari_engine *engine, bool *done) {
    const ari_job *job = q->job;
    ari_reply *r = q->reply;
    ari_budget part = ari_budget_rest(job->limits.budget, r->effort.ticks);
    part.ticks = least_count(part.ticks, sweep_ticks);
    ari_limits lim = job->limits;
    lim.budget = &part;
    ari_effort e = {0};
    ari_arena own;
    ari_big count;
    bool complete = false;
    ari_arena_init_within(&own, job->arena);
    if (!job->arena->budget) own.budget = sweep_bytes;
    ari_error err = {0};
    const ari_status status = engine->count(job->model, &lim, &own, &count, &complete, &e, &err);
    *done = status == ARI_OK && complete;
    const bool kept = !*done || ari_big_copy(job->arena, &r->count, &count);
    ari_arena_drop(&own);
    r->effort.ticks += e.ticks;
    if (!kept) return ari_query_memory(q);
    if (*done) r->by = engine->name;
    return ARI_OK;
}

/* The job's own limits, not those of one turn. */
static bool stopped_count(const ari_job *job, ari_reply *r) {
    ari_budget *b = job->limits.budget;
    if (ari_budget_reach(b, r->effort.ticks) && ari_budget_ask(b)) return false;
    r->stop = ari_budget_word(b);
    return true;
}

/* A few visited, then all counted, then all visited; each turn only where the one before came to no end. */
static ari_status by_turns(ari_query *q) {
    const ari_job *job = q->job;
    ari_reply *r = q->reply;
    const ari_engine *other = counter_count();
    ari_job brief = *job, plain = *job;
    bool again, done = false;
    if (!other) return visit_all(q, 0, &again);
    const uint64_t all = ari_budget_ticks(job->limits.budget), few = least_count(all, few_ticks);
    ari_budget part = ari_budget_part(job->limits.budget, few);
    brief.limits.budget = &part;
    q->job = &brief;
    const ari_status first = visit_all(q, job->model->ntopo ? FEW : FEW_PACKINGS, &again);
    q->job = job;
    ARI_TRY(first);
    const bool slow = !r->complete && few != all && r->effort.ticks >= few; /* its own share is gone, not the job's */
    if ((!again && !slow) || stopped_count(job, r)) return ARI_OK;
    plain.limits.trace = NULL; /* what follows is not told: no certificate */
    if (job->limits.trace) job->limits.trace->ended = true;
    r->nsolution = 0;
    ARI_TRY(sweep_count(q, other, &done));
    if (done) {
        r->complete = true;
        r->stop = "";
        return ARI_OK;
    }
    if (stopped_count(job, r)) return ARI_OK; /* what was visited before is still a bound */
    r->stop = "";
    q->job = &plain;
    const ari_status rest = visit_all(q, 0, &again);
    q->job = job;
    return rest;
}

static ari_status inside_count(ari_query *q) {
    ari_reply *r = q->reply;
    bool again;
    const ari_status status = !q->job->engine    ? by_turns(q)
                              : q->engine->count ? ari_query_count(q, &r->complete)
                                                 : visit_all(q, 0, &again);
    r->counted = true;
    r->answer = ari_query_grade(r->complete, &r->count);
    return status;
}

ari_status ari_count_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_count); }
