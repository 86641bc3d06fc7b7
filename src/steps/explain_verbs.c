/* explain_verbs.c - the model is the genre's first, as it is: what people see. */
#include "steps/explain_verbs.h"

#include "answer/result_marks.h"
#include "explain/explain.h"
#include "genre/form.h"
#include "model/eval.h"
#include "model/guard.h"
#include "words/place_match.h"
#include "service/service.h"
#include "steps/uniqueness_steps.h"
#include "steps/contradiction.h"
#include "steps/dependencies.h"
#include "steps/grade.h"
#include "steps/prices.h"
#include "steps/step_group.h"
#include "words/merged_steps.h"

#include <string.h>

/* ticks for the proof of a step, in grade half of them, and a quarter where there are steps already; to find a step of
 * a hint that leaves something to draw; what a step costs before somebody looks from border to border; wrong marks that
 * are compared; conclusions listed with a wrong one; to find no more clues than contradict each other; for the ways to
 * explain why they do, and for the first of them; orders of a chain of which the shortest is taken */
enum { PATIENCE = 6000000, AHEAD = PATIENCE, FAR = 300, WRONG_MOST = 20, BESIDE_MOST = 4, CLASHING = 20 * PATIENCE,
       TERMS = 16, TRYING = 4 * PATIENCE, LONGEST = 40 * PATIENCE, WAYS = 24 };

typedef struct reader {
    ari_case *c;
    ari_reply reply;
    const uint8_t *solution;
    uint8_t *forced;   /* [nvar] */
    uint8_t *drawn;    /* [nvar] 0, 1; 2: nothing */
    uint8_t *asked;    /* [nvar] with a place asked about 1, what else is drawn there 2; or NULL */
    ari_prices price;
    ari_explain *x;
    ari_budget budget; /* a part of the case's */
    bool again;        /* other steps are known already */
    uint32_t contradiction; /* a clue that the others contradict: its group; asked about is whether it holds. 0: none */
    uint32_t nclue;    /* groups above it are rows of a rule, one of which is contradiction; ARI_NO: all are clues */
    uint64_t most_ticks; /* for one explanation; 0: no limit but the case's */
    uint32_t found;    /* steps so far, for who waits */
    uint32_t most;     /* conclusions that were open at most */
} reader;

/* A solution, and what all share. */
static ari_status solve_verb(reader *s, const ari_model *m) {
    ari_case *c = s->c;
    ari_budget rest = ari_budget_rest(&c->budget, c->result->effort.ticks);
    ari_job job = {0};
    if (s->most_ticks && (!rest.ticks || rest.ticks > s->most_ticks)) rest.ticks = s->most_ticks;
    memset(&s->reply, 0, sizeof s->reply);
    job.model = m;
    job.limits = ari_case_limits(c->opt, &rest);
    job.arena = &c->work;
    job.err = c->err;
    ARI_TRY(ari_forced_run(&job, &s->reply));
    ari_engine_add(&c->result->effort, &s->reply.effort);
    s->solution = s->reply.nsolution ? s->reply.solution[0] : NULL;
    s->forced = s->reply.forced;
    if (s->reply.answer == ARI_ONE && s->reply.complete) memset(s->forced, 0, m->nvar); /* auxiliary ones too */
    return ARI_OK;
}

static ari_variable_place spot_verb(const reader *s, ari_var v) {
    return ari_variable_place_of(s->c->board, &s->c->model, ARI_POS(v));
}

/* Does the place asked about name this variable: as its own name, or without what may be there; cells as c3,4 too? */
static bool is_named(const reader *s, ari_var v) {
    const char *at = s->c->opt->at, *comma = strchr(at, ',');
    const ari_thing thing = spot_verb(s, v).thing;
    const size_t n = strlen(at);
    char name[32];
    ari_model_print_name(s->c->model.var_name[v], name);
    if (*at == 'c' && thing >= ARI_THING_CELL && thing <= ARI_THING_BLANK) *name = 'c';
    if (!s->c->model.is_main[v] || strncmp(name, at, n) != 0) return false;
    return !name[n] || (name[n] == ',' && comma && thing != ARI_THING_NONE && thing < ARI_THING_OWNER);
}

/* The variables of the place, in words or short, or of lines at the cell, into asked; one of them, or ARI_NO. */
static ari_var find_words(reader *s) {
    ari_case *c = s->c;
    const ari_model *m = &c->model;
    ari_place_match wanted = ari_place_match_of(c->opt->at, strlen(c->opt->at));
    ari_var some = ARI_NO;
    ari_out o;
    ari_text_begin(&o, &c->work);
    for (int way = 0; wanted.n && some == ARI_NO && way < 2; way++) {
        for (ari_var v = 0; v < m->nvar && !o.failed; v++) {
            if (!m->is_main[v] || spot_verb(s, v).thing == ARI_THING_NONE || spot_verb(s, v).thing >= ARI_THING_OWNER)
                continue;
            const uint32_t before = o.n;
            ari_board_place(c->board, spot_verb(s, v).site, &o);
            if (o.failed) break;
            const ari_place_match is = ari_place_match_of(o.at + before, o.n - before);
            o.n = before;
            if (ari_place_match_same(&is, &wanted)) s->asked[v] = 1, some = v;
        }
        if (!ari_place_match_turn(&wanted)) break;
    }
    wanted = ari_place_match_of(c->opt->at, strlen(c->opt->at));
    for (uint32_t i = 0; wanted.n && some == ARI_NO && i < c->board->ncell && !o.failed; i++) {
        o.n = 0, ari_board_place(c->board, ARI_SITE(ARI_AT_CELL, i), &o);
        const ari_place_match is = ari_place_match_of(o.at, o.n);
        for (ari_var v = 0; ari_place_match_same(&is, &wanted) && v < m->nvar; v++)
            if (m->is_main[v] && ari_board_place_meets(c->board, spot_verb(s, v).site, i)) s->asked[v] = 1, some = v;
    }
    return some;
}

/* Fill in asked; RANGE: there is no such place. */
static ari_status find_place(reader *s) {
    ari_case *c = s->c;
    const ari_model *m = &c->model;
    ari_var some = ARI_NO, first = ARI_NO, last = 0;
    bool cells = false;
    s->asked = ARI_ZERO(&c->work, uint8_t, m->nvar);
    if (!s->asked) return c->work.spent;
    for (ari_var v = 0; v < m->nvar; v++) {
        const ari_thing thing = spot_verb(s, v).thing;
        if (m->is_main[v] && thing != ARI_THING_NONE) first = first < v ? first : v, last = v;
        cells |= thing >= ARI_THING_CELL && thing <= ARI_THING_BLANK;
        if (is_named(s, v)) s->asked[v] = 1, some = v;
    }
    if (some == ARI_NO) some = find_words(s);
    for (ari_var v = 0; v < m->nvar && some != ARI_NO; v++)
        if (!s->asked[v] && spot_verb(s, some).thing != ARI_THING_NONE &&
            spot_verb(s, v).site == spot_verb(s, some).site)
            s->asked[v] = 2;
    if (some != ARI_NO) return ARI_OK;
    char from[32] = "", to[32] = "", remedy[128];
    if (first != ARI_NO) ari_model_print_name(m->var_name[first], from), ari_model_print_name(m->var_name[last], to);
    const char *more = cells ? ", or as R3C4 a cell" : "", *word = NULL;
    if (!cells && first != ARI_NO) word = ari_board_place_text(c->board, spot_verb(s, first).site, &c->work);
    ari_text_join(remedy, sizeof remedy, "places are named from ", from, " to ", to,
                  word ? ", also in words, as " : more, word ? word : "", NULL);
    return ari_status_refuse(c->err, ARI_RANGE, "there is nothing to ask about at \"", c->opt->at, "\"", remedy);
}

static void read_drawing(reader *s) {
    const ari_case *c = s->c;
    for (ari_var v = 0; v < c->model.nvar; v++)
        s->drawn[v] = c->board->marks ? (uint8_t)ari_variable_place_drawn(c->board, &c->model, c->board->marks, v) : 2;
}

static bool is_wrong(const reader *s, ari_var v) {
    const ari_case *c = s->c;
    if (s->drawn[v] > 1 || s->forced[v] > 1 || s->drawn[v] == s->solution[v]) return false;
    return s->drawn[v] || !ari_variable_place_rival(c->board, &c->model, c->board->marks, v);
}

/* The mark there that is wrong, or ARI_NO; then nothing is drawn at the place. */
static ari_var clear_place(reader *s) {
    ari_var wrong = ARI_NO;
    for (ari_var v = 0; s->asked && v < s->c->model.nvar; v++) {
        if (!s->asked[v]) continue;
        if (is_wrong(s, v)) wrong = v;
        s->drawn[v] = 2;
    }
    return wrong;
}

/* Several solutions, none of which has to be the one drawn: one that agrees with the drawing, if there is any. */
static ari_status agree_verb(reader *s) {
    ari_case *c = s->c;
    ari_model with;
    ARI_TRY(ari_form_model(c->board, 0, &c->budget, &c->work, &with));
    for (ari_var v = 0; v < with.nvar; v++)
        if (s->drawn[v] < 2) ari_model_unit(&with, ari_tag_of(0, ARI_NO, 0), ARI_POS(v) ^ !s->drawn[v]);
    ARI_TRY(with.status);
    return solve_verb(s, &with);
}

static uint32_t more_steps(void *user, const ari_deduction *d) {
    const ari_case *c = user;
    return c->board->genre->techniques->cost.more(c->board, &c->model, d);
}

/* Anew, where one is open. */
static ari_status open_explain(reader *s) {
    ari_case *c = s->c;
    c->result->effort.ticks += s->budget.spent;
    const uint32_t enough = c->verb == ARI_VERB_GRADE ? ARI_GRADE_DEAR : 0;
    const uint64_t patience = s->again ? PATIENCE / 4 : c->verb == ARI_VERB_GRADE ? PATIENCE / 2 : PATIENCE;
    const ari_techniques *l = c->opt->prices ? NULL : c->board->genre->techniques;
    const ari_explain_ask ask = {&c->model,
                                 s->solution,
                                 s->forced,
                                 &s->price,
                                 &s->budget,
                                 patience,
                                 FAR,
                                 enough,
                                 l && l->cost.more ? more_steps : NULL,
                                 c,
                                 l ? l->cost.aloof : NULL,
                                 l ? l->cost.dear : NULL,
                                 s->asked,
                                 c->verb == ARI_VERB_GRADE ? 1 : WAYS};
    ari_explain_close(s->x);
    s->x = NULL;
    s->budget = ari_budget_rest(&c->budget, c->result->effort.ticks);
    if (s->most_ticks && (!s->budget.ticks || s->budget.ticks > s->most_ticks)) s->budget.ticks = s->most_ticks;
    return ari_explain_open(&ask, &c->work, &s->x);
}

/* The next step; who waits hears how many there were, and how many conclusions are left. */
static ari_status next_step(reader *s, const ari_deduction **d) {
    const uint32_t left = ari_explain_left(s->x);
    if (left > s->most) s->most = left;
    const double part = s->asked || !s->most ? -1 : 1 - (double)left / s->most;
    const ari_progress now = {"steps", s->budget.spent, s->found++, 0, s->most - left, left, part, 0, 0, 0, 0, 0};
    ari_budget_tell(&s->budget, &now);
    return ari_steps_assumed_next(s->c, s->x, s->solution, s->asked, &s->budget, d);
}

static void know_drawing(reader *s) {
    for (ari_var v = 0; v < s->c->model.nvar; v++)
        if (s->drawn[v] < 2 && s->drawn[v] == s->solution[v]) ari_explain_know(s->x, ARI_POS(v) ^ !s->drawn[v]);
}

static uint32_t level_of(const ari_case *c) {
    if (c->verb != ARI_VERB_HINT) return 3;
    return c->opt->level ? (uint32_t)c->opt->level : c->opt->at ? 3 : 1;
}

/* The opposite of what the solution has; ARI_NO: v is. */
static ari_lit mark_of(const reader *s, ari_var v) { return v == ARI_NO ? ARI_NO : ARI_POS(v) ^ (s->solution[v] != 0); }

/* A question about one thing, or about a wrong mark (ARI_NO: none), is not about all that follows besides. */
static ari_status tell_one(ari_case *c, ari_deduction one, ari_lit wrong) {
    if (one.nthen > BESIDE_MOST) one.nthen = 1;
    return ari_steps_result_add(c, &one, level_of(c), wrong, NULL, NULL);
}

/* The reason of one thing. */
static ari_status tell_why(reader *s, ari_var v, bool wrong) {
    const ari_deduction *d = NULL;
    ARI_TRY(ari_explain_why(s->x, ARI_POS(v) ^ !s->solution[v], &d));
    return d ? tell_one(s->c, *d, wrong ? mark_of(s, v) : ARI_NO) : ARI_OK;
}

/* The wrong mark that is easiest to see. */
static ari_status tell_wrong(reader *s) {
    ari_case *c = s->c;
    ari_var best = ARI_NO;
    uint32_t cost = UINT32_MAX, tried = 0;
    const ari_deduction *d = NULL;
    for (ari_var v = 0; v < c->model.nvar && tried < WRONG_MOST; v++) {
        if (!is_wrong(s, v)) continue;
        tried++;
        ARI_TRY(ari_explain_why(s->x, ARI_POS(v) ^ !s->solution[v], &d));
        if (d && d->cost < cost) cost = d->cost, best = v;
    }
    if (best == ARI_NO) return ARI_OK;
    return tell_why(s, best, true);
}

/* Is what the solution has of v said by what it has of w: as many lines, or as few; another number? */
static bool is_said(const reader *s, ari_var v, ari_var w) {
    const ari_variable_place a = spot_verb(s, v), b = spot_verb(s, w);
    if (a.thing == ARI_THING_DIGIT) return !s->solution[v] && s->solution[w];
    if (s->solution[v] != s->solution[w]) return false;
    return s->solution[v] ? a.number < b.number : a.number > b.number;
}

/* Trivial conclusions follow from the drawing, and are known too, but for what is asked about. */
static ari_status know_silent(reader *s) {
    ari_case *c = s->c;
    const ari_deduction *d = NULL;
    uint8_t *known = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    if (!known) return c->work.spent;
    if (!c->board->genre->techniques || !c->board->genre->techniques->silent) return ARI_OK;
    for (ari_var v = 0; v < c->model.nvar; v++) known[v] = ari_explain_knows(s->x, v);
    for (;;) {
        ARI_TRY(next_step(s, &d));
        if (!d || d->thought) break;
        bool silent = ari_merged_is_silent(c->board, &c->model, d);
        for (uint32_t i = 0; i < d->nfact; i++) silent &= known[ARI_VAR(d->fact[i])] != 0;
        for (uint32_t i = 0; i < d->nthen && silent; i++)
            known[ARI_VAR(d->then[i])] = s->asked[ARI_VAR(d->then[i])] != 1;
    }
    if (s->budget.why) return ARI_OK;
    ARI_TRY(open_explain(s));
    for (ari_var v = 0; v < c->model.nvar; v++)
        if (known[v]) ari_explain_know(s->x, ARI_POS(v) ^ !s->solution[v]);
    return ARI_OK;
}

/* Steps from what is drawn until all that is asked about is known, and which of them that rests on. */
static ari_status spin_verb(reader *s, ari_dependencies *t) {
    ari_case *c = s->c;
    const ari_deduction *d = NULL;
    ARI_TRY(ari_dependencies_begin(t, s->x, c->model.nvar, &c->work));
    for (;;) {
        bool all = true;
        for (ari_var v = 0; v < c->model.nvar; v++) all &= s->asked[v] != 1 || ari_explain_knows(s->x, v);
        if (all) return ari_dependencies_cut(t, s->x, s->asked, &c->work);
        ARI_TRY(next_step(s, &d));
        if (!d) return ARI_OK;
        ARI_TRY(ari_dependencies_add(t, s->x, d, &c->work));
    }
}

/* Known by step i of a thread, and by rules without price after it. */
static void learn_verb(const reader *s, const ari_dependencies *t, uint32_t i, uint8_t *known) {
    const ari_deduction *d = &t->step.at[i];
    for (uint32_t k = 0; k < d->nthen; k++) known[ARI_VAR(d->then[k])] = !(d->then[k] & 1u);
    for (ari_var v = 0; v < t->nvar; v++)
        if (t->since[v] == i + 1 && t->needed[v]) known[v] = s->solution[v];
}

/* The steps kept, as explain writes them; what is asked about last, and alone. A hint passes over trivial steps,
 * and says where to look, or by which rule, for the first of them. */
static ari_status tell_thread(reader *s, const ari_dependencies *t, ari_var wrong) {
    ari_case *c = s->c;
    ari_result *r = c->result;
    const bool hint = c->verb == ARI_VERB_HINT;
    uint32_t left = t->nkept;
    ari_step_group group = {0};
    uint8_t *known = ARI_TAKE(&c->work, uint8_t, t->nvar);
    if (!known) return c->work.spent;
    for (ari_var v = 0; v < t->nvar; v++) known[v] = t->since[v] ? 2 : s->solution[v];
    for (uint32_t i = 0; i < t->step.n; i++) {
        ari_deduction d = t->step.at[i];
        if (!t->kept[i]) continue;
        const bool there = s->asked[ARI_VAR(d.then[0])] == 1, last = !--left; /* else a rule without price says it */
        d.known = known;
        if (hint && ari_merged_is_silent(c->board, &c->model, &d)) {
            learn_verb(s, t, i, known);
            continue;
        }
        if (level_of(c) < 3) return ari_steps_result_add(c, &d, level_of(c), ARI_NO, NULL, NULL);
        if (there || last || !ari_step_group_takes(&group, c, &d)) ARI_TRY(ari_step_group_put(&group, c));
        if (c->opt->max && r->step.n == c->opt->max) {
            r->complete = false;
            r->stop = "max";
            return ARI_OK;
        }
        ARI_TRY(there && s->contradiction
                    ? ari_steps_contradiction_tell(c, &d, s->contradiction, s->asked, s->nclue != ARI_NO)
                : there && !hint ? tell_one(c, d, mark_of(s, wrong))
                : last           ? ari_steps_result_add(c, &d, 3, mark_of(s, wrong), NULL, NULL)
                                 : ari_step_group_add(&group, c, &d));
        learn_verb(s, t, i, known);
    }
    return ARI_OK;
}

/* The steps that lead to the place. Then of those that conclude something which these need, as long as that makes fewer
 * steps and none is dearer. */
static ari_status trace_verb(reader *s, ari_dependencies *best) {
    ari_case *c = s->c;
    ari_dependencies t;
    ARI_TRY(spin_verb(s, best));
    while (best->kept && best->nkept < best->step.n) {
        s->again = true;
        for (ari_var v = 0; v < c->model.nvar; v++) s->forced[v] = best->needed[v] ? s->solution[v] : 2;
        ARI_TRY(open_explain(s));
        know_drawing(s);
        ARI_TRY(spin_verb(s, &t));
        if (!t.kept || t.nkept >= best->nkept || t.hardest > best->hardest) break;
        *best = t;
    }
    return ARI_OK;
}

static ari_status trace_place(reader *s, ari_var wrong) {
    ari_dependencies best;
    ARI_TRY(trace_verb(s, &best));
    if (best.kept && wrong != ARI_NO && !best.nkept) return tell_why(s, wrong, true);
    if (best.kept) return tell_thread(s, &best, wrong);
    s->c->result->complete = false;
    return ARI_OK;
}

/* Does a step before conclude it, too? */
static bool is_concluded(const reader *s, ari_var v) {
    bool is = false;
    char name[32];
    ari_model_print_name(s->c->model.var_name[v], name);
    for (const ari_step *t = s->c->result->step.at; t < s->c->result->step.at + s->c->result->step.n; t++)
        for (uint32_t k = 0; k < t->nthen; k++) is |= !strcmp(t->then[k].name, name);
    return is;
}

static ari_status tell_reasons(reader *s, bool wrong) {
    ari_result *r = s->c->result;
    ARI_TRY(know_silent(s));
    for (ari_var v = 0; v < s->c->model.nvar && !s->budget.why; v++) {
        if (s->asked[v] != 1 || (!wrong && ari_explain_knows(s->x, v)) || is_concluded(s, v)) continue;
        const uint32_t before = r->step.n;
        ARI_TRY(tell_why(s, v, wrong));
        if (r->step.n == before) r->complete = false;
    }
    return ARI_OK;
}

/* Why the place is as all solutions have it, or that these differ there. */
static ari_status tell_place(reader *s, ari_var wrong) {
    ari_case *c = s->c;
    ari_result *r = c->result;
    ari_lit *open = ARI_TAKE(&c->work, ari_lit, c->model.nvar);
    uint32_t n = 0;
    if (!open) return c->work.spent;
    for (ari_var v = 0; v < c->model.nvar; v++) {
        for (ari_var w = 0; w < c->model.nvar && s->asked[v] == 1; w++)
            if (s->asked[w] == 1 && is_said(s, v, w)) s->asked[v] = 2;
        if (s->asked[v] == 1 && s->forced[v] > 1) open[n++] = ARI_POS(v);
    }
    if (n && wrong == ARI_NO) return ari_steps_result_undecided(c, open, n);
    for (ari_var v = 0; v < c->model.nvar && wrong != ARI_NO; v++) s->asked[v] = v == wrong;
    ARI_TRY(c->verb == ARI_VERB_EXPLAIN ? trace_place(s, wrong) : tell_reasons(s, wrong != ARI_NO));
    r->effort.ticks += s->budget.spent;
    if (!r->complete && !*r->stop) r->stop = s->budget.why ? ari_budget_word(&s->budget) : "stopped";
    return ARI_OK;
}

static bool draws_verb(const ari_case *c, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (ari_variable_place_shown(c->board, &c->model, d->then[i])) return true;
    return false;
}

/* The next step that leaves something to draw, after those that it rests on: somebody who draws what a hint says is
 * shown something else then. Where none is found soon, the next one that somebody waits for. */
static ari_status tell_next(reader *s) {
    ari_case *c = s->c;
    ari_dependencies t;
    const ari_deduction *d = NULL;
    ari_var to = ARI_NO; /* a conclusion of that step */
    uint64_t from = 0;
    s->asked = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    if (!s->asked) return c->work.spent;
    ARI_TRY(ari_dependencies_begin(&t, s->x, c->model.nvar, &c->work));
    while (to == ARI_NO || s->budget.spent - from < AHEAD) {
        ARI_TRY(next_step(s, &d));
        if (!d) break;
        ARI_TRY(ari_dependencies_add(&t, s->x, d, &c->work));
        if (ari_merged_is_silent(c->board, &c->model, d)) continue;
        const bool drawn = draws_verb(c, d);
        if (to == ARI_NO) from = s->budget.spent;
        if (to == ARI_NO || drawn) to = ARI_VAR(d->then[0]);
        if (drawn) break;
    }
    c->result->effort.ticks += s->budget.spent;
    if (to == ARI_NO && s->budget.why) c->result->complete = false, c->result->stop = ari_budget_word(&s->budget);
    if (to == ARI_NO) return ARI_OK;
    s->asked[to] = 1;
    ARI_TRY(ari_dependencies_cut(&t, s->x, s->asked, &c->work));
    return tell_thread(s, &t, ARI_NO);
}

static ari_status tell_all(reader *s) {
    ari_case *c = s->c;
    ari_result *r = c->result;
    const ari_deduction *d = NULL;
    ari_grade t = {0};
    const uint64_t work = r->effort.ticks;
    const uint64_t most = c->verb == ARI_VERB_EXPLAIN ? c->opt->max : 0;
    uint32_t over = 0; /* conclusions of a step that is left out */
    ari_step_group group = {0};
    while (!over) {
        const uint32_t left = ari_explain_left(s->x);
        ARI_TRY(next_step(s, &d));
        if (!d) break;
        if (!ari_step_group_takes(&group, c, d)) ARI_TRY(ari_step_group_put(&group, c));
        if (most && r->step.n == most) over = d->nthen;
        if (over) break;
        ARI_TRY(ari_grade_add(&t, c, d, left));
        if (c->verb == ARI_VERB_EXPLAIN) ARI_TRY(ari_step_group_add(&group, c, d));
        else over = ari_grade_exceeds(&t, c);
    }
    ARI_TRY(ari_step_group_put(&group, c));
    r->left = ari_explain_left(s->x) + over;
    r->effort.ticks += s->budget.spent;
    if (s->budget.why) {
        r->complete = false;
        r->stop = ari_budget_word(&s->budget);
    } else if (r->left) { /* no step was found, or as many as wanted were */
        r->complete = false;
        r->stop = over ? "max" : "stopped";
    }
    if (r->answer == ARI_MANY && (!t.steps || c->verb == ARI_VERB_GRADE)) return ARI_OK; /* it has no grade */
    ari_grade_trace(&t, &c->model, s->solution);
    ari_grade_read(&t, c, work, !r->left, r);
    return ARI_OK;
}

/* Is all drawn that the solution has, whatever is not crossed out? */
static bool is_done(const reader *s) {
    const ari_case *c = s->c;
    if (!c->board->marks || c->result->answer != ARI_ONE) return false;
    for (ari_var v = 0; v < c->model.nvar; v++) {
        const ari_thing thing = ari_variable_place_of(c->board, &c->model, ARI_POS(v)).thing;
        if (thing != ARI_THING_NONE && thing < ARI_THING_OWNER && s->solution[v] && s->drawn[v] != 1) return false;
    }
    return true;
}

/* In what solutions differ that agree with all that is drawn. */
static ari_status tell_undecided(reader *s) {
    ari_case *c = s->c;
    uint32_t n = 0;
    ari_lit *lit = ARI_TAKE(&c->work, ari_lit, c->model.nvar);
    if (!lit) return c->work.spent;
    for (ari_var v = 0; v < c->model.nvar; v++)
        if (s->forced[v] > 1 && s->drawn[v] > 1 &&
            ari_variable_place_of(c->board, &c->model, ARI_POS(v)).thing % ARI_THING_TALLY != ARI_THING_NONE)
            lit[n++] = ARI_POS(v);
    return n ? ari_steps_result_undecided(c, lit, n) : ARI_OK;
}

static ari_status tell_verb(reader *s, ari_var missed) {
    ari_case *c = s->c;
    bool wrong = false;
    ARI_TRY(open_explain(s));
    know_drawing(s);
    for (ari_var v = 0; v < c->model.nvar; v++) wrong |= is_wrong(s, v);
    if (s->asked) return tell_place(s, missed);
    if (wrong) return tell_wrong(s);
    if (c->verb == ARI_VERB_HINT) return is_done(s) ? ARI_OK : tell_next(s);
    ARI_TRY(tell_all(s));
    return c->verb == ARI_VERB_EXPLAIN && !s->budget.why && !ari_explain_left(s->x) ? tell_undecided(s) : ARI_OK;
}

/* ---- no solution ---- */

/* The model without clues that do not clash. Where a rule is contradiction (s->nclue): with all clues, and of its rows
 * those that clash; but the one contradiction, they are no clues any more. whole: nothing is left out. */
static ari_status narrow_verb(const reader *s, const ari_model *m, const ari_reply *clash, bool whole, ari_model *few) {
    ari_arena *a = &s->c->work;
    bool *in = ARI_ZERO(a, bool, (size_t)m->ngroup + 1);
    *few = *m;
    few->row = ARI_TAKE(a, ari_row, m->nrow);
    few->nrow = 0;
    if (ari_arena_failed(a)) return a->spent;
    for (uint32_t g = 0; g <= m->ngroup; g++) in[g] = whole || !g || (s->nclue != ARI_NO && g <= s->nclue);
    for (uint32_t i = 0; i < clash->ngroup; i++) in[clash->group[i]] = true;
    for (uint32_t r = 0; r < m->nrow; r++) {
        ari_row row = m->row[r];
        if (!in[row.tag.group]) continue;
        if (s->nclue != ARI_NO && row.tag.group > s->nclue && row.tag.group != s->contradiction) row.tag.group = 0;
        few->row[few->nrow++] = row;
    }
    return ARI_OK;
}

/* The model with a clue under a switch, or a row of a rule, which is asked about: clash->group[0]; of the others all,
 * or those that clash alone. No solution of these has it hold; s->solution NULL: there is none at all, or a limit came
 * first. */
static ari_status deny_verb(reader *s, const ari_model *m, const ari_reply *clash, bool whole) {
    ari_case *c = s->c;
    ari_model few;
    ari_var z;
    s->contradiction = clash->group[0];
    ARI_TRY(narrow_verb(s, m, clash, whole, &few));
    c->result->effort.ticks += s->budget.spent; /* of the clue before, so that progress does not go back */
    s->budget.spent = 0;
    ARI_TRY(ari_guard_one(&few, s->contradiction, &c->work, &c->model, &z));
    ARI_TRY(solve_verb(s, &c->model));
    if (!s->reply.complete) s->solution = NULL;
    if (!s->solution) return ARI_OK;
    uint8_t *value = ARI_TAKE(&c->work, uint8_t, c->model.nvar);
    if (!value) return c->work.spent;
    memcpy(value, s->solution, c->model.nvar);
    ari_eval_complete(&c->model, value);
    if (memcmp(value, s->solution, c->model.nvar) != 0) s->solution = NULL; /* what is contradiction defined some */
    if (!s->solution) return ARI_OK;
    s->drawn = ARI_TAKE(&c->work, uint8_t, c->model.nvar);
    s->asked = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    if (ari_arena_failed(&c->work)) return c->work.spent;
    memset(s->drawn, 2, c->model.nvar);
    s->asked[z] = 1;
    s->forced[z] = 0;
    return ARI_OK;
}

static void swap_first(ari_reply *clash, uint32_t i) {
    const uint32_t g = clash->group[i];
    clash->group[i] = clash->group[0];
    clash->group[0] = g;
}

static uint64_t cost_of(const ari_dependencies *t) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < t->step.n; i++) sum += t->kept[i] ? t->step.at[i].cost : 0;
    return sum;
}

typedef struct story { reader by; ari_dependencies thread; ari_model model; uint32_t first; bool any; } story;

/* One clue after the other as the one that cannot hold, first beside all others, then beside those that it clashes
 * with: the story that costs least. None is looked at for all of LONGEST before each was for a quarter of it. After
 * TRYING ticks there is an end, where there is none yet after LONGEST. */
static ari_status try_all(reader *s, const ari_model *m, ari_reply *clash, story *best) {
    enum { LONGER = 4 };
    ari_case *c = s->c;
    const uint64_t from = c->result->effort.ticks;
    uint64_t each = LONGEST / LONGER;
    bool late = false; /* some story was cut short */
    ari_dependencies t;
    for (uint32_t k = 0; clash->ngroup; k++) {
        const uint32_t all = 2 * clash->ngroup, i = k % clash->ngroup;
        const uint64_t spent = c->result->effort.ticks + s->budget.spent - from;
        const uint64_t most = best->any ? TRYING : LONGEST;
        if (k && k % all == 0 && (best->any || !late)) break;
        if (k && k % all == 0) each *= LONGER, late = false;
        if (spent >= most || c->budget.why || ari_budget_left(&c->budget, from + spent) == 1) break;
        s->most_ticks = most - spent < each ? most - spent : each;
        swap_first(clash, i);
        ARI_TRY(deny_verb(s, m, clash, k % all < clash->ngroup));
        swap_first(clash, i);
        late |= !s->reply.complete;
        if (!s->solution) continue;
        s->again = false;
        ARI_TRY(open_explain(s));
        ARI_TRY(trace_verb(s, &t));
        late |= !t.kept;
        if (t.kept && (!best->any || cost_of(&t) < cost_of(&best->thread))) *best = (story){*s, t, c->model, i, true};
    }
    c->result->effort.ticks += s->budget.spent;
    return ARI_OK;
}

/* Clues that clash; perhaps not all of them are needed, where that takes more than half of the ticks that are left, or
 * long beside the proof. None where the first round of implications, done whole, takes more: a tick for TERMS. */
static ari_status find_clash(const reader *s, const ari_model *m, ari_reply *clash) {
    ari_case *c = s->c;
    ari_result *r = c->result;
    const uint64_t most = CLASHING + 4 * r->effort.ticks;
    ari_budget rest = ari_budget_rest(&c->budget, r->effort.ticks);
    if (rest.ticks && m->nterm / TERMS > rest.ticks) return clash->stop = "ticks", ARI_OK;
    rest.ticks = rest.ticks && rest.ticks / 2 < most ? rest.ticks / 2 + 1 : most;
    const ari_job job = {.model = m, .limits = ari_case_limits(c->opt, &rest), .arena = &c->work, .err = c->err};
    ARI_TRY(ari_clash_run(&job, clash));
    return ari_engine_add(&r->effort, &clash->effort), ARI_OK;
}

/* Each row of a rule as a clue of its own, behind all others, if it is none's. fixed: no other clue has a switch. */
static ari_status part_rule(ari_case *c, const ari_model *m, uint32_t rule, bool fixed, ari_model *out) {
    *out = *m;
    out->row = ARI_TAKE(&c->work, ari_row, m->nrow);
    out->group_site = ARI_TAKE(&c->work, uint32_t, (size_t)m->ngroup + m->nrow + 1);
    if (ari_arena_failed(&c->work)) return c->work.spent;
    for (uint32_t g = 1; g <= m->ngroup; g++) out->group_site[g] = m->group_site[g];
    for (uint32_t r = 0; r < m->nrow; r++) {
        out->row[r] = m->row[r];
        ari_tag *tag = &out->row[r].tag;
        if (fixed && tag->group) tag->group = 0;
        else if (!tag->group && tag->rule == rule) {
            out->group_site[++out->ngroup] = tag->site;
            tag->group = out->ngroup;
        }
    }
    return ARI_OK;
}

/* Is there none that somebody follows? */
static bool is_poor(const story *best) { return !best->any || best->thread.hardest >= ARI_GRADE_DEAR; }

/* Where no clue makes a story that somebody follows: the same of the rows of a rule, the last one first, beside all
 * clues. */
static ari_status try_rules(reader *s, const ari_model *m, story *best) {
    ari_case *c = s->c;
    const ari_techniques *l = c->board->genre->techniques;
    for (uint32_t rule = c->board->genre->rules.nrule; rule-- > 0 && is_poor(best);) {
        ari_model part;
        ari_reply clash = {0};
        const bool whole = l && l->cost.whole && l->cost.whole[rule], free = s->price.rule && !s->price.rule[rule];
        if (whole || free) continue;
        ARI_TRY(part_rule(c, m, rule, true, &part));
        if (part.ngroup == m->ngroup) continue;
        s->nclue = m->ngroup;
        ARI_TRY(find_clash(s, &part, &clash));
        if (!clash.ngroup) continue;
        ARI_TRY(part_rule(c, m, rule, false, &part));
        ARI_TRY(try_all(s, &part, &clash, best));
    }
    return ARI_OK;
}

/* A count that shows why there is no solution; *why NULL: none does. The clues are those that it needs: where fewer of
 * them clash too, or perhaps do, the clash is not complete. */
static ari_status find_count(const reader *s, const ari_model *m, ari_deduction *d, ari_reply *clash,
                             const char **name, const char **why) {
    ari_case *c = s->c;
    const ari_techniques *l = c->board->genre->techniques;
    ari_model few;
    ari_out o;
    *why = NULL;
    ari_text_begin(&o, &c->work);
    *name = l && l->say.count ? l->say.count(c->board, m, d, &o) : NULL;
    if (!*name) return ARI_OK;
    *why = ari_text_end(&o);
    clash->ngroup = d->npremise;
    clash->group = ARI_TAKE(&c->work, uint32_t, d->npremise);
    if (!*why || !clash->group) return c->work.spent;
    for (uint32_t i = 0; i < d->npremise; i++) clash->group[i] = d->premise[i].tag.group;
    ari_reply fewest = {0};
    ARI_TRY(narrow_verb(s, m, clash, false, &few));
    ARI_TRY(find_clash(s, &few, &fewest));
    clash->complete = fewest.complete && fewest.ngroup == clash->ngroup;
    clash->stop = fewest.complete ? "" : fewest.stop;
    return ARI_OK;
}

static ari_status tell_count(ari_case *c, ari_deduction *d, const char *name, const char *why) {
    const ari_lit none = ARI_LIT_FALSE;
    for (uint32_t i = 0; i < d->npremise; i++) d->cost += d->premise[i].price;
    d->thought = true;
    d->bound = d->cost;
    d->then = &none;
    return ari_steps_result_add(c, d, 3, ARI_NO, name, why);
}

/* A clue that cannot hold beside the others, and why. What is drawn is left aside. */
static ari_status tell_clash(reader *s) {
    ari_case *c = s->c;
    ari_result *r = c->result;
    const ari_model m = c->model;
    ari_reply clash = {0};
    ari_deduction d = {0};
    const char *name, *why;
    story best = {.model = m};
    ARI_TRY(find_count(s, &m, &d, &clash, &name, &why));
    if (!why) ARI_TRY(find_clash(s, &m, &clash));
    if (!why) ARI_TRY(try_all(s, &m, &clash, &best));
    if (!why) ARI_TRY(try_rules(s, &m, &best));
    c->model = best.model;
    const bool any = best.any || why, ruled = best.any && best.by.nclue != ARI_NO;
    if (clash.ngroup && !ruled) swap_first(&clash, best.first);
    if (!ruled && (clash.complete || any)) ARI_TRY(ari_answer_marks_clues(c, &clash));
    r->complete = ruled || (clash.complete && (any || !clash.ngroup));
    const bool most = clash.stop[0] == 't' || ari_budget_left(&c->budget, r->effort.ticks) == 1; /* all there were */
    const char *stop = most ? "ticks" : !strcmp(clash.stop, "bytes") ? clash.stop : "stopped";
    if (!r->complete) r->stop = c->budget.why ? ari_budget_word(&c->budget) : stop;
    if (why) return tell_count(c, &d, name, why);
    return best.any ? tell_thread(&best.by, &best.thread, ARI_NO) : ARI_OK;
}

/* The rules without a price, which every step may use and none names. */
static ari_status note_granted(ari_case *c, const ari_prices *price) {
    const ari_genre *g = c->board->genre;
    ari_result *r = c->result;
    r->granted = ARI_TAKE(&r->arena, const char *, (size_t)g->rules.nrule + 1);
    if (!r->granted) return r->arena.spent;
    for (uint32_t i = 0; i < g->rules.nrule; i++)
        if (!price->rule[i]) r->granted[r->ngranted++] = g->rules.rule[i].name;
    return ARI_OK;
}

/* Is something drawn that no variable can say, a line into a cell with a clue? */
static bool breaks_rule(ari_case *c, ari_tag *why) {
    uint8_t *value = c->board->marks ? ARI_ZERO(&c->work, uint8_t, c->model.nvar) : NULL;
    return value && !c->board->genre->solving.read_marks(c->board, &c->model, c->board->marks, value, why);
}

ari_status ari_steps_explain_run(ari_case *c) {
    ari_result *r = c->result;
    reader s = {.c = c, .nclue = ARI_NO};
    ari_tag why;
    c->form = 0;
    ARI_TRY(ari_prices_read(c->board->genre, c->opt->prices, &c->work, &s.price, c->err));
    ARI_TRY(note_granted(c, &s.price));
    ARI_TRY(ari_form_model(c->board, 0, &c->budget, &c->work, &c->model));
    if (c->opt->at) ARI_TRY(find_place(&s));
    r->formulation = c->board->genre->solving.form[0].name;
    ARI_TRY(solve_verb(&s, &c->model));
    r->answer = s.reply.answer;
    r->complete = s.reply.complete;
    if (!r->complete) r->stop = s.reply.stop;
    if (r->complete && r->answer == ARI_NONE && c->verb == ARI_VERB_EXPLAIN && !c->opt->at) {
        const ari_status st = tell_clash(&s);
        ari_explain_close(s.x);
        return st;
    }
    if (!r->complete || r->answer == ARI_NONE) return ARI_OK;
    if (!c->opt->at && breaks_rule(c, &why)) return ari_steps_result_broken(c, why);
    s.drawn = ARI_TAKE(&c->work, uint8_t, c->model.nvar);
    if (!s.drawn) return c->work.spent;
    read_drawing(&s);
    const ari_var missed = clear_place(&s);
    bool wrong = missed != ARI_NO, agrees = true;
    for (ari_var v = 0; v < c->model.nvar; v++) {
        wrong |= is_wrong(&s, v);
        agrees &= s.drawn[v] > 1 || s.drawn[v] == s.solution[v];
    }
    if ((!agrees || (s.asked && c->board->marks && r->answer == ARI_MANY)) && !wrong) {
        ARI_TRY(agree_verb(&s));
        r->complete = s.reply.complete;
        if (!r->complete) r->stop = s.reply.stop;
        if (!r->complete || s.reply.answer == ARI_NONE) return ARI_OK;
    }
    const ari_status st = tell_verb(&s, missed);
    ari_explain_close(s.x);
    return st;
}
