/* oracle_zebra.c - places one value after the other, in every way, and asks each clue once its values stand. */
#include "oracle_zebra.h"

#include <stdlib.h>
#include <string.h>

static int uses_b(int kind) { return kind != OZ_AT && kind != OZ_EVEN; }

static int fact_true(const oz_fact *f, const int *pos)
{
    int a = pos[f->a], b = uses_b(f->kind) ? pos[f->b] : 0, c = f->kind == OZ_BETWEEN ? pos[f->c] : 0, yes = 0;
    switch (f->kind) {
    case OZ_SAME: yes = a == b; break;
    case OZ_AT: yes = a == f->k; break;
    case OZ_NEXT: yes = abs(a - b) == 1; break;
    case OZ_LEFT: yes = a < b; break;
    case OZ_RIGHT: yes = a > b; break;
    case OZ_JUST_LEFT: yes = a == b - 1; break;
    case OZ_JUST_RIGHT: yes = a == b + 1; break;
    case OZ_DISTANCE: yes = abs(a - b) == f->k; break;
    case OZ_BETWEEN: yes = (b < a && a < c) || (c < a && a < b); break;
    case OZ_EVEN: yes = a % 2 == 0; break;
    case OZ_MINUS: yes = a - b == f->k; break;
    case OZ_PLUS: yes = a + b == f->k; break;
    }
    return f->no ? !yes : yes;
}

int oracle_zebra_true(const oz_clue *c, const int *pos)
{
    int hold = 0;
    for (int i = 0; i < c->premises; i++)
        if (!fact_true(&c->fact[i], pos))
            return 1;
    for (int i = c->premises; i < c->n; i++)
        hold += fact_true(&c->fact[i], pos);
    return c->how == OZ_ONE ? hold == 1 : hold >= 1;
}

/* Does the clue speak only of values that stand? */
static int ready(const oz_clue *c, const int *pos)
{
    for (int i = 0; i < c->n; i++) {
        const oz_fact *f = &c->fact[i];
        if (!pos[f->a] || (uses_b(f->kind) && !pos[f->b]) || (f->kind == OZ_BETWEEN && !pos[f->c]))
            return 0;
    }
    return 1;
}

int oracle_check_zebra(const oz_case *z, const int *pos)
{
    int n = z->npos;
    for (int v = 0; v < z->nattr * n; v++) {
        if (pos[v] < 1 || pos[v] > n)
            return 0;
        for (int w = v / n * n; w < v; w++)
            if (pos[w] == pos[v])
                return 0;
    }
    for (int i = 0; i < z->nclue; i++)
        if (!oracle_zebra_true(&z->clue[i], pos))
            return 0;
    return 1;
}

typedef struct state { const oz_case *z; int pos[OZ_VALUES]; long found, limit, steps; } state;

static int fits(const state *s)
{
    for (int i = 0; i < s->z->nclue; i++)
        if (ready(&s->z->clue[i], s->pos) && !oracle_zebra_true(&s->z->clue[i], s->pos))
            return 0;
    return 1;
}

static void place(state *s, int v)
{
    int n = s->z->npos;
    if (v == s->z->nattr * n) {
        s->found += oracle_check_zebra(s->z, s->pos);
        return;
    }
    for (int p = 1; p <= n && s->steps > 0 && (!s->limit || s->found < s->limit); p++) {
        int taken = 0;
        for (int w = v / n * n; w < v; w++)
            taken |= s->pos[w] == p;
        if (taken)
            continue;
        s->steps--;
        s->pos[v] = p;
        if (fits(s))
            place(s, v + 1);
        s->pos[v] = 0;
    }
}

long oracle_zebra(const oz_case *z, long limit, long steps)
{
    state s;
    memset(&s, 0, sizeof s);
    s.z = z;
    s.limit = limit;
    s.steps = steps;
    place(&s, 0);
    return s.steps > 0 || (limit && s.found >= limit) ? s.found : -1;
}
