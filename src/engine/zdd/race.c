/* race.c - which order: those with the smallest forecast run for a while, the one that gets furthest runs on.
 *
 * A forecast from widths alone misjudges boards whose clues kill most states, so the best few orders are tried in
 * earnest: each sweep may make this many steps, then those that are behind drop out, and the rest gets sixteen times as
 * many. Small boards are over in the first round. The work wasted is a small part of the last round. All of it is
 * deterministic. */
#include "engine/zdd/zdd.h"

#include <string.h>

enum { FIRST_CAP = 1 << 15, CAP_GROWTH = 16, CONTENDERS = 4 };

typedef struct entry {
    ari_zdd_script script;
    uint32_t reached; /* levels in the round before */
    bool out;
} entry;

typedef struct race {
    const ari_limits *lim;
    ari_arena *a;
    ari_big *count;
    ari_diagram *diagram;
    ari_zdd_run *run;
    entry entry[ARI_ZDD_MOST_ORDERS];
    uint32_t n, left;
} race;

/* ---- one sweep ---- */

static ari_status sweep_race(race *r, entry *e, uint64_t cap, bool diagram, ari_zdd_end *end) {
    ari_zdd_sweep s = {.script = &e->script, .budget = r->lim->budget, .arena = r->a, .cap = cap, .count = r->count,
                       .diagram = diagram ? r->diagram : NULL, .effort = r->run->effort};
    const ari_status status = ari_zdd_sweep_run(&s);
    r->run->effort = s.effort;
    e->reached = s.reached;
    *end = s.end;
    return status;
}

/* The last sweep: it must reach its end, whatever it takes. */
static ari_status sweep_whole(race *r, entry *e) {
    const ari_zdd_problem *p = &r->run->problem;
    ari_zdd_end end;
    if (!r->diagram) {
        ARI_TRY(sweep_race(r, e, 0, false, &end));
    } else if (!p->nlevel) {
        ARI_TRY(sweep_race(r, e, 0, false, &end));
        ari_node root = 0;
        if (r->count && r->count->n) root = 1;
        ARI_TRY(ari_diagram_constant(r->diagram, r->a, 0, NULL, root));
    } else {
        ari_var *order = ARI_TAKE(r->a, ari_var, p->nlevel);
        if (!order) return r->a->spent;
        for (uint32_t i = 0; i < p->nlevel; i++) order[i] = e->script.level[i].var;
        ari_diagram_begin(r->diagram, r->a, p->nlevel, order);
        ARI_TRY(sweep_race(r, e, 0, true, &end));
        if (end == ARI_ZDD_COMPLETE) ARI_TRY(ari_diagram_end(r->diagram));
    }
    r->run->complete = end == ARI_ZDD_COMPLETE;
    r->run->script = e->script;
    return ARI_OK;
}

/* ---- rounds ---- */

/* The half that got furthest stays in, the others drop out. Who stays is marked by reached = ARI_NO: the next sweep
 * says anew how far it gets. */
static void drop_late(race *r) {
    for (uint32_t keep = (r->left + 1) / 2; keep; keep--) {
        uint32_t best = ARI_NO;
        for (uint32_t i = 0; i < r->n; i++)
            if (!r->entry[i].out && r->entry[i].reached != ARI_NO &&
                (best == ARI_NO || r->entry[i].reached > r->entry[best].reached))
                best = i;
        if (best != ARI_NO) r->entry[best].reached = ARI_NO;
    }
    for (uint32_t i = 0; i < r->n; i++)
        if (!r->entry[i].out && r->entry[i].reached != ARI_NO) r->entry[i].out = true, r->left--;
}

static ari_status run_rounds(race *r) {
    for (uint64_t cap = FIRST_CAP; r->left > 1; cap *= CAP_GROWTH) {
        for (uint32_t i = 0; i < r->n; i++) {
            entry *e = &r->entry[i];
            ari_zdd_end end;
            if (e->out) continue;
            const ari_status status = sweep_race(r, e, cap, false, &end);
            if (status == ARI_LIMIT && r->left > 1) { /* too large for the budget; another may do */
                e->out = true;
                r->left--;
                continue;
            }
            ARI_TRY(status);
            if (end == ARI_ZDD_STOPPED) return ARI_OK;
            if (end == ARI_ZDD_COMPLETE && r->diagram) return sweep_whole(r, e);
            if (end == ARI_ZDD_COMPLETE) {
                r->run->script = e->script;
                r->run->complete = true;
                return ARI_OK;
            }
        }
        drop_late(r);
    }
    for (uint32_t i = 0; i < r->n; i++)
        if (!r->entry[i].out) return sweep_whole(r, &r->entry[i]);
    return ARI_OK;
}

/* ---- the field ---- */

/* The few with the smallest forecasts stay in. */
static void shortlist_race(race *r) {
    for (; r->left > CONTENDERS; r->left--) {
        uint32_t worst = ARI_NO;
        for (uint32_t i = 0; i < r->n; i++)
            if (!r->entry[i].out &&
                (worst == ARI_NO || r->entry[i].script.weight >= r->entry[worst].script.weight))
                worst = i;
        r->entry[worst].out = true;
    }
}

static bool same_order(const ari_zdd_script *x, const ari_zdd_script *y) {
    for (uint32_t i = 0; i < x->nlevel; i++)
        if (x->level[i].var != y->level[i].var) return false;
    return true;
}

/* Nobody is in when the budget ends meanwhile. What this takes is no tick of the sweeps, but it is no more than all of
 * them may take. */
static ari_status line_up(race *r, ari_error *err) {
    const ari_zdd_problem *p = &r->run->problem;
    ari_budget part = ari_budget_part(r->lim->budget, ari_budget_ticks(r->lim->budget));
    ari_zdd_orders orders;
    ARI_TRY(ari_zdd_order(p, r->lim->order, &part, r->a, &orders, err));
    r->n = orders.n;
    for (uint32_t i = 0; i < r->n; i++) {
        if (!ari_budget_ask(&part)) break;
        entry *e = &r->entry[i];
        ARI_TRY(ari_zdd_layout_make(p, orders.at[i], r->a, &e->script));
        e->script.order = orders.name[i];
        e->out = !e->script.fits;
        for (uint32_t k = 0; k < i && !e->out; k++)
            e->out = !r->entry[k].out && same_order(&e->script, &r->entry[k].script);
        r->left += !e->out;
    }
    if (part.why) {
        r->left = 0;
        if (r->lim->budget) r->lim->budget->why = part.why;
    }
    r->run->fits = r->left > 0 || part.why;
    shortlist_race(r);
    return ARI_OK;
}

/* What is reported before the work: the script with the smallest forecast. Another one may win. */
static void pick_script(race *r) {
    const entry *best = NULL;
    for (uint32_t i = 0; i < r->n; i++)
        if (!r->entry[i].out && (!best || r->entry[i].script.weight < best->script.weight)) best = &r->entry[i];
    r->run->script = best->script;
}

uint64_t ari_zdd_race_forecast(const ari_zdd_script *script) {
    if (script->weight >= 63.5) return UINT64_MAX;
    const uint32_t whole = script->weight > 0 ? (uint32_t)script->weight : 0;
    const double part = script->weight - whole; /* the weight is 2^whole * (1 + part), see layout.c */
    const uint64_t unit = UINT64_C(1) << whole;
    return unit + (uint64_t)(part * (double)unit);
}

static ari_status none_race(race *r) {
    if (r->count) ari_big_clear(r->count);
    if (r->diagram) ARI_TRY(ari_diagram_constant(r->diagram, r->a, 0, NULL, 0));
    r->run->complete = r->run->fits = true;
    return ARI_OK;
}

ari_status ari_zdd_race_run(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_big *count,
                            ari_diagram *diagram, ari_zdd_run *out, ari_error *err) {
    memset(out, 0, sizeof *out);
    race *r = ARI_ZERO(a, race, 1);
    ari_big local;
    ari_big_clear(&local);
    if (!r) return a->spent;
    if (!ari_engine_knows(&ari_engine_zdd, m))
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the frontier engine keeps no sizes of pieces",
                               "choose another engine");
    r->lim = lim;
    r->a = a;
    r->count = count ? count : diagram ? &local : NULL;
    r->diagram = diagram;
    r->run = out;
    ARI_TRY(ari_zdd_load(m, a, &out->problem));
    out->script.order = "";
    if (out->problem.infeasible) return none_race(r);
    ARI_TRY(line_up(r, err));
    if (!r->left) return ARI_OK;
    pick_script(r);
    return count || diagram ? run_rounds(r) : ARI_OK;
}
