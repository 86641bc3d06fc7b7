/* order.c - orders of the open variables worth a try.
 *
 * Sweeps: variables carry the coordinates of their place as their name, so row by row (a, b) and column by column
 * (b, a) are sorts; for the edges of a grid that is the order of Simpath. Then the model's own order.
 * Greedy: an open item is a gauge that has begun or a vertex on a frontier, and costs some bits of a state. The next
 * variable is the one, among those of open items, that costs least: what it opens less what it closes; of equals the
 * one whose item has been open longest. On boards where much is fixed this follows the open regions one by one, where
 * a sweep crosses them all. It starts once at each end of the row sweep. The idea is that of profile reduction: S. W.
 * Sloan, An algorithm for profile and wavefront reduction of sparse matrices, Int. J. Numer. Meth. Eng. 23 (1986). */
#include "engine/zdd/zdd.h"

#include "base/sort.h"

#include <string.h>

/* ---- sweeps ---- */

static bool sweep_order(const ari_zdd_problem *p, ari_arena *a, bool columns, ari_var *out) {
    uint64_t *key = ARI_TAKE(a, uint64_t, p->nlevel), *spare = ARI_TAKE(a, uint64_t, p->nlevel);
    if (!key || !spare) return false;
    for (uint32_t i = 0; i < p->nlevel; i++) {
        const ari_name name = p->model->var_name[p->open[i]];
        const uint64_t row = columns ? name.b : name.a, col = columns ? name.a : name.b;
        key[i] = row << 48 | col << 32 | p->open[i];
    }
    ari_sort_keys(key, spare, p->nlevel);
    for (uint32_t i = 0; i < p->nlevel; i++) out[i] = (ari_var)key[i];
    return true;
}

/* ---- greedy ---- */

enum { GAUGE_COST = 2, VERTEX_COST = 3 };

typedef struct greedy {
    const ari_zdd_problem *p;
    uint32_t nitem;
    uint8_t *cost;        /* [nitem] */
    uint32_t *head, *item; /* by variable */
    uint32_t *tail, *var;  /* by item: variables */
    uint32_t *left;       /* [nitem] variables not placed */
    uint32_t *since;      /* [nitem] when it was opened; 0: not yet */
    uint32_t *open;       /* [nopen] open items, the oldest first */
    uint32_t nopen;
    uint32_t *stamp, round; /* [nvar] candidates looked at this round */
    ari_budget *budget;
    bool *placed;         /* [nvar] */
} greedy;

/* Of an edge's end: the item of the vertex, one for both ends of a chain. */
static uint32_t vertex_item(const ari_zdd_web *w, uint32_t base, ari_vertex v) {
    const uint32_t code = w->kind <= ARI_ZDD_PATHS ? w->init[v] : 0;
    if (code < ARI_ZDD_PARTNER || code & ARI_ZDD_LABEL) return base + v;
    return base + (code - ARI_ZDD_PARTNER < v ? code - ARI_ZDD_PARTNER : v);
}

typedef void pair_visit(greedy *g, ari_var v, uint32_t item);

static void count_pair(greedy *g, ari_var v, uint32_t item) {
    g->head[v + 2]++;
    g->tail[item + 2]++;
}

static void put_pair(greedy *g, ari_var v, uint32_t item) {
    g->item[g->head[v + 1]++] = item;
    g->var[g->tail[item + 1]++] = v;
}

/* All pairs of an open main variable and an item it belongs to. */
static void all_pairs(greedy *g, pair_visit *visit) {
    const ari_zdd_problem *p = g->p;
    for (uint32_t i = 0; i < p->ngauge; i++)
        for (uint32_t k = 0; k < p->gauge[i].n && !p->gauge[i].off; k++) {
            const ari_var v = p->use[p->gauge[i].first + k].var;
            if (p->chosen[v]) visit(g, v, i);
        }
    uint32_t base = p->ngauge;
    for (uint32_t i = 0; i < p->nweb; i++) {
        const ari_zdd_web *w = &p->web[i];
        for (uint32_t e = 0; e < w->nedge; e++)
            for (int s = 0; s < 2; s++) {
                const ari_lit lit = w->kind == ARI_ZDD_VERTICES ? w->vertex[w->ends[e][s]] : w->lit[e];
                if (lit >= ARI_LIT_TRUE || !p->chosen[ARI_VAR(lit)]) continue;
                visit(g, ARI_VAR(lit), vertex_item(w, base, w->ends[e][s]));
                if (w->kind == ARI_ZDD_VERTICES) visit(g, ARI_VAR(lit), vertex_item(w, base, w->ends[e][1 - s]));
            }
        base += w->nvertex;
    }
}

static bool prepare_order(greedy *g, ari_arena *a) {
    const ari_zdd_problem *p = g->p;
    g->nitem = p->ngauge;
    for (uint32_t i = 0; i < p->nweb; i++) g->nitem += p->web[i].nvertex;
    g->cost = ARI_TAKE(a, uint8_t, g->nitem);
    g->head = ARI_ZERO(a, uint32_t, (size_t)p->nvar + 2);
    g->tail = ARI_ZERO(a, uint32_t, (size_t)g->nitem + 2);
    g->left = ARI_TAKE(a, uint32_t, g->nitem);
    g->since = ARI_TAKE(a, uint32_t, g->nitem);
    g->open = ARI_TAKE(a, uint32_t, g->nitem);
    g->stamp = ARI_TAKE(a, uint32_t, p->nvar);
    g->placed = ARI_TAKE(a, bool, p->nvar);
    if (!g->cost || !g->head || !g->tail || !g->left || !g->since || !g->open || !g->stamp || !g->placed) return false;
    for (uint32_t i = 0; i < g->nitem; i++) g->cost[i] = i < p->ngauge ? GAUGE_COST : VERTEX_COST;
    all_pairs(g, count_pair);
    for (uint32_t v = 1; v <= p->nvar; v++) g->head[v + 1] += g->head[v];
    for (uint32_t i = 1; i <= g->nitem; i++) g->tail[i + 1] += g->tail[i];
    g->item = ARI_TAKE(a, uint32_t, g->head[p->nvar + 1]);
    g->var = ARI_TAKE(a, uint32_t, g->tail[g->nitem + 1]);
    if (!g->item || !g->var) return false;
    all_pairs(g, put_pair);
    return true;
}

static int gain_order(const greedy *g, ari_var v) {
    int cost = 0;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        const uint32_t item = g->item[i];
        if (!g->since[item]) cost += g->cost[item];
        if (g->left[item] == 1) cost -= g->cost[item];
    }
    return cost;
}

/* The cheapest variable of the open items; ARI_NO when none is open. False: the budget has ended. */
static bool choose_order(greedy *g, ari_var *out) {
    ari_var best = ARI_NO;
    int least = 0;
    uint64_t looked = 0;
    g->round++;
    for (uint32_t i = 0; i < g->nopen; i++)
        for (uint32_t k = g->tail[g->open[i]]; k < g->tail[g->open[i] + 1]; k++) {
            const ari_var v = g->var[k];
            if (g->placed[v] || g->stamp[v] == g->round) continue;
            g->stamp[v] = g->round;
            const int cost = gain_order(g, v);
            looked++;
            if (best == ARI_NO || cost < least) best = v, least = cost;
        }
    *out = best;
    return ari_budget_spend(g->budget, looked);
}

static void place_order(greedy *g, ari_var v, uint32_t time) {
    g->placed[v] = true;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        const uint32_t item = g->item[i];
        if (!g->since[item]) g->since[item] = time, g->open[g->nopen++] = item;
        g->left[item]--;
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < g->nopen; i++)
        if (g->left[g->open[i]]) g->open[n++] = g->open[i];
    g->nopen = n;
}

/* From the first variable of `base`, or the last. False: the budget has ended. */
static bool grow_order(greedy *g, const ari_var *base, bool backwards, ari_var *out) {
    const uint32_t n = g->p->nlevel;
    memset(g->placed, 0, g->p->nvar * sizeof *g->placed);
    memset(g->stamp, 0, g->p->nvar * sizeof *g->stamp);
    memset(g->since, 0, g->nitem * sizeof *g->since);
    for (uint32_t i = 0; i < g->nitem; i++) g->left[i] = g->tail[i + 1] - g->tail[i];
    g->nopen = g->round = 0;
    uint32_t next = 0;
    for (uint32_t k = 0; k < n; k++) {
        ari_var v;
        if (!choose_order(g, &v)) return false;
        while (v == ARI_NO && g->placed[base[backwards ? n - 1 - next : next]]) next++;
        if (v == ARI_NO) v = base[backwards ? n - 1 - next : next];
        place_order(g, v, k + 1);
        out[k] = v;
    }
    return true;
}

/* ---- all ---- */

enum { ROWS = 1, COLUMNS = 2, PLAIN = 4, NEAR = 8, BACK = 16, ASIDE = 32, ANY = 63 };

static const struct { const char *name; unsigned which; } known[] = {
    {"auto", ANY}, {"rows", ROWS}, {"columns", COLUMNS}, {"plain", PLAIN}, {"near", NEAR},
    {"path", NEAR | BACK | ASIDE},
};

static unsigned which_of(const char *wish) {
    if (!wish || !*wish) return ANY;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(wish, known[i].name)) return known[i].which;
    return 0;
}

static void add_order(ari_zdd_orders *o, const char *name, ari_var *at) {
    o->name[o->n] = name;
    o->at[o->n++] = at;
}

ari_status ari_zdd_order(const ari_zdd_problem *p, const char *wish, ari_budget *budget, ari_arena *a,
                         ari_zdd_orders *out, ari_error *err) {
    static const struct { unsigned which; uint32_t base, at; bool backwards; const char *name; } greedily[] = {
        {NEAR, 0, 3, false, "near"}, {BACK, 0, 4, true, "near, from the end"},
        {ASIDE, 1, 5, true, "near, from the last column"}};
    ari_var *order[ARI_ZDD_MOST_ORDERS];
    unsigned which = which_of(wish);
    out->n = 0;
    for (uint32_t i = 0; i < ARI_ZDD_MOST_ORDERS; i++) {
        order[i] = ARI_TAKE(a, ari_var, p->nlevel);
        if (!order[i]) return a->spent;
    }
    greedy g = {.p = p, .budget = budget};
    if (!sweep_order(p, a, false, order[0]) || !sweep_order(p, a, true, order[1]) || !prepare_order(&g, a))
        return a->spent;
    if (!which) {
        ARI_TRY(ari_zdd_wish_make(p, wish, order[0], a, order[2], err));
        add_order(out, "given", order[2]);
        return ARI_OK;
    }
    if (which == ANY && p->nlevel < 2) which = ROWS;
    /* Where nearly nothing is fixed the sweeps are best: the greedy orders stay narrow at first and pay later. */
    if (which == ANY && p->nlevel >= p->model->nmain / 10 * 9 && p->nweb && p->web[0].kind <= ARI_ZDD_TOUCH)
        which = ROWS | COLUMNS;
    if (which & ROWS) add_order(out, "rows", order[0]);
    if (which & COLUMNS) add_order(out, "columns", order[1]);
    if (which & PLAIN && p->nlevel) memcpy(order[2], p->open, p->nlevel * sizeof *p->open);
    if (which & PLAIN) add_order(out, "plain", order[2]);
    for (size_t i = 0; i < sizeof greedily / sizeof *greedily; i++) {
        if (!(which & greedily[i].which)) continue;
        if (!grow_order(&g, order[greedily[i].base], greedily[i].backwards, order[greedily[i].at])) {
            out->n = 0;
            return ARI_OK;
        }
        add_order(out, greedily[i].name, order[greedily[i].at]);
    }
    return ARI_OK;
}
