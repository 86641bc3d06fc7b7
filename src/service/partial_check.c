/* partial_check.c - a proposal that is not finished: does a solution go on from it, and if not, what of it is wrong?
 * What is told are literals; every other variable is open. A row that no values of the open variables can meet is
 * broken for good, and then these rows are the answer. Else an oracle is asked with the literals assumed. NONE: the
 * core, made minimal by deletion, is a set of literals that no solution has together; it is taken out and the rest is
 * asked, until a solution goes on. Where there is one solution each such set is a single wrong literal, and so all of
 * these are found: a set without a wrong one would hold in the solution.
 * Nothing is open where each row whose literals already reach its upper bound closes the others, once around. */
#include "service/query.h"

#include <string.h>

enum { OPEN = 2, SETS_MOST = 64 };

/* The least and the most that the open variables leave to a row. */
static void span_check(const ari_model *m, const ari_row *row, const uint8_t *state, int64_t *least, int64_t *most) {
    *least = *most = 0;
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        const ari_term t = m->term[i];
        const uint8_t v = state[ARI_VAR(t.lit)];
        if (v == OPEN) *(t.coef < 0 ? least : most) += t.coef;
        else if (v != (t.lit & 1)) *least += t.coef, *most += t.coef;
    }
}

static void close_full(const ari_model *m, uint8_t *state) {
    for (uint32_t i = 0; i < m->nrow; i++) {
        const ari_row *row = &m->row[i];
        int64_t least, most;
        span_check(m, row, state, &least, &most);
        if (row->hi == ARI_PLUS || least != row->hi || most == least) continue;
        for (uint32_t k = row->first; k < row->first + row->n; k++)
            if (state[ARI_VAR(m->term[k].lit)] == OPEN)
                state[ARI_VAR(m->term[k].lit)] = (m->term[k].lit & 1) != (m->term[k].coef < 0);
    }
}

/* Keep the breaches that stay whatever comes. */
static void keep_final(const ari_model *m, const uint8_t *state, ari_reply *r) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->nbreach; i++) {
        if (r->breach[i].row == ARI_NO) continue;
        const ari_row *row = &m->row[r->breach[i].row];
        int64_t least, most;
        span_check(m, row, state, &least, &most);
        if ((row->lo != ARI_MINUS && most < row->lo) || (row->hi != ARI_PLUS && least > row->hi))
            r->breach[n++] = r->breach[i];
    }
    r->nbreach = n;
}

/* lit[0, n) cannot go together. Makes it minimal, the rest behind it; *n is the number that is left. */
static ari_status minimise_check(ari_query *q, ari_lit *lit, uint32_t *n, ari_lit *try) {
    for (uint32_t needed = 0; needed < *n;) {
        ari_answer found;
        uint32_t k = 0;
        for (uint32_t i = 0; i < *n; i++)
            if (i != needed) try[k++] = lit[i];
        ARI_TRY(ari_query_ask(q, try, k, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_SOME) {
            needed++;
            continue;
        }
        k = q->engine->core(q->oracle, try);
        for (uint32_t i = 0, at = needed; i < k; i++) { /* the needed ones stand first, and are all in it */
            uint32_t from = 0;
            while (lit[from] != try[i]) from++;
            if (from < at) continue;
            const ari_lit moved = lit[at];
            lit[at++] = lit[from];
            lit[from] = moved;
        }
        *n = k;
    }
    return ARI_OK;
}

/* Minimal sets of wrong literals, one after another, into reply->wrong. */
static ari_status find_wrong(ari_query *q, const ari_lit *told, uint32_t n, ari_answer *out) {
    ari_arena *a = q->job->arena;
    ari_reply *r = q->reply;
    ari_lit *rest = ARI_TAKE(a, ari_lit, n), *core = ARI_TAKE(a, ari_lit, n), *try = ARI_TAKE(a, ari_lit, n);
    r->wrong = ARI_TAKE(a, ari_wrong, n);
    if (!rest || !core || !try || !r->wrong) return ari_query_memory(q);
    if (n) memcpy(rest, told, n * sizeof *rest);
    for (uint32_t set = 0; set < SETS_MOST; set++) {
        ari_answer found;
        if (n) memcpy(core, rest, n * sizeof *core);
        ARI_TRY(ari_query_ask(q, core, n, &found));
        if (!set) *out = found;
        if (found != ARI_NONE) return ARI_OK;
        uint32_t ncore = q->engine->core(q->oracle, core), left = 0;
        ARI_TRY(minimise_check(q, core, &ncore, try));
        if (!ncore) return ARI_OK; /* there is no solution at all */
        for (uint32_t i = 0; i < ncore; i++) r->wrong[r->nwrong++] = (ari_wrong){core[i], set};
        for (uint32_t i = 0; i < n; i++) {
            bool in = false;
            for (uint32_t k = 0; k < ncore; k++) in |= core[k] == rest[i];
            if (!in) rest[left++] = rest[i];
        }
        n = left;
    }
    return ARI_OK;
}

static ari_status inside_check(ari_query *q, const ari_lit *told, uint32_t n, ari_answer *out) {
    if (!q->engine->core)
        return ari_query_lacks(q, "this engine gives no reasons");
    ARI_TRY(ari_query_open(q, q->job->model));
    return find_wrong(q, told, n, out);
}

ari_status ari_sofar_run(const ari_job *job, const uint8_t *value, const ari_lit *told, uint32_t n, ari_reply *out) {
    const ari_model *m = job->model;
    ARI_TRY(ari_check_run(job, value, out));
    if (!out->nbreach) return ARI_OK;
    const ari_reply whole = *out;
    uint8_t *state = ARI_TAKE(job->arena, uint8_t, m->nvar);
    if (!state) return job->arena->spent;
    memset(state, OPEN, m->nvar);
    for (uint32_t i = 0; i < n; i++) state[ARI_VAR(told[i])] = !(told[i] & 1);
    ari_breach *all = ARI_TAKE(job->arena, ari_breach, out->nbreach);
    if (!all) return job->arena->spent;
    memcpy(all, out->breach, out->nbreach * sizeof *all);
    keep_final(m, state, out);
    close_full(m, state);
    bool open = false, unmet = false;
    for (ari_var v = 0; v < m->nvar; v++) open = open || (m->is_main[v] && state[v] == OPEN);
    if (!open) *out = whole, out->breach = all;
    if (out->nbreach) return ARI_OK;
    for (uint32_t i = 0; i < whole.nbreach; i++) unmet = unmet || all[i].row != ARI_NO;
    ari_query q;
    ari_answer found = ARI_UNKNOWN;
    ari_query_begin(&q, job, out);
    ARI_TRY(ari_query_end(&q, inside_check(&q, told, n, &found)));
    if (found == ARI_NONE && !unmet) { /* every row is met: a shape is wrong, or closed too early */
        const ari_effort effort = out->effort;
        *out = whole;
        out->breach = all;
        out->effort = effort;
        return ARI_OK;
    }
    out->answer = found == ARI_NONE ? ARI_WRONG : found == ARI_SOME ? ARI_PARTIAL : ARI_UNKNOWN;
    out->complete = found != ARI_UNKNOWN;
    out->unmet = all;
    out->nunmet = whole.nbreach;
    return ARI_OK;
}
