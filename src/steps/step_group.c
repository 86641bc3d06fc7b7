/* step_group.c - a step waits here while the next ones are of the same kind. A step of another kind ends the group, and
 * one with a fact that was neither known before the group nor is concluded in it: by a rule that costs nothing it
 * followed from such conclusions. So a group needs only what was known before it. */
#include "steps/step_group.h"

#include "words/excluded_numbers.h"
#include "words/literals.h"
#include "words/merged_steps.h"

#include <string.h>

enum {
    MOST = 12, /* places in one group, where the sentence lists what follows */
    THENS = 60, /* conclusions there, such as cells that clues do not reach */
    LANDS = 2,  /* clues there whose cells are listed */
    STEPS = 6  /* steps, where it goes through them */
};

static bool is_there(const ari_lit *lit, uint32_t n, ari_lit x) {
    for (uint32_t i = 0; i < n; i++)
        if (lit[i] == x) return true;
    return false;
}

/* Is something else concluded about the same place? */
static bool is_place_there(const ari_case *c, const ari_step_group *x, ari_lit lit) {
    const uint32_t site = ari_variable_place_of(c->board, &c->model, lit).site;
    for (uint32_t i = 0; i < x->then.n; i++)
        if (ari_variable_place_of(c->board, &c->model, x->then.at[i]).site == site) return true;
    return false;
}

/* Would it say of few clues, or of few things that no drawing shows, to which cells they belong? */
static bool has_few_subjects(const ari_step_group *x, ari_case *c, const ari_deduction *d) {
    const uint32_t n = x->then.n + d->nthen;
    ari_lit *lit = ARI_TAKE(&c->work, ari_lit, n);
    if (!lit) return false;
    memcpy(lit, x->then.at, x->then.n * sizeof *lit);
    memcpy(lit + x->then.n, d->then, d->nthen * sizeof *lit);
    return ari_words_literals_lands(c->board, &c->model, lit, n) <= LANDS;
}

/* Walls around the same part: a sentence that begins with what is known is of steps that all need the same. */
static bool has_same_facts(const ari_step_group *x, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->nfact; i++)
        if (!is_there(x->fact.at, x->fact.n, d->fact[i])) return false;
    return d->nfact == x->fact.n;
}

/* Does it need what the group concludes? A sentence that begins with what is known says nothing of that. */
static bool needs_then(const ari_step_group *x, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->nfact; i++)
        if (is_there(x->then.at, x->then.n, d->fact[i])) return true;
    return false;
}

bool ari_step_group_takes(const ari_step_group *x, ari_case *c, const ari_deduction *d) {
    const char *name;
    if (!x->many || ari_merged_of(c->board, &c->model, d, &name) != x->many) return false;
    for (uint32_t i = 0; i < d->nfact; i++)
        if (x->known[ARI_VAR(d->fact[i])] > 1 && !is_there(x->then.at, x->then.n, d->fact[i])) return false;
    if (!strncmp(x->many->sentence, "{facts}", 7) && needs_then(x, d)) return false;
    if (strstr(x->many->sentence, "{steps}")) return x->premise.n < STEPS;
    if (d->premise->kind == ARI_BY_WALL && strstr(x->many->sentence, "{known}") && !has_same_facts(x, d)) return false;
    if (strstr(x->many->sentence, "{then}") && !has_few_subjects(x, c, d)) return false;
    uint32_t n = 0; /* what cells are not makes one word a cell */
    for (uint32_t i = 0; i < x->then.n; i++) n += !ari_excluded_numbers_is(c->board, &c->model, x->then.at[i]);
    return (x->nplace < MOST && n < THENS) || !strstr(x->many->sentence, "{then}");
}

/* The last step: it is trivial, and no drawing shows what follows. The hook gets it. */
static void report_group(ari_case *c, bool silent) {
    ari_step *t = &c->result->step.at[c->result->step.n - 1];
    for (uint32_t i = 0; i < t->nthen; i++) silent = silent && !t->then[i].drawn;
    t->silent = silent;
    if (c->verb == ARI_VERB_EXPLAIN && !c->opt->at && c->result->answer != ARI_NONE && c->opt->step)
        c->opt->step(c->opt->user, t);
}

ari_status ari_step_group_add(ari_step_group *x, ari_case *c, const ari_deduction *d) {
    ari_arena *a = &c->work;
    const char *name;
    const ari_merged *many = ari_merged_of(c->board, &c->model, d, &name);
    const bool silent = ari_merged_is_silent(c->board, &c->model, d);
    if (!many) {
        ARI_TRY(ari_steps_result_add(c, d, 3, ARI_NO, NULL, NULL));
        report_group(c, silent);
        return ARI_OK;
    }
    if (!x->many) {
        x->many = many;
        x->silent = true;
        x->first = *d;
        uint8_t *known = ARI_TAKE(a, uint8_t, c->model.nvar);
        if (!known) return a->spent;
        memcpy(known, d->known, c->model.nvar);
        x->known = known;
        x->nplace = 0;
        x->name.n = x->premise.n = x->fact.n = x->then.n = x->chain.n = 0;
    }
    x->nplace += !is_place_there(c, x, d->then[0]);
    bool named = false;
    for (uint32_t i = 0; i < x->name.n; i++) named |= !strcmp(x->name.at[i], name);
    x->silent &= silent;
    ari_premise p = d->premise[0];
    ari_lit *lit = ARI_TAKE(a, ari_lit, p.nscope + 1);
    if (!lit || !ARI_RESERVE(a, &x->name, 1) || !ARI_RESERVE(a, &x->premise, 1) ||
        !ARI_RESERVE(a, &x->fact, d->nfact) || !ARI_RESERVE(a, &x->then, d->nthen) ||
        !ARI_RESERVE(a, &x->chain, d->nthen + d->nfact))
        return a->spent;
    memcpy(lit, p.lit, p.nscope * sizeof *lit);
    p.lit = lit;
    ARI_PUSH(&x->premise, p);
    if (!named) ARI_PUSH(&x->name, name);
    for (uint32_t i = 0; i < d->nfact; i++)
        if (!is_there(x->then.at, x->then.n, d->fact[i]) && !is_there(x->fact.at, x->fact.n, d->fact[i]))
            ARI_PUSH(&x->fact, d->fact[i]);
    for (uint32_t i = 0; i < d->nthen + d->nfact; i++) {
        const bool then = i < d->nthen;
        const ari_lit l = then ? d->then[i] : d->fact[i - d->nthen];
        if (then) ARI_PUSH(&x->then, l);
        ARI_PUSH(&x->chain, ((ari_inference){.lit = l, .premise = x->premise.n - 1, .depth = !then}));
    }
    if (d->cost > x->first.cost) x->first.cost = d->cost, x->first.bound = d->bound;
    return ARI_OK;
}

ari_status ari_step_group_put(ari_step_group *x, ari_case *c) {
    if (!x->many) return ARI_OK;
    const ari_merged *many = ari_merged_for(c->board, x->name.at, x->name.n);
    const char *as = x->premise.n > 1 ? ari_merged_sentence(many, x->fact.n, &c->work) : NULL;
    if (x->premise.n > 1 && !as) return c->work.spent;
    ari_deduction d = x->first;
    d.npremise = x->premise.n, d.premise = x->premise.at;
    d.nfact = x->fact.n, d.fact = x->fact.at;
    d.nthen = x->then.n, d.then = x->then.at;
    d.nchain = x->chain.n, d.chain = x->chain.at;
    x->many = NULL;
    ARI_TRY(ari_steps_result_add(c, &d, 3, ARI_NO, x->name.at[0], as));
    report_group(c, x->silent);
    return ARI_OK;
}
