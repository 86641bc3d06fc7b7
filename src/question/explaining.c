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
    bool agrees;       /* the solution has all that is drawn */
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

static void read_drawing(reader *s) {
    const ari_case *c = s->c;
    s->agrees = true;
    for (ari_var v = 0; v < c->model.nvar; v++) {
        s->drawn[v] = c->board->marks ? (uint8_t)ari_spot_drawn(c->board, &c->model, c->board->marks, v) : 2;
        if (s->drawn[v] < 2 && s->drawn[v] != s->solution[v]) s->agrees = false;
    }
}

static bool is_wrong(const reader *s, ari_var v) {
    return s->drawn[v] < 2 && s->forced[v] < 2 && s->drawn[v] != s->solution[v];
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

static uint32_t level_of(const ari_case *c) {
    if (c->verb != ARI_VERB_HINT) return 3;
    return c->opt->level ? (uint32_t)c->opt->level : 1;
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
    ARI_TRY(ari_explain_why(s->x, ARI_POS(best) ^ !s->solution[best], &d));
    if (!d) return ARI_OK;
    ari_deduction one = *d; /* whoever has a mark wrong does not ask for all that follows besides */
    if (one.nthen > BESIDE_MOST) one.nthen = 1;
    return ari_told_add(c, &one, level_of(c), true, NULL, NULL);
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

static ari_status tell(reader *s) {
    ari_case *c = s->c;
    bool wrong = false;
    ARI_TRY(open_explain(s));
    for (ari_var v = 0; v < c->model.nvar; v++) {
        wrong |= is_wrong(s, v);
        if (s->drawn[v] < 2 && s->drawn[v] == s->solution[v]) ari_explain_know(s->x, ARI_POS(v) ^ !s->drawn[v]);
    }
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
    r->formulation = c->board->genre->form[0].name;
    ARI_TRY(solve(&s, &c->model));
    r->answer = s.reply.answer;
    r->complete = s.reply.complete;
    if (!r->complete) r->stop = s.reply.stop;
    if (!r->complete || r->answer == ARI_NONE) return ARI_OK;
    s.drawn = ARI_TAKE(&c->work, uint8_t, c->model.nvar);
    if (!s.drawn) return c->work.spent;
    read_drawing(&s);
    bool wrong = false;
    for (ari_var v = 0; v < c->model.nvar; v++) wrong |= is_wrong(&s, v);
    if (!s.agrees && !wrong) {
        ARI_TRY(agree(&s));
        r->complete = s.reply.complete;
        if (!r->complete) r->stop = s.reply.stop;
        if (!r->complete || s.reply.answer == ARI_NONE) return ARI_OK;
    }
    const ari_status st = tell(&s);
    ari_explain_close(s.x);
    return st;
}
