/* lower_bound.c - see lower_bound.h. */
#include "proof/lower_bound.h"

#include "base/bits.h"
#include "model/guard.h"
#include "proof/certificate.h"
#include "proof/veripb.h"
#include "service/hitting/hitting.h"

#include <string.h>

/* ---- other solutions ---- */

/* The model with every clue under a switch, and "some main variable is different". */
static ari_status open_others(ari_case *c, const uint8_t *target, ari_limits *limits, ari_model *guarded,
                              ari_var **selector, ari_oracle **o) {
    const ari_engine *const e = ari_engine_find("sat");
    const ari_model *const m = &c->model;
    uint32_t n = 0;
    ARI_TRY(ari_guard_build(m, &c->work, guarded, selector));
    ARI_TRY(e->open(guarded, limits, &c->work, o, c->err));
    ari_term *term = ARI_TAKE(&c->work, ari_term, m->nmain);
    if (!term) return c->work.spent;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v]) term[n++] = (ari_term){1, target[v] ? ARI_NEG(v) : ARI_POS(v)};
    for (uint32_t i = 0; i < n; i++) e->prefer(*o, term[i].lit ^ 1u);
    return e->add(*o, 1, ARI_PLUS, term, n);
}

ari_status ari_proof_bound_rivals(ari_case *c, const uint8_t *target, const uint64_t *set, uint32_t n, uint32_t nword,
                                  const uint8_t **value) {
    const ari_engine *const e = ari_engine_find("sat");
    const uint32_t nclue = c->model.ngroup;
    ari_model guarded;
    ari_var *selector;
    ari_oracle *o;
    ari_limits limits = ari_case_limits(c->opt, &c->budget);
    ARI_TRY(open_others(c, target, &limits, &guarded, &selector, &o));
    ari_lit *assume = ARI_TAKE(&c->work, ari_lit, (size_t)nclue + 1);
    if (!assume) return c->work.spent;
    for (uint32_t i = 0; i < n; i++) {
        ari_answer found;
        uint32_t k = 0;
        for (uint32_t g = 0; g < nclue; g++)
            if (!ari_bits_has(set + (size_t)i * nword, g)) assume[k++] = ARI_POS(selector[g + 1]);
        ARI_TRY(e->ask(o, assume, k, &found));
        value[i] = NULL;
        if (found != ARI_SOME) continue;
        uint8_t *other = ARI_TAKE(&c->work, uint8_t, guarded.nvar);
        if (!other) return c->work.spent;
        e->values(o, other);
        value[i] = other;
    }
    return ARI_OK;
}

void ari_proof_bound_solution(const ari_model *m, const uint8_t *value, ari_out *o) {
    char name[32];
    ari_text_char(o, 's');
    for (ari_var v = 0; v < m->nvar; v++) {
        if (!m->is_main[v] || !value[v]) continue;
        ari_model_print_name(m->var_name[v], name);
        ari_text_format(o, " %s", name);
    }
    ari_text_char(o, '\n');
}

/* ---- the search ---- */

static bool refuse_bound(void *user, const uint64_t *chosen, uint32_t size, bool *halt) {
    (void)user, (void)chosen, (void)size;
    *halt = true;
    return false;
}

/* The search for at most `few`, taken down. *found: there is no such set, and the ledger says why. */
static ari_status search_bound(ari_case *c, const ari_reply *reply, uint32_t few, ari_ledger *l, bool *found) {
    ari_hitting *h;
    ari_budget budget = ari_budget_of(c->opt);
    ari_answer answer;
    bool again;
    uint64_t *chosen = ARI_TAKE(&c->work, uint64_t, reply->nword);
    if (!chosen) return c->work.spent;
    ari_ledger_init(l, &c->work, reply->ndifference);
    ARI_TRY(ari_hitting_open(&c->work, c->model.ngroup, &budget, &h));
    for (uint32_t i = 0; i < reply->ndifference; i++)
        ARI_TRY(ari_hitting_add(h, reply->difference + (size_t)i * reply->nword));
    ARI_TRY(ari_hitting_log(h, l));
    ARI_TRY(ari_hitting_seek(h, few, refuse_bound, NULL, chosen, &answer, &again));
    *found = answer == ARI_NONE && !l->lost;
    return ARI_OK;
}

/* ---- lines ---- */

typedef struct writer {
    const ari_case *c;
    const ari_ledger *l;
    ari_out *o;
    uint32_t *id;     /* [sources] */
    uint32_t *number; /* [clues] of its atom */
    uint32_t natom;
} writer;

/* Clues get their numbers in a line before they are first named. */
static void bring_clues(writer *w, const uint32_t *word, uint32_t n, uint32_t step) {
    bool any = false;
    for (uint32_t i = step - 1; i < n; i += step) {
        if (w->number[word[i]]) continue;
        w->number[word[i]] = ++w->natom;
        ari_text_put(w->o, any ? " " : "a ");
        ari_proof_certificate_clue(w->c->board, w->c->model.group_site[word[i] + 1], w->o);
        any = true;
    }
    if (any) ari_text_char(w->o, '\n');
}

static void put_clause(writer *w, const ari_ledger_step *s) {
    const uint32_t *const word = w->l->word.at;
    bring_clues(w, word + s->first, s->n, 1);
    ari_text_char(w->o, 'd');
    for (uint32_t i = 0; i < s->n; i++) ari_text_format(w->o, " -%u", w->number[word[s->first + i]]);
    ari_text_put(w->o, " :");
    for (uint32_t i = 0; i < s->nmore; i++) ari_text_format(w->o, " %u", w->id[word[s->more + i]]);
    ari_text_char(w->o, '\n');
}

static void put_sum(writer *w, const ari_ledger_step *s) {
    const uint32_t *const word = w->l->word.at;
    bring_clues(w, word + s->more, s->nmore, 2);
    ari_text_format(w->o, "c %u :", s->divisor);
    for (uint32_t i = 0; i < s->n; i += 2)
        ari_text_format(w->o, " %u %u", word[s->first + i], w->id[word[s->first + i + 1]]);
    if (s->nmore) ari_text_put(w->o, " :");
    for (uint32_t i = 0; i < s->nmore; i += 2)
        ari_text_format(w->o, " %u %u", word[s->more + i], w->number[word[s->more + i + 1]]);
    ari_text_char(w->o, '\n');
}

static ari_status put_lines(ari_case *c, const ari_ledger *l, const uint8_t *used, ari_out *o) {
    writer w = {c, l, o, ARI_ZERO(&c->work, uint32_t, (size_t)l->nset + l->step.n + 1),
                ARI_ZERO(&c->work, uint32_t, c->model.ngroup), 0};
    uint32_t nid = 0, nsolution = 1;
    if (!w.id || !w.number) return c->work.spent;
    for (uint32_t i = 0; i <= l->nset; i++) {
        if (!used[i]) continue;
        w.id[i] = ++nid;
        if (i) ari_text_format(o, "x %u\n", ++nsolution);
        else ari_text_put(o, "x n\n");
    }
    for (uint32_t i = 0; i < l->step.n; i++) {
        const uint32_t source = l->nset + 1 + i;
        if (!used[source]) continue;
        if (l->step.at[i].clause) put_clause(&w, &l->step.at[i]);
        else put_sum(&w, &l->step.at[i]);
        w.id[source] = ++nid;
    }
    ari_text_put(o, "e\n");
    return ARI_OK;
}

/* ---- lines for VeriPB ---- */

/* Its literals may be negative, our coefficients too: so each source is kept as a row over clues, sum >= lo. */
typedef struct sums {
    const ari_ledger *l;
    ari_pb_text t;
    uint64_t *id;  /* [sources] */
    int64_t *coef; /* [sources][nclue] */
    int64_t *lo;   /* [sources] */
    uint32_t nclue;
} sums;

static void put_pb_row(sums *w, uint32_t source) {
    int64_t lo = w->lo[source];
    for (uint32_t g = 0; g < w->nclue; g++)
        if (w->coef[source * w->nclue + g])
            ari_pb_topology_term(&w->t, &lo, w->coef[source * w->nclue + g], ARI_POS(g));
    w->id[source] = ari_pb_topology_end(&w->t, lo);
}

static void put_pb_clause(sums *w, const ari_ledger_step *s, uint32_t source) {
    for (uint32_t i = s->first; i < s->first + s->n; i++) w->coef[source * w->nclue + w->l->word.at[i]] = -1;
    w->lo[source] = 1 - (int64_t)s->n;
    ari_text_put(w->t.o, "rup ");
    put_pb_row(w, source);
}

static int64_t rounded_up(int64_t x, int64_t by) { return x > 0 ? (x + by - 1) / by : x / by; }

static void put_times(sums *w, const char *what, uint64_t which, int64_t times, bool joins) {
    ari_text_format(w->t.o, "%s%l ", what, (int64_t)which);
    if (times != 1) ari_text_format(w->t.o, "%l * ", times);
    if (joins) ari_text_put(w->t.o, "+ ");
}

/* A negative coefficient is made a multiple of the divisor first, by what x >= 0 gives: rounding is then ours. */
static void put_pb_sum(sums *w, const ari_ledger_step *s, uint32_t source) {
    const uint32_t *const word = w->l->word.at;
    const int64_t by = s->divisor;
    int64_t *const mine = w->coef + (size_t)source * w->nclue;
    int64_t lo = 0;
    bool plain = true;
    ari_text_put(w->t.o, "pol ");
    for (uint32_t i = s->first; i < s->first + s->n; i += 2) {
        const uint32_t from = word[i + 1];
        put_times(w, "", w->id[from], word[i], i > s->first);
        for (uint32_t g = 0; g < w->nclue; g++) mine[g] += word[i] * w->coef[from * w->nclue + g];
        lo += word[i] * w->lo[from];
    }
    for (uint32_t i = s->more; i < s->more + s->nmore; i += 2) {
        put_times(w, "~x", word[i + 1] + 1, word[i], true);
        mine[word[i + 1]] -= word[i];
        lo -= word[i];
    }
    for (uint32_t g = 0; g < w->nclue; g++) {
        if (mine[g] < 0 && -mine[g] % by) put_times(w, "x", g + 1, -mine[g] % by, true);
        plain &= mine[g] >= 0;
    }
    if (by > 1) ari_text_format(w->t.o, "%l d ", by);
    w->lo[source] = lo = rounded_up(lo, by);
    for (uint32_t g = 0; g < w->nclue; g++) {
        mine[g] = rounded_up(mine[g], by);
        if (plain && mine[g] > lo) mine[g] = lo > 0 ? lo : 0;
    }
    ari_text_format(w->t.o, "%s%s\n", plain ? "s" : "", w->t.stop);
    w->id[source] = ++w->t.id;
}

static ari_status put_sums(ari_case *c, const ari_reply *reply, uint32_t few, const ari_ledger *l,
                           const uint8_t *used, bool third, ari_out *formula, ari_out *o) {
    const uint32_t nclue = c->model.ngroup, most = l->nset + 1 + l->step.n;
    uint32_t n = 0;
    sums w = {l, {formula, "", 0, nclue}, ARI_ZERO(&c->work, uint64_t, most),
              (int64_t *)ari_arena_array(&c->work, (size_t)most * nclue, sizeof(int64_t), true),
              ARI_ZERO(&c->work, int64_t, most), nclue};
    if (!w.id || !w.coef || !w.lo) return c->work.spent;
    for (uint32_t i = 0; i <= l->nset; i++) n += used[i];
    ari_text_format(formula, "* #variable= %u #constraint= %u\n", nclue, n);
    w.lo[0] = -(int64_t)few;
    for (uint32_t i = 0; i <= l->nset; i++) {
        const uint64_t *const set = reply->difference + (size_t)(i - 1) * reply->nword;
        for (uint32_t g = 0; g < nclue; g++) w.coef[(size_t)i * nclue + g] = i ? ari_bits_has(set, g) : -1;
        if (i) w.lo[i] = 1;
        if (!i) ari_text_put(formula, "* what the claim denies\n");
        if (used[i]) put_pb_row(&w, i);
    }
    w.t.o = o;
    ari_proof_veripb_begin(&w.t, third);
    for (uint32_t i = 0; i < l->step.n; i++)
        if (used[l->nset + 1 + i])
            (l->step.at[i].clause ? put_pb_clause : put_pb_sum)(&w, &l->step.at[i], l->nset + 1 + i);
    ari_proof_veripb_end(&w.t, third);
    return ARI_OK;
}

/* ---- the whole ---- */

ari_status ari_proof_bound_write(ari_case *c, const ari_reply *reply, uint32_t few, ari_out *head, ari_out *body,
                                 ari_out *formula, bool *found) {
    const char *const form = c->opt->proof;
    const uint32_t nword = reply->nword;
    ari_ledger l;
    uint32_t n = 0;
    ARI_TRY(search_bound(c, reply, few, &l, found));
    if (!*found) return ARI_OK;
    const uint8_t *used = ari_ledger_used(&l, &c->work);
    uint64_t *set = ARI_TAKE(&c->work, uint64_t, (size_t)l.nset * nword);
    const uint8_t **value = ARI_TAKE(&c->work, const uint8_t *, l.nset);
    if (!used || !set || !value) return c->work.spent;
    for (uint32_t i = 0; i < l.nset; i++)
        if (used[i + 1]) memcpy(set + (size_t)n++ * nword, reply->difference + (size_t)i * nword, nword * sizeof *set);
    ARI_TRY(ari_proof_bound_rivals(c, reply->solution[0], set, n, nword, value));
    for (uint32_t i = 0; i < n; i++) *found = *found && value[i];
    if (!*found) return ARI_OK;
    ari_proof_bound_solution(&c->model, reply->solution[0], head);
    for (uint32_t i = 0; i < n; i++) ari_proof_bound_solution(&c->model, value[i], head);
    if (strcmp(form, "cert") != 0) return put_sums(c, reply, few, &l, used, !strcmp(form, "veripb3"), formula, body);
    return put_lines(c, &l, used, body);
}
