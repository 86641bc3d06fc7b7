/* sat_span.c - spanning trees of random planar graphs, with odd degrees and without, counted by the search engine and
 * by trying all edges. Graphs are grids with edges and points taken away, faces joined where an edge went; some have
 * one wrong face, which must be noticed. */
#include "audit.h"
#include "count_solutions.h"
#include "base/union_find.h"
#include "graph/grid.h"
#include "base/rng.h"

#include <stdlib.h>

enum { NONE, FIXED, ODD };
enum { MAX_EDGE = 32, MAX_VERTEX = 20 };

typedef struct trial {
    ari_arena arena;
    ari_rng rng;
    ari_graph graph;
    ari_model model;
    int8_t fixed[MAX_EDGE];  /* 1 present, 0 absent, -1 free */
    bool odd[MAX_VERTEX];    /* the degree must be odd */
} trial;

static uint32_t below(trial *t, uint32_t n) { return ari_rng_below(&t->rng, n); }

/* Edges of a grid that stay, one in `loss` lost; points without edges go too. In one piece or not. */
static bool draw_graph(trial *t) {
    ari_graph full;
    ari_dsu faces;
    ari_vertex ends[MAX_EDGE][2], number[MAX_VERTEX];
    ari_face sides[MAX_EDGE][2], face_number[MAX_VERTEX + 1];
    const uint32_t rows = 2 + below(t, 3), cols = 2 + below(t, 3), loss = 3 + below(t, 12);
    CHECK(ari_grid_build(&t->arena, rows, cols, &full) == ARI_OK && ari_dsu_init(&t->arena, &faces, full.nface));
    const ari_vertex gone = below(t, 2) ? below(t, full.nvertex) : ARI_NO;
    uint32_t nv = 0, ne = 0, nf = 0;
    bool kept[MAX_EDGE];
    memset(number, 0xff, sizeof number);
    for (ari_edge e = 0; e < full.nedge; e++) {
        kept[e] = below(t, loss) && full.ends[e][0] != gone && full.ends[e][1] != gone;
        if (!kept[e]) (void)ari_dsu_join(&faces, full.sides[e][0], full.sides[e][1]);
    }
    for (ari_face f = 0; f < full.nface; f++)
        if (ari_dsu_find(&faces, f) == f) face_number[f] = nf++;
    for (ari_edge e = 0; e < full.nedge; e++) {
        if (!kept[e]) continue;
        for (int i = 0; i < 2; i++) {
            if (number[full.ends[e][i]] == ARI_NO) number[full.ends[e][i]] = nv++;
            ends[ne][i] = number[full.ends[e][i]];
            sides[ne][i] = face_number[ari_dsu_find(&faces, full.sides[e][i])];
        }
        ne++;
    }
    if (nv < 3) return false;
    CHECK(ari_graph_build(&t->arena, nv, ne, (const ari_vertex(*)[2])ends, &t->graph) == ARI_OK);
    if (below(t, 8) == 0) sides[below(t, ne)][below(t, 2)] = below(t, nf); /* a lie, most of the time */
    CHECK(ari_graph_faces(&t->arena, &t->graph, nf, (const ari_face(*)[2])sides, ARI_NO) == ARI_OK);
    return true;
}

static void odd_degree(trial *t, ari_vertex v) {
    const ari_graph *g = &t->graph;
    const ari_name name = {'z', (uint16_t)(v + 1), 0, 0};
    const ari_tag tag = ari_tag_of(ODD, v, 0);
    ari_term term[4];
    const uint32_t n = g->head[v + 1] - g->head[v];
    for (uint32_t i = 0; i < n; i++) term[i].coef = 1, term[i].lit = ARI_POS(g->inc[g->head[v] + i]);
    ari_var z = ARI_NO;
    if (n >= 3) {
        z = ari_model_aux(&t->model, name);
        ari_model_define(&t->model, z, 2, term, n);
    }
    ari_model_begin(&t->model, tag, 1, 1);
    for (uint32_t i = 0; i < n; i++) ari_model_term(&t->model, 1, term[i].lit);
    if (z != ARI_NO) ari_model_term(&t->model, -2, ARI_POS(z));
    ari_model_end(&t->model);
}

static void build(trial *t) {
    static const char *const rule[] = {"none", "fixed", "odd"};
    const ari_graph *g = &t->graph;
    const char *why = "";
    const uint32_t given = below(t, 4);
    const bool all = below(t, 4) != 0;
    ari_model_init(&t->model, &t->arena, "span");
    t->model.nrule = 3, t->model.rule_name = rule;
    (void)ari_model_run(&t->model, g->nedge, true);
    ari_topo *d = ari_model_topo(&t->model, ARI_TREE, g, true, 0, ari_tag_of(NONE, 0, 0));
    d->spanning = true;
    for (ari_edge e = 0; e < g->nedge; e++) {
        d->edge[e] = ARI_POS(e);
        t->fixed[e] = -1;
        if (below(t, 12) >= given) continue;
        t->fixed[e] = (int8_t)below(t, 2);
        ari_model_unit(&t->model, ari_tag_of(FIXED, e, 0), t->fixed[e] ? ARI_POS(e) : ARI_NEG(e));
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        t->odd[v] = all || below(t, 3) == 0;
        if (t->odd[v]) odd_degree(t, v);
    }
    CHECK(t->model.status == ARI_OK && audit_model(&t->model, &why));
}

/* Trees with edges e.., given the pieces so far: piece[v] names the piece of v. */
static long grow(const trial *t, ari_edge e, uint32_t chosen, const uint8_t *piece, const uint8_t *degree) {
    const ari_graph *g = &t->graph;
    long n = 0;
    if (chosen + 1 == g->nvertex) {
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (t->odd[v] && degree[v] % 2 == 0) return 0;
        for (; e < g->nedge; e++)
            if (t->fixed[e] == 1) return 0;
        return 1;
    }
    if (g->nedge - e < g->nvertex - 1 - chosen) return 0;
    const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
    if (t->fixed[e] != 1) n += grow(t, e + 1, chosen, piece, degree);
    if (t->fixed[e] != 0 && piece[u] != piece[v]) {
        uint8_t p[MAX_VERTEX], k[MAX_VERTEX];
        memcpy(k, degree, sizeof k);
        k[u]++, k[v]++;
        for (ari_vertex x = 0; x < g->nvertex; x++) p[x] = piece[x] == piece[u] ? piece[v] : piece[x];
        n += grow(t, e + 1, chosen + 1, p, k);
    }
    return n;
}

int main(int argc, char **argv) {
    const uint64_t trials = argc > 1 ? strtoull(argv[1], NULL, 10) : 3000;
    long none = 0, one = 0, many = 0;
    for (uint64_t seed = 1; seed <= trials; seed++) {
        uint8_t piece[MAX_VERTEX], degree[MAX_VERTEX] = {0};
        trial t = {0};
        ari_rng_init(&t.rng, seed);
        ari_arena_init(&t.arena, NULL, 0);
        if (draw_graph(&t)) {
            build(&t);
            for (uint32_t v = 0; v < MAX_VERTEX; v++) piece[v] = (uint8_t)v;
            const long want = grow(&t, 0, 0, piece, degree);
            if (!CHECK((long)counted(&ari_engine_sat, &t.model, &t.arena) == want))
                fprintf(stderr, "  seed %llu\n", (unsigned long long)seed);
            ++*(want == 0 ? &none : want == 1 ? &one : &many);
        }
        ari_arena_drop(&t.arena);
    }
    CHECK(trials < 1000 || (none > 100 && one > 100 && many > 100));
    printf("%ld none, %ld one, %ld many\n", none, one, many);
    return TEST_DONE();
}
