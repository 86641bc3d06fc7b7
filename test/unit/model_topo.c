/* model_topo.c - the evaluator of topology demands against their definitions, on all sets of edges of small graphs.
 *
 * The slow judge lists all simple cycles and all simple paths between terminals as bit masks, by depth-first search,
 * and asks whether the present edges are put together from them; connection is the transitive closure of a matrix.
 * Nothing is shared with the evaluator, which counts degrees and joins sets. */
#include "test.h"

#include "model_random.h"

static ari_arena arena;

enum { MOST_MASKS = 20000 };
typedef struct masks { uint32_t n, edges[MOST_MASKS], vertices[MOST_MASKS]; } masks;

typedef struct walk { const ari_graph *g; ari_vertex goal; masks *out; } walk;

/* All simple ways on from v to w->goal, over edges > least when closing a cycle is the aim. */
static void extend(const walk *w, ari_vertex v, uint32_t edges, uint32_t vertices, ari_edge least) {
    for (uint32_t i = w->g->head[v]; i < w->g->head[v + 1]; i++) {
        const ari_edge e = w->g->inc[i];
        const ari_vertex to = w->g->nbr[i];
        if ((least != ARI_NO && e <= least) || edges >> e & 1) continue;
        if (to == w->goal) {
            w->out->edges[w->out->n] = edges | 1u << e;
            w->out->vertices[w->out->n++] = vertices | 1u << to;
        } else if (!(vertices >> to & 1)) {
            extend(w, to, edges | 1u << e, vertices | 1u << to, least);
        }
    }
}

/* Every cycle once: by its smallest edge, in the direction of that edge. */
static void list_cycles(const ari_graph *g, masks *out) {
    out->n = 0;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const walk w = {g, g->ends[e][0], out};
        extend(&w, g->ends[e][1], 1u << e, 1u << g->ends[e][0] | 1u << g->ends[e][1], e);
    }
}

static bool is_union_of_cycles(const masks *cycles, uint32_t edges, uint32_t used) {
    if (!edges) return true;
    const uint32_t lowest = edges & (0u - edges);
    for (uint32_t i = 0; i < cycles->n; i++)
        if ((cycles->edges[i] & lowest) && !(cycles->edges[i] & ~edges) && !(cycles->vertices[i] & used) &&
            is_union_of_cycles(cycles, edges & ~cycles->edges[i], used | cycles->vertices[i]))
            return true;
    return false;
}

/* No edge of the graph joins two vertices of the path that the path does not join. */
static bool is_chordless(const ari_graph *g, uint32_t edges, uint32_t vertices) {
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (!(vertices >> u & 1) || !(vertices >> v & 1)) continue;
        bool joined = false;
        for (ari_edge f = 0; f < g->nedge; f++)
            joined |= (edges >> f & 1) &&
                      ((g->ends[f][0] == u && g->ends[f][1] == v) || (g->ends[f][0] == v && g->ends[f][1] == u));
        if (!joined) return false;
    }
    return true;
}

static bool is_union_of_paths(const ari_topo *t, const masks *paths, const bool *on, uint32_t pair, uint32_t edges,
                              uint32_t used) {
    while (pair < t->npair && !on[pair]) pair++;
    if (pair == t->npair) return edges == 0;
    for (uint32_t i = 0; i < paths[pair].n; i++) {
        const uint32_t pe = paths[pair].edges[i], pv = paths[pair].vertices[i];
        if ((pe & ~edges) || (pv & used) || (t->chordless && !is_chordless(t->graph, pe, pv))) continue;
        if (is_union_of_paths(t, paths, on, pair + 1, edges & ~pe, used | pv)) return true;
    }
    return false;
}

/* Are the vertices of `need` in one piece over `edges` between vertices of `may`? */
static bool one_piece(const ari_graph *g, uint32_t edges, uint32_t may, uint32_t need) {
    bool reach[16][16] = {{false}};
    for (uint32_t v = 0; v < g->nvertex; v++) reach[v][v] = true;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if ((edges >> e & 1) && (may >> u & 1) && (may >> v & 1)) reach[u][v] = reach[v][u] = true;
    }
    for (uint32_t k = 0; k < g->nvertex; k++)
        for (uint32_t u = 0; u < g->nvertex; u++)
            for (uint32_t v = 0; v < g->nvertex; v++) reach[u][v] |= reach[u][k] && reach[k][v];
    for (uint32_t u = 0; u < g->nvertex; u++)
        for (uint32_t v = 0; v < g->nvertex; v++)
            if ((need >> u & 1) && (need >> v & 1) && !reach[u][v]) return false;
    return true;
}

/* Each of these vertices is with `least` to `most` of them, itself too; on edges no other edge joins two that are
 * together. */
static bool sized(const ari_topo *t, uint32_t edges, uint32_t may) {
    const ari_graph *g = t->graph;
    for (uint32_t v = 0; v < g->nvertex; v++) {
        uint32_t n = 0;
        if (!(may >> v & 1)) continue;
        for (uint32_t u = 0; u < g->nvertex; u++) n += (may >> u & 1) && one_piece(g, edges, may, 1u << u | 1u << v);
        if (n < t->least || n > t->most) return false;
    }
    for (ari_edge e = 0; t->edge && e < g->nedge; e++)
        if (!(edges >> e & 1) && one_piece(g, edges, may, 1u << g->ends[e][0] | 1u << g->ends[e][1])) return false;
    return true;
}

static bool slow(const ari_topo *t, const masks *cycles, const masks *paths, uint32_t edges, const bool *on) {
    const ari_graph *g = t->graph;
    uint32_t touched = 0;
    bool closed = false;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (edges >> e & 1) touched |= 1u << g->ends[e][0] | 1u << g->ends[e][1];
    for (uint32_t i = 0; i < cycles->n; i++) closed |= !(cycles->edges[i] & ~edges);
    const bool connected = one_piece(g, edges, ~0u, t->spanning ? (1u << g->nvertex) - 1 : touched);
    switch (t->kind) {
    case ARI_CONNECTED: return connected;
    case ARI_CYCLE:
        for (uint32_t i = 0; i < cycles->n; i++)
            if (cycles->edges[i] == edges) return true;
        return false;
    case ARI_CYCLES: return is_union_of_cycles(cycles, edges, 0);
    case ARI_PATHS: return is_union_of_paths(t, paths, on, 0, edges, 0);
    case ARI_ACYCLIC: return !closed;
    case ARI_TREE: return !closed && connected;
    case ARI_PIECES: return sized(t, edges, (1u << g->nvertex) - 1);
    case ARI_NTOPO: break;
    }
    return false;
}

/* Edge e has variable e, pair i has variable nedge + i; some literals are negated. */
static void on_edges(uint64_t seed, uint32_t counts[ARI_NTOPO][2]) {
    static masks cycles, paths[2];
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const ari_graph *g = random_graph(&r, &arena, 6, 9);
    list_cycles(g, &cycles);
    uint32_t order[64], npair = ari_rng_below(&r, 3);
    if (npair * 2 > g->nvertex) npair = g->nvertex / 2;
    for (uint32_t v = 0; v < g->nvertex; v++) order[v] = v;
    ari_rng_shuffle(&r, order, g->nvertex);
    bool good = true, placed = true;
    for (uint32_t kind = 0; kind < ARI_NTOPO; kind++)
        for (uint32_t flags = 0; flags < 4; flags++) {
            ari_model m;
            ari_model_init(&m, &arena, NULL);
            (void)ari_model_run(&m, g->nedge + npair, true);
            ari_topo *t =
                ari_model_topo(&m, (ari_topo_kind)kind, g, true, kind == ARI_PATHS ? npair : 0, ari_tag_of(0, 0, 0));
            t->spanning = (kind == ARI_CONNECTED || kind == ARI_TREE) && (flags & 1);
            t->chordless = kind == ARI_PATHS && (flags & 1);
            if (kind == ARI_PIECES) t->least = ari_rng_below(&r, 3);
            if (kind == ARI_PIECES && flags & 1) t->most = 1 + ari_rng_below(&r, 5);
            const uint32_t flip = (flags & 2) ? 0x55u : 0;
            for (ari_edge e = 0; e < g->nedge; e++) t->edge[e] = ARI_POS(e) | (flip >> e & 1);
            for (uint32_t i = 0; i < t->npair; i++) {
                t->pair[i][0] = order[2 * i];
                t->pair[i][1] = order[2 * i + 1];
                t->pair_on[i] = ARI_POS(g->nedge + i);
                const walk w = {g, t->pair[i][1], &paths[i]};
                paths[i].n = 0;
                extend(&w, t->pair[i][0], 0, 1u << t->pair[i][0], ARI_NO);
            }
            for (uint32_t set = 0; set < 1u << (g->nedge + t->npair); set++) {
                const uint32_t edges = set & ((1u << g->nedge) - 1);
                uint8_t value[16];
                bool on[2], holds;
                ari_vertex where;
                for (uint32_t e = 0; e < g->nedge; e++) value[e] = (uint8_t)((edges ^ flip) >> e & 1);
                for (uint32_t i = 0; i < t->npair; i++) {
                    on[i] = set >> (g->nedge + i) & 1;
                    value[g->nedge + i] = on[i];
                }
                good &= ari_topo_eval(t, value, &arena, &holds, &where) == ARI_OK;
                const bool want = slow(t, &cycles, paths, edges, on);
                good &= holds == want;
                if (!holds) placed &= where < g->nvertex || (kind == ARI_CYCLE && !edges && where == ARI_NO);
                counts[kind][want]++;
            }
        }
    CHECK(good);
    CHECK(placed);
}

static void on_vertices(uint64_t seed) {
    ari_arena_reset(&arena);
    ari_rng r;
    ari_rng_init(&r, seed);
    const ari_graph *g = random_graph(&r, &arena, 8, 12);
    ari_model m;
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, g->nvertex, true);
    const bool pieces = seed % 2;
    ari_topo *t = ari_model_topo(&m, pieces ? ARI_PIECES : ARI_CONNECTED, g, false, 0, ari_tag_of(0, 0, 0));
    if (pieces) t->least = ari_rng_below(&r, 4), t->most = ari_rng_below(&r, 4) ? 1 + ari_rng_below(&r, 5) : ARI_NO;
    for (ari_vertex v = 0; v < g->nvertex; v++) t->vertex[v] = ARI_POS(v) | (v & 1);
    bool good = true;
    for (uint32_t set = 0; set < 1u << g->nvertex; set++) {
        uint8_t value[16];
        bool holds;
        ari_vertex where;
        for (uint32_t v = 0; v < g->nvertex; v++) value[v] = (uint8_t)((set ^ 0xaaaa) >> v & 1);
        good &= ari_topo_eval(t, value, &arena, &holds, &where) == ARI_OK;
        good &= holds == (pieces ? sized(t, ~0u, set) : one_piece(g, ~0u, set, set));
        good &= holds || (where < g->nvertex && (set >> where & 1));
    }
    CHECK(good);
}

/* Known numbers: simple cycles of the 4 x 4 grid of points (213), and corner to corner paths (184): OEIS A140517,
 * A007764. */
static void known(void) {
    ari_arena_reset(&arena);
    ari_graph g;
    ari_model m;
    CHECK(ari_grid_build(&arena, 4, 4, &g) == ARI_OK);
    ari_model_init(&m, &arena, NULL);
    (void)ari_model_run(&m, g.nedge, true);
    for (int paths = 0; paths < 2; paths++) {
        ari_topo *t = ari_model_topo(&m, paths ? ARI_PATHS : ARI_CYCLE, &g, true, (uint32_t)paths, ari_tag_of(0, 0, 0));
        for (ari_edge e = 0; e < g.nedge; e++) t->edge[e] = ARI_POS(e);
        if (paths) t->pair[0][1] = 15;
        long n = 0;
        for (uint32_t set = 0; set < 1u << 24; set++) {
            if (((set ^ set >> 12) & 1) != (unsigned)paths) continue; /* the two edges of the first corner */
            uint32_t degree[16] = {0};
            bool fits = true;
            for (uint32_t rest = set; rest; rest &= rest - 1) {
                const uint32_t e = (uint32_t)__builtin_ctz(rest);
                fits &= ++degree[g.ends[e][0]] < 3 && ++degree[g.ends[e][1]] < 3;
                if (!fits) break;
            }
            if (!fits) continue;
            uint8_t value[24];
            bool holds;
            ari_vertex where;
            for (uint32_t e = 0; e < 24; e++) value[e] = set >> e & 1;
            (void)ari_topo_eval(t, value, &arena, &holds, &where);
            n += holds;
        }
        CHECK_EQ(n, paths ? 184 : 213);
    }
}

static void constants(void) {
    ari_arena_reset(&arena);
    ari_graph g;
    ari_model m;
    CHECK(ari_grid_build(&arena, 2, 2, &g) == ARI_OK);
    ari_model_init(&m, &arena, NULL);
    ari_topo *t = ari_model_topo(&m, ARI_CYCLE, &g, true, 0, ari_tag_of(0, 0, 0));
    bool holds;
    ari_vertex where = 3;
    CHECK(ari_topo_eval(t, NULL, &arena, &holds, &where) == ARI_OK && !holds && where == ARI_NO);
    for (ari_edge e = 0; e < 4; e++) t->edge[e] = ARI_LIT_TRUE;
    CHECK(ari_topo_eval(t, NULL, &arena, &holds, &where) == ARI_OK && holds);
    CHECK_STR(ari_topo_name(ARI_CONNECTED), "connected");
    CHECK_STR(ari_topo_name(ARI_TREE), "tree");
    ari_arena tight;
    ari_arena_init(&tight, NULL, 64);
    CHECK(ari_topo_eval(t, NULL, &tight, &holds, &where) == ARI_LIMIT);
    ari_arena_drop(&tight);
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    uint32_t counts[ARI_NTOPO][2] = {{0}};
    for (uint64_t seed = 0; seed < 250; seed++) on_edges(seed, counts);
    for (int k = 0; k < ARI_NTOPO; k++)
        CHECK(counts[k][0] > 1000 && counts[k][1] > 1000); /* both answers were met often */
    for (uint64_t seed = 0; seed < 300; seed++) on_vertices(seed);
    known();
    constants();
    ari_arena_drop(&arena);
    return TEST_DONE();
}
