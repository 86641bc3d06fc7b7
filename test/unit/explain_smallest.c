/* explain_smallest.c - steps against brute force: on random small boards every assignment is a world, a premise is the
 * set of worlds that it allows, and no set of premises and facts may be cheaper than the step found, up to as many
 * premises as leave SETS sets. Written from explain.h alone: worlds, rings and walls are worked out here from the
 * graph.
 * In every step, on boards of every genre, premises and facts alone must entail what is concluded. */
#include "base/bits.h"
#include "explain/explain.h"
#include "genre/form.h"
#include "puzzle/puzzle.h"
#include "service/service.h"
#include "steps/prices.h"
#include "test.h"
#include "../oracle/random_board.h"
#include "words/technique.h"

#include <stdlib.h>

enum { MOST_VAR = 13, MOST_ALL = 160, WORDS = (1 << MOST_VAR) / 64, MOST_PREMISE = 12000, MOST_GATE = 8000,
       SETS = 20000,
       PATIENCE = 1000000 }; /* where walls are given by what is near: no list of premises ends the search */

typedef struct worlds { uint64_t at[WORDS]; } worlds;
enum { BY_ROW, BY_RING, BY_OTHER };
typedef struct premise {
    worlds w;
    uint32_t price, kind, sites; /* sites: of a row, as in mix */
    uint32_t rule, scope, nplace; /* of a row or diagonal: its main variables, and how many rows a diagonal is of */
    bool gate, row, known; /* known: a pattern, which is a step alone */
} premise;
typedef struct mix { uint32_t n, lemmas, others, sites; } mix; /* sites: 1, 2: of an even, an odd number */

static ari_arena arena;
static ari_model model;
static ari_prices prices;
static ari_var var[MOST_VAR]; /* main variables */
static uint32_t nvar, nworld, nword, npremise, truth; /* truth: the world of the solution */
static premise list[MOST_PREMISE];
typedef struct known_gate { uint32_t cross, along; premise *p; } known_gate;
static known_gate gate[MOST_GATE];
static uint32_t ngate;
static worlds free_rows, demand[8], lit_true[MOST_ALL]; /* lit_true: of every variable */
static uint8_t *values; /* of the world at hand */
static long known_sets, noted, compared, stepped, thoughts, chained, diagonals;
static long board; /* the number of the one at hand */

static bool has(const worlds *w, uint32_t i) { return w->at[i >> 6] >> (i & 63) & 1; }
static void put(worlds *w, uint32_t i) { w->at[i >> 6] |= (uint64_t)1 << (i & 63); }

static void set_world(uint32_t world) {
    memset(values, 0, model.nvar);
    for (uint32_t k = 0; k < nvar; k++) values[var[k]] = world >> k & 1;
    ari_eval_complete(&model, values);
}

static bool is_true(ari_lit l) { return l >= ARI_LIT_TRUE ? l == ARI_LIT_TRUE : values[ARI_VAR(l)] != (l & 1u); }

/* An auxiliary variable that a clue's row of one term settles, *x: so it is in every other row. */
static bool is_settled(ari_lit l, bool *x) {
    for (uint32_t k = 0; k < nvar; k++)
        if (l < ARI_LIT_TRUE && var[k] == ARI_VAR(l)) return false;
    for (uint32_t i = 0; l < ARI_LIT_TRUE && i < model.nrow; i++) {
        const ari_row *r = &model.row[i];
        if (r->n != 1 || !r->tag.group || ARI_VAR(model.term[r->first].lit) != ARI_VAR(l)) continue;
        const int32_t one = model.term[r->first].coef;
        const bool on = r->lo <= one && r->hi >= one; /* the literal of the row */
        if (on == (r->lo <= 0 && r->hi >= 0)) continue;
        *x = on == (model.term[r->first].lit == l);
        return true;
    }
    return false;
}

static bool row_holds(const ari_row *r) {
    int64_t s = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        bool x = is_true(model.term[k].lit);
        if (r->n > 1) (void)is_settled(model.term[k].lit, &x);
        if (x) s += model.term[k].coef;
    }
    return (r->lo == ARI_MINUS || s >= r->lo) && (r->hi == ARI_PLUS || s <= r->hi);
}

static uint32_t price_of(uint32_t rule) { return prices.rule && rule < prices.nrule ? prices.rule[rule] : 100; }

/* The lines of a world: a simple cycle, or a simple path with its ends? */
typedef enum form { NEITHER, RING, PATH } form;
static form form_of(const ari_topo *t, ari_vertex end[2]) {
    const ari_graph *g = t->graph;
    uint32_t degree[64] = {0}, part[64], nend = 0, nline = 0, joined = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) part[v] = v;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!is_true(t->edge[e])) continue;
        nline++;
        const ari_vertex x = g->ends[e][0], y = g->ends[e][1];
        degree[x]++, degree[y]++;
        const uint32_t from = part[x], to = part[y];
        joined += from != to;
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (part[v] == from) part[v] = to;
    }
    uint32_t used = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        used += degree[v] > 0;
        if (degree[v] > 2) return NEITHER;
        if (degree[v] == 1 && nend < 2) end[nend] = v;
        nend += degree[v] == 1;
    }
    if (!nline || joined + 1 != used) return NEITHER;
    return nend == 0 ? RING : nend == 2 ? PATH : NEITHER;
}

static uint32_t count_lines(uint32_t world) {
    uint32_t n = 0;
    for (; world; world &= world - 1) n++;
    return n;
}

/* The bits of the lines of a demand. */
static uint32_t lines_of(const ari_topo *t) {
    uint32_t bits = 0;
    for (ari_edge e = 0; e < t->graph->nedge; e++)
        for (uint32_t k = 0; k < nvar; k++)
            if (t->edge[e] == ARI_POS(var[k])) bits |= 1u << k;
    return bits;
}

/* The last one may be written over and over: then the list is not whole, and what it has is compared. */
static premise *fresh(uint32_t price) {
    if (npremise == MOST_PREMISE) npremise--;
    memset(&list[npremise], 0, sizeof list[0]);
    list[npremise].price = price;
    return &list[npremise++];
}

/* Is this a ring that may not be? rest: only together with something else. */
static bool forbidden(const ari_topo *t, bool *rest) {
    ari_vertex end[2] = {0, 0};
    const form f = form_of(t, end);
    *rest = t->kind == ARI_CYCLE;
    if (f == RING) return true;
    if (f != PATH || t->kind != ARI_PATHS) return false;
    ari_vertex mate[64];
    for (ari_vertex v = 0; v < t->graph->nvertex; v++) mate[v] = ARI_NO;
    for (uint32_t i = 0; i < t->npair; i++) mate[t->pair[i][0]] = t->pair[i][1], mate[t->pair[i][1]] = t->pair[i][0];
    bool wrong = mate[end[0]] != ARI_NO && mate[end[1]] != ARI_NO && mate[end[0]] != end[1];
    uint32_t degree[64] = {0}, n = 0;
    for (ari_edge e = 0; e < t->graph->nedge; e++)
        if (is_true(t->edge[e])) degree[t->graph->ends[e][0]]++, degree[t->graph->ends[e][1]]++, n++;
    for (ari_vertex v = 0; v < t->graph->nvertex; v++)
        if (mate[v] != ARI_NO && degree[v] == 2) return false; /* it passes an end: a part of it is to blame */
    if (t->chordless && n > 1 && ari_graph_find(t->graph, end[0], end[1]) != ARI_NO) wrong = true;
    return wrong;
}

static void add_rings(const ari_topo *t) {
    const uint32_t bits = lines_of(t);
    const uint32_t base = price_of(t->tag.rule) ? price_of(t->tag.rule) : 100;
    for (uint32_t z = 1; z < nworld; z++) {
        bool rest;
        if (z & ~bits) continue;
        set_world(z);
        for (uint32_t i = 0; i < t->npair; i++) /* pairs are given: they play in every world that matters */
            if (t->pair_on[i] < ARI_LIT_TRUE) values[ARI_VAR(t->pair_on[i])] = 1;
        if (!forbidden(t, &rest)) continue;
        premise *p = fresh(base + prices.reach * count_lines(z));
        p->kind = BY_RING;
        for (uint32_t w = 0; w < nworld; w++)
            if ((w & z) != z || (rest && (w & bits) == z)) put(&p->w, w);
    }
    if (t->kind != ARI_CYCLE) return;
    premise *p = fresh(base);
    for (uint32_t w = 0; w < nworld; w++)
        if (w & bits) put(&p->w, w);
}

static void add_walls(const ari_topo *t) {
    const uint32_t base = price_of(t->tag.rule) ? price_of(t->tag.rule) : 100;
    for (uint32_t s = 1; t->graph->nvertex && s < 1u << (t->graph->nvertex - 1); s++) {
        uint32_t cross = 0;
        for (ari_edge e = 0; e < t->graph->nedge; e++) {
            if (((s >> t->graph->ends[e][0] ^ s >> t->graph->ends[e][1]) & 1) == 0) continue;
            for (uint32_t k = 0; k < nvar; k++)
                if (t->edge[e] == ARI_POS(var[k])) cross |= 1u << k;
        }
        premise *p = fresh(base + prices.reach * count_lines(cross));
        p->kind = BY_OTHER;
        for (uint32_t w = 0; w < nworld; w++)
            if (w & cross) put(&p->w, w);
    }
}

#include "explain_known.h"

/* False: too large for brute force. */
static bool build_worlds(void) {
    uint32_t group[64][64] = {0}, whole[64] = {0};
    nvar = npremise = 0;
    for (ari_var v = 0; v < model.nvar; v++) {
        bool free = model.is_main[v]; /* what rows alone say of an auxiliary is for those to say that are premises */
        for (uint32_t i = 0; i < model.nfollow; i++) free |= model.follow[i] == v;
        if (!free) continue;
        if (nvar == MOST_VAR) return false;
        var[nvar++] = v;
    }
    model.nfollow = 0;
    if (model.ngroup >= 64 || model.nrule > 64 || model.nvar > MOST_ALL || model.ntopo > 8) return false;
    nworld = 1u << nvar;
    nword = (nworld + 63) / 64;
    memset(&free_rows, 0xff, sizeof free_rows);
    memset(demand, 0, sizeof demand);
    memset(lit_true, 0, sizeof lit_true);
    for (uint32_t i = 0; i < model.nrow; i++) {
        const ari_row *r = &model.row[i];
        const uint32_t price = price_of(r->tag.rule);
        const bool all = prices.whole && prices.whole[r->tag.rule];
        uint32_t *g = all ? &whole[r->tag.rule] : r->tag.group ? &group[r->tag.group][r->tag.rule] : NULL;
        if (price && (!g || !*g)) {
            premise *p = fresh(price);
            memset(&p->w, 0xff, sizeof(worlds));
            if (!all) p->sites = 1u << (r->tag.site & 1);
            p->row = true;
            p->rule = r->tag.rule;
            if (g) *g = npremise;
        }
        premise *own = price ? &list[g ? *g - 1 : npremise - 1] : NULL;
        worlds *w = own ? &own->w : &free_rows;
        for (uint32_t k = r->first; k < r->first + r->n && own; k++) own->scope |= scope_of(model.term[k].lit);
        for (uint32_t k = 0; k < nworld; k++) {
            set_world(k);
            if (!row_holds(r)) w->at[k >> 6] &= ~((uint64_t)1 << (k & 63));
        }
    }
    for (uint32_t w = 0; w < nworld; w++) {
        set_world(w);
        for (ari_var v = 0; v < model.nvar; v++)
            if (values[v]) put(&lit_true[v], w);
    }
    for (uint32_t i = 0; i < model.ntopo; i++)
        for (uint32_t w = 0; w < nworld; w++) {
            bool holds;
            ari_vertex where;
            set_world(w);
            const ari_mark mark = ari_arena_mark(&arena);
            if (!CHECK(ari_topo_eval(&model.topo[i], values, &arena, &holds, &where) == ARI_OK)) exit(1);
            ari_arena_rewind(&arena, mark);
            if (holds) put(&demand[i], w);
        }
    return true;
}

/* Curves around some vertices, across at most two open lines; those around a point that has no others are left out. */
static void add_curves(const ari_topo *t, uint32_t known) {
    const ari_graph *g = t->graph;
    const uint32_t base = price_of(t->tag.rule) ? price_of(t->tag.rule) : 100;
    uint32_t at[64] = {0};
    for (ari_edge e = 0; e < g->nedge; e++)
        for (uint32_t k = 0; k < nvar; k++)
            if (t->edge[e] == ARI_POS(var[k])) at[g->ends[e][0]] |= 1u << k, at[g->ends[e][1]] |= 1u << k;
    for (uint32_t s = 1; s < 1u << (g->nvertex - 1); s++) {
        uint32_t cross = 0;
        bool point = false;
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (s >> v & 1) cross ^= at[v];
        const uint32_t open = cross & ~known;
        for (ari_vertex v = 0; v < g->nvertex; v++) point |= (at[v] & ~known) == open;
        if (!open || count_lines(open) > 2 || point) continue;
        premise *p = fresh(base + prices.reach * count_lines(cross));
        p->kind = BY_OTHER;
        for (uint32_t w = 0; w < nworld; w++)
            if (count_lines(w & cross) % 2 == 0) put(&p->w, w);
    }
}

/* Borders of one loop around some vertices, between the first known line inside and the first outside: all lines across
 * are known not to be there but two. */
static void add_borders(const ari_topo *t, uint32_t known) {
    const ari_graph *g = t->graph;
    const uint32_t base = price_of(t->tag.rule) ? price_of(t->tag.rule) : 100;
    for (uint32_t s = 1; s < 1u << (g->nvertex - 1); s++) {
        uint32_t cross = 0, in = 0, out = 0;
        for (ari_edge e = 0; e < g->nedge; e++)
            for (uint32_t k = 0; k < nvar; k++) {
                const uint32_t inside = (s >> g->ends[e][0] & 1) + (s >> g->ends[e][1] & 1);
                uint32_t *first = inside ? &in : &out;
                if (t->edge[e] != ARI_POS(var[k])) continue;
                if (inside == 1) cross |= 1u << k;
                else if (!*first) *first = known & truth & 1u << k;
            }
        if (!in || !out || cross & known & truth || count_lines(cross & ~known) != 2) continue;
        premise *p = fresh(base + prices.reach * count_lines(cross));
        p->kind = BY_OTHER;
        for (uint32_t w = 0; w < nworld; w++)
            if (!(w & in) || !(w & out) || count_lines(w & cross) >= 2) put(&p->w, w);
    }
}

static bool add_shapes(void) {
    for (uint32_t i = 0; i < model.ntopo; i++) {
        const ari_topo *t = &model.topo[i];
        if (!t->edge || (t->kind == ARI_CONNECTED && !t->spanning)) return false; /* given by what is near: no list */
        if (t->graph->nvertex > 9) return false;
        if (t->kind != ARI_CONNECTED && t->kind != ARI_CYCLES) add_rings(t);
        if (t->kind == ARI_CONNECTED || t->kind == ARI_TREE) add_walls(t);
    }
    return true;
}

static void keep_lit(worlds *w, ari_lit l) {
    const worlds *is = &lit_true[ARI_VAR(l)];
    for (uint32_t i = 0; i < nword; i++) w->at[i] &= l & 1u ? ~is->at[i] : is->at[i];
}

static bool is_empty(const worlds *w) {
    for (uint32_t i = 0; i < nword; i++)
        if (w->at[i]) return false;
    return true;
}

static bool entails(const worlds *w, ari_lit l) {
    const worlds *is = &lit_true[ARI_VAR(l)];
    for (uint32_t i = 0; i < nword; i++)
        if (w->at[i] & (l & 1u ? is->at[i] : ~is->at[i])) return false;
    return true;
}

#include "explain_gates.h"

/* ---- brute force ---- */

static ari_lit fact[MOST_ALL];
static uint32_t nfact;

/* The world of w that has it otherwise and breaks the fewest facts; nworld: none has. */
static uint32_t nearest(const worlds *w, ari_lit l, uint32_t known, uint32_t *breaks) {
    const worlds *is = &lit_true[ARI_VAR(l)];
    uint32_t best = nworld;
    *breaks = MOST_VAR + 1;
    for (uint32_t i = 0; i < nword; i++)
        for (uint64_t wrong = w->at[i] & (l & 1u ? is->at[i] : ~is->at[i]); wrong; wrong &= wrong - 1) {
            const uint32_t z = 64 * i + ari_bits_low(wrong), n = count_lines((z ^ truth) & known);
            if (n < *breaks) *breaks = n, best = z;
        }
    return best;
}

/* Do w and at most `left` facts entail it? Some fact has to exclude each world that has it otherwise. */
static bool enough(const worlds *w, ari_lit l, uint32_t known, uint32_t left) {
    uint32_t breaks;
    const uint32_t z = nearest(w, l, known, &breaks);
    if (z == nworld) return true;
    for (uint32_t k = 0; left && k < nvar; k++) {
        if (!((z ^ truth) & known & 1u << k)) continue;
        worlds with = *w;
        keep_lit(&with, ARI_POS(var[k]) ^ !(truth >> k & 1));
        if (enough(&with, l, known, left - 1)) return true;
    }
    return false;
}

static bool dearer; /* some steps cost more than their premises */

/* Those that have a lemma and something else, a lemma that is no ring, or rows at sites of both kinds: of one loop. */
static bool apart;

/* With one premise more the sum is dearer by more than all facts. */
static uint32_t extra(const mix *x, ari_var v) {
    static const uint32_t far[] = {0, 255, 170, 85};
    if (!x->n) return 0; /* a pattern */
    if (apart) return x->n < 4 && (x->others || x->sites == 3 || (x->lemmas && x->n > 1)) ? far[x->n] : 0;
    if (dearer && board % 2 && v % 3 == 2) return x->n < 4 ? far[x->n] : 0;
    return dearer && x->n < 3 && v % 3 == x->n ? 20 * x->n + 15 : 0;
}

static mix with(mix x, uint32_t kind, uint32_t sites) {
    return (mix){x.n + 1, x.lemmas + (kind != BY_ROW), x.others + (kind == BY_OTHER), x.sites | sites};
}

static mix mix_of(const ari_deduction *d) {
    mix x = {0};
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        const bool row = p->kind == ARI_BY_ROW || p->kind == ARI_BY_DIAGONAL;
        const bool at = p->kind == ARI_BY_ROW && !(prices.whole && prices.whole[p->tag.rule]);
        x = with(x, row ? BY_ROW : p->kind == ARI_BY_RING ? BY_RING : BY_OTHER, at ? 1u << (p->tag.site & 1) : 0);
    }
    return x;
}

static uint32_t more(void *user, const ari_deduction *d) {
    const mix x = mix_of(d);
    (void)user;
    return extra(&x, ARI_VAR(d->then[0]));
}

static bool aloof(const ari_deduction *d) { return mix_of(d).sites == 3; }

/* Does some open literal follow from w, that many premises, at what `left` pays? all: w with all facts, which cost 1
 * each. */
static bool follows(const worlds *w, const worlds *all, uint32_t known, uint32_t left, const mix *n) {
    for (uint32_t k = 0; k < nvar; k++)
        for (uint32_t no = 0; no < 2 && !(known >> k & 1); no++) {
            const ari_lit l = ARI_POS(var[k]) ^ no;
            const uint32_t x = extra(n, var[k]), facts = left - x;
            if (x <= left && entails(all, l) && (facts >= nfact || enough(w, l, known, facts))) return true;
        }
    return false;
}

static premise *useful[MOST_PREMISE]; /* cheapest first */
static uint32_t nuseful;

static int by_price(const void *x, const void *y) {
    const premise *const *p = x, *const *q = y;
    if ((*p)->price != (*q)->price) return (*p)->price < (*q)->price ? -1 : 1;
    return (*p > *q) - (*p < *q);
}

/* Premises that are not too dear and exclude something where all facts are known. Any other one could at most spare
 * facts, and costs more than these. */
static void subsume(const worlds *w, uint32_t most, bool gates) {
    worlds all = *w;
    for (uint32_t i = 0; i < nfact; i++) keep_lit(&all, fact[i]);
    nuseful = 0;
    for (uint32_t i = 0; i < npremise; i++) {
        bool some = false;
        for (uint32_t k = 0; k < nword && !some; k++) some = all.at[k] & ~list[i].w.at[k];
        if (list[i].price > most || (list[i].gate && !gates)) continue;
        if (some || list[i].price <= nfact * prices.fact) useful[nuseful++] = &list[i];
    }
    qsort(useful, nuseful, sizeof *useful, by_price);
}

/* Is there a step of at most `most`, behind the premises in n, with at most `deep` useful ones from `from` on? all: w
 * with all facts. */
static bool cheaper(const worlds *w, const worlds *all, uint32_t known, uint32_t from, uint32_t most, mix n,
                    uint32_t deep) {
    for (uint32_t i = from; deep && i < nuseful && useful[i]->price <= most; i++) {
        worlds one = *w, two = *all;
        if (useful[i]->known && n.n) continue;
        for (uint32_t k = 0; k < nword; k++) one.at[k] &= useful[i]->w.at[k], two.at[k] &= useful[i]->w.at[k];
        const uint32_t left = most - useful[i]->price;
        const mix both = useful[i]->known ? n : with(n, useful[i]->kind, useful[i]->sites);
        if (follows(&one, &two, known, left, &both)) return true;
        if (!useful[i]->known && cheaper(&one, &two, known, i + 1, left, both, deep - 1)) return true;
    }
    return false;
}

/* No set of that many premises is too much work. */
static uint32_t depth(void) {
    double sets = 1;
    uint32_t n = 0;
    for (; n < nuseful && sets < SETS; n++) sets *= (double)(nuseful - n) / (n + 1);
    return sets < SETS ? n : n > 1 ? n - 1 : 1;
}

static bool beaten(uint32_t known, uint32_t cost, bool gates) {
    worlds all = free_rows;
    for (uint32_t i = nworld; i < 64; i++) all.at[0] &= ~((uint64_t)1 << i);
    subsume(&all, cost - 1, gates);
    worlds with = all;
    for (uint32_t i = 0; i < nfact; i++) keep_lit(&with, fact[i]);
    return cheaper(&all, &with, known, 0, cost - 1, (mix){0}, depth());
}

/* ---- steps ---- */

static void keep_row(worlds *w, const ari_row *row) {
    for (uint32_t k = 0; k < nworld; k++) {
        if (!has(w, k)) continue;
        set_world(k);
        if (!row_holds(row)) w->at[k >> 6] &= ~((uint64_t)1 << (k & 63));
    }
}

/* Rows of the premise, or its whole demand: what the lemma says follows from that. */
static void keep_premise(worlds *w, const ari_premise *p) {
    for (uint32_t i = 0; i < nword && p->topo != ARI_NO; i++) w->at[i] &= demand[p->topo].at[i];
    for (uint32_t i = 0; i < p->nplace && p->kind == ARI_BY_DIAGONAL; i++) keep_row(w, &model.row[p->place[i]]);
    diagonals += p->kind == ARI_BY_DIAGONAL;
    for (uint32_t r = 0; r < model.nrow && p->kind == ARI_BY_ROW; r++) {
        const ari_row *row = &model.row[r];
        const bool all = prices.whole && prices.whole[p->tag.rule];
        const bool alike = row->tag.rule == p->tag.rule && (all || row->tag.site == p->tag.site);
        if (p->tag.group ? row->tag.group == p->tag.group && row->tag.rule == p->tag.rule : !row->tag.group && alike)
            keep_row(w, row);
    }
}

/* Of what is reported of a thought each part follows from those before it and the premise that it names. */
static void verify_chain(const ari_deduction *d) {
    worlds at[16] = {free_rows};
    ari_lit assumed[16];
    for (uint32_t i = nworld; i < 64; i++) at[0].at[0] &= ~((uint64_t)1 << i);
    for (uint32_t k = 0; k < nfact; k++) keep_lit(&at[0], fact[k]);
    keep_lit(&at[0], ARI_NOT(d->then[0]));
    for (uint32_t i = 0; i < d->nchain; i++) {
        const ari_inference *x = &d->chain[i];
        const uint32_t before = i ? d->chain[i - 1].depth : 0;
        if (!CHECK(x->depth < 16 && x->depth <= before + 1)) return;
        if (x->depth > before) at[x->depth] = at[before], assumed[x->depth] = x->lit;
        worlds with = at[x->depth];
        if (x->premise != ARI_NO) keep_premise(&with, &d->premise[x->premise]);
        const bool so = x->depth < before && x->lit != ARI_NO;
        if (x->lit == ARI_NO) CHECK(is_empty(&with));
        else if (x->depth == before) CHECK(entails(&with, x->lit));
        if (so) CHECK(x->depth + 1 == before && x->lit == ARI_NOT(assumed[before]) && d->chain[i - 1].lit == ARI_NO);
        if (x->lit != ARI_NO) keep_lit(&at[x->depth], x->lit);
    }
    const ari_inference *last = &d->chain[d->nchain - 1];
    CHECK(last->lit == ARI_NO && last->depth == 0);
    chained++;
}

/* Each note follows from those before it, the facts and its premise; the last ones say the conclusion. */
static void verify_notes(const ari_deduction *d) {
    worlds at = free_rows;
    for (uint32_t i = nworld; i < 64; i++) at.at[0] &= ~((uint64_t)1 << i);
    for (uint32_t k = 0; k < d->nfact; k++) keep_lit(&at, d->fact[k]);
    for (uint32_t i = 0; i < d->nnote; i++) {
        const ari_step_note *x = &d->note[i];
        worlds with = at;
        if (x->premise != ARI_NO) keep_premise(&with, &d->premise[x->premise]);
        for (uint32_t z = 0; z < nworld; z++) {
            uint32_t own = 0;
            for (uint32_t k = 0; k < x->n; k++) own |= (uint32_t)has(&lit_true[ARI_VAR(x->lit[k])], z) << k;
            if (x->allowed >> own & 1) continue;
            CHECK(!has(&with, z));
            at.at[z >> 6] &= ~((uint64_t)1 << (z & 63));
        }
    }
    CHECK(entails(&at, d->then[0]));
    noted++;
}

static void verify(const ari_deduction *d) {
    worlds w = free_rows;
    for (uint32_t i = nworld; i < 64; i++) w.at[0] &= ~((uint64_t)1 << i);
    for (uint32_t i = 0; i < d->npremise; i++) keep_premise(&w, &d->premise[i]);
    for (uint32_t i = 0; i < d->nfact; i++) {
        bool known = false;
        for (uint32_t k = 0; k < nfact; k++) known |= fact[k] == d->fact[i];
        CHECK(known);
        keep_lit(&w, d->fact[i]);
    }
    for (uint32_t i = 0; i < d->nthen; i++) CHECK(entails(&w, d->then[i]));
    CHECK(d->npremise > 1 || !d->nchain);
    CHECK(d->thought || d->npremise == 1 || prices.npattern);
    if (d->npremise > 1 && !CHECK(d->nchain || d->nnote)) /* a chain may have no words: then notes are there */
        fprintf(stderr, "  board %ld: a step of %u premises without a way to it\n", board, d->npremise);
    if (d->nchain) verify_chain(d);
    if (d->nnote) verify_notes(d);
    thoughts += d->npremise > 1;
    stepped++;
}

/* Variables that hang on a demand are what they are in every world here, but not where only a row is known. */
static bool comparable(void) {
    for (uint32_t i = 0; i < model.ntopo; i++)
        if (model.topo[i].within) return false;
    return true;
}

/* Is there a cheaper step than this one, or, where it has gates, any that is near enough without them? */
static bool is_beaten(const ari_deduction *d, uint32_t known, uint32_t far) {
    bool gates = d->cost >= far;
    for (uint32_t i = 0; i < d->npremise; i++) gates |= d->premise[i].kind == ARI_BY_GATE;
    if (gates && far && beaten(known, far, false)) return true;
    return beaten(known, d->cost, gates);
}

static void walk(const uint8_t *solution, const uint8_t *forced, bool whole, const char *genre) {
    const uint32_t far = board % 2 ? 0 : 200; /* gates last: on every second board */
    static const uint16_t dear[] = {0, 255, 170, 85};
    const ari_deduction *d;
    ari_explain *x;
    dearer = board % 3 == 0;
    apart = board % 3 != 1;
    for (uint32_t i = 0; i < model.ntopo; i++)
        apart &= model.topo[i].kind == ARI_CYCLE || model.topo[i].kind == ARI_CYCLES;
    const ari_explain_ask ask = {&model, solution, forced, &prices, NULL, whole ? 0 : PATIENCE, far, 0, more, NULL,
                                 apart ? aloof : NULL, apart ? dear : NULL, NULL, 2};
    truth = ngate = 0;
    for (uint32_t k = 0; k < nvar; k++) truth |= (uint32_t)solution[var[k]] << k;
    for (uint32_t i = 0; i < model.ntopo; i++)
        if (model.topo[i].kind == ARI_PATHS && model.topo[i].graph->rows) add_gates(&model.topo[i]);
    const uint32_t always = npremise;
    uint32_t known = 0;
    if (!CHECK(ari_explain_open(&ask, &arena, &x) == ARI_OK)) return;
    for (;;) {
        nfact = known = truth = 0;
        for (uint32_t k = 0; k < nvar; k++) {
            known |= (uint32_t)ari_explain_knows(x, var[k]) << k;
            truth |= (uint32_t)solution[var[k]] << k;
        }
        npremise = always;
        for (uint32_t i = 0; i < model.ntopo; i++)
            if ((model.topo[i].kind == ARI_CYCLE || model.topo[i].kind == ARI_CYCLES) && model.topo[i].graph->sides)
                add_curves(&model.topo[i], known);
        for (uint32_t i = 0; i < model.ntopo; i++)
            if (model.topo[i].kind == ARI_CYCLE && model.topo[i].graph->sides) add_borders(&model.topo[i], known);
        for (ari_var v = 0; v < model.nvar; v++)
            if (ari_explain_knows(x, v)) fact[nfact++] = ARI_POS(v) ^ !solution[v];
        if (!CHECK(ari_explain_next(x, &d) == ARI_OK) || !d) break;
        verify(d);
        if (whole) CHECK_EQ(d->bound, d->cost);
        CHECK(d->bound <= d->cost);
        if (!comparable()) continue;
        if (!CHECK(!is_beaten(d, known, far)))
            fprintf(stderr, "  %s, board %ld: a step of %u is not the smallest\n", genre, board, d->cost);
        compared++;
    }
    if (whole && !CHECK(ari_explain_left(x) == 0)) fprintf(stderr, "  %s: not explained to the end\n", genre);
    ari_explain_close(x);
}

static void position(const random_kind *k, ari_rng *r) {
    ari_board b;
    if (!random_make(k, r, &b)) return;
    (void)random_solved(k, r, &b);
    ari_arena_init(&arena, NULL, 0);
    const ari_genre *g = b.genre;
    ari_job job = {.model = &model, .arena = &arena};
    ari_reply reply = {.answer = ARI_UNKNOWN};
    if (CHECK(ari_form_model(&b, 0, NULL, &arena, &model) == ARI_OK)) {
        const ari_techniques none = {NULL}, *techniques = g->techniques ? g->techniques : &none;
        const ari_prices p = {.rule = techniques->cost.price, .nrule = g->rules.nrule, .fact = 1, .reach = 5,
                              .whole = techniques->cost.whole};
        prices = p;
        if (board % 3) CHECK(ari_prices_read(g, NULL, &arena, &prices, NULL) == ARI_OK);
        values = ARI_TAKE(&arena, uint8_t, model.nvar);
        if (values && build_worlds() && CHECK(ari_forced_run(&job, &reply) == ARI_OK) && reply.forced) {
            const bool shapes = add_shapes();
            add_all_diagonals(&b);
            add_all_known();
            walk(reply.solution[0], reply.forced, shapes, k->genre);
        }
    }
    ari_arena_drop(&arena);
    ari_board_drop(&b);
}

static void try_board(long number) {
    ari_rng r;
    const random_kind *k = &random_kinds[(size_t)number % random_nkind];
    uint64_t seed = (uint64_t)number / random_nkind + 16; /* boards of a genre stay when another one comes */
    for (const char *p = k->genre; *p; p++) seed = seed * 131 + (uint8_t)*p;
    board = number;
    ari_rng_init(&r, seed);
    position(k, &r);
}

/* Boards on which a smaller step was missed once: of which genre, their seed, and a number that says how they are
 * explained. */
static const struct missed { const char *genre; uint64_t seed; long number; } missed[] = {
    {"slitherlink", 300489, 300473}, /* a loop that is closed */
    {"masyu", 401213, 401197},       /* a line elsewhere for nothing */
    {"numberlink", 4103, 4087},      /* a way from border to border */
    {"battleship", 3976, 3960},      /* a thought that fails at what is known */
    {"numberlink", 337, 3},          /* a way across one line that has the border on both sides */
};

static void try_missed(const struct missed *x) {
    const long before = compared;
    for (size_t k = 0; k < random_nkind; k++) {
        ari_rng r;
        if (strcmp(random_kinds[k].genre, x->genre) != 0) continue;
        board = x->number;
        ari_rng_init(&r, x->seed);
        position(&random_kinds[k], &r);
    }
    if (!CHECK(compared > before)) fprintf(stderr, "  %s, seed %ld: no step to compare\n", x->genre, (long)x->seed);
}

/* An argument is the number of the first board. */
int main(int argc, char **argv) {
    const long most = test_rounds(500, 4000), first = argc > 1 ? atol(argv[1]) : 0;
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++) try_missed(&missed[i]);
    for (long i = first; i < first + 40 * most && compared < most; i++) try_board(i);
    CHECK(compared >= most);
    /* steps by a diagonal are rare: boards of this genre until there is one */
    for (size_t k = 0; k < random_nkind; k++)
        for (long j = 0; !strcmp(random_kinds[k].genre, "slitherlink") && j < 400 && !diagonals; j++)
            try_board((long)k + j * (long)random_nkind);
    CHECK(chained <= thoughts && 100 * chained >= 99 * thoughts);
    CHECK(diagonals > 0);
    CHECK(known_sets > 0 && noted > 0);
    printf("%ld steps verified, %ld compared; %ld of several premises, %ld one thing after another, %ld by notes; "
           "%ld patterns\n", stepped, compared, thoughts, chained, noted, known_sets);
    return TEST_DONE();
}
