/* uniqueness_steps.c - a pattern is looked for first, then a step by premises that costs no more. */
#include "steps/uniqueness_steps.h"

#include "board/genre.h"
#include "words/technique.h"

enum { PLAIN = 110 }; /* steps that cost no more come before what a genre sees by itself */

/* The genre's own step, and the next one of the search that costs no more. */
static ari_status own_next(ari_case *c, ari_explain *x, const uint8_t *solution, const uint8_t *first,
                           const ari_budget *budget, const ari_deduction **out) {
    const ari_techniques_say *say = &c->board->genre->techniques->say;
    const uint32_t n = c->model.nvar;
    uint8_t *known = ARI_TAKE(&c->work, uint8_t, n);
    ari_deduction *d = ARI_ZERO(&c->work, ari_deduction, 1);
    if (!known || !d) return c->work.spent;
    for (ari_var v = 0; v < n; v++) known[v] = ari_explain_knows(x, v) ? solution[v] : 2;
    const bool some = (c->opt->assume ? say->unique : say->seen)(c->board, &c->model, known, &c->work, d);
    if (some) ari_explain_within(x, d->cost);
    const ari_status s = ari_explain_next(x, out);
    ari_explain_within(x, UINT32_MAX);
    if (s != ARI_OK || *out || !some || budget->why) return s;
    ari_lit *then = ARI_TAKE(&c->work, ari_lit, d->nthen);
    uint32_t k = 0;
    if (!then) return c->work.spent;
    for (uint32_t turn = 0; turn < 2; turn++) /* what is asked about comes first */
        for (uint32_t i = 0; i < d->nthen; i++)
            if ((first && first[ARI_VAR(d->then[i])] == 1) == !turn) then[k++] = d->then[i];
    d->then = then;
    for (uint32_t i = 0; i < d->nthen; i++) ari_explain_know(x, d->then[i]);
    *out = d;
    return ARI_OK;
}

ari_status ari_steps_assumed_next(ari_case *c, ari_explain *x, const uint8_t *solution, const uint8_t *first,
                                  const ari_budget *budget, const ari_deduction **out) {
    const ari_techniques *l = c->board->genre->techniques;
    if (c->opt->assume) {
        if (!l || !l->say.unique)
            return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0,
                                   "no step of this genre rests on there being one solution",
                                   "leave option assume away");
        return c->result->answer == ARI_ONE ? own_next(c, x, solution, first, budget, out) : ari_explain_next(x, out);
    }
    if (!l || !l->say.seen || c->opt->prices || c->result->answer == ARI_NONE) return ari_explain_next(x, out);
    ari_explain_within(x, PLAIN);
    const ari_status s = ari_explain_next(x, out);
    ari_explain_within(x, UINT32_MAX);
    return s != ARI_OK || *out || budget->why ? s : own_next(c, x, solution, first, budget, out);
}
