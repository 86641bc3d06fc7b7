/* clausify.c - rows of a 0-1 program as clauses.
 *
 * A row is first written with positive weights a_i on literals l_i (a negative coefficient turns its literal round), so
 * that it reads L <= sum a_i l_i <= H with total A. Then
 *   T(i,w): the first i terms sum to w or more.  T(i,w) <=> T(i-1,w) or (l_i and T(i-1,w-a_i))
 * with T true for w <= 0 and false for w over the sum of the first i weights. From the top only the pairs (i,w) that
 * are asked for get a variable. As T(i-1,w) implies T(i-1,w-a_i), four clauses say it:
 *   -T + U + l,   -T + V,   -U + T,   -l - V + T      with U = T(i-1,w), V = T(i-1,w-a_i)
 * Terms are taken in falling order of weight. A totaliser was tried and dropped: the rows of puzzles are short, and the
 * counter has fewer clauses up to some 200 terms with small bounds. */
#include "model/clausify.h"

#include <string.h>

enum { DIRECT_MOST = 6, TRUE_NODE = INT32_MAX, FALSE_NODE = -INT32_MAX };

typedef struct writer {
    ari_arena *arena;
    ari_clauses_out *out;
    ari_arena scratch;
    ari_budget *budget;
    ari_status status;
    uint32_t n;           /* of the row at hand */
    int64_t *weight;      /* [n] */
    int32_t *lit;         /* [n] */
} writer;

static void put_clausify(writer *w, int32_t x) {
    if (w->status == ARI_OK && !ari_budget_spend(w->budget, 1)) w->status = ARI_LIMIT;
    if (w->status != ARI_OK) return;
    if (w->out->nlit == w->out->lit_cap &&
        !ari_arena_reserve(w->arena, (void **)&w->out->lit, &w->out->lit_cap, w->out->nlit, 1, sizeof x)) {
        w->status = w->arena->spent;
        return;
    }
    w->out->lit[w->out->nlit++] = x;
    w->out->nclause += x == 0;
}

/* A clause of up to three nodes; a true one makes it void, false ones are left out. */
static void clause_clausify(writer *w, int32_t x, int32_t y, int32_t z) {
    const int32_t node[3] = {x, y, z};
    for (int i = 0; i < 3; i++)
        if (node[i] == TRUE_NODE) return;
    for (int i = 0; i < 3; i++)
        if (node[i] != FALSE_NODE) put_clausify(w, node[i]);
    put_clausify(w, 0);
}

/* Minimal clauses by all subsets: at least `bound` (least), or at most. A subset S is wrong when S alone decides that
 * the row fails, and minimal when leaving out its lightest term lifts that. */
static void direct_clausify(writer *w, int64_t total, int64_t bound, bool least) {
    for (uint32_t s = 0; s < 1u << w->n && w->status == ARI_OK; s++) {
        int64_t sum = 0, lightest = INT64_MAX;
        for (uint32_t i = 0; i < w->n; i++)
            if (s >> i & 1u) {
                sum += w->weight[i];
                if (w->weight[i] < lightest) lightest = w->weight[i];
            }
        const bool fails = least ? total - sum < bound : sum > bound;
        const bool still = s && (least ? total - (sum - lightest) < bound : sum - lightest > bound);
        if (!fails || still) continue;
        for (uint32_t i = 0; i < w->n; i++)
            if (s >> i & 1u) put_clausify(w, least ? w->lit[i] : -w->lit[i]);
        put_clausify(w, 0);
    }
}

/* All weights 1 and all, or all but one, of the literals in question. */
static bool plain_clause(writer *w, int64_t total, int64_t bound, bool least) {
    if (least ? bound != 1 : bound != total - 1) return false;
    for (uint32_t i = 0; i < w->n; i++)
        if (w->weight[i] != 1) return false;
    for (uint32_t i = 0; i < w->n; i++) put_clausify(w, least ? w->lit[i] : -w->lit[i]);
    put_clausify(w, 0);
    return true;
}

typedef struct layer { uint32_t n; int64_t *want; int32_t *node; } layer; /* want: rising */

static int32_t find_clausify(const layer *l, int64_t want, int64_t prefix) {
    if (want <= 0) return TRUE_NODE;
    if (want > prefix) return FALSE_NODE;
    uint32_t lo = 0, hi = l->n;
    while (hi - lo > 1) {
        const uint32_t mid = lo + (hi - lo) / 2;
        if (l->want[mid] <= want) lo = mid;
        else hi = mid;
    }
    return l->node[lo];
}

/* The wants of the layer below: w and w - a of each, merged in order, what is trivial left out. */
static bool below_clausify(writer *w, const layer *l, int64_t weight, int64_t prefix, layer *out) {
    out->n = 0;
    out->want = ARI_TAKE(&w->scratch, int64_t, 2 * (size_t)l->n);
    out->node = ARI_TAKE(&w->scratch, int32_t, 2 * (size_t)l->n);
    if (!out->want || !out->node) {
        w->status = w->scratch.spent;
        return false;
    }
    for (uint32_t i = 0, k = 0; i < l->n || k < l->n;) {
        const bool from_i = k >= l->n || (i < l->n && l->want[i] <= l->want[k] - weight);
        const int64_t want = from_i ? l->want[i++] : l->want[k++] - weight;
        if (want > 0 && want <= prefix && (!out->n || out->want[out->n - 1] != want)) out->want[out->n++] = want;
    }
    return true;
}

static void counter_clausify(writer *w, int64_t total, int64_t lo, int64_t hi) {
    layer *at = ARI_TAKE(&w->scratch, layer, (size_t)w->n + 1);
    int64_t top[2], prefix = total;
    layer l = {0, top, NULL};
    if (!at || !(l.node = ARI_TAKE(&w->scratch, int32_t, 2))) {
        w->status = w->scratch.spent;
        return;
    }
    if (lo > 0) top[l.n++] = lo;
    if (hi < total) top[l.n++] = hi + 1;
    at[w->n] = l;
    for (uint32_t i = w->n; i-- > 0;) {
        prefix -= w->weight[i];
        if (!below_clausify(w, &at[i + 1], w->weight[i], prefix, &at[i])) return;
    }
    prefix = 0;
    for (uint32_t i = 1; i <= w->n && w->status == ARI_OK; i++) {
        const int64_t weight = w->weight[i - 1];
        for (uint32_t k = 0; k < at[i].n; k++) {
            const int64_t want = at[i].want[k];
            const int32_t u = find_clausify(&at[i - 1], want, prefix),
                          v = find_clausify(&at[i - 1], want - weight, prefix);
            const int32_t x = w->lit[i - 1], t = (int32_t)++w->out->nvar;
            at[i].node[k] = t;
            clause_clausify(w, -t, u, x);
            clause_clausify(w, -t, v, FALSE_NODE);
            clause_clausify(w, -u, t, FALSE_NODE);
            clause_clausify(w, -x, -v, t);
        }
        prefix += weight;
    }
    for (uint32_t k = 0; k < l.n; k++)
        clause_clausify(w, lo > 0 && !k ? l.node[k] : -l.node[k], FALSE_NODE, FALSE_NODE);
}

/* Weights positive, falling. Returns what the bounds move by. */
static int64_t normalise_clausify(writer *w, const ari_entry *e, uint32_t n) {
    int64_t moved = 0;
    w->n = n;
    for (uint32_t i = 0; i < n; i++) {
        const int64_t c = e[i].coef;
        const int32_t x = (int32_t)e[i].col + 1;
        const int64_t weight = c < 0 ? -c : c;
        uint32_t k = i;
        for (; k && w->weight[k - 1] < weight; k--) w->weight[k] = w->weight[k - 1], w->lit[k] = w->lit[k - 1];
        w->weight[k] = weight;
        w->lit[k] = c < 0 ? -x : x;
        if (c < 0) moved += weight;
    }
    return moved;
}

static void add_row(writer *w, const ari_program *p, const ari_line *l) {
    const ari_mark mark = ari_arena_mark(&w->scratch);
    w->weight = ARI_TAKE(&w->scratch, int64_t, (size_t)l->n + 1);
    w->lit = ARI_TAKE(&w->scratch, int32_t, (size_t)l->n + 1);
    if (!w->weight || !w->lit) {
        w->status = w->scratch.spent;
        return;
    }
    int64_t total = 0;
    const int64_t moved = normalise_clausify(w, p->entry + l->first, l->n);
    for (uint32_t i = 0; i < l->n; i++) total += w->weight[i];
    const int64_t lo = l->lo == ARI_MINUS ? 0 : l->lo + moved, hi = l->hi == ARI_PLUS ? total : l->hi + moved;
    if (lo > total || hi < 0 || lo > hi) {
        put_clausify(w, 0); /* the empty clause */
    } else {
        const bool low = lo > 0, high = hi < total, small = l->n <= DIRECT_MOST;
        const bool low_done = !low || plain_clause(w, total, lo, true);
        const bool high_done = !high || plain_clause(w, total, hi, false);
        if (small && !low_done) direct_clausify(w, total, lo, true);
        if (small && !high_done) direct_clausify(w, total, hi, false);
        if (!small && !(low_done && high_done)) counter_clausify(w, total, low_done ? 0 : lo, high_done ? total : hi);
    }
    ari_arena_rewind(&w->scratch, mark);
}

ari_status ari_clausify_run(const ari_program *p, ari_arena *a, ari_clauses_out *out) {
    memset(out, 0, sizeof *out);
    writer w = {.arena = a, .out = out};
    if (!ari_program_is_pure(p)) return ARI_UNSUPPORTED;
    ari_arena_init_within(&w.scratch, a);
    w.budget = p->budget;
    out->nvar = p->ncol;
    out->before = ARI_TAKE(a, uint32_t, (size_t)p->nline + 1);
    if (!out->before) return a->spent;
    for (ari_col c = 0; c < p->ncol && w.status == ARI_OK; c++) {
        const int32_t x = (int32_t)c + 1;
        if (p->col[c].lo > 0) clause_clausify(&w, x, FALSE_NODE, FALSE_NODE);
        if (p->col[c].hi < 1) clause_clausify(&w, -x, FALSE_NODE, FALSE_NODE);
    }
    for (uint32_t i = 0; i < p->nline && w.status == ARI_OK; i++) {
        out->before[i] = out->nclause;
        add_row(&w, p, &p->line[i]);
    }
    out->before[p->nline] = out->nclause;
    ari_arena_drop(&w.scratch);
    return w.status;
}
