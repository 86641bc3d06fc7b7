/* best.c - a solution whose goal is the least, and by which bound that is proved.
 * Start: a solution of value v, and a bound: the least sum that the goal's terms can have under the variables fixed for
 * good while that solution was sought, or what a row over just these terms asks for. Then rows "goal <= v - 1" until
 * there is no solution; each solution found lowers v. That last "none" is the proof; when it took no conflict,
 * propagation alone gave it.
 * Invariant: bound <= optimum <= value; complete exactly when they meet. */
#include "service/query.h"

/* The least sum under what is fixed: fixed[nvar] 0, 1 or 2. */
static int64_t root_bound(const ari_model *m, const uint8_t *fixed) {
    int64_t sum = 0;
    for (uint32_t i = m->goal_first; i < m->goal_first + m->goal_n; i++) {
        const ari_term t = m->term[i];
        const uint8_t x = fixed[ARI_VAR(t.lit)];
        const bool open = x > 1, on = !open && x != (t.lit & 1u);
        if (on || (open && t.coef < 0)) sum += t.coef;
    }
    return sum;
}

/* The most that a row of rules over exactly the goal's terms asks for; INT64_MIN when there is none. */
static int64_t row_bound(const ari_model *m) {
    int64_t most = INT64_MIN;
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *row = &m->row[r];
        const ari_term *x = m->term + row->first, *y = m->term + m->goal_first;
        uint32_t i = 0;
        if (row->n != m->goal_n || row->lo == ARI_MINUS || row->lo <= most) continue;
        while (i < row->n && x[i].coef == y[i].coef && x[i].lit == y[i].lit) i++;
        if (i == row->n) most = row->lo;
    }
    return most;
}

static uint64_t conflicts_best(const ari_query *q) {
    const ari_effort e = ari_query_effort(q);
    return e.conflicts + e.inferences; /* the reference engine counts inferences instead */
}

static ari_status below_best(ari_query *q, int64_t value, ari_answer *found) {
    const ari_model *m = q->job->model;
    if (value - 1 <= ARI_MINUS || value - 1 >= ARI_PLUS)
        return ari_status_fail(q->job->err, ARI_UNSUPPORTED, 0, 0, "the goal's value is too large", "");
    ARI_TRY(ari_query_add(q, ARI_MINUS, (int32_t)(value - 1), m->term + m->goal_first, m->goal_n));
    return ari_query_ask(q, NULL, 0, found);
}

static ari_status inside_best(ari_query *q) {
    const ari_model *m = q->job->model;
    ari_reply *r = q->reply;
    ari_answer found;
    if (!m->has_goal)
        return ari_status_fail(q->job->err, ARI_UNSUPPORTED, 0, 0, "the model has no goal", "");
    ARI_TRY(ari_query_first(q, &found));
    r->answer = found;
    r->complete = found == ARI_NONE;
    if (found != ARI_SOME) return ARI_OK;
    uint8_t *fixed = ARI_TAKE(q->job->arena, uint8_t, m->nvar);
    if (!fixed) return ari_query_memory(q);
    ari_query_fixed(q, fixed);
    r->valued = true;
    r->value = ari_eval_goal(m, r->solution[0]);
    r->bound = root_bound(m, fixed);
    r->bound_by = "fixed";
    if (row_bound(m) > r->bound) r->bound = row_bound(m), r->bound_by = "row";
    while (r->value > r->bound) {
        const uint64_t before = conflicts_best(q);
        ARI_TRY(below_best(q, r->value, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_NONE) {
            r->bound = r->value;
            r->bound_by = conflicts_best(q) == before ? "propagation" : "search";
            break;
        }
        q->engine->values(q->oracle, r->solution[0]);
        r->value = ari_eval_goal(m, r->solution[0]);
    }
    r->complete = true;
    return ARI_OK;
}

ari_status ari_best_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_best); }
