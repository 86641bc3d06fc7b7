/* thin.c - from the clues of a puzzle a minimal set that keeps its solution unique: no clue can go.
 * Step: leave out the next unit of clues (clue_groups.h). Still good: it is out. Not good: the solution that shows it
 * joins the pool of witnesses, and the unit stays while that is so. Goodness only shrinks with the set, so at the end
 * every unit left has a witness: a solution that breaks it and no other.
 * What makes a step cheap: any other solution breaks a clue of the unit, since the set with it is good; so the oracle
 * looks for a difference there and nowhere else. And its assumptions are the kept clues in an order that leaves them
 * standing from one question to the next; now and then what has been settled is told for good.
 * Where the order is free nearby.c asks in windows first. Difference sets that the caller knows, from small changes of
 * the target, are in the pool from the start.
 * Tried and dropped: to let go at once what a proof from the clues in a random order does not use (a third of a full
 * Slitherlink in five proofs). Half of the superfluous clues need no question of their own then; but the questions left
 * come while few clues are there, and cost more than those saved. Difference sets of four and five flips instead of
 * three: as many questions. */
#include "service/nearby.h"

#include <string.h>

enum { TELL_EVERY = 24 };

/* The units of wish->order and wish->orbit; members of a unit are chained in the order given. */
static ari_status make_units(ari_clue_groups *t) {
    const ari_wish *w = t->q->job->wish;
    const uint32_t n = t->c.ngroup;
    ari_arena *a = t->q->job->arena;
    uint32_t *last = ARI_TAKE(a, uint32_t, (size_t)n + 1); /* by orbit */
    t->head = ARI_TAKE(a, uint32_t, n);
    t->next = ARI_TAKE(a, uint32_t, n);
    t->unit_of = ARI_TAKE(a, uint32_t, n);
    t->state = ARI_ZERO(a, uint8_t, n); /* KEPT */
    t->stays = ARI_ZERO(a, bool, n);
    if (!last || !t->head || !t->next || !t->unit_of || !t->state || !t->stays) return ari_query_memory(t->q);
    memset(last, 0xff, ((size_t)n + 1) * sizeof *last);
    t->nkept = n;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t i = w && w->order ? w->order[k] - 1 : k, orbit = w && w->orbit ? w->orbit[i + 1] : i;
        t->next[i] = ARI_NO;
        if (last[orbit] == ARI_NO) {
            t->unit_of[i] = t->nunit;
            t->head[t->nunit++] = i;
        } else {
            t->next[last[orbit]] = i;
            t->unit_of[i] = t->unit_of[last[orbit]];
        }
        last[orbit] = i;
        t->stays[t->unit_of[i]] |= w && w->keep && w->keep[i + 1];
    }
    return ari_witness_open(&t->w, a, t->nunit) ? ARI_OK : ari_query_memory(t->q);
}

static ari_status add_rivals(ari_clue_groups *t) {
    const ari_wish *w = t->q->job->wish;
    for (uint32_t at = 0; w && at < w->nrival; at += 1 + w->rival[at]) {
        for (uint32_t i = 0; i < w->rival[at]; i++) t->line[i] = w->rival[at + 1 + i] - 1;
        ARI_TRY(ari_clue_groups_rival(t, t->line, w->rival[at]));
    }
    return ARI_OK;
}

/* ---- one after another, in the order given ---- */

/* All kept clues but those of unit k into line[]: first those still to be tried, the last one first, so that one
 * question begins like the one before; then those found to be needed since the oracle was told. */
static uint32_t line_up(const ari_clue_groups *t, uint32_t k, uint32_t *nout) {
    uint32_t n = 0, out = t->c.ngroup;
    for (uint32_t j = t->nunit; j-- > k;)
        for (uint32_t i = t->head[j]; i != ARI_NO; i = t->next[i]) {
            if (t->state[j] == ARI_CLUE_GROUPS_OUT || t->told[i]) continue;
            if (j == k) t->line[--out] = i;
            else t->line[n++] = i;
        }
    for (uint32_t j = k; j-- > 0;)
        for (uint32_t i = t->head[j]; i != ARI_NO; i = t->next[i])
            if (t->state[j] != ARI_CLUE_GROUPS_OUT && !t->told[i]) t->line[n++] = i;
    *nout = t->c.ngroup - out;
    return n;
}

/* Would the kept clues do without unit k? */
static ari_status ask_without(ari_clue_groups *t, uint32_t k, ari_answer *found) {
    uint32_t nout;
    const uint32_t n = line_up(t, k, &nout);
    ARI_TRY(ari_clues_ask_breaking(&t->c, t->line, n, t->line + t->c.ngroup - nout, nout, found));
    return *found == ARI_SOME ? ari_clue_groups_witness(t) : ARI_OK;
}

/* *found: UNKNOWN when a limit came. */
static ari_status delete_units(ari_clue_groups *t, ari_answer *found) {
    uint32_t since = 0;
    *found = ARI_NONE;
    for (uint32_t k = 0; k < t->nunit && !ari_clue_groups_enough(t); k++) {
        if (!ari_clue_groups_open(t, k)) continue;
        if (since++ >= TELL_EVERY) {
            ARI_TRY(ari_clue_groups_tell(t));
            since = 0;
        }
        ARI_TRY(ask_without(t, k, found));
        if (*found == ARI_UNKNOWN) break;
        if (*found == ARI_NONE) ari_clue_groups_leave(t, k, ARI_CLUE_GROUPS_OUT);
    }
    ari_clue_groups_publish(t);
    return ARI_OK;
}

/* ---- grades ---- */

/* While all clues are there: which would not be missed, one at a time? */
static ari_status find_grades(ari_clue_groups *t, ari_answer *found) {
    const uint32_t n = t->c.ngroup;
    uint8_t *grade = ARI_ZERO(t->q->job->arena, uint8_t, (size_t)n + 1);
    if (!grade) return ari_query_memory(t->q);
    t->q->reply->grade = grade;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t m = 0;
        if (t->state[t->unit_of[i]] == ARI_CLUE_GROUPS_OUT) continue;
        for (uint32_t j = n; j-- > 0;)
            if (j != i && t->state[t->unit_of[j]] != ARI_CLUE_GROUPS_OUT) t->line[m++] = j;
        ARI_TRY(ari_clues_ask_breaking(&t->c, t->line, m, &i, 1, found));
        if (*found == ARI_UNKNOWN) return ARI_OK;
        grade[i + 1] = *found == ARI_NONE ? ARI_CLUE_SPARE : ARI_CLUE_NEEDED;
        if (*found == ARI_SOME) ARI_TRY(ari_clue_groups_witness(t));
    }
    t->grading = false;
    return ARI_OK;
}

static ari_status start_thin(ari_clue_groups *t, ari_answer *found) {
    ari_arena *a = t->q->job->arena;
    ARI_TRY(ari_query_target(t->q, found));
    if (*found != ARI_SOME) return ARI_OK;
    ARI_TRY(ari_clues_open(&t->c, t->q, t->q->reply->solution[0], ARI_CLUES_ONE_BY_ONE));
    const uint32_t n = t->c.ngroup;
    t->set = ari_clues_set(&t->c);
    t->told = ARI_ZERO(a, bool, n);
    t->line = ARI_TAKE(a, uint32_t, n);
    t->q->reply->group = ARI_TAKE(a, uint32_t, n);
    if (!t->set || !t->told || !t->line || !t->q->reply->group) return ari_query_memory(t->q);
    ARI_TRY(make_units(t));
    ARI_TRY(ari_clue_groups_tell(t));
    ARI_TRY(add_rivals(t));
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++)
        if (t->state[t->unit_of[i]] != ARI_CLUE_GROUPS_OUT) t->line[kept++] = i;
    ARI_TRY(ari_clues_ask_list(&t->c, t->line, kept, found));
    *found = ari_query_sole(*found);
    return ARI_OK;
}

static ari_status inside_thin(ari_query *q) {
    ari_reply *r = q->reply;
    const ari_wish *w = q->job->wish;
    ari_answer found;
    ari_clue_groups t = {.q = q, .grading = w && w->grades};
    ARI_TRY(start_thin(&t, &found));
    r->answer = found;
    if (found == ARI_MANY) ARI_TRY(ari_query_keep(q, t.c.value));
    r->complete = found == ARI_NONE || found == ARI_MANY;
    if (found != ARI_ONE) return ARI_OK;
    ari_clue_groups_publish(&t);
    if (t.grading) ARI_TRY(find_grades(&t, &found));
    if (found != ARI_UNKNOWN && !(w && w->strict)) ARI_TRY(ari_service_nearby_run(&t, &found));
    if (found != ARI_UNKNOWN) ARI_TRY(delete_units(&t, &found));
    r->complete = found != ARI_UNKNOWN;
    return w && w->others ? ari_clue_groups_others(&t) : ARI_OK;
}

ari_status ari_thin_run(const ari_job *job, ari_reply *out) { return ari_query_run(job, out, inside_thin); }

uint32_t ari_thin_gone(const ari_model *m, const ari_reply *reply, uint32_t *site) {
    uint32_t gone = 0;
    for (uint32_t g = 1, k = 0; g <= m->ngroup; g++) {
        if (k < reply->ngroup && reply->group[k] == g) k++;
        else site[gone++] = m->group_site[g];
    }
    return gone;
}
