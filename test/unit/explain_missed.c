/* explain_missed.c - steps of whole boards against all sets of up to three premises, rows and short rings, that hang
 * together by what is open. No such set may entail anything for less than a step that is proved to be smallest; and a
 * step of such premises is found again. Written from explain.h alone: each premise is a table of what it allows, and
 * sets of them are joins. Walls, curves and gates are left to explain_smallest.c, whose boards are so small that no
 * search keeps many assignments, or forgets one. */
#include "explain/explain.h"
#include "genre/form.h"
#include "make/make.h"
#include "puzzle/puzzle.h"
#include "service/service.h"
#include "test.h"
#include "words/technique.h"

#include <stdlib.h>

enum { FAR = 300, SCOPE = 12, WIDE = 26, TUPLES = 3000, MOST_PREMISE = 2000, RING = 6, DEEP = 3, JOINS = 3000 };

/* All rows of a clue, or a row; or a ring, not all of whose lines are there. */
typedef struct premise {
    uint32_t price, nvar, nrow, ndef, extra; /* extra: facts that it needs besides: a line elsewhere */
    ari_var var[SCOPE];
    uint32_t *row, *def;
    const ari_topo *loop; /* a ring of one loop */
} premise;

/* What premises allow: of that many variables, a bit each. */
typedef struct table { uint32_t nvar, n; ari_var var[WIDE]; uint32_t tuple[TUPLES]; } table;

static ari_model model;
static ari_arena arena;
static ari_prices prices;
static premise list[MOST_PREMISE];
static uint32_t npremise, defined_at[1 << 16], joins;
static uint8_t *known, *values; /* [nvar] 0, 1; 2: open, or let go */
static bool *given;             /* [nvar] known by rules without price: no fact */
static const uint8_t *truth;
static table *own;              /* [npremise] */
static table step[DEEP + 1];
static long compared, tried, again, seen;

/* ---- premises ---- */

/* The variables that people see of row or definition terms, and the definitions of the others. False: too many. */
static bool add_scope(premise *p, uint32_t first, uint32_t n) {
    for (uint32_t k = first; k < first + n; k++) {
        const ari_var v = ARI_VAR(model.term[k].lit);
        const uint32_t d = defined_at[v];
        bool there = false;
        for (uint32_t i = 0; i < p->nvar; i++) there |= p->var[i] == v;
        for (uint32_t i = 0; i < p->ndef; i++) there |= p->def[i] == d;
        if (there) continue;
        if (d == ARI_NO) {
            if (p->nvar == SCOPE) return false;
            p->var[p->nvar++] = v;
            continue;
        }
        if (!add_scope(p, model.def[d].first, model.def[d].n)) return false;
        p->def[p->ndef++] = d; /* behind those that it needs */
    }
    return true;
}

static premise *fresh(uint32_t price) {
    premise *p = &list[npremise];
    if (!CHECK(npremise + 1 < MOST_PREMISE)) exit(1);
    *p = (premise){.price = price, .row = ARI_TAKE(&arena, uint32_t, model.nrow + 1)};
    p->def = ARI_TAKE(&arena, uint32_t, model.ndef + 1);
    if (!CHECK(p->row && p->def)) exit(1);
    npremise++;
    return p;
}

static void add_rows(void) {
    for (uint32_t i = 0; i < model.nrow; i++) {
        const ari_tag tag = model.row[i].tag;
        const uint32_t price = prices.rule ? prices.rule[tag.rule] : 100;
        bool first = price > 0, fits = true;
        for (uint32_t k = 0; k < i && tag.group; k++) first &= model.row[k].tag.group != tag.group;
        if (!first) continue;
        const ari_mark mark = ari_arena_mark(&arena);
        premise *p = fresh(price);
        for (uint32_t k = i; k < model.nrow && fits; k++) {
            if (k != i && (!tag.group || model.row[k].tag.group != tag.group)) continue;
            p->row[p->nrow++] = k;
            fits = add_scope(p, model.row[k].first, model.row[k].n);
        }
        if (fits) continue;
        npremise--;
        ari_arena_rewind(&arena, mark);
    }
}

/* The ring of these edges, unless it has constants. */
static void add_ring(const ari_topo *t, const ari_edge *e, uint32_t n) {
    const uint32_t base = prices.rule && prices.rule[t->tag.rule] ? prices.rule[t->tag.rule] : 100;
    for (uint32_t i = 0; i < n; i++)
        if (t->edge[e[i]] >= ARI_LIT_TRUE || t->edge[e[i]] & 1u) return;
    premise *p = fresh(base + n * prices.reach);
    for (uint32_t i = 0; i < n; i++) p->var[p->nvar++] = ARI_VAR(t->edge[e[i]]);
    p->extra = t->kind == ARI_CYCLE;
    p->loop = p->extra ? t : NULL;
}

static uint32_t end_of(const ari_topo *t, ari_vertex v) { /* the number of its pair */
    for (uint32_t i = 0; i < t->npair; i++)
        if (t->pair[i][0] == v || t->pair[i][1] == v) return i;
    return ARI_NO;
}

/* On from the last of n + 1 vertices: rings from their smallest vertex on, one way around; ways between two ends that
 * are no pair. */
static void extend(const ari_topo *t, ari_vertex *v, ari_edge *e, uint32_t n) {
    const ari_graph *g = t->graph;
    const uint32_t from = end_of(t, v[0]), last = n ? end_of(t, v[n]) : ARI_NO;
    if (last != ARI_NO && from != ARI_NO && from != last && v[0] < v[n]) add_ring(t, e, n);
    if (n == RING || (n && last != ARI_NO)) return;
    for (uint32_t i = g->head[v[n]]; i < g->head[v[n] + 1]; i++) {
        bool been = false;
        e[n] = g->inc[i];
        for (uint32_t k = 1; k <= n; k++) been |= v[k] == g->nbr[i];
        if (g->nbr[i] == v[0] && n > 1 && v[1] < v[n]) add_ring(t, e, n + 1);
        if (been || g->nbr[i] == v[0] || (from == ARI_NO && g->nbr[i] < v[0])) continue;
        v[n + 1] = g->nbr[i];
        extend(t, v, e, n + 1);
    }
}

static void add_rings(void) {
    for (uint32_t i = 0; i < model.ntopo; i++) {
        const ari_topo *t = &model.topo[i];
        if (!t->edge || t->kind == ARI_CYCLES || t->kind == ARI_CONNECTED) continue;
        for (ari_vertex v = 0; v < t->graph->nvertex; v++) {
            ari_vertex way[RING + 1] = {v};
            ari_edge e[RING + 1];
            extend(t, way, e, 0);
        }
    }
}

/* ---- tables ---- */

static bool is_true(ari_lit l) { return values[ARI_VAR(l)] != (l & 1u); }

static int64_t sum_of(uint32_t first, uint32_t n) {
    int64_t s = 0;
    for (uint32_t k = first; k < first + n; k++)
        if (is_true(model.term[k].lit)) s += model.term[k].coef;
    return s;
}

static bool allows(const premise *p) {
    bool all = true;
    for (uint32_t i = 0; i < p->nvar; i++) all &= values[p->var[i]];
    if (!p->nrow) return !all;
    for (uint32_t i = 0; i < p->ndef; i++) {
        const ari_def *d = &model.def[p->def[i]];
        values[d->var] = sum_of(d->first, d->n) >= d->least;
    }
    for (uint32_t i = 0; i < p->nrow; i++) {
        const ari_row *r = &model.row[p->row[i]];
        const int64_t s = sum_of(r->first, r->n);
        if ((r->lo != ARI_MINUS && s < r->lo) || (r->hi != ARI_PLUS && s > r->hi)) return false;
    }
    return true;
}

/* Is a line known that is not on the ring? */
static bool elsewhere(const premise *p) {
    uint32_t n = 0;
    for (ari_edge e = 0; e < p->loop->graph->nedge; e++)
        n += p->loop->edge[e] < ARI_LIT_TRUE && known[ARI_VAR(p->loop->edge[e])] == 1;
    for (uint32_t i = 0; i < p->nvar; i++) n -= known[p->var[i]] == 1;
    return n > 0;
}

/* What a premise allows, by what is known. False: too much, or it says nothing yet. */
static bool fill(table *t, const premise *p) {
    t->nvar = t->n = 0;
    if (p->loop && !elsewhere(p)) return false;
    for (uint32_t i = 0; i < p->nvar; i++) {
        values[p->var[i]] = known[p->var[i]];
        if (known[p->var[i]] > 1) t->var[t->nvar++] = p->var[i];
    }
    for (uint32_t x = 0; x < 1u << t->nvar; x++) {
        for (uint32_t i = 0; i < t->nvar; i++) values[t->var[i]] = x >> i & 1;
        if (!allows(p)) continue;
        if (t->n == TUPLES) return false;
        t->tuple[t->n++] = x;
    }
    return true;
}

static bool join(table *out, const table *x, const table *y) {
    uint32_t at[WIDE], common = 0;
    out->nvar = x->nvar;
    out->n = 0;
    memcpy(out->var, x->var, x->nvar * sizeof *x->var);
    for (uint32_t i = 0; i < y->nvar; i++) {
        for (at[i] = 0; at[i] < x->nvar && x->var[at[i]] != y->var[i];) at[i]++;
        if (at[i] < x->nvar) common |= 1u << at[i];
        else if (out->nvar == WIDE) return false;
        else out->var[at[i] = out->nvar++] = y->var[i];
    }
    joins++;
    for (uint32_t k = 0; k < y->n; k++) {
        uint32_t z = 0;
        for (uint32_t i = 0; i < y->nvar; i++) z |= (y->tuple[k] >> i & 1) << at[i];
        for (uint32_t i = 0; i < x->n; i++) {
            if ((x->tuple[i] ^ z) & common) continue;
            if (out->n == TUPLES) return false;
            out->tuple[out->n++] = x->tuple[i] | z;
        }
    }
    return true;
}

/* Variables that are the same in all. */
static uint32_t same(const table *t) {
    uint32_t all = UINT32_MAX, some = 0;
    for (uint32_t i = 0; i < t->n; i++) all &= t->tuple[i], some |= t->tuple[i];
    return (all | ~some) & ((1u << t->nvar) - 1);
}

/* ---- sets ---- */

typedef struct set { uint32_t at[DEEP], n, price, extra; } set;

/* Of boards with a loop, on every second: a ring with something else, lemmas of other kinds, and rows at sites of an
 * even and of an odd number cost so much more. */
static bool apart;
static const uint16_t dear[] = {0, 270, 180, 90};

static uint32_t dear_of(uint32_t n, uint32_t sites, bool ring, bool other) {
    return apart && n <= DEEP && (sites == 3 || other || (ring && n > 1)) ? dear[n] : 0;
}

static uint32_t dear_set(const set *s) {
    uint32_t sites = 0;
    bool ring = false;
    for (uint32_t i = 0; i < s->n; i++) {
        const premise *p = &list[s->at[i]];
        ring |= p->loop != NULL;
        if (!p->loop && p->nrow) sites |= 1u << (model.row[p->row[0]].tag.site & 1);
    }
    return dear_of(s->n, sites, ring, false);
}

static uint32_t sites_of(const ari_deduction *d) {
    uint32_t sites = 0;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].kind == ARI_BY_ROW) sites |= 1u << (d->premise[i].tag.site & 1);
    return sites;
}

static uint32_t more(void *user, const ari_deduction *d) {
    bool ring = false, other = false;
    (void)user;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise_kind kind = d->premise[i].kind;
        ring |= kind == ARI_BY_RING;
        other |= kind != ARI_BY_ROW && kind != ARI_BY_DIAGONAL && kind != ARI_BY_RING;
    }
    return dear_of(d->npremise, sites_of(d), ring, other);
}

static bool aloof(const ari_deduction *d) { return sites_of(d) == 3; }

/* Does the set entail what v is, by what is known and not let go? */
static bool entails(const set *s, ari_var v) {
    static table one, all, was;
    for (uint32_t i = 0; i < s->n; i++) {
        if (!fill(i ? &one : &all, &list[s->at[i]])) return false;
        if (!i) continue;
        was = all;
        if (!join(&all, &was, &one)) return false;
    }
    const uint32_t fixed = same(&all);
    for (uint32_t i = 0; i < all.nvar; i++)
        if (all.var[i] == v) return fixed >> i & 1;
    return false;
}

/* Facts are let go one by one, in one order or the other: is it cheaper than `most`? */
static bool is_cheaper(const set *s, ari_var v, uint32_t most, bool turned) {
    ari_var fact[DEEP * SCOPE];
    uint32_t n = 0, left;
    const uint32_t price = s->price + dear_set(s);
    for (uint32_t i = 0; i < s->n; i++)
        for (uint32_t k = 0; k < list[s->at[i]].nvar; k++) {
            const ari_var x = list[s->at[i]].var[k];
            bool there = known[x] > 1 || given[x];
            for (uint32_t j = 0; j < n; j++) there |= fact[j] == x;
            if (!there) fact[n++] = x;
        }
    left = n;
    for (uint32_t i = 0; i < n && price + (left + s->extra) * prices.fact >= most; i++) {
        const uint32_t k = turned ? n - 1 - i : i;
        known[fact[k]] = 2;
        if (entails(s, v)) left--;
        else known[fact[k]] = truth[fact[k]];
    }
    for (uint32_t i = 0; i < n; i++) known[fact[i]] = truth[fact[i]];
    return price + (left + s->extra) * prices.fact < most;
}

static bool shares(const table *x, const table *y) {
    for (uint32_t i = 0; i < x->nvar; i++)
        for (uint32_t k = 0; k < y->nvar; k++)
            if (x->var[i] == y->var[k]) return true;
    return false;
}

/* Is the set, or one with more premises that share something open with it, cheaper than `most`? Sets of which a part
 * entails something are no better than that part. */
static bool beats(const set *s, uint32_t most) {
    const table *t = s->n == 1 ? &own[s->at[0]] : &step[s->n];
    const uint32_t fixed = same(t);
    tried++;
    for (uint32_t i = 0; i < t->nvar; i++)
        for (int turned = 0; turned < 2; turned++)
            if (fixed >> i & 1 && is_cheaper(s, t->var[i], most, turned)) return true;
    for (uint32_t k = s->at[0] + 1; k < npremise && s->n < DEEP && !fixed && joins < JOINS; k++) {
        const premise *p = &list[k];
        bool in = s->price + p->price >= most || !own[k].nvar;
        for (uint32_t i = 0; i < s->n; i++) in |= s->at[i] == k;
        if (s->n > 1 && k < s->at[1]) in |= shares(&own[s->at[0]], &own[k]); /* met the other way around */
        if (in || !shares(t, &own[k]) || !join(&step[s->n + 1], t, &own[k])) continue;
        set with = *s;
        with.at[with.n++] = k;
        with.price += p->price;
        with.extra += p->extra;
        if (beats(&with, most)) return true;
    }
    return false;
}

static bool is_beaten(uint32_t most) {
    bool any = false;
    for (uint32_t i = 0; i < npremise && !any; i++) {
        const set s = {{i}, 1, list[i].price, list[i].extra};
        joins = 0;
        any = own[i].nvar && s.price < most && beats(&s, most);
    }
    return any;
}

/* ---- boards ---- */

/* Has the search here all that the step has? */
static bool is_listed(const ari_deduction *d) {
    bool all = d->npremise <= DEEP;
    for (uint32_t i = 0; i < d->npremise; i++) all &= d->premise[i].kind == ARI_BY_ROW && d->premise[i].nlit <= SCOPE;
    return all;
}

static void walk(const ari_reply *solved, const char *name) {
    const ari_explain_ask ask = {&model, solved->solution[0], solved->forced, &prices, NULL, 6000000, FAR, 0, more,
                                 NULL, apart ? aloof : NULL, apart ? dear : NULL, NULL, 1};
    const ari_deduction *d = NULL;
    ari_explain *x;
    truth = solved->solution[0];
    if (!CHECK(ari_explain_open(&ask, &arena, &x) == ARI_OK)) return;
    for (ari_var v = 0; v < model.nvar; v++) given[v] = ari_explain_knows(x, v);
    for (;;) {
        for (ari_var v = 0; v < model.nvar; v++) known[v] = ari_explain_knows(x, v) ? truth[v] : 2;
        if (!CHECK(ari_explain_next(x, &d) == ARI_OK) || !d) break;
        if (d->bound < d->cost) continue;
        for (uint32_t i = 0; i < npremise; i++)
            if (!fill(&own[i], &list[i])) own[i].nvar = 0;
        compared++;
        if (!CHECK(!is_beaten(d->cost))) fprintf(stderr, "  %s: a step of %u is not smallest\n", name, d->cost);
        if (!is_listed(d)) continue;
        seen++;
        again += is_beaten(d->cost + 1);
    }
    ari_explain_close(x);
}

static void explain(const char *genre, uint32_t side, uint64_t seed, bool loops) {
    const ari_brief brief = {.genre = ari_puzzle_find(genre, strlen(genre)), .rows = side, .cols = side,
                             .density = seed % 2 ? 0 : -1};
    const ari_limits limits = {0};
    ari_board b;
    ari_error err = {0};
    uint64_t work, range[2];
    uint32_t tries, near[2];
    if (!CHECK(ari_make_run(&brief, seed, &limits, NULL, &b, &work, &tries, range, near, &err) == ARI_OK)) return;
    ari_arena_init(&arena, NULL, 0);
    const ari_job job = {.model = &model, .arena = &arena};
    ari_reply reply = {.answer = ARI_UNKNOWN};
    if (CHECK(ari_form_model(&b, 0, NULL, &arena, &model) == ARI_OK && model.nvar < 1u << 16) &&
        CHECK(ari_forced_run(&job, &reply) == ARI_OK && reply.answer == ARI_ONE)) {
        prices = (ari_prices){.rule = b.genre->techniques->cost.price, .nrule = b.genre->rules.nrule, .fact = 1,
                              .reach = 5, .whole = b.genre->techniques->cost.whole};
        memset(reply.forced, 0, model.nvar);
        memset(defined_at, 0xff, sizeof defined_at);
        for (uint32_t i = 0; i < model.ndef; i++) defined_at[model.def[i].var] = i;
        npremise = 0;
        values = ARI_ZERO(&arena, uint8_t, model.nvar);
        known = ARI_ZERO(&arena, uint8_t, model.nvar);
        given = ARI_ZERO(&arena, bool, model.nvar);
        add_rows();
        add_rings();
        own = ARI_TAKE(&arena, table, npremise);
        apart = loops && seed / 2 % 2;
        if (CHECK(values && known && given && own)) walk(&reply, genre);
    }
    ari_arena_drop(&arena);
    ari_board_drop(&b);
}

int main(void) {
    static const struct { const char *genre; uint32_t side; } kind[] = {
        {"slitherlink", 7}, {"loops", 7}, {"masyu", 7}, {"yajilin", 7}, {"numberlink", 7}, {"hashi", 7},
        {"heyawake", 7}, {"sudoku", 9}, {"circuit", 6},
    };
    const uint64_t seeds = (uint64_t)test_rounds(1, 60);
    for (uint64_t seed = 1; seed <= seeds; seed++)
        for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) explain(kind[i].genre, kind[i].side, seed, i < 4);
    printf("%ld steps compared with %ld sets; %ld of %ld found again\n", compared, tried, again, seen);
    CHECK(again >= seen - seen / 50); /* some of Hashi rest on rules without price, which no set here has */
    return TEST_DONE();
}
