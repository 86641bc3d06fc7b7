/* explaining.c - see explaining.h. The model is the genre's first, as it is: what people see. */
#include "explaining.h"

#include "breath.h"
#include "explain.h"
#include "form.h"
#include "many.h"
#include "prices.h"
#include "service.h"
#include "toll.h"

#include <string.h>

/* ticks for the proof of a step, in grade half of them; what a step costs before somebody looks from border to border;
 * wrong marks that are compared; conclusions told with a wrong one */
enum { PATIENCE = 6000000, FAR = 300, WRONG_MOST = 20, BESIDE_MOST = 4 };

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
} reader;

bool ari_explaining_verb(ari_verb v) {
    return v == ARI_VERB_EXPLAIN || v == ARI_VERB_HINT || v == ARI_VERB_GRADE;
}

/* A solution, and what all share. */
static ari_status solve(reader *s, const ari_model *m) {
    ari_case *c = s->c;
    ari_job job = {0};
    memset(&s->reply, 0, sizeof s->reply);
    job.model = m;
    job.limits = ari_case_limits(c->opt, &c->budget);
    job.arena = &c->work;
    job.err = c->err;
    ARI_TRY(ari_forced_run(&job, &s->reply));
    ari_engine_add(&c->result->effort, &s->reply.effort);
    s->solution = s->reply.nsolution ? s->reply.solution[0] : NULL;
    s->forced = s->reply.forced;
    if (s->reply.answer == ARI_ONE && s->reply.complete) memset(s->forced, 0, m->nvar); /* auxiliary ones too */
    return ARI_OK;
}

static ari_spot spot(const reader *s, ari_var v) { return ari_spot_of(s->c->board, &s->c->model, ARI_POS(v)); }

/* Does the place asked about name this variable: as its own name, or without what may be there; cells as c3,4 too? */
static bool is_named(const reader *s, ari_var v) {
    const char *at = s->c->opt->at, *comma = strchr(at, ',');
    const ari_thing thing = spot(s, v).thing;
    const size_t n = strlen(at);
    char name[32];
    ari_model_print_name(s->c->model.var_name[v], name);
    if (*at == 'c' && (thing == ARI_THING_CELL || thing == ARI_THING_DIGIT)) *name = 'c';
    if (!s->c->model.is_main[v] || strncmp(name, at, n) != 0) return false;
    return !name[n] || (name[n] == ',' && comma && thing != ARI_THING_NONE && thing < ARI_THING_OWNER);
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
        const ari_thing thing = spot(s, v).thing;
        if (m->is_main[v] && thing != ARI_THING_NONE) first = first < v ? first : v, last = v;
        cells |= thing == ARI_THING_CELL || thing == ARI_THING_DIGIT;
        if (is_named(s, v)) s->asked[v] = 1, some = v;
    }
    for (ari_var v = 0; v < m->nvar && some != ARI_NO; v++)
        if (!s->asked[v] && spot(s, some).thing != ARI_THING_NONE && spot(s, v).site == spot(s, some).site)
            s->asked[v] = 2;
    if (some != ARI_NO) return ARI_OK;
    char from[32] = "", to[32] = "", remedy[128];
    if (first != ARI_NO) ari_model_print_name(m->var_name[first], from), ari_model_print_name(m->var_name[last], to);
    const char *more = cells ? ", or as c3,4 a cell" : "";
    ari_text_join(remedy, sizeof remedy, "places are named from ", from, " to ", to, more, NULL);
    return ari_status_refuse(c->err, ARI_RANGE, "there is nothing to ask about at \"", c->opt->at, "\"", remedy);
}

static void read_drawing(reader *s) {
    const ari_case *c = s->c;
    for (ari_var v = 0; v < c->model.nvar; v++)
        s->drawn[v] = c->board->marks ? (uint8_t)ari_spot_drawn(c->board, &c->model, c->board->marks, v) : 2;
}

static bool is_wrong(const reader *s, ari_var v) {
    return s->drawn[v] < 2 && s->forced[v] < 2 && s->drawn[v] != s->solution[v];
}

/* The mark there that is wrong, or ARI_NO; then nothing is drawn at the place. */
static ari_var clear_place(reader *s) {
    ari_var wrong = ARI_NO;
    for (ari_var v = 0; s->asked && v < s->c->model.nvar; v++) {
        if (!s->asked[v]) continue;
        if (is_wrong(s, v) && (s->drawn[v] || spot(s, v).thing != ARI_THING_DIGIT)) wrong = v;
        s->drawn[v] = 2;
    }
    return wrong;
}

/* Several solutions, none of which has to be the one drawn: one that agrees with the drawing, if there is any. */
static ari_status agree(reader *s) {
    ari_case *c = s->c;
    ari_model with;
    ARI_TRY(ari_form_model(c->board, 0, &c->budget, &c->work, &with));
    for (ari_var v = 0; v < with.nvar; v++)
        if (s->drawn[v] < 2) ari_model_unit(&with, ari_tag_of(0, ARI_NO, 0), ARI_POS(v) ^ !s->drawn[v]);
    ARI_TRY(with.status);
    return solve(s, &with);
}

static uint32_t more(void *user, const ari_deduction *d) {
    const ari_case *c = user;
    return c->board->genre->lore->more(c->board, &c->model, d);
}

static ari_status open_explain(reader *s) {
    ari_case *c = s->c;
    const uint32_t enough = c->verb == ARI_VERB_GRADE ? ARI_TOLL_FIENDISH : 0;
    const uint64_t patience = c->verb == ARI_VERB_GRADE ? PATIENCE / 2 : PATIENCE;
    const ari_lore *l = c->opt->prices ? NULL : c->board->genre->lore;
    const ari_explain_ask ask = {&c->model, s->solution, s->forced, &s->price, &s->budget, patience, FAR, enough,
                                 l && l->more ? more : NULL, c, l ? l->aloof : NULL, l ? l->dear : NULL};
    s->budget = ari_budget_part(&c->budget, ari_budget_left(&c->budget, c->result->effort.ticks));
    return ari_explain_open(&ask, &c->work, &s->x);
}

static void know_drawing(reader *s) {
    for (ari_var v = 0; v < s->c->model.nvar; v++)
        if (s->drawn[v] < 2 && s->drawn[v] == s->solution[v]) ari_explain_know(s->x, ARI_POS(v) ^ !s->drawn[v]);
}

static uint32_t level_of(const ari_case *c) {
    if (c->verb != ARI_VERB_HINT) return 3;
    return c->opt->level ? (uint32_t)c->opt->level : c->opt->at ? 3 : 1;
}

/* The reason of one thing; whoever asks for it, or has a mark wrong, does not ask for all that follows besides. */
static ari_status tell_why(reader *s, ari_var v, bool wrong) {
    const ari_deduction *d = NULL;
    ARI_TRY(ari_explain_why(s->x, ARI_POS(v) ^ !s->solution[v], &d));
    if (!d) return ARI_OK;
    ari_deduction one = *d;
    if (one.nthen > BESIDE_MOST) one.nthen = 1;
    return ari_told_add(s->c, &one, level_of(s->c), wrong, NULL, NULL);
}

/* The wrong mark that is easiest to see. */
static ari_status tell_wrong(reader *s) {
    ari_case *c = s->c;
    ari_var best = ARI_NO;
    uint32_t cost = UINT32_MAX, tried = 0;
    const ari_deduction *d = NULL;
    for (ari_var v = 0; v < c->model.nvar && tried < WRONG_MOST; v++) {
        if (!is_wrong(s, v) || ari_explain_knows(s->x, v)) continue;
        if (!s->drawn[v] && ari_spot_of(c->board, &c->model, ARI_POS(v)).thing == ARI_THING_DIGIT)
            continue; /* another number is drawn: that is the wrong one */
        tried++;
        ARI_TRY(ari_explain_why(s->x, ARI_POS(v) ^ !s->solution[v], &d));
        if (d && d->cost < cost) cost = d->cost, best = v;
    }
    if (best == ARI_NO) return ARI_OK;
    return tell_why(s, best, true);
}

/* Is what the solution has of v said by what it has of w: as many lines, or as few; another number? */
static bool is_said(const reader *s, ari_var v, ari_var w) {
    const ari_spot a = spot(s, v), b = spot(s, w);
    if (a.thing == ARI_THING_DIGIT) return !s->solution[v] && s->solution[w];
    if (s->solution[v] != s->solution[w]) return false;
    return s->solution[v] ? a.number < b.number : a.number > b.number;
}

/* What nobody waits for follows from the drawing, and is known too, but for what is asked about. */
static ari_status know_silent(reader *s) {
    ari_case *c = s->c;
    const ari_deduction *d = NULL;
    uint8_t *known = ARI_ZERO(&c->work, uint8_t, c->model.nvar);
    if (!known) return c->work.spent;
    if (!c->board->genre->lore || !c->board->genre->lore->silent) return ARI_OK;
    for (ari_var v = 0; v < c->model.nvar; v++) known[v] = ari_explain_knows(s->x, v);
    for (;;) {
        ARI_TRY(ari_explain_next(s->x, &d));
        if (!d || d->thought) break;
        bool silent = ari_many_is_silent(c->board, &c->model, d);
        for (uint32_t i = 0; i < d->nfact; i++) silent &= known[ARI_VAR(d->fact[i])] != 0;
        for (uint32_t i = 0; i < d->nthen && silent; i++)
            known[ARI_VAR(d->then[i])] = s->asked[ARI_VAR(d->then[i])] != 1;
    }
    if (s->budget.why) return ARI_OK;
    c->result->effort.ticks += s->budget.spent;
    ari_explain_close(s->x);
    s->x = NULL;
    ARI_TRY(open_explain(s));
    for (ari_var v = 0; v < c->model.nvar; v++)
        if (known[v]) ari_explain_know(s->x, ARI_POS(v) ^ !s->solution[v]);
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
    if (n && wrong == ARI_NO) return ari_told_undecided(c, open, n);
    ARI_TRY(know_silent(s));
    for (ari_var v = 0; v < c->model.nvar && !s->budget.why; v++) {
        if (wrong != ARI_NO ? v != wrong : s->asked[v] != 1 || ari_explain_knows(s->x, v)) continue;
        const uint32_t told = r->step.n;
        ARI_TRY(tell_why(s, v, wrong != ARI_NO));
        if (r->step.n == told) r->complete = false;
    }
    r->effort.ticks += s->budget.spent;
    if (!r->complete) r->stop = s->budget.why ? ari_budget_word(&s->budget) : "stopped";
    return ARI_OK;
}

static ari_status tell_all(reader *s) {
    ari_case *c = s->c;
    ari_result *r = c->result;
    const ari_deduction *d = NULL;
    ari_toll t = {0};
    const uint64_t work = r->effort.ticks;
    const uint64_t most = c->verb == ARI_VERB_HINT ? 1 : c->verb == ARI_VERB_EXPLAIN ? c->opt->max : 0;
    uint32_t over = 0; /* conclusions of a step that is not told any more */
    ari_breath breath = {0};
    for (;;) {
        const uint32_t left = ari_explain_left(s->x);
        ARI_TRY(ari_explain_next(s->x, &d));
        if (!d) break;
        if (!ari_breath_takes(&breath, c, d)) ARI_TRY(ari_breath_tell(&breath, c));
        if (most && r->step.n == most) over = d->nthen;
        if (over) break;
        ARI_TRY(ari_toll_add(&t, c, d, left));
        if (c->verb == ARI_VERB_EXPLAIN) ARI_TRY(ari_breath_add(&breath, c, d));
        if (c->verb != ARI_VERB_HINT || ari_many_is_silent(c->board, &c->model, d)) continue;
        ARI_TRY(ari_told_add(c, d, level_of(c), false, NULL, NULL));
        break;
    }
    ARI_TRY(ari_breath_tell(&breath, c));
    r->left = ari_explain_left(s->x) + over;
    r->effort.ticks += s->budget.spent;
    if (s->budget.why) {
        r->complete = false;
        r->stop = ari_budget_word(&s->budget);
    } else if (r->left && c->verb != ARI_VERB_HINT) { /* no step was found, or as many as wanted were */
        r->complete = false;
        r->stop = over ? "max" : "stopped";
    }
    if (c->verb == ARI_VERB_HINT || (!t.steps && r->answer == ARI_MANY)) return ARI_OK;
    ari_toll_trace(&t, &c->model, s->solution);
    ari_toll_read(&t, c, work, !r->left, r);
    return ARI_OK;
}

/* Is all drawn that the solution has, whatever is not crossed out? */
static bool is_done(const reader *s) {
    const ari_case *c = s->c;
    if (!c->board->marks || c->result->answer != ARI_ONE) return false;
    for (ari_var v = 0; v < c->model.nvar; v++) {
        const ari_thing thing = ari_spot_of(c->board, &c->model, ARI_POS(v)).thing;
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
            ari_spot_of(c->board, &c->model, ARI_POS(v)).thing % ARI_THING_TALLY != ARI_THING_NONE)
            lit[n++] = ARI_POS(v);
    return n ? ari_told_undecided(c, lit, n) : ARI_OK;
}

static ari_status tell(reader *s, ari_var missed) {
    ari_case *c = s->c;
    bool wrong = false;
    ARI_TRY(open_explain(s));
    know_drawing(s);
    for (ari_var v = 0; v < c->model.nvar; v++) wrong |= is_wrong(s, v);
    if (s->asked) return tell_place(s, missed);
    if (wrong) return tell_wrong(s);
    if (c->verb == ARI_VERB_HINT && is_done(s)) return ARI_OK;
    ARI_TRY(tell_all(s));
    return c->verb == ARI_VERB_EXPLAIN && !s->budget.why && !ari_explain_left(s->x) ? tell_undecided(s) : ARI_OK;
}

ari_status ari_explaining_run(ari_case *c) {
    ari_result *r = c->result;
    reader s = {.c = c};
    c->form = 0;
    ARI_TRY(ari_prices_read(c->board->genre, c->opt->prices, &c->work, &s.price, c->err));
    ARI_TRY(ari_form_model(c->board, 0, &c->budget, &c->work, &c->model));
    if (c->opt->at) ARI_TRY(find_place(&s));
    r->formulation = c->board->genre->form[0].name;
    ARI_TRY(solve(&s, &c->model));
    r->answer = s.reply.answer;
    r->complete = s.reply.complete;
    if (!r->complete) r->stop = s.reply.stop;
    if (!r->complete || r->answer == ARI_NONE) return ARI_OK;
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
        ARI_TRY(agree(&s));
        r->complete = s.reply.complete;
        if (!r->complete) r->stop = s.reply.stop;
        if (!r->complete || s.reply.answer == ARI_NONE) return ARI_OK;
    }
    const ari_status st = tell(&s, missed);
    ari_explain_close(s.x);
    return st;
}
