/* clues.c - the oracle behind every question about clue sets. See clues.h for the duality.
 * A switch that is off lets go of the rows of its clue; it does not ask for a breach. So with leading switches
 * (engine.h: lead) a solution found keeps a maximal set of clues, and its difference set, which is read off the rows
 * themselves, is minimal.
 * Such a solution is dear where nearly all clues are open: every clue that it breaks is a little proof. So first any
 * other solution is asked for, with no switch leading, and then one that keeps what this one keeps, and as much more as
 * it can: on Slitherlinks and battleships this takes a twentieth to a hundredth of the time. Where there is no other
 * solution the leading switches may be what makes a short proof, so the first question is given up soon. */
#include "service/clues.h"

#include "model/guard.h"
#include "model/topo.h"

#include <string.h>

enum { SOON = 1000, LATER = 3000 }; /* conflicts */
enum { ANEW_SHARE = 4 };            /* conflicts of a question asked anew for each of another way's */

uint64_t *ari_clues_set(const ari_clues *c) { return ARI_ZERO(c->q->job->arena, uint64_t, c->nword); }

static ari_status load_clues(ari_clues *c) {
    const ari_model *m = c->q->job->model;
    ari_arena *a = c->q->job->arena;
    ARI_TRY(ari_guard_build(m, a, &c->guarded, &c->selector));
    c->clue_of = ARI_TAKE(a, uint32_t, c->guarded.nvar);
    c->assume = ARI_TAKE(a, ari_lit, (size_t)c->ngroup + 2);
    c->value = ARI_TAKE(a, uint8_t, c->guarded.nvar);
    c->term = ARI_TAKE(a, ari_term, (size_t)c->ngroup + 1);
    if (ari_arena_failed(a)) return ari_query_memory(c->q);
    for (ari_var v = 0; v < c->guarded.nvar; v++) c->clue_of[v] = ARI_NO;
    for (uint32_t g = 1; g <= c->ngroup; g++) c->clue_of[c->selector[g]] = g - 1;
    return ari_query_open(c->q, &c->guarded);
}

/* A fresh switch *on: when true, one of the n terms is. term[] has room for one more. */
static ari_status add_switch(ari_clues *c, ari_term *term, uint32_t n, ari_lit *on) {
    ari_var v;
    ARI_TRY(c->q->engine->fresh(c->q->oracle, &v));
    *on = ARI_POS(v);
    term[n] = (ari_term){1, ARI_NEG(v)};
    return ari_query_add(c->q, 1, ARI_PLUS, term, n + 1);
}

/* "Another solution": a main variable differs from the target. */
static ari_status add_differ(ari_clues *c) {
    const ari_model *m = c->q->job->model;
    ari_term *term = ARI_TAKE(c->q->job->arena, ari_term, (size_t)m->nmain + 1);
    if (!term) return ari_query_memory(c->q);
    return add_switch(c, term, ari_query_differ(c->q, c->target, NULL, term), &c->other);
}

/* The variable differs from the target: a term more, if it is none yet. */
static void differ_clue(const ari_clues *c, ari_var v, bool *seen, ari_term *term, uint32_t *n) {
    if (seen[v]) return;
    seen[v] = true;
    term[(*n)++] = (ari_term){1, c->target[v] ? ARI_NEG(v) : ARI_POS(v)};
}

static void differ_in_demand(const ari_clues *c, const ari_topo *t, bool *seen, ari_term *term, uint32_t *n) {
    const ari_lit *const lit = t->edge ? t->edge : t->vertex;
    const uint32_t nlit = t->edge ? t->graph->nedge : t->graph->nvertex;
    for (uint32_t i = 0; i < nlit; i++)
        if (lit[i] < ARI_LIT_TRUE) differ_clue(c, ARI_VAR(lit[i]), seen, term, n);
    for (uint32_t i = 0; i < t->npair; i++)
        if (t->pair_on[i] < ARI_LIT_TRUE) differ_clue(c, ARI_VAR(t->pair_on[i]), seen, term, n);
}

/* For every clue a switch "a variable in its rows and demands differs from the target". */
static ari_status add_breaks(ari_clues *c) {
    const ari_model *m = c->q->job->model;
    ari_arena *a = c->q->job->arena;
    uint32_t *row_of = ARI_TAKE(a, uint32_t, (size_t)c->ngroup + 1), *next = ARI_TAKE(a, uint32_t, m->nrow);
    ari_term *term = ARI_TAKE(a, ari_term, (size_t)m->nvar + 1);
    bool *seen = ARI_ZERO(a, bool, m->nvar);
    c->breaks = ARI_TAKE(a, ari_lit, c->ngroup);
    c->near_head = ARI_ZERO(a, uint32_t, (size_t)c->ngroup + 1);
    if (ari_arena_failed(a)) return ari_query_memory(c->q);
    for (uint32_t g = 0; g <= c->ngroup; g++) row_of[g] = ARI_NO;
    for (uint32_t r = m->nrow; r-- > 0;) {
        next[r] = row_of[m->row[r].tag.group];
        row_of[m->row[r].tag.group] = r;
    }
    for (uint32_t g = 1; g <= c->ngroup; g++) {
        uint32_t n = 0;
        for (uint32_t r = row_of[g]; r != ARI_NO; r = next[r])
            for (uint32_t i = m->row[r].first; i < m->row[r].first + m->row[r].n; i++)
                differ_clue(c, ARI_VAR(m->term[i].lit), seen, term, &n);
        for (uint32_t i = 0; i < m->ntopo; i++)
            if (m->topo[i].tag.group == g) differ_in_demand(c, &m->topo[i], seen, term, &n);
        for (uint32_t i = 0; i < n; i++) seen[ARI_VAR(term[i].lit)] = false;
        if (!ARI_RESERVE(a, &c->near, n)) return ari_query_memory(c->q);
        c->near_head[g - 1] = c->near.n;
        for (uint32_t i = 0; i < n; i++) ARI_PUSH(&c->near, term[i].lit);
        c->near_head[g] = c->near.n;
        ARI_TRY(add_switch(c, term, n, &c->breaks[g - 1]));
    }
    return ARI_OK;
}

static void lead_all(ari_clues *c, bool on) {
    for (uint32_t g = 1; g <= c->ngroup; g++) c->q->engine->lead(c->q->oracle, ARI_POS(c->selector[g]), on);
}

ari_status ari_clues_open(ari_clues *c, ari_query *q, const uint8_t *target, ari_clues_use use) {
    const ari_engine *e = q->engine;
    *c = (ari_clues){.q = q, .target = target, .ngroup = q->job->model->ngroup};
    c->nword = (c->ngroup + 63) / 64;
    if (!e->core || !e->add || !e->lead || !e->fresh)
        return ari_query_lacks(q, "this engine gives no reasons");
    ARI_TRY(load_clues(c));
    ARI_TRY(add_differ(c));
    ari_query_prefer(q, target, 0, use == ARI_CLUES_MAXIMAL);
    if (use == ARI_CLUES_ONE_BY_ONE && e->steady) e->steady(q->oracle);
    if (use == ARI_CLUES_MAXIMAL) lead_all(c, true);
    if (use == ARI_CLUES_MAXIMAL && e->patience && !(c->wide = ari_clues_set(c))) return ari_query_memory(q);
    return use == ARI_CLUES_ONE_BY_ONE ? add_breaks(c) : ARI_OK;
}

static uint32_t assume_set(ari_clues *c, const uint64_t *keep) {
    uint32_t n = 0;
    for (uint32_t i = 0; keep && i < c->ngroup; i++)
        if (ari_bits_has(keep, i)) c->assume[n++] = ARI_POS(c->selector[i + 1]);
    c->assume[n++] = c->other;
    return n;
}

/* n assumptions to the end; c->value gets the solution. */
static ari_status ask_all(ari_clues *c, uint32_t n, ari_answer *out) {
    ARI_TRY(ari_query_ask(c->q, c->assume, n, out));
    if (*out == ARI_SOME) c->q->engine->values(c->q->oracle, c->value);
    return ARI_OK;
}

/* The same with the patience of this many conflicts. */
static ari_status ask_patiently(ari_clues *c, uint32_t n, uint64_t conflicts, ari_answer *out) {
    const ari_engine *e = c->q->engine;
    if (e->patience) e->patience(c->q->oracle, conflicts);
    ARI_TRY(e->ask(c->q->oracle, c->assume, n, out));
    if (*out == ARI_SOME) e->values(c->q->oracle, c->value);
    return ARI_OK;
}

/* Of a solution, c->wide gets what it keeps. */
static ari_status keep_more(ari_clues *c, ari_answer found) {
    if (found != ARI_SOME) return ARI_OK;
    ARI_TRY(ari_clues_broken(c, c->wide));
    for (uint32_t w = 0; w < c->nword; w++) c->wide[w] = ~c->wide[w];
    return ARI_OK;
}

/* Any other solution that keeps `keep`, or a proof that there is none, in this many conflicts: UNKNOWN otherwise. */
static ari_status ask_soon(ari_clues *c, const uint64_t *keep, uint64_t conflicts, ari_answer *out) {
    lead_all(c, false);
    const ari_status s = ask_patiently(c, assume_set(c, keep), conflicts, out);
    lead_all(c, true);
    return s == ARI_OK ? keep_more(c, *out) : s;
}

/* ---- a question asked anew ---- */

/* An oracle beside that of all clues, of a puzzle that has those of the question and no other: presolved for them, and
 * with no clause learned but from them. */
typedef struct anew {
    ari_arena arena;
    ari_model model;
    ari_job job;        /* model NULL: not begun */
    ari_reply reply;
    ari_query q;
    uint64_t charged;   /* ticks that the other oracle was charged with */
} anew;

static ari_status begin_anew(const ari_clues *c, const uint64_t *keep, anew *a) {
    const ari_job *job = c->q->job;
    a->job = (ari_job){.model = &a->model, .engine = c->q->engine, .limits = job->limits, .arena = &a->arena,
                       .err = job->err};
    ari_arena_init_within(&a->arena, job->arena);
    ari_query_begin(&a->q, &a->job, &a->reply);
    ARI_TRY(ari_guard_keep(job->model, keep, &a->arena, &a->model));
    ari_term *term = ARI_TAKE(&a->arena, ari_term, a->model.nmain);
    if (!term) return ari_query_memory(&a->q);
    ARI_TRY(ari_query_open(&a->q, &a->model));
    ari_query_prefer(&a->q, c->target, 0, true);
    return ari_query_add(&a->q, 1, ARI_PLUS, term, ari_query_differ(&a->q, c->target, NULL, term));
}

static ari_status ask_anew(ari_clues *c, const uint64_t *keep, anew *a, uint64_t conflicts, ari_answer *out) {
    const ari_engine *e = c->q->engine;
    if (!a->job.model) ARI_TRY(begin_anew(c, keep, a));
    const uint64_t left = ari_budget_left(&c->q->budget, ari_query_effort(c->q).ticks);
    a->q.budget.ticks = left ? a->charged + left : 0;
    if (e->patience) e->patience(a->q.oracle, conflicts);
    ARI_TRY(e->ask(a->q.oracle, NULL, 0, out));
    const uint64_t ticks = ari_query_effort(&a->q).ticks;
    if (e->spend) e->spend(c->q->oracle, ticks - a->charged);
    a->charged = ticks;
    if (*out == ARI_SOME) e->values(a->q.oracle, c->value);
    return ARI_OK;
}

static ari_status end_anew(const ari_clues *c, anew *a, ari_status s) {
    if (!a->job.model) return s;
    s = ari_query_end(&a->q, s);
    a->reply.effort.ticks = 0; /* which are the other oracle's by now */
    ari_engine_add(&c->q->reply->effort, &a->reply.effort);
    ari_arena_drop(&a->arena);
    return s;
}

/* With leading switches, a solution that keeps a maximal set: first any, then one that keeps more than that. Which is
 * the shorter way to a proof is not known: by turns, each time for longer, and dear ones anew as well. */
static ari_status ask_by_turns(ari_clues *c, const uint64_t *keep, uint64_t conflicts, anew *a, ari_answer *out) {
    ari_answer more;
    *out = ARI_UNKNOWN;
    for (uint64_t patience = SOON; c->wide && *out == ARI_UNKNOWN; patience *= 2) {
        if (c->anew && patience >= c->anew) {
            ARI_TRY(ask_anew(c, keep, a, ANEW_SHARE * patience, out));
            ARI_TRY(keep_more(c, *out));
            if (*out == ARI_SOME) return ask_patiently(c, assume_set(c, c->wide), LATER, &more);
            if (*out == ARI_NONE || ari_query_spent(c->q, 0)) return ARI_OK;
        }
        ARI_TRY(ask_soon(c, keep, patience, out));
        if (*out != ARI_UNKNOWN) break;
        ARI_TRY(ask_patiently(c, assume_set(c, keep), patience, out));
        if (*out == ARI_SOME) return ARI_OK;
        if (*out == ARI_UNKNOWN && (ari_query_spent(c->q, 0) || patience >= conflicts / 4)) return ARI_OK;
    }
    if (*out == ARI_NONE) return ARI_OK;
    return ask_all(c, assume_set(c, *out == ARI_SOME ? c->wide : keep), out);
}

ari_status ari_clues_ask_within(ari_clues *c, const uint64_t *keep, uint64_t conflicts, ari_answer *out) {
    anew a = {.job = {.model = NULL}};
    return end_anew(c, &a, ask_by_turns(c, keep, conflicts, &a, out));
}

ari_status ari_clues_ask(ari_clues *c, const uint64_t *keep, ari_answer *out) {
    return ari_clues_ask_within(c, keep, UINT64_MAX, out);
}

ari_status ari_clues_try(ari_clues *c, const uint64_t *keep, ari_answer *out) {
    ari_answer more;
    if (!c->wide) return ari_clues_ask(c, keep, out);
    ARI_TRY(ask_soon(c, keep, SOON, out));
    if (*out == ARI_NONE) return ARI_OK;
    ARI_TRY(ask_patiently(c, assume_set(c, *out == ARI_SOME ? c->wide : keep), LATER, &more));
    if (more != ARI_UNKNOWN) *out = more;
    return ARI_OK;
}

/* Switched by a fresh variable s, off again afterwards: sum of weights of clues off + (all - most) s <= all. */
ari_status ari_clues_ask_light(ari_clues *c, const uint64_t *keep, const int32_t *weight, int32_t most,
                               uint64_t conflicts, ari_answer *out) {
    ari_var s;
    uint32_t k = 0;
    int32_t all = 0;
    ARI_TRY(c->q->engine->fresh(c->q->oracle, &s));
    for (uint32_t i = 0; i < c->ngroup; i++) {
        const ari_term t = {weight[i] > most ? most + 1 : weight[i], ARI_NEG(c->selector[i + 1])};
        if (t.coef) c->term[k++] = t, all += t.coef;
    }
    const ari_term off = {1, ARI_POS(s)};
    c->term[k] = (ari_term){all - most, ARI_POS(s)};
    if (all > most) ARI_TRY(ari_query_add(c->q, ARI_MINUS, all, c->term, k + 1));
    const uint32_t n = assume_set(c, keep);
    c->assume[n] = ARI_POS(s);
    ARI_TRY(ask_patiently(c, n + 1, conflicts, out));
    return ari_query_add(c->q, 0, 0, &off, 1);
}

ari_status ari_clues_ask_list(ari_clues *c, const uint32_t *keep, uint32_t n, ari_answer *out) {
    c->assume[0] = c->other;
    for (uint32_t i = 0; i < n; i++) c->assume[i + 1] = ARI_POS(c->selector[keep[i] + 1]);
    return ask_all(c, n + 1, out);
}

ari_status ari_clues_ask_fixed(ari_clues *c, ari_answer *out) {
    ari_query_prefer(c->q, c->target, 0, false);
    return ask_all(c, 0, out);
}

ari_status ari_clues_roam(ari_clues *c, ari_answer *out) {
    const ari_term other = {1, c->other};
    ari_query_prefer(c->q, c->target, 0, true);
    ARI_TRY(ask_all(c, 0, out));
    return *out == ARI_SOME ? ari_query_add(c->q, 1, 1, &other, 1) : ARI_OK;
}

/* Begin with the differences that a clue is broken by. */
static void lead_near(ari_clues *c, uint32_t clue, bool on) {
    for (uint32_t i = c->near_head[clue]; i < c->near_head[clue + 1]; i++)
        c->q->engine->lead(c->q->oracle, c->near.at[i], on);
}

ari_status ari_clues_ask_breaking(ari_clues *c, const uint32_t *keep, uint32_t n, const uint32_t *broken,
                                  uint32_t nbroken, ari_answer *out) {
    *out = ARI_NONE;
    for (uint32_t i = 0; i < n; i++) c->assume[i] = ARI_POS(c->selector[keep[i] + 1]);
    for (uint32_t k = 0; k < nbroken && *out == ARI_NONE; k++) {
        c->assume[n] = c->breaks[broken[k]];
        lead_near(c, broken[k], true);
        const ari_status s = ari_query_ask(c->q, c->assume, n + 1, out);
        lead_near(c, broken[k], false);
        ARI_TRY(s);
    }
    if (*out == ARI_SOME) c->q->engine->values(c->q->oracle, c->value);
    return ARI_OK;
}

void ari_clues_core(ari_clues *c, uint64_t *out) {
    const uint32_t n = c->q->engine->core(c->q->oracle, c->assume);
    memset(out, 0, c->nword * sizeof *out);
    for (uint32_t i = 0; i < n; i++)
        if (ARI_VAR(c->assume[i]) < c->guarded.nvar) ari_bits_put(out, c->clue_of[ARI_VAR(c->assume[i])]);
}

ari_status ari_clues_broken(ari_clues *c, uint64_t *out) {
    const ari_model *m = c->q->job->model;
    memset(out, 0, c->nword * sizeof *out);
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *row = &m->row[r];
        if (row->tag.group && !ari_eval_row(m, row, c->value)) ari_bits_put(out, row->tag.group - 1);
    }
    for (uint32_t i = 0; i < m->ntopo; i++) {
        bool holds = true;
        ari_vertex where;
        if (!m->topo[i].tag.group) continue;
        ARI_TRY(ari_topo_eval(&m->topo[i], c->value, c->q->job->arena, &holds, &where));
        if (!holds) ari_bits_put(out, m->topo[i].tag.group - 1);
    }
    return ARI_OK;
}

ari_status ari_clues_fix(ari_clues *c, uint32_t i, bool on) {
    const ari_term t = {1, ARI_POS(c->selector[i + 1])};
    return ari_query_add(c->q, on, on, &t, 1);
}

ari_status ari_clues_meet(ari_clues *c, const uint64_t *set) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < c->ngroup; i++) {
        if (ari_bits_has(set, i)) c->term[n++] = (ari_term){1, ARI_POS(c->selector[i + 1])};
    }
    return ari_query_add(c->q, 1, ARI_PLUS, c->term, n);
}
