/* model_fraction.c - least cuts against all cuts, and rows from fractional points against all solutions.
 * Every row is met by every solution of the model (the table of all assignments, service_random.h) and broken by its
 * point. Where the definition of a demand says that some set of vertices is broken, a row must come; and on models
 * whose equations say that cuts are even, rows of two must come now and then.
 * Usage: model_fraction [models] [first seed]. */
#include "model/fractional_cuts.h"
#include "model/mincut.h"
#include "service_random.h"

static uint32_t twos, rows_seen; /* over all models: rows that ask for two, rows */

/* ---- least cuts ---- */

static void try_mincut(sample *s) {
    const uint32_t n = 2 + below(s, 6), m = below(s, 14);
    uint32_t from[14], to[14];
    int64_t there[14], back[14];
    ari_mincut f;
    if (!CHECK(ari_mincut_init(&f, n, m, &s->arena))) return;
    for (uint32_t i = 0; i < m; i++) {
        from[i] = below(s, n);
        to[i] = (from[i] + 1 + below(s, n - 1)) % n;
        there[i] = below(s, 10);
        back[i] = chance(s, 2) ? there[i] : below(s, 10);
        ari_mincut_arc(&f, from[i], to[i], there[i], back[i]);
    }
    for (uint32_t sink = 1; sink < n; sink++) {
        int64_t least = INT64_MAX, ours = 0;
        for (uint32_t mask = 1; mask < 1u << n; mask += 2) { /* node 0 is the source */
            if (mask >> sink & 1u) continue;
            int64_t sum = 0;
            for (uint32_t i = 0; i < m; i++) {
                if ((mask >> from[i] & 1u) && !(mask >> to[i] & 1u)) sum += there[i];
                if ((mask >> to[i] & 1u) && !(mask >> from[i] & 1u)) sum += back[i];
            }
            if (sum < least) least = sum;
        }
        ari_mincut_reset(&f);
        CHECK(ari_mincut_run(&f, 0, sink) == least);
        CHECK(f.side[0] && !f.side[sink]);
        for (uint32_t i = 0; i < m; i++) {
            if (f.side[from[i]] && !f.side[to[i]]) ours += there[i];
            if (f.side[to[i]] && !f.side[from[i]]) ours += back[i];
        }
        CHECK(ours == least);
    }
}

/* ---- rows ---- */

static int64_t worth(const int32_t *value, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return l == ARI_LIT_TRUE ? ARI_FRACTIONAL_CUTS_ONE : 0;
    return l & 1u ? ARI_FRACTIONAL_CUTS_ONE - value[ARI_VAR(l)] : value[ARI_VAR(l)];
}

/* Is some set of vertices broken by a hundredth and more? From the definitions: what leaves a set, what lies in it. */
static bool must_come(const ari_topo *t, const int32_t *value) {
    const ari_graph *g = t->graph;
    const bool forest = t->kind == ARI_TREE || t->kind == ARI_ACYCLIC || t->kind == ARI_PATHS;
    const bool joined = t->spanning && (t->kind == ARI_TREE || t->kind == ARI_CONNECTED);
    const int64_t slack = ARI_FRACTIONAL_CUTS_ONE / 50;
    for (uint32_t mask = 1; mask < 1u << g->nvertex; mask++) {
        int64_t inside = 0, leaves = 0;
        for (ari_edge e = 0; e < g->nedge; e++) {
            const uint32_t ends = (mask >> g->ends[e][0] & 1u) + (mask >> g->ends[e][1] & 1u);
            if (ends == 2) inside += worth(value, t->edge[e]);
            if (ends == 1) leaves += worth(value, t->edge[e]);
        }
        if (forest && inside > (int64_t)(bits(mask) - 1) * ARI_FRACTIONAL_CUTS_ONE + slack) return true;
        if (joined && mask + 1 < 1u << g->nvertex && leaves + slack < ARI_FRACTIONAL_CUTS_ONE) return true;
    }
    return false;
}

static bool is_met(const ari_shear *r, const ari_model *m, const truth *t, uint32_t mask) {
    uint8_t value[256];
    int64_t sum = 0;
    spread_mask(m, t, mask, value);
    for (uint32_t i = 0; i < r->n; i++)
        if (value[ARI_VAR(r->term[i].lit)] != (r->term[i].lit & 1u)) sum += r->term[i].coef;
    return sum >= r->least;
}

static bool try_point(sample *s, const truth *t, const int32_t *value) {
    const ari_model *m = &s->model;
    bool fine = true;
    for (uint32_t i = 0; i < m->ntopo; i++) {
        const ari_mark mark = ari_arena_mark(&s->arena);
        ari_shears rows = {NULL, 0, 0};
        fine &= CHECK(ari_fractional_cuts_cut(m, &m->topo[i], value, &s->arena, &rows) == ARI_OK);
        for (uint32_t k = 0; k < rows.n; k++) {
            const ari_shear *r = &rows.at[k];
            int64_t sum = 0;
            for (uint32_t x = 0; x < r->n; x++) sum += r->term[x].coef * worth(value, r->term[x].lit);
            fine &= CHECK(sum < (int64_t)r->least * ARI_FRACTIONAL_CUTS_ONE);
            for (uint32_t x = 0; x < t->nsolution; x++) fine &= CHECK(is_met(r, m, t, t->solution[x]));
            twos += r->least == 2;
            rows_seen++;
        }
        if (ari_fractional_cuts_has(&m->topo[i]) && must_come(&m->topo[i], value)) fine &= CHECK(rows.n > 0);
        if (!ari_fractional_cuts_has(&m->topo[i])) fine &= CHECK(rows.n == 0);
        ari_arena_rewind(&s->arena, mark);
    }
    return fine;
}

static bool try_points(sample *s, const truth *t) {
    bool fine = true;
    for (uint32_t k = 0; k < 12 && fine; k++) {
        int32_t value[128];
        const bool whole = chance(s, 3);
        for (ari_var v = 0; v < s->model.nvar; v++)
            value[v] = (int32_t)(whole ? below(s, 2) : below(s, 5)) * (ARI_FRACTIONAL_CUTS_ONE / (whole ? 1 : 4));
        fine = try_point(s, t, value);
    }
    return fine;
}

/* ---- models whose equations make cuts even ---- */

static void begin(sample *s, uint64_t seed, ari_graph *g, uint32_t edges) {
    memset(s, 0, sizeof *s);
    ari_rng_init(&s->rng, seed);
    ari_arena_init(&s->arena, NULL, 0);
    ari_model_init(&s->model, &s->arena, "even");
    draw_graph(s, edges, g);
}

static void join(sample *s, ari_topo_kind kind, const ari_graph *g) {
    ari_topo *t = ari_model_topo(&s->model, kind, g, true, 0, ari_tag_of(0, 0, 0));
    if (!CHECK(t != NULL)) return;
    t->spanning = chance(s, 4) ? false : true;
    for (ari_edge e = 0; e < g->nedge; e++) t->edge[e] = chance(s, 20) ? ARI_LIT_TRUE : ARI_POS(e);
}

/* A tree with an odd number of lines at each vertex; sometimes an equation fails to come. */
static void draw_odd_tree(sample *s, const ari_graph *g) {
    ari_model *m = &s->model;
    ari_term term[16];
    (void)ari_model_run(m, g->nedge, true);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t n = g->head[v + 1] - g->head[v];
        if (!n || n > 4 || chance(s, 12)) continue;
        for (uint32_t i = 0; i < n; i++) term[i].coef = 1, term[i].lit = ARI_POS(g->inc[g->head[v] + i]);
        const ari_var z = ari_model_aux(m, name_of('z', v));
        ari_model_define(m, z, 2, term, n);
        ari_model_begin(m, ari_tag_of(0, v, 0), 1, 1);
        for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, term[i].lit);
        ari_model_term(m, -2, ARI_POS(z));
        ari_model_end(m);
    }
    join(s, ARI_TREE, g);
}

/* Islands: edge e has bridges e and, only with it, nedge + e; numbers are those of a random drawing. */
static void draw_islands(sample *s, const ari_graph *g) {
    ari_model *m = &s->model;
    uint32_t drawn[16];
    (void)ari_model_run(m, 2 * g->nedge, true);
    for (ari_edge e = 0; e < g->nedge; e++) {
        drawn[e] = below(s, 4) * 2 / 3;
        ari_model_either(m, ari_tag_of(0, e, 0), ARI_NEG(g->nedge + e), ARI_POS(e));
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        int32_t sum = 0;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) sum += (int32_t)drawn[g->inc[i]];
        ari_model_begin(m, ari_tag_of(1, v, 0), sum, sum);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            ari_model_term(m, 1, ARI_POS(g->inc[i]));
            ari_model_term(m, 1, ARI_POS(g->nedge + g->inc[i]));
        }
        ari_model_end(m);
    }
    join(s, ARI_CONNECTED, g);
}

int main(int argc, char **argv) {
    const long want = argc > 1 ? atol(argv[1]) : getenv("ARIADNE_FULL") ? 20000 : 500;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint32_t solvable = 0, even = 0;
    for (uint64_t seed = first; seed < first + (uint64_t)want && test_failed < 5; seed++) {
        sample s;
        truth t;
        draw_sample(&s, seed, 9);
        find_truth(&s.model, &s.arena, &t);
        if (!try_points(&s, &t)) print_model(&s.model, seed, "rows", "rows of this model are wrong");
        try_mincut(&s);
        drop_sample(&s);
        twos = 0;
        for (int islands = 0; islands < 2; islands++) {
            ari_graph g;
            begin(&s, seed, &g, islands ? 6 : 9);
            if (g.nedge > (islands ? 6u : 12u)) {
                drop_sample(&s);
                continue;
            }
            (islands ? draw_islands : draw_odd_tree)(&s, &g);
            find_truth(&s.model, &s.arena, &t);
            solvable += t.nsolution > 0;
            if (!try_points(&s, &t)) print_model(&s.model, seed, "rows", "rows of this even model are wrong");
            drop_sample(&s);
        }
        even += twos;
    }
    CHECK(rows_seen > 0 && solvable > 0 && even > 0);
    return TEST_DONE();
}
