/* dependencies.c - marking backwards. A variable is needed if it was asked about, or if a needed step (or the row that
 * implied a needed variable) uses it and it was known by then. Each variable is marked once. */
#include "steps/dependencies.h"

#include <string.h>

static void note_dependency(ari_dependencies *t, const ari_explain *x) {
    for (ari_var v = 0; v < t->nvar; v++)
        if (t->since[v] == ARI_NO && ari_explain_knows(x, v)) t->since[v] = t->step.n;
}

ari_status ari_dependencies_begin(ari_dependencies *t, const ari_explain *x, uint32_t nvar, ari_arena *a) {
    *t = (ari_dependencies){.nvar = nvar, .since = ARI_TAKE(a, uint32_t, nvar)};
    if (!t->since) return a->spent;
    memset(t->since, 0xff, nvar * sizeof *t->since);
    note_dependency(t, x);
    return ARI_OK;
}

static const void *copy_dependency(ari_arena *a, const void *from, uint32_t n, size_t size) {
    void *to = ari_arena_array(a, n, size, false);
    if (to && n) memcpy(to, from, n * size);
    return to;
}

ari_status ari_dependencies_add(ari_dependencies *t, const ari_explain *x, const ari_deduction *d, ari_arena *a) {
    ari_deduction s = *d;
    ari_premise *p = ARI_TAKE(a, ari_premise, d->npremise);
    s.premise = p;
    s.fact = copy_dependency(a, d->fact, d->nfact, sizeof *d->fact);
    s.then = copy_dependency(a, d->then, d->nthen, sizeof *d->then);
    s.chain = copy_dependency(a, d->chain, d->nchain, sizeof *d->chain);
    s.note = copy_dependency(a, d->note, d->nnote, sizeof *d->note);
    if (!p || !s.fact || !s.then || !s.chain || !s.note || !ARI_RESERVE(a, &t->step, 1)) return a->spent;
    for (uint32_t i = 0; i < d->npremise; i++) {
        p[i] = d->premise[i];
        p[i].lit = copy_dependency(a, p[i].lit, p[i].nscope, sizeof *p[i].lit);
        p[i].place = copy_dependency(a, p[i].place, p[i].nplace, sizeof *p[i].place);
        if (!p[i].lit || !p[i].place) return a->spent;
    }
    ARI_PUSH(&t->step, s);
    note_dependency(t, x);
    return ARI_OK;
}

typedef struct search { ari_dependencies *t; ari_var *stack; uint32_t n; } search;

/* Needed, by what became known when there were this many steps. */
static void need_dependency(search *s, ari_var v, uint32_t by) {
    if (s->t->needed[v] || s->t->since[v] > by) return;
    s->t->needed[v] = 1;
    s->stack[s->n++] = v;
}

static void keep_dependency(search *s, uint32_t i) {
    ari_dependencies *t = s->t;
    const ari_deduction *d = &t->step.at[i];
    if (t->kept[i]) return;
    t->kept[i] = true;
    t->nkept++;
    if (d->cost > t->hardest) t->hardest = d->cost;
    for (uint32_t k = 0; k < d->nfact; k++) need_dependency(s, ARI_VAR(d->fact[k]), i);
}

ari_status ari_dependencies_cut(ari_dependencies *t, const ari_explain *x, const uint8_t *asked, ari_arena *a) {
    search s = {t, ARI_TAKE(a, ari_var, t->nvar), 0};
    t->kept = ARI_ZERO(a, bool, t->step.n);
    t->needed = ARI_ZERO(a, uint8_t, t->nvar);
    if (!s.stack || !t->kept || !t->needed) return a->spent;
    for (ari_var v = 0; v < t->nvar; v++)
        if (asked[v] == 1) need_dependency(&s, v, t->step.n);
    while (s.n) {
        const ari_var v = s.stack[--s.n];
        const uint32_t since = t->since[v];
        uint32_t n;
        const ari_term *term = since ? ari_explain_free(x, v, &n) : NULL;
        for (uint32_t i = 0; term && i < n; i++) need_dependency(&s, ARI_VAR(term[i].lit), since);
        if (since && !term) keep_dependency(&s, since - 1);
    }
    return ARI_OK;
}
