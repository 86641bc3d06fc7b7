/* diff.c - two solutions as close as possible.
 * Three stages, each starting from the best pair so far:
 *   1. a first solution S and a second one near it: none or one is the end;
 *   2. nearest to S: rows "differences from S <= d - 1" until there is none; cheap, one copy of the model;
 *   3. nearest of all: two copies side by side (model/guard.h) with a variable for each difference; rows "differences
 *      >= 1" and "differences <= d - 1" until there is none. That last "none" is the proof.
 * Invariant: reply holds a pair of solutions at `distance` > 0. Distance 1 needs no proof. */
#include "service/query.h"
#include "model/guard.h"

#include <string.h>

static uint32_t distance_of(const ari_model *m, const uint8_t *x, const uint8_t *y) {
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar; v++) n += m->is_main[v] && x[v] != y[v];
    return n;
}

static void replace_pair(ari_query *q, const uint8_t *x, const uint8_t *y) {
    const ari_model *m = q->job->model;
    ari_reply *r = q->reply;
    if (x != r->solution[0]) memcpy(r->solution[0], x, m->nvar);
    memcpy(r->solution[1], y, m->nvar);
    r->distance = distance_of(m, r->solution[0], r->solution[1]);
}

/* Stage 2. *cut gets true when a limit came first. */
static ari_status near_first(ari_query *q, bool *cut) {
    const ari_model *m = q->job->model;
    ari_reply *r = q->reply;
    uint8_t *value = ARI_TAKE(q->job->arena, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(q->job->arena, ari_term, m->nmain);
    if (!value || !term) return ari_query_memory(q);
    const uint32_t n = ari_query_differ(q, r->solution[0], NULL, term);
    while (r->distance > 1) {
        ari_answer found;
        ARI_TRY(ari_query_add(q, ARI_MINUS, (int32_t)r->distance - 1, term, n));
        ARI_TRY(ari_query_ask(q, NULL, 0, &found));
        *cut = found == ARI_UNKNOWN;
        if (found != ARI_SOME) break;
        q->engine->values(q->oracle, value);
        replace_pair(q, r->solution[0], value);
    }
    return ARI_OK;
}

/* Stage 3. */
static ari_status near_all(ari_query *q) {
    const ari_model *m = q->job->model;
    ari_reply *r = q->reply;
    ari_arena *a = q->job->arena;
    ari_model twin;
    ari_var *differ;
    uint32_t n;
    ARI_TRY(ari_guard_twin(m, a, &twin, &differ, &n));
    uint8_t *value = ARI_TAKE(a, uint8_t, twin.nvar);
    ari_term *term = ARI_TAKE(a, ari_term, n);
    if (!value || !term) return ari_query_memory(q);
    for (uint32_t i = 0; i < n; i++) term[i] = (ari_term){1, ARI_POS(differ[i])};
    ARI_TRY(ari_query_open(q, &twin));
    ARI_TRY(ari_query_add(q, 1, ARI_PLUS, term, n));
    while (r->distance > 1) {
        ari_answer found;
        ari_query_prefer(q, r->solution[0], 0, false);
        ari_query_prefer(q, r->solution[1], m->nvar, false);
        ARI_TRY(ari_query_add(q, ARI_MINUS, (int32_t)r->distance - 1, term, n));
        ARI_TRY(ari_query_ask(q, NULL, 0, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_NONE) break;
        q->engine->values(q->oracle, value);
        replace_pair(q, value, value + m->nvar);
    }
    r->complete = true;
    return ARI_OK;
}

static ari_status inside_diff(ari_query *q) {
    ari_reply *r = q->reply;
    ari_answer found;
    bool cut = false;
    ARI_TRY(ari_query_first(q, &found));
    if (found == ARI_SOME) {
        ARI_TRY(ari_query_second(q, true, &found));
        found = ari_query_sole(found);
    }
    if (found != ARI_MANY) {
        r->answer = found;
        r->complete = found != ARI_UNKNOWN;
        return ARI_OK;
    }
    r->answer = ARI_MANY;
    r->distance = distance_of(q->job->model, r->solution[0], r->solution[1]);
    ARI_TRY(near_first(q, &cut));
    return cut ? ARI_OK : near_all(q);
}

ari_status ari_diff_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_diff); }
