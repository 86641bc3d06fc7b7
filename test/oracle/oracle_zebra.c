/* oracle_zebra.c - places one value after the other, in every way, and asks each clue as soon as the values that stand
 * decide it. Of what is open it takes next what has the fewest ways left: a value, or a place of an attribute; a way is
 * left when no clue is false with it. */
#include "oracle_zebra.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { NO, YES, OPEN };

/* Which values a fact speaks of; returns how many. */
static int values_of(const oz_fact *f, int *v) {
    v[0] = f->a;
    v[1] = f->b;
    v[2] = f->c;
    return f->kind == OZ_AT || f->kind == OZ_EVEN ? 1 : f->kind == OZ_BETWEEN ? 3 : 2;
}

/* YES, NO, or OPEN when a value of it has no position (0). */
static int fact_truth(const oz_fact *f, const int *pos) {
    int v[3], n = values_of(f, v), yes = 0;
    for (int i = 0; i < n; i++)
        if (!pos[v[i]]) return OPEN;
    int a = pos[v[0]], b = n > 1 ? pos[v[1]] : 0, c = n > 2 ? pos[v[2]] : 0;
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
    return yes != f->no ? YES : NO;
}

/* May the clue still become true? Exact when all its values stand. */
static int may_hold(const oz_clue *c, const int *pos) {
    int true_ones = 0, open = 0;
    for (int i = 0; i < c->n; i++) {
        int truth = fact_truth(&c->fact[i], pos);
        if (i < c->premises) {
            if (truth == NO) return 1;
            open += truth == OPEN;
        } else {
            true_ones += truth == YES;
            open += truth == OPEN;
        }
    }
    if (c->how == OZ_ONE) return true_ones == 1 || (true_ones == 0 && open);
    return true_ones || open;
}

int oracle_zebra_true(const oz_clue *c, const int *pos) { return may_hold(c, pos); }

int oracle_check_zebra(const oz_case *z, const int *pos) {
    int n = z->npos;
    for (int v = 0; v < z->nattr * n; v++) {
        if (pos[v] < 1 || pos[v] > n) return 0;
        for (int w = v / n * n; w < v; w++)
            if (pos[w] == pos[v]) return 0;
    }
    for (int i = 0; i < z->nclue; i++)
        if (!oracle_zebra_true(&z->clue[i], pos)) return 0;
    return 1;
}

typedef uint32_t ways[OZ_VALUES]; /* bit p: the value may stand at position p */
typedef struct state {
    const oz_case *z;
    int pos[OZ_VALUES];
    long found, limit, steps;
    int nvalue[OZ_CLUES], value[OZ_CLUES][3 * OZ_FACTS]; /* the values each clue speaks of, */
    int nclue[OZ_VALUES]; short clue[OZ_VALUES][OZ_CLUES]; /* and the clues that speak of each value */
} state;

static void index_clues(state *s) {
    for (int i = 0; i < s->z->nclue; i++)
        for (int k = 0; k < s->z->clue[i].n; k++) {
            int v[3], n = values_of(&s->z->clue[i].fact[k], v);
            for (int j = 0; j < n; j++) {
                int seen = s->nclue[v[j]] && s->clue[v[j]][s->nclue[v[j]] - 1] == i;
                if (seen) continue;
                s->value[i][s->nvalue[i]++] = v[j];
                s->clue[v[j]][s->nclue[v[j]]++] = (short)i;
            }
        }
}

/* Take away the ways of open values with which clue i is false. */
static void narrow(state *s, int i, uint32_t *way) {
    const oz_clue *c = &s->z->clue[i];
    int open = 0;
    for (int j = 0; j < s->nvalue[i]; j++) open += !s->pos[s->value[i][j]];
    if (c->n == 1 && open > 1) /* no one position decides its only fact */
        return;
    for (int j = 0; j < s->nvalue[i]; j++) {
        int v = s->value[i][j];
        if (s->pos[v]) continue;
        for (int p = 1; p <= s->z->npos; p++) {
            if (!(way[v] >> p & 1)) continue;
            s->pos[v] = p;
            if (!may_hold(c, s->pos)) way[v] &= ~((uint32_t)1 << p);
        }
        s->pos[v] = 0;
    }
}

static int count(uint32_t set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

/* What has the fewest ways: a value (*at = 0), or position *at of the attribute of `value`. Returns that number. */
static int choose(const state *s, const uint32_t *way, int *value, int *at) {
    int n = s->z->npos, least = n + 1;
    for (int v = 0; v < s->z->nattr * n; v++) {
        if (s->pos[v]) continue;
        int k = count(way[v]);
        if (k < least) least = k, *value = v, *at = 0;
    }
    for (int v = 0; v < s->z->nattr * n && least > 1; v += n)
        for (int p = 1; p <= n; p++) {
            int k = 0, stands = 0;
            for (int w = v; w < v + n; w++) {
                k += !s->pos[w] && way[w] >> p & 1;
                stands |= s->pos[w] == p;
            }
            if (!stands && k < least) least = k, *value = v, *at = p;
        }
    return least;
}

static void place(state *s, const uint32_t *way);

static void put(state *s, const uint32_t *way, int v, int p) {
    ways next;
    int base = v / s->z->npos * s->z->npos;
    if (!(way[v] >> p & 1) || s->steps <= 0 || (s->limit && s->found >= s->limit)) return;
    s->steps--;
    memcpy(next, way, sizeof next);
    for (int w = base; w < base + s->z->npos; w++) next[w] &= ~((uint32_t)1 << p);
    s->pos[v] = p;
    int fits = 1;
    for (int i = 0; i < s->nclue[v] && fits; i++) {
        fits = may_hold(&s->z->clue[s->clue[v][i]], s->pos);
        narrow(s, s->clue[v][i], next);
    }
    if (fits) place(s, next);
    s->pos[v] = 0;
}

static void place(state *s, const uint32_t *way) {
    int n = s->z->npos, value = -1, at = 0;
    choose(s, way, &value, &at);
    if (value < 0)
        s->found += oracle_check_zebra(s->z, s->pos);
    else if (at)
        for (int v = value; v < value + n; v++) {
            if (!s->pos[v]) put(s, way, v, at);
        }
    else
        for (int p = 1; p <= n; p++) put(s, way, value, p);
}

long oracle_zebra(const oz_case *z, long limit, long steps) {
    static state s;
    ways way;
    memset(&s, 0, sizeof s);
    s.z = z;
    s.limit = limit;
    s.steps = steps;
    index_clues(&s);
    for (int v = 0; v < OZ_VALUES; v++) way[v] = (((uint32_t)1 << z->npos) - 1) << 1;
    for (int i = 0; i < z->nclue; i++) narrow(&s, i, way);
    place(&s, way);
    return s.steps > 0 || (limit && s.found >= limit) ? s.found : -1;
}
