/* order.c - edge orders from vertex orders; vertex orders by a greedy choice and by moving single vertices.
 *
 * The cost of a vertex order is the sum of 3^width over its steps, saturated: what a sweep with three states a vertex
 * would take. It is measured for both ways of giving edges to vertices at once, since the vertices that have a
 * neighbour before and after a step are not the same when edges are decided with their earlier end (`ahead`) as when
 * they are decided with their later one.
 *
 * Greedy: among the neighbours of the frontier (all vertices, where it is empty) take the one that leaves the fewest
 * open, of these the one next to the vertex that has been open longest. Several first vertices are tried; the best
 * order is improved by taking single vertices elsewhere, near first, as long as work is left. Simulated annealing was
 * not better within the same work on grids with holes and on street-like graphs, and is left out. */
#include "graph/order.h"
#include "base/rng.h"

#include <string.h>

#define WORK (UINT32_C(1) << 25) /* steps of searching for a better path decomposition */

static uint64_t plus_order(uint64_t x, uint64_t y) { return x > UINT64_MAX - y ? UINT64_MAX : x + y; }
static uint64_t times_order(uint64_t x, uint64_t y) { return y && x > UINT64_MAX / y ? UINT64_MAX : x * y; }

/* ---- an order of the edges, measured ---- */

static bool room_order(ari_arena *a, const ari_graph *g, ari_order *o) {
    *o = (ari_order){.nedge = g->nedge, .nvertex = g->nvertex};
    o->edge = ARI_TAKE(a, ari_edge, g->nedge);
    o->level = ARI_TAKE(a, uint32_t, g->nedge);
    o->first = ARI_TAKE(a, uint32_t, g->nvertex);
    o->last = ARI_TAKE(a, uint32_t, g->nvertex);
    o->width = ARI_ZERO(a, uint32_t, (size_t)g->nedge + 1);
    return o->edge && o->level && o->first && o->last && o->width;
}

/* Everything else from o->edge. */
static void measure_order(const ari_graph *g, ari_order *o) {
    for (ari_vertex v = 0; v < g->nvertex; v++) o->first[v] = o->last[v] = ARI_NO;
    for (uint32_t i = 0; i < o->nedge; i++) {
        o->level[o->edge[i]] = i;
        for (int k = 0; k < 2; k++) {
            const ari_vertex v = g->ends[o->edge[i]][k];
            if (o->first[v] == ARI_NO) o->first[v] = i;
            o->last[v] = i;
        }
    }
    memset(o->width, 0, ((size_t)o->nedge + 1) * sizeof *o->width);
    for (ari_vertex v = 0; v < g->nvertex; v++) { /* differences: open before the levels first+1 .. last */
        if (o->first[v] == ARI_NO) continue;
        o->width[o->first[v] + 1]++;
        o->width[o->last[v] + 1]--;
    }
    o->peak = 0;
    for (uint32_t i = 1; i <= o->nedge; i++) {
        o->width[i] += o->width[i - 1];
        if (o->width[i] > o->peak) o->peak = o->width[i];
    }
}

ari_status ari_order_given(ari_arena *a, const ari_graph *g, const ari_edge *edge, ari_order *o) {
    if (!room_order(a, g, o)) return a->spent;
    for (ari_edge e = 0; e < g->nedge; e++) o->level[e] = ARI_NO;
    for (uint32_t i = 0; i < g->nedge; i++) {
        if (edge[i] >= g->nedge || o->level[edge[i]] != ARI_NO) return ARI_RANGE;
        o->level[edge[i]] = i;
        o->edge[i] = edge[i];
    }
    o->way = ARI_NORDER_WAY;
    measure_order(g, o);
    return ARI_OK;
}

/* Edges in the order of (own end, other end) for `ahead`, of (other end, own end) else, ends by their places: two
 * stable passes of dealing out, first by the one end, then by the other. */
static ari_status deal_out(ari_arena *a, const ari_graph *g, const ari_vertex *vertex, bool ahead, ari_order *o) {
    const ari_mark mark = ari_arena_mark(a);
    const uint32_t nv = g->nvertex;
    uint32_t *place = ARI_TAKE(a, uint32_t, nv), *head = ARI_TAKE(a, uint32_t, (size_t)nv + 1);
    ari_edge *deal = ARI_TAKE(a, ari_edge, g->nedge);
    if (!place || !head || !deal) return a->spent;
    for (uint32_t i = 0; i < nv; i++) place[vertex[i]] = i;
    for (int pass = 0; pass < 2; pass++) {
        const bool by_early = pass == (ahead ? 1 : 0); /* the last pass decides */
        memset(head, 0, ((size_t)nv + 1) * sizeof *head);
        for (int put = 0; put < 2; put++) {
            for (uint32_t i = 0; i < g->nedge; i++) {
                const ari_edge e = pass ? deal[i] : i;
                const uint32_t x = place[g->ends[e][0]], y = place[g->ends[e][1]];
                const uint32_t key = (x < y) == by_early ? x : y;
                if (!put) head[key + 1]++;
                else if (pass) o->edge[head[key]++] = e;
                else deal[head[key]++] = e;
            }
            if (!put)
                for (uint32_t v = 0; v < nv; v++) head[v + 1] += head[v];
        }
    }
    ari_arena_rewind(a, mark);
    measure_order(g, o);
    return ARI_OK;
}

/* ---- orders of the vertices ---- */

typedef struct seek {
    const ari_graph *g;
    ari_vertex *best, *order; /* [nvertex] */
    uint32_t *place;          /* [nvertex] in `order`, ARI_NO not yet */
    uint32_t *left;           /* [nvertex] neighbours without a place; cost(): the last place among the neighbours */
    uint64_t cost;            /* of `best` */
    bool ahead;               /* which edges go with a vertex in `best` */
    uint32_t work;
} seek;

static void spend_order(seek *s, uint64_t steps) { s->work = steps < s->work ? s->work - (uint32_t)steps : 0; }

/* The cost of s->order, and which edges should go with a vertex. One pass: a vertex is open behind from its place to
 * its last neighbour's, and open ahead from its first neighbour's place to its own. */
static uint64_t cost_of(seek *s, bool *ahead) {
    const ari_graph *g = s->g;
    uint64_t behind_cost = 0, ahead_cost = 0;
    uint32_t behind = 0, front = 0;
    for (uint32_t i = 0; i < g->nvertex; i++) s->place[s->order[i]] = i;
    for (uint32_t i = 0; i < g->nvertex; i++) s->left[i] = 0;
    for (uint32_t i = 0; i < g->nvertex; i++) { /* left[i]: vertices whose last neighbour stands at i */
        const ari_vertex v = s->order[i];
        uint32_t low = i, high = i;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
            const uint32_t p = s->place[g->nbr[k]];
            if (p < low) low = p;
            if (p > high) high = p;
        }
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
            const ari_vertex w = g->nbr[k]; /* opened ahead by v when v is w's first neighbour */
            if (s->place[w] <= i) continue;
            bool opened = true;
            for (uint32_t j = g->head[w]; j < g->head[w + 1] && opened; j++) opened = s->place[g->nbr[j]] >= i;
            for (uint32_t j = g->head[v]; j < k && opened; j++) opened = g->nbr[j] != w; /* parallel edges */
            front += opened;
        }
        front -= low < i;
        behind += high > i;
        if (high > i) s->left[high]++;
        behind -= s->left[i];
        uint64_t x = 1, y = 1;
        for (uint32_t k = 0; k < behind && k < 40; k++) x *= 3;
        for (uint32_t k = 0; k < front && k < 40; k++) y *= 3;
        behind_cost = plus_order(behind_cost, x);
        ahead_cost = plus_order(ahead_cost, y);
    }
    spend_order(s, (uint64_t)g->nvertex + 8 * (uint64_t)g->nedge);
    *ahead = ahead_cost <= behind_cost;
    return *ahead ? ahead_cost : behind_cost;
}

static bool keep_if_better(seek *s) {
    bool ahead;
    const uint64_t cost = cost_of(s, &ahead);
    if (cost >= s->cost) return false;
    s->cost = cost;
    s->ahead = ahead;
    memcpy(s->best, s->order, s->g->nvertex * sizeof *s->best);
    return true;
}

/* How many vertices would be open more if v came next: v itself if a neighbour is left, less those that v completes. */
static int32_t growth_order(const seek *s, ari_vertex v) {
    const ari_graph *g = s->g;
    int32_t d = s->left[v] > 0;
    for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
        if (s->place[g->nbr[k]] != ARI_NO && s->left[g->nbr[k]] == 1) d--;
    return d;
}

/* The next vertex: among unplaced neighbours of open ones, oldest first; any vertex where nothing is open. */
static ari_vertex choose_order(seek *s, uint32_t n, uint32_t *oldest) {
    const ari_graph *g = s->g;
    ari_vertex best = ARI_NO;
    int32_t low = INT32_MAX;
    while (*oldest < n && !s->left[s->order[*oldest]]) (*oldest)++;
    for (uint32_t i = *oldest; i < n && s->work; i++) {
        const ari_vertex u = s->order[i];
        if (!s->left[u]) continue;
        for (uint32_t k = g->head[u]; k < g->head[u + 1]; k++) {
            const ari_vertex v = g->nbr[k];
            if (s->place[v] != ARI_NO) continue;
            const int32_t d = growth_order(s, v);
            spend_order(s, g->head[v + 1] - g->head[v]);
            if (d < low) {
                low = d;
                best = v;
            }
        }
        if (low < 0 || (best != ARI_NO && i > *oldest + 64)) break;
    }
    for (uint32_t i = *oldest; i < n && best == ARI_NO; i++) /* out of work: any that continues */
        for (uint32_t k = g->head[s->order[i]]; k < g->head[s->order[i] + 1] && best == ARI_NO; k++)
            if (s->place[g->nbr[k]] == ARI_NO) best = g->nbr[k];
    for (ari_vertex v = 0; best == ARI_NO && v < g->nvertex; v++)
        if (s->place[v] == ARI_NO) best = v;
    return best;
}

static void put_order(seek *s, ari_vertex v, uint32_t at) {
    s->order[at] = v;
    s->place[v] = at;
    for (uint32_t k = s->g->head[v]; k < s->g->head[v + 1]; k++) s->left[s->g->nbr[k]]--;
}

static void greedy_order(seek *s, ari_vertex start) {
    const ari_graph *g = s->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        s->place[v] = ARI_NO;
        s->left[v] = g->head[v + 1] - g->head[v];
    }
    uint32_t oldest = 0;
    for (uint32_t n = 0; n < g->nvertex; n++) put_order(s, n ? choose_order(s, n, &oldest) : start, n);
}

/* Breadth first from `start`; the other parts from their smallest vertices. */
static void near_order(seek *s, ari_vertex start) {
    const ari_graph *g = s->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) s->place[v] = ARI_NO;
    uint32_t n = 0, done = 0;
    for (ari_vertex v = start, next = 0; n < g->nvertex; v = next++) {
        if (s->place[v] != ARI_NO) continue;
        s->place[v] = n;
        s->order[n++] = v;
        for (; done < n; done++)
            for (uint32_t k = g->head[s->order[done]]; k < g->head[s->order[done] + 1]; k++) {
                const ari_vertex w = g->nbr[k];
                if (s->place[w] != ARI_NO) continue;
                s->place[w] = n;
                s->order[n++] = w;
            }
    }
}

/* Take one vertex elsewhere; true if that is better. s->order starts and ends as s->best. */
static bool move_order(seek *s, uint32_t from, uint32_t to) {
    const ari_vertex v = s->order[from];
    if (from < to) memmove(s->order + from, s->order + from + 1, (to - from) * sizeof v);
    else memmove(s->order + to + 1, s->order + to, (from - to) * sizeof v);
    s->order[to] = v;
    if (keep_if_better(s)) return true;
    memcpy(s->order, s->best, s->g->nvertex * sizeof *s->best);
    return false;
}

static void improve_order(seek *s) {
    const uint32_t n = s->g->nvertex;
    memcpy(s->order, s->best, n * sizeof *s->best);
    for (bool better = true; better && s->work;) {
        better = false;
        for (uint32_t far = 1; far < n && s->work; far = far < 8 ? far + 1 : far * 2)
            for (uint32_t i = 0; i < n && s->work; i++) {
                if (i + far < n && move_order(s, i, i + far)) better = true;
                if (i >= far && s->work && move_order(s, i, i - far)) better = true;
            }
    }
}

static ari_status from_vertices(ari_arena *a, const ari_graph *g, ari_order_way way, ari_order *o) {
    if (!room_order(a, g, o)) return a->spent;
    const ari_mark mark = ari_arena_mark(a);
    const uint32_t nv = g->nvertex;
    seek s = {.g = g, .cost = UINT64_MAX, .work = WORK};
    s.best = ARI_TAKE(a, ari_vertex, nv);
    s.order = ARI_TAKE(a, ari_vertex, nv);
    s.place = ARI_TAKE(a, uint32_t, nv);
    s.left = ARI_TAKE(a, uint32_t, nv);
    if (!s.best || !s.order || !s.place || !s.left) return a->spent;
    ari_rng r;
    ari_rng_init(&r, 0);
    for (uint32_t i = 0; i < nv; i++) s.best[i] = i;
    if (way == ARI_ORDER_ROWS) {
        const uint32_t rows = g->rows, cols = g->cols;
        for (uint32_t i = 0; i < nv && cols > rows; i++) s.best[i] = i % rows * cols + i / rows;
        s.ahead = true;
    } else if (way == ARI_ORDER_NEAR) {
        near_order(&s, 0);
        keep_if_better(&s);
    } else {
        for (uint32_t i = 0; i < 24 && nv && (!i || s.work > WORK / 2); i++) {
            /* the first vertices: a far end of the graph, then any */
            ari_vertex start = i < nv && nv <= 24 ? i : ari_rng_below(&r, nv);
            if (i < 4) {
                near_order(&s, start);
                if (!i || s.work) keep_if_better(&s);
                start = s.order[nv - 1];
            }
            greedy_order(&s, start);
            keep_if_better(&s);
        }
        if (nv) improve_order(&s);
    }
    ARI_TRY(deal_out(a, g, s.best, s.ahead, o));
    ari_arena_rewind(a, mark);
    o->way = way;
    return ARI_OK;
}

ari_status ari_order_make(ari_arena *a, const ari_graph *g, ari_order_way way, ari_order *o) {
    if (way == ARI_ORDER_AUTO) way = g->rows ? ARI_ORDER_ROWS : ARI_ORDER_PATH;
    if (way == ARI_ORDER_ROWS && !g->rows) return ARI_UNSUPPORTED;
    if (way != ARI_ORDER_PLAIN) return from_vertices(a, g, way, o);
    if (!room_order(a, g, o)) return a->spent;
    for (ari_edge e = 0; e < g->nedge; e++) o->edge[e] = e;
    o->way = way;
    measure_order(g, o);
    return ARI_OK;
}

/* ---- names and forecasts ---- */

static const char *const way_name[ARI_NORDER_WAY] = {"auto", "rows", "plain", "near", "path"};

const char *ari_order_name(ari_order_way way) { return way < ARI_NORDER_WAY ? way_name[way] : "given"; }

ari_order_way ari_order_parse(const char *name) {
    uint32_t w = 0;
    while (w < ARI_NORDER_WAY && strcmp(name, way_name[w])) w++;
    return (ari_order_way)w;
}

/* PLANAR: Motzkin numbers by M(n) = ((2n+1) M(n-1) + (3n-3) M(n-2)) / (n+2).
 * MATE: a(n) = 2 a(n-1) + (n-1) a(n-2), each vertex being free, done, or paired.
 * PART: Bell numbers by their triangle. */
uint64_t ari_order_states(ari_order_presets techniques, uint32_t w) {
    uint64_t x = 1, y = 1;
    switch (techniques) {
    case ARI_ORDER_DEGREE:
        for (uint32_t i = 0; i < w && x < UINT64_MAX; i++) x = times_order(x, 3);
        return x;
    case ARI_ORDER_PLANAR:
        for (uint32_t n = 2; n <= w; n++) {
            if (n > 36) return UINT64_MAX;
            const uint64_t next = ((2 * n + 1) * y + (3 * n - 3) * x) / (n + 2);
            x = y;
            y = next;
        }
        return y;
    case ARI_ORDER_MATE:
        y = w ? 2 : 1;
        for (uint32_t n = 2; n <= w && y < UINT64_MAX; n++) {
            const uint64_t next = plus_order(times_order(2, y), times_order(n - 1, x));
            x = y;
            y = next;
        }
        return y;
    default: {
        if (w > 25) return UINT64_MAX;
        uint64_t row[26] = {1};
        for (uint32_t n = 1; n <= w; n++) { /* row n: begins with the last of row n-1 */
            uint64_t up = row[0];
            row[0] = row[n - 1];
            for (uint32_t k = 1; k <= n; k++) {
                const uint64_t sum = row[k - 1] + up;
                up = row[k];
                row[k] = sum;
            }
        }
        return row[0];
    }
    }
}

uint64_t ari_order_forecast(const ari_order *o, ari_order_presets techniques, uint64_t *peak) {
    uint64_t sum = 0, most = 0;
    for (uint32_t i = 0; i < o->nedge; i++) {
        uint64_t n = ari_order_states(techniques, o->width[i]);
        if (i < 63 && n > UINT64_C(1) << i) n = UINT64_C(1) << i;
        sum = plus_order(sum, n);
        if (n > most) most = n;
    }
    if (peak) *peak = most;
    return sum;
}
