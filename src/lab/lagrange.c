/* lagrange.c - see lagrange.h. The step goes towards a goal a little above the best bound, or that of the cheapest
 * solution met, by a part that is halved when five rounds brought nothing. */
#include "lab/lagrange.h"

#include "base/text.h"

#include <string.h>

enum { UNIT = 1000, ROUNDS = 100, PATIENCE = 5, LEAST_PART = 20, DEAREST = 1000000 };

typedef struct dual {
    ari_rounds *r;
    ARI_LIST(int64_t) price; /* of each row behind the base, in thousandths */
    int64_t constant;        /* of the goal */
    int64_t now, best;       /* bounds, in thousandths */
    int64_t cheapest;        /* solution met, in goals; INT64_MAX: none */
    uint8_t *kept;           /* it */
    double part;             /* of the way to the target */
    uint32_t waited;
} dual;

static int32_t *costs_lagrange(const ari_rounds *r) {
    return (int32_t *)(uintptr_t)r->view.cost;
} /* the view's are ours */

/* The base rows, and the goal with its prices; false: they grew too large. */
static ari_status put_goal(dual *d, bool *fits) {
    ari_rounds *r = d->r;
    ari_program *p = r->program;
    const uint32_t all = p->nline;
    p->nline = r->ready;
    const ari_status s = ari_rounds_flatten(r, NULL, 0);
    p->nline = all;
    ARI_TRY(s);
    int64_t *cost = ARI_ZERO(r->arena, int64_t, p->ncol);
    if (!cost) return r->arena->spent;
    d->constant = (int64_t)UNIT * p->goal_base;
    for (ari_col c = 0; c < p->ncol; c++) cost[c] = (int64_t)UNIT * costs_lagrange(r)[c];
    for (uint32_t k = r->ready; k < all; k++) {
        const ari_line *l = &p->line[k];
        const int64_t price = d->price.at[k - r->ready];
        d->constant += price * l->lo;
        for (uint32_t e = l->first; e < l->first + l->n; e++) cost[p->entry[e].col] -= price * p->entry[e].coef;
    }
    *fits = true;
    for (ari_col c = 0; c < p->ncol; c++) {
        *fits &= cost[c] < INT32_MAX && cost[c] > INT32_MIN;
        costs_lagrange(r)[c] = (int32_t)cost[c];
    }
    return ARI_OK;
}

static int64_t goal_of(const ari_rounds *r) {
    const ari_program *p = r->program;
    int64_t sum = p->goal_base;
    for (uint32_t i = 0; i < p->goal_n; i++)
        sum += p->entry[p->goal_first + i].coef * r->column[p->entry[p->goal_first + i].col];
    return sum;
}

/* How much the answer lacks of row k. */
static int64_t lack_lagrange(const ari_rounds *r, uint32_t k) {
    const ari_line *l = &r->program->line[k];
    int64_t sum = l->lo;
    for (uint32_t e = l->first; e < l->first + l->n; e++)
        sum -= r->program->entry[e].coef * r->column[r->program->entry[e].col];
    return sum;
}

/* Prices along the subgradient; false: every priced row is met exactly, so the answer is the best there is. */
static bool step_lagrange(dual *d) {
    const ari_rounds *r = d->r;
    const int64_t guess = d->best + 2 * UNIT + (d->best > 0 ? d->best / 20 : 0);
    const int64_t target = d->cheapest < INT64_MAX ? UNIT * d->cheapest : guess;
    double norm = 0;
    for (uint32_t k = 0; k < d->price.n; k++) {
        const double g = (double)lack_lagrange(r, r->ready + k);
        if (g > 0 || d->price.at[k]) norm += g * g;
    }
    if (norm <= 0) return false;
    const double far = d->part * (double)(target > d->now + UNIT ? target - d->now : UNIT) / norm;
    for (uint32_t k = 0; k < d->price.n; k++) {
        const int64_t price = d->price.at[k] + (int64_t)(far * (double)lack_lagrange(r, r->ready + k));
        d->price.at[k] = price < 0 ? 0 : price > DEAREST ? DEAREST : price;
    }
    return true;
}

/* What an optimum is worth. */
static void take_bound(dual *d) {
    d->now = d->constant;
    for (ari_col c = 0; c < d->r->program->ncol; c++) d->now += costs_lagrange(d->r)[c] * d->r->column[c];
    d->waited = d->now > d->best ? 0 : d->waited + 1;
    if (d->now > d->best) d->best = d->now;
    if (d->waited == PATIENCE) d->part /= 2, d->waited = 0;
}

static ari_status finish_lagrange(const dual *d, ari_lab_home *h, bool *found, bool *proved, const char *end) {
    *found = d->cheapest < INT64_MAX;
    *proved = *found && d->best > UNIT * (d->cheapest - 1);
    if (*found) memcpy(d->r->value, d->kept, d->r->program->model->nvar);
    h->lab.has_bound = d->best > INT64_MIN;
    h->lab.bound = (double)d->best / UNIT;
    ari_out o;
    ari_text_within(&o, h->lab.note, sizeof h->lab.note);
    ari_text_format(&o, "Lagrangian bound, %u round%s, %u multiplier%s; %s", h->lab.nround,
                    h->lab.nround == 1 ? "" : "s", d->price.n, d->price.n == 1 ? "" : "s",
                    *proved ? "it meets the solution, which was checked exactly" : end);
    return ARI_OK;
}

/* Cuts are priced, not kept. */
static uint32_t nothing_lagrange(void *self, const double *value) {
    (void)self;
    (void)value;
    return 0;
}

ari_status ari_lab_lagrange_run(ari_rounds *r, ari_lab_home *h, double seconds, bool *found, bool *proved) {
    const ari_options *const opt = h->opt;
    const uint32_t nvar = r->program->model->nvar;
    dual d = {.r = r, .best = INT64_MIN, .cheapest = INT64_MAX, .part = 1, .kept = ARI_TAKE(&h->arena, uint8_t, nvar)};
    double used = 0;
    *found = *proved = false;
    if (!d.kept) return ari_lab_log_spent(h);
    if (!r->program->has_goal || !r->program->nleft || r->program->nproduct)
        return ari_lab_log_say(h, "no Lagrangian bound: there is no goal, or no shape left out, or rows have products");
    r->view.separate = nothing_lagrange;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        ari_lab_round *round = ari_lab_log_round(h);
        ari_round_end end;
        bool fits = false;
        if (!round || put_goal(&d, &fits) != ARI_OK) return ari_lab_log_spent(h);
        if (!fits) return finish_lagrange(&d, h, found, proved, "the multipliers grew too large");
        r->view.seconds = seconds > 0 ? seconds - used : 0;
        round->outcome.status = r->solver->solve(r->solver->user, &r->view, r->answer, &round->outcome);
        used += round->outcome.seconds;
        if (round->outcome.status != ARI_LAB_SOLVED)
            return finish_lagrange(&d, h, found, proved, "the solver had no optimum then");
        if (ari_rounds_judge(r, &end) != ARI_OK) return ari_lab_log_spent(h);
        if (end == ARI_ROUND_FAULT) return finish_lagrange(&d, h, found, proved, r->why);
        take_bound(&d);
        if (end == ARI_ROUND_FOUND && goal_of(r) < d.cheapest) {
            d.cheapest = goal_of(r);
            memcpy(d.kept, r->value, nvar);
        }
        if (d.cheapest < INT64_MAX && d.best > UNIT * (d.cheapest - 1)) break;
        const uint32_t more = r->program->nline - r->ready - d.price.n;
        if (!ARI_RESERVE(r->arena, &d.price, more)) return ari_lab_log_spent(h);
        for (uint32_t k = 0; k < more; k++) ARI_PUSH(&d.price, 0);
        round->cuts = more;
        if (!step_lagrange(&d) || d.part < 1.0 / LEAST_PART)
            return finish_lagrange(&d, h, found, proved, "it rises no more");
        if (seconds > 0 && used >= seconds) return finish_lagrange(&d, h, found, proved, "stopped by the time limit");
        if (opt->stop && opt->stop(opt->user)) return finish_lagrange(&d, h, found, proved, "stopped by a limit");
    }
    return finish_lagrange(&d, h, found, proved, "stopped there");
}
