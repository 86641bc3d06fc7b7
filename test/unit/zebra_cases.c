/* zebra_cases.c - random zebra puzzles with clues of every kind, and their text in the own language. */
#include "zebra_cases.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static uint32_t below(ari_rng *r, uint32_t n) { return ari_rng_below(r, n); }

/* ---- puzzles as text ---- */

int zebra_used[OZ_KINDS][2], zebra_used_how[3];

static void put(char *s, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const size_t n = strlen(s);
    vsnprintf(s + n, ZEBRA_TEXT - n, format, list);
    va_end(list);
}

static void put_fact(char *s, const oz_fact *f, bool odd_style) {
    static const char *const plain[] = {"same", "at", "next to", "left of", "right of", "immediately left of",
                                        "directly right of"};
    const char *no = f->no ? "not " : "";
    zebra_used[f->kind][f->no]++;
    switch (f->kind) {
    case OZ_AT: put(s, "v%d %s%s %d", f->a, no, odd_style ? "one of" : "at", f->k); break;
    case OZ_EVEN: put(s, "v%d %sat even", f->a, no); break;
    case OZ_DISTANCE:
        if (odd_style && !f->no) put(s, "distance v%d v%d %d", f->a, f->b, f->k);
        else put(s, "v%d %sdistance %d from v%d", f->a, no, f->k, f->b);
        break;
    case OZ_BETWEEN: put(s, "v%d %sbetween v%d and v%d", f->a, no, f->b, f->c); break;
    case OZ_MINUS: put(s, "v%d %sminus v%d one of %d", f->a, no, f->b, f->k); break;
    case OZ_PLUS: put(s, "v%d %splus v%d is one of %d", f->a, no, f->b, f->k); break;
    default:
        put(s, "%sv%d %s%s%s v%d", odd_style ? "the " : "", f->a, odd_style ? "is " : "", no, plain[f->kind], f->b);
    }
}

static void put_clue(char *s, const oz_clue *c, bool odd_style) {
    zebra_used_how[c->how]++;
    put(s, "%s", c->how == OZ_ONE ? "either " : c->how == OZ_IF ? "if " : "");
    for (int i = 0; i < c->n; i++) {
        if (i) put(s, "%s", i < c->premises ? " and " : i == c->premises ? " then " : " or ");
        put_fact(s, &c->fact[i], odd_style);
    }
    put(s, "\n");
}

void zebra_put_case(char *s, const oz_case *z, ari_rng *r) {
    *s = '\0';
    put(s, "zebra %d\n", z->npos);
    for (int v = 0; v < z->nattr * z->npos; v++) {
        if (v % z->npos == 0) put(s, "a%d:", v / z->npos);
        put(s, " v%d%s", v, v % z->npos == z->npos - 1 ? "\n" : "");
    }
    for (int i = 0; i < z->nclue; i++) put_clue(s, &z->clue[i], below(r, 2));
}

/* ---- random clues ---- */

static oz_fact random_fact(ari_rng *r, const oz_case *z) {
    const int values = z->nattr * z->npos;
    oz_fact f = {0, (int)!below(r, 3), 0, 0, 0, 0};
    do {
        f.kind = (int)below(r, OZ_KINDS);
        f.a = (int)below(r, (uint32_t)values);
        f.b = (int)below(r, (uint32_t)values);
        f.c = (int)below(r, (uint32_t)values);
    } while ((f.a == f.b && f.kind != OZ_AT && f.kind != OZ_EVEN) ||
             (f.kind == OZ_BETWEEN && (values < 3 || f.a == f.c || f.b == f.c)));
    f.k = 1 + (int)below(r, (uint32_t)z->npos);
    if (f.kind == OZ_MINUS) f.k = (int)below(r, (uint32_t)(2 * z->npos)) - z->npos;
    if (f.kind == OZ_PLUS) f.k = 2 + (int)below(r, (uint32_t)(2 * z->npos));
    return f;
}

static oz_clue random_clue(ari_rng *r, const oz_case *z) {
    oz_clue c = {.how = (int)below(r, 3)};
    c.n = 1 + (c.how ? 1 + (int)below(r, OZ_FACTS - 1) : below(r, 3) ? 0 : (int)below(r, OZ_FACTS));
    if (c.how && !below(r, 2)) c.how = 0, c.n = 1;
    if (c.how == OZ_IF) c.premises = 1 + (int)below(r, (uint32_t)c.n - 1);
    for (int i = 0; i < c.n; i++) c.fact[i] = random_fact(r, z);
    return c;
}

void zebra_random_order(ari_rng *r, const oz_case *z, int *pos) {
    for (int v = 0; v < z->nattr * z->npos; v++) {
        const int base = v / z->npos * z->npos, w = base + (int)below(r, (uint32_t)(v - base) + 1);
        pos[v] = pos[w];
        pos[w] = v - base + 1;
    }
}

/* A clue that is true of the arrangement (pos NULL: any clue). */
void zebra_grow(ari_rng *r, oz_case *z, const int *pos, bool strong) {
    oz_clue c;
    do {
        c = random_clue(r, z);
        if (strong && below(r, 4)) { /* mostly one plain fact */
            c.how = OZ_ANY;
            c.n = 1;
            c.premises = c.fact[0].no = 0;
        }
    } while (pos && !oracle_zebra_true(&c, pos));
    z->clue[z->nclue++] = c;
}
